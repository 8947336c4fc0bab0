"""The balance laboratory at the bench of bricks: begun, stopped, gone on with, out of date, in front."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from pygame import K_ESCAPE

from game.bots.evolution.laboratory import Reading
from game.rules.evolution import scripts
from scenes.games.evolution.moments.workshop import POISON, begun
from scenes.games.evolution.trials import VariationPanel
from scenes.kit.measures import Measures
from scenes.kit.widgets import Button
from scenes.workshop.laboratory import WEIGH

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.script import Script
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.bricks.scene import Bricks

    Show = Callable[[Scene], Scene]

ROOM = pygame.Rect(320, 460, 628, 240)
FOUND = Reading(3.7, 3.3, 4.2, ())
M = Measures((1280, 720))


def script(word: str) -> Script:
    return scripts.read([{"do": [word]}])


@pytest.fixture
def panel() -> VariationPanel:
    """Return a panel that was told a script."""
    panel = VariationPanel(lambda: None)
    panel.weigh(script("adjust"))
    return panel


def labels(panel: VariationPanel) -> list[str]:
    box = panel.box()
    box.lay(M, ROOM)
    return [button.label for button in box.widgets if isinstance(button, Button)]


def test_it_begins_stops_and_goes_on_where_it_was(panel: VariationPanel) -> None:
    assert labels(panel) == ["Weigh"]
    panel.start_or_stop()
    assert panel.restless
    assert panel.update()
    assert labels(panel) == ["Stop"]
    begun_work = panel.work
    panel.start_or_stop()
    assert not panel.restless
    assert not panel.update()
    assert labels(panel) == ["Go on"]
    panel.start_or_stop()
    assert panel.work is begun_work


def test_a_script_that_changes_stops_it_and_fades_what_was_found(panel: VariationPanel) -> None:
    panel.start_or_stop()
    panel.reading = FOUND
    panel.weigh(script("adjust"))
    assert panel.restless, "the same script is no other card"
    assert panel.sentence() == "Suggested impact: **4**, between Poison (3) and Deep Freeze (4)."
    panel.weigh(script("blow"))
    assert not panel.restless
    assert panel.faded
    assert panel.reading is FOUND
    assert "changed" in panel.sentence()
    panel.start_or_stop()
    assert panel.reading is None
    assert not panel.faded


def test_what_cannot_be_weighed_says_why_and_has_no_button(panel: VariationPanel) -> None:
    panel.weigh(None, "Nobody can.")
    assert panel.sentence() == "Nobody can."
    assert labels(panel) == []
    panel.start_or_stop()
    assert not panel.restless


def test_the_last_pair_ends_it_and_leaves_what_was_found(
    panel: VariationPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel.start_or_stop()
    work = panel.work
    assert work is not None
    monkeypatch.setattr(work, "reading", lambda: FOUND)
    work.done, work.played = True, work.games
    work.rounds.append([])
    monkeypatch.setattr(work, "step", lambda _seconds: work.rounds.append([]))
    panel.update()
    assert not panel.restless
    assert panel.reading is FOUND
    assert labels(panel) == []


def test_at_the_bench_it_weighs_what_the_bricks_say_while_one_looks_on(app: App, show: Show) -> None:
    bench = cast("Bricks", show(begun(POISON, app)))
    app.frame(0.0, click(bench.ring[WEIGH].rect.center))
    assert bench.restless
    app.frame(0.0, [])
    assert bench.laboratory.work is not None
    bench.laboratory.reading = FOUND
    app.frame(0.0, [])
    bench.free_text.turn()
    app.frame(0.0, [])
    assert not bench.laboratory.restless
    assert bench.laboratory.faded
    assert WEIGH not in [one.name for one in bench.ring]


def test_large_text_weighs_on_a_sheet_in_front_and_stops_with_it(app: App, show: Show) -> None:
    app.settings = replace(app.settings, text_size=150)
    bench = cast("Bricks", show(begun(POISON, app)))
    app.frame(0.0, click(bench.ring["laboratory"].rect.center))
    front = app.stack.top
    assert front is not None
    assert front is not bench
    app.frame(0.0, click(front.ring[WEIGH].rect.center))
    assert front.restless
    app.frame(0.0, press(K_ESCAPE))
    app.frame(0.0, [])
    assert app.stack.top is bench
    assert not bench.laboratory.restless
