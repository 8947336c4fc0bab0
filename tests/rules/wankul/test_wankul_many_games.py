"""Ten thousand random games of Wankul: none crashes, none is endless, no card is lost.

With random legal decks of every size. Saves are equal in the middle of effects, payments and scores, and what
is hidden is seen by nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from many_games import check_secrets, in_turns
from wankul_table import check_cards
from wankul_toys import GAME

from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.session import Session, digest
from game.rules.wankul import force
from game.rules.wankul.cards import Terrain
from game.rules.wankul.decks import MOST_ALIKE
from game.rules.wankul.setting import SIZES
from game.rules.wankul.starter import cards_of, ready_decks, starter
from game.rules.wankul.table import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Json, Options
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState

ALL_GAMES, SECRET_GAMES, AT_ONCE = 10_000, 2_000, 125
CLOSELY, OFTEN = 100, 5
"""One game in how many is looked at closely, and then at one decision in how many."""

BATCHES = range(10_000, 10_000 + ALL_GAMES, AT_ONCE)

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
    """Return the sets in use, a size, and two random legal decks of these (WAN-14)."""
    rng = Rng(seed)
    size, sets = [*SIZES][seed % len(SIZES)], _IN_USE[seed // len(SIZES) % len(_IN_USE)]
    room, pool = SIZES[size], cards_of(sets)
    terrains = [card for card in pool if isinstance(card, Terrain)]
    characters = [card for card in pool if not isinstance(card, Terrain)]
    decks: list[Json] = [
        [
            *_by_lot(rng, characters, room.characters, room.scorers),
            *_by_lot(rng, terrains, room.terrains, 0),
        ]
        for _seat in range(2)
    ]
    return {"set": sets, "size": size, "decks": decks}


_IN_USE = ("both", "campus", "both", "origins")
"""The sets of one game after the other."""


def ready_pair(seed: int) -> Options:
    """Return two ready decks: one seed after the other, every pair of them."""
    keys = [*ready_decks(sets="both")]
    first, second = divmod(seed, len(keys))
    return {"set": "both", "decks": [keys[first % len(keys)], keys[second]]}


# --- what must hold -----------------------------------------------------------------------------------------


def check_table(state: WankulState) -> None:
    """Raise AssertionError unless every card lies once, in a pile of its owner's or in play (WAN-28)."""
    check_cards(state)
    for seat in state.seats:
        hidden = [card for side in state.sides for name in HIDDEN for card in side.pile(name)]
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


Check = Callable[["WankulState", "Action", int], None]
"""What is asked of a state before an action, the so manieth of its game."""


def look_closely(state: WankulState, action: Action, count: int) -> None:
    """Raise AssertionError where anything is wrong at one decision in some, more within effects."""
    if count % OFTEN == 0 or (len(state.machine.frames) > 1 and count % 2):
        check_table(state)
        check_derived(state)
        check_save(state, action)
        check_secrets(state, Rng(count), check_table)


def look_at_saves(state: WankulState, action: Action, _count: int) -> None:
    """Raise AssertionError where a save or a copy is not the game."""
    check_derived(state)
    check_save(state, action)


def look_at_secrets(state: WankulState, _action: Action, count: int) -> None:
    """Raise AssertionError where a seat could tell what it may not know."""
    check_secrets(state, Rng(count), check_table)


def look_at_nothing(state: WankulState, action: Action, count: int) -> None:
    """Let the game go on."""


def played(options: Options, seed: int, check: Check) -> tuple[str, Counter[str]]:
    """Play a random game, payments taken back too; return why it ended and how often each card was played."""
    state, rng, used = GAME.setup(options, seed), Rng(seed), Counter[str]()
    for count in range(LONGEST):
        if state.decision is None:
            break
        action = rng.choice([one for one in state.decision.options if one != GIVE_UP])
        check(state, action, count)
        events = state.apply(action)
        used.update([str(event.data["card"]) for event in events if event.kind in ("play", "placed")])
    assert state.outcome is not None
    assert state.turn <= 2 * state.setting.turns
    check_table(state)
    return state.outcome.reason, used


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_decks_of_every_size_end_and_lose_nothing(seed: int) -> None:
    """WAN-9, WAN-14, WAN-28, WAN-36: a few, looked at closely."""
    assert played(decks_by_lot(seed), seed, look_closely)[0] in REASONS
    assert played(ready_pair(9 * seed + 1), seed, look_at_nothing)[0] in REASONS


@pytest.mark.parametrize("first", in_turns(BATCHES))
def test_ten_thousand_random_games_end_and_lose_nothing(first: int) -> None:
    """WAN-9, WAN-14, WAN-36: no crash, none endless, no card lost; every card is played."""
    used: Counter[str] = Counter()
    for seed in range(first, first + AT_ONCE):
        check = look_at_nothing if seed % CLOSELY else look_closely
        reason, met = played(decks_by_lot(seed), seed, check)
        assert reason in REASONS
        used.update(met)
    assert {*used} == {*starter()}


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", BATCHES)
def test_saves_and_copies_go_on_alike_at_every_decision_of_ten_thousand_games(first: int) -> None:
    """DESIGN 2: in the middle of payments, effects and nested scores too."""
    for seed in range(first, first + AT_ONCE):
        assert played(decks_by_lot(seed), seed, look_at_saves)[0] in REASONS


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", BATCHES[: SECRET_GAMES // AT_ONCE])
def test_no_seat_can_tell_what_it_may_not_know_in_two_thousand_games(first: int) -> None:
    """DESIGN 2: at every decision a deal of the unseen is seen, and asked, as the game itself."""
    for seed in range(first, first + AT_ONCE):
        assert played(decks_by_lot(seed), seed, look_at_secrets)[0] in REASONS


@pytest.mark.slow
def test_a_game_with_subs_is_taken_back_from_everywhere_and_played_again_the_same() -> None:
    """DESIGN 7.5: in windows, in payments within them and in what they interrupt too."""
    session, rng = (
        Session.start(GAME, {"set": "campus", "size": "24+6", "decks": ["voisins-de-table"] * 2}, 7),
        Rng(7),
    )
    digests, asked = [session.digest()], set[str]()
    while session.decision is not None:
        asked.add(session.decision.prompt)
        session.act(rng.choice(session.decision.playing_on))
        digests.append(session.digest())
    for expected in reversed(digests[:-1]):
        session.undo()
        assert session.digest() == expected
    for expected in digests[1:]:
        session.redo()
        assert session.digest() == expected
    assert {"sub", "pay"} <= asked


def test_a_game_ends_at_its_turn_limit() -> None:
    """WAN-36: a charter of two turns each."""
    for seed in range(6):
        reason, _used = played({"turns": 2}, seed, look_at_nothing)
        assert reason in REASONS
