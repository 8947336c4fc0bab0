"""Nothing tells a Sub in hand, or a card that lies face down, to who may not know it (DESIGN 2, WAN-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from campus_games import begun_by_lot
from many_games import check_secrets, in_turns
from wankul_table import Name, Table, check_cards, shown

from game.core.rng import Rng
from game.core.windows import PASS
from game.rules.wankul.table import ASIDE, DECK, HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Event
    from game.rules.wankul.state import WankulState

Seen = list[tuple[str, Any]]
"""What a seat is told, and who is asked what, in its order."""


def seen(events: Sequence[Event], seat: int) -> Seen:
    """Return what events tell a seat."""
    return [(event.kind, dict(event.data)) for event in events if event.seats is None or seat in event.seats]


def asked(state: WankulState) -> tuple[str, Any]:
    """Return who is asked what."""
    return ("asked", (state.decision.seat, state.decision.prompt)) if state.decision else ("over", None)


# --- the same deeds, with Subs in the other's hand and without ----------------------------------------------

SUBS: Final = ("c28", "c43", "c44", "c49", "c50", "c76", "c77", "c82", "c83")
PLAIN: Final = tuple(f"G{force}" for force in range(2, 2 + len(SUBS)))


def course(hand: Sequence[Name], deck: Sequence[Name]) -> Seen:
    """Return what the active player sees who does all that Subs may interrupt; the other lets it happen."""
    table = Table().terrain(0, "t3").terrain(2).row(0, 0, "L9>OV").row(0, 1, "L9>OV").row(1, 1, "T2")
    table.hand(0, 31, "OV>L2", "G1", 34).discard(0, "L5", "L6", "L7")
    table.hand(1, *hand, "T1").deck(1, *["G1"] * 9, *deck)
    found: Seen = []
    for action in ("play 31 2", "play OV>L2 1", "score 1", "play G1 0", "score 0", "end"):
        while table.prompt != "turn":
            found += _answered(table, "pass" if table.asked == 1 else table.options[0])
        found += _answered(table, action) if action in table.options else []
    return found


def _answered(table: Table, action: str) -> Seen:
    before = len(table.events)
    table.play(action)
    return [*seen(table.events[before:], 0), asked(table.state), ("sees", table.state.observe(0)["places"])]


def test_with_and_without_subs_in_hand_the_same_deeds_ask_and_tell_the_same() -> None:
    """WAN-33: windows are there by the deed, whatever the hand holds."""
    with_subs, without = course(SUBS, PLAIN), course(PLAIN, SUBS)
    windows = [what for kind, what in without if kind == "asked" and what == (1, "sub")]
    assert with_subs == without
    assert len(windows) >= 6


def _subs_under(state: WankulState, seat: int) -> WankulState | None:
    """Return the game with a Sub of a hand under its deck, and another card from there in hand."""
    other = state.clone()
    side, seen_there = other.sides[seat], state.knows[1 - seat]
    lower = [card for card in side.deck[: len(side.deck) // 2] if card not in seen_there]
    others = [card for card in lower if not state.recipes[card].subs]
    for place, card in enumerate(side.hand):
        if others and state.recipes[card].subs and card not in seen_there:
            side.hand[place], side.deck[side.deck.index(others[0])] = others[0], card
            other.reckoned = None
            return other
    return None


def _until_turn(state: WankulState, action: Action, seat: int) -> Seen:
    """Return what the active seat sees of an action until something else is asked; the other passes."""
    found = seen(state.apply(action), seat)
    found.append(asked(state))
    while state.decision is not None and state.decision.prompt == "sub":
        found += [*seen(state.apply(PASS), seat), asked(state)]
    return found


def _tells(one: Seen, other: Seen) -> bool:
    """Say whether what is seen differs first in a question: what a hand shows openly may differ."""
    for (kind, first), (_kind, second) in zip(one, other, strict=False):
        if kind != _kind or first != second:
            return "asked" in (kind, _kind)
    return len(one) != len(other)


def _played(seed: int) -> int:
    """Play a random game; return how often the other held a Sub, and nothing told it."""
    state, rng, tried = begun_by_lot(seed, subs=2), Rng(seed), 0
    while state.decision is not None:
        action = rng.choice(state.decision.playing_on)
        turn = state.decision.prompt == "turn"
        other = _subs_under(state, 1 - state.active) if turn else None
        if other is not None:
            one, two = (_until_turn(each, action, state.active) for each in (state.clone(), other))
            assert not _tells(one, two), (seed, shown(action), one, two)
            tried += 1
        state.apply(action)
    return tried


@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_no_window_hangs_on_a_sub_in_hand(seed: int) -> None:
    """WAN-33."""
    assert _played(seed) > 5


@pytest.mark.parametrize("first", in_turns(range(3, 403, 20)))
def test_in_many_games_no_window_hangs_on_a_sub_in_hand(first: int) -> None:
    for seed in range(first, first + 20):
        _played(seed)


# --- what lies hidden ---------------------------------------------------------------------------------------


def _hidden(state: WankulState, seat: int, owner: int) -> Any:  # noqa: ANN401 - JSON
    """Yield what a seat sees of the hidden piles of another, by the pile."""
    places: Any = state.observe(seat)["places"]
    return {one["name"]: one["cards"] for one in places if one["seat"] == owner and one["name"] in _PILES}


_PILES: Final = (HAND, DECK, ASIDE)


def check_knowledge(state: WankulState, rng: Rng) -> int:
    """Raise AssertionError where a seat sees a hidden card that it does not know, or forgets one.

    Return how many cards lie face down.
    """
    for seat in state.seats:
        shown_there = _hidden(state, seat, 1 - seat)
        for name, cards in shown_there.items():
            pile = state.sides[1 - seat].pile(name)
            known = sorted(state.refs[card] for card in pile if card in state.knows[seat])
            assert sorted(card["ref"] for card in cards if card.get("ref")) == known, (name, seat)
        world = state.determinize(seat, rng)
        _keeps(state, world, seat)
    return sum(len(side.aside) for side in state.sides)


def _keeps(state: WankulState, world: WankulState, seat: int) -> None:
    """Raise AssertionError unless in a world a seat knows of each hidden card what it knew, and no more."""
    for owner in state.seats:
        for name in _PILES:
            before, after = state.sides[owner].pile(name), world.sides[owner].pile(name)
            for place, card in enumerate(before):
                if name != HAND and card in state.knows[seat]:
                    assert after[place] == card
            assert {card for card in before if card in state.knows[seat]} <= {*after}
    assert world.looked[seat] == state.looked[seat]


def _watched(seed: int) -> int:
    """Play a random game, looked at at every decision; return how many cards lay face down."""
    state, rng, aside = begun_by_lot(seed), Rng(seed), 0
    while state.decision is not None:
        aside += check_knowledge(state, rng)
        check_secrets(state, rng, check_cards)
        state.apply(rng.choice(state.decision.playing_on))
    return aside


def test_nobody_sees_a_hidden_card_of_campus_or_forgets_what_it_knows() -> None:
    """DESIGN 2, WAN-28, WAN-29: in a game in which cards lie face down."""
    assert _watched(4) > 0


@pytest.mark.parametrize("first", in_turns(range(5, 65, 3)))
def test_in_many_games_nobody_sees_a_hidden_card_or_forgets_what_it_knows(first: int) -> None:
    for seed in range(first, first + 3):
        _watched(seed)
