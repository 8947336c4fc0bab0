"""What is asked at the table of Openmok Évolution, read from the options."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.table import HAND, Spot
from game.rules.evolution import places
from game.rules.evolution.cards import TYPES
from scenes.table import asked as table_asked

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.evolution.places import EvolutionTable

MokAt = tuple[int, int]
Cell = tuple[int, int, int]

_GESTURES: Final = ("more", "miss", "discard")
"""The gestures by hand that touch nothing on the table."""


@dataclass
class Asked(table_asked.Asked):
    """The options of a decision by what they touch; `attacks` and `combined` give the types that succeed.

    `strikes` are attacks that a card makes, `cells` the resistances that can be chosen, by their places.
    """

    attacks: dict[tuple[int, MokAt], set[int]] = field(default_factory=lambda: defaultdict(set))
    combined: dict[MokAt, set[int]] = field(default_factory=lambda: defaultdict(set))
    strikes: dict[tuple[int, MokAt], Action] = field(default_factory=dict)
    cells: dict[Cell, Action] = field(default_factory=dict)
    moks: dict[MokAt, Action] = field(default_factory=dict)

    @property
    def plays(self) -> dict[str, list[int | None]]:
        """The variations that can be played, with the opponents they are played on, None for none."""
        found: dict[str, list[int | None]] = {}
        for option in self._of_hand("play"):
            found.setdefault(str(option[1]), []).append(int(option[2]) if len(option) > 2 else None)
        return found

    def foes(self, ref: str) -> set[int]:
        """Return the opponents on whom a variation can be played."""
        return {foe for foe in self.plays.get(ref, ()) if foe is not None}

    @property
    def places(self) -> set[str]:
        """The Moks of the hand that can be placed."""
        return {str(option[1]) for option in self._of_hand("place")}

    @property
    def words(self) -> set[str]:
        """The first words of all options."""
        lists = [self.others, self.offered, *self.touching.values()]
        return {str(option[0]) for options in lists for option in options}

    def _of_hand(self, word: str) -> list[Action]:
        found = (option for spot in self.within(HAND) for option in self.touching[spot])
        return [option for option in dict.fromkeys(found) if option[0] == word]

    @property
    def gestures(self) -> list[Action]:
        """The gestures by hand that touch nothing on the table."""
        return [option for option in self.others if option[0] in _GESTURES]

    @property
    def done(self) -> bool:
        """Say whether the turn, or what is carried out by hand, may end."""
        return ("end",) in self.others or ("done",) in self.others

    @property
    def by_hand(self) -> bool:
        """Say whether an experimental card is carried out by hand (Évolution 2.5.3)."""
        return self.prompt == "by-hand"

    @property
    def strikers(self) -> set[int]:
        """Return the places of the Moks that may strike, where a card says so, or attack in a turn."""
        return {place for place, _target in [*self.attacks, *self.strikes]}

    @property
    def takes_all(self) -> bool:
        """Say whether all Moks together succeed in what none does alone."""
        alone = {(target, kind) for (_place, target), kinds in self.attacks.items() for kind in kinds}
        return any((target, kind) not in alone for target, kinds in self.combined.items() for kind in kinds)

    def targets(self, place: int) -> set[MokAt]:
        """Return the Moks that the one at a place may attack or strike."""
        return {target for one, target in [*self.attacks, *self.strikes] if one == place}


def read(decision: Decision | None, table: EvolutionTable) -> Asked:
    """Return what a decision asks, nothing where there is none; one Mok alone does not attack together."""
    asked = Asked.of(decision, table, places)
    for option in decision.options if decision is not None else ():
        _sort(asked, option)
    if decision is not None and len(table.standing(decision.seat)) == 1:
        asked.combined.clear()
    return asked


def touched(action: Action) -> set[Spot]:
    """Return the resistance or the Mok that an action chose."""
    match action:
        case ("resistance", int(seat), int(place), str(kind)):
            return {Spot(kind, seat, place)}
        case ("mok", int(seat), int(place)):
            return {Spot(places.MOKS, seat, place)}
    return set()


def _sort(asked: Asked, option: Action) -> None:
    """Tell the options about a Mok from each other."""
    match option:
        case ("attack", int(place), str(kind), int(foe), int(target)):
            asked.attacks[place, (foe, target)].add(TYPES.index(kind))
        case ("combined", str(kind), int(foe), int(target)):
            asked.combined[foe, target].add(TYPES.index(kind))
        case ("strike", int(place), int(foe), int(target)):
            asked.strikes[place, (foe, target)] = option
        case ("mok", int(seat), int(place)):
            asked.moks[seat, place] = option
        case ("resistance" | "put" | "take-off", int(seat), int(place), str(kind)):
            asked.cells[seat, place, TYPES.index(kind)] = option
