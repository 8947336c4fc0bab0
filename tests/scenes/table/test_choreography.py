"""What moves on a table ends where the view lays it, in every game that shows views (DESIGN 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import battling
import evolving
import grounds
import pytest
import wizards

from game.core.rng import Rng
from game.core.table import Card, Place, Spot, Table
from scenes.games.bataille import cues as of_duels
from scenes.games.bataille import round_cues as of_rounds
from scenes.games.evolution import cues as of_evolution
from scenes.games.magicjoust import cues as of_magicjoust
from scenes.games.wankul import cues as of_wankul
from scenes.table.choreography import Went, went
from scenes.table.seated import SeatedBoard

if TYPE_CHECKING:
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.games.bataille.round_board import RoundBoard
    from scenes.shell.app import App
    from scenes.table.cards import LaidCards

MOST = 100
"""How many actions of a game are looked at."""

GAMES: dict[str, Any] = {
    "evolution": evolving.table,
    "magicjoust": wizards.table,
    "wankul": grounds.table,
    **battling.DUELS,
    "bataille-round": battling.in_round,
}
CUES: dict[str, tuple[Any, tuple[str, ...]]] = {
    "evolution": (of_evolution, ("evolution",)),
    "magicjoust": (of_magicjoust, ("magicjoust",)),
    "wankul": (of_wankul, ("wankul",)),
    "bataille": (of_duels, tuple(battling.DUELS)),
    "bataille-round": (of_rounds, ("bataille-round",)),
}
"""The cues of each game, and the tables at which they are seen."""


def lain(table: LaidCards) -> dict[str, object]:
    """Return where every card lies, which side of it is seen, and what heaps are drawn of."""
    cards = {spot: (one.name, one.seen, one.pose) for spot, one in table.cards().items()}
    return {"cards": cards, "above": table.above, "heaped": table.heaped, "seen": table.seen}


def by_chance(app: App, game: str, seed: int, seat: int, kinds: set[str], others: tuple[str, ...]) -> int:
    """Play by chance, compare what is shown once all has moved with the view; return how many actions."""
    who = [*others]
    who.insert(seat, "human")
    board: SeatedBoard | DuelBoard | RoundBoard = GAMES[game](app, *who, seed=seed)
    rng, count = Rng(seed), 0
    while board.session.decision is not None and count < MOST:
        board.timeline.speed = 1.0
        events = board.showing.carry_out(lambda: board.recorded.act(_chosen(board, rng)))
        kinds |= {event.kind for event in events}
        seen = [event for event in events if event.known_to(board.near)]
        board.timeline.add(*(step for event in seen for step in board.steps_of(event)))
        if count % 20 == 0:
            _moved_frame_by_frame(board)
        board.timeline.skip()
        if seen:
            shown = lain(board.table)
            assert shown == lain(_anew(board)), events
        board.sync()
        count += 1
    return count


def _anew(board: SeatedBoard | DuelBoard | RoundBoard) -> LaidCards:
    """Return the table as the view of the near seat lays it, whatever lay there before."""
    view = board.session.view(board.near)
    if isinstance(board, SeatedBoard):
        return board.table_as(board.telling.table(view, board.near))
    return board.table_of(view)


def _chosen(board: SeatedBoard | DuelBoard | RoundBoard, rng: Rng) -> Any:  # noqa: ANN401 - an action
    decision = board.session.decision
    assert decision is not None
    return rng.choice(decision.playing_on)


def _moved_frame_by_frame(board: SeatedBoard | DuelBoard | RoundBoard) -> None:
    for _frame in range(2000):
        if not board.timeline.update(0.1):
            return
        board.draw_moving(board.app.window)


@pytest.mark.parametrize(
    ("game", "seat"),
    [
        pytest.param(game, seat, marks=pytest.mark.slow if place % 2 == seat else pytest.mark.exhaustive)
        for place, game in enumerate(GAMES)
        for seat in (0, 1)
    ],
)
def test_what_moves_ends_where_the_view_lies(app: App, game: str, seat: int) -> None:
    """DESIGN 7.1: after each animation the board shows exactly the view, every card of it."""
    assert by_chance(app, game, seat, seat, set(), ("random",)) > 20


@pytest.mark.exhaustive
def test_so_it_does_among_four(app: App) -> None:
    """A table that shows one opponent at a time turns to whom an event is about."""
    assert by_chance(app, "evolution", 4, 2, set(), ("random",) * 3) > 20
    assert by_chance(app, "bataille-round", 4, 2, set(), ("random",) * 3) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES])
def test_hands_that_nobody_may_see_end_so_too(app: App, game: str) -> None:
    """Between two humans, hands stay closed until one looks."""
    assert by_chance(app, game, 9, 0, set(), ("human",)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", [*CUES])
def test_what_happens_in_games_has_a_cue_or_is_shown_plainly(app: App, game: str) -> None:
    """DESIGN 4, in games as they are played; `test_cues.py` reads it in the rules."""
    cues, tables = CUES[game]
    kinds: set[str] = set()
    for seed, name in enumerate(tables if len(tables) > 1 else tables * 3):
        by_chance(app, name, seed, 0, kinds, ("random",))
    assert kinds
    assert kinds <= {*cues.CUES} | cues.PLAIN


def tabled(**places: str) -> Table:
    """Return a table: a letter a card, "." one that lies face down."""
    cards = {name: tuple(Card(None if one == "." else one) for one in row) for name, row in places.items()}
    return Table(0, tuple(Place(name, 0, row) for name, row in cards.items()))


def ways(before: Table, after: Table) -> set[tuple[str, int | None, str, int | None]]:
    """Return which cards went elsewhere."""
    found = [*went(before, after)]
    assert {one.start for one in found} == {spot for spot, _card in before.spots()}
    return {(one.start.place, one.start.index, one.end.place, one.end.index) for one in found if _left(one)}


def _left(one: Went) -> bool:
    return one.start != one.end


def test_a_card_is_known_by_what_it_is_and_one_face_down_may_be_any() -> None:
    """DESIGN 4: cards are matched by place and ref, alike ones being interchangeable."""
    assert ways(tabled(hand="abc", row=""), tabled(hand="ac", row="b")) == {
        ("hand", 1, "row", 0),
        ("hand", 2, "hand", 1),
    }
    assert ways(tabled(hand="a..", row=""), tabled(hand="a.", row="x")) == {("hand", 2, "row", 0)}
    assert ways(tabled(hand="..", row=""), tabled(hand="x.", row="")) == set()
    assert ways(tabled(pile="..", row="z"), tabled(pile=".", row="zx")) == {("pile", 1, "row", 1)}
    assert ways(tabled(row="aab", gone=""), tabled(row="ab", gone="a")) == {
        ("row", 1, "gone", 0),
        ("row", 2, "row", 1),
    }


@pytest.mark.parametrize("chosen", [0, 1])
def test_of_cards_that_are_alike_the_chosen_one_goes(chosen: int) -> None:
    """A player who carries one of two twins sees that one leave."""
    found = [*went(tabled(hand="aab", row=""), tabled(hand="ab", row="a"), Spot("hand", 0, chosen))]
    assert Went(Spot("hand", 0, chosen), Spot("row", 0, 0)) in found


def test_a_card_that_changes_where_it_lies_stays_there() -> None:
    """A Mok that is replaced by another is turned over in its place."""
    assert ways(tabled(row="abc"), tabled(row="axc")) == set()
    assert Went(Spot("row", 0, 1), Spot("row", 0, 2)).stayed
