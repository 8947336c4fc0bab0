"""What happens on the table: cards drawn, placed, invoked, destroyed; and the cards that act when it has.

A deed that cards wait for is plain data with a `kind`:

    kind      data
    turn      seat: its turn has begun
    appear    seat, colour, zone: a singularity has come into its quadrant
    invoke    seat, card: a card of the creuset has come into play
    jousted   seat, foe: an attack is over that the seat has won, by it or against it
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, foe_of, owner_of
from game.core.happening import Happenings
from game.core.lasting import Lasting
from game.core.machine import do
from game.rules.magicjoust import powers
from game.rules.magicjoust.joust import FOUGHT, roll
from game.rules.magicjoust.singularities import ZONES
from game.rules.magicjoust.table import DIE, invoked, spot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.happening import Deed, Phase, Trigger
    from game.core.lasting import Term
    from game.core.machine import Vars
    from game.core.model import Json
    from game.rules.magicjoust.formulas import Pick
    from game.rules.magicjoust.state import MagicState

# --- piles --------------------------------------------------------------------------------------------------


def refill(state: MagicState, pile: list[int], discard: list[int]) -> None:
    """Make a pile that is used up of its shuffled discard, before anything is taken of it (MAG-14)."""
    if not pile and discard:
        pile[:], discard[:] = discard, []
        state.rng.shuffle(pile)


def _next(state: MagicState, pile: list[int], discard: list[int]) -> int | None:
    """Take the next card of a pile; None where it is empty, and its discard too (MAG-4)."""
    if not pile:
        refill(state, pile, discard)
    return pile.pop() if pile else None


def draw_creuset(state: MagicState, seat: int, count: int = 1) -> None:
    """Draw cards of the creuset into the hand."""
    wizard = state.wizards[seat]
    for _time in range(count):
        card = _next(state, wizard.creuset, wizard.discard)
        if card is None:
            state.tell("empty", seat=seat, pile="creuset")
            return
        wizard.hand.append(card)
        state.tell("draw", seat=seat)
        state.tell("drawn", seat, seat=seat, card=state.refs[card])


def draw_singularity(state: MagicState, seat: int) -> None:
    """Draw a singularity, which appears at once in its zone ("Tour de jeu")."""
    wizard = state.wizards[seat]
    card = _next(state, wizard.singularities, wizard.spent)
    if card is None:
        state.tell("empty", seat=seat, pile="singularities")
        return
    appear(state, seat, card)


def appear(state: MagicState, seat: int, card: int) -> None:
    """Let a singularity appear in the zone printed on it; where it cannot, it is spent (MAG-1)."""
    one, wizard = state.singularity(card), state.wizards[seat]
    if has_room(state, seat, one.zone):
        wizard.put(one.zone, spot(card))
        state.tell("appear", seat=seat, card=one.ref, zone=one.zone)
        happen(state, {"kind": "appear", "seat": seat, "colour": one.colour, "zone": one.zone})
    else:
        wizard.spent.append(card)
        state.tell("lost", seat=seat, card=one.ref, zone=one.zone)


def has_room(state: MagicState, seat: int, zone: int) -> bool:
    """Say whether a singularity may come into a zone, from 1 to 4 (MAG-1)."""
    held = len(state.wizards[seat].zones[zone - 1])
    return held < powers.room(state, seat) and zone not in powers.sealed(state, seat)


def zones_with_room(state: MagicState, seat: int) -> frozenset[int]:
    """Return the zones, from 1 to 4, into which a singularity may come (MAG-1)."""
    room, sealed = powers.room(state, seat), powers.sealed(state, seat)
    first, second, third, fourth = state.wizards[seat].zones
    free = _THOSE[len(first) < room, len(second) < room, len(third) < room, len(fourth) < room]
    return free.difference(sealed) if sealed else free


_THOSE: Final = {
    there: frozenset([zone for zone, one in zip(ZONES, there, strict=True) if one])
    for there in product((False, True), repeat=len(ZONES))
}
"""The zones of which something is so, by whether it is of each."""


# --- singularities ------------------------------------------------------------------------------------------


def _place_of(state: MagicState, seat: int, zone: int, colour: str, *, stable: bool | None = None) -> int:
    """Return which singularity of its zone is the first of a colour, stable or not where that is said.

    Raise ValueError where there is none.
    """
    colours = state.colours
    for place, one in enumerate(state.wizards[seat].zones[zone - 1]):
        if colours[one.card] == colour and (stable is None or one.stable is stable):
            return place
    message = f"No such {colour} singularity lies in zone {zone}."
    raise ValueError(message)


def pay(state: MagicState, seat: int, taken: Iterable[Pick], *, destroyed: bool) -> None:
    """Make what is taken unstable, or destroy it: that is what a plan costs (MAG-3)."""
    for zone, colour in taken:
        if destroyed:
            destroy(state, seat, zone, colour, stable=True)
        else:
            unsettle(state, seat, zone, colour)


def unsettle(state: MagicState, seat: int, zone: int, colour: str) -> None:
    """Make a stable singularity unstable (MAG-3)."""
    place = _place_of(state, seat, zone, colour, stable=True)
    state.wizards[seat].turn_spot(zone, place, stable=False)
    state.tell("unstable", seat=seat, zone=zone, colour=colour, place=place)


def settle(state: MagicState, seat: int, zone: int, colour: str) -> None:
    """Make an unstable singularity stable again."""
    place = _place_of(state, seat, zone, colour, stable=False)
    state.wizards[seat].turn_spot(zone, place, stable=True)
    state.tell("stable", seat=seat, zone=zone, colour=colour, place=place)


def destroy(state: MagicState, seat: int, zone: int, colour: str, *, stable: bool | None = None) -> None:
    """Put a singularity of a quadrant into the discard."""
    wizard = state.wizards[seat]
    place = _place_of(state, seat, zone, colour, stable=stable)
    wizard.spent.append(wizard.take(zone, place).card)
    state.tell("destroyed", seat=seat, zone=zone, colour=colour, place=place)


def shift(state: MagicState, seat: int, zone: int, colour: str, to: int) -> None:
    """Move a singularity to another zone of the same quadrant, as it lies."""
    wizard = state.wizards[seat]
    place = _place_of(state, seat, zone, colour)
    wizard.put(to, wizard.take(zone, place))
    state.tell("shifted", seat=seat, zone=zone, colour=colour, place=place, to=to)


# --- cards of the creuset -----------------------------------------------------------------------------------


def put_in_play(state: MagicState, seat: int, card: int) -> None:
    """Lay a card of the hand face up before its wizard."""
    state.wizards[seat].hand.remove(card)
    forget(state, card)
    state.lay(seat, invoked(card))
    state.tell("invoke", seat=seat, card=state.ref(card))
    happen(state, {"kind": "invoke", "seat": seat, "card": card})


def leave(state: MagicState, seat: int, card: int) -> None:
    """Put a card in play into the discard."""
    wizard = state.wizards[seat]
    place = wizard.place(card)
    wizard.discard.append(state.lift(seat, place))
    state.tell("leave", seat=seat, card=state.ref(card), place=place)


def take_back(state: MagicState, seat: int, card: int) -> None:
    """Put a card in play back into its wizard's hand: both know it."""
    wizard = state.wizards[seat]
    place = wizard.place(card)
    wizard.hand.append(state.lift(seat, place))
    reveal(state, seat, card)
    state.tell("taken-back", seat=seat, card=state.ref(card), place=place)


def exhaust(state: MagicState, seat: int, card: int) -> None:
    """Turn a card in play across, as if it were used."""
    place = state.wizards[seat].use(card)
    state.tell("exhausted", seat=seat, card=state.ref(card), place=place)


def tarnish(state: MagicState, seat: int, card: int, points: int) -> None:
    """Let a plan in play be worth so many points less, as long as it lies there."""
    wizard = state.wizards[seat]
    wizard.tarnished += [card] * points
    state.tell("tarnished", seat=seat, card=state.ref(card), place=wizard.place(card), points=points)


def discard(state: MagicState, seat: int, card: int) -> None:
    """Put a card of a hand into the discard."""
    wizard = state.wizards[seat]
    wizard.hand.remove(card)
    forget(state, card)
    wizard.discard.append(card)
    state.tell("discard", seat=seat, card=state.ref(card))


def reveal(state: MagicState, seat: int, card: int) -> None:
    """Let the other seat know a card in a hand."""
    known = state.known[1 - seat]
    if card not in known:
        known.append(card)


def forget(state: MagicState, card: int) -> None:
    """Let a card be known in nobody's hand any more."""
    for known in state.known:
        if card in known:
            known.remove(card)


def wear(state: MagicState, seat: int, card: int) -> None:
    """Roll for the wear of a card whose action was used: it stays, or goes to the discard (MAG-8)."""
    lowest = state.faces[card].decay
    if not lowest or not state.in_play(seat, card):
        return
    die, sources = roll(state), powers.sources(state, seat, "decay")
    bonus = sum([amount for _ref, amount in sources]) if sources else 0
    kept = die > 1 and die + bonus >= lowest
    told: dict[str, Json] = {"die": die, "bonus": bonus, "lowest": lowest, "kept": kept}
    state.tell("decay", seat=seat, card=state.refs[card], **told, added=[[*one] for one in sources])
    if not kept:
        leave(state, seat, card)


def could_wear(lowest: int, bonus: int) -> float:
    """Return how likely a card with that decay is lost at one roll, from 0 to 1 (MAG-8)."""
    lost = sum(die == 1 or die + bonus < lowest for die in range(1, DIE + 1))
    return lost / DIE


# --- what waits ---------------------------------------------------------------------------------------------


def happen(state: MagicState, deed: Deed) -> None:
    """Let what is a fact now set off what waits for it."""
    kind, (first, second) = deed["kind"], state.wizards
    if kind in first.passive or kind in second.passive:
        _HAPPENINGS.happen(state, deed)


def _awaited(state: MagicState, deed: Deed) -> bool:
    return bool(_waiting(state, "after", deed))


def _waiting(state: MagicState, _phase: Phase, deed: Deed) -> list[Vars]:
    kind = cast("str", deed["kind"])
    return [
        {"owner": seat, "foe": state.foe(seat), "card": card, "sentence": number}
        for seat in (state.active, state.foe(state.active))
        for card, number in state.wizards[seat].passive.get(kind, ())
        if deed.get("card") != card and _is_set_off(state, seat, card, number, deed)
    ]


def _is_set_off(state: MagicState, seat: int, card: int, number: int, deed: Deed) -> bool:
    """Say whether a sentence that waits for such a deed comes of this one."""
    sentence = state.recipes[card].sentences[number]
    trigger = cast("Trigger", sentence.when)
    return trigger.meets(state, seat, deed) and not (sentence.once and card in state.once)


def _still_there(state: MagicState, given: Vars) -> bool:
    return state.in_play(owner_of(given), card_of(given))


def _act_by_itself(state: MagicState, given: Vars) -> None:
    card, seat = card_of(given), owner_of(given)
    recipe, number = state.recipes[card], cast("int", given["sentence"])
    sentence = recipe.sentences[number]
    if sentence.once and sentence.does(state, given):
        state.once.append(card)
    state.tell("triggered", seat=seat, card=state.ref(card))
    state.machine.push(recipe.programs[number], owner=seat, foe=given["foe"], card=card)


_HAPPENINGS: Final = Happenings(
    _waiting, _act_by_itself, awaited=_awaited, still=_still_there, phases=("after",)
)
PROGRAMS: Final = _HAPPENINGS.programs
"""How cards act by themselves, once a deed is done."""


def _jousted(state: MagicState, given: Vars) -> None:
    """Let an attack be over, once all that it brought is done: cards may wait for that."""
    sides = (owner_of(given), foe_of(given))
    winner, loser = sides if given[FOUGHT] else sides[::-1]
    happen(state, {"kind": "jousted", "seat": winner, "foe": loser})


JOUSTED: Final = do(_jousted, when=lambda _state, given: FOUGHT in given)
"""The step with which an attack is over."""


# --- what lasts ---------------------------------------------------------------------------------------------


def begin_lasting(state: MagicState, given: Vars, sentence: int, until: Term | None) -> None:
    """Let a sentence of a card count until its term."""
    effect = Lasting(card_of(given), sentence, owner_of(given), until=until)
    state.effects.append(effect)
    state.tell("lasts", **state.told_lasting(effect))
