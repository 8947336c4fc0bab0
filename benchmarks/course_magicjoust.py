"""How games of Magicjoust go: jousts, what these do to plans, turns in which nothing is done, comebacks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.rules.magicjoust import endings, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import payable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Event, Json
    from game.rules.magicjoust.state import MagicState

FAR_BEHIND = 4
"""By how many points who is behind comes from far."""

_DEEDS = ("invoke", "act")


class Course:
    """Watches a game, and notes it.

    jousts, succeeded   how many attacks there were, and succeeded
    hindered            how many of them removed a plan or its points, or kept one from being paid
    turns, idle         how many turns were played, and how many without invocation or action
    ephemeral, wasted   how many ephemeral cards were invoked, and left unused
    behind              the seats that were far behind at the end of a turn
    invoked             by seat, the cards that were invoked
    """

    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()
        self.behind: set[int] = set()
        self.invoked: tuple[set[str], ...] = (set(), set())
        self._unused: set[int] = set()
        self._did = False
        self._before: tuple[int, int, int] | None = None

    def chosen(self, state: MagicState, action: Action) -> None:
        """Remember how the plans of the other stand, and which ephemeral cards are used."""
        asked = state.decision
        if asked is None:
            return
        if asked.prompt == "turn":
            self._did |= action[0] in _DEEDS
            self._before = _plans(state, state.foe(asked.seat))
        if action[0] in ("act", "answer"):
            self._unused.discard(state.wizards[asked.seat].invoked[int(action[1])].card)

    def done(self, state: MagicState, events: Sequence[Event]) -> None:
        """Count what has happened."""
        for event in events:
            data: Any = event.data
            match event.kind:
                case "jousted":
                    self.counted["jousts"] += 1
                    self.counted["succeeded"] += data["success"]
                    self.counted["pending"] |= data["success"]
                case "invoke":
                    self.invoked[data["seat"]].add(data["card"])
                case "cleared":
                    self._turn_over(state)
        self._ephemeral(state)
        if self.counted["pending"] and (state.decision is None or state.decision.prompt == "turn"):
            self.counted["pending"] = 0
            after = _plans(state, state.foe(state.active))
            self.counted["hindered"] += self._before is not None and any(
                now < then for now, then in zip(after, self._before, strict=True)
            )

    def _turn_over(self, state: MagicState) -> None:
        self.counted["turns"] += 1
        self.counted["idle"] += not self._did
        self._did = False
        points = [endings.points(state, seat) for seat in state.seats]
        self.behind |= {seat for seat in state.seats if points[1 - seat] - points[seat] >= FAR_BEHIND}

    def _ephemeral(self, state: MagicState) -> None:
        invoked = [one for wizard in state.wizards for one in wizard.invoked]
        lying = {one.card for one in invoked if state.faces[one.card].ephemeral}
        new = {one.card for one in invoked if not one.used} & lying
        self.counted["wasted"] += len(self._unused - lying)
        self.counted["ephemeral"] += len(new - self._unused)
        self._unused = (self._unused & lying) | new

    def noted(self, state: MagicState) -> dict[str, Json]:
        """Return what was counted."""
        names = ("jousts", "succeeded", "hindered", "turns", "idle", "ephemeral", "wasted")
        counted: dict[str, Json] = {name: self.counted[name] for name in names}
        winners = state.outcome.winners if state.outcome else ()
        back: Json = [[seat, seat in winners] for seat in sorted(self.behind)]
        return {**counted, "behind": back, "invoked": [sorted(cards) for cards in self.invoked]}


def _plans(state: MagicState, seat: int) -> tuple[int, int, int]:
    """Return how many plans a seat has in play, what they are worth, and how many in hand it could pay."""
    stable, hand = state.stable(seat), [state.creuset(card) for card in state.wizards[seat].hand]
    able = [payable(powers.cost(state, seat, card), stable) for card in hand if card.nature == PLAN]
    return len(state.plans(seat)), endings.points(state, seat), sum(able)
