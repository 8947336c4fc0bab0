"""How each kind of card is shown where decks are built: an explicit mapping from the words of the packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.editions import EDITIONS
from scenes.decks.sheet_kind import SheetKind
from scenes.games.bataille.sheet import BatailleSheet
from scenes.games.evolution.deck_kinds import CaractereKind, VariationKind
from scenes.games.magicjoust.deck_kinds import CreusetKind, SingularityKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.cards.pack import Card
    from scenes.decks.facets import Facet
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture


class DeckKind(Protocol):
    """One kind of card, as it is looked for, sorted, and shown in a deck; `icon` stands for all of it."""

    kind: str
    icon: str

    @property
    def words(self) -> str:
        """How such cards are spoken of, several of them."""

    def groups(self) -> Sequence[tuple[str, str]]:
        """Return the groups of cards to look for: a value each, and how it is spoken."""

    def group(self, card: Card) -> str:
        """Return the group that a card is of, "" for none."""

    def draw_group(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the sign of a group in the middle of a rectangle."""

    def facets(self) -> Sequence[Facet]:
        """Return what else such cards are looked for by, each by itself."""

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return the ways to sort such cards besides by name: a value each, and how it is spoken."""

    def rank(self, card: Card, order: str) -> int:
        """Return what a card is sorted by in such an order, of its own, before its name."""

    def place(self, card: Card) -> int:
        """Return where a card stands among its kind in a deck, before its name."""

    def master(self, card: Card, picture: Picture, width: int) -> Master:
        """Return what draws the face, with the detail that the width bears."""

    def plain_picture(self, card: Card) -> Picture:
        """Return what stands for a card that names no picture."""

    def told(self, card: Card) -> str:
        """Return what is said of a card beside its name, in a line."""

    def short(self, card: Card) -> str:
        """Return how a row calls a card for short, "" by its name."""

    def text(self, card: Card) -> str:
        """Return what a card does, as it is read on it; what it has to say where it does nothing."""

    def signs(self, card: Card, tall: int, *, short: bool = False) -> pygame.Surface:
        """Return what is shown of a card in its row, in so many pixels of height; the least if `short`."""


_KINDS: Sequence[DeckKind] = (
    SheetKind(BatailleSheet()),
    CaractereKind(),
    VariationKind(),
    CreusetKind(),
    SingularityKind(),
)
DECK_KINDS: Mapping[str, DeckKind] = {one.kind: one for one in _KINDS}
"""Every kind that a game's decks are made of. A game adds its own here."""


def built_games() -> list[str]:
    """Return the games whose decks are built here: those all of whose kinds of cards are shown."""
    return [key for key, rules in EDITIONS.deck_rules.items() if rules.kinds <= DECK_KINDS.keys()]
