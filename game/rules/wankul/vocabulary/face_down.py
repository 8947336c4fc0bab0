"""The words for cards that lie face down at a card in play (WAN-28, WAN-37).

prompt  who         options
cover   the player  ("hand", ref)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Condition, Effect, card_of, owner_of, picking
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO, WHEN
from game.rules.wankul import aside, banishing, deeds
from game.rules.wankul.table import ASIDE, HAND
from game.rules.wankul.traits import NUMBER, WORDS
from game.rules.wankul.vocabulary.both import each_there
from game.rules.wankul.vocabulary.in_play import held
from game.rules.wankul.vocabulary.which import TOP_CARDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState


@WORDS.register(
    DO, "each-lays-aside", N_("each player lays {count} of their deck here, face down"), count=TOP_CARDS
)
def _each_lays_aside(count: int) -> Effect:
    return each_there(lambda state, seat, given: aside.lay_top_aside(state, seat, count, card_of(given)))


def _own_cards(key: str, said: str, act: Callable[[WankulState, Given], None]) -> None:
    """Register what a player does with the own cards that lie face down at a card."""
    made = Effect(
        (do(act),),
        lambda state, given: bool(aside.own_at(state, owner_of(given), card_of(given))),
    )
    WORDS.register(DO, key, said)(lambda: made)


def _banish(state: WankulState, given: Given) -> None:
    seat = owner_of(given)
    banishing.banish(state, seat, aside.own_at(state, seat, card_of(given)), ASIDE)


_own_cards(
    "take-aside",
    N_("take your face-down cards into your hand"),
    lambda state, given: aside.take_aside(state, owner_of(given), card_of(given)),
)
_own_cards("banish-aside", N_("banish your face-down cards"), _banish)


@WORDS.register(DO, "cover", N_("put a card from your hand face down on this character"))
def _cover() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        there = state.find(card_of(given)) is not None
        return deeds.of_refs(state, state.sides[owner_of(given)].hand, HAND) if there else []

    def act(state: WankulState, given: Vars) -> None:
        card = held(state, given, "cover")
        aside.lay_aside(state, owner_of(given), [card], HAND, card_of(given))

    return picking("cover", options, act)


def _is_scored_here(state: WankulState, given: Given) -> bool:
    at = state.find(card_of(given))
    return at is not None and state.ground(at.slot).scoring == "declared"


WORDS.register(WHEN, "at-score-here", N_("at a Score here"), note=N_("Until its totals are counted."))(
    lambda: Condition(_is_scored_here)
)


def _covered_force(state: WankulState, given: Given) -> int:
    """Return the printed Force of what lies face down at a card, 0 for a terrain; without any its own."""
    there = state.aside_at(card_of(given))
    return state.forces[there[0] if there else card_of(given)]


WORDS.register(NUMBER, "covered-force", N_("the Force of its face-down card"))(lambda: _covered_force)
