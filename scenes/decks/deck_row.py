"""A deck in a list: a few of its cards, its name, how many cards it has, what its game says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.decks.look import STOP, mark_of
from scenes.kit import palette, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.kit.picture_cache import PictureCache
from scenes.kit.shadows import Shadow, drop_shadow
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.cards.decks import Remark
    from scenes.decks.collection import Owned
    from scenes.kit.layout import Measures
    from scenes.kit.widgets import Tile

_MOST_CARDS: Final = 5
"""How many of a deck's cards are shown."""

_CARDS: Final = PictureCache[pygame.Surface](6 * 1024 * 1024)
_OVERLAP: Final = 0.62


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown of a deck; `problem` is why it cannot be opened, if it cannot."""

    name: str
    count: int
    cards: Sequence[Owned]
    remarks: Sequence[Remark]
    problem: str = ""

    def waiting(self, m: Measures) -> bool:
        """Say whether one of the small cards is not drawn yet."""
        return any(_CARDS.peek(_key(owned, m)) is None for owned in self.cards)

    def draw_one(self, m: Measures) -> bool:
        """Draw one of the small cards that are not drawn yet; return whether the picture of one was read."""
        return any(_drawn(owned, m) for owned in self.cards if _CARDS.peek(_key(owned, m)) is None)


def _drawn(owned: Owned, m: Measures) -> bool:
    face = owned.face(_card_width(m))
    if face is None:
        return False
    _CARDS.get(_key(owned, m), lambda: face)
    return True


def spread(shown: list[Owned]) -> list[Owned]:
    """Return a few cards taken evenly from those of a deck."""
    most = _MOST_CARDS
    if len(shown) <= most:
        return shown
    return [shown[place * len(shown) // most] for place in range(most)]


def row_height(m: Measures) -> int:
    """Return the height of a row."""
    return max(m.px(92), round(m.type(20) * 1.35) + round(m.type(15) * 1.35) * 2 + m.px(18))


def _card_width(m: Measures) -> int:
    return (row_height(m) - m.px(16)) * base.CARD_WIDTH_MM // base.CARD_HEIGHT_MM


def _key(owned: Owned, m: Measures) -> Hashable:
    return (owned.key, _card_width(m))


def paint(
    m: Measures, row: pygame.Rect, look: Look, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint a deck's row; its buttons begin where the tile `rect` ends."""
    fill = palette.tint(palette.PAPER, 0.8) if tile.hovered and tile.enabled else palette.PAPER
    draw_sheet(surface, row.move(0, 1) if tile.pressed else row, fill, seed=len(look.name))
    left = row.left + m.px(14)
    _draw_cards(surface, m, look, pygame.Rect(left, row.top, 0, row.height))
    step = round(_card_width(m) * _OVERLAP)
    left += step * (_MOST_CARDS - 1) + _card_width(m) + m.px(22)
    right = rect.right
    if tile.enabled:
        right = _draw_open(surface, m, pygame.Rect(left, row.top, right - left, row.height), tile) - m.px(14)
    _draw_words(surface, m, look, pygame.Rect(left, row.top, right - left, row.height))


def _draw_open(surface: pygame.Surface, m: Measures, area: pygame.Rect, tile: Tile) -> int:
    """Show that a click opens the row, in words where they fit; return where that begins."""
    color = palette.INK if tile.hovered else palette.MUTED_TEXT
    sign = icon("right_triangle", m.type(12), color)
    mark = sign.get_rect(midright=(area.right - m.px(8), area.centery))
    surface.blit(sign, mark)
    if m.large_text:
        return mark.left
    words = text.render(_("Open"), text.SANS_BOLD, m.type(15), color)
    place = words.get_rect(midright=(mark.left - m.px(6), area.centery))
    surface.blit(words, place)
    return place.left


def _draw_cards(surface: pygame.Surface, m: Measures, look: Look, area: pygame.Rect) -> None:
    width = _card_width(m)
    for place, owned in enumerate(look.cards):
        card = pygame.Rect(area.left + place * round(width * _OVERLAP), 0, width, base.card_height(width))
        card.centery = area.centery
        below, corner = drop_shadow(card.size, Shadow.EMBLEM)
        surface.blit(below, (card.x - corner[0], card.y - corner[1]))
        face = _CARDS.peek(_key(owned, m))
        if face is None:
            pygame.draw.rect(surface, palette.CHALK, card, border_radius=4)
        else:
            surface.blit(face, face.get_rect(center=card.center))


def _draw_words(surface: pygame.Surface, m: Measures, look: Look, area: pygame.Rect) -> None:
    name = text.clipped(look.name, text.SERIF_BOLD, m.type(20), area.width)
    lines = [text.render(name, text.SERIF_BOLD, m.type(20), palette.INK)]
    if look.problem:
        lines.append(text.paragraph(look.problem, text.SANS_MEDIUM, m.type(14), STOP, area.width, 1.2))
    else:
        told = ngettext("{count} card", "{count} cards", look.count).format(count=look.count)
        lines.append(text.render(told, text.SANS_SEMIBOLD, m.type(15), palette.MUTED_TEXT))
        remark = next((one for one in look.remarks if one.stops), None)
        remark = remark or next((one for one in look.remarks if not one.fine), None)
        if remark is not None:
            lines.append(_remark(m, remark, area.width))
    top = area.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        surface.blit(line, (area.left, top))
        top += line.get_height()


def _remark(m: Measures, remark: Remark, width: int) -> pygame.Surface:
    """Return the first thing worth a thought, on one line after its sign."""
    sign, color = mark_of(remark)
    px = m.type(14)
    words = text.clipped(remark.text, text.SANS_MEDIUM, px, width - px - m.px(10))
    picture = text.render(words, text.SANS_MEDIUM, px, STOP if remark.stops else palette.INK)
    line = pygame.Surface((px + m.px(8) + picture.get_width(), picture.get_height()), pygame.SRCALPHA)
    line.fill((*palette.PAPER, 0))
    mark = icon(sign, px, color)
    line.blit(mark, mark.get_rect(midleft=(0, line.get_height() // 2)))
    line.blit(picture, (px + m.px(8), 0))
    return line
