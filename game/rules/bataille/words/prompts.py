"""What is asked in Openmok Bataille, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.bataille.words.symbols import counted, to_beat

if TYPE_CHECKING:
    from game.core.spoken import Players


def in_round(prompt: str, standing: tuple[str, int], players: Players, seat: int) -> str:
    """Return what is asked in a round; `standing` are the cards to beat: a symbol ("" for none)."""
    you, name = players.you(seat), players.player(seat)
    symbol, count = standing
    if prompt == "open" or (prompt == "lay" and not symbol):
        words = _("Open the round: one symbol, as many cards as you like.")
        return words if you else _("{name} opens the round: one symbol.").format(name=name)
    if prompt == "trophy":
        words = _("The round is yours: choose a trophy in the discard.")
        return words if you else _("{name} wins the round: a trophy to choose.").format(name=name)
    if prompt == "pick":
        words = _("Equal! Choose a card in secret: both are shown at once.")
        return words if you else _("{name} chooses a card in secret.").format(name=name)
    told = _("Beat {cards}: {needed}.")
    return told.format(cards=counted(symbol, count), needed=to_beat(symbol, count))


def in_duel(prompt: str, *, tie: bool, begun: bool) -> str:
    """Return what is asked in a battle of two: after a `tie`, or of a line that is `begun`."""
    if prompt == "pick":
        return _("Pick one of your three cards: nobody else sees it.")
    if prompt == "trophy":
        return _("The duel is won: choose a trophy.")
    if prompt == "turn":
        return (
            _("Turn a card: the line grows as long as the symbol is the same.")
            if begun
            else _("Turn a card.")
        )
    return _("A tie: count again, O – pen – mok!") if tie else _("Count: O – pen – mok!")
