"""A terrain as it stands in a hand: its picture, its name, and its panels in a word or two each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.rules.wankul.words.gist import AT_ONCE, Gist
from scenes.games.wankul.faces import panels, pieces, shapes
from scenes.kit import svg
from scenes.kit.faces.base import Master, card_height
from scenes.kit.faces.card import HEIGHT, WIDTH, Box
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.laying import (
    CARD,
    NAMED_FROM,
    Title,
    covered_title,
    lay_picture,
    pixels,
    table_title,
    write_lines,
)
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK

if TYPE_CHECKING:
    import pygame

    from scenes.games.wankul.faces.terrain import Terrain

LEAST: Final = 0.7
"""How much of one has to be seen beside its neighbour, in parts of its width: its name stands there."""
_CELL: Final = 9.4
"""How wide the colour under the sign of a panel is, in card units; how large that sign is, in its ems."""
_SIGN: Final = 0.9
_GAP: Final = 0.8
_AIR: Final = 1.2
_NAMES: Final = (10.4, 18.0)
"""How high a name is in one line, and in two."""


def master(look: Terrain, width: int, seen: float = WIDTH) -> Master:
    """Return a terrain that stands, so wide; so many card units of it are `seen` from the left."""
    if width < NAMED_FROM:
        return Master(
            ("wankul", "standing", look.picture.key, len(look.parts)), partial(_draw, look, None, WIDTH)
        )
    seen, seam = min(WIDTH, round(seen)), _seam(look, width)
    boxes = tuple([Box(1.6, seam - name, seen - 3.2, name) for name in _NAMES])
    title = table_title(look.name, boxes) if seen >= WIDTH else covered_title(look.name, boxes, width)
    key = ("wankul", "standing", look.picture.key, title, boxes, look.gists, look.parts)
    return Master(key, partial(_draw, look, (title, boxes[title.place]), seen))


def _panel_height(width: int) -> float:
    """Return how high a panel is on a card so wide, in card units: its words, if any, are never too small."""
    if width < NAMED_FROM:
        return pieces.GIST
    return max(pieces.LEAST * WIDTH / width, pieces.GIST) * pieces.GIST_LINE


def _seam(look: Terrain, width: int) -> float:
    """Return how far down the panels begin, in card units."""
    return HEIGHT - shapes.BORDER - len(look.parts) * (_panel_height(width) + _GAP)


def _draw(look: Terrain, named: tuple[Title, Box] | None, seen: float, width: int) -> pygame.Surface:
    surface, top = svg.draw(card_sheet(), (width, card_height(width)), CARD), _seam(look, width)
    lay_picture(surface, look.picture, shapes.window((named[1].y if named else top) - _GAP))
    if named:
        title, place = named
        write_lines(surface, title.lines, place, title.em)
    gists, high = dict(look.gists) if named else {}, _panel_height(width)
    for number, (part, _words) in enumerate(look.parts):
        down = top + _GAP + number * (high + _GAP)
        box = Box(shapes.BORDER, down, WIDTH - 2 * shapes.BORDER, high)
        _lay_panel(surface, part, gists.get(part, ""), box, seen)
    return surface


def _lay_panel(surface: pygame.Surface, part: str, words: str, box: Box, seen: float) -> None:
    """Lay a panel: its sign on its colour, then what it comes to, in what is seen of it."""
    width = surface.get_width()
    scale, whole = width / WIDTH, pixels(box, width)
    cell = whole.copy()
    if words:
        cell.width = round(_CELL * scale)
    surface.fill(panels.ground_color(part), whole)
    surface.fill(panels.COLORS[part], cell)
    px = max(pieces.LEAST if words else 1, round(pieces.GIST * scale))
    sign = icon(panels.SIGNS[part], round(px * _SIGN), CHALK)
    surface.blit(sign, sign.get_rect(center=cell.center))
    room = round((min(seen, WIDTH - shapes.BORDER) - box.x - _CELL - 2 * _AIR) * scale)
    if words and room > px:
        ink = pieces.gist_line(Gist(AT_ONCE, words), "", px, room, alone=False)
        surface.blit(ink, ink.get_rect(midleft=(cell.right + round(_AIR * scale), whole.centery)))
