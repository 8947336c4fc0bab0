"""What a blank card leaves to draw, to write and to tick, as named boxes that the reader cuts out again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class Box(NamedTuple):
    """A rectangle in millimetres of the card, which is 63 × 88, or of the sheet; from the top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inside(self, edge: float) -> Box:
        """Return the box that is smaller by `edge` on each side."""
        return Box(self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)

    def at(self, x: float, y: float) -> Box:
        """Return the box as it lies once the corner it is told from lies at a place."""
        return Box(self.x + x, self.y + y, self.width, self.height)


class Tick(NamedTuple):
    """A round to tick or to fill in; the word and the sign that tell what it stands for, if any.

    Among rounds of which one is chosen, it gives `value` to the card's field.
    """

    value: str
    round: Box
    word: str = ""
    sign: Box | None = None


_FIGURES: Final = 2
"""Figures of a counted number: more than its rounds tell may be given by hand."""


class Ticked(NamedTuple):
    """The rounds that tell one field of the card: one of them, or, `counted`, how many are filled in."""

    field: str
    ticks: tuple[Tick, ...]
    counted: bool = False

    def holds(self, value: str | None) -> bool:
        """Say whether the field may have a value: a round's or "", or any number if it is counted."""
        if self.counted:
            return value is not None and value.isdecimal() and len(value) <= _FIGURES
        return value == "" or value in [tick.value for tick in self.ticks]


class Sign(NamedTuple):
    """A picture that tells what lies beside it."""

    name: str
    box: Box


class Label(NamedTuple):
    """Words that tell what lies under or beside them: from the left of their baseline, in points."""

    word: str
    x: float
    y: float
    size: float = 7.0


class Written(NamedTuple):
    """Where words are written on ruled lines for a field: they come back as a picture, to be typed."""

    field: str
    box: Box
    lines: int


class Hidden(NamedTuple):
    """A disc that the finished card lays over the picture."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Template:
    """A blank card of a kind. `number` tells the kind in the sheet's code: it stays, and is never used again.

    `version` grows with every change of a box: sheets printed before are then refused in a sentence.
    `title` is what stands over the sheet, `cards` what its cards are, `told` the first thing to do with it.
    `written` are words besides the name. `fixed` are values that all cards of the sheet have.
    """

    kind: str
    number: int
    version: int
    picture: Box
    name: Box
    ticked: tuple[Ticked, ...]
    title: str
    cards: str
    told: str
    hidden: Hidden | None = None
    signs: tuple[Sign, ...] = ()
    labels: tuple[Label, ...] = ()
    written: Written | None = None
    fixed: tuple[tuple[str, str], ...] = ()

    @property
    def ticks(self) -> tuple[Tick, ...]:
        """All rounds."""
        return tuple(tick for ticked in self.ticked for tick in ticked.ticks)

    @property
    def counted(self) -> bool:
        """Say whether the rounds of a field are counted."""
        return any(ticked.counted for ticked in self.ticked)


_PART: Final = ":"


def part(field: str, place: int) -> str:
    """Return the name of one place, from 0, of a field that rounds tell place by place: a formula."""
    return f"{field}{_PART}{place}"


def whole_of(name: str) -> str:
    """Return the field that a place belongs to, "" for a field that is no place of another."""
    field, found, _place = name.partition(_PART)
    return field if found else ""
