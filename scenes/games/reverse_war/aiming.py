"""Where the player aims on the table: the cell lit, the card in hand shown there, what it would gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.reverse_war.armies import army_of, draw_chip
from scenes.games.reverse_war.table import pose_in
from scenes.kit import palette, paper
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Account
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.table import Table


class Aiming:
    """What the mouse with a card held, or the keyboard's cursor, points at."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self.board = board

    @property
    def target(self) -> int | None:
        """Return the cell (or gap) pointed at where the held card may go, or of a card that may be chosen."""
        board = self.board
        if board.choosing.asked:
            target = board.cursor if board.cursor is not None else board.pointer.target
            return target if target in board.choosing.cells() else None
        target = board.pointer.target if board.hand.held else board.cursor
        return target if target in board.places() else None

    def preview(self) -> Account | None:
        """Return the account there would be with the card in hand, or the choice asked, where it is aimed."""
        board, target = self.board, self.target
        if target is not None and board.choosing.asked:
            return board.seen.account_chosen(target)
        if target is None or board.hand.placed is None:
            return None
        return board.seen.account_with(target, board.hand.placed)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_light(self, surface: pygame.Surface) -> None:
        """Light the cell (or gap) that the card in hand is about to go on."""
        target = self.target
        if target is None or self.board.choosing.asked:
            return
        rect = self.board.table.targets()[target]
        light, corner = paper.glow(rect.size, 8)
        surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))
        pygame.draw.rect(surface, palette.PLAYABLE, rect.inflate(6, 6), 3, border_radius=8)

    def draw_cursor(self, surface: pygame.Surface) -> None:
        """Frame the cell that the keyboard's cursor is on, where nothing can be done and nothing is shown."""
        board = self.board
        targets = board.table.targets()
        if board.cursor is None or board.cursor >= len(targets):
            return
        if self.target is None and board.lookout.cell is None:
            around = targets[board.cursor].inflate(6, 6)
            pygame.draw.rect(surface, palette.CHALK, around, 3, border_radius=8)

    def draw_ghost(self, surface: pygame.Surface, hand: Sprite) -> None:
        """Show the card in hand where the cursor is; over a card that it replaces, it hides it."""
        board, target = self.board, self.target
        if target is None or board.cursor is None or board.hand.held:
            return
        grows = board.seen.setting.layout.grows
        if grows and board.seen.turn:
            return
        pose = pose_in(board.table.targets()[target])
        replaces = not grows and board.seen.cells[target] is not None
        Sprite("ghost", hand.paint, pose if replaces else pose.faded(0.6)).draw(surface)

    def draw_gains(self, surface: pygame.Surface) -> None:
        """Draw what each army would gain, over the cell pointed at."""
        preview, target = self.preview(), self.target
        if preview is not None and target is not None:
            draw_gains(surface, self.board.table, target, preview)


def draw_gains(surface: pygame.Surface, table: Table, target: int, after: Account) -> None:
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
