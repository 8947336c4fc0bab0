"""A game's box on the menu's table: lid, emblem, name, pitch and figures."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, svg, text
from scenes.kit.content import Fitted, Icon, Place, Text
from scenes.kit.emblems import game_emblem
from scenes.kit.layout import Box, Column, Either, Grow, Pad, Row, Shaped, Span, Stack, widest
from scenes.kit.picture_cache import cached
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.shell.edition import Edition

TILTS: Final = (-0.55, 0.5, -0.4, 0.6, -0.5)
"""How the boxes lie on the shelf, in degrees, from the left."""

_DEPTH: Final = 8
_RISE: Final = 10
_CAST: Final = 4
_EMBLEM: Final = 0.62
_LEAST_DISC: Final = 64
_LOWEST: Final = 120


@dataclass(eq=False, repr=False)
class _Alike(Box):
    """A text with the room, and in the size, of the one among several like it that asks for most."""

    texts: Sequence[Text]
    place: int

    def inside(self) -> Sequence[Box]:
        """Return the text that is shown."""
        return (self.texts[self.place],)

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the widest."""
        return widest([one.widths(m) for one in self.texts])

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of the highest."""
        return widest([one.heights(m, width) for one in self.texts])

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay them all there; the one shown is no larger than any."""
        super().lay(m, area)
        for one in self.texts:
            one.lay(m, area)
        self.texts[self.place].px = min(one.px for one in self.texts)


@dataclass(eq=False, repr=False)
class GameBox(Widget):
    """A game's box, the one at a `place` among those of `games`: all are laid out as the worst one asks.

    `tilt` is in degrees; the box pointed at rises, straightens and glows.
    """

    games: tuple[Edition, ...] = field(kw_only=True)
    place: int = field(default=0, kw_only=True)
    tilt: float = field(default=0.0, kw_only=True)

    @property
    def game(self) -> Edition:
        """The game in it."""
        return self.games[self.place]

    def heights(self, m: Measures, width: int) -> Span:
        """Return the height of the lowest box that still tells what is in it."""
        least = max(_LOWEST, self.lid.heights(m, width).least)
        return Span(least, least)

    @cached_property
    def lid(self) -> Box:
        """What is on the lid: where room is short, the disc shrinks, then the pitch goes."""
        color = _lid_color(self.game.table)
        disc = Row([Grow(14), Shaped(1, Place("disc", self._draw_disc), grow=72), Grow(14)])
        names = [
            Fitted(one.name, text.SERIF_BOLD, 18, palette.ink_on(color), lines=1, align="center")
            for one in self.games
        ]
        pitches = [Text(_(one.pitch), size=15, at="top", spread=1.4) for one in self.games]
        slip = Pad(12, _Alike(pitches, self.place))
        parts = [
            Stack([Box(high=_LEAST_DISC), disc], grow=1),
            _Alike(names, self.place, name="name", high=25),
            Stack([Place("slip", self._draw_slip), slip], optional=1),
            Stack([Place("figures", partial(_fill, palette.deep(color, 0.38))), self._figures()]),
        ]
        return Pad((14, 15), Column(parts, gap=10))

    def _figures(self) -> Box:
        """Return players, minutes and age side by side; in several lines where one is too short."""
        told = zip(*map(_facts, self.games), strict=True)
        facts = [self._fact(sign, words) for sign, words in zip(_SIGNS, told, strict=True)]
        lines = ([facts], [facts[:2], facts[2:]], [facts[:1], facts[1:2], facts[2:]])
        return Pad(
            (10, 8), Either([Column(_spread([Row(_spread(line)) for line in each])) for each in lines])
        )

    def _fact(self, sign: str, told: Sequence[str]) -> Box:
        words = [Text(each, text.SANS_BOLD, 14, palette.CHALK, lines=1, spread=1.2) for each in told]
        icons = [Icon(sign, 17, palette.CHALK)] if sign else []
        return Row([*icons, _Alike(words, self.place)], gap=6, align="center")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lid, then what is on it."""
        raised = self.hovered or self.focused
        rect = self.rect.move(0, -self.m.px(_RISE)) if raised and not self.pressed else self.rect
        below, corner = paper.drop_shadow(rect.size, paper.Shadow.LIFTED if raised else paper.Shadow.SHEET)
        cast = self.m.px(_CAST)
        surface.blit(below, (rect.x - corner[0] + cast, rect.y - corner[1] + cast))
        if raised:
            light, corner = paper.glow(rect.size)
            surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))
        tilt = 0.0 if raised else self.tilt
        lid, margin = _lid(rect.size, _lid_color(self.game.table), tilt, self.m.px(_DEPTH))
        surface.blit(lid, (rect.x - margin, rect.y - margin))
        if raised:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(8, 8), 3, border_radius=4)
        self.lid.show(surface, self.m, rect)

    def _draw_disc(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(paper.rounded(area.size, palette.CHALK, area.width / 2), area)
        art = game_emblem(self.game.emblem, round(area.width * _EMBLEM))
        surface.blit(art, art.get_rect(center=area.center))

    def _draw_slip(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(paper.sheet(area.size, palette.PAPER, seed=len(self.game.key)), area)


_SIGNS: Final = ("players", "clock", "")


def _facts(game: Edition) -> tuple[str, ...]:
    """Return what a box says in figures: players, minutes, age."""
    minutes, age = _("{minutes} min").format(minutes=game.minutes), _("ages {age}+").format(age=game.age)
    return (game.players, minutes, age)


def _spread(boxes: Sequence[Box]) -> list[Box]:
    """Return boxes for a line, with more room between them where there is some."""
    return [*chain.from_iterable([one, Box(wide=(8, 28), high=(6, 15))] for one in boxes)][:-1]


def _fill(color: Color, surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.fill(color, area)


def _lid_color(color: Color) -> Color:
    """Return the colour of a game's box: its table's, darker where neither ink nor chalk would read."""
    reads = palette.contrast(palette.ink_on(color), color) >= palette.LEAST_CONTRAST
    return color if reads else palette.shade(color, 0.13)


@cached
def _lid(size: tuple[int, int], color: Color, tilt: float, depth: int) -> tuple[pygame.Surface, int]:
    """Return the lid with its side and its fold, and the margin round it in the picture."""
    margin = depth + 8
    width, height = size
    full = (width + 2 * margin, height + 2 * margin)
    side = _polygon(
        [(depth, depth), (width + depth, depth), (width + depth, height + depth), (depth, height + depth)]
    )
    lid = _polygon([(0, 0), (width, 0), (width, height), (0, height)])
    fold = _polygon([(0, 0), (width, 0), (width, height * 0.27), (0, height * 0.44)])
    body = (
        f'<g transform="translate({margin} {margin}) rotate({tilt} {width / 2:g} {height / 2:g})">'
        f'<polygon points="{side}" fill="{palette.hexadecimal(palette.shade(color, 0.42))}"/>'
        f'<polygon points="{lid}" fill="{palette.hexadecimal(color)}"/>'
        f'<polygon points="{fold}" fill="{palette.hexadecimal(palette.tint(color, 0.16))}"/></g>'
    )
    return paper.grained(svg.draw(body, full, (0, 0, *full))), margin


def _polygon(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
