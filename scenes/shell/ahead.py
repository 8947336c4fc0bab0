"""What scenes need that come after the menu, made ready beside it: modules, cards of the house, fonts."""

from __future__ import annotations

import threading
from importlib import import_module
from typing import Final

_GAMES: Final = ("reverse_war", "bataille", "evolution", "magicjoust")
_MODULES: Final = (
    *(f"scenes.games.{game}.setup" for game in _GAMES),
    *(
        "scenes.games.reverse_war.ways",
        "scenes.pages.saves",
        "scenes.pages.settings",
        "scenes.pages.rules_reader",
    ),
    *("game.cards.validation", "scenes.games.reverse_war.boards", "scenes.games.bataille.boards"),
    *("scenes.games.evolution.board", "scenes.games.magicjoust.board", "pygame_gui"),
    *("scenes.workshop.scene", "scenes.decks.drawer", "scenes.printing.page", "scenes.printing.decks"),
    *(f"scenes.games.{game}.first_steps" for game in _GAMES),
    *(f"scenes.games.{game}.reading" for game in _GAMES),
    *("scenes.pages.statistics.page", *(f"scenes.games.{game}.statistics" for game in _GAMES)),
    *(f"scenes.games.{game}.replay" for game in _GAMES),
    *(f"scenes.games.reverse_war.{page}" for page in ("together", "campaign", "daily")),
    *("scenes.decks.scene", "scenes.workshop.bricks.scene", "scenes.games.magicjoust.creuset.editor"),
)
"""In the order in which they are likely to be gone to."""


class Ahead:
    """A thread that makes ready, step by step, what scenes would else wait for when they are gone to."""

    def __init__(self) -> None:
        self._stopped = self._ready = False
        self._thread: threading.Thread | None = None

    def go_on(self) -> None:
        """Begin; in a frame after the end, do what only the window's own thread can."""
        if self._thread is None:
            self._thread = threading.Thread(target=self.work, name="ahead")
            self._thread.start()
        elif not self._ready and not self._thread.is_alive():
            self.finish()

    def finish(self) -> None:
        """Make ready the fields that are written in."""
        from scenes.kit.forms.manager import manager  # noqa: PLC0415 - start-up time

        self._ready = True
        manager()

    def stop(self) -> None:
        """Do no further step, and wait for the one in hand."""
        self._stopped = True
        if self._thread is not None:
            self._thread.join()

    def work(self) -> None:
        """Do all steps, here and now."""
        for module in _MODULES:
            if self._stopped:
                return
            import_module(module)
        _read()


def _read() -> None:
    from game.core.session import Session  # noqa: PLC0415 - start-up time
    from game.editions import EDITIONS  # noqa: PLC0415
    from scenes.kit.typefaces import house_fonts  # noqa: PLC0415

    EDITIONS.packs.is_shipped("")
    for key in EDITIONS.games:
        Session.start(EDITIONS.games[key], {}, 0)
    house_fonts()
