"""The telling moments of duels."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.games.reverse_war.boards import board_of, replay_of
from scenes.games.reverse_war.duel_reckoning import DuelReckoning
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.moments.alone import KEY, carried, over, rested_at
from scenes.games.reverse_war.moments.company import TWO
from scenes.moments.games import asked, first
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import journal, seen_again, struck
from scenes.pages.menu import Menu
from scenes.pages.rules_reader import RulesReader
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Options
    from scenes.games.reverse_war.duel_board import WarDuelBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

EASY, ADVANCED = "duel-facile", "duel-avancee"
ONE = ("human:Inès", "level:2")


def duel(
    table: str, players: tuple[str, ...], reached: Callable[[Session], bool], mode: str = "normal"
) -> Session:
    """Return the first duel of bots that comes to a point that will do, at that point."""
    options: Options = {"table": table, "mode": mode}
    return first(lambda seed: Session.start(EDITIONS.games[KEY], options, seed, players), "level:2", reached)


def free(session: Session) -> set[object]:
    """Return the words of what is asked for."""
    return {option[0] for option in session.decision.options} if session.decision else set()


def may_replace(session: Session) -> bool:
    """Say whether the first seat may replace a card, late in the game."""
    return asked("place", 7)(session) and free(session) == {"place", "replace"}


def must_replace(session: Session) -> bool:
    """Say whether the first seat must replace a card."""
    return asked("place", 10)(session) and free(session) == {"replace"}


def board(
    table: str, players: tuple[str, ...], reached: Callable[[Session], bool], mode: str = "normal"
) -> Callable[[App], Scene]:
    """Return what makes the board of a duel at a point."""
    return lambda _app: board_of(Recorded(duel(table, players, reached, mode)))


def result(
    table: str, reason: str, players: tuple[str, ...] = TWO, mode: str = "normal"
) -> Callable[[App], Scene]:
    """Return what makes the result of a duel that ended for a reason."""
    return lambda _app: DuelResult(Unrecorded(duel(table, players, partial(over, reason), mode)))


def on_accounts(app: App, scene: Scene) -> None:
    """Turn to the accounts."""
    cast("DuelResult", scene).show_page(1)
    app.frame(0.0, [])


def reckoning(table: str, reason: str) -> Callable[[App], Scene]:
    """Return what makes the reckoning of a duel that ended for a reason."""
    return lambda _app: DuelReckoning(Unrecorded(duel(table, TWO, partial(over, reason))), again=True)


def counted(beats: int, app: App, scene: Scene) -> None:
    """Go on in the reckoning until so many beats are told, and the points of the next fly."""
    telling = cast("DuelReckoning", scene)
    telling.speed = "normal"
    telling.timeline.speed = 1.0
    while telling.at < min(beats, telling.length):
        telling.next()
    for _frame in range(5):
        app.frame(0.1, [])


def replay(_app: App) -> Scene:
    """Return the replay of a finished duel."""
    return replay_of(duel(EASY, TWO, partial(over, "greater_army")))


def menu_with_a_duel(_app: App) -> Scene:
    """Return the menu while a duel is in progress."""
    Recorded(duel(ADVANCED, TWO, asked("take", 6)))
    return Menu()


def key(app: App, code: int, letter: str = "") -> None:
    """Strike a key."""
    struck_and_left = [
        pygame.event.Event(kind, key=code, unicode=letter, mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)
    ]
    app.frame(0.05, struck_and_left)


def opened(app: App, _scene: Scene) -> None:
    """Open the curtain."""
    app.frame(0.0, [])
    key(app, pygame.K_RETURN)
    app.frame(0.0, [])


def turned(app: App, scene: Scene) -> None:
    """Place the first player's card: the board turns to the other."""
    duel_board = cast("WarDuelBoard", scene)
    assert duel_board.session.decision is not None  # noqa: S101 - the moment is before the end
    duel_board.act(duel_board.session.decision.options[0])
    app.frame(0.2, [])


def over_a_card(app: App, scene: Scene) -> None:
    """Hold the card over one that it may replace."""
    duel_board = cast("WarDuelBoard", scene)
    carried(app, scene, duel_board.table.cells()[max(duel_board.asked.cells("replace"))].move(22, 40).center)


def on_a_card(app: App, scene: Scene) -> None:
    """Go to a card that may be replaced by the keyboard's cursor."""
    duel_board = cast("WarDuelBoard", scene)
    duel_board.aiming.go_to(4)
    duel_board.invalidate()
    app.frame(0.0, [])


def looked_across(app: App, _scene: Scene) -> None:
    """Open the rival's battlefield."""
    key(app, pygame.K_v, "v")
    app.frame(0.0, [])


def visited(kind: str, frames: int, app: App, scene: Scene) -> None:
    """Let a bot play until it is told what it has just done."""
    duel_board = cast("WarDuelBoard", scene)
    app.settings = replace(app.settings, animation_speed="normal")
    duel_board.relayout()
    for _frame in range(400):
        app.frame(0.1, [])
        if duel_board.session.actions[-1][0] == kind and duel_board.happening.words:
            break
    for _frame in range(frames):
        app.frame(0.1, [])


def rested(app: App, scene: Scene) -> None:
    """Open the curtain, then rest the mouse on the hidden card."""
    opened(app, scene)
    rested_at(app, cast("WarDuelBoard", app.stack.top).table.boxes["hand"].center)


_visiting = asked("draw", 5, seat=1)
DUELS: tuple[Moment, ...] = (
    Moment("duel-draw", "WarDuelBoard, draw 0", board(EASY, TWO, asked("draw", 0))),
    Moment("duel-curtain", "Curtain on WarDuelBoard, take 0", board(EASY, TWO, asked("take", 4))),
    *in_both_sizes(Moment("duel-choice", "WarDuelBoard, take 0", board(EASY, TWO, asked("take", 4)), opened)),
    Moment(
        "duel-choice-advanced", "WarDuelBoard, take 0", board(ADVANCED, ONE, asked("take", 6), "layout:croix")
    ),
    Moment("duel-choice-pointed", "WarDuelBoard, take 0", board(EASY, TWO, asked("take", 4)), rested),
    *in_both_sizes(
        Moment(
            "duel-visit",
            "WarDuelBoard, place 0, moving",
            board(EASY, ONE, _visiting),
            partial(visited, "place", 14),
        )
    ),
    Moment(
        "duel-visit-takes",
        "WarDuelBoard, place 1, moving",
        board(ADVANCED, ONE, _visiting),
        partial(visited, "take", 6),
    ),
    Moment("duel-placing", "WarDuelBoard, place 0", board(EASY, TWO, asked("place", 5))),
    Moment("duel-last-card", "WarDuelBoard, place 0", board(EASY, ONE, asked("place", 10))),
    Moment("duel-journal", "StoryPage", board(EASY, TWO, asked("place", 5)), journal),
    Moment("duel-seen-again", "Replay, place 0", board(EASY, TWO, asked("place", 5)), seen_again),
    Moment("duel-turned", "WarDuelBoard, place 1", board(EASY, TWO, asked("place", 3)), turned),
    Moment("duel-replacing", "WarDuelBoard, place 0", board(ADVANCED, ONE, may_replace), over_a_card),
    Moment("duel-must-replace", "WarDuelBoard, place 0", board(EASY, TWO, must_replace), on_a_card),
    Moment(
        "duel-placing-large-text",
        "WarDuelBoard, place 0",
        board(ADVANCED, ONE, may_replace),
        over_a_card,
        text_size=150,
    ),
    Moment("duel-rival", "DuelView", board(ADVANCED, ONE, asked("place", 7)), looked_across),
    Moment(
        "duel-rival-large-text", "DuelView", board(EASY, TWO, asked("place", 7)), looked_across, text_size=150
    ),
    *in_both_sizes(
        Moment(
            "duel-reckoning",
            "DuelReckoning, over, moving",
            reckoning(EASY, "greater_army"),
            partial(counted, 6),
        )
    ),
    Moment(
        "duel-reckoning-margins",
        "DuelReckoning, over, moving",
        reckoning(ADVANCED, "greater_margin"),
        partial(counted, 12),
    ),
    Moment(
        "duel-reckoning-over",
        "DuelReckoning, over, moving",
        reckoning(EASY, "greater_army"),
        partial(counted, 99),
    ),
    Moment("duel-result-easy", "DuelResult, over", result(EASY, "greater_army")),
    Moment("duel-result-rival", "DuelResult, over", result(EASY, "greater_army", ONE)),
    Moment(
        "duel-result-accounts",
        "DuelResult, over",
        result(EASY, "greater_army", ONE),
        on_accounts,
    ),
    Moment(
        "duel-result-advanced", "DuelResult, over", result(ADVANCED, "greater_margin", mode="layout:arche")
    ),
    Moment(
        "duel-result-advanced-accounts",
        "DuelResult, over",
        result(ADVANCED, "only_one_beats", ("human", "level:3")),
        on_accounts,
    ),
    Moment("duel-result-large-text", "DuelResult, over", result(ADVANCED, "only_one_beats"), text_size=150),
    Moment(
        "duel-result-accounts-large-text",
        "DuelResult, over",
        result(EASY, "greater_army"),
        on_accounts,
        text_size=150,
    ),
    Moment("duel-menu", "Menu, take 0", menu_with_a_duel),
    Moment("rules-together", "RulesReader", lambda _app: RulesReader(KEY, "together")),
    Moment("duel-replay", "Replay, over", replay, struck(*[pygame.K_RIGHT] * 21)),
    Moment("duel-replay-large-text", "Replay, over", replay, struck(*[pygame.K_RIGHT] * 22), text_size=150),
)
