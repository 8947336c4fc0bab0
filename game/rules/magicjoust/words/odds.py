"""How likely an attack succeeds, and what it costs where it fails, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import quoted
from game.rules.magicjoust.odds import GONE, NOTHING, VOID

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.magicjoust.odds import Odds
    from game.rules.magicjoust.reactions import Declined, Vain
    from game.rules.magicjoust.table import Joust

_LOSSES: Final[Mapping[str, str]] = {
    "leave": N_("this card is discarded"),
    "throw": N_("you discard a card from your hand"),
    "burn": N_("you destroy one of your singularities"),
    VOID: N_("the card lies there to no effect"),
    GONE: N_("the card is gone for nothing"),
    NOTHING: N_("you lose nothing"),
}


def times(chance: float) -> int:
    """Return how many times out of 100 something comes about."""
    return round(100 * chance)


def chance_of(chance: float) -> str:
    """Return how likely an attack succeeds, in a sentence."""
    told = _("The attack succeeds {count} times out of 100, if nobody answers it.")
    return told.format(count=times(chance))


def in_short(odds: Odds) -> str:
    """Return how likely an attack succeeds, in few words; before what can answer it, if anything can."""
    if not odds.facing:
        return _("Succeeds {count} times out of 100.").format(count=times(odds.chance))
    told = _("Succeeds {count} times out of 100, before reactions ({facing} opposite).")
    return told.format(count=times(odds.chance), facing=odds.facing)


def noted(note: str, odds: Odds) -> str:
    """Return how likely the attack of a card succeeds, then a note on what the card costs."""
    told = _("succeeds {count}% of the time · {note}")
    if odds.facing:
        told = _("succeeds {count}% of the time, before reactions · {note}")
    return told.format(note=note, count=times(odds.chance))


def told(odds: Odds) -> list[str]:
    """Return how an attack stands: how likely it succeeds, answered or not, and what it costs else."""
    lost, chance = _lost(odds), in_short(odds)
    words = _("{chance}; otherwise, {lost}.")
    return [words.format(chance=chance.rstrip("."), lost=listed(lost)) if lost else chance]


def answered(odds: Odds) -> list[str]:
    """Return how many cards opposite can answer an attack, and how likely it then succeeds; if any can."""
    if not odds.facing:
        return []
    told = ngettext(
        "{facing} reaction possible opposite: with it, {count} times out of 100.",
        "{facing} reactions possible opposite: with them, {count} times out of 100.",
        odds.facing,
    )
    return [told.format(facing=odds.facing, count=times(odds.answered))]


def loss(odds: Odds, named: Callable[[str], str]) -> list[str]:
    """Return what an attack costs where it fails, if anything is to be said of it; cards are `named`."""
    lost = _lost(odds, named)
    return [_("If it fails, {lost}.").format(lost=listed(lost))] if lost else []


def _lost(odds: Odds, named: Callable[[str], str] | None = None) -> list[str]:
    """Return what an attack costs where it fails, and which plans of the other it makes worth more."""
    fed = [_fed(ref, more, named) for ref, more in odds.feeds.items()]
    told = odds.loss and not (fed and odds.loss == NOTHING)
    return [*([_(_LOSSES[odds.loss])] if told else []), *fed]


def _fed(ref: str, more: int, named: Callable[[str], str] | None) -> str:
    words = ngettext(
        "{plan} of the other wizard is worth {count} point more",
        "{plan} of the other wizard is worth {count} points more",
        more,
    )
    return words.format(plan=_("a plan") if named is None else named(ref), count=more)


def before_reactions(odds: str, count: int) -> str:
    """Return how likely an attack succeeds, in a sentence, where so many cards may yet answer it."""
    told = ngettext(
        "{odds}, before reactions ({count} possible).", "{odds}, before reactions ({count} possible).", count
    )
    return told.format(odds=odds.rstrip("."), count=count)


def it_succeeds(chance: float) -> str:
    """Return how likely the attack succeeds that was just named, in a sentence."""
    return _("It succeeds {count} times out of 100.").format(count=times(chance))


def let_go_on(left: Declined | None) -> str:
    """Return what a button says that answers nothing: what comes of the attack, as far as that is settled."""
    if left is None or not (left.settled or 0 < left.chance < 1):
        return _("No answer")
    if left.settled:
        return _("Leave: it succeeds") if left.chance else _("Leave: it fails")
    return _("Leave: succeeds {count}%").format(count=times(left.chance))


def as_they_lie(joust: Joust) -> str:
    """Return what is asked once the dice of an attack lie there: how it stands with them."""
    words = _("{ours} to {theirs}: for now it fails. Change the dice, or leave them.")
    if joust.succeeds:
        words = _("{ours} to {theirs}: for now it succeeds. Change the dice, or leave them.")
    ours, theirs = joust.totals
    return words.format(ours=ours, theirs=theirs)


def challenge(chance: float) -> str:
    """Return what is asked of who is attacked, before the dice are rolled."""
    told = _("An attack! It succeeds {count} times out of 100: answer it with a card, or let it go on.")
    return told.format(count=times(chance))


def to_no_avail(vain: Vain, name: Callable[[str], str]) -> str:
    """Return that cards, each called by its `name`, would not have turned the dice of an attack."""
    cards = listed([quoted(name(ref)) for ref in vain.cards])
    if vain.totals is None:
        words = ngettext("{cards} would not change that.", "{cards} would not change that.", len(vain.cards))
        return words.format(cards=cards)
    told = ngettext(
        "{cards} would not change that: {ours} to {theirs}.",
        "{cards} would not change that: {ours} to {theirs}.",
        len(vain.cards),
    )
    ours, theirs = vain.totals
    return told.format(cards=cards, ours=ours, theirs=theirs)
