"""The telling moments of the workshop of Magicjoust: a creuset card, its formula, a singularity."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.bots.magicjoust.laboratory import Share
from game.core.i18n import language
from scenes.gallery import Moment
from scenes.games.magicjoust.creuset.editor import FormulaEditor
from scenes.kit.timeline import PATH_STEP
from scenes.moments.bricks import at_table
from scenes.moments.workshop import desk, kind_chosen
from scenes.workshop.bricks.scene import Bricks
from scenes.workshop.making import Making
from scenes.workshop.packs_room import PacksRoom

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.magicjoust.laboratory import CreusetLaboratory
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.sheet import Sheets

SCRIPT: Final[Any] = [
    {"do": [{"word": "appear", "count": 2}]},
    {"when": "attacked", "do": ["parry", "leave"]},
]


def filled(sheets: Sheets, **more: str) -> Making:
    """Return a creuset card that is begun, not journalled."""
    making = Making(sheets, lambda _problem: None, "creuset")
    making.journalled = False
    making.start()
    making.house = "creuset/chaudron-bavard.svg"
    french = language() == "fr"
    told = {
        "name": "Marmite à songes" if french else "Pot of Dreams",
        "flavour": "Elle ronfle en fa dièse." if french else "It snores in F sharp.",
        "nature": "thing",
        "speciality": "potions",
        "formula": "red none any blue",
        "action": "yellow",
        "decay": "3",
        "bricks": json.dumps(SCRIPT),
    }
    for key, value in (told | more).items():
        making.set(key, value)
    return making


def singularity(sheets: Sheets) -> Making:
    """Return a singularity that is begun, not journalled."""
    making = Making(sheets, lambda _problem: None, "singularity")
    making.journalled = False
    making.start()
    name = "Comète du mardi" if language() == "fr" else "Tuesday Comet"
    for key, value in (("name", name), ("colour", "yellow"), ("zone", "3")):
        making.set(key, value)
    return making


def on_easel(make: Callable[[Sheets], Making], app: App, scene: Scene) -> None:
    """Lay a card on the easel, among those of the house."""
    making = make(app.editions.sheets)
    workshop = kind_chosen(making.sheet.kind, app, scene)
    workshop.making.adopt(making)
    workshop.relayout()
    for _frame in range(40):
        app.frame(0.02, [])


def walking(app: App, scene: Scene) -> None:
    """Walk the paths: two symbols are reached."""
    editor = cast("FormulaEditor", scene)
    editor.play()
    for _step in range(2):
        editor.update(PATH_STEP)
    app.frame(0.01, [])


def formula(app: App, **more: str) -> Scene:
    """Return the editor of formulas."""
    return FormulaEditor(filled(app.editions.sheets, **more), PacksRoom(app.editions.sheets))


def second_path(app: App, scene: Scene) -> None:
    """Look at another path of the formula."""
    cast("FormulaEditor", scene).step(5)
    app.frame(0.01, [])


def weighed(app: App, scene: Scene) -> None:
    """Weigh the card until something is known, which is told here: to play it takes a while."""
    laboratory = cast("Bricks", scene).laboratory
    laboratory.start_or_stop()
    work = cast("CreusetLaboratory", laboratory.work)
    work.rounds = [0.5] * 112
    laboratory.reading = Share(0.58, 0.52, 0.64)
    app.frame(0.02, [])


def bench(app: App) -> Scene:
    """Return the bench with the bricks of the card."""
    return Bricks(filled(app.editions.sheets), PacksRoom(app.editions.sheets))


CREUSET: Final[tuple[Moment, ...]] = (
    Moment("creuset-sheet", desk, partial(on_easel, filled)),
    Moment("creuset-formula", formula, second_path),
    Moment(
        "creuset-formula-plan",
        partial(formula, nature="plan", formula="red any blue none red yellow", action=""),
        walking,
    ),
    Moment("creuset-bricks", bench),
    Moment("creuset-weighed", bench, weighed),
    Moment("creuset-table", bench, at_table),
    Moment("creuset-singularity", desk, partial(on_easel, singularity)),
    Moment(
        "creuset-sheet-large",
        desk,
        partial(on_easel, filled),
        text_size=150,
    ),
    Moment("creuset-formula-large", formula, second_path, text_size=150),
)
