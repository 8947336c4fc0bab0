"""A card as it was when it was to be saved: saving goes on beside the frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.storage import pack_cards
from scenes.kit.drawing.canvas import png_of

if TYPE_CHECKING:
    import pygame

    from game.cards.pack import Card
    from game.storage.packs import Packs
    from scenes.workshop.sheet import KindSheet, Values


@dataclass(frozen=True, slots=True)
class ToSave:
    """A card as it was when it was to be saved; `picture` is None as long as it shows one of the house."""

    sheet: KindSheet
    values: Values
    pack: str
    card_id: str
    house: str
    picture: pygame.Surface | None

    def save(self, packs: Packs, pack_id: str) -> Card:
        """Save the card in an own pack and return it. Raise PackError, StorageError."""
        ids = {card.id for card in packs.own(pack_id).pack.cards}
        same = self.pack == pack_id and self.card_id in ids
        card_id = self.card_id if same else _free(pack_cards.id_of(self.values["name"]), ids)
        if self.picture is None:
            return pack_cards.save_card(
                packs, pack_id, self.sheet.card(card_id, self.house, self.values)
            ).card(card_id)
        card = self.sheet.card(card_id, "pictures/new.png", self.values)
        return pack_cards.save_card(packs, pack_id, card, png_of(self.picture)).card(card_id)


def _free(wanted: str, taken: set[str]) -> str:
    """Return that id, or with the first number that makes it free."""
    number, found = 1, wanted
    while found in taken:
        number += 1
        found = f"{wanted[:36]}-{number}"
    return found
