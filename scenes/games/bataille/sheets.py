"""What is looked through: cards that are lost, the discard, the trophies that may be chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.rules.bataille.places import DISCARD
from game.rules.bataille.symbols import SYMBOLS
from game.rules.bataille.words import stakes
from scenes.games.bataille.trophy_sheet import TrophySheet
from scenes.table.laid_out import Heap, LaidOut

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.rules.bataille.round_sight import RoundSeen
    from scenes.games.bataille.looks import Looks


def lost(name: str, refs: Collection[str], looks: Looks) -> LaidOut:
    """Return the sheet of the cards of a player that are out."""
    count = ngettext("{count} card lost", "{count} cards lost", len(refs)).format(count=len(refs))
    title = _("{name}: {sentence}").format(name=name, sentence=count)
    return LaidOut(title, [Heap("", _by_symbol(refs, looks))], looks.painter, looks.name)


def discard(seen: RoundSeen, looks: Looks) -> LaidOut:
    """Return the sheet of all that was discarded."""
    return LaidOut(_("The discard"), [_heap(seen, looks)], looks.painter, looks.name)


def trophies(seen: RoundSeen, looks: Looks, allowed: Collection[str], words: str) -> TrophySheet:
    """Return the sheet of what may be taken as a trophy, and what that is worth."""
    sheet = TrophySheet(words, _heap(seen, looks, allowed).refs, looks)
    sheet.note = stakes.trophy_worth(seen, seen.hand, looks.symbol_of)
    return sheet


def _heap(seen: RoundSeen, looks: Looks, allowed: Collection[str] | None = None) -> Heap:
    """Return the discard, or what is allowed of it, by symbols."""
    cards = [card for card in seen.refs(DISCARD) if allowed is None or card in allowed]
    return Heap("", _by_symbol(cards, looks))


def _by_symbol(cards: Collection[str], looks: Looks) -> list[str]:
    return sorted(cards, key=lambda card: SYMBOLS.index(looks.symbol_of(card)))
