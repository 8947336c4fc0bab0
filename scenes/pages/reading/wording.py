"""The words of a block, as they are read: with its figures' points, without marks of bold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.pages.reading.book import Kind

if TYPE_CHECKING:
    from scenes.pages.reading.book import Block
    from scenes.pages.reading.illustrations import Illustrations


@dataclass(frozen=True, slots=True)
class Reading:
    """How the blocks of one game's rules are read."""

    art: Illustrations

    def words(self, block: Block) -> str:
        """Return all that one can read in a block, on one line."""
        return " ".join(self._written(block)).replace("**", "").replace(" | ", " – ")

    def heading(self, block: Block) -> str:
        """Return what a block is about, where it says so: a heading, a unit's name...; else ""."""
        return block.lines[0] if block.kind is Kind.HEADING else self.art.heading(block)

    def _written(self, block: Block) -> list[str]:
        if block.kind is Kind.FIGURE:
            return self.art.caption(block)
        return self.art.written(block) if block.kind in self.art.setters else list(block.lines)
