"""The card in hand on Reverse War's table: taken up, carried, put back, aimed; the keys struck there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.letters import words_in
from game.rules.reverse_war.places import DRAW, SHOWN
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.units import power_line
from scenes.games.reverse_war.gain_chips import triangle
from scenes.games.reverse_war.inspection import IN_HAND, draw_inspection, draw_loose
from scenes.kit import motions, palette, paper, text, timeline
from scenes.kit.content import Picture, Text
from scenes.kit.keys import GO
from scenes.kit.layout import Column
from scenes.kit.lookout import CloserLookout
from scenes.kit.sprites import Pose
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.table import Spot
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.aiming import Aiming
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.asked import Asked
    from scenes.games.reverse_war.gestures import Hand, Pointer
    from scenes.games.reverse_war.inspection import Round
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box
    from scenes.kit.ring import Ring
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Timeline
    from scenes.table.common import Common
    from scenes.table.hinting import Hints
    from scenes.table.spoken import Refusal

_INSET = 2


class Handled(Protocol):
    """A table as far as a card is handled on it."""

    table: WarTable
    timeline: Timeline
    ring: Ring
    refusal: Refusal | None
    dirty: bool

    @property
    def totals_hidden(self) -> bool:
        """Whether it is not to be seen who is ahead."""

    def hurry(self) -> None:
        """End what moves."""

    def sound(self, name: SoundName) -> None:
        """Play a sound."""

    def sentence(self) -> str:
        """Return what the strip says."""

    def look(self, cell: int | None) -> None:
        """Show the placed card of a cell large, or none."""

    def invalidate(self) -> None:
        """Have the table drawn again."""

    def retouch(self, *areas: pygame.Rect) -> None:
        """Have areas of the table drawn again."""


class Handling:
    """Handles the card in hand where the player's gestures say, and shows a placed card large."""

    def __init__(self, board: Handled, hand: Hand, aiming: Aiming) -> None:
        self.lookout: CloserLookout[int] = CloserLookout()
        self._board = board
        self.mouse = (-1, -1)
        """Where the mouse was seen last."""
        self._hand = hand
        self._aiming = aiming
        self._anew = False
        """Whether the table was laid anew, and it is not known yet what lies under the mouse now."""
        self.looks_under: Callable[[tuple[int, int]], None] = lambda _pos: None
        """Looks what else lies under the mouse then."""

    @property
    def begun(self) -> bool:
        """Say whether anything is held, looked at or aimed at."""
        return self._hand.held or self.lookout.cell is not None or self._aiming.cursor is not None

    def reverse(self) -> None:
        """Turn the card by 180°: the other unit becomes the player's."""
        self._board.refusal = None
        self._board.sound("flip")
        self._hand.reverse(self._board.timeline)
        self.pose()
        self._board.invalidate()

    def lift(self, pos: tuple[int, int]) -> None:
        """Take the card up at a point of it."""
        self._lift(pos, "hand")

    def lift_from(self, pos: tuple[int, int], spot: Spot) -> None:
        """Take the card just drawn, or chosen, up from where it lay, once it is to be placed."""
        self._board.hurry()
        if self._hand.placed is not None and self._aiming.places:
            self._lift(pos, "deck" if spot.place in (DRAW, SHOWN) else "hand")

    def _lift(self, pos: tuple[int, int], area: str) -> None:
        board = self._board
        board.refusal = self._aiming.cursor = None
        board.table.part(None)
        board.timeline.over.clear()
        self._hand.lift(pos, Pose.on(board.table.areas[area]))
        board.sound("lift")
        self.pose()
        board.invalidate()

    def put_back(self, *, refused: bool = False, at_once: bool = False) -> None:
        """Let the held card glide back to its place, or lie there; one that is refused shakes its head."""
        board = self._board
        if not self._hand.held:
            return
        self._hand.drop()
        sprite, home = board.table.hand_sprite, Pose.on(board.table.areas["hand"])
        self._aiming.over = None
        board.table.part(None)
        if at_once:
            self.pose()
        elif sprite is not None:
            pace, rest = board.timeline, timeline.SETTLE
            pace.add(motions.refused(sprite, home, pace) if refused else pace.move(sprite, home, rest))
        board.invalidate()

    def makes_way(self, event: pygame.event.Event) -> bool:
        """Put the held card back for a press on a button, unless that turns it; say whether none is held."""
        if self._hand.held and event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            under = [one for one in self._board.ring if one.rect.collidepoint(event.pos)]
            if any(isinstance(one, Button) and one.name != "reverse" for one in under):
                self.put_back(at_once=True)
        return not self._hand.held

    def put_away(self) -> None:
        """Put the card back, aim at nothing, and look at no card."""
        self.put_back()
        self._board.table.part(None)
        self._aiming.cursor = None
        self._board.look(None)
        self._board.invalidate()

    def escapes(self, event: pygame.event.Event) -> bool:
        """Take Escape, which puts the card back and looks away, if there is one; say whether it did."""
        used = event.key == pygame.K_ESCAPE and self.begun
        if used:
            self.put_away()
        return used

    def aim(self, by: tuple[int, int]) -> None:
        """Move the cursor that way; a card there that is none to choose is shown large."""
        self._board.ring.focus_by_name(None)
        self.put_back()
        self._board.look(self._aiming.move(by))
        self._board.invalidate()

    def point(self, pos: tuple[int, int]) -> None:
        """Take where the mouse is: it carries a card, or points at one."""
        board, hand, said = self._board, self._hand, self._board.sentence()
        if areas := self._aiming.hover(pos):
            board.retouch(*areas, *[board.table.areas["strip"]] * (said != board.sentence()))
        if hand.point(pos, board.table.areas["hand"]) or hand.held:
            self.pose()
            board.dirty = True
        if self.lookout.point(self._under(pos)) and self._aiming.cursor is None:
            board.dirty = True

    def _under(self, pos: tuple[int, int]) -> int | None:
        """Return the card that is pointed at: that in hand, or a placed one by its cell."""
        table = self._board.table
        if self._hand.held:
            return None
        on_hand = self._hand.placed is not None and table.areas["hand"].collidepoint(pos)
        return IN_HAND if on_hand else table.card_at(pos)

    def closer(self) -> None:
        """Show closely the card pointed at, else the one in hand; where one is shown so, no longer."""
        found = self.lookout.pointed
        if found is None and self._hand.placed is not None:
            found = IN_HAND
        self.lookout.show_close(found)
        self._board.dirty = True

    def draw_place(self, surface: pygame.Surface, words: str) -> None:
        """Draw where the card lies that is drawn, with words in it; what that one does while it is held."""
        draw_hand_place(surface, self._board.table, words)
        if self._hand.held and self._hand.placed is not None:
            draw_powers(surface, self._board.table, self._hand.placed)

    def draw_cursor(self, surface: pygame.Surface) -> None:
        """Draw the keyboard's cursor, unless a card is shown large."""
        if self.lookout.cell is None:
            self._aiming.draw_cursor(surface)

    def draw_closer(self, surface: pygame.Surface, round_it: Round, *, promising: bool) -> None:
        """Draw the card shown large, if any: a placed one, or that in hand with what its places bring."""
        cell, table, placed = self.lookout.cell, self._board.table, self._hand.placed
        if cell is None or self._hand.held:
            return
        if cell != IN_HAND:
            draw_inspection(surface, table, cell, round_it, hidden=self._board.totals_hidden)
        elif placed is not None:
            hidden = draw_loose(
                surface, table, (table.areas["hand"], placed), round_it, whole=self.lookout.close
            )
            if promising:
                self._aiming.draw_promises(surface, hidden)

    def note(self, event: pygame.event.Event) -> None:
        """Take note of where the mouse is."""
        self.mouse = event.dict.get("pos", self.mouse)

    def lie(self) -> None:
        """Lie on a table laid anew: a card there may have come under a mouse that rests."""
        self._anew = True
        self.pose()

    def _comes_under(self) -> None:
        """Look, once after the table was laid anew and all lies, at a card in hand under the mouse."""
        if not self._anew or self._board.timeline.busy:
            return
        self._anew = False
        if self._under(self.mouse) == IN_HAND and self._aiming.cursor is None:
            self.lookout.point(IN_HAND)
        self.looks_under(self.mouse)

    def pose(self) -> None:
        """Pose the card where it is held or lies, as it is turned."""
        if not self._board.timeline.busy:
            self._hand.lie_on(self._board.table)

    @property
    def restless(self) -> bool:
        """Say whether the card in hand turns, or a card is about to be shown large."""
        return self._hand.turning or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let the card turn and follow; show large the card that the mouse has rested on."""
        if self._hand.turn(dt):
            self.pose()
            self._board.dirty = True
        self._comes_under()
        if self.lookout.pass_time(dt):
            self._board.look(self.lookout.cell)


def draw_hand_place(surface: pygame.Surface, table: WarTable, words: str) -> None:
    """Draw the place of the card drawn, with words in it where they fit."""
    rect = table.areas["hand"]
    paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, 0.55), 2, 5, 5)
    px, room = table.m.type(14), rect.width - 12
    longest = max((text.width_of(word, text.SANS_MEDIUM, px) for word in words_in(words)), default=0)
    label = text.paragraph(words, text.SANS_MEDIUM, px, palette.CHALK, room, 1.3, "center")
    if longest <= room and label.get_height() <= rect.height - 8:
        surface.blit(label, label.get_rect(center=rect.center))


def draw_powers(surface: pygame.Surface, table: WarTable, placed: Placed) -> None:
    """Draw what both ends of a card do where it lay in hand; the upper one alone where there is no room."""
    m, room = table.m, table.areas["hand"].inflate(-2 * _INSET, -2 * _INSET)
    blocks = [_power(table, side, placed) for side in table.sides]
    for told in (blocks, blocks[:1]):
        box = Column([*told], gap=4, justify="center")
        if box.heights(m, room.width).least <= room.height and box.widths(m).least <= room.width:
            box.show(surface, m, room)
            return


def _power(table: WarTable, side: Side, placed: Placed) -> Box:
    """Return what a card does for an army, under the mark of that."""
    end = players_end(placed) if side.up else ais_end(placed)
    words = power_line(end.unit, player=side.up, paladins=table.seen.setting.paladins)
    colour = palette.CHALK if side.up else palette.tint(palette.CHALK, 0.8)
    mark = Picture(partial(triangle, colour=colour, up=side.up), 9, least=9)
    return Column([mark, Text(words, text.SANS_SEMIBOLD, 14, colour, align="center", spread=1.1)])


class Struck(Protocol):
    """A table as far as keys are struck at it."""

    hints: Hints | None
    ring: Ring
    asked: Asked

    def draw_card(self) -> None:
        """Draw a card from the deck."""

    def reverse(self) -> None:
        """Turn the card in hand by 180°."""

    def confirm(self) -> None:
        """Do what is asked where the cursor is."""

    @property
    def common(self) -> Common:
        """What keys and buttons do at every table."""


class Keys:
    """Turns the keys struck at a table into what the player does."""

    def __init__(self, board: Struck, pointer: Pointer, handling: Handling) -> None:
        self._board = board
        self._pointer = pointer
        self._handling = handling

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key struck; return whether it was used."""
        board = self._board
        letters = {pygame.K_r: board.reverse, pygame.K_d: board.draw_card, pygame.K_v: self._handling.closer}
        if board.hints is not None:
            letters[pygame.K_h] = board.hints.ask
        if board.ring.focused_name is None:
            letters |= dict.fromkeys(GO, board.confirm)
        if event.key in letters:
            letters[event.key]()
        return event.key in letters or self._pointer.key(event, board.asked.loose) or self.leave(event)

    def leave(self, event: pygame.event.Event) -> bool:
        """Take a key that only leaves the table, or takes a move back: at a bot's turn there is no other."""
        return self._handling.escapes(event) or self._board.common.take(event)
