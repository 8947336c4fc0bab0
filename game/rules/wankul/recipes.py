"""What a card does, made ready to play: its sentences by their sections, what stands, what waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.core.effects import Condition, Effect, Possible
    from game.core.happening import Trigger
    from game.core.lasting import Duration
    from game.rules.wankul.traits import Combo, Power, Standing


@dataclass(frozen=True, slots=True)
class Ready:
    """A sentence ready to play: what its "when" says is laid apart, `standing` is what of it counts.

    `use` says that its player uses it, `often` that it waits once a turn, `sub` that it interrupts.
    """

    section: str
    do: tuple[Effect, ...]
    combo: Combo | None
    condition: Condition | None
    trigger: Trigger | None
    use: bool
    often: bool
    sub: bool
    lasts: Duration | None
    standing: tuple[Standing, ...]
    does: Possible
    """Whether it would change anything now."""
    kept: Possible | None = None
    """Of a promise that serves once: whether it is kept then, or only over."""
    may: bool = False
    """Whether it need not be done: it says itself that it is."""

    @property
    def counts(self) -> bool:
        """Say whether it counts as long as its card is in play."""
        return bool(self.standing) and not (self.lasts or self.trigger or self.use)

    @property
    def waits(self) -> bool:
        """Say whether it waits as long as its card is in play."""
        return self.trigger is not None and not (self.lasts or self.sub)

    @property
    def at_once(self) -> bool:
        """Say whether it is done when its card is played, or its section's turn comes."""
        return not (self.counts or self.waits or self.use or self.sub)

    @property
    def step(self) -> int:
        """Return when it is learned: 1 deeds at once, 2 numbers, 3 combos, 4 what waits, is used; 5 Subs."""
        if self.sub:
            return 5
        if self.trigger or self.use:
            return 4
        return 3 if self.combo else 2 if self.standing else 1


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that a card does. Sentences are told by their numbers.

    `sections` are those done at once, by section; "combo" those of the combo. `standing` counts and `waiting`
    waits while it is in play, `kinds` are the deeds that it waits for, `uses` what its player may use; `sub`
    is the sentence that interrupts, if one does. `powers` is all that it ever changes, `passive` says that it
    does something in play: it counts, waits, or is used.
    """

    sentences: tuple[Ready, ...]
    sections: dict[str, tuple[int, ...]]
    standing: tuple[int, ...]
    waiting: tuple[int, ...]
    kinds: frozenset[str]
    uses: tuple[int, ...]
    sub: int | None
    powers: frozenset[Power]
    passive: bool

    @property
    def step(self) -> int:
        """Return the step of learning at which the card is met: that of the hardest of its sentences."""
        return max([sentence.step for sentence in self.sentences], default=1)


COMBO: Final = "combo"
"""The section of what is done at once when a combo is complete."""

ENTRY: Final = "special"

NOTHING: Final = Recipe((), {}, (), (), frozenset(), (), None, frozenset(), passive=False)
"""What a card without a script does."""
