"""Cards laid out on a sheet, as large as they can be: alike ones once, counted; one of some is chosen."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text, timeline
from scenes.kit.content import Place, Text
from scenes.kit.count_disc import draw_count, hang
from scenes.kit.faces import base
from scenes.kit.keys import GO
from scenes.kit.layout import NOTHING, Box, Column, Put, Row, Span, Wrap, em, pixels, widest
from scenes.kit.lights import Light, draw_around, draw_light
from scenes.kit.row_list import beside
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import Button, Style, Widget
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.row_list import RowList
    from scenes.kit.sprites import Painter
    from scenes.shell.app import App
    from scenes.table.stacks import Stacks


WIDEST: Final = 150
"""How wide cards are that have all the room they wish."""
_LEAST: Final = 20
_GAP: Final = 12
_VEIL: Final = 120


def _none(_ref: str) -> bool:
    """Say of any card that it stands upright."""
    return False


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards that lie together, by their names, under a line of words if any.

    `none` is said of no card, `under` is written under each.
    """

    words: str
    refs: Sequence[str]
    none: str = ""
    under: Sequence[str] = ()

    @property
    def kinds(self) -> list[tuple[str, int]]:
        """Each card that is there, in order, and how many times."""
        return [*Counter(self.refs).items()]

    def part(self, first: int, count: int) -> Heap:
        """Return so many kinds of its cards from one on: its words go with the first of all."""
        kinds = [ref for ref, _count in self.kinds[first : first + count]]
        words, under = self.words if not first else "", self.under[first : first + count]
        return replace(self, words=words, refs=[ref for ref in self.refs if ref in kinds], under=under)

    @property
    def lines(self) -> list[Text]:
        """What is written over its cards, and in their place where there are none."""
        told = [Text(self.words, text.SANS_BOLD, 16)] if self.words else []
        none = Text(self.none, color=palette.MUTED_TEXT, size=14)
        return [*told, none] if self.none and not self.refs else told


@dataclass(eq=False, repr=False)
class LaidCard(Widget):
    """A card that can be pointed at, and reached with the keyboard: `ref` is its name."""

    ref: str = field(default="", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the focus alone: what it lies among draws the card."""
        self.draw_focus(surface)


@dataclass(eq=False, repr=False)
class Laid(Box):
    """Heaps one under the other, their cards as wide as they may be where all are to have room.

    `painter` draws a card by its name, `tell` says what it does; `faded` are not to be chosen, those that lie
    `across` are as wide as others are high. Where there are `rows`, cards lie in lines that scroll rather
    than be less than `least` pixels wide.
    """

    heaps: Sequence[Heap]
    painter: Callable[[str], Painter]
    tell: Callable[[str], str] | None = None
    widest: float = WIDEST
    faded: frozenset[str] = frozenset()
    across: Callable[[str], bool] = _none
    least: int = _LEAST
    rows: RowList | None = None
    _inside: Sequence[Box] = field(default=(), init=False)

    def inside(self) -> Sequence[Box]:
        """Return the heaps, and the cards that can be pointed at."""
        return self._inside

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the cards in one line."""
        lines = [self._cards(number, heap, self.widest).widths(m) for number, heap in enumerate(self.heaps)]
        return Span(NOTHING.least, widest(lines).wish)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of the heaps with their cards at their largest."""
        return Span(NOTHING.least, self._laid(self.widest).heights(m, width).wish)

    def _laid(self, card: Length) -> Column:
        """Return the heaps one under the other, their cards so wide each."""
        return Column([self._heap(number, heap, card) for number, heap in enumerate(self.heaps)], gap=_GAP)

    def _scrolled(self, m: Measures, width: int, rows: RowList) -> Box:
        """Return lines of cards as narrow as they may be, which scroll."""
        gap, room = m.px(_GAP), width - beside(m)
        most = max(1, (room + gap) // (self.least + gap))
        lines = {
            f"{number}-{first}": self._heap(number, heap.part(first, most), partial(_wide, self.least))
            for number, heap in enumerate(self.heaps)
            for first in range(0, max(1, len(heap.kinds)), most)
        }
        heights = {key: partial(_wide, line.heights(m, room).wish) for key, line in lines.items()}
        return rows.uneven(list(lines), lines.__getitem__, heights.__getitem__, Box())

    def _heap(self, number: int, heap: Heap, card: Length) -> Column:
        """Return the words of a heap over its cards, so wide each."""
        return Column([*heap.lines, self._cards(number, heap, card)], gap=6)

    def _cards(self, number: int, heap: Heap, card: Length) -> Wrap:
        """Return the cards of a heap, so wide each: in the middle where they lie there alone."""
        alone = len(self.heaps) == 1 and not self.heaps[0].words
        said = [
            Text(words, text.SANS_BOLD, 16, align="center", lines=1, high=em(16, 1.5)) for words in heap.under
        ]
        several = any(count > 1 for _ref, count in heap.kinds)
        tags = [Box(high=lambda m: hang(pixels(m, card)))] if several else []
        shown = []
        for place, (ref, count) in enumerate(heap.kinds):
            wide, high = (_high(card), card) if self.across(ref) else (card, _high(card))
            lying = Place(f"{number}-{ref}", partial(self._draw, ref, count), high=high)
            shown.append(Column([lying, *tags, *said[place : place + 1]], wide=wide))
        return Wrap(shown, gap=_GAP, justify="center" if alone else "start")

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the heaps, with the widest cards that have room."""
        super().lay(m, area)
        sizes = range(pixels(m, self.widest), _LEAST - 2, -2)
        first = bisect_left(sizes, True, key=lambda size: self._has_room(m, area, size))  # noqa: FBT003
        card = sizes[min(first, len(sizes) - 1)]
        laid: Box = self._laid(partial(_wide, card))
        if self.rows is not None and card < self.least:
            laid = self._scrolled(m, area.width, self.rows)
        laid.lay(m, area)
        self._inside = [laid, *self._reached(m, laid)]

    def _has_room(self, m: Measures, area: pygame.Rect, card: int) -> bool:
        """Say whether the heaps have room in an area with cards so many pixels wide."""
        return self._laid(partial(_wide, card)).heights(m, area.width).wish <= area.height

    def _reached(self, m: Measures, laid: Box) -> Iterator[Box]:
        """Yield what can be pointed at of each card."""
        if self.tell is None:
            return
        areas = laid.areas()
        for number, heap in enumerate(self.heaps):
            for ref in [ref for ref, _count in heap.kinds if f"{number}-{ref}" in areas]:
                put = Put(LaidCard(f"card-{number}-{ref}", tip=self.tell(ref), ref=ref))
                put.lay(m, areas[f"{number}-{ref}"])
                yield put

    def large(self, ref: str, width: int) -> Box:
        """Return a card so many pixels wide, as it is looked at."""
        lying = Place("", partial(self._draw, ref, 1))
        lying.wide, lying.high = (lambda _m: width), (lambda _m: base.card_height(width))
        return lying

    def _draw(self, ref: str, count: int, surface: pygame.Surface, cell: pygame.Rect) -> None:
        """Draw a card, how many there are of it, and a veil where it is not to be chosen."""
        draw_resting(surface, self.painter(ref), Pose.on(cell))
        if count > 1:
            draw_count(surface, cell, count)
        if ref in self.faded:
            paper.lay_veil(surface, cell, palette.PAPER, _VEIL)


def _wide(card: int, m: Measures) -> int:  # noqa: ARG001 - it is in pixels
    return card


def _high(card: Length) -> Callable[[Measures], int]:
    return lambda m: base.card_height(pixels(m, card))


class LaidOut(TitledSheet):
    """Show heaps of cards. `painter` draws a card by its name, `tell` says what it does."""

    def __init__(
        self,
        title: str,
        heaps: Sequence[Heap],
        painter: Callable[[str], Painter],
        tell: Callable[[str], str] | None = None,
        widest: float = WIDEST,
        across: Callable[[str], bool] = _none,
    ) -> None:
        super().__init__(title)
        self.heaps = heaps
        self.cards = partial(Laid, painter=painter, tell=tell, widest=widest, across=across)

    def showing(self) -> Box:
        """Return the cards."""
        return self.cards(self.heaps)


class PickSheet(TitledSheet):
    """Show cards; the result is the name of the one that is chosen among those `able`.

    `others` are answers that are about no card: each its result, and what its button says; `note` is said
    under the title. Where cards are many they may lie in `stacks`. Who turns away looks at the table, and
    comes back.
    """

    note = ""
    widest: float = WIDEST
    """How wide cards are that stand upright, at most."""
    stacks: Stacks | None = None
    calm = 0.0
    """For how many seconds nothing is chosen yet: a click that hurries the table on comes too late."""

    def __init__(
        self,
        title: str,
        heap: Heap,
        able: Sequence[str],
        others: Sequence[tuple[str, str]],
        painter: Callable[[str], Painter],
        tell: Callable[[str], str],
    ) -> None:
        super().__init__(title)
        self.heaps = [heap]
        self.able = frozenset(able)
        self.others = others
        self.painter = painter
        self.tell = tell
        self.across: Callable[[str], bool] = _none
        """Which cards lie across."""

    def enter(self, app: App) -> None:
        """Come in front with the first card focused that may be chosen."""
        super().enter(app)
        self.focus_first()

    def focus_first(self) -> None:
        """Focus the first card that may be chosen."""
        self.ring.focus_by_name(next((card.name for card in self._choices()), "close"))

    @property
    def restless(self) -> bool:
        """Say whether nothing is chosen yet."""
        return super().restless or self.calm > 0

    def update(self, dt: float) -> None:
        """Let the calm pass."""
        super().update(dt)
        self.calm -= dt

    def handle(self, event: pygame.event.Event) -> bool:
        """Take no click and no key that goes on before the calm has passed: it begins anew with each."""
        goes_on = event.type == pygame.KEYDOWN and event.key in GO
        if self.calm > 0 and (goes_on or event.type == pygame.MOUSEBUTTONDOWN):
            self.calm = max(self.calm, timeline.CALM)
            return True
        return super().handle(event)

    def _choices(self) -> list[LaidCard]:
        """Return the cards that may be chosen."""
        return [one for one in self.ring if isinstance(one, LaidCard) and one.ref in self.able]

    def head(self) -> Box:
        """Return the title: what is asked."""
        title = Text(self.title, text.SERIF_BOLD, 24, lines=2, least=16, spread=1.15)
        return Column([title, Text(self.note, size=15, lines=3)], gap=4) if self.note else title

    def showing(self) -> Box:
        """Return the cards: where some may be chosen, others veiled."""
        if self.stacks:
            return self.stacks.showing()
        faded = frozenset(self.heaps[0].refs) - self.able if self.able else frozenset()
        return Laid(self.heaps, self.painter, self.tell, self.widest, faded, self.across)

    def foot(self) -> Box:
        """Return the way back to the table, and the answers that are about no card."""
        if self.stacks and self.stacks.opened:
            return self.stacks.foot()
        see = Button("close", on_click=self.close, label=_("See the table"), icon="eye")
        buttons = [see]
        for place, (result, label) in enumerate(self.others):
            style = Style.PAPER if place else Style.MAIN
            buttons.append(Button(result, on_click=partial(self.close, result), label=label, style=style))
        return Row([Put(button, wide=(0, 260), grow=1) for button in buttons], gap=12)

    def arrange(self) -> None:
        """Lay the sheet; a click on a card that may be chosen chooses it."""
        super().arrange()
        for card in self._choices():
            card.on_click = partial(self.close, card.ref)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the light round the card that is pointed at, if it may be chosen."""
        for card in self._choices():
            if card.hovered or card.marked:
                pose = Pose.on(card.rect)
                if self.across(card.ref):
                    draw_around(surface, card.rect, Light.BRIGHT)
                else:
                    draw_light(surface, pose, Light.BRIGHT)
                draw_resting(surface, self.painter(card.ref), pose)
        super().draw_moving(surface)
