"""What can be done in Reverse War, said in a few words with what it would bring, and why something cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, signed
from game.core.spoken import said_of
from game.core.table import Table
from game.rules.reverse_war import scoring
from game.rules.reverse_war.options import DUELS, FACILE
from game.rules.reverse_war.places import FIELD, OUT, field_of, hand_of, lying
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed, players_end
from game.rules.reverse_war.words import scenarios
from game.rules.reverse_war.words.accounts import name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, State
    from game.core.spoken import Players
    from game.rules.reverse_war.words.field import Field

    Refused = tuple[str, str]
    """A sentence, and the page of the rules that says more."""

_PLAIN: Final[Mapping[str, str]] = {
    "draw": N_("Draw a card"),
    "ready": N_("Shuffle the cards"),
    "shown": N_("Take the card shown"),
    "hidden": N_("Take the hidden card"),
}


def cell_taken(*, replaced: bool = False) -> str:
    """Return why no card may go on a cell that has one; `replaced` says that a duellist's one is replaced."""
    if replaced:
        return _("You have made your one replacement: place the card on a free cell.")
    return _("This cell is taken: a card placed stays there for good.")


def drawing(seen: Seen) -> Refused | None:
    """Return why no card is drawn now, None where one is or nothing is asked."""
    if seen.phase == "place":
        return _("Place the card in hand before you draw another."), "turn"
    return (scenarios.draw_refusal(seen), scenarios.PAGE) if seen.choosing else None


def reversing(seen: Seen, *, held: bool) -> Refused | None:
    """Return why the card in hand, if one is `held`, is not reversed, None where it may be."""
    if seen.choosing:
        return scenarios.draw_refusal(seen), scenarios.PAGE
    if not held:
        return _("Draw a card first: then you can reverse it."), "turn"
    return (scenarios.way_refusal(seen), scenarios.PAGE) if seen.forced.reversed is not None else None


def placing(seen: Seen, target: int) -> Refused:
    """Return why the card in hand does not go to a cell."""
    told = "" if seen.cells[target] else scenarios.cell_refusal(seen)
    return (told, scenarios.PAGE) if told else (cell_taken(), "placement")


class Options:
    """The options of Reverse War in words."""

    def __init__(self, field: Field, players: Players) -> None:
        self._field, self._players = field, players

    def option(self, table: Table, decision: Decision, action: Action) -> str:
        """Return an option in a few words without a full stop; a card put down with what it would bring."""
        match action:
            case ("place" | "replace", int(cell), str(way)):
                return self._put(table, decision, cell, way == "reversed")
            case ("flip" | "remove", int(cell)):
                return self._changed(table, decision, cell, flip=action[0] == "flip")
            case ("choose", int(owner)):
                return said_of(self._players, owner, _("Place your card"), _("Place the card of {name}"))
            case ("take", str(which)):
                return _(_PLAIN[which])
        return _(_PLAIN[str(action[0])])

    def _put(self, table: Table, decision: Decision, cell: int, is_reversed: bool) -> str:  # noqa: FBT001 - one way or the other
        seat, hand = field_of(table, decision.seat), hand_of(table)
        board = lying(table, FIELD, seat)
        where = self._field.short(cell)
        if hand is None or hand.ref is None:
            return where
        placed = Placed(hand.ref, is_reversed)
        gone = None if self._field.layout.grows else board[cell]
        words = _("{where}: {unit} in the place of {old}, {gains}") if gone else _("{where}: {unit}, {gains}")
        return words.format(
            where=where,
            unit=name(players_end(placed).unit),
            old=name(players_end(gone).unit) if gone else "",
            gains=self._gains(board, scoring.put(board, self._field.layout, cell, placed)),
        )

    def _changed(self, table: Table, decision: Decision, cell: int, *, flip: bool) -> str:
        board = lying(table, FIELD, field_of(table, decision.seat))
        placed, after = board[cell], [*board]
        if placed is None:
            return self._field.short(cell)
        after[cell] = placed._replace(reversed=not placed.reversed) if flip else None
        words = _("{where}: reverse {unit}, {gains}") if flip else _("{where}: remove {unit}, {gains}")
        return words.format(
            where=self._field.short(cell),
            unit=name(players_end(placed).unit),
            gains=self._gains(board, after),
        )

    def _gains(self, before: Sequence[Placed | None], after: Sequence[Placed | None]) -> str:
        """Return what each army would gain."""
        layout, charter = self._field.layout, self._field.setting.charter
        old, new = scoring.score(before, layout, charter), scoring.score(after, layout, charter)
        yours = signed(new.player.total - old.player.total)
        if self._field.setting.table == FACILE:
            return _("you {yours}").format(yours=yours)
        return _("you {yours}, the AI {theirs}").format(
            yours=yours, theirs=signed(new.ai.total - old.ai.total)
        )

    def tried(self, table: Table, decision: Decision) -> Sequence[Action]:
        """Return what might be tried: the card in hand on every cell, any card to reverse or remove."""
        prompt = decision.prompt.removeprefix("vote-")
        cells = range(len(table.place(FIELD, field_of(table, decision.seat)).cards))
        if prompt == "place" and not self._field.layout.grows:
            return [("place", cell, "upright") for cell in cells]
        return [(prompt, cell) for cell in cells] if prompt in ("flip", "remove") else ()

    def why(self, state: State, action: Action) -> str:
        """Return why a cell cannot be chosen, or why the card cannot lie there."""
        asked = state.decision
        if asked is None:
            return ""
        table = Table.from_json(state.observe(asked.seat))
        prompt, cell = asked.prompt.removeprefix("vote-"), int(action[1])
        duel = self._field.setting.table in DUELS
        if prompt in ("flip", "remove"):
            return scenarios.choice_refusal(Seen.on(table.with_facts({"phase": prompt})), cell)
        if lying(table, FIELD, field_of(table, asked.seat))[cell] is not None:
            return cell_taken(replaced=duel and bool(table.place(OUT, asked.seat).cards))
        if duel:
            return _("The last turn: the card must take the place of one of yours.")
        return scenarios.cell_refusal(Seen.on(table))
