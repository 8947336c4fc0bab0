"""What brings a scene to its telling moment, and cards laid in rows to be looked at."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from scenes.kit.faces import base
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.session import Session
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.shell.app import App
    from scenes.shell.dialog import Dialog
    from scenes.table.chance_page import ChancePage
    from scenes.table.hint_sheet import Hinting
    from scenes.table.seated import SeatedBoard
    from scenes.table.story import StoryPage


_ACTIONS: Final = 40


def struck(*keys: int) -> partial[None]:
    """Return a pose that strikes keys."""
    return partial(_strike, keys)


def _strike(keys: tuple[int, ...], app: App, scene: Scene) -> None:
    scene.came = 0.0  # one that has only just come may be deaf to keys
    for key in keys:
        app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)])


def waited(seconds: float, app: App, _scene: Scene) -> None:
    """Let time pass."""
    for _frame in range(round(seconds * 10)):
        app.frame(0.1, [])


def settled(app: App, scene: Scene) -> None:
    """Wait until nothing moves, and everything is read or drawn that takes some frames.

    A scene stands still under a sheet that opens over it, and once another has taken its place.
    """
    while scene.restless and app.stack.top is scene:
        app.frame(0.05, [])


def settled_then(*keys: int) -> Callable[[App, Scene], None]:
    """Return a pose that waits until everything is there, then strikes keys."""

    def play(app: App, scene: Scene) -> None:
        settled(app, scene)
        struck(*keys)(app, scene)

    return play


def explained(app: App, _scene: Scene) -> None:
    """Have it told what is new to the player."""
    app.change_settings(replace(app.settings, explanations=True))
    app.frame(0.05, [])


def journal(app: App, scene: Scene) -> None:
    """Open the journal, and rest on its last line that is about a card."""
    settled_then(pygame.K_j)(app, scene)
    page = cast("StoryPage", app.stack.top)
    settled(app, page)
    lines = (one for one in reversed([*page.ring]) if one.name.startswith("line:"))
    line = next(one for one in lines if (entry := page.entry_of(one)) is not None and entry.cards)
    app.frame(0.05, [pygame.event.Event(pygame.MOUSEMOTION, pos=line.rect.center, buttons=(0, 0, 0))])
    app.frame(0.05, [])


def seen_again(app: App, scene: Scene) -> None:
    """Show a moment of the journal again."""
    journal(app, scene)
    page = cast("StoryPage", app.stack.top)
    assert page.looked is not None  # noqa: S101 - the line that the mouse rests on
    page.show_again(page.looked.actions)
    app.frame(0.0, [])
    assert app.stack.top is not None  # noqa: S101 - the moment was just pushed
    settled(app, app.stack.top)


def others_played(app: App, scene: Scene) -> None:
    """End turns until others have taken something: it is told what was lost meanwhile, and to whom."""
    board = cast("SeatedBoard", scene)
    settled(app, board)
    for _action in range(_ACTIONS):
        decision = board.session.decision
        if board.since.lines or decision is None or app.stack.top is not board:
            return
        ends = [one for one in decision.options if one[0] in ("end", "done", "pass")]
        board.act(ends[0] if ends else decision.playing_on[0])
        settled(app, board)


def last_blow(finished: Callable[[], Session]) -> Callable[[App, Scene], None]:
    """Return a pose that plays the last action of a game: its blow is seen again, up to contact."""

    def play(app: App, scene: Scene) -> None:
        board, settings = cast("SeatedBoard", scene), app.settings
        app.settings = replace(settings, animation_speed="normal")
        board.relayout()
        board.act(finished().actions[-1])
        while not (board.last_blow.on and board.timeline.over.lively):
            app.frame(0.02, [])
        app.settings = settings

    return play


def hint_asked(app: App, scene: Scene) -> None:
    """Ask for the first hint of a game that is none of the first ones, which hints leave unmarked."""
    settled(app, scene)
    hints = cast("Any", scene).hints
    hints.free = False
    hints.ask()
    app.stack.apply()


def hinted(app: App, scene: Scene) -> None:
    """Ask for a hint, agree to the mark, and wait for it."""
    hint_asked(app, scene)
    cast("Dialog", app.stack.top).close("yes")
    app.stack.apply()
    sheet = cast("Hinting[Any]", app.stack.top)
    while not sheet.advice.done:
        sheet.update(0.0)


def reviewed(_app: App, scene: Scene) -> None:
    """Think the game over to the end, and look at the better move of the costliest choice."""
    page = cast("ChancePage", scene)
    page.think(float("inf"))
    page.choose(page.listed()[0])
    page.better = True
    page.relayout()


def pointed(name: str, *, large: bool = False) -> Callable[[App, Scene], None]:
    """Return a pose that points at what has a name in the ring, and has its card shown large."""

    def point(app: App, scene: Scene) -> None:
        at = scene.ring[name].rect.center
        events = [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))]
        if large:
            events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT))
        app.frame(0.01, events)
        app.frame(0.01, [])

    return point


def met(seat: int) -> Callable[[App, Scene], None]:
    """Return a pose that asks who the rival at a seat is."""

    def meet(app: App, scene: Scene) -> None:
        at = scene.ring[f"rival-{seat}"].rect.center
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        app.frame(0.05, [pygame.event.Event(kind, pos=at, button=1, touch=False) for kind in kinds])
        settled(app, cast("Scene", app.stack.top))
        app.frame(0.05, [])

    return meet


def looked(app: App, _scene: Scene) -> None:
    """Open the curtain."""
    app.frame(0.5, [])
    app.frame(0.5, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)])
    app.frame(0.5, [])


# --- cards -----------------------------------------------------------------------------------------------


_GAP: Final = 0.055
_MARGIN: Final = 12


def lay_rows(surface: pygame.Surface, m: Measures, masters: Sequence[base.Master], width: int) -> None:
    """Lay cards in rows, as many as the window holds."""
    gap = round(width * _GAP)
    height = base.card_height(width)
    columns = (m.width - _MARGIN) // (width + gap)
    rows = max(1, (m.height - _MARGIN) // (height + gap))
    left = (m.width - columns * (width + gap) + gap) // 2
    for index, master in enumerate(masters[: columns * rows]):
        row, column = divmod(index, columns)
        center = (left + column * (width + gap) + width // 2, _MARGIN + row * (height + gap) + height // 2)
        base.lay(surface, center, master, width)


class CardRows(Scene):
    """Cards on their table in rows, as many as the window holds: `masters` draws them at a width."""

    def __init__(self, table: Color, width: int, masters: Callable[[int], Sequence[base.Master]]) -> None:
        super().__init__()
        self.table, self.width, self.masters = table, width, masters

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards."""
        surface.fill(self.table)
        width = self.m.px(self.width)
        lay_rows(surface, self.m, self.masters(width), width)


def faces_drawn(app: App, _scene: Scene) -> None:
    """Let the faces be drawn."""
    for _frame in range(40):
        app.frame(0.02, [])
