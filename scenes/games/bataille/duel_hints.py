"""Advice in a battle where each picks one of three cards: where its sheet lies, and what is framed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import N_
from game.storage.bataille import same_game
from scenes.kit.lights import show_advised
from scenes.table.spots import clicked
from scenes.table.tip_sheet import Advised, SeatedHints, TipSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.model import Action
    from scenes.games.bataille.duel_board import DuelBoard


class ChoixSheet(TipSheet):
    """Which of three cards to pick, over what lies at the left of the piles."""

    figures = N_("chance of winning, a tie counted half")

    def __init__(self, board: DuelBoard, hints: ChoixHints) -> None:
        super().__init__(hints.thinking(), hints.advised, hints.make_room)
        self._board = board

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies."""
        return self._board.ground.arena.aside


class ChoixHints(SeatedHints):
    """Hints in a battle where each picks one of three cards."""

    def __init__(self, board: DuelBoard) -> None:
        self._board = board
        super().__init__(board, Advised(lambda: board.ground.arena.aside.topleft, self._draw))
        self.alike = partial(same_game, self.session.options)

    def sheet(self) -> ChoixSheet:
        """Return the sheet that shows the moves."""
        return ChoixSheet(self._board, self)

    def passes_on(self, pos: tuple[int, int]) -> Callable[[], None] | None:
        """Return what a click on the table does: a card is picked."""
        return clicked(self._board.ring, pos)

    def _draw(self, surface: pygame.Surface, action: Action, _until: int) -> None:
        """Draw the card that is shown, framed."""
        spots = self._board.choosing.asked.touching
        spot = next(spot for spot, actions in spots.items() if action in actions)
        show_advised(surface, self._board.table.cards()[spot])
