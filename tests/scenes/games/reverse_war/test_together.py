"""The set-up of a game in company: coop, duel or vote, who holds each seat, and where it is played (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.bots.seats import strength
from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.options import PALADINS
from game.storage.recorded import Recorded
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.boards import board_of
from scenes.games.reverse_war.first_steps import FirstSteps
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.together import Together
from scenes.games.reverse_war.together_tables import TABLES
from scenes.kit import text
from scenes.kit.content import BoxTile, Text
from scenes.kit.forms import DropDown
from scenes.kit.forms.drop_down import width_around
from scenes.kit.pips import Pips
from scenes.shell.curtain import Curtain
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def page(app: App, show: Callable[[Scene], Scene]) -> Together:
    """Return the page, as who knows both the coop and the duel sees it."""
    for key in ("coop", "duel"):
        app.change_settings(app.settings.after_first_steps(f"reverse-war/{key}"))
    scene = Together()
    show(scene)
    return scene


def press_on(app: App, page: Together, name: str) -> None:
    app.frame(0.01, click(page.ring[name].rect.center))


def started(app: App) -> ReverseWarBoard:
    """Return the board that was begun, under its curtain perhaps."""
    app.frame(0.01, [])
    top = app.stack.top
    board = app.stack.behind(top) if isinstance(top, Curtain) else top
    assert isinstance(board, ReverseWarBoard)
    return board


def test_a_vote_is_begun_with_the_seats_and_names_chosen(app: App, page: Together) -> None:
    press_on(app, page, "table-vote")
    press_on(app, page, "voters-more")
    press_on(app, page, "name-0")
    app.frame(0.01, [pygame.event.Event(pygame.TEXTINPUT, text="Zoé")])
    press_on(app, page, "start")
    session = started(app).session
    assert session.options["table"] == "vote"
    assert session.options["voters"] == 4
    assert session.players[1:] == ("voter:bold", "voter:cautious", "human")
    assert session.players[0].startswith("human")


@pytest.mark.parametrize("key", ["coop", "duel"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_before_the_first_game_at_a_table_its_chapter_is_offered_once(
    app: App, show: Callable[[Scene], Scene], key: str, answer: str
) -> None:
    page = cast("Together", show(Together()))
    press_on(app, page, f"table-{key}")
    press_on(app, page, "start")
    app.frame(0.01, [])
    asked = app.stack.top
    assert isinstance(asked, Dialog)
    assert {"coop": "avec la coop", "duel": "avec le duel"}[key] in asked.title
    app.frame(0.01, click(asked.ring[answer].rect.center))
    board = started(app)
    assert board.session.options["table"] in (key, f"{key}-facile")
    assert isinstance(board.occasion, FirstSteps) is (answer == "yes")
    app.routes.to_setup("reverse-war", {"table": board.session.options["table"]})
    app.frame(0.01, [])
    press_on(app, cast("Together", app.stack.top), "start")
    assert not isinstance(started(app).occasion, FirstSteps)


def test_from_two_to_eight_may_vote(app: App, page: Together) -> None:
    """RW-M: 2 to 8 voters."""
    press_on(app, page, "table-vote")
    for _click in range(9):
        press_on(app, page, "voters-more")
    assert len(page.players) == 8
    assert not page.ring["voters-more"].enabled
    for _click in range(9):
        press_on(app, page, "voters-less")
    assert len(page.players) == 2
    assert not page.ring["voters-less"].enabled


def test_a_seat_is_given_to_a_bot_by_its_list(app: App, page: Together) -> None:
    press_on(app, page, "table-coop")
    page.seat(1, page.kinds().index("level:4"))
    assert page.players == ("human", "level:4")
    press_on(app, page, "start")
    assert started(app).session.players == ("human", "level:4")


def test_the_list_of_partners_tells_what_each_cares_for(app: App, page: Together) -> None:
    press_on(app, page, "table-coop")
    kinds = page.ring["kind-1"]
    assert isinstance(kinds, DropDown)
    told = dict(zip(page.kinds(), kinds.notes, strict=True))
    assert {told["level:1"], told["level:2"], told["level:2:bastion"]} == {
        _("gives the AI little"),
        _("goes for big gains"),
        _("thinks of the next turn"),
    }
    assert told["human"] == ""


def test_at_least_one_human_plays(app: App, page: Together) -> None:
    page.seat(0, 1)
    assert not page.ring["start"].enabled
    assert page.note
    app.frame(0.01, press(pygame.K_RETURN))
    assert app.stack.top is page
    page.seat(0, 0)
    assert page.ring["start"].enabled
    assert not page.note


@pytest.mark.slow
def test_a_duel_is_played_on_nine_cells_and_the_others_on_any_battlefield_or_scenario(
    app: App, page: Together
) -> None:
    """RW-M: in a duel each has a battlefield of 9; coop's set-up is as alone."""
    assert all(scenario is None for _mode, scenario in page.grounds())
    press_on(app, page, "table-coop")
    for _click in range(len(page.grounds()) - 1):
        press_on(app, page, "mode-after")
        assert page.options["mode"] == page.mode
    assert (page.mode, page.scenario) != ("normal", None)
    press_on(app, page, "mode-before")
    page.mode, page.scenario = "normal", "chaman"
    press_on(app, page, "start")
    assert started(app).session.options["scenario"] == "chaman"


@pytest.mark.parametrize("key", TABLES)
def test_every_table_can_be_begun_as_it_is(app: App, page: Together, key: str) -> None:
    press_on(app, page, f"table-{key}")
    assert page.ring["start"].enabled
    options = page.options
    assert app.box.games["reverse-war"].seating(options).seats == len(page.players)


def test_the_ai_has_no_handicap_in_an_easy_duel_and_no_card_is_shown_before(page: Together) -> None:
    page.handicap, page.planned = 5, True
    assert (page.options["handicap"], page.options.get("planification", False)) == (0, False)
    page.choose_strictness(1)
    assert (page.options["table"], page.options["handicap"]) == ("duel-avancee", 5)


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (
            {"table": "vote", "voters": 4, "scenario": "druide"},
            ("human:Zoé", "voter:bold", "human", "level:3"),
        ),
        ({"table": "duel-avancee", "mode": "layout:croix", "handicap": 3}, ("level:1", "human:Inès")),
        ({"table": "coop", "mode": "ligne", "paladins": PALADINS[1]}, ("human:A", "human:B")),
        ({"table": "coop", "mode": "facile-2x3", "planification": True}, ("human", "human")),
    ],
)
@pytest.mark.parametrize("left", ["menu", "result"])
def test_another_game_is_proposed_to_the_same_players_at_the_same_table(
    app: App,
    show: Callable[[Scene], Scene],
    options: dict[str, Json],
    players: tuple[str, ...],
    left: str,
) -> None:
    """The result of a duel has a rematch of its own."""
    session = Session.start(EDITIONS.games["reverse-war"], options, 3, players)
    if left == "menu" or str(options["table"]).startswith("duel"):
        board = board_of(Recorded(session))
        show(board)
        board.ways_out.go("new")
    else:
        while session.decision is not None:
            session.act(session.decision.options[0])
        scene = show(Result(Recorded(session)))
        app.frame(0.01, click(scene.ring["setup"].rect.center))
    app.frame(0.01, [])
    page = app.stack.top
    assert isinstance(page, Together)
    assert page.players == players
    begun = Session.start(EDITIONS.games["reverse-war"], page.options, 3, page.players)
    assert begun.options == session.options
    if "level:1" in players:
        assert page.ring["name-1"].value == "Inès"


def test_a_table_without_known_players_seats_humans(show: Callable[[Scene], Scene]) -> None:
    """A bot that only simulations know is not in the lists: its seat is left to a human."""
    page = Together({"table": "vote", "voters": 5})
    show(page)
    assert page.players == ("human",) * 5
    other = Together({"table": "coop"}, ("greedy", "human"))
    show(other)
    assert other.players == ("human", "human")


def told(page: Together) -> dict[str, Text]:
    """Return all that is written on the page, its tiles included."""
    tiles = [widget.box for widget in page.ring if isinstance(widget, BoxTile)]
    return {box.words: box for laid in (page.boxes, *tiles) for box in laid if isinstance(box, Text)}


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("key", list(TABLES))
def test_words_are_told_whole_or_in_a_tip(
    app: App, show: Callable[[Scene], Scene], size: tuple[int, int], text_size: int, key: str
) -> None:
    """What a table is under its picture, what a bot is like over its name, and who may hold a seat."""
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    page = Together()
    show(page)
    page.choose_table(key)
    written = told(page)
    for table in TABLES.values():
        assert (_(table.pitch) in written) != (page.ring[f"table-{table.key}"].tip == _(table.pitch))
    for place, word in enumerate(page.seats[key]):
        kind = page.ring[f"kind-{place}"]
        assert isinstance(kind, DropDown)
        label = text.width_of(kind.labels[kind.chosen], text.SANS_BOLD, page.m.type(14))
        assert label <= kind.rect.width - width_around(page.m)
        if not word.startswith("human"):
            assert kind.tip == CAST[word].temper.spoken
            assert CAST[word].strength in [box.count for box in page.boxes if isinstance(box, Pips)]
    pitches = [written[_(table.pitch)] for table in TABLES.values() if _(table.pitch) in written]
    assert not [box for box in pitches if box in cramped(box, page.m)]


def test_in_a_small_window_with_large_text_two_seats_stand_one_under_the_other(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """So that how strong a bot is has room in a word and in pips."""
    resize(app, (1024, 640))
    app.settings = replace(app.settings, text_size=150)
    page = Together()
    show(page)
    first, second = (page.ring[f"kind-{place}"].rect for place in range(2))
    assert second.top >= first.bottom
    assert strength("level:2") in told(page)
    assert [box.count for box in page.boxes if isinstance(box, Pips)] == [CAST["level:2"].strength]


def test_a_first_coop_game_is_proposed_where_each_turn_decides_something(app: App, page: Together) -> None:
    dealt = page.seed_text
    press_on(app, page, "table-coop")
    assert (page.mode, page.scenario) == ("facile-3x2", None)
    assert page.seed in TABLES["coop"].deals
    assert page.seed_text != dealt
    press_on(app, page, "mode-after")
    turned = page.mode
    press_on(app, page, "table-vote")
    assert page.mode == turned
