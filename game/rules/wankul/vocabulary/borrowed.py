"""The words for what is another's: characters under control, effects that are copied (WAN-28, WAN-34).

prompt         who         options
control        the player  ("character", slot, seat, place)
copy           the player  ("character", slot, seat, place)
copy-which     the player  ("main",), ("combo",)
copy-winner    the player  ("terrain", slot), ("terrain", ref) of the hand
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, card_of, chosen, foe_of, owner_of, pick, picking, was_chosen
from game.core.i18n import N_
from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.core.script import DO, LASTS, word
from game.rules.wankul import deeds, gems, handlers
from game.rules.wankul.cards import MAIN, WINNER
from game.rules.wankul.recipes import COMBO
from game.rules.wankul.traits import PASSING, STANDING, UNCOPIED, WHILE_HERE, WHOM, WORDS, Standing
from game.rules.wankul.vocabulary.in_play import picked
from game.rules.wankul.vocabulary.which import fitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.effects import Given
    from game.core.lasting import Duration
    from game.core.model import Action
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Fits


# --- under control ------------------------------------------------------------------------------------------


@WORDS.register(LASTS, "while-here", N_("as long as this card is in play"))
def _while_here() -> Duration:
    return WHILE_HERE


@WORDS.register(
    DO,
    "control",
    N_("take control of an opposing character, which comes to this terrain"),
    *(STANDING, PASSING),
    note=N_("To the right end of the player's row; later of its owner's, where it then lies."),
)
def _control() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        there = state.in_play(card_of(given))
        return [at.option for at in gems.lying(state, foe_of(given))] if there else []

    def act(state: WankulState, given: Vars) -> None:
        card = picked(state, given, "control")
        given["on"] = [0, card]
        deeds.take_control(state, owner_of(given), card, cast("int", given["slot"]))

    done = picking("control", options, act)
    return Effect(done.steps, done.possible, Standing("control"))


# --- copied -------------------------------------------------------------------------------------------------


def _copied(state: WankulState, card: int, *sections: str) -> list[str]:
    """Return the sections of a card that another may copy."""
    recipe = state.recipes[card]
    known = recipe.sentences
    return [
        section
        for section in sections
        if (said := recipe.sections.get(section)) and all(known[number].copied for number in said)
    ]


def _effects(state: WankulState, given: Given) -> Sequence[str]:
    """Return what may be copied of the character that was picked."""
    return _copied(state, picked(state, given, "copy"), MAIN, COMBO) if given["copy"] is not None else ()


@WORDS.register(
    DO,
    "copy-effect",
    N_("re-use a non-permanent effect of {whom}"),
    UNCOPIED,
    note=N_("Its own effect or its combo, as if this card said it; no copy, and nothing that is done twice."),
    whom=word(WHOM),
)
def _copy_effect(whom: Fits) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        places = fitting(state, given, whom)
        return [at.option for at in places if _copied(state, state.lying(at).card, MAIN, COMBO)]

    def which(state: WankulState, given: Given) -> Decision | None:
        found = tuple([(section,) for section in _effects(state, given)])
        return Decision(owner_of(given), "copy-which", found) if len(found) > 1 else None

    def act(state: WankulState, given: Vars) -> None:
        sections = cast("Sequence[str]", given["copy-which"]) or _effects(state, given)
        handlers.copy_section(state, given, picked(state, given, "copy"), sections[0])

    begun = pick("copy", options, lambda _state, _given: None)
    steps = (*begun, ask(which, "copy-which"), do(act, when=was_chosen("copy")))
    return Effect(steps, lambda state, given: bool(options(state, given)))


_COPY_WINNER: Final = N_("carry out The Winner of another terrain, in play or in your hand")


@WORDS.register(DO, "copy-winner", _COPY_WINNER, UNCOPIED, note=N_("As if this terrain said it."))
def _copy_winner() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        there = [slot for slot in state.placed() if slot != given["slot"]]
        lying: list[Action] = [
            ("terrain", slot) for slot in there if _copied(state, state.ground(slot).card, WINNER)
        ]
        hand = [card for card in state.sides[owner_of(given)].hand if _copied(state, card, WINNER)]
        return [*lying, *deeds.of_refs(state, hand, "terrain")]

    def act(state: WankulState, given: Vars) -> None:
        (told,) = chosen(given, "copy-winner")
        if isinstance(told, int):
            copied = state.ground(told).card
        else:
            copied = state.in_hand(owner_of(given), cast("str", told))
            state.show((foe_of(given),), [copied])
        handlers.copy_section(state, given, copied, WINNER)

    return picking("copy-winner", options, act)
