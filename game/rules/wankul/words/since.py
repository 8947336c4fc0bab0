"""What another's turn in Wankul came to for a seat, a line each: what was won, totals, what was lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from game.core.grammar import joined, listed
from game.core.i18n import N_, _
from game.core.recounting import Loss, cards_of
from game.core.spoken import quoted
from game.core.table import HAND
from game.rules.wankul.places import DECK
from game.rules.wankul.words.table import terrain_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core.chronicle import Entry
    from game.core.spoken import Spoken
    from game.rules.wankul.places import LaidSeen, WankulTable

    Rows = Sequence[Sequence[LaidSeen]]

CAUSES: Final = frozenset(
    {"play", "placed", "score", "combo", "triggered", "used", "winner", "loser", "turn"},
)
"""The kinds of what has a card drawn, milled or discarded."""
_THROWN: Final = {HAND: "discard", DECK: "milled"}
"""The kinds of what takes cards away, by where they were."""
_LOST: Final = {
    "discard": N_("Discarded from your hand: {cards}."),
    "milled": N_("Milled: {cards}."),
    "banned": N_("Banished: {cards}."),
}
"""What becomes of cards of a hand and of piles that are lost."""
_GONE: Final = frozenset({"removed", "returned", "moved", "swapped"})
"""The kinds of what takes characters off a terrain."""


def came_to(
    spoken: Spoken, before: WankulTable, after: WankulTable, told: Sequence[Entry], *, shortly: bool = False
) -> Iterator[str]:
    """Yield what has come of what is told between two tables: what the seat lost first, then the gravest.

    Told `shortly`, of totals it is left out which characters they changed by.
    """
    yield from (one.words for one in told if one.kind == "point")
    changed = sorted(after.lying, key=lambda slot: -_harm(before, after, slot))
    totals = {slot: _totals(spoken, before, after, slot, None if shortly else told) for slot in changed}
    lost = [slot for slot in changed if _falls(before, after, slot)]
    yield from filter(None, [totals.pop(slot) for slot in lost])
    piles = [_pile(spoken, before, after, place, told) for place in _THROWN]
    if any(piles):
        yield _("Before your draw: {words}.").format(words=", ".join(filter(None, piles)))
    if gone := " ".join(_gone(spoken, told, shortly=shortly)):
        yield gone
    yield from filter(None, totals.values())
    yield from (one.brief for one in told if one.brief and one.kind in ("placed", "play"))


def _lain(before: WankulTable, after: WankulTable, slot: int) -> tuple[Sequence[int], Rows]:
    """Return the totals and the rows of a terrain as they were: none where it lay not there yet."""
    was, now = before.lying.get(slot), after.lying[slot]
    return (was.totals, was.rows) if was is not None and was.card == now.card else ((0, 0), ((), ()))


def _harm(before: WankulTable, after: WankulTable, slot: int) -> int:
    """Return by how much the seat has fallen behind on a terrain."""
    old, new = _lain(before, after, slot)[0], after.lying[slot].totals
    return old[after.seat] - old[after.foe] - new[after.seat] + new[after.foe]


def _falls(before: WankulTable, after: WankulTable, slot: int) -> bool:
    """Say whether the seat counts less on a terrain than before."""
    return after.lying[slot].totals[after.seat] < _lain(before, after, slot)[0][after.seat]


def _totals(
    spoken: Spoken, before: WankulTable, after: WankulTable, slot: int, entries: Sequence[Entry] | None
) -> str:
    """Return how the totals on a terrain have changed, and by which cards where `entries` are; "" if not."""
    (totals, rows), now, told = _lain(before, after, slot), after.lying[slot], []
    by = {shown.ref: by for one, by in _had_done(entries or ()) if one.kind in _GONE for shown in one.cards}
    for seat in (after.seat, after.foe):
        old, new = totals[seat], now.totals[seat]
        if old != new:
            words = _("you {was} → {now}") if seat == after.seat else _("{name} {was} → {now}")
            said = words.format(name=spoken.player(seat), was=old, now=new)
            moved = "" if entries is None else _moved(spoken, rows[seat], now.rows[seat], by)
            told.append(f"{said}{moved}")
    terrain = quoted(terrain_named(after, slot, spoken))
    return joined(_("{what}: {words}").format(what=terrain, words=", ".join(told) + ".")) if told else ""


def _moved(spoken: Spoken, was: Iterable[LaidSeen], now: Iterable[LaidSeen], by: Mapping[str, str]) -> str:
    """Return which characters have come to a row, and which have gone, `by` which cards."""
    old, new = (Counter(one.card for one in row) for row in (was, now))
    told = [f"+\N{NO-BREAK SPACE}{name}" for name in _names(spoken, new - old, {})]
    told += [f"\N{MINUS SIGN}\N{NO-BREAK SPACE}{name}" for name in _names(spoken, old - new, by)]
    return f" ({', '.join(told)})" if told else ""


def _names(spoken: Spoken, refs: Counter[str], by: Mapping[str, str]) -> Iterator[str]:
    """Yield cards by name, how many before several alike ones, and `by` which they have gone."""
    for ref, count in refs.items():
        name = quoted(spoken.card(ref))
        name = f"{count}\N{NO-BREAK SPACE}{name}" if count > 1 else name
        cause = by.get(ref, ref)
        yield (
            name
            if cause == ref
            else _("{card} by {other}").format(card=name, other=quoted(spoken.card(cause)))
        )


def _pile(spoken: Spoken, before: WankulTable, after: WankulTable, place: str, told: Sequence[Entry]) -> str:
    """Return how many cards a hand or a draw pile had and has, and what took some; "" where as many."""
    old, new = before.count(place, after.seat), after.count(place, after.seat)
    if old == new:
        return ""
    words = _("hand {was} → {now}") if place == HAND else _("draw pile {was} → {now}")
    said, causes = words.format(was=old, now=new), [*_causes(told, _THROWN[place])]
    return f"{said} ({listed([quoted(spoken.card(ref)) for ref in causes])})" if causes else said


def _gone(spoken: Spoken, told: Sequence[Entry], *, shortly: bool) -> Iterator[str]:
    """Yield which cards of its own the seat has lost from its hand and its piles, by what became of them."""
    for kind, words in _LOST.items():
        entries = [one for one in told if one.kind == kind and (one.loss or one.brief)]
        cards = tuple([card for one in entries for card in _cards_of(one)])
        if cards:
            named = cards_of(
                Loss(kind, cards=cards), lambda ref: quoted(spoken.card(ref)), all_named=not shortly
            )
            yield joined(_(words).format(cards=named))


def _cards_of(entry: Entry) -> Sequence[str]:
    return entry.loss.cards if entry.loss is not None else [shown.ref for shown in entry.cards]


def _causes(told: Sequence[Entry], kind: str) -> Sequence[str]:
    """Return the cards that had the seat lose cards of its own, each once."""
    found = [by for one, by in _had_done(told) if one.kind == kind and (one.loss or one.brief)]
    return [*dict.fromkeys(found)]


def _had_done(told: Sequence[Entry]) -> Iterator[tuple[Entry, str]]:
    """Yield what is told, each with the card whose doing it is."""
    last = ""
    for one in told:
        if one.kind in CAUSES and one.cards:
            last = one.cards[0].ref
        elif last:
            yield one, last
