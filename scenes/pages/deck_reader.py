"""The decks that a seat may bring, leafed through one by one: all their cards, and how each means to win."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.i18n import _, language, typeset
from scenes.kit import text
from scenes.kit.content import Text, heading
from scenes.kit.layout import Column, Put, Row
from scenes.kit.widgets import Button, Style
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.layout import Box
    from scenes.pages.ready_setup import ReadyChoices


class Leaf(NamedTuple):
    """A deck: its name, how it means to win, what lays out its cards, and what brings it."""

    name: str
    line: str
    laid: Callable[[], Box]
    bring: Callable[[], None]


class DeckReader(TitledSheet):
    """Shows one deck of some; the one that was brought stands open first, each other may be brought."""

    def __init__(self, leaves: Sequence[Leaf], brought: int) -> None:
        super().__init__(leaves[brought].name)
        self.leaves = leaves
        self.brought = self.place = brought

    @property
    def leaf(self) -> Leaf:
        """The deck that is shown."""
        return self.leaves[self.place]

    def turn(self, by: int) -> None:
        """Show the next deck, or the one before; after the last comes the first."""
        self.place = (self.place + by) % len(self.leaves)
        self.renew()

    def head(self) -> Box:
        """Return the deck's name between the ways to its neighbours, and under it how it means to win."""
        before = Button("before", on_click=partial(self.turn, -1), icon="left_triangle", tip=_("Deck before"))
        after = Button("after", on_click=partial(self.turn, 1), icon="right_triangle", tip=_("Next deck"))
        told = Column([heading(self.leaf.name, 26), Text(self.leaf.line, text.SANS_SEMIBOLD, 16)], grow=1)
        ways = [Put(before), Put(after)] if len(self.leaves) > 1 else []
        return Row([told, *ways], gap=10, align="center")

    def showing(self) -> Box:
        """Return the cards."""
        return self.leaf.laid()

    def foot(self) -> Box:
        """Return the way back, and beside it what brings the deck, unless it is the one that was."""
        if self.place == self.brought:
            return super().foot()
        close = Button("close", on_click=self.close, label=_("Close"), icon="cross")
        bring = Button("bring", on_click=self._bring, label=_("Take this deck"), icon="check")
        bring.style = Style.MAIN
        return Row([Put(close, wide=260), Put(bring, wide=260)], gap=16)

    def _bring(self) -> None:
        self.leaf.bring()
        self.close()


def reader(choices: ReadyChoices[Any], seat: int, laid: Callable[[Any], Box]) -> DeckReader:
    """Return what leafs through the decks that a seat may bring, as each game has its cards laid out."""
    leaves: list[Leaf] = []
    brought = 0
    for place, one in enumerate(choices.offered_to(seat)):
        deck = choices.deck_of(one)
        if deck is None:
            continue
        brought = len(leaves) if one.key == choices.brought(seat).key else brought
        name, line = typeset(one.name, language()), one.problem or one.line
        leaves.append(Leaf(name, line, partial(laid, deck), partial(choices.bring, seat, place)))
    return DeckReader(leaves, brought)
