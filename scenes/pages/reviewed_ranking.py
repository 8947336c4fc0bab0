"""The result of a game whose choices can be looked at again, a human's at a time."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.i18n import _
from scenes.pages.ranking import Ranking
from scenes.shell.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.pages.ending import Entry
    from scenes.shell.scene import Scene

R = TypeVar("R")


class ReviewedRanking(Ranking, Generic[R]):
    """Who has won, and the way to the review; what was thought of it is kept as long as the result is."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.reviews: dict[int, R] = {}

    @abstractmethod
    def new_review(self, seat: int) -> R:
        """Return the review of a seat's choices, not yet begun."""

    @abstractmethod
    def review_page(self, review: R) -> Scene:
        """Return the scene that shows a review."""

    def reason(self) -> str:
        """Return why the game is over."""
        return " ".join(self.ended[1:])

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
            self.reviews[seat] = self.new_review(seat)
        self.app.stack.push(self.review_page(self.reviews[seat]))
