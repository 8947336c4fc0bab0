"""Why a move is good, as data: what the accounts show before it, after it, and had it been made otherwise.

Every fact is read off accounts of `scoring.score`: before the move, after it, and otherwise, that is with
the card reversed on the same cell, or with nothing done where a card is turned over or removed, or where
the way up is forced (RW-S): what could not be done instead speaks for nothing.
Prospects speak where accounts have little to say: which unit is kept, how many neighbours its cell has.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.reverse_war.options import FACILE
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.suites import FATAL_RUN
from game.rules.reverse_war.troops import Placed, ais_end, players_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action
    from game.rules.reverse_war.account import Account, Army, UnitLine
    from game.rules.reverse_war.powers import Reason
    from game.rules.reverse_war.seen import Seen

_TAKEN_BY_THE_WITCH = ("N", "PE")
"""The units whose powers do not count under the witch (RW-S)."""

_OF_SUITES = ("N", "PE", "C")
"""The units whose powers come of suites: none where these do not count (RW-13)."""

_HARMED = ("D",)
"""The units whose powers in the player's army are never for the better."""
MOST_FACTS = 3
LEAST_WEIGHT = 2
FATAL_WEIGHT = 40
IDLE_WEIGHT = 2
FEW_CARDS = 2
"""With so many cards placed at the most, a battlefield is nearly empty: accounts have little to say."""


OWN: Final = "own"
OTHERS: Final = "others"
"""Whose shift makes a suite: that of the unit placed, or of one on the battlefield."""


class Fact(NamedTuple):
    """A fact of the accounts that speaks for a move.

    `kind` says which; `points` is its figure, `unit` the unit it is about and
    `other` a second one, `number` a count of units and
    `other_points` a second figure, where it has these; `why` is the reason of a power. `weight` is by how
    many points about it speaks for the move. A cartographer that `shifts` a unit of the suite is `OWN`, the
    unit that is placed, or one of `OTHERS`.

    * `suite`, `longer_suite`: the player's suites bring `points` more, with one of `number` units;
    * `power`: the player's `unit` on the cell has a power of `points`, for `why`;
    * `raised`, `raised_many`: `number` other units of the player score `points` more together;
    * `force`: the player's `unit` on the cell has a base force of `points`;
    * `denied`: otherwise the AI's `unit` would bring it `points` here;
    * `no_suite`: otherwise the AI's suites would bring it `points` more, with one of `number` units;
    * `other_suite`: so they would, the card placed the other way up;
    * `no_fatal_suite`: otherwise the AI would have a run of five;
    * `weakened`, `weakened_many`: `number` other units of the AI score less, `points` together;
    * `idle`: the AI's total rises by nothing, or sinks by `points`;
    * `weaker`: of both units of the card, the AI's `other`, with a printed force of `other_points`, is weaker
      than the player's, with one of `points`;
    * `promise`: the player keeps `unit`, whose power may grow;
    * `wide`, `narrow`: no free cell has more neighbours, or fewer: `number`;
    * `net`: the player's total changes by `points`, the AI's by `other_points`.
    """

    kind: str
    points: int
    weight: int
    unit: str = ""
    number: int = 0
    other: str = ""
    other_points: int = 0
    why: Reason | None = None
    shifts: str = ""


def _prospects(seen: Seen, action: Action, after: Account) -> list[Fact]:
    """Return what speaks for placing a card, given the account after it; nothing for another move.

    Units are told only where the card could have been reversed, and where the AI plays a part.
    """
    if action[0] != "place":
        return []
    cell = int(action[1])
    told_of = not _one_way(seen) and seen.setting.table != FACILE
    units = list(_of_units(seen, after, is_reversed=action[2] == "reversed")) if told_of else []
    return [*units[:1], *_of_the_cell(seen, cell), *units[1:]]


def _of_units(seen: Seen, after: Account, *, is_reversed: bool) -> Iterator[Fact]:
    hand = seen.hand
    if hand is None:
        return
    placed = Placed(hand.card, is_reversed)
    mine, its = players_end(placed), ais_end(placed)
    if mine.force > its.force:
        yield Fact("weaker", mine.force, 1, mine.unit, other=its.unit, other_points=its.force)
    idle = () if seen.setting.layout.suites else _OF_SUITES
    taken = _TAKEN_BY_THE_WITCH if after.scenario == "sorciere" else ()
    if mine.unit not in (*_HARMED, *idle, *taken):
        yield Fact("promise", 0, 1, mine.unit)


def _of_the_cell(seen: Seen, cell: int) -> Iterator[Fact]:
    layout = seen.setting.layout
    if layout.grows:
        return
    free = [len(layout.neighbours[one]) for one, placed in enumerate(seen.cells) if placed is None]
    here = len(layout.neighbours[cell])
    if min(free) < here == max(free):
        yield Fact("wide", 0, 1, number=here)
    elif min(free) == here < max(free):
        yield Fact("narrow", 0, 1, number=here)


@dataclass(frozen=True)
class Comparison:
    """A move's three accounts, and the cell it is made on; `moved` gives a cell's number after the move."""

    cell: int
    before: Account
    after: Account
    otherwise: Account
    grows: bool

    def moved(self, cell: int) -> int:
        """Return the number after the move of a cell before it: a card inserted shifts those on its right."""
        return cell + 1 if self.grows and cell >= self.cell else cell


def compared(seen: Seen, action: Action) -> Comparison:
    """Return the accounts of a move to place, to turn over or to remove a card."""
    cell = int(action[1])
    before = seen.account_on(seen.cells)
    after, otherwise = _boards(seen, action, cell)
    same = before if otherwise is None else seen.account_on(otherwise)
    grows = seen.setting.layout.grows and action[0] == "place"
    return Comparison(cell, before, seen.account_on(after), same, grows)


Cells = tuple["Placed | None", ...]


def _one_way(seen: Seen) -> bool:
    """Say whether the card in hand cannot be reversed (RW-S)."""
    return seen.forced.reversed is not None


def _boards(seen: Seen, action: Action, cell: int) -> tuple[Cells, Cells | None]:
    """Return the cells after the move, and otherwise (None: as before the move)."""
    cells, layout = seen.cells, seen.setting.layout
    if action[0] in ("place", "replace"):
        assert seen.hand is not None  # noqa: S101 - it is asked only with a card in hand
        way = action[2] == "reversed"
        both = [put(cells, layout, cell, Placed(seen.hand.card, turned)) for turned in (way, not way)]
        return tuple(both[0]), None if _one_way(seen) else tuple(both[1])
    placed = cells[cell]
    assert placed is not None  # noqa: S101 - only cards are offered
    left = Placed(placed.card, not placed.reversed) if action[0] == "flip" else None
    return (*cells[:cell], left, *cells[cell + 1 :]), None


def facts(seen: Seen, action: Action, rival: Action | None = None) -> tuple[Fact, ...]:
    """Return the strongest facts for a move, the strongest first: three at the most, one at the least.

    On a nearly empty battlefield, and where nothing else speaks for the move, its prospects are told after
    them. With a `rival`, what speaks as much for that move is left out.
    """
    move = compared(seen, action)
    alone = seen.setting.table == FACILE
    found, later = _found(move, alone=alone), _prospects(seen, action, move.after)
    if rival is not None:
        other = compared(seen, rival)
        known = [*_found(other, alone=alone), *_prospects(seen, rival, other.after)]
        shared = {_bare(fact) for fact in known}
        found = [fact for fact in found if _bare(fact) not in shared]
        later = [fact for fact in later if _bare(fact) not in shared]
    strong = sorted((fact for fact in found if fact.weight >= LEAST_WEIGHT), key=lambda fact: -fact.weight)
    if not strong or sum(cell is not None for cell in seen.cells) <= FEW_CARDS:
        strong = _joined(strong, later)
    return tuple(strong[:MOST_FACTS]) or (_net(move, alone=alone),)


def _joined(strong: list[Fact], later: list[Fact]) -> list[Fact]:
    """Return facts with prospects after them; what both tell of a unit is told once."""
    weaker = next((fact for fact in later if fact.kind == "weaker"), None)
    if weaker is not None:
        same = (("force", weaker.points), ("denied", weaker.points))
        strong = [fact for fact in strong if (fact.kind, fact.points) not in same]
    kinds = {fact.kind for fact in strong}
    said = {"weaker": "denied", "promise": "power"}
    return strong + [fact for fact in later if said.get(fact.kind) not in kinds]


def _found(move: Comparison, *, alone: bool) -> list[Fact]:
    return [*_of_the_player(move), *(() if alone else _of_the_ai(move))]


def _bare(fact: Fact) -> Fact:
    """Return the fact as it is told, wherever on the battlefield it holds."""
    return fact._replace(weight=0, why=None)


def _net(move: Comparison, *, alone: bool) -> Fact:
    """Return what both armies gain; nothing for the AI where it plays no part."""
    mine = move.after.player.total - move.before.player.total
    its = 0 if alone else move.after.ai.total - move.before.ai.total
    return Fact("net", mine, 0, other_points=its)


# What the player gains


def _of_the_player(move: Comparison) -> Iterator[Fact]:
    before, after = move.before.player, move.after.player
    witch = move.after.scenario == "sorciere"
    if not witch:
        yield from _suite(move)
    line = _line(after, move.cell)
    if line is not None:
        if line.power > 0 and not (witch and line.unit in _TAKEN_BY_THE_WITCH):
            yield Fact("power", line.power, line.power, line.unit, why=line.why)
        lead = line.base - _worth(_line(move.after.ai, move.cell), base_only=True)
        yield Fact("force", line.base, lead, line.unit)
    yield from _changes(move, before, after, +1, ("raised", "raised_many"), spared=witch)


def _suite(move: Comparison) -> Iterator[Fact]:
    before, after = move.before.player, move.after.player
    points = after.suite_points - before.suite_points
    known = [frozenset(map(move.moved, suite)) for suite in before.suites]
    new = [frozenset(suite) for suite in after.suites if frozenset(suite) not in known]
    if points > 0 and new:
        longest = max(new, key=len)
        longer = any(suite < longest for suite in known)
        kind, shifts = "longer_suite" if longer else "suite", _shifts(move, longest)
        yield Fact(kind, points, points + 1, number=len(longest), shifts=shifts)


def _shifts(move: Comparison, suite: frozenset[int]) -> str:
    """Return whose shift makes a suite of the player's, "" where its positions are those printed."""
    by = [line.cell for line in move.after.player.shift_lines if line.target in suite]
    return "" if not by else OWN if move.cell in by else OTHERS


def _changes(
    move: Comparison, before: Army, after: Army, sign: int, kinds: tuple[str, str], *, spared: bool = False
) -> Iterator[Fact]:
    """Yield the change of what the army's other units score, those alone that go that way."""
    scored = {line.cell: _worth(line) for line in after.lines}
    changes = [
        (line.unit, scored[move.moved(line.cell)] - _worth(line))
        for line in before.lines
        if move.moved(line.cell) in scored
        and (line.cell != move.cell or move.grows)
        and not (spared and line.unit in _TAKEN_BY_THE_WITCH)
    ]
    told = [(unit, change) for unit, change in changes if change * sign > 0]
    points = sum(change for _unit, change in told)
    if len(told) == 1:
        yield Fact(kinds[0], points, points * sign, told[0][0], number=1)
    elif told:
        yield Fact(kinds[1], points, points * sign, number=len(told))


# What the AI misses or loses


def _of_the_ai(move: Comparison) -> Iterator[Fact]:
    before, after, otherwise = move.before.ai, move.after.ai, move.otherwise.ai
    if otherwise.longest_run >= FATAL_RUN > after.longest_run:
        yield Fact("no_fatal_suite", 0, FATAL_WEIGHT)
    there, here = _line(otherwise, move.cell), _line(after, move.cell)
    if there is not None:
        denied, gained = _worth(there) + _gift(otherwise, move.cell), _worth(here) + _gift(after, move.cell)
        if denied > 0:
            yield Fact("denied", denied, denied - gained, there.unit)
    lost = otherwise.suite_points - after.suite_points
    through = [len(suite) for suite in otherwise.suites if move.cell in suite]
    if lost > 0 and through:
        kind = "no_suite" if move.otherwise is move.before else "other_suite"
        yield Fact(kind, lost, lost, number=max(through))
    yield from _changes(move, before, after, -1, ("weakened", "weakened_many"))
    gain = after.total - before.total
    if gain <= 0 and there is not None:
        yield Fact("idle", gain, IDLE_WEIGHT - gain)


def _line(army: Army, cell: int) -> UnitLine | None:
    return next((line for line in army.lines if line.cell == cell), None)


def _gift(army: Army, cell: int) -> int:
    """Return what the druid gives the unit of a cell (RW-S)."""
    gifts = [effect for effect in army.effects if effect.kind == "druide" and cell in effect.cells]
    return sum([effect.points // effect.number for effect in gifts])


def _worth(line: UnitLine | None, *, base_only: bool = False) -> int:
    if line is None:
        return 0
    return line.base if base_only else line.worth
