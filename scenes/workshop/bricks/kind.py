"""What the bench of bricks asks of a kind of card, beside what the workshop asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.i18n import _
from scenes.kit import palette
from scenes.workshop.sheet import KindSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.palette import Color
    from scenes.workshop.bricks.saying import Saying
    from scenes.workshop.bricks.trial import TableSearch
    from scenes.workshop.laboratory import LaboratoryPanel
    from scenes.workshop.making import Making
    from scenes.workshop.sheet import Values


class Stepped(NamedTuple):
    """A number of a card that is changed at the bench: its field, how it is told, value and bounds."""

    key: str
    told: str
    number: int
    low: int
    high: int


class Verdict(NamedTuple):
    """What a card is worth on a table: a sign, its colour, a title, and words."""

    sign: str
    color: Color
    title: str
    words: str


class BrickSheet(KindSheet, Protocol):
    """A kind of card whose effect is told by bricks, or in a free text.

    `example` is what a free text might say; `bench` is the colour of the bench on the table of the game.
    """

    saying: Saying
    bench: Color

    @property
    def example(self) -> str:
        """What a free text may say, to begin with."""

    def stepped(self, values: Values) -> Stepped | None:
        """Return the number that is changed under the card, if any."""

    def too_long(self, values: Values) -> str:
        """Return that the card says more than can be read on it, in a sentence; nothing where it does not."""

    def verdict(self, values: Values) -> Verdict:
        """Return what is said of the card beside the bench."""

    def can_try(self, values: Values) -> bool:
        """Say whether the card can be tried on a table as it is."""

    def trial(self, making: Making) -> TableSearch:
        """Return the search for a table to try the card on."""

    def weighed(self, values: Values) -> object | None:
        """Return what of a card its laboratory weighs, None where there is nothing whole."""

    def laboratory(self, on_change: Callable[[], None]) -> LaboratoryPanel[Any, Any, Any]:
        """Return the panel that weighs such a card."""


def more_than_fits(values: Values) -> str:
    """Return what is said of a card that says more than can be read on it."""
    if values["flavour"]:
        return _("A card cannot hold all this and its little sentence: shorten one or the other.")
    return _("A card cannot hold all this: say less.")


def verdict_too_long(told: str) -> Verdict:
    """Return the verdict on such a card, in that sentence."""
    return Verdict("warning", palette.WARNING_TEXT, _("Too long for a card"), told)
