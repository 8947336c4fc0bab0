"""The telling moments of the workshop of Openmok Évolution: points, bricks, a table, coloured sheets."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.bots.evolution.laboratory import Reading
from game.core.bricks import Place
from game.core.i18n import language
from game.core.script import DO
from game.rules.evolution.spread import PLACES
from scenes.games.evolution.points import key_of
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.scanning import named, review
from scenes.moments.workshop import at_table, desk, kind_chosen, opened, potato, rest
from scenes.workshop.bricks.scene import Bricks
from scenes.workshop.making import Making
from scenes.workshop.packs_room import PacksRoom

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.scene import Workshop

HALF: Final[Json] = [{"when": "ko", "do": [{"word": "mark", "on": "foe"}, "unmark"]}]
WHOLE: Final[Json] = [{"when": "ko", "do": [{"word": "mark", "on": "foe"}, {"word": "unmark", "on": "own"}]}]
WRONG: Final[Json] = [{"when": "hit", "do": ["attack-again"]}]
POISON: Final[Json] = [{"do": [{"word": "mark", "on": "foe"}]}]
LONG: Final[Json] = [
    {"on": "own", "when": "attacked", "do": ["stop", {"word": "mark", "on": "attacker"}]},
    {"lasts": {"word": "turns", "count": 3}, "do": [{"word": "strengthen", "on": "each-own", "amount": 2}]},
    {"do": [{"word": "mark-type", "on": "foe"}, {"word": "swap", "one": "own"}, "replace"]},
]


_POINTS: Final = tuple(map(tuple, ("224022", "531111", "150132", "420222", "060060", "014321")))
"""The numbers of the caractères coloured, in the order of their rounds; the last sum to eleven."""

_IMPACTS: Final = tuple((impact,) for impact in "235261")
"""The impacts ticked on the variations coloured."""


def numbers(spread: str, app: App, scene: Scene) -> None:
    """Draw a caractère, and share out its points: those of `spread`, in the order of the six numbers."""
    workshop = kind_chosen("caractere", app, scene)
    for operation in potato():
        workshop.making.do(operation)
    workshop.form.change("name", "Patatras" if language() == "fr" else "Spudnik")
    for place, number in zip(PLACES, spread, strict=True):
        workshop.form.change(key_of(place), number)
    rest(app, workshop)


def phrased(app: App, scene: Scene) -> None:
    """Give a caractère a little sentence: its drawing stays whole."""
    numbers("412131", app, scene)
    french = language() == "fr"
    cast("Workshop", scene).form.change("flavour", "Il tombe, il rit." if french else "He falls, he laughs.")


def caractere(name: str, app: App, scene: Scene) -> None:
    """Open a caractère of the starter collection."""
    kind_chosen("caractere", app, scene)
    opened(name, app, scene)


def which_kind(app: App, scene: Scene) -> None:
    """Ask which kind of card to begin."""
    kind_chosen("caractere", app, scene).desk.new()
    app.frame(0.02, [])


POINTS: tuple[Moment, ...] = (
    Moment("workshop-caractere", "Workshop", desk, partial(numbers, "471000")),
    Moment("workshop-points", "Workshop", desk, partial(numbers, "411102")),
    Moment("workshop-too-many", "Workshop", desk, partial(numbers, "533120")),
    Moment("workshop-caractere-phrase", "Workshop", desk, phrased),
    Moment("workshop-caractere-house", "Workshop", desk, partial(caractere, "radis")),
    *in_both_sizes(Moment("workshop-kinds", "KindChoice on Workshop", desk, which_kind)),
    Moment(
        "workshop-caractere-large-text",
        "Workshop",
        desk,
        partial(numbers, "412131"),
        text_size=150,
    ),
)


def begun(data: Json, app: App) -> Scene:
    """Return the bench with these bricks on it."""
    making = Making(app.editions.sheets, lambda _problem: None, "variation")
    making.journalled = False
    making.start()
    making.house = "variations/banane.svg"
    making.set("name", "Pétard mouillé" if language() == "fr" else "Damp Squib")
    making.set("impact", "4")
    making.set("bricks", json.dumps(data) if data else "")
    return Bricks(making, PacksRoom(app.editions))


def carried(app: App, scene: Scene) -> None:
    """Carry a target of the library over the slot that waits for one."""
    bench = cast("Bricks", scene)
    bench.library.unfold("target")
    bench.relayout()
    start = next(one.rect.center for one in bench.library.shelved if one.word.key == "own")
    hole = next(one.area for row in bench.view.laid for one in row.pieces if one.piece.hole)
    goal = (hole.centerx + 40, hole.bottom - 4)
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, goal)):
        app.frame(0.01, [pygame.event.Event(kind, pos=pos, rel=(1, 1), buttons=(1, 0, 0), button=1)])
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=goal, rel=(1, 1), buttons=(1, 0, 0))])


def chosen(app: App, scene: Scene) -> None:
    """Choose a brick of the bench."""
    bench = cast("Bricks", scene)
    bench.assembly.hold(Place(0, DO, 1))
    app.frame(0.01, [])


def freely(_app: App, scene: Scene) -> None:
    """Write what the card does."""
    bench = cast("Bricks", scene)
    french = language() == "fr"
    words = "Chaque Mok qui porte un chapeau perd un marqueur de dégâts, à vous de juger."
    bench.making.set(
        "text", words if french else "Each Mok with a hat loses a damage marker: judge for yourself."
    )
    bench.free_text.turn()


def freely_at_table(app: App, scene: Scene) -> None:
    """Try a card in free text on a table."""
    freely(app, scene)
    at_table(app, scene)


def weighed(app: App, scene: Scene) -> None:
    """Weigh the card until something is known, which is told here: to play it takes a while."""
    laboratory = cast("Bricks", scene).laboratory
    laboratory.start_or_stop()
    assert laboratory.work is not None  # noqa: S101 - it has begun
    laboratory.work.played = 186
    laboratory.reading = Reading(3.7, 3.3, 4.2, ())
    app.frame(0.02, [])


def weighed_in_front(app: App, scene: Scene) -> None:
    """Weigh the card on a sheet of its own, where the text is large."""
    cast("Bricks", scene).open_laboratory()
    app.frame(0.02, [])
    weighed(app, scene)


def changed_since(app: App, scene: Scene) -> None:
    """Weigh the card, then make another of it."""
    weighed(app, scene)
    cast("Bricks", scene).free_text.turn()


def in_workshop(app: App, scene: Scene) -> None:
    """Begin a copy of a variation of the box."""
    kind_chosen("variation", app, scene)
    opened("vengeance", app, scene)


def begun_in_workshop(app: App, scene: Scene) -> None:
    """Begin a variation: the tool of shapes is held over its white sheet."""
    workshop = kind_chosen("variation", app, scene)
    workshop.studio.take_tool("shapes")
    at = workshop.easel.window.center
    app.frame(0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])


BRICKS: Final[tuple[Moment, ...]] = (
    Moment("bricks", "Bricks", partial(begun, HALF), carried),
    Moment("bricks-empty", "Bricks", partial(begun, [])),
    Moment("bricks-whole", "Bricks", partial(begun, WHOLE)),
    Moment("bricks-chosen", "Bricks", partial(begun, WHOLE), chosen),
    Moment("bricks-wrong", "Bricks", partial(begun, WRONG)),
    Moment("bricks-long", "Bricks", partial(begun, LONG)),
    Moment("workshop-variation", "Workshop", desk, in_workshop),
    Moment("workshop-variation-begun", "Workshop", desk, begun_in_workshop),
    Moment("bricks-free", "Bricks", partial(begun, HALF), freely),
    Moment("bricks-table", "EvolutionBoard, turn 0", partial(begun, WHOLE), at_table),
    Moment("bricks-free-table", "EvolutionBoard, turn 0", partial(begun, HALF), freely_at_table),
    Moment("bricks-weighed", "Bricks", partial(begun, POISON), weighed),
    Moment(
        "bricks-weighed-large",
        "LaboratorySheet on Bricks",
        partial(begun, POISON),
        weighed_in_front,
        text_size=150,
    ),
    Moment("bricks-changed", "Bricks", partial(begun, POISON), changed_since),
    Moment("bricks-large-text", "Bricks", partial(begun, HALF), text_size=150),
)


_MOKS, _CARDS = partial(review, "caractere", _POINTS), partial(review, "variation", _IMPACTS)
SHEETS: tuple[Moment, ...] = (
    *in_both_sizes(Moment("sheet-caracteres", "SheetReview", _MOKS, partial(named, 2))),
    *in_both_sizes(Moment("sheet-variations", "SheetReview", _CARDS, partial(named, 2))),
    Moment("sheet-wrong-sum", "SheetReview", _MOKS, partial(named, 5)),
)
