"""Advice at the tables of Openmok Bataille: which of three cards to pick; in a round, plans of several."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from game.core.i18n import N_, _
from game.core.table import HAND, Spot
from game.storage.bataille import same_game
from scenes.kit.lights import show_advised
from scenes.table.spots import clicked
from scenes.table.tip_sheet import Advised, SeatedHints, TipSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.bots.search.tips import Tip
    from game.core.model import Action
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.table.hint_sheet import Move


class CardHints(SeatedHints):
    """Hints beside which a click on the table picks a card."""

    def __init__(self, board: DuelBoard | RoundBoard, advised: Advised) -> None:
        super().__init__(board, advised)
        self._ring = board.ring
        self.alike = partial(same_game, self.session.options)

    def passes_on(self, pos: tuple[int, int]) -> Callable[[], None] | None:
        """Return what a click on the table does: a card is picked."""
        return clicked(self._ring, pos)


# --- a battle where each picks one of three cards --------------------------------------------------------


class ChoixSheet(TipSheet):
    """Which of three cards to pick, over what lies at the left of the piles."""

    figures = N_("chance of winning, a tie counted half")

    def __init__(self, board: DuelBoard, hints: ChoixHints) -> None:
        super().__init__(hints.thinking(), hints.advised, hints.make_room)
        self._board = board

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies."""
        return self._board.ground.arena.aside


class ChoixHints(CardHints):
    """Hints in a battle where each picks one of three cards."""

    def __init__(self, board: DuelBoard) -> None:
        self._board = board
        super().__init__(board, Advised(lambda: board.ground.arena.aside.topleft, self._draw))

    def sheet(self) -> ChoixSheet:
        """Return the sheet that shows the moves."""
        return ChoixSheet(self._board, self)

    def _draw(self, surface: pygame.Surface, action: Action, _until: int) -> None:
        """Draw the card that is shown, framed."""
        spots = self._board.choosing.asked.touching
        spot = next(spot for spot, actions in spots.items() if action in actions)
        show_advised(surface, self._board.table.cards()[spot])


# --- a round ---------------------------------------------------------------------------------------------


class RoundSheet(TipSheet):
    """What to lay in a round, over the story and the piles."""

    figures = N_("chance of the trophy")
    narrowest = 13

    def __init__(self, board: RoundBoard, hints: RoundHints) -> None:
        super().__init__(hints.thinking(), hints.advised, hints.make_room)
        self._board = board

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the cards of the plan that is shown, framed."""
        board = self._board
        for place in places_of(self.hints[self.shown], board):
            show_advised(surface, board.table.cards()[Spot(HAND, board.near, place)])


class RoundHints(CardHints):
    """Hints in a round: a plan is played at once, card by card."""

    def __init__(self, board: RoundBoard) -> None:
        self._board = board
        super().__init__(board, Advised(lambda: board.table.geometry["story"].topleft, lambda *_move: None))

    @property
    def _wins(self) -> bool:
        return self.session.decision is not None and self.session.decision.prompt == "trophy"

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: cards to be laid, or picked."""
        return super().possible and not self._wins

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        if self._board.my_turn and self._wins:
            return _("Which card is best gone is said over the cards of the discard.")
        return super().why_not()

    def make_ready(self) -> None:
        """Put back what was picked."""
        self._board.choice.clear()
        super().make_ready()

    def sheet(self) -> RoundSheet:
        """Return the sheet that shows the moves."""
        return RoundSheet(self._board, self)

    def play(self, move: Move) -> None:
        """Play a plan: its cards go to their slots, then all of it is played."""
        board, tip = self._board, cast("Tip", move)
        board.choice.discarding = tip.action[0] == "discard"
        board.choice.picks = places_of(tip, board)
        board.rearrange()
        board.play()


def places_of(tip: Tip, board: RoundBoard) -> list[int]:
    """Return the places in the hand of the cards that a plan puts down."""
    hand, found = [*board.now.hand], list[int]()
    for action in tip.actions:
        if len(action) > 1:
            found.append(next(at for at, ref in enumerate(hand) if ref == action[1] and at not in found))
    return found
