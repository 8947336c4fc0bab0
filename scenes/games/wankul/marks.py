"""What is marked on cards in play of Wankul, and what lies under them: whose they are, what is cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import pgettext
from game.core.table import Spot
from game.rules.wankul.places import ASIDE, ROWS, TERRAINS
from scenes.games.wankul.arena import NEAR
from scenes.games.wankul.faces import ground, panels
from scenes.games.wankul.faces.edge import DISC, Edge, draw_seam
from scenes.kit import palette, paper, text
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.faces.laying import pixels
from scenes.kit.icons import icon
from scenes.kit.sprites import Pose, draw_resting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Card
    from game.rules.wankul.cards import Character
    from game.rules.wankul.places import LaidSeen, WankulTable
    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.games.wankul.table import TerrainTable
    from scenes.kit.measures import Measures

_OWNERS: Final = (palette.WARNING, palette.GOOD)
"""The colour of the edge of a card in another's row: of the far player's, of the near one's."""
_EDGE: Final = 4
"""How wide that edge is, in pixels of the drawing."""
_CHIP: Final = 20
_SEAM: Final = 4
"""How wide the seam between two cards of the hand is, in pixels of the drawing."""
_PEEP: Final = 9
"""How far a card peeps out that lies face down under a character, in pixels of the drawing."""
_STEP, _MOST, _LOW = 4, 3, 0.45
"""How far each of those at a terrain does, how many are told apart, and their height in the terrain's."""
_TAPE: Final = palette.mix(palette.WARNING, palette.CHALK, 0.78)
_WORDS_FROM: Final = 56
"""From how many pixels on a strip has room for its words."""


# --- what lies under cards ----------------------------------------------------------------------------------


def draw_under(surface: pygame.Surface, table: TerrainTable) -> None:
    """Draw the cards that lie face down under others, where they peep out."""
    for seat in (table.seen.foe, table.seen.seat):
        count = table.seen.count(ASIDE, seat)
        poses = [pose for place in range(count) if (pose := borne_at(table, Spot(ASIDE, seat, place)))]
        for pose in poses:
            draw_resting(surface, table.looks.back, pose)


def draw_counts(surface: pygame.Surface, table: TerrainTable) -> None:
    """Draw over each terrain how many cards of each player lie face down at it."""
    for slot, seat, at in stacks(table):
        count = len(lain_at(table.seen, seat, Spot(TERRAINS, None, slot)))
        draw_pile_count(surface, at, count, table.m.type(14), table.m.px(22), palette.CHALK)


def stacks(table: TerrainTable) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """Yield where cards lie face down at terrains: the slot, whose they are, and where their count is."""
    for slot, place in enumerate(table.arena.grounds):
        for seat in (table.seen.foe, table.seen.seat):
            if lain_at(table.seen, seat, Spot(TERRAINS, None, slot)):
                low = _beside(place.face, near=seat == table.seen.seat)
                yield slot, seat, (place.face.right - table.m.type(8), low)


def lain_at(seen: WankulTable, seat: int, bearer: Spot) -> list[str | None]:
    """Return what a seat has lying face down at a card in play: those that are known by their refs."""
    return [card.ref for card in seen.place(ASIDE, seat).cards if card and _bearer(card) == bearer]


def borne_at(table: TerrainTable, spot: Spot) -> Pose | None:
    """Return where a card peeps out that lies at a spot, under another; None where that is not in play.

    It does so at the right of a terrain, and at the outer end of a character.
    """
    bearer, near = _bearer(table.seen.card(spot)), table.side(spot.seat or 0) == NEAR
    if bearer is None:
        return None
    if bearer.place == TERRAINS:
        face = table.arena.grounds[bearer.index or 0].face
        wide = face.height * _LOW * CARD_SHAPE
        right = face.right + table.m.px(_STEP) * ((spot.index or 0) % _MOST + 1)
        return Pose(right - wide / 2, _beside(face, near=near), wide)
    row = table.laid.get((ROWS.index(bearer.place), bearer.seat or 0), [])
    if not 0 <= (bearer.index or 0) < len(row):
        return None
    away = table.m.px(_PEEP) * (1 if table.side(bearer.seat or 0) == NEAR else -1)
    return row[bearer.index or 0].pose.moved(0, away)


def _bearer(card: Card | None) -> Spot | None:
    """Return where the card lies under which another one does."""
    at = None if card is None else card.marks.get("at")
    return Spot(*cast("tuple[str, int | None, int | None]", tuple(at))) if isinstance(at, list) else None


def _beside(face: pygame.Rect, *, near: bool) -> int:
    """Return how low a player's cards lie at a terrain: each at the own half."""
    return face.centery + (1 if near else -1) * face.height // 4


# --- what is marked on them ---------------------------------------------------------------------------------


def mark(surface: pygame.Surface, table: TerrainTable, one: LaidSeen, card: pygame.Rect, room: float) -> None:
    """Mark a character of which so much is seen: whose it is, if another's; what of it is cancelled."""
    seen = pygame.Rect(*card.topleft, min(card.width, round(room)), card.height)
    if one.owner is not None:
        _draw_owner(surface, table.m, card, seen, near=one.owner == table.seen.seat)
    if one.hushed or one.uncombined:
        silent = (
            pgettext("a card", "Silent this turn") if one.hushed else pgettext("a card", "No combo this turn")
        )
        high = card.height * 36 // 100
        tape = pygame.Rect(seen.left, card.bottom - high, seen.width, high)
        draw_tape(surface, table.m, tape.inflate(-2, -8), silent)


def mark_held(surface: pygame.Surface, table: TerrainTable, held: tuple[int, Character], room: float) -> None:
    """Draw over a character of the hand its Force and its opening gems, which its neighbour hides.

    One whose name stands upright bears them there. A dark seam keeps its gems from seeming to join.
    """
    place, card = held
    wide, sprite = table.arena.fan.card, table.hand[place]
    share = dict(table.low_held()).get(place, room / wide)
    if not table.looks.upright(table.refs[place], wide, share):
        edge = Edge(room, float(room < 2 * DISC * wide))
        surface.blits(edge.draw(surface, sprite, card, card.force, table.m.type(14)))
    if card.opens and room < sprite.pose.width + (seam := table.m.px(_SEAM)):
        draw_seam(surface, sprite.pose, room, seam)


def mark_ground(surface: pygame.Surface, table: TerrainTable, slot: int) -> None:
    """Mark a terrain of which the special is ignored until the turn ends: over its panel."""
    one = table.seen.lying[slot]
    if not one.hushed or table.terrains[slot] in table.above:
        return
    face, look = table.arena.grounds[slot].face, cast("Terrain", table.looks[one.card])
    rows = ground.layout_of(look, face.width).rows
    for box in [row.box for row in rows if row.part == panels.SPECIAL]:
        tape = pixels(box, face.width, ground.WIDE).move(face.topleft)
        draw_tape(surface, table.m, tape, pgettext("a terrain", "Special ignored this turn"))


def draw_tape(surface: pygame.Surface, m: Measures, area: pygame.Rect, words: str) -> None:
    """Draw a strip over what is cancelled, and until when in words; where there is no room, a cross alone."""
    paper.fill_rounded(surface, area, _TAPE, 3)
    px = m.type(14)
    while px > text.SMALLEST and not _fits(words, px, area):
        px -= 1
    if area.width < _WORDS_FROM or not _fits(words, px, area):
        sign = icon("cross", min(area.height, area.width, m.px(18)), palette.WARNING_TEXT)
        surface.blit(sign, sign.get_rect(center=area.center))
        return
    lines = text.wrap(words, text.SANS_BOLD, px, area.width - 4)
    top = area.centery - px * 1.1 * len(lines) / 2
    for place, line in enumerate(lines):
        told = text.render(line, text.SANS_BOLD, px, palette.INK)
        surface.blit(told, told.get_rect(midtop=(area.centerx, round(top + place * px * 1.1))))


def _fits(words: str, px: int, area: pygame.Rect) -> bool:
    lines = text.wrap(words, text.SANS_BOLD, px, area.width - 4)
    widest = max(text.width_of(line, text.SANS_BOLD, px) for line in lines)
    return widest <= area.width - 4 and len(lines) * px * 1.1 <= area.height


def _draw_owner(
    surface: pygame.Surface, m: Measures, card: pygame.Rect, seen: pygame.Rect, *, near: bool
) -> None:
    """Draw the edge of a card of another's, and a sign that points to whose side it belongs to."""
    color, side = _OWNERS[near], m.px(_CHIP)
    surface.blit(paper.outline_rounded(card.size, color, 5, m.px(_EDGE)), card)
    chip = pygame.Rect(0, 0, side, side)
    chip.midtop = seen.centerx, card.top - side // 4
    if not near:
        chip.top = card.top
    paper.fill_rounded(surface, chip, color, side / 2)
    sign = icon("down_triangle" if near else "up_triangle", side * 6 // 10, palette.ink_on(color))
    surface.blit(sign, sign.get_rect(center=chip.center))
