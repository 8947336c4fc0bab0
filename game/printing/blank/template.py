"""What a blank card leaves to draw, to write and to tick, as named boxes that the reader cuts out again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Mapping


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
    """A round to tick, which gives `value` to the card's field; the word and the sign that tell it."""

    value: str
    word: str
    round: Box
    sign: Box


class Hidden(NamedTuple):
    """A disc that the finished card lays over the picture."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Template:
    """A blank card of a kind. `number` tells the kind in the sheet's code: it stays, and is never used again.

    `version` grows with every change of a box: sheets printed before are then refused in a sentence.
    One of `ticks` is to be chosen, for the field `ticked`. `title` is what stands over the sheet.
    """

    kind: str
    number: int
    version: int
    picture: Box
    name: Box
    ticked: str
    ticks: tuple[Tick, ...]
    title: str
    hidden: Hidden | None = None


def _tick(value: str, word: str, left: float) -> Tick:
    return Tick(value, word, Box(left + 9.8, 56.4, 7.6, 7.6), Box(left, 55.8, 8.8, 8.8))


_BATAILLE: Final = Template(
    kind="bataille",
    number=1,
    version=1,
    picture=Box(2.7, 2.7, 57.6, 50.0),
    name=Box(4.7, 69.4, 53.6, 13.4),
    ticked="symbol",
    ticks=(
        _tick("force", N_("Force"), 3.4),
        _tick("magie", N_("Magic"), 22.8),
        _tick("agilite", N_("Agility"), 42.2),
    ),
    title=N_("Openmok Bataille: Moks to colour"),
    hidden=Hidden(31.5, 54.3, 18.2),
)

TEMPLATES: Final[Mapping[str, Template]] = {template.kind: template for template in (_BATAILLE,)}
"""The kinds of cards that are coloured by hand. A kind is added here, with a number of its own."""


def numbered(number: int) -> Template | None:
    """Return the template of that number."""
    return next((template for template in TEMPLATES.values() if template.number == number), None)
