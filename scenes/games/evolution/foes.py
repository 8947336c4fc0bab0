"""All opponents at a glance, where there are several: a row each, and the one shown in the far zone."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, pgettext
from game.core.table import Spot
from game.rules.evolution.words import table as words
from scenes.games.evolution.looks import portrait
from scenes.kit import palette, paper, text
from scenes.kit.content import Picture, Text
from scenes.kit.layout import Either, Pad, Row, column
from scenes.table.spots import OnTable

if TYPE_CHECKING:
    from game.rules.evolution.places import EvolutionTable
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.kit.measures import Measures


@dataclass(eq=False)
class FoeRow(OnTable):
    """An opponent: portrait, name, resistances left; lit where it is `shown`, marked where it `plays`."""

    m: Measures = field(kw_only=True)
    seat: int = field(kw_only=True)
    name_: str = field(kw_only=True)
    left: tuple[str, str] = field(kw_only=True)
    """In words, and in figures alone where the name has no room beside the words."""
    shown: bool = field(kw_only=True)
    plays: bool = field(kw_only=True)
    gone: bool = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        m, rect = self.m, self.rect
        if self.shown or self.hovered:
            fill = palette.tint(palette.LIT, 0.5) if self.shown else palette.PAPER
            paper.fill_rounded(surface, rect, fill, 4)
        if self.plays:
            mark = pygame.Rect(rect.left, rect.top + m.px(3), m.px(4), rect.height - m.px(6))
            paper.fill_rounded(surface, mark, palette.WARNING, 2)
        color = palette.MUTED_TEXT if self.gone else palette.INK
        left = Either([Text(told, text.SANS_BOLD, 14, color, lines=1, align="right") for told in self.left])
        name = Text(self.name_, text.SERIF_BOLD, 15, color, lines=1, grow=1)
        line = Row([Picture(partial(portrait, self.seat), 30), name, left], gap=8, align="center")
        Pad((9, 0, 8, 0), line).show(surface, m, rect)
        self.draw_focus(surface)


def rows(board: EvolutionBoard) -> list[FoeRow]:
    """Return a row an opponent, in the order of turns; none where there is only one."""
    seen, m = board.seen, board.m
    if len(seen.foes) == 1:
        return []
    area = board.arena.panels[0].inflate(-m.px(8), -m.px(8))
    decision = board.session.decision
    playing = decision.seat if decision is not None else None
    return [
        FoeRow(
            f"foe-{seat}",
            rect,
            partial(board.face, seat),
            enabled=not seen.gone[seat],
            tip=_("See {name} (N: the next)").format(name=board.names[seat]),
            spot=Spot("foe", seat),
            m=m,
            seat=seat,
            name_=board.names[seat],
            left=_left(seen, seat),
            shown=seat == board.facing,
            plays=seat == playing,
            gone=seen.gone[seat],
        )
        for seat, rect in zip(seen.foes, column(area, len(seen.foes), m.px(2)), strict=True)
    ]


def _left(seen: EvolutionTable, seat: int) -> tuple[str, str]:
    if seen.gone[seat]:
        return (pgettext("of the game", "out"),) * 2
    count = seen.resistances(seat)
    return words.in_short(count), str(count)


def sheet(board: EvolutionBoard, seat: int) -> list[str]:
    """Return what is told of an opponent: each Mok on the table, what is in hand, a turn to be missed."""
    seen, looks = board.seen, board.looks
    if seen.gone[seat]:
        return [_("Out of the game")]
    moks = [
        _("{mok}: K.O.").format(mok=looks.name(mok.card))
        if mok.out
        else _("{mok}: {left}").format(mok=looks.name(mok.card), left=mok.left)
        for mok in seen.moks[seat]
    ]
    lines = [f"**{words.left_of(seen.resistances(seat), len(seen.moks[seat]))}**"]
    lines += [" · ".join(moks)] if moks else []
    lines.append(words.in_hand(seen.teams[seat], seen.variations[seat]))
    return [*lines, _("Misses the next turn.")] if seen.missed[seat] else lines
