"""Every card of the starter collection is tried in play: placed, attacked with, played to its end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from game.core.rng import Rng
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.game import OpenmokEvolution
from game.rules.evolution.starter import ready_decks, starter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

GAME = OpenmokEvolution()
POOL = starter()
TEAM = [card for card in POOL.values() if isinstance(card, Caractere)]
VARIATIONS = [card for card in POOL.values() if isinstance(card, Variation)]
MOST_STEPS = 2_000
SEEDS = 40


def shuffled(cards: list[Any], rng: Rng) -> list[Any]:
    """Return the cards in another order."""
    found = [*cards]
    rng.shuffle(found)
    return found


def deck(rng: Rng, among: list[Any]) -> dict[str, Any]:
    """Return a team of eight, and variations: those given, what makes the table larger, and three by lot."""
    team = [*[card for card in among if isinstance(card, Caractere)]]
    team += [card for card in shuffled(TEAM, rng) if card not in team][: 8 - len(team)]
    helpers = [POOL[f"evolution/{name}"] for name in ("rallonge", "rallonge", "bouclier")]
    cards = [
        card for card in (*among, *helpers, *shuffled(VARIATIONS, rng)[:3]) if isinstance(card, Variation)
    ]
    assert all(card.script is not None for card in cards)
    return {
        "team": [[card.ref, [*card.attack, *card.resistance]] for card in team],
        "variations": [[card.ref, card.impact, _told(card)] for card in cards],
    }


def _told(card: Variation) -> Any:  # noqa: ANN401 - plain data
    return [sentence.encode() for sentence in card.script or ()]


def picked(options: Sequence[Action], wanted: str, rng: Rng) -> Action:
    """Return that card where it is offered, else a Mok to place, else anything by lot, the end at last."""
    going_on = [option for option in options if option[0] not in {"end", "give-up"}] or [("end",)]
    for good in (lambda option: bool(wanted) and wanted in option, lambda option: option[0] == "place"):
        found = [option for option in going_on if good(option)]
        if found:
            return found[rng.below(len(found))]
    return going_on[rng.below(len(going_on))]


def conserved(state: EvolutionState) -> bool:
    """Say whether every card is in one place, and every marker on a resistance."""
    places = Counter(
        card
        for seat in state.seats
        for card in (*state.hands[seat], *state.played[seat], *[mok.card for mok in state.moks[seat]])
    )
    marks = [mok.marks for seat in state.seats for mok in state.moks[seat]]
    return (
        max(places.values()) == 1 and len(places) == len(state.cards) and all(0 <= one < 8 for one in marks)
    )


def played(decks: list[Any], seed: int, *, wanted: str = "", moks: int = 6) -> list[tuple[str, Any]]:
    """Play a game by lot, that card whenever it can be; return what was placed and played."""
    options = {"moks": moks, "budget": 60, "decks": decks}
    state, rng = GAME.setup(options, seed), Rng(seed)
    told: list[tuple[str, Any]] = []
    for _step in range(MOST_STEPS):
        if state.decision is None:
            break
        told += [
            (event.kind, event.data.get("card"))
            for event in state.apply(picked(state.decision.options, wanted, rng))
        ]
        assert conserved(state)
    assert state.outcome is not None
    return told


@pytest.mark.parametrize("card", POOL.values(), ids=[ref.partition("/")[2] for ref in POOL])
def test_every_card_is_used_in_a_game_that_ends(card: Caractere | Variation) -> None:
    """Évolution 4.1: a caractère is placed, a variation is played; cards and markers are conserved."""
    kind = "place" if isinstance(card, Caractere) else "play"
    for seed in range(1, SEEDS):
        rng = Rng(seed)
        told = played([deck(rng, [card]), deck(rng, [card])], seed, wanted=card.ref)
        if (kind, card.ref) in told:
            return
    pytest.fail(f"{card.ref} is never used")


@pytest.mark.parametrize("moks", [3, 4, 5, 6])
@pytest.mark.parametrize("key", [*ready_decks()])
def test_a_ready_deck_plays_against_the_others_on_tables_of_three_to_six(key: str, moks: int) -> None:
    """EVO-2: three to six Moks a side."""
    keys = [*ready_decks()]
    other = keys[(keys.index(key) + moks) % len(keys)]
    told = [played([key, other], seed, moks=moks) for seed in (moks, moks + 1, moks + 2)]
    assert max(sum(kind == "place" for kind, _card in game) for game in told) >= moks
