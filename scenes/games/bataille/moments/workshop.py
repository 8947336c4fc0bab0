"""The telling moments of the workshop with Moks: drawn, kept, placed, in packs of one's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.cards.text import Text
from game.core.i18n import language
from game.editions import EDITIONS
from game.storage import pack_cards, pack_folder
from scenes.kit.faces.pictures import drawn
from scenes.moments.moment import Moment
from scenes.workshop import pictures
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


from scenes.moments.workshop import desk, opened, potato, rest


def packs_page(app: App) -> Scene:
    """Return the page of all packs."""
    return PacksPage(PacksRoom(app.editions))


def drawing(app: App) -> Scene:
    """Return the workshop while a first Mok is drawn."""
    scene = Workshop(app.editions)
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
    rest(app, workshop)


def placed(app: App, scene: Scene) -> None:
    """Bring a picture that is not laid yet."""
    workshop = cast("Workshop", scene)
    picture = drawn("moks/chat.svg").draw((700, 480), 0)
    workshop.settle()
    workshop.place(pictures.of(picture))
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
    page.choose("depart")
    page.duplicate()
    rest(app, page)
    chosen = {"own": page.room.current, "damaged": "monstres"}.get(name, name)
    page.choose(chosen)
    rest(app, page)


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
    Moment("workshop", "Workshop", desk, partial(opened, "radis")),
    Moment("workshop-drawing", "Workshop", drawing, drawn_potato),
    Moment("workshop-stamps", "Workshop", desk, stamps),
    Moment("workshop-kept", "Workshop", desk, kept_potato),
    Moment("workshop-placing", "Workshop", desk, placed),
    Moment("workshop-cropping", "Workshop", desk, cropped),
    Moment("packs", "PacksPage", packs_page, partial(packs, "own")),
    Moment("packs-shipped", "PacksPage", packs_page, partial(packs, "evolution")),
    Moment("packs-damaged", "PacksPage", packs_page, partial(packs, "damaged")),
    Moment("packs-picked", "PacksPage", packs_page, picked),
    Moment("packs-moving", "PackChoice on PacksPage", packs_page, moving),
    Moment(
        "packs-moving-large-text",
        "PackChoice on PacksPage",
        packs_page,
        moving,
        text_size=150,
    ),
    Moment(
        "packs-large-text",
        "PacksPage",
        packs_page,
        partial(packs, "own"),
        text_size=150,
    ),
    Moment("workshop-large-text", "Workshop", drawing, drawn_potato, text_size=150),
)
