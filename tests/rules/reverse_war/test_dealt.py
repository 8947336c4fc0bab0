"""What the cards of a finished game allowed (RW-S): nothing more, and nothing less."""

from __future__ import annotations

from itertools import product

from game.core.rng import Rng
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.hindsight import Dealt, dealt
from game.rules.reverse_war.scenarios import BARBARIANS, SCENARIOS
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.troops import Placed, players_end

GAME = ReverseWar()
SEEDS = range(6)


def of(scenario: str, seed: int) -> Dealt:
    """Return what a random game's cards allowed."""
    state, rng, actions = GAME.setup({"scenario": scenario}, seed), Rng(seed), []
    assert isinstance(state, ReverseWarState)
    start = state.clone()
    while state.decision is not None:
        actions.append(rng.choice(state.decision.options))
        state.apply(actions[-1])
    return dealt(start, actions)


def test_every_card_that_bears_neither_golem_nor_ranger_could_be_removed() -> None:
    """RW-S, Les frères barbares: and no other one; nothing is removed in the other scenarios."""
    for seed in SEEDS:
        for scenario in SCENARIOS:
            told = of(scenario, seed)
            free = [
                place
                for place, card in enumerate(told.cards)
                if not {unit for unit in _units(card) if unit in BARBARIANS}
            ]
            assert list(told.removable) == (free if scenario == "freres-barbares" else [])


def test_the_first_three_cards_could_be_anywhere_on_the_middle_row() -> None:
    """RW-S, Le chaman: had those before them been put elsewhere on it."""
    for seed in SEEDS:
        told = of("chaman", seed)
        assert told.cells == ((3, 4, 5),) * 3 + (tuple(range(9)),) * 6


def test_the_illusionist_forbids_no_way_up_of_the_cards_together() -> None:
    """RW-S, L'illusionniste: what one choice reverses, another way up before it makes good."""
    every = frozenset(product((False, True), repeat=9))
    for seed in SEEDS:
        assert of("illusionniste", seed).together == every


def _units(card: str) -> tuple[str, str]:
    """Return the units that a card gives the player, upright and reversed."""
    return tuple(players_end(Placed(card, way)).unit for way in (False, True))  # type: ignore[return-value]
