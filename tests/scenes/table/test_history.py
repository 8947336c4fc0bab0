"""What was lost since one's turn is told where it hides no card, until the player does something."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from gestures import click, press
from unseen import resize

from game.storage.recorded import Recorded
from scenes.gallery import MOMENTS
from scenes.kit import text
from scenes.kit.content import Text
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import pose
from scenes.table.history import _HIGH
from scenes.table.story import StoryPage

if TYPE_CHECKING:
    from scenes.kit.layout import Box
    from scenes.shell.app import App

GAMES = ("round", "evolution", "wankul", "magicjoust")


def told(app: App, game: str) -> Any:  # noqa: ANN401 - one board a game
    """Return the board of a game where others have taken something."""
    pose(next(one for one in MOMENTS if one.name == f"{game}-since"), app)
    board = cast("Any", app.stack.top)
    app.frame(0.0, [])
    assert board.since.lines
    return board


@pytest.mark.parametrize("game", ["evolution", pytest.param("wankul", marks=pytest.mark.slow)])
def test_a_card_shown_large_lies_over_it(app: App, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no other place for it: what it says is read."""
    board, drawn = told(app, game), []
    for part, name in ((board.since, "since"), (board.lookout, "large")):
        draw = part.draw
        monkeypatch.setattr(
            part, "draw", lambda *a, name=name, draw=draw, **k: (drawn.append(name), draw(*a, **k))
        )
    board.draw(app.window)
    assert drawn == ["since", "large"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_hides_no_card_and_a_click_on_it_opens_the_journal(app: App, game: str) -> None:
    """Neither those on the table, nor those in hand: it lies on the sheet that tells what happens."""
    board = told(app, game)
    centers = [(one.pose.x, one.pose.y) for one in board.table.cards().values()]
    assert centers
    assert not any(board.since.holds(center) for center in centers)
    app.frame(0.01, click(board.since.area.center))
    app.frame(0.01, [])
    journal = app.stack.top
    assert isinstance(journal, StoryPage)
    assert journal.note is not None
    assert journal.boxes["told"].contains(journal.note.area), "the journal tells it, too"
    first = journal.entry_of(next(one for one in journal.ring if journal.entry_of(one)))
    assert first is not None
    last = journal.list.first == journal.list.furthest
    assert last or first.actions >= board.since.begins, "it opens where that begins"
    journal.close()
    app.frame(0.01, [])
    assert app.stack.top is board
    assert board.since.lines


def test_it_gives_way_to_what_is_chosen_and_stays_until_something_is_played(app: App) -> None:
    """A first click on a card does not wipe what was told of half a minute."""
    board = told(app, "evolution")
    app.frame(0.01, click(board.ring["hand-0"].rect.center))
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert board.since.lines
    board.act(("end",))
    while not board.my_turn:
        app.frame(0.5, [])
        assert board.my_turn or not board.since.area, "nothing old is told while others play"
    app.frame(0.01, [])
    assert board.since.covers(len(board.session.actions))


def test_it_stays_while_the_mouse_only_passes_over_cards(app: App) -> None:
    """A card that it rests on is told of; nothing else is where that card says all itself."""
    board = told(app, "evolution")
    for spot in [f"moks-{board.facing}-0", f"moks-{board.near}-0", "hand-0"]:
        motion = {"pos": board.ring[spot].rect.center, "rel": (0, 0), "buttons": (0, 0, 0)}
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, motion)])
        assert board.lit.pointed is not None
        assert board.since.area, spot


def test_all_that_has_room_is_told_then_how_much_has_none(app: App) -> None:
    """One after the other where there is no room for a line each."""
    board = told(app, "magicjoust")
    board.since.short = ()
    said = [f"Rival n° {number} détruit une singularité." for number in range(30)]
    board.since.lines = [(line, number) for number, line in enumerate(said[:4])]
    assert _shown(board) == ["Depuis votre tour", " ".join(said[:4])]
    board.since.lines = [(line, number) for number, line in enumerate(said)]
    title, shown, more = _shown(board)
    assert title == "Depuis votre tour"
    count = shown.count("Rival")
    assert shown == " ".join(said[:count])
    assert count < 30
    assert more == f"Encore {30 - count} dans le journal."


def test_a_long_line_that_has_no_room_keeps_out_none_that_is_shorter(app: App) -> None:
    """The note is filled: the weightiest stay, in their order."""
    board = told(app, "evolution")
    board.since.short = ()
    long = "Rival n° 2 joue une carte qui dit beaucoup de choses. " * 9
    board.since.lines = [("Le premier pose un Mok.", 3), (long, 1), ("Un Mok est K.O.", 2), ("Fin.", 0)]
    assert _shown(board)[1:] == [
        "Le premier pose un Mok. Un Mok est K.O. Fin.",
        "Encore 1 dans le journal.",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_in_large_text_in_a_small_window_it_has_its_title_and_a_whole_line(app: App, game: str) -> None:
    """Words are rather smaller than cut; that the journal tells more is left out first."""
    resize(app, MINIMUM)
    app.change_settings(replace(app.settings, text_size=150))
    pose(next(one for one in MOMENTS if one.name == f"{game}-since"), app)
    board = cast("Any", app.stack.top)
    app.frame(0.0, [])
    note = board.since._note()
    note.lay(board.m, board.story_area())
    lying = [box for box in texts_in(note) if box.area.height]
    assert lying[0].words == "Depuis votre tour"
    assert len(lying) > 1
    assert [box._told() for box in lying] == [box.words for box in lying]


@pytest.mark.parametrize("size", [MINIMUM, (1280, 720)])
@pytest.mark.parametrize(
    ("game", "lost"),
    [
        ("round", "vous perdez Poids-Plume (marteau)."),
        ("wankul", "main 2 → 0 («\N{NARROW NO-BREAK SPACE}Contrôleur de billets\N{NARROW NO-BREAK SPACE}»)."),
    ],
)
def test_in_large_text_what_oneself_lost_stays_whole_before_what_others_did(
    app: App, game: str, lost: str, size: tuple[int, int]
) -> None:
    """What another has won, and what became of totals, gives way."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=150))
    assert lost in _shown(told(app, game))[1]


@pytest.mark.parametrize("game", GAMES)
def test_on_the_table_it_takes_few_lines_whatever_room_there_is(app: App, game: str) -> None:
    """What was lost, and to whom: the journal has the rest."""
    resize(app, MINIMUM)
    board = told(app, game)
    app.frame(0.0, [])
    note = board.since._note(_HIGH)
    note.lay(board.m, board.since.area)
    _title, *lying = [box for box in texts_in(note) if box.area.height]
    lines = [text.wrap(box.words, box.face, box.px, box.area.width) for box in lying]
    assert 1 <= sum(map(len, lines)) <= 4
    assert not [box.words for box in lying if box.is_cut]


@pytest.mark.parametrize("size", [MINIMUM, (1280, 720)])
def test_on_the_table_of_wankul_all_cards_that_were_lost_are_named(app: App, size: tuple[int, int]) -> None:
    """The sheet has room for them: how many went, by what, and which."""
    resize(app, size)
    board = told(app, "wankul")
    app.frame(0.0, [])
    note = board.since._note(board.since.most)
    note.lay(board.m, board.since.area)
    words = " ".join([box.words for box in texts_in(note) if box.area.height])
    assert "main 2 → 0" in words
    assert all(card in words for card in ("Brigade des crêpes", "Boomerang distrait"))
    assert not [box.words for box in texts_in(note) if box.area.height and box.is_cut]


def test_deeds_are_told_besides_losses_what_was_lost_first(app: App) -> None:
    """Where there is little room the loss stays, and the rest is counted."""
    resize(app, MINIMUM)
    board = told(app, "evolution")
    app.frame(0.0, [])
    note = board.since._note(_HIGH)
    note.lay(board.m, board.since.area)
    told_now = [box.words for box in texts_in(note) if box.area.height][1:]
    assert "Vous\u202f: −1." in told_now[0]
    assert len(told_now) == 2
    note = board.since._note(board.since.most)
    note.lay(board.m, board.since.area)
    whole = " ".join(box.words for box in texts_in(note) if box.area.height)
    assert "Zigzag joue Ajustement." in whole
    assert "Vous\u202f: −1." in whole


def test_the_note_shows_that_it_can_be_clicked(app: App) -> None:
    board = told(app, "evolution")
    app.frame(0.01, [])
    motion = {"pos": board.since.area.center, "rel": (0, 0), "buttons": (0, 0, 0)}
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, motion)])
    assert board.since.hovered


def _shown(board: Any) -> list[str]:  # noqa: ANN401 - one board a game
    """Return the words that stand on the note."""
    note = board.since._note()
    note.lay(board.m, board.story_area())
    return [box.words for box in texts_in(note) if box.area.height]


def texts_in(note: Box) -> list[Text]:
    """Return what is written on a note, in the order in which it is read."""
    found, boxes = list[Text](), [note]
    while boxes:
        box = boxes.pop()
        boxes += reversed([*box.inside()])
        found += [box] if isinstance(box, Text) else []
    return found


def test_in_the_round_it_lies_beside_the_hand_not_over_who_plays(app: App) -> None:
    """It lies over who plays only where the hand needs that room."""
    board = told(app, "round")
    geometry = board.table.geometry
    assert not board.since.area.colliderect(geometry["story"])
    assert board.since.area.collidelist(geometry.hand_rects(len(board.seen.hand))) < 0


@pytest.mark.parametrize("size", [MINIMUM, (1280, 720)])
def test_in_magicjoust_what_others_did_is_told_by_name_and_that_nothing_was_lost(
    app: App, size: tuple[int, int]
) -> None:
    """In three lines: a card that was invoked and wore out is no news."""
    resize(app, size)
    board = told(app, "magicjoust")
    app.frame(0.0, [])
    note = board.since._note(_HIGH)
    note.lay(board.m, board.since.area)
    title, told_now = [box.words for box in texts_in(note) if box.area.height]
    assert title == "Depuis votre tour"
    assert "Coach sonore" in told_now
    assert "Chaudron bavard" in told_now
    assert told_now.endswith("Vous ne perdez rien.")


@pytest.mark.parametrize("game", GAMES)
def test_it_is_there_again_when_the_game_is_taken_up(app: App, game: str) -> None:
    """It follows from what was played: the table that is left remembers nothing."""
    before = told(app, game)
    Recorded(before.session).close()
    app.routes.resume_game(before.session.game.key)
    app.frame(0.0, [])
    board = cast("Any", app.stack.top)
    assert board is not before
    for _frame in range(200):
        app.frame(0.05, [])
        if board.since.lines:
            break
    assert board.since.lines == before.since.lines
    assert board.since.begins == before.since.begins
