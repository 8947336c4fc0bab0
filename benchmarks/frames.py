"""What a frame of a busy table costs, beside a bare loop that blits the same table and cards from memory.

    python benchmarks/frames.py [--frames 600] [--games wankul,reverse-war] [--stages-only]

At 1920 x 1080 and at 3840 x 2160: thirty cards of Reverse War, one dragged by the mouse, eight turning, the
others at rest; then a full table of each game at 1920 x 1080, a card of the hand dragged all over it, then
the mouse pointing all over it: it jumps anywhere every frame, so that nothing aimed at stays. Ours is a whole
frame of the window (events, movement, drawing) but for the display's own flip, which both are spared. Turning
frames come 14 to 19 ms apart, as on a real machine, so that a turning card is seldom met at an angle it had
before. Then what is shown of a fight on a stage, from the deed until nothing moves, after a second in which
nothing does. Then the board of Reverse War, left alone for five seconds: it must redraw nothing.

Milliseconds are those that the processor works; loops of a table take turns of sixty frames: a busy machine
slows all alike. Status 1 when the 99th percentile of the busy table, or of dragging where MANY cards lie, is
over its limit, in times the bare loop's, or when the idle board redraws.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from clocked import mouse, moved, percentile

from game.core.model import END
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.options import Setting
from game.rules.reverse_war.troops import Placed
from game.storage.recorded import Recorded
from game.storage.settings import default_settings
from scenes.editions import SHELF
from scenes.gallery import MOMENTS, posed
from scenes.games.evolution.moments.turns import attack_on_another
from scenes.games.magicjoust.moments.jousts import attacking
from scenes.games.reverse_war.cards import painter
from scenes.kit import palette, paper
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.timeline import REVERSE, Parallel, Timeline, ease_both
from scenes.routes import SceneRoutes
from scenes.shell.app import App, open_window, start_display
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Picture = pygame.Surface

SIZE = (1920, 1080)
BUSY_TABLES = {(1920, 1080): 1.5, (3840, 2160): 3.0}
"""How many times as long as the bare loop a frame of the busy table takes at most, by the window's size."""
CARDS_SHOWN, TURNING = 30, 8
COLUMNS, CARD_WIDTH = 10, 150
LIMIT_ON_A_BOARD = 2.0
MANY = 40
FULL_TABLES = {
    "reverse-war": "duel-placing",
    "openmok-bataille": "bataille-choix",
    "openmok-evolution": "evolution-four",
    "magicjoust": "magicjoust-endgame",
    "wankul": "wankul-rows",
}
"""The moment of the gallery with the fullest table of each game on which a card can be dragged."""
STAGES = {"openmok-evolution": "evolution-before-others", "magicjoust": "magicjoust-odds"}
"""The moment of the gallery before a fight that is shown on a stage of its own."""
RESTS, FIGHT = 60, 400
"""For how many frames a window rests before a fight, and at most how many of this are measured."""
IDLE_SECONDS = 5
WARM_UP = 120


class BusyTable(Scene):
    """Thirty cards: the last follows the mouse, the eight before it turn and turn, the others lie still."""

    def __init__(self, scale: int) -> None:
        super().__init__()
        sprites = list(cards(scale))
        self.scale = scale
        self.resting, self.turning, self.dragged = (
            sprites[: -TURNING - 1],
            sprites[-TURNING - 1 : -1],
            sprites[-1],
        )
        self.timeline = Timeline()

    @property
    def restless(self) -> bool:
        """Say that something moves, always."""
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Bring the dragged card under the mouse."""
        x, y = event.pos
        self.dragged.pose = Pose(x, y, CARD_WIDTH * self.scale)
        return True

    def update(self, dt: float) -> None:
        """Turn the cards by half a turn, and again."""
        if not self.timeline.busy:
            self.timeline.add(
                Parallel(
                    [self.timeline.move(one, half_turn(one.pose), REVERSE, ease_both) for one in self.turning]
                )
            )
        self.dirty |= self.timeline.update(dt)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and the cards at rest."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        for sprite in self.resting:
            sprite.draw(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards that turn, then the one in hand over all others."""
        for sprite in (*self.turning, self.dragged):
            sprite.draw(surface)


def half_turn(pose: Pose) -> Pose:
    """Return the pose half a turn further."""
    return Pose(pose.x, pose.y, pose.width, pose.angle + 180)


def cards(scale: int) -> Iterator[Sprite]:
    """Yield the thirty cards in rows, the twenty-four of the game and six again, so many times as large."""
    every = list(CARDS)
    for at in range(CARDS_SHOWN):
        row, column = divmod(at, COLUMNS)
        pose = Pose((120 + 186 * column) * scale, (200 + 320 * row) * scale, CARD_WIDTH * scale)
        yield Sprite(str(at), painter(Placed(every[at % len(every)], reversed=False), Setting()), pose)


def busy_frame(scene: BusyTable, window: pygame.Surface) -> Callable[[], None]:
    """Return a function that lives one frame of ours: the mouse moves, time passes, the window is drawn."""
    generator = random.Random(1)  # noqa: S311 - the same frames every time

    def frame() -> None:
        at = (generator.randrange(window.get_width()), generator.randrange(window.get_height()))
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        scene.update(generator.uniform(0.014, 0.019))
        scene.draw(window)

    return frame


def bare_frame(window: pygame.Surface, scale: int) -> Callable[[], None]:
    """Return a function that blits the background and thirty cards, all ready in memory."""
    background = paper.table(palette.SLATE, window.get_size()).convert()
    return bare_loop(window, background, [(one.picture(), one.rect()) for one in cards(scale)])


def bare_loop(
    window: Picture, background: Picture, places: list[tuple[Picture, pygame.Rect]]
) -> Callable[[], None]:
    """Return a function that blits a background and pictures of cards."""

    def frame() -> None:
        window.blit(background, (0, 0))
        for picture, place in places:
            window.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    return frame


def measured(loops: dict[str, Callable[[], None]], frames: int) -> dict[str, list[float]]:
    """Return the milliseconds of each frame of each loop; they take turns of sixty frames."""
    for frame in loops.values():
        for _ in range(WARM_UP):
            frame()
    times: dict[str, list[float]] = {name: [] for name in loops}
    while min(map(len, times.values())) < frames:
        for name, frame in loops.items():
            times[name] += [timed(frame) for _ in range(60)]
    return times


def timed(frame: Callable[[], None]) -> float:
    """Return how many milliseconds of work one frame takes."""
    start = time.thread_time()
    frame()
    return (time.thread_time() - start) * 1000


def on_a_busy_table(size: tuple[int, int], frames: int) -> dict[str, list[float]]:
    """Return the milliseconds of each frame of cards, one dragged, some turning; and of a bare loop."""
    app = App(default_settings(), open_window(size), SceneRoutes, SHELF)
    scene = BusyTable(size[0] // SIZE[0])
    app.stack.push(scene)
    app.stack.apply()
    loops = {"bare loop": bare_frame(app.window, scene.scale), "cartelier": busy_frame(scene, app.window)}
    return measured(loops, frames)


def idle_redraws(app: App) -> int:
    """Return how often a board of Reverse War redraws in five seconds in which nobody does anything."""
    session = Session.start(EDITIONS.games["reverse-war"], {}, seed=1)
    app.stack.home(SHELF["reverse-war"].board(Recorded(session)))
    for _ in range(IDLE_SECONDS * 60):  # the first cards are dealt
        app.frame(1 / 60, [])
    before = app.frames
    for _ in range(IDLE_SECONDS * 60):
        app.frame(1 / 60, [])
    return app.frames - before


# --- full tables of the games -------------------------------------------------------------------------------


def opened(name: str) -> App:
    """Return a program of its own that shows a moment of the gallery, and nothing over its board."""
    return posed(next(one for one in MOMENTS if one.name == name), SIZE, "fr")


def blitted(app: App) -> list[tuple[Picture, Pose]]:
    """Return the pictures of the cards that are drawn in a frame, and how they lie."""
    found: list[tuple[Picture, Pose]] = []

    def draw(sprite: Sprite, surface: Picture) -> None:
        found.append((sprite.picture(), sprite.pose))
        was(sprite, surface)

    was, board = Sprite.draw, table_of(app)
    with patch.object(Sprite, "draw", draw):
        app.stack.relayout()  # pictures of several cards are made anew, out of each
        board.draw(app.window)
    return found


def table_of(app: App) -> Any:  # noqa: ANN401 - the boards of the games have their own gestures
    """Return the board in front."""
    assert app.stack.top is not None  # noqa: S101 - a moment shows something
    return app.stack.top


def carries(app: App) -> bool:
    """Say whether the mouse carries a card."""
    board = table_of(app)
    carrier = getattr(getattr(board, "gestures", board), "carrier", None)
    return bool(carrier.carries if carrier is not None else board.hand.held)


def lift(app: App, poses: list[Pose]) -> None:
    """Take the card nearest to the player that can be dragged, the left one. Raise LookupError for none."""
    board = table_of(app)
    for one in sorted(poses, key=lambda one: (-round(one.y), one.x)):
        at = round(one.x), round(one.y)
        app.frame(0.016, [mouse(pygame.MOUSEBUTTONDOWN, at), *moved((at[0] + 40, at[1] - 40))])
        if table_of(app) is not board:
            table_of(app).close()
            app.frame(0.016, [])
        elif carries(app):
            return
        app.frame(0.016, [mouse(pygame.MOUSEBUTTONUP, (SIZE[0] // 2, 2))])
    raise LookupError


def roaming(app: App, *, pressed: bool) -> Callable[[], None]:
    """Return a function that lives one frame of ours in which the mouse has jumped anywhere."""
    generator = random.Random(1)  # noqa: S311 - the same frames every time

    def frame() -> None:
        at = (generator.randrange(SIZE[0]), generator.randrange(SIZE[1]))
        buttons = (int(pressed), 0, 0)
        app.frame(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=buttons)])

    return frame


def on_a_board(name: str, frames: int) -> tuple[int, dict[str, list[float]]]:
    """Return how many cards lie on a full table, and the milliseconds of each frame of its loops."""
    held, pointed = opened(name), opened(name)
    shown = blitted(held)
    lift(held, [one for _picture, one in shown])
    background = held.window.copy()
    places = [(one, one.get_rect(center=(round(lies.x), round(lies.y)))) for one, lies in shown]
    loops = {
        "bare loop": bare_loop(held.window, background, places),
        "dragged": roaming(held, pressed=True),
        "pointed": roaming(pointed, pressed=False),
    }
    return len(shown), measured(loops, frames)


# --- fights on a stage --------------------------------------------------------------------------------------


def fought(game: str) -> list[float]:
    """Return the milliseconds of each frame in which a fight is shown on its stage, as in a window."""
    app = opened(STAGES[game])
    board = table_of(app)
    begin_fight(game, board)
    times: list[float] = []
    while len(times) < FIGHT and (len(times) < RESTS or board.restless):
        times.append(timed(lambda: app.frame(0.016, [])))
    return times


def begin_fight(game: str, board: Any) -> None:  # noqa: ANN401 - see `table_of`
    """Let the window rest for a second, then let the fight begin."""
    app = board.app
    app.settings = replace(app.settings, animation_speed="normal")
    app.in_slices = True
    for _frame in range(RESTS):
        app.frame(0.016, [])
    if game == "magicjoust":
        board.act(("act", attacking(board.session)))
        return
    attack = attack_on_another(board.session)
    board.act(END)
    board.timeline.skip()
    board.rhythm.showing = True
    board.act(attack)


def print_stages() -> None:
    """Print a line a stage."""
    print(f"\n{'stage':22}{'frames':>8}{'median':>12}{'99th':>12}{'longest':>12}")
    for game in STAGES:
        times = fought(game)
        cells = (percentile(times, 50), percentile(times, 99), max(times))
        print(f"{game:22}{len(times):8}" + "".join(f"{value:9.2f} ms" for value in cells))


def told(title: str, times: dict[str, list[float]], bound: str, limit: float) -> bool:
    """Print a table; return whether the loop that is bound is within the limit, True where none is."""
    print(f"\n{title}")
    print(f"{'loop':12}{'median':>12}{'ratio':>8}{'99th':>12}{'ratio':>8}")
    bare = times["bare loop"]
    for name, taken in times.items():
        cells = [
            (percentile(taken, rank), percentile(taken, rank) / percentile(bare, rank)) for rank in (50, 99)
        ]
        print(f"{name:12}" + "".join(f"{value:9.2f} ms{ratio:8.2f}" for value, ratio in cells))
    if not bound:
        return True
    quick = percentile(times[bound], 99) <= limit * percentile(bare, 99)
    print(f"{bound} at most {limit:g}: {'yes' if quick else 'NO'}")
    return quick


def main() -> int:
    """Measure, print the tables, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--frames", type=int, default=600, help="counted frames of each loop")
    parser.add_argument("--games", default=",".join(FULL_TABLES), help="whose full tables are measured")
    parser.add_argument("--stages-only", action="store_true", help="measure fights on a stage alone")
    asked = parser.parse_args()
    if asked.stages_only:
        start_display()
        pygame.display.flip = lambda: None
        print_stages()
        return 0
    frames, games = max(60, asked.frames), filter(None, asked.games.split(","))
    start_display()
    pygame.display.flip = lambda: None
    print(f"{frames} frames each")
    quick = True
    for size, limit in BUSY_TABLES.items():
        title = f"{size[0]} x {size[1]}: {CARDS_SHOWN} cards, one dragged, {TURNING} turning"
        quick &= told(title, on_a_busy_table(size, frames), "cartelier", limit)
    app = App(default_settings(), open_window(SIZE), SceneRoutes, SHELF)
    for game in games:
        count, times = on_a_board(FULL_TABLES[game], frames)
        bound = "dragged" if count >= MANY else ""
        quick &= told(f"{game}: {count} cards", times, bound, LIMIT_ON_A_BOARD)
    print_stages()
    redraws = idle_redraws(app)
    print(f"\nIdle board: {redraws} redraws in {IDLE_SECONDS} seconds")
    return 0 if quick and redraws == 0 else 1


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARTELIER_HOME"] = folder
        sys.exit(main())
