"""The pictures of the ways to play together: whose cards lie where, in a small drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.layouts import LAYOUTS
from scenes.games.reverse_war.battlefields import draw_battlefield
from scenes.games.reverse_war.faces import face as faces
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import sprite

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_BALLOTS: Final = ("2-5", "1-5", "2-5")
_NORMAL: Final = LAYOUTS["normal"]


def draw_picture(surface: pygame.Surface, rect: pygame.Rect, m: Measures, table: str) -> None:
    """Draw the picture of a way to play together in a rectangle."""
    clip = surface.get_clip()
    surface.set_clip(rect)
    {"coop": _draw_coop, "duel": _draw_duel, "vote": _draw_vote}[table](surface, rect, m)
    surface.set_clip(clip)


def _draw_coop(surface: pygame.Surface, rect: pygame.Rect, m: Measures) -> None:
    """One battlefield, a card face down on either side."""
    _field(surface, rect, rect.centerx, m)
    width = m.px(50)
    for side, degrees in ((-1, 9), (1, -9)):
        picture = sprite(faces.BACK, width, degrees, paper.Shadow.CARD)
        at = (rect.centerx + side * rect.width * 3 // 8, rect.centery + m.px(4))
        surface.blit(picture, picture.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_duel(surface: pygame.Surface, rect: pygame.Rect, m: Measures) -> None:
    """Two battlefields, a card shown and one hidden between them."""
    for side in (-1, 1):
        _field(surface, rect, rect.centerx + side * rect.width * 3 // 10, m)
    width = m.px(34)
    hidden = sprite(faces.BACK, width, 6, paper.Shadow.CARD)
    shown = faces.face(CARDS["rw-10"], width)
    below, corner = paper.drop_shadow(shown.get_size(), paper.Shadow.CARD)
    at = shown.get_rect(center=(rect.centerx, rect.centery - m.px(26)))
    surface.blit(below, (at.x - corner[0], at.y - corner[1]))
    surface.blit(shown, at)
    place = hidden.get_rect(center=(rect.centerx, rect.centery + m.px(34)))
    surface.blit(hidden, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_vote(surface: pygame.Surface, rect: pygame.Rect, m: Measures) -> None:
    """One battlefield, and slates with votes."""
    _field(surface, rect, rect.left + rect.width * 3 // 10, m)
    step = min(m.px(42), rect.height // 3)
    size = (m.px(70), round(step * 0.78))
    for place, ballot in enumerate(_BALLOTS):
        slate = pygame.Rect((0, 0), size)
        slate.center = (rect.left + rect.width * 3 // 4, rect.centery + (place - 1) * step)
        draw_slate(surface, slate, m, ballot)


def _field(surface: pygame.Surface, rect: pygame.Rect, x: int, m: Measures) -> None:
    room = pygame.Rect(0, 0, rect.width // 3, rect.height - m.px(16))
    room.center = (x, rect.centery)
    draw_battlefield(surface, room, _NORMAL, m.px(34))


def draw_slate(surface: pygame.Surface, rect: pygame.Rect, m: Measures, words: str) -> None:
    """Draw a slate with a vote in chalk on it."""
    below, corner = paper.drop_shadow(rect.size, paper.Shadow.SHEET)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
    paper.fill_rounded(surface, rect, palette.WOOD, m.px(5))
    paper.fill_rounded(surface, rect.inflate(-m.px(6), -m.px(6)), palette.INK, m.px(3))
    tallest = min(m.type(18), round(rect.height * 0.6))
    px = text.fit(words, text.SANS_EXTRABOLD, tallest, rect.width - m.px(14), 10)
    chalk = text.render(words, text.SANS_EXTRABOLD, px, palette.CHALK)
    surface.blit(chalk, chalk.get_rect(center=rect.center))
