"""The course of a score: who may, who wins, in which order what follows, one score within another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from wankul_toys import Table, character, doing, says, terrain

from game.core.effects import Condition, card_of, owner_of
from game.core.happening import Trigger, become, stop
from game.core.model import IllegalActionError
from game.rules.wankul import deeds, force, scoring
from game.rules.wankul.places import WankulTable
from game.rules.wankul.traits import THIS_TURN, Standing

if TYPE_CHECKING:
    from game.core.effects import Effect
    from game.core.model import Event


def saying(told: str) -> Effect:
    """Return what does no more than to be told."""
    return doing(lambda state, given: state.tell("said", what=told, seat=owner_of(given)))


def score(slot: int) -> Effect:
    """Return what scores a terrain."""
    return doing(lambda state, given: scoring.begin(state, owner_of(given), slot))


def said(table: Table) -> list[tuple[str, int]]:
    return [(one["what"], one["seat"]) for one in table.told("said")]


def scored(*rows: tuple[str, ...], slot: int = 0, seat: int = 0) -> Table:
    """Return a table on which a seat has scored a terrain with those rows, discards in their order."""
    table = Table()
    table.ground(slot)
    for one, names in enumerate(rows):
        table.row(slot, one, *names)
    table.happen(seat, says(score(slot)))
    return in_order(table)


def in_order(table: Table) -> Table:
    """Let all who leave go in order."""
    while table.asked[1] == "leave-order":
        table.play(("in-order",))
    return table


def points(table: Table) -> list[int]:
    return [side.points for side in table.state.sides]


# --- who wins -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "won"),
    [
        ((("f3",), ("f2",)), [1, 0]),
        ((("f2",), ("f3",)), [0, 1]),
        ((("f3",), ("f1", "f2")), [0, 1]),
        ((("f0",), ()), [1, 0]),
        (((), ("f0",)), [0, 1]),
    ],
)
def test_the_greater_total_wins_a_tie_is_lost_by_the_attacker(
    rows: tuple[tuple[str, ...], ...], won: list[int]
) -> None:
    """Effet Scorer un Terrain 1 to 3, En cas d'égalité, Règle d'or, WAN-7, WAN-8.

    Wankul, "Scorer un Terrain" 1, Wankul, "Scorer un Terrain" 4, Wankul, "Scorer un Terrain" 10.
    """
    assert points(scored(*rows)) == won


def test_a_side_without_a_character_never_wins_a_tie_at_nothing() -> None:
    """Règle d'or, WAN-7: zero against nobody."""
    assert points(scored(("f0",), (), seat=0)) == [1, 0]
    assert points(scored((), ("f0",), seat=1)) == [0, 1]


def test_a_score_leaves_nobody_on_the_terrain_and_no_terrain() -> None:
    """Scorer 1, 2 (end): each discards his characters, then its owner the terrain.

    Wankul, "Scorer un Terrain" 6.
    """
    table = scored(("f3", "f1"), ("f2",))
    assert table.state.grounds == [None] * 3
    assert table.discarded(0) == ["f3", "f1", "meadow-0"]
    assert table.discarded(1) == ["f2"]


def test_the_attacker_discards_first_and_each_in_the_order_of_his_choice() -> None:
    """Scorer (end) 1, WAN-26; the rest in order is one answer. Wankul, "Scorer un Terrain" 5."""
    table = Table()
    table.ground(0, owner=1)
    table.row(0, 0, "f5", "f1", "f2")
    table.row(0, 1, "f3", "f4")
    table.happen(0, says(score(0)))
    assert table.asked == (0, "leave-order")
    assert table.options == [
        ("character", 0, 0, 0),
        ("character", 0, 0, 1),
        ("character", 0, 0, 2),
        ("in-order",),
    ]
    table.play(("character", 0, 0, 1), ("in-order",))
    assert table.asked == (1, "leave-order")
    table.play(("character", 0, 1, 1))
    assert table.discarded(0) == ["f1", "f5", "f2"]
    assert table.discarded(1) == ["f4", "f3", "meadow-0"]


def test_alike_characters_leave_without_a_question() -> None:
    """Issue 4: nothing is asked that changes nothing."""
    assert scored(("f5", "f5"), ("f1",)).kinds().count("removed") == 3


# --- when it may be scored ----------------------------------------------------------------------------------


def test_from_eleven_on_a_terrain_may_be_scored_in_ones_own_turn() -> None:
    """Score automatique, WAN-6: at its boundary; with the modified total of one's own side.

    Wankul, "Scorer un Terrain" 7, Wankul, "Scorer un Terrain" 8.
    """
    table = Table()
    table.ground(0)
    table.ground(1)
    table.row(0, 0, "f10")
    table.row(1, 1, "f12")
    assert ("score", 0) not in table.options
    assert ("score", 1) not in table.options
    with pytest.raises(IllegalActionError, match="total is 10 there: it takes 11"):
        table.play(("score", 0))
    table.row(0, 0, "f1")
    assert ("score", 0) in table.options
    in_order(table.play(("score", 0)))
    assert points(table) == [1, 0]
    assert table.told("score")[0]["auto"] is True


def test_a_terrain_placed_this_turn_waits_until_the_check_of_the_other() -> None:
    """Une fois posé, WAN-3. Wankul, "Les cartes Terrain" 2."""
    table = Table()
    table.ground(0, fresh=True)
    table.ground(1)
    table.row(0, 0, "f12")
    assert ("score", 0) not in table.options
    assert scoring.eligible(table.state, 0) == []
    with pytest.raises(IllegalActionError, match="just been placed"):
        table.play(("score", 0))
    table.play(("end",))
    assert table.state.ground(0).fresh is False
    assert scoring.eligible(table.state, 1) == [0]


def test_a_terrain_without_a_character_is_not_eligible_and_nothing_comes_of_it() -> None:
    """Règle d'or, WAN-7. Wankul, "Scorer un Terrain" 9, WAN-15."""
    table = Table()
    table.ground(0)
    table.happen(0, says(score(0)))
    assert table.kinds() == []
    table.row(0, 1, "f1")
    assert scoring.eligible(table.state, 0) == [0]


def test_what_a_card_forbids_is_not_scored() -> None:
    """ORIGINS terrain 21: scorable only if it is the only one in play."""
    alone = Standing("no-score", fits=lambda s, g, at: at.slot == g["slot"] and len(s.placed()) > 1)
    table = Table(terrain("shy", special=(says(alone),)))
    table.ground(0, "shy")
    table.row(0, 0, "f12")
    assert ("score", 0) in table.options
    table.ground(1)
    assert ("score", 0) not in table.options
    with pytest.raises(IllegalActionError, match="forbids"):
        table.play(("score", 0))


def test_another_number_for_the_automatic_score_is_that_of_the_card_that_came_last() -> None:
    """WAN-35."""
    table = Table(character("seven", 1, says(Standing("auto", 7))))
    table.ground(0)
    table.row(0, 0, "f6", "f0")
    assert ("score", 0) not in table.options
    table.row(0, 0, "seven")
    assert ("score", 0) in table.options


# --- its course ---------------------------------------------------------------------------------------------


def _whole() -> Table:
    at_score = Trigger("score", lambda *_given: True, "before")
    decided = Trigger("outcome", lambda _state, given, deed: deed["seat"] == given["owner"])
    table = Table(
        terrain("fair", winner=(says(saying("gagnant")),), loser=(says(saying("perdant")),)),
        character("herald", 1, says(saying("at a score"), when=at_score)),
        character("proud", 1, says(saying("won"), when=decided)),
    )
    table.ground(0, "fair")
    table.ground(1)
    table.row(0, 0, "f5", "f1")
    table.row(0, 1, "f4")
    table.row(1, 0, "proud")
    table.row(1, 1, "herald")
    return table


def test_the_course_of_a_score() -> None:
    """WAN-26: declared, "at a Score", totals, point, Le Gagnant, Le Perdant, "if you win", discards.

    Wankul, "Scorer un Terrain" 2, Wankul, "Scorer un Terrain" 3.
    """
    table = _whole()
    table.happen(0, says(score(0)))
    in_order(table)
    assert said(table) == [("at a score", 1), ("gagnant", 0), ("perdant", 1), ("won", 0)]
    seen = [kind for kind in table.kinds() if kind not in ("said", "triggered")]
    assert seen == ["score", "reckoned", "point", "winner", "loser", *["removed"] * 3, "scored-over"]
    reckoned = table.told("reckoned")[0]
    assert (reckoned["totals"], reckoned["winner"]) == ([6, 4], 0)
    assert reckoned["rows"] == [[["t/f5", 5], ["t/f1", 1]], [["t/f4", 4]]]


def test_the_view_tells_which_step_a_score_is_at() -> None:
    """WAN-26: as long as it goes on, and at no step of its own once the cards leave."""
    table = _whole()
    table.row(0, 0, "f6", "f5")
    state, steps = table.state, list[tuple[str, str]]()

    def look(event: Event) -> None:
        found = WankulTable.from_json(state.observe(1)).resolving
        steps.extend((event.kind, one.what) for one in found if one.card == "t/fair" and one.sentence is None)

    state.watcher = look
    in_order(table.play(("score", 0)))
    told = [one for one in steps if one[0] not in ("said", "triggered")]
    begun = [("score", "score"), ("reckoned", "reckon"), ("point", "reckon")]
    left = [("removed", "score")] * 5 + [("scored-over", "score")]
    assert told == [*begun, ("winner", "winner"), ("loser", "loser"), *left]


def test_after_a_tie_the_attacker_has_le_perdant() -> None:
    """En cas d'égalité: after the other has had Le Gagnant. Wankul, "Scorer un Terrain" 4."""
    table = _whole()
    table.row(0, 1, "f2")
    table.happen(0, says(score(0)))
    assert said(table)[1:3] == [("gagnant", 1), ("perdant", 0)]


def test_the_last_point_ends_the_game_before_the_effects() -> None:
    """But du Jeu, Fin du jeu, WAN-8. Wankul, "But du Jeu" 2, Wankul, "Fin du jeu" 1."""
    table = _whole()
    table.state.sides[0].points = 4
    table.happen(0, says(score(0)))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((0,), "points")
    assert table.state.outcome.scores == (5.0, 0.0)
    assert said(table) == [("at a score", 1)]


def test_a_score_within_a_score_is_resolved_to_its_end_first() -> None:
    """Timing, the worked example: Le Gagnant of a first terrain scores a second one.

    Wankul, "Timing" 3.
    """
    table = Table(
        terrain(
            "first", winner=(says(saying("first gagnant"), score(1)),), loser=(says(saying("first perdant")),)
        ),
        terrain("second", winner=(says(saying("second gagnant")),), loser=(says(saying("second perdant")),)),
    )
    table.ground(0, "first")
    table.ground(1, "second")
    for slot in (0, 1):
        table.row(slot, 0, "f5")
        table.row(slot, 1, "f1")
    table.happen(0, says(score(0)))
    assert [what for what, _seat in said(table)] == [
        "first gagnant",
        "second gagnant",
        "second perdant",
        "first perdant",
    ]
    over = [one["card"] for one in table.told("scored-over")]
    assert over == ["t/second", "t/first"]
    assert points(table) == [2, 0]


def test_a_terrain_that_is_being_scored_is_in_play_but_cannot_be_scored_again() -> None:
    """WAN-26."""
    table = Table(terrain("loop", winner=(says(score(0)),)))
    table.ground(0, "loop")
    table.row(0, 0, "f5")
    table.happen(0, says(score(0)))
    assert points(table) == [1, 0]


def test_if_its_characters_leave_a_score_goes_on() -> None:
    """WAN-26: nobody is left, nobody wins; the terrain leaves."""
    clear = doing(
        lambda state, _given: deeds.remove_all(
            state, [one.card for row in state.ground(0).rows for one in row]
        )
    )
    at_score = Trigger("score", lambda *_given: True, "before")
    table = Table(terrain("trap", special=(says(clear, when=at_score),), winner=(says(saying("gagnant")),)))
    table.ground(0, "trap")
    table.row(0, 0, "f5")
    table.happen(0, says(score(0)))
    assert (points(table), said(table), table.state.grounds[0]) == ([0, 0], [], None)


def test_if_the_terrain_leaves_the_score_ends_there() -> None:
    """WAN-26: and who stays, stays."""

    def replace(state, given) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        card = next(card for card in state.sides[0].hand if state.is_terrain(card))
        deeds.replace_terrain(state, 0, card)
        assert card_of(given) >= 0

    at_score = Trigger("score", lambda *_given: True, "before")
    table = Table(terrain("fickle", special=(says(doing(replace), when=at_score),)))
    table.ground(0, "fickle")
    table.row(0, 0, "f5")
    table.hand(0, "meadow-3")
    table.happen(0, says(score(0)))
    assert points(table) == [0, 0]
    assert table.lying(0, 0) == ["f5"]
    ground = table.state.ground(0)
    assert (table.state.ref(ground.card), ground.fresh, table.discarded(0)) == (
        "t/meadow-3",
        True,
        ["fickle"],
    )


def test_who_is_not_discarded_at_a_score_but_moved_stays_in_play() -> None:
    """ORIGINS 74: instead of leaving at a Score it goes to another terrain; on none it is discarded."""

    def own(state, given, deed) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
        return deed["card"] == given["card"] and deed["reason"] == "score" and len(state.placed()) > 1

    def flee(state, given) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        stop(state, "leave")
        deeds.move(state, card_of(given), next(slot for slot in state.placed() if slot != given["slot"]))

    cat = character("cat", 4, says(doing(flee), when=Trigger("leave", own, "instead")))
    for others, left in ((1, ["cat"]), (0, [])):
        table = Table(cat)
        table.ground(0)
        if others:
            table.ground(1)
        table.row(0, 0, "cat")
        table.happen(0, says(score(0)))
        assert table.lying(1, 0) == left
        assert table.state.grounds[0] is None


def test_another_may_be_discarded_instead_and_who_stays_leaves_with_the_terrain() -> None:
    """ORIGINS 112, WAN-23: each serves once a deed."""

    def other(_state, given, deed) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
        return deed["seat"] == given["owner"] and deed["card"] != given["card"]

    def offer(state, given) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        stop(state, "leave")
        deeds.remove(state, card_of(given))

    martyr = character("martyr", 1, says(doing(offer), when=Trigger("leave", other, "instead")))
    table = Table(martyr)
    table.ground(0)
    table.ground(1)
    table.row(1, 0, "martyr")
    table.row(0, 0, "f5")
    table.happen(0, says(score(0)))
    assert table.discarded(0) == ["martyr", "f5", "meadow-0"]


def test_le_gagnant_twice_is_the_whole_effect_then_once_more() -> None:
    """ORIGINS 47, WAN-26: a promise of this turn, which serves once."""
    twice = doing(lambda state, _given: become(state, "winner", times=2))
    mine = Trigger("winner", lambda _s, given, deed: deed["seat"] == given["owner"], "before", once=True)
    table = Table(
        terrain("fair", winner=(says(saying("gagnant")),)),
        character("dog", 1, says(twice, when=mine, lasts=THIS_TURN)),
    )
    table.ground(0, "fair")
    table.ground(1, "fair")
    table.hand(0, "dog")
    table.row(0, 0, "f5")
    table.row(1, 0, "f5")
    table.lay("dog", 1)
    table.happen(0, says(score(0)))
    assert len(said(table)) == 2
    table.happen(0, says(score(1)))
    in_order(table)
    assert len(said(table)) == 3


def test_what_counts_at_a_score_counts_until_the_totals() -> None:
    """ORIGINS 45: a state knows of a score that is declared."""
    more = Standing("add", 3, fits=lambda _state, given, at: at.seat == given["owner"])
    declared = Condition(lambda state, _given: state.counting)
    table = Table(character("drum", 0, says(more, when=declared)))
    table.ground(0)
    table.row(0, 0, "drum", "f1")
    table.row(0, 1, "f6")
    assert force.totals(table.state, 0) == (1, 6)
    table.happen(0, says(score(0)))
    assert table.told("reckoned")[0]["totals"] == [7, 6]
