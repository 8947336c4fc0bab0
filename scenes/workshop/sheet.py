"""What the workshop asks of a kind of card: its fields, its checks and its face. Each game gives its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.cards.text import Text
from game.core import letters
from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from game.cards.pack import Card
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.layout import Box
    from scenes.kit.palette import Color
    from scenes.workshop.form import Form

Values = dict[str, str]
"""What the fields hold, by their names; "name" is always one of them."""


LONGEST_NAME: Final = 30
LONGEST_FLAVOUR: Final = 100
"""Letters that a card made by hand has room for."""


def symbol_words(symbol: str) -> str:
    """Return how a symbol is spoken."""
    return {"force": _("Force"), "magie": _("Magic"), "agilite": _("Agility")}[symbol]


def same_name(values: Values, others: Sequence[Card]) -> list[str]:
    """Return the remark that another card bears that name, if one does."""
    name = values["name"].strip().casefold().replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    if name and any(other.name.spoken.casefold() == name for other in others):
        return [_("Another card has this name already.")]
    return []


def unnamed(values: Values) -> list[str]:
    """Return that a card lacks a name, if it does."""
    return [] if letters.readable(values["name"]) else [_("It needs a name.")]


def begun(card_id: str, picture: str, values: Values) -> dict[str, Any]:
    """Return what every card has: its id, its picture, and its name and flavour as they are written."""
    name, flavour = Text.written(values["name"]), Text.written(values["flavour"])
    return {"id": card_id, "name": name, "picture": picture, "flavour": flavour}


@dataclass(frozen=True, slots=True)
class Words:
    """What the workshop says of a kind of card, in the language spoken now."""

    new: str
    many: str
    told: str
    begin: str
    ready: str
    copied: str
    empty: str
    own_pack: str
    """Of a kind: a new one; several; what such a card is, in a line; what to do first; that it can be saved,
    where that needs to be said; that it is a copy; of a pack with none in it; how a first pack of one's own
    is called."""


Laid = tuple["pygame.Surface", tuple[int, int]]
"""A picture, and where its top left corner lies from that of the card."""


class SeenThrough:
    """A kind whose pictures may be drawn on everywhere, what lies over them being seen through meanwhile."""

    def over_picture(self, values: Values, width: int) -> Laid | None:  # noqa: ARG002 - nothing hides it
        """Return that nothing hides the picture."""
        return None


class Unpictured:
    """A kind whose cards have no numbers to picture."""

    def pictured(self, values: Values, collection: Sequence[Card]) -> Sequence[Box]:  # noqa: ARG002
        """Return nothing."""
        return ()


class KindSheet(Protocol):
    """One kind of card: `kind` is the word of `game.cards.kinds`, `table` the colour of its game's table.

    `icon` is the sign of the kind. `rules` are the game and the page of its rules that tell how such cards
    are made. `drawn_on` says that such a card has a picture, which its maker draws.
    """

    kind: str
    icon: str
    table: Color
    rules: tuple[str, str]
    drawn_on: bool

    @property
    def words(self) -> Words:
        """What is said of such cards."""

    def form(self) -> Form:
        """Return the fields, from the first to the last."""

    def blank(self) -> Values:
        """Return the fields of a card that is not begun."""

    def values(self, card: Card) -> Values:
        """Return the fields of a card."""

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the card that fields without problems tell."""

    def problems(self, values: Values) -> list[str]:
        """Return what must be done before the card can be saved, in sentences."""

    def remarks(self, values: Values, others: Sequence[Card], collection: Sequence[Card]) -> list[str]:
        """Return what may be worth a thought, in sentences.

        `others` are the other cards of its pack, `collection` those of all packs.
        """

    def pictured(self, values: Values, collection: Sequence[Card]) -> Sequence[Box]:
        """Return what pictures the card's numbers, if anything, and what explains it under the words."""

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws the card as it is now, with the detail that the width bears."""

    def window(self, values: Values, width: int) -> pygame.Rect:
        """Return where the picture is on a face that wide."""

    def over_picture(self, values: Values, width: int) -> Laid | None:
        """Return what hides a part of the picture whatever is drawn, if anything does."""

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return the groups of cards to look for: a value each, and how it is spoken."""

    def group(self, card: Card) -> str:
        """Return the group that a card is of."""

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the sign of a group in the middle of a rectangle."""

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return the ways to sort such cards besides by name: a value each, and how it is spoken."""

    def rank(self, card: Card, order: str) -> int:
        """Return what a card is sorted by in such an order, before its name."""

    def warm(self, values: Values, width: int) -> Iterator[None]:
        """Draw beforehand, in steps, what faces that wide share: the first of each is then as quick."""


Sheets = Mapping[str, KindSheet]
"""The sheet of every kind of card, by the words of the packs."""
