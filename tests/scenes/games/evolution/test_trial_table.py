"""The table to try a variation on, from the bench and back: nothing of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from gestures import click, press
from pygame import K_ESCAPE, TEXTINPUT, event

from game.core.rehearsal import REF
from scenes.games.evolution.board import EvolutionBoard
from scenes.games.evolution.moments.workshop import WHOLE, begun

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.bricks.scene import Bricks

    Show = Callable[[Scene], Scene]


def on_table(app: App, bench: Bricks) -> EvolutionBoard:
    """Click on the button of the table, and wait for it."""
    app.frame(0.0, click(bench.ring["table"].rect.center))
    while bench.trial.search is not None:
        app.frame(0.01, [])
    app.frame(0.01, [])
    return cast("EvolutionBoard", app.stack.top)


def test_a_card_is_tried_taken_back_and_left_and_nothing_is_kept(app: App, show: Show, home: Path) -> None:
    bench = cast("Bricks", show(begun(WHOLE, app)))
    table = on_table(app, bench)
    assert isinstance(table, EvolutionBoard)
    assert table.looks.name(REF) == "Pétard mouillé"
    first = table.session.digest()
    play = next(action for action in table.session.decision.options if action[:2] == ("play", REF))  # type: ignore[union-attr]
    table.act(play)
    app.frame(0.0, click(table.ring["undo"].rect.center))
    assert table.session.digest() == first
    table.act(play)
    app.frame(0.0, click(table.ring["menu"].rect.center))
    assert table.session.digest() == first
    app.frame(0.0, press(K_ESCAPE) + press(K_ESCAPE))
    app.frame(0.0, [])
    assert app.stack.top is bench
    assert bench.assembly.bench.encode() == WHOLE
    assert not list(home.rglob("*evolution*"))


def test_a_free_text_is_written_and_tried_by_hand(app: App, show: Show) -> None:
    """Évolution 2.5.3: the card says what was written, and its effect is carried out by hand."""
    bench = cast("Bricks", show(begun(WHOLE, app)))
    app.frame(0.0, click(bench.ring["free"].rect.center))
    assert not bench.ring["table"].enabled
    app.frame(0.0, [event.Event(TEXTINPUT, text="Un marqueur de moins pour les chapeaux.")])
    assert bench.telling().words == "Un marqueur de moins pour les chapeaux."
    table = on_table(app, bench)
    table.act(("play", REF))
    assert table.session.decision is not None
    assert table.session.decision.prompt == "by-hand"
    table.close()
    app.frame(0.0, [])
    app.frame(0.0, click(bench.ring["free"].rect.center))
    assert bench.assembly.bench.encode() == WHOLE, "the bricks were kept"


def test_a_card_that_never_does_anything_is_told_so(app: App, show: Show) -> None:
    bench = cast("Bricks", show(begun([{"when": "full", "do": ["place-again"]}], app)))
    assert on_table(app, bench) is bench  # type: ignore[comparison-overlap]
    assert "soixante parties" in bench.told


@pytest.mark.parametrize(("letters", "rows"), [("un deux", 1), ("mot " * 60, 4), (" un  deux", 1)])
def test_a_long_text_is_broken_into_lines(app: App, show: Show, letters: str, rows: int) -> None:
    bench = cast("Bricks", show(begun([], app)))
    bench.making.set("text", letters)
    bench.free_text.turn()
    area = bench.ring["field:text"]
    assert len(area.rows()) >= rows  # type: ignore[attr-defined]
    joined = "".join(words for _start, words in area.rows())  # type: ignore[attr-defined]
    assert joined == letters
