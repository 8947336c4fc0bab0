"""The end of every game: the same ways on in the same places, victory and defeat each in its own hand."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING

import pytest
from every_table import TABLES, session
from many_games import EVERY_WINDOW
from unseen import resize
from ways_on import take

from game.bots.bot import View
from game.core.i18n import _
from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import records
from game.storage.matches import Match
from game.storage.recorded import Recorded
from scenes.kit import palette, timeline
from scenes.kit.button_row import button
from scenes.kit.content import Text
from scenes.kit.widgets import Button, Style, nothing
from scenes.pages.ending import Ending
from scenes.pages.setting_up import SettingUp
from scenes.pages.ways_on import MAIN, SAME, SHARED
from scenes.shell.dialog import Dialog
from scenes.table.board import Board
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Options
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("quick")
LONG = "Plus dur\N{NARROW NO-BREAK SPACE}: +3 pour l\N{RIGHT SINGLE QUOTATION MARK}IA"
"""The proposal after a game won together."""
GAMES = tuple(EDITIONS.games)


def over(key: str, loser: int = 0) -> Session:
    """Return a game at its end, with something to decide: that seat has given up, where one may."""
    options: Options = {"choix": True} if key == "openmok-bataille" else {}
    session = Session.start(EDITIONS.games[key], options, 7, ("human", "random"))
    rng = random.Random(7)  # noqa: S311 - which moves does not matter
    while (decision := session.decision) is not None:
        gives_up = decision.seat == loser and GIVE_UP in decision.options
        session.act(GIVE_UP if gives_up else rng.choice(decision.playing_on))
    return session


def ending_of(app: App, show: Callable[[Scene], Scene], session: Session) -> Ending:
    """Show the result of a game, and return it."""
    result = show(app.editions[session.game.key].result_of(Unrecorded(session)))
    assert isinstance(result, Ending)
    return result


@cache
def played_out(name: str) -> Session:
    """Return the game of a table of every mode, at its end: the first seat has given up, where one may."""
    game = session(name)
    rng = random.Random(7)  # noqa: S311 - which moves does not matter
    while (decision := game.decision) is not None:
        gives_up = decision.seat == 0 and GIVE_UP in decision.options
        game.act(GIVE_UP if gives_up else rng.choice(decision.playing_on))
    return game


@pytest.mark.parametrize(
    ("size", "text_size", "language", "kept"),
    [
        ((1280, 720), 100, "fr", ("menu", "setup", "watch", "log")),
        pytest.param((1920, 1080), 100, "en", ("menu", "setup", "watch", "log"), marks=pytest.mark.slow),
        pytest.param((1280, 720), 125, "fr", ("menu", "setup", "watch"), marks=pytest.mark.exhaustive),
        pytest.param((1024, 640), 100, "fr", ("menu", "setup", "watch"), marks=pytest.mark.slow),
        pytest.param((1024, 640), 125, "fr", ("menu", "watch"), marks=pytest.mark.exhaustive),
        ((1024, 640), 150, "fr", ("menu", "watch")),
    ],
)
def test_every_result_has_the_same_buttons_in_the_same_order_at_the_same_places(
    app: App,
    show: Callable[[Scene], Scene],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
    language: str,
    kept: tuple[str, ...],
) -> None:
    """So is it where something else is proposed; what a mode has besides stands between them."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size, language=language))
    first = None
    for name in TABLES:
        for proposed in (False, True):
            result = app.editions[TABLES[name][0]].result_of(Unrecorded(played_out(name)))
            assert isinstance(result, Ending)
            if proposed:
                monkeypatch.setattr(result, "proposed", partial(button, "aim", "Aim", "star", nothing))
            show(result)
            buttons = [one for one in result.ring if isinstance(one, Button)]
            names = [one.name for one in buttons]
            assert [one for one in names if one in SHARED] == [*kept] == names[: len(kept)], name
            assert names[-2:] == ["more", MAIN]
            found = [
                (one.name, one.label, one.icon, tuple(one.rect))
                for one in buttons
                if one.name in (*kept, "more")
            ]
            main = buttons[-1]
            found.append((MAIN, "", main.icon, tuple(main.rect)))
            first = first or found
            assert found == first, (name, proposed)
            assert main.label == _("Rematch")
            others = [one for one in names if one not in (*SHARED, "more", MAIN)]
            order = [one for one in ("review", SAME) if one in others]
            assert others[: len(order)] == order, name
            assert [one.name for one in buttons if one.style is Style.MAIN] == [MAIN]
            assert result.ring.focused_name == MAIN
            if proposed and text_size == 100:
                assert names[-3] == "aim", name


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("key", [key for key in GAMES if key != "openmok-bataille"])
def test_the_review_is_a_button_at_every_size_whatever_is_proposed(
    app: App,
    show: Callable[[Scene], Scene],
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    size: tuple[int, int],
) -> None:
    """It never hides among the rest: a shared button gives way to it, the same one under all results."""
    resize(app, size)
    result = ending_of(app, show, over(key, 1))
    aims = [None, button("aim", _("Great work"), "star", nothing), button("aim", LONG, "sword", nothing)]
    for text_size, proposed in product((100, 125, 150), aims):
        monkeypatch.setattr(result, "proposed", lambda proposed=proposed: proposed)
        app.change_settings(replace(app.settings, text_size=text_size))
        result.relayout()
        names = [one.name for one in result.ring if isinstance(one, Button)]
        assert "review" in names, (text_size, proposed)
        assert names[:1] == ["menu"]
        assert "watch" in names, (text_size, proposed)
        assert proposed is None or "aim" in names


@pytest.mark.parametrize("name", TABLES)
def test_what_is_rarer_is_behind_more_in_the_same_order(
    app: App, show: Callable[[Scene], Scene], name: str
) -> None:
    result = ending_of(app, show, played_out(name))
    shown = [one.name for one in result.ring]
    sheet = take(app, result, "more")
    assert isinstance(sheet, Dialog)
    rest = [answer.result for answer in sheet.answers]
    rarer = [SAME, "save", "share"]
    assert [one for one in rest if one in rarer] == [one for one in rarer if one not in shown]
    assert rest[-1] == "close"


@pytest.mark.parametrize("key", [key for key in GAMES if key != "openmok-bataille"])
def test_the_same_deal_is_a_button_after_a_defeat_alone(
    app: App, show: Callable[[Scene], Scene], key: str
) -> None:
    for loser in (0, 1):
        result = ending_of(app, show, over(key, loser))
        assert ("same" in [one.name for one in result.ring]) == result.lost


@pytest.mark.parametrize("key", GAMES)
def test_in_large_text_three_buttons_keep_their_words_beside_the_main_one(
    app: App, show: Callable[[Scene], Scene], key: str
) -> None:
    app.settings = replace(app.settings, text_size=150)
    result = ending_of(app, show, over(key))
    names = [widget.name for widget in result.ring if isinstance(widget, Button)]
    assert names[-2:] == ["more", MAIN]
    assert {"menu", "watch"} <= set(names)
    assert all(widget.label for widget in result.ring if isinstance(widget, Button))


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("key", GAMES)
def test_every_button_under_a_result_has_room_for_its_words_and_its_icon(
    app: App, show: Callable[[Scene], Scene], key: str, text_size: int
) -> None:
    """After a defeat too, in the least window: what has no room is behind “More”."""
    resize(app, (1024, 640))
    app.change_settings(replace(app.settings, text_size=text_size, language="fr"))
    result = ending_of(app, show, over(key))
    buttons = [one for one in result.ring if isinstance(one, Button)]
    for one in buttons:
        parts = one._parts(palette.INK, one.rect.width, result.m.px(10))
        assert len(parts) == 1 + bool(one.icon), one.name


@cache
def clearly_won() -> Session:
    """Return a game of Wankul that a human has clearly won against the weakest rival."""
    session = Session.start(EDITIONS.games["wankul"], {}, 3, ("human", "random"))
    bots = [EDITIONS.bots.make(bot, "wankul", Rng(3)) for bot in ("level:2", "random")]
    while (decision := session.decision) is not None:
        session.act(bots[decision.seat].choose(View(session.state, decision)))
    return session


def test_after_a_clear_victory_a_stronger_rival_is_proposed_with_one_click(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    result = ending_of(app, show, clearly_won())
    assert result.challenger is not None
    assert result.challenger.rival.name.spoken == "Tata Néon"
    assert "Et si vous affrontiez Tata Néon\u202f?" in [
        box.words for box in result.boxes if isinstance(box, Text)
    ]
    board = take(app, result, "stronger")
    assert isinstance(board, Board)
    assert board.session.players == ("human", "level:2")


def test_the_set_up_seats_a_stronger_rival_after_a_clear_victory_and_says_so(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    records.append(records.Record.of(clearly_won(), datetime(2026, 3, 5, 12, tzinfo=UTC)))
    page = show(app.editions["wankul"].setup({}, ("human", "random")))
    assert isinstance(page, SettingUp)
    assert page.players == ("human", "level:2")
    assert page.note == "Plus dur\u202f: Tata Néon vous attend\u202f!"
    other = show(app.editions["magicjoust"].setup({}, ("human", "random")))
    assert isinstance(other, SettingUp)
    assert (other.players, other.note) == (("human", "random"), "")


def test_who_loses_reads_lost_on_a_darker_table(app: App, show: Callable[[Scene], Scene]) -> None:
    lost = ending_of(app, show, over("magicjoust", 0))
    assert (lost.lost, lost.won, lost.headline()) == (True, False, "Perdu")
    assert lost.cloth != app.editions["magicjoust"].table
    assert lost.falling is None


def test_what_was_missing_is_said_to_who_loses(app: App, show: Callable[[Scene], Scene]) -> None:
    """Openmok Bataille 4: the winner has as many trophies as it takes."""
    options = {"variant": "collection"}
    session = Session.start(EDITIONS.games["openmok-bataille"], options, 3, ("human", "random"))
    rng = random.Random(3)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.options))
    assert session.outcome is not None
    result = ending_of(app, show, session)
    count = round(max(session.outcome.scores) - session.outcome.scores[0])
    told = [box.words for box in result.boxes if isinstance(box, Text)]
    assert any(f"manquait {count} trophée" in words for words in told)


def test_scraps_fall_over_a_victory_and_the_page_comes_to_rest(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    app.settings = replace(app.settings, animation_speed="normal")
    result = ending_of(app, show, over("wankul", 1))
    assert result.headline() == "Victoire\u202f!"
    assert result.falling is not None
    for _tenth in range(round(timeline.CONFETTI * 10) + 1):
        app.frame(0.1, [])
    assert (result.falling, result.restless) == (None, False)


def test_nothing_falls_where_motion_is_reduced(app: App, show: Callable[[Scene], Scene]) -> None:
    app.settings = replace(app.settings, animation_speed="normal", reduced_motion=True)
    assert ending_of(app, show, over("wankul", 1)).falling is None


def test_after_a_game_each_against_one_rival_the_next_one_is_the_decider(app: App) -> None:
    """Two victories make a match; no result says so of a first game."""
    words = []
    for loser in (0, 1, 1):
        game = over("magicjoust", loser)
        result = app.editions[game.game.key].result_of(Recorded(game))
        app.stack.home(result)
        app.frame(0.01, [])
        assert isinstance(result, Ending)
        words.append((result.ring[MAIN].label, result.match))
    assert words == [(_("Rematch"), None), (_("The decider"), Match(1, 1)), (_("Rematch"), Match(2, 1))]
    assert _("The match against {rival} is yours, {own} to {other}!").format(
        rival=result.names[1], own=2, other=1
    ) in [one.words for one in result.told()]
