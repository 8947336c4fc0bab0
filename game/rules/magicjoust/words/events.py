"""What has happened in Magicjoust, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import in_letters, joined
from game.core.i18n import N_, _, ngettext, signed
from game.core.spoken import EventWords
from game.core.table import Spot
from game.rules.magicjoust.places import colour_of, zone_of
from game.rules.magicjoust.singularities import BLUE, MOST_IN_ZONE, RED, YELLOW
from game.rules.magicjoust.words.dice import reckoned
from game.rules.magicjoust.words.options import paid, singularities

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.spoken import Lying
    from game.rules.magicjoust.places import MagicTable


AFTER: Final = frozenset({"dice", "decay", "jousted"})
"""The kinds of events that are told once their dice lie still."""

PASSING: Final = frozenset({"turn", "announce", "draw"})
"""Those that are told while they are shown, and no longer."""

SINGULARITIES: Final = {
    BLUE: N_("A blue singularity"),
    RED: N_("A red singularity"),
    YELLOW: N_("A yellow singularity"),
}


_PLAIN: Final[Mapping[str, tuple[str, str] | str]] = {
    "turn": (N_("It is your turn."), N_("It is {name}'s turn.")),
    "drawn": (N_("You draw {card}."), N_("{name} draws {card}.")),
    "empty": (N_("Your pile is empty: nothing to draw."), N_("The pile of {name} is empty.")),
    "recover": (N_("You take {card} back in hand."), N_("{name} takes {card} back in hand.")),
    "announce": (N_("You pay for {card}."), N_("{name} pays for {card}.")),
    "invoke": (N_("You invoke {card}."), N_("{name} invokes {card}.")),
    "act": (N_("You use {card}."), N_("{name} uses {card}.")),
    "leave": N_("{card} leaves the table."),
    "taken-back": (N_("You take {card} back in hand."), N_("{name} takes {card} back in hand.")),
    "exhausted": N_("{card} is turned across, until its wizard's next turn ends."),
    "void": N_("{card} has no effect as long as it lies there."),
    "woken": N_("{card} is ready again."),
    "triggered": N_("{card} acts by itself."),
    "over": N_("The effect of {card} is over."),
    "attack": (N_("You attack with {card}!"), N_("{name} attacks with {card}!")),
    "answer": (N_("You answer with {card}."), N_("{name} answers with {card}.")),
    "parried": N_("The attack is parried."),
    "given-up": (N_("You give up."), N_("{name} gives up.")),
}


class Events(EventWords):
    """Says events of Magicjoust."""

    plain = _PLAIN
    quotes = True

    def shown(self, event: Event, lying: Lying) -> str:  # noqa: ARG002 - events tell all
        """Return an event that is seen well enough, in a sentence: for whoever does not see it."""
        data = event.data
        match event.kind:
            case "paid":
                you = _("You pay with {singularities}.")
                other = _("{name} pays with {singularities}.")
                return self._said(data["seat"], you, other, singularities=paid(data["way"]))
            case "added":
                you, other = _("{card} adds {amount} to you."), _("{card} adds {amount} to {name}.")
                return self._said(
                    data["seat"], you, other, card=self.quoted(data["card"]), amount=signed(data["amount"])
                )
            case "stable" | "unstable" as kind:
                what = singularities(data["zone"], data["colour"])
                if kind == "stable":
                    you, other = _("Stable with you: {what}."), _("Stable with {name}: {what}.")
                else:
                    you, other = _("Unstable with you: {what}."), _("Unstable with {name}: {what}.")
                return self._said(data["seat"], you, other, what=what)
        return ""

    # --- turns and piles --------------------------------------------------------------------------------

    def _draw(self, data: Mapping[str, Any], lying: Lying) -> str:
        if data["seat"] == lying.seat:
            return ""
        return self._said(data["seat"], _("You draw a card."), _("{name} draws a card."))

    def _appear(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you = _("{singularity} appears in your zone {zone}.")
        other = _("{singularity} appears in zone {zone} of {name}.")
        return self._in_zone(data, data["card"], you, other)

    def _lost(self, data: Mapping[str, Any], lying: Lying) -> str:
        """Tell what finds no room: in a zone that is full, or closed (MAG-1)."""
        held = len(cast("MagicTable", lying).wizards[data["seat"]].zones[data["zone"] - 1])
        if held >= MOST_IN_ZONE:
            you = _("{singularity} is lost: your zone {zone} is full ({count}).")
            other = _("{singularity} is lost: zone {zone} of {name} is full ({count}).")
        else:
            you = _("{singularity} finds no room in your zone {zone}: it goes to the discard.")
            other = _("{singularity} finds no room in zone {zone} of {name}: it goes to the discard.")
        return self._in_zone(data, data["card"], you, other, count=in_letters(held))

    def _discard(self, data: Mapping[str, Any], lying: Lying) -> str:
        """Tell what is discarded; at the end of a turn, that the hand held too many cards (MAG-5)."""
        you, other = _("You discard {card}."), _("{name} discards {card}.")
        if cast("MagicTable", lying).phase == "discard":
            you = _("You discard {card}: your hand held too many cards.")
            other = _("{name} discards {card}: too many cards in hand.")
        return self._said(data["seat"], you, other, card=self.quoted(data["card"]))

    def _spied(self, data: Mapping[str, Any], _lying: Lying) -> str:
        other = _("{name} looks at the hand of {foe}.")
        if self.spoken.you(data["foe"]):
            other = _("{name} looks at your hand.")
        return self._said(
            data["seat"], _("You look at the hand of {foe}."), other, foe=self.spoken.player(data["foe"])
        )

    # --- singularities ----------------------------------------------------------------------------------

    def _destroyed(self, data: Mapping[str, Any], lying: Lying) -> str:
        you = _("{singularity} is destroyed in your zone {zone}.")
        other = _("{singularity} is destroyed in zone {zone} of {name}.")
        return self._in_zone(data, self._at(data, lying), you, other)

    def _shifted(self, data: Mapping[str, Any], lying: Lying) -> str:
        you = _("{singularity} goes from your zone {zone} to your zone {to}.")
        other = _("{singularity} of {name} goes from zone {zone} to zone {to}.")
        return self._in_zone(data, self._at(data, lying), you, other, to=data["to"])

    def _in_zone(self, data: Mapping[str, Any], ref: str, you: str, other: str, **more: object) -> str:
        """Return what happens to a singularity in a zone, told to who holds it or to others."""
        singularity = _(SINGULARITIES[colour_of(ref)])
        return self._said(data["seat"], you, other, singularity=singularity, zone=data["zone"], **more)

    @staticmethod
    def _at(data: Mapping[str, Any], lying: Lying) -> str:
        """Return the singularity that lies where something happens."""
        return lying.ref(Spot(zone_of(data["zone"]), data["seat"], data["place"]))

    # --- cards in play ----------------------------------------------------------------------------------

    def _tarnished(self, data: Mapping[str, Any], _lying: Lying) -> str:
        """Tell by how much less a plan is worth."""
        words = ngettext(
            "{card} is worth {count} point less.", "{card} is worth {count} points less.", data["points"]
        )
        return joined(words.format(card=self.quoted(data["card"]), count=data["points"]))

    def _decay(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.quoted(data["card"])
        rolled = reckoned(data["die"], [(self.spoken.card(ref), more) for ref, more in data["added"]])
        if data["kept"]:
            words = _("Decay of {card}: {rolled}, {lowest} were needed. It holds.")
        elif data["die"] == 1:
            words = _("Decay of {card}: a 1 always fails, it is lost.")
        else:
            words = _("Decay of {card}: {rolled}, {lowest} were needed. It is lost.")
        return joined(words.format(card=card, rolled=rolled, lowest=data["lowest"]))

    # --- attacks ----------------------------------------------------------------------------------------

    def _dice(self, data: Mapping[str, Any], _lying: Lying) -> str:
        both = zip(data["dice"], data["bonus"], strict=True)
        ours, theirs = (reckoned(die, [("", bonus)] * (bonus != 0)) for die, bonus in both)
        told = {
            "again": _("{name} rolls again: {ours} against {theirs}."),
            "turned": _("The die of {name} is turned: {ours} against {theirs}."),
            "swapped": _("The dice are swapped: {ours} against {theirs}."),
        }.get(data["how"], _("The dice: {ours} against {theirs}."))
        if data["rolled"] and self.spoken.you(data["rolled"][0]):
            told = {
                "again": _("You roll again: {ours} against {theirs}."),
                "turned": _("Your die is turned: {ours} against {theirs}."),
            }.get(data["how"], told)
        name = self.spoken.player(data["rolled"][0]) if data["rolled"] else ""
        return joined(told.format(name=name, ours=ours, theirs=theirs))

    def _jousted(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return _("The attack succeeds!") if data["success"] else _("The attack fails.")
