"""Two hundred games that an older program wrote down are taken up where they were, and end the same.

Those whose rules are others since are refused in a sentence, and nothing of them is lost.

`old_saves.json.xz` has saves and journals of every set-up of every game, half of them left in the middle of
an effect, with no two alike in what was being carried out. They are never made anew: they are old.
"""

from __future__ import annotations

import json
import lzma
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from charters import ALL

from game.core.machine import FRAMES
from game.core.rng import Rng
from game.core.saved import SaveError
from game.core.session import Session, digest
from game.core.table import HAND, Card, Table
from game.editions import EDITIONS
from game.storage.in_progress import journal_path
from game.storage.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Json

OLD: Final[list[dict[str, Any]]] = json.loads(
    lzma.decompress((Path(__file__).parent / "old_saves.json.xz").read_bytes())
)
"""Each has its `name`, whether frames are `open`, the `decision`, the `views` of the seats, how it went on to
its `end`; and a `save`, or a `journal` with its `game` and `digest`."""

LATER: Final = ("wankul",)
"""The games that came later."""

OTHERWISE: Final = ("magicjoust",)
"""The games that are played by other rules since."""

TAKEN_UP: Final = [(place, old) for place, old in enumerate(OLD) if not old["name"].startswith(OTHERWISE)]
REFUSED: Final = [(place, old) for place, old in enumerate(OLD) if old["name"].startswith(OTHERWISE)]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path))


def taken_up(old: dict[str, Any]) -> Session:
    """Return the game of a save, or of a journal that lies where journals lie."""
    if "save" in old:
        return Session.from_save(old["save"], EDITIONS.games)
    path = journal_path(old["game"])
    path.parent.mkdir(parents=True)
    path.write_text(old["journal"], encoding="utf-8")
    session, journal = Journal.resume(EDITIONS.games, old["game"])
    journal.close()
    assert journal.notice is None
    return session


def plain(data: object) -> Json:
    return json.loads(json.dumps(data))


def decided(session: Session) -> Json:
    asked = session.decision
    return plain([asked.seat, asked.prompt, asked.options]) if asked else None


def as_it_was(key: str, view: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return a view in the shape that it had when the old games were kept."""
    told = {
        "openmok-bataille": _bataille,
        "openmok-evolution": _evolution,
        "reverse-war": _reverse_war,
    }
    table = Table.from_json(view)
    return told[key](table, dict(table.facts))


def _lying(table: Table, name: str, seat: int | None) -> list[str | None]:
    """Return the refs of a place, None for those face down; [] where there is no such place."""
    try:
        return [card.ref for card in table.place(name, seat).cards if card]
    except KeyError:
        return []


def _picked(table: Table) -> str | None:
    held = [card for card in table.place(HAND, table.seat).cards if card and card.marks.get("picked")]
    return held[0].ref if held else None


def _bataille(table: Table, facts: dict[str, Any]) -> dict[str, Any]:
    seats = range(sum(place.name in ("out", "trophies") for place in table.places))
    of_each = {
        name: [_lying(table, name, seat) for seat in seats] for name in (HAND, "pile", "stake", "line")
    }
    piles = [hand + pile for hand, pile in zip(of_each[HAND], of_each["pile"], strict=True)]
    trophies = [_lying(table, "trophies", seat) for seat in seats]
    if facts["variant"] == "collection":
        shown = {"piles": piles, "lines": of_each["line"], "stakes": of_each["stake"], "trophies": trophies}
    elif facts["variant"] == "simple":
        hand = of_each[HAND][table.seat]
        shown = {
            "piles": piles,
            "hand": hand,
            "stakes": of_each["stake"],
            "pick": _picked(table) if facts["choix"] else None,
            "out": [_lying(table, "out", seat) for seat in seats],
        }
    else:
        common = {name: _lying(table, name, None) for name in ("standing", "laid", "discard")}
        counts = {"hands": [len(hand) for hand in of_each[HAND]], "draw": len(_lying(table, "draw", None))}
        own = {"hand": of_each[HAND][table.seat], "pick": _picked(table)}
        shown = {**common, **counts, **own, "trophies": trophies}
    return {**facts, **shown}


def _mok(card: Card) -> dict[str, Any]:
    """Return what was told of a Mok; whether the next attack on it is stopped is told since."""
    return {"card": card.ref, **{mark: told for mark, told in card.marks.items() if mark != "guarded"}}


def _evolution(table: Table, facts: dict[str, Any]) -> dict[str, Any]:
    seats = range(len(facts["hands"]))
    sides = [table.place("side", seat).cards for seat in seats]
    moks = [table.place("moks", seat).cards for seat in seats]
    return {
        **facts,
        "moks": [[_mok(card) for card in row if card] for row in moks],
        "played": [table.refs("side", seat) for seat in seats],
        "void": [[card.ref for card in row if card and card.marks.get("void")] for row in sides],
        "hand": table.refs(HAND, table.seat),
        "seen": [[] if seat == table.seat else table.refs(HAND, seat) for seat in seats],
    }


def _placed(table: Table, name: str, seat: int | None = None) -> list[Any]:
    """Return the cards of a place of Reverse War, and None for a free cell."""
    return [
        {"card": card.ref, "reversed": card.marks.get("reversed")} if card else None
        for card in table.place(name, seat).cards
    ]


def _reverse_war(table: Table, facts: dict[str, Any]) -> dict[str, Any]:
    def one(name: str, seat: int | None = None) -> dict[str, Any] | None:
        return next(iter(_placed(table, name, seat)), None)

    pile = table.place("draw").cards
    if "active" in facts:
        boards, hands = (
            [_placed(table, "field", seat) for seat in (0, 1)],
            [one(HAND, seat) for seat in (0, 1)],
        )
        hidden = one("hidden")
        return {
            **facts,
            "boards": boards,
            "cells": boards[table.seat],
            "hands": hands,
            "hand": hands[table.seat],
            "shown": one("shown"),
            "hidden": hidden if hidden and hidden["card"] else None,
            "looking": hidden is not None,
            "out": [one("out", seat) for seat in (0, 1)],
            "deck": len(pile),
        }
    told = {"cells": _placed(table, "field"), "deck": len(pile)}
    told["shown"] = table.refs("draw") if facts["phase"] == "ready" else []
    if "leader" not in facts:
        return {**facts, **told, "hand": one(HAND)}
    owner, known_by = facts["owner"], facts.pop("known_by")
    refs = [card.ref if card and not told["shown"] else None for card in pile]
    return {
        **facts,
        **told,
        "hand": None if owner is None else one(HAND, owner),
        "hands": [one(HAND, seat) if owner is None else None for seat in (0, 1)],
        "pile": [{"card": card, "known_by": seats} for card, seats in zip(refs, known_by, strict=True)],
    }


CARRIED_OUT = ("resolving", "by_hand", "resolved", "moved", "options")
"""The facts of views about what is being carried out, which old ones tell by frames; and options."""


def views(session: Session) -> Json:
    """Return what each seat sees, but how what is being carried out is told."""
    seen = [as_it_was(session.game.key, session.view(seat)) for seat in range(session.seats)]
    kept = [{name: view[name] for name in view if name not in CARRIED_OUT} for view in seen]
    return plain(kept)


def played_on(session: Session) -> Json:
    """Play a game to its end, always the same way."""
    rng = Rng(11)
    while (asked := session.decision) is not None:
        session.act(rng.choice(asked.playing_on))
    end = session.outcome
    assert end is not None
    return [[*end.winners], [*end.scores], end.reason, len(session.actions), session.digest()]


def test_there_are_two_hundred_of_every_set_up_and_many_in_the_middle_of_an_effect() -> None:
    """Of every game that was there then."""
    assert len(OLD) == 200
    assert {f"{key}--{name}" for key, name in ALL if key not in LATER} <= {old["name"] for old in OLD}
    assert sum(old["open"] for old in OLD) > 90
    assert sum("journal" in old for old in OLD) > 40


def of_each(games: Sequence[tuple[int, dict[str, Any]]]) -> pytest.MarkDecorator:
    """Return the mark that tries a test with each of some old games."""
    names = [f"{place}-{old['name']}" for place, old in games]
    return pytest.mark.parametrize("old", [old for _place, old in games], ids=names)


@of_each(TAKEN_UP)
def test_an_old_game_is_taken_up_where_it_was_and_goes_on_to_the_same_end(old: dict[str, Any]) -> None:
    """DESIGN 2: the same decision and views; where no frame is open, the same digest, to the byte."""
    session = taken_up(old)
    assert decided(session) == old["decision"]
    assert views(session) == old["views"]
    if not old["open"]:
        assert session.digest() == (old["digest"] if "journal" in old else old["save"]["digest"])
    assert played_on(session) == old["end"]


@of_each(REFUSED)
def test_an_old_game_of_other_rules_is_refused_in_a_sentence_and_kept(old: dict[str, Any]) -> None:
    """DESIGN 2; MAG-11, MAG-17: the save is as it was; the journal is set aside, whole."""
    kept = deepcopy(old)
    with pytest.raises(SaveError, match="was played with version 2 of the rules; this program has version 4"):
        taken_up(old)
    assert old == kept
    if "journal" in old:
        aside = [path for path in journal_path(old["game"]).parent.iterdir() if path.stat().st_size]
        assert [path.read_text(encoding="utf-8") for path in aside] == [old["journal"]]
        assert not journal_path(old["game"]).exists()


# --- frames that are told otherwise -------------------------------------------------------------------------


@cache
def _in_the_middle() -> list[dict[str, Any]]:
    return [old["save"] for _place, old in TAKEN_UP if old["open"] and "save" in old]


def _told_otherwise(frames: Json, **more: Json) -> dict[str, Json]:
    """Return a save in the middle of an effect whose snapshot is told otherwise, and signed."""
    save = deepcopy(_in_the_middle()[0])
    save["snapshot"] |= {FRAMES: frames, **more}
    save["digest"] = digest(save["snapshot"])
    return save


def test_a_save_whose_frames_another_program_told_otherwise_is_taken_up() -> None:
    """DESIGN 2: a save is replayed; what was being carried out then comes of the actions."""
    session = Session.from_save(_told_otherwise([["of old", 3, {"a": 1}]]), EDITIONS.games)
    assert session.digest() == Session.from_save(_in_the_middle()[0], EDITIONS.games).digest()


@pytest.mark.parametrize(
    "save",
    [
        pytest.param(lambda: _told_otherwise([]), id="nothing is carried out"),
        pytest.param(lambda: _told_otherwise([["of old", 3, {}]], turn=99), id="another turn"),
        pytest.param(lambda: {**_told_otherwise([["of old", 3, {}]]), "digest": "0" * 16}, id="unsigned"),
    ],
)
def test_a_save_that_tells_anything_else_otherwise_is_refused(save: Callable[[], dict[str, Json]]) -> None:
    with pytest.raises(SaveError, match="does not replay"):
        Session.from_save(save(), EDITIONS.games)
