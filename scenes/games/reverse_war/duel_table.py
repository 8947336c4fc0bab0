"""The table of a duel: one's own battlefield as alone, the two cards offered, the rival beside it (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.games.reverse_war.armies import ArmyPanel, ai_side
from scenes.games.reverse_war.duel_rival import RivalColumn, token_height
from scenes.games.reverse_war.duel_sides import seat_side
from scenes.games.reverse_war.geometry import RATIO
from scenes.games.reverse_war.table import Table, back_painter, painter, pose_in
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Figures, Side
    from scenes.games.reverse_war.duel_seen import DuelSeen
    from scenes.games.reverse_war.geometry import Geometry
    from scenes.kit.layout import Measures

HIDDEN = "hidden"
"""The name of the sprite of a card face down."""

_LEANING, _FADED = 9.0, 0.6


class DuelTable(Table):
    """What lies on the table for who looks; `rival` is the rival's column, where there is room for it.

    `offer` are the places of the card shown and of the hidden one, `takes` those of the buttons under them.
    """

    seen: DuelSeen

    def __init__(self, m: Measures, seen: DuelSeen, other: DuelSeen, players: Sequence[str]) -> None:
        self.players = players
        self.other = other
        self.rival: RivalColumn | None = None
        self.takes: tuple[pygame.Rect, pygame.Rect]
        self.token: pygame.Rect
        super().__init__(m, seen)

    # --- where things lie -------------------------------------------------------------------------------

    def arranged(self) -> Geometry:
        """Return where everything lies: under the deck and the hand there is room for the buttons."""
        usual, m = super().arranged(), self.m
        broad = max(usual.reverse.width, m.type(15) * 9)
        side = pygame.Rect(usual.reverse.left, usual.player.top, broad, usual.player.height)
        mat = usual.mat.copy()
        mat.left += broad - usual.reverse.width
        mat.width -= broad - usual.reverse.width
        take, button = max(m.px(38), m.type(15) + 12), usual.reverse.height
        gap = m.px(9)
        token = token_height(m)
        spare = side.height - take - button - token - 5 * gap
        width = min(side.width - m.px(9), round(spare / 2 / RATIO))
        size = (width, card_height(width))
        deck = pygame.Rect((side.centerx - width // 2, side.top), size)
        first = pygame.Rect(side.left, deck.bottom + gap, side.width, take)
        hand = pygame.Rect((deck.left, first.bottom + gap * 3 // 2), size)
        second = pygame.Rect(side.left, hand.bottom + gap, side.width, button)
        self.takes = first, second
        self.token = pygame.Rect(side.left, side.bottom - token, side.width, token)
        return replace(usual, deck=deck, hand=hand, reverse=second, mat=mat)

    def panels(self) -> tuple[ArmyPanel, ArmyPanel]:
        """Return one's own army's panel and, on the right, the rival's or, in an advanced duel, the AI's."""
        mine, theirs = seat_side(self.players, self.seen.seat), seat_side(self.players, self.seen.rival)
        right: Side = theirs if self.seen.easy else ai_side()
        return (
            ArmyPanel(self.m, self.geometry.player, mine, wide=False),
            ArmyPanel(self.m, self.geometry.ai, right, wide=False),
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """The armies that the cards serve: in an easy duel the AI's does not count."""
        return (self.player.side,) if self.seen.easy else (self.player.side, self.ai.side)

    @property
    def offer(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the card shown and the hidden one lie."""
        return self.geometry.deck, self.geometry.hand

    def rival_hand(self) -> pygame.Rect:
        """Return where the rival's card lies: in his column, or else out of sight beside the table."""
        if self.rival is not None:
            return self.rival.hand
        return pygame.Rect(self.m.width, self.geometry.deck.top, *self.geometry.deck.size)

    def rival_cell(self, cell: int) -> pygame.Rect:
        """Return where a cell of the rival's lies."""
        return self.rival.field.cells()[cell] if self.rival is not None else self.rival_hand()

    def loose(self) -> list[tuple[pygame.Rect, Placed]]:
        """Return the cards offered or in the rival's hand, each with where it lies."""
        shown, hidden = self.offer
        found = [(shown, self.seen.shown_card), (hidden, self.seen.hidden_card)]
        if self.rival is not None:
            found.append((self.rival.hand, self.other.hand))
        return [(rect, card) for rect, card in found if card is not None]

    # --- what lies there --------------------------------------------------------------------------------

    def lay(self, seen: DuelSeen, other: DuelSeen) -> None:
        """Snap everything to the truth of both seats' views."""
        self.other = other
        self.sync(seen)

    def sync(self, seen: DuelSeen) -> None:  # type: ignore[override]  # a duel's table is of a duel
        """Snap every sprite to the truth of a view."""
        super().sync(seen)
        side = seat_side(self.players, seen.rival)
        column = self.geometry.journal
        self.rival = RivalColumn(self.m, column, self.other, side) if column is not None else None
        shown, hidden = seen.shown_card, seen.hidden_card
        if shown is not None:
            pose = pose_in(self.geometry.deck)
            self.sprites[shown.card] = Sprite(shown.card, painter(shown, seen.setting), pose)
        if seen.offering:
            paint = back_painter if hidden is None else painter(hidden, seen.setting)
            name = HIDDEN if hidden is None else hidden.card
            self.sprites[name] = Sprite(name, paint, pose_in(self.geometry.hand))

    def part(self, gap: int | None) -> None:
        """Let the card of a cell lean out of it for the one that would replace it (None: none does)."""
        for cell, (placed, rect) in enumerate(zip(self.seen.cells, self.cells(), strict=True)):
            if placed is None:
                continue
            pose = pose_in(rect)
            if cell == gap and not self.seen.replaced:
                aside = pose.at(pose.x - rect.width * 0.2, pose.y - rect.height * 0.14)
                pose = aside.turned(_LEANING).faded(_FADED)
            self.sprites[placed.card].pose = pose

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_deck(self, surface: pygame.Surface, count: int, *, glowing: bool) -> None:
        """Draw the deck; the card shown, while two are offered, lies on it."""
        if self.seen.offering:
            Sprite("deck", back_painter, pose_in(self.geometry.deck)).draw(surface)
        else:
            super().draw_deck(surface, count, glowing=glowing)

    def draw_armies(
        self,
        surface: pygame.Surface,
        preview: Account | None = None,
        told: tuple[Figures, Figures] | None = None,
    ) -> None:
        """Draw both panels: in an easy duel the right one is the rival's."""
        if not self.seen.easy:
            super().draw_armies(surface, preview, told)
            return
        self.player.draw(surface, self.seen.account.player, preview.player if preview else None)
        self.ai.draw(surface, self.other.account.player)
