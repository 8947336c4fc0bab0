"""What a card does, made ready to play: its sentences by their sections; what of it stands, waits in play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.effects import Condition, Effect, Possible
    from game.core.happening import Phase, Trigger
    from game.core.lasting import Duration, Lasting
    from game.core.machine import Vars
    from game.rules.wankul.setting import Setting
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import At, Combo, Power, Standing


LAST_STEP: Final = 5
"""How many steps of learning there are."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A sentence ready to play: what its "when" says is laid apart, `standing` is what of it counts.

    `use` says that its player uses it, `often` that it waits once a turn; `sub` is what it interrupts.
    """

    section: str
    do: tuple[Effect, ...]
    combo: Combo | None
    condition: Condition | None
    trigger: Trigger | None
    use: bool
    often: bool
    sub: Trigger | None
    lasts: Duration | None
    standing: tuple[Standing, ...]
    does: Possible
    """Whether it would change anything now."""
    kept: Possible | None = None
    """Of a promise that serves once: whether it is kept then, or only over."""
    may: bool = False
    """Whether it need not be done: it says itself that it is."""
    copied: bool = True
    """Whether another card may copy it (WAN-34)."""
    halved: tuple[Effect, ...] | None = None
    """What is done where the numbers of cards that it says are halved; None where it says none (WAN-34)."""

    @property
    def counts(self) -> bool:
        """Say whether it counts as long as its card is in play."""
        return bool(self.standing) and not (self.lasts or self.trigger or self.use or self.sub)

    @property
    def waits(self) -> bool:
        """Say whether it waits as long as its card is in play."""
        return self.trigger is not None and not self.lasts

    @property
    def at_once(self) -> bool:
        """Say whether it is done when its card is played, or its section's turn comes."""
        return not (self.counts or self.waits or self.use or self.sub)

    @property
    def step(self) -> int:
        """Return when it is learned: 1 deeds at once, 2 numbers, 3 combos, 4 what waits, is used; 5 Subs."""
        if self.sub:
            return LAST_STEP
        if self.trigger or self.use:
            return 4
        return 3 if self.combo else 2 if self.standing else 1


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that a card does. Sentences are told by their numbers.

    `sections` are those done at once, by section; "combo" those of the combo. `kinds` are the deeds that it
    waits for, `uses` what its player may use, `subs` the sentences that interrupt. `powers` is all that it
    ever changes, `passive` says that it does something in play: it counts, waits, or is used.
    """

    sentences: tuple[Ready, ...]
    sections: dict[str, tuple[int, ...]]
    kinds: frozenset[str]
    uses: tuple[int, ...]
    subs: tuple[int, ...]
    powers: frozenset[Power]
    passive: bool

    @property
    def interrupts(self) -> list[Trigger]:
        """Return what its Subs interrupt."""
        found = [self.sentences[number].sub for number in self.subs]
        return [trigger for trigger in found if trigger is not None]

    @property
    def step(self) -> int:
        """Return the step of learning at which the card is met: that of the hardest of its sentences."""
        return learned(self.sentences)


def learned(sentences: Sequence[Ready]) -> int:
    """Return the step of learning at which a card that says so is met: that of the hardest sentence."""
    return max([sentence.step for sentence in sentences], default=1)


COMBO: Final = "combo"
"""The section of what is done at once when a combo is complete."""

ENTRY: Final = "special"

PROMISED: Final = "/do"
"""How the program of a promise ends, after its sentence."""


HALVED: Final = "/half"
"""How the program of a sentence ends whose numbers of cards are halved, after its sentence."""


def number_of(program: str) -> int:
    """Return the number of the sentence that a program of a card carries out."""
    return int(program.removesuffix(PROMISED).removesuffix(HALVED).rpartition("/")[2])


NOTHING: Final = Recipe((), {}, frozenset(), (), (), frozenset(), passive=False)
"""What a card without a script does."""


def answered(recipes: Iterable[Recipe]) -> dict[str, list[Trigger]]:
    """Return what the Subs of some cards interrupt, by the kinds of deeds (WAN-33)."""
    found: dict[str, list[Trigger]] = {}
    for recipe in recipes:
        for trigger in recipe.interrupts:
            found.setdefault(trigger.kind, []).append(trigger)
    return found


def interrupted(
    setting: Setting, owners: Sequence[int], recipes: Sequence[Recipe]
) -> Sequence[Mapping[str, Sequence[Trigger]]]:
    """Return by seat what its Subs may interrupt, for all that the other can know; nothing for neither.

    A ready deck is open to all, of another one only the sets in use are known (WAN-33).
    """
    if not setting.subs:
        return ()
    own: list[list[Recipe]] = [[], []]
    for owner, recipe in zip(owners, recipes, strict=True):
        own[owner].append(recipe)
    ready = [isinstance(deck, str) for deck in setting.decks or ("", "")]
    found = [answered(cards) if known else setting.subs for cards, known in zip(own, ready, strict=True)]
    return found if any(found) else ()


# --- in play ------------------------------------------------------------------------------------------------


class Influence(NamedTuple):
    """What stands now, with what bears it as a program is given it; `passing` where it lasts a while only.

    It is `steady` where it counts the same whatever lies in hands and piles.
    """

    given: Vars
    sentence: Ready
    standing: Standing
    passing: bool
    steady: bool = False

    def amount(self, state: WankulState) -> int:
        """Return how much it is: times what is counted, if anything."""
        counted = self.standing.counted
        return self.standing.amount * counted(state, self.given) if counted else self.standing.amount

    def counts_for(self, state: WankulState, at: At) -> bool:
        """Say whether it is about a card, and counts now."""
        return self.standing.fits(state, self.given, at) and (self.passing or self.holds(state))

    def holds(self, state: WankulState) -> bool:
        """Say whether what must be so for it is so now."""
        condition = self.sentence.condition
        return condition is None or condition.holds(state, self.given)

    def ref(self, state: WankulState) -> str:
        """Return the card that bears it."""
        return state.refs[cast("int", self.given["card"])]


class Waiting(NamedTuple):
    """A sentence in play that waits: its number, and what its program is given."""

    number: int
    sentence: Ready
    given: Vars


Awaited = tuple[str, "Phase", int]
"""A kind of deed in a phase, and for whom something waits for it."""

Lies = tuple[int, int, int]
"""A card in play, the seat that it serves, and its slot."""

Said = tuple["Ready | None", "Power | Awaited", Influence | Waiting]
"""A sentence that says something only while its combo is complete, if it is one; where it counts; and how."""


class Strength(NamedTuple):
    """What changes Force in play, in the order of its layers, as long as that is the same.

    `fitting` has those about a card where it lies, `settled` its Force where all of these are steady.
    """

    forces: list[Influence]
    fitting: dict[Lies, list[Influence]]
    settled: dict[Lies, int]


def strength_of(forces: list[Influence]) -> Strength:
    """Return what changes Force, of which nothing is found yet."""
    return Strength(forces, {}, {})


@dataclass(slots=True)
class InPlay:
    """What cards in play bear, by power, and what waits there, by kind of deed, phase and seat.

    `kinds` are the deeds that are waited for, `strength` what changes Force. `plain` says that nothing
    changes what characters cost, or forbids any. The players may use those of `used`. `cancelled` are the
    characters that say nothing for a while, each with what of it (WAN-20).
    """

    strength: Strength
    by: dict[Power | Awaited, list[Any]] = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    plain: bool = True
    used: Sequence[Waiting] = ()
    cancelled: frozenset[tuple[int, Power]] = frozenset()


@dataclass(slots=True)
class Reckoned:
    """Forces worked out since anything changed, `alone` those that a ring of cards had part in.

    `going` are the cards that are being worked out, `rings` how often one of them was met again; `effects` is
    what lasted.
    """

    effects: Sequence[Lasting]
    sure: dict[int, int] = field(default_factory=dict)
    alone: dict[int, int] = field(default_factory=dict)
    going: list[int] = field(default_factory=list)
    rings: int = 0
