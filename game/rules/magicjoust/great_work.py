"""The great work of a wizard: what a finished game tells of each plan, and of the cards that helped (MAG-10).

A chapter is a plan that is in play at the end. It tells what its wizard did from the chapter before on: which
cards served, what was struck, what was warded off, what wore out. What a plan that was lost would have told
is told by the next one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

from game.rules.magicjoust import powers
from game.rules.magicjoust.cards import PLAN, Creuset
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.singularities import COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Event, Json
    from game.core.session import Session
    from game.rules.magicjoust.state import MagicState


@dataclass(slots=True)
class Span:
    """What a wizard did in some turns: cards by ref.

    `served` counts how often each card acted, by itself too. `struck` are those whose attacks succeeded,
    `answered` those that answered an attack that failed; `missed`, `warded` and `hurt` count attacks: own
    ones that failed, the other's that failed, the other's that succeeded. `lost` are plans that were taken,
    `worn` cards that wore out.
    """

    served: Counter[str] = field(default_factory=Counter)
    struck: list[str] = field(default_factory=list)
    answered: list[str] = field(default_factory=list)
    worn: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    missed: int = 0
    warded: int = 0
    hurt: int = 0

    def after(self, earlier: Span) -> Span:
        """Return both in one, `earlier` first."""
        return Span(
            earlier.served + self.served,
            earlier.struck + self.struck,
            earlier.answered + self.answered,
            earlier.worn + self.worn,
            earlier.lost + self.lost,
            earlier.missed + self.missed,
            earlier.warded + self.warded,
            earlier.hurt + self.hurt,
        )


@dataclass(frozen=True, slots=True)
class Chapter:
    """A plan: in which of its wizard's turns it was invoked, what it is worth at the end, how it came to be.

    `price` are the colours of the singularities that were destroyed for it (MAG-3).
    """

    plan: str
    turn: int
    points: int
    span: Span
    price: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GreatWork:
    """All that is told of a wizard's game. `epilogue` is what was done after the last plan.

    `cast` are the cards that were in play or answered, plans aside, with how often each served: the busiest
    first. `reason` is why the game ended.
    """

    seat: int
    chapters: tuple[Chapter, ...]
    epilogue: Span
    cast: tuple[tuple[str, int], ...]
    turns: int
    points: int
    reason: str


def presents(session: Session) -> int | None:
    """Return the seat that presents its great work: the only winner, with a plan at least; or None."""
    outcome = session.outcome
    if outcome is None or len(outcome.winners) != 1:
        return None
    winner = outcome.winners[0]
    return winner if cast("MagicState", session.state).plans(winner) else None


def great_work(session: Session, seat: int) -> GreatWork:
    """Return the great work of a seat of a finished game, which is played again for it."""
    state = cast("MagicState", session.game.setup(session.options, session.seed))
    chronicle = Chronicle(state, seat)
    for action in session.actions:
        for event in state.apply(action):
            chronicle.hear(event)
    outcome = state.outcome
    if outcome is None:
        message = "The game is not over."
        raise ValueError(message)
    chapters = tuple(chronicle.chapters())
    return GreatWork(
        seat,
        chapters,
        chronicle.span,
        tuple(chronicle.cast()),
        chronicle.turn,
        sum(chapter.points for chapter in chapters),
        outcome.reason,
    )


class Chronicle:
    """What is heard of a game, as one of its wizards would tell it."""

    def __init__(self, state: MagicState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.span = Span()
        self._plans: list[Chapter] = []
        self._price: tuple[str, ...] = ()
        self._invoked: Counter[str] = Counter()
        self._served: Counter[str] = Counter()
        self._attack = ""
        self._answers: list[str] = []
        self._heard: Mapping[str, Callable[[Mapping[str, Json]], None]] = {
            "paid": self._pay,
            "invoke": self._invoke,
            "leave": self._leave,
            "taken-back": self._leave,
            "act": self._served_by,
            "triggered": self._served_by,
            "answer": self._answer,
            "attack": self._begin_attack,
            "jousted": self._end_attack,
            "decay": self._decay,
        }
        self._natures = {card.ref: card.nature for card in state.cards if isinstance(card, Creuset)}

    @property
    def turn(self) -> int:
        """Return the number of the wizard's turn, his last one while the other plays."""
        return (self.state.turn + 1) // len(self.state.seats)

    def hear(self, event: Event) -> None:
        """Take up an event."""
        hears = self._heard.get(event.kind)
        if hears is not None:
            hears(event.data)

    def chapters(self) -> list[Chapter]:
        """Return the plans in play with what led to them, in the order in which they were invoked."""
        worths = [
            (self.state.ref(card), powers.worth(self.state, self.seat, card))
            for card in self.state.plans(self.seat)
        ]
        found = []
        for chapter in self._plans:
            told = next(worth for worth in worths if worth[0] == chapter.plan)
            worths.remove(told)
            found.append(replace(chapter, points=told[1]))
        return found

    def cast(self) -> list[tuple[str, int]]:
        """Return the cards that took part, the busiest first; of equals the earlier one."""
        order = list(self._invoked)
        return sorted(
            ((ref, self._served[ref]) for ref in order), key=lambda one: (-one[1], order.index(one[0]))
        )

    # --- what is heard ------------------------------------------------------------------------------------

    def _is_own(self, data: Mapping[str, Json]) -> bool:
        return data["seat"] == self.seat

    def _invoke(self, data: Mapping[str, Json]) -> None:
        ref = cast("str", data["card"])
        if not self._is_own(data):
            return
        if self._natures[ref] == PLAN:
            self._plans.append(Chapter(ref, self.turn, 0, self.span, self._price))
            self.span = Span()
        else:
            self._invoked[ref] += 1

    def _leave(self, data: Mapping[str, Json]) -> None:
        """Take up that a card has left: a plan that does is no chapter any more."""
        ref = cast("str", data["card"])
        if not self._is_own(data) or self._natures[ref] != PLAN:
            return
        place = max(place for place, chapter in enumerate(self._plans) if chapter.plan == ref)
        gone = self._plans.pop(place).span
        if place < len(self._plans):
            later = self._plans[place]
            self._plans[place] = replace(later, span=later.span.after(gone))
        else:
            self.span = self.span.after(gone)
        self.span.lost.append(ref)

    def _served_by(self, data: Mapping[str, Json]) -> None:
        ref = cast("str", data["card"])
        if self._is_own(data):
            self._served[ref] += 1
            if self._natures[ref] != PLAN:
                self.span.served[ref] += 1

    def _answer(self, data: Mapping[str, Json]) -> None:
        self._served_by(data)
        if self._is_own(data):
            self._answers.append(cast("str", data["card"]))

    def _begin_attack(self, data: Mapping[str, Json]) -> None:
        self._attack, self._answers = cast("str", data["card"]), []

    def _end_attack(self, data: Mapping[str, Json]) -> None:
        success = bool(data["success"])
        if self._is_own(data):
            if success:
                self.span.struck.append(self._attack)
            else:
                self.span.missed += 1
        elif success:
            self.span.hurt += 1
        else:
            self.span.warded += 1
            self.span.answered += self._answers

    def _decay(self, data: Mapping[str, Json]) -> None:
        if self._is_own(data) and not data["kept"]:
            self.span.worn.append(cast("str", data["card"]))

    def _pay(self, data: Mapping[str, Json]) -> None:
        """Take up what is destroyed for a plan: its invocation follows."""
        if self._is_own(data) and data["destroyed"]:
            zones = read_way(cast("str", data["way"]))
            self._price = tuple(
                [
                    colour
                    for place, colour in enumerate(COLOURS)
                    for _one in range(sum(zone[place] for zone in zones))
                ]
            )


def busiest(served: Mapping[str, int], most: int) -> Sequence[str]:
    """Return the cards that served most often, of equals the earlier one."""
    return sorted(served, key=lambda ref: -served[ref])[:most]
