"""The buttons round Reverse War's table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.words.scenarios import way_refusal
from scenes.games.reverse_war.journal import JournalSheet, open_scenario, scenario_widget
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Style, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.reverse_war.board import ReverseWarBoard


REVERSE: Final = "reverse"
"""The name of the button that draws, or reverses the card in hand."""


def board_buttons(board: ReverseWarBoard) -> list[Widget]:
    """Return the buttons of a board, in reading order."""
    return [_help(board), _reverse(board), *_foot(board), *_scenario(board)]


def _scenario(board: ReverseWarBoard) -> list[Widget]:
    """Return the scenario's sheet, where one is played."""
    scenario = board.seen.scenario
    if scenario is None:
        return []
    return [
        scenario_widget(board.m, board.table.geometry, scenario, partial(open_scenario, board.app, scenario))
    ]


def _help(board: ReverseWarBoard) -> Button:
    m, strip = board.m, board.table.geometry.sentence
    side = strip.height - m.px(12)
    rect = pygame.Rect(strip.right - side - m.px(6), strip.top + m.px(6), side, side)
    return Button(
        "help",
        rect,
        board.open_rules,
        tip=_("What the rules say about this"),
        m=m,
        icon="question",
        style=Style.PLAIN,
    )


def _reverse(board: ReverseWarBoard) -> Button:
    m = board.m
    holding = board.hand.placed is not None
    kept = way_refusal(board.seen)
    tip = kept or _("A right click and the wheel do the same")
    return Button(
        REVERSE,
        board.table.geometry.reverse,
        board.reverse if holding else board.draw_card,
        tip=tip if holding else "",
        enabled=board.seen.phase in ("draw", "place"),
        m=m,
        label=_("Reverse") if holding else _("Draw a card"),
        icon="lock" if kept else "reverse" if holding else "deck",
        key_cap="R" if holding else "D",
        style=Style.PAPER if kept else Style.MAIN,
    )


def _foot(board: ReverseWarBoard) -> list[Button]:
    g, gap, foot = board.table.geometry, board.m.px(12), board.table.geometry.foot
    under_player = pygame.Rect(g.player.left, foot.top, g.player.width, foot.height)
    under_mat = pygame.Rect(g.mat.left + gap, foot.top, g.mat.width - 2 * gap, foot.height)
    under_ai = pygame.Rect(g.ai.left, foot.top, foot.right - g.ai.left, foot.height)
    middle = 3 if board.hints.given else 2
    if g.wide:
        areas = row(foot, 5 + middle, gap)
        last = 2 + middle
        return [
            *_leaving(board, areas[:2]),
            *_taking_back(board, areas[2:last]),
            *_keeping(board, areas[last:]),
        ]
    count = 2 if g.journal else 3
    return [
        *_leaving(board, row(under_player, 2, gap)),
        *_taking_back(board, row(under_mat, middle, gap)),
        *_keeping(board, row(under_ai, count, gap)),
    ]


def _leaving(board: ReverseWarBoard, areas: list[pygame.Rect]) -> list[Button]:
    return [
        _button(board, "menu", areas[0], board.open_menu, _("Menu"), "menu"),
        _button(board, "rules", areas[1], board.open_rules, _("Rules"), "book"),
    ]


def _taking_back(board: ReverseWarBoard, areas: list[pygame.Rect]) -> list[Button]:
    undo = _button(board, "undo", areas[0], board.undo, _("Undo"), "undo", key_cap="Z")
    redo = _button(board, "redo", areas[1], board.redo, _("Redo"), "redo")
    undo.enabled, redo.enabled = board.session.can_undo, bool(board.session.undone)
    return [undo, redo, *(_hint(board, area) for area in areas[2:])]


def _hint(board: ReverseWarBoard, area: pygame.Rect) -> Button:
    hint = _button(board, "hint", area, board.hints.ask, _("Hint"), "bulb", key_cap="H")
    hint.enabled = board.hints.possible
    return hint


def _keeping(board: ReverseWarBoard, areas: list[pygame.Rect]) -> list[Button]:
    app, session = board.app, board.session
    *first, saves, settings = areas

    def journal() -> None:
        app.stack.push(JournalSheet(board.draw_column))

    return [
        *(_button(board, "journal", area, journal, _("Journal"), "list") for area in first),
        _button(board, "saves", saves, lambda: app.routes.open_saves(session), _("Saved games"), "save"),
        _button(board, "settings", settings, app.routes.open_settings, _("Settings"), "gear"),
    ]


def _button(
    board: ReverseWarBoard,
    name: str,
    rect: pygame.Rect,
    act: Callable[[], None],
    label: str,
    icon: str,
    *,
    key_cap: str = "",
) -> Button:
    tip = label if rect.width < 8 * board.m.type(15) else ""
    return Button(name, rect, act, tip=tip, m=board.m, label=label, icon=icon, key_cap=key_cap)
