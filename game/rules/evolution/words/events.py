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


_PLAIN: Final[Mapping[str, tuple[str, str] | str]] = {
    "turn": (N_("It is your turn."), N_("It is {name}'s turn.")),
    "missed": (N_("You miss this turn."), N_("{name} misses this turn.")),
    "will-miss": (N_("You will miss a turn."), N_("{name} will miss a turn.")),
    "disagreed": (
        N_("Your gesture is not agreed to: nothing is done."),
        N_("The gesture of {name} is not agreed to: nothing is done."),
    ),
    "place": (N_("You place {card}."), N_("{name} places {card}.")),
    "play": (N_("You play {card}."), N_("{name} plays {card}.")),
    "served": N_("{card} takes effect."),
    "over": N_("{card} is over."),
    "discard": (N_("You discard {card}."), N_("{name} discards {card}.")),
    "take-back": (N_("You take {card} back."), N_("{name} takes {card} back.")),
    "copy": (N_("You copy {card}."), N_("{name} copies {card}.")),
    "out": (N_("You are out of the game."), N_("{name} is out of the game.")),
    "given-up": (N_("You give up."), N_("{name} gives up.")),
}


class Events(EventWords):
    """Says events of Openmok Évolution."""

    plain = _PLAIN

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

    def _allowed(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you, other = _ALLOWED[data["what"]]
        return self._said(data["seat"], _(you), _(other))

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
