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
    (
        ("red", "red"),
        ("r", "b", "", ""),
        "colour: Too few stable red ones (1 of 2): wait for one, or play another card.",
    ),
    (
        ("blue",),
        ("", "r", "", ""),
        "colour: Too few stable blue ones (0 of 1): wait for one, or play another card.",
    ),
    (
        ("red", "yellow", "yellow"),
        ("b", "r", "", ""),
        "colour: Too few stable yellow ones (0 of 2): wait for one, or play another card.",
    ),
    (
        ("red", "red", "blue", "blue"),
        ("r", "y", "", ""),
        "several: It lacks a red one and two blue ones (stable): wait for them, or play another card.",
    ),
    (
        ("red", "any", "any"),
        ("", "", "b", ""),
        "several: It lacks a red one and one of any colour (stable): wait for them, or play another card.",
    ),
    (
        ("any", "any"),
        ("b", "", "", ""),
        "few: Too few stable singularities (1 of 2): one more comes each turn.",
    ),
    (("any",), ("", "", "", ""), "few: Too few stable singularities (0 of 1): one more comes each turn."),
    (
        ("red", "blue"),
        ("", "b", "", "r"),
        "path: It takes a red one and a blue one in neighbouring zones: yours do not lie so.",
    ),
    (
        ("red", "any", "any"),
        ("rb", "", "", "r"),
        "path: It takes a red one and two of any colour, from zone to zone: unlike yours.",
    ),
    (
        ("any", "any", "any", "any"),
        ("rb", "b", "", "r"),
        "path: It takes four of any colour, one in each zone: unlike yours.",
    ),
    (
        ("red", "red"),
        ("r", "", "r", ""),
        "path: It takes two red ones in neighbouring zones: yours do not lie so.",
    ),
    (
        ("red", "none", "blue"),
        ("r", "b", "", ""),
        "path: It takes a red one, a zone that is passed and a blue one, from zone to zone: unlike yours.",
    ),
    (
        ("blue", "red"),
        ("b", "R", "", ""),
        "unstable: Too few are stable: those that lie across pay again in your next turn.",
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
    assert (
        _told(table, INVOKE)
        == "colour: Too few stable red ones (0 of 2): wait for one, or play another card."
    )


def test_zones_that_are_closed_are_told_with_what_lacks() -> None:
    """MAG-1: nothing appears there."""
    lid = card("lid", script=[{"do": [{"word": "seal", "zone": zone}]} for zone in ("4", "2")])
    table = Table(card("cup", "red"), lid).invoked(1, "lid").hand(0, "cup")
    refused = why(table.state, 0, INVOKE)
    assert refused is not None
    assert refused.words() == (
        "Too few stable red ones (0 of 1): wait for one, or play another card. Zones 2 and 4 are closed."
    )


@pytest.mark.parametrize("action", [("invoke", "t/nobody"), ("act", 3), ("act", -1), ("dance",)])
def test_what_is_not_there_cannot_be_used(action: Action) -> None:
    assert _told(Table(), action) == "unknown: This card is neither in your hand nor in play."


# --- actions ------------------------------------------------------------------------------------------------

_SCRIPTS: Any = [
    ({"script": [{"do": ["settle"]}]}, "no_effect: Its action would change nothing now: keep it for later."),
    ({"action": ["red"]}, "colour: Too few stable red ones (0 of 1): wait for one, or play another card."),
    ({"nature": "plan"}, "no_action: Nothing to do with it: it counts as long as it is in play."),
    ({"script": [{"do": ["ward"]}]}, "no_action: Nothing to do with it: it counts as long as it is in play."),
    (
        {"script": [{"when": "attacked", "do": ["parry"]}]},
        "reaction: A reaction: it waits for an attack.",
    ),
    (
        {"script": [{"when": "your-turn", "do": ["draw"]}]},
        "itself: Nothing to do with it: it acts by itself, in its time.",
    ),
    (
        {"script": [{"when": {"word": "holding", "count": 2}, "do": ["draw"]}]},
        "condition: Not yet: it acts only “if you have two other cards in play”.",
    ),
    (
        {"script": [{"when": "attack", "do": ["snatch"]}]},
        "no_effect: Its action would change nothing now: keep it for later.",
    ),
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
    assert _told(table, ACT) == "used: It was used already: it stands up again when your turn ends."


def test_a_wizard_who_is_warded_is_not_attacked() -> None:
    """MAG-7: a card keeps attacks away."""
    blow = card("blow", script=[{"when": "attack", "do": ["snatch"]}])
    mist = card("mist", script=[{"do": ["ward"]}])
    table = Table(blow, mist).invoked(0, "blow").invoked(1, "mist").hand(1, "filler-0")
    assert _told(table, ACT) == "warded: The other wizard is safe from attacks for now: attack later."


# --- draws, and the end of a turn ---------------------------------------------------------------------------


def test_a_turn_does_not_end_before_both_draws() -> None:
    """MAG-4."""
    table = Table().undrawn()
    assert _told(table, ("end",)).endswith("draw a singularity from the ether and a card from the crucible.")
    table.play(("creuset",))
    assert _told(table, ("end",)) == "to_draw: First draw a singularity from the ether."
    other = Table().undrawn()
    other.play(("singularity",))
    assert _told(other, ("end",)) == "to_draw: First draw a card from the crucible."


def test_each_pile_gives_one_card_a_turn() -> None:
    """MAG-4."""
    table = Table()
    assert _told(table, ("singularity",)) == "drawn: You have already drawn a singularity: one a turn."
    assert _told(table, ("creuset",)) == "drawn: You have already drawn a card of the crucible: one a turn."


def test_nothing_is_done_in_the_turn_of_the_other_nor_before_what_is_asked() -> None:
    table = Table(card("cup", "any")).quadrant(0, "b", "r").hand(0, "cup")
    assert (
        _told(table, ("end",), seat=1) == "not_your_turn: The other wizard is playing: your turn comes next."
    )
    table.play(INVOKE)
    assert _told(table, ("end",)) == "choose_first: First answer what is asked."
    assert (
        _told(table, ("pay", "y///"))
        == "no_way: These singularities do not pay its formula: follow it from zone to zone."
    )


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
        (1, "no_reaction: It answers no attack: choose another card, or do not answer."),
        (2, "other_moment: Not yet: it answers once the dice are rolled only."),
        (3, "no_answer: Its answer would change nothing: keep it for another attack."),
        (9, "unknown: This card is neither in your hand nor in play."),
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
    assert (
        _told(table, ("answer", 0), seat=1)
        == "used: It was used already: it stands up again when your turn ends."
    )
    assert (
        _told(table, ("answer", 2), seat=1)
        == "other_moment: Too late: it answers before the dice are rolled only."
    )


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
        ((), (2, "blue"), "The formula begins with a red one: take that first."),
        ((_RED,), (2, "yellow"), "Now the formula asks for a blue one."),
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
    assert refused.what() == "It lies across, unstable: take one that stands upright."


# --- words --------------------------------------------------------------------------------------------------


def test_an_action_that_is_refused_is_told_why_with_its_chapter() -> None:
    """The error that a save, a bot or a table meets."""
    with pytest.raises(IllegalActionError, match=r"draw a singularity from the ether\."):
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
