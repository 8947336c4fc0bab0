"""The telling moments of a game alone: the board, scenarios, the reckoning, the result, the review."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.seen import Seen
from game.storage.recorded import Recorded
from scenes.gallery import Moment
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.planning import Planning
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.replay import Replay
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.review import ReviewScene, Study
from scenes.moments.games import KEY, ended, first, played
from scenes.moments.poses import (
    better_shown,
    half_studied,
    held,
    hindsight_shown,
    hint_asked,
    hinted,
    pointed,
    struck,
    studied,
    told,
    waited,
)
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def board(mode: str, decisions: int, app: App) -> Scene:  # noqa: ARG001 - what makes a scene gets the program
    """Return the board of a game in progress."""
    return ReverseWarBoard(Recorded(played(mode, decisions)))


def planning(mode: str, _app: App) -> Scene:
    """Return the cards shown before a planned game."""
    return Planning(Seen.of(played(mode, 0, planification=True).view(0)))


def reckoning(mode: str, _app: App) -> Scene:
    """Return the reckoning of a finished game."""
    return Reckoning(Unrecorded(ended(mode, "stronger")), again=True)


def result(mode: str, reason: str, _app: App) -> Scene:
    """Return the result of a game that ended for a reason."""
    bot = "greedy" if reason in ("stronger", "weaker") else "random"
    return Result(Unrecorded(ended(mode, reason, bot)))


def result_with_stars(_app: App) -> Scene:
    """Return the result of a scenario just won, counted among the finished games."""
    return Result(
        Recorded(_scenario_until("mere-dragons", lambda seen: seen.phase == "over" and seen.account.win))
    )


def review(_app: App, mode: str = "normal") -> Scene:
    """Return the review of a finished game."""
    return ReviewScene(Study(ended(mode, "weaker")))


def replay(_app: App) -> Scene:
    """Return the replay of a finished game."""
    return Replay(ended("normal", "stronger"))


ALONE: tuple[Moment, ...] = (
    Moment("planning", partial(planning, "normal"), partial(waited, 3)),
    Moment("board-first", partial(board, "normal", 0)),
    Moment("board-hand", partial(board, "normal", 7)),
    Moment("board-held", partial(board, "normal", 11), held),
    Moment("board-large-text", partial(board, "normal", 11), held, text_size=150),
    Moment("board-patterns", partial(board, "normal", 11), held, patterns=True),
    Moment("board-pointed", partial(board, "normal", 12), pointed),
    Moment("board-refusal", partial(board, "normal", 6), struck(pygame.K_r)),
    Moment("board-keyboard", partial(board, "facile-3x2", 7), struck(pygame.K_RIGHT, pygame.K_RIGHT)),
    Moment("board-hint-asked", partial(board, "normal", 9), hint_asked),
    Moment("board-hint-first-card", partial(board, "normal", 1), hinted),
    Moment("board-hint", partial(board, "normal", 9), hinted),
    Moment("board-hint-large-text", partial(board, "normal", 9), hinted, text_size=150),
    Moment("board-hint-line", partial(board, "ligne", 15), hinted),
    Moment("board-undo-question", partial(board, "normal", 7), struck(pygame.K_z)),
    Moment("board-leave", partial(board, "normal", 7), struck(pygame.K_ESCAPE)),
    Moment("board-initiation", partial(board, "initiation", 5), held),
    Moment("board-facile-2x3", partial(board, "facile-2x3", 7), held),
    Moment("board-croix", partial(board, "layout:croix", 13), held),
    Moment("board-serpent", partial(board, "layout:serpent", 13), held),
    Moment("board-line", partial(board, "ligne", 15), held),
    Moment("board-line-large-text", partial(board, "ligne", 15), held, text_size=150),
    Moment("reckoning-base", partial(reckoning, "normal"), partial(told, "base")),
    Moment("reckoning-power", partial(reckoning, "normal"), partial(told, "power")),
    Moment("reckoning-suite", partial(reckoning, "normal"), partial(told, "suite")),
    Moment("reckoning-line", partial(reckoning, "ligne"), partial(told, "suite")),
    Moment("reckoning-large-text", partial(reckoning, "normal"), partial(told, "suite"), text_size=150),
    Moment("result-victory", partial(result, "normal", "stronger")),
    Moment("result-defeat", partial(result, "normal", "weaker")),
    Moment("result-ai-suite", partial(result, "ligne", "ai_suite")),
    Moment("result-tie", partial(result, "initiation", "tie")),
    Moment("result-stars", result_with_stars),
    Moment("result-stars-large-text", result_with_stars, text_size=150),
    Moment("result-croix", partial(result, "layout:croix", "stronger")),
    Moment("result-large-text", partial(result, "normal", "stronger"), text_size=150),
    Moment("review", review, studied),
    Moment("review-better", review, better_shown),
    Moment("review-hindsight", review, hindsight_shown),
    Moment("review-thinking", review, half_studied),
    Moment("review-large-text", review, studied, text_size=150),
    Moment("review-line", partial(review, mode="ligne"), hindsight_shown),
    Moment("replay", replay, struck(*[pygame.K_RIGHT] * 9)),
)


def _scenario_until(key: str, reached: Callable[[Seen], bool]) -> Session:
    """Return the first game of a scenario in which a bot comes to a view that will do, at that view."""
    return first(
        lambda seed: Session.start(EDITIONS.games[KEY], {"scenario": key}, seed),
        "greedy",
        lambda session: reached(Seen.of(session.view(0))),
    )


def scenario_board(key: str, reached: Callable[[Seen], bool], _app: App) -> Scene:
    """Return the board of a scenario in progress."""
    return ReverseWarBoard(Recorded(_scenario_until(key, reached)))


def scenario_reckoning(key: str, kind: str, _app: App) -> Scene:
    """Return the reckoning of a scenario that has an effect of that kind."""

    def reached(seen: Seen) -> bool:
        armies = (seen.account.player, seen.account.ai)
        return seen.phase == "over" and any(effect.kind == kind for army in armies for effect in army.effects)

    return Reckoning(Unrecorded(_scenario_until(key, reached)), again=True)


def scenario_result(key: str, reason: str, _app: App) -> Scene:
    """Return the result of a scenario that ended for a reason."""

    def reached(seen: Seen) -> bool:
        return seen.phase == "over" and seen.account.reason == reason

    return Result(Unrecorded(_scenario_until(key, reached)))


def forced_late(seen: Seen) -> bool:
    """Say whether a scenario forces a card when a few are placed."""
    return seen.turn > 2 and bool(seen.forced.unit)


def asked_late(seen: Seen) -> bool:
    """Say whether a placed card is asked for when a few are placed."""
    return (seen.phase == "flip" and 3 < seen.turn < 8) or seen.phase == "remove"


def choice_pointed(app: App, scene: Scene) -> None:
    """Point at the last card that may be chosen."""
    table = cast("ReverseWarBoard", scene)
    at = table.table.cells()[max(table.choosing.cells())].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])


def opened_scenario(app: App, scene: Scene) -> None:
    """Open the scenario's sheet."""
    cast("ReverseWarBoard", scene).open_scenario()
    app.frame(0.01, [])


SCENARIO_MOMENTS: tuple[Moment, ...] = (
    Moment("scenario-forced", partial(scenario_board, "mere-dragons", forced_late), held),
    Moment("scenario-confined", partial(scenario_board, "chaman", lambda seen: seen.phase == "place")),
    Moment("scenario-druid", partial(scenario_board, "druide", forced_late), struck(pygame.K_r)),
    Moment("scenario-flip", partial(scenario_board, "illusionniste", asked_late), choice_pointed),
    Moment("scenario-remove", partial(scenario_board, "freres-barbares", asked_late), choice_pointed),
    Moment("scenario-large-text", partial(scenario_board, "mere-dragons", forced_late), held, text_size=150),
    Moment(
        "scenario-flip-large-text",
        partial(scenario_board, "illusionniste", asked_late),
        choice_pointed,
        text_size=150,
    ),
    Moment(
        "scenario-sheet", partial(scenario_board, "sorciere", lambda seen: seen.turn == 6), opened_scenario
    ),
    Moment(
        "scenario-reckoning", partial(scenario_reckoning, "sorciere", "sorciere_PE"), partial(told, "effect")
    ),
    Moment(
        "scenario-reckoning-large-text",
        partial(scenario_reckoning, "sorciere", "sorciere_PE"),
        partial(told, "effect"),
        text_size=150,
    ),
    Moment("scenario-result", partial(scenario_result, "precieux", "precieux")),
    Moment("scenario-result-witch", partial(scenario_result, "sorciere", "weaker")),
    Moment("scenario-result-large-text", partial(scenario_result, "precieux", "precieux"), text_size=150),
)
