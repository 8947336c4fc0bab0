"""All that Magpies says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.model import GIVE_UP
from game.core.recounting import Recounting
from game.core.spoken import EventWords
from game.core.table import HAND, Table

from .game import MAGPIE, NEST, PILE, ROW, touched, worth

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, Event, Json
    from game.core.spoken import Lying, Players, Spoken
    from game.core.table import Place, Spot

    from .game import Magpies


class Named:
    """The cards by their names, the players as they sit."""

    def __init__(self, players: Players) -> None:
        self._players = players

    def card(self, ref: str) -> str:
        """Return what a card is called."""
        return "pie" if ref == MAGPIE else f"gemme {worth(ref)}"

    def words(self, ref: str) -> str:
        """Return what a card does."""
        return "Elle vole la gemme que l’autre pose." if ref == MAGPIE else ""

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self._players.player(seat)

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""
        return self._players.you(seat)


class Events(EventWords):
    """What happens, in sentences."""

    def _lay(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["ref"])
        return self._said(data["seat"], "Vous posez une {card}.", "{name} pose une {card}.", card=card)

    def _steal(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["ref"])
        you, other = "Votre pie vole la {card}.", "La pie de {name} vole la {card}."
        return self._said(data["seat"], you, other, card=card)

    def _draw(self, data: Mapping[str, Any], _lying: Lying) -> str:
        return self._said(data["seat"], "Vous piochez.", "{name} pioche.")


def option_words(action: Action, spoken: Spoken) -> str:
    """Return an option in a few words."""
    match action:
        case ("lay", str(ref)):
            return f"Poser la {spoken.card(ref)}"
        case ("steal", _ref):
            return "Voler avec la pie"
        case ("pass",):
            return "Laisser la gemme"
    return "Abandonner" if action == GIVE_UP else "Attendre"


class MagpiesTelling:
    """What Magpies says to a seat."""

    recounting = Recounting()

    def __init__(self, _state: Magpies, players: Players) -> None:
        self.spoken = Named(players)
        self._events = Events(self.spoken)

    def table(self, view: Mapping[str, Json], seat: int) -> Table:  # noqa: ARG002 - the view says whose it is
        """Return the table that a seat sees."""
        return Table.from_json(view)

    def touched(self, table: Table, decision: Decision, action: Action) -> Spot | None:
        """Return which card an option is about, or None."""
        return touched(table, decision, action)

    def heading(self, table: Table, asked: int | None) -> str:
        """Return whose turn it is, or who is asked."""
        return self.spoken.player(cast("int", table.facts["active"]) if asked is None else asked)

    def facts(self, table: Table) -> Sequence[str]:
        """Return what each row is worth."""
        sums = cast("list[float]", table.facts["sums"])
        return [f"{self.spoken.player(seat)} : {total:.0f} points." for seat, total in enumerate(sums)]

    def place(self, table: Table, place: Place) -> str:
        """Return what a place is called."""
        if place.seat is None:
            return {PILE: "La pioche", NEST: "Le nid"}[place.name]
        if place.seat == table.seat:
            return {HAND: "Votre main", ROW: "Vos gemmes"}[place.name]
        name = self.spoken.player(place.seat)
        return {HAND: f"La main de {name}", ROW: f"Les gemmes de {name}"}[place.name]

    def row(self, table: Table, place: Place) -> str:  # noqa: ARG002 - the names say all
        """Return the names of a row's cards."""
        known = [self.spoken.card(card.ref) for card in place.cards if card is not None and card.ref]
        return "" if place.name == HAND else ", ".join(known)

    def card(self, table: Table, spot: Spot) -> str:
        """Return a card, with what it does."""
        ref = table.ref(spot)
        return f"{self.spoken.card(ref)}. {self.spoken.words(ref)}".strip()

    def figures(self, table: Table, spot: Spot) -> str:  # noqa: ARG002 - the names say all
        """Return nothing: a gem has no number."""
        return ""

    def asked(self, table: Table, decision: Decision) -> str:  # noqa: ARG002 - the prompt says all
        """Return what is asked."""
        if decision.prompt == "answer":
            return "Une gemme est posée : votre pie la vole-t-elle ?"
        return "Posez une gemme, ou attendez."

    def option(self, table: Table, decision: Decision, action: Action) -> str:  # noqa: ARG002 - as is
        """Return an option in a few words."""
        return option_words(action, self.spoken)

    def tried(self, table: Table, decision: Decision) -> Sequence[Action]:
        """Return what might be done with each card of the hand."""
        word = "steal" if decision.prompt == "answer" else "lay"
        return [(word, ref) for ref in dict.fromkeys(table.refs(HAND, decision.seat))]

    def why(self, state: Magpies, action: Action) -> str:
        """Return why a card cannot be played now."""
        if action[0] == "steal" and action[1] != MAGPIE:
            return "Seule une pie répond à une gemme posée."
        return state.refusal(action)

    def remarks(self, state: Magpies, seat: int) -> Sequence[str]:  # noqa: ARG002 - there are none
        """Return nothing."""
        return ()

    def event(self, event: Event, table: Table, after: str) -> str:  # noqa: ARG002 - each is told alone
        """Return an event in a sentence."""
        return self._events.of(event, table)

    def ended(self, state: Magpies) -> Sequence[str]:
        """Return who has won."""
        assert state.over is not None
        one, two = (f"{score:.0f}" for score in state.over.scores)
        if len(state.over.winners) != 1:
            return [f"Égalité, {one} à {two}."]
        return [f"{self.spoken.player(state.over.winners[0])} : victoire, {one} à {two}."]

    def missing(self, state: Magpies, seat: int) -> str:  # noqa: ARG002 - the figures say it
        """Return nothing."""
        return ""
