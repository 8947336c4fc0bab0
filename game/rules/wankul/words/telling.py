"""Wankul told to a seat: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import capitalised, joined, uncapitalised
from game.core.i18n import N_, _
from game.core.recounting import Loss, Recounting, cards_of, name_of
from game.core.spoken import TypedTelling, in_hand, points, quoted
from game.core.table import HAND, Spot
from game.rules.wankul import places, refusals
from game.rules.wankul.cards import SPECIAL, Character, Terrain
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.places import WankulTable, touched
from game.rules.wankul.scripts import is_permanent
from game.rules.wankul.words import endings, options, prompts, table
from game.rules.wankul.words.cards import (
    CLAN_WORDS,
    Distinct,
    carried_out,
    cost_words,
    gems_words,
    words_of,
)
from game.rules.wankul.words.events import READ_OUT, Events
from game.rules.wankul.words.gist import kinds
from game.rules.wankul.words.since import CAUSES, came_to
from game.rules.wankul.words.table import PILE_NAMES, ROWS, TERRAINS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.chronicle import Entry
    from game.core.model import Action, Decision, Event
    from game.core.recounting import Tables
    from game.core.spoken import Spoken, Telling
    from game.core.table import Card, Place, Table
    from game.rules.wankul.places import Resolved
    from game.rules.wankul.state import WankulState


_WON: Final = "won"
"""The kind of a loss that is none: a terrain is won in the other's turn."""


_DEEDS: Final = frozenset({"play", "placed", "score"})
_ON_OTHERS: Final = frozenset({"dearer", "forbid", "halve", "weaker"})
"""What of a character that stays counts for the other player, by its kind."""
_LAID: Final = ("play", "combo", "placed")
"""What is told of a card as it comes to a terrain."""
_KEPT: Final[Mapping[str, str]] = {
    "drawn": places.HAND,
    "took-back": places.HAND,
    "milled": places.DISCARD,
    "banned": places.BANNED,
}
"""Where the cards lie that were brought there, by the kind of what tells it."""


class WankulRecounting(Recounting):
    """What is lost: terrains that the other wins, characters, cards of the hand and of the draw pile."""

    sums_up = True
    deeds = _DEEDS
    played = frozenset({"play", "placed"})
    decisive = frozenset({"point", "lost-by"})
    begun_by = MappingProxyType({"lost-by": CAUSES})
    gravest = ("point", _WON, "removed", "returned", "discard", "milled", "banned")

    def decides(self, event: Event) -> bool:
        """Say whether an event decides with one blow: a terrain that is not there is no blow."""
        return super().decides(event) and event.data.get("reason") != "no-terrain"

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:
        """Yield the terrain that an event is about, and the character there; what is empty, if that decides.

        That is the draw pile, or the places of the terrains that are not there.
        """
        data = event.data
        if event.kind == "lost-by" and data["reason"] == "no-terrain":
            grounds = cast("WankulTable", table).grounds
            yield from (Spot(places.TERRAINS, None, at) for at, one in enumerate(grounds) if one is None)
        elif event.kind == "lost-by":
            yield Spot(places.DECK, data["seat"])
        for name in ("slot", "to"):
            if isinstance(data.get(name), int):
                yield Spot(places.TERRAINS, None, data[name])
        if "slot" in data and "index" in data:
            yield Spot(places.ROWS[data["slot"]], data["seat"], data["index"])

    def homes(self, event: Event) -> Sequence[Spot] | None:
        """Return where the cards lie that an event brings somewhere: others alike lie elsewhere."""
        seat, slot = event.data.get("seat"), event.data.get("slot")
        if event.kind in _LAID and isinstance(slot, int):
            return [Spot(places.ROWS[slot], seat), Spot(places.TERRAINS)]
        return [Spot(_KEPT[event.kind], seat)] if event.kind in _KEPT else None

    def brief(self, telling: Telling, event: Event, table: Table, before: str) -> str:  # noqa: ARG002 - alone
        """Return what the seat's own cards had it discard; of a card played, what it changes for the seat."""
        data = event.data
        if _caused(event, cast("WankulTable", table)):
            return cast("WankulTelling", telling).events.of(event, cast("WankulTable", table))
        if event.kind not in self.played or data["seat"] == table.seat:
            return ""
        words = cast("WankulTelling", telling).lasting(data["card"])
        told = _("{name} has brought {card} into play: “{words}”")
        card = quoted(telling.spoken.card(data["card"]))
        name = telling.spoken.player(data["seat"])
        return joined(told.format(name=name, card=card, words=words)) if words else ""

    def summed_up(
        self, telling: Telling, tables: Tables, told: Sequence[Entry], *, shortly: bool = False
    ) -> Iterator[str]:
        """Yield what another's turn came to for the seat."""
        before, after = (cast("WankulTable", one) for one in tables)
        return came_to(telling.spoken, before, after, told, shortly=shortly)

    def figures(self, event: Event, before: Table, after: Table) -> Sequence[str]:  # noqa: ARG002 - told by it
        """Return both totals of a score."""
        return [str(total) for total in event.data["totals"]] if event.kind == "reckoned" else ()

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses: a terrain that the other wins, or cards of its own.

        A terrain that it wins in the other's turn is told with that; who leaves a scored terrain is not.
        """
        data = event.data
        own, wins = data.get("seat") == table.seat, event.kind == "point"
        if event.kind not in self.gravest or data.get("reason") == "score" or not (own or wins):
            return None
        if _caused(event, cast("WankulTable", table)):
            return None
        cards = tuple(event.refs)
        return Loss(_WON if own and wins else event.kind, cards=cards, count=len(cards)) if cards else None

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost."""
        words = {
            "point": _("{name} wins {cards}."),
            _WON: _("You win {cards}."),
            "removed": _("{name} makes you lose {cards}."),
            "returned": _("{name} sends {cards} back to your hand."),
            "discard": _("{name} makes you discard {cards}."),
            "milled": _("{name} makes you mill {cards}."),
            "banned": _("{name} banishes {cards}."),
        }[loss.kind]
        cards = cards_of(loss, lambda ref: quoted(spoken.card(ref)))
        return joined(words.format(name=name_of(loss, spoken), cards=cards))

    def touches(self, telling: Telling, event: Event, table: Table) -> bool:
        """Say whether something befalls the seat: cards that its own have it discard too."""
        return super().touches(telling, event, table) or _caused(event, cast("WankulTable", table))


def _caused(event: Event, seen: WankulTable) -> bool:
    """Say whether it is a terrain, or a card of its own, that has the seat discard: not the other player."""
    data = event.data
    card = data.get("by") if event.kind == "discard" and data["seat"] == seen.seat else None
    if card is None:
        return False
    grounds = seen.lying.values()
    own = [one.card for ground in grounds for one in ground.rows[seen.seat]]
    return card in (*own, *[ground.card for ground in grounds])


class WankulTelling(TypedTelling[WankulTable]):
    """What Wankul says; `spoken` says what cards and players are called."""

    seen = WankulTable
    recounting = WankulRecounting()
    touch, choice = staticmethod(touched), staticmethod(options.option)
    said = Events
    events: Events
    verdict, reason = staticmethod(endings.verdict), staticmethod(endings.reason)
    lacked = staticmethod(endings.missing)
    owned, common = PILE_NAMES, {places.TERRAINS: TERRAINS}
    reads_own = True
    read_out, in_quotes = READ_OUT, N_("{line} It says: “{words}”")

    def __init__(self, state: WankulState, spoken: Spoken) -> None:
        super().__init__(state, Distinct(spoken, {card.ref: card for card in state.cards}))

    # --- what lies where ----------------------------------------------------------------------------------

    def facts(self, seen: WankulTable) -> Sequence[str]:
        """Return of each player the points and cards, of each terrain the Forces; what resolves."""
        return [
            *[self._of_player(seen, seat) for seat in (seen.seat, 1 - seen.seat)],
            *self._terrains(seen),
            *self._looked(seen),
            *self._resolving(seen),
        ]

    def _of_player(self, seen: WankulTable, seat: int) -> str:
        left = seen.left if seat == seen.seat else None
        parts = [
            _("{points} out of {most}").format(points=points(seen.points[seat]), most=seen.to_win),
            in_hand(seen.count(HAND, seat)),
            table.in_deck(seen.count(places.DECK, seat)),
            table.terrains_left(seen.unseen[seat] if left is None else left, own=left is not None),
        ]
        told = _("{what}: {words}").format(what=self.spoken.player(seat), words=", ".join(parts) + ".")
        ends = table.soon_empty(seen, seat)
        return f"{told} {ends}." if ends else told

    def _terrains(self, seen: WankulTable) -> Iterator[str]:
        for slot, ground in seen.lying.items():
            ours, theirs = ground.totals[seen.seat], ground.totals[seen.foe]
            parts = [table.totals(ours, theirs)]
            if ground.fresh:
                parts.append(_("placed too lately to be scored"))
            elif slot in seen.scorers[seen.seat]:
                parts.append(_("you can score it"))
            name = quoted(table.terrain_named(seen, slot, self.spoken))
            yield _("{what}: {words}").format(what=name, words=", ".join(parts) + ".")

    def _looked(self, seen: WankulTable) -> Iterator[str]:
        if seen.looked:
            names = ", ".join(quoted(self.spoken.card(ref)) for ref in seen.looked)
            yield _("You look at: {cards}.").format(cards=names)

    def _resolving(self, seen: WankulTable) -> Iterator[str]:
        """Tell the stack “what happens”: what is on hold, then what resolves now."""
        stack = self.stack(seen.resolving)
        for one in stack[:-1]:
            yield capitalised(table.paused(one, self.spoken)) + "."
        if stack:
            yield self.step(stack[-1])

    def stack(self, resolving: Sequence[Resolved]) -> list[Resolved]:
        """Return what resolves, the outermost first: of what one card has under way the innermost step."""
        said = [one for one in resolving if self.step(one)]
        return [
            one
            for one, inner in zip_longest(said, said[1:])
            if inner is None or one.card is None or one.card != inner.card
        ]

    def step(self, entry: Resolved) -> str:
        """Return what one thing that resolves is, in a sentence: for the stack “what happens”."""
        return table.resolved(entry, self.spoken, self.says(entry))

    def says(self, entry: Resolved) -> str:
        """Return the words of a card that one thing that resolves carries out, "" where it is none."""
        card = entry.copied or entry.card
        return carried_out(self._cards[card], entry.what, entry.sentence) if card else ""

    def lasting(self, ref: str) -> str:
        """Return the words of a card that count for both, or for the other, as long as it is in play."""
        card = self._cards[ref]
        if isinstance(card, Terrain):
            said = dict(card.scripts).get(SPECIAL, ())
        else:
            said = tuple([one for one in card.script if not _ON_OTHERS.isdisjoint(kinds((one,)))])
        return words_of(tuple([one for one in said if is_permanent((one,))]))

    def place(self, seen: WankulTable, place: Place) -> str:
        """Return what a place is called."""
        if place.name in (places.PAID_FOR, places.PICKED) and not place.cards:
            return ""
        if place.name not in places.ROWS:
            return super().place(seen, place)
        slot = places.ROWS.index(place.name)
        if slot not in seen.lying:
            return ""
        own, name = place.seat == seen.seat, self.spoken.player(place.seat or 0)
        terrain = quoted(table.terrain_named(seen, slot, self.spoken))
        return joined(_(ROWS[not own]).format(name=name, terrain=terrain))

    def card(self, seen: WankulTable, spot: Spot) -> str:
        """Return a card as it lies: what it is, what it costs, what it does."""
        if seen.place(spot.place, spot.seat).cards[spot.index or 0] is None:
            return _("A place for a terrain.")
        card = seen.card(spot)
        known = self._cards[card.ref or ""]
        name, does = quoted(self.spoken.card(known.ref)), self.spoken.words(known.ref)
        parts = [_("terrain")]
        if isinstance(known, Character):
            parts = [*_character(seen, known, card, held=spot.place == HAND)]
        if spot.place == places.DISCARD and spot.index == seen.count(spot.place, spot.seat) - 1:
            parts = [_("on top"), *parts]
        if does:
            return _("{what}: {words}").format(what=", ".join([name, *parts]), words=does)
        return ", ".join([name, *parts]) + "."

    def figures(self, seen: WankulTable, spot: Spot) -> str:
        """Return the cost, the Force and the gems of a character, or both totals on a terrain in play."""
        if spot.index is None:
            return ""
        if spot.place == places.TERRAINS and spot.index in seen.lying:
            ground = seen.lying[spot.index]
            if seen.phase == "score":
                return table.foreseen(ground, seen.seat)
            return table.totals(ground.totals[seen.seat], ground.totals[seen.foe])
        card = seen.card(spot)
        known = self._cards.get(card.ref or "")
        held = spot.place == HAND
        return ", ".join(_figures(seen, known, card, held=held)) if isinstance(known, Character) else ""

    # --- what is asked ------------------------------------------------------------------------------------

    def asked(self, seen: WankulTable, decision: Decision) -> str:
        """Return what is asked, in a sentence, by the card that asks it."""
        told, source = self._asked(seen, decision), [one.card for one in seen.resolving if one.card]
        if decision.prompt == WINDOW:
            told = prompts.once_more() if seen.served else told
            return f"{self.pending(seen)} {told}".lstrip()
        if decision.prompt in prompts.OF_THE_RULES or not source:
            return told
        what = quoted(self.spoken.card(source[-1]))
        return joined(_("{what}: {words}").format(what=what, words=uncapitalised(told)))

    def pending(self, seen: WankulTable) -> str:
        """Return in a sentence the deed that a Sub may answer, "" where nothing tells it."""
        if not seen.resolving:
            return ""
        deed = seen.resolving[-1]
        told = table.pending(deed, self.spoken) if deed.what in table.DEEDS else self.step(deed)
        return f"{told} {prompts.served([quoted(self.spoken.card(ref)) for ref in seen.served])}".rstrip()

    def under_way(self, seen: WankulTable) -> object:
        """Return what tells the score that is under way from others, None where none is."""
        found = (one for one in seen.resolving if one.what in table.SCORING)
        return next(((seen.turn, one.card, one.seat) for one in found), None)

    def _asked(self, seen: WankulTable, decision: Decision) -> str:
        words = {str(action[0]) for action in decision.options}
        if decision.prompt == "turn":
            return prompts.in_turn(words, seen.played, seen.limit)
        if decision.prompt == "check":
            return prompts.to_place(len(seen.lying), digging="dig" in words)
        if decision.prompt == "pay" and (card := _paid_for(seen)):
            return joined(prompts.to_pay(quoted(self.spoken.card(card)), seen.due))
        return self._asked_by_card(seen, decision)

    def _asked_by_card(self, seen: WankulTable, decision: Decision) -> str:
        if decision.prompt == "choice" and seen.resolving and seen.resolving[-1].seat != decision.seat:
            return prompts.to_choose_for(self.spoken.player(seen.resolving[-1].seat))
        if decision.prompt == "bid":
            piles = (seen.count(pile, seen.seat) for pile in (HAND, places.DISCARD))
            return prompts.to_bid(*piles)
        if seen.owed > 1:
            return prompts.to_discard(seen.owed, seen.due)
        return prompts.of_prompt(decision.prompt, decision.playing_on, decision.seat)

    def tried(self, seen: WankulTable, decision: Decision) -> Sequence[Action]:
        """Return what might be tried: every card of the hand everywhere, terrains, cards in play."""
        return options.tried(seen, decision, self._cards)

    def why(self, state: WankulState, action: Action) -> str:
        """Return why an action that is no option cannot be played, with the card or the rule that says so."""
        asked = state.decision
        found = refusals.why(state, asked.seat, action) if asked else None
        return found.told(self.events.quoted) if found else ""

    def remarks(self, state: WankulState, seat: int) -> Sequence[str]:
        """Return the first hand while it may be changed; what else is good to know is told with the facts."""
        if state.decision is None or state.decision.prompt != "mulligan":
            return ()
        seen = self.table(state.observe(seat), seat)
        cards = [self.card(seen, Spot(HAND, seat, at)) for at in range(seen.count(HAND, seat))]
        return [_("{where}:").format(where=self.place(seen, seen.place(HAND, seat))), *cards]


def _paid_for(seen: WankulTable) -> str | None:
    """Return the card that waits for its cost: of the own hand, or of another's that is played."""
    own = seen.paid_for
    return own.ref if own is not None else seen.resolving[-1].card if seen.resolving else None


def _figures(seen: WankulTable, known: Character, card: Card, *, held: bool) -> Iterator[str]:
    """Yield what a character costs, in hand now, several costs where terrains differ; its Force, its gems."""
    costs = seen.costs.get(known.ref, ()) if held else ()
    found = {cost for cost in costs if cost is not None} or {known.cost}
    yield _(" or ").join(cost_words(cost) for cost in sorted(found))
    yield _("Force {force}").format(force=card.marks.get("force", known.force))
    if known.closes or known.opens:
        yield gems_words(known.closes, known.opens)


def _character(seen: WankulTable, known: Character, card: Card, *, held: bool) -> Iterator[str]:
    """Yield what a character is now."""
    yield _(CLAN_WORDS[known.clan])
    yield from _figures(seen, known, card, held=held)
    if card.marks.get("combo"):
        yield _("its combo is complete")
    if card.marks.get("muted"):
        yield _("without its effects")
