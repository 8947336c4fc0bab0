"""Cards of Wankul laid out: a discard, what is banned, what is known of a deck, what is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.rules.wankul.places import DECK
from scenes.table.laid_out import Heap, LaidOut, PickSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.wankul.board import WankulBoard

_LARGE: Final = 220


def opening_sheet(board: WankulBoard, shown: Sequence[str], first: int) -> LaidOut:
    """Return the cards that both have shown, each over the name of its player: who begins by them (WAN-2)."""
    heap = Heap("", shown, under=[board.names[seat] for seat in range(len(shown))])
    return LaidOut(board.telling.events.begins(first), [heap], board.looks.painter, board.words_of, _LARGE)


def pile_sheet(board: WankulBoard, pile: str, seat: int) -> LaidOut:
    """Return the sheet of a pile: open ones whole, the topmost first; of a deck, the cards that are known."""
    place = board.seen.place(pile, seat)
    known = [card.ref for card in reversed(place.cards) if card is not None and card.ref is not None]
    if pile != DECK:
        heap = Heap("", known, _("No card lies there."))
    else:
        count = len(place.cards)
        words = ngettext("{count} card, its order unknown", "{count} cards, their order unknown", count)
        heap = Heap(words.format(count=count), known, _("You know none of them."))
    title = board.telling.place(board.seen, place)
    return LaidOut(title, [heap], board.looks.painter, board.words_of)


def looked_sheet(board: WankulBoard) -> PickSheet:
    """Return the sheet of the cards that are looked at, of which one is to be chosen."""
    asked, decision = board.choosing.asked, board.session.decision
    able = [str(option[-1]) for option in asked.offered]
    others = [ref for ref in board.seen.looked if ref not in able]
    words = [(str(option[-1]), board.option_words(option)) for option in asked.words]
    title = board.telling.asked(board.seen, decision) if decision is not None else ""
    return PickSheet(title, Heap("", [*able, *others]), able, words, board.looks.painter, board.words_of)
