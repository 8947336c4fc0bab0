"""The players of a duel as they are shown: their names, who sits near, which Mok is their portrait."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.bots.seats import Names, humans
from scenes.kit.faces.pictures import medallion

if TYPE_CHECKING:
    import pygame

    from game.core.session import Session

PORTRAITS: Final = ("chaussette", "hibou", "renard", "cactus")
"""The Mok of each seat."""


def seats_of(session: Session) -> int:
    """Return how many players there are."""
    return session.game.seating(session.options).seats


def humans_of(session: Session) -> list[int]:
    """Return the seats that humans hold."""
    return humans(session.players, seats_of(session))


def names(session: Session) -> Names:
    """Return what the players are called."""
    return Names(session.players, seats_of(session))


@lru_cache(maxsize=16)
def portrait(seat: int, px: int) -> pygame.Surface:
    """Return the Mok of a seat in a disc."""
    return medallion(f"moks/{PORTRAITS[seat % len(PORTRAITS)]}.svg", px)
