"""The telling moments of Openmok Bataille: battles of two, rounds, the first steps."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.session import Session
from game.core.table import HAND, Table
from game.editions import EDITIONS
from game.rules.bataille.knowledge import seen_in
from game.rules.bataille.options import COLLECTION, USUAL_TROPHIES
from game.rules.bataille.places import LINE, STAKE, STANDING, TROPHIES
from game.rules.bataille.round_sight import RoundSeen
from game.rules.bataille.simple import HELD
from game.rules.bataille.words.stakes import nearest
from game.storage.recorded import Recorded
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.first_steps import choix_steps, collection_steps, round_steps
from scenes.games.bataille.guide import CHAPTERS
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.setup import Setup
from scenes.kit.timeline import CALM
from scenes.moments.games import SEED, first, never, play, result
from scenes.moments.lessons import lesson
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import hinted, journal, others_played, seen_again, struck

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.laid_out import PickSheet

BATAILLE = "openmok-bataille"
_PLAYERS = ("human:Inès", "level:2")
_TWO = ("human:Inès", "human:Bruno")
_SEED = 31
_ALONE = ("human", "level:2", "level:3", "level:1")
_SIX = ("human:Inès", "human:Omar", "level:1", "level:2", "level:3", "level:2")
_FIRST, _FIRST_OF_CHOIX, _FIRST_OF_ROUND, _FIRST_TO_OPEN, _FIRST_OF_COLLECTION = CHAPTERS
_FRAMES: Final = 400


def _played(options: dict[str, Json], actions: int, players: tuple[str, ...], seed: int = SEED) -> Session:
    """Return a game after so many actions, the last option taken at each; -1: to its end."""
    session = Session.start(EDITIONS.games[BATAILLE], options, seed, players)
    while session.decision is not None and len(session.actions) != actions:
        session.act(session.decision.options[-1])
    return session


def battle(actions: int, players: tuple[str, ...] = _PLAYERS, **options: Json) -> Callable[[App], Scene]:
    """Return what makes the table of a battle after so many actions."""
    return lambda _app: board_of(Recorded(_played(options, actions, players)))


def until(prompt: str, least: int, **options: Json) -> Callable[[App], Scene]:
    """Return what makes the table of a game when something is asked of the human, after some actions."""

    def make(_app: App) -> Scene:
        session = Session.start(EDITIONS.games[BATAILLE], options, SEED, _PLAYERS)
        while (decision := session.decision) is not None:
            chosen = prompt != "trophy" or len(decision.options) > 1
            if (decision.prompt, decision.seat) == (prompt, 0) and len(session.actions) > least and chosen:
                break
            session.act(decision.options[0])
        return board_of(Recorded(session))

    return make


def _answering(least: int, _app: App) -> Scene:
    """Return the table of La Collection where the human's line is to answer another."""
    session = Session.start(EDITIONS.games[BATAILLE], {"variant": "collection"}, SEED, _PLAYERS)
    while (decision := session.decision) is not None:
        line = Table.from_json(session.view(0)).refs(LINE, 1)
        if len(session.actions) > least and (decision.prompt, decision.seat) == ("turn", 0) and line:
            break
        session.act(decision.options[0])
    return board_of(Recorded(session))


def _nearly_full(_app: App) -> Scene:
    """Return the table of La Collection where the human begins a duel that may fill an album."""
    session = Session.start(EDITIONS.games[BATAILLE], {"variant": "collection"}, SEED, _PLAYERS)
    while (decision := session.decision) is not None:
        seen = Table.from_json(session.view(0))
        won, lines = ([len(seen.refs(place, seat)) for seat in (0, 1)] for place in (TROPHIES, LINE))
        if max(won) == USUAL_TROPHIES[COLLECTION] - 1 and decision.seat == 0 and not any(lines):
            break
        session.act(decision.options[0])
    return board_of(Recorded(session))


def _tied(_app: App) -> Scene:
    """Return the table where the human is to choose a card after two ties in a row."""
    session = Session.start(EDITIONS.games[BATAILLE], {"choix": True}, SEED, _PLAYERS)
    while (decision := session.decision) is not None:
        staked = len(Table.from_json(session.view(0)).refs(STAKE, 0))
        if decision.seat == 0 and decision.prompt == "pick" and staked > 1:
            break
        session.act(decision.options[0])
    return board_of(Recorded(session))


def _alike(some_seen: int, _app: App) -> Scene:
    """Return the table where the human holds one symbol, and the other has seen so many of those cards."""
    for seed in range(400):
        session = Session.start(EDITIONS.games[BATAILLE], {"choix": True}, seed, _PLAYERS)
        symbol_of = Looks.of(session).symbol_of
        while (decision := session.decision) is not None:
            held = Table.from_json(session.view(0)).refs(HAND, 0)
            seen = seen_in(Table.from_json(session.view(1)), 0)
            alike = len(held) == HELD and len({*map(symbol_of, held)}) == 1
            if decision.seat == 0 and alike and len(seen) == some_seen:
                return board_of(Recorded(session))
            session.act(decision.options[0])
    raise AssertionError


def ended(seed: int = SEED, **options: Json) -> Callable[[App], Scene]:
    """Return what makes the result of a game."""
    return result(BATAILLE, partial(_played, options, -1, _PLAYERS, seed))


def running(seconds: float, app: App, scene: Scene) -> None:
    """Count, and stop while the cards move."""
    board = cast("DuelBoard", scene)
    board.timeline.speed = 1.0
    told = {"key": pygame.K_SPACE, "unicode": " ", "mod": 0}
    app.frame(0.01, [pygame.event.Event(kind, told) for kind in (pygame.KEYDOWN, pygame.KEYUP)])
    for _frame in range(round(seconds * 50)):
        app.frame(0.02, [])


BATTLES: tuple[Moment, ...] = (
    *in_both_sizes(Moment("bataille-setup", "Setup", lambda _app: Setup())),
    Moment("bataille-setup-round", "Setup", lambda _app: Setup({"variant": "round", "players": 6})),
    Moment("bataille-setup-collection", "Setup", lambda _app: Setup({"variant": "collection"}, _TWO)),
    Moment("bataille-simple", "DuelBoard, reveal 0", battle(0)),
    Moment("bataille-simple-middle", "DuelBoard, reveal 0", battle(30)),
    Moment("bataille-count", "DuelBoard, reveal 0, moving", battle(30), partial(running, 0.55)),
    Moment("bataille-flip", "DuelBoard, reveal 0, moving", battle(30), partial(running, 0.92)),
    Moment("bataille-clash", "DuelBoard, reveal 0, moving", battle(30), partial(running, 1.33)),
    Moment("bataille-blow", "DuelBoard, reveal 0, moving", battle(24), partial(running, 1.26)),
    Moment("bataille-simple-large-text", "DuelBoard, reveal 0", battle(30), text_size=150),
    Moment("bataille-choix", "DuelBoard, pick 0", battle(20, choix=True)),
    Moment("bataille-choix-known", "DuelBoard, pick 0", battle(40, choix=True)),
    Moment("bataille-choix-tie", "DuelBoard, pick 0", _tied),
    Moment("bataille-choix-alike", "DuelBoard, pick 0", partial(_alike, 0)),
    Moment("bataille-choix-alike-seen", "DuelBoard, pick 0", partial(_alike, 1)),
    Moment("bataille-choix-hint", "ChoixSheet on DuelBoard, pick 0", battle(20, choix=True), hinted),
    Moment("bataille-choix-curtain", "Curtain on DuelBoard, pick 0", battle(20, _TWO, choix=True)),
    Moment("bataille-collection", "DuelBoard, turn 0", until("turn", 20, variant="collection")),
    Moment("bataille-collection-answer", "DuelBoard, turn 0", partial(_answering, 4)),
    Moment("bataille-collection-last", "DuelBoard, turn 0", _nearly_full),
    Moment("bataille-collection-journal", "StoryPage", until("turn", 20, variant="collection"), journal),
    Moment("bataille-collection-trophy", "DuelBoard, trophy 0", until("trophy", 0, variant="collection")),
    Moment("bataille-collection-tie", "DuelBoard, reveal 0", until("reveal", 0, variant="collection")),
    Moment(
        "bataille-collection-large-text",
        "DuelBoard, trophy 0",
        until("trophy", 0, variant="collection"),
        text_size=150,
    ),
    Moment("bataille-result", "Result, over", ended()),
    Moment("bataille-victory", "Result, over", ended(seed=3)),
    Moment("bataille-result-tie", "Result, over", ended(seed=4, pile=6)),
    Moment("bataille-result-collection", "Result, over", ended(variant="collection")),
)


def played(players: tuple[str, ...], until: Callable[[Session], bool], seed: int = _SEED) -> Session:
    """Return a game that bots have played until it comes to something."""
    return play(_begun(players, seed), "level:2", seed, until)


def _begun(players: tuple[str, ...], seed: int) -> Session:
    """Return a round just dealt."""
    options: dict[str, Json] = {"variant": "round", "players": len(players)}
    return Session.start(EDITIONS.games[BATAILLE], options, seed, players)


def asked(prompt: str, seat: int = 0, least: int = 30) -> Callable[[Session], bool]:
    """Return what says whether a seat is asked something, after so many actions at least."""

    def comes(session: Session) -> bool:
        decision = session.decision
        late = len(session.actions) >= least
        if prompt == "answer" and len(Table.from_json(session.view(0)).refs(STANDING)) < 2:
            return False
        if decision is None or (decision.prompt, decision.seat) != (prompt, seat):
            return False
        return late and (prompt != "answer" or any(option[0] == "lay" for option in decision.options))

    return comes


def board(
    players: tuple[str, ...], until: Callable[[Session], bool], seed: int = _SEED
) -> Callable[[App], Scene]:
    """Return what makes the board of a game at a moment."""
    return lambda _app: RoundBoard(Recorded(played(players, until, seed)))


def found(until: Callable[[Session], bool], _app: App) -> Scene:
    """Return the board of the first game that comes to something."""
    return RoundBoard(Recorded(first(partial(_begun, _ALONE), "level:2", until)))


def won(app: App) -> Scene:
    """Return the board of a game whose human chooses a trophy."""
    return found(asked("trophy", least=0), app)


def stack_opened(app: App, _scene: Scene) -> None:
    """Open the first stack of the trophies that may be chosen."""
    app.frame(0.1, [])
    stacks = cast("PickSheet", app.stack.top).stacks
    assert stacks is not None  # noqa: S101 - so many lie there
    stacks.open(stacks.heaps[0])


def taken(app: App, _scene: Scene) -> None:
    """Take the first card offered as a trophy once a click counts, and stop while it flies to its owner."""
    for _frame in range(math.ceil(CALM / 0.1) + 1):
        app.frame(0.1, [])
    app.settings = replace(app.settings, animation_speed="normal")
    struck(pygame.K_RETURN)(app, _scene)
    for _frame in range(4):
        app.frame(0.1, [])


def _near(session: Session) -> bool:
    """Say whether the human answers while somebody needs one trophy more."""
    return asked("answer", least=0)(session) and bool(nearest(RoundSeen.from_json(session.view(0))))


_END: Final = result(BATAILLE, partial(played, _ALONE, never))
_answer, _ten = asked("answer"), struck(pygame.K_RIGHT, pygame.K_RETURN)
ROUNDS: tuple[Moment, ...] = (
    Moment("round-open", "RoundBoard, open 0", board(_ALONE, asked("open", least=0))),
    Moment("round-answer", "RoundBoard, answer 0", board(_ALONE, _answer)),
    *in_both_sizes(
        Moment("round-hint", "RoundSheet on RoundBoard, answer 0", board(_ALONE, _answer), hinted)
    ),
    Moment("round-picked", "RoundBoard, answer 0", board(_ALONE, _answer), _ten),
    *in_both_sizes(Moment("round-journal", "StoryPage", board(_ALONE, _answer), journal)),
    *in_both_sizes(
        Moment("round-since", "RoundBoard, answer 0", board(_ALONE, asked("open", least=20)), others_played)
    ),
    Moment("round-seen-again", "BatailleReplay, answer 0", board(_ALONE, _answer), seen_again),
    Moment(
        "round-give-up",
        "RoundBoard, answer 0",
        board(_ALONE, _answer),
        struck(pygame.K_r, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN),
    ),
    Moment("round-near-victory", "RoundBoard, answer 0", partial(found, _near)),
    Moment("round-refused", "RoundBoard, answer 0", board(_ALONE, _answer), struck(pygame.K_p)),
    Moment("round-tie", "RoundBoard, pick 0", board(_ALONE, asked("pick", least=0)), _ten),
    Moment("round-trophy-choice", "PickSheet on RoundBoard, trophy 0", won),
    Moment("round-trophy-stack", "PickSheet on RoundBoard, trophy 0", won, stack_opened),
    Moment("round-trophy", "RoundBoard, open 0, moving", won, taken),
    *in_both_sizes(
        Moment("round-six", "RoundBoard, answer 0", board(_SIX, _answer), struck(pygame.K_RETURN))
    ),
    Moment("round-curtain", "Curtain on RoundBoard, answer 0", board(_SIX, _answer)),
    Moment("round-large-text", "RoundBoard, answer 0", board(_ALONE, _answer), _ten, text_size=150),
    *in_both_sizes(Moment("round-result", "Result, over", _END)),
)


def _strike(app: App, key: int) -> None:
    told = {"key": key, "unicode": "", "mod": 0}
    app.frame(0.1, [pygame.event.Event(kind, told) for kind in (pygame.KEYDOWN, pygame.KEYUP)])
    for _frame in range(_FRAMES):
        app.frame(0.1, [])
        if app.stack.top is not None and not app.stack.top.restless:
            break


def _counted(times: int) -> Callable[[App, Scene], None]:
    """Return what counts so many times, after the first step."""

    def play(app: App, _scene: Scene) -> None:
        for _time in range(times + 1):
            _strike(app, pygame.K_SPACE)

    return play


_PICK: Final = (pygame.K_RIGHT, pygame.K_RETURN)
_ROUND: Final = (
    (*_PICK, pygame.K_p),
    (pygame.K_RIGHT,) * 5 + (pygame.K_RETURN, pygame.K_p),
    (pygame.K_RETURN, pygame.K_RETURN),
    (*_PICK, *_PICK, pygame.K_p),
)
"""The keys that do what each step of the round asks."""


def _rounded(steps: int, first: int = 0) -> Callable[[App, Scene], None]:
    """Return what does so many steps of the round, from the `first` on."""

    def play(app: App, _scene: Scene) -> None:
        for _frame in range(_FRAMES):
            app.frame(0.1, [])
        for keys in _ROUND[first : first + steps]:
            for key in keys:
                _strike(app, key)

    return play


def _round(_app: App) -> Scene:
    return round_steps(_FIRST_OF_ROUND)


def _opening(_app: App) -> Scene:
    return round_steps(_FIRST_TO_OPEN)


def _choosing(_app: App) -> Scene:
    return choix_steps(_FIRST_OF_CHOIX)


def _picked(times: int) -> Callable[[App, Scene], None]:
    """Return what picks so many cards that the lesson asks for."""

    def play(app: App, _scene: Scene) -> None:
        for key in (pygame.K_1, pygame.K_2)[:times]:
            _strike(app, key)

    return play


def _ask(app: App, _scene: Scene) -> None:
    app.routes.first_steps(BATAILLE)


_COLLECTION: Final = (("line", -1), ("outnumbered", 2), ("answer", 3), ("album", 5))
"""The steps of La Collection, each with how many strokes after the first lead to it."""


def _collection(_app: App) -> Scene:
    return collection_steps(_FIRST_OF_COLLECTION)


BATAILLE_STEPS: tuple[Moment, ...] = (
    *in_both_sizes(Moment("bataille-chapters", "Dialog on Setup", lambda _app: Setup(), _ask)),
    Moment("bataille-steps-chapter", "Aside on DuelBoard, over", lesson(BATAILLE), _counted(4)),
    Moment("bataille-steps-1", "DuelBoard, symbols", lesson(BATAILLE)),
    *(
        Moment(f"bataille-steps-{count + 2}", f"DuelBoard, {key}", lesson(BATAILLE), _counted(count))
        for count, key in enumerate(("count", "won", "tie", "over"))
    ),
    *(
        Moment(f"bataille-steps-{count + 6}", f"DuelBoard, {key}", _choosing, _picked(count))
        for count, key in enumerate(("pick", "remember", "remembered"))
    ),
    *(
        Moment(f"bataille-steps-{step + 9}", f"RoundBoard, {key}", _round, _rounded(step))
        for step, key in enumerate(("give-up", "follow", "trophy"))
    ),
    *(
        Moment(f"bataille-steps-{step + 12}", f"RoundBoard, {key}", _opening, _rounded(step, 3))
        for step, key in enumerate(("lead", "last-trophy"))
    ),
    *(
        Moment(f"bataille-steps-{count + 14}", f"DuelBoard, {key}", _collection, _counted(strokes))
        for count, (key, strokes) in enumerate(_COLLECTION)
    ),
    Moment("bataille-steps-15-large-text", "DuelBoard, outnumbered", _collection, _counted(2), text_size=150),
    Moment("bataille-steps-4-large-text", "DuelBoard, tie", lesson(BATAILLE), _counted(2), text_size=150),
    Moment("bataille-steps-7-large-text", "DuelBoard, remember", _choosing, _picked(1), text_size=150),
    Moment("bataille-steps-9-large-text", "RoundBoard, give-up", _round, _rounded(0), text_size=150),
    Moment("bataille-steps-12-large-text", "RoundBoard, lead", _opening, _rounded(0), text_size=150),
)
"""Every step, and those with the most words in large text."""
