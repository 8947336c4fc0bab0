"""Players of Openmok Bataille: legal, honest, who remember; each stronger than chance."""

from __future__ import annotations

from typing import Any

import pytest
from bataille_sights import seen_piles
from charters import BATAILLE
from many_games import set_ups

from game.bots.bataille.glance import Glance, beaten, hand_worth
from game.bots.bataille.held import Opposite, held_by
from game.bots.bataille.plans import Plan, action_of, plans, round_plans
from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot, levels_of
from game.bots.roster import RandomBot
from game.commands.simulate import play, simulate
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import SimpleState

GAME = EDITIONS.games["openmok-bataille"]
ROUND = {"variant": "round"}
EXPERTISE = EDITIONS.expertise[GAME.key]
NUMBERS = [level.number for level in levels_of(EXPERTISE)]


def positions(options: dict[str, Any], seed: int) -> list[Any]:
    """Return the positions of a random game, each as it was."""
    state, rng, found = GAME.setup(options, seed), Rng(seed), []
    while state.decision is not None:
        found.append(state.clone())
        state.apply(rng.choice(state.decision.options))
    return found


def cards_by_symbol(state: RoundState) -> list[list[int]]:
    """Return all the cards of a round, by their symbols."""
    return [[card for card in range(90) if state.pool.symbols[card] == kind] for kind in range(3)]


@pytest.mark.parametrize("charter", set_ups("openmok-bataille"))
@pytest.mark.parametrize("number", NUMBERS)
def test_every_level_plays_every_charter_to_its_end(number: int, charter: str) -> None:
    """`play` raises for an action that is not an option."""
    options = GAME.normalise(BATAILLE[charter])
    seats = GAME.seating(options).seats
    bots = [LevelBot(LEVELS[number], EXPERTISE, Rng(seat)) for seat in range(seats)]
    outcome, _decisions = play(GAME, options, 3, bots)
    assert outcome.reason


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("options", [ROUND, {"choix": True}, {"variant": "collection"}])
def test_a_level_of_bataille_chooses_the_same_whatever_is_hidden(number: int, options: Any) -> None:  # noqa: ANN401
    """DESIGN 2: no cheating: worlds that look alike to the seat get the same move."""
    rng = Rng(4)
    for state in positions(options, 5)[::9]:
        seat = state.decision.seat
        chosen = {
            LevelBot(LEVELS[number], EXPERTISE, Rng(1)).choose(View(world, world.decision))
            for world in (state, state.determinize(seat, rng), state.determinize(seat, rng))
        }
        assert len(chosen) == 1


def test_thinking_changes_nothing_in_a_battle() -> None:
    for state in positions(ROUND, 2)[::7]:
        before = state.encode()
        EDITIONS.bots.make("level:3", GAME.key, Rng(1)).choose(View(state, state.decision))
        assert state.encode() == before


@pytest.mark.parametrize("charter", set_ups("openmok-bataille"))
def test_the_plans_are_the_options_without_the_names(charter: str) -> None:
    """Every plan can be begun by an option, and every option begins a plan."""
    for state in positions(BATAILLE[charter], 6):
        decision = state.decision
        firsts = {action_of(plan, state, decision) for plan in plans(state, decision)}
        assert firsts <= set(decision.options)

        def kind(action: Any) -> Any:  # noqa: ANN401 - an action
            refs = state.pool.refs  # noqa: B023 - called in this turn of the loop
            return action if len(action) == 1 else (action[0], state.pool.symbols[refs.index(action[1])])  # noqa: B023

        assert {kind(action) for action in firsts} == {kind(action) for action in decision.options}


def test_a_plan_followed_action_by_action_puts_down_its_cards() -> None:
    """A plan counts what is put down already, and ends with ("done",)."""
    for state in positions(ROUND, 8):
        for plan in round_plans(state):
            if plan.verb not in ("lay", "discard"):
                continue
            world, down = state.clone(), 0
            while (action := action_of(plan, world, world.decision)) != ("done",):
                world.apply(action)
                down = len(world.laid)
            assert (down or len(state.laid)) == plan.number
            assert {world.pool.symbols[card] for card in world.laid} == {plan.symbol}


def test_the_chance_of_being_beaten_is_that_of_hands_drawn_by_lot() -> None:
    """BAT-5: a tie counts half."""
    rng, hands = Rng(3), 4000
    for count in (1, 2, 3):
        total = 0.0
        for _ in range(hands):
            hand = [rng.below(3) for _ in range(7)]  # 0 beats 1, the symbol that stands
            total += 1.0 if hand.count(0) >= count or hand.count(1) > count else 0.0
            total += 0.5 if hand.count(0) < count and hand.count(1) == count else 0.0
        assert abs(beaten(7, count, 33, 33) - total / hands) < 0.025


def test_the_last_player_lays_no_more_than_it_takes_for_the_trophy() -> None:
    """Hand keeping: two stars are beaten by two hammers of four, nobody comes after."""
    state = GAME.setup({"variant": "round", "players": 3}, 1)
    assert isinstance(state, RoundState)
    by_symbol = cards_by_symbol(state)
    state.standing, state.holder, state.played, state.opener = by_symbol[1][:2], 0, 2, 0
    state.hands[2] = sorted(by_symbol[0][:4] + by_symbol[2][:2])
    best = Glance(state, 2).best(round_plans(state))
    assert (best.verb, best.symbol) == ("lay", 0)
    assert Glance(state, 2).worth(best) >= 1


def test_a_captain_gives_up_a_trophy_that_is_lost_and_one_that_is_not_he_plays_for() -> None:
    """BAT-6: one star against five hands to come stands hardly ever; against none it stands."""
    state = GAME.setup({"variant": "round", "players": 6}, 1)
    assert isinstance(state, RoundState)
    by_symbol = cards_by_symbol(state)
    state.standing, state.holder, state.opener = by_symbol[1][:2], 0, 0
    state.hands[1] = sorted(by_symbol[0][:2] + by_symbol[2][:5])
    state.played = 1
    assert Glance(state, 1).best(round_plans(state)).verb == "discard"
    state.hands[5], state.hands[1] = state.hands[1], state.hands[5]
    state.played = 5
    assert Glance(state, 5).best(round_plans(state)).verb == "lay"


def test_a_captain_spends_his_cards_on_who_would_win_the_game_with_this_trophy() -> None:
    state = GAME.setup({"variant": "round", "players": 6}, 1)
    assert isinstance(state, RoundState)
    by_symbol = cards_by_symbol(state)
    state.standing, state.holder, state.played, state.opener = by_symbol[1][:2], 0, 4, 0
    state.hands[4] = sorted(by_symbol[0][:2] + by_symbol[2][2:7])
    assert Glance(state, 4).best(round_plans(state)).verb == "discard"
    state.trophies[0] = by_symbol[2][:2]
    assert Glance(state, 4).best(round_plans(state)) == Plan("lay", 0, 2)


def test_a_hand_of_one_symbol_is_worth_more_than_one_of_three() -> None:
    assert hand_worth([3, 0, 0]) > hand_worth([2, 1, 0]) > hand_worth([1, 1, 1])


def test_all_worlds_of_a_captain_have_what_was_shown_where_it_is() -> None:
    """Memory: in the simple battle, what went under the piles is where it lies in every world."""
    for state in positions({"choix": True}, 4)[::5]:
        seen = seen_piles(state, 0)
        world = state.determinize(0, Rng(1))
        for pile, known in zip(world.piles, seen, strict=True):
            assert [a for a, b in zip(world.pool.named(pile), known, strict=True) if b] == [
                b for b in known if b
            ]


@pytest.mark.parametrize(
    ("name", "others", "least"),
    [
        ("level:1", "random", 45),
        pytest.param("level:2", "random", 65, marks=pytest.mark.slow),
        ("level:2", "level:1", 45),
        pytest.param("level:3", "random", 82, marks=pytest.mark.slow),
        pytest.param("level:3", "level:2", 33, marks=pytest.mark.slow),
    ],
)
def test_every_level_beats_chance_and_the_level_below_in_the_round(
    name: str, others: str, least: int
) -> None:
    """One seat of four against three others: the even share is 25 games of 100."""
    report = simulate(GAME, ROUND, 100, 2, [name, others, others, others], EDITIONS.bots)
    assert report.wins[0] >= least


@pytest.mark.parametrize("number", [1, 2])
def test_who_is_no_captain_opens_with_two_cards_at_most(number: int) -> None:
    """Hand keeping: what is laid card by card is one more than needed, and no more."""
    for seed in range(12):
        state = GAME.setup(ROUND, seed)
        bot = LevelBot(LEVELS[number], EXPERTISE, Rng(seed))
        while state.holder is None:
            state.apply(bot.choose(View(state, state.decision)))
        assert len(state.standing) <= 2


def test_a_soldier_attacks_with_a_card_more_where_a_captain_keeps_his_cards() -> None:
    """Hand keeping: the last to play beats one star with as little as it takes."""
    state = GAME.setup({"variant": "round", "players": 3}, 1)
    assert isinstance(state, RoundState)
    by_symbol = cards_by_symbol(state)
    state.standing, state.holder, state.played, state.opener = by_symbol[1][:1], 0, 2, 0
    state.hands[2] = sorted(by_symbol[0][:4] + by_symbol[0][5:7])
    laid = {}
    for number in (2, 3):
        played = state.clone()
        while played.played == 2:
            decision = played.decision
            assert decision is not None
            action = LevelBot(LEVELS[number], EXPERTISE, Rng(1)).choose(View(played, decision))
            played.apply(action)
        laid[number] = len(played.standing) or len(played.discard)
    assert laid[3] < laid[2]


def choix_against(foe: int) -> SimpleState:
    """Return a battle of choix where the first holds one of each, the other three of a symbol, all known."""
    state = GAME.setup({"choix": True}, 1)
    assert isinstance(state, SimpleState)
    symbols = state.pool.symbols
    kinds = [[card for pile in state.piles for card in pile if symbols[card] == kind] for kind in range(3)]
    state.piles = [[kinds[0][0], kinds[1][0], kinds[2][0]], kinds[foe][1:4]]
    state.fresh = [0, 0]
    return state


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize(("foe", "best"), [(0, 2), (1, 0), (2, 1)])
def test_who_counts_picks_what_beats_the_cards_that_came_back_to_the_other(
    number: int, foe: int, best: int
) -> None:
    """BAT-4: what went under a pile comes up again: where all three are known, the winning one is picked."""
    state = choix_against(foe)
    assert held_by(state, 1)[foe] == 3
    view = View(state, state.decision)
    action = LevelBot(LEVELS[number], EXPERTISE, Rng(1)).choose(view)
    assert state.pool.symbols[state.pool.refs.index(str(action[1]))] == best
    assert Opposite(view, Rng(1), wary=True).odds(best) == pytest.approx((1.0, 0.0, 0.0))


@pytest.mark.parametrize(("others", "odds"), [(0, (1.0, 0.0, 0.0)), (1, (0.0, 1.0, 0.0))])
def test_a_tie_with_the_last_card_of_the_other_counts_as_a_victory(
    others: int, odds: tuple[float, ...]
) -> None:
    """BAT-3: who has no card to go on with has lost; one that was not seen is a card, too."""
    state = GAME.setup({"choix": True}, 1)
    assert isinstance(state, SimpleState)
    hammers = [card for pile in state.piles for card in pile if state.pool.symbols[card] == 0]
    state.piles, state.fresh = [hammers[:3], hammers[3 : 4 + others]], [3, 0]
    view = View(state, state.decision)
    assert Opposite(view, Rng(1), wary=True).odds(0) == pytest.approx(odds)


@pytest.mark.parametrize("kept", [0, 1, 2])
def test_a_soldier_shows_again_what_has_won_last_for_him_where_that_is_no_folly(kept: int) -> None:
    """BAT-4: the card that has won last lies undermost; who knows of that habit may answer it."""
    state = GAME.setup({"choix": True}, 1)
    assert isinstance(state, SimpleState)
    symbols = state.pool.symbols
    kinds = [[card for pile in state.piles for card in pile if symbols[card] == kind] for kind in range(3)]
    state.piles = [[*(kind[0] for kind in kinds), kinds[kept][1]], [*(kind[2] for kind in kinds)]]
    state.fresh = [3, 0]
    view = View(state, state.decision)
    picks = {
        number: [
            symbols[
                state.pool.refs.index(str(LevelBot(LEVELS[number], EXPERTISE, Rng(seed)).choose(view)[1]))
            ]
            for seed in range(12)
        ]
        for number in (2, 3)
    }
    assert {*picks[2]} == {kept}
    assert {*picks[3]} != {kept}


def test_there_are_three_levels_and_a_fourth_is_refused_in_a_sentence() -> None:
    assert EDITIONS.bots.levels(GAME.key) == ("level:1", "level:2", "level:3")
    with pytest.raises(ValueError, match=r"no level 4 .*level:3"):
        EDITIONS.bots.make("level:4", GAME.key, Rng(1))
    assert EDITIONS.bots.levels("reverse-war")[-1] == "level:4"


def test_an_old_game_with_a_level_there_is_no_more_is_played_on_by_the_highest() -> None:
    assert EDITIONS.bots.seated("level:4", GAME.key) == "level:3"
    assert EDITIONS.bots.seated("level:4", "reverse-war") == "level:4"
    assert EDITIONS.bots.seated("human:Inès", GAME.key) == "human:Inès"
    assert EDITIONS.bots.seated("random", GAME.key) == "random"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "other", "least"),
    [("level:2", "random", 36), ("level:3", "random", 36), ("level:3", "level:2", 31)],
)
def test_who_counts_wins_more_battles_of_choix(name: str, other: str, least: int) -> None:
    """BAT-4: the soldier counts what may be held, the captain knows that he is counted too."""
    report = simulate(GAME, {"choix": True}, 60, 4, [name, other], EDITIONS.bots)
    assert report.wins[0] >= least


def test_greedy_does_not_know_how_to_judge_it() -> None:
    with pytest.raises(ValueError, match="greedy"):
        EDITIONS.bots.make("greedy", GAME.key, Rng(1))
    assert isinstance(EDITIONS.bots.make("random", GAME.key, Rng(1)), RandomBot)


def test_a_plan_is_named() -> None:
    assert Plan("lay", 0, 2)._asdict() == {"verb": "lay", "symbol": 0, "number": 2}
