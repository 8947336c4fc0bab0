"""The telling moments of the cards of Magicjoust: laid out to be looked at, made, built into decks."""

from __future__ import annotations

import json
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.bots.magicjoust.laboratory import Share
from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from scenes.games.magicjoust.creuset.editor import FormulaEditor
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces.cards import look_of
from scenes.games.magicjoust.sample_draw import SampleDraw
from scenes.games.magicjoust.setup import Setup
from scenes.kit.timeline import PATH_STEP
from scenes.moments.decks import DeckMoments, at_desk, card_shown, house_decks, kept, looked_for
from scenes.moments.moment import Moment
from scenes.moments.poses import CardRows, faces_drawn
from scenes.moments.scanning import named, review
from scenes.moments.workshop import at_table, desk, kind_chosen
from scenes.workshop.bricks.scene import Bricks
from scenes.workshop.making import Making
from scenes.workshop.packs_room import PacksRoom

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.magicjoust.laboratory import CreusetLaboratory
    from game.storage.decks import Kept
    from scenes.decks.scene import DeckBuilding
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.sheet import Sheets

_FAR: Final = 56
_TABLE: Final = 104
_NEAR: Final = 190
_CLOSE: Final = 316
SCRIPT: Final[Any] = [
    {"do": [{"word": "appear", "count": 2}]},
    {"when": "attacked", "do": ["parry", "leave"]},
]
KEY: Final = "magicjoust"


@lru_cache(maxsize=2)
def starter(_spoken: str) -> tuple[magicjoust.Look, ...]:
    """Return the starter collection as it is read in the language spoken now."""
    return tuple([look_of(card) for card in EDITIONS.packs.read("magicjoust").cards])


def creuset() -> list[magicjoust.Creuset]:
    """Return the cards of the creuset."""
    return [card for card in starter(language()) if isinstance(card, magicjoust.Creuset)]


def singularities() -> list[magicjoust.Look]:
    """Return the twelve singularities."""
    return [card for card in starter(language()) if isinstance(card, magicjoust.Singularity)]


def plans() -> list[magicjoust.Look]:
    """Return the plans."""
    return [card for card in creuset() if card.points]


def everything() -> list[magicjoust.Look]:
    """Return all cards: singularities, plans, then the others."""
    return [*singularities(), *plans(), *[card for card in creuset() if not card.points]]


def _rows(width: int, shown: Callable[[], Sequence[magicjoust.Look]], first: int, _app: App) -> CardRows:
    """Return cards in rows from one on, then the two backs."""
    looks, backs = shown()[first:], [magicjoust.ETHER_BACK, magicjoust.CREUSET_BACK]
    return CardRows(TABLE, width, lambda px: [*(magicjoust.master(one, px) for one in looks), *backs])


MAGICJOUST_CARDS: Final = (
    Moment("magicjoust-cards-far", "CardRows", partial(_rows, _FAR, everything, 0)),
    Moment("magicjoust-cards-table", "CardRows", partial(_rows, _TABLE, creuset, 0)),
    Moment("magicjoust-cards-plans", "CardRows", partial(_rows, _NEAR, plans, 0)),
    Moment("magicjoust-cards-singularities", "CardRows", partial(_rows, _NEAR, singularities, 0)),
    Moment("magicjoust-cards-close", "CardRows", partial(_rows, _CLOSE, creuset, 30)),
)


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
    editor.formulas.play()
    for _step in range(2):
        editor.update(PATH_STEP)
    app.frame(0.01, [])


def formula(app: App, **more: str) -> Scene:
    """Return the editor of formulas."""
    return FormulaEditor(filled(app.editions.sheets, **more), PacksRoom(app.editions))


def second_path(app: App, scene: Scene) -> None:
    """Look at another path of the formula."""
    cast("FormulaEditor", scene).formulas.step(5)
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
    return Bricks(filled(app.editions.sheets), PacksRoom(app.editions))


CREUSET: Final[tuple[Moment, ...]] = (
    Moment("creuset-sheet", "Workshop", desk, partial(on_easel, filled)),
    Moment("creuset-formula", "FormulaEditor", formula, second_path),
    Moment(
        "creuset-formula-plan",
        "FormulaEditor",
        partial(formula, nature="plan", formula="red any blue none red yellow", action=""),
        walking,
    ),
    Moment("creuset-bricks", "Bricks", bench),
    Moment("creuset-weighed", "Bricks", bench, weighed),
    Moment("creuset-table", "MagicjoustBoard, turn 0", bench, at_table),
    Moment("creuset-singularity", "Workshop", desk, partial(on_easel, singularity)),
    Moment("creuset-sheet-large", "Workshop", desk, partial(on_easel, filled), text_size=150),
    Moment("creuset-formula-large", "FormulaEditor", formula, second_path, text_size=150),
)


def kept_decks() -> list[Kept]:
    """Keep two decks of the house, one that is hardly begun, and an empty one; return them."""
    first, second, *_others = house_decks(KEY)
    name = "À finir" if language() == "fr" else "To be finished"
    begun = Deck(KEY, name, first.cards[:9] + first.cards[-10:])
    return kept(first, second, begun, Deck(KEY, "Tout neuf" if language() == "fr" else "Brand new"))


weather_shown = at_desk(lambda page: page.doors.show_weather())
"""Look at the weather of the deck."""


def _suggested(app: App, scene: Scene) -> None:
    """Have a weather suggested for what is there of the deck."""
    weather_shown(app, scene)
    cast("Any", app.stack.top).suggest()
    faces_drawn(app, scene)


def _drawn(app: App, scene: Scene) -> None:
    """Draw a given hand and its singularities."""
    faces_drawn(app, scene)
    page = cast("DeckBuilding", scene)
    cards = [page.desk.collection.owned[ref] for ref in page.desk.editing.deck.cards]
    hand = [one for one in cards if page.desk.rules.in_hand(one.card)]
    ether = [one for one in cards if not page.desk.rules.in_hand(one.card)]
    app.stack.push(SampleDraw(hand, page.desk.rules.sample, ether, seed=8))
    faces_drawn(app, scene)


_WHOLE, _OTHER, _BEGUN, _EMPTY = range(4)
_DECKS: Final = DeckMoments("magicjoust-decks", KEY, kept_decks)

MAGICJOUST_DECKS: Final = (
    _DECKS.drawer(),
    _DECKS.new(),
    _DECKS.desk("building", _WHOLE),
    _DECKS.desk("stopped", _BEGUN),
    _DECKS.desk("empty", _EMPTY),
    _DECKS.desk("card", _WHOLE, card_shown, "CardSheet"),
    _DECKS.desk("told", _OTHER, looked_for("being", "speciality=divination", "colour=blue", at=1)),
    _DECKS.desk("weather", _WHOLE, weather_shown, "WeatherSheet"),
    _DECKS.desk("weather-begun", _BEGUN, weather_shown, "WeatherSheet"),
    _DECKS.desk("suggested", _BEGUN, _suggested, "WeatherSheet"),
    _DECKS.desk("draw", _OTHER, _drawn, "SampleDraw"),
    _DECKS.desk("draw-large-text", _OTHER, _drawn, "SampleDraw", text_size=150),
    _DECKS.desk("weather-large-text", _WHOLE, weather_shown, "WeatherSheet", text_size=150),
    _DECKS.set_up(Setup, _OTHER, _BEGUN),
    _DECKS.desk("large-text", _WHOLE, text_size=150),
)


_FORMULAS: Final = (
    ("being", "red", "any"),
    ("event", "blue", "none", "yellow"),
    ("thing", "any", "any", "red"),
)
"""What is ticked on the cards of the creuset coloured."""

_COLOURS: Final = (("blue", "2"), ("red", "4"), ("yellow", "1"))
"""What is ticked on the singularities coloured."""

SHEETS: Final[tuple[Moment, ...]] = (
    Moment("sheet-creuset", "SheetReview", partial(review, "creuset", _FORMULAS), partial(named, 2)),
    Moment("sheet-singularities", "SheetReview", partial(review, "singularity", _COLOURS), partial(named, 2)),
)
