"""The spine of a character that its neighbour covers: its clan's banner turned upright, its name on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.wankul.faces import gems, pieces, shapes
from scenes.kit import text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, polygon
from scenes.kit.palette import CHALK

if TYPE_CHECKING:
    from collections.abc import Sequence

LAYOUT: Final = replace(shapes.NEAR, window=shapes.window(59.2), clan=None, name=None)
"""Where the pieces of such a card lie: its picture is as high as the paper of its words lets it."""

_ROW: Final = 16 / text.SMALLEST
"""How high a line of the name is, in sizes of its type."""
_TOP: Final = 1.2
_FOOT: Final = 1.6
"""How far the spine stays from the edges of its card, and its name from the end, in card units."""
_PILL: Final = 13.4
"""How much the Force takes up over a spine beside which there is no room for it."""
_ASIDE: Final = 11.5
"""How much room it needs beside a spine."""
_GEM: Final = 8.0
"""The same of a gem that is opened."""


@dataclass(frozen=True, slots=True)
class Spine:
    """A name in its `lines` of so many pixels, on a banner in a `box` of card units that is upright."""

    lines: tuple[str, ...]
    px: int
    box: Box

    @property
    def right(self) -> float:
        """How far right it reaches, in card units: to 0 where the Force lies over it."""
        return self.box.x + self.box.width if self.box.y <= _TOP else 0.0


@lru_cache(maxsize=1024)
def spine_of(name: str, closes: str, opens: str, width: int, seen: float) -> Spine:
    """Return the spine of a card that wide, of which so many card units are seen.

    It ends over the gems that would lie on it; a name has two lines where the Force has room beside them.
    """
    px, scale = text.SMALLEST, width / WIDTH
    for count in (1, 2):
        wide = px * (_ROW * count + 0.15) / scale
        beside = seen - wide >= _ASIDE
        covered = closes or (opens and seen - wide < _GEM)
        foot = gems.top(closes + (opens if seen - wide < _GEM else "")) if covered else HEIGHT - _TOP
        box = Box(min(_TOP, max(0.0, (seen - wide) / 2)), _TOP if beside else _PILL, wide, 0.0)
        box = replace(box, height=foot - box.y)
        room = round((box.height - _FOOT - wide / count * shapes.TIP) * scale)
        lines = _lines(name, px, room, count)
        if count == 2 and (not beside or len(lines) == 1):
            break
        found = Spine(lines, px, box)
        if all(text.width_of(line, text.SERIF_BOLD, px) <= room for line in lines) and not _cut(lines):
            break
    return found


def _lines(name: str, px: int, room: int, count: int) -> tuple[str, ...]:
    """Return a name in at most so many lines, the last one cut where it must be."""
    first, *more = text.wrap(name, text.SERIF_BOLD, px, room) if count > 1 else [name]
    lines = [first, " ".join(more)] if more else [first]
    return tuple([text.clipped(line, text.SERIF_BOLD, px, room) for line in lines])


def _cut(lines: Sequence[str]) -> bool:
    return any(line.endswith("…") for line in lines)


def lay_spine(surface: pygame.Surface, spine: Spine, clan: str) -> None:
    """Lay a spine on a card, its name read from below."""
    pieces.lay_paper(surface, polygon(shapes.upright_banner(spine.box, clan), shapes.CLAN_COLORS[clan]))
    scale, box = surface.get_width() / WIDTH, spine.box
    step = box.width / len(spine.lines)
    for place, line in enumerate(spine.lines):
        ink = pygame.transform.rotate(text.render(line, text.SERIF_BOLD, spine.px, CHALK), 90)
        middle = round((box.x + (place + 0.5) * step) * scale)
        foot = round((box.y + box.height - _FOOT) * scale)
        surface.blit(ink, ink.get_rect(midbottom=(middle, min(foot, card_height(surface.get_width())))))
