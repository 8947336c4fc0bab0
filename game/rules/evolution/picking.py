"""Deeds of variations in which one thing is picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.rules.evolution.cards import Caractere
from game.rules.evolution.choices import was_chosen
from game.rules.evolution.vocabulary import Deed, owner_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.model import Action, Json
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.vocabulary import Given


def chosen(given: Given, name: str) -> list[Json]:
    """Return what was chosen, without the word before it."""
    return cast("list[Json]", given[name])[1:]


def picking(
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


def waiting_moks(state: EvolutionState, given: Given) -> int:
    """Return how many caractères the player holds."""
    return sum(isinstance(state.cards[card], Caractere) for card in state.hands[owner_of(given)])
