"""The whole account as a page of plain text, for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import N_, _, signed
from game.rules.reverse_war.words.accounts import (
    choice_words,
    made_of,
    name,
    shift_words,
    suite_name,
    suite_units,
    why_sentence,
)
from game.rules.reverse_war.words.effects import effect_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.reverse_war.account import Account, Army, UnitLine

_ENDS = {
    "stronger": N_("Victory: your army is the stronger, by {margin}."),
    "weaker": N_("Defeat: the AI's army is the stronger, by {margin}."),
    "tie": N_("Defeat: both armies are equal, and a tie is a loss."),
    "precieux": N_("Defeat: your army has fewer than four base units."),
    "ai_suite": N_("Defeat: the AI's army has a suite of five or more."),
}


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
