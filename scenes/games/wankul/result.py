"""The end of a game of Wankul: who wins, why, the terrains won, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.i18n import _
from game.rules.wankul.words.endings import points
from scenes.games.wankul.looks import Looks, portrait
from scenes.pages.ranking import Ranking

if TYPE_CHECKING:
    import pygame

    from game.rules.wankul.state import WankulState
    from game.storage.recorded import Recorded
    from scenes.kit.sprites import Painter


class Result(Ranking):
    """Who has won and why, a row a player with the cards last discarded, and the ways on."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.state = cast("WankulState", self.session.state)
        self.looks = Looks.of(self.session)

    def reason(self) -> str:
        """Return why the game is over."""
        return self.ended[-1]

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "end"

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return who holds a seat."""
        return portrait(seat, px)

    def under_name(self, seat: int) -> str:
        """Return how many terrains a player has won."""
        return points(self.state.sides[seat].points)

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the characters of a player in play."""
        return [self.looks.painter(self.state.ref(laid.card)) for _slot, laid in self.state.in_rows(seat)]

    def without_cards(self) -> str:
        """Return what stands in the row of a player who has nothing in play."""
        return _("Nothing in play")
