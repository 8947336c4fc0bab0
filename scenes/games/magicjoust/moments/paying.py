"""The telling moments of paying and of dice at the table of Magicjoust, and its piles laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.rules.magicjoust import paying
from game.rules.magicjoust.picking import path_of
from game.rules.magicjoust.places import CREUSET, ETHER
from scenes.gallery import Moment
from scenes.games.magicjoust import throws
from scenes.games.magicjoust.moments.table import board
from scenes.games.magicjoust.trails import keys_of
from scenes.moments.games import asked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.session import Session
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Poser = Callable[[App, Scene], None]

_LONG: Final = 3


def _long_formula(session: Session) -> bool:
    """Say whether the first seat has three symbols at least to pay."""
    state = cast("MagicState", session.state)
    owed = paying.bill(state)
    return owed is not None and owed.seat == 0 and len(owed.formula) >= _LONG


def _picked(app: App, scene: Scene) -> None:
    """Take all but the last singularity of the path advised."""
    table = cast("MagicjoustBoard", scene)
    owed = paying.bill(table.state)
    way = paying.suggested(table.state, owed) if owed else None
    if owed is None or way is None:
        return
    keys = keys_of(table.table, owed.seat, path_of(owed.formula, way))
    for key in keys[:-1]:
        table.playing.click_spot(key)
    app.frame(0.05, [])


def _pointed(app: App, scene: Scene) -> None:
    """Point at the card of the hand whose path takes most."""
    table = cast("MagicjoustBoard", scene)
    found = []
    for place in range(len(table.table.refs)):
        table.table.lit.pointed = f"hand-{place}"
        cost = table.costs.cost()
        found.append((len(cost.picking.picks) if cost else 0, place))
    table.table.lit.pointed = f"hand-{max(found)[1]}"
    table.invalidate()
    app.frame(0.05, [])


def _attacked(app: App, scene: Scene) -> None:
    """Look at an attack whose dice are told."""
    table = cast("MagicjoustBoard", scene)
    refs = [one.card for one in table.seen.wizards[0].invoked]
    data: Mapping[str, Any] = {
        "seat": 0,
        "foe": 1,
        "card": refs[0],
        "added": [[[ref, 1] for ref in refs[1:2]], [[ref, 1] for ref in refs[2:3]]],
    }
    throw = throws.attack(data, table.names, table.looks.name)
    for side, die in zip(throw.sides, (5, 2), strict=True):
        side.die, side.told = die, len(side.added)
    throws.settled(throw, success=True, ours=True)
    throw.over = True
    table.staging.rolling.throw, table.staging.rolling.large, table.staging.rolling.turn = (
        throw,
        True,
        table.seen.turn,
    )
    table.invalidate()
    app.frame(0.05, [])


def _attack_over(app: App, scene: Scene) -> None:
    """Look at the table after an attack."""
    _attacked(app, scene)
    cast("MagicjoustBoard", scene).staging.rolling.put_away()
    scene.invalidate()
    app.frame(0.05, [])


def _rolling(app: App, scene: Scene) -> None:
    """Look at dice that roll."""
    _attacked(app, scene)
    throw = cast("MagicjoustBoard", scene).staging.rolling.throw
    if throw is not None:
        throw.over = False
        for side in throw.sides:
            side.spin, side.told = 0.55, 0
    scene.invalidate()
    app.frame(0.05, [])


def _browsed(seat: int, pile: str) -> Poser:
    """Return what lays out a pile of a wizard."""

    def pose(app: App, scene: Scene) -> None:
        cast("MagicjoustBoard", scene).browse(seat, pile)
        app.frame(0.05, [])

    return pose


_LATE: Final = board(asked("turn", 12))

MAGICJOUST_PAYING: Final = (
    Moment("magicjoust-path", board(_long_formula), _picked),
    Moment("magicjoust-cost", board(asked("turn", 7)), _pointed),
    Moment("magicjoust-rolling", _LATE, _rolling),
    Moment("magicjoust-attacked", _LATE, _attacked),
    Moment("magicjoust-attack-over", _LATE, _attack_over),
    Moment("magicjoust-piles", _LATE, _browsed(0, CREUSET)),
    Moment("magicjoust-piles-ether", _LATE, _browsed(0, ETHER)),
    Moment("magicjoust-piles-far", _LATE, _browsed(1, CREUSET)),
)
