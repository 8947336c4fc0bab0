"""What has happened in Openmok Bataille besides sentences: in which round, and what a player loses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.recounting import Loss, Recounting, Shown, cards_of, name_of
from game.rules.bataille.places import TROPHIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Table


class BatailleRecounting(Recounting):
    """What is lost: duels, and trophies that others win. Duels and rounds are chapters."""

    deeds = frozenset({"duel", "stand", "give_up", "battle"})
    gravest = ("trophy", "duel")

    def chapter(self, telling: Telling, table: Table) -> str:  # noqa: ARG002 - a place tells it
        """Return the number of the round, or of the duel for a trophy; a simple battle is one chapter."""
        places = [place for place in table.places if place.name == TROPHIES]
        if not places:
            return ""
        number = 1 + sum(len(place.cards) for place in places)
        words = _("Round {number}") if table.facts["variant"] == "round" else _("Duel {number}")
        return words.format(number=number)

    def cards(self, event: Event) -> Iterator[Shown]:
        """Yield the cards that an event names; of a battle the last that were laid."""
        yield from super().cards(event)
        data = cast("Mapping[str, Any]", event.data)
        if event.kind == "battle":
            yield from (Shown(data[name][-1]) for name in ("under", "out"))

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses in a round."""
        data = cast("Mapping[str, Any]", event.data)
        if event.kind == "trophy" and data["seat"] != table.seat:
            return Loss("trophy", data["seat"], (data["card"],))
        if event.kind == "duel" and data.get("loser") == table.seat and data["discarded"]:
            return Loss("duel", data["winner"], tuple(data["discarded"]), len(data["discarded"]))
        return None

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost."""
        words = {
            "trophy": ngettext(
                "{name} wins a trophy: {cards}.", "{name} wins {count} trophies: {cards}.", loss.count
            ),
            "duel": _("{name} beats your cards: {cards}."),
        }[loss.kind]
        return joined(
            words.format(name=name_of(loss, spoken), cards=cards_of(loss, spoken.card), count=loss.count)
        )
