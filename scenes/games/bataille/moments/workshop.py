"""The telling moments of the workshop with Moks, and of Moks on paper: drawn, kept, printed, scanned."""

from __future__ import annotations

import io
import time
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame
from PIL import Image

from game.cards.decks import Deck
from game.cards.text import Text
from game.core.i18n import language
from game.editions import EDITIONS
from game.printing.scanning.reading import Reading
from game.storage import pack_cards, pack_folder, sheet_work
from game.storage.home import home
from scenes.kit.faces.pictures import drawn
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import settled
from scenes.moments.scanning import MOKS, named, photograph, read, review
from scenes.moments.workshop import desk, opened, potato, rest
from scenes.printing.decks import choices, game_decks, of_deck
from scenes.printing.page import PrintCards
from scenes.scanning import opening
from scenes.scanning.keeping import work_of
from scenes.scanning.review import SheetReview
from scenes.shell.dialog import Dialog
from scenes.workshop import pictures
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def packs_page(app: App) -> Scene:
    """Return the page of all packs."""
    return PacksPage(PacksRoom(app.editions))


def drawing(app: App) -> Scene:
    """Return the workshop while a first Mok is drawn."""
    scene = Workshop(app.editions)
    scene.studio.hand.mirrored = True
    return scene


def drawn_potato(app: App, scene: Scene) -> None:
    """Draw the Mok, name it, and hold the brush over it."""
    workshop = cast("Workshop", scene)
    workshop.settle()
    for operation in potato():
        workshop.making.do(operation)
    french = language() == "fr"
    workshop.form.change("name", "Patatras" if french else "Spudnik")
    workshop.form.change("symbol", "agilite")
    at = workshop.easel.pos_of((640, 260))
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))])


def kept_potato(app: App, scene: Scene) -> None:
    """Save the Mok, duplicate it twice, and look at a pack of one's own."""
    workshop = cast("Workshop", scene)
    workshop.settle()
    pack_cards.create(EDITIONS.packs, Text.of("Les Moks d'Inès" if language() == "fr" else "Ines's Moks"))
    workshop.room.look()
    workshop.room.current = next(kept.pack.id for kept in workshop.room.all if not kept.shipped)
    drawn_potato(app, scene)
    workshop.form.change("flavour", "Il tombe, il rit." if language() == "fr" else "He falls, he laughs.")
    workshop.desk.save()
    rest(app, workshop)


def placed(app: App, scene: Scene) -> None:
    """Bring a picture that is not laid yet."""
    workshop = cast("Workshop", scene)
    picture = drawn("moks/chat.svg").draw((700, 480), 0)
    workshop.settle()
    workshop.studio.place(pictures.of(picture))
    workshop.studio.resize(-9)
    workshop.studio.turn(2)
    workshop.relayout()
    app.frame(0.01, [])


def cropped(app: App, scene: Scene) -> None:
    """Mark the part of a turned picture that is kept."""
    placed(app, scene)
    workshop = cast("Workshop", scene)
    workshop.studio.crop()
    workshop.easel.press((240, 130))
    workshop.easel.lead((560, 480))
    app.frame(0.01, [])


def stamps(app: App, scene: Scene) -> None:
    """Take the stamps while a Mok is drawn."""
    drawn_potato(app, scene)
    workshop = cast("Workshop", scene)
    workshop.studio.hand.mirrored = False
    workshop.studio.take_tool("stamp")
    workshop.studio.choose("stamp", "crown")


def packs(name: str, app: App, scene: Scene) -> None:
    """Show a page of packs: one of one's own, a copy of the house's, and a damaged one."""
    page = cast("PacksPage", scene)
    rest(app, page)
    pack = pack_cards.create(
        EDITIONS.packs, Text.of("Les Moks d'Inès" if language() == "fr" else "Ines's Moks")
    )
    pack_cards.describe(EDITIONS.packs, pack.id, name=pack.name, author="Inès", version="2")
    broken = pack_folder.place_of("monstres")
    broken.mkdir()
    (broken / "pack.toml").write_text(_BROKEN, encoding="utf-8")
    page.room.look()
    page.desk.choose("depart")
    page.desk.duplicate()
    rest(app, page)
    chosen = {"own": page.room.current, "damaged": "monstres"}.get(name, name)
    page.desk.choose(chosen)
    rest(app, page)


def picked(app: App, scene: Scene) -> None:
    """Pick three cards of one's own."""
    packs("own", app, scene)
    page = cast("PacksPage", scene)
    for card in page.cards.cards[1:4]:
        page.desk.pick(card)
    app.frame(0.02, [])


def moving(app: App, scene: Scene) -> None:
    """Ask where three cards go."""
    picked(app, scene)
    cast("PacksPage", scene).desk.ask_move()
    app.frame(0.02, [])


_BROKEN = """
format = 1
id = "monstres"
name = "Monstres"
[[cards]]
id = "Loup Garou"
kind = "bataille"
name = ""
symbol = "feu"
picture = "../loup.png"
[[cards]]
kind = "bataille"
name = "Yeti"
symbol = "force"
picture = "pictures/yeti.png"
"""


WORKSHOP: tuple[Moment, ...] = (
    Moment("workshop", "Workshop", desk, partial(opened, "radis")),
    Moment("workshop-drawing", "Workshop", drawing, drawn_potato),
    Moment("workshop-stamps", "Workshop", desk, stamps),
    Moment("workshop-kept", "Workshop", desk, kept_potato),
    Moment("workshop-placing", "Workshop", desk, placed),
    Moment("workshop-cropping", "Workshop", desk, cropped),
    *in_both_sizes(Moment("packs", "PacksPage", packs_page, partial(packs, "own"))),
    Moment("packs-shipped", "PacksPage", packs_page, partial(packs, "evolution")),
    Moment("packs-damaged", "PacksPage", packs_page, partial(packs, "damaged")),
    Moment("packs-picked", "PacksPage", packs_page, picked),
    *in_both_sizes(Moment("packs-moving", "PackChoice on PacksPage", packs_page, moving)),
    Moment("workshop-large-text", "Workshop", drawing, drawn_potato, text_size=150),
)


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
    cast("PrintCards", scene).choices.change(bleed=True, backs=True)
    settled(app, scene)


def blank(app: App, scene: Scene) -> None:
    """Choose the blank cards."""
    page = cast("PrintCards", scene)
    page.choices.choose_deck(len(page.decks) - 1)
    settled(app, scene)


def single(app: App, scene: Scene) -> None:
    """Choose the open card, nine times."""
    page = cast("PrintCards", scene)
    page.choices.choose_deck(2)
    page.choices.copy(8)
    settled(app, scene)


PRINTS: tuple[Moment, ...] = (
    *in_both_sizes(Moment("printing-pack", "PrintCards", pack, settled)),
    Moment("printing-pack-bleed", "PrintCards", pack, with_bleed),
    Moment("printing-one-card", "PrintCards", pack, single),
    Moment("printing-blank", "PrintCards", pack, blank),
    Moment("printing-deck", "PrintCards", deck, settled),
    Moment("printing-games", "PrintCards", games, settled),
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
