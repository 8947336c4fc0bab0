"""What is asked of a player of Openmok Bataille, and what goes on in a round, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.core.spoken import said_of
from game.rules.bataille.words.duels import picking
from game.rules.bataille.words.symbols import counted, to_beat

if TYPE_CHECKING:
    from game.core.spoken import Players


def in_round(prompt: str, standing: tuple[str, int], players: Players, seat: int) -> str:
    """Return what is asked in a round; `standing` are the cards to beat: a symbol ("" for none)."""
    symbol, count = standing
    if prompt == "open" or (prompt == "lay" and not symbol):
        words = _("Open the round: one symbol, as many cards as you like.")
        return said_of(players, seat, words, _("{name} opens the round: one symbol."))
    if prompt == "trophy":
        words = _("The round is yours: choose a trophy in the discard.")
        return said_of(players, seat, words, _("{name} wins the round: a trophy to choose."))
    if prompt == "pick":
        words = _("Equal! Choose a card in secret: both are shown at once.")
        return said_of(players, seat, words, _("{name} chooses a card in secret."))
    told = _("Beat {cards}: {needed} (as many: a tie).")
    return told.format(cards=counted(symbol, count), needed=to_beat(symbol, count))


def in_duel(prompt: str, held: int, *, tie: bool, begun: bool) -> str:
    """Return what is asked in a battle of two: of a hand, after a `tie`, or of a line that is `begun`."""
    if prompt == "pick":
        return picking(held)
    if prompt == "trophy":
        return _("The duel is won: choose a trophy.")
    if prompt == "turn":
        return (
            _("Turn a card: the line grows as long as the symbol is the same.")
            if begun
            else _("Turn a card.")
        )
    return _("A tie: count again, O – pen – mok!") if tie else _("Count: O – pen – mok!")


_DEEDS: Final = {
    "discard": (N_("You give up"), N_("{name} gives up")),
    "open": (N_("You open the round"), N_("{name} opens the round")),
    "answer": (N_("Your answer"), N_("The answer of {name}")),
}
"""What cards are put down for, said to who does it and of another."""
_PUT_DOWN: Final = {
    "discard": (N_("You give up, and discard…"), N_("{name} gives up, and discards…")),
    "open": (N_("You open the round…"), N_("{name} opens the round…")),
    "answer": (N_("Your cards are on the table…"), N_("{name} lays an answer…")),
}
"""The same, as a sentence while they are put down."""


def deed(players: Players, seat: int, purpose: str) -> str:
    """Return what a seat puts cards down for: to "open", to "answer", to "discard"."""
    return _said(players, seat, _DEEDS[purpose])


def putting_down(players: Players, seat: int, purpose: str) -> str:
    """Return, in a sentence, what a seat is doing that puts cards down."""
    return _said(players, seat, _PUT_DOWN[purpose])


def _said(players: Players, seat: int, words: tuple[str, str]) -> str:
    return said_of(players, seat, *map(_, words))


def watching(players: Players, seat: int, prompt: str) -> str:
    """Return what a bot that is asked something is doing."""
    words = {
        "open": _("{name} opens the round…"),
        "pick": _("Equal! {name} chooses a card in secret…"),
        "trophy": _("{name} wins the round, and chooses a trophy…"),
    }.get(prompt, _("{name} looks for an answer…"))
    return words.format(name=players.player(seat))


def tied_with(players: Players, seat: int) -> str:
    """Return with whom a player who chooses a card in secret has tied."""
    return _("A tie with {name}: your card, in secret").format(name=players.player(seat))


def unbeaten(players: Players, seat: int, cards: str) -> str:
    """Return that a hand cannot beat these cards."""
    you = _("Your hand cannot beat {cards}: discard one symbol, one card or more.")
    other = _("{name} cannot beat {cards}: discard one symbol, one card or more.")
    return said_of(players, seat, you, other, cards=cards)
