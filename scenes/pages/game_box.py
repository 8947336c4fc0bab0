"""A game's box on the menu's table: lid, emblem, pitch and figures, lying (few games) or standing (many)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, svg, text
from scenes.kit.emblems import game_emblem
from scenes.kit.icons import icon
from scenes.kit.layout import Span
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
_EMBLEM: Final = 0.62
_LEAST_DISC: Final = 64
_SLIP: Final = 12
_LOWEST: Final = 120
_SMALLEST_DISC: Final = 48


@dataclass(eq=False)
class GameBox(Widget):
    """A game's box. `lying`: the emblem stands beside the words, with a button under them.

    `tilt` is in degrees; the box pointed at rises, straightens and glows. `main`: its button is yellow.
    `row` are the games of all boxes beside it, its own among them: they are laid out as the worst one asks.
    """

    game: Edition = field(kw_only=True)
    tilt: float = field(default=0.0, kw_only=True)
    lying: bool = field(default=False, kw_only=True)
    main: bool = field(default=False, kw_only=True)
    row: tuple[Edition, ...] = field(default=(), kw_only=True)

    def heights(self, m: Measures, width: int) -> Span:
        """Return the height of the lowest box that still tells what is in it."""
        self.m, inner = m, width - 2 * m.px(14)
        figures = self._figures(inner, palette.INK).get_height()
        standing = 2 * m.px(15) + 2 * m.px(10) + m.type(23) * 3 // 2 + figures + _SMALLEST_DISC
        least = _LOWEST if self.lying else max(_LOWEST, standing)
        return Span(least, least)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lid, then what is on it."""
        raised = self.hovered or self.focused
        rect = self.rect.move(0, -self.m.px(_RISE)) if raised and not self.pressed else self.rect
        tilt = 0.0 if raised else self.tilt
        color = _lid_color(self.game.table)
        below, corner = paper.drop_shadow(rect.size, paper.Shadow.LIFTED if raised else paper.Shadow.SHEET)
        surface.blit(below, (rect.x - corner[0] + self.m.px(4), rect.y - corner[1] + self.m.px(4)))
        if raised:
            light, corner = paper.glow(rect.size)
            surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))
        lid, margin = _lid(rect.size, color, tilt, self.m.px(_DEPTH))
        surface.blit(lid, (rect.x - margin, rect.y - margin))
        if raised:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(8, 8), 3, border_radius=4)
        if self.lying:
            self._draw_lying(surface, rect, color)
        else:
            self._draw_standing(surface, rect, color)

    # --- lying: one or two games ------------------------------------------------------------------------

    def _draw_lying(self, surface: pygame.Surface, rect: pygame.Rect, color: Color) -> None:
        pad = self.m.px(30)
        disc = min(rect.height - 2 * pad, rect.width * 38 // 100)
        self._draw_disc(surface, (rect.left + pad + disc // 2, rect.centery), disc)
        left = rect.left + 2 * pad + disc
        column = pygame.Rect(left, rect.top, rect.right - pad - left, rect.height)
        self._draw_column(surface, column, color)

    def _draw_column(self, surface: pygame.Surface, column: pygame.Rect, color: Color) -> None:
        """Draw name, pitch, figures and button in the middle; where room is short, the pitch goes."""
        m = self.m
        button = max(m.px(52), m.type(17) + m.px(22))
        gap, room = m.px(15), column.height - m.px(28)
        parts = self._column_parts(column.width, color, 46, 18)
        heights = [part.get_height() for part in parts]
        if sum(heights) + button + 3 * gap > room:
            parts = self._column_parts(column.width, color, 32, 15)
            heights = [part.get_height() for part in parts]
            gap = m.px(10)
        if sum(heights) + button + 3 * gap > room:
            del parts[1], heights[1]
        tall = sum(heights) + button + len(parts) * gap
        top = column.centery - tall // 2
        for part, height in zip(parts, heights, strict=True):
            surface.blit(part, (column.left, top))
            top += height + gap
        self._draw_button(surface, pygame.Rect(column.left, top, column.width, button))

    def _column_parts(self, width: int, color: Color, name: float, pitch: float) -> list[pygame.Surface]:
        """Return the game's name, its pitch and its figures, for type sizes of the drawing."""
        px = text.fit(self.game.name, text.SERIF_BLACK, self.m.type(name), width, self.m.type(20))
        return [
            text.render(self.game.name, text.SERIF_BLACK, px, palette.ink_on(color)),
            self._slip(width, self.m.type(pitch)),
            self._figures(width, color),
        ]

    def _draw_button(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw what looks like the box's button: a click anywhere on the box does the same."""
        m, label = self.m, _("New game")
        px = m.type(17)
        width = text.width_of(label, text.SANS_BOLD, px) + m.type(20) + m.px(58)
        rect = pygame.Rect(room.left, room.top, min(width, room.width), room.height)
        fill = palette.MAIN_BUTTON if self.main else palette.CHALK
        if self.hovered:
            fill = palette.tint(fill, 0.3)
        below, corner = paper.drop_shadow(rect.size, paper.Shadow.BUTTON)
        surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
        surface.blit(paper.sheet(rect.size, fill, cut=False), rect)
        sign = icon("play", m.type(18), palette.INK)
        word = text.render(label, text.SANS_BOLD, px, palette.INK)
        x = rect.centerx - (sign.get_width() + m.px(10) + word.get_width()) // 2
        surface.blit(sign, (x, rect.centery - sign.get_height() // 2))
        surface.blit(word, (x + sign.get_width() + m.px(10), rect.centery - word.get_height() // 2))

    # --- standing: three games or more ------------------------------------------------------------------

    def _draw_standing(self, surface: pygame.Surface, rect: pygame.Rect, color: Color) -> None:
        """Draw the emblem above the words; where room is short, the disc shrinks, then the pitch goes."""
        inner = rect.inflate(-2 * self.m.px(14), -2 * self.m.px(15))
        across, middle, parts = self.standing(inner, color)
        self._draw_disc(surface, (inner.centerx, middle), across)
        for part, place in parts:
            surface.blit(part, place)

    def standing(
        self, inner: pygame.Rect, color: Color
    ) -> tuple[int, int, list[tuple[pygame.Surface, pygame.Rect]]]:
        """Return how wide the disc is and the ordinate of its middle, then what lies under it, and where."""
        m, gap = self.m, self.m.px(10)
        games = self.row or (self.game,)
        px = min(text.fit(one.name, text.SERIF_BOLD, m.type(23), inner.width, 14) for one in games)
        name = text.render(self.game.name, text.SERIF_BOLD, px, palette.ink_on(color))
        figures = self._figures(inner.width, color)
        slip = self._slip(inner.width, m.type(15), max(self._pitch(one, inner.width) for one in games))
        room = inner.height - name.get_height() - figures.get_height() - 2 * gap
        across = min(inner.width * 72 // 100, room - slip.get_height() - gap)
        parts = [name, slip, figures]
        if across < _LEAST_DISC:
            parts, across = [name, figures], min(inner.width * 72 // 100, room)
        spare = room - across - (slip.get_height() + gap if slip in parts else 0)
        placed, bottom = [], inner.bottom
        for part in reversed(parts):
            placed.append((part, part.get_rect(midbottom=(inner.centerx, bottom))))
            bottom -= part.get_height() + gap
        return across, inner.top + spare // 3 + across // 2, placed

    # --- parts ------------------------------------------------------------------------------------------

    def _draw_disc(self, surface: pygame.Surface, center: tuple[int, int], across: int) -> None:
        disc = paper.rounded((across, across), palette.CHALK, across / 2)
        surface.blit(disc, disc.get_rect(center=center))
        art = game_emblem(self.game.emblem, round(across * _EMBLEM))
        surface.blit(art, art.get_rect(center=center))

    def _slip(self, width: int, px: int, height: int = 0) -> pygame.Surface:
        """Return the pitch on its slip of paper, whose words have a height in pixels at least."""
        pad = self.m.px(_SLIP)
        words = self._words(self.game, width, px)
        slip = paper.sheet(
            (width, max(height, words.get_height()) + 2 * pad), palette.PAPER, seed=len(self.game.key)
        ).copy()
        slip.blit(words, (pad, pad))
        return slip

    def _pitch(self, game: Edition, width: int) -> int:
        """Return the height of the words of a game's pitch, standing."""
        return self._words(game, width, self.m.type(15)).get_height()

    def _words(self, game: Edition, width: int, px: int) -> pygame.Surface:
        room = width - 2 * self.m.px(_SLIP)
        return text.paragraph(_(game.pitch), text.SANS_MEDIUM, px, palette.INK, room, 1.4)

    def _figures(self, width: int, color: Color) -> pygame.Surface:
        """Return the band with players, minutes and age; in several rows where one is too short."""
        m, px, pad = self.m, self.m.type(14), self.m.px(10)
        pieces = [_fact(sign, words, px, m.px(6)) for sign, words in _facts(self.game)]
        every = [[_width(fact, px, m.px(6)) for fact in _facts(one)] for one in self.row or (self.game,)]
        rows = _in_rows([max(widths) for widths in zip(*every, strict=True)], width - 2 * pad, m.px(8))
        line = px + m.px(20)
        band = pygame.Surface((width, line * len(rows)))
        band.fill(palette.shade(color, 0.38))
        for place, row in enumerate(rows):
            spare = width - sum(pieces[one].get_width() for one in row) - 2 * pad
            gap = min(m.px(28), spare // max(1, len(row) - 1))
            x = pad
            for piece in [pieces[one] for one in row]:
                band.blit(piece, (x, place * line + (line - piece.get_height()) // 2))
                x += piece.get_width() + gap
        return band


def _facts(game: Edition) -> tuple[tuple[str, str], ...]:
    """Return what a box says in figures, each with its icon: players, minutes, age."""
    return (
        ("players", game.players),
        ("clock", _("{minutes} min").format(minutes=game.minutes)),
        ("", _("ages {age}+").format(age=game.age)),
    )


def _width(fact: tuple[str, str], px: int, gap: int) -> int:
    """Return how wide a figure is with its icon, in pixels."""
    sign, words = fact
    return text.width_of(words, text.SANS_BOLD, px) + (px + 3 + gap if sign else 0)


def _in_rows(widths: Sequence[int], width: int, gap: int) -> list[list[int]]:
    """Cut the places of pieces into rows of at most `width` pixels, with at least `gap` between two."""
    rows: list[list[int]] = [[]]
    for place in range(len(widths)):
        row = [*rows[-1], place]
        if rows[-1] and sum(widths[one] for one in row) + gap * (len(row) - 1) > width:
            rows.append([place])
        else:
            rows[-1] = row
    return rows


def _fact(sign: str, words: str, px: int, gap: int) -> pygame.Surface:
    word = text.render(words, text.SANS_BOLD, px, palette.CHALK)
    if not sign:
        return word
    mark = icon(sign, px + 3, palette.CHALK)
    piece = pygame.Surface((mark.get_width() + gap + word.get_width(), word.get_height()), pygame.SRCALPHA)
    piece.fill((*palette.CHALK, 0))
    piece.blit(mark, (0, (word.get_height() - mark.get_height()) // 2))
    piece.blit(word, (mark.get_width() + gap, 0))
    return piece


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
