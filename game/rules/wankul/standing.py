"""What stands and what waits in play: of terrains, of characters from left to right, then what lasts.

Where cards lie says what stands; it is gathered once, until a row or a terrain changes. Conditions are looked
at when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.rules.wankul import gems
from game.rules.wankul.recipes import Influence, InPlay, Waiting
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.lasting import Lasting
    from game.core.machine import Vars
    from game.rules.wankul.recipes import Awaited, Lies, Ready, Said
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Laid
    from game.rules.wankul.traits import Power

LAYERS: Final[tuple[Power, ...]] = ("equal", "add", "times", "divide")
"""What changes Force, in its order (WAN-10)."""

_USED: Final[Awaited] = ("", "after", 0)
"""The key of what its player uses."""

_PLAYING: Final[frozenset[Power]] = frozenset({"cost", "cost-zero", "no-play", "only-here"})
"""What changes whether a character may be played, and for how much."""


def in_play(state: WankulState) -> InPlay:
    """Return what stands and waits in play."""
    found = state.standing
    if found is None:
        found = state.standing = _gathered(state)
    return found


def _gathered(state: WankulState) -> InPlay:
    found, passive = InPlay(), state.passive
    for slot, ground in enumerate(state.grounds):
        if ground is not None and passive[ground.card]:
            _gather(state, found, (ground.card, ground.owner, slot))
    for slot, ground in enumerate(state.grounds):
        for seat, row in enumerate(ground.rows) if ground is not None else ():
            for place, (card, _turn, muted, _used) in enumerate(row):
                if passive[card] and not muted:
                    _gather(state, found, (card, seat, slot), row, place)
    if found.by:
        found.kinds = frozenset([key[0] for key in found.by if isinstance(key, tuple)])
        found.forces = [one for power in LAYERS for one in found.by.get(power, ())]
        found.plain = _PLAYING.isdisjoint(found.by)
        found.used = found.by.get(_USED, ())
    return found


def _gather(state: WankulState, found: InPlay, lies: Lies, row: Sequence[Laid] = (), place: int = 0) -> None:
    """Add what a card in play says: of its combo only while that is complete (WAN-5)."""
    for combo, key, one in state.said.get(lies) or _says(state, lies):
        if combo is None or _completed(state, combo, one.given, row, place):
            found.by.setdefault(key, []).append(one)


def _says(state: WankulState, lies: Lies) -> Sequence[Said]:
    """Return what a card says where it lies: it is put together once for good."""
    card, seat, slot = lies
    recipe, given = state.recipes[card], state.given(seat, card, slot)
    said: list[Said] = []
    for number, sentence in enumerate(recipe.sentences):
        combo, trigger = sentence if sentence.combo else None, sentence.trigger
        if sentence.counts:
            for one in sentence.standing:
                steady = one.counted is None and sentence.condition is None
                said.append((combo, one.power, Influence(given, sentence, one, passing=False, steady=steady)))
        elif sentence.waits or sentence.use:
            awaited = (trigger.kind, trigger.phase, seat) if trigger else _USED
            said.append((combo, awaited, Waiting(number, sentence, given)))
    state.said[lies] = said
    return said


def _completed(state: WankulState, sentence: Ready, given: Vars, row: Sequence[Laid], place: int) -> bool:
    if not row or not gems.combined(state, row, place):
        return False
    left = At(row[place - 1].card, cast("int", given["owner"]), cast("int", given["slot"]))
    return sentence.combo is None or sentence.combo.beside(state, given, left)


def forces_on(state: WankulState, lying: Lies) -> list[Influence]:
    """Return what is about the Force of a character in play, told by card, seat and slot, if it counts."""
    found = state.standing or in_play(state)
    fitting = found.fitting.get(lying)
    if fitting is None:
        at = At(*lying)
        fitting = [one for one in found.forces if one.standing.fits(state, one.given, at)]
        found.fitting[lying] = fitting
    return fitting


def is_plain(state: WankulState) -> bool:
    """Say whether nothing now changes what characters cost, or forbids to play any."""
    return not state.effects and (state.standing or in_play(state)).plain


def influences(state: WankulState, power: Power) -> Sequence[Influence]:
    """Return what bears a power: terrains, characters from left to right, then what lasts."""
    if power not in state.powers:
        return ()
    found = (state.standing or in_play(state)).by.get(power, ())
    if state.effects:
        return [*found, *[one for one in passing(state) if one.standing.power == power]]
    return found


def passing(state: WankulState) -> Iterator[Influence]:
    """Yield what stands for a while, in the order in which it began."""
    for effect in state.effects:
        sentence = state.sentence(effect)
        if sentence.trigger is None:
            given = given_of(state, effect)
            for standing in sentence.standing:
                yield Influence(given, sentence, standing, passing=True)


def given_of(state: WankulState, effect: Lasting) -> Vars:
    """Return what a sentence that lasts is given."""
    at = state.find(effect.card) if state.characters[effect.card] else None
    slot = at.slot if at else state.slot_of(effect.card)
    given = state.given(effect.owner, effect.card, slot)
    return {**given, "on": [*effect.on] if effect.on else None}


def stands(state: WankulState, sentence: Ready, given: Vars) -> bool:
    """Say whether a sentence in play counts now: its combo is complete, its condition holds."""
    if sentence.combo is not None:
        at = state.find(cast("int", given["card"]))
        if at is None or not _completed(state, sentence, given, state.row(at.slot, at.seat), at.place):
            return False
    return sentence.condition is None or sentence.condition.holds(state, given)
