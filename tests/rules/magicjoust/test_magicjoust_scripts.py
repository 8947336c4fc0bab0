"""Scripts of creuset cards: conditions when a sentence is reached, numbers that count, sense (MAG-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from magic_table import GAME, Table, card, deck, told

from game.core.model import SetupError
from game.rules.magicjoust import endings

if TYPE_CHECKING:
    from game.core.model import Json

TWO_SENTENCES = card(
    "two",
    script=[
        {"do": ["draw"]},
        {"when": {"word": "holding", "count": 2}, "do": [{"word": "draw", "count": 3}]},
    ],
)
SATCHEL = card("satchel", script=[{"do": ["big-hand"]}])
LADLE = card("ladle", script=[{"do": [{"word": "spare", "nature": "thing"}]}])


@pytest.mark.parametrize(("others", "drawn"), [((), 1), (("filler-0",), 1), (("filler-0", "filler-1"), 4)])
def test_a_sentence_whose_condition_is_not_met_is_passed_over(others: tuple[str, ...], drawn: int) -> None:
    """MAG-6: the rest of the action is done all the same; "two others" are two at least."""
    table = Table(TWO_SENTENCES).invoked(0, "two", *others)
    table.play(("act", 0))
    assert len(table.state.wizards[0].hand) == drawn


def test_a_larger_hand_is_kept_with_a_card_that_says_so() -> None:
    """MAG-5: eight instead of seven, not nine."""
    held = ["filler-0"] * 3 + ["filler-1"] * 3 + ["filler-2"] * 2
    table = Table(SATCHEL).invoked(0, "satchel").hand(0, *held)
    table.play(("end",))
    assert table.state.active == 1

    nine = Table(SATCHEL).invoked(0, "satchel").hand(0, *held, "filler-2")
    nine.play(("end",))
    assert nine.prompt == "discard"


def test_what_is_spared_is_the_last_symbol_of_each_card_that_says_so() -> None:
    """MAG-10: two cards spare two symbols, one symbol is always paid, "none" alone never pays."""
    for owned, quadrant in (((), "r/b/y/"), (("ladle",), "r/b//"), (("ladle", "ladle"), "r///")):
        table = Table(card("cup", "red", "blue", "yellow"), LADLE).invoked(0, *owned)
        table.quadrant(0, *quadrant.split("/")).hand(0, "cup")
        assert ("invoke", "t/cup") in table.options
        bare = Table(card("cup", "red", "blue", "yellow"), LADLE).invoked(0, *owned[1:])
        bare.quadrant(0, *quadrant.split("/")).hand(0, "cup")
        assert (("invoke", "t/cup") in bare.options) == (not owned)
    only = Table(card("cup", "none", "red"), LADLE).invoked(0, "ladle").hand(0, "cup")
    assert ("invoke", "t/cup") not in only.options
    assert ("invoke", "t/cup") in only.quadrant(0, "r").options


def test_a_game_that_ends_within_an_effect_leaves_nothing_to_carry_out() -> None:
    """MAG-9: the third plan ends the game at once, whatever else was about to happen."""
    crow = card("crow", script=[{"when": "foe-invokes", "do": ["draw"]}])
    plan = card("plan", "blue", nature="plan", points=1)
    table = Table(plan, crow).quadrant(0, "b").invoked(0, "plan", "plan").hand(0, "plan").invoked(1, "crow")
    table.play(("invoke", "t/plan"))
    assert table.state.outcome is not None
    assert table.state.machine.frames == []
    assert GAME.decode(table.state.encode()).outcome == table.state.outcome
    assert table.state.wizards[1].hand == []


def test_what_a_card_waits_for_happens_to_others_not_to_itself() -> None:
    """MAG-10: a card that draws at each invocation does not draw for its own."""
    echo = card("echo", "blue", script=[{"when": "you-invoke", "do": ["draw"]}])
    table = Table(echo).quadrant(0, "b", "b").hand(0, "echo", "echo")
    table.play(("invoke", "t/echo"), ("pay", "b///"))
    assert table.names(table.state.wizards[0].hand) == ["echo"]
    assert len(told(table.play(("invoke", "t/echo")), "triggered")) == 1
    assert len(table.state.wizards[0].hand) == 1


@pytest.mark.parametrize(
    ("more", "told_as"),
    [
        ({"script": [{"do": ["parry"]}]}, "what is said of dice needs an attack"),
        ({"script": [{"do": ["ward", "draw"]}]}, "stand in two sentences"),
        ({"script": [{"when": "attack", "do": ["ward"]}]}, "say how long it counts"),
        ({"script": [{"lasts": "this-turn", "do": ["draw"]}]}, "what is done at once does not last"),
        ({"script": [{"on": "foe", "do": ["draw"]}]}, "Deck 1"),
        ({"script": [{"do": [{"word": "worth", "counted": "thing"}]}]}, "only plans say what they are worth"),
        ({"points": 3}, "only plans have points"),
        ({"script": []}, "only plans may do nothing"),
        ({"decay": 7}, "its decay is a number from 0 to 6"),
        ({"formula": ["none"]}, "its formula is a row of 1 to 8 symbols"),
        ({"formula": ["red"] * 9}, "its formula is a row of 1 to 8 symbols"),
        ({"action": ["green"]}, "the formula of its action"),
        ({"nature": "ghost"}, "its nature is one of"),
        ({"speciality": "cooking"}, "its speciality is one of"),
        ({"ephemeral": 1}, "ephemeral is true or false"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused_with_its_reason(more: dict[str, Any], told_as: str) -> None:
    """MAG-10: cards of one's own are checked before the game begins."""
    with pytest.raises(SetupError, match=told_as):
        GAME.setup({"decks": [deck(card("odd", **more)), deck()]}, 1)


def test_a_card_that_is_announced_is_known_while_it_is_paid() -> None:
    """MAG-2: the way to pay is chosen with the card shown, which is then forgotten in the hand."""
    table = Table(card("cup", "any")).quadrant(0, "b", "r").hand(0, "cup", "cup")
    assert table.state.observe(1)["known"] == []
    table.play(("invoke", "t/cup"))
    assert table.prompt == "pay"
    assert table.state.observe(1)["known"] == ["t/cup"]
    table.play(("pay", "b///"))
    assert table.state.observe(1)["known"] == []


@pytest.mark.parametrize(
    ("counted", "points"),
    [
        ({"word": "singularity", "colour": "red"}, 2 + 2 * 3),
        ({"word": "singularity", "colour": "any"}, 2 + 2 * 4),
        ("empty", 2 + 2 * 2),
        ("thing", 2 + 2 * 2),
        ("plan", 2 + 2 * 1),
        ("being", 2),
    ],
)
def test_a_plan_counts_what_it_says_of_its_own_wizard(counted: Json, points: int) -> None:
    """Magicjoust, "Fin de la partie" 2; MAG-9: unstable singularities too, nothing of the other wizard."""
    script: Json = [{"do": [{"word": "worth", "count": 2, "counted": counted}]}]
    table = Table(card("work", "blue", nature="plan", points=2, script=script))
    table.invoked(0, "work", "filler-0", "filler-1").invoked(1, "filler-2")
    table.quadrant(0, "rR", "rb").quadrant(1, "r", "r", "r", "r")
    assert endings.points(table.state, 0) == points
