"""A reckoning as a list of steps: the account of both armies, told one bonus at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.scenarios import PRECIOUS_BASES, STOLEN
from game.rules.reverse_war.suites import steps as rises
from game.rules.reverse_war.words import accounts as words
from game.rules.reverse_war.words.scenarios import effect_figure, effect_sentence, effect_short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.rules.reverse_war.account import Account, Army, UnitLine
    from game.rules.reverse_war.layouts import Layout

_NOWHERE = -99
_TERSE = {
    "sorciere_suites": N_("Suites → AI"),
    "sorciere_N": N_("Necromancer → AI"),
    "sorciere_PE": N_("Standard-bearer → AI"),
}
_KINDS = ("base", "power", "shift", "suite", "handicap", "effect", "five")
"""What is told, in that order; a unit without its power is told among the powers."""
_ROWS = {
    "base": "base",
    "power": "powers",
    "suite": "suites",
    "handicap": "handicap",
    "effect": "effects",
}


@dataclass(frozen=True, slots=True)
class Told:
    """One step of the telling.

    `kind` is base, power, idle, shift, suite, handicap, effect or five; `place` its number in the army's
    lines, shifts, suites or effects; `cell` the unit's own; `cells` every cell involved, its own first,
    none where a whole army is counted; `points` what the total gains; `stolen` says that the player's army
    loses as much (RW-S, La sorcière).
    """

    player: bool
    kind: str
    points: int
    place: int = 0
    cell: int | None = None
    cells: tuple[int, ...] = ()
    stolen: bool = False

    @property
    def row(self) -> str:
        """Return the row of the panel for the points: base, powers, suites, effects, handicap, or none."""
        return _ROWS.get(self.kind, "") if self.points or self.kind == "base" else ""


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of one army told so far."""

    base: int = 0
    powers: int = 0
    suites: int = 0
    handicap: int = 0
    effects: int = 0

    @property
    def total(self) -> int:
        """Return all of them together."""
        return self.base + self.powers + self.suites + self.handicap + self.effects


def steps_of(account: Account, layout: Layout) -> tuple[Told, ...]:
    """Return the telling of an account: both bases, then the bonuses of both armies in step (RW-6, RW-9).

    A bonus of the player's army goes before one of the AI's: powers first, then suites, handicap, effects.
    What a scenario takes from the player and gives to the AI is told once, as the AI gets it (RW-S).
    """
    armies = _bonuses(account.player, player=True), _bonuses(account.ai, player=False)
    pairs = chain.from_iterable(zip_longest(*stage) for stage in zip(*armies, strict=True))
    return (
        Told(player=True, kind="base", points=account.player.base),
        Told(player=False, kind="base", points=account.ai.base),
        *(step for step in chain.from_iterable(pairs) if step is not None),
        *_fatal(account, layout),
    )


def in_step(tellings: Sequence[Sequence[Told]]) -> tuple[tuple[Told | None, ...], ...]:
    """Return the beats of several tellings: all tell a bonus of one kind and army, None for none."""
    numbered = [_numbered(telling) for telling in tellings]
    beats = sorted({key for steps in numbered for key in steps})
    return tuple(tuple(steps.get(key) for steps in numbered) for key in beats)


def _numbered(telling: Sequence[Told]) -> dict[tuple[int, int, bool], Told]:
    """Return steps by their kind, which of that kind and army they are, and whether the AI's."""
    found: dict[tuple[int, int, bool], Told] = {}
    counts = Counter[tuple[int, bool]]()
    for step in telling:
        kind = _KINDS.index(step.kind.replace("idle", "power")), not step.player
        found[kind[0], counts[kind], kind[1]] = step
        counts[kind] += 1
    return found


def tally(steps: Sequence[Told], *, player: bool) -> Tally:
    """Return what these steps have given to one army."""

    def given(kind: str) -> int:
        return sum(step.points for step in steps if step.kind == kind and step.player == player)

    stolen = sum(step.points for step in steps if step.stolen) if player else 0
    effects = given("effect") - stolen
    return Tally(given("base"), given("power"), given("suite"), given("handicap"), effects)


def label(step: Told, account: Account) -> str:
    """Return what a step is called in the list of bonuses."""
    army = account.player if step.player else account.ai
    if step.kind in ("power", "idle"):
        return _unit_label(army, step.place)
    if step.kind == "suite":
        return words.suite_name(army, step.place)
    if step.kind == "effect":
        return effect_short(army.effects[step.place])
    fixed = {
        "base": _("Forces"),
        "handicap": _("Handicap"),
        "shift": words.name("C"),
        "five": _("Suite of five"),
    }
    return fixed[step.kind]


def labels(step: Told, account: Account) -> tuple[str, ...]:
    """Return a step's name, the same without a unit's cell, and where room is short."""
    army = account.player if step.player else account.ai
    unit = [words.name(army.lines[step.place].unit)] if step.kind in ("power", "idle") else []
    return (label(step, account), *unit, short_label(step, account))


def short_label(step: Told, account: Account) -> str:
    """Return a step's name where room is short: a unit's initials and cell, a suite's positions."""
    army = account.player if step.player else account.ai
    if step.kind in ("power", "idle"):
        line = army.lines[step.place]
        return f"{line.unit} ({line.cell + 1})"
    if step.kind == "suite":
        return "–".join(str(army.positions[cell]) for cell in step.cells)
    if step.kind == "effect" and step.stolen:
        return _(_TERSE[army.effects[step.place].kind])
    return "C" if step.kind == "shift" else label(step, account)


def brief(step: Told, account: Account) -> str:
    """Return a step in a few words, whoever's army it is: its name, and why a unit has its points."""
    told = label(step, account)
    if step.kind not in ("power", "idle"):
        return told
    army = account.player if step.player else account.ai
    why = words.why_short(army.lines[step.place])
    return _("{what}: {words}").format(what=told, words=why) if why else told


def figure(step: Told, account: Account) -> str:
    """Return what a step brings, as written in the list of bonuses: points, or a shift's two positions."""
    if step.kind == "shift":
        shift = account.player.shift_lines[step.place]
        return f"{shift.before} → {shift.after}"
    if step.kind == "effect":
        return effect_figure((account.player if step.player else account.ai).effects[step.place])
    return "" if step.kind == "five" else signed(step.points)


def sentence(step: Told, account: Account) -> str:
    """Return a step told in a sentence."""
    army = account.player if step.player else account.ai
    tell: dict[str, Callable[[], str]] = {
        "base": lambda: _base_sentence(step),
        "power": lambda: words.why_sentence(army.lines[step.place]),
        "idle": lambda: words.why_sentence(army.lines[step.place]),
        "effect": lambda: effect_sentence(army.effects[step.place]),
        "shift": lambda: words.shift_sentence(army.shift_lines[step.place], army),
        "suite": lambda: words.suite_sentence(army, step.place, player=step.player),
        "handicap": lambda: _("The handicap agreed on gives the AI's army {points}.").format(
            points=signed(step.points)
        ),
        "five": lambda: _five_sentence(army),
    }
    return tell[step.kind]()


def _base_sentence(step: Told) -> str:
    mine, theirs = _("The forces of your units: {points}."), _("The forces of the AI's units: {points}.")
    pattern = mine if step.player else theirs
    return pattern.format(points=signed(step.points))


def _five_sentence(army: Army) -> str:
    message = _("The AI's army has a suite of {count} units: you lose, whatever the totals.")
    return message.format(count=army.longest_run)


def verdict(account: Account) -> str:
    """Return how the game ends, in a sentence (RW-10, RW-14)."""
    if account.reason == "ai_suite":
        return _("The AI's army has a suite of five: you lose.")
    if account.reason == "precieux":
        return _precious_verdict(account)
    if account.reason == "tie":
        return _("Both armies are equal: a tie is a defeat.")
    points = abs(account.margin)
    if account.win:
        told = ngettext("You win by {points} point.", "You win by {points} points.", points)
    else:
        told = ngettext("The AI wins by {points} point.", "The AI wins by {points} points.", points)
    return told.format(points=points)


def _precious_verdict(account: Account) -> str:
    count = next(effect.number for effect in account.player.effects if effect.kind == "precieux")
    told = ngettext(
        "You have {count} base unit only: the precious one asks for {asked}, and you lose.",
        "You have {count} base units only: the precious one asks for {asked}, and you lose.",
        count,
    )
    return told.format(count=count, asked=PRECIOUS_BASES)


def _bonuses(army: Army, *, player: bool) -> list[list[Told]]:
    """Return the bonuses of an army by their kind: powers, shifts, suites, handicap, effects."""
    handicap = [Told(player, "handicap", army.handicap)] * bool(army.handicap)
    return [
        [*_powers(army, player=player)],
        [*_shifts(army, player=player)],
        [*_suites(army, player=player)],
        handicap,
        [*_effects(army, player=player)],
    ]


def _powers(army: Army, *, player: bool) -> Iterator[Told]:
    for place, line in enumerate(army.lines):
        if line.power:
            cells = (line.cell, *(cell for cell in line.why.cells if cell != line.cell))
            yield Told(player, "power", line.power, place, line.cell, cells)
        elif line.why.kind == "disarmed":
            yield Told(player, "idle", 0, place, line.cell, (line.cell,))


def _shifts(army: Army, *, player: bool) -> Iterator[Told]:
    for place, shift in enumerate(army.shift_lines):
        yield Told(player, "shift", 0, place, shift.cell, (shift.cell, shift.target))


def _suites(army: Army, *, player: bool) -> Iterator[Told]:
    for place, (suite, points) in enumerate(zip(army.suites, army.suite_bonuses, strict=True)):
        yield Told(player, "suite", points, place, None, suite)


def _effects(army: Army, *, player: bool) -> Iterator[Told]:
    for place, effect in enumerate(army.effects):
        stolen = effect.kind in STOLEN
        if not (player and stolen):
            yield Told(player, "effect", effect.points, place, cells=effect.cells, stolen=stolen)


def _fatal(account: Account, layout: Layout) -> Iterator[Told]:
    if account.five_suite:
        yield Told(player=False, kind="five", points=0, cells=longest_run(account.ai, layout))


def longest_run(army: Army, layout: Layout) -> tuple[int, ...]:
    """Return the cells of an army's longest run of rising positions, cut into suites or not (RW-10)."""
    positions = [_NOWHERE if position is None else position for position in army.positions]
    found = [step for step in rises(positions, layout.pairs) if positions[step[0]] != _NOWHERE]
    after: dict[int, list[int]] = {}
    for one, two in found:
        after.setdefault(one, []).append(two)
    return max((_walk(start, after) for start in after), key=len, default=())


def _walk(cell: int, after: dict[int, list[int]]) -> tuple[int, ...]:
    """Return the longest run that begins with a cell; positions rise, so none comes back."""
    ways = (_walk(following, after) for following in after.get(cell, ()))
    return (cell, *max(ways, key=len, default=()))


def _is_told(line: UnitLine) -> bool:
    return bool(line.power) or line.why.kind == "disarmed"


def _unit_label(army: Army, place: int) -> str:
    """Return a unit's name; with its cell where the army has several of them with a bonus."""
    line = army.lines[place]
    alike = [other for other in army.lines if other.unit == line.unit and _is_told(other)]
    name = words.name(line.unit)
    return f"{name} ({line.cell + 1})" if len(alike) > 1 else name
