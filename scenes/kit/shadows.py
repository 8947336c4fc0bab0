"""Soft shadows and glows: light from the upper left, shadows baked in once and kept.

MOCKS "Shadows" gives the figures: offset in pixels, blur sigma in pixels, opacity.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from scenes.kit import svg
from scenes.kit.palette import INK, QUIRK_YELLOW, Color, hexadecimal
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Iterable

_Size = tuple[int, int]

_BLUR_PASSES: Final = 3
_BLACK: Final = (0, 0, 0, 255)
_WHITE: Final = (255, 255, 255, 255)
_COARSE_SIGMA: Final = 5.0
_LARGE: Final = 120_000
_SOFT: Final = 2.0
"""How many pixels a large picture has, and how soft a shadow is at least that is cast at half its size."""


class Layer(NamedTuple):
    """One soft shadow: where it falls, how soft and how dark it is."""

    offset: tuple[float, float]
    sigma: float
    opacity: float


class Shadow(Enum):
    """The shadows of the house."""

    EMBLEM = (Layer((1.5, 2), 1.6, 0.34),)
    CARD = (Layer((3, 4), 4, 0.42),)
    SHEET = (Layer((4, 6), 12, 0.32), Layer((1, 1), 2, 0.35))
    BUTTON = (Layer((3, 4), 7, 0.34), Layer((1, 1), 1, 0.30))
    LIFTED = (Layer((9, 13), 11, 0.50), Layer((3, 4), 4, 0.42))

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The soft shadows it is made of, the widest first."""
        layers: tuple[Layer, ...] = self.value
        return layers


def blur(surface: pygame.Surface, sigma: float) -> pygame.Surface:
    """Return `surface` blurred by `sigma` pixels: box blurs in a row make a bell; wide ones at half size."""
    if sigma >= _COARSE_SIGMA:
        width, height = surface.get_size()
        small = pygame.transform.smoothscale(surface, (max(1, width // 2), max(1, height // 2)))
        return pygame.transform.smoothscale(blur(small, sigma / 2), (width, height))
    radius = max(1, round((math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
    for _ in range(_BLUR_PASSES):
        surface = pygame.transform.box_blur(surface, radius)
    return surface


def reach(layers: Iterable[Layer]) -> int:
    """Return how many pixels round a shape its shadow may need."""
    return max(math.ceil(2.5 * layer.sigma + max(map(abs, layer.offset))) for layer in layers)


def cast(surface: pygame.Surface, layer: Layer, color: Color = INK) -> pygame.Surface:
    """Return the shadow alone of `surface`, as large as it, in place: what falls outside is lost.

    That of a large one is cast at half its size.
    """
    width, height = surface.get_size()
    if width * height > _LARGE and layer.sigma >= _SOFT:
        small = pygame.transform.smoothscale(surface, (width // 2, height // 2))
        across, down = layer.offset
        half = Layer((across / 2, down / 2), layer.sigma / 2, layer.opacity)
        return pygame.transform.smoothscale(cast(small, half, color), (width, height))
    shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    shade.fill((*color, 0))
    shade.blit(svg.recolor(surface, color, layer.opacity), layer.offset, special_flags=pygame.BLEND_RGBA_MAX)
    return blur(shade, layer.sigma)


def with_shadow(surface: pygame.Surface, kind: Shadow) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return `surface` over its baked shadow, and where its top left corner lies in the result."""
    margin = reach(kind.layers)
    size = (surface.get_width() + 2 * margin, surface.get_height() + 2 * margin)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.blit(surface, (margin, margin))
    return over_shadow(shape, kind.layers), (margin, margin)


def over_shadow(shape: pygame.Surface, layers: Iterable[Layer]) -> pygame.Surface:
    """Return `shape` over its shadows, in its own size; with plain alpha."""
    layers = list(layers)
    result = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    result.fill((*INK, 0))
    far = 4 * reach(layers)
    around = shape.get_bounding_rect().inflate(far, far).clip(shape.get_rect())
    drawn, under = shape.subsurface(around), result.subsurface(around)
    for layer in layers:
        under.blit(cast(drawn, layer), (0, 0))
    _tint_under(under, drawn)
    under.blit(drawn, (0, 0))
    return result


def _tint_under(shadow: pygame.Surface, shape: pygame.Surface) -> None:
    """Give `shadow` the colours of `shape` where that covers it, its transparency kept.

    A blit of a smooth edge onto half-clear ink would draw the edge in ink.
    """
    covered = pygame.mask.from_surface(shape, threshold=0)
    clearing = covered.to_surface(setcolor=_BLACK, unsetcolor=_WHITE)
    shadow.blit(clearing, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    colors = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    covered.to_surface(colors, setsurface=shape, unsetcolor=None)
    shadow.blit(colors, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


@cached
def drop_shadow(size: _Size, kind: Shadow, radius: int = 3) -> tuple[pygame.Surface, _Size]:
    """Return the shadow alone of a rounded rectangle of `size`, and where its corner lies in the picture."""
    margin = reach(kind.layers)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    result = pygame.Surface(full, pygame.SRCALPHA)
    result.fill((*INK, 0))
    for layer in kind.layers:
        block = _soft_block(margin, radius, layer.sigma, layer.opacity, INK)
        result.blit(_stretch(block, full), layer.offset)
    return result, (margin, margin)


def centred_shadow(size: tuple[int, int], kind: Shadow, radius: int = 6) -> pygame.Surface:
    """Return the widest shadow of a rounded rectangle of `size`, not yet moved aside: it can be turned."""
    layer = kind.layers[0]
    margin = math.ceil(2.5 * layer.sigma)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    return _stretch(_soft_block(margin, radius, layer.sigma, layer.opacity, INK), full)


@cached
def glow(size: _Size, radius: int = 6, color: Color = QUIRK_YELLOW) -> tuple[pygame.Surface, _Size]:
    """Return a soft light round a rounded rectangle of `size`, and where its corner lies in the picture."""
    layers = (Layer((0, 0), 10, 0.75), Layer((0, 0), 3, 0.6))
    margin = reach(layers)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    result = pygame.Surface(full, pygame.SRCALPHA)
    result.fill((*color, 0))
    for layer in layers:
        block = _soft_block(margin, radius, layer.sigma, layer.opacity, color)
        result.blit(_stretch(block, full), (0, 0))
    return result, (margin, margin)


@cached
def _soft_block(margin: int, radius: int, sigma: float, opacity: float, color: Color) -> pygame.Surface:
    """Return a small blurred rounded square: its corners are those of any larger rectangle's shadow."""
    inner = 2 * (margin + radius) + 2
    side = inner + 2 * margin
    box = (0, 0, side, side)
    body = (
        f'<rect x="{margin}" y="{margin}" width="{inner}" height="{inner}" rx="{radius}" '
        f'fill="{hexadecimal(color)}"/>'
    )
    return cast(svg.draw(body, (side, side), box), Layer((0, 0), sigma, opacity), color)


def _stretch(block: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return `block` grown to `size` by its middle: the four corners keep their drawing."""
    half = block.get_width() // 2 - 1
    corner = min(half, size[0] // 2, size[1] // 2)
    result = pygame.Surface(size, pygame.SRCALPHA)
    source_edges = (0, corner, block.get_width() - corner, block.get_width())
    columns = (0, corner, size[0] - corner, size[0])
    rows = (0, corner, size[1] - corner, size[1])
    for i in range(3):
        for j in range(3):
            part = pygame.Rect(
                source_edges[i],
                source_edges[j],
                source_edges[i + 1] - source_edges[i],
                source_edges[j + 1] - source_edges[j],
            )
            target = (columns[i + 1] - columns[i], rows[j + 1] - rows[j])
            if target[0] > 0 and target[1] > 0:
                piece = pygame.transform.scale(block.subsurface(part), target)
                result.blit(piece, (columns[i], rows[j]), special_flags=pygame.BLEND_RGBA_MAX)
    return result


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, shadow: Shadow) -> None:
    """Draw the shadow of what lies there."""
    below, corner = drop_shadow(rect.size, shadow)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))


_LIFTED_STEPS: Final = 4
_TURN_STEP: Final = 6
_SIZE_STEP: Final = 8
"""How finely the shadows under lifted cards differ: in depth, in degrees, in pixels."""


class Lying(Protocol):
    """How something lies over a table."""

    @property
    def angle(self) -> float:
        """Degrees anticlockwise."""

    @property
    def lift(self) -> float:
        """How high, from 0 to 1."""

    @property
    def alpha(self) -> float:
        """How opaque, from 0 to 1."""


def draw_lifted(surface: pygame.Surface, center: tuple[float, float], size: _Size, lying: Lying) -> None:
    """Draw the wide shadow that falls on the table under a card of that size which is lifted."""
    depth = round(min(1.0, lying.lift) * min(1.0, max(0.0, lying.alpha)) * _LIFTED_STEPS)
    if not depth or size[0] < _SIZE_STEP:
        return
    near = tuple(max(_SIZE_STEP, round(side / _SIZE_STEP) * _SIZE_STEP) for side in size)
    picture = _lifted((near[0], near[1]), round(lying.angle / _TURN_STEP) * _TURN_STEP % 180, depth)
    dx, dy = Shadow.LIFTED.layers[0].offset
    at = round(center[0] + dx * lying.lift), round(center[1] + dy * lying.lift)
    surface.blit(picture, picture.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)


@cached
def _lifted(size: _Size, degrees: int, depth: int) -> pygame.Surface:
    """Return the shadow of a lifted card; premultiplied."""
    whole = centred_shadow(size, Shadow.LIFTED).premul_alpha()
    level = 255 * depth // _LIFTED_STEPS
    whole.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(whole, degrees, 1.0) if degrees else whole
