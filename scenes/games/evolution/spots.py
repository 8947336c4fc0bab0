"""What can be reached on the table of Openmok Évolution, by the mouse and by the keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.games.evolution import foes, words
from scenes.kit.widgets import Button, Style, Widget
from scenes.table.tools import tools_of

if TYPE_CHECKING:
    import pygame

    from scenes.games.evolution.board import EvolutionBoard


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
