"""Why something cannot be done now, with the page of the rules that says so, for a table to show.

What a card forbids is told with that `card`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import refusal
from game.core.happening import deed_of
from game.core.i18n import N_, _
from game.rules.wankul import edition, playing, scoring, standing, subs, turn
from game.rules.wankul.table import SLOTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Action
    from game.rules.wankul.state import WankulState


_PAGES: Final[Mapping[str, Mapping[str, str]]] = {
    "turn": {
        "not_your_turn": N_("It is not your turn."),
        "choose_first": N_("Something else has to be chosen first."),
        "unknown": N_("There is no such card here."),
    },
    "terrain": {
        "no_terrain": N_("No terrain lies there."),
        "three": N_("Three terrains are in play already."),
    },
    "play": {
        "four": N_("You have played your four characters of this turn."),
        "dear": N_("It costs {cost}, and you hold {held} other cards."),
        "dear_one": N_("It costs {cost}, and you hold a single other card."),
        "dear_none": N_("It costs {cost}, and you hold no other card."),
    },
    "score": {
        "fresh": N_("This terrain cannot be scored yet: it has just been placed."),
        "scoring": N_("This terrain is being scored."),
        "nobody": N_("Nobody is on this terrain."),
        "low": N_("Your total is {total} there: it takes {needed}, or a card that scores."),
        "few": N_("You have {total} of the {needed} characters that it takes there, or a card that scores."),
    },
    "subs": {
        "no_sub": N_("This card does not answer that: only a Sub cuts in, at what it names."),
    },
    "permanents": {
        **dict.fromkeys(("no_place", "no_play", "no_score"), N_("A card in play forbids it.")),
        "no_use": N_("This card is not used: it acts by itself."),
        "used": N_("This card has served in this turn."),
        "no_effect": N_("It would change nothing now."),
    },
}
"""The words of each reason, by the page of the rules."""

PAGE_OF: Final[Mapping[str, str]] = {reason: page for page, reasons in _PAGES.items() for reason in reasons}
"""The page of the rules, by reason."""
_WORDS: Final = {reason: words for reasons in _PAGES.values() for reason, words in reasons.items()}


class Refusal(refusal.Refusal):
    """A reason, as data; `words` tells it, `section` is the key of the page of the rules that says so."""

    __slots__ = ()
    sections = PAGE_OF
    sentences = _WORDS

    def told(self, called: Callable[[str], str]) -> str:
        """Return the reason in words, with what the card that forbids it is `called`."""
        card = self.data.get("card")
        return _("{card} forbids it.").format(card=called(str(card))) if card else self.words()


def why(state: WankulState, seat: int, action: Action) -> Refusal | None:
    """Return why a seat cannot do something now; None where it can, or nothing more can be told."""
    asked = state.decision
    if asked is not None and asked.seat != seat:
        return Refusal("not_your_turn")
    if asked is None or action in asked.options:
        return None
    match asked.prompt, action:
        case edition.WINDOW, ("play", str(ref), int(slot)):
            return _of_window(state, seat, ref, slot)
        case edition.WINDOW, ("terrain", str(ref)):
            return _of_window(state, seat, ref)
    if asked.prompt != turn.TURN:
        return Refusal("choose_first")
    return _of_turn(state, seat, action)


def _of_window(state: WankulState, seat: int, ref: str, slot: int = -1) -> Refusal | None:
    """Return why a card is not played as a Sub at the window that is open."""
    card, deed = _held(state, seat, ref), deed_of(state.machine.frames[-1].vars)
    if card is None or not any(True for _number in subs.interrupting(state, seat, card, deed)):
        return Refusal("no_sub")
    return no_play(state, seat, card, slot)


def _of_turn(state: WankulState, seat: int, action: Action) -> Refusal | None:
    match action:
        case ("play", str(ref), int(slot)):
            return _of_play(state, seat, ref, slot)
        case ("terrain", str(ref)):
            return _of_terrain(state, seat, ref)
        case ("score", int(slot)) if slot in SLOTS:
            return _of_score(state, seat, slot)
        case ("use", int(slot), int(place)) if slot in SLOTS:
            return _of_use(state, slot, place)
    return None


def _held(state: WankulState, seat: int, ref: str) -> int | None:
    return next((card for card in state.sides[seat].hand if state.refs[card] == ref), None)


def _of_play(state: WankulState, seat: int, ref: str, slot: int) -> Refusal | None:
    card = _held(state, seat, ref)
    if card is None or state.is_terrain(card):
        return Refusal("unknown")
    if state.played >= playing.MOST_PLAYED:
        return Refusal("four")
    return no_play(state, seat, card, slot)


def no_play(state: WankulState, seat: int, card: int, slot: int) -> Refusal | None:
    """Return why a character is not played on a terrain; None where nothing bars it."""
    if slot not in SLOTS or state.grounds[slot] is None:
        return Refusal("no_terrain")
    banned = standing.no_play(state, seat, card, slot)
    if banned:
        return Refusal("no_play", {"card": banned})
    cost, held = standing.cost(state, seat, card, slot), len(state.sides[seat].hand) - 1
    reason = ("dear_none", "dear_one", "dear")[min(held, 2)]
    return Refusal(reason, {"cost": cost, "held": held}) if cost > held else None


def _of_terrain(state: WankulState, seat: int, ref: str) -> Refusal | None:
    card = _held(state, seat, ref)
    if card is None or not state.is_terrain(card):
        return Refusal("unknown")
    if playing.free_slot(state) is None:
        return Refusal("three")
    banned = standing.banned(state, "no-place", card, seat)
    return Refusal("no_place", {"card": banned}) if banned else None


def _of_score(state: WankulState, seat: int, slot: int) -> Refusal | None:
    found = scoring.bar(state, seat, slot, auto=True)
    if found:
        return Refusal(found) if found in PAGE_OF else Refusal("no_score", {"card": found})
    needed, many = scoring.goal(state, seat, slot)
    total = scoring.held(state, seat, slot, many=many)
    return Refusal("few" if many else "low", {"total": total, "needed": needed})


def _of_use(state: WankulState, slot: int, place: int) -> Refusal | None:
    ground = state.grounds[slot]
    row = ground.rows[state.active] if ground else []
    if not 0 <= place < len(row):
        return Refusal("unknown")
    laid = row[place]
    if not state.recipes[laid.card].uses or laid.muted:
        return Refusal("no_use")
    return Refusal("used") if laid.used == state.turn else Refusal("no_effect")
