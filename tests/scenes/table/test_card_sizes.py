"""How large cards are on every table in larger text: what lies beside them gives way."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final, cast

import pytest
from many_games import some_at_once
from unseen import opened

from scenes.gallery import MOMENTS
from scenes.moments.moment import pose
from scenes.table.cards import LaidCards

if TYPE_CHECKING:
    from game.core.table import Spot
    from scenes.shell.app import App
    from scenes.table.board import Board

_TABLES: Final = (
    "board-hand",
    "board-seen-again",
    "board-croix",
    "board-facile-2x3",
    "board-line",
    "board-serpent",
    "duel-choice",
    "duel-placing",
    "duel-seen-again",
    "coop-clue",
    "coop-place",
    "coop-choose",
    "coop-secret",
    "scenario-confined",
    "vote-hand",
    "bataille-choix",
    "bataille-replay-collection",
    "round-answer",
    "round-six",
    "round-tie",
    "evolution-turn",
    "evolution-four",
    "evolution-seen-again",
    "wankul-turn",
    "magicjoust-used",
    "magicjoust-answer",
    "magicjoust-path",
    "magicjoust-since",
    "magicjoust-endgame",
    "magicjoust-seen-again",
)
"""Every place in which a card lies, in play and where a game is seen again."""
_AT_ONCE: Final = (
    "board-hand",
    "coop-clue",
    "duel-placing",
    "bataille-choix",
    "round-answer",
    "round-six",
    "evolution-turn",
    "wankul-turn",
    "magicjoust-endgame",
)
_ADVISED: Final = (
    "evolution-hint",
    "wankul-hint",
    "magicjoust-hint",
    "magicjoust-hint-pay",
    "round-hint",
    "bataille-choix-hint",
)
"""Where advice lies beside the cards."""
_SIZES: Final = ((1024, 640), (1280, 720), (1920, 1080))
_TEXTS: Final = (100, 125, 150)
_GROWING: Final = {
    ("board-hand", "hand"): 1.25,
    ("bataille-simple-large-text", "stake"): 1.15,
    ("bataille-choix", "hand"): 1.08,
    ("round-answer", "standing"): 1.08,
    ("evolution-turn", "moks"): 1.06,
    ("evolution-turn", "hand"): 1.06,
    ("wankul-turn", "row-2"): 1.06,
    ("wankul-turn", "hand"): 1.08,
    ("magicjoust-used", "hand"): 1.1,
}
"""How much wider the widest card of a place is in the largest text, in a window of 1920 x 1080."""

_SLABS: Final = {(f"magicjoust-{name}", "invoked") for name in ("path", "since", "endgame", "seen-again")}
"""Where cards are so many that they lie as slabs, which share what larger text leaves."""
_LEAST_SLAB: Final = 0.94
"""How much of its breadth such a slab keeps at the least in the next larger text."""


def widths(app: App, size: tuple[int, int], text_size: int) -> dict[Spot, float]:
    """Return how wide the cards in front lie in such a window, in such text."""
    app.window = opened(size)
    app.settings = replace(app.settings, text_size=text_size)
    app.stack.relayout()
    scene = app.stack.top
    assert scene is not None
    boards = [cast("Board", one) for one in (app.stack.behind(scene), scene) if hasattr(one, "table")]
    table = boards[0].table
    assert isinstance(table, LaidCards)
    return {spot: sprite.pose.width for spot, sprite in table.cards().items()}


def _lost(name: str, before: dict[Spot, float], after: dict[Spot, float]) -> dict[Spot, tuple[float, float]]:
    """Return the cards that are smaller in larger text, how wide they are there, and before."""
    least = {
        spot: wide * _LEAST_SLAB if (name, spot.place) in _SLABS else wide - 2
        for spot, wide in before.items()
    }
    return {spot: (after[spot], wide) for spot, wide in before.items() if after[spot] < least[spot]}


@pytest.mark.parametrize("name", some_at_once(_TABLES, _AT_ONCE))
def test_larger_text_makes_no_card_smaller(app: App, name: str) -> None:
    """But for two pixels, by rounding; nor does text that is larger still."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    smaller = {}
    for size in _SIZES:
        found = [widths(app, size, text_size) for text_size in _TEXTS]
        assert found[0]
        for text_size, (before, after) in zip(_TEXTS[1:], pairwise(found), strict=True):
            lost = _lost(name, before, after)
            smaller |= {(size, text_size): lost} if lost else {}
    assert not smaller


@pytest.mark.parametrize("name", some_at_once(_ADVISED, _ADVISED[:2]))
def test_advice_in_larger_text_leaves_cards_as_large_as_in_plain_text(app: App, name: str) -> None:
    """The sheet takes more room for its words where no card lies."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    for size in _SIZES:
        plain, large = (widths(app, size, text_size) for text_size in (_TEXTS[0], _TEXTS[-1]))
        assert plain
        assert not _lost(name, plain, large), size


@pytest.mark.parametrize(("name", "place"), _GROWING)
def test_cards_grow_with_the_text_where_there_is_room(app: App, name: str, place: str) -> None:
    """What lies beside and between them gives way."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    plain, large = (
        max(wide for spot, wide in widths(app, _SIZES[-1], text_size).items() if spot.place == place)
        for text_size in (_TEXTS[0], _TEXTS[-1])
    )
    assert large >= _GROWING[name, place] * plain
