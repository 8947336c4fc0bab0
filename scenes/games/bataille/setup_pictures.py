"""The pictures of the set-up of Openmok Bataille: header, tiles, seats, the scene of a variant."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.options import COLLECTION, ROUND, SIMPLE
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.looks import back_painter, look_of
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet
from scenes.pages.setting_up import draw_emblem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.bataille.starter import Printed
    from scenes.games.bataille.setup_words import Variant
    from scenes.kit.layout import Measures
    from scenes.kit.widgets import Tile

KEY: Final = "openmok-bataille"
_TITLE: Final = "Openmok Bataille"
_FRAME: Final = 6
_TICK: Final = 15

_Laid = tuple[str, str, float, float, int]
_SCENES: Final[dict[str, tuple[_Laid, ...]]] = {
    SIMPLE: (("enclume", "force", -0.56, 0.0, 6), ("fantome", "magie", 0.56, 0.0, -6)),
    ROUND: (
        ("", "", 0.0, -0.10, 0),
        ("cactus", "force", -0.95, 0.06, 14),
        ("radis", "force", 0.95, 0.06, -14),
        ("lune", "magie", -0.45, 0.16, 6),
        ("escargot", "agilite", 0.45, 0.16, -6),
    ),
    COLLECTION: (
        ("escargot", "agilite", -0.95, 0.0, 5),
        ("chat", "agilite", -0.25, -0.03, 1),
        ("poulpe", "agilite", 0.45, 0.0, -3),
        ("hibou", "magie", 1.12, 0.10, -12),
    ),
}
"""The cards of each variant's picture: which, its symbol, where from the middle in widths, the angle."""


def draw_header(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw the game's emblem and name, and a sentence under the name."""
    draw_emblem(surface, m, area, KEY)
    left = area.left + m.px(88)
    title = text.render(_TITLE, text.SERIF_BLACK, m.px(46), palette.INK)
    surface.blit(title, (left, area.top - m.px(10)))
    told = _("Hammer beats star, star beats spiral, spiral beats hammer.")
    px = text.fit(told, text.SANS_SEMIBOLD, m.type(15), area.right - left, text.SMALLEST)
    line = text.render(told, text.SANS_SEMIBOLD, px, palette.INK)
    surface.blit(line, (left + m.px(2), area.top + m.px(49)))


def paint_tile(surface: pygame.Surface, m: Measures, tile: Tile, variant: Variant) -> None:
    """Draw a variant's tile: its picture, its name, a few words."""
    rect = tile.rect.move(0, -m.px(3)) if tile.hovered and not tile.chosen else tile.rect
    if tile.chosen:
        frame = rect.inflate(2 * _FRAME, 2 * _FRAME)
        light, corner = paper.glow(frame.size, 6)
        surface.blit(light, (frame.x - corner[0], frame.y - corner[1]))
        paper.fill_rounded(surface, frame, palette.LIT, 4)
    draw_sheet(surface, rect, palette.CHALK if tile.chosen or tile.hovered else palette.PAPER, cut=False)
    px = text.fit(_(variant.name), text.SERIF_BOLD, m.type(20), rect.width - m.px(16), text.SMALLEST)
    name = text.render(_(variant.name), text.SERIF_BOLD, px, palette.INK)
    width = rect.width - m.px(20)
    pitch = text.paragraph(
        _(variant.pitch), text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.2, "center"
    )
    inner = rect.inflate(-m.px(16), -m.px(16))
    inner.height = rect.height - m.px(24) - name.get_height() - pitch.get_height()
    if inner.height > m.px(40):
        draw_scene(surface, m, inner, variant.key)
        top = inner.bottom + m.px(2)
    else:
        top = rect.centery - (name.get_height() + pitch.get_height()) // 2
    surface.blit(name, name.get_rect(midtop=(rect.centerx, top)))
    surface.blit(pitch, pitch.get_rect(midtop=(rect.centerx, top + name.get_height())))
    if tile.chosen:
        _draw_tick(surface, rect)


def draw_scene(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    variant: str,
    own: Sequence[Printed | None] = (),
) -> None:
    """Draw a variant's picture: a few cards on the table, `own` in the place of the first ones."""
    if area.height < m.px(30):
        return
    table = paper.table(palette.TABLES[KEY], area.size).copy()
    widest = 2 * max(abs(laid[2]) for laid in _SCENES[variant]) + 1.3
    width = min(round(area.height * 0.78 * 63 / 88), round(area.width / widest))
    for (card, symbol, x, y, degrees), other in zip_longest(_SCENES[variant], own[: len(_SCENES[variant])]):
        picture = back_painter(width, degrees)
        if card or other:
            look = look_of(*(other or (f"depart/{card}", symbol)))
            picture = base.sprite(bataille.master(look, width), width, degrees)
        center = (area.width // 2 + round(x * width), area.height // 2 + round(y * width))
        table.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.blit(table, area)


def _draw_tick(surface: pygame.Surface, rect: pygame.Rect) -> None:
    disc = pygame.Rect(0, 0, 2 * _TICK, 2 * _TICK)
    disc.center = (rect.right - 3, rect.top + 3)
    surface.blit(paper.rounded(disc.size, palette.INK, _TICK), disc)
    sign = icon("check", _TICK, palette.CHALK)
    surface.blit(sign, sign.get_rect(center=disc.center))
