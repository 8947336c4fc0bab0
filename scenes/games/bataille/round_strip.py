"""What the strip over a round's table says: what is asked, what has just happened, or why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.bataille.words import prompts, symbols
from scenes.games.bataille import round_words
from scenes.games.bataille.round_table import Answering

if TYPE_CHECKING:
    from scenes.games.bataille.round_board import RoundBoard


def sentence(board: RoundBoard) -> str:
    """Return what is asked, or told, or why the last gesture was refused."""
    if board.refusal is not None:
        return board.refusal.sentence
    if board.timeline.busy or board.session.decision is None:
        return told(board)
    if not board.asked_human:
        return round_words.watching(board.table.seen, board.names, board.choice.phase, board.asked)
    return _asked(board)


def _asked(board: RoundBoard) -> str:
    seen, names, choice = board.table.seen, board.names, board.choice
    if choice.phase == "answer" and not choice.can_lay:
        words = _("{player} cannot beat {cards}: discard one symbol, one card or more.")
        if names.you(board.asked):
            words = _("Your hand cannot beat {cards}: discard one symbol, one card or more.")
        cards = symbols.counted(board.standing, len(seen.standing))
        return words.format(cards=cards, player=names[board.asked])
    if choice.gives_up:
        return _("Discard one card or more, of one symbol.")
    return prompts.in_round(choice.phase, (board.standing, len(seen.standing)), names, board.asked)


def told(board: RoundBoard) -> str:
    """Return what is happening, or has just happened."""
    seen, names = board.table.seen, board.names
    if seen.battle:
        return _("A tie: one card each, shown at once!")
    if board.table.putting_down:
        return round_words.putting_down(seen, names)
    return round_words.news(board.table.story.news, names, board.looks)


def _tie_title(board: RoundBoard) -> str:
    """Return with whom the player who chooses a card in secret has tied."""
    seen = board.table.seen
    other = seen.holder if seen.turn() == seen.seat else seen.turn()
    words = _("A tie with {name}: your card, in secret")
    return words.format(name=board.names[other if other is not None else seen.seat])


def heading(board: RoundBoard) -> str:
    """Return the number of the round and whose turn it is."""
    number = round_number(board)
    if board.session.decision is None:
        return number
    turn = board.table.seen.turn() if board.timeline.busy else board.asked
    whose = _("your turn") if board.names.you(turn) else board.names[turn]
    return f"{number} · {whose}"


def round_number(board: RoundBoard) -> str:
    """Return which round it is, from 1."""
    return _("Round {number}").format(number=board.table.story.number)


def answering(board: RoundBoard) -> Answering:
    """Return what the answer's zone says."""
    if board.choosing or board.winning:
        told, held = board.choice.answering(), board.gestures.held
        if held is not None and held in board.choice.picks:
            told = told.without(board.seen.hand[held])
        return replace(told, title=_tie_title(board)) if told.secret else told
    return Answering(round_words.deed(board.table.seen, board.names))
