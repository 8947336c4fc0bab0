"""The hint on the table: asked for, thought about in slices, looked at, played or not; the game is marked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from duelling import ADVANCED, EASY, ONE, new_duel, played_until, prompt_in
from gestures import click, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.bots.reverse_war import hints
from game.bots.seats import is_human
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import records
from game.storage.recorded import Recorded
from scenes.games.reverse_war import hints as war_hints
from scenes.games.reverse_war.armies import why_hidden
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.boards import board_of
from scenes.games.reverse_war.first_steps import first_steps
from scenes.games.reverse_war.ground_words import corner
from scenes.games.reverse_war.hints import HintSheet
from scenes.kit import palette
from scenes.kit.content import BoxTile, Text
from scenes.kit.scrolled import Scrolled
from scenes.shell.dialog import Dialog
from scenes.table import hint_sheet, hinting

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think little: what is shown is tested here, not its worth."""
    monkeypatch.setattr(hints.Advice.__init__, "__defaults__", (0, 300))


@pytest.fixture
def board(show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]) -> ReverseWarBoard:
    scene = ReverseWarBoard(new_game())
    show(scene)
    scene.draw_card()
    return scene


def agreed(app: App, events: list[pygame.event.Event]) -> None:
    """Ask for a hint, and say yes to the question before the first of a game."""
    app.frame(0.01, events)
    if isinstance(app.stack.top, Dialog):
        app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))


def opened(app: App) -> HintSheet:
    """Return the sheet in front, once it has thought."""
    sheet = app.stack.top
    assert isinstance(sheet, HintSheet)
    for _ in range(2000):
        if sheet.advice.done:
            break
        app.frame(0.01, [])
    assert sheet.advice.done
    return sheet


def words_on(sheet: HintSheet) -> list[Text]:
    """Return all that is written on a sheet, its tiles, and what is scrolled there."""
    tiles = [tile.box for tile in sheet.ring if isinstance(tile, BoxTile)]
    scrolled = [box.inner for box in sheet.boxes if isinstance(box, Scrolled)]
    return [box for page in (sheet.boxes, *tiles, *scrolled) for box in page if isinstance(box, Text)]


def framed(window: pygame.Surface, cell: pygame.Rect) -> bool:
    """Say whether chalk, dimmed a little by the card's shadow, lies round a cell."""
    drawn = window.get_at((cell.left - 2, cell.centery))[:3]
    return all(abs(part - chalk) < 16 for part, chalk in zip(drawn, palette.CHALK, strict=True))


def one_move_left() -> Session:
    """Return a game at a card in hand with one option."""
    for seed in range(200):
        session = Session.start(EDITIONS.games["reverse-war"], {"scenario": "freres-barbares"}, seed)
        while session.decision is not None:
            options = session.decision.options
            if len(options) == 1 and options[0][0] == "place":
                return session
            session.act(options[0])
    raise LookupError


@pytest.mark.parametrize("asked", ["key", "button"])
def test_h_and_the_button_ask_for_a_hint(app: App, board: ReverseWarBoard, asked: str) -> None:
    events = press(pygame.K_h) if asked == "key" else click(board.ring["hint"].rect.center)
    agreed(app, events)
    sheet = opened(app)
    assert len(sheet.hints) == 3
    assert [hint.action in board.session.decision.options for hint in sheet.hints] == [True] * 3  # type: ignore[union-attr]


def test_the_game_is_marked_at_once_even_if_the_program_is_killed(app: App, board: ReverseWarBoard) -> None:
    """The mark is in the journal before anything is thought."""
    agreed(app, press(pygame.K_h))
    assert board.session.hinted
    board.recorded.close()
    assert Recorded.resume(EDITIONS.games, "reverse-war").session.hinted


def test_before_the_first_hint_it_is_asked_once_whether_the_game_may_be_marked(
    app: App, board: ReverseWarBoard
) -> None:
    app.frame(0.01, press(pygame.K_h))
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert "aidée" in dialog.message
    assert "étoile" not in dialog.message
    assert not board.session.hinted
    assert dialog.ring.focused_name == "no", "what costs something is not put forward"
    app.frame(0.01, click(dialog.ring["yes"].rect.center))
    app.frame(0.01, [])
    opened(app)
    assert board.session.hinted
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is board
    assert "aidée" in corner(board.seen, board.recorded, lesson=False)[-1]
    app.frame(0.01, press(pygame.K_h))
    opened(app)


def test_hints_of_the_first_three_games_are_free(
    app: App, board: ReverseWarBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hinting, "FREE_GAMES", 3)
    app.frame(0.01, press(pygame.K_h))
    opened(app)
    assert not board.session.hinted
    app.frame(0.01, press(pygame.K_ESCAPE))
    del board.hints.free
    monkeypatch.setattr(records, "fewer", lambda game, than, _alike: (game, than) != ("reverse-war", 3))
    app.frame(0.01, press(pygame.K_h))
    assert isinstance(app.stack.top, Dialog)


@pytest.mark.parametrize("way", ["no", "escape"])
def test_who_refuses_the_mark_has_no_hint_and_no_mark(app: App, board: ReverseWarBoard, way: str) -> None:
    app.frame(0.01, press(pygame.K_h))
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    app.frame(0.01, click(dialog.ring["no"].rect.center) if way == "no" else press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is board
    assert not board.session.hinted
    board.recorded.close()
    assert not Recorded.resume(EDITIONS.games, "reverse-war").session.hinted


def test_in_a_scenario_the_question_says_what_becomes_of_the_stars(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """RW-S."""
    scene = ReverseWarBoard(Recorded(Session.start(EDITIONS.games["reverse-war"], {"scenario": "druide"}, 1)))
    show(scene)
    app.frame(0.01, press(pygame.K_RETURN))  # the villain is announced
    scene.draw_card()
    app.frame(0.01, press(pygame.K_h))
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert "étoile" in dialog.message


def test_the_window_is_drawn_while_it_thinks(
    app: App, board: ReverseWarBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However quick the machine: the least slice is one step of thinking."""
    monkeypatch.setattr(hint_sheet, "_SLICE", 0.0)
    agreed(app, press(pygame.K_h))
    sheet = app.stack.top
    assert isinstance(sheet, HintSheet)
    assert not board.restless
    assert sheet.restless
    seen = [sheet.advice.progress]
    while not sheet.advice.done:
        app.frame(0.01, [])
        seen.append(sheet.advice.progress)
    assert len(seen) > 3
    assert seen == sorted(seen)
    assert not sheet.restless


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("way", ["hover", "figure", "focus", "click"])
def test_a_move_pointed_at_is_seen_on_the_table(app: App, board: ReverseWarBoard, way: str) -> None:
    agreed(app, press(pygame.K_h))
    sheet = opened(app)
    at = sheet.ring["move-2"].rect.center
    events = {
        "hover": click(at)[:1],
        "click": click(at),
        "figure": press(pygame.K_2),
        "focus": press(pygame.K_TAB),
    }[way]
    app.frame(0.01, events)
    assert sheet.shown == 1
    assert sheet.chosen == (0 if way == "hover" else 1)
    cells = board.table.cells()
    assert [cell for cell in cells if framed(app.window, cell)] == [cells[int(sheet.hints[1].action[1])]]
    assert app.stack.top is sheet
    assert board.session.actions == [("draw",)]


def test_on_its_way_to_the_button_the_pointer_chooses_no_other_move(app: App, board: ReverseWarBoard) -> None:
    """The moves lie between the first and the button: the pointer passes over them."""
    agreed(app, press(pygame.K_h))
    sheet = opened(app)
    for name in ("move-2", "move-3"):
        app.frame(0.01, click(sheet.ring[name].rect.center)[:1])
        assert sheet.shown == int(name[-1]) - 1
    app.frame(0.01, click(sheet.ring["play"].rect.center)[:1])
    assert sheet.shown == 0
    app.frame(0.01, click(sheet.ring["play"].rect.center))
    app.frame(0.01, [])
    assert board.session.actions[-1] == sheet.hints[0].action


def test_the_move_shown_can_be_played(app: App, board: ReverseWarBoard) -> None:
    agreed(app, press(pygame.K_h))
    sheet = opened(app)
    app.frame(0.01, press(pygame.K_3))
    app.frame(0.01, click(sheet.ring["play"].rect.center))
    app.frame(0.01, [])
    assert board.session.actions[-1] == sheet.hints[2].action
    assert app.stack.top is board


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_h])
def test_it_closes_and_nothing_is_played(app: App, board: ReverseWarBoard, key: int) -> None:
    agreed(app, press(pygame.K_h))
    app.frame(0.01, press(key))
    app.frame(0.01, [])
    assert app.stack.top is board
    assert board.session.actions == [("draw",)]


def test_before_the_draw_there_is_nothing_to_advise(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    scene = ReverseWarBoard(new_game())
    show(scene)
    assert not scene.ring["hint"].enabled
    agreed(app, press(pygame.K_h))
    assert scene.refusal is not None
    assert not scene.session.hinted


def test_where_one_move_is_left_the_hint_says_so(app: App, show: Callable[[Scene], Scene]) -> None:
    """RW-S: the last card, whose way up the scenario forces, has one place."""
    session = one_move_left()
    scene = ReverseWarBoard(Recorded(session))
    show(scene)
    agreed(app, press(pygame.K_h))
    assert app.stack.top is scene
    assert scene.refusal is not None
    assert "Piochez" not in scene.refusal.sentence
    assert "coup" in scene.refusal.sentence
    assert not scene.session.hinted


def test_a_lesson_gives_no_hint(app: App, show: Callable[[Scene], Scene]) -> None:
    """It tells what is asked there."""
    scene = first_steps()
    show(scene)
    agreed(app, press(pygame.K_h))
    assert app.stack.top is scene


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("mode", ["normal", "ligne"])
def test_the_sheet_hides_no_cell_no_total_nor_the_card_in_hand(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    size: tuple[int, int],
    text_size: int,
    mode: str,
) -> None:
    """Nor the button that turns that card; nothing is smaller than beside advice in plain text."""
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    scene = ReverseWarBoard(new_game(mode))
    show(scene)
    scene.draw_card()
    agreed(app, press(pygame.K_h))
    sheet = opened(app)
    app.frame(0.0, [])
    assert pygame.Rect((0, 0), size).contains(sheet.box)
    areas, panels = scene.table.areas, scene.table.panels_shown
    kept = [*scene.table.cells(), *(one.figures for one in panels), areas["hand"], scene.ring["reverse"].rect]
    assert len(panels) == 2
    assert sheet.box.collidelist(kept) == -1
    assert areas["hand"].width >= (60 if mode == "ligne" else 80)
    for widget in sheet.ring:
        assert sheet.box.contains(widget.rect)


@pytest.mark.parametrize("mode", ["normal", "ligne", EASY])
def test_all_reasons_for_the_move_shown_are_told_whole_in_larger_text(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    mode: str,
) -> None:
    """Under the moves where their tiles have no room for them."""
    resize(app, (1024, 640))
    app.settings = replace(app.settings, text_size=150)
    duel = mode == EASY
    session = played_until(new_duel(EASY, ONE), prompt_in("place", 3, seat=0)) if duel else None
    scene = board_of(Recorded(session)) if session else ReverseWarBoard(new_game(mode))
    show(scene)
    if isinstance(scene, ReverseWarBoard):
        scene.draw_card()
    agreed(app, press(pygame.K_h, "h"))
    sheet = opened(app)
    for key, hint in zip((pygame.K_1, pygame.K_2, pygame.K_3), sheet.hints, strict=False):
        app.frame(0.01, press(key))
        told = words_on(sheet)
        assert f"{hint.reasons[-1]}." in [one.words for one in told]
        assert not [one.words for one in told if one.is_cut]


@pytest.mark.parametrize(("scenario", "prompt"), [("illusionniste", "flip"), ("freres-barbares", "remove")])
def test_turning_over_and_removing_are_advised_on_the_table(
    app: App, show: Callable[[Scene], Scene], scenario: str, prompt: str
) -> None:
    """RW-S."""
    session = Session.start(EDITIONS.games["reverse-war"], {"scenario": scenario}, 4)
    while session.decision is None or session.decision.prompt != prompt or len(session.decision.options) < 3:
        assert session.decision is not None
        session.act(session.decision.options[-1])
    assert is_human(session.players, 0)
    scene = ReverseWarBoard(Recorded(session))
    show(scene)
    agreed(app, press(pygame.K_h))
    sheet = opened(app)
    app.frame(0.01, click(sheet.ring["play"].rect.center))
    app.frame(0.01, [])
    assert session.actions[-1] == sheet.hints[0].action
    assert session.actions[-1][0] == prompt


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("advanced", [False, True])
def test_advice_in_a_duel_leaves_both_duellists_points_in_sight(
    app: App, show: Callable[[Scene], Scene], text_size: int, *, advanced: bool
) -> None:
    """RW-M."""
    resize(app, (1024, 640))
    app.settings = replace(app.settings, text_size=text_size)
    duel = new_duel(ADVANCED if advanced else EASY, ONE)
    board = board_of(Recorded(played_until(duel, prompt_in("place", 3, seat=0))))
    show(board)
    agreed(app, press(pygame.K_h, "h"))
    sheet = opened(app)
    app.frame(0.0, [])
    kept = [board.table.player.figures, *map(board.table.areas.get, ("rival", "hand"))]
    assert sheet.box.collidelist([*kept, *board.table.cells()]) == -1
    assert board.table.areas["rival"].width >= board.table.player.rect.width
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.0, [])
    assert "advice" not in board.table.areas


@pytest.mark.slow
@pytest.mark.parametrize("asked", ["take", "place"])
def test_in_a_duel_with_a_bot_the_card_to_take_and_its_cell_are_advised(
    app: App, show: Callable[[Scene], Scene], asked: str
) -> None:
    board = board_of(Recorded(played_until(new_duel(EASY, ONE), prompt_in(asked, 3, seat=0))))
    show(board)
    agreed(app, press(pygame.K_h, "h"))
    sheet = opened(app)
    assert sheet.hints[0].action[0] in ("take", "place", "replace")
    app.frame(0.01, click(sheet.ring["play"].rect.center))
    assert sheet.hints[0].action in board.session.actions[-4:]


def test_a_press_on_hint_with_the_card_held_puts_it_back_and_opens_the_hint(
    app: App, board: ReverseWarBoard
) -> None:
    app.settings = replace(app.settings, animation_speed="normal")
    for _frame in range(20):
        app.frame(0.1, [])
    app.frame(0.01, click(board.boxes["hand"].center))
    assert board.hand.held
    move, *pressed, released = click(board.ring["hint"].rect.center)
    for event in (move, *pressed):
        app.frame(0.03, [event])
    assert not board.timeline.busy, "the button stays the one that was pressed"
    agreed(app, [released])
    assert not board.hand.held
    assert board.refusal is None
    assert isinstance(app.stack.top, HintSheet)


@pytest.mark.slow
def test_a_hint_tells_no_figure_while_totals_are_hidden(
    app: App, board: ReverseWarBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[float] = []
    monkeypatch.setattr(war_hints, "decimal", lambda margin: written.append(margin) or str(margin))
    monkeypatch.setattr(war_hints, "draw_gains", lambda *_where: written.append(0.0))
    app.settings = replace(app.settings, hidden_totals="always")
    while board.session.decision is not None and not board.totals_hidden:
        board.act(board.session.decision.options[0])
        app.frame(0.1, [])
    board.draw_card()
    app.frame(0.1, [])
    agreed(app, press(pygame.K_h, "h"))
    sheet = opened(app)
    app.frame(0.1, [])
    assert sheet.note() == why_hidden()
    reasons = {f"{line}." for hint in sheet.hints for line in hint.reasons}
    assert reasons
    assert not reasons & {one.words for one in words_on(sheet)}
    assert not written
