"""The kept games: keep, open, rename, delete and take back, with the mouse and with the keyboard."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import slots
from game.storage.home import StorageError
from game.storage.in_progress import journal_path
from game.storage.recorded import Recorded
from scenes.editions import SHELF
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.pages import saves
from scenes.pages.kept_games import KeptGames, default_name
from scenes.pages.saves import Saves
from scenes.routes import SceneRoutes
from scenes.shell.dialog import Dialog
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]
    NewGame = Callable[..., Recorded]


def in_the_list(scene: Saves) -> list[str]:
    """Return the names of the rows that are kept: the game that was begun is in progress, and shown too."""
    return [slot.name for slot in scene.rows if slot.kind != "current"]


def settle(app: App) -> None:
    """Wait until all is read that is in sight."""
    while app.stack.top is not None and app.stack.top.restless:
        app.frame(0.0, [])


def kept(session: Session, *names: str) -> list[slots.Slot]:
    return [slots.write(session, name, "game") for name in names]


def write(app: App, words: str) -> None:
    """Replace what the focused field holds."""
    app.frame(0.0, press(pygame.K_a, "a", pygame.KMOD_CTRL))
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def answer(app: App, name: str) -> None:
    sheet = app.stack.top
    assert isinstance(sheet, Dialog | NameSheet)
    app.frame(0.0, click(sheet.ring[name].rect.center))


def opened(show: Show, session: Session | None = None) -> Saves:
    scene = Saves(session)
    show(scene)
    return scene


def test_the_game_being_played_is_kept_under_the_name_offered(
    app: App, show: Show, new_game: NewGame
) -> None:
    session = new_game().session
    scene = opened(show, session)
    assert scene.strip is not None
    assert scene.strip.name.startswith("Normal, 3 × 3, ")
    app.frame(0.0, click(scene.ring["keep"].rect.center))
    (slot,) = slots.slots()
    assert slot.name == scene.strip.kept_as == scene.strip.name
    assert slot.kind == "game"
    assert slot.picture is not None
    assert slots.read(slot.slug, app.box.games).digest() == session.digest()


def test_the_game_being_played_is_kept_under_the_name_written(
    app: App, show: Show, new_game: NewGame
) -> None:
    scene = opened(show, new_game().session)
    app.frame(0.0, click(scene.ring["name"].rect.center))
    write(app, "Avant le Dragon")
    app.frame(0.0, press(pygame.K_RETURN))
    assert [slot.name for slot in slots.slots()] == ["Avant le Dragon"]


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(
    app: App, show: Show, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object) -> None:
        message = "plein"
        raise StorageError(message)

    scene = opened(show, new_game().session)
    monkeypatch.setattr(slots, "write", refuse)
    app.frame(0.0, click(scene.ring["keep"].rect.center))
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    assert sheet.message == "plein"
    assert scene.strip is not None
    assert not scene.strip.kept_as


def test_a_kept_game_is_taken_up(app: App, show: Show, new_game: NewGame) -> None:
    session = new_game().session
    session.act(session.decision.options[0])  # type: ignore[union-attr]
    (slot,) = kept(session, "Reprise")
    scene = opened(show)
    app.frame(0.0, click(scene.ring[f"open:{slot.slug}"].rect.center))
    board = app.stack.top
    assert isinstance(board, ReverseWarBoard)
    assert board.session.digest() == session.digest()


def test_a_replay_is_shown_in_front(
    app: App, show: Show, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(SceneRoutes, "open_replay", lambda _app, session: shown.append(session.digest()))
    session = new_game().session
    slot = slots.write(session, "À revoir", "replay")
    scene = opened(show)
    app.frame(0.0, click(scene.ring[f"open:{slot.slug}"].rect.center))
    assert shown == [session.digest()]


def test_a_kept_game_is_renamed(app: App, show: Show, new_game: NewGame) -> None:
    (slot,) = kept(new_game().session, "Ancien")
    scene = opened(show)
    app.frame(0.0, click(scene.ring[f"rename:{slot.slug}"].rect.center))
    write(app, "Nouveau")
    answer(app, "accept")
    assert [one.name for one in slots.slots()] == ["Nouveau"]
    assert [one.name for one in scene.kept.slots] == ["Nouveau"]


def test_an_empty_name_is_not_accepted(app: App, show: Show, new_game: NewGame) -> None:
    (slot,) = kept(new_game().session, "Ancien")
    scene = opened(show)
    app.frame(0.0, click(scene.ring[f"rename:{slot.slug}"].rect.center))
    write(app, " ")
    sheet = app.stack.top
    assert isinstance(sheet, NameSheet)
    assert not sheet.ring["accept"].enabled
    app.frame(0.0, press(pygame.K_RETURN))
    assert app.stack.top is sheet
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is scene
    assert [one.name for one in slots.slots()] == ["Ancien"]


def test_deleting_asks_first(app: App, show: Show, new_game: NewGame) -> None:
    (slot,) = kept(new_game().session, "Gardée")
    scene = opened(show)
    app.frame(0.0, click(scene.ring[f"delete:{slot.slug}"].rect.center))
    answer(app, "no")
    assert [one.slug for one in slots.slots()] == [slot.slug]
    assert "undo" not in [widget.name for widget in scene.ring]


def test_a_deleted_game_is_taken_back(app: App, show: Show, new_game: NewGame) -> None:
    (slot,) = kept(new_game().session, "Regrettée")
    scene = opened(show)
    app.frame(0.0, click(scene.ring[f"delete:{slot.slug}"].rect.center))
    answer(app, "yes")
    assert slots.slots() == []
    assert in_the_list(scene) == []
    app.frame(0.0, click(scene.ring["undo"].rect.center))
    assert [one.name for one in slots.slots()] == ["Regrettée"]
    assert in_the_list(scene) == ["Regrettée"]


def test_a_damaged_one_says_its_problem_and_can_only_be_deleted(
    app: App, show: Show, new_game: NewGame, home: Path
) -> None:
    kept(new_game().session, "Bonne")
    (home / "slots" / "mauvaise.json").write_text("{")
    scene = opened(show)
    assert not scene.ring["open:mauvaise"].enabled
    assert not scene.ring["rename:mauvaise"].enabled
    (bad,) = (slot for slot in scene.rows if slot.slug == "mauvaise")
    settle(app)
    assert scene.kept.shown(bad).slot.problem
    app.frame(0.0, click(scene.ring["delete:mauvaise"].rect.center))
    answer(app, "yes")
    assert [one.name for one in slots.slots()] == ["Bonne"]


def test_a_game_damaged_inside_is_told_when_it_is_opened(
    app: App, show: Show, new_game: NewGame, home: Path
) -> None:
    slot = slots.write(new_game().session, "Truquée", "game", {"text": "Normal."}, b"no picture")
    path = home / "slots" / f"{slot.slug}.json"
    path.write_text(path.read_text().replace('"seed": 41207', '"seed": 7'))
    scene = opened(show)
    app.frame(0.0, click(scene.ring[f"open:{slot.slug}"].rect.center))
    assert isinstance(app.stack.top, Dialog)


def test_the_filter_shows_games_or_replays(app: App, show: Show, new_game: NewGame) -> None:
    session = new_game().session
    slots.write(session, "partie", "game")
    slots.write(session, "film", "replay")
    scene = opened(show)
    scene.ring.focus_by_name("filter")
    app.frame(0.0, press(pygame.K_RIGHT))
    assert in_the_list(scene) == ["partie"]
    app.frame(0.0, press(pygame.K_RIGHT))
    assert in_the_list(scene) == ["film"]
    app.frame(0.0, press(pygame.K_LEFT))
    app.frame(0.0, press(pygame.K_LEFT))
    assert len(in_the_list(scene)) == 2


def test_a_long_list_scrolls_with_the_wheel_the_keys_and_the_buttons(
    app: App, show: Show, new_game: NewGame
) -> None:
    kept(new_game().session, *(f"partie {number}" for number in range(12)))
    scene = opened(show)
    app.frame(0.0, [pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0)])
    assert scene.listing.first == 1
    app.frame(0.0, [pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0)])
    assert scene.listing.first == 0
    app.frame(0.0, press(pygame.K_PAGEDOWN))
    assert scene.listing.first == scene.listing.room - 1
    app.frame(0.0, click(scene.ring["up"].rect.center))
    assert scene.listing.first == 0
    app.frame(0.0, click(scene.ring["down"].rect.center))
    assert scene.listing.first == scene.listing.room - 1


def test_the_arrows_reach_every_row_of_a_long_list(app: App, show: Show, new_game: NewGame) -> None:
    kept(new_game().session, *(f"partie {number}" for number in range(9)))
    scene = opened(show)
    slugs = [slot.slug for slot in scene.rows]
    assert len(slugs) == 10
    scene.ring.focus_by_name(f"open:{slugs[0]}")
    met = [scene.ring.focused_name]
    for _ in slugs[1:]:
        app.frame(0.0, press(pygame.K_DOWN))
        met.append(scene.ring.focused_name)
    assert met == [f"open:{slug}" for slug in slugs]
    for _ in slugs[1:]:
        app.frame(0.0, press(pygame.K_UP))
    assert scene.ring.focused_name == f"open:{slugs[0]}"


def begun(key: str, actions: int = 3) -> Session:
    """Return a game in progress, left by its table."""
    recorded = Recorded(Session.start(EDITIONS.games[key], {}, 7))
    for _ in range(actions):
        decision = recorded.session.decision
        assert decision is not None
        recorded.act(decision.options[0])
    recorded.close()
    return recorded.session


@pytest.mark.slow
@pytest.mark.parametrize("kind", [0, 1])
def test_every_game_in_progress_is_among_the_kept_ones_and_is_taken_up(
    app: App, show: Show, kind: int
) -> None:
    """Not the latest one only."""
    sessions = {key: begun(key) for key in SHELF}
    scene = opened(show)
    scene.choose_kind(kind)
    assert {slot.slug for slot in scene.rows} == {f"current-{key}" for key in SHELF}
    settle(app)
    app.frame(0.0, click(scene.ring["down"].rect.center))
    settle(app)
    told = [scene.kept.shown(slot) for slot in scene.rows]
    assert all(one.picture is not None and one.words and not one.slot.problem for one in told)
    key = next(iter(SHELF))
    app.frame(0.0, click(scene.ring[f"open:current-{key}"].rect.center))
    board = app.stack.top
    assert board.session.digest() == sessions[key].digest()  # type: ignore[union-attr]
    assert journal_path(key).exists()


def test_of_two_games_of_one_box_the_one_left_for_the_other_is_among_the_kept_ones_too(
    app: App, show: Show
) -> None:
    first = begun("reverse-war")
    app.routes.start_game("reverse-war", {}, 8)
    app.frame(0.0, [])
    app.routes.to_menu()
    app.frame(0.0, [])
    scene = opened(show)
    left, current = sorted(scene.rows, key=lambda slot: slot.kind, reverse=True)
    assert (left.kind, current.kind) == ("game", "current")
    assert scene.kept.session_of(left).digest() == first.digest()
    assert scene.kept.session_of(current).seed == 8


def test_the_game_on_the_table_is_not_offered_beside_itself(app: App, show: Show, new_game: NewGame) -> None:
    del app
    begun("magicjoust")
    scene = opened(show, new_game().session)
    assert [slot.slug for slot in scene.rows] == ["current-magicjoust"]


def test_a_game_in_progress_that_is_damaged_says_so_in_its_row(
    app: App, show: Show, new_game: NewGame
) -> None:
    new_game().close()
    journal_path("reverse-war").write_text('{"format": 1}\n')
    scene = opened(show)
    settle(app)
    assert scene.kept.shown(scene.rows[0]).slot.problem


def test_the_game_of_a_row_is_read_beside_the_frames(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is played again to be drawn in small: the window goes on meanwhile."""
    begun("magicjoust")
    go_on = threading.Event()
    read = KeptGames.session_of

    def slowly(kept_games: KeptGames, slot: slots.Slot) -> Session:
        go_on.wait(20)
        return read(kept_games, slot)

    monkeypatch.setattr(KeptGames, "session_of", slowly)
    scene = opened(show)
    for _ in range(3):
        app.frame(0.0, [])
    assert scene.restless
    assert not scene.kept.is_read(scene.rows[0])
    assert scene.kept.shown(scene.rows[0]).picture is None
    go_on.set()
    settle(app)
    assert scene.kept.shown(scene.rows[0]).picture is not None
    drawn = app.frames
    app.frame(0.0, [])
    assert app.frames == drawn


def test_a_row_renamed_while_its_game_is_read_has_its_new_name(
    app: App, show: Show, new_game: NewGame
) -> None:
    (slot,) = kept(new_game().session, "avant")
    scene = opened(show)
    scene._rename(slot, "après")
    settle(app)
    (renamed,) = (one for one in scene.rows if one.kind == "game")
    assert scene.kept.shown(renamed).slot.name == "après"


def test_a_great_many_kept_games_are_read_a_slice_a_frame(
    app: App, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No list is read whole inside a frame."""
    kept(new_game().session, *(f"partie {number}" for number in range(50)))
    monkeypatch.setattr(saves, "_LOOK", 0.0)
    scene = Saves()
    app.stack.push(scene)
    app.stack.apply()
    assert scene.kept.count == 20
    assert (scene.rows, scene.restless) == ([], True)
    assert "20" in scene._none_kept()
    app.frame(0.0, [])
    assert scene.kept.count == 40
    app.frame(0.0, [])
    assert len(in_the_list(scene)) == 50
    settle(app)
    assert not scene.restless


def test_an_empty_list_is_shown_and_left_with_escape(app: App, show: Show) -> None:
    scene = opened(show)
    behind = Saves()
    assert scene.rows == []
    assert "begin" in [widget.name for widget in scene.ring], "there is something to do"
    app.stack.push(behind)
    app.frame(0.0, [])
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is scene


def test_the_name_offered_says_the_mode_and_the_moment(app: App, new_game: NewGame) -> None:
    del app
    i18n.use("en")
    assert default_name(new_game("ligne").session, SHELF["reverse-war"].pictures.value).startswith(
        "In a line, "
    )


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("count", [0, 2, 12])
def test_nothing_overlaps_at_any_size_language_or_text(
    app: App, show: Show, new_game: NewGame, size: tuple[int, int], language: str, text_size: int, count: int
) -> None:
    session = new_game().session
    kept(session, *(f"partie {number}" for number in range(count)))
    i18n.use(language)
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    scene = opened(show, session)
    scene.deleted = scene.rows[0] if count else None
    scene.relayout()
    app.frame(0.0, [])
    rects = [widget.rect for widget in scene.ring]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for place, one in enumerate(rects) for other in rects[:place])
