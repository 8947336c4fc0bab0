"""Whatever waits, replaces, copies or controls with whatever sets it off, of both sets: generated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from many_games import in_turns
from wankul_table import Table, check_cards, named

from game.core.rng import Rng
from game.rules.wankul.cards import Terrain
from game.rules.wankul.scripts import recipe
from game.rules.wankul.starter import starter

if TYPE_CHECKING:
    from game.rules.wankul.cards import WankulCard

CARDS: Final = {named(ref): card for ref, card in starter().items()}
TERRAINS: Final = {name for name, card in CARDS.items() if isinstance(card, Terrain)}
SUBS: Final = {name for name, card in CARDS.items() if recipe(card).subs}

_WORDS: Final = ("copy-", "control", "play-theirs", "twice", "swing", "cancel")


def _answers(card: WankulCard) -> bool:
    """Say whether a card waits for what others do, copies what they say, or takes them."""
    sentences = recipe(card).sentences
    bricks = [brick for _section, script in card.scripts for one in script for brick in one.bricks]
    return any(one.trigger or one.sub for one in sentences) or any(
        brick.key.startswith(_WORDS) for brick in bricks
    )


WAITING: Final = [name for name, card in CARDS.items() if _answers(card)]
PAIRS: Final = [
    (one, other, seat)
    for one in WAITING
    for other in CARDS
    for seat in (0, 1)
    if not (one == other and one in TERRAINS) and not (one in SUBS and seat == 0)
]
"""What waits, what sets it off, and the seat of the first; a Sub is the other's."""

_BATCHES: Final = 60
_AT_ONCE: Final = 2_500
_MOST_ASKED: Final = 120
_DEEPEST: Final = 64
_HELD: Final = ("38", "60", "c43", "c44", "G1>OV", "t3")


def _before(one: str, other: str, seat: int) -> Table:
    """Return a table on which one waits, of that seat, and seat 0 may play the other at once."""
    table = Table().row(0, 0, "G2>OV").row(1, 0, "T3>OV", "L1")
    lies = {0: "t0", 1: "t0"}
    if one in TERRAINS:
        lies[1] = one
    elif one not in SUBS:
        table.row(seat, 1, "G2>OV", one)
    table.row(0, 1, "L9", "T4").row(1, 1, "T2")
    if other in TERRAINS:
        table.row(0, 0, "L9").hand(0, other)
        lies[0] = other
    for slot, name in lies.items():
        table.terrain(slot, name, owner=seat)
    table.hand(0, *([] if other in TERRAINS else [other]), *_HELD).hand(
        1, *([one] if one in SUBS else []), *_HELD
    )
    for whose in (0, 1):
        table.discard(whose, "G1", "84", "c31", "t5", "L3").deck(whose, *["G1", "84", "t5", "T2", "L3>O"] * 6)
    return table


def _played(pair: tuple[str, str, int]) -> None:
    """Play the second where the first waits, then on at random: no chain without end, nothing lost."""
    table, rng = _before(*pair), Rng(sum(map(ord, "".join(map(str, pair)))))
    other, state = pair[1], table.state
    wanted = ("score 0", f"terrain {other}") if other in TERRAINS else (f"play {other} 0", f"play {other} 1")
    for action in wanted[: 2 if other in TERRAINS else 1]:
        if action in table.options and table.prompt == "turn":
            table.play(action)
            _to_its_end(table, rng)
    for _decision in range(6):
        if state.decision is not None:
            state.apply(rng.choice(state.decision.playing_on))
    check_cards(state)


def _to_its_end(table: Table, rng: Rng) -> None:
    """Answer at random whatever is asked until the turn goes on."""
    state = table.state
    for _asked in range(_MOST_ASKED):
        if state.decision is None or state.decision.prompt == "turn":
            return
        found = [one for one in state.decision.playing_on if one != ("back",)]
        state.apply(rng.choice(found))
        assert len(state.machine.frames) <= _DEEPEST
    pytest.fail("it goes on and on")


def test_there_are_some_ten_thousand_pairs() -> None:
    assert len(PAIRS) > 10_000


@pytest.mark.parametrize("batch", range(2))
def test_some_of_both_sets_are_played_where_something_waits_for_them(batch: int) -> None:
    for pair in PAIRS[batch::_AT_ONCE]:
        _played(pair)


@pytest.mark.parametrize("batch", in_turns(range(_BATCHES)))
def test_all_of_both_sets_are_played_where_something_waits_for_them(batch: int) -> None:
    """WAN-12, WAN-23, WAN-28, WAN-33, WAN-34."""
    for pair in PAIRS[batch::_BATCHES]:
        _played(pair)
