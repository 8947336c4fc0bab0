"""The spine of a character that its neighbour covers: its clan's banner turned upright, its name on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from scenes.games.wankul.faces import gems, pieces, shapes
from scenes.kit import text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, polygon
from scenes.kit.palette import CHALK

LAYOUT: Final = replace(shapes.NEAR, window=shapes.window(59.2), clan=None, name=None)
"""Where the pieces of such a card lie: its picture is as high as the paper of its words lets it."""

_EM: Final = 9.0
"""The size of the name, in card units: as long as it can be read."""
_ROW: Final = 16 / 14
"""How high a line of it is, in sizes of its type."""
_TOP: Final = 1.2
_FOOT: Final = 1.6
"""How far the spine stays from the edges of its card, and its name from the end, in card units."""
PILL: Final = 13.4
"""How much the Force takes up over a spine beside which there is no room for it, or a cost."""
_ASIDE: Final = 11.5
"""How much room it needs beside a spine."""
_GEM: Final = 8.0
"""The same of a gem that is opened."""


@dataclass(frozen=True, slots=True)
class Spine:
    """A name in its `lines` of an `em`, on a banner in a `box` that is upright, both in card units.

    The Force lies `beside` it, or else over it.
    """

    lines: tuple[str, ...]
    em: float
    box: Box
    beside: bool

    @property
    def right(self) -> float:
        """How far right it reaches, in card units: to 0 where the Force lies over it."""
        return self.box.x + self.box.width if self.beside else 0.0


@lru_cache(maxsize=1024)
def spine_of(name: str, gems_: tuple[str, str], width: int, seen: float, *, costs: bool = False) -> Spine:
    """Return the spine of a card that wide, of which so many card units are seen; it tells what it `costs`.

    It ends over the gems that would lie on it; a name has two lines where the Force has room beside them.
    """
    closes, opens = gems_
    em, scale = max(_EM, text.SMALLEST * WIDTH / width), width / WIDTH
    px = max(text.SMALLEST, round(em * scale))
    for count in (1, 2):
        wide = min(em * (_ROW * count + 0.15), seen)
        beside = seen - wide >= _ASIDE
        under = closes + (opens if seen - wide < _GEM else "")
        top = (PILL if costs else 0) + (_TOP if beside else PILL)
        foot = gems.top(under) if under else HEIGHT - _TOP
        box = Box(min(_TOP, max(0.0, (seen - wide) / 2)), top, wide, foot - top)
        room = round((box.height - _FOOT - wide / count * shapes.TIP) * scale)
        lines = _lines(name, px, room, count)
        if count > 1 and (not beside or len(lines) == 1):
            break
        found = Spine(lines, em, box, beside)
        if not any(line.endswith("…") for line in lines):
            break
    return found


def _lines(name: str, px: int, room: int, count: int) -> tuple[str, ...]:
    """Return a name in at most so many lines, the last one cut where it must be."""
    first, *more = text.wrap(name, text.SERIF_BOLD, px, room) if count > 1 else [name]
    lines = [first, " ".join(more)] if more else [first]
    return tuple([text.clipped(line, text.SERIF_BOLD, px, room) for line in lines])


def lay_spine(surface: pygame.Surface, spine: Spine, clan: str) -> None:
    """Lay a spine on a card, its name read from below."""
    pieces.lay_paper(surface, polygon(shapes.upright_banner(spine.box, clan), shapes.CLAN_COLORS[clan]))
    scale, box = surface.get_width() / WIDTH, spine.box
    step, px = box.width / len(spine.lines), max(text.SMALLEST, round(spine.em * scale))
    for place, line in enumerate(spine.lines):
        ink = pygame.transform.rotate(text.render(line, text.SERIF_BOLD, px, CHALK), 90)
        middle = round((box.x + (place + 0.5) * step) * scale)
        foot = round((box.y + box.height - _FOOT) * scale)
        surface.blit(ink, ink.get_rect(midbottom=(middle, min(foot, card_height(surface.get_width())))))
