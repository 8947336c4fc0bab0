"""The sheet “what happens” of Wankul: what is resolved, a small card each, else what has happened of late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.i18n import _, ngettext, pgettext
from game.rules.wankul.places import Resolved
from game.rules.wankul.words.table import resolved, step
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Event
    from game.core.spoken import Spoken
    from scenes.games.wankul.arena import Arena
    from scenes.games.wankul.looks import Looks

_PAUSED: Final = palette.mix(palette.SLATE, palette.PAPER, 0.78)
_NOW: Final = palette.mix(palette.LIT, palette.PAPER, 0.5)
_STEP: Final = 12
"""How far each thing begins to the right of the one that it pauses."""
_LEAST: Final = 12


_STEPS: Final = {
    "play": "play",
    "placed": "place",
    "combo": "combo",
    "triggered": "permanent",
    "used": "use",
    "instead": "instead",
}
"""What is resolved once something has happened, by its kind."""
_SCORED: Final = {"score": "score", "reckoned": "reckon", "winner": "winner", "loser": "loser"}
"""Where a score is, by what has happened."""


class Unfolding:
    """What is resolved while things move, as far as what happens tells it: scores go on, the rest passes."""

    def __init__(self) -> None:
        self._scores: list[Resolved] = []
        self._last: Resolved | None = None

    @property
    def stack(self) -> list[Resolved]:
        """What is resolved, the outermost first."""
        return [*self._scores, *([self._last] if self._last is not None else [])]

    def clear(self) -> None:
        """Forget everything: it is seen what is resolved."""
        self._scores, self._last = [], None

    def take(self, event: Event) -> None:
        """Take what happens now."""
        kind, data = event.kind, cast("Any", event.data)
        if kind == "score":
            self._scores.append(Resolved(data["card"], "score", data["seat"]))
            self._last = None
        elif kind in _SCORED and self._scores:
            self._scores[-1] = Resolved(self._scores[-1].card, _SCORED[kind], data.get("seat", 0))
            self._last = None
        elif kind == "scored-over" and self._scores:
            self._scores.pop()
            self._last = None
        elif kind in _STEPS:
            self._last = Resolved(data["card"], _STEPS[kind], data["seat"])
        elif kind in ("turn", "end"):
            self.clear()


class Story:
    """Draws the sheet."""

    def __init__(self, arena: Arena, looks: Looks, spoken: Spoken) -> None:
        self.m = arena.m
        self.area = arena.story
        self.looks = looks
        self.spoken = spoken

    @property
    def inside(self) -> pygame.Rect:
        """Where words lie on the sheet."""
        return self.area.inflate(-2 * self.m.px(14), -2 * self.m.px(10))

    def draw(self, surface: pygame.Surface, title: str) -> int:
        """Draw the sheet and its title; return where what lies under it begins."""
        draw_sheet(surface, self.area, palette.CHALK, seed=7)
        inside = self.inside
        if not title:
            return inside.top
        size = text.fit(title, text.SERIF_BOLD, self.m.type(17), inside.width, 13)
        word = text.render(title, text.SERIF_BOLD, size, palette.INK)
        surface.blit(word, inside.topleft)
        return inside.top + word.get_height() + self.m.px(4)

    def draw_told(self, surface: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        """Draw paragraphs under a title, so large that the first fits in; the others as there is room."""
        top, inside = self.draw(surface, title), self.inside
        size = self.m.type(14)
        while size > _LEAST and self._height(lines[:1], size) > inside.bottom - top:
            size -= 1
        for line in lines:
            page = text.paragraph(line, text.SANS_MEDIUM, size, palette.INK, inside.width, 1.25)
            if top + page.get_height() > inside.bottom:
                return
            surface.blit(page, (inside.left, top))
            top += page.get_height() + self.m.px(6)

    def _height(self, lines: Sequence[str], size: int) -> int:
        face, width = text.SANS_MEDIUM, self.inside.width
        return sum(text.paragraph(line, face, size, palette.INK, width, 1.25).get_height() for line in lines)

    def draw_resolving(
        self, surface: pygame.Surface, resolving: Sequence[Resolved], news: Sequence[str]
    ) -> None:
        """Draw what is resolved, else what has happened of late."""
        stack = [one for one in resolving if one.card or step(one.what)]
        if stack:
            self.draw_stack(surface, stack)
        else:
            self.draw_told(surface, _("What happens"), news)

    def draw_stack(self, surface: pygame.Surface, stack: Sequence[Resolved]) -> None:
        """Draw what is resolved, the innermost last; what is paused says so. Large text has no title then."""
        crowded = self.m.large_text and len(stack) > 1
        top, inside = self.draw(surface, "" if crowded else _("What happens")), self.inside
        gap, line = self.m.px(5), round(self.m.type(14) * 1.4)
        high = min(round(self.m.type(14) * 2.9), (inside.bottom - top - 2 * gap) // 3)
        room = (inside.bottom - top + gap) // (high + gap)
        hidden = len(stack) - room
        if hidden > 0:
            hidden += (line + gap) // (high + gap) + 1
            told = ngettext("{count} other on hold", "{count} others on hold", hidden).format(count=hidden)
            word = text.render(told, text.SANS_MEDIUM, self.m.type(14), palette.MUTED_TEXT)
            surface.blit(word, (inside.left, top))
            top += line
        shown = stack[max(0, hidden) :]
        for place, one in enumerate(shown):
            left, now = inside.left + place * self.m.px(_STEP), place == len(shown) - 1
            area = pygame.Rect(left, top, inside.right - left, inside.bottom - top if now else high)
            top = self._draw_one(surface, area, one, now=now) + gap

    def _draw_one(self, surface: pygame.Surface, area: pygame.Rect, one: Resolved, *, now: bool) -> int:
        """Draw one thing that is resolved, in an area; return where it ends. What is paused has one line."""
        m, told = self.m, resolved(one, self.spoken)
        width = m.px(24) if one.card else 0
        left = area.left + m.px(8) + (width + m.px(8) if width else 0)
        room = area.right - m.px(6) - left
        small = area.height < round(m.type(14) * 2.6) and not now
        head = pgettext("what happens", "now") if now else pgettext("what happens", "on hold")
        word = text.render(head, text.SANS_MEDIUM, m.type(14) - 1, palette.INK if now else palette.MUTED_TEXT)
        above = 0 if small else word.get_height()
        page = self._told(told, room, area.height - above - m.px(6), now=now)
        if now:
            area.height = max(card_height(width) + m.px(6), above + page.get_height() + m.px(8))
        paper.fill_rounded(surface, area, _NOW if now else _PAUSED, 4)
        if one.card:
            pose = Pose(area.left + m.px(8) + width / 2, area.centery, width)
            draw_resting(surface, self.looks.painter(one.card), pose)
        top = area.centery - (above + page.get_height()) // 2
        if above:
            surface.blit(word, (left, top))
        surface.blit(page, (left, top + above))
        return area.bottom

    def _told(self, told: str, width: int, height: int, *, now: bool) -> pygame.Surface:
        """Return a sentence: whole where there is room, else as much as a line holds."""
        size = self.m.type(14)
        while now and size > _LEAST:
            page = text.paragraph(told, text.SANS_BOLD, size, palette.INK, width, 1.15)
            if page.get_height() <= height:
                return page
            size -= 1
        size = text.fit(told, text.SANS_BOLD, self.m.type(14), width, _LEAST)
        return text.render(text.clipped(told, text.SANS_BOLD, size, width), text.SANS_BOLD, size, palette.INK)
