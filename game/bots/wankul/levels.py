"""Players of Wankul of four strengths.

The soldier takes the action after which the table is worth most to him (`worth`), were the turn to end
there, and errs a little, though never by stopping too soon; the apprentice errs a lot, but plays what costs
nothing. The captain searches his whole turn for the table that it leaves, as luck may have it. The strategist
looks further, and plays the best of such turns in many possible worlds. None of them ever gives up, or ends
a turn while a terrain may be scored that is won: the first two score it before anything else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from game.bots.expertise import Expertise
from game.bots.search.playing_on import PlayingOn
from game.bots.search.turn_levels import Strengths
from game.bots.search.whole_turns import Sense
from game.bots.wankul import subs
from game.bots.wankul.evaluation import guarded, in_hand, worth
from game.core.model import END, GIVE_UP
from game.core.rng import Rng
from game.rules.wankul import force, gems, naming, scoring
from game.rules.wankul.edition import WINDOW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.bot import Thinker, View
    from game.bots.expertise import Evaluation
    from game.core.model import Action, Decision
    from game.rules.wankul.state import WankulState

WAYS: Final = 2
"""How many cards are thought of to pay with, of those that are worth least."""

LONG: Final = 26
"""How many choices of a turn are looked at: payments and what effects ask are choices too."""


def options(state: WankulState) -> tuple[Action, ...]:
    """Return what is thought of: no giving up, no payment taken back, few ways to pay, one bid, one Sub.

    No turn ends before what is won is scored.
    """
    decision = state.decision
    found = decision.options if decision is not None else ()
    if decision is None or len(found) == 1:
        return found
    if decision.prompt == "pay":
        return cheapest(state, decision, WAYS)
    if (only := _settled(state, decision)) is not None:
        return (only,)
    found = decision.playing_on if found[-1] == GIVE_UP else found
    if decision.prompt == "turn" and END in found and _won(state, decision.seat, found):
        return tuple(one for one in found if one != END)
    return found


def _settled(state: WankulState, decision: Decision) -> Action | None:
    """Return what is chosen without more thought: an order, a bid, a Sub; None where there is more to it."""
    if scoring.IN_ORDER in decision.options:
        return scoring.IN_ORDER
    if decision.prompt == naming.BID.prompt:
        return decision.options[bid(state, decision.seat)]
    return subs.guessed(state) if decision.prompt == WINDOW else None


def answers(state: WankulState) -> tuple[Action, ...]:
    """Return what is thought of where a window is asked for itself: every Sub, and to pass."""
    decision = state.decision
    return decision.options if decision is not None and decision.prompt == WINDOW else options(state)


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
    return _won(state, decision.seat, found) or _without_subs(state, decision.seat, found)


_KEPT: Final = 2
"""How many Subs a soldier keeps in hand, rather than play them at home."""


def _without_subs(state: WankulState, seat: int, found: Sequence[Action]) -> tuple[Action, ...]:
    """Return options without those that play Subs at home, where few are held that may interrupt."""
    if not state.subs or not state.subs[seat]:
        return tuple(found)
    held = {state.refs[card] for card in state.sides[seat].hand if state.recipes[card].subs}
    if len(held) > _KEPT:
        return tuple(found)
    return tuple(one for one in found if one[0] != "play" or one[1] not in held)


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
    """Return the scores of a seat among options that win the terrain, whatever Sub the other holds."""
    leads = _leads(state, seat, found)
    answered = guarded(state, 1 - seat) if leads else ()
    return tuple(one for one in leads if one[1] not in answered)


def _leads(state: WankulState, seat: int, found: Sequence[Action]) -> tuple[Action, ...]:
    """Return the scores of a seat among options of terrains on which it is ahead."""
    scores = ((one, *scoring.foreseen(state, int(one[1]))) for one in found if one[0] == "score")
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
        """Return what a player in a hurry does: score where it leads, play where it tells, end the turn."""
        if decision.prompt in ("pay", "discard"):
            return cheapest(state, decision, 1)[0]
        found = options(state)
        if len(found) == 1:
            return found[0]
        if decision.prompt == "turn" and self._rng.below(WHIM):
            return self._next(state, decision.seat, found)
        return self._rng.choice(found)

    def _next(self, state: WankulState, seat: int, found: Sequence[Action]) -> Action:
        if leads := _leads(state, seat, found):
            return leads[0]
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


class CuttingIn(WankulPlayer):
    """Plays worlds on from a window, in which every answer is thought of."""

    sense = replace(SENSE, options=answers)


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


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision: a short one in the other's turn, for a Sub."""
    may_be = view.decision.prompt in subs.PROMPTS
    if not (may_be and subs.is_asked(cast("WankulState", view.world(Rng(0))))):
        return STRENGTHS.thinker(view, level, rng)
    return subs.thinker(SENSE, view, level, rng)


EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=thinker)
"""What bots know of the game."""
