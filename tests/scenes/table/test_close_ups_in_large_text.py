"""A card shown large in large text: no smaller than in plain text, with all that is told there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import pytest
from unseen import resize

from game.core.table import Spot
from scenes.gallery import MOMENTS
from scenes.kit.content import Text
from scenes.moments.moment import pose
from scenes.table import close_up
from scenes.table.spots import HAND, OnTable

if TYPE_CHECKING:
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.kit.layout import Box
    from scenes.shell.app import App
    from scenes.table.seated import SeatedBoard

_POINTED: Final = {
    ("magicjoust-inspected", (1024, 640)): (Spot(HAND, None, 1), Spot(HAND, None, 4), Spot("zone 1", 1, 0)),
    ("magicjoust-inspected", (1280, 720)): (Spot(HAND, None, 2), Spot(HAND, None, 5), Spot("invoked", 1, 1)),
    ("wankul-rows-pointed", (1280, 720)): (Spot("row-1", 1, 2), Spot("row-1", 0, 11)),
}
"""Cards that there is little room for in large text, by moment and window."""


@pytest.mark.parametrize(("name", "size"), _POINTED)
def test_in_large_text_no_card_shown_large_is_smaller_nor_less_told_of(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    """Words beside it give way: they are narrower, or written smaller."""
    resize(app, size)
    plain, large = (_shown(app, monkeypatch, name, size, text_size) for text_size in (100, 150))
    for spot in _POINTED[name, size]:
        (width, told), (larger, whole) = plain[spot], large[spot]
        assert larger >= width
        assert whole == told


def _shown(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], text_size: int
) -> dict[Spot, tuple[int, list[str]]]:
    """Return of each card how wide it is shown, and what is told of it."""
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == name), app)
    board, found = cast("SeatedBoard", app.stack.top), dict[Spot, tuple[int, list[str]]]()
    lay = close_up.laid

    def laid(m: Any, card: Any, told: Any, around: Any) -> tuple[Box, Any]:  # noqa: ANN401 - as it is called
        cards: list[tuple[int, Box]] = []

        def noted(width: int) -> Box:
            cards.append((width, card(width)))
            return cards[-1][1]

        sheet, area = lay(m, noted, told, around)
        sheet.lay(m, area)
        inside = list(sheet)
        wide = next(width for width, box in cards if any(box is one for one in inside))
        found[spot] = wide, [one.words for one in inside if isinstance(one, Text)]
        return sheet, area

    assert board.lookout is not None
    with monkeypatch.context() as patch:
        patch.setattr(close_up, "laid", laid)
        for spot in _POINTED[name, size]:
            board.lookout.show(spot)
            board.lookout.draw(app.window)
    app.stack.clear()
    return found


def test_a_held_card_shown_large_hides_little_of_the_row_where_it_goes(app: App) -> None:
    """Words lie beside it: under it they would have half of the row hidden at the first turn."""
    pose(next(one for one in MOMENTS if one.name == "magicjoust-first-turn"), app)
    board = cast("MagicjoustBoard", app.stack.top)
    row, lookout = board.arena.sides[-1].row, board.lookout
    held = [one.spot for one in board.ring if isinstance(one, OnTable) and one.spot.place == HAND]
    assert held
    for spot in held:
        ref = board.table.ref_at(spot)
        told = [Text(line, size=14, spread=1.3) for line in lookout.told(spot, ref)]
        card = partial(lookout._card, spot, ref)
        _sheet, area = close_up.laid(board.m, card, told, lookout._around(spot))
        hidden = area.clip(row)
        assert hidden.width * hidden.height <= 0.3 * row.width * row.height
