"""What the page that prints cards says: how much is printed, and where the file goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.printing.grid import grid
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.printing import destination

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.kit.layout import Measures
    from scenes.printing.deck import Deck
    from scenes.printing.order import Order

_SEPARATORS = ("/", "\\")


def place_height(m: Measures) -> int:
    """Return the height of the band that says where the file goes, in two lines at the most."""
    return round(m.type(18) * 1.3) + round(m.type(15) * 1.4) * 2 + m.px(24)


def draw_place(surface: pygame.Surface, m: Measures, band: pygame.Rect, path: Path, pages: int) -> None:
    """Say where the file will be, or that it is there with so many pages."""
    pygame.draw.rect(surface, palette.mix(palette.PAPER, palette.KRAFT, 0.18), band.inflate(-4, -4))
    told, sign, color = _("Where the file will be"), "folder", palette.INK
    if pages:
        ready = ngettext("It is ready: {count} page", "It is ready: {count} pages", pages)
        told, sign, color = ready.format(count=pages), "check", palette.GOOD_TEXT
    mark = icon(sign, m.type(24), color)
    surface.blit(mark, mark.get_rect(midleft=(band.left + m.px(28), band.centery)))
    left = band.left + m.px(28) + mark.get_width() + m.px(16)
    room = band.right - m.px(28) - left
    px = text.fit(told, text.SERIF_BOLD, m.type(18), room, m.type(14))
    title = text.render(told, text.SERIF_BOLD, px, color)
    lines = _path_lines(destination.shown(path), m.type(15), room)
    place = text.paragraph("\n".join(lines), text.SANS_SEMIBOLD, m.type(15), palette.INK, room, 1.35)
    top = band.centery - (title.get_height() + place.get_height()) // 2
    surface.blit(title, (left, top))
    surface.blit(place, (left, top + title.get_height()))


def _path_lines(path: str, px: int, room: int) -> list[str]:
    """Break a path into two lines at the most, after a separator; the start of a longer one is left out."""
    if text.width_of(path, text.SANS_SEMIBOLD, px) <= room:
        return [path]
    cuts = [place for place, letter in enumerate(path, 1) if letter in _SEPARATORS]
    low = next((cut for cut in cuts if _fits(path[cut:], px, room)), cuts[-1] if cuts else 0)
    above = path[:low]
    start = next((cut for cut in range(low) if _fits(f"…{above[cut:]}", px, room)), low)
    return [above if _fits(above, px, room) else f"…{above[start:]}", path[low:]]


def _fits(words: str, px: int, room: int) -> bool:
    return text.width_of(words, text.SANS_SEMIBOLD, px) <= room


def draw_count(surface: pygame.Surface, m: Measures, area: pygame.Rect, deck: Deck, order: Order) -> None:
    """Say how many sheets and cards there are, from the top of an area."""
    told = counted(deck, order)
    words = text.paragraph(told, text.SANS_SEMIBOLD, m.type(15), palette.INK, area.width, 1.35, "center")
    surface.blit(words, area)


def counted(deck: Deck, order: Order) -> str:
    """Return how many sheets and cards are printed, in two lines."""
    cards = len(deck.faces(order))
    sheets = grid(order.options).sheets(cards) + len(deck.pages(order))
    if not sheets:
        return _("Choose something to print.")
    sheets_of = ngettext("{count} sheet of {paper} paper", "{count} sheets of {paper} paper", sheets)
    told = sheets_of.format(count=sheets, paper=deck.options(order).sheet.name)
    if not cards:
        return told
    each = ngettext("{count} card, 63 × 88 mm", "{count} cards, 63 × 88 mm", cards).format(count=cards)
    return f"{told}\n{each}"
