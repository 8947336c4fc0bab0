"""A player's decks in the home."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards.deck_text import DeckError
from game.cards.decks import Deck
from game.core.saved import SaveError
from game.editions import EDITIONS
from game.storage import decks
from game.storage.home import StorageError

GAME = "openmok-bataille"
DECK = Deck(GAME, "Les Têtus", ("depart/chat", "depart/chat", "depart/lune"))


def names() -> list[str]:
    return [kept.deck.name for kept in EDITIONS.decks.drawer(GAME).kept]


def test_a_deck_is_kept_and_read_again_equal() -> None:
    kept = EDITIONS.decks.create(DECK)
    assert EDITIONS.decks.read(kept.id) == DECK
    assert EDITIONS.decks.drawer(GAME).kept == (kept,)
    assert EDITIONS.decks.drawer("other").kept == ()


def test_the_deck_changed_last_is_found_among_those_of_all_games_that_have_decks() -> None:
    assert EDITIONS.decks.changed_last() is None
    other = EDITIONS.decks.create(Deck("openmok-evolution", "Équipe", ("evolution/hibou",)))
    kept = EDITIONS.decks.create(DECK)
    unknown = EDITIONS.decks.create(Deck("belote", "Atouts", ("belote/valet",)))
    for seconds, one in enumerate((kept, other, unknown)):
        os.utime(decks.home() / "decks" / f"{one.id}.json", (seconds, seconds))
    assert EDITIONS.decks.changed_last() == other


def test_every_change_is_on_the_disk_at_once() -> None:
    kept = EDITIONS.decks.create(DECK)
    kept = EDITIONS.decks.save(kept, kept.deck.with_card("depart/tour"))
    assert EDITIONS.decks.read(kept.id).cards[-1] == "depart/tour"


def test_decks_of_one_name_are_numbered() -> None:
    first = EDITIONS.decks.create(DECK)
    second, third = EDITIONS.decks.duplicate(first), EDITIONS.decks.duplicate(first)
    assert [each.deck.name for each in (second, third)] == ["Les Têtus 2", "Les Têtus 3"]
    assert EDITIONS.decks.duplicate(second).deck.name == "Les Têtus 4"
    assert second.deck.cards == first.deck.cards


def test_a_deck_is_renamed_and_takes_no_others_name() -> None:
    first, second = EDITIONS.decks.create(DECK), EDITIONS.decks.create(Deck(GAME, "Zut"))
    assert EDITIONS.decks.rename(second, "  les têtus\n").deck.name == "les têtus 2"
    assert EDITIONS.decks.rename(first, "Alpha").deck.name == "Alpha"
    assert names() == ["Alpha", "les têtus 2"]


def test_what_two_windows_change_at_once_is_kept_twice() -> None:
    kept = EDITIONS.decks.create(DECK)
    theirs = EDITIONS.decks.save(kept, kept.deck.with_card("depart/tour"))
    ours = EDITIONS.decks.save(kept, kept.deck.with_card("depart/ane"))
    assert ours.id != theirs.id
    assert ours.deck.name == "Les Têtus 2"
    assert EDITIONS.decks.read(theirs.id).cards[-1] == "depart/tour"
    assert EDITIONS.decks.save(ours, ours.deck.with_card("depart/tour")).id == ours.id


def test_a_deck_deleted_in_another_window_is_kept_anew() -> None:
    kept = EDITIONS.decks.create(DECK)
    EDITIONS.decks.delete(kept.id)
    again = EDITIONS.decks.save(kept, kept.deck.with_card("depart/tour"))
    assert EDITIONS.decks.read(again.id) == again.deck


def test_a_deck_is_deleted_and_taken_back() -> None:
    kept = EDITIONS.decks.create(DECK)
    token = EDITIONS.decks.delete(kept.id)
    assert names() == []
    other = EDITIONS.decks.create(DECK)
    back = EDITIONS.decks.restore(token)
    assert EDITIONS.decks.read(back) == EDITIONS.decks.read(other.id) == DECK
    with pytest.raises(SaveError):
        EDITIONS.decks.restore(token)
    with pytest.raises(SaveError):
        EDITIONS.decks.delete("deck-none")


def test_the_trash_is_emptied_for_good() -> None:
    token = EDITIONS.decks.delete(EDITIONS.decks.create(DECK).id)
    decks.empty_trash()
    with pytest.raises(SaveError):
        EDITIONS.decks.restore(token)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": 2, "game": "g", "name": "n", "cards": []}',
        '{"format": 1, "game": "g", "name": "n", "cards": [["a/b", 0]]}',
        '{"format": 1, "game": "g", "name": "n", "cards": [["a/b", 999999999]]}',
        '{"format": 1, "game": "g", "name": "n", "cards": [["../b", 1]]}',
        '{"format": 1, "game": "g", "name": "n", "cards": [["a/b", 400], ["a/c", 400]]}',
    ],
)
def test_a_damaged_file_is_told_and_stays_as_it_is(home: Path, text: str) -> None:
    kept = EDITIONS.decks.create(DECK)
    path = home / "decks" / "deck-broken.json"
    path.write_text(text)
    found = EDITIONS.decks.drawer(GAME)
    assert found.kept == (kept,)
    assert [damaged.path for damaged in found.damaged] == [path]
    assert found.damaged[0].problem.endswith(".")
    assert path.read_text() == text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.just("a/b"),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=9,
)


@pytest.mark.slow
@given(st.fixed_dictionaries({"format": st.just(1), "game": JSON, "name": JSON, "cards": JSON}))
def test_any_file_gives_a_deck_or_a_sentence(told: dict[str, object]) -> None:
    kept = EDITIONS.decks.create(DECK)
    path = Path(os.environ["CARTELIER_HOME"]) / "decks" / f"{kept.id}.json"
    path.write_text(json.dumps(told))
    try:
        found = EDITIONS.decks.read(kept.id)
    except SaveError as error:
        problem = str(error)
    else:
        problem = ""
        assert all(ref == "a/b" for ref in found.cards)
    assert [damaged.problem for damaged in EDITIONS.decks.drawer(GAME).damaged] == [problem] * bool(problem)
    path.unlink()


@pytest.mark.parametrize("wrong", ["", "..", "../x", "a/b", "a\0b", ".lock"])
def test_no_id_leads_out_of_the_drawer(wrong: str) -> None:
    with pytest.raises(SaveError):
        EDITIONS.decks.read(wrong)
    with pytest.raises(SaveError):
        EDITIONS.decks.restore(wrong)


def test_a_disk_that_refuses_is_told_in_a_sentence(blocked_home: Path) -> None:
    with pytest.raises(StorageError):
        EDITIONS.decks.create(DECK)
    assert EDITIONS.decks.drawer(GAME) == decks.Drawer((), ())
    assert blocked_home.is_file()


def test_a_deck_goes_to_a_friend_as_a_text_file(tmp_path: Path) -> None:
    cards = EDITIONS.packs.cards({"bataille"})
    assert len(cards) == 45
    path = tmp_path / "deck.txt"
    decks.write_file(path, DECK, cards)
    assert EDITIONS.decks.read_file(path, cards) == DECK
    path.write_text("1 depart/chat")
    with pytest.raises(DeckError) as caught:
        EDITIONS.decks.read_file(path, cards)
    assert str(caught.value).startswith(f"{path}: The deck has no name")
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(SaveError):
        EDITIONS.decks.read_file(path, cards)
