"""The first page that would be printed, as a picture that fills card by card."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

import pygame

from game.printing.caption import caption, sheet_words
from game.printing.drawing import Block, Drawing, Jpeg, Line, Picture, Words
from game.printing.fonts import POINT
from game.printing.grid import grid
from game.printing.paper import CARD_HEIGHT, CARD_WIDTH
from scenes.kit import palette, svg, text
from scenes.kit.typefaces import face_of, house_fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from game.printing.document import Side
    from game.printing.drawing import Piece
    from game.printing.grid import Place
    from scenes.kit.palette import Color
    from scenes.printing.deck import Deck
    from scenes.printing.job import Order

_FINER: Final = 2
"""A card is drawn this many times larger, then made smaller: its small words stay neat."""

_LEGIBLE: Final = 20
"""Pixels of an em under which hinting would change the width of a line."""


class Preview:
    """The page in `surface`, as large as fits in the `area`; `step` goes on until it is `done`."""

    def __init__(self, deck: Deck, order: Order, size: tuple[int, int]) -> None:
        paper = deck.options(order).sheet
        self.area = size
        self.scale = min(size[0] / paper.width, size[1] / paper.height)
        self.surface = pygame.Surface((round(paper.width * self.scale), round(paper.height * self.scale)))
        self.surface.fill(palette.CHALK)
        self.done = False
        self._work = self._fill(deck, order)

    def step(self) -> None:
        """Draw a part of the next card, or lay it."""
        if next(self._work, self) is self:
            self.done = True

    def _fill(self, deck: Deck, order: Order) -> Iterator[None]:
        options, dots = deck.options(order), self.scale * _FINER
        faces = deck.faces(order, dots)
        if not faces:
            for page in deck.pages(order)[:1]:
                self._lay_page(page)
            return
        sheet = grid(options)
        laid = faces[: sheet.per_sheet]
        told = sheet_words(1, sheet.sheets(len(faces)))
        self._lay_page(caption(options, house_fonts(), deck.title, told))
        for mark in sheet.marks(len(laid)):
            self._rule(*mark)
        last = side = None
        for index, face in enumerate(laid):
            if side is None or face != last:
                yield from face.prepare()
                side = face.front()
            self._lay(side, sheet.front(index), options.margin)
            last = face
            yield

    def _lay(self, side: Side, place: Place, margin: int) -> None:
        size = (CARD_WIDTH + 2 * margin, CARD_HEIGHT + 2 * margin)
        picture = self._pictured(side, size, margin)
        width, height = (round(length * self.scale) for length in size)
        picture = pygame.transform.smoothscale(picture, (width, height))
        if place.turn:
            picture = pygame.transform.rotate(picture, place.turn)
        x, y = place.center
        self.surface.blit(picture, picture.get_rect(center=(round(x * self.scale), round(y * self.scale))))

    def _pictured(self, side: Side, size: tuple[int, int], margin: int) -> pygame.Surface:
        if not isinstance(side, Drawing):
            return _surface(side)
        dots = self.scale * _FINER
        page = pygame.Surface((round(size[0] * dots), round(size[1] * dots)))
        paint(page, side, dots, margin)
        return page

    def _lay_page(self, drawing: Drawing) -> None:
        width, height = self.surface.get_size()
        page = pygame.Surface((width * _FINER, height * _FINER))
        page.fill(palette.CHALK)
        paint(page, drawing, self.scale * _FINER, 0)
        pygame.transform.smoothscale(page, (width, height), self.surface)

    def _rule(self, *ends: float) -> None:
        x1, y1, x2, y2 = (round(end * self.scale) for end in ends)
        pygame.draw.line(self.surface, palette.INK, (x1, y1), (x2, y2))


def paint(page: pygame.Surface, drawing: Drawing, dots: float, margin: float) -> None:
    """Paint a drawing at `dots` a millimetre, its corner `margin` millimetres inside the page."""
    for piece in drawing.pieces:
        _paint_piece(page, piece, dots, margin)


def _paint_piece(page: pygame.Surface, piece: Piece, dots: float, margin: float) -> None:
    if isinstance(piece, Words):
        _write(page, piece, dots, margin)
    elif isinstance(piece, Line):
        start, end = (
            (round((x + margin) * dots), round((y + margin) * dots))
            for x, y in ((piece.x1, piece.y1), (piece.x2, piece.y2))
        )
        pygame.draw.line(page, piece.color, start, end, max(1, round(piece.thick * dots)))
    else:
        area = _area(piece, dots, margin)
        if isinstance(piece, Picture):
            page.blit(_rounded(_surface(piece.image), area.size, piece.radius * dots), area)
        elif piece.radius:
            page.blit(_block(area.size, piece.color, piece.radius * dots), area)
        else:
            pygame.draw.rect(page, piece.color, area)


def _write(page: pygame.Surface, words: Words, dots: float, margin: float) -> None:
    """Write a line, at least `_LEGIBLE` pixels high and then made smaller: it is as wide as on paper."""
    exact = words.size * POINT * dots
    px = max(_LEGIBLE, round(exact))
    face = face_of(words.face)
    picture = text.render(words.text, face, px, words.color)
    wide = house_fonts().width(words.text, words.face, words.size) * dots
    size = (max(1, round(wide)), max(1, round(picture.get_height() * exact / px)))
    x, y = (words.x + margin) * dots, (words.y + margin) * dots
    x -= {"left": 0, "center": size[0] / 2, "right": size[0]}[words.align]
    top = y - text.font(face, px).get_ascent() * exact / px
    page.blit(pygame.transform.smoothscale(picture, size), (round(x), round(top)))


def _area(piece: Block | Picture, dots: float, margin: float) -> pygame.Rect:
    left, top = round((piece.x + margin) * dots), round((piece.y + margin) * dots)
    return pygame.Rect(left, top, max(1, round(piece.width * dots)), max(1, round(piece.height * dots)))


def _block(size: tuple[int, int], color: Color, radius: float) -> pygame.Surface:
    """Return a smooth rectangle with round corners."""
    shape = f'width="{size[0]}" height="{size[1]}" rx="{radius:g}" fill="{palette.hexadecimal(color)}"'
    return svg.draw(f"<rect {shape}/>", size, (0, 0, *size))


def _rounded(picture: pygame.Surface, size: tuple[int, int], radius: float) -> pygame.Surface:
    """Return a picture at that size, its corners cut round."""
    picture = pygame.transform.smoothscale(picture, size)
    if not radius:
        return picture
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(picture, (0, 0))
    shape = svg.recolor(_block(size, palette.CHALK, radius), (255, 255, 255))
    cut.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _surface(image: Image | Jpeg) -> pygame.Surface:
    if isinstance(image, Jpeg):
        return pygame.image.load(io.BytesIO(image.data), "photograph.jpg")
    return pygame.image.frombytes(image.tobytes(), image.size, "RGBA" if image.mode == "RGBA" else "RGB")
