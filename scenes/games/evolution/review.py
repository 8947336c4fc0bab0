"""The review of a finished game of Openmok Évolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.evolution.hints import TONGUE
from game.rules.evolution.words.options import in_short
from scenes.games.evolution.miniature import title
from scenes.games.evolution.review_table import ReviewTable
from scenes.kit import palette
from scenes.table.chance_page import ChancePage

if TYPE_CHECKING:
    from game.bots.evolution.review import EvolutionReview
    from game.core.model import Action


class EvolutionReviewPage(ChancePage):
    """Show a review while it goes on."""

    ground = palette.TABLES["openmok-evolution"]

    def __init__(self, review: EvolutionReview) -> None:
        super().__init__(review, ReviewTable(review.session, review.seat), TONGUE)

    def title(self) -> str:
        """Return what was played."""
        return title(self.thought.session)

    def in_short(self, number: int, action: Action) -> str:
        """Return a choice in fewer words: an attack by its target alone."""
        return in_short(self.table.at(number), action, self.spoken)
