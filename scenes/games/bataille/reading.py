"""What the rules of Openmok Bataille show beside their text: the symbols, and cards at play."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import N_, _
from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS, beats, line_beats, line_ties
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.looks import look_of
from scenes.games.bataille.triangle import triangle_plate
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.pages.reading.book import RULES, Illustrations
from scenes.pages.reading.typesetting import SMALL, fresh_sheet

if TYPE_CHECKING:
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

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
    path = RULES / "openmok_bataille.figures.toml"
    return {
        name: _figure_of(fields) for name, fields in tomllib.loads(path.read_text(encoding="utf-8")).items()
    }


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
_COLORS: Final = {Verdict.BEATS: palette.GOOD, Verdict.TIES: palette.INK, Verdict.LOSES: palette.QUIRK_RED}
_WORDS: Final = {Verdict.BEATS: N_("beats them"), Verdict.TIES: N_("a tie"), Verdict.LOSES: N_("does not")}


def draw_figure(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw a figure, no wider than `width` pixels."""
    if figure.shape is Shape.TRIANGLE:
        return triangle_plate(m, width, TABLE)
    drawers = {
        Shape.CARDS: _draw_near,
        Shape.HAND: _draw_hand,
        Shape.ANSWERS: _draw_answers,
        Shape.BATTLE: _draw_battle,
        Shape.TURNED: _draw_turned,
    }
    return drawers[figure.shape](figure, m, width)


def _mat(width: int, height: int) -> pygame.Surface:
    """Return a piece of the table."""
    return fresh_sheet((width, height), TABLE, cut=False)


def _card_width(m: Measures, room: int, cards: int, largest: int | None = None) -> int:
    """Return the width of cards of which so many lie side by side in a room, both in pixels."""
    largest = largest or (CARD if cards <= _FEW else SMALL_CARD)
    return max(SMALLEST_CARD, min(m.px(largest), (room - (cards - 1) * m.px(_GAP)) // cards))


def _draw_near(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    pad, gap, cards = m.px(PAD), m.px(_APART), figure.rows[0]
    room = width - 2 * pad - (len(cards) - 1) * (gap - m.px(_GAP))
    card = _card_width(m, room, len(cards), LARGE_CARD)
    mat = _mat(2 * pad + len(cards) * (card + gap) - gap, 2 * pad + base.card_height(card))
    for rect, shown in zip(_line((pad, pad), card, gap, len(cards)), cards, strict=True):
        _draw_card(mat, rect, shown)
    return mat


def _draw_hand(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    pad, gap, cards = m.px(PAD), m.px(_GAP), figure.rows[0]
    card = _card_width(m, width - 2 * pad, len(cards))
    rise = round(card * _RAISED) if figure.lit else 0
    mat = _mat(2 * pad + len(cards) * (card + gap) - gap, 2 * pad + rise + base.card_height(card))
    for place, rect in enumerate(_line((pad, pad + rise), card, gap, len(cards))):
        raised = place in figure.lit
        _draw_card(mat, rect.move(0, -rise) if raised else rect, cards[place], lit=raised)
    return mat


def _draw_answers(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw the line that stands at the left; at the right each answer, with its verdict."""
    pad, gap, apart, em = m.px(PAD), m.px(_GAP), m.px(_APART), m.type(SMALL)
    stands, answers = figure.rows[0], figure.rows[1:]
    marks = [_verdict(figure.answer(row), em) for row in range(1, len(figure.rows))]
    label = text.render(_("To beat"), text.SANS_BOLD, em, palette.INK)
    most, words = max(len(row) for row in answers), max(mark.get_width() for mark in marks)
    room = width - 2 * pad - 2 * apart - words - gap
    card = _card_width(m, room, len(stands) + most)
    high = base.card_height(card)
    step = high + 2 * gap
    rows = len(answers) * step - 2 * gap
    column = max(label.get_width(), len(stands) * (card + gap) - gap)
    left = pad + column + 2 * apart
    tall = max(rows, high + 2 * (label.get_height() + gap))
    mat = _mat(left + most * (card + gap) + words + pad, 2 * pad + tall)
    middle = mat.get_height() // 2
    first = middle - high // 2
    for rect, shown in zip(_line((pad, first), card, gap, len(stands)), stands, strict=True):
        _draw_card(mat, rect, shown)
    mat.blit(label, label.get_rect(midbottom=(pad + column // 2, first - gap)))
    mat.fill(palette.shade(TABLE, 0.25), (pad + column + apart, pad, 2, tall))
    for row, (answer, mark) in enumerate(zip(answers, marks, strict=True)):
        top, verdict = middle - rows // 2 + row * step, figure.answer(row + 1)
        for rect, shown in zip(_line((left, top), card, gap, len(answer)), answer, strict=True):
            _draw_card(mat, rect, shown, lit=verdict is Verdict.BEATS, veiled=verdict is Verdict.LOSES)
        mat.blit(mark, mark.get_rect(midleft=(left + most * (card + gap), top + high // 2)))
    return mat


def _draw_battle(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw the cards that two players reveal, two by two; those that win are lit."""
    pad, apart, em = m.px(PAD), m.px(_APART), m.type(SMALL)
    names = _names(em)
    left = pad + max(name.get_width() for name in names) + apart
    count = len(figure.rows[0])
    card = _card_width(m, width - left - pad - count * apart, count)
    high, between = base.card_height(card), round(em * _MARK) + 2 * m.px(_GAP)
    mat = _mat(left + count * (card + apart) - apart + pad, 2 * pad + 2 * high + between)
    fates = _fates(figure.reveal(count - 1))
    for row, (name, cards) in enumerate(zip(names, figure.rows, strict=True)):
        top = pad + row * (high + between)
        mat.blit(name, name.get_rect(midleft=(pad, top + high // 2)))
        for rect, shown in zip(_line((left, top), card, apart, count), cards, strict=True):
            _draw_card(mat, rect, shown, lit=fates[row] is Verdict.BEATS, veiled=fates[row] is Verdict.LOSES)
    for place in range(count):
        disc = _arrow(figure.reveal(place), em)
        center = (left + place * (card + apart) + card // 2, pad + high + between // 2)
        mat.blit(disc, disc.get_rect(center=center))
    return mat


def _draw_turned(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw the lines that two players turn, the second under the first; the line that wins is lit."""
    pad, gap, apart, em = m.px(PAD), m.px(_GAP), m.px(_APART), m.type(SMALL)
    names = _names(em)
    left = pad + max(name.get_width() for name in names) + apart
    under = text.render(_("under the pile"), text.SANS_SEMIBOLD, em, palette.INK)
    most = max(len(row) for row in figure.rows)
    card = _card_width(m, width - left - pad - apart - gap - under.get_width(), most)
    high = base.card_height(card)
    mat = _mat(
        left + most * (card + gap) + apart + under.get_width() + pad, 2 * pad + 2 * (high + apart) - apart
    )
    fates = _fates(figure.answer(1))[::-1]
    for row, (name, cards) in enumerate(zip(names, figure.rows, strict=True)):
        top, kept = pad + row * (high + apart), len(figure.kept(row))
        mat.blit(name, name.get_rect(midleft=(pad, top + high // 2)))
        rects = _line((left, top), card, gap, len(cards))
        for place, (rect, shown) in enumerate(zip(rects, cards, strict=True)):
            aside = place >= kept
            spot = rect.move(apart if aside else 0, 0)
            _draw_card(mat, spot, shown, lit=fates[row] is Verdict.BEATS and not aside, veiled=aside)
            if aside:
                mat.blit(under, under.get_rect(midleft=(spot.right + gap, spot.centery)))
    return mat


def _fates(first: Verdict) -> tuple[Verdict, Verdict]:
    """Return how two players fare of whom the first fares so."""
    other = {Verdict.BEATS: Verdict.LOSES, Verdict.LOSES: Verdict.BEATS, Verdict.TIES: Verdict.TIES}
    return first, other[first]


def _names(em: int) -> list[pygame.Surface]:
    """Draw what the two players are called in a figure."""
    return [text.render(name, text.SANS_BOLD, em, palette.INK) for name in (_("You"), _("Your rival"))]


def _line(corner: tuple[int, int], card: int, gap: int, count: int) -> list[pygame.Rect]:
    """Return the places of so many cards in a row from its top left corner."""
    left, top = corner
    return [
        pygame.Rect(left + place * (card + gap), top, card, base.card_height(card)) for place in range(count)
    ]


def _draw_card(
    surface: pygame.Surface, rect: pygame.Rect, card: str, *, lit: bool = False, veiled: bool = False
) -> None:
    if lit:
        paper.fill_rounded(surface, rect.inflate(12, 12), palette.LIT, 6)
    below, corner = paper.drop_shadow(rect.size, paper.Shadow.CARD)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
    look = look_of(f"{PACK}/{card}", symbol_of(card))
    surface.blit(bataille.face(look, rect.width), rect)
    if veiled:
        shade = paper.rounded(rect.size, palette.shade(TABLE, 0.3), rect.width * 2.8 / 63).copy()
        shade.set_alpha(round(255 * _VEIL))
        surface.blit(shade, rect)


def _verdict(verdict: Verdict, em: int) -> pygame.Surface:
    """Draw a verdict: its disc, and its word beside it."""
    disc = _disc(verdict, em)
    word = text.render(_(_WORDS[verdict]), text.SANS_BOLD, em, palette.INK)
    gap = em // 2
    page = pygame.Surface((disc.get_width() + gap + word.get_width(), disc.get_height()), pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    page.blit(disc, (0, 0))
    page.blit(word, word.get_rect(midleft=(disc.get_width() + gap, disc.get_height() // 2)))
    return page


def _disc(verdict: Verdict, em: int) -> pygame.Surface:
    sign = _equals(em) if verdict is Verdict.TIES else icon(_SIGNS[verdict], em * 5 // 4, palette.CHALK)
    return _on_disc(sign, em, _COLORS[verdict])


def _arrow(verdict: Verdict, em: int) -> pygame.Surface:
    """Draw the disc between two cards: an arrow from the one that wins to the other, or a tie."""
    if verdict is Verdict.TIES:
        return _disc(verdict, em)
    name = "down_triangle" if verdict is Verdict.BEATS else "up_triangle"
    return _on_disc(icon(name, em * 5 // 4, palette.CHALK), em, palette.GOOD)


def _on_disc(sign: pygame.Surface, em: int, color: Color) -> pygame.Surface:
    side = round(em * _MARK)
    disc = paper.rounded((side, side), color, side / 2).copy()
    disc.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    return disc


def _equals(em: int) -> pygame.Surface:
    return text.render("=", text.SANS_EXTRABOLD, em * 5 // 4, palette.CHALK)


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    return draw_figure(figures()[name], m, width)


ILLUSTRATIONS: Final = Illustrations(figure=_figure)
