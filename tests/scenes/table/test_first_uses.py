"""What is explained where it is first met: one thing a turn, until something is done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.table.first_uses import FirstUses

if TYPE_CHECKING:
    from scenes.shell.app import App


def test_what_is_explained_gives_way_to_an_action_and_the_next_thing_waits_for_a_turn(
    app: App,
) -> None:
    app.change_settings(replace(app.settings, explanations=True))
    uses, met = FirstUses("game"), ["hourglass", "mill"]
    assert uses.told(app, 1, met) == uses.told(app, 1, met) == "hourglass"
    uses.pass_on(app)
    assert uses.told(app, 1, met) == ""
    assert uses.told(app, 2, met) == "mill"


def test_what_is_met_no_more_is_not_explained_any_longer(app: App) -> None:
    app.change_settings(replace(app.settings, explanations=True))
    uses = FirstUses("game")
    assert uses.told(app, 1, ["hourglass"]) == "hourglass"
    assert uses.told(app, 1, ["mill"]) == "mill"
    assert uses.told(app, 1, []) == ""
