"""The review of a finished game of Openmok Évolution: each position in small, and a move shown on it."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.model import END
from game.rules.evolution.places import EvolutionTable
from game.rules.evolution.words.options import in_short
from scenes.games.evolution import asked as asking
from scenes.games.evolution.arena import arrange
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.moves_shown import about, draw_move
from scenes.games.evolution.table import MokTable
from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Box, Column, Grow, Pad, Row, Stack, em
from scenes.table.chance_page import ChancePage
from scenes.table.positions import Positions, draw_end

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.evolution.arena import Arena
    from scenes.kit.measures import Measures

_HAND: Final = 0.25
"""How much of the height the hand takes."""


class _ReviewTable(Positions[Looks]):
    """The positions of a finished game as a seat saw them."""

    looks_of = Looks.of

    def draw_on(self, picture: pygame.Surface, m: Measures, number: int, action: Action) -> None:
        """Draw the position after that many actions, and a move from there, over a whole picture."""
        in_hand = action[0] in ("place", "play", "card")
        arena, foot = _arena(m, picture.get_size(), _HAND if in_hand else 0.0)
        table = self._laid(arena, number, action)
        if not in_hand:
            table.hand = []
        table.draw_ground(picture)
        for seat, zone in zip((table.far_seat, self.seat), arena.zones, strict=True):
            name = self.written_name(m, seat)
            picture.blit(name, name.get_rect(bottomleft=(zone.left + m.px(4), zone.top - m.px(2))))
        table.draw_cards(picture)
        if action == END:
            draw_end(picture, m, foot)
        draw_move(picture, table, foot, action)

    def _laid(self, arena: Arena, number: int, action: Action) -> MokTable:
        session = self.after(number)
        seen = EvolutionTable.from_json(session.view(self.seat))
        asked = session.decision
        amid = asked is not None and asked.prompt != "turn"
        aimed = map(about, [action, *(reversed(session.actions) if amid else ())])
        standing = [foe for foe in seen.foes if not seen.gone[foe]] or seen.foes
        facing = next((foe for foe in aimed if foe in seen.foes), standing[0])
        table = MokTable(arena, seen, self.looks, facing, open_hand=True)
        table.far, table.played = [], {}
        table.offer(asking.read(session.decision, seen).offered)
        return table


class EvolutionReviewPage(ChancePage):
    """Show a review while it goes on."""

    positions = _ReviewTable

    def turn(self, number: int) -> int:
        """Return the number of the turn, which is all players'."""
        return cast("int", self.table.at(number).turn)

    def in_short(self, number: int, action: Action) -> str:
        """Return a choice in fewer words: an attack by its target alone."""
        return in_short(self.table.at(number), action, self.spoken)


def _arena(m: Measures, size: tuple[int, int], share: float) -> tuple[Arena, pygame.Rect]:
    """Return where both rows and the hand lie on a picture, and where the end of a turn is shown.

    The hand takes that `share` of the height.
    """
    foot = Row([Grow(), Place("foot", wide=em(16, 12)), Grow()])
    hand = Stack(
        [Place("hand"), Pad((0, 7), foot)], high=lambda m: max(round(size[1] * share), em(14, 1.5, 16)(m))
    )
    rows = [box for name in ("far", "near") for box in (Box(high=em(14, 1.5)), Place(name, grow=1))]
    boxes = Pad((8, 0), Column([*rows, hand]))
    boxes.lay(m, pygame.Rect((0, 0), size))
    far, near, held = (boxes[name] for name in ("far", "near", "hand"))
    arena = copy(arrange(m))
    arena.named, arena.zones = {**arena.named, "hand": held}, (far, near)
    arena.mok = round((far.height - m.px(12)) * CARD_SHAPE)
    arena.card = max(m.px(20), round((held.height - m.px(34)) * CARD_SHAPE))
    return arena, boxes["foot"]
