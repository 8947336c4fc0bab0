"""The round in words: who plays, and what has happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.bataille.words import events
from scenes.games.bataille.round_story import SHUFFLED, TROPHY

if TYPE_CHECKING:
    from game.bots.seats import Names
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_seen import RoundSeen
    from scenes.games.bataille.round_story import News


def deed(seen: RoundSeen, names: Names) -> str:
    """Return what whose turn it is to play does with the cards he puts down."""
    you = names.you(seen.turn())
    if seen.discarding:
        words = _("You give up") if you else _("{name} gives up")
    elif seen.holder is None:
        words = _("You open the round") if you else _("{name} opens the round")
    else:
        words = _("Your answer") if you else _("The answer of {name}")
    return words.format(name=names[seen.turn()])


def putting_down(seen: RoundSeen, names: Names) -> str:
    """Return, in a sentence, what whose turn it is to play does with the cards he puts down."""
    you = names.you(seen.turn())
    if seen.discarding:
        words = _("You give up, and discard…") if you else _("{name} gives up, and discards…")
    elif seen.holder is None:
        words = _("You open the round…") if you else _("{name} opens the round…")
    else:
        words = _("Your cards are on the table…") if you else _("{name} lays an answer…")
    return words.format(name=names[seen.turn()])


def watching(seen: RoundSeen, names: Names, phase: str, seat: int) -> str:
    """Return what a bot is doing."""
    if phase in ("lay", "discard"):
        return putting_down(seen, names)
    words = {
        "open": _("{name} opens the round…"),
        "pick": _("Equal! {name} chooses a card in secret…"),
        "trophy": _("{name} wins the round, and chooses a trophy…"),
    }.get(phase, _("{name} looks for an answer…"))
    return words.format(name=names[seat])


def news(told: News | None, names: Names, looks: Looks) -> str:
    """Return what happened last, in a sentence."""
    if told is None:
        return _("The round goes on…")
    if told.deed == SHUFFLED:
        return events.shuffled()
    if told.deed == TROPHY:
        return events.trophy(names[told.seat], looks.name(told.subject))
    return events.deed(told.deed, names[told.seat], told.subject, told.count)
