"""A stage as it is drawn again and again: it opens, and slides where less or more of the table is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import language
from scenes.games.magicjoust.dice import make_dice
from scenes.games.magicjoust.joust_ground import BRIGHT, draw_ground
from scenes.games.magicjoust.joust_ground import made_ready as ground_made
from scenes.games.magicjoust.stage import die_size, laid, place
from scenes.kit import palette, text
from scenes.kit.content import Text
from scenes.kit.layout import Box
from scenes.kit.shouts import Shout
from scenes.kit.timeline import SETTLE, ease_both, ease_out, ease_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.throws import Throw
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Timeline

_WORD: Final = 78
_TILT: Final = 5.0
"""How large the verdict is written, and how slanted."""
_HALF: Final = 0.5


@dataclass(eq=False, repr=False)
class _Slide:
    """A stage on its way from one height to the other."""

    part: float = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: the stage itself is drawn."""


class OpenStage:
    """Draws a stage: what lies on it is laid anew where that has become other."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._key: tuple[object, ...] = ()
        self._box = Box()
        self._shown: tuple[Throw, bool] | None = None
        self._slide = _Slide()

    def draw(self, surface: pygame.Surface, arena: Arena, throw: Throw | None, *, low: bool) -> None:
        """Draw the stage of a throw on a table, if there is one, as far as it has opened, with its word.

        Where it was drawn at its other height before, it slides.
        """
        before, self._shown = self._shown, None if throw is None else (throw, low)
        if throw is None or not throw.come:
            return
        if before == (throw, not low) and not self._timeline.at_once:
            self._slide = _Slide(0.0)
            self._timeline.over.let(self._slide, SETTLE)
        self._draw_opened(surface, arena, throw, low=low)

    def _draw_opened(self, surface: pygame.Surface, arena: Arena, throw: Throw, *, low: bool) -> None:
        rect, whole, part = place(arena, low=low), place(arena, low=False), self._slide.part
        if part < 1:
            rect.height += round((place(arena, low=not low).height - rect.height) * (1 - ease_both(part)))
            low = low == (part >= _HALF)
        before = surface.get_clip()
        if throw.opened < 1:
            seen = rect.inflate(0, -round(rect.height * (1 - ease_out(throw.opened))))
            surface.set_clip(seen.clip(before))
        draw_ground(surface, rect, whole.height, slides=part < 1)
        self._laid(throw, arena.m, rect, low=low).draw(surface)
        surface.set_clip(before)
        if throw.loud and throw.word:
            _shout(throw, arena.m, rect).draw(surface)

    def _laid(self, throw: Throw, m: Measures, rect: pygame.Rect, *, low: bool) -> Box:
        key = (id(throw), m, (*rect,), low, language(), *throw.lying)
        if key != self._key:
            self._key, self._box = key, laid(throw, m, rect, low=low)
        return self._box


def made_ready(arena: Arena, throw: Throw) -> Iterator[None]:
    """Make the pictures of a stage one by one, at both its heights, for it to open at once."""
    nowhere, whole = pygame.Surface((1, 1)), place(arena, low=False)
    for low in (False, True):
        rect = place(arena, low=low)
        yield from ground_made(whole.size)
        draw_ground(nowhere, rect, whole.height)
        yield
        for one in laid(throw, arena.m, rect, low=low):
            if not isinstance(one, Text):
                one.paint(nowhere)
                yield
        for side in throw.sides:
            make_dice(side.color, die_size(arena.m, low=low))
            yield


def _shout(throw: Throw, m: Measures, rect: pygame.Rect) -> Shout:
    """Return the large word over a stage, in the colour of whoever has won."""
    row = throw.sides[throw.winner or 0].row or 0
    at = rect.centerx, rect.top + round(rect.height * 0.2)
    px = text.fit(throw.word, text.SERIF_BLACK, m.px(_WORD), round(rect.width * 0.46))
    return Shout(throw.word, palette.deep(BRIGHT[row], 0.0), at, px, _TILT, part=ease_over(throw.loud))
