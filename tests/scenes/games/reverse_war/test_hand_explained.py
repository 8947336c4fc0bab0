"""What the card in hand can do, what its places would bring, and words told the first time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from gestures import click, press
from lessons import begun
from unseen import resize

from game.core import i18n
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.reverse_war import options
from game.rules.reverse_war.cards import CARDS, End
from game.rules.reverse_war.options import DEFAULTS
from game.rules.reverse_war.places import FIELD
from game.rules.reverse_war.words.field import able
from game.rules.reverse_war.words.first_uses import FIRST_USES
from game.storage.recorded import Recorded
from scenes.gallery import MOMENTS
from scenes.games.reverse_war import gains, inspection
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.cards import painter
from scenes.games.reverse_war.faces import face
from scenes.games.reverse_war.faces.face import NAMED_FROM
from scenes.games.reverse_war.ground import laid
from scenes.games.reverse_war.inspection import IN_HAND
from scenes.games.reverse_war.journal import explained_at
from scenes.kit import text
from scenes.kit.areas import distance
from scenes.kit.content import Place, Text
from scenes.kit.layout import Box
from scenes.kit.measures import Measures
from scenes.kit.timeline import LOOK_REST
from scenes.moments.moment import pose
from scenes.table import close_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.mark.parametrize(
    ("unit", "position", "player", "reach", "suite"),
    [
        ("S", 1, True, "Only cells that touch its own by a side count.", "Position 1: a suite beside a 2."),
        ("S", 4, False, "The whole army counts, wherever its cards lie.", "a suite beside a 3 or a 5."),
        ("G", 7, False, "Only cells that touch its own by a side count.", "Position 7: a suite beside a 6."),
    ],
)
def test_a_unit_says_where_its_power_counts_and_what_its_position_follows(
    unit: str, position: int, *, player: bool, reach: str, suite: str
) -> None:
    """RW-1, RW-2, RW-7, RW-9."""
    i18n.use("en")
    told = able(End(unit, 3, position), options.read(DEFAULTS | {"mode": "normal"}), player=player)
    assert reach in told
    assert told[-1].endswith(suite)


def rested_on(app: App, at: tuple[int, int]) -> None:
    """Let the mouse rest on a point until a card there is shown large, and no longer."""
    for pos in ((0, 0), at):
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
    for _frame in range(round(LOOK_REST / 0.1) + 1):
        app.frame(0.1, [])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["board-pointed", "board-hand"])
def test_a_rest_on_any_card_shows_it_large_as_in_other_games(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    """A placed one, or that in hand, with what it brings: beside where it lies."""
    resize(app, size)
    pose(next(one for one in MOMENTS if one.name == name), app)
    board, wide = cast("ReverseWarBoard", app.stack.top), list[int]()
    areas, found, draw = list[pygame.Rect](), close_up.show, face.face
    monkeypatch.setattr(close_up, "show", lambda *asked: areas.append(found(*asked)) or areas[-1])

    def drawn(card: Any, width: int, *more: Any, **how: Any) -> pygame.Surface:  # noqa: ANN401 - as it is drawn
        wide.extend([width] * how.get("plain", False))
        return draw(card, width, *more, **how)

    monkeypatch.setattr(inspection.reverse_war, "face", drawn)
    table = board.table
    cards = [table.cells()[cell] for cell, placed in enumerate(board.seen.cells) if placed is not None]
    for one in [*cards, *[table.areas["hand"]] * (board.hand.placed is not None)]:
        wide.clear()
        rested_on(app, one.center)
        assert min(wide) >= max(156, table.card_width() * 5 // 4)
        assert not areas[-1].colliderect(one)
        assert distance(areas[-1], one) <= min(wide)


def test_v_shows_the_card_in_hand_closely_with_all_that_there_is_to_tell(
    app: App, new_game: Callable[..., Recorded], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = begun(app, ReverseWarBoard(new_game("normal")), "normal")
    app.frame(0.01, click(board.boxes["deck"].center))
    for _frame in range(20):
        app.frame(0.1, [])
    brief = list[bool]()
    monkeypatch.setattr(
        inspection, "_page", lambda *_told, **how: brief.append(how["brief"]) or inspection.Box()
    )
    rested_on(app, board.boxes["hand"].center)
    assert board.handling.lookout.cell == IN_HAND
    assert brief
    assert all(brief)
    brief.clear()
    app.frame(0.01, press(pygame.K_v, "v"))
    assert board.handling.lookout.close
    assert not any(brief)
    app.frame(0.01, press(pygame.K_v, "v"))
    assert board.handling.lookout.cell is None
    app.frame(0.01, press(pygame.K_v, "v"))
    assert board.handling.lookout.close


def test_what_is_new_at_the_table_is_told_once_one_thing_a_turn(
    app: App, new_game: Callable[..., Recorded]
) -> None:
    i18n.use("en")
    app.change_settings(replace(app.settings, explanations=True))
    board = begun(app, ReverseWarBoard(new_game("normal")))
    told: list[str] = []
    for cell in range(2):
        board.act(("draw",))
        app.frame(0.01, [])
        told.append(next(key for key, words in FIRST_USES.items() if words == explained_at(board)))
        board.act(("place", cell, "upright"))
        app.frame(0.01, [])
    assert told == ["units", "positions"]
    assert app.settings.explained == ("reverse-war/units", "reverse-war/positions")


def test_what_a_scenario_speaks_of_is_told_in_its_first_turn(
    app: App, new_game: Callable[..., Recorded]
) -> None:
    i18n.use("en")
    app.change_settings(replace(app.settings, explanations=True))
    board = begun(app, ReverseWarBoard(new_game(scenario="maitre-armes")))
    assert explained_at(board) == FIRST_USES["base"]


@pytest.mark.parametrize("mode", ["facile-3x2", "facile-2x3", "normal"])
def test_what_explains_the_card_in_hand_hides_no_cell_where_it_may_go(
    app: App, new_game: Callable[..., Recorded], mode: str
) -> None:
    board = begun(app, ReverseWarBoard(new_game(mode)))
    app.frame(0.01, click(board.boxes["deck"].center))
    for _frame in range(20):
        app.frame(0.1, [])
    goals, placed = [*board.table.targets()], board.hand.placed
    assert placed is not None
    where = inspection.draw_loose(
        app.window, board.table, (board.boxes["hand"], placed), board.round_a_card()
    )
    assert where.collidelist([one.inflate(-one.width // 3, 0) for one in goals]) == -1
    assert where.collidelist([*board.round_a_card().kept, board.boxes["hand"]]) == -1


def lots_played(seed: int, decisions: int) -> Session:
    """Return a game in which so much was chosen by lot."""
    session, rng = Session.start(EDITIONS.games["reverse-war"], {}, seed), Rng(seed)
    for _ in range(decisions):
        assert session.decision is not None
        session.act(rng.choice(session.decision.options))
    return session


def test_a_position_that_a_cartographer_shifts_is_written_on_the_card(show: Callable[[Scene], Scene]) -> None:
    board = ReverseWarBoard(Recorded(lots_played(0, 16)))
    show(board)
    (shift,) = board.seen.account.player.shift_lines
    for cell, as_printed in ((shift.target, False), (shift.cell, True)):
        placed, shown = board.seen.cells[cell], board.table.sprites[Spot(FIELD, None, cell)].paint(140, 0)
        assert placed is not None
        plain = painter(placed, board.seen.setting)(140, 0)
        assert (shown.get_buffer().raw == plain.get_buffer().raw) == as_printed


def test_where_a_card_would_give_the_ai_a_suite_of_five_it_is_said_that_you_lose(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    board, told = ReverseWarBoard(Recorded(lots_played(36, 17))), list[object]()
    show(board)
    assert board.hand.placed is not None
    if not board.hand.placed.reversed:
        app.frame(0.1, press(pygame.K_r, "r"))
    monkeypatch.setattr(gains, "draw_chip", lambda *args, **_more: told.append(args[3]))
    board.aiming.go_to(2)
    board.aiming.draw_gains(app.window)
    assert told[-1] == "vous perdez"


_POINTED = ("board-hand-pointed", "board-pointed", "coop-clue-pointed", "duel-choice-pointed")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("name", [*_POINTED, "board-hand-pointed-large-text"])
def test_a_card_shown_large_hides_nothing_that_is_chosen_by(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    """Neither figures, nor a card offered or in hand; nor where that may go, if there is room; told whole."""
    told, found = list[tuple[int, pygame.Rect, close_up.Surroundings]](), close_up.show

    def noted(*asked: Any) -> pygame.Rect:  # noqa: ANN401 - as it is shown
        area = found(*asked)
        told.append((len(asked[3]()), area, asked[4]))
        return area

    monkeypatch.setattr(close_up, "show", noted)
    moment = next(one for one in MOMENTS if one.name == name)
    app.settings = replace(app.settings, text_size=moment.text_size)
    resize(app, size)
    pose(moment, app)
    app.frame(0.0, [])
    board = cast("ReverseWarBoard", app.stack.top)
    count, area, around = told[-1]
    assert count == 2
    assert bool(around.goals) == (name != "board-pointed")
    assert around.spares(area) or name == "coop-clue-pointed"
    assert area.collidelist([*board.round_a_card().kept]) == -1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_card_in_hand_that_is_pointed_at_is_no_smaller_in_large_text_and_told_whole(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Both its units are told: the table is told of each, under its name."""
    found, lay = list[tuple[Box, pygame.Rect]](), close_up.laid
    monkeypatch.setattr(close_up, "laid", lambda *asked: found.append(lay(*asked)) or found[-1])
    app.settings = replace(app.settings, text_size=150)
    resize(app, size)
    pose(next(one for one in MOMENTS if one.name == "board-hand-pointed"), app)
    board = cast("ReverseWarBoard", app.stack.top)
    sheet, area = found[-1]
    sheet.lay(app.stack.top.m, area)  # type: ignore[union-attr]
    names = [box.words for box in sheet if isinstance(box, Text) and box.face == text.SERIF_BOLD]
    assert names == ["Dragon", "Archer"]
    assert not any(box.is_cut for box in sheet if isinstance(box, Text))
    (card,) = [box.area for box in sheet if isinstance(box, Place)]
    assert card.width > board.table.cells()[0].width
    assert not area.colliderect(board.boxes["hand"])


@pytest.mark.parametrize("name", ["board-pointed", "board-hand-pointed", "duel-placing", "scenario-remove"])
def test_no_card_of_a_board_shown_large_hides_the_piles_the_rule_or_a_total(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Neither the cards offered nor the special rule of a scenario."""
    areas, found = list[pygame.Rect](), close_up.show
    monkeypatch.setattr(close_up, "show", lambda *asked: areas.append(found(*asked)) or areas[-1])
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("ReverseWarBoard", app.stack.top)
    areas.clear()
    for cell in [cell for cell, placed in enumerate(board.seen.cells) if placed is not None]:
        board.look(cell)
        app.frame(0.01, [])
    piles = [board.boxes["deck"], *[board.boxes["hand"]] * (board.hand.placed is not None)]
    rules = [one.rect for one in board.ring if one.name == "scenario"]
    for area in areas:
        assert area.collidelist([*piles, *rules, *board.round_a_card().kept]) < 0


def test_the_card_itself_bears_its_names_alone_however_large_it_is() -> None:
    """What its units do is read beside it, none of it upside down."""
    for width in (198, 228, 286):
        named, told = (face.face(CARDS["rw-01"], width, plain=plain) for plain in (True, False))
        assert (told.get_buffer().raw == named.get_buffer().raw) == (width < face.FULL_FROM)


@pytest.mark.parametrize("table", ["", "coop", "duel-facile", "duel-avancee"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_card_drawn_bears_its_names_in_every_window(table: str, size: tuple[int, int]) -> None:
    """It is what one decides about."""
    places = laid(Measures(size), replace(options.read(DEFAULTS | {"mode": "normal"}), table=table))
    assert places["hand"].width >= NAMED_FROM
