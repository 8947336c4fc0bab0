"""The positions that illustrate Reverse War's rules, their points counted by the rules themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.core.i18n import signed
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.words import accounts as words
from scenes.pages.reading import book

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Account, Army, UnitLine
    from game.rules.reverse_war.layouts import Layout


@dataclass(frozen=True, slots=True)
class Figure:
    """A position as it is shown; the first lines of its file say what each field is."""

    layout: Layout
    board: tuple[Placed | None, ...]
    account: Account
    side: str = ""
    lit: tuple[int, ...] = ()
    why: int | None = None
    suites: bool = False
    free: bool = False
    slots: bool = False
    anatomy: bool = False

    @property
    def army(self) -> Army:
        """Return the account of the army that the figure is about."""
        return self.account.ai if self.side == "ai" else self.account.player

    @property
    def explained(self) -> UnitLine | None:
        """Return the line of the unit that the figure explains."""
        return next((line for line in self.army.lines if line.cell == self.why), None)

    def caption(self, pattern: str) -> str:
        """Return a caption with the points of the figure put in."""
        return pattern.format(**_points(self))

    def reason(self) -> str:
        """Return why the unit explained has its points, in a sentence; for a Cartographer, its shift."""
        army = self.army
        if army.shift_lines and army.shift_lines[0].cell == self.why:
            return words.shift_sentence(army.shift_lines[0], army)
        return words.why_sentence(self.explained) if self.explained else ""


def _points(figure: Figure) -> dict[str, str | int]:
    account = figure.account
    choices = account.player.choices
    points: dict[str, str | int] = {
        "why": figure.reason(),
        "choice": words.choice_words(choices[0]) if choices else "",
    }
    for name, army in (("player", account.player), ("ai", account.ai)):
        points[name] = army.total
        points[f"{name}_base"] = army.base
        points[f"{name}_powers"] = signed(army.power_total)
        points[f"{name}_suites"] = signed(army.suite_points)
    return points


@lru_cache(maxsize=1)
def figures() -> dict[str, Figure]:
    """Return every figure by its name."""
    return {name: _figure(fields) for name, fields in book.figures("reverse-war").items()}


def _figure(fields: dict[str, Any]) -> Figure:
    fields = dict(fields)
    layout = LAYOUTS[fields.pop("mode")]
    board = tuple(_placed(cell) for cell in fields.pop("cells"))
    fields["lit"] = tuple(fields.get("lit", ()))
    return Figure(layout, board, score(board, layout), **fields)


def _placed(cell: str) -> Placed | None:
    if not cell:
        return None
    card, _, way = cell.partition(" ")
    return Placed(card, reversed=way == "reversed")
