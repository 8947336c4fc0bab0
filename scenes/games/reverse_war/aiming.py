"""Where the player aims: the cell lit, a card to choose, a move shown there and what it would gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.table import Spot
from game.rules.reverse_war.places import FIELD
from scenes.games.reverse_war.armies import army_of, draw_chip
from scenes.games.reverse_war.asked import PICKED
from scenes.games.reverse_war.cards import draw_glow, painter, pose_in
from scenes.kit import palette
from scenes.kit.icons import icon
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.table import WarTable

_EDGE = 6
_GHOST = 0.82


class Aiming:
    """What the mouse with a card held, or the keyboard's `cursor`, points at."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self.board = board
        self.cursor: Spot | None = None

    def move(self, by: tuple[int, int]) -> None:
        """Move the cursor to the nearest cell that way, or to the other card offered.

        The card in hand is shown there.
        """
        board = self.board
        board.ring.focus_by_name(None)
        offered, targets = board.asked.loose, board.table.targets()
        if offered:
            onward = by in ((0, 1), (1, 0)) and self.cursor in offered
            self.cursor = offered[-1 if onward else 0]
            board.invalidate()
        elif targets:
            board.put_back()
            self.go_to(self._beside(targets, by))

    def _beside(self, targets: tuple[pygame.Rect, ...], by: tuple[int, int]) -> int:
        here = None if self.cursor is None else self.cursor.index
        if here is None or here >= len(targets):
            return min(
                self.board.asked.cells("place") or self.board.asked.cells("replace", *PICKED), default=0
            )
        return nearest(targets, here, by)

    def go_to(self, cell: int) -> None:
        """Move the cursor to a cell (or gap): a card there that is none to choose is shown large."""
        board = self.board
        self.cursor = Spot(FIELD, board.table.field, cell)
        taken = not board.seen.setting.layout.grows and board.seen.cells[cell] is not None
        looked_at = taken and not board.choosing and self.cursor not in board.asked.touching
        board.look(cell if looked_at else None)
        board.table.part(cell if board.hand.placed else None)
        board.invalidate()

    @property
    def target(self) -> Spot | None:
        """The cell (or gap) aimed at where the card in hand may go, or the card that may be chosen."""
        board = self.board
        if picks := board.asked.picks:
            target = self.cursor or board.pointer.target
            return target if target in picks else None
        target = board.pointer.target if board.hand.held else self.cursor
        return target if target in board.asked.touching else None

    def preview(self) -> Account | None:
        """Return the account there would be with the card in hand, or the choice asked, where it is aimed."""
        board, target = self.board, self.target
        if target is None or target.index is None or target.place != FIELD:
            return None
        if board.choosing:
            return board.seen.account_chosen(target.index)
        return board.seen.account_with(target.index, board.hand.placed) if board.hand.placed else None

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_light(self, surface: pygame.Surface) -> None:
        """Light the cell (or gap) that the card in hand is about to go on, or the cards to choose of."""
        board, target = self.board, self.target
        rects, picks = board.table.spots(), [spot for spot in board.asked.picks if spot.place == FIELD]
        for spot in picks:
            draw_glow(surface, rects[spot])
        if target is not None and target.place == FIELD and not picks:
            draw_glow(surface, rects[target])
            _draw_frame(surface, rects[target], 3)

    def draw_frames(self, surface: pygame.Surface) -> None:
        """Draw a frame round the cards that may be chosen, a broad one round the one aimed at."""
        rects, target = self.board.table.spots(), self.target
        for spot in [spot for spot in self.board.asked.picks if spot in rects]:
            _draw_frame(surface, rects[spot], 5 if spot == target else 2)

    def draw_cursor(self, surface: pygame.Surface) -> None:
        """Frame the cell that the keyboard's cursor is on, where nothing can be done and nothing is shown."""
        board = self.board
        rect = board.table.spots().get(self.cursor) if self.cursor is not None else None
        if rect is not None and self.target is None and board.lookout.cell is None:
            around = rect.inflate(_EDGE, _EDGE)
            pygame.draw.rect(surface, palette.CHALK, around, 3, border_radius=8)

    def draw_ghost(self, surface: pygame.Surface, hand: Sprite) -> None:
        """Show the card in hand where the cursor is; over a card that it replaces, it hides it."""
        board, target = self.board, self.target
        if target is None or target.index is None or self.cursor is None or board.hand.held:
            return
        grows = board.seen.setting.layout.grows
        if grows and board.seen.turn:
            return
        pose = pose_in(board.table.targets()[target.index])
        replaces = not grows and board.seen.cells[target.index] is not None
        Sprite("ghost", hand.paint, pose if replaces else pose.faded(0.6)).draw(surface)

    def draw_gains(self, surface: pygame.Surface) -> None:
        """Draw what each army would gain, over the cell pointed at."""
        preview, target = self.preview(), self.target
        if preview is not None and target is not None and target.index is not None:
            draw_gains(surface, self.board.table, target.index, preview)


def _draw_frame(surface: pygame.Surface, rect: pygame.Rect, width: int) -> None:
    pygame.draw.rect(surface, palette.PLAYABLE, rect.inflate(_EDGE, _EDGE), width, border_radius=8)


def draw_gains(surface: pygame.Surface, table: WarTable, target: int, after: Account) -> None:
    """Draw what the armies of an account have more than those on the table, over a cell or a gap."""
    m, account = table.m, table.seen.account
    size = (m.px(80) + (m.text_size - 100) // 3, max(m.px(36), m.type(20) + 8))
    rect = table.targets()[target]
    sides = table.sides
    both = pygame.Rect(0, 0, (size[0] + m.px(6)) * len(sides) - m.px(6), size[1])
    both.midbottom = (rect.centerx, rect.top + m.px(12))
    both.clamp_ip(surface.get_rect().inflate(-8, -8))
    for place, side in enumerate(sides):
        chip = pygame.Rect((both.left + place * (size[0] + m.px(6)), both.top), size)
        gain = army_of(after, side).total - army_of(account, side).total
        draw_chip(surface, m, chip, gain, side.colour, 20, triangle_up=side.up)


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


def draw_move(surface: pygame.Surface, table: WarTable, action: Action) -> None:
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
    draw_glow(surface, rect)
    Sprite("ghost", painter(placed, seen.setting), pose_in(rect).faded(_GHOST)).draw(surface)
    if action[0] == "remove":
        cross = icon("cross", rect.width * 2 // 3, palette.WARNING)
        surface.blit(cross, cross.get_rect(center=rect.center))
    pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 3, border_radius=8)


def nearest(rects: tuple[pygame.Rect, ...], here: int, by: tuple[int, int]) -> int:
    """Return the rectangle nearest to one in a direction, or that one when there is none."""
    best, best_cost = here, float("inf")
    for place, rect in enumerate(rects):
        dx, dy = rect.centerx - rects[here].centerx, rect.centery - rects[here].centery
        along, across = dx * by[0] + dy * by[1], abs(dx * by[1]) + abs(dy * by[0])
        cost = along + 3 * across
        if along > 0 and cost < best_cost:
            best, best_cost = place, cost
    return best
