"""A game of the round in small: everybody's portrait, and the trophies won of those it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.rules.bataille.pool import symbols_of
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.looks import look_of
from scenes.games.bataille.round_panels import portrait
from scenes.kit import palette, paper
from scenes.kit.faces.base import card_height

if TYPE_CHECKING:
    from game.core.session import Session

_ALONE: Final = 3
"""How many players lie in one column at most; more lie in two."""

_RATIO: Final = 63 / 88
_GROUND: Final = palette.TABLES["openmok-bataille"]


def draw_round(picture: pygame.Surface, room: pygame.Rect, session: Session) -> None:
    """Draw the players of a round in one or two columns, in the order of their seats."""
    view = session.view(0)
    won = cast("list[list[str]]", view["trophies"])
    goal = cast("int", view["trophies_to_win"])
    symbols = symbols_of(session.options)
    columns = 1 if len(won) <= _ALONE else 2
    width, height = room.width // columns, room.height // -(-len(won) // columns)
    for seat, trophies in enumerate(won):
        row, column = divmod(seat, columns)
        cell = pygame.Rect(room.left + column * width, room.top + row * height, width, height)
        px = min(height * 4 // 5, width // 3)
        face = portrait(seat, px)
        picture.blit(face, face.get_rect(midleft=(cell.left + 2, cell.centery)))
        left = cell.left + px + 8
        beside = pygame.Rect(left, cell.top, cell.right - left, height)
        _draw_trophies(picture, beside, [look_of(ref, symbols[ref]) for ref in trophies], goal)


def _draw_trophies(picture: pygame.Surface, area: pygame.Rect, looks: list[bataille.Look], goal: int) -> None:
    """Draw the trophies won, and the places of those that are still to be won."""
    width = max(8, min(round(area.height * 0.8 * _RATIO), area.width // goal - 3))
    step = min(area.width / goal, width + 6)
    line = palette.mix(_GROUND, palette.CHALK, 0.5)
    for place in range(goal):
        slot = pygame.Rect(0, 0, width, card_height(width))
        slot.midleft = (round(area.left + place * step), area.centery)
        if place < len(looks):
            picture.blit(bataille.face(looks[place], width), slot)
        else:
            paper.dashed_rect(picture, slot, line)
