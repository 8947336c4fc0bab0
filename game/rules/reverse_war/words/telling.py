"""Reverse War told to a seat: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import joined
from game.core.i18n import N_, _, ngettext, signed
from game.core.table import HAND, Card, Spot
from game.rules.reverse_war import options, scoring
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.places import DRAW, FIELD, HIDDEN, OUT, SHOWN, field_of, table_of, touched
from game.rules.reverse_war.seen import Seen, ais_end, players_end, read_placed
from game.rules.reverse_war.tables import DUELS, FACILE
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.units import power_line
from game.rules.reverse_war.words import endings, events, prompts, scenarios
from game.rules.reverse_war.words.accounts import (
    choice_words,
    made_of,
    name,
    shift_sentence,
    suite_name,
    suite_units,
    why_sentence,
)
from game.rules.reverse_war.words.effects import effect_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Decision, Event, Json, State
    from game.core.spoken import Spoken
    from game.core.table import Place, Table
    from game.rules.reverse_war.account import Account, Army

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

_PLAIN: Final[Mapping[str, str]] = {
    "draw": N_("Draw a card"),
    "ready": N_("Shuffle the cards"),
    "shown": N_("Take the card shown"),
    "hidden": N_("Take the hidden card"),
}


class WarTelling:
    """What Reverse War says; `spoken` says what players are called."""

    def __init__(self, state: State, spoken: Spoken) -> None:
        self.spoken = spoken
        self._setting = options.read(cast("Any", state.observe(0)["options"]))
        self._layout = self._setting.layout

    def table(self, view: Mapping[str, Json], seat: int) -> Table:
        """Return the table that a seat sees, from its view."""
        return table_of(view, seat)

    def touched(self, table: Table, decision: Decision, action: Action) -> Spot | None:
        """Return which card, cell or pile an option is about."""
        return touched(table, decision, action)

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
            played = self._seen(table).scenario
            told += [_(played.name) + ".", _(played.rules)] if played is not None else []
        told += self._armies(table)
        if "leader" in facts:
            told.append(self._said(facts["leader"], _("You lead this turn."), _("{name} leads this turn.")))
        if "chair" in facts:
            told.append(self._said(facts["chair"], _("You preside."), _("{name} presides.")))
        return told

    def _said(self, seat: int, you: str, other: str) -> str:
        """Return what is so of a seat, told to who holds it or to others."""
        return you if self.spoken.you(seat) else joined(other.format(name=self.spoken.player(seat)))

    def _armies(self, table: Table) -> Iterator[str]:
        if self._setting.table in DUELS:
            for seat in (0, 1):
                account = self._account(table, seat)
                told = [str(account.player.total)]
                if self._setting.table != FACILE:
                    told.append(_("the AI {total}").format(total=account.ai.total))
                yield _("{what}: {words}").format(what=self.spoken.player(seat), words=", ".join(told) + ".")
            return
        account = self._account(table, None)
        for army, words in (
            (account.player, _("Your army: {total}")),
            (account.ai, _("The AI's army: {total}")),
        ):
            yield f"{words.format(total=army.total)} ({made_of(army)})."

    def _board(self, table: Table, seat: int | None) -> list[Placed | None]:
        return [_placed(card) for card in table.place(FIELD, seat).cards]

    def _account(self, table: Table, seat: int | None) -> Account:
        return scoring.score(self._board(table, seat), self._layout, self._setting.charter)

    def place(self, table: Table, place: Place) -> str:
        """Return what a place is called."""
        if place.seat is None:
            return _(_COMMON[place.name])
        mine, theirs = _OWNED[place.name]
        if place.seat == table.seat:
            return _(mine)
        return joined(_(theirs).format(name=self.spoken.player(place.seat)))

    def row(self, table: Table, place: Place) -> str:  # noqa: ARG002 - cards here have much to tell
        """Return "": cards are told one by one."""
        return ""

    def card(self, table: Table, spot: Spot) -> str:
        """Return a card by both its units, or that a cell is free; what the units of a card in hand do."""
        card = table.place(spot.place, spot.seat).cards[spot.index or 0]
        placed = _placed(card)
        if spot.place == FIELD:
            words = self._units(placed) if placed is not None else _("free")
            return _("{what}: {words}").format(what=self._cell(spot.index or 0), words=f"{words}.")
        if placed is None:
            ref = card.ref if card is not None else None
            return self._either_way(ref) if ref else ""
        yours, theirs = players_end(placed).unit, ais_end(placed).unit
        powers = _("{unit}: {power}. {other} for the AI: {its}.").format(
            unit=name(yours),
            power=self._power(yours, player=True),
            other=name(theirs),
            its=self._power(theirs, player=False),
        )
        return f"{self._units(placed)}. {powers}"

    def _power(self, unit: str, *, player: bool) -> str:
        return power_line(unit, player=player, paladins=self._setting.paladins)

    def _units(self, placed: Placed) -> str:
        yours, theirs = players_end(placed), ais_end(placed)
        words = _(
            "{unit}, force {force}, position {position}; for the AI {other}, force {its_force}, position {at}"
        )
        return words.format(
            unit=name(yours.unit),
            force=yours.force,
            position=yours.position,
            other=name(theirs.unit),
            its_force=theirs.force,
            at=theirs.position,
        )

    def _either_way(self, ref: str) -> str:
        """Return a card of which it is not known which way up it lies, or will."""
        placed = Placed(ref, reversed=False)
        return f"{name(players_end(placed).unit)} / {name(ais_end(placed).unit)}."

    def _short(self, cell: int) -> str:
        """Return a cell by its number; where the battlefield grows, the place in the line."""
        words = _("Place {number}") if self._layout.grows else _("Cell {number}")
        return words.format(number=cell + 1)

    def _cell(self, cell: int) -> str:
        """Return a cell by its number, with its row and its column."""
        if self._layout.grows:
            return self._short(cell)
        column, row = self._layout.cells[cell]
        words = _("Cell {number}, row {row}, column {column}")
        return words.format(number=cell + 1, row=row + 1, column=column + 1)

    # --- what is asked ------------------------------------------------------------------------------------

    def _seen(self, table: Table) -> Seen:
        """Return the battlefield that the seat plays on, typed, and the card to be placed on it."""
        seat = field_of(table, table.seat)
        view = dict(table.facts)
        view["cells"] = [_as_view(card) for card in table.place(FIELD, seat).cards]
        view["hand"] = _as_view(self._hand(table))
        view |= {"deck": 0, "shown": []}
        return Seen.of({"forced": None, "flip": None, **view})

    def _hand(self, table: Table) -> Card | None:
        """Return the card that is to be placed now, if one is."""
        owner = table.facts.get("owner", table.seat if self._setting.table in DUELS else None)
        if "owner" in table.facts and owner is None:
            return None
        cards = table.place(HAND, cast("int | None", owner)).cards
        return cards[0] if cards and _placed(cards[0]) is not None else None

    def asked(self, table: Table, decision: Decision) -> str:
        """Return what is asked, in a sentence."""
        prompt = decision.prompt.removeprefix("vote-")
        told = self._asked(table, decision, prompt)
        if decision.prompt != prompt:
            votes = self._said(decision.seat, _("You vote."), _("{name} votes."))
            return f"{votes} {told}"
        return told

    def _asked(self, table: Table, decision: Decision, prompt: str) -> str:
        duel, hand = self._setting.table in DUELS, _placed(self._hand(table))
        if prompt == "draw":
            return prompts.drawing_two() if duel else prompts.drawing()
        if prompt == "ready":
            return _("The cards of the game are shown, then shuffled.")
        if prompt == "take":
            return prompts.taking_one(self.spoken.player(1 - decision.seat))
        if prompt == "choose":
            return _("Talk, naming neither card nor position; then say whose card is placed.")
        if prompt in ("flip", "remove"):
            return scenarios.choice_sentence(self._in_phase(table, prompt))
        return self._placing(table, decision, hand) if hand is not None else ""

    def _in_phase(self, table: Table, prompt: str) -> Seen:
        return self._seen(table.with_facts({"phase": prompt}))

    def _placing(self, table: Table, decision: Decision, hand: Placed) -> str:
        if self._setting.table in DUELS:
            words = {str(action[0]) for action in decision.options}
            return prompts.in_duel(
                hand, must_replace="place" not in words, may_replace="replace" in words and "place" in words
            )
        seen = self._seen(table)
        begun = any(seen.cells) if self._layout.grows else None
        return scenarios.forced_sentence(seen, hand) or prompts.placing(hand, line_begun=begun)

    def option(self, table: Table, decision: Decision, action: Action) -> str:
        """Return an option in a few words without a full stop; a card put down with what it would bring."""
        match action:
            case ("place" | "replace", int(cell), str(way)):
                return self._put(table, decision, cell, way == "reversed")
            case ("flip" | "remove", int(cell)):
                return self._changed(table, decision, cell, flip=action[0] == "flip")
            case ("choose", int(owner)):
                return self._said(owner, _("Place your card"), _("Place the card of {name}"))
            case ("take", str(which)):
                return _(_PLAIN[which])
        return _(_PLAIN[str(action[0])])

    def _put(self, table: Table, decision: Decision, cell: int, is_reversed: bool) -> str:  # noqa: FBT001 - one way or the other
        seat, hand = field_of(table, decision.seat), self._hand(table)
        board = self._board(table, seat)
        where = self._short(cell)
        if hand is None or hand.ref is None:
            return where
        placed = Placed(hand.ref, is_reversed)
        gone = None if self._layout.grows else board[cell]
        words = _("{where}: {unit} in the place of {old}, {gains}") if gone else _("{where}: {unit}, {gains}")
        return words.format(
            where=where,
            unit=name(players_end(placed).unit),
            old=name(players_end(gone).unit) if gone else "",
            gains=self._gains(board, scoring.put(board, self._layout, cell, placed)),
        )

    def _changed(self, table: Table, decision: Decision, cell: int, *, flip: bool) -> str:
        board = self._board(table, field_of(table, decision.seat))
        placed, after = board[cell], [*board]
        if placed is None:
            return self._short(cell)
        after[cell] = placed._replace(reversed=not placed.reversed) if flip else None
        words = _("{where}: reverse {unit}, {gains}") if flip else _("{where}: remove {unit}, {gains}")
        return words.format(
            where=self._short(cell), unit=name(players_end(placed).unit), gains=self._gains(board, after)
        )

    def _gains(self, before: Sequence[Placed | None], after: Sequence[Placed | None]) -> str:
        """Return what each army would gain."""
        layout, charter = self._layout, self._setting.charter
        old, new = scoring.score(before, layout, charter), scoring.score(after, layout, charter)
        yours = signed(new.player.total - old.player.total)
        if self._setting.table == FACILE:
            return _("you {yours}").format(yours=yours)
        return _("you {yours}, the AI {theirs}").format(
            yours=yours, theirs=signed(new.ai.total - old.ai.total)
        )

    def tried(self, table: Table, decision: Decision) -> Sequence[Action]:
        """Return what might be tried: the card in hand on every cell, any card to reverse or remove."""
        prompt = decision.prompt.removeprefix("vote-")
        cells = range(len(table.place(FIELD, field_of(table, decision.seat)).cards))
        if prompt == "place" and not self._layout.grows:
            return [("place", cell, "upright") for cell in cells]
        return [(prompt, cell) for cell in cells] if prompt in ("flip", "remove") else ()

    def why(self, state: State, action: Action) -> str:
        """Return why a cell cannot be chosen, or why the card cannot lie there."""
        asked = state.decision
        if asked is None:
            return ""
        table = table_of(state.observe(asked.seat), asked.seat)
        prompt, cell = asked.prompt.removeprefix("vote-"), int(action[1])
        if prompt in ("flip", "remove"):
            return scenarios.choice_refusal(self._in_phase(table, prompt), cell)
        if self._board(table, field_of(table, asked.seat))[cell] is not None:
            return _("This cell is taken: a card placed stays there for good.")
        if self._setting.table in DUELS:
            return _("The last turn: the card must take the place of one of yours.")
        return scenarios.cell_refusal(self._seen(table))

    def remarks(self, state: State, seat: int) -> Sequence[str]:
        """Return what is good to know of a state: the cards that may be taken or placed."""
        table = table_of(state.observe(seat), seat)
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
        data = cast("Mapping[str, Any]", event.data)
        told = self._in_company(event.kind, data)
        if told is not None:
            return told
        if self._setting.table in DUELS:
            return self._in_duel(event.kind, data)
        placed = read_placed(data) if "card" in data and "reversed" in data else None
        return self._on_field(event.kind, data, placed)

    def _on_field(self, kind: str, data: Mapping[str, Any], placed: Placed | None) -> str:
        if kind == "shuffle":
            return events.shuffled()
        if placed is None:
            return ""
        if kind == "draw":
            return events.drawn_card(placed)
        if kind == "place":
            return events.placed_sentence(placed, data["cell"], in_line=self._layout.grows)
        if kind == "flip":
            return scenarios.flipped_sentence(placed, data["cell"])
        return scenarios.removed_sentence(placed, data["cell"]) if kind == "remove" else ""

    def _in_company(self, kind: str, data: Mapping[str, Any]) -> str | None:
        """Return what happens in cooperation, or in a vote; None where it happens alone too."""
        match kind:
            case "drawn":
                return self._said(data["seat"], "", _("{name} has drawn a card."))
            case "reveal":
                placed = read_placed(data)
                return events.revealed(self.spoken.player(data["seat"]), placed) if placed else ""
            case "voted":
                return self._said(data["seat"], _("You have voted."), _("{name} has voted."))
            case "count":
                return self._count(data)
        return None

    def _count(self, data: Mapping[str, Any]) -> str:
        """Return what a vote has chosen, and by what."""
        chosen, votes = data["chosen"], {tuple(one["action"]): one["votes"] for one in data["tally"]}
        count = votes[tuple(chosen)]
        words = {
            "majority": ngettext(
                "The vote: {where}, {count} vote.", "The vote: {where}, {count} votes.", count
            ),
            "chair": _("The vote is equal: the chair decides, {where}."),
            "lot": _("The vote is equal: the lot decides, {where}."),
        }[data["by"]]
        return words.format(where=self._short(int(chosen[1])).lower(), count=count)

    def _in_duel(self, kind: str, data: Mapping[str, Any]) -> str:
        if kind == "look":
            placed = read_placed(data)
            card = events.both_units(placed) if placed is not None else ""
            return _("The hidden card is {card}.").format(card=card)
        if kind not in ("draw", "take", "place", "replace"):
            return ""
        taken = read_placed(data["hands"][data["seat"]]) if kind == "take" else None
        you = self.spoken.you(data["seat"])
        told = events.by_you if you else partial(events.in_duel, player=self.spoken.player(data["seat"]))
        return told({"kind": kind, **data}, taken=taken)

    def ended(self, state: State) -> Sequence[str]:
        """Return the result of a finished game, and the account of every point."""
        if isinstance(state, DuelState):
            outcome = state.outcome
            assert outcome is not None  # noqa: S101 - asked of finished games only
            return [endings.duel_result(outcome, self.spoken)]
        account = self._account(table_of(state.observe(0), 0), None)
        return [*self._reckoned(account), endings.result(account)]

    def _reckoned(self, account: Account) -> Iterator[str]:
        """Yield every point of both armies with its reason."""
        for army, words in _titled(account):
            yield f"{words.format(total=army.total)} ({made_of(army)})."
            for line in army.lines:
                base = _("{cell}: base {base}.").format(cell=self._short(line.cell), base=line.base)
                yield f"{base} {why_sentence(line)}"
            for choice in army.choices:
                yield _("{what}: {words}").format(
                    what=self._short(choice.cell), words=choice_words(choice) + "."
                )
            yield from [shift_sentence(shift, army) for shift in army.shift_lines]
            for index, points in enumerate(army.suite_bonuses):
                yield f"{suite_name(army, index)} ({suite_units(army, index)}), {signed(points)}."
            yield from [effect_sentence(effect) for effect in army.effects]


def _titled(account: Account) -> tuple[tuple[Army, str], tuple[Army, str]]:
    """Return both armies, each with what stands before its total."""
    return (account.player, _("Your army: {total}")), (account.ai, _("The AI's army: {total}"))


def _placed(card: Card | None) -> Placed | None:
    """Return a card whose way up is known, None for any other."""
    if card is None or card.ref is None or "reversed" not in card.marks:
        return None
    return Placed(card.ref, bool(card.marks["reversed"]))


def _as_view(card: Card | None) -> Json:
    placed = _placed(card)
    return {"card": placed.card, "reversed": placed.reversed} if placed is not None else None
