"""The telling moments of jousts: odds before one commits, what attacks leave behind, dice that change."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, cast

from game.core.model import Event
from game.core.table import Spot
from game.rules.magicjoust.cards import encoded
from game.rules.magicjoust.odds import odds
from game.rules.magicjoust.places import INVOKED, MagicTable
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import PACK_ID, starter
from scenes.games.magicjoust.board import MagicjoustBoard
from scenes.games.magicjoust.moments.games import first_played
from scenes.moments.games import asked
from scenes.moments.moment import Moment, in_both_sizes
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.core.session import Session
    from game.rules.magicjoust.places import InvokedSeen
    from game.rules.magicjoust.state import MagicState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_CARDS: Final = (
    "cadenas-astral",
    "savoir-vivre",
    "oracle-moqueur",
    "petard-mouille",
    "de-pipe",
    "demenageuse",
    "soupe-primordiale",
    "reve-partage",
)
"""The cards of a deck that jousts: each thrice."""
_FEW: Final = 3
_ORACLE: Final = "magicjoust/oracle-moqueur"


@cache
def _deck() -> Json:
    cards: list[Json] = [[encoded(starter()[f"{PACK_ID}/{key}"]), 3] for key in _CARDS]
    return {"singularities": [[ref, 3] for ref in KINDS], "creuset": cards}


def _in_play(session: Session) -> list[InvokedSeen]:
    return [one for wizard in MagicTable.from_json(session.view(0)).wizards for one in wizard.invoked]


def _void(session: Session) -> bool:
    """Say whether a card lies there to no effect, in the first seat's turn."""
    return asked("turn")(session) and any(one.void for one in _in_play(session))


def _tarnished(session: Session) -> bool:
    """Say whether a plan is worth less than it was, in the first seat's turn."""
    return asked("turn")(session) and any(one.tarnished for one in _in_play(session))


def _risked(session: Session) -> bool:
    """Say whether the first seat pays for an attack that has failed, few cards being in play."""
    few = len(MagicTable.from_json(session.view(0)).wizards[0].invoked) <= _FEW
    return few and asked("burn")(session)


def attacking(session: Session) -> int | None:
    """Return the place of a card of the first seat in play that can attack now."""
    state = cast("MagicState", session.state)
    acting = (
        [int(option[1]) for option in session.decision.options if option[0] == "act"]
        if session.decision
        else []
    )
    return next((place for place in acting if odds(state, 0, state.wizards[0].invoked[place].card)), None)


def _challenged(session: Session) -> bool:
    """Say whether the first seat is asked for an answer before the dice."""
    return asked("answer")(session) and MagicTable.from_json(session.view(0)).chances is not None


def _able(session: Session) -> bool:
    """Say whether a card of the first seat can attack, in its turn."""
    return asked("turn")(session) and attacking(session) is not None


def _pointed(app: App, scene: Scene) -> None:
    """Point at the card that attacks."""
    table = cast("MagicjoustBoard", scene)
    table.table.lit.pointed = Spot(INVOKED, 0, attacking(table.session))
    table.invalidate()
    app.frame(0.05, [])


def _swapped(app: App, scene: Scene) -> None:
    """Look at dice that are swapped."""
    table = cast("MagicjoustBoard", scene)
    rolling = table.staging.rolling
    data: dict[str, Json] = {"seat": 1, "foe": 0, "card": _ORACLE, "added": [[[_ORACLE, 1]], []]}
    rolling.steps(Event("attack", data, None), table.seen.turn)
    throw = rolling.throw
    if throw is None:
        return
    for side, die in zip(throw.sides, (5, 2), strict=True):
        side.die = die
    throw.lie()
    throw.cross, rolling.large = 0.35, True
    table.invalidate()
    app.frame(0.05, [])


def _jousting(until: Callable[[Session], bool]) -> Callable[[App], Scene]:
    """Return what makes the board of a game with cards that joust, at a moment."""
    return lambda _app: MagicjoustBoard(Unrecorded(first_played(until, decks=[_deck(), _deck()])))


JOUSTS: Final = (
    *in_both_sizes(Moment("magicjoust-odds", "MagicjoustBoard, turn 0", _jousting(_able), _pointed)),
    *in_both_sizes(Moment("magicjoust-answering", "MagicjoustBoard, answer 0", _jousting(asked("answer")))),
    Moment("magicjoust-challenged", "MagicjoustBoard, answer 0", _jousting(_challenged)),
    Moment("magicjoust-void", "MagicjoustBoard, turn 0", _jousting(_void)),
    Moment("magicjoust-tarnished", "MagicjoustBoard, turn 0", _jousting(_tarnished)),
    Moment("magicjoust-risk", "MagicjoustBoard, burn 0", _jousting(_risked)),
    Moment("magicjoust-swapped", "MagicjoustBoard, turn 0", _jousting(_void), _swapped),
)
