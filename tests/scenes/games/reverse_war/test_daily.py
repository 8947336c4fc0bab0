"""The page of the daily challenge: days, results, sharing, codes; by mouse and by keyboard."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from many_games import EVERY_WINDOW
from unseen import opened

from game.core import i18n
from game.core.session import Session
from game.core.share import deal_code, game_code, read_code
from game.editions import EDITIONS
from game.rules.reverse_war.challenge import challenge
from game.storage import records, slots
from game.storage.recorded import Recorded
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.challenge import WarDays
from scenes.games.reverse_war.planning import Planning
from scenes.games.reverse_war.replay import Replay
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.setup import Setup
from scenes.kit.content import Text
from scenes.pages import challenge_calendar
from scenes.pages.challenge import Daily
from scenes.pages.menu import Menu
from scenes.routes import SceneRoutes
from scenes.shell.app import App
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.challenge import Challenge
    from scenes.games.reverse_war import ways
    from scenes.kit.forms import TextField
    from scenes.shell.scene import Scene

FRIDAY = date(2026, 11, 20)
KEY = "reverse-war"


class Clock:
    """A date that tests change."""

    def __init__(self, today: date) -> None:
        self.today = today

    def __call__(self) -> date:
        return self.today


@pytest.fixture
def clock() -> Clock:
    return Clock(FRIDAY)


@pytest.fixture
def daily(show: Callable[[Scene], Scene], clock: Clock) -> Daily:
    return cast("Daily", show(Daily(KEY, WarDays(), clock)))


@pytest.fixture
def pasted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what was copied, the last at the end."""
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    return copied


def finished(day: date) -> Session:
    one = challenge(day)
    session = Session.start(EDITIONS.games[KEY], one.options, one.seed)
    while session.decision is not None:
        session.act(session.decision.options[0])
    return session


def keep(day: date, late: int = 0) -> Session:
    """Keep the record of a day's challenge, played so many days late."""
    session = finished(day)
    began = datetime.combine(day + timedelta(days=late), time(20)).astimezone()
    records.append(records.Record.of(session, began))
    return session


def press_on(app: App, scene: Scene, name: str) -> None:
    app.frame(0.01, click(scene.ring[name].rect.center))


def write(app: App, daily: Daily, written: str) -> None:
    """Click in the code's field and type."""
    press_on(app, daily, "code")
    app.frame(0.01, [pygame.event.Event(pygame.TEXTINPUT, text=written)])


def game_in_front(app: App) -> Session:
    """Return the game of the board in front, or of the one behind the cards shown beforehand."""
    top = app.stack.top
    board = app.stack.behind(top) if isinstance(top, Planning) else top
    assert isinstance(board, ReverseWarBoard)
    return board.session


def challenge_in_front(app: App) -> Challenge:
    session = game_in_front(app)
    return next(
        one
        for one in (challenge(FRIDAY - timedelta(days=ago)) for ago in range(400))
        if (one.options, one.seed) == (session.options, session.seed)
    )


# --- playing -----------------------------------------------------------------------------------------------


def test_a_click_plays_todays_challenge(app: App, daily: Daily) -> None:
    press_on(app, daily, "play")
    assert challenge_in_front(app) == challenge(FRIDAY)


def test_a_past_day_is_chosen_and_caught_up(app: App, daily: Daily) -> None:
    press_on(app, daily, "day:2026-11-17")
    assert daily.chosen == date(2026, 11, 17)
    press_on(app, daily, "play")
    assert challenge_in_front(app) == challenge(date(2026, 11, 17))


def test_a_day_to_come_cannot_be_chosen(app: App, daily: Daily) -> None:
    press_on(app, daily, "day:2026-11-21")
    assert daily.chosen == FRIDAY
    assert not daily.ring["day:2026-11-21"].enabled


def test_the_months_are_turned_back_to_the_first_and_on_to_todays(app: App, daily: Daily) -> None:
    assert not daily.ring["next"].enabled
    for _ in range(20):
        press_on(app, daily, "previous")
    assert daily.month.replace(day=1) == date(2026, 1, 1)
    assert not daily.ring["previous"].enabled
    press_on(app, daily, "day:2026-01-04")
    assert daily.chosen == date(2026, 1, 4)
    for _ in range(20):
        press_on(app, daily, "next")
    assert daily.month.replace(day=1) == FRIDAY.replace(day=1)


def test_the_keyboard_alone_finds_a_day_and_plays_it(app: App, daily: Daily) -> None:
    app.frame(0.01, press(pygame.K_PAGEUP))
    assert daily.month.month == 10
    while daily.ring.focused_name != "day:2026-10-01":
        app.frame(0.01, press(pygame.K_TAB))
    app.frame(0.01, [*press(pygame.K_DOWN), *press(pygame.K_RETURN)])
    assert daily.chosen == date(2026, 10, 8)
    daily.ring.focus_by_name(None)
    app.frame(0.01, press(pygame.K_RETURN))
    assert challenge_in_front(app) == challenge(date(2026, 10, 8))


def test_page_down_never_passes_today(app: App, daily: Daily) -> None:
    app.frame(0.01, press(pygame.K_PAGEDOWN))
    assert daily.month.month == 11


def test_escape_goes_to_the_menu(app: App, daily: Daily) -> None:
    assert app.stack.top is daily
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, Menu)


def test_the_tabs_lead_to_the_game_alone_and_back(app: App, daily: Daily) -> None:
    tabs = cast("ways.Tabs", daily.ring["ways"])
    here = tabs.cells()[tabs.chosen].center
    app.frame(0.01, click(tabs.cells()[0].center))
    assert isinstance(app.stack.top, Setup)
    app.frame(0.01, click(here))
    assert isinstance(app.stack.top, Daily)


# --- what was played ---------------------------------------------------------------------------------------


def test_a_day_played_says_so_and_may_be_played_again(
    app: App, show: Callable[[Scene], Scene], clock: Clock
) -> None:
    session = keep(FRIDAY)
    daily = cast("Daily", show(Daily(KEY, WarDays(), clock)))
    app.frame(0.01, [])
    assert not daily.restless
    assert session.outcome
    assert daily.days[FRIDAY].first.margin == session.outcome.scores[0]
    assert getattr(daily.ring["play"], "label", "") == "Rejouer ce défi"
    press_on(app, daily, "play")
    assert challenge_in_front(app) == challenge(FRIDAY)


def test_a_game_played_to_its_end_marks_its_day(app: App, show: Callable[[Scene], Scene]) -> None:
    """From the page to the board, move by move, and back; on this computer's own date."""
    daily = cast("Daily", show(Daily(KEY, WarDays())))
    day = daily.chosen
    app.routes.start_game(KEY, daily.challenge.options, daily.challenge.seed)
    app.frame(0.01, [])
    session = game_in_front(app)
    while session.decision is not None:
        session.act(session.decision.options[0])
    app.stack.home(Result(Recorded(session)))
    app.frame(0.01, [])
    again = cast("Daily", show(Daily(KEY, WarDays())))
    app.frame(0.01, [])
    assert again.days[day].first.on_the_day


@pytest.mark.usefixtures("seen")
def test_a_catch_up_looks_otherwise_than_a_day_played_in_time(
    app: App, show: Callable[[Scene], Scene], clock: Clock
) -> None:
    """Both have a band at their foot: full, or outlined."""
    monday, friday = date(2026, 11, 16), date(2026, 11, 13)
    keep(monday)
    keep(friday, late=2)
    daily = cast("Daily", show(Daily(KEY, WarDays(), clock)))
    app.frame(0.01, [])
    in_time, later = daily.ring[f"day:{monday}"], daily.ring[f"day:{friday}"]
    assert in_time.tip.endswith("le jour même.")
    assert later.tip.endswith("en rattrapage.")
    paper, band = (app.window.get_at((one.rect.left + 5, one.rect.bottom - 8)) for one in (later, in_time))
    assert sum(paper[:3]) > sum(band[:3]) + 200


def test_what_full_and_outlined_scores_mean_is_told_once_there_are_any(
    show: Callable[[Scene], Scene], clock: Clock
) -> None:
    """LOOK: a day caught up is outlined."""
    words = {"on the day", "caught up later"}
    i18n.use("en")
    assert not words & told_on(show(Daily(KEY, WarDays(), clock)))
    keep(FRIDAY)
    assert words <= told_on(show(Daily(KEY, WarDays(), clock)))


def told_on(scene: Scene) -> set[str]:
    return {box.words for box in scene.boxes if isinstance(box, Text)}


def test_a_challenge_in_progress_is_gone_on_with(
    app: App, show: Callable[[Scene], Scene], clock: Clock
) -> None:
    one = challenge(FRIDAY)
    recorded = Recorded(Session.start(EDITIONS.games[KEY], one.options, one.seed))
    assert recorded.session.decision is not None
    recorded.act(recorded.session.decision.options[0])
    recorded.close()
    daily = cast("Daily", show(Daily(KEY, WarDays(), clock)))
    assert getattr(daily.ring["play"], "label", "") == "Reprendre le défi"
    press_on(app, daily, "play")
    assert len(game_in_front(app).actions) == 1
    assert slots.slots() == []


def test_damaged_records_are_told_and_the_page_opens(
    app: App, show: Callable[[Scene], Scene], clock: Clock
) -> None:
    keep(FRIDAY)
    with records.records_path().open("a") as file:
        file.write("no record\n")
    daily = cast("Daily", show(Daily(KEY, WarDays(), clock)))
    app.frame(0.01, [])
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    assert FRIDAY in daily.days


def test_midnight_turns_the_page(app: App, daily: Daily, clock: Clock) -> None:
    clock.today = date(2026, 12, 1)
    app.frame(0.01, [])
    assert (daily.today, daily.chosen, daily.month.month) == (date(2026, 12, 1), date(2026, 12, 1), 12)


def test_midnight_leaves_another_day_chosen(app: App, daily: Daily, clock: Clock) -> None:
    press_on(app, daily, "day:2026-11-03")
    app.stack.push(Menu())
    app.frame(0.01, [])
    clock.today = date(2026, 11, 21)
    app.stack.pop()
    app.frame(0.01, [])
    assert (daily.today, daily.chosen) == (date(2026, 11, 21), date(2026, 11, 3))


def test_a_clock_set_long_ago_still_has_a_page(app: App, show: Callable[[Scene], Scene]) -> None:
    daily = cast("Daily", show(Daily(KEY, WarDays(), Clock(date(2001, 2, 3)))))
    press_on(app, daily, "previous")
    assert daily.month == date(2001, 2, 3)
    press_on(app, daily, "play")
    assert game_in_front(app).seed == challenge(date(2001, 2, 3)).seed


# --- sharing and codes -------------------------------------------------------------------------------------


def test_share_copies_a_message_whose_code_opens_the_same_deal(
    app: App, daily: Daily, pasted: list[str]
) -> None:
    press_on(app, daily, "share")
    assert "20 novembre 2026" in pasted[-1]
    shared = read_code(pasted[-1], EDITIONS.games)
    assert (shared.options, shared.seed) == (challenge(FRIDAY).options, challenge(FRIDAY).seed)
    assert shared.actions == []
    assert getattr(daily.ring["share"], "label", "") == "C’est copié"


def test_share_tells_how_it_went(
    app: App, show: Callable[[Scene], Scene], clock: Clock, pasted: list[str]
) -> None:
    keep(FRIDAY)
    daily = cast("Daily", show(Daily(KEY, WarDays(), clock)))
    app.frame(0.01, [])
    press_on(app, daily, "share")
    assert daily.look.result(daily.days[FRIDAY].first) in pasted[-1]


def test_a_clipboard_that_cannot_be_used_is_told(
    app: App, daily: Daily, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_words: str) -> None:
        raise pygame.error

    monkeypatch.setattr("pygame.scrap.put_text", refuse)
    press_on(app, daily, "share")
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)


def test_the_code_of_a_deal_begins_that_game(app: App, daily: Daily) -> None:
    shared = Session.start(EDITIONS.games[KEY], {"mode": "layout:h", "handicap": 3}, 987)
    write(app, daily, deal_code(shared).lower())
    press_on(app, daily, "open-code")
    assert (game_in_front(app).options, game_in_front(app).seed) == (shared.options, 987)


def test_the_code_of_a_finished_game_opens_its_replay(app: App, daily: Daily) -> None:
    shared = finished(FRIDAY)
    write(app, daily, game_code(shared))
    app.frame(0.01, press(pygame.K_RETURN))
    replay = app.stack.top
    assert isinstance(replay, Replay)
    assert replay.session.actions == shared.actions
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is daily


def test_a_whole_message_can_be_pasted(app: App, daily: Daily, monkeypatch: pytest.MonkeyPatch) -> None:
    message = f"Reverse War, défi :\nà vous !\n{deal_code(finished(FRIDAY))}"
    monkeypatch.setattr("pygame.scrap.get_text", lambda: message)
    press_on(app, daily, "code")
    app.frame(0.01, press(pygame.K_v, "v", pygame.KMOD_CTRL))
    app.frame(0.01, press(pygame.K_RETURN))
    assert game_in_front(app).seed == challenge(FRIDAY).seed


def test_a_wrong_code_is_told_where_it_was_written(app: App, daily: Daily) -> None:
    write(app, daily, "RW-0000")
    press_on(app, daily, "open-code")
    assert "erreur" in daily.problem
    assert cast("TextField", daily.ring["code"]).wrong
    assert app.stack.top is daily
    write(app, daily, "RW-1")
    assert daily.problem == ""


def test_nothing_written_opens_nothing(app: App, daily: Daily) -> None:
    assert not daily.ring["open-code"].enabled
    write(app, daily, "R")
    assert daily.ring["open-code"].enabled


# --- looks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("month", [date(2026, 2, 20), date(2026, 8, 31), FRIDAY])
def test_everything_stands_in_the_window_without_overlap(
    size: tuple[int, int], text_size: int, language: str, month: date
) -> None:
    """February 2026 has five rows of days, August 2026 six."""
    i18n.use(language)
    app = App(
        Settings(language=language, text_size=text_size, mute=True),
        opened(size),
        SceneRoutes,
        SHELF,
    )
    daily = Daily(KEY, WarDays(), Clock(month))
    app.stack.push(daily)
    app.frame(0.0, [])
    window = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in daily.ring]
    assert all(window.contains(rect) for rect in rects)
    for place, rect in enumerate(rects):
        assert rect.collidelist(rects[place + 1 :]) == -1
    app.stack.clear()


def test_every_month_shows_all_its_days_each_under_its_weekday(daily: Daily) -> None:
    for month in (date(2026, number, 1) for number in range(1, 13)):
        daily.month = month
        daily.relayout()
        days = challenge_calendar.days_of(month)
        lefts = [{daily.ring[f"day:{day}"].rect.left for day in days if day.weekday() == n} for n in range(7)]
        assert all(len(left) == 1 for left in lefts)
        assert lefts == sorted(lefts, key=min)


def test_an_idle_page_draws_nothing_anew(app: App, daily: Daily) -> None:
    app.frame(0.01, [])
    drawn = daily.still_draws
    for _ in range(5):
        app.frame(0.1, [])
    assert daily.still_draws == drawn


def test_a_month_of_records_is_read_in_slices(
    app: App, show: Callable[[Scene], Scene], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(FRIDAY)
    steps: list[float] = []
    real = records.Reading.step

    def step(reading: records.Reading, seconds: float = 1.0) -> bool:
        steps.append(seconds)
        return len(steps) > 3 and real(reading, seconds)

    monkeypatch.setattr(records.Reading, "step", step)
    daily = cast("Daily", show(Daily(KEY, WarDays(), clock)))
    while daily.restless:
        app.frame(0.01, [])
    assert FRIDAY in daily.days
    assert len(steps) == 4
    assert max(steps) <= 0.004
