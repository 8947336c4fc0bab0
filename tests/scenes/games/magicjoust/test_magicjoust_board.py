"""The table of Magicjoust, played with real events of the mouse and of the keyboard."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from paths import card, laid
from wizards import by_keys, by_mouse, over, table, until

from game.core.rng import Rng
from game.core.table import Spot
from game.rules.magicjoust import paying
from scenes.games.magicjoust.panels import written
from scenes.games.magicjoust.piles import Piles
from scenes.kit import palette, timeline
from scenes.kit.content import Fitted
from scenes.shell.dialog import Dialog
from scenes.table.tip_sheet import TipSheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App

ALONE = ("human", "random")
BOTH = ("human:Inès", "human:Omar")


@pytest.mark.slow
def test_a_game_is_played_with_the_mouse(app: App) -> None:
    """MAG-4: every gesture by dragging or clicking, whatever is asked in between."""
    board = table(app, *ALONE, seed=1)
    until(app, board, partial(over, app), partial(by_mouse, rng=Rng(1)))


@pytest.mark.exhaustive
def test_a_game_is_played_with_the_keyboard(app: App) -> None:
    """MAG-4: the same with Tab, Enter and letters."""
    board = table(app, *ALONE, seed=2)
    until(app, board, partial(over, app), partial(by_keys, rng=Rng(2)))


@pytest.mark.usefixtures("seen")
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


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("plans", [0, 2])
def test_how_many_plans_are_left_is_no_yellow_that_something_may_go_to(app: App, plans: int) -> None:
    board = laid(app, card("tower", "any", nature="plan", points=3), invoked=[["tower"] * plans, []])
    picture = pygame.Surface(app.window.size)
    board.panels.draw(picture, board.seen, None, turn_of=0)
    title = picture.subsurface(board.arena["near-plans-title"])
    dots = [title.get_at((x, y)) for x in range(title.width) for y in range(title.height)]
    assert any(dot.r > 150 for dot in dots)
    assert all(dot.r - dot.b < 40 for dot in dots)


@pytest.mark.exhaustive
def test_two_humans_play_to_the_end(app: App) -> None:
    """Hot-seat, with the curtain at every change of hands."""
    board = table(app, *BOTH, seed=2)
    until(app, board, partial(over, app), partial(by_mouse, rng=Rng(2)))


@pytest.mark.parametrize("words", [10, 20])
def test_what_a_card_does_is_written_whole_where_text_is_large(app: App, words: int) -> None:
    """It is written smaller, and at last without the card's name."""
    app.change_settings(replace(app.settings, text_size=150))
    board = laid(app, card("cup"), hand=["cup"])
    told, area = written("Marmiton zélé", ["marmite " * words]), board.arena["told"]
    told.lay(board.m, area)
    (paragraph,) = [box for box in told if isinstance(box, Fitted) and box.words.startswith("marmite")]
    assert paragraph.inner_heights(board.m, area.width).least <= paragraph.area.height <= area.height


# --- what is shown is of the moment shown -------------------------------------------------------------------


def paying_for_a_plan(app: App) -> MagicjoustBoard:
    """Return a board where a plan of two symbols is paid for, with animations; a third card is too dear."""
    app.change_settings(replace(app.settings, animation_speed="normal", automatic_draws=False))
    plans = [card(name, "red", "any", nature="plan", points=3) for name in ("tower", "gate")]
    dear = card("dear", "yellow", "yellow", "yellow")
    return laid(app, *plans, dear, zones=("rr", "bb", "", "y"), hand=["tower", "gate", "dear"])


def shown(app: App, board: MagicjoustBoard) -> Iterator[MagicjoustBoard]:
    """Yield a board frame by frame, as long as things move there."""
    while board.timeline.busy:
        yield board
        app.frame(0.02, [])


def test_what_pays_for_a_plan_goes_at_once(app: App) -> None:
    """MAG-3: all singularities in one flight."""
    board = paying_for_a_plan(app)
    board.act(("invoke", "t/tower"))
    board.hurry()
    pays = next(one for one in board.session.decision.options if one[0] == "pay")
    board.act(pays)
    counts = [len(board.table.spots) for _board in shown(app, board)]
    assert [*dict.fromkeys(counts)] == [5, 3]


def test_the_plan_under_way_and_what_is_dim_stay_so_until_all_is_shown(app: App) -> None:
    """While a payment is chosen, too: what is built next is the same plan, with the same symbols."""
    board = paying_for_a_plan(app)
    ahead, dim = board.under_way.ahead, {board.table.ref_at(spot) for spot in board.lit.quiet}
    assert ahead is not None
    assert dim == {"t/dear"}
    board.act(("invoke", "t/gate"))
    for moving in shown(app, board):
        assert {moving.table.ref_at(spot) for spot in moving.lit.quiet} == dim
    assert board.paying is not None
    assert board.under_way.ahead == ahead
    board.act(next(one for one in board.session.decision.options if one[0] == "pay"))
    assert all(moving.under_way.ahead == ahead for moving in shown(app, board))
    assert board.under_way.ahead != ahead


def test_the_strip_says_something_at_every_moment_of_a_payment(app: App) -> None:
    board = paying_for_a_plan(app)
    board.act(("invoke", "t/tower"))
    said = [one.sentence() for one in shown(app, board)]
    board.act(next(one for one in board.session.decision.options if one[0] == "pay"))
    said += [one.sentence() for one in shown(app, board)]
    assert said
    assert all(len(one) > len("…") for one in said)


def test_advice_that_is_asked_for_while_things_move_is_given(app: App) -> None:
    """What moves ends: it is about the table as it lies then."""
    board = paying_for_a_plan(app)
    board.timeline.add(timeline.pause(9))
    board.unsettled = True
    app.frame(0.02, click(board.ring["hint"].rect.center))
    app.frame(0.02, [])
    assert not board.timeline.busy
    assert isinstance(app.stack.top, TipSheet | Dialog)


def test_what_the_hand_wants_is_reckoned_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a turn in which nothing can be done, however often that is told."""
    asked: list[int] = []
    found = paying.wanted
    monkeypatch.setattr(paying, "wanted", lambda state, seat: asked.append(seat) or found(state, seat))
    board = laid(app, card("dear", "yellow", "yellow"), zones=("r", "", "", ""), hand=["dear"])
    told = board.told()
    assert told.question()
    assert told.remark()
    assert told.wanted_spot is not None
    assert len(asked) == 1
