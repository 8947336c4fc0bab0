"""Hints at the tables of Openmok Bataille: what is advised is played; where nothing is decided, none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import pytest
from gestures import click

from game.bots.bot import View
from game.core.i18n import percent
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import HAND
from game.editions import EDITIONS
from game.rules.bataille.places import DISCARD
from game.rules.bataille.words import stakes
from game.rules.bataille.words.symbols import plural
from game.storage.recorded import Recorded
from scenes.games.bataille.hints import ChoixSheet, RoundSheet
from scenes.games.bataille.moments.games import BATTLES, ROUNDS
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.setup import Setup
from scenes.kit.pips import Pips
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def at(app: App, name: str) -> Any:  # noqa: ANN401 - boards and sheets
    """Return the scene of a moment."""
    pose(next(one for one in (*BATTLES, *ROUNDS) if one.name == name), app)
    return app.stack.top


def test_the_best_answer_of_a_round_is_played_at_once(app: App) -> None:
    """Three stars against three spirals: the chance of the trophy is told, and why."""
    sheet = at(app, "round-hint")
    assert isinstance(sheet, RoundSheet)
    board = cast("RoundBoard", app.stack.behind(sheet))
    tip, played = sheet.hints[0], len(board.session.actions)
    assert 0 < tip.chance <= 1
    assert percent(tip.chance) in tip.reasons[0] or tip.chance == 1
    sheet.play()
    app.frame(0.01, [])
    actions = board.session.actions[played : played + len(tip.actions)]
    assert tuple(actions) == tip.actions
    assert actions[-1] == ("done",)


def test_what_is_not_advised_in_a_round_is_ranked_by_the_chance_it_shows() -> None:
    """Where something else is likelier than what is advised, the reason is told first."""
    orders = 0
    for seed in range(1, 40):
        options = {"variant": "round", "players": 3}
        session = Session.start(EDITIONS.games["openmok-bataille"], options, seed, ("human",) * 3)
        for _action in range(seed % 7):
            if session.decision is not None:
                session.act(session.decision.options[-1])
        decision = session.decision
        if decision is None or decision.prompt == "trophy":
            continue
        board = RoundBoard(Recorded(session))
        advice = EDITIONS.advice(session.game.key, View(session.state, decision), board.telling.spoken, seed)
        if advice is None:
            continue
        while not advice.step(1.0):
            pass
        best, *others = advice.hints
        chances = [tip.chance for tip in others]
        assert chances == sorted(chances, reverse=True)
        laid = [tip.chance for tip in advice.hints if tip.action[0] == "lay"]
        for tip in advice.hints:
            if tip.action[0] == "discard" and laid:
                assert percent(max(laid)) in tip.reasons[0]
        if best.action[0] != "discard" and best.chance < max(chances, default=0.0):
            orders += 1
            assert percent(max(chances)) in " ".join(best.reasons), (
                "what is likelier is named, with its figure"
            )
    assert orders


def test_where_the_trophy_decides_the_game_the_likeliest_plan_is_advised() -> None:
    """Cards that are kept are of no use in a game that is over."""
    advised = 0
    for seed in range(60):
        options = {"variant": "round", "players": 3, "trophies": 2}
        session = Session.start(EDITIONS.games["openmok-bataille"], options, seed, ("human",) * 3)
        rng = Rng(seed)
        while (decision := session.decision) is not None:
            near = [len(won) == 1 for won in session.state.trophies]
            held = decision.prompt == "answer" and near[session.state.holder]
            if held and not near[decision.seat]:
                board = RoundBoard(Recorded(session))
                view, spoken = View(session.state, decision), board.telling.spoken
                advice = EDITIONS.advice(session.game.key, view, spoken, seed)
                assert advice is not None
                while not advice.step(1.0):
                    pass
                best = advice.hints[0]
                assert best.chance == max(tip.chance for tip in advice.hints)
                assert spoken.player(session.state.holder) in best.reasons[1]
                advised += 1
                break
            session.act(rng.choice(decision.options))
    assert advised > 10


def test_the_card_advised_of_three_is_picked(app: App) -> None:
    """BAT-4: what the other may hold is counted."""
    sheet = at(app, "bataille-choix-hint")
    assert isinstance(sheet, ChoixSheet)
    board = cast("DuelBoard", app.stack.behind(sheet))
    assert board.ground.arena.far.may is not None
    assert not sheet.lie().colliderect(board.ground.arena.far.may), "what may be held is in sight"
    for tip in sheet.hints:
        times = [int(figure) for figure in re.findall(r"\d+", tip.reasons[0])]
        assert sum(times) == 100, "in figures that fit"
        assert abs((times[0] + (times[1] / 2 if len(times) > 2 else 0)) / 100 - tip.chance) < 0.01
    assert [tip.chance for tip in sheet.hints] == sorted((tip.chance for tip in sheet.hints), reverse=True)
    sheet.play()
    app.frame(0.01, [])
    assert sheet.hints[0].action in board.session.actions


def test_a_click_beside_the_advice_plays_the_card_that_lies_there_or_nothing(app: App) -> None:
    sheet = at(app, "bataille-choix-hint")
    board = cast("DuelBoard", app.stack.behind(sheet))
    played, hand = len(board.session.actions), board.ground.arena.near.hand[2]
    app.frame(0.01, click((hand.centerx, hand.bottom + 20)))
    app.frame(0.01, [])
    assert app.stack.top is board
    assert len(board.session.actions) == played
    sheet = at(app, "bataille-choix-hint")
    board = cast("DuelBoard", app.stack.behind(sheet))
    ref = board.now.refs(HAND, 0)[2]
    app.frame(0.01, click(board.ground.arena.near.hand[2].center))
    app.frame(0.01, [])
    assert board.session.actions[played] == ("pick", ref)


@pytest.mark.parametrize("name", ["bataille-simple", "bataille-collection"])
def test_where_nothing_is_decided_the_tool_says_so(app: App, name: str) -> None:
    """BAT-2, BAT-10."""
    board = at(app, name)
    tool = board.tools()["hint"]
    assert not tool.enabled
    assert "décider" in tool.tip
    decision = board.session.decision
    view = View(board.session.state, decision)
    assert EDITIONS.advice(board.session.game.key, view, board.telling.spoken, 1) is None


def test_a_trophy_advised_lies_in_the_discard(app: App) -> None:
    """BAT-9: a symbol that the discard has not cannot be taken out of the game."""
    board = app.stack.behind(at(app, "round-trophy-choice"))
    seen, looks = board.now, board.looks
    here = {looks.symbol_of(ref) for ref in seen.refs(DISCARD)}
    for symbol in ("force", "magie", "agilite"):
        hand = [f"x/{symbol}"]
        symbols = {f"x/{symbol}": symbol}
        note = stakes.trophy_worth(seen, hand, lambda ref: symbols.get(ref) or looks.symbol_of(ref))  # noqa: B023
        threat = {"force": "agilite", "magie": "force", "agilite": "magie"}[symbol]
        assert (plural(symbol) in note) == (threat in here)


def test_rivals_have_pips_only_where_some_play_better(show: Callable[[Scene], Scene]) -> None:
    """In a simple battle and in La Collection, whoever sits opposite plays alike."""

    def pips(**options: Any) -> int:  # noqa: ANN401 - options of a game
        page = cast("Setup", show(Setup(options, ("human", "level:2"))))
        return sum(isinstance(box, Pips) for box in walked(page.contents()))

    assert pips(variant="simple", choix=True) == 1
    assert pips(variant="simple", choix=False) == pips(variant="collection") == 0


def walked(box: Any) -> list[Any]:  # noqa: ANN401 - any box
    """Return a box and all that lies in it."""
    inside = [*getattr(box, "boxes", ()), *([box.box] if getattr(box, "box", None) else [])]
    return [box, *(one for each in inside for one in walked(each))]
