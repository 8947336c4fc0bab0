"""Names that stand upwards on the strip that is seen of a card under its neighbour."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import svg, text
from scenes.kit.faces.card import PAPER_CORNER, WIDTH, Box, rect
from scenes.kit.faces.laying import CARD, Title, least_em, within
from scenes.kit.faces.lettering import NAME_SIZE
from scenes.kit.palette import CHALK, INK

if TYPE_CHECKING:
    from scenes.kit.palette import Color

LEAST_ACROSS: Final = 0.5
"""Of how much of a card at least a name is written across, in widths of it: on less, upwards."""
_SPREAD: Final = 1.0
"""How far lines lie apart that stand upwards, in ems."""
_HYPHEN: Final = re.compile(r"(?<=\w)-(?=\w)")
_PARTED: Final = re.compile(r"(?<=\w)- (?=\w)")
_BESIDE: Final = 0.1
"""How much of the paper is seen beside them, in ems."""
LONGER: Final = 1.04
"""How much longer than its room a line may be: it is drawn narrower, unseen."""


@lru_cache(maxsize=512)
def spine_title(name: str, boxes: tuple[Box, ...], width: int) -> Title:
    """Return how a name is written upwards on a card that wide: in the first box that holds it, else cut."""
    em, scale = max(NAME_SIZE, least_em(width)), width / WIDTH
    px, most = round(em * scale), max(1, int(boxes[0].width / (em * _SPREAD)))
    rooms = [int(box.height * scale * LONGER) for box in boxes]
    ways = [lines_of(name, px, most, room) for room in rooms]
    fitting = (at for at, way in enumerate(ways) if text.holds(way, text.SERIF_BOLD, px, rooms[at], most))
    place = next(fitting, len(boxes) - 1)
    return Title(place, em, within(ways[place], most, px, rooms[place]))


def lines_of(name: str, px: int, most: int, room: int) -> list[str]:
    """Return a name in lines of whole words, broken after its own hyphens where it must be."""
    lines = text.wrap(name, text.SERIF_BOLD, px, room)
    if text.holds(lines, text.SERIF_BOLD, px, room, most):
        return lines
    parts = text.wrap(_HYPHEN.sub("- ", name), text.SERIF_BOLD, px, room)
    return [_PARTED.sub("-", line) for line in parts]


def write_upwards(
    surface: pygame.Surface, title: Title, spine: Box, paper: Color = CHALK, ink: Color = INK
) -> None:
    """Write a name on a strip of paper along the left edge of a card, upwards, its first line outermost."""
    scale, beside = surface.get_width() / WIDTH, title.em * _BESIDE
    px, step = round(title.em * scale), title.em * _SPREAD
    tab = replace(spine, width=step * len(title.lines) + 2 * beside)
    surface.blit(svg.draw(rect(tab, paper, PAPER_CORNER), surface.get_size(), CARD), (0, 0))
    for number, line in enumerate(title.lines):
        upright = pygame.transform.rotate(text.render(line, text.SERIF_BOLD, px, ink), 90)
        if upright.height > (room := int(spine.height * scale)):
            upright = pygame.transform.smoothscale(upright, (upright.width, room))
        middle = (tab.x + beside + step * (number + 0.5)) * scale, (tab.y + tab.height / 2) * scale
        surface.blit(upright, upright.get_rect(center=(round(middle[0]), round(middle[1]))))
