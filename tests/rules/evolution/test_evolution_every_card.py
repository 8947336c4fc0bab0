"""Every card of the program: what it does to the letter, and what it does not (EVO-11, EVO-12)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import cards_at_once
import cards_that_last
import pytest
from evolved import WALL, Side, duel, options, play, starter_card, view
from played_cards import Scene, play_out

from game.core.program_files import shipped
from game.core.table import Spot
from game.rules.evolution import places
from game.rules.evolution.cards import TYPES, Variation
from game.rules.evolution.refusals import why
from game.rules.evolution.starter import GAME, starter

if TYPE_CHECKING:
    from collections.abc import Sequence

DOES = (*cards_at_once.DOES, *cards_that_last.DOES)
DOES_NOT = (*cards_at_once.DOES_NOT, *cards_that_last.DOES_NOT)
CARDS: list[dict[str, Any]] = [*shipped(GAME).values()]
MOKS = [card for card in CARDS if card["kind"] == "caractere"]
VARIATIONS = [ref.partition("/")[2] for ref, card in starter().items() if isinstance(card, Variation)]


STEPS = ("444 000", "333 111", "222 222", "111 333", "000 444")
"""Moks that resist with 0, 1, 2, 3, 4 in every type, and attack with what is left."""


def written(figures: Sequence[int]) -> str:
    return "".join(map(str, figures))


@pytest.mark.parametrize("scene", DOES, ids=str)
def test_a_variation_does_what_it_says_and_nothing_else(scene: Scene) -> None:
    """Évolution 4.5, EVO-11, EVO-12."""
    play_out(scene)


@pytest.mark.parametrize("scene", DOES_NOT, ids=str)
def test_a_variation_does_not_do_more_than_it_says(scene: Scene) -> None:
    """Évolution 4.5, EVO-7, EVO-10, EVO-11, EVO-12."""
    play_out(scene)


@pytest.mark.parametrize("scenes", [DOES, DOES_NOT])
def test_no_variation_lacks_its_scenes(scenes: Sequence[Scene]) -> None:
    """Each has one of what it does, and one of what it does not."""
    assert Counter(scene.card for scene in scenes) == Counter(VARIATIONS)


@pytest.mark.parametrize("key", VARIATIONS)
def test_a_variation_waits_for_as_many_moks_of_the_opponent_as_its_impact(key: str) -> None:
    """Évolution 4.5.1, EVO-5: each at the impact that it has in the collection."""
    card = starter_card(key)
    for placed in (card[1] - 1, card[1]):
        state = duel(Side([WALL], [WALL], [card]), Side([WALL] * placed, [WALL] * 3), moks=6)
        aimed = state.setting.scripts[f"t/{key}"].aimed
        refused = why(state, 0, ("play", f"t/{key}", 1) if aimed else ("play", f"t/{key}"))
        assert (refused is not None and refused.reason == "impact") == (placed < card[1])


@pytest.mark.parametrize("card", MOKS, ids=[card["id"] for card in MOKS])
def test_a_caractere_counts_on_the_table_as_it_is_printed_and_wins_no_more_than_that(
    card: dict[str, Any],
) -> None:
    """Évolution 2.4, 4.2, EVO-1, EVO-6: six numbers; each wins what it equals, and nothing above."""
    attack, resistance = card["attack"], card["resistance"]
    assert sum((*attack, *resistance)) == 12
    state = duel(Side(hand=[written(attack) + " " + written(resistance)]), Side(STEPS, [WALL]))
    play(state, ("place", "t/0-0"))
    mok = view(state, 1).card(Spot(places.MOKS, 0, 0)).marks
    assert (mok["attack"], mok["resistance"]) == (attack, resistance)
    assert {option[2:] for option in options(state, "attack")} == {
        (kind, 1, step)
        for number, kind in zip(attack, TYPES, strict=True)
        for step in range(len(STEPS))
        if number >= step
    }
    play(state, ("end",))
    assert {option[1:3] for option in options(state, "attack")} == {
        (4 - step, kind)
        for number, kind in zip(resistance, TYPES, strict=True)
        for step in range(len(STEPS))
        if step >= number
    }
