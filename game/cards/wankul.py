"""The cards of Wankul: characters, and the terrains on which they are played ("Les cartes")."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar, Final, Literal, get_args

from game.cards.limits import LONGEST_ID
from game.cards.pack import Card, PictureName, Reads
from game.cards.problems import Complaint
from game.cards.scripts import NO_SCRIPT, Script, script
from game.cards.text import line
from game.core.i18n import _

Set = Literal["origins", "campus"]
Clan = Literal["lark", "toque", "guest", "stray"]
Gem = Literal["orange", "violet"]

CLANS: tuple[Clan, ...] = get_args(Clan)
GEMS: tuple[Gem, ...] = get_args(Gem)

HIGHEST_NUMBER: Final = 250
DEAREST: Final = 3
STRONGEST: Final = 12
HIGHEST_SCORER: Final = 5

NO_FAMILY: Final = ""
NO_PICTURE: Final = ""

Gems = tuple[str, ...]


def gems(value: object) -> Gems:
    """Return the gems of one side of a card, each colour once, orange first. Raise Complaint."""
    found = [*value] if isinstance(value, (list, tuple)) else None
    if found is None or any(one not in GEMS for one in found) or len({*found}) < len(found):
        raise Complaint(_("Gems are a list of colours, each once: orange, violet."))
    return tuple([gem for gem in GEMS if gem in found])


def _figure(value: object, lowest: int, highest: int) -> int:
    if type(value) is not int or not lowest <= value <= highest:
        told = _("This is a whole number from {lowest} to {highest}.")
        raise Complaint(told.format(lowest=lowest, highest=highest))
    return value


def _family(value: object) -> str:
    return NO_FAMILY if value == NO_FAMILY else line(value, LONGEST_ID)


Number = Annotated[int, Reads(partial(_figure, lowest=1, highest=HIGHEST_NUMBER))]
Cost = Annotated[int, Reads(partial(_figure, lowest=0, highest=DEAREST))]
Force = Annotated[int, Reads(partial(_figure, lowest=0, highest=STRONGEST))]
Scorer = Annotated[int, Reads(partial(_figure, lowest=0, highest=HIGHEST_SCORER))]
Side = Annotated[Gems, Reads(gems)]
Family = Annotated[str, Reads(_family)]
Told = Annotated[Script, Reads(script)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCard(Card):
    """A character: what it costs, its Force, the gems that it closes (left) and opens (right), what it does.

    Homonyms share a `family`; `scorer` is what it counts among the Score cards of a deck (WAN-14).
    """

    kind: ClassVar[str] = "character"

    picture: PictureName = NO_PICTURE
    set: Set
    number: Number
    clan: Clan
    cost: Cost
    force: Force
    closes: Side = ()
    opens: Side = ()
    family: Family = NO_FAMILY
    scorer: Scorer = 0
    script: Told = NO_SCRIPT

    @property
    def catalogued(self) -> tuple[str, int]:
        """The set and the number of the card."""
        return self.set, self.number


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainCard(Card):
    """A terrain: what its winner does when it is scored, then its loser; and what it does itself."""

    kind: ClassVar[str] = "terrain"

    picture: PictureName = NO_PICTURE
    set: Set
    number: Number
    winner: Told = NO_SCRIPT
    loser: Told = NO_SCRIPT
    special: Told = NO_SCRIPT

    @property
    def catalogued(self) -> tuple[str, int]:
        """The set and the number of the card."""
        return self.set, self.number
