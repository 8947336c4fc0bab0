"""A game of Magicjoust in small: its picture, its title, how far it is, and cards for the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.spoken import points, turn_number
from game.rules.magicjoust.places import MagicTable, colour_of
from game.rules.magicjoust.words.endings import verdict
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import formula_signs
from scenes.kit import palette, paper
from scenes.kit.faces.base import card_height
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.session import Session
    from game.rules.magicjoust.places import SpotSeen

_PLACES: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""The column and the line of each zone (MAG-1)."""


def _seen(session: Session) -> MagicTable:
    near = sides.near_seat(session)
    return MagicTable.from_json(session.view(near))


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a game in small: both quadrants, the near one below, and the plans beside them."""
    picture = paper.table(TABLE, size).copy()
    near, wizards = sides.near_seat(session), _seen(session).wizards
    height = size[1] // 2
    for row, seat in enumerate((1 - near, near)):
        zone = pygame.Rect(4, row * height + 3, height - 6, height - 6)
        _draw_quadrant(picture, zone, wizards[seat].zones)
        beside = pygame.Rect(zone.right + 6, zone.top, size[0] - zone.right - 10, zone.height)
        _draw_plans(picture, beside, wizards[seat].plans)
    return picture


def _draw_quadrant(surface: pygame.Surface, area: pygame.Rect, zones: Sequence[Sequence[SpotSeen]]) -> None:
    cell, ground = (area.width - 2) // 2, palette.tint(TABLE, 0.18)
    for spots, (column, line) in zip(zones, _PLACES, strict=True):
        left, top = area.left + column * (cell + 2), area.top + line * (cell + 2)
        paper.fill_rounded(surface, pygame.Rect(left, top, cell, cell), ground, 2)
        px = max(4, cell * 2 // 5)
        for place, spot in enumerate(spots):
            sign = formula_signs.picture(colour_of(spot.card), px)
            surface.blit(sign, (left + 2 + place * (cell - px - 4) // 2, top + (cell - px) // 2))


def _draw_plans(surface: pygame.Surface, area: pygame.Rect, plans: int) -> None:
    """Draw three places for plans, gold where there is one."""
    width = min((area.width - 8) // 3, round(area.height * 0.72 * 63 / 88))
    for place in range(3):
        slot = pygame.Rect(0, 0, width, card_height(width))
        slot.midleft = (area.left + place * (width + 4), area.centery)
        color = palette.QUIRK_YELLOW if place < plans else palette.shade(TABLE, 0.25)
        paper.fill_rounded(surface, slot, color, 2)


def title(session: Session) -> str:  # noqa: ARG001 - there is but one way to play it
    """Return what is played."""
    return "Magicjoust"


def summary(session: Session) -> str:
    """Return the game in two short sentences, each on its line: what is played, and how far it is."""
    seen = _seen(session)
    standing = [points(wizard.points) for wizard in seen.wizards]
    return sides.summary(session, title(session), turn_number(seen.turn), standing, verdict)
