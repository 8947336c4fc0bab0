"""A cost that is being paid, or a discard: which card of the hand waits in its row, which were picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.rules.wankul.places import WankulTable
    from scenes.games.wankul.table import TerrainTable

_NOWHERE: Final = -1
_MOVING: Final = "over"
"""The phase of a view in which nothing is asked."""


class Payment(NamedTuple):
    """The card that is paid for and the terrain that it goes to, what is picked, and their places in hand.

    Where cards are discarded for nothing, no card waits.
    """

    card: str
    slot: int
    paid: tuple[str, ...]
    waiting: int | None
    picked: tuple[int, ...]

    @property
    def aside(self) -> tuple[int, ...]:
        """The places of the hand whose cards lie elsewhere meanwhile."""
        return self.picked if self.waiting is None else (self.waiting, *self.picked)


def payment_of(seen: WankulTable, refs: Sequence[str], before: TerrainTable | None) -> Payment | None:
    """Return the payment that is seen, out of a hand; while things move, that of the table before."""
    past = before.payment if before is not None and before.refs == refs else None
    told = seen.paying
    if seen.discarding is not None:
        return _of_discards(refs, seen.discarding.picked, past, before)
    if told is None:
        return past if seen.phase == _MOVING else None
    if told.card not in refs:
        return None
    begun = past if past is not None and (past.card, past.slot) == (told.card, told.slot) else None
    chosen = _place_of_chosen(before) if past is not None or begun is None else None
    waiting = begun.waiting if begun else None
    if waiting is None:
        waiting = _found(refs, told.card, chosen, ())[0]
    picked = _picked(refs, told.paid, begun, chosen, (waiting,))
    return Payment(told.card, told.slot, tuple(told.paid), waiting, picked)


def _of_discards(
    refs: Sequence[str], picked: Sequence[str], past: Payment | None, before: TerrainTable | None
) -> Payment:
    """Return which cards of the hand are picked to be discarded for nothing."""
    begun = past if past is not None and past.waiting is None else None
    places = _picked(refs, picked, begun, _place_of_chosen(before), ())
    return Payment("", _NOWHERE, tuple(picked), None, places)


def _picked(
    refs: Sequence[str],
    paid: Sequence[str],
    begun: Payment | None,
    chosen: int | None,
    aside: tuple[int, ...],
) -> tuple[int, ...]:
    """Return the places of what is picked: those of before stay, of alike ones the one chosen is taken."""
    picked = list(begun.picked[: len(paid)]) if begun else []
    for ref in paid[len(picked) :]:
        picked += _found(refs, ref, chosen, (*aside, *picked))
    return tuple(picked)


def _found(refs: Sequence[str], ref: str, chosen: int | None, taken: Collection[int]) -> list[int]:
    """Return the place of a card: the one that was chosen, or the first like it; none where it has gone."""
    alike = [place for place, one in enumerate(refs) if one == ref and place not in taken]
    return [chosen] if chosen in alike and chosen is not None else alike[:1]


def _place_of_chosen(before: TerrainTable | None) -> int | None:
    """Return which card of the hand was chosen on the table before."""
    if before is None or before.chosen is None or before.chosen not in before.hand:
        return None
    return before.hand.index(before.chosen)


def stayed(before: TerrainTable | None, refs: Sequence[str]) -> tuple[tuple[int, ...], int]:
    """Return which places of the hand before its cards have kept, and how many there were.

    None have where others came. Of alike cards the one that was paid for, or with, or chosen, has gone.
    """
    if before is None or not refs or len(refs) > len(before.refs):
        return (), 0
    places, were = before.kept if before.kept[0] else (tuple(range(len(before.refs))), len(before.refs))
    gone = {*before.aside, _place_of_chosen(before)} if len(refs) < len(before.refs) else set()
    left = [place for place in range(len(before.refs)) if place not in gone]
    if [before.refs[place] for place in left] == [*refs]:
        return tuple(places[place] for place in left), were
    found, at = [], 0
    for ref in refs:
        at = next((place for place in range(at, len(before.refs)) if before.refs[place] == ref), -1) + 1
        if not at:
            return (), 0
        found.append(places[at - 1])
    return tuple(found), were
