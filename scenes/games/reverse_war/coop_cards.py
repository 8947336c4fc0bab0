"""The two secret cards of a coop game: where they lie, face down, and the buttons under them (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import joined
from game.core.i18n import _
from game.editions import EDITIONS
from scenes.games.reverse_war.table import back_painter, pose_in
from scenes.kit import palette, text
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Sprite
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from scenes.games.reverse_war.coop_board import CoopBoard
    from scenes.kit.widgets import Widget


def slots(board: CoopBoard) -> list[pygame.Rect]:
    """Return where both cards lie face down, side by side in the place of the hand."""
    place = board.table.geometry.hand
    gap = max(4, place.width // 20)
    width = (place.width - gap) // 2
    size = (width, card_height(width))
    top = place.centery - size[1] // 2
    return [pygame.Rect((place.left + seat * (width + gap), top), size) for seat in (0, 1)]


def chosen(board: CoopBoard, event: pygame.event.Event) -> int | None:
    """Return the seat whose card an event points out: a click on it, or its number struck."""
    clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
    if clicked and board.hand.placed is None:
        return next((seat for seat, rect in enumerate(slots(board)) if rect.collidepoint(event.pos)), None)
    if event.type == pygame.KEYDOWN and event.unicode in ("1", "2"):
        return int(event.unicode) - 1
    return None


def draw_backs(surface: pygame.Surface, board: CoopBoard) -> None:
    """Draw the cards drawn, face down, each over its owner's name."""
    m = board.m
    for seat, rect in enumerate(slots(board)):
        if not board.holds(seat):
            continue
        Sprite("back", back_painter, pose_in(rect)).draw(surface)
        name = EDITIONS.bots.name_of(board.session.players, seat)
        px = text.fit(name, text.SANS_BOLD, m.type(14), rect.width, 10)
        words = text.render(name, text.SANS_BOLD, px, palette.CHALK)
        surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.bottom + m.px(5))))


def buttons(board: CoopBoard) -> list[Widget]:
    """Return what can be done with the secret cards now: hide one's own, choose one, look again."""
    m, place = board.m, board.table.geometry.reverse
    if board.to_hide:
        hide = Button("hide", place, board.hide, m=m, label=_("Seen"), icon="check", style=Style.MAIN)
        return [hide]
    if not board.may_choose:
        return []
    return [*_choices(board, place), *(_looks(board, place) if board.hand.placed is None else [])]


def _choices(board: CoopBoard, place: pygame.Rect) -> list[Widget]:
    """Return a main button a card, one over the other: the one to place."""
    found: list[Widget] = []
    for seat, row in enumerate(_rows(board, place)):
        name = EDITIONS.bots.name_of(board.session.players, seat)
        tip = joined(_("Place the card of {name}; the other goes under the draw pile").format(name=name))
        rect = pygame.Rect(row.left, row.top, row.width - _eye(row) - board.m.px(6), row.height)
        choose, roomy = partial(board.choose_card, seat), rect.width > board.m.type(15) * 6
        key = str(seat + 1) if roomy else ""
        found.append(
            Button(
                f"choose-{seat}", rect, choose, tip=tip, m=board.m, label=name, key_cap=key, style=Style.MAIN
            )
        )
    return found


def _rows(board: CoopBoard, place: pygame.Rect) -> list[pygame.Rect]:
    """Return a row of buttons a seat: at the place of "Reverse" and under it, or both over that place."""
    below = place.move(0, place.height + board.m.px(6))
    if below.bottom <= board.table.geometry.foot.top - board.m.px(4):
        return [place, below]
    height = place.height * 3 // 4
    first = pygame.Rect(place.left, place.bottom - 2 * height - board.m.px(4), place.width, height)
    return [first, first.move(0, height + board.m.px(4))]


def _eye(row: pygame.Rect) -> int:
    """Return how wide the button that shows a card again is."""
    return min(row.height, row.width // 4)


def _looks(board: CoopBoard, place: pygame.Rect) -> list[Widget]:
    """Return a small button a human: to see one's own card again, behind the curtain."""
    found: list[Widget] = []
    for seat, row in enumerate(_rows(board, place)):
        if seat not in board.viewer.people:
            continue
        rect = pygame.Rect(row.right - _eye(row), row.top, _eye(row), row.height)
        tip = _("{name}: see your card again").format(name=EDITIONS.bots.name_of(board.session.players, seat))
        look = partial(board.look_again, seat)
        found.append(Button(f"look-{seat}", rect, look, tip=tip, m=board.m, icon="eye"))
    return found
