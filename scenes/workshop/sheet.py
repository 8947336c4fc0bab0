"""What the workshop asks of a kind of card: its fields, its checks and its face. Each game gives its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.cards.pack import Card
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Widget

Values = dict[str, str]
"""What the fields hold, by their names; "name" is always one of them."""


class KindSheet(Protocol):
    """One kind of card: `kind` is the word of `game.cards.kinds`, `table` the colour of its game's table."""

    kind: str
    table: Color

    def blank(self) -> Values:
        """Return the fields of a card that is not begun."""

    def values(self, card: Card) -> Values:
        """Return the fields of a card."""

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the card that fields without problems tell."""

    def problems(self, values: Values) -> list[str]:
        """Return what must be done before the card can be saved, in sentences."""

    def remarks(self, values: Values, others: Sequence[Card]) -> list[str]:
        """Return what may be worth a thought, the pack's `others` seen, in sentences."""

    def face(self, values: Values, picture: Picture, width: int) -> pygame.Surface:
        """Draw the card as it is now, exactly as it will look."""

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws that face turned or over its shadow, with the detail that the width bears."""

    def window(self, values: Values, width: int) -> pygame.Rect:
        """Return where the picture is on a face that wide."""

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return the groups of cards to look for: a value each, and how it is spoken."""

    def group(self, card: Card) -> str:
        """Return the group that a card is of."""

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the sign of a group in the middle of a rectangle."""

    def widgets(
        self, area: pygame.Rect, m: Measures, values: Values, change: Callable[[str, str], None]
    ) -> list[Widget]:
        """Return the fields laid out from the top of an area; `change` is told a field and its value."""

    def draw_labels(self, surface: pygame.Surface, area: pygame.Rect, m: Measures) -> int:
        """Write what each field is; return how far down the fields go."""
