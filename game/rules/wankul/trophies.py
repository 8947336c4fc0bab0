"""The terrains won in a finished game, each as it was won: what the end of a game is told with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event
    from game.core.session import Session
    from game.rules.wankul.state import WankulState


@dataclass(frozen=True, slots=True)
class Trophy:
    """A terrain won: by whom, who scored it, both totals by seat, in which turn, and whether from 11 on."""

    terrain: str
    winner: int
    attacker: int
    totals: tuple[int, int]
    turn: int
    auto: bool


def trophies(session: Session) -> list[Trophy]:
    """Return the terrains won in a game, in order: it is played again for that."""
    state = cast("WankulState", session.game.setup(session.options, session.seed))
    seen = _Scores()
    for action in session.actions:
        for event in state.apply(action):
            seen.take(event, state.turn)
    return seen.won


class _Scores:
    """Follows the scores of a game, one within another."""

    def __init__(self) -> None:
        self.won: list[Trophy] = []
        self._begun: dict[str, Mapping[str, Any]] = {}
        self._totals: dict[str, Sequence[int]] = {}

    def take(self, event: Event, turn: int) -> None:
        """Take what has happened."""
        data = cast("Mapping[str, Any]", event.data)
        match event.kind:
            case "score":
                self._begun[data["card"]] = data
            case "reckoned":
                self._totals[data["card"]] = data["totals"]
            case "point":
                self.won.append(self._trophy(data, turn))

    def _trophy(self, data: Mapping[str, Any], turn: int) -> Trophy:
        card = data["card"]
        begun, (first, second) = self._begun[card], self._totals[card]
        return Trophy(card, data["seat"], begun["seat"], (first, second), turn, begun["auto"])
