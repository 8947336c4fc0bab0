"""A game of Reverse War in progress: draw a card, keep or reverse it, place it; then the reckoning."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.model import Decision, Event, Outcome, require_legal
from game.core.rng import Rng
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.scoring import put, verdict
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Json
    from game.rules.reverse_war.options import Setting

READY: Action = ("ready",)
DRAW: Action = ("draw",)
UPRIGHT, REVERSED = "upright", "reversed"

_READY_DECISION = Decision(0, "ready", (READY,))
_DRAW_DECISION = Decision(0, "draw", (DRAW,))


@lru_cache(maxsize=1 << 12)
def _place_decision(cells: tuple[int, ...]) -> Decision:
    return Decision(0, "place", tuple(("place", cell, way) for cell in cells for way in (UPRIGHT, REVERSED)))


class ReverseWarState:
    """Everything there is: the deck (its top is the last of the list), the hand, the cells, the fortune.

    `cells` has an entry a cell, None where free; on a battlefield that grows, only the placed cards, from
    left to right. `shown` are the cards shown by the planification, empty without it; `ready` says that
    they were shuffled face down, and is True from the start without it.
    """

    __slots__ = ("_decision", "_outcome", "cells", "deck", "hand", "ready", "rng", "setting", "shown")

    def __init__(
        self,
        setting: Setting,
        rng: Rng,
        deck: list[str],
        cells: list[Placed | None],
        hand: Placed | None,
        shown: tuple[str, ...],
        *,
        ready: bool,
    ) -> None:
        self.setting = setting
        self.rng = rng
        self.deck = deck
        self.cells = cells
        self.hand = hand
        self.shown = shown
        self.ready = ready
        self._decision: Decision | None = None
        self._outcome: Outcome | None = None
        self._ask()

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._outcome

    @property
    def turn(self) -> int:
        """Return how many cards are placed."""
        return len(self.cells) - self.cells.count(None)

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action."""
        require_legal(action, self._decision)
        if action == DRAW:
            events = self._draw()
        elif action == READY:
            events = self._shuffle()
        else:
            events = self._place(int(action[1]), is_reversed=action[2] == REVERSED)
        self._ask()
        if self._outcome is not None:
            events.append(_reckoning(self._outcome))
        return events

    def _draw(self) -> list[Event]:
        self.hand = Placed(self.deck.pop(), bool(self.rng.below(2)))
        return [Event("draw", {"card": self.hand.card, "reversed": self.hand.reversed})]

    def _shuffle(self) -> list[Event]:
        self.rng.shuffle(self.deck)
        self.ready = True
        return [Event("shuffle", {"cards": len(self.deck)})]

    def _place(self, cell: int, *, is_reversed: bool) -> list[Event]:
        assert self.hand is not None  # noqa: S101 - "place" is asked only with a card in hand
        placed = Placed(self.hand.card, is_reversed)
        self.cells = put(self.cells, self.setting.layout, cell, placed)
        self.hand = None
        data: dict[str, Json] = {
            "card": placed.card,
            "cell": cell,
            "reversed": is_reversed,
            "turn": self.turn,
        }
        return [Event("place", data)]

    def _ask(self) -> None:
        """Set the decision, or the outcome, that the rest of the state calls for."""
        self._decision = None
        if not self.ready:
            self._decision = _READY_DECISION
        elif self.hand is not None:
            self._decision = _place_decision(self._free_cells())
        elif self.deck:
            self._decision = _DRAW_DECISION
        else:
            self._outcome = self._reckon()

    def _free_cells(self) -> tuple[int, ...]:
        if self.setting.layout.grows:
            return tuple(range(len(self.cells) + 1))
        return tuple([cell for cell, placed in enumerate(self.cells) if placed is None])

    def _reckon(self) -> Outcome:
        margin, reason = verdict(self.cells, self.setting.layout, self.setting.charter)
        return Outcome((0,) if reason == "stronger" else (), (float(margin),), reason)

    def clone(self) -> ReverseWarState:
        """Return an independent copy."""
        return self._like(self.deck.copy(), self.rng.clone())

    def _like(self, deck: list[str], rng: Rng) -> ReverseWarState:
        cells = self.cells.copy()
        return ReverseWarState(self.setting, rng, deck, cells, self.hand, self.shown, ready=self.ready)

    def observe(self, seat: int) -> Mapping[str, Json]:  # noqa: ARG002 - there is one seat
        """Return all but the order of the deck and the orientations to come."""
        return {
            "mode": self.setting.mode,
            "options": self.setting.as_options(),
            "phase": self._decision.prompt if self._decision else "over",
            "turn": self.turn,
            "turns": self.setting.layout.size,
            "cells": [_data(placed) for placed in self.cells],
            "hand": _data(self.hand),
            "deck": len(self.deck),
            "shown": [] if self.ready else list(self.shown),
            "seen": list(self.shown),
        }

    def determinize(self, seat: int, rng: Rng) -> ReverseWarState:  # noqa: ARG002 - there is one seat
        """Return a world with the same table, another order of the cards to come, and another fortune."""
        known = {placed.card for placed in (*self.cells, self.hand) if placed}
        unseen = [card for card in self.shown or CARD_IDS if card not in known]
        return self._like(deal(rng, unseen, len(self.deck)), Rng(rng.next64()))

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        return {
            "options": self.setting.as_options(),
            "rng": self.rng.state,
            "ready": self.ready,
            "shown": list(self.shown),
            "deck": list(self.deck),
            "hand": _data(self.hand),
            "cells": [_data(placed) for placed in self.cells],
        }


def deal(rng: Rng, cards: Sequence[str], number: int) -> list[str]:
    """Return that many of the cards, in a random order."""
    dealt = list(cards)
    for place in range(number):
        other = place + rng.below(len(dealt) - place)
        dealt[place], dealt[other] = dealt[other], dealt[place]
    return dealt[:number]


def _data(placed: Placed | None) -> Json:
    return {"card": placed.card, "reversed": placed.reversed} if placed else None


def _reckoning(outcome: Outcome) -> Event:
    return Event("reckoning", {"margin": int(outcome.scores[0]), "reason": outcome.reason})
