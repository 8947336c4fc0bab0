"""What lies on the table of Wankul, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import joined
from game.core.i18n import N_, _, ngettext
from game.core.spoken import quoted, said_of
from game.core.table import Spot
from game.rules.wankul.table import DECK, SLOTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.spoken import Lying, Spoken
    from game.rules.wankul.places import GroundSeen, Resolved, WankulTable

PILE_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "hand": (N_("Your hand"), N_("{name}'s hand")),
    "deck": (N_("Your draw pile"), N_("{name}'s draw pile")),
    "discard": (N_("Your discard"), N_("{name}'s discard")),
    "banned": (N_("Your banned cards"), N_("{name}'s banned cards")),
    "aside": (N_("Your face-down cards"), N_("{name}'s face-down cards")),
    "paid-for": (N_("The card that you pay for"),) * 2,
    "picked": (N_("The cards that you have picked"),) * 2,
}
"""What the piles of a seat are called, told to who holds it, and to others."""

ROWS: Final = (N_("Your row on {terrain}"), N_("{name}'s row on {terrain}"))
TERRAINS: Final = N_("Terrains")

_WHICH: Final = (N_("{terrain} (left)"), N_("{terrain} (middle)"), N_("{terrain} (right)"))
"""Which of two terrains of one name is meant, by its slot."""

STEPS: Final[Mapping[str, str]] = {
    "play": N_("it comes into play"),
    "free-play": N_("it is played for free"),
    "sub": N_("its Sub"),
    "combo": N_("its combo"),
    "double-combo": N_("its double combo"),
    "permanent": N_("its permanent effect"),
    "special": N_("its special"),
    "entry": N_("its special, as it comes into play"),
    "use": N_("it is used"),
    "place": N_("it is placed"),
    "instead": N_("it steps in"),
    "score": N_("Score under way"),
    "reckon": N_("Forces are added up there"),
    "winner": N_("The Winner"),
    "loser": N_("The Loser"),
}
"""Where what resolves is, in a few words, by its step: in the stack “what happens”."""

DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "score": (N_("You score {card}."), N_("{name} scores {card}.")),
    "play": (N_("You play {card}."), N_("{name} plays {card}.")),
    "combo": (N_("You complete the combo of {card}."), N_("{name} completes the combo of {card}.")),
    "double-combo": (
        N_("You complete the double combo of {card}."),
        N_("{name} completes the double combo of {card}."),
    ),
}
"""What a Sub may answer, by what resolves, where it is not the card's own words that say it."""

_OUTCOMES: Final = ("winner", "loser")
SCORING: Final = frozenset({"score", "reckon", *_OUTCOMES})
"""What goes on of a score, by what resolves."""
_SOON: Final = 2
"""For how few turns more a draw pile lasts where it is said."""


def terrain_named(lying: Lying, slot: int, spoken: Spoken) -> str:
    """Return what the terrain in a slot is called; of two alike, which one; "…" where none lies there."""
    refs = [lying.known(Spot("terrains", None, each)) for each in SLOTS]
    ref = refs[slot]
    if ref is None:
        return "…"
    if refs.count(ref) == 1:
        return spoken.card(ref)
    return _(_WHICH[slot]).format(terrain=spoken.card(ref))


def terrains(count: int) -> str:
    """Return a count of terrains in words."""
    return ngettext("{count} terrain", "{count} terrains", count).format(count=count)


def to_come(count: int) -> str:
    """Return how many terrains a player has that do not lie open."""
    return ngettext("{count} terrain to come", "{count} terrains to come", count).format(count=count)


def in_deck(count: int) -> str:
    """Return how many cards a draw pile has left."""
    return ngettext("{count} card to draw", "{count} cards to draw", count).format(count=count)


def soon_empty(seen: WankulTable, seat: int) -> str:
    """Return for how many turns more a draw pile lasts, "" where that is long: then it loses (WAN-9)."""
    count, own = seen.count(DECK, seat), seat == seen.seat
    turns = count // seen.drawn[seat]
    if turns > _SOON:
        return ""
    if turns:
        told = ngettext("Draw pile: {count} more turn", "Draw pile: {count} more turns", turns)
        return told.format(count=turns)
    if count:
        return _("Pile too short: you lose next turn") if own else _("Pile too short: defeat next turn")
    return (
        _("Draw pile empty: you lose at the next draw")
        if own
        else _("Draw pile empty: defeat at the next draw")
    )


def of_characters(played: int, limit: int) -> str:
    """Return how many characters of those that a turn allows were played."""
    told = ngettext("{count} character out of {limit}", "{count} characters out of {limit}", played)
    return told.format(count=played, limit=limit)


def terrains_left(count: int, *, own: bool) -> str:
    """Return how many terrains the own draw pile has, or another's with the hand: none loses a check."""
    none, some = _("no terrain in hand or draw pile"), _("{terrains} in hand or draw pile")
    if own:
        none, some = _("no terrain left in your draw pile"), _("{terrains} in your draw pile")
    return some.format(terrains=terrains(count)) if count else none


def turn_counted(seen: WankulTable) -> str:
    """Return what is counted of a turn, and what the terrains left are counted for, in whole sentences."""
    told = []
    if seen.active == seen.seat:
        words = _("Characters played in this turn: {played}, of {limit} at most.")
        told.append(words.format(played=seen.played, limit=seen.limit))
    return " ".join([*told, terrains_told(seen, seen.seat)])


def terrains_told(seen: WankulTable, seat: int) -> str:
    """Return how many terrains a seat has that do not lie open, and what they are counted for."""
    words = _("Terrains left in the other's hand and draw pile: {count}.")
    if seat == seen.seat:
        words = _("Terrains left in your hand and draw pile: {count}.")
    lost = _("Who must place one, and has none left to place or to find, has lost.")
    return f"{words.format(count=seen.unseen[seat])} {lost}"


def step(what: str) -> str:
    """Return in a few words where something that resolves is, "" where only the card itself can tell."""
    return _(STEPS[what]) if what in STEPS else ""


def resolved(one: Resolved, spoken: Spoken, says: str = "") -> str:
    """Return what one thing of the stack “what happens” is: the card, and what it says, or else its step."""
    if one.card is None:
        you, other = _("You discard from your hand."), _("{name} discards from the hand.")
        return said_of(spoken, one.seat, you, other) if one.what == "discard" else ""
    head, told = quoted(spoken.card(one.copied or one.card)), step(one.what)
    if says and one.what in _OUTCOMES:
        head = _("{step} of {card}").format(step=told, card=head)
    if one.copied:
        head = _("{card} copies {what}").format(card=quoted(spoken.card(one.card)), what=head)
    words = says or (f"{told}." if told else "")
    return joined(_("{what}: {words}").format(what=head, words=words)) if words else f"{head}."


def pending(one: Resolved, spoken: Spoken) -> str:
    """Return in a sentence a deed that a Sub may answer."""
    card = quoted(spoken.card(one.card or ""))
    return joined(said_of(spoken, one.seat, *map(_, DEEDS[one.what]), card=card))


def paused(one: Resolved, spoken: Spoken) -> str:
    """Return what is paused while something else resolves: “on hold: The Winner of Endless Car Park”.

    What has not begun is still to come.
    """
    words = _("on hold: {what}") if one.begun else _("to come: {what}")
    return joined(words.format(what=_held(one, spoken)))


def _held(one: Resolved, spoken: Spoken) -> str:
    if one.card is None:
        return resolved(one, spoken).rstrip(".")
    told = step(one.what)
    words = _("{card} ({step})") if told else "{card}"
    if one.what == "score":
        words = _("score of {card}")
    elif one.what in _OUTCOMES:
        words = _("{step} of {card}")
    return words.format(step=told, card=spoken.card(one.card))


def foreseen(ground: GroundSeen, seat: int) -> str:
    """Return what comes of a score, for the seat that is to score."""
    words = _("at a loss: you lose, {totals}") if ground.lost_by(seat) else _("you win, {totals}")
    return words.format(totals=totals(ground.totals[seat], ground.totals[1 - seat]))


def totals(ours: int, theirs: int) -> str:
    """Return both totals of Forces on a terrain, the seat's own first."""
    return _("{ours} to {theirs}").format(ours=ours, theirs=theirs)
