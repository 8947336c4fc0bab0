"""Openmok Évolution told to a seat: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext, pgettext
from game.core.recounting import Loss, Recounting, cards_of, name_of
from game.core.spoken import TypedTelling, turn_badge
from game.core.table import HAND, Spot
from game.rules.evolution.cards import TYPES, Caractere
from game.rules.evolution.places import MOKS, SIDE, EvolutionTable, touched
from game.rules.evolution.words import endings, foresight, prompts
from game.rules.evolution.words.events import Events, idle, is_price
from game.rules.evolution.words.options import by_hand, option
from game.rules.evolution.words.table import in_hand, in_short, kind_name, left_of

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterator, Mapping, Sequence

    from game.core.chronicle import Entry
    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Table
    from game.rules.evolution.recipes import Recipe
    from game.rules.evolution.state import EvolutionState


_IMPLIED: Final = ("end", "allowed", "over")
"""What is clear from what else is told, where there is little room."""


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
        """Say whether another has put up a protection."""
        return entry.kind == _GUARD

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
        played = [recipes.get(str(ref)) for one in told if one.kind == "play" for ref in one.cards[:1]]
        if any(recipe is not None and recipe.protects for recipe in played):
            kind = _GUARD
        words = " ".join(one.brief for one in shown)
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

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses."""
        data = event.data
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

    def toll(self, losses: Sequence[Loss], spoken: Spoken) -> str:
        """Return how many resistances were lost, of which Moks where all were lost to one, and which fell."""
        marks, fallen = ([one for one in losses if one.kind == kind] for kind in ("mark", "ko"))
        count = sum(one.count for one in marks)
        if not count:
            return ""
        if len({one.by for one in losses}) > 1:
            told = ngettext("You: −{count} resistance.", "You: −{count} resistances.", count)
            return told.format(count=count)
        told = _("You: −{count}, {cards}.").format(count=count, cards=cards_of(marks[0], spoken.card))
        falls = _("K.O.: {cards}.").format(cards=cards_of(fallen[0], spoken.card)) if fallen else ""
        return " ".join(filter(None, [told, falls]))


_GUARD: Final = "guard"
"""The kind of what is told of a protection."""


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
    if entry.is_grave or entry.kind == _GUARD:
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


_KINDS: Final = range(len(TYPES))

_PLACES: Final[Mapping[str, tuple[str, str]]] = {
    HAND: (N_("Your hand"), N_("Hand of {name}")),
    MOKS: (N_("Your Moks"), N_("Moks of {name}")),
    SIDE: (N_("Variations that you have played"), N_("Variations that {name} has played")),
}


class EvolutionTelling(TypedTelling[EvolutionTable]):
    """What Openmok Évolution says; `spoken` says what cards and players are called."""

    seen = EvolutionTable
    recounting = EvolutionRecounting()
    touch, choice = staticmethod(touched), staticmethod(option)
    owned = _PLACES
    said = Events
    events: Events
    verdict, reason = staticmethod(endings.verdict), staticmethod(endings.reason)
    lacked = staticmethod(endings.missing)
    read_out = frozenset({"play"})

    def __init__(self, state: Any, spoken: Spoken) -> None:  # noqa: ANN401 - a state of this game
        super().__init__(state, spoken)
        self.events.recipes = state.setting.scripts
        self._aimed = {ref for ref, recipe in state.setting.scripts.items() if recipe.aimed}

    # --- what lies where ----------------------------------------------------------------------------------

    def heading(self, table: EvolutionTable, asked: int | None) -> str:
        """Return the number of the turn and whose it is."""
        return turn_badge(table.turn, table.active, asked, self.spoken)

    def facts(self, table: EvolutionTable) -> Sequence[str]:
        """Return of each player the resistances left, and what is in hand; who misses a turn, who is out."""
        return [line for seat in table.seats for line in self._of_player(table, seat)]

    def _of_player(self, table: EvolutionTable, seat: int) -> Iterator[str]:
        name = self.spoken.player(seat)
        if table.gone[seat]:
            yield _("{what}: {words}").format(what=name, words=pgettext("of the game", "out"))
            return
        left = left_of(table.resistances(seat), len(table.moks[seat]))
        parts = [left, in_hand(table.teams[seat], table.variations[seat])]
        yield _("{what}: {words}").format(what=name, words=". ".join(parts) + ".")
        if table.missed[seat]:
            yield _("{what}: {words}").format(what=name, words=_("Misses the next turn."))

    def card(self, table: EvolutionTable, spot: Spot) -> str:
        """Return a card as it lies, with its numbers as they count now and what it does."""
        card = table.card(spot)
        name, known = self.spoken.card(card.ref or ""), self._cards[card.ref or ""]
        if spot.place == MOKS:
            return self._on_table(table, spot)
        if isinstance(known, Caractere):
            return _("{mok}, Mok: {numbers}").format(
                mok=name, numbers=_numbers(known.attack, known.resistance)
            )
        words = self.spoken.words(known.ref)
        if spot.place == SIDE:
            void = card.marks.get("void")
            told = _("{card}, without effect: {words}") if void else _("{card}: {words}")
            return told.format(card=name, words=words)
        return _("{card}, variation of impact {impact}: {words}").format(
            card=name, impact=known.impact, words=words
        )

    def _on_table(self, table: EvolutionTable, spot: Spot) -> str:
        mok = table.moks[spot.seat or 0][spot.index or 0]
        name = self.spoken.card(mok.card)
        if mok.out:
            return _("{mok}: K.O.").format(mok=name)
        told = _("{what}: {words}").format(what=name, words=_numbers(mok.attack, mok.resistance, mok.marks))
        if mok.sheltered:
            told += " " + _("A variation shelters it: it cannot be attacked.")
        return " ".join([told, *self._lying_on(table, spot)])

    def _lying_on(self, table: EvolutionTable, spot: Spot) -> Iterator[str]:
        """Yield what lasts on a Mok, each variation once."""
        for ref in dict.fromkeys(one.card for one in table.lying_on(spot.seat or 0, spot.index or 0)):
            words = self.spoken.words(ref)
            yield _("{card} lies on it: {words}").format(card=self.spoken.card(ref), words=words)

    # --- what is asked ------------------------------------------------------------------------------------

    def asked(self, table: EvolutionTable, decision: Decision) -> str:
        """Return what is asked, in a sentence."""
        if decision.prompt == "turn":
            return prompts.in_turn({str(option[0]) for option in decision.options}, table.placing)
        if decision.prompt == "agree":
            told = _("{name}, is this what the card says? {gesture}.")
            gesture = by_hand(table, table.gesture, self.spoken)
            return joined(told.format(name=self.spoken.player(decision.seat), gesture=gesture))
        return prompts.question(decision.prompt)

    def tried(self, table: EvolutionTable, decision: Decision) -> Sequence[Action]:
        """Return what a turn might allow: every card of the hand, every Mok opposite by the best attack."""
        if decision.prompt != "turn":
            return ()
        seat = decision.seat
        foes = [foe for foe in table.seats if foe != seat]
        found: list[Action] = []
        for ref in dict.fromkeys(table.refs(HAND, seat)):
            if isinstance(self._cards[ref], Caractere):
                found.append(("place", ref))
            elif ref in self._aimed:
                found += [("play", ref, foe) for foe in foes]
            else:
                found.append(("play", ref))
        return found + [action for foe in foes for action in _attacks(table, seat, foe)]

    def remarks(self, state: EvolutionState, seat: int) -> Sequence[str]:
        """Return what is good to know of a state: how the game is about to end."""
        told = foresight.warning(state, seat, self.spoken)
        return [told] if told else []

    # --- what has happened --------------------------------------------------------------------------------

    def event(self, event: Event, table: EvolutionTable, after: str) -> str:
        """Return an event in a sentence, "" for one that is not told; the table is as before it."""
        return self.with_words(self.events.after(after, event, table), event)


def _attacks(table: EvolutionTable, seat: int, foe: int) -> Iterator[Action]:
    """Yield on each Mok of another, for each type, the strongest attack and the combined one."""
    standing = table.standing(seat)
    if not standing:
        return
    for target, kind in product(range(len(table.moks[foe])), _KINDS):
        best = max(standing, key=lambda place: table.moks[seat][place].attack[kind])
        yield ("attack", best, TYPES[kind], foe, target)
        yield ("combined", TYPES[kind], foe, target)


def _numbers(attack: Sequence[int], resistance: Sequence[int], marks: int = 0) -> str:
    """Return the six numbers of a Mok, and which resistances bear a marker (a bit each type)."""
    hits = listed([f"{kind_name(kind)} {attack[kind]}" for kind in _KINDS])
    holds = [
        _("{power} marked").format(power=kind_name(kind))
        if marks >> kind & 1
        else f"{kind_name(kind)} {resistance[kind]}"
        for kind in _KINDS
    ]
    told = _("attack {attack}; resistance {resistance}.")
    return told.format(attack=hits, resistance=listed(holds))
