"""Damage to the journal of a game: what comes before it is offered, and nothing becomes another game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pytest
from many_games import examples, one_in
from toy import GAMES as TOYS
from toy import Toy

from game.core.rng import Rng
from game.core.saved import SaveError
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import atomic, lock
from game.storage.home import StorageError
from game.storage.in_progress import in_progress, journal_path
from game.storage.journal import Journal
from game.storage.recorded import Recorded

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.model import Game, Json
    from game.core.registry import Registry

ODD = ("human:\u200b\ufeff\u00ad", "level:2", "human:É\U0001f409\u202e", "human: \u2028")
"""Names that show nothing, turn what follows round, or hold what ends a line elsewhere."""


@dataclass(frozen=True)
class Kept:
    """A journal: its bytes, and the game after each of its lines."""

    games: Registry[Game]
    key: str
    data: bytes
    after: tuple[dict[str, Json], ...]

    def lines_before(self, place: int) -> int:
        """Return how many lines end before a byte."""
        return self.data[:place].count(b"\n")


def written(games: Registry[Game], session: Session, operations: int) -> Kept:
    """Play at random, with moves taken back and hints, and return what the journal holds."""
    recorded, rng = Recorded(session), Rng(operations)
    after = [session.to_save()]
    for step in range(operations):
        decision = session.decision
        if step % 9 == 5:
            recorded.hint()
        elif step % 5 == 3 and session.actions:
            recorded.undo()
        elif step % 10 == 4 and session.undone:
            recorded.redo()
        elif decision is not None:
            recorded.act(rng.choice(decision.options))
        else:
            break
        after.append(session.to_save())
    recorded.close()
    assert recorded.failure is None
    return Kept(games, session.game.key, journal_path(session.game.key).read_bytes(), tuple(after))


def toy() -> Kept:
    """Return the journal of a small game."""
    return written(TOYS, Session.start(Toy(), {"turns": 9}, 5, ODD[:1]), 9)


def offered(kept: Kept, data: bytes) -> dict[str, Json] | None:
    """Return the game that a journal of these bytes offers; None where it is refused."""
    path = journal_path(kept.key)
    path.parent.mkdir(parents=True, exist_ok=True)
    for aside in path.parent.glob("*.damaged-*"):
        aside.unlink()
    path.write_bytes(data)
    try:
        return Journal.peek(kept.games, kept.key).to_save()
    except SaveError:
        return None


def test_a_journal_cut_at_any_byte_offers_the_game_up_to_there() -> None:
    """DESIGN §2, killed or cut at any instant: the operations whose lines are whole are found again."""
    kept = toy()
    for length in range(len(kept.data) + 1):
        cut = kept.data[:length]
        whole = cut.count(b"\n") + (kept.data[length : length + 1] == b"\n")
        assert offered(kept, cut) == (kept.after[whole - 1] if whole else None), length


@pytest.mark.exhaustive
def test_no_flipped_bit_gives_another_game() -> None:
    """DESIGN §7.7: what comes before the damaged line is offered, and nothing of what follows."""
    kept = toy()
    for place in range(len(kept.data)):
        for bit in range(8):
            data = bytearray(kept.data)
            data[place] ^= 1 << bit
            before = kept.lines_before(place)
            expected = kept.after[before - 1] if before else None
            assert offered(kept, bytes(data)) == expected, (place, bit)


WAYS: tuple[tuple[str, dict[str, Json], tuple[str, ...], int], ...] = (
    ("reverse-war", {"mode": "normal"}, (), 40),
    ("reverse-war", {"table": "vote", "voters": 3}, (), 60),
    ("reverse-war", {"table": "duel-facile"}, ODD[:2], 40),
    ("openmok-bataille", {"variant": "collection"}, ODD[:2], 60),
    ("openmok-evolution", {"players": 4}, ODD, 120),
    ("magicjoust", {}, ODD[:2], 120),
)


@cache
def real(place: int) -> Kept:
    """Return the journal of a game as it is played."""
    key, options, players, operations = WAYS[place]
    return written(EDITIONS.games, Session.start(EDITIONS.games[key], options, 41207, players), operations)


def flip(kept: Kept, rng: Rng) -> None:
    """Flip a bit by chance, and compare what is offered then."""
    place, data = rng.below(len(kept.data)), bytearray(kept.data)
    data[place] ^= 1 << rng.below(8)
    before = kept.lines_before(place)
    assert offered(kept, bytes(data)) == (kept.after[before - 1] if before else None)


@pytest.mark.parametrize("place", range(len(WAYS)))
def test_no_flipped_bit_gives_another_game_of_any_box(place: int) -> None:
    rng = Rng(place)
    for _step in range(25):
        flip(real(place), rng)


@pytest.mark.parametrize("bits", examples(1000, 5000))
@pytest.mark.parametrize("place", range(len(WAYS)))
def test_not_one_of_thousands_of_flipped_bits_gives_another_game(place: int, bits: int) -> None:
    rng = Rng(1000 + place)
    for _step in range(bits // len(WAYS) + 1):
        flip(real(place), rng)


@pytest.mark.parametrize("apart", one_in(7))
@pytest.mark.parametrize("place", range(len(WAYS)))
def test_a_real_journal_cut_at_any_byte_offers_the_game_up_to_there(place: int, apart: int) -> None:
    """At every byte before a release; at some of them, all over the journal, at every landing."""
    kept = real(place)
    for length in range(0, len(kept.data) + 1, apart):
        cut = kept.data[:length]
        whole = cut.count(b"\n") + (kept.data[length : length + 1] == b"\n")
        assert offered(kept, cut) == (kept.after[whole - 1] if whole else None), length


def test_a_game_taken_up_from_a_damaged_journal_says_so_and_keeps_the_damaged_file(home: Path) -> None:
    """DESIGN §7.7: a clear error, nothing lost; the journal is sound again, and goes on."""
    kept = toy()
    lines = kept.data.splitlines(keepends=True)
    damaged = b"".join([*lines[:3], lines[3].replace(b"t", b"T", 1), *lines[4:]])
    assert offered(kept, damaged) == kept.after[2]
    assert not list((home / "current").glob("*.damaged-*"))
    recorded = Recorded.resume(TOYS, "toy")
    assert recorded.notice is not None
    assert "Line 4 " in recorded.notice
    assert recorded.session.to_save() == kept.after[2]
    assert (home / "current" / "toy.jsonl.damaged-1").read_bytes() == damaged
    recorded.act(recorded.session.decision.options[0])  # type: ignore[union-attr]
    recorded.close()
    again = Recorded.resume(TOYS, "toy")
    assert again.notice is None
    assert again.session.to_save() == recorded.session.to_save()


def test_lines_lost_moved_or_doubled_are_damage_too() -> None:
    kept = toy()
    lines = kept.data.splitlines(keepends=True)
    assert offered(kept, b"".join([*lines[:2], *lines[3:]])) == kept.after[1]
    assert offered(kept, b"".join([*lines[:2], lines[1], *lines[2:]])) == kept.after[1]
    assert offered(kept, b"".join([*lines[:2], lines[3], lines[2], *lines[4:]])) == kept.after[1]


def test_a_damaged_first_line_is_told_and_the_file_set_aside(home: Path) -> None:
    kept = toy()
    data = kept.data.replace(b'"seed":5', b'"seed":4')
    assert offered(kept, data) is None
    assert in_progress(TOYS) == []
    assert (home / "current" / "toy.jsonl.damaged-1").read_bytes() == data


def test_damage_costs_a_game_loaded_from_elsewhere_no_more_than_what_follows() -> None:
    """The past of a kept game is written action by action too."""
    session = Session.start(Toy(), {"turns": 9}, 5)
    for _step in range(8):
        session.act(session.decision.options[0])  # type: ignore[union-attr]
    session.undo()
    session.undo()
    Recorded(session).close()
    data = journal_path("toy").read_bytes()
    kept = Kept(TOYS, "toy", data, ())
    assert offered(kept, data) == session.to_save()
    lines = data.splitlines(keepends=True)
    lines[5] = lines[5].replace(b"act", b"aCt")
    found = offered(kept, b"".join(lines))
    assert found is not None
    assert found["actions"] == [list(action) for action in session.actions[:4]]


def without_checks(data: bytes) -> bytes:
    """Return a journal as they were before lines had checks."""
    return b"".join(line.rpartition(b" ")[0] + b"\n" for line in data.splitlines())


def test_a_journal_of_before_lines_had_checks_is_taken_up_and_has_them_from_then_on() -> None:
    kept = toy()
    old = without_checks(kept.data)
    assert offered(kept, old) == kept.after[-1]
    recorded = Recorded.resume(TOYS, "toy")
    recorded.close()
    assert recorded.notice is None
    assert recorded.session.to_save() == kept.after[-1]
    flipped = journal_path("toy").read_bytes().replace(b'"throw"', b'"Throw"', 1)
    found = offered(kept, flipped)
    assert found is not None
    assert found["actions"] == []


def test_an_old_journal_whose_game_was_under_way_in_its_first_line_is_taken_up() -> None:
    """Journals of kept games taken up once had all of the past in their first line."""
    session = Session.start(Toy(), {"turns": 9}, 5)
    session.act(("throw",))
    session.act(("leave",))
    save = session.to_save()
    del save["snapshot"]
    old = json.dumps(save).encode() + b'\n["undo"]\n["redo"]\n["act",["throw"]]\n["hint"]\n'
    session.undo()
    session.redo()
    session.act(("throw",))
    session.hinted = True
    assert offered(Kept(TOYS, "toy", old, ()), old) == session.to_save()


def test_a_damaged_line_of_an_old_journal_costs_what_follows_only() -> None:
    kept = toy()
    lines = without_checks(kept.data).splitlines(keepends=True)
    for damage in (b"\xff\xfe\n", b"nonsense\n", b"[]\n", b"\n", b'["act",[{}]]\n', b"[" * 3000 + b"\n"):
        assert offered(kept, b"".join([*lines[:3], damage, *lines[4:]])) == kept.after[2]


def test_a_disk_that_refuses_the_mended_journal_leaves_it_to_other_windows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = toy()
    journal_path("toy").write_bytes(kept.data[:-3])

    def refuse(*_given: object) -> None:
        message = "full"
        raise StorageError(message)

    monkeypatch.setattr(atomic, "write_bytes", refuse)
    with pytest.raises(StorageError, match="full"):
        Recorded.resume(TOYS, "toy")
    assert journal_path("toy").with_suffix(".lock") not in lock._held
