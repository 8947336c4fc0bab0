"""Players of Magicjoust of four strengths.

The soldier takes the action after which the table is worth most to him (`worth`), were the turn
to end there, and errs a little; the apprentice errs a lot, and does not even weigh how he pays and what he
picks, but keeps his plans. The captain searches his whole turn for the table that it leaves, as luck may have
it. The strategist looks further, and plays the best of such turns in many possible worlds. None of them ever
gives up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.bots.expertise import Expertise
from game.bots.magicjoust.engine import in_hand, in_play, lasting
from game.bots.magicjoust.reach import best_ways, lacking
from game.bots.search.playing_on import PlayingOn, ended, weighed
from game.bots.search.turn_levels import Strengths
from game.bots.search.whole_turns import Sense
from game.core.model import END
from game.core.windows import PASS
from game.rules.magicjoust import endings, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.turn import ACT, DRAW_CREUSET, DRAW_SINGULARITY, for_nothing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.expertise import Evaluation
    from game.core.model import Action, Decision
    from game.rules.magicjoust.state import MagicState

NEAR: Final = (1.0, 0.72, 0.47, 0.27, 0.12)
"""How much a plan in hand counts that lacks so many singularities; nothing beyond."""

LATER: Final = (1.0, 0.4, 0.2)
"""How much the nearest plan in hand counts, the next one, and so on."""

WAYS: Final = 2
"""How many ways to pay a formula are thought of."""

LONG: Final = 20
"""How many choices of a turn are looked at: ways to pay and what actions ask are choices too."""


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
    closing = 0.0
    points = endings.points(state, seat) if plans else 0
    last = plans == endings.PLANS_TO_END - 1
    against = endings.points(state, state.foe(seat)) if last else 0
    begins = seat == state.active and not (state.drawn.singularity or state.drawn.creuset)
    held = state.stable(seat) if begins else state.whole(seat)
    faces, nearness = state.faces, []
    for card in [card for number in wizard.hand if (card := faces[number]).nature == PLAN]:
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
        hand=sum(map(in_hand.of(faces).__getitem__, wizard.hand), 0.0),
        cards=len(wizard.hand),
    )


def _engine(state: MagicState, seat: int) -> float:
    """Return what goes on working for a seat: its cards in play, and what lasts."""
    wizard = state.wizards[seat]
    cards = [card for card in wizard.lying if card not in wizard.void] if wizard.void else wizard.lying
    lying = sum(map(in_play.of(state.faces).__getitem__, cards))
    if not state.effects:
        return lying
    effects = [effect for effect in state.effects if effect.owner == seat]
    return lying + sum([lasting(state.faces[one.card].script[one.sentence]) for one in effects])


def options(state: MagicState) -> tuple[Action, ...]:
    """Return what is thought of: no giving up, draws first where nothing is lost by it, few ways to pay.

    Ephemeral cards are thought of only while their action would do something, and a turn does not end before
    it is used.
    """
    decision = state.decision
    if decision is None:
        return ()
    found = decision.playing_on
    if decision.prompt == "pay":
        return best_ways(state, found, WAYS)
    if decision.prompt == "turn":
        return _in_turn(state, found)
    return (PASS,) if decision.prompt == "answer" and _is_won(state, decision.seat) else found


def _in_turn(state: MagicState, found: Sequence[Action]) -> tuple[Action, ...]:
    if DRAW_CREUSET in found:
        return (DRAW_CREUSET,)
    if DRAW_SINGULARITY in found and not _may_be_lost(state):
        return (DRAW_SINGULARITY,)
    found = tuple([option for option in found if not for_nothing(state, option)])
    return tuple([one for one in found if one != END]) if _would_be_wasted(state, found) else found


def _is_won(state: MagicState, seat: int) -> bool:
    """Say whether the dice lie as a seat wants them: no answer is wasted then."""
    joust = state.joust
    return joust is not None and joust.rolled and joust.succeeds == (seat == joust.attacker)


def _would_be_wasted(state: MagicState, found: Sequence[Action]) -> bool:
    """Say whether an ephemeral card can act, and leaves as the turn ends."""
    invoked = state.wizards[state.active].invoked
    acting = [invoked[int(option[1])].card for option in found if option[0] == ACT]
    return any(state.faces[card].ephemeral for card in acting)


def _may_be_lost(state: MagicState) -> bool:
    """Say whether a singularity drawn now may find its zone full."""
    room = powers.room(state, state.active)
    return any(len(zone) >= room for zone in state.wizards[state.active].zones)


SENSE: Final[Sense[MagicState]] = Sense(worth, options, END, LONG)
"""How Magicjoust is thought about."""


WHIM: Final = 8
"""Once in so many times a playout does anything."""


KEEPING: Final = frozenset({"divine", "recover"})
"""The prompts that ask which card to have in hand."""

DISCARDING: Final = frozenset({"discard", "throw", "foe-throws"})
"""The prompts that ask which card to be without."""

A_PLAN: Final = 1.2
"""What a plan in hand is worth beside the promises of other cards."""

A_SECOND: Final = 0.5
"""What another copy of a card in hand is worth less."""


class MagicjoustPlayer(PlayingOn["MagicState"]):
    """Plays worlds of Magicjoust on."""

    sense = SENSE
    horizon = 1
    scale = 1.0
    width = 4

    def habit(self, state: MagicState, decision: Decision) -> Action:
        """Return what a player in a hurry does: draw, invoke, act, and end the turn when nothing is left."""
        found = options(state) if decision.prompt == "turn" else decision.playing_on
        if len(found) == 1:
            return found[0]
        if decision.prompt == "turn" and self._rng.below(WHIM):
            return _next(state, found)
        chosen = _chosen(state, decision)
        return self._rng.choice(found) if chosen is None else chosen


def _chosen(state: MagicState, decision: Decision) -> Action | None:
    """Return what is chosen in the middle of an action where it is no matter of chance."""
    if decision.prompt == "pay":
        return best_ways(state, decision.playing_on, 1)[0]
    if decision.prompt in KEEPING:
        return max(decision.playing_on, key=lambda option: _kept(state, decision.seat, option))
    if decision.prompt in DISCARDING:
        return min(decision.playing_on, key=lambda option: _kept(state, decision.seat, option))
    return None


def _next(state: MagicState, found: Sequence[Action]) -> Action:
    """Return a plan to invoke, else another card, else an action, else the end of the turn."""
    invoked = [option for option in found if option[0] == "invoke"]
    seat, refs, faces = state.active, state.refs, state.faces
    wizard = state.wizards[seat]
    by_ref = {refs[card]: faces[card] for card in wizard.hand}
    plans = [option for option in invoked if by_ref[str(option[1])].nature == PLAN]
    good = [option for option in plans if _does_not_lose(state, seat, by_ref[str(option[1])].points)]
    if good:
        return max(good, key=lambda option: by_ref[str(option[1])].points)
    acts = [option for option in found if option[0] == "act"]
    free = [option for option in acts if not faces[wizard.invoked[int(option[1])].card].action]
    others = [option for option in invoked if option not in plans]
    for ways in (free, others, acts):
        if ways:
            return ways[0]
    return END if END in found else found[0]


def _kept(state: MagicState, seat: int, option: Action) -> float:
    """Return how much a card is worth to have in hand."""
    refs, ref = state.refs, str(option[1])
    card = state.faces[refs.index(ref)]
    again = [refs[number] for number in state.wizards[seat].hand].count(ref) > 1
    return (A_PLAN if card.nature == PLAN else in_hand(card)) - A_SECOND * again


def _does_not_lose(state: MagicState, seat: int, points: int) -> bool:
    """Say whether a plan may be invoked without ending the game in favour of the other."""
    last = len(state.plans(seat)) == endings.PLANS_TO_END - 1
    ours, theirs = endings.points(state, seat) + points, endings.points(state, state.foe(seat))
    return not last or ours > theirs


def sparing(state: MagicState) -> tuple[Action, ...]:
    """Return what may be discarded but the plans that a seat may still achieve: the nearest that it lacks.

    Any may be where it holds nothing else; there is none where no card is to be discarded.
    """
    decision = state.decision
    if decision is None or decision.prompt not in DISCARDING:
        return ()
    seat, whole, faces = decision.seat, state.whole(decision.seat), state.faces
    plans = [faces[card] for card in state.wizards[seat].hand if faces[card].nature == PLAN]
    plans.sort(key=lambda plan: (lacking(plan.formula, whole), -plan.points))
    kept = {plan.ref for plan in plans[: endings.PLANS_TO_END - len(state.plans(seat))]}
    return tuple([one for one in decision.playing_on if one[1] not in kept]) or decision.playing_on


STRENGTHS: Final[Strengths[MagicState]] = Strengths(
    SENSE, MagicjoustPlayer, errors={1: 5.0, 2: 1.5}, narrow=1, actions=1500, obvious={1: sparing}
)
"""How strong each level is."""

EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=STRENGTHS.thinker)
"""What bots know of the game."""
