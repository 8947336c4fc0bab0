"""The last duel of a simple battle, large, and beside it how the battle went: a curve, the longest tie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.games.bataille.edition import TABLE
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Painted, Picture, Sheet, Text, heading
from scenes.kit.layout import Anchor, Column, Row
from scenes.kit.sprites import Pose, draw_resting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.bataille.course import Course
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter

_TILT: Final = (6, -6)
_CARD: Final = 200
_PORTRAIT: Final = 120
_LOWER: Final = 0.05
"""How far over, or under, the middle the cards lie, of the room they have."""
_RATIO: Final = 63 / 88


@dataclass(frozen=True, slots=True)
class BattleTold:
    """How a simple battle went and ended, maybe on a tie; `painter` draws a card, `portrait` a player."""

    course: Course
    names: Sequence[str]
    winners: Sequence[int]
    painter: Callable[[str], Painter]
    portrait: Callable[[int, int], pygame.Surface]
    near: int = 0
    tied: bool = False

    def box(self) -> Box:
        """Return the last duel at the left, the curve and the longest tie at the right."""
        return Row([self._duel(), self._went()], gap=16, grow=1)

    def _duel(self) -> Box:
        title = heading(_("The last duel: a tie") if self.tied else _("The last duel"), 22)
        players = Row([self._player(seat) for seat in (0, 1)], gap=14, grow=1)
        inside = Column([title, players], gap=6)
        return Sheet((20, 12), inside, fill=palette.PAPER, seed=4, grow=1.7, wide=100)

    def _player(self, seat: int) -> Box:
        """Return a player over the card that he turned over last, as large as the other's."""
        won = seat in self.winners
        name = Text(self.names[seat], text.SERIF_BLACK, 24, lines=1, align="center")
        picture = Picture(partial(self.portrait, seat), _PORTRAIT if won else 84, least=40)
        portrait = Anchor(picture, high=(40, _PORTRAIT))
        card = Painted(draws=partial(self._draw_card, seat), grow=1, high=(90, 300))
        return Column([portrait, name, card], gap=4, grow=1, wide=100)

    def _draw_card(self, seat: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        if len(self.course.last) > seat:
            wide = min(m.px(_CARD), area.width * 0.8, area.height * 0.84 * _RATIO)
            paint, lower = self.painter(self.course.last[seat]), _LOWER * self._falls(seat)
            draw_resting(
                surface, paint, Pose(area.centerx, area.centery + lower * area.height, wide, _TILT[seat])
            )

    def _falls(self, seat: int) -> int:
        """Return whether the card of a seat lies above the other's, or under it: the winner's is above."""
        return 0 if len(self.winners) != 1 else -1 if seat in self.winners else 1

    def _went(self) -> Box:
        title = heading(_("Cards held"), 22)
        lines = [self._line(seat) for seat in (0, 1)]
        curve = Painted(draws=self._draw_curve, grow=1, high=(60, 200))
        told = Fitted(self._told(), size=16, spread=1.3)
        inside = Column([title, *lines, curve, told], gap=8)
        return Sheet((20, 12), inside, fill=palette.CHALK, seed=6, grow=1, wide=100)

    def _color(self, seat: int) -> palette.Color:
        """Return the colour of a player, as at the table: the one who sat at the near edge, or the other."""
        return palette.turn(TABLE, own=seat == self.near)

    def _line(self, seat: int) -> Box:
        """Return whose line of the curve has which colour, with the cards held at the end."""
        sign = Painted(draws=partial(_draw_sign, self._color(seat)), wide=24)
        name = Text(self.names[seat], size=16, lines=1, grow=1)
        count = Text(str(self.course.held[-1][seat]), text.SANS_EXTRABOLD, 16, lines=1)
        return Row([sign, name, count], gap=8)

    def _told(self) -> str:
        count = self.course.fought
        fought = ngettext("{count} duel.", "{count} duels.", count).format(count=count)
        return f"{fought} {self._longest_tie()}"

    def _longest_tie(self) -> str:
        longest = self.course.longest
        if not longest:
            return _("Not one tie.")
        if longest == 1:
            return _("No two ties in a row.")
        return _("The longest tie: {count} in a row.").format(count=longest)

    def _draw_curve(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        held, low = self.course.held, area.bottom - m.px(4)
        most = max(max(both) for both in held) or 1
        pygame.draw.line(surface, palette.HAIRLINE, (area.left, low), (area.right - 1, low), 2)
        for seat in (1, 0):
            points = [
                (
                    area.left + (area.width - 1) * at // max(1, len(held) - 1),
                    low - (area.height - m.px(10)) * both[seat] // most,
                )
                for at, both in enumerate(held)
            ]
            if len(points) > 1:
                width = max(3, m.px(4))
                pygame.draw.lines(surface, self._color(seat), closed=False, points=points, width=width)


def _draw_sign(color: palette.Color, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    line = pygame.Rect(0, 0, area.width, max(3, m.px(4)))
    line.center = area.center
    pygame.draw.rect(surface, color, line)
