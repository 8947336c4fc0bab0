"""A cost that is being paid, or a discard: which card of the hand waits in its row, which were picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.rules.wankul.places import WankulTable
    from scenes.games.wankul.table import TerrainTable
    from scenes.table.fan import Fan

_NOWHERE: Final = -1
_MOVING: Final = "over"
"""The phase of a view in which nothing is asked."""


class Payment(NamedTuple):
    """The card that is paid for and the terrain that it goes to, what is picked, and their places in hand.

    Where cards are discarded for nothing, no card waits.
    """

    card: str
    slot: int
    waiting: int | None
    picked: tuple[int, ...]

    @property
    def aside(self) -> tuple[int, ...]:
        """The places of the hand whose cards lie elsewhere meanwhile."""
        return self.picked if self.waiting is None else (self.waiting, *self.picked)


def payment_of(seen: WankulTable, refs: Sequence[str], before: TerrainTable | None) -> Payment | None:
    """Return the payment that is seen, out of a hand; while things move, that of the table before.

    What was picked stays where it was; of alike cards the one chosen is taken.
    """
    told, moving = _told(seen), seen.phase == _MOVING
    past = _carried_on(before, refs) if moving or (before is not None and before.refs == refs) else None
    if told is None:
        return past if moving else None
    card, slot, paid = told
    if card and card not in refs:
        return None
    begun = past if past is not None and (past.card, past.slot) == (card, slot) else None
    chosen, waiting = _place_of_chosen(before), begun.waiting if begun else None
    if card and waiting is None:
        waiting = _found(refs, card, chosen, ())[0]
    picked = [*begun.picked[: len(paid)]] if begun else []
    for ref in paid[len(picked) :]:
        picked += _found(refs, ref, chosen, (waiting, *picked))
    return Payment(card, slot, waiting, tuple(picked))


def _told(seen: WankulTable) -> tuple[str, int, Sequence[str]] | None:
    """Return what is paid for, where that goes and with what, as it is seen; None where nothing is."""
    if seen.discarding is not None:
        return "", _NOWHERE, seen.discarding.picked
    paying = seen.paying
    return None if paying is None else (paying.card, paying.slot, paying.paid)


def _carried_on(before: TerrainTable | None, refs: Sequence[str]) -> Payment | None:
    """Return the payment of the table before where its cards lie now: none once it is played."""
    if before is None or before.payment is None or before.refs == refs:
        return before.payment if before is not None else None
    now = {was: place for place, was in _kept(before, refs).items()}
    if len(now) < len(refs):
        return None
    paying = before.payment
    picked = tuple(now[place] for place in paying.picked if place in now)
    waiting = None if paying.waiting is None else now.get(paying.waiting)
    over = not picked if paying.waiting is None else waiting is None
    return None if over else paying._replace(waiting=waiting, picked=picked)


def _found(refs: Sequence[str], ref: str, chosen: int | None, taken: Collection[int | None]) -> list[int]:
    """Return the place of a card: the one that was chosen, or the first like it; none where it has gone."""
    alike = [place for place, one in enumerate(refs) if one == ref and place not in taken]
    return [chosen] if chosen in alike and chosen is not None else alike[:1]


def _place_of_chosen(before: TerrainTable | None) -> int | None:
    """Return which card of the hand was chosen on the table before."""
    if before is None or before.chosen is None or before.chosen not in before.hand:
        return None
    return before.hand.index(before.chosen)


def leaving(table: TerrainTable) -> set[int]:
    """Return which cards of the hand leave before those like them: what pays, then what is paid for."""
    chosen, waiting = _place_of_chosen(table), {table.waiting} - {None}
    paid = {*(table.payment.picked if table.payment is not None else ()), chosen} - {None, *waiting}
    return cast("set[int]", paid or waiting)


def _kept(before: TerrainTable, refs: Sequence[str]) -> dict[int, int]:
    """Return where in the hand before each card lay that is still held, by its place now."""
    for gone in (set[int](), leaving(before), {*before.aside, *leaving(before)}):
        left = [place for place in range(len(before.refs)) if place not in gone]
        if [before.refs[place] for place in left] == [*refs]:
            return dict(enumerate(left))
    found, free = dict[int, int](), [*range(len(before.refs))]
    for place, ref in enumerate(refs):
        was = next((one for one in free if before.refs[one] == ref), None)
        if was is not None:
            free.remove(was)
            found[place] = was
    return found


def shift_under(
    before: TerrainTable | None, refs: Sequence[str], aside: Collection[int], fan: Fan, x: int
) -> float:
    """Return how far the hand lies off its place, so that the card that is under the mouse stays there.

    Cards `aside` lie elsewhere: the others close up.
    """
    if before is None or before.arena.fan != fan:
        return 0.0
    kept, held = _kept(before, refs), [place for place in range(len(refs)) if place not in aside]
    were = {
        place: before.held_pose(kept[place]).x
        for place in held
        if place in kept and kept[place] not in before.aside
    }
    if not were:
        return 0.0
    left_of = [place for place in were if were[place] - fan.card / 2 <= x]
    near = left_of[-1] if left_of else min(were)
    whole = fan.whole(len(held))
    most = max(0, whole.left - fan.area.left), max(0, fan.area.right - whole.right)
    return max(-most[0], min(were[near] - fan.pose(held.index(near), len(held)).x, most[1]))
