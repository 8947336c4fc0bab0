"""What stands out on a table: yellow, a thin line, a veil; the keyboard's focus, and what is advised."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, shadows
from scenes.kit.faces.base import card_height
from scenes.kit.measures import drawn_on
from scenes.kit.picture_cache import cached
from scenes.kit.sprites import restored

if TYPE_CHECKING:
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Pose, Sprite


class Light(StrEnum):
    """How much a card or a place stands out."""

    PLAIN = "plain"
    OPEN = "open"
    """It may be chosen: a thin line."""
    BRIGHT = "bright"
    """What is held or pointed at may go there, or it is that itself: yellow."""
    QUIET = "quiet"
    """It cannot be chosen: a veil."""


MOST_BRIGHT: Final = 5
"""How many things are yellow at a time, at most."""
_LINE: Final = 2
_GAP: Final = 2
"""Between a card and its thin line."""
_BAND: Final = 10
"""How wide the band is that marks whose turn it is."""
_TICK: Final = 0.42
"""How wide the tick over a card of the hand is, in widths of one."""
_VEIL: Final = 72
"""How dark the veil is, of 255: words stay readable under it."""


def draw_focus(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ring of the keyboard's focus round a card."""
    around = rect.inflate(8, 8)
    pygame.draw.rect(surface, palette.CHALK, around, 2, border_radius=6)
    pygame.draw.rect(surface, palette.INK, around.inflate(4, 4), 2, border_radius=8)


def draw_lit(surface: pygame.Surface, sprite: Sprite, light: Light, *, held: bool = False) -> None:
    """Draw a card in its light: one `held` between others has no thin line, but a tick over it."""
    if not drawn_on(surface, sprite.bounds()):
        return
    if held and light is Light.OPEN:
        _put(surface, _tick(round(sprite.pose.width), round(sprite.pose.angle)), sprite.pose)
    else:
        draw_light(surface, sprite.pose, light)
    sprite.draw(surface)
    if light is Light.QUIET:
        draw_veil(surface, sprite.pose)


def draw_light(surface: pygame.Surface, pose: Pose, light: Light) -> None:
    """Draw the light round a card that lies at a pose."""
    width, degrees = round(pose.width), round(pose.angle)
    if light is Light.BRIGHT:
        _put(surface, _glow(width, degrees), pose)
    elif light is Light.OPEN:
        _put(surface, _line(width, degrees), pose)


def draw_frame(surface: pygame.Surface, pose: Pose) -> None:
    """Draw a yellow frame round a card that lies at a pose."""
    _put(surface, _frame(round(pose.width), round(pose.angle)), pose)


def draw_veil(surface: pygame.Surface, pose: Pose) -> None:
    """Dim a card that lies at a pose."""
    _put(surface, _veil(round(pose.width), round(pose.angle)), pose)


def draw_place(surface: pygame.Surface, rect: pygame.Rect, light: Light, radius: int = 5) -> None:
    """Draw the light inside the edge of a place: a zone, a row, an area."""
    if light is Light.BRIGHT:
        surface.blit(paper.outline_rounded(rect.size, palette.LIT, radius, 4), rect)
    elif light is Light.OPEN:
        surface.blit(_thin(rect.size, radius), rect)


def draw_around(surface: pygame.Surface, rect: pygame.Rect, light: Light) -> None:
    """Draw the light round what lies upright and is no card."""
    if light is Light.BRIGHT:
        glow, corner = shadows.glow((rect.width + 6, rect.height + 6))
        surface.blit(glow, (rect.left - 3 - corner[0], rect.top - 3 - corner[1]))
        around = rect.inflate(10, 10)
        surface.blit(paper.outline_rounded(around.size, palette.LIT, 8, 5), around)
    elif light is Light.OPEN:
        around = rect.inflate(2 * (_LINE + _GAP), 2 * (_LINE + _GAP))
        surface.blit(_thin(around.size, 7), around)


def show_advised(surface: pygame.Surface, sprite: Sprite, rise: int = 0) -> None:
    """Draw a card that a move advised is about; straight where it rises by so many pixels."""
    with restored([sprite]):
        if rise:
            sprite.pose = sprite.pose.moved(0, -rise).turned(0)
        _put(surface, _advised(round(sprite.pose.width), round(sprite.pose.angle)), sprite.pose)
        sprite.draw(surface)


FRAME: Final = 7
"""How many pixels the frame is wide round what is advised."""


def draw_advised(surface: pygame.Surface, rect: pygame.Rect, apart: int = 5) -> None:
    """Draw the frame round what a move advised is about, so many pixels apart: chalk, never yellow."""
    around = rect.inflate(2 * apart, 2 * apart)
    surface.blit(_chalk_frame(around.size), around)


def draw_turn_mark(surface: pygame.Surface, sheet: pygame.Rect, table: Color, *, own: bool) -> None:
    """Mark the sheet of who plays now: a band along its left edge, coloured as the strip says the turn."""
    band = pygame.Rect(sheet.left - _BAND // 2, sheet.top - 2, _BAND, sheet.height + 4)
    paper.fill_rounded(surface, band.inflate(4, 4), palette.CHALK, 4)
    paper.fill_rounded(surface, band, palette.turn(table, own=own), 3)


def _put(surface: pygame.Surface, picture: pygame.Surface, pose: Pose) -> None:
    area = picture.get_rect(center=(round(pose.x), round(pose.y)))
    surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)


@cached
def _glow(width: int, degrees: int) -> pygame.Surface:
    size = (width + 6, card_height(width) + 6)
    light, corner = shadows.glow(size)
    picture = light.copy()
    edge = paper.outline_rounded((size[0] + 4, size[1] + 4), palette.LIT, 8, 5)
    picture.blit(edge, (corner[0] - 2, corner[1] - 2))
    return _turned(picture, degrees)


@cached
def _frame(width: int, degrees: int) -> pygame.Surface:
    size = width + 12, card_height(width) + 12
    return _turned(paper.outline_rounded(size, palette.LIT, 9, 3), degrees)


@cached
def _line(width: int, degrees: int) -> pygame.Surface:
    around = 2 * (_LINE + _GAP)
    return _turned(_thin((width + around, card_height(width) + around), 7), degrees)


@cached
def _tick(width: int, degrees: int) -> pygame.Surface:
    """Return the tick over the upper edge of a card, the card's middle in its middle."""
    picture = pygame.Surface((width, card_height(width) + 6 * _LINE + 2), pygame.SRCALPHA)
    tick = pygame.Rect(0, 0, round(width * _TICK), _LINE + 1)
    tick.midtop = (width // 2, 0)
    paper.fill_rounded(picture, tick, palette.CHALK, 1)
    return _turned(picture, degrees)


@cached
def _veil(width: int, degrees: int) -> pygame.Surface:
    veil = paper.rounded((width, card_height(width)), palette.INK, max(3, width // 22)).copy()
    veil.set_alpha(_VEIL)
    flat = pygame.Surface(veil.get_size(), pygame.SRCALPHA)
    flat.blit(veil, (0, 0))
    return _turned(flat, degrees)


@cached
def _advised(width: int, degrees: int) -> pygame.Surface:
    return _turned(_chalk_frame((width + 14, card_height(width) + 14)), degrees)


@cached
def _thin(size: tuple[int, int], radius: int) -> pygame.Surface:
    return paper.outline_rounded(size, palette.CHALK, radius, _LINE)


@cached
def _chalk_frame(size: tuple[int, int]) -> pygame.Surface:
    frame = paper.outline_rounded(size, palette.INK, 8, FRAME).copy()
    frame.blit(paper.outline_rounded((size[0] - 2, size[1] - 2), palette.CHALK, 7, 4), (1, 1))
    return frame


def _turned(picture: pygame.Surface, degrees: int) -> pygame.Surface:
    """Return a picture turned, premultiplied: it is right on a picture too, not on a table alone."""
    turned = pygame.transform.rotozoom(picture, degrees, 1.0) if degrees else picture
    return turned.premul_alpha()
