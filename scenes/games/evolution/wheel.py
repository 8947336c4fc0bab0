"""The wheel of the three symbols beside a target: what succeeds is lit, the others say what is lacking."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, shadows, svg, symbols, text
from scenes.kit.content import Picture, Sheet, Text
from scenes.kit.icons import icon
from scenes.kit.layout import Row, em, grown, total
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures

_MIDDLES: Final = (-90.0, 30.0, 150.0)
"""Where the middle of each symbol's part is, in degrees clockwise from the right: force, magic, agility.

They go round as they stand on a card, the first at the top.
"""
_HALF: Final = 57.5
_HOLE: Final = 0.33
_LABEL: Final = 0.66
_MARGIN: Final = 16
_AIR, _RIM = grown(8, -1), grown(2, -2)
"""How far what stands on a slip stays from its sides, and apart, and from its other edges."""
SLIP_HIGH: Final = total(em(14, 1.35), _RIM, _RIM)
"""How high a slip is."""
_UNDER: Final = 0.12
"""How much of the wheel, in radii, a slip under it hides: nothing is written there."""


@dataclass(frozen=True, slots=True)
class Part:
    """A third of the wheel: attack against resistance; `lacking` says why it fails, else "".

    `coming` says what comes of it, "" where that is a marker alone.
    """

    kind: int
    attack: int
    resistance: int
    lacking: str = ""
    coming: str = ""

    @property
    def told(self) -> str:
        """What is written on a slip beside it, "" for none."""
        return self.lacking or self.coming

    @property
    def lit(self) -> bool:
        """Say whether it succeeds."""
        return not self.lacking


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel as it lies: its middle, its radius, its three parts by symbol.

    `stopped` says that a variation stops the attack: a shield in the middle. What it tells lies `beside` it
    where there is such a room.
    """

    center: tuple[int, int]
    radius: int
    parts: tuple[Part, ...]
    stopped: bool = False
    beside: pygame.Rect | None = None

    def rect(self, kind: int) -> pygame.Rect:
        """Return the square round what is written in a part."""
        side = round(self.radius * 0.7)
        square = pygame.Rect(0, 0, side, side)
        square.center = self._at(kind, _LABEL)
        return square

    def whole(self) -> pygame.Rect:
        """Return the square round the wheel."""
        square = pygame.Rect(0, 0, 2 * self.radius, 2 * self.radius)
        square.center = self.center
        return square

    def part_at(self, pos: tuple[int, int]) -> int | None:
        """Return the symbol of the part under a point."""
        dx, dy = pos[0] - self.center[0], pos[1] - self.center[1]
        if not self.radius * _HOLE <= math.hypot(dx, dy) <= self.radius:
            return None
        angle = math.degrees(math.atan2(dy, dx))
        return min(range(len(_MIDDLES)), key=lambda kind: abs((angle - _MIDDLES[kind] + 180) % 360 - 180))

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a point lies on the wheel, its hole included."""
        return math.hypot(pos[0] - self.center[0], pos[1] - self.center[1]) <= self.radius

    def _at(self, kind: int, share: float) -> tuple[int, int]:
        angle = math.radians(_MIDDLES[kind])
        reach = self.radius * share
        return round(self.center[0] + math.cos(angle) * reach), round(
            self.center[1] + math.sin(angle) * reach
        )

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, m: Measures, focused: int | None) -> None:
        """Draw the wheel; the part `focused` stands out."""
        lit = tuple(part.lit for part in self.parts)
        picture = _disc(self.radius, lit, focused)
        surface.blit(picture, picture.get_rect(center=self.center))
        if self.stopped:
            shield = icon("shield", round(self.radius * _HOLE * 1.3), palette.CHALK)
            surface.blit(shield, shield.get_rect(center=self.center))
        for part in self.parts:
            self._write(surface, m, part)
        for slip, area in self.slips(m, surface.get_rect().inflate(-8, -8)):
            slip.show(surface, m, area)

    def _write(self, surface: pygame.Surface, m: Measures, part: Part) -> None:
        x, y = self._at(part.kind, _LABEL)
        color = palette.CHALK if part.lit else palette.mix(palette.CHALK, palette.SLATE, 0.3)
        px = round(self.radius * 0.3)
        sign = symbols.tinted(symbols.SYMBOLS[part.kind], px, color)
        surface.blit(sign, sign.get_rect(center=(x, y - round(px * 0.55))))
        size = max(m.type(15), round(self.radius * 0.2))
        words = text.render(f"{part.attack} / {part.resistance}", text.SANS_EXTRABOLD, size, color)
        surface.blit(words, words.get_rect(center=(x, y + round(px * 0.6))))

    def slips(self, m: Measures, room: pygame.Rect) -> list[tuple[Sheet, pygame.Rect]]:
        """Return the slips of paper on what is lacking, or what comes of it, and where: over it, or under.

        What is the same of several symbols stands once. Where that over it has its own, two lie under it.
        """
        words = dict.fromkeys(part.told for part in self.parts if part.told)
        groups = [[part.kind for part in self.parts if part.told == told] for told in words]
        first = [kinds for kinds in groups if 0 in kinds]
        if self.beside is not None:
            return self._stacked(m, groups, self.beside)
        lower = [kinds for kinds in groups if kinds not in first]
        over = first or lower[1:2]
        under = [kinds for kinds in lower if kinds not in over]
        found = [self._slip(m, kinds, -1) for kinds in over]
        found += [self._slip(m, kinds, row) for row, kinds in enumerate(under)]
        return [(slip, area.clamp(room)) for slip, area in found]

    def _stacked(
        self, m: Measures, groups: Sequence[Sequence[int]], room: pygame.Rect
    ) -> list[tuple[Sheet, pygame.Rect]]:
        """Return the slips one under the other beside the wheel, then farther off, some over its edge."""
        found, top, off, at_left = list[tuple[Sheet, pygame.Rect]](), room.top, 0, room.x < self.center[0]
        for kinds in groups:
            slip, area = self._slip(m, kinds, -1)
            if found and top + area.height > room.bottom:
                top, off = room.top, off + found[-1][1].width + 1
            left = room.right - off - area.width if at_left else room.left + off
            area.topleft = (max(left, room.left) if at_left else min(left, room.right - area.width), top)
            found.append((slip, area))
            top = area.bottom + 1
        return found

    def _slip(self, m: Measures, kinds: Sequence[int], row: int) -> tuple[Sheet, pygame.Rect]:
        """Return the slip of some symbols in a row under the wheel, no wider than that, or over it for -1."""
        signs = [
            Picture(partial(_sign, symbols.SYMBOLS[kind], self.parts[kind].lit), em(16)) for kind in kinds
        ]
        narrow = row >= 0 and not m.large_text
        part = self.parts[kinds[0]]
        ink, fill = (palette.INK, palette.CHALK) if part.lit else (palette.CHALK, palette.SLATE)
        told = Text(part.told, text.SANS_BOLD, 14, ink, lines=1 + narrow)
        line = Row([*signs, told], gap=_AIR, align="center")
        slip = Sheet((_AIR, _RIM), line, fill=fill, seed=kinds[0], cut=False)
        area = slip.natural(m, 2 * self.radius if narrow else None)
        x, y = self.center
        if row < 0:
            area.midbottom = (x, y - self.radius)
        else:
            area.midtop = (x, y + self.radius - round(self.radius * _UNDER) + row * (area.height + 1))
        return slip, area


def _sign(symbol: str, lit: bool, px: int) -> pygame.Surface:  # noqa: FBT001 - bound before it is drawn
    """Return the sign of a part on its slip, in chalk where the slip is dark as the part."""
    return symbols.picture(symbol, px) if lit else symbols.tinted(symbol, px, palette.CHALK)


@cached
def _disc(radius: int, lit: Sequence[bool], focused: int | None) -> pygame.Surface:
    """Return the three parts over their shadow; the focused one is a little larger, edged in chalk."""
    size = 2 * (radius + _MARGIN)
    middle = size / 2
    bodies = [
        f'<circle cx="{middle}" cy="{middle}" r="{radius * 0.5}" fill="{palette.hexadecimal(palette.INK)}"/>'
    ]
    for kind, is_lit in enumerate(lit):
        color = palette.shade(symbols.COLORS[symbols.SYMBOLS[kind]], 0.18) if is_lit else palette.SLATE
        reach = radius + (5 if kind == focused else 0)
        edge = f' stroke="{palette.hexadecimal(palette.CHALK)}" stroke-width="4"' if kind == focused else ""
        bodies.append(
            f'<path d="{_sector(middle, reach, _MIDDLES[kind])}" fill="{palette.hexadecimal(color)}"{edge}/>'
        )
    disc = svg.draw("".join(bodies), (size, size), (0, 0, size, size))
    return shadows.over_shadow(disc, shadows.Shadow.LIFTED.layers)


def _sector(middle: float, radius: float, angle: float) -> str:
    hole = radius * _HOLE
    start, end = math.radians(angle - _HALF), math.radians(angle + _HALF)

    def at(reach: float, turn: float) -> str:
        return f"{middle + math.cos(turn) * reach:.2f} {middle + math.sin(turn) * reach:.2f}"

    return (
        f"M {at(hole, start)} L {at(radius, start)} A {radius} {radius} 0 0 1 {at(radius, end)} "
        f"L {at(hole, end)} A {hole:.2f} {hole:.2f} 0 0 0 {at(hole, start)} Z"
    )


def parts_of(
    strength: Sequence[int],
    resistance: Sequence[int],
    lacking: Sequence[str],
    coming: Sequence[str] = ("", "", ""),
) -> tuple[Part, ...]:
    """Return the parts of a wheel, by symbol."""
    each = zip(strength, resistance, lacking, coming, strict=True)
    return tuple(Part(kind, *one) for kind, one in enumerate(each))
