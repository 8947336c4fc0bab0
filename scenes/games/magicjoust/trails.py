"""Where the paths of formulas lie on the table: from what is taken to singularities, and what is passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.magicjoust.formulas import NONE
from game.rules.magicjoust.picking import round_of
from scenes.games.magicjoust.path_drawing import Trail
from scenes.games.magicjoust.table import covered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.magicjoust.formulas import Formula, Path, Pick
    from scenes.games.magicjoust.path_drawing import Point
    from scenes.games.magicjoust.table import SpotKey, Table


def stable_keys(table: Table, seat: int, pick: Pick, taken: Sequence[SpotKey] = ()) -> list[SpotKey]:
    """Return the stable singularities of a colour in a zone that were not taken."""
    zone, colour = pick
    held = enumerate(table.seen.wizards[seat].zones[zone - 1])
    return [
        (seat, zone, place)
        for place, one in held
        if one.stable and table.looks.colour(one.card) == colour and (seat, zone, place) not in taken
    ]


def keys_of(table: Table, seat: int, path: Path) -> list[SpotKey]:
    """Return which singularities a path takes, the first ones of those alike; fewer where some are gone."""
    keys: list[SpotKey] = []
    for pick in path:
        keys += stable_keys(table, seat, pick, keys)[:1]
    return keys


def trail_of(table: Table, formula: Formula, keys: Sequence[SpotKey], path: Path) -> Trail:
    """Return how a path lies on the table, along the singularities that it takes."""
    if not keys or len(keys) != len(path):
        return Trail()
    seat = keys[0][0]
    stops = tuple(covered(table.spots[key].pose) for key in keys)
    passed: list[list[Point]] = [[]]
    for zone, symbol in zip(round_of(formula, path), formula, strict=True):
        if symbol == NONE:
            passed[-1].append(table.zone_rect(seat, zone).center)
        else:
            passed.append([])
    met = [*passed[: len(keys)]]
    met[0] = []
    return Trail(stops, tuple(tuple(points) for points in met))
