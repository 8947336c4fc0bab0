"""What is asked now, read from the options: what may be drawn, invoked, done, chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.windows import PASS
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY, END

if TYPE_CHECKING:
    from game.core.model import Action, Decision

TURN: Final = "turn"
PAY: Final = "pay"
ANSWER: Final = "answer"
DISCARDING: Final = "discard"
"""The prompt for a hand that is too full at the end of a turn."""
_OWN_CARDS: Final = (DISCARDING, "throw", "foe-throws")
"""The prompts whose cards lie in the hand of who is asked."""
_MOVES: Final = ("shift", "leap", "push")
"""The prompts for singularities that then go elsewhere."""

SpotAt = tuple[int, int, str]
"""Singularities alike: whose quadrant, the zone from 1 to 4, the colour."""
ZoneAt = tuple[int, int]
PlaceAt = tuple[int, int]
"""A card in play: whose it is, its place."""


@dataclass
class Asked:
    """The options of a decision by what they touch: piles, cards by ref, cards in play, singularities, zones.

    `plain` are those without anything to point at: to end the turn, to answer nothing. `ways` are those of
    paying a formula.
    """

    prompt: str = ""
    seat: int = -1
    piles: dict[str, Action] = field(default_factory=dict)
    invocations: dict[str, Action] = field(default_factory=dict)
    places: dict[PlaceAt, Action] = field(default_factory=dict)
    spots: dict[SpotAt, Action] = field(default_factory=dict)
    zones: dict[ZoneAt, Action] = field(default_factory=dict)
    cards: dict[str, Action] = field(default_factory=dict)
    ways: list[Action] = field(default_factory=list)
    plain: Action | None = None

    @property
    def in_turn(self) -> bool:
        """Say whether the active wizard is free to do what the turn allows."""
        return self.prompt == TURN

    @property
    def in_hand(self) -> bool:
        """Say whether the cards to choose from lie in the hand of who is asked."""
        return self.prompt in _OWN_CARDS

    @property
    def moves_spots(self) -> bool:
        """Say whether a singularity is to be chosen that then goes to another zone."""
        return self.prompt in _MOVES

    @property
    def offered(self) -> list[str]:
        """The cards to choose from that lie neither in the hand nor in play, by ref."""
        return [] if self.in_hand else [*self.cards]

    @property
    def idle(self) -> bool:
        """Say whether a turn allows nothing any more but to end it."""
        return self.in_turn and not (self.piles or self.invocations or self.places)

    @property
    def seats(self) -> set[int]:
        """The seats whose quadrant or cards in play can be chosen from."""
        return {at[0] for group in (self.places, self.spots, self.zones) for at in group}


def read(decision: Decision | None) -> Asked:
    """Return what a decision asks; nothing where there is none."""
    if decision is None:
        return Asked()
    asked = Asked(decision.prompt, decision.seat)
    for option in decision.options:
        _sort(asked, option)
    return asked


_PLAIN: Final = (END, PASS)
_PILES: Final = {DRAW_SINGULARITY: ETHER, DRAW_CREUSET: CREUSET}


def _sort(asked: Asked, option: Action) -> None:
    if option in _PILES:
        asked.piles[_PILES[option]] = option
    elif option in _PLAIN:
        asked.plain = option
    match option:
        case ("invoke", str(ref)):
            asked.invocations[ref] = option
        case ("act" | "answer", int(place)):
            asked.places[asked.seat, place] = option
        case ("invoked", int(seat), int(place)):
            asked.places[seat, place] = option
        case ("singularity", int(seat), int(zone), str(colour)):
            asked.spots[seat, zone, colour] = option
        case ("zone", int(seat), int(zone)):
            asked.zones[seat, zone] = option
        case ("card", str(ref)):
            asked.cards[ref] = option
        case ("pay", _way):
            asked.ways.append(option)
        case _:
            pass
