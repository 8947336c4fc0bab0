"""The cards of Wankul on paper: as the screen shows them, the words of characters as sharp as can be."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.printing.drawing import Picture, Words, packed
from game.printing.fonts import POINT
from scenes.games.wankul.faces import face, pieces, terrain
from scenes.games.wankul.faces.cards import look_of
from scenes.kit import svg
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, print_sheet, within_cuts
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.laying import FLAVOUR_INK
from scenes.kit.palette import INK
from scenes.printing import lines
from scenes.printing.deck import PrintedKind, image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Piece
    from scenes.games.wankul.faces.face import Character
    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.kit.faces.flow import Flow
    from scenes.kit.palette import Color
    from scenes.printing.deck import Art


def character(card: Card, art: Art, margin: int, dots: float) -> Iterator[Piece]:
    """Yield the face of a character with a bleed of `margin` millimetres, its papers as one picture."""
    look = cast("Character", look_of(card, art.picture(dots) if card.picture else None))
    layout = face.layout_of(look, lines.NEAR)
    sheet, box = print_sheet(dots, margin)
    sheet.blit(svg.draw(face.ground(look, layout, margin), sheet.get_size(), box), (0, 0))
    face.lay_pieces(within_cuts(sheet, dots, margin), look, layout)
    yield _whole(sheet, margin)
    yield lines.figure(pieces.force_figure(layout, look.force))
    yield from lines.name(look.name, layout.name, face.SMALLER)
    yield from _words(face.told(look, layout, lines.SCALE), INK)
    yield from _words(face.flavour_told(look, layout, lines.SCALE), FLAVOUR_INK)


def sideways(card: Card, art: Art, margin: int, dots: float) -> Iterator[Piece]:
    """Yield the face of a terrain, which lies on its side: paper has no letters that do."""
    look = cast("Terrain", look_of(card, art.picture(dots) if card.picture else None))
    sheet, _box = print_sheet(dots, margin)
    inside = within_cuts(sheet, dots, margin)
    lying = terrain.draw(look, terrain.layout_of(look, lines.NEAR), inside.get_height())
    inside.blit(pygame.transform.rotate(lying, 90), (0, 0))
    yield _whole(sheet, margin)


def _whole(sheet: pygame.Surface, margin: int) -> Picture:
    size = (CARD_WIDTH_MM + 2 * margin, CARD_HEIGHT_MM + 2 * margin)
    return Picture(-margin, -margin, *size, packed(image(sheet)))


def _words(laid: Flow, color: Color) -> Iterator[Words]:
    """Yield words that flow as letters, each run where the screen has it."""
    for line in laid.lines:
        for run in line.runs:
            middle = WIDTH / 2 + (run.left + run.wide / 2 - line.wide / 2) / lines.SCALE
            size = laid.px / lines.SCALE / POINT
            yield Words(middle, line.baseline / lines.SCALE, run.words, run.face.name, size, color, "center")


@lru_cache(maxsize=2)
def back(margin: int, dots: float) -> Side:
    """Return the back of every card."""
    return image(face.printed_back(dots, margin))


CHARACTER: Final = PrintedKind(character, back)
TERRAIN: Final = PrintedKind(sideways, back)
