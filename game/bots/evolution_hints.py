"""Advice on a decision of Openmok Évolution: the best deeds, the chance to win after each, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.evolution_prospects import ACTIONS, FINALISTS, Prospects
from game.bots.evolution_reasons import reasons
from game.bots.evolution_words import deed
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.bot import View
    from game.bots.evolution_words import Spoken
    from game.core.model import Action

HOW_MANY: Final = FINALISTS


@dataclass(frozen=True, slots=True)
class Tip:
    """A deed in words, the chance to win after it (from 0 to 1), and why: what weighs most first."""

    action: Action
    words: str
    chance: float
    reasons: tuple[str, ...]


class Advice(Sliced):
    """The thinking about one decision, in slices; `hints` are the best deeds once it is done.

    `seed` is that of the game, `actions` how many actions it may play in possible worlds. It sees what the
    seat sees, no more.
    """

    def __init__(self, view: View, spoken: Spoken, seed: int, actions: int = ACTIONS) -> None:
        self.hints: tuple[Tip, ...] = ()
        self._seat = view.seat
        self._spoken = spoken
        self._prospects = Prospects(view, seed, actions)
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else self._prospects.progress

    def _work(self) -> Iterator[None]:
        while not self._prospects.done:
            self._prospects.think(0.0)
            yield
        self.hints = tuple(
            Tip(
                way.action,
                deed(way.world, way.action, self._spoken),
                way.chance,
                reasons(way.world, way.actions, self._seat, self._spoken),
            )
            for way in self._prospects.ways
        )
