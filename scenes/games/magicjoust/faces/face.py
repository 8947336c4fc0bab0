"""The faces of Magicjoust's cards: singularities of the ether, and cards of the creuset.

A creuset card seen from afar (under `NAMED_FROM` pixels) shows its formula, its picture, its signs and its
figures; on the table its name and its nature; from `WHOLE_FROM` what it does, where that can be read; from
`TOLD_FROM` its line of flavour.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from game.rules.magicjoust.cards import DIVINATION, PLAN, POTIONS
from game.rules.magicjoust.singularities import COLOURS
from scenes.games.magicjoust.faces import formula_signs, pieces, shapes
from scenes.kit import svg, text
from scenes.kit.faces.back import Back
from scenes.kit.faces.base import Master, card_height, upright
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.figure import write_figure
from scenes.kit.faces.laying import (
    CARD,
    LARGE_FROM,
    NAMED_FROM,
    TOLD_FROM,
    WHOLE_FROM,
    Title,
    covered_title,
    lay_picture,
    lay_signs,
    lay_strip,
    name_em,
    pixels,
    table_title,
    write_flavour,
    write_lines,
    write_name,
    write_words,
)
from scenes.kit.faces.lettering import Type, flavour_lines, is_readable
from scenes.kit.faces.spine import LEAST_ACROSS, spine_title, write_upwards
from scenes.kit.icons import icon
from scenes.kit.palette import INK, Color
from scenes.kit.svg import recolor

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.kit.faces.card import Box
    from scenes.kit.faces.pictures import Picture

SMALLER: Final = 0.74
"""How small a name may be in one line on a card held near, in parts of its size."""

WORDS: Final = Type(text.SANS_SEMIBOLD, 4.5, 2.5)
"""What a card does."""


_COMFORT: Final = (4.3, 3.7)
"""The em from which words are at ease under the largest picture, and under the second."""


@dataclass(frozen=True, slots=True)
class Singularity:
    """What a singularity shows: its colour and its zone; its name, flavour and picture, where it has any.

    A picture is seen through the three zones that are not its own.
    """

    colour: str
    zone: int
    name: str = ""
    flavour: str = ""
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Creuset:
    """What a card of the creuset shows: its name, words and flavour as they are read, and what it is.

    `points` are those on the seal of a plan, as they are read: "5", or "3+" where its script adds some.
    """

    name: str
    nature: str
    speciality: str
    formula: tuple[str, ...]
    words: str
    picture: Picture
    flavour: str = ""
    action: tuple[str, ...] = ()
    ephemeral: bool = False
    decay: int = 0
    points: str = ""
    experimental: bool = False


Look = Singularity | Creuset


def master(look: Look, width: int, seen: float = WIDTH, head: float | None = None) -> Master:
    """Return what `base.at` and `base.sprite` draw: the card with as much detail as that width bears.

    Where less of a creuset card on the table is `seen` from the left, in card units, its name stands there,
    however large it is: upwards where it would be cut. One with a `head` says no word: so much of it lies
    under its name.
    """
    size = name_em(width)
    if isinstance(look, Singularity):
        plan = singularity_layout(look, width)
        shown = look.picture.key if look.picture else ()
        written = (look.name, look.flavour, size) if plan.name else ()
        return Master(
            ("magicjoust", "singularity", plan, look.colour, look.zone, shown, written),
            partial(_draw_singularity, look, plan, size),
        )
    title, layout = _as_seen(look, width, seen)
    if head is not None:
        layout = shapes.wordless(seen if title else WIDTH, head)
    named = layout.name or layout.spine
    told = (look.name, title or size, pieces.told_nature(look.nature)) if named else ()
    words = (look.words, look.action) if layout.told else ()
    flavour = look.flavour if layout.flavour else ""
    kind = (look.nature, look.speciality, look.formula, look.experimental)
    signs = (look.decay, look.ephemeral, look.points)
    key = ("magicjoust", "creuset", layout, look.picture.key, kind, signs, told, words, flavour)
    return Master(key, partial(_draw_creuset, look, layout, title or size))


def _as_seen(look: Creuset, width: int, seen: float) -> tuple[Title | None, shapes.Creuset]:
    """Return how the name of a card is written on the table, and its layout; none where it is held near."""
    if width < NAMED_FROM or (seen >= WIDTH and _is_told(look, width)):
        return None, creuset_layout(look, width)
    plan, title = look.nature == PLAN, _title(look, width, seen)
    if seen >= WIDTH or (seen >= WIDTH * LEAST_ACROSS and not title.cut):
        return title, _near(look, title, seen)
    boxes = shapes.spines(seen, plan=plan)
    upright = spine_title(look.name, tuple(boxes), width)
    if seen >= WIDTH * LEAST_ACROSS and upright.cut:
        return title, _near(look, title, seen)
    return upright, shapes.upwards(seen, boxes[upright.place])


def face(look: Look, width: int) -> pygame.Surface:
    """Return the face of a card, `width` pixels wide, for an ordinary blit."""
    return upright(master(look, width), width)


def singularity_layout(look: Singularity, width: int) -> shapes.Singularity:
    """Return where the pieces of a singularity that wide lie."""
    if width < NAMED_FROM:
        return shapes.SMALL
    if width < WHOLE_FROM or not look.name:
        return shapes.NUMBERED
    return shapes.TOLD if width >= TOLD_FROM and look.flavour else shapes.NAMED


def creuset_layout(look: Creuset, width: int) -> shapes.Creuset:
    """Return where the pieces of a creuset card that wide lie: the more is said, the lower its picture."""
    return _framed(_layout(look, width), look.nature)


def _framed(layout: shapes.Creuset, nature: str) -> shapes.Creuset:
    """Return a layout as it is for that kind of card: plans have a frame."""
    return shapes.within_frame(layout) if nature == PLAN else layout


def _near(look: Creuset, title: Title, seen: float) -> shapes.Creuset:
    """Return where the pieces of a card on the table lie, of which so much is seen."""
    return _framed(shapes.half_hidden(_NEAR[title.place], seen), look.nature)


def _layout(look: Creuset, width: int) -> shapes.Creuset:
    if width < NAMED_FROM:
        return shapes.FAR
    if width < WHOLE_FROM:
        return _NEAR[_title(look, width).place]
    told = width >= TOLD_FROM and bool(look.flavour)
    if not (look.words or look.action):
        return shapes.BARE_TOLD if told else shapes.BARE
    layouts: tuple[shapes.Creuset, ...] = shapes.CLOSE_BY if told else shapes.NEAR_BY
    if look.action:
        layouts = tuple([shapes.with_action(layout) for layout in layouts])
    for layout, comfort in zip(layouts, _COMFORT, strict=False):
        if _is_at_ease(look.words, layout, width / WIDTH, comfort) and _is_read(look, layout, width):
            return layout
    return next((one for one in layouts[len(_COMFORT) :] if _is_read(look, one, width)), layouts[-1])


def _is_told(look: Creuset, width: int) -> bool:
    """Say whether a card that wide says what it does: where that can be read, or it is shown large."""
    large = width >= LARGE_FROM
    return large or (width >= WHOLE_FROM and _is_read(look, creuset_layout(look, width), width))


def _is_read(look: Creuset, layout: shapes.Creuset, width: int) -> bool:
    """Say whether what a card does can be read there, where it says it."""
    return layout.told is not None and is_readable(look.words, layout.told, width, WORDS)


def band_of(look: Creuset, *, word: bool = True) -> pieces.Band:
    """Return what the band of a card says."""
    return pieces.Band(look.nature, look.speciality, look.decay, look.ephemeral, word)


def has_room(look: Creuset) -> bool:
    """Say whether what a card does can be read on it, looked at closely."""
    layout = creuset_layout(look, TOLD_FROM)
    return layout.told is None or _is_read(look, layout, TOLD_FROM)


def window_rect(look: Creuset, width: int) -> pygame.Rect:
    """Return where the picture is on a face that wide."""
    return pixels(creuset_layout(look, width).window, width)


_NEAR: Final = (shapes.NEAR, shapes.NEAR_LONG, shapes.NEAR_LONGEST)


@lru_cache(maxsize=32)
def _titles(nature: str, seen: float) -> tuple[Box, ...]:
    """Return where a name may stand on the table: on a plan, within its frame."""
    framed = [_framed(shapes.half_hidden(layout, seen), nature) for layout in _NEAR]
    return tuple([layout.name for layout in framed if layout.name])


def _title(look: Creuset, width: int, seen: float = WIDTH) -> Title:
    """Return how a name is written on the table, on what is seen of a card that wide."""
    *usual, taller = _titles(look.nature, seen)
    boxes = tuple(usual)
    return table_title(look.name, boxes) if seen >= WIDTH else covered_title(look.name, boxes, width, taller)


@lru_cache(maxsize=256)
def _is_at_ease(words: str, layout: shapes.Creuset, scale: float, comfort: float) -> bool:
    """Say whether the words can be written as large as is comfortable."""
    box = layout.told
    assert box is not None  # noqa: S101 - that layout tells what a card does
    px, lines = flavour_lines(words, round(box.width * scale), round(box.height * scale), scale, WORDS)
    return px >= round(comfort * scale) and " ".join(lines) == words


def _draw_singularity(
    look: Singularity, layout: shapes.Singularity, name_size: float, width: int
) -> pygame.Surface:
    surface = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    if look.picture:
        lay_picture(surface, look.picture, layout.quadrant)
    papers = shapes.quadrant(layout, look.colour, look.zone, seen_through=look.picture is not None)
    surface.blit(svg.draw(papers, surface.get_size(), CARD), (0, 0))
    if layout.figure:
        write_figure(surface, pieces.zone_figure(layout, look.colour, look.zone))
    pieces.lay_disc(surface, layout, look.colour)
    write_name(surface, look.name, layout.name, name_size)
    write_flavour(surface, look.flavour, layout.flavour)
    return surface


def _draw_creuset(look: Creuset, layout: shapes.Creuset, title: Title | float, width: int) -> pygame.Surface:
    """Draw a card, its name as it is on the table, or fitted from an em."""
    surface = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    if look.nature == PLAN:
        pieces.lay_frame(surface)
    pieces.lay_row(surface, look.formula, layout.formula)
    lay_picture(surface, look.picture, layout.window)
    if look.experimental:
        lay_strip(surface, layout.window, told=width >= WHOLE_FROM)
    pieces.lay_band(surface, layout, band_of(look, word=layout.name is not None))
    if look.points:
        pieces.lay_seal(surface, layout.seal)
        write_figure(surface, pieces.seal_figure(layout.seal, look.points))
    if isinstance(title, Title) and layout.spine:
        write_upwards(surface, title, layout.spine)
    elif isinstance(title, Title):
        write_lines(surface, title.lines, layout.name, title.em)
    else:
        write_name(surface, look.name, layout.name, title, SMALLER)
    if layout.line:
        surface.blit(svg.draw(shapes.line(layout.line), surface.get_size(), CARD), (0, 0))
    if layout.action:
        pieces.lay_action(surface, look.action, layout.action)
    write_words(surface, look.words, layout.told, WORDS, INK)
    write_flavour(surface, look.flavour, layout.flavour)
    return surface


def _sign(color: Color, symbol: str, px: int) -> pygame.Surface:
    return recolor(formula_signs.picture(symbol, px), shapes.SIGNS_ON[color])


def _tool(color: Color, name: str, px: int) -> pygame.Surface:
    return icon(name, px, shapes.SIGNS_ON[color])


_SIGNS: Final[dict[Color, tuple[Callable[[int], pygame.Surface], ...]]] = {
    shapes.ETHER: tuple([partial(_sign, shapes.ETHER, colour) for colour in COLOURS]),
    shapes.CREUSET: tuple(
        [
            partial(_tool, shapes.CREUSET, name)
            for name in (pieces.SPECIALITY_SIGNS[POTIONS], "star", pieces.SPECIALITY_SIGNS[DIVINATION])
        ]
    ),
}


_BACKS: Final = {
    color: Back(partial(shapes.back, color), partial(lay_signs, signs=signs))
    for color, signs in _SIGNS.items()
}


def printed_back(back: Color, dots: float, bleed: int) -> pygame.Surface:
    """Return a back (`shapes.ETHER` or `shapes.CREUSET`) at `dots` a millimetre, with a bleed in mm."""
    return _BACKS[back].printed(dots, bleed)


ETHER_BACK: Final = Master(("magicjoust", "ether"), _BACKS[shapes.ETHER].draw)
"""The back of the singularities."""

CREUSET_BACK: Final = Master(("magicjoust", "creuset-back"), _BACKS[shapes.CREUSET].draw)
"""The back of the creuset's cards."""
