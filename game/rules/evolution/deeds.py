"""What happens on the table, deed by deed: each may be stopped by what waits for it, and may set off more.

A deed is plain data with a `kind`:

    kind      data                                      what it does
    turn      seat                                      nothing: a turn has begun
    play      seat, card, foe (or null)                 a variation is carried out, unless stopped
    attack    seat, at (of the attacker, or null for    one resistance of the target is marked, unless stopped
              a combined attack), cell, strength
    mark      seat, cell                                a marker on a resistance
    unmark    seat, cell                                a marker off it; those on a K.O. Mok are frozen
    revive    seat, cell                                a marker off a K.O. Mok, which is back in play
    swap      seat, at, other                           two Moks exchange their markers
    ko        seat (of the Mok), at                     a Mok is turned over
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core import happening, lasting
from game.core.happening import Happenings
from game.core.lasting import drop, pass_edge
from game.rules.evolution import power
from game.rules.evolution.cards import TYPES
from game.rules.evolution.moks import Mok
from game.rules.evolution.targets import place_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.happening import Deed, Phase
    from game.core.lasting import Lasting, Term
    from game.core.machine import Vars
    from game.core.model import Json
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.state import EvolutionState

ATTACK: Final = "attack"
"""The edge that is no turn's: an attack made by a seat."""

PAY: Final = "pay"
BY_HAND: Final = "by hand"


# --- what a turn is made of ---------------------------------------------------------------------------------


def place(state: EvolutionState, seat: int, ref: str) -> None:
    """Put a caractère on the table (Évolution 4.1)."""
    state.moks[seat].append(Mok(state.take(seat, ref)))
    state.tell("place", seat=seat, card=ref, place=len(state.moks[seat]) - 1)


def play(state: EvolutionState, seat: int, ref: str, foe: int | None) -> None:
    """Play a variation, left face up at the side (Évolution 4.5)."""
    card = state.take(seat, ref)
    state.played[seat].append(card)
    state.tell("play", seat=seat, card=ref, foe=foe)
    happen(state, {"kind": "play", "seat": seat, "card": card, "foe": foe})


def discard(state: EvolutionState, seat: int, ref: str) -> None:
    """Lay a card of a hand at the side: it was not played (EVO-15)."""
    card = state.take(seat, ref)
    state.played[seat].append(card)
    state.void.append(card)
    state.tell("discard", seat=seat, card=ref)


def take_back(state: EvolutionState, seat: int, card: int) -> None:
    """Take a variation at a side back in hand."""
    state.played[seat].remove(card)
    if card in state.void:
        state.void.remove(card)
    state.give_back(seat, card)
    state.tell("take-back", seat=seat, card=state.cards[card].ref)


def allow(state: EvolutionState, seat: int, what: str) -> None:
    """Allow a seat one thing more in its turn, by its name in `Allowance`; out of its turn nothing."""
    if state.active == seat:
        setattr(state.allowance, what, getattr(state.allowance, what) + 1)
        state.tell("allowed", seat=seat, what=what)


def miss_turn(state: EvolutionState, seat: int) -> None:
    """Let a seat miss its next turn that it does not miss yet."""
    state.missed[seat] += 1
    state.tell("will-miss", seat=seat)


def attack(state: EvolutionState, at: MokAt, cell: Cell, kind: int | None = None) -> None:
    """Attack with one Mok (Évolution 4.2); with another type than the resistance's where a card says so."""
    strength = power.attack(state, at, cell[2] if kind is None else kind)
    pass_edge(state, ATTACK, at[0])
    other: Deed = {} if kind is None else {"with": kind}
    told: Deed = {"kind": "attack", "seat": at[0], "at": [*at], "cell": [*cell], "strength": strength}
    happen(state, told | other)


def combined_attack(state: EvolutionState, seat: int, cell: Cell) -> None:
    """Attack with all Moks together; it is paid once it is resolved (Évolution 4.3, EVO-8)."""
    strength = power.combined(state, seat, cell[2])
    if not power.free_combined(state, seat):
        state.machine.push(PAY, seat=seat, type=cell[2])
    pass_edge(state, ATTACK, seat)
    happen(state, {"kind": "attack", "seat": seat, "at": None, "cell": [*cell], "strength": strength})


# --- deeds --------------------------------------------------------------------------------------------------


def cell_of(data: Json) -> Cell:
    """Return a resistance, as a deed tells it."""
    seat, at, kind = cast("list[int]", data)
    return seat, at, kind


def stop(state: EvolutionState, kind: str) -> None:
    """Stop the deed of that kind that is about to happen, the innermost one."""
    deed = happening.stop(state, kind)
    if deed is None:
        return
    if kind == "play":
        state.void.append(cast("int", deed["card"]))
    state.tell("stopped", what=kind, **_told(deed))


def _told(deed: Deed) -> Deed:
    """Return a deed as an event tells it."""
    return {name: value for name, value in deed.items() if name != "kind"}


def _perform(state: EvolutionState, deed: Deed) -> bool:
    match deed["kind"]:
        case "play":
            _carry_out(state, deed)
        case "attack":
            state.tell("attack", **_told(deed))
            happen(state, {"kind": "mark", "seat": deed["seat"], "cell": deed["cell"]})
        case "mark":
            return _mark(state, cell_of(deed["cell"]))
        case "unmark" | "revive" as kind:
            _unmark(state, cell_of(deed["cell"]), out=kind == "revive")
        case "swap":
            _swap(state, deed)
        case "ko":
            state.tell("ko", seat=cast("list[int]", deed["at"])[0], place=cast("list[int]", deed["at"])[1])
            _free(state, deed)
    return True


def _carry_out(state: EvolutionState, deed: Deed) -> None:
    carry_out(state, cast("int", deed["card"]), cast("int", deed["seat"]), cast("int | None", deed["foe"]))


def carry_out(
    state: EvolutionState, card: int, seat: int, foe: int | None, besides: Sequence[Json] = ()
) -> None:
    """Do what a variation says, for a seat, against an opponent or nobody; `besides` is what copies it."""
    ref = state.cards[card].ref
    recipe = state.setting.scripts.get(ref)
    given: Vars = {
        "owner": seat,
        "foe": foe,
        "card": card,
        "source": state.next_effect,
        "besides": [*besides],
    }
    if recipe is None:
        state.machine.push(BY_HAND, **given, gestures=0)
        return
    for number in reversed(range(len(recipe.sentences))):
        state.machine.push(f"{ref}/{number}", **given)


def _mark(state: EvolutionState, cell: Cell) -> bool:
    """Put a marker; say whether there was none yet."""
    mok, bit = state.mok(cell), 1 << cell[2]
    if mok.marks & bit:
        return False
    mok = state.mark(cell, mok.marks | bit)
    state.tell("mark", seat=cell[0], place=cell[1], type=TYPES[cell[2]])
    if mok.out:
        happen(state, {"kind": "ko", "seat": cell[0], "at": [*cell[:2]]})
    return True


def _unmark(state: EvolutionState, cell: Cell, *, out: bool) -> None:
    mok, bit = state.mok(cell), 1 << cell[2]
    if mok.out == out and mok.marks & bit:
        state.mark(cell, mok.marks & ~bit)
        state.tell("unmark", seat=cell[0], place=cell[1], type=TYPES[cell[2]])


def _swap(state: EvolutionState, deed: Deed) -> None:
    at, other = (cast("list[int]", deed[name]) for name in ("at", "other"))
    marks = state.mok(at).marks
    state.mark(at, state.mok(other).marks)
    state.mark(other, marks)
    state.tell("swap", at=deed["at"], other=deed["other"])


def _free(state: EvolutionState, deed: Deed) -> None:
    """Let go what lies on a Mok that is K.O., but what waited for just that."""
    at = place_of(deed["at"])
    for effect in [effect for effect in state.effects if effect.on == at]:
        if not _meets(state, effect, "after", deed):
            drop(state, effect)


# --- what waits for deeds -----------------------------------------------------------------------------------


def _awaited(state: EvolutionState, deed: Deed) -> bool:
    kind = deed["kind"]
    triggers = [state.sentence(effect).trigger for effect in state.effects]
    return any(trigger is not None and trigger.kind == kind for trigger in triggers)


def _waiting(state: EvolutionState, phase: Phase, deed: Deed) -> list[Vars]:
    return [{"effect": effect.number} for effect in state.effects if _meets(state, effect, phase, deed)]


def _meets(state: EvolutionState, effect: Lasting, phase: Phase, deed: Deed) -> bool:
    trigger = state.sentence(effect).trigger
    if trigger is None or trigger.phase != phase or trigger.kind != deed["kind"]:
        return False
    return trigger.meets(state, effect, deed)


def answering(state: EvolutionState, seat: int, at: MokAt) -> list[Lasting]:
    """Return what of others waits for a seat to attack that Mok, and comes before the attack (EVO-14)."""
    attack: Deed = {"kind": "attack", "seat": seat, "at": None, "cell": [*at, 0]}
    return [one for one in state.effects if one.owner != seat and _meets(state, one, "before", attack)]


def guarded(state: EvolutionState, at: MokAt) -> bool:
    """Say whether the next attack of another on a Mok is stopped by what lies there (EVO-14)."""
    met = (answering(state, foe, at) for foe in state.foes(at[0])) if state.effects else ()
    return any(state.sentence(effect).stops for found in met for effect in found)


def _still_waits(state: EvolutionState, given: Vars) -> bool:
    """Say whether an effect is still there; what would stop a thing once more stays (EVO-14)."""
    effect = next((effect for effect in state.effects if effect.number == given["effect"]), None)
    if effect is None or not state.sentence(effect).stops:
        return effect is not None
    return not happening.is_stopped(state, happening.deed_of(given)["kind"])


def _serve(state: EvolutionState, given: Vars) -> None:
    """Carry out what waited: it goes once it has served, if so it says."""
    effect = state.effect(cast("int", given["effect"]))
    ref = state.cards[effect.card].ref
    state.tell("served", effect=effect.number, card=ref, seat=effect.owner)
    served: Vars = {"owner": effect.owner, "foe": effect.foe, "card": effect.card, "deed": given["deed"]}
    served["on"] = [*effect.on] if effect.on else None
    if effect.until_used:
        drop(state, effect)
    state.machine.push(f"{ref}/{effect.sentence}/do", **served)


_HAPPENINGS: Final = Happenings(
    _waiting, _serve, _perform, _awaited, _still_waits, phases=("before", "after")
)
happen: Final = _HAPPENINGS.happen
PROGRAMS: Final = _HAPPENINGS.programs
"""How a deed happens, and how what waited for it is carried out."""


# --- what lasts ---------------------------------------------------------------------------------------------


def begin_lasting(
    state: EvolutionState, given: Vars, sentence: int, until: Term | None, *, until_used: bool
) -> None:
    """Let a sentence of a variation last."""
    on = place_of(given.get("on"))
    effect = lasting.begin(state, given, sentence, on, until, once=until_used)
    told: Json = [*effect.on] if effect.on else None
    state.tell("lasts", **state.told_lasting(effect), on=told)
