"""Which card of the hand is under the mouse: it stays there, or a press soon after is meant for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from scenes.table.spots import HAND, OnTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.ring import Ring
    from scenes.kit.timeline import Timeline
    from scenes.table.cards import CardTable
    from scenes.table.fan import Fan

_LATELY: Final = 0.4
"""For how many seconds after the hand has moved the card that was seen there is meant."""


class Handed(Protocol):
    """A table as far as its near hand lies there."""

    ring: Ring
    timeline: Timeline

    @property
    def table(self) -> Any:  # noqa: ANN401 - each game lays its own cards
        """The cards."""

    def hurry(self) -> None:
        """End what moves."""


class UnderMouse:
    """Remembers which card of the hand lies under a mouse that rests."""

    def __init__(self, board: Handed) -> None:
        self._board = board
        self._mouse = (0, 0)
        self._under = self._was = ""
        self._left = 0.0
        self._pressed: tuple[int, int] | None = None
        """Where what was pressed lies, until the button is let go of."""
        self._own: tuple[int, int] | None = None
        """Where the mouse was pressed or let go of last: what changes there is one's own doing."""

    def update(self, dt: float, mouse: tuple[int, int]) -> None:
        """Take note of what lies under the mouse; once all rests, of what it was no longer than that."""
        under, busy = self._seen(mouse), self._board.timeline.busy
        if mouse != self._mouse:
            self._was = ""
        elif under != self._under and not self._was and mouse != self._own:
            self._was, self._left = self._under, _LATELY
        elif not busy:
            self._left -= dt
            self._was = self._was if self._left > 0 else ""
        self._mouse, self._under = mouse, under

    def keep(self, pos: tuple[int, int]) -> bool:
        """Take note of what lies at a place before the table is laid anew; return whether a card does."""
        self._mouse, self._was = pos, self._seen(pos)
        return bool(self._was)

    def meant(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return a press as it is meant: on the card that was seen there, wherever that lies now.

        It is let go of there, too, unless it was dragged meanwhile.
        """
        if event.type == pygame.MOUSEMOTION and event.pos != self._own:
            self._pressed = None
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._own = event.pos
        if event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            pos, self._pressed = self._pressed, None
            return pygame.event.Event(event.type, {**event.dict, "pos": pos})
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return event
        self._own = event.pos
        board, moving = self._board, self._board.timeline.busy
        wanted = (self._was if event.pos == self._mouse else "") or (self._seen(event.pos) if moving else "")
        if not wanted:
            return event
        if moving:
            board.hurry()
        lying = [one for one in board.ring if isinstance(one, OnTable) and one.spot.place == HAND]
        found = [one for one in lying if board.table.ref_at(one.spot) == wanted]
        if not found or any(one.rect.collidepoint(event.pos) for one in found):
            return event
        self._pressed = found[0].rect.center
        return pygame.event.Event(event.type, {**event.dict, "pos": self._pressed})

    def _seen(self, pos: tuple[int, int]) -> str:
        """Return which card of the near hand is seen at a place, "" for none."""
        held = [one for spot, one in self._board.table.cards().items() if spot.place == HAND and one.seen]
        return next((one.name for one in reversed(held) if one.rect().collidepoint(pos)), "")


def shift_under(last: CardTable | None, refs: Sequence[str], fan: Fan, x: int) -> float:
    """Return how far the hand lies off its place, so that the card that is under the mouse stays there."""
    were = _lay(last, refs) if last is not None and last.arena.fan == fan else {}
    if not were:
        return 0.0
    left_of = [place for place in were if were[place] - fan.card / 2 <= x]
    near, whole = left_of[-1] if left_of else min(were), fan.whole(len(refs))
    most = max(0, whole.left - fan.area.left), max(0, fan.area.right - whole.right)
    return max(-most[0], min(were[near] - fan.pose(near, len(refs)).x, most[1]))


def _lay(last: CardTable, refs: Sequence[str]) -> dict[int, float]:
    """Return where each card of a hand lay on the last table: of alike ones, the chosen one has gone."""
    found, free = dict[int, float](), [*enumerate(last.refs)]
    if last.refs != refs:
        free.sort(key=lambda one: last.hand[one[0]] is last.chosen)
    for place, ref in enumerate(refs):
        if (was := next((one for one in free if one[1] == ref), None)) is not None:
            free.remove(was)
            found[place] = last.fan.pose(was[0], len(last.refs)).x
    return found
