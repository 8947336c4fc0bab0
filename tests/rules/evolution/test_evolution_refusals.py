"""Every refusal tells why, with the section of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evolved import ALL_ROUND, FORCE, GAME, HAND, POISON, WALL, Side, duel, on, play

from game.core import i18n
from game.core.model import IllegalActionError
from game.core.rng import Rng
from game.rules.evolution import refusals
from game.rules.evolution.cards import TYPES
from game.rules.evolution.refusals import why

if TYPE_CHECKING:
    from game.core.model import Action, Json
    from game.rules.evolution.state import EvolutionState

ATTACK: Action = ("attack", 0, "force", 1, 0)
COMBINED: Action = ("combined", "force", 1, 0)
PLAY: Action = ("play", "t/carte", 1)


def forbidden(ban: str) -> EvolutionState:
    """Return the table where a variation forbids something to the active player."""
    script: Json = [{"lasts": "for-good", "do": [ban]}]
    sides = Side([FORCE], HAND, [("carte", 1, POISON)]), Side([ALL_ROUND], HAND, [("interdit", 1, script)])
    state = duel(*sides, active=1)
    play(state, ("play", "t/interdit", 0), ("end",))
    return state


def test_what_can_be_done_is_not_refused() -> None:
    state = duel(Side([FORCE], HAND), Side([ALL_ROUND], HAND))
    assert why(state, 0, ATTACK) is None


@pytest.mark.parametrize(
    ("own", "foe", "action", "reason", "section", "text"),
    [
        ([ALL_ROUND], [WALL], ATTACK, "weak", "4.2", "2 against 4: 2 points are lacking."),
        (["333 111"], [WALL], ATTACK, "weak", "4.2", "3 against 4: 1 point is lacking."),
        (["111 333"] * 3, [WALL], COMBINED, "weak", "4.3", "3 against 4: 1 point is lacking."),
        ([FORCE], ["222 222 f"], ATTACK, "marked", "4.2", "This resistance is already marked."),
        ([FORCE], ["222 222 fma", WALL], ATTACK, "target_out", "4.4", "The target is K.O."),
        (["900 111 fma", WALL], [WALL], ATTACK, "out", "4.4", "This Mok is K.O."),
        (["900 111 f"], [WALL], COMBINED, "no_payment", "4.3", None),
        ([FORCE], [WALL], ("attack", 3, "force", 1, 0), "unknown", "3.3", None),
        ([FORCE], [WALL], ("attack", 0, "force", 1, 3), "unknown", "3.3", None),
        ([FORCE], [WALL], ("attack", 0, "force", 0, 0), "unknown", "3.3", None),
        ([FORCE], [WALL], ("attack", 0, "charm", 1, 0), "unknown", "3.3", None),
        ([], [WALL], COMBINED, "unknown", "3.3", None),
        ([FORCE], [WALL], ("combined", "force", 1, -1), "unknown", "3.3", None),
        ([FORCE] * 3, [WALL], ("place", "t/0-3"), "no_room", "3.1", None),
        ([FORCE], [WALL], ("place", "t/nobody"), "unknown", "3.3", None),
        ([FORCE], [WALL], ("place", "t/carte"), "unknown", "3.3", None),
        ([FORCE], [WALL], ("play", "t/nothing", 1), "unknown", "3.3", None),
        ([FORCE], [WALL], ("play", "t/carte"), "unknown", "3.3", None),
        ([FORCE], [WALL], ("dance",), "unknown", "3.3", "There is no such card here."),
    ],
)
def test_a_refusal_names_its_reason_and_its_section(
    own: list[str], foe: list[str], action: Action, reason: str, section: str, text: str | None
) -> None:
    """Évolution 3.1, 3.3, 4.2, 4.3, 4.4, EVO-6, EVO-7, EVO-8."""
    state = duel(Side(own, HAND, [("carte", 1, POISON)]), Side(foe, HAND), moks=3)
    refused = why(state, 0, action)
    assert refused is not None
    assert (refused.reason, refused.section) == (reason, section)
    assert text in (None, refused.words())


def test_an_action_that_is_refused_is_told_why_with_its_section() -> None:
    """The error that a save, a bot or a table meets."""
    state = duel(Side([ALL_ROUND], HAND), Side([WALL], HAND))
    with pytest.raises(IllegalActionError, match=r"2 against 4: 2 points are lacking\."):
        state.apply(ATTACK)


def test_a_variation_waits_for_so_many_moks_of_the_opponent() -> None:
    """Évolution 4.5.1."""
    state = duel(Side([WALL], HAND, [("carte", 3, POISON)]), Side([WALL], HAND))
    refused = why(state, 0, PLAY)
    assert refused is not None
    assert (refused.reason, refused.section) == ("impact", "4.5.1")
    assert refused.data == {"impact": 3, "placed": 1, "waiting": 2, "most": 3}
    assert refused.words() == "Its impact is 3: 2 more Moks are to be placed opposite."


def test_a_variation_of_more_impact_than_moks_can_lie_is_told_as_such() -> None:
    """Évolution 4.5.1, EVO-2: with three places nobody ever places a fourth."""
    state = duel(Side([WALL], HAND, [("carte", 4, POISON)]), Side([WALL], HAND))
    refused = why(state, 0, PLAY)
    assert refused is not None
    assert refused.words() == "Its impact is 4: no more than 3 Moks can lie opposite."


def test_a_variation_that_would_change_nothing_is_refused_as_such() -> None:
    """EVO-10."""
    heal: Json = [{"do": [{"word": "unmark", "on": "own"}]}]
    state = duel(Side([WALL], HAND, [("carte", 1, heal)]), Side([WALL], HAND))
    refused = why(state, 0, ("play", "t/carte"))
    assert refused is not None
    assert (refused.reason, refused.section) == ("no_effect", "4.5")


def test_what_was_done_this_turn_is_not_done_again() -> None:
    """Évolution 4.1, 4.5."""
    state = duel(Side([FORCE], HAND * 2, [("carte", 1, POISON)] * 2), Side([ALL_ROUND] * 2, HAND))
    play(state, ATTACK, ("place", "t/0-1"), PLAY, on(1, 1, "f"))
    for action, reason in (
        (ATTACK, "attacked"),
        (COMBINED, "attacked"),
        (("place", "t/0-2"), "placed"),
        (PLAY, "played"),
    ):
        refused = why(state, 0, action)
        assert refused is not None
        assert refused.reason == reason


@pytest.mark.parametrize(
    ("ban", "action"),
    [
        ("no-attacks", ("attack", 0, "force", 1, 0)),
        ("no-attacks", ("combined", "force", 1, 0)),
        ("no-combined", ("combined", "force", 1, 0)),
        ("no-variations", ("play", "t/carte", 1)),
        ("no-placing", ("place", "t/0-1")),
    ],
)
def test_what_a_variation_forbids_is_refused_as_such(ban: str, action: Action) -> None:
    """Évolution 4.5."""
    refused = why(forbidden(ban), 0, action)
    assert refused is not None
    assert refused.reason == "forbidden"


def test_a_sheltered_mok_is_told() -> None:
    shelter: Json = [{"lasts": "for-good", "do": [{"word": "shelter", "on": "each-own"}]}]
    state = duel(Side([FORCE], HAND), Side([ALL_ROUND], HAND, [("abri", 1, shelter)]), active=1)
    play(state, ("play", "t/abri"), ("end",))
    refused = why(state, 0, ATTACK)
    assert refused is not None
    assert refused.reason == "sheltered"


def test_what_is_asked_of_another_or_asks_for_another_choice_first_is_told() -> None:
    state = duel(Side([FORCE], HAND, [("carte", 1, POISON)]), Side([WALL], HAND))
    turn = why(state, 1, ("attack", 0, "force", 0, 0))
    play(state, PLAY)
    first = why(state, 0, ATTACK)
    assert turn is not None
    assert first is not None
    assert (turn.reason, first.reason) == ("not_your_turn", "choose_first")


def test_every_attack_that_is_no_option_has_its_reason_in_both_languages() -> None:
    """What a table shows on every Mok and every type, all through a game."""
    state, rng, seen = GAME.setup({"moks": 4}, 11), Rng(11), set()
    while state.decision is not None:
        if state.decision.prompt == "turn":
            for place in range(len(state.moks[state.active])):
                for action in _attacks(state, place):
                    refused = why(state, state.active, action)
                    assert (refused is None) == (action in state.decision.options)
                    seen |= {refused.reason} if refused else set()
        state.apply(rng.choice(state.decision.playing_on))
    assert {"weak", "attacked"} <= seen
    for reason in refusals.Refusal.sections:
        for language in i18n.LANGUAGES:
            i18n.use(language)
            data = {"impact": 3, "waiting": 2, "most": 3, "maximum": 3, "strength": 1, "resistance": 2}
            data["lacking"] = 1
            told = refusals.Refusal(reason, data).words()
            assert "{" not in told


def _attacks(state: EvolutionState, place: int) -> list[Action]:
    return [
        action
        for foe in state.foes(state.active)
        for target in range(len(state.moks[foe]))
        for kind in TYPES
        for action in (("attack", place, kind, foe, target), ("combined", kind, foe, target))
    ]
