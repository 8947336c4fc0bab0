"""Where the player aims: the cell lit, a placed card to choose, a move shown there and what it would gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.reverse_war.words import scenarios as scenario_words
from scenes.games.reverse_war.armies import army_of, draw_chip
from scenes.games.reverse_war.table import painter, pose_in
from scenes.kit import palette, paper
from scenes.kit.icons import icon
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.table import Table

_PROMPTS = ("flip", "remove")
_EDGE = 6
_GHOST = 0.82


def cells_asked(decision: Decision | None, prompt: str) -> frozenset[int]:
    """Return the cells that the options of that kind name."""
    options = decision.options if decision else ()
    return frozenset(int(option[1]) for option in options if option[0] == prompt)


class Choosing:
    """Turns a gesture on a placed card into the action that is asked, or says why it cannot be."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self.board = board

    @property
    def asked(self) -> bool:
        """Say whether a placed card is asked for."""
        return self.board.seen.phase in _PROMPTS

    def cells(self) -> frozenset[int]:
        """Return the cells of the cards that may be chosen."""
        return cells_asked(self.board.session.decision, self.board.seen.phase) if self.asked else frozenset()

    def choose(self, cell: int) -> None:
        """Choose the card of a cell, or say why it cannot be chosen."""
        board = self.board
        if cell not in self.cells():
            board.refuse(scenario_words.choice_refusal(board.seen, cell), scenario_words.PAGE)
            return
        prompt = board.seen.phase
        board.pointer.target = board.cursor = None
        board.look(None)
        board.act((prompt, cell))

    def draw_lights(self, surface: pygame.Surface, table: Table) -> None:
        """Draw the light under the cards that may be chosen."""
        for cell in self.cells():
            rect = table.cells()[cell]
            light, corner = paper.glow(rect.size, 8)
            surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))

    def draw_frames(self, surface: pygame.Surface, table: Table, aim: int | None) -> None:
        """Draw a frame round the cards that may be chosen, a broad one round the one aimed at."""
        for cell in self.cells():
            rect = table.cells()[cell].inflate(_EDGE, _EDGE)
            width = 5 if cell == aim else 2
            pygame.draw.rect(surface, palette.PLAYABLE, rect, width, border_radius=8)


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
