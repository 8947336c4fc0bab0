"""A game of Reverse War in progress: draw a card, keep or reverse it, place it; then the reckoning."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.asking import Asking
from game.core.model import Decision, Event, Outcome, require_legal
from game.core.rng import Rng
from game.core.table import HAND, Place, Table, backs, cards
from game.rules.reverse_war.cards import CARD_IDS, deal
from game.rules.reverse_war.places import DRAW as PILE
from game.rules.reverse_war.places import FIELD, OVER, held, laid
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import FREE, SCENARIOS, others
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.troops import Placed, data_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core.model import Action, Json
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.quick import Verdict
    from game.rules.reverse_war.scenarios import Limits, Scenario

READY: Action = ("ready",)
DRAW: Action = ("draw",)
UPRIGHT, REVERSED = "upright", "reversed"
BOTH_WAYS = (UPRIGHT, REVERSED)

_READY_DECISION = Decision(0, "ready", (READY,))
_DRAW_DECISION = Decision(0, "draw", (DRAW,))


@lru_cache(maxsize=1 << 12)
def _place_decision(cells: tuple[int, ...], ways: tuple[str, ...] = BOTH_WAYS) -> Decision:
    return Decision(0, "place", tuple(("place", cell, way) for cell in cells for way in ways))


@lru_cache(maxsize=1 << 10)
def _cell_decision(prompt: str, cells: tuple[int, ...]) -> Decision:
    return Decision(0, prompt, tuple((prompt, cell) for cell in cells))


class ReverseWarState(Asking):
    """Everything there is: the deck (its top is the last of the list), the hand, the cells, the fortune.

    `cells` has an entry a cell, None where free; on a battlefield that grows, only the placed cards, from
    left to right. `shown` are the cards shown by the planification, empty without it; `ready` says that
    they were shuffled face down, and is True from the start without it. `flip` is the cell of the card that
    obliges the player to reverse another one now, None most of the time (RW-S, L'illusionniste).
    """

    __slots__ = (
        "cells",
        "deck",
        "flip",
        "hand",
        "ready",
        "rng",
        "setting",
        "shown",
    )

    def __init__(  # noqa: PLR0913 - all that a state is made of
        self,
        setting: Setting,
        rng: Rng,
        deck: list[str],
        cells: list[Placed | None],
        hand: Placed | None,
        shown: tuple[str, ...],
        *,
        ready: bool,
        flip: int | None = None,
    ) -> None:
        self.setting = setting
        self.rng = rng
        self.deck = deck
        self.cells = cells
        self.hand = hand
        self.shown = shown
        self.ready = ready
        self.flip = flip
        super().__init__()
        self._ask()

    @property
    def turn(self) -> int:
        """Return how many cards are placed."""
        return len(self.cells) - self.cells.count(None)

    @property
    def scenario(self) -> Scenario | None:
        """Return the scenario played, or None in a plain game."""
        key = self.setting.scenario
        return None if key is None else SCENARIOS[key]

    @property
    def limits(self) -> Limits:
        """Return what the scenario forces of the placement of the card in hand (RW-S)."""
        if self.hand is None or self.scenario is None:
            return FREE
        return self.scenario.limits(self.cells, self.hand)

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action."""
        require_legal(action, self._decision)
        if action == DRAW:
            events = self._draw()
        elif action == READY:
            events = self._shuffle()
        elif action[0] == "place":
            events = self._place(int(action[1]), is_reversed=action[2] == REVERSED)
        elif action[0] == "flip":
            events = self._flip(int(action[1]))
        else:
            events = self._remove(int(action[1]))
        self._ask()
        if self._outcome is not None:
            events.append(_reckoning(self._outcome))
        return events

    def _draw(self) -> list[Event]:
        self.hand = Placed(self.deck.pop(), bool(self.rng.below(2)))
        return [Event("draw", {"card": self.hand.card, "reversed": self.hand.reversed}), *self._forced()]

    def take(self, hand: Placed) -> list[Event]:
        """Take in hand a card of the deck, wherever it lies there, that way up; then as after a draw."""
        self.deck.remove(hand.card)
        self.hand = hand
        events = self._forced()
        self._ask()
        return events

    def _forced(self) -> list[Event]:
        """Turn the card just drawn where the scenario forces it, and return what is forced."""
        if self.setting.scenario is None:
            return []
        assert self.hand is not None  # noqa: S101 - it was just drawn
        limits, events = self.limits, list[Event]()
        told: dict[str, Json] = {"card": self.hand.card, "why": self.setting.scenario}
        if limits.unit:
            turned = self.hand.reversed != limits.reversed
            self.hand = Placed(self.hand.card, bool(limits.reversed))
            data = {**told, "reversed": self.hand.reversed, "unit": limits.unit, "changed": turned}
            events.append(Event("turned", data))
        if limits.cells is not None:
            cells: list[Json] = [*limits.cells]
            events.append(Event("confined", {**told, "cells": cells, "reversed": limits.reversed}))
        return events

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
        events = [Event("place", data)]
        return [*events, *self._after_placement(cell, placed)] if self.setting.scenario else events

    def _after_placement(self, cell: int, placed: Placed) -> list[Event]:
        """Ask for another card to be reversed where the scenario wants it, or say that none can be."""
        if self.scenario is None or not self.scenario.obliges(placed):
            return []
        if others(self.cells, cell):
            self.flip = cell
            return []
        return [Event("no_flip", {"card": placed.card, "cell": cell, "why": self.scenario.key})]

    def _flip(self, cell: int) -> list[Event]:
        placed = self.cells[cell]
        assert placed is not None  # noqa: S101 - only cards are offered
        self.cells[cell] = flipped = Placed(placed.card, not placed.reversed)
        data: dict[str, Json] = {"card": flipped.card, "cell": cell, "reversed": flipped.reversed}
        data |= {"cause": self.flip, "why": self.setting.scenario}
        self.flip = None
        return [Event("flip", data)]

    def _remove(self, cell: int) -> list[Event]:
        placed = self.cells[cell]
        assert placed is not None  # noqa: S101 - only cards are offered
        self.cells[cell] = None
        data: dict[str, Json] = {"card": placed.card, "cell": cell, "reversed": placed.reversed}
        return [Event("remove", {**data, "why": self.setting.scenario})]

    def _ask(self) -> None:
        """Set the decision, or the outcome, that the rest of the state calls for."""
        self._decision = None
        if not self.ready:
            self._decision = _READY_DECISION
        elif self.hand is not None:
            self._decision = (
                self._placements() if self.setting.scenario else _place_decision(self._free_cells())
            )
        elif self.flip is not None:
            self._decision = _cell_decision("flip", others(self.cells, self.flip))
        elif self.deck:
            self._decision = _DRAW_DECISION
        elif removable := self._removable():
            self._decision = _cell_decision("remove", removable)
        else:
            self._outcome = self._reckon()

    def _placements(self) -> Decision:
        """Return the placements that the scenario leaves."""
        limits = self.limits
        cells = self._free_cells() if limits.cells is None else limits.cells
        ways = BOTH_WAYS if limits.reversed is None else (BOTH_WAYS[limits.reversed],)
        return _place_decision(cells, ways)

    def _removable(self) -> tuple[int, ...]:
        """Return the cells of which one must be emptied: none once it was, or in a plain game."""
        if self.scenario is None or self.turn < self.setting.layout.size:
            return ()
        return self.scenario.removes(self.cells)

    def _free_cells(self) -> tuple[int, ...]:
        if self.setting.layout.grows:
            return tuple(range(len(self.cells) + 1))
        return tuple([cell for cell, placed in enumerate(self.cells) if placed is None])

    def _reckon(self) -> Outcome:
        return end_of(verdict(self.cells, self.setting.layout, self.setting.charter))

    def clone(self) -> ReverseWarState:
        """Return an independent copy."""
        return self.with_deck(self.deck.copy(), self.rng.clone())

    def with_deck(self, deck: list[str], rng: Rng) -> ReverseWarState:
        """Return the same table with another deck and another fortune."""
        cells = self.cells.copy()
        return ReverseWarState(
            self.setting, rng, deck, cells, self.hand, self.shown, ready=self.ready, flip=self.flip
        )

    def observe(self, seat: int) -> Mapping[str, Json]:  # noqa: ARG002 - there is one seat
        """Return all but the order of the deck and the orientations to come."""
        return self.table.as_json()

    @property
    def table(self) -> Table:
        """The table that the one seat sees."""
        pile = backs(len(self.deck)) if self.ready else cards([*self.shown])
        places = (
            Place(FIELD, None, laid(self.cells), open=self.setting.layout.grows),
            Place(HAND, None, held(self.hand)),
            Place(PILE, None, pile),
        )
        facts: dict[str, Json] = {
            "mode": self.setting.mode,
            "options": self.setting.as_options(),
            "phase": self._decision.prompt if self._decision else OVER,
            "scenario": self.setting.scenario,
            "forced": self.limits.as_data() if self.limits != FREE else None,
            "flip": self.flip,
            "turn": self.turn,
            "turns": self.setting.layout.size,
            "seen": list(self.shown),
        }
        return Table(0, places, facts)

    def determinize(self, seat: int, rng: Rng) -> ReverseWarState:  # noqa: ARG002 - there is one seat
        """Return a world with the same table, another order of the cards to come, and another fortune."""
        deck = deal(rng, self.unseen(rng), len(self.deck))
        return self.with_deck(deck, Rng(rng.next64()))

    def unseen(self, rng: Rng, seen: Iterable[str] = ()) -> list[str]:
        """Return the cards that the deck may hold beside those `seen` in it."""
        known = {placed.card for placed in (*self.cells, self.hand) if placed}.union(seen)
        pack = CARD_IDS if self.scenario is None else self.scenario.pack(rng, known)
        return [card for card in self.shown or pack if card not in known]

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        data: dict[str, Json] = {
            "options": self.setting.as_saved(),
            "rng": self.rng.state,
            "ready": self.ready,
            "shown": list(self.shown),
            "deck": list(self.deck),
            "hand": data_of(self.hand),
            "cells": [data_of(placed) for placed in self.cells],
        }
        if self.flip is not None:
            data["flip"] = self.flip
        return data


def end_of(verdict: Verdict) -> Outcome:
    """Return the end of a game with that verdict (RW-14)."""
    return Outcome((0,) if verdict.reason == "stronger" else (), (float(verdict.margin),), verdict.reason)


def _reckoning(outcome: Outcome) -> Event:
    return Event("reckoning", {"margin": int(outcome.scores[0]), "reason": outcome.reason})
