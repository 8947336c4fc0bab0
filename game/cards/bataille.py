"""The cards of Openmok Bataille: one symbol, a name and a picture."""

from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from game.cards.pack import Card

Symbol = Literal["force", "magie", "agilite"]

SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
"""The hammer, the star and the spiral, as the published rules tell them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BatailleCard(Card):
    """A Mok: its symbol is all that a battle looks at."""

    kind: ClassVar[str] = "bataille"

    symbol: Symbol
