"""The choices of the page that prints: which deck, what of it, how many times, the paper, bleed and backs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _, pgettext
from game.printing.paper import PAPERS
from scenes.kit import palette, paper, text
from scenes.kit.content import option
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.layout import Either, Put, Row
from scenes.kit.stepper import stepped
from scenes.kit.widgets import Choice, Tile, Toggle, draw_paper
from scenes.printing.job import CARDS, HELP, MOST_COPIES, PAD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.printing.deck import Deck
    from scenes.printing.job import Order

_WIDE: Final = 382
_WIDEST: Final = 505
"""How wide a control is, and that of what is printed at the most."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be chosen among some decks, of which `told` says something, and for the order of one.

    `take` is handed the deck and the order chosen.
    """

    decks: Sequence[Deck]
    told: str
    deck: Deck
    order: Order
    take: Callable[[Deck, Order], None]

    # --- choosing ---------------------------------------------------------------------------------------

    def choose_deck(self, place: int) -> None:
        """Print another of the decks; what is its only part is never left out."""
        deck = self.decks[place]
        only = deck.parts if len(deck.parts) == 1 else ()
        self.take(deck, replace(self.order, parts=self.order.parts.union(only)))

    def change(self, **changes: Any) -> None:  # noqa: ANN401 - the name of a paper, or a yes
        """Change the paper, the bleed or the backs."""
        self.take(self.deck, replace(self.order, options=replace(self.order.options, **changes)))

    def toggle_part(self, part: str) -> None:
        """Print the cards, the help or the pad, or not."""
        self.take(self.deck, replace(self.order, parts=self.order.parts ^ {part}))

    def copy(self, by: int) -> None:
        """Print it so many times more, or less."""
        copies = max(1, min(MOST_COPIES, self.order.copies + by))
        self.take(self.deck, replace(self.order, copies=copies))

    # --- the rows ---------------------------------------------------------------------------------------

    def rows(self) -> Iterator[Box]:
        """Yield a row for each choice that there is for what is printed."""
        if len(self.decks) > 1:
            yield option(_("Which ones"), self.told, self._decks())
        if len(self.deck.parts) > 1:
            told = _("The cards of the game, help cards, a score pad.")
            yield option(_("To print"), told, self._parts())
        yield option(_("Copies"), _("How many times each is printed."), self._copies())
        yield option(_("Paper"), _("That of your printer."), self._papers())
        if CARDS in self.deck.parts:
            yield from self._ways()

    def _ways(self) -> Iterator[Box]:
        """Yield the choices that only cards have."""
        told = _("The colours run 3 mm out of the cards, in case a cut goes astray.")
        yield option(_("Bleed"), told, self._toggle("bleed", on=self.order.options.bleed))
        told = _("A sheet of backs after each sheet: print on both sides, turned on the long edge.")
        yield option(_("Backs"), told, self._toggle("backs", on=self.order.options.backs))

    def _decks(self) -> Box:
        labels = tuple(deck.label for deck in self.decks)
        chosen = self.decks.index(self.deck)

        def wide(m: Measures) -> int:
            longest = max(text.width_of(label, text.SANS_BOLD, m.type(15)) for label in labels)
            return max(m.px(_WIDE), min(m.px(_WIDEST), len(labels) * (longest + 12)))

        choice = Choice("deck", labels=labels, chosen=chosen, on_change=self.choose_deck)
        unfolded = DropDown("deck", labels=labels, chosen=chosen, on_change=self.choose_deck)
        return Either([Put(choice), Put(unfolded)], wide=wide)

    def _parts(self) -> Box:
        return Row([Put(self._part(part), grow=1) for part in self.deck.parts], gap=8, wide=_WIDE)

    def _part(self, part: str) -> Tile:
        paint, chosen = partial(_paint_part, _part_names(), part), part in self.order.parts
        return Tile(part, on_click=partial(self.toggle_part, part), paint=paint, chosen=chosen)

    def _copies(self) -> Box:
        copies = self.order.copies
        able = (copies > 1, copies < MOST_COPIES)
        return stepped("copies", str(copies), self.copy, (_("One less"), _("One more")), able)

    def _papers(self) -> Box:
        keys, labels = tuple(PAPERS), tuple(one.name for one in PAPERS.values())
        chosen = keys.index(self.order.options.paper)
        choice = Choice("paper", labels=labels, chosen=chosen)
        choice.on_change = lambda place: self.change(paper=keys[place])
        return Put(choice, wide=240)

    def _toggle(self, name: str, *, on: bool) -> Box:
        return Put(Toggle(name, on_click=partial(self.change, **{name: not on}), on=on))


def _part_names() -> dict[str, str]:
    return {CARDS: _("Cards"), HELP: _("Help"), PAD: pgettext("for the score", "Pad")}


def _paint_part(
    names: Mapping[str, str], part: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint a part with its sign, its name as large as all names can be."""
    fill = palette.INK if tile.chosen else palette.PAPER
    fill = palette.tint(fill, 0.15) if tile.hovered and tile.chosen else fill
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
    color = palette.CHALK if tile.chosen else palette.MUTED_TEXT
    sign = icon("check" if tile.chosen else "cross", tile.m.type(14), color)
    gap = sign.get_width() // 2
    room = rect.width - sign.get_width() - 2 * gap
    px = min(text.fit(name, text.SANS_BOLD, tile.m.type(15), room, text.SMALLEST) for name in names.values())
    word = text.render(names[part], text.SANS_BOLD, px, color)
    whole = pygame.Rect(0, 0, sign.get_width() + gap + word.get_width(), 0)
    whole.center = rect.center
    surface.blit(sign, sign.get_rect(midleft=whole.midleft))
    surface.blit(word, word.get_rect(midright=whole.midright))
