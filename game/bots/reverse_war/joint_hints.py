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
    from collections.abc import Iterator

    from game.bots.bot import View
    from game.bots.reverse_war.partner import Clue
    from game.core.model import Action


class JointAdvice(Sliced):
    """The thinking about a turn of a cooperation, in slices: a place of the own card, or the partner's.

    `view` is that of the own card, as though it were chosen; of the partner's it is known what is `proposed`
    and what its `clue` has found. The margin of a hint is the lead that both bring in two turns, where that
    can be seen.
    """

    def __init__(self, view: View, proposed: Proposal, clue: Clue, why: str, take: Action, seed: int) -> None:
        self.hints: tuple[Hint, ...] = ()
        self._view = view
        self._theirs = proposed
        self._clue = clue
        self._why = why
        self._take = take
        self._seed = seed
        super().__init__()

    @property
    def both(self) -> bool:
        """Say whether the next turn is seen, too."""
        return self._clue.ahead is not None

    def _work(self) -> Iterator[None]:
        observed, theirs, ahead = self._view.observed(), self._theirs, self._clue.ahead
        seen = Seen.of(observed)
        words: dict[int, Proposal] = {}
        for action in unlike(observed, self._view.decision.options):
            word = Proposal.of(seen, action)
            if word.cell not in words or words[word.cell].margin < word.margin:
                words[word.cell] = word
            yield
        own: list[Hint] = []
        for word in words.values():
            later = 0 if ahead is None else ahead.later(word.cell)
            why = reasons(observed, word.action, None)[:1]
            own.append(self._hint(word.action, word.margin, later, why))
            yield
        later = 0 if ahead is None else Patience(seen, self._seed).later(theirs.cell)
        hers = self._hint(self._take, theirs.margin, later, (self._why,) if self._why else ())
        best = sorted(own, key=lambda one: one.margin, reverse=True)[: HOW_MANY - 1]
        self.hints = (*sorted([*best, hers], key=lambda one: one.margin, reverse=True),)

    def _hint(self, action: Action, now: int, later: int, why: tuple[str, ...]) -> Hint:
        """Return a choice with the leads of this turn and of the next one, when the other card is placed."""
        words = _("This turn: {now}").format(now=signed(now))
        if self.both:
            words = _("This turn: {now}. The other card, next turn: about {later}")
            words = words.format(now=signed(now), later=signed(later))
        told = tuple(f"{words}. {capitalised(reason)}" for reason in why)
        return Hint(action, now + later, not self.both, (words, *told))
