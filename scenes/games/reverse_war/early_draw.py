"""A draw that the player asks for while the partner is still to draw, or something moves (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.rules.reverse_war import places

if TYPE_CHECKING:
    from game.bots.bot_seats import BotSeats
    from game.core.session import Session
    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.timeline import Timeline
    from scenes.table.occasion import Occasion


class Drawing(Protocol):
    """A table as far as a card is drawn there."""

    table: WarTable
    timeline: Timeline
    occasion: Occasion
    seen: Seen

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def bots(self) -> BotSeats:
        """The bots at this table."""

    @property
    def partner(self) -> Partnership | None:
        """The bot that plays with one human, if any."""

    def draw_card(self) -> None:
        """Draw a card from the deck."""


class EarlyDraw:
    """Keeps that the player draws at a table, and draws once he may."""

    def __init__(self, board: Drawing) -> None:
        self._board = board
        self._kept: int | None = None
        """After how many actions it was asked for."""

    @property
    def _draws(self) -> bool:
        """Say whether cards are drawn beside a partner, and nothing is to be read first."""
        board = self._board
        return board.partner is not None and board.seen.phase == "draw" and not board.occasion.waits

    @property
    def _too_early(self) -> bool:
        return self._board.bots.turn or self._board.timeline.busy

    def keep(self) -> bool:
        """Keep that a card is to be drawn, where it is too early for that; say whether it is."""
        early = self._draws and self._too_early
        if early:
            self._kept = len(self._board.session.actions)
        return early

    def takes(self, event: pygame.event.Event) -> bool:
        """Take the key that draws, or a click on the pile, where it is too early; say whether it was."""
        struck = event.type == pygame.KEYDOWN and event.key == pygame.K_d
        return (struck or self._on_pile(event)) and self.keep()

    def _on_pile(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        spot = self._board.table.at(event.pos)
        return spot is not None and spot.place == places.DRAW

    def go_on(self) -> None:
        """Draw once that may be; forget it where it was taken back, or other things are asked."""
        if self._kept is None or (self._draws and self._too_early):
            return
        asked, self._kept = self._draws and len(self._board.session.actions) >= self._kept, None
        if asked:
            self._board.draw_card()
