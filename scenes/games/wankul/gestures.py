"""The gestures on the table of Wankul: what can be reached, what the mouse carries, and the keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import capitalised
from game.core.model import BACK
from game.core.table import Spot
from game.rules.wankul.places import DISCARD, PILES, ROWS, TERRAINS
from game.rules.wankul.playing import FREE
from game.rules.wankul.table import SLOTS
from game.rules.wankul.words.table import foreseen
from scenes.games.wankul.controls import Controls
from scenes.games.wankul.rows import Opening
from scenes.kit.keys import digit_keys
from scenes.kit.measures import around
from scenes.kit.timeline import DEAL, Parallel
from scenes.table.choreography import ways
from scenes.table.fan import RAISED
from scenes.table.gestures import TableGestures
from scenes.table.spots import HAND

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.rules.wankul.places import GroundSeen
    from scenes.games.wankul.board import WankulBoard
    from scenes.games.wankul.table import Row, TerrainTable
    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Widget


_EDGE: Final = 6
"""How much of the height of the strip has no words, in pixels of the drawing."""
_LIGHT: Final = 12
"""How much larger than a row the light round it is, in pixels: a card is taken there, too."""


class Gestures(TableGestures):
    """Takes what the player does on a board with the mouse and the keyboard."""

    board: WankulBoard

    def __init__(self, board: WankulBoard) -> None:
        super().__init__(board)
        self._over: int | None = None
        """The terrain in whose column the mouse is."""
        self.spread: tuple[int, int] | None = None
        """The row whose cards lie wider, for the mouse is there."""
        self.opening = Opening(board.timeline)
        self._dropped: int | None = None
        """The terrain where a card was let go of that is played there for free."""
        self._slid = Parallel([], done=True)
        """The cards of the hand on their way, where it closes its gaps."""

    # --- where a card may go ----------------------------------------------------------------------------

    @property
    def held(self) -> str:
        """The card of the hand that is carried, or up, in one's turn; "" for none."""
        board, place = self.board, self.board.choosing.card
        able = place is not None and board.my_turn and board.choosing.asked.aims
        return board.table.refs[place or 0] if able else ""

    @property
    def aimed(self) -> int | None:
        """The terrain to whose row the card that is held would go: where the mouse or the keyboard is."""
        ref, table = self.held, self.board.table
        if not ref:
            return None
        focus = table.lit.focus
        at = ROWS.index(focus.place) if focus is not None and focus.place in ROWS else self._over
        return at if at in self.board.choosing.asked.slots_of(ref) else None

    def left_neighbour(self) -> str:
        """Return the card beside which the one that is held would lie where it is aimed, "" for none."""
        slot = self.aimed
        row = self.board.table.laid[slot, self.board.near] if slot is not None else []
        return row[-1].name if row else ""

    @property
    def waited_for(self) -> bool:
        """Say whether the near player may answer what the other does: he chooses when the table waits."""
        near = self.board.near
        able = near in self.board.viewer.people and self.board.seen.interrupts[near]
        return able and not self.board.occasion.answers

    # --- the mouse --------------------------------------------------------------------------------------

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return in which order the arrows begin on what is lit: rows, terrains, the hand, piles."""
        places = (*ROWS, TERRAINS, HAND, *PILES)
        return spot.seat != self.board.near, places.index(spot.place), spot.index or 0

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to carry a card of the hand; a click may come of it."""
        board = self.board
        board.dirty |= board.lookout.point(None) | board.reasons.hide()
        spot, asked = self.spot_at(pos), board.choosing.asked
        if board.my_turn and spot is not None and spot.place == HAND and spot.index is not None:
            sprite, ref = board.table.hand[spot.index], board.table.refs[spot.index]
            if asked.in_turn or asked.of_card(ref):
                self.carrier.grasp(spot, sprite.paint, sprite.pose, pos)
        return False

    def pointed(self, pos: tuple[int, int]) -> None:
        """Look at the card, or at the totals, that are pointed at."""
        board, spot = self.board, self.spot_at(pos)
        if board.reasons.point(pos):
            board.retouch(*(one.tag for one in board.arena.grounds))
        looked = board.reasons.slot is None and board.table.ref_at(spot)
        board.dirty |= board.lookout.point(spot if looked else None)
        self._spread(pos)
        if board.table.shift and not board.timeline.busy and self.at_hand is None:
            was = board.table
            board.renew()
            self.slide(was)

    def slide(self, was: TerrainTable) -> None:
        """Let the cards go where they lie now from where they lay on the table before."""
        moved: list[Step] = []
        for sprite, start in ways(was, self.board.table):
            if sprite.pose != start:
                home, sprite.pose = sprite.pose, start
                moved.append(self.board.timeline.move(sprite, home, DEAL))
        if moved:
            self._slid = Parallel(moved)
            self.board.timeline.add(self._slid)

    @property
    def tidying(self) -> bool:
        """Say whether nothing moves but the hand, which closes its gaps."""
        return self.board.timeline.busy and not self._slid.done

    @property
    def at_hand(self) -> int | None:
        """The abscissa of the mouse where the hand lies, or a card of it has risen; None elsewhere."""
        hand, risen = self.board.arena.hand, self.board.m.px(RAISED)
        return self._mouse[0] if hand.inflate(0, 2 * risen).collidepoint(self._mouse) else None

    def _spread(self, pos: tuple[int, int]) -> None:
        """Let the row there lie wider whose cards lie too close to be clicked: all others lie as before."""
        board, table, before = self.board, self.board.table, self.spread
        if board.timeline.busy:
            return
        self.spread = None if self.held else table.packed_at(pos)
        if self.spread == before:
            return
        table.spread = self.spread
        with board.ring.anew():
            board.ring.add(*board.reachable())

    def lay_rows(self) -> None:
        """Let rows lie on a table that is laid anew as they did: the one that is spread, those that open.

        Beside advice none is open.
        """
        self.board.table.spread = self.spread
        if self.board.arena.narrow:
            self.opening.rows.clear()
        self.opening.keep(self.board.table)

    def _wanted(self) -> dict[Row, list[Pose]]:
        """Return the rows that lie otherwise, and how: one spread and those beside, aimed at, looked at."""
        table, near = self.board.table, self.board.near
        if self.board.timeline.busy:
            return {}
        seats = () if self.spread is None else (self.spread[1],)
        wanted = {(at, seat): table.row_poses(at, seat) for seat in seats for at in SLOTS}
        for spot in (table.lit.focus, table.lit.pointed):
            if spot is not None and spot.place in ROWS and spot.index is not None:
                row = ROWS.index(spot.place), spot.seat or 0
                wanted[row] = table.row_poses(*row, opened=spot.index)
        if self.aimed is not None:
            wanted[self.aimed, near] = table.row_poses(self.aimed, near, more=1)
        lain = {row: [one.pose for one in table.laid[row]] for row in wanted}
        return {row: poses for row, poses in wanted.items() if poses != lain[row]}

    @property
    def moves(self) -> bool:
        """Say whether anything moves that the mouse does: rows that open, too."""
        waits = self.opening.waits(self._wanted(), kept=bool(self.held))
        return super().moves or self.opening.moves or waits

    def update(self, dt: float) -> bool:
        """Let rows open and close, and what is carried follow; return whether anything moved.

        While a card is held the rows that it has passed are drawn with what moves: it may come back to them.
        """
        if self.board.timeline.busy:
            return super().update(dt)
        table, wanted = self.board.table, self._wanted()
        self.opening.room = None if self.aimed is None else (self.aimed, self.board.near)
        begun = self.opening.turn(table, wanted)
        moved = self.opening.moves
        closed = self.opening.update(dt, wanted, kept=bool(self.held))
        if begun or closed:
            self.board.retouch(*(around(table.reach(row)) for row in (*begun, *closed)))
        return super().update(dt) or moved

    def _column(self, pos: tuple[int, int]) -> int | None:
        """Return in whose column the mouse is: where a row reaches over from beside, in that row's.

        A row of one's own reaches to where its next card would lie.
        """
        spot = self.spot_at(pos)
        if spot is not None and spot.place in ROWS:
            return ROWS.index(spot.place)
        rows = [self.board.table.grown(slot).inflate(_LIGHT, _LIGHT) for slot in SLOTS]
        here = [slot for slot in SLOTS if rows[slot].collidepoint(pos)]
        return here[0] if here else self.board.arena.slot_at(pos)

    @property
    def aim_told(self) -> pygame.Rect:
        """Where it is told to which row a card would go: the words of the strip."""
        return self.board.arena.strip.inflate(0, -self.board.m.px(_EDGE))

    def moved(self, event: pygame.event.Event) -> bool:
        """Carry what is pressed, or look at what is pointed at; return whether anything is carried."""
        before, self._over = self.aimed, self._column(event.pos)
        if before != self.aimed:
            self.board.retouch(self.aim_told)
        return super().moved(event)

    def lifted(self, spot: Spot) -> None:
        """Let the rows glow to which a card may go that is carried."""
        if self.board.choosing.asked.aims:
            self.board.choosing.card = spot.index

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Play the card that was carried on the terrain where it is let go of, or discard it."""
        board, arena = self.board, self.board.arena
        place, asked = spot.index or 0, board.choosing.asked
        ref, slot = board.table.refs[place], self._column(pos)
        sprite = board.table.hand[place]
        if asked.aims and slot is not None:
            self.lay(sprite, pos, partial(board.playing.play_on, place, slot))
        elif not asked.aims and asked.of_card(ref) and not arena.hand.collidepoint(pos):
            self._dropped = slot
            self.lay(sprite, pos, partial(board.playing.give, place))
        else:
            self.carrier.let_go()
            self.put_back()

    def follow(self) -> None:
        """Play a card for free on the terrain where it was let go of, where it is asked on which."""
        board, slot = self.board, self._dropped
        if slot is None or board.timeline.busy:
            return
        self._dropped, asked = None, board.choosing.asked
        if board.my_turn and asked.prompt == FREE and (action := asked.at(Spot(TERRAINS, None, slot))):
            board.act(action)

    def second(self, pos: tuple[int, int]) -> bool:
        """Show the card there large; browse a pile; elsewhere take back what was begun."""
        spot = self.spot_at(pos)
        if super().second(pos):
            return True
        if spot is None or spot.place not in PILES:
            return self.take_back()
        self.board.browse(spot.place, spot.seat or 0)
        return True

    def taken_back(self) -> bool:
        """Take a payment back, whole; return whether there was any."""
        return self.board.my_turn and self.board.choosing.asked.takes_back and self.board.act(BACK)

    def why_quiet(self, spot: Spot) -> str:
        """Return why a card of the hand can be played nowhere, or a terrain would be lost."""
        ground = self.board.seen.grounds[spot.index or 0] if spot.place == TERRAINS else None
        if ground is not None:
            return capitalised(f"{foreseen(ground, self.board.near)}.")
        ref = self.board.table.refs[spot.index or 0]
        return self.board.playing.why_not(ref) if self.board.choosing.asked.in_turn else ""

    # --- keys -------------------------------------------------------------------------------------------

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the keys do: terrains by their numbers, the main button, cards looked at, news."""
        digits = {key: partial(self.number, number) for number in range(10) for key in digit_keys(number)}
        discard, windows = partial(self.board.browse, DISCARD, self.board.near), self.board.windows.keys()
        return {**digits, pygame.K_t: self.board.playing.go_on, pygame.K_d: discard, **windows}

    def number(self, number: int) -> None:
        """Say a number; or play the card that is up on that terrain, choose the terrain, score it."""
        board, slot = self.board, number - 1
        if board.my_turn and ("number", number) in board.choosing.asked.words:
            board.act(("number", number))
        elif slot in SLOTS:
            board.playing.click(Spot(TERRAINS, None, slot))

    @property
    def choices(self) -> list[Action]:
        """What is chosen in words now, besides what the main button says."""
        board = self.board
        able = board.my_turn and not board.looking and not board.windows.open
        return board.choosing.asked.choices if able else []

    @property
    def chooses_in_words(self) -> bool:
        """Say whether something is chosen by buttons that lie where it is told what happens."""
        return len(self.choices) > 1 and not self.board.arena.narrow

    @property
    def choices_area(self) -> pygame.Rect:
        """Where these lie; beside advice where no terrain lies, else over one that they are not about."""
        arena, seen = self.board.arena, self.board.seen
        if not arena.narrow:
            return arena["story"]
        free = [one.whole for slot, one in enumerate(arena.grounds) if slot not in seen.lying]
        if free:
            return free[0]
        about = seen.lying.get(0), seen.resolving[-1].card if seen.resolving else None
        return arena.grounds[-1 if _lies(*about) else 0].whole

    def controls(self) -> list[Widget]:
        """Return everything that can be reached, in reading order; what lies over others comes later."""
        return Controls(self.board).all()


def _lies(ground: GroundSeen | None, card: str | None) -> bool:
    """Say whether a card lies at a terrain, or is that."""
    return ground is not None and card in (ground.card, *[one.card for row in ground.rows for one in row])
