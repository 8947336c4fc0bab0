"""Bots at the tables of company: all play, each knows what its seat knows; voters of differing tastes."""

from __future__ import annotations

import pytest

from game.bots.bot import View
from game.bots.reverse_war.evaluation import counted_on, evaluate
from game.bots.reverse_war.partner import Clue
from game.bots.reverse_war.patience import Patience
from game.commands.simulate import simulate
from game.core.rivals import GAIN, SPARE, WAIT
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed

GAME = EDITIONS.games["reverse-war"]
VOTERS = [name for name in EDITIONS.bots.names("reverse-war") if name.startswith("voter:")]
CHEAP = [
    name
    for name in EDITIONS.bots.names("reverse-war")
    if not name.startswith("level:") or name in ("level:1", "level:2")
]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", VOTERS)
def test_every_voter_beats_random(name: str) -> None:
    """Alone against the AI, on the same deals: more than 3 times the wins, and points to spare."""
    games = 120
    voter, lot = (simulate(GAME, {}, games, 8, [one], EDITIONS.bots) for one in (name, "random"))
    assert voter.wins[0] > 3 * lot.wins[0]
    assert voter.scores[0] > lot.scores[0] + 3 * games


def test_voters_differ() -> None:
    """On the same card they seldom all want the same."""
    split = 0
    for seed in range(30):
        state, rng = GAME.setup({}, seed), Rng(seed)
        for _ in range(9):
            assert state.decision is not None
            state.apply(rng.choice(state.decision.options))
        assert state.decision is not None
        wishes = {
            EDITIONS.bots.make(name, GAME.key, Rng(1)).choose(View(state, state.decision)) for name in VOTERS
        }
        split += len(wishes) > 1
    assert split > 20


@pytest.mark.parametrize("name", CHEAP)
def test_every_bot_votes(name: str) -> None:
    """RW-M."""
    report = simulate(GAME, {"table": "vote", "voters": 2}, 2, 3, [name, "random"], EDITIONS.bots)
    assert sum(report.reasons.values()) == 2


@pytest.mark.parametrize("name", [*CHEAP, "level:3"])
def test_every_bot_cooperates(name: str) -> None:
    """RW-M."""
    report = simulate(GAME, {"table": "coop", "mode": "facile-3x2"}, 2, 3, [name, "random"], EDITIONS.bots)
    assert sum(report.reasons.values()) == 2


@pytest.mark.exhaustive
def test_partners_who_think_win_more_than_lots() -> None:
    """RW-M: a choice between two cards is an advantage, even when one is not seen."""
    thinking = simulate(GAME, {"table": "coop"}, 40, 3, ["greedy", "level:2"], EDITIONS.bots)
    lots = simulate(GAME, {"table": "coop"}, 40, 3, ["random", "random"], EDITIONS.bots)
    assert thinking.wins[0] > lots.wins[0] + 8
    assert thinking.wins[0] == thinking.wins[1]


@pytest.mark.parametrize("name", ["greedy", "level:2", "level:3", "voter:bold"])
def test_a_partner_chooses_the_same_whatever_the_other_holds(name: str) -> None:
    """DESIGN 2: no cheating: two worlds that look alike to the seat get the same choice."""
    state = GAME.setup({"table": "coop", "mode": "facile-3x2"}, 4)
    for _ in range(2):
        state.apply(("draw",))
    choices = set()
    for number in range(4):
        world = state.determinize(0, Rng(number))
        assert world.decision is not None
        choices.add(EDITIONS.bots.make(name, GAME.key, Rng(7)).choose(View(world, world.decision)))
    assert len(choices) == 1


@pytest.mark.parametrize("table", ["duel-facile", "duel-avancee"])
@pytest.mark.parametrize("name", CHEAP)
def test_every_bot_fights_a_duel(name: str, table: str) -> None:
    """RW-M."""
    report = simulate(GAME, {"table": table}, 2, 3, [name, "random"], EDITIONS.bots)
    assert sum(report.reasons.values()) == 2


@pytest.mark.parametrize(("table", "least"), [("duel-facile", 0.9), ("duel-avancee", 0.3)])
def test_who_looks_one_step_ahead_wins_duels_against_lots(table: str, least: float) -> None:
    """RW-M: in the advanced duel nobody may win."""
    report = simulate(GAME, {"table": table}, 20, 3, ["random", "greedy"], EDITIONS.bots)
    assert report.wins[1] >= least * 20
    assert report.wins[1] > 5 * report.wins[0]


def test_a_duellist_takes_the_same_whatever_is_to_come() -> None:
    """DESIGN 2: no cheating."""
    state = GAME.setup({"table": "duel-facile"}, 4)
    state.apply(("draw",))
    assert state.decision is not None
    seat, choices = state.decision.seat, set()
    for number in range(3):
        world = state.determinize(seat, Rng(number))
        assert world.decision is not None
        choices.add(EDITIONS.bots.make("greedy", GAME.key, Rng(7)).choose(View(world, world.decision)))
    assert len(choices) == 1


@pytest.mark.exhaustive
def test_a_council_wins_more_than_lots() -> None:
    """RW-M: partners win together, so each of them has every win."""
    options = {"table": "vote", "voters": len(VOTERS)}
    report = simulate(GAME, options, 60, 3, VOTERS, EDITIONS.bots)
    assert len(set(report.wins)) == 1
    assert report.draws == 0
    assert report.wins[0] > 10


@pytest.mark.parametrize("name", ["greedy", "level:2"])
def test_a_bot_votes_as_it_would_decide_alone(name: str) -> None:
    """The same card on the same battlefield: a choice that is worth as much."""
    alone, table = GAME.setup({}, 5), GAME.setup({"table": "vote"}, 5)
    worths = []
    for state in (alone, table):
        state.apply(("draw",))
        assert state.decision is not None
        after = alone.clone()
        after.apply(EDITIONS.bots.make(name, GAME.key, Rng(7)).choose(View(state, state.decision)))
        worths.append(evaluate(after, 0))
    assert worths[0] == worths[1]


@pytest.mark.parametrize("seed", range(6))
def test_a_partner_has_a_reason_for_every_place_that_brings_no_less_than_it_gives_the_ai(seed: int) -> None:
    state, rng = GAME.setup({"table": "coop"}, seed), Rng(seed)
    for _ in range(3 + 4 * (seed % 3) + 2):
        assert state.decision is not None
        state.apply(rng.choice(state.decision.options))
    while (asked := state.decision) is not None and asked.prompt != "choose":
        state.apply(rng.choice(asked.options))
    for seat in (0, 1):
        clue = Clue(state, seat, EDITIONS.bots.make("greedy", GAME.key, Rng(1)), 1)
        while not clue.done:
            clue.step(1.0)
        assert all(idea.why for idea in clue.ideas if idea.proposal.margin >= 0)


def test_a_patient_partner_says_the_same_whatever_the_other_holds() -> None:
    """DESIGN 2: no cheating: what a card may bring later is weighed by cards that the seat has not seen."""
    state, told = GAME.setup({"table": "coop"}, 4), set()
    for _ in range(2):
        state.apply(("draw",))
    for number in range(3):
        world = state.determinize(1, Rng(number))
        clue = Clue(world, 1, EDITIONS.bots.make("level:2", GAME.key, Rng(1)), 1, [WAIT])
        while not clue.done:
            clue.step(1.0)
        told.add((clue.ideas[0].proposal.action, clue.later))
    assert len(told) == 1


@pytest.mark.slow
def test_of_places_about_as_good_a_bold_partner_takes_what_we_gain_and_a_timid_one_spares_the_enemy() -> None:
    """RW-M: tempers differ in what they propose, and by one point at once at the most."""
    differ = 0
    for seed in range(12):
        world = GAME.setup({"table": "coop", "mode": "facile-3x2"}, seed)
        while world.inner.turn < 2 or world.decision.prompt != "choose":
            world.apply(world.decision.options[-1])
        first = {}
        for pleads in ((), (GAIN,), (SPARE,)):
            clue = Clue(world, 1, EDITIONS.bots.make("level:2", GAME.key, Rng(1)), 1, pleads)
            while not clue.done:
                clue.step(1.0)
            first[pleads] = clue.ideas[0].proposal
        plain, bold, timid = first.values()
        assert bold.ours >= plain.ours
        assert timid.theirs <= plain.theirs
        assert min(bold.margin, timid.margin) >= plain.margin - 1
        differ += bold.action != timid.action
    assert differ


def test_the_other_of_the_last_two_cards_is_weighed_as_it_is_where_it_is_known() -> None:
    """RW-M: what a seat saw of a card it still knows when it lies under the deck, and is drawn again."""
    exact = 0
    for seed in range(6):
        state = GAME.setup({"table": "coop", "mode": "facile-3x2"}, seed)
        while state.inner.turn < 4 or state.decision.prompt != "choose":
            state.apply(state.decision.options[state.inner.turn % len(state.decision.options)])
        seat, other = 0, state.held(1)
        if seat not in state.known[state.place_of(1)]:
            continue
        world = state.clone()
        world.apply(("choose", seat))
        yours, action = Patience(Seen.of(world.observe(seat)), seed), world.decision.options[0]
        world.apply(action)
        cells, setting = world.inner.cells, world.setting
        ends = [
            counted_on(put(cells, setting.layout, cell, Placed(other.card, way)), setting)
            for cell, lies in enumerate(cells)
            if lies is None
            for way in (False, True)
        ]
        assert yours.after(action) == max(ends) - counted_on(cells, setting)
        exact += 1
    assert exact
