"""The collection at the left of the workshop: the cards of a pack, looked for, and scrolled softly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import i18n
from scenes.kit import palette
from scenes.kit.card_grid import CardGrid, plain
from scenes.workshop.card_picture import picture_of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.workshop.sheet import KindSheet

_ACROSS = 2


class Collection(CardGrid["Card"]):
    """The cards of `kept` that are looked for, by name, in rows; the one whose id is `opened` is lit."""

    def __init__(self, sheet: KindSheet) -> None:
        super().__init__(_ACROSS)
        self.sheet = sheet
        self.kept: Kept | None = None
        self.search = ""
        self.group = ""
        self.opened = ""

    def show(self, kept: Kept | None) -> None:
        """Show another pack, or the same one changed."""
        self.kept = kept
        self.look()

    def look(self) -> None:
        """Look again for the cards: those of this kind, of the group, whose name has what is searched."""
        cards = self.kept.pack.cards if self.kept else ()
        wanted = plain(self.search)
        found = [
            card
            for card in cards
            if card.kind == self.sheet.kind
            and wanted in plain(card.name.spoken)
            and self.group in ("", self.sheet.group(card))
        ]
        self.put(sorted(found, key=lambda card: plain(card.name.spoken)))

    def face_key(self, card: Card) -> Hashable:
        """Return the card and where its pack lies, in the language spoken."""
        return (self.kept.folder if self.kept else None, card, i18n.language())

    def face(self, card: Card, width: int) -> pygame.Surface:
        """Draw the card as it will look."""
        assert self.kept is not None  # noqa: S101 - the card is of its pack
        return self.sheet.face(self.sheet.values(card), picture_of(self.kept, card), width)

    def decorate(self, surface: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
        """Light the card that is open."""
        if card.id == self.opened:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 4, border_radius=8)
