"""What a word means is told the first time that its thing is met, one a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from lessons import wait
from paths import card, laid

from game.core import i18n
from game.rules.magicjoust.words.first_uses import FIRST_USES, met
from scenes.games.magicjoust.first_steps import first_steps

if TYPE_CHECKING:
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App


def title(board: MagicjoustBoard) -> str:
    """Return what stands over what is said."""
    return board.told().remark()[0]


def test_a_word_is_told_in_one_turn_and_never_again(app: App) -> None:
    """The next turn tells the next word; another table goes on from there; the settings can have none."""
    i18n.use("en")
    app.change_settings(replace(app.settings, explanations=True))
    board = laid(app, card("plan", "red", nature="plan", points=3), zones=("b",), hand=["plan"])
    assert title(board) == title(board) == FIRST_USES["piles"][0]
    board.act(("end",))
    assert app.settings.explained == ("magicjoust/piles",)
    again = laid(app, card("plan", "red", nature="plan", points=3), zones=("b",), hand=["plan"])
    assert title(again) == FIRST_USES["singularity"][0]
    app.change_settings(replace(app.settings, explanations=False))
    assert not title(again)


def test_what_lay_under_what_happened_since_is_told_after_the_first_deed(app: App) -> None:
    """It was covered: nobody has read it."""
    app.change_settings(replace(app.settings, explanations=True))
    cup = card("cup", script=[{"do": ["ward"]}])
    board = laid(app, cup, zones=("bb",), hand=["cup", "cup"])
    board.since.follow(board.history.chronicle)
    board.since.lines = (("Somebody acts.", 0),)
    assert board.explained == "piles"
    board.act(("invoke", "t/cup"))
    assert not app.settings.explained
    assert board.explained == "piles"
    board.act(("invoke", "t/cup"))
    assert app.settings.explained == ("magicjoust/piles",)


@pytest.mark.parametrize("left", [5, 6])
def test_what_an_empty_pile_does_is_told_while_few_cards_are_left(app: App, left: int) -> None:
    """MAG-14."""
    board = laid(app, card("cup"), zones=("b",), hand=["cup"])
    wizard = board.session.state.wizards[0]
    wizard.singularities = wizard.singularities[:left]
    seen = board.telling.table(board.session.view(0), 0)
    found = [*met(seen, board.looks.creuset, acting=False)]
    assert ("shuffled" in found) == (left == 5)
    assert "left" not in found, "it is told from the second turn on"


def test_why_a_draw_waits_and_how_many_cards_are_kept_is_told_when_it_is_met(app: App) -> None:
    """MAG-4, MAG-5."""
    names = [f"filler-{number}" for number in range(7)]
    board = laid(app, card("cup"), zones=("b",), hand=names)
    found = [*met(board.seen, board.looks.creuset, acting=False, waits=True)]
    assert {"waiting", "hand"} <= {*found}
    assert "waiting" not in {*met(board.seen, board.looks.creuset, acting=False)}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_word_is_told_in_one_sentence(language: str) -> None:
    """Written bold where it is the rulebook's."""
    i18n.use(language)
    told = [i18n._(words) for _title, words in FIRST_USES.values()]
    assert all(words.endswith(".") and words.count(". ") == 0 and "**" in words for words in told)
    assert len({*told}) == len(told)


def test_a_lesson_explains_by_itself(app: App) -> None:
    """Nothing is told there besides its balloon."""
    app.change_settings(replace(app.settings, explanations=True))
    board = first_steps()
    app.stack.home(board)
    app.stack.apply()
    wait(app)
    assert not board.told().explained
