"""What is asked now: its options by the card or the place that each of them touches."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

from game.core.table import HAND

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.core.model import Action, Decision
    from game.core.table import Spot, Table

TURN: Final = "turn"
"""The prompt of who is free to do what the turn allows."""
_OFFERED: Final = ("card", "effect")
"""The words of options to choose from what is offered, where it does not lie in the hand."""


class Places(Protocol):
    """Where everything lies in a game, and what each option is about: a module of its rules."""

    @property
    def IN_HAND(self) -> Collection[str]:  # noqa: N802 - a constant of the module
        """The prompts whose cards lie in the hand of who is asked."""

    @property
    def touched(self) -> Touched:
        """What an option is about."""

    @property
    def alike(self) -> Alike:
        """What else it may be about as well."""


class Touched(Protocol):
    """Says what an option is about."""

    def __call__(self, table: Any, decision: Decision, action: Action) -> Spot | None:  # noqa: ANN401 - a game's own
        """Return which card or place it is, or None."""


class Alike(Protocol):
    """Says what stands for the same as a card in a decision."""

    def __call__(self, table: Any, decision: Decision, spot: Spot) -> Iterable[Spot]:  # noqa: ANN401 - the same
        """Return the spots, that one among them."""


@dataclass
class Asked:
    """The options of a decision by what they touch, alike cards as well: the first is that of a click.

    `offered` are those to choose one of several cards that are laid out for it, `others` are about nothing.
    """

    prompt: str = ""
    seat: int = -1
    in_hand: bool = False
    """Whether the cards to choose from lie in the hand of who is asked."""
    touching: dict[Spot, list[Action]] = field(default_factory=dict)
    offered: list[Action] = field(default_factory=list)
    others: list[Action] = field(default_factory=list)

    @classmethod
    def of(cls, decision: Decision | None, table: Table, places: Places) -> Self:
        """Return what a decision asks, of a table; nothing where there is none."""
        asked = cls()
        if decision is not None:
            asked.take(decision, table, places)
        return asked

    def take(self, decision: Decision, table: Table, places: Places) -> None:
        """Read what a decision asks, of a table."""
        self.prompt, self.seat = decision.prompt, decision.seat
        self.in_hand = decision.prompt in places.IN_HAND
        for option in decision.options:
            spot = places.touched(table, decision, option)
            if spot is None:
                self.others.append(option)
            elif option[0] in _OFFERED and not self.in_hand:
                self.offered.append(option)
            else:
                for one in places.alike(table, decision, spot):
                    self.touching.setdefault(one, []).append(option)

    @property
    def in_turn(self) -> bool:
        """Say whether the active player is free to do what the turn allows."""
        return self.prompt == TURN

    @property
    def idle(self) -> bool:
        """Say whether a turn allows nothing any more but to end it."""
        return self.in_turn and not self.touching

    @property
    def aims(self) -> bool:
        """Say whether a card of the hand is chosen first, then where it goes."""
        return self.in_turn

    def at(self, spot: Spot) -> Action | None:
        """Return what a click there does, None where nothing is to be chosen."""
        return next(iter(self.touching.get(spot, ())), None)

    def within(self, *places: str) -> list[Spot]:
        """Return the spots in some places that options touch."""
        return [spot for spot in self.touching if spot.place in places]

    def of_card(self, ref: str) -> list[Action]:
        """Return the options about a card of the hand."""
        found = (option for spot in self.within(HAND) for option in self.touching[spot])
        return [option for option in dict.fromkeys(found) if option[1] == ref]

    @property
    def held(self) -> list[str]:
        """The cards of the hand that can be chosen."""
        return [
            *dict.fromkeys(str(option[1]) for spot in self.within(HAND) for option in self.touching[spot])
        ]
