"""What can be done in Magicjoust, said in a few words: "Invoke Lap Toad", "Move the blue one of zone 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import in_letters, listed
from game.core.i18n import N_, _
from game.core.spoken import as_asked
from game.core.table import Spot, Table
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.places import INVOKED
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW, ZONES

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.core.spoken import Spoken
    from game.rules.magicjoust.state import MagicState

_ONE: Final = {
    BLUE: N_("the blue one of zone {zone}"),
    RED: N_("the red one of zone {zone}"),
    YELLOW: N_("the yellow one of zone {zone}"),
}
_MANY: Final = {
    BLUE: N_("{count} blue ones of zone {zone}"),
    RED: N_("{count} red ones of zone {zone}"),
    YELLOW: N_("{count} yellow ones of zone {zone}"),
}

_WITH_SPOT: Final = {
    "settle": N_("Make {singularity} stable again"),
    "unsettle": N_("Make {singularity} unstable"),
    "destroy": N_("Destroy {singularity}"),
    "burn": N_("Destroy {singularity}"),
    "shift": N_("Move {singularity}"),
    "leap": N_("Move {singularity}"),
    "push": N_("Push {singularity}"),
}
"""A singularity chosen, by what is asked."""

_WITH_CARD: Final = {
    "discard": N_("Discard {card}"),
    "throw": N_("Discard {card}"),
    "foe-throws": N_("Discard {card}"),
    "recover": N_("Take {card} back"),
    "banish": N_("Discard {card}"),
    "send-back": N_("Send {card} back to the hand"),
    "exhaust": N_("Turn {card} across"),
    "tarnish": N_("Tarnish {card}"),
    "wake": N_("Make {card} ready again"),
}
"""A card chosen, by what is asked."""


def singularities(zone: int, colour: str, count: int = 1) -> str:
    """Return "the blue one of zone 1", "two red ones of zone 3"."""
    if count == 1:
        return _(_ONE[colour]).format(zone=zone)
    return _(_MANY[colour]).format(zone=zone, count=in_letters(count))


def paid(way: str) -> str:
    """Return what a way takes, zone by zone."""
    counts = zip(ZONES, read_way(way), strict=True)
    return listed(
        [
            singularities(zone, colour, count)
            for zone, held in counts
            for colour, count in zip(COLOURS, held, strict=True)
            if count
        ]
    )


def option(table: Table, decision: Decision, action: Action, spoken: Spoken) -> str:
    """Return an option of what is asked, in a few words without a full stop."""
    prompt = decision.prompt
    match action:
        case ("singularity", _seat, int(zone), str(colour)):
            words = _(_WITH_SPOT.get(prompt, N_("Choose {singularity}")))
            return words.format(singularity=singularities(zone, colour))
        case ("card", str(ref)) if prompt in ("seek", "recall"):
            colour, _dash, zone_told = ref.partition("-")
            return _("Let {singularity} appear").format(singularity=singularities(int(zone_told), colour))
        case ("zone", _seat, int(zone)):
            return _("Move it to zone {zone}").format(zone=zone)
        case ("pay", str(way)):
            return _("Pay with {singularities}").format(singularities=paid(way))
    named = _card_named(table, decision, action)
    if named is None:
        return _(_PLAIN.get(str(action[0]), N_("End the turn")))
    words = _(_BY_WORD.get(str(action[0])) or _WITH_CARD.get(prompt, N_("Take {card}")))
    return words.format(card=spoken.card(named))


deed: Final = as_asked(Table, option)
"""Returns an option of what a state asks, as who is asked sees its table."""


def _card_named(table: Table, decision: Decision, action: Action) -> str | None:
    """Return the card of the creuset that an option names, by its ref; None where it names none."""
    match action:
        case ("invoke" | "card", str(ref)):
            return ref
        case ("act" | "answer", int(place)):
            return table.ref(Spot(INVOKED, decision.seat, place))
        case ("invoked", int(seat), int(place)):
            return table.ref(Spot(INVOKED, seat, place))
    return None


_BY_WORD: Final = {"invoke": N_("Invoke {card}"), "act": N_("Use {card}"), "answer": N_("Answer with {card}")}

_PLAIN: Final = {
    "singularity": N_("Draw a singularity"),
    "creuset": N_("Draw a card of the crucible"),
    "pass": N_("Let the attack go on"),
    "give-up": N_("Give up"),
}


def in_short(state: MagicState, action: Action, spoken: Spoken) -> str:
    """Return an option in fewer words: no list of what is paid."""
    return _("Pay this way") if action[0] == "pay" else deed(state, action, spoken)
