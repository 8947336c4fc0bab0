"""What a card does, made ready to play: its sentences, what they cost, what counts as it lies in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.effects import Condition, either
from game.core.happening import Trigger
from game.rules.magicjoust.powers import Prices
from game.rules.magicjoust.traits import Answer, Attack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Effect, Possible
    from game.core.lasting import Duration
    from game.rules.magicjoust.powers import Standing
    from game.rules.magicjoust.prices import Price

When = Condition | Trigger | Attack | Answer | None


@dataclass(frozen=True, slots=True)
class Ready:
    """A sentence ready to play: see `game.core.script.Sentence`. `standing` is what of it counts.

    `attack` is the attack that has to succeed for its deeds from `contested` on (MAG-11), if any, and
    `worth_it` says whether these would change anything now. `once` says that its card does it by itself once
    a turn at most (MAG-11, MAG-17).
    """

    do: tuple[Effect, ...]
    when: When
    lasts: Duration | None
    standing: tuple[Standing, ...]
    does: Possible
    """Whether it would change anything now."""
    attack: Attack | None = None
    contested: int = 0
    worth_it: Possible = lambda _state, _given: True
    once: bool = False

    @property
    def counts(self) -> bool:
        """Say whether it counts as long as its card is in play."""
        return bool(self.standing) and self.lasts is None

    @property
    def is_action(self) -> bool:
        """Say whether it is done when the card's action is used."""
        return not self.counts and not isinstance(self.when, (Trigger, Answer))

    @property
    def is_used(self) -> bool:
        """Say whether the card is used for it, and wears: an answer is an action too (MAG-12)."""
        return self.is_action or isinstance(self.when, Answer)


@dataclass(frozen=True, slots=True, eq=False)
class Recipe:
    """All that a card does, and what it asks for.

    `prices` are those of its formula, `programs` those of its sentences, by name. `fee` is the price of its
    action or answer, None without any (`prices.py`), `action_fee` that of its action. `action` are the
    numbers of the sentences of its action, in their order, `answers` those of its answers, by their moment;
    `standing` is what counts as long as it is in play. `passive` is all that it does in play beside its
    action: what counts, by where it is looked for (`powers.py`), and the numbers of the sentences that wait,
    by the kind of deed, or that answer, by their moment.
    """

    sentences: tuple[Ready, ...]
    prices: Prices
    programs: tuple[str, ...]
    fee: Price | None
    action_fee: Price | None
    action: tuple[int, ...]
    answers: Mapping[str, tuple[int, ...]]
    standing: tuple[Standing, ...]
    passive: tuple[tuple[str, Standing | int], ...]
    acts: Possible
    """Whether its action would change anything now."""
    seizes: Attack | None = None
    """The attack that is made as it comes into play, for what it then says against the other."""


NOTHING: Final = Recipe((), Prices(None), (), None, None, (), {}, (), (), either(()))
"""What a card without a script does, and a singularity."""
