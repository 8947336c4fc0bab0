"""Players of Wankul: legal, honest, in slices, in their budgets; each stronger than the last."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pytest
import thinking
from wankul_toys import Table, character

from game.bots.levels import LEVELS, LevelBot
from game.bots.search.playing_on import WON
from game.bots.search.whole_turns import Turns
from game.bots.wankul import levels as wankul_levels
from game.bots.wankul.evaluation import side, worth
from game.bots.wankul.levels import EXPERTISE, SENSE, WankulPlayer, options
from game.commands.simulate import play
from game.core.rng import Rng
from game.rules.wankul import naming
from game.rules.wankul.game import Wankul
from game.rules.wankul.table import DECK, DISCARD

if TYPE_CHECKING:
    from game.bots.bot import Bot
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

GAME: Any = Wankul()
STRENGTHS = [*LEVELS]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking.think_little(monkeypatch, wankul_levels)


def positions(seed: int) -> list[WankulState]:
    """Return the positions of a random game in which there is a choice, each as it was."""
    return thinking.positions(GAME, {}, seed)


def bot(level: int, seed: int = 1) -> LevelBot:
    return LevelBot(LEVELS[level], EXPERTISE, Rng(seed))


def chosen(level: int, state: WankulState) -> Action:
    """Return what a level does there."""
    return thinking.chosen(GAME, level, state)


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [1, 3, 4])
def test_every_level_plays_to_the_end_and_never_gives_up(level: int) -> None:
    """`play` raises for an action that is not an option. Level 2 is level 1 without its errors."""
    bots: list[Bot] = [bot(level, seat) for seat in range(2)]
    outcome, decisions = play(GAME, {}, 3, bots)
    assert outcome.reason != "given_up"
    assert decisions > 3


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", STRENGTHS)
def test_a_level_of_wankul_chooses_the_same_whatever_is_hidden(level: int) -> None:
    """DESIGN 2: no cheating: worlds that look alike to the seat get the same move."""
    thinking.see_no_cheating(GAME, level, positions(5)[::9])


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [3, 4])
def test_thinking_in_slices_chooses_what_one_long_thought_does(level: int) -> None:
    """The window never freezes: thinking may stop after any step, with an option to play."""
    for state in positions(3)[::15]:
        thinking.slices_agree(GAME, level, state)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_point_that_wins_is_scored_and_one_that_is_lost_is_not(level: int) -> None:
    """WAN-6, WAN-8: the fifth point ends the game; to score by oneself is never forced."""
    table = Table()
    table.ground(0)
    table.row(0, 0, "f11")
    table.state.sides[0].points = 4
    assert chosen(level, table.ask().state) == ("score", 0)
    table.row(0, 1, "f12")
    table.state.sides[1].points = 4
    assert chosen(level, table.ask().state) == ("end",)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_turn_ends_with_a_terrain_unscored_that_is_won(level: int) -> None:
    """WAN-6: 12 to 2, with cards in hand that could be played besides."""
    table = Table()
    table.ground(0)
    table.ground(1)
    table.row(0, 0, "f9", "f3")
    table.row(0, 1, "f2")
    table.hand(0, "f1", "f3", "c1", "f0")
    done: list[Action] = []
    state = table.ask().state
    while state.active == 0 and state.decision is not None:
        done.append(chosen(level, state))
        state.apply(done[-1])
    assert ("score", 0) in done


REACHING = (
    "keep keep terrain-t23 play-066-0 end terrain-t03 play-034-1 character-0-0-0 play-050-0 play-079-0 "
    "hand-t30 terrain-0 in-order play-103-1 end terrain-t25 play-131-1 character-1-1-1 play-034-1 "
    "character-1-1-0 play-085-1 end play-146-1 play-144-1 play-042-1 end"
)
"""Choices of a game by their last words; then a terrain at 2 to 12 can be brought to 11 and scored."""


def test_a_turn_that_scores_is_found_through_what_its_cards_ask() -> None:
    """No single card of it leaves a better table: what is asked in its middle brings 12 down to 8."""
    before = GAME.with_ready([])
    state = before.setup({"size": "24+6", "decks": ["lurons-en-fete", "table-des-toques"]}, 24741)
    for told in REACHING.split():
        options = state.decision.options if state.decision else ()
        said = {"-".join(str(part).split("/origins-")[-1] for part in one): one for one in options}
        state.apply(said[told])
    turns = Turns(SENSE, state, 0, WankulPlayer.width)
    turns.think(inf)
    assert ("score", 1) in turns.found[0].actions


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_free_character_goes_where_it_takes_the_lead(level: int) -> None:
    """WAN-7: only who is strictly ahead wins a terrain."""
    table = Table()
    table.ground(0)
    table.ground(1)
    table.row(0, 0, "f8")
    table.row(0, 1, "f9")
    table.row(1, 1, "f12")
    table.hand(0, "f3")
    assert chosen(level, table.state) == ("play", "t/f3", 0)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_characters_that_cost_nothing_are_played_early_rather_than_kept(level: int) -> None:
    table = Table()
    table.ground(0)
    table.row(0, 1, "f6", "f4")
    table.hand(0, "f1", "f2", "f3", "f4")
    state = table.state
    while state.active == 0 and state.decision is not None:
        played = state.played
        state.apply(chosen(level, state))
    assert played >= 3


def test_few_ways_to_pay_are_thought_of_and_nothing_is_taken_back() -> None:
    """WAN-4: of all cards in hand, those that are missed least."""
    table = Table()
    table.ground(0)
    table.hand(0, "c1", "f0", "f9", "f5", "f8")
    table.play(("play", "t/c1", 0))
    assert options(table.state) == (("hand", "t/f0"), ("hand", "t/f5"))
    assert chosen(3, table.state) == ("hand", "t/f0")


def test_characters_that_leave_go_in_their_order() -> None:
    """WAN-26: the order seldom tells, and asks nothing of who looks ahead."""
    table = Table()
    table.ground(0)
    table.row(0, 0, "f11", "f1")
    table.play(("score", 0))
    assert table.asked == (0, "leave-order")
    assert options(table.state) == (("in-order",),)


def test_a_side_counts_its_points_its_claims_and_what_is_left_to_draw() -> None:
    table = Table(character("strong", 10))
    table.ground(0)
    table.row(0, 0, "f11")
    before = side(table.state, 0)
    assert before.claims > 0 == side(table.state, 1).claims
    table.row(0, 1, "strong")
    assert side(table.state, 0).claims < before.claims
    table.state.sides[0].points = 3
    assert side(table.state, 0).won > before.won


def test_a_draw_pile_that_is_nearly_empty_is_dreaded() -> None:
    """WAN-9: who must draw from an empty deck has lost."""
    table = Table()
    deck = table.state.sides[0].deck
    full = worth(table.state, 0)
    del deck[4:]
    few = worth(table.state, 0)
    del deck[:]
    assert full > few > worth(table.state, 0)


def test_a_table_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    for state in positions(8)[::5]:
        assert worth(state, 0) == pytest.approx(-worth(state, 1))
        assert abs(worth(state, 0)) < WON


def discarded(table: Table, *counts: int) -> None:
    """Put so many cards of each draw pile on the discard beside it."""
    for seat, count in enumerate(counts):
        for card in table.state.sides[seat].deck[:count]:
            table.state.carry(card, DECK, DISCARD)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [3, 4])
@pytest.mark.parametrize(("mine", "other", "says"), [(2, 0, 2), (2, 4, 5), (0, 0, 1), (12, 3, 9), (3, 12, 9)])
def test_in_a_bid_strong_levels_take_all_back_that_they_can_and_are_over_the_other(
    level: int, mine: int, other: int, says: int
) -> None:
    """WAN-31: more than lies in the own discard brings nothing, a number under the other's costs cards."""
    table = Table(character("plain", 1))
    discarded(table, mine, other)
    naming.BID.ask(table.state, [0, 1])
    table.state.ask_again()
    assert options(table.state) == (("number", says),)
    assert chosen(level, table.state) == ("number", says)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [1, 2])
def test_in_a_bid_weak_levels_say_one_number_and_another_up_to_what_they_can_take(level: int) -> None:
    """WAN-31: against nine alone, saying nine would come to nothing for ever."""
    said = set()
    for turn in (3, 5, 7):
        table = Table(character("plain", 1))
        discarded(table, 5, 0)
        table.state.turn = turn
        naming.BID.ask(table.state, [0, 1])
        table.state.ask_again()
        said.add(chosen(level, table.state)[1])
    assert len(said) > 1
    assert max(said) <= 5
