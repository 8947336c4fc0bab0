"""The duel (RW-M): one card shown, one looked at; ten cards received, one replaced; two ways to win."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import pytest

from game.core.model import Action, Event, IllegalActionError, Json, SetupError
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Card, Table
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.duel import TURNS, DuelState
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.places import laid
from game.rules.reverse_war.quick import Verdict, verdict
from game.rules.reverse_war.scoring import Charter, score
from game.rules.reverse_war.seen import read_placed
from game.rules.reverse_war.troops import Placed

GAME = ReverseWar()
DRAW = ("draw",)
DUELS = ("duel-facile", "duel-avancee")


def started(table: str = "duel-facile", seed: int = 1, **options: Json) -> DuelState:
    state = GAME.setup({"table": table, **options}, seed)
    assert isinstance(state, DuelState)
    return state


def seen(state: DuelState, seat: int) -> Table:
    return Table.from_json(state.observe(seat))


def asked(state: DuelState) -> tuple[str, int]:
    assert state.decision is not None
    return state.decision.prompt, state.decision.seat


def options(state: DuelState, kind: str) -> list[Action]:
    assert state.decision is not None
    return [action for action in state.decision.options if action[0] == kind]


def play(state: DuelState, seed: int = 1, until: int = 1000) -> DuelState:
    """Play at random until that many turns are over."""
    rng = Rng(seed)
    while state.decision is not None and (state.turn < until or state.busy):
        state.apply(rng.choice(state.decision.options))
    return state


def place_on(state: DuelState, turns: int) -> None:
    """Play that many turns without replacing anything."""
    for _ in range(turns):
        state.apply(DRAW)
        state.apply(("take", "shown"))
        for _seat in range(2):
            state.apply(options(state, "place")[0])


def test_twenty_four_cards_are_shuffled_and_ten_turns_played() -> None:
    """Duel: le jeu se joue en 10 tours."""
    state = started()
    assert sorted(state.deck) == sorted(CARD_IDS)
    play(state)
    assert (state.turn, len(state.deck), TURNS) == (10, 4, 10)


def test_one_card_is_shown_and_one_is_looked_at() -> None:
    """Duel: le joueur actif pioche une carte face cachée et une face visible."""
    state = started()
    active = state.active
    shown, hidden = state.apply(DRAW)
    assert (shown.kind, shown.seats) == ("draw", None)
    assert (hidden.kind, hidden.seats) == ("look", frozenset({active}))
    assert state.shown is not None
    assert state.hidden is not None
    assert shown.data["card"] == state.shown.card
    assert hidden.data["card"] == state.hidden.card
    assert seen(state, active).place("hidden").cards == laid([state.hidden])
    assert seen(state, 1 - active).place("hidden").cards == (Card(),)
    assert seen(state, 0).place("shown") == seen(state, 1).place("shown")


@pytest.mark.parametrize("which", ["shown", "hidden"])
def test_he_takes_one_the_other_gets_the_rest_and_both_are_seen(which: str) -> None:
    """Duel: il en choisit une et l'autre joueur prend la carte restante."""
    state = started()
    active = state.active
    state.apply(DRAW)
    assert state.decision is not None
    assert state.decision.options == (("take", "shown"), ("take", "hidden"))
    assert asked(state) == ("take", active)
    mine, rest = (state.shown, state.hidden) if which == "shown" else (state.hidden, state.shown)
    (event,) = state.apply(("take", which))
    assert (state.hands[active], state.hands[1 - active]) == (mine, rest)
    assert (event.kind, event.seats) == ("take", None)
    for viewer, owner in ((0, 0), (0, 1), (1, 0), (1, 1)):
        placed = read_placed(cast("list[Any]", event.data["hands"])[owner])
        assert seen(state, viewer).place("hand", owner).cards == laid([placed])


def test_the_active_player_places_first_then_the_other() -> None:
    state = started()
    active = state.active
    state.apply(DRAW)
    state.apply(("take", "hidden"))
    assert asked(state) == ("place", active)
    hand = state.hands[active]
    assert hand is not None
    (event,) = state.apply(("place", 4, "reversed"))
    assert event.data == {"seat": active, "turn": 1, "cell": 4, "card": hand.card, "reversed": True}
    assert state.boards[active][4] == Placed(hand.card, reversed=True)
    assert asked(state) == ("place", 1 - active)


def test_the_active_player_alternates() -> None:
    """Duel: on change alors de joueur actif."""
    state, active = started(), []
    while state.decision is not None:
        if state.decision.prompt == "draw":
            active.append(state.decision.seat)
        state.apply(state.decision.options[0])
    assert active == [active[0], 1 - active[0]] * 5


def test_who_begins_is_drawn_by_lot() -> None:
    assert {started(seed=seed).active for seed in range(12)} == {0, 1}


def test_a_card_goes_on_a_free_cell_or_in_the_place_of_one_s_own() -> None:
    """Duel: le joueur peut une fois dans la partie remplacer une carte déjà placée."""
    state = started()
    place_on(state, 2)
    state.apply(DRAW)
    state.apply(("take", "shown"))
    seat = state.active
    held = [cell for cell, placed in enumerate(state.boards[seat]) if placed]
    assert {action[1] for action in options(state, "replace")} == set(held)
    assert {action[1] for action in options(state, "place")} == set(range(9)) - set(held)


@pytest.mark.parametrize("turn", range(2, 11))
def test_the_replacement_is_at_any_turn_for_each(turn: int) -> None:
    """RW-M: one at any turn; then nine cards lie there at the end."""
    state = started()
    place_on(state, turn - 1)
    state.apply(DRAW)
    state.apply(("take", "shown"))
    for _seat in range(2):
        held = [cell for cell, placed in enumerate(state.boards[asked(state)[1]]) if placed]
        every = [("replace", cell, way) for cell in held for way in ("upright", "reversed")]
        assert options(state, "replace") == every
        state.apply(every[-1])
    place_on(state, 10 - turn)
    assert state.outcome is not None
    assert [board.count(None) for board in state.boards] == [0, 0]


def test_there_is_nothing_to_replace_on_an_empty_battlefield() -> None:
    state = started()
    state.apply(DRAW)
    state.apply(("take", "shown"))
    assert options(state, "replace") == []


def test_the_replaced_card_goes_out_in_sight_of_both() -> None:
    """RW-M."""
    state = started()
    place_on(state, 1)
    state.apply(DRAW)
    state.apply(("take", "shown"))
    seat, (cell, old) = state.active, next((n, p) for n, p in enumerate(state.boards[state.active]) if p)
    hand = state.hands[seat]
    assert hand is not None
    (event,) = state.apply(("replace", cell, "upright"))
    out = {"card": old.card, "reversed": old.reversed}
    assert (event.kind, event.seats, event.data["out"]) == ("replace", None, out)
    assert state.boards[seat][cell] == Placed(hand.card, reversed=False)
    for viewer in (0, 1):
        assert seen(state, viewer).place("out", seat).cards == laid([old])
        assert seen(state, viewer).place("out", 1 - seat).cards == ()


def test_nobody_replaces_twice() -> None:
    """RW-M: exactly one replacement."""
    for seed in range(20):
        state, rng, replaced = started(seed=seed), Rng(seed), [0, 0]
        while state.decision is not None:
            action = rng.choice(state.decision.options)
            replaced[state.decision.seat] += action[0] == "replace"
            state.apply(action)
        assert replaced == [1, 1]
        assert all(all(board) for board in state.boards)


def test_who_has_not_replaced_must_at_the_tenth_turn() -> None:
    """RW-M: nine cells, ten cards."""
    state = started()
    place_on(state, 9)
    state.apply(DRAW)
    state.apply(("take", "shown"))
    for _seat in range(2):
        assert options(state, "place") == []
        assert len(options(state, "replace")) == 18
        state.apply(options(state, "replace")[0])
    assert state.outcome is not None


def reckoned(state: DuelState) -> list[int]:
    return [score([*board], state.setting.layout).player.total for board in state.boards]


def test_easy_the_greater_own_army_wins() -> None:
    """Duel facile: avoir une armée plus forte que l'adversaire."""
    wins = set()
    for seed in range(12):
        state = play(started(seed=seed), seed)
        totals = reckoned(state)
        outcome = state.outcome
        assert outcome is not None
        assert outcome.scores == tuple(totals)
        if totals[0] != totals[1]:
            assert outcome.winners == (totals.index(max(totals)),)
            assert outcome.reason == "greater_army"
            wins.add(outcome.winners)
    assert wins == {(0,), (1,)}


def test_easy_equal_armies_are_a_draw() -> None:
    """RW-M."""
    for seed in range(400):
        outcome = play(started(seed=seed), seed).outcome
        assert outcome is not None
        if outcome.scores[0] == outcome.scores[1]:
            assert (outcome.winners, outcome.reason) == ((0, 1), "equal_armies")
            return
    pytest.fail("no equal armies were found")


def test_easy_the_ai_plays_no_part_not_even_by_a_suite_of_five() -> None:
    """RW-M: facile is own army only."""
    for seed in range(400):
        state = play(started(seed=seed), seed)
        assert state.outcome is not None
        for seat in state.outcome.winners:
            if score([*state.boards[seat]], state.setting.layout).five_suite:
                return
    pytest.fail("no winner with a run of five of the AI's was found")


def accounts(state: DuelState) -> list[tuple[int, bool]]:
    """Return each seat's margin and whether it beats its AI, by the full account."""
    told = [score([*board], state.setting.layout, state.setting.charter) for board in state.boards]
    return [(account.margin, account.win) for account in told]


def play_well(state: DuelState) -> DuelState:
    """Play every card where the margin is greatest at once."""
    layout, charter = state.setting.layout, state.setting.charter
    while state.decision is not None:
        asked_of, choices = state.decision.seat, state.decision.options
        if state.decision.prompt == "place":
            margins = [verdict(state.board_after(asked_of, one), layout, charter).margin for one in choices]
            state.apply(choices[margins.index(max(margins))])
        else:
            state.apply(choices[0])
    return state


def test_advanced_among_those_who_beat_their_ai_the_greater_margin_wins() -> None:
    """Duel avancé: battre l'IA et avoir un écart plus fort; the rules of one player, five-suite included."""
    reasons = set()
    for seed in range(40):
        state = play_well(started("duel-avancee", seed))
        ends, outcome = accounts(state), state.outcome
        assert outcome is not None
        assert outcome.scores == tuple(margin for margin, _win in ends)
        beaters = [seat for seat in (0, 1) if ends[seat][1]]
        best = max((ends[seat][0] for seat in beaters), default=0)
        assert outcome.winners == tuple(seat for seat in beaters if ends[seat][0] == best)
        expected = ("nobody_beats", "only_one_beats", "greater_margin")[len(beaters)]
        assert outcome.reason in (expected, "equal_margins")
        reasons.add(outcome.reason)
    assert reasons >= {"nobody_beats", "only_one_beats", "greater_margin"}


def test_advanced_equal_margins_of_two_who_beat_their_ai_are_a_draw() -> None:
    """RW-M: another way up for some cards of a game makes its margins equal."""
    for seed in range(40):
        state = play_well(started("duel-avancee", seed, handicap=-8))
        for turned in product((False, True), repeat=9):
            board = [placed for placed in state.boards[1] if placed]
            state.boards[1] = [Placed(one.card, way) for one, way in zip(board, turned, strict=True)]
            one, two = accounts_quickly(state)
            if one == two and one.reason == "stronger":
                state.ask()
                assert state.outcome is not None
                assert (state.outcome.winners, state.outcome.reason) == ((0, 1), "equal_margins")
                return
    pytest.fail("no equal margins were found")


FALLEN = "-rw-17 rw-20 -rw-21 -rw-06 rw-15 rw-04 -rw-11 -rw-02 -rw-08"
"""Cards cell by cell, a dash where reversed: 3 points ahead of an AI that has a run of five."""
AHEAD = "rw-09 rw-12 -rw-24 rw-03 rw-10 rw-23 rw-19 -rw-13 rw-07"
"""Nine others, 1 point ahead of their AI."""


def test_advanced_who_falls_to_a_run_of_five_of_the_ais_has_not_beaten_it() -> None:
    """RW-M, RW-10: the greater margin is his, and the other one wins, who beat his AI."""
    state = play(started("duel-avancee"))
    state.boards = [
        [Placed(end.lstrip("-"), end.startswith("-")) for end in cells.split()] for cells in (FALLEN, AHEAD)
    ]
    state.ask()
    assert accounts(state) == [(3, False), (1, True)]
    assert state.outcome is not None
    assert state.outcome.scores == (3.0, 1.0)
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "only_one_beats")


def accounts_quickly(state: DuelState) -> list[Verdict]:
    return [verdict(board, state.setting.layout, state.setting.charter) for board in state.boards]


def test_advanced_the_handicap_is_added_to_each_ai() -> None:
    """RW-16."""
    plain = play(started("duel-avancee", 5), 5).outcome
    harder = play(started("duel-avancee", 5, handicap=4), 5).outcome
    assert plain is not None
    assert harder is not None
    assert [one - two for one, two in zip(plain.scores, harder.scores, strict=True)] == [4.0, 4.0]


@pytest.mark.parametrize("table", DUELS)
def test_the_reckoning_is_told_to_both(table: str) -> None:
    state, rng = started(table), Rng(4)
    events: list[Event] = []
    while state.decision is not None:
        events = state.apply(rng.choice(state.decision.options))
    outcome = state.outcome
    assert outcome is not None
    assert [event.kind for event in events][-1] == "reckoning"
    told = events[-1].data
    assert (told["reason"], told["winners"]) == (outcome.reason, [*outcome.winners])
    assert told["scores"] == [int(points) for points in outcome.scores]
    assert ("reasons" in told) == (table == "duel-avancee")


def test_the_charter_of_paladins_counts_in_both_duels() -> None:
    """RW-3."""
    by_paladins = [play(started(seed=seed, paladins="paladins"), seed) for seed in range(12)]
    for state in by_paladins:
        assert state.outcome is not None
        totals = [
            score([*board], state.setting.layout, Charter("paladins")).player.total for board in state.boards
        ]
        assert state.outcome.scores == tuple(totals)
    assert any(tuple(reckoned(state)) != state.outcome.scores for state in by_paladins if state.outcome)


def test_a_possible_world_keeps_the_hidden_card_for_who_looks_at_it() -> None:
    """DESIGN 2."""
    state = started()
    state.apply(DRAW)
    active, hidden = state.active, set()
    for number in range(60):
        assert state.determinize(active, Rng(number)).hidden == state.hidden
        world = state.determinize(1 - active, Rng(number))
        assert world.shown == state.shown
        hidden.add(world.hidden)
    assert len(hidden) > 20


def test_what_was_hidden_cannot_be_taken_back_for_free() -> None:
    """DESIGN 2: undo is free until something hidden was revealed."""
    session = Session.start(GAME, {"table": "duel-facile"}, 1)
    for action, reveals in (
        (DRAW, True),
        (("take", "hidden"), True),
        (("place", 0, "upright"), False),
        (("place", 0, "upright"), False),
    ):
        session.act(action)
        assert session.undo_reveals is reveals


@pytest.mark.parametrize("table", DUELS)
@pytest.mark.parametrize("mode", [mode for mode, layout in LAYOUTS.items() if layout.size == 9])
def test_a_duel_is_played_on_any_nine_cells(table: str, mode: str) -> None:
    assert [len(board) for board in started(table, mode=mode).boards] == [9, 9]


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"table": "duel-facile", "mode": "initiation"}, "initiation"),
        ({"table": "duel-avancee", "mode": "ligne"}, "ligne"),
        ({"table": "duel-facile", "mode": "facile-3x2"}, "facile-3x2"),
        ({"table": "duel-facile", "planification": True}, "planification"),
        ({"table": "duel-avancee", "scenario": "chaman"}, "scenario"),
        ({"table": "duel-facile", "handicap": 2}, "handicap"),
        ({"table": "duel-facile", "voters": 2}, "voters"),
    ],
)
def test_what_does_not_go_with_a_duel_is_named(given: dict[str, Json], named: str) -> None:
    with pytest.raises(SetupError, match=named):
        GAME.setup(given, 1)


def test_a_second_replacement_is_refused() -> None:
    state = started()
    place_on(state, 1)
    for _turn in range(2):
        state.apply(DRAW)
        state.apply(("take", "shown"))
        for _seat in range(2):
            if options(state, "replace"):
                state.apply(options(state, "replace")[0])
            else:
                before = state.encode()
                taken = next(n for n, placed in enumerate(state.boards[asked(state)[1]]) if placed)
                with pytest.raises(IllegalActionError):
                    state.apply(("replace", taken, "upright"))
                assert state.encode() == before
                state.apply(options(state, "place")[0])


WRONG: list[tuple[str, Json]] = [
    ("rng", -1),
    ("deck", ["rw-01"]),
    ("deck", None),
    ("first", 2),
    ("first", False),
    ("boards", [[None] * 9]),
    ("boards", [[None] * 9, [None] * 9]),
    ("boards", [[None] * 8, [None] * 9]),
    ("boards", [3, 4]),
    ("hands", [None]),
    ("hands", None),
    ("out", [None, {"card": "rw-01", "reversed": False}]),
    ("shown", None),
    ("hidden", None),
    ("hidden", {"card": "rw-99", "reversed": False}),
    ("options", {"table": "duel-facile"}),
    ("more", 1),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_hostile_state_is_refused(field: str, value: Json) -> None:
    """DESIGN 7.7: ValueError, whatever the data."""
    state = started()
    place_on(state, 2)
    state.apply(DRAW)
    data = state.encode()
    data[field] = value
    with pytest.raises(ValueError, match=r"Reverse War|option"):
        GAME.decode(data)


def test_a_table_that_gives_one_player_more_cards_is_refused() -> None:
    state = started()
    place_on(state, 2)
    data = state.encode()
    boards = data["boards"]
    assert isinstance(boards, list)
    one, two = boards
    assert isinstance(one, list)
    assert isinstance(two, list)
    one[8], two[0] = two[0], None
    with pytest.raises(ValueError, match="boards"):
        GAME.decode(data)
