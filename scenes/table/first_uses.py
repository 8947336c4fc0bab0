"""What a thing of a game is, told the first time that it is met: one a turn, and never again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.storage.settings import Settings
    from scenes.shell.app import App


def is_new(settings: Settings, key: str) -> bool:
    """Say whether something is to be told that never was."""
    return settings.explanations and key not in settings.explained


def once(app: App, key: str) -> bool:
    """Say whether something is to be told that never was, and keep that it is told now."""
    settings = app.settings
    new = is_new(settings, key)
    if new:
        app.change_settings(replace(settings, explained=(*settings.explained, key)), seen=False)
    return new


class FirstUses:
    """Which explanation is told at a table of a game: none where the settings want none."""

    def __init__(self, game: str, words: Mapping[str, tuple[str, str]] | None = None) -> None:
        """`words` are the title and the words of each explanation, by its key, where they are asked for."""
        self.game = game
        self._words = words or {}
        self._told = ""
        self._turn = self._passed = 0

    def told(self, app: App, turn: int, met: Iterable[str]) -> str:
        """Return the key of what is told in a turn, of all that is met in it; "" for nothing."""
        if not app.settings.explanations or turn == self._passed:
            return ""
        found = [*met]
        if turn != self._turn or self._told not in found:
            known = app.settings.explained
            self._told = next((key for key in found if self._kept(key) not in known), "")
            self._turn = turn
        return self._told

    def sentence(self, app: App, turn: int, met: Iterable[str]) -> tuple[str, str] | None:
        """Return the title and the words of what is told in a turn, in English, None for nothing."""
        return self._words.get(self.told(app, turn, met))

    def pass_on(self, app: App) -> None:
        """Keep that what was told has been told; what was let go of on the table stays where it is."""
        if self._told:
            key, self._told, self._passed = self._kept(self._told), "", self._turn
            settings = replace(app.settings, explained=(*app.settings.explained, key))
            app.change_settings(settings, seen=False)

    def _kept(self, key: str) -> str:
        return f"{self.game}/{key}"
