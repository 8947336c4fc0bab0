"""Players of Magicjoust: legal, honest, in slices, in their budgets; each stronger than the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import thinking
from magic_table import Table, card

from game.bots.levels import LEVELS, LevelBot
from game.bots.magicjoust import levels as magicjoust_levels
from game.bots.magicjoust.levels import options, side, worth
from game.bots.magicjoust.reach import lacking
from game.bots.search.playing_on import WON
from game.commands.simulate import play
from game.core.rng import Rng
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.bots.bot import Bot
    from game.core.model import Action, Json
    from game.rules.magicjoust.state import MagicState

GAME: Any = EDITIONS.games["magicjoust"]
STRENGTHS = [*LEVELS]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking.think_little(monkeypatch, magicjoust_levels)


def positions(seed: int) -> list[MagicState]:
    """Return the positions of a random game in which there is a choice, each as it was."""
    return thinking.positions(GAME, {}, seed)


def chosen(level: int, state: MagicState) -> Action:
    """Return what a level does there."""
    return thinking.chosen(GAME, level, state)


def plan(ref: str, points: int, *symbols: str) -> dict[str, Json]:
    """Return a plan for a deck."""
    return card(ref, *symbols, nature="plan", points=points)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [1, 3, 4])
def test_every_level_plays_to_the_end_and_never_gives_up(level: int) -> None:
    """`play` raises for an action that is not an option. Level 2 is level 1 without its errors."""
    bots: list[Bot] = [LevelBot(LEVELS[level], EDITIONS.expertise[GAME.key], Rng(seat)) for seat in range(2)]
    outcome, decisions = play(GAME, {}, 3, bots)
    assert outcome.reason != "given_up"
    assert decisions > 3


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", STRENGTHS)
def test_a_level_of_magicjoust_chooses_the_same_whatever_is_hidden(level: int) -> None:
    """DESIGN 2: no cheating: worlds that look alike to the seat get the same move."""
    thinking.see_no_cheating(GAME, level, positions(5)[::12])


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [3, 4])
def test_thinking_in_slices_chooses_what_one_long_thought_does(level: int) -> None:
    """The window never freezes: thinking may stop after any step, with an option to play."""
    for state in positions(3)[::20]:
        thinking.slices_agree(GAME, level, state)


def discarding(*held: str) -> MagicState:
    """Return a state in which the first seat has too many cards."""
    asks = {
        "near": ("blue", "any", "any", "any"),
        "far": ("red", "red", "red", "red"),
        "farther": ("any",) * 5,
    }
    table = Table(*[plan(name, 4, *symbols) for name, symbols in asks.items()])
    table.quadrant(0, "b", "y", "b").hand(0, *held)
    table.play(("end",))
    assert table.state.decision is not None
    assert table.state.decision.prompt == "discard"
    return table.state


def test_the_apprentice_discards_no_plan_while_another_card_is_in_hand() -> None:
    """Playing badly is no throwing away of what the game is won with."""
    state = discarding("near", "far", "farther", *["filler-0"] * 3, *["filler-1"] * 2)
    thrown = {thinking.chosen(GAME, 1, state, seed) for seed in range(20)}
    assert thrown == {("card", "t/filler-0"), ("card", "t/filler-1")}


def test_of_more_plans_than_it_lacks_the_apprentice_discards_none_of_the_nearest() -> None:
    state = discarding("near", "near", "near", "farther", "farther", "farther", "far", "far")
    thrown = {thinking.chosen(GAME, 1, state, seed) for seed in range(20)}
    assert thrown
    assert ("card", "t/near") not in thrown


def test_draws_come_first_unless_a_zone_is_full() -> None:
    """MAG-4: nothing is lost by knowing more. MAG-1: what finds its zone full is spent."""
    table = Table().undrawn()
    assert options(table.state) == (("creuset",),)
    table.state.apply(("creuset",))
    assert options(table.state) == (("singularity",),)
    table.quadrant(0, "bbb")
    assert len(options(table.state)) > 1


@pytest.mark.parametrize("level", STRENGTHS)
def test_an_ephemeral_card_whose_action_would_do_nothing_is_kept(level: int) -> None:
    """MAG-6: it would leave at the end of the turn; where it does something, it is thought of."""
    rescue = card("rescue", "any", ephemeral=True, script=[{"when": "behind", "do": ["appear"]}])
    table = Table(rescue, plan("one", 5, "red")).hand(0, "rescue").quadrant(0, "b")
    assert chosen(level, table.state) == ("end",)
    table.invoked(1, "one")
    assert ("invoke", "t/rescue") in options(table.state)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [3, 4])
def test_a_card_that_only_waits_is_invoked_rather_than_kept(level: int) -> None:
    """What pays for it stands up again: no turn goes by in which nothing is done."""
    rule = card("rule", "any", nature="knowledge", script=[{"do": [{"word": "room", "count": 1}]}])
    state = Table(rule).hand(0, "rule").quadrant(0, "b").state
    assert chosen(level, state) == ("invoke", "t/rule")


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("level", [3, 4])
def test_no_turn_goes_by_for_too_many_cards_in_hand(level: int) -> None:
    """MAG-5, MAG-13: to end a turn and discard comes to as many turns as to invoke a card and end it."""
    rule = card("rule", "any", nature="knowledge", script=[{"do": [{"word": "room", "count": 1}]}])
    dear = [card(f"dear-{number}", "red", "red", "red") for number in range(3)]
    table = Table(rule, *dear).quadrant(0, "b").hand(0, "rule", "dear-2")
    state = table.hand(0, *["dear-0"] * 3, *["dear-1"] * 3).state
    assert chosen(level, state) == ("invoke", "t/rule")


@pytest.mark.parametrize("level", [2, 3, 4])
@pytest.mark.parametrize("zones", [("r", "r", "b", "y"), ("y", "r", "r", "b"), ("b", "y", "r", "r")])
def test_the_colour_that_a_known_plan_of_the_other_asks_for_is_destroyed(
    level: int, zones: tuple[str, ...]
) -> None:
    """Colours are blocked: of four singularities those that the plan is built of go, and no others."""
    claw = card("claw", script=[{"when": "attack", "do": ["destroy"]}])
    table = Table(claw, plan("one", 5, "red", "red", "red")).invoked(0, "claw").hand(1, "one")
    state = table.quadrant(0, "r").quadrant(1, *zones).dice(6, 1).state
    state.known[0] = [*state.wizards[1].hand]
    table.play(("act", 0))
    seat, zone = chosen(level, state)[1:3]
    assert (seat, zones[int(zone) - 1]) == (1, "r")


def test_what_is_made_unstable_is_missed_in_the_turn_that_begins() -> None:
    """MAG-3: what one paid oneself is stable again when one pays next; what the other unsettled is not."""
    table = Table().quadrant(0, "bR").quadrant(1, "yR")
    assert side(table.state, 0).ether == 2
    table.play(("end",))
    assert (side(table.state, 0).ether, side(table.state, 1).ether) == (2, 1)


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_third_plan_that_wins_is_invoked_and_one_that_loses_is_not(level: int) -> None:
    """MAG-9: the third plan in play ends the game at once, whoever has more points."""
    cards = [plan("small", 1, "red"), plan("big", 9, "blue")]
    table = Table(*cards).invoked(0, "small", "small").invoked(1, "big").hand(0, "small", "big")
    table.quadrant(0, "br")
    assert chosen(level, table.state) == ("invoke", "t/big")
    table = Table(*cards).invoked(0, "small", "small").invoked(1, "big").hand(0, "small").quadrant(0, "r")
    assert chosen(level, table.state) == ("end",)


@pytest.mark.parametrize(
    ("formula", "zones", "count"),
    [
        (("red", "blue"), ["r", "b", "", ""], 0),
        (("red", "blue"), ["r", "", "b", ""], 1),
        (("red", "none", "blue"), ["r", "", "b", ""], 0),
        (("red", "any", "any"), ["", "b", "b", "b"], 1),
        (("blue", "blue", "blue", "blue", "blue"), ["b", "b", "b", "b"], 1),
        (("any",), ["", "", "", ""], 1),
    ],
)
def test_what_a_formula_lacks_is_counted_along_its_best_way(
    formula: tuple[str, ...], zones: list[str], count: int
) -> None:
    """MAG-2."""
    held: Any = tuple(tuple(zone.count(letter) for letter in "bry") for zone in (*zones, "", "", "")[:4])
    assert lacking(formula, held) == count


def test_a_side_counts_its_plans_and_how_near_the_next_one_is() -> None:
    table = Table(plan("one", 5, "red", "blue"), plan("two", 3, "red", "blue", "red"))
    table.invoked(0, "two").hand(0, "one").quadrant(0, "R", "b")
    mine, theirs = side(table.state, 0), side(table.state, 1)
    assert (mine.points, mine.plans, mine.near, mine.closing, mine.ether) == (3, 1, 1.0, 0, 2)
    assert (theirs.points, theirs.plans, theirs.near) == (0, 0, 0)


def test_a_table_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    for state in positions(8)[::5]:
        assert worth(state, 0) == pytest.approx(-worth(state, 1))
        assert abs(worth(state, 0)) < WON
