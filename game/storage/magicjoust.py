"""Figures of Magicjoust, told by finished games that are played again: by ending, deck, opponent, deed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.game import Magicjoust
from game.rules.magicjoust.starter import ready_decks
from game.storage.played_again import MOST_REMEMBERED, Played, deck_key, play_again

if TYPE_CHECKING:
    from game.core.model import Event, Json, State
    from game.rules.magicjoust.state import MagicState
    from game.storage.records import Record

from typing import TYPE_CHECKING

from game.storage.deck_statistics import DeckStatistics

if TYPE_CHECKING:
    from game.storage.records import Record


@dataclass(frozen=True, slots=True)
class Deeds:
    """The cards and the plans that humans invoked, by ref, and how often they used each card's action.

    `attacks` are those that humans made, `won` those of them that succeeded; `fended` the attacks on humans
    that failed. `worn` counts the cards of humans that were lost to their wear. `decks` names the deck of
    each human's seat.
    """

    invoked: Counter[str] = field(default_factory=Counter)
    plans: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    attacks: int = 0
    won: int = 0
    attacked: int = 0
    fended: int = 0
    worn: int = 0
    decks: tuple[tuple[int, str], ...] = ()


def deeds_of(record: Record) -> Deeds:
    """Return what humans did in a game; nothing of one that the rules of now would play otherwise."""
    if record.rules_version != Magicjoust.rules_version:
        return Deeds()
    return _deeds(Played.of(record))


@lru_cache(maxsize=MOST_REMEMBERED)
def _deeds(played: Played) -> Deeds:
    counted = _Counted(played.people)
    return counted.deeds if play_again(Magicjoust(), played, counted) else Deeds()


def _deck_name(state: MagicState, seat: int) -> str:
    """Return the key of the ready deck that a seat holds, or that it is another."""
    held = [card.ref for card, owner in zip(state.cards, state.owners, strict=True) if owner == seat]
    ready = ready_decks().items()
    return deck_key(held, {key: [card.ref for card in deck.cards] for key, deck in ready})


class _Counted:
    """Counts the deeds of some seats, event by event."""

    def __init__(self, people: tuple[int, ...]) -> None:
        self.people = people
        self.counts: Counter[str] = Counter()
        self.invoked: Counter[str] = Counter()
        self.plans: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.decks: tuple[tuple[int, str], ...] = ()
        self._natures: dict[str, str] = {}

    @property
    def deeds(self) -> Deeds:
        """Return what was counted."""
        return Deeds(self.invoked, self.plans, self.actions, **self.counts, decks=self.decks)

    def begin(self, state: State) -> None:
        """Note the deck of each seat, and what kind each card is of."""
        table = cast("MagicState", state)
        seats = [seat for seat in self.people if seat in table.seats]
        self.decks = tuple([(seat, _deck_name(table, seat)) for seat in seats])
        self._natures = {card.ref: getattr(card, "nature", "") for card in table.cards}

    def take(self, event: Event, actor: int) -> None:  # noqa: ARG002 - an event says whose it is
        """Count an event."""
        data = cast("dict[str, Json]", event.data)
        ours, ref = data.get("seat") in self.people, str(data.get("card"))
        if event.kind == "jousted":
            self._take_joust(data)
        elif not ours:
            return
        elif event.kind == "invoke":
            (self.plans if self._natures[ref] == PLAN else self.invoked)[ref] += 1
        elif event.kind == "act":
            self.actions[ref] += 1
        elif event.kind == "decay" and not data["kept"]:
            self.counts["worn"] += 1

    def _take_joust(self, data: dict[str, Json]) -> None:
        if data["seat"] in self.people:
            self.counts["attacks"] += 1
            self.counts["won"] += bool(data["success"])
        if data["foe"] in self.people:
            self.counts["attacked"] += 1
            self.counts["fended"] += not data["success"]


@dataclass(slots=True)
class MagicStatistics(DeckStatistics):
    """The figures of every game by who played and with which decks, and those of Magicjoust alone.

    `invoked`, `plans` and `actions` say how often humans invoked each card, each plan, and used each action;
    the rest is as `Deeds` has it, summed.
    """

    invoked: Counter[str] = field(default_factory=Counter)
    plans: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    attacks: int = 0
    won: int = 0
    attacked: int = 0
    fended: int = 0
    worn: int = 0

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game in its groups, and what humans did in it."""
        DeckStatistics.count(self, record, won=won, margin=margin)
        deeds = deeds_of(record)
        self.count_decks(record, deeds.decks, margin=margin)
        self.invoked.update(deeds.invoked)
        self.plans.update(deeds.plans)
        self.actions.update(deeds.actions)
        self.attacks += deeds.attacks
        self.won += deeds.won
        self.attacked += deeds.attacked
        self.fended += deeds.fended
        self.worn += deeds.worn
