"""How a kind of card is shown where decks are built: what it is looked for by, and its sky, if any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

import pygame

from game.core.i18n import language, typeset
from scenes.kit import palette, text
from scenes.kit.faces.pictures import unknown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.decks import Sky
    from game.cards.pack import Card
    from scenes.decks.collection import Owned
    from scenes.decks.desk import DeckDesk
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.shell.edition import Editions
    from scenes.shell.scene import Scene
    from scenes.workshop.sheet import KindSheet


DrawsValue = Callable[[pygame.Surface, pygame.Rect, str], None]
"""Draws the sign of a value in a rectangle."""

C_contra = TypeVar("C_contra", bound="Card", contravariant=True)


@dataclass(frozen=True, slots=True)
class Facet:
    """A side of cards: its name, its values with how each is spoken, whether a card has one, and its sign.

    One without signs is chosen from a list, which begins with how `any` of its values is spoken.
    """

    name: str
    values: Sequence[tuple[str, str]]
    has: Callable[[Any, str], bool]
    draw: DrawsValue | None = None
    any: str = ""


class DeckKind(Protocol[C_contra]):
    """One kind of card, as it is looked for, sorted, and shown in a deck; `icon` stands for all of it."""

    kind: str
    icon: str

    @property
    def words(self) -> str:
        """How such cards are spoken of, several of them."""

    def groups(self) -> Sequence[tuple[str, str]]:
        """Return the groups of cards to look for, if any: a value each, and how it is spoken."""
        return ()

    def group(self, card: C_contra) -> str:  # noqa: ARG002 - where there are no groups
        """Return the group that a card is of, "" for none."""
        return ""

    def draw_group(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the sign of a group in the middle of a rectangle."""

    def facets(self) -> Sequence[Facet]:
        """Return what else such cards are looked for by, each by itself."""
        return ()

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return the ways to sort such cards besides by name: a value each, and how it is spoken."""
        return ()

    def rank(self, card: C_contra, order: str) -> int:  # noqa: ARG002 - where there are no orders
        """Return what a card is sorted by in such an order, of its own, before its name."""
        return self.place(card)

    def place(self, card: C_contra) -> int:
        """Return where a card stands among its kind in a deck, before its name."""

    def master(self, card: C_contra, picture: Picture, width: int) -> Master:
        """Return what draws the face, with the detail that the width bears."""

    def plain_picture(self, card: C_contra) -> Picture:
        """Return what stands for a card that names no picture."""

    def told(self, card: C_contra) -> str:
        """Return what is said of a card beside its name, in a line."""

    def short(self, card: C_contra) -> str:  # noqa: ARG002 - most cards have but their name
        """Return how a row calls a card for short, "" by its name."""
        return ""

    def text(self, card: C_contra) -> str:
        """Return what a card does, as it is read on it; what it has to say where it does nothing."""

    def rulings(self, card: C_contra) -> Sequence[str]:  # noqa: ARG002 - where none are written
        """Return what the rules say of a card case by case, a sentence each."""
        return ()

    def signs(self, card: C_contra, tall: int, *, short: bool = False) -> pygame.Surface:
        """Return what is shown of a card in its row, in so many pixels of height; the least if `short`."""


Kinds = Mapping[str, DeckKind[Any]]
"""Every kind that decks are made of, by the words of the packs."""


def built_games(editions: Editions) -> list[str]:
    """Return the games whose decks are built here: those all of whose kinds of cards are shown."""
    shown = editions.deck_kinds.keys()
    return [key for key, rules in editions.box.deck_rules.items() if rules.kinds <= shown]


class DeckSky(NamedTuple):
    """What is seen of the cards of a deck that fall from its sky.

    `picture` is the sky, so many pixels wide; `sheet` shows it large, from the desk; `sample` draws cards
    for the hand, so many at first, and of those that fall.
    """

    picture: Callable[[Sky, int], pygame.Surface]
    sheet: Callable[[DeckDesk], Scene]
    sample: Callable[[Sequence[Owned], int, Sequence[Owned]], Scene]


class SheetKind(DeckKind[C_contra]):
    """Cards in the groups of their sheet, made by `filled`; each shows its group in its row."""

    filled: Callable[[], KindSheet]

    def __init__(self) -> None:
        self.sheet = self.filled()
        self.kind, self.icon = self.sheet.kind, self.sheet.icon

    @property
    def words(self) -> str:
        """How such cards are spoken of."""
        return self.sheet.words.many

    def groups(self) -> Sequence[tuple[str, str]]:
        """Return the groups of the sheet."""
        return self.sheet.filters()

    def group(self, card: C_contra) -> str:
        """Return a card's group."""
        return self.sheet.group(card)

    def draw_group(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the sign of a group."""
        self.sheet.draw_filter(surface, rect, value)

    def plain_picture(self, card: C_contra) -> Picture:  # noqa: ARG002 - all alike
        """Return a question mark: such a card has a picture."""
        return unknown(palette.HAIRLINE)

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return the orders of the sheet."""
        return self.sheet.orders()

    def rank(self, card: C_contra, order: str) -> int:
        """Return what a card is sorted by."""
        return self.sheet.rank(card, order)

    def place(self, card: C_contra) -> int:
        """Return the place of a card's group."""
        return [value for value, _words in self.groups()].index(self.group(card))

    def master(self, card: C_contra, picture: Picture, width: int) -> Master:
        """Return what draws the face."""
        return self.sheet.master(self.sheet.values(card), picture, width)

    def told(self, card: C_contra) -> str:
        """Return how its group is spoken of."""
        return dict(self.groups())[self.group(card)]

    def text(self, card: C_contra) -> str:
        """Return the flavour."""
        return typeset(card.flavour.spoken, language())

    def signs(self, card: C_contra, tall: int, *, short: bool = False) -> pygame.Surface:  # noqa: ARG002 - it is
        """Return the sign of its group."""
        cell = pygame.Surface((tall, tall), pygame.SRCALPHA)
        self.draw_group(cell, cell.get_rect(), self.group(card))
        return cell


def draw_sign(surface: pygame.Surface, rect: pygame.Rect, sign: pygame.Surface) -> None:
    """Draw the sign of a value in the middle of a rectangle."""
    surface.blit(sign, sign.get_rect(center=rect.center))


def draw_figure(surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
    """Draw a value that is a figure in the middle of a rectangle."""
    px = max(text.SMALLEST, rect.height // 2)
    draw_sign(surface, rect, text.render(value, text.SANS_EXTRABOLD, px, palette.INK))
