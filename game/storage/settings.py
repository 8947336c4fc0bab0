"""What a player chooses once: kept in one file, checked against one table."""

from __future__ import annotations

import json
import locale
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.i18n import LANGUAGES, _, ngettext
from game.core.session import SaveError
from game.storage import atomic
from game.storage.home import StorageError, home
from game.storage.reading import exists, parse, read_text

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from game.core.model import Json

ANIMATION_FACTORS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "instant": float("inf")}

CHOICES: Mapping[str, Container[Json]] = {
    "language": LANGUAGES,
    "text_size": (100, 125, 150),
    "animation_speed": tuple(ANIMATION_FACTORS),
    "reduced_motion": (False, True),
    "effects_volume": range(101),
    "mute": (False, True),
    "full_screen": (False, True),
    "patterns": (False, True),
    "planning_seconds": (0, 15, 30, 60, 120),
    "first_steps_done": (False, True),
    "bataille_steps_done": (False, True),
    "evolution_steps_done": (False, True),
    "magicjoust_steps_done": (False, True),
}
"""Every setting and the values that it can have."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's choices. Sizes and volumes are percents; no `planning_seconds` is no limit."""

    language: str = "fr"
    text_size: int = 100
    animation_speed: str = "normal"
    reduced_motion: bool = False
    effects_volume: int = 70
    mute: bool = False
    full_screen: bool = False
    patterns: bool = False
    planning_seconds: int = 30
    first_steps_done: bool = False
    bataille_steps_done: bool = False
    evolution_steps_done: bool = False
    magicjoust_steps_done: bool = False

    @property
    def animation_factor(self) -> float:
        """Return how much faster than by default things move: infinitely when instant."""
        return ANIMATION_FACTORS[self.animation_speed]

    @property
    def volume(self) -> float:
        """Return the loudness of the effects, from 0 to 1."""
        return 0.0 if self.mute else self.effects_volume / 100


def settings_path() -> Path:
    """Return where the settings are kept."""
    return home() / "settings.json"


def default_settings() -> Settings:
    """Return the settings of a first start, in the language of the system: English or else French."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    spoken = spoken or locale.getlocale()[0] or ""
    return Settings(language="en" if spoken.lower().startswith("en") else "fr")


def load() -> tuple[Settings, str | None]:
    """Return the settings, and a notice (one sentence) when the file was damaged and had to be set aside.

    What can be understood is kept; every other setting has its default.
    """
    path = settings_path()
    if not exists(path):
        return default_settings(), None
    settings, notice = _understood(path)
    if notice is not None:
        atomic.set_aside(path)
        with suppress(StorageError):
            save(settings)
    return settings, notice


def save(settings: Settings) -> None:
    """Keep the settings. Raise StorageError when the disk refuses."""
    atomic.write_text(settings_path(), json.dumps(asdict(settings), indent=1) + "\n")


def _understood(path: Path) -> tuple[Settings, str | None]:
    try:
        data = parse(read_text(path))
    except SaveError:
        data = None
    if not isinstance(data, dict):
        return default_settings(), _("The settings could not be read: they are back to their defaults.")
    good: dict[str, Any] = {name: value for name, value in data.items() if _allowed(name, value)}
    bad = sorted(set(data) - set(good))
    return replace(default_settings(), **good), _notice(bad) if bad else None


def _allowed(name: str, value: Json) -> bool:
    """Say whether a setting may have that value: 1 is not True, nor 30.0 30."""
    return type(value).__name__ == Settings.__annotations__.get(name) and value in CHOICES[name]


def _notice(bad: list[str]) -> str:
    notice = ngettext(
        "One setting was not understood and is back to its default: {names}.",
        "{count} settings were not understood and are back to their defaults: {names}.",
        len(bad),
    )
    shown = ", ".join(name[:30] for name in bad[:3])
    return notice.format(count=len(bad), names=shown if len(bad) <= 3 else f"{shown}…")
