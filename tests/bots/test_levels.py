"""Four levels of players: legal, honest, thinking in slices, each stronger than the one below."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING

import pytest
from charters import REVERSE_WAR
from many_games import set_ups, some_at_once

from game.bots.bot import Settled, Through, View
from game.bots.expertise import Expertise
from game.bots.levels import LEVELS, LevelBot
from game.bots.reverse_war.quick_habits import trait
from game.bots.search.monte_carlo import MonteCarlo, best_end, choices_left, every_world
from game.bots.search.playouts import Habits, Player, worth
from game.commands.simulate import play, simulate
from game.core.model import Decision, Outcome
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.state import ReverseWarState

if TYPE_CHECKING:
    from game.core.model import Options

GAME = EDITIONS.games["reverse-war"]
QUICK = 30


def game_at(turn: int, seed: int = 1, mode: str = "normal") -> ReverseWarState:
    """Return a game with that many cards placed at random and one in hand."""
    state, rng = GAME.setup({"mode": mode}, seed), Rng(seed)
    assert isinstance(state, ReverseWarState)
    while state.turn < turn or state.hand is None:
        assert state.decision is not None
        state.apply(rng.choice(state.decision.options))
    return state


def view(state: ReverseWarState) -> View:
    assert state.decision is not None
    return View(state, state.decision)


def quick(number: int, seed: int = 1) -> LevelBot:
    """Return a bot of that level which searches little."""
    level = LEVELS[number]
    return LevelBot(replace(level, ends=min(level.ends, QUICK)), EDITIONS.expertise["reverse-war"], Rng(seed))


def search(state: ReverseWarState, ends: int, seed: int = 1) -> MonteCarlo:
    return MonteCarlo(view(state), Player(trait, Rng(seed)), Rng(seed + 1), ends)


@pytest.mark.parametrize("charter", set_ups("reverse-war"))
@pytest.mark.parametrize("number", some_at_once([1, 2, 4], [4], [1]))
def test_every_level_plays_every_mode_to_its_end(number: int, charter: str) -> None:
    """RW-15, RW-16: `play` raises for an action that is not an option. Here 3 and 4 search as little.

    Level 2 is level 1 without its errors.
    """
    options = GAME.normalise(REVERSE_WAR[charter])
    seats = GAME.seating(options).seats
    outcome, decisions = play(GAME, options, 3, [quick(number, seat + 1) for seat in range(seats)])
    assert outcome.reason
    assert decisions >= 8


def test_every_level_is_on_the_roster() -> None:
    """`cartelier simulate` takes them as seats."""
    assert {f"level:{number}" for number in (1, 2, 3, 4)} < set(EDITIONS.bots.names("reverse-war"))


@pytest.mark.parametrize("number", LEVELS)
def test_thinking_changes_nothing_on_the_table(number: int) -> None:
    state = game_at(5)
    before = state.encode()
    quick(number).choose(view(state))
    assert state.encode() == before


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_chooses_the_same_whatever_is_hidden(number: int) -> None:
    """DESIGN 2: no cheating: two worlds that look alike to the seat get the same move."""
    state = game_at(4)
    other = state.determinize(0, Rng(77))
    assert other.deck != state.deck
    assert quick(number).choose(view(state)) == quick(number).choose(view(other))


@pytest.mark.parametrize("number", [3, 4])
def test_slices_choose_what_one_long_thought_does(number: int) -> None:
    """The budget is counted in playouts, so the clock changes nothing."""
    state = game_at(3)
    thinker, slices, seen = quick(number).thinker(view(state)), 0, [0.0]
    while not thinker.done:
        thinker.think(0.0)
        slices += 1
        assert seen[-1] <= thinker.progress <= 1
        assert thinker.choice in view(state).decision.options
        seen.append(thinker.progress)
    assert slices > 5
    assert seen[-1] == 1
    assert thinker.choice == quick(number).choose(view(state))


def test_the_only_option_needs_no_thought() -> None:
    state = GAME.setup({}, 1)
    assert state.decision is not None
    thinker = quick(4).thinker(View(state, state.decision))
    assert thinker.done
    assert thinker.choice == ("draw",)
    thinker.think(1)


def test_a_search_weighs_one_of_the_options_that_are_the_same_by_symmetry() -> None:
    """On the empty square: a corner, an edge or the centre, either way up."""
    thinker = quick(4).thinker(view(game_at(0)))
    assert isinstance(thinker, MonteCarlo)
    assert [arm.action for arm in thinker.arms] == [
        ("place", cell, way) for cell in (0, 1, 4) for way in ("upright", "reversed")
    ]


def test_options_that_are_all_the_same_need_no_thought() -> None:
    """The second card of a line goes to either end of the first."""
    state = game_at(1, mode="ligne")
    seen = view(state)
    one = [action for action in seen.decision.options if action[2] == "upright"]
    thinker = quick(4).thinker(Through(seen, Decision(0, "place", tuple(one)), lambda world: world))
    assert isinstance(thinker, Settled)
    assert thinker.choice in one


@pytest.mark.parametrize("mode", ["normal", "ligne"])
def test_a_search_keeps_to_its_budget(mode: str) -> None:
    """In ends of games: the last choice of a line has more of them than that of a square."""
    state = game_at(2, mode=mode)
    player = Player(trait, Rng(1))
    thinker = MonteCarlo(view(state), player, Rng(2), 400)
    thinker.think(inf)
    assert 400 <= player.ends < 450
    assert sum(len(arm.values) for arm in thinker.arms) == thinker.played <= 225


@pytest.mark.parametrize("seed", range(5))
def test_the_last_card_is_placed_for_the_best_end(seed: int) -> None:
    """Exact: one world is left, and each end is looked at."""
    state = game_at(8, seed)
    thinker = search(state, QUICK)
    assert all(arm.margin == 0 for arm in thinker.arms)
    thinker.think(inf)
    ends = {}
    for action in view(state).decision.options:
        after = state.clone()
        after.apply(action)
        assert after.outcome is not None
        ends[action] = worth(after.outcome, 0)
        assert [arm.margin for arm in thinker.arms if arm.action == action] == [after.outcome.scores[0]]
    assert ends[thinker.choice] == max(ends.values())


@pytest.mark.parametrize("seed", range(2))
def test_the_last_but_one_is_counted_over_every_card_to_come(seed: int) -> None:
    """Exact: the mean of the best ends over the 16 cards that may come equals brute force."""
    state = game_at(7, seed)
    thinker = search(state, QUICK)
    thinker.think(inf)
    known = {placed.card for placed in (*state.cells, state.hand) if placed}
    unseen = [card for card in CARD_IDS if card not in known]
    for arm in thinker.arms:
        values = []
        for card in unseen:
            after = state.clone()
            after.deck = [card]
            after.apply(arm.action)
            values.append(worth(best_end(after), 0))
        assert sum(arm.values) == pytest.approx(sum(values))
        assert len(arm.values) == 16


def test_every_world_is_found_once() -> None:
    worlds = every_world(view(game_at(7)), Rng(1))
    assert len({tuple(world.encode()["deck"]) for world in worlds}) == len(worlds) == 16  # type: ignore[arg-type]
    assert not every_world(view(game_at(5)), Rng(1))


def test_choices_are_counted_to_the_end() -> None:
    """Drawing is no choice: there is one thing to do."""
    assert choices_left(game_at(8), Rng(1), 9) == 1
    assert choices_left(game_at(5), Rng(1), 9) == 4
    assert choices_left(game_at(0), Rng(1), 3) == 3


def test_a_win_is_worth_more_than_any_usual_margin() -> None:
    assert worth(Outcome((0,), (1.0,), "won"), 0) > worth(Outcome((), (12.0,), "ai_suite"), 0)
    assert worth(Outcome((), (-3.0,), "weaker"), 0) > worth(Outcome((), (-9.0,), "weaker"), 0)


def test_a_shared_or_a_narrower_win_is_worth_less() -> None:
    """Duel: the margin that counts is over the other seat."""
    alone = worth(Outcome((0,), (9.0, 4.0), "won"), 0)
    assert alone > worth(Outcome((0, 1), (9.0, 9.0), "draw"), 0) > worth(Outcome((1,), (4.0, 9.0), "won"), 0)


def test_habits_prefer_what_went_well() -> None:
    habits = Habits()
    for value, action in ((1.0, ("a",)), (0.0, ("b",))):
        for _ in range(10):
            habits.learn(action[0], action, value)
    assert habits.expect("a", ("a",)) > 0.8
    assert habits.expect("b", ("b",)) < 0.2
    assert 0.4 < habits.expect("new", ("c",)) < 0.6


def test_a_level_needs_a_judgement_of_the_game() -> None:
    with pytest.raises(ValueError, match="judge"):
        LevelBot(LEVELS[1], Expertise(), Rng(1))


@pytest.mark.slow
def test_a_soldier_beats_an_apprentice() -> None:
    weak, strong = (simulate(GAME, {}, 60, 3, [f"level:{number}"], EDITIONS.bots) for number in (1, 2))
    assert strong.wins[0] > weak.wins[0]
    assert strong.scores[0] > weak.scores[0]


@pytest.mark.exhaustive
def test_each_level_beats_the_one_below() -> None:
    """By wins, with an eighth of their budgets; `benchmarks/strength.md` has many more games."""
    wins = []
    for number, level in LEVELS.items():
        bot = LevelBot(replace(level, ends=level.ends // 8), EDITIONS.expertise["reverse-war"], Rng(number))
        ends = [play(GAME, GAME.normalise({}), seed, [bot])[0] for seed in range(40)]
        wins.append(sum(end.winners == (0,) for end in ends))
    assert wins == sorted(set(wins))


REMOVED: Options = {"scenario": "freres-barbares"}
"""Where cards are removed from the board."""


def of_a_game(options: Options, levels: tuple[int, ...], seed: int) -> Outcome:
    """Return how a game between bots of those levels ends."""
    bots = [
        LevelBot(LEVELS[level], EDITIONS.expertise["reverse-war"], Rng(seed + seat))
        for seat, level in enumerate(levels)
    ]
    return play(GAME, GAME.normalise(options), seed, bots)[0]


@pytest.mark.parametrize("table", some_at_once(["duel-facile", "duel-avancee"], [], []))
def test_a_captain_beats_a_soldier_in_duels(table: str) -> None:
    """Each deal is played from both seats; `benchmarks/strength.md` has many more games."""
    options: Options = {"table": table}
    won = lost = 0
    for seed in range(12):
        for seat, levels in enumerate(((3, 2), (2, 3))):
            winners = of_a_game(options, levels, seed).winners
            won += winners == (seat,)
            lost += winners == (1 - seat,)
    assert won > lost


@pytest.mark.parametrize("options", some_at_once([{"table": "coop"}, REMOVED], [], [REMOVED]))
def test_captains_do_better_than_soldiers_together_and_where_a_card_is_removed(options: Options) -> None:
    """RW-M, RW-S: by margin, on the same deals."""
    seats = GAME.seating(GAME.normalise(options)).seats
    soldiers, captains = (
        sum(of_a_game(options, (level,) * seats, seed).scores[0] for seed in range(20)) for level in (2, 3)
    )
    assert captains > soldiers


def test_a_search_that_has_tried_nothing_trusts_its_glance() -> None:
    """The glance counts less and less beside playouts, and not at all where ends are counted out."""
    state = game_at(4)
    options = view(state).decision.options
    liked = {action: 100.0 * (action == options[-1]) for action in options}

    def glance(seen: View) -> list[float]:
        return [liked[action] for action in seen.decision.options]

    player = Player(trait, Rng(1))
    thinker = MonteCarlo(view(state), player, Rng(2), 30, glance)
    thinker.think(inf)
    assert thinker.choice == options[-1]
    last, found = game_at(8), set()
    for taste in (None, lambda seen: [100.0 * place for place in range(len(seen.decision.options))]):
        exact = MonteCarlo(view(last), player, Rng(2), 30, taste)
        exact.think(inf)
        found.add(exact.choice)
    assert len(found) == 1


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_won(scenario: str) -> None:
    """RW-S: by a strategist who thinks an eighth as long, in one of five games.

    `reverse_war/test_scenario_games.py` has what it comes to at random.
    """
    options, seeds = GAME.normalise({"scenario": scenario}), range(1, 6)
    level = replace(LEVELS[4], ends=LEVELS[4].ends // 8)
    games = (
        play(GAME, options, seed, [LevelBot(level, EDITIONS.expertise["reverse-war"], Rng(seed))])
        for seed in seeds
    )
    assert any(outcome.winners == (0,) for outcome, _decisions in games)
