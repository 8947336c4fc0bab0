"""A game played by text: what is told, what is typed, who may look (DESIGN 5)."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from typed import at_terminal, begun

from game.core import i18n
from game.editions import EDITIONS
from game.storage import records, slots
from game.storage.in_progress import journal_path
from game.storage.recorded import Recorded

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.model import Options

KEY = "openmok-evolution"
PLAYED = [*EDITIONS]


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("key", "language"),
    [
        pytest.param(key, language, marks=[pytest.mark.slow] * ((place + at) % 2))
        for at, language in enumerate(i18n.LANGUAGES)
        for place, key in enumerate(PLAYED)
    ],
)
def test_a_game_is_played_to_its_end_and_counted(key: str, language: str) -> None:
    """Whoever always takes the first option, or now and then another, comes to an end."""
    i18n.use(language)
    terminal = at_terminal(begun(key), cycle("112113"))
    assert not any("{" in line for line in terminal.all)
    assert [one.game for one in records.latest(5)] == [key]
    assert not journal_path(key).exists()


def test_a_number_plays_what_it_stood_before() -> None:
    """Options are numbered from 1 on."""
    recorded = begun(KEY)
    terminal = at_terminal(recorded, ["1"])
    first = next(line for line in terminal.all if line.startswith("1. "))
    assert first == "1. Place Wallace"
    assert "You place Wallace." in terminal.all


def test_what_is_about_no_place_has_a_heading_only_after_what_is() -> None:
    """A first hand is kept or changed: nothing else is asked, and nothing is "besides"."""
    terminal = at_terminal(begun("wankul"), ["1", "1", "1", "1"])
    kept = terminal.all.index("1. Keep this hand")
    assert terminal.all[kept - 1].startswith("Your first hand")
    assert terminal.all[kept - 7] == "Your hand:"
    assert "Besides:" in terminal.all[kept:]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("99", "There is no number 99: choose from 1 to 8."),
        ("0", "There is no number 0: choose from 1 to 8."),
        ("xyzzy", "“xyzzy” is not understood: type a number, or “help”."),
        ("-3", "“-3” is not understood: type a number, or “help”."),
        ("why 99", "There is no number 99: choose from 1 to 8."),
        ("why 1", "That can be done."),
        ("undo", "There is nothing to undo yet."),
        ("redo", "There is nothing to redo."),
        ("log", "Nothing has happened yet."),
        ("options zzz", "Nothing there has “zzz” in it."),
    ],
)
def test_what_cannot_be_done_is_one_clear_sentence(line: str, told: str) -> None:
    """Nothing is played then."""
    recorded = begun(KEY)
    terminal = at_terminal(recorded, [line])
    assert terminal.answers[0] == [told]
    assert not recorded.session.actions


def test_where_there_is_one_number_only_it_is_told() -> None:
    """Nobody chooses from 1 to 1."""
    terminal = at_terminal(begun("openmok-bataille"), ["7"])
    assert terminal.answers[0] == ["There is no number 7: the only one is 1."]


@pytest.mark.parametrize(
    ("french", "english"), [("main", "hand"), ("table", "table"), ("pourquoi", "why"), ("aide", "help")]
)
def test_orders_are_understood_in_both_languages(french: str, english: str) -> None:
    """Whatever language is spoken, with or without capitals and accents."""
    told = [at_terminal(begun(KEY), [word]).answers[0] for word in (french, english, french.upper())]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) > 3


def test_what_is_greyed_says_why() -> None:
    """Évolution 4.1: one Mok a turn."""
    listed = at_terminal(begun(KEY), ["1", "why"]).answers[1]
    number = next(line.partition(".")[0] for line in listed if "Place " in line)
    for typed in (f"why {number}", number):
        told = at_terminal(begun(KEY), ["1", typed]).answers[1]
        assert told == ["You have already placed a Mok this turn."]


def test_a_word_keeps_the_options_that_have_it() -> None:
    """Accents and capitals do not count."""
    i18n.use("fr")
    told = at_terminal(begun(KEY), ["calin"]).answers[0]
    assert [line for line in told if line[:1].isdigit()] == ["4. Poser Câlinou"]


@pytest.mark.parametrize("order", ["table", "main"])
def test_a_word_keeps_what_has_it_of_the_table_and_of_the_hand(order: str) -> None:
    """So one card is read without the others."""
    i18n.use("fr")
    told = at_terminal(begun(KEY), [f"{order} nenni"]).answers[0]
    head, card = told
    assert head.startswith("Votre main")
    assert card.startswith("Nenni, Mok")


def test_a_word_of_the_name_of_a_place_keeps_all_that_lies_there() -> None:
    """A heading alone would say nothing."""
    i18n.use("fr")
    told = at_terminal(begun("wankul"), ["table votre main"]).answers[0]
    assert told[0].startswith("Votre main")
    assert len(told) == 1 + 5


@pytest.mark.slow
def test_a_hint_marks_the_game_once_it_is_agreed_to() -> None:
    """As at the window's table."""
    refused, agreed = begun(KEY), begun(KEY, seed=6)
    at_terminal(refused, ["hint", "no"])
    assert not refused.session.hinted
    told = at_terminal(agreed, ["hint", "yes"]).all
    assert agreed.session.hinted
    assert any(line.endswith("% to win.") for line in told)


def test_a_move_is_taken_back_and_played_again() -> None:
    """What bots did since goes with it; what was taken back is no news."""
    recorded = begun(KEY)
    terminal = at_terminal(recorded, ["1", "undo", "log", "redo", "log"])
    assert recorded.session.actions
    assert terminal.all.count("You place Wallace.") == 3  # when it is played, played again, and in the log


def test_giving_up_is_asked_twice() -> None:
    """It is the last option, and takes a yes."""
    recorded = begun(KEY)
    terminal = at_terminal(recorded, ["8", "no", "8", "yes"])
    assert "You have given up." in terminal.all
    assert terminal.all.count("Give up? Yes or no: ") == 2


def test_a_game_is_kept_under_a_name() -> None:
    """It is then among the saved games of the window."""
    terminal = at_terminal(begun(KEY), ["1", "save My game"])
    assert "Kept as “My game”." in terminal.all
    assert [slot.name for slot in slots.slots()] == ["My game"]


def test_the_end_of_the_input_leaves_the_game_at_its_decision() -> None:
    """It is journalled at every action, as in the window."""
    recorded = begun(KEY)
    terminal = at_terminal(recorded, ["1"])
    assert terminal.all[-1] == "The game is kept: go on with it here, or in the window."
    again = Recorded.resume(EDITIONS.games, KEY)
    assert again.session.digest() == recorded.session.digest()
    assert "You place Wallace." in at_terminal(again, ["log"]).answers[0]


@pytest.mark.parametrize(
    ("key", "options"),
    [("openmok-evolution", {}), ("magicjoust", {}), ("openmok-bataille", {"choix": True})],
)
def test_nothing_of_a_hand_stays_on_the_screen_between_two_humans(key: str, options: Options) -> None:
    """The screen is cleared, and the name of the next one asked for, before anything is told."""
    recorded = begun(key, ("human:Anna", "human:Bruno"), options, seed=2)
    assert recorded.session.decision is not None
    first = ("Anna", "Bruno")[recorded.session.decision.seat]
    prompt = f"{first}, nobody else may look. Type your name to go on: "
    terminal = at_terminal(recorded, ["Zoé", "1", first.upper()])
    asked = [line for line in terminal.lines if line]
    assert asked[:3] == [prompt, f"The name asked for is {first}.", prompt]
    assert terminal.all.index("> ") > max(place for place, line in enumerate(terminal.all) if line == prompt)


def test_who_has_played_is_told_what_that_has_done_before_another_comes() -> None:
    """Then the other hears it too, once the screen is cleared."""
    recorded = begun(KEY, ("human:Anna", "human:Bruno"))
    terminal = at_terminal(recorded, ["Anna", "1", "1", "", "Bruno", "table"])
    assert "Anna places Wallace." in terminal.all
    assert terminal.lines[0] == "Bruno, nobody else may look. Type your name to go on: "
    assert "Anna places Wallace." in terminal.lines
    assert "Hand of Anna: 10 cards face down." in terminal.lines


@pytest.mark.parametrize("table", ["coop", "duel-avancee", "vote"])
def test_what_one_human_alone_has_seen_is_cleared_before_another_comes(table: str) -> None:
    """RW-M: a card drawn in cooperation, the hidden card of a duel, a ballot."""
    options = {"table": table, **({"voters": 2} if table == "vote" else {})}
    recorded = begun("reverse-war", ("human:Anna", "human:Bruno"), options)
    terminal = at_terminal(recorded, ["1"] * 4)
    assert any("nobody else may look" in line for line in terminal.all)
    secret = [line for line in terminal.all if line.startswith(("You draw the card", "The hidden card is"))]
    assert not set(secret) & set(terminal.lines)


def test_no_curtain_falls_where_nothing_is_hidden() -> None:
    """BAT-2: both see the same in the simple battle; each event is told once."""
    recorded = begun("openmok-bataille", ("human:Anna", "human:Bruno"))
    terminal = at_terminal(recorded, ["1"] * 4)
    assert not any("nobody else may look" in line for line in terminal.all)
    assert len([line for line in terminal.all if "mok! Anna: " in line]) == 2
