"""The gestures on the table of Magicjoust: what can be reached, what the mouse carries, and the keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import joined
from game.core.i18n import _
from game.core.table import Spot
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER, INVOKED, zone_of
from game.rules.magicjoust.places import ZONES as ZONE_PLACES
from game.rules.magicjoust.singularities import ZONES
from game.rules.magicjoust.words.table import pile_tip
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.looks import back_painter
from scenes.games.magicjoust.table import covered, key_of, singularity
from scenes.kit.widgets import Button, Style
from scenes.table.gestures import TableGestures
from scenes.table.spots import HAND, TRAY, Written, far_hand, near_hand, reached
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.kit.widgets import Widget


class Gestures(TableGestures):
    """Takes what the player does on a board with the mouse and the keyboard."""

    def __init__(self, board: MagicjoustBoard) -> None:
        super().__init__(board)
        self.board = board
        self._goal: Spot | None = None
        """The zone on which a singularity was dropped, as long as it is not asked for."""

    # --- the mouse --------------------------------------------------------------------------------------

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return in which order the arrows begin on what is lit: the quadrants, then cards."""
        places = (TRAY, *self.board.arena.piles, HAND, INVOKED)
        if spot.place in places:
            return 2 + places.index(spot.place), spot.seat or 0, spot.index or 0
        return spot.index is None, spot.seat or 0, zone_number(spot), spot.index or 0

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to carry what is pressed; a click may come of it."""
        self.board.dirty |= self.board.lookout.point(None)
        self._grasp(pos)
        self._decline(pos)
        return False

    def _decline(self, pos: tuple[int, int]) -> None:
        """Let a singularity or a zone say why it is none to choose; the keyboard passes it by."""
        found = self.at(pos)
        if self.board.my_turn and found is not None and found.spot.place in ZONE_PLACES and not found.enabled:
            found.activate()

    def second(self, pos: tuple[int, int]) -> bool:
        """Show the card there large; elsewhere take back what was begun."""
        board, spot = self.board, self.spot_at(pos)
        if board.table.ref_at(spot):
            board.lookout.toggle(spot)
        elif spot is not None and spot.place in board.arena.piles:
            board.browse(board.near, spot.place)
        else:
            return self.take_back()
        return True

    def _grasp(self, pos: tuple[int, int]) -> None:
        """Be ready to carry what is pressed: a card of the hand, of a pile, or a singularity."""
        board, table, spot = self.board, self.board.table, self.spot_at(pos)
        if not board.my_turn or spot is None:
            return
        asked = board.choosing.asked
        if spot.place == HAND and spot.index is not None and (asked.in_turn or asked.in_hand):
            sprite = table.hand[spot.index]
            self.carrier.grasp(spot, sprite.paint, sprite.pose, pos)
        elif spot.place in asked.piles:
            pose = board.arena.pile_pose(NEAR, spot.place)
            self.carrier.grasp(spot, back_painter(spot.place), pose, pos)
        elif asked.moves_spots and spot in table.lit.spots and spot in table.by_spot():
            sprite = table.by_spot()[spot]
            self.carrier.grasp(spot, sprite.paint, sprite.pose, pos)

    def pointed(self, pos: tuple[int, int]) -> None:
        """Look at the card that is pointed at."""
        spot = self.spot_at(pos)
        self.board.dirty |= self.board.lookout.point(spot if self.board.table.ref_at(spot) else None)

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Invoke, discard or draw the card that was carried, or push the singularity."""
        if spot.place == HAND and spot.index is not None:
            self._drop_card(spot.index, pos)
        elif spot.place in self.board.arena.piles:
            self._drop_drawn(spot.place, pos)
        else:
            self._drop_singularity(spot, pos)

    def _drop_card(self, place: int, pos: tuple[int, int]) -> None:
        """Invoke or discard the card of the hand that was carried, where it is let go of for that."""
        board, table, arena = self.board, self.board.table, self.board.arena
        asked, ref = board.choosing.asked, table.refs[place]
        throws = asked.in_hand and ref in asked.held and not arena.hand.collidepoint(pos)
        near = arena.sides[NEAR]
        invokes = asked.in_turn and any(
            area.collidepoint(pos) for area in (_grown(near.row, board.m.px(30)), near.quadrant, *near.plans)
        )
        if not throws and not invokes:
            self.carrier.let_go()
            self.put_back()
            return
        play = partial(board.act, asked.of_card(ref)[0]) if throws else partial(board.playing.put, place)
        self.lay(table.hand[place], pos, play)

    def _drop_drawn(self, pile: str, pos: tuple[int, int]) -> None:
        """Draw the card that was carried off its pile: to the quadrant, or to the hand."""
        arena = self.board.arena
        goal = arena.sides[NEAR].quadrant if pile == ETHER else arena.hand
        if goal.collidepoint(pos):
            self.carrier.lay_down()
            self.board.playing.draw(pile)
        else:
            self.carrier.let_go()

    def _drop_singularity(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Choose the singularity that was carried, and where it goes: the zone that it is dropped on."""
        table = self.board.table
        seat, zone, _place = key_of(spot)
        goals = [one for one in ZONES if table.zone_rect(seat, one).collidepoint(pos)]
        self.carrier.let_go()
        if goals and goals[0] != zone:
            self._goal = Spot(zone_of(goals[0]), seat)
            self.board.playing.click(spot)

    def follow(self) -> None:
        """Choose the zone on which a singularity was dropped, once it is asked for."""
        board, goal = self.board, self._goal
        if goal is None or board.timeline.busy:
            return
        self._goal = None
        if board.my_turn and board.choosing.asked.zones:
            board.playing.click(goal)

    def taken_back(self) -> bool:
        """Take the last step of a payment back; return whether there was any."""
        if self.board.paying and self.board.paying.back():
            self.board.choose_again()
            return True
        return False

    # --- keys -------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key: what has taken the prompt over comes first."""
        board = self.board
        if board.my_turn and board.paying and board.paying.key(event):
            return True
        return super().key(event)

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the letters do: both draws, the end of the turn, the card looked at, discards, news."""
        board = self.board
        return {
            pygame.K_e: lambda: board.playing.draw(ETHER),
            pygame.K_c: lambda: board.playing.draw(CREUSET),
            pygame.K_t: board.playing.end,
            pygame.K_h: board.hints.ask,
            pygame.K_v: board.lookout.closer,
            pygame.K_d: lambda: board.browse(board.near),
            pygame.K_n: board.read_news,
        }


def _grown(rect: pygame.Rect, by: int) -> pygame.Rect:
    return rect.inflate(2 * by, 2 * by)


def zone_number(spot: Spot) -> int:
    """Return the number of the zone of a spot, from 1."""
    return ZONE_PLACES.index(spot.place) + 1


def all_of(board: MagicjoustBoard) -> list[Widget]:
    """Return everything that can be reached, in reading order."""
    return [
        *tool_buttons(board.m, board.tools(), board.arena.tools),
        *_side(board, board.seen.foe),
        *_side(board, board.near),
        *_rest(board),
    ]


def _side(board: MagicjoustBoard, seat: int) -> list[Widget]:
    """Return the zones, the singularities and the cards in play of a seat."""
    table, playing = board.table, board.playing
    asked = board.choosing.asked
    found: list[Widget] = []
    for zone in ZONES:
        spot = Spot(zone_of(zone), seat)
        click, rect = partial(playing.click, spot), table.zone_rect(seat, zone)
        found.append(reached(spot, rect, click, enabled=spot in asked.touching))
    for key, sprite in table.spots.items():
        if key[0] == seat:
            spot = singularity(key)
            click = partial(playing.click, spot)
            reachable = not board.my_turn or spot in table.lit.spots
            found.append(reached(spot, covered(sprite.pose), click, enabled=reachable))
    for (owner, place), sprite in table.invoked.items():
        if owner == seat:
            spot = Spot(INVOKED, seat, place)
            found.append(reached(spot, covered(sprite.pose), partial(playing.click, spot)))
    return found


def _rest(board: MagicjoustBoard) -> list[Widget]:
    """Return the piles, the hands, what is offered, and the button that ends a turn."""
    table, playing, arena = board.table, board.playing, board.arena
    to_draw, left = board.choosing.asked.piles, board.seen.wizards[board.near].piles
    found: list[Widget] = []
    for pile, rect in arena.piles.items():
        tip = pile_tip(pile, left[pile], to_draw=pile in to_draw)
        found.append(reached(Spot(pile, board.near), rect, partial(playing.draw, pile), tip=tip))
    foe, own = board.seen.foe, board.near
    told = joined(_("What {name} has discarded").format(name=board.names[foe]))
    found.append(Written("discards-far", arena["far-piles"], partial(board.browse, foe), tip=told))
    told = _("Look through the piles and their discards (D)")
    found.append(Written("discards-near", arena[DISCARD], partial(board.browse, own), tip=told))
    found.append(Written("news", arena["remark"], board.read_news, tip=_("What has happened (N)")))
    if board.paying:
        found += board.paying.widgets()
    found += [*far_hand(table), *near_hand(table, arena, playing)]
    return found if "way" in {one.name for one in found} else [*found, _end(board)]


def _end(board: MagicjoustBoard) -> Button:
    asked = board.choosing.asked
    end = Button("end", board.arena["end"], board.playing.end, m=board.m, icon="arrow_right", key_cap=_("T"))
    answers = asked.plain is not None and not asked.in_turn
    end.label = _("No answer") if answers else _("End the turn")
    end.enabled, end.faint = board.my_turn, asked.plain is None
    if asked.idle or answers:
        end.style = Style.MAIN
    return end
