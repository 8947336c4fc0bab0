"""A coloured sheet comes back: chosen or dropped, looked over, put in a pack at one stroke."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from hand import Coloured, Shot, coloured, jpeg, scribble
from many_games import EVERY_WINDOW
from PIL import Image, ImageChops, ImageStat
from unseen import resize
from workshops import opened

from game.cards.bataille import BatailleCard
from game.cards.magicjoust import SingularityCard
from game.cards.text import Text
from game.editions import EDITIONS
from game.printing.scanning.reading import Reading, ReadSheet
from game.storage import atomic, pack_cards
from game.storage.home import StorageError
from scenes.editions import SHELF
from scenes.printing.decks import BlankDeck
from scenes.printing.page import PrintCards
from scenes.scanning.keeping import NEW
from scenes.scanning.opening import SheetWait
from scenes.scanning.review import SheetReview
from scenes.scanning.sheaf import remarks
from scenes.shell.dialog import Dialog
from scenes.shell.file_list import FileList

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.scanning.review import PageView
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.scene import Workshop

    Show = Callable[[Scene], Scene]

FULL = "the disk is full"
DRAWN = (0, 1, 4)
"""The cells that are coloured; the fifth has two rounds ticked."""


@lru_cache(maxsize=1)
def work() -> Coloured:
    pictures = [scribble(place) if place in DRAWN else None for place in range(8)]
    ticks: list[tuple[str, ...]] = [(), (), (), (), (), (), (), ()]
    ticks[0], ticks[1], ticks[4] = ("magie",), ("force",), ("force", "agilite")
    return Coloured(pictures, ticks)


@lru_cache(maxsize=1)
def photo() -> bytes:
    return Shot(degrees=2, size=(2000, 1500), fill=0.95).file(coloured(work()))


@lru_cache(maxsize=1)
def reading_of(photograph: bytes) -> Reading:
    """Return how a photograph is read, to its end."""
    reading = Reading(photograph, EDITIONS.blanks.values())
    while not reading.done:
        reading.think(1)
    return reading


def sheet() -> ReadSheet:
    read = reading_of(photo()).read
    assert read is not None
    return read


@pytest.fixture
def review(app: App, show: Show) -> SheetReview:
    del app
    return cast("SheetReview", show(SheetReview(SHELF, sheet())))


@pytest.fixture
def workshop(app: App, show: Show) -> Workshop:
    return opened(app, show)


def wait(app: App, review: SheetReview | None = None) -> Scene:
    """Let what goes on beside the frames come to its end."""
    app.frame(0.0, [])
    while isinstance(app.stack.top, SheetWait) or (review is not None and review.restless):
        time.sleep(0.005)
        app.frame(0.0, [])
    app.frame(0.0, [])
    assert app.stack.top is not None
    return app.stack.top


def strike(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        app.frame(0.0, press(key, chr(key) if key < 128 and chr(key).isalnum() else "", mod))


def write(app: App, words: str) -> None:
    for letter in words:
        app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])


def press_on(app: App, scene: Scene, name: str) -> None:
    app.frame(0.0, click(scene.ring[name].rect.center))
    app.frame(0.0, [])


def front(app: App) -> Scene:
    assert app.stack.top is not None
    return app.stack.top


def view(review: SheetReview) -> PageView:
    return cast("PageView", review.ring["page"])


def fill(review: SheetReview) -> None:
    for place, name in zip(DRAWN, ("Patatras", "Boum", "Zig"), strict=True):
        review.choose(place)
        review.panel.write(name)
    review.panel.tick("agilite")


def difference(one: Image.Image, two: Image.Image) -> float:
    far = [each.convert("RGB").resize((36, 31), Image.Resampling.BOX) for each in (one, two)]
    return sum(ImageStat.Stat(ImageChops.difference(*far)).mean) / 3


def own_cards() -> list[BatailleCard]:
    own = [kept for kept in EDITIONS.packs.shelves().kept if not kept.shipped]
    return [cast("BatailleCard", card) for kept in own for card in kept.pack.cards]


# --- what is shown ----------------------------------------------------------------------------------------


def test_what_is_drawn_is_taken_and_what_is_empty_is_left_out(review: SheetReview) -> None:
    assert [place for place, leaf in enumerate(review.sheaf.leaves) if leaf.taken] == list(DRAWN)
    assert review.sheaf.current == DRAWN[0]


def test_the_ticked_symbols_are_chosen_already_and_what_is_not_clear_is_asked(review: SheetReview) -> None:
    symbols = [review.sheaf.leaves[place].values["symbol"] for place in DRAWN]
    assert symbols == ["magie", "force", ""]
    review.choose(4)
    told = [words for _sign, _color, words in remarks(review.sheaf)]
    assert any("rond coché" in words for words in told)
    assert any("symbole" in words for words in told)


def test_a_small_photograph_is_said_to_give_blurred_pictures(app: App, show: Show) -> None:
    del app
    assert not sheet().blurred
    small = cast("SheetReview", show(SheetReview(SHELF, replace(sheet(), dots=4.0))))
    assert any("floue" in words for _sign, _color, words in remarks(small.sheaf))
    small.panel.write("Patatras")
    ready, blurred = (words for _sign, _color, words in remarks(small.sheaf))
    assert "prête" in ready
    assert "floue" in blurred


def test_the_sentence_says_what_is_to_be_done(review: SheetReview) -> None:
    assert "3 cartes" in review.sheaf.sentence
    assert not review.ring["accept"].enabled
    review.panel.write("Patatras")
    assert "2 cartes" in review.sheaf.sentence
    fill(review)
    assert "prêt" in review.sheaf.sentence
    assert review.ring["accept"].enabled
    for place in DRAWN:
        review.toggle(place)
    assert "cochez les cartes" in review.sheaf.sentence
    assert not review.ring["accept"].enabled


def test_a_taken_empty_cell_needs_a_name_and_a_symbol_too(review: SheetReview) -> None:
    fill(review)
    review.toggle(7)
    assert not review.ring["accept"].enabled
    review.choose(7)
    review.panel.write("Fantôme")
    assert not review.ring["accept"].enabled
    review.panel.tick("magie")
    assert review.ring["accept"].enabled


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_lies_over_anything_else(app: App, show: Show, size: tuple[int, int], text_size: int) -> None:
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size))
    review = cast("SheetReview", show(SheetReview(SHELF, sheet())))
    window = pygame.Rect((0, 0), size)
    areas = [(widget.name, widget.rect) for widget in review.ring]
    areas += [("strip", review.boxes["strip"]), ("card", review.boxes["card"])]
    for name, area in areas:
        assert window.contains(area), name
    for (one, first), (two, second) in combinations(areas, 2):
        assert not first.colliderect(second), (one, two)


# --- with the mouse and with the keyboard -----------------------------------------------------------------


@pytest.mark.slow
def test_all_is_done_with_the_keyboard(app: App, workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "feuille.jpg").write_bytes(photo())
    for _key in range(80):
        if workshop.ring.focused_name == "scan":
            break
        strike(app, pygame.K_TAB)
    strike(app, pygame.K_RETURN)
    strike(app, pygame.K_RETURN)
    files = app.stack.top
    assert isinstance(files, FileList)
    for _key in range(20):
        if files.ring.focused_name == "path":
            break
        strike(app, pygame.K_TAB)
    write(app, str(tmp_path / "feuille.jpg"))
    strike(app, pygame.K_RETURN)
    review = wait(app)
    assert isinstance(review, SheetReview)
    for _key in range(20):
        if review.ring.focused_name == "page":
            break
        strike(app, pygame.K_TAB)
    strike(app, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT)
    assert review.sheaf.current == 4
    strike(app, pygame.K_3)
    assert review.sheaf.leaf.values["symbol"] == "agilite"
    strike(app, pygame.K_RETURN)
    assert not review.sheaf.leaf.taken
    strike(app, pygame.K_RETURN)
    assert review.sheaf.leaf.taken
    for _key in range(20):
        if review.ring.focused_name == "name":
            break
        strike(app, pygame.K_TAB)
    for name in ("Zig", "Patatras", "Boum"):
        write(app, name)
        strike(app, pygame.K_RETURN)
    assert review.ring.focused_name == "accept"
    strike(app, pygame.K_RETURN)
    assert isinstance(wait(app, review), Dialog)
    strike(app, pygame.K_RETURN)
    app.frame(0.0, [])
    workshop.settle()
    assert app.stack.top is workshop
    assert [card.name.spoken for card in own_cards()] == ["Patatras", "Boum", "Zig"]
    assert [card.symbol for card in own_cards()] == ["magie", "force", "agilite"]
    assert {card.id for card in workshop.collection.cards} == {card.id for card in own_cards()}


def test_all_but_the_names_is_done_with_the_mouse(app: App, review: SheetReview) -> None:
    page = view(review)
    app.frame(0.0, click(page.cell(4).center))
    assert review.sheaf.current == 4
    assert review.ring.focused_name == "name"
    write(app, "Zig")
    press_on(app, review, "tick:force")
    assert review.sheaf.leaf.values == {"name": "Zig", "symbol": "force", "flavour": ""}
    for place in (0, 1):
        app.frame(0.0, click(view(review).badge(place).center))
    assert [leaf.values["name"] for leaf in review.sheaf.taken] == ["Zig"]
    press_on(app, review, "after")
    assert review.sheaf.current == 2
    press_on(app, review, "take")
    assert review.sheaf.leaf.taken
    press_on(app, review, "take")
    press_on(app, review, "accept")
    dialog = wait(app, review)
    press_on(app, dialog, "done")
    assert [card.name.spoken for card in own_cards()] == ["Zig"]


def test_figures_are_written_in_a_name(app: App, review: SheetReview) -> None:
    app.frame(0.0, click(view(review).cell(0).center))
    app.frame(0.0, press(pygame.K_1, "1"))
    write(app, "1")
    assert review.sheaf.leaf.values["symbol"] == "magie"
    assert review.sheaf.leaf.values["name"] == "1"


def test_one_writes_name_after_name_without_a_tab(app: App, review: SheetReview) -> None:
    """The caret is in the first name at once; Enter goes on, to a symbol that lacks, to the end of it."""
    for name in ("Patatras", "Boum", "Zig"):
        write(app, name)
        strike(app, pygame.K_RETURN)
    assert [leaf.values["name"] for leaf in review.sheaf.taken] == ["Patatras", "Boum", "Zig"]
    assert review.sheaf.current == 4
    assert review.ring.focused_name == "tick:force"
    strike(app, pygame.K_3)
    assert review.sheaf.leaf.values["symbol"] == "agilite"
    strike(app, pygame.K_RETURN)
    assert review.sheaf.leaf.values["symbol"] == "agilite"
    assert review.ring.focused_name == "accept"


def test_going_to_another_card_or_ticking_with_the_mouse_leaves_the_caret_in_the_name(
    app: App, review: SheetReview
) -> None:
    press_on(app, review, "after")
    write(app, "Bo")
    press_on(app, review, "tick:magie")
    write(app, "um")
    press_on(app, review, "before")
    write(app, "Patatras")
    names = [leaf.values["name"] for leaf in review.sheaf.leaves]
    assert names[:2] == ["Patatras", "Boum"]
    assert review.sheaf.leaves[1].values["symbol"] == "magie"


# --- what is put in the pack ------------------------------------------------------------------------------


def accept(app: App, review: SheetReview) -> Scene:
    fill(review)
    app.frame(0.0, [])
    press_on(app, review, "accept")
    return wait(app, review)


def test_each_card_has_the_picture_that_was_drawn(app: App, review: SheetReview) -> None:
    accept(app, review)
    pack = next(kept for kept in EDITIONS.packs.shelves().kept if not kept.shipped)
    for card, place in zip(pack.pack.cards, DRAWN, strict=True):
        kept = Image.open(pack.picture_path(card))
        assert kept.width >= 600
        drawn = work().pictures[place]
        assert drawn is not None
        assert difference(kept, drawn) < 14
        others = [other for one, other in enumerate(work().pictures) if other is not None and one != place]
        assert min(difference(kept, other) for other in others) > 30


def test_what_was_accepted_can_be_taken_out_again(app: App, review: SheetReview) -> None:
    dialog = accept(app, review)
    assert len(own_cards()) == 3
    press_on(app, dialog, "undo")
    assert own_cards() == []
    assert not [kept for kept in EDITIONS.packs.shelves().kept if not kept.shipped]
    assert app.stack.top is review
    assert [leaf.values["name"] for leaf in review.sheaf.taken] == ["Patatras", "Boum", "Zig"]


def test_cards_go_beside_those_of_a_pack_that_is_there(app: App, show: Show) -> None:
    made = pack_cards.create(EDITIONS.packs, Text.of("Les miens"))
    mine = BatailleCard(id="boum", name=Text.of("Boum"), symbol="magie", picture="moks/chat.svg")
    pack_cards.save_card(EDITIONS.packs, made.id, mine)
    review = cast("SheetReview", show(SheetReview(SHELF, sheet())))
    assert review.packing.pack_id == made.id
    dialog = accept(app, review)
    cards = EDITIONS.packs.read(made.id).cards
    assert [card.id for card in cards] == ["boum", "patatras", "boum-2", "zig"]
    pictures = list((EDITIONS.packs.find(made.id).folder / "pictures").iterdir())
    assert len(pictures) == 3
    press_on(app, dialog, "undo")
    assert EDITIONS.packs.read(made.id).cards == (mine,)
    assert not list((EDITIONS.packs.find(made.id).folder / "pictures").iterdir())


def test_photographed_moks_never_land_among_cards_of_another_kind(app: App, show: Show) -> None:
    """Whatever pack was looked at: they go with others of their kind, in an empty pack, or in a new one."""
    spells = pack_cards.create(EDITIONS.packs, Text.of("Aux sorts"))
    spell = SingularityCard(id="nuage", name=Text.of("Nuage"), colour="red", zone=2)
    pack_cards.save_card(EDITIONS.packs, spells.id, spell)
    review = cast("SheetReview", show(SheetReview(SHELF, sheet(), spells.id)))
    assert (review.packing.pack_id, review.packing.own) == (NEW, [])
    empty = pack_cards.create(EDITIONS.packs, Text.of("Zone vide"))
    review = cast("SheetReview", show(SheetReview(SHELF, sheet(), spells.id)))
    assert (review.packing.pack_id, [pack.id for pack in review.packing.own]) == (empty.id, [empty.id])
    moks = pack_cards.create(EDITIONS.packs, Text.of("Zoo"))
    mok = BatailleCard(id="b", name=Text.of("B"), symbol="magie", picture="moks/chat.svg")
    pack_cards.save_card(EDITIONS.packs, moks.id, mok)
    review = cast("SheetReview", show(SheetReview(SHELF, sheet(), spells.id)))
    assert (review.packing.pack_id, [pack.id for pack in review.packing.own]) == (
        moks.id,
        [empty.id, moks.id],
    )
    accept(app, review)
    assert EDITIONS.packs.read(spells.id).cards == (spell,)
    assert len(EDITIONS.packs.read(moks.id).cards) == 4


def test_a_new_pack_is_named(app: App, show: Show) -> None:
    pack_cards.create(EDITIONS.packs, Text.of("Les miens"))
    review = cast("SheetReview", show(SheetReview(SHELF, sheet())))
    review.packing.choose(1, review.app.stack)
    app.frame(0.0, [])
    app.frame(0.0, press(pygame.K_a, "a", pygame.KMOD_CTRL))
    write(app, "Vacances")
    strike(app, pygame.K_RETURN)
    accept(app, review)
    names = [
        kept.pack.name.spoken
        for kept in EDITIONS.packs.shelves().kept
        if not kept.shipped and kept.pack.cards
    ]
    assert names == ["Vacances"]


def test_a_disk_that_refuses_leaves_nothing_half_written(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = pack_cards.create(EDITIONS.packs, Text.of("Les miens"))
    folder = EDITIONS.packs.find(made.id).folder
    before = sorted(path.name for path in folder.rglob("*"))
    review = cast("SheetReview", show(SheetReview(SHELF, sheet())))
    write_bytes, written = atomic.write_bytes, []

    def full(path: Path, data: bytes) -> None:
        written.append(path)
        if len(written) > 2:
            raise StorageError(FULL)
        write_bytes(path, data)

    monkeypatch.setattr(atomic, "write_bytes", full)
    dialog = accept(app, review)
    assert isinstance(dialog, Dialog)
    assert FULL in dialog.message
    assert sorted(path.name for path in folder.rglob("*")) == before
    assert EDITIONS.packs.read(made.id).cards == ()
    dialog.close()
    app.frame(0.0, [])
    monkeypatch.setattr(atomic, "write_bytes", write_bytes)
    assert review.ring["accept"].enabled


def test_leaving_asks_about_names_that_are_written(app: App, review: SheetReview) -> None:
    review.panel.write("Patatras")
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Dialog)
    strike(app, pygame.K_RETURN)
    app.frame(0.0, [])
    assert app.stack.top is review
    assert review.sheaf.leaf.values["name"] == "Patatras"
    review.panel.write("")
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert app.stack.top is not review


def test_what_was_ticked_or_taken_is_asked_about_too(app: App, review: SheetReview) -> None:
    review.choose(4)
    review.panel.tick("magie")
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Dialog)
    press_on(app, app.stack.top, "leave")
    assert app.stack.top is not review


# --- ways in ----------------------------------------------------------------------------------------------


def drop(app: App, path: Path) -> Scene:
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    return wait(app)


@pytest.mark.slow
def test_a_dropped_sheet_is_asked_about(app: App, workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(photo())
    dialog = drop(app, tmp_path / "photo.jpg")
    assert isinstance(dialog, Dialog)
    press_on(app, dialog, "sheet")
    assert isinstance(wait(app), SheetReview)
    assert workshop.easel.placing is None


@pytest.mark.slow
def test_a_dropped_sheet_may_be_a_picture_too(app: App, workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(photo())
    press_on(app, drop(app, tmp_path / "photo.jpg"), "picture")
    workshop.settle()
    app.frame(0.0, [])
    assert app.stack.top is workshop
    assert workshop.easel.placing is not None


def test_any_other_dropped_picture_is_not_asked_about(app: App, workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(jpeg(scribble(5, (1600, 1200))))
    assert drop(app, tmp_path / "photo.jpg") is workshop
    workshop.settle()
    app.frame(0.0, [])
    assert workshop.easel.placing is not None


def test_a_sheet_that_cannot_be_read_is_told_and_another_may_be_chosen(
    app: App, workshop: Workshop, tmp_path: Path
) -> None:
    (tmp_path / "photo.jpg").write_bytes(jpeg(scribble(5, (1600, 1200))))
    workshop.import_sheet()
    app.frame(0.0, [])
    press_on(app, front(app), "photo")
    front(app).close(tmp_path / "photo.jpg")
    dialog = wait(app)
    assert isinstance(dialog, Dialog)
    assert "repères" in dialog.message
    press_on(app, dialog, "again")
    assert isinstance(app.stack.top, FileList)


def test_blank_sheets_are_printed_from_where_a_photograph_is_asked_for(app: App, workshop: Workshop) -> None:
    workshop.shelf.choose_kind("variation")
    workshop.import_sheet()
    app.frame(0.0, [])
    press_on(app, front(app), "print")
    page = front(app)
    assert isinstance(page, PrintCards)
    assert page.deck == BlankDeck(EDITIONS.blanks["variation"], SHELF.signs, "À colorier")


@pytest.mark.parametrize("data", [b"", b"no picture", b"\xff\xd8\xff\xe0 broken"])
def test_a_file_that_is_no_picture_is_told(app: App, workshop: Workshop, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "photo.jpg").write_bytes(data)
    workshop.import_sheet()
    app.frame(0.0, [])
    press_on(app, front(app), "photo")
    front(app).close(tmp_path / "photo.jpg")
    assert isinstance(wait(app), Dialog)


def test_a_file_that_is_gone_is_told(app: App, workshop: Workshop, tmp_path: Path) -> None:
    workshop.import_sheet()
    app.frame(0.0, [])
    press_on(app, front(app), "photo")
    front(app).close(tmp_path / "gone.jpg")
    dialog = wait(app)
    assert isinstance(dialog, Dialog)
    assert "gone.jpg" in dialog.message


def test_reading_may_be_given_up(app: App, workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(photo())
    workshop.import_sheet()
    app.frame(0.0, [])
    press_on(app, front(app), "photo")
    front(app).close(tmp_path / "photo.jpg")
    app.frame(0.0, [])
    waiting = app.stack.top
    assert isinstance(waiting, SheetWait)
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert app.stack.top is workshop
    while not waiting.job.done:
        time.sleep(0.005)
    assert waiting.job.result() is None
