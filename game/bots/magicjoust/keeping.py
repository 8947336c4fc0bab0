"""What a move advised in Magicjoust keeps for later, and what it waits for: said in a few concrete words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.bots.magicjoust.reach import lacking
from game.core.i18n import _, ngettext, percent
from game.core.model import END
from game.rules.magicjoust import endings, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.deeds import could_wear
from game.rules.magicjoust.formulas import NONE
from game.rules.magicjoust.paying import bill
from game.rules.magicjoust.traits import Answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.search.tips import Beginning
    from game.core.model import Action
    from game.core.spoken import Spoken
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState

    Deed = Beginning[MagicState]

APPEARING: Final = frozenset({"appear", "seek", "recall"})
DRAWING: Final = frozenset({"draw", "divine"})
"""The words that bring singularities, and cards."""

_FEW: Final = 4
"""How few cards in hand are worth a word."""

_MOST: Final = 2
"""How many cards it is said of why they wait."""


class Aim(NamedTuple):
    """The plan in hand that lacks fewest singularities, and how many."""

    card: Creuset
    lacked: int


def aim(state: MagicState, seat: int) -> Aim | None:
    """Return which plan in hand a seat is nearest to, all its singularities standing; None without a plan."""
    held, whole = [state.creuset(card) for card in state.wizards[seat].hand], state.whole(seat)
    plans = [Aim(card, lacking(card.formula, whole)) for card in held if card.nature == PLAN]
    return min(plans, key=lambda one: (one.lacked, -one.card.points), default=None)


def within(lacked: int) -> str:
    """Return that a {card} lacks so many singularities."""
    if lacked == 0:
        return _("You have all that {card} costs.")
    return ngettext(
        "You lack only one singularity for {card}.",
        "You still lack {count} singularities for {card}.",
        lacked,
    )


# --- the end of a turn --------------------------------------------------------------------------------------


def ending(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say why nothing more is done, what goes, and what the next turn begins with."""
    decision, state = one.before.decision, one.before
    others = [option for option in decision.playing_on if option != END] if decision else []
    found = [said for option in others if (said := _waits(one, option, spoken))][:_MOST]
    yield from found
    if not others:
        yield _("There is nothing else to do.")
    over = len(state.wizards[one.seat].hand) - powers.hand_limit(state, one.seat)
    if over > 0:
        words = ngettext(
            "Your hand is over its limit: {count} card has to go.",
            "Your hand is over its limit: {count} cards have to go.",
            over,
        )
        yield words.format(count=over)
    if (goal := aim(state, one.seat)) is not None:
        yield _("All you have stands up again.") + " " + _told(goal, spoken)
    elif others and not found:
        yield _("What could still be done would bring less than keeping your cards for later.")


def _told(goal: Aim, spoken: Spoken) -> str:
    return within(goal.lacked).format(card=spoken.card(goal.card.ref), count=goal.lacked)


def _waits(one: Deed, option: Action, spoken: Spoken) -> str:
    """Return why something is not done now, "" where nothing tells."""
    state, seat = one.before, one.seat
    match option:
        case ("invoke", str(ref)):
            return _kept(one, state.creuset(state.in_hand(seat, ref)), spoken)
        case ("act", int(place)):
            card = state.creuset(state.wizards[seat].invoked[place].card)
            if card.decay:
                share = percent(could_wear(card.decay, powers.bonus(state, seat, "decay")))
                words = _("{card} would be lost to wear {share} of the time.")
                return words.format(card=spoken.card(card.ref), share=share)
    return ""


def _kept(one: Deed, card: Creuset, spoken: Spoken) -> str:
    """Return why a card stays in hand."""
    state, seat, named = one.before, one.seat, spoken.card(card.ref)
    if card.nature == PLAN and len(state.plans(seat)) == endings.PLANS_TO_END - 1:
        ours, theirs = (endings.points(state, each) for each in (seat, state.foe(seat)))
        if ours + card.points <= theirs:
            words = _("{card} would end the game, {ours} points to {theirs}: too early.")
            return words.format(card=named, ours=ours + card.points, theirs=theirs)
    if card.nature == PLAN:
        return _destroying(one, card, spoken)
    if card.ephemeral:
        return _("{card} serves once: it will do more in another turn.").format(card=named)
    return ""


def _destroying(one: Deed, card: Creuset, spoken: Spoken) -> str:
    """Return what a plan that is not invoked would have destroyed."""
    goal = aim(one.before, one.seat)
    if goal is not None and goal.card.ref != card.ref and not goal.lacked:
        words = _("{card} would destroy singularities that {other} needs.")
        return words.format(card=spoken.card(card.ref), other=spoken.card(goal.card.ref))
    paid = sum(symbol != NONE for symbol in powers.cost(one.before, one.seat, card))
    words = ngettext(
        "{card} would destroy a singularity that still serves you.",
        "{card} would destroy {count} singularities that still serve you.",
        paid,
    )
    return words.format(card=spoken.card(card.ref), count=paid)


# --- what a card brings -------------------------------------------------------------------------------------


def serving(one: Deed, number: int) -> Iterator[str]:
    """Say from when on a card that has been invoked serves, and what that leaves for the plan in hand."""
    recipe = one.after.recipe(number)
    if any(isinstance(each.when, Answer) for each in recipe.sentences):
        yield _("From now on it can answer attacks.")
    elif is_later(one, number):
        yield _("It has nothing to do yet: it will be there when it can.")
    elif recipe.action:
        yield _("It can be used in this turn already, and in every turn after it.")
    elif recipe.passive:
        yield _("It counts by itself as long as it is in play.")


def is_later(one: Deed, number: int) -> bool:
    """Say whether a card that has been invoked has an action, and cannot act in this turn."""
    asked, place = one.after.decision, len(one.after.wizards[one.seat].invoked) - 1
    able = asked is not None and ("act", place) in asked.options
    return bool(one.after.recipe(number).action) and not able


def hoped(one: Deed, card: Creuset, spoken: Spoken) -> Iterator[str]:
    """Say what a card is good for whose effect luck decides."""
    words = {brick.key for sentence in card.script for brick in sentence.do}
    goal = aim(one.before, one.seat)
    if words & APPEARING and goal is not None and goal.lacked:
        told = ngettext(
            "You lack one singularity for {card}: this may bring it.",
            "You lack {count} singularities for {card}: this may bring one.",
            goal.lacked,
        )
        yield told.format(card=spoken.card(goal.card.ref), count=goal.lacked)
    elif words & DRAWING:
        held = len(one.before.wizards[one.seat].hand)
        told = ngettext("You hold only {count} card.", "You hold only {count} cards.", held)
        if goal is None:
            yield _("You hold no plan: a card more may be one.")
        elif held <= _FEW:
            yield told.format(count=held)


def unneeded(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say what a singularity that is chosen costs the plan in hand that is nearest."""
    before, after = aim(one.before, one.seat), aim(one.after, one.seat)
    if before is None or after is None:
        return
    if after.lacked > before.lacked:
        yield _told(after, spoken)
    elif before == after:
        yield _("{card} loses nothing by it.").format(card=spoken.card(before.card.ref))


def spent(one: Deed) -> Iterator[str]:
    """Say what is left of a quadrant after a price."""
    owed = bill(one.before)
    destroyed = owed is not None and owed.destroyed
    left = one.after.whole(one.seat) if destroyed else one.after.stable(one.seat)
    count = sum(map(sum, left))
    words = ngettext("{count} singularity is left.", "{count} singularities are left.", count)
    yield (words if destroyed else _standing(count)).format(count=count)


def _standing(count: int) -> str:
    return ngettext(
        "{count} singularity still stands for this turn.",
        "{count} singularities still stand for this turn.",
        count,
    )


def chosen(one: Deed, ref: str, prompt: str, spoken: Spoken) -> Iterator[str]:
    """Say of a card that is taken or let go how near it is to being invoked."""
    face: Any = next((card for card in one.before.cards if card.ref == ref), None)
    formula = getattr(face, "formula", ())
    if not formula:
        return
    held = [one.before.ref(card) for card in one.before.wizards[one.seat].hand]
    if prompt in ("discard", "throw", "foe-throws") and held.count(ref) > 1:
        yield _("You hold another one.")
        return
    lacked = lacking(formula, one.before.whole(one.seat))
    if lacked > 1 or prompt == "divine":
        yield within(lacked).format(card=spoken.card(ref), count=lacked)
