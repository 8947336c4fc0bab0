"""What may be printed: the cards of each game, any of a pack or of a deck, blank ones to colour by hand."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.cards.problems import PackError
from game.core.i18n import _
from game.printing.blank.layout import BlankSheet, page
from game.printing.paper import SheetOptions
from scenes.kit import palette
from scenes.kit.icons import icon
from scenes.kit.typefaces import house_fonts
from scenes.printing.deck import DOTS, Face, art_of, clear_image, in_steps
from scenes.printing.job import CARDS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping, Sequence

    import pygame
    from PIL.Image import Image

    from game.cards import decks
    from game.cards.pack import Card
    from game.printing.blank.boxes import Template
    from game.printing.document import Side
    from game.printing.drawing import Drawing
    from game.storage.packs import Kept, Packs
    from scenes.printing.deck import Art, Deck, Kinds, PrintedKind
    from scenes.printing.job import Order
    from scenes.shell.edition import Editions, Signs


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


def game_decks(editions: Editions) -> dict[str, Deck]:
    """Return what is printed of each game, by its key; a game whose pack is damaged has nothing."""
    decks: dict[str, Deck] = {}
    for key, edition in editions.items():
        with suppress(PackError):
            if edition.printed is not None:
                decks[key] = edition.printed()
            elif edition.starter:
                pack = editions.box.packs.find(edition.starter)
                decks[key] = of_pack(editions.printed_kinds, pack, edition.name, edition.name)
    return decks


def choices(
    editions: Editions,
    kept: Kept | None,
    shown: Sequence[Card] = (),
    opened: Card | None = None,
    kind: str = "",
) -> list[Deck]:
    """Return what may be printed of a pack: what there is nothing of, or is the same, is left out.

    `shown` are the cards that a search or a filter leaves; `kind` is that of the blank cards to colour.
    """
    found: list[Deck] = []
    kinds = editions.printed_kinds
    if kept is not None and kept.pack.cards:
        found.append(of_pack(kinds, kept, _("The pack")))
        if 0 < len(shown) < len(kept.pack.cards):
            found.append(of_cards(kinds, kept, shown, _("Those shown")))
        if opened is not None:
            found.append(of_cards(kinds, kept, [opened], _("This one"), opened.name.spoken))
    return [*found, *blank_ones(editions, [kind])]


# --- to colour by hand ----------------------------------------------------------------------------------


def blank_ones(editions: Editions, kinds: Iterable[str]) -> list[Deck]:
    """Return the sheets of blank cards of those kinds that are coloured by hand."""
    coloured = [blank for kind, blank in editions.box.blanks.items() if kind in set(kinds)]
    told = _("To colour: {cards}") if len(coloured) > 1 else _("To colour")
    return [BlankDeck(blank, editions.signs, told.format(cards=_(blank.cards))) for blank in coloured]


@dataclass(frozen=True, slots=True)
class BlankDeck:
    """Equal sheets of blank cards, with the house's `signs`; see `scenes.printing.deck.Deck`."""

    blank: Template
    signs: Mapping[str, Signs]
    label: str = ""
    parts: Sequence[str] = ()

    @property
    def title(self) -> str:
        """What the sheets are for."""
        return _(self.blank.title)

    def options(self, order: Order) -> SheetOptions:
        """Return the sheets lying on their long side: neither bleed nor backs are for them."""
        return SheetOptions(order.options.paper, landscape=True)

    def faces(self, order: Order, dots: float = DOTS) -> Sequence[Face]:  # noqa: ARG002 - see `Deck`
        """Return no card: the sheets are drawn whole."""
        return ()

    def pages(self, order: Order) -> Sequence[Drawing]:
        """Return as many sheets as there are copies."""
        return [blank_sheet(self.blank, self.signs, order.options.paper)] * order.copies


def blank_sheet(blank: Template, signs: Mapping[str, Signs], paper: str = "a4") -> Drawing:
    """Return a sheet of blank cards, lying on its long side: eight of them. Raise PaperError."""
    sheet = BlankSheet.of(blank, paper)
    return page(sheet, house_fonts(), sign_pictures(sheet.template, signs))


def sign_pictures(template: Template, signs: Mapping[str, Signs]) -> dict[str, Image]:
    """Return the signs of a blank card as pictures, by name."""
    widths = {sign.name: sign.box.width for sign in template.signs}
    widths |= {tick.value: tick.sign.width for tick in template.ticks if tick.sign is not None}
    return {name: clear_image(_sign(signs, name, round(width * DOTS))) for name, width in widths.items()}


def _sign(signs: Mapping[str, Signs], name: str, px: int) -> pygame.Surface:
    """Return a sign of a blank card: a symbol of its game, or a sign of the interface."""
    return signs[name].picture(name, px) if name in signs else icon(name, px, palette.SLATE)
