"""How a game of Wankul ends: points, an empty deck, no terrain left, the turn limit (WAN-9, WAN-36).

What its end is told with are the terrains won, each as it was won.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.session import Session
    from game.rules.wankul.state import WankulState

    Rows = Sequence[Sequence[tuple[str, int]]]


def point(state: WankulState, seat: int, terrain: int) -> None:
    """Give a seat the point of a terrain; the last one that it needs ends the game at once (WAN-8)."""
    state.sides[seat].points += 1
    points = state.sides[seat].points
    state.tell("point", seat=seat, card=state.refs[terrain], points=points)
    if points >= state.setting.to_win:
        finish(state, (seat,), "points")


def lose(state: WankulState, seat: int, reason: str) -> None:
    """Let a seat lose: its deck is empty, or has no terrain to complete with (WAN-9)."""
    state.tell("lost-by", seat=seat, reason=reason)
    finish(state, (1 - seat,), reason)


def count_out(state: WankulState) -> None:
    """End the game at the turn limit: more terrains, then more cards in the deck, then a draw (WAN-36)."""
    ranks = [(side.points, len(side.deck)) for side in state.sides]
    finish(state, tuple([seat for seat in state.seats if ranks[seat] == max(ranks)]), "turn-limit")


def give_up(state: WankulState, seat: int) -> None:
    """End the game in favour of the other seat."""
    state.tell("gave-up", seat=seat)
    finish(state, (1 - seat,), "given_up")


def finish(state: WankulState, winners: tuple[int, ...], reason: str) -> None:
    """End the game, once."""
    if state.over is None:
        state.finish(winners, [side.points for side in state.sides], reason, "game-over")


AT_ONCE: Final = frozenset({"empty-deck", "no-terrain"})
"""The ends that come whatever the points are."""

# --- terrains won -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trophy:
    """A terrain won: by whom, who scored it, both totals by seat, in which turn, and whether from 11 on.

    `best` is the character of the winner that counted most there, and its Force; None where none lay there.
    It was won by the action of the number `played`.
    """

    terrain: str
    winner: int
    attacker: int
    totals: tuple[int, int]
    turn: int
    auto: bool
    best: tuple[str, int] | None = None
    played: int = 0


def trophies(session: Session) -> list[Trophy]:
    """Return the terrains won in a game, in order: it is played again for that."""
    scores: dict[str, Mapping[str, Any]] = {}
    totals, rows, won = (0, 0), cast("Rows", ((), ())), list[Trophy]()
    for number, event, state in session.numbered():
        data = event.data
        match event.kind:
            case "score":
                scores[data["card"]] = data
            case "reckoned":
                totals, rows = (data["totals"][0], data["totals"][1]), data["rows"]
            case "point":
                score, turn = scores[data["card"]], cast("WankulState", state).turn
                told = data["card"], data["seat"], score["seat"], totals, turn, score["auto"]
                best = max(rows[data["seat"]], key=lambda one: one[1], default=None)
                most = None if best is None else (best[0], best[1])
                won.append(Trophy(*told, best=most, played=number))
    return won


_MILLED, _MILLED_BY_OTHER = "milled", "milled-by-other"
WAYS: Final = ("placed", "paid", "discard", _MILLED, _MILLED_BY_OTHER)
"""Where a player's terrains go; the last one is what is milled in the turn of the other."""


def spent(session: Session, seat: int) -> Counter[str]:
    """Return how many terrains of a seat went each way in a game: it is played again for that."""
    state, found, whose = cast("WankulState", session.state), Counter[str](), 0
    terrains = {ref for card, ref in enumerate(state.refs) if state.is_terrain(card)}
    for event, _state in session.happened():
        data = event.data
        if event.kind == "turn":
            whose = data["seat"]
        elif event.kind in WAYS and data["seat"] == seat:
            by_other = event.kind == _MILLED and whose != seat
            way = _MILLED_BY_OTHER if by_other else event.kind
            found[way] += sum(ref in terrains for ref in event.refs)
    return +found
