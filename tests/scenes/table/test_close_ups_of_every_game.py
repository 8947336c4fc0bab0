"""Cards shown large at the tables of all five games: in one way, beside where they lie, in any text."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import pygame
import pytest
from many_games import TWO_WINDOWS
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.inspection import IN_HAND
from scenes.kit.areas import distance, hidden
from scenes.kit.content import Text
from scenes.moments.moment import pose
from scenes.table import close_up
from scenes.table.spots import OnTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.table.close_up import Card, Surroundings, Told
    from scenes.table.seated import SeatedBoard

_POINTED: Final = (
    "board-hand",
    "duel-choice",
    "round-answer",
    "bataille-choix",
    "evolution-turn",
    "wankul-hand-of-14",
    "magicjoust-inspected",
)
_MOST: Final = 9
"""How many cards of a table are looked at."""
_ROW: Final = 0.3
_FIELD: Final = 0.4
"""How much of the row of a card is hidden at the most, on the average of a table, and of a battlefield."""


class _Shown(NamedTuple):
    """A card shown large: how wide, where its sheet lies and round what, and what is told of it."""

    wide: int
    area: pygame.Rect
    around: Surroundings
    told: list[str]


@pytest.mark.parametrize("name", _POINTED)
@pytest.mark.parametrize("size", TWO_WINDOWS)
def test_a_card_is_shown_large_beside_where_it_lies_as_large_in_any_text_and_told_whole(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    """No farther off than it may be, never over itself; where it may go is hidden in few places."""
    resize(app, size)
    plain, large = (_all_shown(app, monkeypatch, name, text_size) for text_size in (100, 150))
    for one, larger in zip(plain, large, strict=True):
        assert larger.wide >= one.wide
        assert {*one.told} == {*larger.told}
    for found in (plain, large):
        for _wide, area, around, _told in found:
            assert not area.colliderect(around.about)
            reach = around.reach(app.measures())
            assert distance(area, around.about) <= 1.5 * reach or (around.goals and around.spares(area))
            far = app.window.get_width() if around.goals else reach
            assert around.spares(area) or not _is_free(around, area.size, far)
            assert around.window.contains(area)
            assert hidden(area, around.spared) <= 0.25 * sum(one.width * one.height for one in around.spared)
        afar = [
            one for one in found if distance(one.area, one.around.about) > one.around.reach(app.measures())
        ]
        assert len(afar) <= len(found) / 3
        shares = [_share_hidden(one) for one in found]
        assert sum(shares) / len(shares) <= (_FIELD if name == "board-hand" else _ROW)


def _is_free(around: Surroundings, size: tuple[int, int], reach: int) -> bool:
    """Say whether a sheet so large hides nothing that one plays with anywhere within reach."""
    lefts = range(around.window.left, around.window.right - size[0] + 1, 16)
    tops = range(around.window.top, around.window.bottom - size[1] + 1, 16)
    places = (pygame.Rect(place, size) for place in product(lefts, tops))
    return any(around.spares(one) and distance(one, around.about) <= reach for one in places)


def _share_hidden(shown: _Shown) -> float:
    """Return how much of the row of a card is hidden."""
    whole = sum(one.width * one.height for one in shown.around.row)
    return hidden(shown.area, shown.around.row) / whole if whole else 0


def _all_shown(app: App, monkeypatch: pytest.MonkeyPatch, name: str, text_size: int) -> list[_Shown]:
    """Return some of the cards of a table as each is shown large."""
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == name), app)
    board, found, lay = cast("SeatedBoard | ReverseWarBoard", app.stack.top), list[_Shown](), close_up.laid

    def laid(m: Measures, card: Card, told: Told, around: Surroundings) -> tuple[Box, pygame.Rect]:
        sheet, area = lay(m, card, told, around)
        sheet.lay(m, area)
        words = [one.words for one in sheet if isinstance(one, Text)]
        found.append(_Shown(around.wide(m), area, around, words))
        return sheet, area

    with monkeypatch.context() as patch:
        patch.setattr(close_up, "laid", laid)
        looks = [*_looks(board)]
        for look in looks[:: -(-len(looks) // _MOST)]:
            look()
            board.draw(app.window)
    app.stack.clear()
    assert found
    return found


def _looks(board: SeatedBoard | ReverseWarBoard) -> Iterator[Callable[[], None]]:
    """Yield what shows each card of a table large."""
    if isinstance(board, ReverseWarBoard):
        cells = [cell for cell, card in enumerate(board.seen.cells) if card is not None]
        for cell in [*cells, *[IN_HAND] * (board.hand.placed is not None)]:
            yield lambda cell=cell: board.look(cell)
        return
    lookout = board.lookout
    assert lookout is not None
    for one in [one for one in board.ring if isinstance(one, OnTable) and board.table.ref_at(one.spot)]:
        yield lambda spot=one.spot: lookout.show(spot)
