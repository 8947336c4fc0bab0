"""The end of a close fight of Openmok Évolution: called for, or come to by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from evolving import card_spot, table, waited
from gestures import click, press

from game.core.model import END
from game.rules.evolution.starter import starter
from scenes.games.evolution.result import Result
from scenes.kit.shouts import Grand
from scenes.shell.curtain import Curtain

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.shell.app import App

SHIELD = "evolution/bouclier"
MOST_FRAMES = 400


def walls(*refs: str) -> Json:
    """Return a deck of Moks that attack nobody, with some variations."""
    scripts = {ref: starter()[ref].script for ref in refs}  # type: ignore[union-attr]
    held: Json = [[ref, 1, [sentence.encode() for sentence in scripts[ref] or ()]] for ref in refs]
    return {"team": [[f"t/wall-{number}", [0, 0, 0, 4, 4, 4]] for number in range(3)], "variations": held}


def at_the_end(app: App, *who: str, held: tuple[str, ...] = (SHIELD,)) -> EvolutionBoard:
    """Return a table where nobody can attack any more: the first seat has variations left."""
    board = table(app, *who, decks=[walls(*held), walls()], impacts="2018")
    while len(board.session.actions) < 20 and not (board.my_turn and board.counting.offered):
        if not waited(app, board):
            places = sorted(board.choosing.asked.places)
            board.act(("place", places[0]) if places and board.seen.allowance["moks"] else END)
            app.frame(0.01, [])
    return board


def ended(app: App, board: EvolutionBoard) -> None:
    """Let the game come to its result by itself."""
    for _frame in range(MOST_FRAMES):
        if isinstance(app.stack.top, Result):
            return
        app.frame(0.05, [])
    raise AssertionError(board.session.actions)


@pytest.mark.parametrize("gesture", ["button", "key"])
def test_one_gesture_leads_to_the_count_by_passes_of_the_rules(app: App, gesture: str) -> None:
    """EVO-10: all pass two whole turns in succession, each pass an action of its own."""
    board = at_the_end(app, "human", "level:2")
    button = board.ring["count"]
    assert button.label == "Terminer la partie"
    assert "s’arrête" in button.tip
    beside = [board.ring["combined"].rect, board.ring["end"].rect, board.story_area()]
    assert button.rect.collidelist(beside) < 0, "it has a place of its own"
    assert "il ne reste qu’à compter" in board.sentence()
    done = len(board.session.actions)
    app.frame(0.01, press(pygame.K_c))
    assert len(board.session.actions) == done, "who wanted to attack together ends no game"
    app.frame(0.01, press(pygame.K_r) if gesture == "key" else click(button.rect.center))
    ended(app, board)
    assert {*board.session.actions[done:]} == {END}
    assert board.session.outcome is not None
    assert board.session.outcome.reason == "all_passed"


def test_who_has_won_whatever_the_other_does_may_count_at_once(app: App) -> None:
    """EVO-10: the other holds nothing and hits nothing; an attack would only make it longer."""
    strong: Json = {"team": [[f"t/strong-{number}", [5, 0, 0, 2, 2, 3]] for number in range(3)]}
    board = table(app, "human", "level:2", decks=[{**walls(), **strong}, walls()], impacts="2018")
    while len(board.session.actions) < 30 and not (board.my_turn and board.counting.offered):
        if not waited(app, board):
            asked = board.session.decision
            assert asked is not None
            board.act(next((one for one in asked.options if one[0] in ("place", "attack")), END))
            app.frame(0.01, [])
    assert board.ring["count"].label == "Terminer la partie"
    app.frame(0.01, click(board.ring["count"].rect.center))
    ended(app, board)
    assert board.session.outcome is not None
    assert (board.session.outcome.reason, board.session.outcome.winners) == ("all_passed", (0,))


def test_what_may_still_change_the_count_is_named_before_it(app: App) -> None:
    """Who holds nothing of use is shown the count as what remains, who does is not; in any language."""
    board = at_the_end(app, "human", "level:2", held=(SHIELD, "evolution/poison"))
    assert "Pour changer le compte, il vous reste Poison" in board.sentence()
    assert board.counting.changing
    app.change_settings(replace(app.settings, language="en"))
    app.frame(0.01, [])
    assert "You may still change it with Poison" in board.sentence()


def test_a_turn_in_which_nobody_can_do_anything_ends_by_itself(app: App) -> None:
    """Each of its turns is a forced pass; not where that is not wanted."""
    app.change_settings(replace(app.settings, automatic_draws=False))
    board = at_the_end(app, "level:2", "human", held=(SHIELD,) * 8)
    assert board.counting.forced() == END
    app.frame(0.5, [])
    assert board.my_turn
    app.change_settings(replace(app.settings, automatic_draws=True))
    board.go_on()
    ended(app, board)
    assert board.session.outcome is not None


def test_a_count_that_was_called_for_is_taken_back_like_any_turn(app: App) -> None:
    """Then nobody has called for it."""
    board = at_the_end(app, "human", "level:2")
    done = len(board.session.actions)
    board.counting.call()
    app.frame(0.01, press(pygame.K_z, pygame.KMOD_CTRL))
    app.frame(0.01, [])
    assert len(board.session.actions) == done
    assert board.my_turn
    assert not board.counting.called


def test_two_humans_count_once_both_have_called_for_it(app: App) -> None:
    """Nobody's turns end by themselves who has not called."""
    board = at_the_end(app, "human:Inès", "human:Omar", held=(SHIELD, SHIELD))
    first = board.near
    board.counting.call()
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Curtain)
    while waited(app, board):
        pass
    assert board.near != first
    board.counting.call()
    ended(app, board)
    assert board.session.outcome is not None


def before_the_last_mok(app: App) -> EvolutionBoard:
    """Return a table of two that attack nobody, where the last Mok is still to be placed."""
    board = table(app, "human", "human", decks=[walls(), walls()])
    for _step in range(MOST_FRAMES):
        places = sorted(board.choosing.asked.places)
        if waited(app, board):
            continue
        if places and sum(map(len, board.seen.moks)) == 5:
            return board
        board.act(("place", places[0]) if places else END)
        app.frame(0.01, [])
    raise AssertionError(board.session.actions)


def test_the_card_that_ends_the_game_says_so_before_it_is_placed_and_asks_once_more(app: App) -> None:
    """EVO-10: with the last Mok nobody can do anything any more; nine resistances each are a draw."""
    app.change_settings(replace(app.settings, end_asked=True))
    board = before_the_last_mok(app)
    last = "Cela met fin à la partie\u202f! Égalité\u202f: 9 résistances chacun."
    app.frame(0.01, click(card_spot(board, 0)))
    app.frame(0.01, [])
    assert board.sentence().startswith(last)
    app.frame(0.01, click(card_spot(board, 0)))
    app.frame(0.01, [])
    assert board.session.outcome is None
    assert board.sentence() == f"{last} Refaites-le si c’est bien ce que vous voulez."
    app.frame(0.01, click(card_spot(board, 0)))
    assert board.session.outcome is not None


def test_an_end_that_nobody_asked_to_be_warned_of_comes_at_once(app: App) -> None:
    board = before_the_last_mok(app)
    assert not app.settings.end_asked
    board.playing.put(0)
    assert board.session.outcome is not None


def told_large(app: App, board: EvolutionBoard) -> dict[str, float]:
    """Return the large words that are shown up to the end, and for how many seconds."""
    said = dict[str, float]()
    for _frame in range(MOST_FRAMES):
        for one in board.timeline.over._shown:
            if isinstance(one, Grand):
                said[one.words] = said.get(one.words, 0.0) + 0.05
        if isinstance(app.stack.top, Result):
            return said
        app.frame(0.05, [])
    return said


def test_a_turn_that_is_passed_for_who_can_do_nothing_is_told_large(app: App) -> None:
    """As long as it takes to be read."""
    app.change_settings(replace(app.settings, automatic_draws=False))
    board = at_the_end(app, "level:2", "human", held=(SHIELD,) * 8)
    app.change_settings(replace(app.settings, automatic_draws=True, animation_speed="normal"))
    board.go_on()
    assert told_large(app, board)["Votre tour passe"] > 1.5


def test_that_nobody_acts_any_more_is_told_large_once_and_no_turn_that_one_ends_oneself(app: App) -> None:
    """EVO-10: once everybody has passed, one more turn each ends the game."""
    board = at_the_end(app, "human", "level:2")
    app.change_settings(replace(app.settings, automatic_draws=False, animation_speed="normal"))
    board.playing.end()
    assert [*told_large(app, board)] == ["Plus personne ne joue"]
    assert board.now.passes == [1, 1]
    board.playing.end()
    assert "Plus personne ne joue" not in told_large(app, board)
