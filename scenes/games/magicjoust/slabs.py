"""Cards in play where they are many: small illustrated cards, their names on paper of their speciality.

Its picture goes to its edges; the name lies under it or beside it, as more of the picture is seen. What its
action costs and how it wears are on a tag at the foot of the picture, its formula on one at the head.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.pieces import DECAY_SIGN, EPHEMERAL_SIGN
from scenes.games.magicjoust.faces.shapes import SPECIALITY_COLORS, band_color
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.faces.base import Master
from scenes.kit.faces.laying import split, within
from scenes.kit.icons import icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.kit.sprites import Painter

_WINDOWS: Final = (1.5, 1.35, 1.2, 1.05, 0.9, 0.75, 0.6, 0.5, 0.0)
"""How wide the picture may be beside its name, in heights of the slab."""
NAMED: Final = 14
"""The type size in which a name is written, where there is room."""
_LINES: Final = 2
"""In how many lines, unless it needs more."""
_LEADING: Final = 1.0
_AIR: Final = 8
_OVER: Final = 5
"""What is free beside a name, and over and under it, in pixels."""
_FLATTEST: Final = 3.4
"""How many times as wide as high a picture may be over its name."""
_CORNER: Final = 5
_RULE: Final = 3
"""How broad the line in the colour of the speciality is, between picture and name."""
_SIGN: Final = 15
_COST: Final = 12
"""How large signs are, and those of what a card has cost, in pixels."""
_TAG: Final = 18
"""How high a tag is, in pixels."""
_TAGGED: Final = 0.75
"""How much of the picture's width, and half of that of its height, a tag takes at most."""
_OVER_HEADS: Final = 8
"""What part of its height a picture shows over what its card shows: no head is cut."""
_GHOST: Final = 76
"""How opaque the picture is under a name that leaves it no room of its own."""
_CORNERS: Final = ("topright", "topleft", "bottomright", "bottomleft")
"""Where a tag is laid, first where no other one is: what an action costs comes last."""
_TIGHT: Final = 12
"""How small a name is written in bold that no larger type has room for."""
_SPENT: Final = (160, 156, 174, 255)
"""What dims a slab that was used."""


class Parted(NamedTuple):
    """How a slab is divided: its picture, the paper of its name, and how that is written."""

    window: pygame.Rect
    band: pygame.Rect
    px: int
    lines: Sequence[str]

    @property
    def named(self) -> pygame.Rect:
        """Where its name is written."""
        wide = max(text.width_of(line, text.SERIF_BOLD, self.px) for line in self.lines)
        written = pygame.Rect(0, 0, wide, round(len(self.lines) * self.px * _LEADING))
        written.center = self.band.centerx + 1, self.band.centery
        return written


def corner(parted: Parted, size: tuple[int, int], tag: tuple[int, int]) -> pygame.Rect | None:
    """Return the corner of a slab in which a tag hides nothing of its name, None where there is none."""
    inner = pygame.Rect((0, 0), size).inflate(-4, -4)
    for at in _CORNERS:
        free = pygame.Rect((0, 0), tag)
        setattr(free, at, getattr(inner, at))
        if inner.contains(free) and not free.colliderect(parted.named):
            return free
    return None


def bare(look: Creuset) -> Creuset:
    """Return a look that bears no tag: nothing is paid any more."""
    return replace(look, formula=(), action=(), decay=0, ephemeral=False)


def painter(look: Creuset, card: Painter, size: tuple[int, int], type_px: int, *, used: bool) -> Painter:
    """Return what draws a card in play: as a card on its way, a slab once it is as wide as that.

    Its name is written in `type_px`, where a smaller picture leaves room for that.
    """
    shown = look.name, look.speciality, look.formula, look.action, look.decay, look.ephemeral, look.points
    master = Master(
        ("magicjoust", "slab", look.picture.key, shown, used, size, type_px),
        partial(_draw, look, size, type_px, used),
        size[1] / size[0],
    )

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        if width == size[0] and not degrees:
            return base.sprite(master, width)
        return card(width, degrees, turning=turning)

    return paint


def _draw(look: Creuset, size: tuple[int, int], type_px: int, used: bool, _width: int) -> pygame.Surface:  # noqa: FBT001 - as it is drawn
    """Draw a slab: its picture and the tag on it, and its name on paper of its speciality."""
    page = pygame.Surface(size)
    page.fill(band_color(look.speciality, plan=bool(look.points)))
    parted = divided(look.name, size, type_px)
    window, band = parted.window, parted.band
    if not window:
        ghost = look.picture.draw(size, 0).copy()
        ghost.set_alpha(_GHOST)
        page.blit(ghost, (0, 0))
    else:
        page.blit(look.picture.draw(window.size, window.height // _OVER_HEADS), window)
        _lay_tags(page, look, window)
        under = band.top > window.top
        rule = (0, band.top, size[0], _RULE) if under else (band.left, 0, _RULE, size[1])
        page.fill(SPECIALITY_COLORS[look.speciality], rule)
    for number, line in enumerate(parted.lines):
        word = text.render(line, text.SERIF_BOLD, parted.px, palette.INK)
        low = (number - (len(parted.lines) - 1) / 2) * parted.px * _LEADING
        page.blit(word, word.get_rect(center=(band.centerx + 1, band.centery + round(low))))
    if used:
        page.fill(_SPENT, special_flags=pygame.BLEND_RGBA_MULT)
    surface = paper.rounded(size, palette.CHALK, _CORNER).copy()
    surface.blit(page, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _lay_tags(page: pygame.Surface, look: Creuset, window: pygame.Rect) -> None:
    """Lay on the picture what the action costs, how the card wears, its points; over it what its formula is.

    The latter only where the picture is high enough for both.
    """
    signs = [formula_signs.row(look.action, _SIGN)] if look.action else []
    for sign, figure in ((DECAY_SIGN, str(look.decay or "")), ("star", look.points)):
        if figure:
            number = text.render(figure, text.SANS_EXTRABOLD, text.SMALLEST, palette.INK)
            signs += [icon(sign, _SIGN, palette.INK), number]
    if look.ephemeral:
        signs.append(icon(EPHEMERAL_SIGN, _SIGN, palette.INK))
    _lay_tag(page, signs, window, "bottomleft")
    if look.formula and window.height > 2 * _TAG + _OVER:
        _lay_tag(page, [formula_signs.row(look.formula, _COST)], window, "topleft")


def _lay_tag(page: pygame.Surface, signs: Sequence[pygame.Surface], window: pygame.Rect, corner: str) -> None:
    """Lay some signs in a corner of the picture, where there is room."""
    wide = sum(sign.get_width() + 3 for sign in signs) + 3
    if not signs or wide > window.width * _TAGGED or window.height * _TAGGED < _TAG:
        return
    tag = pygame.Rect(0, 0, wide, max(sign.get_height() for sign in signs) + 3)
    inner = window.inflate(-4, -4)
    setattr(tag, corner, getattr(inner, corner))
    paper.fill_rounded(page, tag, palette.CHALK, 4)
    left = tag.left + 3
    for sign in signs:
        page.blit(sign, sign.get_rect(midleft=(left, tag.centery)))
        left += sign.get_width() + 3


def divided(name: str, size: tuple[int, int], type_px: int) -> Parted:
    """Return how a slab is divided: with its name whole, then large enough, then with the largest picture.

    The window is empty only where the name would be cut beside any: the picture then lies under it.
    """
    usual = _usual(name, size, type_px) or [_tight(name, size)]
    pictured = [way for way in usual if way.window] or usual

    def rank(way: Parted) -> tuple[bool, int, int]:
        return way.px >= type_px and len(way.lines) <= _LINES, way.px, way.window.width * way.window.height

    return max(pictured, key=rank)


def whole(name: str, size: tuple[int, int]) -> bool:
    """Say whether a name is seen whole on a slab, in the smallest type that is usual."""
    return bool(_usual(name, size, text.SMALLEST))


def _usual(name: str, size: tuple[int, int], type_px: int) -> list[Parted]:
    """Return the ways to divide a slab in which its name is whole, none of its words broken."""
    ways = [*_under(name, size, type_px), *[_beside(name, size, type_px, part) for part in _WINDOWS]]
    return [way for way in ways if not _cut(way)]


def _tight(name: str, size: tuple[int, int]) -> Parted:
    """Return a slab with a long name over all of it: in smaller type, or broken before syllables too."""
    band, room = pygame.Rect((0, 0), size), size[0] - _AIR // 2
    for broken, px in product((False, True), range(text.SMALLEST, _TIGHT - 1, -1)):
        lines = split(name, px, room) if broken else text.wrap(name, text.SERIF_BOLD, px, room)
        if text.holds(lines, text.SERIF_BOLD, px, room, max(1, int(size[1] / (px * _LEADING)))):
            return Parted(pygame.Rect(0, 0, 0, size[1]), band, px, lines)
    return _beside(name, size, text.SMALLEST, 0.0)


def _cut(parted: Parted) -> bool:
    return any("…" in line for line in parted.lines)


def _under(name: str, size: tuple[int, int], type_px: int) -> list[Parted]:
    """Return a slab with its name under its picture, where that is not too flat for it."""
    px, lines = _named(name, (size[0], size[1] // 2), type_px)
    high = round(len(lines) * px * _LEADING) + _OVER + _RULE
    window, band = pygame.Rect(0, 0, size[0], size[1] - high), pygame.Rect(0, size[1] - high, size[0], high)
    return [Parted(window, band, px, lines)] if window.width < window.height * _FLATTEST else []


def _beside(name: str, size: tuple[int, int], type_px: int, part: float) -> Parted:
    """Return a slab with its name beside its picture, which is so wide in parts of its height."""
    wide = round(size[1] * part)
    band = pygame.Rect(wide, 0, max(1, size[0] - wide), size[1])
    return Parted(pygame.Rect(0, 0, wide, size[1]), band, *_named(name, band.size, type_px))


def _named(name: str, size: tuple[int, int], type_px: int) -> tuple[int, Sequence[str]]:
    """Return how a name is written in a room so wide and high: its size, and its lines."""
    room = size[0] - _AIR
    for px in range(max(type_px, text.SMALLEST), text.SMALLEST - 1, -1):
        lines, most = text.wrap(name, text.SERIF_BOLD, px, room), max(1, int(size[1] / (px * _LEADING)))
        if text.holds(lines, text.SERIF_BOLD, px, room, most):
            return px, lines
    most = max(1, int(size[1] / (text.SMALLEST * _LEADING)))
    return text.SMALLEST, within(
        text.wrap(name, text.SERIF_BOLD, text.SMALLEST, room), most, text.SMALLEST, room
    )
