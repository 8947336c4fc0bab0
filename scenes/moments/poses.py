"""What brings a scene to its telling moment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.reckoning import Reckoning
    from scenes.games.reverse_war.review import ReviewScene
    from scenes.games.reverse_war.together import Together
    from scenes.printing.page import PrintCards
    from scenes.shell.app import App
    from scenes.shell.dialog import Dialog
    from scenes.shell.scene import Scene
    from scenes.table.chance_page import ChancePage
    from scenes.table.hinting import Hinting


def held(app: App, scene: Scene) -> None:
    """Hold the card over the first free cell or gap."""
    table = cast("ReverseWarBoard", scene).table
    decision = cast("ReverseWarBoard", scene).session.decision
    assert decision is not None  # noqa: S101 - the moment is before the end
    x, y = table.targets()[int(decision.options[-1][1])].center
    start = table.geometry.hand.center
    app.frame(
        0.01,
        [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT),
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 9, y + 14), rel=(9, 9), buttons=(1, 0, 0)),
        ],
    )


def pointed(app: App, scene: Scene) -> None:
    """Rest the mouse on a placed card until it is shown large."""
    table = cast("ReverseWarBoard", scene).table
    cell = next(cell for cell, placed in enumerate(table.seen.cells) if placed is not None)
    at = table.cells()[cell].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    for _frame in range(8):
        app.frame(0.1, [])


def chosen(table: str, scenario: str | None = None) -> Callable[[App, Scene], None]:
    """Return a pose that chooses a way to play together, with a scenario perhaps."""

    def choose(_app: App, scene: Scene) -> None:
        page = cast("Together", scene)
        page.scenario = scenario
        page.choose_table(table)

    return choose


def typed(letters: str) -> Callable[[App, Scene], None]:
    """Return a pose that writes on the keyboard, then lets bots think."""

    def write(app: App, _scene: Scene) -> None:
        for letter in letters:
            key = pygame.K_RETURN if letter == "\r" else pygame.key.key_code(letter)
            app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0)])
        for _frame in range(60):
            app.frame(0.05, [])

    return write


def struck(*keys: int) -> partial[None]:
    """Return a pose that strikes keys."""
    return partial(_strike, keys)


def _strike(keys: tuple[int, ...], app: App, _scene: Scene) -> None:
    for key in keys:
        app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)])


def hint_asked(app: App, scene: Scene) -> None:
    """Ask for the first hint of a game."""
    cast("ReverseWarBoard | EvolutionBoard", scene).hints.ask()
    app.stack.apply()


def hinted(app: App, scene: Scene) -> None:
    """Ask for a hint, agree to the mark, and wait for it."""
    hint_asked(app, scene)
    cast("Dialog", app.stack.top).close("yes")
    app.stack.apply()
    sheet = cast("Hinting[Any]", app.stack.top)
    sheet.advice.think(float("inf"))
    sheet.relayout()


def reviewed(_app: App, scene: Scene) -> None:
    """Think the game over to the end, and look at the better move of the costliest choice."""
    page = cast("ChancePage", scene)
    page.think(float("inf"))
    page.choose(page.listed()[0])
    page.better = True
    page.relayout()


def studied(_app: App, scene: Scene) -> None:
    """Think the game over to the end, and look at the costliest choice."""
    study = cast("ReviewScene", scene).study
    while not study.done:
        study.think(1.0)
    decisions = study.review.decisions
    costliest = max(decisions, key=lambda judged: judged.cost)
    cast("ReviewScene", scene).choose(decisions.index(costliest))


def half_studied(_app: App, scene: Scene) -> None:
    """Think the first choices over."""
    study = cast("ReviewScene", scene).study
    while len(study.review.decisions) < 4:
        study.think(0.1)
    cast("ReviewScene", scene).choose(3)


def better_shown(app: App, scene: Scene) -> None:
    """Look at the move that was better."""
    studied(app, scene)
    cast("ReviewScene", scene).better = True
    scene.relayout()


def hindsight_shown(app: App, scene: Scene) -> None:
    """Look at the best battlefield in hindsight."""
    studied(app, scene)
    cast("ReviewScene", scene).show_best()


def told(kind: str, app: App, scene: Scene) -> None:
    """Go on in the reckoning until a bonus of that kind flies."""
    reckoning_scene = cast("Reckoning", scene)
    reckoning_scene.speed = "normal"
    reckoning_scene.timeline.speed = 1.0
    while reckoning_scene.current is not None and reckoning_scene.current.kind != kind:
        reckoning_scene.next()
    for _frame in range(5):
        app.frame(0.1, [])


def waited(seconds: float, app: App, _scene: Scene) -> None:
    """Let time pass."""
    for _frame in range(round(seconds * 10)):
        app.frame(0.1, [])


def printed(app: App, scene: Scene) -> None:
    """Make the help and the pad, with backs, and wait until the file is there."""
    page = cast("PrintCards", scene)
    page.change(bleed=True, backs=True)
    page.make()
    while page.made is None or page.restless:
        app.frame(0.02, [])


def settled(app: App, scene: Scene) -> None:
    """Wait until nothing moves, and everything is read or drawn that takes some frames."""
    while scene.restless:
        app.frame(0.05, [])


def settled_then(*keys: int) -> Callable[[App, Scene], None]:
    """Return a pose that waits until everything is there, then strikes keys."""

    def play(app: App, scene: Scene) -> None:
        settled(app, scene)
        struck(*keys)(app, scene)

    return play
