"""What may be printed while a pack is looked at: all of it, the cards shown, the open one, blank ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.editions import EDITIONS
from scenes.printing.blank_deck import BlankDeck
from scenes.printing.card_list import of_cards, of_pack

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.printing.deck import Deck


def choices(
    kept: Kept | None, shown: Sequence[Card] = (), opened: Card | None = None, kind: str = ""
) -> list[Deck]:
    """Return what may be printed of a pack: what there is nothing of, or is the same, is left out.

    `shown` are the cards that a search or a filter leaves; `kind` is that of the blank cards to colour.
    """
    found: list[Deck] = []
    if kept is not None and kept.pack.cards:
        found.append(of_pack(kept, _("The pack")))
        if 0 < len(shown) < len(kept.pack.cards):
            found.append(of_cards(kept, shown, _("Those shown")))
        if opened is not None:
            found.append(of_cards(kept, [opened], _("This one"), opened.name.spoken))
    return [*found, *blank_ones([kind])]


def blank_ones(kinds: Iterable[str]) -> list[Deck]:
    """Return the sheets of blank cards of those kinds that are coloured by hand."""
    coloured = [kind for kind in EDITIONS.blanks if kind in set(kinds)]
    if len(coloured) == 1:
        return [BlankDeck(coloured[0], _("To colour"))]
    told = _("To colour: {cards}")
    return [BlankDeck(kind, told.format(cards=_(EDITIONS.blanks[kind].cards))) for kind in coloured]
