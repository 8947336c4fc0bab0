"""The question mark opens the right page of the rules everywhere; Space goes on, whatever was clicked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.decks.drawer import DeckDrawer
from scenes.editions import SHELF
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.result import Result
from scenes.games.bataille.setup import Setup
from scenes.kit import timeline
from scenes.pages.reading.book import read
from scenes.pages.rules_reader import RulesReader
from scenes.printing.decks import game_decks
from scenes.printing.page import PrintCards
from scenes.table.unrecorded import Unrecorded
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"
ALONE = ("human", "level:1", "level:2")
SEED = 0


def begun(variant: str) -> Session:
    """Return a new game of one human among bots."""
    seats = 3 if variant == "round" else 2
    return Session.start(EDITIONS.games[KEY], {"variant": variant, "players": seats}, SEED, ALONE[:seats])


def until(prompt: str, variant: str) -> Session:
    """Return a game at the first time that the human at seat 0 is asked something."""
    session = begun(variant)
    while session.decision is not None and (session.decision.prompt, session.decision.seat) != (prompt, 0):
        session.act(session.decision.options[0])
    assert session.decision is not None
    return session


def ended(variant: str) -> Session:
    session = begun(variant)
    while session.decision is not None:
        session.act(session.decision.options[-1])
    return session


def page_of(app: App, key: int = pygame.K_F1) -> str:
    """Press the key of the rules, and return the key of the page that is read."""
    app.frame(0.01, press(key))
    app.frame(0.01, [])
    reader = app.stack.top
    assert isinstance(reader, RulesReader)
    return read(KEY, "fr").pages[reader.place].key


@pytest.mark.parametrize(
    ("variant", "prompt", "page"),
    [
        ("simple", "reveal", "simple"),
        ("collection", "turn", "collection"),
        ("collection", "trophy", "trophies"),
        ("round", "open", "round"),
        ("round", "answer", "beating"),
    ],
)
def test_the_rules_open_at_the_page_of_what_is_asked(
    app: App, show: Callable[[Scene], Scene], variant: str, prompt: str, page: str
) -> None:
    show(board_of(Recorded(until(prompt, variant))))
    assert page_of(app) == page


def test_the_rules_open_at_the_trophies_while_one_is_chosen(app: App, show: Callable[[Scene], Scene]) -> None:
    show(board_of(Recorded(until("trophy", "round"))))
    app.frame(0.01, [])
    assert page_of(app) == "trophies"


@pytest.mark.parametrize(
    ("variant", "page"), [("simple", "simple"), ("collection", "collection"), ("round", "trophies")]
)
def test_the_rules_open_from_the_result(
    app: App,
    show: Callable[[Scene], Scene],
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    page: str,
) -> None:
    monkeypatch.setattr(timeline, "ARRIVAL", 0.0)
    show(Result(Unrecorded(ended(variant))))
    assert page_of(app) == page


@pytest.mark.parametrize("variant", ["simple", "collection", "round"])
def test_the_rules_open_from_the_set_up(app: App, show: Callable[[Scene], Scene], variant: str) -> None:
    show(Setup({"variant": variant}))
    assert page_of(app) == variant


@pytest.mark.parametrize(
    ("make", "page"),
    [
        (partial(Workshop, SHELF), "workshop"),
        (lambda: PacksPage(PacksRoom(SHELF)), "packs"),
        (lambda: DeckDrawer(SHELF, KEY), "decks"),
        (lambda: PrintCards(*game_decks(SHELF).values()), "printing"),
    ],
)
def test_the_rules_open_where_cards_are_made(
    app: App, show: Callable[[Scene], Scene], make: Callable[[], Scene], page: str
) -> None:
    scene = show(make())
    scene.ring.focus_by_name(None)
    assert page_of(app) == page


def test_space_counts_after_a_click_on_a_button_and_presses_one_gone_to_with_tab(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """A child clicks on Undo, then goes on with the space bar: nothing more is undone."""
    board = cast("DuelBoard", show(board_of(Recorded(until("reveal", "simple")))))
    app.frame(0.01, press(pygame.K_SPACE))
    app.frame(0.01, press(pygame.K_SPACE))
    app.frame(0.01, click(board.ring["auto"].rect.center))
    app.frame(0.01, click(board.ring["auto"].rect.center))
    assert board.ring.focused_name == "auto"
    before = len(board.session.actions)
    app.frame(0.01, press(pygame.K_SPACE))
    assert len(board.session.actions) > before
    assert not board.auto
    app.frame(0.01, press(pygame.K_TAB))
    while board.ring.focused_name != "auto":
        app.frame(0.01, press(pygame.K_TAB))
    before = len(board.session.actions)
    app.frame(0.0, press(pygame.K_SPACE))
    assert len(board.session.actions) == before
    assert board.auto
