"""A card in free text: what bricks cannot say is written, and carried out by hand (Évolution 2.5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.cards.limits import LONGEST_FLAVOUR
from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.forms import TextArea
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Measures

FIELD: Final = "field:text"
_LINES: Final = 7


def field(
    m: Measures, area: pygame.Rect, written: str, example: str, change: Callable[[str], None]
) -> TextArea:
    """Return the field to write in, from the top of the bench."""
    high = min(area.height, round(m.type(17) * 1.4) * _LINES + 28)
    return TextArea(
        FIELD,
        pygame.Rect(area.left, area.top, area.width, high),
        m=m,
        value=written,
        limit=LONGEST_FLAVOUR,
        size=17,
        placeholder=example,
        on_change=change,
    )


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
