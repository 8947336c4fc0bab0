"""Attack and defence, and the wear of cards ("Attaque/défense", "Usure"; MAG-7, MAG-8)."""

from __future__ import annotations

import pytest
from magic_table import Table, card, told

from game.rules.magicjoust.deeds import could_wear
from game.rules.magicjoust.paying import bill, suggestion
from game.rules.magicjoust.refusals import why

BLOW = card("blow", script=[{"when": "attack", "do": ["foe-throws"]}])
HEAVY = card("heavy", script=[{"when": {"word": "strong-attack", "count": 2}, "do": ["snatch"]}])
SHIELD = card("shield", script=[{"when": "attacked", "do": [{"word": "add", "count": 2}]}])
WALL = card("wall", script=[{"when": "attacked", "do": ["parry", "leave"]}])
CHARM = card("charm", script=[{"when": "rolled", "do": ["roll-again"]}])


def _attack(*rolls: int, foe: tuple[str, ...] = (), own: tuple[str, ...] = ("blow",)) -> Table:
    table = Table(BLOW, HEAVY, SHIELD, WALL, CHARM).invoked(0, *own).invoked(1, *foe).hand(1, "filler-0")
    table.dice(*rolls).play(("act", 0))
    return table


def test_an_attack_succeeds_with_strictly_more() -> None:
    """Magicjoust, "Attaque/défense" 2; MAG-7."""
    table = _attack(4, 3)
    assert (table.prompt, table.options) == ("foe-throws", [("card", "t/filler-0")])


@pytest.mark.parametrize("rolls", [(3, 3), (1, 6)])
def test_an_equal_or_lower_score_fails(rolls: tuple[int, int]) -> None:
    """Magicjoust, "Attaque/défense" 3: equality included."""
    table = _attack(*rolls)
    assert table.prompt == "turn"
    assert len(table.state.wizards[1].hand) == 1


def test_what_is_invoked_adds_to_the_die() -> None:
    """Magicjoust, "Attaque/défense" 1: the result may be changed by invocations."""
    table = _attack(3, 4, own=("heavy",))
    assert table.state.wizards[1].hand == []
    assert table.state.joust is not None
    assert table.state.joust.totals == (5, 4)


def test_the_target_answers_before_the_dice_with_a_card_in_play() -> None:
    """MAG-7: the card lies across."""
    table = _attack(4, 3, foe=("shield",))
    assert (table.prompt, table.options) == ("answer", [("answer", 0), ("pass",)])
    table.play(("answer", 0))
    assert table.in_play(1) == ["shield*"]
    assert table.prompt == "turn"


def test_an_answer_is_never_forced() -> None:
    """Magicjoust, "Les cartes" 15; MAG-6: an action is optional."""
    table = _attack(4, 3, foe=("shield",))
    table.play(("pass",))
    assert table.prompt == "foe-throws"
    assert table.in_play(1) == ["shield"]


def test_what_changes_the_dice_is_told_card_by_card() -> None:
    """MAG-7: the attacker's cards, the target's, then what each answer adds."""
    coach = card("coach", script=[{"do": [{"word": "attack-better", "count": 1}]}])
    table = Table(HEAVY, SHIELD, coach).invoked(0, "heavy", "coach").invoked(1, "shield").hand(1, "filler-0")
    events = table.dice(3, 4).play(("act", 0), ("answer", 0))
    (attack,), (added,), (dice,) = (told(events, kind) for kind in ("attack", "added", "dice"))
    assert attack["added"] == [[["t/heavy", 2], ["t/coach", 1]], []]
    assert (added["seat"], added["card"], added["amount"]) == (1, "t/shield", 2)
    assert (dice["dice"], dice["bonus"], dice["rolled"]) == ([3, 4], [3, 2], [0, 1])


def test_a_parried_attack_rolls_no_dice() -> None:
    """MAG-7."""
    table = _attack(foe=("wall",))
    events = table.play(("answer", 0))
    assert told(events, "dice") == []
    assert told(events, "jousted")[0]["success"] is False
    assert table.names(table.state.wizards[1].discard) == ["wall"]


def test_a_die_is_rolled_again_by_the_attacker_then_by_the_target() -> None:
    """MAG-7: once each dice lie on the table, each may change them."""
    table = _attack(2, 5, 6, foe=("charm",), own=("blow", "charm"))
    assert table.state.decision is not None
    assert table.state.decision.seat == 0
    (dice,) = told(table.play(("answer", 1)), "dice")
    assert (dice["dice"], dice["rolled"]) == ([6, 5], [0])
    assert table.state.joust is not None
    assert table.state.joust.dice == [6, 5]
    assert table.state.decision.seat == 1
    table.play(("pass",))
    assert table.prompt == "foe-throws"


def test_a_card_that_is_no_answer_cannot_be_used_in_an_attack() -> None:
    """MAG-7: only cards that answer."""
    table = _attack(6, 1, foe=("blow",))
    assert table.prompt == "foe-throws"


def test_an_answer_that_was_used_is_not_ready_before_the_end_of_ones_own_turn() -> None:
    """MAG-6: a card is used once a turn, and turned back at the end of its wizard's turn."""
    table = _attack(1, 1, foe=("shield",))
    table.play(("answer", 0), ("end",))
    assert table.in_play(1) == ["shield*"]
    table.play(("creuset",), ("singularity",), ("end",))
    assert table.in_play(1) == ["shield"]


def test_an_answer_pays_the_formula_of_its_action() -> None:
    """MAG-12: out of its own wizard's quadrant, in the other's turn; unpaid, it is no answer."""
    dear = card("dear", action=["blue"], script=[{"when": "attacked", "do": ["parry"]}])
    table = Table(BLOW, dear).invoked(0, "blow").invoked(1, "dear").quadrant(1, "b").hand(1, "filler-0")
    events = table.play(("act", 0), ("answer", 0))
    assert told(events, "paid") == [
        {"seat": 1, "card": "t/dear", "formula": ["blue"], "way": "b///", "destroyed": False}
    ]
    assert (table.zones(1), table.in_play(1)) == (["B", "", "", ""], ["dear*"])
    poor = Table(BLOW, dear).invoked(0, "blow").invoked(1, "dear").quadrant(1, "B").hand(1, "filler-0")
    poor.dice(6, 1).play(("act", 0))
    assert poor.prompt == "foe-throws"


def test_how_an_answer_is_paid_is_its_own_wizards_choice() -> None:
    """MAG-12: what is owed, and the way that is advised, are the answering wizard's."""
    dear = card("dear", action=["any"], script=[{"when": "attacked", "do": ["parry"]}])
    table = Table(BLOW, dear).invoked(0, "blow").invoked(1, "dear").quadrant(1, "b", "r").hand(1, "filler-0")
    table.play(("act", 0), ("answer", 0))
    asked, owed = table.state.decision, bill(table.state)
    assert asked is not None
    assert (asked.seat, asked.prompt, table.options) == (1, "pay", [("pay", "/r//"), ("pay", "b///")])
    assert owed is not None
    assert (owed.seat, owed.formula, owed.action) == (1, ("any",), True)
    assert suggestion(table.state) in table.options
    table.play(("pay", "b///"))
    assert table.zones(1) == ["B", "r", "", ""]


def test_an_answer_wears_its_card() -> None:
    """MAG-12: an answer is an action, so its wear is rolled, before the attack goes on."""
    worn = card("worn", decay=4, script=[{"when": "attacked", "do": [{"word": "add", "count": 3}]}])
    table = Table(BLOW, worn).invoked(0, "blow").invoked(1, "worn").hand(1, "filler-0")
    events = table.dice(3, 1, 4).play(("act", 0), ("answer", 0))
    assert [(one["card"], one["kept"]) for one in told(events, "decay")] == [("t/worn", False)]
    assert told(events, "jousted")[0]["success"] is False
    assert (table.in_play(1), table.names(table.state.wizards[1].discard)) == ([], ["worn"])


def test_an_answer_that_cannot_be_paid_says_why() -> None:
    """MAG-12: what is refused names what the formula lacks."""
    dear = card("dear", action=["blue"], script=[{"when": "attacked", "do": ["parry"]}])
    table = Table(BLOW, dear, SHIELD).invoked(0, "blow").invoked(1, "dear", "shield").hand(1, "filler-0")
    table.play(("act", 0))
    assert table.options == [("answer", 1), ("pass",)]
    refused = why(table.state, 1, ("answer", 0))
    assert refused is not None
    assert (refused.reason, refused.section) == ("colour", "formula")


def test_what_a_card_does_by_itself_costs_turns_and_wears_nothing() -> None:
    """MAG-12: "each time..." is no action."""
    crow = card(
        "crow", action=["blue"], decay=6, script=[{"when": "foe-invokes", "do": ["draw"]}, {"do": ["draw"]}]
    )
    table = Table(crow).invoked(1, "crow").quadrant(0, "r").quadrant(1, "b").hand(0, "filler-0")
    events = table.play(("invoke", "t/filler-0"))
    assert len(told(events, "triggered")) == 1
    assert not [one for one in told(events, "paid") if one["seat"] == 1]
    assert told(events, "decay") == []
    assert (table.in_play(1), table.zones(1)[0]) == (["crow"], "b")


# --- wear ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "kept"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_card_that_wears_is_lost_below_its_number(roll: int, kept: bool) -> None:  # noqa: FBT001
    """Magicjoust, "Usure" 1; MAG-8."""
    table = Table(card("pot", decay=3)).invoked(0, "pot").dice(roll)
    (event,) = told(table.play(("act", 0)), "decay")
    assert event["kept"] is kept
    assert table.in_play(0) == (["pot*"] if kept else [])


def test_a_natural_one_is_lost_whatever_the_bonus() -> None:
    """Magicjoust, "Usure" 2: a 1 has always failed."""
    ladle = card("ladle", script=[{"do": [{"word": "wear-less", "count": 3}]}])
    table = Table(card("pot", decay=2), ladle).invoked(0, "pot", "ladle").dice(1)
    table.play(("act", 0))
    assert table.in_play(0) == ["ladle"]


def test_a_bonus_helps_against_wear() -> None:
    """MAG-8."""
    ladle = card("ladle", script=[{"do": [{"word": "wear-less", "count": 2}]}])
    table = Table(card("pot", decay=5), ladle).invoked(0, "pot", "ladle").dice(3)
    (event,) = told(table.play(("act", 0)), "decay")
    assert event["added"] == [["t/ladle", 2]]
    assert table.in_play(0) == ["pot*", "ladle"]


def test_a_card_without_wear_rolls_nothing() -> None:
    """Magicjoust, "Usure" 1: some invocations only."""
    table = Table(card("cup")).invoked(0, "cup")
    assert told(table.play(("act", 0)), "decay") == []


@pytest.mark.parametrize(
    ("lowest", "bonus", "lost"), [(3, 0, 2 / 6), (2, 0, 1 / 6), (4, 2, 1 / 6), (6, 0, 5 / 6)]
)
def test_how_likely_a_card_is_lost_is_told(lowest: int, bonus: int, lost: float) -> None:
    """MAG-8."""
    assert could_wear(lowest, bonus) == lost
