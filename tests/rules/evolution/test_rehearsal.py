"""The table to try a variation on: it is in hand, may be played at once, and does something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rehearsal import PLAYER
from game.core.session import Session
from game.rules.evolution import scripts
from game.rules.evolution.cards import Variation
from game.rules.evolution.rehearsal import VariationRehearsal
from game.rules.evolution.starter import starter

OURS = [card for card in starter().values() if isinstance(card, Variation)]


def rehearsed(card: Variation) -> VariationRehearsal:
    """Return the search gone to its end."""
    search = VariationRehearsal(card)
    while not search.done:
        search.step()
    return search


@pytest.mark.parametrize("card", OURS, ids=lambda card: card.ref)
def test_every_variation_of_the_box_finds_a_table_to_be_tried_on(card: Variation) -> None:
    """Évolution 4.5.1, EVO-10: it is an option from the first moment, and undo leads back there."""
    search = rehearsed(replace(card, ref="atelier/essai"))
    assert search.found is not None
    session = Session.start(search.game, search.options, 1, ("human", "level:1"))
    decision = session.decision
    assert decision is not None
    assert decision.seat == PLAYER
    play = next(option for option in decision.options if option[:2] == ("play", "atelier/essai"))
    before = session.digest()
    session.act(play)
    session.undo()
    assert session.digest() == before


def test_an_experimental_card_of_the_highest_impact_is_tried_too() -> None:
    """Évolution 2.5.3, 2.5: seven Moks opposite, gestures by hand."""
    search = rehearsed(Variation("atelier/essai", 7, None, "Dance."))
    assert search.found is not None
    session = Session.start(search.game, search.options, 1)
    session.act(("play", "atelier/essai"))
    assert session.decision is not None
    assert session.decision.prompt == "by-hand"


def test_a_card_that_never_changes_anything_is_given_up() -> None:
    """EVO-10: nobody has all Moks placed and at the same time may place one more."""
    script = scripts.read([{"when": "full", "do": ["place-again"]}])
    search = rehearsed(Variation("atelier/essai", 1, script))
    assert search.found is None
    assert search.done


def test_the_same_seed_finds_the_same_table() -> None:
    """Randomness comes from the seed alone."""
    one, two = rehearsed(OURS[3]), rehearsed(OURS[3])
    assert one.found is not None
    assert two.found is not None
    assert one.found.encode() == two.found.encode()
