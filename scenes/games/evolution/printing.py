"""The cards of Openmok Évolution on paper: as the screen shows them, their words as sharp as can be."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.printing.drawing import Block, Line, Picture
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces import pieces, shapes
from scenes.games.evolution.faces.face import look_of
from scenes.kit import symbols
from scenes.kit.faces.card import HEIGHT, PAPER_CORNER, WIDTH
from scenes.kit.faces.laying import FLAVOUR_INK
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.palette import CHALK, INK, KRAFT
from scenes.printing import lines
from scenes.printing.deck import PrintedKind, image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Piece
    from scenes.kit.faces.card import Box
    from scenes.printing.deck import Art


_LINE_THICK: Final = 0.35
_TAG_MARGIN: Final = 4.0
"""Millimetres round a card that its tag and its bleed stay within."""


def face(card: Card, art: Art, margin: int, dots: float) -> Iterator[Piece]:
    """Yield the face of a card with a bleed of `margin` millimetres, its picture at `dots` a millimetre."""
    look = look_of(card, NO_PICTURE)
    if isinstance(look, evolution.Mok):
        layout = evolution.caractere_layout(look, lines.NEAR)
        yield from _ground(layout.window, art, margin, dots)
        yield from _caractere(look, layout, dots)
    else:
        plan = evolution.variation_layout(look, lines.NEAR)
        yield from _ground(plan.window, art, margin, dots)
        yield from _variation(look, plan, margin, dots)


@lru_cache(maxsize=2)
def back(margin: int, dots: float) -> Side:
    """Return the back of all cards: small symbols on slate."""
    return image(evolution.printed_back(dots, margin))


def _ground(box: Box, art: Art, margin: int, dots: float) -> Iterator[Piece]:
    """Yield the white of a card and its picture, which runs out of it at three sides where it is bled."""
    yield Block(-margin, -margin, WIDTH + 2 * margin, HEIGHT + 2 * margin, CHALK)
    window = shapes.bled(box, margin)
    picture = art.fill((window.width, window.height), margin, dots)
    yield Picture(window.x, window.y, window.width, window.height, picture, 0.0 if margin else PAPER_CORNER)


def _caractere(look: evolution.Mok, layout: shapes.Caractere, dots: float) -> Iterator[Piece]:
    yield _table(layout, dots)
    for row in range(len(symbols.SYMBOLS)):
        yield lines.figure(pieces.attack_figure(layout, row, look.attack[row], 0))
        yield lines.figure(pieces.resistance_figure(layout, row, look.resistance[row], 0, marked=False))
    yield from lines.name(look.name, layout.name)
    yield from lines.sentences(look.flavour, layout.flavour, FLAVOUR_INK)


def _variation(
    look: evolution.Variation, plan: shapes.Variation, margin: int, dots: float
) -> Iterator[Piece]:
    if look.experimental:
        yield lines.strip(plan.window, _("experimental"), dots)
    if plan.line is not None:
        yield Line(5.1, plan.line, 57.9, plan.line, KRAFT, _LINE_THICK)
    yield from lines.name(look.name, plan.name)
    yield from lines.sentences(look.words, plan.told, INK, evolution.WORDS)
    yield from lines.sentences(look.flavour, plan.flavour, FLAVOUR_INK)
    yield _tag(plan.tag, margin, dots)
    yield lines.figure(pieces.tag_figure(plan.tag, look.impact))


@lru_cache(maxsize=4)
def _table(layout: shapes.Caractere, dots: float) -> Picture:
    """Return the symbols, arrows and shields, no larger than they are: all caractères share them."""
    page = lines.clear_page(dots)
    pieces.lay_table(page, layout, frozenset())
    return lines.clear(page, page.get_width() / WIDTH)


@lru_cache(maxsize=8)
def _tag(tag: float, margin: int, dots: float) -> Picture:
    """Return the tag that bears the impact, which runs out into the bleed."""
    air = round(_TAG_MARGIN * dots)
    return lines.clear(pieces.tag_paper(tag, dots, air, margin), dots, -air / dots, -air / dots)


PRINTED: Final = PrintedKind(face, back)
