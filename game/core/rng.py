"""A seeded generator whose whole state is one integer (SplitMix64)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from game.core.i18n import _
from game.core.model import SetupError

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence


T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """SplitMix64: `state` is all there is to save; equal states give equal futures."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def next64(self) -> int:
        """Return the next 64 bits as an integer."""
        return self.below(1 << 64)

    def below(self, bound: int) -> int:
        """Return an integer from 0 to bound - 1, each equally likely (bound of 1 to 2 to the power of 64)."""
        while True:
            self.state = z = (self.state + _GAMMA) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            if z + bound <= _MASK or z < (1 << 64) - (1 << 64) % bound:
                return z % bound

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def clone(self) -> Rng:
        """Return a generator with the same future."""
        return Rng(self.state)


HIGHEST_SEED: Final = 2**32 - 1
_SHORT_SEEDS: Final = 100_000


def check_seed(seed: object) -> None:
    """Raise SetupError, for the player, unless this is a seed."""
    if type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        message = _("The number of a deal is a whole number from 0 to {highest}, not “{seed}”.")
        raise SetupError(message.format(highest=HIGHEST_SEED, seed=seed))


def written_seed(text: str) -> int | None:
    """Return the seed written in figures, or None where that is none."""
    return int(text) if text.isdecimal() and int(text) <= HIGHEST_SEED else None


def short_seed() -> int:
    """Return a seed of five digits at most, by chance: short, so that it can be told."""
    import secrets  # noqa: PLC0415 - start-up time: no game is dealt before the first frame

    return secrets.randbelow(_SHORT_SEEDS)
