"""The telling moments of Magicjoust at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from scenes.gallery import Moment
from scenes.games.magicjoust.board import KEY, MagicjoustBoard
from scenes.games.magicjoust.seen import seen_by
from scenes.moments.games import asked
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action, Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_ALONE: Final = ("human", "random")
_BOTH: Final = ("human:Inès", "human:Omar")
_MOST_SEEDS: Final = 40
_TWO: Final = 2
_DECKS: Final = ["distillerie", "premiere-marmite"]


def played(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, seed: int = 5, **options: Json
) -> Session:
    """Return a game that chance has played until it comes to something."""
    rng = Rng(seed)
    session = Session.start(EDITIONS.games[KEY], {"decks": [*_DECKS], **options}, seed, who)
    while session.decision is not None and not until(session):
        session.act(rng.choice(_willing(session)))
    return session


def _willing(session: Session) -> list[Action]:
    """Return the options that make a game go on: those that do something."""
    decision = session.decision
    options = [*decision.playing_on] if decision is not None else []
    return [one for one in options if one != ("end",)] or options


def first_played(until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, **options: Json) -> Session:
    """Return the first game, by its seed, that chance has brought to something."""
    for seed in range(_MOST_SEEDS):
        session = played(until, who, seed, **options)
        if session.decision is not None:
            return session
    message = "no game came there"
    raise LookupError(message)


def board(
    until: Callable[[Session], bool], who: tuple[str, ...] = _ALONE, **options: Json
) -> Callable[[App], Scene]:
    """Return what makes the board of a game at a moment."""
    return lambda _app: MagicjoustBoard(Unrecorded(first_played(until, who, **options)))


def acted(session: Session) -> bool:
    """Say whether the first seat has used two cards in play, and is free to go on."""
    used = sum(one.used for one in seen_by(session.view(0), 0).wizards[0].invoked)
    return asked("turn")(session) and used > 1


def nearly_over(session: Session) -> bool:
    """Say whether both have two plans in play, at the first seat's turn."""
    wizards = seen_by(session.view(0), 0).wizards
    return asked("turn")(session) and all(wizard.plans == _TWO for wizard in wizards)


def jousted(session: Session) -> bool:
    """Say whether the first seat is asked for an answer to an attack whose dice are rolled."""
    joust = seen_by(session.view(0), 0).joust
    return asked("answer")(session) and joust is not None and joust.rolled


def pointed(name: str, *, large: bool = False) -> Callable[[App, Scene], None]:
    """Return a pose that points at a spot, and has its card shown large."""

    def point(app: App, scene: Scene) -> None:
        at = cast("MagicjoustBoard", scene).ring[name].rect.center
        events = [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))]
        if large:
            events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT))
        app.frame(0.01, events)

    return point


def looked(app: App, _scene: Scene) -> None:
    """Open the curtain."""
    app.frame(0.5, [])
    app.frame(0.5, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)])
    app.frame(0.5, [])


MAGICJOUST: Final = (
    Moment("magicjoust-first-turn", board(asked("turn"))),
    Moment("magicjoust-hand-pointed", board(asked("turn", 3, has="invoke")), pointed("hand-2")),
    Moment("magicjoust-inspected", board(asked("turn", 6)), pointed("hand-1", large=True)),
    Moment("magicjoust-used", board(acted)),
    Moment("magicjoust-answer", board(jousted, decks=["coups-fourres", "coups-fourres"])),
    Moment("magicjoust-discarding", board(asked("discard"), decks=["grimoires", "premiere-marmite"])),
    Moment("magicjoust-divining", board(asked("divine"), decks=["trois-oracles", "menagerie"])),
    Moment("magicjoust-zone", board(asked("push-to"), decks=["grimoires", "premiere-marmite"])),
    Moment("magicjoust-endgame", board(nearly_over)),
    Moment("magicjoust-two-humans", board(asked("turn", 7), _BOTH), looked),
    Moment("magicjoust-large-text", board(acted), text_size=150),
)
