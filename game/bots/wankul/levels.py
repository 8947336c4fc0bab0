"""Players of Wankul of four strengths.

The soldier takes the action after which the table is worth most to him (`worth`), were the turn to end
there, and errs a little, though never by stopping too soon; the apprentice errs a lot, but plays what costs
nothing. The captain searches his whole turn for the table that it leaves, as luck may have it. The strategist
looks further, and plays the best of such turns in many possible worlds. None of them ever gives up, or ends
a turn while a terrain may be scored that is won: the first two score it before anything else.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.bots.expertise import Expertise, Valued
from game.bots.search.playing_on import PlayingOn, ended, weighed
from game.bots.search.turn_levels import Strengths
from game.bots.search.whole_turns import Sense
from game.core.model import END, GIVE_UP
from game.rules.wankul import force, gems, naming, scoring
from game.rules.wankul.cards import Character
from game.rules.wankul.table import SLOTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.expertise import Evaluation
    from game.core.model import Action, Decision
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

WAYS: Final = 2
"""How many cards are thought of to pay with, of those that are worth least."""

LONG: Final = 26
"""How many choices of a turn are looked at: payments and what effects ask are choices too."""


@Valued
def in_hand(card: WankulCard) -> float:
    """Return what a card in hand promises."""
    if not isinstance(card, Character):
        return TERRAIN
    said = SENTENCE * len(card.script) + 0.25 * card.scorer
    return max(0.1, 0.1 + FORCE * card.force + said - COST * card.cost)


@Valued
def in_play(card: WankulCard) -> float:
    """Return what a character in play goes on doing, beside its Force."""
    if not isinstance(card, Character):
        return 0.0
    return WORKING * sum(sentence.when is not None for sentence in card.script)


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
        working=sum([in_play(state.cards[laid.card]) for _at, laid in state.in_rows(seat) if not laid.muted]),
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


def options(state: WankulState) -> tuple[Action, ...]:
    """Return what is thought of: no giving up, no payment taken back, few ways to pay, one bid.

    No turn ends before what is won is scored.
    """
    decision = state.decision
    found = decision.options if decision is not None else ()
    if decision is None or len(found) == 1:
        return found
    if decision.prompt == "pay":
        return cheapest(state, decision, WAYS)
    if scoring.IN_ORDER in found:
        return (scoring.IN_ORDER,)
    if decision.prompt == naming.BID.prompt:
        return (found[bid(state, decision.seat)],)
    found = decision.playing_on if found[-1] == GIVE_UP else found
    if decision.prompt == "turn" and END in found and _won(state, decision.seat, found):
        return tuple(one for one in found if one != END)
    return found


def bid(state: WankulState, seat: int) -> int:
    """Return the number that takes all back that a seat can take, and is over what the other can (WAN-31)."""
    mine, other = (len(state.sides[one].discard) for one in (seat, 1 - seat))
    return min(naming.HIGHEST_BID, max(mine, other + 1))


def cheapest(state: WankulState, decision: Decision, ways: int) -> tuple[Action, ...]:
    """Return the cards of the hand that are missed least where they pay, the least one first.

    Only the first of a payment is chosen among several: in another order it is the same.
    """
    kept = {state.refs[card]: in_hand(state.cards[card]) for card in state.sides[decision.seat].hand}
    cards = [option for option in decision.options if option[0] == "hand"]
    return tuple(sorted(cards, key=lambda option: kept[str(option[1])])[:ways])


_STRIDE: Final = 3
"""How far a bid goes on from one turn to the next."""
_SHY: Final = 4
"""Under how many cards a soldier says fewer than can be taken back."""


def plain(state: WankulState) -> tuple[Action, ...]:
    """Return what a soldier thinks of: the terrains that are won, else all options; few cards in a bid."""
    found, decision = options(state), state.decision
    if decision is not None and decision.prompt == naming.BID.prompt:
        cards = len(state.sides[decision.seat].deck) + len(state.sides[1 - decision.seat].deck)
        most = min(naming.HIGHEST_BID, len(state.sides[decision.seat].discard))
        return (decision.options[max(0, most - (state.turn * _STRIDE + cards) % _SHY)],)
    if decision is None or decision.prompt != "turn":
        return found
    return _won(state, decision.seat, found) or found


def obvious(state: WankulState) -> tuple[Action, ...]:
    """Return what nobody overlooks: a terrain that is won, else a card that is free, else all but defeats."""
    found, decision = plain(state), state.decision
    if decision is None or decision.prompt != "turn" or _won(state, decision.seat, found):
        return found
    costs = state.costs
    free = tuple(
        one for one in found if one[0] == "play" and not costs[state.in_hand(decision.seat, str(one[1]))]
    )
    return free or tuple(one for one in found if one[0] != "score")


def _won(state: WankulState, seat: int, found: Sequence[Action]) -> tuple[Action, ...]:
    """Return the scores of a seat among options that win the terrain."""
    scores = ((one, *force.totals(state, int(one[1]))) for one in found if one[0] == "score")
    return tuple(one for one, *totals in scores if totals[seat] > totals[1 - seat])


SENSE: Final[Sense[WankulState]] = Sense(worth, options, END, LONG, through=True)
"""How Wankul is thought about."""


WHIM: Final = 8
"""Once in so many times a playout does anything."""


class WankulPlayer(PlayingOn["WankulState"]):
    """Plays worlds of Wankul on."""

    sense = SENSE
    horizon = 2
    scale = 1.0
    width = 4

    def habit(self, state: WankulState, decision: Decision) -> Action:
        """Return what a player in a hurry does: score what is won, play where it tells, end the turn."""
        if decision.prompt in ("pay", "discard"):
            return cheapest(state, decision, 1)[0]
        found = options(state)
        if len(found) == 1:
            return found[0]
        if decision.prompt == "turn" and self._rng.below(WHIM):
            return self._next(state, decision.seat, found)
        return self._rng.choice(found)

    def _next(self, state: WankulState, seat: int, found: Sequence[Action]) -> Action:
        if won := _won(state, seat, found):
            return won[0]
        plays = [one for one in found if one[0] == "play"]
        if not plays:
            return END if END in found else found[0]
        return max(plays, key=lambda one: self._tells(state, seat, one))

    def _tells(self, state: WankulState, seat: int, option: Action) -> float:
        """Return how much a character tells on a terrain, with a little luck."""
        card, slot = state.in_hand(seat, str(option[1])), int(option[2])
        known = state.character(card)
        row = state.row(slot, seat)
        left = state.characters[row[-1].card] if row else None
        joins = gems.makes_combo(known, left)
        lead = force.total(state, slot, seat) - force.total(state, slot, 1 - seat)
        needed = -8 < lead < 8
        luck = self._rng.below(100) / 100
        return known.force - known.cost + 2.5 * joins + 1.5 * needed + 2 * luck


STRENGTHS: Final[Strengths[WankulState]] = Strengths(
    SENSE,
    WankulPlayer,
    errors={1: 2.5, 2: 0.2},
    narrow=2,
    actions=3000,
    careless=False,
    eager=frozenset({2}),
    obvious={1: obvious, 2: plain},
)
"""How strong each level is."""

EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=STRENGTHS.thinker)
"""What bots know of the game."""
