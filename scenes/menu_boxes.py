"""The boxes on the menu's table: tall ones side by side, or lids lying flat where there are few."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, language, ngettext
from scenes.kit import emblems, palette, paper, shadows, svg, text
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color
    from scenes.shelf import GameBox

TILTS: Final = (0.6, -0.5, 0.35, -0.7, 0.5)
"""In degrees: no box lies quite straight until it is pointed at."""
RISE: Final = 10
DEPTH: Final = 7
LID_FROM: Final = 2
"""With so few boxes or fewer, they lie flat."""
_MARGIN: Final = 44
_LARGEST_BOX: Final = 290
_LID: Final = 760


@dataclass(frozen=True, slots=True)
class Look:
    """How a box is drawn: `play` says that its lid bears the word, in yellow where that is the `main` button."""

    lid: bool
    play: bool = False
    main: bool = False


@dataclass(eq=False)
class BoxTile(Widget):
    """A box that opens when it is clicked; pointed at, it rises, straightens and glows."""

    m: Measures = field(kw_only=True)
    box: GameBox = field(kw_only=True)
    look: Look = field(kw_only=True)
    tilt: float = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box over its shadow."""
        lit = self.hovered or self.focused
        picture = _box(self.box, self.rect.size, self.m, self.look, language(), 0.0 if lit else self.tilt)
        center = (self.rect.centerx, self.rect.centery - (self.m.px(RISE) if lit else 0))
        if lit:
            frame = pygame.Rect((0, 0), self.rect.inflate(self.m.px(12), self.m.px(12)).size)
            frame.center = (center[0] + 1, center[1] + 1)
            light, corner = paper.glow(frame.size)
            surface.blit(light, (frame.x - corner[0], frame.y - corner[1]))
            surface.blit(paper.outline_rounded(frame.size, palette.LIT, 4, 3), frame)
        surface.blit(picture, picture.get_rect(center=center))


def arrange(area: pygame.Rect, count: int, m: Measures) -> list[pygame.Rect]:
    """Return a rectangle a box: one lid on the left, two lids, or a centred row of three or more."""
    if count == 1:
        return [pygame.Rect(area.left, area.top, min(m.px(_LID), area.width), area.height)]
    gap = m.px(20)
    if count <= LID_FROM:
        return row(area, count, gap)
    width = min((area.width - gap * (count - 1)) // count, m.px(_LARGEST_BOX))
    shelf = pygame.Rect(0, 0, width * count + gap * (count - 1), area.height)
    shelf.center = area.center
    return row(shelf, count, gap)


@lru_cache(maxsize=24)
def _box(
    box: GameBox, size: tuple[int, int], m: Measures, look: Look, _spoken: str, tilt: float
) -> pygame.Surface:
    """Return the picture of a box with its shadow, centred on it; `_spoken` is the language it was drawn in."""
    page = pygame.Surface((size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN), pygame.SRCALPHA)
    area = pygame.Rect((_MARGIN, _MARGIN), size)
    color = palette.TABLES[box.key]
    below, corner = paper.drop_shadow(size, paper.Shadow.SHEET)
    page.blit(below, (area.x - corner[0] + 5, area.y - corner[1] + 5))
    page.blit(_cardboard(size, color, m.px(DEPTH)), area)
    draw = _draw_lid if look.lid else _draw_tall
    draw(page, area, box, m, look)
    return pygame.transform.rotozoom(page, tilt, 1.0) if tilt else page


def _cardboard(size: tuple[int, int], color: Color, depth: int) -> pygame.Surface:
    """Return the bare box: its side in the shade below, its top with a lighter paper cut slantwise."""
    width, height = size[0] + depth, size[1] + depth
    w, h = size
    side, light = palette.shade(color, 0.45), palette.tint(color, 0.16)
    body = (
        f'<polygon points="{depth},{depth} {width},{depth + 3} {width - 1},{height - 2} {depth},{height}" '
        f'fill="{palette.hexadecimal(side)}"/>'
        f'<rect width="{w}" height="{h}" fill="{palette.hexadecimal(color)}"/>'
        f'<polygon points="0,0 {w},0 {w},{h * 0.27} 0,{h * 0.44}" fill="{palette.hexadecimal(light)}"/>'
    )
    return svg.draw(body, (width, height), (0, 0, width, height))


def _ink_on(color: Color) -> Color:
    return palette.INK if color == palette.OCHRE else palette.CHALK


def _draw_tall(page: pygame.Surface, area: pygame.Rect, box: GameBox, m: Measures, _look: Look) -> None:
    """Draw from the bottom: figures, pitch, name; the emblem takes the room that is left."""
    inner = area.inflate(-2 * m.px(15), -2 * m.px(16))
    figures = _figures(box, m, inner.width)
    bottom = inner.bottom
    page.blit(figures, (inner.left, bottom - figures.get_height()))
    bottom -= figures.get_height() + m.px(13)
    slip = _slip(_(box.pitch), m, inner.width, m.type(15))
    name_px = text.fit(box.name, text.SERIF_BOLD, m.px(24), inner.width, m.type(14))
    name = text.render(box.name, text.SERIF_BOLD, name_px, _ink_on(palette.TABLES[box.key]))
    if bottom - slip.get_height() - name.get_height() - inner.top >= m.px(60):
        page.blit(slip, (inner.left, bottom - slip.get_height()))
        bottom -= slip.get_height() + m.px(8)
    page.blit(name, name.get_rect(midbottom=(inner.centerx, bottom)))
    room = bottom - name.get_height() - inner.top
    _draw_disc(page, box, (inner.centerx, inner.top + room // 2), min(room, inner.width - m.px(24)))


def _draw_lid(page: pygame.Surface, area: pygame.Rect, box: GameBox, m: Measures, look: Look) -> None:
    """Draw the emblem on the left; name, pitch, figures, and the word that opens on the right."""
    pad = m.px(30)
    across = min(area.height - 2 * pad, round(area.width * 0.36))
    _draw_disc(page, box, (area.left + pad + across // 2, area.centery), across)
    left = area.left + across + 2 * pad
    width = area.right - pad - left
    name_px = text.fit(box.name, text.SERIF_BLACK, m.px(46), width, m.type(16))
    parts = [
        text.render(box.name, text.SERIF_BLACK, name_px, _ink_on(palette.TABLES[box.key])),
        _slip(_(box.pitch), m, width, m.type(18)),
        _figures(box, m, width, lid=True),
    ]
    gap = m.px(14)
    if look.play:
        button = _play(m, main=look.main)
        if _stacked([*parts, button], gap) <= area.height - pad:
            parts.append(button)
    y = area.centery - _stacked(parts, gap) // 2
    for part in parts:
        page.blit(part, (left, y))
        y += part.get_height() + gap


def _stacked(parts: list[pygame.Surface], gap: int) -> int:
    return sum(part.get_height() for part in parts) + gap * (len(parts) - 1)


def _draw_disc(page: pygame.Surface, box: GameBox, center: tuple[int, int], across: int) -> None:
    if across < 24:
        return
    ring = f'<circle cx="50" cy="50" r="50" fill="{palette.hexadecimal(palette.CHALK)}"/>'
    disc = svg.draw(ring, (across, across), (0, 0, 100, 100))
    framed, corner = shadows.with_shadow(disc, shadows.Shadow.EMBLEM)
    page.blit(framed, (center[0] - across // 2 - corner[0], center[1] - across // 2 - corner[1]))
    art = emblems.game_emblem(box.key, round(across * 0.72))
    page.blit(art, art.get_rect(center=center))


def _slip(words: str, m: Measures, width: int, px: int) -> pygame.Surface:
    """Return the pitch on a slip of paper."""
    pad = m.px(12)
    written = text.paragraph(words, text.SANS_MEDIUM, px, palette.INK, width - 2 * pad, 1.4)
    slip = paper.sheet((width, written.get_height() + 2 * pad), palette.PAPER, seed=len(words)).copy()
    slip.blit(written, (pad, pad))
    return slip


def _figures(box: GameBox, m: Measures, width: int, *, lid: bool = False) -> pygame.Surface:
    """Return players, minutes and age on a dark strip, on two lines where one is too short."""
    px, pad, gap = m.type(14), m.px(10), m.px(6)
    players = _players(box.players) if lid else box.players
    minutes = _("{count} min").format(count=box.minutes)
    ages = ngettext("{count} year", "{count} years", box.age).format(count=box.age)
    if lid:
        ages = _("from {years}").format(years=ages)
    items = [_figure(*pair, px, gap) for pair in (("players", players), ("clock", minutes), ("", ages))]
    apart = m.px(26) if lid else m.px(8)
    lines = [items] if _across(items, apart) + 2 * pad <= width else [items[:2], items[2:]]
    height = items[0].get_height() + 2 * m.px(8)
    if lid:
        width = max(_across(line, apart) for line in lines) + 2 * pad
    strip = pygame.Surface((width, height * len(lines)), pygame.SRCALPHA)
    strip.fill((*palette.INK, 110))
    for place, line in enumerate(lines):
        spare = (width - 2 * pad - _across(line, 0)) // max(1, len(line) - 1)
        x = pad
        for item in line:
            strip.blit(item, item.get_rect(midleft=(x, height * place + height // 2)))
            x += item.get_width() + (apart if lid else spare)
    return strip


def _across(items: list[pygame.Surface], gap: int) -> int:
    return sum(item.get_width() for item in items) + gap * (len(items) - 1)


def _players(count: str) -> str:
    return _("1 player") if count == "1" else _("{count} players").format(count=count)


def _figure(sign: str, words: str, px: int, gap: int) -> pygame.Surface:
    written = text.render(words, text.SANS_BOLD, px, palette.CHALK)
    if not sign:
        return written
    mark = icon(sign, px + 2, palette.CHALK)
    height = max(written.get_height(), mark.get_height())
    figure = pygame.Surface((mark.get_width() + gap + written.get_width(), height), pygame.SRCALPHA)
    figure.blit(mark, mark.get_rect(midleft=(0, height // 2)))
    figure.blit(written, written.get_rect(midleft=(mark.get_width() + gap, height // 2)))
    return figure


def _play(m: Measures, *, main: bool) -> pygame.Surface:
    """Return the word that opens the box, on paper: yellow where it is the scene's main button."""
    word = text.render(_("Play"), text.SANS_BOLD, m.type(17), palette.INK)
    sign = icon("play", m.type(17), palette.INK)
    size = (
        word.get_width() + sign.get_width() + m.px(12) + 2 * m.px(34),
        max(m.px(50), word.get_height() + 14),
    )
    face = paper.sheet(size, palette.MAIN_BUTTON if main else palette.CHALK, cut=False).copy()
    face.blit(sign, sign.get_rect(midleft=(m.px(34), size[1] // 2)))
    face.blit(word, word.get_rect(midright=(size[0] - m.px(34), size[1] // 2)))
    return face
