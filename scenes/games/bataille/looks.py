"""How the cards of a game look: from their refs to their faces; backs, with what is known of them."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import name_of
from game.core.i18n import language, typeset
from game.editions import EDITIONS
from game.rules.bataille.pool import symbols_of
from scenes.games.bataille.faces import face as bataille
from scenes.kit import icons, palette, paper, symbols
from scenes.kit.faces import base
from scenes.kit.faces.pictures import Picture, unknown
from scenes.table.looks import picture_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.session import Session
    from game.core.table import Spot
    from game.rules.bataille.knowledge import Knowledge
    from scenes.kit.sprites import Painter

_DISC: Final = 0.5
_SIGN: Final = 0.36
"""How wide the disc over the back of a known card is, and the symbol on it, in widths of a card."""
_EYE: Final = 0.27


def look_of(ref: str, symbol: str) -> bataille.Look:
    """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""
    found = EDITIONS.packs.found(ref)
    if found is None:
        return bataille.Look(name_of(ref), symbol, _plain(symbol))
    (kept, card), spoken = found, language()
    name, flavour = typeset(card.name.spoken, spoken), typeset(card.flavour.spoken, spoken)
    return bataille.Look(name, symbol, picture_of(kept, card, _plain(symbol)), flavour)


@lru_cache(maxsize=len(symbols.SYMBOLS))
def _plain(symbol: str) -> Picture:
    """Return what stands in place of a picture that is gone, in the colour of a symbol."""
    return unknown(symbols.COLORS[symbol])


class Looks:
    """The looks of the cards of one game, by ref. `symbols` tells each card's symbol."""

    def __init__(self, symbol_of: Callable[[str], str]) -> None:
        self.symbol_of = symbol_of
        self._known: dict[tuple[str, str], bataille.Look] = {}

    @classmethod
    def of(cls, session: Session, made: Mapping[str, bataille.Look] | None = None) -> Looks:  # noqa: ARG003
        """Return the looks of the cards of a game."""
        return cls(symbols_of(session.options).__getitem__)

    def __getitem__(self, ref: str) -> bataille.Look:
        key = (ref, language())
        if key not in self._known:
            self._known[key] = look_of(ref, self.symbol_of(ref))
        return self._known[key]

    def name(self, ref: str) -> str:
        """Return what a card is called."""
        return self[ref].name

    def words(self, ref: str) -> str:
        """Return the flavour of a card: it does nothing."""
        return self[ref].flavour

    def painter(self, ref: str) -> Painter:
        """Return what draws a card over its shadow."""
        return base.painter(partial(bataille.master, self[ref]))


back_painter: Final = partial(base.sprite, bataille.BACK)
"""Draws the back of any card over its shadow."""


def draw_known(surface: pygame.Surface, known: Knowledge, spot: Spot, card: pygame.Rect) -> None:
    """Draw over a card that lies there its symbol, or an eye where the other has seen it."""
    if spot in known.theirs:
        sign = symbols.picture(known.theirs[spot], round(card.width * _SIGN))
        _disc(surface, card.center, card.width * _DISC, sign)
    elif spot in known.seen:
        wide = card.width * _EYE
        corner = round(card.left + wide / 2), round(card.top + wide / 2)
        _disc(surface, corner, wide, icons.icon("eye", round(wide * 0.66), palette.INK))


def _disc(surface: pygame.Surface, center: tuple[int, int], width: float, picture: pygame.Surface) -> None:
    """Draw a picture on a disc."""
    disc = pygame.Rect(0, 0, round(width), round(width))
    disc.center = center
    paper.fill_rounded(surface, disc, palette.CHALK, disc.width / 2)
    surface.blit(picture, picture.get_rect(center=center))
