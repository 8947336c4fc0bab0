"""What a variation does, made ready to play: its sentences, what they wait for, what counts as they last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.effects import owner_of
from game.rules.evolution import power
from game.rules.evolution.traits import THIS_TURN

if TYPE_CHECKING:
    from game.core.effects import Condition, Effect, Given
    from game.core.happening import Trigger
    from game.core.lasting import Duration
    from game.rules.evolution.power import Standing
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector


@dataclass(frozen=True, slots=True)
class Ready:
    """A sentence ready to play: see `game.core.script.Sentence`. `standing` counts all the time it lasts."""

    do: tuple[Effect, ...]
    on: Selector | None
    condition: Condition | None
    trigger: Trigger | None
    lasts: Duration
    standing: tuple[Standing, ...]

    @property
    def stays(self) -> bool:
        """Say whether it lasts beyond the play of the variation."""
        return self.trigger is not None or bool(self.standing)

    @property
    def acts_each_turn(self) -> bool:
        """Say whether it acts again and again by itself."""
        return self.trigger is not None and not self.trigger.once

    @property
    def protects(self) -> bool:
        """Say whether it stops something, or keeps Moks from being attacked."""
        return self.stops or any(isinstance(deed, power.Shelter) for deed in self.standing)

    @property
    def stops(self) -> bool:
        """Say whether it stops what is about to happen."""
        return any(deed.stops for deed in self.do)

    def has_effect(self, state: EvolutionState, given: Given) -> bool:
        """Say whether playing it now would change anything."""
        if self.condition is not None and not self.condition.holds(state, given):
            return False
        if self.stays and self._in_vain(state, given):
            return False
        if self.on is None:
            return self.stays or self._does(state, given)
        lying = self.on.candidates(state, given)
        return bool(lying) and (self.stays or any(self._does(state, {**given, "on": [*at]}) for at in lying))

    def _in_vain(self, state: EvolutionState, given: Given) -> bool:
        """Say whether all that lasts is for attacks, which a card forbids as long as it does (EVO-17)."""
        seat, for_good = owner_of(given), self.lasts != THIS_TURN
        found = [power.in_vain(state, seat, deed, for_good=for_good) for deed in self.standing]
        return bool(found) and all(found)

    def _does(self, state: EvolutionState, given: Given) -> bool:
        return any(deed.possible(state, given) for deed in self.do)


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that a variation does: `aimed` says that it is about an opponent, `copies` that it does as one."""

    sentences: tuple[Ready, ...]
    aimed: bool
    copies: bool

    @property
    def protects(self) -> bool:
        """Say whether any sentence of it protects."""
        return any(sentence.protects for sentence in self.sentences)

    def has_effect(self, state: EvolutionState, given: Given) -> bool:
        """Say whether playing it now would change anything (EVO-10)."""
        return any(sentence.has_effect(state, given) for sentence in self.sentences)
