"""A game of Reverse War alone in progress: draw a card, keep or reverse it, place it; then the reckoning."""

from __future__ import annotations

from functools import lru_cache
from operator import methodcaller
from typing import TYPE_CHECKING, Final

from game.core import fields
from game.core.model import Decision, Outcome, require_legal
from game.core.resolving import TellingState
from game.core.rng import Rng
from game.core.table import HAND, Place, Table, backs, cards
from game.rules.reverse_war import options
from game.rules.reverse_war.cards import CARD_IDS, deal
from game.rules.reverse_war.options import ALONE, GAME, OPTIONS
from game.rules.reverse_war.places import DRAW as PILE
from game.rules.reverse_war.places import FIELD, OVER, held, laid
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import FREE, SCENARIOS, no_removal, others
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.troops import CARD, PLACED, Placed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core.fields import Reading
    from game.core.model import Action, Event, Json
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


class ReverseWarState(TellingState):
    """Everything there is: the deck (its top is the last of the list), the hand, the cells, the fortune.

    `cells` has an entry a cell, None where free; on a battlefield that grows, only the placed cards, from
    left to right. `shown` are the cards shown by the planification, empty without it; `ready` says that
    they were shuffled face down, and is True from the start without it. `flip` is the cell of the card that
    obliges the player to reverse another one now, None most of the time (RW-S, L'illusionniste).
    """

    saved = fields.Shape(
        GAME,
        options=OPTIONS,
        rng=fields.RNG,
        ready=fields.FLAG,
        shown=fields.several(CARD),
        deck=fields.many(CARD),
        hand=PLACED,
        cells=fields.many(PLACED),
        flip=fields.lacking(fields.Kind(lambda data, at: at.whole(data, at.setting.layout.size))),
    )
    __slots__ = saved.beside(TellingState)

    def __init__(
        self,
        setting: Setting,
        rng: Rng,
        deck: list[str],
        cells: list[Placed | None],
        shown: tuple[str, ...],
        *,
        ready: bool,
    ) -> None:
        self.setting = setting
        self.rng = rng
        self.deck = deck
        self.cells = cells
        self.hand: Placed | None = None
        self.shown = shown
        self.ready = ready
        self.flip: int | None = None
        super().__init__()
        self.ask()

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
        require_legal(action, self._asked)
        self._asked = None
        if action == DRAW:
            self._draw()
        elif action == READY:
            self._shuffle()
        elif action[0] == "place":
            self._place(int(action[1]), is_reversed=action[2] == REVERSED)
        elif action[0] == "flip":
            self._flip(int(action[1]))
        else:
            self._remove(int(action[1]))
        self.ask()
        if self.over is not None:
            self.tell("reckoning", margin=int(self.over.scores[0]), reason=self.over.reason)
        return self.take_told()

    def _draw(self) -> None:
        self.hand = Placed(self.deck.pop(), bool(self.rng.below(2)))
        self.tell("draw", card=self.hand.card, reversed=self.hand.reversed)
        self._force()

    def take(self, hand: Placed) -> None:
        """Take in hand a card of the deck, wherever it lies there, that way up."""
        self.deck.remove(hand.card)
        self.hand, self._asked = hand, None

    def go_on(self) -> list[Event]:
        """Go on as after a draw, with the card taken in hand; return what happens."""
        self._force()
        self.ask()
        return self.take_told()

    def _force(self) -> None:
        """Turn the card just drawn where the scenario forces it, and tell what is forced."""
        if self.setting.scenario is None:
            return
        assert self.hand is not None  # noqa: S101 - it was just drawn
        limits, card, why = self.limits, self.hand.card, self.setting.scenario
        if limits.unit:
            changed, way = self.hand.reversed != limits.reversed, bool(limits.reversed)
            self.hand = Placed(card, way)
            self.tell("turned", card=card, why=why, reversed=way, unit=limits.unit, changed=changed)
        if limits.cells is not None:
            self.tell("confined", card=card, why=why, cells=[*limits.cells], reversed=limits.reversed)

    def _shuffle(self) -> None:
        self.rng.shuffle(self.deck)
        self.ready = True
        self.tell("shuffle", cards=len(self.deck))

    def _place(self, cell: int, *, is_reversed: bool) -> None:
        assert self.hand is not None  # noqa: S101 - "place" is asked only with a card in hand
        placed = Placed(self.hand.card, is_reversed)
        self.cells = put(self.cells, self.setting.layout, cell, placed)
        self.hand = None
        obliges = self.scenario is not None and self.scenario.obliges(placed)
        self.flip = cell if obliges and others(self.cells, cell) else None
        self.tell("place", card=placed.card, cell=cell, reversed=is_reversed, turn=self.turn)
        if obliges and self.flip is None:
            self.tell("no_flip", card=placed.card, cell=cell, why=self.setting.scenario)

    def _flip(self, cell: int) -> None:
        placed, cause = self.cells[cell], self.flip
        assert placed is not None  # noqa: S101 - only cards are offered
        way = not placed.reversed
        self.cells[cell], self.flip = Placed(placed.card, way), None
        why = self.setting.scenario
        self.tell("flip", card=placed.card, cell=cell, reversed=way, cause=cause, why=why)

    def _remove(self, cell: int) -> None:
        placed = self.cells[cell]
        assert placed is not None  # noqa: S101 - only cards are offered
        self.cells[cell] = None
        self.tell("remove", card=placed.card, cell=cell, reversed=placed.reversed, why=self.setting.scenario)

    @property
    def phase(self) -> str:
        """What is to be done now: the prompt of what is asked at rest, "over" at the end."""
        if self._asked is not None:
            return self._asked.prompt
        if not self.ready:
            return "ready"
        if self.hand is not None:
            return "place"
        if self.flip is not None:
            return "flip"
        return "draw" if self.deck else "remove" if self._removable() else OVER

    def ask(self) -> None:
        """Set the decision, or the outcome, that the rest of the state calls for."""
        self._asked = self.over = None
        if not self.ready:
            self._asked = _READY_DECISION
        elif self.hand is not None:
            self._asked = self._placements() if self.setting.scenario else _place_decision(self._free_cells())
        elif self.flip is not None:
            self._asked = _cell_decision("flip", others(self.cells, self.flip))
        elif self.deck:
            self._asked = _DRAW_DECISION
        elif removable := self._removable():
            self._asked = _cell_decision("remove", removable)
        else:
            self.over = self._reckon()

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

    def with_deck(self, deck: list[str], rng: Rng) -> ReverseWarState:
        """Return the same table with another deck and another fortune."""
        other = self.clone()
        other.deck, other.rng = deck, rng
        other.ask()
        return other

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
            "phase": self.phase,
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


def end_of(verdict: Verdict) -> Outcome:
    """Return the end of a game with that verdict (RW-14)."""
    return Outcome((0,) if verdict.reason == "stronger" else (), (float(verdict.margin),), verdict.reason)


# --- read back from plain JSON that anybody may have written ------------------------------------------------


def read_alone(data: Json) -> ReverseWarState:
    """Return the state that `ReverseWarState.encode` wrote. Raise ValueError when it is not one."""

    def make(setting: Setting, rng: Rng, deck: list[str], shown: tuple[str, ...]) -> ReverseWarState:
        return ReverseWarState(setting, rng, deck, [], shown, ready=True)

    state = ReverseWarState.saved.state(data, options.read, make, ("setting", "rng", "deck", "shown"))
    if state.setting.table != ALONE:
        state.saved.refuse("options")
    _check(state)
    state.ask()
    return state


def _check(state: ReverseWarState) -> None:
    """Raise ValueError unless every card of the game is in one place, and all of them are there."""
    layout = state.setting.layout
    played = [placed.card for placed in (*state.cells, state.hand) if placed]
    cards = [*played, *state.deck]
    if len(set(cards)) != len(cards) or len(cards) != layout.size - _removed(state):
        state.saved.refuse("deck")
    if len(state.cells) != (state.turn if layout.grows else layout.size):
        state.saved.refuse("cells")
    known = state.setting.planification
    if len(set(state.shown)) != len(state.shown) or len(state.shown) != (layout.size if known else 0):
        state.saved.refuse("shown")
    if known and not set(cards) <= set(state.shown):
        state.saved.refuse("shown")
    if not state.ready and (played or not state.setting.planification):
        state.saved.refuse("ready")
    if state.flip is not None:
        _check_flip(state, state.flip)


def _removed(state: ReverseWarState) -> int:
    """Return how many cards left the battlefield: 1 in a scenario that removes one, when all is over."""
    scenario, size = state.scenario, state.setting.layout.size
    may_remove = scenario is not None and scenario.removes is not no_removal
    over = not state.deck and state.hand is None and len(state.cells) == size
    return int(may_remove and over and state.cells.count(None) == 1)


def _check_flip(state: ReverseWarState, cell: int) -> None:
    """Raise ValueError unless the card of the cell obliges the player to reverse another one."""
    scenario, placed = state.scenario, state.cells[cell]
    if scenario is None or state.hand or not placed or not scenario.obliges(placed):
        state.saved.refuse("flip")
    if not others(state.cells, cell):
        state.saved.refuse("flip")


def _inner(data: Json, at: Reading) -> ReverseWarState:
    if not isinstance(data, dict) or "options" in data:
        at.refuse()
    return read_alone({**data, "options": at.setting.alone().as_saved()})


def _without_options(state: ReverseWarState) -> dict[str, Json]:
    told = state.encode()
    del told["options"]
    return told


INNER: Final = fields.Kind(_inner, _without_options, methodcaller("clone"))
"""The game alone that others play together: its options are theirs."""
