"""What happens on the table, deed by deed: each may be stopped by what waits for it, and may set off more.

A deed is plain data with a `kind`:

    kind      data                                      what it does
    attack    seat, at (of the attacker, or null for    one resistance of the target is marked, unless stopped
              a combined attack), cell, strength
    mark      seat, cell                                a marker on a resistance
    unmark    seat, cell                                a marker off it
    turn      seat                                      nothing: a turn has begun

`PROGRAMS` are the programs of the rules themselves; those of variations are made of their scripts
(`scripts.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.machine import again, ask, call, do, each
from game.core.model import Decision
from game.rules.evolution import power
from game.rules.evolution.cards import TYPES
from game.rules.evolution.lasting import Lasting
from game.rules.evolution.moks import Mok

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.machine import Condition, Given, Items, Program, Question, Vars
    from game.core.model import Action, Json
    from game.rules.evolution.lasting import Edge, Term
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.state import EvolutionState

DEED: Final = "deed"
EFFECT: Final = "effect"
MARK_ONE: Final = "mark one"
UNMARK_ONE: Final = "unmark one"
MOVE_ONE: Final = "move one"
PAY: Final = "pay"
BY_HAND: Final = "by hand"

DONE: Final[Action] = ("done",)


# --- what the turn begins -----------------------------------------------------------------------------------


def place(state: EvolutionState, seat: int, ref: str) -> None:
    """Put a caractère on the table (Évolution 4.1)."""
    card = _take(state, seat, ref)
    state.moks[seat].append(Mok(card))
    state.tell("place", seat=seat, card=ref, place=len(state.moks[seat]) - 1)


def play(state: EvolutionState, seat: int, ref: str, foe: int) -> None:
    """Play a variation, left face up at the side (Évolution 4.5)."""
    card = _take(state, seat, ref)
    state.played[seat].append(card)
    state.tell("play", seat=seat, card=ref, foe=foe)
    given: Vars = {"owner": seat, "foe": foe, "card": card}
    sentences = state.setting.scripts.get(ref)
    if sentences is None:
        state.machine.push(BY_HAND, **given)
        return
    for number in reversed(range(len(sentences))):
        state.machine.push(f"{ref}/{number}", **given)


def _take(state: EvolutionState, seat: int, ref: str) -> int:
    """Return a card of that ref, taken from the hand."""
    card = next(card for card in state.hands[seat] if state.cards[card].ref == ref)
    state.hands[seat].remove(card)
    return card


def attack(state: EvolutionState, at: MokAt, cell: Cell) -> None:
    """Attack with one Mok (Évolution 4.2)."""
    happen(
        state,
        {
            "kind": "attack",
            "seat": at[0],
            "at": [*at],
            "cell": [*cell],
            "strength": power.attack(state, at, cell[2]),
        },
    )


def combined_attack(state: EvolutionState, seat: int, cell: Cell) -> None:
    """Attack with all Moks together; it is paid once it is resolved (Évolution 4.3, EVO-8)."""
    strength = power.combined(state, seat, cell[2])
    state.machine.push(PAY, seat=seat, type=cell[2])
    happen(state, {"kind": "attack", "seat": seat, "at": None, "cell": [*cell], "strength": strength})


# --- deeds --------------------------------------------------------------------------------------------------


def happen(state: EvolutionState, deed: Mapping[str, Json]) -> None:
    """Let a deed happen, once what waits for it has had its say."""
    state.machine.push(DEED, deed=dict(deed))


def _deed(given: Mapping[str, Json]) -> dict[str, Json]:
    return cast("dict[str, Json]", given["deed"])


def cell_of(data: Json) -> Cell:
    """Return a resistance, as a deed tells it."""
    seat, at, kind = cast("Sequence[int]", data)
    return seat, at, kind


def _waiting(phase: str) -> Items:
    def found(state: EvolutionState, given: Vars) -> list[Vars]:
        return [
            {"effect": effect.number, "deed": _deed(given)}
            for effect in state.effects
            if _meets(state, effect, phase, _deed(given))
        ]

    return found


def _meets(state: EvolutionState, effect: Lasting, phase: str, deed: Mapping[str, Json]) -> bool:
    trigger = state.setting.scripts[state.cards[effect.card].ref][effect.sentence].trigger
    return trigger is not None and trigger.phase == phase and trigger.meets(state, effect, deed)


def _not_stopped(_state: EvolutionState, given: Vars) -> bool:
    return not given.get("stopped")


def stop(state: EvolutionState) -> None:
    """Stop the deed that is about to happen, the innermost one."""
    frame = next(frame for frame in reversed(state.machine.frames) if frame.program == DEED)
    frame.vars["stopped"] = True
    state.tell("stopped", deed=_deed(frame.vars))


def _perform(state: EvolutionState, given: Vars) -> None:
    deed = _deed(given)
    match deed["kind"]:
        case "attack":
            state.tell("attack", **{name: value for name, value in deed.items() if name != "kind"})
            happen(state, {"kind": "mark", "seat": deed["seat"], "cell": deed["cell"]})
        case "mark":
            _set_mark(state, cell_of(deed["cell"]), marked=True)
        case "unmark":
            _set_mark(state, cell_of(deed["cell"]), marked=False)


def _set_mark(state: EvolutionState, cell: Cell, *, marked: bool) -> None:
    mok, bit = state.mok(cell), 1 << cell[2]
    mok.marks = mok.marks | bit if marked else mok.marks & ~bit
    state.tell("mark" if marked else "unmark", seat=cell[0], place=cell[1], type=TYPES[cell[2]])
    if mok.out:
        state.tell("ko", seat=cell[0], place=cell[1])
        for effect in [effect for effect in state.effects if effect.on == cell[:2]]:
            drop(state, effect)


def _still_waits(state: EvolutionState, given: Vars) -> bool:
    return any(effect.number == given["effect"] for effect in state.effects)


def _serve(state: EvolutionState, given: Vars) -> None:
    """Carry out what waited: it goes once it has served, if so it says."""
    effect = state.effect(cast("int", given["effect"]))
    state.tell("served", effect=effect.number, card=state.cards[effect.card].ref, seat=effect.owner)
    served: Vars = {
        "owner": effect.owner,
        "foe": effect.foe,
        "card": effect.card,
        "on": [*effect.on] if effect.on else None,
        "deed": given["deed"],
    }
    if effect.until_used:
        drop(state, effect)
    state.machine.push(f"{state.cards[effect.card].ref}/{effect.sentence}/do", **served)


# --- what lasts ---------------------------------------------------------------------------------------------


def begin_lasting(
    state: EvolutionState, given: Vars, sentence: int, until: Term | None, *, until_used: bool
) -> None:
    """Let a sentence of a variation last."""
    on = given.get("on")
    effect = Lasting(
        state.next_effect,
        cast("int", given["card"]),
        sentence,
        cast("int", given["owner"]),
        cast("int", given["foe"]),
        cast("tuple[int, int] | None", tuple(cast("list[int]", on)) if on else None),
        until,
        until_used,
    )
    state.next_effect += 1
    state.effects.append(effect)
    state.tell("lasts", effect=effect.number, card=state.cards[effect.card].ref, seat=effect.owner, on=on)


def drop(state: EvolutionState, effect: Lasting) -> None:
    """Let what lasted be over."""
    state.effects.remove(effect)
    state.tell("over", effect=effect.number, card=state.cards[effect.card].ref, seat=effect.owner)


def pass_edge(state: EvolutionState, edge: Edge, seat: int) -> None:
    """Count the start or the end of a seat's turn for all that lasts."""
    for effect in [effect for effect in state.effects if effect.passes(edge, seat)]:
        drop(state, effect)


# --- choices ------------------------------------------------------------------------------------------------


def _among(given: Vars) -> list[MokAt]:
    return [(int(at[0]), int(at[1])) for at in cast("list[list[int]]", given["among"])]


def _chooser(given: Vars) -> int:
    return cast("int", given["owner"])


def resistance_options(state: EvolutionState, moks: Sequence[MokAt], *, marked: bool) -> tuple[Action, ...]:
    """Return the marked, or unmarked, resistances of some Moks that are not K.O., as options."""
    return tuple(
        [
            ("resistance", seat, place, TYPES[kind])
            for at in moks
            if not state.mok(at).out
            for seat, place, kind in state.cells(at, marked=marked)
        ]
    )


def _resistance(prompt: str, *, marked: bool, among: str = "among") -> Question:
    def question(state: EvolutionState, given: Vars) -> Decision | None:
        moks = _among({"among": given[among]})
        options = resistance_options(state, moks, marked=marked)
        return Decision(_chooser(given), prompt, options) if options else None

    return question


def _payment(state: EvolutionState, given: Vars) -> Decision | None:
    seat, kind = cast("int", given["seat"]), cast("int", given["type"])
    options = [
        ("resistance", seat, place, TYPES[kind]) for _s, place, _k in power.payments(state, seat, kind)
    ]
    return Decision(seat, "pay", tuple(options)) if options else None


def chosen_cell(given: Vars, name: str) -> Cell:
    """Return the resistance that was chosen."""
    _word, seat, place_of, kind = cast("list[str | int]", given[name])
    return int(seat), int(place_of), TYPES.index(str(kind))


def _was_chosen(name: str) -> Condition:
    return lambda _state, given: given[name] is not None


def _marking(kind: str, name: str) -> Given:
    def given_to(_state: EvolutionState, given: Vars) -> Vars:
        seat = cast("int", given.get("owner", given.get("seat")))
        return {"deed": {"kind": kind, "seat": seat, "cell": [*chosen_cell(given, name)]}}

    return given_to


# --- experimental cards, by hand (Évolution 2.5.3) ----------------------------------------------------------


def _by_hand(state: EvolutionState, given: Vars) -> Decision:
    everybody = [(seat, at) for seat in state.seats for at in range(len(state.moks[seat]))]
    put = [("put", *option[1:]) for option in resistance_options(state, everybody, marked=False)]
    taken = [("take-off", *option[1:]) for option in resistance_options(state, everybody, marked=True)]
    return Decision(_chooser(given), "by-hand", (*put, *taken, DONE))


def _move_by_hand(state: EvolutionState, given: Vars) -> None:
    kind = "mark" if cast("list[Json]", given["gesture"])[0] == "put" else "unmark"
    happen(state, {"kind": kind, "seat": given["owner"], "cell": [*chosen_cell(given, "gesture")]})


def _not_done(_state: EvolutionState, given: Vars) -> bool:
    return given["gesture"] != [*DONE]


PROGRAMS: Final[Mapping[str, Program]] = {
    DEED: (
        each(_waiting("instead"), EFFECT),
        do(_perform, when=_not_stopped),
        each(_waiting("after"), EFFECT, when=_not_stopped),
    ),
    EFFECT: (do(_serve, when=_still_waits),),
    PAY: (
        ask(_payment, "cell"),
        call(DEED, _marking("mark", "cell"), when=_was_chosen("cell")),
    ),
    MARK_ONE: (
        ask(_resistance("mark", marked=False), "cell"),
        call(DEED, _marking("mark", "cell"), when=_was_chosen("cell")),
    ),
    UNMARK_ONE: (
        ask(_resistance("unmark", marked=True), "cell"),
        call(DEED, _marking("unmark", "cell"), when=_was_chosen("cell")),
    ),
    MOVE_ONE: (
        ask(_resistance("move-from", marked=True), "from"),
        ask(_resistance("move-to", marked=False, among="onto"), "to", when=_was_chosen("from")),
        call(DEED, _marking("unmark", "from"), when=lambda _state, given: given.get("to") is not None),
        call(DEED, _marking("mark", "to"), when=lambda _state, given: given.get("to") is not None),
    ),
    BY_HAND: (
        ask(_by_hand, "gesture"),
        do(_move_by_hand, when=_not_done),
        again(when=_not_done),
    ),
}
"""The programs of the rules, by name."""
