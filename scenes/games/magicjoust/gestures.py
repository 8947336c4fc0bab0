"""The gestures on the table of Magicjoust: what can be reached, what the mouse carries, and the keys."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import joined
from game.core.i18n import _
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.singularities import ZONES
from scenes.games.magicjoust import words
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.looks import back_painter
from scenes.games.magicjoust.table import lying
from scenes.kit.sprites import Pose
from scenes.kit.widgets import Button, Style, Widget
from scenes.table.gestures import TableGestures
from scenes.table.tools import tools_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenes.games.magicjoust.board import MagicjoustBoard


class Gestures(TableGestures[str]):
    """Takes what the player does on a board with the mouse and the keyboard.

    What is carried is told by the name of its spot: "hand-2", "pile-ether", "spot-0-3-1".
    """

    def __init__(self, board: MagicjoustBoard) -> None:
        super().__init__(board)
        self.board = board
        self._goal: tuple[int, int] | None = None
        """The zone on which a singularity was dropped, as long as it is not asked for."""

    @property
    def carried(self) -> str:
        """What the mouse carries, "" for nothing."""
        return self.carrier.payload or ""

    # --- the mouse --------------------------------------------------------------------------------------

    def tools(self) -> Iterable[pygame.Rect]:
        """Return the buttons that are there while something moves, too."""
        return self.board.arena.tools.values()

    def first_spot(self) -> str:
        """Return where the arrows begin: on the first thing that is lit."""
        return _first(self.board)

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to carry what is pressed; a click may come of it."""
        self.board.dirty |= self.board.lookout.point(None)
        self._grasp(pos)
        self._decline(pos)
        return False

    def _decline(self, pos: tuple[int, int]) -> None:
        """Let a singularity or a zone say why it is none to choose; the keyboard passes it by."""
        name = self.spot_at(pos)
        if self.board.my_turn and name.partition("-")[0] in ("spot", "zone"):
            pressed = self.board.ring[name]
            if not pressed.enabled:
                pressed.activate()

    def second(self, pos: tuple[int, int]) -> bool:
        """Show the card there large; elsewhere take back what was begun."""
        name = self.spot_at(pos)
        if self.board.table.ref_at(name):
            self.board.lookout.toggle(name)
            return True
        kind, _dash, pile = name.partition("-")
        if kind == "pile":
            self.board.browse(self.board.near, pile)
            return True
        return self.take_back()

    def _grasp(self, pos: tuple[int, int]) -> None:
        """Be ready to carry what is pressed: a card of the hand, of a pile, or a singularity."""
        board, table = self.board, self.board.table
        if not board.my_turn:
            return
        name = self.spot_at(pos)
        kind, *parts = name.split("-")
        asked = board.choosing.asked
        if kind == "hand" and (asked.in_turn or asked.in_hand):
            sprite = table.hand[int(parts[0])]
            self.carrier.grasp(name, sprite.paint, sprite.pose, pos)
        elif kind == "pile" and parts[0] in asked.piles:
            self.carrier.grasp(name, back_painter(parts[0]), board.arena.pile_pose(NEAR, parts[0]), pos)
        elif kind == "spot" and asked.moves_spots:
            key = (int(parts[0]), int(parts[1]), int(parts[2]))
            if key in table.lit.spots:
                self.carrier.grasp(name, table.spots[key].paint, table.spots[key].pose, pos)

    def moved(self, event: pygame.event.Event) -> bool:
        """Carry what is pressed, or look at what is pointed at; return whether anything is carried."""
        board = self.board
        if not any(event.buttons):
            name = self.spot_at(event.pos)
            board.dirty |= board.lookout.point(name if board.table.ref_at(name) else None)
            return False
        board.lookout.show(None)
        self.carrier.speed = board.timeline.speed
        if self.carrier.move(event.pos):
            board.ring.let_go()
            board.app.sounds.play("lift")
            board.choosing.forget()
            board.choose_again()
        if self.carrier.carries:
            board.dirty = True
            return True
        return False

    def released(self, pos: tuple[int, int]) -> bool:
        """Let go of what is carried, where it may lie."""
        if not self.carrier.carries:
            self.carrier.let_go()
            return False
        self.board.dirty = True
        kind, _dash, rest = self.carried.partition("-")
        if kind == "hand":
            self._drop_card(int(rest), pos)
        elif kind == "pile":
            self._drop_drawn(rest, pos)
        elif kind == "spot":
            self._drop_spot(rest, pos)
        else:
            self.carrier.let_go()
        return True

    def _drop_card(self, place: int, pos: tuple[int, int]) -> None:
        """Invoke or discard the card of the hand that was carried, where it is let go of for that."""
        board, table, arena = self.board, self.board.table, self.board.arena
        asked, ref = board.choosing.asked, table.refs[place]
        throws = asked.in_hand and ref in asked.cards and not arena.hand.collidepoint(pos)
        near = arena.sides[NEAR]
        invokes = asked.in_turn and any(
            area.collidepoint(pos) for area in (_grown(near.row, board.m.px(30)), near.quadrant, *near.plans)
        )
        if not throws and not invokes:
            self.carrier.let_go()
            board.choosing.forget()
            board.renew()
            return
        sprite = table.hand[place]
        home, here = sprite.pose, Pose(*pos, sprite.pose.width)
        self.carrier.lay_down()
        sprite.pose = here
        if throws:
            board.act(asked.cards[ref])
        elif not board.playing.invoke(place):
            self.carrier.fly(sprite.paint, here, home)
            board.choosing.forget()
            board.renew()

    def _drop_drawn(self, pile: str, pos: tuple[int, int]) -> None:
        """Draw the card that was carried off its pile: to the quadrant, or to the hand."""
        arena = self.board.arena
        goal = arena.sides[NEAR].quadrant if pile == ETHER else arena.hand
        if goal.collidepoint(pos):
            self.carrier.lay_down()
            self.board.playing.draw(pile)
        else:
            self.carrier.let_go()

    def _drop_spot(self, rest: str, pos: tuple[int, int]) -> None:
        """Choose the singularity that was carried, and where it goes: the zone that it is dropped on."""
        board = self.board
        seat, zone, place = (int(part) for part in rest.split("-"))
        goals = [one for one in ZONES if board.table.zone_rect(seat, one).collidepoint(pos)]
        self.carrier.let_go()
        if goals and goals[0] != zone:
            self._goal = (seat, goals[0])
            board.playing.click_spot((seat, zone, place))

    def follow(self) -> None:
        """Choose the zone on which a singularity was dropped, once it is asked for."""
        board, goal = self.board, self._goal
        if goal is None or board.timeline.busy:
            return
        self._goal = None
        if board.my_turn and board.choosing.asked.zones:
            board.playing.click_zone(*goal)

    def take_back(self) -> bool:
        """Let go of the last thing begun; return whether there was any."""
        board = self.board
        if board.lookout.cell is not None:
            board.lookout.toggle("")
            return True
        if board.paying and board.paying.back():
            board.choose_again()
            return True
        if not board.choosing.begun:
            return False
        board.choosing.forget()
        board.choose_again()
        return True

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


@dataclass(eq=False)
class Spot(Widget):
    """A card, a pile or a zone; the table draws it, and the focus on it."""


@dataclass(eq=False)
class Told(Widget):
    """The remark, or discards; the table writes or draws them."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the focus alone."""
        self.draw_focus(surface)


def all_of(board: MagicjoustBoard) -> list[Widget]:
    """Return everything that can be reached, in reading order."""
    return [*_tools(board), *_side(board, board.seen.foe), *_side(board, board.near), *_rest(board)]


def _side(board: MagicjoustBoard, seat: int) -> list[Widget]:
    """Return the zones, the singularities and the cards in play of a seat."""
    table, playing = board.table, board.playing
    asked = board.choosing.asked
    found: list[Widget] = []
    for zone in ZONES:
        name = f"zone-{seat}-{zone}"
        click = partial(playing.click_zone, seat, zone)
        found.append(Spot(name, table.zone_rect(seat, zone), click, enabled=(seat, zone) in asked.zones))
    for key, sprite in table.spots.items():
        if key[0] == seat:
            name = "spot-{}-{}-{}".format(*key)
            reachable = not board.my_turn or key in table.lit.spots
            found.append(Spot(name, lying(sprite.pose), partial(playing.click_spot, key), enabled=reachable))
    for (owner, place), sprite in table.invoked.items():
        if owner == seat:
            click = partial(playing.click_invoked, seat, place)
            found.append(Spot(f"invoked-{seat}-{place}", lying(sprite.pose), click))
    return found


def _rest(board: MagicjoustBoard) -> list[Widget]:
    """Return the piles, the hands, what is offered, and the button that ends a turn."""
    table, playing, arena = board.table, board.playing, board.arena
    to_draw, left = board.choosing.asked.piles, board.seen.wizards[board.near].piles
    found: list[Widget] = []
    for pile, rect in arena.piles.items():
        tip = words.pile_tip(pile, left[pile], to_draw=pile in to_draw)
        found.append(Spot(f"pile-{pile}", rect, partial(playing.draw, pile), tip=tip))
    foe, own = board.seen.foe, board.near
    told = joined(_("What {name} has discarded").format(name=board.names[foe]))
    found.append(Told("discards-far", arena.far_piles, partial(board.browse, foe), tip=told))
    told = _("Look through the piles and their discards (D)")
    found.append(Told("discards-near", arena.discard, partial(board.browse, own), tip=told))
    found.append(Told("news", arena.remark, board.read_news, tip=_("What has happened (N)")))
    if board.paying:
        found += board.paying.widgets()
    for place, sprite in enumerate(table.far):
        if sprite.name:
            found.append(Spot(f"far-{place}", sprite.rect(), enabled=False))
    if table.tray:
        found += [
            Spot(f"tray-{place}", sprite.rect(), partial(playing.click_tray, place))
            for place, sprite in enumerate(table.tray)
        ]
    else:
        count = len(table.hand)
        found += [
            Spot(f"hand-{place}", arena.hand_rect(place, count), partial(playing.click_card, place))
            for place in range(count)
        ]
    return found if "way" in {one.name for one in found} else [*found, _end(board)]


def _end(board: MagicjoustBoard) -> Button:
    asked = board.choosing.asked
    end = Button("end", board.arena.end, board.playing.end, m=board.m, icon="arrow_right", key_cap=_("T"))
    answers = asked.plain is not None and not asked.in_turn
    end.label = _("No answer") if answers else _("End the turn")
    end.enabled, end.faint = board.my_turn, asked.plain is None
    if asked.idle or answers:
        end.style = Style.MAIN
    return end


def _tools(board: MagicjoustBoard) -> list[Widget]:
    """Return the buttons at the right of the strip."""
    known = tools_of(board)
    found: list[Widget] = []
    for name, rect in board.arena.tools.items():
        tool = known[name]
        button = Button(name, rect, tool.act, m=board.m, icon=tool.icon, enabled=tool.enabled)
        if rect.width > rect.height:
            button.label = _("Hint") if name == "hint" else tool.label
        if button.label != tool.label:
            button.tip = tool.label
        found.append(button)
    return found


def _first(board: MagicjoustBoard) -> str:
    """Return where the arrows begin: on the first thing that is lit."""
    lit = board.table.lit
    names = [
        *("spot-{}-{}-{}".format(*key) for key in sorted(lit.spots)),
        *("zone-{}-{}".format(*key) for key in sorted(lit.zones)),
        *(f"tray-{place}" for place in sorted(lit.tray)),
        *(f"pile-{pile}" for pile in board.arena.piles if pile in lit.piles),
        *(f"hand-{place}" for place in sorted(lit.hand)),
        *("invoked-{}-{}".format(*key) for key in sorted(lit.invoked)),
        "end",
    ]
    return names[0]
