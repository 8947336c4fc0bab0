"""How the deck's sheet looks: its name, how many cards, what the game says of it; and a card told beside."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, language, ngettext, typeset
from scenes.decks.deck_list import row_height
from scenes.decks.small_charts import as_needed, chart_height, chart_width, draw_gauge, gauge_height
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.decks import Chart, Gauge, Remark
    from scenes.decks.collection import Owned
    from scenes.decks.plan import Plan
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Tile

_FEWEST_ROWS: Final = 3
_MORE_ROWS: Final = 6
"""How many rows are in sight at least: more where decks are large."""

_WIDER: Final = 1.3
"""How many times as wide as the other charts the first one is beside the picture of a sky."""

_LINE: Final = 1.25

STOP: Final = palette.WRONG
"""What keeps a deck from being played."""
_WIDTH: Final = 360
_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Line:
    """A remark as it is written: its sign, its colour, its words, and its height in pixels."""

    sign: str
    color: Color
    words: pygame.Surface
    height: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where the pieces of the deck's sheet lie, and what of the remarks and charts has room there.

    `sky` is where the picture of a quadrant lies, empty where there is none; `piles` whether each kind of
    card has its own count. `hidden` is how many remarks
    have none.
    """

    head: pygame.Rect
    count: pygame.Rect
    rows: pygame.Rect
    gauge: pygame.Rect
    remarks: pygame.Rect
    sky: pygame.Rect
    piles: bool
    charts: tuple[pygame.Rect, ...]
    foot: pygame.Rect
    lines: tuple[Line, ...]
    hidden: int


def sheet(
    m: Measures,
    plan: Plan,
    remarks: Sequence[Remark],
    charts: Sequence[Chart],
    gauge: Gauge | None = None,
    *,
    sky: bool = False,
    lines: int = 0,
) -> Sheet:
    """Lay the deck's sheet out: the rows, so many `lines`, have room for a few, then comes all the rest.

    Beside the picture of a `sky` the charts stay, and the remarks give way.
    """
    inner, gap = plan.inner, m.px(12)
    head = pygame.Rect(inner.left, inner.top, inner.width, plan.tall)
    count = pygame.Rect(inner.left, head.bottom + m.px(8), inner.width, plan.tall)
    foot = pygame.Rect(inner.left, inner.bottom - plan.tall, inner.width, plan.tall)
    top = count.bottom + m.px(6)
    measured = gauge_height(m) if gauge else 0
    fewest = max(_FEWEST_ROWS, min(_MORE_ROWS, lines)) if sky and not m.large_text else _FEWEST_ROWS
    room = foot.top - gap - top - fewest * row_height(m) - measured
    heights = [chart_height(m, chart) for chart in charts]
    told = [remark_line(m, remark, inner.width) for remark in remarks]
    kept = _fitting(m, told, room - (max(heights) + 2 * gap if sky else 0))
    tall = sum(line.height for line in kept) + (m.type(14) + m.px(8)) * (len(kept) < len(told))
    bottom = foot.top - gap
    rects: list[pygame.Rect] = []
    picture = pygame.Rect(inner.left, bottom, 0, 0)
    if charts and (sky or tall + gap + max(heights) <= room - gap):
        area = pygame.Rect(inner.left, bottom - max(heights), inner.width, max(heights))
        if sky:
            picture = pygame.Rect(*area.topleft, area.height, area.height)
            area = pygame.Rect(picture.right + m.px(18), area.top, 0, area.height)
            area.width = inner.right - area.left
        shares = [_WIDER if sky and not place else 1.0 for place in range(len(charts))]
        gap_between = m.px(14 if sky else 24)
        part = (area.width - gap_between * (len(charts) - 1)) / sum(shares)
        needs = [chart_width(m, chart) for chart in charts]
        if not sky and max(needs) > part:
            gap_between, part, shares = (
                m.px(12),
                1.0,
                as_needed(needs, area.width - m.px(12) * (len(needs) - 1)),
            )
        rects = _beside(area, heights, gap_between, [part * share for share in shares])
        bottom = area.top - gap
    words = pygame.Rect(inner.left, bottom - tall, inner.width, tall)
    level = pygame.Rect(inner.left, words.top - measured, inner.width, measured)
    rows = pygame.Rect(inner.left, top, inner.width, level.top - gap - top)
    hidden = len(told) - len(kept)
    return Sheet(head, count, rows, level, words, picture, sky, tuple(rects), foot, tuple(kept), hidden)


def _beside(
    area: pygame.Rect, heights: Sequence[int], gap: int, widths: Sequence[float]
) -> list[pygame.Rect]:
    """Return charts of those heights and widths side by side."""
    lefts = accumulate([width + gap for width in widths], initial=float(area.left))
    return [
        pygame.Rect(round(left), area.top, round(width), height)
        for left, width, height in zip(lefts, widths, heights, strict=False)
    ]


def _fitting(m: Measures, told: list[Line], room: int) -> list[Line]:
    """Return the first lines that have room; where some have none, there is room to say so."""
    if sum(line.height for line in told) <= room:
        return told
    kept: list[Line] = []
    left = room - m.type(14) - m.px(8)
    for line in told:
        left -= line.height
        if left < 0 and kept:
            break
        kept.append(line)
    return kept


def remark_line(m: Measures, remark: Remark, width: int) -> Line:
    """Return a remark as it is written in a width."""
    sign, color = mark_of(remark)
    face = text.SANS_BOLD if remark.stops else text.SANS_SEMIBOLD
    ink = STOP if remark.stops else palette.INK
    room = width - m.type(17) - m.px(12)
    words = text.paragraph(remark.text, face, m.type(15), ink, room, _LINE)
    return Line(sign, color, words, words.get_height() + m.px(5))


def mark_of(remark: Remark) -> tuple[str, Color]:
    """Return the sign of a remark: what stops, what is fine, and mere advice."""
    if remark.stops:
        return "cross", STOP
    return ("check", palette.GOOD_TEXT) if remark.fine else ("warning", palette.WARNING)


def draw_deck(
    surface: pygame.Surface,
    m: Measures,
    plan: Plan,
    where: Sheet,
    cards: int,
    gauge: Gauge | None,
) -> None:
    """Draw the sheet, the count, gauge and remarks: all but the charts, the rows and the buttons."""
    draw_sheet(surface, plan.deck, palette.CHALK, seed=8)
    if not where.piles:
        told = ngettext("{count} card", "{count} cards", cards).format(count=cards)
        words = text.render(told, text.SERIF_BOLD, m.type(20), palette.INK)
        surface.blit(words, words.get_rect(midleft=where.count.midleft))
    if not cards:
        empty = _("An empty deck: drag cards here, or click on them.")
        page = text.paragraph(
            empty,
            text.SERIF_SEMIBOLD,
            m.type(17),
            palette.MUTED_TEXT,
            where.rows.width * 4 // 5,
            1.35,
            "center",
        )
        surface.blit(page, page.get_rect(center=where.rows.center))
    if gauge:
        draw_gauge(surface, m, where.gauge, gauge)
    draw_lines(surface, m, where.remarks, where.lines)
    if where.hidden:
        more = ngettext("and {count} more remark…", "and {count} more remarks…", where.hidden)
        words = text.render(more.format(count=where.hidden), text.SANS_BOLD, m.type(14), palette.MUTED_TEXT)
        left = where.remarks.left + m.type(17) + m.px(12)
        surface.blit(words, words.get_rect(bottomleft=(left, where.remarks.bottom)))


@dataclass(frozen=True, slots=True)
class Pile:
    """The count of a pile: the sign of its cards, how many there are, and how many there must be."""

    icon: str
    count: int
    least: int

    @property
    def told(self) -> str:
        """The count, with what it lacks."""
        return str(self.count) if self.count >= self.least else f"{self.count}/{self.least}"

    def width(self, m: Measures) -> int:
        """Return how wide it is."""
        return m.type(20) + text.width_of(self.told, text.SANS_EXTRABOLD, m.type(17)) + m.px(24)


def paint_pile(m: Measures, pile: Pile, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint the count of a pile."""
    color = palette.INK if pile.count >= pile.least else STOP
    if tile.hovered:
        paper.fill_rounded(surface, rect, palette.shade(palette.CHALK, 0.06), 4)
    sign = icon(pile.icon, m.type(20), color)
    surface.blit(sign, sign.get_rect(midleft=(rect.left + m.px(2), rect.centery)))
    words = text.render(pile.told, text.SANS_EXTRABOLD, m.type(17), color)
    surface.blit(words, words.get_rect(midleft=(rect.left + sign.get_width() + m.px(8), rect.centery)))


def draw_lines(surface: pygame.Surface, m: Measures, area: pygame.Rect, lines: Sequence[Line]) -> None:
    """Write remarks from the top of an area, each after its sign."""
    top, px = area.top, m.type(17)
    for line in lines:
        mark = icon(line.sign, px, line.color)
        surface.blit(mark, (area.left, top + round(m.type(15) * _LINE - px) // 2 + 1))
        surface.blit(line.words, (area.left + px + m.px(12), top))
        top += line.height


def draw_card_tip(
    surface: pygame.Surface, m: Measures, owned: Owned, about: pygame.Rect, closer: str, beside: str = ""
) -> None:
    """Write a card's name, its kind, what it does, and what brings it `closer`, on ink, beside the card.

    `beside` is what there is to say of it beside its deck.
    """
    pages = _pages(m, owned, closer, beside)
    pad, gap = m.px(12), m.px(5)
    wide = max(page.get_bounding_rect().right for page in pages)
    box = pygame.Rect(0, 0, wide + 2 * pad, 2 * pad + sum(page.get_height() + gap for page in pages) - gap)
    box = place_of_tip(box, about, surface.get_rect())
    pygame.draw.rect(surface, palette.INK, box, border_radius=6)
    top = box.top + pad
    for page in pages:
        surface.blit(page, (box.left + pad, top))
        top += page.get_height() + gap


def place_of_tip(box: pygame.Rect, about: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Return where a box lies in a window that tells of a card: under the card, else over or beside it."""
    box = pygame.Rect(box)
    box.midtop = (about.centerx, about.bottom + _GAP)
    if box.bottom > window.height - 4:
        box.midbottom = (about.centerx, about.top - _GAP)
    box.clamp_ip(window.inflate(-8, -8))
    if box.colliderect(about):
        box.left = about.right + _GAP
        if box.right > window.width - 4:
            box.right = about.left - _GAP
    return box


def _pages(m: Measures, owned: Owned, closer: str, beside: str) -> list[pygame.Surface]:
    """Return the paragraphs: the name with the kind, what the card says, and how it is seen large."""
    name = typeset(owned.name, language())
    faded = palette.mix(palette.CHALK, palette.INK, 0.3)
    told = [
        (f"{name} · {owned.kind.told(owned.card)}", text.SANS_BOLD, palette.CHALK),
        (owned.kind.text(owned.card), text.SANS_MEDIUM, palette.CHALK),
        (beside, text.SANS_SEMIBOLD, palette.CHALK),
        (closer, text.SANS_MEDIUM, faded),
    ]
    width, px = m.px(_WIDTH), m.type(14)
    return [text.paragraph(words, face, px, color, width, 1.3) for words, face, color in told if words]
