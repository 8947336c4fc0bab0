"""The table of Magicjoust, played with real events of the mouse and of the keyboard."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import press
from paths import card, laid
from wizards import by_keys, by_mouse, over, table, until

from game.core.rng import Rng
from game.core.table import Spot
from scenes.games.magicjoust.piles import Piles
from scenes.kit import palette

if TYPE_CHECKING:
    from scenes.games.magicjoust.table import Table
    from scenes.shell.app import App

ALONE = ("human", "random")
BOTH = ("human:Inès", "human:Omar")


def lain(shown: Table) -> dict[str, object]:
    """Return where everything lies, and what the table knows."""
    return {
        "spots": {key: (one.name, one.pose) for key, one in shown.spots.items()},
        "invoked": {key: (one.name, one.pose) for key, one in shown.invoked.items()},
        "hand": [(one.name, one.pose) for one in shown.hand],
        "far": [one.pose for one in shown.far],
        "above": [one.name for one in shown.above],
        "zones": [wizard.zones for wizard in shown.seen.wizards],
        "in play": [wizard.invoked for wizard in shown.seen.wizards],
        "held": [wizard.held for wizard in shown.seen.wizards],
    }


@pytest.mark.parametrize("seed", range(3))
def test_what_moves_ends_where_the_view_lies(app: App, seed: int) -> None:
    """Every event has its move; once all are shown, the table lies as it would without any."""
    board, rng = table(app, *ALONE, seed=seed), Rng(seed)
    for _step in range(120):
        decision = board.session.decision
        if decision is None:
            break
        board.timeline.speed = 1.0
        events = board.recorded.act(rng.choice(decision.playing_on))
        for event in events:
            if event.seats is None or board.near in event.seats:
                board.timeline.add(*board.steps_of(event))
        board.timeline.skip()
        shown = lain(board.table)
        board.sync()
        assert shown == lain(board.table), [event.kind for event in events]


def test_a_game_is_played_with_the_mouse(app: App) -> None:
    """MAG-4: every gesture by dragging or clicking, whatever is asked in between."""
    board = table(app, *ALONE, seed=1)
    until(app, board, partial(over, app), partial(by_mouse, rng=Rng(1)))


def test_a_game_is_played_with_the_keyboard(app: App) -> None:
    """MAG-4: the same with Tab, Enter and letters."""
    board = table(app, *ALONE, seed=5)
    until(app, board, partial(over, app), partial(by_keys, rng=Rng(5)))


def test_whatever_the_keyboard_reaches_shows_that_it_is_reached(app: App) -> None:
    """Of all that Tab comes to, nothing takes the focus unseen: not the piles of the other either."""
    board = table(app, *ALONE, seed=5)
    board.timeline.skip()
    app.frame(0.01, [])
    before, unseen = app.window.copy(), []
    for _step in range(sum(widget.enabled for widget in board.ring)):
        app.frame(0.01, press(pygame.K_TAB))
        name = board.ring.focused_name or ""
        around = board.ring[name].rect.inflate(20, 20).clip(before.get_rect())
        old, new = (pygame.image.tobytes(one.subsurface(around), "RGB") for one in (before, app.window))
        if old == new:
            unseen.append(name)
    assert not unseen


def test_an_empty_pile_that_is_drawn_from_is_lit_round_its_place_only(app: App) -> None:
    """An empty pile is its shuffled discard: its place stays dark, with its dashes, under the light."""
    board = laid(app)
    pile, place = next(iter(board.arena.piles.items()))
    board.table.seen.wizards[board.near].piles[pile] = 0
    board.table.lit.spots.add(Spot(pile, board.near))
    picture = pygame.Surface(app.window.size)
    picture.fill(palette.NIGHT)
    Piles(board.arena, board.table.looks).draw(picture, board.table.seen, board.table.lit)
    assert picture.get_at(place.center)[:3] == palette.NIGHT


def test_two_humans_play_to_the_end(app: App) -> None:
    """Hot-seat, with the curtain at every change of hands."""
    board = table(app, *BOTH, seed=2)
    until(app, board, partial(over, app), partial(by_mouse, rng=Rng(2)))


@pytest.mark.parametrize("words", [10, 20])
def test_what_a_card_does_is_written_whole_where_text_is_large(app: App, words: int) -> None:
    """It is written smaller, and at last without the card's name."""
    app.change_settings(replace(app.settings, text_size=150))
    board = laid(app, card("cup"), hand=["cup"])
    pages = board.panels.remark_pages("Marmiton zélé", ["marmite " * words])
    assert len(pages) in (1, 2)
    assert sum(page.get_height() for page, _after in pages) <= board.arena.remark.height
