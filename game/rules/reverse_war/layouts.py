"""The battlefields (RW-15): which cells there are and which of them touch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.i18n import N_

LINE_CARDS: Final = 10


@dataclass(frozen=True, slots=True)
class Layout:
    """A battlefield.

    `cells` are (column, row) from the top left, row by row; a cell's number is its place in that tuple.
    `neighbours[cell]` are the numbers of the cells that touch it orthogonally, rising; `pairs` are all the
    touching couples, the lower number first. `suites` is False where suites do not count (RW-13). Where the
    battlefield `grows`, cards are inserted between those placed and cells are numbered from left to right.
    """

    key: str
    name: str
    cells: tuple[tuple[int, int], ...]
    columns: int
    rows: int
    neighbours: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[int, int], ...]
    suites: bool
    grows: bool

    @property
    def size(self) -> int:
        """Return how many cards are played."""
        return len(self.cells)


def _layout(key: str, name: str, picture: str, *, suites: bool = True, grows: bool = False) -> Layout:
    lines = picture.split("/")
    cells = tuple(
        (column, row) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark == "#"
    )
    neighbours = tuple(
        tuple(other for other, cell in enumerate(cells) if _touch(cell, here)) for here in cells
    )
    pairs = tuple((one, two) for one, near in enumerate(neighbours) for two in near if one < two)
    columns = max(len(line) for line in lines)
    return Layout(key, name, cells, columns, len(lines), neighbours, pairs, suites, grows)


def _touch(one: tuple[int, int], two: tuple[int, int]) -> bool:
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


LAYOUTS: Final[dict[str, Layout]] = {
    layout.key: layout
    for layout in (
        _layout("initiation", N_("Initiation"), "##/##", suites=False),
        _layout("facile-3x2", N_("Easy, 3 × 2"), "###/###"),
        _layout("facile-2x3", N_("Easy, 2 × 3"), "##/##/##"),
        _layout("normal", N_("Normal, 3 × 3"), "###/###/###"),
        _layout("ligne", N_("In a line"), "#" * LINE_CARDS, grows=True),
        _layout("layout:croix", N_("Cross"), "..#/..#/#####/..#/..#"),
        _layout("layout:anneau", N_("Ring"), ".#./###/#.#/###"),
        _layout("layout:losange", N_("Diamond"), "..#/.##/###/##./#.."),
        _layout("layout:escalier", N_("Stairs"), "##.../.##../..##./...##/....#"),
        _layout("layout:h", N_("H"), "#.#/###/#.#/#.#"),
        _layout("layout:serpent", N_("Snake"), "###/..#/###/#../#.."),
        _layout("layout:arche", N_("Arch"), "###/#.#/#.#/#.#"),
    )
}
"""Every battlefield by its mode's key, in the order they are shown."""
