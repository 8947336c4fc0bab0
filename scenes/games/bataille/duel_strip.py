"""What the strip says in a battle of two, the buttons there, and whether there is anything to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.core.table import HAND
from game.rules.bataille.options import SIMPLE
from game.rules.bataille.words import duels
from game.rules.bataille.words.variants import variant_of
from scenes.kit.widgets import Button, Style
from scenes.table.first_uses import once
from scenes.table.match_words import badge

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.model import Action, Decision
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.kit.measures import Measures

AUTO: Final = "auto"
"""The name of the button that lets the battle play by itself."""
_ALIKE, _EYE = "alike", "eye"
"""What is explained the first time that it is met."""
_TIMES: Final = 3
"""How many times it is told that a click hastens the count."""
_TURN, _COUNT = N_("Turn a card"), N_("O – pen – mok!")


def title(board: DuelBoard) -> str:
    """Return what is played: a lesson, the last game of a match, or a variant."""
    if board.occasion.written:
        return _("First steps")
    return badge(board.recorded) or _(variant_of(board.session.options).name)


def words(board: DuelBoard) -> str:
    """Return what the strip says: why a gesture was refused, what happens, or what is asked."""
    if board.refusal is not None:
        return board.refusal.sentence
    return (board.column.told or board.said) if board.timeline.busy else board.sentence()


def counting(board: DuelBoard) -> str:
    """Return what the strip says while it is counted: the first times, that a click hastens it."""
    explains = board.occasion.explains and not board.occasion.written
    if explains and any(once(board.app, f"{board.session.game.key}/haste-{time}") for time in range(_TIMES)):
        return _("O – pen – mok! A click on the table hastens it.")
    return _("O – pen – mok!")


def sentence(board: DuelBoard) -> str:
    """Return what is asked of the player."""
    decision = board.decision
    if told := board.occasion.sentence():
        return told
    if board.goes_on and not board.held and board.variant == SIMPLE:
        return _("The battle plays by itself: watch!")
    return _("The battle is over.") if decision is None else _asked(board, decision)


def _asked(board: DuelBoard, decision: Decision) -> str:
    if board.auto and board.picking:
        return _("Automatic play waits for you: choose your trophy!")
    if board.thinking:
        return duels.waiting(board.names, decision.seat, decision.prompt)
    choosing = board.held and board.picking and len(decision.options) > 1
    if choosing and (told := _worth(board, len(decision.options))):
        return told
    several = len(board.viewer.people) != 1
    asked, symbol_of = (decision.prompt, decision.seat), board.looks.symbol_of
    return duels.asked(board.now, *asked, board.names, symbol_of, several=several)


def _worth(board: DuelBoard, count: int) -> str:
    """Return what is special about the cards to choose from, "" for nothing."""
    known, alike = board.table.known, _alike(board)
    if len(alike) > 1:
        return duels.alike_but_seen(count, board.names, 1 - board.near)
    if alike:
        return duels.alike(count, alone=bound(board) is not None, first=_first(board, _ALIKE))
    if told := board.table.tie_decides() or board.table.hopeless(board.near):
        return told
    if known is not None and known.seen and _first(board, _EYE):
        return duels.eye(board.names, 1 - board.near)
    return ""


def bound(board: DuelBoard) -> Action | None:
    """Return what is done where nothing is to be chosen: there is one card only, or they are all alike."""
    asked = board.decision if board.picking and board.does_forced else None
    if asked is None:
        return None
    if len(asked.options) == 1:
        return asked.options[0]
    same = asked.prompt == "pick" and len(_alike(board)) == 1
    return asked.options[0] if same and not _first(board, _ALIKE) else None


def _first(board: DuelBoard, met: str) -> bool:
    """Say whether what is met is explained, for the first time, at this decision."""
    at = len(board.session.actions) + 1
    return board.occasion.explains and bool(board.first_uses.told(board.app, at, [met]))


def _alike(board: DuelBoard) -> set[bool]:
    """Return whether the other has seen some of the cards in hand, or not, where they are of one symbol."""
    known, cards = board.table.known, board.table.cards()
    held = [spot for spot in board.choosing.asked.touching if spot.place == HAND]
    symbols = {board.looks.symbol_of(cards[spot].name) for spot in held}
    seen = {known is not None and spot in known.seen for spot in held}
    return seen if len(symbols) == 1 else set()


def main_button(
    m: Measures, area: pygame.Rect, act: Callable[[], None], prompt: str, *, ready: bool
) -> Button:
    """Return the large button in the middle, by what is asked; it is yellow while it does something."""
    label = _TURN if prompt == "turn" else _COUNT
    found = Button("main", area, act, m=m, label=_(label), enabled=ready)
    if ready:
        found.icon, found.key_cap, found.style = "play", _("Space"), Style.MAIN
    return found


def auto_button(m: Measures, area: pygame.Rect, act: Callable[[], None], *, on: bool) -> Button:
    """Return what lets the battle play by itself, or stops it."""
    label, sign = (_("Stop"), "pause") if on else (_("Play by itself"), "forward")
    tip = _("All by itself (A); hold the space bar or the big button down to go faster")
    return Button(AUTO, area, act, tip=tip, m=m, label=label, icon=sign)
