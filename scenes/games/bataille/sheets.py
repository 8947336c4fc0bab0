"""What is looked through: cards that are lost, the discard, the trophies that may be chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.rules.bataille.places import DISCARD, TROPHIES
from game.rules.bataille.symbols import SYMBOLS
from game.rules.bataille.words import stakes
from scenes.table.laid_out import Heap, LaidOut, PickSheet
from scenes.table.stacks import Stacks

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.bots.seats import Names
    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.looks import Looks

MOST_TROPHIES: Final = 9
"""How many different cards lie all side by side at the most, of which one is chosen."""


def lost(name: str, refs: Collection[str], looks: Looks) -> LaidOut:
    """Return the sheet of the cards of a player that are out."""
    count = ngettext("{count} card lost", "{count} cards lost", len(refs)).format(count=len(refs))
    title = _("{name}: {sentence}").format(name=name, sentence=count)
    return LaidOut(title, [Heap("", _by_symbol(refs, looks))], looks.painter, looks.name)


def discard(seen: RoundSeen, looks: Looks) -> LaidOut:
    """Return the sheet of all that was discarded."""
    return LaidOut(_("The discard"), [_heap(seen, looks)], looks.painter, looks.name)


def trophies(seen: RoundSeen, looks: Looks, names: Names, allowed: Collection[str], words: str) -> PickSheet:
    """Return the sheet of what may be taken as a trophy, and what that is worth: many lie by symbols."""
    heap = _heap(seen, looks, allowed)
    sheet = PickSheet(words, heap, heap.refs, (), looks.painter, looks.name)
    if len(heap.kinds) > MOST_TROPHIES:
        stacks = [
            Heap(symbol, [ref for ref in heap.refs if looks.symbol_of(ref) == symbol]) for symbol in SYMBOLS
        ]
        sheet.stacks = Stacks(sheet, [stack for stack in stacks if stack.refs], _("The other symbols"))
    worth = stakes.trophy_worth(seen, seen.hand, looks.symbol_of)
    last = len(seen.refs(TROPHIES, seen.seat)) + 1 == seen.goal
    unseen = "" if last else stakes.unseen_threat(seen, names, looks.symbol_of)
    sheet.note = " ".join(filter(None, [worth, unseen]))
    return sheet


def _heap(seen: RoundSeen, looks: Looks, allowed: Collection[str] | None = None) -> Heap:
    """Return the discard, or what is allowed of it, by symbols."""
    cards = [card for card in seen.refs(DISCARD) if allowed is None or card in allowed]
    return Heap("", _by_symbol(cards, looks))


def _by_symbol(cards: Collection[str], looks: Looks) -> list[str]:
    return sorted(cards, key=lambda card: SYMBOLS.index(looks.symbol_of(card)))
