"""The cards of Magicjoust laid out to be looked at, for the gallery."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.i18n import language
from game.editions import EDITIONS
from scenes.gallery import Moment
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces.cards import look_of
from scenes.kit import palette
from scenes.moments.rows import lay_rows
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

_FAR: Final = 56
_TABLE: Final = 104
_NEAR: Final = 190
_CLOSE: Final = 316


@lru_cache(maxsize=2)
def starter(_spoken: str) -> tuple[magicjoust.Look, ...]:
    """Return the starter collection as it is read in the language spoken now."""
    return tuple([look_of(card) for card in EDITIONS.packs.read("magicjoust").cards])


def creuset() -> list[magicjoust.Creuset]:
    """Return the cards of the creuset."""
    return [card for card in starter(language()) if isinstance(card, magicjoust.Creuset)]


def singularities() -> list[magicjoust.Look]:
    """Return the twelve singularities."""
    return [card for card in starter(language()) if isinstance(card, magicjoust.Singularity)]


def plans() -> list[magicjoust.Look]:
    """Return the plans."""
    return [card for card in creuset() if card.points]


def everything() -> list[magicjoust.Look]:
    """Return all cards: singularities, plans, then the others."""
    return [*singularities(), *plans(), *[card for card in creuset() if not card.points]]


def from_creuset(first: int = 0) -> Callable[[], Sequence[magicjoust.Look]]:
    """Return what gives the cards of the creuset from one on."""
    return lambda: creuset()[first:]


class MagicjoustCards(Scene):
    """Cards in rows, as many as the window holds, then the two backs."""

    def __init__(self, width: int, shown: Callable[[], Sequence[magicjoust.Look]]) -> None:
        super().__init__()
        self.width = width
        self.shown = shown

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards on their table."""
        surface.fill(palette.TABLES["magicjoust"])
        width = self.m.px(self.width)
        masters = [magicjoust.master(card, width) for card in self.shown()]
        lay_rows(surface, self.m, [*masters, magicjoust.ETHER_BACK, magicjoust.CREUSET_BACK], width)


MAGICJOUST_CARDS: Final = (
    Moment("magicjoust-cards-far", lambda _app: MagicjoustCards(_FAR, everything)),
    Moment("magicjoust-cards-table", lambda _app: MagicjoustCards(_TABLE, from_creuset())),
    Moment("magicjoust-cards-plans", lambda _app: MagicjoustCards(_NEAR, plans)),
    Moment("magicjoust-cards-singularities", lambda _app: MagicjoustCards(_NEAR, singularities)),
    Moment("magicjoust-cards-close", lambda _app: MagicjoustCards(_CLOSE, from_creuset(30))),
)
