"""The stack of scenes: one in front at a time, changes applied between frames."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.frame_time import making

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Result, Scene


class SceneStack:
    """Scenes on top of each other; pushes, pops and replacements happen between frames."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[tuple[Scene, Callable[[Result], None] | None]] = []
        self._pending: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene in front."""
        return self._scenes[-1][0] if self._scenes else None

    def behind(self, scene: Scene | None) -> Scene | None:
        """Return the scene under `scene`, if any."""
        scenes = [entry[0] for entry in self._scenes]
        place = scenes.index(scene) if scene in scenes else 0
        return scenes[place - 1] if place > 0 else None

    def push(self, scene: Scene, on_result: Callable[[Result], None] | None = None) -> None:
        """Put a scene in front; `on_result` gets what it hands back."""
        self._pending.append(lambda: self._push(scene, on_result))

    def lay_over(self, scene: Scene, on_result: Callable[[Result], None] | None = None) -> None:
        """Put a scene in front as soon as the one that is there lets it come."""
        self._pending.append(lambda: self._scenes[-1][0].let_over(partial(self.push, scene, on_result)))

    def pop(self, result: Result = None) -> None:
        """Take the scene in front away and hand its result back."""
        self._pending.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one in front."""
        self._pending.append(lambda: self._replace(scene))

    def home(self, scene: Scene) -> None:
        """Take every scene away, without results, and put this one there."""
        self._pending.append(lambda: self._home(scene))

    def apply(self) -> None:
        """Carry out what was asked since the last frame."""
        while self._pending:
            self._pending.pop(0)()

    def clear(self) -> None:
        """Leave every scene, the front one first."""
        while self._scenes:
            self._pop_top()

    def relayout(self) -> None:
        """Measure every scene again: the window or the settings changed."""
        for scene, _ in self._scenes:
            scene.relayout()

    def resize(self) -> None:
        """Measure every scene again that is not laid out for the window as it is, while there is time.

        Raise LateError where others are left.
        """
        for scene, _ in self._scenes:
            if scene.m != self._app.measures():
                with making():
                    scene.relayout()

    def _push(self, scene: Scene, on_result: Callable[[Result], None] | None) -> None:
        if self.top is not None:
            self.top.pause()
        self._scenes.append((scene, on_result))
        scene.enter(self._app)

    def _pop_top(self) -> Callable[[Result], None] | None:
        """Have the scene in front leave, its picture forgotten at once; return what waits for its result."""
        scene, on_result = self._scenes.pop()
        scene.leave()
        scene.forget_picture()
        return on_result

    def _pop(self, result: Result) -> None:
        on_result = self._pop_top()
        if self.top is not None:
            self.top.resume()
        if on_result is not None:
            on_result(result)

    def _replace(self, scene: Scene) -> None:
        on_result = self._pop_top() if self._scenes else None
        self._scenes.append((scene, on_result))
        scene.enter(self._app)

    def _home(self, scene: Scene) -> None:
        self.clear()
        self._push(scene, None)
