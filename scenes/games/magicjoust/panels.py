"""What is written round the table of Magicjoust: the wizards, their piles, the turn, what is told of late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.grammar import joined
from game.core.i18n import _
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.words import table as table_words
from game.rules.magicjoust.words.table import far_piles, plans_title, row_title
from scenes.games.magicjoust.arena import FAR, NEAR
from scenes.games.magicjoust.asked import DISCARDING
from scenes.games.magicjoust.looks import portrait
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet
from scenes.table.player import draw_player

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.bots.seats import Names
    from game.rules.magicjoust.places import MagicTable
    from scenes.games.magicjoust.arena import Arena
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

    _Page = tuple[pygame.Surface, int]

    """A paragraph as it is drawn, and what is left free under it, in pixels."""

_LINE: Final = 14
_TITLE_SHARE: Final = 17 / 14
"""How large the title of the remark is, in parts of its lines."""
_SOFT: Final = palette.mix(palette.CHALK, palette.NIGHT, 0.06)


class TurnRow(NamedTuple):
    """A line of what the turn asks: whether it is done, whether it is to be done now."""

    label: str
    done: bool = False
    now: bool = False


class Panels:
    """Draws the sheets and the words beside the quadrants."""

    def __init__(self, arena: Arena, names: Names, people: Sequence[int]) -> None:
        self.arena = arena
        self.m: Measures = arena.m
        self.names = names
        self.people = people

    def draw(self, surface: pygame.Surface, seen: MagicTable, *, asked: bool, turn_of: int) -> None:
        """Draw everything: of both wizards, then the turn; `turn_of` is the seat that is lit."""
        for row, seat in ((FAR, seen.foe), (NEAR, seen.seat)):
            self.draw_player(surface, row, seen, seat, active=seat == turn_of)
            self.draw_titles(surface, row, seen, seat)
        self.draw_far_piles(surface, seen)
        self.draw_pile_titles(surface)
        self.draw_turn(surface, self.turn_rows(seen, asked=asked))

    # --- wizards ----------------------------------------------------------------------------------------

    def draw_player(
        self, surface: pygame.Surface, row: int, seen: MagicTable, seat: int, *, active: bool
    ) -> None:
        """Draw a wizard: the portrait, the name, what is in hand; lit where it is the turn."""
        m, rect = self.m, self.arena.sides[row].panel
        if active:
            paper.fill_rounded(surface, rect.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, rect, palette.CHALK, seed=seat + 3)
        px = min(m.px(54), rect.height - m.px(16))
        told = table_words.in_hand(seen.wizards[seat].held)
        draw_player(surface, m, rect, portrait(seat, px), (self.names[seat], told))

    def draw_titles(self, surface: pygame.Surface, row: int, seen: MagicTable, seat: int) -> None:
        """Write what stands over the cards in play, and over the plans with their points."""
        side, wizard = self.arena.sides[row], seen.wizards[seat]
        yours = row == NEAR and seat in self.people
        self._title(surface, row_title(yours=yours), side.row_title)
        self._title(surface, plans_title(wizard.points, yours=yours), side.plans_title)
        for place in range(wizard.plans, len(side.plans)):
            slot = side.plans[place]
            told = _("plan {number}").format(number=place + 1)
            size = text.fit(told, text.SANS_BOLD, self.m.type(14), slot.width - self.m.px(26), 12)
            word = text.render(told, text.SANS_BOLD, size, _SOFT)
            surface.blit(word, word.get_rect(center=slot.center))

    def _title(self, surface: pygame.Surface, told: str, rect: pygame.Rect) -> None:
        size = text.fit(told, text.SANS_BOLD, self.m.type(15), rect.width, 13)
        word = text.render(told, text.SANS_BOLD, size, _SOFT)
        surface.blit(word, word.get_rect(midleft=(rect.left, rect.centery - self.m.px(2))))

    # --- piles ------------------------------------------------------------------------------------------

    def draw_far_piles(self, surface: pygame.Surface, seen: MagicTable) -> None:
        """Write how many cards lie in the piles of the far wizard."""
        area = self.arena.far_piles
        wizard = seen.wizards[seen.foe]
        lines = far_piles(**wizard.piles, discarded=wizard.discarded)
        step = area.height // len(lines)
        for place, line in enumerate(lines):
            size = text.fit(line, text.SANS_BOLD, self.m.type(14), area.width, 13)
            word = text.render(line, text.SANS_BOLD, size, _SOFT)
            surface.blit(word, (area.left + 2, area.top + place * step))

    def draw_pile_titles(self, surface: pygame.Surface) -> None:
        """Write what the near piles are."""
        names = [*(_(table_words.PILE_NAMES[pile]) for pile in (ETHER, CREUSET)), _(table_words.DISCARD_NAME)]
        for told, rect in zip(names, self.arena.pile_titles, strict=True):
            size = text.fit(told, text.SANS_BOLD, self.m.type(14), rect.width + self.m.px(4), 12)
            word = text.render(told, text.SANS_BOLD, size, _SOFT)
            surface.blit(word, word.get_rect(midleft=(rect.left + 2, rect.centery)))

    # --- the turn ---------------------------------------------------------------------------------------

    def turn_rows(self, seen: MagicTable, *, asked: bool) -> list[TurnRow]:
        """Return what the turn asks: both draws, then what one likes (MAG-4); in another's, whose it is."""
        if seen.active != seen.seat:
            told = _("{name}'s turn").format(name=self.names[seen.active])
            return [
                TurnRow(joined(told)),
                *([TurnRow(_("your choice"), now=True)] if asked else []),
            ]
        ether, creuset = seen.drawn[ETHER], seen.drawn[CREUSET]
        return [
            TurnRow(_("singularity drawn") if ether else _("draw one singularity"), ether, asked),
            TurnRow(_("card drawn") if creuset else _("draw one card"), creuset, asked),
            self._last_row(seen, now=asked and ether and creuset),
        ]

    def _last_row(self, seen: MagicTable, *, now: bool) -> TurnRow:
        """Return what one likes to do; at the end, that a hand too full is discarded from (MAG-5)."""
        return TurnRow(_("discard") if seen.phase == DISCARDING else _("invoke, act"), now=now)

    def draw_turn(self, surface: pygame.Surface, rows: Sequence[TurnRow]) -> None:
        """Draw what the turn asks, a line each: what is done has its tick."""
        m, rect = self.m, self.arena.turn
        draw_sheet(surface, rect, palette.PAPER, seed=9)
        step = (rect.height - m.px(14)) / len(rows)
        for place, row in enumerate(rows):
            y = round(rect.top + m.px(7) + step * (place + 0.5))
            self._row(surface, (rect.left + m.px(14), y, rect.width - m.px(24)), row)

    def _row(self, surface: pygame.Surface, at: tuple[int, int, int], row: TurnRow) -> None:
        m, (left, y, width) = self.m, at
        side = m.px(16)
        sign, color = ("check", palette.GOOD) if row.done else ("right_triangle", palette.INK)
        mark = icon(sign, side if row.done else side * 3 // 4, color)
        surface.blit(mark, mark.get_rect(center=(left + side // 2, y)))
        face = text.SANS_BOLD if row.now and not row.done else text.SANS_MEDIUM
        room = width - side - m.px(8)
        size = text.fit(row.label, face, m.type(14), room, 13)
        word = text.render(row.label, face, size, palette.INK)
        surface.blit(word, word.get_rect(midleft=(left + side + m.px(8), y)))

    # --- the remark -------------------------------------------------------------------------------------

    def draw_remark(self, surface: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        """Write the remark on the table: a title, paragraphs as there is room for.

        What belongs to a title is written smaller where room is short, and without it where it still is.
        """
        rect = self.arena.remark
        top = rect.top
        for page, after in self.remark_pages(title, lines):
            if top + page.get_height() > rect.bottom and top > rect.top:
                break
            surface.blit(page, (rect.left, top))
            top += page.get_height() + after

    def holds(self, line: str) -> bool:
        """Say whether a paragraph fits into the remark."""
        return _height(self.remark_pages("", [line])) <= self.arena.remark.height

    def remark_pages(self, title: str, lines: Sequence[str]) -> list[_Page]:
        """Return the paragraphs of the remark, so large that all that belongs to a title fits in."""
        whole = self.m.type(_LINE)
        if not title:
            return self._news_pages(lines, whole)
        for named in (True, False):
            for size in range(whole, text.SMALLEST - 1, -1):
                head = [self._title_page(title, size)] if named else []
                pages = [*head, *self._paragraphs(lines, size)]
                if _height(pages) <= self.arena.remark.height:
                    return pages
        return self._paragraphs(lines, text.SMALLEST)

    def _news_pages(self, lines: Sequence[str], whole: int) -> list[_Page]:
        """Return paragraphs without a title, so large that the first of them fits in."""
        pages: list[_Page] = []
        for size in range(whole, text.SMALLEST - 1, -1):
            pages = self._paragraphs(lines, size)
            if _height(pages[:1]) <= self.arena.remark.height:
                break
        return pages

    def _title_page(self, title: str, size: int) -> _Page:
        width, large = self.arena.remark.width, round(size * _TITLE_SHARE)
        page = text.paragraph(title, text.SERIF_BOLD, large, palette.CHALK, width, 1.15)
        return page, self.m.px(4)

    def _paragraphs(self, lines: Sequence[str], size: int) -> list[_Page]:
        """Return paragraphs, the first one lighter."""
        width, after = self.arena.remark.width, self.m.px(6)
        colors: list[Color] = [palette.CHALK, *[_SOFT] * len(lines)]
        return [
            (text.paragraph(line, text.SANS_MEDIUM, size, color, width, 1.35), after)
            for line, color in zip(lines, colors, strict=False)
        ]


def _height(pages: Sequence[_Page]) -> int:
    """Return how high paragraphs are one under the other."""
    return sum(page.get_height() + after for page, after in pages) - (pages[-1][1] if pages else 0)
