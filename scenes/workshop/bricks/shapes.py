"""The paper of a brick: its family's colour, and edges whose shape says what may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.script import DO, LASTS, TARGET, WHEN
from scenes.kit import palette, paper, svg
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Shadow, draw_shadow

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

COLORS: Final[dict[str, Color]] = {
    WHEN: palette.shade(palette.QUIRK_BLUE, 0.08),
    DO: palette.shade(palette.FORCE, 0.16),
    TARGET: palette.shade(palette.GEM_VIOLET, 0.06),
    LASTS: palette.shade(palette.AGILITE, 0.18),
}
OTHER: Final[Color] = palette.shade(palette.OCHRE, 0.34)

_TAB: Final = 9
_TALL: Final = 11

Point = tuple[float, float]

_EDGES: Final[dict[str, tuple[Point, ...]]] = {
    DO: ((0.0, -1.0), (1.0, -0.55), (1.0, 0.55), (0.0, 1.0)),
    TARGET: ((0.0, -1.0), (0.62, -0.85), (1.0, -0.35), (1.0, 0.35), (0.62, 0.85), (0.0, 1.0)),
}
_POINT: Final[tuple[Point, ...]] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0))


def color_of(family: str) -> Color:
    """Return the colour of a family's bricks: chalk is read on it."""
    return COLORS.get(family, OTHER)


def tab(m: Measures) -> int:
    """Return how far the edge of a brick reaches into the next one."""
    return m.px(_TAB)


def brick(m: Measures, size: tuple[int, int], family: str, joint: str, following: str) -> pygame.Surface:
    """Return the paper of a brick: `size` without its tab, a notch and a tab for those families, if any."""
    return _brick(size, tab(m), m.px(_TALL), color_of(family), joint, following)


@cached
def _brick(
    size: tuple[int, int], reach: int, tall: int, color: Color, joint: str, following: str
) -> pygame.Surface:
    width, height = size
    page = (width + (reach if following else 0), height)
    points = [(0.0, 0.6), (width * 0.5, 0.0), (float(width), 0.4)]
    points += _edge(following, width, height, reach, tall)
    points += [(width - 0.4, float(height)), (width * 0.45, height - 0.8), (0.5, float(height))]
    points += reversed(_edge(joint, 0, height, reach, tall))
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    body = f'<polygon points="{outline}" fill="{palette.hexadecimal(color)}"/>'
    return paper.grained(svg.draw(body, page, (0, 0, *page)))


def _edge(family: str, x: float, height: int, reach: int, tall: int) -> list[Point]:
    """Return the points of the tab or the notch of a family down an edge, none for a plain edge."""
    if not family:
        return []
    half = min(tall, height * 0.36)
    return [(x + across * reach, height / 2 + down * half) for across, down in _EDGES.get(family, _POINT)]


def draw_brick(surface: pygame.Surface, m: Measures, rect: pygame.Rect, edges: tuple[str, str, str]) -> None:
    """Draw a brick over its shadow: `edges` are its family, and those at its left and at its right."""
    draw_shadow(surface, rect, Shadow.SHEET)
    surface.blit(brick(m, rect.size, *edges), rect)
