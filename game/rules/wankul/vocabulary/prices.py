"""The words for what a player may give, for which what follows is done.

prompt         who         options
may-leave      the player  ("yes",), ("no",)
may-tuck-hand  the player  ("hand", ref), ("no",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import Effect, card_of, owner_of
from game.core.i18n import N_
from game.core.machine import ask, do
from game.core.model import Decision
from game.core.script import DO, PRICE
from game.rules.wankul import deeds
from game.rules.wankul.table import HAND
from game.rules.wankul.traits import MAY, WORDS
from game.rules.wankul.vocabulary.in_play import held

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given, Possible
    from game.core.machine import Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

    Give = Callable[[WankulState, Vars], None]
    Ways = Callable[[WankulState, Given], list[Action]]

_NO: Final[Action] = ("no",)


def _price(key: str, said: str, ways: Ways, give: Give, possible: Possible) -> None:
    """Register what a player may give in one of several ways, or not."""

    def question(state: WankulState, given: Given) -> Decision | None:
        found = ways(state, given)
        return Decision(owner_of(given), key, (*found, _NO)) if found else None

    def is_given(_state: WankulState, given: Given) -> bool:
        return given[key] not in (None, [*_NO])

    def act(state: WankulState, given: Vars) -> None:
        state.tell("triggered", seat=given["owner"], card=state.ref(card_of(given)), what=key)
        give(state, given)

    made = Effect((ask(question, key), do(act, when=is_given)), possible, paid=is_given)
    WORDS.register(DO, key, said, PRICE, MAY)(lambda: made)


def _is_there(state: WankulState, given: Given) -> bool:
    return state.find(card_of(given)) is not None


_price(
    "may-leave",
    N_("you may discard this character"),
    lambda state, given: [("yes",)] if _is_there(state, given) else [],
    lambda state, given: deeds.remove(state, card_of(given), reason="self"),
    _is_there,
)


def _held(state: WankulState, given: Given) -> list[Action]:
    return deeds.of_refs(state, state.sides[owner_of(given)].hand, HAND)


def _tuck(state: WankulState, given: Vars) -> None:
    deeds.put_back(state, owner_of(given), [held(state, given, "may-tuck-hand")], under=True)


_price(
    "may-tuck-hand",
    N_("you may put a card from your hand under your deck"),
    _held,
    _tuck,
    lambda state, given: bool(state.sides[owner_of(given)].hand),
)
