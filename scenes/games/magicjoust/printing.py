"""The cards of Magicjoust on paper: as the screen shows them, their words as sharp as can be."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.printing.drawing import Block, Line, Picture, Words
from game.printing.fonts import POINT
from game.rules.magicjoust.cards import PLAN
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import pieces, shapes
from scenes.games.magicjoust.faces.cards import look_of
from scenes.games.magicjoust.faces.formula_signs import row
from scenes.kit import text
from scenes.kit.faces.card import HEIGHT, PAPER_CORNER, WIDTH
from scenes.kit.faces.laying import FLAVOUR_INK
from scenes.kit.palette import CHALK, INK, KRAFT
from scenes.printing import lines
from scenes.printing.deck import PrintedKind, clear_image, image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Piece
    from scenes.printing.deck import Art


_LINE_THICK: Final = 0.35


def face(card: Card, art: Art, margin: int, dots: float) -> Iterator[Piece]:
    """Yield the face of a card with a bleed of `margin` millimetres, its picture at `dots` a millimetre."""
    look = look_of(card)
    if isinstance(look, magicjoust.Singularity):
        yield from _singularity(card, look, art, margin, dots)
    else:
        yield from _ground(margin, plan=look.nature == PLAN)
        yield from _creuset(card, look, art, dots)


@lru_cache(maxsize=2)
def ether_back(margin: int, dots: float) -> Side:
    """Return the back of all singularities: the three shapes on blue."""
    return image(magicjoust.printed_back(shapes.ETHER, dots, margin))


@lru_cache(maxsize=2)
def creuset_back(margin: int, dots: float) -> Side:
    """Return the back of all cards of the creuset: wizards' tools on violet."""
    return image(magicjoust.printed_back(shapes.CREUSET, dots, margin))


def _ground(margin: int, *, plan: bool) -> Iterator[Piece]:
    """Yield the white of a card, or the gold of a plan, which runs out of it into the bleed."""
    whole = (-margin, -margin, WIDTH + 2 * margin, HEIGHT + 2 * margin)
    yield Block(*whole, shapes.GOLD if plan else CHALK)
    if plan:
        inner = shapes.INNER
        yield Block(inner.x, inner.y, inner.width, inner.height, CHALK, shapes.INNER_CORNER)


def _singularity(
    card: Card, look: magicjoust.Singularity, art: Art, margin: int, dots: float
) -> Iterator[Piece]:
    layout = magicjoust.singularity_layout(look, lines.NEAR)
    yield from _ground(margin, plan=False)
    box = layout.quadrant
    if card.picture:
        seen = art.fill((box.width, box.height), 0, dots)
        yield Picture(box.x, box.y, box.width, box.height, seen, PAPER_CORNER)
    for zone, pane in enumerate(shapes.panes(layout), 1):
        if zone == look.zone or not card.picture:
            color = shapes.pane_color(look.colour, own=zone == look.zone)
            yield Block(pane.x, pane.y, pane.width, pane.height, color, shapes.PANE_CORNER)
    for lane in shapes.lanes(layout) if card.picture else ():
        yield Block(lane.x, lane.y, lane.width, lane.height, CHALK)
    if layout.figure:
        yield lines.figure(pieces.zone_figure(layout, look.colour, look.zone))
    yield _disc(layout, look.colour, dots)
    yield from lines.name(look.name, layout.name)
    yield from lines.sentences(look.flavour, layout.flavour, FLAVOUR_INK)


def _creuset(card: Card, look: magicjoust.Creuset, art: Art, dots: float) -> Iterator[Piece]:
    layout = magicjoust.creuset_layout(look, lines.NEAR)
    yield _formula(look.formula, layout.formula, dots)
    box = layout.window
    size = (box.width, box.height)
    yield Picture(
        box.x,
        box.y,
        box.width,
        box.height,
        art.fill(size, 0, dots) if card.picture else _signed(look, size, dots),
        PAPER_CORNER,
    )
    if look.experimental:
        yield lines.strip(layout.window, _("experimental"), dots)
    yield from _band(look, layout, dots)
    if layout.line is not None:
        yield Line(5.1, layout.line, 57.9, layout.line, KRAFT, _LINE_THICK)
    yield from lines.name(look.name, layout.name, magicjoust.SMALLER)
    if layout.action is not None:
        yield from _action(look.action, layout.action, dots)
    yield from lines.sentences(look.words, layout.told, INK, magicjoust.WORDS)
    yield from lines.sentences(look.flavour, layout.flavour, FLAVOUR_INK)
    if look.points:
        yield _seal(layout.seal, dots)
        yield lines.figure(pieces.seal_figure(layout.seal, look.points))


def _band(look: magicjoust.Creuset, layout: shapes.Creuset, dots: float) -> Iterator[Piece]:
    band, box = magicjoust.band_of(look), layout.band
    color = shapes.band_color(band.speciality, plan=band.nature == PLAN)
    yield Block(box.x, box.y, box.width, box.height, color, shapes.BAND_CORNER)
    for part in pieces.band_parts(layout, band, lines.SCALE):
        yield _part(part, box.y + box.height / 2, dots)


def _action(formula: tuple[str, ...], place: shapes.Row, dots: float) -> Iterator[Piece]:
    word, left, _side = pieces.action_parts(formula, place, lines.SCALE)
    yield _part(word, place.middle, dots)
    yield _symbols(formula, place, left / lines.SCALE, dots)


def _part(part: pieces.Part, middle: float, dots: float) -> Piece:
    """Return a word as letters, or a sign as a small picture."""
    left, size = part.left / lines.SCALE, part.px / lines.SCALE
    if part.face is None:
        sharp = pieces.Part(0, round(size * dots), 0, part.shown, color=part.color)
        return Picture(left, middle - size / 2, size, size, clear_image(sharp.picture()))
    font = text.font(part.face, part.px)
    base = middle + (font.get_ascent() - font.get_height() / 2) / lines.SCALE
    middle_x = left + part.width / lines.SCALE / 2
    return Words(middle_x, base, part.shown, part.face.name, size / POINT, part.color, "center")


def _formula(formula: tuple[str, ...], place: shapes.Row, dots: float) -> Picture:
    """Return a formula in the middle of the card."""
    side = place.size(len(formula))
    wide = row(formula, round(side * dots)).get_width() / dots
    return _symbols(formula, place, (WIDTH - wide) / 2, dots)


def _symbols(formula: tuple[str, ...], place: shapes.Row, left: float, dots: float) -> Picture:
    signs = row(formula, round(place.size(len(formula)) * dots))
    wide, high = signs.get_width() / dots, signs.get_height() / dots
    return Picture(left, place.middle - high / 2, wide, high, clear_image(signs))


def _signed(look: magicjoust.Creuset, size: tuple[float, float], dots: float) -> Image:
    """Return the paper of a card that has no picture."""
    return image(look.picture.draw((round(size[0] * dots), round(size[1] * dots)), 0))


@lru_cache(maxsize=6)
def _disc(layout: shapes.Singularity, colour: str, dots: float) -> Picture:
    """Return the white disc of a singularity and its shape over their shadows: four cards share it."""
    page = lines.clear_page(dots)
    pieces.lay_disc(page, layout, colour)
    return lines.clear(page, page.get_width() / WIDTH)


@lru_cache(maxsize=8)
def _seal(place: shapes.Seal, dots: float) -> Picture:
    """Return the seal of a plan over its shadow."""
    page = lines.clear_page(dots)
    pieces.lay_seal(page, place)
    return lines.clear(page, page.get_width() / WIDTH)


CREUSET: Final = PrintedKind(face, creuset_back)
SINGULARITY: Final = PrintedKind(face, ether_back)
