"""Cards of Wankul laid out: a discard, what is banned, what is known of a deck, what is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.rules.wankul.places import DECK
from scenes.kit import palette, text
from scenes.table.laid_out import Heap, LaidOut, PickSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.games.wankul.board import WankulBoard

_LARGE: Final = 220


class OpeningSheet(LaidOut):
    """The cards that both have shown, each over the name of its player: who begins by them (WAN-2)."""

    def __init__(self, board: WankulBoard, shown: Sequence[str], first: int) -> None:
        title = board.telling.events.begins(first)
        super().__init__(title, [Heap("", shown)], board.looks.painter, board.words_of, _LARGE)
        self.names = board.names

    def needed(self) -> int:
        """Return how high the cards are, with the names under them."""
        return super().needed() + 2 * self.m.type(16)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards, and whose each is."""
        super().draw_still(surface)
        for seat, cell in enumerate(self.cells()[0]):
            name = text.render(self.names[seat], text.SANS_BOLD, self.m.type(16), palette.INK)
            surface.blit(name, name.get_rect(midtop=(cell.centerx, cell.bottom + self.m.px(4))))


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
