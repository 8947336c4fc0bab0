"""A view of Reverse War, from plain JSON to the types of the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, cast

from game.core.table import Table
from game.rules.reverse_war import options, scoring
from game.rules.reverse_war.places import DRAW, FIELD, field_of, hand_of, lying, placed_of
from game.rules.reverse_war.scenarios import FREE, SCENARIOS, Limits
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.scenarios import Scenario
    from game.rules.reverse_war.scoring import Charter
    from game.rules.reverse_war.troops import Board


@dataclass(frozen=True, kw_only=True)
class Seen(Table):
    """What the player of a seat sees: the setting, the phase, the cards placed, in hand and face down.

    The phase of a choice is the same where it is voted. `forced` is what the scenario forces of the card in
    hand, `flip` the cell of the card that obliges the player to reverse another one, None most of the time
    (RW-S).
    """

    setting: Setting
    phase: str
    turn: int
    turns: int
    cells: tuple[Placed | None, ...]
    hand: Placed | None
    deck: int
    shown: tuple[str, ...]
    forced: Limits = FREE
    flip: int | None = None

    @property
    def choosing(self) -> bool:
        """Say whether a placed card is asked for (RW-S)."""
        return self.phase in ("flip", "remove")

    @property
    def at_last_card(self) -> bool:
        """Say whether the last card of a battlefield is placed, or obliges to reverse another."""
        return self.turn + (self.phase != "flip") == self.turns

    @classmethod
    def of(cls, view: Mapping[str, Json]) -> Seen:
        """Return the typed form of what `State.observe` gives."""
        return Seen.on(Table.from_json(view))

    @classmethod
    def on(cls, table: Table) -> Seen:
        """Return the typed form of a table: in a duel, of the battlefield of who looks."""
        facts = cast("Mapping[str, Any]", table.facts)
        return Seen(
            seat=table.seat,
            places=table.places,
            facts=table.facts,
            setting=options.read(facts["options"]),
            phase=facts["phase"].removeprefix("vote-"),
            turn=facts["turn"],
            turns=facts["turns"],
            cells=tuple(lying(table, FIELD, field_of(table, table.seat))),
            hand=placed_of(hand_of(table)),
            deck=len(table.place(DRAW).cards),
            shown=tuple(table.refs(DRAW)) if facts["phase"] == "ready" else (),
            forced=_limits(facts.get("forced")),
            flip=facts.get("flip"),
        )

    @property
    def scenario(self) -> Scenario | None:
        """The scenario played, or None in a plain game."""
        key = self.setting.scenario
        return None if key is None else SCENARIOS[key]

    def holding(self, hand: Placed) -> Seen:
        """Return what is seen with a card in hand, turned where the scenario forces it."""
        forced = FREE if self.scenario is None else self.scenario.limits(self.cells, hand)
        way = hand.reversed if forced.reversed is None else forced.reversed
        return replace(self, hand=Placed(hand.card, way), forced=forced)

    @cached_property
    def account(self) -> Account:
        """The account of the battlefield as it is now."""
        return self.account_on(self.cells)

    def account_with(self, cell: int, placed: Placed) -> Account:
        """Return the account there would be with one more card on a cell (or in a gap)."""
        after = scoring.put(self.cells, self.setting.layout, cell, placed)
        return self.account_on(after)

    def account_chosen(self, cell: int) -> Account:
        """Return the account there would be with the card of a cell reversed, or removed, as is asked."""
        placed = self.cells[cell]
        changed = None
        if placed is not None and self.phase == "flip":
            changed = placed._replace(reversed=not placed.reversed)
        return self.account_on((*self.cells[:cell], changed, *self.cells[cell + 1 :]))

    def account_on(self, board: Board) -> Account:
        """Return the account that other cells would have in this game."""
        return _account(tuple(board), self.setting.layout, self.setting.charter)


@lru_cache(maxsize=128)
def _account(cells: tuple[Placed | None, ...], layout: Layout, charter: Charter) -> Account:
    """Return an account, reckoned once: much is asked anew each time that a table is laid out."""
    return scoring.score(cells, layout, charter)


def _limits(data: Mapping[str, Any] | None) -> Limits:
    if data is None:
        return FREE
    cells = data["cells"]
    return Limits(None if cells is None else tuple(cells), data["reversed"], data["unit"] or "")


def read_placed(data: Mapping[str, Any] | None) -> Placed | None:
    """Return a card as a view tells it, None for none."""
    return Placed(data["card"], data["reversed"]) if data else None
