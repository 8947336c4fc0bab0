"""What a card does in a few words, as it is written at its foot: each line after its sign, never cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.grammar import uncapitalised
from game.core.i18n import _, pgettext
from game.rules.wankul.words.gist import AT_ONCE, COMBO, CONDITION
from scenes.games.wankul.faces import gems, shapes
from scenes.games.wankul.faces.pieces import SIGNS
from scenes.kit import text
from scenes.kit.faces.card import HEIGHT, WIDTH
from scenes.kit.icons import icon
from scenes.kit.palette import INK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.wankul.words.gist import Gist

EM, LINE, LEAST = 8.2, 1.3, 14
"""The em of such words, and their line in ems; their least size in pixels."""
_ASIDE: Final = 1.8
"""How far from an edge without a gem they stay."""
_APART: Final = 0.6
"""How far they stay from a gem."""
_DRAWN, _SPELT = 5, 4
"""Which part of an em is between a sign that is drawn and the words, and after one that is a word."""
_TWO_ROWS: Final = 1.5
"""How far a line that may lie in two rows reaches up and down, in lines."""
_ROWS: Final = 2
"""In how many rows a line may lie that stands alone."""


class Way(NamedTuple):
    """A way to write a line: in those `rows`, its sign before the first one, or `over` them; "" for none."""

    sign: str
    rows: tuple[str, ...] = ()
    over: bool = False

    def width(self, px: int) -> int:
        """Return how wide that is, in letters of so many pixels."""
        rows = [text.width_of(row, text.SANS_BOLD, px) for row in self.rows]
        if not self.sign:
            return max(rows)
        wide = _sign_width(self.sign, px)
        if not rows or self.over:
            return max([wide, *rows])
        return max(wide + rows[0], *rows[1:], 0)


def way_of(line: Gist, px: int, room: int, *, alone: bool) -> Way | None:
    """Return the way to write a line in so many pixels, its sign alone if need be; None where none has room.

    Its words are always the same, and never without their sign.
    """
    return next((way for way in _ways(line, px, room, alone=alone) if way.width(px) <= room), None)


def _ways(line: Gist, px: int, room: int, *, alone: bool) -> Iterator[Way]:
    said, sign = line.words, _sign_of(line.when)
    if line.when == CONDITION and not said.startswith(_("Force")):
        said = uncapitalised(said)
    yield Way(sign, (said,))
    if alone:
        yield from _in_rows(text.wrap(_tied(said), text.SANS_BOLD, px, room), sign)
    if sign:
        yield Way(sign)


def _in_rows(rows: Sequence[str], sign: str) -> Iterator[Way]:
    """Yield the ways to write rows after a sign: one under it."""
    if len(rows) == 1 and sign:
        yield Way(sign, tuple(rows), over=True)
    elif len(rows) == _ROWS:
        yield Way(sign, tuple(rows))


def _tied(said: str) -> str:
    """Return words in which a number never stands alone, if there are more than two."""
    head, space, last = said.rpartition(" ")
    return f"{head}\u00a0{last}" if " " in head and last.isdigit() else f"{head}{space}{last}"


def _sign_of(when: str) -> str:
    """Return the sign of when a line counts, "" for at once."""
    if when == CONDITION:
        return pgettext("on a card", "if…")
    return when if when == COMBO or when in SIGNS else ""


def _sign_width(sign: str, px: int) -> int:
    """Return how wide a sign is with what is between it and the words."""
    if sign == COMBO or sign in SIGNS:
        return px + px // _DRAWN
    return text.width_of(sign, text.SANS_MEDIUM, px) + px // _SPELT


def _sign(sign: str, closes: str, px: int) -> pygame.Surface:
    """Return a sign: a gem for a combo, an icon, or a word."""
    if sign == COMBO:
        return gems.gem_picture(closes[:1] or gems.ORANGE, px)
    return icon(SIGNS[sign], px, INK) if sign in SIGNS else text.render(sign, text.SANS_MEDIUM, px, INK)


def write(
    surface: pygame.Surface,
    lines: Sequence[Gist],
    panel: float,
    span: tuple[float, float],
    edges: tuple[str, str],
    joined: tuple[str, str] = ("", ""),
) -> None:
    """Write what a card does on the paper that begins so far down, in the `span` that is seen of it.

    It stays off the gems at both `edges`: those that are closed, and those that are opened; and off the ring
    of those that have `joined`. Where not even a sign has room there is none.
    """
    scale = surface.get_width() / WIDTH
    px = max(LEAST, round(EM * scale))
    high = px * LINE / scale
    half = high / 2 if len(lines) > 1 else high * _TWO_ROWS
    for place, line in enumerate(lines):
        y = (panel + HEIGHT) / 2 + (place - (len(lines) - 1) / 2) * high
        beside, right = (_aside(*side, y, half) for side in zip(edges, joined, strict=True))
        left = max(span[0] + _ASIDE, beside)
        start, end = round(left * scale), round((span[1] - right) * scale)
        if end - start < px:
            continue
        told = line._replace(when=AT_ONCE) if line.when == COMBO and beside > _ASIDE else line
        drawn = drawn_line(told, edges[0], px, end - start, alone=len(lines) == 1)
        surface.blit(drawn, drawn.get_rect(center=((start + end) // 2, round(y * scale))))


def _aside(side: str, joined: str, y: float, half: float) -> float:
    """Return how far from an edge a line stays, half as high as so much: farther beside a gem, or a ring."""
    reaches = ((color, gems.reach(joined=color in joined)) for color in {*side, *joined})
    near = [reach for color, reach in reaches if abs(gems.MIDDLES[color] - y) < reach + half / 2]
    return max(near) + _APART if near else _ASIDE


def drawn_line(line: Gist, closes: str, px: int, room: int, *, alone: bool) -> pygame.Surface:
    """Return a line as it is written in so many pixels: without room for any of it, bars stand there."""
    way = way_of(line, px, room, alone=alone)
    if way is None:
        return _bars(px, room)
    rows = [text.render(row, text.SANS_BOLD, px, INK) for row in way.rows]
    if line.more and rows:
        untold = _untold(closes, px)
        aside = untold.get_width() + px // _DRAWN
        if max(row.get_width() for row in rows) + aside <= room:
            rows[-1] = _before(rows[-1], untold, aside)
    sign = _sign(way.sign, closes, px) if way.sign else None
    if sign is not None and rows and not way.over:
        rows[0] = _after(sign, rows[0], _sign_width(way.sign, px), px)
    elif sign is not None:
        rows.insert(0, sign)
    return _stacked(rows, px)


def _untold(closes: str, px: int) -> pygame.Surface:
    """Return what says that a combo does more than there is room for: its gem, as before words, and "…"."""
    words = text.render("…", text.SANS_BOLD, px, INK)
    return _after(_sign(COMBO, closes, px), words, _sign_width(COMBO, px), px)


def _after(sign: pygame.Surface, words: pygame.Surface, aside: int, px: int) -> pygame.Surface:
    """Return words so many pixels aside, after a sign."""
    drawn = pygame.Surface((words.get_width() + aside, max(words.get_height(), px)), pygame.SRCALPHA)
    drawn.blit(words, words.get_rect(midleft=(aside, drawn.get_height() // 2)))
    drawn.blit(sign, sign.get_rect(midleft=(0, drawn.get_height() // 2)))
    return drawn


def _before(words: pygame.Surface, sign: pygame.Surface, aside: int) -> pygame.Surface:
    """Return words before a sign."""
    drawn = pygame.Surface((words.get_width() + aside, words.get_height()), pygame.SRCALPHA)
    drawn.blit(words, (0, 0))
    drawn.blit(sign, sign.get_rect(midright=(drawn.get_width(), drawn.get_height() // 2)))
    return drawn


def _stacked(rows: Sequence[pygame.Surface], px: int) -> pygame.Surface:
    """Return rows one under the other, each in the middle."""
    if len(rows) == 1:
        return rows[0]
    wide, step = max(row.get_width() for row in rows), round(px * LINE)
    drawn = pygame.Surface((wide, step * len(rows)), pygame.SRCALPHA)
    for place, row in enumerate(rows):
        drawn.blit(row, row.get_rect(center=(wide // 2, round((place + 0.5) * step))))
    return drawn


def _bars(px: int, room: int) -> pygame.Surface:
    """Return two bars that stand for words, as high as these, no wider than the room."""
    wide = max(px // 2, min(px * 3 // 2, room))
    drawn, thick = pygame.Surface((wide, px), pygame.SRCALPHA), max(2, px // 6)
    for place, long in ((1, wide), (2, wide * 2 // 3)):
        bar = pygame.Rect(0, 0, long, thick)
        bar.center = (wide // 2, place * px // 3)
        drawn.fill(shapes.BARS, bar)
    return drawn
