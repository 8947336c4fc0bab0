"""A step of a lesson, as a game declares it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.model import Action


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step: what is told, the gestures that it allows, and what answers any other.

    It allows very actions, or all that begin with a word. With a `button`, the player goes on by that; else
    by doing what is told. Texts are to be translated.
    """

    key: str
    words: str
    allows: frozenset[str | Action]
    hint: str
    button: str = ""

    @property
    def verbs(self) -> set[str]:
        """The first words of all that it allows."""
        return {one if isinstance(one, str) else str(one[0]) for one in self.allows}

    def teaches(self, action: Action) -> bool:
        """Say whether it allows an action."""
        return action in self.allows or action[0] in self.allows
