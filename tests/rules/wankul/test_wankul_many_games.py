"""Ten thousand random games of Wankul: none crashes, none is endless, no card is lost.

With random legal decks of every size. Saves are equal in the middle of effects, payments and scores, and what
is hidden is seen by nobody.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from many_games import check_secrets, in_turns
from wankul_toys import GAME

from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul import force
from game.rules.wankul.cards import Terrain
from game.rules.wankul.decks import MOST_ALIKE
from game.rules.wankul.setting import SIZES
from game.rules.wankul.starter import ready_decks, starter
from game.rules.wankul.table import PILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Json, Options
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState

ALL_GAMES, AT_ONCE = 10_000, 250
CLOSELY, OFTEN = 100, 5
"""One game in how many is looked at closely, and then at one decision in how many."""

LONGEST = 20_000
"""More actions than any random game has."""

REASONS = {"points", "empty-deck", "no-terrain", "turn-limit"}


# --- decks by lot -------------------------------------------------------------------------------------------


def _by_lot(rng: Rng, cards: Sequence[WankulCard], count: int, scorers: int) -> list[Json]:
    """Return so many cards by lot, no more than three alike, nor too many Score cards."""
    found: Counter[str] = Counter()
    while found.total() < count:
        card = rng.choice(cards)
        scorer = 0 if isinstance(card, Terrain) else card.scorer
        if found[card.ref] < MOST_ALIKE and scorer <= scorers:
            found[card.ref] += 1
            scorers -= scorer
    return [[ref, copies] for ref, copies in found.items()]


def decks_by_lot(seed: int) -> Options:
    """Return a size, and two random legal decks of it (WAN-14)."""
    rng = Rng(seed)
    size = [*SIZES][seed % len(SIZES)]
    room, pool = SIZES[size], [*starter().values()]
    terrains = [card for card in pool if isinstance(card, Terrain)]
    characters = [card for card in pool if not isinstance(card, Terrain)]
    decks: list[Json] = [
        [
            *_by_lot(rng, characters, room.characters, room.scorers),
            *_by_lot(rng, terrains, room.terrains, 0),
        ]
        for _seat in range(2)
    ]
    return {"size": size, "decks": decks}


def ready_pair(seed: int) -> Options:
    """Return two ready decks: one seed after the other, every pair of them."""
    keys = [*ready_decks()]
    first, second = divmod(seed, len(keys))
    return {"decks": [keys[first % len(keys)], keys[second]]}


# --- what must hold -----------------------------------------------------------------------------------------


def check_table(state: WankulState) -> None:
    """Raise AssertionError unless every card lies once, in a pile of its owner's or in play (WAN-28)."""
    in_play = [
        card
        for ground in state.grounds
        if ground is not None
        for card in (ground.card, *[laid.card for row in ground.rows for laid in row])
    ]
    for seat in state.seats:
        own = [card for name in PILES for card in state.sides[seat].pile(name)]
        own += [card for card in in_play if state.owners[card] == seat]
        assert sorted(own) == [card for card, owner in enumerate(state.owners) if owner == seat]
        hidden = [card for side in state.sides for card in (*side.hand, *side.deck)]
        assert state.knows[seat] <= {*hidden}
    assert len(state.placed()) <= 3


def check_derived(state: WankulState) -> None:
    """Raise AssertionError where what is remembered is not what is derived anew (DESIGN 2)."""
    kept = [force.totals(state, slot) for slot in state.placed()]
    state.changed()
    assert [force.totals(state, slot) for slot in state.placed()] == kept


def check_save(state: WankulState, action: Action) -> None:
    """Raise AssertionError unless a save, and a copy, go on as the game does."""
    again, copy = GAME.decode(state.encode()), state.clone()
    assert digest(again.encode()) == digest(state.encode())
    assert again.decision == state.decision
    assert again.apply(action) == copy.apply(action)
    assert digest(again.encode()) == digest(copy.encode())


def played(options: Options, seed: int, *, closely: bool) -> tuple[str, Counter[str]]:
    """Play a random game, payments taken back too; return why it ended and how often each card was played."""
    state, rng, used = GAME.setup(options, seed), Rng(seed), Counter[str]()
    for count in range(LONGEST):
        if state.decision is None:
            break
        action = rng.choice([one for one in state.decision.options if one != GIVE_UP])
        if closely and (count % OFTEN == 0 or (len(state.machine.frames) > 1 and count % 2)):
            check_table(state)
            check_derived(state)
            check_save(state, action)
            check_secrets(state, Rng(count), check_table)
        events = state.apply(action)
        used.update([str(event.data["card"]) for event in events if event.kind in ("play", "placed")])
    assert state.outcome is not None
    assert state.turn <= 2 * state.setting.turns
    check_table(state)
    return state.outcome.reason, used


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_decks_of_every_size_end_and_lose_nothing(seed: int) -> None:
    """WAN-9, WAN-14, WAN-28, WAN-36: a few, looked at closely."""
    assert played(decks_by_lot(seed), seed, closely=True)[0] in REASONS
    assert played(ready_pair(9 * seed + 1), seed, closely=False)[0] in REASONS


@pytest.mark.parametrize("first", in_turns(range(10_000, 10_000 + ALL_GAMES, AT_ONCE)))
def test_ten_thousand_random_games_end_and_lose_nothing(first: int) -> None:
    """WAN-9, WAN-14, WAN-36: no crash, none endless, no card lost; every card is played."""
    used: Counter[str] = Counter()
    for seed in range(first, first + AT_ONCE):
        reason, met = played(decks_by_lot(seed), seed, closely=seed % CLOSELY == 0)
        assert reason in REASONS
        used.update(met)
    assert {*used} == {*starter()}


def test_a_game_ends_at_its_turn_limit() -> None:
    """WAN-36: a charter of two turns each."""
    for seed in range(6):
        reason, _used = played({"turns": 2}, seed, closely=False)
        assert reason in REASONS
