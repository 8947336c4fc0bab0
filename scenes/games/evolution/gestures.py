"""The gestures on the table of Openmok Évolution: what can be reached, what the mouse carries, the keys."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.rules.evolution.words import table as words
from scenes.games.evolution import foes
from scenes.games.evolution.by_hand import MARKER
from scenes.games.evolution.table import NEAR
from scenes.kit.digits import digit_place
from scenes.kit.sprites import Pose
from scenes.kit.symbols import SYMBOLS
from scenes.kit.widgets import Button, Style, Widget
from scenes.table.gestures import TableGestures
from scenes.table.tools import tools_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.evolution.board import EvolutionBoard
    from scenes.games.evolution.wheel import Wheel

Payload = tuple[str, int]
"""What is carried: ("card", place in hand), ("mok", place), ("all", 0) for all together, (MARKER, 0)."""


class Gestures(TableGestures[Payload]):
    """Takes what the player does on a board with the mouse and the keyboard."""

    def __init__(self, board: EvolutionBoard) -> None:
        super().__init__(board)
        self.board = board
        self._at = (-1, -1)
        self._dropped: tuple[tuple[int, int], tuple[int, int]] | None = None
        """The Mok on which a variation was dropped, and where."""

    @property
    def carried(self) -> Payload | None:
        """What the mouse carries."""
        return self.carrier.payload

    # --- gestures ---------------------------------------------------------------------------------------

    def tools(self) -> tuple[pygame.Rect, ...]:
        """Return the buttons that are there while something moves, too."""
        return self.board.arena.tools

    def second(self, pos: tuple[int, int]) -> bool:
        """Let go of what was chosen."""
        del pos
        return self.take_back()

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Strike with the wheel, or be ready to carry what is pressed."""
        board = self.board
        wheel = board.wheel()
        if wheel is None:
            self._grasp(pos)
            return False
        board.ring.keyboard = False
        kind = wheel.part_at(pos)
        if kind is not None:
            board.playing.strike(kind)
        elif wheel.covers(pos) or not self.spot_at(pos):
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
        name = self.spot_at(pos)
        kind, *parts = name.split("-")
        if kind == "hand" and asked.in_turn:
            place = int(parts[0])
            sprite = table.hand[place]
            self.carrier.grasp(("card", place), sprite.paint, sprite.pose, pos)
        elif kind == "mok" and int(parts[0]) == board.near:
            place = int(parts[1])
            if board.playing.no_attack(place) is None:
                sprite = table.moks[board.near, place]
                self.carrier.grasp(("mok", place), sprite.paint, sprite.pose, pos)
        elif not name and board.arena.zones[1].collidepoint(pos) and asked.combined:
            standing = [
                at for at in table.moks if at[0] == board.near and not board.seen.moks[at[0]][at[1]].out
            ]
            first = table.moks[standing[0]]
            home = Pose(*pos, first.pose.width * 0.8)
            self.carrier.grasp(("all", 0), first.paint, home, pos)

    def moved(self, event: pygame.event.Event) -> bool:
        """Carry what is pressed; return whether anything is carried."""
        self._at = event.pos
        if not any(event.buttons):
            return False
        board = self.board
        self.carrier.speed = board.timeline.speed
        if self.carrier.move(event.pos):
            board.ring.let_go()
            board.app.sounds.play("lift")
            kind, place = self.carrier.payload or ("", 0)
            board.choosing.forget()
            if kind == "mok":
                board.choosing.attacker = place
            elif kind == "all":
                board.choosing.together = True
            board.choose_again()
        if self.carrier.carries:
            board.dirty = True
            return True
        return False

    def released(self, pos: tuple[int, int]) -> bool:
        """Let go of what is carried, where it may lie."""
        carries = self.carrier.carries
        board, arena = self.board, self.board.arena
        over_table = any(area.collidepoint(pos) for area in (*arena.zones, *arena.sides))
        payload = self.carrier.payload
        if carries and payload and payload[0] == "card" and over_table:
            self._lay(payload[1], pos)
            return True
        self.carrier.let_go()
        if not carries or payload is None:
            return False
        board.dirty = True
        if payload[0] == MARKER:
            board.by_hand.drop(pos)
            return True
        if payload[0] == "card":
            board.choosing.forget()
            board.renew()
            return True
        target = next((at for at in board.table.moks if self._dropped_on(at, pos)), None)
        if target is None:
            board.choosing.forget()
            board.choose_again()
        else:
            board.playing.aim(target)
        return True

    def _lay(self, place: int, pos: tuple[int, int]) -> None:
        """Put a card of the hand on the table where it is let go of; one that cannot be flies back."""
        board = self.board
        under = [at for at in board.table.moks if board.table.mok_rect(*at).collidepoint(pos)]
        self._dropped = (under[0], pos) if under else None
        refs = board.table.refs
        sprite = board.table.hand[refs.index(refs[place])]
        home, here = sprite.pose, Pose(*pos, board.arena.card)
        self.carrier.lay_down()
        if board.looks.is_mok(sprite.name):
            self._choose_spot(pos)
        sprite.pose = here
        board.dirty = True
        if not board.playing.put(place):
            self._dropped = None
            self.carrier.fly(sprite.paint, here, home)
            board.choosing.forget()
            board.renew()

    def _choose_spot(self, pos: tuple[int, int]) -> None:
        """Let the Mok placed next lie on the free place of its zone that is nearest to a point."""
        board, seat = self.board, self.board.near
        spot = board.table.free_spot(seat, pos[0])
        if spot is not None and board.arena.zones[NEAR].collidepoint(pos):
            board.lying[seat, len(board.seen.moks[seat])] = spot

    def follow(self) -> None:
        """Choose the Mok, or the resistance, on which a variation was dropped, where it asks for one."""
        board = self.board
        if self._dropped is None or board.timeline.busy:
            return
        (mok, pos), self._dropped = self._dropped, None
        asked = board.choosing.asked
        if not board.my_turn or asked.in_turn:
            return
        cells = [cell for cell in asked.cells if cell[:2] == mok]
        under = [cell for cell in cells if board.table.cell_rect(cell).collidepoint(pos)]
        if mok in asked.moks:
            board.act(asked.moks[mok])
        elif under or len(cells) == 1:
            board.act(asked.cells[(under or cells)[0]])

    def _dropped_on(self, at: tuple[int, int], pos: tuple[int, int]) -> bool:
        return at[0] != self.board.near and self.board.table.mok_rect(*at).collidepoint(pos)

    def pointed_part(self, wheel: Wheel) -> int | None:
        """Return the part of the wheel that the keyboard or the mouse is on."""
        focus = self.board.table.lit.focus
        if focus.startswith("wheel-"):
            return int(focus[-1])
        return wheel.part_at(self._at)

    def take_back(self) -> bool:
        """Let go of the last thing chosen; return whether there was any."""
        board = self.board
        if not board.choosing.begun:
            return False
        if board.choosing.target is not None:
            board.choosing.target = None
        else:
            board.choosing.forget()
        board.choose_again()
        return True

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
            pygame.K_h: board.hints.ask,
            pygame.K_n: board.playing.next_foe,
            pygame.K_c: board.playing.together,
        }

    def first_spot(self) -> str:
        """Return where the arrows begin: on the first thing that is lit."""
        board = self.board
        lit = board.table.lit
        names = [
            *("cell-{}-{}-{}".format(*cell) for cell in sorted(lit.cells)),
            *(f"tray-{place}" for place in sorted(lit.tray)),
            *(f"hand-{place}" for place in sorted(lit.hand)),
            *("mok-{}-{}".format(*at) for at in sorted(lit.moks)),
            "end",
        ]
        return names[0]


@dataclass(eq=False)
class Spot(Widget):
    """A card, a resistance or a part of the wheel; the table draws it, and the focus on it."""


def all_of(board: EvolutionBoard) -> list[Widget]:
    """Return everything that can be reached, in reading order."""
    return [*_tools(board), *_cards(board), *_choices(board), *_buttons(board), *_wheel(board)]


def _cards(board: EvolutionBoard) -> list[Widget]:
    table, playing = board.table, board.playing
    found: list[Widget] = []
    found += foes.rows(board) or [_panel(board, board.facing, board.arena.panels[0])]
    found.append(_panel(board, board.near, board.arena.panels[1]))
    for place, sprite in enumerate(table.far):
        if sprite.name:
            found.append(Spot(f"far-{place}", sprite.rect(), enabled=False))
    for seat in (board.facing, board.near):
        for place in range(len(board.seen.moks[seat])):
            name = f"mok-{seat}-{place}"
            found.append(Spot(name, table.mok_rect(seat, place), partial(playing.click_mok, seat, place)))
        for place, sprite in enumerate(table.played[seat]):
            back = board.choosing.asked.backs.get((seat, sprite.name))
            act = partial(playing.choose, back or ())
            found.append(Spot(f"played-{seat}-{place}", sprite.rect(), act, enabled=back is not None))
    if table.tray:
        found += [
            Spot(f"tray-{place}", sprite.rect(), partial(playing.click_tray, place))
            for place, sprite in enumerate(table.tray)
        ]
    elif not board.by_hand.shown:
        count = len(table.hand)
        found += [
            Spot(f"hand-{place}", board.arena.hand_rect(place, count), partial(playing.click_card, place))
            for place in range(count)
        ]
    return found


def _panel(board: EvolutionBoard, seat: int, rect: pygame.Rect) -> Widget:
    """Return a player's sheet, that tells what is in hand when it is pointed at."""
    told = words.in_hand(board.seen.teams[seat], board.seen.variations[seat])
    return Spot(f"panel-{seat}", rect, enabled=False, tip=told)


def _choices(board: EvolutionBoard) -> list[Widget]:
    """Return the resistances to choose from."""
    found: list[Widget] = []
    for cell, action in board.choosing.asked.cells.items():
        if board.table.row(cell[0]) is None:
            continue
        name = "cell-{}-{}-{}".format(*cell)
        found.append(
            Spot(name, board.table.cell_rect(cell).inflate(10, 4), partial(board.playing.choose, action))
        )
    return found


def _wheel(board: EvolutionBoard) -> list[Widget]:
    wheel = board.wheel()
    if wheel is None:
        return []
    return [
        Spot(f"wheel-{part.kind}", wheel.rect(part.kind), partial(board.playing.strike, part.kind))
        for part in wheel.parts
    ]


def _buttons(board: EvolutionBoard) -> list[Widget]:
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
    if asked.by_hand or asked.idle:
        end.style = Style.MAIN
    if asked.by_hand:
        hand, rect = board.by_hand, board.by_hand.button
        return [end, Button("gesture", rect, hand.ask, m=m, label=_("Another gesture…"), icon="gear")]
    return [combined, end] if asked.combined else [end, combined]


def _tools(board: EvolutionBoard) -> list[Widget]:
    return [
        Button(name, rect, tool.act, m=board.m, icon=tool.icon, tip=tool.label, enabled=tool.enabled)
        for (name, tool), rect in zip(tools_of(board).items(), board.arena.tools, strict=True)
    ]
