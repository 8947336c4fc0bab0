"""The telling moments of Openmok Évolution: from the set-up to the result, first steps, statistics."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.bots.evolution.hints import EvolutionReview
from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.evolution import power
from game.rules.evolution.cards import Caractere
from game.rules.evolution.starter import starter
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.review import EvolutionReviewPage
from scenes.games.evolution.setup import Setup
from scenes.moments.games import asked, by_chance, never, result, rules, statistics
from scenes.moments.lessons import at_step, lesson, steps
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import (
    hinted,
    journal,
    last_blow,
    others_played,
    pointed,
    reviewed,
    seen_again,
    settled_then,
    struck,
)
from scenes.pages.rules_reader import RulesReader
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.rules.evolution.state import EvolutionState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_ALONE = ("human", "random")
_FOUR = ("human", "random", "level:1", "level:2")
_BOTH = ("human:Inès", "human:Omar")
_BY_HAND: Final = ("put", "take-off", "more", "miss", "take-back", "discard")
"""What is done by hand: not for chance."""
_WAYS: Final[tuple[tuple[tuple[str, ...], dict[str, Json]], ...]] = (
    (("human", "level:1"), {}),
    (("human", "level:2"), {"decks": ["mur", "canon"]}),
    (("human", "level:3"), {"decks": ["canon", "vent"]}),
    (("human", "level:1", "level:2"), {}),
    (("human", "level:4"), {"moks": 4}),
    (("human", "human:Bruno"), {}),
)


def played(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, seed: int = 5, **options: Json
) -> Session:
    """Return a game that chance has played until it comes to something."""
    session = Session.start(EDITIONS.games[KEY], {"players": len(who), **options}, seed, who)
    return by_chance(session, seed, until, ("end", *_BY_HAND))


def _knocks_out(session: Session) -> bool:
    """Say whether the first attack of the first seat would make a Mok K.O."""
    decision = session.decision
    if decision is None or decision.seat != 0 or decision.prompt != "turn":
        return False
    attack = next((one for one in decision.options if one[0] == "attack"), None)
    if attack is None:
        return False
    state = session.state.clone()
    return any(event.kind == "ko" for event in state.apply(attack))


def board(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, seed: int = 5, **options: Json
) -> Callable[[App], Scene]:
    """Return what makes the board of a game at a moment."""
    return lambda _app: EvolutionBoard(Unrecorded(played(until, who, seed, **options)))


def aimed(app: App, scene: Scene) -> None:
    """Choose the first Mok that can attack, and its first target: the wheel opens."""
    table = cast("EvolutionBoard", scene)
    (place, target), *_others = table.choosing.asked.attacks
    table.playing.click_mok(table.near, place)
    table.playing.aim(target)
    app.frame(0.05, [])


def attacking(app: App, scene: Scene) -> None:
    """Choose the first Mok that can attack."""
    table = cast("EvolutionBoard", scene)
    (place, _target), *_others = table.choosing.asked.attacks
    table.playing.click_mok(table.near, place)
    app.frame(0.05, [])


def struck_down(seconds: float, app: App, scene: Scene) -> None:
    """Let the attack that makes a Mok K.O. be seen, so long after contact."""
    table = cast("EvolutionBoard", scene)
    attack = next(one for one in table.session.decision.options if one[0] == "attack")  # type: ignore[union-attr]
    table.timeline.speed = 1.0
    table.act(attack)
    while not table.timeline.over.lively:
        app.frame(0.02, [])
    for _frame in range(round(seconds * 50)):
        app.frame(0.02, [])


def lifted(app: App, scene: Scene) -> None:
    """Choose a card of the hand."""
    table = cast("EvolutionBoard", scene)
    table.playing.click_card(0)
    app.frame(0.05, [])


def blow_advised(app: App, scene: Scene) -> None:
    """Look at the second of the moves advised."""
    hinted(app, scene)
    struck(pygame.K_2)(app, scene)


def spied(app: App) -> Scene:
    """Return the hand that a variation shows."""
    names = ("ajustement", "poison", "soin", "octave", "hibou", "enclume", "canon", "mur", "licorne")
    table = cast("EvolutionBoard", board(_TURN)(app))
    table.looks = Looks(tuple(starter().values()))
    app.stack.home(table)
    app.stack.apply()
    return table.spied.sheet("Omar", [f"evolution/{name}" for name in names])


def foreseen(_app: App) -> Scene:
    """Return the table where the other has just passed: to pass as well would end the game."""
    session = played(_TURN, _BOTH)
    session.act(("end",))
    scene = EvolutionBoard(Unrecorded(session))
    scene.viewer.look(1)
    return scene


def review(_app: App) -> Scene:
    """Return the review of a game that chance has played."""
    session = played(never, seed=11)
    return EvolutionReviewPage(EvolutionReview(session, 0, actions=600))


def half_reviewed(_app: App, scene: Scene) -> None:
    """Think the first choices over."""
    page = cast("EvolutionReviewPage", scene)
    while len(page.review.decisions) < 6:
        page.think(0.05)
    page.choose(5)


def _marking(session: Session) -> bool:
    """Say whether the first seat chooses a resistance in the middle of a variation."""
    decision = session.decision
    return decision is not None and decision.seat == 0 and decision.prompt in ("mark", "move-to", "unmark")


def combines_for_nothing(session: Session) -> bool:
    """Say whether the first seat can attack with all Moks together, and need not pay for it."""
    free = power.free_combined(cast("EvolutionState", session.state), 0)
    return free and asked("turn", has="combined")(session)


def by_hand(app: App) -> Scene:
    """Return the board where an experimental card is carried out by hand."""
    decks: Json = [_experimental()] * 2
    return board(asked("by-hand", 5, has="take-off"), experimental=True, decks=decks)(app)


def _experimental() -> Json:
    """Return a deck with an experimental card."""
    names = ("octave", "hibou", "theiere", "couteau", "enclume", "patate")
    moks = [card for card in starter().values() if isinstance(card, Caractere)]
    told = _(
        "Each player says which Mok of theirs is the fairest. Those that nobody else finds fair lose a "
        "marker in magic; the others get one in agility."
    )
    name = _("beauty-contest")
    return {
        "team": [
            [card.ref, [*card.attack, *card.resistance]]
            for card in moks
            if card.ref.partition("/")[2] in names
        ],
        "variations": [[f"essai/{name}", 1, told]] * 4,
    }


def before_last(finished: Callable[[], Session]) -> Callable[[App], Scene]:
    """Return what makes the board of a finished game before its last action."""

    def make(_app: App) -> Scene:
        session = finished()
        return EvolutionBoard(Unrecorded(session.at(len(session.actions) - 1)))

    return make


@cache
def _all_out() -> Session:
    """Return a game that chance has won by a blow."""
    return played(never, seed=14)


_TURN = asked("turn", 7, has="attack")
EVOLUTION_GAMES: tuple[Moment, ...] = (
    *in_both_sizes(Moment("evolution-setup", "Setup", lambda _app: Setup())),
    Moment(
        "evolution-setup-four", "Setup", lambda _app: Setup({"players": 4, "moks": 5}, ("human", "human"))
    ),
    Moment("evolution-begin", "EvolutionBoard, turn 0", board(asked("turn"))),
    Moment("evolution-turn", "EvolutionBoard, turn 0", board(_TURN)),
    Moment("evolution-card", "EvolutionBoard, turn 0", board(_TURN), lifted),
    *in_both_sizes(
        Moment("evolution-inspected", "EvolutionBoard, turn 0", board(_TURN), pointed("hand-1", large=True))
    ),
    Moment(
        "evolution-mok-inspected", "EvolutionBoard, turn 0", board(_TURN), pointed("moks-1-3", large=True)
    ),
    Moment("evolution-attack", "EvolutionBoard, turn 0", board(_TURN), attacking),
    Moment(
        "evolution-blow", "EvolutionBoard, turn 0, moving", board(_knocks_out), partial(struck_down, 0.04)
    ),
    Moment("evolution-ko", "EvolutionBoard, turn 0, moving", board(_knocks_out), partial(struck_down, 1.44)),
    *in_both_sizes(
        Moment(
            "evolution-last-blow",
            "EvolutionBoard, over, moving",
            before_last(_all_out),
            last_blow(_all_out),
        )
    ),
    *in_both_sizes(Moment("evolution-journal", "StoryPage", board(_TURN), journal)),
    Moment("evolution-seen-again", "EvolutionReplay, turn 0", board(_TURN), seen_again),
    *in_both_sizes(Moment("evolution-since", "EvolutionBoard, turn 0", board(_TURN), others_played)),
    Moment("evolution-wheel", "EvolutionBoard, turn 0", board(_TURN), aimed),
    Moment(
        "evolution-combined",
        "EvolutionBoard, turn 0",
        board(asked("turn", 7, has="combined")),
        struck(pygame.K_c),
    ),
    Moment(
        "evolution-combined-free",
        "EvolutionBoard, turn 0",
        board(combines_for_nothing, seed=0, moks=4, decks=["canon", "mur"]),
        struck(pygame.K_c),
    ),
    Moment("evolution-pay", "EvolutionBoard, pay 0", board(asked("pay", 4))),
    Moment("evolution-mark", "EvolutionBoard, unmark 0", board(_marking, moks=4)),
    Moment("evolution-by-hand", "EvolutionBoard, by-hand 0", by_hand),
    Moment("evolution-six", "EvolutionBoard, turn 0", board(asked("turn", 15, has="attack"), moks=6), aimed),
    Moment(
        "evolution-four",
        "EvolutionBoard, turn 0",
        board(asked("turn", 14, has="attack"), _FOUR),
    ),
    Moment(
        "evolution-four-since",
        "EvolutionBoard, turn 0",
        board(asked("turn", 4), ("human", "level:2", "level:1", "level:2")),
        others_played,
    ),
    *in_both_sizes(Moment("evolution-hint", "TipSheet on EvolutionBoard, turn 0", board(_TURN), hinted)),
    Moment("evolution-hint-blow", "TipSheet on EvolutionBoard, turn 0", board(_TURN), blow_advised),
    *in_both_sizes(Moment("evolution-review", "EvolutionReviewPage", review, reviewed)),
    Moment("evolution-review-thinking", "EvolutionReviewPage", review, half_reviewed),
    Moment(
        "evolution-four-wheel",
        "EvolutionBoard, turn 0",
        board(asked("turn", 14, has="attack"), _FOUR),
        aimed,
    ),
    Moment("evolution-spied", "LaidOut on EvolutionBoard, turn 0", spied),
    Moment("evolution-foreseen", "EvolutionBoard, turn 1", foreseen),
    Moment("evolution-large-text", "EvolutionBoard, turn 0", board(_TURN), aimed, text_size=150),
    Moment("evolution-curtain", "Curtain on EvolutionBoard, turn 0", board(asked("turn", 3), _BOTH)),
    Moment("evolution-rules", "RulesReader", lambda _app: RulesReader(KEY, "attack")),
    *rules("evolution", KEY, "advice"),
    *in_both_sizes(Moment("evolution-result", "Result, over", result(KEY, partial(played, never)))),
    Moment("evolution-result-four", "Result, over", result(KEY, partial(played, never, _FOUR))),
)


def _opened_wheel(app: App, scene: Scene) -> None:
    """Aim the first attack."""
    at_step("target")(app, scene)
    guided = cast("Any", scene)
    guided.playing.click_mok(0, 0)
    guided.playing.aim((1, 0))
    app.frame(0.05, [])


def _together(app: App, scene: Scene) -> None:
    """Begin the combined attack, and aim it."""
    at_step("combined")(app, scene)
    app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, unicode="c", mod=0)])
    cast("Any", scene).playing.aim((1, 1))
    app.frame(0.05, [])


_TOLD: Final = ("place", "numbers", "second", "impact", "turned", "combined", "pay", "finish")
EVOLUTION_STEPS: tuple[Moment, ...] = (
    *steps("evolution", KEY, "EvolutionBoard", _TOLD, ("combined", "finish")),
    *in_both_sizes(Moment("evolution-steps-wheel", "EvolutionBoard, wheel", lesson(KEY), _opened_wheel)),
    Moment("evolution-steps-combined-wheel", "EvolutionBoard, combined", lesson(KEY), _together),
)
"""Telling steps, and those with the most words in large text."""


def _finished(number: int) -> Session:
    """Return a finished duel, of chance; some are helped."""
    players, options = _WAYS[number % len(_WAYS)]
    session = played(never, players, number, **options)
    session.hinted = number % 9 == 4
    return session


def _statistics(games: int, _app: App) -> Scene:
    return statistics(KEY, map(_finished, range(games)))


_NEXT: Final = (*[pygame.K_TAB] * 2, pygame.K_RIGHT)
EVOLUTION_STATISTICS: tuple[Moment, ...] = (
    Moment("evolution-statistics", "StatisticsPage", partial(_statistics, 30), settled_then()),
    Moment("evolution-statistics-play", "StatisticsPage", partial(_statistics, 30), settled_then(*_NEXT)),
    Moment(
        "evolution-statistics-opponents",
        "StatisticsPage",
        partial(_statistics, 30),
        settled_then(*_NEXT, pygame.K_RIGHT),
    ),
    Moment("evolution-statistics-empty", "StatisticsPage", partial(_statistics, 0)),
    Moment(
        "evolution-statistics-large-text",
        "StatisticsPage",
        partial(_statistics, 30),
        settled_then(*_NEXT),
        text_size=150,
    ),
)
"""Each sheet, an empty page, and the fullest sheet in large text."""
