"""The coop game in the window: secret cards behind the curtain, one chosen, placed by its owner (RW-M)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from duelling import lying
from gestures import click, drag, press
from unseen import resize

from game.bots.reverse_war.partner import Proposal, Weighed, weighed
from game.bots.reverse_war.patience import Patience
from game.core.i18n import _, signed
from game.core.model import Event
from game.core.rivals import HURRY, REFUSE, WAIT
from game.core.session import Session
from game.core.table import HAND, Spot
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.places import placed_of
from game.rules.reverse_war.troops import Placed, players_end
from game.rules.reverse_war.units import NAMES, power_line
from game.rules.reverse_war.words.shares import brought, shared
from game.storage.recorded import Recorded
from scenes.gallery import MOMENTS
from scenes.games.reverse_war import feats, partnership, teamwork
from scenes.games.reverse_war.armies import why_hidden
from scenes.games.reverse_war.boards import board_of, replay_of
from scenes.games.reverse_war.coop_board import CoopBoard
from scenes.games.reverse_war.coop_hints import CoopHints, JointSheet
from scenes.games.reverse_war.ground_words import heading
from scenes.games.reverse_war.jumps import Named, jumped
from scenes.games.reverse_war.partner_words import answer
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.replay import Replay
from scenes.games.reverse_war.result import Result
from scenes.kit import text
from scenes.kit.content import Text
from scenes.kit.widgets import Button, Style
from scenes.moments.moment import pose
from scenes.shell.curtain import Curtain

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.reverse_war.partnership import Partnership
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

TWO = ("human:Inès", "human:Bruno")
PATIENT = ("human", "level:2:bastion")


@pytest.fixture
def begin(show: Callable[[Scene], Scene]) -> Callable[..., CoopBoard]:
    """Return what shows the board of a new coop game."""

    def started(players: tuple[str, ...] = TWO, seed: int = 41207, **options: str) -> CoopBoard:
        session = Session.start(EDITIONS.games["reverse-war"], {"table": "coop", **options}, seed, players)
        scene = board_of(Recorded(session))
        show(scene)
        assert isinstance(scene, CoopBoard)
        return scene

    return started


def invites_draw(board: CoopBoard) -> bool:
    return board.seen.phase == "draw" and not board.bots.turn and not board.secret


def look(app: App, name: str) -> None:
    """Open the curtain, which must be that player's."""
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    assert app.stack.top.name == name
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    app.frame(0.01, [])


def draw_in_secret(app: App, board: CoopBoard, name: str) -> str:
    """Let a player draw, look, and turn the card face down; return the card."""
    look(app, name)
    app.frame(0.01, click(board.table.boxes["deck"].center))
    assert board.hand.placed is not None
    card = board.hand.placed.card
    app.frame(0.01, click(board.ring["hide"].rect.center))
    return card


def test_both_draw_behind_the_curtain_and_neither_card_is_on_the_table_then(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """RW-M: each turn both draw in secret."""
    board = begin()
    first = draw_in_secret(app, board, "Inès")
    assert board.hand.placed is None
    assert first not in lying(board.table)
    second = draw_in_secret(app, board, "Bruno")
    assert second not in lying(board.table)
    assert board.seen.phase == "choose"
    assert board.viewer.looking is None


def test_the_card_chosen_is_shown_and_placed_and_the_other_goes_under_the_deck(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin()
    draw_in_secret(app, board, "Inès")
    second = draw_in_secret(app, board, "Bruno")
    app.frame(0.01, click(board.table.slots()[1].center))
    assert board.seen.hand is not None
    assert board.seen.hand.card == second
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[4].center))
    assert board.seen.cells[4] is not None
    assert board.seen.cells[4].card == second
    look(app, "Bruno")  # who leads the second turn


def test_nothing_is_asked_but_to_place_while_the_other_card_flies_back(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin()
    draw_in_secret(app, board, "Inès")
    draw_in_secret(app, board, "Bruno")
    board.timeline.speed = 1.0
    app.frame(0.0, press(pygame.K_1, "1"))
    asked, frames = set(), 0
    while board.timeline.busy:
        asked.add((board.sentence(), invites_draw(board), board.hand_words()))
        app.frame(0.04, [])
        frames += 1
    assert frames > 5
    assert asked == {(board.sentence(), False, "")}


def test_a_secret_card_can_neither_be_placed_nor_reversed(app: App, begin: Callable[..., CoopBoard]) -> None:
    board = begin()
    look(app, "Inès")
    app.frame(0.01, press(pygame.K_d, "d"))
    app.frame(0.01, press(pygame.K_r, "r"))
    assert board.refusal is not None
    app.frame(0.01, drag(board.table.boxes["hand"].center, board.table.cells()[4].center))
    assert board.refusal is not None
    assert board.session.actions == [("draw",)]


def test_a_player_may_look_at_the_own_card_again_behind_the_curtain(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin()
    first = draw_in_secret(app, board, "Inès")
    draw_in_secret(app, board, "Bruno")
    app.frame(0.01, click(board.ring["look-0"].rect.center))
    look(app, "Inès")
    assert board.hand.placed is not None
    assert board.hand.placed.card == first
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    assert board.hand.placed is None


def test_a_game_taken_up_again_shows_no_secret_card(app: App, begin: Callable[..., CoopBoard]) -> None:
    board = begin()
    look(app, "Inès")
    app.frame(0.01, press(pygame.K_d, "d"))
    board.recorded.close()
    again = board_of(Recorded.resume(EDITIONS.games, "reverse-war"))
    app.stack.push(again)
    app.stack.apply()
    app.frame(0.01, [])
    assert again.hand.placed is None
    assert isinstance(app.stack.top, Curtain)


@pytest.mark.slow
@pytest.mark.parametrize("players", [TWO, ("human:Inès", "level:2")])
def test_a_whole_game_is_played_to_the_reckoning_by_keys(
    app: App, begin: Callable[..., CoopBoard], players: tuple[str, ...]
) -> None:
    board = begin(players, mode="facile-3x2")
    for _turn in range(400):
        top = app.stack.top
        if isinstance(top, Reckoning | Result):
            break
        if isinstance(top, Curtain):
            app.frame(0.1, press(pygame.K_RETURN, "\r"))
        elif board.speaking:
            app.frame(0.1, press(pygame.K_2, "2"))
        elif board.bots.turn and not board.closing:
            app.frame(0.2, [])
        elif board.may_choose:
            app.frame(0.1, press(pygame.K_1, "1"))
        elif board.seen.phase == "place" and not board.secret and not board.closing:
            app.frame(0.1, [*press(pygame.K_RIGHT), *press(pygame.K_RETURN, "\r")])
        else:
            app.frame(0.1, press(pygame.K_RETURN, "\r"))
    assert isinstance(app.stack.top, Reckoning | Result)
    assert board.session.outcome is not None
    found = shared(board.session)
    assert found is not None
    figures = re.findall(r"[+\u2212]?\d+(?=[ \u00a0]d\u2019écart|\.)", brought(board.names, found))
    assert sum(int(one.replace("\u2212", "-")) for one in figures) == board.seen.account.margin
    replay = replay_of(board.session)
    assert isinstance(replay, Replay)
    replay.enter(app)
    assert all(told(replay, at) for at in range(replay.length + 1))


def told(replay: Replay, at: int) -> str:
    """Return what the replay says after that many actions."""
    replay.jump(at)
    return replay.sentence()


@pytest.mark.parametrize(("players", "name"), [(TWO, "Inès"), (("human", "human"), "Joueur 1")])
def test_the_card_shown_is_told_in_the_replay_with_the_name_of_whoever_drew_it(
    app: App, begin: Callable[..., CoopBoard], players: tuple[str, ...], name: str
) -> None:
    """No "de" stands before the name: any name fits."""
    session = begin(players).session
    while session.actions[-1:] != [("choose", 0)]:
        assert session.decision is not None
        session.act(session.decision.options[0])
    replay = replay_of(session)
    assert isinstance(replay, Replay)
    replay.enter(app)
    assert told(replay, len(session.actions)).startswith(f"{name} joue sa carte\u202f: ")


def draw_beside(app: App, board: CoopBoard, leader: int) -> Partnership:
    """Draw until a card is to be chosen by that leader; return the partner, which has proposed its own."""
    for _frame in range(900):
        if board.speaking and board.asked_seat == leader:
            break
        if board.speaking:
            app.frame(0.1, press(pygame.K_2, "2"))
        elif board.bots.turn or board.timeline.busy or board.listening:
            app.frame(0.1, [])
        else:
            app.frame(0.1, press(pygame.K_RETURN, "\r"))
    assert board.partner is not None
    assert board.speaking
    return board.partner


def test_a_bot_says_where_its_card_would_go_and_names_neither_it_nor_its_position(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """RW-M: partners talk, but name neither card nor position; the bot knows its own card alone."""
    board = begin(("human", "level:2"), mode="facile-3x2")
    app.frame(0.01, [])
    assert "vous choisissez" in board.sentence().replace("\u2019", "'")
    partner = draw_beside(app, board, 0)
    assert partner.place(board.table) in [board.table.cells()[cell] for cell in board.asked.places]
    assert not any(name in board.sentence() for name in map(_, NAMES.values()))


def test_the_card_that_comes_back_last_is_announced_before_it_is_chosen(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """RW-M: the card put under the pile in the last turn but one is the last that is placed."""
    board = begin(("human", "level:1"), mode="facile-3x2")
    announced = []
    for leader in (0, 1, 0, 1, 0):
        draw_beside(app, board, leader)
        announced.append("en dernière carte" in board.sentence())
        if leader == 0:
            assert not board.ring["choose-0"].tip
        app.frame(0.1, press(pygame.K_2, "2"))
    assert announced == [False, False, False, False, True]


@pytest.mark.parametrize("word", ["level:1", "level:2", "level:3"])
def test_a_bot_plays_what_it_proposed_once_that_is_clicked_twice(
    app: App, begin: Callable[..., CoopBoard], word: str
) -> None:
    board = begin(("human", word), mode="facile-3x2")
    for leader in (0, 1):
        partner = draw_beside(app, board, leader)
        proposal, at = partner.proposal, partner.place(board.table)
        assert proposal is not None
        assert at is not None
        done = list(board.session.actions)
        app.frame(0.1, click(at.center))
        assert list(board.session.actions) == done
        assert "Cliquez encore" in board.sentence()
        app.frame(0.1, click(at.center))
        while board.session.actions[-1][0] != "place":
            app.frame(0.2, [])
        move = board.moves_made()[-1]
        assert (move.cell, move.player_gain, move.ai_gain) == (
            proposal.cell,
            proposal.ours,
            proposal.theirs,
        )


def test_asked_for_another_place_a_bot_thinks_of_one_and_plays_that_once_it_is_taken(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 0)
    first = partner.proposal
    app.frame(0.1, click(board.ring["elsewhere"].rect.center))
    other = partner.proposal
    assert first is not None
    assert other is not None
    assert other.cell != first.cell
    app.frame(0.1, press(pygame.K_2, "2"))
    assert partner.rival is not None
    assert any(one.spoken in partner.said(board.names, leads=False) for one in partner.rival.pleas["thanks"])
    while board.session.actions[-1][0] != "place":
        app.frame(0.2, [])
    assert board.session.actions[-1] == other.action


def test_who_takes_the_own_card_by_its_button_is_not_thanked_for_his_trust(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 0)
    app.frame(0.1, click(board.ring["choose-0"].rect.center))
    assert _("Yours, then: place it well!") in (partner.said(board.names, leads=False))
    app.frame(0.1, [])
    cell = min(board.asked.places)
    app.frame(0.1, click(board.table.cells()[cell].center))
    assert board.seen.cells[cell] is not None


def test_asked_for_another_place_a_partner_that_decides_says_how_it_compares(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 1)
    first = board.sentence()
    theirs = board.ring["choose-1"]
    assert isinstance(theirs, Button)
    assert theirs.style is Style.PAPER
    app.frame(0.1, click(board.ring["elsewhere"].rect.center))
    assert board.sentence() != first
    assert "Ou ici" in board.sentence()
    assert partner.who_decides(leads=True) == _("decides this turn")


def test_the_last_card_is_told_as_that_and_the_player_says_which_way_up_it_goes(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    said = []
    for _frame in range(900):
        if board.session.outcome is not None:
            break
        if board.partner is not None and board.partner.at_last:
            said.append((board.seen.turn, board.partner.who_decides(leads=False)))
        speaks = board.speaking is not None
        app.frame(0.1, press(pygame.K_2, "2") if speaks else press(pygame.K_d, "d") * invites_draw(board))
        if board.closing:
            break
    assert {*said} == {(5, _("last card"))}
    last, partner = board.hand.placed, board.partner
    assert last is not None
    assert partner is not None
    assert partner.who_decides(leads=True) == _("last card")
    assert board.ring["hint"].enabled
    app.frame(0.1, press(pygame.K_r, "r"))
    app.frame(0.1, click(board.table.cells()[min(board.asked.places)].center))
    assert partner.who_decides(leads=True) == _("all is placed")
    assert last._replace(reversed=not last.reversed) in board.seen.cells


def test_a_click_on_a_free_cell_asks_the_partner_about_it_and_commits_nothing(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 0)
    first, done = partner.proposal, [*board.session.actions]
    for cell in sorted(partner.elsewhere):
        app.frame(0.1, click(board.table.cells()[cell].center))
        assert partner.proposal is not None
        assert partner.proposal.cell == cell
    assert board.ring["elsewhere"].label == _("First idea")
    app.frame(0.1, press(pygame.K_3, "3"))
    assert partner.proposal == first
    assert board.session.actions == done


@pytest.mark.parametrize("agrees", [True, False])
def test_the_own_card_hovers_where_it_was_dropped_and_lands_there_only_if_the_partner_agrees(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch, *, agrees: bool
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    monkeypatch.setattr(partnership.Partnership, "agrees", lambda _partner, _weighed: agrees)
    draw_beside(app, board, 1)
    _slowly(app, board)
    cell = min(board.asked.places)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cell].center))
    lifts = set()
    while board.session.actions[-1][0] != "place":
        app.frame(0.04, [])
        sprite = board.table.sprites.get(Spot(HAND, 0, 0))
        if sprite is not None and board.table.cells()[cell].collidepoint(sprite.rect().center):
            lifts.add(sprite.pose.lift > 0)
    assert lifts == ({True, False} if agrees else {True})


def test_who_decides_places_the_own_secret_card_with_one_gesture(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    draw_beside(app, board, 0)
    app.frame(0.01, press(pygame.K_r, "r"))
    mine, cell = board.hand.placed, min(board.asked.places)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cell].center))
    app.frame(0.01, [])
    assert [action[0] for action in board.session.actions[:4]] == ["draw", "draw", "choose", "place"]
    assert board.seen.cells[cell] == mine


def test_what_a_scenario_forces_of_the_own_card_is_said_before_a_card_is_chosen(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """RW-S: golems and rangers go to the AI; whoever has drawn one knows it before the card is shown."""
    board = begin(("human", "level:1"), scenario="freres-barbares")
    app.frame(0.01, press(pygame.K_d, "d"))
    while not (board.speaking and board.seen.forced.unit):
        if not board.speaking:
            app.frame(0.1, press(pygame.K_d, "d") if invites_draw(board) else [])
        else:
            app.frame(0.1, press(pygame.K_2, "2"))
    seen, held = board.seen, board.hand.placed
    assert held is not None
    assert held.reversed == seen.forced.reversed
    assert "forced" in board.boxes
    app.frame(0.01, press(pygame.K_r, "r"))
    assert board.refusal is not None
    assert board.hand.placed == held
    assert {option[-1] for options in board.asked.touching.values() for option in options} == {
        "reversed" if held.reversed else "upright"
    }


def _slowly(app: App, board: CoopBoard) -> None:
    """Let what moves move at its pace."""
    app.settings = replace(app.settings, animation_speed="normal")
    board.relayout()


def test_the_strip_says_that_the_own_card_is_chosen_once_it_is_dropped(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    draw_beside(app, board, 0)
    _slowly(app, board)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[min(board.asked.places)].center))
    assert board.timeline.busy
    assert board.sentence().startswith("Pipo")
    assert _("Thanks for your trust!") not in board.sentence()


def _lead(board: CoopBoard, cell: int) -> int:
    """Return the lead that the own card would bring on a cell, as it lies."""
    assert board.hand.placed is not None
    action = board.asked.placement(cell, board.hand.placed)
    assert action is not None
    return Proposal.of(board.seen, action).margin


@pytest.mark.slow
def test_a_partner_that_decides_has_that_card_placed_which_brings_the_greater_lead(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """RW-M: the leader decides, and the partner is heard first, with no card named."""
    board = begin(("human", "level:1"))
    agreed = []
    for turn in (1, 3, 5, 7):
        partner = draw_beside(app, board, 1)
        best = (
            max(board.asked.places, key=lambda at: _lead(board, at)) if turn > 1 else min(board.asked.places)
        )
        app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[best].center))
        mine, theirs = partner.word, partner.proposal
        assert mine is not None
        assert theirs is not None
        agreed.append(mine.margin >= theirs.margin)
        assert ("la vôtre" in partner.said(board.names, leads=True).lower()) == agreed[-1]
        for _frame in range(100):
            app.frame(0.2, [])
            if board.seen.turn > turn:
                break
        placed = [action for action in board.session.actions if action[0] == "place"]
        assert placed[turn] == (mine if agreed[-1] else theirs).action
    assert {*agreed} == {True, False}


def test_the_own_card_that_the_partner_agreed_to_is_judged_again_once_that_is_taken_back(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:1"))
    cells, partner = _agreed_cells(app, board)
    before, turn = [*board.session.actions], board.seen.turn
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cells[-1]].center))
    while board.seen.cells[cells[-1]] is None:
        app.frame(0.2, [])
    done = board.session.actions[: len(before) + 2]
    app.frame(0.01, press(pygame.K_z, "z"))
    assert board.session.actions == before
    board.undoing.redo()
    assert board.session.actions[: len(done)] == done
    board.undoing.take_back()
    draw_beside(app, board, 1)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cells[0]].center))
    assert partner.weighed is not None
    while board.seen.turn == turn:
        app.frame(0.2, [])
    assert board.seen.cells[cells[0]] is None


def test_the_own_card_that_was_agreed_on_is_placed_there_when_the_game_is_taken_up_again(
    app: App, begin: Callable[..., CoopBoard], show: Callable[[Scene], Scene]
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    cell = _agreed_cells(app, board)[0][-1]
    _slowly(app, board)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cell].center))
    for _frame in range(100):
        if board.session.actions[-1] == ("choose", 0):
            break
        app.frame(0.02, [])
    board.recorded.close()
    again = board_of(Recorded.resume(EDITIONS.games, "reverse-war"))
    show(again)
    assert isinstance(again, CoopBoard)
    assert board.session.actions[-1] == ("choose", 0)
    for _frame in range(20):
        app.frame(0.2, [])
    assert [one for one in again.session.actions if one[0] == "place"][-1][:2] == ("place", cell)


def _agreed_cells(app: App, board: CoopBoard) -> tuple[list[int], Partnership]:
    """Go to a turn whose decider would agree to the own card: return the cells, the worst one first."""
    while True:
        partner = draw_beside(app, board, 1)
        cells = sorted(board.asked.places, key=lambda at: _lead(board, at))
        assert partner.proposal is not None
        if _lead(board, cells[-1]) >= partner.proposal.margin > _lead(board, cells[0]):
            return cells, partner
        app.frame(0.1, press(pygame.K_2, "2"))


def test_the_strip_speaks_of_no_later_step_while_the_partner_plays(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    draw_beside(app, board, 1)
    _slowly(app, board)
    worst = min(board.asked.places, key=lambda at: _lead(board, at))
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[worst].center))
    told = []
    while board.session.actions[-1][0] != "place" or board.timeline.busy:
        told.append(board.sentence())
        app.frame(0.04, [])
    rival = board.names.rival(1)
    assert rival is not None
    assert any(line.spoken in words for words in told for line in rival.pleas[REFUSE])
    assert not any(words.startswith("Piochez") for words in told), told


@pytest.mark.parametrize("leader", [0, 1])
def test_the_own_card_dropped_reversed_stays_so_until_it_is_placed(
    app: App, begin: Callable[..., CoopBoard], leader: int
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    draw_beside(app, board, leader)
    app.frame(0.01, press(pygame.K_r, "r"))
    _slowly(app, board)
    mine, best = board.hand.placed, max(board.asked.places, key=lambda at: _lead(board, at))
    assert mine is not None
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[best].center))
    shown, placed = set(), sum(cell is not None for cell in board.seen.cells)
    while board.timeline.busy or sum(cell is not None for cell in board.seen.cells) == placed:
        if board.table.in_hand is not None:
            shown.add((board.table.hand, board.table.hand_sprite is not None))
        app.frame(0.04, [])
    assert board.seen.cells[best] == mine
    assert shown == {(mine, True)}


def test_the_own_card_dropped_is_not_turned_once_more_by_a_scenario(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """RW-S: golems and rangers go to the AI; whoever has drawn one sees it that way up from the first."""
    board = begin(("human", "level:1"), scenario="freres-barbares")
    for _turn in range(9):
        draw_beside(app, board, 0)
        drawn, mine = placed_of(board.seen.place(HAND, 0).cards[0]), board.hand.placed
        if drawn != mine:
            break
        app.frame(0.01, press(pygame.K_2, "2"))
    assert drawn != mine
    _slowly(app, board)
    cell = min(board.asked.places)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cell].center))
    turned = set()
    while board.timeline.busy or board.seen.cells[cell] is None:
        if board.table.hand_sprite is not None:
            turned.add((board.table.hand, board.table.hand_sprite.pose.angle))
        app.frame(0.04, [])
    assert board.seen.cells[cell] == mine
    assert turned == {(mine, 0.0)}


@pytest.mark.parametrize("own", [False, True])
def test_the_partners_card_lies_face_down_where_it_is_proposed_and_turns_over_there_or_goes_under_the_pile(
    app: App, begin: Callable[..., CoopBoard], *, own: bool
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 0)
    spot, at = Spot(HAND, 1, 0), partner.place(board.table)
    assert at is not None
    assert (board.table.sprites[spot].pose.x, board.table.sprites[spot].pose.y) == at.center
    assert not board.table.sprites[spot].name
    _slowly(app, board)
    for _time in range(1 if own else 2):
        app.frame(0.01, click(board.ring["choose-0"].rect.center if own else at.center))
    seen, ways, action = [], set(), partner.proposal
    assert action is not None
    while board.timeline.busy or board.session.actions[-1][0] == ("place" if own else "choose"):
        sprite = board.table.sprites.get(spot)
        if sprite is not None:
            seen.append((sprite.pose.x, sprite.pose.y))
            ways |= {board.table.hand} if sprite.name else set()
        app.frame(0.04, [])
        if own and not board.timeline.busy:
            break
    if own:
        assert spot not in board.table.sprites
    else:
        assert {*seen} == {at.center}
        assert {card.reversed for card in ways} == {action.action[2] == "reversed"}


@pytest.mark.slow
def test_a_cell_that_the_partner_asks_to_keep_is_best_there_for_that_unit_and_is_thanked_for_once_kept(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """What is hoped for follows from the account: some card not yet seen brings so much there."""
    board, asked = begin(("human", "level:2"), seed=3), 0
    for leader in (0, 1, 0, 1, 0, 1, 0):
        partner, seen = draw_beside(app, board, leader), board.seen
        said = re.search(r"Gardez la case (\d)\D+y vaudrait \+(\d+)", board.sentence())
        if said is not None:
            cell, lead = int(said[1]) - 1, int(said[2])
            ways = [Placed(card, way) for card in CARDS for way in (False, True)]
            leads = [seen.account_with(cell, one).margin - seen.account.margin for one in ways]
            assert seen.cells[cell] is None
            assert lead in leads
            assert leader == 0
        app.frame(0.1, press(pygame.K_2, "2"))
        if said is not None:
            asked += 1
            assert partner.said(board.names, leads=False)
            assert partner.kept.cell == cell
    assert asked


def test_a_partner_is_glad_of_a_card_that_brings_much(app: App, begin: Callable[..., CoopBoard]) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    rival = board.names.rival(1)
    assert rival is not None
    draw_beside(app, board, 0)
    app.frame(0.1, press(pygame.K_2, "2"))
    while not board.seen.turn:
        app.frame(0.2, [])
    assert board.seen.account.margin >= 6
    assert board.talk.bubble is not None
    assert board.talk.bubble.words in {line.spoken for line in rival.allied["blow"]}


def test_once_a_game_the_partner_that_decides_trusts_the_player(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 1)
    app.frame(0.1, click(board.ring["trust"].rect.center))
    assert "Pour une fois, d’accord" in board.sentence()
    app.frame(0.1, click(board.ring["trust"].rect.center))
    assert not partner.trusts
    app.frame(0.1, click(board.ring["trust"].rect.center))
    assert partner.proposal is not None
    worst = min(board.asked.places, key=lambda at: _lead(board, at))
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[worst].center))
    assert partner.word is not None
    assert partner.proposal is not None
    assert partner.word.margin < partner.proposal.margin
    meant = partner.word.action
    while board.session.actions[-1][0] != "place":
        app.frame(0.2, [])
    assert board.session.actions[-1] == meant
    draw_beside(app, board, 0)
    app.frame(0.1, press(pygame.K_2, "2"))
    draw_beside(app, board, 1)
    assert "trust" not in [widget.name for widget in board.ring]


def test_a_card_held_over_a_cell_is_answered_before_it_is_dropped_and_its_powers_are_written(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    board, shown = begin(("human", "level:2"), mode="facile-3x2"), list[str]()
    monkeypatch.setattr(Text, "paint", lambda told, _surface: shown.append(told.words))
    partner = draw_beside(app, board, 1)
    worst = min(board.asked.places, key=lambda at: _lead(board, at))
    lead = _lead(board, worst)
    *held, drop = drag(board.boxes["hand"].center, board.table.cells()[worst].center)
    app.frame(0.1, held)
    app.frame(0.1, [])
    assert board.hand.placed is not None
    power = power_line(players_end(board.hand.placed).unit, player=True, paladins=board.seen.setting.paladins)
    assert {_("lead {lead}").format(lead=signed(lead)), power} <= {*shown}
    assert "plutôt la mienne" in board.sentence()
    partner.trust()
    assert "mais vous insistez" in board.sentence()
    app.frame(0.1, [drop])
    assert partner.agrees(partner.weighed)


def test_a_card_held_beside_a_partner_who_looks_further_tells_this_turn_and_both_orders_of_two(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is told there is what the partner reasons on."""
    board, shown = begin(PATIENT, mode="facile-3x2"), list[str]()
    monkeypatch.setattr(Text, "paint", lambda told, _surface: shown.append(told.words))
    partner, cell = draw_beside(app, board, 1), min(board.asked.places)
    lead = _lead(board, cell)
    app.frame(0.1, drag(board.boxes["hand"].center, board.table.cells()[cell].center)[:-1])
    app.frame(0.1, [])
    (told,) = {words for words in shown if words.startswith("en 2 tours")}
    assert board.hand.placed is not None
    action = board.asked.placement(cell, board.hand.placed)
    assert action is not None
    found = partner.weigh(board.seen, Proposal.of(board.seen, action))
    assert found is not None
    assert found.both
    assert told == f"en 2 tours\u202f: environ {signed(found.yours)} contre {signed(found.mine)}"
    assert _("this turn {lead}").format(lead=signed(lead)) in shown


@pytest.mark.parametrize("before", [False, True])
def test_what_may_be_done_is_told_in_full_in_the_first_coop_alone(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch, before: object
) -> None:
    monkeypatch.setattr(partnership, "played", lambda table: before and table == "coop")
    board = begin(("human", "level:2"), mode="facile-3x2")
    draw_beside(app, board, 1)
    assert ("Montrez mieux avec votre carte" in board.sentence()) != before


def test_a_partner_who_looks_further_pleads_by_what_its_card_would_bring_a_turn_later(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(PATIENT, mode="facile-3x2")
    partner = draw_beside(app, board, 0)
    assert partner.proposal is not None
    assert partner.rival is not None
    later = re.search(r"environ ([+\u2212]?\d+)", board.sentence())
    assert later is not None
    figure = int(later[1].replace("\u2212", "-"))
    lines = partner.rival.pleas[HURRY if figure < partner.proposal.margin else WAIT]
    now = signed(partner.proposal.margin)
    assert any(line.spoken.format(later=later[1], now=now) in board.sentence() for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize(("word", "figure"), [("level:2", "pour nous|brille"), ("level:1", "rassure|peur")])
def test_a_bold_partner_pleads_by_our_gain_and_a_timid_one_by_the_enemys(
    app: App, begin: Callable[..., CoopBoard], word: str, figure: str
) -> None:
    heard = []
    for seed in (41207, 41209, 41211):
        board = begin(("human", word), seed, mode="facile-3x2")
        for leader in (0, 1, 0):
            draw_beside(app, board, leader)
            heard.append(board.sentence())
            app.frame(0.1, press(pygame.K_2, "2"))
    assert any(re.search(figure, said) for said in heard)


def test_a_partner_who_looks_further_decides_by_what_both_cards_bring_in_two_turns(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """RW-M: the card that goes under the pile comes back: it is placed later, not lost."""
    board = begin(PATIENT, mode="facile-3x2")
    against_the_turn = 0
    for turn in (1, 3):
        partner = draw_beside(app, board, 1)
        leads = sorted(board.asked.places, key=lambda at: _lead(board, at))
        app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[leads[1]].center))
        found, mine, theirs = partner.weighed, partner.word, partner.proposal
        assert found is not None
        assert found.both
        assert mine is not None
        assert theirs is not None
        assert partner.agrees(found) == (found.ahead >= 0 or (found.promised and mine.margin >= 0))
        against_the_turn += partner.agrees(found) != (mine.margin >= theirs.margin)
        while board.seen.turn <= turn:
            app.frame(0.2, [])
    assert against_the_turn


def test_what_a_partner_answers_is_said_until_a_card_is_drawn(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(PATIENT, mode="facile-3x2")
    draw_beside(app, board, 1)
    best = max(board.asked.places, key=lambda at: _lead(board, at))
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[best].center))
    while not invites_draw(board) or board.timeline.busy:
        app.frame(0.2, [])
    assert "d’écart" in board.sentence()
    app.frame(0.1, press(pygame.K_d, "d"))
    while not board.speaking:
        app.frame(0.2, [])
    assert "en deux tours" not in board.sentence()


def test_the_cell_that_both_want_is_told_with_both_futures(app: App, begin: Callable[..., CoopBoard]) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 0)
    at, before = partner.place(board.table), board.sentence()
    assert at is not None
    assert partner.proposal is not None
    down, *_rest = drag(board.boxes["hand"].center, at.center)
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=at.center, rel=(9, 9), buttons=(1, 0, 0))
    app.frame(0.01, [down, move])
    elsewhere = max(_lead(board, cell) for cell in board.asked.places if cell != partner.proposal.cell)
    assert board.hand.placed is not None
    board.hand.placed = board.hand.placed._replace(reversed=not board.hand.placed.reversed)
    turned = max(_lead(board, cell) for cell in board.asked.places if cell != partner.proposal.cell)
    assert board.sentence() != before
    assert signed(partner.proposal.margin + max(elsewhere, turned)) in board.sentence()


def test_a_partners_name_has_room_under_its_card_that_lies_alone(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(app, (1024, 640))
    board = begin(("human", "level:2"), mode="facile-3x2")
    draw_beside(app, board, 0)
    app.frame(0.1, press(pygame.K_2, "2"))
    for _frame in range(200):
        app.frame(0.2, [])
    assert [*board.secrets.holders] == [1]
    written: list[Text] = []
    monkeypatch.setattr(Text, "paint", lambda told, _surface: written.append(told))
    board.secrets.draw_names(app.window, board.table)
    (name,) = written
    assert name.words == board.names[1]
    assert text.width_of(name.words, name.face, name.px) <= name.area.width


def test_trust_has_a_key_and_a_place_of_its_own(app: App, begin: Callable[..., CoopBoard]) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 1)
    app.frame(0.1, press(pygame.K_1, "1"))
    assert not partner.trusts
    assert board.ring["trust"].rect.left >= board.boxes["partner"].left
    app.frame(0.1, press(pygame.K_4, "4"))
    assert partner.trusts


def test_that_the_player_is_trusted_is_written_in_large_text_too(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    app.settings = replace(app.settings, text_size=150)
    board = begin(("human", "level:2"))
    draw_beside(app, board, 1)
    app.frame(0.1, press(pygame.K_4, "4"))
    (button,) = [one for one in board.ring if isinstance(one, Button) and one.name == "trust"]
    assert text.width_of(button.label, text.SANS_BOLD, board.m.type(14)) < button.rect.width


@pytest.mark.parametrize(("word", "leader"), [("level:1", 0), ("level:2:bastion", 1)])
def test_a_hint_weighs_the_own_card_and_the_partners_this_turn_and_the_next(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch, word: str, leader: int
) -> None:
    monkeypatch.setattr(CoopHints, "free", True)
    board = begin(("human", word), mode="facile-3x2")
    partner = draw_beside(app, board, leader)
    assert board.ring["hint"].enabled
    app.frame(0.1, click(board.ring["hint"].rect.center))
    sheet = app.stack.top
    assert isinstance(sheet, JointSheet)
    while not sheet.hints:
        app.frame(0.1, [])
    margins = {hint.action: hint.margin for hint in sheet.hints}
    assert [*margins.values()] == sorted(margins.values(), reverse=True)
    theirs, proposal = (
        next(lead for action, lead in margins.items() if action[0] == "choose"),
        partner.proposal,
    )
    assert proposal is not None
    chosen = next(at for at, action in enumerate(margins) if action[0] == "place")
    action = sheet.hints[chosen].action
    meant = Proposal.of(board.seen, action)
    assert partner._clue is not None
    found = weighed(meant, proposal, partner._clue.ahead, Patience(board.seen, board.session.seed))
    assert (margins[action], theirs) == (found.yours, found.mine)
    app.frame(0.1, press(pygame.K_1 + chosen, str(chosen + 1)))
    app.frame(0.1, click(sheet.ring["play"].rect.center))
    for _frame in range(60):
        app.frame(0.2, [])
    *_before, placed = [one for one in board.session.actions if one[0] == "place"]
    played = action if leader == 0 or partner.agrees(partner.weighed) else proposal.action
    assert placed == played


def test_the_partners_card_advised_is_taken_by_the_hint(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoopHints, "free", True)
    board = begin(("human", "level:2"), mode="facile-3x2")
    partner = draw_beside(app, board, 0)
    proposal = partner.proposal
    app.frame(0.1, press(pygame.K_h, "h"))
    sheet = app.stack.top
    assert isinstance(sheet, JointSheet)
    while not sheet.hints:
        app.frame(0.1, [])
    sheet.choose(next(at for at, hint in enumerate(sheet.hints) if hint.action[0] == "choose"))
    sheet.play()
    for _frame in range(60):
        app.frame(0.2, [])
    *_before, placed = [one for one in board.session.actions if one[0] == "place"]
    assert proposal is not None
    assert placed == proposal.action


def test_the_journal_keeps_what_the_partner_has_said_and_been_asked(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    draw_beside(app, board, 1)
    first = board.sentence()
    app.frame(0.1, click(board.ring["elsewhere"].rect.center))
    again = board.sentence()
    app.frame(0.1, press(pygame.K_4, "4"))
    trusting = board.sentence()
    app.frame(0.1, press(pygame.K_2, "2"))
    for _frame in range(60):
        app.frame(0.2, [])
    board.history.chronicle.follow()
    told = [entry.words for entry in board.history.chronicle.entries]
    asked = _("You: “Elsewhere?”"), _("You: “I insist!”")
    kept = first, f"{asked[0]} {again}", f"{asked[1]} {trusting}"
    said = [told.index(words) for words in kept]
    assert said == [said[0], said[0] + 1, said[0] + 2]
    assert any("joue" in words for words in told[said[-1] + 1 :])


@pytest.mark.parametrize("own", [False, True])
def test_the_units_are_named_by_which_the_total_of_an_army_jumps(
    app: App, begin: Callable[..., CoopBoard], *, own: bool
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    _slowly(app, board)
    was = board.lay(board.seen)
    accounts = {
        (cell, card, way): board.seen.account_with(cell, Placed(card, way))
        for cell in range(6)
        for card in CARDS
        for way in (False, True)
    }
    gains = {way: (one.player if own else one.ai).total for way, one in accounts.items()}
    cell, card, way = max(gains, key=lambda one: gains[one])
    cells = tuple(Placed(card, way) if at == cell else None for at in range(6))
    now = board.lay(replace(board.seen, cells=cells))
    event = Event("place", {"cell": cell, "card": card, "reversed": way}, None)
    first, *_rest = jumped(event, was, now, board.timeline)
    board.timeline.add(first)
    board.timeline.update(0.1)
    assert board.timeline.over.passes(Named)
    assert not jumped(event, now, now, board.timeline)


def test_what_a_card_gains_with_the_partners_is_told_on_it(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[str]()
    monkeypatch.setattr(teamwork, "joint_gain", lambda *_which: 4)
    board = begin(("human", "level:1"), mode="facile-3x2")
    draw_beside(app, board, 0)
    _slowly(app, board)
    cell = min(board.asked.places)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cell].center))
    while board.session.actions[-1][0] == "choose":
        app.frame(0.04, [])
    monkeypatch.setattr(Text, "paint", lambda one, _surface: told.append(one.words))
    while not board.timeline.over.passes(Named):
        app.frame(0.04, [])
    app.frame(0.04, [])
    assert "À deux +4" in told


def _to_the_pause(app: App, board: CoopBoard) -> None:
    """Place the own card where the partner draws first the turn after: the strip says already to draw."""
    draw_beside(app, board, 0)
    _slowly(app, board)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[min(board.asked.places)].center))
    while board.seen.phase != "draw":
        app.frame(0.04, [])
    assert board.timeline.busy
    assert board.bots.turn
    assert "Piochez" in board.sentence()


@pytest.mark.parametrize("by", ["pile", "key", "button"])
def test_a_draw_asked_for_while_the_partner_is_still_to_draw_is_done_after_it(
    app: App, begin: Callable[..., CoopBoard], by: str
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    _to_the_pause(app, board)
    before = len(board.session.actions)
    where = board.table.boxes["deck"] if by == "pile" else board.ring["reverse"].rect
    app.frame(0.01, press(pygame.K_d, "d") if by == "key" else click(where.center))
    for _frame in range(60):
        app.frame(0.05, [])
    assert board.session.actions[before:] == [("draw",), ("draw",)]
    assert board.hand.placed is not None


@pytest.mark.parametrize("theirs", [True, False])
def test_a_suite_of_both_partners_is_told_as_theirs_and_the_lead_where_it_is_taken(
    begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch, theirs: object
) -> None:
    """RW-9, RW-14: cells 1, 2 and 5 hold Soldiers at 3 and 4 and a Mage at 5 of the own army."""
    board = begin(("human", "level:1"), mode="facile-3x2")
    ways = [Placed(card, way) for card in CARDS for way in (False, True)]
    rising = {players_end(one).position: one for one in ways}
    cells = tuple(rising[at] if at in (3, 4, 5) else None for at in (3, 4, 0, 0, 5, 0))
    before = board.lay(replace(board.seen, cells=(*cells[:4], None, None)))
    now = board.lay(replace(board.seen, cells=cells))
    cards = [one.card for one in cells if one is not None]
    monkeypatch.setattr(teamwork, "placers", lambda _game: dict.fromkeys(cards, 0) | {cards[0]: int(theirs)})
    event = Event("place", {"cell": 4, "card": cards[-1], "reversed": rising[5].reversed}, None)
    teamwork.ally(event, now, board.session)
    feats.felt(event, before, now, board.timeline, board.invalidate)
    assert now.allied == theirs
    leads = before.seen.account.margin <= 0 < now.seen.account.margin
    assert (now.cheer == _("We take the lead!")) == leads


def test_a_draw_asked_for_too_early_is_forgotten_once_it_is_taken_back(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    _to_the_pause(app, board)
    app.frame(0.0, [*click(board.table.boxes["deck"].center), *click(board.ring["undo"].rect.center)])
    done = [*board.session.actions]
    for _frame in range(60):
        app.frame(0.05, [])
    assert board.session.actions == done


def test_no_button_turns_a_card_where_none_is_in_hand(app: App, begin: Callable[..., CoopBoard]) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    _to_the_pause(app, board)
    assert board.hand.placed is None
    assert [one.label for one in board.ring if isinstance(one, Button) and one.name == "reverse"] == [
        _("Draw a card")
    ]


def test_what_the_partner_answers_and_the_last_card_go_into_the_strip(
    begin: Callable[..., CoopBoard],
) -> None:
    board = begin(PATIENT, mode="facile-3x2")
    told = answer(Weighed(-11, -12, both=True), trusts=False)
    said = f"Ciboulette\u202f: «\u00a0{told}\u00a0» " + _("The last card: draw it, then place it.")
    strip, badge = board.boxes["strip"], text.width_of(heading(board.seen), text.SANS_BOLD, board.m.type(16))
    lines = text.wrap(said, text.SERIF_SEMIBOLD, text.SMALLEST, strip.width - badge - board.m.px(62))
    assert len(lines) * text.SMALLEST * 1.3 < strip.height


def test_who_has_looked_elsewhere_may_come_back_to_the_better_idea_and_the_hint_weighs_both(
    app: App, begin: Callable[..., CoopBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    """RW-M: another idea asked for makes the partner's argument no worse."""
    monkeypatch.setattr(CoopHints, "free", True)
    board = begin(PATIENT, mode="facile-3x2")
    partner = draw_beside(app, board, 1)
    first = partner.proposal
    ways = [action for actions in board.asked.touching.values() for action in actions if action[0] == "place"]
    words = [Proposal.of(board.seen, action) for action in ways]
    before = [partner.weigh(board.seen, word) for word in words]
    app.frame(0.1, press(pygame.K_3, "3"))
    after = [partner.weigh(board.seen, word) for word in words]
    assert first is not None
    assert partner.proposal != first
    assert all(
        was is not None and now is not None and now.mine >= was.mine
        for was, now in zip(before, after, strict=True)
    )
    app.frame(0.1, press(pygame.K_h, "h"))
    sheet = app.stack.top
    assert isinstance(sheet, JointSheet)
    while not sheet.hints:
        app.frame(0.1, [])
    theirs = [hint.action for hint in sheet.hints if hint.action[0] == "choose"]
    assert ("choose", 1, first.cell) in theirs
    sheet.choose([hint.action for hint in sheet.hints].index(("choose", 1, first.cell)))
    sheet.play()
    for _frame in range(60):
        app.frame(0.2, [])
    assert [one for one in board.session.actions if one[0] == "place"][-1] == first.action


@pytest.mark.slow
def test_the_last_card_is_not_the_players_to_draw_where_the_partner_draws_it(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:1"), mode="facile-3x2")
    for leader in (0, 1, 0, 1, 0):
        draw_beside(app, board, leader)
        if board.seen.turn == 4:
            _slowly(app, board)
        app.frame(0.1, press(pygame.K_2, "2"))
    seen = set()
    while not (board.closing and not board.timeline.busy):
        app.frame(0.03, press(pygame.K_d, "d") * (board.seen.phase == "draw" and board.timeline.busy))
        draw = board.ring["reverse"]
        assert isinstance(draw, Button)
        if board.seen.turn == 5 and board.timeline.busy:
            seen.add((board.watching, draw.enabled))
    assert seen == {(True, False)}
    assert not board.watching
    assert board.ring["reverse"].enabled


def test_totals_count_a_card_from_when_it_lies_chosen_on_its_cell(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:3"), mode="facile-3x2")
    draw_beside(app, board, 0)
    _slowly(app, board)
    cell = max(board.asked.places, key=lambda at: _lead(board, at))
    lead = _lead(board, cell)
    app.frame(0.01, drag(board.boxes["hand"].center, board.table.cells()[cell].center))
    app.frame(0.03, [])
    assert board.timeline.busy
    assert board.seen.cells[cell] is None
    assert board.table.account.margin == board.seen.account.margin + lead


def test_a_free_cell_pointed_at_tells_both_ways_up_of_the_card_in_hand(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    board = begin(("human", "level:2"), mode="facile-3x2")
    draw_beside(app, board, 0)
    cell, before = min(board.asked.places), board.sentence()
    move = pygame.event.Event(
        pygame.MOUSEMOTION, pos=board.table.cells()[cell].center, rel=(9, 9), buttons=(0, 0, 0)
    )
    app.frame(0.01, [move])
    found = board.aiming.preview()
    assert found is not None
    assert found.margin == board.seen.account.margin + _lead(board, cell)
    assert board.sentence() == before


def test_what_a_partner_has_placed_stays_in_sight_while_it_thinks_on(
    app: App, begin: Callable[..., CoopBoard]
) -> None:
    """New players can say what happened and why, and are not hurried past it."""
    app.settings = replace(app.settings, animation_speed="normal")
    board, kept = begin(PATIENT, 11, mode="facile-3x2"), list[str]()
    for _frame in range(900):
        app.frame(0.1, [])
        if app.stack.top is not board or any("Pourquoi" in words for words in kept):
            break
        if board.watching and board.happening.done and not board.happening.words:
            kept.append(board.sentence())
            assert kept[-1].startswith(board.happening.done)
        if board.speaking:
            board.own.take(board.asked_seat)
        decision = board.session.decision
        if decision is not None and not (board.bots.turn or board.speaking or board.timeline.busy):
            board.do(decision.options[0])
    assert "Pourquoi là" in kept[-1]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_sign_of_a_total_that_is_hidden_is_large_in_large_text_beside_why_it_is(
    app: App, size: tuple[int, int]
) -> None:
    resize(app, size)
    app.settings = replace(app.settings, text_size=150)
    pose(next(one for one in MOMENTS if one.name == "coop-last"), app)
    app.frame(0.0, [])
    for panel in cast("CoopBoard", app.stack.top).table.panels_shown:
        assert panel._written.words == "?"
        assert panel._written.px >= 28
        why = next(box for box in panel._laid if isinstance(box, Text) and box.words == why_hidden())
        assert why._told() == why.words
