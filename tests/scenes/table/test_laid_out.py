"""Sheets on which cards are laid out: as large as they can be, left in three ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from unseen import resize

from game.rules.evolution.starter import starter
from scenes.games.evolution.looks import Looks
from scenes.kit.count_disc import draw_count
from scenes.pages.menu import Menu
from scenes.table.laid_out import Heap, Laid, LaidOut

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def laid(sheet: LaidOut) -> Laid:
    """Return the cards of a sheet, where they lie."""
    return next(box for box in sheet.boxes if isinstance(box, Laid))


@pytest.fixture
def sheet(app: App, show: Callable[[Scene], Scene]) -> LaidOut:
    """Return a sheet with two heaps, one of many cards, in front of the menu."""
    cards = [*starter().values()]
    looks = Looks(cards)
    app.stack.home(Menu())
    refs = [card.ref for card in cards]
    heaps = [Heap("Many", [*refs[:40], refs[0]]), Heap("None", [], "There is nothing.")]
    return cast("LaidOut", show(LaidOut("Cards", heaps, looks.painter, looks.name)))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_all_cards_lie_within_the_sheet_and_none_covers_another(
    app: App, sheet: LaidOut, size: tuple[int, int]
) -> None:
    resize(app, size)
    sheet.relayout()
    many = [card.rect for card in laid(sheet).widgets]
    assert len(many) == 40
    assert all(laid(sheet).area.contains(cell) for cell in many)
    assert all(cell.collidelist(many[:place]) == -1 for place, cell in enumerate(many))
    assert sheet.heaps[0].kinds[0][1] == 2


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("size", [(120, 168), (168, 120)])
def test_how_many_alike_cards_there_are_hides_nothing_of_a_card_but_its_lower_margin(
    size: tuple[int, int],
) -> None:
    """Neither a cost, a Force, a symbol of a formula nor a gem, upright or across."""
    surface, card = pygame.Surface((300, 300), pygame.SRCALPHA), pygame.Rect(50, 50, *size)
    draw_count(surface, card, 3)
    tag = surface.get_bounding_rect()
    hidden = tag.clip(card)
    assert hidden.top >= card.bottom - 0.06 * min(size)
    assert card.left + card.width / 3 < tag.left < tag.right < card.right - card.width / 3


def test_the_sheet_is_left_with_its_button_with_escape_or_with_a_click_beside_it(
    app: App, sheet: LaidOut
) -> None:
    ways = [
        press(pygame.K_ESCAPE),
        press(pygame.K_RETURN),
        click(sheet.ring["close"].rect.center),
        click((4, 4)),
    ]
    for way in ways:
        assert app.stack.top is sheet
        app.frame(0.5, way)
        app.frame(0.5, [])
        assert app.stack.top is not sheet
        app.stack.push(sheet)
        app.stack.apply()


def test_a_click_on_a_card_leaves_nothing_and_pointing_at_it_tells_of_it(app: App, sheet: LaidOut) -> None:
    first = laid(sheet).widgets[0].rect
    app.frame(0.5, click(first.center))
    assert app.stack.top is sheet
    assert sheet.ring.hovered is not None
    assert sheet.ring.hovered.tip == cast("Callable[[str], str]", laid(sheet).tell)(
        sheet.heaps[0].kinds[0][0]
    )
