"""How good a table of Magicjoust is for a seat: the great work so far, what is near, what goes on working."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.magicjoust.engine import in_hand, in_play, lasting
from game.bots.magicjoust.reach import lacking
from game.bots.search.playing_on import ended, weighed
from game.rules.magicjoust import endings
from game.rules.magicjoust.cards import PLAN

if TYPE_CHECKING:
    from game.rules.magicjoust.state import MagicState

NEAR: Final = (1.0, 0.72, 0.47, 0.27, 0.12)
"""How much a plan in hand counts that lacks so many singularities; nothing beyond."""

LATER: Final = (1.0, 0.4, 0.2)
"""How much the nearest plan in hand counts, the next one, and so on."""


class Side(NamedTuple):
    """What a seat has, in numbers that `WEIGHTS` turns into points.

    `points` are those of its plans in play, `plans` how many these are. `near` is how near its plans in hand
    are to being paid, `closing` how near a third plan is that wins. `ether` are its singularities. `engine`
    is what its cards in play are worth for the turns to come, `hand` what those in hand promise, `cards` how
    many it holds.
    """

    points: float
    plans: float
    near: float
    closing: float
    ether: float
    engine: float
    hand: float
    cards: float


WEIGHTS: Final = Side(
    points=0.2, plans=0.6, near=0.65, closing=1.5, ether=0.25, engine=0.2, hand=0.06, cards=0.06
)
"""What each number is worth in points: a point ahead is nearly three to one to win.

They lie between what was guessed and what fitted the ends of 200 games between captains and soldiers, at the
beginning of turns: with the latter alone, plans were held back for too long.
"""


def worth(state: MagicState, seat: int) -> float:
    """Return what a table is worth to a seat in points, less what it is to the other."""
    if state.over is not None:
        return ended(state.over.winners, seat)
    return weighed(side(state, seat), WEIGHTS) - weighed(side(state, state.foe(seat)), WEIGHTS)


def side(state: MagicState, seat: int) -> Side:
    """Return what a seat has.

    All its singularities count, since they are stable again when it pays next; not those that are unstable as
    its turn begins.
    """
    wizard = state.wizards[seat]
    plans = len(wizard.plans)
    hand = closing = 0.0
    points = endings.points(state, seat) if plans else 0
    last = plans == endings.PLANS_TO_END - 1
    against = endings.points(state, state.foe(seat)) if last else 0
    begins = seat == state.active and not (state.drawn.singularity or state.drawn.creuset)
    held = state.stable(seat) if begins else state.whole(seat)
    faces, promised, nearness = state.faces, in_hand.of(state.faces), []
    for number in wizard.hand:
        card = faces[number]
        if card.nature != PLAN:
            hand += promised[number]
            continue
        lacked = lacking(card.formula, held)
        near = NEAR[lacked] if lacked < len(NEAR) else 0.0
        nearness.append(near)
        if last and points + card.points > against:
            closing = max(closing, near)
    nearness.sort(reverse=True)
    return Side(
        points=points,
        plans=plans,
        near=sum([near * share for near, share in zip(nearness, LATER, strict=False)]),
        closing=closing,
        ether=sum(map(sum, held)),
        engine=_engine(state, seat),
        hand=hand,
        cards=len(wizard.hand),
    )


def _engine(state: MagicState, seat: int) -> float:
    """Return what goes on working for a seat: its cards in play, and what lasts."""
    wizard, worths = state.wizards[seat], in_play.of(state.faces)
    lying = sum([worths[one.card] for one in wizard.invoked if one.card not in wizard.void])
    effects = [effect for effect in state.effects if effect.owner == seat]
    return lying + sum([lasting(state.faces[one.card].script[one.sentence]) for one in effects])
