"""A trophy that is won: large on the mat under a large word, all else being dimmed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.bataille.places import DISCARD
from game.rules.bataille.words import stakes
from scenes.kit import palette, text
from scenes.kit import timeline as moves
from scenes.kit.faces.base import card_height
from scenes.kit.shouts import Shout, veil, width_of
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    import pygame

    from scenes.games.bataille.round_table import RoundTable
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.timeline import Step, Timeline

_CARD: Final = 200
"""How wide the trophy is, and the type sizes of the word and of whose it is, in pixels of the drawing."""
_WORD, _TOLD = 64, 28
_GAP: Final = 24
_HIGH: Final = 0.86
"""How much of the height of the mat the trophy takes at the most."""


@dataclass(eq=False, repr=False)
class Award:
    """A trophy at the middle of the `mat`, a large word beside it, and under that whose it is.

    `dimmed` is what a veil lies over, None for all of the window; `part` is how much of it and of the words
    is there.
    """

    m: Measures
    mat: pygame.Rect
    sprite: Sprite
    told: str
    color: Color
    dimmed: pygame.Rect | None = None
    part: float = 1.0

    @classmethod
    def of(cls, table: RoundTable, seat: int, ref: str, count: int) -> Award:
        """Return a trophy out of the discard, whose owner has so many now; in ink where another has it."""
        seen = table.seen
        sprite = Sprite(ref, table.painter(ref, DISCARD), table.pile(table.geometry[DISCARD]))
        color = palette.FORCE if seat == seen.seat else palette.INK
        words = stakes.won(table.names, seat, count, seen.goal)
        return cls(table.m, table.geometry.mat, sprite, words, color)

    @property
    def home(self) -> Pose:
        """Where the trophy stands."""
        most = self.mat.height * _HIGH * _CARD / card_height(_CARD)
        wide = min(self.m.px(_CARD), round(most))
        return Pose(self.mat.left + self.m.px(_GAP) + wide / 2, self.mat.centery, wide)

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what is there, and draw the trophy and the words."""
        area = self.dimmed or surface.get_rect()
        surface.blit(veil(area.size, moves.DIM * self.part), area)
        for shout in self._words():
            shout.draw(surface)
        self.sprite.draw(surface)

    def _words(self) -> list[Shout]:
        home, gap = self.home, self.m.px(_GAP)
        left = round(home.x + home.width / 2) + gap
        room = self.mat.right - gap - left
        word, x, y = _("Trophy!"), left + room // 2, round(home.y)
        px, told_px = self._fitted(word, _WORD, room), self._fitted(self.told, _TOLD, room)
        if self.told == word:
            return [Shout(word, self.color, (x, y), px, part=self.part)]
        under = y - px + round(px * 0.75) + gap + told_px // 2
        return [
            Shout(word, self.color, (x, y - px), px, part=self.part),
            Shout(self.told, palette.INK, (x, under), told_px, part=self.part),
        ]

    def _fitted(self, words: str, size: int, room: int) -> int:
        """Return the type size of words on their scrap of paper, smaller where there is little room."""
        px = self.m.px(size)
        return max(text.SMALLEST, min(px, px * room // width_of(words, px)))

    def steps(self, timeline: Timeline, to: Pose) -> list[Step]:
        """Return the steps in which a trophy comes, stands large, and goes where it will lie."""
        self.part = 0.0
        return [
            moves.call(partial(timeline.over.show, self)),
            moves.Parallel(
                [timeline.move(self.sprite, self.home, moves.FLY), moves.Timed(moves.FLY, self._come)]
            ),
            moves.pause(moves.BATTLE_REST),
            moves.Timed(moves.FADE, self._leave),
            timeline.move(self.sprite, to, moves.TROPHY),
            moves.call(partial(timeline.over.hide, self)),
        ]

    def _come(self, part: float) -> None:
        self.part = part

    def _leave(self, part: float) -> None:
        self.part = 1 - part
