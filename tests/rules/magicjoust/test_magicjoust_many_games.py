"""Ten thousand random games of Magicjoust: none crashes, none is endless, no card is lost.

Saves are equal in the middle of effects, and what is hidden is seen by nobody.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, get_args

import pytest
from magic_table import GAME
from many_games import check_secrets, in_turns

from game.core.rng import Rng
from game.core.session import digest
from game.rules.magicjoust import powers
from game.rules.magicjoust.cards import encoded
from game.rules.magicjoust.decks import FEWEST_IN_PILE, MOST_ALIKE
from game.rules.magicjoust.endings import MOST_TURNS
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import ready_decks, starter

if TYPE_CHECKING:
    from game.core.model import Action, Event, Json, Options
    from game.rules.magicjoust.state import MagicState

ALL_GAMES, AT_ONCE, BY_LOT = 10_000, 125, 100
CLOSELY, OFTEN, COUNTED = 200, 7, 16
"""One game in how many is looked at closely, and then at one decision in how many; the cards of every game
are counted at one decision in `COUNTED`, and at the end."""

LONGEST = 60 * 2 * MOST_TURNS
"""More actions than any random game has."""


# --- decks by lot -------------------------------------------------------------------------------------------


@cache
def _written() -> dict[str, Json]:
    return {ref: encoded(card) for ref, card in starter().items()}


def _pile(rng: Rng, refs: list[str]) -> Counter[str]:
    """Return a random legal pile: twenty to thirty cards, no more than three alike."""
    pile: Counter[str] = Counter()
    while pile.total() < FEWEST_IN_PILE + 10 and (pile.total() < FEWEST_IN_PILE or rng.below(6)):
        ref = rng.choice(refs)
        pile[ref] = min(MOST_ALIKE, pile[ref] + 1 + rng.below(2))
    return pile


def decks_by_lot(seed: int) -> Options:
    """Return two random legal decks of all the cards that come with the program: games with them are long."""
    rng, cards = Rng(seed), _written()
    decks: list[Json] = [
        {
            "singularities": [[ref, count] for ref, count in _pile(rng, [*KINDS]).items()],
            "creuset": [[cards[ref], count] for ref, count in _pile(rng, [*cards]).items()],
        }
        for _seat in range(2)
    ]
    return {"decks": decks}


def ready_pair(seed: int) -> Options:
    """Return two ready decks: one seed after the other, every pair of them."""
    keys = [*ready_decks()]
    first, second = divmod(seed, len(keys))
    return {"decks": [keys[first % len(keys)], keys[second]]}


# --- what must hold -----------------------------------------------------------------------------------------


def _lying(state: MagicState, seat: int) -> tuple[list[int], list[int]]:
    """Return the singularities and the creuset cards of a seat, wherever they lie."""
    wizard = state.wizards[seat]
    ether = [*wizard.singularities, *wizard.spent, *[spot.card for zone in wizard.zones for spot in zone]]
    creuset = [*wizard.creuset, *wizard.hand, *wizard.discard, *[one.card for one in wizard.invoked]]
    return ether, creuset


def _check_count(state: MagicState) -> None:
    """Raise AssertionError where a card is lost, or was made out of nothing."""
    lying = sum(
        len(wizard.singularities) + len(wizard.spent) + sum(map(len, wizard.zones))
        + len(wizard.creuset) + len(wizard.hand) + len(wizard.discard) + len(wizard.invoked)
        for wizard in state.wizards
    )  # fmt: skip
    assert lying == len(state.cards)


def _check_table(state: MagicState) -> None:
    """Raise AssertionError unless every card lies once, with its owner, where its kind may lie."""
    for seat in state.seats:
        ether, creuset = _lying(state, seat)
        own = [card for card, owner in enumerate(state.owners) if owner == seat]
        assert sorted([*ether, *creuset]) == own
        assert {state.ref(card) for card in ether} <= {*KINDS}
        assert {state.ref(card) for card in creuset} <= {*starter()}
        assert {*state.known[seat]} <= {*state.wizards[state.foe(seat)].hand}
        wizard = state.wizards[seat]
        assert {*wizard.void} <= {one.card for one in wizard.invoked}
        assert {*wizard.tarnished} <= {*wizard.plans}
        assert all(powers.worth(state, seat, plan) >= 0 for plan in wizard.plans)


def _check_save(state: MagicState, action: Action) -> None:
    """Raise AssertionError unless a save, and a copy, go on as the game does."""
    again, copy = GAME.decode(state.encode()), state.clone()
    assert digest(again.encode()) == digest(state.encode())
    assert again.decision == state.decision
    for seat, (read, kept) in enumerate(zip(again.wizards, state.wizards, strict=True)):
        assert (read.plans, read.passive) == (kept.plans, kept.passive)
        assert (again.purse(seat), read.lying) == (state.purse(seat), kept.lying)
        assert powers.spared(again, seat) == powers.spared(state, seat)
        for power in get_args(powers.Power):
            assert powers.standing(again, seat, power) == powers.standing(state, seat, power)
    assert again.apply(action) == copy.apply(action)
    assert digest(again.encode()) == digest(copy.encode())


def _used(events: list[Event]) -> list[str]:
    return [str(event.data["card"]) for event in events if event.kind == "invoke"]


def played(options: Options, seed: int, *, closely: bool) -> tuple[str, Counter[str]]:
    """Play a random game, and return why it ended and how often each card was invoked."""
    state, rng, used = GAME.setup(options, seed), Rng(seed), Counter[str]()
    for count in range(LONGEST):
        if state.decision is None:
            break
        action = rng.choice(state.decision.playing_on)
        if closely and (count % OFTEN == 0 or (len(state.machine.frames) > 1 and count % 2)):
            _check_table(state)
            _check_save(state, action)
            check_secrets(state, Rng(count), _check_table)
        used.update(_used(state.apply(action)))
        if count % COUNTED == 0:
            _check_count(state)
    assert state.outcome is not None
    assert state.turn <= 2 * MOST_TURNS
    _check_table(state)
    return state.outcome.reason, used


def test_random_games_end_and_lose_nothing() -> None:
    """MAG-5, MAG-9: a few, looked at closely."""
    reasons = {played(ready_pair(seed), seed, closely=True)[0] for seed in (1, 8, 15)}
    assert reasons <= {"great_work", "turn_limit"}


@pytest.mark.parametrize("first", in_turns(range(10_000, 10_000 + ALL_GAMES, AT_ONCE)))
def test_ten_thousand_random_games_end_and_lose_nothing(first: int) -> None:
    """MAG-5, MAG-9: no crash, none endless, no card lost; some are looked at closely."""
    used: Counter[str] = Counter()
    for seed in range(first, first + AT_ONCE):
        reason, invoked = played(ready_pair(seed), seed, closely=seed % CLOSELY == 0)
        assert reason in ("great_work", "turn_limit")
        used.update(invoked)
    assert {*used} == {card.ref for deck in ready_decks().values() for card in deck.creuset}


@pytest.mark.exhaustive
def test_random_games_with_decks_by_lot_end_and_use_every_card() -> None:
    """MAG-5, MAG-10: potions and divination mixed at will."""
    used: Counter[str] = Counter()
    for seed in range(BY_LOT):
        used.update(played(decks_by_lot(seed), seed, closely=False)[1])
    assert {*used} == {*starter()}
