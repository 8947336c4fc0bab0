"""What the table of Openmok Évolution says: what is asked, and what has just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext, pgettext
from game.rules.evolution.cards import TYPES
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.seen import Seen
from scenes.table.event_words import EventWords

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.bots.seats import Names
    from game.core.model import Event
    from scenes.games.evolution.asked import Asked

TYPE_NAMES: Final = (N_("force"), N_("magic"), N_("agility"))

_ASKED: Final[Mapping[str, str]] = {
    "attach": N_("On which Mok does this variation lie? Choose one."),
    "mark": N_("Put a marker: choose a resistance."),
    "unmark": N_("Take a marker off: choose it."),
    "revive": N_("Choose the marker to take off: its Mok is back in play."),
    "pay": N_("Pay for the combined attack: choose one of your resistances."),
    "move-from": N_("Which marker moves? Choose it."),
    "move-to": N_("Where does the marker go? Choose a resistance."),
    "swap": N_("Choose the first Mok to swap markers."),
    "swap-with": N_("Choose the Mok it swaps its markers with."),
    "replace": N_("Choose the Mok that goes back to your hand."),
    "replace-by": N_("Choose the Mok of your hand that takes its place."),
    "take-back": N_("Choose the variation to take back in hand."),
    "copy": N_("Choose the variation to copy."),
    "discard": N_("Choose a variation of your hand to discard."),
    "choose-discard": N_("This is your opponent's hand: choose the variation to discard."),
    "strike": N_("Attack at once: choose your Mok, then its target."),
    "cancel": N_("Choose the variation to cancel."),
    "by-hand": N_("Do what the card says, with everybody's agreement; then say that it is done."),
}
_ALLOWED: Final[Mapping[str, tuple[str, str]]] = {
    "attacks": (N_("You may attack once more this turn."), N_("{name} may attack once more this turn.")),
    "moks": (N_("You may place one more Mok this turn."), N_("{name} may place one more Mok this turn.")),
    "beyond": (
        N_("You may place a Mok beyond the maximum this turn."),
        N_("{name} may place a Mok beyond the maximum this turn."),
    ),
    "variations": (
        N_("You may play one more variation this turn."),
        N_("{name} may play one more variation this turn."),
    ),
}
"""What a turn allows besides, told to who has it and to others."""

_PAGES: Final[Mapping[str, str]] = {
    "3.1": "setup",
    "4.1": "turn",
    "4.2": "attack",
    "4.3": "combined",
    "4.4": "knock-out",
    "4.5": "variations",
    "4.5.1": "variations",
}


def page_of(section: str) -> str:
    """Return the page of the rules where a section of the rulebook is told."""
    return _PAGES.get(section, "turn")


def question(prompt: str) -> str:
    """Return what is asked in the middle of something."""
    return _(_ASKED.get(prompt, N_("Choose what glows.")))


def in_turn(asked: Asked, seen: Seen) -> str:
    """Return what the turn still allows, in a sentence."""
    if asked.idle:
        return _("Nothing more to do: end the turn.")
    parts = []
    if asked.places:
        parts.append(_("place a Mok"))
    if asked.plays:
        parts.append(_("play a variation"))
    if asked.attacks or asked.combined:
        parts.append(pgettext("what one may do", "attack"))
    if not seen.moks[seen.seat] and asked.places:
        return _("Place a first Mok: drag it to your side, or click it twice.")
    if len(parts) == 1:
        told = _("You may still {deed}, or end the turn.").format(deed=parts[0])
    else:
        told = _("You may {deeds} and {last}.").format(deeds=", ".join(parts[:-1]), last=parts[-1])
    return told


def turn_badge(seen: Seen, names: Names, seat: int | None = None) -> str:
    """Return the number of the turn and whose it is: a seat's that is asked, else the active one's."""
    who = seen.active if seat is None else seat
    whose = _("your turn") if names.you(who) else names[who]
    return _("Turn {number} · {whose}").format(number=seen.turn, whose=whose)


def kind_name(kind: int) -> str:
    """Return what a type of power is called."""
    return _(TYPE_NAMES[kind])


def resistances(count: int) -> str:
    """Return how many resistances are left, in words."""
    return ngettext("{count} resistance left", "{count} resistances left", count).format(count=count)


def left_of(seen: Seen, seat: int) -> str:
    """Return how many resistances a player has left on the table, or that nothing lies there."""
    return resistances(seen.resistances(seat)) if seen.moks[seat] else _("Nothing placed yet")


def held(moks: int, variations: int) -> str:
    """Return how many cards of each kind a player has in hand, in words."""
    told_moks = ngettext("{count} Mok", "{count} Moks", moks).format(count=moks)
    told_variations = ngettext("{count} variation", "{count} variations", variations).format(count=variations)
    return listed([told_moks, told_variations])


def in_hand(moks: int, variations: int) -> str:
    """Return how many cards of each kind a player has in hand, and that they are there."""
    return _("In hand: {cards}").format(cards=held(moks, variations))


class News(EventWords[Looks, Seen]):
    """Says events: with the names of the players and of the cards."""

    def after(self, before: str, event: Event, seen: Seen) -> str:
        """Return an event in a sentence as `of` does, a marker too: not where an attack was told `before`."""
        if event.kind in ("mark", "unmark") and before != "attack":
            return self.marker(event, seen)
        return self.of(event, seen)

    def marker(self, event: Event, seen: Seen) -> str:
        """Return a marker put or taken off in a sentence: where nothing else is told of an action."""
        data = cast("Mapping[str, Any]", event.data)
        mok, kind = self._mok(seen, data["seat"], data["place"]), kind_name(type_of(data["type"]))
        if event.kind == "mark":
            return _("A marker on {mok}: {power}.").format(mok=mok, power=kind)
        return _("A marker taken off {mok}: {power}.").format(mok=mok, power=kind)

    def _mok(self, seen: Seen, seat: int, place: int) -> str:
        return self.looks.name(seen.moks[seat][place].card)

    def _turn(self, data: Mapping[str, Any], _seen: Seen) -> str:
        return self._said(data["seat"], _("It is your turn."), _("It is {name}'s turn."))

    def _missed(self, data: Mapping[str, Any], _seen: Seen) -> str:
        return self._said(data["seat"], _("You miss this turn."), _("{name} misses this turn."))

    def _will_miss(self, data: Mapping[str, Any], _seen: Seen) -> str:
        return self._said(data["seat"], _("You will miss a turn."), _("{name} will miss a turn."))

    def _allowed(self, data: Mapping[str, Any], _seen: Seen) -> str:
        you, other = _ALLOWED[data["what"]]
        return self._said(data["seat"], _(you), _(other))

    def _disagreed(self, data: Mapping[str, Any], _seen: Seen) -> str:
        you = _("Your gesture is not agreed to: nothing is done.")
        return self._said(data["seat"], you, _("The gesture of {name} is not agreed to: nothing is done."))

    def _place(self, data: Mapping[str, Any], _seen: Seen) -> str:
        card = self.looks.name(data["card"])
        return self._said(data["seat"], _("You place {card}."), _("{name} places {card}."), card=card)

    def _play(self, data: Mapping[str, Any], _seen: Seen) -> str:
        card = self.looks.name(data["card"])
        return self._said(data["seat"], _("You play {card}."), _("{name} plays {card}."), card=card)

    def _attack(self, data: Mapping[str, Any], seen: Seen) -> str:
        seat, place, kind = data["cell"]
        target, power = self._mok(seen, seat, place), kind_name(kind)
        if data["at"] is None:
            words = _("All together on {target}: {power} {strength}!")
            return words.format(target=target, power=power, strength=data["strength"])
        who = self._mok(seen, *data["at"])
        words = _("{mok} attacks {target}: {power} {strength}.")
        return words.format(mok=who, target=target, power=power, strength=data["strength"])

    def _stopped(self, data: Mapping[str, Any], _seen: Seen) -> str:
        if data["what"] == "attack":
            return _("The attack is stopped: it has no effect.")
        return _("The variation is stopped: it has no effect.")

    def _ko(self, data: Mapping[str, Any], seen: Seen) -> str:
        return _("{mok} is K.O.!").format(mok=self._mok(seen, data["seat"], data["place"]))

    def _swap(self, data: Mapping[str, Any], seen: Seen) -> str:
        one, other = (self._mok(seen, *data[name][:2]) for name in ("at", "other"))
        return _("{one} and {other} swap their markers.").format(one=one, other=other)

    def _replace(self, data: Mapping[str, Any], _seen: Seen) -> str:
        back, card = self.looks.name(data["back"]), self.looks.name(data["card"])
        return _("{card} takes the place of {back}.").format(card=card, back=back)

    def _served(self, data: Mapping[str, Any], _seen: Seen) -> str:
        return _("{card} takes effect.").format(card=self.looks.name(data["card"]))

    def _over(self, data: Mapping[str, Any], _seen: Seen) -> str:
        return _("{card} is over.").format(card=self.looks.name(data["card"]))

    def _maximum(self, data: Mapping[str, Any], _seen: Seen) -> str:
        words = ngettext(
            "Everybody may place {count} more Mok.", "Everybody may place {count} more Moks.", data["count"]
        )
        return words.format(count=data["count"])

    def _spied(self, data: Mapping[str, Any], _seen: Seen) -> str:
        other = _("{name} looks at the hand of {foe}.")
        if self.names.you(data["foe"]):
            other = _("{name} looks at your hand.")
        told = self._said(
            data["seat"], _("You look at the hand of {foe}."), other, foe=self.names[data["foe"]]
        )
        return joined(told)

    def _discard(self, data: Mapping[str, Any], _seen: Seen) -> str:
        card = self.looks.name(data["card"])
        return self._said(data["seat"], _("You discard {card}."), _("{name} discards {card}."), card=card)

    def _take_back(self, data: Mapping[str, Any], _seen: Seen) -> str:
        card = self.looks.name(data["card"])
        return self._said(data["seat"], _("You take {card} back."), _("{name} takes {card} back."), card=card)

    def _copy(self, data: Mapping[str, Any], _seen: Seen) -> str:
        card = self.looks.name(data["card"])
        return self._said(data["seat"], _("You copy {card}."), _("{name} copies {card}."), card=card)

    def _out(self, data: Mapping[str, Any], _seen: Seen) -> str:
        return self._said(data["seat"], _("You are out of the game."), _("{name} is out of the game."))

    def _given_up(self, data: Mapping[str, Any], _seen: Seen) -> str:
        return self._said(data["seat"], _("You give up."), _("{name} gives up."))


def type_of(name: str) -> int:
    """Return the number of a type, as the rules order them."""
    return TYPES.index(name)
