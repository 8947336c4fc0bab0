"""What is told of Subs: why one is played or let alone, which one is kept, what the other may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.search.whole_turns import answered
from game.bots.wankul.evaluation import adds, at_scores, claims, guards, turns
from game.bots.wankul.levels import SENSE
from game.bots.wankul.subs import guessed, is_asked, void
from game.core.effects import card_of
from game.core.grammar import listed
from game.core.happening import deed_of
from game.core.i18n import N_, _
from game.core.model import END
from game.core.spoken import quoted
from game.core.windows import PASS
from game.rules.wankul import scoring, standing
from game.rules.wankul.edition import WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.happening import Deed
    from game.core.model import Action, Event
    from game.core.spoken import Spoken
    from game.rules.wankul.state import WankulState

THREATENED: Final = 0.05
"""From what claim of the other's on a terrain on a Sub is told to be kept for its Score."""


# --- in a window --------------------------------------------------------------------------------------------


def of_answer(world: WankulState, action: Action, seat: int, spoken: Spoken) -> tuple[str, ...]:
    """Return why a window is answered so, a sentence each."""
    deed = deed_of(world.machine.frames[-1].vars)
    return tuple((_of_passing if action == PASS else _of_sub)(world, deed, action, seat, spoken))


def _of_passing(world: WankulState, deed: Deed, _action: Action, seat: int, _spoken: Spoken) -> Iterator[str]:
    slot = world.slot_of(card_of(deed)) if deed["kind"] == "score" else None
    if slot is None:
        yield _("Your Subs are worth more later on than what one would bring now.")
    elif scoring.winner_of(world, slot, 1 - seat) == seat:
        yield _("You win this Score without any Sub.")
    elif not any(turns(world, seat, card, slot) for card in guards(world, seat)):
        yield _("None of your Subs turns this Score round.")
    else:
        yield _("What it costs to win this Score is worth more to you.")


def _of_sub(world: WankulState, deed: Deed, action: Action, seat: int, spoken: Spoken) -> Iterator[str]:
    name, powers = spoken.player(1 - seat), world.recipes[world.in_hand(seat, str(action[1]))].powers
    against = quoted(spoken.card(world.refs[card_of(deed)])) if "card" in deed else ""
    if deed["kind"] == "score":
        yield from _of_score(world, deed, action, seat, spoken)
    elif deed["kind"] == "play" and not void(world, deed, powers):
        yield _("It would cancel nothing of {card}.").format(card=against)
    elif standing.EFFECTS in powers:
        yield _("It cancels what {card} does, but for its combos.").format(card=against)
    elif standing.COMBOS in powers:
        yield _("It cancels the combos of {card}.").format(card=against)
    elif deed["kind"] in ("draw", "take"):
        yield _("The cards that {name} would take in hand are banished.").format(name=name)
    else:
        yield _("It is not counted among the four characters of a turn.")


def _of_score(world: WankulState, deed: Deed, action: Action, seat: int, spoken: Spoken) -> Iterator[str]:
    """Yield who wins a Score that is answered so, and by how much."""
    reckoned = [event.data for event in _carried(world, action, seat) if event.kind == "reckoned"]
    if not reckoned:
        return
    ours, theirs = reckoned[0]["totals"][seat], reckoned[0]["totals"][1 - seat]
    if reckoned[0]["winner"] == seat:
        tied = _("You win {card}, {ours} to {theirs}: who scores loses a tie.")
        words = tied if ours == theirs else _("You win {card}, {ours} to {theirs}.")
    elif action[2] != world.slot_of(card_of(deed)):
        words = _("It stays there, whatever comes of the Score.")
    else:
        words = _("You lose {card} all the same, {ours} to {theirs}.")
    card = quoted(spoken.card(world.refs[card_of(deed)]))
    yield words.format(card=card, ours=ours, theirs=theirs)


def _carried(world: WankulState, action: Action, seat: int) -> Sequence[Event]:
    """Return what happens where a window is answered so, until its player is asked no more for it."""
    state = world.clone()
    events = [*state.apply(action)]
    while (asked := state.decision) is not None and asked.seat == seat and is_asked(state):
        answer = guessed(state) if asked.prompt == WINDOW else asked.options[0]
        events += state.apply(answer)
    return events


# --- in one's own turn --------------------------------------------------------------------------------------


def kept(world: WankulState, turn: Sequence[Action], after: WankulState, seat: int, spoken: Spoken) -> str:
    """Return that a Sub is kept for a Score of the other's, "" where none is, or the turn is not over."""
    if turn[-1] != END:
        return ""
    feared = claims(after, 1 - seat)
    for card in guards(after, seat):
        held = card in world.sides[seat].hand
        if held and any(
            feared[slot] >= THREATENED and turns(after, seat, card, slot) for slot in after.placed()
        ):
            words = _("Keep {card} for the Score of {name}.")
            return words.format(card=quoted(spoken.card(after.refs[card])), name=spoken.player(1 - seat))
    return ""


def answers(world: WankulState, turn: Sequence[Action], seat: int, spoken: Spoken) -> str:
    """Return with what the other may turn a Score of a turn round, "" for nothing."""
    other, state = 1 - seat, world.clone()
    scores = [place for place, action in enumerate(turn) if action[0] == "score"]
    if not scores or not world.subs or not world.subs[other].get("score"):
        return ""
    for action in turn[: scores[0]]:
        state.apply(action)
        answered(SENSE, state, seat)
    name, slot = spoken.player(other), int(turn[scores[0]][1])
    if not state.sides[other].hand or state.grounds[slot] is None:
        return ""
    decks = world.setting.decks
    if decks is not None and not isinstance(decks[other], str):
        return _("{name} may answer the Score with a Sub.").format(name=name)
    cards = dict.fromkeys(quoted(spoken.card(ref)) for ref in _turning(state, other, slot))
    return _(_MAY_ANSWER).format(name=name, cards=listed([*cards])) if cards else ""


_MAY_ANSWER: Final = N_("{name} may answer the Score, if in hand, with {cards}.")


def _turning(state: WankulState, seat: int, slot: int) -> list[str]:
    """Return the Subs, by name, that a seat may hold and that turn a Score of the other's round.

    Its deck is open to all, what of it is in hand is not.
    """
    side, totals = state.sides[seat], scoring.foreseen(state, slot)
    lead = totals[1 - seat] - totals[seat]
    unseen = (*side.hand, *side.deck, *side.aside)
    met = [card for card in unseen if at_scores(state, card) and adds(state, seat, card, slot) >= lead]
    return sorted({state.refs[card] for card in met})
