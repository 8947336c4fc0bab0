"""What the rules of Openmok Bataille show beside their text: the symbols, and cards at play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import N_, _
from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS, beats, line_beats, line_ties
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.looks import look_of
from scenes.games.bataille.triangle import triangle_plate
from scenes.kit import palette, paper, text
from scenes.kit.content import Text
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Grow, Pad, Row, Span
from scenes.pages.reading import book
from scenes.pages.reading.typesetting import SMALL, on_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from scenes.kit.measures import Measures

PACK: Final = "depart"
"""The pack whose cards are shown: the starter collection."""
CARD, SMALL_CARD, LARGE_CARD, SMALLEST_CARD = 92, 76, 196, 40
"""Widths of cards: in a play, in one of many cards, seen near, and the least."""
_FEW: Final = 3
PAD, _GAP, _APART = 18, 10, 26
_RAISED: Final = 0.16
"""How far a card is raised, in card widths."""
_VEIL: Final = 0.55
_MARK: Final = 1.9
"""The width of a verdict's disc, in sizes of the type."""


class Shape(Enum):
    """How a figure lays its cards out; the first lines of its file say what each is."""

    TRIANGLE = "triangle"
    CARDS = "cards"
    HAND = "hand"
    ANSWERS = "answers"
    BATTLE = "battle"
    TURNED = "turned"


class Verdict(Enum):
    """How cards fare against those that they meet."""

    BEATS = "beats"
    TIES = "ties"
    LOSES = "loses"


@dataclass(frozen=True, slots=True)
class Figure:
    """A play as it is shown: cards of the starter collection by their ids, in rows."""

    shape: Shape
    rows: tuple[tuple[str, ...], ...] = ()
    lit: tuple[int, ...] = ()

    def answer(self, row: int) -> Verdict:
        """Return how a row fares as an answer to the first (BAT-5)."""
        symbol, count = _symbol_and_count(self.kept(row))
        other, others = _symbol_and_count(self.kept(0))
        if line_beats(symbol, count, other, others):
            return Verdict.BEATS
        return Verdict.TIES if line_ties(symbol, count, other, others) else Verdict.LOSES

    def reveal(self, place: int) -> Verdict:
        """Return how the first row's card fares against the second's at that place (BAT-2, BAT-3)."""
        mine, theirs = (_number(row[place]) for row in self.rows)
        if mine == theirs:
            return Verdict.TIES
        return Verdict.BEATS if beats(mine, theirs) else Verdict.LOSES

    def kept(self, row: int) -> tuple[str, ...]:
        """Return the cards of a row that lie in a line: it ends before another symbol (BAT-10)."""
        cards = self.rows[row]
        return tuple(takewhile(lambda card: symbol_of(card) == symbol_of(cards[0]), cards))


@lru_cache(maxsize=1)
def figures() -> dict[str, Figure]:
    """Return every figure by its name."""
    return {name: _figure_of(fields) for name, fields in book.figures("openmok-bataille").items()}


def symbol_of(card: str) -> str:
    """Return the symbol of a card of the starter collection. Raise KeyError."""
    return _symbols()[f"{PACK}/{card}"]


@lru_cache(maxsize=1)
def _symbols() -> dict[str, str]:
    return dict(starter())


def _symbol_and_count(cards: tuple[str, ...]) -> tuple[int, int]:
    return _number(cards[0]), len(cards)


def _number(card: str) -> int:
    return SYMBOLS.index(symbol_of(card))


def _figure_of(fields: dict[str, Any]) -> Figure:
    rows = tuple(tuple(row) for row in fields.get("rows", ()))
    return Figure(Shape(fields["shape"]), rows, tuple(fields.get("lit", ())))


_SIGNS: Final = {Verdict.BEATS: "check", Verdict.LOSES: "cross"}
_ARROWS: Final = {Verdict.BEATS: "down_triangle", Verdict.LOSES: "up_triangle"}
_COLORS: Final = {Verdict.BEATS: palette.GOOD, Verdict.TIES: palette.INK, Verdict.LOSES: palette.QUIRK_RED}
_WORDS: Final = {Verdict.BEATS: N_("beats them"), Verdict.TIES: N_("a tie"), Verdict.LOSES: N_("does not")}


def draw_figure(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw a figure, no wider than `width` pixels."""
    if figure.shape is Shape.TRIANGLE:
        return triangle_plate(m, width, TABLE)
    for size in range(_largest(figure), SMALLEST_CARD - 1, -1):
        box = Pad(PAD, _SHAPES[figure.shape](figure, size))
        if box.widths(m).wish <= width:
            break
    return on_sheet(box, m, width, TABLE)


def _largest(figure: Figure) -> int:
    """Return the width of the cards of a figure where there is room."""
    if figure.shape is Shape.CARDS:
        return LARGE_CARD
    return CARD if sum(map(len, figure.rows)) <= _FEW or figure.shape is Shape.BATTLE else SMALL_CARD


@dataclass(eq=False, repr=False)
class _Card(Box):
    """A card of the starter collection, lit or veiled."""

    card: str
    lit: bool = False
    veiled: bool = False

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        rect = self.area
        if self.lit:
            paper.fill_rounded(surface, rect.inflate(12, 12), palette.LIT, 6)
        below, corner = paper.drop_shadow(rect.size, paper.Shadow.CARD)
        surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
        look = look_of(f"{PACK}/{self.card}", symbol_of(self.card))
        surface.blit(bataille.face(look, rect.width), rect)
        if self.veiled:
            shade = paper.rounded(rect.size, palette.shade(TABLE, 0.3), rect.width * 2.8 / 63).copy()
            shade.set_alpha(round(255 * _VEIL))
            surface.blit(shade, rect)


def _card(card: str, size: int, fate: Verdict | None = None) -> Box:
    """Return a card, lit where it wins, veiled where it loses."""
    lit, veiled = fate is Verdict.BEATS, fate is Verdict.LOSES
    return _Card(card, lit, veiled, wide=size, high=size * CARD_HEIGHT_MM / CARD_WIDTH_MM)


def _cards(cards: Sequence[str], size: int, fate: Verdict | None = None) -> Row:
    return Row([_card(card, size, fate) for card in cards], gap=_GAP)


def _near(figure: Figure, size: int) -> Box:
    return Row([_card(card, size) for card in figure.rows[0]], gap=_APART)


def _hand(figure: Figure, size: int) -> Box:
    """Return a hand; cards that are lit are raised."""
    rise = size * _RAISED if figure.lit else 0
    cards = [
        Pad((0, 0, 0, rise), _card(card, size, Verdict.BEATS))
        if place in figure.lit
        else Pad((0, rise, 0, 0), _card(card, size))
        for place, card in enumerate(figure.rows[0])
    ]
    return Row(cards, gap=_GAP)


def _answers(figure: Figure, size: int) -> Box:
    """Return the line that stands at the left; at the right each answer, with its verdict."""
    stands = Column([_said(_("To beat"), "center"), _cards(figure.rows[0], size)], gap=_GAP, justify="center")
    answers = []
    for row, cards in enumerate(figure.rows[1:], 1):
        fate = figure.answer(row)
        line = [_cards(cards, size, fate), Grow(), Pad((_GAP, 0, 0, 0), _Disc(fate)), _said(_(_WORDS[fate]))]
        answers.append(Row(line, gap=_GAP, align="center"))
    return Row([stands, Column(answers, gap=2 * _GAP)], gap=2 * _APART, align="center")


def _battle(figure: Figure, size: int) -> Box:
    """Return the cards that two players reveal, two by two; those that win are lit."""
    count = len(figure.rows[0])
    fates, tall = _fates(figure.reveal(count - 1)), size * CARD_HEIGHT_MM / CARD_WIDTH_MM
    you, rival = (_said(name) for name in _players())
    you.high = rival.high = tall
    pairs = []
    for place in range(count):
        one, other = (_card(row[place], size, fate) for row, fate in zip(figure.rows, fates, strict=True))
        pairs.append(Column([one, _Disc(figure.reveal(place), arrow=True), other], gap=_GAP))
    between = Box(high=lambda m: round(m.type(SMALL) * _MARK))
    return Row([Column([you, between, rival], gap=_GAP), *pairs], gap=_APART)


def _turned(figure: Figure, size: int) -> Box:
    """Return the lines that two players turn, the second under the first; the line that wins is lit."""
    lines, fates = [], _fates(figure.answer(1))[::-1]
    names = Column([_said(name, grow=1) for name in _players()], gap=_APART)
    for row, (cards, fate) in enumerate(zip(figure.rows, fates, strict=True)):
        kept = len(figure.kept(row))
        line: list[Box] = [_cards(cards[:kept], size, fate if fate is Verdict.BEATS else None)]
        line += [_card(card, size, Verdict.LOSES) for card in cards[kept:]]
        under = [_said(_("under the pile"))] if kept < len(cards) else []
        lines.append(Row([*line, *under], gap=_APART, align="center"))
    return Row([names, Column(lines, gap=_APART)], gap=_APART)


_SHAPES: Final[Mapping[Shape, Callable[[Figure, int], Box]]] = {
    Shape.CARDS: _near,
    Shape.HAND: _hand,
    Shape.ANSWERS: _answers,
    Shape.BATTLE: _battle,
    Shape.TURNED: _turned,
}


def _fates(first: Verdict) -> tuple[Verdict, Verdict]:
    """Return how two players fare of whom the first fares so."""
    other = {Verdict.BEATS: Verdict.LOSES, Verdict.LOSES: Verdict.BEATS, Verdict.TIES: Verdict.TIES}
    return first, other[first]


def _players() -> tuple[str, str]:
    """Return what the two players are called in a figure."""
    return _("You"), _("Your rival")


def _said(words: str, align: str = "left", grow: float = 0) -> Text:
    return Text(words, text.SANS_BOLD, SMALL, lines=1, align=align, grow=grow)


@dataclass(eq=False, repr=False)
class _Disc(Box):
    """A verdict on a disc; with an `arrow`, between two cards, from the one that wins to the other."""

    verdict: Verdict
    arrow: bool = False

    def inner_widths(self, m: Measures) -> Span:
        """Return its side."""
        side = round(m.type(SMALL) * _MARK)
        return Span(side, side)

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - it is round
        """Return its side."""
        return self.inner_widths(m)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the disc and its sign."""
        rect, px = self.area, round(self.area.height / _MARK) * 5 // 4
        arrow = self.arrow and self.verdict is not Verdict.TIES
        color = palette.GOOD if arrow else _COLORS[self.verdict]
        paper.fill_rounded(surface, rect, color, rect.height / 2)
        if self.verdict is Verdict.TIES:
            sign = text.render("=", text.SANS_EXTRABOLD, px, palette.CHALK)
        else:
            sign = icon((_ARROWS if arrow else _SIGNS)[self.verdict], px, palette.CHALK)
        surface.blit(sign, sign.get_rect(center=rect.center))


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return draw_figure(figures()[name], m, width)


ILLUSTRATIONS: Final = book.Illustrations(figure=_figure)
