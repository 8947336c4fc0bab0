"""The result: both accounts in full, and every button does its thing."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, press
from many_games import EVERY_TEXT, EVERY_WINDOW
from unseen import resize
from ways_on import take

from game.bots.seats import Names, humans
from game.core import i18n
from game.core.model import Seating
from game.core.share import game_code, read_code
from game.editions import EDITIONS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import Setting
from game.rules.reverse_war.words import accounts
from game.rules.reverse_war.words.harder import Harder, harder
from game.storage import slots
from game.storage.home import StorageError
from game.storage.in_progress import in_progress
from scenes.gallery import MOMENTS
from scenes.games.reverse_war.field import RibbonField
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.result import FIELD, Result
from scenes.kit import text, timeline
from scenes.kit.content import Text
from scenes.kit.widgets import Button
from scenes.moments.moment import pose
from scenes.pages.ending import headline
from scenes.routes import SceneRoutes
from scenes.shell.dialog import Dialog
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.rules.reverse_war.seen import Seen
    from game.storage.recorded import Recorded
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("quick")


def tight(scene: Result) -> bool:
    """Say whether there is no room for all together: there are two pages."""
    return scene.ring.get("pages") is not None


def play_out(recorded: Recorded, choices: int = 0) -> Recorded:
    """Play a game to its end, at random."""
    rng = random.Random(choices)  # noqa: S311 - which moves does not matter
    while (decision := recorded.session.decision) is not None:
        recorded.act(rng.choice(decision.options))
    return recorded


@pytest.fixture
def result(show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]) -> Result:
    scene = Result(play_out(new_game()))
    show(scene)
    return scene


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Return where the result has led, instead of going there."""
    ways: list[tuple[object, ...]] = []
    for name in ("to_menu", "to_setup", "start_game"):
        monkeypatch.setattr(SceneRoutes, name, lambda _app, *rest, name=name: ways.append((name, *rest)))
    return ways


def still_kept() -> bool:
    return bool(in_progress(EDITIONS.games))


def test_a_game_at_its_result_is_still_there_if_the_program_is_killed(result: Result) -> None:
    assert result.session.outcome is not None
    assert still_kept()


def test_new_game_leads_to_the_set_up_and_ends_this_one(
    app: App, result: Result, gone: list[tuple[object, ...]]
) -> None:
    take(app, result, "setup")
    assert gone == [("to_setup", "reverse-war", result.session.options, result.session.players)]
    assert not still_kept()


def test_replay_begins_the_same_seed_with_the_same_options(
    app: App, result: Result, gone: list[tuple[object, ...]]
) -> None:
    take(app, result, "same")
    assert gone == [("start_game", "reverse-war", result.session.options, 41207, ())]
    assert not still_kept()


@pytest.mark.parametrize("way", ["button", "escape"])
def test_the_menu_is_reached_by_its_button_and_by_escape(
    app: App, result: Result, gone: list[tuple[object, ...]], way: str
) -> None:
    where = result.ring["menu"].rect.center
    app.frame(0.0, click(where) if way == "button" else press(pygame.K_ESCAPE))
    assert gone == [("to_menu",)]
    assert not still_kept()


def test_the_reckoning_can_be_seen_again(app: App, result: Result) -> None:
    assert isinstance(take(app, result, "reckoning"), Reckoning)
    assert still_kept()


def test_the_replay_is_saved_once_and_its_name_is_told(app: App, result: Result) -> None:
    for _ in range(2):
        assert isinstance(take(app, result, "save"), Dialog)
        assert result.kept_as in app.stack.top.message
        app.frame(0.0, press(pygame.K_ESCAPE))
    (slot,) = slots.slots()
    assert (slot.name, slot.kind) == (result.kept_as, "replay")
    assert slot.picture is not None
    assert slots.read(slot.slug, EDITIONS.games).digest() == result.session.digest()


def test_a_disk_that_refuses_is_told(app: App, result: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_rest: object) -> None:
        message = "The disk is full."
        raise StorageError(message)

    monkeypatch.setattr(slots, "write", refuse)
    assert isinstance(take(app, result, "save"), Dialog)
    assert "The disk is full." in app.stack.top.message


def test_a_practice_game_says_so(show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]) -> None:
    recorded = new_game()
    recorded.act(("draw",))
    recorded.undo()
    scene = Result(play_out(recorded))
    show(scene)
    assert scene.session.practice
    assert any("practice" in line.lower() or "entra" in line.lower() for line in scene.ai.notes.lines)


def test_clicking_the_battlefield_shows_the_other_ribbons(app: App, result: Result) -> None:
    if not any(widget.name == "ribbons" for widget in result.ring):
        pytest.skip("this game has no AI suite")
    before = result.ribbons.caption()
    app.frame(0.0, click(result.boxes["field"].center))
    assert result.ribbons.theirs
    assert result.ribbons.caption() != before


def test_every_button_is_reached_with_tab(app: App, result: Result) -> None:
    wanted = [widget.name for widget in result.ring]
    assert result.ring.focused_name == "again", "another game is the main thing"
    wanted = [*wanted[-1:], *wanted[:-1]]
    found = []
    for _ in wanted:
        found.append(result.ring.focused_name)
        app.frame(0.0, press(pygame.K_TAB))
    assert found == wanted


def test_an_idle_result_is_not_drawn_again(app: App, result: Result) -> None:
    frames = app.frames
    for _ in range(5):
        app.frame(0.02, [])
    assert (app.frames, result.restless) == (frames, False)


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", EVERY_TEXT)
@pytest.mark.parametrize("mode", LAYOUTS)
def test_everything_lies_inside_every_window(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    size: tuple[int, int],
    text_size: int,
    mode: str,
) -> None:
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    scene = Result(play_out(new_game(mode, handicap=3)))
    show(scene)
    assert_inside(app, scene)
    if tight(scene):
        scene.show_page(1)
        app.frame(0.0, [])
        assert_inside(app, scene)


def assert_inside(app: App, scene: Result) -> None:
    inside = app.window.get_rect()
    assert all(inside.contains(widget.rect) for widget in scene.ring)
    if "field" in scene.boxes:
        fields = [box for box in scene.boxes if isinstance(box, RibbonField)]
        assert all(box.area.contains(cell) for box in fields for cell in box.cells())
    assert not [box for box in cramped(scene.boxes, scene.m) if box.area.size > (0, 0)]


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_button_of_the_result_has_its_words(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    size: tuple[int, int],
    text_size: int,
    language: str,
) -> None:
    """Where all have no room for their words, "More" offers the rest: nothing that can be done is lost."""
    i18n.use(language)
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    scene = Result(play_out(new_game(handicap=3)))
    show(scene)
    buttons = [widget for widget in scene.ring if isinstance(widget, Button)]
    for button in buttons:
        wide = text.width_of(button.label, text.SANS_BOLD, scene.m.type(14) - 1)
        assert wide + scene.m.px(16) <= button.rect.width, button.name
    names = {button.name for button in buttons}
    everything = {one.name for one in scene.ways.all()}
    assert {"menu", "watch", "more", "again"} <= names
    assert len(names & everything) <= 5 or text_size == 100
    sheet = take(app, scene, "more")
    assert isinstance(sheet, Dialog)
    assert everything <= names | {answer.result for answer in sheet.answers}
    sheet.close()
    app.frame(0.01, [])
    assert isinstance(take(app, scene, "reckoning"), Reckoning)
    written = {box.words for box in scene.boxes if isinstance(box, Text)}
    for sheet in (scene.player, scene.ai):
        assert {accounts.name(line.unit) for line in sheet.army.lines} <= written, "names stay whole"
    if not tight(scene) and text_size == 150:
        assert scene.boxes["field"].width >= size[0] * 24 // 100


def test_share_copies_the_code_of_the_game_and_shows_it(
    app: App, result: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    take(app, result, "share")
    assert read_code(copied[-1], EDITIONS.games).actions == result.session.actions
    assert isinstance(app.stack.top, Dialog)
    assert copied[-1] in app.stack.top.message


def test_a_code_that_cannot_be_copied_is_shown_to_be_noted(
    app: App, result: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_words: str) -> None:
        raise pygame.error

    monkeypatch.setattr("pygame.scrap.put_text", refuse)
    result.ring.focus_by_name("more")
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    app.stack.top.ring.focus_by_name("share")
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    assert game_code(result.session) in app.stack.top.message


def test_a_game_that_codes_cannot_hold_is_told(app: App, result: Result) -> None:
    result.session.seed = 2**64
    result.share()
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    assert str(2**64) in app.stack.top.message


def test_a_second_click_meant_for_the_reckoning_is_not_taken_by_the_result(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timeline, "ARRIVAL", 60.0)
    session = new_game("initiation").session
    while session.decision is not None:
        session.act(session.decision.options[0])
    reckoning = show(Reckoning(Unrecorded(session), again=True))
    reckoning.skip_all()  # type: ignore[attr-defined]
    app.frame(0.0, [])
    result = app.stack.top
    assert isinstance(result, Result)
    app.frame(0.0, click(result.ring["watch"].rect.center))
    assert app.stack.top is result


@pytest.mark.parametrize(
    ("players", "winners", "told"),
    [
        (("human", "greedy"), (0,), "Victoire\u202f!"),
        (("human:Inès", "greedy"), (1,), "Perdu"),
        (("human:Inès", "human:Léo"), (1,), "Bravo, Léo\u202f!"),
        (("human", "greedy"), (0, 1), "Égalité\u202f!"),
        (("human", "greedy"), (), "Perdu"),
        (("human:Inès", "human:Léo"), (), "Personne ne gagne"),
    ],
)
def test_the_end_is_told_in_one_way_in_all_games(
    players: tuple[str, ...], winners: tuple[int, ...], told: str
) -> None:
    i18n.use("fr")
    assert headline(Names(players, Seating(2)), humans(players, 2), winners) == told


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("options", "changed"),
    [({"mode": "facile-3x2"}, {"mode": "normal"}), ({"mode": "normal", "handicap": -8}, {"handicap": None})],
)
def test_a_harder_game_is_proposed_to_partners_who_have_won_and_to_nobody_else(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    gone: list[tuple[object, ...]],
    options: dict[str, Json],
    changed: dict[str, object],
) -> None:
    found = set()
    for choices in range(40):
        scene = Result(play_out(new_game(table="coop", **options), choices))
        if scene.won in found:
            continue
        show(scene)
        found.add(scene.won)
        assert ("harder" in [one.name for one in scene.ways.all()]) == scene.won
        if scene.won:
            more = max(2, scene.account.margin * 2 // 3)
            handicap = more - 8 if "handicap" in changed else max(0, min(12, more - 5))
            take(app, scene, "harder")
            assert gone[-1][2] == {**scene.session.options, **changed, "handicap": handicap}
    assert True in found


def test_what_is_harder_goes_on_beyond_the_highest_handicap() -> None:
    """RW-M: a weaker partner, then the battlefield and the scenario that are hardest to win on."""
    setting, players, steps = Setting(mode="facile-3x2", table="coop"), ("human", "level:3"), list[Harder]()
    won = SimpleNamespace(win=True, margin=21)
    while (step := harder(cast("Seen", SimpleNamespace(setting=setting, account=won)), players)) is not None:
        steps.append(step)
        players = step.players or players
        setting = replace(setting, **cast("dict[str, Any]", step.changed))
    assert [step.changed.get("handicap") for step in steps[:2]] == [9, 12]
    assert [step.players[1:] for step in steps if step.players] == [("level:2",), ("level:1",)]
    assert [step.changed.get("mode") for step in steps[-2:]] == ["layout:serpent", "normal"]
    assert steps[-1].changed["scenario"] == "sorciere"
    assert len(steps) == 5


def posed(app: App, name: str, size: tuple[int, int]) -> Result:
    """Return the result of a moment of the gallery in a window of that size."""
    moment = next(one for one in MOMENTS if one.name == name)
    app.settings = replace(app.settings, text_size=moment.text_size)
    resize(app, size)
    pose(moment, app)
    return cast("Result", app.stack.top)


def told_in(scene: Scene) -> list[str]:
    """Return what is written in the boxes of a page."""
    return [box.words for box in scene.boxes if isinstance(box, Text)]


@pytest.mark.parametrize("name", ["result-victory", "result-large-text", "scenario-result-large-text"])
def test_suites_are_told_by_the_names_of_their_units(app: App, name: str) -> None:
    """Letters stand for names only where there is no room for these."""
    scene = posed(app, name, (1024, 640))
    army = scene.account.player
    assert army.suites
    for place in range(len(army.suites)):
        assert accounts.suite_names(army, place) in told_in(scene)
        assert accounts.suite_units(army, place) not in told_in(scene)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("name", ["coop-lost", "coop-won", "result-victory"])
def test_the_battlefield_fills_the_middle_of_a_result(app: App, name: str, size: tuple[int, int]) -> None:
    """LOOK: cards of 55 to 60 pixels lie in a large hole there; in little room it has its own page."""
    scene = posed(app, name, size)
    if tight(scene):
        scene.show_page(FIELD)
    [field] = [box for box in scene.boxes if isinstance(box, RibbonField)]
    assert min(cell.width for cell in field.cells()) >= 76


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", ["duel-result-large-text", "duel-result-accounts-large-text"])
def test_the_verdict_of_a_duel_is_told_whole_in_large_text(app: App, name: str, language: str) -> None:
    i18n.use(language)
    scene = posed(app, name, (1024, 640))
    told = next(box for box in scene.boxes if isinstance(box, Text) and box.words == scene.sentence())
    high, line = (
        text.extent(words, told.face, told.px, told.area.width, told.spread)[1] for words in (told.words, "x")
    )
    assert high <= min(told.area.height, (told.lines or 9) * line)
