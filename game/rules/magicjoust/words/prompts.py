"""What is asked in Magicjoust, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import listed
from game.core.i18n import N_, _, ngettext
from game.rules.magicjoust.odds import risk_of
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.words.symbols import any_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.script import Script
    from game.rules.magicjoust.formulas import Pick
    from game.rules.magicjoust.places import MagicTable

_ASKED: Final[Mapping[str, str]] = {
    "answer": N_("An attack! Answer it with a card that glows, or let it go on."),
    "banish": N_("Choose the other wizard's card that goes to the discard."),
    "burn": N_("Choose which of your singularities is destroyed: that is the price."),
    "destroy": N_("Choose the singularity to destroy in the other quadrant."),
    "divine": N_("The next cards of your crucible: choose the one that comes into your hand."),
    "exhaust": N_("Choose the other wizard's card that is turned across."),
    "foe-throws": N_("The other wizard makes you discard: choose a card of your hand."),
    "leap": N_("Choose the singularity that goes to the opposite zone."),
    "leap-to": N_("Choose the zone that it goes to."),
    "pay": N_("Pay the formula: choose the singularities one after the other."),
    "push": N_("Choose the singularity to push in the other quadrant."),
    "push-to": N_("Choose the zone that it is pushed to."),
    "recall": N_("Choose the singularity of your discard that appears again."),
    "recover": N_("Choose the card of your discard to take back in hand."),
    "seek": N_("Choose the singularity of your pile that appears at once."),
    "send-back": N_("Choose the card that the other wizard takes back into their hand."),
    "settle": N_("Choose the unstable singularity that is stable again."),
    "shift": N_("Choose the singularity to move."),
    "shift-to": N_("Choose the zone that it moves to."),
    "tarnish": N_("Choose the other wizard's plan that is worth less."),
    "throw": N_("Choose a card of your hand to discard."),
    "unsettle": N_("Choose the singularity of the other quadrant to make unstable."),
    "wake": N_("Choose the card that may act again in this turn."),
}


_SEVERAL: Final = 2


_RISKED: Final[Mapping[str, str]] = {
    "burn": N_("The attack has failed: choose which of your singularities is destroyed."),
    "throw": N_("The attack has failed: choose a card of your hand to discard."),
}
"""What is asked where that is what a failed attack costs."""


def of_risk(prompt: str, table: MagicTable, script: Script) -> str:
    """Return what a prompt asks where the attack of a card has failed that risked it, else ""."""
    failed = table.joust is not None and not table.joust.succeeds
    return _(_RISKED[prompt]) if failed and prompt in _RISKED and risk_of(script) == prompt else ""


def of_prompt(prompt: str, pick: Sequence[int] = (1, 1)) -> str:
    """Return what a prompt asks, whoever is asked; which `pick` of how many, where there are several."""
    asked, (number, count) = _(_ASKED.get(prompt, N_("Choose what glows."))), pick
    if count < _SEVERAL:
        return asked
    told = _("{asked} ({number} of {count}).")
    return told.format(asked=asked.removesuffix("."), number=number, count=count)


def in_turn(*, invoking: bool, acting: bool) -> str:
    """Return what a turn still allows once both piles were drawn from, in a sentence."""
    if invoking and acting:
        return _("Invoke a card of your hand, use one in play, or end the turn.")
    if invoking:
        return _("Invoke a card of your hand, or end the turn.")
    if acting:
        return _("Use a card in play, or end the turn.")
    return _("Nothing more to do: end the turn; the next one brings a singularity and a card.")


def unpaid(card: str, lacks: Sequence[Pick]) -> str:
    """Return that no card of a hand can be paid, and which singularity more would pay for the `card`.

    That card stands up again and can be paid then where it `lacks` nothing.
    """
    told = any_of(lacks)
    if not lacks:
        return _("No card of your hand can be paid now; {card} can in your next turn.").format(card=card)
    if not told:
        return _("No card of your hand can be paid; {card} lacks one singularity.").format(card=card)
    words = _("No card of your hand can be paid; {card} lacks {symbol}.")
    return words.format(card=card, symbol=told)


def wanting(card: str, lacks: Sequence[Pick] | None) -> str:
    """Return that nothing can be done in a turn, and what the `card` wants that is the nearest one."""
    if lacks is None:
        return _("Nothing to play yet: {card} is the nearest. End the turn.").format(card=card)
    if not lacks:
        return _("Nothing more to do: {card} can be paid in your next turn. End this one.").format(card=card)
    words = _("Nothing to play yet: {card} lacks {symbol}. End the turn.")
    return words.format(symbol=any_of(lacks) or _("one singularity"), card=card)


def bringing(brought: int, left: int) -> str:
    """Return how many of the singularities left in a pile would pay for the card that is wanted."""
    words = ngettext(
        "{count} of the {left} singularities in your ether brings it.",
        "{count} of the {left} singularities in your ether bring it.",
        brought,
    )
    return words.format(count=brought, left=left)


def too_many(count: int) -> str:
    """Return that a hand holds so many cards too many."""
    words = ngettext(
        "Your hand holds too many cards: discard {count}.",
        "Your hand holds too many cards: discard {count}.",
        count,
    )
    return words.format(count=count)


def to_discard(count: int) -> str:
    """Return in short how many cards are still to be discarded."""
    return ngettext("{count} to discard", "{count} to discard", count).format(count=count)


def full_zones(full: Sequence[int], lost: int, whole: int) -> str:
    """Return which zones take no more, and that so many of all singularities would be lost there."""
    told = ngettext(
        "Zone {zones} is full: {chances} to lose what comes. Make room, or draw.",
        "Zones {zones} are full: {chances} to lose what comes. Make room, or draw.",
        len(full),
    )
    chances = ngettext("{lost} chance in {whole}", "{lost} chances in {whole}", lost)
    zones = listed([str(zone) for zone in full])
    return told.format(zones=zones, chances=chances.format(lost=lost, whole=whole))


def draw_waits(pile: str, cards: Sequence[str], *, empty: bool = False) -> str:
    """Return why a draw waits: `cards`, by name, may look into the pile or profit; or the pile is `empty`.

    "" where neither is so.
    """
    if cards and pile == ETHER:
        told = ngettext(
            "The draw waits: {cards} may profit from it. Else, click on the ether.",
            "The draw waits: {cards} may profit from it. Else, click on the ether.",
            len(cards),
        )
        return told.format(cards=listed(cards))
    if cards:
        told = ngettext(
            "The draw waits: {cards} may look into the crucible first. Else, click on it.",
            "The draw waits: {cards} may look into the crucible first. Else, click on it.",
            len(cards),
        )
        return told.format(cards=listed(cards))
    if not empty:
        return ""
    if pile == ETHER:
        return _("The ether is empty: what you discard first goes into it. Else, click on it.")
    return _("The crucible is empty: what you discard first goes into it. Else, click on it.")


def to_draw(piles: set[str]) -> str:
    """Return which piles are still to be drawn from in a turn."""
    if piles == {ETHER}:
        return _("Draw a singularity before the turn ends: click on the ether.")
    if piles == {CREUSET}:
        return _("Draw a card before the turn ends: click on the crucible.")
    return _("Draw a singularity and a card: click on both piles.")
