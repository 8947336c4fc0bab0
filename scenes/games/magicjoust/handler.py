"""What takes over a prompt of Magicjoust that needs more than one click: how a formula is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.table import Lit, SpotKey
    from scenes.kit.widgets import Widget

Sheet = tuple[str, list[str]]
"""A title, paragraphs."""


class Handler:
    """Answers a prompt in place of the table, as long as it is asked of the player at it.

    The board asks it after the table: each method does nothing until a subclass says otherwise.
    """

    def __init__(self, board: MagicjoustBoard) -> None:
        self.board = board

    def begin(self) -> None:
        """Take up what is asked now; what was begun for another decision is forgotten."""

    def light(self, lit: Lit) -> None:
        """Say what stands out now."""

    def widgets(self) -> list[Widget]:
        """Return what can be reached besides the table."""
        return []

    def click_spot(self, key: SpotKey) -> bool:
        """Take a click on a singularity; return whether it was used."""
        del key
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; return whether it was used."""
        del event
        return False

    def back(self) -> bool:
        """Take back the last thing chosen; return whether there was any."""
        return False

    def sentence(self) -> str:
        """Return what the strip says, "" for what it says anyway."""
        return ""

    def remark(self) -> Sheet | None:
        """Return what the remark at the lower right says, None for what it says anyway."""
        return None

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw what does not move, over the table and under the cards."""

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw over the cards."""
