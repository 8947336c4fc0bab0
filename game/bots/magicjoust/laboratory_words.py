"""What the balance laboratory of Magicjoust found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext, percent

if TYPE_CHECKING:
    from game.bots.magicjoust.laboratory import CreusetLaboratory, Share


def verdict(share: Share, *, bold: bool = False) -> str:
    """Return how often the card wins in the place of others of its cost, and what that says of it."""
    wins = f"**{percent(share.wins)}**" if bold else percent(share.wins)
    told = {
        1: _("Wins {wins} of games: stronger than what costs as much."),
        -1: _("Wins {wins} of games: weaker than what costs as much."),
        0: _("Wins {wins} of games: no telling it from what costs as much."),
    }[share.verdict]
    return told.format(wins=wins)


def interval(share: Share) -> str:
    """Return the interval of confidence."""
    return _("from {low} to {high}").format(low=percent(share.low), high=percent(share.high))


def measured(laboratory: CreusetLaboratory) -> str:
    """Return what is measured: against how many cards, in how many decks."""
    cards = len({slot.ref for slot in laboratory.slots})
    decks = len({slot.key for slot in laboratory.slots})
    told = ngettext(
        "Compared with {cards} card of that cost (ready decks: {decks}); players look one action ahead.",
        "Compared with {cards} cards of that cost (ready decks: {decks}); players look one action ahead.",
        cards,
    )
    return told.format(cards=cards, decks=decks)
