"""The review of a finished game of Wankul: each position in small, and a move shown on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.model import END
from game.rules.wankul.places import WankulTable, touched
from scenes.games.wankul.arena import arrange
from scenes.games.wankul.edition import TABLE
from scenes.games.wankul.looks import Looks
from scenes.games.wankul.panels import Panels
from scenes.games.wankul.table import TerrainTable
from scenes.kit.measures import BASE, Measures
from scenes.table.chance_page import ChancePage
from scenes.table.positions import Positions, draw_end

if TYPE_CHECKING:
    from game.core.model import Action, Decision

_FIELD: Final = 0.785
"""How much of the width of a window its terrains and its hand take: the rest is panels and piles."""

_HEIGHT: Final = 0.9
"""How much of its height they take: the rest is the strip above them."""


class _ReviewTable(Positions[Looks]):
    """The positions of a finished game as a seat saw them."""

    looks_of = Looks.of

    def draw_on(self, picture: pygame.Surface, m: Measures, number: int, action: Action) -> None:  # noqa: ARG002 - it is as large in any text
        """Draw the position after that many actions, and a move from there, over a whole picture.

        It is the table of a window so large that what lies beside the panels fills the picture.
        """
        width, height = picture.get_size()
        scale = min(width / (BASE[0] * _FIELD), height / (BASE[1] * _HEIGHT))
        window = Measures((round(BASE[0] * scale), round(BASE[1] * scale)))
        page = pygame.Surface(window.size)
        session, arena = self.after(number), arrange(window)
        seen = WankulTable.from_json(session.view(self.seat))
        table = TerrainTable(arena, seen, self.looks, open_hand=True)
        table.draw_ground(page)
        table.draw_cards(page)
        Panels(arena, self.names, self.looks).draw_tags(page, table)
        spot = touched(seen, cast("Decision", session.decision), action)
        if action == END:
            draw_end(page, window, arena["band"])
        if spot is not None or action == END:
            table.draw_move(page, action, spot, arena["band"])
        picture.fill(TABLE)
        field = pygame.Rect(0, arena.grounds[0].whole.top - window.px(8), 0, 0)
        field.left = arena.grounds[0].whole.left - window.px(8)
        field.size = (window.width - field.left, window.height - field.top)
        picture.blit(page, ((width - field.width) // 2, (height - field.height) // 2), field)


class WankulReviewPage(ChancePage):
    """Show a review while it goes on."""

    positions = _ReviewTable
