"""The sheet “what happens” of Wankul: what is resolved, a small card each, else what has happened of late."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.i18n import _, ngettext
from game.rules.wankul.places import Resolved
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Event
    from game.rules.wankul.words.telling import WankulTelling
    from scenes.games.wankul.arena import Arena
    from scenes.games.wankul.looks import Looks

_PAUSED: Final = palette.mix(palette.SLATE, palette.PAPER, 0.78)
_NOW: Final = palette.mix(palette.LIT, palette.PAPER, 0.5)
_STEP: Final = 7
"""How far each thing begins to the right of the one that it pauses."""
_LEADING: Final = 1.1


_STEPS: Final = {
    "play": "play",
    "placed": "place",
    "combo": "combo",
    "triggered": "",
    "used": "use",
    "instead": "instead",
}
"""What is resolved once something has happened, by its kind; "" where the card's own words say it."""
_DONE: Final = frozenset({"announce", "placed", "score", "used", "end", "turn"})
"""What is done next after a number was said: it is shown no more."""
_SCORED: Final = {"score": "score", "reckoned": "reckon", "winner": "winner", "loser": "loser"}
"""Where a score is, by what has happened."""


def _same(one: Resolved, inner: Resolved | None) -> bool:
    """Say whether something is a step of what is resolved within it: the same card's."""
    return inner is not None and one.card is not None and one.card == inner.card


def _would(deed: str) -> str:
    """Return what would have happened, by the kind of the deed."""
    return _("A character leaves play.") if deed == "leave" else _("Cards are discarded.")


class Unfolding:
    """What is resolved while things move, as far as what happens tells it: scores go on, the rest passes.

    `crossed` is what would have happened, had no card stepped in: "" where none did just now. `said` are the
    numbers that were said, by seat, until something else is done.
    """

    def __init__(self) -> None:
        self.crossed = ""
        self.said: dict[int, int] = {}
        self._scores: list[Resolved] = []
        self._last: Resolved | None = None

    @property
    def stack(self) -> list[Resolved]:
        """What is resolved, the outermost first."""
        return [*self._scores, *([self._last] if self._last is not None else [])]

    def clear(self) -> None:
        """Forget everything: it is seen what is resolved."""
        self._scores, self._last, self.crossed = [], None, ""

    def take(self, event: Event) -> None:
        """Take what happens now."""
        kind, data = event.kind, cast("Any", event.data)
        self.crossed = _would(data["what"]) if kind == "instead" else ""
        if kind == "number":
            self.said[data["seat"]] = data["number"]
        elif kind in _DONE:
            self.said = {}
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

    def __init__(self, arena: Arena, looks: Looks, telling: WankulTelling) -> None:
        self.m = arena.m
        self.area = arena.story
        self.looks = looks
        self.telling = telling

    @property
    def inside(self) -> pygame.Rect:
        """Where words lie on the sheet."""
        return self.area.inflate(-2 * self.m.px(10), -2 * self.m.px(10))

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
        while size > text.SMALLEST and self._height(lines[:1], size) > inside.bottom - top:
            size -= 1
        for line in lines:
            room = (inside.bottom - top) // round(size * 1.25)
            told = text.clipped_lines(line, text.SANS_MEDIUM, size, inside.width, room)
            page = text.paragraph(told, text.SANS_MEDIUM, size, palette.INK, inside.width, 1.25)
            surface.blit(page, (inside.left, top))
            top += page.get_height() + self.m.px(6)

    def _height(self, lines: Sequence[str], size: int) -> int:
        face, width = text.SANS_MEDIUM, self.inside.width
        return sum(text.paragraph(line, face, size, palette.INK, width, 1.25).get_height() for line in lines)

    def draw_resolving(
        self, surface: pygame.Surface, resolving: Sequence[Resolved], news: Sequence[str], crossed: str = ""
    ) -> None:
        """Draw what is resolved, and crossed out what does not happen; else what has happened of late."""
        stack = [one for one in resolving if self.telling.step(one)]
        if stack:
            self.draw_stack(surface, stack, crossed)
        else:
            self.draw_told(surface, _("What happens"), news)

    def draw_stack(self, surface: pygame.Surface, stack: Sequence[Resolved], crossed: str = "") -> None:
        """Draw what is resolved: what is paused, as many lines of it as fit, then what is now."""
        *waiting, now = [one for one, inner in zip_longest(stack, stack[1:]) if not _same(one, inner)]
        paused, indent = [self.telling.paused(one) for one in waiting], self.m.px(_STEP)
        room = self.inside.height - self._least * bool(crossed)
        words = self._now_told(now, len(paused), room)
        room -= self._now_height(now, words, self._wide - len(paused) * indent)
        paused = self._gathered(paused, room)
        rows, titled = self._rows(paused, room)
        top, inside = self.draw(surface, _("What happens") if titled else ""), self.inside
        for place, (one, count) in enumerate(zip(paused, rows, strict=True)):
            top = self._draw_paused(surface, top, one, place * indent, count)
        if crossed:
            top = self._draw_crossed(surface, top, crossed)
        left = inside.left + len(paused) * indent
        area = pygame.Rect(left, top, inside.right - left, inside.bottom - top)
        self._draw_now(surface, area, now, words)

    @property
    def _wide(self) -> int:
        """How wide words on a strip of paper are."""
        return self.inside.width - self.m.px(14)

    @property
    def _row(self) -> int:
        """How high a row of words is."""
        return round(self.m.type(14) * _LEADING)

    @property
    def _least(self) -> int:
        """How high a strip of one row is, with the room under it."""
        return self._row + round(self.m.type(14) * 0.5) + self.m.px(4)

    def _now_told(self, now: Resolved, paused: int, room: int) -> str:
        """Return what is carried out now: without its card's name, where so many strips leave little room."""
        words, wide = self.telling.step(now), self._wide - paused * self.m.px(_STEP)
        if self._now_height(now, words, wide) > room - self._least * paused:
            return self.telling.says(now) or words
        return words

    def _gathered(self, paused: list[str], room: int) -> list[str]:
        """Return what is paused, the outermost gathered in one line where there is no room for each."""
        over = len(paused) - max(1, room // self._least)
        if over <= 0:
            return paused
        others = ngettext("{count} other on hold", "{count} others on hold", over + 1)
        return [others.format(count=over + 1), *paused[over + 1 :]]

    def _rows(self, paused: list[str], room: int) -> tuple[list[int], bool]:
        """Return how many rows each line has, and whether there is room for the title too."""
        size, indent = self.m.type(14), self.m.px(_STEP)
        wraps = [
            text.wrap(one, text.SANS_MEDIUM, size, self._wide - place * indent)
            for place, one in enumerate(paused)
        ]
        room, head = room - self._least * len(paused), round(self.m.type(17) * 1.5)
        titled = room >= head + sum(len(one) - 1 for one in wraps) * self._row
        room -= head * titled
        rows = []
        for one in wraps:
            rows.append(min(len(one), 1 + max(0, room // self._row)))
            room -= (rows[-1] - 1) * self._row
        return rows, titled

    def _draw_crossed(self, surface: pygame.Surface, top: int, crossed: str) -> int:
        """Draw what does not happen, crossed out; return where what lies under it begins."""
        end = self._draw_paused(surface, top, crossed, 0, 1)
        left, middle = self.inside.left, (top + end - self.m.px(4)) // 2
        right = left + self.m.px(8) + text.width_of(crossed, text.SANS_MEDIUM, self.m.type(14)) + 4
        pygame.draw.line(surface, palette.WRONG, (left + 4, middle), (right, middle), 2)
        return end

    def _draw_paused(self, surface: pygame.Surface, top: int, told: str, indent: int, lines: int) -> int:
        """Draw what waits, in so many rows; return where what lies under it begins."""
        size, face, inside = self.m.type(14), text.SANS_MEDIUM, self.inside
        area = pygame.Rect(inside.left + indent, top, inside.width - indent, 0)
        wide = area.width - self.m.px(14)
        told = (
            text.clipped_lines(told, face, size, wide, lines)
            if lines > 1
            else text.clipped(told, face, size, wide)
        )
        page = text.paragraph(told, face, size, palette.INK, wide, _LEADING)
        area.height = page.get_height() + round(size * 0.5)
        paper.fill_rounded(surface, area, _PAUSED, 4)
        surface.blit(page, page.get_rect(midleft=(area.left + self.m.px(8), area.centery)))
        return area.bottom + self.m.px(4)

    def _now_height(self, one: Resolved, told: str, wide: int) -> int:
        """Return how high what is carried out now is, told so, as wide as that."""
        card = self.m.px(30) if one.card else 0
        page = self._page(told, self.m.type(14), wide - card - self.m.px(8))
        return max(card_height(card), page.get_height()) + self.m.px(8)

    def _draw_now(self, surface: pygame.Surface, room: pygame.Rect, one: Resolved, told: str) -> None:
        """Draw what is carried out now with its card and what is told of it, as large as there is room."""
        m, width = self.m, self.m.px(30) if one.card else 0
        left = room.left + m.px(8) + (width + m.px(8) if width else 0)
        wide, size = room.right - m.px(6) - left, m.type(14)
        while size > text.SMALLEST and self._page(told, size, wide).get_height() + m.px(8) > room.height:
            size -= 1
        lines = (room.height - m.px(8)) // round(size * _LEADING)
        page = self._page(text.clipped_lines(told, text.SANS_BOLD, size, wide, lines), size, wide)
        high = max(card_height(width), page.get_height()) + m.px(8)
        area = pygame.Rect(room.left, room.top, room.width, min(room.height, high))
        paper.fill_rounded(surface, area, _NOW, 4)
        if one.card:
            pose = Pose(area.left + m.px(8) + width / 2, area.centery, width)
            draw_resting(surface, self.looks.painter(one.card), pose)
        surface.blit(page, page.get_rect(midleft=(left, area.centery)))

    def _page(self, told: str, size: int, width: int) -> pygame.Surface:
        return text.paragraph(told, text.SANS_BOLD, size, palette.INK, width, _LEADING)
