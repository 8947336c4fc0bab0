"""Advice on a decision of Magicjoust: the best deeds, the chance to win after each, and why; and reviews.

Nothing is told that only luck decides, or that only the other wizard knows: the world in which a turn was
searched is only one of those that are possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.magicjoust import keeping
from game.bots.magicjoust.levels import SENSE, MagicjoustPlayer
from game.bots.magicjoust.reach import lacking
from game.bots.search.chance_review import ChanceReview
from game.bots.search.prospects import Thought
from game.bots.search.tips import Advising, Beginning, Tongue
from game.core.grammar import listed, uncapitalised
from game.core.i18n import _, ngettext, percent
from game.core.model import END
from game.rules.magicjoust import endings, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.deeds import could_wear
from game.rules.magicjoust.formulas import payable
from game.rules.magicjoust.odds import odds, of_joust
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from game.rules.magicjoust.words.odds import it_succeeds, told
from game.rules.magicjoust.words.options import deed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Action, Decision
    from game.core.spoken import Spoken
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState

    Deed = Beginning[MagicState]

BY_LUCK: Final = frozenset({"appear", "draw", "divine", "snatch", "roll-again", "foe-rolls-again"})
"""The words whose effect nobody knows before."""

MOST_NAMED: Final = 3
"""How many cards are named in one sentence."""


def reasons(world: MagicState, turn: Sequence[Action], seat: int, spoken: Spoken) -> tuple[str, ...]:
    """Return why a turn is begun so, in sentences, what weighs most first."""
    one: Deed = Beginning.of(SENSE, world, turn, seat)
    card = _card_of(one)
    found = [*_in_joust(one, spoken)]
    if card is not None:
        found += [*_plan(one, card)] if card.nature == PLAN else [*_card(one, card, spoken)]
    found += _kept(one, spoken)
    if _certain(one, card):
        found += [*_reach(one, spoken), *_other_quadrant(one, spoken)]
    found = found or [*filter(None, [_otherwise(one)])]
    if one.then is not None and _certain(one, card):
        told = deed(one.after, one.then, spoken)
        found.append(_("Then: {deed}.").format(deed=uncapitalised(told)))
    return tuple(found)


def _kept(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say what is left after a price, why a turn ends, or what is near to a card that is chosen."""
    prompt = one.before.decision.prompt if one.before.decision is not None else ""
    match one.action:
        case ("pay", _way):
            yield from _left(one, spoken)
        case ("card", str(ref)):
            yield from keeping.chosen(one, ref, prompt, spoken)
        case ("singularity", int(seat), _zone, _colour) if seat == one.seat:
            yield from keeping.unneeded(one, spoken)
    if one.action == END:
        yield from keeping.ending(one, spoken)


def _card_of(one: Deed) -> Creuset | None:
    """Return the card that is invoked or used."""
    wizard = one.before.wizards[one.seat]
    match one.action:
        case ("invoke", str(ref)):
            return next(one.before.creuset(card) for card in wizard.hand if one.before.ref(card) == ref)
        case ("act" | "answer", int(place)):
            return one.before.creuset(wizard.invoked[place].card)
    return None


def _certain(one: Deed, card: Creuset | None) -> bool:
    """Say whether luck has no part in what happens."""
    asked = one.before.decision
    if (
        one.action in (DRAW_CREUSET, DRAW_SINGULARITY)
        or asked is None
        or asked.prompt in ("answer", "divine")
    ):
        return False
    if card is None:
        return True
    if one.action[0] == "invoke" and not (card.ephemeral or one.before.recipe(_number(one, card)).seizes):
        return True
    words = {brick.key for sentence in card.script for brick in sentence.do}
    return not words & BY_LUCK and not card.decay and odds(one.before, one.seat, _number(one, card)) is None


# --- plans --------------------------------------------------------------------------------------------------


def _plan(one: Deed, card: Creuset) -> Iterator[str]:
    foe = one.before.foe(one.seat)
    ours, theirs = endings.points(one.after, one.seat), endings.points(one.after, foe)
    count = len(one.after.plans(one.seat))
    if count == endings.PLANS_TO_END:
        words = _("Your third plan ends the game, by {ours} to {theirs}.")
        yield words.format(ours=_points(ours), theirs=theirs)
        return
    gained = ours - endings.points(one.before, one.seat)
    words = _("This plan brings {points}: {ours} to {theirs} so far.")
    yield words.format(points=_points(gained), ours=ours, theirs=theirs)
    if count == endings.PLANS_TO_END - 1:
        yield _("One more plan and the game is over: the pace is yours.")
    left = sum(map(sum, one.after.whole(one.seat)))
    yield ngettext(
        "What pays for it is destroyed: {count} singularity is left.",
        "What pays for it is destroyed: {count} singularities are left.",
        left,
    ).format(count=left)
    if card.script:
        yield _("Its points may still grow, or shrink.")


def _points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


# --- other cards --------------------------------------------------------------------------------------------


def _card(one: Deed, card: Creuset, spoken: Spoken) -> Iterator[str]:
    """Say what a card does, how its attack stands and how it wears."""
    if one.action[0] == "answer":
        yield from _wearing(one, card)
        return
    yield spoken.words(card.ref)
    found = odds(one.before, one.seat, _number(one, card))
    if found is not None:
        yield from told(found, spoken)
    later = one.action[0] == "invoke" and not card.ephemeral and keeping.is_later(one, _number(one, card))
    if not later:
        yield from keeping.hoped(one, card, spoken)
    if one.action[0] == "act":
        yield from _wearing(one, card)
    elif one.action[0] == "invoke" and not card.ephemeral:
        yield from keeping.serving(one, _number(one, card))


def _wearing(one: Deed, card: Creuset) -> Iterator[str]:
    """Say how likely a card is lost that is used, or answers (MAG-8, MAG-12)."""
    if card.decay:
        lost = could_wear(card.decay, powers.bonus(one.before, one.seat, "decay"))
        yield _("It wears out {share} of the time.").format(share=percent(lost))


def _number(one: Deed, card: Creuset) -> int:
    return next(number for number, face in enumerate(one.before.cards) if face is card)


# --- attacks and answers ------------------------------------------------------------------------------------


def _in_joust(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say how an attack stands that is answered, or not."""
    joust = one.before.joust
    if joust is None or one.before.decision is None or one.before.decision.prompt != "answer":
        return
    attacking = joust.attacker == one.seat
    if joust.dice[0]:
        ours, theirs = joust.totals if attacking else joust.totals[::-1]
        yield _("The dice stand at {ours} to {theirs}.").format(ours=ours, theirs=theirs)
    elif (chances := of_joust(one.before)) is not None:
        yield it_succeeds(chances, spoken)
    if one.action[0] == "pass":
        yield _("Your answers are worth keeping for another attack.")


# --- what it leads to ---------------------------------------------------------------------------------------


def _left(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say what can still be paid in this turn after a way to pay, else how much is left."""
    stable = one.after.stable(one.seat)
    able = [
        one.after.ref(card)
        for card in one.after.wizards[one.seat].hand
        if payable(powers.cost(one.after, one.seat, one.after.creuset(card)), stable)
    ]
    if able and one.after.over is None:
        names = listed([spoken.card(ref) for ref in dict.fromkeys(able)][:MOST_NAMED])
        yield _("What is left still pays for {cards}.").format(cards=names)
    elif one.after.over is None:
        yield from keeping.spent(one)


def _reach(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say which plan in hand comes within reach."""
    if one.after.over is not None:
        return
    before, after = one.before.whole(one.seat), one.after.whole(one.seat)
    for card in one.after.wizards[one.seat].hand:
        face = one.after.creuset(card)
        if face.nature != PLAN or card not in one.before.wizards[one.seat].hand:
            continue
        lacked = lacking(face.formula, after)
        if lacked < lacking(face.formula, before):
            yield keeping.within(lacked).format(card=spoken.card(face.ref), count=lacked)
            return


def _other_quadrant(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say what is left of the other's quadrant where something was taken of it."""
    foe = one.before.foe(one.seat)
    before, after = (_stable(state, foe) for state in (one.before, one.after))
    if after < before:
        words = ngettext(
            "{name} has {count} stable singularity left.",
            "{name} has {count} stable singularities left.",
            after,
        )
        yield words.format(name=spoken.player(foe), count=after)


def _stable(state: MagicState, seat: int) -> int:
    return sum(sum(zone) for zone in state.stable(seat))


def _otherwise(one: Deed) -> str:
    """Return what is to be said where nothing else tells, "" for nothing."""
    decision = one.before.decision
    prompt = decision.prompt if decision is not None else ""
    if one.action in (DRAW_CREUSET, DRAW_SINGULARITY):
        return _("You draw from both piles anyway: see what comes first, then you choose better.")
    if prompt in ("discard", "throw", "foe-throws"):
        return _("It is the card of your hand that you will miss least.")
    return ""


class Advice(Advising["MagicState"]):
    """The thinking about one decision of Magicjoust: about half a second's work."""

    thought = Thought(MagicjoustPlayer, actions=6000)
    tongue = Tongue(deed, reasons)


class MagicjoustReview(ChanceReview[Any]):
    """The thinking about a finished game, of many decisions; draws, which must be made, are not judged."""

    advice = Advice
    actions = 2000

    def is_judged(self, decision: Decision, played: Action) -> bool:
        """Say whether what was played is one of the choices to be judged."""
        return super().is_judged(decision, played) and played not in (DRAW_CREUSET, DRAW_SINGULARITY)
