"""What is asked at the table of Wankul, read from the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.model import BACK, GIVE_UP
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.places import TERRAINS
from game.rules.wankul.turn import DIG
from scenes.table import asked as table_asked

if TYPE_CHECKING:
    from game.core.model import Action

CHECK: Final = "check"
"""The prompt of who has to place a terrain (WAN-1)."""
SCORE: Final = "score"
"""The prompt of an effect that has a terrain scored."""
SECOND_OF_TWO: Final = ("move-to", "swap-own-with", "swap-weaker-with")
"""The prompts of what is asked of the character that was chosen just before."""
_MAIN: Final = ("end", "dig", "done", "keep", "yes", "pass")
"""What is said by the main button, the first that is asked: an order is not, where the turn's end is next."""


@dataclass
class Asked(table_asked.Asked):
    """The options of a decision by what they touch, and those that are words alone."""

    @property
    def aims(self) -> bool:
        """Say whether a card of the hand is chosen first, then where it goes: not in a turn alone."""
        return self.in_turn or self.prompt in (CHECK, WINDOW)

    def slots_of(self, ref: str) -> list[int]:
        """Return the terrains on which a card of the hand may be played."""
        return [int(option[2]) for option in self.of_card(ref) if option[0] == "play"]

    def play(self, ref: str, slot: int) -> Action | None:
        """Return the option to bring a card of the hand to a terrain; a terrain goes where there is room."""
        found = (option for option in self.of_card(ref) if option in (("play", ref, slot), ("terrain", ref)))
        return next(found, None)

    @property
    def words(self) -> list[Action]:
        """The options that are about nothing on the table; giving up and taking back are elsewhere."""
        dig = [DIG] if any(DIG in ways for ways in self.touching.values()) else []
        return [*dig, *(option for option in self.others if option not in (GIVE_UP, BACK))]

    @property
    def main(self) -> Action | None:
        """What the main button says, if there is anything."""
        found = (option for word in _MAIN for option in self.words if option[0] == word)
        return next(found, None)

    @property
    def choices(self) -> list[Action]:
        """What else is to be said, a button each."""
        return [option for option in self.words if option != self.main]

    @property
    def takes_back(self) -> bool:
        """Say whether a payment may be taken back."""
        return BACK in self.others

    @property
    def scores(self) -> list[int]:
        """The terrains that may be scored because so much is there (WAN-6)."""
        return [spot.index or 0 for spot in self.within(TERRAINS) if self.touching[spot][0][0] == "score"]

    @property
    def to_score(self) -> list[int]:
        """The terrains that may be scored, by an effect too."""
        able = [spot.index or 0 for spot in self.within(TERRAINS)]
        return able if self.prompt == SCORE else self.scores
