"""The players of a battle as they are shown: their names, their portraits, who sits near."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.bots.seats import HUMAN, humans, name_of
from game.core.i18n import _
from scenes.kit.faces.pictures import medallion

if TYPE_CHECKING:
    import pygame

    from game.core.session import Session

_HUMANS: Final = ("chaussette", "pepin", "plume", "lapin", "renard", "ane")
_BOTS: Final = {"level:1": "escargot", "level:2": "cactus", "level:3": "hibou", "level:4": "taureau"}


def seats_of(session: Session) -> int:
    """Return how many players there are."""
    return session.game.seating(session.options).seats


def humans_of(session: Session) -> list[int]:
    """Return the seats that humans hold."""
    return humans(session.players, seats_of(session))


def near_seat(session: Session) -> int:
    """Return the seat at the near edge of the table: the only human's, or the first."""
    people = humans_of(session)
    return people[0] if people else 0


def is_you(session: Session, seat: int) -> bool:
    """Say whether a seat is the only human's, and without a name."""
    told = session.players[seat] if seat < len(session.players) else HUMAN
    return humans_of(session) == [seat] and told == HUMAN


def name(session: Session, seat: int) -> str:
    """Return the name of a seat: "You" for the only human, unless he has typed one."""
    return _("You") if is_you(session, seat) else name_of(session.players, seat)


def portrait(session: Session, seat: int, px: int) -> pygame.Surface:
    """Return the Mok that stands for a seat, in a disc `px` pixels wide."""
    return face_of(session.players, seat, px)


def face_of(players: tuple[str, ...], seat: int, px: int) -> pygame.Surface:
    """Return the Mok that stands for a seat held as `players` say."""
    told = players[seat] if seat < len(players) else HUMAN
    return _medallion(_BOTS.get(told, _HUMANS[seat % len(_HUMANS)]), px)


@lru_cache(maxsize=32)
def _medallion(mok: str, px: int) -> pygame.Surface:
    return medallion(f"moks/{mok}.svg", px)
