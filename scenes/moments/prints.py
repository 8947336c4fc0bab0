"""The telling moments of the page that prints packs, decks and blank cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from game.storage.home import home
from scenes.gallery import Moment
from scenes.moments.poses import waited
from scenes.printing.card_list import of_deck
from scenes.printing.decks import choices, game_decks
from scenes.printing.page import PrintCards

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_SHOWN = ("chat", "radis", "grille-pain", "escargot")


def pack(app: App) -> Scene:
    """Return the page for the starter collection, some of its cards looked for, one of them open."""
    kept = EDITIONS.packs.find("depart")
    shown = [kept.pack.card(card_id) for card_id in _SHOWN]
    return PrintCards(*choices(app.editions, kept, shown, shown[1], "bataille"), folder=home() / "Documents")


def deck(app: App) -> Scene:
    """Return the page for a deck with repeats."""
    name = "Les têtus" if language() == "fr" else "The stubborn ones"
    refs = [f"depart/{card_id}" for card_id in _SHOWN for _copy in range(1 + len(card_id) % 4)]
    return PrintCards(
        of_deck(app.editions.printed_kinds, Deck("openmok-bataille", name, tuple(refs))),
        folder=home() / "Documents",
    )


def games(app: App) -> Scene:
    """Return the page that the menu leads to, at Openmok Bataille."""
    return PrintCards(*game_decks(app.editions).values(), first=1, folder=home() / "Documents")


def with_bleed(app: App, scene: Scene) -> None:
    """Choose a bleed and backs."""
    cast("PrintCards", scene).change(bleed=True, backs=True)
    waited(2, app, scene)


def blank(app: App, scene: Scene) -> None:
    """Choose the blank cards."""
    page = cast("PrintCards", scene)
    page.choose_deck(len(page.decks) - 1)
    waited(2, app, scene)


def single(app: App, scene: Scene) -> None:
    """Choose the open card, nine times."""
    page = cast("PrintCards", scene)
    page.choose_deck(2)
    page.copy(8)
    waited(2, app, scene)


PRINTS: tuple[Moment, ...] = (
    Moment("printing-pack", pack, partial(waited, 2)),
    Moment("printing-pack-bleed", pack, with_bleed),
    Moment("printing-one-card", pack, single),
    Moment("printing-blank", pack, blank),
    Moment("printing-deck", deck, partial(waited, 2)),
    Moment("printing-games", games, partial(waited, 2)),
    Moment("printing-pack-large-text", pack, partial(waited, 2), text_size=150),
)
