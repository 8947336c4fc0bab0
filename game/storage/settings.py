"""What a player chooses once: kept in one file, checked against one table."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.i18n import LANGUAGES, _, ngettext
from game.core.saved import SaveError
from game.storage import atomic
from game.storage.home import StorageError, home
from game.storage.reading import exists, parse, read_text

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from game.core.model import Json

ANIMATION_FACTORS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "instant": float("inf")}
OTHERS_FACTORS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "click": 1.0}
CLOTHS = ("plain", "felt", "linen", "wood", "stripes", "dots")
"""What the tables may be covered with."""
RECKONING_SPEEDS = ("slow", "normal", "fast")
"""How fast the end of a game of Reverse War may be told."""
ALWAYS, ABLE, NEVER = "always", "able", "never"
"""When the table may wait for a player to answer what another does: always, only where he can, or never."""
BACKS = ("own", "stripes", "dots", "waves", "checks", "stars")
"""What may be on the cards' backs: the first is each game's own."""


class _Keys:
    """What holds any keys of games."""

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and all(isinstance(key, str) for key in value)


CHOICES: Mapping[str, Container[object]] = {
    "language": LANGUAGES,
    "text_size": (100, 125, 150),
    "animation_speed": tuple(ANIMATION_FACTORS),
    "others_turns": tuple(OTHERS_FACTORS),
    "reduced_motion": (False, True),
    "rivals_talk": (False, True),
    "effects_volume": range(101),
    "music_volume": range(101),
    "mute": (False, True),
    "full_screen": (False, True),
    "patterns": (False, True),
    "cloth": CLOTHS,
    "card_back": BACKS,
    "dark_table": (False, True),
    "planning_seconds": (0, 15, 30, 60, 120),
    "hidden_totals": ("never", "duels", "always"),
    "reckoning_speed": ("", *RECKONING_SPEEDS),
    "first_steps": _Keys(),
    "automatic_draws": (False, True),
    "end_asked": (False, True),
    "explanations": (False, True),
    "explained": _Keys(),
    "answer_pauses": _Keys(),
}
"""Every setting and the values that it can have."""

_FIRST_STEPS_BEFORE: Mapping[str, str] = {
    "first_steps_done": "reverse-war",
    "bataille_steps_done": "openmok-bataille",
    "evolution_steps_done": "openmok-evolution",
    "magicjoust_steps_done": "magicjoust",
}
"""What older versions called the first steps of each game, a setting each: their files are still read."""

_CHAPTERS_BEFORE: Mapping[str, Mapping[str, str]] = {
    "reverse-war": {"0": "battle", "5": "suites", "11": "duel", "18": "coop"},
    "openmok-bataille": {
        "0": "battle",
        **dict.fromkeys(("5", "7"), "choice"),
        **dict.fromkeys(("8", "10"), "hands"),
        **dict.fromkeys(("12", "13", "15"), "album"),
    },
    "openmok-evolution": {"0": "attacks", "8": "variations"},
    "wankul": {"0": "terrains", "7": "losing", "trophy": "terrains", "doubled": "losing"},
    "magicjoust": {"0": "invocation", "8": "paths", "13": "great-work"},
}
"""The names of chapters of the first steps by what older files tell: their first step, or an old name."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's choices. Sizes and volumes are percents; no `planning_seconds` is no limit.

    `first_steps` are the games, by key, whose first steps were done, or once offered, and the chapters that
    were done, as "game/chapter". `automatic_draws` says
    that cards are drawn at once that must be drawn, where nothing could be decided by waiting. `end_asked`
    says that what is left to do is told before a turn ends. `explained` is what was told the first time that
    it was met, as "game/thing". `others_turns` is how fast others play.
    `answer_pauses` is when the table waits for who may answer what another does, as "player/when".
    `hidden_totals` says at which tables of Reverse War totals are hidden while the last card is placed,
    `reckoning_speed` how fast the end was told last; "" as fast as all else moves.
    """

    language: str = "fr"
    text_size: int = 100
    animation_speed: str = "normal"
    reduced_motion: bool = False
    rivals_talk: bool = True
    effects_volume: int = 70
    music_volume: int = 40
    mute: bool = False
    full_screen: bool = False
    patterns: bool = False
    cloth: str = CLOTHS[0]
    card_back: str = BACKS[0]
    dark_table: bool = False
    planning_seconds: int = 30
    first_steps: tuple[str, ...] = ()
    automatic_draws: bool = True
    end_asked: bool = True
    explanations: bool = True
    explained: tuple[str, ...] = ()
    others_turns: str = "normal"
    hidden_totals: str = "always"
    reckoning_speed: str = ""
    answer_pauses: tuple[str, ...] = ()

    @property
    def animation_factor(self) -> float:
        """Return how much faster than by default things move: infinitely when instant."""
        return ANIMATION_FACTORS[self.animation_speed]

    @property
    def others_factor(self) -> float:
        """Return how much faster than by default it is shown what others do."""
        return OTHERS_FACTORS[self.others_turns]

    @property
    def others_wait(self) -> bool:
        """Say whether each act of others waits for a click."""
        return self.others_turns == "click"

    @property
    def volume(self) -> float:
        """Return the loudness of the effects, from 0 to 1."""
        return 0.0 if self.mute else self.effects_volume / 100

    @property
    def music(self) -> float:
        """Return the loudness of the music, from 0 to 1."""
        return 0.0 if self.mute else self.music_volume / 100

    def answer_pause(self, player: str) -> str:
        """Return when the table waits for a player to answer what another does, "" where none was chosen."""
        told = (one.rpartition("/") for one in self.answer_pauses)
        return next((when for who, _slash, when in told if who == player), "")

    def with_answer_pause(self, player: str, when: str) -> Settings:
        """Return the settings once a player has chosen when the table waits for an answer."""
        others = [one for one in self.answer_pauses if one.rpartition("/")[0] != player]
        return replace(self, answer_pauses=(*others, f"{player}/{when}"))

    def after_first_steps(self, key: str) -> Settings:
        """Return the settings once the first steps of a game, or a chapter, were done, or offered."""
        return self if key in self.first_steps else replace(self, first_steps=(*self.first_steps, key))


def settings_path() -> Path:
    """Return where the settings are kept."""
    return home() / "settings.json"


def default_settings() -> Settings:
    """Return the settings of a first start, in the language of the system: English or else French."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    spoken = spoken or _of_the_system()
    return Settings(language="en" if spoken.lower().startswith("en") else "fr")


def _of_the_system() -> str:
    import locale  # noqa: PLC0415 - start-up time

    return locale.getlocale()[0] or ""


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
    data = _renewed(data)
    good: dict[str, Any] = {name: value for name, value in data.items() if _allowed(name, value)}
    bad = sorted(set(data) - set(good))
    return replace(default_settings(), **good), _notice(bad) if bad else None


def _renewed(data: dict[str, Json]) -> dict[str, Any]:
    """Return what a file says, several values as a tuple, and the first steps of each game in one setting."""
    new: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    before = {
        name: value for name, value in new.items() if name in _FIRST_STEPS_BEFORE and isinstance(value, bool)
    }
    if before:
        done = tuple(_FIRST_STEPS_BEFORE[name] for name, value in before.items() if value)
        new = {"first_steps": done} | {name: value for name, value in new.items() if name not in before}
    if new.get("first_steps") in _Keys():
        new["first_steps"] = tuple(dict.fromkeys(map(_named, new["first_steps"])))
    return new


def _named(done: str) -> str:
    """Return a game, or a chapter of it by its name now, as an older file tells it."""
    game, _slash, chapter = done.partition("/")
    name = _CHAPTERS_BEFORE.get(game, {}).get(chapter, chapter)
    return f"{game}/{name}" if name else game


def _allowed(name: str, value: object) -> bool:
    """Say whether a setting may have that value: 1 is not True, nor 30.0 30."""
    kind, _bracket, _rest = Settings.__annotations__.get(name, "").partition("[")
    return type(value).__name__ == kind and value in CHOICES[name]


def _notice(bad: list[str]) -> str:
    notice = ngettext(
        "One setting was not understood and is back to its default: {names}.",
        "{count} settings were not understood and are back to their defaults: {names}.",
        len(bad),
    )
    shown = ", ".join(name[:30] for name in bad[:3])
    return notice.format(count=len(bad), names=shown if len(bad) <= 3 else f"{shown}…")
