"""What is printed of each game."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.cards.problems import PackError
from game.editions import EDITIONS
from scenes.printing.card_list import of_pack

if TYPE_CHECKING:
    from scenes.printing.deck import Deck
    from scenes.shell.edition import Editions


def game_decks(editions: Editions) -> dict[str, Deck]:
    """Return what is printed of each game, by its key; a game whose pack is damaged has nothing."""
    decks: dict[str, Deck] = {}
    for key, edition in editions.items():
        with suppress(PackError):
            if edition.printed is not None:
                decks[key] = edition.printed()
            elif edition.starter:
                decks[key] = of_pack(EDITIONS.packs.find(edition.starter), edition.name, edition.name)
    return decks
