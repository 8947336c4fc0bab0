"""At a table of several a fight of others comes to the middle, enlarged, and says what it changes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

import pytest

from game.rules.evolution.words import table as words
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.face_off import Backdrop, _outcome, _stand, made_ready
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.moments.games import played
from scenes.kit.content import Text
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.model import Action
    from game.core.session import Session
    from scenes.kit.faces.base import Master
    from scenes.kit.layout import Box
    from scenes.shell.app import App


def attack_of_another(session: Session, *, on_me: bool) -> Action | None:
    """Return an attack that another may make now, on the first seat or on a third one."""
    decision = session.decision
    if decision is None or not decision.seat or decision.prompt != "turn" or not session.state.moks[0]:
        return None
    return next((one for one in decision.options if one[0] == "attack" and (one[3] == 0) is on_me), None)


@cache
def fight(*, on_me: bool) -> Session:
    """Return a game of four in which such an attack can be made."""
    return played(
        lambda one: attack_of_another(one, on_me=on_me) is not None,
        ("human", "random", "random", "random"),
        5,
    )


def begun(app: App, *, on_me: bool, reduced: bool = False) -> EvolutionBoard:
    """Return the board on which that attack has just begun."""
    app.change_settings(
        replace(app.settings, animation_speed="normal", explanations=False, reduced_motion=reduced)
    )
    found = fight(on_me=on_me)
    board = EvolutionBoard(Unrecorded(found.at(len(found.actions))))
    app.stack.home(board)
    app.stack.apply()
    board.rhythm.showing = True
    app.frame(0.01, [])
    attack = attack_of_another(board.session, on_me=on_me)
    assert attack is not None
    board.act(attack)
    return board


def backdrops(app: App, board: EvolutionBoard) -> Iterator[Backdrop]:
    """Yield what lies under those who fight, frame by frame, as long as it is there."""
    while board.timeline.busy:
        found = [one for one in board.table.above if isinstance(one, Backdrop)]
        yield from found
        app.frame(0.03, [])


def said(box: Box) -> str:
    """Return the words in a box."""
    return box.words if isinstance(box, Text) else " ".join(said(one) for one in box.inside())


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("on_me", [False, True])
def test_a_fight_of_others_is_seen_large_in_the_middle_then_all_lie_as_they_lay(
    app: App, *, on_me: bool, reduced: bool
) -> None:
    board = begun(app, on_me=on_me, reduced=reduced)
    widest, seen = 0.0, 0
    for backdrop in backdrops(app, board):
        at = board.table.above.index(backdrop)
        fighters = board.table.above[at + 1 :]
        assert len(fighters) >= 2, "who strikes and the target are drawn over what is dimmed"
        widest, seen = max(widest, *(one.pose.width for one in fighters)), seen + 1
    assert seen
    assert widest > 1.3 * board.arena.mok
    assert not board.table.above
    assert all(one.pose == board.table.slot(*at) for at, one in board.table.moks.items())


@pytest.mark.parametrize("on_me", [False, True])
def test_what_a_fight_has_changed_is_told_once_it_has_struck(app: App, *, on_me: bool) -> None:
    board = begun(app, on_me=on_me)
    own = board.seen.resistances(board.near)
    known = [(one.known, said(one.outcome)) for one in backdrops(app, board) if one.outcome is not None]
    assert [tells for tells, _words in known] == sorted(tells for tells, _words in known)
    assert known[-1][0]
    left = own - 1 if on_me else own
    told = words.resistances(left) if on_me else f"Vous\u202f: {left}."
    assert told in known[-1][1]
    assert (" perd sa " in known[-1][1] or " perd son " in known[-1][1]) is on_me


def test_nothing_is_said_of_the_own_side_that_has_placed_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(app, on_me=False).table
    seen = table.seen
    told = {"cell": (table.far_seat, 0, 0)}
    assert "Vous" in said(_outcome(table, told, lands=True))
    moks = [() if seat == seen.seat else one for seat, one in enumerate(seen.moks)]
    monkeypatch.setattr(type(seen), "moks", property(lambda _seen: moks))
    assert "Vous" not in said(_outcome(table, told, lands=True))


def test_the_marker_is_stamped_on_the_target_while_that_is_large_and_never_again(app: App) -> None:
    board = begun(app, on_me=False)
    painted: dict[object, int] = {}
    for backdrop in backdrops(app, board):
        target = board.table.above[board.table.above.index(backdrop) + 1 :]
        painted |= {one.paint: round(one.pose.width) for one in target if backdrop.known}
        assert not [one for one in board.table.above if one.name == "marker"]
    assert max(painted.values()) > 1.3 * board.arena.mok
    assert board.table.stamped is None


def test_a_click_ends_a_fight_at_once(app: App) -> None:
    board = begun(app, on_me=False)
    while not any(isinstance(one, Backdrop) for one in board.table.above):
        app.frame(0.03, [])
    board.hurry()
    assert not board.table.above
    assert all(one.pose == board.table.slot(*at) for at, one in board.table.moks.items())


@pytest.mark.parametrize("on_me", [False, True])
def test_those_who_may_fight_are_drawn_before_they_do(
    app: App, monkeypatch: pytest.MonkeyPatch, *, on_me: bool
) -> None:
    """While nothing moves, as large as they stand there."""
    board = begun(app, on_me=on_me)
    drawn = list[int]()
    board.timeline.skip()
    monkeypatch.setattr(evolution, "master", partial(_noted, drawn, evolution.master))
    made = [*made_ready(board.table)]
    moks = [mok for moks in board.seen.moks for mok in moks if not mok.out]
    stand = round(_stand(board.table, 1)[0].width)
    assert len(made) >= len(moks)
    assert drawn.count(stand) >= len(moks)


def _noted(drawn: list[int], real: Callable[..., Master], look: object, width: int, *more: object) -> Master:
    drawn.append(width)
    return real(look, width, *more)
