"""The name of a unit where it has little room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.kit import text
from scenes.kit.content import Fitted
from scenes.kit.layout import Span

if TYPE_CHECKING:
    from scenes.kit.measures import Measures


@dataclass(eq=False, repr=False)
class UnitName(Fitted):
    """The name of a unit: smaller than other words, sooner than cut."""

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the name at its smallest, and in its size."""
        wish = super().inner_widths(m).wish
        return Span(min(wish, text.width_of(self.words, self.face, self._floor(m))), wish)

    def _size(self, m: Measures, width: int) -> int:
        return text.fit(self.words, self.face, m.type(self.size), width, self._floor(m))
