"""The cards of Openmok Évolution: caractères with their six numbers, and variations (Évolution 2.4, 2.5)."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from game.cards.limits import LONGEST_FLAVOUR
from game.cards.pack import Card, Reads
from game.cards.problems import Complaint
from game.cards.scripts import NO_SCRIPT, Script, script
from game.cards.text import NO_TEXT, Text, text
from game.core.i18n import _

TOTAL = 12
"""What the six numbers of a caractère sum to (EVO-1)."""

LOWEST_IMPACT, HIGHEST_IMPACT = 1, 7
"""The scale of impacts (Évolution 2.5)."""

_SYMBOLS = 3

Three = tuple[int, int, int]


def numbers(value: object) -> Three:
    """Return three points, of force, magic and agility. Raise Complaint."""
    found = list(value) if isinstance(value, (list, tuple)) else []
    if len(found) != _SYMBOLS or any(type(one) is not int for one in found):
        raise Complaint(_("Write three whole numbers in brackets: force, magic, agility."))
    if any(one < 0 for one in found):
        raise Complaint(_("Points are never below 0."))
    if any(one > TOTAL for one in found):
        raise Complaint(_("Points are never above {total}.").format(total=TOTAL))
    return found[0], found[1], found[2]


def impact(value: object) -> int:
    """Return the impact of a variation. Raise Complaint."""
    if type(value) is not int or not LOWEST_IMPACT <= value <= HIGHEST_IMPACT:
        told = _("The impact is a whole number from {lowest} to {highest}.")
        raise Complaint(told.format(lowest=LOWEST_IMPACT, highest=HIGHEST_IMPACT))
    return value


Numbers = Annotated[Three, Reads(numbers)]
Impact = Annotated[int, Reads(impact)]
Told = Annotated[Script, Reads(script)]
Free = Annotated[Text, Reads(partial(text, longest=LONGEST_FLAVOUR))]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaractereCard(Card):
    """A Mok: attack and resistance in force, magic and agility, which sum to twelve (EVO-1)."""

    kind: ClassVar[str] = "caractere"

    attack: Numbers
    resistance: Numbers

    def __post_init__(self) -> None:
        """Raise Complaint for another sum."""
        found = sum(self.attack) + sum(self.resistance)
        if found != TOTAL:
            told = _("The six numbers sum to {found}; a Mok has {total} points to share out.")
            raise Complaint(told.format(found=found, total=TOTAL))


@dataclass(frozen=True, slots=True, kw_only=True)
class VariationCard(Card):
    """A card that changes the course of the game: its impact, and its script or its text.

    One with a text is experimental: the players carry it out by hand (Évolution 2.5.3).
    """

    kind: ClassVar[str] = "variation"

    impact: Impact
    script: Told = NO_SCRIPT
    text: Free = NO_TEXT

    def __post_init__(self) -> None:
        """Raise Complaint for a card that says nothing, or says it twice."""
        if not self.script and not self.text:
            raise Complaint(
                _("Say what the variation does: by a script, or by a text if it is experimental.")
            )
        if self.script and self.text:
            raise Complaint(_("A variation has a script or a text, not both: its script says its text."))

    @property
    def experimental(self) -> bool:
        """Say whether the players carry it out by hand."""
        return not self.script
