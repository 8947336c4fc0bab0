"""Partners thought of as one: what one of them plans, it plans for both (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Decision, Outcome

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from game.core.model import Action, Event, Json
    from game.core.rng import Rng
    from game.rules.reverse_war.coop import CoopState
    from game.rules.reverse_war.troops import Placed


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
