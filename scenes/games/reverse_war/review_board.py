"""The battlefield of a review: after a choice, played or better, or the best one in hindsight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.words import made_of
from scenes.games.reverse_war.armies import ai_side, player_side
from scenes.games.reverse_war.moves_shown import moved_card
from scenes.games.reverse_war.result_field import card_rects, draw_field
from scenes.games.reverse_war.table import painter, pose_in
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.sprites import Sprite
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.seen import Seen
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color


def cells_after(seen: Seen, action: Action) -> list[Placed | None]:
    """Return the cells after a move; a card that is removed is left, to be crossed out."""
    placed = moved_card(seen, action)
    if action[0] == "place" and placed is not None:
        return put(seen.cells, seen.setting.layout, int(action[1]), placed)
    return [placed if cell == action[1] else other for cell, other in enumerate(seen.cells)]


def draw_choice(
    surface: pygame.Surface, m: Measures, field: pygame.Rect, seen: Seen, action: Action, frame: Color
) -> None:
    """Draw the battlefield after a move, its card framed in that colour."""
    mat = pygame.Surface(field.size, pygame.SRCALPHA)
    mat.fill((*palette.INK, 70))
    surface.blit(mat, field)
    rects, cells = card_rects(m, seen.setting.layout, field), cells_after(seen, action)
    for placed, rect in zip([*cells, *[None] * (len(rects) - len(cells))], rects, strict=True):
        if placed is None:
            paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, 0.35), 2, 7, 6)
        else:
            Sprite(placed.card, painter(placed, seen.setting), pose_in(rect)).draw(surface)
    moved = rects[int(action[1])]
    if action[0] == "remove":
        cross = icon("cross", moved.width * 2 // 3, palette.WARNING)
        surface.blit(cross, cross.get_rect(center=moved.center))
    pygame.draw.rect(surface, palette.CHALK, moved.inflate(10, 10), 2, border_radius=9)
    pygame.draw.rect(surface, frame, moved.inflate(6, 6), 4, border_radius=8)


def draw_best(surface: pygame.Surface, m: Measures, area: pygame.Rect, best: Seen) -> None:
    """Draw a whole battlefield with the ribbons of the player's suites, and both accounts under it."""
    line = m.type(22) + m.type(14) * 13 // 10 + m.px(14)
    field = pygame.Rect(area.left, area.top, area.width, area.height - 2 * (line + m.px(8)))
    rects = card_rects(m, best.setting.layout, field)
    draw_field(surface, best, field, rects, best.account.player, best.account.player.suites)
    for place, (side, army) in enumerate(
        ((player_side(), best.account.player), (ai_side(), best.account.ai))
    ):
        top = field.bottom + m.px(8) + place * (line + m.px(8))
        _draw_army(surface, m, pygame.Rect(area.left, top, area.width, line), side, army)


def _draw_army(surface: pygame.Surface, m: Measures, rect: pygame.Rect, side: Side, army: Army) -> None:
    draw_sheet(surface, rect, palette.PAPER, seed=3)
    pygame.draw.rect(surface, side.colour, (rect.topleft, (m.px(6), rect.height)))
    pad = m.px(16)
    total = text.render(str(army.total).replace("-", "−"), text.SANS_EXTRABOLD, m.type(26), palette.INK)
    surface.blit(total, total.get_rect(midright=(rect.right - pad, rect.centery)))
    room = rect.width - 2 * pad - total.get_width() - m.px(10)
    name = text.render(side.name(), text.SERIF_BOLD, m.type(17), palette.INK)
    told = made_of(army)
    px = text.fit(told, text.SANS_MEDIUM, m.type(14), room, 12)
    words = text.render(told, text.SANS_MEDIUM, px, palette.INK)
    top = rect.centery - (name.get_height() + words.get_height()) // 2
    surface.blit(name, (rect.left + pad, top))
    surface.blit(words, (rect.left + pad, top + name.get_height()))
