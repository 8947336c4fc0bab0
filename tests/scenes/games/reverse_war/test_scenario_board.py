"""The scenarios on the table: whole games by mouse and by keys, what is forced, refused, asked and told."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from duelling import lying
from gestures import click, drag, press
from many_games import EVERY_TEXT, EVERY_WINDOW, WINDOWS, in_rows
from unseen import resize

from game.__main__ import main
from game.core import i18n
from game.core.rivals import DEFEAT, VICTORY
from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.edition import VILLAIN, villain_of
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.scenarios import MIDDLE_ROW, SCENARIOS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.units import MAGIC
from game.rules.reverse_war.words.first_uses import FIRST_USES
from game.rules.reverse_war.words.reckoning import sentence, steps_of, tally, verdict
from game.storage.recorded import Recorded
from scenes.gallery import MOMENTS
from scenes.games.reverse_war import journal
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.journal import Moves, draw_journal, removed
from scenes.games.reverse_war.miniature import summary, title
from scenes.games.reverse_war.moments.alone import scenario_board
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.replay import Replay
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.result_sheets import villains_words
from scenes.games.reverse_war.table import WarTable
from scenes.kit.content import Text
from scenes.kit.layout import Row
from scenes.moments.moment import pose
from scenes.pages.rules_reader import RulesReader
from scenes.shell.dialog import Dialog
from scenes.table.talk import Bubble, speaker_at
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.core.model import Action
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Reached = Callable[[Seen], bool]
    Play = Callable[[App, ReverseWarBoard, Action], None]


def session_at(key: str, reached: Reached, first: int = 0) -> Session:
    """Return the first game of a scenario, played at random, that comes to a view that will do."""
    for seed in range(first, first + 400):
        session = Session.start(EDITIONS.games["reverse-war"], {"scenario": key}, seed)
        rng = random.Random(seed)  # noqa: S311 - which moves does not matter
        while session.decision is not None:
            if reached(Seen.of(session.view(0))):
                return session
            session.act(rng.choice(session.decision.options))
        if reached(Seen.of(session.view(0))):
            return session
    raise LookupError(key)


def board_at(show: Callable[[Scene], Scene], key: str, reached: Reached) -> ReverseWarBoard:
    scene = ReverseWarBoard(Recorded(session_at(key, reached)))
    show(scene)
    return scene


def in_phase(phase: str, least: int = 0) -> Reached:
    return lambda seen: seen.phase == phase and seen.turn >= least


def forced(seen: Seen) -> bool:
    return bool(seen.forced.unit)


def over(seen: Seen) -> bool:
    return seen.phase == "over"


# --- whole games ------------------------------------------------------------------------------------------


def with_the_mouse(app: App, board: ReverseWarBoard, action: Action) -> None:
    boxes, cells = board.boxes, board.table.cells()
    if action[0] == "draw":
        app.frame(0.01, click(boxes["deck"].center))
    elif action[0] == "place":
        if must_turn(board, action):
            app.frame(0.01, click(boxes["hand"].center, pygame.BUTTON_RIGHT))
        app.frame(0.01, [*click(boxes["hand"].center), *click(cells[int(action[1])].center)])
    else:
        app.frame(0.01, click(cells[int(action[1])].center))


def with_the_keys(app: App, board: ReverseWarBoard, action: Action) -> None:
    if action[0] != "draw":
        if action[0] == "place" and must_turn(board, action):
            app.frame(0.01, press(pygame.K_r, "r"))
        go_to(app, board, int(action[1]))
    app.frame(0.01, press(pygame.K_RETURN))


def must_turn(board: ReverseWarBoard, action: Action) -> bool:
    assert board.hand.placed is not None
    return board.hand.placed.reversed != (action[2] == "reversed")


def go_to(app: App, board: ReverseWarBoard, cell: int) -> None:
    if board.aiming.cursor is None:
        app.frame(0.01, press(pygame.K_RIGHT))
    assert board.aiming.cursor is not None
    across, down = cell % 3 - board.aiming.cursor.index % 3, cell // 3 - board.aiming.cursor.index // 3
    keys = [pygame.K_RIGHT if across > 0 else pygame.K_LEFT] * abs(across)
    keys += [pygame.K_DOWN if down > 0 else pygame.K_UP] * abs(down)
    for key in keys:
        app.frame(0.01, press(key))
    assert board.aiming.cursor == Spot(FIELD, None, cell)


@pytest.mark.parametrize(
    ("key", "play"),
    [
        pytest.param(key, way, marks=pytest.mark.slow if place % 2 == turn else pytest.mark.exhaustive)
        for place, key in enumerate(SCENARIOS)
        for turn, way in enumerate((with_the_mouse, with_the_keys))
    ],
)
def test_every_scenario_is_played_to_its_result(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    key: str,
    play: Play,
) -> None:
    """RW-S: the account on the screen is that of the outcome, and of `cartelier score`."""
    recorded = new_game(seed=8, scenario=key)
    board = ReverseWarBoard(recorded)
    show(board)
    app.frame(0.01, press(pygame.K_RETURN, "\r"))  # the villain is announced
    app.frame(0.01, [])
    rng = random.Random(key)  # noqa: S311 - which moves does not matter
    while (decision := recorded.session.decision) is not None:
        action = rng.choice(decision.options)
        play(app, board, action)
        if action[0] == "remove":
            app.frame(0.01, press(pygame.K_RETURN, "\r"))  # it is asked first
            app.frame(0.01, [])
        assert recorded.session.actions[-1] == action, board.sentence()
        assert board.refusal is None
    app.frame(0.01, [])
    app.frame(0.01, [])
    result = app.stack.top
    assert isinstance(result, Result)
    outcome = recorded.session.outcome
    assert outcome is not None
    assert (result.account.margin, result.account.reason) == (outcome.scores[0], outcome.reason)
    told = scored(recorded.session, tmp_path, capsys)
    assert told["player"]["total"] == result.account.player.total
    assert told["ai"]["total"] == result.account.ai.total
    assert (told["win"], told["reason"]) == (result.account.win, result.account.reason)


def scored(session: Session, folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, int]]:
    """Return what `cartelier score` says of the battlefield of a game."""
    seen = Seen.of(session.view(0))
    cells = [one._asdict() if one else None for one in seen.cells]
    board = {"mode": "normal", "scenario": seen.setting.scenario, "cells": cells}
    path = folder / "board.json"
    path.write_text(json.dumps(board), encoding="utf-8")
    capsys.readouterr()
    assert main(["score", "reverse-war", str(path), "--json"]) == 0
    i18n.use("fr")
    told: dict[str, dict[str, int]] = json.loads(capsys.readouterr().out)
    return told


# --- what is forced ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["mere-dragons", "freres-barbares", "druide"])
def test_a_card_that_a_scenario_takes_comes_turned_and_says_why(
    app: App, show: Callable[[Scene], Scene], key: str
) -> None:
    """RW-S: the unit that is taken is the AI's, and no way to reverse the card changes it."""
    board = board_at(show, key, forced)
    hand = board.hand.placed
    assert hand is not None
    assert ais_end(hand).unit == board.seen.forced.unit
    name = i18n._(SCENARIOS[key].name)
    assert name in board.sentence()
    for gesture in (
        press(pygame.K_r, "r"),
        click(board.table.boxes["hand"].center, pygame.BUTTON_RIGHT),
        click(board.ring["reverse"].rect.center),
        [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)],
    ):
        board.refusal = None
        app.frame(0.01, gesture)
        assert board.hand.placed == hand
        assert board.refusal is not None
        assert board.refusal.page == "scenarios"
        assert name in board.refusal.sentence
    assert board.ring["reverse"].tip == board.refusal.sentence


@pytest.mark.parametrize(
    ("key", "allowed"), [("chaman", frozenset(MIDDLE_ROW)), ("precieux", frozenset({4}))]
)
def test_only_the_cells_allowed_glow_and_another_says_why_not(
    app: App, show: Callable[[Scene], Scene], key: str, allowed: frozenset[int]
) -> None:
    """RW-S: the shaman's first three cards on the middle row, the precious one's first in the centre."""
    board = board_at(show, key, in_phase("place"))
    assert board.asked.places == allowed
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[0].center))
    assert board.refusal is not None
    assert board.refusal.page == "scenarios"
    assert board.session.actions[-1] == ("draw",)
    app.frame(0.01, press(pygame.K_F1))
    app.frame(0.01, [])
    rules = app.stack.top
    assert isinstance(rules, RulesReader)
    assert rules.book.pages[rules.place].key == "scenarios"


@pytest.mark.usefixtures("seen")
def test_the_cursor_of_the_keyboard_is_seen_on_a_cell_that_is_not_allowed(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """RW-S (Le chaman): Enter there says why not, and Escape takes the cursor away."""
    board = board_at(show, "chaman", in_phase("place"))
    before = board.asked.places
    go_to(app, board, 0)
    with_cursor = pygame.image.tobytes(app.window, "RGB")
    assert board.aiming.preview() is None
    app.frame(0.01, press(pygame.K_RETURN))
    assert board.refusal is not None
    assert board.asked.places == before
    app.frame(0.01, press(pygame.K_ESCAPE))
    board.refusal = None
    board.invalidate()
    app.frame(0.01, [])
    rect = board.table.cells()[0].inflate(8, 8)
    shown = pygame.image.frombytes(with_cursor, app.window.get_size(), "RGB").subsurface(rect)
    now = app.window.subsurface(rect)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(now, "RGB")


def test_a_card_forced_turns_by_itself_after_it_was_drawn(show: Callable[[Scene], Scene]) -> None:
    """RW-S: it comes the way up that was drawn, then turns by half a turn."""
    session = session_at("mere-dragons", forced)
    session.undo()
    while not turns_by_itself(session):
        session = session_at("mere-dragons", forced, session.seed + 1)
        session.undo()
    board = ReverseWarBoard(Recorded(session))
    show(board)
    board.timeline.speed = 1.0
    board.act(("draw",))
    angles = []
    while board.timeline.update(0.02):
        assert board.table.hand_sprite is not None
        angles.append(board.table.hand_sprite.pose.angle)
    assert board.seen.hand is not None
    assert max(angles) > 150
    assert any(0 < angle < 180 for angle in angles)
    assert (
        lying(board.table)[board.seen.hand.card].pose
        == lying(WarTable(board.m, board.seen, board.boxes))[board.seen.hand.card].pose
    )


def turns_by_itself(session: Session) -> bool:
    events = session.at(len(session.actions)).act(("draw",))
    return any(event.kind == "turned" and event.data["changed"] for event in events)


# --- the illusionist --------------------------------------------------------------------------------------


def test_a_card_is_reversed_by_a_click_and_the_preview_told_the_truth(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """RW-S (L'illusionniste): any card but the one just placed."""
    board = board_at(show, "illusionniste", in_phase("flip", 4))
    cell = min(board.asked.cells("flip", "remove"))
    assert board.seen.flip not in board.asked.cells("flip", "remove")
    at = board.table.cells()[cell].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    foreseen, before = board.aiming.preview(), board.seen.cells[cell]
    app.frame(0.01, click(at))
    after = board.seen.cells[cell]
    assert board.session.actions[-1] == ("flip", cell)
    assert before is not None
    assert after == before._replace(reversed=not before.reversed)
    assert board.seen.account == foreseen


@pytest.mark.parametrize(("key", "phase"), [("illusionniste", "flip"), ("freres-barbares", "remove")])
def test_the_question_mark_leads_to_the_scenarios_while_a_placed_card_is_asked_for(
    app: App, show: Callable[[Scene], Scene], key: str, phase: str
) -> None:
    """RW-S: before a refusal, and after each there can be."""
    board = board_at(show, key, in_phase(phase, 3))
    other = next(cell for cell in range(9) if cell not in board.asked.cells("flip", "remove"))
    refusals = {
        "none": [],
        "reverse": press(pygame.K_r),
        "another cell": click(board.table.cells()[other].center),
        "deck": click(board.table.boxes["deck"].center),
    }
    for name, events in refusals.items():
        app.frame(0.01, events)
        assert (board.refusal is not None) == (name != "none")
        app.frame(0.01, click(board.ring["rules"].rect.center))
        app.frame(0.01, [])
        reader = app.stack.top
        assert isinstance(reader, RulesReader)
        assert reader.book.pages[reader.place].key == "scenarios"
        app.stack.pop()
        app.frame(0.01, [])


def test_the_card_just_placed_a_free_cell_and_the_deck_say_why_not(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """RW-S (L'illusionniste)."""
    board = board_at(show, "illusionniste", in_phase("flip", 3))
    played = list(board.session.actions)
    free = board.seen.cells.index(None)
    assert board.seen.flip is not None
    told = set()
    for at in (board.table.cells()[board.seen.flip].center, board.table.cells()[free].center):
        app.frame(0.01, click(at))
        assert board.refusal is not None
        told.add(board.refusal.sentence)
    app.frame(0.01, press(pygame.K_d, "d"))
    assert board.refusal is not None
    told.add(board.refusal.sentence)
    assert len(told) == 3
    assert board.page() == "scenarios"
    assert board.session.actions == played


def test_that_there_is_nothing_to_reverse_is_told(app: App, show: Callable[[Scene], Scene]) -> None:
    """RW-S (L'illusionniste): none if there is none; the game goes on with a draw."""
    session = session_at(
        "illusionniste",
        lambda seen: seen.hand is not None and seen.turn == 0 and players_end(seen.hand).unit in MAGIC,
    )
    board = ReverseWarBoard(Recorded(session))
    show(board)
    asked = board.sentence()
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[4].center))
    assert board.seen.phase == "draw"
    assert board.refusal is None
    assert board.sentence() == board.notice != asked
    app.frame(0.01, click(board.table.boxes["deck"].center))
    assert not board.notice


# --- the barbarian brothers -------------------------------------------------------------------------------


def test_what_the_removal_of_a_card_would_bring_is_not_told_while_totals_are_hidden(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.change_settings(replace(app.settings, hidden_totals="always"))
    board = board_at(show, "freres-barbares", lambda seen: in_phase("remove")(seen) and len(kept(seen)) > 0)
    told = list[pygame.Surface]()
    monkeypatch.setattr(board.aiming, "draw_gains", told.append)
    board.draw(app.window)
    assert board.totals_hidden
    assert not told


def test_only_a_card_without_golem_or_ranger_is_removed_and_the_hole_stays(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """RW-S (Les frères barbares)."""
    board = board_at(show, "freres-barbares", lambda seen: in_phase("remove")(seen) and len(kept(seen)) > 0)
    stays = kept(board.seen)[0]
    app.frame(0.01, click(board.table.cells()[stays].center))
    assert board.refusal is not None
    assert board.seen.phase == "remove"
    cell = min(board.asked.cells("flip", "remove"))
    at = board.table.cells()[cell].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    foreseen = board.aiming.preview()
    app.frame(0.01, click(at))
    app.frame(0.01, [])
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert board.session.actions[-1] != ("remove", cell), "nothing is given away before the answer"
    app.frame(0.01, click(dialog.ring["yes"].rect.center))
    app.frame(0.01, [])
    assert board.session.actions[-1] == ("remove", cell)
    assert removed(board.session).startswith("Retirée")
    over = Seen.of(board.session.view(0))
    assert over.cells[cell] is None
    assert over.account == foreseen
    assert isinstance(app.stack.top, Reckoning | Result)


def kept(seen: Seen) -> list[int]:
    """Return the cells of the cards that bear a golem or a ranger."""
    return [
        cell
        for cell, placed in enumerate(seen.cells)
        if placed and {CARDS[placed.card].top.unit, CARDS[placed.card].bottom.unit} & {"G", "R"}
    ]


@pytest.mark.parametrize(("key", "phase"), [("illusionniste", "flip"), ("freres-barbares", "remove")])
def test_with_reduced_motion_a_chosen_card_fades_where_it_lies(
    show: Callable[[Scene], Scene], key: str, phase: str
) -> None:
    board = board_at(show, key, in_phase(phase, 3))
    board.timeline.speed, board.timeline.reduced = 1.0, True
    cell = min(board.asked.cells("flip", "remove"))
    card = board.seen.cells[cell].card  # type: ignore[union-attr]
    board.act((phase, cell))
    board.timeline.update(0.08)
    pose = lying(board.table)[card].pose
    assert (round(pose.x), round(pose.y)) == board.table.cells()[cell].center
    assert pose.angle == 0
    assert 0 < pose.alpha < 1
    board.timeline.skip()
    assert (card in lying(board.table)) == (phase == "flip")


def test_a_removed_card_leaves_and_a_reversed_one_turns(show: Callable[[Scene], Scene]) -> None:
    """The animated layout ends where the view says."""
    for key, phase in (("illusionniste", "flip"), ("freres-barbares", "remove")):
        board = board_at(show, key, in_phase(phase, 3))
        board.timeline.speed = 1.0
        cell = min(board.asked.cells("flip", "remove"))
        rest = board.table.cells()[cell].center
        card = board.seen.cells[cell].card  # type: ignore[union-attr]
        board.act((phase, cell))
        assert board.timeline.busy
        board.timeline.update(0.15)
        pose = lying(board.table)[card].pose
        assert pose.angle not in (0, 180)
        assert phase == "flip" or (pose.x, pose.y) != rest
        board.timeline.skip()
        now = WarTable(board.m, board.seen, board.boxes)
        assert {name: sprite.pose for name, sprite in lying(board.table).items()} == {
            name: sprite.pose for name, sprite in lying(now).items()
        }


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
@pytest.mark.parametrize("seat_word", ["scenario-said", "duel-placing"])
def test_what_a_rival_says_lies_over_no_card_nor_the_journal(
    app: App, seat_word: str, size: tuple[int, int]
) -> None:
    resize(app, size)
    pose(next(one for one in MOMENTS if one.name == seat_word), app)
    board = app.stack.top
    assert isinstance(board, ReverseWarBoard)
    speaker = speaker_at(board, 1 - board.near)
    assert speaker is not None
    for words in (
        "Coude à coude !",
        "Tiens. Je ne croyais pas que vous le feriez, et me voilà bien attrapé.",
    ):
        area = Bubble(words, speaker, "Roquette").box.area
        cards = [sprite.rect() for sprite in board.table.sprites.values()]
        journal = [board.boxes[name] for name in ("journal", "hand", "deck") if name in board.boxes]
        assert area.collidelist([*cards, *journal, *board.kept_seen()]) < 0


def test_a_villain_speaks_over_no_unit_of_the_ai_nor_the_pile_once_a_card_was_placed(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panels are laid anew at that moment."""
    pose(next(one for one in MOMENTS if one.name == "scenario-said"), app)
    board = app.stack.top
    assert isinstance(board, ReverseWarBoard)
    monkeypatch.setattr(board, "table", board.lay(board.seen))
    speaker = speaker_at(board, 1 - board.near)
    assert speaker is not None
    area = Bubble("Coude à coude !", speaker, "Roquette").box.area
    assert board.table.ai.units
    assert area.collidelist([*board.table.ai.units, board.boxes["deck"]]) < 0


def test_a_villain_speaks_over_no_unit_of_the_ai_late_in_the_game(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    resize(app, (1366, 768))
    board = scenario_board("chaman", lambda seen: seen.turn == 8, app)
    show(board)
    assert isinstance(board, ReverseWarBoard)
    speaker = speaker_at(board, VILLAIN)
    assert speaker is not None
    words = "La ligne du milieu d'abord. Ils y tiennent."
    assert Bubble(words, speaker, board.names[VILLAIN]).box.area.collidelist(board.table.ai.units) < 0


@pytest.mark.parametrize("won", [True, False])
def test_the_villain_has_the_last_word_at_the_result_of_a_scenario(*, won: bool) -> None:
    session = session_at("freres-barbares", in_phase("remove"))
    (row,) = villains_words(session, won=won)
    assert isinstance(row, Row)
    _face, told = row.boxes
    assert isinstance(told, Text)
    line = villain_of("freres-barbares").line(DEFEAT if won else VICTORY, session.seed)
    assert line in told.words


def test_a_journal_of_little_room_has_four_moves_in_a_line_each(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a scenario whose tip takes the column's foot."""
    pose(next(one for one in MOMENTS if one.name == "scenario-flip"), app)
    board, told = app.stack.top, list[bool]()
    assert isinstance(board, ReverseWarBoard)
    moved = journal._moved
    monkeypatch.setattr(
        journal,
        "_moved",
        lambda move, *, hidden, brief: told.append(brief) or moved(move, hidden=hidden, brief=brief),
    )
    rect = board.boxes["journal"]
    left = journal.draw_remark(app.window, board.m, rect, *FIRST_USES["base"])
    draw_journal(app.window, board.m, left, board.moves_made() * 4, None)
    assert len(told) >= 4
    assert all(told)


# --- taking back, resuming --------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "phase"), [("illusionniste", "flip"), ("freres-barbares", "remove")])
def test_undo_and_redo_go_through_what_a_scenario_demands(
    app: App, show: Callable[[Scene], Scene], key: str, phase: str
) -> None:
    """Nothing hidden is seen by reversing or removing a card: no practice game, the same position again."""
    session = session_at(key, in_phase(phase, 3))
    board = ReverseWarBoard(Recorded(session))
    show(board)
    asked = session.digest()
    app.frame(0.01, press(pygame.K_z, "z"))
    assert board.seen.phase == "place"
    assert board.hand.placed is not None
    app.frame(0.01, click(board.ring["redo"].rect.center))
    assert session.digest() == asked
    assert board.seen.choosing
    if phase == "flip":
        app.frame(0.01, click(board.table.cells()[min(board.asked.cells("flip", "remove"))].center))
        done = session.digest()
        app.frame(0.01, press(pygame.K_z, "z"))
        assert session.digest() == asked
        assert board.seen.choosing
        app.frame(0.01, press(pygame.K_z, "Z", pygame.KMOD_SHIFT))
        assert session.digest() == done
    assert not session.practice


@pytest.mark.parametrize(("key", "phase"), [("illusionniste", "flip"), ("freres-barbares", "remove")])
def test_a_game_killed_while_a_card_is_asked_for_comes_back_there(
    app: App, show: Callable[[Scene], Scene], key: str, phase: str
) -> None:
    """The journal has every action at once: what is asked is asked again."""
    session = session_at(key, in_phase(phase, 3))
    kept = Session.start(session.game, session.options, session.seed)
    recorded = Recorded(kept)
    for action in session.actions:
        recorded.act(action)
    resumed = Recorded.resume(app.box.games, "reverse-war")
    board = ReverseWarBoard(resumed)
    show(board)
    assert board.seen.choosing
    assert board.asked.cells("flip", "remove") == {int(option[1]) for option in session.decision.options}  # type: ignore[union-attr]
    cell = max(board.asked.cells("flip", "remove"))
    app.frame(0.01, click(board.table.cells()[cell].center))
    if isinstance(dialog := app.stack.top, Dialog):
        app.frame(0.01, click(dialog.ring["yes"].rect.center))
        app.frame(0.01, [])
    assert resumed.session.actions[-1] == (phase, cell)


def test_a_kept_game_tells_its_scenario_and_what_is_asked() -> None:
    flip, remove = (
        session_at("illusionniste", in_phase("flip", 3)),
        session_at("freres-barbares", in_phase("remove")),
    )
    assert title(flip) == i18n._(SCENARIOS["illusionniste"].name)
    assert title(remove) == i18n._(SCENARIOS["freres-barbares"].name)
    assert summary(flip).startswith(title(flip))
    assert summary(flip) != summary(remove)
    assert "remove" in summary(remove) or "retirer" in summary(remove)


# --- the journal and the replay ---------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "kind"), [("illusionniste", "flip"), ("freres-barbares", "remove")])
def test_the_journal_has_every_move_and_their_gains_make_the_totals(key: str, kind: str) -> None:
    session = next(
        session
        for session in (session_at(key, over, seed) for seed in range(400))
        if kind in {action[0] for action in session.actions}
    )
    moves = Moves().of(session)
    account = Seen.of(session.view(0)).account
    assert [move.kind for move in moves] == [str(a[0]) for a in session.actions if a[0] != "draw"]
    assert sum(move.player_gain for move in moves) == account.player.total
    assert sum(move.ai_gain for move in moves) == account.ai.total
    assert [move.number for move in moves if move.kind == "place"] == list(range(1, 10))


@pytest.mark.parametrize("key", ["illusionniste", "freres-barbares"])
def test_the_journal_goes_on_and_back_with_its_game_and_turns_to_another(key: str) -> None:
    session, journal = session_at(key, over, 1), Moves()
    played = session_at(key, over, 2)
    for at in (0, 3, 4, 9, len(session.actions), 5):
        assert journal.of(session.at(at)) == Moves().of(session.at(at))
        if at == 9:
            assert journal.of(played) == Moves().of(played) != Moves().of(session)


@pytest.mark.parametrize("key", in_rows([*SCENARIOS], 2))
def test_a_replay_steps_through_every_action_and_tells_it(
    app: App, show: Callable[[Scene], Scene], key: str
) -> None:
    session = session_at(key, over)
    replay = Replay(session)
    show(replay)
    told = set()
    for at in range(1, replay.length + 1):
        app.frame(0.01, press(pygame.K_RIGHT))
        assert replay.at == at
        assert replay.table.seen == Seen.of(replay.shown.view(replay.near))
        made = replay.face.moves_made(at, replay.table.seen)  # type: ignore[union-attr]
        assert len(made) == sum(action[0] != "draw" for action in session.actions[:at])
        told.add(replay.sentence())
    assert len(told) == replay.length
    app.frame(0.01, press(pygame.K_HOME))
    assert replay.table.seen.turn == 0


# --- the reckoning, the result ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", SCENARIOS)
def test_the_steps_of_a_reckoning_add_up_to_the_outcome_and_each_is_told(key: str) -> None:
    """RW-S: the witch's booty leaves the player's total as it comes into the AI's."""
    for seed in range(0, 60, 12):
        session = session_at(key, over, seed)
        seen = Seen.of(session.view(0))
        account = seen.account
        steps = steps_of(account, seen.setting.layout)
        assert tally(steps, player=True).total == account.player.total
        assert tally(steps, player=False).total == account.ai.total
        assert all(sentence(step, account) for step in steps)
        assert session.outcome is not None
        assert account.margin == session.outcome.scores[0]


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("sorciere", "sorciere_suites"),
        ("sorciere", "sorciere_N"),
        ("sorciere", "sorciere_PE"),
        ("druide", "druide"),
        ("chaman", "chaman"),
        ("precieux", "precieux"),
    ],
)
def test_every_effect_is_a_step_with_its_own_words(
    app: App, show: Callable[[Scene], Scene], key: str, kind: str
) -> None:
    """RW-S."""

    def reached(seen: Seen) -> bool:
        effects = (*seen.account.player.effects, *seen.account.ai.effects)
        return over(seen) and kind in {effect.kind for effect in effects}

    app.settings = replace(app.settings, animation_speed="normal")
    scene = Reckoning(Unrecorded(session_at(key, reached)))
    show(scene)
    words = set()
    while scene.current is not None:
        if scene.current.kind == "effect":
            words.add(scene.words())
            app.frame(0.3, [])
        scene.next()
    effects = {
        effect.kind: effect for army in (scene.account.player, scene.account.ai) for effect in army.effects
    }
    assert len(words) == len(effects)
    for player in (True, False):
        army = scene.account.player if player else scene.account.ai
        assert scene.figures(player=player).total == army.total


def test_disarmed_units_are_told_one_by_one() -> None:
    """RW-S (Maître d'armes): neither base nor power."""
    session = session_at(
        "maitre-armes",
        lambda seen: over(seen) and any(line.why.kind == "disarmed" for line in seen.account.player.lines),
    )
    account = Seen.of(session.view(0)).account
    steps = steps_of(account, Seen.of(session.view(0)).setting.layout)
    idle = [step for step in steps if step.kind == "idle" and step.player]
    assert len(idle) == sum(line.why.kind == "disarmed" for line in account.player.lines)
    assert all(step.points == 0 and not step.row for step in idle)


def test_too_few_base_units_lose_with_a_headline_of_their_own(show: Callable[[Scene], Scene]) -> None:
    """RW-S (Le précieux): whatever the totals."""
    session = session_at(
        "precieux", lambda seen: over(seen) and seen.account.reason == "precieux" and seen.account.margin > 0
    )
    result = Result(Unrecorded(session))
    show(result)
    account = result.account
    assert not account.win
    count = account.player.effects[0].number
    assert count < 4
    assert str(count) in verdict(account)
    assert i18n._(SCENARIOS["precieux"].name) in " ".join(result.ai.notes.lines)


# --- the sheet --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", EVERY_TEXT)
@pytest.mark.parametrize("key", SCENARIOS)
def test_the_scenario_is_on_the_table_at_every_size(
    app: App, show: Callable[[Scene], Scene], size: tuple[int, int], text_size: int, key: str
) -> None:
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    board, scenario = board_at(show, key, in_phase("draw")), SCENARIOS[key]
    boxes, sheet = board.boxes, board.ring["scenario"]
    others = [boxes[name] for name in ("strip", "player", "ai", "deck", "hand")]
    others.append(board.ring["reverse"].rect)
    assert pygame.Rect((0, 0), size).contains(sheet.rect)
    assert sheet.rect.collidelist(others) == -1
    if "journal" in boxes:
        journal = boxes["journal"]
        assert (sheet.rect.left, sheet.rect.right) == (journal.left, journal.right)
        assert sheet.rect.bottom < journal.top
        assert journal.height > boxes["ai"].height // 3
    else:
        assert i18n._(scenario.rules) in sheet.tip


@pytest.mark.slow
def test_the_rules_stand_on_the_sheet_where_the_text_is_plain(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    for size in WINDOWS:
        resize(app, size)
        for key in SCENARIOS:
            assert not board_at(show, key, in_phase("draw")).ring["scenario"].tip, (size, key)


def test_the_column_beside_the_table_is_drawn_under_the_sheet(
    show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_at(show, "druide", in_phase("place", 3))
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(board, "draw_column", lambda _surface, _m, rect: drawn.append(rect))
    board.draw_still(pygame.Surface((1280, 720)))
    assert len(drawn) == 1
    assert not drawn[0].colliderect(board.ring["scenario"].rect)


def test_the_sheet_opens_the_scenario_and_then_its_rules(app: App, show: Callable[[Scene], Scene]) -> None:
    board = board_at(show, "sorciere", in_phase("draw"))
    app.frame(0.01, click(board.ring["scenario"].rect.center))
    app.frame(0.01, [])
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert dialog.message == i18n._(SCENARIOS["sorciere"].rules)
    app.frame(0.01, click(dialog.ring["rules"].rect.center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, RulesReader)


@pytest.mark.parametrize("key", in_rows([*SCENARIOS], 4))
def test_every_placed_card_can_be_looked_at(show: Callable[[Scene], Scene], key: str) -> None:
    board = board_at(show, key, in_phase("draw", 8))
    surface = pygame.Surface((1280, 720))
    before = pygame.image.tobytes(surface, "RGB")
    for cell, placed in enumerate(board.seen.cells):
        if placed is not None:
            draw_inspection(surface, board.table, cell)
    assert pygame.image.tobytes(surface, "RGB") != before
