"""The piles of the near wizard as they are drawn: backs, the last card discarded, how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.places import CREUSET, ETHER
from scenes.games.magicjoust.looks import back_painter
from scenes.kit import palette, paper, text
from scenes.kit.lights import draw_focus, draw_glow
from scenes.kit.sprites import Pose, draw_resting

if TYPE_CHECKING:
    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.seen import Seen, WizardSeen
    from scenes.games.magicjoust.table import Lit

_LEANS: Final = (-7, 4)
"""How the last cards of the discards lie, in degrees: under, then over."""


class Piles:
    """Draws the piles and the discard of the near wizard."""

    def __init__(self, arena: Arena, looks: Looks) -> None:
        self.arena = arena
        self.m = arena.m
        self.looks = looks

    def draw(self, surface: pygame.Surface, seen: Seen, lit: Lit) -> None:
        """Draw them; a pile that may be drawn from shines."""
        wizard = seen.wizards[seen.seat]
        for pile, rect in self.arena.piles.items():
            pose = Pose(rect.centerx, rect.centery, rect.width)
            if pile in lit.piles:
                strong = f"pile-{pile}" in (lit.focus, lit.pointed)
                draw_glow(surface, pose, strong=strong)
            if wizard.piles[pile]:
                behind = pose.at(pose.x - self.m.px(3), pose.y + self.m.px(3))
                for one in (behind, pose) if wizard.piles[pile] > 1 else (pose,):
                    draw_resting(surface, back_painter(pile), one)
            else:
                self._empty(surface, rect)
            self._count(surface, rect, wizard.piles[pile])
            if lit.focus == f"pile-{pile}":
                draw_focus(surface, rect)
        self._draw_discard(surface, wizard)

    def _draw_discard(self, surface: pygame.Surface, wizard: WizardSeen) -> None:
        """Draw the last card of both discards, that of the creuset over that of the ether."""
        rect = self.arena.discard
        lasts = [wizard.discards[pile][-1] for pile in (ETHER, CREUSET) if wizard.discards[pile]]
        if not lasts:
            self._empty(surface, rect)
        for ref, angle in zip(lasts, _LEANS[-len(lasts) :], strict=False):
            draw_resting(
                surface, self.looks.painter(ref), Pose(rect.centerx, rect.centery, rect.width, angle)
            )
        self._count(surface, rect, wizard.discarded)

    def _empty(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the place of a pile without cards; the light of one that is drawn from stays round it."""
        paper.fill_rounded(surface, rect, palette.NIGHT, 4)
        paper.dashed_rect(surface, rect, palette.mix(palette.NIGHT, palette.CHALK, 0.4))

    def _count(self, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        """Draw how many cards there are, on a disc at the lower right corner."""
        px = self.m.type(15)
        word = text.render(str(count), text.SANS_BOLD, px, palette.INK)
        across = max(self.m.px(30), word.get_width() + px // 2, round(px * 1.9))
        disc = pygame.Rect(0, 0, across, across)
        disc.center = (rect.right - self.m.px(8), rect.bottom - self.m.px(8))
        paper.fill_rounded(surface, disc, palette.CHALK, across / 2)
        surface.blit(word, word.get_rect(center=disc.center))
