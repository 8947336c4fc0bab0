"""Ways to play a game that have rules of their own: the chapter that teaches them is offered once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play a game, by a word that no chapter has: its name, the step that begins to teach it."""

    game: str
    word: str
    name: str
    step: int


def teach_first(app: App, way: Way, begin: Callable[[], None]) -> None:
    """Begin a game; who was never taught that way to play, nor offered it, is offered its chapter before."""
    chapters, offered = app.editions[way.game].chapters, f"{way.game}/{way.word}"
    taught = set() if chapters is None else {f"{way.game}/{chapters.value[way.step].key}"}
    if {offered, *taught} & {*app.settings.first_steps}:
        begin()
        return
    app.change_settings(app.settings.after_first_steps(offered))
    app.routes.offer_first_steps(way.game, way.name, way.step, begin)
