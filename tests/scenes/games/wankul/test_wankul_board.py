"""The table of Wankul, with its animations on: cards are played, paid for, scored, looked at."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from gestures import click, drag, press
from grounds import by_keys, by_mouse, over, point_of, reach, rest, set_up, table, until, waited
from unseen import resize
from wankul_toys import Table, character, doing, says

from game.core import i18n
from game.core.effects import owner_of
from game.core.model import Event
from game.core.rng import Rng
from game.core.script import DO, Brick, Sentence
from game.core.table import BACK, Card, Place, Spot
from game.rules.wankul import choosing, deeds, scoring
from game.rules.wankul.places import TERRAINS, Resolved, WankulTable
from game.rules.wankul.scripts import read
from game.rules.wankul.table import DECK, DISCARD
from game.rules.wankul.traits import WORDS, Standing
from game.rules.wankul.words.table import paused, resolved
from scenes.games.wankul.arena import FAR, NEAR, arrange
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.faces import gems
from scenes.games.wankul.moments.games import played
from scenes.games.wankul.panels import Panels, pile_names, trophies
from scenes.games.wankul.piles import heaps_of
from scenes.games.wankul.replay import WankulReplay
from scenes.games.wankul.story import Unfolding
from scenes.games.wankul.table import row_spot
from scenes.kit import palette, text, timeline
from scenes.kit.faces.laying import TOLD_FROM
from scenes.kit.lights import Light
from scenes.kit.measures import Measures
from scenes.kit.widgets import Open, Style
from scenes.shell.curtain import Curtain
from scenes.table import rhythm
from scenes.table.fan import RAISED
from scenes.table.laid_out import LaidOut, PickSheet
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.session import Session
    from game.rules.wankul.state import WankulState
    from scenes.kit.widgets import Button
    from scenes.shell.app import App

LEFT = character("opener", 2, opens="OV")
SPILL = character("spill", 1, says(doing(lambda state, _given: deeds.discard(state, 0, 3))))
COMBO = character("closer", 3, says(doing(lambda state, _given: deeds.draw(state, 0, 1))), closes="OV")


def puts_back(state: WankulState, _given: object) -> None:
    """Let the near player put cards of the hand on the deck."""
    choosing.put_back(state, 0, under=False, draws=False)


@pytest.fixture(autouse=True)
def moving(app: App) -> None:
    """Let everything move at its usual speed."""
    app.change_settings(replace(app.settings, animation_speed="normal"))


def point(app: App, pos: tuple[int, int]) -> None:
    """Point there."""
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))])
    app.frame(0.01, [])


def on_row(board: WankulBoard, slot: int) -> tuple[int, int]:
    """Return the middle of a near row."""
    return board.arena.grounds[slot].rows[NEAR].center


def laid(board: WankulBoard, slot: int, seat: int = 0) -> list[str]:
    """Return the cards that are shown in a row."""
    return [one.name[2:] for one in board.table.laid[slot, seat]]


def two_grounds(*names: str) -> Table:
    """Return a table with two terrains, and those cards in the hand of the near player."""
    toys = Table(LEFT, COMBO)
    toys.ground(0)
    toys.ground(1)
    toys.hand(0, *names)
    return toys


def test_the_character_that_moves_stands_out_while_it_is_asked_where_it_goes(app: App) -> None:
    """Terrains glow alone otherwise: nothing would tell who was picked."""

    def goes(session: Session) -> bool:
        decision = session.decision
        return decision is not None and (decision.prompt, decision.seat) == ("move-to", 0)

    session = played(goes)
    board = WankulBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    rest(app, board)
    _word, slot, seat, place = session.actions[-1]
    assert board.lit.chosen == {row_spot(slot, seat, place)}


def test_of_a_terrain_pointed_at_it_is_told_what_lacks_to_score_it(app: App) -> None:
    """WAN-6: whoever leads there wonders why it is not won."""
    toys = two_grounds("f3")
    toys.row(0, 0, "f5")
    toys.row(1, 0, "f5", "f4", "f3")
    board = set_up(app, toys)
    led, won = (Spot(TERRAINS, None, slot) for slot in (0, 1))
    told = board.playing.lacking(led, board.table.ref_at(led) or "")
    assert told == ["**Votre total y est de 5\u202f: il faut 11, ou une carte qui fait scorer.**"]
    assert board.playing.lacking(won, board.table.ref_at(won) or "") == []


# --- playing a card -----------------------------------------------------------------------------------------


def test_a_card_is_dragged_to_the_terrain_that_it_is_played_on(app: App) -> None:
    """WAN-19: said, placed at the right end of the row."""
    toys = two_grounds("f3")
    toys.row(1, 0, "f5")
    board = set_up(app, toys)
    app.frame(0.01, drag(point_of(board, "hand-0"), on_row(board, 1)))
    assert board.session.actions == [("play", "t/f3", 1)]
    rest(app, board)
    assert laid(board, 1) == ["f5", "f3"]


def test_a_card_let_go_of_beside_the_terrains_goes_back(app: App) -> None:
    """A drag let go of changes nothing."""
    board = set_up(app, two_grounds("f3"))
    app.frame(0.01, drag(point_of(board, "hand-0"), board.arena["story"].center))
    rest(app, board)
    assert not board.session.actions


def test_a_card_is_clicked_then_its_terrain_or_a_card_there(app: App) -> None:
    """A click lifts it, a second one on the table plays it."""
    toys = two_grounds("f3", "f4")
    toys.row(0, 1, "f5")
    board = set_up(app, toys)
    app.frame(0.01, click(point_of(board, "hand-0")))
    assert board.choosing.card == 0
    assert {spot.place for spot in board.lit.spots} == {"hand", "row-1", "row-2"}
    app.frame(0.01, click(point_of(board, "row-1-1-0")))
    rest(app, board)
    assert len(laid(board, 0)) == 1


def test_a_card_is_played_with_the_keys_of_the_terrains(app: App) -> None:
    """Enter lifts it, 1 to 3 say where."""
    board = set_up(app, two_grounds("f3"))
    reach(app, board, "hand-0")
    app.frame(0.01, press(pygame.K_2))
    rest(app, board)
    assert laid(board, 1) == ["f3"]


def test_where_a_combo_would_join_it_is_said_before_the_drop(app: App) -> None:
    """The end of the row opens, and the gems that would meet are known (WAN-5)."""
    toys = two_grounds("closer")
    toys.row(0, 0, "opener")
    board = set_up(app, toys)
    app.frame(0.01, drag(point_of(board, "hand-0"), on_row(board, 0))[:-1])
    app.frame(0.01, [])
    assert (board.gestures.aimed, [*board.gestures.opening.rows]) == (0, [(0, 0)])
    assert board.looks.joins(board.gestures.left_neighbour(), board.gestures.held)
    assert "combo" in board.sentence()
    app.frame(0.01, drag(point_of(board, "hand-0"), on_row(board, 1))[1:-1])
    assert board.gestures.aimed == 1
    assert not board.gestures.left_neighbour()


def test_a_terrain_is_dragged_to_the_free_place(app: App) -> None:
    """WAN-1: it takes the free place, wherever it is let go of among the terrains."""
    board = set_up(app, two_grounds("meadow-2"))
    app.frame(0.01, drag(point_of(board, "hand-0"), board.arena.grounds[2].middle.center))
    rest(app, board)
    assert board.session.actions == [("terrain", "t/meadow-2")]
    assert board.seen.grounds[2] is not None
    assert board.table.terrains[2].pose.angle


def test_a_card_that_cannot_be_paid_says_why_and_by_how_much(app: App) -> None:
    """WAN-4: it costs 3, and one other card is held."""
    board = set_up(app, two_grounds("c3", "f1"))
    place = board.table.refs.index("t/c3")
    app.frame(0.01, click(point_of(board, f"hand-{place}")))
    assert "3" in board.sentence()
    assert board.refusal is not None
    assert board.refusal.page == "play"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_pile_is_smaller_in_larger_text_nor_goes_what_is_told_under_it(size: tuple[int, int]) -> None:
    """But for two pixels, by rounding."""
    plain, *larger = [arrange(Measures(size, text_size)).sides for text_size in (100, 125, 150)]
    for sides in larger:
        for before, after in zip(plain, sides, strict=True):
            assert after.foot is not None
            assert all(after.piles[pile].width >= before.piles[pile].width - 2 for pile in before.piles)


# --- paying -------------------------------------------------------------------------------------------------


def paying(app: App) -> WankulBoard:
    """Return a board where a card of cost 2 is being paid for, out of three others."""
    board = set_up(app, two_grounds("f4", "c2", "f1", "f1"))
    place = board.table.refs.index("t/c2")
    app.frame(0.01, drag(point_of(board, f"hand-{place}"), on_row(board, 0)))
    rest(app, board)
    return board


def test_the_card_that_is_paid_for_lies_at_the_end_of_its_row(app: App) -> None:
    """It waits there, after taking the game up again too; the others are lit."""
    board = paying(app)
    for _look in range(2):
        (waiting,) = board.table.paid_for
        assert (waiting.name, waiting.pose) == ("t/c2", board.table.end_of_row(0))
        assert len([spot for spot in board.lit.spots if spot.place == "hand"]) == 3
        board.relayout()


def test_every_card_that_pays_is_yellow_while_they_are_few(app: App) -> None:
    board = paying(app)
    board.light_way()
    held = {spot for spot in board.lit.spots if spot.place == "hand"}
    assert len(held) == 3
    assert held <= board.table.lit.bright


def test_what_is_paid_for_and_what_pays_can_be_looked_at_where_they_lie(app: App) -> None:
    """They are none to choose: a click says so."""
    board = paying(app)
    app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index('t/f1')}")))
    rest(app, board)
    for card in (*board.table.paid_for, *board.table.picked):
        point(app, card.rect().center)
        assert board.table.ref_at(board.lit.pointed) == card.name
        app.frame(0.01, click(card.rect().center))
        assert board.refusal is not None
        assert board.seen.due == 1


def test_the_last_click_pays(app: App) -> None:
    """Alike cards are offered once each; the discards fly, then the card lands."""
    board = paying(app)
    app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index('t/f1')}")))
    rest(app, board)
    assert laid(board, 0) == []
    app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index('t/f4')}")))
    rest(app, board)
    assert laid(board, 0) == ["c2"]
    assert sorted(board.seen.refs("discard", 0)) == ["t/f1", "t/f4"]


def board_of_four(app: App) -> WankulBoard:
    """Return a board with a card of cost 2 in hand, and three that cost nothing."""
    return set_up(app, two_grounds("c2", "f0", "f1", "f4"))


def paid(app: App) -> WankulBoard:
    """Return a board where a card was paid for, the mouse still in the hand, which closed up round it."""
    board = board_of_four(app)
    app.frame(0.01, drag(point_of(board, f"hand-{board.table.refs.index('t/c2')}"), on_row(board, 0)))
    rest(app, board)
    for ref in ("t/f4", "t/f1"):
        point(app, point_of(board, f"hand-{board.table.refs.index(ref)}"))
        app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index(ref)}")))
        rest(app, board)
    return board


def test_what_is_paid_for_stays_where_it_was_dropped_and_what_pays_goes_to_the_discard(app: App) -> None:
    """Nothing of it is seen in the hand again, though alike cards pay, are paid for, and stay."""
    board = set_up(app, two_grounds("c1", "c1", "c1", "f4"))
    app.frame(0.01, drag(point_of(board, "hand-1"), on_row(board, 0)))
    rest(app, board)
    app.frame(0.01, click(point_of(board, "hand-2")))
    home, held = board.table.end_of_row(0), list[int]()
    while board.timeline.busy:
        app.frame(0.02, [])
        there = [*board.table.paid_for, *board.table.laid[0, 0]]
        assert [one for one in there if abs(one.pose.x - home.x) + abs(one.pose.y - home.y) < 1]
        flying = board.table.above
        held.append(sum(one.pose.y > board.arena.hand.top for one in board.table.hand if one not in flying))
    assert held == sorted(held, reverse=True)
    assert laid(board, 0) == ["c1"]
    assert [one.name for one in board.table.hand] == ["t/f4", "t/c1"]


def test_the_hand_leaves_no_gap_while_a_card_waits_for_its_cost(app: App) -> None:
    board = set_up(app, two_grounds("f1", "c1", "f4", "f5"))
    app.frame(0.01, drag(point_of(board, f"hand-{board.table.refs.index('t/c1')}"), on_row(board, 0)))
    rest(app, board)
    xs = sorted(one.pose.x for one in board.table.hand)
    assert len(xs) == 3
    assert max(b - a for a, b in pairwise(xs)) == pytest.approx(min(b - a for a, b in pairwise(xs)), abs=1)
    for place, card in enumerate(board.table.hand):
        point(app, card.rect().center)
        assert board.lit.pointed == Spot("hand", None, place)


def test_the_hand_closes_its_gaps_round_the_card_that_is_under_the_mouse(app: App) -> None:
    """Once the mouse is elsewhere, the hand lies in the middle again."""
    board = set_up(app, two_grounds("f0", "f1", "f2", "f4", "f5"))
    app.frame(0.01, press(pygame.K_1))
    gone, near = (board.table.refs.index(ref) for ref in ("t/f1", "t/f4"))
    x = board.table.hand[near].pose.x
    app.frame(0.01, click(point_of(board, f"hand-{gone}")))
    point(app, point_of(board, f"hand-{near}"))
    app.frame(0.01, press(pygame.K_1))
    rest(app, board)
    xs = [one.pose.x for one in board.table.hand]
    assert len(xs) == 4
    assert abs(xs[board.table.refs.index("t/f4")] - x) < 1
    assert (
        max(right - left for left, right in pairwise(xs)) - min(right - left for left, right in pairwise(xs))
        < 1
    )
    point(app, board.arena.strip.center)
    rest(app, board)
    xs = [one.pose.x for one in board.table.hand]
    assert abs(sum(xs) / 4 - board.arena.hand.centerx) < 1


def test_a_card_is_clicked_where_it_is_seen_though_the_hand_still_closes_up(app: App) -> None:
    """The mouse leaves the hand, which goes back to the middle, and comes again at once."""
    board = paid(app)
    board.gestures.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=board.arena.strip.center, buttons=(0,)))
    assert board.timeline.busy
    app.frame(0.02, [])
    seen = board.table.hand[0]
    pos = seen.rect().left + 6, seen.rect().centery
    app.frame(0.0, click(pos))
    assert board.choosing.card is not None
    assert board.table.refs[board.choosing.card] == seen.name
    assert board.table.hand[board.choosing.card].rect().collidepoint(pos)


def test_the_card_under_the_mouse_stays_where_others_come_to_hand(app: App) -> None:
    toys = two_grounds("f0", "f3", "f5")
    board = set_up(app, toys)
    point(app, point_of(board, f"hand-{board.table.refs.index('t/f3')}"))
    x = board.table.hand[board.table.refs.index("t/f3")].pose.x
    toys.hand(0, "f1", "f4")
    board.renew()
    assert abs(board.table.hand[board.table.refs.index("t/f3")].pose.x - x) < 1


@pytest.mark.parametrize("after", [0.02, 0.15])
@pytest.mark.parametrize("what", ["end", "terrain", "key"])
def test_what_is_done_while_the_hand_closes_its_gaps_counts(app: App, what: str, after: float) -> None:
    """The mouse leaves the hand, and presses at once: the hand lies, and the press is taken."""
    board = paid(app)
    pos = board.ring["end" if what != "terrain" else "terrains-0"].rect.center
    point(app, pos)
    assert board.timeline.busy
    app.frame(after, [])
    done = len(board.session.actions)
    if what == "key":
        app.frame(0.01, press(pygame.K_t))
    else:
        app.frame(0.01, click(pos)[1:2])
        app.frame(0.06, click(pos)[2:])
    assert len(board.session.actions) > done or board.refusal is not None


def test_the_turn_is_ended_while_the_own_card_still_flies_but_not_by_a_double_click(app: App) -> None:
    board = board_of_four(app)
    app.frame(0.01, drag(point_of(board, f"hand-{board.table.refs.index('t/f4')}"), on_row(board, 0)))
    app.frame(0.3, [])
    assert board.timeline.busy
    app.frame(0.01, click(board.arena["end"].center))
    assert board.session.actions[-1] == ("end",)
    again = board_of_four(app)
    app.frame(0.01, click(again.arena["end"].center))
    count = len(again.session.actions)
    app.frame(0.1, click(again.arena["end"].center))
    assert len(again.session.actions) == count


def test_a_cost_that_takes_the_whole_hand_is_paid_by_itself(app: App) -> None:
    app.change_settings(replace(app.settings, automatic_draws=True))
    board = set_up(app, two_grounds("c2", "f1", "f4"))
    app.frame(0.01, drag(point_of(board, f"hand-{board.table.refs.index('t/c2')}"), on_row(board, 0)))
    rest(app, board)
    assert (laid(board, 0), board.table.hand) == (["c2"], [])
    assert sorted(board.seen.refs("discard", 0)) == ["t/f1", "t/f4"]


def test_a_card_let_go_of_a_little_beside_a_column_is_played_there(app: App) -> None:
    board = set_up(app, two_grounds("f3"))
    row = board.arena.grounds[0].rows[NEAR]
    app.frame(0.01, drag(point_of(board, "hand-0"), (row.right + 8, row.centery)))
    rest(app, board)
    assert laid(board, 0) == ["f3"]


def test_escape_takes_all_back(app: App) -> None:
    """Until the last card nothing was shown to anyone."""
    board = paying(app)
    app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index('t/f1')}")))
    rest(app, board)
    app.frame(0.01, press(pygame.K_ESCAPE))
    rest(app, board)
    assert board.choosing.asked.in_turn
    assert sorted(board.seen.hand) == ["t/c2", "t/f1", "t/f1", "t/f4"]
    assert not board.table.paid_for


def test_of_several_discards_it_is_said_how_many_are_left_and_each_picked_card_leaves_the_hand(
    app: App,
) -> None:
    """Of alike ones, the one that was clicked lies by the discard until the last is chosen."""
    toys = Table(SPILL)
    toys.ground(0)
    toys.hand(0, "spill", "f1", "f1", "f4", "f5")
    board = set_up(app, toys)
    app.frame(0.01, drag(point_of(board, f"hand-{board.table.refs.index('t/spill')}"), on_row(board, 0)))
    rest(app, board)
    assert board.sentence() == "«\u202fSpill\u202f»\u202f: défaussez 3 cartes."
    place = max(place for place, ref in enumerate(board.table.refs) if ref == "t/f1")
    app.frame(0.01, click(point_of(board, f"hand-{place}")))
    rest(app, board)
    assert board.sentence() == "«\u202fSpill\u202f»\u202f: défaussez encore 2 cartes."
    assert [one.name for one in board.table.picked] == ["t/f1"]
    assert abs(board.table.picked[0].pose.x - board.arena.pile_pose(NEAR, DISCARD).x) < 20
    for ref in ("t/f4", "t/f5"):
        app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index(ref)}")))
        rest(app, board)
    assert sorted(board.seen.refs("discard", 0)) == ["t/f1", "t/f4", "t/f5"]
    assert not board.table.picked


def test_cards_picked_to_be_put_back_lie_by_the_draw_pile(app: App) -> None:
    """As those of a discard lie by the discard, until the last is chosen."""
    toys = Table(character("giver", 1, says(doing(puts_back))))
    toys.ground(0)
    toys.hand(0, "giver", "f1", "f4", "f5")
    board = set_up(app, toys)
    app.frame(0.01, drag(point_of(board, f"hand-{board.table.refs.index('t/giver')}"), on_row(board, 0)))
    rest(app, board)
    place = board.table.refs.index("t/f4")
    app.frame(0.01, click(point_of(board, f"hand-{place}")))
    rest(app, board)
    assert [one.name for one in board.table.picked] == ["t/f4"]
    assert abs(board.table.picked[0].pose.x - board.arena.pile_pose(NEAR, DECK).x) < 20
    assert "Giver" in board.sentence()


# --- scoring ------------------------------------------------------------------------------------------------


def at_eleven(app: App, *theirs: str) -> WankulBoard:
    """Return a board where the near player may score, against those characters."""
    toys = two_grounds("f1")
    toys.row(0, 0, "f6", "f5")
    toys.row(0, 1, *theirs)
    return set_up(app, toys)


def test_from_eleven_on_a_terrain_is_scored_with_a_click(app: App) -> None:
    """WAN-6: both totals run up, the trophy is won."""
    board = at_eleven(app, "f4")
    assert board.scores == [0]
    assert board.lit.light(Spot(TERRAINS, None, 0)) is Light.BRIGHT
    app.frame(0.01, click(board.arena.grounds[0].tag.center))
    seen = set()
    for _frame in range(200):
        app.frame(0.1, [])
        if board.reckoning.slot == 0:
            seen.add(tuple(board.reckoning.sums))
    assert {(0, 4), (6, 4), (11, 4)} <= seen
    assert board.seen.points[0] == 1


def test_while_a_score_is_reckoned_it_is_said_that_a_click_goes_on_until_one_has(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes some seconds: who has passed one over knows."""
    app.change_settings(replace(app.settings, explanations=True, explained=()))
    said = list[str]()
    monkeypatch.setattr(rhythm, "draw_tip_at", lambda _surface, _m, words, _at: said.append(words))

    def reckoned() -> WankulBoard:
        """Return a board that reckons a score."""
        board = at_eleven(app, "f4")
        said.clear()
        app.frame(0.01, click(board.arena.grounds[0].tag.center))
        for _frame in range(20):
            app.frame(0.05, [])
            board.draw(app.window)
        assert board.reckoning.slot == 0
        return board

    reckoned()
    assert any("click" in words.lower() or "clic" in words for words in said)
    app.frame(0.01, press(pygame.K_SPACE))
    reckoned()
    assert not said


@pytest.mark.parametrize("alone", [False, True])
def test_an_order_of_which_nothing_comes_is_asked_only_of_who_wants_to_be(app: App, *, alone: bool) -> None:
    """WAN-8: where it may happen alone, the turn goes on at once."""
    app.change_settings(replace(app.settings, automatic_draws=alone))
    board = at_eleven(app, "f4")
    app.frame(0.01, click(board.arena.grounds[0].tag.center))
    for _frame in range(200):
        app.frame(0.1, [])
    assert board.choosing.asked.prompt == ("turn" if alone else "leave-order")


def test_undo_goes_back_past_an_order_that_was_not_asked(app: App) -> None:
    """WAN-8: the score is taken back with it."""
    app.change_settings(replace(app.settings, automatic_draws=True))
    board = at_eleven(app, "f4")
    app.frame(0.01, click(board.arena.grounds[0].tag.center))
    for _frame in range(200):
        app.frame(0.1, [])
    assert ("in-order",) in board.session.actions
    assert board.session.actions[-board.steps_back()] == ("score", 0)


def test_of_a_terrain_that_is_dragged_it_is_not_said_to_click(app: App) -> None:
    board = set_up(app, two_grounds("meadow-2"))
    start = board.table.hand[0].rect().center
    app.frame(0.01, drag(start, board.arena.grounds[2].face.center)[:-1])
    assert board.gestures.carried is not None
    assert "lâchez" in board.asked_words()
    assert "cliquez" not in board.asked_words()


def test_who_would_lose_or_tie_is_told_before(app: App) -> None:
    """WAN-7: a tie is lost by who scores; the second click does it."""
    for theirs in (("f11",), ("f12",)):
        board = at_eleven(app, *theirs)
        app.frame(0.01, click(board.arena.grounds[0].tag.center))
        assert not board.session.actions
        assert theirs[0][1:] in board.sentence()
        app.frame(0.01, click(board.arena.grounds[0].tag.center))
        assert board.session.actions == [("score", 0)]


def test_a_terrain_that_a_score_would_lose_is_dim_and_says_why_when_it_is_pointed_at(app: App) -> None:
    """WAN-7: one that would be won is not."""
    for theirs, dim in (("f12", True), ("f4", False)):
        board, terrain = at_eleven(app, theirs), Spot(TERRAINS, None, 0)
        board.light_way()
        assert (terrain in board.table.lit.dim) is dim
        point(app, board.arena.grounds[0].face.center)
        assert ("11 à 12" in board.gestures.why_quiet(terrain)) is dim


def test_a_total_tells_what_it_is_made_of_while_it_is_pointed_at(app: App) -> None:
    """Card by card, with how it comes to its Force."""
    board = at_eleven(app, "f4")
    point(app, board.arena.grounds[0].tag.center)
    assert board.reasons.slot == 0
    assert [one.figure for one in board.reasons.of(0, 0)] == [6, 5]
    assert [one.figure for one in board.reasons.of(0, 1)] == [4]


def test_a_total_names_the_cards_that_change_a_force(app: App) -> None:
    """Under the card that they change, after what is printed (WAN-10)."""
    board = at_eleven(app, "f4")
    card = board.world.row(0, 0)[0].card
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            "game.rules.wankul.force.reckoning",
            lambda _state, each: (
                [("t/f1", "add", 1, False), ("t/f2", "times", 2, True)] if each == card else []
            ),
        )
        changed, plain = board.reasons.of(0, 0)
        point(app, board.arena.grounds[0].tag.center)
    assert changed.how == "(6 + 1) × 2"
    assert [one.split(",")[0] for one in changed.sources] == ["+1", "× 2 ce tour"]
    assert "F1" in changed.sources[0]
    assert "ce tour" in changed.sources[1]
    assert not plain.sources


# --- rows and piles -----------------------------------------------------------------------------------------


def test_rows_of_fourteen_stay_within_their_columns_and_each_card_can_be_pointed_at(app: App) -> None:
    """Cards overlap, the one that is pointed at opens."""
    toys = two_grounds()
    toys.row(0, 0, *[f"f{force}" for force in range(13)], "c1")
    toys.row(1, 0, "f1", "f2", "f3")
    board = set_up(app, toys)
    area = board.arena.grounds[0].rows[NEAR]
    for index in range(14):
        spot = Spot("row-1", 0, index)
        assert area.inflate(14, 4).contains(board.table.laid[0, 0][index].rect())
        point(app, point_of(board, f"row-1-0-{index}"))
        assert board.lit.pointed == spot


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_rows_keep_to_the_width_of_their_terrain_and_each_card_shows_its_name_and_force(
    app: App, size: tuple[int, int]
) -> None:
    """Whatever lies beside is left alone, where cards are pointed at, too; a game brings nine at the most."""
    toys = two_grounds()
    forces = range(9)
    toys.row(0, 0, *[f"f{force}" for force in forces])
    toys.row(0, 1, "f1", "f2", "f3", "f4")
    toys.row(1, 0, "f1")
    board = set_up(app, toys)
    resize(app, size)
    for side, seat in ((NEAR, 0), (FAR, 1)):
        area = board.arena.grounds[0].rows[side].inflate(2, 2)
        cards = board.table.laid[0, seat]
        assert all(area.contains(one.rect()) for one in cards)
        for one, following in pairwise(cards):
            room = following.pose.x - one.pose.x
            edge = board.looks.edge(one.name, one.pose.width, room, 0, ("", ""))
            assert edge.room >= edge.spine * one.pose.width + 14 or edge.low, "there is room for its Force"
            assert room >= 14
    for index in forces:
        point(app, point_of(board, f"row-1-0-{index}"))
        assert board.lit.pointed == Spot("row-1", 0, index)
        area = board.arena.grounds[0].rows[NEAR].inflate(2, 2)
        assert all(area.contains(pose.area()) for pose in board.gestures.opening.rows[0, 0].goal)


def test_a_packed_row_lies_wider_under_the_mouse_so_that_each_card_can_be_clicked(app: App) -> None:
    toys = two_grounds()
    toys.row(0, 0, *[f"f{force}" for force in range(13)], "c1")
    toys.row(1, 0, "f1", "f2", "f3")
    board = set_up(app, toys)
    resize(app, (1024, 640))
    point(app, on_row(board, 0))
    lefts = [board.ring[f"row-1-0-{index}"].rect.left for index in range(14)]
    assert min(after - before for before, after in pairwise(lefts)) >= 28
    assert app.window.get_rect().contains(board.ring["row-1-0-13"].rect)
    wide = board.table.reach((0, 0))
    assert not [at for at in range(3) if board.table.rect_of(Spot("row-2", 0, at)).left < wide.right - 1]
    for index in range(14):
        point(app, point_of(board, f"row-1-0-{index}"))
        assert board.lit.pointed == Spot("row-1", 0, index)
    point(app, board.arena.strip.center)
    assert board.table.spread is None


def test_the_card_pointed_at_slides_free_of_its_neighbours_and_stays_under_the_mouse(app: App) -> None:
    toys = two_grounds()
    toys.row(0, 0, "f1", "f2", "f3", "f4", "f5", "f6")
    board = set_up(app, toys)
    at = point_of(board, "row-1-0-2")
    point(app, at)
    opened, rest = board.gestures.opening.rows[0, 0], [one.pose.x for one in board.table.laid[0, 0]]
    assert all(abs(pose.x - x) < board.arena.card / 3 for pose, x in zip(opened.poses, rest, strict=True))
    for _ in range(30):
        app.frame(0.02, [])
    xs = [pose.x for pose in opened.poses]
    assert xs[3] - xs[2] == pytest.approx(board.arena.card)
    assert (xs[0], xs[-1]) == (rest[0], rest[-1])
    assert abs(xs[2] - at[0]) <= board.arena.card / 2
    point(app, board.arena.strip.center)
    for _ in range(30):
        app.frame(0.02, [])
    assert not board.gestures.opening.rows


@pytest.mark.parametrize(
    ("there", "told"), [((), "lui-même"), (("f2",), "un de vos personnages ira aussi à la défausse")]
)
def test_what_a_card_costs_its_owner_is_said_before_the_drop(
    app: App, there: tuple[str, ...], told: str
) -> None:
    toys = Table(character("seesaw", 3, *read([{"do": [{"word": "remove", "whom": "own"}]}])))
    toys.ground(0)
    toys.ground(1)
    toys.hand(0, "seesaw")
    toys.row(1, 0, *there)
    board = set_up(app, toys)
    app.frame(0.01, drag(point_of(board, "hand-0"), on_row(board, 0))[:-1])
    app.frame(0.01, [])
    assert told in board.sentence()


def test_a_card_that_has_another_discarded_strikes_it_before_it_goes(app: App) -> None:
    toys = Table(character("bully", 3, *read([{"do": [{"word": "remove", "whom": "foe"}]}])))
    toys.ground(0)
    toys.hand(0, "bully")
    toys.row(0, 1, "f1", "f2")
    board = set_up(app, toys)
    app.frame(0.01, drag(point_of(board, "hand-0"), on_row(board, 0)))
    rest(app, board)
    (bully,), victim = board.table.laid[0, 0], board.table.laid[0, 1][0]
    home, nearest = bully.pose.y, bully.pose.y
    board.act(next(one for one in board.choosing.asked.touching.values())[0])
    while board.timeline.busy:
        app.frame(0.01, [])
        if victim in board.table.laid[0, 1]:
            nearest = min(nearest, bully.pose.y)
    assert nearest < (home + victim.pose.y) / 2
    assert [one.name for one in board.table.laid[0, 1]] == ["t/f2"]


def test_a_row_that_made_room_for_a_card_does_not_close_up_when_it_is_dropped_there(app: App) -> None:
    toys = two_grounds("f1")
    toys.row(0, 0, "f2", "f3")
    board = set_up(app, toys)
    press_, *moves, release = drag(point_of(board, "hand-0"), on_row(board, 0))
    app.frame(0.01, [press_, *moves])
    for _ in range(30):
        app.frame(0.02, [])
    opened = [pose.x for pose in board.gestures.opening.rows[0, 0].poses]
    app.frame(0.001, [release])
    app.frame(0.001, [])
    assert [one.pose.x for one in board.table.laid[0, 0]][:2] == pytest.approx(opened, abs=5)


def test_a_card_that_is_dropped_goes_from_there_to_its_row_though_something_was_explained(app: App) -> None:
    app.change_settings(replace(app.settings, explanations=True))
    toys = two_grounds("f1")
    toys.row(0, 0, "f2", "f3")
    board = set_up(app, toys)
    assert board.explained
    at = on_row(board, 0)
    *carried, release = drag(point_of(board, "hand-0"), at)
    app.frame(0.01, carried)
    for _ in range(30):
        app.frame(0.02, [])
    app.frame(0.001, [release])
    xs = []
    while board.timeline.busy:
        app.frame(0.02, [])
        xs += [(one.pose.x, one.pose.y) for one in board.table.above]
    assert xs
    assert all(abs(y - at[1]) < board.arena.card / 2 for _x, y in xs)


@pytest.mark.usefixtures("seen")
def test_only_the_row_that_opens_and_the_one_that_closes_are_drawn_anew(app: App) -> None:
    toys = two_grounds()
    toys.row(0, 0, *[f"f{force}" for force in range(13)], "c1")
    toys.row(1, 0, *[f"f{force}" for force in range(13)], "c1")
    board = set_up(app, toys)
    resize(app, (1024, 640))
    point(app, board.arena.strip.center)
    laid, draws = board.table, board.still_draws
    for slot in (0, 1):
        point(app, on_row(board, slot))
        assert board.table.spread == (slot, 0)
        assert (board.table, board.still_draws) == (laid, draws)
        shown = app.window.copy()
        board.invalidate()
        board.draw(app.window)
        assert pygame.image.tobytes(app.window, "RGB") == pygame.image.tobytes(shown, "RGB")
        draws = board.still_draws


def test_neighbours_touch_so_that_gems_join(app: App) -> None:
    """As long as there is room."""
    toys = two_grounds()
    toys.row(0, 0, "f1", "f2", "f3")
    board = set_up(app, toys)
    lefts = [one.rect().left for one in board.table.laid[0, 0]]
    assert [b - a for a, b in pairwise(lefts)] == [board.arena.card] * 2


def test_a_deck_laid_out_tells_where_those_lie_that_are_known() -> None:
    """On top, or at the very bottom; of those between, in no order."""
    i18n.use("en")

    def parts(*cards: str) -> list[tuple[str, list[str]]]:
        deck = tuple([Card(card) if card else BACK for card in cards])
        return [(heap.words, [*heap.refs]) for heap in heaps_of(Place(DECK, 1, deck))]

    assert parts("a", "b", "", "c", "", "d") == [
        ("On top", ["d"]),
        ("3 cards, their order unknown", ["c"]),
        ("At the very bottom", ["b", "a"]),
    ]
    assert parts("", "") == [("2 cards, their order unknown", [])]
    assert parts("a", "b") == [("On top", ["b", "a"])]
    assert parts() == [("", [])]


def test_discards_are_browsed_by_anyone(app: App) -> None:
    """WAN-29: both players' are open."""
    toys = two_grounds()
    toys.pile(1, DISCARD, "f2", "f3")
    board = set_up(app, toys)
    app.frame(0.01, click(board.arena.sides[FAR].piles["discard"].center))
    app.frame(0.01, [])
    sheet = app.stack.top
    assert [*sheet.heaps[0].refs] == ["t/f3", "t/f2"]  # type: ignore[union-attr]


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_is_played_with_the_mouse_alone(app: App) -> None:
    """From the first hand to the result."""
    board, rng = table(app, "human", "random", seed=3), Rng(3)
    until(app, board, lambda one: over(app, one), lambda one, two: by_mouse(one, two, rng))


@pytest.mark.exhaustive
def test_a_game_is_played_with_the_keyboard_alone(app: App) -> None:
    """From the first hand to the result."""
    board, rng = table(app, "human", "random", seed=4), Rng(4)
    until(app, board, lambda one: over(app, one), lambda one, two: by_keys(one, two, rng))


def test_two_at_one_screen_see_each_their_own_hand(app: App) -> None:
    """The curtain falls between them; the first hands lie covered for the other."""
    board = table(app, "human", "human", seed=6)
    app.frame(0.5, [])
    assert isinstance(app.stack.top, Curtain)
    while app.stack.top is not board:
        waited(app, board)
    rest(app, board)
    assert board.open_hand
    app.frame(0.01, press(pygame.K_t))
    rest(app, board)
    assert isinstance(app.stack.top, Curtain)


# --- words ----


def at_check(app: App) -> WankulBoard:
    """Return a board where the near player has to place a terrain."""
    board = table(app, "human", "random", seed=3)
    until(
        app,
        board,
        lambda one: one.choosing.asked.prompt == "check",
        lambda one, two: by_keys(one, two, Rng(1)),
    )
    return board


def test_at_the_check_a_character_is_refused_since_a_terrain_is_asked(app: App) -> None:
    """WAN-1: only terrains of the hand can be chosen then."""
    board = at_check(app)
    place = next(place for place, ref in enumerate(board.table.refs) if not board.looks.is_terrain(ref))
    app.frame(0.01, click(point_of(board, f"hand-{place}")))
    assert board.sentence() == "Posez d’abord un terrain."


@pytest.mark.parametrize("on_place", [False, True])
def test_at_the_check_as_in_the_turn_a_terrain_is_chosen_by_a_click_and_placed_by_another(
    app: App, *, on_place: bool
) -> None:
    """WAN-1: the first click shows where it goes."""
    board = at_check(app)
    place = next(place for place, ref in enumerate(board.table.refs) if board.looks.is_terrain(ref))
    before = len(board.session.actions)
    app.frame(0.01, click(point_of(board, f"hand-{place}")))
    free = board.seen.grounds.index(None)
    assert (len(board.session.actions), board.choosing.card) == (before, place)
    assert Spot(TERRAINS, None, free) in board.lit.spots
    place_of = board.arena.grounds[free].face.center
    app.frame(0.01, click(place_of if on_place else point_of(board, f"hand-{place}")))
    assert board.session.actions[before][0] == "terrain"


def test_the_turn_ends_over_a_card_that_is_up_only_the_second_time(app: App) -> None:
    board = set_up(app, two_grounds("f1"))
    app.frame(0.01, click(point_of(board, "hand-0")))
    app.frame(0.01, click(board.ring["end"].rect.center))
    assert not board.session.actions
    assert "pas joué" in board.sentence()
    app.frame(0.01, click(board.ring["end"].rect.center))
    assert board.session.actions == [("end",)]


def test_a_permanent_that_is_resolved_says_its_own_words(app: App) -> None:
    """On the stack as it is carried out; what it pauses says where it is."""
    board = set_up(app, two_grounds("f1"))
    now = Resolved("t/f1", "permanent", 0)
    spoken = board.telling.spoken
    assert spoken.words("t/f1") in resolved(now, spoken)
    assert "permanent" in paused(now, spoken)
    assert "Score en cours" in resolved(Resolved("t/f1", "score", 0), spoken)


def test_a_terrain_tells_each_of_its_parts_by_name(app: App) -> None:
    """In the panel, where its heads are not seen."""
    looks = table(app, "human", "random", seed=3).looks
    told = [looks.told(ref) for ref in looks.cards if looks.is_terrain(ref)]
    assert any("**Le Gagnant**" in words and "**Le Perdant**" in words for words in told)


def test_the_hand_stays_while_a_sheet_lays_out_what_is_to_be_chosen(app: App) -> None:
    """What is offered lies on the sheet alone."""
    board = set_up(app, two_grounds("f1"))
    board.table.offer([("card", "t/f2")])
    assert not board.table.tray


# --- what happens -------------------------------------------------------------------------------------------


def test_what_happens_of_itself_is_over_what_is_seen_to_be_resolved_and_stays_until_the_turn_ends() -> None:
    """A card that acts by itself, one that is played for nothing: no program tells of them yet."""
    unfolding, score = Unfolding(), Resolved("t/a", "score", 0)
    unfolding.take(Event("triggered", {"seat": 1, "card": "t/c", "what": "score"}), [score])
    assert [(one.card, one.what) for one in unfolding.stack] == [("t/a", "score"), ("t/c", "")]
    unfolding.take(Event("draw", {"seat": 1, "count": 1}))
    assert [one.card for one in unfolding.stack] == ["t/a", "t/c"]
    unfolding.take(Event("turn", {"seat": 1, "turn": 4}))
    assert not unfolding.stack


def test_a_card_that_has_a_terrain_scored_is_on_hold_as_long_as_the_score_goes_on() -> None:
    """The score is what is done now, from its declaration until the terrain has left."""
    scores = says(doing(lambda state, given: scoring.begin(state, owner_of(given), 0)))
    toys = Table(character("conductor", 9, scores))
    toys.ground(0)
    toys.row(0, 1, "f5")
    toys.hand(0, "conductor")
    unfolding, state, told = Unfolding(), toys.state, dict[str, list[str | None]]()

    def look(event: Event) -> None:
        unfolding.take(event, WankulTable.from_json(state.observe(0)).resolving)
        told[event.kind] = [one.card for one in unfolding.stack]

    state.watcher = look
    toys.lay("conductor")
    for kind in ("score", "reckoned", "point", "removed", "scored-over"):
        assert told[kind] == ["t/conductor", "t/meadow-0"], kind


def test_the_stack_is_at_the_sentence_that_is_carried_out_not_at_the_combo_that_follows() -> None:
    """That gems join is seen before the card's main effect, which comes before its combo."""
    unfolding, told = Unfolding(), list[tuple[str, int | None]]()
    main, combo = (Resolved("t/a", what, 0, sentence=at) for at, what in enumerate(("effect", "combo")))
    for kind, resolving in (("play", []), ("combo", []), ("draw", [main]), ("draw", [combo])):
        unfolding.take(Event(kind, {"seat": 0, "card": "t/a"}), resolving)
        told += [(one.what, one.sentence) for one in unfolding.stack]
    assert told == [("play", None), ("play", None), ("effect", 0), ("combo", 1)]


def test_what_a_card_keeps_from_happening_is_crossed_out() -> None:
    """As long as the card that steps in is told."""
    unfolding = Unfolding()
    unfolding.take(Event("instead", {"seat": 0, "card": "t/a", "what": "leave"}))
    assert unfolding.crossed
    unfolding.take(Event("moved", {"seat": 0, "card": "t/a", "slot": 0, "to": 1}))
    assert not unfolding.crossed


def test_a_trophy_flies_to_whoever_wins_the_terrain(app: App) -> None:
    """The point goes to the winner of the duel (WAN-8)."""
    board = at_eleven(app, "f4")
    board.act(("score", 0))
    flown = []
    for _frame in range(200):
        app.frame(0.05, [])
        if board.reckoning.trophy is not None:
            flown.append(board.reckoning.trophy)
    home = trophies(board.m, board.arena.sides[NEAR], board.seen.to_win)[0]
    assert len(flown) > 3
    assert abs(flown[-1][0] - home[0]) < abs(flown[0][0] - home[0])


def test_a_card_picked_to_pay_lies_near_the_discard_until_all_is_paid(app: App) -> None:
    """Of alike ones, the one that was clicked goes there; Escape brings it back."""
    board = paying(app)
    place = max(place for place, ref in enumerate(board.table.refs) if ref == "t/f1")
    clicked, pile = board.table.hand[place].pose, board.arena.pile_pose(NEAR, DISCARD)
    app.frame(0.0, click(point_of(board, f"hand-{place}")))
    assert board.timeline.busy
    assert abs(board.table.picked[0].pose.x - clicked.x) < board.arena.fan.card / 2
    rest(app, board)
    assert [one.name for one in board.table.picked] == ["t/f1"]
    assert abs(board.table.picked[0].pose.x - pile.x) < 20
    app.frame(0.01, press(pygame.K_ESCAPE))
    rest(app, board)
    assert not board.table.picked
    assert board.table.refs.count("t/f1") == 2


@pytest.mark.parametrize("keyboard", [True, False])
def test_a_card_whose_payment_is_taken_back_is_up_again_for_the_keyboard_with_the_focus_on_it(
    app: App, *, keyboard: bool
) -> None:
    """Not the first card of the hand: it is played elsewhere, or let go of."""
    board = paying(app)
    elsewhere = board.arena.grounds[2].rows[NEAR].center
    keys = [press(pygame.K_RIGHT), press(pygame.K_ESCAPE)]
    for event in keys if keyboard else [click(elsewhere, pygame.BUTTON_RIGHT)]:
        app.frame(0.01, event)
    rest(app, board)
    app.frame(0.01, [])
    place = board.table.refs.index("t/c2")
    assert place != 0
    assert board.choosing.card == place
    assert board.lit.focus == (Spot("hand", None, place) if keyboard else None)
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert board.choosing.card is None


# --- what is looked at --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "place"), [("yes", -1), ("no", 0)])
def test_who_is_asked_about_a_hidden_card_sees_it(app: App, answer: str, place: int) -> None:
    """The last card of the deck lies open until it is said where it goes; the table can be seen meanwhile."""
    toys = Table(character("swing", 1, Sentence((Brick(WORDS.word(DO, "raise-bottom")),))))
    toys.ground(0)
    toys.hand(0, "swing")
    last = toys.state.ref(toys.state.sides[0].deck[0])
    board = set_up(app, toys)
    app.frame(0.01, drag(point_of(board, "hand-0"), on_row(board, 0)))
    for _frame in range(20):
        app.frame(0.3, [])
    assert isinstance(app.stack.top, PickSheet)
    assert app.stack.top.heaps[0].refs == [last]
    answers = [cast("Button", app.stack.top.ring[one]) for one in ("yes", "no")]
    assert [one.style for one in answers] == [Style.MAIN, Style.PAPER]
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.5, click(point_of(board, "end")))
    assert isinstance(app.stack.top, PickSheet)
    app.frame(0.5, click(app.stack.top.ring[answer].rect.center))
    rest(app, board)
    state = cast("WankulState", board.session.state)
    assert state.ref(state.sides[0].deck[place]) == last


# --- who begins ---------------------------------------------------------------------------------------------


def kept(app: App, board: WankulBoard) -> None:
    """Keep both first hands, until the cards that say who begins lie open."""
    while not isinstance(app.stack.top, LaidOut):
        if board.my_turn and board.choosing.asked.prompt == "mulligan":
            app.frame(0.01, press(pygame.K_t))
            assert not board.ring["end"].enabled
        elif isinstance(app.stack.top, Curtain):
            app.frame(0.5, press(pygame.K_RETURN))
        app.frame(0.5, [])


def test_both_see_the_cards_that_say_who_begins_before_anyone_looks_at_a_hand(app: App) -> None:
    """WAN-2: they lie there until a click, no hand is open, and both journals keep them."""
    board = table(app, "human:Inès", "human:Omar", seed=6)
    kept(app, board)
    sheet = app.stack.top
    assert isinstance(sheet, LaidOut)
    assert len(sheet.heaps[0].refs) == 2
    assert not board.table.open_hand
    first = board.session.decision.seat if board.session.decision else None
    assert sheet.title == f"{board.names[first or 0]} commence, avec la plus grande Force."
    assert all(one.seats is None for one in board.news if one.words.startswith("Qui commence"))
    app.frame(5.0, [])
    assert app.stack.top is sheet
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.5, [])
    assert isinstance(app.stack.top, Curtain)
    assert app.stack.top.name == board.names[first or 0]


def test_a_lone_human_sees_who_begins_until_a_click(app: App) -> None:
    """A click that ends what moves skips no card."""
    board = table(app, "human", "random", seed=3)
    app.frame(0.01, press(pygame.K_t))
    app.frame(0.5, [])
    for _frame in range(40):
        if isinstance(app.stack.top, LaidOut):
            break
        app.frame(0.5, press(pygame.K_SPACE) if board.timeline.busy else [])
    assert isinstance(app.stack.top, LaidOut)
    assert "begin" not in board.saying.line, "it is said where the cards lie"
    assert not app.stack.top.box.colliderect(board.arena.hand), "one's hand stays in sight"
    app.frame(0.5, press(pygame.K_RETURN))
    app.frame(0.5, [])
    assert app.stack.top is board


# --- long hands and rows ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("count", [7, 14])
def test_each_force_of_a_long_hand_or_row_is_seen(app: App, count: int) -> None:
    """On what its neighbour leaves of the card: the disc, and the gem that it opens at the edge of that."""
    resize(app, (1024, 640))
    names = [f"opener-{number}" for number in range(2 * count)]
    toys = Table(*[character(name, 2, opens="V") for name in names])
    toys.ground(0)
    toys.hand(0, *names[:count])
    toys.row(0, 0, *names[count:])
    board = set_up(app, toys)
    for cards in (board.table.hand, board.table.laid[0, 0]):
        for card, following in pairwise(cards):
            room = round(following.pose.x - card.pose.x) + 6
            area = card.rect().inflate(0, 16)
            strip = app.window.subsurface(area.topleft, (room, area.height))
            found = pygame.image.tobytes(strip, "RGB")
            colours = [tuple(found[at : at + 3]) for at in range(0, len(found), 3)]
            assert colours.count(palette.INK) > 40
            assert colours.count(gems.COLORS["V"]) > 10


@pytest.mark.usefixtures("seen")
def test_a_character_of_which_nearly_all_is_seen_shows_its_force_though_its_name_stands_upright(
    app: App,
) -> None:
    resize(app, (1024, 640))
    toys = Table(character("Honorificabilitudinitatibus-Wrestlermarshmallow", 2))
    toys.ground(0)
    toys.row(0, 0, "Honorificabilitudinitatibus-Wrestlermarshmallow")
    board = set_up(app, toys)
    card, looks = board.table.laid[0, 0][0], board.table.looks
    edge = looks.edge(card.name, card.pose.width, card.pose.width * 0.95, 0.0, ("", ""))
    assert edge.low or edge.spine
    dealt = looks.character(card.name)
    assert dealt
    assert edge.draw(app.window, card, dealt, 2, 14)


@pytest.mark.parametrize(("size", "large"), [((1024, 640), 150), ((1024, 640), 100), ((1280, 720), 125)])
def test_the_counts_of_piles_lie_free(
    app: App, size: tuple[int, int], large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They cover one another nowhere, and nothing covers them."""
    app.change_settings(replace(app.settings, text_size=large))
    resize(app, size)
    discs: list[pygame.Rect] = []

    def noted(
        _surface: object, corner: tuple[int, int], _count: int, px: int, least: int, *_more: object
    ) -> None:
        disc = pygame.Rect(0, 0, max(least, round(px * 1.9)), max(least, round(px * 1.9)))
        disc.center = corner
        discs.append(disc)

    monkeypatch.setattr("scenes.games.wankul.panels.draw_pile_count", noted)
    board = set_up(app, two_grounds("f1"))
    around = [board.arena["turn"], *[side.panel for side in board.arena.sides]]
    assert len(discs) >= 6
    for place, disc in enumerate(discs[:6]):
        assert disc.collidelist([*discs[:place], *around]) < 0


class Recorded(pygame.Surface):
    """Remembers where the ink lies of what is drawn on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.inks: list[pygame.Rect] = []

    def blit(self, source: pygame.Surface, dest: Any, *more: object) -> pygame.Rect:  # noqa: ANN401 - a place
        """Draw something at a rect."""
        self.inks.append(source.get_bounding_rect().move(getattr(dest, "topleft", dest)))
        return super().blit(source, dest, *more)  # type: ignore[arg-type]


@pytest.mark.parametrize("between", ["", "hourglass", "goal"])
@pytest.mark.parametrize("advised", [False, True])
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_both_totals_of_a_terrain_the_hourglass_and_who_leads_lie_apart(
    size: tuple[int, int], text_size: int, between: str, *, advised: bool
) -> None:
    """Where advice lies over the right of the table, terrains are low; another goal than 11 stands there."""
    m, surface = Measures(size, text_size), Recorded(size)
    arena = arrange(m, size[0] - m.px(340) if advised else None)
    ground = SimpleNamespace(totals=(0, 2), fresh=between == "hourglass")
    goals = [(13, False) if between == "goal" else None]
    seen = SimpleNamespace(lying={0: ground}, seat=1, foe=0, goals=goals, scorers=((), ()))
    told = Panels(arena, cast("Any", None), cast("Any", None))
    told.draw_tags(surface, cast("Any", SimpleNamespace(seen=seen)))
    inks = [ink for ink in surface.inks if ink.height < arena.grounds[0].tag.height // 2]
    assert len(inks) == 3 + bool(between)
    assert all(one.collidelist(inks[at + 1 :]) < 0 for at, one in enumerate(inks))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_titles_of_piles_are_whole(size: tuple[int, int], text_size: int, language: str) -> None:
    i18n.use(language)
    m = Measures(size, text_size)
    for side in arrange(m).sides:
        for pile, name in pile_names().items():
            wide = text.width_of(name, text.SANS_BOLD, m.type(14))
            assert wide <= side.titles[pile].width, (name, wide)


def test_the_numbers_that_were_said_lie_on_the_table_until_something_else_is_done(app: App) -> None:
    """A sealed bid is seen by both, while cards are discarded for it."""
    board = set_up(app, two_grounds("f1"))
    for seat, number in ((0, 1), (1, 9)):
        board.unfolding.take(Event("number", {"seat": seat, "number": number}))
    board.unfolding.clear()
    board.unfolding.take(Event("discard", {"seat": 0, "cards": ["t/f1"]}))
    assert board.unfolding.said == {0: 1, 1: 9}
    board.panels.draw_said(app.window, board.seen, board.unfolding.said)
    board.unfolding.take(Event("end", {"seat": 0}))
    assert not board.unfolding.said


def test_under_an_explanation_what_has_happened_is_told_whole_or_not_at_all(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, cut = set_up(app, two_grounds("f1")), list[str]()
    monkeypatch.setattr(text, "clipped_lines", lambda words, *_more: cut.append(words) or words)
    for count in range(1, 40):
        board.story.draw_explained(app.window, "Title", "word " * 20, ["word " * count] * 4)
    assert not cut


def test_the_card_that_a_hint_proposes_is_drawn_where_it_lies(app: App) -> None:
    """Over its neighbours, so that it is seen once."""
    board = set_up(app, two_grounds("f1", "f2", "f3"))
    decision = board.session.decision
    assert decision is not None
    action = next(option for option in decision.options if option[:2] == ("play", "t/f2"))
    drawn: list[object] = []
    sprite = board.table.hand[board.table.refs.index("t/f2")]
    home = sprite.pose
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sprite, "draw", lambda _surface: drawn.append(sprite.pose))
        touched = board.telling.touched(board.seen, decision, action)
        board.table.draw_move(app.window, action, touched, board.arena["end"])
    assert drawn == [home]


def test_what_is_paused_and_what_is_resolved_is_read_whole(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A score in a small window, paused by a permanent: nothing ends in three dots."""
    resize(app, (1024, 640))
    board, told = table(app, "human", "random", seed=3), list[str]()
    longest = sorted(board.looks.cards, key=lambda ref: len(board.looks.name(ref)))
    place = next(ref for ref in reversed(longest) if board.looks.is_terrain(ref))
    clipped = text.clipped_lines
    monkeypatch.setattr(text, "clipped_lines", lambda *words: told.append(clipped(*words)) or told[-1])  # type: ignore[func-returns-value]
    for ref in longest:
        if not board.looks.is_terrain(ref) and 0 < len(board.looks.words(ref)) < 90:
            board.story.draw_resolving(
                app.window, [Resolved(place, "score", 0), Resolved(ref, "permanent", 1)], []
            )
    assert not told
    paused = [Resolved(ref, "permanent", 1) for ref in longest[-6:]]
    board.story.draw_resolving(app.window, paused, [])
    assert told, "what ends in three dots is noted"


def test_a_card_in_hand_bears_what_it_costs_now_and_says_why(app: App) -> None:
    """WAN-19: where it is the same on all terrains; the enlarged card tells each change and the sum."""
    toys = Table(character("keeper", 2, says(Standing("cost", 1))), LEFT)
    toys.ground(0)
    toys.hand(0, "f1", "f3")
    plain = set_up(app, toys)
    place = plain.table.refs.index("t/f1")
    before = plain.table.hand[place].picture()
    toys.row(0, 0, "keeper")
    board = set_up(app, toys)
    assert board.seen.costs["t/f1"][0] == 1
    assert board.table.hand[place].picture() is not before
    (told,) = board.lookout.notes(Spot("hand", None, place), "t/f1")
    assert told == "Coûte 1 carte\u202f: +1, «\u202fKeeper\u202f»."


def test_of_a_card_shown_too_small_for_its_flavour_that_is_told_beside_it_and_when_it_is_learned(
    app: App,
) -> None:
    """Each is told once: on the card, or on the sheet that tells what happens."""
    i18n.use("en")
    board = table(app, "human", "random", seed=3)
    until(app, board, lambda one: one.my_turn, waited)
    for place, ref in enumerate(board.table.refs):
        spot = Spot("hand", None, place)
        told = board.lookout.told(spot, ref)
        assert told[-1].startswith("How hard this card is")
        wide = board.lookout._wide(spot, ref)
        assert (board.looks[ref].flavour in told) == (wide < TOLD_FROM)


def test_a_number_is_said_with_its_key(app: App) -> None:
    """As with its button."""
    board = set_up(app, two_grounds("f1"))
    board.choosing.asked.others = [("number", 0), ("number", 7)]
    said: list[object] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(board, "act", said.append)
        app.frame(0.01, press(pygame.K_7))
        app.frame(0.01, press(pygame.K_8))
    assert said == [("number", 7)]


def test_the_numbers_to_be_said_look_as_if_they_may_be_chosen_and_a_refusal_names_them(app: App) -> None:
    """Nothing else glows then."""
    board = set_up(app, two_grounds("f1"))
    asked = board.choosing.asked
    asked.prompt, asked.touching = "number", {}
    asked.others = [("number", number) for number in range(10)]
    told: list[str] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(board, "refuse", lambda words, _page: told.append(words))
        board.playing.go_on()
        board.playing.nothing_there(Spot("terrains", None, 0))
        board.playing.decline_card()
    assert told == ["Choisissez un nombre\u202f: tapez de 0 à 9, ou cliquez sur son bouton."] * 3
    buttons = [one for one in board.gestures.controls() if one.name.startswith("number")]
    assert len(buttons) == 10
    assert all(isinstance(one, Open) for one in buttons)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_no_card_rises_over_the_numbers_to_be_said(app: App, size: tuple[int, int]) -> None:
    """They lie off all cards, as many as are ever asked for, and are large enough to be clicked."""
    board = set_up(app, two_grounds("f1", "f2", "f3"))
    resize(app, size)
    board.choosing.asked.others = [("number", number) for number in range(13)]
    numbers = [one.rect for one in board.gestures.controls() if one.name.startswith("number")]
    cards = [one.rect() for one in board.table.cards().values()]
    risen = [one.rect().move(0, -board.m.px(RAISED)) for one in board.table.hand]
    assert len(numbers) == 13
    for one in numbers:
        assert min(one.size) >= 28
        assert board.arena["story"].contains(one)
        assert one.collidelist([*cards, *risen]) == -1
        assert one.collidelistall(numbers) == [numbers.index(one)]


def test_the_strip_says_who_thinks_while_nothing_is_told_of_what_a_bot_does(app: App) -> None:
    """Never three dots between two silent moves."""
    board = table(app, "random", "human", seed=3)
    assert not board.my_turn
    assert not board.timeline.busy
    thinks = board.sentence()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(board.showing, "carry_out", lambda _play: [Event("turn", {"seat": 0, "turn": 1})])
        patched.setattr(board.showing, "gather", list)
        patched.setattr(board, "steps_of", lambda _event: [timeline.pause(1.0)])
        board.act(("end",))
    assert board.timeline.busy
    assert board.sentence() == thinks != "…"


def test_no_card_is_shown_large_over_the_totals_that_are_read(app: App) -> None:
    """The terrain beside them is looked at where it lies itself."""
    board = at_eleven(app, "f4")
    point(app, board.arena.grounds[0].tag.center)
    app.frame(2.0, [])
    assert (board.reasons.slot, board.lookout.cell) == (0, None)
    point(app, board.arena.grounds[0].face.center)
    app.frame(2.0, [])
    assert board.reasons.slot is None


def test_by_keyboard_the_focus_goes_to_what_is_asked(app: App) -> None:
    """Once a card waits for its cost, a card that may pay has it."""
    board = set_up(app, two_grounds("c2", "f1", "f1", "f4"))
    reach(app, board, f"hand-{board.table.refs.index('t/c2')}")
    app.frame(0.01, press(pygame.K_2))
    rest(app, board)
    assert board.choosing.asked.prompt == "pay"
    focus = board.lit.focus
    assert focus is not None
    assert focus in board.lit.spots


# --- a game taken up again ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_taken_up_again_tells_what_has_happened(app: App) -> None:
    """What was told last at the table that was left is told at the new one, unseen as it is."""
    board = table(app, "human", "random", seed=3)
    rng = Rng(4)
    until(
        app,
        board,
        lambda now: now.seen.turn > 3 and now.my_turn and len(now.news) > 3,
        lambda app, board: by_keys(app, board, rng),
    )
    again = WankulBoard(Unrecorded(board.session))
    app.stack.replace(again)
    app.frame(0.01, [])
    while again.restless:
        app.frame(0.01, [])
    lines = [one.words for one in board.news]
    told = [one.words for one in again.news]
    assert len(told) > 3
    assert told == lines[-len(told) :]
    assert again.news[-1].actions == board.news[-1].actions


def test_a_game_that_has_just_begun_has_no_news(app: App) -> None:
    """Nothing has happened yet."""
    assert not table(app, "human", "random", seed=3).news


def test_a_replay_tells_what_has_happened_so_far(app: App) -> None:
    """At the end what came of the last actions; at the start that nothing has happened."""
    session = table(app, "random", "random", seed=3).session
    while len(session.actions) < 30 and session.decision is not None:
        session.act(session.decision.playing_on[0])
    replay = WankulReplay(session)
    app.stack.home(replay)
    app.stack.apply()
    assert not replay.news
    replay.jump(replay.length)
    app.frame(0.01, [])
    assert len(replay.news) > 3


def test_advice_about_a_word_frames_the_button_that_says_it(app: App) -> None:
    """WAN-2: to keep the first hand, or to change it."""
    board = table(app, "human", "random")
    while waited(app, board):
        pass
    assert board.session.decision is not None
    keep, change = sorted(board.session.decision.options, key=lambda one: one[0] != "keep")
    assert board.said_at(keep) == board.arena["end"]
    assert board.said_at(change) == board.ring[change[0]].rect != board.arena["end"]


# --- the last terrains --------------------------------------------------------------------------------------


def few_terrains(app: App) -> WankulBoard:
    """Return a board where a card is paid for by who has two terrains left, both in hand."""
    toys = two_grounds("c2", "f1", "meadow-2", "meadow-3")
    side = toys.state.sides[0]
    side.deck = [card for card in side.deck if not toys.state.is_terrain(card)]
    board = set_up(app, toys.ask())
    app.frame(0.01, drag(point_of(board, f"hand-{board.table.refs.index('t/c2')}"), on_row(board, 0)))
    rest(app, board)
    return board


@pytest.mark.parametrize("dragged", [False, True])
def test_a_terrain_pays_only_the_second_time_where_few_are_left(app: App, *, dragged: bool) -> None:
    """WAN-9: what is left after it is said first."""
    board = few_terrains(app)
    count = len(board.session.actions)
    for times in (0, 1):
        start = point_of(board, f"hand-{board.table.refs.index('t/meadow-2')}")
        app.frame(0.01, drag(start, board.arena["story"].center) if dragged else click(start))
        rest(app, board)
        assert len(board.session.actions) == count + times
        if not times:
            assert board.refusal is not None
            assert "restera 1." in board.refusal.sentence
    app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index('t/meadow-3')}")))
    assert board.refusal is not None
    assert "dernier terrain" in board.refusal.sentence
    app.frame(0.01, click(point_of(board, f"hand-{board.table.refs.index('t/f1')}")))
    rest(app, board)
    assert laid(board, 0) == ["c2"]
