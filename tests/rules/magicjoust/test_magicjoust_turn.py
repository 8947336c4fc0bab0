"""A turn of Magicjoust, its draws, invocations and actions ("Tour de jeu"; MAG-1 to MAG-6, MAG-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from magic_table import GAME, Table, card, deck, told

from game.core.model import IllegalActionError, SetupError
from game.core.table import HAND, Card
from game.core.table import Table as SeenTable
from game.rules.magicjoust.places import INVOKED
from game.rules.magicjoust.singularities import KINDS

if TYPE_CHECKING:
    from game.core.model import Json

# --- set-up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"second": 7}, {"second": 6}, {"second": 5}])
def test_each_begins_with_five_cards_the_second_with_two_more_and_an_empty_quadrant(
    options: dict[str, Json],
) -> None:
    """Magicjoust, "Mise en place" 2; Magicjoust, "Mise en place" 3; MAG-17.

    A hand of five, of seven for who comes second unless the option says otherwise; the rest in two piles.
    """
    for seed in range(8):
        state = GAME.setup(options, seed)
        first, second = state.wizards[state.active], state.wizards[1 - state.active]
        assert (len(first.hand), len(second.hand)) == (5, options.get("second", 7))
        for wizard in state.wizards:
            assert not any(wizard.zones)
            assert len(wizard.singularities) >= 20


@pytest.mark.parametrize("second", [4, 8, "6", True, None])
def test_the_second_wizard_begins_with_five_to_seven_cards_and_no_other_number(second: Json) -> None:
    """MAG-17."""
    with pytest.raises(SetupError):
        GAME.setup({"second": second}, 1)


@pytest.mark.parametrize("seed", range(12))
def test_the_highest_die_begins_and_ties_roll_again(seed: int) -> None:
    """Magicjoust, "Mise en place" 4; MAG-9."""
    state = GAME.setup({}, seed)
    *ties, (first, second) = state.opening
    assert all(one == other for one, other in ties)
    assert state.active == (0 if first > second else 1)


def test_a_pile_of_fewer_than_twenty_is_refused() -> None:
    """Magicjoust, "Mise en place" 1; MAG-5."""
    small = {"singularities": [[ref, 1] for ref in KINDS], "creuset": deck()["creuset"]}
    with pytest.raises(SetupError, match="Deck 2: there are 12 singularities; 20 at least are needed"):
        GAME.setup({"decks": [deck(), small]}, 1)


def test_no_more_than_three_cards_of_a_pile_are_alike() -> None:
    """Magicjoust, "Les cartes" 2: the golden rule; MAG-5."""
    many = deck()
    many["creuset"] += many["creuset"][:1]
    with pytest.raises(SetupError, match="t/filler-0 is there 6 times; 3 at most"):
        GAME.setup({"decks": [many, deck()]}, 1)


# --- draws --------------------------------------------------------------------------------------------------


def test_both_draws_are_made_before_a_turn_ends() -> None:
    """Magicjoust, "Tour de jeu" 4; MAG-4: mandatory, in any order and at any moment."""
    table = Table().undrawn()
    assert set(table.options) == {("singularity",), ("creuset",)}
    table.play(("creuset",))
    assert table.options == [("singularity",)]
    table.play(("singularity",))
    assert ("end",) in table.options
    assert len(table.state.wizards[0].hand) == 1


def test_a_singularity_appears_at_once_in_its_zone() -> None:
    """Magicjoust, "Tour de jeu" 2: it is not stored."""
    table = Table().undrawn()
    (event,) = told(table.play(("singularity",)), "appear")
    assert table.zones(0)[event["zone"] - 1] == str(event["card"])[0]


def test_one_too_many_in_a_zone_is_lost() -> None:
    """Magicjoust, "Tour de jeu" 3; MAG-1: a zone holds three."""
    table = Table().quadrant(0, "bbb", "bbb", "rrr", "rrr").undrawn()
    assert told(table.play(("singularity",)), "lost")
    assert table.zones(0) == ["bbb", "bbb", "rrr", "rrr"]
    assert len(table.state.wizards[0].spent) == 1
    assert table.all_there()


def test_an_empty_pile_is_its_shuffled_discard() -> None:
    """MAG-4."""
    table = Table().undrawn()
    wizard = table.state.wizards[0]
    wizard.discard, wizard.creuset = wizard.creuset, []
    count = len(wizard.discard)
    table.play(("creuset",))
    assert (len(wizard.hand), len(wizard.creuset), len(wizard.discard)) == (1, count - 1, 0)


def test_a_draw_from_nothing_at_all_is_made_all_the_same() -> None:
    """MAG-4: the turn can end."""
    table = Table().undrawn()
    table.state.wizards[0].hand, table.state.wizards[0].creuset = table.state.wizards[0].creuset, []
    assert told(table.play(("creuset",)), "empty") == [{"seat": 0, "pile": "creuset"}]
    table.play(("singularity",))
    assert ("end",) in table.options


@pytest.mark.parametrize(
    ("deed", "pile"),
    [
        ("draw", "creuset"),
        ({"word": "divine", "count": 3}, "creuset"),
        ("appear", "singularities"),
        ("seek", "singularities"),
    ],
)
def test_whatever_takes_from_an_empty_pile_first_shuffles_its_discard(deed: object, pile: str) -> None:
    """MAG-14: it draws, divines, lets appear or seeks."""
    table = Table(card("cup", script=[{"do": [deed]}])).invoked(0, "cup")
    wizard = table.state.wizards[0]
    discard = {"creuset": "discard", "singularities": "spent"}[pile]
    cards = getattr(wizard, pile)
    setattr(wizard, discard, [*cards])
    cards.clear()
    table.ask()
    before = [*getattr(wizard, discard)]
    table.play(("act", 0))
    if table.prompt != "turn":
        table.play(table.options[0])
    left = getattr(wizard, pile)
    assert (len(left), getattr(wizard, discard)) == (len(before) - 1, [])
    assert left != [card for card in before if card in left]
    assert table.all_there()


def test_an_empty_pile_with_nothing_of_the_colour_is_shuffled_all_the_same() -> None:
    """MAG-14: what is sought is not there, the rest of the action is done."""
    table = Table(card("cup", script=[{"do": [{"word": "seek", "colour": "red"}, "draw"]}])).invoked(0, "cup")
    wizard = table.state.wizards[0]
    wizard.spent = [one for one in wizard.singularities if table.state.singularity(one).colour == "blue"]
    wizard.singularities = []
    table.ask()
    table.play(("act", 0))
    assert (len(wizard.singularities), wizard.spent, len(wizard.hand)) == (8, [], 1)


# --- invocations --------------------------------------------------------------------------------------------


def test_invoking_makes_what_it_costs_unstable_until_the_end_of_the_turn() -> None:
    """Magicjoust, "Les cartes" 3; Magicjoust, "Les cartes" 12; Magicjoust, "Tour de jeu" 10; MAG-3."""
    table = Table(card("cup", "blue", "red")).quadrant(0, "b", "r").hand(0, "cup", "cup")
    table.play(("invoke", "t/cup"))
    assert table.zones(0) == ["B", "R", "", ""]
    assert ("invoke", "t/cup") not in table.options
    table.play(("end",))
    assert table.zones(0) == ["b", "r", "", ""]


def test_a_card_that_cannot_be_paid_is_not_invoked() -> None:
    """MAG-2: blue and red lie in opposite zones."""
    table = Table(card("cup", "blue", "red")).quadrant(0, "b", "", "r").hand(0, "cup")
    assert ("invoke", "t/cup") not in table.options
    with pytest.raises(IllegalActionError):
        table.play(("invoke", "t/cup"))


def test_the_way_to_pay_is_chosen_where_there_are_several() -> None:
    """MAG-2."""
    table = Table(card("cup", "red", "blue")).quadrant(0, "r", "b", "r").hand(0, "cup")
    table.play(("invoke", "t/cup"))
    assert (table.prompt, set(table.options)) == ("pay", {("pay", "r/b//"), ("pay", "/b/r/")})
    table.play(("pay", "/b/r/"))
    assert table.zones(0) == ["r", "B", "R", ""]
    assert table.in_play(0) == ["cup"]


def test_what_a_plan_costs_is_destroyed() -> None:
    """Magicjoust, "Les cartes" 13; MAG-3."""
    plan = card("work", "red", "blue", nature="plan", points=4)
    table = Table(plan).quadrant(0, "rr", "b").hand(0, "work")
    table.play(("invoke", "t/work"))
    assert table.zones(0) == ["r", "", "", ""]
    assert len(table.state.wizards[0].spent) == 2
    assert table.all_there()


def test_as_many_cards_are_invoked_as_can_be_paid() -> None:
    """Magicjoust, "Tour de jeu" 5."""
    table = Table(card("cup", "blue")).quadrant(0, "b", "b", "b").hand(0, "cup", "cup", "cup")
    for _time in range(3):
        table.play(("invoke", "t/cup"), *[("pay", "b///")] * 0)
        if table.prompt == "pay":
            table.play(table.options[0])
    assert table.in_play(0) == ["cup"] * 3


def test_an_invoked_card_lies_face_up_and_can_act() -> None:
    """Magicjoust, "Les cartes" 14: the other wizard sees it, and no longer in the hand."""
    table = Table(card("cup", "blue")).quadrant(0, "b").hand(0, "cup")
    assert SeenTable.from_json(table.state.observe(1)).refs(INVOKED, 0) == []
    table.play(("invoke", "t/cup"))
    view = SeenTable.from_json(table.state.observe(1))
    assert view.place(INVOKED, 0).cards == (Card("t/cup", {"used": False}),)
    assert view.place(HAND, 0).cards == ()
    assert ("act", 0) in table.options


def test_what_a_turn_allows_is_done_in_any_order() -> None:
    """Magicjoust, "Tour de jeu" 1; MAG-4: a card is invoked and used before, between and after the draws."""
    table = Table(card("cup", "blue")).quadrant(0, "b", "b").hand(0, "cup", "cup").invoked(0, "filler-0")
    table.state.wizards[0].singularities.sort(key=lambda one: table.state.ref(one) == "yellow-4")
    table.undrawn().play(("act", 0), ("creuset",), ("invoke", "t/cup"), ("pay", "b///"))
    table.play(("act", 1), ("singularity",), ("invoke", "t/cup"), ("act", 2), ("end",))
    assert table.in_play(0) == ["filler-0", "cup", "cup"]
    assert table.state.active == 1


def test_a_card_that_was_drawn_is_held_until_it_is_invoked() -> None:
    """Magicjoust, "Tour de jeu" 4: of the creuset, from the pile into the hand."""
    table = Table().undrawn()
    last = table.state.wizards[0].creuset[-1]
    table.play(("creuset",))
    assert table.state.wizards[0].hand == [last]


# --- actions ------------------------------------------------------------------------------------------------


def test_as_many_actions_are_used_as_there_are_cards() -> None:
    """Magicjoust, "Tour de jeu" 6: each of them, alike ones too."""
    table = Table().invoked(0, "filler-0", "filler-0", "filler-1")
    table.play(("act", 2), ("act", 0), ("act", 1))
    assert table.in_play(0) == ["filler-0*", "filler-0*", "filler-1*"]
    assert len(table.state.wizards[0].hand) == 3


def test_an_action_is_used_on_the_turn_of_the_invocation_and_once_a_turn() -> None:
    """Magicjoust, "Les cartes" 16; Magicjoust, "Tour de jeu" 9.

    MAG-6: the card lies across, and is turned back at the end of the turn.
    """
    table = Table(card("cup", "blue")).quadrant(0, "b").hand(0, "cup")
    table.play(("invoke", "t/cup"), ("act", 0))
    assert table.in_play(0) == ["cup*"]
    assert len(table.state.wizards[0].hand) == 1
    assert ("act", 0) not in table.options
    table.play(("end",))
    assert table.in_play(0) == ["cup"]


def test_an_action_may_have_a_formula_of_its_own() -> None:
    """Magicjoust, "Les cartes" 17; MAG-6."""
    table = Table(card("cup", action=["red"])).invoked(0, "cup")
    assert ("act", 0) not in table.options
    table.quadrant(0, "r").play(("act", 0))
    assert table.zones(0)[0] == "R"


def test_an_action_that_would_do_nothing_is_not_offered() -> None:
    """Magicjoust, "Les cartes" 15: an action is optional."""
    calm = card("calm", script=[{"do": ["settle"]}])
    table = Table(calm).quadrant(0, "b").invoked(0, "calm")
    assert ("act", 0) not in table.options
    assert ("act", 0) in table.quadrant(0, "B").options


def test_ephemeral_cards_leave_at_the_end_of_the_turn_used_or_not() -> None:
    """Magicjoust, "Tour de jeu" 7; MAG-6."""
    table = Table(card("flash", ephemeral=True), card("cup")).invoked(0, "flash", "flash", "cup")
    table.play(("act", 0), ("end",))
    assert table.in_play(0) == ["cup"]
    assert table.names(table.state.wizards[0].discard) == ["flash", "flash"]


# --- the end of a turn --------------------------------------------------------------------------------------


def test_a_hand_of_more_than_seven_is_discarded_down_to_seven() -> None:
    """Magicjoust, "Tour de jeu" 8; MAG-5."""
    table = Table(card("cup"), card("bowl")).hand(
        0, *["cup"] * 3, *["bowl"] * 3, "filler-0", "filler-1", "filler-2"
    )
    table.play(("end",))
    assert table.prompt == "discard"
    table.play(("card", "t/cup"), ("card", "t/filler-2"))
    assert table.state.active == 1
    assert len(table.state.wizards[0].hand) == 7


def test_a_hand_of_seven_is_kept() -> None:
    """MAG-5."""
    table = Table(card("cup"), card("bowl")).hand(0, *["cup"] * 3, *["bowl"] * 3, "filler-0")
    table.play(("end",))
    assert table.state.active == 1


def test_a_turn_ends_in_order() -> None:
    """MAG-13: ephemerals leave; the hand is cut; cards and singularities turn back."""
    table = Table(card("flash", ephemeral=True), card("cup", "blue")).invoked(0, "flash", "filler-7")
    table.quadrant(0, "B").hand(0, *["filler-0"] * 3, *["filler-1"] * 3, "filler-2").play(("act", 1))
    before = table.play(("end",))
    assert [one["card"] for one in told(before, "leave")] == ["t/flash"]
    assert told(before, "cleared") == []
    assert (table.prompt, table.in_play(0), table.zones(0)[0]) == ("discard", ["filler-7*"], "B")
    after = table.play(("card", "t/filler-0"))
    kinds = [event.kind for event in after]
    assert kinds.index("discard") < kinds.index("cleared") < kinds.index("turn")
    assert table.names(table.state.wizards[0].discard) == ["flash", "filler-0"]
    assert (table.in_play(0), table.zones(0)[0]) == (["filler-7"], "b")


def test_an_ephemeral_card_keeps_no_hand_that_is_too_large() -> None:
    """MAG-13: it has left when the hand is cut."""
    bag = card("bag", ephemeral=True, script=[{"do": ["big-hand"]}])
    table = Table(bag).invoked(0, "bag").hand(0, *["filler-0"] * 3, *["filler-1"] * 3, *["filler-2"] * 2)
    table.play(("end",))
    assert (table.prompt, table.in_play(0)) == ("discard", [])


def test_a_larger_hand_until_the_end_of_the_turn_counts_when_the_hand_is_cut() -> None:
    """MAG-13: what lasts until the end of the turn lasts until all of it is done."""
    feast = card("feast", ephemeral=True, script=[{"lasts": "this-turn", "do": ["big-hand"]}])
    held = [*["filler-0"] * 3, *["filler-1"] * 3, *["filler-2"] * 2]
    table = Table(feast).invoked(0, "feast").hand(0, *held)
    table.play(("act", 0), ("end",))
    assert table.state.active == 1
    assert table.state.effects == []


# --- the end of the game ------------------------------------------------------------------------------------


def _plans(*points: int) -> list[dict[str, object]]:
    return [card(f"plan-{count}", "blue", nature="plan", points=count) for count in points]


def test_the_third_plan_ends_the_game_at_once_and_points_decide() -> None:
    """Magicjoust, "Fin de la partie" 1; Magicjoust, "Fin de la partie" 3.

    MAG-9: the one who ends it may lose.
    """
    table = Table(*_plans(1, 6)).quadrant(0, "b").invoked(0, "plan-1", "plan-1").hand(0, "plan-1")
    table.invoked(1, "plan-6")
    table.play(("invoke", "t/plan-1"))
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (3.0, 6.0), "great_work")


def test_a_tie_goes_to_more_plans_then_to_more_cards_in_play() -> None:
    """MAG-9."""
    more_plans = Table(*_plans(1, 3)).quadrant(0, "b").invoked(0, "plan-1", "plan-1").hand(0, "plan-1")
    more_plans.invoked(1, "plan-3", "filler-1", "filler-2", "filler-3").play(("invoke", "t/plan-1"))
    assert more_plans.state.outcome is not None
    assert more_plans.state.outcome.winners == (0,)

    more_cards = Table(*_plans(1)).quadrant(0, "b").invoked(0, "plan-1", "plan-1").hand(0, "plan-1")
    more_cards.invoked(1, "plan-1", "plan-1", "plan-1", "filler-0").play(("invoke", "t/plan-1"))
    assert more_cards.state.outcome is not None
    assert more_cards.state.outcome.winners == (1,)


def test_equal_in_everything_is_a_draw() -> None:
    """MAG-9."""
    table = Table(*_plans(2)).quadrant(0, "b").invoked(0, "plan-2", "plan-2").hand(0, "plan-2")
    table.invoked(1, "plan-2", "plan-2", "plan-2")
    table.play(("invoke", "t/plan-2"))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0, 1)


def test_after_sixty_turns_each_points_decide() -> None:
    """MAG-5."""
    table = Table(*_plans(2)).invoked(1, "plan-2")
    table.state.turn = 120
    table.play(("end",))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((1,), "turn_limit")


def test_a_plan_that_has_left_play_does_not_count() -> None:
    """MAG-9: plans removed by attacks."""
    setback = card("setback", script=[{"when": "attack", "do": [{"word": "banish", "nature": "plan"}]}])
    table = Table(setback, *_plans(5)).invoked(0, "setback").invoked(1, "plan-5").dice(6, 1)
    table.play(("act", 0), ("invoked", 1, 0))
    assert not table.state.plans(1)
    assert table.names(table.state.wizards[1].discard) == ["plan-5"]


def test_giving_up_gives_the_game_to_the_other() -> None:
    """Anybody may stop."""
    table = Table()
    table.play(("give-up",))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)
