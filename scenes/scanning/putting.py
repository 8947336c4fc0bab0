"""The taken cards of a sheet put in a pack, and taken out again: all of them at one stroke, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.problems import PackError
from game.cards.text import Text
from game.storage import pack_cards
from game.storage.home import StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.pack import Card
    from game.storage.packs import Packs
    from scenes.scanning.sheaf import Sheaf

NEW: Final = ""
"""The id of the pack that is made when the cards are put in it."""


def put(packs: Packs, sheaf: Sheaf, pack_id: str, name: str) -> tuple[str, tuple[Card, ...]]:
    """Put the taken cards in an own pack, or in a new one of that name; return its id and the cards in it.

    Raise PackError, StorageError.
    """
    made = sheaf.made()
    if pack_id != NEW:
        return pack_id, pack_cards.add_cards(packs, pack_id, made)
    new_id = pack_cards.create(packs, Text.of(name)).id
    try:
        return new_id, pack_cards.add_cards(packs, new_id, made)
    except (PackError, StorageError):
        packs.delete(new_id)
        raise


def take_out(packs: Packs, pack_id: str, cards: Sequence[Card], *, new: bool) -> None:
    """Take the cards out of the pack again; a `new` one goes with them. Raise PackError, StorageError."""
    if new:
        packs.delete(pack_id)
    else:
        pack_cards.take_out(packs, pack_id, {card.id for card in cards})
