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

from game.core.machine import do, each
from game.rules.evolution import power
from game.rules.evolution.cards import TYPES
from game.rules.evolution.lasting import Lasting
from game.rules.evolution.moks import Mok
from game.rules.evolution.targets import place_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.machine import Items, Program, Vars
    from game.core.model import Json
    from game.rules.evolution.lasting import Edge, Term
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.state import EvolutionState

Facts = dict[str, "Json"]

DEED: Final = "deed"
EFFECT: Final = "effect"
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
    pass_edge(state, "attack", at[0])
    happen(state, {"kind": "attack", "seat": at[0], "at": [*at], "cell": [*cell], "strength": strength})


def combined_attack(state: EvolutionState, seat: int, cell: Cell) -> None:
    """Attack with all Moks together; it is paid once it is resolved (Évolution 4.3, EVO-8)."""
    strength = power.combined(state, seat, cell[2])
    if not power.free_combined(state, seat):
        state.machine.push(PAY, seat=seat, type=cell[2])
    pass_edge(state, "attack", seat)
    happen(state, {"kind": "attack", "seat": seat, "at": None, "cell": [*cell], "strength": strength})


# --- deeds --------------------------------------------------------------------------------------------------


def happen(state: EvolutionState, deed: Facts) -> None:
    """Let a deed happen, once what waits for it has had its say."""
    state.machine.push(DEED, deed=deed)


def cell_of(data: Json) -> Cell:
    """Return a resistance, as a deed tells it."""
    seat, at, kind = cast("list[int]", data)
    return seat, at, kind


def stop(state: EvolutionState, kind: str) -> None:
    """Stop the deed of that kind that is about to happen, the innermost one."""
    pending = _pending(state, kind)
    if pending is None:
        return
    pending["stopped"] = True
    deed = _deed(pending)
    if kind == "play":
        state.void.append(cast("int", deed["card"]))
    state.tell("stopped", what=kind, **{name: value for name, value in deed.items() if name != "kind"})


def _pending(state: EvolutionState, kind: Json) -> Vars | None:
    """Return what the deed of that kind remembers that is about to happen, the innermost one."""
    found = [frame.vars for frame in state.machine.frames if frame.program == DEED]
    return next((given for given in reversed(found) if _deed(given)["kind"] == kind), None)


def _deed(given: Mapping[str, Json]) -> Facts:
    return cast("Facts", given["deed"])


def _waiting(phase: str) -> Items:
    def found(state: EvolutionState, given: Vars) -> list[Vars]:
        deed = _deed(given)
        return [
            {"effect": effect.number, "deed": deed}
            for effect in state.effects
            if _meets(state, effect, phase, deed)
        ]

    return found


def _meets(state: EvolutionState, effect: Lasting, phase: str, deed: Facts) -> bool:
    trigger = state.sentence(effect).trigger
    return trigger is not None and trigger.phase == phase and trigger.meets(state, effect, deed)


def _not_stopped(_state: EvolutionState, given: Vars) -> bool:
    return not given.get("stopped")


def _perform(state: EvolutionState, given: Vars) -> None:
    deed = _deed(given)
    match deed["kind"]:
        case "play":
            _carry_out(state, deed)
        case "attack":
            state.tell("attack", **{name: value for name, value in deed.items() if name != "kind"})
            happen(state, {"kind": "mark", "seat": deed["seat"], "cell": deed["cell"]})
        case "mark":
            given["stopped"] = not _mark(state, cell_of(deed["cell"]))
        case "unmark" | "revive" as kind:
            _unmark(state, cell_of(deed["cell"]), out=kind == "revive")
        case "swap":
            _swap(state, deed)
        case "ko":
            state.tell("ko", seat=cast("list[int]", deed["at"])[0], place=cast("list[int]", deed["at"])[1])
            _free(state, deed)


def _carry_out(state: EvolutionState, deed: Facts) -> None:
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
    mok.marks |= bit
    state.tell("mark", seat=cell[0], place=cell[1], type=TYPES[cell[2]])
    if mok.out:
        happen(state, {"kind": "ko", "seat": cell[0], "at": [*cell[:2]]})
    return True


def _unmark(state: EvolutionState, cell: Cell, *, out: bool) -> None:
    mok, bit = state.mok(cell), 1 << cell[2]
    if mok.out == out and mok.marks & bit:
        mok.marks &= ~bit
        state.tell("unmark", seat=cell[0], place=cell[1], type=TYPES[cell[2]])


def _swap(state: EvolutionState, deed: Facts) -> None:
    one, other = (state.mok(cast("list[int]", deed[name])) for name in ("at", "other"))
    one.marks, other.marks = other.marks, one.marks
    state.tell("swap", at=deed["at"], other=deed["other"])


def _free(state: EvolutionState, deed: Facts) -> None:
    """Let go what lies on a Mok that is K.O., but what waited for just that."""
    at = place_of(deed["at"])
    for effect in [effect for effect in state.effects if effect.on == at]:
        if not _meets(state, effect, "after", deed):
            drop(state, effect)


def _still_waits(state: EvolutionState, given: Vars) -> bool:
    """Say whether an effect is still there; what would stop a thing once more stays (EVO-14)."""
    effect = next((effect for effect in state.effects if effect.number == given["effect"]), None)
    if effect is None or not state.sentence(effect).stops:
        return effect is not None
    pending = _pending(state, _deed(given)["kind"])
    return pending is None or not pending.get("stopped")


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


PROGRAMS: Final[Mapping[str, Program]] = {
    DEED: (
        each(_waiting("before"), EFFECT),
        do(_perform, when=_not_stopped),
        each(_waiting("after"), EFFECT, when=_not_stopped),
    ),
    EFFECT: (do(_serve, when=_still_waits),),
}
"""How a deed happens, and how what waited for it is carried out."""


# --- what lasts ---------------------------------------------------------------------------------------------


def begin_lasting(
    state: EvolutionState, given: Vars, sentence: int, until: Term | None, *, until_used: bool
) -> None:
    """Let a sentence of a variation last."""
    effect = Lasting(
        state.next_effect,
        cast("int", given["card"]),
        cast("int", given["source"]),
        sentence,
        cast("int", given["owner"]),
        cast("int | None", given["foe"]),
        place_of(given.get("on")),
        until,
        until_used,
    )
    state.next_effect += 1
    state.effects.append(effect)
    told: Json = [*effect.on] if effect.on else None
    state.tell("lasts", effect=effect.number, card=state.cards[effect.card].ref, seat=effect.owner, on=told)


def drop(state: EvolutionState, effect: Lasting) -> None:
    """Let what lasted be over."""
    state.effects.remove(effect)
    state.tell("over", effect=effect.number, card=state.cards[effect.card].ref, seat=effect.owner)


def pass_edge(state: EvolutionState, edge: Edge, seat: int) -> None:
    """Count the start of a seat's turn, its end or an attack of it, for all that lasts."""
    for effect in [effect for effect in state.effects if effect.passes(edge, seat)]:
        drop(state, effect)
