"""What lies still round the cards of a round: the strip, who beats whom, names, titles, the goal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import in_letters
from game.core.i18n import _, ngettext
from scenes.games.bataille.round_panels import portrait
from scenes.games.bataille.triangle import draw_triangle
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.bots.seats import Names
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_geometry import Geometry
    from scenes.kit.measures import Measures


@dataclass(frozen=True, slots=True)
class Ground:
    """What the tables of a round have in common: where things lie, how cards and players are called."""

    m: Measures
    geometry: Geometry
    looks: Looks
    names: Names

    def draw_strip(self, surface: pygame.Surface, tab: str, sentence: str, *, refusal: bool) -> None:
        """Draw the strip that says what is asked, or why something is refused."""
        g, m = self.geometry, self.m
        whole = g.tab.union(g.strip)
        draw_sheet(surface, whole, palette.CHALK, seed=2)
        px = text.fit(tab, text.SANS_BOLD, m.type(15), g.tab.width - m.px(12), max(14, m.type(14) * 2 // 3))
        words = text.render(tab, text.SANS_BOLD, px, palette.CHALK)
        badge = pygame.Rect(g.tab)
        badge.width = max(badge.width, words.get_width() + m.px(20))
        pygame.draw.rect(surface, palette.OWN_TURN, badge)
        surface.blit(words, words.get_rect(center=badge.center))
        left = badge.right + m.px(16)
        room = whole.right - m.px(12) - left
        color = palette.WARNING_TEXT if refusal else palette.INK
        face = text.SERIF_SEMIBOLD
        px = text.fit(sentence, face, m.type(20), room, m.type(15))
        if text.width_of(sentence, face, px) <= room:
            line = text.render(sentence, face, px, color)
        else:
            px = m.type(15)
            while px > m.type(14) * 2 // 3 and (
                len(text.wrap(sentence, face, px, room)) * px * 1.15 > whole.height - 4
            ):
                px -= 1
            line = text.paragraph(sentence, face, px, color, room, 1.15)
        surface.blit(line, line.get_rect(midleft=(left, whole.centery)))

    def title(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """Write the title of a zone."""
        whole = rect == self.geometry.duel
        room = (rect.right if whole else self.geometry.deeds.left) - rect.left - self.m.px(24)
        if text.width_of(words, text.SANS_BOLD, self.m.type(14) - 2) > room:
            words = words.partition(":")[0].strip()
        px = text.fit(words, text.SANS_BOLD, self.m.type(15), room, self.m.type(14) - 2)
        line = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(line, (rect.left + self.m.px(16), rect.top + self.m.px(7)))

    def draw_triangle(self, surface: pygame.Surface) -> None:
        """Draw who beats whom, and what it takes to beat."""
        m, rect = self.m, self.geometry.triangle
        draw_sheet(surface, rect, palette.CHALK, seed=9)
        inner = rect.inflate(-m.px(36), -m.px(24))
        title = text.render(_("Who beats whom"), text.SERIF_BOLD, m.type(19), palette.INK)
        surface.blit(title, inner.topleft)
        rules = text.paragraph(
            _("**To beat:** as many of the winning symbol, or strictly more of the same.")
            + "\n"
            + _("**A tie:** one card each, “O – pen – mok!”"),
            text.SANS_MEDIUM,
            m.type(14),
            palette.INK,
            inner.width,
            1.4,
        )
        area = pygame.Rect(inner.left, inner.top + title.get_height() + m.px(8), inner.width, 0)
        area.height = inner.bottom - area.top - rules.get_height() - m.px(16)
        if area.height < max(m.px(110), m.type(14) * 8):
            area.height = inner.bottom - area.top
        else:
            line = inner.bottom - rules.get_height() - m.px(8)
            pygame.draw.line(surface, palette.HAIRLINE, (inner.left, line), (inner.right, line))
            surface.blit(rules, (inner.left, line + m.px(8)))
        draw_triangle(surface, m, area)

    def draw_who(self, surface: pygame.Surface, zone: pygame.Rect, seat: int) -> None:
        """Draw the portrait of whose cards lie in a zone, his name under it."""
        m, g = self.m, self.geometry
        room = g.line_edges(zone)[0] - zone.left
        picture = portrait(seat, min(m.px(66), room - m.px(24)))
        size = text.fit(self.names[seat], text.SERIF_BOLD, m.type(17), room - 2)
        called = text.clipped(self.names[seat], text.SERIF_BOLD, size, room - 2)
        name = text.render(called, text.SERIF_BOLD, size, palette.INK)
        high = picture.get_height() + name.get_height()
        top = zone.top + g.label + (zone.height - g.label - high) // 2
        place = picture.get_rect(midtop=(zone.left + room // 2 + m.px(4), top))
        surface.blit(picture, place)
        surface.blit(name, name.get_rect(midtop=(place.centerx, place.bottom)))

    def pile_title(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """Write over a pile what it is."""
        line = text.render(words, text.SANS_BOLD, self.m.type(15), palette.INK)
        surface.blit(line, line.get_rect(midbottom=(rect.centerx, rect.top - self.m.px(6))))

    def badge(self, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        """Write at the corner of a pile how many cards it has."""
        m = self.m
        figures = text.render(str(count), text.SANS_BOLD, m.type(16), palette.CHALK)
        radius = max(m.px(19), figures.get_width() // 2 + m.px(7), figures.get_height() // 2 + 3)
        disc = paper.rounded((radius * 2, radius * 2), palette.INK, radius)
        place = disc.get_rect(center=(rect.right - m.px(4), rect.bottom - m.px(8)))
        surface.blit(disc, place)
        surface.blit(figures, figures.get_rect(center=place.center))

    def draw_goal(self, surface: pygame.Surface, goal: int) -> None:
        """Draw how many trophies win the game."""
        m, rect = self.m, self.geometry.goal
        draw_sheet(surface, rect, palette.CHALK, seed=7)
        sign = icon("trophy", m.type(19), palette.WARNING)
        surface.blit(sign, sign.get_rect(midleft=(rect.left + m.px(16), rect.centery)))
        words = ngettext("One trophy wins the game.", "{count} trophies win the game.", goal)
        said = words.format(count=in_letters(goal))
        said = said[:1].upper() + said[1:]
        left = rect.left + m.px(26) + sign.get_width()
        room = rect.right - m.px(10) - left
        px = text.fit(said, text.SANS_MEDIUM, m.type(15), room, max(14, m.type(14) * 2 // 3))
        line = text.paragraph(said, text.SANS_MEDIUM, px, palette.INK, room, 1.1)
        surface.blit(line, line.get_rect(midleft=(left, rect.centery)))
