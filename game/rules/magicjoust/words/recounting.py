"""Magicjoust recounted: what is told of others' turns, what is shown as one, what was lost to whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.recounting import Loss, Recounting, cards_of, name_of
from game.core.spoken import quoted
from game.core.table import HAND, Spot
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import picks
from game.rules.magicjoust.places import INVOKED, MagicTable, zone_of
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from game.rules.magicjoust.words import briefly

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.core.chronicle import Entry
    from game.core.model import Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Table
    from game.rules.magicjoust.words.telling import MagicTelling


_DEEDS: Final = frozenset({"invoke", "act", "attack"})
_SUFFERED: Final = frozenset({"shifted", "lost"})
"""What is told of others' turns where there is little room: their deeds, and what befell the seat."""
_IN_PLAY: Final = frozenset(
    {"attack", "answer", "act", "triggered", "decay", "woken", "exhausted", "tarnished", "void"}
)
"""What is told of cards in play that stay there."""
_USED: Final = frozenset({"invoke", "act"})
_AT_ONCE: Final = frozenset({"destroyed", "leave", "stable", "unstable"})
"""The kinds of events of which several in a row are shown as one."""
_FOUGHT: Final = frozenset({"attack", "answer", "added", "dice", "parried", "jousted"})
"""The kinds of events of an attack, from its beginning to its end."""
_FIRST: Final = 2
"""How many other weights come before that of what was lost where there is little room."""
_HELD: Final = frozenset({"drawn", "recover", "taken-back"})
"""What is told of cards that come into a hand, and from there into play."""


def _zones(event: Event) -> Sequence[int]:
    """Return the zones that an event is about: those that it names, or those that something is paid from."""
    data = event.data
    if event.kind == "paid":
        return [*dict.fromkeys(zone for zone, _colour in picks(data["way"]))]
    return [data[name] for name in ("zone", "to") if name in data]


def _own_loss(event: Event, table: Table) -> bool:
    """Say whether whose turn it is loses something itself, or turns it."""
    return (
        event.kind in (*MagicRecounting.gravest, "stable")
        and event.data["seat"] == cast("MagicTable", table).active
    )


def _spent(event: Event, seen: MagicTable) -> bool:
    """Say whether a card of the seat leaves for what it has just done itself: nobody took it."""
    data, doing = event.data, seen.resolved
    own = doing is not None and doing.owner == seen.seat == data.get("seat")
    return event.kind == "leave" and own and doing is not None and doing.card == data["card"]


def _deed(telling: MagicTelling, event: Event, seen: MagicTable) -> str:
    """Return what another did, draws too, or what befell the seat; "" where an event is neither."""
    data = event.data
    if event.kind == briefly.DRAWN and data["seat"] == seen.active:
        return joined(_("{name} only draws.").format(name=telling.spoken.player(data["seat"])))
    befell = event.kind in _SUFFERED and data.get("seat") == seen.seat
    done = event.kind in _DEEDS and telling.nature(data["card"]) != PLAN
    thrown = event.kind == "discard" and seen.phase == "discard"
    return telling.events.of(event, seen) if befell or done or thrown else ""


class MagicRecounting(Recounting):
    """What is lost: invocations, singularities, what was stable, cards of the hand."""

    silent = frozenset({"turn", "announce", "added", "draw", "tarnished"})
    deeds = frozenset({"invoke", "attack", "decay"})
    played = frozenset({"invoke"})
    decisive = frozenset({"invoke"})
    gravest = ("leave", "taken-back", "destroyed", "unstable", "exhausted", "discard")
    prices = frozenset({"paid", "answer"})
    own = frozenset({"announce", "appear", "decay", "draw", "drawn", "paid", "shifted", "stable", "unstable"})
    opening = frozenset({DRAW_SINGULARITY, DRAW_CREUSET})

    def brief(self, telling: Telling, event: Event, table: Table, before: str) -> str:
        """Return what another did, and what befell the seat by it."""
        seen, data = cast("MagicTable", table), event.data
        known = cast("MagicTelling", telling)
        if (
            seen.active == table.seat
            or (event.kind == "unstable" and before == "paid")
            or _spent(event, seen)
        ):
            return ""
        if event.kind in ("parried", "jousted"):
            return _(briefly.ENDS[data.get("success", event.kind)])
        if event.kind == "leave" and data["seat"] == table.seat:
            return joined(_("You lose {card}.").format(card=known.events.quoted(data["card"])))
        if (loss := self.loss(event, table)) is not None:
            return self.lost(replace(loss, by=seen.active), telling.spoken)
        if event.kind == "decay" and data["seat"] != table.seat and not data["kept"]:
            return joined(_("{card} is lost to decay.").format(card=known.events.quoted(data["card"])))
        return _deed(known, event, seen)

    def touches(self, telling: Telling, event: Event, table: Table) -> bool:
        """Say whether something befalls the seat; attacks do, and each plan brings the end nearer."""
        plan = event.kind == "invoke" and cast("MagicTelling", telling).nature(event.data["card"]) == PLAN
        befell = event.kind in _SUFFERED and event.data["seat"] == table.seat
        return plan or befell or event.kind in _FOUGHT or super().touches(telling, event, table)

    def is_own(self, telling: Telling, event: Event, table: Table) -> bool:
        """Say whether an event concerns whose turn it is alone: what it loses by its own doing does, too."""
        if event.kind in _USED:
            return not cast("MagicTelling", telling).is_grave(event.data["card"])
        return _own_loss(event, table) or super().is_own(telling, event, table)

    def at_once(self, events: tuple[Event, Event], table: Table) -> bool:
        """Say whether whose turn it is loses two things in the same way, or turns them."""
        kinds, seats = ({one.kind for one in events}, {one.data.get("seat") for one in events})
        return len(kinds) == len(seats) == 1 and kinds <= _AT_ONCE and _own_loss(events[0], table)

    def gathered(self, telling: Telling, told: list[Entry]) -> list[Entry]:
        """Return each attack with its end in one line, and in one line all that was invoked."""
        return briefly.gathered(cast("MagicTelling", telling), told)

    def shorter(self) -> Sequence[Callable[[Telling, list[Entry]], list[Entry]]]:
        """Return what tells few cards by name, all attacks in a line, no draws; then no card but those."""
        return (
            lambda telling, told: briefly.shortened(cast("MagicTelling", telling), told),
            lambda telling, told: briefly.counted(cast("MagicTelling", telling), told),
        )

    def weight(self, entry: Entry) -> int:
        """Return which entries stay where there is little room: losses, then plans that were achieved."""
        lost = len(self.gravest) + _FIRST if entry.loss is not None else 0
        return super().weight(entry) - (entry.kind == briefly.ACHIEVED) - lost

    def came_of(self, telling: Telling, before: Table, after: Table) -> Iterator[Entry]:
        """Yield the plans that were achieved or are worth something else now."""
        tables = cast("MagicTable", before), cast("MagicTable", after)
        yield from briefly.scored(cast("MagicTelling", telling), *tables)

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:
        """Yield the zones that an event is about, the singularities there, and the cards in play."""
        data = event.data
        yield from (Spot(zone_of(zone), data["seat"]) for zone in _zones(event))
        if "zone" in data and "place" in data:
            yield Spot(zone_of(data["zone"]), data["seat"], data["place"])
        elif event.kind in _IN_PLAY:
            cards = table.place(INVOKED, data["seat"]).cards
            refs = [card.ref if card is not None else None for card in cards]
            if data["card"] in refs:
                yield Spot(INVOKED, data["seat"], refs.index(data["card"]))

    def homes(self, event: Event) -> Sequence[Spot] | None:
        """Return where the cards lie that an event names: both wizards may have the same ones."""
        data = event.data
        if event.kind in _IN_PLAY or event.kind == "invoke":
            return [Spot(INVOKED, data["seat"])]
        return [Spot(HAND, data["seat"]), Spot(INVOKED, data["seat"])] if event.kind in _HELD else ()

    def figures(self, event: Event, before: Table, after: Table) -> Sequence[str]:  # noqa: ARG002 - told by it
        """Return the dice as they count."""
        if event.kind != "dice":
            return ()
        data = event.data
        return [str(die + bonus) for die, bonus in zip(data["dice"], data["bonus"], strict=True)]

    def detail(self, event: Event, before: Table, after: Table) -> str:  # noqa: ARG002 - told by it
        """Return how many singularities a wizard has once it has one more."""
        if event.kind != briefly.DRAWN:
            return ""
        return str(sum(map(len, cast("MagicTable", after).wizards[event.data["seat"]].zones)))

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses."""
        data = event.data
        lost = event.kind in self.gravest and data.get("seat") == table.seat
        if not lost or _spent(event, cast("MagicTable", table)):
            return None
        if "card" in data:
            return Loss(event.kind, cards=(data["card"],))
        return Loss(event.kind)

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost."""
        words = {
            "leave": _("Lost to {name}: {cards}."),
            "taken-back": _("{name} sends {cards} back to your hand."),
            "exhausted": _("{name} turns {cards} across."),
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
        named = cards_of(loss, lambda ref: quoted(spoken.card(ref)), all_named=True) if loss.cards else ""
        return joined(words.format(name=name_of(loss, spoken), cards=named, count=loss.count))
