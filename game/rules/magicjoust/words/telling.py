"""Magicjoust told to a seat: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import joined
from game.core.i18n import N_, _, ngettext, signed
from game.core.spoken import TypedTelling, in_hand, points, quoted
from game.core.table import HAND, Spot
from game.rules.magicjoust.cards import PLAN, Creuset
from game.rules.magicjoust.odds import counts
from game.rules.magicjoust.paying import bill, suggestion
from game.rules.magicjoust.places import (
    CREUSET,
    DISCARD,
    ETHER,
    INVOKED,
    SPENT,
    ZONES,
    MagicTable,
    colour_of,
    touched,
)
from game.rules.magicjoust.singularities import BLUE, RED, YELLOW
from game.rules.magicjoust.words import endings, prompts
from game.rules.magicjoust.words.cards import NATURE_WORDS, terms
from game.rules.magicjoust.words.events import Events
from game.rules.magicjoust.words.odds import challenge
from game.rules.magicjoust.words.options import option, paid
from game.rules.magicjoust.words.recounting import MagicRecounting
from game.rules.magicjoust.words.stakes import is_grave
from game.rules.magicjoust.words.symbols import counted, in_order
from game.rules.magicjoust.words.table import finishing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Decision, Event
    from game.core.table import Card, Place
    from game.rules.magicjoust.state import MagicState


_PLACES: Final[Mapping[str, tuple[str, str]]] = {
    HAND: (N_("Your hand"), N_("Hand of {name}")),
    ETHER: (N_("Your ether"), N_("Ether of {name}")),
    CREUSET: (N_("Your crucible"), N_("Crucible of {name}")),
    INVOKED: (N_("Your cards in play"), N_("Cards in play of {name}")),
    SPENT: (N_("Singularities that you have discarded"), N_("Discarded singularities of {name}")),
    DISCARD: (N_("Cards that you have discarded"), N_("Discarded cards of {name}")),
}

_ZONE: Final = (N_("Your zone {zone}"), N_("Zone {zone} of {name}"))


class MagicTelling(TypedTelling[MagicTable]):
    """What Magicjoust says; `spoken` says what cards and players are called."""

    seen = MagicTable
    recounting = MagicRecounting()
    touch, choice = staticmethod(touched), staticmethod(option)
    owned = _PLACES
    said = Events
    events: Events
    verdict, reason = staticmethod(endings.verdict), staticmethod(endings.reason)
    lacked = staticmethod(endings.missing)
    untold, read_out = frozenset({"announce"}), frozenset({"invoke", "attack"})

    def nature(self, ref: str) -> str:
        """Return what kind of card of the crucible that is, "" for a singularity."""
        card = self._cards[ref]
        return card.nature if isinstance(card, Creuset) else ""

    def is_grave(self, ref: str) -> bool:
        """Say whether a card brings the end nearer, or may hurt the other wizard."""
        card = self._cards[ref]
        return isinstance(card, Creuset) and is_grave(card)

    def counts(self, ref: str) -> Sequence[str]:
        """Return the words of what makes a card worth more, none for one that is worth what is printed."""
        card = self._cards[ref]
        return [*counts(card.script)] if isinstance(card, Creuset) else []

    # --- what lies where ----------------------------------------------------------------------------------

    def asking(self, table: MagicTable) -> str:
        """Return what a seat is asked in another's turn."""
        return _("answer now") if table.phase == "answer" else ""

    def facts(self, table: MagicTable) -> Sequence[str]:
        """Return of each wizard the plans in play and their points, and the hand; an attack that goes on."""
        return [
            *[self._of_wizard(table, seat) for seat in (0, 1)],
            *finishing(table, self.spoken),
            *self._attack(table),
            *self._lasting(table),
        ]

    def _of_wizard(self, table: MagicTable, seat: int) -> str:
        wizard = table.wizards[seat]
        plans = ngettext("{count} plan", "{count} plans", wizard.plans).format(count=wizard.plans)
        parts = [plans, points(wizard.points), in_hand(wizard.held)]
        if wizard.won:
            parts.append(
                ngettext("{count} joust won", "{count} jousts won", wizard.won).format(count=wizard.won)
            )
        return _("{what}: {words}").format(what=self.spoken.player(seat), words=", ".join(parts) + ".")

    def _attack(self, table: MagicTable) -> Iterator[str]:
        joust = table.joust
        if joust is None or table.phase != "answer":
            return
        yield joined(_("{name} attacks.").format(name=self.spoken.player(joust.attacker)))
        if joust.rolled:
            ours, theirs = joust.totals
            yield _("The dice: {ours} against {theirs}.").format(ours=ours, theirs=theirs)

    def _lasting(self, table: MagicTable) -> Iterator[str]:
        for ref in table.lasting:
            told = _("The effect of {card} lasts.")
            yield joined(told.format(card=quoted(self.spoken.card(ref))))

    def place(self, table: MagicTable, place: Place) -> str:
        """Return what a place is called."""
        if place.name not in ZONES:
            return super().place(table, place)
        own, name = place.seat == table.seat, self.spoken.player(place.seat or 0)
        return joined(_(_ZONE[not own]).format(zone=ZONES.index(place.name) + 1, name=name))

    def row(self, table: MagicTable, place: Place) -> str:  # noqa: ARG002 - a place says all
        """Return the singularities of a zone or of a discard; "" where cards have more to tell."""
        if place.name not in (*ZONES, SPENT):
            return ""
        colours = {True: list[str](), False: list[str]()}
        for card in place.cards:
            if card is not None and card.ref is not None:
                colours[bool(card.marks.get("stable", True))].append(colour_of(card.ref))
        parts = [counted(tuple(sorted(colours[True])))] if colours[True] else []
        if colours[False]:
            told = _("unstable: {symbols}")
            parts.append(told.format(symbols=counted(tuple(sorted(colours[False])))))
        return "; ".join(parts)

    def card(self, table: MagicTable, spot: Spot) -> str:
        """Return a card as it lies: what it is, what it costs, what it does, whether it was used."""
        card = table.card(spot)
        known = self._cards[card.ref or ""]
        if not isinstance(known, Creuset):
            return self._singularity(card)
        told = [_(NATURE_WORDS[known.nature]).lower()]
        if known.nature == PLAN:
            told.append(points(known.points))
        if card.marks.get("tarnished"):
            told.append(_("tarnished: {amount}").format(amount=signed(-cast("int", card.marks["tarnished"]))))
        if spot.place == HAND:
            told.append(_("costs {formula}").format(formula=in_order(known.formula)))
        if spot.place == INVOKED and card.marks["used"]:
            told.append(_("used"))
        if card.marks.get("void"):
            told.append(_("no effect"))
        does = " ".join(part for part in (self.spoken.words(known.ref), terms(known)) if part)
        line = f"{quoted(self.spoken.card(known.ref))}, {', '.join(told)}"
        return _("{what}: {words}").format(what=line, words=does) if does else f"{line}."

    def _singularity(self, card: Card) -> str:
        name = {BLUE: _("A blue singularity"), RED: _("A red singularity"), YELLOW: _("A yellow singularity")}
        return f"{name[colour_of(card.ref or '')]}."

    # --- what is asked ------------------------------------------------------------------------------------

    def asked(self, table: MagicTable, decision: Decision) -> str:
        """Return what is asked, in a sentence."""
        words = {str(action[0]) for action in decision.options}
        if decision.prompt == "turn" and words & {"singularity", "creuset"}:
            return _to_draw(words)
        if decision.prompt == "turn":
            return prompts.in_turn(invoking="invoke" in words, acting="act" in words)
        if decision.prompt == "pay":
            return _("Pay the formula: choose what you pay with.")
        if decision.prompt == "answer" and table.chances is not None:
            return challenge(table.chances, self.spoken)
        if decision.prompt == "answer":
            return _("The dice are rolled: change them with a card, or leave them.")
        asking = self._cards[table.resolved.card] if table.resolved else None
        risked = prompts.of_risk(decision.prompt, table, asking.script) if isinstance(asking, Creuset) else ""
        pick = table.resolved.pick if table.resolved else (1, 1)
        return risked or prompts.of_prompt(decision.prompt, pick)

    def tried(self, table: MagicTable, decision: Decision) -> Sequence[Action]:
        """Return what might be tried: both piles, every card of the hand, every card in play."""
        places = range(len(table.place(INVOKED, decision.seat).cards))
        if decision.prompt == "answer":
            return [("answer", place) for place in places]
        if decision.prompt != "turn":
            return ()
        hand: list[Action] = [("invoke", ref) for ref in dict.fromkeys(table.refs(HAND, decision.seat))]
        return [*hand, ("singularity",), ("creuset",), *[("act", place) for place in places]]

    def remarks(self, state: MagicState, seat: int) -> Sequence[str]:  # noqa: ARG002 - who is asked pays
        """Return what is good to know of a state: what is paid for, and the way that keeps the most open."""
        owed, way = bill(state), suggestion(state)
        if owed is None or way is None:
            return []
        name = quoted(self.spoken.card(state.ref(owed.card)))
        words = _("{card}, action: {formula}.") if owed.action else _("{card}: {formula}.")
        told = [words.format(card=name, formula=in_order(owed.formula))]
        if owed.destroyed:
            told.append(_("What pays for a plan is destroyed."))
        return [*told, _("Advised: {singularities}.").format(singularities=paid(str(way[1])))]

    # --- what has happened --------------------------------------------------------------------------------

    def event(self, event: Event, table: MagicTable, after: str) -> str:
        """Return an event in a sentence, "" for one that is not told; the table is as before it."""
        told_by_price = event.kind == "unstable" and after == "paid"
        return "" if told_by_price else super().event(event, table, after)


def _to_draw(words: set[str]) -> str:
    """Return which piles are still to be drawn from."""
    if "creuset" not in words:
        return _("Draw a singularity before the turn ends.")
    if "singularity" not in words:
        return _("Draw a card of the crucible before the turn ends.")
    return _("Draw a singularity and a card of the crucible.")
