"""Cards in rows, scrolled softly: a thousand of them cost no more than those in sight."""

from __future__ import annotations

import time
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import pygame

from scenes.kit import palette
from scenes.kit.faces import base
from scenes.kit.keys import place_by_key
from scenes.kit.picture_cache import PictureCache
from scenes.kit.scroll import RAIL, Scroll
from scenes.kit.shadows import Shadow, draw_shadow
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from scenes.kit.measures import Measures

T = TypeVar("T")

_SLICE: Final = 0.006
"""Seconds a frame for the faces that are not drawn yet."""

_FACES: Final = PictureCache[pygame.Surface](14 * 1024 * 1024)
_AHEAD: Final = 2
"""Rows at each end that are made ready before they are in sight."""


@lru_cache(maxsize=8192)
def plain(name: str) -> str:
    """Return a name without accents nor capitals, to search and sort by; apostrophes are all alike."""
    apart = unicodedata.normalize("NFKD", name).casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


class CardGrid(Generic[T]):
    """The `cards` in rows of `across`; `chosen` is the place that has the keyboard's mark.

    A subclass says how a card is drawn: `face_key`, `face`, and `decorate` for what lies over it.
    """

    def __init__(self, across: int, gap: int = 12) -> None:
        self.across = across
        self.cards: list[T] = []
        self.chosen = 0
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self.card_width = 100
        self._gap_drawn = gap
        self._gap = gap

    # --- for subclasses ---------------------------------------------------------------------------------

    def face_key(self, card: T) -> Hashable:
        """Return what tells a card's face from every other, whatever its width."""
        raise NotImplementedError

    def face(self, card: T, width: int) -> pygame.Surface | None:
        """Draw the face of a card, that wide; None as long as its picture is read beside the frames."""
        raise NotImplementedError

    def foresee(self, card: T, width: int) -> None:
        """Have what the face of a card needs made ready: it may soon be in sight."""

    def decorate(self, surface: pygame.Surface, card: T, rect: pygame.Rect) -> None:
        """Draw over a card what is to be known of it."""

    # --- places -----------------------------------------------------------------------------------------

    def put(self, cards: list[T]) -> None:
        """Show other cards, from the first on; with a card more or less the page stays where it is."""
        others = abs(len(cards) - len(self.cards)) > 1
        self.cards = cards
        self.chosen = min(self.chosen, max(0, len(cards) - 1))
        self._fit()
        if others:
            self.scroll.jump(0)

    def arrange(self, area: pygame.Rect, m: Measures) -> None:
        """Lay the rows out in an area."""
        self.area = area
        self._gap = m.px(self._gap_drawn)
        self.card_width = (area.width - m.px(RAIL) - 2 - self.across * self._gap) // self.across
        self._fit()

    def _fit(self) -> None:
        rows = -(-len(self.cards) // self.across)
        self.scroll.fit_in(self.area, rows * self._pitch + self._gap)

    @property
    def _pitch(self) -> int:
        return base.card_height(self.card_width) + self._gap

    def rect_of(self, place: int) -> pygame.Rect:
        """Return where the card of a place lies, scrolled as the page is."""
        row, column = divmod(place, self.across)
        return pygame.Rect(
            self.area.left + self._gap // 2 + column * (self.card_width + self._gap),
            self.area.top + self._gap // 2 + row * self._pitch - round(self.scroll.at),
            self.card_width,
            base.card_height(self.card_width),
        )

    def at(self, pos: tuple[int, int]) -> T | None:
        """Return the card under a point."""
        if not self.area.collidepoint(pos):
            return None
        return next(
            (self.cards[place] for place in self.seen() if self.rect_of(place).collidepoint(pos)), None
        )

    def seen(self, more: int = 0) -> range:
        """Return the places in sight, and those of some rows `more` at each end."""
        first = max(0, int(self.scroll.at) // self._pitch - more)
        last = int(self.scroll.at) // self._pitch + self.area.height // self._pitch + 2 + more
        return range(min(first * self.across, len(self.cards)), min(len(self.cards), last * self.across))

    def choose(self, place: int) -> None:
        """Mark the card of a place, and bring it into sight."""
        self.chosen = max(0, min(place, len(self.cards) - 1))
        top = self.chosen // self.across * self._pitch
        self.scroll.show(top, top + self._pitch + self._gap)

    # --- faces ------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Say whether faces in sight are not drawn yet, or the page moves."""
        return self.scroll.moving or any(_FACES.peek(self._key(place)) is None for place in self.seen())

    def fill(self, dt: float) -> bool:
        """Scroll on and draw faces, where the page moves or some in sight lack; return whether it was so."""
        lacking = self.waiting
        if lacking:
            self.update(dt)
        return lacking

    def update(self, dt: float) -> None:
        """Scroll on, and draw faces that lack, for a few milliseconds."""
        self.scroll.update(dt)
        until = time.perf_counter() + _SLICE
        seen = self.seen()
        for place in self.seen(_AHEAD):
            if place not in seen:
                self.foresee(self.cards[place], self.card_width)
        for place in seen:
            if time.perf_counter() >= until:
                return
            self._draw_face(place)

    def _draw_face(self, place: int) -> None:
        key = self._key(place)
        face = _FACES.peek(key) or self.face(self.cards[place], self.card_width)
        if face is not None:
            _FACES.get(key, lambda: face)

    def _key(self, place: int) -> Hashable:
        return (self.face_key(self.cards[place]), self.card_width)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, marked: bool) -> None:
        """Draw the cards in sight; the chosen one is outlined if `marked`."""
        before = surface.get_clip()
        surface.set_clip(self.area)
        for place in self.seen():
            rect = self.rect_of(place)
            draw_shadow(surface, rect, Shadow.CARD)
            face = _FACES.peek(self._key(place))
            if face is None:
                pygame.draw.rect(surface, palette.CHALK, rect, border_radius=4)
            else:
                surface.blit(face, face.get_rect(center=rect.center))
            self.decorate(surface, self.cards[place], rect)
            if marked and place == self.chosen:
                pygame.draw.rect(surface, palette.INK, rect.inflate(6, 6), 2, border_radius=8)
        surface.set_clip(before)
        self.scroll.draw(surface)


@dataclass(eq=False, repr=False)
class GridWidget(Widget):
    """A grid in the ring: arrows go from card to card, Enter opens the one that is marked."""

    grid: CardGrid[Any] = field(kw_only=True)
    open: Callable[[Any], None] = field(kw_only=True)

    def take_place(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the rows out in a place on a page."""
        super().take_place(m, area)
        self.grid.arrange(area, m)

    def activate(self) -> None:
        """Open the card clicked on, or the marked one."""
        cards = self.grid.cards
        card = self.grid.at(self.clicked_at) if self.clicked_at else None
        if self.clicked_at is None and cards:
            card = cards[self.grid.chosen]
        if card is not None:
            self.grid.chosen = cards.index(card)
            self.open(card)

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card."""
        grid = self.grid
        place = place_by_key(event, grid.chosen, len(grid.cards), grid.across)
        if place is not None:
            grid.choose(place)
        return place is not None
