"""The account in words: a few for the result's columns, a sentence for the reckoning."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.grammar import capitalised, listed
from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.powers import CHOOSERS
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.units import NAMES, with_article

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Army, Choice, ShiftLine, UnitLine
    from game.rules.reverse_war.powers import Reason
    from game.rules.reverse_war.troops import Placed

Counted = Callable[[int], str]
"""A message that goes with a number, before the number is put in."""

_NONE_SHORT: dict[str, str] = {
    "adjacent_S": N_("no soldier beside it"),
    "adjacent_A": N_("no archer beside it"),
    "adjacent_P": N_("no paladin beside it"),
    "adjacent_M": N_("no mage beside it"),
    "other_S": N_("no other soldier"),
    "other_A": N_("no other archer"),
    "other_P": N_("no other paladin"),
    "other_M": N_("no other mage"),
    "army_A": N_("no archer"),
    "army_M_Gu_N": N_("no magic unit"),
    "army_S_P": N_("no soldier or paladin"),
    "army_A_M": N_("no archer or mage"),
    "dragon_base": N_("no base beside it"),
    "dragon_mage_archer": N_("no mage or archer"),
    "scholar": N_("no magic unit"),
    "royal_guard": N_("no soldier or paladin"),
    "ranger": N_("no S, no A, no M"),
    "suites": N_("no suite"),
    "in_suites": N_("no suite"),
    "no_suites": N_("without suites"),
    "cartographer": N_("shifts a position"),
    "no_shift": N_("no useful shift"),
    "shift_witch": N_("shifts a position"),
    "no_shift_witch": N_("no useful shift"),
    "positions": N_("no position repeated"),
    "weak": N_("no weak neighbour"),
    "golem": N_("no base neighbour"),
    "odd": N_("no odd neighbour"),
    "disarmed": N_("no base beside it"),
}

_SHORT: dict[str, Counted] = {
    "adjacent_S": lambda n: ngettext("{number} adjacent soldier", "{number} adjacent soldiers", n),
    "adjacent_A": lambda n: ngettext("{number} adjacent archer", "{number} adjacent archers", n),
    "adjacent_P": lambda n: ngettext("{number} adjacent paladin", "{number} adjacent paladins", n),
    "adjacent_M": lambda n: ngettext("{number} adjacent mage", "{number} adjacent mages", n),
    "other_S": lambda n: ngettext("{number} other soldier", "{number} other soldiers", n),
    "other_A": lambda n: ngettext("{number} other archer", "{number} other archers", n),
    "other_P": lambda n: ngettext("{number} other paladin", "{number} other paladins", n),
    "other_M": lambda n: ngettext("{number} other mage", "{number} other mages", n),
    "army_A": lambda n: ngettext("{number} archer", "{number} archers", n),
    "army_M_Gu_N": lambda n: ngettext("{number} magic unit", "{number} magic units", n),
    "army_S_P": lambda n: ngettext("{number} soldier or paladin", "{number} soldiers or paladins", n),
    "army_A_M": lambda n: ngettext("{number} archer or mage", "{number} archers or mages", n),
    "dragon_base": lambda n: ngettext("{number} base beside it", "{number} bases beside it", n),
    "dragon_mage_archer": lambda n: ngettext("{number} mage or archer", "{number} mages or archers", n),
    "suites": lambda n: ngettext("{number} suite", "{number} suites", n),
    "in_suites": lambda n: ngettext("{number} unit in a suite", "{number} units in suites", n),
    "positions": lambda n: ngettext("{number} position repeated", "{number} positions repeated", n),
    "weak": lambda n: ngettext("{number} weak neighbour", "{number} weak neighbours", n),
    "golem": lambda n: ngettext("{number} base neighbour", "{number} base neighbours", n),
    "kinds": lambda n: ngettext("{number} kind of unit", "{number} kinds of units", n),
    "odd": lambda n: ngettext("{number} odd neighbour", "{number} odd neighbours", n),
}

_NONE_LONG: dict[str, str] = {
    "adjacent_S": N_("{unit} touches no soldier: {points}."),
    "adjacent_A": N_("{unit} touches no archer: {points}."),
    "adjacent_P": N_("{unit} touches no paladin: {points}."),
    "adjacent_M": N_("{unit} touches no mage: {points}."),
    "other_S": N_("{unit} has no other soldier in its army: {points}."),
    "other_A": N_("{unit} has no other archer in its army: {points}."),
    "other_P": N_("{unit} has no other paladin in its army: {points}."),
    "other_M": N_("{unit} has no other mage in its army: {points}."),
    "army_A": N_("{unit} has no archer in its army: {points}."),
    "army_M_Gu_N": N_("{unit} has no mage, healer or necromancer in its army: {points}."),
    "army_S_P": N_("{unit} has no soldier or paladin in its army: {points}."),
    "army_A_M": N_("{unit} has no archer or mage in its army: {points}."),
    "dragon_base": N_("{unit} touches no base unit and loses nothing."),
    "dragon_mage_archer": N_("{unit} touches no mage or archer and loses nothing."),
    "scholar": N_("{unit} has no mage, healer or necromancer in its army: {points}."),
    "royal_guard": N_("{unit} has no soldier or paladin in its army: {points}."),
    "ranger": N_("{unit} has no soldier, archer or mage in its army: {points}."),
    "suites": N_("{unit} sees no suite in its army: {points}."),
    "in_suites": N_("{unit} sees no unit in a suite: {points}."),
    "no_suites": N_("{unit} counts its force alone: there are no suites in this mode."),
    "cartographer": N_("{unit} shifts a position beside it by 1, for a better suite."),
    "no_shift": N_("{unit} finds no position to shift for a better suite: {points}."),
    "shift_witch": N_("{unit} shifts a position beside it by 1, so that the witch takes less."),
    "no_shift_witch": N_("{unit} finds no position to shift that leaves the witch less: {points}."),
    "positions": N_("{unit} finds no position held twice in its army: {points}."),
    "weak": N_("{unit} touches no unit of force 3 or less: {points}."),
    "golem": N_("{unit} touches no base unit: {points}."),
    "odd": N_("{unit} touches no unit of odd force: {points}."),
    "disarmed": N_("{unit} touches no base unit: nothing counts, not even its force."),
}

_KINDS: dict[str, Counted] = {
    "S": lambda n: ngettext("{number} soldier", "{number} soldiers", n),
    "A": lambda n: ngettext("{number} archer", "{number} archers", n),
    "P": lambda n: ngettext("{number} paladin", "{number} paladins", n),
    "M": lambda n: ngettext("{number} mage", "{number} mages", n),
    "Gu": lambda n: ngettext("{number} healer", "{number} healers", n),
    "N": lambda n: ngettext("{number} necromancer", "{number} necromancers", n),
}

_COUNTED: dict[str, Counted] = {
    **{f"adjacent_{unit}": _KINDS[unit] for unit in ("S", "A", "P", "M")},
    "army_M_Gu_N": lambda n: ngettext(
        "{number} unit among mages, healers and necromancers",
        "{number} units among mages, healers and necromancers",
        n,
    ),
    "army_S_P": lambda n: ngettext(
        "{number} unit among soldiers and paladins", "{number} units among soldiers and paladins", n
    ),
    "army_A_M": lambda n: ngettext(
        "{number} unit among archers and mages", "{number} units among archers and mages", n
    ),
    "dragon_base": lambda n: ngettext("{number} base unit", "{number} base units", n),
    "positions": lambda n: ngettext(
        "{number} position held twice or more", "{number} positions held twice or more", n
    ),
    "weak": lambda n: ngettext("{number} unit of force 3 or less", "{number} units of force 3 or less", n),
    "golem": lambda n: ngettext("{number} base unit", "{number} base units", n),
    "odd": lambda n: ngettext("{number} unit of odd force", "{number} units of odd force", n),
}
"""What counts, within a sentence, where that is more than the few words of the result."""

_COUNTS = N_("{unit} counts {what}: {points}.")
_HAS = N_("{unit} has {what} in its army: {points}.")
_TOUCHES = N_("{unit} touches {what}: {points}.")

_LONG: dict[str, str] = {
    **{f"other_{unit}": _HAS for unit in ("S", "A", "P", "M")},
    "army_A": _HAS,
    "army_M_Gu_N": _COUNTS,
    "army_S_P": _COUNTS,
    "army_A_M": _COUNTS,
    "suites": N_("{unit} sees {what} in its army: {points}."),
    "in_suites": N_("{unit} sees {what}: {points}."),
    "positions": N_("{unit} finds {what}: {points}."),
    "kinds": N_("{unit} counts {what}, itself included: {points}."),
}
"""How a unit is told with what counts, where that is not its neighbours (`_TOUCHES`)."""

_KINDS_CHOSEN: dict[str, str] = {
    "S": N_("soldiers"),
    "A": N_("archers"),
    "P": N_("paladins"),
    "M": N_("mages"),
    "Gu": N_("healers"),
    "N": N_("necromancers"),
}

_FIRST_KIND = {chooser.kind: chooser.first for chooser in CHOOSERS.values()}


def name(unit: str) -> str:
    """Return the unit's name ("Archer")."""
    return _(NAMES[unit])


def sentence_start(unit: str) -> str:
    """Return the unit's name with its article, for the beginning of a sentence ("The Archer")."""
    return capitalised(with_article(unit))


def of_both(placed: Placed, words: str, say: Callable[[str], str] = with_article, **more: object) -> str:
    """Return words in which `unit` is the player's unit of a card, and `other` the AI's."""
    return words.format(unit=say(players_end(placed).unit), other=say(ais_end(placed).unit), **more)


def why_short(line: UnitLine) -> str:
    """Return why a unit has its power, in a few words (20 characters or so): "1 adjacent archer"."""
    why = line.why
    if why.kind in _FIRST_KIND:
        return ", ".join(_counted_kinds(why)) or _(_NONE_SHORT[why.kind])
    if not why.number:
        return _(_NONE_SHORT[why.kind])
    return _SHORT[why.kind](why.number).format(number=why.number)


def why_sentence(line: UnitLine) -> str:
    """Return why a unit has its power, in a sentence: "The Archer touches 1 archer: +4."."""
    why, what = line.why, ""
    if why.kind in _FIRST_KIND and (kinds := _counted_kinds(why)):
        words, what = _COUNTS, listed(kinds)
    elif why.number:
        words = _LONG.get(why.kind, _TOUCHES)
        what = (_COUNTED.get(why.kind) or _SHORT[why.kind])(why.number).format(number=why.number)
    else:
        words = _NONE_LONG[why.kind]
    return _(words).format(unit=sentence_start(line.unit), what=what, points=signed(line.power))


def choice_words(choice: Choice) -> str:
    """Return a choice of kinds with the other's value: "paladins, +2 (soldiers: 0)"."""
    return _("{chosen}, {points} ({other}: {other_points})").format(
        chosen=_(_KINDS_CHOSEN[choice.chosen]),
        points=signed(choice.points),
        other=_(_KINDS_CHOSEN[choice.other]),
        other_points=signed(choice.other_points),
    )


def shifts(army: Army) -> list[str]:
    """Return every shift of an army: "Royal guard 4 → 3"."""
    words = _("{unit} {before} → {after}")
    return [
        words.format(unit=name(_unit_on(army, line.target)), before=line.before, after=line.after)
        for line in army.shift_lines
    ]


def shift_words(line: ShiftLine, army: Army) -> str:
    """Return a shift and its gain: "Royal guard 4 → 3, +4 (without: 0)"."""
    return _("{unit} {before} → {after}, {gain} (without: 0)").format(
        unit=name(_unit_on(army, line.target)), before=line.before, after=line.after, gain=signed(line.gain)
    )


def shift_sentence(line: ShiftLine, army: Army) -> str:
    """Return a shift told: "The Cartographer shifts the Royal guard from 4 to 3: +4.".

    One that makes the suites worth less is made because the AI takes them (RW-S, La sorcière).
    """
    words = _("{cartographer} shifts {unit} from {before} to {after}: {gain}.")
    if line.gain < 0:
        words = ngettext(
            "{cartographer} shifts {unit} from {before} to {after}: the witch takes {points} point less.",
            "{cartographer} shifts {unit} from {before} to {after}: the witch takes {points} points less.",
            -line.gain,
        )
    return words.format(
        cartographer=sentence_start("C"),
        unit=with_article(_unit_on(army, line.target)),
        before=line.before,
        after=line.after,
        gain=signed(line.gain),
        points=-line.gain,
    )


def figures(army: Army) -> list[tuple[str, str]]:
    """Return what the total is the sum of, each in words and in figures alone."""
    told = [
        (_("forces {points}"), str(army.base)),
        (_("powers {points}"), signed(army.power_total)),
        (_("suites {points}"), signed(army.suite_points)),
    ]
    if army.effect_points:
        told.append((_("scenario {points}"), signed(army.effect_points)))
    if army.handicap:
        told.append((_("handicap {points}"), signed(army.handicap)))
    return [(words.format(points=points), points) for words, points in told]


def made_of(army: Army) -> str:
    """Return what the total is the sum of: "forces 38, powers +28, suites +9"."""
    return ", ".join(words for words, _points in figures(army))


def suite_name(army: Army, index: int) -> str:
    """Return a suite by its positions: "Suite 5 – 6 – 7"."""
    positions = " \N{EN DASH} ".join(str(army.positions[cell]) for cell in army.suites[index])
    return _("Suite {positions}").format(positions=positions)


def suite_units(army: Army, index: int) -> str:
    """Return the initials of a suite's units: "A, G, D"."""
    return ", ".join(_unit_on(army, cell) for cell in army.suites[index])


def suite_names(army: Army, index: int) -> str:
    """Return the names of a suite's units: "Archer, Golem, Dragon"."""
    return ", ".join(name(_unit_on(army, cell)) for cell in army.suites[index])


def suite_sentence(army: Army, index: int, *, player: bool) -> str:
    """Return a suite told: "Suite 5 – 6 – 7: the Archer, the Golem and the Dragon. You gain 4 points."."""
    points = army.suite_bonuses[index]
    pattern = (
        ngettext(
            "{suite}: {units}. You gain {points} point.",
            "{suite}: {units}. You gain {points} points.",
            points,
        )
        if player
        else ngettext(
            "{suite}: {units}. The AI gains {points} point.",
            "{suite}: {units}. The AI gains {points} points.",
            points,
        )
    )
    units = listed([with_article(_unit_on(army, cell)) for cell in army.suites[index]])
    return pattern.format(suite=suite_name(army, index), units=units, points=points)


def _counted_kinds(why: Reason) -> list[str]:
    """Return the kinds that a choosing unit counts, with their numbers, those of 0 left out."""
    counts = ((_FIRST_KIND[why.kind], why.number), (why.chosen, why.extra))
    return [_KINDS[kind](number).format(number=number) for kind, number in counts if number]


def _unit_on(army: Army, cell: int) -> str:
    return next(line.unit for line in army.lines if line.cell == cell)
