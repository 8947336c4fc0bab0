"""The words for what is played for free out of the other's discard, or by the other: without its effects.

prompt       who              options
play-foes    the player       ("card", ref) of the other's discard
play-free    the other        ("hand", ref)
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.effects import Effect, foe_of, owner_of
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO, word
from game.rules.wankul import choosing, deeds, playing
from game.rules.wankul.table import DISCARD
from game.rules.wankul.traits import CARD, WORDS

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.vocabulary.which import Kind

_BLUNT: Final = N_("It stays so as long as it lies there.")


@WORDS.register(
    DO,
    "play-foes",
    N_("play {card} from your opponent's discard pile for free, without its effects"),
    card=word(CARD, "character", "cheap"),
    note=_BLUNT,
)
def _play_foes(card: Kind) -> Effect:
    def fitting(state: WankulState, given: Given) -> list[int]:
        pile = state.sides[foe_of(given)].discard[::-1]
        return [
            one for one in pile if card(state, given, one) and playing.playable(state, owner_of(given), one)
        ]

    play = partial(playing.play_free, source=DISCARD, muted=True)
    return Effect(
        deeds.pick_card("play-foes", fitting, play), lambda state, given: bool(fitting(state, given))
    )


@WORDS.register(DO, "foe-plays-free", N_("they play a character for free, without its effects"), note=_BLUNT)
def _foe_plays_free() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        state.machine.push(choosing.PLAY_ONE_MUTED, owner=foe_of(given))

    def possible(state: WankulState, given: Given) -> bool:
        return bool(choosing.playable(state, {"owner": foe_of(given)}))

    return Effect((do(act),), possible)
