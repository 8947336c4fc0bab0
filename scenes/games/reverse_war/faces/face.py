"""The faces of Reverse War's cards: two half-cards, each upright in its turn."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, language
from game.rules.reverse_war.units import ARCHERS, FAMILY, NAMES, power_line
from scenes.games.reverse_war.faces import chips, shapes
from scenes.kit import paper, patterns, svg, text
from scenes.kit.faces.back import Back
from scenes.kit.faces.base import Master, card_height, print_sheet, upright, within_cuts
from scenes.kit.faces.card import WIDTH, Box
from scenes.kit.faces.laying import CARD, NAMED_FROM, scaled
from scenes.kit.palette import CHALK, INK, LIT, Color
from scenes.kit.shadows import Layer, cast, over_shadow

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from game.rules.reverse_war.cards import Card, End

FULL_FROM: Final = 220
"""Width in pixels from which a face bears powers; from `NAMED_FROM` on it has names, under it initials."""

_PIECE_SHADOW: Final = Layer((0.28, 0.38), 0.36, 0.34)
_CAPITAL: Final = 0.67
_EXTRA_WEIGHT: Final = 0.022
_TURNING: Final = ("6", "9")
"""The numbers that are another number upside down."""
_UNDERLINE: Final = 0.11
"""How thick the line under such a number is, and how far under it, as a share of its height."""
_SHIFT: Final = 0.4
_SHIFT_SIZE: Final = 1.5
_SHIFT_LOW: Final = 1.1
"""How large the disc of a shifted position is, how low (of the scroll's height); its figure, of the disc."""
_RIM: Final = 0.012
_NARROWEST: Final = 0.72
"""How much a name is narrowed at the most to fit its banner: where that is too little, its initial stands."""
_POWER_SIZE: Final = 3.15
_POWER_BOX: Final = Box(2.4, 35.2, 58.2, 8.4)
_ITS_POWER_BOX: Final = Box(2.4, 44.4, 58.2, 8.4)
_SMALL_POWER: Final = 4.05
_POWER_LINE: Final = 1.12
_MOST_LINES: Final = 2
_PITCH: Final = 3.2


def face(
    card: Card,
    width: int,
    reversed: bool = False,  # noqa: A002, FBT001, FBT002
    paladins: str = ARCHERS,
    *,
    opposed: bool = False,
    plain: bool = False,
) -> pygame.Surface:
    """Return the face of `card`, `width` pixels wide, for an ordinary blit; `reversed` turns it by 180°.

    Under 220 pixels it is the compact face, without power lines; under 90, banners carry the initials.
    `paladins` is what the game's charter has them count (RW-3). Where armies are `opposed`, what the unit
    upside down does for the AI is written upright, under what the other does (RW-1). A `plain` one bears no
    powers, however wide it is.
    """
    return upright(master(card, width, reversed, paladins, opposed=opposed, plain=plain), width)


def master(
    card: Card,
    width: int,
    reversed: bool = False,  # noqa: A002, FBT001, FBT002
    paladins: str = ARCHERS,
    *,
    opposed: bool = False,
    plain: bool = False,
) -> Master:
    """Return what `base.at` and `base.sprite` draw: `card` for that width, language, charter and patterns."""
    upper, lower = (card.bottom, card.top) if reversed else (card.top, card.bottom)
    layout, patterned = layout_of(min(width, FULL_FROM - 1) if plain else width), patterns.in_use()
    spoken = (language() if layout.name_size else "", layout.name_size)
    powers = (paladins, opposed) if layout.seal else ()
    key = ("reverse-war", upper, lower, spoken, powers, patterned)

    def draw(pixels: int) -> pygame.Surface:
        return _draw_card(upper, lower, layout, pixels, paladins, patterned=patterned, opposed=opposed)

    return Master(key, draw)


def shifted(plain: Master, width: int, upper: int | None) -> Master:
    """Return a face whose upper half counts with another position, written beside the printed one."""
    if upper is None:
        return plain
    layout = layout_of(width)

    def draw(pixels: int) -> pygame.Surface:
        surface = plain.draw(pixels)
        _lay_shift(surface, upper, layout)
        return surface

    return replace(plain, key=("shifted", plain.key, upper), draw=draw)


def _lay_shift(surface: pygame.Surface, position: int, layout: shapes.Layout) -> None:
    """Lay the position that counts on a disc at the foot of the upper scroll."""
    scale, scroll = surface.get_width() / WIDTH, layout.scroll
    center, radius = (scroll.x, scroll.y + scroll.height * _SHIFT_LOW), scroll.height * _SHIFT
    at = (round(center[0] * scale), round(center[1] * scale))
    pygame.draw.aacircle(surface, INK, at, radius * scale + max(1.0, scale / 2))
    pygame.draw.aacircle(surface, LIT, at, radius * scale)
    _figure(surface, str(position), radius * _SHIFT_SIZE, center, INK)


@cache
def layout_of(width: int) -> shapes.Layout:
    """Return where the pieces lie of a card so many pixels wide, with names that can be read there."""
    if width >= FULL_FROM:
        return shapes.FULL
    if width < NAMED_FROM:
        return shapes.COMPACT
    return replace(shapes.NAMED, name_size=max(shapes.NAMED.name_size, text.SMALLEST * WIDTH / width))


def banners(card: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where the names of both ends lie on a card, the upper one first."""
    return _at_both_ends(card, layout_of(card.width).banner)


def scrolls(card: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where the positions of both ends lie on a card, the upper one first."""
    return _at_both_ends(card, layout_of(card.width).scroll)


def _at_both_ends(card: pygame.Rect, box: Box) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where a piece of the upper half lies on a card, and the same piece of the lower half."""
    scale = card.width / WIDTH
    sides = (card.left + box.x * scale, card.top + box.y * scale, box.width * scale, box.height * scale)
    upper = pygame.Rect(*map(round, sides))
    lower = upper.copy()
    lower.center = 2 * card.centerx - upper.centerx, 2 * card.centery - upper.centery
    return upper, lower


def _draw_card(
    upper: End,
    lower: End,
    layout: shapes.Layout,
    width: int,
    paladins: str,
    *,
    patterned: bool,
    opposed: bool,
) -> pygame.Surface:
    size = (width, card_height(width))
    surface = svg.draw(shapes.ground(FAMILY[upper.unit], FAMILY[lower.unit], layout), size, CARD)
    if patterned:
        _lay_patterns(surface, FAMILY[upper.unit], FAMILY[lower.unit], layout, CARD)
    deque(_laid_pieces(surface, upper, lower, layout, paladins, opposed=opposed), maxlen=0)
    return surface


def printed(card: Card, dots: float, bleed: int) -> Generator[None, None, pygame.Surface]:
    """Return, in steps, the full face of `card` at `dots` a millimetre, its corners square, nothing clear.

    With a `bleed` (in mm), the coloured papers run out of the card by so much on each side.
    """
    surface, box = print_sheet(dots, bleed)
    families, layout = (FAMILY[card.top.unit], FAMILY[card.bottom.unit]), shapes.bled(shapes.FULL, bleed)
    ground = svg.draw(shapes.ground(*families, layout, bleed), surface.get_size(), box)
    if patterns.in_use():
        _lay_patterns(ground, *families, layout, box)
    surface.blit(ground, (0, 0))
    yield
    yield from _laid_pieces(within_cuts(surface, dots, bleed), card.top, card.bottom, shapes.FULL, ARCHERS)
    return surface


def _laid_pieces(
    surface: pygame.Surface,
    upper: End,
    lower: End,
    layout: shapes.Layout,
    paladins: str,
    *,
    opposed: bool = False,
) -> Iterator[None]:
    """Lay, in steps, the emblems and papers of both halves on the coloured ground, and write on them."""
    size = surface.get_size()
    relief = _relief(upper, lower, layout, size)
    yield
    surface.blit(cast(relief, _piece_shadow(size[0])), (0, 0))
    surface.blit(relief, (0, 0))
    yield
    surface.blit(_writing(upper, layout, size, paladins), (0, 0))
    yield
    surface.blit(_turned(_writing(lower, layout, size, "" if opposed else paladins)), (0, 0))
    if opposed and layout.seal is not None:
        told = _("AI: {power}").format(power=power_line(lower.unit, player=False, paladins=paladins))
        _power(surface, told, size[0] / WIDTH, _ITS_POWER_BOX)


def _lay_patterns(
    surface: pygame.Surface, top_family: str, bottom_family: str, layout: shapes.Layout, box: patterns.Box
) -> None:
    above = shapes.panel(top_family, layout)
    below = shapes.turned(shapes.panel(bottom_family, layout))
    patterns.lay(surface, shapes.FAMILY_PATTERNS[top_family], above, box, _PITCH)
    patterns.lay(surface, shapes.FAMILY_PATTERNS[bottom_family], below, box, _PITCH)


def _lay_emblem(surface: pygame.Surface) -> None:
    """Lay the game's emblem in the middle of a card's back, with a rim, or it would sink in its colours."""
    width = surface.get_width()
    emblem = paper.edged(svg.load("games/reverse_war.svg", round(width * 0.52)), max(1, round(width * _RIM)))
    page = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    page.blit(emblem, ((width - emblem.get_width()) // 2, (page.get_height() - emblem.get_height()) // 2))
    surface.blit(over_shadow(page, [_piece_shadow(width)]), (0, 0))


_BACK: Final = Back(shapes.back, _lay_emblem, over=True)
BACK: Final = Master(("reverse-war", "back"), _BACK.draw)
printed_back: Final = _BACK.printed


def _piece_shadow(width: int) -> Layer:
    """Return the shadow of the pieces that lie on a card of that width."""
    return scaled(_PIECE_SHADOW, width / WIDTH)


def _relief(upper: End, lower: End, layout: shapes.Layout, size: tuple[int, int]) -> pygame.Surface:
    """Draw what lies on the coloured papers: emblems, then shields, scrolls, banners and seals."""
    relief = pygame.Surface(size, pygame.SRCALPHA)
    relief.blit(_turned(_emblem(lower.unit, layout, size)), (0, 0))
    relief.blit(_emblem(upper.unit, layout, size), (0, 0))
    above = shapes.pieces(FAMILY[upper.unit], layout)
    below = shapes.turned(shapes.pieces(FAMILY[lower.unit], layout))
    relief.blit(svg.draw(above + below, size, CARD), (0, 0))
    return relief


def _emblem(unit: str, layout: shapes.Layout, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    scale = size[0] / WIDTH
    x, y, span = layout.emblem
    art = chips.picture(unit, round(span * scale))
    surface.blit(art, art.get_rect(center=(round(x * scale), round(y * scale))))
    return surface


def _writing(end: End, layout: shapes.Layout, size: tuple[int, int], paladins: str) -> pygame.Surface:
    """Draw the figures and words of one half, upright; what it does, where it is said what paladins count."""
    page = pygame.Surface(size, pygame.SRCALPHA)
    scale = size[0] / WIDTH
    shield, scroll = layout.shield, layout.scroll
    _figure(page, str(end.force), layout.force_size, (shield.center[0], shield.y + shield.height * 0.46), INK)
    _figure(page, str(end.position), layout.position_size, scroll.center, INK)
    if not layout.name_size or not _name(page, _(NAMES[end.unit]), layout, scale):
        _figure(page, end.unit, layout.banner.height * 0.64, layout.banner.center, CHALK)
    if layout.seal is not None:
        _figure(page, end.unit, 4.3 if len(end.unit) == 1 else 3.7, layout.seal[:2], CHALK)
        if paladins:
            _power(page, power_line(end.unit, player=True, paladins=paladins), scale, _POWER_BOX)
    return page


def _figure(page: pygame.Surface, written: str, em: float, center: tuple[float, float], color: Color) -> None:
    """Draw a number or an initial with its ink centred on `center`; `em` and `center` are in card units.

    A 6 or a 9 has a line under it: each half of a card is read upside down too.
    """
    scale = page.get_width() / WIDTH
    ink = text.render(written, text.SANS_EXTRABOLD, max(5, round(em * scale)), color)
    box = ink.get_bounding_rect()
    weight = round(ink.get_height() * _EXTRA_WEIGHT)
    left = round(center[0] * scale - (box.width + weight) / 2)
    top = round(center[1] * scale - box.height / 2)
    page.blits([(ink, (left + shift, top), box) for shift in range(weight + 1)])
    if written in _TURNING:
        thick = max(1, round(box.height * _UNDERLINE))
        line = pygame.Rect(left, top + box.height + thick, box.width + weight, thick)
        page.fill(color, line)


def _name(page: pygame.Surface, name: str, layout: shapes.Layout, scale: float) -> bool:
    """Write a name in its banner, narrowed where it is too long; return whether it could be."""
    room = round((layout.banner.width - 5) * scale)
    px = round(layout.name_size * scale)
    px = text.fit(name, text.SERIF_BOLD, px, room, 8) if layout.seal else px
    picture = text.render(name, text.SERIF_BOLD, px, CHALK)
    if picture.get_width() * _NARROWEST > room:
        return False
    if picture.get_width() > room:
        picture = pygame.transform.smoothscale(picture, (room, picture.get_height()))
    x, y = layout.banner.center
    top = y * scale + px * _CAPITAL / 2 - text.font(text.SERIF_BOLD, px).get_ascent()
    page.blit(picture, (round(x * scale - picture.get_width() / 2), round(top)))
    return True


def _power(page: pygame.Surface, power: str, scale: float, box: Box) -> None:
    """Draw the power in one line; in two even ones where one line would be too small to read."""
    face = text.SANS_SEMIBOLD
    width = round(box.width * scale)
    px = max(round(_POWER_SIZE * scale), min(text.SMALLEST, round(_SMALL_POWER * scale)))
    if scale * _POWER_SIZE >= text.SMALLEST - 1:
        px = text.fit(power, face, px, width, px - 2)
    picture = power_picture(power, px, width)
    x, y = box.center
    y -= 0.9 if picture.get_height() < 2 * px and box is _POWER_BOX else 0
    page.blit(picture, picture.get_rect(center=(round(x * scale), round(y * scale))))


def power_picture(power: str, px: int, width: int) -> pygame.Surface:
    """Return a power in so much width, in two even lines at most: these are narrowed where it is long."""
    face, room = text.SANS_SEMIBOLD, width
    while len(lines := text.wrap(power, face, px, room)) > _MOST_LINES:
        room += 4
    room = _evenly(power, px, room, len(lines)) if len(lines) > 1 else room
    picture = text.paragraph(power, face, px, INK, room, _POWER_LINE, "center")
    if room <= width:
        return picture
    return pygame.transform.smoothscale(picture, (width, picture.get_height()))


def _evenly(power: str, px: int, width: int, lines: int) -> int:
    """Return the least width at which `power` takes no more than `lines`: no word is left alone."""
    while len(text.wrap(power, text.SANS_SEMIBOLD, px, width - 4)) <= lines:
        width -= 4
    return width


def _turned(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.flip(picture, flip_x=True, flip_y=True)
