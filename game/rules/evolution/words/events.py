"""What has happened in Openmok Évolution, in words."""

from __future__ import annotations

from copy import copy
from dataclasses import asdict
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import EventWords
from game.core.table import Spot
from game.rules.evolution.cards import TYPES
from game.rules.evolution.moves import whole_turn
from game.rules.evolution.places import MOKS
from game.rules.evolution.words.table import kind_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event
    from game.core.spoken import Lying
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.recipes import Recipe

_ALLOWED: Final[Mapping[str, tuple[str, str]]] = {
    "attacks": (N_("You have one more attack this turn."), N_("{name} has one more attack this turn.")),
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


_MARKERS: Final[Mapping[tuple[str, bool], str]] = {
    ("mark", False): N_("A marker on {mok}: {power}."),
    ("unmark", False): N_("A marker taken off {mok}: {power}."),
    ("unmark", True): N_("A marker leaves {mok} ({power})…"),
    ("mark", True): N_("The marker goes to {mok}: {power}."),
}
"""What is said of a marker put or taken off, and of one that moves: a sentence in two parts."""

COUNTED: Final = ("all_passed", "stalemate", "turn_limit")
"""The reasons to end for which resistances are counted (EVO-10)."""

_WHOLE: Final = asdict(whole_turn())
"""What a turn allows of which nothing was done."""

_PLAIN: Final[Mapping[str, tuple[str, str] | str]] = {
    "turn": (N_("It is your turn."), N_("It is {name}'s turn.")),
    "missed": (N_("You miss this turn."), N_("{name} misses this turn.")),
    "will-miss": (N_("You will miss a turn."), N_("{name} will miss a turn.")),
    "disagreed": (
        N_("Your gesture is not agreed to: nothing is done."),
        N_("The gesture of {name} is not agreed to: nothing is done."),
    ),
    "place": (N_("You place {card}."), N_("{name} places {card}.")),
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
    recipes: Mapping[str, Recipe] = MappingProxyType({})
    """What the variations of the game do, by ref."""
    by_name: int | None = None
    """Whose Moks are told by name alone, where what is told stands beside that one's name."""

    def after(self, before: str, event: Event, lying: Lying) -> str:
        """Return an event in a sentence as `of` does, a marker too: not where an attack was told `before`.

        Whose the Mok is that falls by it was told there. A turn begins by what was done in the one before,
        where that is nothing (EVO-10).
        """
        if event.kind in ("mark", "unmark") and before != "attack":
            return self.marker(event, lying, moved=before == "unmark")
        if (before, event.kind) == ("attack", "ko"):
            return self._falls(self._mok(lying, event.data["seat"], event.data["place"]))
        who = idle(event, lying, before)
        if who is not None:
            return self._said(who, _("You pass."), _("{name} passes."))
        return self.of(event, lying)

    def by_owner(self, before: str, event: Event, lying: Lying) -> str:
        """Return an event as `after` does, beside whose turn it is: that one's Moks by name alone.

        Among several others there is little room: of an attack is told who hits whom in what, no number, and
        not what it costs.
        """
        table, beside = cast("EvolutionTable", lying), copy(self)
        beside.by_name = table.active
        if len(table.foes) == 1:
            return beside.after(before, event, lying)
        if is_price(event, lying):
            return ""
        if (before, event.kind) == ("attack", "ko"):
            return _("K.O.!")
        struck = event.kind == "attack" or (event.kind == "stopped" and event.data["what"] == "attack")
        return beside.struck(event, table) if struck else beside.after(before, event, lying)

    def struck(self, event: Event, table: EvolutionTable) -> str:
        """Return an attack in few words, one that is stopped too."""
        data, (seat, place, kind) = event.data, event.data["cell"]
        told = {"target": self._target(table, seat, place), "power": kind_name(kind)}
        if event.kind == "stopped":
            return _("Attack on {target} stopped: {power}.").format(**told)
        if data["at"] is None:
            return _("Combined attack on {target}: {power}.").format(**told)
        return _("{mok} attacks {target}: {power}.").format(mok=self._striker(table, *data["at"]), **told)

    def marker(self, event: Event, lying: Lying, *, moved: bool = False) -> str:
        """Return a marker put or taken off in a sentence: where nothing else is told of an action.

        One that is `moved` has just been taken off elsewhere.
        """
        data = event.data
        table, kind = cast("EvolutionTable", lying), kind_name(TYPES.index(data["type"]))
        mok = self._target(table, data["seat"], data["place"])
        if is_price(event, lying):
            mok = self._mok(lying, data["seat"], data["place"])
            you, other = _("You pay with {mok}: {power}."), _("{name} pays with {mok}: {power}.")
            return self._said(data["seat"], you, other, mok=mok, power=kind)
        return _(_MARKERS[event.kind, moved or _leaves(event, lying)]).format(mok=mok, power=kind)

    def _mok(self, lying: Lying, seat: int, place: int) -> str:
        return self.spoken.card(lying.ref(Spot(MOKS, seat, place)))

    def _striker(self, table: EvolutionTable, seat: int, place: int) -> str:
        """Return what attacks: with whose it is, where that is one of several others."""
        return self._mok(table, seat, place) if self.spoken.you(seat) else self._target(table, seat, place)

    def _target(self, table: EvolutionTable, seat: int, place: int) -> str:
        """Return what is attacked: with whose it is, where several might be meant."""
        mok = self._mok(table, seat, place)
        if len(table.foes) == 1:
            return mok
        return self._owned(mok, seat)

    def _owned(self, mok: str, seat: int) -> str:
        """Return a Mok, or several, with whose they are."""
        whose = _("yours") if self.spoken.you(seat) else self.spoken.player(seat)
        return mok if seat == self.by_name else _("{mok} ({whose})").format(mok=mok, whose=whose)

    def _play(self, data: Mapping[str, Any], lying: Lying) -> str:
        """Say that a variation is played: on whom, where several might be meant."""
        card, foe = self.quoted(data["card"]), data.get("foe")
        if foe is None or len(cast("EvolutionTable", lying).foes) == 1:
            return self._said(data["seat"], _("You play {card}."), _("{name} plays {card}."), card=card)
        if self.spoken.you(foe):
            return joined(
                _("{name} plays {card} against you.").format(name=self.spoken.player(data["seat"]), card=card)
            )
        you, other = _("You play {card} against {foe}."), _("{name} plays {card} against {foe}.")
        return joined(self._said(data["seat"], you, other, card=card, foe=self.spoken.player(foe)))

    def _end(self, data: Mapping[str, Any], lying: Lying) -> str:
        if data["reason"] in COUNTED:
            return _("The resistances left are counted.")
        winner = data["winners"][0]
        if data["reason"] != "knock_out" or cast("EvolutionTable", lying).standing(winner):
            return ""
        you, other = (
            _("Not one Mok stands any more: you win."),
            _("Not one Mok stands any more: {name} wins."),
        )
        return self._said(winner, you, other)

    def comes_before(self, event: Event, lying: Lying) -> bool:
        """Say whether an event is that of a variation which answers an attack before that strikes."""
        if event.kind != "served":
            return False
        effect = cast("EvolutionTable", lying).effect(event.data["effect"])
        recipe = self.recipes.get(effect.card)
        trigger = recipe.sentences[effect.sentence].trigger if recipe else None
        return trigger is not None and (trigger.kind, trigger.phase) == ("attack", "before")

    def of(self, event: Event, lying: Lying) -> str:
        """Return an event in a sentence; of a variation that has waited and acts, for what."""
        return self._served(event, lying) if event.kind == "served" else super().of(event, lying)

    def _served(self, event: Event, lying: Lying) -> str:
        """Say that a variation which has waited acts; of one that comes before an attack, for what."""
        table, card = cast("EvolutionTable", lying), self.spoken.card(event.data["card"])
        on = table.effect(event.data["effect"]).on
        if not self.comes_before(event, lying):
            seat = event.data["seat"]
            return self._said(seat, _("Your {card} takes effect."), _("{card} takes effect."), card=card)
        return (
            _("{card} answers the attack.").format(card=card)
            if on is None
            else self._answers(table, on, card)
        )

    def _answers(self, table: EvolutionTable, on: tuple[int, int], card: str) -> str:
        """Say whose attack on which Mok a variation answers."""
        you, other = (
            _("{card} answers your attack on {mok}."),
            _("{card} answers the attack of {name} on {mok}."),
        )
        return joined(self._said(table.active, you, other, card=card, mok=self._mok(table, *on)))

    def attached(self, lying: Lying, at: tuple[int, int]) -> str:
        """Return on which Mok a variation lies that was just played."""
        mok = self._target(cast("EvolutionTable", lying), *at)
        return _("The variation lies on {mok}.").format(mok=mok)

    def answered(self, lying: Lying, at: tuple[int, int] | None, target: tuple[int, int], card: str) -> str:
        """Return which attack a variation answers that is still to come: of one Mok, or of all together."""
        told = {"target": self._mok(lying, *target), "card": self.spoken.card(card)}
        if at is None:
            return _("Combined attack on {target}: {card} answers.").format(**told)
        return _("{mok} attacks {target}: {card} answers.").format(mok=self._mok(lying, *at), **told)

    def _drawn(self, data: Mapping[str, Any], lying: Lying) -> str:
        table = cast("EvolutionTable", lying)
        return _("The draw falls on {mok}.").format(mok=self._target(table, data["seat"], data["place"]))

    def _allowed(self, data: Mapping[str, Any], _lying: Lying) -> str:
        you, other = _ALLOWED[data["what"]]
        return self._said(data["seat"], _(you), _(other))

    def _attack(self, data: Mapping[str, Any], lying: Lying) -> str:
        left = _left(cast("EvolutionTable", lying), data["cell"])
        return " ".join(filter(None, [self._struck(data, lying), left]))

    def _struck(self, data: Mapping[str, Any], lying: Lying) -> str:
        """Say who attacks whom, with what against what."""
        seat, place, kind = data["cell"]
        table, strength = cast("EvolutionTable", lying), data["strength"]
        resistance = str(table.moks[seat][place].resistance[kind])
        told = {"target": self._target(table, seat, place), "against": resistance}
        if data["at"] is None:
            return self._together(table, data["seat"], f"{kind_name(kind)} {strength}", told)
        with_ = data.get("with", kind)
        words = _("{mok} attacks {target}: {power} against {against}.")
        if table.moks[data["at"][0]][data["at"][1]].out:
            words = _("{mok} had already attacked {target}: {power} against {against}.")
        if with_ != kind:
            told["against"] = f"{kind_name(kind)} {resistance}"
        power = f"{kind_name(with_)} {strength}"
        return words.format(mok=self._striker(table, *data["at"]), power=power, **told)

    def _together(self, table: EvolutionTable, seat: int, power: str, told: Mapping[str, str]) -> str:
        """Say which Moks attack together, with whose they are where that is one of several others.

        Where none of them stands any more, they had attacked before.
        """
        places = table.standing(seat) or range(len(table.moks[seat]))
        moks = [self._mok(table, seat, place) for place in places]
        names = listed(moks)
        if not self.spoken.you(seat) and len(table.foes) > 1:
            names = self._owned(names, seat)
        words = ngettext(
            "{moks} makes a combined attack on {target}: {power} against {against}!",
            "{moks} attack {target} together: {power} against {against}!",
            len(moks),
        )
        return words.format(moks=names, power=power, **told)

    def _stopped(self, data: Mapping[str, Any], lying: Lying) -> str:
        if data["what"] != "attack":
            return _("The variation is stopped: it has no effect.")
        seat, place, kind = data["cell"]
        power = f"{kind_name(data.get('with', kind))} {data['strength']}"
        told = {"target": self._target(cast("EvolutionTable", lying), seat, place), "power": power}
        if data["at"] is None:
            words = _("Combined attack on {target} ({power}): it is stopped, without effect.")
            return words.format(**told)
        words = _("{mok} attacks {target} ({power}): the attack is stopped, without effect.")
        return words.format(mok=self._striker(cast("EvolutionTable", lying), *data["at"]), **told)

    def _ko(self, data: Mapping[str, Any], lying: Lying) -> str:
        table = cast("EvolutionTable", lying)
        return self._falls(self._target(table, data["seat"], data["place"]))

    def _falls(self, mok: str) -> str:
        return _("{mok} is K.O.!").format(mok=mok)

    def _swap(self, data: Mapping[str, Any], lying: Lying) -> str:
        table = cast("EvolutionTable", lying)
        one, other = (self._target(table, *data[name][:2]) for name in ("at", "other"))
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


def _left(table: EvolutionTable, cell: Sequence[int]) -> str:
    """Return how many resistances an attack leaves a Mok, "" where that falls."""
    seat, place, kind = cell
    mok = table.moks[seat][place]
    left = mok.left - (kind not in mok.marked)
    told = ngettext("Left: {count} resistance.", "Left: {count} resistances.", left)
    return told.format(count=left) if left > 0 else ""


def idle(event: Event, lying: Lying, before: str) -> int | None:
    """Return who ends a turn of which nothing was done; None where something was, or by one who is out.

    `before` is the kind of what was told before, what lies is as before the event.
    """
    table = cast("EvolutionTable", lying)
    told = event.kind == "turn" and event.data["turn"] != 1 and before not in ("missed", "given-up", "out")
    return table.active if told and is_whole(table) else None


def is_price(event: Event, lying: Lying) -> bool:
    """Say whether a marker is the price of a combined attack; what lies is as before it (Évolution 4.3)."""
    return event.kind == "mark" and cast("EvolutionTable", lying).phase == "pay"


def _leaves(event: Event, lying: Lying) -> bool:
    """Say whether a marker is taken off to be put elsewhere; what lies is as before it."""
    return event.kind == "unmark" and cast("EvolutionTable", lying).phase == "move-to"


def is_whole(table: EvolutionTable) -> bool:
    """Say whether nothing was done of the turn."""
    return dict(table.allowance) == _WHOLE
