"""A box seen through its area: what is higher than that is scrolled; no line of it is cut."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import text
from scenes.kit.content import Text
from scenes.kit.layout import Box, Span
from scenes.kit.scroll import RAIL, Scroll

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring

_BESIDE: Final = 6
"""How far the rail is from what is scrolled."""
_LEAST: Final = 3
"""How many lines of small type are seen at the least."""
_BY_KEYS: Final = {pygame.K_PAGEDOWN: -2, pygame.K_PAGEUP: 2}
"""What keys scroll, in turns of the wheel."""


@dataclass(eq=False, repr=False)
class Line(Text):
    """Words of which a line is written where all of it is seen: none ends in its middle."""

    window: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0), init=False)

    def paint(self, surface: pygame.Surface) -> None:
        """Write the lines that are seen."""
        step = round(self.px * self.spread)
        for place, words in enumerate(text.wrap(self.words, self.face, self.px, self.area.width)):
            line = pygame.Rect(self.area.left, self.area.top + place * step, self.area.width, step)
            if self.window.contains(line):
                written = text.render(words, self.face, self.px, self.color)
                surface.blit(written, written.get_rect(midleft=line.midleft))


@dataclass(eq=False, repr=False)
class Scrolled(Box):
    """Words or pictures with the rail that scrolls them where they are higher than there is room.

    `scroll` is made once, and keeps how far they are scrolled when the page is laid anew; `changed` asks for
    the page to be drawn again.
    """

    inner: Box
    scroll: Scroll
    changed: Callable[[], None]
    _m: Measures | None = field(default=None, init=False)

    def inner_widths(self, m: Measures) -> Span:
        """Return how wide it must and would like to be, with its rail."""
        return Span(*(wide + _aside(m) for wide in self.inner.widths(m)))

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return how high a few of its lines are, and all of it."""
        wish = self.inner.heights(m, width).wish
        return Span(min(wish, _LEAST * m.type(14)), wish)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay all of it, or what is seen of it now beside the rail."""
        super().lay(m, area)
        self._m = m
        high = self.inner.heights(m, area.width).wish
        if high > area.height:
            high = self.inner.heights(m, area.width - _aside(m)).wish
        self.scroll.fit_in(area, high)
        self._lay_inner(m)

    def _lay_inner(self, m: Measures) -> None:
        wide = self.area.width - (_aside(m) if self.scroll.furthest else 0)
        high = max(self.scroll.length, self.area.height)
        self.inner.lay(m, pygame.Rect(self.area.left, self.area.top - round(self.scroll.at), wide, high))
        for box in self.inner:
            if isinstance(box, Line):
                box.window = self.area

    def put(self, inner: Box) -> None:
        """Show something else, from its top on."""
        self.inner, self.scroll.target = inner, 0.0
        if self._m is not None:
            self.lay(self._m, self.area)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen of it, and the rail."""
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        self.inner.draw(surface)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def handle(self, event: pygame.event.Event, ring: Ring) -> bool:  # noqa: ARG002 - it has no widgets
        """Scroll by the wheel, the page keys or the rail; return whether it moved."""
        if self._m is None or not self.scroll.furthest:
            return False
        before = self.scroll.target
        turns = _turns(event)
        if turns:
            self.scroll.turn(self._m, turns)
            self.scroll.jump(self.scroll.target)
        used = bool(turns) or self.scroll.handle(event)
        if self.scroll.target != before:
            self._lay_inner(self._m)
            self.changed()
        return used


def _turns(event: pygame.event.Event) -> float:
    """Return how many turns of the wheel an event stands for, 0 for none."""
    if event.type == pygame.MOUSEWHEEL:
        return float(event.y)
    return float(_BY_KEYS.get(event.key, 0)) if event.type == pygame.KEYDOWN else 0.0


def _aside(m: Measures) -> int:
    return RAIL + m.px(_BESIDE)
