"""The telling moments of the workshop: a drawing in progress, the collection, a picture being placed."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, cast

import pygame

from game.cards.spread import PLACES
from game.cards.text import Text
from game.core.i18n import language
from game.editions import EDITIONS
from game.storage import pack_cards, pack_folder
from scenes.gallery import Moment
from scenes.kit import palette
from scenes.kit.drawing.operations import Fill, Shape, Stamp, Stroke
from scenes.kit.faces.pictures import drawn
from scenes.workshop import imported
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.points import key_of
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from scenes.kit.drawing.operations import Operation
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.beside import Beside


def potato() -> list[Operation]:
    """Return how a Mok is drawn that everybody can draw."""
    edge = [(432 + 190 * cos(t * pi / 18), 390 + 215 * sin(t * pi / 18) + (t % 5) * 3) for t in range(37)]
    waves = [(60 + 30 * step, 650 + (18 if step % 2 else -18)) for step in range(26)]
    return [
        Fill((5, 5), palette.mix(palette.QUIRK_BLUE, palette.CHALK, 0.6)),
        Shape("disc", (690, 40), (820, 170), palette.QUIRK_YELLOW, 20),
        Stroke(tuple(waves), palette.GOOD, 84),
        Shape("rectangle", (0, 650), (864, 750), palette.GOOD, 20),
        Stroke(tuple(edge), palette.INK, 20),
        Fill((432, 390), palette.GEM_ORANGE),
        Stamp("legs", (432, 640), 190),
        Stamp("arms", (432, 400), 560),
        Stamp("eyes_round", (432, 320), 300),
        Stamp("mouth_tongue", (432, 460), 190),
        Stamp("hat", (432, 130), 190),
    ]


def desk(app: App) -> Scene:
    """Return the workshop."""
    return Workshop(app.editions.sheets)


def packs_page(app: App) -> Scene:
    """Return the page of all packs."""
    return PacksPage(PacksRoom(app.editions.sheets))


def drawing(app: App) -> Scene:
    """Return the workshop while a first Mok is drawn."""
    scene = Workshop(app.editions.sheets)
    scene.hand.mirrored = True
    return scene


def drawn_potato(app: App, scene: Scene) -> None:
    """Draw the Mok, name it, and hold the brush over it."""
    workshop = cast("Workshop", scene)
    workshop.settle()
    for operation in potato():
        workshop.making.do(operation)
    french = language() == "fr"
    workshop.change("name", "Patatras" if french else "Spudnik")
    workshop.change("symbol", "agilite")
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
    workshop.change("flavour", "Il tombe, il rit." if language() == "fr" else "He falls, he laughs.")
    workshop.save()
    _rest(app, workshop)


def kind_chosen(kind: str, app: App, scene: Scene) -> Workshop:
    """Look at the cards of a kind."""
    workshop = cast("Workshop", scene)
    _rest(app, workshop)
    workshop.choose_kind(kind)
    _rest(app, workshop)
    return workshop


def numbers(spread: str, app: App, scene: Scene) -> None:
    """Draw a caractère, and share out its points: those of `spread`, in the order of the six numbers."""
    workshop = kind_chosen("caractere", app, scene)
    for operation in potato():
        workshop.making.do(operation)
    workshop.change("name", "Patatras" if language() == "fr" else "Spudnik")
    for place, number in zip(PLACES, spread, strict=True):
        workshop.change(key_of(place), number)
    _rest(app, workshop)


def phrased(app: App, scene: Scene) -> None:
    """Give a caractère a little sentence: its drawing stays whole."""
    numbers("412131", app, scene)
    french = language() == "fr"
    cast("Workshop", scene).change("flavour", "Il tombe, il rit." if french else "He falls, he laughs.")


def caractere(name: str, app: App, scene: Scene) -> None:
    """Open a caractère of the starter collection."""
    kind_chosen("caractere", app, scene)
    opened(name, app, scene)


def which_kind(app: App, scene: Scene) -> None:
    """Ask which kind of card to begin."""
    kind_chosen("caractere", app, scene).new()
    app.frame(0.02, [])


def placed(app: App, scene: Scene) -> None:
    """Bring a picture that is not laid yet."""
    workshop = cast("Workshop", scene)
    picture = drawn("moks/chat.svg").draw((700, 480), 0)
    workshop.settle()
    workshop.place(imported.of(picture))
    workshop.grow(-9)
    workshop.turn(2)
    workshop.relayout()
    app.frame(0.01, [])


def cropped(app: App, scene: Scene) -> None:
    """Mark the part of a turned picture that is kept."""
    placed(app, scene)
    workshop = cast("Workshop", scene)
    workshop.crop()
    workshop.easel.press((240, 130))
    workshop.easel.lead((560, 480))
    app.frame(0.01, [])


def stamps(app: App, scene: Scene) -> None:
    """Take the stamps while a Mok is drawn."""
    drawn_potato(app, scene)
    workshop = cast("Workshop", scene)
    workshop.hand.mirrored = False
    workshop.take_tool("stamp")
    workshop.choose("stamp", "crown")


def opened(name: str, app: App, scene: Scene) -> None:
    """Open a card of the starter collection, once its faces are drawn."""
    workshop = cast("Workshop", scene)
    _rest(app, workshop)
    card = next(card for card in workshop.collection.cards if card.id == name)
    workshop.ask_open(card)
    _rest(app, workshop)


def _rest(app: App, scene: Beside) -> None:
    """Let all that goes on beside the frames come to its end, and the faces be drawn."""
    scene.settle()
    app.frame(0.02, [])
    while scene.restless:
        app.frame(0.02, [])


def packs(name: str, app: App, scene: Scene) -> None:
    """Show a page of packs: one of one's own, a copy of the house's, and a damaged one."""
    page = cast("PacksPage", scene)
    _rest(app, page)
    pack = pack_cards.create(
        EDITIONS.packs, Text.of("Les Moks d'Inès" if language() == "fr" else "Ines's Moks")
    )
    pack_cards.describe(EDITIONS.packs, pack.id, name=pack.name, author="Inès", version="2")
    broken = pack_folder.place_of("monstres")
    broken.mkdir()
    (broken / "pack.toml").write_text(_BROKEN, encoding="utf-8")
    page.room.look()
    page.choose("depart")
    page.duplicate()
    _rest(app, page)
    chosen = {"own": page.room.current, "damaged": "monstres"}.get(name, name)
    page.choose(chosen)
    _rest(app, page)


def picked(app: App, scene: Scene) -> None:
    """Pick three cards of one's own."""
    packs("own", app, scene)
    page = cast("PacksPage", scene)
    for card in page.cards.cards[1:4]:
        page.pick(card)
    app.frame(0.02, [])


def moving(app: App, scene: Scene) -> None:
    """Ask where three cards go."""
    picked(app, scene)
    cast("PacksPage", scene).ask_move()
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
    Moment("workshop", desk, partial(opened, "radis")),
    Moment("workshop-drawing", drawing, drawn_potato),
    Moment("workshop-stamps", desk, stamps),
    Moment("workshop-kept", desk, kept_potato),
    Moment("workshop-placing", desk, placed),
    Moment("workshop-cropping", desk, cropped),
    Moment("packs", packs_page, partial(packs, "own")),
    Moment("packs-shipped", packs_page, partial(packs, "evolution")),
    Moment("packs-damaged", packs_page, partial(packs, "damaged")),
    Moment("packs-picked", packs_page, picked),
    Moment("packs-moving", packs_page, moving),
    Moment(
        "packs-moving-large-text",
        packs_page,
        moving,
        text_size=150,
    ),
    Moment(
        "packs-large-text",
        packs_page,
        partial(packs, "own"),
        text_size=150,
    ),
    Moment("workshop-caractere", desk, partial(numbers, "471000")),
    Moment("workshop-points", desk, partial(numbers, "411102")),
    Moment("workshop-too-many", desk, partial(numbers, "533120")),
    Moment("workshop-caractere-phrase", desk, phrased),
    Moment("workshop-caractere-house", desk, partial(caractere, "radis")),
    Moment("workshop-kinds", desk, which_kind),
    Moment("workshop-kinds-large-text", desk, which_kind, text_size=150),
    Moment(
        "workshop-caractere-large-text",
        desk,
        partial(numbers, "412131"),
        text_size=150,
    ),
    Moment("workshop-large-text", drawing, drawn_potato, text_size=150),
)
