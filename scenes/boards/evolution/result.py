"""The end of a game of Openmok Évolution: who wins, why, what is left, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.bots.evolution_review import EvolutionReview
from game.core.i18n import _
from scenes.boards.evolution import words
from scenes.boards.evolution.endings import reason, verdict
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.portraits import portrait
from scenes.boards.evolution.review import EvolutionReviewPage
from scenes.boards.evolution.seen import seen_by
from scenes.boards.ranking import Ranking
from scenes.dialog import Answer, Dialog
from scenes.kit import palette

if TYPE_CHECKING:
    import pygame

    from game.rules.evolution.state import EvolutionState
    from game.storage.recorded import Recorded
    from scenes.boards.ending import Entry
    from scenes.boards.evolution.seen import Seen
    from scenes.kit.sprites import Painter


class Result(Ranking):
    """Who has won and why, a row a player with the Moks as they lie, and the ways on."""

    ink = palette.CHALK

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.looks = Looks(cast("EvolutionState", self.session.state).cards)
        self.reviews: dict[int, EvolutionReview] = {}

    # --- the review -------------------------------------------------------------------------------------

    def more_ways(self) -> list[Entry]:
        """Return the button that leads to the review, where a human has played."""
        return [("review", _("Review"), "bulb", self.open_review)] if self.people else []

    def open_review(self) -> None:
        """Look at the game again for its human; for one of them, where there are several."""
        if len(self.people) == 1:
            self._review(str(self.people[0]))
            return
        answers = [Answer(self.names[seat], str(seat), "bulb") for seat in self.people]
        sheet = Dialog(_("Review"), _("Whose choices are to be looked at again?"), tuple(answers))
        self.app.stack.push(sheet, self._review)

    def _review(self, answer: str | None) -> None:
        if answer is None:
            return
        seat = int(answer)
        if seat not in self.reviews:
            self.reviews[seat] = EvolutionReview(self.session, seat)
        self.app.stack.push(EvolutionReviewPage(self.reviews[seat]))

    # --- what the end is like ---------------------------------------------------------------------------

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "end"

    def verdict(self) -> str:
        """Return who wins, in one sentence."""
        return verdict(self.session)

    def reason(self) -> str:
        """Return why the game is over (Évolution 4.6)."""
        return reason(self.session)

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the Mok of a player."""
        return portrait(seat, px)

    def under_name(self, seat: int) -> str:
        """Return how many resistances a player has left."""
        return words.resistances(self._seen(seat).resistances(seat))

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the Moks of a player as they lie."""
        return [self.looks.mok_painter(mok) for mok in self._seen(seat).moks[seat]]

    def without_cards(self) -> str:
        """Return what stands in the row of a player who has placed nothing."""
        return _("No Mok placed")

    def _seen(self, seat: int) -> Seen:
        return seen_by(self.session.view(seat), seat)

    def replay_name(self) -> str:
        """Return the name that the replay is kept under."""
        return "Openmok Évolution"

    def replay_summary(self) -> str:
        """Return how the game ended."""
        return f"{verdict(self.session)}\n{reason(self.session)}"
