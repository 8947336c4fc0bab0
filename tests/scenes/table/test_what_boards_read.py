"""Boards of hidden hands say what their seat sees: nothing else is read of the state (DESIGN 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import evolving
import grounds
import pytest
import wizards
from closed import Closed

from game.core.rng import Rng
from game.core.table import HAND, Spot
from scenes.games.magicjoust.inspection import notes
from scenes.games.magicjoust.piles import pile_sheet
from scenes.games.wankul.playing import told_loss

if TYPE_CHECKING:
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.wankul.board import WankulBoard
    from scenes.shell.app import App


def spots(board: Any) -> list[Spot]:  # noqa: ANN401 - the board of either game
    """Return all that can be pointed at."""
    return [one.spot for one in board.ring if hasattr(one, "spot")]


def refused(board: Any) -> list[str]:  # noqa: ANN401 - the board of either game
    """Return why each thing that could be tried is refused."""
    asked = board.session.decision
    return [board.telling.why(board.world, action) for action in board.telling.tried(board.now, asked)]


def said_of_evolution(board: EvolutionBoard) -> list[object]:
    """Return what a board of Openmok Évolution says, wherever the mouse is."""
    found: list[object] = []
    for spot in spots(board):
        board.table.lit.pointed = spot
        found.append(board.told().sheet())
    for seat, place in board.table.moks:
        board.choosing.attacker, board.choosing.target = 0, (seat, place)
        wheel = board.wheel() if board.seen.moks[board.near] else None
        found.append(wheel and [part.lit for part in wheel.parts])
    board.choosing.forget()
    return [*found, board.foreseen(), board.giving_up()]


def said_of_magicjoust(board: MagicjoustBoard) -> list[object]:
    """Return what a board of Magicjoust says, wherever the mouse is."""
    found: list[object] = []
    for spot in spots(board):
        board.table.lit.pointed = spot
        ref = board.table.ref_at(spot)
        card = board.looks.creuset(ref) if ref else None
        found += [board.told().remark(), notes(board.world, board.seen, spot, card), board.cost()]
    for seat in (0, 1):
        own = seat == board.near
        sheet = pile_sheet(board.world, board.seen, seat, board.names, board.looks, own=own)
        found += [heap.refs for heaps in sheet.piles.values() for heap in heaps]
    return [*found, board.paying and board.paying.sentence()]


def said_of_wankul(board: WankulBoard) -> list[object]:
    """Return what a board of Wankul says, wherever the mouse is."""
    found: list[object] = []
    for spot in spots(board):
        ref = board.table.ref_at(spot)
        if ref:
            found += [board.lookout.notes(spot, ref), board.looks.words(ref)]
    for slot in board.world.placed():
        found += [board.reasons.of(slot, seat) for seat in (0, 1)]
    for place in range(len(board.table.refs)):
        found.append(board.playing.why_not(board.table.refs[place]))
    return [*found, *[told_loss(board.seen, slot) for slot in board.scores]]


GAMES: dict[str, tuple[Any, Any]] = {
    "evolution": (evolving.table, said_of_evolution),
    "magicjoust": (wizards.table, said_of_magicjoust),
    "wankul": (grounds.table, said_of_wankul),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES])
def test_a_board_says_all_it_says_without_the_state(app: App, game: str) -> None:
    """Refusals, worths, costs, what is asked: as the view tells, and a world that agrees with it."""
    make, say = GAMES[game]
    board = make(app, "human", "random", seed=3)
    rng, looked = Rng(5), 0
    while (asked := board.session.decision) is not None and len(board.session.actions) < 60:
        state = board.session.state
        board.relayout()
        if board.my_turn:
            board.session.state = Closed(state)
            board.relayout()
            assert [board.sentence(), *refused(board), *say(board)]
            assert board.telling.heading(board.seen, board.asked_seat)
            board.session.state = state
            looked += 1
        board.recorded.act(rng.choice(asked.playing_on))
    assert looked > 15


@pytest.mark.parametrize("game", [*GAMES])
def test_in_the_world_of_a_board_its_own_cards_are_its_own(app: App, game: str) -> None:
    """DESIGN 2: what a seat knows is so; what it does not is dealt anew, always the same way."""
    make = cast("Any", evolving.table if game == "evolution" else wizards.table)
    board = make(app, "human", "random", seed=3)
    world, near, far = board.world, board.near, 1 - board.near
    own, other = (board.telling.table(world.observe(near), near).refs(HAND, seat) for seat in (near, far))
    assert (own, other) == (board.now.refs(HAND, near), board.now.refs(HAND, far))
    assert world is board.world
    hands = [
        board.telling.table(one.observe(far), far).refs(HAND, far) for one in (world, board.session.state)
    ]
    assert hands[0] != hands[1]
