"""A move advised, on a tile: its number, its card as it would lie, its cell, its margin, its reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, decimal
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.words import name
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.moves_shown import moved_card
from scenes.games.reverse_war.seen import players_end
from scenes.kit import palette, text
from scenes.kit.faces.base import card_height
from scenes.table.hinting import MoveTile

if TYPE_CHECKING:
    from game.bots.reverse_war.hints import Hint
    from game.core.model import Action
    from scenes.games.reverse_war.seen import Seen
    from scenes.kit.palette import Color

_LINE = 1.28


def move_words(seen: Seen, action: Action) -> str:
    """Return a move in a few words: "Archer, cell 5"."""
    number = int(action[1]) + 1
    if action[0] == "flip":
        return _("Reverse the card of cell {number}").format(number=number)
    if action[0] == "remove":
        return _("Remove the card of cell {number}").format(number=number)
    placed = moved_card(seen, action)
    unit = name(players_end(placed).unit) if placed else ""
    words = _("{unit}, place {number}") if seen.setting.layout.grows else _("{unit}, cell {number}")
    return words.format(unit=unit, number=number)


def margin_color(margin: float) -> Color:
    """Return the colour of a margin: a victory's or a defeat's."""
    return palette.GOOD_TEXT if margin > 0 else palette.WARNING_TEXT


@dataclass(eq=False)
class HintTile(MoveTile):
    """A move to look at: its card as it would lie, its cell, its margin, its reason."""

    seen: Seen = field(kw_only=True)
    hint: Hint = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        m, rect = self.m, self.rect
        self.draw_paper(surface)
        pad = m.px(10)
        inside = rect.inflate(-2 * pad, -2 * pad)
        used = self._draw_card(surface, inside)
        right = pygame.Rect(inside.left + used, inside.top, inside.width - used, inside.height)
        head = self._draw_head(surface, right)
        right.update(right.left, right.top + head, right.width, right.height - head)
        self._draw_reason(surface, right)
        self.draw_focus(surface)

    def _draw_card(self, surface: pygame.Surface, inside: pygame.Rect) -> int:
        """Draw the card as it would lie; return the width it takes with its margin."""
        placed = moved_card(self.seen, self.hint.action)
        width = min(inside.height * 63 // 88, self.m.px(84), inside.width // 4)
        if placed is None or width < self.m.px(30):
            return 0
        face = reverse_war.face(CARDS[placed.card], width, placed.reversed, self.seen.setting.paladins)
        spare = max(0, inside.height - card_height(width))
        surface.blit(face, (inside.left, inside.top + min(self.m.px(6), spare // 2)))
        return width + self.m.px(12)

    def _draw_head(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        m = self.m
        figure = decimal(self.hint.margin)
        margin = text.render(figure, text.SANS_EXTRABOLD, m.type(20), margin_color(self.hint.margin))
        height = max(margin.get_height(), m.type(17) * 4 // 3)
        told = f"{self.number}.  {move_words(self.seen, self.hint.action)}"
        room = area.width - margin.get_width() - m.px(8)
        px = text.fit(told, text.SERIF_BOLD, m.type(18), room, m.type(14))
        words = text.render(told, text.SERIF_BOLD, px, palette.INK)
        surface.blit(margin, margin.get_rect(midright=(area.right, area.top + height // 2)))
        surface.blit(words, words.get_rect(midleft=(area.left, area.top + height // 2)), (0, 0, room, 999))
        return height + m.px(4)

    def _draw_reason(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the reason, without its last facts where they have no room."""
        for length in range(len(self.hint.reasons), 0, -1):
            words = text.paragraph(
                self.hint.reasons[length - 1] + ".",
                text.SANS_MEDIUM,
                self.m.type(14),
                palette.INK,
                area.width,
                _LINE,
            )
            if words.get_height() <= area.height + self.m.px(4) or length == 1:
                surface.blit(words, area.topleft, (0, 0, area.width, max(0, area.height + self.m.px(4))))
                return
