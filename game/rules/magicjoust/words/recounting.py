"""What has happened in Magicjoust besides sentences: where, by which numbers, what a wizard loses by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.recounting import Loss, Recounting, cards_of, name_of
from game.core.table import Spot
from game.rules.magicjoust.places import INVOKED, zone_of
from game.rules.magicjoust.words.table import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Event
    from game.core.spoken import Spoken
    from game.core.table import Table


class MagicRecounting(Recounting):
    """What is lost: invocations, singularities, what was stable, cards of the hand."""

    silent = frozenset({"turn", "announce", "added", "draw"})
    deeds = frozenset({"invoke", "attack", "jousted"})
    played = frozenset({"invoke"})
    decisive = frozenset({"invoke"})
    gravest = ("leave", "destroyed", "unstable", "discard")
    prices = frozenset({"paid", "answer"})

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:
        """Yield the singularities that an event is about, and the cards in play."""
        data = cast("Mapping[str, Any]", event.data)
        if "zone" in data and "place" in data:
            yield Spot(zone_of(data["zone"]), data["seat"], data["place"])
        elif event.kind in ("attack", "answer", "act", "triggered", "decay", "leave", "woken"):
            cards = table.place(INVOKED, data["seat"]).cards
            refs = [card.ref if card is not None else None for card in cards]
            if data["card"] in refs:
                yield Spot(INVOKED, data["seat"], refs.index(data["card"]))

    def figures(self, event: Event, before: Table, after: Table) -> Sequence[str]:  # noqa: ARG002 - told by it
        """Return the dice as they count."""
        if event.kind != "dice":
            return ()
        data = cast("Mapping[str, Any]", event.data)
        return [str(die + bonus) for die, bonus in zip(data["dice"], data["bonus"], strict=True)]

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses."""
        data = cast("Mapping[str, Any]", event.data)
        if event.kind not in self.gravest or data.get("seat") != table.seat:
            return None
        if event.kind in ("leave", "discard"):
            return Loss(event.kind, cards=(data["card"],))
        return Loss(event.kind)

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost."""
        words = {
            "leave": _("Lost to {name}: {cards}."),
            "destroyed": ngettext(
                "{name} destroys one of your singularities.",
                "{name} destroys {count} of your singularities.",
                loss.count,
            ),
            "unstable": ngettext(
                "{name} makes one of your singularities unstable.",
                "{name} makes {count} of your singularities unstable.",
                loss.count,
            ),
            "discard": _("{name} makes you discard {cards}."),
        }[loss.kind]
        cards = cards_of(loss, lambda ref: quoted(spoken.card(ref))) if loss.cards else ""
        return joined(words.format(name=name_of(loss, spoken), cards=cards, count=loss.count))
