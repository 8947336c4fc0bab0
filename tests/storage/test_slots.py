"""Named games: kept, listed, renamed, deleted, taken back, and never a way out of their folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from many_games import one_in
from toy import GAMES, Toy

from game.core.program_files import ROOT
from game.core.saved import SaveError
from game.core.session import Session
from game.storage import atomic, lock, slots
from game.storage.home import StorageError
from game.storage.reading import LIMIT, read_session

if TYPE_CHECKING:
    from pathlib import Path

PNG = b"\x89PNG not looked at"


def begun() -> Session:
    """Return a toy game after two actions."""
    session = Session.start(Toy(), {}, 5)
    session.act(("throw",))
    session.act(("leave",))
    return session


def kept(name: str = "Essai") -> slots.Slot:
    """Return a slot with a picture."""
    return slots.write(begun(), name, "game", {"mode": "normal"}, PNG)


def only() -> slots.Slot:
    """Return the one slot there is."""
    [slot] = slots.slots()
    return slot


def test_a_slot_shows_its_name_date_kind_summary_and_picture() -> None:
    """Issue 2.5: save slots with names, dates, miniatures."""
    slot = kept("Été à Nîmes")
    assert slot == only()
    assert (slot.name, slot.kind, slot.summary, slot.problem) == (
        "Été à Nîmes",
        "game",
        {"mode": "normal"},
        None,
    )
    assert slot.picture is not None
    assert slot.picture.read_bytes() == PNG
    assert slot.saved.tzinfo is not None


def test_a_slot_gives_its_game_back() -> None:
    assert slots.read(kept().slug, GAMES).to_save() == begun().to_save()


def test_the_file_of_a_slot_is_a_save_for_the_command_line(home: Path) -> None:
    slug = kept().slug
    assert read_session(home / "slots" / f"{slug}.json", GAMES).digest() == begun().digest()


def test_slots_of_the_same_name_are_different_slots() -> None:
    slugs = {kept().slug for _ in range(3)}
    assert len(slugs) == 3
    assert len(slots.slots()) == 3


@pytest.mark.slow
def test_two_windows_that_keep_games_of_one_name_at_once_lose_none(home: Path) -> None:
    program = (
        "from toy import Toy\n"
        "from game.core.session import Session\n"
        "from game.storage import lock, slots\n"
        "lock._PATIENCE = 60.0\n"
        "input()\n"
        "for seed in range(20):\n"
        "    slots.write(Session.start(Toy(), {}, seed), 'Essai', 'game', {}, b'picture')\n"
    )
    environment = {**os.environ, "CARTELIER_HOME": str(home), "PYTHONPATH": str(ROOT / "tests")}
    command = [sys.executable, "-c", program]
    windows = [subprocess.Popen(command, env=environment, cwd=ROOT, stdin=subprocess.PIPE) for _ in range(3)]
    for window in windows:
        assert window.stdin is not None
        window.stdin.write(b"\n")
        window.stdin.close()
    assert [window.wait() for window in windows] == [0, 0, 0]
    assert len(slots.slots()) == 60


def test_another_window_that_takes_too_long_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "_PATIENCE", 0.05)
    program = (
        "import pathlib, sys\nfrom game.storage import lock\n"
        "lock.take(pathlib.Path(sys.argv[1]))\nprint('held', flush=True)\nsys.stdin.read()\n"
    )
    (home / "slots").mkdir(parents=True)
    command = [sys.executable, "-c", program, str(home / "slots" / ".lock")]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == b"held\n"
        with pytest.raises(StorageError, match="kept games: try again"):
            kept()
        window.kill()
    assert kept().problem is None


def test_a_picture_that_a_kill_left_alone_is_no_other_slots_picture(home: Path) -> None:
    """Once, the picture was written first: killed then, it stayed, and the next slot of the name had it."""
    (home / "slots").mkdir(parents=True)
    (home / "slots" / "game-essai.png").write_bytes(PNG)
    assert slots.write(begun(), "Essai", "game").picture is None


def test_a_picture_that_the_disk_refuses_costs_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_given: object) -> None:
        message = "full"
        raise StorageError(message)

    monkeypatch.setattr(atomic, "write_bytes", refuse)
    assert kept() == only()
    assert only().picture is None


def test_slots_are_read_a_slice_at_a_time() -> None:
    for number in range(50):
        slots.write(begun(), str(number), "game")
    listing, counted = slots.Listing(), []
    while not listing.step(0.0):
        counted.append(len(listing.slots))
    assert counted == [20, 40]
    assert listing.slots == slots.slots()
    assert len(listing.slots) == 50


def test_a_slot_deleted_while_the_others_are_read_is_left_out() -> None:
    for number in range(30):
        slots.write(begun(), str(number), "game")
    listing = slots.Listing()
    listing.step(0.0)
    (gone, *_rest) = {slot.slug for slot in slots.slots()} - {slot.slug for slot in listing.slots}
    slots.delete(gone)
    assert listing.step()
    assert len(listing.slots) == 29


def test_the_latest_slot_comes_first(home: Path) -> None:
    first, second = kept("a"), kept("b")
    path = home / "slots" / f"{first.slug}.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "saved": "2099-01-01T00:00:00"}))
    assert [slot.slug for slot in slots.slots()] == [first.slug, second.slug]


def test_a_slot_without_picture_has_none() -> None:
    assert slots.write(begun(), "x", "replay").picture is None


def test_a_renamed_slot_keeps_its_game_and_place() -> None:
    slot = kept("avant")
    again = slots.rename(slot.slug, "  après\n")
    assert (again.slug, again.name) == (slot.slug, "après")
    assert slots.read(slot.slug, GAMES).digest() == begun().digest()


def test_a_deleted_slot_can_be_taken_back_until_the_trash_is_emptied() -> None:
    slot = kept()
    slots.delete(slot.slug)
    assert slots.slots() == []
    slots.restore(slot.slug)
    assert only() == slot
    slots.delete(slot.slug)
    slots.empty_trash()
    slots.restore(slot.slug)
    assert slots.slots() == []


def test_a_slot_of_the_same_name_as_a_deleted_one_does_not_take_its_place() -> None:
    slot = kept()
    slots.delete(slot.slug)
    assert kept().slug != slot.slug
    slots.restore(slot.slug)
    assert len(slots.slots()) == 2


def test_emptying_a_trash_that_is_not_there_is_nothing() -> None:
    slots.empty_trash()


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=80)
@given(
    name=st.one_of(
        st.text(), st.sampled_from(["../../up", "CON", "", "...", "a/b\\c", "C:x", "\ud800", "日本"])
    )
)
def test_any_name_makes_a_slot_inside_the_folder(home: Path, name: str) -> None:
    """DESIGN §7.7: hostile names."""
    slot = kept(name)
    assert (home / "slots" / f"{slot.slug}.json").is_file()
    assert slot.name
    assert len(slot.name) <= slots.LONGEST_NAME
    assert slots.read(slot.slug, GAMES).digest() == begun().digest()
    assert {path.name for path in home.iterdir()} == {"slots"}


@pytest.mark.parametrize(
    "slug", ["", ".", "..", "../settings", "/etc/passwd", "a\\b", "a\0b", "C:a", ".hidden"]
)
def test_no_slug_leads_out_of_the_folder(slug: str) -> None:
    for use in (slots.delete, slots.restore, lambda slug: slots.read(slug, GAMES)):
        with pytest.raises(SaveError):
            use(slug)


def test_a_slot_that_is_not_there_is_told() -> None:
    with pytest.raises(SaveError):
        slots.read("absent", GAMES)


DAMAGE: dict[str, bytes] = {
    "empty": b"",
    "garbage": bytes(range(256)),
    "cut short": b'{"name": "x", "save": {"form',
    "no object": b"[]",
    "no save": b'{"name": "x"}',
    "a save that is no object": b'{"save": 3}',
    "no date": b'{"name": "x", "save": {}}',
    "a date that is none": b'{"name": "x", "saved": [1], "save": {}}',
    "a date past all clocks": b'{"name": "x", "saved": "9999-12-31T23:59:59-23:59", "save": {}}',
    "a date before all clocks": b'{"name": "x", "saved": "0001-01-01T00:00:00+23:59", "save": {}}',
    "too deep": b"[" * 100_000,
    "a number too long": b"9" * 10_000,
    "not a number": b"NaN",
    "too large": b" " * (LIMIT + 1),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_slot_is_listed_with_its_problem_and_can_be_deleted(home: Path, damage: str) -> None:
    """DESIGN §7.7: a clear error, nothing lost."""
    good = kept()
    (home / "slots" / "broken.json").write_bytes(DAMAGE[damage])
    [slot] = [slot for slot in slots.slots() if slot.slug != good.slug]
    assert slot.problem
    assert "\n" not in slot.problem
    with pytest.raises(SaveError):
        slots.read("broken", GAMES)
    slots.delete("broken")
    assert only() == good


@pytest.mark.parametrize("field", ["name", "kind", "summary", "saved"])
@pytest.mark.parametrize("value", [None, [], {}, 3, "\ud800\n", True])
def test_a_field_of_another_kind_never_breaks_the_list(home: Path, field: str, value: object) -> None:
    slug = kept().slug
    path = home / "slots" / f"{slug}.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), field: value}))
    slot = only()
    assert isinstance(slot.name, str)
    assert slot.kind in {"game", "replay"}
    assert isinstance(slot.summary, dict)


@pytest.mark.parametrize("apart", one_in(24))
def test_no_flipped_bit_of_a_slot_gives_another_game(home: Path, apart: int) -> None:
    """DESIGN §7.7: players and marks are not in the position that a save is compared with."""
    session = Session.start(Toy(), {}, 5, ("human:\u200b\ud800", "level:2"))
    session.act(("throw",))
    slug = slots.write(session, "Essai", "game").slug
    path = home / "slots" / f"{slug}.json"
    whole = path.read_bytes()
    for place in range(len(whole)):
        for bit in range(place % apart, 8, apart):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            path.write_bytes(flipped)
            with suppress(SaveError):
                assert slots.read(slug, GAMES).to_save() == session.to_save(), (place, bit)


def test_a_slot_of_before_slots_had_checks_is_read(home: Path) -> None:
    slug = kept().slug
    path = home / "slots" / f"{slug}.json"
    contents = json.loads(path.read_text())
    del contents["check"]
    path.write_text(json.dumps(contents))
    assert slots.read(slug, GAMES).to_save() == begun().to_save()


@pytest.mark.parametrize("name", ["\ud800", "\u200b\ufeff", "\u202e", "a\0b", "é" * 3000])
def test_odd_letters_anywhere_in_a_slot_never_break_the_list(home: Path, name: str) -> None:
    slug = kept().slug
    path = home / "slots" / f"{slug}.json"
    contents = json.loads(path.read_text())
    contents["save"] |= {"options": {name: name}, "players": [name], "game": name}
    path.write_text(json.dumps(contents))
    assert only().name == "Essai"
    with pytest.raises(SaveError):
        slots.read(slug, GAMES)


def test_files_of_others_in_the_folder_are_left_alone(home: Path) -> None:
    slot = kept()
    for name in (".hidden.json", "notes.txt", "a:b.json"):
        (home / "slots" / name).write_text("{}")
    assert only() == slot


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=100)
@given(garbage=st.binary(max_size=60), place=st.integers(0, 900))
def test_whatever_bytes_a_slot_holds_the_worst_is_a_sentence(home: Path, garbage: bytes, place: int) -> None:
    """DESIGN §7.7: truncated, garbage and hostile saves."""
    slug = kept().slug
    path = home / "slots" / f"{slug}.json"
    good = path.read_bytes()
    path.write_bytes(good[:place] + garbage + good[place + len(garbage) :])
    slots.slots()
    with suppress(SaveError):
        slots.read(slug, GAMES)
    path.unlink()


def test_with_no_place_to_write_one_sentence_is_told(blocked_home: Path) -> None:
    """Issue 2, bad input: a read-only save directory."""
    assert slots.slots() == []
    with pytest.raises(StorageError, match="home"):
        kept()
    assert blocked_home.read_text() == "in the way"
