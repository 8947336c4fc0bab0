"""The vote (RW-M): secret ballots, most votes, the chair's choice on a tie, else lots; the chair rotates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core.model import Action, Event, IllegalActionError, Json, SetupError
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Table
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.vote import VoteState, played_alone, votes_of

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME = ReverseWar()
CORNER: Action = ("place", 0, "upright")
CENTRE: Action = ("place", 4, "reversed")
SIDE: Action = ("place", 7, "upright")


def started(voters: int = 3, seed: int = 1, **options: Json) -> VoteState:
    state = GAME.setup({"table": "vote", "voters": voters, **options}, seed)
    assert isinstance(state, VoteState)
    return state


def drawn(voters: int = 3, seed: int = 1, **options: Json) -> VoteState:
    state = started(voters, seed, **options)
    state.apply(("draw",))
    return state


def vote(state: VoteState, *ballots: Action) -> list[Event]:
    """Cast the ballots in the order they are asked for; return what the last one brings."""
    events: list[Event] = []
    for ballot in ballots:
        events = state.apply(ballot)
    return events


def counted(events: list[Event]) -> Event:
    return next(event for event in events if event.kind == "count")


def seats_asked(state: VoteState, actions: list[Action]) -> list[int]:
    seats = []
    for action in actions:
        assert state.decision is not None
        seats.append(state.decision.seat)
        state.apply(action)
    return seats


def test_a_card_is_drawn_then_everybody_chooses_a_way_up_and_a_cell_together() -> None:
    """RW-M: each votes orientation and cell together."""
    state = drawn()
    alone = GAME.setup({}, 1)
    alone.apply(("draw",))
    assert state.decision is not None
    assert alone.decision is not None
    assert state.decision.prompt == "vote-place"
    assert state.decision.options == alone.decision.options


def test_cells_are_voted_for_from_the_top_left_to_the_bottom_right() -> None:
    """Mode Multi: 1 étant en haut à gauche et 9 en bas à droite, row by row; cells count from 0."""
    cells = LAYOUTS["normal"].cells
    assert cells == tuple((column, row) for row in range(3) for column in range(3))


def test_the_ballots_go_round_from_the_left_of_the_chair_to_the_chair() -> None:
    assert seats_asked(drawn(4), [CORNER] * 4) == [1, 2, 3, 0]


def test_the_choice_with_most_votes_is_applied() -> None:
    """Mode Multi: le choix majoritaire sera appliqué."""
    state = drawn()
    events = vote(state, CENTRE, CENTRE, CORNER)
    assert counted(events).data["by"] == "majority"
    assert counted(events).data["chosen"] == [*CENTRE]
    assert [event.kind for event in events] == ["ballot", "voted", "count", "place"]
    assert state.inner.cells[4] is not None
    assert state.inner.cells[0] is None


def test_most_votes_need_not_be_more_than_half() -> None:
    """RW-M: most votes."""
    state = drawn(5)
    events = vote(state, CENTRE, CENTRE, CORNER, SIDE, ("place", 8, "upright"))
    assert (counted(events).data["by"], counted(events).data["chosen"]) == ("majority", [*CENTRE])


def test_a_tie_goes_to_the_choice_of_the_chair_if_it_is_among_them() -> None:
    """RW-M: the chair votes last."""
    events = vote(drawn(4), CORNER, CORNER, CENTRE, CENTRE)
    assert (counted(events).data["by"], counted(events).data["chosen"]) == ("chair", [*CENTRE])


def test_a_tie_without_the_choice_of_the_chair_is_drawn_by_lot() -> None:
    """RW-M: else by lot, and never what fewer voted for."""
    chosen = set()
    for seed in range(20):
        data = counted(vote(drawn(5, seed), CORNER, CORNER, CENTRE, CENTRE, SIDE)).data
        assert data["by"] == "lot"
        chosen.add(tuple(data["chosen"]))  # type: ignore[arg-type]
    assert chosen == {CORNER, CENTRE}


def test_the_lot_is_drawn_from_the_game_s_own_fortune() -> None:
    """DESIGN 2: the same game gives the same lots."""
    one, two = (vote(drawn(5, 3), CORNER, CORNER, CENTRE, CENTRE, SIDE) for _ in range(2))
    assert one == two


def test_the_count_shows_every_vote_and_the_tally() -> None:
    data = counted(vote(drawn(4), CORNER, CORNER, CENTRE, SIDE)).data
    assert data["votes"] == [[*SIDE], [*CORNER], [*CORNER], [*CENTRE]]
    assert data["tally"] == [
        {"action": [*CORNER], "votes": 2},
        {"action": [*CENTRE], "votes": 1},
        {"action": [*SIDE], "votes": 1},
    ]
    assert (data["chair"], data["prompt"]) == (0, "place")


def test_the_chair_passes_to_the_next_with_each_card() -> None:
    """RW-M: the chair rotates."""
    state, chairs = started(3), []
    while state.decision is not None:
        if state.decision.prompt == "draw":
            assert state.decision.seat == state.chair
            chairs.append(state.chair)
        state.apply(state.decision.options[0])
    assert chairs == [0, 1, 2] * 3


def test_the_chair_of_a_card_is_the_same_until_it_is_placed() -> None:
    state = started(3)
    for turn in range(4):
        assert state.chair == turn % 3
        state.apply(("draw",))
        while state.decision is not None and state.decision.prompt == "vote-place":
            assert state.chair == turn % 3
            state.apply(state.decision.options[0])


def test_a_ballot_is_told_to_its_voter_alone() -> None:
    """RW-M: slates are turned over together."""
    events = drawn().apply(CORNER)
    assert [(event.kind, event.seats) for event in events] == [
        ("ballot", frozenset({1})),
        ("voted", None),
    ]
    assert events[1].data == {"seat": 1, "voted": 1, "voters": 3}


def facts(state: VoteState, seat: int) -> Mapping[str, Json]:
    return Table.from_json(state.observe(seat)).facts


def test_a_seat_sees_who_has_voted_and_its_own_ballot_only() -> None:
    state = drawn()
    vote(state, CORNER, CENTRE)
    assert [facts(state, seat)["ballots"] for seat in range(3)] == [
        [None, None, None],
        [None, [*CORNER], None],
        [None, None, [*CENTRE]],
    ]
    assert facts(state, 0)["voted"] == [1, 2]


def test_a_possible_world_keeps_one_s_own_ballot_and_draws_the_others_again() -> None:
    """DESIGN 2."""
    state = drawn()
    vote(state, CORNER, CENTRE)
    others = set()
    for number in range(60):
        world = state.determinize(1, Rng(number))
        assert world.ballots[0] == CORNER
        others.add(world.ballots[1])
    assert len(others) > 5


def test_what_is_forced_needs_no_vote() -> None:
    """RW-S, Le précieux: the first card has one place and one way up; the chair places it."""
    state = drawn(scenario="precieux")
    assert state.decision is not None
    assert (state.decision.prompt, state.decision.seat, len(state.decision.options)) == ("place", 0, 1)


def test_an_eighth_card_leaves_two_cells_and_is_voted_on_and_the_ninth_too() -> None:
    state, asked = started(2), []
    while state.decision is not None:
        asked.append(state.decision.prompt)
        state.apply(state.decision.options[0])
    assert asked == ["draw", "vote-place", "vote-place"] * 9


def test_a_reversal_and_a_removal_are_voted_on() -> None:
    """RW-S, L'illusionniste and Les frères barbares."""
    for scenario, prompt in (("illusionniste", "vote-flip"), ("freres-barbares", "vote-remove")):
        asked = set()
        for seed in range(6):
            state, rng = started(scenario=scenario, seed=seed), Rng(seed)
            while state.decision is not None:
                asked.add(state.decision.prompt)
                state.apply(rng.choice(state.decision.options))
        assert prompt in asked


def test_all_win_or_lose_together_with_the_margin_of_the_game_alone() -> None:
    """RW-M: one game for all."""
    ends = set()
    for seed in range(40):
        state, rng = started(4, seed, mode="initiation"), Rng(seed)
        while state.decision is not None:
            state.apply(rng.choice(state.decision.options))
        outcome, alone = state.outcome, state.inner.outcome
        assert outcome is not None
        assert alone is not None
        assert outcome.winners == ((0, 1, 2, 3) if alone.winners else ())
        assert outcome.scores == alone.scores * 4
        assert outcome.reason == alone.reason
        ends.add(outcome.reason)
    assert {"stronger", "weaker"} <= ends


def test_a_vote_of_all_for_the_same_is_the_game_alone() -> None:
    """RW-M: the rules of the game are those of one player."""
    state, alone = started(seed=9), GAME.setup({}, 9)
    assert isinstance(alone, ReverseWarState)
    while alone.decision is not None:
        action = alone.decision.options[-1]
        alone.apply(action)
        asked = state.decision
        state.apply(action)
        while state.decision is not None and asked is not None and state.ballots:
            state.apply(action)
    assert state.inner.encode() == alone.encode()


def test_the_count_cannot_be_taken_back_for_free_but_a_ballot_can() -> None:
    """DESIGN 2: undo is free until something hidden was revealed."""
    session = Session.start(GAME, {"table": "vote"}, 1)
    for action, reveals in ((("draw",), True), (CORNER, False), (CENTRE, False), (SIDE, True)):
        session.act(action)
        assert session.undo_reveals is reveals


@pytest.mark.parametrize(
    "options",
    [
        {"table": "vote", "voters": 1},
        {"table": "vote", "voters": 9},
        {"table": "vote", "voters": True},
        {"table": "vote", "voters": "3"},
        {"voters": 4},
        {"table": "solo", "voters": 2},
    ],
)
def test_voters_are_two_to_eight_and_vote(options: dict[str, Json]) -> None:
    with pytest.raises(SetupError, match="voters"):
        GAME.setup(options, 1)


def test_an_unknown_table_is_named() -> None:
    with pytest.raises(SetupError, match="table"):
        GAME.setup({"table": "round"}, 1)


def test_a_ballot_for_what_is_not_possible_is_refused() -> None:
    state = drawn()
    before = state.encode()
    with pytest.raises(IllegalActionError):
        state.apply(("place", 9, "upright"))
    assert state.encode() == before


WRONG: list[tuple[str, Json]] = [
    ("ballots", None),
    ("ballots", [["draw"]]),
    ("ballots", [["place", 0, "upright"]] * 3),
    ("ballots", [["place", True, "upright"]]),
    ("ballots", ["place"]),
    ("inner", None),
    ("inner", {}),
    ("options", {"mode": "normal", "table": "vote"}),
    ("more", 1),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_hostile_state_is_refused(field: str, value: Json) -> None:
    """DESIGN 7.7: ValueError, whatever the data."""
    state = drawn()
    state.apply(CORNER)
    data = state.encode()
    data[field] = value
    with pytest.raises(ValueError, match=r"Reverse War|option"):
        GAME.decode(data)


def test_ballots_for_nothing_are_refused() -> None:
    data = started().encode()
    data["ballots"] = [["draw"]]
    with pytest.raises(ValueError, match="ballots"):
        GAME.decode(data)


def test_the_same_seed_brings_the_same_cards_as_to_one_player_even_after_lots_were_drawn() -> None:
    """RW-M: lots have a generator of their own, so a voted game is that of one player with its choices."""
    session = Session.start(GAME, {"table": "vote", "voters": 2}, 7)
    rng = Rng(3)
    while session.decision is not None:
        session.act(rng.choice(session.decision.options))
    votes = votes_of(session)
    assert {vote.by for vote in votes} & {"chair", "lot"}
    alone = played_alone(session)
    assert alone.options["table"] == "solo"
    assert alone.outcome is not None
    assert session.outcome is not None
    assert alone.outcome.scores[0] == session.outcome.scores[0]
    assert [vote.chosen for vote in votes] == [alone.actions[vote.at] for vote in votes]
