"""The faces of Openmok Évolution's cards: caractères, variations, and what is turned over."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.evolution import CaractereCard
from game.core.i18n import language, typeset
from game.core.script_reading import ScriptError
from game.rules.evolution import scripts
from game.rules.evolution.words.cards import words_of
from scenes.games.evolution.faces import pieces, shapes
from scenes.kit import svg, symbols, text
from scenes.kit.faces.back import Back
from scenes.kit.faces.base import Master, card_height, upright
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, line
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.figure import write_figure
from scenes.kit.faces.laying import (
    CARD,
    LARGE_FROM,
    NAMED_FROM,
    TOLD_FROM,
    WHOLE_FROM,
    Title,
    lay_picture,
    lay_signs,
    lay_strip,
    letters,
    name_em,
    pixels,
    small_title,
    split,
    within,
    write_flavour,
    write_lines,
    write_name,
    write_words,
)
from scenes.kit.faces.lettering import Type, flavour_lines, is_readable
from scenes.kit.faces.spine import LEAST_ACROSS, spine_title, write_upwards
from scenes.kit.palette import CHALK, INK, KRAFT

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards.evolution import VariationCard
    from game.cards.pack import Card
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.palette import Color

HIGHEST_IMPACT: Final = 7
"""The diamonds of the scale of impacts."""

WORDS: Final = Type(text.SANS_SEMIBOLD, 4.6, 2.5)
"""What a variation does."""

_COMFORT: Final = 4.4
_LETTERED_FROM: Final = 26
"""Width in pixels from which a face bears some letters of its name, and a card turned over."""
_SMALL_FROM: Final = 60
"""Width in pixels from which it bears its name where it is seen from afar."""
_LINES: Final = 3
"""In how many lines a name stands on the table at the most; from afar, in one less."""
_LEADING: Final = 1.04
"""How far apart they are, in sizes of their type."""
_AIR: Final = 3
"""How many pixels there are round them."""


@dataclass(frozen=True, slots=True)
class Mok:
    """What a caractère shows: its name and flavour as they are read, its numbers by symbol, its picture.

    The symbols are in the order of `symbols.SYMBOLS`. `marked` are those whose resistance bears a damage
    marker. `changes` say, for the three attacks and then the three resistances, by how much a number differs
    from what is printed.
    """

    name: str
    attack: tuple[int, int, int]
    resistance: tuple[int, int, int]
    picture: Picture
    flavour: str = ""
    marked: frozenset[int] = frozenset()
    changes: tuple[int, ...] = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Variation:
    """What a variation shows: its name, text and flavour as they are read, its impact, its picture.

    The text of an `experimental` one is free, and the players carry it out by hand.
    """

    name: str
    impact: int
    words: str
    picture: Picture
    flavour: str = ""
    experimental: bool = False


@dataclass(frozen=True, slots=True)
class Out:
    """A Mok that is K.O.: its card is turned over, and its name remains."""

    name: str


Look = Mok | Variation | Out


def overhang(width: int) -> int:
    """Return by how many pixels the picture of a variation is larger than its card, on each side."""
    return round(width * shapes.OVERHANG / WIDTH) + 1


def master(look: Look, width: int, seen: shapes.Span = shapes.WHOLE) -> Master:
    """Return what `base.at` and `base.sprite` draw: the card with as much detail as that width bears.

    Of one that others lie over, no more is `seen`: its name stands there.
    """
    key: Hashable
    if isinstance(look, Mok):
        layout, title = _titled(held_layout(look, width, seen), look.name, width, seen)
        told = title if layout.name or layout.spine else ()
        more = look.flavour if layout.flavour else ""
        numbers = (look.attack, look.resistance, look.marked, look.changes)
        key = ("evolution", "mok", layout, look.picture.key, numbers, told, more)
        return Master(key, partial(_draw_mok, look, layout, title))
    if isinstance(look, Variation):
        plan, title = _titled(_shown_layout(look, width, seen), look.name, width, seen)
        told = title if plan.name or plan.spine else ()
        words = (look.words, look.flavour) if plan.told else ()
        key = ("evolution", "variation", plan, look.picture.key, look.impact, look.experimental, told, words)
        return Master(key, partial(_draw_variation, look, plan, title))
    named: str | Title = look.name if width >= _LETTERED_FROM else ""
    if named and width < NAMED_FROM:
        small = small_title if width >= _SMALL_FROM else letters
        named = small(look.name, pieces.PLATE.width, width)
    size = name_em(width)
    return Master(("evolution", "out", named, size), partial(_draw_out, named, size))


def name_rect(look: Look, card: pygame.Rect) -> pygame.Rect:
    """Return where the name of a Mok stands on a card of which all is seen."""
    box: Box | None = pieces.PLATE
    if isinstance(look, Mok):
        held = held_layout(look, card.width, shapes.WHOLE)
        box = _titled(held, look.name, card.width, shapes.WHOLE)[0].name
    if box is None:
        return pygame.Rect(card.center, (0, 0))
    scale = card.width / WIDTH
    found = pygame.Rect(*(round(one * scale) for one in (box.x, box.y, box.width, box.height)))
    return found.move(card.topleft)


@lru_cache(maxsize=512)
def _titled(layout: shapes.Layout, name: str, width: int, seen: shapes.Span) -> tuple[shapes.Layout, Title]:
    """Return where a name stands in what is seen of a card, and its lines: the picture gives way to more.

    It is never smaller than can be read; on a strip it stands upwards. One that lies free has its box.
    """
    if not name:
        return shapes.nameless(layout), Title(0, name_em(width), ())
    scale = width / WIDTH
    px = max(text.SMALLEST, round(name_em(width) * scale))
    box = shapes.named(layout, seen, 0).name
    room = round(box.width * scale) if box is not None else 0
    large = width >= NAMED_FROM and text.width_of(name, text.SERIF_BOLD, text.SMALLEST) <= room
    if box is None or (seen == shapes.WHOLE and (large or width >= WHOLE_FROM)):
        return layout, Title(0, name_em(width), ())
    if width < _SMALL_FROM:
        title = letters(name, box.width, width)
        return shapes.named(layout, seen, title.em * _LEADING), title
    most = _LINES - (width < NAMED_FROM)
    px, whole = _whole(name, px, room, most)
    strip = width >= NAMED_FROM and seen[0] == 0 and seen[1] < WIDTH
    if strip and (seen[1] < WIDTH * LEAST_ACROSS or not whole):
        layout = shapes.upwards(layout, seen[1])
        return layout, spine_title(name, (layout.spine,) if layout.spine else (), width)
    shown = whole or within(split(name, px, room), most, px, room)
    high = (len(shown) * px * _LEADING + _AIR) / scale
    return shapes.named(layout, seen, high), Title(0, px / scale, shown)


def _whole(name: str, px: int, room: int, most: int) -> tuple[int, tuple[str, ...]]:
    """Return a name in whole words and so many lines at most, smaller where it must be; no lines, else."""
    for size in range(px, text.SMALLEST - 1, -1):
        lines = text.wrap(name, text.SERIF_BOLD, size, room)
        if text.holds(lines, text.SERIF_BOLD, size, room, most):
            return size, tuple(lines)
    return px, ()


def face(look: Look, width: int) -> pygame.Surface:
    """Return the face of a card, `width` pixels wide, to be blitted; a variation's with its overhang."""
    return upright(master(look, width), width)


def caractere_layout(look: Mok, width: int) -> shapes.Caractere:
    """Return where the pieces of a caractère that wide lie."""
    if width < NAMED_FROM:
        return shapes.SMALL if width >= _LETTERED_FROM else shapes.FAR
    if width < WHOLE_FROM:
        return shapes.NEAR
    return shapes.CLOSE if width >= TOLD_FROM and look.flavour else shapes.FULL


def held_layout(look: Mok, width: int, seen: shapes.Span) -> shapes.Caractere:
    """Return where the pieces of a caractère that wide lie, of which no more is seen: the left, if held."""
    layout, (left, right) = caractere_layout(look, width), seen
    if width >= WHOLE_FROM and right < WIDTH:
        layout = shapes.NEAR
    if layout is not shapes.NEAR or left > 0 or right > shapes.seen_from(layout):
        return layout
    held = (shapes.HELD, shapes.SLIM)
    return next((one for one in held if right > shapes.seen_from(one)), shapes.TIGHT)


def variation_layout(look: Variation, width: int) -> shapes.Variation:
    """Return where the pieces of a variation that wide lie: the longer its text, the lower its picture."""
    if width < NAMED_FROM:
        return shapes.LITTLE if width >= _LETTERED_FROM else shapes.AFAR
    if width < WHOLE_FROM:
        return shapes.PLAYED
    if width >= TOLD_FROM and look.flavour:
        return shapes.TALE
    return shapes.SHORT if _is_short(look.words, width / WIDTH) else shapes.LONG


def _shown_layout(look: Variation, width: int, seen: shapes.Span) -> shapes.Variation:
    """Return where the pieces of a variation lie of which no more is seen.

    Its text is there only where it can be read, or the card is shown large.
    """
    plan = variation_layout(look, width)
    if plan.told is None or (seen == shapes.WHOLE and width >= LARGE_FROM):
        return plan
    read = seen == shapes.WHOLE and is_readable(look.words, plan.told, width, WORDS)
    return plan if read else shapes.PLAYED


def has_room(look: Variation) -> bool:
    """Say whether what a variation does can be read on it, looked at closely."""
    box = variation_layout(look, TOLD_FROM).told
    return box is None or is_readable(look.words, box, TOLD_FROM, WORDS)


def window_rect(look: Mok | Variation, width: int) -> pygame.Rect:
    """Return where the picture is on a face that wide; for a variation, from the corner of its card."""
    layout = caractere_layout(look, width) if isinstance(look, Mok) else variation_layout(look, width)
    return pixels(layout.window, width)


def tag_over(look: Variation, width: int) -> pygame.Surface:
    """Return the tag that lies over the picture of a variation, to be blitted `overhang` off its card."""
    return pieces.tag_over(variation_layout(look, width).tag, look.impact, width, overhang(width))


def resistance_rect(look: Mok, width: int, row: int) -> pygame.Rect:
    """Return where the resistance of a symbol is on a face that wide."""
    return pixels(caractere_layout(look, width).rows.resistance(row), width)


def marker_rect(look: Mok, width: int, row: int) -> pygame.Rect:
    """Return where the damage marker of a symbol is on a face that wide: `marker` draws it as large."""
    layout = caractere_layout(look, width)
    scale, (x, y), side = width / WIDTH, shapes.marker_place(layout, row), layout.rows.marker
    return pixels(Box(x - side / 2, y - side / 2, side, side), width).clip(
        (0, 0, width, round(HEIGHT * scale))
    )


def marker(px: int) -> pygame.Surface:
    """Return a damage marker `px` pixels wide, over its shadow, which lies within; it is shared."""
    return pieces.marker(px)


@lru_cache(maxsize=256)
def _is_short(words: str, scale: float) -> bool:
    """Say whether the words can be written large in the smaller of the two boxes."""
    box = shapes.SHORT.told
    assert box is not None  # noqa: S101 - that layout tells what a variation does
    px, lines = flavour_lines(words, round(box.width * scale), round(box.height * scale), scale, WORDS)
    return px >= round(_COMFORT * scale) and " ".join(lines) == words


def _write_title(
    surface: pygame.Surface, name: str, layout: shapes.Layout, title: Title, paper: Color, ink: Color
) -> None:
    """Write a name on its spine, or in its lines where it has some, else in its box as large as it goes."""
    if layout.spine:
        write_upwards(surface, title, layout.spine, paper, ink)
    elif title.lines:
        write_lines(surface, title.lines, layout.name, title.em)
    else:
        write_name(surface, name, layout.name, title.em)


def _draw_mok(look: Mok, layout: shapes.Caractere, title: Title, width: int) -> pygame.Surface:
    surface = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    lay_picture(surface, look.picture, layout.window)
    pieces.lay_table(surface, layout, look.marked)
    for row in range(len(symbols.SYMBOLS)):
        write_figure(surface, pieces.attack_figure(layout, row, look.attack[row], look.changes[row]))
        shown = pieces.resistance_figure(
            layout, row, look.resistance[row], look.changes[row + 3], marked=row in look.marked
        )
        write_figure(surface, shown)
    pieces.lay_markers(surface, layout, look.marked)
    _write_title(surface, look.name, layout, title, KRAFT, INK)
    write_flavour(surface, look.flavour, layout.flavour)
    return surface


def _draw_variation(look: Variation, layout: shapes.Variation, title: Title, width: int) -> pygame.Surface:
    card = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    lay_picture(card, look.picture, layout.window)
    if look.experimental:
        lay_strip(card, layout.window, told=width >= WHOLE_FROM)
    if layout.diamonds:
        drawing = shapes.diamonds(layout.diamonds, look.impact, HIGHEST_IMPACT)
        card.blit(svg.draw(drawing, card.get_size(), CARD), (0, 0))
    if layout.line:
        card.blit(svg.draw(line(layout.line), card.get_size(), CARD), (0, 0))
    _write_title(card, look.name, layout, title, INK, CHALK)
    write_words(card, look.words, layout.told, WORDS, INK)
    write_flavour(card, look.flavour, layout.flavour)
    return pieces.with_tag(card, layout.tag, look.impact, overhang(width))


def _draw_out(name: str | Title, name_size: float, width: int) -> pygame.Surface:
    surface = _BACK.draw(width)
    pieces.lay_star(surface, lower=not name)
    if isinstance(name, Title):
        plate = pieces.taller_plate(name.em * len(name.lines))
        pieces.lay_plate(surface, plate)
        write_lines(surface, name.lines, plate, name.em)
    elif name:
        pieces.lay_plate(surface, pieces.PLATE)
        write_name(surface, name, pieces.PLATE_NAME, name_size)
    return surface


_SIGNS: Final = tuple(
    [partial(symbols.tinted, symbol, color=shapes.BACK_SIGNS) for symbol in symbols.SYMBOLS]
)
_BACK: Final = Back(shapes.slate, partial(lay_signs, signs=_SIGNS))
BACK: Final = Master(("evolution", "back"), _BACK.draw)
printed_back: Final = _BACK.printed


def look_of(card: Card, picture: Picture) -> Mok | Variation:
    """Return how a caractère or a variation looks; a script that its game does not know says nothing."""
    name, flavour = typeset(card.name.spoken, language()), typeset(card.flavour.spoken, language())
    if isinstance(card, CaractereCard):
        return Mok(name, card.attack, card.resistance, picture, flavour)
    found = cast("VariationCard", card)
    return Variation(name, found.impact, words_of_card(found), picture, flavour, found.experimental)


def words_of_card(card: VariationCard) -> str:
    """Return what a variation does, by its script or by its text; nothing where its game knows no such."""
    if card.experimental:
        return typeset(card.text.spoken, language())
    try:
        return words_of(scripts.read(card.script.data))
    except ScriptError:
        return ""
