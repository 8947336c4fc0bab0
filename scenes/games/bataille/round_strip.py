"""What the strip over a round's table says: what is asked, what has just happened, or why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.bataille.words import events, prompts, symbols
from scenes.games.bataille.round_story import SHUFFLED, TROPHY
from scenes.games.bataille.round_table import Answering

if TYPE_CHECKING:
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.games.bataille.round_story import Story
    from scenes.games.bataille.round_table import RoundTable


def sentence(board: RoundBoard) -> str:
    """Return what is asked, or told, or why the last gesture was refused."""
    if board.refusal is not None:
        return board.refusal.sentence
    if board.timeline.busy or board.session.decision is None:
        return told(board.table)
    if not board.asked_human:
        phase = board.choice.phase
        if phase in ("lay", "discard"):
            seen = board.table.seen
            return prompts.putting_down(board.names, seen.turn(), seen.purpose)
        return prompts.watching(board.names, board.asked, phase)
    return _asked(board)


def _asked(board: RoundBoard) -> str:
    seen, names, choice = board.table.seen, board.names, board.choice
    if choice.phase == "answer" and not choice.can_lay:
        return prompts.unbeaten(names, board.asked, symbols.counted(board.standing, len(seen.standing)))
    if choice.gives_up:
        return _("Discard one card or more, of one symbol.")
    return prompts.in_round(choice.phase, (board.standing, len(seen.standing)), names, board.asked)


def told(table: RoundTable) -> str:
    """Return what is happening, or has just happened."""
    seen = table.seen
    if seen.battle:
        return _("A tie: one card each, shown at once!")
    if table.putting_down:
        return prompts.putting_down(table.names, seen.turn(), seen.purpose)
    return _news(table)


def _news(table: RoundTable) -> str:
    """Return what happened last, in a sentence."""
    news, names = table.story.news, table.names
    if news is None:
        return _("The round goes on…")
    if news.deed == SHUFFLED:
        return events.shuffled()
    if news.deed == TROPHY:
        return events.trophy(names, news.seat, table.looks.name(news.subject))
    return events.deed(news.deed, names[news.seat], news.subject, news.count)


def _tie_title(board: RoundBoard) -> str:
    """Return with whom the player who chooses a card in secret has tied."""
    seen = board.table.seen
    other = seen.holder if seen.turn() == seen.seat else seen.turn()
    return prompts.tied_with(board.names, other if other is not None else seen.seat)


def heading(board: RoundBoard) -> str:
    """Return the number of the round and whose turn it is."""
    number = round_number(board.table.story)
    if board.session.decision is None:
        return number
    turn = board.table.seen.turn() if board.timeline.busy else board.asked
    whose = _("your turn") if board.names.you(turn) else board.names[turn]
    return f"{number} · {whose}"


def round_number(story: Story) -> str:
    """Return which round it is, from 1."""
    return _("Round {number}").format(number=story.number)


def answering(board: RoundBoard) -> Answering:
    """Return what the answer's zone says."""
    if board.choosing or board.winning:
        told, held = board.choice.answering(), board.gestures.held
        if held is not None and held in board.choice.picks:
            told = told.without(board.seen.hand[held])
        return replace(told, title=_tie_title(board)) if told.secret else told
    return watched(board.table)


def watched(table: RoundTable) -> Answering:
    """Return what the answer's zone says to who is asked nothing."""
    return Answering(prompts.deed(table.names, table.seen.turn(), table.seen.purpose))
