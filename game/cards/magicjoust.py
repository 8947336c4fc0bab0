"""The cards of Magicjoust: those of the creuset, each with its formula, and singularities ("Les cartes")."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar, Final, Literal, get_args

from game.cards.limits import LONGEST_FLAVOUR
from game.cards.pack import Card, PictureName, Reads
from game.cards.problems import Complaint
from game.cards.scripts import NO_SCRIPT, Script, script
from game.cards.text import NO_TEXT, Text, text
from game.core.i18n import _

Colour = Literal["blue", "red", "yellow"]
Nature = Literal["knowledge", "being", "thing", "event", "plan"]
Speciality = Literal["potions", "divination", "neutral"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
NATURES: tuple[Nature, ...] = get_args(Nature)
SPECIALITIES: tuple[Speciality, ...] = get_args(Speciality)

NONE: Final = "none"
"""The symbol of a zone that is passed without taking anything."""

SYMBOLS: Final = (*COLOURS, "any", NONE)
LONGEST_FORMULA: Final = 8
"""The symbols of formulas, and how many there are in one at most (MAG-2)."""

ZONES: Final = (1, 2, 3, 4)
HIGHEST_DECAY: Final = 6

FEWEST_POINTS, MOST_POINTS = 3, 7
"""What a plan is worth, before what its script adds (MAG-10)."""

PLAN: Final = "plan"
NO_PICTURE: Final = ""

Symbols = tuple[str, ...]


def formula(value: object) -> Symbols:
    """Return a formula: symbols in a row, one of which takes a singularity at least. Raise Complaint."""
    found = list(value) if isinstance(value, (list, tuple)) else []
    if not 1 <= len(found) <= LONGEST_FORMULA or any(one not in SYMBOLS for one in found):
        told = _("A formula is a list of 1 to {most} symbols: {symbols}.")
        raise Complaint(told.format(most=LONGEST_FORMULA, symbols=", ".join(SYMBOLS)))
    if all(one == NONE for one in found):
        raise Complaint(_("A formula takes one singularity at least."))
    return tuple([str(one) for one in found])


def action(value: object) -> Symbols:
    """Return the formula of an action, which may cost nothing. Raise Complaint."""
    return formula(value) if value not in ([], ()) else ()


def truth(value: object) -> bool:
    """Return true or false. Raise Complaint for anything else."""
    if not isinstance(value, bool):
        raise Complaint(_("This must be true or false, without quotes."))
    return value


def decay(value: object) -> int:
    """Return the lowest roll that keeps a card, 0 where it does not wear (MAG-8). Raise Complaint."""
    if type(value) is not int or not 0 <= value <= HIGHEST_DECAY:
        told = _("Decay is a whole number up to {most}, 0 for a card that does not wear.")
        raise Complaint(told.format(most=HIGHEST_DECAY))
    return value


def points(value: object) -> int:
    """Return what a plan is worth, 0 for what is no plan. Raise Complaint."""
    if type(value) is not int or value not in (0, *range(FEWEST_POINTS, MOST_POINTS + 1)):
        told = _("A plan is worth {fewest} to {most} points.")
        raise Complaint(told.format(fewest=FEWEST_POINTS, most=MOST_POINTS))
    return value


def zone(value: object) -> int:
    """Return the number of a zone (MAG-1). Raise Complaint."""
    if type(value) is not int or value not in ZONES:
        raise Complaint(_("A zone is a whole number from 1 to 4, clockwise from the top left."))
    return value


Formula = Annotated[Symbols, Reads(formula)]
Action = Annotated[Symbols, Reads(action)]
Told = Annotated[Script, Reads(script)]
Truth = Annotated[bool, Reads(truth)]
Decay = Annotated[int, Reads(decay)]
Points = Annotated[int, Reads(points)]
Zone = Annotated[int, Reads(zone)]
Free = Annotated[Text, Reads(partial(text, longest=LONGEST_FLAVOUR))]


@dataclass(frozen=True, slots=True, kw_only=True)
class CreusetCard(Card):
    """A card of the creuset: its formula, and its script or its text.

    `action` is what its action costs besides. One with a text is experimental: it is carried out by hand,
    at a real table. A plan may say nothing more than its points. The picture may be missing.
    """

    kind: ClassVar[str] = "creuset"

    picture: PictureName = NO_PICTURE
    nature: Nature
    speciality: Speciality
    formula: Formula
    action: Action = ()
    ephemeral: Truth = False
    decay: Decay = 0
    points: Points = 0
    script: Told = NO_SCRIPT
    text: Free = NO_TEXT

    def __post_init__(self) -> None:
        """Raise Complaint with all that does not go together."""
        wrong = [told for told in (self._of_plans(), self._of_words(), self._of_ephemerals()) if told]
        if wrong:
            raise Complaint(" ".join(wrong))

    @property
    def experimental(self) -> bool:
        """Say whether the players carry it out by hand."""
        return bool(self.text)

    def _of_plans(self) -> str:
        if self.nature == PLAN and not self.points:
            told = _("Say what the plan is worth: points, from {fewest} to {most}.")
            return told.format(fewest=FEWEST_POINTS, most=MOST_POINTS)
        return _("Only plans have points.") if self.points and self.nature != PLAN else ""

    def _of_words(self) -> str:
        if self.script and self.text:
            return _("A card has a script or a text, not both: its script says its text.")
        if self.nature == PLAN or self.script or self.text:
            return ""
        return _("Say what the card does: by a script, or by a text if it is experimental.")

    def _of_ephemerals(self) -> str:
        if self.nature == PLAN and self.ephemeral:
            return _("A plan stays in play: it cannot be ephemeral.")
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SingularityCard(Card):
    """A singularity: its colour, and the zone in which it appears (MAG-1). Its picture may be missing."""

    kind: ClassVar[str] = "singularity"

    picture: PictureName = NO_PICTURE
    colour: Colour
    zone: Zone

    @property
    def one(self) -> str:
        """Return which of the twelve it is, as the rules call it: "blue-3"."""
        return f"{self.colour}-{self.zone}"
