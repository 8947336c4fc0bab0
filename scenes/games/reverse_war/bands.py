"""What is written above Reverse War's table: the turn, the mode, a sentence; and the ground under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.games.reverse_war.cards import draw_mat
from scenes.games.reverse_war.together_tables import at_table
from scenes.kit import palette, paper, text
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    import pygame

    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.geometry import Geometry
    from scenes.kit.measures import Measures


class Bands:
    """The heading, the sentence and the corner of a table that lies as `geometry` says."""

    def __init__(self, m: Measures, geometry: Geometry) -> None:
        self.m = m
        self.geometry = geometry

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table and the mat of the battlefield."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        draw_mat(surface, self.geometry.mat)

    def draw_heading(self, surface: pygame.Surface, title: str, subtitle: str) -> None:
        """Draw the turn, and the mode under it, at the top left."""
        area = self.geometry.heading
        self._two_lines(surface, area, title, subtitle, text.SERIF_BOLD, self.m.type(20))

    def draw_corner(self, surface: pygame.Surface, title: str, subtitle: str) -> None:
        """Draw two short lines at the top right."""
        self._two_lines(surface, self.geometry.corner, title, subtitle, text.SANS_BOLD, self.m.type(15))

    def _two_lines(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        title: str,
        subtitle: str,
        face: text.Face,
        size: int,
    ) -> None:
        px = text.fit(title, face, size, area.width, 12)
        upper = text.render(title, face, px, palette.CHALK)
        small = text.fit(subtitle, text.SANS_MEDIUM, self.m.type(14), area.width, 11)
        lower = text.render(subtitle, text.SANS_MEDIUM, small, palette.CHALK)
        gap = 3
        top = area.centery - (upper.get_height() + gap + lower.get_height()) // 2
        surface.blit(upper, (area.left, top))
        surface.blit(lower, (area.left, top + upper.get_height() + gap))

    def draw_sentence(self, surface: pygame.Surface, sentence: str, *, refusal: bool = False) -> None:
        """Draw the one strip that says what is asked, or why something is refused."""
        area = self.geometry.sentence
        draw_sheet(surface, area, palette.CHALK, seed=2)
        color = palette.WARNING_TEXT if refusal else palette.INK
        room = area.width - self.m.px(30) - area.height
        floor = self.m.type(15)
        px = text.fit(sentence, text.SERIF_SEMIBOLD, self.m.type(20), room, floor)
        if text.width_of(sentence, text.SERIF_SEMIBOLD, px) <= room:
            words = text.render(sentence, text.SERIF_SEMIBOLD, px, color)
        else:
            px = min(floor, (area.height - 6) * 10 // 23)
            words = text.paragraph(sentence, text.SERIF_SEMIBOLD, px, color, room, 1.15)
        surface.blit(words, words.get_rect(midleft=(area.left + self.m.px(18), area.centery)))


def heading(seen: Seen) -> str:
    """Return the turn in words."""
    if seen.turn == seen.turns:
        return _("All cards are placed")
    return _("Turn {turn} of {turns}").format(turn=turn_of(seen), turns=seen.turns)


def turn_of(seen: Seen) -> int:
    """Return the turn that is played, from 1: the last one goes on until what it obliges to is done."""
    return seen.turn if seen.phase == "flip" else min(seen.turn + 1, seen.turns)


def mode_name(seen: Seen) -> str:
    """Return the table's name in company, the scenario's or else the mode's, and the planification's."""
    setting = seen.setting
    name = at_table(setting.table, _(seen.scenario.name if seen.scenario else setting.layout.name))
    return _("{mode}, planned").format(mode=name) if setting.planification else name
