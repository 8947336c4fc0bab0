"""Boards as plain JSON: read one to score it, write its account, or tell it as a page of plain text."""

# ruff: noqa: TRY004 - a wrong type in a file is a wrong value to its author

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import _
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import MODE, SCENARIOS
from game.rules.reverse_war.scoring import Charter, score
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.words.endings import account_text

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.reverse_war.account import Account, Army
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.troops import Board


class BoardFile(NamedTuple):
    """A battlefield, what lies on it, and the scenario's key (None for a plain game)."""

    layout: Layout
    cells: Board
    scenario: str | None = None

    @property
    def charter(self) -> Charter:
        """Return what changes the reckoning: the scenario alone."""
        return Charter(scenario=self.scenario)


def read_board(data: Json) -> BoardFile:
    """Return the board of {"mode", "scenario" (null or absent), "cells"}. Raise ValueError in one sentence.

    A battlefield that grows may have fewer cells than cards are played; any other has all its cells.
    """
    if not isinstance(data, dict):
        raise ValueError(_("A board is an object with the fields “mode” and “cells”."))
    for field in data:
        if field not in ("mode", "scenario", "cells"):
            raise ValueError(_("A board has no field “{name}”.").format(name=field))
    layout = _layout(data.get("mode"))
    scenario = _scenario(data.get("scenario"), layout)
    return BoardFile(layout, _cells(data.get("cells"), layout), scenario)


def _layout(mode: Json) -> Layout:
    if not isinstance(mode, str) or mode not in LAYOUTS:
        message = _("The mode “{mode}” is unknown; the modes are: {modes}.")
        raise ValueError(message.format(mode=mode, modes=", ".join(LAYOUTS)))
    return LAYOUTS[mode]


def _scenario(key: Json, layout: Layout) -> str | None:
    if key is None:
        return None
    if not isinstance(key, str) or key not in SCENARIOS:
        message = _("The scenario “{scenario}” is unknown; the scenarios are: {scenarios}.")
        raise ValueError(message.format(scenario=key, scenarios=", ".join(SCENARIOS)))
    if layout.key != MODE:
        message = _("The scenario “{scenario}” goes with the mode “{mode}” only.")
        raise ValueError(message.format(scenario=key, mode=MODE))
    return key


def _cells(data: Json, layout: Layout) -> list[Placed | None]:
    if not isinstance(data, list):
        raise ValueError(_("The field “cells” of a board is a list."))
    right = len(data) <= layout.size if layout.grows else len(data) == layout.size
    if not right:
        message = _("The mode “{mode}” has {size} cells, not {number}.")
        raise ValueError(message.format(mode=layout.key, size=layout.size, number=len(data)))
    cells: list[Placed | None] = []
    seen: dict[str, int] = {}
    for number, item in enumerate(data, 1):
        placed = None if item is None else _placed(item, number)
        if placed and placed.card in seen:
            message = _("The card “{card}” is on two cells, {first} and {second}.")
            raise ValueError(message.format(card=placed.card, first=seen[placed.card], second=number))
        if placed:
            seen[placed.card] = number
        cells.append(placed)
    return cells


def _placed(item: Json, number: int) -> Placed:
    """Return what lies on the cell of that number, counted from 1."""
    if not isinstance(item, dict) or not set(item) <= {"card", "reversed"}:
        raise ValueError(_("Cell {number} is neither null nor a card.").format(number=number))
    if "card" not in item:
        raise ValueError(_("Cell {number} lacks its card.").format(number=number))
    card, is_reversed = item["card"], item.get("reversed")
    if not isinstance(card, str) or card not in CARDS:
        message = _("Cell {number} has the card “{card}”, which does not exist.")
        raise ValueError(message.format(number=number, card=card))
    if not isinstance(is_reversed, bool):
        message = _("Cell {number} does not say whether its card is reversed (true or false).")
        raise ValueError(message.format(number=number))
    return Placed(card, is_reversed)


@dataclass(frozen=True, slots=True)
class Counted:
    """A board whose points are counted."""

    account: Account

    def data(self) -> dict[str, Json]:
        """Return the account as plain JSON."""
        return account_data(self.account)

    def text(self) -> str:
        """Return the account as a page."""
        return account_text(self.account)


def counted(data: Json) -> Counted:
    """Count the points of a board as `read_board` has it. Raise ValueError in one sentence."""
    board = read_board(data)
    return Counted(score(board.cells, board.layout, board.charter))


def account_data(account: Account) -> dict[str, Json]:
    """Return both armies' accounts, the victory and its reason as plain JSON.

    In a scenario each army has its "effects" too: what they add to the total beside the other points.
    """
    player, ai = _army(account.player), {**_army(account.ai), "five_suite": account.five_suite}
    if account.scenario is not None:
        player["effects"], ai["effects"] = _effects(account.player), _effects(account.ai)
    return {"player": player, "ai": ai, "win": account.win, "reason": account.reason}


def _effects(army: Army) -> list[Json]:
    return [
        {"kind": effect.kind, "points": effect.points, "number": effect.number, "cells": list(effect.cells)}
        for effect in army.effects
    ]


def _army(army: Army) -> dict[str, Json]:
    return {
        "total": army.total,
        "base": army.base,
        "powers": list(army.powers),
        "suite_points": army.suite_points,
        "suites": [list(suite) for suite in army.suites],
        "shifts": {str(cell): list(shift) for cell, shift in army.shifts.items()},
    }
