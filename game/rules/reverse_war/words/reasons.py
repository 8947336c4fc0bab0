"""Why a move is good, in words: "Makes a suite of 4 (suites +7) and gives the AI nothing"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised, joined, listed
from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.account import UnitLine
from game.rules.reverse_war.reasons import facts
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.units import ARCHERS, power_line, with_article
from game.rules.reverse_war.words.accounts import why_short

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Json
    from game.rules.reverse_war.reasons import Fact

_WORDS: Final[Mapping[str, str]] = {
    "suite": N_("makes a suite of {number} (suites {points})"),
    "longer_suite": N_("lengthens a suite to {number} (suites {points})"),
    "power": N_("scores {points} with {unit} ({why})"),
    "raised": N_("strengthens {unit} ({points})"),
    "raised_many": N_("strengthens {number} of your units ({points})"),
    "force": N_("brings the force of {figure} of {unit}"),
    "no_fatal_suite": N_("keeps the AI from a suite of five, which defeats you"),
    "weakened": N_("weakens {unit} of the AI ({points})"),
    "weakened_many": N_("weakens {number} of the AI's units ({points})"),
    "idle": N_("gives the AI nothing"),
    "weaker": N_("gives the AI the weaker of the two units, {unit} (force {other_figure} against {figure})"),
    "promise": N_("bets on {unit} ({why}, later)"),
    "wide": N_("takes a cell with many neighbours ({number})"),
    "net": N_("your army {points}, the AI's {other_points}"),
}
"""How a fact is told, by its kind; those that go with a number are told by `_pattern`."""


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
    return capitalised(joined(listed([_told(fact, paladins) for fact in found])))


def _told(fact: Fact, paladins: str) -> str:
    unit, why = fact.other or fact.unit, ""
    if fact.why is not None:
        why = why_short(UnitLine(0, fact.unit, 0, fact.points, fact.why))
    elif fact.kind == "promise":
        why = power_line(fact.unit, player=True, paladins=paladins)
    told = _pattern(fact)
    if fact.shifts:
        told = _("{told}, thanks to the cartographer").format(told=told)
    return told.format(
        unit=with_article(unit) if unit else "",
        why=why,
        number=fact.number,
        figure=abs(fact.points),
        points=signed(fact.points),
        other_figure=fact.other_points,
        other_points=signed(fact.other_points),
    )


def _pattern(fact: Fact) -> str:
    """Return how a fact is told, its figures still to be put in."""
    count = abs(fact.points)
    if fact.kind == "denied":
        return ngettext(
            "deprives the AI of {unit} ({figure} point)", "deprives the AI of {unit} ({figure} points)", count
        )
    if fact.kind == "no_suite":
        return ngettext(
            "keeps the AI from a suite of {number} ({figure} point)",
            "keeps the AI from a suite of {number} ({figure} points)",
            count,
        )
    if fact.kind == "other_suite":
        return ngettext(
            "avoids the suite of {number} that the AI would have the other way up ({figure} point)",
            "avoids the suite of {number} that the AI would have the other way up ({figure} points)",
            count,
        )
    if fact.kind == "idle" and count:
        return ngettext("costs the AI {figure} point", "costs the AI {figure} points", count)
    if fact.kind == "narrow":
        return ngettext(
            "takes a cell out of the way ({number} neighbour)",
            "takes a cell out of the way ({number} neighbours)",
            fact.number,
        )
    return _(_WORDS[fact.kind])
