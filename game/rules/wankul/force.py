"""Force and combos, derived from what lies on the table: nothing of it is stored (WAN-5, WAN-10, WAN-32).

Permanents count in layers: what it is equal to, additions, multiplications, divisions rounded down; then what
was changed for this turn, in the order played. Gems join a character to its immediate left neighbour.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.rules.wankul.table import Lying
from game.rules.wankul.traits import At, everything

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.effects import Given
    from game.core.lasting import Lasting
    from game.core.machine import Vars
    from game.rules.wankul.recipes import Ready
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Laid
    from game.rules.wankul.traits import Power, Standing

LAYERS: Final[tuple[Power, ...]] = ("equal", "add", "times", "divide")
"""What changes Force, in its order."""

_CHANGES: Final = frozenset(LAYERS)


@dataclass(frozen=True, slots=True)
class Borne:
    """What stands now, with what bears it as a program is given it; `passing` where it lasts a while only."""

    given: Vars
    sentence: Ready
    standing: Standing
    passing: bool

    def amount(self, state: WankulState) -> int:
        """Return how much it is: times what is counted, if anything."""
        counted = self.standing.counted
        return self.standing.amount * (counted(state, self.given) if counted else 1)

    def counts_for(self, state: WankulState, at: At) -> bool:
        """Say whether it is about a card, and counts now."""
        fits = self.standing.fits(state, self.given, at)
        return fits and (self.passing or stands(state, self.sentence, self.given))


def bearing(state: WankulState, power: Power) -> Sequence[Borne]:
    """Return what bears a power: terrains, characters from left to right, then what lasts."""
    if power not in state.powers:
        return ()
    found: dict[Power, list[Borne]] | None = state.memo.get("bearing")
    if found is None:
        found = {}
        for one in _all_borne(state):
            found.setdefault(one.standing.power, []).append(one)
        state.memo["bearing"] = found
    return found.get(power, ())


def _all_borne(state: WankulState) -> Iterator[Borne]:
    for slot, ground in enumerate(state.grounds):
        if ground is not None:
            yield from _borne_by(state, ground.card, ground.owner, slot)
    for slot, ground in enumerate(state.grounds):
        for seat in (0, 1) if ground is not None else ():
            for laid in ground.rows[seat] if ground is not None else ():
                if not laid.muted:
                    yield from _borne_by(state, laid.card, seat, slot)
    for effect in state.effects:
        sentence = state.sentence(effect)
        if sentence.trigger is None:
            given = borne(state, effect)
            yield from [Borne(given, sentence, standing, passing=True) for standing in sentence.standing]


def _borne_by(state: WankulState, card: int, seat: int, slot: int) -> Iterator[Borne]:
    recipe = state.recipes[card]
    for number in recipe.standing:
        sentence, given = recipe.sentences[number], state.given(seat, card, slot)
        yield from [Borne(given, sentence, standing, passing=False) for standing in sentence.standing]


def borne(state: WankulState, effect: Lasting) -> Vars:
    """Return what a sentence that lasts is given."""
    at = state.find(effect.card) if state.characters[effect.card] else None
    slot = at.slot if at else state.slot_of(effect.card)
    given = state.given(effect.owner, effect.card, slot)
    return {**given, "on": [*effect.on] if effect.on else None}


def stands(state: WankulState, sentence: Ready, given: Given) -> bool:
    """Say whether what a sentence in play says counts now: its combo is complete, its condition holds."""
    if sentence.combo is not None:
        at = state.find(_number(given["card"]))
        if at is None or not complete(state, at) or not beside(state, sentence, given, at):
            return False
    return sentence.condition is None or sentence.condition.holds(state, given)


def _number(card: object) -> int:
    return card if isinstance(card, int) else -1


# --- Force --------------------------------------------------------------------------------------------------


def printed(state: WankulState, card: int) -> int | None:
    """Return the Force of a card out of play: a terrain has none (WAN-21)."""
    found = state.characters[card]
    return found.force if found else None


def force_of(state: WankulState, card: int) -> int | None:
    """Return the Force of a card: modified in play, printed elsewhere; None for a terrain."""
    return modified(state, card) if state.characters[card] else None


@dataclass(slots=True)
class Reckoned:
    """Modified Forces worked out since the table changed: `alone` those that a ring of cards had part in.

    `going` are the cards that are being worked out, `rings` how often one of them was met again.
    """

    sure: dict[int, int] = field(default_factory=dict)
    alone: dict[int, int] = field(default_factory=dict)
    totals: dict[tuple[int, int], int] = field(default_factory=dict)
    going: list[int] = field(default_factory=list)
    rings: int = 0


def _reckoned(state: WankulState) -> Reckoned:
    found: Reckoned | None = state.memo.get("force")
    if found is None:
        found = state.memo["force"] = Reckoned()
    return found


def modified(state: WankulState, card: int) -> int:
    """Return the modified Force of a character: printed out of play, or met in a ring (WAN-32)."""
    if not state.powers & _CHANGES:
        return state.forces[card]
    known = _reckoned(state)
    if card in known.sure:
        return known.sure[card]
    if card in known.going:
        known.rings += 1
        return state.forces[card]
    if card in known.alone and not known.going:
        return known.alone[card]
    before = known.rings
    known.going.append(card)
    force = _worked_out(state, card)
    known.going.pop()
    if known.rings == before:
        known.sure[card] = force
    elif not known.going:
        known.alone[card] = force
    return force


def _worked_out(state: WankulState, card: int) -> int:
    lying, force = state.find(card), state.forces[card]
    if lying is not None:
        for one in changes(state, At(card, lying.seat, lying.slot)):
            force = _changed(force, one.standing.power, one.amount(state))
    return force


def changes(state: WankulState, at: At) -> Iterator[Borne]:
    """Yield what changes a character's Force, in the order in which it counts (WAN-10)."""
    passing = []
    for power in LAYERS:
        for one in bearing(state, power):
            if one.passing:
                passing.append(one)
            elif one.counts_for(state, at):
                yield one
    if passing:
        lasting = [one for one in bearing_in_order(state) if one.counts_for(state, at)]
        yield from lasting


def bearing_in_order(state: WankulState) -> Iterator[Borne]:
    """Yield what changes Force for a while, in the order in which it began."""
    for effect in state.effects:
        sentence, given = state.sentence(effect), borne(state, effect)
        for standing in sentence.standing if sentence.trigger is None else ():
            if standing.power in _CHANGES:
                yield Borne(given, sentence, standing, passing=True)


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


def total(state: WankulState, slot: int, seat: int) -> int:
    """Return the Force of a side on a terrain."""
    known = _reckoned(state)
    found = known.totals.get((slot, seat))
    if found is None:
        found = sum([modified(state, laid.card) for laid in state.row(slot, seat)])
        if not known.going:
            known.totals[slot, seat] = found
    return found


def totals(state: WankulState, slot: int) -> tuple[int, int]:
    """Return the Force of both sides on a terrain, by seat."""
    return total(state, slot, 0), total(state, slot, 1)


def reckoning(state: WankulState, card: int) -> list[tuple[str, Power, int]]:
    """Return what makes up the Force of a character in play: each card that changes it, how, and how much."""
    lying = state.find(card)
    if lying is None:
        return []
    at = At(card, lying.seat, lying.slot)
    found = [
        (state.ref(_number(one.given["card"])), one.standing.power, one.amount(state))
        for one in changes(state, at)
    ]
    return [one for one in found if one[1:] not in (("add", 0), ("times", 1), ("divide", 1))]


# --- combos -------------------------------------------------------------------------------------------------


def joined(state: WankulState, row: Sequence[Laid], index: int) -> str:
    """Return the colours in which a character joins its immediate left neighbour: "", "O", "V" or "OV"."""
    one = state.characters[row[index].card]
    left = state.characters[row[index - 1].card] if index else None
    if one is None or left is None or not one.closes:
        return ""
    return "".join([gem for gem in one.closes if gem in left.opens])


def complete(state: WankulState, at: Lying) -> bool:
    """Say whether the combo of a character in play is complete: each gem that it closes is met (WAN-5)."""
    row = state.row(at.slot, at.seat)
    one = state.characters[row[at.place].card]
    return one is not None and bool(one.closes) and joined(state, row, at.place) == one.closes


def incomplete(state: WankulState, at: Lying) -> bool:
    """Say whether a character in play closes a gem in vain (WAN-30)."""
    one = state.characters[state.lying(at).card]
    return one is not None and bool(one.closes) and not complete(state, at)


def beside(state: WankulState, sentence: Ready, given: Given, at: Lying) -> bool:
    """Say whether the left neighbour is whom a combo asks for: most ask for nobody, nor that one stayed."""
    if sentence.combo is None or sentence.combo.beside is everything:
        return True
    if not at.place:
        return False
    left = state.row(at.slot, at.seat)[at.place - 1].card
    return sentence.combo.beside(state, given, At(left, at.seat, at.slot))


def combos(state: WankulState, seat: int) -> int:
    """Return how many combos of a seat are complete in play, double ones once (WAN-30)."""
    return sum([complete(state, at) for at in lying(state, seat)])


def lying(state: WankulState, seat: int) -> Iterator[Lying]:
    """Yield where a seat's characters lie, from left to right."""
    for slot in state.placed():
        for place in range(len(state.row(slot, seat))):
            yield Lying(slot, seat, place)
