"""The battlefield of Reverse War in words: cells, cards by their units, what armies are worth and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war import scoring
from game.rules.reverse_war.places import FIELD, lying
from game.rules.reverse_war.troops import Placed, ais_end, players_end
from game.rules.reverse_war.units import power_line
from game.rules.reverse_war.words.accounts import (
    choice_words,
    made_of,
    name,
    of_both,
    shift_sentence,
    suite_name,
    suite_units,
    why_sentence,
)
from game.rules.reverse_war.words.scenarios import effect_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table
    from game.rules.reverse_war.account import Account, Army
    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.options import Setting


_NEIGHBOURLY: Final = {
    True: ("S", "A", "P", "M", "D", "C", "Gu", "G", "As"),
    False: ("D", "Gu", "G", "As"),
}
"""The units whose power looks at the cells beside them, in the player's army and the AI's (RW-2 to RW-8)."""
_POSITIONS: Final = range(1, 8)


def able(end: End, setting: Setting, *, player: bool, brief: bool = False) -> list[str]:
    """Return what a unit is and can do in the player's army, or in the AI's; `brief`, its power alone."""
    power = power_line(end.unit, player=player, paladins=setting.paladins) + "."
    if brief:
        return [power]
    return [
        _("Force {force}.").format(force=end.force),
        power,
        _reach(end.unit, player=player),
        *([_position(end.position)] if setting.layout.suites else []),
    ]


def _reach(unit: str, *, player: bool) -> str:
    if unit in _NEIGHBOURLY[player]:
        return _("Only cells that touch its own by a side count.")
    return _("The whole army counts, wherever its cards lie.")


def _position(position: int) -> str:
    """Return with what positions a position forms a suite (RW-9)."""
    beside = [one for one in (position - 1, position + 1) if one in _POSITIONS]
    words = _("Position {position}: a suite beside a {first} or a {last}.")
    if len(beside) == 1:
        words = _("Position {position}: a suite beside a {first}.")
    return words.format(position=position, first=beside[0], last=beside[-1])


class Field:
    """What lies on the battlefields of one game, read from tables, and its words."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.layout = setting.layout

    def account(self, table: Table, seat: int | None) -> Account:
        """Return the account of a battlefield as it is."""
        return scoring.score(lying(table, FIELD, seat), self.layout, self.setting.charter)

    def units(self, placed: Placed) -> str:
        """Return a card by both its units, with their figures."""
        yours, theirs = players_end(placed), ais_end(placed)
        words = _(
            "{unit}, force {force}, position {position}; for the AI {other}, force {its_force}, position {at}"
        )
        return words.format(
            unit=name(yours.unit),
            force=yours.force,
            position=yours.position,
            other=name(theirs.unit),
            its_force=theirs.force,
            at=theirs.position,
        )

    def either_way(self, ref: str) -> str:
        """Return a card of which it is not known which way up it lies, or will."""
        return both_units(Placed(ref, reversed=False)) + "."

    def short(self, cell: int) -> str:
        """Return a cell by its number; where the battlefield grows, the place in the line."""
        words = _("Place {number}") if self.layout.grows else _("Cell {number}")
        return words.format(number=cell + 1)

    def cell(self, cell: int) -> str:
        """Return a cell by its number, with its row and its column."""
        if self.layout.grows:
            return self.short(cell)
        column, row = self.layout.cells[cell]
        words = _("Cell {number}, row {row}, column {column}")
        return words.format(number=cell + 1, row=row + 1, column=column + 1)

    def power(self, unit: str, *, player: bool) -> str:
        """Return what a unit does in the player's army, or in the AI's."""
        return power_line(unit, player=player, paladins=self.setting.paladins)

    def reckoned(self, account: Account) -> Iterator[str]:
        """Yield every point of both armies with its reason."""
        for army, words in titled(account):
            yield f"{words.format(total=army.total)} ({made_of(army)})."
            for line in army.lines:
                base = _("{cell}: force {force}.").format(cell=self.short(line.cell), force=line.base)
                yield f"{base} {why_sentence(line)}"
            for choice in army.choices:
                yield _("{what}: {words}").format(
                    what=self.short(choice.cell), words=choice_words(choice) + "."
                )
            yield from [shift_sentence(shift, army) for shift in army.shift_lines]
            for index, points in enumerate(army.suite_bonuses):
                yield f"{suite_name(army, index)} ({suite_units(army, index)}), {signed(points)}."
            yield from [effect_sentence(effect) for effect in army.effects]


def titled(account: Account) -> tuple[tuple[Army, str], tuple[Army, str]]:
    """Return both armies, each with what stands before its total."""
    return (account.player, _("Your army: {total}")), (account.ai, _("The AI's army: {total}"))


def both_units(placed: Placed) -> str:
    """Return both units of a card: the player's, the AI's."""
    return of_both(placed, "{unit} / {other}", name)
