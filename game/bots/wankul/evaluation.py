"""What a table of Wankul is worth to a seat, in points: a pure function of a world.

What counts is asked of the rules: Force as at a Score, what lets a terrain be scored, what a Sub may answer.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.expertise import Valued
from game.bots.search.playing_on import ended, weighed
from game.rules.wankul import force, scoring, standing
from game.rules.wankul.cards import Character
from game.rules.wankul.table import SLOTS
from game.rules.wankul.traits import SUBS

if TYPE_CHECKING:
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState

TERRAIN: Final = 0.25
"""What a terrain in hand is worth."""

FORCE: Final = 0.09
"""What a point of Force is worth in hand."""

COST: Final = 0.16
"""What a card that has to be discarded to pay is worth."""

SENTENCE: Final = 0.16
"""What a sentence of a character is worth."""

SUB: Final = 0.6
"""What it is worth beside that a sentence interrupts: kept for the other's turn, not played at home."""

WORKING: Final = 0.12
"""What a sentence that waits, counts or is used goes on being worth in play."""


@Valued
def in_hand(card: WankulCard) -> float:
    """Return what a card in hand promises."""
    if not isinstance(card, Character):
        return TERRAIN
    subs = sum(SUBS in sentence.when_traits for sentence in card.script)
    said = SENTENCE * len(card.script) + 0.25 * card.scorer + SUB * subs
    return max(0.1, 0.1 + FORCE * card.force + said - COST * card.cost)


@Valued
def in_play(card: WankulCard) -> float:
    """Return what a character in play goes on doing, beside its Force; what it says as a Sub is over."""
    if not isinstance(card, Character):
        return 0.0
    said = [sentence for sentence in card.script if sentence.when is not None]
    return WORKING * sum(SUBS not in sentence.when_traits for sentence in said)


@Valued
def removes(card: WankulCard) -> float:
    """Return up to which Force a Sub gets rid of a character at a Score; -1 where it does not."""
    found = [
        brick.given.get("most", 0)
        for _section, script in card.scripts
        for sentence in script
        if SUBS in sentence.when_traits
        for brick in sentence.bricks
        if brick.key == "at-most"
    ]
    return max([most for most in found if isinstance(most, int)], default=-1)


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
    its end; `grounds` the terrains that it lacks for the checks to come. `guards` are the claims of the other
    that a Sub in hand turns round, `banned` the cards that never come back, `lent` the Force in its rows of
    cards under control, that may go home.
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
    guards: float
    banned: float
    lent: float


WEIGHTS: Final = Side(
    won=0.32,
    claims=0.9,
    held=0.04,
    hand=0.06,
    working=0.4,
    gems=0.03,
    deck=0.055,
    short=-1.2,
    grounds=-0.2,
    guards=0.9,
    banned=-0.01,
    lent=-0.01,
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
        claims=sum(claims(state, seat)) * next_point(mine.points, to_win),
        held=min(len(hand), 4) + 0.5 * max(0, min(len(hand) - 4, 6)),
        hand=sum([in_hand(state.cards[card]) for card in hand]),
        working=sum([in_play(state.cards[laid.card]) for _at, laid in state.in_rows(seat) if not laid.muted]),
        gems=_gems(state, seat),
        deck=deck,
        short=short(deck),
        grounds=_grounds(state, seat),
        guards=_guarded(state, seat) if state.subs else 0.0,
        banned=len(mine.banned),
        lent=_lent(state, seat) if "control" in state.powers else 0.0,
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


def claims(state: WankulState, seat: int) -> list[float]:
    """Return how near a seat is to winning each terrain, from 0 to 1: its lead, and how soon it scores."""
    return [_claim(state, seat, slot) for slot in SLOTS]


def _claim(state: WankulState, seat: int, slot: int) -> float:
    ground = state.grounds[slot]
    if ground is None or not ground.rows[seat]:
        return 0.0
    totals = scoring.foreseen(state, slot)
    ours, theirs = totals[seat], totals[1 - seat]
    lead = ours - theirs if ground.rows[1 - seat] else ours + 1
    if lead <= 0:
        return 0.04 * min(1.0, _share(state, seat, slot, ours))
    return lead / (lead + SPREAD) * _soon(state, seat, slot, ours)


def _share(state: WankulState, seat: int, slot: int, ours: int) -> float:
    """Return what share a seat has of what lets it score a terrain by itself (WAN-6, WAN-35)."""
    needed = scoring.goal(state, seat, slot)
    return max(0, len(state.row(slot, seat)) if needed.many else ours) / needed.least


def _soon(state: WankulState, seat: int, slot: int, ours: int) -> float:
    """Return how soon a seat may score a terrain by itself: at once in its turn, or once it has enough."""
    share = _share(state, seat, slot, ours)
    if share < 1:
        return 0.15 + 0.45 * share
    if state.ground(slot).fresh:
        return 0.7
    return 1.0 if seat != state.active else 0.85


def _lent(state: WankulState, seat: int) -> float:
    """Return the Force that a seat has of cards of the other's."""
    cards = [laid.card for _slot, laid in state.in_rows(seat) if state.owners[laid.card] != seat]
    return sum([force.modified(state, card) for card in cards])


def _gems(state: WankulState, seat: int) -> float:
    """Return how many colours wait at the ends of a seat's rows for the next card."""
    rows = [ground.rows[seat] for ground in state.grounds if ground is not None]
    return sum([len(state.character(row[-1].card).opens) for row in rows if row])


def _grounds(state: WankulState, seat: int) -> float:
    """Return how much a seat lacks of the few terrains that it is sure to need at checks (WAN-9)."""
    mine, characters = state.sides[seat], state.characters
    left = 0
    for card in (*mine.hand, *mine.deck):
        left += characters[card] is None
        if left == ENOUGH:
            return 0.0
    return LACKING[left]


# --- Subs kept for the other's Scores -----------------------------------------------------------------------


def guards(state: WankulState, seat: int) -> list[int]:
    """Return the cards of a hand that may be played at a Score of the other's."""
    if not state.subs or not state.subs[seat].get("score"):
        return []
    return [card for card in state.sides[seat].hand if state.recipes[card].subs and at_scores(state, card)]


def at_scores(state: WankulState, card: int) -> bool:
    """Say whether a card is a Sub that interrupts a Score."""
    return any(trigger.kind == "score" for trigger in state.recipes[card].interrupts)


def turns(state: WankulState, seat: int, card: int, slot: int) -> bool:
    """Say whether a Sub in hand turns a Score of the other's round: a tie is enough (WAN-7)."""
    if standing.cost(state, seat, card, slot) >= len(state.sides[seat].hand):
        return False
    totals = scoring.foreseen(state, slot)
    return totals[seat] + adds(state, seat, card, slot) >= totals[1 - seat]


def adds(state: WankulState, seat: int, card: int, slot: int) -> int:
    """Return by how much a Sub betters a seat's lead at a Score: its Force, and that of who has to go."""
    most, own = removes(state.cards[card]), state.forces[card]
    if most < 0:
        return own
    forces = [one for one in force.in_row(state, slot, 1 - seat) if one <= most]
    return own + max(forces, default=0)


def guarded(state: WankulState, seat: int) -> list[int]:
    """Return the slots on which a seat holds a Sub that turns a Score of the other's round."""
    held = guards(state, seat)
    if not held or standing.banned(state, "no-sub", -1, seat):
        return []
    return [slot for slot in state.placed() if any(turns(state, seat, card, slot) for card in held)]


def _guarded(state: WankulState, seat: int) -> float:
    """Return the greatest claim of the other's that a Sub in hand turns round."""
    slots = guarded(state, seat)
    if not slots:
        return 0.0
    found = claims(state, 1 - seat)
    most = max([found[slot] for slot in slots])
    return most * next_point(state.sides[1 - seat].points, state.setting.to_win)
