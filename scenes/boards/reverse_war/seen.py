"""A view of Reverse War, from plain JSON to the types of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from game.rules.reverse_war import options, scoring
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.options import Setting


@dataclass(frozen=True)
class Seen:
    """What the player sees: the setting, the phase, the cards placed, in hand and face down."""

    setting: Setting
    phase: str
    turn: int
    turns: int
    cells: tuple[Placed | None, ...]
    hand: Placed | None
    deck: int
    shown: tuple[str, ...]

    @classmethod
    def of(cls, view: Mapping[str, Json]) -> Seen:
        """Return the typed form of what `State.observe` gives."""
        data = cast("Mapping[str, Any]", view)
        return cls(
            setting=options.read(data["options"]),
            phase=data["phase"],
            turn=data["turn"],
            turns=data["turns"],
            cells=tuple(_placed(cell) for cell in data["cells"]),
            hand=_placed(data["hand"]),
            deck=data["deck"],
            shown=tuple(data["shown"]),
        )

    @cached_property
    def account(self) -> Account:
        """The account of the battlefield as it is now."""
        return scoring.score(self.cells, self.setting.layout, self.setting.charter)

    def account_with(self, cell: int, placed: Placed) -> Account:
        """Return the account there would be with one more card on a cell (or in a gap)."""
        after = scoring.put(self.cells, self.setting.layout, cell, placed)
        return scoring.score(after, self.setting.layout, self.setting.charter)


def _placed(data: Mapping[str, Any] | None) -> Placed | None:
    return Placed(data["card"], data["reversed"]) if data else None


def players_end(placed: Placed) -> End:
    """Return the end of a card that serves the player (RW-1)."""
    card = CARDS[placed.card]
    return card.bottom if placed.reversed else card.top


def ais_end(placed: Placed) -> End:
    """Return the end of a card that serves the AI (RW-1)."""
    card = CARDS[placed.card]
    return card.top if placed.reversed else card.bottom
