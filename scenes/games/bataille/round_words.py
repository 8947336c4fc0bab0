"""The round in words: symbols counted, who plays, what may be done and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import in_letters
from game.core.i18n import _, ngettext
from game.rules.bataille.symbols import SYMBOLS, beater
from scenes.games.bataille.round_story import (
    BEATS,
    GIVES_UP,
    LOSES,
    OPENS,
    SHUFFLED,
    TROPHY,
    WINS,
)

if TYPE_CHECKING:
    from game.bots.seats import Names
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_seen import RoundSeen
    from scenes.games.bataille.round_story import News


def counted(symbol: str, count: int) -> str:
    """Return so many cards of a symbol: "a hammer", "two stars"."""
    if symbol == "force":
        words = ngettext("a hammer", "{count} hammers", count)
    elif symbol == "magie":
        words = ngettext("a star", "{count} stars", count)
    else:
        words = ngettext("a spiral", "{count} spirals", count)
    return words.format(count=in_letters(count))


def plural(symbol: str) -> str:
    """Return a symbol's name, of many."""
    return {"force": _("hammers"), "magie": _("stars"), "agilite": _("spirals")}[symbol]


def beating(symbol: str) -> str:
    """Return the symbol that beats another."""
    return SYMBOLS[beater(SYMBOLS.index(symbol))]


def to_beat(symbol: str, count: int) -> str:
    """Return what beats so many cards of a symbol."""
    return _("{winning}, or {same}").format(
        winning=counted(beating(symbol), count), same=counted(symbol, count + 1)
    )


def question(seen: RoundSeen, names: Names, symbol: str, phase: str, seat: int) -> str:
    """Return what is asked of a human: `symbol` is that of the cards that stand, if any."""
    you = names.you(seat)
    if phase == "open" or (phase == "lay" and not symbol):
        words = _("Open the round: one symbol, as many cards as you like.")
        return words if you else _("{name} opens the round: one symbol.").format(name=names[seat])
    if phase == "trophy":
        words = _("The round is yours: choose a trophy in the discard.")
        return words if you else _("{name} wins the round: a trophy to choose.").format(name=names[seat])
    if phase == "pick":
        words = _("Equal! Choose a card in secret: both are shown at once.")
        return words if you else _("{name} chooses a card in secret.").format(name=names[seat])
    standing = counted(symbol, len(seen.standing))
    told = _("Beat {cards}: {needed}.")
    return told.format(cards=standing, needed=to_beat(symbol, len(seen.standing)))


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


def why_not_laid(symbol: str, standing: str, needed: int, held: int) -> str:
    """Return why cards of a symbol cannot answer what stands (BAT-5)."""
    if symbol not in (standing, beating(standing)):
        words = _("{cards} never beat {standing}.")
        return _capital(words.format(cards=plural(symbol), standing=plural(standing)))
    words = _("Against {standing} it takes {needed} at least: this hand has {held}.")
    return words.format(
        standing=counted(standing, needed), needed=counted(symbol, needed), held=counted(symbol, held)
    )


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def news(told: News | None, names: Names, looks: Looks) -> str:
    """Return what happened last, in a sentence."""
    if told is None:
        return _("The round goes on…")
    if told.deed == SHUFFLED:
        return _("The discard is shuffled: it is the draw pile again.")
    if told.deed == TROPHY:
        return _("A trophy for {name}: {card}.").format(name=names[told.seat], card=looks[told.subject].name)
    words = {
        OPENS: _("{name}: {cards} to open."),
        BEATS: _("{name}: {cards}, and the duel is won!"),
        WINS: _("{name}: the tie is won, {cards} stand."),
        LOSES: _("{name}: the tie is lost, {cards} to the discard."),
        GIVES_UP: _("{name}: {cards} to the discard."),
    }[told.deed]
    return words.format(name=names[told.seat], cards=counted(told.subject, told.count))
