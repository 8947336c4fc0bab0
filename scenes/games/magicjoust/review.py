"""The review of a finished game of Magicjoust: each position in small, and a move shown on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.model import END
from game.rules.magicjoust.places import CREUSET, ETHER, MagicTable
from game.rules.magicjoust.words.options import in_short
from scenes.games.magicjoust import asked as asking
from scenes.games.magicjoust.arena import NAMES, Arena, near_hand
from scenes.games.magicjoust.looks import Looks, back_painter
from scenes.games.magicjoust.moves_shown import Where, draw_move
from scenes.games.magicjoust.table import QuadrantTable
from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Anchor, Box, Column, Pad, Row, Shaped, Stack, em
from scenes.kit.sprites import Pose, draw_resting
from scenes.table.chance_page import ChancePage
from scenes.table.positions import Positions, draw_end

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.kit.measures import Measures

_HAND: Final = 0.26
"""How much of the height the hand takes."""
_PLANS: Final = 0.36
"""How much of the width beside the quadrant the great work may take: the rest is for the cards in play."""


class _ReviewTable(Positions[Looks]):
    """The positions of a finished game as a seat saw them."""

    looks_of = Looks.of

    def draw_on(self, picture: pygame.Surface, m: Measures, number: int, action: Action) -> None:
        """Draw the position after that many actions, and a move from there, over a whole picture."""
        arena = arranged(m, picture.get_size())
        session = self.after(number)
        seen = MagicTable.from_json(session.view(self.seat))
        table = QuadrantTable(arena, seen, self.looks, open_hand=True)
        table.far = []
        asked = asking.read(session.decision, seen, self.at(number))
        table.offer(asked.offered)
        table.draw_ground(picture)
        for seat, side in zip((seen.foe, self.seat), arena.sides, strict=True):
            name = self.written_name(m, seat)
            picture.blit(name, name.get_rect(midleft=side.row_title.midleft))
        table.draw_cards(picture)
        if action == END:
            draw_end(picture, m, arena["end"])
        else:
            _draw_piles(picture, table)
        draw_move(picture, table, Where(arena["end"], arena.hand), self.at(number), action)


class MagicjoustReviewPage(ChancePage):
    """Show a review while it goes on."""

    positions = _ReviewTable

    def in_short(self, number: int, action: Action) -> str:
        """Return a choice in fewer words: no list of what is paid."""
        return in_short(self.table.at(number), action, self.spoken)


def _draw_piles(picture: pygame.Surface, table: QuadrantTable) -> None:
    """Draw the backs of what the wizard can still draw from."""
    wizard = table.seen.wizards[table.seen.seat]
    for pile, rect in table.arena.piles.items():
        if wizard.piles[pile]:
            draw_resting(picture, back_painter(pile), Pose.on(rect))


def arranged(m: Measures, size: tuple[int, int]) -> Arena:
    """Return where both sides and the hand lie on a picture; "end" is where the end of a turn is shown.

    The end of a turn takes the place of the piles, beside the hand.
    """
    boxes = _declared(*size)
    boxes.lay(m, pygame.Rect((0, 0), size))
    return Arena(m, boxes)


def _declared(width: int, height: int) -> Box:
    """Return the boxes of a picture so large."""
    foot = round(height * _HAND)
    piles = [Shaped(CARD_SHAPE, Place(name), grow=1) for name in (ETHER, CREUSET)]
    end = Anchor(Place("end", wide=(0, 1000), high=em(14, 1.3, 14)))
    wide = round(2 * (foot - 12) * CARD_SHAPE)
    heaps = Stack([Place("far-hand"), Row(piles, gap=6), Pad((5, 0), end)], wide=lambda _m: wide)
    sides = [_side(name, (height - foot) // 2, width) for name in NAMES]
    hand = Row([heaps, Stack(near_hand(), wide=0, grow=1)], gap=6, high=lambda _m: foot)
    return Pad((6, 6, 6, 0), Column([*sides, hand], gap=6))


def _side(name: str, high: int, width: int) -> Box:
    """Return what lies before a wizard: the quadrant at the left, the great work at the right."""
    title, star = Place(f"{name}-row-title", high=em(14, 1.3)), em(14, 2)
    head = Row([Place(f"{name}-plans-title", grow=1), Place(f"{name}-points", wide=star)], high=star)
    work = Column([head, Place(f"{name}-tower", grow=1)])
    beside = round((width - high) * _PLANS)
    work.wide = lambda m: min(beside, m.px(150))
    cards = Column([title, Place(f"{name}-row", grow=1)], grow=1)
    row = Row(
        [Shaped(1, Place(f"{name}-quadrant"), wide=lambda m: high - m.px(6)), cards, work], gap=12, grow=1
    )
    return Stack([Place(f"{name}-half"), Pad(4, row)], grow=1)
