"""Openmok Bataille told to a seat: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.recounting import Loss, Recounting, Shown, cards_of, name_of
from game.core.spoken import TableTelling, said_of
from game.core.table import HAND, Table
from game.rules.bataille.options import ROUND
from game.rules.bataille.places import (
    DISCARD,
    DRAW,
    LAID,
    LINE,
    OUT,
    PILE,
    STAKE,
    STANDING,
    TROPHIES,
    touched,
)
from game.rules.bataille.round_sight import RoundSeen
from game.rules.bataille.symbols import SYMBOLS
from game.rules.bataille.words import endings, prompts
from game.rules.bataille.words.events import DuelEvents, RoundEvents, drawn, fought_out
from game.rules.bataille.words.symbols import NAMES, why_not

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.core.chronicle import Entry
    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Place, Spot
    from game.rules.bataille.game import Table as State


class BatailleRecounting(Recounting):
    """What is lost: duels, and trophies that others win. Duels and rounds are chapters.

    Of a round it is told besides whose hand was filled anew, what others fought out between them, and that
    the last card of a hand went by itself.
    """

    adds = in_order = True
    deeds = frozenset({"duel", "stand", "give_up", "battle"})
    gravest = ("duel", "battle", "trophy")
    foremost = frozenset({"give_up"})

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
        data = event.data
        if event.kind == "battle":
            yield from (Shown(data[name][-1]) for name in ("under", "out"))

    def brief(self, telling: Telling, event: Event, table: Table, before: str) -> str:  # noqa: ARG002 - alone
        """Return that another has drawn a new hand, or has beaten another; that one's last card went."""
        data = event.data
        if self.is_grave(event, table):
            words = _("Your last card, {card}, beat nothing: it went by itself, for a whole new hand.")
            return words.format(card=telling.spoken.card(data["cards"][0]))
        if event.kind == "drawn" and data["seat"] != table.seat:
            return drawn(telling.spoken, data["seat"], data["count"])
        if event.kind != "duel" or not isinstance(table, RoundSeen):
            return ""
        return fought_out(telling.spoken, table.seat, data["by"], (data["winner"], data["loser"]))

    def is_grave(self, event: Event, table: Table) -> bool:
        """Say whether the seat has given up itself."""
        return event.kind == "give_up" and event.data["seat"] == table.seat

    def loss(self, event: Event, table: Table) -> Loss | None:
        """Return what the seat loses in a round."""
        data = event.data
        if event.kind == "trophy" and data["seat"] != table.seat:
            return Loss("trophy", data["seat"], (data["card"],))
        if event.kind == "duel" and data.get("loser") == table.seat and data["discarded"]:
            kind = "battle" if data["by"] == "battle" else "duel"
            return Loss(kind, data["winner"], tuple(data["discarded"]), len(data["discarded"]))
        return None

    def shorter(self) -> Sequence[Callable[[Telling, list[Entry]], list[Entry]]]:
        """Return that what was lost is told in fewer words, all else as ever."""
        return (self.gathered,)

    def lost_shortly(self, loss: Loss, spoken: Spoken) -> str:
        """Return to whom what was lost; of a trophy that another won, only that."""
        words = {
            "trophy": ngettext("Trophy for {name}.", "{count} trophies for {name}.", loss.count),
            "duel": _("Lost to {name}: {cards}."),
            "battle": _("Lost in a tie to {name}: {cards}."),
        }[loss.kind]
        return joined(
            words.format(name=name_of(loss, spoken), cards=cards_of(loss, spoken.card), count=loss.count)
        )

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost."""
        words = {
            "trophy": ngettext(
                "{name} wins the round, and a trophy: {cards}.",
                "{name} wins {count} rounds, and as many trophies: {cards}.",
                loss.count,
            ),
            "duel": _("{name} beats you: you lose {cards}."),
            "battle": _("A tie, and {name} wins the battle: you lose {cards}."),
        }[loss.kind]
        return joined(
            words.format(name=name_of(loss, spoken), cards=cards_of(loss, spoken.card), count=loss.count)
        )


_PLACES: Final[Mapping[str, tuple[str, str]]] = {
    HAND: (N_("Your hand"), N_("Hand of {name}")),
    PILE: (N_("Your pile"), N_("Pile of {name}")),
    OUT: (N_("Your cards that are out"), N_("Cards of {name} that are out")),
    LINE: (N_("Your line"), N_("Line of {name}")),
    STAKE: (N_("Your cards in the battle"), N_("Cards of {name} in the battle")),
    TROPHIES: (N_("Your trophies"), N_("Trophies of {name}")),
}

_COMMON: Final = {
    STANDING: N_("What stands"),
    LAID: N_("What is put down"),
    DRAW: N_("Draw pile"),
    DISCARD: N_("Discard"),
}

_OPTIONS: Final = {
    "reveal": N_("Reveal a card"),
    "turn": N_("Turn a card"),
    "pick": N_("Pick {card}"),
    "lay": N_("Lay {card}"),
    "discard": N_("Discard {card}"),
    "trophy": N_("Take {card} as a trophy"),
    "done": N_("That is all"),
}


class WithSymbols:
    """Names as they are spoken, cards with their symbols."""

    def __init__(self, spoken: Spoken, symbols: Mapping[str, str]) -> None:
        self._spoken, self._symbols = spoken, symbols

    def card(self, ref: str) -> str:
        """Return what a card is called, and its symbol."""
        symbol = _(NAMES[self._symbols[ref]]).lower()
        return _("{card} ({symbol})").format(card=self._spoken.card(ref), symbol=symbol)

    def words(self, ref: str) -> str:
        """Return what a card does."""
        return self._spoken.words(ref)

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self._spoken.player(seat)

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""
        return self._spoken.you(seat)


class BatailleTelling(TableTelling[Table]):
    """What Openmok Bataille says; `spoken` says what cards and players are called."""

    recounting = BatailleRecounting()
    touch = staticmethod(touched)
    owned = _PLACES
    common = _COMMON

    def __init__(self, state: State, spoken: Spoken) -> None:
        self._symbols = {
            ref: SYMBOLS[symbol] for ref, symbol in zip(state.pool.refs, state.pool.symbols, strict=True)
        }
        self.spoken = spoken = WithSymbols(spoken, self._symbols)
        self._round = state.setting.variant == ROUND
        self.seen = RoundSeen if self._round else Table
        self._duel_events = DuelEvents(spoken, self._symbols.__getitem__)
        self._round_events = RoundEvents(spoken, self._symbols.__getitem__)

    # --- what lies where ----------------------------------------------------------------------------------

    def heading(self, table: Table, asked: int | None) -> str:  # noqa: ARG002 - turns have no number
        """Return whose turn it is."""
        if asked is None:
            return _("Openmok Bataille")
        return said_of(self.spoken, asked, _("It is your turn."), _("It is {name}'s turn."))

    def facts(self, table: Table) -> Sequence[str]:
        """Return how many trophies win, and in the round who holds what stands."""
        facts, told = cast("Mapping[str, Any]", table.facts), list[str]()
        goal = facts.get("trophies_to_win")
        if goal:
            told.append(ngettext("One trophy wins.", "{count} trophies win.", goal).format(count=goal))
        if facts.get("holder") is not None and table.refs(STANDING):
            holder = self.spoken.player(facts["holder"])
            told.append(joined(_("What stands is from {name}.").format(name=holder)))
        return told

    def row(self, table: Table, place: Place) -> str:  # noqa: ARG002 - a place says all
        """Return the cards that are known of a place but a hand, and how many lie face down."""
        if place.name == HAND or not place.cards:
            return ""
        known = [
            self.spoken.card(card.ref) for card in place.cards if card is not None and card.ref is not None
        ]
        hidden = len(place.cards) - len(known)
        if hidden:
            backs = ngettext("{count} card face down", "{count} cards face down", hidden)
            known.insert(0, backs.format(count=hidden))
        return listed(known)

    def card(self, table: Table, spot: Spot) -> str:
        """Return a card with its symbol, and whether it is picked."""
        card = table.card(spot)
        told = self.spoken.card(card.ref or "")
        return _("{card}, laid face down.").format(card=told) if card.marks.get("picked") else f"{told}."

    # --- what is asked ------------------------------------------------------------------------------------

    def asked(self, table: Table, decision: Decision) -> str:
        """Return what is asked, in a sentence."""
        if self._round:
            if decision.prompt == "discard":
                return _("Discard one card or more, of one symbol.")
            return prompts.in_round(decision.prompt, self._standing(table), self.spoken, decision.seat)
        tie = bool(table.refs(STAKE, decision.seat))
        begun = decision.prompt == "turn" and bool(table.refs(LINE, decision.seat))
        held = len(table.place(HAND, decision.seat).cards) if decision.prompt == "pick" else 0
        return prompts.in_duel(decision.prompt, held, tie=tie, begun=begun)

    def _standing(self, table: Table) -> tuple[str, int]:
        """Return what is to be beaten: its symbol, "" for nothing, and how many cards."""
        refs = table.refs(STANDING)
        return (self._symbols[refs[0]] if refs else "", len(refs))

    def option(self, table: Table, decision: Decision, action: Action) -> str:  # noqa: ARG002 - it says all
        """Return an option in a few words without a full stop, or what might be one."""
        words = _(_OPTIONS[str(action[0])])
        return words.format(card=self.spoken.card(str(action[1]))) if len(action) > 1 else words

    def tried(self, table: Table, decision: Decision) -> Sequence[Action]:
        """Return what might be tried in a round: to lay or discard every card of the hand."""
        if decision.prompt not in ("answer", "lay", "discard"):
            return ()
        word = "discard" if decision.prompt == "discard" else "lay"
        return [(word, ref) for ref in dict.fromkeys(table.refs(HAND, decision.seat))]

    def why(self, state: State, action: Action) -> str:
        """Return why a card of the hand cannot be put down (BAT-5, BAT-6)."""
        asked = state.decision
        if asked is None or not self._round:
            return ""
        table = Table.from_json(state.observe(asked.seat))
        symbol, down = self._symbols[str(action[1])], table.refs(LAID)
        held = [self._symbols[ref] for ref in table.refs(HAND, asked.seat)].count(symbol)
        return why_not(symbol, self._symbols[down[0]] if down else "", self._standing(table), held)

    def remarks(self, state: State, seat: int) -> Sequence[str]:
        """Return in a round what has been put down so far."""
        if not self._round:
            return []
        down = Table.from_json(state.observe(seat)).refs(LAID)
        return [_("Put down: {cards}.").format(cards=listed([*map(self.spoken.card, down)]))] if down else []

    # --- what has happened --------------------------------------------------------------------------------

    def event(self, event: Event, table: Table, after: str) -> str:  # noqa: ARG002 - each stands alone
        """Return an event in a sentence, "" for one that is not told; the table is as before it."""
        if self._round:
            return self._round_events.of(event, table)
        return self._duel_events.of(event, table) or self._duel_events.shown(event, table)

    def ended(self, state: State) -> Sequence[str]:
        """Return who has won a finished game."""
        outcome = state.outcome
        assert outcome is not None  # noqa: S101 - asked of finished games only
        return [endings.verdict(outcome, state.setting.variant, self.spoken)]

    def missing(self, state: State, seat: int) -> str:
        """Return what a seat that has lost would have needed."""
        outcome = state.outcome
        assert outcome is not None  # noqa: S101 - asked of finished games only
        return endings.missing(outcome, state.setting.variant, seat)
