"""The gestures on the table of Openmok Évolution: what can be reached, what the mouse carries, the keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.table import Spot
from game.rules.evolution.cards import TYPES
from game.rules.evolution.places import MOKS, SIDE
from game.rules.evolution.words import table as words
from scenes.games.evolution.by_hand import MARKER
from scenes.games.evolution.opponents import FoeRow, foe_rows, follow_rows
from scenes.games.evolution.table import AROUND, FAR, NEAR, cell_spot
from scenes.kit.keys import digit_place
from scenes.kit.sprites import Pose
from scenes.kit.symbols import SYMBOLS
from scenes.kit.widgets import Button, Style
from scenes.table.gestures import TableGestures
from scenes.table.rhythm import FASTER
from scenes.table.spots import HAND, TRAY, far_hand, near_hand, reached
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.table import MokAt
    from scenes.games.evolution.wheel import Wheel
    from scenes.kit.widgets import Widget

TOGETHER: Final = "together"
"""What is carried where all Moks attack together."""
WHEEL: Final = "wheel"


SEE_END: Final = "see-end"
"""The button that plays the game to its end for who is out of it."""


class Gestures(TableGestures):
    """Takes what the player does on a board with the mouse and the keyboard."""

    besides = (FASTER, SEE_END)

    board: EvolutionBoard

    def __init__(self, board: EvolutionBoard) -> None:
        super().__init__(board)
        self.mouse_at = (-1, -1)
        self._dropped: tuple[tuple[int, int], tuple[int, int]] | None = None
        """The Mok on which a variation was dropped, and where."""

    # --- gestures ---------------------------------------------------------------------------------------

    def second(self, pos: tuple[int, int]) -> bool:
        """Show the card there large; elsewhere let go of what was chosen."""
        return (not self.board.choosing.begun and super().second(pos)) or self.take_back()

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Strike with the wheel, or be ready to carry what is pressed."""
        board = self.board
        wheel = board.wheel()
        self.look(None)
        if wheel is None:
            self._grasp(pos)
            return False
        board.ring.keyboard = False
        kind = wheel.part_at(pos)
        if kind is not None:
            board.playing.strike(kind)
        elif wheel.covers(pos) or not self.anything(pos):
            board.playing.missed()
        else:
            return False
        return True

    def _grasp(self, pos: tuple[int, int]) -> None:
        """Be ready to carry what is pressed: a card of the hand, a Mok, or all Moks from between them."""
        board, table = self.board, self.board.table
        asked = board.choosing.asked
        if board.my_turn and asked.by_hand:
            board.by_hand.grasp(pos, self.carrier)
        if not board.my_turn or not (asked.in_turn or asked.strikes):
            return
        found = self.at(pos)
        match found.spot if found is not None else None:
            case Spot(str(name), _, int(place)) as spot if name == HAND and asked.in_turn:
                sprite = table.hand[place]
                self.carrier.grasp(spot, sprite.alone or sprite.paint, sprite.pose, pos)
            case Spot(str(name), seat, int(place)) as spot if name == MOKS and seat == board.near:
                if board.playing.no_attack(place) is None:
                    sprite = table.moks[board.near, place]
                    self.carrier.grasp(spot, sprite.paint, sprite.pose, pos, under=board.arena.zones[FAR])
            case None if asked.combined and board.arena.zones[NEAR].collidepoint(pos):
                first = table.moks[self._standing()[0]]
                home = Pose(*pos, first.pose.width)
                self.carrier.grasp(Spot(TOGETHER), first.paint, home, pos, under=board.arena.zones[FAR])

    def _standing(self) -> list[MokAt]:
        """Return the near Moks that are not out."""
        table, seat = self.board.table, self.board.near
        return [at for at in table.moks if at[0] == seat and not table.seen.moks[at[0]][at[1]].out]

    def moved(self, event: pygame.event.Event) -> bool:
        """Carry what is pressed; return whether anything is carried."""
        self.mouse_at = event.pos
        return super().moved(event)

    def lifted(self, spot: Spot) -> None:
        """Begin the attack of the Mok that is carried, or of all together, or aim the card that is."""
        choosing = self.board.choosing
        choosing.attacker = spot.index if spot.place == MOKS else None
        choosing.together = spot.place == TOGETHER
        if spot.place == HAND:
            choosing.against = choosing.asked.foes(self.board.table.refs[spot.index or 0])
        self.board.playing.face_targets()

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Place or play the card that was carried, attack the Mok under the mouse, or put a marker there."""
        board, arena = self.board, self.board.arena
        over_table = any(area.collidepoint(pos) for area in (*arena.zones, *arena.sides))
        foe = self._foe_at(pos)
        if spot.place == HAND and spot.index is not None and (over_table or self._suffers(foe, spot.index)):
            self._lay(spot.index, pos, foe)
            return
        if spot.place != HAND and foe is not None:
            self.carrier.let_go(refused=False)
            board.face(foe)
            board.choose_again()
            return
        target = self.target_at(pos)
        self.carrier.let_go(refused=target is None)
        if spot.place == MARKER:
            board.by_hand.drop(pos)
        elif spot.place == HAND:
            self._drop_aside(spot.index or 0, pos)
        else:
            self._aim(target)

    def _foe_at(self, pos: tuple[int, int]) -> int | None:
        """Return whose line lies there, where there are several opponents."""
        board = self.board
        areas = {foe: board.seat_area(foe) for foe in board.seen.foes if not board.seen.gone[foe]}
        several = len(board.seen.foes) > 1
        return next((foe for foe, area in areas.items() if several and area and area.collidepoint(pos)), None)

    def _suffers(self, foe: int | None, place: int) -> bool:
        """Say whether a card of the hand may be played on an opponent."""
        return foe in self.board.choosing.asked.foes(self.board.table.refs[place])

    def _aim(self, target: MokAt | None) -> None:
        board = self.board
        if target is None:
            board.choosing.forget()
            board.choose_again()
        else:
            board.playing.drop(target)

    def _lay(self, place: int, pos: tuple[int, int], foe: int | None) -> None:
        """Put a card of the hand on the table, or on the line of a `foe`; ask on whom where that is open."""
        board, arena = self.board, self.board.arena
        under = [at for at in board.table.moks if board.table.mok_rect(*at).collidepoint(pos)]
        sprite = board.table.hand[place]
        if board.looks.is_mok(sprite.name) and arena.zones[FAR].collidepoint(pos):
            self._refuse_there()
            return
        beside = any(area.collidepoint(pos) for area in (arena.zones[FAR], arena.sides[FAR]))
        whom = board.facing if beside else foe
        if whom is None and len(board.choosing.asked.foes(sprite.name)) > 1:
            self.carrier.let_go(refused=False)
            board.playing.put(place)
            return
        self._dropped = (under[0], pos) if under else None
        self.lay(sprite, pos, partial(self._put, place, whom))

    def _drop_aside(self, place: int, pos: tuple[int, int]) -> None:
        """Take a card of the hand back, and say where it goes, unless it was let go of over the hand."""
        board = self.board
        is_mok = board.looks.is_mok(board.table.hand[place].name)
        self.put_back()
        if not board.arena.hand.collidepoint(pos):
            told = (
                _("Your Moks go on your own side, below.") if is_mok else _("Drop a variation on the table.")
            )
            board.refuse(told, "turn" if is_mok else "variations")

    def _refuse_there(self) -> None:
        """Say that Moks are placed on the own side, and take the one back that was let go of elsewhere."""
        self.carrier.let_go(refused=True)
        self.put_back()
        self.board.refuse(_("Your Moks go on your own side, below."), "turn")

    def _put(self, place: int, whom: int | None) -> bool:
        """Put a card on the table, on whom it is dropped where several may suffer it."""
        playing = self.board.playing
        return playing.put(place) or (whom is not None and playing.play_against(whom))

    def follow(self) -> None:
        """Choose the Mok on which a variation was dropped, or of an own one the resistance, where it asks so.

        Of several others, a Mok stands for its player: which of that one's resistances it is remains asked.
        """
        board = self.board
        if self._dropped is None or board.timeline.busy:
            return
        (mok, pos), self._dropped = self._dropped, None
        asked = board.choosing.asked
        if not board.my_turn or asked.in_turn:
            return
        means = mok[0] == board.near or len(board.seen.foes) == 1
        cells = [cell for cell in asked.cells if means and cell[:2] == mok]
        under = [cell for cell in cells if board.table.cell_rect(cell).collidepoint(pos)]
        if mok in asked.moks:
            board.playing.choose(asked.moks[mok])
        elif under or len(cells) == 1:
            board.playing.choose(asked.cells[(under or cells)[0]])

    def target_at(self, pos: tuple[int, int]) -> MokAt | None:
        """Return the Mok of another that lies there."""
        table, near = self.board.table, self.board.near
        return next(
            (at for at in table.moks if at[0] != near and table.mok_rect(*at).collidepoint(pos)), None
        )

    def pointed_part(self, wheel: Wheel) -> int | None:
        """Return the part of the wheel that the keyboard or the mouse is on."""
        focus = self.board.table.lit.focus
        if focus is not None and focus.place == WHEEL:
            return focus.index
        return wheel.part_at(self.mouse_at)

    def take_back(self) -> bool:
        """Let go of the last thing chosen; return whether there was any: a card shown large comes first."""
        board = self.board
        if board.lookout.cell is not None:
            board.lookout.toggle(None)
            return True
        if not board.choosing.begun:
            return False
        if board.choosing.target is not None:
            board.choosing.target = None
        else:
            board.choosing.forget()
        board.choose_again()
        return True

    def why_quiet(self, spot: Spot) -> str:
        """Return why a card of the hand cannot be played, or a Mok not be hurt."""
        return self.board.playing.why_quiet(spot)

    # --- keys -------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key: a digit is a symbol of the wheel."""
        symbol = digit_place(event.key, len(SYMBOLS))
        if symbol is not None and self.board.wheel() is not None:
            self.board.playing.strike(symbol)
            return True
        return super().key(event)

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the letters do."""
        board = self.board
        return {
            pygame.K_t: board.playing.end,
            pygame.K_n: board.playing.next_foe,
            pygame.K_c: board.playing.together,
            pygame.K_r: board.playing.count,
            pygame.K_p: board.onlooker.hasten,
        }

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return in which order the arrows begin on what is lit: resistances, cards, then Moks."""
        places = (*TYPES, TRAY, HAND, MOKS)
        kind = max(0, places.index(spot.place) - len(TYPES) + 1)
        return kind, spot.seat or 0, spot.index or 0, places.index(spot.place)

    # --- what can be reached ----------------------------------------------------------------------------

    def controls(self) -> list[Widget]:
        """Return everything that can be reached, in reading order."""
        board = self.board
        return [
            *tool_buttons(board.m, board.tools(), board.arena.tools),
            *self._cards(),
            *self._choices(),
            *self._buttons(),
            *self._wheel(),
        ]

    def _cards(self) -> list[Widget]:
        board = self.board
        table, playing = board.table, board.playing
        found: list[Widget] = []
        far, near = board.arena.panels
        found += self._foes(far) or [self._panel(board.facing, far)]
        found.append(self._panel(board.near, near))
        found += far_hand(table)
        for seat in (board.facing, board.near):
            for place in range(len(board.seen.moks[seat])):
                click = partial(playing.click_mok, seat, place)
                found.append(reached(Spot(MOKS, seat, place), table.mok_rect(seat, place), click))
            for place in range(len(table.played[seat])):
                spot = Spot(SIDE, seat, place)
                back = board.choosing.asked.at(spot)
                act = partial(playing.choose, back or ())
                found.append(reached(spot, table.side_target(seat, place), act, enabled=back is not None))
        hidden = board.by_hand.shown and not table.tray
        hidden = hidden or board.seen.gone[board.near]
        return found if hidden else [*found, *near_hand(table, table.fan, playing)]

    def _foes(self, area: pygame.Rect) -> list[FoeRow]:
        """Return a row an opponent, where there are several."""
        board, asked = self.board, self.board.session.decision
        plays = asked.seat if asked is not None else None
        rows = foe_rows(
            board.m, area, board.seen, board.names, lambda: board.facing, plays, board.playing.click_foe
        )
        for row in rows:
            row.aim = board.choosing.aims_at
        follow_rows(rows, board.seen, board.looks)
        return rows

    def _panel(self, seat: int, rect: pygame.Rect) -> Widget:
        """Return a player's sheet, that tells what is in hand when it is pointed at."""
        board = self.board
        told = words.in_hand(board.seen.teams[seat], board.seen.variations[seat])
        return reached(Spot("panel", seat), rect, enabled=False, tip=told)

    def _choices(self) -> list[Widget]:
        """Return the resistances to choose from."""
        board = self.board
        found: list[Widget] = []
        for cell, action in board.choosing.asked.cells.items():
            if board.table.row(cell[0]) is None:
                continue
            rect = board.table.cell_rect(cell).inflate(AROUND)
            found.append(reached(cell_spot(cell), rect, partial(board.playing.choose, action)))
        return found

    def _wheel(self) -> list[Widget]:
        board = self.board
        wheel = board.wheel()
        if wheel is None:
            return []
        return [
            reached(
                Spot(WHEEL, None, part.kind), wheel.rect(part.kind), partial(board.playing.strike, part.kind)
            )
            for part in wheel.parts
        ]

    def _buttons(self) -> list[Widget]:
        board = self.board
        m, arena, playing, asked = board.m, board.arena, board.playing, board.choosing.asked
        combined = Button(
            "combined", arena.combined, playing.together, m=m, label=_("Combined attack"), key_cap=_("C")
        )
        combined.enabled = bool(asked.combined)
        if board.choosing.together:
            combined.label, combined.icon = _("One Mok after all"), "undo"
        end = Button("end", arena.end, playing.end, m=m, icon="arrow_right", key_cap=_("T"))
        end.label = _("It is done") if asked.by_hand else _("End the turn")
        end.enabled = asked.in_turn or asked.by_hand
        if board.haste.offered:
            combined = self._faster()
        if board.onlooker.watches and not board.onlooker.hastens:
            end = Button(SEE_END, arena.end, board.onlooker.see_end, m=m, icon="flag", style=Style.MAIN)
            end.label = _("See the end")
        if asked.by_hand or (asked.idle and not board.counting.offered):
            end.style = Style.MAIN
        if asked.by_hand:
            hand, rect = board.by_hand, board.by_hand.places["gesture"]
            return [end, Button("gesture", rect, hand.ask, m=m, label=_("Another gesture…"), icon="gear")]
        count = [self._count()] if board.counting.shown else []
        return [combined, end, *count] if asked.combined else [end, combined, *count]

    def _count(self) -> Button:
        """Return what calls for the count, in a place of its own."""
        board = self.board
        told = _("This ends the game: you play nothing more, then the resistances left are counted.")
        count = Button("count", board.arena.count, board.playing.count, tip=told, m=board.m, key_cap=_("R"))
        count.label = _("End the game")
        count.style = Style.PAPER if board.counting.changing else Style.MAIN
        return count

    def _faster(self) -> Button:
        """Return what lets others play faster; to who is out and sees the end, what goes to the result."""
        board, onlooker = self.board, self.board.onlooker
        label = _("To the result") if onlooker.hastens else ""
        button = board.haste.button(board.arena.combined, onlooker.hasten, label)
        button.enabled |= onlooker.hastens
        return button
