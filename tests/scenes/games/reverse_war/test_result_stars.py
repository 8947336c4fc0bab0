"""The new stars that a game wins in the campaign, told at its result; and the way back to its page."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from unseen import resize

from game.bots.bot import View
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.words.endings import to_next_star
from game.storage import records
from game.storage.recorded import Recorded
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.games.reverse_war import result as war_result_page
from scenes.games.reverse_war.campaign import Campaign
from scenes.games.reverse_war.campaign_pictures import Stars
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.setup import Setup
from scenes.games.reverse_war.together import Together
from scenes.kit.content import Text
from scenes.routes import SceneRoutes
from scenes.shell.app import LONGEST_STEP, App
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.shell.scene import Scene

LONG_BEFORE = datetime(2026, 3, 1, 12, tzinfo=UTC)

pytestmark = pytest.mark.usefixtures("quick")


def ended(scenario: str | None, *, won: bool) -> Session:
    """Return the first game that a bot has won, or lost."""
    for seed in range(1000):
        session = Session.start(EDITIONS.games["reverse-war"], {"mode": "normal", "scenario": scenario}, seed)
        player = EDITIONS.bots.make("greedy", "reverse-war", Rng(seed))
        while session.decision is not None:
            session.act(player.choose(View(session.state, session.decision)))
        if session.outcome is not None and bool(session.outcome.winners) is won:
            return session
    message = f"no game of {scenario} ended so"
    raise LookupError(message)


def result_of(app: App, recorded: Recorded) -> Result:
    result = Result(recorded)
    app.stack.push(result)
    for _ in range(3):
        app.frame(0.01, [])
    return result


def test_a_first_victory_tells_its_stars(app: App) -> None:
    session = ended("chaman", won=True)
    result = result_of(app, Recorded(session))
    assert result.new_stars.stars >= 1
    assert result.new_stars.told.startswith(str(result.new_stars.stars))
    assert result.new_stars.done
    while result.restless and result.since < 60:
        app.frame(LONGEST_STEP, [])
    assert not result.restless, "the stars are told, and so is what the game has reached besides"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_the_next_star_lacks_is_said_in_any_window(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(war_result_page, "next_star", lambda *_won: (2, 1))
    resize(app, size)
    result = result_of(app, Recorded(ended("chaman", won=True)))
    told = [box.words for box in result.boxes if isinstance(box, Text)]
    assert any(to_next_star(2, 1) in words for words in told)


def test_the_same_result_seen_again_tells_the_same_stars(app: App) -> None:
    """The game is counted once; what it added is what the others had not won."""
    recorded = Recorded(ended("chaman", won=True))
    first = result_of(app, recorded)
    again = result_of(app, recorded)
    assert again.new_stars.told == first.new_stars.told


def test_a_victory_no_better_than_one_before_tells_nothing(app: App) -> None:
    session = ended("chaman", won=True)
    records.append(records.Record.of(session, LONG_BEFORE))
    assert result_of(app, Recorded(session)).new_stars.told == ""


def test_a_victory_with_a_hint_tells_nothing(app: App) -> None:
    session = ended("chaman", won=True)
    session.hinted = True
    assert result_of(app, Recorded(session)).new_stars.told == ""


def test_neither_a_defeat_nor_a_plain_game_nor_a_replay_looks_for_stars(app: App) -> None:
    for recorded in (
        Recorded(ended("chaman", won=False)),
        Recorded(ended(None, won=True)),
        Unrecorded(ended("chaman", won=True)),
    ):
        assert result_of(app, recorded).new_stars.told == ""


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 150)])
def test_the_stars_are_drawn_in_every_window(size: tuple[int, int], text_size: int) -> None:
    window = pygame.display.set_mode(size)
    app = App(
        Settings(animation_speed="instant", mute=True, text_size=text_size),
        window,
        SceneRoutes,
        SHELF,
    )
    result = result_of(app, Recorded(ended("chaman", won=True)))
    drawn = [box for box in result.boxes if isinstance(box, Stars)]
    assert [box.won for box in drawn] == [result.new_stars.stars]
    assert window.get_rect().contains(drawn[0].area)
    app.stack.clear()


def test_a_new_game_after_a_scenario_is_chosen_in_the_campaign(app: App) -> None:
    result = result_of(app, Recorded(ended("druide", won=False)))
    app.frame(0.01, click(result.ring["setup"].rect.center))
    campaign = app.stack.top
    assert isinstance(campaign, Campaign)
    assert campaign.scenario == "druide"


@pytest.mark.parametrize(
    ("options", "page"),
    [
        ({}, Setup),
        ({"mode": "ligne", "table": "solo", "scenario": None}, Setup),
        ({"table": "vote"}, Together),
    ],
)
def test_the_set_up_of_some_options_is_the_page_they_were_chosen_on(
    app: App, options: dict[str, Json], page: type[Scene]
) -> None:
    app.routes.to_setup("reverse-war", options)
    app.frame(0.01, [])
    assert type(cast("Scene", app.stack.top)) is page


@pytest.mark.parametrize(
    ("scenario", "won", "told"),
    [
        ("freres-barbares", True, ". Partie aidée\u202f: pas d'étoile."),
        ("freres-barbares", False, ". Partie aidée."),
        (None, True, ". Partie aidée."),
    ],
)
def test_a_helped_game_is_told_as_one_and_why_it_wins_no_star(
    app: App, scenario: str | None, *, won: bool, told: str
) -> None:
    session = ended(scenario, won=won)
    session.hinted = True
    result = result_of(app, Recorded(session))
    assert (
        result.sentence()
        .replace("\u00a0", "\u202f")
        .replace(" :", "\u202f:")
        .replace("’", "'")
        .endswith(told)
    )
