"""The telling moments of Wankul's cards: all of them from afar, in the hand, held near; rows that join."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import language
from game.editions import EDITIONS
from game.rules.wankul.gems import meeting
from scenes.games.wankul.edition import KEY, TABLE
from scenes.games.wankul.faces import face, gems, terrain
from scenes.games.wankul.faces.cards import Look, look_of
from scenes.games.wankul.faces.face import Character
from scenes.games.wankul.faces.terrain import Terrain
from scenes.kit.faces import base
from scenes.moments.moment import Moment
from scenes.moments.poses import lay_rows
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.shell.app import App

_FAR, _HAND, _NEAR, _CLOSE, _ROW = 56, 112, 190, 300, 98
_LANDSCAPE: Final = 290
_AIR: Final = 12
_ROWS: Final = (1, 5, 14)
"""How many neighbours each row has."""


@lru_cache(maxsize=2)
def _pack(_spoken: str) -> tuple[Look, ...]:
    return tuple([look_of(card) for card in EDITIONS.packs.read(KEY).cards])


def everything() -> list[Look]:
    """Return all cards as they are read in the language spoken now."""
    return [*_pack(language())]


def characters() -> list[Character]:
    """Return the characters."""
    return [look for look in everything() if isinstance(look, Character)]


def terrains() -> list[Terrain]:
    """Return the terrains."""
    return [look for look in everything() if isinstance(look, Terrain)]


def _master(look: Look, width: int) -> base.Master:
    return face.master(look, width) if isinstance(look, Character) else terrain.master(look, width)


class WankulCards(Scene):
    """Cards in rows, as many as the window holds from one on, then the back; or terrains that lie."""

    def __init__(self, shown: Callable[[], Sequence[Look]], width: int, *, first: int = 0) -> None:
        super().__init__()
        self.width, self.shown, self.first = width, shown, first

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards on their table."""
        surface.fill(TABLE)
        width, looks = self.m.px(self.width), [*self.shown()][self.first :]
        if self.width == _LANDSCAPE:
            self._lay_terrains(surface, [look for look in looks if isinstance(look, Terrain)], width)
            return
        lay_rows(surface, self.m, [*[_master(look, width) for look in looks], face.BACK], width)

    def _lay_terrains(self, surface: pygame.Surface, looks: Sequence[Terrain], width: int) -> None:
        height, columns = round(width * 63 / 88), max(1, self.m.width // (width + _AIR))
        for place, look in enumerate(looks):
            row, column = divmod(place, columns)
            center = (_AIR + column * (width + _AIR) + width // 2, _AIR + row * (height + _AIR) + height // 2)
            base.lay(surface, center, terrain.upright(look, width), width)


class WankulRows(Scene):
    """Neighbours that touch, in rows of one, five and fourteen; where gems join, a ring."""

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        surface.fill(TABLE)
        width, looks, top = self.m.px(_ROW), characters(), self.m.px(24)
        for count in _ROWS:
            step = min(width, (self.m.width - 2 * self.m.px(24) - width) // max(1, count - 1))
            self._draw_row(surface, looks[:count], pygame.Rect(self.m.px(24), top, width, step))
            top += base.card_height(width) + self.m.px(24)
            looks = looks[count:]

    def _draw_row(self, surface: pygame.Surface, looks: Sequence[Character], at: pygame.Rect) -> None:
        """Draw a row: of each card so much is seen as its neighbour leaves."""
        step, at.height = at.height, base.card_height(at.width)
        for place, look in enumerate(looks):
            seen = step * base.CARD_WIDTH_MM / at.width if look is not looks[-1] else base.CARD_WIDTH_MM
            master = face.master(look, at.width, seen, laid=True)
            base.lay(surface, at.move(place * step, 0).center, master, at.width)
        for place in range(1, len(looks) if step == at.width else 0):
            joined = meeting(looks[place].closes, looks[place - 1].opens)
            gems.lay_joined(surface, at.move(place * step, 0), joined)


def _of(shown: Callable[[], Sequence[Look]], width: int, first: int, _app: App) -> WankulCards:
    return WankulCards(shown, width, first=first)


def _moments(
    name: str, shown: Callable[[], Sequence[Look]], width: int, count: int, step: int
) -> tuple[Moment, ...]:
    """Return moments that show so many cards, each from some on."""
    return tuple(
        [
            Moment(f"wankul-cards-{name}-{first + 1}", "WankulCards", partial(_of, shown, width, first))
            for first in range(0, count, step)
        ]
    )


WANKUL_CARDS: Final = (
    Moment("wankul-cards-far", "WankulCards", partial(_of, everything, _FAR, 0)),
    *_moments("hand", everything, _HAND, 150, 40),
    *_moments("near", characters, _NEAR, 120, 12),
    *_moments("terrains", terrains, _LANDSCAPE, 30, 12),
    Moment("wankul-cards-close", "WankulCards", partial(_of, characters, _CLOSE, 116)),
    Moment("wankul-cards-rows", "WankulRows", lambda _app: WankulRows()),
)
