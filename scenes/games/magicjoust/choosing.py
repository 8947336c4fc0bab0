"""What the player has chosen so far on the table of Magicjoust, and what is lit for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.magicjoust.asked import Asked
from scenes.games.magicjoust.table import Lit

if TYPE_CHECKING:
    from scenes.games.magicjoust.table import Table

_STABLE: Final = {"settle": False, "unsettle": True}
"""The prompts about singularities that are stable, or that are not."""


class Choosing:
    """The gestures of one decision: `card` is the place of the card of the hand that is up, if one is."""

    def __init__(self) -> None:
        self.asked = Asked()
        self.card: int | None = None

    def ask(self, asked: Asked) -> None:
        """Take up what is asked now; what was chosen for something else is forgotten."""
        self.asked = asked
        self.forget()

    @property
    def begun(self) -> bool:
        """Say whether something was chosen that can be let go of."""
        return self.card is not None

    def forget(self) -> None:
        """Let go of everything chosen."""
        self.card = None

    def choose_card(self, place: int) -> None:
        """Choose a card of the hand."""
        self.card = place

    def lit(self, table: Table) -> Lit:
        """Return what stands out now."""
        asked, lit = self.asked, Lit()
        able = asked.invocations if asked.in_turn else asked.cards if asked.in_hand else {}
        lit.hand = {place for place, ref in enumerate(table.refs) if ref in able}
        lit.tray = set(range(len(table.tray)))
        lit.invoked = set(asked.places)
        lit.zones = set(asked.zones)
        stable = _STABLE.get(asked.prompt)
        lit.spots = {key for at in asked.spots for key in table.spot_keys(*at, stable=stable)}
        lit.piles = set(asked.piles)
        if self.card is not None:
            lit.hand &= {self.card}
            lit.card = self.card
        return lit
