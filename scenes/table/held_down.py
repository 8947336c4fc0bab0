"""The card of the hand that is held down: as it is seen, though it moves, or is not asked for yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.table.spots import HELD, OnTable

if TYPE_CHECKING:
    from scenes.table.cards import LaidCards
    from scenes.table.gestures import TableGestures

_PARTS: Final = (2, 4, 8)
"""At which parts of its width it is tried whether a card is seen there: its neighbour may lie over it."""


class HeldDown:
    """Which card of the hand the left button holds down: `ref`, pressed `at` that point; "" for none."""

    def __init__(self) -> None:
        self.ref, self.at = "", (0, 0)

    def take(self, event: pygame.event.Event, table: LaidCards, near: int) -> None:
        """Take a press, or its end: the uppermost card is held that is seen there in the `near` hand."""
        if event.type == pygame.MOUSEBUTTONUP:
            self.ref = ""
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            held = [one for at, one in table.cards().items() if at.place in HELD and at.seat in (None, near)]
            there = [one for one in held if one.seen and one.pose.area().collidepoint(event.pos)]
            self.ref, self.at = there[-1].name if there else "", event.pos

    def grasp(self, gestures: TableGestures) -> None:
        """Be ready to carry the card, once it may be, where it lies now."""
        board, carrier = gestures.board, gestures.carrier
        ready = board.table.ref_at(carrier.ready) == self.ref
        if not self.ref or ready or carrier.carries or not board.my_turn:
            return
        held = (one for one in board.ring if isinstance(one, OnTable) and one.spot.place in HELD)
        card = next((one for one in held if board.table.ref_at(one.spot) == self.ref), None)
        if card is not None:
            points = [(card.rect.left + card.rect.width // part, card.rect.centery) for part in _PARTS]
            seen = [point for point in points if gestures.spot_at(point) == card.spot]
            gestures.pressed((seen or points)[0])
            carrier.begin(self.at)
