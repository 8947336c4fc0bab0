"""Reverse War's board: real events in, actions and pixels out."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from duelling import lying
from gestures import click, drag, press
from unseen import resize

from game.core.i18n import signed
from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words import prompts
from game.storage import journal
from game.storage.recorded import Recorded
from scenes.games.reverse_war import aiming, army_suites, feats, gains, landing
from scenes.games.reverse_war.aiming import after_move
from scenes.games.reverse_war.armies import ArmyPanel, figures_of
from scenes.games.reverse_war.army_panels import panels
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.faces.face import banners
from scenes.games.reverse_war.ground import Around, foot_high, laid
from scenes.games.reverse_war.table import WarTable
from scenes.kit import palette
from scenes.kit.areas import shared
from scenes.kit.contact import Gone
from scenes.kit.content import Text
from scenes.kit.frame_time import LateError
from scenes.kit.layout import Box
from scenes.kit.measures import Measures
from scenes.kit.timeline import PICK_UP
from scenes.kit.widgets import draw_tip
from scenes.shell.dialog import Dialog
from scenes.table.impacts import Blow

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.core.model import Action
    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.troops import Placed
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def board(show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]) -> ReverseWarBoard:
    scene = ReverseWarBoard(new_game())
    show(scene)
    return scene


def draw(app: App, board: ReverseWarBoard) -> None:
    app.frame(0.01, click(board.table.boxes["deck"].center))


def test_a_click_on_the_deck_draws_a_card(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    assert board.session.actions == [("draw",)]
    assert board.seen.hand is not None


def test_no_card_is_promised_where_none_is_left(
    show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    """While the last card is removed, nothing will lie in the hand's place any more (RW-S)."""
    promised = []
    for cards in (0, 8, 9):
        recorded = new_game(scenario="freres-barbares")
        while Seen.of(recorded.session.view(0)).turn != cards or recorded.session.decision is None:
            assert recorded.session.decision is not None
            recorded.session.act(recorded.session.decision.options[0])
        scene = ReverseWarBoard(recorded)
        show(scene)
        assert scene.seen.phase == ("remove" if cards == 9 else "draw")
        promised.append(bool(scene.hand_words()))
    assert promised == [True, True, False]


def test_each_cell_of_which_most_is_seen_promises_what_the_card_in_hand_would_bring(
    app: App, board: ReverseWarBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sheet lies over a corner of cells 3 and 9, and over most of cell 6."""
    draw(app, board)
    chips: list[pygame.Rect] = []
    monkeypatch.setattr(gains, "draw_chip", lambda _on, _m, rect, *_told, **_more: chips.append(rect))
    cells = board.table.targets()
    hidden = pygame.Rect(cells[2].left + cells[2].width // 3, cells[2].bottom - 40, 500, 0)
    hidden.height = cells[8].top + 70 - hidden.top
    board.aiming.draw_promises(pygame.Surface((1280, 720)), hidden)
    promised = [sum(cell.contains(chip) for chip in chips) for cell in cells]
    assert promised == [2, 2, 2, 2, 2, 0, 2, 2, 2]
    assert hidden.collidelist(chips) == -1


@pytest.mark.parametrize("mode", LAYOUTS)
def test_suites_have_a_row_where_they_count_alone(mode: str, new_game: Callable[..., Recorded]) -> None:
    """RW-13: in the initiation there are none at all; every row shown has its figure on the panel."""
    m, seen = Measures((1280, 720)), Seen.of(new_game(mode=mode).session.view(0))
    table = WarTable(m, seen, laid(m, seen.setting))
    table.draw_armies(pygame.Surface((1280, 720)))
    for panel in (table.player, table.ai):
        assert ("suites" in panel.labels) == (mode != "initiation")
        for name in panel.labels:
            assert panel.rect.collidepoint(panel.center_of(name))
            assert panel.center_of(name) != panel.rect.center


def test_dragging_the_card_onto_a_cell_places_it_there(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    way = "reversed" if board.hand.placed and board.hand.placed.reversed else "upright"
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[4].center))
    assert board.session.actions[-1] == ("place", 4, way)
    assert board.seen.cells[4] is not None


def test_a_card_dragged_from_the_pile_is_drawn_and_placed_at_once(app: App, board: ReverseWarBoard) -> None:
    app.change_settings(replace(app.settings, animation_speed="normal"))
    app.frame(0.01, drag(board.boxes["deck"].center, board.table.cells()[4].center))
    assert [action[:2] for action in board.session.actions] == [("draw",), ("place", 4)]


def test_a_card_dragged_from_the_pile_to_no_cell_lies_in_its_place(app: App, board: ReverseWarBoard) -> None:
    *dragged, let_go = drag(board.boxes["deck"].center, board.boxes["player"].center)
    app.frame(0.01, dragged)
    assert board.hand.held
    app.frame(0.01, [let_go])
    assert board.session.actions == [("draw",)]
    assert board.refusal is None
    assert not board.hand.held
    assert board.hand.placed == board.seen.hand


def test_the_pile_lifts_no_card_that_was_drawn_before(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.boxes["deck"].center, board.table.cells()[4].center))
    assert board.session.actions == [("draw",)]


def test_clicking_the_card_then_a_cell_does_what_dragging_does(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, click(board.table.boxes["hand"].center))
    assert board.hand.held
    app.frame(0.01, click(board.table.cells()[7].center))
    assert board.session.actions[-1][:2] == ("place", 7)


def test_the_button_turns_the_card_that_the_pointer_carries(app: App, board: ReverseWarBoard) -> None:
    """The card stays in hand: the next click puts it down as it was turned."""
    draw(app, board)
    app.frame(0.01, click(board.table.boxes["hand"].center))
    before = board.hand.placed
    app.frame(0.01, click(board.ring["reverse"].rect.center))
    assert before is not None
    assert board.refusal is None
    assert board.hand.held
    assert board.hand.placed == before._replace(reversed=not before.reversed)
    app.frame(0.01, click(board.table.cells()[7].center))
    assert board.session.actions[-1] == ("place", 7, "upright" if before.reversed else "reversed")


def test_the_keyboard_alone_draws_reverses_and_places(app: App, board: ReverseWarBoard) -> None:
    app.frame(0.01, press(pygame.K_RETURN))
    before = board.hand.placed
    app.frame(0.01, press(pygame.K_r, "r"))
    assert before is not None
    assert board.hand.placed == before._replace(reversed=not before.reversed)
    app.frame(0.01, [*press(pygame.K_RIGHT), *press(pygame.K_RIGHT), *press(pygame.K_DOWN)])
    assert board.aiming.cursor == Spot(FIELD, None, 4)
    app.frame(0.01, press(pygame.K_RETURN))
    assert board.session.actions[-1] == ("place", 4, "upright" if before.reversed else "reversed")


@pytest.mark.parametrize(
    "gesture",
    [
        lambda board: click(board.table.boxes["hand"].center, pygame.BUTTON_RIGHT),
        lambda board: click(board.ring["reverse"].rect.center),
        lambda _board: press(pygame.K_r, "r"),
        lambda _board: [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)],
    ],
    ids=["right click", "button", "R", "wheel"],
)
def test_every_way_to_reverse_turns_the_card_by_half_a_turn(
    app: App, board: ReverseWarBoard, gesture: Callable[[ReverseWarBoard], list[pygame.event.Event]]
) -> None:
    draw(app, board)
    before = board.hand.placed
    assert before is not None
    app.frame(0.01, gesture(board))
    assert board.hand.placed == before._replace(reversed=not before.reversed)
    assert board.session.actions == [("draw",)], "reversing is no move of the game until the card is placed"


def test_a_card_dropped_on_a_taken_cell_glides_back_and_says_why(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[4].center))
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[4].center))
    assert len(board.session.actions) == 3
    assert board.refusal is not None
    assert board.refusal.page == "placement"
    sprite = lying(board.table)[board.seen.hand.card]  # type: ignore[union-attr]
    assert sprite.rect().center == board.table.boxes["hand"].center


def test_a_card_dropped_beside_the_battlefield_glides_back(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, (640, 40)))
    assert board.session.actions == [("draw",)]
    assert board.refusal is not None


def test_the_free_cell_that_a_held_card_covers_most_is_yellow_and_takes_it(
    app: App, board: ReverseWarBoard
) -> None:
    """ART, Table: where it may go is outlined in yellow; among many that one alone, wherever it is held."""
    draw(app, board)
    hand, cell = board.boxes["hand"], board.table.cells()[6]
    corner = hand.left + 8, hand.centery
    beside = cell.left - 6 - hand.centerx + corner[0], cell.centery
    assert board.table.card_at(beside) is None
    assert not cell.inflate(8, 8).collidepoint(beside)
    app.frame(0.01, drag(corner, beside)[:-1])
    assert board.aiming.target == Spot(FIELD, None, 6)
    app.frame(0.01, drag(corner, beside)[-1:])
    assert board.session.actions[-1][:2] == ("place", 6)


@pytest.mark.usefixtures("seen")
def test_while_a_card_is_held_many_free_cells_have_a_thin_line(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)

    def lined() -> list[bool]:
        app.frame(0.01, [])
        return [
            all(app.window.get_at((x, cell.top - 3))[:3] == palette.CHALK for x in across(cell))
            for cell in board.table.cells()[3:]
        ]

    assert not any(lined())
    app.frame(0.01, click(board.table.boxes["hand"].center))
    assert all(lined())


def across(cell: pygame.Rect) -> range:
    """Return abscissas along the upper edge of a cell, off its corners."""
    return range(cell.left + 12, cell.right - 12, 3)


def test_a_card_brought_back_to_where_it_was_taken_up_is_let_go(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    hand, far = board.table.boxes["hand"].center, board.table.cells()[4].center
    app.frame(0.01, drag(hand, far)[:-1])
    app.frame(0.01, drag(far, hand)[1:])
    assert not board.hand.held
    app.frame(0.01, click(hand))
    assert board.hand.held


def test_the_preview_is_what_the_placement_then_brings(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[4].center))
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[3].center)[:-1])
    foreseen = board.aiming.preview()
    app.frame(0.01, click(board.table.cells()[3].center)[1:])
    assert foreseen is not None
    assert board.seen.account == foreseen


def test_the_animated_layout_ends_where_the_view_says(
    show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    for mode in ("normal", "ligne", "layout:croix"):
        scene = ReverseWarBoard(new_game(mode))
        show(scene)
        scene.timeline.speed = 1.0
        for turn in range(3):
            scene.act(("draw",))
            assert scene.timeline.busy
            scene.timeline.skip()
            assert _poses(scene) == _synced(scene), f"{mode}: the draw of turn {turn + 1}"
            scene.settle()
            scene.timeline.speed = 1.0
            scene.act(scene.session.decision.options[0])  # type: ignore[union-attr]
            scene.timeline.skip()
            assert _poses(scene) == _synced(scene), f"{mode}: the placement of turn {turn + 1}"
            scene.settle()
            scene.timeline.speed = 1.0


def test_the_journal_tells_the_card_in_hand_as_it_is_turned(
    app: App, board: ReverseWarBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(app, board)
    app.frame(0.01, press(pygame.K_r, "r"))
    told: list[Placed] = []
    monkeypatch.setattr(
        "scenes.games.reverse_war.board.draw_journal", lambda *drawn, **_hidden: told.append(drawn[4])
    )
    board.draw_column(app.window, board.m, board.boxes["journal"])
    assert board.hand.placed != board.seen.hand
    assert told == [board.hand.placed]


def test_a_card_played_the_other_way_up_is_told_once_while_it_turns(
    app: App, board: ReverseWarBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, bool]] = []
    monkeypatch.setattr(
        "scenes.games.reverse_war.board.draw_journal",
        lambda *drawn, **_hidden: told.append((len(drawn[3]), drawn[4] is not None)),
    )
    draw(app, board)
    told.clear()
    drawn = board.seen.hand
    assert drawn is not None
    board.timeline.speed = 1.0
    board.act(("place", 4, "upright" if drawn.reversed else "reversed"))
    app.frame(0.04, [])
    assert board.table.hand is not None, "it turns in the hand first"
    board.draw(app.window)
    assert set(told) == {(1, False)}


def _poses(scene: ReverseWarBoard) -> dict[str, object]:
    return {name: sprite.pose for name, sprite in lying(scene.table).items()}


def _synced(scene: ReverseWarBoard) -> dict[str, object]:
    table = WarTable(scene.m, scene.seen, scene.boxes)
    return {name: sprite.pose for name, sprite in lying(table).items()}


def test_an_idle_board_draws_nothing(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.1, [])
    frames, still = app.frames, board.still_draws
    for _ in range(60):
        app.frame(0.016, [])
    assert (app.frames, board.still_draws) == (frames, still)


def test_undoing_a_placement_is_free_and_undoing_a_draw_asks_first(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[0].center))
    app.frame(0.01, press(pygame.K_z, "z"))
    assert board.session.actions == [("draw",)]
    assert not board.session.practice
    app.frame(0.01, press(pygame.K_z, "z"))
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert board.session.actions == [("draw",)], "nothing is undone before the answer"
    app.frame(0.01, click(dialog.ring["yes"].rect.center))
    app.frame(0.01, [])
    assert board.session.actions == []
    assert board.session.practice


def test_one_click_goes_back_past_a_draw_to_the_card_as_it_was_turned(
    app: App, board: ReverseWarBoard
) -> None:
    for action in (("draw",), ("place", 0, "upright"), ("draw",)):
        board.act(action)
    turned = board.hand.placed
    board.reverse()
    board.place(4)
    board.act(("draw",))
    app.frame(0.01, click(board.ring["undo"].rect.center))
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert "La carte suivante a été piochée" in dialog.message
    app.frame(0.01, click(dialog.ring["yes"].rect.center))
    app.frame(0.01, [])
    assert board.session.actions == [("draw",), ("place", 0, "upright"), ("draw",)]
    assert turned is not None
    assert board.hand.placed == turned._replace(reversed=not turned.reversed)
    assert board.table.hand == board.hand.placed


def test_no_card_is_drawn_before_the_player_draws_it(app: App, board: ReverseWarBoard) -> None:
    app.change_settings(replace(app.settings, automatic_draws=True))
    for action in (("draw",), ("place", 0, "upright")):
        board.act(action)
    app.frame(5, [])
    assert board.seen.phase == "draw"


def test_redo_plays_the_undone_move_again(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[0].center))
    played = list(board.session.actions)
    app.frame(0.01, click(board.ring["undo"].rect.center))
    app.frame(0.01, click(board.ring["redo"].rect.center))
    assert board.session.actions == played


def test_resting_on_a_placed_card_shows_it_large(app: App, board: ReverseWarBoard) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[0].center))
    at = board.table.cells()[0].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    for _ in range(10):
        app.frame(0.06, [])
    assert board.handling.lookout.cell == 0


def test_every_action_is_in_the_journal_at_once(app: App, board: ReverseWarBoard, home: Path) -> None:
    draw(app, board)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[0].center))
    resumed = Recorded.resume(app.box.games, "reverse-war")
    assert resumed.session.digest() == board.session.digest()
    assert journal.journal_path("reverse-war").is_relative_to(home)


def test_a_disk_that_refuses_is_told_once_and_the_game_goes_on(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded], home: Path
) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file where the folder should be")
    board = ReverseWarBoard(new_game())
    show(board)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is board
    draw(app, board)
    assert board.seen.hand is not None
    assert app.stack.top is board, "the same failure is not told twice"


@pytest.mark.parametrize(
    "mode", ["initiation", "facile-3x2", "facile-2x3", "normal", "layout:serpent", "ligne"]
)
def test_a_whole_game_is_played_with_the_mouse_alone(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded], mode: str
) -> None:
    recorded = new_game(mode)
    board = ReverseWarBoard(recorded)
    show(board)
    while recorded.session.outcome is None:
        draw(app, board)
        targets = board.table.targets()
        target = next(option[1] for option in recorded.session.decision.options)  # type: ignore[union-attr]
        app.frame(0.01, drag(board.table.boxes["hand"].center, targets[int(target)].center))
    app.frame(0.01, [])
    assert app.stack.top is not board, "the reckoning follows the last card"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize(
    "mode", ["initiation", "facile-3x2", "normal", "layout:croix", "layout:losange", "ligne"]
)
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_nothing_on_the_table_lies_outside_the_window_or_over_another(
    size: tuple[int, int], mode: str, text_size: int
) -> None:
    session = Session.start(EDITIONS.games["reverse-war"], {"mode": mode}, 1)
    seen, m = Seen.of(session.view(0)), Measures(size, text_size)
    boxes = laid(m, seen.setting, Around(main=Box(name="main", high=foot_high)))
    names = ["strip", "player", "ai", "deck", "deck-words", "hand", "main"]
    names += ["journal"] * ("journal" in boxes)
    parts = [boxes[name] for name in names]
    parts += WarTable(m, replace(seen, turn=seen.turns), boxes).cells()
    window = pygame.Rect((0, 0), size)
    for place, part in enumerate(parts):
        assert window.contains(part), part
        assert part.collidelist(parts[place + 1 :]) == -1, (part, parts[place + 1 :])


def test_leaving_a_game_that_cannot_be_kept_says_that_it_is_lost(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    board = ReverseWarBoard(new_game())
    show(board)
    board.recorded.failure = "The disk is full."
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert "perdue" in dialog.message


def test_seeing_the_planned_cards_again_makes_the_game_a_practice_one(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    recorded = new_game(planification=True)
    recorded.act(("ready",))
    board = ReverseWarBoard(recorded)
    show(board)
    app.frame(0.01, press(pygame.K_z, "z"))
    assert isinstance(app.stack.top, Dialog), "the cards are not shown again without a question"
    assert recorded.session.actions == [("ready",)]


def test_a_card_held_rises_in_the_time_of_the_house(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    board = ReverseWarBoard(new_game())
    show(board)
    draw(app, board)
    board.timeline.speed = board.hand._speed = 1.0
    start = board.table.boxes["hand"].center
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT)
    app.frame(0.0, [down])
    sprite = lying(board.table)[board.hand.placed.card]  # type: ignore[union-attr]
    low = sprite.pose.lift
    app.frame(PICK_UP / 2, [])
    middle = sprite.pose.lift
    app.frame(PICK_UP, [])
    assert low == 0
    assert 0 < middle < 1
    assert sprite.pose.lift == 1


def test_the_cards_of_a_row_move_apart_for_the_one_held_over_a_gap(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]
) -> None:
    """RW-14: in a line a card may go between two placed ones."""
    board = ReverseWarBoard(new_game("ligne"))
    show(board)
    for _ in range(2):
        draw(app, board)
        app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.targets()[0].center))
    draw(app, board)
    left, right = (lying(board.table)[placed.card] for placed in board.seen.cells if placed)
    closed = right.pose.x - left.pose.x
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.targets()[1].center)[:-1])
    assert right.pose.x - left.pose.x > closed + board.table.card_width() * 0.3
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert right.pose.x - left.pose.x == closed


def test_suites_two_a_line_are_listed_line_under_line() -> None:
    m, cells = Measures((1280, 720)), ((0, 1), (2, 3), (4, 5))
    army = SimpleNamespace(suites=cells, suite_bonuses=(3, 3, 3), positions=(1, 2, 4, 5, 5, 6))
    box = army_suites.listed(cast("Army", army))
    box.lay(m, pygame.Rect(0, 0, 180, box.heights(m, 180).least))
    lines = sorted({one.area.top for one in box if isinstance(one, Text) and one.words == "+3"})
    assert len(lines) == 2
    assert lines[1] - lines[0] <= m.type(14) * 3 // 2


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [
        ([], [(0, 1, 4)], [(0, 1, 4)]),
        ([(0, 1, 2)], [(0, 1, 2, 4)], [(0, 1, 2, 4)]),
        ([(0, 1, 2, 4)], [(0, 1, 2, 4, 5)], [(0, 1, 2, 4, 5)]),
        ([(6, 7, 8)], [(6, 7, 8), (1, 2, 4)], [(1, 2, 4)]),
        ([(1, 2), (4, 5)], [(1, 2, 4, 5)], [(1, 2, 4, 5)]),
        ([(0, 1, 2)], [(0, 1, 4)], []),
        ([(0, 1, 2)], [(0, 1, 2), (4, 5)], []),
    ],
)
def test_a_suite_is_told_where_a_card_makes_a_new_or_longer_one(
    before: list[tuple[int, ...]], after: list[tuple[int, ...]], made: list[tuple[int, ...]]
) -> None:
    """A card in another's place in a suite, as long as before, makes none; nor does one of two."""
    was, now = (cast("Army", SimpleNamespace(suites=suites)) for suites in (before, after))
    assert army_suites.suites_made(was, now, 3) == made


def before_a_suite(count: int) -> tuple[Session, Action]:
    """Return a game in which a card may be placed that makes a suite of so many, and how."""
    for seed in range(60):
        session = Session.start(EDITIONS.games["reverse-war"], {"mode": "normal"}, seed)
        while (decision := session.decision) is not None:
            ways = [one for one in decision.options if one[0] == "place"]
            seen = Seen.of(session.view(0))
            longest = {way: max(map(len, after_move(seen, way).player.suites), default=0) for way in ways}
            if fit := [way for way in ways if longest[way] == count]:
                return session, fit[0]
            session.act(max(ways, key=longest.__getitem__, default=decision.options[0]))
    raise AssertionError(count)


@pytest.mark.parametrize(("count", "loud"), [(3, False), (4, False), (5, True)])
def test_the_cards_of_a_suite_light_up_and_only_one_of_five_is_shouted(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch, count: int, *, loud: bool
) -> None:
    """The words stand small on the card placed, and nothing hides the cards that earned them."""
    monkeypatch.setattr(feats, "proclaim", lambda _stage, words, *_how: shouted.append(words) or [])
    shouted, shown = list[str](), list[feats.Feat]()
    session, action = before_a_suite(count)
    board = ReverseWarBoard(Recorded(session))
    show(board)
    app.settings = replace(app.settings, animation_speed="normal")
    monkeypatch.setattr(board.timeline.over, "let", lambda one, _seconds: shown.append(one))
    board.act(action)
    for _frame in range(60):
        app.frame(0.1, [])
    (lit,) = [one for one in shown if isinstance(one, feats.Feat)]
    assert [len(rects) for rects, _positions, _shifted in lit.suites] == [count]
    assert bool(shouted) is loud
    assert bool(lit.sheets) is not loud


def test_a_tip_lies_below_where_above_it_would_hide_another_button() -> None:
    surface, m = pygame.Surface((400, 300)), Measures((1280, 720))
    about, other = pygame.Rect(100, 140, 150, 30), pygame.Rect(100, 100, 150, 30)
    draw_tip(surface, m, "A tip", about, [other])
    assert (
        pygame.mask.from_threshold(surface, palette.INK, (9, 9, 9)).get_bounding_rects()[0].top > about.bottom
    )


@pytest.mark.parametrize("scenario", [None, "illusionniste"])
def test_the_totals_fall_silent_at_the_last_card_of_a_game_alone(
    show: Callable[[Scene], Scene], new_game: Callable[..., Recorded], scenario: str | None
) -> None:
    """It is said so, nobody is said to lead, and the panels tell no total: the reckoning does."""
    silent = []
    for cards in (7, 8):
        recorded = new_game(scenario=scenario)
        while (seen := Seen.of(recorded.session.view(0))).turn != cards or seen.phase != "draw":
            assert recorded.session.decision is not None
            recorded.session.act(recorded.session.decision.options[0])
        scene = ReverseWarBoard(recorded)
        show(scene)
        silent.append((scene.totals_hidden, scene.sentence().startswith(prompts.silence())))
    assert silent == [(False, False), (True, True)]


@pytest.mark.parametrize(("cards", "told"), [(6, True), (7, False), (8, False)])
def test_nothing_is_shouted_of_a_card_after_which_totals_are_hidden(
    app: App,
    show: Callable[[Scene], Scene],
    new_game: Callable[..., Recorded],
    monkeypatch: pytest.MonkeyPatch,
    cards: int,
    *,
    told: bool,
) -> None:
    """Nor do totals run up: they would be read over the words that hide them."""
    shouted = list[object]()
    monkeypatch.setattr(
        "scenes.games.reverse_war.board.felt", lambda event, *_others: shouted.append(event.kind) or []
    )
    recorded = new_game()
    while (seen := Seen.of(recorded.session.view(0))).turn != cards or seen.phase == "draw":
        assert recorded.session.decision is not None
        recorded.session.act(recorded.session.decision.options[0])
    scene = ReverseWarBoard(recorded)
    show(scene)
    assert recorded.session.decision is not None
    scene.act(recorded.session.decision.options[0])
    app.frame(0.1, [])
    assert ("place" in shouted) is told


@pytest.mark.parametrize(("least", "most"), [(1, 5), (6, 9), (10, 40)])
def test_a_card_lands_as_heavily_as_what_it_brings_to_its_army(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch, least: int, most: int
) -> None:
    """Points fly off with chips, forces, powers and suites apart; many land in a star, which may shake."""
    blows, flown = list[Blow](), list[str]()
    monkeypatch.setattr(
        landing, "strike", lambda _stage, blow, _table, *along: blows.append(blow) or [*along]
    )
    monkeypatch.setattr(
        landing, "lose", lambda _on, lost: flown.extend([lost.words] * (lost.color == palette.PLAYER))
    )
    session, action, brought = before_bringing(least, most)
    seen = Seen.of(session.view(0))
    was, now = (figures_of(one.player) for one in (seen.account, after_move(seen, action)))
    parts = now.base - was.base, now.powers - was.powers, now.suites - was.suites
    board = ReverseWarBoard(Recorded(session))
    show(board)
    board.act(action)
    for _tenth in range(30):
        app.frame(0.1, [])
    assert [blow.last for blow in blows] == [brought >= 10] * (brought >= 6)
    assert flown == [signed(part) for part in parts if part]


def before_bringing(least: int, most: int) -> tuple[Session, Action, int]:
    """Return a game in which a card may be placed that brings so many points, no suite of four; how many."""
    for seed in range(60):
        session = Session.start(EDITIONS.games["reverse-war"], {"mode": "normal"}, seed)
        while (decision := session.decision) is not None:
            seen, ways = Seen.of(session.view(0)), [one for one in decision.options if one[0] == "place"]
            for way in ways if seen.turn < 7 else ():
                then = after_move(seen, way).player
                short = max(map(len, then.suites), default=0) < 4
                if short and least <= then.total - seen.account.player.total <= most:
                    return session, way, then.total - seen.account.player.total
            session.act(decision.options[0])
    raise AssertionError(least)


def test_a_panel_broken_off_as_it_is_laid_is_laid_in_the_next_frame(
    board: ReverseWarBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else nothing of it is drawn until the army changes."""
    table = board.table
    panel, army = panels(board.m, board.seen, table.areas, table.players)[0], board.seen.account.player
    whole = ArmyPanel._lay
    with monkeypatch.context() as late:
        late.setattr(ArmyPanel, "_lay", lambda *_told: (_ for _ in ()).throw(LateError()))
        with pytest.raises(LateError):
            panel.draw(board.app.window, army)
    laid: list[object] = []
    monkeypatch.setattr(ArmyPanel, "_lay", lambda *told: laid.append(told) or whole(*told))
    panel.draw(board.app.window, army)
    assert len(laid) == 1
    assert panel.figures.width < panel.rect.width


def test_the_totals_run_up_when_what_a_card_brings_arrives(app: App, show: Callable[[Scene], Scene]) -> None:
    session, action, brought = before_bringing(6, 9)
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board = ReverseWarBoard(Recorded(session))
    show(board)
    before = board.table.account.player.total
    board.act(action)
    seen = list[tuple[int, bool]]()
    while board.timeline.busy:
        app.frame(0.02, [])
        flying = board.timeline.over.passes(Gone)
        seen.append((board.table.account.player.total - before, flying))
    assert {total for total, flying in seen if flying} <= {0, brought}
    assert (0, True) in seen, "the number is on its way while the total is the old one"
    assert seen[-1][0] == brought


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_is_told_of_a_card_that_is_held_leaves_its_numbers_and_its_name_bare(
    app: App,
    board: ReverseWarBoard,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
) -> None:
    """On each cell, those under the strip among them; it hides no more than a third of the card."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size, language="fr"))
    told, found = list[tuple[pygame.Rect, list[pygame.Rect]]](), aiming.draw_gains
    monkeypatch.setattr(
        aiming,
        "draw_gains",
        lambda surface, table, card, ways: told.append((card, found(surface, table, card, ways))),
    )
    draw(app, board)
    hand = board.table.boxes["hand"].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=hand, button=1)])
    for cell in board.table.cells():
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=cell.center, rel=(9, 9), buttons=(1, 0, 0))
        for _frame in range(30):
            app.frame(0.05, [moved])
        card, areas = told[-1]
        corner = pygame.Rect(0, 0, card.width // 4, card.height // 5)
        corners = [corner.copy() for _each in range(4)]
        for one, at in zip(corners, ("topleft", "topright", "bottomleft", "bottomright"), strict=True):
            setattr(one, at, getattr(card, at))
        for area in areas:
            assert area.collidelist([*corners, banners(card)[0]]) < 0
            assert app.window.get_rect().contains(area)
            assert area.collidelist([panel.rect for panel in board.table.panels_shown]) < 0
        assert 3 * sum(shared(card, area) for area in areas) <= card.width * card.height
