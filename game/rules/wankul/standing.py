"""What stands and what waits in play: of terrains, of characters from left to right, then what lasts.

So what it forbids, which beats what a card or the rules demand (WAN-16), and what it makes characters cost.

Where cards lie says what stands; it is gathered once, until a row or a terrain changes. Conditions are looked
at when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.lasting import drop
from game.rules.wankul import gems
from game.rules.wankul.recipes import Influence, InPlay, Waiting, strength_of
from game.rules.wankul.table import HAND
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

EFFECTS: Final[Power] = "no-effects"
COMBOS: Final[Power] = "no-combos"
_CANCELLING: Final[frozenset[Power]] = frozenset({EFFECTS, COMBOS})
"""What cancels what a character says: all but its combos, or these (WAN-20)."""

_PLAYING: Final[frozenset[Power]] = frozenset({"cost", "cost-zero", "no-play", "only-here"})
"""What changes whether a character may be played, and for how much."""


def in_play(state: WankulState) -> InPlay:
    """Return what stands and waits in play."""
    found = state.standing
    if found is None:
        found = state.standing = _gathered(state)
    return found


def _gathered(state: WankulState) -> InPlay:
    found, passive = InPlay(state.strength), state.passive
    if state.effects and not _CANCELLING.isdisjoint(state.powers):
        found.cancelled = frozenset(_cancelled(state))
    for slot, ground in enumerate(state.grounds):
        if ground is not None and passive[ground.card] and ground.hushed != state.turn:
            _gather(state, found, (ground.card, ground.owner, slot))
    for slot, ground in enumerate(state.grounds):
        for seat, row in enumerate(ground.rows) if ground is not None else ():
            for place, laid in enumerate(row):
                if passive[laid[0]] and not laid.muted:
                    _gather(state, found, (laid[0], seat, slot), row, place)
    if found.by:
        found.kinds = frozenset([key[0] for key in found.by if isinstance(key, tuple)])
        found.plain = _PLAYING.isdisjoint(found.by)
        found.used = found.by.get(_USED, ())
    forces = [one for power in LAYERS for one in found.by.get(power, ())] if found.by else []
    if found.strength.forces != forces:
        found.strength = state.strength = strength_of(forces)
    return found


def _gather(state: WankulState, found: InPlay, lies: Lies, row: Sequence[Laid] = (), place: int = 0) -> None:
    """Add what a card in play says: of its combo only while that is complete (WAN-5)."""
    for combo, key, one in state.said.get(lies) or _says(state, lies):
        if found.cancelled and (lies[0], COMBOS if one.sentence.combo else EFFECTS) in found.cancelled:
            continue
        if combo is None or _completed(state, combo, one.given, row, place):
            found.by.setdefault(key, []).append(one)


def _cancelled(state: WankulState) -> Iterator[tuple[int, Power]]:
    """Yield the characters of which something is cancelled, and what."""
    for one in passing(state):
        on = cast("list[int] | None", one.given["on"])
        if on is not None and one.standing.power in _CANCELLING:
            yield on[1], one.standing.power


def is_cancelled(state: WankulState, card: int, power: Power) -> bool:
    """Say whether a character in play is not to say something for a while."""
    return bool(state.effects) and (card, power) in (state.standing or in_play(state)).cancelled


def cancels(sentence: Ready) -> bool:
    """Say whether a sentence cancels what another card says."""
    return any(one.power in _CANCELLING for one in sentence.standing)


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
    slot = cast("int", given["slot"])
    if not row or not gems.combined(state, slot, row, place):
        return False
    left = At(row[place - 1].card, cast("int", given["owner"]), slot)
    return sentence.combo is None or sentence.combo.beside(state, given, left)


def forces_on(state: WankulState, lying: Lies) -> list[Influence]:
    """Return what is about the Force of a character in play, told by card, seat and slot, if it counts."""
    found = (state.standing or in_play(state)).strength
    fitting = found.fitting.get(lying)
    if fitting is None:
        at, fitting = At(*lying), list["Influence"]()
        for one in found.forces:
            if one.standing.fits(state, one.given, at):
                fitting.append(one)
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
    """Say whether a sentence in play counts now: not cancelled, its combo complete; its condition holds."""
    if is_cancelled(state, cast("int", given["card"]), COMBOS if sentence.combo else EFFECTS):
        return False
    if sentence.combo is not None:
        at = state.find(cast("int", given["card"]))
        if at is None or not _completed(state, sentence, given, state.row(at.slot, at.seat), at.place):
            return False
    return sentence.condition is None or sentence.condition.holds(state, given)


# --- what is forbidden --------------------------------------------------------------------------------------


def banned(state: WankulState, power: Power, card: int, seat: int, slot: int | None = None) -> str:
    """Return the card that forbids a seat something about a card, "" where none does."""
    for one in influences(state, power):
        if one.counts_for(state, At(card, seat, slot)):
            return one.ref(state)
    return ""


def no_play(state: WankulState, seat: int, card: int, slot: int) -> str:
    """Return the card that forbids a seat to play a character on a terrain, "" where none does."""
    return banned(state, "no-play", card, seat, slot) or _elsewhere(state, At(card, seat, slot))


def _elsewhere(state: WankulState, at: At) -> str:
    """Return a card that calls characters to its own terrain, where that is another one (WAN-37)."""
    calling = [one for one in influences(state, "only-here") if one.counts_for(state, at)]
    if not calling or any(one.given["slot"] == at.slot for one in calling):
        return ""
    return calling[0].ref(state)


def no_draw(state: WankulState, seat: int) -> str:
    """Return the card that forbids a seat to draw now, "" where none does."""
    return banned(state, "no-draw", -1, seat)


# --- what characters cost (WAN-4, WAN-19) -------------------------------------------------------------------


def cost(state: WankulState, seat: int, card: int, slot: int) -> int:
    """Return how many other cards a seat discards to play a character on a terrain; never below 0."""
    printed = state.costs[card]
    if is_plain(state):
        return printed
    at = At(card, seat, slot)
    for one in influences(state, "cost-zero"):
        if one.counts_for(state, at):
            return 0
    for one in influences(state, "cost"):
        if one.counts_for(state, at):
            printed += one.amount(state)
    return max(0, printed)


def owed(state: WankulState, seat: int, card: int, slot: int) -> Vars:
    """Return what playing a character of a hand is given: where, and what is paid for it."""
    said: Vars = {"source": HAND, "free": False, "muted": False, "cards": []}
    return {**state.given(seat, card, slot), **said, "owed": cost(state, seat, card, slot)}


def sources(state: WankulState, seat: int, card: int, slot: int) -> list[tuple[str, int]]:
    """Return what changes the cost of a card: each card by its name, and by how much."""
    at = At(card, seat, slot)
    found = [one for one in influences(state, "cost") if one.counts_for(state, at)]
    return [(one.ref(state), one.amount(state)) for one in found]


def use_up(state: WankulState, card: int, seat: int, slot: int) -> None:
    """Let what made one character free be over, once that one is played."""
    if not state.effects:
        return
    at = At(card, seat, slot)
    for effect in [effect for effect in state.effects if effect.until_used]:
        sentence = state.sentence(effect)
        given = given_of(state, effect)
        if sentence.trigger is None and any(
            one.once and one.fits(state, given, at) for one in sentence.standing
        ):
            drop(state, effect)
            state.reckoned = None
