"""The gallery's moments of scenarios: games brought where a scenario has something to show."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.gallery import Moment
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.seen import Seen
from scenes.moments.games import KEY, first
from scenes.moments.poses import held, struck, told
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def scenario_until(key: str, reached: Callable[[Seen], bool]) -> Session:
    """Return the first game of a scenario in which a bot comes to a view that will do, at that view."""
    return first(
        lambda seed: Session.start(EDITIONS.games[KEY], {"scenario": key}, seed),
        "greedy",
        lambda session: reached(Seen.of(session.view(0))),
    )


def scenario_board(key: str, reached: Callable[[Seen], bool], _app: App) -> Scene:
    """Return the board of a scenario in progress."""
    return ReverseWarBoard(Recorded(scenario_until(key, reached)))


def scenario_reckoning(key: str, kind: str, _app: App) -> Scene:
    """Return the reckoning of a scenario that has an effect of that kind."""

    def reached(seen: Seen) -> bool:
        armies = (seen.account.player, seen.account.ai)
        return seen.phase == "over" and any(effect.kind == kind for army in armies for effect in army.effects)

    return Reckoning(Unrecorded(scenario_until(key, reached)), again=True)


def scenario_result(key: str, reason: str, _app: App) -> Scene:
    """Return the result of a scenario that ended for a reason."""

    def reached(seen: Seen) -> bool:
        return seen.phase == "over" and seen.account.reason == reason

    return Result(Unrecorded(scenario_until(key, reached)))


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
