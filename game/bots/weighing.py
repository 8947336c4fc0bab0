"""Cards weighed by playing many games with them: what all balance laboratories have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from game.core.model import Json


class LaboratoryError(ValueError):
    """A card cannot be weighed; the message is one sentence for who wants it."""


def experimental() -> LaboratoryError:
    """Return what is wrong with weighing an experimental card: it has no script."""
    told = _("The players carry out an experimental card by hand: the laboratory cannot weigh it.")
    return LaboratoryError(told)


def undecided(games: int) -> str:
    """Return that so many pairs of games are too few to tell."""
    return ngettext(
        "{games} pair of games does not tell yet; try more of them.",
        "{games} pairs of games do not tell yet; try more of them.",
        games,
    ).format(games=games)


def pairs(games: int) -> str:
    """Return how many pairs of games are played."""
    return ngettext("{games} pair of games", "{games} pairs of games", games).format(games=games)


class Laboratory(Protocol):
    """A card being weighed: so many pairs of `games` are to be played, so many were `played`."""

    done: bool
    games: int

    @property
    def played(self) -> int:
        """How many pairs were played."""

    def step(self, seconds: float = 1.0) -> bool:
        """Play on for about that many seconds, a move at least; return whether it is done."""


class Weighing(Protocol):
    """A card in the laboratory of its game, and what is found of it."""

    @property
    def laboratory(self) -> Laboratory:
        """Where it is weighed."""

    def lines(self) -> Iterator[str]:
        """Yield what was found, in sentences."""

    def fields(self) -> dict[str, Json]:
        """Return what was found, as plain JSON."""


Weigh = Callable[[str, Any, int | None, int], Weighing]
"""Begins to weigh a card of a ref in so many pairs of games, or the usual number, with a seed.

Raises LaboratoryError.
"""
