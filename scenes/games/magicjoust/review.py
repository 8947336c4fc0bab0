"""The review of a finished game of Magicjoust: each position in small, and a move shown on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.places import MagicTable
from game.rules.magicjoust.turn import END
from game.rules.magicjoust.words.options import in_short
from game.rules.magicjoust.words.prompts import turn_number
from scenes.games.magicjoust import asked as asking
from scenes.games.magicjoust.arena import PLAN_SLOTS, Side, arrange
from scenes.games.magicjoust.faces.quadrant import zone_rects
from scenes.games.magicjoust.looks import Looks, back_painter
from scenes.games.magicjoust.moves_shown import Where, draw_move
from scenes.games.magicjoust.table import QuadrantTable
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose, draw_resting
from scenes.table.chance_page import ChancePage
from scenes.table.fan import Fan
from scenes.table.positions import Positions, draw_end

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.magicjoust.arena import Arena
    from scenes.kit.measures import Measures

_HAND: Final = 0.26
"""How much of the height the hand takes."""
_RATIO: Final = 63 / 88
_SPOT: Final = 0.22
"""How wide a singularity is, in widths of the quadrant."""
_PLANS: Final = 0.56
"""How much of the width beside the quadrant the plans may take: the rest is for the cards in play."""


class _ReviewTable(Positions[Looks]):
    """The positions of a finished game as a seat saw them."""

    looks_of = Looks.of

    def draw_on(self, picture: pygame.Surface, m: Measures, number: int, action: Action) -> None:
        """Draw the position after that many actions, and a move from there, over a whole picture."""
        arena, foot = arranged(m, picture.get_size())
        session = self.after(number)
        seen = MagicTable.from_json(session.view(self.seat))
        table = QuadrantTable(arena, seen, self.looks, open_hand=True)
        table.far = []
        asked = asking.read(session.decision, seen)
        table.offer(asked.offered)
        table.draw_ground(picture)
        for seat, side in zip((seen.foe, self.seat), arena.sides, strict=True):
            name = self.written_name(m, seat)
            picture.blit(name, name.get_rect(midleft=side.row_title.midleft))
        table.draw_cards(picture)
        if action == END:
            draw_end(picture, m, foot)
        else:
            _draw_piles(picture, table)
        draw_move(picture, table, Where(foot, arena.hand), self.at(number), action)


class MagicjoustReviewPage(ChancePage):
    """Show a review while it goes on."""

    positions = _ReviewTable

    def turn(self, number: int) -> int:
        """Return the number of the turn, which both wizards have once each."""
        return turn_number(self.table.at(number).turn)

    def in_short(self, number: int, action: Action) -> str:
        """Return a choice in fewer words: no list of what is paid."""
        return in_short(self.table.at(number), action, self.spoken)


def _draw_piles(picture: pygame.Surface, table: QuadrantTable) -> None:
    """Draw the backs of what the wizard can still draw from."""
    wizard = table.seen.wizards[table.seen.seat]
    for pile, rect in table.arena.piles.items():
        if wizard.piles[pile]:
            draw_resting(picture, back_painter(pile), Pose(rect.centerx, rect.centery, rect.width))


def arranged(m: Measures, size: tuple[int, int]) -> tuple[Arena, pygame.Rect]:
    """Return where both sides and the hand lie on a picture, and where the end of a turn is shown.

    The end of a turn takes the place of the piles, beside the hand.
    """
    width, height = size
    pad, label = m.px(6), round(m.type(14) * 1.3)
    hand_h = round(height * _HAND)
    side_h = (height - hand_h - 3 * pad) // 2
    far = _side(pygame.Rect(pad, pad, width - 2 * pad, side_h), label, pad)
    near = _side(pygame.Rect(pad, 2 * pad + side_h, width - 2 * pad, side_h), label, pad)
    usual = arrange(m)
    piles = pygame.Rect(pad, height - hand_h + pad, round((hand_h - 2 * pad) * _RATIO), hand_h - 2 * pad)
    left = pad + len(usual.piles) * (piles.width + pad)
    hand = pygame.Rect(left, height - hand_h, width - pad - left, hand_h)
    card = max(m.px(20), round((hand_h - m.px(24)) * _RATIO))
    arena = replace(
        usual,
        sides=(far, near),
        hand=hand,
        fan=Fan(m, hand, card, 1.1),
        piles={name: piles.move(place * (piles.width + pad), 0) for place, name in enumerate(usual.piles)},
    )
    foot = pygame.Rect(0, 0, left - 2 * pad - m.px(10), label + m.px(14))
    foot.center = ((pad + left - pad) // 2, piles.centery)
    return arena, foot


def _side(area: pygame.Rect, label: int, pad: int) -> Side:
    """Return what lies before a wizard: the quadrant at the left, the plans at the right."""
    quadrant = pygame.Rect(area.left, area.top, area.height, area.height)
    beside = area.width - area.height - 2 * pad
    widest = (round(beside * _PLANS) - (PLAN_SLOTS - 1) * pad) // PLAN_SLOTS
    plan = min(round((area.height - label) * _RATIO * 0.9), widest)
    plans_width = PLAN_SLOTS * plan + (PLAN_SLOTS - 1) * pad
    left = area.right - plans_width
    slots = tuple(
        pygame.Rect(left + place * (plan + pad), area.top + label, plan, card_height(plan))
        for place in range(PLAN_SLOTS)
    )
    title = pygame.Rect(quadrant.right + 2 * pad, area.top, left - quadrant.right - 4 * pad, label)
    row = pygame.Rect(title.left, title.bottom, title.width, area.height - label)
    return Side(
        panel=quadrant,
        quadrant=quadrant,
        zones=zone_rects(quadrant),
        spot=round(quadrant.width * _SPOT),
        row_title=title,
        row=row,
        card=min(round((row.height - pad) * _RATIO), round(row.width * 0.5)),
        plans_title=pygame.Rect(left, area.top, plans_width, label),
        plans=slots,
    )
