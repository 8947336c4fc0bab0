"""What is asked now, read from the options: what may be placed, played, attacked, chosen."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

from game.rules.evolution.cards import TYPES

if TYPE_CHECKING:
    from game.core.model import Action, Decision

MokAt = tuple[int, int]
Cell = tuple[int, int, int]

TURN: Final = "turn"
_OWN_CARDS: Final = ("replace-by", "discard")
"""The prompts whose cards lie in the hand of who is asked."""


@dataclass
class Asked:
    """The options of a decision by what they touch; `attacks` and `combined` give the types that succeed.

    By hand, `backs` are the cards at a side that may be taken back, `others` the gestures that touch none.
    """

    prompt: str = ""
    seat: int = -1
    places: set[str] = field(default_factory=set)
    plays: dict[str, list[int | None]] = field(default_factory=lambda: defaultdict(list))
    attacks: dict[tuple[int, MokAt], set[int]] = field(default_factory=lambda: defaultdict(set))
    combined: dict[MokAt, set[int]] = field(default_factory=lambda: defaultdict(set))
    strikes: dict[tuple[int, MokAt], Action] = field(default_factory=dict)
    moks: dict[MokAt, Action] = field(default_factory=dict)
    cells: dict[Cell, Action] = field(default_factory=dict)
    cards: dict[str, Action] = field(default_factory=dict)
    effects: dict[int, Action] = field(default_factory=dict)
    backs: dict[tuple[int, str], Action] = field(default_factory=dict)
    others: list[Action] = field(default_factory=list)
    done: bool = False

    @property
    def in_turn(self) -> bool:
        """Say whether the active player is free to do what the turn allows."""
        return self.prompt == TURN

    @property
    def in_hand(self) -> bool:
        """Say whether the cards to choose from lie in the hand of who is asked."""
        return self.prompt in _OWN_CARDS

    @property
    def by_hand(self) -> bool:
        """Say whether an experimental card is carried out by hand (Évolution 2.5.3)."""
        return self.prompt == "by-hand"

    @property
    def strikers(self) -> set[int]:
        """Return the places of the Moks that may strike, where a card says so, or attack in a turn."""
        return {place for place, _target in [*self.attacks, *self.strikes]}

    @property
    def idle(self) -> bool:
        """Say whether a turn allows nothing any more but to end it."""
        return self.in_turn and not (self.places or self.plays or self.attacks or self.combined)

    def targets(self, place: int) -> set[MokAt]:
        """Return the Moks that the one at a place may attack or strike."""
        return {target for one, target in [*self.attacks, *self.strikes] if one == place}


def read(decision: Decision | None) -> Asked:
    """Return what a decision asks; nothing where there is none."""
    if decision is None:
        return Asked()
    asked = Asked(decision.prompt, decision.seat)
    for option in decision.options:
        _sort(asked, option)
    return asked


def _sort(asked: Asked, option: Action) -> None:  # noqa: C901 - a case a form of option
    match option:
        case ("place", str(ref)):
            asked.places.add(ref)
        case ("play", str(ref), *aimed):
            asked.plays[ref].append(int(aimed[0]) if aimed else None)
        case ("attack", int(place), str(kind), int(foe), int(target)):
            asked.attacks[place, (foe, target)].add(TYPES.index(kind))
        case ("combined", str(kind), int(foe), int(target)):
            asked.combined[foe, target].add(TYPES.index(kind))
        case ("strike", int(place), int(foe), int(target)):
            asked.strikes[place, (foe, target)] = option
        case ("mok", int(seat), int(place)):
            asked.moks[seat, place] = option
        case ("resistance" | "put" | "take-off", int(seat), int(place), str(kind)):
            asked.cells[seat, place, TYPES.index(kind)] = option
        case ("card", ref):
            asked.cards[cast("str", ref)] = option
        case ("effect", int(number)):
            asked.effects[number] = option
        case ("take-back", int(seat), str(ref)):
            asked.backs[seat, ref] = option
        case ("more" | "miss" | "discard", _):
            asked.others.append(option)
        case ("done",) | ("end",):
            asked.done = True
