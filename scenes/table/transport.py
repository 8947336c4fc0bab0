"""The foot of a replay: leave, the transport, the progress, the speed, and where to go from here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper
from scenes.kit.widgets import Button, Choice, Style, Widget, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Focusable

SPEEDS = (0.5, 1.0, 2.0, 4.0)
KNOB = 14
TICK_ROOM = 5


@dataclass(eq=False)
class Progress(Widget):
    """A bar with a tick for each of `count` actions and a knob at the `at`-th; it can be dragged."""

    m: Measures = field(kw_only=True)
    count: int = field(default=0, kw_only=True)
    at: int = field(default=0, kw_only=True)

    def rail(self) -> pygame.Rect:
        """Return the line that the knob runs along."""
        return self.rect.inflate(-2 * self.m.px(KNOB) - 8, 0)

    def x_of(self, at: int) -> int:
        """Return where the knob is after the first `at` actions."""
        rail = self.rail()
        return rail.left + rail.width * at // max(1, self.count)

    def place_at(self, x: int) -> int:
        """Return the action nearest to a point of the rail."""
        rail = self.rail()
        part = (x - rail.left) / max(1, rail.width)
        return round(min(1.0, max(0.0, part)) * self.count)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail, its ticks, what is played, and the knob."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        rail, middle = self.rail(), self.rect.centery
        here = self.x_of(self.at)
        line = max(4, self.m.px(6))
        pygame.draw.rect(surface, palette.HAIRLINE, (rail.left, middle - line // 2, rail.width, line))
        pygame.draw.rect(surface, palette.SLATE, (rail.left, middle - line // 2, here - rail.left, line))
        if rail.width >= TICK_ROOM * self.count:
            for tick in range(self.count + 1):
                played = tick <= self.at
                color = palette.SLATE if played else palette.shade(palette.HAIRLINE, 0.3)
                x = self.x_of(tick)
                pygame.draw.line(surface, color, (x, middle - self.m.px(9)), (x, middle + self.m.px(9)), 2)
        self._draw_knob(surface, (here, middle))
        self.draw_focus(surface)

    def _draw_knob(self, surface: pygame.Surface, center: tuple[int, int]) -> None:
        knob = pygame.Rect(0, 0, self.m.px(KNOB), self.m.px(KNOB * 2))
        knob.center = center
        paper.fill_rounded(surface, knob, palette.INK, 4)
        if self.hovered:
            paper.fill_rounded(surface, knob.inflate(-6, -6), palette.SLATE, 3)


class Transport(Protocol):
    """What the foot drives."""

    at: int
    playing: bool
    speed: int

    @property
    def length(self) -> int:
        """The number of actions."""

    @property
    def outlook(self) -> tuple[str, str, Callable[[], None]]:
        """Name, label and deed of the button at the right: where to go from here."""

    def leave_replay(self) -> None:
        """Go back."""

    def jump(self, at: int) -> None:
        """Show at once what is seen after the first `at` actions."""

    def forward(self) -> None:
        """Play the next action."""

    def toggle_playing(self) -> None:
        """Play on, or stop."""

    def set_speed(self, place: int) -> None:
        """Take another of the `SPEEDS`."""


def transport(m: Measures, foot: pygame.Rect, replay: Transport) -> list[Focusable]:
    """Return the widgets of the foot, from left to right."""
    gap, side = m.px(8), foot.height
    outlook = max(m.px(196), m.type(15) * 13)
    close = max(m.px(112), m.type(15) * 7)
    speed = max(m.px(188), m.type(15) * 12)
    if m.large_text:
        outlook, close, speed = m.px(210), side, m.px(230)
    left = _Row(foot, gap)
    widgets: list[Focusable] = [_close(m, left.take(close), replay)]
    left.skip(gap)
    ended = replay.at == replay.length
    widgets += [_button(m, left.take(side), part, main=not ended) for part in _moves(replay)]
    left.skip(gap)
    rest = foot.right - left.x - outlook - speed - 4 * gap
    widgets.append(Progress("progress", left.take(rest), m=m, count=replay.length, at=replay.at, tip=""))
    left.skip(gap)
    widgets.append(
        Choice(
            "speed",
            left.take(speed),
            m=m,
            labels=tuple(_("{number}×").format(number=_decimal(speed)) for speed in SPEEDS),
            chosen=replay.speed,
            on_change=replay.set_speed,
            tip=_("Speed"),
        )
    )
    left.skip(gap)
    name, label, act = replay.outlook
    style, sign = (Style.MAIN, "trophy") if name == "result" else (Style.PAPER, "deck")
    here = pygame.Rect(left.x, foot.top, foot.right - left.x, foot.height)
    tip = label if m.large_text or m.narrow else ""
    widgets.append(Button(name, here, act, tip=tip, m=m, label=label, icon=sign, style=style))
    return widgets


def _decimal(number: float) -> str:
    return _("0.5") if number == SPEEDS[0] else f"{number:g}"


def _close(m: Measures, rect: pygame.Rect, replay: Transport) -> Button:
    label = _("Close")
    tip = label if m.large_text else ""
    shown = "" if m.large_text else label
    return Button("close", rect, replay.leave_replay, tip=tip, m=m, label=shown, icon="cross")


_Part = tuple[str, "Callable[[], None]", str, str, bool]


def _moves(replay: Transport) -> list[_Part]:
    back, on = replay.at > 0, replay.at < replay.length
    play = ("pause", _("Pause")) if replay.playing else ("play", _("Play on its own"))
    return [
        ("first", lambda: replay.jump(0), "first", _("To the beginning"), back),
        ("back", lambda: replay.jump(replay.at - 1), "backward", _("One move back"), back),
        ("play", replay.toggle_playing, play[0], play[1], replay.length > 0),
        ("forward", replay.forward, "forward", _("One move on"), on),
        ("last", lambda: replay.jump(replay.length), "last", _("To the end"), on),
    ]


def _button(m: Measures, rect: pygame.Rect, part: _Part, *, main: bool) -> Button:
    name, act, sign, tip, able = part
    style = Style.MAIN if name == "play" and main else Style.PAPER
    return Button(name, rect, act, enabled=able, tip=tip, m=m, icon=sign, style=style)


class _Row:
    """Gives out rectangles of a row, from the left."""

    def __init__(self, area: pygame.Rect, gap: int) -> None:
        self.area, self.gap, self.x = area, gap, area.left

    def take(self, width: int) -> pygame.Rect:
        rect = pygame.Rect(self.x, self.area.top, width, self.area.height)
        self.x += width + self.gap
        return rect

    def skip(self, width: int) -> None:
        self.x += width
