"""What has happened in Wankul besides sentences: on which terrain, by which totals, what a player loses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.recounting import Loss, Recounting, cards_of, name_of
from game.core.table import Spot
from game.rules.wankul.places import ROWS, TERRAINS
from game.rules.wankul.words.table import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Event
    from game.core.spoken import Spoken
    from game.core.table import Table


class WankulRecounting(Recounting):
    """What is lost: terrains that the other wins, characters, cards of the hand and of the draw pile."""

    deeds = frozenset({"play", "placed", "score"})
    played = frozenset({"play", "placed"})
    decisive = frozenset({"point"})
    gravest = ("point", "removed", "returned", "discard", "milled")

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:  # noqa: ARG002 - events tell where
        """Yield the terrain that an event is about, and the character there."""
        data = cast("Mapping[str, Any]", event.data)
        for name in ("slot", "to"):
            if isinstance(data.get(name), int):
                yield Spot(TERRAINS, None, data[name])
        if "slot" in data and "index" in data:
            yield Spot(ROWS[data["slot"]], data["seat"], data["index"])

    def figures(self, event: Event, before: Table, after: Table) -> Sequence[str]:  # noqa: ARG002 - told by it
        """Return both totals of a score."""
        data = cast("Mapping[str, Any]", event.data)
        return [str(total) for total in data["totals"]] if event.kind == "reckoned" else ()

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses: a terrain that the other wins, or cards of its own."""
        data = cast("Mapping[str, Any]", event.data)
        if event.kind not in self.gravest or (data["seat"] == table.seat) == (event.kind == "point"):
            return None
        cards = tuple(data["cards"] if "cards" in data else [data["card"]])
        return Loss(event.kind, cards=cards, count=len(cards)) if cards else None

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost."""
        words = {
            "point": _("{name} wins {cards}."),
            "removed": _("{name} makes you lose {cards}."),
            "returned": _("{name} sends {cards} back to your hand."),
            "discard": _("{name} makes you discard {cards}."),
            "milled": ngettext(
                "{name} mills {count} card of yours.", "{name} mills {count} cards of yours.", loss.count
            ),
        }[loss.kind]
        cards = cards_of(loss, lambda ref: quoted(spoken.card(ref)))
        return joined(words.format(name=name_of(loss, spoken), cards=cards, count=loss.count))
