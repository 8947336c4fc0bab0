"""The balance laboratory of Magicjoust: what is replaced, how pairs are played, what is read of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.magicjoust.laboratory import (
    FEWEST,
    REF,
    CreusetLaboratory,
    Share,
    Slot,
    measured,
    slots,
    verdict,
)
from game.core.rng import Rng
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.game import begun
from game.rules.magicjoust.outlook import cost_of
from game.rules.magicjoust.starter import ready_decks, starter

CARDS = {ref.partition("/")[2]: card for ref, card in starter().items()}


def weighed(name: str, games: int = 1) -> CreusetLaboratory:
    return CreusetLaboratory(CARDS[name], games=games)


@pytest.mark.parametrize(
    "name", ["chaudron-bavard", "marmiton-zele", "coup-de-theatre", "panacee-petillante"]
)
def test_a_card_replaces_those_of_its_cost_in_decks_without_it(name: str) -> None:
    """MAG-10: plans for plans, cards for cards, of the same cost or the nearest there is."""
    card, decks = CARDS[name], ready_decks()
    found = slots(card)
    assert found
    assert len({slot.key for slot in found}) <= 3
    others = {
        cost_of(one)
        for deck in decks.values()
        for one in deck.creuset
        if (one.nature == PLAN) == (card.nature == PLAN)
    }
    for slot in found:
        one = starter()[slot.ref]
        assert (one.nature == PLAN) == (card.nature == PLAN)
        assert (
            cost_of(one) == cost_of(card)
            or cost_of(card) not in others
            or len({cost_of(starter()[s.ref]) for s in found}) == 1
        )
        assert card.ref not in {each.ref for each in decks[slot.key].creuset}
        assert one in decks[slot.key].creuset


def test_a_card_that_says_the_same_as_the_one_it_replaces_wins_half_of_each_pair() -> None:
    """Equal decks, equal seeds, seats changed: both games are the same game."""
    twin = CARDS["marmiton-zele"]
    laboratory = CreusetLaboratory(replace(twin, ref="own/twin"), games=2)
    laboratory.slots = [Slot("premiere-marmite", twin.ref)]
    while not laboratory.done:
        laboratory.step(1.0)
    assert laboratory.rounds == [0.5, 0.5]
    assert (laboratory.played, laboratory.progress, laboratory.reading()) == (2, 1.0, None)


def test_each_begins_with_the_card_or_the_one_it_replaces_in_hand() -> None:
    plain = ready_decks()["premiere-marmite"]
    slot = plain.creuset[0].ref
    card = replace(CARDS["coup-de-theatre"], ref=REF)
    changed = replace(plain, creuset=tuple([card if one.ref == slot else one for one in plain.creuset]))
    setting = settings.read({"decks": [plain.encode(), changed.encode()]})
    for seed in range(5):
        state = begun(setting, [plain, changed], Rng(seed), first=1, held=[slot, REF])
        hands = [[state.ref(number) for number in wizard.hand] for wizard in state.wizards]
        assert (slot in hands[0], REF in hands[1]) == (True, True)
        assert [len(hand) for hand in hands] == [setting.second, 5]
        assert (state.active, state.opening) == (1, [])


def test_the_share_of_wins_is_told_with_its_interval() -> None:
    laboratory = weighed("chaudron-bavard", 40)
    assert laboratory.reading() is None
    laboratory.rounds = [1.0, 0.5] * FEWEST
    found = laboratory.reading()
    assert found is not None
    assert found.wins == 0.75
    assert found.low == pytest.approx(0.75 - 2.131 * (1 / 15) ** 0.5 / 4, abs=0.001)
    assert found.verdict == 1
    laboratory.rounds = [0.5, 0.0] * FEWEST
    assert (found := laboratory.reading()) is not None
    assert found.verdict == -1
    assert "stronger" in verdict(Share(0.6, 0.55, 0.65))
    assert "weaker" in verdict(Share(0.4, 0.35, 0.45))
    assert "no telling" in verdict(Share(0.5, 0.45, 0.55))
    decks = {slot.key for slot in laboratory.slots}
    assert f"ready decks: {len(decks)}" in measured(laboratory)
