"""The words for what is done at once: to markers, to what a turn allows, to cards.

prompt                                who                    options
swap, swap-with, replace              the player             ("mok", seat, place)
strike                                the player             ("strike", place, foe, target)
replace-by, take-back, copy           the player             ("card", ref)
discard                               the opponent           ("card", ref)
choose-discard                        the player             ("card", ref), of the opponent's hand
cancel                                the player             ("effect", number)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from game.core.i18n import N_
from game.core.machine import Vars, ask, do, each
from game.core.model import Decision
from game.core.script import DO, TARGET, number, word
from game.rules.evolution import choices, deeds, moves, power
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.choices import MARK, MOVE_ONE, REVIVE_ONE, UNMARK, was_chosen
from game.rules.evolution.vocabulary import AIMED, ATTACK, COPIES, IN_TURN, PLAY, TYPE, WORDS, Deed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.model import Action, Json
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector
    from game.rules.evolution.vocabulary import Given


def _owner(given: Given) -> int:
    return cast("int", given["owner"])


def _foe(given: Given) -> int:
    return cast("int", given["foe"])


def _chosen(given: Given, name: str) -> list[Json]:
    """Return what was chosen, without the word before it."""
    return cast("list[Json]", given[name])[1:]


def _picking(
    prompt: str,
    options: Callable[[EvolutionState, Given], Iterable[Action]],
    act: Callable[[EvolutionState, Vars], None],
    *,
    by: Literal["owner", "foe"] = "owner",
) -> Deed:
    """Return the deed in which one thing is picked and something is done with it; nothing without options."""

    def question(state: EvolutionState, given: Given) -> Decision | None:
        found = tuple(options(state, given))
        return Decision(cast("int", given[by]), prompt, found) if found else None

    return Deed(
        (ask(question, prompt), do(act, when=was_chosen(prompt))),
        lambda state, given: any(True for _option in options(state, given)),
    )


# --- markers ------------------------------------------------------------------------------------------------

_MARKERS = number(1, 3, N_("a damage marker"), N_("{count} damage markers"), usual=1)
_SAME = ("own", "foe", "any", "this")


def _as_json(moks: Iterable[MokAt]) -> Json:
    return [[*at] for at in moks]


def _choosing(program: str, on: Selector, count: int, *, marked: bool, kind: int | None = None) -> Deed:
    """Return the deed of `count` markers: on the Mok that is chosen, or each where the player wants it."""

    def groups(state: EvolutionState, given: Vars) -> list[Vars]:
        times, each_time = (count, 1) if on.scope == "spread" else (1, count)
        return [
            {"among": _as_json(group), "owner": given["owner"], "type": kind, "count": each_time}
            for group in on.groups(state, given)
            for _time in range(times)
        ]

    def possible(state: EvolutionState, given: Given) -> bool:
        return bool(choices.resistances(state, on.candidates(state, given), marked=marked, kind=kind))

    return Deed((each(groups, program),), possible)


@WORDS.register(DO, "mark", N_("put {count} on {on}"), on=word(TARGET), count=_MARKERS)
def _mark(on: Selector, count: int) -> Deed:
    return _choosing(MARK, on, count, marked=False)


@WORDS.register(
    DO,
    "mark-type",
    N_("put a damage marker on the {type} resistance of {on}"),
    type=word(TYPE),
    on=word(TARGET),
)
def _mark_type(type: int, on: Selector) -> Deed:  # noqa: A002 - the name of the slot
    return _choosing(MARK, on, 1, marked=False, kind=type)


@WORDS.register(
    DO,
    "unmark",
    N_("take {count} off {on}"),
    note=N_("A K.O. Mok keeps its markers."),
    on=word(TARGET),
    count=_MARKERS,
)
def _unmark(on: Selector, count: int) -> Deed:
    return _choosing(UNMARK, on, count, marked=True)


def _moving(source: Literal["owner", "foe"], goal: Literal["owner", "foe"]) -> Deed:
    def ends(state: EvolutionState, given: Given) -> tuple[list[MokAt], list[MokAt]]:
        return state.standing(cast("int", given[source])), state.standing(cast("int", given[goal]))

    def possible(state: EvolutionState, given: Given) -> bool:
        start, end = ends(state, given)
        return bool(
            choices.resistances(state, start, marked=True) and choices.resistances(state, end, marked=False)
        )

    def both(state: EvolutionState, given: Vars) -> list[Vars]:
        if not possible(state, given):
            return []
        start, end = ends(state, given)
        return [{"among": _as_json(start), "onto": _as_json(end), "owner": given["owner"]}]

    return Deed((each(both, MOVE_ONE),), possible)


@WORDS.register(
    DO,
    "adjust",
    N_("move a damage marker to another of your resistances"),
    note=N_("Of the same Mok or of another one."),
)
def _adjust() -> Deed:
    return _moving("owner", "owner")


@WORDS.register(DO, "blow", N_("move one of your damage markers to a resistance of your opponent"), AIMED)
def _blow() -> Deed:
    return _moving("owner", "foe")


@WORDS.register(
    DO, "shift-foe", N_("move one of your opponent's damage markers to another of their resistances"), AIMED
)
def _shift_foe() -> Deed:
    return _moving("foe", "foe")


@WORDS.register(
    DO,
    "swap",
    N_("swap the damage markers of {one} and those of {other}"),
    one=word(TARGET, *_SAME),
    other=word(TARGET, *_SAME),
)
def _swap(one: Selector, other: Selector) -> Deed:
    def partners(state: EvolutionState, given: Given, at: MokAt) -> list[MokAt]:
        marks = state.mok(at).marks
        return [mok for mok in other.candidates(state, given) if state.mok(mok).marks != marks]

    def first(state: EvolutionState, given: Given) -> Iterable[Action]:
        found = one.candidates(state, given)
        return [("mok", *at) for at in found if partners(state, given, at)]

    def second(state: EvolutionState, given: Given) -> Iterable[Action]:
        if given["swap"] is None:
            return []
        seat, place = cast("list[int]", _chosen(given, "swap"))
        return [("mok", *at) for at in partners(state, given, (seat, place))]

    def exchange(state: EvolutionState, given: Vars) -> None:
        at, with_ = _chosen(given, "swap"), _chosen(given, "swap-with")
        deeds.happen(state, {"kind": "swap", "seat": given["owner"], "at": at, "other": with_})

    begun = _picking("swap", first, lambda _state, _given: None)
    return Deed((*begun.steps, *_picking("swap-with", second, exchange).steps), begun.possible)


@WORDS.register(DO, "revive", N_("take a damage marker off one of your K.O. Moks, which is back in play"))
def _revive() -> Deed:
    def once(_state: EvolutionState, given: Vars) -> list[Vars]:
        return [{"owner": given["owner"]}]

    return Deed((each(once, REVIVE_ONE),), lambda state, given: bool(choices.fallen(state, _owner(given))))


# --- what a turn allows -------------------------------------------------------------------------------------


def _allowing(name: str, possible: Callable[[EvolutionState, Given], bool]) -> Deed:
    def allow(state: EvolutionState, given: Vars) -> None:
        if state.active == given["owner"]:
            setattr(state.allowance, name, getattr(state.allowance, name) + 1)
            state.tell("allowed", seat=state.active, what=name)

    return Deed((do(allow),), possible)


def _waiting_moks(state: EvolutionState, given: Given) -> int:
    return sum(isinstance(state.cards[card], Caractere) for card in state.hands[_owner(given)])


@WORDS.register(
    DO, "attack-again", N_("attack once more"), IN_TURN, note=N_("This turn, normal or combined.")
)
def _attack_again() -> Deed:
    def possible(state: EvolutionState, given: Given) -> bool:
        seat = _owner(given)
        return bool(moves.attacks(state, seat) or moves.places(state, seat, moves.allowance(state, seat)))

    return _allowing("attacks", possible)


@WORDS.register(DO, "play-again", N_("you may play one more variation this turn"), IN_TURN)
def _play_again() -> Deed:
    def possible(state: EvolutionState, given: Given) -> bool:
        seat = _owner(given)
        besides = {*cast("list[int]", given.get("besides", [])), cast("int", given["card"])}
        return any(
            moves.playable(state, card, seat, foe, besides)
            for card in state.hands[seat]
            if card not in besides and isinstance(state.cards[card], Variation)
            for foe in moves.against(state, seat, card)
        )

    return _allowing("variations", possible)


@WORDS.register(
    DO, "place-again", N_("you may place one more Mok this turn"), IN_TURN, note=N_("Within the maximum.")
)
def _place_again() -> Deed:
    def possible(state: EvolutionState, given: Given) -> bool:
        seat = _owner(given)
        more = moves.allowance(state, seat).moks
        room = moves.maximum(state, seat) - len(state.moks[seat])
        return min(room, _waiting_moks(state, given)) > more

    return _allowing("moks", possible)


@WORDS.register(DO, "place-beyond", N_("you may place one Mok beyond the maximum this turn"), IN_TURN)
def _place_beyond() -> Deed:
    return _allowing("beyond", lambda state, given: _waiting_moks(state, given) > 0)


@WORDS.register(
    DO,
    "raise-maximum",
    N_("each player may place {count}"),
    note=N_("Until the end of the game."),
    count=number(1, 3, N_("one more Mok"), N_("{count} more Moks"), usual=1),
)
def _raise_maximum(count: int) -> Deed:
    def raise_it(state: EvolutionState, _given: Vars) -> None:
        state.extra = [extra + count for extra in state.extra]
        state.tell("maximum", count=count)

    def possible(state: EvolutionState, _given: Given) -> bool:
        return any(_waiting_moks(state, {"owner": seat}) for seat in state.there())

    return Deed((do(raise_it),), possible)


@WORDS.register(
    DO,
    "strike",
    N_("attack at once with one of your Moks, {type} against {against}"),
    note=N_("Besides the attack of the turn."),
    type=word(TYPE),
    against=word(TYPE),
)
def _strike(type: int, against: int) -> Deed:  # noqa: A002 - the name of the slot
    def options(state: EvolutionState, given: Given) -> Iterable[Action]:
        seat = _owner(given)
        strengths = {at: power.attack(state, at, type) for at in state.standing(seat)}
        return [
            ("strike", at[1], foe, target)
            for at, strength in strengths.items()
            for foe in state.foes(seat)
            for (_foe, target, kind), resistance in power.open_cells(state, foe)
            if kind == against and strength >= resistance
        ]

    def strike(state: EvolutionState, given: Vars) -> None:
        place, foe, target = cast("list[int]", _chosen(given, "strike"))
        deeds.attack(state, (_owner(given), place), (foe, target, against), type)

    return _picking("strike", options, strike)


@WORDS.register(
    DO, "miss-turn", N_("your opponent misses a turn"), AIMED, note=N_("The whole of their next turn.")
)
def _miss_turn() -> Deed:
    def miss(state: EvolutionState, given: Vars) -> None:
        state.missed[_foe(given)] += 1
        state.tell("will-miss", seat=_foe(given))

    return Deed((do(miss),))


# --- cards --------------------------------------------------------------------------------------------------


def _refs(state: EvolutionState, cards: Iterable[int]) -> list[Action]:
    """Return cards as options, equal ones once."""
    return [("card", ref) for ref in dict.fromkeys(state.cards[card].ref for card in cards)]


def _held(state: EvolutionState, seat: int) -> list[int]:
    return [card for card in state.hands[seat] if isinstance(state.cards[card], Variation)]


@WORDS.register(
    DO, "replace", N_("replace one of your Moks with one from your hand, which takes over its markers")
)
def _replace() -> Deed:
    def own(state: EvolutionState, given: Given) -> Iterable[Action]:
        found = state.standing(_owner(given)) if _waiting_moks(state, given) else []
        return [("mok", *at) for at in found]

    def hand(state: EvolutionState, given: Given) -> Iterable[Action]:
        if given["replace"] is None:
            return []
        held = state.hands[_owner(given)]
        return _refs(state, [card for card in held if isinstance(state.cards[card], Caractere)])

    def replace(state: EvolutionState, given: Vars) -> None:
        seat, place = cast("list[int]", _chosen(given, "replace"))
        mok, ref = state.moks[seat][place], cast("str", _chosen(given, "replace-by")[0])
        back, mok.card = mok.card, state.take(seat, ref)
        state.give_back(seat, back)
        state.tell("replace", seat=seat, place=place, card=ref, back=state.cards[back].ref)

    begun = _picking("replace", own, lambda _state, _given: None)
    return Deed((*begun.steps, *_picking("replace-by", hand, replace).steps), begun.possible)


def _look(state: EvolutionState, given: Vars) -> None:
    owner, foe = _owner(given), _foe(given)
    state.seen[owner] = sorted({*state.seen[owner], *state.hands[foe]})
    refs: Json = [state.cards[card].ref for card in state.hands[foe]]
    state.tell("spied", owner, foe, seat=owner, foe=foe, cards=refs)


def _unseen(state: EvolutionState, given: Given) -> bool:
    return any(card not in state.seen[_owner(given)] for card in state.hands[_foe(given)])


@WORDS.register(DO, "spy", N_("look at your opponent's hand"), AIMED)
def _spy() -> Deed:
    return Deed((do(_look),), _unseen)


def _throw_away(name: str) -> Callable[[EvolutionState, Vars], None]:
    def throw(state: EvolutionState, given: Vars) -> None:
        foe, ref = _foe(given), cast("str", _chosen(given, name)[0])
        state.played[foe].append(state.take(foe, ref))
        state.tell("discard", seat=foe, card=ref)

    return throw


@WORDS.register(
    DO, "discard", N_("your opponent discards a variation"), AIMED, note=N_("Which one is their choice.")
)
def _discard() -> Deed:
    return _picking(
        "discard",
        lambda state, given: _refs(state, _held(state, _foe(given))),
        _throw_away("discard"),
        by="foe",
    )


@WORDS.register(
    DO,
    "choose-discard",
    N_("look at your opponent's hand and choose a variation that they discard"),
    AIMED,
)
def _choose_discard() -> Deed:
    picked = _picking(
        "choose-discard",
        lambda state, given: _refs(state, _held(state, _foe(given))),
        _throw_away("choose-discard"),
    )
    return Deed((do(_look), *picked.steps), picked.possible)


@WORDS.register(DO, "take-back", N_("take another variation that you have played back into your hand"))
def _take_back() -> Deed:
    def others(state: EvolutionState, given: Given) -> list[int]:
        return [card for card in state.played[_owner(given)] if card != given["card"]]

    def take_back(state: EvolutionState, given: Vars) -> None:
        seat, ref = _owner(given), _chosen(given, "take-back")[0]
        card = next(card for card in others(state, given) if state.cards[card].ref == ref)
        state.played[seat].remove(card)
        state.give_back(seat, card)
        state.tell("take-back", seat=seat, card=ref)

    return _picking("take-back", lambda state, given: _refs(state, others(state, given)), take_back)


@WORDS.register(
    DO,
    "copy",
    N_("do what a variation played by your opponent says"),
    AIMED,
    COPIES,
    note=N_("One that copies is not copied."),
)
def _copy() -> Deed:
    def copied(state: EvolutionState, given: Given) -> list[int]:
        besides: Json = [*cast("list[Json]", given.get("besides", [])), given["card"]]
        found = [
            (card, state.setting.scripts.get(state.cards[card].ref)) for card in state.played[_foe(given)]
        ]
        return [
            card
            for card, recipe in found
            if recipe is not None
            and not recipe.copies
            and recipe.has_effect(state, {**given, "card": card, "besides": besides})
        ]

    def act(state: EvolutionState, given: Vars) -> None:
        ref = _chosen(given, "copy")[0]
        card = next(card for card in state.played[_foe(given)] if state.cards[card].ref == ref)
        state.tell("copy", seat=given["owner"], card=ref)
        deeds.carry_out(state, card, _owner(given), _foe(given))

    return _picking("copy", lambda state, given: _refs(state, copied(state, given)), act)


@WORDS.register(DO, "cancel", N_("cancel a variation that lies on a Mok"), note=N_("Of anybody."))
def _cancel() -> Deed:
    def options(state: EvolutionState, _given: Given) -> Iterable[Action]:
        attached = {effect.card: effect.number for effect in reversed(state.effects) if effect.on}
        return [("effect", chosen) for chosen in sorted(attached.values())]

    def cancel(state: EvolutionState, given: Vars) -> None:
        card = state.effect(cast("int", _chosen(given, "cancel")[0])).card
        for effect in [effect for effect in state.effects if effect.card == card and effect.on]:
            deeds.drop(state, effect)

    return _picking("cancel", options, cancel)


@WORDS.register(DO, "stop", N_("the attack has no effect"), ATTACK)
def _stop() -> Deed:
    return Deed((do(lambda state, _given: deeds.stop(state, "attack")),))


@WORDS.register(DO, "counter", N_("that variation has no effect"), PLAY)
def _counter() -> Deed:
    return Deed((do(lambda state, _given: deeds.stop(state, "play")),))
