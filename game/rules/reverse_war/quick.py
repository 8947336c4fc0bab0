"""The end of an account alone, many times as fast as the account: for players by program, who ask it often.

`scoring.score` is the truth that people are told, with a reason for every point. Here only the margin and the
reason of the end are computed, and tests hold both equal on boards of every kind: rules live there, and their
numbers again here, where the account's way from unit to unit is a way from set to set of cells
(`ground.py`). Suites come again and again: what a set of steps is worth is asked of `suites.py` once.

Both armies of a board become sets of cells at one stroke. Each card, each way up, on each cell, has one large
number prepared, made of fields of 16 bits: a field is the cell where the card has what the field is about, or
nothing. The sum of the numbers of the cards on a board has the whole sets in its fields.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import getitem
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.ground import REMEMBERED, Worths, after_shifts, ground, steps_of
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.powers import WEAK_FORCE
from game.rules.reverse_war.scenarios import DRUID_GIFT, PRECIOUS_BASES, TWISTS
from game.rules.reverse_war.scoring import STANDARD, Charter
from game.rules.reverse_war.suites import FATAL_RUN, PLAYER_BONUS, Scale, longest_run
from game.rules.reverse_war.troops import Placed, ais_end, players_end
from game.rules.reverse_war.units import BASE, FELLOWS, UNITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.ground import Ground
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.troops import Board

_Sets = tuple[int, ...]
"""An army: the cells of each unit in the order of `UNITS`, of the base units, of those of weak printed force,
of those of odd printed force; then, no set, the sum of the printed forces."""

_Levels = tuple[int, ...]
"""An army's cells by printed position, those at position 1 first."""

_KINDS: Final = len(UNITS)
LAST_POSITION: Final = max(end.position for card in CARDS.values() for end in (card.top, card.bottom))
MOST_CELLS: Final = max(layout.size for layout in LAYOUTS.values())

_BITS: Final = 16
_SETS: Final = Struct(f"<{_KINDS + 4}H")
_LEVELS: Final = Struct(f"<{LAST_POSITION}H")
_ARMY: Final = _SETS.size + _LEVELS.size
_FORCE: Final = _BITS * (_KINDS + 3)
_S, _A, _P, _M, _D, _N, _PE, _C = map(UNITS.index, ("S", "A", "P", "M", "D", "N", "PE", "C"))


def _armies(board: Board) -> tuple[_Sets, _Levels, _Sets, _Levels]:
    """Return the player's army and the AI's."""
    packed = sum(map(getitem, _NUMBERS, board)).to_bytes(2 * _ARMY, "little")
    return (
        _SETS.unpack_from(packed),
        _LEVELS.unpack_from(packed, _SETS.size),
        _SETS.unpack_from(packed, _ARMY),
        _LEVELS.unpack_from(packed, _ARMY + _SETS.size),
    )


def _marks(end: End) -> int:
    """Return the fields of an end on the cell 0, but for its force."""
    traits = [end.unit == unit for unit in UNITS]
    traits += [end.unit in BASE, end.force <= WEAK_FORCE, end.force % 2 == 1, False]
    levels = [position == end.position for position in range(1, LAST_POSITION + 1)]
    return sum([mark << _BITS * place for place, mark in enumerate([*traits, *levels])])


def _of_both_armies(marks: Callable[[End], int], placed: Placed) -> int:
    """Return the player's fields of a card, and after them the AI's."""
    return marks(players_end(placed)) | marks(ais_end(placed)) << 8 * _ARMY


def _numbers() -> list[dict[Placed | None, int]]:
    """Return, by cell, the numbers of every card each way up; that of no card is 0."""
    every = [Placed(card, is_reversed) for card in CARDS for is_reversed in (False, True)]
    marks = {placed: _of_both_armies(_marks, placed) for placed in every}
    forces = {placed: _of_both_armies(lambda end: end.force << _FORCE, placed) for placed in every}
    return [
        {None: 0, **{placed: (marks[placed] << cell) + forces[placed] for placed in every}}
        for cell in range(MOST_CELLS)
    ]


_NUMBERS: Final = _numbers()


class Verdict(NamedTuple):
    """The end of an account: margin (player less AI) and reason (`account.Account`)."""

    margin: int
    reason: str


def verdict(board: Board, layout: Layout, charter: Charter = STANDARD) -> Verdict:
    """Return the margin and the reason that `score` would give of a board, filled wholly or in part."""
    mine, my_levels, his, his_levels = _armies(board)
    tables, scenario = ground(layout), charter.scenario
    margin = _player(mine, tables, charter) - _ai(his, his_levels, tables, charter) - charter.handicap
    fatal = False
    if layout.suites:
        steps = steps_of(his_levels, tables)
        worths = _ais_worths(layout.key, his[_N].bit_count(), his[_PE].bit_count(), TWISTS[scenario].ai_bonus)
        for part in tables.parts(steps):
            margin -= worths[part]
            fatal |= part.bit_count() >= FATAL_RUN - 1 and _longest(layout.key, part) >= FATAL_RUN
        margin += _players_suites(mine, my_levels, layout, charter)
    if scenario == "maitre-armes":
        margin += _idle_of_ai(board, his, tables, charter) - _idle_of_player(board, mine, tables)
    return Verdict(margin, _reason(margin, fatal=fatal, bases=mine[_KINDS].bit_count(), scenario=scenario))


def strength(board: Board, layout: Layout, charter: Charter = STANDARD) -> int:
    """Return the total that `score` would give of the player's army; in no scenario."""
    mine, levels, _his, _his_levels = _armies(board)
    total = _player(mine, ground(layout), charter)
    return total + _players_suites(mine, levels, layout, charter) if layout.suites else total


def _reason(margin: int, *, fatal: bool, bases: int, scenario: str | None) -> str:
    if fatal:
        return "ai_suite"
    if scenario == "precieux" and bases < PRECIOUS_BASES:
        return scenario
    if margin == 0:
        return "tie"
    return "stronger" if margin > 0 else "weaker"


# Forces and powers, but for those that count suites (RW-2 to RW-7, RW-12)


def _player(army: _Sets, tables: Ground, charter: Charter) -> int:
    (soldiers, archers, paladins, mages, dragons, scholars, guards, rangers, necromancers, _bearers,
     _cartographers, healers, golems, minstrels, assassins, base, weak, odd, total) = army  # fmt: skip
    pairs = tables.pairs
    total += 4 * pairs[soldiers] + 8 * pairs[archers] + 4 * pairs[mages]
    if paladins:
        if charter.paladins == FELLOWS:
            total += 4 * pairs[paladins]
        else:
            total += 2 * (pairs[paladins | archers] - pairs[paladins] - pairs[archers])
    if dragons:
        total -= 5 * (dragons & tables.beside[base]).bit_count()
    if scholars:
        more = max(healers.bit_count(), necromancers.bit_count())
        total += 2 * scholars.bit_count() * (mages.bit_count() + more)
    if guards:
        total += 2 * guards.bit_count() * max(soldiers.bit_count(), paladins.bit_count())
    if rangers:
        more = max(archers.bit_count(), mages.bit_count())
        total += 2 * rangers.bit_count() * (soldiers.bit_count() + more)
    if golems:
        total += (
            5 * (golems & tables.between[base]).bit_count() - 3 * (golems & ~tables.beside[base]).bit_count()
        )
    if assassins:
        total += 4 * (assassins & tables.between[odd]).bit_count()
    if minstrels:
        total += minstrels.bit_count() * _kinds(army)
    return total + 2 * _touching(healers, weak, tables)


def _ai(army: _Sets, levels: _Levels, tables: Ground, charter: Charter) -> int:
    (soldiers, archers, paladins, mages, dragons, scholars, guards, rangers, necromancers, _bearers,
     cartographers, healers, golems, minstrels, assassins, base, weak, odd, total) = army  # fmt: skip
    s, a, p, m = soldiers.bit_count(), archers.bit_count(), paladins.bit_count(), mages.bit_count()
    total += 2 * s * (s - 1) + 4 * a * (a - 1) + 2 * m * (m - 1)
    total += 2 * p * (p - 1 if charter.paladins == FELLOWS else a)
    if dragons:
        total -= 5 * (dragons & tables.beside[mages | archers]).bit_count()
    magic = m + healers.bit_count() + necromancers.bit_count()
    total += 3 * (scholars.bit_count() * magic + guards.bit_count() * (s + p) + rangers.bit_count() * (a + m))
    if cartographers:
        repeated = sum([level.bit_count() >= 2 for level in levels])
        total += 2 * cartographers.bit_count() * repeated
    if golems:
        total += 5 * (golems & tables.beside[base]).bit_count()
    if assassins:
        total += 4 * (assassins & tables.beside[odd]).bit_count()
    if charter.scenario == "druide":
        total += DRUID_GIFT * magic
    if minstrels:
        total += 2 * minstrels.bit_count() * _kinds(army)
    return total + 3 * _touching(healers, weak, tables)


def _touching(cells: int, others: int, tables: Ground) -> int:
    """Return how many times a cell of the first set touches one of the second."""
    return sum([(near & others).bit_count() for near in tables.near[cells]]) if cells else 0


def _kinds(army: _Sets) -> int:
    """Return how many kinds of units the army has."""
    return _KINDS - army[:_KINDS].count(0)


# Suites, with the powers that count them (RW-8 to RW-11)


def _players_suites(army: _Sets, levels: _Levels, layout: Layout, charter: Charter) -> int:
    """Return what suites bring the player; the witch gives it to the AI, so shifts make the least of it."""
    witch = charter.scenario == "sorciere"
    worths = _players_worths(layout.key, army[_N].bit_count(), army[_PE].bit_count())
    tables = ground(layout)
    steps = steps_of(levels, tables)
    if not army[_C]:
        worth = worths.of(steps) if steps else 0
        return -worth if witch else worth
    ways = after_shifts(levels, steps, tables.near[army[_C]], tables, gainful=not witch)
    return -min(map(worths.of, ways)) if witch else max(map(worths.of, ways))


@cache
def _players_worths(key: str, necromancers: int, bearers: int) -> Worths:
    return Worths(ground(LAYOUTS[key]), Scale(PLAYER_BONUS, 2 * necromancers, 2 * bearers))


@cache
def _ais_worths(key: str, necromancers: int, bearers: int, bonus: tuple[int, ...]) -> Worths:
    return Worths(ground(LAYOUTS[key]), Scale(bonus, 4 * necromancers, 3 * bearers))


@lru_cache(maxsize=REMEMBERED)
def _longest(key: str, part: int) -> int:
    return longest_run(ground(LAYOUTS[key]).couples(part))


# The master of arms (RW-S): base units that touch none score nothing, but stay what they are


def _idle(army: _Sets, tables: Ground) -> int:
    """Return the cells of the base units, dragons aside, that touch no base unit."""
    base = army[_KINDS]
    return base & ~army[_D] & ~tables.beside[base]


def _forces(board: Board, cells: int, *, player: bool) -> int:
    """Return the sum of the printed forces of an army's units on these cells."""
    total = 0
    for cell, placed in enumerate(board):
        if placed and cells >> cell & 1:
            total += (players_end if player else ais_end)(placed).force
    return total


def _idle_of_player(board: Board, army: _Sets, tables: Ground) -> int:
    """Return what the player's idle units would score: their forces alone, since nothing is near them."""
    return _forces(board, _idle(army, tables), player=True)


def _idle_of_ai(board: Board, army: _Sets, tables: Ground, charter: Charter) -> int:
    """Return what the AI's idle units would score, with the powers that count the whole army (RW-2, RW-3)."""
    idle = _idle(army, tables)
    if not idle:
        return 0
    soldiers, archers, paladins, mages = army[_S], army[_A], army[_P], army[_M]
    per_paladin = paladins.bit_count() - 1 if charter.paladins == FELLOWS else archers.bit_count()
    return (
        _forces(board, idle, player=False)
        + 2 * (idle & soldiers).bit_count() * (soldiers.bit_count() - 1)
        + 4 * (idle & archers).bit_count() * (archers.bit_count() - 1)
        + 2 * (idle & mages).bit_count() * (mages.bit_count() - 1)
        + 2 * (idle & paladins).bit_count() * per_paladin
    )
