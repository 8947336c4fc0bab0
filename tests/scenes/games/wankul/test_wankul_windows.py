"""Windows at the table of Wankul: who may answer with a Sub is waited for, and cuts in (WAN-11, WAN-33)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from grounds import laid, point_of, reach
from wankul_table import Table, made

from game.core.rng import Rng
from game.core.session import Session
from game.core.table import HAND
from game.core.windows import PASS
from game.editions import EDITIONS
from game.rules.wankul.edition import WINDOW
from game.storage.recorded import Recorded
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.edition import KEY
from scenes.kit import timeline
from scenes.shell.curtain import Curtain
from scenes.table.windows import CUT_IN

if TYPE_CHECKING:
    from wankul_table import Name

    from scenes.shell.app import App

TWO = ("human:Inès", "human:Omar")
SUBS = ("c28", "c43", "c50", "c76", "c82")
STEP = 0.1


def at_table(app: App, cards: Table, *who: str) -> WankulBoard:
    """Return the board of a table that a test has made, in front; who plays there has looked."""
    session = Session.start(EDITIONS.games[KEY], {}, 3, who)
    session.state = cards.state
    board = laid(app, session)
    looks(app)
    return board


def looks(app: App) -> None:
    """Lift the curtain, if one has fallen."""
    if isinstance(app.stack.top, Curtain):
        app.frame(0.1, press(pygame.K_RETURN))
        app.frame(0.1, [])


def score(*held: Name, deck: tuple[Name, ...] = ("c76", "c82", "c43", "c50", "c28")) -> Table:
    """Return a table at which seat 0 may score, while the other holds some cards."""
    cards = Table().row(0, 0, "G11").row(0, 1, "G1").row(1, 0, "L9").hand(0, "G2").hand(1, *held)
    return cards.deck(1, *deck, *["G3"] * 9)


def asked(board: WankulBoard) -> str:
    """Return what is asked."""
    decision = board.session.decision
    return decision.prompt if decision else ""


def asked_of(session: Session) -> tuple[str, int] | None:
    """Return what is asked, and who."""
    decision = session.decision
    return (decision.prompt, decision.seat) if decision else None


def scored(app: App, board: WankulBoard) -> WankulBoard:
    """Have the first terrain scored; the window is open."""
    board.act(("score", 0))
    app.frame(0.01, [])
    assert asked(board) == WINDOW
    return board


def shown(app: App, board: WankulBoard) -> tuple[object, ...]:
    """Return all that is seen of a window but the hands."""
    buttons = [(one.name, one.rect.topleft, one.rect.size, one.tip) for one in board.ring if one.enabled]
    back = [one for one in buttons if not one[0].startswith(HAND)]
    return board.sentence(), back, board.near, board.open_hand, type(app.stack.top)


def passed(app: App, board: WankulBoard) -> list[tuple[object, ...]]:
    """Let time pass until a window is over; return what was shown meanwhile."""
    frames = [shown(app, board)]
    while asked(board) == WINDOW:
        app.frame(STEP, [])
        frames.append(shown(app, board))
    return frames


# --- two humans at one screen -------------------------------------------------------------------------------


@pytest.mark.parametrize("many", [6, pytest.param(100, marks=pytest.mark.slow)])
def test_windows_pass_and_the_curtain_falls_only_for_who_cuts_in(app: App, many: int) -> None:
    """Hands lie hidden meanwhile, and who plays goes on as before; the table is laid anew for each."""
    board = at_table(app, score("c76", "G2"), *TWO)
    before, cut = board.session.state.clone(), (many // 3, many)
    fallen = []
    for window in range(1, many + 1):
        board.session.state = before.clone()
        board.settle()
        looks(app)
        scored(app, board)
        assert not board.open_hand
        if window in cut:
            board.windows.cut_in()
            app.stack.apply()
        fallen += [window] * isinstance(app.stack.top, Curtain)
        looks(app)
        board.windows.let_pass()
        app.stack.apply()
        assert isinstance(app.stack.top, Curtain) is (window in cut)
    assert fallen == [*cut]


def test_a_window_looks_the_same_whatever_is_held(app: App) -> None:
    """WAN-33: as long, with the same buttons, the same words and sounds, at every frame."""
    seen = []
    for held in (("G3", "G2"), *((sub, "G2") for sub in SUBS), (*SUBS, "G1"), ("c76",)):
        board = scored(app, at_table(app, score(*held), *TWO))
        frames = passed(app, board)
        seen.append(frames if len(held) == 2 else [len(frames), frames[0][3:]])
        assert len(frames) == pytest.approx(timeline.WINDOW / STEP, abs=2)
    assert all(one == seen[0] for one in seen[:6])
    assert all(one == [len(seen[0]), seen[0][0][3:]] for one in seen[6:])
    assert not seen[0][0][3]


def twice_asked(*held: Name) -> Table:
    """Return a table at which a score and its Winner may both be answered."""
    cards = Table().terrain(0, "ct3").row(0, 0, "G11").row(0, 1, "G1").row(1, 0, "L9").hand(0, "G2")
    return cards.hand(1, *held).deck(1, "c76", "c82", "c43", "c50", "c28", *["G3"] * 9)


def waited(app: App, board: WankulBoard) -> list[int]:
    """Let all windows pass; return for how many frames each was open."""
    found: dict[int, int] = {}
    for _frame in range(200):
        if asked(board) == WINDOW:
            found[len(board.session.actions)] = found.get(len(board.session.actions), 0) + 1
        app.frame(STEP, [])
    return [*found.values()]


def test_later_windows_of_a_score_that_nobody_has_answered_are_a_third_as_long_whatever_is_held(
    app: App,
) -> None:
    """WAN-33: the pause betrays nothing; the next score is waited for as long as ever."""
    for held in (("G3", "G2"), ("c76", "c82"), ("c82", "G2")):
        first, second = waited(app, scored(app, at_table(app, twice_asked(*held), *TWO)))
        assert first == pytest.approx(timeline.WINDOW / STEP, abs=2)
        assert second == pytest.approx(timeline.WINDOW / STEP / 3, abs=2)


def test_once_a_score_is_answered_it_is_said_what_is_asked_again_and_its_windows_are_long(app: App) -> None:
    """WAN-33: after which Sub the same deed may be answered once more."""
    board = scored(app, at_table(app, twice_asked("c76", "G1", "G2"), *TWO))
    board.windows.cut_in()
    app.stack.apply()
    looks(app)
    board.act(("play", made("c76").ref, 1))
    board.act(("hand", made("G1").ref))
    while (decision := board.session.decision) and decision.prompt != WINDOW:
        looks(app)
        board.act(decision.options[0])
        app.frame(0.01, [])
    assert decision is not None
    told, name = board.telling.asked(board.seen, decision), board.looks.quoted(made("c76").ref)
    assert f"{name} a déjà interrompu. Vous pouvez interrompre encore, ou laisser faire." in told
    assert waited(app, board)[:2] == pytest.approx([timeline.WINDOW / STEP] * 2, abs=2)


@pytest.mark.parametrize("who", [TWO, ("human", "level:3")])
def test_a_window_sounds_the_same_whatever_the_other_holds(
    app: App, monkeypatch: pytest.MonkeyPatch, who: tuple[str, str]
) -> None:
    """WAN-33: frame by frame, where a human is waited for, and where a bot lets it happen."""
    app.change_settings(replace(app.settings, animation_speed="normal"))
    frame, now, heard = 0, list[tuple[int, str]](), list[list[tuple[int, str]]]()
    monkeypatch.setattr(app.sounds, "play", lambda name, *_more, **_others: now.append((frame, name)))
    for held in (("G3", "G2"), ("c28", "c76"), ("c82", "G4")):
        board = at_table(app, score(*held), *who)
        frame = 0
        now.clear()
        board.act(("score", 0))
        while len(board.session.actions) == 1:
            frame += 1
            app.frame(STEP / 2, [])
        heard.append([*now])
    assert heard[0]
    assert heard[0] == heard[1] == heard[2]


def test_who_plays_goes_on_with_an_open_hand_once_nobody_has_cut_in(app: App) -> None:
    """No curtain falls for a window that nobody uses."""
    board = at_table(app, score("c76", "G2"), *TWO)
    board.act(("score", 0))
    frames = passed(app, board)
    assert not any(issubclass(one[-1], Curtain) for one in frames)
    assert (board.near, board.open_hand, board.my_turn) == (0, True, True)


def test_who_cuts_in_sees_the_deed_the_hand_and_what_may_be_played(app: App) -> None:
    """One curtain, for the Sub and its cost; then one for who plays on."""
    board = scored(app, at_table(app, score("c76", "G1", "G2"), *TWO))
    app.frame(0.01, click(point_of(board, CUT_IN)))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    assert "Omar" in app.stack.top.name
    looks(app)
    assert (board.near, board.open_hand, board.lit.spots != set()) == (1, True, True)
    assert board.seen.resolving[-1].what == "score"
    for _frame in range(100):
        app.frame(1.0, [])
    assert asked(board) == WINDOW, "who has cut in takes all the time that is needed"
    app.frame(0.01, click(point_of(board, f"{HAND}-{board.table.refs.index('wankul/campus-076')}")))
    app.frame(0.01, press(pygame.K_1))
    app.frame(0.01, [])
    assert (asked(board), app.stack.top) == ("pay", board)
    app.frame(0.01, click(point_of(board, f"{HAND}-0")))
    app.frame(0.01, [])
    assert [one.card for one in board.seen.grounds[0].rows[1]][-1] == "wankul/campus-076"
    assert app.stack.top is board
    passed(app, board)
    while (decision := board.session.decision) and decision.seat == 1:
        assert app.stack.top is board
        board.act(decision.options[0])
        app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    assert app.stack.top.name == "Inès"


def test_who_has_played_the_last_card_is_waited_for_no_more(app: App) -> None:
    """All see that nothing is held."""
    board = scored(app, at_table(app, score("c77"), *TWO))
    app.frame(0.01, press(pygame.K_i))
    app.frame(0.01, [])
    looks(app)
    board.act(("play", "wankul/campus-077", 0))
    app.frame(0.01, [])
    assert asked(board) != WINDOW


def test_who_turns_away_from_the_curtain_has_not_cut_in(app: App) -> None:
    """The window goes on, with hands hidden."""
    board = scored(app, at_table(app, score("c76", "G1"), *TWO))
    app.frame(0.01, press(pygame.K_i))
    app.frame(0.01, [])
    app.frame(0.1, press(pygame.K_ESCAPE))
    app.frame(0.1, [])
    assert (app.stack.top, board.open_hand, board.windows.held) == (board, False, False)
    assert passed(app, board)
    assert board.open_hand


def test_a_deed_is_taken_back_past_the_window_that_nobody_used(app: App) -> None:
    """Else it would open again and again, and who holds a Sub would be known by that."""
    for held in ("c76", "G3"):
        board = scored(app, at_table(app, score(held, "G2"), *TWO))
        passed(app, board)
        assert board.steps_back() == 2


def test_a_game_that_was_killed_at_a_window_is_taken_up_there(app: App) -> None:
    """Its time begins anew, hands lie hidden; then who plays looks before he goes on."""
    session = Session.start(EDITIONS.games[KEY], {"set": "campus"}, 1, TWO)
    rng, recorded = Rng(1), Recorded(session)
    while asked_of(session) != (WINDOW, 1):
        decision = session.decision
        assert decision is not None
        recorded.act(rng.choice([one for one in decision.playing_on if one[0] != "back"]))
    recorded.close()
    board = WankulBoard(Recorded.resume(EDITIONS.games, KEY))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    assert asked_of(board.session) == (WINDOW, 1)
    assert (app.stack.top, board.near, board.open_hand) == (board, 0, False)
    assert len(passed(app, board)) == pytest.approx(timeline.WINDOW / STEP, abs=2)
    assert board.session.actions == [*session.actions, PASS]
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)


# --- keyboard, motion ---------------------------------------------------------------------------------------


def test_a_window_is_answered_by_the_keyboard_alone(app: App) -> None:
    """I cuts in, T lets pass; cards are reached with Tab."""
    board = scored(app, at_table(app, score("c76", "G1"), *TWO))
    app.frame(0.01, press(pygame.K_i))
    app.frame(0.01, [])
    looks(app)
    reach(app, board, f"{HAND}-{board.table.refs.index('wankul/campus-076')}")
    app.frame(0.01, press(pygame.K_1))
    app.frame(0.01, [])
    assert asked(board) == "pay"
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert (asked(board), board.windows.held) == (WINDOW, True)
    app.frame(0.01, press(pygame.K_t))
    app.frame(0.01, [])
    assert asked(board) != WINDOW
    assert board.session.actions[-1] == PASS


def test_with_reduced_motion_a_window_is_as_long_and_its_line_shrinks_in_steps(app: App) -> None:
    """Nothing glides."""
    parts, lengths = [], []
    for reduced in (False, True):
        app.change_settings(replace(app.settings, reduced_motion=reduced))
        board = scored(app, at_table(app, score("c76", "G1"), *TWO))
        found = []
        while asked(board) == WINDOW:
            found.append(board.windows.part)
            app.frame(STEP, [])
        parts.append(len(set(found)))
        lengths.append(len(found))
    assert lengths[0] == lengths[1]
    assert parts[0] > 20
    assert parts[1] == 4


# --- one human ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "held", "waits"),
    [
        ("", "G3", "not"),
        ("", "c76", "on"),
        ("always", "G3", "a while"),
        ("always", "c76", "on"),
        ("able", "G3", "not"),
        ("never", "c76", "not"),
    ],
)
def test_a_human_alone_is_waited_for_as_chosen(app: App, when: str, held: str, waits: str) -> None:
    """WAN-11: by default only where something can be played; then as long as it takes."""
    if when:
        app.change_settings(app.settings.with_answer_pause("human", when))
    cards = Table().row(0, 0, "G11").row(1, 0, "L9").hand(1, held, "G2").deck(1, "c76", *["G3"] * 9)
    board = at_table(app, cards.play("score 0"), "random", "human")
    assert (board.ring.get(CUT_IN) is not None) == (waits == "a while"), (
        "where nothing runs out, nothing is held"
    )
    frames = 0
    while asked(board) == WINDOW and frames < 100:
        app.frame(STEP, [])
        frames += 1
    longest = timeline.WINDOW / STEP
    assert {"not": frames <= 1, "a while": longest - 2 < frames < longest + 3, "on": frames == 100}[waits]


def test_time_stands_still_while_a_card_is_up_or_something_lies_over_the_table(app: App) -> None:
    """Nobody plays against the clock."""
    board = scored(app, at_table(app, score("c76", "G1"), *TWO))
    app.frame(STEP, press(pygame.K_F10))
    for _frame in range(60):
        app.frame(STEP, [])
    assert (asked(board), app.stack.top is board) == (WINDOW, False)
    assert board.windows.part > 0.9


def test_each_player_chooses_at_the_table_when_it_waits_for_an_answer(app: App) -> None:
    """WAN-11: always, only where something can be played, never; kept by the player's name."""
    board = at_table(app, score("c76", "G1").deck(0, "c76", *["G3"] * 9), *TWO)
    told = []
    for _choice in range(3):
        told.append(board.ring["pauses"].tip)
        app.frame(0.01, click(point_of(board, "pauses")))
        app.frame(0.01, [])
    assert len(set(told)) == 3
    assert app.settings.answer_pauses == ("human:Inès/always",)
    app.change_settings(app.settings.with_answer_pause("human:Omar", "never"))
    board.act(("score", 0))
    app.frame(0.01, [])
    assert asked(board) != WINDOW


def test_where_no_sub_can_come_nobody_is_asked_when_to_be_waited_for(app: App) -> None:
    """ORIGINS has none."""
    board = at_table(app, Table().hand(0, "G1").hand(1, "G2"), *TWO)
    assert board.ring.get("pauses") is None


def test_a_sub_played_at_home_is_told_to_stay_silent(app: App) -> None:
    """WAN-33: before it is played, and then."""
    board = at_table(app, Table().hand(0, "c77"), *TWO)
    silent = "Jouée dans votre tour, sa foudre se tait."
    board.playing.click_card(0)
    app.frame(0.01, press(pygame.K_TAB) * 3)
    row = board.arena.grounds[0].rows[1].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=row, rel=(1, 1), buttons=(0, 0, 0))])
    assert silent in board.sentence()
    board.act(("play", "wankul/campus-077", 0))
    assert "sa foudre se tait" in board.saying.line


def test_a_card_that_does_not_answer_says_so(app: App) -> None:
    """WAN-33."""
    app.change_settings(app.settings.with_answer_pause("human", "always"))
    cards = Table().row(0, 0, "G11").row(1, 0, "L9").hand(1, "G2", "c43").deck(1, "c76", *["G3"] * 9)
    board = at_table(app, cards.play("score 0"), "random", "human")
    board.playing.click_card(board.table.refs.index("t/G2"))
    assert "seul un Sub interrompt" in board.sentence()


def test_a_bot_takes_as_long_to_let_pass_whatever_it_holds(app: App) -> None:
    """WAN-33: with a Sub that it keeps, or with none."""
    app.change_settings(replace(app.settings, animation_speed="normal"))
    taken = []
    for held in (("G3", "G2"), ("c28", "c76", "c82", "G4")):
        cards = (
            Table()
            .row(0, 0, "G11")
            .row(0, 1, "G3", "G2")
            .row(1, 0, "L9")
            .row(1, 1, "T4")
            .hand(0, 31, 33, "G2")
        )
        cards.deck(1, "c76", "c82", *["G3"] * 12).hand(1, *held)
        board = at_table(app, cards, "human", "level:3")
        board.act(("play", "wankul/origins-031", 0))
        frames = 0
        while len(board.session.actions) == 1:
            assert asked(board) == WINDOW
            frames += not board.timeline.busy
            app.frame(0.02, [])
        assert board.session.actions[-1] == PASS
        taken.append(frames)
    assert taken[0] == taken[1]
    assert taken[0] >= timeline.ANSWER / 0.02
