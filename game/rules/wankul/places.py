"""Where everything lies in Wankul, as a seat sees it, and what each option is about.

place             whose   cards
hand              each    of the other: those that the seat knows first, then backs
deck              each    backs, the top last; a card that the seat knows lies face up there
discard, banned   each    the topmost last
aside             each    face down but to who knows them: the fields of the spot `at` which they lie
paid-for          each    the card of the seat's hand that waits for its cost: slot
picked            each    those of its hand that are picked so far: the pile that they go to
terrains          common  three, None where a slot is free: owner, fresh
row-1 to row-3    each    characters on a terrain, from left to right: what `LaidSeen` tells

`sight.py` makes the table, and tells its facts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Spot, Table, TurnTable, fact
from game.rules.wankul.table import ASIDE, BANNED, DECK, DISCARD, SLOTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, Json
    from game.core.table import Card

TERRAINS: Final = "terrains"
ROWS: Final = ("row-1", "row-2", "row-3")
"""The places of terrains, and of the rows of a side on each."""

PAID_FOR: Final = "paid-for"
PICKED: Final = "picked"
"""The places of what lies out of the own hand while it pays or gives: nobody else sees it there."""

PILES: Final = (DECK, DISCARD, BANNED)
IN_HAND: Final = ()
"""The prompts whose cards lie in the hand of who is asked, though their options do not say so: none."""

__all__ = [
    "ASIDE",
    "BANNED",
    "DECK",
    "DISCARD",
    "HAND",
    "IN_HAND",
    "PILES",
    "ROWS",
    "TERRAINS",
    "alike",
    "touched",
]


# --- what a seat sees ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LaidSeen:
    """A character in a row: its modified Force, the colours that join its left neighbour.

    `turn` says that it came in this turn, `muted` that it does nothing (WAN-20), `used` that it has served.
    Until the turn ends its effects may be `hushed`, or its combos `uncombined`. Its `owner` is told where it
    lies in the row of another.
    """

    card: str
    force: int
    combo: str = ""
    turn: bool = False
    muted: bool = False
    used: bool = False
    hushed: bool = False
    uncombined: bool = False
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class GroundSeen:
    """A terrain in play: who placed it, whether it can't be scored yet (WAN-3), totals and rows by seat.

    Its special may be `hushed` until the turn ends. Where gems are `crossed`, a single one closes the other.
    """

    card: str
    owner: int
    fresh: bool
    totals: tuple[int, int]
    rows: tuple[Sequence[LaidSeen], Sequence[LaidSeen]]
    hushed: bool = False
    crossed: bool = False

    def lost_by(self, seat: int) -> bool:
        """Say whether a seat would lose it by scoring it: it loses a tie, and without a character (WAN-7)."""
        other = 1 - seat
        return not self.rows[seat] or (bool(self.rows[other]) and self.totals[seat] <= self.totals[other])


@dataclass(frozen=True, slots=True)
class Resolved:
    """Something that is being resolved: a card or None, what goes on, whose it is, whether it has begun.

    Where that is a `sentence` of the card, it is told which, by its number; or of one that it has `copied`.
    """

    card: str | None
    what: str
    seat: int
    begun: bool = True
    sentence: int | None = None
    copied: str | None = None


class WankulTable(TurnTable):
    """What a seat sees of Wankul."""

    points: Sequence[int] = fact("points")
    """The terrains won, by seat."""
    to_win: int = fact("to_win")
    """How many terrains win."""
    played: int = fact("played")
    """How many characters were counted in this turn."""
    limit: int = fact("limit")
    """How many characters may be played in a turn."""
    interrupts: Sequence[bool] = fact("interrupts")
    """By seat, whether its Subs may interrupt what the other does, as far as is known of its deck."""
    drawn: Sequence[int] = fact("drawn")
    """How many cards each seat draws as its turn begins."""
    goals: Sequence[tuple[int, bool] | None] = fact("goals")
    """By slot what scores it by itself where that is not the usual: how much, and whether of characters."""
    left: int | None = fact("left")
    """How many terrains the seat has left in its deck."""
    unseen: Sequence[int] = fact("unseen")
    """How many terrains each seat has in hand and deck, or, as far as is known, lying face down."""
    scorers: Sequence[Sequence[int]] = fact("scorers")
    """By seat, the slots whose total is high enough for an automatic score."""
    replacing: Sequence[tuple[str, int | None, int | None]] = fact("replacing")
    """Where the cards lie that could step in, by the options that choose among them."""
    costs: Mapping[str, Sequence[int | None]] = fact("costs")
    """What each character of the own hand costs, by slot; None where no terrain lies."""
    looked: Sequence[str] = fact("looked")
    """The hidden cards that the seat looks at now, topmost first."""
    served: Sequence[str] = fact("served")
    """The Subs that have interrupted at the window that is open, which is asked at once more."""
    choices: Sequence[Json] = fact("choices")
    """The deeds of a card among which is chosen now, each as a brick is written in a script."""
    owed: int = fact("owed")
    """How many cards of its hand the seat is asked for, one by one, to pay or to discard; 0 for none."""
    due: int = fact("due")
    """How many of them are still to be picked."""

    @property
    def paid_for(self) -> Card | None:
        """The card of the seat's hand that waits for its cost, if one does."""
        return next(iter(self.place(PAID_FOR, self.seat).cards), None)

    @property
    def resolving(self) -> Sequence[Resolved]:
        """What is being resolved, the outermost first."""
        return [Resolved(**one) for one in self.told["resolving"]]

    @cached_property
    def grounds(self) -> Sequence[GroundSeen | None]:
        """What lies on each slot."""
        return [self._ground(slot) for slot in SLOTS]

    @cached_property
    def lying(self) -> Mapping[int, GroundSeen]:
        """The terrains in play, by slot."""
        return {slot: ground for slot, ground in enumerate(self.grounds) if ground is not None}

    def _ground(self, slot: int) -> GroundSeen | None:
        card = self.place(TERRAINS).cards[slot]
        if card is None or card.ref is None:
            return None
        marks, totals = card.marks, self.told["totals"][slot]
        rows = (self._row(slot, 0), self._row(slot, 1))
        owner = cast("int", marks["owner"])
        hushed = marks.get("hushed") == self.turn
        crossed = bool(marks.get("crossed"))
        return GroundSeen(
            card.ref, owner, bool(marks["fresh"]), (totals[0], totals[1]), rows, hushed, crossed
        )

    def _row(self, slot: int, seat: int) -> Sequence[LaidSeen]:
        cards = self.place(ROWS[slot], seat).cards
        return [LaidSeen(card.ref or "", **cast("Any", card.marks)) for card in cards if card]


# --- what options are about ---------------------------------------------------------------------------------


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return which card or place an option is about, or None."""
    seat, found = decision.seat, cast("Spot | None", None)
    match action:
        case ("play" | "hand" | "terrain", str(ref), *_slot):
            found = table.find(ref, HAND, seat)
        case ("card", str(ref)):
            found = _of_card(table, decision, ref)
        case ("dig",):
            found = Spot(DECK, seat)
        case ("instead", int(place)):
            found = Spot(*cast("WankulTable", table).replacing[place])
        case ("terrain" | "score", int(slot)):
            found = Spot(TERRAINS, None, slot)
        case ("character", int(slot), int(owner), int(index)):
            found = Spot(ROWS[slot], owner, index)
        case ("use", int(slot), int(index)):
            found = Spot(ROWS[slot], seat, index)
        case ("row", int(slot), *owner):
            found = Spot(ROWS[slot], int(owner[0]) if owner else seat)
        case ("pile", str(name), int(owner)):
            found = Spot(name, owner)
    return found


_IN_DISCARD: Final = frozenset(
    {"take-back", "recycle", "tuck", "shuffle-in", "raise", "banish-discarded", "banish-instead"}
)
"""The prompts whose cards lie in the discard of who is asked: those of others lie in a deck."""


def _of_card(table: Table, decision: Decision, ref: str) -> Spot | None:
    """Return where a card lies that can be chosen of a pile: a discard, or a deck that is looked at."""
    if decision.prompt == "play-theirs":
        return table.find(ref, HAND, 1 - decision.seat)
    if decision.prompt in _IN_DISCARD:
        return table.find(ref, DISCARD, decision.seat)
    if decision.prompt == "play-foes":
        return table.find(ref, DISCARD, 1 - decision.seat)
    looked_at = (owner for owner in (decision.seat, 1 - decision.seat) if ref in table.refs(DECK, owner))
    owner = next(looked_at, None)
    return Spot(DECK, decision.seat) if owner is None else table.find(ref, DECK, owner)


def alike(table: Table, decision: Decision, spot: Spot) -> list[Spot]:
    """Return what an option about a card may be about as well: cards of one name in a hand or a pile."""
    _asked = decision
    if spot.index is None or spot.place in (*ROWS, TERRAINS):
        return [spot]
    return table.alike(spot)
