"""The field of a card that leads to the bench of bricks: it shows what the card says so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.script import DO
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import Tile, draw_paper
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.saying import is_free
from scenes.workshop.form import Doorway

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Widget
    from scenes.shell.scene import Scene
    from scenes.workshop.bricks.saying import Saying
    from scenes.workshop.form import Change
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import Values


def _lines(m: Measures) -> int:
    """Return how many lines of the sentence are shown."""
    return 1 if m.large_text else 3


@dataclass(frozen=True, slots=True)
class Door(Doorway):
    """A way to the bench where what the card does is assembled."""

    saying: Saying

    def scene(self, making: Making, room: PacksRoom) -> Scene:
        """Return the bench."""
        from scenes.workshop.bricks.scene import Bricks  # noqa: PLC0415 - most cards need it not

        return Bricks(making, room)

    def height(self, m: Measures) -> int:
        """Return the room for the sentence and the way in."""
        return m.type(15) * 4 * _lines(m) // 3 + m.type(15) + m.px(52)

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:  # noqa: ARG002
        """Yield the tile."""
        yield Tile(f"door:{self.key}", area, paint=partial(_paint, m, self.saying, values))


def _paint(
    m: Measures, saying: Saying, filled: Values, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    fill = palette.shade(palette.PAPER, 0.06) if tile.hovered else palette.PAPER
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 3, cut=False)
    inner = rect.inflate(-2 * m.px(16), -2 * m.px(12))
    told, color = saying.words(filled), palette.INK
    if not told:
        told, color = _("Nothing yet: snap bricks together, the card writes itself."), palette.MUTED_TEXT
    px, step = m.type(15), m.type(15) * 4 // 3
    lines = text.wrap(told, text.SERIF_SEMIBOLD, px, inner.width)
    if len(lines) > _lines(m):
        lines = [
            *lines[: _lines(m) - 1],
            text.clipped(" ".join(lines[_lines(m) - 1 :]), text.SERIF_SEMIBOLD, px, inner.width),
        ]
    for place, line in enumerate(lines):
        words = text.render(line, text.SERIF_SEMIBOLD, px, color)
        surface.blit(words, (inner.left, inner.top + place * step))
    label = _("Free text…") if is_free(filled) else _("Assemble the bricks…")
    way, color = "pencil" if is_free(filled) else "shapes", shapes.color_of(DO)
    sign, word = icon(way, m.type(16), color), text.render(label, text.SANS_BOLD, px, color)
    at = sign.get_rect(bottomleft=inner.bottomleft)
    surface.blit(sign, at)
    surface.blit(word, word.get_rect(midleft=(at.right + m.px(10), at.centery)))
