"""What bots think of in place of what they are asked: a game alone, and options that all differ (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.bots.bot import Through
from game.core.model import Decision, Outcome
from game.rules.reverse_war.duel import TURNS
from game.rules.reverse_war.symmetry import unlike

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from game.bots.bot import View
    from game.core.model import Action, Event, Json, State
    from game.core.rng import Rng
    from game.rules.reverse_war.coop import CoopState
    from game.rules.reverse_war.duel import DuelState
    from game.rules.reverse_war.troops import Placed
    from game.rules.reverse_war.vote import VoteState


class Partners:
    """A cooperation as a game of one seat: every decision is that seat's, and so is the end."""

    __slots__ = ("company",)

    def __init__(self, company: CoopState) -> None:
        self.company = company

    @property
    def decision(self) -> Decision | None:
        """What is asked of either."""
        asked = self.company.decision
        return None if asked is None else Decision(0, asked.prompt, asked.options)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended for both."""
        ended = self.company.outcome
        return None if ended is None else Outcome(ended.winners[:1], ended.scores[:1], ended.reason)

    @property
    def hand(self) -> Placed | None:
        """Return the card that is to be placed now."""
        return self.company.inner.hand

    def taken(self, action: Action) -> Hashable:
        """Return the card that a choice takes."""
        hand = self.company.held(int(action[1])) if action[0] == "choose" else None
        return hand.card if hand else action

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options."""
        return self.company.apply(action)

    def clone(self) -> Partners:
        """Return an independent copy."""
        return Partners(self.company.clone())

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return what that partner may know."""
        return self.company.observe(seat)

    def determinize(self, seat: int, rng: Rng) -> Partners:
        """Return a possible world for that partner."""
        return Partners(self.company.determinize(seat, rng))

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        return self.company.encode()


def alone(view: View) -> View:
    """Return a vote as the game alone that it is about, and a cooperation as a game of one seat.

    A voter thinks as though it decided by itself, a partner as though it decided for both. In the last turn
    of a duel the order of the cards that will never be drawn makes no worlds.
    """
    facts, asked = cast("Mapping[str, Json]", view.observed()["facts"]), view.decision
    if "ballots" in facts:
        asked = Decision(0, asked.prompt.removeprefix("vote-"), asked.options)
        return Through(view, asked, lambda state: cast("VoteState", state).inner)
    if "leader" in facts:
        asked = Decision(0, asked.prompt, asked.options)
        return Through(view, asked, lambda state: Partners(cast("CoopState", state)))
    if "active" in facts and facts["turn"] == TURNS:
        return Through(view, asked, _nothing_to_come)
    return view


def _nothing_to_come(state: State) -> State:
    duel = cast("DuelState", state)
    return duel.with_deck(sorted(duel.deck), duel.hidden, duel.rng)


def without_twins(view: View) -> View:
    """Return the view of a decision whose options all differ: a search need not weigh them twice."""
    asked = view.decision
    options = unlike(view.observed(), asked.options)
    return Through(view, Decision(asked.seat, asked.prompt, options), lambda state: state)
