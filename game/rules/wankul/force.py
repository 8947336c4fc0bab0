"""Force, derived from what lies on the table: nothing of it is stored (WAN-10, WAN-21, WAN-32).

Permanents count in layers: what it is equal to, additions, multiplications, divisions rounded down; then what
was changed for this turn, in the order played.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from game.core.effects import card_of
from game.rules.wankul.recipes import Reckoned
from game.rules.wankul.standing import LAYERS, forces_on, in_play, influences, passing
from game.rules.wankul.table import Lying
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.effects import Given
    from game.rules.wankul.recipes import Influence, Lies
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Power


_STEADY: Final = attrgetter("steady")


def printed(state: WankulState, card: int) -> int | None:
    """Return the Force of a card out of play: a terrain has none (WAN-21)."""
    found = state.characters[card]
    return found.force if found else None


def _reckoned(state: WankulState) -> Reckoned:
    found = state.reckoned
    if found is None or found.effects != state.effects:
        found = state.reckoned = Reckoned([*state.effects])
    return found


def modified(state: WankulState, card: int, at: Lying | None = None) -> int:
    """Return the modified Force of a character, that is searched for unless it is told where it lies.

    It is the printed one out of play.
    """
    if not in_play(state).strength.forces and not state.effects:
        return state.forces[card]
    at = at or state.find(card)
    return _modified(state, (card, at.seat, at.slot)) if at else state.forces[card]


def _modified(state: WankulState, lying: Lies) -> int:
    """Return the modified Force of a character in play."""
    if not state.effects:
        settled = in_play(state).strength.settled
        if lying in settled:
            return settled[lying]
        found = forces_on(state, lying)
        if all(map(_STEADY, found)):
            force = settled[lying] = _counted(state, lying[0], found)
            return force
    known = _reckoned(state)
    return known.sure[lying[0]] if lying[0] in known.sure else _worked_out(state, known, lying)


def _worked_out(state: WankulState, known: Reckoned, lying: Lies) -> int:
    """Return a Force that anything may have changed; the printed one, met in a ring (WAN-32)."""
    card = lying[0]
    if card in known.going:
        known.rings += 1
        return state.forces[card]
    if card in known.alone and not known.going:
        return known.alone[card]
    before = known.rings
    known.going.append(card)
    force = _counted(state, card, changes(state, lying))
    known.going.pop()
    if known.rings == before:
        known.sure[card] = force
    elif not known.going:
        known.alone[card] = force
    return force


def _counted(state: WankulState, card: int, counting: Iterable[Influence]) -> int:
    """Return the Force of a card, changed by one influence after the other."""
    force = state.forces[card]
    for one in counting:
        force = _changed(force, one.standing.power, one.amount(state))
    return force


def changes(state: WankulState, lying: Lies) -> list[Influence]:
    """Return what changes a character's Force, in the order in which it counts (WAN-10); what lasts last."""
    counting = [one for one in forces_on(state, lying) if one.holds(state)]
    if state.effects:
        at, lasting = At(*lying), passing(state)
        counting += [one for one in lasting if one.standing.power in LAYERS and one.counts_for(state, at)]
    return counting


@dataclass(frozen=True, slots=True)
class Beside:
    """The modified Force of the neighbour so many places to the right, 0 where there is none (WAN-32)."""

    step: int

    def __call__(self, state: WankulState, given: Given) -> int:
        """Return how much it is for a card."""
        at = self.place(state, card_of(given))
        return 0 if at is None else modified(state, state.lying(at).card, at)

    def place(self, state: WankulState, card: int) -> Lying | None:
        """Return where the neighbour of a card lies, None where there is none."""
        at = state.find(card)
        row = state.row(at.slot, at.seat) if at else []
        if at is None or not 0 <= at.place + self.step < len(row):
            return None
        return Lying(at.slot, at.seat, at.place + self.step)


def read(state: WankulState, card: int) -> list[int]:
    """Return the characters whose Force one has, one link after the other; at last one again in a ring."""
    found: list[int] = []
    while (beside := _read(state, card)) is not None:
        again = beside in found
        found.append(card := beside)
        if again:
            break
    return found


def _read(state: WankulState, card: int) -> int | None:
    lying = state.find(card)
    counting = changes(state, (card, lying.seat, lying.slot)) if lying else []
    places = [_beside(state, one) for one in counting if card_of(one.given) == card]
    return next((state.lying(at).card for at in places if at is not None), None)


def _beside(state: WankulState, one: Influence) -> Lying | None:
    """Return where the neighbour lies whose Force something reads, None where it reads none."""
    counted = one.standing.counted
    return counted.place(state, card_of(one.given)) if isinstance(counted, Beside) else None


def _changed(force: int, power: Power, amount: int) -> int:
    match power:
        case "add":
            return force + amount
        case "times":
            return force * amount
        case "divide":
            return force // amount if amount else force
        case _:
            return amount


def in_row(state: WankulState, slot: int, seat: int) -> list[int]:
    """Return the modified Forces of a row, from left to right."""
    row, found = state.row(slot, seat), (state.standing or in_play(state)).strength
    if state.effects:
        return [_modified(state, (laid[0], seat, slot)) for laid in row]
    if not found.forces:
        forces = state.forces
        return [forces[laid[0]] for laid in row]
    settled, modified = found.settled, list[int]()
    for laid in row:
        at = laid[0], seat, slot
        modified.append(settled[at] if at in settled else _modified(state, at))
    return modified


def total(state: WankulState, slot: int, seat: int) -> int:
    """Return the Force of a side on a terrain."""
    own = sum(in_row(state, slot, seat))
    return own + _lent(state, slot, seat) if "lend" in state.powers else own


def _lent(state: WankulState, slot: int, seat: int) -> int:
    """Return the Force of a seat's characters elsewhere that counts on a terrain, too (WAN-32)."""
    found, placed = 0, state.placed()
    for one in influences(state, "lend"):
        card = card_of(one.given)
        at = state.find(card)
        if at is not None and at.seat == seat and one.counts_for(state, At(card, seat, at.slot)):
            place = placed.index(at.slot) + one.amount(state)
            if 0 <= place < len(placed) and placed[place] == slot:
                found += modified(state, card, at)
    return found


def totals(state: WankulState, slot: int) -> tuple[int, int]:
    """Return the Force of both sides on a terrain, by seat."""
    return total(state, slot, 0), total(state, slot, 1)


def reckoning(state: WankulState, card: int) -> list[tuple[str, Power, int, bool]]:
    """Return what makes up the Force of a character in play: each card that changes it, how, and how much.

    That is the neighbour whose Force it has. The last says whether that is for this turn only.
    """
    lying = state.find(card)
    if lying is None:
        return []
    at = (card, lying.seat, lying.slot)
    found = [
        (_source(state, one), one.standing.power, one.amount(state), one.passing)
        for one in changes(state, at)
    ]
    return [one for one in found if one[1:3] not in (("add", 0), ("times", 1), ("divide", 1))]


def _source(state: WankulState, one: Influence) -> str:
    """Return the card that changes a Force: of a Force that is read from a neighbour, that one."""
    at = _beside(state, one)
    return one.ref(state) if at is None else state.refs[state.lying(at).card]
