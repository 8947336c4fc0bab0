"""What is asked before a card of one's own goes: one that is replaced, one that is given away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.reverse_war.words import prompts
from game.rules.reverse_war.words.field import both_units
from scenes.shell.dialog import Dialog, question

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.board import ReverseWarBoard


def before_replacing(old: Placed, new: Placed, gains: str) -> Dialog:
    """Return the question put before a replacement that nothing forces; its `gains` are told, "" for none."""
    told = prompts.replacing(old, new, gains)
    return question(_("Replace this card?"), told, _("Replace"), _("Choose another cell"), "swap")


def before_giving(placed: Placed) -> Dialog:
    """Return the question put before a card is given to the barbarian brothers (RW-S)."""
    told = _("{card} leaves the battlefield for good.").format(card=both_units(placed))
    return question(_("Give this card away?"), told, _("Give it"), _("Choose another card"), "check")


def do_asked(board: ReverseWarBoard, action: Action) -> None:
    """Do what is asked for with a placed card; once a question is answered, where the card goes."""
    placed = board.seen.cells[int(action[1])] if action[0] == "remove" else None
    if placed is None:
        board.act(action)
    else:
        board.app.stack.push(before_giving(placed), partial(_answered, board, action))


def _answered(board: ReverseWarBoard, action: Action, answer: str | None) -> None:
    if answer == "yes":
        board.act(action)
