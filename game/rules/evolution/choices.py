"""What is chosen while something is carried out: resistances to mark or to free, a payment, gestures by hand.

prompt                options
mark, unmark, revive  ("resistance", seat, place, type)
move-from, move-to    the same: the marker that moves, where it goes
pay                   the same, of the attacker's Moks (EVO-8)
by-hand               ("put", seat, place, type), ("take-off", seat, place, type): a marker; a K.O. Mok that
                      loses one is back in play. ("more", what): an attack or a placing more, by its name in
                      `Allowance`. ("miss", seat): a turn. ("take-back", seat, ref): a card at a side.
                      ("discard", seat): that player then says which. ("done",) (EVO-18)
agree                 ("agree",), ("refuse",): each of the others on a gesture by hand (EVO-18)
discard               ("card", ref): of the hand of who is asked
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import was_chosen
from game.core.machine import again, ask, do
from game.core.model import Decision
from game.rules.evolution import deeds, power
from game.rules.evolution.cards import TYPES, Variation
from game.rules.evolution.deeds import BY_HAND, PAY, happen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.machine import Program, Question, Step, Vars
    from game.core.model import Action, Json
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.state import EvolutionState

MARK: Final = "mark"
UNMARK: Final = "unmark"
MOVE_ONE: Final = "move one"
REVIVE_ONE: Final = "revive one"

DONE: Final[Action] = ("done",)

AGREE: Final[Action] = ("agree",)
REFUSE: Final[Action] = ("refuse",)

MOST_GESTURES: Final = 20
"""How many gestures are made by hand for one experimental card, at most."""

_MORE: Final = ("attacks", "moks")
"""What more a turn may allow by hand."""

_MOST_OTHERS: Final = 3
"""How many others agree on a gesture at most (EVO-13)."""


def options_of(cells: Iterable[Cell]) -> tuple[Action, ...]:
    """Return resistances as options."""
    return tuple([("resistance", seat, place, TYPES[kind]) for seat, place, kind in cells])


def resistances(
    state: EvolutionState, moks: Sequence[MokAt], *, marked: bool, kind: int | None = None
) -> list[Cell]:
    """Return the marked, or unmarked, resistances of some Moks that are not K.O., of a type or of all."""
    return [
        cell
        for at in moks
        if not state.mok(at).out
        for cell in state.cells(at, marked=marked)
        if kind in (None, cell[2])
    ]


def fallen(state: EvolutionState, seat: int) -> list[Cell]:
    """Return the resistances of a seat's Moks that are K.O."""
    return [
        cell
        for place, mok in enumerate(state.moks[seat])
        if mok.out
        for cell in state.cells((seat, place), marked=True)
    ]


def _asked(prompt: str, given: Vars, cells: Iterable[Cell]) -> Decision | None:
    options = options_of(cells)
    return Decision(cast("int", given["owner"]), prompt, options) if options else None


def _resistance(prompt: str, *, marked: bool, among: str = "among") -> Question:
    def question(state: EvolutionState, given: Vars) -> Decision | None:
        moks = [(int(seat), int(place)) for seat, place in cast("list[list[int]]", given[among])]
        kind = cast("int | None", given.get("type"))
        return _asked(prompt, given, resistances(state, moks, marked=marked, kind=kind))

    return question


def _fallen(state: EvolutionState, given: Vars) -> Decision | None:
    return _asked("revive", given, fallen(state, cast("int", given["owner"])))


def _payment(state: EvolutionState, given: Vars) -> Decision | None:
    seat, kind = cast("int", given["seat"]), cast("int", given["type"])
    return _asked("pay", {"owner": seat}, power.payments(state, seat, kind))


def chosen_cell(given: Vars, name: str) -> Cell:
    """Return the resistance that was chosen under that name."""
    _word, seat, place, kind = cast("list[str | int]", given[name])
    return int(seat), int(place), TYPES.index(str(kind))


def _then(kind: str, name: str, chosen: str) -> Step:
    def begin(state: EvolutionState, given: Vars) -> None:
        seat = given.get("owner", given.get("seat"))
        happen(state, {"kind": kind, "seat": seat, "cell": [*chosen_cell(given, name)]})

    return do(begin, when=was_chosen(chosen))


def _keep_to_it(_state: EvolutionState, given: Vars) -> None:
    """Let the next markers of a deed be on the Mok of the first one."""
    given["among"] = [[*chosen_cell(given, "cell")[:2]]]
    given["count"] = cast("int", given["count"]) - 1


def _more_of_it(_state: EvolutionState, given: Vars) -> bool:
    return given["cell"] is not None and cast("int", given["count"]) > 0


# --- experimental cards, by hand (Évolution 2.5.3, EVO-18) --------------------------------------------------


def cards_of(state: EvolutionState, cards: Iterable[int]) -> list[Action]:
    """Return cards as options, equal ones once."""
    return [("card", ref) for ref in dict.fromkeys(state.cards[card].ref for card in cards)]


def _by_hand(state: EvolutionState, given: Vars) -> Decision:
    everybody = [at for seat in state.seats for at in state.standing(seat)]
    marked = resistances(state, everybody, marked=True)
    marked += [cell for seat in state.seats for cell in fallen(state, seat)]
    options: list[Action] = [
        ("put", *option[1:]) for option in options_of(resistances(state, everybody, marked=False))
    ]
    options += [("take-off", *option[1:]) for option in options_of(marked)]
    options += [("more", what) for what in _MORE]
    options += [("miss", seat) for seat in state.there()]
    for seat in state.there():
        lying = [card for card in state.played[seat] if card != given["card"]]
        options += [("take-back", seat, ref) for _card, ref in cards_of(state, lying)]
    options += [("discard", seat) for seat in state.there() if state.in_hand(seat, Variation)]
    return Decision(cast("int", given["owner"]), "by-hand", (*options, DONE))


def _agreement(nth: int) -> Question:
    """Return the question to the nth of the others whether a gesture is what the card says."""

    def question(state: EvolutionState, given: Vars) -> Decision | None:
        others = state.foes(cast("int", given["owner"]))
        return Decision(others[nth], "agree", (AGREE, REFUSE)) if nth < len(others) else None

    return question


def _gesture(_state: EvolutionState, given: Vars) -> bool:
    return given["gesture"] != [*DONE]


def _begin_gesture(_state: EvolutionState, given: Vars) -> None:
    given["gestures"] = cast("int", given["gestures"]) + 1
    given["agreed"] = None


def _refused(_state: EvolutionState, given: Vars) -> bool:
    return given.get("agreed") == [*REFUSE]


def _agreed(state: EvolutionState, given: Vars) -> bool:
    return _gesture(state, given) and not _refused(state, given)


def _tell_refusal(state: EvolutionState, given: Vars) -> None:
    state.tell("disagreed", seat=given["owner"])


def _discarding(state: EvolutionState, given: Vars) -> bool:
    return _agreed(state, given) and cast("list[Json]", given["gesture"])[0] == "discard"


def _discarded(state: EvolutionState, given: Vars) -> Decision:
    seat = cast("list[int]", given["gesture"])[1]
    return Decision(seat, "discard", tuple(cards_of(state, state.in_hand(seat, Variation))))


def _carry_out_gesture(state: EvolutionState, given: Vars) -> None:
    match given["gesture"]:
        case ["more", str(what)]:
            deeds.allow(state, cast("int", given["owner"]), what)
        case ["miss", int(seat)]:
            deeds.miss_turn(state, seat)
        case ["take-back", int(seat), str(ref)]:
            lying = [card for card in state.played[seat] if card != given["card"]]
            deeds.take_back(state, seat, next(card for card in lying if state.cards[card].ref == ref))
        case ["discard", int(seat)]:
            deeds.discard(state, seat, cast("list[str]", given["discarded"])[1])
        case [word, *_cell]:
            cell = chosen_cell(given, "gesture")
            off = "revive" if state.mok(cell).out else "unmark"
            happen(state, {"kind": "mark" if word == "put" else off, "seat": given["owner"], "cell": [*cell]})


def _more_gestures(state: EvolutionState, given: Vars) -> bool:
    return _gesture(state, given) and cast("int", given["gestures"]) < MOST_GESTURES


PROGRAMS: Final[Mapping[str, Program]] = {
    PAY: (ask(_payment, "cell"), _then("mark", "cell", "cell")),
    MARK: (
        ask(_resistance("mark", marked=False), "cell"),
        _then("mark", "cell", "cell"),
        do(_keep_to_it, when=was_chosen("cell")),
        again(when=_more_of_it),
    ),
    UNMARK: (
        ask(_resistance("unmark", marked=True), "cell"),
        _then("unmark", "cell", "cell"),
        do(_keep_to_it, when=was_chosen("cell")),
        again(when=_more_of_it),
    ),
    REVIVE_ONE: (ask(_fallen, "cell"), _then("revive", "cell", "cell")),
    MOVE_ONE: (
        ask(_resistance("move-from", marked=True), "from"),
        ask(_resistance("move-to", marked=False, among="onto"), "to", when=was_chosen("from")),
        _then("unmark", "from", "to"),
        _then("mark", "to", "to"),
    ),
    BY_HAND: (
        ask(_by_hand, "gesture"),
        do(_begin_gesture, when=_gesture),
        *[ask(_agreement(nth), "agreed", when=_agreed) for nth in range(_MOST_OTHERS)],
        do(_tell_refusal, when=_refused),
        ask(_discarded, "discarded", when=_discarding),
        do(_carry_out_gesture, when=_agreed),
        again(when=_more_gestures),
    ),
}
"""The programs in which something is chosen, by name."""
