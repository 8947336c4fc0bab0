"""The review of a finished coop: what either partner did with the cards, and what each could have (RW-M)."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, cast

from game.core.i18n import _
from scenes.games.reverse_war.review import ReviewScene, plain

if TYPE_CHECKING:
    from game.bots.reverse_war.review import Study
    from game.bots.search.reviewing import Judged
    from game.bots.seats import Names


class TeamReviewScene(ReviewScene):
    """Show the study of a coop: every choice is told with the name of the partner whose it was."""

    def __init__(self, study: Study, names: Names) -> None:
        super().__init__(study)
        self._names = names

    def _whose(self, judged: Judged) -> str:
        """Return the name of whose card it was: the last one is nobody's."""
        seen = self.study.seen(judged.number)
        owner = cast("int", seen.facts["owner"])
        return _("Last card") if seen.turn + 1 == seen.turns else self._names[owner]

    def line(self, place: int) -> tuple[str, str, str]:
        """Return a choice with the name of whose it was, in fewer words without, and what it cost."""
        _long, short, cost = super().line(place)
        judged = self.review.decisions[place]
        words = _("{number}. {name}: {move}")
        return words.format(number=place + 1, name=self._whose(judged), move=self.move(judged)), short, cost

    def heading(self, judged: Judged) -> str:
        """Return whose choice it was, which one, and its grade."""
        return _("{name}. {choice}").format(name=self._whose(judged), choice=super().heading(judged))

    def played_words(self) -> str:
        """Return what the move played is called: it may be the partner's."""
        return _("The move played")

    def later_words(self) -> str:
        """Return that the better move only pays off later."""
        return _("The move played brings as much at once, or more: the better one pays off later.")

    def summary(self) -> str:
        """Return what the choices of each partner cost together."""
        costs: defaultdict[str, float] = defaultdict(float)
        for judged in self.review.decisions:
            costs[self._whose(judged)] += round(judged.cost, 1)
        words = _("{name} {points}")
        told = [words.format(name=name, points=plain(cost)) for name, cost in costs.items()]
        left = ", ".join(told) or plain(0)
        return _("Points left to the best moves: {points}").format(points=left)

    def explanation(self) -> str:
        """Return what the figures mean."""
        return _(
            "Each figure is a margin in points, as a hasty team would end the game, one that looks one move "
            "ahead: the zero line parts victory from defeat.\n"
            "Luck is what the cards drawn changed, and whose card was chosen: each of you knew the own one "
            "alone. Play is what you both brought with the cards beside that hasty team.\n"
            "The cost of a choice is what the best move found brings beside the one played: excellent under "
            "1 point, good under 3, inaccurate under 6, a mistake from 6 on. All of it is estimated.\n"
            "The best battlefield is that of all your cards, had both of you known them from the first."
        )
