"""The figures of Magicjoust's rules: what can be paid, and who succeeds, is said by the rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from game.rules.magicjoust.formulas import paths, taken
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW
from game.rules.magicjoust.table import Joust
from scenes.pages.reading.book import RULES

if TYPE_CHECKING:
    from game.rules.magicjoust.formulas import Formula, Path, Quadrant

PACK: Final = "magicjoust"
"""The pack whose cards are shown: the starter pack."""

_LETTERS: Final = {"b": BLUE, "r": RED, "y": YELLOW}


class Shape(Enum):
    """How a figure is laid out; the first lines of its file say what each is."""

    QUADRANT = "quadrant"
    PATHS = "paths"
    CARDS = "cards"
    DICE = "dice"


@dataclass(frozen=True, slots=True)
class Tried:
    """A formula, and a path that pays it; () where there is none."""

    formula: Formula
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as its file tells it; `zones` are letters, capitals for what is unstable."""

    shape: Shape
    zones: tuple[str, ...] = ()
    formulas: tuple[Formula, ...] = ()
    cards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    @property
    def held(self) -> list[list[tuple[str, bool]]]:
        """Return what lies in each zone: the colour, and whether it is stable."""
        return [[(_LETTERS[one.lower()], one.islower()) for one in zone] for zone in self.zones]

    @property
    def quadrant(self) -> Quadrant:
        """Return the stable singularities, as the rules count them."""
        first, second, third, fourth = [
            tuple(sum(one == (colour, True) for one in zone) for colour in COLOURS) for zone in self.held
        ]
        return first, second, third, fourth  # type: ignore[return-value]

    def tried(self) -> list[Tried]:
        """Return each formula with every distinct way to pay it, or with none (MAG-2)."""
        found: list[Tried] = []
        for formula in self.formulas:
            ways = {taken(path): path for path in reversed([*paths(formula, self.quadrant)])}
            found += [Tried(formula, path) for path in reversed(ways.values())] or [Tried(formula)]
        return found

    @property
    def succeeds(self) -> bool:
        """Say whether the attack of the dice succeeds (MAG-7)."""
        die, bonus, other, more = self.dice
        return Joust(0, 1, [die, other], [bonus, more]).succeeds


@lru_cache(maxsize=1)
def figures() -> dict[str, Figure]:
    """Return every figure by its name."""
    told = tomllib.loads((RULES / "magicjoust.figures.toml").read_text(encoding="utf-8"))
    return {name: _figure(fields) for name, fields in told.items()}


def _figure(fields: dict[str, Any]) -> Figure:
    return Figure(
        Shape(fields["shape"]),
        tuple(fields.get("zones", ())),
        tuple(tuple(formula) for formula in fields.get("formulas", ())),
        tuple(fields.get("cards", ())),
        tuple(fields.get("dice", ())),
    )
