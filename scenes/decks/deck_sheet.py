"""The sheet of a deck: its name, how many cards, its rows, what the game says, and ways elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _
from game.core.spoken import of_cards
from scenes.decks.deck_list import DeckList, DeckWidget, row_height
from scenes.decks.hands import DECK
from scenes.decks.look import STOP, Fitting, Remarks
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Painted, Picture, Place, Sheet, Text
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Either, Grid, Grow, Put, Row, Shaped, Stack, em, spelled, total
from scenes.kit.widgets import Button, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.cards.decks import Bar, Chart, Gauge
    from game.storage.decks import Kept
    from scenes.decks.deck_list import Row as DeckRow
    from scenes.decks.desk import DeckDesk
    from scenes.decks.doors import Doors
    from scenes.decks.hands import Hands
    from scenes.decks.kinds import DeckKind, DeckSky
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.shell.edition import Signs


_LINE: Final = em(14, 1, 6, least=24)
"""How high a line is."""


def chart_box(chart: Chart, signs: Mapping[str, Signs]) -> Box:
    """Return a chart, as wide as its words need: its title, then a bar for each count, signs in lines."""
    title = Fitted(chart.title, text.SANS_BOLD, 14, at="top", lines=1, wide=0, high=em(14, 1, 8))
    most = max([max(bar.count, bar.other or 0) for bar in chart.bars], default=0)
    if any(bar.symbol for bar in chart.bars):
        bars: Box = Column([_line(bar, most, signs) for bar in chart.bars])
    else:
        even = Grid([_column(bar, most) for bar in chart.bars], columns=len(chart.bars))
        bars = Either([even, Row([_column(bar, most) for bar in chart.bars])], high=em(14, 1, 56))
    named = text.width_of(chart.title, text.SANS_BOLD, text.SMALLEST)
    return Column([title, bars], wide=(lambda _m: named, lambda m: max(named, bars.widths(m).least)), grow=1)


def _line(bar: Bar, most: int, signs: Mapping[str, Signs]) -> Box:
    """Return a sign, a rail as long as what it counts, or two, and the count at the end of it."""
    symbol = bar.symbol or ""
    counts, room = ([bar.count], 2.0) if bar.other is None else ([bar.count, bar.other], 3.5)
    sign = Picture(partial(signs[symbol].picture, symbol), wide=_sign, high=_sign)
    color, longest = signs[symbol].COLORS.get(symbol, palette.GOOD), max(counts)
    rails = Painted(draws=partial(_draw_rails, counts, color), wide=3, high=_LINE, grow=longest)
    told = Text(" · ".join(map(str, counts)), text.SANS_BOLD, 15, lines=1, wide=em(15, room))
    return Row([sign, Box(wide=10), rails, Box(wide=8), told, Grow(most - longest)], align="center")


def _sign(m: Measures) -> int:
    return _LINE(m) - m.px(4)


def _draw_rails(
    counts: Sequence[int], color: Color, surface: pygame.Surface, _m: Measures, area: pygame.Rect
) -> None:
    """Draw a rail for each count, the longest as long as the area."""
    tall = max(4, area.height * (52, 36)[len(counts) - 1] // 100)
    for place, count in enumerate(counts):
        rail = pygame.Rect(area.left, 0, max(3, area.width * count // max(1, *counts)), tall)
        rail.centery = area.centery + (2 * place + 1 - len(counts)) * (tall // 2 + 1)
        fill = palette.tint(color, 0.45) if place else color
        pygame.draw.rect(surface, fill if count else palette.HAIRLINE, rail, border_radius=2)


def _column(bar: Bar, most: int) -> Box:
    """Return a column as high as its count, the count over it and its label under it."""
    count = Text(str(bar.count or ""), text.SANS_BOLD, 14, align="center", lines=1, high=em(14, 1, 4))
    block = Place(draws=partial(_draw_block, bar.count), high=2, grow=bar.count)
    label = Text(bar.label, size=14, align="center", lines=1, high=em(14, 1, 5))
    wide = spelled(str(bar.count), bar.label, size=14, pad=7)
    return Column([Grow(most - bar.count), count, block, label], name=bar.label, wide=wide, grow=1)


def _draw_block(count: int, surface: pygame.Surface, area: pygame.Rect) -> None:
    block = pygame.Rect(0, area.top, max(4, area.width * 7 // 10), area.height)
    block.centerx = area.centerx
    pygame.draw.rect(surface, palette.GOOD if count else palette.HAIRLINE, block)


def gauge_box(gauge: Gauge) -> Box:
    """Return a title with the sum and its limit, over a block for each part; too many are red."""
    used = sum(gauge.parts)
    color = palette.INK if used <= gauge.most else palette.WRONG
    told = Text(f"{used} / {gauge.most}", text.SANS_EXTRABOLD, 17, color, lines=1)
    title = Row([Text(gauge.title, text.SERIF_BOLD, 17, lines=1), Grow(), told])
    rail = Painted(draws=partial(_draw_parts, gauge), high=em(14, 1, 6, least=22))
    return Column([title, rail], gap=4)


def _draw_parts(gauge: Gauge, surface: pygame.Surface, m: Measures, rail: pygame.Rect) -> None:
    """Draw a block for each part."""
    pygame.draw.rect(surface, palette.HAIRLINE, rail, border_radius=3)
    whole, done = max(1, sum(gauge.parts), gauge.most), 0
    for part in gauge.parts:
        left, right = (rail.left + rail.width * edge // whole for edge in (done, done + part))
        done += part
        block = pygame.Rect(left + 1, rail.top, max(2, right - left - 2), rail.height)
        color = palette.GOOD if done <= gauge.most else palette.WRONG
        pygame.draw.rect(surface, color, block, border_radius=2)
        word = text.render(str(part), text.SANS_BOLD, m.type(14), palette.CHALK)
        if word.get_width() + 2 <= block.width:
            surface.blit(word, word.get_rect(center=block.center))


_TALL: Final = em(15, 1, 16, least=38)
_FEWEST: Final = 3
_MORE: Final = 6
"""How many rows are in sight at least: more where decks are large."""

_WIDER: Final = 1.3
"""How many times as wide as the other charts the first one is beside the picture of a sky."""


@dataclass(eq=False, repr=False)
class PileTile(Tile):
    """The count of a pile: the sign of its cards, how many there are, and how many there must be."""

    sign: str = ""
    count: int = 0
    least: int = 0

    @property
    def told(self) -> str:
        """The count, with what it lacks."""
        return str(self.count) if self.count >= self.least else f"{self.count}/{self.least}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign and the count, red where some lack."""
        color = palette.INK if self.count >= self.least else STOP
        if self.hovered:
            paper.fill_rounded(surface, self.rect, palette.shade(palette.CHALK, 0.06), 4)
        sign = icon(self.sign, self.m.type(20), color)
        surface.blit(sign, sign.get_rect(midleft=(self.rect.left + 2, self.rect.centery)))
        words = text.render(self.told, text.SANS_EXTRABOLD, self.m.type(17), color)
        surface.blit(words, words.get_rect(midright=(self.rect.right - 8, self.rect.centery)))
        self.draw_focus(surface)


class DeckSheet:
    """The deck of a desk, its `rows`, and the `doors` from it.

    The `hands` change it; `open_other` is handed another deck, `show_pile` the kind of card whose pile is
    looked at.
    """

    def __init__(
        self,
        desk: DeckDesk,
        rows: DeckList,
        hands: Hands,
        doors: Doors,
        *,
        open_other: Callable[[Kept], None],
        show_pile: Callable[[str], None],
    ) -> None:
        self._desk = desk
        self._rows = rows
        self._hands = hands
        self._doors = doors
        self._open_other = open_other
        self._show_pile = show_pile

    def box(self, m: Measures, others: Sequence[Kept]) -> Box:
        """Return the sheet: the rows have room for a few, then comes all the rest, charts last."""
        desk = self._desk
        headings = desk.rules.headings(desk.cards)
        self._rows.show(desk.editing.counts, desk.collection.owned, headings, desk.collection.excess)
        parts = [self._head(others), self._line(), self._body(m), self._foot()]
        return Sheet((22, 16), Column(parts, gap=9), fill=palette.CHALK, seed=8, name="sheet")

    def _head(self, others: Sequence[Kept]) -> Box:
        ids = [kept.id for kept in others]
        names: Box = Grow()
        if self._desk.editing.kept.id in ids:
            labels = tuple(kept.deck.name for kept in others)
            chosen = ids.index(self._desk.editing.kept.id)
            names_list = DropDown("decks", labels=labels, chosen=chosen)
            names_list.on_change = lambda place: self._open_other(others[place])
            names = Put(names_list, grow=1)
        pencil = Button("rename", on_click=self._doors.ask_rename, icon="pencil", tip=_("Rename"))
        return Row([names, Put(pencil, wide=_TALL)], gap=10, high=_TALL)

    def _line(self) -> Box:
        """Return what stands on the line of the count."""
        editing = self._desk.editing
        undo = Button("undo", on_click=self._desk.undo, icon="undo", tip=_("Undo (Ctrl+Z)"))
        redo = Button("redo", on_click=self._desk.redo, icon="redo", tip=_("Redo (Ctrl+Y)"))
        undo.enabled, redo.enabled = editing.can_undo, editing.can_redo
        ways = [Put(undo, wide=_TALL), Put(redo, wide=_TALL)]
        if self._desk.rules.terms:
            ways.insert(0, Put(self._charter()))
        if self._desk.sky:
            piles = [self._pile(kind) for kind in self._desk.collection.kinds]
            return Row([*piles, Grow(), self._weather(), *ways], gap=8, high=_TALL)
        cards = len(editing.deck.cards)
        told = of_cards(cards)
        return Row([Text(told, text.SERIF_BOLD, 20, lines=1), Grow(), *ways], gap=8, high=_TALL)

    def _charter(self) -> Button:
        """Return the button that tells, and changes, what the deck is made for."""
        rules = self._desk.rules
        terms = ", ".join(term.label for term in rules.terms)
        tip = _("What the deck is made for: {terms}").format(terms=terms)
        label = rules.agreement_words
        return Button("charter", on_click=self._doors.ask_charter, label=label, icon="gear", tip=tip)

    def _weather(self) -> Box:
        """Return the button that shows the weather of the deck, its sign alone where there is little room."""
        tip = _("What falls in each zone, and the chances of your cards")
        show = self._doors.show_weather
        told, alone = (
            Button("weather", on_click=show, label=label, icon="weather", tip=tip)
            for label in (_("Weather"), "")
        )
        return Either([Put(told), Put(alone, wide=_TALL)])

    def _pile(self, kind: DeckKind[Any]) -> Box:
        """Return the count of a pile: a click shows its rows, and its cards in the collection."""
        cards, rules = self._desk.cards, self._desk.rules
        show, tip = partial(self._show_pile, kind.kind), rules.headings(cards)[kind.kind]
        tile = PileTile(
            f"pile:{kind.kind}", on_click=show, tip=tip, sign=kind.icon, least=rules.least(kind.kind)
        )
        tile.count = sum(card.kind == kind.kind for card in cards)
        told = spelled(tile.told, size=17, pad=24, face=text.SANS_EXTRABOLD)
        return Put(tile, wide=total(em(20), told))

    # --- the rows, and what the game says ---------------------------------------------------------------

    def _body(self, m: Measures) -> Box:
        """Return the rows over gauge, remarks and charts; these go where the remarks need their room.

        Beside the picture of a sky charts stay, and the remarks give way.
        """
        desk, sky = self._desk, self._doors.sky
        rows, gauge = self._list(m), [gauge_box(desk.gauge)] if desk.gauge else []
        if sky is not None:
            beside = self._charts_beside(m, sky)
            return Fitting([rows, *gauge, self._remarks(), beside], gap=10, grow=1)
        bare = Fitting([rows, *gauge, self._remarks()], gap=10)
        if not desk.charts:
            bare.grow = 1
            return bare
        full = Column(
            [rows, *gauge, self._remarks(whole=True), Row(self._charts(), gap=12, align="start")], gap=10
        )
        return Either([full, bare], grow=1)

    def _list(self, m: Measures) -> Box:
        desk, hands = self._desk, self._hands
        fewest = max(_FEWEST, min(_MORE, self._rows.lines)) if desk.sky and not m.large_text else _FEWEST
        fine = partial(getattr, desk.collection, "card_width")
        rows = DeckWidget(
            DECK, rows=self._rows, add=hands.add, remove=hands.remove, show=self._show, fine=fine
        )
        listed = Put(rows, high=lambda m: fewest * row_height(m))
        if desk.editing.deck.cards:
            listed.grow = 1
            return listed
        empty = _("An empty deck: drag cards here, or click on them.")
        told = Text(empty, text.SERIF_SEMIBOLD, 17, palette.MUTED_TEXT, align="center", wide=0)
        return Stack([listed, told], grow=1)

    def _show(self, row: DeckRow) -> None:
        self._doors.show_card(row.owned)

    def _remarks(self, *, whole: bool = False) -> Box:
        desk = self._desk
        way = Tile("remarks")
        remarks = Remarks(desk.remarks, way, desk.disagrees, whole)
        way.tip = _("Change what the deck is made for") if desk.disagrees else ""
        way.on_click = lambda: self._follow(remarks)
        return remarks

    def _follow(self, remarks: Remarks) -> None:
        """Show all remarks where some have no room; else what they speak of is mended."""
        (self._doors.show_remarks if remarks.hidden else self._doors.ask_charter)()

    def _charts(self) -> list[Box]:
        """Return the charts, which lie side by side, as wide as their words need."""
        return [chart_box(chart, self._desk.editions.signs) for chart in self._desk.charts]

    def _charts_beside(self, m: Measures, sky: DeckSky) -> Box:
        """Return the charts beside the picture of a sky, which leads to its weather."""
        desk, charts = self._desk, self._charts()
        high = max(chart.heights(m, chart.widths(m).wish).wish for chart in charts)
        tip = _("What falls in each zone, and the chances of your cards")
        tile = Tile("sky", on_click=self._doors.show_weather, tip=tip)

        def paint(surface: pygame.Surface, rect: pygame.Rect, _tile: Tile) -> None:
            surface.blit(sky.picture(desk.sky, rect.width), rect)

        tile.paint = paint
        shares = [Row([chart], wide=0, grow=1 if place else _WIDER) for place, chart in enumerate(charts)]
        picture = Shaped(1.0, Put(tile), "topleft", wide=lambda _m: high, high=lambda _m: high)
        return Row([picture, *shares], gap=14, align="start")

    def _foot(self) -> Box:
        able = bool(self._desk.editing.deck.cards)
        give = Button("give", on_click=self._doors.give, label=_("Give it away"), icon="folder", enabled=able)
        print_ = Button("print", on_click=self._doors.print_deck, label=_("Print"), icon="printer")
        print_.enabled = able
        return Grid([Put(give, high=_TALL), Put(print_, high=_TALL)], columns=2, gap=12)
