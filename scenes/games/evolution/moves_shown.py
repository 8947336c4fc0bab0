"""A move that is not made, shown on the table of Openmok Évolution: blows as arrows; and who advises it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _
from game.rules.evolution.cards import TYPES
from scenes.kit import palette, paper, svg, symbols
from scenes.kit.faces.base import card_height
from scenes.kit.lights import draw_advised, show_advised
from scenes.kit.picture_cache import cached
from scenes.kit.sprites import restored
from scenes.table.tip_sheet import SeatedHints, TipSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from scenes.games.evolution.table import MokAt, MokTable
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.sprites import Pose

    Point = tuple[int, int]

_HEAD: Final = 1.55
"""Half the width of an arrow's head, in widths of its shaft."""
_EDGE: Final = 5
"""How much wider an arrow is with its edge of chalk."""


def about(action: Action) -> int | None:
    """Return the seat whose side a move is about, None for one that is about no side."""
    match action:
        case ("attack" | "combined" | "strike", *_who, int(foe), int(_target)):
            return foe
        case ("play", _ref, int(foe)):
            return foe
        case ("mok" | "resistance", int(seat), *_where):
            return seat
        case _:
            return None


def draw_move(surface: pygame.Surface, table: MokTable, end: pygame.Rect, action: Action) -> None:
    """Draw a move of the near player; `end` is the button that ends the turn."""
    match action:
        case ("attack", int(place), str(kind), int(foe), int(target)):
            _draw_blows(surface, table, [(table.seen.seat, place)], (foe, target), TYPES.index(kind))
        case ("strike", int(place), int(foe), int(target)):
            _draw_blows(surface, table, [(table.seen.seat, place)], (foe, target), None)
        case ("combined", str(kind), int(foe), int(target)):
            seat = table.seen.seat
            all_ = [(seat, place) for place, mok in enumerate(table.seen.moks[seat]) if not mok.out]
            _draw_blows(surface, table, all_, (foe, target), TYPES.index(kind))
        case ("place", str(ref)):
            _draw_way(surface, table, ref)
        case ("play" | "card", str(ref), *_more):
            _draw_card(surface, table, ref)
        case ("mok", int(seat), int(place)) if table.row(seat) is not None:
            show_advised(surface, table.moks[seat, place])
        case ("resistance", int(seat), int(place), str(kind)) if table.row(seat) is not None:
            draw_advised(surface, table.cell_rect((seat, place, TYPES.index(kind))))
        case _:
            draw_advised(surface, end)


def _draw_card(surface: pygame.Surface, table: MokTable, ref: str) -> None:
    """Draw a card of the hand, or of what is offered, whole where it lies."""
    row = table.tray or table.hand
    sprite = next((one for one in row if one.name == ref), None)
    if sprite is None:
        return
    with restored([sprite]):
        sprite.paint = sprite.alone or sprite.paint
        show_advised(surface, sprite)


def _draw_way(surface: pygame.Surface, table: MokTable, ref: str) -> None:
    """Draw an arrow from a Mok in hand to its place on the table."""
    _draw_card(surface, table, ref)
    home = next((one.pose for one in table.hand if one.name == ref), None)
    if home is None or table.tray:
        return
    slot = table.mok_rect(table.seen.seat, len(table.seen.moks[table.seen.seat]))
    draw_arrow(surface, table.m, way_to(slot, home), palette.ADVISED, 9)


def way_to(slot: pygame.Rect, home: Pose) -> Sequence[Point]:
    """Return the way from a card in hand to its place: between the row and the hand, then up."""
    x, top = round(home.x), round(home.y - card_height(round(home.width)) / 2)
    between = (slot.bottom + top) // 2
    if slot.left <= x < slot.right:
        return (x, between), slot.center
    return (x, between), (slot.centerx, between), slot.center


def _draw_blows(
    surface: pygame.Surface, table: MokTable, attackers: list[MokAt], target: MokAt, kind: int | None
) -> None:
    """Draw an arrow from each attacker to the target, and the symbol of the blow on it."""
    if table.row(target[0]) is None:
        return
    for at in (*attackers, target):
        show_advised(surface, table.moks[at])
    color = palette.ADVISED if kind is None else symbols.COLORS[symbols.SYMBOLS[kind]]
    goal = table.mok_rect(*target)
    tip = (goal.centerx, goal.bottom - table.m.px(3))
    if kind is not None:
        cell = table.cell_rect((*target, kind))
        draw_advised(surface, cell, 4)
        tip = (cell.centerx, tip[1])
    for at in attackers:
        home = table.mok_rect(*at)
        start = (home.centerx, home.top + home.height // 5)
        draw_arrow(surface, table.m, (start, tip), color, 7)
        if kind is not None:
            _draw_symbol(surface, ((start[0] + tip[0]) // 2, (start[1] + tip[1]) // 2), table.m.px(28), kind)


def _draw_symbol(surface: pygame.Surface, center: tuple[int, int], px: int, kind: int) -> None:
    """Draw a symbol in a disc of its colour."""
    symbol = symbols.SYMBOLS[kind]
    disc = pygame.Rect(0, 0, px, px)
    disc.center = center
    paper.fill_rounded(surface, disc.inflate(6, 6), palette.CHALK, px / 2 + 3)
    paper.fill_rounded(surface, disc, symbols.COLORS[symbol], px / 2)
    sign = symbols.tinted(symbol, px * 2 // 3, palette.CHALK)
    surface.blit(sign, sign.get_rect(center=disc.center))


def draw_arrow(
    surface: pygame.Surface, m: Measures, points: Sequence[Point], color: Color, thick: float = 8
) -> None:
    """Draw an arrow edged in chalk along points, `thick` on the drawing."""
    width = m.px(thick)
    if math.dist(points[0], points[-1]) >= 4 * width:
        left, top = (min(values) - 3 * width for values in zip(*points, strict=True))
        surface.blit(_arrow(tuple((x - left, y - top) for x, y in points), width, color), (left, top))


@cached
def _arrow(points: tuple[Point, ...], width: int, color: Color) -> pygame.Surface:
    """Return the picture of an arrow, with room round it."""
    *_before, last, tip = points
    length = math.dist(last, tip)
    along = ((tip[0] - last[0]) / length, (tip[1] - last[1]) / length)

    def at(back: float, aside: float) -> str:
        x = tip[0] - along[0] * back + along[1] * aside
        y = tip[1] - along[1] * back - along[0] * aside
        return f"{x:.1f},{y:.1f}"

    neck, wide = 2.4 * width, width * _HEAD
    way = " ".join([*(f"{x},{y}" for x, y in points[:-1]), at(neck - 1, 0)])
    chalk, fill = palette.hexadecimal(palette.CHALK), palette.hexadecimal(color)
    shaft = f'<polyline points="{way}" fill="none" stroke-linejoin="round" '
    body = (
        f'{shaft} stroke="{chalk}" stroke-width="{width + _EDGE}"/>'
        f'<polygon points="{at(0, 0)} {at(neck, wide)} {at(neck, -wide)}" fill="{fill}" '
        f'stroke="{chalk}" stroke-width="{_EDGE / 2}" stroke-linejoin="round"/>'
        f'{shaft} stroke="{fill}" stroke-width="{width}"/>'
    )
    size = tuple(max(values) + 3 * width for values in zip(*points, strict=True))
    return svg.draw(body, size, (0, 0, *size))


class EvolutionHints(SeatedHints):
    """Hints at a table of Openmok Évolution."""

    @property
    def _by_hand(self) -> bool:
        """Say whether an experimental card is being carried out."""
        decision = self.session.decision
        return decision is not None and decision.prompt == "by-hand"

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        return super().possible and not self._by_hand

    def sheet(self) -> TipSheet:
        """Return the sheet that thinks: among several, its figures are against the best of the others."""
        sheet = super().sheet()
        if self.session.seats > 2:
            sheet.figures = N_("chance against the best rival")
        return sheet

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        if self.seated.my_turn and self._by_hand:
            return _("Experimental cards are carried out by the players alone: no hint reads them.")
        return super().why_not()
