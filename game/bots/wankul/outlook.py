"""How good a table of Wankul is for a seat: terrains won and near, cards in hand, what is left to draw."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.expertise import Valued
from game.bots.search.playing_on import ended, weighed
from game.rules.wankul import force, scoring
from game.rules.wankul.cards import Character
from game.rules.wankul.table import SLOTS

if TYPE_CHECKING:
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Ground


TERRAIN: Final = 0.25
"""What a terrain in hand is worth."""

FORCE: Final = 0.09
"""What a point of Force is worth in hand."""

COST: Final = 0.16
"""What a card that has to be discarded to pay is worth."""

SENTENCE: Final = 0.16
"""What a sentence of a character is worth."""

WORKING: Final = 0.12
"""What a sentence that waits, counts or is used goes on being worth in play."""


def _promise(card: WankulCard) -> float:
    if not isinstance(card, Character):
        return TERRAIN
    said = SENTENCE * len(card.script) + 0.25 * card.scorer
    return max(0.1, 0.1 + FORCE * card.force + said - COST * card.cost)


def _lasting(card: WankulCard) -> float:
    if not isinstance(card, Character):
        return 0.0
    return WORKING * sum(sentence.when is not None for sentence in card.script)


in_hand: Final = Valued(_promise)
"""What a card in hand promises."""

in_play: Final = Valued(_lasting)
"""What a character in play goes on doing, beside its Force."""


NEAR: Final = (0.0, 1.0, 2.3, 4.0, 6.5)
"""What so many points are worth on the way to the fifth: each is dearer than the one before."""

FEW: Final = 14
"""Under how many cards a draw pile begins to be short: a handful of turns, or one big milling."""

ENOUGH: Final = 3
"""From how many terrains on, in hand or to be drawn, nobody need fear a check."""

LACKING: Final = (5.2, 2.8, 1.0)
"""How much fewer of them are feared: none at all, a single one, two."""

SPREAD: Final = 6.0
"""How much Force a lead on a terrain needs to be nearly safe."""


class Side(NamedTuple):
    """What a seat has, in numbers that `WEIGHTS` turns into points.

    `won` are its points, by what they are worth; `claims` the terrains that it is about to win; `held` how
    many cards it holds, `hand` what these promise; `working` what its characters in play go on doing, `gems`
    the combos that wait for the next card; `deck` the cards left to draw, `short` how near that pile is to
    its end; `grounds` the terrains that it lacks for the checks to come.
    """

    won: float
    claims: float
    held: float
    hand: float
    working: float
    gems: float
    deck: float
    short: float
    grounds: float


WEIGHTS: Final = Side(
    won=0.32, claims=0.9, held=0.04, hand=0.06, working=0.4, gems=0.03, deck=0.055, short=-1.2, grounds=-0.2
)
"""What each number is worth in points: a point ahead is nearly three to one to win.

They lie near what fitted the ends of 300 games between captains, at the beginning of turns; cards in hand
count for less than there, which makes nobody weaker: whoever can play for free does.
"""


def worth(state: WankulState, seat: int) -> float:
    """Return what a table is worth to a seat in points, less what it is to the other."""
    if state.over is not None:
        return ended(state.over.winners, seat)
    return weighed(side(state, seat), WEIGHTS) - weighed(side(state, 1 - seat), WEIGHTS)


def side(state: WankulState, seat: int) -> Side:
    """Return what a seat has."""
    mine = state.sides[seat]
    to_win = state.setting.to_win
    deck = len(mine.deck)
    hand = mine.hand
    return Side(
        won=won(mine.points, to_win),
        claims=sum([_claim(state, seat, slot) for slot in SLOTS]) * next_point(mine.points, to_win),
        held=min(len(hand), 4) + 0.5 * max(0, min(len(hand) - 4, 6)),
        hand=sum([in_hand(state.cards[card]) for card in hand]),
        working=_working(state, seat),
        gems=_gems(state, seat),
        deck=deck,
        short=short(deck),
        grounds=_grounds(state, seat),
    )


# --- points -------------------------------------------------------------------------------------------------


@cache
def won(points: int, to_win: int) -> float:
    """Return what points are worth, as if five of them won the game."""
    return NEAR[min(len(NEAR) - 1, points + 5 - to_win)] - NEAR[5 - to_win]


def next_point(points: int, to_win: int) -> float:
    """Return what one more point is worth."""
    return won(points + 1, to_win) - won(points, to_win) if points + 1 < to_win else 3.5


def short(deck: int) -> float:
    """Return how near a draw pile is to its end, from 0 to 1; 1.5 where it is there."""
    if deck == 0:
        return 1.5
    return ((FEW - deck) / FEW) ** 2 if deck < FEW else 0.0


# --- terrains -----------------------------------------------------------------------------------------------


def _claim(state: WankulState, seat: int, slot: int) -> float:
    """Return how near a seat is to winning a terrain, from 0 to 1: its lead, and how soon it scores."""
    ground = state.grounds[slot]
    if ground is None or not ground.rows[seat]:
        return 0.0
    ours, theirs = force.total(state, slot, seat), force.total(state, slot, 1 - seat)
    lead = ours - theirs if ground.rows[1 - seat] else ours + 1
    if lead <= 0:
        return 0.04 * max(0, min(ours, scoring.AUTOMATIC)) / scoring.AUTOMATIC
    safe = lead / (lead + SPREAD)
    return safe * _soon(state, seat, ground, ours)


def _soon(state: WankulState, seat: int, ground: Ground, ours: int) -> float:
    """Return how soon a seat may score a terrain by itself: at once in its turn, or once it has 11."""
    if ours < scoring.AUTOMATIC:
        return 0.15 + 0.45 * max(0, ours) / scoring.AUTOMATIC
    next_to_play = seat != state.active
    return (1.0 if next_to_play else 0.85) if not ground.fresh else 0.7


def _working(state: WankulState, seat: int) -> float:
    """Return what a seat's characters in play go on doing, beside their Force."""
    return sum([in_play(state.cards[laid.card]) for _slot, laid in state.in_rows(seat) if not laid.muted])


def _gems(state: WankulState, seat: int) -> float:
    """Return how many colours wait at the ends of a seat's rows for the next card."""
    found = 0
    for ground in state.grounds:
        if ground is not None and ground.rows[seat]:
            last = state.characters[ground.rows[seat][-1].card]
            found += len(last.opens) if last is not None else 0
    return found


def _grounds(state: WankulState, seat: int) -> float:
    """Return how much a seat lacks of the few terrains that it is sure to need at checks (WAN-9)."""
    mine, characters = state.sides[seat], state.characters
    left = 0
    for card in (*mine.hand, *mine.deck):
        left += characters[card] is None
        if left == ENOUGH:
            return 0.0
    return LACKING[left]
