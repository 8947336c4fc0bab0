"""The telling moments of the first steps of Reverse War."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, cast

from scenes.games.reverse_war.counting import Counting
from scenes.games.reverse_war.guide import CHAPTERS
from scenes.games.reverse_war.moments.alone import KEY
from scenes.games.reverse_war.setup import Setup
from scenes.kit.timeline import QUIET_END
from scenes.moments.lessons import at_step, lesson, steps
from scenes.moments.moment import Moment, in_both_sizes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.pages.ending import Ending
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.board import Board
    from scenes.table.guided_game import GuidedGame

_ALONE, _SUITES, _DUEL, _COOP = CHAPTERS

_TOLD: Final[tuple[tuple[int, str, Sequence[str], Sequence[str]], ...]] = (
    (_ALONE, "ReverseWarBoard", ("draw", "reverse", "beside", "reckon"), ("reverse", "beside")),
    (_SUITES, "ReverseWarBoard", ("scroll", "join", "three", "theirs", "five", "tally"), ("scroll", "five")),
    (_DUEL, "WarDuelBoard", ("two", "hidden", "own", "back", "swap", "compare"), ("hidden", "swap")),
    (
        _COOP,
        "CoopBoard",
        ("together", "hers", "trust", "word", "yours", "last", "shared"),
        ("hers", "word"),
    ),
)
"""By the step that each chapter begins with: its board, the steps looked at, those also in large text."""


def _ask(app: App, _scene: Scene) -> None:
    app.routes.first_steps(KEY)
    app.frame(0.01, [])


def _counted(app: App, scene: Scene) -> None:
    """Count the points of the chapter, and let its result come, then what comes over that."""
    at_step("reckon")(app, scene)
    cast("GuidedGame", cast("Board", scene).occasion).next()
    app.frame(0.01, [])
    if isinstance(app.stack.top, Counting):
        app.stack.top.skip_all()
    app.frame(0.01, [])
    cast("Ending", app.stack.top).since = QUIET_END
    app.frame(0.01, [])


LESSONS: Final[tuple[Moment, ...]] = (
    *chain.from_iterable(steps("war", KEY, board, told, large, first) for first, board, told, large in _TOLD),
    *in_both_sizes(Moment("war-chapters", "Dialog on Setup", lambda _app: Setup(), _ask)),
    *in_both_sizes(Moment("war-steps-done", "Dialog on Result, over", lesson(KEY), _counted)),
)
