"""Every refusal tells why, with the chapter of the rules that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from magic_table import GAME, Table, card

from game.core import i18n
from game.core.model import IllegalActionError
from game.core.rng import Rng
from game.rules.magicjoust import refusals
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.picking import Picking
from game.rules.magicjoust.refusals import next_of_path, why

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.magicjoust.formulas import Path, Pick

ACT: Action = ("act", 0)
INVOKE: Action = ("invoke", "t/cup")


def _told(table: Table, action: Action, seat: int = 0) -> str:
    """Return the reason of a refusal, and its words without the chapter."""
    refused = why(table.state, seat, action)
    return f"{refused.reason}: {refused.what()}" if refused else ""


# --- invoking -----------------------------------------------------------------------------------------------

_LACK: Any = [
    (("red", "red"), ("r", "b", "", ""), "colour: Too little stable red: 1 of 2."),
    (("blue",), ("", "r", "", ""), "colour: Too little stable blue: 0 of 1."),
    (
        ("red", "yellow", "yellow"),
        ("b", "r", "", ""),
        "colour: Too little stable yellow: 0 of 2.",
    ),
    (
        ("red", "red", "blue", "blue"),
        ("r", "y", "", ""),
        "several: It lacks a red one and two blue ones (stable).",
    ),
    (
        ("red", "any", "any"),
        ("", "", "b", ""),
        "several: It lacks a red one and one of any colour (stable).",
    ),
    (("any", "any"), ("b", "", "", ""), "few: Too few stable singularities: 1 of 2."),
    (("any",), ("", "", "", ""), "few: Too few stable singularities: 0 of 1."),
    (
        ("red", "blue"),
        ("", "b", "", "r"),
        "path: It takes a red one and a blue one in neighbouring zones.",
    ),
    (
        ("red", "any", "any"),
        ("rb", "", "", "r"),
        "path: It takes, from zone to zone, a red one, one of any colour and one of any colour.",
    ),
    (("red", "red"), ("r", "", "r", ""), "path: It takes two red ones in neighbouring zones."),
    (
        ("red", "none", "blue"),
        ("r", "b", "", ""),
        "path: It takes, from zone to zone, a red one, a zone that is passed and a blue one.",
    ),
    (
        ("blue", "red"),
        ("b", "R", "", ""),
        "unstable: Too many of your singularities are unstable.",
    ),
]


@pytest.mark.parametrize(("formula", "quadrant", "told"), _LACK)
def test_what_a_formula_lacks_is_told(formula: tuple[str, ...], quadrant: tuple[str, ...], told: str) -> None:
    """MAG-2, MAG-3: a colour, singularities, the symbol that no path serves, or what is unstable."""
    table = Table(card("cup", *formula)).quadrant(0, *quadrant).hand(0, "cup")
    assert _told(table, INVOKE) == told


def test_what_can_be_done_is_not_refused() -> None:
    table = Table(card("cup", "blue")).quadrant(0, "b").hand(0, "cup")
    assert why(table.state, 0, INVOKE) is None
    assert why(table.state, 0, ("end",)) is None


def test_what_cards_spare_is_not_asked_for() -> None:
    """The formula is the one that is really paid."""
    ladle = card("ladle", script=[{"do": [{"word": "spare", "nature": "thing"}]}])
    table = Table(card("cup", "red", "red", "red"), ladle).invoked(0, "ladle").hand(0, "cup")
    assert _told(table, INVOKE) == "colour: Too little stable red: 0 of 2."


def test_zones_that_are_closed_are_told_with_what_lacks() -> None:
    """MAG-1: nothing appears there."""
    lid = card("lid", script=[{"do": [{"word": "seal", "zone": zone}]} for zone in ("4", "2")])
    table = Table(card("cup", "red"), lid).invoked(1, "lid").hand(0, "cup")
    refused = why(table.state, 0, INVOKE)
    assert refused is not None
    assert refused.words() == ("Too little stable red: 0 of 1. Zones 2 and 4 are closed.")


@pytest.mark.parametrize("action", [("invoke", "t/nobody"), ("act", 3), ("act", -1), ("dance",)])
def test_what_is_not_there_cannot_be_used(action: Action) -> None:
    assert _told(Table(), action) == "unknown: There is no such card here."


# --- actions ------------------------------------------------------------------------------------------------

_SCRIPTS: Any = [
    ({"script": [{"do": ["settle"]}]}, "no_effect: Its action would change nothing."),
    ({"action": ["red"]}, "colour: Too little stable red: 0 of 1."),
    ({"nature": "plan"}, "no_action: No action: it counts while it is in play."),
    ({"script": [{"do": ["ward"]}]}, "no_action: No action: it counts while it is in play."),
    (
        {"script": [{"when": "attacked", "do": ["parry"]}]},
        "reaction: A reaction: it only answers attacks.",
    ),
    (
        {"script": [{"when": "your-turn", "do": ["draw"]}]},
        "itself: It acts by itself, in its time.",
    ),
    (
        {"script": [{"when": {"word": "holding", "count": 2}, "do": ["draw"]}]},
        "condition: Not so now: “if you have two other cards in play”.",
    ),
    ({"script": [{"when": "attack", "do": ["snatch"]}]}, "no_effect: Its action would change nothing."),
]


@pytest.mark.parametrize(("more", "told"), _SCRIPTS)
def test_why_a_card_in_play_does_nothing_is_told(more: dict[str, Any], told: str) -> None:
    """MAG-6, MAG-7."""
    table = Table(card("cup", **more)).invoked(0, "cup")
    assert _told(table, ACT) == told


def test_a_card_that_was_used_waits_for_the_end_of_the_turn() -> None:
    """MAG-6: once a turn."""
    table = Table().invoked(0, "filler-0")
    table.play(ACT)
    assert _told(table, ACT) == "used: It was used: it is ready again after your turn."


def test_a_wizard_who_is_warded_is_not_attacked() -> None:
    """MAG-7: a card keeps attacks away."""
    blow = card("blow", script=[{"when": "attack", "do": ["snatch"]}])
    mist = card("mist", script=[{"do": ["ward"]}])
    table = Table(blow, mist).invoked(0, "blow").invoked(1, "mist").hand(1, "filler-0")
    assert _told(table, ACT) == "warded: The other wizard is safe from attacks."


# --- draws, and the end of a turn ---------------------------------------------------------------------------


def test_a_turn_does_not_end_before_both_draws() -> None:
    """MAG-4."""
    table = Table().undrawn()
    assert _told(table, ("end",)).endswith("draw a singularity and a card of the crucible.")
    table.play(("creuset",))
    assert _told(table, ("end",)) == "to_draw: First draw a singularity."
    other = Table().undrawn()
    other.play(("singularity",))
    assert _told(other, ("end",)) == "to_draw: First draw a card of the crucible."


def test_each_pile_gives_one_card_a_turn() -> None:
    """MAG-4."""
    table = Table()
    assert _told(table, ("singularity",)) == "drawn: You have already drawn a singularity."
    assert _told(table, ("creuset",)) == "drawn: You have already drawn a card of the crucible."


def test_nothing_is_done_in_the_turn_of_the_other_nor_before_what_is_asked() -> None:
    table = Table(card("cup", "any")).quadrant(0, "b", "r").hand(0, "cup")
    assert _told(table, ("end",), seat=1) == "not_your_turn: It is not your turn."
    table.play(INVOKE)
    assert _told(table, ("end",)) == "choose_first: Something else has to be chosen first."
    assert _told(table, ("pay", "y///")) == "no_way: No path of its formula takes these singularities."


def test_nothing_is_told_once_the_game_is_over() -> None:
    table = Table()
    table.play(("give-up",))
    assert why(table.state, 0, ("end",)) is None


# --- answers to attacks -------------------------------------------------------------------------------------

_BLOW = card("blow", script=[{"when": "attack", "do": ["snatch"]}])
_WALL = card("wall", script=[{"when": "attacked", "do": ["parry"]}])
_CHARM = card("charm", script=[{"when": "rolled", "do": ["roll-again"]}])
_VAIN = card("vain", script=[{"when": "attacked", "do": ["settle"]}])


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (1, "no_reaction: It is no reaction."),
        (2, "other_moment: It answers once the dice are rolled only."),
        (3, "no_answer: Its answer would change nothing."),
        (9, "unknown: There is no such card here."),
    ],
)
def test_only_reactions_answer_an_attack(place: int, told: str) -> None:
    """MAG-7: cards in play marked as reactions, each at its moment."""
    table = Table(_BLOW, _WALL, _CHARM, _VAIN).invoked(0, "blow").invoked(1, "wall", "blow", "charm", "vain")
    table.hand(1, "filler-0").play(ACT)
    assert table.prompt == "answer"
    assert _told(table, ("answer", place), seat=1) == told


def test_a_reaction_that_was_used_answers_no_more() -> None:
    """MAG-6, MAG-7."""
    table = Table(_BLOW, _WALL, _CHARM).invoked(0, "blow").invoked(1, "charm", "charm", "wall")
    table.hand(1, "filler-0").dice(5, 1, 2).play(ACT, ("pass",), ("answer", 0))
    assert _told(table, ("answer", 0), seat=1) == "used: It was used: it is ready again after your turn."
    assert _told(table, ("answer", 2), seat=1) == "other_moment: It answers before the dice are rolled only."


# --- the next singularity of a path -------------------------------------------------------------------------


_RED, _BLUE, _YELLOW = (1, "red"), (4, "blue"), (3, "yellow")


@pytest.mark.parametrize(
    ("picks", "pick", "reason"),
    [
        ((), _RED, ""),
        ((), (2, "blue"), "first"),
        ((_RED,), _BLUE, ""),
        ((_RED,), _YELLOW, "zone"),
        ((_RED,), (2, "yellow"), "symbol"),
        ((_RED,), (2, "blue"), "dead_end"),
        ((_RED, _BLUE), _RED, "zone"),
        ((_RED, _BLUE, _YELLOW, (2, "yellow")), (2, "blue"), "paid"),
    ],
)
def test_why_a_singularity_cannot_be_the_next_is_told(picks: Path, pick: Pick, reason: str) -> None:
    """MAG-2: one zone a symbol, in one direction, and the rest must be payable."""
    picking = Picking(("red", "blue", "any", "yellow"), read_way("r/by/y/b"), picks)
    refused = next_of_path(picking, pick)
    assert (refused.reason if refused else "") == reason


@pytest.mark.parametrize(
    ("picks", "pick", "told"),
    [
        ((), (2, "blue"), "First, it takes a red one."),
        ((_RED,), (2, "yellow"), "Now, it takes a blue one."),
        ((_RED,), _YELLOW, "After zone 1 comes zone 2 or 4, not 3."),
        ((_RED, _BLUE), _RED, "After zone 4 comes zone 3, not 1."),
    ],
)
def test_what_a_path_takes_next_and_where_is_told(picks: Path, pick: Pick, told: str) -> None:
    """MAG-2."""
    refused = next_of_path(Picking(("red", "blue", "any"), read_way("r/by/y/by"), picks), pick)
    assert refused is not None
    assert refused.what() == told


def test_an_unstable_singularity_pays_nothing() -> None:
    """MAG-3."""
    refused = next_of_path(Picking(("red",), read_way("r///")), (1, "red"), stable=False)
    assert refused is not None
    assert refused.what() == "This singularity is unstable in this turn."


# --- words --------------------------------------------------------------------------------------------------


def test_an_action_that_is_refused_is_told_why_with_its_chapter() -> None:
    """The error that a save, a bot or a table meets."""
    with pytest.raises(IllegalActionError, match=r"draw a singularity\."):
        Table().undrawn().play(("creuset",), ("end",))


def test_every_reason_has_its_words_in_both_languages() -> None:
    """A refusal is a sentence, whatever is refused."""
    data: dict[str, Any] = {
        "symbol": "red", "needed": 2, "held": 1, "number": 2, "pile": "creuset", "piles": "both",
        "moment": "before", "condition": "…", "closed": [1], "run": ["red", "blue"],
        "last": 1, "here": 3, "there": "2",
    }  # fmt: skip
    for language in i18n.LANGUAGES:
        i18n.use(language)
        for reason in refusals.Refusal.sections:
            words = refusals.Refusal(reason, data).words()
            assert words.endswith((".", "»", "”")), reason
            assert "{" not in words, reason


def test_all_that_is_no_option_has_its_reason_all_through_a_game() -> None:
    """What a table shows on every card of a hand and in play, and on both piles."""
    state, rng, seen = GAME.setup({}, 11), Rng(11), set()
    while (asked := state.decision) is not None:
        if asked.prompt == "turn":
            wizard = state.wizards[state.active]
            tried: list[Action] = [("invoke", state.ref(one)) for one in wizard.hand]
            tried += [("act", place) for place in range(len(wizard.invoked))]
            for action in [*tried, ("end",), ("singularity",), ("creuset",)]:
                refused = why(state, state.active, action)
                assert (refused is None) == (action in asked.options)
                seen |= {refused.reason} if refused else set()
        state.apply(rng.choice(asked.playing_on))
    assert {"colour", "path", "unstable", "used", "to_draw", "drawn"} <= seen
    assert "unknown" not in seen
