"""The review of a finished game of Openmok Évolution, reached from its result, used while it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press

from game.bots.evolution import hints as evolution_hints
from game.bots.search import prospects, whole_turns
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from scenes.games.evolution.arena import arrange
from scenes.games.evolution.moments.games import played
from scenes.games.evolution.replay import EvolutionReplay
from scenes.games.evolution.result import Result
from scenes.games.evolution.review import EvolutionReviewPage, _ReviewTable
from scenes.kit.measures import Measures
from scenes.moments.games import asked
from scenes.shell.dialog import Dialog
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.rules.evolution.state import EvolutionState
    from scenes.shell.app import App


def result(app: App, monkeypatch: pytest.MonkeyPatch, *who: str) -> Result:
    """Return the result of a game that chance has played; reviews think little."""
    monkeypatch.setattr(evolution_hints.EvolutionReview, "actions", 1)
    monkeypatch.setattr(whole_turns, "MOST", 20)
    monkeypatch.setattr(prospects, "FEWEST", 4)
    monkeypatch.setattr(prospects, "MOST", 6)
    monkeypatch.setattr(prospects, "SEARCHED", 1)
    session, rng = Session.start(EDITIONS.games["openmok-evolution"], {}, 2, who), Rng(2)
    while (decision := session.decision) is not None:
        able = [one for one in decision.playing_on if one != ("end",)]
        session.act(rng.choice(able or decision.playing_on))
    scene = Result(Unrecorded(session))
    app.stack.home(scene)
    app.stack.apply()
    app.frame(0.01, [])
    return scene


@pytest.mark.slow
def test_it_is_used_while_it_thinks_and_leads_back_to_a_moment(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window never freezes: the thinking is cut into frames."""
    scene = result(app, monkeypatch, "human", "random")
    scene.deaf_to = frozenset()
    app.frame(0.01, click(scene.ring["review"].rect.center))
    app.stack.apply()
    page = app.stack.top
    assert isinstance(page, EvolutionReviewPage)
    seen = [page.share]
    while len(page.review.decisions) < 3:
        app.frame(0.01, [])
        seen.append(page.share)
    assert seen == sorted(seen)
    assert page.restless
    app.frame(0.01, press(pygame.K_RIGHT))
    assert page.chosen == 1
    page.think(float("inf"))
    page.relayout()
    assert not page.restless
    place = page.listed()[0]
    app.frame(0.01, click(page.ring[f"choice-{place + 1}"].rect.center))
    judged = page.judged
    assert judged is not None
    assert "Mieux" in page.details(judged)
    app.frame(0.01, click(page.ring["replay"].rect.center))
    app.frame(0.01, [])
    replay = app.stack.top
    assert isinstance(replay, EvolutionReplay)
    assert replay.at == judged.number
    assert replay.table.names is replay.names, "who is out is named"
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is scene


def _pays_for_another(session: Session) -> bool:
    """Say whether the first seat pays for an attack on another than the next one, which is still there."""
    aimed = session.actions[-1] if session.actions else ()
    state = cast("EvolutionState", session.state)
    return asked("pay")(session) and aimed[0] == "combined" and aimed[2] != 1 and not state.gone[1]


@pytest.mark.usefixtures("app")
def test_what_is_chosen_amid_an_attack_is_shown_over_the_row_that_was_attacked() -> None:
    four = ("human", "random", "random", "random")
    found = (played(_pays_for_another, four, seed) for seed in range(60))
    session = next(one for one in found if one.decision is not None)
    laid = _ReviewTable(session, 0)._laid(
        arrange(Measures((1280, 720), 100)), len(session.actions), session.decision.options[0]
    )
    assert laid.far_seat == session.actions[-1][2]


def test_of_several_people_one_is_chosen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = result(app, monkeypatch, "human:Inès", "human:Omar")
    scene.open_review()
    app.stack.apply()
    assert isinstance(app.stack.top, Dialog)
    app.stack.top.close("1")
    app.stack.apply()
    page = app.stack.top
    assert isinstance(page, EvolutionReviewPage)
    assert page.review.seat == 1
    assert "Omar" in page.played()


def test_a_game_of_bots_alone_has_no_review(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = result(app, monkeypatch, "random", "random")
    assert not any(widget.name == "review" for widget in scene.ring)
