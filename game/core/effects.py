"""What the effects of cards share, whatever the game: whom they serve, what is picked, what must hold.

A program of a card is given plain data, among it `owner` (the seat that the card serves) and `foe` (the seat
that it is about, or None); what a game gives besides is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Literal, cast

from game.core.machine import Step, ask, do
from game.core.model import Decision

if TYPE_CHECKING:
    from game.core.machine import Change, Vars
    from game.core.machine import Condition as When
    from game.core.model import Action, Json

Given = Mapping[str, "Json"]
"""What a program of a card is given, and what it remembers."""

Possible = Callable[[Any, Given], bool]
"""Whether something can be done, or is so: of the state, for what a program is given."""

Options = Callable[[Any, Given], Iterable["Action"]]
"""What can be picked: of the state, for what a program is given."""


owner_of = cast("Callable[[Given], int]", itemgetter("owner"))
"""Return the seat that the card serves."""

foe_of = cast("Callable[[Given], int]", itemgetter("foe"))
"""Return the seat that the card is about."""

card_of = cast("Callable[[Given], int]", itemgetter("card"))
"""Return the number of the card itself."""

cards_of = cast("Callable[[Given], list[int]]", itemgetter("cards"))
count_of = cast("Callable[[Given], int]", itemgetter("count"))
"""Return the cards that were gathered, or that something is about; and how many."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a word does: the steps of a program, whether it can do anything now, or what counts meanwhile.

    `standing` is a game's own. `paid` says of a price, after its steps, whether it was paid: what follows is
    done only then. `stops` says that it stops what is about to happen.
    """

    steps: tuple[Step, ...] = ()
    possible: Possible = lambda _state, _given: True
    standing: Any = None
    paid: Possible | None = None
    stops: bool = False

    @property
    def whole(self) -> tuple[Step, ...]:
        """Its steps, and what finds whether its price was paid."""
        return (*self.steps, judge(self.paid)) if self.paid else self.steps

    @property
    def judged(self) -> tuple[Step, ...]:
        """Its steps, that count only where what was judged holds: what follows a price, where it was paid."""
        return tuple([guarded(step) for step in self.whole])


def of_standing(make: Callable[..., Any]) -> Callable[..., Effect]:
    """Return what makes a deed that counts meanwhile, out of what makes its standing."""
    return lambda **given: Effect(standing=make(**given))


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so when a card is played, or used."""

    holds: Possible


# --- picking ------------------------------------------------------------------------------------------------


def chosen(given: Given, name: str) -> list[Json]:
    """Return what was chosen under a name, without the word before it."""
    return cast("list[Json]", given[name])[1:]


def was_chosen(name: str) -> When:
    """Return the condition that something was chosen under that name."""
    return lambda _state, given: given.get(name) is not None


def pick(
    prompt: str, options: Options, act: Change, by: Literal["owner", "foe"] = "owner"
) -> tuple[Step, ...]:
    """Return the steps that ask for one thing and do something with it; nothing where there is none."""

    def question(state: object, given: Given) -> Decision | None:
        found = tuple(dict.fromkeys(options(state, given)))
        return Decision(cast("int", given[by]), prompt, found) if found else None

    return ask(question, prompt), do(act, when=was_chosen(prompt))


def picking(
    prompt: str, options: Options, act: Change, *, times: int = 1, by: Literal["owner", "foe"] = "owner"
) -> Effect:
    """Return the deed in which one thing is picked, so many times, and something is done with each.

    Nothing is asked where nothing can be picked.
    """
    return Effect(pick(prompt, options, act, by) * times, offers(options))


def picking_two(first: str, ones: Options, second: str, others: Options, act: Change) -> Effect:
    """Return the deed in which a thing is picked, then another that goes with it, if there is any."""

    def fitting(state: object, given: Given) -> Iterable[Action]:
        return others(state, given) if given[first] is not None else ()

    begun = pick(first, ones, lambda _state, _given: None)
    return Effect((*begun, *pick(second, fitting, act)), offers(ones))


def offers(options: Options) -> Possible:
    """Return whether anything can be picked."""

    def offered(state: object, given: Given) -> bool:
        for _one in options(state, given):
            return True
        return False

    return offered


def either(possibles: Sequence[Possible]) -> Possible:
    """Return whether one at least of several things can be done; none can where there are none."""
    return reduce(_one_of, possibles) if possibles else lambda _state, _given: False


def any_of(deeds: Sequence[Effect]) -> Possible:
    """Return whether any of several deeds would change something, up to the first price."""
    prices = [place for place, deed in enumerate(deeds) if deed.paid]
    return either([deed.possible for deed in deeds[: prices[0] + 1 if prices else len(deeds)]])


def _one_of(first: Possible, second: Possible) -> Possible:
    return lambda state, given: first(state, given) or second(state, given)


def both(first: Possible, second: Possible) -> Possible:
    """Return whether two things are so; the second is asked only where the first is."""
    return lambda state, given: first(state, given) and second(state, given)


# --- what must hold -----------------------------------------------------------------------------------------


def judge(condition: Possible) -> Step:
    """Return the step that finds whether a condition holds: the guarded steps after it count only then."""

    def found(state: object, given: Vars) -> None:
        given["holds"] = condition(state, given)

    return do(found)


def holds(_state: object, given: Given) -> bool:
    """Say whether what was judged last holds; so it does where nothing was."""
    return bool(given.get("holds", True))


def guarded(step: Step) -> Step:
    """Return a step that counts only where what was judged holds."""
    when, take, change = step
    meant: When = holds if when is None else lambda state, given: holds(state, given) and when(state, given)
    return meant, take, change
