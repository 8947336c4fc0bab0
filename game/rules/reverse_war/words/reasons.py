"""Why a move is good, in words: "Makes a suite of 4 (+7) and gives the AI nothing"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import listed
from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.account import UnitLine
from game.rules.reverse_war.reasons import facts
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.units import ARCHERS, power_line, with_article
from game.rules.reverse_war.words.accounts import why_short

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Action, Json
    from game.rules.reverse_war.reasons import Fact

_OF_UNIT: Final[dict[str, str]] = {
    "S": N_("of the Soldier"),
    "A": N_("of the Archer"),
    "P": N_("of the Paladin"),
    "M": N_("of the Mage"),
    "D": N_("of the Dragon"),
    "E": N_("of the Scholar"),
    "GR": N_("of the Royal guard"),
    "R": N_("of the Ranger"),
    "N": N_("of the Necromancer"),
    "PE": N_("of the Standard-bearer"),
    "C": N_("of the Cartographer"),
    "Gu": N_("of the Healer"),
    "G": N_("of the Golem"),
    "Me": N_("of the Minstrel"),
    "As": N_("of the Assassin"),
}


def reasons(observed: Mapping[str, Json], action: Action, rival: Action | None = None) -> tuple[str, ...]:
    """Return why a move is good, given what `State.observe` gives: sentences without their full stops.

    The first has the strongest fact alone, each of the others one more; there is none where the move puts no
    card anywhere. With a `rival`, what speaks as much for that move is left out.
    """
    if action[0] not in ("place", "replace", "flip", "remove"):
        return ()
    seen = Seen.of(observed)
    found, paladins = facts(seen, action, rival), seen.setting.paladins
    return tuple(told(found[: count + 1], paladins) for count in range(len(found)))


def told(found: Sequence[Fact], paladins: str = ARCHERS) -> str:
    """Return facts joined in one sentence, its first letter a capital, without its full stop.

    `paladins` says what paladins count (RW-3).
    """
    parts = [
        _promise(fact, paladins) if fact.kind == "promise" else _WORDS[fact.kind](fact) for fact in found
    ]
    sentence = listed(parts)
    return sentence[:1].upper() + sentence[1:]


def _suite(fact: Fact) -> str:
    words = _("makes a suite of {number} ({points})")
    return words.format(number=fact.number, points=signed(fact.points))


def _longer_suite(fact: Fact) -> str:
    words = _("lengthens a suite to {number} ({points})")
    return words.format(number=fact.number, points=signed(fact.points))


def _power(fact: Fact) -> str:
    assert fact.why is not None  # noqa: S101 - a power has its reason
    words = _("scores {points} with {unit} ({why})")
    why = why_short(UnitLine(0, fact.unit, 0, fact.points, fact.why))
    return words.format(unit=with_article(fact.unit), points=signed(fact.points), why=why)


def _raised(fact: Fact) -> str:
    words = _("strengthens {unit} ({points})")
    return words.format(unit=with_article(fact.unit), points=signed(fact.points))


def _raised_many(fact: Fact) -> str:
    words = _("strengthens {number} of your units ({points})")
    return words.format(number=fact.number, points=signed(fact.points))


def _force(fact: Fact) -> str:
    words = _("brings the force of {points} {of_unit}")
    return words.format(points=fact.points, of_unit=_(_OF_UNIT[fact.unit]))


def _denied(fact: Fact) -> str:
    words = ngettext(
        "deprives the AI {of_unit} ({points} point)",
        "deprives the AI {of_unit} ({points} points)",
        fact.points,
    )
    return words.format(of_unit=_(_OF_UNIT[fact.unit]), points=fact.points)


def _no_suite(fact: Fact) -> str:
    words = ngettext(
        "keeps the AI from a suite of {number} ({points} point)",
        "keeps the AI from a suite of {number} ({points} points)",
        fact.points,
    )
    return words.format(number=fact.number, points=fact.points)


def _no_fatal_suite(_fact: Fact) -> str:
    return _("keeps the AI from a suite of five, which defeats you")


def _weakened(fact: Fact) -> str:
    words = _("weakens {unit} of the AI ({points})")
    return words.format(unit=with_article(fact.unit), points=signed(fact.points))


def _weakened_many(fact: Fact) -> str:
    words = _("weakens {number} of the AI's units ({points})")
    return words.format(number=fact.number, points=signed(fact.points))


def _idle(fact: Fact) -> str:
    if not fact.points:
        return _("gives the AI nothing")
    words = ngettext("costs the AI {points} point", "costs the AI {points} points", -fact.points)
    return words.format(points=-fact.points)


def _weaker(fact: Fact) -> str:
    words = _("gives the AI the weaker of the two units, {unit} (force {other_points} against {points})")
    return words.format(unit=with_article(fact.other), points=fact.points, other_points=fact.other_points)


def _promise(fact: Fact, paladins: str) -> str:
    power = power_line(fact.unit, player=True, paladins=paladins)
    return _("keeps {unit} ({power})").format(unit=with_article(fact.unit), power=power)


def _wide(fact: Fact) -> str:
    return _("takes a cell with many neighbours ({number})").format(number=fact.number)


def _narrow(fact: Fact) -> str:
    words = ngettext(
        "takes a cell out of the way ({number} neighbour)",
        "takes a cell out of the way ({number} neighbours)",
        fact.number,
    )
    return words.format(number=fact.number)


def _net(fact: Fact) -> str:
    words = _("your army {points}, the AI's {other_points}")
    return words.format(points=signed(fact.points), other_points=signed(fact.other_points))


_WORDS: Final[dict[str, Callable[[Fact], str]]] = {
    "suite": _suite,
    "longer_suite": _longer_suite,
    "power": _power,
    "raised": _raised,
    "raised_many": _raised_many,
    "force": _force,
    "denied": _denied,
    "no_suite": _no_suite,
    "no_fatal_suite": _no_fatal_suite,
    "weakened": _weakened,
    "weakened_many": _weakened_many,
    "idle": _idle,
    "weaker": _weaker,
    "wide": _wide,
    "narrow": _narrow,
    "net": _net,
}
