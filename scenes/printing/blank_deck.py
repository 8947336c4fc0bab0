"""Sheets of blank cards to colour by hand, as something to print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.editions import EDITIONS
from game.printing.paper import SheetOptions
from scenes.printing.blank import blank_sheet
from scenes.printing.deck import DOTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.printing.drawing import Drawing
    from scenes.printing.deck import Face
    from scenes.printing.order import Order


@dataclass(frozen=True, slots=True)
class BlankDeck:
    """Equal sheets of blank cards of a kind; see `scenes.printing.deck.Deck`."""

    kind: str
    label: str = ""
    parts: Sequence[str] = ()

    @property
    def title(self) -> str:
        """What the sheets are for."""
        return _(EDITIONS.blanks[self.kind].title)

    def options(self, order: Order) -> SheetOptions:
        """Return the sheets lying on their long side: neither bleed nor backs are for them."""
        return SheetOptions(order.options.paper, landscape=True)

    def faces(self, order: Order, dots: float = DOTS) -> Sequence[Face]:  # noqa: ARG002 - see `Deck`
        """Return no card: the sheets are drawn whole."""
        return ()

    def pages(self, order: Order) -> Sequence[Drawing]:
        """Return as many sheets as there are copies. Raise OrderError for a kind that is not coloured."""
        return [blank_sheet(self.kind, order.options.paper)] * order.copies
