"""The table of Openmok Évolution, played with real events of the mouse and of the keyboard."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from evolving import attack, by_keys, by_mouse, card_spot, finish, reach, strike, table, until, waited
from gestures import click, drag, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.bots.evolution import hints as evolution_hints
from game.bots.search.tips import Tip
from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.evolution import refusals
from game.rules.evolution.cards import TYPES
from game.rules.evolution.starter import starter
from game.rules.evolution.words import endings
from game.storage.recorded import Recorded
from scenes.games.evolution import table as mok_table
from scenes.games.evolution.arena import arrange
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.cues import Sum
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.miniature import miniature, summary, title
from scenes.games.evolution.moments.turns import EVOLUTION_TURNS, counted
from scenes.games.evolution.result import Result
from scenes.games.evolution.setup import Setup
from scenes.kit.faces.card import WIDTH
from scenes.kit.measures import Measures
from scenes.moments.moment import pose
from scenes.shell.curtain import Curtain
from scenes.shell.dialog import Dialog
from scenes.table.laid_out import LaidOut
from scenes.table.spots import OnTable
from scenes.table.story import StoryPage
from scenes.table.tip_sheet import TipSheet

if TYPE_CHECKING:
    from game.core.model import Action, Json
    from scenes.shell.app import App

ALONE = ("human", "random")
BOTH = ("human:Inès", "human:Omar")
MUTE = "evolution/motus"


def begun(app: App, **options: int) -> EvolutionBoard:
    """Return a board at the turn of its only human."""
    board = table(app, *ALONE, **options)
    while waited(app, board):
        pass
    return board


def can_attack(board: EvolutionBoard) -> bool:
    """Say whether an attack of a turn would succeed."""
    return board.choosing.asked.in_turn and bool(board.choosing.asked.attacks)


def can_combine(board: EvolutionBoard) -> bool:
    """Say whether a combined attack of a turn would succeed."""
    return board.choosing.asked.in_turn and bool(board.choosing.asked.combined)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_from_set_up_to_result_with_the_mouse(app: App, seed: int) -> None:
    """Évolution 4: every gesture by dragging or clicking, whatever is asked in between."""
    rng = Rng(seed)
    setup = Setup({"moks": 3 + seed}, ALONE)
    app.stack.home(setup)
    app.stack.apply()
    app.frame(0.01, [])
    app.frame(0.01, click(setup.ring["start"].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, EvolutionBoard)
    result = finish(app, board, partial(by_mouse, rng=rng))
    assert board.session.outcome is not None
    assert result.session is board.session


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_from_set_up_to_result_with_the_keyboard(app: App, seed: int) -> None:
    """Évolution 4: the same with Tab, Enter, the digits, C and T."""
    rng = Rng(seed)
    setup = Setup({"moks": 3}, ALONE)
    app.stack.home(setup)
    app.stack.apply()
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, EvolutionBoard)
    finish(app, board, partial(by_keys, rng=rng))
    assert board.session.outcome is not None


def test_a_game_of_two_humans_hides_each_hand_behind_the_curtain(app: App) -> None:
    """EVO-3: hands are hidden from the others."""
    board = table(app, *BOTH)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    assert not board.open_hand
    first = board.near
    app.frame(0.5, press(pygame.K_RETURN))
    app.frame(0.5, [])
    assert board.my_turn
    assert board.open_hand
    app.frame(0.01, press(pygame.K_t))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    assert board.near != first
    assert not board.open_hand


def test_a_hand_is_covered_while_a_bot_plays_between_two_humans(app: App) -> None:
    """EVO-3: everybody watches a bot's turn."""
    board = table(app, *BOTH, "random", seed=3)
    while isinstance(app.stack.top, Curtain) or board.session.decision.seat != 1:
        app.frame(0.5, press(pygame.K_RETURN if isinstance(app.stack.top, Curtain) else pygame.K_t))
    app.frame(0.5, press(pygame.K_RETURN) if isinstance(app.stack.top, Curtain) else [])
    assert board.open_hand
    board.act(("end",))
    assert board.session.decision.seat == 2
    assert not board.open_hand


def test_a_hand_that_a_variation_shows_is_laid_out_to_be_read(app: App) -> None:
    """Coup d'œil: to who played it; the sheet is left like any other."""
    moks: Json = [[f"t/mok-{number}", [2] * 6] for number in range(4)]
    deck: Json = {"team": moks, "variations": [["evolution/coup-d-oeil", 1, [{"do": ["spy"]}]]]}
    board = table(app, *ALONE, seed=8, decks=[deck, deck])
    until(app, board, lambda one: "evolution/coup-d-oeil" in one.choosing.asked.plays, Rng(1))
    held = len(board.seen.place("hand", board.facing).cards)
    board.act(("play", "evolution/coup-d-oeil", board.facing))
    app.frame(0.5, [])
    sheet = app.stack.top
    assert isinstance(sheet, LaidOut)
    assert sum(count for heap in sheet.heaps for _ref, count in heap.kinds) == held
    app.frame(0.5, press(pygame.K_ESCAPE))
    app.frame(0.5, [])
    assert app.stack.top is board
    assert all(sprite.name for sprite in board.table.far)


def test_the_far_hand_shows_only_cards_that_were_seen(app: App) -> None:
    """EVO-3: what the other holds is known by its number alone, until a variation shows it."""
    board = begun(app)
    assert len(board.table.far) == len(board.seen.place("hand", board.facing).cards)
    assert {sprite.name for sprite in board.table.far} == {""}
    assert not any(widget.name.startswith("far-") for widget in board.ring)
    board.session.state.seen[board.near] = [*board.session.state.hands[board.facing][:2]]
    board.relayout()
    assert sum(bool(sprite.name) for sprite in board.table.far) == 2
    assert sum(widget.name.startswith("far-") for widget in board.ring) == 2


@pytest.mark.slow
def test_two_humans_play_to_the_end(app: App) -> None:
    """Évolution 4: hot-seat, with the curtain at every change of hands."""
    board = table(app, *BOTH, seed=3)
    finish(app, board, partial(by_mouse, rng=Rng(4)))
    assert board.session.outcome is not None


def test_three_players_take_turns_and_the_panel_shows_the_next_opponent(app: App) -> None:
    """EVO-13: attacks name an opponent; the one shown in the far zone."""
    board = table(app, "human", "random", "random")
    while waited(app, board):
        pass
    before = board.facing
    other = next(seat for seat in board.seen.foes if seat != before)
    app.frame(0.01, click(board.ring[f"foe-{other}"].rect.center))
    assert board.facing == other
    app.frame(0.01, press(pygame.K_n))
    assert board.facing == before
    assert {widget.name for widget in board.ring} >= {f"foe-{seat}" for seat in board.seen.foes}


def test_a_mok_is_dragged_to_the_table_and_the_turn_goes_on(app: App) -> None:
    """Évolution 4.1: one caractère a turn; the checklist follows."""
    board = begun(app)
    place = next(place for place, ref in enumerate(board.table.refs) if ref in board.choosing.asked.places)
    ref = board.table.refs[place]
    app.frame(0.01, drag(card_spot(board, place), board.arena.zones[1].center))
    assert [mok.card for mok in board.seen.moks[board.near]] == [ref]
    assert board.seen.allowance["moks"] == 0


def test_a_card_dropped_beside_the_table_stays_in_hand(app: App) -> None:
    """A drag let go of changes nothing."""
    board = begun(app)
    held = [*board.table.refs]
    app.frame(0.01, drag(card_spot(board, 0), (board.arena.told.centerx, board.arena.told.centery)))
    assert board.table.refs == held
    assert not board.session.actions or board.session.actions[-1][0] != "place"


def test_a_mok_dropped_on_the_side_of_an_opponent_is_not_placed(app: App) -> None:
    """It is said where it goes."""
    board = begun(app)
    place = next(place for place, ref in enumerate(board.table.refs) if ref in board.choosing.asked.places)
    held, actions = [*board.table.refs], len(board.session.actions)
    app.frame(0.01, drag(card_spot(board, place), board.arena.zones[0].center))
    assert board.table.refs == held
    assert len(board.session.actions) == actions
    assert board.refusal is not None


def test_of_a_full_hand_every_attack_and_resistance_is_seen(app: App) -> None:
    """What the next card leaves of a Mok shows its numbers, at each size of the window."""
    board = begun(app)
    for size in ((1024, 640), (1280, 720)):
        resize(app, size)
        fan, count = board.table.fan, len(board.table.refs)
        seen = fan.apart(count) * WIDTH / fan.card
        look = next(board.looks[ref] for ref in board.table.refs if board.looks.is_mok(ref))
        rows = evolution.held_layout(look, fan.card, (0.0, seen)).rows
        assert count > 11
        assert rows.attack_x + rows.attack_width < rows.resistance_x + rows.resistance_width <= seen


def test_who_alone_may_attack_by_a_variation_stays_chosen_when_clicked(app: App) -> None:
    """A click on it is meant as a choice, whether or not it was one already."""
    strike_: Json = [{"do": [{"word": "strike", "type": "force", "against": "force"}]}]
    deck: Json = {"team": [["t/mok", [2] * 6]], "variations": [["evolution/poison", 1, strike_]] * 3}
    board = table(app, *ALONE, seed=8, decks=[deck, deck])
    until(app, board, lambda one: bool(one.choosing.asked.strikes), Rng(1))
    attacker, target = next(iter(board.choosing.asked.strikes))
    app.frame(0.01, click(board.table.mok_rect(board.near, attacker).center))
    app.frame(0.01, click(board.table.mok_rect(*target).center))
    assert board.session.actions[-1] == ("strike", attacker, *target)


@pytest.mark.slow
def test_a_close_fight_is_counted_before_everybody(app: App) -> None:
    """EVO-10: the resistances left of both sides, Mok by Mok, up to what the result says."""
    session, sums = counted(), dict[int, list[int]]()
    app.settings = replace(app.settings, animation_speed="fast")
    board = EvolutionBoard(Recorded(session.at(len(session.actions) - 1)))
    app.stack.home(board)
    app.stack.apply()
    board.act(session.actions[-1])
    while app.stack.top is board:
        app.frame(0.02, [])
        for one in [one for one in board.timeline.over._shown if isinstance(one, Sum)]:
            sums.setdefault(one.center[1], []).append(one.count)
    left = sorted(session.state.resistances(seat) for seat in (0, 1))  # type: ignore[attr-defined]
    assert sorted(counts[-1] for counts in sums.values()) == left
    assert all(counts == sorted(counts) for counts in sums.values())


def test_a_newcomer_is_told_once_that_nothing_is_drawn(app: App) -> None:
    """EVO-3; it stands under what has happened, with a title of its own, and is another thing next turn.

    What others did since the last turn covers it up to the first deed.
    """
    app.change_settings(replace(app.settings, explanations=True))
    board = begun(app)
    title, lines, _sign = board.told().below() or board.told().sheet()
    assert title == "Bon à savoir"
    assert "on ne pioche pas" in lines[0]
    board.act(("place", min(board.choosing.asked.places)))
    while waited(app, board):
        pass
    app.frame(0.01, press(pygame.K_t))
    while waited(app, board):
        pass
    assert "openmok-evolution/hand" in app.settings.explained
    assert not any("on ne pioche pas" in line for line in (board.told().below() or ("", [], ""))[1])


def test_one_click_tells_what_a_card_does_and_a_second_one_plays_it(app: App) -> None:
    """A click alone plays nothing by mistake."""
    board = begun(app)
    place = next(place for place, ref in enumerate(board.table.refs) if ref in board.choosing.asked.places)
    ref, actions = board.table.refs[place], len(board.session.actions)
    app.frame(0.01, click(card_spot(board, place)))
    assert len(board.session.actions) == actions
    assert board.choosing.card == place
    assert board.looks.name(ref) in board.sentence()
    app.frame(0.01, click(card_spot(board, place)))
    assert board.session.actions[-1] == ("place", ref)


def test_the_wheel_lights_what_succeeds_and_says_by_how_much_the_rest_fails(app: App) -> None:
    """EVO-6: attacks that can do nothing are not offered; the board says why."""
    board = table(app, *ALONE, seed=8)
    until(app, board, can_attack, Rng(2))
    (place, target), kinds = next(iter(board.choosing.asked.attacks.items()))
    attack(app, board, place, target)
    wheel = board.wheel()
    assert wheel is not None
    assert {part.kind for part in wheel.parts if part.lit} == kinds
    mok, foe = board.seen.moks[board.near][place], board.seen.moks[target[0]][target[1]]
    for part in wheel.parts:
        assert (part.attack, part.resistance) == (mok.attack[part.kind], foe.resistance[part.kind])
        if not part.lit and not foe.marks >> part.kind & 1:
            assert str(part.resistance - part.attack) in part.lacking


def test_the_wheel_tells_which_variation_the_attack_meets(app: App) -> None:
    """EVO-14: a shield on the target is seen by everybody, before it is attacked."""
    pose(next(one for one in EVOLUTION_TURNS if one.name == "evolution-shielded"), app)
    board = app.stack.top
    assert isinstance(board, EvolutionBoard)
    wheel = board.wheel()
    assert wheel is not None
    assert wheel.stopped
    assert board.sentence().startswith("Attention, Bouclier arrêtera cette attaque.")
    assert any("Bouclier" in line for line in board.told().sheet()[1])


def test_a_variation_that_is_aimed_says_what_it_waits_for(app: App) -> None:
    """Évolution 4.5.1: by the Moks opposite, before any lies there too."""
    script: Json = [sentence.encode() for sentence in starter()[MUTE].script or ()]  # type: ignore[union-attr]
    mute: Json = [MUTE, 2, script]
    deck: Json = {"team": [[f"t/{number}", [2] * 6] for number in range(3)], "variations": [mute]}
    board = table(app, *BOTH, decks=[deck, deck])
    while waited(app, board):
        pass
    place = board.table.refs.index(MUTE)
    told = board.playing.why_quiet(Spot("hand", None, place))
    assert told == "Son impact est de 2\u202f: il faut encore 2 Moks posés en face."


def test_a_dark_part_of_the_wheel_is_refused_with_its_section(app: App) -> None:
    """Évolution 4.2: why an attack fails is told with its paragraph; nothing is played."""
    board = table(app, *ALONE, seed=8)
    until(
        app,
        board,
        lambda one: can_attack(one) and any(len(kinds) < 3 for kinds in one.choosing.asked.attacks.values()),
        Rng(2),
    )
    (place, target), kinds = next(one for one in board.choosing.asked.attacks.items() if len(one[1]) < 3)
    attack(app, board, place, target)
    actions = len(board.session.actions)
    dark = min({0, 1, 2} - kinds)
    action = board.choosing.action(dark)
    strike(app, board, dark)
    assert len(board.session.actions) == actions
    why = refusals.why(board.session.state, board.near, action)
    assert why is not None
    assert board.sentence() == why.words()


def aiming(app: App) -> EvolutionBoard:
    """Return a board whose wheel is open."""
    board = table(app, *ALONE, seed=8)
    until(app, board, can_attack, Rng(2))
    (place, target), _kinds = next(iter(board.choosing.asked.attacks.items()))
    attack(app, board, place, target)
    assert board.wheel() is not None
    return board


def test_a_click_beside_the_wheel_leaves_it_open_and_says_what_is_asked(app: App) -> None:
    """An attack begun is not let go of by a click that missed: the right button and Escape do that."""
    board = aiming(app)
    wheel, zone = board.wheel(), board.arena.zones[1]
    assert wheel is not None
    for missed in (wheel.center, (zone.left + 2, zone.bottom + 2)):
        app.frame(0.01, click(missed))
        assert board.wheel() is not None
        assert board.refusal is not None
        board.refusal = None
    app.frame(0.01, click(wheel.center, pygame.BUTTON_RIGHT))
    assert board.wheel() is None


def test_a_card_of_the_hand_is_chosen_instead_of_an_attack(app: App) -> None:
    """What is clicked while the wheel is open is what the click is for."""
    board = aiming(app)
    app.frame(0.01, click(card_spot(board, 0)))
    assert board.choosing.card == 0
    assert not board.choosing.attacking


@pytest.mark.parametrize("gesture", ["button", "key"])
def test_a_turn_in_which_an_attack_would_succeed_ends_at_the_second_time(app: App, gesture: str) -> None:
    """The first time it is said what is left to do."""
    board = aiming(app)
    app.change_settings(replace(app.settings, end_asked=True))
    played = len(board.session.actions)
    for _time in range(2):
        assert len(board.session.actions) == played
        app.frame(0.01, press(pygame.K_t) if gesture == "key" else click(board.ring["end"].rect.center))
        app.frame(0.01, [])
        assert board.refusal is None or "attaque" in board.refusal.sentence
    assert board.session.actions[played] == ("end",)


def test_an_attack_that_cannot_succeed_does_not_hold_the_turn_back(app: App) -> None:
    """Where the Mok chosen can do nothing, there is nothing to lose."""
    board = begun(app)
    board.choosing.attacker = 0
    assert not board.choosing.asked.targets(0)
    played = len(board.session.actions)
    app.frame(0.01, press(pygame.K_t))
    assert board.session.actions[played] == ("end",)


def test_moks_lie_in_the_order_of_placing_wherever_they_are_dropped(app: App) -> None:
    """So they do in the replay and on the pictures of the end, which know of no mouse."""
    board = begun(app)
    for count, slot in enumerate((2, 0)):
        while not board.choosing.asked.places:
            app.frame(0.01, [] if board.bots.turn else press(pygame.K_t))
            app.frame(0.6, [])
        place = next(n for n, ref in enumerate(board.table.refs) if ref in board.choosing.asked.places)
        ref, over = board.table.refs[place], board.arena.slot(1, slot, 3)
        app.frame(0.01, drag(card_spot(board, place), (round(over.x), round(over.y))))
        assert board.session.actions[-1] == ("place", ref)
        assert board.seen.moks[board.near][count].card == ref
        assert board.table.moks[board.near, count].pose == board.arena.slot(1, count, 3)


def test_an_attack_that_succeeds_puts_a_marker_on_the_very_resistance(app: App) -> None:
    """Évolution 4.2: the resistance beaten is marked."""
    board = table(app, *ALONE, seed=8)
    until(app, board, can_attack, Rng(2))
    (place, target), kinds = next(iter(board.choosing.asked.attacks.items()))
    kind = min(kinds)
    attack(app, board, place, target, dragged=True)
    strike(app, board, kind)
    assert board.session.state.mok(target).marks >> kind & 1
    assert board.seen.moks[target[0]][target[1]].marks >> kind & 1


def paying(app: App) -> tuple[EvolutionBoard, int]:
    """Return a board where a combined attack has just succeeded, and its type."""
    board = table(app, *ALONE, seed=8)
    until(app, board, can_combine, Rng(6))
    target, kinds = next(iter(board.choosing.asked.combined.items()))
    kind = min(kinds)
    app.frame(0.01, press(pygame.K_c))
    app.frame(0.01, click(board.table.mok_rect(*target).center))
    strike(app, board, kind)
    return board, kind


def test_a_combined_attack_asks_for_its_payment(app: App) -> None:
    """EVO-8: resolved first, then paid with a resistance of its type, chosen on the table."""
    board, kind = paying(app)
    assert board.choosing.asked.prompt == "pay"
    assert all(cell[0] == board.near and cell[2] == kind for cell in board.choosing.asked.cells)
    cell = next(iter(board.choosing.asked.cells))
    app.frame(0.01, click(board.table.cell_rect(cell).center))
    assert board.session.state.mok(cell).marks >> kind & 1


def test_all_moks_are_dragged_together_from_the_ground_between_them(app: App) -> None:
    """Évolution 4.3: the combined attack has a gesture of its own."""
    board = table(app, *ALONE, seed=8)
    until(app, board, can_combine, Rng(6))
    zone = board.arena.zones[1]
    ground = (zone.left + 3, zone.top + 3)
    target = next(iter(board.choosing.asked.combined))
    app.frame(0.01, drag(ground, board.table.mok_rect(*target).center))
    assert board.choosing.together
    assert board.choosing.target == target


def test_escape_lets_go_step_by_step_before_it_opens_the_menu(app: App) -> None:
    """Nothing chosen by mistake has to be played."""
    board = table(app, *ALONE, seed=8)
    until(app, board, can_attack, Rng(2))
    (place, target), _kinds = next(iter(board.choosing.asked.attacks.items()))
    attack(app, board, place, target)
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert board.wheel() is None
    assert board.choosing.attacker == place
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert not board.choosing.begun
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, Dialog)


@pytest.mark.slow
def test_a_game_is_taken_up_where_it_was_left_in_the_middle_of_a_payment(app: App) -> None:
    """A journal is kept at every action: the same is asked again after the program was closed."""
    board, _kind = paying(app)
    digest, cells = board.session.digest(), set(board.choosing.asked.cells)
    board.recorded.close()
    app.routes.resume_game(KEY)
    app.stack.apply()
    app.frame(0.01, [])
    again = app.stack.top
    assert isinstance(again, EvolutionBoard)
    assert again is not board
    assert again.session.digest() == digest
    assert set(again.choosing.asked.cells) == cells
    finish(app, again, partial(by_mouse, rng=Rng(1)))


def test_the_last_gesture_is_taken_back_and_played_again(app: App) -> None:
    """Undo takes back what bots did since, too."""
    board = begun(app)
    board.act(("place", min(board.choosing.asked.places)))
    app.frame(0.5, [])
    app.frame(0.01, press(pygame.K_t))
    while waited(app, board):
        pass
    actions = len(board.session.actions)
    assert actions
    board.undoing.undo()
    app.stack.apply()
    if isinstance(app.stack.top, Dialog):
        app.stack.top.close("yes")
        app.stack.apply()
    assert len(board.session.actions) < actions
    assert board.my_turn


def test_giving_up_ends_the_game_and_the_result_says_so(app: App) -> None:
    """Évolution 4.6.3: the other wins whatever is left."""
    board = begun(app)
    app.frame(0.01, press(pygame.K_j))
    journal = app.stack.top
    assert isinstance(journal, StoryPage)
    journal.ring["give-up"].activate()
    app.stack.apply()
    sure = app.stack.top
    assert isinstance(sure, Dialog)
    sure.close("yes")
    for _frame in range(4):
        app.frame(0.1, [])
    result = app.stack.top
    assert isinstance(result, Result)
    assert result.winners == (1 - board.near,)
    assert board.session.outcome is not None
    assert board.session.outcome.reason == "given_up"


def test_the_player_whose_pass_ends_the_game_is_told_so_with_the_count(app: App) -> None:
    """EVO-10: when everybody passes two whole turns, the resistances are counted; nobody is told sooner."""
    board = table(app, *BOTH)
    for turn in range(4):
        while waited(app, board):
            pass
        assert bool(board.foreseen()) == (turn == 3)
        if turn == 3:
            assert "0" in board.foreseen()
            assert board.sentence() == board.foreseen()
        app.frame(0.01, press(pygame.K_t))
        app.frame(0.01, [])
    assert board.session.outcome is not None
    assert board.session.outcome.reason == "all_passed"


def test_the_keyboard_reaches_a_card_with_the_arrows(app: App) -> None:
    """The first arrow goes to what is lit."""
    board = begun(app)
    app.frame(0.01, press(pygame.K_RIGHT))
    assert str(board.ring.focused_name).startswith("hand-")
    reach(app, board, "end")


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_of_the_table_overlaps_or_leaves_the_window(size: tuple[int, int], text_size: int) -> None:
    """The sheets, the zones and the hand have their own places in every window."""
    arena = arrange(Measures(size, text_size))
    window = pygame.Rect((0, 0), size)
    apart = [
        arena.strip,
        *arena.tools.values(),
        *arena.panels,
        arena.far_hand,
        arena.turn,
        arena.end,
        arena.combined,
        *arena.zones,
        *arena.sides,
        arena.hand,
        arena.told,
    ]
    for place, rect in enumerate(apart):
        assert window.contains(rect)
        assert rect.width > 0
        assert rect.height > 0
        assert rect.collidelist(apart[place + 1 :]) == -1
    lowest = arena.fan.rect(0, 6)
    assert window.contains(lowest)


def test_a_miniature_and_two_sentences_tell_a_kept_game(app: App) -> None:
    """Saves show what was played and how far it is."""
    session = Session.start(EDITIONS.games[KEY], {"moks": 4}, 3, ALONE)
    board = EvolutionBoard(Recorded(session))
    app.stack.home(board)
    app.stack.apply()
    assert miniature(session, (240, 150)).get_size() == (240, 150)
    assert "4" in title(session)
    assert summary(session).split("\n")[1] == "Vous\u202f: 0 résistance, Zigzag\u202f: 0 résistance."


def _holds_shield(board: EvolutionBoard) -> bool:
    asked = board.choosing.asked
    return (
        asked.in_turn
        and "evolution/bouclier" in asked.plays
        and bool(board.session.state.standing(board.near))
    )


def _with_shield(app: App) -> EvolutionBoard:
    """Return a table at which a shield can be laid on one of the player's Moks."""
    moks: Json = [[f"t/mok-{number}", [2] * 6] for number in range(4)]
    shield: Json = [{"on": "own", "when": "attacked", "do": ["stop"]}]
    deck: Json = {"team": moks, "variations": [["evolution/bouclier", 2, shield]] * 6}
    board = table(app, *ALONE, seed=8, decks=[deck, {"team": moks, "variations": []}])
    until(app, board, _holds_shield, Rng(1))
    return board


def test_a_variation_dropped_on_a_mok_lies_on_it_at_once(app: App) -> None:
    """Évolution 4.5: a variation is dragged to its target; what it asks is answered by where it fell."""
    board = _with_shield(app)
    place = board.table.refs.index("evolution/bouclier")
    target = board.session.state.standing(board.near)[-1]
    app.frame(0.01, drag(card_spot(board, place), board.table.mok_rect(*target).center))
    assert board.session.actions[-1] == ("mok", *target)
    assert [effect.card for effect in board.seen.lying_on(*target)] == ["evolution/bouclier"]


def test_a_variation_dropped_on_a_mok_lies_on_it_once_the_cards_have_moved(app: App) -> None:
    """The same where cards take their time."""
    board = _with_shield(app)
    app.settings = replace(app.settings, animation_speed="fast")
    board.relayout()
    place = board.table.refs.index("evolution/bouclier")
    target = board.session.state.standing(board.near)[-1]
    app.frame(0.01, drag(card_spot(board, place), board.table.mok_rect(*target).center))
    assert board.timeline.busy
    for _frame in range(30):
        app.frame(0.2, [])
    assert board.session.actions[-1] == ("mok", *target)


def test_a_variation_dropped_on_a_resistance_marks_that_one(app: App) -> None:
    """Poison: the drop says which of the three."""
    moks: Json = [[f"t/mok-{number}", [2] * 6] for number in range(4)]
    poison: Json = [{"do": [{"word": "mark", "on": "foe"}]}]
    deck: Json = {"team": moks, "variations": [["evolution/poison", 1, poison]] * 6}
    board = table(app, *ALONE, seed=8, decks=[deck, {"team": moks, "variations": []}])
    until(app, board, lambda one: "evolution/poison" in one.choosing.asked.plays, Rng(1))
    place = board.table.refs.index("evolution/poison")
    cell = next((1, mok, 2) for mok, seen in enumerate(board.seen.moks[1]) if not seen.marks & 4)
    app.frame(0.01, drag(card_spot(board, place), board.table.cell_rect(cell).center))
    assert board.session.actions[-1] == ("resistance", 1, cell[1], TYPES[2])


def _poisons_two(board: EvolutionBoard) -> bool:
    hurt = [mok for mok in board.seen.moks[1] if mok.left > 1]
    return "evolution/poison" in board.choosing.asked.plays and len(hurt) > 1


def test_a_variation_dropped_on_a_mok_still_offers_the_resistances_of_all(app: App) -> None:
    moks: Json = [[f"t/mok-{number}", [2] * 6] for number in range(4)]
    poison: Json = [{"do": [{"word": "mark", "on": "foe"}]}]
    deck: Json = {"team": moks, "variations": [["evolution/poison", 1, poison]] * 6}
    board = table(app, *ALONE, seed=8, decks=[deck, {"team": moks, "variations": []}])
    until(app, board, _poisons_two, Rng(1))
    place = board.table.refs.index("evolution/poison")
    target = next(at for at, mok in enumerate(board.seen.moks[1]) if mok.left > 1)
    above = board.table.mok_rect(1, target).move(0, 12).midtop
    app.frame(0.01, drag(card_spot(board, place), above))
    app.frame(0.01, [])
    offered = {one.spot.index for one in board.ring if isinstance(one, OnTable) and one.spot.place in TYPES}
    assert offered > {target}


def test_a_variation_is_never_played_on_an_opponent_who_is_not_shown(app: App) -> None:
    """EVO-13: each opponent's own placed count opens it; the refusal names who else may be aimed at."""
    moks: Json = [[f"t/mok-{number}", [2] * 6] for number in range(4)]
    poison: Json = [{"do": [{"word": "mark", "on": "foe"}]}]
    deck: Json = {"team": moks, "variations": [["evolution/poison", 2, poison]] * 6}
    board = table(app, "human", "random", "random", seed=8, decks=[deck] * 3)

    until(app, board, lambda one: len(one.choosing.asked.plays.get("evolution/poison", [])) == 2, Rng(3))
    able, other = board.seen.foes
    board.session.state.moks[other] = board.session.state.moks[other][:1]
    board.session.state.ask_again()
    board.face(other)
    board.relayout()
    assert board.choosing.asked.plays["evolution/poison"] == [able]
    played = len(board.session.actions)
    assert not board.playing.put(board.table.refs.index("evolution/poison"))
    assert len(board.session.actions) == played
    assert board.refusal is not None
    assert board.names[able] in board.refusal.sentence


def test_who_has_given_up_is_named(app: App) -> None:
    """Évolution 4.6.3."""
    board = begun(app)
    board.act(GIVE_UP)
    assert endings.reason(board.session.state, board.names) == "Vous avez abandonné."


def test_what_was_undone_is_no_news_any_more(app: App) -> None:
    """The sheet tells what has happened, once."""
    board = begun(app)
    place = next(place for place, ref in enumerate(board.table.refs) if ref in board.choosing.asked.places)
    board.history.chronicle.follow()
    before = [*board.news]
    app.frame(0.01, drag(card_spot(board, place), board.arena.zones[1].center))
    board.history.chronicle.follow()
    assert len(board.news) > len(before)
    board.undoing.take_back()
    board.history.chronicle.follow()
    assert [*board.news] == before


def test_a_hint_is_asked_for_shown_on_the_table_and_played(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is marked as helped; the window never freezes: the thinking is cut into frames."""
    monkeypatch.setattr(evolution_hints.Advice, "thought", evolution_hints.Advice.within(60))
    board = begun(app)
    app.frame(0.01, press(pygame.K_h))
    app.stack.apply()
    assert isinstance(app.stack.top, Dialog)
    assert not board.session.hinted
    app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))
    sheet = app.stack.top
    assert isinstance(sheet, TipSheet)
    assert board.session.hinted
    frames = 0
    while not sheet.advice.done:
        app.frame(0.01, [])
        frames += 1
    assert frames > 1
    app.frame(0.01, press(pygame.K_2))
    assert sheet.shown == 1
    action = sheet.hints[1].action
    app.frame(0.01, click(sheet.ring["play"].rect.center))
    assert board.session.actions[-1] == action


class Ideas:
    """Thinking that has a first idea, and at the end a better one besides."""

    def __init__(self, *moves: Action) -> None:
        tips = [Tip(one, " ".join(map(str, one)), 0.5, ("Because.",)) for one in moves]
        self._found = [tuple(tips[:-1]), (tips[-1], *tips[:-1])]
        self.hints: tuple[Tip, ...] = ()
        self.done, self.progress = False, 0.5

    def think(self, _seconds: float) -> None:
        """Find the next idea."""
        self.hints, self.done = self._found.pop(0), len(self._found) == 0


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_first_idea_lies_there_until_a_better_one_and_what_was_chosen_stays_so(
    app: App, chosen: int
) -> None:
    board = begun(app)
    moves = [one for one in board.session.decision.options if one[0] == "place"][:3]
    sheet = TipSheet(Ideas(*moves), board.hints.advised, board.hints.make_room)
    app.stack.push(sheet)
    app.stack.apply()
    app.frame(0.01, [])
    assert [one.action for one in sheet.hints] == moves[:2]
    assert not sheet.note_now().startswith("chances"), "figures are told once all is thought over"
    sheet.choose(chosen)
    app.frame(0.01, [])
    assert [one.action for one in sheet.hints] == [moves[2], *moves[:2]]
    assert sheet.hints[sheet.chosen].action == (moves[chosen] if chosen else moves[2])
    assert sheet.note_now().startswith("chances")


def test_no_hint_is_given_while_another_plays(app: App) -> None:
    board = begun(app)
    board.playing.end()
    board.hints.ask()
    assert board.refusal is not None
    assert app.stack.top is board
    assert not board.session.hinted


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("count", [3, 4, 7])
def test_the_wheel_lies_beside_its_target_in_its_row_and_no_mok_moves_for_it(
    size: tuple[int, int], count: int
) -> None:
    arena = arrange(Measures(size, 100))
    for target in range(count):
        x, y = arena.wheel_center(0, target, count)
        pose = arena.slot(0, target, count)
        assert abs(pose.x - x) >= pose.width / 2 + arena.radius - 1
        assert arena.zones[0].left <= x - arena.radius
        assert x + arena.radius <= arena.zones[0].right
        assert arena.strip.bottom < y - arena.radius
        assert arena.zones[0].collidepoint(x, y)


def test_a_mok_that_is_out_has_no_shield(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fog shelters all Moks of its player: none that is turned over."""
    pose(next(one for one in EVOLUTION_TURNS if one.name == "evolution-sheltered"), app)
    board = cast("EvolutionBoard", app.stack.top)
    drawn = list[int]()
    monkeypatch.setattr(mok_table, "shield", lambda px: drawn.append(px) or pygame.Surface((px, px)))
    moks = board.seen.moks[board.facing]
    board.table.draw_cards(app.window)
    assert len(drawn) == sum(not mok.out for mok in moks)
    drawn.clear()
    board.seen.moks[board.facing][0] = replace(moks[0], marks=0b111)
    board.table.draw_cards(app.window)
    assert len(drawn) == sum(not mok.out for mok in moks)


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("moks", [3, 6])
def test_a_hint_cuts_no_card_of_the_table(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int, moks: int
) -> None:
    """While the sheet lies there, Moks, places and hand end before it; after it they have their room back.

    In larger text they begin after it.
    """
    monkeypatch.setattr(evolution_hints.Advice, "thought", evolution_hints.Advice.within(60))
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    board = begun(app, moks=moks)
    zones, hand = board.arena.zones, board.arena.hand
    app.frame(0.01, press(pygame.K_h))
    app.frame(0.01, click(app.stack.top.ring["yes"].rect.center))  # type: ignore[union-attr]
    sheet = app.stack.top
    assert isinstance(sheet, TipSheet)
    table = board.table
    cards = [table.mok_rect(seat, place) for seat in (0, 1) for place in range(table.slots(seat))]
    cards += [board.arena.fan.rect(place, len(table.hand)) for place in range(len(table.hand))]
    if text_size == 100:
        assert max(card.right for card in cards) <= sheet.box.left - board.m.px(12)
    else:
        assert min(card.left for card in cards) >= sheet.box.right
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert (board.arena.zones, board.arena.hand) == (zones, hand)


def test_a_card_dropped_where_none_may_lie_is_refused_in_the_strip(app: App) -> None:
    board = begun(app)
    place = next(at for at, ref in enumerate(board.table.refs) if ref in board.choosing.asked.places)
    board.gestures.dropped(Spot("hand", None, place), board.arena.told.center)
    assert board.refusal is not None
    assert "votre côté" in board.refusal.sentence
    board.choose_again()
    board.gestures.dropped(Spot("hand", None, place), board.arena.hand.center)
    assert board.refusal is None
