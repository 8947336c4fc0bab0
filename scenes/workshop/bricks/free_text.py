"""What a card does, written by its maker: the field in the place of the bench, a note beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.limits import LONGEST_FLAVOUR
from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.forms import TextArea
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet
from scenes.workshop.bricks.saying import BRICKS, FREE, is_free

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.making import Making

_FIELD: Final = "field:text"
_LINES: Final = 7


class FreeText:
    """The field on a page in which a card is written freely; `changed` is called at each letter."""

    def __init__(self, page: Beside, making: Making, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self._changed = changed

    def turn(self) -> None:
        """Say what the card does in a text, or in bricks again: what was said in the other way is kept."""
        free = not is_free(self.making.values)
        self.making.set("told", FREE if free else BRICKS)
        self.page.told = ""
        self.page.relayout()
        if free:
            self.page.ring.focus_by_name(_FIELD)
            cast("TextArea", self.page.ring[_FIELD]).write_on()
            self.page.invalidate()

    def _write(self, written: str) -> None:
        self.page.told = ""
        self.making.set("text", written)
        self._changed()

    def arrange(self, area: pygame.Rect, example: str) -> None:
        """Put the field at the top of an area; `example` is what may be written."""
        m = self.page.m
        high = min(area.height, round(m.type(17) * 1.4) * _LINES + 28)
        field = TextArea(
            _FIELD,
            pygame.Rect(area.left, area.top, area.width, high),
            m=m,
            value=self.making.values["text"],
            limit=LONGEST_FLAVOUR,
            size=17,
            placeholder=example,
            on_change=self._write,
        )
        self.page.ring.add(field)


def draw_note(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw what a free text means, in the place of the library."""
    draw_sheet(surface, area, palette.PAPER, seed=2)
    inner = area.inflate(-2 * m.px(18), -2 * m.px(12))
    title = text.render(_("Free text"), text.SERIF_BOLD, m.type(21), palette.INK)
    surface.blit(title, inner.topleft)
    top, px = inner.top + title.get_height() + m.px(10), m.type(15)
    for sign, words in (
        ("pencil", _("The card says what you write, word for word.")),
        (
            "players",
            _("It is experimental: it is played where the whole table agrees, and told so on its face."),
        ),
        ("mouse", _("Its effect is carried out by hand: markers are put and taken off freely.")),
        ("shapes", _("Your bricks stay where they are: they come back with one click.")),
    ):
        page = text.paragraph(words, text.SANS_SEMIBOLD, px, palette.INK, inner.width - px - m.px(12), 1.3)
        if top + page.get_height() > inner.bottom:
            return
        mark = icon(sign, px + 2, palette.MUTED_TEXT)
        surface.blit(mark, (inner.left, top + 2))
        surface.blit(page, (inner.left + px + m.px(12), top))
        top += page.get_height() + m.px(14)
