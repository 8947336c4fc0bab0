"""How good a table of Openmok Évolution is for a seat: what is left, what is threatened, what is to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.search.playing_on import WON, ended, weighed
from game.rules.evolution import power
from game.rules.evolution.cards import TYPES, Caractere
from game.rules.evolution.moves import maximum

if TYPE_CHECKING:
    from game.core.lasting import Lasting
    from game.rules.evolution.state import EvolutionState

KINDS: Final = range(len(TYPES))


class Side(NamedTuple):
    """What a seat has, in numbers that `WEIGHTS` turns into points.

    `left` are the unmarked resistances of its Moks that stand, `exposed` those that an opponent could mark
    with one Mok, `outnumbered` those that take a combined attack, `falling` its Moks that one such mark puts
    K.O. `room` is how many Moks it may still place. `impact` is that of the variations in hand that could be
    played one day, `variations` how many these are, `lasting` how many of its effects last longer than to
    the next attack; `missed` are the turns that it will miss, `attacks` those that its turn still
    allows; `passes` are the turns that it has passed in a row, where it would lose by the count (EVO-10).
    """

    left: float
    standing: float
    room: float
    exposed: float
    outnumbered: float
    falling: float
    impact: float
    variations: float
    lasting: float
    missed: float
    attacks: float
    passes: float


WEIGHTS: Final = Side(
    left=1.0,
    standing=1.5,
    room=2.4,
    exposed=-0.55,
    outnumbered=-0.25,
    falling=-1.15,
    impact=0.4,
    variations=-0.55,
    lasting=0.3,
    missed=-1.0,
    attacks=0.8,
    passes=-1.5,
)
"""What each number is worth in points: a point ahead is nearly two to one to win.

They fitted the ends of 300 games between captains and soldiers, at the beginning of turns; `lasting`,
`missed` and `passes`, that were seldom met, are guessed.
"""


def worth(state: EvolutionState, seat: int, weights: Side = WEIGHTS) -> float:
    """Return what a table is worth to a seat in points, less what it is to the best of the others."""
    if state.over is not None:
        return ended(state.over.winners, seat)
    if state.gone[seat]:
        return -WON
    sides = strengths(state)
    return weighed(side(state, seat, sides), weights) - max(
        [weighed(side(state, foe, sides), weights) for foe in state.foes(seat)], default=0.0
    )


class Strength(NamedTuple):
    """What a seat can attack with, by type: its best Mok, and all together where it could pay."""

    best: list[int]
    all: list[int]


def strengths(state: EvolutionState) -> list[Strength]:
    """Return what each seat can attack with, again and again: not what counts for its next attack alone."""
    found = []
    effects = [effect for effect in state.effects if not _spent_at_once(effect)]
    for seat in state.seats:
        figures = [power.attacks(state, at, effects) for at in state.standing(seat)]
        attacks = [[figure[kind] for figure in figures] for kind in KINDS]
        paying = [power.can_pay(state, seat, kind) for kind in KINDS]
        found.append(
            Strength(
                [max(row, default=-1) for row in attacks],
                [sum(row) if paying[kind] else -1 for kind, row in enumerate(attacks)],
            )
        )
    return found


def _behind(state: EvolutionState, seat: int) -> bool:
    """Say whether a seat would lose if the resistances were counted now (Évolution 4.6.2)."""
    own = state.resistances(seat)
    return any(state.resistances(foe) > own for foe in state.foes(seat))


def _spent_at_once(effect: Lasting) -> bool:
    """Say whether the next attack ends it: held back it would threaten all at once, and never strike."""
    return effect.until is not None and effect.until[0] == "attack"


def side(state: EvolutionState, seat: int, known: list[Strength] | None = None) -> Side:
    """Return what a seat has; `known` are the strengths of all, where they were worked out already."""
    known = known or strengths(state)
    foes = [known[foe] for foe in state.foes(seat)]
    best = [max([foe.best[kind] for foe in foes], default=-1) for kind in KINDS]
    together = [max([foe.all[kind] for foe in foes], default=-1) for kind in KINDS]
    standing = state.standing(seat)
    exposed = outnumbered = falling = 0
    for (_seat, place, kind), resistance in power.open_cells(state, seat):
        if resistance <= best[kind]:
            exposed += 1
            falling += state.moks[seat][place].marks.bit_count() == len(TYPES) - 1
        elif resistance <= together[kind]:
            outnumbered += 1
    team, impacts = 0, []
    reach = max([maximum(state, foe) for foe in state.foes(seat)], default=0)
    for card in state.hands[seat]:
        found = state.cards[card]
        if isinstance(found, Caractere):
            team += 1
        elif found.impact <= reach:
            impacts.append(found.impact)
    moving = seat == state.active and not state.turn_over
    return Side(
        left=sum([len(TYPES) - state.mok(at).marks.bit_count() for at in standing]),
        standing=len(standing),
        room=max(0, min(team, maximum(state, seat) - len(state.moks[seat]))),
        exposed=exposed,
        outnumbered=outnumbered,
        falling=falling,
        impact=sum(impacts),
        variations=len(impacts),
        lasting=sum([effect.owner == seat and not _spent_at_once(effect) for effect in state.effects]),
        missed=state.missed[seat],
        attacks=state.allowance.attacks if moving else 0,
        passes=state.passes[seat] if _behind(state, seat) else 0,
    )
