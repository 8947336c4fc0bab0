"""What is asked in Wankul, in words: always one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import of_cards
from game.rules.wankul.words.table import of_characters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action

_ASKED: Final[Mapping[str, str]] = {
    "mulligan": N_("Your first hand: keep it, or take five other cards, once."),
    "pay": N_("Choose what you discard to pay."),
    "free-play": N_("Choose the terrain to play it on, for free."),
    "leave-order": N_("Your characters go to the discard: in which order?"),
    "instead": N_("Several cards could step in: choose which one does."),
    "order": N_("It is for both: choose who begins."),
    "discard": N_("Choose a card of your hand to discard."),
    "remove": N_("Choose the character that goes to the discard."),
    "remove-own": N_("Choose which of your characters goes to the discard."),
    "remove-foe": N_("Choose which of the other's characters goes to the discard."),
    "remove-total": N_("Choose the characters that go to the discard, one by one."),
    "return": N_("Choose the character that goes back to the hand."),
    "take-back": N_("Choose the card of your discard to take back in hand."),
    "recycle": N_("Choose the card of your discard that goes on your draw pile."),
    "tuck": N_("Choose the card of your discard that goes under your draw pile."),
    "tuck-many": N_("Choose how many cards go from your discard under your draw pile."),
    "shuffle-in": N_("Choose the card of your discard that is shuffled into your draw pile."),
    "choice": N_("Choose what is done."),
    "move": N_("Choose the character to move."),
    "move-to": N_("Choose the terrain that it goes to."),
    "move-instead": N_("It does not leave: choose the terrain that it goes to."),
    "swap-own": N_("Choose one of your characters that swaps its place."),
    "swap-own-with": N_("Choose the character that it swaps with."),
    "swap-weaker": N_("Choose your character that goes back to your hand."),
    **dict.fromkeys(
        ("swap-weaker-with", "swap-this"), N_("Choose the card of your hand that takes its place.")
    ),
    "swap-terrains": N_("Choose one of the terrains that swap places."),
    "swap-terrains-with": N_("Choose the terrain that it swaps with."),
    "replace-terrain": N_("Choose the terrain to replace."),
    "replace-terrain-with": N_("Choose the terrain of your hand that takes its place."),
    "place-or-discard": N_("Place a terrain, or discard a card."),
    "leave-instead": N_("Another of your characters would leave: shall this one go in its place?"),
    "empower": N_("Choose the character to make stronger."),
    "enfeeble": N_("Choose the character to make weaker."),
    "nullify": N_("Choose the character whose Force becomes 0."),
    "score": N_("Choose the terrain to score."),
    "hush": N_("Choose the terrains whose Special is ignored this turn, or none."),
    "play-free": N_("Choose the card to play for free."),
    "play-foes": N_("Choose the card of the other's discard to play for free, without its effects."),
    "play-there": N_("Choose a card to play there for free, without its effects, or none."),
    "play-one": N_("Choose the one of these cards to play for free."),
    "draw-one": N_("Choose the one of these cards to take in hand."),
    "search-top": N_("Look for a card in your draw pile: choose it."),
    "may-leave": N_("Do you discard this character for what it offers?"),
    "may-tuck-hand": N_("Choose a card of your hand to put under your draw pile, or none."),
    "search": N_("Look for a card in your draw pile: choose it."),
    "reorder": N_("Put these cards back: choose the one that lies on top, then the next."),
    "raise-bottom": N_("This card lies under your draw pile: do you put it on top?"),
    "put-back": N_("Choose the cards of your hand to put back, one by one."),
    "number": N_("Say a number."),
    "raise": N_("Choose the card of your discard that goes on top of it."),
    "banish": N_("Choose the character to banish."),
    "banish-terrain": N_("Choose the terrain to banish with all the characters on it."),
    "banish-in-deck": N_("Choose the card of the other draw pile to banish."),
    "banish-discarded": N_("Choose the card of your discard to banish."),
    "banish-held": N_("Choose the cards of your hand to banish: the others come from your draw pile."),
    "banish-instead": N_("You may banish cards of your discard instead: choose them one by one."),
    "recover": N_("Discard this character to take those cards back?"),
    "cover": N_("Choose the card of your hand to put face down on it."),
    "play-theirs": N_("Choose the card of the other hand to play."),
    "play-theirs-on": N_("Choose the terrain to play it on."),
    "sub": N_("You may cut in with a Sub, or let it happen."),
    "control": N_("Choose the character to take control of."),
    "copy": N_("Choose the character of which an effect is re-used."),
    "copy-which": N_("Choose which of its effects is re-used."),
    "copy-winner": N_("Choose the terrain of which The Winner is carried out."),
    "cancel-sub": N_("Discard this character to cancel the Sub?"),
}
"""What the steps of the rules and the words of cards ask, by prompt."""

OF_THE_RULES: Final = frozenset({"mulligan", "check", "turn", "pay", "leave-order", "order"})
"""The prompts that no card asks."""


def of_prompt(prompt: str, options: Sequence[Action], seat: int) -> str:
    """Return what a prompt asks of a seat, by whose characters can be chosen."""
    words = _ASKED.get(f"{prompt}{_whose(options, seat)}") or _ASKED.get(prompt)
    return _(words or N_("Choose what glows."))


def _whose(options: Sequence[Action], seat: int) -> str:
    """Return on whose side all the characters lie that can be chosen: "-own", "-foe"; "" where on both."""
    sides = {option[2] == seat for option in options if option[0] == "character"}
    return ("-own" if sides.pop() else "-foe") if len(sides) == 1 else ""


def to_pay(card: str, left: int) -> str:
    """Return how many cards are still to be discarded for a character (WAN-4)."""
    return _("Discard {cards} to pay for {card}.").format(cards=of_cards(left), card=card)


def served(subs: Sequence[str]) -> str:
    """Return which Subs have interrupted what may be answered once more, "" for none."""
    told = ngettext("{cards} has already cut in.", "{cards} have already cut in.", len(subs))
    return joined(told.format(cards=listed(subs))) if subs else ""


def once_more() -> str:
    """Return what is asked after a Sub has interrupted."""
    return _("You may cut in once more, or let it happen.")


def to_discard(owed: int, left: int) -> str:
    """Return how many cards of a hand have to be discarded, and how many are still to be chosen."""
    if left < owed:
        return ngettext("Discard {count} more card.", "Discard {count} more cards.", left).format(count=left)
    return _("Discard {cards}.").format(cards=of_cards(owed))


def to_choose_for(name: str) -> str:
    """Return that a choice is made for another player, whom the card calls “you”."""
    return _("For {name}, whom this card calls “you”: choose what is done.").format(name=name)


def to_bid(hand: int, discard: int) -> str:
    """Return what a number brings that both say unseen: the lower one, and the higher one (WAN-31)."""
    told = _(
        "A number: the lower, you discard it (hand: {hand}); the higher, you take it back (discard: {pile})."
    )
    return told.format(hand=hand, pile=discard)


def to_place(in_play: int, *, digging: bool) -> str:
    """Return what the check of the terrains asks (WAN-1): a terrain from hand, or digging for one."""
    there = _("Only one terrain is in play.") if in_play else _("No terrain is in play.")
    words = _("Place one from your hand.")
    if digging:
        words = _("You hold no terrain: turn up the cards of your draw pile until one comes.")
    return f"{there} {words}"


_CAN: Final = {
    "play": N_("play a character"),
    "terrain": N_("place a terrain"),
    "score": N_("score a terrain"),
    "use": N_("use a card in play"),
}
"""What may be done in the main phase, in the order in which it is said."""


def in_turn(words: set[str], played: int, limit: int) -> str:
    """Return what the main phase still allows, in a sentence; `words` are the first ones of its options."""
    can = [_(told) for word, told in _CAN.items() if word in words]
    if not can:
        return _("{count}: nothing more to do, end the turn.").format(count=of_characters(played, limit))
    told = _("{count}: {deeds}, or end the turn.")
    return told.format(count=of_characters(played, limit), deeds=", ".join(can))
