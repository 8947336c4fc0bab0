"""Decks of one's own: lists of refs and symbols, checked (BAT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.core.model import SetupError
from game.rules.bataille.symbols import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.model import Json
    from game.rules.bataille.starter import Printed

Deck = tuple["Printed", ...]
"""A deck's cards, in the order they are told in."""

FEWEST, MOST = 3, 200
"""How many cards a deck, or a pile, has (BAT-1)."""

USUAL_MOST: Final = 60
"""Above so many cards both players have to agree (BAT-1)."""

LONGEST_REF: Final = 120


def read_decks(value: Json, players: int) -> tuple[Deck, ...] | None:
    """Return one deck a seat, or None for the starter collection. Raise SetupError in a sentence."""
    if value is None:
        return None
    if not isinstance(value, list):
        raise SetupError(_("The option “decks” is a list of decks, one for each player."))
    if len(value) != players:
        message = ngettext(
            "{found} deck for {players} players: each needs one.",
            "{found} decks for {players} players: each needs one.",
            len(value),
        )
        raise SetupError(message.format(found=len(value), players=players))
    return tuple([_deck(deck, number) for number, deck in enumerate(value, 1)])


def _deck(value: Json, number: int) -> Deck:
    if not isinstance(value, list):
        raise SetupError(_("Deck {number} is not a list of cards.").format(number=number))
    if not FEWEST <= len(value) <= MOST:
        message = ngettext(
            "Deck {number} has {found} card; a deck has from {fewest} to {most}.",
            "Deck {number} has {found} cards; a deck has from {fewest} to {most}.",
            len(value),
        )
        raise SetupError(message.format(number=number, found=len(value), fewest=FEWEST, most=MOST))
    return tuple([_card(card, number, place) for place, card in enumerate(value, 1)])


def _card(value: Json, number: int, place: int) -> Printed:
    match value:
        case [str(ref), str(symbol)] if ref and len(ref) <= LONGEST_REF:
            if symbol in SYMBOLS:
                return ref, symbol
            message = _("Card {place} of deck {number} has the symbol “{symbol}”; it is one of: {symbols}.")
            told = message.format(
                place=place, number=number, symbol=symbol[:LONGEST_REF], symbols=", ".join(SYMBOLS)
            )
            raise SetupError(told)
    message = _("Card {place} of deck {number} is not a card and its symbol.")
    raise SetupError(message.format(place=place, number=number))


def check_symbols(decks: Iterable[Deck]) -> None:
    """Raise SetupError where one card is told with two symbols."""
    known: dict[str, str] = {}
    for deck in decks:
        for ref, symbol in deck:
            if known.setdefault(ref, symbol) != symbol:
                message = _("The card “{ref}” has two symbols: {one} and {other}.")
                raise SetupError(message.format(ref=ref, one=known[ref], other=symbol))
