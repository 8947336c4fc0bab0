"""What a player does best is told in large words: a K.O., a lead taken, three variations in a turn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from game.core.model import Event
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.moments.games import played
from scenes.kit.shouts import Grand
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.model import Action
    from game.core.session import Session
    from scenes.shell.app import App


def deed(kind: str, mine: bool, session: Session) -> Action | None:  # noqa: FBT001 - is bound
    """Return an attack after which something of a kind is told, of the first seat or of the other."""
    decision = session.decision
    if decision is None or decision.prompt != "turn" or (decision.seat == 0) is not mine:
        return None
    for action in decision.options:
        after = session.state.clone()
        if (
            action[0] == "attack"
            and any(one.kind == kind for one in after.apply(action))
            and after.outcome is None
        ):
            return action
    return None


def shown_large(app: App, board: EvolutionBoard) -> list[Grand]:
    """Return the large words that are shown until nothing moves."""
    found: list[Grand] = []
    while board.timeline.busy:
        found += [one for one in board.timeline.over._shown if isinstance(one, Grand) and one not in found]
        app.frame(0.05, [])
    return found


def at(app: App, session: Session) -> EvolutionBoard:
    """Return the board of a game, where things move."""
    app.change_settings(replace(app.settings, animation_speed="normal", explanations=False))
    board = EvolutionBoard(Unrecorded(session.at(len(session.actions))))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


@pytest.mark.parametrize("mine", [False, True])
def test_a_knock_out_says_who_falls_and_what_is_left_and_larger_where_it_is_ones_own(
    app: App, *, mine: bool
) -> None:
    session = played(lambda one: deed("ko", mine, one) is not None)
    attack = deed("ko", mine, session)
    assert attack is not None
    board = at(app, session)
    board.act(attack)
    grand = next(one for one in shown_large(app, board) if one.words == "K.O. !".replace(" ", "\u202f"))
    assert grand.proud is mine
    seat = int(attack[3])
    fallen = board.looks.name(board.now.moks[seat][int(attack[4])].card)
    assert fallen in grand.under
    assert board.names[seat] in grand.under
    assert str(board.now.resistances(seat)) in grand.under


def test_the_third_variation_of_a_turn_is_told_with_all_three_and_no_other_turn_counts(app: App) -> None:
    board = at(app, played(lambda one: one.decision is not None and one.decision.prompt == "turn"))
    refs = [ref for ref in board.table.refs if not board.looks.is_mok(ref)][:1] * 3
    linked = partial(_linked, board)
    assert not any(linked("play", ref) for ref in refs[:2])
    assert linked("play", refs[2])
    assert not linked("play", refs[0])
    linked("turn")
    assert not any(linked("play", ref) for ref in refs[:2])
    assert not linked("play", refs[2], seat=1)


def _linked(board: EvolutionBoard, kind: str, ref: str = "", seat: int = 0) -> list[Any]:
    return board.staging._linked(Event(kind, {"seat": seat, "card": ref}))


def test_whoever_takes_the_lead_by_a_blow_of_his_own_is_told_so(app: App) -> None:
    """Told once: not where the lead was held before, nor at another's turn."""
    session = played(lambda one: _leads_by(one) is not None)
    attack = _leads_by(session)
    assert attack is not None
    board = at(app, session)
    board.act(attack)
    found = [one for one in shown_large(app, board) if "devant" in one.words]
    assert len(found) == 1
    assert found[0].proud
    assert str(board.now.resistances(0)) in found[0].under


def _leads_by(session: Session) -> Action | None:
    """Return an attack of the first seat by which it takes the lead, and no Mok falls."""
    decision = session.decision
    if decision is None or (decision.prompt, decision.seat) != ("turn", 0):
        return None
    state: Any = session.state
    if min(map(len, state.moks)) < 3 or state.resistances(0) != state.resistances(1):
        return None
    for action in decision.options:
        after = state.clone()
        if action[0] == "attack" and [one.kind for one in after.apply(action)][:2] == ["attack", "mark"]:
            fell = after.mok((action[3], action[4])).out
            if after.resistances(0) > after.resistances(1) and not fell:
                return action
    return None
