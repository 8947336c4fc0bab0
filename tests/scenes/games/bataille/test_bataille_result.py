"""The end of a battle won against the strongest rival: there is always something to reach next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

import pytest

from game.core.i18n import _
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.matches import Match
from game.storage.recorded import Recorded
from scenes.games.bataille import result as bataille_result
from scenes.games.bataille.result import Result
from scenes.games.bataille.setup import Setup
from scenes.kit import palette
from scenes.kit.content import Sheet
from scenes.pages.challenge import Daily

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.sprites import Pose
    from scenes.kit.widgets import Button
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"
pytestmark = pytest.mark.usefixtures("quick")


@cache
def won(rival: str) -> Session:
    """Return a short battle with a choice that the player has won against a rival."""
    for seed in range(60):
        rng = Rng(seed)
        session = Session.start(EDITIONS.games[KEY], {"choix": True, "pile": 4}, seed, ("human", rival))
        while (decision := session.decision) is not None:
            session.act(rng.choice(decision.options))
        if session.outcome is not None and session.outcome.winners == (0,):
            return session
    raise AssertionError


def result_of(show: Callable[[Scene], Scene], rival: str, match: Match | None = None) -> Result:
    """Show the result of such a battle, as one of a match that stands so."""
    result = cast("Result", show(Result(Recorded(won(rival)))))
    result.match = match
    result.__dict__.pop("aim", None)
    result.relayout()
    return result


def test_a_first_victory_over_the_strongest_rival_leads_to_a_match(show: Callable[[Scene], Scene]) -> None:
    result = result_of(show, "level:3")
    assert result.aim == "match"
    words = _(
        "You have beaten {name}: there are no stronger rivals. "
        "Now win the match: one more victory over the same rival!"
    )
    assert words.format(name=result.names[1]) in result.invitation()


def test_after_the_match_it_leads_to_what_was_not_played_yet(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    result = result_of(show, "level:3", Match(2, 0))
    cast("Button", result.ring["aim"]).on_click()
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Setup)
    assert app.stack.top.choices.variant == "collection"


def test_where_all_was_played_it_leads_to_the_challenge_of_the_day(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.games.bataille.result.latest", lambda: {"collection": {}, "round": {}})
    result = result_of(show, "level:3", Match(2, 1))
    cast("Button", result.ring["aim"]).on_click()
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Daily)


def test_below_the_strongest_rival_nothing_else_is_proposed(show: Callable[[Scene], Scene]) -> None:
    assert not result_of(show, "level:2").aim


@pytest.mark.usefixtures("seen")
def test_both_cards_of_the_last_duel_are_large_and_whole_on_their_sheet(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    poses: list[Pose] = []
    monkeypatch.setattr(bataille_result, "draw_resting", lambda _page, _paint, pose: poses.append(pose))
    result = result_of(show, "level:2")
    result.invalidate()
    app.frame(0.0, [])
    sheet = next(box for box in result.boxes if isinstance(box, Sheet) and box.fill == palette.PAPER).area
    left, right = poses[-2:]
    assert min(left.width, right.width) >= 180
    assert all(sheet.contains(pose.area()) for pose in (left, right))
