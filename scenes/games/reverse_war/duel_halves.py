"""Battlefields of a duel: both side by side, as large as there is room, or the rival's, with all he has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import name_of
from game.core.grammar import joined
from game.core.i18n import _
from game.rules.reverse_war.edition import CAST
from scenes.games.reverse_war.aiming import nearest
from scenes.games.reverse_war.armies import UNKNOWN, ArmyPanel, ai_side, army_head, army_of
from scenes.games.reverse_war.cards import draw_placed
from scenes.games.reverse_war.duel_seen import seat_side
from scenes.games.reverse_war.field import DuelField
from scenes.games.reverse_war.gestures import ARROWS
from scenes.games.reverse_war.ground import foot_high
from scenes.games.reverse_war.ground_words import mode_name
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.rival import token
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Place, Text, heading
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, Shaped, em
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import Button, Style
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.duel_seen import DuelSeen, SeatSide
    from scenes.kit.measures import Measures

_TOTAL: Final = 54
"""How large totals are written beside a battlefield."""
_BESIDE: Final = 178
"""How wide what is told beside a battlefield is: larger text takes nothing from the cards."""

head_high: Final = em(46, 2.2, 0, 112)
"""How high the head of a half is."""


def total_size(m: Measures) -> int:
    """Return how large the total in the head of a half is written."""
    return m.type(_TOTAL)


def half(seat: int, told: Sequence[Box], field: Box) -> Box:
    """Return one half: what is told at the outer side of the battlefield."""
    boxes = [Column([*told], wide=_BESIDE), field]
    return Row(boxes if seat == 0 else boxes[::-1], gap=10, grow=1, wide=100)


def head(side: SeatSide, signs: Sequence[Box], figure: str) -> Box:
    """Return the head of a half: whose it is, with signs before the name, and what counts for the victory."""
    name = Fitted(side.name(), text.SERIF_BOLD, 26, palette.CHALK, lines=1, grow=1)
    total = Fitted(figure, text.SANS_EXTRABOLD, _TOTAL, palette.CHALK, lines=1, align="right")
    titled = Row([*signs, name], gap=8, align="center")
    return army_head(side, [Column([titled, total], grow=1, justify="center")], head_high)


class DuelView(Scene):
    """Show a seat's battlefield in front; `seen` is the duel from that seat, its figures `hidden` or not."""

    cloth = palette.SLATE
    lookout: Lookout[int]

    def __init__(self, seen: DuelSeen, players: Sequence[str], *, hidden: bool = False) -> None:
        super().__init__()
        self.hidden = hidden
        self.seen = seen
        self.players = players
        self.lookout = Lookout()
        side = seat_side(players, seen.seat)
        self.field = DuelField(seen, side, inset=12, grow=1, wide=200)

    # --- arranging --------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put his army on the left, the battlefield in the middle, the AI and his card on the right."""
        told = joined(_("The battlefield of {name}").format(name=name_of(self.players, self.seen.seat, CAST)))
        mode = Text(mode_name(self.seen), size=15, color=palette.CHALK, lines=1)
        title = Row([heading(told, 30, color=palette.CHALK), Grow(), mode], gap=16, align="center")
        armies = [self._army("army", self.field.side)]
        armies += [] if self.seen.easy else [self._army("ai", ai_side())]
        label = Text(_("in hand"), text.SANS_BOLD, 14, palette.CHALK, align="center", lines=1)
        hand = Anchor(Shaped(CARD_SHAPE, Place("hand", self._draw_hand), wide=(40, 128)))
        done = token(done=self.seen.replaced)
        held = Column([label, hand, Grow(), done], gap=6, wide=em(14, 9, 0, 152))
        body = Row([armies[0], self.field, held, *armies[1:]], gap=16, grow=1)
        close = Button("close", on_click=self.close, label=_("Back to my battlefield"), icon="undo")
        close.style = Style.MAIN
        foot = Anchor(Put(close, wide=em(15, 14, 0, 260), high=foot_high))
        return Pad((16, 10, 16, 16), Column([title, body, foot], gap=12))

    def _army(self, name: str, side: Side) -> Box:
        """Return where the panel of one of his armies lies."""
        told, army = UNKNOWN if self.hidden else None, army_of(self.seen.account, side)

        def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
            ArmyPanel(self.m, area, side).draw(surface, army, told=told)

        return Place(name, draw, wide=em(15, 14, 0, 232))

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Go back by Escape or V; show large the card that the mouse rests on, or that the arrows go to."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_v):
            self.close()
            return True
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self._look_on(ARROWS[event.key])
            return True
        if event.type == pygame.MOUSEMOTION:
            self.dirty |= self.lookout.point(self.field.card_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and (cell := self.field.card_at(event.pos)) is not None:
            self.lookout.show(cell)
            self.dirty = True
            return True
        super().handle(event)
        return True

    def _look_on(self, by: tuple[int, int]) -> None:
        """Show large the nearest card that way, the first one to begin with."""
        cards = [cell for cell, placed in enumerate(self.seen.cells) if placed is not None]
        if not cards:
            return
        rects = tuple(self.field.cells()[cell] for cell in cards)
        here = self.lookout.cell
        self.lookout.show(cards[nearest(rects, cards.index(here), by) if here in cards else 0])
        self.dirty = True

    @property
    def restless(self) -> bool:
        """Say whether a card is about to be shown large."""
        return self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let the mouse rest."""
        self.dirty |= self.lookout.pass_time(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def _draw_hand(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        draw_placed(surface, self.seen.setting, self.seen.hand, area, 0.55, 2, 5, 5)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the card shown large."""
        if self.lookout.cell is not None:
            draw_inspection(surface, self.field, self.lookout.cell, hidden=self.hidden)
