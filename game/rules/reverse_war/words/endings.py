"""How a game of Reverse War has ended, in words: in a sentence, or with the whole account as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.scenarios import PRECIOUS_BASES
from game.rules.reverse_war.stars import MOST_STARS
from game.rules.reverse_war.words.accounts import (
    choice_words,
    made_of,
    name,
    shift_words,
    suite_name,
    suite_units,
    why_sentence,
)
from game.rules.reverse_war.words.scenarios import effect_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Outcome
    from game.core.spoken import Players
    from game.rules.reverse_war.account import Account, Army, UnitLine

_ENDS = {
    "stronger": N_("Victory: your army is the stronger, by {margin}."),
    "weaker": N_("Defeat: the AI's army is the stronger, by {margin}."),
    "tie": N_("Defeat: both armies are equal, and a tie is a loss."),
    "precieux": N_("Defeat: your army has fewer than four base units."),
    "ai_suite": N_("Defeat: the AI's army has a suite of five or more."),
}


def result(account: Account) -> str:
    """Return the result of a finished game on one battlefield, in a sentence."""
    totals = {"player": account.player.total, "ai": account.ai.total}
    sentences = {
        "stronger": _("Your army {player}, the AI's {ai}: you win."),
        "weaker": _("Your army {player}, the AI's {ai}: the AI wins."),
        "tie": _("Both armies are at {player}: a tie counts as a defeat."),
        "precieux": _("Your army has fewer than four base units: the AI wins."),
        "ai_suite": _("The AI has a suite of five: it wins, {ai} to {player}."),
    }
    return sentences[account.reason].format(**totals)


def duel_result(outcome: Outcome, players: Players) -> str:
    """Return why a duel ended so, in a sentence with its figures."""
    winner = outcome.winners[0] if len(outcome.winners) == 1 else 0
    mine, theirs = int(outcome.scores[winner]), int(outcome.scores[1 - winner])
    sentences = {
        "greater_army": _("The army of {winner} is the stronger: {mine} to {theirs}."),
        "equal_armies": ngettext(
            "Both armies are worth {mine} point.", "Both armies are worth {mine} points.", mine
        ),
        "only_one_beats": _("{winner} beat the AI by {mine}; {loser} did not."),
        "greater_margin": _("{winner} beat the AI by {mine}, {loser} by {theirs}."),
        "equal_margins": _("Both beat the AI by {mine}."),
        "nobody_beats": _("Neither player beat the AI."),
    }
    if players.you(winner):
        sentences |= {
            "greater_army": _("Your army is the stronger: {mine} to {theirs}."),
            "only_one_beats": _("You beat the AI by {mine}; {loser} did not."),
            "greater_margin": _("You beat the AI by {mine}, {loser} by {theirs}."),
        }
    elif players.you(1 - winner):
        sentences |= {
            "only_one_beats": _("{winner} beat the AI by {mine}; you did not."),
            "greater_margin": _("{winner} beat the AI by {mine}, you by {theirs}."),
        }
    names = {"winner": players.player(winner), "loser": players.player(1 - winner)}
    return sentences[outcome.reason].format(mine=mine, theirs=theirs, **names).replace("-", "−")


def missing(account: Account) -> str:
    """Return what the army of an account would have needed to beat the AI."""
    if account.reason == "precieux":
        (bases,) = [effect.number for effect in account.player.effects if effect.kind == "precieux"]
        count = PRECIOUS_BASES - bases
        told = ngettext("{count} base unit was missing.", "{count} base units were missing.", count)
        return told.format(count=count)
    if account.reason == "ai_suite":
        return _("The AI was to be kept from a suite of five.")
    return _points_lacked(1 - account.margin)


def own_record(lead: int, best: int | None, streak: int) -> str:
    """Return how a game played alone stands beside the best lead before, None for none won; "" for nothing.

    A `lead` of 0 or less is a defeat; `streak` are the victories in a row before.
    """
    if lead > 0 and streak:
        told = _("{count} victories in a row!").format(count=streak + 1)
        return f"{_own_record(lead, best)} {told}"
    return _own_record(lead, best)


def _own_record(lead: int, best: int | None) -> str:
    if best is None:
        words = _("Your first victory here: {lead}, to be beaten!") if lead > 0 else ""
    elif lead > best:
        words = _("A new record: {lead}! Before: {best}.")
    elif lead == best:
        words = _("Your record is equalled: {best}.")
    elif lead > 0:
        words = ngettext(
            "{count} point short of your record, {best}.",
            "{count} points short of your record, {best}.",
            best - lead,
        )
    else:
        words = _("Your record here: {best}.")
    return words.format(lead=signed(lead), best=signed(best or 0), count=(best or 0) - lead)


def to_next_star(star: int, lacked: int) -> str:
    """Return how many more points of lead the second or the third star takes."""
    if star == MOST_STARS:
        words = ngettext(
            "{count} more point for the third star.", "{count} more points for the third star.", lacked
        )
    else:
        words = ngettext(
            "{count} more point for the second star.", "{count} more points for the second star.", lacked
        )
    return words.format(count=lacked)


def duel_missing(outcome: Outcome, seat: int) -> str:
    """Return what a duellist who has lost would have needed."""
    own, other = (int(outcome.scores[one]) for one in (seat, 1 - seat))
    return _points_lacked(1 - own if outcome.reason == "nobody_beats" else other - own + 1)


def _points_lacked(count: int) -> str:
    told = ngettext("{count} more point would have won.", "{count} more points would have won.", count)
    return told.format(count=count)


def account_text(account: Account) -> str:
    """Return both armies with every bonus and its reason, and who wins. Cells are counted from 1."""
    end = _(_ENDS[account.reason]).format(margin=abs(account.margin))
    yours = _army(_("Your army: {total}"), account.player)
    theirs = _army(_("The AI's army: {total}"), account.ai)
    return "\n".join([*yours, "", *theirs, "", end])


def _army(title: str, army: Army) -> Iterator[str]:
    yield title.format(total=army.total)
    yield "  " + made_of(army)
    width = max((len(name(line.unit)) for line in army.lines), default=0)
    for line in army.lines:
        yield _unit(line, width)
    for choice in army.choices:
        yield "  " + _("cell {number}: {told}").format(number=choice.cell + 1, told=choice_words(choice))
    for shift in army.shift_lines:
        yield "  " + _("cell {number}: {told}").format(number=shift.cell + 1, told=shift_words(shift, army))
    for index, points in enumerate(army.suite_bonuses):
        yield f"  {suite_name(army, index)} ({suite_units(army, index)}) {signed(points)}"
    for effect in army.effects:
        yield "  " + effect_sentence(effect)


def _unit(line: UnitLine, width: int) -> str:
    figures = f"{line.cell + 1:2} {name(line.unit):{width}} {line.base:2} {signed(line.power):>3}"
    return f"  {figures}  {why_sentence(line)}"
