"""A second scorer, written from the rulings alone and as naively as can be: it tries everything.

It shares nothing with the product but the card file and the coordinates of the cells.
"""

from __future__ import annotations

import itertools
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Spot = tuple[int, int]
Unit = dict[str, Any]
Field = dict[Spot, Unit]
Run = tuple[Spot, ...]

FILE = Path(__file__).parents[3] / "assets" / "cards" / "reverse_war" / "cards.toml"
CARDS = {row["id"]: row for row in tomllib.loads(FILE.read_text(encoding="utf-8"))["card"]}
BASE_UNITS = ("S", "A", "P", "M", "D")


def score(
    cells: Sequence[Spot],
    placed: Sequence[tuple[str, bool] | None],
    *,
    initiation: bool = False,
    by_paladin: bool = False,
    handicap: int = 0,
    scenario: str | None = None,
) -> dict[str, Any]:
    """Score `placed` ((card, reversed) or None a cell) on cells (column, row): what the command prints."""
    armies: dict[str, Field] = {"player": {}, "ai": {}}
    for where, what in zip(cells, placed, strict=True):
        if what is not None:
            card, upside_down = what
            top, bottom = CARDS[card]["top"], CARDS[card]["bottom"]
            armies["player"][where] = bottom if upside_down else top
            armies["ai"][where] = top if upside_down else bottom
    order = {where: number for number, where in enumerate(cells)}
    told = {"initiation": initiation, "by_paladin": by_paladin, "scenario": scenario}
    player = _best(armies["player"], order, "player", **told)
    ai = _best(armies["ai"], order, "ai", **told)
    if scenario == "sorciere":
        thieves = [spot for spot, unit in armies["player"].items() if unit["unit"] in ("N", "PE")]
        loot = player["suite_points"] + sum(player["powers"][order[spot]] for spot in thieves)
        player["total"] -= loot
        ai["total"] += loot
    if scenario == "druide":
        ai["total"] += 3 * len([unit for unit in armies["ai"].values() if unit["unit"] in ("N", "M", "Gu")])
    ai["total"] += handicap
    ai["five_suite"] = not initiation and any(
        len(path) >= 5
        for path in _paths(armies["ai"], {w: u["position"] for w, u in armies["ai"].items()}, 99)
    )
    if ai["five_suite"]:
        reason = "ai_suite"
    elif scenario == "precieux" and _bases(armies["player"]) < 4:
        reason = "precieux"
    else:
        reason = {True: "stronger", False: "weaker"}[player["total"] > ai["total"]]
        reason = "tie" if player["total"] == ai["total"] else reason
    return {"player": player, "ai": ai, "win": reason == "stronger", "reason": reason}


def _bases(army: Field) -> int:
    return len([unit for unit in army.values() if unit["unit"] in BASE_UNITS])


def _around(army: Field, where: Spot) -> list[Unit]:
    column, row = where
    spots = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [army[spot] for spot in spots if spot in army]


def _paths(army: Field, positions: dict[Spot, int], longest: int) -> list[Run]:
    found: list[Run] = []
    frontier: list[Run] = [(where,) for where in army]
    while frontier:
        path = frontier.pop()
        if len(path) > 1:
            found.append(path)
        if len(path) == longest:
            continue
        column, row = path[-1]
        spots = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        risen = positions[path[-1]] + 1
        frontier += [(*path, spot) for spot in spots if spot in army and positions[spot] == risen]
    return found


def _splits(paths: list[Run]) -> Iterator[tuple[Run, ...]]:
    if not paths:
        yield ()
        return
    first, rest = paths[0], paths[1:]
    yield from _splits(rest)
    for others in _splits([path for path in rest if not set(path) & set(first)]):
        yield (first, *others)


def _positions(
    army: Field, side: str, *, initiation: bool
) -> Iterator[tuple[dict[Spot, int], dict[Spot, tuple[Spot, int]]]]:
    printed = {where: unit["position"] for where, unit in army.items()}
    makers = [where for where in army if army[where]["unit"] == "C"]
    if side == "ai" or initiation:
        makers = []
    choices = []
    for column, row in makers:
        near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        choices.append([None] + [(spot, change) for spot in near if spot in army for change in (-1, 1)])
    for combination in itertools.product(*choices):
        moved = dict(printed)
        shifts = {}
        for maker, choice in zip(makers, combination, strict=True):
            if choice is not None:
                moved[choice[0]] += choice[1]
                shifts[maker] = choice
        yield moved, shifts


def _best(  # noqa: C901 - it tries everything
    army: Field,
    order: dict[Spot, int],
    side: str,
    *,
    initiation: bool,
    by_paladin: bool,
    scenario: str | None,
) -> dict[str, Any]:
    longest = 99 if side == "player" else 4
    table = {2: 1, 3: 4, 4: 7} if side == "player" else {2: 3, 3: 7, 4: 12}
    if scenario == "chaman" and side == "ai":
        table = {2: 9, 3: 21, 4: 36}
    plain = {where: _power(army, where, side, by_paladin=by_paladin) for where in army}
    forces = {where: unit["force"] for where, unit in army.items()}
    for where in army:
        beside = [unit["unit"] for unit in _around(army, where)]
        if scenario == "maitre-armes" and army[where]["unit"] in "SAPM" and not set(beside) & set(BASE_UNITS):
            plain[where] = forces[where] = 0
    base = sum(forces.values())
    found: list[Any] = []
    seen: dict[Any, list[Any]] = {}
    for moved, shifts in _positions(army, side, initiation=initiation):
        key = tuple(sorted(moved.items()))
        paths = [] if initiation else _paths(army, moved, longest)
        if key not in seen:
            seen[key] = [
                tuple(sorted(tuple(order[where] for where in path) for path in split))
                for split in _splits(paths)
            ]
        best: Any = None
        for split in seen[key]:
            bonus = sum(table.get(len(path), 12) for path in split)
            units = sum(len(path) for path in split)
            powers = dict(plain)
            for where, unit in army.items():
                if unit["unit"] == "N" and not initiation:
                    powers[where] = len(split) * (2 if side == "player" else 4)
                if unit["unit"] == "PE" and not initiation:
                    powers[where] = units * (2 if side == "player" else 3)
            total = base + sum(powers.values()) + bonus
            told = sorted((order[m], order[t], change) for m, (t, change) in shifts.items())
            rank = (-total, len(told), -bonus, -units, split, told)
            if best is None or rank < best[0]:
                best = (rank, powers, bonus, total)
        found.append(best)
    unkind = scenario == "sorciere" and side == "player"
    rank, powers, bonus, total = min(
        found, key=lambda one: (-one[0][0] if unkind else one[0][0], *one[0][1:])
    )
    return {
        "total": total,
        "base": base,
        "powers": [powers.get(where) for where in order],
        "suite_points": bonus,
        "suites": [list(path) for path in rank[4]],
        "shifts": {str(maker): [target, change] for maker, target, change in rank[5]},
    }


def _power(army: Field, where: Spot, side: str, *, by_paladin: bool) -> int:  # noqa: C901, PLR0911, PLR0912 - one long table on purpose
    me = army[where]
    near = [unit["unit"] for unit in _around(army, where)]
    forces = [unit["force"] for unit in _around(army, where)]
    everyone = [unit["unit"] for unit in army.values()]
    mine = side == "player"
    match me["unit"]:
        case "A":
            return 4 * (near.count("A") if mine else everyone.count("A") - 1)
        case "S":
            return 2 * (near.count("S") if mine else everyone.count("S") - 1)
        case "M":
            return 2 * (near.count("M") if mine else everyone.count("M") - 1)
        case "P" if by_paladin:
            return 2 * (near.count("P") if mine else everyone.count("P") - 1)
        case "P":
            return 2 * (near.count("A") if mine else everyone.count("A"))
        case "D":
            feared = BASE_UNITS if mine else ("M", "A")
            return -5 if any(unit in feared for unit in near) else 0
        case "E" if mine:
            return 2 * everyone.count("M") + 2 * max(everyone.count("Gu"), everyone.count("N"))
        case "E":
            return 3 * (everyone.count("M") + everyone.count("Gu") + everyone.count("N"))
        case "GR" if mine:
            return 2 * max(everyone.count("S"), everyone.count("P"))
        case "GR":
            return 3 * (everyone.count("S") + everyone.count("P"))
        case "R" if mine:
            return 2 * everyone.count("S") + 2 * max(everyone.count("A"), everyone.count("M"))
        case "R":
            return 3 * (everyone.count("A") + everyone.count("M"))
        case "Gu":
            return (2 if mine else 3) * len([force for force in forces if force <= 3])
        case "G" if mine:
            return {0: -3, 1: 0}.get(len([unit for unit in near if unit in BASE_UNITS]), 5)
        case "G":
            return 5 if any(unit in BASE_UNITS for unit in near) else 0
        case "Me":
            return len(set(everyone)) * (1 if mine else 2)
        case "As":
            odd = len([force for force in forces if force % 2 == 1])
            return 4 if odd >= (2 if mine else 1) else 0
        case "C" if not mine:
            held = [unit["position"] for unit in army.values()]
            return 2 * len([position for position in range(20) if held.count(position) >= 2])
    return 0
