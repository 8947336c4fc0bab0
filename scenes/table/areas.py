"""Where everything lies on a table that is declared in boxes: areas by name, the band above, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.tools import TOOLS

if TYPE_CHECKING:
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures


class Areas:
    """The areas of a table's boxes, in pixels of the window; its strip and tools, where it has them."""

    def __init__(self, m: Measures, boxes: Box) -> None:
        self.m = m
        self.named = boxes.areas()
        self.strip = self.named.get("strip", pygame.Rect(0, 0, 0, 0))
        self.tools: dict[str, pygame.Rect] = {name: self.named[name] for name in TOOLS if name in self.named}

    def __getitem__(self, name: str) -> pygame.Rect:
        """Return the area of that name."""
        return self.named[name]

    @property
    def hand(self) -> pygame.Rect:
        """Where the near hand lies."""
        return self["hand"]
