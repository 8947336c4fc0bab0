"""What is done where formulas are composed: symbols put, moved and taken away, paths walked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.magicjoust import LONGEST_FORMULA, SYMBOLS
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.creuset.paths import Shown, ways_round
from scenes.kit import timeline
from scenes.workshop.beside import CardPage

if TYPE_CHECKING:
    from game.cards.magicjoust import Symbols
    from scenes.kit.sound import SoundName
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom

_KEYS: Final = dict(zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5), SYMBOLS, strict=True))
_PAD: Final = dict(
    zip((pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4, pygame.K_KP5), SYMBOLS, strict=True)
)
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class FormulaDesk(CardPage):
    """A desk at which the two formulas of a card are composed.

    `active` is the formula that symbols go into; `way` is which of its paths is shown. While they are
    `playing`, the paths are walked one after the other.
    """

    def __init__(self, making: Making, room: PacksRoom) -> None:
        super().__init__(making, room)
        self.active = creuset.FORMULA
        keys = (creuset.FORMULA, creuset.ACTION)
        rows = {key: SymbolRow(creuset.symbols_of(making.values, key)) for key in keys}
        self.rows = {key: found.choose(len(found.symbols)) for key, found in rows.items()}
        self.way = 0
        self.playing = False
        self.reached = 0
        self._walked = 0.0

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on such cards."""
        return self.making.sheet.rules

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
        self.app.sounds.play("tick")
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
            self.app.sounds.play("refuse")
            return
        self.rows[self.active] = row
        self.making.set(self.active, creuset.written(row.symbols))
        self.app.sounds.play(sound)
        self._look_again()

    def _look_again(self) -> None:
        """Show the first path of what is composed now."""
        self.told = ""
        self.way = self.reached = 0
        self._walked = 0.0
        self.playing = self.playing and bool(self.ways)
        self.relayout()

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
        self.told = ""
        self.making.set(key, value)
        self.app.sounds.play("tick")
        self.relayout()

    def step(self, by: int) -> None:
        """Show another path, whole."""
        self.playing = False
        self.way = (self.way + by) % max(1, len(self.ways))
        self.app.sounds.play("tick")
        self.relayout()

    def play(self) -> None:
        """Walk the paths one after the other, or stand still."""
        self.playing = not self.playing
        self.reached = 0
        self._walked = 0.0
        self.relayout()

    # --- events and time --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the keys that put symbols and take them away; the rest is the ring's."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.mod & _COMMAND:
            if event.key != pygame.K_s:
                return False
            self.save()
        elif event.key in _KEYS or event.key in _PAD:
            self.put(_KEYS.get(event.key) or _PAD[event.key])
        elif event.unicode in ("1", "2", "3", "4", "5"):
            self.put(SYMBOLS[int(event.unicode) - 1])
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.remove()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.shift(-1 if event.key == pygame.K_PAGEUP else 1)
        else:
            return False
        return True

    @property
    def restless(self) -> bool:
        """Say whether paths are walked."""
        return self.playing

    def update(self, dt: float) -> None:
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
        self.invalidate()


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
