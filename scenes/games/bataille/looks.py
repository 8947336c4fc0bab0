"""How the cards of a game look: from their refs to their faces, whatever has become of their packs."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from game.cards.decks import name_of
from game.cards.problems import PackError
from game.core.i18n import language, typeset
from game.editions import EDITIONS
from game.rules.bataille.pool import symbols_of
from scenes.games.bataille.faces import face as bataille
from scenes.kit import symbols
from scenes.kit.faces import base
from scenes.kit.faces.pictures import Picture, unknown
from scenes.table.looks import picture_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from game.core.session import Session
    from scenes.kit.sprites import Painter


def look_of(ref: str, symbol: str) -> bataille.Look:
    """Return how a card looks: as its pack says, or plain and named by its id where the pack is gone."""
    pack_id, _slash, card_id = ref.partition("/")
    try:
        kept = EDITIONS.packs.find(pack_id)
        card = kept.pack.card(card_id)
    except (PackError, KeyError):
        return bataille.Look(name_of(ref), symbol, _plain(symbol))
    spoken = language()
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


def back_painter(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
    """Draw the back of any card over its shadow."""
    return base.sprite(bataille.BACK, width, degrees, turning=turning)
