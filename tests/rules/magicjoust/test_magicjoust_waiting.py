"""Draws that are made at once, and those that a wizard may want to put off (MAG-4)."""

from __future__ import annotations

import pytest
from magic_table import Table, card

from game.core.rng import Rng
from game.core.windows import PASS
from game.rules.magicjoust.reactions import declined
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from game.rules.magicjoust.waiting import forced, forced_draw

PLAIN = card("plain")
DIVINER = card("diviner", "any", script=[{"do": [{"word": "divine", "count": 2}]}])
WAITER = card("waiter", script=[{"when": "you-receive", "do": ["draw"]}])
EMPTY = card("empty", script=[{"when": "empty-zone", "do": ["draw"]}])
GARDEN = card(
    "garden",
    "any",
    nature="plan",
    points=3,
    script=[{"do": [{"word": "worth", "count": 1, "counted": "empty"}]}],
)
DEAR = card("dear", "red", script=[{"do": [{"word": "divine", "count": 2}]}])
READER = card("reader", "any", script=[{"when": "you-win-joust", "do": [{"word": "divine", "count": 2}]}])
ORCHARD = card("orchard", "red", "any", nature="plan", points=3, script=GARDEN["script"])
CARDS = (PLAIN, DIVINER, WAITER, EMPTY, GARDEN, DEAR, READER, ORCHARD)


def table(*zones: str) -> Table:
    """Return a table with both draws to be made, and singularities in the near quadrant."""
    return Table(*CARDS).undrawn().quadrant(0, *zones)


def test_the_card_is_drawn_then_the_singularity() -> None:
    """MAG-4: where nothing else can be done, and where what can be done minds no draw."""
    there = table("b").hand(0, "plain")
    assert forced_draw(there.state) == DRAW_CREUSET
    there.state.apply(DRAW_CREUSET)
    assert forced_draw(there.state) == DRAW_SINGULARITY
    there.state.apply(DRAW_SINGULARITY)
    assert forced_draw(there.state) is None


@pytest.mark.parametrize("name", ["diviner"])
def test_a_card_that_looks_into_the_crucible_is_waited_for(name: str) -> None:
    """What comes next is looked at before it is drawn; one singularity may be all that lacks."""
    assert forced_draw(table("b").hand(0, name).state) == DRAW_SINGULARITY
    assert forced_draw(table().hand(0, name).state) == DRAW_SINGULARITY
    assert forced_draw(table("b").hand(0, "plain", name).state) == DRAW_SINGULARITY


def test_nothing_waits_for_a_card_that_cannot_be_paid_or_looks_later() -> None:
    """Not for one that is a singularity short while that waits too, nor for one that wins a joust first."""
    short = table("bbb").hand(0, "plain", "dear")
    assert forced_draw(short.state) == DRAW_CREUSET
    assert forced_draw(table("b").hand(0, "reader").state) == DRAW_CREUSET
    late = table("b").hand(0, "orchard")
    late.state.drawn.creuset = True
    late.ask()
    assert forced_draw(late.state) == DRAW_SINGULARITY


@pytest.mark.parametrize("name", ["waiter", "empty"])
def test_a_card_that_minds_singularities_is_waited_for_once_it_can_be_paid(name: str) -> None:
    """Invoked first, it answers to the singularity that is drawn, or finds its empty zone."""
    able, unable = table("b").hand(0, name), table().hand(0, name)
    for there in (able, unable):
        assert forced_draw(there.state) == DRAW_CREUSET
        there.state.drawn.creuset = True
        there.ask()
    assert forced_draw(able.state) is None
    assert forced_draw(unable.state) == DRAW_SINGULARITY


def test_a_full_zone_is_waited_for_where_something_can_be_done() -> None:
    """MAG-1: a singularity would be lost that finds room once a plan has been paid for."""
    there, idle = table("bbb").hand(0, "plain"), table("bbb")
    for one in (there, idle):
        one.state.drawn.creuset = True
        one.ask()
    assert forced_draw(there.state) is None
    assert forced_draw(idle.state) == DRAW_SINGULARITY


def test_plans_that_count_empty_zones_are_waited_for() -> None:
    """MAG-9: the third plan may be better invoked before a singularity comes."""
    there = table("b").hand(0, "garden")
    there.state.drawn.creuset = True
    there.ask()
    assert forced_draw(there.state) is None


def test_an_empty_pile_is_waited_for() -> None:
    """MAG-14: what goes to the discard first is shuffled into it."""
    there = table("b").hand(0, "plain")
    there.state.wizards[0].creuset.clear()
    assert forced_draw(there.state) == DRAW_SINGULARITY
    there.state.wizards[0].singularities.clear()
    assert forced_draw(there.state) is None


def test_what_is_drawn_at_once_is_always_an_option() -> None:
    """A whole game: each draw is made once a turn, and the turn can then be ended."""
    there, rng = Table(*CARDS[:5]).undrawn(), Rng(4)
    state, made = there.state, 0
    while state.decision is not None and made < 400:
        action = forced_draw(state)
        state.apply(action or rng.choice(state.decision.options[: max(1, len(state.decision.options) - 1)]))
        made += 1
    assert made > 100


# --- attacks that nothing would change ----------------------------------------------------------------------

BLOW = card("blow", script=[{"when": "attack", "do": ["foe-throws"]}])
LOADED = card("loaded", script=[{"when": "rolled", "do": [{"word": "shows", "count": 5}, "leave"]}])
MIRROR = card("mirror", script=[{"when": "rolled", "do": ["swap"]}])
GLOVES = card("gloves", script=[{"when": "rolled", "do": [{"word": "add", "count": 1}]}])
SCRIBE = card("scribe", script=[{"when": "rolled", "do": ["draw"]}])


@pytest.mark.parametrize(
    ("name", "mine", "theirs", "asked"),
    [
        ("loaded", 6, 2, False),
        ("loaded", 2, 6, False),
        ("loaded", 2, 4, True),
        ("gloves", 4, 4, True),
        ("gloves", 3, 4, False),
        ("gloves", 5, 1, False),
        ("mirror", 2, 6, True),
        ("scribe", 6, 1, True),
    ],
)
def test_a_joust_that_no_answer_changes_goes_on(name: str, mine: int, theirs: int, *, asked: bool) -> None:
    """Whoever answers only dice is asked where they could still turn out better."""
    there = Table(BLOW, LOADED, MIRROR, GLOVES, SCRIBE).invoked(0, "blow", name).hand(1, "filler-0")
    there.dice(mine, theirs).play(("act", 0))
    if there.prompt == "answer":
        assert forced(there.state) == (None if asked else PASS)
    else:
        assert not asked


def test_who_is_ahead_may_answer_what_the_other_could_still_do() -> None:
    """MAG-7: the attacker answers first."""
    there = Table(BLOW, GLOVES).invoked(0, "blow", "gloves").invoked(1, "gloves").hand(1, "filler-0")
    there.dice(5, 4).play(("act", 0))
    assert forced(there.state) is None
    left = declined(there.state, 0)
    assert left is not None
    assert (left.chance, left.settled) == (1.0, False)


ALIGNMENT = card("alignment", script=[{"do": [{"word": "settle", "count": 2}]}])


@pytest.mark.parametrize(("unstable", "asked"), [("R", False), ("RB", False), ("RBY", True)])
def test_nobody_is_asked_for_one_after_the_other_of_all_there_are(unstable: str, *, asked: bool) -> None:
    """Whichever is picked first, all of them will be."""
    there = Table(ALIGNMENT).quadrant(0, *unstable).invoked(0, "alignment")
    there.play(("act", 0))
    assert (forced(there.state) is None) == asked
    while there.prompt == "settle" and (action := forced(there.state)) is not None:
        there.state.apply(action)
    left = sum(not spot.stable for held in there.state.wizards[0].zones for spot in held)
    assert left == len(unstable) * asked
