"""What is asked in Reverse War, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.reverse_war.scenarios import FREE
from game.rules.reverse_war.troops import players_end
from game.rules.reverse_war.units import with_article
from game.rules.reverse_war.words import scenarios
from game.rules.reverse_war.words.accounts import of_both
from game.rules.reverse_war.words.stakes import before_drawing, before_placing

if TYPE_CHECKING:
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed


def asked(
    seen: Seen, placed: Placed | None, *, stakes: bool = False, comes: bool = False, hushed: bool = False
) -> str:
    """Return what is asked of who plays on a battlefield, with the card in hand turned as it is.

    What is at stake is told first where that is wished; or that totals are `hushed`, which are hidden while
    the last card is placed. A card that `comes` by itself is not asked for.
    """
    if seen.phase == "draw":
        told = silence() if hushed else before_drawing(seen) if stakes else ""
        if comes:
            return told or _("The next card comes by itself.")
        return told + " " + _("Draw a card.") if told else _("Your turn: draw a card.")
    if seen.choosing:
        return scenarios.choice_sentence(seen)
    if placed is None:
        return _("Every card is placed: now the reckoning.")
    told = f"{silence()} " if hushed else f"{before_placing(seen)} " if stakes else ""
    return scenarios.forced_sentence(seen, placed) or f"{told}{_placing(seen, placed)}".lstrip()


def page(seen: Seen) -> str:
    """Return the page of the rules that speaks of what is asked."""
    if seen.choosing or seen.forced != FREE:
        return scenarios.PAGE
    return "placement" if seen.phase == "place" else "turn"


def silence() -> str:
    """Return that totals are hidden from here to the reckoning."""
    return _("Last card: for the suspense, the totals are hidden until the reckoning.")


def _placing(seen: Seen, placed: Placed) -> str:
    if not seen.setting.layout.grows:
        words = _("Place {unit}, or reverse the card ({other}).")
    elif seen.turn:
        words = _("Place {unit} at an end or between two cards, or reverse the card ({other}).")
    else:
        words = _("Place {unit} on the line, or reverse the card ({other}).")
    return of_both(placed, words)


def drawing_two() -> str:
    """Return that two cards are to be drawn for a duel."""
    return _("Draw two cards: one shown to all, one hidden.")


def taking_one(rival: str) -> str:
    """Return that one of the two cards of a duel is to be taken."""
    words = _("Take one of the two cards; {rival}, who does not see the hidden one, gets the other.")
    return words.format(rival=rival)


def in_duel(placed: Placed, *, must_replace: bool, may_replace: bool) -> str:
    """Return that a card is to be placed in a duel, or put in the place of another (RW-M)."""
    if must_replace:
        words = _("Last turn: {unit} must take the place of a card.")
    elif may_replace:
        words = _("Place {unit} (reversed: {other}), or replace a card.")
    else:
        words = _("Place {unit} (reversed: {other}).")
    return of_both(placed, words)


def replacing(old: Placed, new: Placed, gains: str = "") -> str:
    """Return what placing a card on another does in a duel, with what it brings where that is told (RW-M)."""
    words = _("Here {new} takes the place of {old}, which goes out: you may do so once only.")
    units = {"new": with_article(players_end(new).unit), "old": with_article(players_end(old).unit)}
    told = _("In all: {gains}.").format(gains=gains) if gains else ""
    return f"{words.format(**units)} {told}".rstrip()


def thinking_in_duel(prompt: str, rival: str) -> str:
    """Return what the rival of a duel is about to do."""
    sentences = {
        "draw": _("{name} draws two cards…"),
        "take": _("{name} sees the hidden card too, and chooses…"),
        "place": _("{name} places a card…"),
    }
    return sentences[prompt].format(name=rival)
