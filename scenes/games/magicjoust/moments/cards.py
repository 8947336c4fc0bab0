"""The telling moments of the cards of Magicjoust: laid out to be looked at, made, built into decks."""

from __future__ import annotations

import json
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.bots.magicjoust.laboratory import Share
from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.games.magicjoust.creuset.editor import FormulaEditor
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces.cards import look_of
from scenes.games.magicjoust.sample_draw import SampleDraw
from scenes.games.magicjoust.setup import Setup
from scenes.kit.timeline import PATH_STEP
from scenes.moments.moment import Moment
from scenes.moments.poses import begun, card_shown, faces_drawn, lay_rows
from scenes.moments.scanning import named, review
from scenes.moments.workshop import at_table, desk, kind_chosen
from scenes.pages.table_choices import own_key
from scenes.shell.scene import Scene
from scenes.workshop.bricks.scene import Bricks
from scenes.workshop.making import Making
from scenes.workshop.packs_room import PacksRoom

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.magicjoust.laboratory import CreusetLaboratory
    from game.storage.decks import Kept
    from scenes.games.magicjoust.weather_sheet import WeatherSheet
    from scenes.shell.app import App
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


def from_creuset(first: int = 0) -> Callable[[], Sequence[magicjoust.Look]]:
    """Return what gives the cards of the creuset from one on."""
    return lambda: creuset()[first:]


class MagicjoustCards(Scene):
    """Cards in rows, as many as the window holds, then the two backs."""

    def __init__(self, width: int, shown: Callable[[], Sequence[magicjoust.Look]]) -> None:
        super().__init__()
        self.width = width
        self.shown = shown

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cards on their table."""
        surface.fill(TABLE)
        width = self.m.px(self.width)
        masters = [magicjoust.master(card, width) for card in self.shown()]
        lay_rows(surface, self.m, [*masters, magicjoust.ETHER_BACK, magicjoust.CREUSET_BACK], width)


MAGICJOUST_CARDS: Final = (
    Moment("magicjoust-cards-far", "MagicjoustCards", lambda _app: MagicjoustCards(_FAR, everything)),
    Moment("magicjoust-cards-table", "MagicjoustCards", lambda _app: MagicjoustCards(_TABLE, from_creuset())),
    Moment("magicjoust-cards-plans", "MagicjoustCards", lambda _app: MagicjoustCards(_NEAR, plans)),
    Moment(
        "magicjoust-cards-singularities",
        "MagicjoustCards",
        lambda _app: MagicjoustCards(_NEAR, singularities),
    ),
    Moment(
        "magicjoust-cards-close", "MagicjoustCards", lambda _app: MagicjoustCards(_CLOSE, from_creuset(30))
    ),
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
    editor.play()
    for _step in range(2):
        editor.update(PATH_STEP)
    app.frame(0.01, [])


def formula(app: App, **more: str) -> Scene:
    """Return the editor of formulas."""
    return FormulaEditor(filled(app.editions.sheets, **more), PacksRoom(app.editions))


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
    Moment("creuset-table", "TrialTable, turn 0", bench, at_table),
    Moment("creuset-singularity", "Workshop", desk, partial(on_easel, singularity)),
    Moment("creuset-sheet-large", "Workshop", desk, partial(on_easel, filled), text_size=150),
    Moment("creuset-formula-large", "FormulaEditor", formula, second_path, text_size=150),
)


def kept_decks() -> list[Kept]:
    """Keep two decks of the house, one that is hardly begun, and an empty one; return them."""
    rules = EDITIONS.deck_rules[KEY]
    known = EDITIONS.packs.cards(rules.kinds)
    found = [EDITIONS.decks.create(deck) for deck in rules.starters(known)[:2]]
    begun_ = found[0].deck.cards[:9] + found[0].deck.cards[-10:]
    name = "À finir" if language() == "fr" else "To be finished"
    empty = Deck(KEY, "Tout neuf" if language() == "fr" else "Brand new")
    return [*found, EDITIONS.decks.create(Deck(KEY, name, begun_)), EDITIONS.decks.create(empty)]


def _building(app: App, place: int) -> Scene:
    assert app.window is not None  # noqa: S101 - a window is there before its scenes
    return DeckBuilding(app.editions, kept_decks()[place])


def weather_shown(app: App, scene: Scene) -> None:
    """Look at the weather of the deck."""
    faces_drawn(app, scene)
    cast("DeckBuilding", scene).show_weather()
    faces_drawn(app, scene)


def _suggested(app: App, scene: Scene) -> None:
    """Have a weather suggested for what is there of the deck."""
    weather_shown(app, scene)
    cast("WeatherSheet", app.stack.top).suggest()
    faces_drawn(app, scene)


def _drawn(app: App, scene: Scene) -> None:
    """Draw a given hand and its singularities."""
    faces_drawn(app, scene)
    desk = cast("DeckBuilding", scene)
    cards = [desk.collection.owned[ref] for ref in desk.editing.deck.cards]
    hand = [one for one in cards if desk.rules.in_hand(one.card)]
    ether = [one for one in cards if not desk.rules.in_hand(one.card)]
    app.stack.push(SampleDraw(hand, desk.rules.sample, ether, seed=8))
    faces_drawn(app, scene)


def _told(app: App, scene: Scene) -> None:
    """Look for the beings of divination that ask for blue, and rest on one."""
    faces_drawn(app, scene)
    desk = cast("DeckBuilding", scene)
    for name in ("being", "speciality=divination", "colour=blue"):
        desk.ring[f"group:{name}"].activate()
    faces_drawn(app, scene)
    where = desk.collection.rect_of(1).center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(9, 9), buttons=(0, 0, 0))])
    faces_drawn(app, scene)


def _drawer(app: App) -> Scene:
    kept_decks()
    return DeckDrawer(app.editions, KEY)


def _brought(_app: App) -> Scene:
    """Return the set-up where one brings a deck of one's own, and the other one that is not finished."""
    found = kept_decks()
    page = Setup({}, ("human:Inès", "human:Bruno"))
    page.choices.decks[:2] = [own_key(found[1].id), own_key(found[2].id)]
    return page


MAGICJOUST_DECKS: Final = (
    Moment("magicjoust-decks-drawer", "DeckDrawer", _drawer, faces_drawn),
    Moment(
        "magicjoust-decks-new",
        "NewDeck on DeckDrawer",
        lambda app: DeckDrawer(app.editions, KEY),
        lambda app, scene: begun(KEY, app, scene),
    ),
    Moment("magicjoust-decks-building", "DeckBuilding", lambda app: _building(app, 0), faces_drawn),
    Moment("magicjoust-decks-stopped", "DeckBuilding", lambda app: _building(app, 2), faces_drawn),
    Moment("magicjoust-decks-empty", "DeckBuilding", lambda app: _building(app, 3), faces_drawn),
    Moment("magicjoust-decks-card", "CardSheet on DeckBuilding", lambda app: _building(app, 0), card_shown),
    Moment("magicjoust-decks-told", "DeckBuilding", lambda app: _building(app, 1), _told),
    Moment(
        "magicjoust-decks-weather",
        "WeatherSheet on DeckBuilding",
        lambda app: _building(app, 0),
        weather_shown,
    ),
    Moment(
        "magicjoust-decks-weather-begun",
        "WeatherSheet on DeckBuilding",
        lambda app: _building(app, 2),
        weather_shown,
    ),
    Moment(
        "magicjoust-decks-suggested",
        "WeatherSheet on DeckBuilding",
        lambda app: _building(app, 2),
        _suggested,
    ),
    Moment("magicjoust-decks-draw", "SampleDraw on DeckBuilding", lambda app: _building(app, 1), _drawn),
    Moment(
        "magicjoust-decks-draw-large-text",
        "SampleDraw on DeckBuilding",
        lambda app: _building(app, 1),
        _drawn,
        text_size=150,
    ),
    Moment(
        "magicjoust-decks-weather-large-text",
        "WeatherSheet on DeckBuilding",
        lambda app: _building(app, 0),
        weather_shown,
        text_size=150,
    ),
    Moment("magicjoust-decks-setup", "Setup", _brought),
    Moment(
        "magicjoust-decks-large-text",
        "DeckBuilding",
        lambda app: _building(app, 0),
        faces_drawn,
        text_size=150,
    ),
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
