"""What has happened in Openmok Évolution besides sentences: on whom, and what a player loses by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.recounting import Loss, Recounting, cards_of, name_of
from game.core.table import Spot
from game.rules.evolution.places import MOKS
from game.rules.evolution.words.events import idle, is_price

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Table
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.words.telling import EvolutionTelling


class EvolutionRecounting(Recounting):
    """What is lost: Moks, resistances, cards of the hand, a turn."""

    deeds = frozenset({"attack", "play", "place"})
    played = frozenset({"play", "place"})
    decisive = frozenset({"ko", "mark"})
    gravest = ("ko", "mark", "miss", "discard")

    def is_silent(self, event: Event, table: Table, before: str) -> bool:
        """Say whether a heading says an event well enough: not, that nothing was done of the turn before."""
        return super().is_silent(event, table, before) and idle(event, table, before) is None

    def brief(self, telling: Telling, event: Event, table: Table, before: str) -> str:
        """Return what another did, with whom, and what came of it, without all that its card says."""
        own = cast("EvolutionTable", table).active == table.seat
        if own or event.kind == "end" or self.is_silent(event, table, before):
            return ""
        return cast("EvolutionTelling", telling).events.after(before, event, table)

    def is_price(self, event: Event, table: Table) -> bool:
        """Say whether a marker is the price of a combined attack (Évolution 4.3)."""
        return is_price(event, table)

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:  # noqa: ARG002 - events tell where
        """Yield the Moks that an event is about: who attacks, then the target."""
        data = cast("Mapping[str, Any]", event.data)
        for name in ("at", "other", "cell"):
            if data.get(name):
                yield Spot(MOKS, data[name][0], data[name][1])
        if "place" in data and "seat" in data:
            yield Spot(MOKS, data["seat"], data["place"])

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses."""
        data = cast("Mapping[str, Any]", event.data)
        if data.get("seat") != table.seat:
            return None
        if event.kind in ("ko", "mark"):
            return Loss(event.kind, cards=(table.ref(Spot(MOKS, data["seat"], data["place"])),))
        if event.kind == "discard":
            return Loss("discard", cards=(data["card"],))
        return Loss("miss") if event.kind == "will-miss" else None

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost."""
        words = {
            "ko": _("{name} puts {cards} K.O."),
            "mark": ngettext(
                "{name} leaves a damage marker on {cards}.",
                "{name} leaves {count} damage markers on {cards}.",
                loss.count,
            ),
            "miss": _("{name} makes you miss a turn."),
            "discard": _("{name} makes you discard {cards}."),
        }[loss.kind]
        cards = cards_of(loss, spoken.card) if loss.cards else ""
        return joined(words.format(name=name_of(loss, spoken), cards=cards, count=loss.count))
