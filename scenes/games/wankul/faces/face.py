"""The faces of Wankul's characters, and the back of every card.

Seen from afar (under `NAMED_FROM` pixels) a character shows its picture, its cost, its Force, its gems, and
its clan by the form of a banner; on the table its name and its clan's too, and what it does in a word or two
a line; from `WHOLE_FROM` all of that; from `TOLD_FROM` its line of flavour. One that its neighbour covers has
a spine: its clan's banner turned upright, its name on it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from scenes.games.wankul.faces import gems, gist, pieces, shapes
from scenes.games.wankul.faces.spine import Spine, lay_figures, lay_gems, lay_spine, spine_of
from scenes.kit import svg, text
from scenes.kit.faces.back import Back
from scenes.kit.faces.base import Master, card_height
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.figure import write_figure
from scenes.kit.faces.flow import Flow, flow
from scenes.kit.faces.flow import draw as draw_flow
from scenes.kit.faces.laying import (
    CARD,
    FLAVOUR_INK,
    NAMED_FROM,
    TOLD_FROM,
    WHOLE_FROM,
    Title,
    covered_title,
    lay_picture,
    name_em,
    small_title,
    table_title,
    write_lines,
    write_name,
)
from scenes.kit.faces.lettering import FLAVOUR, Type
from scenes.kit.palette import INK, SLATE, mix

if TYPE_CHECKING:
    import pygame

    from game.rules.wankul.words.gist import Gist
    from scenes.kit.faces.pictures import Picture

WORDS: Final = Type(text.SANS_SEMIBOLD, 4.6, 2.5)
"""What a card does."""

_ALONE: Final = Type(text.SANS_MEDIUM, 4.2, 2.8)
"""The line of flavour of a card that does nothing."""

SMALLER: Final = 0.7
"""How small a name may be in one line on a card held near, in parts of its size."""

_COMFORT: Final = (4.4, 4.1, 3.7)
_CLOSE_COMFORT: Final = (3.6, 3.2, 3.0)
"""The em from which words are at ease under the largest picture, under the next: held, looked at closely."""

_READABLE: Final = 11
"""The least size in pixels of words on a card looked at closely."""

_BANNER: Final = 42
"""How many card units are seen at least of a card whose banner lies along it."""

_SMALL_FROM: Final = 60
"""From how many pixels on a card has room for its name in the place of its words."""

_UPRIGHT: Final = 80
"""Under how many pixels that are seen a name stands upright in a hand: from there on each has room."""

_MUTED_INK: Final = mix(INK, SLATE, 0.35)

_SPINED: Final = replace(shapes.NEAR, window=shapes.window(59.2), clan=None, name=None)
"""Where the pieces of a card with a spine lie: its picture is as high as the paper of its words lets it."""


@dataclass(frozen=True, slots=True)
class Character:
    """What a character shows: its name, its words and its line of flavour as they are read, and what it is.

    `clan` is one of `shapes.CLANS` and `banner` its word; `closes` and `opens` are of the letters O and V;
    `sign` is one of `pieces.SIGNS`, or "", `gist` what it does in a few words. `force` is what it counts now,
    `change` says whether that is more or less than printed, `dear` the same of its cost; the effects of a
    `muted` one do not count. In a row its gems of both sides have `joined` a neighbour's.
    """

    name: str
    clan: str
    banner: str
    cost: int
    force: int
    closes: str
    opens: str
    words: str
    picture: Picture
    flavour: str = ""
    sign: str = ""
    gist: tuple[Gist, ...] = ()
    change: int = 0
    muted: bool = False
    dear: int = 0
    joined: tuple[str, str] = ("", "")


def master(look: Character, width: int, seen: float = WIDTH, *, laid: bool = False) -> Master:
    """Return what `base.at` and `base.sprite` draw: the card with as much detail as that width bears.

    Where its neighbour lies over it, so many card units are `seen` from the left: its words stand there, or
    its name on a spine; one that is not `laid` in a row tells what it costs over that.
    """
    if (spine := spine_seen(look, width, seen, held=not laid)) is not None:
        return _spined(look, spine, round(seen), held=not laid)
    layout, title = layout_of(look, width), None
    if layout.name and width < WHOLE_FROM:
        layout, title = _on_table(look.name, width, round(seen))
    numbers = (look.clan, look.cost, look.dear, look.force, look.change, look.closes, look.opens)
    named = (look.name, look.banner, title or name_em(width)) if layout.name else ()
    aside = look.flavour if layout.flavour or not look.words else ""
    said = (
        (look.words, aside)
        if layout.told
        else (bool(look.words), *(() if layout.named_below else (*look.gist, look.joined)))
    )
    signs = (look.sign, look.muted, pieces.free_word())
    key = ("wankul", "character", layout, look.picture.key, signs, numbers, named, said)
    return Master(key, partial(_draw, look, layout, title))


def spine_seen(look: Character, width: int, seen: float, *, held: bool = False) -> Spine | None:
    """Return the spine of a card on the table of which too little is seen for its name and its banner.

    Those that are `held` in a hand all have one, or none: by how much is seen.
    """
    wide = held and seen * width >= _UPRIGHT * WIDTH
    if not NAMED_FROM <= width < WHOLE_FROM or seen >= WIDTH or wide:
        return None
    if not held and seen >= _BANNER and not _on_table(look.name, width, round(seen))[1].cut:
        return None
    has, joined = (look.closes, look.opens), None if held else look.joined
    return spine_of(look.name, has, joined, width, round(seen * 2) / 2, _SPINED.panel)


def _spined(look: Character, spine: Spine, seen: int, *, held: bool) -> Master:
    """Return a card with a spine: one in hand bears its figures and its gems at the head of that."""
    start = 0.0 if spine.foot <= _SPINED.panel else spine.right
    lines = look.gist if spine.beside else ()
    figures = (seen, look.cost, look.dear, look.force, look.change) if held else ()
    kind = (look.clan, look.muted, look.closes, look.opens, look.joined if lines else ())
    key = ("wankul", "spine", look.picture.key, kind, figures, spine, (start, seen, lines) if lines else ())
    return Master(key, partial(_draw_spined, replace(look, gist=lines), spine, (start, seen), held))


def _draw_spined(
    look: Character,
    spine: Spine,
    span: tuple[float, int],
    held: bool,  # noqa: FBT001 - as it is drawn
    width: int,
) -> pygame.Surface:
    surface = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    pieces.lay_flat(surface, ground(replace(look, closes="", opens="") if held else look, _SPINED))
    lay_picture(surface, look.picture, _SPINED.window)
    lay_spine(surface, spine, look.clan)
    if held:
        lay_figures(surface, spine.em, (look.cost, look.dear), (look.force, look.change), span[1])
        lay_gems(surface, spine, (look.closes, look.opens), span[1])
    edges = look.closes, "" if held else look.opens
    gist.write(surface, look.gist, _SPINED.panel, span, edges, look.joined)
    return surface


def layout_of(look: Character, width: int) -> shapes.Layout:
    """Return where the pieces of a character that wide lie: the more is said, the lower its picture."""
    if width < _SMALL_FROM:
        return shapes.FAR
    if width < NAMED_FROM:
        return shapes.SMALL
    if width < WHOLE_FROM:
        return _NEAR[_title(look.name).place]
    near = width >= TOLD_FROM and bool(look.flavour)
    layouts, comforts = (shapes.CLOSE, _CLOSE_COMFORT) if near else (shapes.HELD, _COMFORT)
    for layout, comfort in zip(layouts, comforts, strict=False):
        laid = told(look, layout, width / WIDTH)
        if laid.whole and laid.px >= round(comfort * width / WIDTH):
            return layout
    return layouts[-1]


def told(look: Character, layout: shapes.Layout, scale: float) -> Flow:
    """Return what a character does as it is written between its gems, on a layout that bears it."""
    assert layout.told is not None  # noqa: S101 - that layout tells what a card does
    return flow(look.words, layout.told, WORDS, scale, gems.shelves(look.closes, look.opens))


def flavour_told(look: Character, layout: shapes.Layout, scale: float) -> Flow:
    """Return the line of flavour as it is written: in the place of the words of a card that does nothing."""
    shelves = gems.shelves(look.closes, look.opens)
    if layout.told is not None and not look.words:
        return flow(look.flavour, layout.told, _ALONE, scale, shelves)
    if layout.flavour is None:
        return Flow(0, (), whole=True)
    return flow(look.flavour, layout.flavour, FLAVOUR, scale, shelves)


def has_room(look: Character) -> bool:
    """Say whether what a character does can be read on it, looked at closely."""
    laid = told(look, layout_of(look, TOLD_FROM), TOLD_FROM / WIDTH)
    return laid.whole and laid.px >= _READABLE


_NEAR: Final = (shapes.NEAR, shapes.NEAR_LONG, shapes.NEAR_TALL)
*_NAMES, _TALL, _SMALL_NAME = (layout.name for layout in (*_NEAR, shapes.SMALL) if layout.name)


def _title(name: str) -> Title:
    return table_title(name, tuple(_NAMES))


@lru_cache(maxsize=1024)
def _on_table(name: str, width: int, seen: int) -> tuple[shapes.Layout, Title]:
    """Return where the pieces of a card on the table lie, and its name, in what is seen of it."""
    if width < NAMED_FROM:
        place = replace(_SMALL_NAME, width=seen - 2 * _SMALL_NAME.x)
        return replace(shapes.SMALL, name=place), small_title(name, place.width, width)
    if seen >= WIDTH:
        title = _title(name)
        return _NEAR[title.place], title
    *boxes, tall = (replace(box, width=seen - 2 * box.x) for box in (*_NAMES, _TALL))
    title = covered_title(name, tuple(boxes), width, tall)
    return replace(_NEAR[title.place], name=[*boxes, tall][title.place]), title


def _draw(look: Character, layout: shapes.Layout, title: Title | None, width: int) -> pygame.Surface:
    surface = svg.draw(card_sheet(), (width, card_height(width)), CARD)
    pieces.lay_flat(surface, ground(look, layout))
    lay_pieces(surface, look, layout)
    write_figure(surface, pieces.force_figure(layout, look.force))
    _write(surface, look, layout, title)
    return surface


def ground(look: Character, layout: shapes.Layout, bleed: int | None = None) -> str:
    """Return the paper of the words and the half-gems on it, as SVG; for print with a bleed."""
    color = shapes.MUTED if look.muted else shapes.PANEL
    return shapes.panel(layout.panel, color, bleed) + gems.halves(look.closes, look.opens)


def lay_pieces(surface: pygame.Surface, look: Character, layout: shapes.Layout) -> None:
    """Lay the picture, and the papers over it: all of a card but its ground and what is written on it."""
    lay_picture(surface, look.picture, layout.window)
    pieces.lay_cost(surface, layout, look.cost, look.dear)
    pieces.lay_banner(surface, layout, look.clan, look.banner)
    pieces.lay_paper(surface, shapes.disc(layout, shapes.CHANGED.get(look.change, INK)))
    if look.sign and layout.told:
        pieces.lay_sign(surface, layout, look.sign)


def _write(surface: pygame.Surface, look: Character, layout: shapes.Layout, title: Title | None) -> None:
    """Write the name and the words that a layout bears."""
    if title:
        write_lines(surface, title.lines, layout.name, title.em)
    else:
        write_name(surface, look.name, layout.name, name_em(surface.get_width()), SMALLER)
    if layout.told is None:
        if layout.name and look.gist and not layout.named_below:
            across = 2 * layout.name.x + layout.name.width
            gist.write(
                surface, look.gist, layout.panel, (0.0, across), (look.closes, look.opens), look.joined
            )
        elif look.words and not layout.named_below:
            pieces.lay_far(surface, layout, look.sign)
        return
    scale, middle = surface.get_width() / WIDTH, surface.get_width() // 2
    draw_flow(surface, told(look, layout, scale), middle, _MUTED_INK if look.muted else INK)
    draw_flow(surface, flavour_told(look, layout, scale), middle, FLAVOUR_INK)


_BACK: Final = Back(shapes.back, pieces.lay_letter, over=True)
BACK: Final = Master(("wankul", "back"), _BACK.draw)
"""The back of every card."""
printed_back: Final = _BACK.printed
