"""What the cards of a finished game allowed (RW-S): nothing more, and nothing less."""

from __future__ import annotations

from game.core.rng import Rng
from game.rules.reverse_war.dealt import Dealt, dealt
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.scenarios import BARBARIANS, SCENARIOS
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.troops import Placed, players_unit
from game.rules.reverse_war.units import MAGIC

GAME = ReverseWar()
SEEDS = range(6)


def of(scenario: str, seed: int) -> tuple[Dealt, ReverseWarState]:
    """Return what a random game's cards allowed, and its end."""
    state, rng, actions = GAME.setup({"scenario": scenario}, seed), Rng(seed), []
    assert isinstance(state, ReverseWarState)
    start = state.clone()
    while state.decision is not None:
        actions.append(rng.choice(state.decision.options))
        state.apply(actions[-1])
    return dealt(start, actions), state


def test_every_card_that_bears_neither_golem_nor_ranger_could_be_removed() -> None:
    """RW-S, Les frères barbares: and no other one; nothing is removed in the other scenarios."""
    for seed in SEEDS:
        for scenario in SCENARIOS:
            told, _end = of(scenario, seed)
            free = [
                place
                for place, card in enumerate(told.cards)
                if not {unit for unit in _units(card) if unit in BARBARIANS}
            ]
            assert list(told.removable) == (free if scenario == "freres-barbares" else [])


def test_the_first_three_cards_could_be_anywhere_on_the_middle_row() -> None:
    """RW-S, Le chaman: had those before them been put elsewhere on it."""
    for seed in SEEDS:
        told, _end = of("chaman", seed)
        assert told.cells == ((3, 4, 5),) * 3 + (tuple(range(9)),) * 6


def test_each_way_up_together_obeys_the_illusionist() -> None:
    """RW-S, L'illusionniste: each magic card chosen reverses exactly one card placed before it."""
    for seed in SEEDS:
        told, end = of("illusionniste", seed)
        at = {placed.card: placed.reversed for placed in end.cells if placed}
        reached: set[tuple[bool, ...]] = {()}
        for card in told.cards:
            after = set()
            for ways in reached:
                for turned in (False, True):
                    obliged = bool(ways) and _units(card)[turned] in MAGIC
                    for other in range(len(ways)) if obliged else (None,):
                        flipped = [way != (place == other) for place, way in enumerate(ways)]
                        after.add((*flipped, turned))
            reached = after
        assert told.together == reached
        assert tuple(at[card] for card in told.cards) in reached


def _units(card: str) -> tuple[str, str]:
    """Return the units that a card gives the player, upright and reversed."""
    return tuple(players_unit(Placed(card, way)) for way in (False, True))  # type: ignore[return-value]
