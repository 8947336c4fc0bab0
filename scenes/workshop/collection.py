"""The collection at the left of the workshop: the cards of a pack, looked for, and scrolled softly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core import i18n
from scenes.kit import palette
from scenes.kit.card_grid import CardGrid, plain
from scenes.workshop.card_picture import picture_soon
from scenes.workshop.sheets import SHEETS

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards.pack import Card
    from game.storage.packs import Kept

_ACROSS: Final = 2

BY_NAME: Final = "name"
LAST_FIRST: Final = "last"
"""The ways to sort cards of any kind; a kind has more of its own."""


class Collection(CardGrid["Card"]):
    """The cards of `kept` that are looked for, by name, in rows; the one whose id is `opened` is lit."""

    def __init__(self, across: int = _ACROSS) -> None:
        super().__init__(across)
        self.kept: Kept | None = None
        self.search = ""
        self.group = ""
        self.order = BY_NAME
        self.opened = ""

    def show(self, kept: Kept | None) -> None:
        """Show another pack, or the same one changed."""
        self.kept = kept
        self.look()

    def look(self) -> None:
        """Look again for the cards of the group whose name has what is searched, and sort them.

        Cards of a kind that has no sheet yet stay in their pack, unseen.
        """
        wanted = plain(self.search)
        found = [
            (place, card)
            for place, card in enumerate(self.kept.pack.cards if self.kept else ())
            if card.kind in SHEETS
            and wanted in plain(card.name.spoken)
            and self.group in ("", SHEETS[card.kind].group(card))
        ]
        self.put([card for _place, card in sorted(found, key=self._rank)])

    def _rank(self, found: tuple[int, Card]) -> tuple[int, str]:
        place, card = found
        if self.order == BY_NAME:
            return 0, plain(card.name.spoken)
        rank = -place if self.order == LAST_FIRST else SHEETS[card.kind].rank(card, self.order)
        return rank, plain(card.name.spoken)

    def face_key(self, card: Card) -> Hashable:
        """Return the card and where its pack lies, in the language spoken."""
        return (self.kept.folder if self.kept else None, card, i18n.language())

    def face(self, card: Card, width: int) -> pygame.Surface | None:
        """Draw the card as it will look, once its picture is read."""
        assert self.kept is not None  # noqa: S101 - the card is of its pack
        picture = picture_soon(self.kept, card, width)
        sheet = SHEETS[card.kind]
        return None if picture is None else sheet.face(sheet.values(card), picture, width)

    def foresee(self, card: Card, width: int) -> None:
        """Have a card's picture read."""
        if self.kept is not None:
            picture_soon(self.kept, card, width)

    def decorate(self, surface: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
        """Light the card that is open."""
        if card.id == self.opened:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 4, border_radius=8)
