"""The telling moments of a game alone: the board, scenarios, the reckoning, the result, the review."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.bots.reverse_war.review import Study
from game.core.rivals import DEED
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.edition import VILLAIN, villain_of
from game.rules.reverse_war.seen import Seen
from game.storage.recorded import Recorded
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.journal import open_scenario
from scenes.games.reverse_war.planning import Planning
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.replay import Replay
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.review import ReviewScene
from scenes.kit import timeline
from scenes.moments.games import SEED, after, first, never, play
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import explained, hint_asked, hinted, journal, seen_again, struck, waited
from scenes.table.unrecorded import Unrecorded

KEY = "reverse-war"

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def played(
    mode: str, decisions: int | None, bot: str = "greedy", seed: int = SEED, **options: bool | int | str
) -> Session:
    """Return a game that a bot has played for so many decisions (None: to its end), always the same."""
    session = Session.start(EDITIONS.games[KEY], {"mode": mode, **options}, seed)
    return play(session, bot, seed, never if decisions is None else after(decisions))


def over(reason: str, session: Session) -> bool:
    """Say whether a game ended for that reason."""
    return session.outcome is not None and session.outcome.reason == reason


def ended(mode: str, reason: str, bot: str = "greedy") -> Session:
    """Return the first of a bot's games that ended for that reason."""
    begun = partial(Session.start, EDITIONS.games[KEY], {"mode": mode})
    return first(begun, bot, partial(over, reason))


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


def held(app: App, scene: Scene) -> None:
    """Hold the card over the first free cell or gap."""
    table = cast("ReverseWarBoard", scene).table
    decision = cast("ReverseWarBoard", scene).session.decision
    assert decision is not None  # noqa: S101 - the moment is before the end
    carried(app, scene, table.targets()[int(decision.options[-1][1])].move(9, 14).center)


def carried(app: App, scene: Scene, to: tuple[int, int]) -> None:
    """Take the card in hand with the mouse, and carry it there."""
    start = cast("ReverseWarBoard", scene).table.boxes["hand"].center
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT)
    app.frame(0.01, [press, pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0))])


def rested_at(app: App, at: tuple[int, int]) -> None:
    """Rest the mouse at a point."""
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    for _frame in range(8):
        app.frame(0.1, [])


def pointed(app: App, scene: Scene) -> None:
    """Rest the mouse on a placed card until it is shown large."""
    table = cast("ReverseWarBoard", scene).table
    cell = next(cell for cell, placed in enumerate(table.seen.cells) if placed is not None)
    rested_at(app, table.cells()[cell].center)


def on_hand(app: App, scene: Scene) -> None:
    """Rest the mouse on the card in hand: what it can do, and what each place would bring."""
    rested_at(app, cast("ReverseWarBoard", scene).boxes["hand"].center)


def studied(_app: App, scene: Scene) -> None:
    """Think the game over to the end, and look at the costliest choice."""
    study = cast("ReviewScene", scene).study
    while not study.done:
        study.think(1.0)
    decisions = study.review.decisions
    costliest = max(decisions, key=lambda judged: judged.cost)
    cast("ReviewScene", scene).choose(decisions.index(costliest))


def half_studied(_app: App, scene: Scene) -> None:
    """Think the first choices over."""
    study = cast("ReviewScene", scene).study
    while len(study.review.decisions) < 4:
        study.think(0.1)
    cast("ReviewScene", scene).choose(3)


def better_shown(app: App, scene: Scene) -> None:
    """Look at the move that was better."""
    studied(app, scene)
    cast("ReviewScene", scene).better = True
    scene.relayout()


def hindsight_shown(app: App, scene: Scene) -> None:
    """Look at the best battlefield in hindsight."""
    studied(app, scene)
    cast("ReviewScene", scene).show_best()


def told(kind: str, app: App, scene: Scene) -> None:
    """Go on in the reckoning until a bonus of that kind flies."""
    reckoning_scene = cast("Reckoning", scene)
    reckoning_scene.speed = "normal"
    reckoning_scene.timeline.speed = 1.0
    while reckoning_scene.current is not None and reckoning_scene.current.kind != kind:
        reckoning_scene.next()
    for _frame in range(5):
        app.frame(0.1, [])


ALONE: tuple[Moment, ...] = (
    Moment("planning", "Planning", partial(planning, "normal"), partial(waited, 3)),
    Moment("board-first", "ReverseWarBoard, draw 0", partial(board, "normal", 0)),
    Moment("board-hand", "ReverseWarBoard, place 0", partial(board, "normal", 7)),
    Moment("board-held", "ReverseWarBoard, place 0", partial(board, "normal", 11), held),
    Moment("board-large-text", "ReverseWarBoard, place 0", partial(board, "normal", 11), held, text_size=150),
    Moment("board-patterns", "ReverseWarBoard, place 0", partial(board, "normal", 11), held, patterns=True),
    Moment("board-pointed", "ReverseWarBoard, draw 0", partial(board, "normal", 12), pointed),
    *in_both_sizes(
        Moment("board-hand-pointed", "ReverseWarBoard, place 0", partial(board, "normal", 9), on_hand)
    ),
    Moment("board-explained", "ReverseWarBoard, place 0", partial(board, "normal", 9), explained),
    *in_both_sizes(Moment("board-journal", "StoryPage", partial(board, "normal", 12), journal)),
    Moment("board-seen-again", "Replay, draw 0", partial(board, "normal", 12), seen_again),
    Moment("board-refusal", "ReverseWarBoard, draw 0", partial(board, "normal", 6), struck(pygame.K_r)),
    Moment(
        "board-keyboard",
        "ReverseWarBoard, place 0",
        partial(board, "facile-3x2", 7),
        struck(pygame.K_RIGHT, pygame.K_RIGHT),
    ),
    Moment("board-hint-asked", "Dialog on ReverseWarBoard, place 0", partial(board, "normal", 9), hint_asked),
    Moment(
        "board-hint-first-card", "HintSheet on ReverseWarBoard, place 0", partial(board, "normal", 1), hinted
    ),
    *in_both_sizes(
        Moment("board-hint", "HintSheet on ReverseWarBoard, place 0", partial(board, "normal", 9), hinted)
    ),
    Moment("board-hint-line", "HintSheet on ReverseWarBoard, place 0", partial(board, "ligne", 15), hinted),
    Moment(
        "board-undo-question",
        "Dialog on ReverseWarBoard, place 0",
        partial(board, "normal", 7),
        struck(pygame.K_z),
    ),
    Moment(
        "board-leave",
        "Leaving on ReverseWarBoard, place 0",
        partial(board, "normal", 7),
        struck(pygame.K_ESCAPE),
    ),
    Moment("board-initiation", "ReverseWarBoard, place 0", partial(board, "initiation", 5), held),
    Moment("board-facile-2x3", "ReverseWarBoard, place 0", partial(board, "facile-2x3", 7), held),
    Moment("board-croix", "ReverseWarBoard, place 0", partial(board, "layout:croix", 13), held),
    Moment("board-serpent", "ReverseWarBoard, place 0", partial(board, "layout:serpent", 13), held),
    *in_both_sizes(Moment("board-line", "ReverseWarBoard, place 0", partial(board, "ligne", 15), held)),
    Moment("reckoning-base", "Reckoning, over, moving", partial(reckoning, "normal"), partial(told, "base")),
    Moment(
        "reckoning-power", "Reckoning, over, moving", partial(reckoning, "normal"), partial(told, "power")
    ),
    Moment(
        "reckoning-suite", "Reckoning, over, moving", partial(reckoning, "normal"), partial(told, "suite")
    ),
    Moment("reckoning-line", "Reckoning, over, moving", partial(reckoning, "ligne"), partial(told, "suite")),
    Moment(
        "reckoning-large-text",
        "Reckoning, over, moving",
        partial(reckoning, "normal"),
        partial(told, "suite"),
        text_size=150,
    ),
    Moment("result-victory", "Result, over", partial(result, "normal", "stronger")),
    Moment("result-defeat", "Result, over", partial(result, "normal", "weaker")),
    Moment("result-ai-suite", "Result, over", partial(result, "ligne", "ai_suite")),
    Moment("result-tie", "Result, over", partial(result, "initiation", "tie")),
    *in_both_sizes(Moment("result-stars", "Result, over", result_with_stars)),
    Moment("result-croix", "Result, over", partial(result, "layout:croix", "stronger")),
    Moment("result-large-text", "Result, over", partial(result, "normal", "stronger"), text_size=150),
    *in_both_sizes(Moment("review", "ReviewScene", review, studied)),
    Moment("review-better", "ReviewScene", review, better_shown),
    Moment("review-hindsight", "ReviewScene", review, hindsight_shown),
    Moment("review-thinking", "ReviewScene", review, half_studied),
    Moment("review-line", "ReviewScene", partial(review, mode="ligne"), hindsight_shown),
    Moment("replay", "Replay, over", replay, struck(*[pygame.K_RIGHT] * 9)),
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
    at = table.table.cells()[max(table.asked.cells("flip", "remove"))].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])


def opened_scenario(app: App, scene: Scene) -> None:
    """Open the scenario's sheet."""
    scenario = cast("ReverseWarBoard", scene).seen.scenario
    if scenario is not None:
        open_scenario(app, scenario)
    app.frame(0.01, [])


def announced(app: App, _scene: Scene) -> None:
    """Let what comes before the battle come."""
    app.frame(0.01, [])


def villain_heard(_app: App, scene: Scene) -> None:
    """Let the villain say something."""
    table = cast("ReverseWarBoard", scene)
    table.talk.tell(VILLAIN, villain_of("freres-barbares").line(DEED, 0))
    table.update(timeline.SAYING / 2)


SCENARIO_MOMENTS: tuple[Moment, ...] = (
    Moment(
        "scenario-forced",
        "ReverseWarBoard, place 0",
        partial(scenario_board, "mere-dragons", forced_late),
        held,
    ),
    Moment(
        "scenario-confined",
        "ReverseWarBoard, place 0",
        partial(scenario_board, "chaman", lambda seen: seen.phase == "place"),
    ),
    Moment(
        "scenario-druid",
        "ReverseWarBoard, place 0",
        partial(scenario_board, "druide", forced_late),
        struck(pygame.K_r),
    ),
    *in_both_sizes(
        Moment(
            "scenario-flip",
            "ReverseWarBoard, flip 0",
            partial(scenario_board, "illusionniste", asked_late),
            choice_pointed,
        )
    ),
    Moment(
        "scenario-remove",
        "ReverseWarBoard, remove 0",
        partial(scenario_board, "freres-barbares", asked_late),
        choice_pointed,
    ),
    Moment(
        "scenario-large-text",
        "ReverseWarBoard, place 0",
        partial(scenario_board, "mere-dragons", forced_late),
        held,
        text_size=150,
    ),
    *in_both_sizes(
        Moment(
            "scenario-announced",
            "ScenarioDialog on ReverseWarBoard, draw 0",
            partial(scenario_board, "sorciere", lambda seen: seen.turn == 0),
            announced,
        )
    ),
    *in_both_sizes(
        Moment(
            "scenario-said",
            "ReverseWarBoard, draw 0",
            partial(scenario_board, "freres-barbares", lambda seen: seen.turn == 4 and seen.phase == "draw"),
            villain_heard,
        )
    ),
    Moment(
        "scenario-sheet",
        "ScenarioDialog on ReverseWarBoard, draw 0",
        partial(scenario_board, "sorciere", lambda seen: seen.turn == 6),
        opened_scenario,
    ),
    *in_both_sizes(
        Moment(
            "scenario-reckoning",
            "Reckoning, over, moving",
            partial(scenario_reckoning, "sorciere", "sorciere_PE"),
            partial(told, "effect"),
        )
    ),
    *in_both_sizes(
        Moment("scenario-result", "Result, over", partial(scenario_result, "precieux", "precieux"))
    ),
    Moment("scenario-result-witch", "Result, over", partial(scenario_result, "sorciere", "weaker")),
)
