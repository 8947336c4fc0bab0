"""What lies still round the cards of two: the mat, the strip, the column, the plates, what is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.round_panels import portrait
from scenes.games.bataille.triangle import ring_sheet
from scenes.kit import palette, paper, text
from scenes.kit.strip import draw_strip
from scenes.kit.widgets import draw_sheet, nothing

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.seats import Names
    from scenes.games.bataille.arena import Arena, Side
    from scenes.games.bataille.looks import Looks
    from scenes.kit.measures import Measures


@dataclass
class News:
    """What is told in the column: the symbol `lit` that has just won, what was `told` last.

    `changed` is called when it is to be drawn anew.
    """

    told: str = ""
    lit: str = ""
    changed: Callable[[], None] = nothing

    def tell(self, lit: str = "", told: str = "") -> None:
        """Light a symbol, or none, and say something, or what was said before."""
        self.lit, self.told = lit, told or self.told
        self.changed()

    def clear(self) -> None:
        """Tell nothing."""
        self.lit = self.told = ""


class Ground:
    """What lies still: the mat, the strip, the column, the plates. `near` is the seat at the near edge."""

    def __init__(self, m: Measures, arena: Arena, looks: Looks, names: Names, near: int, news: News) -> None:
        self.m = m
        self.arena = arena
        self.looks = looks
        self.names = names
        self.near = near
        self.news = news

    def side(self, seat: int) -> Side:
        """Return the rectangles of a seat."""
        return self.arena.near if seat == self.near else self.arena.far

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table, and the mat on which the cards fight."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        near, far = self.arena.near.row, self.arena.far.row
        mat = near.union(far)
        veil = pygame.Surface(mat.size, pygame.SRCALPHA)
        veil.fill((*palette.PAPER, 46))
        surface.blit(veil, mat)
        middle = mat.centery
        pygame.draw.line(
            surface,
            palette.mix(palette.OCHRE, palette.INK, 0.25),
            (mat.left, middle),
            (mat.right - 1, middle),
            2,
        )

    def draw_strip(self, surface: pygame.Surface, title: str, sentence: str) -> None:
        """Draw the strip that says what is played, and what there is to do."""
        draw_strip(surface, self.m, self.arena.strip, title, sentence, TABLE, own_turn=True)

    def draw_column(self, surface: pygame.Surface) -> None:
        """Draw who beats whom, and what just happened."""
        m, told = self.m, self.arena.told
        ring_sheet(m, self.news.lit).show(surface, m, self.arena.ring)
        draw_sheet(surface, told, palette.PAPER, seed=6)
        self._draw_told(surface, told.inflate(-m.px(28), -m.px(16)))

    def _draw_told(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.news.told:
            return
        px = self.m.type(17)
        words = text.paragraph(self.news.told, text.SANS_SEMIBOLD, px, palette.INK, area.width, 1.32)
        while words.get_height() > area.height and px > text.SMALLEST:
            px -= 1
            words = text.paragraph(self.news.told, text.SANS_SEMIBOLD, px, palette.INK, area.width, 1.25)
        surface.blit(words, (area.left, area.centery - words.get_height() // 2))

    def draw_plate(self, surface: pygame.Surface, seat: int, words: str, *, asked: bool) -> None:
        """Draw a player: portrait, name and a few words; the one who is asked has a yellow edge."""
        m, plate = self.m, self.side(seat).plate
        if asked:
            paper.fill_rounded(surface, plate.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, plate, palette.PAPER, seed=seat + 12, cut=False)
        size = plate.height - m.px(12)
        face = portrait(seat, size)
        surface.blit(face, face.get_rect(midleft=(plate.left + m.px(6), plate.centery)))
        left = plate.left + size + m.px(18)
        room = plate.right - m.px(8) - left
        name = self.names[seat]
        px = text.fit(name, text.SERIF_BOLD, m.type(19), room, m.type(14))
        title = text.render(name, text.SERIF_BOLD, px, palette.INK)
        small = text.fit(words, text.SANS_MEDIUM, m.type(14), room, text.SMALLEST)
        line = text.render(words, text.SANS_MEDIUM, small, palette.MUTED_TEXT)
        top = plate.centery - (title.get_height() + line.get_height()) // 2
        surface.blit(title, (left, top))
        surface.blit(line, (left, top + title.get_height()))

    def draw_invitation(self, surface: pygame.Surface, seat: int) -> None:
        """Let the pile of a seat glow: a click on it goes on."""
        pile = self.side(seat).pile
        light, corner = paper.glow(pile.size)
        surface.blit(light, (pile.x - corner[0], pile.y - corner[1]))
        paper.fill_rounded(surface, pile.inflate(10, 10), palette.PLAYABLE, 6)

    def draw_heading(self, surface: pygame.Surface, seat: int, words: str) -> None:
        """Write over what lies apart."""
        apart, px = self.side(seat).apart, self.m.type(15)
        size = text.fit(words, text.SANS_BOLD, px, apart.width, text.SMALLEST)
        line = text.render(words, text.SANS_BOLD, size, palette.INK)
        surface.blit(line, (apart.left, apart.top - round(px * 1.5)))
