"""A move that is not made, shown on the table: the card where it would lie, or what would become of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.reverse_war.table import painter, pose_in
from scenes.kit import palette, paper
from scenes.kit.icons import icon
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.table import Table

_GHOST = 0.82


def moved_card(seen: Seen, action: Action) -> Placed | None:
    """Return the card that a move places, turns over or removes, as it lies then."""
    if action[0] == "place":
        return seen.hand._replace(reversed=action[2] == "reversed") if seen.hand else None
    placed = seen.cells[int(action[1])]
    turned = placed is not None and action[0] == "flip"
    return placed._replace(reversed=not placed.reversed) if placed and turned else placed


def after_move(seen: Seen, action: Action) -> Account:
    """Return the account that there would be after a move to place, to turn over or to remove a card."""
    placed = moved_card(seen, action)
    if action[0] == "place" and placed is not None:
        return seen.account_with(int(action[1]), placed)
    return seen.account_chosen(int(action[1]))


def draw_move(surface: pygame.Surface, table: Table, action: Action) -> None:
    """Draw a move on the table, its cell lit."""
    placed, rect = moved_card(table.seen, action), table.targets()[int(action[1])]
    if placed is None:
        return
    if table.seen.setting.layout.grows:
        card = pygame.Rect((0, 0), (table.card_width(), rect.height))
        card.center = rect.center
        rect = card
    draw_move_at(surface, rect, table.seen, action)


def draw_move_at(surface: pygame.Surface, rect: pygame.Rect, seen: Seen, action: Action) -> None:
    """Draw a move on a card's rectangle, lit: the card as it would lie, crossed out where it leaves."""
    placed = moved_card(seen, action)
    if placed is None:
        return
    light, corner = paper.glow(rect.size, 8)
    surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))
    Sprite("ghost", painter(placed, seen.setting), pose_in(rect).faded(_GHOST)).draw(surface)
    if action[0] == "remove":
        cross = icon("cross", rect.width * 2 // 3, palette.WARNING)
        surface.blit(cross, cross.get_rect(center=rect.center))
    pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 3, border_radius=8)
