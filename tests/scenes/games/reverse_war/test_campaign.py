"""The campaign of Reverse War: every scenario can be begun, and shows the stars won there."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, press
from many_games import EVERY_WINDOW
from unseen import opened, resize

from game.bots.bot import View
from game.core import i18n
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.stars import CAMPAIGN, Aside, Feat, stars_of
from game.storage import records
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.campaign import Campaign
from scenes.games.reverse_war.campaign_pictures import (
    Stars,
    note_words,
    record_words,
    stars_sentence,
)
from scenes.games.reverse_war.setup import Setup
from scenes.kit import palette
from scenes.kit.content import Text
from scenes.kit.measures import Measures
from scenes.routes import SceneRoutes
from scenes.shell.app import App

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.reverse_war.setup_pictures import PictureTile
    from scenes.shell.scene import Scene

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def campaign(show: Callable[[Scene], Scene]) -> Campaign:
    return cast("Campaign", show(Campaign()))


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Return the games begun, instead of beginning them."""
    games: list[tuple[object, ...]] = []
    monkeypatch.setattr(SceneRoutes, "start_game", lambda _app, *rest: games.append(rest))
    return games


def finished(scenario: str, seed: int) -> Session:
    """Return a scenario that a bot has played to its end."""
    session = Session.start(EDITIONS.games["reverse-war"], {"mode": "normal", "scenario": scenario}, seed)
    player = EDITIONS.bots.make("greedy", "reverse-war", Rng(seed))
    while session.decision is not None:
        session.act(player.choose(View(session.state, session.decision)))
    return session


def win(scenario: str) -> int:
    """Record a scenario's first victory by a bot's play; return its margin."""
    for seed in range(1000):
        session = finished(scenario, seed)
        if session.outcome is not None and session.outcome.winners:
            records.append(records.Record.of(session, NOON))
            return int(session.outcome.scores[0])
    message = f"{scenario} was not won"
    raise LookupError(message)


def press_on(app: App, campaign: Campaign, name: str) -> None:
    app.frame(0.01, click(campaign.ring[name].rect.center))


def test_every_scenario_has_its_tile(campaign: Campaign) -> None:
    """RW-S: eight scenarios."""
    assert set(SCENARIOS) <= {widget.name for widget in campaign.ring}


@pytest.mark.parametrize("key", list(SCENARIOS))
def test_a_click_chooses_a_scenario_and_begin_begins_it(
    app: App, campaign: Campaign, begun: list[tuple[object, ...]], key: str
) -> None:
    """RW-S: a scenario is played on the normal battlefield."""
    press_on(app, campaign, key)
    press_on(app, campaign, "start")
    options = {
        "mode": "normal",
        "planification": False,
        "handicap": 0,
        "paladins": "archers",
        "scenario": key,
    }
    assert begun == [("reverse-war", options, campaign.seed, ())]


def test_the_options_and_the_seed_go_with_the_scenario(
    app: App, campaign: Campaign, begun: list[tuple[object, ...]]
) -> None:
    press_on(app, campaign, "chaman")
    press_on(app, campaign, "planification")
    press_on(app, campaign, "handicap-more")
    press_on(app, campaign, "start")
    options = cast("dict[str, object]", begun[0][1])
    assert (options["scenario"], options["planification"], options["handicap"]) == ("chaman", True, 1)


def test_the_keys_alone_choose_and_begin(
    app: App, campaign: Campaign, begun: list[tuple[object, ...]]
) -> None:
    """The first arrow shows where one is; the others go from tile to tile; Enter begins."""
    app.frame(0.01, press(pygame.K_RIGHT))
    assert campaign.scenario == CAMPAIGN[0]
    app.frame(0.01, [*press(pygame.K_RIGHT), *press(pygame.K_DOWN)])
    assert campaign.scenario == CAMPAIGN[5]
    assert campaign.ring[CAMPAIGN[5]].marked
    app.frame(0.01, press(pygame.K_RETURN))
    assert [cast("dict[str, object]", game[1])["scenario"] for game in begun] == [CAMPAIGN[5]]


def test_enter_begins_the_chosen_scenario_when_nothing_has_the_focus(
    app: App, campaign: Campaign, begun: list[tuple[object, ...]]
) -> None:
    app.frame(0.01, press(pygame.K_RETURN))
    assert len(begun) == 1
    assert campaign.scenario == CAMPAIGN[0]


def test_the_arrows_move_the_caret_while_the_seed_is_written(app: App, campaign: Campaign) -> None:
    press_on(app, campaign, "seed")
    app.frame(0.01, press(pygame.K_LEFT))
    assert campaign.ring.focused_name == "seed"
    assert campaign.scenario == CAMPAIGN[0]


def test_escape_goes_to_the_menu(app: App, campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[App] = []
    monkeypatch.setattr(SceneRoutes, "to_menu", lambda routes: gone.append(routes.app))
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert gone == [campaign.app]


def test_begin_leads_to_the_board_of_the_scenario(app: App, campaign: Campaign) -> None:
    press_on(app, campaign, "mere-dragons")
    press_on(app, campaign, "start")
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, ReverseWarBoard)
    assert board.session.options["scenario"] == "mere-dragons"


def test_the_rules_open_at_the_scenarios(
    app: App, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[object, ...]] = []
    monkeypatch.setattr(SceneRoutes, "open_rules", lambda _app, *rest: opened.append(rest))
    press_on(app, campaign, "rules")
    assert opened == [("reverse-war", "scenarios")]


def test_the_tabs_lead_from_the_set_up_to_the_campaign(app: App, show: Callable[[Scene], Scene]) -> None:
    setup = cast("Setup", show(Setup()))
    setup.ring.focus_by_name("ways")
    app.frame(0.01, press(pygame.K_RIGHT))
    assert isinstance(app.stack.top, Campaign)


@pytest.mark.usefixtures("seen")
def test_the_stars_of_finished_games_are_shown(app: App, show: Callable[[Scene], Scene]) -> None:
    margin = win("precieux")
    campaign = cast("Campaign", show(Campaign("precieux")))
    assert campaign.feats["precieux"] == Feat(margin, stars_of("precieux", margin), 1)
    assert campaign.feats["druide"] == Feat()
    tile = campaign.ring["precieux"].rect
    with_stars = app.window.subsurface(tile).copy()
    campaign.feats["precieux"] = Feat()
    campaign.relayout()
    app.frame(0.01, [])
    assert with_stars.get_buffer().raw != app.window.subsurface(tile).copy().get_buffer().raw


def test_many_finished_games_are_read_a_slice_a_frame(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing freezes: while games are left to read, the page is there already."""
    session = finished("chaman", 1)
    for number in range(260):
        records.append(records.Record.of(session, NOON + timedelta(minutes=number)))
    monkeypatch.setattr("scenes.games.reverse_war.campaign._FIRST_LOOK", 0.0)
    monkeypatch.setattr("scenes.games.reverse_war.campaign._LOOK", 0.0)
    campaign = Campaign("chaman")
    app.stack.push(campaign)
    app.stack.apply()
    assert campaign.restless
    assert campaign.feats["chaman"].games == 0
    for _ in range(10):
        app.frame(0.01, [])
    assert not campaign.restless
    assert campaign.feats["chaman"].games == 260


def test_a_damaged_file_of_finished_games_is_told(app: App, show: Callable[[Scene], Scene]) -> None:
    win("chaman")
    with records.records_path().open("ab") as file:
        file.write(b"no game\n")
    campaign = cast("Campaign", show(Campaign()))
    app.frame(0.01, [])
    assert app.stack.top is not campaign
    assert campaign.feats["chaman"].games == 1


def test_full_stars_and_waiting_ones_differ_in_shape() -> None:
    """ART, Palette: a colour never speaks alone."""
    row, stars = pygame.Surface((134, 40), pygame.SRCALPHA), Stars(1, size=40)
    stars.show(row, Measures((1280, 720)), row.get_rect())
    centres = [row.get_at((20 + place * round(40 * 1.18), 21)).a for place in range(3)]
    assert centres == [255, 0, 0]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_words_of_a_record(language: str) -> None:
    i18n.use(language)
    assert record_words(Feat()) != record_words(Feat(games=1))
    assert "+7" in record_words(Feat(7, 2, 3))
    assert "3" in record_words(Feat(7, 2, 3))
    for reason in ("practice", "hinted", "handicap", "bot"):
        assert "+12" in note_words("chaman", Feat(aside=Aside(12, reason)), 0)
    assert note_words("chaman", Feat(), -1) != note_words("chaman", Feat(), 0)
    assert note_words("chaman", Feat(12, 3, 1), 0) != note_words("chaman", Feat(), 0)
    i18n.use("en")


def test_new_stars_are_told_and_nothing_else() -> None:
    assert stars_sentence(Feat(), Feat(6, 2, 1)) == "2 new stars!"
    assert stars_sentence(Feat(6, 2, 1), Feat(11, 3, 2)) == "1 new star!"
    assert stars_sentence(Feat(6, 2, 1), Feat(7, 2, 2)) == ""


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_leaves_the_window_nor_overlaps(size: tuple[int, int], text_size: int, language: str) -> None:
    window = opened(size)
    i18n.use(language)
    app = App(Settings(language=language, text_size=text_size, mute=True), window, SceneRoutes, SHELF)  # type: ignore[arg-type]
    campaign = Campaign()
    app.stack.push(campaign)
    app.frame(0.0, [])
    rects = [widget.rect for widget in campaign.ring]
    assert all(window.get_rect().contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[place + 1 :]) == -1 for place, rect in enumerate(rects))
    app.stack.clear()
    i18n.use("en")


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("key", list(SCENARIOS))
def test_the_sheet_of_a_scenario_keeps_to_its_room(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int, key: str
) -> None:
    """What is written stands over the seed and under the top of the sheet, whatever there is to say."""
    i18n.use("fr")
    window = pygame.display.set_mode(size)
    app = App(Settings(language="fr", text_size=text_size, mute=True), window, SceneRoutes, SHELF)  # type: ignore[arg-type]
    helped = Feat(7, 2, 12, Aside(12, "handicap"))
    monkeypatch.setattr(
        "scenes.games.reverse_war.campaign.feats", lambda _games: dict.fromkeys(SCENARIOS, helped)
    )
    campaign = Campaign(key)
    app.stack.push(campaign)
    app.frame(0.0, [])
    edge = window.subsurface(campaign.boxes["side"].inflate(0, -4)).copy()
    strip = pygame.Rect(4, 4, edge.get_width() - 8, campaign.m.px(16) - 8)
    assert _dark(edge.subsurface(strip)) == 0
    app.stack.clear()
    i18n.use("en")


def _dark(surface: pygame.Surface) -> int:
    """Return how many pixels are as dark as what is written."""
    limit = sum(palette.MUTED_TEXT) + 60
    width, height = surface.get_size()
    return sum(sum(surface.get_at((x, y))[:3]) < limit for x in range(0, width, 2) for y in range(height))


def test_an_idle_campaign_draws_nothing(app: App, campaign: Campaign) -> None:
    drawn = app.frames
    for _ in range(5):
        app.frame(0.02, [])
    assert app.frames == drawn
    assert campaign.still_draws == 1


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_tile_has_less_room_than_its_name_asks(
    app: App, show: Callable[[Scene], Scene], size: tuple[int, int], text_size: int
) -> None:
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    page = cast("Campaign", show(Campaign()))
    for key in CAMPAIGN:
        tile = cast("PictureTile", page.ring[key])
        assert not [box for box in cramped(tile.box, page.m) if isinstance(box, Text)]
