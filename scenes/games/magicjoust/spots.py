"""What can be reached on the table of Magicjoust, by the mouse and by the keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.grammar import joined
from game.core.i18n import _
from game.rules.magicjoust.singularities import ZONES
from scenes.games.magicjoust import words
from scenes.games.magicjoust.table import lying
from scenes.kit.widgets import Button, Style, Widget
from scenes.table.tools import tools_of

if TYPE_CHECKING:
    import pygame

    from scenes.games.magicjoust.board import MagicjoustBoard


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
    if board.handler:
        found += board.handler.widgets()
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


def first(board: MagicjoustBoard) -> str:
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
