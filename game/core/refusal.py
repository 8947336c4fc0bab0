"""Legality and its reason in one function: what is no option says why, from where it was decided.

What may bar an action is a function of the state and of what the action is about. It returns the first reason
that counts, "" where nothing bars: an option is what nothing bars, a refusal is made of the reason. What the
reason is told with, and where the rules say so, is a game's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json


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
