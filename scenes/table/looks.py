"""How the cards of a game look, by ref, and their pictures: the house's, a player's own, or one gone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar, cast

from game.cards import pictures
from game.cards.problems import Complaint
from game.core.i18n import _, language
from game.core.spoken import quoted
from scenes.kit.faces import base
from scenes.kit.faces.pictures import Picture, drawn, painted
from scenes.kit.picture_cache import cached
from scenes.kit.thumbnails import loaded, reduced

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path
    from typing import Self

    import pygame

    from game.cards.pack import Card
    from game.core.session import Session
    from game.storage.packs import Kept
    from scenes.kit.faces.base import Master
    from scenes.kit.sprites import Painter

_FINE: Final = 800
"""Pixels of the shorter side of a picture, at the most: those of a card that is looked at closely."""


class Dealt(Protocol):
    """A card as a game is played with it."""

    @property
    def ref(self) -> str:
        """How the game calls it."""


class Named(Protocol):
    """How a card looks."""

    @property
    def name(self) -> str:
        """What it is called."""


C = TypeVar("C", bound=Dealt)
L = TypeVar("L", bound=Named)


class CardLooks(ABC, Generic[C, L]):
    """The looks of the cards of one game, by ref, made once a language; `made` are of cards in no pack."""

    def __init__(self, cards: Iterable[C], made: Mapping[str, L] | None = None) -> None:
        self.cards: Mapping[str, C] = {card.ref: card for card in cards}
        self.made = made or {}
        self._known: dict[tuple[str, str], L] = {}

    @classmethod
    def of(cls, session: Session, made: Mapping[str, L] | None = None) -> Self:
        """Return the looks of the cards of a game."""
        return cls(cast("Any", session.state).cards, made)

    @abstractmethod
    def look_of(self, card: C) -> L:
        """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""

    @abstractmethod
    def words(self, ref: str) -> str:
        """Return what a card does."""

    @abstractmethod
    def master(self, ref: str, width: int) -> Master:
        """Return the face of a card, with as much as a width bears."""

    def __getitem__(self, ref: str) -> L:
        key = (ref, language())
        if key not in self._known:
            self._known[key] = self.made[ref] if ref in self.made else self.look_of(self.cards[ref])
        return self._known[key]

    def name(self, ref: str) -> str:
        """Return what a card is called."""
        return self[ref].name

    def quoted(self, ref: str) -> str:
        """Return what a card is called, as it stands within a sentence."""
        return quoted(self.name(ref))

    def read_out(self, ref: str) -> str:
        """Return what a card is called, and what it does; "" for one that does nothing."""
        words = self.words(ref)
        return _("{what}: {words}").format(what=self.name(ref), words=words) if words else ""

    def large(self, ref: str, width: int) -> pygame.Surface:
        """Return a card so wide, to be looked at closely."""
        return base.upright(self.master(ref, width), width)

    def painter(self, ref: str) -> Painter:
        """Return what draws a card over its shadow, as it is printed."""
        return base.painter(partial(self.master, ref))


def picture_of(kept: Kept, card: Card, gone: Picture) -> Picture:
    """Return the picture that a card of a pack names; `gone` where its file is there no longer."""
    path = kept.picture_path(card)
    if path.suffix == ".svg":
        return drawn(card.picture) if path.exists() else gone
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return gone
    return Picture(("own", str(path), changed), partial(_draw, path, changed, gone))


def _draw(path: Path, changed: int, gone: Picture, size: tuple[int, int], spare: int) -> pygame.Surface:
    """Draw a player's own picture, read if it is not kept; `gone` where it cannot be."""
    try:
        shown = painted(changed, _read(path, changed))
    except (OSError, Complaint):
        shown = gone
    return shown.draw(size, spare)


@cached
def _read(path: Path, changed: int) -> pygame.Surface:  # noqa: ARG001 - another file has another hour
    """Return a player's own picture as its file was at a time, in nanoseconds. Raise OSError, Complaint."""
    data = path.read_bytes()
    return reduced(loaded(data, pictures.check_head(data), _FINE), _FINE)
