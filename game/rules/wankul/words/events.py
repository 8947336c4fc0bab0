"""What has happened in Wankul, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import EventWords, of_cards, points, quoted
from game.rules.wankul.table import HAND
from game.rules.wankul.words.lacks import why_idle
from game.rules.wankul.words.table import terrain_named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event
    from game.core.spoken import Lying

MOST_NAMED: Final = 4
"""How many cards that are lost at once are told by name; all lie open in the discard."""

_MANY: Final = frozenset({"milled", "banned"})
"""The kinds of which there may be so many."""

READ_OUT: Final = frozenset({"play", "placed"})
"""The kinds after which a card that another has played is read out, to who does not see it."""


_PLAIN: Final[Mapping[str, tuple[str, str] | str]] = {
    "mulligan": (N_("You keep your hand."), N_("{name} keeps the hand.")),
    "mulligan/redrawn": (N_("You take five other cards."), N_("{name} takes five other cards.")),
    "turn": (N_("It is your turn."), N_("It is {name}'s turn.")),
    "check/owed": (
        N_("Too few terrains are in play: you must place one."),
        N_("Too few terrains are in play: {name} must place one."),
    ),
    "dug": (N_("You turn up {card}."), N_("{name} turns up {card}.")),
    "placed": (N_("You place the terrain {card}."), N_("{name} places the terrain {card}.")),
    "gave-up": (N_("You give up."), N_("{name} gives up.")),
    "lost-by/no-terrain": (
        N_("You must place a terrain, and have none left."),
        N_("{name} must place a terrain, and has none left."),
    ),
    "lost-by": (
        N_("Your draw pile is empty."),
        N_("The draw pile of {name} is empty."),
    ),
    "drawn": (N_("You draw {cards}."), N_("{name} draws {cards}.")),
    "drawn/sought": (N_("You take {cards} in hand."), N_("{name} draws {cards}.")),
    "milled": (N_("You mill {cards}."), N_("{name} mills {cards}.")),
    "took-back": (N_("You take {cards} back in hand."), N_("{name} takes {cards} back in hand.")),
    "seen": (N_("You see {cards}."), N_("{name} sees {cards}.")),
    "revealed": (N_("You reveal {card}."), N_("{name} reveals {card}.")),
    "hushed": N_("The Special of {card} is ignored until the end of the turn."),
    "banned": (N_("{card} goes to your Ban zone."), N_("{card} goes to {name}'s Ban zone.")),
    "banned/deck": (
        N_("You banish {cards} from your draw pile."),
        N_("{name} banishes {cards} from the draw pile."),
    ),
    "banned/hand": (N_("You banish {cards} from your hand."), N_("{name} banishes {cards} from the hand.")),
    "banned/discard": (
        N_("You banish {cards} from your discard."),
        N_("{name} banishes {cards} from the discard."),
    ),
    "banned/aside": (
        N_("You banish {cards}, set aside until now."),
        N_("{name} banishes {cards}, set aside until now."),
    ),
    "aside-own": (N_("You lay {cards} face down."), N_("{name} lays {cards} face down.")),
    "raised-discarded": (
        N_("You put {card} on top of your discard."),
        N_("{name} puts {card} on top of the discard."),
    ),
    "turned-up": N_("{card} is turned up."),
    "fell": (N_("{card} goes to your discard."), N_("{card} goes to {name}'s discard.")),
    "searched": (N_("You look through your draw pile."), N_("{name} looks through the draw pile.")),
    "raised": (
        N_("You put the bottom card of your draw pile on top."),
        N_("{name} puts the bottom card of the draw pile on top."),
    ),
    "exchanged": (
        N_("Your discard becomes your draw pile, and the other way round."),
        N_("{name}'s discard becomes the draw pile, and the other way round."),
    ),
    "shuffled": (N_("You shuffle your draw pile."), N_("{name} shuffles the draw pile.")),
    "paid": (N_("You discard {cards} to pay."), N_("{name} discards {cards} to pay.")),
    "play": (N_("You play {card} on {terrain}."), N_("{name} plays {card} on {terrain}.")),
    "play/free": (
        N_("You play {card} on {terrain}, for free."),
        N_("{name} plays {card} on {terrain}, for free."),
    ),
    "play/silent": (
        N_("You play {card} on {terrain}: in your own turn, its Sub stays silent."),
        N_("{name} plays {card} on {terrain}: in that player's own turn, its Sub stays silent."),
    ),
    "combo": N_("Combo! {card} joins {neighbour}."),
    "combo/OV": N_("Double combo! {card} joins {neighbour}."),
    "sub": N_("Sub! {card} interrupts."),
    "cancelled": N_("The Sub of {card} is cancelled."),
    "controlled": (N_("You take control of {card}."), N_("{name} takes control of {card}.")),
    "freed": (N_("{card} comes back to your side."), N_("{card} goes back to {name}'s side.")),
    "copied": N_("{card} copies {neighbour}."),
    "shown": (N_("You show {cards}."), N_("{name} shows {cards}.")),
    "moved": N_("{card} moves to {terrain}."),
    "swapped": N_("{first} and {second} swap places."),
    "swapped/hand": (
        N_("You take {first} in hand, and lay {second} in its place."),
        N_("{name} takes {first} in hand, and lays {second} in its place."),
    ),
    "replaced": N_("{card} gives up its place."),
    "returned": (N_("{card} goes back to your hand."), N_("{card} goes back to {name}'s hand.")),
    "removed": (N_("{card} goes to your discard."), N_("{card} goes to {name}'s discard.")),
    "removed/deck": (N_("{card} goes to your draw pile."), N_("{card} goes to {name}'s draw pile.")),
    "used": (N_("You use {card}."), N_("{name} uses {card}.")),
    "triggered": N_("{card} acts by itself."),
    "instead": N_("{card} steps in: that happens otherwise."),
    "score": (N_("You score {card}!"), N_("{name} scores {card}!")),
    "score/force": (
        N_("You score {card}, with {needed} or more."),
        N_("{name} scores {card}, with {needed} or more."),
    ),
    "score/many": (
        N_("You score {card}, with {needed} characters or more."),
        N_("{name} scores {card}, with {needed} characters or more."),
    ),
    "score/auto": (N_("You score {card}, with 11 or more."), N_("{name} scores {card}, with 11 or more.")),
    "point": (N_("You win {card}: you have {points}."), N_("{name} wins {card} and has {points}.")),
    "winner": (N_("You carry out The Winner of {card}."), N_("{name} carries out The Winner of {card}.")),
    "loser": (N_("You carry out The Loser of {card}."), N_("{name} carries out The Loser of {card}.")),
    "scored-over": (N_("{card} goes to your discard."), N_("{card} goes to {name}'s discard.")),
}
_IDLE: Final[Mapping[str, str]] = {
    "late": N_("its gems joined only after it was played"),
    "cancelled": N_("that is cancelled this turn"),
}
"""Why a card comes to nothing, by what says so."""
_HANGS_ON: Final = {
    "mulligan": "redrawn",
    "check": "owed",
    "lost-by": "reason",
    "drawn": "sought",
    "play": "free",
    "combo": "colours",
    "banned": "pile",
    "swapped": "hand",
    "removed": "to",
    "score": "auto",
}

_BROUGHT: Final[Mapping[str, tuple[str, str]]] = {
    "deck-top": (N_("You put {card} on your draw pile."), N_("{name} puts {card} on the draw pile.")),
    "deck-bottom": (
        N_("You put {card} under your draw pile."),
        N_("{name} puts {card} under the draw pile."),
    ),
}
"""Where a card was put."""


class Events(EventWords):
    """Says events of Wankul."""

    plain, hangs_on, quotes = _PLAIN, _HANGS_ON, True

    def _told_as(self, event: Event) -> str:
        if event.data.get("silent"):
            return f"{event.kind}/silent"
        return f"score/{event.data['goal']}" if "goal" in event.data else super()._told_as(event)

    def filled(self, event: Event, lying: Lying) -> Mapping[str, object]:
        """Return what is put into plain words: cards by name, what lies in a slot, the points of a seat."""
        data = event.data
        names = [self.quoted(ref) for ref in event.refs] or [""]
        slot = data["to"] if event.kind == "moved" else data.get("slot")
        return {
            "card": names[0],
            "cards": _counted(names) if event.kind in _MANY else listed(names),
            "first": names[0],
            "second": names[-1],
            "neighbour": self.quoted(data["with"]) if "with" in data else "",
            "terrain": "" if slot is None else quoted(terrain_named(lying, slot, self.spoken)),
            "needed": data.get("needed", ""),
            "points": points(data.get("points", 0)),
        }

    def shown(self, event: Event, lying: Lying) -> str:
        """Return an event that is seen well enough, in a sentence: for whoever does not see it."""
        data, own, other = event.data, lying.seat, 1 - lying.seat
        if event.kind == "lasts":
            told = _("The effect of {card} lasts until the end of the turn.")
            return joined(told.format(card=self.quoted(data["card"])))
        if event.kind != "reckoned":
            return ""
        return _("{what}: {name} {ours}, {rival} {theirs}.").format(
            what=self.quoted(data["card"]),
            name=self.spoken.player(own),
            ours=data["totals"][own],
            rival=self.spoken.player(other),
            theirs=data["totals"][other],
        )

    # --- set-up and turns -------------------------------------------------------------------------------

    def _opening(self, data: Mapping[str, Any], _lying: Lying) -> str:
        first, second = (self.quoted(ref) for ref in data["cards"])
        shown = _("The greater Force begins. {name}: {first}; {rival}: {second}.").format(
            name=self.spoken.player(0), rival=self.spoken.player(1), first=first, second=second
        )
        if data["seat"] is None:
            return f"{shown} " + _("A tie: once more.")
        begins = self._said(data["seat"], _("You begin."), _("{name} begins."))
        return f"{shown} {begins}"

    def begins_for(self, seat: int) -> str:
        """Return who begins, and why."""
        you, other = _("You begin: yours is the greater Force."), _("{name} begins, with the greater Force.")
        return self._said(seat, you, other)

    # --- piles and hands --------------------------------------------------------------------------------

    def _draw(self, data: Mapping[str, Any], lying: Lying) -> str:
        if data["seat"] == lying.seat:
            return ""
        you, other = _("You draw {cards}."), _("{name} draws {cards}.")
        return self._said(data["seat"], you, other, cards=of_cards(data["count"]))

    def _aside(self, data: Mapping[str, Any], lying: Lying) -> str:
        if data["seat"] == lying.seat:
            return ""
        you, other = _("You lay {cards} face down."), _("{name} lays {cards} face down.")
        return self._said(data["seat"], you, other, cards=of_cards(data["count"]))

    def _took_aside(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you, other = _("You take {cards} set aside in hand."), _("{name} takes {cards} set aside in hand.")
        return self._said(data["seat"], you, other, cards=of_cards(data["count"]))

    def _discard(self, data: Mapping[str, Any], _lying: Lying) -> str:
        """Return what is discarded, and the card that asks for it."""
        cards, card = _counted([self.quoted(ref) for ref in data["cards"]]), ""
        you, other = _("You discard {cards}."), _("{name} discards {cards}.")
        if data.get("by"):
            card = self.quoted(data["by"])
            you, other = _("{card} makes you discard {cards}."), _("{card} makes {name} discard {cards}.")
        return self._said(data["seat"], you, other, card=card, cards=cards)

    def _put(self, data: Mapping[str, Any], lying: Lying) -> str:
        hidden = not data["card"]
        if hidden and data["seat"] == lying.seat:
            return ""
        card = _("a card") if hidden else self.quoted(data["card"])
        you, other = _BROUGHT[data["where"]]
        return self._said(data["seat"], _(you), _(other), card=card)

    _put_own = _put

    def _looked(self, data: Mapping[str, Any], lying: Lying) -> str:
        if data["pile"] == HAND:
            return self._said(data["seat"], _("You look at the other hand."), _("{name} looks at your hand."))
        whose, you = data["whose"], _("You look at {cards} of the other draw pile.")
        other = _("{name} looks at {cards} of your draw pile.") if whose == lying.seat else you
        if whose == data["seat"]:
            you = _("You look at {cards} of your draw pile.")
            other = _("{name} looks at {cards} of the draw pile, in secret.")
        return self._said(data["seat"], you, other, cards=of_cards(data["count"]))

    def _arranged(self, data: Mapping[str, Any], lying: Lying) -> str:
        count = data["count"]
        you = ngettext("You put {count} card back.", "You put {count} cards back, in your order.", count)
        other = ngettext(
            "{name} puts {count} card back.", "{name} puts {count} cards back, in an order of choice.", count
        )
        if data["whose"] != data["seat"] and data["whose"] == lying.seat:
            other = ngettext(
                "{name} puts {count} card of your draw pile back.",
                "{name} puts {count} cards of your draw pile in an order of choice.",
                count,
            )
        return self._said(data["seat"], you, other, count=count)

    def _number(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you, other = _("You say {number}."), _("{name} says {number}.")
        told = self._said(data["seat"], you, other, number=data["number"])
        tie = _("A tie: no effect.") if data.get("tied") else ""
        return f"{told} {tie}".rstrip()

    # --- characters -------------------------------------------------------------------------------------

    def _idle(self, data: Mapping[str, Any], _lying: Lying) -> str:
        """Return that a card, or its combo, comes to nothing, and why."""
        what = _("Combo of {card}") if data.get("combo") else "{card}"
        what = what.format(card=self.quoted(data["card"]))
        return joined(_("{what}, no effect: {why}.").format(what=what, why=self.why_idle(data)))

    def why_idle(self, data: Mapping[str, Any]) -> str:
        """Return why a card, or its combo, comes to nothing, in a few words."""
        said = next((_(words) for why, words in _IDLE.items() if data.get(why)), "")
        return said or why_idle(data["said"], unmet=data["unmet"], beside=bool(data.get("beside")))


def _counted(cards: Sequence[str]) -> str:
    """Return cards that are lost, each by name, or how many where nobody could read as many."""
    return listed(cards) if len(cards) <= MOST_NAMED else of_cards(len(cards))
