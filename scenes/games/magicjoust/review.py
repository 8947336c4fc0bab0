"""The review of a finished game of Magicjoust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.magicjoust.hints import TONGUE
from game.rules.magicjoust.words.options import in_short
from game.rules.magicjoust.words.prompts import turn_number
from scenes.games.magicjoust.miniature import title
from scenes.games.magicjoust.review_table import ReviewTable
from scenes.kit import palette
from scenes.table.chance_page import ChancePage

if TYPE_CHECKING:
    from game.bots.magicjoust.review import MagicjoustReview
    from game.core.model import Action


class MagicjoustReviewPage(ChancePage):
    """Show a review while it goes on."""

    ground = palette.TABLES["magicjoust"]

    def __init__(self, review: MagicjoustReview) -> None:
        super().__init__(review, ReviewTable(review.session, review.seat), TONGUE)

    def title(self) -> str:
        """Return what was played."""
        return title(self.thought.session)

    def turn(self, number: int) -> int:
        """Return the number of the turn, which both wizards have once each."""
        return turn_number(self.table.at(number).turn)

    def in_short(self, number: int, action: Action) -> str:
        """Return a choice in fewer words: no list of what is paid."""
        return in_short(self.table.at(number), action, self.spoken)
