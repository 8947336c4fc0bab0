"""The great work of a game of Magicjoust, for the gallery."""

from __future__ import annotations

from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import _
from game.rules.magicjoust.great_work import presents
from scenes.gallery import Moment
from scenes.games.magicjoust.great_work import GreatWorkScene
from scenes.games.magicjoust.moments.table import played
from scenes.moments.poses import settled

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_PLAYERS: Final = ("human:Inès", "human:Omar")
_DAY: Final = date(2026, 11, 22)


def presented(seed: int, *, kept: bool = False) -> GreatWorkScene:
    """Return the page of the winner of a game that chance has played, as if it had been kept.

    It is the first one from a seed on that has a winner with plans.
    """
    games = (played(lambda _session: False, _PLAYERS, number) for number in count(seed))
    session, seat = next((game, seat) for game in games if (seat := presents(game)) is not None)
    scene = GreatWorkScene(session, seat, _DAY)
    scene.made = Path.home() / "Documents" / f"{_('The great work')}.png" if kept else None
    return scene


def _first(_app: App) -> GreatWorkScene:
    return presented(5)


def _kept(_app: App) -> GreatWorkScene:
    return presented(7, kept=True)


def _closely(app: App, scene: Scene) -> None:
    """Show the page closely, once it is drawn."""
    settled(app, scene)
    cast("GreatWorkScene", scene).look_closely()
    app.frame(0.02, [])


MAGICJOUST_GREAT_WORK: Final = (
    Moment("magicjoust-great-work", _first, settled),
    Moment("magicjoust-great-work-kept", _kept, settled),
    Moment("magicjoust-great-work-close", _first, _closely),
)
