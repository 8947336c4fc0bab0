"""What is seen on the table of Openmok Évolution while the mouse holds a card of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.evolution.words import options
from scenes.table.spots import HAND

if TYPE_CHECKING:
    import pygame

    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.wheel import Wheel


def holds_mok(board: EvolutionBoard) -> bool:
    """Say whether a Mok of the hand is held: it goes to the next place, wherever it is dropped."""
    spot = board.gestures.carried
    refs = board.table.refs
    held = spot is not None and spot.place == HAND and spot.index is not None and spot.index < len(refs)
    return held and board.looks.is_mok(refs[spot.index or 0] if spot is not None else "")


def foretold(board: EvolutionBoard) -> Wheel | None:
    """Return the wheel of the Mok over which an attacker is held, as it will be once that is dropped."""
    gestures, choosing = board.gestures, board.choosing
    at = gestures.target_at(gestures.mouse_at)
    if gestures.carried is None or not choosing.attacking or choosing.asked.strikes or at is None:
        return None
    if board.seen.moks[at[0]][at[1]].out:
        return None
    stopped = options.attack_stopped(board.world, board.near, at)
    return choosing.wheel(board.table, board.why, board.counting.brings, stopped=stopped, at=at)


def draw_held(surface: pygame.Surface, board: EvolutionBoard) -> None:
    """Draw what is held, and over it what the attack comes to for which it is."""
    board.gestures.carrier.draw(surface)
    if (wheel := foretold(board)) is not None:
        wheel.draw(surface, board.m, None)
