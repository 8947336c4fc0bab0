"""Printing from where cards are made, kept and played with: the workshop, the packs, a deck, the menu."""

from __future__ import annotations

import io
from collections import Counter
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import cramped
from coarse import print_coarsely
from gestures import click, press
from many_games import EVERY_WINDOW
from PIL import Image
from pypdf import PdfReader
from unseen import resize
from workshops import opened

from game.cards.bataille import BatailleCard
from game.cards.decks import Deck
from game.cards.text import Text
from game.core.i18n import _
from game.editions import EDITIONS
from game.storage import pack_cards
from scenes.decks.scene import DeckBuilding
from scenes.editions import SHELF
from scenes.pages.menu import Menu
from scenes.printing import destination
from scenes.printing.decks import choices
from scenes.printing.job import MOST_COPIES
from scenes.printing.page import PrintCards, counted
from scenes.printing.progress import PrintProgress
from scenes.workshop.packs_page import PacksPage

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.scene import Workshop

    Show = Callable[[Scene], Scene]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have files go to a folder of the test's own."""
    print_coarsely(monkeypatch)
    made = tmp_path / "documents"
    made.mkdir()
    monkeypatch.setattr(destination, "default_folder", lambda: made)
    return made


@pytest.fixture
def own_pack() -> str:
    """Make a pack with two cards, one of them a photograph; return its id."""
    pack = pack_cards.create(EDITIONS.packs, Text.of("Les Moks d'Inès"))
    file = io.BytesIO()
    Image.merge("RGB", [Image.effect_noise((300, 260), 60)] * 3).save(file, "JPEG")
    for name, picture in (("Éloïse", "moks/chat.svg"), ("Photo", "")):
        card = BatailleCard(
            id=pack_cards.id_of(name),
            name=Text.of(name),
            picture=picture or "pictures/x.png",
            symbol="magie",
        )
        pack_cards.save_card(EDITIONS.packs, pack.id, card, None if picture else file.getvalue())
    return pack.id


@pytest.fixture
def workshop(app: App, show: Show) -> Workshop:
    return opened(app, show)


def page_of(app: App) -> PrintCards:
    """Return the page that prints, in front."""
    app.frame(0.0, [])
    page = app.stack.top
    assert isinstance(page, PrintCards)
    return page


def until_made(app: App, page: PrintCards) -> PdfReader:
    """Press the button that makes the file, and let frames pass until it is there."""
    app.frame(0.02, click(page.ring["make"].rect.center))
    for _frame in range(600):
        app.frame(0.02, [])
        if page.made is not None:
            return PdfReader(page.made)
    pytest.fail("the file was never made")


def names(reader: PdfReader) -> Counter[str]:
    return Counter(line.strip() for page in reader.pages for line in page.extract_text().splitlines())


# --- the workshop ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_pack_looked_at_is_printed_and_the_workshop_is_there_again(app: App, workshop: Workshop) -> None:
    app.frame(0.0, click(workshop.ring["print"].rect.center))
    page = page_of(app)
    assert [deck.label for deck in page.decks] == [_("The pack"), _("To colour")]
    assert counted(page.deck, page.order).startswith("5 ")
    reader = until_made(app, page)
    assert len(reader.pages) == 5
    assert names(reader)["Baron Radis"] == 1
    app.frame(0.0, press(pygame.K_ESCAPE))
    app.frame(0.0, [])
    assert app.stack.top is workshop


def test_the_cards_that_are_looked_for_are_printed_before_any_other(app: App, workshop: Workshop) -> None:
    workshop.shelf.search("radis")
    app.frame(0.0, click(workshop.ring["print"].rect.center))
    page = page_of(app)
    assert page.deck.label == _("Those shown")
    assert len(page.deck.faces(page.order)) == 1
    page.ring.focus_by_name("deck")
    app.frame(0.0, press(pygame.K_LEFT))
    assert page.deck.label == _("The pack")


@pytest.mark.slow
def test_the_open_card_is_printed_as_often_as_is_asked(app: App, workshop: Workshop, own_pack: str) -> None:
    workshop.room.look()
    workshop.room.current = own_pack
    workshop.desk.show_pack()
    workshop.desk.ask_open(
        next(card for card in EDITIONS.packs.read(own_pack).cards if card.name.spoken == "Éloïse")
    )
    workshop.settle()
    app.frame(0.0, [])
    workshop.ring.focus_by_name("print")
    app.frame(0.0, press(pygame.K_RETURN))
    page = page_of(app)
    place = [deck.label for deck in page.decks].index(_("This one"))
    cell = page.ring["deck"].cells()[place]  # type: ignore[attr-defined]
    app.frame(0.0, click(cell.center))
    for _time in range(8):
        app.frame(0.0, click(page.ring["copies-more"].rect.center))
    app.frame(0.0, click(page.ring["copies-less"].rect.center))
    reader = until_made(app, page)
    assert page.made is not None
    assert page.made.name == "Éloïse.pdf"
    assert (len(reader.pages), names(reader)["Éloïse"]) == (1, 8)


def test_cards_with_photographs_are_printed_with_their_backs(
    app: App, workshop: Workshop, own_pack: str
) -> None:
    workshop.room.look()
    workshop.room.current = own_pack
    workshop.desk.show_pack()
    workshop.print_cards()
    page = page_of(app)
    app.frame(0.0, click(page.ring["backs"].rect.center))
    reader = until_made(app, page)
    assert len(reader.pages) == 2
    assert names(reader)["Photo"] == 1


def test_an_empty_pack_has_only_blank_cards_to_print(app: App, workshop: Workshop) -> None:
    workshop.room.current = pack_cards.create(EDITIONS.packs, Text.of("Vide")).id
    workshop.room.look()
    workshop.desk.show_pack()
    workshop.print_cards()
    page = page_of(app)
    assert [deck.label for deck in page.decks] == [_("To colour")]
    assert {"bleed", "backs", "deck"}.isdisjoint(widget.name for widget in page.ring)
    app.frame(0.0, click(page.ring["copies-more"].rect.center))
    reader = until_made(app, page)
    assert len(reader.pages) == 2
    assert reader.pages[0].mediabox.width > reader.pages[0].mediabox.height


# --- packs, decks, the menu ------------------------------------------------------------------------------


def test_a_whole_pack_is_printed_from_the_page_of_packs(
    app: App, workshop: Workshop, own_pack: str, show: Show
) -> None:
    workshop.room.look()
    workshop.room.current = own_pack
    listed = cast("PacksPage", show(PacksPage(workshop.room)))
    listed.settle()
    app.frame(0.0, [])
    app.frame(0.0, click(listed.ring["print"].rect.center))
    page = page_of(app)
    assert page.deck.title == "Les Moks d’Inès"
    assert names(until_made(app, page))["Photo"] == 1
    app.frame(0.0, click(page.ring["back"].rect.center))
    app.frame(0.0, [])
    assert app.stack.top is listed


def test_a_deck_is_printed_each_card_as_often_as_it_holds_it(app: App, show: Show) -> None:
    refs = ("depart/radis",) * 3 + ("depart/chat", "ailleurs/parti")
    desk = cast(
        "DeckBuilding",
        show(DeckBuilding(SHELF, EDITIONS.decks.create(Deck("openmok-bataille", "Les têtus", refs)))),
    )
    app.frame(0.0, click(desk.ring["print"].rect.center))
    page = page_of(app)
    assert (page.deck.title, len(page.deck.faces(page.order))) == ("Les têtus", 4)
    assert [deck.label for deck in page.decks] == [_("The deck"), _("To colour")]
    found = names(until_made(app, page))
    assert (found["Baron Radis"], found["Chat-Grin"]) == (3, 1)
    app.frame(0.0, press(pygame.K_ESCAPE))
    app.frame(0.0, [])
    assert app.stack.top is desk


def test_the_starter_collection_is_printed_from_the_menu(app: App, show: Show) -> None:
    menu = show(Menu())
    app.frame(0.0, click(menu.ring["printing"].rect.center))
    page = page_of(app)
    assert [deck.label for deck in page.decks] == [
        "Reverse War",
        "Openmok Bataille",
        "Openmok Évolution",
        "Wankul",
        "Magicjoust",
    ]
    assert "help" in [widget.name for widget in page.ring]
    page.ring.focus_by_name("deck")
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        app.frame(0.0, press(key))
    assert len(page.deck.faces(page.order)) == 45
    assert "help" not in [widget.name for widget in page.ring]


# --- the page --------------------------------------------------------------------------------------------


@pytest.fixture
def pack_page(app: App, show: Show) -> PrintCards:
    """Return the page for the starter collection, with all its choices."""
    assert app is not None
    kept = EDITIONS.packs.find("depart")
    cards = kept.pack.cards
    return cast("PrintCards", show(PrintCards(*choices(SHELF, kept, cards[:4], cards[2], "bataille"))))


@pytest.mark.parametrize("way", ["button", "escape"])
@pytest.mark.parametrize("frames", [1, 6])
def test_giving_up_a_pack_leaves_nothing_half_written(
    app: App, pack_page: PrintCards, folder: Path, way: str, frames: int
) -> None:
    app.frame(0.02, click(pack_page.ring["make"].rect.center))
    for _frame in range(frames):
        app.frame(0.02, [])
    top = app.stack.top
    assert isinstance(top, PrintProgress)
    app.frame(0.02, click(top.ring["cancel"].rect.center) if way == "button" else press(pygame.K_ESCAPE))
    app.frame(0.02, [])
    assert app.stack.top is pack_page
    assert pack_page.made is None
    assert not list(folder.iterdir())


def test_giving_up_while_the_file_is_written_takes_it_away(
    app: App, pack_page: PrintCards, folder: Path
) -> None:
    pack_page.make()
    app.frame(0.02, [])
    top = app.stack.top
    assert isinstance(top, PrintProgress)
    while not list(folder.iterdir()):
        top.job.step()
    assert top.job.progress > 0.9
    assert not top.job.done
    top.cancel()
    app.frame(0.02, [])
    assert not list(folder.iterdir())


def test_there_are_at_least_one_copy_and_as_many_as_may_be(app: App, pack_page: PrintCards) -> None:
    assert not pack_page.ring["copies-less"].enabled
    pack_page.choices.copy(1000)
    assert pack_page.order.copies == MOST_COPIES
    assert not pack_page.ring["copies-more"].enabled
    assert app.stack.top is pack_page


def test_a_pack_may_be_called_anything_and_its_file_still_has_a_name(folder: Path) -> None:
    for title, name in (
        ("a/b\\c:d", "a b c d.pdf"),
        ("...", "Cartelier.pdf"),
        ("CON", "Cartelier CON.pdf"),
        ("L'été ★", "L'été ★.pdf"),
        ("x" * 300, "x" * 80 + ".pdf"),
    ):
        assert destination.free_path(folder, title).name == name


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("place", [0, 3])
def test_nothing_overlaps_at_any_size(
    app: App, show: Show, size: tuple[int, int], text_size: int, place: int
) -> None:
    resize(app, size)
    app.settings = type(app.settings)(text_size=text_size, language="fr", mute=True)
    kept = EDITIONS.packs.find("depart")
    decks_ = choices(SHELF, kept, kept.pack.cards[:4], kept.pack.cards[0], "bataille")
    page = cast("PrintCards", show(PrintCards(*decks_, first=place)))
    rects = [widget.rect for widget in page.ring]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(one.collidelist(rects[at + 1 :]) == -1 for at, one in enumerate(rects))
    assert not cramped(page.boxes, page.m)
