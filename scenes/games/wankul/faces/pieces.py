"""The pieces of Wankul's cards laid and written on them, in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import language, pgettext, typeset
from scenes.games.wankul.faces import shapes
from scenes.kit import svg, text
from scenes.kit.faces.card import HEIGHT, WIDTH
from scenes.kit.faces.figure import Figure
from scenes.kit.faces.flow import draw as draw_flow
from scenes.kit.faces.laying import CARD, PIECE, scaled
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK
from scenes.kit.shadows import over_shadow

if TYPE_CHECKING:
    import pygame

    from scenes.kit.faces.card import Box
    from scenes.kit.faces.flow import Flow
    from scenes.kit.palette import Color

PERMANENT: Final = "permanent"
SUB: Final = "sub"
SIGNS: Final = {PERMANENT: "infinity", SUB: "bolt"}
"""The icon of each sign that a character may bear."""

_FIGURE: Final = 1.36
_TWO: Final = 1.1
_SIGN: Final = 1.5
_LARGE_SIGN: Final = 12.0
_LETTER: Final = 27.0


def lay_paper(surface: pygame.Surface, body: str, lift: float = 1.0) -> None:
    """Lay cut paper, given as SVG in card units, over its soft shadow."""
    paper = svg.draw(body, surface.get_size(), CARD)
    surface.blit(over_shadow(paper, [scaled(PIECE, surface.get_width() / WIDTH * lift)]), (0, 0))


def lay_flat(surface: pygame.Surface, body: str) -> None:
    """Lay flat paper that casts no shadow."""
    surface.blit(svg.draw(body, surface.get_size(), CARD), (0, 0))


def lay_cost(surface: pygame.Surface, layout: shapes.Layout, cost: int, dear: int = 0) -> None:
    """Lay the small cards that are to be discarded, or the word for none; coloured where that has changed."""
    paper = shapes.CHANGED.get(-dear, CHALK)
    if cost:
        lay_paper(surface, shapes.cost(layout, cost, paper))
        return
    scale = surface.get_width() / WIDTH
    word, px = free_word(), round(layout.free * scale)
    box = shapes.free_box(layout, text.width_of(word, text.SANS_BOLD, px) / scale)
    lay_paper(surface, shapes.free(box, paper))
    write_in(surface, word, box, px, CHALK if dear else INK)


def free_word() -> str:
    """Return what a card that costs nothing bears."""
    return typeset(pgettext("on a card", "free"), language())


def lay_banner(surface: pygame.Surface, layout: shapes.Layout, clan: str, word: str) -> None:
    """Lay the banner of a clan, with its word where the layout bears it."""
    scale = surface.get_width() / WIDTH
    px = round((layout.clan or 0) * scale)
    wide = text.width_of(word, text.SANS_BOLD, px) / scale if layout.clan else layout.banner * 1.1
    box = shapes.banner_box(layout, wide)
    lay_paper(surface, shapes.banner(box, clan))
    if layout.clan:
        write_in(surface, word, box, px, CHALK)


def lay_sign(surface: pygame.Surface, layout: shapes.Layout, sign: str) -> None:
    """Lay the sign of what stands or answers, over the picture."""
    lay_paper(surface, shapes.badge(layout))
    px = round(layout.sign * _SIGN * surface.get_width() / WIDTH)
    lay_icon(surface, SIGNS[sign], layout.badge, px, INK)


def lay_icon(surface: pygame.Surface, name: str, middle: tuple[float, float], px: int, color: Color) -> None:
    """Lay an icon about a point in card units."""
    scale, picture = surface.get_width() / WIDTH, icon(name, px, color)
    surface.blit(picture, picture.get_rect(center=(round(middle[0] * scale), round(middle[1] * scale))))


def lay_far(surface: pygame.Surface, layout: shapes.Layout, sign: str) -> None:
    """Lay what stands for words seen from afar: lines, or the sign of the card, large."""
    if not sign:
        lay_flat(surface, shapes.bars(layout))
        return
    px = round(_LARGE_SIGN * surface.get_width() / WIDTH)
    lay_icon(surface, SIGNS[sign], (WIDTH / 2, (layout.panel + HEIGHT) / 2), px, INK)


def force_figure(layout: shapes.Layout, force: int) -> Figure:
    """Return the number on the disc of the Force."""
    shown = str(force).replace("-", "\N{MINUS SIGN}")
    x, y = layout.force
    return Figure(shown, x, y, layout.disc * (_FIGURE if len(shown) == 1 else _TWO), CHALK, 0)


def write_in(surface: pygame.Surface, word: str, box: Box, px: int, color: Color) -> None:
    """Write a word in the middle of a small paper."""
    scale, ink = surface.get_width() / WIDTH, text.render(word, text.SANS_BOLD, px, color)
    middle = (round((box.x + box.width / 2) * scale), round((box.y + box.height / 2) * scale))
    surface.blit(ink, ink.get_rect(center=middle))


def write_told(surface: pygame.Surface, laid: Flow, box: Box, color: Color, scale: float) -> None:
    """Write words that flow in the middle of a box, at so many pixels a card unit."""
    draw_flow(surface, laid, round((box.x + box.width / 2) * scale), color)


def lay_letter(surface: pygame.Surface) -> None:
    """Lay the letter of the game in the middle of a back."""
    scale = surface.get_width() / WIDTH
    ink = text.render("W", text.SERIF_BLACK, max(8, round(_LETTER * scale)), shapes.BACK_SIGN)
    box = ink.get_bounding_rect()
    place = box.copy()
    place.center = (round(WIDTH / 2 * scale), round(HEIGHT / 2 * scale))
    surface.blit(ink, place, box)
