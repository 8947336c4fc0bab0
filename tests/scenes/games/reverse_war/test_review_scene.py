"""The review of a finished game in the window: usable while it thinks, every choice, and hindsight."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from gestures import click, press
from many_games import EVERY_WINDOW, some_at_once
from unseen import resize

from game.bots.bot import View
from game.bots.reverse_war import review as thinking
from game.bots.reverse_war.review import Study
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war import hindsight
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.games.reverse_war import review
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.review import ReviewScene, TeamReviewScene, draw_best
from scenes.kit import palette, text
from scenes.shell.dialog import Dialog
from scenes.table.reviewing import choice_heading
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think little: what is shown is tested here, not its worth."""
    monkeypatch.setattr(thinking.Review.__init__, "__defaults__", (0, 0, 200))
    monkeypatch.setattr(thinking, "TEAM_LOOKS", 200)
    monkeypatch.setattr(hindsight.Hindsight.__init__, "__defaults__", (0, 300))


def finished(mode: str = "facile-3x2", seed: int = 3, **options: str) -> Session:
    session = Session.start(EDITIONS.games["reverse-war"], {"mode": mode, **options}, seed)
    player = EDITIONS.bots.make("random", "reverse-war", Rng(seed))
    while session.decision is not None:
        session.act(player.choose(View(session.state, session.decision)))
    return session


@cache
def studied(mode: str = "facile-3x2", seed: int = 3, **options: str) -> Study:
    """Return a study that is done; several scenes may show it, as where a player comes back to it."""
    study = Study(finished(mode, seed, **options))
    while not study.done:
        study.think(1.0)
    return study


@pytest.fixture
def scene(show: Callable[[Scene], Scene]) -> ReviewScene:
    scene = ReviewScene(studied())
    show(scene)
    return scene


def costly(scene: ReviewScene) -> int:
    """Return the place of the costliest choice."""
    decisions = scene.study.review.decisions
    return max(range(len(decisions)), key=lambda place: decisions[place].cost)


def test_a_finished_coop_is_reviewed_with_the_choices_of_both_partners_and_the_best_field_of_their_cards(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    session = finished("initiation", table="coop")
    result = Result(Unrecorded(session))
    show(result)
    result.open_review()
    app.frame(0.1, [])
    scene = app.stack.top
    assert isinstance(scene, TeamReviewScene)
    while not scene.finished:
        scene.study.think(1.0)
    scene.relayout()
    lines = [scene.line(place)[0] for place in range(scene.choices)]
    assert {name for name in ("Joueur 1", "Joueur 2") if any(name in one for one in lines)} == {
        "Joueur 1",
        "Joueur 2",
    }
    assert {scene.review.decisions[place].played[0] for place in range(scene.choices)} == {"place"}
    assert "Dernière carte" in lines[-1]
    assert all(f"{name} (" in scene.summary() for name in ("Joueur 1", "Joueur 2", "Dernière carte"))
    best, end = scene.study.best(), scene.study.end
    assert sorted(one.card for one in best.cells if one) == sorted(one.card for one in end.cells if one)
    assert best.account.margin >= end.account.margin
    assert scene.review.final == end.account.margin


def test_the_result_leads_there_and_back(app: App, show: Callable[[Scene], Scene]) -> None:
    """What was found is kept while the result is shown."""
    result = Result(Unrecorded(finished()))
    show(result)
    app.frame(0.01, click(result.ring["review"].rect.center))
    app.frame(0.01, [])
    scene = app.stack.top
    assert isinstance(scene, ReviewScene)
    study = scene.study
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is result
    app.frame(0.01, click(result.ring["review"].rect.center))
    app.frame(0.01, [])
    again = app.stack.top
    assert isinstance(again, ReviewScene)
    assert again.study is study


def test_a_vote_has_its_votes_looked_at_and_no_review(show: Callable[[Scene], Scene]) -> None:
    session = finished(table="vote")
    result = Result(Unrecorded(session))
    show(result)
    assert "review" not in [widget.name for widget in result.ring]


@pytest.mark.slow
def test_it_can_be_used_while_it_thinks(app: App, show: Callable[[Scene], Scene]) -> None:
    scene = ReviewScene(Study(finished()))
    show(scene)
    assert scene.restless
    assert {figure for _name, figure in scene.totals()} == {"…"}
    assert "(" not in scene.closing()
    seen = [scene.study.progress]
    while len(scene.study.review.decisions) < 2:
        app.frame(0.01, [])
        seen.append(scene.study.progress)
    assert seen == sorted(seen)
    app.frame(0.01, click(scene.ring["choice-2"].rect.center))
    assert scene.chosen == 1
    app.frame(0.01, click(scene.ring["best"].rect.center))
    assert scene.best_shown
    for _ in range(5000):
        app.frame(0.01, [])
    assert scene.study.done
    assert not scene.restless
    assert len(scene.study.review.decisions) == 6


def test_a_button_held_down_while_something_new_is_shown_is_still_clicked(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """A search that tells its progress three times a second must not swallow clicks."""
    scene = ReviewScene(Study(finished()))
    show(scene)
    down, up = click(scene.ring["explain"].rect.center)[-2:]
    app.frame(0.0, [down])
    held = scene.ring["explain"]
    while scene.ring["explain"] is held:
        app.frame(0.0, [])
    app.frame(0.0, [up])
    assert isinstance(app.stack.top, Dialog)


def test_an_idle_review_is_not_drawn_again(app: App, scene: ReviewScene) -> None:
    app.frame(0.01, [])
    drawn = scene.still_draws
    for _ in range(10):
        app.frame(0.1, [])
    assert scene.still_draws == drawn
    assert not scene.dirty


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("way", ["row", "curve", "keyboard"])
def test_a_choice_is_looked_at(app: App, scene: ReviewScene, way: str) -> None:
    scene.choose(0)
    app.frame(0.01, [])
    if way == "row":
        app.frame(0.01, click(scene.ring["choice-3"].rect.center))
    elif way == "curve":
        app.frame(0.01, click(scene.chart.columns[2].center))
    else:
        for _ in range(3):
            app.frame(0.01, press(pygame.K_TAB))
    assert scene.chosen == 2
    lit = scene.chart.columns[2]
    assert app.window.get_at((lit.left + 2, lit.centery)) != app.window.get_at((lit.left - 6, lit.centery))


@pytest.mark.usefixtures("seen")
def test_the_move_played_and_the_better_one_are_framed(app: App, scene: ReviewScene) -> None:
    place = costly(scene)
    scene.choose(place)
    app.frame(0.01, [])
    judged = scene.judged
    assert judged is not None
    assert judged.better != judged.played

    def framed() -> set[tuple[int, int, int]]:
        area = scene.right
        pixels = {
            app.window.get_at((x, y))[:3]
            for x in range(area.left, area.right, 3)
            for y in range(scene.ring["view"].rect.bottom + 12, area.bottom, 3)
        }
        return pixels & {palette.PLAYER, palette.LIT}

    assert framed() >= {palette.PLAYER}
    view = scene.ring["view"].rect
    app.frame(0.01, click((view.left + view.width * 3 // 4, view.centery)))
    assert scene.better
    assert palette.LIT in framed()


def test_the_best_battlefield_is_one_click_away_and_back(app: App, scene: ReviewScene) -> None:
    for shown in (True, False):
        app.frame(0.01, click(scene.ring["best"].rect.center))
        assert scene.best_shown is shown
    best = scene.study.best()
    assert best.cells == scene.study.hindsight.best
    assert best.account.margin >= scene.study.end.account.margin


def written(figure: str) -> float:
    return float(figure.replace("−", "-").replace(",", "."))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.usefixtures("app")
def test_the_figures_add_up_as_they_are_written_and_end_at_the_margin(seed: int) -> None:
    """Who adds up what the page shows finds what the page shows."""
    scene = ReviewScene(studied("initiation", seed))
    (start, luck, play, end) = (written(figure) for _name, figure in scene.totals())
    assert end == scene.study.review.final
    assert start + luck + play == pytest.approx(end)
    costs = sum(written(review.plain(judged.cost)) for judged in scene.study.review.decisions)
    assert written(scene.summary().split()[-1]) == pytest.approx(costs)


def test_french_figures_have_a_comma(scene: ReviewScene) -> None:
    start = scene.totals()[0][1]
    assert "," in start or start == "0"


@pytest.mark.slow
def test_words_say_what_was_played_and_what_was_better(scene: ReviewScene) -> None:
    place = costly(scene)
    judged = scene.study.review.decisions[place]
    told = scene.details(judged)
    assert "Mieux" in told
    assert scene.study.reason(judged) in told
    assert str(len(scene.study.review.decisions)) in choice_heading(judged, place, 6)
    assert "(prouvé)" in scene.closing()
    assert "non prouvé" in ReviewScene(studied("normal")).closing()


def test_the_figures_are_explained(app: App, scene: ReviewScene) -> None:
    app.frame(0.01, click(scene.ring["explain"].rect.center))
    app.frame(0.01, [])
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert pygame.Rect((0, 0), scene.m.size).contains(dialog.boxes["sheet"])


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(
    "mode", some_at_once(["initiation", "normal", "ligne", "layout:croix"], ["initiation", "ligne"], ())
)
def test_every_choice_can_be_reached_in_every_window(
    app: App, show: Callable[[Scene], Scene], size: tuple[int, int], text_size: int, mode: str
) -> None:
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    scene = ReviewScene(studied(mode))
    show(scene)
    if scene.tight:
        app.frame(0.01, click(scene.ring["turn"].rect.center))
    rows = [scene.ring[f"choice-{place + 1}"] for place in range(scene.study.choices)]
    for line in rows:
        assert scene.boxes["left"].contains(line.rect)
        assert line.rect.height >= scene.m.type(16)
        assert line.rect.collidelist([other.rect for other in rows if other is not line]) == -1
    app.frame(0.01, click(scene.ring["best"].rect.center))
    app.frame(0.01, click(scene.ring["best"].rect.center))
    app.frame(0.01, [])


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["illusionniste", "freres-barbares", "precieux"])
def test_scenarios_are_reviewed_too(app: App, show: Callable[[Scene], Scene], scenario: str) -> None:
    """RW-S: cards turned over and removed are choices like others."""
    study = studied("normal", scenario=scenario)
    scene = ReviewScene(study)
    show(scene)
    for place, judged in enumerate(scene.study.review.decisions):
        scene.choose(place)
        app.frame(0.01, [])
        assert judged.played == study.session.actions[judged.number]
    assert len(scene.study.review.decisions) == scene.study.choices


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_told_of_both_armies_sums_to_their_totals(
    app: App, monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    """RW-S: under the battlefield of a review, the points of the scenario are told too."""
    drawn: list[str] = []
    paragraph = text.paragraph

    def noted(words: str, *how: Any) -> pygame.Surface:  # noqa: ANN401 - as it is written
        drawn.append(words)
        return paragraph(words, *how)

    monkeypatch.setattr(text, "paragraph", noted)
    for seed in range(4):
        end = Study(finished("normal", seed, scenario=scenario)).end
        draw_best(app.window, app.measures(), app.window.get_rect(), end)
        told = [line.replace("−", "-") for line in drawn if line.startswith("forces ")]
        sums = [sum(map(int, re.findall(r"-?\d+", line))) for line in told]
        assert sums == [end.account.player.total, end.account.ai.total]
        drawn.clear()
