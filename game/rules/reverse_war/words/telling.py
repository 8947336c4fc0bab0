"""Reverse War told to a seat: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.i18n import N_, _, signed
from game.core.recounting import Recounting
from game.core.spoken import TableTelling, said_of
from game.core.table import HAND, Spot, Table
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.options import COOP, DUELS, FACILE
from game.rules.reverse_war.places import DRAW, FIELD, HIDDEN, OUT, SHOWN, hand_of, placed_of, touched
from game.rules.reverse_war.reasons import facts
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.words import endings, prompts
from game.rules.reverse_war.words.accounts import made_of, name, shifts, why_short
from game.rules.reverse_war.words.events import Events
from game.rules.reverse_war.words.field import Field, titled
from game.rules.reverse_war.words.options import Options
from game.rules.reverse_war.words.reasons import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Decision, Event, State
    from game.core.spoken import Spoken, Telling
    from game.core.table import Place
    from game.rules.reverse_war.account import Account, Army, UnitLine

_FACTS: Final = 2
"""How many reasons are told of a card that is placed in a coop."""
_MOVES: Final = frozenset({"place", "replace", "flip", "remove"})
"""The kinds of events that change a battlefield."""


class WarRecounting(Recounting):
    """What each army gains by a move; nothing is lost to others."""

    deeds = played = frozenset({"place", "replace"})

    def __init__(self, field: Field) -> None:
        self._field = field

    def _owner(self, event: Event) -> int | None:
        """Return whose battlefield an event is about, None where all share one."""
        duel = self._field.setting.table in DUELS
        return event.data["seat"] if duel else None

    def _accounts(self, event: Event, *tables: Table) -> Iterator[Account]:
        """Return the account of the battlefield that an event is about, at each table."""
        owner = self._owner(event)
        return (self._field.account(table, owner) for table in tables)

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:  # noqa: ARG002 - events tell where
        """Yield the cell that an event is about."""
        data = event.data
        if event.kind in _MOVES:
            yield Spot(FIELD, self._owner(event), data["cell"])

    def figures(self, event: Event, before: Table, after: Table) -> Sequence[str]:
        """Return what the total of each army gained, and which positions are shifted since (RW-8).

        The AI's counts not in an easy duel (RW-M).
        """
        if event.kind not in _MOVES:
            return ()
        one, other = self._accounts(event, before, after)
        ours, theirs = other.player.total - one.player.total, other.ai.total - one.ai.total
        if self._field.setting.table == FACILE:
            return [signed(ours)]
        army, ai = _("army {gain}").format(gain=signed(ours)), _("AI {gain}").format(gain=signed(theirs))
        known = shifts(one.player)
        return [army, ai, *[words for words in shifts(other.player) if words not in known]]

    def chosen(self, telling: Telling, table: Table, decision: Decision, action: Action) -> str:  # noqa: ARG002
        """Return what speaks most for how the other has placed a card in a coop."""
        coop = self._field.setting.table == COOP
        if not coop or action[0] != "place" or decision.seat == table.seat:
            return ""
        found = facts(Seen.on(table), action)[:_FACTS]
        return f"{told(found, self._field.setting.paladins)}." if found else ""

    def detail(self, event: Event, before: Table, after: Table) -> str:
        """Return what the army's gain is made of."""
        if event.kind not in _MOVES:
            return ""
        one, other = self._accounts(event, before, after)
        grows = self._field.layout.grows and event.kind == "place"
        return parts(one.player, other.player, event.data["cell"], grows=grows)


_COMMON: Final[Mapping[str, str]] = {
    FIELD: N_("Battlefield"),
    HAND: N_("Card in hand"),
    DRAW: N_("Draw pile"),
    SHOWN: N_("Card shown"),
    HIDDEN: N_("Hidden card"),
}

_OWNED: Final[Mapping[str, tuple[str, str]]] = {
    FIELD: (N_("Your battlefield"), N_("Battlefield of {name}")),
    HAND: (N_("Your hand"), N_("Hand of {name}")),
    OUT: (N_("Your card that went out"), N_("Card of {name} that went out")),
}


class WarTelling(TableTelling[Table]):
    """What Reverse War says; `spoken` says what players are called."""

    seen = Table
    touch = staticmethod(touched)
    owned = _OWNED
    common = _COMMON

    def __init__(self, state: State, spoken: Spoken) -> None:
        self.spoken = spoken
        self._setting = Seen.of(state.observe(0)).setting
        self._field = Field(self._setting)
        self._options = Options(self._field, spoken)
        self._events = Events(self._field, spoken)
        self.recounting = WarRecounting(self._field)

    # --- what lies where ----------------------------------------------------------------------------------

    def heading(self, table: Table, asked: int | None) -> str:
        """Return how many cards are placed, and who is asked where several play."""
        facts = cast("Mapping[str, Any]", table.facts)
        begun = facts["turn"] + (facts["phase"] == "draw" or self._setting.table not in DUELS)
        turn = _("Turn {turn} of {turns}").format(turn=min(begun, facts["turns"]), turns=facts["turns"])
        if asked is None or self._setting.seating.seats == 1:
            return turn
        return f"{turn} · {self.spoken.player(asked)}"

    def facts(self, table: Table) -> Sequence[str]:
        """Return the scenario, what the armies are worth, and who leads or presides."""
        told, facts = list[str](), cast("Mapping[str, Any]", table.facts)
        scenario = facts.get("scenario")
        if scenario:
            played = Seen.on(table).scenario
            told += [_(played.name) + ".", _(played.rules)] if played is not None else []
        told += self._armies(table)
        if "leader" in facts:
            told.append(
                said_of(self.spoken, facts["leader"], _("You lead this turn."), _("{name} leads this turn."))
            )
        if "chair" in facts:
            told.append(said_of(self.spoken, facts["chair"], _("You preside."), _("{name} presides.")))
        return told

    def _armies(self, table: Table) -> Iterator[str]:
        if self._setting.table in DUELS:
            for seat in (0, 1):
                account = self._field.account(table, seat)
                told = [str(account.player.total)]
                if self._setting.table != FACILE:
                    told.append(_("the AI {total}").format(total=account.ai.total))
                yield _("{what}: {words}").format(what=self.spoken.player(seat), words=", ".join(told) + ".")
            return
        account = self._field.account(table, None)
        for army, words in titled(account):
            yield f"{words.format(total=army.total)} ({made_of(army)})."

    def card(self, table: Table, spot: Spot) -> str:
        """Return a card by both its units, or that a cell is free; what the units of a card in hand do."""
        card = table.place(spot.place, spot.seat).cards[spot.index or 0]
        placed = placed_of(card)
        if spot.place == FIELD:
            words = self._field.units(placed) if placed is not None else _("free")
            return _("{what}: {words}").format(what=self._field.cell(spot.index or 0), words=f"{words}.")
        if placed is None:
            ref = card.ref if card is not None else None
            return self._field.either_way(ref) if ref else ""
        yours, theirs = players_end(placed).unit, ais_end(placed).unit
        powers = _("{unit}: {power}. {other} for the AI: {its}.").format(
            unit=name(yours),
            power=self._field.power(yours, player=True),
            other=name(theirs),
            its=self._field.power(theirs, player=False),
        )
        return f"{self._field.units(placed)}. {powers}"

    # --- what is asked ------------------------------------------------------------------------------------

    def asked(self, table: Table, decision: Decision) -> str:
        """Return what is asked, in a sentence."""
        prompt = decision.prompt.removeprefix("vote-")
        told = self._asked(table, decision, prompt)
        if decision.prompt != prompt:
            votes = said_of(self.spoken, decision.seat, _("You vote."), _("{name} votes."))
            return f"{votes} {told}"
        return told

    def _asked(self, table: Table, decision: Decision, prompt: str) -> str:
        duel, hand = self._setting.table in DUELS, placed_of(hand_of(table))
        if duel and prompt == "draw":
            return prompts.drawing_two()
        if prompt == "ready":
            return _("The cards of the game are shown, then shuffled.")
        if prompt == "take":
            return prompts.taking_one(self.spoken.player(1 - decision.seat))
        if prompt == "choose":
            return _("Talk, naming neither card nor position; then say whose card is placed.")
        if duel and hand is not None:
            words = {str(action[0]) for action in decision.options}
            must, may = "place" not in words, "replace" in words
            return prompts.in_duel(hand, must_replace=must, may_replace=may and not must)
        hidden = prompt == "place" and hand is None
        return "" if hidden else prompts.asked(Seen.on(table.with_facts({"phase": prompt})), hand)

    def option(self, table: Table, decision: Decision, action: Action) -> str:
        """Return an option in a few words without a full stop; a card put down with what it would bring."""
        return self._options.option(table, decision, action)

    def tried(self, table: Table, decision: Decision) -> Sequence[Action]:
        """Return what might be tried."""
        return self._options.tried(table, decision)

    def why(self, state: State, action: Action) -> str:
        """Return why a cell cannot be chosen, or why the card cannot lie there."""
        return self._options.why(state, action)

    def remarks(self, state: State, seat: int) -> Sequence[str]:
        """Return what is good to know of a state: the cards that may be taken or placed."""
        table = Table.from_json(state.observe(seat))
        asked = state.decision
        if asked is None or asked.prompt in ("draw", "ready"):
            return []
        return [
            _("{what}: {words}").format(what=self.place(table, place), words=told)
            for place in table.places
            if place.name in (HAND, SHOWN, HIDDEN) and place.seat in (None, seat) and place.cards
            if (told := self._told(table, place))
        ]

    def _told(self, table: Table, place: Place) -> str:
        card = place.cards[0]
        known = card is not None and card.ref is not None
        return self.card(table, Spot(place.name, place.seat, 0)) if known else ""

    # --- what has happened --------------------------------------------------------------------------------

    def event(self, event: Event, table: Table, after: str) -> str:  # noqa: ARG002 - each stands alone
        """Return an event in a sentence, "" for one that is not told; the table is as before it."""
        return self._events.of(event, table)

    def ended(self, state: State) -> Sequence[str]:
        """Return the result of a finished game, and the account of every point."""
        if isinstance(state, DuelState):
            outcome = state.outcome
            assert outcome is not None  # noqa: S101 - asked of finished games only
            return [endings.duel_result(outcome, self.spoken)]
        account = self._field.account(Table.from_json(state.observe(0)), None)
        return [*self._field.reckoned(account), endings.result(account)]

    def missing(self, state: State, seat: int) -> str:
        """Return what a seat that has lost would have needed."""
        if isinstance(state, DuelState):
            outcome = state.outcome
            assert outcome is not None  # noqa: S101 - asked of finished games only
            return endings.duel_missing(outcome, seat)
        return endings.missing(self._field.account(Table.from_json(state.observe(0)), None))


def parts(before: Army, after: Army, cell: int, *, grows: bool) -> str:
    """Return what an army's total changes by, part by part, where a move is made on a cell.

    The unit's force and power come first, then what others score more or less, suites, and a scenario's.
    """
    was = {line.cell + (grows and line.cell >= cell): line for line in before.lines}
    now = {line.cell: line for line in after.lines}
    new, gone = now.get(cell), was.get(cell)
    told = [*_of_the_new(new), *_of_the_gone(gone)]
    others = [(now[at].unit, now[at].worth - was[at].worth) for at in now.keys() & was.keys() - {cell}]
    told += [(f"{name(unit)} {{points}}", change) for unit, change in sorted(others)]
    told.append((_("suites {points}"), after.suite_points - before.suite_points))
    rest = after.total - before.total - sum(points for _words, points in told)
    told.append((_("scenario {points}"), rest))
    return ", ".join(words.format(points=signed(points)) for words, points in told if points)


def _of_the_new(line: UnitLine | None) -> Iterator[tuple[str, int]]:
    if line is not None:
        yield _("force {points}"), line.base
        why = why_short(line)
        words = (
            _("power {points} for {why}") if line.why.number or line.why.extra else _("power {points}: {why}")
        )
        yield words.format(points="{points}", why=why), line.power


def _of_the_gone(line: UnitLine | None) -> Iterator[tuple[str, int]]:
    if line is not None:
        yield _("{unit} gone").format(unit=name(line.unit)) + " {points}", -line.worth
