"""The words of variations: what scripts of Openmok Évolution are made of (Évolution 2.5, EVO-11, EVO-12).

A word of the family "do" makes a `Deed`: at once, by the steps of a program, or for as long as it lasts. One
of "when" makes a `Condition` or a `Trigger`; one of "target" a `Selector`; one of "lasts" a `Duration`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from game.core.i18n import N_
from game.core.machine import Step, Vars, ask, do, each
from game.core.model import Decision
from game.core.script import DO, LASTS, TARGET, WHEN, Vocabulary, number, word
from game.rules.evolution import deeds
from game.rules.evolution.power import Boost, Shelter
from game.rules.evolution.targets import Selector, place_of

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.evolution.lasting import Edge, Lasting
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState

WORDS: Final = Vocabulary()
"""The vocabulary of variations."""

Possible = Callable[[Any, Mapping[str, "Json"]], bool]

STANDING: Final = "standing"
"""The trait of a deed that counts as long as it lasts."""

STOPS: Final = "stops"
"""The trait of a deed that stops another, which a trigger must announce."""

INSTEAD: Final = "instead"
"""The trait of a trigger that comes before the deed that sets it off."""

WAITS: Final = "waits"
"""The trait of what waits for something to happen."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What is done: the steps of a program, whether it can do anything now, or what counts while it lasts."""

    steps: tuple[Step, ...] = ()
    possible: Possible = lambda _state, _given: True
    standing: Boost | Shelter | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so when the variation is played."""

    holds: Possible


@dataclass(frozen=True, slots=True)
class Trigger:
    """What must happen: before the deed ("instead") or after it; `once` says that it serves once."""

    phase: Literal["instead", "after"]
    meets: Callable[[Any, Lasting, Mapping[str, Json]], bool]
    once: bool


@dataclass(frozen=True, slots=True)
class Duration:
    """Until which edge of whose turn ("owner" or "foe"), the how many-th; for good without an edge."""

    edge: Edge | None = None
    of: Literal["owner", "foe"] = "owner"
    count: int = 1


# --- targets ------------------------------------------------------------------------------------------------


@WORDS.register(TARGET, "own", N_("one of your Moks"))
def _own() -> Selector:
    return Selector("own", "one")


@WORDS.register(TARGET, "foe", N_("an opposing Mok"))
def _foe() -> Selector:
    return Selector("foe", "one")


@WORDS.register(TARGET, "any", N_("a Mok"))
def _any() -> Selector:
    return Selector("any", "one")


@WORDS.register(TARGET, "each-own", N_("each of your Moks"))
def _each_own() -> Selector:
    return Selector("own", "each")


@WORDS.register(TARGET, "each-foe", N_("each opposing Mok"))
def _each_foe() -> Selector:
    return Selector("foe", "each")


@WORDS.register(TARGET, "each", N_("each Mok"))
def _each() -> Selector:
    return Selector("any", "each")


@WORDS.register(TARGET, "this", N_("this Mok"), "this")
def _this() -> Selector:
    """The Mok on which the variation lies."""
    return Selector("any", "this")


# --- deeds done at once -------------------------------------------------------------------------------------


def _moks(found: list[list[MokAt]]) -> list[Vars]:
    return [{"among": [[*at] for at in group]} for group in found]


def _choosing(program: str, on: Selector, count: int, *, marked: bool) -> Deed:
    """Return the deed that goes through a program of one resistance, `count` times for each choice."""

    def groups(state: EvolutionState, given: Vars) -> list[Vars]:
        found = [group for group in _moks(on.groups(state, given)) for _again in range(count)]
        return [{**group, "owner": given["owner"]} for group in found]

    def possible(state: EvolutionState, given: Mapping[str, Json]) -> bool:
        return any(deeds.resistance_options(state, group, marked=marked) for group in on.groups(state, given))

    return Deed((each(groups, program),), possible)


_MARKERS = number(1, 3, N_("a damage marker"), N_("{count} damage markers"), usual=1)


@WORDS.register(DO, "mark", N_("put {count} on {on}"), on=word(TARGET), count=_MARKERS)
def _mark(on: Selector, count: int) -> Deed:
    """Its player picks the resistances, none of them marked yet (EVO-11)."""
    return _choosing(deeds.MARK_ONE, on, count, marked=False)


@WORDS.register(DO, "unmark", N_("take {count} off {on}"), on=word(TARGET), count=_MARKERS)
def _unmark(on: Selector, count: int) -> Deed:
    """A K.O. Mok keeps its markers (EVO-7)."""
    return _choosing(deeds.UNMARK_ONE, on, count, marked=True)


@WORDS.register(
    DO,
    "move",
    N_("move a damage marker from {source} to {goal}"),
    source=word(TARGET, "own", "foe", "any", "this"),
    goal=word(TARGET, "own", "foe", "any", "this"),
)
def _move(source: Selector, goal: Selector) -> Deed:
    """From a marked resistance to one that is not marked yet."""

    def together(state: EvolutionState, given: Mapping[str, Json]) -> tuple[list[MokAt], list[MokAt]]:
        return source.candidates(state, given), goal.candidates(state, given)

    def possible(state: EvolutionState, given: Mapping[str, Json]) -> bool:
        start, onto = together(state, given)
        return bool(
            deeds.resistance_options(state, start, marked=True)
            and deeds.resistance_options(state, onto, marked=False)
        )

    def both(state: EvolutionState, given: Vars) -> list[Vars]:
        if not possible(state, given):
            return []
        start, onto = together(state, given)
        moks: Vars = {"among": [[*at] for at in start], "onto": [[*at] for at in onto]}
        return [{**moks, "owner": given["owner"]}]

    return Deed((each(both, deeds.MOVE_ONE),), possible)


def _allowing(name: str, count: int) -> Deed:
    def allow(state: EvolutionState, given: Vars) -> None:
        if state.active == given["owner"]:
            setattr(state.allowance, name, getattr(state.allowance, name) + count)
            state.tell("allowed", seat=state.active, what=name, count=count)

    return Deed((do(allow),))


@WORDS.register(DO, "attack-again", N_("attack once more this turn"))
def _attack_again() -> Deed:
    """One more attack, normal or combined, in the turn of the player (EVO-11)."""
    return _allowing("attacks", 1)


@WORDS.register(DO, "play-again", N_("play one more variation this turn"))
def _play_again() -> Deed:
    """One more variation in the turn of the player."""
    return _allowing("variations", 1)


@WORDS.register(DO, "place-beyond", N_("you may place one Mok beyond the maximum this turn"))
def _place_beyond() -> Deed:
    """One more Mok, even where the maximum is reached (EVO-12, Incruste)."""
    return _allowing("beyond", 1)


@WORDS.register(
    DO,
    "raise-maximum",
    N_("everybody may place {count} more"),
    count=number(1, 3, N_("one Mok"), N_("{count} Moks"), usual=1),
)
def _raise_maximum(count: int) -> Deed:
    """The maximum rises for all players, until the end of the game (EVO-12, Rallonge)."""

    def raise_it(state: EvolutionState, _given: Vars) -> None:
        state.extra = [extra + count for extra in state.extra]
        state.tell("maximum", count=count)

    return Deed((do(raise_it),))


@WORDS.register(DO, "miss-turn", N_("your opponent misses a turn"))
def _miss_turn() -> Deed:
    """The whole of the opponent's next turn (EVO-11, Congélation)."""

    def miss(state: EvolutionState, given: Vars) -> None:
        foe = cast("int", given["foe"])
        state.missed[foe] += 1
        state.tell("will-miss", seat=foe)

    return Deed((do(miss),))


@WORDS.register(DO, "stop", N_("it has no effect"), STOPS)
def _stop() -> Deed:
    """What set the variation off does not happen (EVO-12, Bouclier)."""
    return Deed((do(lambda state, _given: deeds.stop(state)),))


@WORDS.register(DO, "cancel", N_("cancel a variation that lies on a Mok"))
def _cancel() -> Deed:
    """One attached variation, of whomever (EVO-12, Exorciste)."""

    def question(state: EvolutionState, given: Mapping[str, Json]) -> Decision | None:
        attached = [("effect", effect.number) for effect in state.effects if effect.on]
        return Decision(cast("int", given["owner"]), "cancel", tuple(attached)) if attached else None

    def cancel(state: EvolutionState, given: Vars) -> None:
        _word, chosen = cast("list[Json]", given["cancelled"])
        deeds.drop(state, state.effect(cast("int", chosen)))

    return Deed(
        (
            ask(question, "cancelled"),
            do(cancel, when=lambda _state, given: given["cancelled"] is not None),
        ),
        lambda state, given: question(state, given) is not None,
    )


# --- deeds that last ----------------------------------------------------------------------------------------


_LASTING = word(TARGET, "this", "each-own", "each-foe", "each")
_POINTS = number(1, 6, N_("1 point"), N_("{count} points"), usual=1)


@WORDS.register(
    DO, "strengthen", N_("{on} attacks with {amount} more"), STANDING, on=_LASTING, amount=_POINTS
)
def _strengthen(on: Selector, amount: int) -> Deed:
    """In every type."""
    return Deed(standing=Boost(on, amount))


@WORDS.register(DO, "weaken", N_("{on} attacks with {amount} less"), STANDING, on=_LASTING, amount=_POINTS)
def _weaken(on: Selector, amount: int) -> Deed:
    """In every type, never below 0."""
    return Deed(standing=Boost(on, -amount))


@WORDS.register(DO, "harden", N_("{on} resists with {amount} more"), STANDING, on=_LASTING, amount=_POINTS)
def _harden(on: Selector, amount: int) -> Deed:
    """In every type."""
    return Deed(standing=Boost(on, amount, resistance=True))


@WORDS.register(DO, "soften", N_("{on} resists with {amount} less"), STANDING, on=_LASTING, amount=_POINTS)
def _soften(on: Selector, amount: int) -> Deed:
    """In every type, never below 0."""
    return Deed(standing=Boost(on, -amount, resistance=True))


@WORDS.register(DO, "shelter", N_("{on} cannot be attacked"), STANDING, on=_LASTING)
def _shelter(on: Selector) -> Deed:
    """Variations still reach it."""
    return Deed(standing=Shelter(on))


# --- conditions and triggers --------------------------------------------------------------------------------


@WORDS.register(WHEN, "ko", N_("if {on} is K.O."), on=word(TARGET, "own", "foe", "any", usual="any"))
def _ko(on: Selector) -> Condition:
    def holds(state: EvolutionState, given: Mapping[str, Json]) -> bool:
        sides = {"own": ("owner",), "foe": ("foe",), "any": ("owner", "foe")}[on.side]
        return any(mok.out for side in sides for mok in state.moks[cast("int", given[side])])

    return Condition(holds)


@WORDS.register(WHEN, "behind", N_("if you have fewer resistances left than your opponent"))
def _behind() -> Condition:
    return Condition(lambda state, given: state.resistances(given["owner"]) < state.resistances(given["foe"]))


@WORDS.register(WHEN, "fewer-moks", N_("if you have placed fewer Moks than your opponent"))
def _fewer_moks() -> Condition:
    return Condition(lambda state, given: len(state.moks[given["owner"]]) < len(state.moks[given["foe"]]))


@WORDS.register(WHEN, "attacked", N_("the next time it is attacked"), INSTEAD, WAITS, "this")
def _attacked() -> Trigger:
    """Before the attack on the Mok on which the variation lies, whatever its type; once."""

    def meets(_state: EvolutionState, effect: Lasting, deed: Mapping[str, Json]) -> bool:
        return deed["kind"] == "attack" and place_of(deed["cell"]) == effect.on

    return Trigger("instead", meets, once=True)


@WORDS.register(WHEN, "each-turn", N_("at the start of each of your turns"), WAITS)
def _each_turn() -> Trigger:
    """Again and again, as long as it lasts."""

    def meets(_state: EvolutionState, effect: Lasting, deed: Mapping[str, Json]) -> bool:
        return deed["kind"] == "turn" and deed["seat"] == effect.owner

    return Trigger("after", meets, once=False)


@WORDS.register(WHEN, "hit", N_("the next time one of your Moks receives a damage marker"), WAITS)
def _hit() -> Trigger:
    """After any marker, by an attack, a variation or a payment; once."""

    def meets(_state: EvolutionState, effect: Lasting, deed: Mapping[str, Json]) -> bool:
        at = place_of(deed.get("cell"))
        return deed["kind"] == "mark" and at is not None and at[0] == effect.owner

    return Trigger("after", meets, once=True)


# --- durations ----------------------------------------------------------------------------------------------


@WORDS.register(LASTS, "this-turn", N_("until the end of this turn"))
def _this_turn() -> Duration:
    return Duration("end", "owner", 1)


@WORDS.register(LASTS, "until-your-turn", N_("until the start of your next turn"))
def _until_your_turn() -> Duration:
    return Duration("start", "owner", 1)


@WORDS.register(LASTS, "your-next-turn", N_("until the end of your next turn"))
def _your_next_turn() -> Duration:
    return Duration("end", "owner", 2)


@WORDS.register(LASTS, "for-good", N_("for the rest of the game"))
def _for_good() -> Duration:
    return Duration()
