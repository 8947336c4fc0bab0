"""A turn in which nothing at all can be done says what the hand wants, and how likely that comes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from paths import card, laid

from game.core import i18n
from game.core.table import Spot
from game.rules.magicjoust.paying import wanted
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.shell.app import App

RED = card("red", "red")
PAIR = card("pair", "red", "red")
FAR = card("far", "blue", "blue", "blue", "blue")


@pytest.mark.parametrize(
    ("zones", "hand", "told"),
    [
        ((), ["far", "red"], "Rien à jouer encore : il manque à « Red » une rouge. Finissez le tour."),
        (
            ["R"],
            ["red"],
            "Plus rien à faire : « Red » sera payable à votre prochain tour. Finissez celui-ci.",
        ),
        (["b"], ["far"], "Rien à jouer encore : « Far » est la plus proche. Finissez le tour."),
    ],
)
def test_one_sentence_says_what_is_lacking_where_nothing_can_be_done(
    app: App, zones: Sequence[str], hand: list[str], told: str
) -> None:
    """MAG-3, MAG-4: there is no other hand to be had; what pays stands up again, a turn brings one more."""
    i18n.use("fr")
    board = laid(app, RED, PAIR, FAR, zones=zones, hand=hand)
    assert i18n.typeset(board.asked_words(), "fr") == i18n.typeset(told, "fr")
    assert board.ring["end"].enabled


def test_it_is_told_how_many_of_the_ether_bring_it_and_shown_where(app: App) -> None:
    """A red of any zone pays: the four kinds of them, as many as are left."""
    i18n.use("en")
    board = laid(app, RED, FAR, hand=["far", "red"])
    want = wanted(board.world, board.near)
    wizard = board.world.wizards[board.near]
    reds = sum(board.world.singularity(one).colour == "red" for one in wizard.singularities)
    assert want is not None
    assert (want.brought, want.left) == (reds, len(wizard.singularities))
    assert f"{reds} of the {want.left} singularities" in " ".join(board.told().remark()[1])
    cost = board.cost()
    assert cost is not None
    assert cost.owed.card == want.card
    board.table.lit.pointed = Spot(HAND, None, board.table.refs.index("t/far"))
    pointed = board.cost()
    assert pointed is not None
    assert pointed.owed.card != want.card, "what is pointed at comes first"


def test_where_anything_can_be_done_nothing_is_said_to_be_wanted(app: App) -> None:
    """MAG-6: an action in play is something to do, and so is a card that can be invoked."""
    assert laid(app, RED, zones=["r"], hand=["red"]).told().wanted is None
    assert laid(app, RED, FAR, hand=["far"], invoked=[["red"], []]).told().wanted is None
    assert laid(app, FAR, zones=["b"], hand=[]).told().wanted is None, "an empty hand wants nothing"


def test_who_may_still_invoke_is_told_so_once_before_the_turn_ends(app: App) -> None:
    """A second press ends it, and from then on the first one does."""
    app.change_settings(replace(app.settings, end_asked=True))
    board = laid(app, RED, zones=["r"], hand=["red"])
    board.playing.end()
    assert board.refusal is not None
    assert "invoquer" in board.refusal.sentence
    assert board.my_turn
    played = len(board.session.actions)
    board.playing.end()
    assert len(board.session.actions) > played


def test_a_turn_that_allows_nothing_ends_at_once(app: App) -> None:
    app.change_settings(replace(app.settings, end_asked=True))
    board = laid(app, RED, hand=["red"])
    board.playing.end()
    assert board.refusal is None
