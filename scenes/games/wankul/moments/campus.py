"""The telling moments of CAMPUS at its table: a window, who cuts in, a Sub, cards of others, cards banned."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.table import HAND
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.places import BANNED, WankulTable
from game.rules.wankul.table import DECK
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.moments.games import ALONE, BOTH, board, played
from scenes.moments.games import asked
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import struck, waited
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.model import Decision
    from game.core.session import Session
    from game.rules.wankul.state import WankulState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_LATE: Final = 6
_STINK_BOMB: Final = "wankul/campus-028"
_SOME: Final = 3


def _at_score(seat: int, session: Session) -> bool:
    """Say whether a seat may answer the other's score, with a Sub in its draw pile that has a choice made."""
    if not asked(WINDOW, _LATE, seat)(session):
        return False
    waits = WankulTable.from_json(session.view(seat)).resolving[-1].what == "score"
    return waits and _STINK_BOMB in _refs(session, seat)


def _refs(session: Session, seat: int) -> list[str]:
    """Return the cards of a draw pile, the lowest first."""
    state = cast("WankulState", session.state)
    return [state.refs[card] for card in state.sides[seat].deck]


def _window(who: tuple[str, ...], seat: int) -> Session:
    """Return a game in which a seat may answer a score with a Sub, and holds some other cards."""
    session = played(partial(_at_score, seat), who, set="campus")
    state = cast("WankulState", session.state)
    deck, sub = state.sides[seat].deck, _refs(session, seat).index(_STINK_BOMB)
    for card in [deck[sub], *[one for one in deck[-_SOME - 1 :] if one != deck[sub]]]:
        state.carry(card, DECK, HAND)
    state.ask_again()
    return session


def _waiting(_app: App) -> Scene:
    """Return a board of two humans at such a window."""
    return WankulBoard(Unrecorded(_window(BOTH, 1)))


def _sub_played(_app: App) -> Scene:
    """Return a board on which a Sub has cut in, and asks which character goes."""
    session = _window(ALONE, 0)
    session.act(next(one for one in _decision(session).options if one[1:2] == (_STINK_BOMB,)))
    while _decision(session).prompt == "pay":
        session.act(_decision(session).options[0])
    return WankulBoard(Unrecorded(session))


def _decision(session: Session) -> Decision:
    return cast("Decision", session.decision)


def _marked(session: Session) -> bool:
    """Say whether a card of another's lies in a row, and both have banned some, in a turn of seat 0."""
    if not asked("turn")(session):
        return False
    seen = WankulTable.from_json(session.view(0))
    rows = [one for ground in seen.lying.values() for row in ground.rows for one in row]
    banned = all(seen.count(BANNED, seat) for seat in (0, 1))
    return banned and any(one.owner is not None for one in rows)


def _lifting(app: App, scene: Scene) -> None:
    """Cut in, and lift the curtain by half."""
    settings = app.settings
    app.settings = replace(settings, animation_speed="normal")
    waited(1.0, app, scene)
    struck(pygame.K_i)(app, scene)
    waited(1.0, app, scene)
    struck(pygame.K_RETURN)(app, scene)
    app.frame(0.1, [])
    app.settings = settings


def _cut_in(app: App, scene: Scene) -> None:
    """Cut in, and look."""
    struck(pygame.K_i)(app, scene)
    waited(0.5, app, scene)
    struck(pygame.K_RETURN)(app, scene)
    waited(0.5, app, scene)


WANKUL_CAMPUS: Final = (
    *in_both_sizes(Moment("wankul-window", "WankulBoard, sub 1", _waiting, partial(waited, 1.0))),
    Moment("wankul-curtain", "Curtain on WankulBoard, sub 1", _waiting, _lifting),
    *in_both_sizes(Moment("wankul-cut-in", "WankulBoard, sub 1", _waiting, _cut_in)),
    Moment("wankul-sub", "WankulBoard, remove 0", _sub_played),
    Moment("wankul-borrowed", "WankulBoard, turn 0", board(_marked, set="campus")),
)
