"""The collection at the left of the workshop: the cards of a pack, looked for, and scrolled softly."""

from __future__ import annotations

import time
import unicodedata
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.pack import is_own
from game.cards.problems import Complaint
from game.core import i18n
from scenes.kit import palette
from scenes.kit.faces import base
from scenes.kit.faces.pictures import drawn, painted
from scenes.kit.shadows import Shadow, drop_shadow
from scenes.kit.widgets import Widget
from scenes.reading.scroll import Scroll
from scenes.workshop import imported

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.layout import Measures
    from scenes.workshop.sheet import KindSheet

_ACROSS: Final = 2
_SLICE: Final = 0.006
"""Seconds a frame for the faces that are not drawn yet."""

_FACES: Final = base.PictureCache(24 * 1024 * 1024)
_RAIL: Final = 8


class Collection:
    """The cards of `kept` that are looked for, by name, in rows; `chosen` has the keyboard's mark."""

    def __init__(self, sheet: KindSheet) -> None:
        self.sheet = sheet
        self.kept: Kept | None = None
        self.search = ""
        self.group = ""
        self.cards: list[Card] = []
        self.chosen = 0
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._width = 100
        self._gap = 10

    def show(self, kept: Kept | None) -> None:
        """Show another pack, or the same one changed."""
        self.kept = kept
        self.look()

    def look(self) -> None:
        """Look again for the cards: those of this kind, of the group, whose name has what is searched."""
        cards = self.kept.pack.cards if self.kept else ()
        wanted = _plain(self.search)
        found = [
            card
            for card in cards
            if card.kind == self.sheet.kind
            and wanted in _plain(card.name.spoken)
            and self.group in ("", self.sheet.group(card))
        ]
        self.cards = sorted(found, key=lambda card: _plain(card.name.spoken))
        self.chosen = min(self.chosen, max(0, len(self.cards) - 1))
        self._fit()

    def arrange(self, area: pygame.Rect, m: Measures) -> None:
        """Lay the rows out in an area."""
        self.area = area
        self._gap = m.px(12)
        self._width = (area.width - m.px(_RAIL) - 2 - _ACROSS * self._gap) // _ACROSS
        self._fit()

    def _fit(self) -> None:
        rows = -(-len(self.cards) // _ACROSS)
        rail = pygame.Rect(self.area.right - _RAIL, self.area.top, _RAIL, self.area.height)
        self.scroll.fit(rows * self._pitch + self._gap, rail)

    @property
    def _pitch(self) -> int:
        return base.card_height(self._width) + self._gap

    def rect_of(self, place: int) -> pygame.Rect:
        """Return where the card of a place lies, scrolled as the page is."""
        row, column = divmod(place, _ACROSS)
        return pygame.Rect(
            self.area.left + self._gap // 2 + column * (self._width + self._gap),
            self.area.top + self._gap // 2 + row * self._pitch - round(self.scroll.at),
            self._width,
            base.card_height(self._width),
        )

    def at(self, pos: tuple[int, int]) -> Card | None:
        """Return the card under a point."""
        if not self.area.collidepoint(pos):
            return None
        return next(
            (self.cards[place] for place in self._seen() if self.rect_of(place).collidepoint(pos)), None
        )

    def _seen(self) -> range:
        first = max(0, int(self.scroll.at) // self._pitch) * _ACROSS
        rows = self.area.height // self._pitch + 2
        return range(min(first, len(self.cards)), min(len(self.cards), first + rows * _ACROSS))

    def choose(self, place: int) -> None:
        """Mark the card of a place, and bring it into sight."""
        self.chosen = max(0, min(place, len(self.cards) - 1))
        top = self.chosen // _ACROSS * self._pitch
        if top < self.scroll.target:
            self.scroll.go(top)
        elif top + self._pitch > self.scroll.target + self.scroll.seen:
            self.scroll.go(top + self._pitch + self._gap - self.scroll.seen)

    # --- faces ------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Say whether faces in sight are not drawn yet, or the page moves."""
        return self.scroll.moving or any(_FACES.peek(self._key(place)) is None for place in self._seen())

    def update(self, dt: float) -> None:
        """Scroll on, and draw faces that lack, for a few milliseconds."""
        self.scroll.update(dt)
        until = time.perf_counter() + _SLICE
        for place in self._seen():
            if time.perf_counter() >= until:
                return
            _FACES.get(self._key(place), partial(self._made, self.cards[place]))

    def _key(self, place: int) -> Hashable:
        assert self.kept is not None  # noqa: S101 - there are cards
        return (self.kept.folder, self.cards[place], self._width, i18n.language())

    def _made(self, card: Card) -> pygame.Surface:
        return self.sheet.face(self.sheet.values(card), self._picture(card), self._width)

    def _picture(self, card: Card) -> Picture:
        if not is_own(card.picture):
            return drawn(card.picture)
        assert self.kept is not None  # noqa: S101 - the card is of its pack
        try:
            surface = imported.known(self.kept.picture_path(card).read_bytes())
        except (OSError, Complaint):
            surface = pygame.Surface((8, 7))
            surface.fill(palette.HAIRLINE)
        return painted((self.kept.folder, card.picture), surface)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, opened: str, *, marked: bool) -> None:
        """Draw the cards in sight; the one `opened` is lit, and the chosen one outlined if `marked`."""
        before = surface.get_clip()
        surface.set_clip(self.area)
        for place in self._seen():
            rect = self.rect_of(place)
            below, corner = drop_shadow(rect.size, Shadow.CARD)
            surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
            face = _FACES.peek(self._key(place))
            if face is None:
                pygame.draw.rect(surface, palette.CHALK, rect, border_radius=4)
            else:
                surface.blit(face, rect)
            if self.cards[place].id == opened:
                pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 4, border_radius=8)
            if marked and place == self.chosen:
                pygame.draw.rect(surface, palette.INK, rect.inflate(6, 6), 2, border_radius=8)
        surface.set_clip(before)
        self.scroll.draw(surface)


@dataclass(eq=False)
class CollectionWidget(Widget):
    """The collection in the ring: arrows go from card to card, Enter opens the one that is marked."""

    collection: Collection = field(kw_only=True)
    open: Callable[[Card], None] = field(kw_only=True)

    def activate(self) -> None:
        """Open the card clicked on, or the marked one."""
        cards = self.collection.cards
        card = self.collection.at(self.clicked_at) if self.clicked_at else None
        if self.clicked_at is None and cards:
            card = cards[self.collection.chosen]
        if card is not None:
            self.collection.chosen = cards.index(card)
            self.open(card)

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card."""
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -_ACROSS,
            pygame.K_DOWN: _ACROSS,
            pygame.K_PAGEUP: -4 * _ACROSS,
            pygame.K_PAGEDOWN: 4 * _ACROSS,
        }
        if event.key not in steps or not self.collection.cards:
            return False
        self.collection.choose(self.collection.chosen + steps[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: the cards move, and are drawn over the still part."""


def _plain(name: str) -> str:
    """Return a name without accents nor capitals, to search and sort by."""
    apart = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
