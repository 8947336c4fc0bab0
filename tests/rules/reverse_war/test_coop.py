"""The cooperation (RW-M): two secret cards, one is placed, the other goes under the deck."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest

from game.core.model import Event, IllegalActionError, Json
from game.core.rivals import CLOSE
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Card, Table
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.coop import CoopState, joint_gain, placers
from game.rules.reverse_war.felt import felt
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed

GAME = ReverseWar()
DRAW = ("draw",)


def started(seed: int = 1, **options: Json) -> CoopState:
    state = GAME.setup({"table": "coop", **options}, seed)
    assert isinstance(state, CoopState)
    return state


def turn(state: CoopState, owner: int) -> list[Event]:
    """Play a turn in which that seat's card is placed; return what the choice brought."""
    state.apply(DRAW)
    state.apply(DRAW)
    events = state.apply(("choose", owner))
    assert state.decision is not None
    state.apply(state.decision.options[0])
    return events


def asked(state: CoopState) -> tuple[str, int]:
    assert state.decision is not None
    return state.decision.prompt, state.decision.seat


def seen(state: CoopState, seat: int) -> Table:
    return Table.from_json(state.observe(seat))


def hand_of(state: CoopState, seat: int, of: int) -> Card | None:
    return next(iter(seen(state, seat).place("hand", of).cards), None)


def cards_in_pile(state: CoopState, seat: int) -> list[Json]:
    return [card.ref for card in seen(state, seat).place("draw").cards if card is not None]


@pytest.mark.parametrize(("mode", "cards"), [("initiation", 4), ("normal", 9), ("ligne", 10)])
def test_the_set_up_is_that_of_one_player(mode: str, cards: int) -> None:
    """Coop: la mise en place est la même que pour une partie un joueur."""
    state, alone = started(7, mode=mode), GAME.setup({"mode": mode}, 7)
    assert len(state.inner.deck) == cards
    assert state.inner.encode() == alone.encode()


def test_each_turn_both_draw_the_pair_chooses_and_the_owner_places() -> None:
    """RW-M."""
    state = started()
    assert asked(state) == ("draw", 0)
    state.apply(DRAW)
    assert asked(state) == ("draw", 1)
    state.apply(DRAW)
    assert asked(state) == ("choose", 0)
    state.apply(("choose", 1))
    assert asked(state) == ("place", 1)


def test_the_lead_passes_with_each_card() -> None:
    state, leaders = started(), []
    while state.decision is not None:
        leaders.append(state.leader)
        assert asked(state) == ("draw", state.leader)
        if len(state.inner.deck) > 1:
            turn(state, 0)
        else:
            state.apply(DRAW)
            state.apply(state.decision.options[0])
    assert leaders == [0, 1] * 4 + [0]


def test_a_card_drawn_is_told_to_its_drawer_alone() -> None:
    """Coop: les deux joueurs piochent une carte et en prennent connaissance secrètement."""
    private, public = started().apply(DRAW)
    assert (private.kind, private.seats) == ("draw", frozenset({0}))
    assert (public.kind, public.seats, public.data) == ("drawn", None, {"seat": 0, "deck": 8})


def test_a_seat_sees_its_own_card_and_that_the_other_has_one() -> None:
    state = started()
    state.apply(DRAW)
    state.apply(DRAW)
    top, next_ = state.inner.deck[-1], state.inner.deck[-2]
    assert hand_of(state, 0, 0) == Card(top, {"reversed": state.ways[0]})
    assert hand_of(state, 1, 1) == Card(next_, {"reversed": state.ways[1]})
    assert hand_of(state, 0, 1) == hand_of(state, 1, 0) == Card()
    assert len(cards_in_pile(state, 0)) == 7


def test_the_chosen_card_is_shown_to_all_and_the_other_goes_under_the_deck() -> None:
    """RW-M."""
    state = started()
    state.apply(DRAW)
    state.apply(DRAW)
    mine, other = state.held(0), state.held(1)
    assert mine is not None
    assert other is not None
    events = state.apply(("choose", 0))
    assert [event.kind for event in events] == ["choose", "under", "reveal"]
    assert events[1].data == {"seat": 1, "deck": 8}
    assert events[2].data == {"seat": 0, "card": mine.card, "reversed": mine.reversed}
    assert all(event.seats is None for event in events)
    assert state.inner.hand == mine
    assert state.inner.deck[0] == other.card
    assert state.inner.deck.count(mine.card) == 0


def test_only_its_owner_knows_the_card_under_the_deck() -> None:
    state = started()
    state.apply(DRAW)
    state.apply(DRAW)
    other = state.held(1)
    assert other is not None
    state.apply(("choose", 0))
    assert cards_in_pile(state, 1) == [other.card, *[None] * 7]
    assert cards_in_pile(state, 0) == [None] * 8
    known_by = cast("list[Json]", seen(state, 0).facts["known_by"])
    assert known_by[0] == [1]


def test_a_later_card_goes_under_the_earlier_ones() -> None:
    state = started()
    buried = []
    for _ in range(3):
        state.apply(DRAW)
        state.apply(DRAW)
        card = state.held(1)
        assert card is not None
        buried.append(card.card)
        state.apply(("choose", 0))
        assert state.decision is not None
        state.apply(state.decision.options[0])
    assert cards_in_pile(state, 1) == [*reversed(buried), *[None] * 3]


def test_who_buried_a_card_knows_it_when_the_partner_draws_it() -> None:
    """RW-M: of nine cards, the first one put under the deck is drawn at the fifth turn, by the partner."""
    state = started()
    state.apply(DRAW)
    state.apply(DRAW)
    mine = state.held(0)
    assert mine is not None
    state.apply(("choose", 1))
    assert state.decision is not None
    state.apply(state.decision.options[0])
    for _ in range(3):
        turn(state, 0)
    state.apply(DRAW)
    assert cards_in_pile(state, 0)[-1] == mine.card
    state.apply(DRAW)
    drawn = state.held(1)
    assert drawn is not None
    assert drawn.card == mine.card
    assert hand_of(state, 0, 1) == Card(mine.card)


def test_a_card_known_to_the_partner_is_seen_in_the_drawer_s_hand_without_its_way_up() -> None:
    """What was learnt stays known; how it was drawn this time does not show."""
    found = False
    for seed in range(60):
        state, rng = started(seed), Rng(seed)
        while state.decision is not None:
            for seat in (0, 1):
                held = state.held(1 - seat)
                if held and seat in state.known[state.place_of(1 - seat)]:
                    assert hand_of(state, seat, 1 - seat) == Card(held.card)
                    found = True
            state.apply(rng.choice(state.decision.options))
    assert found


def test_a_possible_world_keeps_what_the_seat_knows_and_deals_the_rest_again() -> None:
    """DESIGN 2."""
    state = started(3)
    for owner in (0, 1, 0):
        turn(state, owner)
    state.apply(DRAW)
    state.apply(DRAW)
    for seat in (0, 1):
        known = [seat in knowers for knowers in state.known]
        assert any(known)
        hidden: list[set[str]] = [set() for _ in known]
        for number in range(40):
            world = state.determinize(seat, Rng(number))
            assert world.held(seat) == state.held(seat)
            assert world.known == state.known
            for place, card in enumerate(world.inner.deck):
                hidden[place].add(card)
        for place, cards in enumerate(hidden):
            assert (cards == {state.inner.deck[place]}) if known[place] else len(cards) > 5


def test_the_partner_s_card_may_be_any_way_up_in_a_possible_world() -> None:
    state = started()
    state.apply(DRAW)
    state.apply(DRAW)
    ways = {state.determinize(0, Rng(number)).ways[1] for number in range(20)}
    assert ways == {False, True}


def test_the_last_card_is_drawn_by_the_leader_alone_and_shown() -> None:
    """RW-M: one only when one card is left."""
    state = started(mode="initiation")
    for owner in (0, 1, 1):
        turn(state, owner)
    assert asked(state) == ("draw", 1)
    events = state.apply(DRAW)
    assert [event.kind for event in events] == ["draw", "drawn", "reveal"]
    assert asked(state) == ("place", 1)


def test_both_win_or_lose_together_with_one_margin() -> None:
    """RW-M."""
    reasons = set()
    for seed in range(30):
        state, rng = started(seed, mode="initiation"), Rng(seed)
        while state.decision is not None:
            state.apply(rng.choice(state.decision.options))
        outcome = state.outcome
        assert outcome is not None
        assert outcome.scores[0] == outcome.scores[1]
        assert outcome.winners == ((0, 1) if outcome.reason == "stronger" else ())
        reasons.add(outcome.reason)
    assert len(reasons) > 1


def test_what_two_cards_gain_together_is_the_suite_that_they_make_and_what_the_first_gains() -> None:
    layout, charter = started(mode="facile-3x2").setting.layout, started().setting.charter
    found = 0
    for one, two in product([*CARDS], repeat=2):
        cells = (Placed(one, reversed=False), Placed(two, reversed=False), *[None] * 4)
        was, now = (score(board, layout, charter).player for board in ((cells[0], *[None] * 5), cells))
        own = next(line.worth for line in now.lines if line.cell == 1)
        if one != two and now.suite_points and not (now.shifts or was.shifts):
            found += 1
            assert joint_gain(was, now, 1, [0]) == now.total - was.total - own
            assert joint_gain(was, now, 1, []) == 0
    assert found


def test_it_is_known_who_placed_each_card() -> None:
    session = Session.start(GAME, {"table": "coop", "mode": "facile-3x2"}, 3)
    owners, lots = [], Rng(3)
    while (decision := session.decision) is not None:
        if decision.prompt == "place":
            owners.append(decision.seat)
        session.act(lots.choice(decision.options))
    assert [*placers(session).values()] == owners
    assert {*owners} == {0, 1}


def test_the_last_card_goes_on_until_the_reversal_that_it_obliges_to_is_done() -> None:
    """RW-S: in the scenario of the illusionist a card may oblige its player to reverse another one."""
    reversals = 0
    for seed in range(6):
        session = Session.start(GAME, {"table": "coop", "scenario": "illusionniste"}, seed)
        placed, lots = 0, Rng(seed)
        while (decision := session.decision) is not None:
            seen_ = Seen.of(session.view(0))
            placed += decision.prompt == "place"
            reversals += decision.prompt == "flip"
            if decision.prompt in ("place", "flip"):
                assert seen_.at_last_card == (placed == seen_.turns)
            session.act(lots.choice(decision.options))
    assert reversals


def test_a_close_end_is_felt_before_the_last_cards() -> None:
    close = 0
    for seed in range(8):
        session = Session.start(GAME, {"table": "coop", "mode": "facile-3x2"}, seed)
        while session.decision is not None:
            events = session.act(Rng(seed).choice(session.decision.options))
            state = session.state
            assert isinstance(state, CoopState)
            margin = score(state.inner.cells, state.setting.layout, state.setting.charter).margin
            if CLOSE in [told[0] for one in events if (told := felt(one, state))]:
                close += 1
                assert len(state.inner.deck) <= 3
                assert abs(margin) <= 5
    assert close


def test_the_order_known_in_a_planned_game_is_nobody_s() -> None:
    """RW-15: the cards are known before the game, not their order."""
    state = started(planification=True)
    assert asked(state) == ("ready", 0)
    assert len(seen(state, 1).refs("draw")) == 9
    state.apply(("ready",))
    assert cards_in_pile(state, 0) == cards_in_pile(state, 1) == [None] * 9
    assert len(cast("list[Json]", seen(state, 1).facts["seen"])) == 9


def test_a_scenario_forces_the_card_that_is_shown() -> None:
    """RW-S, Le précieux: the first card goes to the centre as it was drawn."""
    state = started(scenario="precieux")
    state.apply(DRAW)
    state.apply(DRAW)
    mine = state.held(1)
    assert mine is not None
    events = state.apply(("choose", 1))
    assert [event.kind for event in events] == ["choose", "under", "reveal", "confined"]
    assert state.decision is not None
    assert state.decision.options == (("place", 4, "reversed" if mine.reversed else "upright"),)


def test_who_placed_a_card_reverses_the_other() -> None:
    """RW-S, L'illusionniste: it is the same player's obligation."""
    found = False
    for seed in range(20):
        state, rng = started(seed, scenario="illusionniste"), Rng(seed)
        owner = None
        while state.decision is not None:
            if state.decision.prompt == "flip":
                found = True
                assert state.decision.seat == owner
            if state.decision.prompt == "place":
                owner = state.decision.seat
            state.apply(rng.choice(state.decision.options))
    assert found


def test_draws_and_choices_cannot_be_taken_back_for_free() -> None:
    """DESIGN 2: undo is free until something hidden was revealed."""
    session = Session.start(GAME, {"table": "coop"}, 1)
    for action, reveals in (
        (DRAW, True),
        (DRAW, True),
        (("choose", 0), True),
        (("place", 0, "upright"), False),
    ):
        session.act(action)
        assert session.undo_reveals is reveals


def test_a_choice_is_not_possible_before_both_have_drawn() -> None:
    state = started()
    state.apply(DRAW)
    before = state.encode()
    with pytest.raises(IllegalActionError):
        state.apply(("choose", 0))
    assert state.encode() == before


WRONG: list[tuple[str, Json]] = [
    ("ways", None),
    ("ways", [None]),
    ("ways", [True, None]),
    ("ways", [1, None]),
    ("known", [[]]),
    ("known", [[2], *[[]] * 7]),
    ("known", [[1, 0], *[[]] * 7]),
    ("known", [[]] * 8),
    ("known", [*[[]] * 5, [0], [], [1], [0]]),
    ("owner", 0),
    ("owner", True),
    ("owner", 2),
    ("inner", None),
    ("options", {"table": "coop"}),
    ("more", 1),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_hostile_state_is_refused(field: str, value: Json) -> None:
    """DESIGN 7.7: ValueError, whatever the data."""
    state = started()
    turn(state, 0)
    state.apply(DRAW)
    data = state.encode()
    data[field] = value
    with pytest.raises(ValueError, match=r"Reverse War|option"):
        GAME.decode(data)


@pytest.mark.parametrize("owner", [0, 1])
def test_only_the_card_of_the_bot_is_something_seen_by_a_human_beside_it(owner: int) -> None:
    """RW-M: one has seen one's own card as it was drawn."""
    session = Session.start(ReverseWar(), {"table": "coop"}, 7, ("human", "level:1"))
    for action in (("draw",), ("draw",), ("choose", owner)):
        session.act(action)
    assert session.reveals(1) == (owner == 1)
