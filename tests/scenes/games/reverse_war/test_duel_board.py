"""The duel in the window: one of two cards taken, each placed, one replacement each, secrets kept (RW-M)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from duelling import (
    ADVANCED,
    EASY,
    ONE,
    TWO,
    answer,
    first_cell,
    lying,
    new_duel,
    open_curtain,
    played_until,
    prompt_in,
    put_down,
)
from gestures import click, drag, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.core.i18n import signed
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.duel import TURNS
from game.rules.reverse_war.places import HIDDEN
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.words import prompts
from game.rules.reverse_war.words.events import deeds
from game.storage.recorded import Recorded
from scenes.games.reverse_war import aiming, feats
from scenes.games.reverse_war.boards import board_of
from scenes.games.reverse_war.duel_board import WarDuelBoard
from scenes.games.reverse_war.duel_halves import DuelView
from scenes.games.reverse_war.duel_reckoning import DuelReckoning
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.inspection import LOOSE, draw_loose
from scenes.games.reverse_war.rival import Visit
from scenes.kit import timeline
from scenes.kit.content import Fitted
from scenes.kit.timeline import LAST_SEEN
from scenes.shell.curtain import Curtain
from scenes.shell.dialog import Dialog
from scenes.table import close_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def begin(show: Callable[[Scene], Scene]) -> Callable[[Session], WarDuelBoard]:
    """Return what shows the board of a duel."""

    def started(session: Session) -> WarDuelBoard:
        scene = board_of(Recorded(session))
        show(scene)
        assert isinstance(scene, WarDuelBoard)
        return scene

    return started


def hidden_card(session: Session) -> str:
    """Return the card that only the active player may see."""
    return str(session.state.hidden.card)  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize("table", [EASY, ADVANCED])
def test_two_humans_play_a_whole_duel_with_the_mouse(
    app: App, begin: Callable[[Session], WarDuelBoard], table: str
) -> None:
    """RW-M: ten turns, ten cards each, one replacement each, the active player alternating."""
    board = begin(new_duel(table))
    active = []
    while board.session.outcome is None:
        app.frame(0.01, click(board.table.boxes["deck"].center))
        active.append(open_curtain(app))
        app.frame(0.01, click((board.table.boxes["deck"], board.table.boxes["hand"])[len(active) % 2].center))
        for _player in TWO:
            put_down(app, board, first_cell(board))
        app.frame(0.01, [])
    assert len(active) == 10
    assert all(one != two for one, two in pairwise(active))
    assert [action[0] for action in board.session.actions].count("replace") == 2
    app.frame(0.01, [])
    assert isinstance(app.stack.top, DuelResult)


@pytest.mark.slow
def test_a_human_plays_a_whole_duel_against_a_bot_with_the_keys(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """RW-M: no curtain beside a bot; what it draws in secret is never shown."""
    board = begin(new_duel(EASY, ONE))
    for _frame in range(2000):
        if board.session.outcome is not None:
            break
        assert not isinstance(app.stack.top, Curtain)
        assert board.seen.seat == 0
        if isinstance(app.stack.top, Dialog):
            app.frame(0.1, press(pygame.K_RETURN, "\r"))
        elif board.bots.turn:
            assert board.seen.hidden_card is None
            app.frame(0.1, [])
        elif board.seen.phase == "take":
            app.frame(0.1, press(pygame.K_2, "2"))
        elif board.seen.phase == "draw":
            app.frame(0.1, press(pygame.K_d, "d"))
        else:
            app.frame(0.1, press(pygame.K_RIGHT))
            app.frame(0.1, press(pygame.K_RETURN, "\r"))
    assert board.session.outcome is not None
    app.frame(0.1, [])
    app.frame(0.1, [])
    assert isinstance(app.stack.top, DuelResult)


def test_the_strip_says_what_the_rival_does_and_why_while_his_side_lies_large(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    app.settings = replace(app.settings, animation_speed="normal")
    board = begin(played_until(new_duel(EASY, ONE), prompt_in("place", 2, seat=1)))
    while board.bots.turn:
        app.frame(0.01, [])
    assert board.seen.active == 1, "the human places after it"
    assert board.session.actions[-1][0] == "place"
    told, cards = set(), set()
    while board.timeline.busy:
        told.add(board.sentence())
        assert board.table.rival is not None
        cards.add(board.table.rival.field.cells()[0].width)
        app.frame(0.04, [])
    gains = [re.match(r"Roquette pose .* en case \d\u202f: ([+-]\d+) \((.*)\)\.$", one) for one in told]
    parts = [(int(one[1]), re.findall(r"[+\u2212]\d+", one[2])) for one in gains if one]
    assert parts
    assert all(gain == sum(int(part.replace("\u2212", "-")) for part in told_of) for gain, told_of in parts)
    assert min(cards) >= 90, "their names can be read"
    assert len(cards) == 1, "it has one size"
    assert board.my_turn
    assert board.table.rival.field.cells()[0].width >= 90, "it stays large where no AI counts"
    assert " ".join(board.table.rival.since).startswith("Roquette")


@pytest.mark.usefixtures("seen")
def test_nothing_secret_lies_on_the_table_before_the_curtain_is_opened(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """RW-M: the second card is for the active player's eyes only."""
    board = begin(new_duel())
    app.frame(0.01, click(board.table.boxes["deck"].center))
    secret = hidden_card(board.session)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    assert secret not in lying(board.table)
    assert Spot(HIDDEN, None, 0) in board.table.sprites
    assert board.seen.hidden_card is None
    assert not board.may_take
    behind = pygame.Surface(app.window.get_size())
    board.draw(behind)
    closed = behind.subsurface(board.table.boxes["hand"]).copy()
    open_curtain(app)
    assert secret in lying(board.table)
    board.draw(behind)
    opened = behind.subsurface(board.table.boxes["hand"])
    assert pygame.image.tobytes(closed, "RGB") != pygame.image.tobytes(opened, "RGB")


def test_the_picture_before_the_curtain_is_the_same_whatever_the_hidden_card(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """RW-M: two worlds that differ in the hidden card only look alike."""
    pictures = []
    for card in ("rw-01", "rw-02", "rw-03"):
        session = played_until(new_duel(), prompt_in("take", 1))
        hidden = session.state.hidden  # type: ignore[attr-defined]
        session.state.hidden = hidden._replace(card=card)  # type: ignore[attr-defined]
        board = begin(session)
        page = pygame.Surface(app.window.get_size())
        board.draw(page)
        pictures.append(pygame.image.tobytes(page, "RGB"))
    assert len(set(pictures)) == 1


def test_a_duel_taken_up_again_while_a_card_is_hidden_begins_behind_the_curtain(
    app: App, begin: Callable[[Session], WarDuelBoard], show: Callable[[Scene], Scene]
) -> None:
    board = begin(new_duel())
    app.frame(0.01, click(board.table.boxes["deck"].center))
    open_curtain(app)
    assert board.may_take
    board.recorded.close()
    again = board_of(Recorded.resume(EDITIONS.games, "reverse-war"))
    show(again)
    assert isinstance(again, WarDuelBoard)
    assert again.session.players == TWO
    assert hidden_card(again.session) not in lying(again.table)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)


def test_turning_away_from_the_curtain_goes_to_the_menu_and_shows_nothing(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(new_duel())
    app.frame(0.01, click(board.table.boxes["deck"].center))
    app.frame(0.01, [])
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is not board
    assert board.seen.hidden_card is None


@pytest.mark.parametrize("way", ["click", "button", "number", "arrows"])
def test_the_hidden_card_is_taken_by_a_click_a_button_its_number_or_the_arrows(
    app: App, begin: Callable[[Session], WarDuelBoard], way: str
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    secret = hidden_card(board.session)
    taker = board.seen.seat
    events = {
        "click": click(board.table.boxes["hand"].center),
        "button": click(board.ring["take-hidden"].rect.center),
        "number": press(pygame.K_2, "2"),
        "arrows": [*press(pygame.K_DOWN), *press(pygame.K_DOWN), *press(pygame.K_RETURN, "\r")],
    }[way]
    app.frame(0.01, events)
    assert board.session.actions[-1] == ("take", "hidden")
    assert board.seen.seat == taker
    assert board.hand.placed is not None
    assert board.hand.placed.card == secret


@pytest.mark.parametrize("place", ["deck", "hand"])
def test_pressing_an_offered_card_chooses_nothing_and_dragging_it_to_a_cell_places_it_there(
    app: App, begin: Callable[[Session], WarDuelBoard], place: str
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    start, cell = board.table.boxes[place].center, first_cell(board)
    offered = {"deck": board.seen.shown_card, "hand": board.seen.hidden_card}[place]
    done = len(board.session.actions)
    down, *moves, up = drag(start, board.table.cells()[cell].center)
    app.frame(0.01, [down])
    app.frame(0.5, [])
    assert len(board.session.actions) == done, "pressing chooses nothing"
    app.frame(0.01, moves)
    assert board.hand.held
    app.frame(0.01, [up])
    taken, placed = board.session.actions[done:]
    assert taken == ("take", {"deck": "shown", "hand": "hidden"}[place])
    assert placed[:2] == ("place", cell)
    assert offered is not None
    assert offered.card in lying(board.table)


def test_an_offered_card_dragged_to_no_cell_is_in_hand_then(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    start = board.table.boxes["deck"].center
    app.frame(0.01, drag(start, (start[0], start[1] + 40)))
    assert board.session.actions[-1] == ("take", "shown")
    assert not board.hand.held
    assert board.hand.placed is not None
    assert board.refusal is None


def test_a_press_on_an_offered_card_that_is_let_go_beside_it_chooses_nothing(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    at = board.table.boxes["deck"].center
    down, up = click(at)[1:]
    up.pos = board.table.boxes["player"].center
    app.frame(0.01, [down, up])
    assert board.seen.phase == "take"


def test_the_board_turns_to_the_other_player_and_says_so(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """RW-M: the active player places his card first, the other his."""
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    app.frame(0.01, press(pygame.K_1, "1"))
    active = board.seen.seat
    put_down(app, board, 4)
    assert board.seen.seat == 1 - active
    assert board.banner.shown
    assert board.banner.words == f"À {TWO[1 - active].removeprefix('human:')}"
    for _frame in range(30):
        app.frame(0.1, [])
    assert not board.banner.shown
    assert board.sentence().startswith(board.banner.words)


def test_a_card_dropped_on_a_card_asks_first_and_can_be_kept(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """RW-M: a replacement is made once only, so never by accident."""
    board = begin(played_until(new_duel(), lambda s: prompt_in("place", 4)(s) and _may_replace(s)))
    cell = next(cell for cell, placed in enumerate(board.seen.cells) if placed)
    before, seat = board.seen.cells[cell], board.seen.seat
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[cell].center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    answer(app, "no")
    assert board.seen.cells[cell] == before
    assert board.session.actions[-1][0] != "replace"
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[cell].center))
    answer(app, "yes")
    assert board.session.actions[-1][:2] == ("replace", cell)
    assert DuelSeen.at(board.session, seat).replaced


def _may_replace(session: Session) -> bool:
    kinds = {option[0] for option in session.decision.options} if session.decision else set()
    return kinds == {"place", "replace"}


def _must_replace(session: Session) -> bool:
    kinds = {option[0] for option in session.decision.options} if session.decision else set()
    return kinds == {"replace"}


def keeping(session: Session) -> Session:
    """Let a duel be played with no replacement until there is no other way."""
    while session.decision is not None and not _must_replace(session):
        session.act(next(option for option in session.decision.options if option[0] != "replace"))
    return session


def test_the_last_card_must_replace_another_and_the_sentence_says_why(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """RW-M: who has replaced nothing in nine turns must at the tenth, and is asked nothing more."""
    board = begin(keeping(new_duel()))
    assert board.seen.must_replace
    assert board.seen.turn == 9
    assert "Dernier tour" in board.sentence()
    assert board.asked.places == frozenset(range(9))
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[3].center))
    assert board.session.actions[-1][:2] == ("replace", 3)


def test_no_replacement_is_spoken_of_before_there_is_a_card_to_replace(
    begin: Callable[[Session], WarDuelBoard],
) -> None:
    """RW-M: a replacement takes out a card of one's own, and an empty battlefield has none."""
    first = begin(played_until(new_duel(), prompt_in("place", 1, 0)))
    assert "remplacez" not in first.sentence()
    later = begin(played_until(new_duel(), prompt_in("place", 2, 0)))
    assert later.sentence().endswith("ou remplacez une carte.")


def test_a_click_on_a_card_asks_whether_it_is_to_be_replaced_as_a_drag_does(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """A click on a free cell places, one on a card that may be replaced too."""
    board = begin(played_until(new_duel(), lambda s: prompt_in("place", 4)(s) and _may_replace(s)))
    cell = min(board.asked.cells("replace"))
    app.frame(0.01, click(board.table.cells()[cell].center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    answer(app, "yes")
    assert board.session.actions[-1][:2] == ("replace", cell)


def test_a_second_replacement_is_refused_in_a_sentence(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    """RW-M: exactly one replacement each."""
    session = new_duel()
    while not (session.decision and session.decision.prompt == "place" and None not in _outs(session)):
        decision = session.decision
        assert decision is not None
        replacing = [option for option in decision.options if option[0] == "replace"]
        session.act((replacing or list(decision.options))[0])
    board = begin(session)
    taken = next(cell for cell, placed in enumerate(board.seen.cells) if placed)
    before = len(board.session.actions)
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[taken].center))
    assert len(board.session.actions) == before
    assert board.refusal is not None
    assert "Votre seul remplacement est fait" in board.refusal.sentence


def _outs(session: Session) -> list[object]:
    return [*DuelSeen.at(session, 0).out]


def test_what_cannot_be_done_yet_is_refused_in_a_sentence(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 2)))
    open_curtain(app)
    said = []
    for events in (press(pygame.K_d, "d"), press(pygame.K_r, "r"), click(board.table.cells()[0].center)):
        app.frame(0.01, events)
        said.append(board.refusal.sentence if board.refusal else "")
    assert said[0].startswith("Les deux cartes sont piochées")
    assert "une des deux cartes" in said[1]
    assert said[2] == said[0]


def test_the_preview_of_a_replacement_counts_the_card_that_goes_out(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(keeping(new_duel()))
    app.frame(0.01, press(pygame.K_RIGHT))
    assert board.aiming.cursor is not None
    preview = board.aiming.preview()
    assert preview is not None
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    seat = 1 - board.seen.seat if board.session.decision else board.seen.seat
    total = board.seen.account_of(seat).player.total
    assert total == preview.player.total


def test_where_there_is_no_room_for_all_that_the_rival_did_it_is_told_in_few_words_what_he_took_too() -> None:
    visit = Visit()
    for words in ("places one", "takes", "places two"):
        visit.note(f"Pipo {words}, because.", words, "Pipo")
    assert visit.ways == [
        "Pipo places one, because. Pipo takes, because. Pipo places two, because.",
        deeds("Pipo", ["places one", "takes", "places two"]),
        deeds("Pipo", ["takes", "places two"]),
        "Pipo places two.",
    ]
    visit.end()
    visit.note("Pipo places three, because.", "places three", "Pipo")
    assert visit.ways == ["Pipo places three, because.", "Pipo places three."]


def test_between_two_turns_of_the_rival_in_a_row_there_is_a_rest(
    app: App, begin: Callable[[Session], WarDuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings = replace(app.settings, animation_speed="normal")
    rests, real = list[float](), timeline.pause

    def paused(seconds: float) -> timeline.Step:
        rests.append(seconds)
        return real(seconds)

    monkeypatch.setattr(timeline, "pause", paused)
    board = begin(
        played_until(new_duel(EASY, ONE), lambda one: prompt_in("place", 1, 1)(one) and one.state.active == 0)
    )
    for _frame in range(400):
        app.frame(0.05, [])
        if board.seen.active == 1 and not board.bots.turn:
            break
    assert rests.count(timeline.OTHERS_TURN) == 1


def test_undo_takes_the_bots_moves_back_with_the_humans_own(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(EASY, ONE), prompt_in("place", 3, seat=0)))
    before = list(board.session.actions)
    cell = first_cell(board)
    put_down(app, board, cell)
    for _frame in range(40):
        app.frame(0.1, [])
    app.frame(0.01, press(pygame.K_z, "z"))
    app.frame(0.01, [])
    if isinstance(app.stack.top, Dialog):
        answer(app, "yes")
    assert board.session.actions == before
    assert board.seen.cells[cell] is None


def test_the_rivals_battlefield_is_opened_by_a_click_and_by_a_key(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("place", 4)))
    assert board.table.rival is not None
    app.frame(0.01, click(board.table.rival.field.mat.center))
    app.frame(0.01, [])
    view = app.stack.top
    assert isinstance(view, DuelView)
    assert view.seen.seat == board.seen.rival
    app.frame(0.01, press(pygame.K_v, "v"))
    app.frame(0.01, [])
    assert app.stack.top is board
    app.frame(0.01, press(pygame.K_v, "v"))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, DuelView)


def test_a_rivals_card_that_the_mouse_rests_on_is_shown_large(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("place", 4)))
    assert board.table.rival is not None
    field = board.table.rival.field
    cell = next(cell for cell, placed in enumerate(field.seen.cells) if placed)
    motion = pygame.event.Event(
        pygame.MOUSEMOTION, pos=field.cells()[cell].center, rel=(1, 1), buttons=(0, 0, 0)
    )
    app.frame(0.01, [motion])
    for _frame in range(8):
        app.frame(0.1, [])
    assert board.lookouts.cell == (0, cell)


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_lies_on_anything_at_any_size(
    app: App, begin: Callable[[Session], WarDuelBoard], size: tuple[int, int], text_size: int
) -> None:
    app.settings = replace(app.settings, text_size=text_size)
    resize(app, size)
    board = begin(played_until(new_duel(), prompt_in("take", 3)))
    open_curtain(app)
    table = board.table
    rects = [
        table.boxes["deck"],
        table.boxes["hand"],
        *(one.rect for one in board.ring if one.name.startswith("take-")),
        table.boxes["token"],
        table.boxes["player"],
        table.boxes["ai"],
    ]
    for place, one in enumerate(rects):
        assert app.window.get_rect().contains(one)
        assert one.collidelist(rects[place + 1 :]) == -1
    assert sum(one.name.startswith("take-") for one in board.ring) == 2


def test_the_suite_that_the_rival_makes_lights_up_on_his_battlefield(
    app: App, begin: Callable[[Session], WarDuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told that he gains by suites: there it is seen which."""
    session = new_duel(EASY, ONE)
    board = begin(session)
    app.settings = replace(app.settings, animation_speed="normal")
    shown = list[feats.Feat]()
    monkeypatch.setattr(board.timeline.over, "let", lambda one, _seconds: shown.append(one))
    before, gained = board.seen.rival_account.player.suite_points, False
    for _frame in range(4000):
        app.frame(0.1, [])
        if not board.bots.turn and not board.timeline.busy and session.decision is not None:
            board.act(session.decision.options[-1])
        if board.seen.rival_account.player.suite_points > before:
            gained = True
            break
    for _frame in range(60):
        app.frame(0.1, [])
    assert gained
    cells = board.table.rival.field.cells() if board.table.rival is not None else ()
    lit = [rects for one in shown if isinstance(one, feats.Feat) for rects, *_told in one.suites]
    assert any(pygame.Rect(rect) in cells for rects in lit for rect in rects)


def test_the_rivals_last_card_is_lit_until_he_has_played_again(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    app.frame(0.01, press(pygame.K_1, "1"))
    put_down(app, board, 7)
    assert board.latest == {board.seen.rival: 7}


@pytest.mark.usefixtures("seen")
def test_an_offered_card_that_the_mouse_rests_on_is_shown_large(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    before = app.window.copy()
    motion = pygame.event.Event(
        pygame.MOUSEMOTION, pos=board.table.boxes["hand"].center, rel=(1, 1), buttons=(0, 0, 0)
    )
    app.frame(0.01, [motion])
    for _frame in range(8):
        app.frame(0.1, [])
    assert board.lookouts.cell == (LOOSE, 1)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.window, "RGB")


@pytest.mark.parametrize("place", ["deck", "hand"])
def test_either_card_offered_tells_on_each_free_cell_what_it_would_bring(
    app: App, begin: Callable[[Session], WarDuelBoard], monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    board = begin(played_until(new_duel(), prompt_in("take", 1)))
    open_curtain(app)
    told: list[int] = []
    monkeypatch.setattr(aiming, "draw_promise", lambda *given: told.append(given[3]))
    at = board.table.boxes[place].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    assert {*told} == {cell for cell, there in enumerate(board.seen.cells) if there is None}


def test_the_arrows_look_at_the_rivals_cards_one_by_one(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    begin(played_until(new_duel(), prompt_in("place", 5)))
    app.frame(0.01, press(pygame.K_v, "v"))
    app.frame(0.01, press(pygame.K_RIGHT))
    view = app.stack.top
    assert isinstance(view, DuelView)
    assert view.lookout.cell is not None
    assert view.seen.cells[view.lookout.cell] is not None


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
def test_with_animations_no_frame_shows_a_card_that_is_not_to_be_seen(
    app: App, begin: Callable[[Session], WarDuelBoard], *, reduced: bool
) -> None:
    """RW-M: the bot's hidden card lies face down until it is taken, while cards fly too."""
    app.settings = replace(app.settings, animation_speed="normal", reduced_motion=reduced)
    board = begin(new_duel(ADVANCED, ONE))
    offers = 0
    for _frame in range(3000):
        if board.session.outcome is not None:
            break
        hidden = board.session.state.hidden  # type: ignore[attr-defined]
        if hidden is not None and board.session.decision and board.session.decision.seat == 1:
            offers += 1
            assert hidden.card not in lying(board.table)
        if isinstance(app.stack.top, Dialog):
            app.frame(0.06, press(pygame.K_RETURN, "\r"))
        elif board.bots.turn or board.timeline.busy:
            app.frame(0.06, [])
        elif board.seen.phase == "take":
            app.frame(0.06, press(pygame.K_1, "1"))
        elif board.seen.phase == "draw":
            app.frame(0.06, press(pygame.K_d, "d"))
        else:
            app.frame(0.06, press(pygame.K_RIGHT))
            app.frame(0.06, press(pygame.K_RETURN, "\r"))
    assert board.session.outcome is not None
    assert offers > 5


def test_the_last_card_of_a_bot_is_seen_before_all_is_counted(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    app.settings = replace(app.settings, animation_speed="normal")
    duel = new_duel(EASY, ("level:2", "human:Inès"))
    board = begin(
        played_until(duel, lambda one: prompt_in("place", 9, seat=0)(one) and one.state.turn == TURNS)
    )
    seconds = 0.0
    for _frame in range(1000):
        app.frame(0.04, [])
        if app.stack.top is not board:
            break
        seconds += 0.04 * (board.session.outcome is not None)
    assert isinstance(app.stack.top, DuelReckoning)
    assert seconds > LAST_SEEN


def test_a_card_that_comes_to_lie_under_a_mouse_that_rests_is_shown_large(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(new_duel(EASY, ONE, seed=3))
    if board.bots.turn:
        board = begin(played_until(new_duel(EASY, ONE), prompt_in("draw", 1, seat=0)))
    app.frame(0.01, click(board.table.boxes["deck"].center))
    for _frame in range(20):
        app.frame(0.1, [])
    assert board.seen.phase == "take"
    assert board.lookouts.cell == (LOOSE, 0)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_both_ends_of_an_offered_card_are_told_however_long_their_texts(
    app: App, begin: Callable[[Session], WarDuelBoard], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    resize(app, size)
    board = begin(played_until(new_duel(EASY, ONE), prompt_in("take", 1, seat=0)))
    told: list[int] = []

    def counted(_surface: object, m: Measures, card: object, pages: list[Box], around: object) -> None:
        sheet, area = close_up.laid(m, card, pages, around)  # type: ignore[arg-type]
        sheet.lay(m, area)
        boxes = [sheet]
        for box in boxes:
            boxes += box.inside()
        told.append(sum(isinstance(box, Fitted) for box in boxes))

    monkeypatch.setattr(close_up, "show", counted)
    long = [key for key, card in CARDS.items() if {card.top.unit, card.bottom.unit} & {"G", "D", "C"}]
    for key in long[::2]:
        loose = board.table.areas["hand"], Placed(key, reversed=False)
        draw_loose(app.window, board.table, loose, board.round_a_card())
    assert {*told} == {2}


def test_the_question_before_a_replacement_and_the_strip_say_what_it_brings(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), lambda s: prompt_in("place", 4)(s) and _may_replace(s)))
    cell = next(cell for cell, placed in enumerate(board.seen.cells) if placed)
    assert board.hand.placed is not None
    then = board.seen.account_with(cell, board.hand.placed).player.total
    told = f"En tout\u202f: {signed(then - board.seen.account.player.total)}."
    down, *moves, up = drag(board.table.boxes["hand"].center, board.table.cells()[cell].center)
    app.frame(0.01, [down, *moves])
    assert told in board.sentence()
    app.frame(0.01, [up])
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Dialog)
    assert told in app.stack.top.message


def test_a_card_in_hand_looked_at_tells_on_cards_too_what_a_replacement_would_bring(
    app: App, begin: Callable[[Session], WarDuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = begin(played_until(new_duel(), lambda s: prompt_in("place", 4)(s) and _may_replace(s)))
    told: list[int] = []
    monkeypatch.setattr(aiming, "draw_promise", lambda *given: told.append(given[3]))
    board.aiming.draw_promises(app.window, pygame.Rect(0, 0, 0, 0))
    assert {*told} == {*range(len(board.seen.cells))}


def test_where_totals_are_hidden_in_a_duel_the_strip_says_why(
    app: App, begin: Callable[[Session], WarDuelBoard]
) -> None:
    board = begin(played_until(new_duel(), prompt_in("draw", TURNS - 1)))
    app.frame(0.01, [])
    assert board.totals_hidden
    assert prompts.silence() in board.sentence()
