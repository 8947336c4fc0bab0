"""What goes on in a round, in words: what a player does with the cards that he puts down, what bots do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _

if TYPE_CHECKING:
    from game.core.spoken import Players


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
    mine, others = words
    return _(mine) if players.you(seat) else _(others).format(name=players.player(seat))


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
    words = _("{player} cannot beat {cards}: discard one symbol, one card or more.")
    if players.you(seat):
        words = _("Your hand cannot beat {cards}: discard one symbol, one card or more.")
    return words.format(cards=cards, player=players.player(seat))
