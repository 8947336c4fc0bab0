"""Legality and its reason in one function: what is no option says why, from where it was decided.

What may bar an action is told once, as `Bars`: an option is what nothing bars, a refusal is the first thing
that does. What the reason is told with, and where the rules say so, is a game's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Json


class Bars:
    """What may bar an action: by reason, in the order in which they are told, whether it counts now.

    Each is asked with the same arguments: the state, and what the action is about.
    """

    __slots__ = ("_bars", "_counts")

    def __init__(self, **bars: Callable[..., bool]) -> None:
        self._bars = tuple(bars.items())
        self._counts = tuple(bars.values())

    def first(self, *about: object) -> str:
        """Return the first reason that counts, "" where nothing bars the action."""
        return next((reason for reason, counts in self._bars if counts(*about)), "")

    def any(self, *about: object) -> bool:
        """Say whether anything bars the action."""
        for counts in self._counts:  # noqa: SIM110 - quicker than a generator, and asked all the time
            if counts(*about):
                return True
        return False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done now: a reason, and what it is told with.

    A game says by reason where the rules say so (`sections`), and in which `sentences`, that may name data.
    """

    reason: str
    data: Mapping[str, Json] = field(default_factory=dict)

    sections: ClassVar[Mapping[str, str]] = {}
    sentences: ClassVar[Mapping[str, str]] = {}

    @property
    def section(self) -> str:
        """Return where the rules say so."""
        return self.sections[self.reason]

    def words(self) -> str:
        """Return the reason in the language spoken now."""
        return _(self.sentences[self.reason]).format(**self.data)
