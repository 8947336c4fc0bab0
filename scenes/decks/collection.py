"""The cards that decks of a game are made of: every pack's, looked for, filtered and sorted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core import i18n
from game.core.i18n import _
from scenes.decks.wording import Wording
from scenes.kit import palette
from scenes.kit.card_grid import CardGrid, GridWidget, plain
from scenes.kit.count_disc import draw_count
from scenes.kit.faces import base
from scenes.kit.faces.pictures import Picture
from scenes.kit.shadows import Shadow
from scenes.kit.stepper import change_key
from scenes.workshop.pictures import picture_soon

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from game.cards.decks import Deck, DeckRules
    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.decks.kinds import DeckKind, Kinds
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.shell.edition import Editions

ALL: Final = ""
OWN: Final = "~own"
"""What packs the cards may be of, besides the one of some id: any, or the player's own."""

BY_NAME: Final = "name"
BY_COUNT: Final = "count"
"""The ways to sort cards of any kind; a kind has more of its own."""

_OF_KIND: Final = "kind:"

_WIDTH: Final = 124
"""Pixels of the drawing that a card is wide, or a little more."""

_BARE: Final = Picture(("bare",), lambda size, _spare: bare(size))


def bare(size: tuple[int, int]) -> pygame.Surface:
    """Return bare paper, in place of a picture that is gone or not there yet."""
    paper_ = pygame.Surface(size)
    paper_.fill(palette.HAIRLINE)
    return paper_


@dataclass(frozen=True, slots=True)
class Group:
    """Cards to look for: of a kind, by a value of `Collection.group`, and how they are spoken of."""

    kind: DeckKind[Any]
    value: str
    words: str

    @property
    def whole(self) -> bool:
        """Whether these are all the cards of the kind."""
        return self.value.startswith(_OF_KIND)


@dataclass(frozen=True, slots=True)
class Owned:
    """A card that can go into a deck: its ref, itself, the pack that it is of, and how its kind is shown."""

    ref: str
    card: Card
    kept: Kept
    kind: DeckKind[Any]

    @property
    def name(self) -> str:
        """The card's name, in the language spoken."""
        return self.card.name.spoken

    @property
    def short(self) -> str:
        """The card's name in a row: what its kind calls it for short, where it comes with the box."""
        return (self.kind.short(self.card) if self.kept.shipped else "") or self.name

    @property
    def group(self) -> str:
        """The group that the card is of: its symbol, say."""
        return self.kind.group(self.card)

    @property
    def key(self) -> Hashable:
        """What tells the card's face from every other."""
        return ("deck", self.kept.folder, self.card, i18n.language())

    def picture(self, width: int) -> Picture | None:
        """Return the picture for a face that wide, or None while its file is read beside the frames."""
        if not self.card.picture:
            return self.kind.plain_picture(self.card)
        return picture_soon(self.kept, self.card, width)

    def face(self, width: int) -> pygame.Surface | None:
        """Draw the card, that wide, or return None while its picture is read beside the frames."""
        picture = self.picture(width)
        return None if picture is None else self.kind.master(self.card, picture, width).draw(width)

    def painter(self, fine: int, shadow: Shadow = Shadow.CARD) -> Painter:
        """Return what draws the card over its shadow, best `fine` pixels wide; bare until it is read."""

        def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
            master = self.kind.master(self.card, self.picture(fine) or _BARE, fine)
            picture = base.sprite(master, fine, degrees, shadow, turning=turning)
            if width == fine:
                return picture
            size = [max(1, side * width // fine) for side in picture.get_size()]
            return pygame.transform.smoothscale(picture, size)

        return paint


class Collection(CardGrid[Owned]):
    """The cards of every pack that a game's decks are made of; those in sight are the ones looked for.

    `search` is in their names or in what they say, `group` theirs ("" for any), `chosen_facets` what is
    chosen of the kind's facets, by name, `pack` ALL, OWN or an id, `order` one of `orders`. `count_of` tells
    how many of a card are in the deck; `excess` are the refs of those that are there too often.
    """

    def __init__(self, editions: Editions, rules: DeckRules, count_of: Callable[[str], int]) -> None:
        super().__init__(across=6, gap=14)
        self.box = editions.box
        self.rules = rules
        self.every: Kinds = editions.deck_kinds
        self.count_of = count_of
        self.excess: frozenset[str] = frozenset()
        self.known: Mapping[str, Card] = {}
        """Every card by its ref, as the rules of decks read them."""
        self.owned: dict[str, Owned] = {}
        self.packs: list[Kept] = []
        self.search = ""
        self.group = ""
        self.chosen_facets: dict[str, str] = {**rules.usual_facets}
        self.pack = ALL
        self.order = BY_NAME
        self.wording = Wording({})
        self.read()

    def read(self) -> None:
        """Read the packs again: cards may have been made meanwhile."""
        by_id = {kept.pack.id: kept for kept in self.box.packs.shelves().kept}
        self.known = self.rules.listed(self.box.packs.cards(self.rules.kinds))
        self.owned = {
            ref: Owned(ref, card, by_id[pack_id], self.every[card.kind])
            for ref, card in self.known.items()
            if (pack_id := ref.partition("/")[0]) in by_id
        }
        used = dict.fromkeys([owned.kept.pack.id for owned in self.owned.values()])
        self.packs = [by_id[pack_id] for pack_id in used]
        self.wording = Wording(self.owned)
        if self.pack not in (ALL, OWN, *used):
            self.pack = ALL
        self.look()

    def arrange(self, area: pygame.Rect, m: Measures) -> None:
        """Lay the cards out in as many columns as have room at their width."""
        self.across = max(2, round(area.width / m.px(_WIDTH + 14)))
        super().arrange(area, m)

    @property
    def kinds(self) -> list[DeckKind[Any]]:
        """The kinds of cards that the decks are made of."""
        return [self.every[kind] for kind in sorted(self.rules.kinds)]

    def telling(self, deck: Deck) -> list[Owned]:
        """Return the cards that a deck is known by, once each: those that a hand may hold, if any."""
        there = [self.owned[ref] for ref in deck.counts if ref in self.owned]
        return [one for one in there if self.rules.in_hand(one.card)] or there

    def orders(self) -> list[tuple[str, str]]:
        """Return the ways to sort the cards, and how each is spoken."""
        kinds = dict([order for kind in self.kinds for order in kind.orders()])
        return [(BY_NAME, _("By name")), *kinds.items(), (BY_COUNT, _("In the deck"))]

    def groups(self) -> list[Group]:
        """Return the groups to look for: the kinds where there are several, then those of one of them."""
        whole = [Group(kind, f"{_OF_KIND}{kind.kind}", kind.words) for kind in self.kinds]
        chosen = self.kind
        return [
            *(whole if len(whole) > 1 else ()),
            *[Group(chosen, *told) for told in chosen.groups()],
        ]

    @property
    def kind(self) -> DeckKind[Any]:
        """The kind whose groups and facets can be looked for: that of the group chosen, or the first."""
        found = (
            kind
            for kind in self.kinds
            if self.group in (f"{_OF_KIND}{kind.kind}", *dict(kind.groups()).keys())
        )
        return next(found, self.kinds[0])

    def choose_group(self, group: str) -> None:
        """Look for another group, "" for any; the facets that some kind has not are let go then."""
        before = self.kind
        self.group = group
        if not group or self.kind is not before:
            shared, chosen = self._shared, self.chosen_facets
            self.chosen_facets = {name: value for name, value in chosen.items() if name in shared}

    @property
    def _shared(self) -> frozenset[str]:
        """The names of the facets that every kind has, where there are several kinds."""
        names = [frozenset([facet.name for facet in kind.facets()]) for kind in self.kinds]
        return frozenset.intersection(*names) if len(names) > 1 else frozenset()

    @property
    def whole(self) -> bool:
        """Say whether any card is looked for that has the facets of every kind that are chosen."""
        return not self.group and self.chosen_facets.keys() <= self._shared

    def agree(self, rules: DeckRules) -> None:
        """Look for the cards that the players agree on now."""
        before, self.rules = self.rules, rules
        if rules.usual_facets != before.usual_facets:
            kept = {k: v for k, v in self.chosen_facets.items() if k not in before.usual_facets}
            self.chosen_facets = {**kept, **rules.usual_facets}
        self.read()

    def choose_facet(self, name: str, value: str) -> None:
        """Look for a value of a facet, or no longer where it is the one chosen."""
        self.list_facet(name, "" if self.chosen_facets.get(name) == value else value)

    def list_facet(self, name: str, value: str) -> None:
        """Look for a value of a facet, "" for any."""
        self.chosen_facets.pop(name, None)
        if value:
            self.chosen_facets[name] = value

    def _is_in_group(self, owned: Owned) -> bool:
        return self.group in ("", owned.group, f"{_OF_KIND}{owned.card.kind}")

    def _is_faceted(self, owned: Owned) -> bool:
        """Say whether a card has all that is chosen of facets; one whose kind has no such facet has not."""
        facets = {facet.name: facet for facet in owned.kind.facets()} if self.chosen_facets else {}
        return all(
            name in facets and facets[name].has(owned.card, value)
            for name, value in self.chosen_facets.items()
        )

    @property
    def waiting(self) -> bool:
        """Say whether faces are not drawn yet, the page moves, or words that are searched are still read."""
        return super().waiting or bool(self.search and self.wording.waiting)

    def update(self, dt: float) -> None:
        """Scroll on and draw faces; read what the cards say, where it is searched, and show what has it."""
        super().update(dt)
        if self.search and self.wording.waiting:
            self.wording.read_on()
            self.look()

    def look(self) -> None:
        """Look again for the cards; the one that had the keyboard's mark keeps it if it is still there."""
        marked = self.cards[self.chosen].ref if self.cards else ""
        wanted = plain(self.search)
        found = [
            owned
            for owned in self.owned.values()
            if self.wording.has(owned.ref, wanted)
            and self._is_in_group(owned)
            and self._is_faceted(owned)
            and (self.pack in (ALL, owned.kept.pack.id) or (self.pack == OWN and not owned.kept.shipped))
        ]
        found.sort(key=lambda owned: (*self._rank(owned), self.wording.name(owned.ref), owned.ref))
        self.put(found)
        refs = [owned.ref for owned in found]
        self.chosen = refs.index(marked) if marked in refs else 0

    def _rank(self, owned: Owned) -> tuple[int, str, int]:
        """Return what comes before the name in the order chosen: where it is of a kind, that kind."""
        if self.order == BY_COUNT:
            return -self.count_of(owned.ref), "", 0
        if self.order == BY_NAME:
            return 0, owned.card.kind, 0
        of_it = self.order in dict(owned.kind.orders())
        return int(not of_it), owned.card.kind, owned.kind.rank(owned.card, self.order) if of_it else 0

    # --- what the grid asks -----------------------------------------------------------------------------

    def face_key(self, card: Owned) -> Hashable:
        """Return what tells the card's face from every other."""
        return card.key

    def face(self, card: Owned, width: int) -> pygame.Surface | None:
        """Draw a card, once its picture is read."""
        return card.face(width)

    def decorate(self, surface: pygame.Surface, card: Owned, rect: pygame.Rect) -> None:
        """Draw how many of the card are in the deck, on a tag that hangs from it."""
        count = self.count_of(card.ref)
        if count:
            wrong = card.ref in self.excess
            draw_count(surface, rect, count, palette.WRONG if wrong else palette.GOOD_TEXT)


class CollectionWidget(GridWidget):
    """The collection in the ring: besides what a grid does, Space shows a card, + and − change the deck."""

    remove: Callable[[str], None]
    show: Callable[[Owned], None]

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card, or do something with the marked one."""
        if not self.grid.cards:
            return False
        owned = self.grid.cards[self.grid.chosen]
        if event.key == pygame.K_SPACE:
            self.show(owned)
            return True
        if change_key(event, owned.ref, lambda _ref: self.open(owned), self.remove):
            return True
        return super().key(event)
