"""What is lost in Openmok Évolution, what others did since one's turn, and what of it stays."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined, listed
from game.core.i18n import _, ngettext
from game.core.recounting import Loss, Recounting, cards_of, name_of
from game.core.table import HAND, Spot
from game.rules.evolution.places import MOKS, SIDE
from game.rules.evolution.words.events import idle, is_price
from game.rules.evolution.words.table import in_short

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterator, Mapping, Sequence

    from game.core.chronicle import Entry
    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Table
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.recipes import Recipe
    from game.rules.evolution.words.telling import EvolutionTelling

_IMPLIED: Final = ("end", "allowed", "over")
"""What is clear from what else is told, where there is little room."""

_BESIDE: Final = ("play", "served", "lasts", "over")
"""What is told of a variation that lies beside the Moks of who played it."""
_HELD: Final = ("take-back", "spied")
"""What is told of cards in a hand."""

_APART: Final = ("turn", "missed", "given-up")
"""What comes of no deed."""


class EvolutionRecounting(Recounting):
    """What is lost: Moks, resistances, cards of the hand, a turn."""

    in_order = True
    deeds = frozenset({"attack", "play", "place"})
    played = frozenset({"play", "place"})
    decisive = frozenset({"ko", "mark"})
    worn: Mapping[str, Container[str]] = MappingProxyType({"attack": ("over",)})
    gravest = ("ko", "mark", "miss", "discard")
    late = frozenset({"over", "served", "mark", "unmark", "revive", "ko", "swap", "discard", "will-miss"})

    def is_deed(self, event: Event) -> bool:
        """Say whether an event is told where there is little room: an attack that is stopped too."""
        return super().is_deed(event) or (event.kind == "stopped" and event.data["what"] == "attack")

    def is_silent(self, event: Event, table: Table, before: str) -> bool:
        """Say whether a heading says an event well enough: not, that nothing was done of the turn before."""
        return super().is_silent(event, table, before) and idle(event, table, before) is None

    def brief(self, telling: Telling, event: Event, table: Table, before: str) -> str:
        """Return what another did, with whom, and what came of it, without all that its card says."""
        own = cast("EvolutionTable", table).active == table.seat
        if own or event.kind in _IMPLIED or self.is_silent(event, table, before):
            return ""
        return cast("EvolutionTelling", telling).events.by_owner(before, event, table)

    def is_grave(self, event: Event, table: Table) -> bool:
        """Say whether an event is done to the seat of a table, or by a card of its own."""
        data, spots = event.data, self.spots(event, table)
        seats = [data.get("seat"), data.get("foe"), *(spot.seat for spot in spots)]
        return event.kind != "turn" and table.seat in seats

    def weight(self, entry: Entry) -> int:
        """Return which entries stay where there is little room: what the seat loses, what else it suffers.

        Then stay those by which others are out, and their Moks.
        """
        if entry.loss is not None:
            return self.gravest.index(entry.loss.kind)
        rank = _rank(entry)
        return len(self.gravest) + rank + (super().weight(entry) if rank == _ASIDE else 0)

    def gathered(self, telling: Telling, told: list[Entry]) -> list[Entry]:
        """Return what others did, deeds with what came of them."""
        recipes = cast("EvolutionTelling", telling).events.recipes
        return [self._line(each, recipes) for each in _deeds(super().gathered(telling, told))]

    def comes_first(self, entry: Entry) -> bool:
        """Say whether it cost the seat something, or bears on its turn: a protection, room for a Mok."""
        return entry.kind == _BEARING or entry.loss is not None

    def _line(self, told: Sequence[Entry], recipes: Mapping[str, Recipe]) -> Entry:
        """Return a line of a deed and of what came of it; of others who go out, only by what."""
        own = any(one.is_grave or one.loss for one in told)
        out = next((at for at, one in enumerate(told) if one.kind == "out"), None)
        losses = sorted(
            (one.loss for one in told if one.loss), key=lambda loss: self.gravest.index(loss.kind)
        )
        shown = told if own or out is None else [*_causes(told[:out])[-1:], told[out]]
        kinds, loss = [one.kind for one in told], losses[0] if losses else None
        kind = next((kind for kind in _FALLS if kind in kinds), kinds[0])
        if any(one.kind in _BEARS or _protects(one, recipes) for one in told):
            kind = _BEARING
        words = " ".join(filter(None, [*(one.brief for one in shown), _cost(told)]))
        return replace(told[0], brief=words, loss=loss, is_grave=own, kind=kind)

    def standing(self, telling: Telling, table: Table) -> str:
        """Return the rank of the seat among several, with whom it is level, and how far behind whom."""
        seen = cast("EvolutionTable", table)
        if len(seen.foes) < 2 or seen.gone[seen.seat]:
            return ""
        ahead, nearest, level = seen.ranked(seen.seat)
        if not ahead and not level:
            return ""
        nearer, alike = (
            listed([telling.spoken.player(one) for one in few] or [""]) for few in (nearest, level)
        )
        if not ahead:
            return joined(_("In the lead, level with {names}.").format(names=alike))
        count = in_short(seen.resistances(nearest[0]) - seen.resistances(seen.seat))
        words = _("Rank {rank} of {players}: {count} behind {name}.")
        if level:
            words = _("Level with {names}: {count} behind {name}.")
        told = {"rank": 1 + len(ahead), "players": len(seen.seats), "count": count}
        return joined(words.format(**told, name=nearer, names=alike))

    def chosen(self, telling: Telling, table: Table, decision: Decision, action: Action) -> str:
        """Return on which Mok a variation lies."""
        if decision.prompt != "attach":
            return ""
        events = cast("EvolutionTelling", telling).events
        return events.attached(table, (int(action[1]), int(action[2])))

    def answers(self, telling: Telling, event: Event, table: Table) -> bool:
        """Say whether a variation acts before the attack that it answers."""
        return cast("EvolutionTelling", telling).events.comes_before(event, table)

    def left_out(self, events: Sequence[Event], table: Table) -> Collection[int]:
        """Return how the last Mok of an attacker falls to an answer where its target falls: both at once."""
        seen, fell = cast("EvolutionTable", table), list[int]()
        for place, event in enumerate(events):
            data = event.data
            if event.kind == "attack" and fell and _fall_together(seen, data, events[place:]):
                return fell
            if fell or (event.kind == "mark" and data["seat"] == seen.active):
                fell.append(place)
        return ()

    def is_price(self, event: Event, table: Table) -> bool:
        """Say whether a marker is the price of a combined attack (Évolution 4.3)."""
        return is_price(event, table)

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:  # noqa: ARG002 - events tell where
        """Yield the Moks that an event is about: who attacks, then the target."""
        data = event.data
        for name in ("at", "other", "cell"):
            if data.get(name):
                yield Spot(MOKS, data[name][0], data[name][1])
        if "place" in data and "seat" in data:
            yield Spot(MOKS, data["seat"], data["place"])

    def homes(self, event: Event) -> Sequence[Spot] | None:
        """Return where the variations lie that an event names: others have the same; Moks have spots."""
        data = event.data
        if event.kind in _BESIDE:
            return [Spot(SIDE, data["seat"])]
        if event.kind in _HELD:
            return [Spot(HAND, data.get("foe", data["seat"]))]
        return ()

    def moves(self, event: Event, last: Event) -> bool:
        """Say whether a marker comes from another Mok of the same seat."""
        return (last.kind, event.kind) == ("unmark", "mark") and last.data["seat"] == event.data["seat"]

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses."""
        data = event.data
        if event.kind == "swap":
            return _swapped(data, cast("EvolutionTable", table))
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

    def toll(self, losses: Sequence[Loss], spoken: Spoken) -> str:  # noqa: ARG002 - no card is named
        """Return how many resistances were lost to several: to one alone, each blow says it."""
        marks = [one for one in losses if one.kind == "mark"]
        if len(marks) < 2:
            return ""
        count = sum(one.count for one in marks)
        told = ngettext("You: −{count} resistance.", "You: −{count} resistances.", count)
        return told.format(count=count)


_BEARING: Final = "bearing"
"""The kind of what is told that bears on the turn of whoever reads it."""

_BEARS: Final = ("stopped", "maximum")
"""What bears on another's turn besides a protection that is put up."""


def _cost(told: Sequence[Entry]) -> str:
    """Return how many resistances a blow has cost the seat, "" where that is told: of each, or by a K.O."""
    fallen = any(one.kind == "ko" and one.loss for one in told)
    silent = [one.loss for one in told if one.loss and one.loss.kind == "mark" != one.kind]
    return "" if fallen or not silent else _("You: −{count}.").format(count=sum(one.count for one in silent))


def _protects(entry: Entry, recipes: Mapping[str, Recipe]) -> bool:
    """Say whether a variation was played that protects."""
    played = [recipes.get(card.ref) for card in entry.cards[:1]] if entry.kind == "play" else []
    return any(recipe is not None and recipe.protects for recipe in played)


def _swapped(data: Mapping[str, Any], seen: EvolutionTable) -> Loss | None:
    """Return how many markers the seat of a table has more where two Moks swap theirs."""
    (at, mine), (other, theirs) = ((one, seen.moks[one[0]][one[1]]) for one in (data["at"], data["other"]))
    if other[0] == seen.seat:
        mine, theirs = theirs, mine
    if at[0] == other[0] or seen.seat not in (at[0], other[0]) or mine.left <= theirs.left:
        return None
    return Loss("mark", cards=(mine.card,), count=mine.left - theirs.left)


def _fall_together(seen: EvolutionTable, attack: Mapping[str, Any], later: Sequence[Event]) -> bool:
    """Say whether both who attack and the target are the last Moks of their players, and both fall."""
    target, seat = attack["cell"][0], attack["seat"]
    falls = any(one.kind == "ko" and one.data["seat"] == target for one in later)
    return falls and len(seen.standing(seat)) == len(seen.standing(target)) == 1


_FALLS: Final = ("out", "ko")
"""By what others fall, the gravest first."""
_ASIDE: Final = 1 + len(_FALLS)
"""The rank of all else that others have to do with each other alone."""


def _rank(entry: Entry) -> int:
    """Return which entries stay before others: what was done to the seat, then whose Mok falls."""
    if entry.is_grave or entry.kind == _BEARING:
        return 0
    return 1 + _FALLS.index(entry.kind) if entry.kind in _FALLS else _ASIDE


def _deeds(told: Sequence[Entry]) -> list[list[Entry]]:
    """Return what is told, what came of a deed with it."""
    found: list[list[Entry]] = []
    for one in told:
        apart = one.is_deed or one.kind in _APART or not found or found[-1][0].chapter != one.chapter
        if apart:
            found.append([one])
        else:
            found[-1].append(one)
    return found


def _causes(told: Sequence[Entry]) -> list[Entry]:
    """Return by what something came."""
    return [one for one in told if one.is_deed or one.kind == "served"]
