"""The end of a game of Openmok Évolution: who wins, why, what is left, and what to do next."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.bots.evolution.hints import EvolutionReview
from game.core.i18n import _
from game.rules.evolution.endings import lasted
from game.rules.evolution.places import EvolutionTable
from game.rules.evolution.words import table as words
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.review import EvolutionReviewPage
from scenes.pages.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.sprites import Painter


class Result(Ranking[EvolutionReview]):
    """Who has won and why, a row a player with the Moks as they lie, and the ways on."""

    review, review_page, looks_of = EvolutionReview, EvolutionReviewPage, Looks

    @cached_property
    def merits(self) -> Sequence[tuple[float, ...]]:
        """What each seat is ranked by, behind the winners: how long it was there, then what it has."""
        return [*zip(lasted(self.session), *zip(*super().merits, strict=True), strict=True)]

    def under_name(self, seat: int) -> str:
        """Return how many resistances a player has left."""
        return words.resistances(self._seen(seat).resistances(seat))

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the Moks of a player as they lie."""
        return [self.looks.mok_painter(mok) for mok in self._seen(seat).moks[seat]]

    def nameless_of(self, seat: int) -> list[tuple[str, Painter]]:
        """Return the names of the Moks of a player, and what draws each without."""
        moks = self._seen(seat).moks[seat]
        return [(self.looks[mok.card].name, self.looks.mok_painter(mok, named=False)) for mok in moks]

    def without_cards(self) -> str:
        """Return what stands in the row of a player who has placed nothing."""
        return _("No Mok placed")

    def _seen(self, seat: int) -> EvolutionTable:
        return EvolutionTable.from_json(self.session.view(seat))
