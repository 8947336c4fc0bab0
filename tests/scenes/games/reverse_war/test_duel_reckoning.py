"""The reckoning of a duel: both armies told in step, up to the scores of the outcome (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from duelling import ADVANCED, EASY, TWO, new_duel, played_until
from gestures import press
from ways_on import take

from game.core.i18n import signed
from game.rules.reverse_war.words.reckoning import steps_of
from game.storage.recorded import Recorded
from scenes.games.reverse_war import inspection
from scenes.games.reverse_war.duel_board import WarDuelBoard
from scenes.games.reverse_war.duel_halves import DuelView
from scenes.games.reverse_war.duel_reckoning import DuelReckoning
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.kit.content import Text
from scenes.kit.layout import Box
from scenes.table.story import StoryPage
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

ALONE = ("human", "random")
pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def telling(app: App, show: Callable[[Scene], Scene]) -> Callable[[str], DuelReckoning]:
    """Return what shows the reckoning of a finished duel at a table."""

    def shown(table: str) -> DuelReckoning:
        app.settings = replace(app.settings, animation_speed="normal")
        session = played_until(new_duel(table, TWO, 3), lambda one: one.outcome is not None)
        scene = DuelReckoning(Unrecorded(session))
        show(scene)
        return scene

    return shown


@pytest.mark.parametrize("table", [EASY, ADVANCED])
def test_both_armies_are_told_in_step_up_to_the_scores(
    app: App, telling: Callable[[str], DuelReckoning], table: str
) -> None:
    """RW-M: easy, the totals; advanced, the margins, which what the AI has is taken off."""
    scene = telling(table)
    assert [scene.figure(seat) for seat in (0, 1)] == [0, 0]
    both = 0
    while scene.at < scene.length:
        both += all(scene.step(seat) is not None for seat in (0, 1))
        app.frame(0.0, press(pygame.K_SPACE))
    outcome = scene.session.outcome
    assert outcome is not None
    assert [scene.figure(seat) for seat in (0, 1)] == [int(score) for score in outcome.scores]
    assert both > 0
    app.frame(0.0, press(pygame.K_SPACE))
    assert isinstance(app.stack.top, DuelResult)


@pytest.mark.parametrize("table", [EASY, ADVANCED])
@pytest.mark.parametrize("seed", range(4))
def test_a_beat_tells_one_kind_of_bonus_of_each_player(table: str, seed: int) -> None:
    """RW-M: nobody's suites are told while the other's powers still are."""
    session = played_until(new_duel(table, TWO, seed), lambda one: one.outcome is not None)
    scene = DuelReckoning(Unrecorded(session))
    for beat in scene.beats:
        told = [step for step in beat if step is not None]
        assert len({(step.kind.replace("idle", "power"), step.player) for step in told}) == 1
    for seat, seen in enumerate(scene.seen):
        track = [step for beat in scene.beats if (step := beat[seat]) is not None]
        assert track == [one for one in steps_of(seen.account, seen.setting.layout) if one in track]
        assert sum(step.points for step in track if step.player) == seen.account.player.total


def test_points_fly_to_both_heads_at_once_and_then_count(
    app: App, telling: Callable[[str], DuelReckoning]
) -> None:
    scene = telling(EASY)
    flights = scene.flights()
    assert [scene.boxes[f"head-{seat}"].collidepoint(one.end) for seat, one in enumerate(flights)] == [1, 1]
    for _tenth in range(8):
        app.frame(0.1, [])
    assert scene.landed
    accounts = [seen.account.player for seen in scene.seen]
    assert [scene.figure(seat) for seat in (0, 1)] == [army.base for army in accounts]


def test_the_reckoning_of_a_duel_is_told_again_from_its_result(
    app: App, telling: Callable[[str], DuelReckoning]
) -> None:
    scene = telling(EASY)
    scene.skip_all()
    app.frame(0.0, [])
    assert app.stack.top is not None
    assert isinstance(take(app, app.stack.top, "reckoning"), DuelReckoning)


@pytest.mark.parametrize(("wish", "hidden"), [("never", False), ("duels", True), ("always", True)])
def test_totals_are_hidden_while_the_last_card_is_placed(
    app: App, show: Callable[[Scene], Scene], wish: str, *, hidden: bool
) -> None:
    """Of the units only what is printed on their cards is told; the reckoning tells who wins."""
    app.settings = replace(app.settings, hidden_totals=wish)
    session = played_until(new_duel(EASY, ALONE, 3), lambda one: one.outcome is not None)
    late = session.at(len(session.actions) - 1)
    board = WarDuelBoard(Recorded(late))
    show(board)
    assert board.totals_hidden is hidden
    assert ("?" in shown_on(board)) is hidden
    powers = [signed(line.power) for line in board.seen.account.player.lines if line.power]
    assert powers
    assert not (hidden and {*powers} & {*shown_on(board)})
    assert hidden or {*powers} <= {*shown_on(board)}
    board.history.chronicle.follow()
    board.open_story()
    app.frame(0.0, [])
    page = app.stack.top
    assert isinstance(page, StoryPage)
    entry = next(one for one in page.entries if one.figures)
    line = page._line(entry)
    line.lay(page.m, pygame.Rect(0, 0, 400, 60))
    told = {box.words for box in line if isinstance(box, Text)}
    assert bool({*entry.figures} & told) is not hidden
    early = WarDuelBoard(Recorded(session.at(4)))
    show(early)
    assert not early.totals_hidden


@pytest.mark.parametrize("wish", ["never", "duels"])
def test_the_rivals_card_shown_large_at_the_last_one_tells_what_it_can_do_not_what_it_brings(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    """What a card brings would tell totals, were all of them looked at."""
    app.settings = replace(app.settings, hidden_totals=wish)
    session = played_until(new_duel(EASY, ALONE, 3), lambda one: one.outcome is not None)
    board = WarDuelBoard(Recorded(session.at(len(session.actions) - 1)))
    show(board)
    told: list[str] = []
    for way in ("_told", "_page"):
        monkeypatch.setattr(inspection, way, lambda *_of, way=way, **_how: told.append(way) or Box())
    board.look(0)
    app.frame(0.0, [])
    board.look(None)
    board.lookouts.show((0, 0))
    board.dirty = True
    app.frame(0.0, [])
    assert {*told} == {"_told" if wish == "never" else "_page"}
    board.open_rival()
    app.frame(0.0, [])
    view = app.stack.top
    assert isinstance(view, DuelView)
    told.clear()
    view.lookout.show(0)
    view.dirty = True
    app.frame(0.0, [])
    assert {*told} == {"_told" if wish == "never" else "_page"}


def shown_on(board: WarDuelBoard) -> list[str]:
    """Return what is written on the panels of both armies."""
    panels = (board.table.player._laid, board.table.ai._laid)
    return [box.words for panel in panels for box in panel if isinstance(box, Text)]
