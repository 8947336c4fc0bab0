"""Whole packs: made, described, copied, given away, taken in, deleted, taken back; by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from workshops import rest

from game.cards.bataille import BatailleCard
from game.cards.text import Text
from game.editions import EDITIONS
from game.storage import pack_cards, pack_folder
from game.storage.pack_import import export_pack
from scenes.editions import SHELF
from scenes.shell.dialog import Dialog
from scenes.shell.file_list import FileList
from scenes.shell.name_sheet import NameSheet
from scenes.shell.problem_list import ProblemList
from scenes.workshop.pack_rows import NEW, PackChoice
from scenes.workshop.packs_desk import two_of_them
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]
    Do = Callable[[App, PacksPage, str], None]

MOK = BatailleCard(id="mok", name=Text.of("Mok"), picture="moks/enclume.svg", symbol="force")

HOUSE = ["depart", "evolution", "magicjoust"]
"""The packs of the house, in the order of their games."""


@pytest.fixture
def page(app: App, show: Show) -> PacksPage:
    pack_cards.create(EDITIONS.packs, Text.of("Les miens"), "Inès")
    pack_cards.save_card(EDITIONS.packs, "les-miens", MOK)
    page = cast("PacksPage", show(PacksPage(PacksRoom(SHELF))))
    rest(app, page)
    return page


def press_on(app: App, page: PacksPage, name: str) -> None:
    app.frame(0.0, click(page.ring[name].rect.center))
    rest(app, page)


def reach(app: App, page: Scene, name: str) -> None:
    """Go to a widget with Tab alone."""
    for _ in range(40):
        if page.ring.focused_name == name:
            return
        app.frame(0.0, press(pygame.K_TAB))
    pytest.fail(f"Tab does not reach {name}")


def by_keys(app: App, page: PacksPage, name: str) -> None:
    reach(app, page, name)
    app.frame(0.0, press(pygame.K_RETURN))
    rest(app, page)


def by_mouse(app: App, page: PacksPage, name: str) -> None:
    press_on(app, page, name)


def write(app: App, page: Scene, name: str, words: str) -> None:
    reach(app, page, name)
    app.frame(0.0, press(pygame.K_a, "a", pygame.KMOD_CTRL))
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def front(app: App) -> Scene:
    app.frame(0.0, [])
    assert app.stack.top is not None
    return app.stack.top


def answer(app: App, page: PacksPage, name: str) -> None:
    sheet = front(app)
    assert isinstance(sheet, Dialog)
    app.frame(0.0, click(sheet.ring[name].rect.center))
    rest(app, page)


def ids(page: PacksPage) -> list[str]:
    return [row.id for row in page.rows.rows]


WAYS = pytest.mark.parametrize("do", [by_mouse, by_keys], ids=["mouse", "keys"])


@WAYS
def test_a_pack_of_the_house_is_duplicated_and_the_copy_described(app: App, page: PacksPage, do: Do) -> None:
    if do is by_keys:
        reach(app, page, "packs")
        app.frame(0.0, press(pygame.K_HOME))
    else:
        app.frame(0.0, click(page.rows.rect_of(0).center))
    assert page.rows.chosen == "depart"
    assert not page.ring["delete"].enabled
    assert not [widget for widget in page.ring if widget.name.startswith("field:")]
    do(app, page, "duplicate")
    assert page.rows.chosen == "depart-2"
    assert len(EDITIONS.packs.read("depart-2").cards) == 45
    write(app, page, "field:name", "Mes préférés")
    write(app, page, "field:author", "Zoé")
    write(app, page, "field:version", "3")
    do(app, page, "keep")
    kept = EDITIONS.packs.read("depart-2")
    assert (kept.name.spoken, kept.author, kept.version) == ("Mes préférés", "Zoé", "3")
    assert not page.desk.changed


def test_what_is_written_is_kept_when_the_page_is_left_or_another_pack_is_chosen(
    app: App, page: PacksPage
) -> None:
    write(app, page, "field:name", "Les nôtres")
    app.frame(0.0, click(page.rows.rect_of(0).center))
    rest(app, page)
    assert page.rows.chosen == "depart"
    assert EDITIONS.packs.read("les-miens").name.spoken == "Les nôtres"
    page.desk.choose("les-miens")
    write(app, page, "field:author", "Zoé")
    app.frame(0.0, press(pygame.K_ESCAPE) + press(pygame.K_ESCAPE))
    rest(app, page)
    app.frame(0.0, [])
    assert app.stack.top is None
    assert EDITIONS.packs.read("les-miens").author == "Zoé"


def test_a_pack_without_a_name_is_told_and_never_written(app: App, page: PacksPage) -> None:
    write(app, page, "field:name", " ")
    assert page.desk.problem
    assert not page.ring["keep"].enabled
    app.frame(0.0, press(pygame.K_RETURN))
    rest(app, page)
    assert EDITIONS.packs.read("les-miens").name.spoken == "Les miens"


def test_a_name_that_is_not_changed_keeps_both_its_languages(app: App, page: PacksPage) -> None:
    before = Text("Les miens", "My own")
    pack_cards.describe(EDITIONS.packs, "les-miens", name=before, author="", version="1")
    page.room.look()
    page.desk.show("les-miens")
    page.relayout()
    write(app, page, "field:author", "Inès")
    press_on(app, page, "keep")
    assert EDITIONS.packs.read("les-miens").name == before


@WAYS
def test_a_new_pack_is_made(app: App, page: PacksPage, do: Do) -> None:
    do(app, page, "new")
    sheet = front(app)
    assert isinstance(sheet, NameSheet)
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="Dragons")])
    app.frame(0.0, press(pygame.K_RETURN))
    rest(app, page)
    assert page.rows.chosen == "dragons"
    assert EDITIONS.packs.read("dragons").cards == ()


@WAYS
def test_a_deleted_pack_is_taken_back(app: App, page: PacksPage, do: Do) -> None:
    do(app, page, "delete")
    answer(app, page, "yes")
    assert ids(page) == HOUSE
    do(app, page, "undelete")
    assert ids(page) == [*HOUSE, "les-miens"]
    assert EDITIONS.packs.read("les-miens").cards == (MOK,)


@WAYS
def test_a_pack_given_away_is_taken_in_by_its_file(
    app: App, page: PacksPage, do: Do, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.workshop.packs_desk.default_folder", lambda: tmp_path)
    monkeypatch.setattr("scenes.workshop.pictures.downloads_folder", lambda: tmp_path)
    before = EDITIONS.packs.read("les-miens")
    do(app, page, "export")
    assert (tmp_path / "les-miens.cartes").is_file()
    EDITIONS.packs.delete("les-miens")
    do(app, page, "import")
    files = front(app)
    assert isinstance(files, FileList)
    if do is by_keys:
        reach(app, files, "file:les-miens.cartes")
        app.frame(0.0, press(pygame.K_RETURN))
    else:
        app.frame(0.0, click(files.ring["file:les-miens.cartes"].rect.center))
    rest(app, page)
    assert page.rows.chosen == "les-miens"
    assert EDITIONS.packs.read("les-miens") == before


def test_a_pack_dropped_on_the_workshop_is_taken_in_on_the_page(app: App, show: Show, tmp_path: Path) -> None:
    pack_cards.create(EDITIONS.packs, Text.of("Les miens"))
    pack_cards.save_card(EDITIONS.packs, "les-miens", MOK)
    export_pack(EDITIONS.packs, "les-miens", tmp_path / "a.cartes")
    EDITIONS.packs.delete("les-miens")
    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "a.cartes"))])
    page = front(app)
    assert isinstance(page, PacksPage)
    page.settle()
    rest(app, page)
    assert page.rows.chosen == "les-miens"
    press_on(app, page, "open")
    assert front(app) is workshop
    assert workshop.collection.cards == [MOK]


def test_a_pack_taken_in_twice_may_stand_beside_itself(app: App, page: PacksPage, tmp_path: Path) -> None:
    export_pack(EDITIONS.packs, "les-miens", tmp_path / "a.cartes")
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "a.cartes"))])
    rest(app, page)
    answer(app, page, "both")
    assert ids(page) == [*HOUSE, "les-miens", "les-miens-2"]


def test_a_pack_taken_in_twice_may_replace_the_one_there(app: App, page: PacksPage, tmp_path: Path) -> None:
    export_pack(EDITIONS.packs, "les-miens", tmp_path / "a.cartes")
    pack_cards.save_card(EDITIONS.packs, "les-miens", replace(MOK, id="autre", name=Text.of("Autre")))
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "a.cartes"))])
    rest(app, page)
    answer(app, page, "instead")
    assert ids(page) == [*HOUSE, "les-miens"]
    assert page.desk.kept is not None
    assert page.desk.kept.pack.cards == (MOK,)


def test_a_pack_of_the_house_cannot_be_replaced() -> None:
    ways = [answer.result for answer in two_of_them("Départ", shipped=True).answers]
    assert ways == ["no", "both"]


def test_escape_leaves_the_field_first_then_the_page(app: App, page: PacksPage) -> None:
    page.ring.focus_by_name("field:name")
    assert page.inputs.writing
    app.frame(0.0, press(pygame.K_ESCAPE))
    rest(app, page)
    assert app.stack.top is page
    assert not page.inputs.writing
    app.frame(0.0, press(pygame.K_ESCAPE))
    rest(app, page)
    app.frame(0.0, [])
    assert app.stack.top is None


def test_all_that_is_wrong_with_a_pack_is_told_at_once(app: App, page: PacksPage, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    card = '[[cards]]\nid = "b"\nkind = "bataille"\nname = ""\nsymbol = "feu"\n'
    bad = f'format = 1\nid = "a"\nname = "A"\n{card}'
    (tmp_path / "a" / "pack.toml").write_text(bad, encoding="utf-8")
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "a"))])
    rest(app, page)
    sheet = front(app)
    assert isinstance(sheet, ProblemList)
    assert [line.split("\u202f")[0] for line in sheet.lines] == [
        "pack.toml, carte b, name",
        "pack.toml, carte b, picture",
        "pack.toml, carte b, symbol",
    ]
    app.frame(0.0, press(pygame.K_RETURN))
    assert front(app) is page
    assert ids(page) == [*HOUSE, "les-miens"]


def test_cards_of_every_kind_of_a_pack_are_shown(page: PacksPage) -> None:
    page.desk.choose("evolution")
    assert {card.kind for card in page.cards.cards} == {"caractere", "variation"}


def test_a_damaged_pack_is_shown_with_what_is_wrong_and_can_be_deleted(app: App, page: PacksPage) -> None:
    file = pack_folder.place_of("les-miens") / "pack.toml"
    file.write_text("nothing of the kind", encoding="utf-8")
    page.room.look()
    page.desk.show("les-miens")
    page.relayout()
    app.frame(0.0, [])
    assert page.desk.damaged is not None
    assert page.desk.kept is None
    press_on(app, page, "delete")
    answer(app, page, "yes")
    assert ids(page) == HOUSE
    press_on(app, page, "undelete")
    assert file.read_text(encoding="utf-8") == "nothing of the kind"


def test_an_idle_page_draws_nothing_more(app: App, page: PacksPage) -> None:
    while page.restless:
        app.frame(0.02, [])
    app.frame(0.0, [])
    drawn = app.frames
    for _ in range(5):
        app.frame(0.1, [])
    assert app.frames == drawn


def picked(app: App, page: PacksPage, card_id: str) -> None:
    """Pick a card of the chosen pack with the mouse."""
    place = [card.id for card in page.cards.cards].index(card_id)
    app.frame(0.0, click(page.cards.rect_of(place).center))


@pytest.fixture
def three(app: App, page: PacksPage) -> PacksPage:
    """Return the page with three cards in the first own pack, and a second pack of none."""
    for name in ("Zig", "Zag"):
        pack_cards.save_card(EDITIONS.packs, "les-miens", replace(MOK, id=name.lower(), name=Text.of(name)))
    pack_cards.create(EDITIONS.packs, Text.of("Vacances"))
    page.send(page.room.look, lambda _nothing: page.desk._done("", "les-miens"))
    rest(app, page)
    return page


def test_picked_cards_are_moved_to_another_pack_and_back(app: App, three: PacksPage) -> None:
    page = three
    before = EDITIONS.packs.read("les-miens")
    picked(app, page, "zig")
    picked(app, page, "mok")
    press_on(app, page, "move")
    choice = front(app)
    assert isinstance(choice, PackChoice)
    assert [row.id for row in choice.rows.rows] == ["vacances", NEW]
    app.frame(0.0, click(choice.ring["accept"].rect.center))
    app.frame(0.0, [])
    rest(app, page)
    assert [card.id for card in EDITIONS.packs.read("les-miens").cards] == ["zag"]
    assert [card.id for card in EDITIONS.packs.read("vacances").cards] == ["mok", "zig"]
    assert page.told.startswith("2 cartes sont maintenant dans")
    assert page.desk.kept is not None
    assert page.desk.kept.pack.id == "les-miens"
    press_on(app, page, "undelete")
    assert EDITIONS.packs.read("les-miens") == before
    assert EDITIONS.packs.read("vacances").cards == ()


def test_cards_are_moved_into_a_new_pack_with_the_keyboard_alone(app: App, three: PacksPage) -> None:
    page = three
    reach(app, page, "cards")
    app.frame(0.0, press(pygame.K_END))
    app.frame(0.0, press(pygame.K_RETURN))
    reach(app, page, "move")
    app.frame(0.0, press(pygame.K_RETURN))
    app.frame(0.0, [])
    app.frame(0.0, press(pygame.K_END) + press(pygame.K_RETURN))
    assert isinstance(front(app), NameSheet)
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="Neufs")])
    app.frame(0.0, press(pygame.K_RETURN))
    app.frame(0.0, [])
    rest(app, page)
    assert [card.id for card in EDITIONS.packs.read("neufs").cards] == ["zig"]
    assert "zig" not in [card.id for card in EDITIONS.packs.read("les-miens").cards]


def test_nothing_is_moved_when_the_player_turns_away(app: App, three: PacksPage) -> None:
    page = three
    picked(app, page, "zig")
    press_on(app, page, "move")
    app.frame(0.0, press(pygame.K_ESCAPE))
    app.frame(0.0, [])
    assert front(app) is page
    press_on(app, page, "pick-none")
    assert not page.cards.picked
    assert "open" in [widget.name for widget in page.ring]
    assert len(EDITIONS.packs.read("les-miens").cards) == 3


def test_cards_of_the_house_are_not_picked(app: App, page: PacksPage) -> None:
    page.desk.choose("depart")
    rest(app, page)
    app.frame(0.0, click(page.cards.rect_of(0).center))
    assert not page.cards.picked
