"""The window: clock, scene stack, settings, sounds. Draws a frame only when something changed."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core import i18n
from game.storage import settings as settings_file
from game.storage.home import StorageError
from scenes.kit.layout import MINIMUM, Measures
from scenes.kit.sound import Sounds
from scenes.scene import SceneStack

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.registry import Registry
    from game.storage.settings import Settings
    from scenes.scene import Scene

FRAMES_PER_SECOND = 60
IDLE_WAIT_MS = 400
LONGEST_STEP = 0.1


class App:
    """Everything that outlives a scene. `frames` counts the frames drawn."""

    def __init__(self, games: Registry, settings: Settings, window: pygame.Surface) -> None:
        self.games = games
        self.settings = settings
        self.window = window
        self.stack = SceneStack(self)
        self.sounds = Sounds(settings.volume)
        self.running = True
        self.frames = 0
        self.notices: list[str] = []

    def measures(self) -> Measures:
        """Return the measures of the window and the text size in force."""
        return Measures(self.window.get_size(), self.settings.text_size)

    def quit(self) -> None:
        """Leave the program after this frame."""
        self.running = False

    # --- settings ---------------------------------------------------------------------------------------

    def change_settings(self, settings: Settings) -> None:
        """Put settings in force at once and keep them; what cannot be kept becomes a notice."""
        old, self.settings = self.settings, settings
        self.sounds.set_volume(settings.volume)
        if settings.language != old.language:
            i18n.use(settings.language)
        if settings.full_screen != old.full_screen:
            self._toggle_full_screen()
        try:
            settings_file.save(settings)
        except StorageError as error:
            self.notices.append(str(error))
        self.stack.relayout()

    def _toggle_full_screen(self) -> None:
        size = pygame.display.get_desktop_sizes()[0] if self.settings.full_screen else (1280, 720)
        self.window = open_window(size, full_screen=self.settings.full_screen)

    # --- frames -----------------------------------------------------------------------------------------

    def run(self, frames: int | None = None) -> None:
        """Live until the player leaves, or until `frames` frames are drawn."""
        clock = pygame.time.Clock()
        self.stack.apply()
        while self.running and self.stack.top is not None:
            events = self._events(clock, forced=frames is not None)
            self.frame(clock.tick(FRAMES_PER_SECOND) / 1000, events)
            if frames is not None and self.frames >= frames:
                break
        self.stack.clear()

    def _events(self, clock: pygame.time.Clock, *, forced: bool) -> list[pygame.event.Event]:
        """Return the events come since; where nothing moves, sleep until there is one."""
        events = pygame.event.get()
        top = self.stack.top
        if events or top is None or top.restless or top.dirty:
            return events
        if forced:
            top.dirty = True
            return []
        event = pygame.event.wait(IDLE_WAIT_MS)
        clock.tick()
        return [event, *pygame.event.get()]

    def frame(self, dt: float, events: list[pygame.event.Event]) -> None:
        """Take the events, let `dt` seconds pass, draw if something changed."""
        for event in _merged(events):
            self._take(event)
        self.stack.apply()
        scene = self.stack.top
        if scene is None:
            return
        scene.update(min(dt, LONGEST_STEP))
        self.stack.apply()
        self._draw()

    def _draw(self) -> None:
        scene = self.stack.top
        if scene is not None and scene.dirty:
            scene.draw(self.window)
            pygame.display.flip()
            self.frames += 1

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.window = pygame.display.get_surface() or self.window
            self.stack.relayout()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._redraw()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif self.stack.top is not None:
            self.stack.top.handle(event)

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


def open_window(size: tuple[int, int], *, full_screen: bool = False) -> pygame.Surface:
    """Open the window, resizable, of a size in pixels."""
    if full_screen:
        return pygame.display.set_mode(size, pygame.FULLSCREEN)
    window = pygame.display.set_mode(size, pygame.RESIZABLE)
    set_minimum_size()
    return window


def set_minimum_size() -> None:
    """Keep the player from making the window smaller than any scene can be laid out in."""
    try:
        pygame.Window.from_display_module().minimum_size = MINIMUM
    except (pygame.error, AttributeError):
        return


def start_display() -> None:
    """Start what the first frame needs: the display and the fonts; sound comes with the first sound."""
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cartelier")
    os.environ.setdefault("SDL_APP_NAME", "Cartelier")
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        # Without a graphics card, Mesa's OpenGL takes 100 MB and 130 ms to show the same picture.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.display.set_caption("Cartelier")
    pygame.key.set_repeat(350, 45)


def run_window(
    games: Registry,
    first: Callable[[App], Scene],
    *,
    frames: int | None = None,
    size: tuple[int, int] | None = None,
    language: str | None = None,
) -> int:
    """Open the window at the scene that `first` makes; return the program's exit status."""
    settings, notice = settings_file.load()
    if language is not None:
        settings = replace(settings, language=language)
    i18n.use(settings.language)
    start_display()
    full_screen = settings.full_screen and size is None
    window = open_window(size or (0, 0) if full_screen else size or (1280, 720), full_screen=full_screen)
    app = App(games, settings, window)
    if notice:
        app.notices.append(notice)
    app.stack.push(first(app))
    app.run(frames)
    pygame.quit()
    return 0
