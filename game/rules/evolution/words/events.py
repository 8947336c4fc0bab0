"""What has happened in Openmok Évolution, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined
from game.core.i18n import N_, _, ngettext
from game.core.spoken import EventWords
from game.core.table import Spot
from game.rules.evolution.cards import TYPES
from game.rules.evolution.places import MOKS
from game.rules.evolution.words.table import kind_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.spoken import Lying

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


class Events(EventWords):
    """Says events of Openmok Évolution."""

    def after(self, before: str, event: Event, lying: Lying) -> str:
        """Return an event in a sentence as `of` does, a marker too: not where an attack was told `before`."""
        if event.kind in ("mark", "unmark") and before != "attack":
            return self.marker(event, lying)
        return self.of(event, lying)

    def marker(self, event: Event, lying: Lying) -> str:
        """Return a marker put or taken off in a sentence: where nothing else is told of an action."""
        data = cast("Mapping[str, Any]", event.data)
        mok, kind = self._mok(lying, data["seat"], data["place"]), kind_name(TYPES.index(data["type"]))
        if event.kind == "mark":
            return _("A marker on {mok}: {power}.").format(mok=mok, power=kind)
        return _("A marker taken off {mok}: {power}.").format(mok=mok, power=kind)

    def _mok(self, lying: Lying, seat: int, place: int) -> str:
        return self.spoken.card(lying.ref(Spot(MOKS, seat, place)))

    def _turn(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._said(data["seat"], _("It is your turn."), _("It is {name}'s turn."))

    def _missed(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._said(data["seat"], _("You miss this turn."), _("{name} misses this turn."))

    def _will_miss(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._said(data["seat"], _("You will miss a turn."), _("{name} will miss a turn."))

    def _allowed(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you, other = _ALLOWED[data["what"]]
        return self._said(data["seat"], _(you), _(other))

    def _disagreed(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you = _("Your gesture is not agreed to: nothing is done.")
        return self._said(data["seat"], you, _("The gesture of {name} is not agreed to: nothing is done."))

    def _place(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["card"])
        return self._said(data["seat"], _("You place {card}."), _("{name} places {card}."), card=card)

    def _play(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["card"])
        return self._said(data["seat"], _("You play {card}."), _("{name} plays {card}."), card=card)

    def _attack(self, data: Mapping[str, Any], lying: Lying) -> str:
        seat, place, kind = data["cell"]
        target, power = self._mok(lying, seat, place), kind_name(kind)
        if data["at"] is None:
            words = _("All together on {target}: {power} {strength}!")
            return words.format(target=target, power=power, strength=data["strength"])
        who = self._mok(lying, *data["at"])
        words = _("{mok} attacks {target}: {power} {strength}.")
        return words.format(mok=who, target=target, power=power, strength=data["strength"])

    def _stopped(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if data["what"] == "attack":
            return _("The attack is stopped: it has no effect.")
        return _("The variation is stopped: it has no effect.")

    def _ko(self, data: Mapping[str, Any], lying: Lying) -> str:
        return _("{mok} is K.O.!").format(mok=self._mok(lying, data["seat"], data["place"]))

    def _swap(self, data: Mapping[str, Any], lying: Lying) -> str:
        one, other = (self._mok(lying, *data[name][:2]) for name in ("at", "other"))
        return _("{one} and {other} swap their markers.").format(one=one, other=other)

    def _replace(self, data: Mapping[str, Any], _lying: Lying) -> str:
        back, card = self.spoken.card(data["back"]), self.spoken.card(data["card"])
        return _("{card} takes the place of {back}.").format(card=card, back=back)

    def _served(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return _("{card} takes effect.").format(card=self.spoken.card(data["card"]))

    def _over(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return _("{card} is over.").format(card=self.spoken.card(data["card"]))

    def _maximum(self, data: Mapping[str, Any], _lying: Lying) -> str:
        words = ngettext(
            "Everybody may place {count} more Mok.", "Everybody may place {count} more Moks.", data["count"]
        )
        return words.format(count=data["count"])

    def _spied(self, data: Mapping[str, Any], _lying: Lying) -> str:
        other = _("{name} looks at the hand of {foe}.")
        if self.spoken.you(data["foe"]):
            other = _("{name} looks at your hand.")
        told = self._said(
            data["seat"], _("You look at the hand of {foe}."), other, foe=self.spoken.player(data["foe"])
        )
        return joined(told)

    def _discard(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["card"])
        return self._said(data["seat"], _("You discard {card}."), _("{name} discards {card}."), card=card)

    def _take_back(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["card"])
        return self._said(data["seat"], _("You take {card} back."), _("{name} takes {card} back."), card=card)

    def _copy(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["card"])
        return self._said(data["seat"], _("You copy {card}."), _("{name} copies {card}."), card=card)

    def _out(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._said(data["seat"], _("You are out of the game."), _("{name} is out of the game."))

    def _given_up(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._said(data["seat"], _("You give up."), _("{name} gives up."))
