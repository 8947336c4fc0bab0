"""The sheets of the statistics: those of each game, and what they are drawn of: bars, lists, cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import pygame

from game.bots.seats import title
from game.core.i18n import _, language, ngettext, percent, typeset
from game.storage.deck_statistics import OWN_DECK
from game.storage.statistics import Statistics, most_frequent
from scenes.kit import charts, palette, text
from scenes.kit.charts import Row
from scenes.kit.faces.base import card_height
from scenes.kit.layout import row
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_sheet
from scenes.pages.statistics.telling import size_told, won_heads, won_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.cards.plans import Plan
    from game.storage.export import Told
    from game.storage.packs import Packs
    from game.storage.records import Record
    from game.storage.statistics import RivalStatistics, Tally
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Painter

    Figure = tuple[str, str, str]

Counted = TypeVar("Counted", bound=Statistics)
_LEFT: Final = 54
"""The part of the width that the charts of games take, in hundredths."""
MOST: Final = 3
"""How many cards there are at most."""

_LEAN: Final = 2.0
_RATIO: Final = 63 / 88
_SMALLER: Final = 0.86
_LISTED: Final = 4
"""How many cards are listed."""


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Counted]):
    """A sheet of figures: the name of its tab (to be translated) and what draws it in an area."""

    name: str
    draw: Callable[[pygame.Surface, Measures, pygame.Rect, Counted], None]


@dataclass(frozen=True, slots=True)
class GameFigures(Generic[Counted]):
    """The figures of one game: what counts them, the sheets that show them, and the words of its own.

    `none` stands in their place before the first game, and `friendly` where humans only played each other
    (both to be translated). `tell` gives the words of a row of the table for a spreadsheet.
    """

    count: type[Counted]
    sheets: tuple[Sheet[Counted], ...]
    none: str
    friendly: str
    tell: Callable[[Record], Told]


AnyFigures = GameFigures[Any]


def common_figures(found: Statistics) -> list[Figure]:
    """Return the big figures of every game: what each is, the figure, and what goes with it."""
    total = found.total
    defeats = total.losses - found.drawn
    lost = ngettext("{count} defeat", "{count} defeats", defeats).format(count=defeats)
    if found.drawn:
        ties = ngettext("{count} tie", "{count} ties", found.drawn).format(count=found.drawn)
        lost = _("{one}, {other}").format(one=lost, other=ties)
    longest = _("the longest: {count}").format(count=found.longest_streak)
    share = _("{share} of the games").format(share=percent(total.rate))
    return [
        (_("Games"), str(total.games), lost),
        (_("Victories"), str(total.wins), share),
        (_("Victories in a row"), str(found.streak), longest),
    ]


def draw_top(surface: pygame.Surface, m: Measures, area: pygame.Rect, told: Sequence[Figure]) -> pygame.Rect:
    """Draw big figures at the top of an area; return what is left of it under them."""
    height = max(m.px(124), m.type(15) * 14 // 10 + m.type(46) + m.type(14) * 27 // 10 + m.px(20))
    top = pygame.Rect(area.left, area.top, area.width, height)
    draw_figures(surface, m, top, told)
    gap = m.px(14)
    return pygame.Rect(area.left, top.bottom + gap, area.width, area.bottom - top.bottom - gap)


def draw_figures(surface: pygame.Surface, m: Measures, area: pygame.Rect, told: Sequence[Figure]) -> None:
    """Draw big figures side by side, each on its sheet."""
    for place, (rect, one) in enumerate(zip(row(area, len(told), m.px(14)), told, strict=True)):
        draw_figure(surface, m, rect, one, seed=place)


def draw_figure(surface: pygame.Surface, m: Measures, rect: pygame.Rect, told: Figure, seed: int) -> None:
    """Draw a big figure."""
    draw_sheet(surface, rect, palette.CHALK if seed % 2 else palette.PAPER, seed=seed)
    inner = rect.inflate(-2 * m.px(18), -m.px(20))
    label, figure, more = told
    px = text.fit(label, text.SANS_SEMIBOLD, m.type(15), inner.width, m.type(14))
    head = text.render(label, text.SANS_SEMIBOLD, px, palette.INK)
    surface.blit(head, inner.topleft)
    foot = text.paragraph(more, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, inner.width, 1.3)
    surface.blit(foot, foot.get_rect(bottomleft=inner.bottomleft))
    room = inner.height - head.get_height() - foot.get_height()
    px = min(text.fit(figure, text.SANS_EXTRABOLD, m.type(46), inner.width), max(m.type(24), room))
    number = text.render(figure, text.SANS_EXTRABOLD, px, palette.INK)
    surface.blit(number, number.get_rect(midleft=(inner.left, inner.top + head.get_height() + room // 2)))


def titled(surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, seed: int) -> pygame.Rect:
    """Draw a sheet with its title; return the room under it."""
    draw_sheet(surface, rect, palette.PAPER, seed=seed)
    inner = rect.inflate(-2 * m.px(20), -2 * m.px(14))
    px = text.fit(title, text.SERIF_BOLD, m.type(21), inner.width, m.type(14))
    head = text.render(title, text.SERIF_BOLD, px, palette.INK)
    surface.blit(head, inner.topleft)
    top = inner.top + head.get_height() + m.px(6)
    return pygame.Rect(inner.left, top, inner.width, inner.bottom - top)


def draw_rows(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    title: str,
    rows: Sequence[Row],
    heads: tuple[str, ...],
) -> None:
    """Draw a sheet with a bar a row, the games won in it, and its figures under their heads."""
    inner = titled(surface, m, rect, title, len(title))
    if not rows:
        _draw_words(surface, m, inner, _("None played yet."))
        return
    charts.draw_bars(surface, m, inner, rows, heads)


def _draw_words(surface: pygame.Surface, m: Measures, rect: pygame.Rect, told: str) -> None:
    """Draw quiet words where there are no figures yet."""
    page = text.paragraph(told, text.SANS_MEDIUM, m.type(15), palette.MUTED_TEXT, rect.width, 1.35)
    surface.blit(page, rect)


def draw_list(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, lines: Sequence[tuple[str, str]]
) -> None:
    """Draw a sheet of words, each with its figure at the right."""
    inner = titled(surface, m, rect, title, len(title))
    height = min(inner.height // len(lines), max(m.px(58), m.type(26) * 13 // 10))
    for place, (label, figure) in enumerate(lines):
        line = pygame.Rect(inner.left, inner.top + place * height, inner.width, height)
        pygame.draw.line(surface, palette.HAIRLINE, line.topleft, (line.right - 1, line.top))
        number = text.render(figure, text.SANS_EXTRABOLD, min(m.type(24), height), palette.INK)
        room = line.width - number.get_width() - m.px(10)
        px = text.fit(label, text.SANS_MEDIUM, m.type(16), room, m.type(14))
        name = text.render(label, text.SANS_MEDIUM, px, palette.INK)
        surface.blit(name, name.get_rect(midleft=line.midleft))
        surface.blit(number, number.get_rect(midright=line.midright))


def halves(m: Measures, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return a place for a chart of games, and one for what lies beside it."""
    gap = m.px(14)
    left = pygame.Rect(area.left, area.top, area.width * _LEFT // 100 - gap, area.height)
    return left, pygame.Rect(left.right + gap, area.top, area.right - left.right - gap, area.height)


@dataclass(frozen=True, slots=True)
class Bar:
    """A count with its name; `sign` is drawn before it."""

    sign: pygame.Surface
    name: str
    count: int
    color: Color


def bar_sign(m: Measures) -> int:
    """Return how large the signs are, in pixels."""
    return m.type(18)


def draw_bars(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, bars: Sequence[Bar], none: str
) -> None:
    """Draw a sheet with these bars under a title; `none` says that every count is 0."""
    inner = titled(surface, m, rect, title, 5)
    most = max(bar.count for bar in bars)
    if not most:
        _draw_words(surface, m, inner, none)
        return
    px = bar_sign(m)
    label = max(text.width_of(bar.name, text.SANS_MEDIUM, m.type(16)) for bar in bars)
    figure = max(text.width_of(str(bar.count), text.SANS_EXTRABOLD, m.type(18)) for bar in bars)
    height = min(inner.height // len(bars), m.type(18) * 2)
    for place, bar in enumerate(bars):
        line = pygame.Rect(inner.left, inner.top + place * height, inner.width, height)
        pygame.draw.line(surface, palette.HAIRLINE, line.topleft, (line.right - 1, line.top))
        surface.blit(bar.sign, bar.sign.get_rect(midleft=line.midleft))
        told = text.render(bar.name, text.SANS_MEDIUM, m.type(16), palette.INK)
        surface.blit(told, told.get_rect(midleft=(line.left + px + m.px(10), line.centery)))
        left = line.left + px + m.px(10) + label + m.px(14)
        room = line.right - figure - m.px(12) - left
        if room > m.px(30):
            drawn = pygame.Rect(left, 0, max(2, room * bar.count // most), height // 2)
            drawn.centery = line.centery
            pygame.draw.rect(surface, bar.color, drawn)
        number = text.render(str(bar.count), text.SANS_EXTRABOLD, m.type(18), palette.INK)
        surface.blit(number, number.get_rect(midright=line.midright))


def draw_favourites(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    title: str,
    ranked: Sequence[tuple[Painter, int]],
    none: str,
) -> None:
    """Draw a sheet with these cards, the first one first; `none` says that there are none."""
    inner = titled(surface, m, rect, title, 7)
    if not ranked:
        _draw_words(surface, m, inner, none)
        return
    line = m.type(15) + m.px(10)
    room = inner.height - line - m.px(14)
    width = min(m.px(150), round(room * _RATIO), (inner.width - m.px(40)) // MOST)
    for place, (painter, count) in enumerate(ranked[:MOST]):
        side = (0, -1, 1)[place] if len(ranked) > 1 else 0
        wide = width if place == 0 else round(width * _SMALLER)
        x = inner.centerx + side * round(width * 1.06)
        y = inner.top + m.px(4) + room // 2
        draw_resting(surface, painter, Pose(x, y, wide, -side * _LEAN))
        words = ngettext("{count} time", "{count} times", count).format(count=count)
        px = text.fit(words, text.SANS_BOLD, m.type(15), round(width * 1.02), text.SMALLEST)
        told = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(told, told.get_rect(midtop=(x, y + card_height(width) // 2 + m.px(8))))


def draw_opponents(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: RivalStatistics) -> None:
    """Draw a bar a number of players, and a bar a kind of bot."""
    sizes, rivals = row(area, 2, m.px(14))
    told = {key: size_told(int(key)) for key in sorted(found.sizes) if key.isdigit()}
    draw_rows(surface, m, sizes, _("By number of players"), won_rows(found.sizes, told), won_heads())
    rows = won_rows(found.rivals, {name: title(name) for name in sorted(found.rivals)})
    if found.friendly:
        rows.append(Row(_("Among you"), found.friendly, found.friendly, (str(found.friendly), "")))
    draw_rows(surface, m, rivals, _("Against whom"), rows, won_heads())


def draw_decks(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    tallies: Mapping[str, Tally],
    ready: Mapping[str, Plan],
) -> None:
    """Draw a bar a deck: those ready to play in their order, then all others as one."""
    names = {key: typeset(plan.name.spoken, language()) for key, plan in ready.items()}
    names[OWN_DECK] = _("A deck of your own")
    draw_rows(surface, m, rect, _("By deck"), won_rows(tallies, names), won_heads())


def draw_first_cards(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    packs: Packs,
    title: str,
    counted: Counter[str],
    none: str,
) -> None:
    """Draw a list of the cards counted most often, those of one name as one; `none`: that there are none."""
    named = Counter[str]()
    for ref, count in counted.items():
        named[packs.name(ref)] += count
    lines = [(name, str(count)) for name, count in most_frequent(named, _LISTED)]
    if lines:
        draw_list(surface, m, rect, title, lines)
    else:
        _draw_words(surface, m, titled(surface, m, rect, title, seed=4), none)
