"""The faces of terrains: sideways on their cards, upright beside the table and in hands, wide papers on it.

Seen from afar a terrain shows its picture and the colours of its panels; from `NAMED_FROM` pixels of card
width its name and the panels' signs; from `WHOLE_FROM` what they say; from `TOLD_FROM` its line of flavour.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.wankul.faces import gist, panels, shapes
from scenes.games.wankul.faces.pieces import write_told
from scenes.kit import svg, text
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_SHAPE, CARD_WIDTH_MM, Master, card_height
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, rect
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.flow import flow
from scenes.kit.faces.laying import (
    CARD,
    FLAVOUR_INK,
    NAMED_FROM,
    TOLD_FROM,
    WHOLE_FROM,
    Title,
    covered_title,
    lay_picture,
    pixels,
    table_title,
    write_lines,
)
from scenes.kit.faces.lettering import FLAVOUR, Type, name_lines
from scenes.kit.faces.spine import LEAST_ACROSS, spine_title, write_upwards
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.wankul.words.gist import Gist
    from scenes.kit.faces.flow import Flow
    from scenes.kit.faces.pictures import Picture

Parts = tuple[tuple[str, str], ...]
"""The panels of a terrain: which each is, and what it says."""

WORDS: Final = Type(text.SANS_SEMIBOLD, 4.5, 2.5)
"""What a terrain does."""

SIDEWAYS: Final = (0, 0, HEIGHT, WIDTH)
"""The whole card as it lies, as `svg.draw` takes its box."""

_UNLIKE: Final = 1.2
"""How much larger the words of a panel may be than those of another."""

_READABLE: Final = 11
"""The least size in pixels of words on a card looked at closely."""

_BORDER: Final = 2.6
_ACROSS: Final = HEIGHT - 2 * _BORDER
_CORNER: Final = 3.0
_COMFORT: Final = (panels.EASE, 3.9, 3.4)
_CLOSE_COMFORT: Final = (3.5, 3.1, 2.8)
"""The em from which words are at ease under the largest picture, under the next: held, looked at closely."""

_SIGN_EM: Final = 4.2
"""The em of the word at the head of a panel held near."""

_SMALLER: Final = 0.5
"""How small a name may be in one line, in parts of its size."""

_ONE_LINE: Final = 0.68
_TWO_LINES: Final = 1.75
_LINE: Final = 1.04
"""How small a name may be in one line before it takes two, how high these may be, and how far apart."""

_TITLE_ROOM: Final = _ACROSS - 4.9
"""How wide a name may be: its plate ends where the picture does."""

_BESIDE_HEADS: Final = 1.0
"""How far down the plate of a name keeps the figure of a low picture, in ems of the name."""

_CELL: Final = 9.4
"""How wide the colour under the sign of a panel is, in card units; how large that sign is, in its ems."""
_SIGN: Final = 0.9
_GAP: Final = 0.8
_AIR: Final = 1.2
_SPINE: Final = Box(0.4, 1.0, WIDTH, HEIGHT - 2.0)
"""Where the name of one that stands is written upwards, whatever is seen of it."""
_NAMES: Final = (10.4, 18.0)
"""How high a name is in one line, and in two."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """What a terrain shows: its name, the words of its winner, loser and special ("" for what it lacks).

    `gists` are these in a word or two each, by what each is; `brief` are they in shorter sentences.
    """

    name: str
    winner: str
    loser: str
    special: str
    picture: Picture
    flavour: str = ""
    gists: tuple[tuple[str, Gist], ...] = ()
    brief: tuple[str, ...] = ()

    @property
    def parts(self) -> Parts:
        """Its panels in order: which each is, and what it says."""
        return _told((self.winner, self.loser, self.special))

    @property
    def brief_parts(self) -> Parts:
        """The same, more briefly said where that can be."""
        return _told(self.brief)


def _told(words: Sequence[str]) -> Parts:
    """Return which panel says which of some words, those that say something."""
    return tuple([part for part in zip(panels.SIGNS, words, strict=False) if part[1]])


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pieces of a terrain lie, in card units as it lies; what is None is not shown.

    `title` is the em of the name on its white plate, `head` how high the head of a panel is and `sign` the em
    of its word (None: its sign alone), `told` says whether the panels' words are written.
    """

    window: Box
    head: float
    panel: Box
    title: float | None = None
    sign: float | None = None
    told: bool = False
    flavour: Box | None = None


_DENSE: Final = 22.0
"""Down to where a picture is so low that its name is written smaller."""


def _layout(
    seam: float, em: float = _SIGN_EM, low: float = WIDTH - _BORDER, *, flavour: Box | None = None
) -> Layout:
    """Return a terrain held near, its picture down to `seam`, the heads of its panels of that em."""
    panel = Box(_BORDER, seam + 1.2, _ACROSS, low - seam - 1.2)
    title = 5.2 if seam < _DENSE else 6.2
    return Layout(
        Box(_BORDER, _BORDER, _ACROSS, seam - _BORDER),
        em * panels.HEAD,
        panel,
        title,
        em,
        told=True,
        flavour=flavour,
    )


FAR: Final = Layout(Box(_BORDER, _BORDER, _ACROSS, 40.0), 15.6, Box(_BORDER, 44.6, _ACROSS, 15.8))
"""Seen from afar: the picture, and the panels by their colours and signs."""

NEAR: Final = Layout(Box(_BORDER, _BORDER, _ACROSS, 38.6), 9.4, Box(_BORDER, 42.4, _ACROSS, 18.0), 8.9)
"""On the table: the name too, and what each panel comes to where that has room."""

HELD: Final = (_layout(33.6), _layout(27.6), _layout(21.6), _layout(17.0))
"""Held near: what it does in a few words, in more and more."""

_FLAVOUR: Final = Box(5.0, 56.0, HEIGHT - 10.0, 5.4)

CLOSE: Final = tuple([_layout(seam, 3.5, 55.6, flavour=_FLAVOUR) for seam in (31.6, 25.6, 19.4, 14.6)])
"""Looked at closely, with a line of flavour."""


def master(look: Terrain, width: int) -> Master:
    """Return the card as it is held with the others: sideways within an upright card."""
    layout = layout_of(look, width)
    return Master(("wankul", "sideways", *_key(look, layout)), partial(_draw_sideways, look, layout))


def upright(look: Terrain, width: int) -> Master:
    """Return the card turned to be read, `width` pixels wide as it lies then."""
    layout = layout_of(look, card_width(width))
    share = CARD_SHAPE
    return Master(("wankul", "upright", *_key(look, layout)), partial(draw, look, layout), share)


def landscape_width(width: int) -> int:
    """Return how wide a terrain lies whose card is `width` pixels wide upright."""
    return round(width * CARD_HEIGHT_MM / CARD_WIDTH_MM)


def card_width(landscape: int) -> int:
    """Return how wide an upright card is beside a terrain that lies so wide."""
    return round(landscape * CARD_WIDTH_MM / CARD_HEIGHT_MM)


def _key(look: Terrain, layout: Layout) -> tuple[object, ...]:
    seen = [
        layout,
        look.picture.key,
        look.name if layout.title else "",
        look.flavour if layout.flavour else "",
    ]
    if layout.told:
        return (*seen, look.parts, *panels.words().values())
    return (*seen, *[part for part, _words in look.parts], *(look.gists if layout.title else ()))


def layout_of(look: Terrain, width: int) -> Layout:
    """Return where the pieces of a terrain lie whose card is `width` pixels wide upright."""
    if width < NAMED_FROM:
        return FAR
    if width < WHOLE_FROM:
        return NEAR
    near = width >= TOLD_FROM and bool(look.flavour)
    layouts, comforts = (CLOSE, _CLOSE_COMFORT) if near else (HELD, _COMFORT)
    for layout, comfort in zip(layouts, comforts, strict=False):
        laid = [each for each, _box in told(look, layout, width / WIDTH)]
        if all(each.whole and each.px >= round(comfort * width / WIDTH) for each in laid):
            return layout
    return layouts[-1]


def panel_boxes(look: Terrain, layout: Layout) -> list[tuple[str, Box]]:
    """Return where the panels of a terrain lie side by side: wider where they say more, if they say all."""
    heads = panels.words()
    told = tuple([(heads[part], words) if layout.told else ("", "") for part, words in look.parts])
    boxes = panels.columns(told, layout.panel, layout.sign or _SIGN_EM)
    return [(part, box) for (part, _words), box in zip(look.parts, boxes, strict=True)]


def told(look: Terrain, layout: Layout, scale: float) -> list[tuple[Flow, Box]]:
    """Return the words of each panel as they are written: those that have least room are little smaller."""
    words = [words for _part, words in look.parts]
    places = [panels.told(box, layout.head) for _part, box in panel_boxes(look, layout)]
    boxes = [*zip(words, places, strict=True)]
    least = min([flow(words, box, WORDS, scale).px for words, box in boxes], default=1)
    type_ = replace(WORDS, size=min(WORDS.size, least * _UNLIKE / scale))
    return [(flow(words, box, type_, scale), box) for words, box in boxes]


def has_room(look: Terrain) -> bool:
    """Say whether what a terrain does can be read on it, looked at closely."""
    laid = told(look, layout_of(look, TOLD_FROM), TOLD_FROM / WIDTH)
    return all(each.whole and each.px >= _READABLE for each, _box in laid)


def _draw_sideways(look: Terrain, layout: Layout, width: int) -> pygame.Surface:
    return pygame.transform.rotate(draw(look, layout, landscape_width(width)), 90)


def draw(look: Terrain, layout: Layout, width: int) -> pygame.Surface:
    """Draw a terrain as it lies, `width` pixels wide."""
    size, scale = (width, round(width * WIDTH / HEIGHT)), width / HEIGHT
    surface = svg.draw(rect(Box(0, 0, HEIGHT, WIDTH), CHALK, _CORNER), size, SIDEWAYS)
    lay_picture(surface, look.picture, layout.window, HEIGHT, _covered(layout))
    if layout.title:
        _lay_title(surface, look.name, layout, scale)
    for part, box in panel_boxes(look, layout):
        panels.lay_panel(surface, part, box, layout.head, layout.sign)
        if layout.title and not layout.told:
            _lay_gist(surface, dict(look.gists).get(part), box, layout.head)
    if layout.told:
        for laid, box in told(look, layout, scale):
            write_told(surface, laid, box, INK, scale)
    if layout.flavour:
        laid = flow(look.flavour, layout.flavour, FLAVOUR, scale)
        write_told(surface, laid, layout.flavour, FLAVOUR_INK, scale)
    return surface


def _lay_gist(surface: pygame.Surface, line: Gist | None, box: Box, head: float) -> None:
    """Lay what a panel comes to under its head, where there is room for its words."""
    place = pixels(replace(box, y=box.y + head, height=box.height - head), surface.get_width(), HEIGHT)
    px, room = gist.LEAST, place.width - 2
    if line and place.height >= px and (way := gist.way_of(line, px, room, alone=False)) and way.rows:
        ink = gist.drawn_line(line, "", px, room, alone=False)
        surface.blit(ink, ink.get_rect(center=place.center))


def _covered(layout: Layout) -> float:
    """Return how much of a low picture is under the name, in card units."""
    return _BESIDE_HEADS * (layout.title or 0.0) if layout.told else 0.0


def _lay_title(surface: pygame.Surface, name: str, layout: Layout, scale: float) -> None:
    """Lay the name on a white plate over the upper left corner of the picture."""
    px, lines, box = title_of(name, layout, scale)
    surface.blit(svg.draw(plate(box), surface.get_size(), SIDEWAYS), (0, 0))
    left, middle = round((_BORDER + 1.7) * scale), round((box.y + box.height * 0.5) * scale)
    for place, line in enumerate(lines):
        ink = text.render(line, text.SERIF_BOLD, px, INK)
        down = round((place - (len(lines) - 1) / 2) * px * _LINE)
        surface.blit(ink, ink.get_rect(midleft=(left, middle + down)))


def title_of(name: str, layout: Layout, scale: float) -> tuple[int, list[str], Box]:
    """Return the size of a name in pixels, its lines, and where its plate lies in card units."""
    em = layout.title or 0.0
    px, floor = round(em * scale), round(em * scale * _SMALLER)
    room = round(_TITLE_ROOM * scale), round(em * _TWO_LINES * scale)
    px, lines = name_lines(name, *room, px, floor, _ONE_LINE)
    wide = max(text.width_of(line, text.SERIF_BOLD, px) for line in lines) / scale
    high = max(em * 1.26, len(lines) * px * _LINE / scale + 1.2)
    return px, lines, Box(0, 0, _BORDER + 1.7 + wide + 3.2, _BORDER + high)


def plate(box: Box) -> str:
    """Return the white paper of a name, as one with the white of the card."""
    return rect(Box(0.8, 0.8, box.width - 0.8, box.height - 0.8), CHALK, 0.5)


def standing(look: Terrain, width: int, seen: float = WIDTH) -> Master:
    """Return a terrain that stands, so wide; so many card units of it are `seen` from the left."""
    if width < NAMED_FROM:
        far = ("wankul", "standing", look.picture.key, len(look.parts))
        return Master(far, partial(_draw_standing, look, None, WIDTH))
    seen = min(WIDTH, round(seen))
    if (upwards := spine_seen(look, width, seen)) is not None:
        return Master(("wankul", "spine", look.picture.key, upwards), partial(_draw_spined, look, upwards))
    title, boxes = _titled(look, width, seen)
    key = ("wankul", "standing", look.picture.key, title, boxes, look.gists, look.parts)
    return Master(key, partial(_draw_standing, look, (title, boxes[title.place]), seen))


def _titled(look: Terrain, width: int, seen: float) -> tuple[Title, tuple[Box, ...]]:
    """Return how the name of a terrain that stands is written across what is seen of it, and where."""
    seam = _seam(look, width)
    boxes = tuple([Box(1.6, seam - name, seen - 3.2, name) for name in _NAMES])
    title = table_title(look.name, boxes) if seen >= WIDTH else covered_title(look.name, boxes, width)
    return title, boxes


def spine_seen(look: Terrain, width: int, seen: float) -> Title | None:
    """Return how the name of a terrain that stands is written upwards, where too little is seen of it."""
    if seen >= WIDTH:
        return None
    if seen >= WIDTH * LEAST_ACROSS and not _titled(look, width, seen)[0].cut:
        return None
    return spine_title(look.name, (replace(_SPINE, width=seen - _SPINE.x),), width)


def _draw_spined(look: Terrain, title: Title, width: int) -> pygame.Surface:
    surface = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    lay_picture(surface, look.picture, shapes.window(HEIGHT - shapes.BORDER))
    write_upwards(surface, title, _SPINE)
    return surface


def _panel_height(width: int) -> float:
    """Return how high a panel is on a card so wide, in card units: its words, if any, are never too small."""
    if width < NAMED_FROM:
        return gist.EM
    return max(gist.LEAST * WIDTH / width, gist.EM) * gist.LINE


def _seam(look: Terrain, width: int) -> float:
    """Return how far down the panels begin, in card units."""
    return HEIGHT - shapes.BORDER - len(look.parts) * (_panel_height(width) + _GAP)


def _draw_standing(look: Terrain, named: tuple[Title, Box] | None, seen: float, width: int) -> pygame.Surface:
    surface, top = svg.draw(card_sheet(), (width, card_height(width)), CARD), _seam(look, width)
    lay_picture(surface, look.picture, shapes.window((named[1].y if named else top) - _GAP))
    if named:
        title, place = named
        write_lines(surface, title.lines, place, title.em)
    gists, high = dict(look.gists) if named else {}, _panel_height(width)
    for number, (part, _words) in enumerate(look.parts):
        down = top + _GAP + number * (high + _GAP)
        box = Box(shapes.BORDER, down, WIDTH - 2 * shapes.BORDER, high)
        _lay_panel(surface, part, gists.get(part), box, seen)
    return surface


def _lay_panel(surface: pygame.Surface, part: str, line: Gist | None, box: Box, seen: float) -> None:
    """Lay a panel: its sign on its colour, then what it comes to, in what is seen of it."""
    width = surface.get_width()
    scale, whole = width / WIDTH, pixels(box, width)
    cell = whole.copy()
    if line:
        cell.width = round(_CELL * scale)
    surface.fill(panels.ground_color(part), whole)
    surface.fill(panels.COLORS[part], cell)
    px = max(gist.LEAST if line else 1, round(gist.EM * scale))
    sign = icon(panels.SIGNS[part], round(px * _SIGN), CHALK)
    surface.blit(sign, sign.get_rect(center=cell.center))
    room = round((min(seen, WIDTH - shapes.BORDER) - box.x - _CELL - 2 * _AIR) * scale)
    if line and room > px:
        ink = gist.drawn_line(line, "", px, room, alone=False)
        surface.blit(ink, ink.get_rect(midleft=(cell.right + round(_AIR * scale), whole.centery)))
