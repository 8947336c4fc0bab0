"""The window: clock, scene stack, settings, sounds. Draws a frame only when something changed."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core import i18n
from game.core.i18n import _
from game.core.program_files import ASSETS
from game.storage import settings as settings_file
from game.storage.home import StorageError
from scenes.kit import frame_time
from scenes.kit.frame_time import LateError
from scenes.kit.measures import BASE, MINIMUM, Measures
from scenes.kit.sound import Music, Sounds
from scenes.shell.ahead import Ahead, collect_at_rest, collect_from_now
from scenes.shell.dialog import notice
from scenes.shell.resizing import BY_HAND, Resizing, draw_too_small
from scenes.shell.stack import SceneStack
from scenes.shell.stale import Stale
from scenes.shell.surroundings import dress

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.storage.settings import Settings
    from scenes.shell.edition import Editions
    from scenes.shell.routes import Routes
    from scenes.shell.scene import Scene

FRAMES_PER_SECOND = 60
IDLE_WAIT_MS = 400
LONGEST_STEP = 0.1
_ENOUGH = 0.04
"""Seconds of work after which a frame leaves its drawing to the next."""
_LATEST = 0.05
"""Seconds of work after which it leaves the pictures that are not made yet."""
_PATIENCE = 20
"""Frames in a row that may be left before they are drawn."""
_INVISIBLE = ("dummy", "offscreen")
_M_MMAP_THRESHOLD = -3
_LARGE = 64 * 1024
"""The bytes from which on a picture is large."""


class App:
    """Everything that outlives a scene. `frames` counts the frames drawn.

    `in_slices` spreads what takes long over several frames: a scene comes in one, and is drawn in the next.
    """

    def __init__(
        self,
        settings: Settings,
        window: pygame.Surface,
        routes: Callable[[App], Routes],
        editions: Editions,
    ) -> None:
        self.box = editions.box
        self.editions = editions
        self.settings = settings
        self.window = window
        self.stack = SceneStack(self)
        self.routes = routes(self)
        self.sounds = Sounds(settings.volume)
        self.music = Music(settings.music, self.sounds)
        dress(settings)
        self.by_lot: dict[str, tuple[Json, tuple[int, ...]]] = {}
        """The decks that each game was begun with last, by its key, and whose were drawn by lot."""
        self.running = True
        self.frames = 0
        self._windowed: tuple[int, int] | None = None
        self._told_unkept = False
        self._stale = Stale()
        self.notices: list[str] = []
        self.in_slices = self._filling = False
        self._began = time.thread_time()
        self._left = 0
        self._resizing = Resizing()

    def measures(self) -> Measures:
        """Return the measures of the window, at least those of the smallest, and the text size in force."""
        width, height = self.window.get_size()
        return Measures((max(width, MINIMUM[0]), max(height, MINIMUM[1])), self.settings.text_size)

    def quit(self) -> None:
        """Leave the program after this frame."""
        self.running = False

    # --- settings ---------------------------------------------------------------------------------------

    def change_settings(self, settings: Settings, *, seen: bool = True) -> None:
        """Put settings in force, `seen` at once, and keep them; what cannot be kept becomes a notice."""
        old, self.settings = self.settings, settings
        self.sounds.set_volume(settings.volume)
        self.music.set_volume(settings.music)
        dress(settings)
        if settings.language != old.language:
            i18n.use(settings.language)
        if settings.full_screen != old.full_screen:
            self._toggle_full_screen()
        try:
            settings_file.save(settings)
        except StorageError as error:
            self._tell_unkept(str(error))
        if seen:
            self.stack.relayout()

    def _tell_unkept(self, problem: str) -> None:
        """Say once that settings are in force but cannot be kept."""
        if not self._told_unkept:
            self._told_unkept = True
            told = _("{problem} The settings are in force until you leave.").format(problem=problem)
            self.stack.push(notice(_("The settings cannot be kept"), told))

    def _toggle_full_screen(self) -> None:
        if self.settings.full_screen:
            self._windowed = self.window.get_size()
        size = None if self.settings.full_screen else self._windowed
        self.window = open_window(size, full_screen=self.settings.full_screen)

    # --- frames -----------------------------------------------------------------------------------------

    def run(self, frames: int | None = None) -> None:
        """Live until the player leaves, or until `frames` frames are drawn."""
        clock, ahead = pygame.time.Clock(), Ahead(self.routes.ahead(), self.box)
        self.stack.apply()
        while self.running and self.stack.top is not None:
            events = self._events(clock, forced=frames is not None)
            self.frame(clock.tick(FRAMES_PER_SECOND) / 1000, events)
            if frames is not None and self.frames >= frames:
                break
            if self.frames:
                self.in_slices = True
                ahead.go_on()
        ahead.stop()
        self.stack.clear()

    def _events(self, clock: pygame.time.Clock, *, forced: bool) -> list[pygame.event.Event]:
        """Return the events come since; where nothing moves, sleep until there is one."""
        events = pygame.event.get()
        top = self.stack.top
        waits = self._filling or self._resizing.on
        if events or waits or top is None or top.restless or top.dirty or top.ring.steps:
            return events
        if forced:
            top.dirty = True
            return []
        collect_at_rest()
        event = pygame.event.wait(IDLE_WAIT_MS)
        clock.tick()
        return [event, *pygame.event.get()]

    def frame(self, dt: float, events: list[pygame.event.Event]) -> None:
        """Take the events, let `dt` seconds pass, draw if something changed.

        Each event goes to the scene that the one before has left in front: a key held down in a slow frame
        asks one question, not twenty.
        """
        self._began = time.thread_time()
        for event in _merged(events):
            if not self._stale.has(event, self.stack.top):
                self._take(event)
                self._apply()
        self._apply()
        scene, passed = self.stack.top, min(dt, LONGEST_STEP)
        if scene is None:
            return
        if self._resizing.on:
            self._resize(passed)
            return
        scene.pass_time(passed)
        scene.update(passed)
        self._fill_behind(scene, passed)
        self._apply()
        if self.frames == 1:
            self._prepare()
        elif self.frames:
            self.music.go_on()
        late = self.in_slices and time.thread_time() - self._began > _ENOUGH
        if late and not self._left:
            self._left = 1
        else:
            self._draw_in_time()

    def _prepare(self) -> None:
        """Make ready what the first frame does not wait for."""
        collect_from_now()
        if self.settings.volume:
            self.sounds.prepare()
        _give_pictures_back()

    def _apply(self) -> None:
        """Let scenes come and go."""
        before = self.stack.top
        self.stack.apply()
        if self.stack.top is not before:
            self._stale.scene_changed()

    def _fill_behind(self, scene: Scene, dt: float) -> None:
        """Have what is seen behind a scene go on being drawn."""
        behind = self.stack.behind(scene) if scene.overlay else None
        self._filling = behind is not None and behind.fill(dt)
        if self._filling:
            scene.invalidate()

    def _draw_in_time(self) -> None:
        """Draw what is in front, or leave it to the next frame where too many pictures are not made yet."""
        hurried = self.in_slices and self._left < _PATIENCE
        try:
            with frame_time.until(self._began + _LATEST if hurried else inf):
                self._draw()
        except LateError:
            self._left += 1
            self._redraw()
        else:
            self._left = 0

    def _draw(self) -> None:
        scene = self.stack.top
        if scene is not None and scene.dirty:
            self.window.set_clip(None)
            if self.too_small:
                draw_too_small(self.window, self.settings.text_size)
                scene.dirty = False
            else:
                scene.draw(self.window)
                self._resizing.forget()
            pygame.display.flip()
            self.frames += 1

    @property
    def too_small(self) -> bool:
        """Say whether the window is smaller than any scene can be laid out in."""
        return self.window.get_width() < MINIMUM[0] or self.window.get_height() < MINIMUM[1]

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._take_size()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._redraw()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif self.stack.top is not None and self._laid_out_for(event):
            self.hand_over(event, self.stack.top)

    def _take_size(self) -> None:
        """Lay the scenes out for the window's new size; where frames are short, once it has kept it."""
        self.window = pygame.display.get_surface() or self.window
        if self.in_slices and self.stack.top is not None:
            self._resizing.begin(self.stack.top)
        else:
            self._lay_out()

    def _lay_out(self) -> None:
        """Lay every scene out for the window as it is, unless none has room there. Raise LateError."""
        if not self.too_small:
            self.stack.resize()
        self._resizing.end()
        self._redraw()

    def _laid_out_for(self, event: pygame.event.Event) -> bool:
        """Say whether the scenes can take an event: for one that is meant for them, lay them out at once."""
        if self._resizing.on and event.type in BY_HAND:
            self._lay_out()
        return not self._resizing.on

    def _resize(self, dt: float) -> None:
        """Show what was there while the window's size changes; once it rests, lay out while there is time."""
        if self._resizing.rests(dt):
            self._resizing.work(self._began, self._lay_out)
        elif not self.too_small and self._resizing.show(self.window):
            pygame.display.flip()

    def hand_over(self, event: pygame.event.Event, scene: Scene) -> None:
        """Give a scene an event; bring a file that it leaves where it is taken; "?" opens the rules."""
        if scene.receive(event):
            return
        rules = scene.rules_at()
        if event.type == pygame.DROPFILE:
            self.routes.bring(Path(event.file))
        elif rules and event.type == pygame.KEYDOWN and (event.unicode == "?" or event.key == pygame.K_F1):
            self.routes.open_rules(*rules)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or leave it."""
        self.change_settings(replace(self.settings, full_screen=not self.settings.full_screen))

    def _redraw(self) -> None:
        if self.stack.top is not None:
            self.stack.top.dirty = True


def _merged(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events, with only the last of mouse moves that follow each other."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


class DisplayError(RuntimeError):
    """No window can be opened; the message says so in a sentence."""


def open_window(size: tuple[int, int] | None, *, full_screen: bool = False) -> pygame.Surface:
    """Open the window, resizable, of a size in pixels, or one that suits the screen. Raise DisplayError."""
    try:
        if full_screen:
            return pygame.display.set_mode(size or (0, 0), pygame.FULLSCREEN)
        window = pygame.display.set_mode(size or _comfortable(), pygame.RESIZABLE)
        pygame.Window.from_display_module().minimum_size = MINIMUM
    except pygame.error as error:
        raise DisplayError(_("The window cannot be opened: {problem}.").format(problem=error)) from error
    return window


def _comfortable() -> tuple[int, int]:
    """Return the size of the drawing, or the smallest one where the screen has no room for it."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return BASE if width >= BASE[0] and height >= BASE[1] else MINIMUM


def start_display() -> None:
    """Start the display and the fonts. Raise DisplayError where no window can be shown."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "cartelier"  # pygame has put the name of the script there
    os.environ.setdefault("SDL_APP_NAME", "Cartelier")
    try:
        pygame.display.init()
    except pygame.error as error:
        told = _("There is no display to open a window on: {problem}.").format(problem=error)
        raise DisplayError(told) from error
    _refuse_invisible()
    if pygame.display.get_driver() == "x11":
        # Without a graphics card, Mesa's OpenGL takes 100 MB and 130 ms to show the same picture.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.display.set_caption("Cartelier")
    pygame.display.set_icon(pygame.image.load(ASSETS / "icon.png"))
    pygame.key.set_repeat(350, 45)


def _give_pictures_back() -> None:
    """Have the memory of large pictures given back to the system as soon as they are freed.

    Linux's C library keeps room for as large ones as it has seen freed: 40 MB more in a window of one size,
    90 MB in one that changes.
    """
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - start-up time: the first frame does without

        with suppress(OSError, AttributeError):  # another C library does without
            ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE)


def _refuse_invisible() -> None:
    """Raise DisplayError where SDL, finding no screen, fell back to a driver that shows nothing."""
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise DisplayError(_("There is no display to open a window on."))


def run_window(
    routes: Callable[[App], Routes],
    editions: Editions,
    show: Callable[[App], None],
    *,
    frames: int | None = None,
    size: tuple[int, int] | None = None,
    language: str | None = None,
) -> int:
    """Live in a window, into which `show` puts scenes; return the exit status. Raise DisplayError."""
    settings, told = settings_file.load()
    if language is not None:
        settings = replace(settings, language=language)
    i18n.use(settings.language)
    start_display()
    window = open_window(size, full_screen=settings.full_screen and size is None)
    app = App(settings, window, routes, editions)
    app.notices += [told] if told else []
    show(app)
    app.run(frames)
    pygame.quit()
    return 0
