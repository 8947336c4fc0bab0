"""Force, derived from what lies on the table: nothing of it is stored (WAN-10, WAN-21, WAN-32).

Permanents count in layers: what it is equal to, additions, multiplications, divisions rounded down; then what
was changed for this turn, in the order played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wankul.recipes import Reckoned
from game.rules.wankul.standing import LAYERS, forces_on, in_play, passing
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.wankul.recipes import Influence
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Power


def printed(state: WankulState, card: int) -> int | None:
    """Return the Force of a card out of play: a terrain has none (WAN-21)."""
    found = state.characters[card]
    return found.force if found else None


def _reckoned(state: WankulState) -> Reckoned:
    found = state.reckoned
    if found is None or found.effects != state.effects:
        found = state.reckoned = Reckoned([*state.effects])
    return found


def modified(state: WankulState, card: int) -> int:
    """Return the modified Force of a character: printed out of play."""
    if not in_play(state).forces and not state.effects:
        return state.forces[card]
    known = _reckoned(state)
    if card in known.sure:
        return known.sure[card]
    at = state.find(card)
    return _modified(state, known, (card, at.seat, at.slot)) if at else state.forces[card]


def _modified(state: WankulState, known: Reckoned, lying: tuple[int, int, int]) -> int:
    """Return the modified Force of a character in play; the printed one, met in a ring (WAN-32)."""
    card = lying[0]
    force = state.forces[card]
    found = forces_on(state, lying)
    if not found and not state.effects:
        known.sure[card] = force
        return force
    if card in known.going:
        known.rings += 1
        return force
    if card in known.alone and not known.going:
        return known.alone[card]
    before = known.rings
    known.going.append(card)
    for one in _counting(state, lying, found):
        force = _changed(force, one.standing.power, one.amount(state))
    known.going.pop()
    if known.rings == before:
        known.sure[card] = force
    elif not known.going:
        known.alone[card] = force
    return force


def changes(state: WankulState, lying: tuple[int, int, int]) -> list[Influence]:
    """Return what changes a character's Force, in the order in which it counts (WAN-10)."""
    return _counting(state, lying, forces_on(state, lying))


def _counting(state: WankulState, lying: tuple[int, int, int], found: Sequence[Influence]) -> list[Influence]:
    """Return those of what is about a Force that count now, then what lasts."""
    counting = [one for one in found if one.holds(state)]
    if state.effects:
        at, lasting = At(*lying), passing(state)
        counting += [one for one in lasting if one.standing.power in LAYERS and one.counts_for(state, at)]
    return counting


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
    cards = [laid[0] for laid in state.ground(slot).rows[seat]]
    if not (state.standing or in_play(state)).forces and not state.effects:
        return [state.forces[card] for card in cards]
    known = _reckoned(state)
    sure = known.sure
    try:
        return [sure[card] for card in cards]
    except KeyError:
        return [sure[card] if card in sure else _modified(state, known, (card, seat, slot)) for card in cards]


def total(state: WankulState, slot: int, seat: int) -> int:
    """Return the Force of a side on a terrain."""
    if (state.standing or in_play(state)).forces or state.effects:
        return sum(in_row(state, slot, seat))
    forces = state.forces
    return sum([forces[laid[0]] for laid in state.ground(slot).rows[seat]])


def totals(state: WankulState, slot: int) -> tuple[int, int]:
    """Return the Force of both sides on a terrain, by seat."""
    return total(state, slot, 0), total(state, slot, 1)


def reckoning(state: WankulState, card: int) -> list[tuple[str, Power, int, bool]]:
    """Return what makes up the Force of a character in play: each card that changes it, how, and how much.

    The last says whether that is for this turn only.
    """
    lying = state.find(card)
    if lying is None:
        return []
    at = (card, lying.seat, lying.slot)
    found = [
        (one.ref(state), one.standing.power, one.amount(state), one.passing) for one in changes(state, at)
    ]
    return [one for one in found if one[1:3] not in (("add", 0), ("times", 1), ("divide", 1))]
