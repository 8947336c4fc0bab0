"""A game of Openmok Bataille in small: a picture of its table, and two short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _, ngettext
from game.core.table import Spot, Table
from game.rules.bataille.options import ROUND
from game.rules.bataille.places import LINE, OUT, STAKE, TROPHIES, pile_of
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.words.endings import verdict
from game.rules.bataille.words.variants import variant_of
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.looks import look_of
from scenes.games.bataille.round_panels import PEOPLE
from scenes.kit import palette, paper
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.table import sides
from scenes.table.player import face

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.session import Session

_MOST: Final = 6
_EDGE: Final = 0.06
_ALONE: Final = 3
"""How many players lie in one column at most; more lie in two."""


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the table, `size` pixels: both piles and what is shown, or a round's trophies."""
    picture = pygame.Surface(size)
    table = TABLE
    picture.fill(table)
    pygame.draw.rect(picture, palette.shade(table, 0.35), picture.get_rect(), max(1, size[1] // 60))
    edge = max(3, round(size[1] * _EDGE))
    room = picture.get_rect().inflate(-2 * edge, -2 * edge)
    if session.options["variant"] == ROUND:
        _draw_round(picture, room, session)
        return picture
    near = sides.near_seat(session)
    view, symbols = Table.from_json(session.view(near)), symbols_of(session.options)
    seats = [seat for seat in range(session.seats) if seat != near][:1]
    height = (room.height - edge) // 2
    for seat, top in ((*seats, room.top), (near, room.bottom - height)):
        area = pygame.Rect(room.left, top, room.width, height)
        _draw_side(picture, area, len(pile_of(view, seat)), _shown(view, seat), symbols)
    return picture


def _shown(view: Table, seat: int) -> list[str]:
    """Return the cards of a seat that lie face up: those that fight, else those that are out, or trophies."""
    for names in ((LINE, STAKE), (TROPHIES,), (OUT,)):
        refs = [ref for name in names if view.has(Spot(name, seat)) for ref in view.refs(name, seat)]
        if refs:
            return refs[-_MOST:]
    return []


def _draw_side(
    picture: pygame.Surface,
    area: pygame.Rect,
    count: int,
    shown: Sequence[str],
    symbols: Mapping[str, str],
) -> None:
    width = min(round(area.height * CARD_SHAPE), area.width // 4)
    height = card_height(width)
    top = area.centery - height // 2
    if count:
        picture.blit(bataille.back(width), (area.left, top))
    px = max(10, round(height * 0.34))
    draw_pile_count(picture, (area.left + width, top + height - px * 2 // 3), count, px, 0, palette.INK)
    left = area.left + round(width * 1.65)
    step = min(round(width * 1.08), (area.right - left - width) // max(1, len(shown) - 1)) if shown else 0
    for place, ref in enumerate(shown):
        face = bataille.face(look_of(ref, symbols[ref]), width)
        picture.blit(face, (left + place * step, top))


def title(session: Session) -> str:
    """Return the name of the variant that is played."""
    return _(variant_of(session.options).name)


def summary(session: Session) -> str:
    """Return the game in two short sentences, each on its line: what is played, and how far it is."""
    view = Table.from_json(session.view(sides.near_seat(session)))
    standing = [_standing(session, view, seat) for seat in range(session.seats)]
    variant = str(session.options["variant"])
    return sides.summary(
        session, title(session), None, standing, lambda state, names: verdict(state.outcome, variant, names)
    )


def _standing(session: Session, view: Table, seat: int) -> str:
    """Return what a player has so far: his cards, or his trophies."""
    if session.options["trophies"] is not None:
        count = len(view.refs(TROPHIES, seat))
        words = ngettext("{count} trophy", "{count} trophies", count)
    else:
        count = len(pile_of(view, seat))
        words = ngettext("{count} card", "{count} cards", count)
    return words.format(count=count)


def _draw_round(picture: pygame.Surface, room: pygame.Rect, session: Session) -> None:
    """Draw the players of a round in one or two columns, in the order of their seats."""
    view = Table.from_json(session.view(0))
    won = [view.refs(TROPHIES, seat) for seat in range(session.seats)]
    goal = cast("int", view.facts["trophies_to_win"])
    symbols, called = symbols_of(session.options), sides.names(session)
    columns = 1 if len(won) <= _ALONE else 2
    width, height = room.width // columns, room.height // -(-len(won) // columns)
    for seat, trophies in enumerate(won):
        row, column = divmod(seat, columns)
        cell = pygame.Rect(room.left + column * width, room.top + row * height, width, height)
        px = min(height * 4 // 5, width // 3)
        shown = face(called, seat, PEOPLE)(px)
        picture.blit(shown, shown.get_rect(midleft=(cell.left + 2, cell.centery)))
        left = cell.left + px + 8
        beside = pygame.Rect(left, cell.top, cell.right - left, height)
        _draw_trophies(picture, beside, [look_of(ref, symbols[ref]) for ref in trophies], goal)


def _draw_trophies(picture: pygame.Surface, area: pygame.Rect, looks: list[bataille.Look], goal: int) -> None:
    """Draw the trophies won, and the places of those that are still to be won."""
    width = max(8, min(round(area.height * 0.8 * CARD_SHAPE), area.width // goal - 3))
    step = min(area.width / goal, width + 6)
    line = palette.mix(TABLE, palette.CHALK, 0.5)
    for place in range(goal):
        slot = pygame.Rect(0, 0, width, card_height(width))
        slot.midleft = (round(area.left + place * step), area.centery)
        if place < len(looks):
            picture.blit(bataille.face(looks[place], width), slot)
        else:
            paper.dashed_rect(picture, slot, line)
