"""The telling moments of Moks on paper: packs, decks and blank cards printed, sheets that come back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from game.cards.decks import Deck
from game.core.i18n import language
from game.editions import EDITIONS
from game.storage.home import home
from scenes.moments.moment import Moment
from scenes.moments.poses import waited
from scenes.printing.decks import choices, game_decks, of_deck
from scenes.printing.page import PrintCards

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


import io
import time
from typing import TYPE_CHECKING, Final

from PIL import Image

from game.printing.scanning.reading import Reading
from game.storage import sheet_work
from scenes.moments.workshop import desk
from scenes.scanning import opening
from scenes.scanning.keeping import work_of
from scenes.scanning.review import SheetReview
from scenes.shell.dialog import Dialog
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

from scenes.moments.scanning import MOKS, named, photograph, read, review

_SHOWN = ("chat", "radis", "grille-pain", "escargot")


_MESSENGER: Final = 1_600
"""Pixels that a messenger leaves of a photograph's longer side."""


_BREATH: Final = 0.005


TICKED: Final = (("agilite",), ("force",), ("magie",), ("force",), ("agilite",), ("magie",))
"""The symbols ticked on the Moks coloured."""


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
        of_deck(app.editions, Deck("openmok-bataille", name, tuple(refs))),
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
    Moment("printing-pack", "PrintCards", pack, partial(waited, 2)),
    Moment("printing-pack-bleed", "PrintCards", pack, with_bleed),
    Moment("printing-one-card", "PrintCards", pack, single),
    Moment("printing-blank", "PrintCards", pack, blank),
    Moment("printing-deck", "PrintCards", deck, partial(waited, 2)),
    Moment("printing-games", "PrintCards", games, partial(waited, 2)),
    Moment("printing-pack-large-text", "PrintCards", pack, partial(waited, 2), text_size=150),
)


def _small(app: App) -> Scene:
    """Return the sheet of a photograph that a messenger made small."""
    picture = Image.open(io.BytesIO(photograph(app.editions, language(), "bataille", TICKED)))
    file = io.BytesIO()
    picture.resize((_MESSENGER, _MESSENGER * picture.height // picture.width)).save(file, "JPEG", quality=70)
    reading = Reading(file.getvalue(), EDITIONS.blanks.values())
    while not reading.done:
        reading.think(1)
    assert reading.read is not None  # noqa: S101 - it is large enough
    return SheetReview(app.editions, reading.read)


def _left(app: App) -> Scene:
    """Return the workshop opened again after a sheet was left with some names."""
    photo = photograph(app.editions, language(), "bataille", TICKED)
    sheaf = SheetReview(app.editions, read(app.editions, language(), "bataille", TICKED)).sheaf
    for leaf, (_picture, name) in zip(sheaf.leaves, MOKS, strict=False):
        leaf.values["name"] = name
    key = sheet_work.key_of(photo)
    sheet_work.keep_photo(key, photo)
    sheet_work.keep(key, work_of(sheaf, "", ""))
    return Workshop(app.editions)


def offered(app: App, _scene: Scene) -> None:
    """Wait for the question about the sheet."""
    while not isinstance(app.stack.top, Dialog):
        time.sleep(_BREATH)
        app.frame(0.0, [])


def asked(app: App, scene: Scene) -> None:
    """Ask where a coloured sheet comes from."""
    workshop = cast("Workshop", scene)
    workshop.settle()
    workshop.import_sheet()
    app.frame(0.02, [])


def refused(app: App, scene: Scene) -> None:
    """Read a photograph with a corner cut off."""
    picture = Image.open(io.BytesIO(photograph(app.editions, language(), "bataille", TICKED)))
    path = _file(picture.crop((0, 0, 2000, picture.height)))
    opening.read_sheet(app, path, "", lambda _pack: None)
    app.frame(0.0, [])
    while not isinstance(app.stack.top, Dialog):
        time.sleep(_BREATH)
        app.frame(0.0, [])
    assert app.stack.top is not scene  # noqa: S101 - it is the dialog


def _file(picture: Image.Image) -> Path:
    path = home() / "photo.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "JPEG")
    return path


SCANNING: tuple[Moment, ...] = (
    Moment("sheet-found", "SheetReview", partial(review, "bataille", TICKED), partial(named, 0)),
    Moment("sheet-named", "SheetReview", partial(review, "bataille", TICKED), partial(named, 3)),
    Moment("sheet-ready", "SheetReview", partial(review, "bataille", TICKED), partial(named, 6)),
    Moment("sheet-small", "SheetReview", _small, partial(named, 1)),
    Moment("sheet-asked", "Dialog on Workshop", desk, asked),
    Moment("sheet-left", "Dialog on Workshop", _left, offered),
    Moment("sheet-refused", "Dialog on Workshop", desk, refused),
    Moment(
        "sheet-large-text",
        "SheetReview",
        partial(review, "bataille", TICKED),
        partial(named, 2),
        text_size=150,
    ),
)
