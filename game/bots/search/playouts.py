"""Games played out quickly from a possible world, with habits learnt on the way."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Action, Outcome, State

T = TypeVar("T")

Trait = Callable[["State", "Action"], Hashable]
"""What an option has in common with options of other positions: habits are learnt by trait."""

MARGIN_WEIGHT = 0.05
"""What a point of margin is worth beside a win, which is worth 1."""

RIVALS = 6
"""How many options, drawn by lot, a playout compares at each of its choices."""

COARSE_WEIGHT = 4.0
"""How many results of its own a fine trait needs to count as much as the coarse one."""


def itself(state: State, action: Action) -> Hashable:  # noqa: ARG001 - traits have one signature
    """Return the option, which has nothing in common with others."""
    return action


class Foresight(Protocol):
    """What weighs each option of a decision exactly, over so many `cards` that may come next."""

    @property
    def cards(self) -> int:
        """How many cards may come next, each as likely as another."""

    def after(self, action: Action) -> Iterator[tuple[float, float]]:
        """Yield what the option is worth with each card that may come next, and its margin."""


def worth(outcome: Outcome, seat: int) -> float:
    """Return what an end is worth to a seat: 1 for a win, shared in a draw, and a little for the margin."""
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won + MARGIN_WEIGHT * margin(outcome, seat)


def margin(outcome: Outcome, seat: int) -> float:
    """Return the seat's score, less the best of the others' where there are others."""
    others = [points for other, points in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - max(others, default=0.0)


class Habits:
    """What options were worth in the playouts so far, by trait, and by trait and option."""

    __slots__ = ("_coarse", "_fine", "_mean")

    def __init__(self) -> None:
        self._coarse: dict[Hashable, list[float]] = {}
        self._fine: dict[Hashable, list[float]] = {}
        self._mean = [0.0, 0.0]

    def expect(self, trait: Hashable, action: Action) -> float:
        """Return what the option is expected to be worth."""
        number, total = self._mean
        mean = total / number if number else 0.0
        coarse = self._coarse.get(trait)
        if coarse is None:
            return mean
        mean = (coarse[1] + mean) / (coarse[0] + 1)
        fine = self._fine.get((trait, action))
        if fine is None:
            return mean
        return (fine[1] + COARSE_WEIGHT * mean) / (fine[0] + COARSE_WEIGHT)

    def learn(self, trait: Hashable, action: Action, value: float) -> None:
        """Note what a game was worth in which the option was played."""
        for known in (
            self._mean,
            self._coarse.setdefault(trait, [0.0, 0.0]),
            self._fine.setdefault((trait, action), [0.0, 0.0]),
        ):
            known[0] += 1
            known[1] += value


class Player:
    """Plays worlds of any game to their end: everybody by habit, the last choice for its best end.

    `ends` counts the ends looked at, of which a playout has several where its last choice had. `pace` is how
    many of them it looks at in the time that a quick player has for one.
    """

    pace: ClassVar[float] = 1 / 6

    def __init__(self, trait: Trait, rng: Rng, rivals: int = RIVALS) -> None:
        self._trait = trait
        self._rng = rng
        self._rivals = rivals
        self._habits: dict[int, Habits] = {}
        self.ends = 0

    def draw_from(self, seed: int) -> None:
        """Draw lots from that seed: options that meet the same luck are compared with fewer playouts."""
        self._rng = Rng(seed)

    def foresight(self, world: State, ends: int) -> Foresight | None:  # noqa: ARG002 - for those who have it
        """Return what weighs each option exactly, for about so many ends; None where nothing does."""
        return None

    def play(self, world: State, action: Action) -> Outcome:
        """Return the end of that world, left as it is, after that option."""
        state = world.clone()
        state.apply(action)
        return self.finish(state)

    def finish(self, state: State) -> Outcome:
        """Play that state to its end, changing it perhaps, and return the end."""
        trail: list[tuple[int, Hashable, Action]] = []
        while (decision := state.decision) is not None:
            options = decision.options
            if len(options) == 1:
                state.apply(options[0])
                continue
            rivals = self._draw(options)
            habits = self._habits.setdefault(decision.seat, Habits())
            traits = [self._trait(state, action) for action in rivals]
            hopes = [habits.expect(trait, action) for trait, action in zip(traits, rivals, strict=True)]
            best = hopes.index(max(hopes))
            trail.append((decision.seat, traits[best], rivals[best]))
            before, state = state, state.clone()
            state.apply(rivals[best])
            if state.outcome is not None:
                ends = [state.outcome, *_ends(before, [*rivals[:best], *rivals[best + 1 :]])]
                self.ends += len(ends)
                return self._learn(trail[:-1], max(ends, key=lambda end: worth(end, decision.seat)))
        assert state.outcome is not None  # noqa: S101 - the contract: no decision, so an outcome
        self.ends += 1
        return self._learn(trail, state.outcome)

    def _draw(self, options: Sequence[T]) -> list[T]:
        """Return some of the options, drawn by lot; all where they are few."""
        below, left = self._rng.below, list(options)
        while len(left) > self._rivals:
            if len(left) > 2 * self._rivals:
                return [left.pop(below(len(left))) for _ in range(self._rivals)]
            left.pop(below(len(left)))
        return left

    def _learn(self, trail: list[tuple[int, Hashable, Action]], outcome: Outcome) -> Outcome:
        for seat, trait, action in trail:
            self._habits[seat].learn(trait, action, worth(outcome, seat))
        return outcome


def habitual(world: State, rng: Rng, rivals: int) -> Player:  # noqa: ARG001 - as players of a game are made
    """Return a player of any world of any game."""
    return Player(itself, rng, rivals)


def _ends(state: State, options: list[Action]) -> list[Outcome]:
    """Return the ends that those options lead to at once."""
    ends = []
    for action in options:
        after = state.clone()
        after.apply(action)
        if after.outcome is not None:
            ends.append(after.outcome)
    return ends
