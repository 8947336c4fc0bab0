"""What has happened in Wankul, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import EventWords, points
from game.rules.wankul.words.table import quoted, terrain_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.spoken import Lying
    from game.rules.wankul.places import WankulTable

MOST_NAMED: Final = 4
"""How many cards that are lost at once are told by name; all lie open in the discard."""

READ_OUT: Final = frozenset({"play", "placed"})
"""The kinds after which a card that another has played is read out, to who does not see it."""


_PLAIN: Final[Mapping[str, tuple[str, str] | str]] = {
    "turn": (N_("It is your turn."), N_("It is {name}'s turn.")),
    "dug": (N_("You turn up {card}."), N_("{name} turns up {card}.")),
    "placed": (N_("You place the terrain {card}."), N_("{name} places the terrain {card}.")),
    "given-up": (N_("You give up."), N_("{name} gives up.")),
    "gave-up": (N_("You give up."), N_("{name} gives up.")),
    "banned": N_("{card} is banished."),
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
    "replaced": N_("{card} gives up its place."),
    "returned": (N_("{card} goes back to your hand."), N_("{card} goes back to {name}'s hand.")),
    "used": (N_("You use {card}."), N_("{name} uses {card}.")),
    "triggered": N_("{card} acts by itself."),
    "instead": N_("{card} steps in: that happens otherwise."),
    "winner": (N_("You carry out The Winner of {card}."), N_("{name} carries out The Winner of {card}.")),
    "loser": (N_("You carry out The Loser of {card}."), N_("{name} carries out The Loser of {card}.")),
    "scored-over": (N_("{card} goes to your discard."), N_("{card} goes to {name}'s discard.")),
}


class Events(EventWords):
    """Says events of Wankul."""

    plain = _PLAIN

    def quoted(self, ref: str) -> str:
        """Return what a card is called, quoted."""
        return quoted(self.spoken.card(ref))

    def _with_card(self, data: Mapping[str, Any], you: str, other: str, **more: object) -> str:
        return self._said(data["seat"], you, other, card=self.quoted(data["card"]), **more)

    def _losing(self, data: Mapping[str, Any], you: str, other: str, **more: object) -> str:
        """Return what a seat loses: by name, or how many where nobody could read as many."""
        count = len(data.get("cards", ()))
        if count <= MOST_NAMED:
            return self._with_cards(data, you, other, **more)
        cards = ngettext("{count} card", "{count} cards", count).format(count=count)
        return self._said(data["seat"], you, other, cards=cards, **more)

    def _with_cards(self, data: Mapping[str, Any], you: str, other: str, **more: object) -> str:
        """Return what a seat does with one card or several; "" where there is none."""
        refs = data["cards"] if "cards" in data else [data["card"]]
        if not refs:
            return ""
        cards = listed([self.quoted(ref) for ref in refs])
        return self._said(data["seat"], you, other, cards=cards, **more)

    def _terrain(self, slot: int, lying: Lying) -> str:
        """Return what lies in a slot, quoted."""
        return quoted(terrain_named(lying, slot, self.spoken))

    def shown(self, event: Event, lying: Lying) -> str:
        """Return an event that is seen well enough, in a sentence: for whoever does not see it."""
        data = cast("Mapping[str, Any]", event.data)
        match event.kind:
            case "reckoned":
                return self._sums(data, lying)
            case "lasts":
                told = _("The effect of {card} lasts until the end of the turn.")
                return joined(told.format(card=self.quoted(data["card"])))
        return ""

    def _sums(self, data: Mapping[str, Any], lying: Lying) -> str:
        own, other = lying.seat, 1 - lying.seat
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
        return f"{shown} {self.begins(data['seat'])}"

    def begins(self, seat: int) -> str:
        """Return who begins."""
        return self._said(seat, _("You begin."), _("{name} begins."))

    def begins_for(self, seat: int) -> str:
        """Return who begins, and why."""
        you, other = _("You begin: yours is the greater Force."), _("{name} begins, with the greater Force.")
        return self._said(seat, you, other)

    def _mulligan(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if data["redrawn"]:
            return self._said(
                data["seat"], _("You take five other cards."), _("{name} takes five other cards.")
            )
        return self._said(data["seat"], _("You keep your hand."), _("{name} keeps the hand."))

    def _check(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if not data.get("owed"):
            return ""
        you = _("Too few terrains are in play: you must place one.")
        return self._said(data["seat"], you, _("Too few terrains are in play: {name} must place one."))

    def _lost_by(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if data["reason"] == "no-terrain":
            you = _("You must place a terrain, and have none left.")
            return self._said(data["seat"], you, _("{name} must place a terrain, and has none left."))
        you = _("You must take a card from your draw pile, and it is empty.")
        other = _("{name} must take a card from the draw pile, and it is empty.")
        return self._said(data["seat"], you, other)

    # --- piles and hands --------------------------------------------------------------------------------

    def _draw(self, data: Mapping[str, Any], lying: Lying) -> str:
        count = data.get("count", 1)
        if data["seat"] == lying.seat or not count:
            return ""
        you = ngettext("You draw {count} card.", "You draw {count} cards.", count)
        other = ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count)
        return self._said(data["seat"], you, other, count=count)

    def _drawn(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you = _("You take {cards} in hand.") if data.get("sought") else _("You draw {cards}.")
        return self._with_cards(data, you, _("{name} draws {cards}."))

    def _discard(self, data: Mapping[str, Any], lying: Lying) -> str:
        """Return what is discarded, and the card that asks for it."""
        asking = [one.card for one in cast("WankulTable", lying).resolving if one.card]
        if not asking:
            return self._losing(data, _("You discard {cards}."), _("{name} discards {cards}."))
        you, other = _("{card} makes you discard {cards}."), _("{card} makes {name} discard {cards}.")
        return self._losing(data, you, other, card=self.quoted(asking[-1]))

    def _milled(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._losing(data, _("You mill {cards}."), _("{name} mills {cards}."))

    def _took_back(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you = _("You take {cards} back in hand.")
        return self._with_cards(data, you, _("{name} takes {cards} back in hand."))

    def _put(self, data: Mapping[str, Any], lying: Lying) -> str:
        hidden = not data.get("card")
        if hidden and data["seat"] == lying.seat:
            return ""
        return self._brought(data, _("a card") if hidden else self.quoted(data["card"]))

    def _put_own(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._brought(data, self.quoted(data["card"]))

    def _brought(self, data: Mapping[str, Any], card: str) -> str:
        """Return where a card was put."""
        you, other = {
            "deck-top": (_("You put {card} on your draw pile."), _("{name} puts {card} on the draw pile.")),
            "deck-bottom": (
                _("You put {card} under your draw pile."),
                _("{name} puts {card} under the draw pile."),
            ),
            "discard": (_("You put {card} on your discard."), _("{name} puts {card} on the discard.")),
        }.get(data["where"], (_("You take {card} in hand."), _("{name} takes {card} in hand.")))
        return self._said(data["seat"], you, other, card=card)

    def _looked(self, data: Mapping[str, Any], lying: Lying) -> str:
        count = data.get("count", 1)
        if data.get("whose", data["seat"]) == data["seat"]:
            you = ngettext(
                "You look at {count} card of your draw pile.",
                "You look at {count} cards of your draw pile.",
                count,
            )
            other = ngettext(
                "{name} looks at {count} card of the draw pile, in secret.",
                "{name} looks at {count} cards of the draw pile, in secret.",
                count,
            )
        else:
            you = ngettext(
                "You look at {count} card of the other draw pile.",
                "You look at {count} cards of the other draw pile.",
                count,
            )
            other = (
                ngettext(
                    "{name} looks at {count} card of your draw pile.",
                    "{name} looks at {count} cards of your draw pile.",
                    count,
                )
                if data["whose"] == lying.seat
                else you
            )
        return self._said(data["seat"], you, other, count=count)

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

    def _seen(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._with_cards(data, _("You see {cards}."), _("{name} sees {cards}."))

    def _number(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you, other = _("You say {number}."), _("{name} says {number}.")
        told = self._said(data["seat"], you, other, number=data["number"])
        tie = _("A tie: no effect.") if data.get("tied") else ""
        return f"{told} {tie}".rstrip()

    # --- characters -------------------------------------------------------------------------------------

    def _announce(self, data: Mapping[str, Any], lying: Lying) -> str:
        terrain = self._terrain(data["slot"], lying)
        you = _("You want to play {card} on {terrain}.")
        return self._with_card(data, you, _("{name} wants to play {card} on {terrain}."), terrain=terrain)

    def _paid(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if not data.get("cards"):
            return ""
        cards = listed([self.quoted(ref) for ref in data["cards"]])
        you, other = _("You discard {cards} to pay."), _("{name} discards {cards} to pay.")
        return self._said(data["seat"], you, other, cards=cards)

    def _play(self, data: Mapping[str, Any], lying: Lying) -> str:
        terrain = self._terrain(data["slot"], lying)
        if data.get("free"):
            you = _("You play {card} on {terrain}, for free.")
            other = _("{name} plays {card} on {terrain}, for free.")
        else:
            you, other = _("You play {card} on {terrain}."), _("{name} plays {card} on {terrain}.")
        return self._with_card(data, you, other, terrain=terrain)

    def _combo(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if not data.get("with"):
            return _("Combo!")
        words = _("Combo! {card} joins {neighbour}.")
        if len(data.get("colours", "")) > 1:
            words = _("Double combo! {card} joins {neighbour}.")
        return joined(words.format(card=self.quoted(data["card"]), neighbour=self.quoted(data["with"])))

    def _idle(self, data: Mapping[str, Any], _lying: Lying) -> str:
        """Return that a card, or its combo, comes to nothing, and why."""
        words = _("{what}, no effect: {why}.")
        what = _("Combo of {card}") if data.get("combo") else "{card}"
        unmet = _("its condition is not met") if data.get("unmet") else _("nothing here that it could touch")
        if data.get("late"):
            unmet = _("its gems joined only after it was played")
        told = words.format(what=what.format(card=self.quoted(data["card"])), why=unmet)
        return joined(told)

    def _moved(self, data: Mapping[str, Any], lying: Lying) -> str:
        words = _("{card} moves to {terrain}.")
        to = self._terrain(data["to"], lying)
        return joined(words.format(card=self.quoted(data["card"]), terrain=to))

    def _swapped(self, data: Mapping[str, Any], _lying: Lying) -> str:
        first, second = (self.quoted(ref) for ref in data["cards"])
        if data.get("hand"):
            you = _("You take {first} in hand, and lay {second} in its place.")
            other = _("{name} takes {first} in hand, and lays {second} in its place.")
            return self._said(data["seat"], you, other, first=first, second=second)
        return _("{first} and {second} swap places.").format(first=first, second=second)

    def _removed(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if data.get("to") == "deck":
            you, other = _("{card} goes to your draw pile."), _("{card} goes to {name}'s draw pile.")
        else:
            you, other = _("{card} goes to your discard."), _("{card} goes to {name}'s discard.")
        return self._with_card(data, you, other)

    # --- scores -----------------------------------------------------------------------------------------

    def _score(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if data.get("auto"):
            you, other = _("You score {card}, with 11 or more."), _("{name} scores {card}, with 11 or more.")
            return self._with_card(data, you, other)
        return self._with_card(data, _("You score {card}!"), _("{name} scores {card}!"))

    def _point(self, data: Mapping[str, Any], _lying: Lying) -> str:
        told = points(data["points"])
        you, other = _("You win {card}: you have {points}."), _("{name} wins {card} and has {points}.")
        return self._with_card(data, you, other, points=told)
