"""What stands out on tables of cards: yellow, thin lines, what is dimmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pytest
from evolving import table, until, waited
from gestures import click
from many_games import in_rows

from game.core.rng import Rng
from game.core.table import Spot
from game.rules.evolution.places import MOKS
from scenes.gallery import MOMENTS
from scenes.kit.lights import MOST_BRIGHT, Light
from scenes.kit.timeline import LOOK_REST
from scenes.moments.moment import pose
from scenes.table.spots import HAND, Lit, OnTable, named

if TYPE_CHECKING:
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.kit.ring import Focusable
    from scenes.shell.app import App
    from scenes.table.seated import SeatedBoard

_TABLES: Final = (
    "evolution-turn",
    "evolution-combined",
    "evolution-mark",
    "magicjoust-endgame",
    "magicjoust-discarding",
    "magicjoust-zone",
    "wankul-turn",
    "wankul-hand-of-14",
    "wankul-paying",
    "bataille-collection-trophy",
    "round-answer",
)


@pytest.mark.parametrize("name", in_rows(_TABLES, 3))
def test_five_things_of_a_table_are_yellow_at_most_wherever_the_mouse_is(app: App, name: str) -> None:
    """ART, Feel: yellow on at most five things at a time, cards of the hand that pay among them."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("SeatedBoard", app.stack.top)
    lit = board.table.lit
    for widget in [one for one in board.ring if isinstance(one, OnTable)]:
        lit.pointed = widget.spot
        board.light_way()
        assert len(lit.bright) <= MOST_BRIGHT
        assert widget.spot not in lit.dim or lit.light(widget.spot) is not Light.QUIET


@pytest.mark.parametrize("place", [HAND, "row"])
def test_where_more_than_five_may_be_chosen_they_have_a_thin_line_but_for_what_is_pointed_at(
    place: str,
) -> None:
    """Cards of the hand that may pay, too."""
    found = {Spot(place, None, index) for index in range(9)}
    lit = Lit(spots=found, goals=found, pointed=Spot(place, None, 3))
    assert lit.bright == {lit.pointed}
    assert {lit.light(one) for one in found - lit.bright} == {Light.OPEN}
    five = {Spot(place, None, index) for index in range(MOST_BRIGHT)}
    assert [Lit(goals=some).one_more for some in (five - {lit.pointed}, five)] == [Light.BRIGHT, Light.OPEN]


def attacking(app: App) -> EvolutionBoard:
    """Return a board on which a Mok of the player hurts one Mok and not another."""
    board = table(app, "human", "random")
    while waited(app, board):
        pass

    def split(one: EvolutionBoard) -> bool:
        asked, foes = one.choosing.asked, len(one.seen.moks[one.facing])
        return asked.in_turn and any(0 < len(asked.targets(place)) < foes for place in asked.strikers)

    until(app, board, split, Rng(1))
    return board


def said_large(app: App, board: SeatedBoard, card: Focusable) -> list[str]:
    """Return what is said beside a card that the mouse rests on, which has no tip of its own besides."""
    app.frame(0.01, click((card.rect.left + 6, card.rect.centery))[:1])
    for _frame in range(round(LOOK_REST / 0.1) + 1):
        app.frame(0.1, [])
    assert isinstance(card, OnTable)
    assert not card.tip
    assert board.lookout is not None
    assert board.lookout.cell == card.spot
    return board.lookout.told(card.spot, board.table.ref_at(card.spot))


@pytest.mark.slow
def test_a_mok_that_is_pointed_at_lights_those_it_hurts_and_dims_the_others(app: App) -> None:
    """Évolution 4.2: what no attack can hurt is dimmed, and says why once one attacks."""
    board = attacking(app)
    asked, foes = board.choosing.asked, len(board.seen.moks[board.facing])
    place = next(one for one in asked.strikers if 0 < len(asked.targets(one)) < foes)
    app.frame(0.01, click(board.ring[named(Spot(MOKS, board.near, place))].rect.center)[:1])
    lights = {one: board.lit.light(Spot(MOKS, board.facing, one)) for one in range(foes)}
    hurt = {at[1] for at in asked.targets(place)}
    assert lights == {one: Light.BRIGHT if one in hurt else Light.QUIET for one in range(foes)}
    board.choosing.choose_attacker(place)
    board.choose_again()
    other = board.ring[named(Spot(MOKS, board.facing, next(one for one in range(foes) if one not in hurt)))]
    assert said_large(app, board, other)[0].startswith(("**Aucune attaque ne passe", "**Ce Mok"))


def test_a_hand_of_which_nothing_can_be_played_is_dimmed_and_its_strip_alone_says_why(app: App) -> None:
    pose(next(one for one in MOMENTS if one.name == "magicjoust-first-turn"), app)
    board = cast("SeatedBoard", app.stack.top)
    held = board.table.held_spots()
    assert held
    assert {board.lit.light(one) for one in held} == {Light.QUIET}
    first = min(held, key=lambda one: one.index or 0)
    assert board.gestures.why_quiet(first)
    assert not any(line.startswith("**") for line in said_large(app, board, board.ring[named(first)]))


def test_a_card_of_the_hand_that_cannot_be_played_says_why_where_it_is_pointed_at(app: App) -> None:
    """Évolution 3: a variation whose impact is too great is quiet, and told of."""
    board = table(app, "human", "random")
    while waited(app, board):
        pass
    until(app, board, lambda one: bool(one.lit.quiet) and one.choosing.asked.in_turn, Rng(2))
    quiet = board.ring[named(min(board.lit.quiet, key=lambda one: one.index or 0))]
    assert cast("OnTable", quiet).spot.place == HAND
    assert any("Mok" in line for line in said_large(app, board, quiet))
