"""What is written round the table of Magicjoust: the wizards, their piles, the turn, what is told of late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.grammar import joined
from game.core.i18n import _
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER
from game.rules.magicjoust.words import table as table_words
from scenes.games.magicjoust.arena import NAMES, NEAR
from scenes.games.magicjoust.asked import DISCARDING
from scenes.games.magicjoust.looks import PEOPLE
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Icon, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Pad, Row
from scenes.kit.widgets import draw_sheet
from scenes.table.player import face, player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.bots.seats import Names
    from game.rules.magicjoust.places import MagicTable
    from scenes.games.magicjoust.arena import Arena

_SOFT: Final = palette.mix(palette.CHALK, palette.NIGHT, 0.06)


class TurnRow(NamedTuple):
    """A line of what the turn asks: whether it is done, whether it is to be done now."""

    label: str
    done: bool = False
    now: bool = False

    def box(self) -> Box:
        """Return the line: what is done has its tick."""
        sign = Icon("check", 16, palette.GOOD) if self.done else Icon("right_triangle", 12)
        face = text.SANS_BOLD if self.now and not self.done else text.SANS_MEDIUM
        mark = Anchor(sign, wide=18)
        return Row([mark, Fitted(self.label, face, 14, grow=1)], gap=6, grow=1)


class Panels:
    """Draws the sheets and the words beside the quadrants, but words that something `covers` by halves."""

    def __init__(
        self,
        arena: Arena,
        names: Names,
        people: Sequence[int],
        covers: Callable[[pygame.Rect], bool] = lambda _area: False,
    ) -> None:
        self.arena = arena
        self.covers = covers
        self.names = names
        self.people = people

    def draw(self, surface: pygame.Surface, seen: MagicTable, *, asked: bool, turn_of: int) -> None:
        """Draw everything: of both wizards, then the turn; `turn_of` is the seat that is lit."""
        for row, seat in enumerate((seen.foe, seen.seat)):
            self._draw_player(surface, NAMES[row], seat, seen.wizards[seat].held, lit=seat == turn_of)
            self._draw_titles(surface, row, seen, seat)
        far = seen.wizards[seen.foe]
        lines = table_words.far_piles(**far.piles, discarded=far.discarded)
        self._show(surface, Column([_line(line) for line in lines]), "far-piles")
        for pile in (ETHER, CREUSET):
            self._show(surface, _line(_(table_words.PILE_NAMES[pile])), f"{pile}-title")
        self._show(surface, _line(_(table_words.DISCARD_NAME)), f"{DISCARD}-title")
        rows = Column([row.box() for row in self.turn_rows(seen, asked=asked)])
        self._show(surface, Sheet((10, 7, 4, 7), rows, fill=palette.PAPER, seed=9), "turn")

    def _show(self, surface: pygame.Surface, box: Box, place: str) -> None:
        area = self.arena[place]
        if not self.covers(area):
            box.show(surface, self.arena.m, area)

    # --- wizards ----------------------------------------------------------------------------------------

    def _draw_player(self, surface: pygame.Surface, place: str, seat: int, held: int, *, lit: bool) -> None:
        """Draw a wizard: the portrait, the name, what is in hand; lit where it is the turn."""
        rect = self.arena[place]
        if lit:
            paper.fill_rounded(surface, rect.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, rect, palette.CHALK, seed=seat + 3)
        who = player(face(self.names, seat, PEOPLE), self.names[seat], table_words.in_hand(held))
        Pad((14, 8, 10, 8), who).show(surface, self.arena.m, rect)

    def _draw_titles(self, surface: pygame.Surface, row: int, seen: MagicTable, seat: int) -> None:
        """Write what stands over the cards in play, and over the plans with their points."""
        name, wizard = NAMES[row], seen.wizards[seat]
        yours = row == NEAR and seat in self.people
        self._show(surface, _line(table_words.row_title(yours=yours), 15), f"{name}-row-title")
        told = table_words.plans_title(wizard.points, yours=yours)
        self._show(surface, _line(told, 15), f"{name}-plans-title")
        for place in range(wizard.plans, len(self.arena.sides[row].plans)):
            told = _("plan {number}").format(number=place + 1)
            word = Text(told, text.SANS_BOLD, 14, _SOFT, align="center")
            self._show(surface, Pad((12, 0), word), f"{name}-plan-{place}")

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

    # --- the remark -------------------------------------------------------------------------------------

    def draw_remark(self, surface: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        """Write the remark on the table: a title, paragraphs as there is room for."""
        self._show(surface, remark(title, lines), "remark")

    def holds(self, line: str) -> bool:
        """Say whether a paragraph fits into the remark."""
        area = self.arena["remark"]
        return remark("", [line]).heights(self.arena.m, area.width).least <= area.height


def remark(title: str, lines: Sequence[str]) -> Box:
    """Return the remark: what belongs to a title is smaller where room is short, and without it where it is.

    Of news, those that happened first are left out then.
    """
    head = [Fitted(title, text.SERIF_BOLD, 17, palette.CHALK, spread=1.15, optional=1)] if title else []
    colors = [palette.CHALK, *[_SOFT] * len(lines)]
    paragraphs = [
        (Fitted if title or not place else Text)(
            line, text.SANS_MEDIUM, 14, color, optional=0 if title else place, at="top"
        )
        for place, (line, color) in enumerate(zip(lines, colors, strict=False))
    ]
    return Column([*head, *paragraphs], gap=6)


def _line(words: str, size: int = 14) -> Text:
    """Return a line on the cloth of the table."""
    return Fitted(words, text.SANS_BOLD, size, _SOFT)
