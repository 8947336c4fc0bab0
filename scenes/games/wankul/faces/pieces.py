"""The pieces of Wankul's cards laid and written on them, in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import language, pgettext, typeset
from game.rules.wankul.words.gist import COMBO, CONDITION
from scenes.games.wankul.faces import gems, shapes
from scenes.kit import svg, text
from scenes.kit.faces.card import HEIGHT, WIDTH
from scenes.kit.faces.figure import Figure
from scenes.kit.faces.flow import draw as draw_flow
from scenes.kit.faces.laying import CARD, PIECE, scaled
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK
from scenes.kit.shadows import over_shadow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.wankul.words.gist import Gist
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
GIST, GIST_LINE, LEAST = 8.2, 1.3, 14
"""The em of what a card does in a few words, and its line in ems; its least size in pixels."""
_ASIDE: Final = 2.4
"""How far from an edge without a gem such words stay."""


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


def write_gist(
    surface: pygame.Surface, layout: shapes.Layout, lines: Sequence[Gist], closes: str, opens: str
) -> None:
    """Write what a card does in a few words, each line after its sign, off the gems at both edges.

    It stands under the name, which is where the card is seen.
    """
    scale, across = surface.get_width() / WIDTH, WIDTH
    if layout.name is not None:
        across = 2 * layout.name.x + layout.name.width
    px = max(LEAST, round(GIST * scale))
    high = px * GIST_LINE / scale
    for place, line in enumerate(lines):
        y = (layout.panel + HEIGHT) / 2 + (place - (len(lines) - 1) / 2) * high
        left, right = (_aside(side, y, high / 2) for side in (closes, opens))
        drawn = gist_line(line, closes, px, round((across - left - right) * scale), alone=len(lines) == 1)
        middle = (round((across + left - right) / 2 * scale), round(y * scale))
        surface.blit(drawn, drawn.get_rect(center=middle))


def _aside(side: str, y: float, half: float) -> float:
    """Return how far from an edge a line stays, half as high as so much: farther beside a gem."""
    beside = any(abs(gems.MIDDLES[color] - y) < gems.RADIUS + half / 2 for color in side)
    return gems.BESIDE if beside else _ASIDE


def gist_line(line: Gist, closes: str, px: int, room: int, *, alone: bool) -> pygame.Surface:
    """Return a line after its sign; without room for that, a sign alone, but no condition of nothing.

    Where it stands alone, ∞ and a condition are over it if there is no room beside it. Words are never cut:
    without room for any, bars say that there is something to read.
    """
    sign, waits = _sign(line.when, closes, px), line.when == CONDITION
    ink = text.render(line.words, text.SANS_BOLD, px, INK)
    ways = [_after(sign, ink, px)]
    if sign is not None and (waits or line.when == PERMANENT):
        ways += [_stacked(sign, ink)] * alone
    elif sign is not None:
        ways.append(ink)
    if sign is not None and not waits:
        ways.append(sign)
    return next((drawn for drawn in ways if drawn.get_width() <= room), _bars(px))


def _after(sign: pygame.Surface | None, ink: pygame.Surface, px: int) -> pygame.Surface:
    """Return words after a sign, if there is one."""
    aside = 0 if sign is None else sign.get_width() + px // 4
    drawn = pygame.Surface((ink.get_width() + aside, max(ink.get_height(), px)), pygame.SRCALPHA)
    drawn.blit(ink, (aside, (drawn.get_height() - ink.get_height()) // 2))
    if sign is not None:
        drawn.blit(sign, (0, (drawn.get_height() - sign.get_height()) // 2))
    return drawn


def _bars(px: int) -> pygame.Surface:
    """Return two bars that stand for words, as high as these."""
    drawn, thick = pygame.Surface((px * 3 // 2, px), pygame.SRCALPHA), max(2, px // 6)
    for place, wide in ((1, px * 3 // 2), (2, px)):
        bar = pygame.Rect(0, 0, wide, thick)
        bar.center = (px * 3 // 4, place * px // 3)
        drawn.fill(shapes.BARS, bar)
    return drawn


def _stacked(sign: pygame.Surface, words: pygame.Surface) -> pygame.Surface:
    """Return a sign in the middle over words."""
    wide = max(sign.get_width(), words.get_width())
    drawn = pygame.Surface((wide, sign.get_height() + words.get_height()), pygame.SRCALPHA)
    drawn.blit(sign, ((wide - sign.get_width()) // 2, 0))
    drawn.blit(words, ((wide - words.get_width()) // 2, sign.get_height()))
    return drawn


def _sign(when: str, closes: str, px: int) -> pygame.Surface | None:
    """Return the sign of when a line counts: a gem for a combo, a word for a condition; None for at once."""
    if when == CONDITION:
        return text.render(typeset(pgettext("on a card", "if:"), language()), text.SANS_MEDIUM, px, INK)
    if when == COMBO:
        return gems.gem_picture(closes[:1] or gems.ORANGE, px)
    return icon(SIGNS[when], px, INK) if when in SIGNS else None


def lay_far(surface: pygame.Surface, layout: shapes.Layout, sign: str, middle: float = WIDTH / 2) -> None:
    """Lay what stands for words seen from afar: lines, or the sign of the card, large, so far right."""
    if not sign:
        lay_flat(surface, shapes.bars(layout))
        return
    px = round(_LARGE_SIGN * surface.get_width() / WIDTH)
    lay_icon(surface, SIGNS[sign], (middle, (layout.panel + HEIGHT) / 2), px, INK)


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
