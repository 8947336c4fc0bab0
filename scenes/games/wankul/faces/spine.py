"""The spine of a character that its neighbour covers: its clan's banner turned upright, its name on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.wankul.faces import gems, pieces, shapes
from scenes.kit import text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, polygon
from scenes.kit.faces.laying import least_em
from scenes.kit.palette import CHALK

if TYPE_CHECKING:
    from collections.abc import Iterator

_EM: Final = 9.0
"""The size of the name on a spine, in card units: as long as it can be read."""
_ROW: Final = 1.04
"""How high a line of it is, in sizes of its type."""
_TOP: Final = 1.2
FOOT: Final = 1.6
"""How far the spine stays from the edges of its card, and its name from the end, in card units."""
_PILL: Final = 13.4
"""How much the Force takes up over a spine beside which there is no room for it."""
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
    tip: float = shapes.TIP
    """How far the end of the banner reaches, in breadths of it."""
    gem: float = 0.0
    """How high the gems at its head are, in card units, where they lie there."""

    @property
    def right(self) -> float:
        """How far right it reaches, in card units: to 0 where the Force lies over it."""
        return self.box.x + self.box.width if self.beside else 0.0

    @property
    def whole(self) -> bool:
        """Say whether all of the name is there."""
        return not any(line.endswith("…") for line in self.lines)

    def over(self, panel: float) -> bool:
        """Say whether it ends over the paper that begins so far down."""
        return self.box.y + self.box.height <= panel


@lru_cache(maxsize=1024)
def spine_of(name: str, gems_: tuple[str, str], width: int, seen: float, panel: float) -> Spine:
    """Return the spine of a card that wide, of which so many card units are seen.

    It ends over the paper that begins at `panel` where that leaves the name whole, else over the gems that
    would lie on it; a name has two lines where the Force has room beside them.
    """
    found = [*_spines(name, gems_, width, seen, panel)]
    return next((one for one in found if one.whole), found[-1])


def _spines(name: str, gems_: tuple[str, str], width: int, seen: float, panel: float) -> Iterator[Spine]:
    closes, opens = gems_
    em = max(_EM, least_em(width))
    one, two = (em * (_ROW * count + 0.15) for count in (1, 2))
    wides = [min(one, seen), *([two] if seen - two >= _ASIDE else [])]
    for over in (True, False):
        for count, wide in enumerate(wides, 1):
            beside = seen - wide >= _ASIDE
            under = closes + (opens if seen - wide < _GEM else "")
            foot = panel if over else gems.top(under) if under else HEIGHT - _TOP
            top = _TOP if beside else _PILL
            box = Box(min(_TOP, max(0.0, (seen - wide) / 2)), top, wide, foot - top)
            room = round((box.height - FOOT - wide / count * shapes.TIP) * width / WIDTH)
            lines = _lines(name, max(text.SMALLEST, round(em * width / WIDTH)), room, count)
            if beside or not over:
                yield Spine(lines, em, box, beside)


def _lines(name: str, px: int, room: int, count: int) -> tuple[str, ...]:
    """Return a name in at most so many lines, the last one cut where it must be."""
    first, *more = text.wrap(name, text.SERIF_BOLD, px, room) if count > 1 else [name]
    lines = [first, " ".join(more)] if more else [first]
    return tuple([text.clipped(line, text.SERIF_BOLD, px, room) for line in lines])


def lay_spine(surface: pygame.Surface, spine: Spine, clan: str) -> None:
    """Lay a spine on a card, its name read from below."""
    pieces.lay_paper(
        surface, polygon(shapes.upright_banner(spine.box, clan, spine.tip), shapes.CLAN_COLORS[clan])
    )
    scale, box = surface.get_width() / WIDTH, spine.box
    step, px = box.width / len(spine.lines), max(text.SMALLEST, round(spine.em * scale))
    for place, line in enumerate(spine.lines):
        ink = pygame.transform.rotate(text.render(line, text.SERIF_BOLD, px, CHALK), 90)
        middle = round((box.x + (place + 0.5) * step) * scale)
        foot = round((box.y + box.height - FOOT) * scale)
        surface.blit(ink, ink.get_rect(midbottom=(middle, min(foot, card_height(surface.get_width())))))
