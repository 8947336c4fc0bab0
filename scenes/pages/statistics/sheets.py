"""The sheets of the statistics: those of each game, and what they are drawn of: bars, lists, cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from game.bots.seats import strength
from game.core.i18n import _, language, ngettext, percent, typeset
from game.core.rivals import bot_of
from game.storage.deck_statistics import OWN_DECK
from game.storage.statistics import Statistics, most_frequent
from scenes.kit import content, palette, text
from scenes.kit.charts import Bar, bars, listed
from scenes.kit.content import Fitted, Picture, Place, Text, heading
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Column, Either, Grid, Grow, Pad, Row, Shaped, em
from scenes.kit.scrolled import Line
from scenes.kit.sprites import Pose, draw_resting
from scenes.pages.statistics.telling import ordered, size_told, won_heads, won_of, won_rows
from scenes.table.player import portrait
from scenes.table.rival_sheet import own_elo

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.cards.plans import Plan
    from game.core.rivals import Rival
    from game.storage.export import Told
    from game.storage.marks import Mark
    from game.storage.packs import Packs
    from game.storage.records import Record
    from game.storage.rivals import RivalStatistics
    from game.storage.statistics import Tally
    from scenes.kit.layout import Box, Length
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Painter

    Figure = tuple[str, str, str]
    Count = tuple[Box, str, int, Color]

Counted = TypeVar("Counted", bound=Statistics)
MOST: Final = 3
"""How many cards there are at most."""

_LEAN: Final = 2.0
_SMALLER: Final = 0.86
_ROOM: Final = 1.06
"""How wide the room of a card is, in widths of the first; the others are smaller."""
_NUMBER: Final = (em(32, 1.2), em(46, 1.35))
_CARD: Final = 159
"""How wide the room of a card is, in pixels of the drawing."""
_LEFT, _RIGHT = 612, 534
"""The same of a chart of games, and of what lies beside it."""
_ACROSS: Final = 2
"""How many figures lie side by side where cards lie beside them."""
_LISTED: Final = 4
"""How many cards are listed."""


@dataclass(frozen=True, slots=True)
class Overview:
    """The big `figures` of a game, a `chart` of its games, and its first `cards`."""

    figures: Sequence[Figure]
    chart: Box
    cards: Box

    def box(self, scrolled: Callable[[Box], Box]) -> Box:
        """Return the figures over the rest; where cards would be smaller in larger text, beside them.

        There the figures are `scrolled` with the chart.
        """
        under = Column([top(self.figures), halves(self.chart, self.cards)], gap=14)
        told = scrolled(Column([top(self.figures, _ACROSS), self.chart], gap=14))
        beside = [Pad(0, told, wide=_LEFT, grow=1), Pad(0, self.cards, wide=_RIGHT)]
        return Either([under, Row(beside, gap=14)])


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Counted]):
    """A sheet of figures: the name of its tab (to be translated) and what shows the figures."""

    name: str
    show: Callable[[Counted], Box | Overview]


@dataclass(frozen=True, slots=True)
class GameFigures(Generic[Counted]):
    """The figures of one game: what counts them, the sheets that show them, and the words of its own.

    `none` stands in their place before the first game, and `friendly` where humans only played each other
    (both to be translated). `tell` gives the words of a row of the table for a spreadsheet; `marks` are those
    to reach.
    """

    count: type[Counted]
    sheets: tuple[Sheet[Counted], ...]
    none: str
    friendly: str
    tell: Callable[[Record], Told]
    marks: tuple[Mark, ...] = ()


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


def top(told: Sequence[Figure], across: int = 0, draw: Callable[[Figure, int], Box] | None = None) -> Box:
    """Return big figures side by side, all or so many `across`, each on its sheet."""
    boxes = [(draw or _figure)(one, place) for place, one in enumerate(told)]
    return Grid(boxes, across or len(told), gap=14)


def overview(told: Sequence[Figure], under: Box, least: Length) -> Box:
    """Return big figures over something: low ones where that would be less high than `least`."""
    roomy = Pad(0, under, high=least, grow=1)
    return Either([Column([top(told), roomy], gap=14), Column([top(told, draw=_low_figure), under], gap=14)])


def _low_figure(told: Figure, seed: int) -> Box:
    """Return a figure under what it is, beside what goes with it."""
    label, figure, more = told
    said = Fitted(more, size=14, color=palette.MUTED_TEXT, spread=1.2, grow=1)
    beside = Row([Text(figure, text.SANS_EXTRABOLD, 22, lines=1), said], gap=8, align="center")
    fill = palette.CHALK if seed % 2 else palette.PAPER
    named = Fitted(label, text.SANS_SEMIBOLD, 15, lines=1)
    return content.Sheet((14, 4), Column([named, beside]), fill=fill, seed=seed)


def _figure(told: Figure, seed: int) -> Box:
    """Return a big figure under what it is, over what goes with it."""
    label, figure, more = told
    lines = [
        Line(label, text.SANS_SEMIBOLD, 15, lines=1),
        Fitted(figure, text.SANS_EXTRABOLD, 46, lines=1, high=_NUMBER, grow=1),
        Line(more, size=14, color=palette.MUTED_TEXT, spread=1.3),
    ]
    fill = palette.CHALK if seed % 2 else palette.PAPER
    return content.Sheet((18, 10), Column(lines, gap=2), fill=fill, seed=seed)


def titled(title: str, box: Box, seed: int) -> Box:
    """Return a sheet with something under its title."""
    under = Column([heading(title, 21, least=14), box], gap=6)
    return content.Sheet((20, 14), under, fill=palette.PAPER, seed=seed)


def stacked(*sheets: Box) -> Box:
    """Return sheets under each other, each as tall as its rows."""
    return Column([*sheets, Grow()], gap=14)


def _quiet(told: str) -> Box:
    """Return what is said where there are no figures yet."""
    return Text(told, color=palette.MUTED_TEXT)


def halves(left: Box, right: Box) -> Box:
    """Return a chart of games, and what lies beside it."""
    parts = [Pad(0, box, wide=wide, grow=wide) for box, wide in ((left, _LEFT), (right, _RIGHT))]
    return Row(parts, gap=14, grow=1)


def rows_sheet(title: str, rows: Sequence[Bar], heads: Sequence[str] = ()) -> Box:
    """Return a sheet with a bar a row, the games won in it, and its figures under their heads, no taller."""
    return stacked(titled(title, bars(rows, heads) if rows else _quiet(_("None played yet.")), len(title)))


def counts_sheet(title: str, counts: Sequence[Count], none: str) -> Box:
    """Return a sheet with a bar a count, under its sign and name; `none` says that every count is 0."""
    rows = [Bar(name, count, 0, (str(count),), color, sign) for sign, name, count, color in counts]
    return titled(title, bars(rows) if any(row.games for row in rows) else _quiet(none), 5)


def favourites(title: str, ranked: Sequence[tuple[Painter, int]], none: str) -> Box:
    """Return a sheet with the first of these cards, the very first in the middle; `none`: there are none."""
    if not ranked:
        return titled(title, _quiet(none), 7)
    cards = [_favourite(*one, place) for place, one in enumerate(ranked[:MOST])]
    cards[:2] = cards[1::-1]
    return titled(title, Row(cards, justify="center", grow=1), 7)


def _favourite(painter: Painter, count: int, place: int) -> Box:
    """Return a card over how often it was counted, smaller and askew beside the first."""
    words = ngettext("{count} time", "{count} times", count).format(count=count)
    lean = (0.0, _LEAN, -_LEAN)[place]
    card = Shaped(CARD_SHAPE, Place("", partial(_draw_card, painter, lean)), high=(_kept, _card_high))
    return Column(
        [card, Text(words, text.SANS_BOLD, align="center", lines=1)],
        gap=8,
        justify="center",
        wide=(0, _CARD),
    )


def _card_high(m: Measures) -> int:
    """Return how high the room of a card is."""
    return round(m.px(_CARD) / CARD_SHAPE)


def _kept(m: Measures) -> int:
    """Return how high it is at the least: in larger text as high as in plain text."""
    return _card_high(m) if m.larger_text else 0


def _draw_card(painter: Painter, lean: float, surface: pygame.Surface, area: pygame.Rect) -> None:
    wide = area.width * (_SMALLER if lean else 1) / _ROOM
    draw_resting(surface, painter, Pose(*area.center, round(wide), lean))


def opponents(cast: Mapping[str, Rival], found: RivalStatistics) -> Box:
    """Return a bar a number of players, and a bar a rival, the weakest first, over one's own Elo."""
    told = {key: size_told(int(key)) for key in sorted(found.sizes) if key.isdigit()}
    sizes = rows_sheet(_("By number of players"), won_rows(found.sizes, told), won_heads())
    words = [word for word in (*cast, *sorted(set(found.rivals) - set(cast))) if word in found.rivals]
    rows = [_against(word, cast.get(word) or cast.get(bot_of(word)), found) for word in words]
    if found.friendly:
        rows.append(Bar(_("Among you"), found.friendly, found.friendly, (str(found.friendly), "", "")))
    whom = bars(rows, (*won_heads(), _("Elo"))) if rows else _quiet(_("None played yet."))
    own = [Text(own_elo(found.standing), text.SANS_BOLD, 16)] if found.standing.games else []
    against = titled(_("Against whom"), Column([*own, whom], gap=6), 11)
    return Grid([sizes, stacked(against)], 2, gap=14)


def _against(word: str, rival: Rival | None, found: RivalStatistics) -> Bar:
    """Return the bar of a rival, with the portrait before the name, and the Elo that was measured."""
    tally, elo = found.rivals[word], str(found.standing.measured.get(word, ""))
    sign = None if rival is None else Picture(partial(portrait, rival.picture), em(20))
    name = strength(word) or word if rival is None else rival.name.spoken
    return Bar(name, tally.games, tally.wins, (won_of(tally), percent(tally.rate), elo), sign=sign)


def decks(
    tallies: Mapping[str, Tally],
    ready: Mapping[str, Plan],
    columns: Sequence[tuple[str, Mapping[str, int]]] = (),
) -> Box:
    """Return a bar a deck: those ready to play in their order, then all others as one.

    Each of the `columns` has a head, and a count by the key of a deck.
    """
    names = {key: typeset(plan.name.spoken, language()) for key, plan in ready.items()}
    names[OWN_DECK] = _("A deck of your own")
    rows = zip(ordered(tallies, names), won_rows(tallies, names), strict=True)
    counted = [
        replace(bar, figures=(*bar.figures, *(str(counts.get(key, 0)) for _head, counts in columns)))
        for key, bar in rows
    ]
    return rows_sheet(_("By deck"), counted, (*won_heads(), *(head for head, _counts in columns)))


def first_cards(title: str, packs: Packs, counted: Counter[str], none: str) -> Box:
    """Return a list of the cards counted most often, those of one name as one; `none`: there are none."""
    named = Counter[str]()
    for ref, count in counted.items():
        named[packs.name(ref)] += count
    lines = [(name, str(count)) for name, count in most_frequent(named, _LISTED)]
    return list_sheet(title, lines, none)


def list_sheet(title: str, lines: Sequence[tuple[str, str]], none: str = "") -> Box:
    """Return a sheet of words, each with its figure at the right; `none` says that there are none."""
    return titled(title, listed(lines) if lines else _quiet(none), len(title))
