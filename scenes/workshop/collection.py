"""The collection at the left of the workshop: the cards of a pack, looked for, and scrolled softly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core import i18n
from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.card_grid import CardGrid, plain
from scenes.workshop.pictures import picture_soon

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.workshop.sheet import KindSheet, Sheets

_ACROSS: Final = 2

BY_NAME: Final = "name"
LAST_FIRST: Final = "last"
"""The ways to sort cards of any kind; a kind has more of its own."""


class Collection(CardGrid["Card"]):
    """The cards of `kept` that are looked for, in rows: by name, and of a `kind`, "" for any.

    The one whose id is `opened` is lit, and so are those `picked`.
    """

    def __init__(self, sheets: Sheets, across: int = _ACROSS) -> None:
        super().__init__(across)
        self.sheets = sheets
        self.kept: Kept | None = None
        self.kind = next(iter(self.sheets))
        self.search = ""
        self.group = ""
        self.order = BY_NAME
        self.opened = ""
        self.picked: set[str] = set()

    def show(self, kept: Kept | None) -> None:
        """Show another pack, or the same one changed."""
        self.kept = kept
        self.look()

    @property
    def sheet(self) -> KindSheet:
        """How the cards looked for are shown, the first of several kinds."""
        return self.sheets[self.kind or next(iter(self.sheets))]

    def orders(self) -> list[tuple[str, str]]:
        """Return the ways to sort the cards, and how each is spoken."""
        return [(BY_NAME, _("By name")), *self.sheet.orders(), (LAST_FIRST, _("Last first"))]

    def show_kind(self, kind: str) -> None:
        """Look for cards of a kind; a group or an order that it does not have is let go."""
        self.kind = kind
        if self.group not in dict(self.sheet.filters()):
            self.group = ""
        if self.order not in dict(self.orders()):
            self.order = BY_NAME
        self.look()

    def show_some_kind(self) -> None:
        """Look for cards of a kind that the pack has, if it has none of the one looked for."""
        if self.kept is None or self.kept.has(self.kind):
            return
        kind = next((card.kind for card in self.kept.pack.cards if card.kind in self.sheets), self.kind)
        self.show_kind(kind)

    def look(self) -> None:
        """Look again for the cards of the kind and the group whose name has what is searched; sort them.

        Cards of a kind that has no sheet yet stay in their pack, unseen.
        """
        wanted = plain(self.search)
        found = [
            (place, card)
            for place, card in enumerate(self.kept.pack.cards if self.kept else ())
            if card.kind in self.sheets
            and self.kind in ("", card.kind)
            and wanted in plain(card.name.spoken)
            and self.group in ("", self.sheets[card.kind].group(card))
        ]
        self.put([card for _place, card in sorted(found, key=self._rank)])

    def _rank(self, found: tuple[int, Card]) -> tuple[int, str]:
        place, card = found
        if self.order == BY_NAME:
            return 0, plain(card.name.spoken)
        rank = -place if self.order == LAST_FIRST else self.sheets[card.kind].rank(card, self.order)
        return rank, plain(card.name.spoken)

    def face_key(self, card: Card) -> Hashable:
        """Return the card and where its pack lies, in the language spoken."""
        return (self.kept.folder if self.kept else None, card, i18n.language())

    def face(self, card: Card, width: int) -> pygame.Surface | None:
        """Draw the card as it will look, once its picture is read."""
        assert self.kept is not None  # noqa: S101 - the card is of its pack
        picture = picture_soon(self.kept, card, width)
        if picture is None:
            return None
        sheet = self.sheets[card.kind]
        return sheet.master(sheet.values(card), picture, width).draw(width)

    def foresee(self, card: Card, width: int) -> None:
        """Have a card's picture read."""
        if self.kept is not None:
            picture_soon(self.kept, card, width)

    def decorate(self, surface: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
        """Light the card that is open, and those that are picked."""
        if card.id == self.opened or card.id in self.picked:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 4, border_radius=8)
