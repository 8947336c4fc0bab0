"""What the mouse does with the collection and the rows of the deck: it carries, scrolls, rests on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.decks.deck_list import BODY
from scenes.kit.drag import Carrier
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.lookout import Lookout
from scenes.kit.shadows import Shadow
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from scenes.decks.collection import Owned
    from scenes.decks.deck_list import DeckList
    from scenes.decks.desk import DeckDesk
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Painter

CARDS, DECK = "cards", "deck"
"""The two lists, by the names of their widgets."""


class Hands:
    """The cards in the air between the collection of a desk and the `rows` of its deck.

    `show` is handed the card that is to be shown large, `heard` the sounds. `out` is where a card is let go
    that is taken out, `into` where one that is put in; a turn of the wheel goes `pace` pixels.
    """

    def __init__(
        self,
        desk: DeckDesk,
        rows: DeckList,
        show: Callable[[Owned | None], None],
        heard: Callable[[SoundName], None],
    ) -> None:
        self._desk = desk
        self._rows = rows
        self._show = show
        self._heard = heard
        self.carrier: Carrier[tuple[str, bool]] = Carrier()
        """A card's ref, and whether it comes out of the deck."""
        self.lookout: Lookout[tuple[str, int]] = Lookout()
        """Where the card that is told of lies: in which list, and at which place."""
        self.out = self.into = pygame.Rect(0, 0, 0, 0)
        self.pace = 0

    @property
    def carries(self) -> bool:
        """Say whether a card is carried."""
        return self.carrier.carries

    @property
    def takes_out(self) -> bool:
        """Say whether the card that is carried comes out of the deck."""
        return self.carrier.payload is not None and self.carrier.payload[1]

    @property
    def seen(self) -> Hashable:
        """What is to be seen of the mouse: what it carries, points at, and has told of."""
        return self.carries, self._rows.pointed, self.lookout.cell

    @property
    def target(self) -> pygame.Rect:
        """Where the card that is carried may be let go."""
        return self.out if self.takes_out else self.into

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what the mouse does with cards, rows and rails; a click without a drag is somebody else's."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if self._desk.collection.scroll.handle(event) or self._rows.scroll.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        return False

    def _wheel(self, steps: int) -> bool:
        self.lookout.point(None)
        over = self._rows if self.into.collidepoint(pygame.mouse.get_pos()) else self._desk.collection
        over.scroll.go(over.scroll.target - steps * self.pace)
        return True

    def _press(self, event: pygame.event.Event) -> bool:
        """Show the card under a right click; be ready to carry the one under a left click."""
        self.lookout.point(None)
        at = self._card_at(event.pos)
        if event.button == pygame.BUTTON_RIGHT:
            found = self._rows.at(event.pos)
            self._show(self.owned_at((DECK, found[0]) if found else at))
            return True
        if event.button == pygame.BUTTON_LEFT and at is not None:
            self._grasp(at, event.pos)
        return False

    def _grasp(self, at: tuple[str, int], pos: tuple[int, int]) -> None:
        owned, out = self.owned_at(at), at[0] == DECK
        if owned is None:
            return
        home = self._rows.place_of(owned.ref) if out else self._desk.collection.rect_of(at[1])
        rest = _pose(home)
        if out:
            rest = Pose(rest.x, rest.y, self._desk.collection.card_width)
        self.carrier.grasp((owned.ref, out), self._painter(owned.ref), rest, pos)

    def _move(self, pos: tuple[int, int]) -> bool:
        if self.carrier.move(pos):
            self._heard("lift")
        self._rows.pointed = None if self.carries else self._rows.at(pos)
        self.lookout.point(None if self.carries else self._card_at(pos))
        return self.carries

    def _release(self, pos: tuple[int, int]) -> bool:
        """Let go of the card carried: into the deck, out of it, or back to where it was."""
        payload = self.carrier.payload
        if payload is None or not self.target.collidepoint(pos):
            carried = self.carries
            self.carrier.let_go()
            if carried:
                self._heard("slide")
            return carried
        ref, out = payload
        done = self._desk.take_out(ref) if out else self._desk.put(ref)
        to = self._pose_in_collection(ref) if out else self._pose_in_deck(ref)
        self.carrier.let_go(to if done else None)
        return True

    def let_go(self) -> None:
        """Let go of what is carried, and tell of no card."""
        self.lookout.point(None)
        self.carrier.let_go()

    # --- without carrying -------------------------------------------------------------------------------

    def add(self, ref: str) -> None:
        """Put a copy of a card in the deck; it flies there from where it is seen."""
        start = self._pose_in_collection(ref)
        if self._desk.put(ref) and start is not None:
            self.carrier.fly(self._painter(ref), start, self._pose_in_deck(ref))

    def remove(self, ref: str) -> None:
        """Take a copy of a card out of the deck; it flies back to where it is seen."""
        start, to = self._pose_in_deck(ref), self._pose_in_collection(ref)
        if self._desk.take_out(ref) and to is not None:
            self.carrier.fly(self._painter(ref), start, to)

    # --- where cards are seen ---------------------------------------------------------------------------

    def _card_at(self, pos: tuple[int, int]) -> tuple[str, int] | None:
        """Return where the card under a point lies: in the collection, or in the deck."""
        collection, found = self._desk.collection, self._rows.at(pos)
        owned = collection.at(pos)
        if owned is not None:
            return CARDS, collection.cards.index(owned)
        return (DECK, found[0]) if found is not None and found[1] == BODY else None

    def owned_at(self, at: tuple[str, int] | None) -> Owned | None:
        """Return the card that lies at a place of a list, if it is there and known."""
        if at is None:
            return None
        where, place = at
        cards = self._desk.collection.cards if where == CARDS else [row.owned for row in self._rows.rows]
        return cards[place] if place < len(cards) else None

    def rect_of(self, at: tuple[str, int]) -> pygame.Rect:
        """Return what is in sight of the card at a place of a list."""
        cards = self._desk.collection if at[0] == CARDS else self._rows
        return cards.rect_of(at[1]).clip(cards.area)

    def _pose_in_collection(self, ref: str) -> Pose | None:
        """Return how a card lies in the collection, or None where it is out of sight."""
        collection = self._desk.collection
        found = (place for place in collection.seen() if collection.cards[place].ref == ref)
        return next((_pose(collection.rect_of(place)) for place in found), None)

    def _pose_in_deck(self, ref: str) -> Pose:
        """Return how small a card lies in its row."""
        return _pose(self._rows.place_of(ref))

    def _painter(self, ref: str) -> Painter:
        """Return what draws a card in the air."""
        collection = self._desk.collection
        return collection.owned[ref].painter(collection.card_width, Shadow.CARD)


def _pose(rect: pygame.Rect) -> Pose:
    """Return how a card lies in the middle of a rectangle of whatever shape, as large as it can."""
    return Pose(*rect.center, max(12, min(rect.width, rect.height * CARD_WIDTH_MM // CARD_HEIGHT_MM)))
