"""A cost that is being paid: which card of the hand waits in its row, which were picked to be discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.rules.wankul.places import Paying, WankulTable
    from scenes.games.wankul.table import Table

_MOVING: Final = "over"
"""The phase of a view in which nothing is asked."""


class Payment(NamedTuple):
    """The card that is paid for and the terrain that it goes to, what is picked, and their places in hand."""

    card: str
    slot: int
    paid: tuple[str, ...]
    waiting: int
    picked: tuple[int, ...]

    @property
    def aside(self) -> tuple[int, ...]:
        """The places of the hand whose cards lie elsewhere meanwhile."""
        return self.waiting, *self.picked


def payment_of(seen: WankulTable, refs: Sequence[str], before: Table | None) -> Payment | None:
    """Return the payment that is seen, out of a hand; while things move, that of the table before."""
    past = before.payment if before is not None and before.refs == refs else None
    told = seen.paying
    if told is None:
        return past if seen.phase == _MOVING else None
    if told.card not in refs or _is_played(seen, told):
        return None
    begun = past if past is not None and (past.card, past.slot) == (told.card, told.slot) else None
    chosen = _place_of_chosen(before) if past is not None or begun is None else None
    waiting = begun.waiting if begun else _found(refs, told.card, chosen, ())[0]
    picked = list(begun.picked[: len(told.paid)]) if begun else []
    for ref in told.paid[len(picked) :]:
        picked += _found(refs, ref, chosen, (waiting, *picked))
    return Payment(told.card, told.slot, tuple(told.paid), waiting, tuple(picked))


def _is_played(seen: WankulTable, told: Paying) -> bool:
    """Say whether a card that is paid for lies in its row already: what is asked is not told anew yet."""
    ground = seen.grounds[told.slot]
    row = ground.rows[seen.seat] if ground is not None else ()
    return len(told.paid) >= told.owed and bool(row) and row[-1].turn and row[-1].card == told.card


def _found(refs: Sequence[str], ref: str, chosen: int | None, taken: Collection[int]) -> list[int]:
    """Return the place of a card: the one that was chosen, or the first like it; none where it has gone."""
    alike = [place for place, one in enumerate(refs) if one == ref and place not in taken]
    return [chosen] if chosen in alike and chosen is not None else alike[:1]


def _place_of_chosen(before: Table | None) -> int | None:
    """Return which card of the hand was chosen on the table before."""
    if before is None or before.chosen is None or before.chosen not in before.hand:
        return None
    return before.hand.index(before.chosen)
