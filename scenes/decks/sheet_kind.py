"""A kind of card where decks are built, as its sheet of the workshop knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import language, typeset
from scenes.kit import palette
from scenes.kit.faces.pictures import unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.pack import Card
    from scenes.decks.facets import Facet
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.workshop.sheet import KindSheet


class SheetKind:
    """Cards in the groups of their sheet; each shows its group in its row."""

    def __init__(self, sheet: KindSheet) -> None:
        self.sheet = sheet
        self.kind = sheet.kind
        self.icon = sheet.icon

    @property
    def words(self) -> str:
        """How such cards are spoken of."""
        return self.sheet.words.many

    def groups(self) -> Sequence[tuple[str, str]]:
        """Return the groups of the sheet."""
        return self.sheet.filters()

    def group(self, card: Card) -> str:
        """Return a card's group."""
        return self.sheet.group(card)

    def draw_group(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the sign of a group."""
        self.sheet.draw_filter(surface, rect, value)

    def facets(self) -> Sequence[Facet]:
        """Return nothing: the groups are enough."""
        return ()

    def plain_picture(self, card: Card) -> Picture:  # noqa: ARG002 - all alike
        """Return a question mark: such a card has a picture."""
        return unknown(palette.HAIRLINE)

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return the orders of the sheet."""
        return self.sheet.orders()

    def rank(self, card: Card, order: str) -> int:
        """Return what a card is sorted by."""
        return self.sheet.rank(card, order)

    def place(self, card: Card) -> int:
        """Return the place of a card's group."""
        return [value for value, _words in self.groups()].index(self.group(card))

    def master(self, card: Card, picture: Picture, width: int) -> Master:
        """Return what draws the face."""
        return self.sheet.master(self.sheet.values(card), picture, width)

    def told(self, card: Card) -> str:
        """Return how its group is spoken of."""
        return dict(self.groups())[self.group(card)]

    def short(self, card: Card) -> str:  # noqa: ARG002 - most cards have but their name
        """Return that a row calls the card by its name."""
        return ""

    def text(self, card: Card) -> str:
        """Return the flavour."""
        return typeset(card.flavour.spoken, language())

    def signs(self, card: Card, tall: int, *, short: bool = False) -> pygame.Surface:  # noqa: ARG002 - it is
        """Return the sign of its group."""
        cell = pygame.Surface((tall, tall), pygame.SRCALPHA)
        self.draw_group(cell, cell.get_rect(), self.group(card))
        return cell
