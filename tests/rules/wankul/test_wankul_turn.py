"""The course of a game: the first hands, who begins, draws, the check, the main phase, the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wankul_toys import GAME, Table, drawing, says, terrain

from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.rules.wankul.table import DECK, DISCARD, HAND
from game.rules.wankul.traits import Standing

if TYPE_CHECKING:
    from game.rules.wankul.state import WankulState


def opened(seed: int = 1, *answers: str) -> WankulState:
    """Return a game whose mulligans are answered: kept, where nothing is said."""
    state = GAME.setup({}, seed)
    for answer in answers or ("keep", "keep"):
        state.apply((answer,))
    return state


def turned(table: Table) -> Table:
    """End the turn of who is active, the check of the other done with what comes first."""
    return table.play(("end",))


# --- the set-up ---------------------------------------------------------------------------------------------


def test_five_cards_each_then_each_may_draw_five_others_once() -> None:
    """Mise en place 5, WAN-17: the five go under the deck, in the order held.

    Wankul, "Mise en place" 5, Wankul, "Mise en place" 6.
    """
    state = GAME.setup({}, 1)
    held, deck = [*state.sides[0].hand], [*state.sides[0].deck]
    assert [len(side.hand) for side in state.sides] == [5, 5]
    assert (state.decision.seat, state.decision.prompt) == (0, "mulligan")
    state.apply(("redraw",))
    assert state.sides[0].hand == deck[:-6:-1]
    assert state.sides[0].deck[:5] == held[::-1]
    assert (state.decision.seat, state.decision.prompt) == (1, "mulligan")
    assert state.decision.options == (("keep",), ("redraw",))


def test_the_second_seat_knows_only_that_the_first_drew_anew() -> None:
    """WAN-17."""
    state = GAME.setup({}, 1)
    seen = state.observe(1)
    events = [event for event in state.apply(("redraw",)) if event.known_to(1)]
    assert [event.kind for event in events] == ["mulligan", "draw"]
    after = state.observe(1)
    assert {name: after[name] for name in ("places",)} == {name: seen[name] for name in ("places",)}


def test_who_shows_the_greater_force_begins_and_what_was_shown_goes_under() -> None:
    """WAN-2: a terrain loses to any character, a tie is shown anew; the first player draws 2 as well.

    Wankul, "Mise en place" 8.
    """
    for seed in range(12):
        state = opened(seed)
        pairs = [[state.characters[card] for card in pair] for pair in state.opening]
        forces = [[one.force if one else -1 for one in pair] for pair in pairs]
        assert all(first == second for first, second in forces[:-1])
        assert forces[-1][state.active] > forces[-1][1 - state.active]
        shown = [pair[1 - state.active] for pair in state.opening]
        assert state.sides[1 - state.active].deck[: len(shown)] == shown[::-1]
        assert all(card in known for card in shown for known in state.knows)
        assert len(state.sides[state.active].hand) == 7
        assert len(state.sides[1 - state.active].hand) == 5


# --- a turn -------------------------------------------------------------------------------------------------


def test_two_cards_are_drawn_and_where_two_terrains_lie_nothing_is_asked() -> None:
    """Tour de jeu 1, 2. Wankul, "Tour de jeu" 1."""
    table = Table()
    table.ground(0)
    table.ground(1)
    turned(table)
    assert table.asked == (1, "turn")
    assert len(table.held(1)) == 2
    assert table.told("check") == [{"seat": 1, "owed": False}]


def test_with_one_terrain_in_play_the_active_player_places_one_of_his_hand() -> None:
    """Tour de jeu 2, WAN-1: one a check, also where none lies. Wankul, "Tour de jeu" 2."""
    table = Table()
    table.hand(1, "meadow-2", "f3", "meadow-3")
    turned(table)
    assert table.asked == (1, "check")
    assert table.options == [("terrain", "t/meadow-2"), ("terrain", "t/meadow-3")]
    table.play(("terrain", "t/meadow-3"))
    assert table.asked == (1, "turn")
    assert [ground.owner for ground in table.state.grounds if ground] == [1]


def test_without_a_terrain_in_hand_he_digs_until_one_comes() -> None:
    """Tour de jeu 2, WAN-17: shown one by one, then under the deck in that order.

    Wankul, "Tour de jeu" 3.
    """
    table = Table()
    table.pile(1, DECK, "meadow-1", "f5", "f4", "f1", "f0")
    turned(table)
    assert table.asked == (1, "check")
    assert table.options == [("dig",)]
    table.play(("dig",))
    assert [told["card"] for told in table.told("dug")] == ["t/f4", "t/f5", "t/meadow-1"]
    assert table.names(1, DECK)[:2] == ["f5", "f4"]
    state = table.state
    assert all(card in known for card in state.sides[1].deck[:2] for known in state.knows)


def test_who_has_no_terrain_left_to_complete_with_loses() -> None:
    """Fin du jeu, WAN-9. Wankul, "Fin du jeu" 3."""
    table = Table()
    side = table.state.sides[1]
    gone = [card for card in side.deck if table.state.is_terrain(card)]
    side.deck = [card for card in side.deck if card not in gone]
    side.banned += gone
    turned(table.ask())
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((0,), "no-terrain")


def test_who_must_draw_from_an_empty_deck_loses_at_once() -> None:
    """Fin du jeu, WAN-9: at the first missing card.

    Wankul, "But du Jeu" 1, Wankul, "Fin du jeu" 2, Wankul, "Fin du jeu" 4.
    """
    table = Table()
    side = table.state.sides[1]
    side.discard, side.deck = side.deck[:-1], side.deck[-1:]
    turned(table.ask())
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "empty-deck"
    assert table.kinds()[-4:] == ["drawn", "draw", "lost-by", "game-over"]


def test_no_terrain_is_asked_while_none_may_be_placed() -> None:
    """WAN-16: what is forbidden is left out, and is never a loss."""
    table = Table(terrain("wall", special=(says(Standing("no-place")),)))
    table.ground(0, "wall")
    table.hand(1, "meadow-1")
    turned(table)
    assert table.asked == (1, "turn")
    assert ("terrain", "t/meadow-1") not in table.options


def test_more_cards_are_drawn_where_a_card_says_so() -> None:
    """ORIGINS terrain 5: its standing number counts at the start of each turn."""
    table = Table(terrain("rain", special=(says(Standing("draw")),)))
    table.ground(0, "rain")
    table.ground(1)
    assert len(turned(table).held(1)) == 3


def test_four_characters_may_be_played_in_a_turn_and_the_next_has_four_again() -> None:
    """Tour de jeu 3. Wankul, "Tour de jeu" 4."""
    table = Table()
    table.ground(0)
    table.ground(1)
    table.hand(0, *["f1"] * 3, *["f2"] * 2)
    for _time in range(3):
        table.lay("f1")
    assert ("play", "t/f2", 1) in table.options
    table.lay("f2", 1)
    assert ("play", "t/f2", 1) not in table.options
    turned(turned(table))
    assert ("play", "t/f2", 1) in table.options


def test_terrains_are_placed_at_will_up_to_three_in_play() -> None:
    """Tour de jeu 3, WAN-1: free, each in the leftmost slot; a terrain belongs to who placed it.

    Wankul, "Tour de jeu" 7, Wankul, "Les cartes Terrain" 1, Wankul, "Les cartes Terrain" 3.
    """
    table = Table()
    table.ground(1, owner=1)
    table.hand(0, "meadow-0", "meadow-2", "meadow-3")
    table.play(("terrain", "t/meadow-0"), ("terrain", "t/meadow-2"))
    assert [table.state.ref(ground.card) for ground in table.state.grounds if ground] == [
        "t/meadow-0",
        "t/meadow-1",
        "t/meadow-2",
    ]
    assert ("terrain", "t/meadow-3") not in table.options
    assert [ground.owner for ground in table.state.grounds if ground] == [0, 1, 0]


def test_both_may_play_on_any_terrain() -> None:
    """WAN-1."""
    table = Table()
    table.ground(0, owner=0)
    table.ground(1, owner=1)
    table.hand(0, "f1")
    assert [one for one in table.options if one[0] == "play"] == [("play", "t/f1", 0), ("play", "t/f1", 1)]


def test_alike_cards_are_one_option() -> None:
    """BUILD: options by name."""
    table = Table()
    table.ground(0)
    table.hand(0, "f1", "f1")
    assert table.options.count(("play", "t/f1", 0)) == 1


def test_at_the_turn_limit_terrains_decide_then_decks_then_nobody() -> None:
    """WAN-36."""
    for points, decks, winners in (((1, 2), (9, 3), (1,)), ((1, 1), (9, 3), (0,)), ((2, 2), (4, 4), (0, 1))):
        table = Table()
        table.state.turn = 120
        for side, won, left in zip(table.state.sides, points, decks, strict=True):
            side.points = won
            side.discard, side.deck = side.deck[left:], side.deck[:left]
        turned(table.ask())
        assert table.state.outcome is not None
        assert (table.state.outcome.winners, table.state.outcome.reason) == (winners, "turn-limit")


def test_who_gives_up_loses() -> None:
    """WAN-36."""
    table = Table().play(GIVE_UP)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)


def test_what_lasts_for_a_turn_is_over_at_its_end() -> None:
    """WAN-10: what was changed for this turn."""
    table = Table()
    table.ground(0)
    table.ground(1)
    table.state.scored = 2
    turned(table)
    assert (table.state.scored, table.state.played, table.state.active) == (0, 0, 1)


def test_a_hand_that_may_not_draw_does_not_and_nobody_loses() -> None:
    """WAN-16: no draw at three cards."""
    full = Standing("no-draw", fits=lambda state, _given, at: len(state.sides[at.seat].hand) >= 3)
    table = Table(terrain("inn", special=(says(full),)))
    table.ground(0, "inn")
    table.ground(1)
    table.hand(1, "f1", "f1")
    turned(table)
    assert len(table.held(1)) == 3
    assert table.state.outcome is None


def test_digging_is_placing_and_what_a_terrain_says_on_entry_is_done() -> None:
    """WAN-18: placing a terrain, digging included, is playing one.

    Wankul, "Mise en place" 7, Wankul, "Tour de jeu" 3.
    """
    table = Table(terrain("gate", special=(says(drawing(2)),)))
    table.pile(1, DECK, "gate", "f0", "f1", "f2")
    turned(table)
    table.play(("dig",))
    assert len(table.held(1)) == 4
    assert table.told("placed")[-1]["card"] == "t/gate"


def test_decks_are_of_their_size_and_won_at_their_number_of_terrains() -> None:
    """WAN-14: 40 + 10, 32 + 8, 24 + 6, won at 5, 4, 3."""
    for size, cards, to_win in (("40+10", 50, 5), ("32+8", 40, 4), ("24+6", 30, 3)):
        state = GAME.setup({"size": size}, 2)
        assert [len(side.deck) + len(side.hand) for side in state.sides] == [cards, cards]
        assert state.setting.to_win == to_win


def test_a_game_between_the_same_seeds_is_the_same() -> None:
    """DESIGN 2."""
    one, other = opened(7), opened(7)
    rng, same = Rng(1), Rng(1)
    for _time in range(60):
        if one.decision is None:
            break
        assert one.apply(rng.choice(one.decision.playing_on)) == other.apply(
            same.choice(other.decision.playing_on)
        )
    assert one.encode() == other.encode()


def test_piles_are_named_as_the_places_are() -> None:
    """BUILD: places of a side."""
    table = Table()
    table.pile(0, DISCARD, "f1")
    places = {(place["name"], place["seat"]) for place in table.state.observe(0)["places"]}
    assert {(name, 0) for name in (DECK, HAND, DISCARD, "banned", "row-1", "row-2", "row-3")} <= places
