"""Advice at the tables of Openmok Bataille: where its sheet lies, and what is played at once of a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.i18n import N_, _
from game.core.table import HAND, Spot
from scenes.kit.lights import show_advised
from scenes.table.tip_sheet import SeatedHints, TipSheet

if TYPE_CHECKING:
    import pygame

    from game.bots.search.tips import Tip
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.shell.scene import Scene
    from scenes.table.hinting import Move


class ChoixSheet(TipSheet):
    """Which of three cards to pick, over what lies at the left of the piles."""

    figures = N_("chance of winning this duel")

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies."""
        return cast("DuelBoard", self.seated).ground.arena.aside

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the card that is shown, a little higher than the others."""
        board = cast("DuelBoard", self.seated)
        spots = board.choosing.asked.touching
        action = self.hints[self.shown].action
        spot = next(spot for spot, actions in spots.items() if action in actions)
        show_advised(surface, board.table.cards()[spot], board.m.px(14))


class ChoixHints(SeatedHints):
    """Hints in a battle where each picks one of three cards."""

    def sheet(self) -> Scene:
        """Return the sheet that shows the moves."""
        return ChoixSheet(self.seated)


class RoundSheet(TipSheet):
    """What to lay in a round, over the story and the piles."""

    figures = N_("chance of the trophy")

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the cards of the plan that is shown, higher than the others."""
        board = cast("RoundBoard", self.seated)
        for place in places_of(self.hints[self.shown], board):
            show_advised(surface, board.table.cards()[Spot(HAND, board.near, place)], board.m.px(22))


class RoundHints(SeatedHints):
    """Hints in a round: a plan is played at once, card by card."""

    @property
    def _wins(self) -> bool:
        return self.seated.session.decision is not None and self.seated.session.decision.prompt == "trophy"

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: cards to be laid, or picked."""
        return super().possible and not self._wins

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        if self.seated.my_turn and self._wins:
            return _("Which card is best gone is said over the cards of the discard.")
        return super().why_not()

    def make_ready(self) -> None:
        """Put back what was picked."""
        cast("RoundBoard", self.seated).choice.clear()
        super().make_ready()

    def sheet(self) -> Scene:
        """Return the sheet that shows the moves."""
        return RoundSheet(self.seated)

    def play(self, move: Move) -> None:
        """Play a plan: its cards go to their slots, then all of it is played."""
        board, tip = cast("RoundBoard", self.seated), cast("Tip", move)
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
