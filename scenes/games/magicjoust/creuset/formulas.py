"""The two formulas of a card: symbols put, moved and taken away, and the paths of a formula walked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards.magicjoust import LONGEST_FORMULA
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.creuset.paths import Shown, ways_round
from scenes.kit import timeline

if TYPE_CHECKING:
    from game.cards.magicjoust import Symbols
    from scenes.kit.sound import SoundName
    from scenes.workshop.beside import Beside
    from scenes.workshop.making import Making


class Formulas:
    """The two formulas of the card being made, composed on a page.

    `active` is the formula that symbols go into; `way` is which of its paths is shown. While they are
    `playing`, the paths are walked one after the other.
    """

    def __init__(self, page: Beside, making: Making) -> None:
        self.page = page
        self.making = making
        self.active = creuset.FORMULA
        keys = (creuset.FORMULA, creuset.ACTION)
        rows = {key: SymbolRow(creuset.symbols_of(making.values, key)) for key in keys}
        self.rows = {key: found.choose(len(found.symbols)) for key, found in rows.items()}
        self.way = 0
        self.playing = False
        self.reached = 0
        self._walked = 0.0

    # --- what there is ----------------------------------------------------------------------------------

    @property
    def row(self) -> SymbolRow:
        """The formula that symbols go into."""
        return self.rows[self.active]

    @property
    def ways(self) -> list[tuple[int, ...]]:
        """The ways round for that formula."""
        return ways_round(self.row.symbols)

    @property
    def shown(self) -> Shown | None:
        """The path that is shown, as far as it is walked."""
        ways = self.ways
        if not ways:
            return None
        zones = ways[self.way % len(ways)]
        return Shown(self.row.symbols, zones, self.reached if self.playing else len(zones))

    # --- what is done -----------------------------------------------------------------------------------

    def choose(self, key: str, place: int) -> None:
        """Choose a place of a formula, for the next symbol."""
        self.active = key
        self.rows[key] = self.row.choose(place)
        self.page.app.sounds.play("tick")
        self._look_again()

    def put(self, symbol: str) -> None:
        """Put a symbol at the place chosen."""
        self._have(self.row.put(symbol), "snap")

    def remove(self) -> None:
        """Take the symbol chosen away, or the last one."""
        self._have(self.row.remove(), "slide")

    def shift(self, by: int) -> None:
        """Move the symbol chosen before (-1) or after (1) its neighbour."""
        self._have(self.row.shift(by), "slide")

    def _have(self, row: SymbolRow, sound: SoundName) -> None:
        if row == self.row:
            self.page.app.sounds.play("refuse")
            return
        self.rows[self.active] = row
        self.making.set(self.active, creuset.written(row.symbols))
        self.page.app.sounds.play(sound)
        self._look_again()

    def _look_again(self) -> None:
        """Show the first path of what is composed now."""
        self.page.told = ""
        self.way = self.reached = 0
        self._walked = 0.0
        self.playing = self.playing and bool(self.ways)
        self.page.relayout()

    def change_decay(self, by: int) -> None:
        """Change the decay."""
        self._set("decay", str(creuset.decay_of(self.making.values) + by))

    def change_points(self, by: int) -> None:
        """Change what the plan is worth."""
        self._set("points", str(creuset.points_of(self.making.values) + by))

    def turn_ephemeral(self) -> None:
        """Let the card leave at the end of the turn, or stay."""
        self._set("ephemeral", "" if creuset.is_ephemeral(self.making.values) else "yes")

    def _set(self, key: str, value: str) -> None:
        self.page.told = ""
        self.making.set(key, value)
        self.page.app.sounds.play("tick")
        self.page.relayout()

    def step(self, by: int) -> None:
        """Show another path, whole."""
        self.playing = False
        self.way = (self.way + by) % max(1, len(self.ways))
        self.page.app.sounds.play("tick")
        self.page.relayout()

    def play(self) -> None:
        """Walk the paths one after the other, or stand still."""
        self.playing = not self.playing
        self.reached = 0
        self._walked = 0.0
        self.page.relayout()

    def walk(self, dt: float) -> None:
        """Walk on, symbol by symbol; then another path."""
        if not self.playing:
            return
        self._walked += dt
        if self._walked < timeline.PATH_STEP:
            return
        self._walked = 0.0
        self.reached += 1
        if self.reached > len(self.row.symbols):
            self.reached, self.way = 1, (self.way + 1) % len(self.ways)
        self.page.invalidate()


@dataclass(frozen=True, slots=True)
class SymbolRow:
    """The symbols, and the place of the next one: that of a symbol, which it replaces, or the end."""

    symbols: Symbols = ()
    place: int = 0

    @property
    def full(self) -> bool:
        """Say whether there is no room for one more."""
        return len(self.symbols) >= LONGEST_FORMULA

    @property
    def at_end(self) -> bool:
        """Say whether the next symbol is added, and replaces none."""
        return self.place >= len(self.symbols)

    def choose(self, place: int) -> SymbolRow:
        """Return the row with another place chosen: a symbol's, or the end."""
        return replace(self, place=max(0, min(place, len(self.symbols))))

    def put(self, symbol: str) -> SymbolRow:
        """Return the row with a symbol at the place chosen, the next one chosen; as it is if it is full."""
        if self.at_end and self.full:
            return self
        symbols = (*self.symbols[: self.place], symbol, *self.symbols[self.place + 1 :])
        return SymbolRow(symbols, self.place + 1)

    def remove(self) -> SymbolRow:
        """Return the row without the symbol chosen; at the end, without the last."""
        gone = len(self.symbols) - 1 if self.at_end else self.place
        if gone < 0:
            return self
        return SymbolRow((*self.symbols[:gone], *self.symbols[gone + 1 :]), gone)

    def shift(self, by: int) -> SymbolRow:
        """Return the row with the symbol chosen changed with its neighbour, before (-1) or after (1) it."""
        other = self.place + by
        if self.at_end or not 0 <= other < len(self.symbols):
            return self
        symbols = list(self.symbols)
        symbols[self.place], symbols[other] = symbols[other], symbols[self.place]
        return SymbolRow(tuple(symbols), other)
