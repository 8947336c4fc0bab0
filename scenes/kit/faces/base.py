"""What every card face shares: its measures, and a bounded memory of the pictures in use.

A face is drawn at the very size asked for, which is sharper than scaling a large master, and faster at hand
size. Its turned pictures are taken from a drawing twice as large, so that a tilted card stays crisp.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.frame_time import is_fine, is_lone
from scenes.kit.palette import CHALK
from scenes.kit.picture_cache import PictureCache
from scenes.kit.shadows import Shadow, centred_shadow

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from scenes.kit.sprites import Painter

CARD_WIDTH_MM: Final = 63
CARD_HEIGHT_MM: Final = 88
CARD_SHAPE: Final = CARD_WIDTH_MM / CARD_HEIGHT_MM
"""How wide a card is, in its heights."""
CARD_TALL: Final = CARD_HEIGHT_MM / CARD_WIDTH_MM
"""How high a card is, in its widths."""
MARGIN: Final = 2
"""Transparent pixels round a turned picture, so that its edges are smooth."""

_BYTES: Final = 20 * 1024 * 1024
_FULL_TURN: Final = 360
_QUARTER_TURN: Final = 90
_COARSE: Final = 3
"""How many times as coarse a card is drawn that turns among many."""
_LITTLE: Final = 6
"""Up to how many degrees off, steps would be seen in the lines of a card: it is turned without any."""
_MORE: Final = 2
"""From how many cards of the same size on that turn at once none is turned without any step."""
_SHADOW_STEP: Final = 6
"""Degrees between the shadows of a turning card: soft as they are, few angles do."""


def card_height(width: int) -> int:
    """Return the height in pixels of a card `width` pixels wide."""
    return round(width * CARD_HEIGHT_MM / CARD_WIDTH_MM)


@dataclass(frozen=True, slots=True)
class Master:
    """A face that can be drawn at any width: two masters of the same key are the same picture.

    `draw(width)` returns the upright picture, `width` by `height(width)`, with plain alpha: `tall` times
    as high as wide, as a card is, unless it is something else that lies on a table.
    """

    key: Hashable
    draw: Callable[[int], pygame.Surface] = field(compare=False)
    tall: float = field(default=CARD_TALL, compare=False)

    def height(self, width: int) -> int:
        """Return its height in pixels where it is `width` pixels wide."""
        return round(width * self.tall)


CACHE: Final = PictureCache[pygame.Surface](_BYTES)


def upright(master: Master, width: int) -> pygame.Surface:
    """Return the face `width` pixels wide, for an ordinary blit. It is shared: copy it to draw on it."""
    return CACHE.get((master, width, "plain"), lambda: master.draw(width))


def at(master: Master, width: int, degrees: int = 0) -> pygame.Surface:
    """Return the face turned anticlockwise by whole `degrees`.

    It is premultiplied: blit it with `pygame.BLEND_PREMULTIPLIED`. The card's centre is the picture's centre.
    """
    turn = degrees % _FULL_TURN
    return CACHE.get((master, width, turn), lambda: _turned(master, width, turn).premul_alpha())


def sprite(
    master: Master, width: int, degrees: int = 0, shadow: Shadow = Shadow.CARD, *, turning: bool = False
) -> pygame.Surface:
    """Return the turned face over its shadow, which falls down-right whatever the turn; premultiplied.

    The card's centre is the picture's centre. The picture of a card that is `turning` is made quickly, and
    not kept, unless it has rested at that angle; one that rests at an angle is made finely.
    """
    turn, size = degrees % _FULL_TURN, (width, master.height(width))
    key = (master, width, turn, shadow)
    if turning and turn % _QUARTER_TURN and CACHE.peek(key) is None:
        return _quickly_turned(master, width, turn, shadow)
    return CACHE.get(key, lambda: _over_shadow(at(master, width, turn), size, turn, shadow))


def _quickly_turned(master: Master, width: int, turn: int, shadow: Shadow) -> pygame.Surface:
    """Return the picture of a card in its turn: a lone one without steps, coarser where many turn at once."""
    size, rounded = (width, master.height(width)), turn - turn % _SHADOW_STEP
    alone = is_lone(_MORE * width * size[1])
    if is_fine(width * size[1]):
        whole = CACHE.get((master, width, "soft"), lambda: _softened(at(master, width)))
        turned = pygame.transform.rotozoom(whole, turn, 1) if alone else _rotated(whole, turn)
        return _over_shadow(turned, size, rounded, shadow)
    small = CACHE.get((master, width, "small"), lambda: _softened(_smaller(at(master, width))))
    below = CACHE.get(
        ("small shadow", size, rounded % (_FULL_TURN // 2), shadow),
        lambda: _smaller(_turned_shadow(size, rounded, shadow)),
    )
    whirled = _laid_over(_rotated(small, turn), below, shadow, _COARSE)
    return _enlarged(whirled)


class _Room(threading.local):
    """Where the coarse pictures of a thread are made one after the other: room for each costs more time."""

    surface = pygame.Surface((0, 0), pygame.SRCALPHA)


_room: Final = _Room()


def _enlarged(small: pygame.Surface) -> pygame.Surface:
    """Return a coarse picture as large as it is shown: it is to be drawn before the next one is made."""
    width, height = size = small.get_width() * _COARSE, small.get_height() * _COARSE
    across, down = _room.surface.get_size()
    if width > across or height > down:
        _room.surface = pygame.Surface((max(width, across), max(height, down)), pygame.SRCALPHA)
    return pygame.transform.smoothscale(small, size, _room.surface.subsurface((0, 0), size))


def _is_little(turn: int) -> bool:
    """Say whether a card lies nearly straight."""
    return min(turn % _QUARTER_TURN, -turn % _QUARTER_TURN) <= _LITTLE


def _rotated(picture: pygame.Surface, turn: int) -> pygame.Surface:
    if _is_little(turn):
        return pygame.transform.rotozoom(picture, turn, 1)
    return pygame.transform.rotate(picture, turn)


def _smaller(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale_by(picture, 1 / _COARSE)


def _softened(picture: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture whose edges run out: turned quickly, they show no steps."""
    result = pygame.Surface(picture.get_rect().inflate(2 * MARGIN, 2 * MARGIN).size, pygame.SRCALPHA)
    result.blit(picture, (MARGIN, MARGIN), special_flags=pygame.BLEND_PREMULTIPLIED)
    result = pygame.transform.box_blur(result, 1)
    inner = picture.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
    result.blit(picture, (2 * MARGIN, 2 * MARGIN), inner, special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def painter(master: Callable[[int], Master], shadow: Shadow = Shadow.CARD) -> Painter:
    """Return what draws a face, made for a width, over its shadow."""

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        return sprite(master(width), width, degrees, shadow, turning=turning)

    return paint


def lay(
    surface: pygame.Surface,
    center: tuple[int, int],
    master: Master,
    width: int,
    degrees: int = 0,
    shadow: Shadow = Shadow.CARD,
) -> None:
    """Lay the turned face over its shadow, its middle there."""
    picture = sprite(master, width, degrees, shadow)
    surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


def print_sheet(dots: float, bleed: int) -> tuple[pygame.Surface, tuple[int, int, int, int]]:
    """Return a sheet to draw a card on at `dots` a millimetre, and what it shows, in mm of the card.

    With a `bleed` (in mm), it reaches so far out of the card on each side.
    """
    box = (-bleed, -bleed, CARD_WIDTH_MM + 2 * bleed, CARD_HEIGHT_MM + 2 * bleed)
    sheet = pygame.Surface((round(box[2] * dots), round(box[3] * dots)), 0, 32)
    sheet.fill(CHALK)
    return sheet, box


def within_cuts(sheet: pygame.Surface, dots: float, bleed: int) -> pygame.Surface:
    """Return the part of a print sheet within the cuts: what is drawn there is drawn on the sheet."""
    cut = -2 * round(bleed * dots)
    return sheet.subsurface(sheet.get_rect().inflate(cut, cut))


def _over_shadow(
    face: pygame.Surface, upright_size: tuple[int, int], turn: int, shadow: Shadow
) -> pygame.Surface:
    return _laid_over(face, _turned_shadow(upright_size, turn, shadow), shadow)


def _laid_over(
    face: pygame.Surface, below: pygame.Surface, shadow: Shadow, smaller: int = 1
) -> pygame.Surface:
    """Return a face over its shadow, both so many times smaller than they are."""
    size = (max(face.get_width(), below.get_width()), max(face.get_height(), below.get_height()))
    dx, dy = (round(length / smaller) for length in shadow.layers[0].offset)
    picture = pygame.Surface((size[0] + 2 * dx, size[1] + 2 * dy), pygame.SRCALPHA)
    middle = picture.get_rect().center
    picture.blit(below, below.get_rect(center=(middle[0] + dx, middle[1] + dy)))
    picture.blit(face, face.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _turned_shadow(size: tuple[int, int], turn: int, shadow: Shadow) -> pygame.Surface:
    """Return the shadow of any card of that size, turned; premultiplied."""
    angle = turn % (_FULL_TURN // 2)
    key = ("shadow", size, angle, shadow)
    return CACHE.get(key, lambda: pygame.transform.rotozoom(_straight_shadow(size, shadow), angle, 1.0))


def _straight_shadow(size: tuple[int, int], shadow: Shadow) -> pygame.Surface:
    return CACHE.get(("shadow", size, shadow), lambda: centred_shadow(size, shadow).premul_alpha())


def _turned(master: Master, width: int, degrees: int) -> pygame.Surface:
    if degrees == 0:
        return upright(master, width)
    if degrees % _QUARTER_TURN == 0:
        return pygame.transform.rotate(upright(master, width), degrees)
    double = CACHE.get((master, width, "double"), lambda: _with_margin(master.draw(width * 2), MARGIN * 2))
    return pygame.transform.rotozoom(double, degrees, 0.5)


def _with_margin(picture: pygame.Surface, margin: int) -> pygame.Surface:
    """Return `picture` inside a clear margin of the card's paper: a turn then leaves no dark edge."""
    width, height = picture.get_size()
    result = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    result.fill((*CHALK, 0))
    result.blit(picture, (margin, margin))
    return result
