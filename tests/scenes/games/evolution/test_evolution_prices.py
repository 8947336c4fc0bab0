"""What the table of Openmok Évolution says that something costs, and how often it may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
from gestures import press

from game.core import i18n
from game.core.table import Spot
from game.rules.evolution import endings
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.moments.games import EVOLUTION_GAMES, played
from scenes.moments.games import asked
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.session import Session
    from game.rules.evolution.state import EvolutionState
    from scenes.shell.app import App


def _shown(app: App, name: str) -> EvolutionBoard:
    """Return the board of a moment, in front."""
    moment = next(one for one in EVOLUTION_GAMES if one.name == name)
    board = cast("EvolutionBoard", moment.make(app))
    app.stack.push(board)
    app.frame(0.01, [])
    return board


def test_a_combined_attack_that_costs_nothing_is_said_to_cost_nothing(app: App) -> None:
    """Évolution 4.3, “All Together!”: the sheet and the strip name no price that is not taken."""
    board = _shown(app, "evolution-combined-free")
    app.frame(0.01, press(pygame.K_c))
    target, kinds = next(iter(board.choosing.asked.combined.items()))
    board.playing.aim(target)
    said = " ".join([board.told().question(), *board.told().sheet()[1]])
    assert i18n._("It costs nothing for now: one of your variations says so.") in said
    assert i18n._("Choose on the wheel what you attack in: force, magic or agility.") in said
    marks = [mok.marks for mok in board.now.moks[0]]
    app.frame(0.01, press(pygame.K_1 + min(kinds)))
    assert [mok.marks for mok in board.now.moks[0]] == marks
    assert board.choosing.asked.prompt != "pay"


def test_what_the_turn_still_allows_is_the_same_while_an_attack_is_paid(app: App) -> None:
    """A variation that cannot be played is not told as left in the middle of something."""
    board = _shown(app, "evolution-pay")
    offered = board._offered()
    action = next(iter(board.choosing.asked.cells.values()))
    board.act(action)
    for _frame in range(100):
        app.frame(0.1, [])
    assert offered == {*board.choosing.asked.words} - {"end", "give-up"}


def test_who_can_hit_nothing_any_more_is_named(app: App) -> None:
    """No room for a Mok, and no attack that succeeds: only a variation would change that."""

    def comes(session: Session) -> bool:
        harmless = endings.is_harmless(cast("EvolutionState", session.state), 1)
        return harmless and asked("turn", has="attack")(session)

    session = next(one for one in (played(comes, seed=seed) for seed in range(40)) if comes(one))
    board = EvolutionBoard(Unrecorded(session))
    app.stack.push(board)
    app.frame(0.01, [])
    told = board.told()
    assert "ne peut plus rien toucher" in (told.below() or told.sheet())[1][0]
    session.act(("end",))
    decision = session.decision
    assert decision is not None
    assert not [one for one in decision.options if one[0] in ("attack", "combined", "place")]


def test_a_marker_that_moves_is_told_from_where_to_where(app: App) -> None:
    """Ajustement, Valise: both parts of one sentence; it stays lit until it is known where it goes."""
    session = played(asked("move-to"), seed=3, moks=4)
    board = EvolutionBoard(Unrecorded(session))
    app.stack.push(board)
    app.frame(0.01, [])
    _word, seat, place, kind = session.actions[-1]
    assert board.lights().chosen == {Spot(str(kind), int(seat), int(place))}
    assert session.decision is not None
    board.act(session.decision.options[0])
    board.history.chronicle.follow()
    told = [one.words for one in board.history.chronicle.entries[-4:]]
    left = next(at for at, words in enumerate(told) if words.startswith("Un marqueur quitte"))
    assert told[left + 1].startswith("Le marqueur va sur")


def test_a_mok_on_its_way_is_not_counted_before_it_lies_there(app: App) -> None:
    """What a player has left is what is seen to lie on the table."""
    board = _shown(app, "evolution-begin")
    board.timeline.speed = 1.0
    board.act(("place", min(board.choosing.asked.places)))
    app.frame(0.02, [])
    seat = board.near
    assert board.panels._left(board.seen, seat, board.staging.coming) == [
        "Rien de posé encore",
        "0 résistance",
    ]
    for _frame in range(60):
        app.frame(0.02, [])
    assert board.staging.coming is None
    assert "3 résistances" in board.panels._left(board.seen, seat, board.staging.coming)[0]
