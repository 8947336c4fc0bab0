"""The course of a game: the options, the draw, the placement, planification, the line, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core.model import IllegalActionError, Json, SetupError
from game.core.rng import HIGHEST_SEED, Rng
from game.core.session import Session
from game.core.table import Table, backs
from game.rules.reverse_war.cards import CARD_IDS, CARDS
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.seen import Seen, read_placed

if TYPE_CHECKING:
    from game.rules.reverse_war.state import ReverseWarState

GAME = ReverseWar()
FLAT = [mode for mode, layout in LAYOUTS.items() if not layout.grows]


def started(mode: str = "normal", seed: int = 1, **options: Json) -> ReverseWarState:
    return GAME.setup({"mode": mode, **options}, seed)


def play_on(state: ReverseWarState, actions: int = 1000) -> ReverseWarState:
    """Play the first option, over and over."""
    while state.decision is not None and actions:
        state.apply(state.decision.options[0])
        actions -= 1
    return state


def prompt(state: ReverseWarState) -> str:
    return state.decision.prompt if state.decision else "over"


def test_every_option_has_a_default() -> None:
    """RW-3, RW-15, RW-16, RW-S: normal, no planification, handicap or scenario, paladins count archers."""
    assert GAME.normalise({}) == {
        "mode": "normal",
        "planification": False,
        "handicap": 0,
        "paladins": "archers",
        "scenario": None,
        "table": "solo",
        "voters": 3,
    }


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"colour": "red"}, "colour"),
        ({"mode": "huge"}, "mode"),
        ({"mode": 3}, "mode"),
        ({"mode": None}, "mode"),
        ({"planification": "yes"}, "planification"),
        ({"planification": 1}, "planification"),
        ({"planification": True, "mode": "ligne"}, "planification"),
        ({"handicap": 13}, "handicap"),
        ({"handicap": -9}, "handicap"),
        ({"handicap": "3"}, "handicap"),
        ({"handicap": True}, "handicap"),
        ({"handicap": 1.5}, "handicap"),
        ({"paladins": "dragons"}, "paladins"),
        ({"paladins": []}, "paladins"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Json], named: str) -> None:
    """DESIGN 2: SetupError names the option at fault."""
    with pytest.raises(SetupError, match=named):
        GAME.setup(options, 1)


@pytest.mark.parametrize("seed", [-1, HIGHEST_SEED + 1, True, 1.0, "7", None])
def test_a_wrong_seed_is_named(seed: object) -> None:
    """DESIGN 2: SetupError names the seed, the number of a deal."""
    with pytest.raises(SetupError, match="number of a deal"):
        GAME.setup({}, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [0, HIGHEST_SEED])
def test_the_lowest_and_the_highest_seed_are_good(seed: int) -> None:
    assert GAME.setup({}, seed).decision is not None


@pytest.mark.parametrize(
    ("mode", "cards"), [("initiation", 4), ("facile-3x2", 6), ("facile-2x3", 6), ("ligne", 10)]
)
def test_a_mode_is_played_with_its_number_of_cards(mode: str, cards: int) -> None:
    """RW-15."""
    assert len(started(mode).deck) == cards
    assert play_on(started(mode)).turn == cards


@pytest.mark.parametrize("mode", [mode for mode in LAYOUTS if mode == "normal" or mode.startswith("layout:")])
def test_normal_and_the_other_layouts_have_nine_cells(mode: str) -> None:
    """RW-15."""
    assert LAYOUTS[mode].size == 9


def test_there_are_six_other_layouts_at_least() -> None:
    """RW-15: of different shapes."""
    shapes = {layout.cells for mode, layout in LAYOUTS.items() if mode.startswith("layout:")}
    assert len(shapes) >= 6


@pytest.mark.parametrize("mode", LAYOUTS)
def test_a_battlefield_is_of_one_piece(mode: str) -> None:
    """RW-15: every cell is reached from the first by touching ones."""
    reached, frontier = {0}, [0]
    while frontier:
        fresh = [near for near in LAYOUTS[mode].neighbours[frontier.pop()] if near not in reached]
        reached.update(fresh)
        frontier += fresh
    assert len(reached) == LAYOUTS[mode].size


@pytest.mark.parametrize(
    ("mode", "shape"), [("facile-3x2", (3, 2)), ("facile-2x3", (2, 3)), ("normal", (3, 3))]
)
def test_modes_are_named_by_columns_then_rows(mode: str, shape: tuple[int, int]) -> None:
    """RW-15: columns × rows."""
    assert (LAYOUTS[mode].columns, LAYOUTS[mode].rows) == shape


def test_a_turn_is_a_draw_then_a_placement() -> None:
    """Reverse War, Déroulement d'un tour."""
    state = started()
    assert prompt(state) == "draw"
    (drawn,) = state.apply(("draw",))
    assert drawn.kind == "draw"
    assert Seen.of(state.observe(0)).hand == read_placed(drawn.data)
    assert prompt(state) == "place"
    (placed,) = state.apply(("place", 4, "reversed"))
    assert placed.data == {"card": drawn.data["card"], "cell": 4, "reversed": True, "turn": 1}
    assert prompt(state) == "draw"


def test_a_card_goes_on_any_free_cell_either_way_up() -> None:
    """RW-14: any free cell."""
    state = started("initiation")
    state.apply(("draw",))
    assert state.decision is not None
    assert state.decision.options == tuple(
        ("place", cell, way) for cell in range(4) for way in ("upright", "reversed")
    )


def test_a_card_does_not_go_on_a_taken_cell() -> None:
    """RW-14."""
    state = started()
    for action in (("draw",), ("place", 4, "upright"), ("draw",)):
        state.apply(action)
    before = state.encode()
    with pytest.raises(IllegalActionError):
        state.apply(("place", 4, "upright"))
    assert state.encode() == before


@pytest.mark.parametrize(("way", "is_reversed"), [("upright", False), ("reversed", True)])
def test_the_orientation_is_absolute(way: str, *, is_reversed: bool) -> None:
    """RW-1: upright, the card's top is the player's, however it was drawn."""
    for seed in range(6):
        state = started(seed=seed)
        state.apply(("draw",))
        state.apply(("place", 0, way))
        placed = state.cells[0]
        assert placed is not None
        assert placed.reversed is is_reversed
        end = CARDS[placed.card].bottom if is_reversed else CARDS[placed.card].top
        assert score(state.cells, state.setting.layout).player.lines[0].unit == end.unit


def test_a_card_is_drawn_in_a_random_orientation() -> None:
    """RW-16: about half of them reversed."""
    drawn = [started(seed=seed).apply(("draw",))[0].data["reversed"] for seed in range(200)]
    assert 70 < drawn.count(True) < 130


def test_every_card_is_drawn_first_now_and_then() -> None:
    """The deck is shuffled from all 24 cards."""
    first = {started(seed=seed).apply(("draw",))[0].data["card"] for seed in range(400)}
    assert first == set(CARD_IDS)


def test_the_same_seed_deals_the_same_game() -> None:
    assert play_on(started(seed=41207)).encode() == play_on(started(seed=41207)).encode()
    assert started(seed=1).encode() != started(seed=2).encode()


def test_after_the_last_card_comes_the_reckoning() -> None:
    """Fin de partie: the outcome says margin and reason."""
    state = started("initiation")
    play_on(state, 7)
    assert state.outcome is None
    assert state.decision is not None
    events = state.apply(state.decision.options[0])
    assert [event.kind for event in events] == ["place", "reckoning"]
    account = score(state.cells, state.setting.layout)
    assert state.outcome is not None
    assert state.outcome.scores == (float(account.margin),)
    assert state.outcome.reason == account.reason
    assert events[1].data == {"margin": account.margin, "reason": account.reason}
    assert state.decision is None


def test_only_a_stronger_army_wins() -> None:
    """RW-14, RW-10: the seat is a winner for the reason "stronger" alone."""
    seen = set()
    for seed in range(300):
        outcome = play_randomly(started("initiation", seed), Rng(seed)).outcome
        assert outcome is not None
        seen.add(outcome.reason)
        assert outcome.winners == ((0,) if outcome.reason == "stronger" else ())
    assert seen >= {"stronger", "weaker", "tie"}


def play_randomly(state: ReverseWarState, rng: Rng) -> ReverseWarState:
    while state.decision is not None:
        state.apply(rng.choice(state.decision.options))
    return state


class TestInALine:
    """RW-14, RW-15: a card goes at either end or in any gap."""

    def test_the_first_card_has_one_place(self) -> None:
        state = started("ligne")
        state.apply(("draw",))
        assert state.decision is not None
        assert state.decision.options == (("place", 0, "upright"), ("place", 0, "reversed"))

    def test_the_next_have_one_more_gap_each(self) -> None:
        state = started("ligne")
        for turn in range(1, 11):
            state.apply(("draw",))
            assert state.decision is not None
            assert len(state.decision.options) == 2 * turn
            state.apply(state.decision.options[0])
        assert state.outcome is not None

    def test_a_card_put_between_two_moves_them_apart(self) -> None:
        state = started("ligne")
        drawn = []
        for gap in (0, 1, 1):
            drawn.append(state.apply(("draw",))[0].data["card"])
            state.apply(("place", gap, "upright"))
        assert [placed.card for placed in state.cells if placed] == [drawn[0], drawn[2], drawn[1]]


class TestPlanification:
    """RW-15, Reverse War 6: the cards are known beforehand, their order is not."""

    def test_shows_the_cards_first(self) -> None:
        state = started(planification=True)
        assert prompt(state) == "ready"
        assert sorted(Seen.of(state.observe(0)).shown) == sorted(state.deck)

    def test_shuffles_them_face_down_when_the_player_is_ready(self) -> None:
        state = started(planification=True)
        shown = state.deck.copy()
        assert [event.kind for event in state.apply(("ready",))] == ["shuffle"]
        assert sorted(state.deck) == sorted(shown)
        assert Seen.of(state.observe(0)).shown == ()
        assert Table.from_json(state.observe(0)).facts["seen"] == shown
        assert prompt(state) == "draw"

    def test_the_order_shown_is_not_the_order_played(self) -> None:
        same = 0
        for seed in range(50):
            state = started(seed=seed, planification=True)
            shown = state.deck.copy()
            state.apply(("ready",))
            same += state.deck == shown
        assert same == 0

    @pytest.mark.parametrize("mode", FLAT)
    def test_goes_with_every_battlefield_but_the_line(self, mode: str) -> None:
        assert play_on(started(mode, planification=True)).outcome is not None

    def test_a_possible_world_holds_only_the_cards_shown(self) -> None:
        state = play_on(started("facile-3x2", planification=True), 3)
        for seed in range(20):
            assert sorted(state.determinize(0, Rng(seed)).deck) == sorted(state.deck)


def test_the_view_hides_the_order_of_the_deck() -> None:
    """DESIGN 2: what a seat may know, and nothing more."""
    state = started()
    view = state.observe(0)
    assert Table.from_json(view).place("draw").cards == backs(9)
    assert not any(card in repr(view) for card in state.deck)


def test_possible_worlds_differ_in_the_cards_and_orientations_to_come() -> None:
    """DESIGN 2: the rest is dealt anew."""
    state = play_on(started(), 4)
    worlds = [state.determinize(0, Rng(seed)) for seed in range(60)]
    assert {tuple(world.cells) for world in worlds} == {tuple(state.cells)}
    assert len({tuple(world.deck) for world in worlds}) > 50
    drawn = {world.apply(("draw",))[0].data["reversed"] for world in worlds}
    assert drawn == {True, False}
    played = {placed.card for placed in state.cells if placed}
    assert all(not played & set(world.deck) for world in worlds)


def test_taking_back_a_draw_makes_the_game_a_practice_one() -> None:
    """DESIGN 2: undo is free until something hidden was drawn."""
    session = Session.start(GAME, {}, 5)
    session.act(("draw",))
    session.act(("place", 0, "upright"))
    session.undo()
    assert not session.practice
    session.undo()
    assert session.practice


WRONG_STATES: list[tuple[str, Json]] = [
    ("rng", -1),
    ("rng", 1 << 64),
    ("rng", True),
    ("rng", "7"),
    ("ready", 1),
    ("ready", False),
    ("shown", ["rw-01"]),
    ("shown", None),
    ("deck", []),
    ("deck", ["rw-99"]),
    ("deck", [7]),
    ("deck", "rw-01"),
    ("hand", {"card": "rw-01"}),
    ("hand", {"card": "rw-01", "reversed": 0}),
    ("hand", {"card": "rw-99", "reversed": True}),
    ("hand", []),
    ("cells", [None]),
    ("cells", [None] * 10),
    ("cells", [3] * 9),
    ("cells", {}),
    ("options", {}),
    ("options", {"mode": "huge", "planification": False, "handicap": 0, "paladins": "archers"}),
    ("options", None),
]


@pytest.mark.parametrize(("field", "value"), WRONG_STATES)
def test_a_hostile_state_is_refused(field: str, value: Json) -> None:
    """DESIGN 7.7: ValueError, whatever the data."""
    data = play_on(started(), 4).encode()
    data[field] = value
    with pytest.raises(ValueError, match=r"Reverse War|option"):
        GAME.decode(data)


@pytest.mark.parametrize("data", [None, [], "x", 3, {}, {"rng": 1}])
def test_what_is_no_state_is_refused(data: Json) -> None:
    with pytest.raises(ValueError, match="Reverse War"):
        GAME.decode(data)


def test_a_card_in_two_places_is_refused() -> None:
    data = play_on(started(), 4).encode()
    deck = data["deck"]
    assert isinstance(deck, list)
    deck[0] = deck[1]
    with pytest.raises(ValueError, match="deck"):
        GAME.decode(data)


def test_a_card_too_many_is_refused() -> None:
    data = started().encode()
    deck = data["deck"]
    assert isinstance(deck, list)
    deck.append(next(card for card in CARD_IDS if card not in deck))
    with pytest.raises(ValueError, match="deck"):
        GAME.decode(data)


def test_the_card_data_has_a_fingerprint() -> None:
    assert len(GAME.cards_digest({})) == 16
    assert GAME.cards_digest({}) == ReverseWar().cards_digest({})
