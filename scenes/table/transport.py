"""The foot of a replay: leave, the transport, the progress, the speed, and where to go from here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper
from scenes.kit.layout import Put, Row
from scenes.kit.widgets import Button, Choice, Style, Widget, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SPEEDS = (0.5, 1.0, 2.0, 4.0)
KNOB = 14
TICK_ROOM = 5


@dataclass(eq=False)
class Progress(Widget):
    """A bar with a tick for each of `count` actions and a knob at the `at`-th; it can be dragged."""

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


def transport(replay: Transport) -> Row:
    """Return the foot, from left to right."""
    moves = [Put(button) for button in _moves(replay)]
    progress = Progress("progress", count=replay.length, at=replay.at)
    numbers = tuple(_("{number}×").format(number=_decimal(speed)) for speed in SPEEDS)
    speed = Choice("speed", labels=numbers, chosen=replay.speed, on_change=replay.set_speed, tip=_("Speed"))
    close = Button("close", on_click=replay.leave_replay, label=_("Close"), icon="cross")
    name, label, act = replay.outlook
    style, sign = (Style.MAIN, "trophy") if name == "result" else (Style.PAPER, "deck")
    outlook = Button(name, on_click=act, label=label, icon=sign, style=style)
    along = Put(progress, wide=(100, 240), grow=1)
    return Row([Put(close), Row(moves, gap=8), along, Put(speed), Put(outlook)], gap=14)


def _decimal(number: float) -> str:
    return _("0.5") if number == SPEEDS[0] else f"{number:g}"


def _moves(replay: Transport) -> Iterator[Button]:
    """Yield the buttons that go through the game."""
    back, on = replay.at > 0, replay.at < replay.length
    sign, told = ("pause", _("Pause")) if replay.playing else ("play", _("Play on its own"))
    parts: list[tuple[str, Callable[[], None], str, str, bool]] = [
        ("first", lambda: replay.jump(0), "first", _("To the beginning"), back),
        ("back", lambda: replay.jump(replay.at - 1), "backward", _("One move back"), back),
        ("play", replay.toggle_playing, sign, told, replay.length > 0),
        ("forward", replay.forward, "forward", _("One move on"), on),
        ("last", lambda: replay.jump(replay.length), "last", _("To the end"), on),
    ]
    for name, act, icon, tip, able in parts:
        style = Style.MAIN if name == "play" and on else Style.PAPER
        yield Button(name, on_click=act, icon=icon, tip=tip, enabled=able, style=style)
