"""What may be printed: the cards of each game, all or some of a pack, blank ones to colour by hand."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards.problems import PackError
from game.core.i18n import _
from game.printing.blank.layout import BlankSheet
from game.printing.blank.page import page
from game.printing.paper import SheetOptions
from scenes.kit import palette
from scenes.kit.icons import icon
from scenes.kit.typefaces import house_fonts
from scenes.printing.card_list import of_cards, of_pack
from scenes.printing.deck import DOTS, clear_image

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import pygame
    from PIL.Image import Image

    from game.cards.pack import Card
    from game.printing.blank.boxes import Template
    from game.printing.drawing import Drawing
    from game.storage.packs import Kept
    from scenes.printing.deck import Deck, Face
    from scenes.printing.order import Order
    from scenes.shell.edition import Editions, Signs


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
