"""Cards of any kind to be printed, each so many times: a pack, a choice of cards, a deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from scenes.printing.art import art_of
from scenes.printing.deck import DOTS, Face, in_steps
from scenes.printing.order import CARDS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from game.cards import decks
    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Drawing
    from game.printing.paper import SheetOptions
    from game.storage.packs import Kept, Packs
    from scenes.printing.art import Art
    from scenes.printing.deck import Kinds, PrintedKind
    from scenes.printing.order import Order
    from scenes.shell.edition import Editions


@dataclass(frozen=True, slots=True)
class Item:
    """A card, its picture, and how many times it is printed; `ref` is its name in the file."""

    ref: str
    card: Card
    art: Art
    count: int = 1

    def face(self, kind: PrintedKind, margin: int, dots: float) -> Face:
        """Return the card, of such a kind, with a bleed in millimetres, at so many dots a millimetre."""
        return Face(self.ref, partial(self._front, kind, margin, dots), partial(kind.back, margin, dots))

    def _front(self, kind: PrintedKind, margin: int, dots: float) -> Generator[None, None, Side]:
        yield from self.art.prepare(dots)
        return (yield from in_steps(kind.front(self.card, self.art, margin, dots)))


@dataclass(frozen=True, slots=True)
class CardList:
    """Cards with their counts, and the `kinds` that are printed; see `scenes.printing.deck.Deck`."""

    kinds: Kinds
    title: str
    items: Sequence[Item]
    label: str = ""
    parts: Sequence[str] = (CARDS,)

    def options(self, order: Order) -> SheetOptions:
        """Return the sheets as they are ordered."""
        return order.options

    def faces(self, order: Order, dots: float = DOTS) -> list[Face]:
        """Return the cards of kinds that are printed, the copies of each in a row."""
        if CARDS not in order.parts:
            return []
        printed = [(item, self.kinds[item.card.kind]) for item in self.items if item.card.kind in self.kinds]
        return [
            face
            for item, kind in printed
            for face in [item.face(kind, order.options.margin, dots)] * (item.count * order.copies)
        ]

    def pages(self, order: Order) -> Sequence[Drawing]:  # noqa: ARG002 - see `Deck`
        """Return no page: there are cards only."""
        return ()


def of_cards(kinds: Kinds, kept: Kept, cards: Iterable[Card], label: str = "", title: str = "") -> CardList:
    """Return some cards of a pack, once each; the pack's name is their title, unless another is given."""
    items = [Item(kept.pack.ref(card), card, art_of(kept, card)) for card in cards]
    return CardList(kinds, title or kept.pack.name.spoken, items, label)


def of_pack(kinds: Kinds, kept: Kept, label: str = "", title: str = "") -> CardList:
    """Return all cards of a pack, once each; its name is their title, unless another is given."""
    return of_cards(kinds, kept, kept.pack.cards, label, title)


def of_deck(editions: Editions, deck: decks.Deck, label: str = "") -> CardList:
    """Return the cards of a deck, each as many times as it holds it; those in no pack are left out."""
    known = _by_ref(editions.box.packs)
    items = [
        Item(ref, card, art_of(kept, card), count)
        for ref, count in deck.counts.items()
        if ref in known
        for kept, card in [known[ref]]
    ]
    return CardList(editions.printed_kinds, deck.name, items, label)


def missing(packs: Packs, deck: decks.Deck) -> list[str]:
    """Return the refs of the deck's cards that are in no pack."""
    known = _by_ref(packs)
    return [ref for ref in deck.counts if ref not in known]


def _by_ref(packs: Packs) -> dict[str, tuple[Kept, Card]]:
    return {kept.pack.ref(card): (kept, card) for kept in packs.shelves().kept for card in kept.pack.cards}
