"""A game of Wankul in small: its picture, its title, how far it is, and cards for the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.spoken import points, turn_number
from game.rules.wankul.places import WankulTable
from game.rules.wankul.words.endings import verdict
from scenes.games.wankul.edition import TABLE
from scenes.games.wankul.looks import Looks
from scenes.kit import palette, paper
from scenes.kit.sprites import Pose, draw_resting
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.session import Session
    from game.rules.wankul.places import GroundSeen, LaidSeen


_SLOTS: Final = 3
_CARD: Final = 0.17
"""How wide a card is, of the width of a terrain."""


def _seen(session: Session) -> WankulTable:
    return WankulTable.from_json(session.view(sides.near_seat(session)))


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a game in small: the terrains side by side, and the rows on both sides of them."""
    picture = paper.table(TABLE, size).copy()
    near, seen = sides.near_seat(session), _seen(session)
    looks = Looks.of(session)
    wide = (size[0] - 4 * (_SLOTS + 1)) // _SLOTS
    for slot, ground in enumerate(seen.grounds):
        area = pygame.Rect(4 + slot * (wide + 4), 3, wide, size[1] - 6)
        _draw_ground(picture, area, ground, looks, near)
    return picture


def _draw_ground(
    surface: pygame.Surface, area: pygame.Rect, ground: GroundSeen | None, looks: Looks, near: int
) -> None:
    """Draw a terrain across its column, the row of the near player below it, the other one above."""
    high = area.height * 30 // 100
    middle = pygame.Rect(area.left, area.centery - high // 2, area.width, high)
    if ground is None:
        paper.fill_rounded(surface, middle, palette.shade(TABLE, 0.25), 2)
        return
    draw_resting(surface, looks.ground(ground.card), Pose(*middle.center, min(area.width, high * 270 / 132)))
    room = (area.height - high) // 2 - 4
    rows = ((1 - near, area.top + room // 2), (near, area.bottom - room // 2))
    for seat, center in rows:
        _draw_row(
            surface, pygame.Rect(area.left, center - room // 2, area.width, room), ground.rows[seat], looks
        )


def _draw_row(surface: pygame.Surface, area: pygame.Rect, row: Sequence[LaidSeen], looks: Looks) -> None:
    """Draw the characters of a row; where they overlap, the Force of each stays seen."""
    width = min(round(area.height * 63 / 88), round(area.width * _CARD * 2))
    step = min(width, (area.width - width) // max(1, len(row) - 1))
    left = area.centerx - (width + step * (len(row) - 1)) // 2
    for index, one in reversed([*enumerate(row)]):
        pose = Pose(left + index * step + width // 2, area.centery, width)
        draw_resting(surface, looks.laid(one), pose)


def title(session: Session) -> str:  # noqa: ARG001 - there is but one way to play it
    """Return what is played."""
    return "Wankul"


def summary(session: Session) -> str:
    """Return the game in two short sentences, each on its line: what is played, and how far it is."""
    seen = _seen(session)
    standing = map(points, seen.points)
    return sides.summary(session, title(session), turn_number(seen.turn), standing, verdict)
