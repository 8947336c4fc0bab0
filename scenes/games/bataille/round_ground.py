"""What lies still round the cards of a round: the strip, who beats whom, names, titles, the goal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.grammar import in_letters
from game.core.i18n import _, ngettext
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.round_panels import portrait
from scenes.games.bataille.triangle import draw_who_beats_whom
from scenes.kit import palette, text
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.icons import icon
from scenes.kit.strip import draw_strip
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    import pygame

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

    def draw_strip(self, surface: pygame.Surface, tab: str, sentence: str) -> None:
        """Draw the strip that says what is asked, or why something is refused."""
        draw_strip(surface, self.m, self.geometry.strip, tab, sentence, TABLE, own_turn=True)

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
        beating = _("**To beat:** as many of the winning symbol, or strictly more of the same.")
        tie = _("**A tie:** one card each, “O – pen – mok!”")
        draw_who_beats_whom(surface, self.m, self.geometry.triangle, rules=f"{beating}\n{tie}")

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
        m, corner = self.m, (rect.right - self.m.px(4), rect.bottom - self.m.px(8))
        draw_pile_count(surface, corner, count, m.type(16), m.px(38), palette.INK)

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
