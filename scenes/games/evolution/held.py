"""What is seen on the table of Openmok Évolution while the mouse holds a card of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.spots import HAND

if TYPE_CHECKING:
    import pygame

    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.wheel import Wheel


def holds_mok(board: EvolutionBoard) -> bool:
    """Say whether a Mok of the hand is held: it goes to the next place, wherever it is dropped."""
    spot = board.gestures.carried
    ref = board.table.ref_at(spot) if spot is not None and spot.place == HAND else ""
    return bool(ref) and board.looks.is_mok(ref)


def foretold(board: EvolutionBoard) -> Wheel | None:
    """Return the wheel of the Mok over which an attacker is held, as it will be once that is dropped."""
    gestures, choosing = board.gestures, board.choosing
    if gestures.carried is None or not choosing.attacking or choosing.asked.strikes:
        return None
    at = gestures.target_at(gestures.mouse_at)
    return None if at is None or board.seen.moks[at[0]][at[1]].out else board.wheel_of(at)


def draw_held(surface: pygame.Surface, board: EvolutionBoard) -> None:
    """Draw what is held, and over it what the attack comes to for which it is."""
    board.gestures.carrier.draw(surface)
    if (wheel := foretold(board)) is not None:
        wheel.draw(surface, board.m, None)
