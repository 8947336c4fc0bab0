"""The gestures on the table of Magicjoust, with its animations on."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press
from many_games import EVERY_WINDOW
from paths import card, laid
from unseen import resize
from wizards import card_spot, reach, spot_point, table, waited

from game.core import i18n
from game.core.table import HAND as HELD
from game.core.table import Spot
from game.rules.magicjoust import refusals
from game.rules.magicjoust.places import CREUSET, ETHER, INVOKED, ZONES
from scenes.games.magicjoust.arena import NEAR
from scenes.games.magicjoust.table import singularity
from scenes.kit import timeline
from scenes.kit.areas import distance
from scenes.kit.content import Text
from scenes.kit.widgets import Button
from scenes.shell.curtain import Curtain
from scenes.shell.dialog import Dialog
from scenes.table import close_up
from scenes.table.spots import HAND
from scenes.table.story import StoryPage

if TYPE_CHECKING:
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.shell.app import App

FREE = card("free")
PAID = card("paid", "red")
DEAR = card("dear", "red", "red", "red")
MOVER = card("mover", script=[{"do": ["shift"]}])
THROWER = card("thrower", script=[{"do": ["throw"]}])
STRIKER = card("striker", script=[{"when": "attack", "do": ["draw"]}])
SHIELD = card("shield", script=[{"when": "attacked", "do": ["parry"]}])


@pytest.fixture(autouse=True)
def moving(app: App) -> None:
    """Let everything move at its usual speed."""
    app.change_settings(replace(app.settings, animation_speed="normal"))


def rest(app: App, board: MagicjoustBoard) -> None:
    """Let time pass until nothing moves any more."""
    for _frame in range(200):
        app.frame(0.1, [])
        if not board.timeline.busy and not board.gestures.carrier.flying:
            return
    raise AssertionError


def silent(app: App, board: MagicjoustBoard) -> None:
    """Let time pass until nothing moves and the rival has said what he had to say."""
    rest(app, board)
    for _frame in range(math.ceil(timeline.SAYING / 0.1) + 1):
        app.frame(0.1, [])


def look(app: App, board: MagicjoustBoard) -> None:
    """Open the curtain, and wait until it is gone."""
    assert isinstance(app.stack.top, Curtain)
    app.frame(0.5, press(pygame.K_RETURN))
    while app.stack.top is not board:
        app.frame(0.1, [])
    rest(app, board)


def at_turn(app: App) -> MagicjoustBoard:
    """Return a new game at the turn of its only human."""
    board = table(app, "human", "random", seed=2)
    while waited(app, board) or board.timeline.busy:
        rest(app, board)
    return board


@pytest.mark.parametrize("pile", [ETHER, CREUSET])
def test_a_card_is_dragged_off_its_pile(app: App, pile: str) -> None:
    """MAG-4: a singularity to the quadrant, a card of the creuset to the hand."""
    board = at_turn(app)
    assert board.table.lit.spots >= {Spot(pile, board.near)}
    held = len(board.seen.hand)
    goal = board.arena.hand if pile == CREUSET else board.arena.sides[NEAR].quadrant
    app.frame(0.01, drag(board.arena.piles[pile].center, goal.center))
    assert board.timeline.busy
    rest(app, board)
    assert board.seen.drawn[pile]
    assert Spot(pile, board.near) not in board.table.lit.spots
    assert len(board.seen.hand) == held + (pile == CREUSET)


def test_a_card_let_go_of_beside_its_goal_is_not_drawn(app: App) -> None:
    """A drag let go of changes nothing."""
    board = at_turn(app)
    app.frame(0.01, drag(board.arena.piles[ETHER].center, board.arena["told"].center))
    rest(app, board)
    assert not board.seen.drawn[ETHER]


def test_one_click_lifts_a_card_and_a_second_one_invokes_it(app: App) -> None:
    """A click alone pays nothing by mistake."""
    board = laid(app, FREE, zones=("r",), hand=["free"])
    app.frame(0.01, click(card_spot(board, 0)))
    assert board.choosing.card == 0
    assert not board.session.actions
    app.frame(0.01, click(card_spot(board, 0)))
    assert board.session.actions == [("invoke", "t/free")]
    rest(app, board)
    assert [one.card for one in board.seen.wizards[0].invoked] == ["t/free"]


def carried(app: App, board: MagicjoustBoard, place: int) -> tuple[float, float]:
    """Carry a card of the hand to the row, let go of it once it has come there, and return where it is."""
    start, goal = card_spot(board, place), board.arena.sides[NEAR].row.center
    pose = board.table.hand[place].pose
    *way, let_go = drag(start, goal)
    app.frame(0.0, way)
    for _frame in range(60):
        app.frame(0.02, [])
    app.frame(0.0, [let_go])
    return pose.x + goal[0] - start[0], pose.y + goal[1] - start[1]


def test_a_card_is_dragged_into_play_and_flies_from_where_it_is_let_go(app: App) -> None:
    """The card goes on from the mouse, not from the hand."""
    board = laid(app, FREE, zones=("r",), hand=["free"])
    x, y = carried(app, board, 0)
    flying = [*board.table.hand, *board.table.above]
    assert any(abs(one.pose.x - x) < 2 and abs(one.pose.y - y) < 2 for one in flying)
    rest(app, board)
    assert board.table.invoked[0, 0].name == "t/free"


def test_a_card_waits_where_it_is_let_go_while_it_is_paid(app: App) -> None:
    """A formula with one way to pay pays itself: the card does not go back to the hand meanwhile."""
    board = laid(app, PAID, zones=("r",), hand=["paid", "paid"])
    x, y = carried(app, board, 0)
    begun = board.table.seen
    while len(board.seen.refs(HELD, 0)) == 2 and board.timeline.busy:
        assert (board.table.hand[0].pose.x, board.table.hand[0].pose.y) == pytest.approx((x, y), abs=2)
        assert board.table.hand[1].pose == board.arena.fan.pose(1, 2)
        app.frame(0.02, [])
    assert board.seen != begun
    rest(app, board)
    assert board.table.invoked[0, 0].name == "t/paid"


@pytest.mark.slow
@pytest.mark.parametrize("place", [0, 1])
def test_of_two_alike_the_card_that_is_carried_goes(app: App, place: int) -> None:
    """The other one stays in the hand."""
    board = laid(app, FREE, zones=("r",), hand=["free", "free"])
    poses = [one.pose for one in board.table.hand]
    x, y = carried(app, board, place)
    while not board.table.above:
        app.frame(0.001, [])
    (flying,) = board.table.above
    assert (flying.pose.x, flying.pose.y) == pytest.approx((x, y), abs=2)
    (staying,) = board.table.hand
    assert staying.pose.x == pytest.approx(poses[1 - place].x, abs=2)


@pytest.mark.parametrize("place", [0, 1])
def test_of_two_alike_the_one_that_is_carried_is_up_while_it_is_paid(app: App, place: int) -> None:
    """Both ways to pay are still open: it is asked which."""
    board = laid(app, FREE, zones=("r", "b"), hand=["free", "free"])
    carried(app, board, place)
    rest(app, board)
    assert board.paying is not None
    assert board.table.lit.up == Spot(HAND, None, place)


def test_a_card_that_cannot_be_paid_flies_back_and_says_why(app: App) -> None:
    """A refused drop glides back and one line says why, with a page of the rules."""
    board = laid(app, DEAR, zones=("r",), hand=["dear"])
    home = board.table.hand[0].pose
    app.frame(0.01, drag(card_spot(board, 0), board.arena.sides[NEAR].row.center))
    assert board.gestures.carrier.flying
    rest(app, board)
    assert board.table.hand[0].pose == home
    assert board.refusal is not None
    assert board.refusal.page == refusals.FORMULAS
    assert not board.session.actions


def test_a_card_that_acts_lies_across_and_comes_back_at_the_end_of_the_turn(app: App) -> None:
    """MAG-6: its action is used once a turn."""
    board = laid(app, FREE, invoked=(["free"], []))
    app.frame(0.01, click(board.ring["invoked-0-0"].rect.center))
    angles = []
    while board.timeline.busy:
        app.frame(0.02, [])
        angles.append(board.table.invoked[0, 0].pose.angle)
    assert any(-90 < angle < 0 for angle in angles)
    assert board.table.invoked[0, 0].pose.angle == -90
    app.frame(0.01, press(pygame.K_t))
    rest(app, board)
    assert board.table.invoked[0, 0].pose.angle == 0


@pytest.mark.parametrize("dragged", [True, False])
def test_a_singularity_goes_to_the_zone_beside(app: App, *, dragged: bool) -> None:
    """A card that moves one: it is dragged there, or clicked and then the zone."""
    board = laid(app, MOVER, zones=("r",), invoked=(["mover"], []))
    app.frame(0.01, click(board.ring["invoked-0-0"].rect.center))
    rest(app, board)
    start, goal = board.ring["zone 1-0-0"].rect.center, board.table.zone_rect(0, 2).center
    if dragged:
        app.frame(0.01, drag(start, goal))
    else:
        app.frame(0.01, click(start))
        chosen = {spot for spot in board.table.lit.chosen if spot.place in ZONES}
        assert chosen == {singularity((0, 1, 0))}
        app.frame(0.01, click(goal))
    rest(app, board)
    assert [len(zone) for zone in board.seen.wizards[0].zones] == [0, 1, 0, 0]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_hand_that_is_too_full_has_its_basket_beside_it_that_says_how_many(
    app: App, size: tuple[int, int]
) -> None:
    """MAG-5: the sheet beside the hand, lit where a card is pointed at, takes what is dropped there."""
    i18n.use("fr")
    resize(app, size)
    board = laid(app, FREE, THROWER, DEAR, hand=[*["free"] * 3, *["thrower"] * 3, *["dear"] * 3])
    app.frame(0.01, press(pygame.K_t))
    rest(app, board)
    assert board.told().to_discard == 2
    head = board._told_first(board.told())
    assert head is not None
    head.lay(board.m, board.panels._inner)
    assert [one.words for one in head if isinstance(one, Text)] == ["2 à défausser"]
    assert head.heights(board.m, board.panels._inner.width).wish < board.panels._inner.height / 2
    assert board.told().remark()[1], "the sheet says how"
    app.frame(0.01, drag(card_spot(board, 1), board.arena["hand"].center)[:1])
    (basket,) = board.table.lit.goals
    assert board.table.area_of(basket) == board.arena["told"]
    app.frame(0.01, drag(card_spot(board, 1), board.arena["told"].center))
    rest(app, board)
    assert len(board.seen.wizards[0].discards[CREUSET]) == 1
    assert board.told().to_discard == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_card_of_the_hand_is_shown_large_beside_it(app: App, size: tuple[int, int]) -> None:
    """Off the wizard, the piles and the sheet that tells; no farther from the card than in reach."""
    resize(app, size)
    board = laid(app, FREE, DEAR, zones=("r",), hand=[*["free"] * 2, *["dear"] * 3], invoked=(["free"], []))
    for place, ref in enumerate(board.table.refs):
        spot = Spot(HAND, None, place)
        board.table.lit.pointed = spot
        board.choosing.light_way(board.table, None)
        around = board.lookout._around(spot)
        _sheet, area = close_up.laid(board.m, partial(board.lookout._card, spot, ref), list, around)
        assert distance(around.about, area) <= around.reach(board.m)
        assert area.collidelist([board.arena["near"], board.arena["discard"], board.arena["told"]]) < 0


def test_a_card_is_dragged_to_the_discard_where_one_is_asked_for(app: App) -> None:
    """What a card makes its wizard discard is dragged, or clicked."""
    board = laid(app, THROWER, FREE, hand=["free", "free"], invoked=(["thrower"], []))
    app.frame(0.01, click(board.ring["invoked-0-0"].rect.center))
    rest(app, board)
    assert board.table.lit.spots == {Spot(HAND, None, 0), Spot(HAND, None, 1)}
    app.frame(0.01, drag(card_spot(board, 1), board.arena["discard"].center))
    rest(app, board)
    assert board.seen.wizards[0].discards[CREUSET] == ["t/free"]


def over_full(app: App) -> MagicjoustBoard:
    """Return a board whose near wizard holds a card too many as the turn ends."""
    board = laid(app, FREE, hand=[f"filler-{number}" for number in range(8)])
    board.act(("end",))
    rest(app, board)
    assert board.choosing.asked.prompt == "discard"
    return board


@pytest.mark.parametrize("again", ["hand-2", "end"])
def test_a_card_to_discard_is_marked_first_and_goes_by_a_second_click_or_the_button(
    app: App, again: str
) -> None:
    """MAG-5: a slip of the mouse costs no card."""
    board = over_full(app)
    ref = board.table.refs[2]
    for place in (0, 2):
        app.frame(0.01, click(card_spot(board, place)))
        assert board.seen.wizards[0].held == 8
    assert board.looks.quoted(ref) in board.sentence()
    app.frame(0.01, click(spot_point(board, again)))
    rest(app, board)
    assert board.seen.wizards[0].discards[CREUSET] == [ref]


def test_a_card_marked_to_be_discarded_is_let_go_of_by_escape(app: App) -> None:
    board = over_full(app)
    app.frame(0.01, click(card_spot(board, 2)))
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert board.choosing.card is None
    app.frame(0.01, click(board.ring["end"].rect.center))
    assert board.seen.wizards[0].held == 8


def test_an_attack_is_answered_by_a_card_or_let_go_on(app: App) -> None:
    """MAG-7: the reactions that may answer are lit, and what they do is told."""
    who = ("human:Inès", "human:Omar")
    board = laid(app, STRIKER, SHIELD, invoked=(["striker"], ["shield"]), who=who)
    look(app, board)
    app.frame(0.01, click(board.ring["invoked-0-0"].rect.center))
    rest(app, board)
    look(app, board)
    assert board.near == 1
    assert board.table.lit.spots == {Spot(INVOKED, 1, 0)}
    reach(app, board, "end")
    rest(app, board)
    assert board.seen.joust is not None
    assert board.seen.joust.rolled


def test_the_faint_button_says_why_the_turn_cannot_end_yet(app: App) -> None:
    """MAG-4: both draws come first."""
    board = laid(app, FREE, hand=["free"])
    board.session.state.drawn.creuset = False
    board.session.state.ask_again()
    board.relayout()
    end = board.ring["end"]
    assert isinstance(end, Button)
    assert not end.ready
    app.frame(0.01, click(end.rect.center))
    assert board.refusal is not None
    assert board.session.state.turn == 1


def test_a_card_is_shown_large_by_the_right_button_and_by_resting_on_it(app: App) -> None:
    """Every card can be read; it is shown no longer once the mouse goes on."""
    board = laid(app, FREE, zones=("r",), hand=["free"])
    spot = card_spot(board, 0)
    app.frame(0.01, click(spot, pygame.BUTTON_RIGHT))
    assert board.lookout.cell == Spot(HAND, None, 0)
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert board.lookout.cell is None
    assert not isinstance(app.stack.top, Dialog)
    away = board.arena["told"].center
    for at in (away, spot):
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])
    assert board.restless
    for _frame in range(20):
        app.frame(timeline.LOOK_REST / 10, [])
    assert board.lookout.cell == Spot(HAND, None, 0)
    assert not board.restless


def test_a_table_where_nothing_happens_is_not_drawn_again(app: App) -> None:
    """An idle window uses next to no time."""
    board = at_turn(app)
    silent(app, board)
    drawn = app.frames
    for _frame in range(5):
        app.frame(0.1, [])
    assert app.frames == drawn
    assert not board.restless


def test_hands_of_two_humans_are_hidden_until_their_player_looks(app: App) -> None:
    """Hot-seat: nobody sees the other's hand."""
    board = table(app, "human:Inès", "human:Omar", seed=1)
    while not isinstance(app.stack.top, Curtain):
        app.frame(0.5, [])
    assert not board.open_hand
    assert not any(board.table.ref_at(Spot(HAND, None, place)) for place in range(len(board.table.hand)))
    look(app, board)
    assert board.my_turn
    assert all(board.table.ref_at(Spot(HAND, None, place)) for place in range(len(board.table.hand)))


def test_a_game_is_given_up_only_after_a_question(app: App) -> None:
    """The journal of the table asks once more."""
    board = at_turn(app)
    app.frame(0.01, press(pygame.K_j))
    app.frame(0.01, [])
    journal = app.stack.top
    assert isinstance(journal, StoryPage)
    app.frame(0.5, click(journal.ring["give-up"].rect.center))
    app.frame(0.01, [])
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    app.frame(0.5, click(sheet.ring["yes"].rect.center))
    assert board.session.outcome is not None
    assert board.session.outcome.reason == "given_up"


def test_while_the_other_plays_the_journal_says_when_one_may_give_up(app: App) -> None:
    """In one's own turn the button can be pressed instead."""
    said = []
    for come in (partial(table, app, "human", "random", seed=0), partial(at_turn, app)):
        board = come()
        board.hurry()
        app.frame(0.01, press(pygame.K_j))
        app.frame(0.01, [])
        page = app.stack.top
        assert isinstance(page, StoryPage)
        assert page.more is not None
        said.append((board.my_turn, page.ring["give-up"].enabled, bool(page.more.tip)))
    assert said == [(False, False, True), (True, True, False)]


def test_how_many_cards_are_to_be_discarded_is_told_as_cards_in_play_have_it(app: App) -> None:
    """MAG-5: seven cards are kept, and one more where a card in play says so."""
    keeper = card("keeper", script=[{"do": ["big-hand"]}])
    others = [card(f"other-{number}") for number in range(4)]
    hand = [f"other-{number % 4}" for number in range(9)]
    board = laid(app, keeper, *others, hand=hand, invoked=(["keeper"], []))
    app.frame(0.01, press(pygame.K_t))
    rest(app, board)
    assert board.choosing.asked.prompt == "discard"
    assert "1" in board.sentence()


def test_a_press_is_meant_for_the_card_that_was_seen_there_as_the_hand_moved(app: App) -> None:
    """A card that comes into the hand shifts all others: what is pressed within a moment is what was seen."""
    board = laid(app, FREE, PAID, hand=["free", "filler-1", "filler-2"])
    rest(app, board)
    pos = spot_point(board, "hand-0")
    app.frame(0.1, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))])
    app.frame(0.1, [])
    wanted = board.table.refs[0]
    wizard = board.session.state.wizards[0]
    added = [one for one in wizard.creuset if board.session.state.ref(one) != wanted][:4]
    wizard.hand = [*added, *wizard.hand]
    board.session.state.ask_again()
    board.sync()
    for frames, meant in ((1, True), (9, False)):
        for _frame in range(frames):
            app.frame(0.1, [])
        press_ = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        place = board.gestures.spot_at(board.gestures.under_mouse.meant(press_).pos)
        assert (board.table.ref_at(place) == wanted) == meant


def test_a_press_where_a_card_was_just_dropped_is_meant_for_what_lies_there_then(app: App) -> None:
    """What was dropped there has gone where it belongs: nothing was seen there but one's own doing."""
    board = laid(app, FREE, PAID, hand=["free", "free", "filler-1"])
    rest(app, board)
    pos = (640, 300)
    under = board.gestures.under_mouse
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    sprite = board.table.hand[0]
    home = sprite.pose
    sprite.pose = replace(home, x=pos[0], y=pos[1])
    under.update(0.1, pos)
    under.meant(up)
    under.update(0.1, pos)
    sprite.pose = home
    under.update(0.1, pos)
    press_ = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    assert under.meant(press_).pos == pos


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_card_of_the_hand_is_shown_large_over_the_table_and_never_over_the_column(
    app: App, size: tuple[int, int], language: str
) -> None:
    """Beside its card, off piles, the turn and what the hand offers."""
    i18n.use(language)
    resize(app, size)
    ready = [card(f"long-{place}", "red", script=[*MOVER["script"]] * 3, decay=4) for place in range(7)]
    board = laid(app, *ready, zones=["r"], hand=[f"long-{place}" for place in range(7)])
    column = board.arena.column.union(board.arena["turn"])
    for place, ref in enumerate(board.table.refs):
        spot, lookout = Spot(HELD, None, place), board.lookout
        told = partial(lookout.boxes, spot, ref, lookout.told(spot, ref))
        _sheet, area = close_up.laid(board.m, partial(lookout._card, spot, ref), told, lookout._around(spot))
        assert not area.colliderect(column), place
        assert not area.colliderect(board.ring[f"hand-{place}"].rect), place
