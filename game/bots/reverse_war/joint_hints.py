"""Advice on whose of two secret cards to place: what both bring, this turn and the next, either one first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.reverse_war.hints import HOW_MANY, Hint
from game.bots.reverse_war.partner import Proposal
from game.bots.reverse_war.patience import Patience
from game.core.grammar import capitalised
from game.core.i18n import _, signed
from game.core.slices import Sliced
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.symmetry import unlike
from game.rules.reverse_war.words.reasons import reasons

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.bots.bot import View
    from game.bots.reverse_war.partner import Clue, Idea
    from game.core.model import Action


class JointAdvice(Sliced):
    """The thinking about a turn of a cooperation, in slices: a place of the own card, or the partner's.

    `view` is that of the own card, as though it were chosen; of the partner's it is known what its `ideas`
    are that it has told, and what its `clue` has found. To take one of them is ("choose", seat, cell). The
    margin of a hint is the lead that both bring in two turns, where that can be seen.
    """

    def __init__(self, view: View, ideas: Sequence[Idea], clue: Clue, partner: int, seed: int) -> None:
        self.hints: tuple[Hint, ...] = ()
        self._view = view
        self._ideas = ideas
        self._clue = clue
        self._partner = partner
        self._seed = seed
        super().__init__()

    @property
    def both(self) -> bool:
        """Say whether the next turn is seen, too."""
        return self._clue.ahead is not None

    def _work(self) -> Iterator[None]:
        observed = self._view.observed()
        seen = Seen.of(observed)
        yours = Patience(seen, self._seed)
        own: list[Hint] = []
        for word in self._words(seen, unlike(observed, self._view.decision.options)):
            own.append(self._own(word, yours, reasons(observed, word.action, None)[:1]))
            yield
        theirs = [self._their(idea, yours) for idea in self._ideas]
        best = sorted(own, key=_margin, reverse=True)[: HOW_MANY - len(theirs)]
        self.hints = (*sorted([*best, *theirs], key=_margin, reverse=True),)

    def _words(self, seen: Seen, options: Iterable[Action]) -> Iterable[Proposal]:
        """Return the best option of each cell."""
        words: dict[int, Proposal] = {}
        for word in [Proposal.of(seen, action) for action in options]:
            if word.cell not in words or words[word.cell].margin < word.margin:
                words[word.cell] = word
        return words.values()

    def _own(self, word: Proposal, yours: Patience, why: tuple[str, ...]) -> Hint:
        ahead = self._clue.ahead
        later = 0 if ahead is None else ahead.following(word.action, yours)
        return self._hint(word.action, word.margin, later, why)

    def _their(self, idea: Idea, yours: Patience) -> Hint:
        mine = idea.proposal
        later = yours.later(mine.cell) if self.both else 0
        take = ("choose", self._partner, mine.cell)
        return self._hint(take, mine.margin, later, (idea.why,) if idea.why else ())

    def _hint(self, action: Action, now: int, later: int, why: tuple[str, ...]) -> Hint:
        """Return a choice with the leads of this turn and of the next one, when the other card is placed."""
        words = _("This turn: {now}").format(now=signed(now))
        if self.both:
            words = _("This turn: {now}. The other card, next turn: about {later}")
            words = words.format(now=signed(now), later=signed(later))
        told = tuple(f"{words}. {capitalised(reason)}" for reason in why)
        return Hint(action, now + later, not self.both, (words, *told))


def _margin(hint: Hint) -> float:
    return hint.margin
