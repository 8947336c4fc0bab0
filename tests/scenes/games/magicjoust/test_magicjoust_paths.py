"""Paying a formula at the table of Magicjoust, with the mouse and with the keyboard (MAG-2, MAG-3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import cramped
from gestures import click, press
from paths import card, laid

from game.core import i18n
from game.core.table import Spot
from game.rules.magicjoust import refusals
from game.rules.magicjoust.places import INVOKED, ZONES
from game.rules.magicjoust.singularities import BLUE, RED
from scenes.games.magicjoust.formula_strip import Strip, left_in_words
from scenes.games.magicjoust.table import singularity
from scenes.kit import text
from scenes.kit.content import Text
from scenes.pages.reading import book
from scenes.table.spots import named

if TYPE_CHECKING:
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.paying import Paying
    from scenes.shell.app import App

THREE = card("three", "red", "any", "blue")
ROUND = ("r", "yb", "b", "b")
"""Red in zone 1 leads to either neighbour, then on the same way round to zone 3."""


def begun(app: App) -> tuple[MagicjoustBoard, Paying]:
    """Return a table where a card of three symbols is to be paid."""
    board = laid(app, THREE, zones=ROUND, hand=["three"])
    assert board.act(("invoke", "t/three"))
    app.frame(0.01, [])
    paying = board.paying
    assert paying is not None
    return board, paying


def tap(app: App, board: MagicjoustBoard, *key: int) -> None:
    """Click a singularity where no other covers it."""
    seat, zone, place = key
    rect = board.ring[named(singularity((seat, zone, place)))].rect
    app.frame(0.01, click((rect.left + 3, rect.centery)))
    app.frame(0.01, [])


def _lit(board: MagicjoustBoard) -> set[Spot]:
    """Return the singularities that can be taken."""
    return {spot for spot in board.table.lit.spots if spot.place in ZONES}


def test_what_can_follow_is_lit_and_clicked_one_after_the_other(app: App) -> None:
    """MAG-2: the path is paid once its last singularity is clicked."""
    board, paying = begun(app)
    assert _lit(board) == {singularity((0, 1, 0))}
    tap(app, board, 0, 1, 0)
    assert paying.keys == [(0, 1, 0)]
    assert board.table.lit.chosen == {singularity((0, 1, 0))}
    keys = [(0, 1, 0), (0, 2, 0), (0, 2, 1), (0, 4, 0)]
    assert _lit(board) == {singularity(key) for key in keys}
    tap(app, board, 0, 2, 0)
    assert _lit(board) == {singularity(key) for key in [(0, 2, 0), (0, 3, 0)]}
    tap(app, board, 0, 3, 0)
    assert board.session.actions[-1] == ("pay", "r/y/b/")
    assert [one.card for one in board.seen.wizards[0].invoked] == ["t/three"]


@pytest.mark.parametrize("how", ["click", "escape", "backspace"])
def test_the_last_singularity_is_taken_back(app: App, how: str) -> None:
    """MAG-2: then the others can follow again."""
    board, paying = begun(app)
    tap(app, board, 0, 1, 0)
    tap(app, board, 0, 2, 1)
    if how == "click":
        tap(app, board, 0, 2, 1)
    else:
        app.frame(0.01, press(pygame.K_ESCAPE if how == "escape" else pygame.K_BACKSPACE))
    assert paying.keys == [(0, 1, 0)]
    assert singularity((0, 4, 0)) in board.table.lit.spots
    assert board.session.decision is not None
    assert board.session.decision.prompt == "pay"


@pytest.mark.parametrize("how", ["escape", "right button", "its card"])
def test_with_nothing_taken_the_invocation_itself_is_taken_back(app: App, how: str) -> None:
    """The strip says how."""
    board, _paying = begun(app)
    assert "Échap pour revenir" in board.sentence()
    middle = board.ring["hand-0"].rect.center
    if how == "escape":
        app.frame(0.01, press(pygame.K_ESCAPE))
    elif how == "its card":
        app.frame(0.01, click(middle))
    else:
        held = {"button": pygame.BUTTON_RIGHT, "pos": middle}
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, held)])
    app.frame(0.01, [])
    assert app.stack.top is board
    assert ("invoke", "t/three") not in board.session.actions
    assert board.paying is None


def test_what_was_used_is_let_go_of_while_it_asks_for_its_target(app: App) -> None:
    """By a click on the card again: nothing is paid."""
    mover = card("mover", "red", script=[{"do": ["shift"]}], action=["red"])
    board = laid(app, mover, zones=["r"], invoked=[["mover"], []])
    done = len(board.session.actions)
    board.playing.click(Spot(INVOKED, 0, 0))
    assert len(board.session.actions) > done
    board.playing.click(Spot(INVOKED, 0, 0))
    assert len(board.session.actions) == done


def test_what_cannot_follow_is_refused_in_a_sentence(app: App) -> None:
    """MAG-2: the zone opposite is not next; what is lit stays."""
    board, paying = begun(app)
    tap(app, board, 0, 1, 0)
    tap(app, board, 0, 3, 0)
    assert board.refusal is not None
    assert "vient la zone 2 ou 4" in board.sentence()
    assert paying.keys == [(0, 1, 0)]
    tap(app, board, 0, 1, 0)
    tap(app, board, 0, 3, 0)
    assert "commence par une rouge" in board.sentence()


@pytest.mark.slow
def test_the_way_advised_is_taken_with_its_button_or_its_key(app: App) -> None:
    """The blue of zone 2 is kept for what wants it: any takes the yellow beside it."""
    for key in (0, pygame.K_c, pygame.K_RETURN):
        board = laid(app, THREE, card("two", "blue", "none", "blue"), zones=ROUND, hand=["three", "two"])
        board.act(("invoke", "t/three"))
        app.frame(0.01, [])
        rect = board.ring["way"].rect
        app.frame(0.01, press(key) if key else click(rect.center))
        app.frame(0.01, [])
        assert board.session.actions[-1] == ("pay", "r/y/b/")


@pytest.mark.slow
def test_a_formula_is_paid_with_the_keyboard_alone(app: App) -> None:
    board, _paying = begun(app)
    app.frame(0.01, press(pygame.K_RIGHT))
    for name in ("zone 1-0-0", "zone 4-0-0", "zone 3-0-0"):
        for _step in range(len([*board.ring])):
            if board.ring.focused_name == name:
                break
            app.frame(0.01, press(pygame.K_TAB))
        assert board.ring.focused_name == name
        app.frame(0.01, press(pygame.K_RETURN))
    assert board.session.actions[-1] == ("pay", "r//b/b")


def test_a_formula_is_paid_while_cards_still_move(app: App) -> None:
    """With animations on: a click ends what moves, the next ones pick; the path is shown as it is paid."""
    app.settings = replace(app.settings, animation_speed="normal")
    board = laid(app, THREE, zones=ROUND, hand=["three"])
    board.act(("invoke", "t/three"))
    app.frame(0.6, [])
    for key in ((0, 1, 0), (0, 2, 0), (0, 3, 0)):
        tap(app, board, *key)
    assert board.session.actions[-1] == ("pay", "r/y/b/")
    assert board.timeline.busy
    shown = 0
    while board.timeline.busy:
        app.frame(0.05, [])
        shown = max(shown, len(board.staging.paid.stops))
    app.frame(0.05, [])
    assert (shown, len(board.staging.paid.stops)) == (3, 0)
    assert [one.card for one in board.seen.wizards[0].invoked] == ["t/three"]


# --- before anything is invoked -----------------------------------------------------------------------------


def test_pointing_at_a_card_of_the_hand_shows_what_it_costs_and_a_path(app: App) -> None:
    board = laid(app, THREE, card("four", "red", "red"), zones=ROUND, hand=["three", "four"])
    for ref, count in (("t/three", 3), ("t/four", 0)):
        rect = board.ring[f"hand-{board.table.refs.index(ref)}"].rect
        motion = pygame.event.Event(
            pygame.MOUSEMOTION, pos=(rect.left + 6, rect.centery), rel=(0, 0), buttons=(0, 0, 0)
        )
        app.frame(0.01, [motion])
        cost = board.cost()
        assert cost is not None
        assert (cost.ways, len(cost.picking.picks)) == ((3, count) if count else (0, 0))


def test_pointing_at_a_card_in_play_shows_what_its_action_costs(app: App) -> None:
    """MAG-6: some actions have a formula."""
    engine = card("engine", "any", action=["blue", "any"])
    board = laid(app, engine, THREE, zones=ROUND, hand=["three"], invoked=[["engine"], ["engine"]])
    rect = board.ring["invoked-0-0"].rect
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))])
    cost = board.cost()
    assert cost is not None
    assert cost.owed.action
    other = board.ring["invoked-1-0"].rect
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=other.center, rel=(0, 0), buttons=(0, 0, 0))])
    assert board.cost() is None


def test_a_card_that_cannot_be_paid_says_what_its_formula_lacks(app: App) -> None:
    """MAG-2: two reds, of which one is there; pointed at, then clicked twice."""
    board = laid(app, card("four", "red", "red"), zones=ROUND, hand=["four"])
    rect = board.ring["hand-0"].rect
    for _time in range(2):
        app.frame(0.01, click((rect.left + 6, rect.centery)))
    assert board.refusal is not None
    assert board.refusal.page == refusals.FORMULAS
    assert "1 sur 2" in board.sentence()


def test_every_refusal_leads_to_a_page_of_the_rules() -> None:
    assert set(refusals.PAGE_OF.values()) <= {page.key for page in book.read("magicjoust", "fr").pages}


def test_what_is_left_to_pay_is_told_whole_in_two_lines_where_one_is_too_narrow(app: App) -> None:
    i18n.use("fr")
    board, left = laid(app), (RED, BLUE, BLUE)
    strip = Strip((RED, *left), left_in_words(left), (True, False, False, False), 1).box()
    strip.lay(board.m, board.arena["told"].inflate(-24, -16))
    assert not cramped(strip, board.m)
    note = next(box for box in strip if isinstance(box, Text))
    assert len(text.wrap(note.words, text.SANS_SEMIBOLD, board.m.type(14), note.area.width)) == note.lines


def test_what_a_turn_asks_is_not_told_under_the_button_of_the_advised_path(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While what was paid is shown, the button still lies there."""
    board, _paying = begun(app)
    drawn: list[bool] = []
    monkeypatch.setattr(board.panels, "draw", lambda *_all, pays, **_more: drawn.append(pays))
    monkeypatch.setattr(board, "_paying", None)
    board.draw_still(app.window)
    assert "way" in [widget.name for widget in board.ring]
    assert drawn == [True]


@pytest.mark.parametrize(
    ("left", "told"),
    [
        ((), "payée"),
        ((BLUE,), "à payer\u202f: une bleue"),
        ((BLUE, RED), "à payer\u202f: une bleue et une rouge"),
        ((BLUE, BLUE), "à payer\u202f: deux bleues"),
        (("any", "any"), "à payer\u202f: deux au choix"),
        ((RED, BLUE, RED), "à payer\u202f: deux rouges et une bleue"),
        ((BLUE,) * 4, "restent quatre"),
        ((BLUE, RED, "any", "any"), "restent quatre"),
    ],
)
def test_what_is_left_to_pay_is_told_in_words(left: tuple[str, ...], told: str) -> None:
    i18n.use("fr")
    assert left_in_words(left) == told


def test_a_plan_whose_singularities_have_paid_already_does_not_look_payable(app: App) -> None:
    """MAG-3: they are unstable until the turn ends; the storey says so where it is pointed at."""
    board = laid(app, card("work", "red", "yellow", nature="plan"), zones=("R", "Y"), hand=["work"])
    ahead = board.under_way.ahead
    assert ahead is not None
    assert not ahead.able
    assert not all(ahead.met)
    assert "instables" in board.ring["ahead"].tip
