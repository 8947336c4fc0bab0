"""The simple battle in the window: counted, revealed, picked in secret, taken up again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from bataille_sights import seen_piles
from gestures import click, drag, press

from game.core.i18n import _
from game.core.session import Session
from game.core.table import HAND, Spot
from game.editions import EDITIONS
from game.rules.bataille.places import OUT, STAKE, pile_of
from game.rules.bataille.words.endings import stuck
from game.storage import records
from game.storage.recorded import Recorded
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.ground import Ground
from scenes.games.bataille.result import Result
from scenes.kit.widgets import Style
from scenes.pages.menu import Menu
from scenes.shell.curtain import Curtain
from scenes.table.laid_out import LaidOut

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"
WITH_BOT = ("human", "level:2")
HUMANS = ("human:Inès", "human:Bruno")


@pytest.fixture
def begin(show: Callable[[Scene], Scene]) -> Callable[..., DuelBoard]:
    """Return what shows the table of a new simple battle."""

    def started(players: tuple[str, ...] = WITH_BOT, seed: int = 5, **options: Json) -> DuelBoard:
        scene = board_of(Recorded(Session.start(EDITIONS.games[KEY], {"pile": 6, **options}, seed, players)))
        show(scene)
        assert isinstance(scene, DuelBoard)
        return scene

    return started


def wait(app: App, frames: int = 20) -> None:
    for _frame in range(frames):
        app.frame(0.1, [])


def sizes(board: DuelBoard) -> list[int]:
    """Return how many cards each has in his pile."""
    return [len(pile_of(board.now, seat)) for seat in (0, 1)]


def test_a_whole_battle_is_played_with_the_space_bar(app: App, begin: Callable[..., DuelBoard]) -> None:
    """BAT-2: it ends when a player has no card left."""
    board = begin()
    strikes = 0
    while app.stack.top is board and strikes < 200:
        app.frame(0.01, press(pygame.K_SPACE, " "))
        strikes += 1
    assert isinstance(app.stack.top, Result)
    assert len(board.session.actions) == 2 * strikes
    assert 0 in [len(pile) for pile in seen_piles(board.session.state, 0)]
    kept = [record for record in records.read() if record.game == KEY]
    assert [record.outcome for record in kept] == [board.session.outcome]


def test_one_click_on_the_field_answers_for_both_and_puts_the_loser_aside(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    """BAT-4: a reveal is a decision with one option."""
    board = begin()
    while any(board.now.refs(STAKE, 0)) or len(board.session.actions) == 0:
        app.frame(0.01, click(board.ground.arena.field.center))
    assert sorted(sizes(board)) == [5, 6]
    loser = sizes(board).index(5)
    assert [len(board.table.apart[seat]) for seat in (loser, 1 - loser)] == [
        len(board.now.refs(OUT, loser)),
        0,
    ]
    assert all(sprite.pose.angle == 0 for sprite in board.table.apart[loser])


def test_no_button_is_lit_while_what_it_began_goes_on(app: App, begin: Callable[..., DuelBoard]) -> None:
    """LOOK: yellow is what can be done now."""
    board = begin()
    app.settings = replace(app.settings, animation_speed="normal")
    board.relayout()
    main = board.ring["main"]
    assert (main.style, main.ready) == (Style.MAIN, True)
    app.frame(0.01, click(main.rect.center))
    app.frame(0.05, [])
    assert board.timeline.busy
    assert (board.ring["main"].style, board.ring["main"].ready) == (Style.PAPER, False)
    board.hurry()
    assert board.ring["main"].style is Style.MAIN
    board.toggle_auto()
    assert board.ring["main"].style is Style.PAPER, "nor does it flicker while the battle plays by itself"


def test_equal_symbols_stay_on_the_table_and_are_revealed_again(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    """BAT-3: both cards stay and both reveal again."""
    for seed in range(40):
        board = begin(seed=seed)
        app.frame(0.01, press(pygame.K_SPACE, " "))
        if board.now.refs(STAKE, 0):
            break
        app.stack.home(Menu())
        app.frame(0.01, [])
    one, two = board.now.refs(STAKE, 0)[0], board.now.refs(STAKE, 1)[0]
    assert board.looks.symbol_of(one) == board.looks.symbol_of(two)
    assert [len(row) for row in board.table.rows] == [1, 1]
    assert board.sentence().startswith("Deux cartes en jeu")
    app.frame(0.01, press(pygame.K_SPACE, " "))
    assert sizes(board) != [5, 5]


def test_what_is_at_stake_is_told_once_both_cards_lie_open(
    app: App, begin: Callable[..., DuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[bool]()
    monkeypatch.setattr(Ground, "draw_stake", lambda *_args: told.append(board.table.above == []))
    for seed in range(40):
        board = begin(seed=seed)
        board.timeline.speed = 1.0
        app.frame(0.01, press(pygame.K_SPACE, " "))
        for _frame in range(120):
            app.frame(0.05, [])
        if board.now.refs(STAKE, 0):
            break
        app.stack.home(Menu())
        app.frame(0.01, [])
    assert told
    assert all(told)


def test_a_click_ends_what_moves_and_counts_no_further(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin()
    board.timeline.speed = 1.0
    app.frame(0.01, press(pygame.K_SPACE, " "))
    app.frame(0.3, [])
    assert board.timeline.busy
    assert board.table.shouts
    app.frame(0.01, click(board.ground.arena.field.center))
    assert not board.timeline.busy
    assert len(board.session.actions) == 2


def test_a_window_resized_while_cards_move_shows_them_where_they_went(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin(pile=3)
    while app.stack.top is board:
        board.timeline.speed = 1.0
        app.frame(0.01, press(pygame.K_SPACE, " "))
        app.frame(0.3, [])
        board.relayout()
        assert sizes(board) == [len(pile) for pile in seen_piles(board.session.state, 0)]
        app.frame(0.01, [])
    assert isinstance(app.stack.top, Result)


@pytest.mark.slow
def test_a_battle_plays_by_itself_and_stops_when_told(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin(pile=30)
    app.frame(0.01, click(board.ring["auto"].rect.center))
    wait(app, 3)
    played = len(board.session.actions)
    assert played >= 4
    app.frame(0.01, click(board.ring["auto"].rect.center))
    played = len(board.session.actions)
    wait(app, 3)
    assert len(board.session.actions) == played
    app.frame(0.01, press(pygame.K_a, "a"))
    wait(app, 200)
    assert isinstance(app.stack.top, Result)


@pytest.mark.slow
def test_a_clash_takes_two_seconds_and_goes_faster_while_the_space_bar_is_held(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin(pile=30, seed=3)
    board.timeline.speed = 1.0
    app.frame(0.0, press(pygame.K_SPACE, " "))
    seconds = 0.0
    while board.timeline.busy:
        app.frame(0.02, [])
        seconds += 0.02
    assert 1.5 < seconds <= 2.1
    down, up = press(pygame.K_SPACE, " ")
    played = len(board.session.actions)
    for event in (down, *[None] * 200, up):
        board.timeline.speed = 1.0
        app.frame(0.02, [event] if event is not None else [])
    assert len(board.session.actions) - played >= 2 * 5
    wait(app, 40)
    assert not board.restless


def test_the_cards_that_are_out_are_laid_out_by_a_click_on_their_strip(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    board = begin(pile=30)
    for _strike in range(6):
        app.frame(0.01, press(pygame.K_SPACE, " "))
    seat = next(seat for seat in (0, 1) if board.table.lost(seat))
    app.frame(0.01, click(board.ground.side(seat).apart.center))
    app.frame(0.01, [])
    sheet = app.stack.top
    assert isinstance(sheet, LaidOut)
    assert sorted(sheet.heaps[0].refs) == sorted(board.table.lost(seat))


def test_undo_takes_a_whole_reveal_back_after_asking(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin(HUMANS)
    app.frame(0.01, press(pygame.K_SPACE, " "))
    app.frame(0.01, press(pygame.K_z, "z"))
    app.frame(0.01, [])
    assert app.stack.top is not None
    assert app.stack.top is not board
    app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))
    wait(app, 2)
    assert board.session.actions == []
    assert board.session.practice
    assert sizes(board) == [6, 6]
    app.frame(0.01, press(pygame.K_z, "Z", pygame.KMOD_SHIFT))
    assert len(board.session.actions) == 2


def test_a_battle_left_in_the_middle_is_taken_up_as_it_lay(
    app: App, begin: Callable[..., DuelBoard], show: Callable[[Scene], Scene]
) -> None:
    board = begin(HUMANS)
    for _strike in range(3):
        app.frame(0.01, press(pygame.K_SPACE, " "))
    digest, before = board.session.digest(), sizes(board)
    board.recorded.close()  # the program is gone: nothing more is written
    again = board_of(Recorded.resume(EDITIONS.games, KEY))
    show(again)
    assert isinstance(again, DuelBoard)
    assert again.session.digest() == digest
    assert sizes(again) == before
    assert again.session.players == HUMANS


def test_with_choix_a_card_is_picked_by_its_digit_and_the_bot_answers(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    """BAT-4 with "choix": each holds the top three and secretly picks one."""
    board = begin(choix=True)
    third = board.table.hands[0][2].name
    assert [sprite.name for sprite in board.table.hands[1]] == ["", "", ""]
    app.frame(0.01, press(pygame.K_3, "3"))
    assert board.session.actions[0] == ("pick", third)
    wait(app)
    assert len(board.session.actions) == 2
    assert board.picking
    assert "auto" not in [widget.name for widget in board.ring]


def test_with_choix_the_strip_counts_only_once_both_have_picked(
    app: App, begin: Callable[..., DuelBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()
    monkeypatch.setattr(Ground, "draw_strip", lambda _self, _surface, _title, words: drawn.append(words))
    board = begin(choix=True)
    asked, counted = board.sentence(), _("O – pen – mok!")
    app.settings = replace(app.settings, animation_speed="normal")
    board.timeline.speed = 1.0
    app.frame(0.01, press(pygame.K_1, "1"))
    while board.timeline.busy:
        assert drawn[-1] == asked
        app.frame(0.05, [])
    assert drawn[-1] == board.sentence() != asked
    while not board.timeline.busy:
        app.frame(0.05, [])
    assert drawn[-1] == counted


def test_with_choix_a_card_is_dragged_to_the_table(app: App, begin: Callable[..., DuelBoard]) -> None:
    """BAT-4 with "choix": dropped on the field it is picked, dropped on the hand it stays."""
    board = begin(choix=True)
    hand = board.table.hands[0]
    card, start = hand[1], hand[1].rect().center
    app.frame(0.01, drag(start, hand[2].rect().center))
    wait(app)
    assert board.session.actions == []
    assert board.gestures.carried is None
    app.frame(0.01, drag(start, board.ground.arena.field.center))
    assert board.session.actions[0] == ("pick", card.name)


def test_a_card_in_the_air_is_not_in_the_hand_too(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin(choix=True)
    hand = board.table.hands[0]
    app.frame(0.01, drag(hand[0].rect().center, board.ground.arena.field.center)[:-1])
    assert board.gestures.carried == Spot(HAND, 0, 0)
    assert board.gestures.carrier.carries


def test_a_card_in_the_air_is_drawn_wherever_it_comes(app: App, begin: Callable[..., DuelBoard]) -> None:
    """Under the mouse, then on its way back to the hand."""
    board = begin(choix=True)
    start = board.table.hands[0][0].rect().center
    *carried, let_go = drag(start, board.table.hands[0][2].rect().center)
    board.timeline.speed = 1.0
    for event in carried:
        app.frame(0.01, [event])
    drawn = app.frames
    app.frame(0.01, [carried[-2]])
    assert app.frames == drawn + 1
    board.gestures.carrier.speed = 1.0
    app.frame(0.01, [let_go])
    drawn = app.frames
    app.frame(0.01, [])
    assert board.gestures.carrier.flying
    assert app.frames == drawn + 1


def test_with_choix_the_curtain_falls_between_two_humans(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin(HUMANS, choix=True)
    app.frame(0.01, [])
    names = []
    for _seat in (0, 1):
        curtain = app.stack.top
        assert isinstance(curtain, Curtain)
        names.append(curtain.name)
        app.frame(0.01, press(pygame.K_RETURN, "\r"))
        app.frame(0.01, [])
        asked = board.decision.seat if board.decision else -1
        assert all(board.table.hands[asked][place].name for place in range(3))
        assert not any(sprite.name for sprite in board.table.hands[1 - asked])
        app.frame(0.01, click(board.ring[f"hand-{asked}-0"].rect.center))
        app.frame(0.01, [])
    assert names == ["Inès", "Bruno"]
    assert len(board.session.actions) == 2


def test_with_choix_no_hand_lies_open_while_two_humans_count(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    """BAT-4: the three cards are secret, also during "O – pen – mok!"."""
    board = begin(HUMANS, choix=True)
    app.frame(0.01, [])
    for seat in (0, 1):
        app.frame(0.01, press(pygame.K_RETURN, "\r"))
        app.frame(0.01, [])
        board.timeline.speed = 1.0 if seat else board.timeline.speed
        chosen = board.table.hands[board.near][0]
        app.frame(0.01, click(chosen.rect().center))
        if board.timeline.busy:
            assert chosen not in board.table.hands[0] + board.table.hands[1]
            assert not any(sprite.name for hand in board.table.hands for sprite in hand)
            assert not board.lit.spots
    assert board.timeline.busy


def test_turning_away_from_the_curtain_leads_to_the_menu(app: App, begin: Callable[..., DuelBoard]) -> None:
    begin(HUMANS, choix=True)
    app.frame(0.01, [])
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Menu)


def test_a_rematch_keeps_the_players_and_shuffles_anew(app: App, begin: Callable[..., DuelBoard]) -> None:
    board = begin(HUMANS)
    while app.stack.top is board:
        app.frame(0.01, press(pygame.K_SPACE, " "))
    result = app.stack.top
    assert isinstance(result, Result)
    result.rematch()
    app.frame(0.01, [])
    again = app.stack.top
    assert isinstance(again, DuelBoard)
    assert again.session.players == HUMANS
    assert again.session.actions == []
    assert again.session.options == board.session.options


def test_a_tie_with_no_card_left_says_at_the_table_and_on_the_result_why_it_is_lost(
    app: App, begin: Callable[..., DuelBoard]
) -> None:
    """BAT-3: who cannot reveal loses."""
    board, said = begin(seed=4), set[str]()
    while app.stack.top is board:
        app.frame(0.01, press(pygame.K_SPACE, " "))
        said.add(board.column.told)
    result = app.stack.top
    assert isinstance(result, Result)
    assert result.session.outcome is not None
    told = stuck(result.names, 1 - result.session.outcome.winners[0])
    assert told in said
    assert result.verdict().startswith(told)
