"""Scripts of creuset cards: conditions when a sentence is reached, numbers that count, sense (MAG-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from magic_table import GAME, Table, card, deck, told

from game.core.i18n import _, typeset, use
from game.core.model import SetupError
from game.core.rng import Rng
from game.core.script import Brick, said
from game.core.table import HAND
from game.core.table import Table as SeenTable
from game.rules.magicjoust import endings
from game.rules.magicjoust.scripts import GRAMMAR, read
from game.rules.magicjoust.starter import starter

if TYPE_CHECKING:
    from game.core.model import Json
    from game.core.script import Sentence

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
        ({"script": [{"do": ["snatch", "draw"]}]}, "what hinders the other wizard is said last"),
        ({"script": [{"do": ["draw", "snatch", "spy"]}]}, "what hinders the other wizard is said last"),
        ({"script": [{"do": ["ward", "wear-more"]}]}, "stand in two sentences"),
        ({"script": [{"lasts": "foe-turn", "do": ["wear-more", "ward"]}]}, "stand in two sentences"),
        ({"points": 3}, "only plans have points"),
        ({"script": []}, "only plans may do nothing"),
        ({"decay": 7}, "its decay is a number from 0 to 6"),
        ({"formula": ["none"]}, "its formula is a row of 1 to 8 symbols"),
        ({"formula": ["red"] * 9}, "its formula is a row of 1 to 8 symbols"),
        ({"action": ["green"]}, "the formula of its action"),
        ({"nature": "ghost"}, "its nature is one of"),
        ({"speciality": "cooking"}, "its speciality is one of"),
        ({"ephemeral": 1}, "“ephemeral” is true or false"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused_with_its_reason(more: dict[str, Any], told_as: str) -> None:
    """MAG-10: cards of one's own are checked before the game begins."""
    with pytest.raises(SetupError, match=told_as):
        GAME.setup({"decks": [deck(card("odd", **more)), deck()]}, 1)


def test_a_card_that_is_announced_is_known_while_it_is_paid() -> None:
    """MAG-2: the way to pay is chosen with the card shown, which is then forgotten in the hand."""
    table = Table(card("cup", "any")).quadrant(0, "b", "r").hand(0, "cup", "cup")
    assert SeenTable.from_json(table.state.observe(1)).refs(HAND, 0) == []
    table.play(("invoke", "t/cup"))
    assert table.prompt == "pay"
    assert SeenTable.from_json(table.state.observe(1)).refs(HAND, 0) == ["t/cup"]
    table.play(("pay", "b///"))
    assert SeenTable.from_json(table.state.observe(1)).refs(HAND, 0) == []


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


# --- prices -------------------------------------------------------------------------------------------------

BURNT = card("burnt", script=[{"do": ["burn", {"word": "draw", "count": 2}]}])


def test_what_has_a_price_is_not_done_where_the_price_cannot_be_paid() -> None:
    """MAG-15: "X to Y": where X cannot be done, Y is not done, and the action is not offered."""
    assert ("act", 0) not in Table(BURNT).invoked(0, "burnt").options
    table = Table(BURNT).quadrant(0, "", "b").invoked(0, "burnt")
    table.play(("act", 0), ("singularity", 0, 2, "blue"))
    assert (table.zones(0), len(table.state.wizards[0].hand)) == (["", "", "", ""], 2)


def test_what_comes_before_a_price_is_done_and_only_what_follows_is_not() -> None:
    """MAG-15: a price is that of what follows it, in its own sentence."""
    first = card(
        "first",
        script=[
            {"do": ["draw", {"word": "burn", "colour": "red"}, {"word": "draw", "count": 3}]},
            {"do": ["draw"]},
        ],
    )
    table = Table(first).quadrant(0, "b").invoked(0, "first")
    table.play(("act", 0))
    assert (table.zones(0)[0], len(table.state.wizards[0].hand)) == ("b", 2)


def test_a_second_price_is_not_paid_where_the_first_was_not() -> None:
    """MAG-15: each price is that of all that follows."""
    both = card(
        "both",
        script=[{"do": [{"word": "burn", "colour": "red"}, {"word": "burn", "colour": "blue"}, "draw"]}],
    )
    assert ("act", 0) not in Table(both).quadrant(0, "b").invoked(0, "both").options
    table = Table(both).quadrant(0, "r").invoked(0, "both")
    table.play(("act", 0), ("singularity", 0, 1, "red"))
    assert (table.zones(0)[0], len(table.state.wizards[0].hand)) == ("", 0)


def test_a_price_after_an_attack_that_failed_is_not_asked() -> None:
    """MAG-15, MAG-7: nothing is done, the price neither."""
    blow = card("blow", script=[{"when": "attack", "do": ["burn", "draw"]}])
    table = Table(blow).quadrant(0, "b").invoked(0, "blow").dice(1, 6)
    table.play(("act", 0))
    assert (table.prompt, table.zones(0)[0], len(table.state.wizards[0].hand)) == ("turn", "b", 0)


@pytest.mark.parametrize(
    ("spoken", "joined"),
    [("en", "; if you do, draw a card"), ("fr", " ; si c'est fait, piochez une carte")],
)
def test_a_card_says_what_is_the_price_of_what(spoken: str, joined: str) -> None:
    """MAG-15: the text hangs what follows on the price, and nothing where nothing follows."""
    use(spoken)
    joined = typeset(joined, spoken)
    for deeds in (["burn", "draw"], ["draw", "burn", "draw", "spy"]):
        assert joined in said(read([{"do": deeds}]))
    for deeds in (["burn"], ["draw", "burn"]):
        assert joined.partition(",")[0] not in said(read([{"do": deeds}]))


# --- attacks that are not said ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script",
    [
        [{"do": ["draw", "snatch"]}],
        [{"do": ["snatch", "banish"]}],
        [{"do": ["burn", "snatch"]}],
        [{"when": "attack", "do": ["snatch", "draw"]}],
        [{"when": "attacked", "do": ["snatch", "draw"]}],
        [{"do": ["ward", "attack-better"]}],
        [{"do": ["wear-more", {"word": "seal", "zone": "1"}]}],
        [{"do": ["wear-more"]}, {"do": ["ward"]}],
    ],
)
def test_what_hinders_may_be_said_last_alone_or_within_an_attack(script: Json) -> None:
    """MAG-11: the two rules of grammar say no more than that."""
    assert read(script)


@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize("which", [0, 1])
def test_a_script_that_mixes_what_hinders_is_refused_in_both_languages(spoken: str, which: int) -> None:
    """MAG-11: the two rules of grammar, in the words of who writes the card."""
    script: Json = [[{"do": ["snatch", "draw"]}], [{"do": ["ward", "wear-more"]}]][which]
    told = (
        "what hinders the other wizard is said last: an attack decides over it.",
        "what counts for you, and what counts against the other wizard, stand in two sentences.",
    )[which]
    use(spoken)
    problems = [what for _where, what in GRAMMAR.problems("script", script)]
    assert len(problems) == 1
    assert _(told).lower() in problems[0].lower()


ONCE_DONE, AS_IT_COMES = (
    "attack: if it succeeds",
    "attack when it comes into play: if it succeeds, as long as it is there",
)


@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_a_card_says_that_it_attacks_and_from_where_on(spoken: str) -> None:
    """MAG-11: what is done at once, what lasts, what counts as long as the card lies there."""
    use(spoken)
    heads = {told: typeset(_(told), spoken).lower() for told in (ONCE_DONE, AS_IT_COMES)}
    draws, looks = (said(read([{"do": [word]}])).rstrip(".").lower() for word in ("draw", "spy"))
    for script, head, before in (
        ([{"do": ["snatch"]}], ONCE_DONE, ""),
        ([{"do": ["draw", "snatch"]}], ONCE_DONE, draws),
        ([{"do": ["burn", "snatch"]}], ONCE_DONE, ""),
        ([{"when": "behind", "do": ["spy", "snatch"]}], ONCE_DONE, looks),
        ([{"when": "foe-invokes", "do": ["snatch"]}], ONCE_DONE, ""),
        ([{"lasts": "foe-turn", "do": ["wear-more"]}], ONCE_DONE, ""),
        ([{"do": ["wear-more"]}], AS_IT_COMES, ""),
    ):
        text = said(read(script)).lower()
        assert heads[head] in text, (script, text)
        assert before in text.partition(heads[head])[0]
    for calm in ([{"do": ["spy"]}], [{"do": ["ward"]}], [{"when": "attacked", "do": ["snatch"]}]):
        assert not any(head in said(read(calm)).lower() for head in heads.values())


# --- cards in play ------------------------------------------------------------------------------------------


def test_a_card_in_play_may_be_a_plan() -> None:
    """MAG-15: a card in play includes plans unless its text says otherwise."""
    for nature, offered in ((None, [0, 1]), ("no-plan", [1]), ("plan", [0])):
        script: Json = [{"do": [{"word": "banish", **({"nature": nature} if nature else {})}]}]
        table = Table(card("blow", script=script), card("work", nature="plan", points=3))
        table.invoked(0, "blow").invoked(1, "work", "filler-0").dice(6, 1).play(("act", 0))
        assert table.options == [("invoked", 1, place) for place in offered]


def test_no_card_spares_plans_without_saying_so() -> None:
    """MAG-15: whoever removes cards in play, but no plan, says so in both languages."""
    spares = [one for one in starter().values() if any(_spares_plans(sentence) for sentence in one.script)]
    assert [one.ref for one in spares] == ["magicjoust/explosion-maitrisee"]
    for spoken, words in (("en", "other than a plan"), ("fr", "autre qu'un plan")):
        use(spoken)
        assert all(typeset(words, spoken) in said(one.script) for one in spares)


def _spares_plans(sentence: Sentence) -> bool:
    natures = [brick.given["nature"] for brick in sentence.do if brick.key == "banish"]
    return any(isinstance(nature, Brick) and nature.key == "no-plan" for nature in natures)


# --- what is known ------------------------------------------------------------------------------------------


def test_a_wizard_may_know_the_others_deck_but_never_its_order() -> None:
    """MAG-16: worlds agree with the cards of the other's piles, and tell nothing of how they lie."""
    state = Table(BURNT).hand(1, "burnt").undrawn().state
    for wizard in state.wizards:
        wizard.singularities.reverse()
    other = state.clone()
    other.wizards[1].singularities.reverse()
    other.wizards[1].creuset.reverse()
    one, two = (table.determinize(0, Rng(3)) for table in (state, other))
    for pile in ("singularities", "creuset", "hand"):
        assert getattr(one.wizards[1], pile) == getattr(two.wizards[1], pile)
    hidden = {*state.wizards[1].creuset, *state.wizards[1].hand}
    assert {*one.wizards[1].creuset, *one.wizards[1].hand} == hidden
    assert state.observe(0) == other.observe(0)
