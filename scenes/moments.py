"""The telling moments of every scene, for the gallery."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.bots.bot import View
from game.bots.levels import FOREVER
from game.bots.roster import make as make_bot
from game.core.i18n import _
from game.core.rng import Rng
from game.core.session import Session
from game.rules import GAMES
from game.rules.reverse_war.daily import challenge
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage import records, slots
from game.storage.home import home
from game.storage.recorded import Recorded
from scenes.boards.reverse_war.board import ReverseWarBoard
from scenes.boards.reverse_war.boards import board_of
from scenes.boards.reverse_war.campaign import Campaign
from scenes.boards.reverse_war.daily import Daily
from scenes.boards.reverse_war.first_steps import FirstSteps
from scenes.boards.reverse_war.planning import Planning
from scenes.boards.reverse_war.reckoning import Reckoning
from scenes.boards.reverse_war.replay import Replay
from scenes.boards.reverse_war.result import Result
from scenes.boards.reverse_war.review import ReviewScene
from scenes.boards.reverse_war.seen import Seen
from scenes.boards.reverse_war.setup import Setup
from scenes.boards.reverse_war.statistics import StatisticsPage
from scenes.boards.reverse_war.study import Study
from scenes.boards.reverse_war.together import Together
from scenes.boards.reverse_war.votes_page import VotesPage
from scenes.boards.unrecorded import Unrecorded
from scenes.curtain import Curtain
from scenes.gallery import Moment
from scenes.menu import Menu
from scenes.moments_duel import DUELS
from scenes.print_cards import PrintCards
from scenes.rules_reader import RulesReader
from scenes.saves import Saves
from scenes.scenario_moments import (
    asked_late,
    choice_pointed,
    forced_late,
    opened_scenario,
    scenario_board,
    scenario_reckoning,
    scenario_result,
    scenario_until,
)
from scenes.settings import SettingsScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.app import App
    from scenes.boards.reverse_war.hint_sheet import HintSheet
    from scenes.scene import Scene

KEY = "reverse-war"
SEED = 41207
SATURDAY = date(2026, 11, 21)


def played(
    mode: str, decisions: int | None, bot: str = "greedy", seed: int = SEED, **options: bool | int | str
) -> Session:
    """Return a game that a bot has played for so many decisions (None: to its end), always the same."""
    session = Session.start(GAMES[KEY], {"mode": mode, **options}, seed)
    player = make_bot(bot, KEY, Rng(seed))
    while session.decision is not None and decisions != 0:
        session.act(player.choose(View(session.state, session.decision)))
        decisions = None if decisions is None else decisions - 1
    return session


def ended(mode: str, reason: str, bot: str = "greedy") -> Session:
    """Return the first of a bot's games that ended for that reason."""
    for seed in range(SEED, SEED + 2000):
        session = played(mode, None, bot, seed)
        if session.outcome is not None and session.outcome.reason == reason:
            return session
    message = f"no {mode} game ended by {reason}"
    raise LookupError(message)


# --- scenes -----------------------------------------------------------------------------------------------


def menu_with_a_game(_app: App) -> Scene:
    """Return the menu while a game is in progress and others are kept."""
    Recorded(played("normal", 11))
    keep_some_games()
    return Menu()


def keep_some_games() -> None:
    """Keep a few games and a replay."""
    for name, session, kind in (
        ("Croix du dimanche", played("layout:croix", 8), "game"),
        ("Chez Inès", played("ligne", 13, seed=7), "game"),
        ("Ma plus belle victoire", ended("normal", "stronger"), "replay"),
    ):
        slots.write(session, name, cast("slots.Kind", kind))


def board(mode: str, decisions: int, app: App) -> Scene:  # noqa: ARG001 - what makes a scene gets the program
    """Return the board of a game in progress."""
    return ReverseWarBoard(Recorded(played(mode, decisions)))


def kept_games(_app: App) -> Scene:
    """Return the list of kept games."""
    keep_some_games()
    return Saves(played("normal", 6))


def together(_app: App) -> Scene:
    """Return the set-up for several players."""
    return Together()


def curtain(_app: App) -> Scene:
    """Return the curtain before a player looks."""
    return Curtain("Inès", _("The others look away: you will see the card that you drew."))


def statistics(games: int, _app: App) -> Scene:
    """Return the statistics of so many games that bots have finished, in every mode and scenario."""
    ways: list[dict[str, Json]] = [{"mode": mode} for mode in LAYOUTS]
    ways += [{"mode": "normal", "scenario": key} for key in SCENARIOS]
    for number in range(games):
        way = ways[number // 3 % len(ways) if number % 3 else number // 3 % 5]
        session = Session.start(GAMES[KEY], way, SEED + number)
        player = make_bot("greedy" if number % 5 else "random", KEY, Rng(number))
        while session.decision is not None:
            session.act(player.choose(View(session.state, session.decision)))
        session.hinted = number % 7 == 3
        records.append(records.Record.of(session, datetime.fromtimestamp(number, UTC)))
    return StatisticsPage()


def company(table: str, actions: int, *players: str) -> Callable[[App], Scene]:
    """Return what makes the board of a game in company after so many actions of bots."""

    def make(_app: App) -> Scene:
        options: dict[str, Json] = {"table": table}
        if table == "vote":
            options["voters"] = len(players)
        session = Session.start(GAMES[KEY], options, SEED, players)
        bots = [make_bot("level:1", KEY, Rng(SEED + seat)) for seat in range(len(players))]
        for _action in range(actions):
            assert session.decision is not None  # noqa: S101 - the moment is before the end
            session.act(bots[session.decision.seat].choose(View(session.state, session.decision)))
        return board_of(Recorded(session))

    return make


def vote_result(_app: App) -> Scene:
    """Return the result of a voted game."""
    return Result(Unrecorded(cast("ReverseWarBoard", company("vote", 54, *_FIVE)(_app)).session))


def votes(_app: App) -> Scene:
    """Return the votes of a finished game, judged."""
    board = cast("ReverseWarBoard", company("vote", 54, *_FIVE)(_app))
    page = VotesPage(board.session)
    page.review.think(FOREVER)
    return page


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


def campaign(scenario: str, _app: App) -> Scene:
    """Return the campaign, with what a few games have won there."""
    for key, bot, seed in (
        ("sorciere", "greedy", 3),
        ("druide", "greedy", 1),
        ("precieux", "greedy", 2),
        ("illusionniste", "greedy", 5),
        ("mere-dragons", "greedy", 8),
    ):
        session = played("normal", None, bot, seed, scenario=key)
        records.append(records.Record.of(session, datetime(2026, 3, 1, 12, seed, tzinfo=UTC)))
    return Campaign(scenario)


def result_with_stars(_app: App) -> Scene:
    """Return the result of a scenario just won, counted among the finished games."""
    return Result(
        Recorded(scenario_until("mere-dragons", lambda seen: seen.phase == "over" and seen.account.win))
    )


def review(_app: App, mode: str = "normal") -> Scene:
    """Return the review of a finished game."""
    return ReviewScene(Study(ended(mode, "weaker")))


def replay(_app: App) -> Scene:
    """Return the replay of a finished game."""
    return Replay(ended("normal", "stronger"))


def daily(_app: App) -> Scene:
    """Return the daily challenge on the first day that somebody plays it."""
    return Daily(lambda: SATURDAY)


def daily_played(_app: App) -> Scene:
    """Return the daily challenge after three weeks of it: days won, lost, caught up and left out."""
    player = {True: "greedy", False: "random"}
    for ago in (19, 18, 17, 15, 14, 11, 10, 9, 8, 6, 4, 3, 2, 1, 0):
        day = SATURDAY - timedelta(days=ago)
        one = challenge(day)
        session = Session.start(GAMES[KEY], one.options, one.seed)
        bot = make_bot(player[ago % 4 != 2], KEY, Rng(ago))
        while session.decision is not None:
            session.act(bot.choose(View(session.state, session.decision)))
        began = datetime.combine(day + timedelta(days=ago % 5 == 4), time(20, 30)).astimezone()
        records.append(records.Record.of(session, began))
    return Daily(lambda: SATURDAY)


def printing(_app: App) -> Scene:
    """Return the page that prints the cards, into a folder of the moment's own."""
    return PrintCards(KEY, home() / "Documents")


# --- poses ------------------------------------------------------------------------------------------------


def held(app: App, scene: Scene) -> None:
    """Hold the card over the first free cell or gap."""
    table = cast("ReverseWarBoard", scene).table
    decision = cast("ReverseWarBoard", scene).session.decision
    assert decision is not None  # noqa: S101 - the moment is before the end
    x, y = table.targets()[int(decision.options[-1][1])].center
    start = table.geometry.hand.center
    app.frame(
        0.01,
        [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT),
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 9, y + 14), rel=(9, 9), buttons=(1, 0, 0)),
        ],
    )


def pointed(app: App, scene: Scene) -> None:
    """Rest the mouse on a placed card until it is shown large."""
    table = cast("ReverseWarBoard", scene).table
    cell = next(cell for cell, placed in enumerate(table.seen.cells) if placed is not None)
    at = table.cells()[cell].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    for _frame in range(8):
        app.frame(0.1, [])


def chosen(table: str, scenario: str | None = None) -> Callable[[App, Scene], None]:
    """Return a pose that chooses a way to play together, with a scenario perhaps."""

    def choose(_app: App, scene: Scene) -> None:
        page = cast("Together", scene)
        page.scenario = scenario
        page.choose_table(table)

    return choose


def typed(letters: str) -> Callable[[App, Scene], None]:
    """Return a pose that writes on the keyboard, then lets bots think."""

    def write(app: App, _scene: Scene) -> None:
        for letter in letters:
            key = pygame.K_RETURN if letter == "\r" else pygame.key.key_code(letter)
            app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0)])
        for _frame in range(60):
            app.frame(0.05, [])

    return write


def struck(*keys: int) -> partial[None]:
    """Return a pose that strikes keys."""
    return partial(_strike, keys)


def _strike(keys: tuple[int, ...], app: App, _scene: Scene) -> None:
    for key in keys:
        app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)])


def hinted(app: App, scene: Scene) -> None:
    """Ask for a hint and wait for it."""
    cast("ReverseWarBoard", scene).open_hint()
    app.stack.apply()
    sheet = cast("HintSheet", app.stack.top)
    sheet.advice.think(float("inf"))
    sheet.relayout()


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


def waited(seconds: float, app: App, _scene: Scene) -> None:
    """Let time pass."""
    for _frame in range(round(seconds * 10)):
        app.frame(0.1, [])


_FIVE = ("human:Inès", "voter:bold", "voter:cautious", "level:1", "voter:contrary")


def printed(app: App, scene: Scene) -> None:
    """Make the help and the pad, with backs, and wait until the file is there."""
    page = cast("PrintCards", scene)
    page.change(bleed=True, backs=True)
    page.make()
    while page.made is None or page.restless:
        app.frame(0.02, [])


_TWO = ("human:Inès", "human:Bruno")

MOMENTS: tuple[Moment, ...] = (
    Moment("menu-first", lambda _app: Menu()),
    Moment("menu-resume", menu_with_a_game),
    Moment("setup", lambda _app: Setup()),
    Moment("setup-large-text", lambda _app: Setup(), text_size=150),
    Moment("together-coop", together, chosen("coop")),
    Moment("together-duel", together),
    Moment("together-vote", together, chosen("vote")),
    Moment("together-scenario", together, chosen("coop", "chaman")),
    Moment("together-large-text", together, chosen("vote"), text_size=150),
    Moment("curtain", curtain),
    Moment("campaign", lambda _app: Campaign()),
    Moment("campaign-some-stars", partial(campaign, "precieux")),
    Moment("campaign-large-text", partial(campaign, "mere-dragons"), text_size=150),
    Moment("daily", daily),
    Moment("daily-played", daily_played),
    Moment("daily-large-text", daily_played, text_size=150),
    Moment("coop-curtain", company("coop", 12, *_TWO)),
    Moment("coop-draw", company("coop", 12, *_TWO), struck(pygame.K_RETURN)),
    Moment("coop-secret", company("coop", 12, *_TWO), struck(pygame.K_RETURN, pygame.K_d)),
    Moment("coop-choose", company("coop", 14, *_TWO)),
    Moment("coop-place", company("coop", 15, *_TWO)),
    Moment("coop-large-text", company("coop", 14, *_TWO), text_size=150),
    Moment("coop-bot", company("coop", 14, "human:Inès", "level:2")),
    Moment("vote-hand", company("vote", 17, "human:Inès", "voter:bold", "voter:cautious", "voter:weaver")),
    Moment("vote-written", company("vote", 17, "human:Inès", "voter:bold", "voter:cautious"), typed("2-5")),
    Moment("vote-curtain", company("vote", 18, "human:Inès", "human:Bruno", "human:Chloé")),
    Moment("vote-count", company("vote", 19, *_FIVE), typed("1-3\r")),
    Moment("votes", votes),
    Moment("vote-result", vote_result),
    Moment("votes-large-text", votes, text_size=150),
    Moment("vote-large-text", company("vote", 19, *_FIVE), text_size=150),
    *DUELS,
    Moment("planning", partial(planning, "normal"), partial(waited, 3)),
    Moment("board-first", partial(board, "normal", 0)),
    Moment("board-hand", partial(board, "normal", 7)),
    Moment("board-held", partial(board, "normal", 11), held),
    Moment("board-large-text", partial(board, "normal", 11), held, text_size=150),
    Moment("board-patterns", partial(board, "normal", 11), held, patterns=True),
    Moment("board-pointed", partial(board, "normal", 12), pointed),
    Moment("board-refusal", partial(board, "normal", 6), struck(pygame.K_r)),
    Moment("board-keyboard", partial(board, "facile-3x2", 7), struck(pygame.K_RIGHT, pygame.K_RIGHT)),
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
    Moment("printing", printing, partial(waited, 2)),
    Moment("printing-done", printing, printed),
    Moment("printing-large-text", printing, partial(waited, 2), text_size=150),
    Moment("saves", kept_games),
    Moment("saves-empty", lambda _app: Saves(None)),
    Moment("statistics", partial(statistics, 83)),
    Moment("statistics-modes", partial(statistics, 83), struck(pygame.K_TAB, pygame.K_RIGHT)),
    Moment("statistics-margins", partial(statistics, 83), struck(pygame.K_TAB, *[pygame.K_RIGHT] * 2)),
    Moment("statistics-empty", partial(statistics, 0)),
    Moment("statistics-large-text", partial(statistics, 83), text_size=150),
    Moment("settings", lambda _app: SettingsScene()),
    Moment("settings-large-text", lambda _app: SettingsScene(), text_size=150),
    Moment("rules-goal", lambda _app: RulesReader(KEY, "goal")),
    Moment("rules-placement", lambda _app: RulesReader(KEY, "placement")),
    Moment("rules-advice", lambda _app: RulesReader(KEY, "advice")),
    Moment("rules-suites", lambda _app: RulesReader(KEY, "suites")),
    Moment("rules-scenarios", lambda _app: RulesReader(KEY, "scenarios")),
    Moment("rules-units", lambda _app: RulesReader(KEY, "units-base")),
    Moment("rules-large-text", lambda _app: RulesReader(KEY, "suites"), text_size=150),
    Moment("first-steps-1", lambda _app: FirstSteps()),
    Moment("first-steps-2", lambda _app: FirstSteps(), struck(pygame.K_RETURN)),
)
