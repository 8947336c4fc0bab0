"""How the cards of a pile are laid out on a sheet: of a deck, where those lie that are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.rules.wankul.places import DECK
from scenes.table.laid_out import Heap

if TYPE_CHECKING:
    from game.core.table import Place


def heaps_of(place: Place) -> list[Heap]:
    """Return the cards of a pile, the topmost first; of a deck the known on top, between, at the bottom."""
    cards = [None if card is None else card.ref for card in reversed(place.cards)]
    if place.name != DECK or not cards:
        none = _("You know none of them.") if cards else _("No card lies there.")
        return [Heap("", [*filter(None, cards)], none)]
    hidden = [at for at, card in enumerate(cards) if card is None]
    first, end = (hidden[0], hidden[-1] + 1) if hidden else (len(cards), len(cards))
    words = ngettext("{count} card, its order unknown", "{count} cards, their order unknown", end - first)
    between, whole = words.format(count=end - first), end - first == len(cards)
    parts = [
        (_("On top"), cards[:first]),
        (between, cards[first:end]),
        (_("At the very bottom"), cards[end:]),
    ]
    none = _("You know none of them.") if whole else ""
    return [Heap(told, [*filter(None, part)], none) for told, part in parts if part]
