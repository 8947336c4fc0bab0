"""The workshop: drawn, named, saved, found, taken up after a kill; with the mouse and with the keyboard."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press
from workshops import opened, rest

from game.cards.bataille import BatailleCard
from game.cards.decks import Deck
from game.cards.text import Text
from game.cards.writing import checked_text
from game.editions import EDITIONS
from game.storage import atomic, draft, pack_cards
from scenes.editions import SHELF
from scenes.kit import palette
from scenes.kit.drawing.operations import SIZE, Fill, Shape
from scenes.scanning.opening import SheetWait
from scenes.shell.dialog import Dialog
from scenes.shell.file_list import FileList
from scenes.workshop.pictures import picture_list
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.kit.forms import DropDown
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

WHITE = palette.CHALK


@pytest.fixture
def workshop(app: App, show: Show) -> Workshop:
    return opened(app, show)


def drop(app: App, workshop: Workshop, path: Path) -> None:
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    looked_at(app)
    rest(app, workshop)


def looked_at(app: App) -> None:
    """Let a picture that was dropped be looked at: it may be a sheet of cards."""
    while isinstance(app.stack.top, SheetWait):
        time.sleep(0.005)
        app.frame(0.0, [])


def pixels(workshop: Workshop) -> bytes:
    return pygame.image.tobytes(workshop.making.canvas.surface, "RGB")


def shows(app: App, workshop: Workshop, point: tuple[float, float], color: palette.Color) -> bool:
    """Say whether the window shows a colour at a point of the sheet, the hand out of the way.

    Making a picture smaller changes a colour by two levels of 256.
    """
    workshop.easel.cursor = None
    workshop.invalidate()
    app.frame(0.0, [])
    seen = app.window.get_at(workshop.easel.pos_of(point))[:3]
    return max(abs(a - b) for a, b in zip(seen, color, strict=True)) <= 2


def press_on(app: App, workshop: Workshop, name: str) -> None:
    app.frame(0.0, click(workshop.ring[name].rect.center))
    rest(app, workshop)


def write(app: App, workshop: Workshop, field: str, words: str) -> None:
    press_on(app, workshop, f"field:{field}")
    app.frame(0.0, press(pygame.K_a, "a", pygame.KMOD_CTRL))
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def strike(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        letter = chr(key) if pygame.K_a <= key <= pygame.K_z else ""
        app.frame(0.0, press(key, letter, mod))


def line(workshop: Workshop, start: tuple[int, int], end: tuple[int, int]) -> list[pygame.event.Event]:
    return drag(workshop.easel.pos_of(start), workshop.easel.pos_of(end))


def finished(app: App, workshop: Workshop, name: str = "Patatras") -> None:
    app.frame(0.0, line(workshop, (100, 100), (700, 120)))
    write(app, workshop, "name", name)
    press_on(app, workshop, "symbol:magie")


@pytest.mark.usefixtures("seen")
def test_a_stroke_of_the_mouse_is_seen_on_the_card(app: App, workshop: Workshop) -> None:
    assert shows(app, workshop, (400, 110), WHITE)
    app.frame(0.0, line(workshop, (100, 110), (700, 110)))
    assert shows(app, workshop, (400, 110), palette.INK)


@pytest.mark.usefixtures("seen")
def test_in_the_mirror_both_sides_are_drawn(app: App, workshop: Workshop) -> None:
    press_on(app, workshop, "mirror")
    app.frame(0.0, line(workshop, (60, 100), (200, 100)))
    assert shows(app, workshop, (130, 100), palette.INK)
    assert shows(app, workshop, (SIZE[0] - 131, 100), palette.INK)


@pytest.mark.usefixtures("seen")
def test_paint_is_poured_with_a_click_and_a_form_is_put_with_a_click(app: App, workshop: Workshop) -> None:
    press_on(app, workshop, "tool:bucket")
    press_on(app, workshop, "paper:7")
    app.frame(0.0, click(workshop.easel.pos_of((100, 100))))
    assert shows(app, workshop, (700, 60), palette.QUIRK_BLUE)
    press_on(app, workshop, "tool:shapes")
    press_on(app, workshop, "paper:2")
    press_on(app, workshop, "form:rectangle")
    app.frame(0.0, click(workshop.easel.pos_of((200, 200))))
    assert shows(app, workshop, (200, 200), palette.FORCE)
    assert isinstance(workshop.making.canvas.done[-1], Shape)


def test_undo_and_redo_give_the_pixels_back(app: App, workshop: Workshop) -> None:
    clean = pixels(workshop)
    app.frame(0.0, line(workshop, (100, 110), (700, 300)))
    drawn = pixels(workshop)
    press_on(app, workshop, "undo")
    assert pixels(workshop) == clean
    strike(app, pygame.K_y)
    assert pixels(workshop) == drawn
    strike(app, pygame.K_z)
    assert pixels(workshop) == clean


def test_a_clean_sheet_can_be_undone(app: App, workshop: Workshop) -> None:
    app.frame(0.0, line(workshop, (100, 110), (700, 300)))
    drawn = pixels(workshop)
    press_on(app, workshop, "clear")
    assert pixels(workshop) != drawn
    press_on(app, workshop, "undo")
    assert pixels(workshop) == drawn


def test_everything_is_drawn_with_the_keyboard_alone(app: App, workshop: Workshop) -> None:
    while workshop.ring.focused_name != "canvas":
        strike(app, pygame.K_TAB)
    strike(app, pygame.K_UP, pygame.K_SPACE, *[pygame.K_RIGHT] * 5, pygame.K_SPACE)
    assert len(workshop.making.canvas.done) == 1
    assert workshop.making.canvas.surface.get_at((432 + 30, 363))[:3] == palette.INK
    strike(app, pygame.K_f)
    assert workshop.studio.hand.tool == "bucket"
    strike(app, pygame.K_SPACE)
    assert isinstance(workshop.making.canvas.done[-1], Fill)


@pytest.mark.slow
@pytest.mark.usefixtures("seen")
def test_the_keyboards_cross_is_seen_only_while_the_keyboard_is_on_the_sheet(
    app: App, workshop: Workshop
) -> None:
    def seen() -> bytes:
        app.frame(0.0, [])
        return pygame.image.tobytes(app.window.subsurface(workshop.easel.window), "RGB")

    before = seen()
    while workshop.ring.focused_name != "canvas":
        strike(app, pygame.K_TAB)
    strike(app, pygame.K_UP)
    assert seen() != before
    strike(app, pygame.K_TAB)
    assert seen() == before


def test_letters_written_in_a_field_take_no_tool(app: App, workshop: Workshop) -> None:
    write(app, workshop, "name", "Bob")
    app.frame(0.0, press(pygame.K_e, "e"))
    assert workshop.studio.hand.tool == "brush"


@pytest.mark.usefixtures("seen")
def test_the_name_and_the_symbol_are_on_the_face_at_once(app: App, workshop: Workshop) -> None:
    window = workshop.easel.rect
    below = pygame.Rect(window.left, window.centery + 60, window.width, window.height // 2 - 70)

    def face() -> bytes:
        workshop.invalidate()
        app.frame(0.0, [])
        return pygame.image.tobytes(app.window.subsurface(below), "RGB")

    bare = face()
    write(app, workshop, "name", "Patatras")
    named = face()
    press_on(app, workshop, "symbol:agilite")
    assert len({bare, named, face()}) == 3
    assert workshop.making.values == {"name": "Patatras", "symbol": "agilite", "flavour": ""}


def test_a_card_is_saved_only_with_a_name_and_a_symbol(app: App, workshop: Workshop) -> None:
    assert not workshop.ring["save"].enabled
    write(app, workshop, "name", "Patatras")
    assert not workshop.ring["save"].enabled
    press_on(app, workshop, "symbol:force")
    assert workshop.ring["save"].enabled


def test_a_saved_card_is_found_in_the_collection_with_its_picture(app: App, workshop: Workshop) -> None:
    finished(app, workshop)
    drawn = pixels(workshop)
    press_on(app, workshop, "save")
    assert [card.name.spoken for card in workshop.collection.cards] == ["Patatras"]
    kept = workshop.room.kept
    assert kept is not None
    assert not kept.shipped
    card = cast("BatailleCard", kept.pack.cards[0])
    assert card.symbol == "magie"
    picture = pygame.image.load(kept.picture_path(card))
    assert pygame.image.tobytes(picture, "RGB") == drawn
    assert not workshop.making.touched
    assert not workshop.ring["save"].enabled


@pytest.mark.slow
def test_a_card_saved_again_takes_its_own_place(app: App, workshop: Workshop) -> None:
    finished(app, workshop)
    press_on(app, workshop, "save")
    write(app, workshop, "name", "Patatrac")
    press_on(app, workshop, "save")
    assert [card.name.spoken for card in workshop.collection.cards] == ["Patatrac"]
    assert EDITIONS.packs.read(workshop.making.pack).cards[0].id == "patatras"


def test_what_was_drawn_and_written_is_there_after_a_kill(app: App, show: Show, workshop: Workshop) -> None:
    finished(app, workshop)
    app.frame(0.0, line(workshop, (100, 300), (700, 320)))
    strike(app, pygame.K_z)
    drawn, values = pixels(workshop), dict(workshop.making.values)
    with draft.path().open("ab") as file:
        file.write(b'{"do":{"kind":"fill","poi')
    again = opened(app, show)
    assert pixels(again) == drawn
    assert again.making.values == values
    assert again.making.touched
    assert again.making.redo()


def test_a_second_window_leaves_the_draft_of_the_first_alone(
    app: App, show: Show, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(app, workshop)
    kept = draft.path().read_bytes()
    monkeypatch.setattr(draft, "hold", lambda: False)
    second = cast("Workshop", show(Workshop(SHELF)))
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Dialog)
    app.frame(0.0, press(pygame.K_RETURN))
    assert second.making.values["name"] == ""
    app.frame(0.0, line(second, (100, 300), (700, 320)))
    second.form.change("name", "Autre")
    assert second.making.touched
    assert draft.path().read_bytes() == kept


def test_a_card_of_the_house_is_copied_and_never_changed(app: App, workshop: Workshop) -> None:
    before = EDITIONS.packs.read("depart")
    radish = next(card for card in workshop.collection.cards if card.id == "radis")
    workshop.desk.ask_open(radish)
    rest(app, workshop)
    press_on(app, workshop, "save")
    copy = EDITIONS.packs.read(workshop.making.pack).cards[0]
    assert (copy.name.spoken, copy.picture) == (radish.name.spoken, radish.picture)
    app.frame(0.0, line(workshop, (100, 100), (700, 120)))
    press_on(app, workshop, "save")
    assert EDITIONS.packs.read(workshop.making.pack).cards[0].picture.startswith("pictures/")
    assert EDITIONS.packs.read("depart") == before


def test_going_to_another_card_asks_what_becomes_of_this_one(app: App, workshop: Workshop) -> None:
    finished(app, workshop)
    press_on(app, workshop, "new")
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    app.frame(0.0, click(sheet.ring["keep"].rect.center))
    rest(app, workshop)
    app.frame(0.0, click(app.stack.top.ring["bataille"].rect.center))
    rest(app, workshop)
    assert workshop.making.values["name"] == ""
    assert [card.name.spoken for card in workshop.collection.cards] == ["Patatras"]


def test_a_deleted_card_is_taken_back(app: App, workshop: Workshop) -> None:
    finished(app, workshop)
    press_on(app, workshop, "save")
    press_on(app, workshop, "delete")
    assert workshop.collection.cards == []
    press_on(app, workshop, "undelete")
    assert [card.name.spoken for card in workshop.collection.cards] == ["Patatras"]


def test_a_duplicate_is_another_card(app: App, workshop: Workshop) -> None:
    finished(app, workshop)
    press_on(app, workshop, "save")
    drawn = pixels(workshop)
    press_on(app, workshop, "duplicate")
    press_on(app, workshop, "save")
    assert pixels(workshop) == drawn
    assert len(workshop.collection.cards) == 2


def test_the_collection_is_searched_and_filtered(app: App, workshop: Workshop) -> None:
    press_on(app, workshop, "search")
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="BARON")])
    assert [card.id for card in workshop.collection.cards] == ["radis"]
    press_on(app, workshop, "group:magie")
    assert workshop.collection.cards == []
    press_on(app, workshop, "search")
    app.frame(0.0, press(pygame.K_a, "a", pygame.KMOD_CTRL))
    app.frame(0.0, press(pygame.K_BACKSPACE))
    assert len(workshop.collection.cards) == 15


@pytest.mark.usefixtures("seen")
def test_a_dropped_picture_is_moved_turned_and_laid(app: App, workshop: Workshop, tmp_path: Path) -> None:
    picture = pygame.Surface((300, 200))
    picture.fill(palette.GOOD)
    pygame.image.save(picture, tmp_path / "photo.png")
    drop(app, workshop, tmp_path / "photo.png")
    placing = workshop.easel.placing
    assert placing is not None
    app.frame(0.0, line(workshop, (400, 200), (300, 150)))
    strike(app, pygame.K_MINUS, pygame.K_LEFTBRACKET)
    moved = workshop.easel.placing
    assert moved is not None
    assert moved.point[0] == pytest.approx(placing.point[0] - 100, abs=3)
    assert (moved.scale < placing.scale, moved.degrees) == (True, 5)
    press_on(app, workshop, "place:lay")
    assert workshop.easel.placing is None
    assert shows(app, workshop, (300, 150), palette.GOOD)
    assert pixels(cast("Workshop", _again(app))) == pixels(workshop)


def _again(app: App) -> Scene:
    """Return another workshop, as after a kill."""
    scene = Workshop(SHELF)
    app.stack.push(scene)
    app.stack.apply()
    scene.settle()
    return scene


@pytest.mark.parametrize("data", [b"", b"no picture", b"\x89PNG\r\n\x1a\n broken"])
def test_a_broken_picture_is_told_in_a_sentence(
    app: App, workshop: Workshop, tmp_path: Path, data: bytes
) -> None:
    (tmp_path / "photo.png").write_bytes(data)
    before = pixels(workshop)
    drop(app, workshop, tmp_path / "photo.png")
    assert isinstance(app.stack.top, Dialog)
    assert workshop.easel.placing is None
    assert pixels(workshop) == before


def test_a_picture_is_chosen_from_a_folder_with_the_keyboard(
    app: App, workshop: Workshop, tmp_path: Path
) -> None:
    pygame.image.save(pygame.Surface((30, 20)), tmp_path / "nuit.png")
    app.stack.push(picture_list(tmp_path), workshop.studio.take_picture)
    app.frame(0.0, [])
    sheet = app.stack.top
    assert isinstance(sheet, FileList)
    while sheet.ring.focused_name != "file:nuit.png":
        strike(app, pygame.K_TAB)
    strike(app, pygame.K_RETURN)
    rest(app, workshop)
    assert workshop.easel.placing is not None


def test_a_card_whose_pack_is_gone_is_saved_elsewhere(app: App, workshop: Workshop) -> None:
    finished(app, workshop)
    press_on(app, workshop, "save")
    EDITIONS.packs.delete("mes-moks")
    write(app, workshop, "name", "Orphelin")
    press_on(app, workshop, "save")
    assert [card.name.spoken for card in workshop.collection.cards] == ["Orphelin"]


def test_the_collection_is_sorted_by_name_by_symbol_and_by_age(app: App, workshop: Workshop) -> None:
    def shown() -> list[BatailleCard]:
        return cast("list[BatailleCard]", list(workshop.collection.cards))

    by_name = shown()
    assert [card.id for card in by_name[:2]] == ["lapin", "plume"]
    press_on(app, workshop, "sort")
    assert [card.symbol for card in shown()[::15]] == ["force", "magie", "agilite"]
    press_on(app, workshop, "sort")
    assert shown() == list(reversed(EDITIONS.packs.read("depart").cards))
    press_on(app, workshop, "sort")
    assert shown() == by_name


def test_what_is_done_while_a_card_is_saved_is_done_after(app: App, workshop: Workshop) -> None:
    finished(app, workshop)
    app.frame(0.0, [*click(workshop.ring["save"].rect.center), *line(workshop, (100, 300), (700, 320))])
    rest(app, workshop)
    assert len(EDITIONS.packs.read(workshop.making.pack).cards) == 1
    assert len(workshop.making.canvas.done) == 2
    assert workshop.making.touched


def test_a_card_saved_and_not_touched_since_is_so_after_a_kill(
    app: App, show: Show, workshop: Workshop
) -> None:
    finished(app, workshop)
    press_on(app, workshop, "save")
    again = opened(app, show)
    assert (again.making.pack, again.making.card_id) == ("mes-moks", "patatras")
    assert not again.making.touched
    assert pixels(again) == pixels(workshop)
    assert again.making.undo()


@pytest.mark.usefixtures("seen")
def test_the_list_of_packs_hangs_over_the_field_below(app: App, workshop: Workshop) -> None:
    press_on(app, workshop, "pack")
    rows = cast("DropDown", workshop.ring["pack"]).rows()
    list_only = tuple(app.window.get_at((rows[0].left + 6, rows[0].bottom - 6)))[:3]
    assert list_only == palette.INK
    app.frame(0.0, press(pygame.K_RETURN))
    assert not cast("DropDown", workshop.ring["pack"]).unfolded


@pytest.mark.slow
def test_a_thousand_cards_draw_only_the_faces_in_sight(app: App, show: Show) -> None:
    pack = pack_cards.create(EDITIONS.packs, Text.of("Mille"))
    house = EDITIONS.packs.read("depart").cards
    many = [
        BatailleCard(
            id=f"mok-{number}",
            name=Text.of(f"Mok {number}"),
            picture=house[number % 45].picture,
            symbol="force",
        )
        for number in range(1000)
    ]
    atomic.write_text(
        EDITIONS.packs.find(pack.id).folder / "pack.toml", checked_text(replace(pack, cards=tuple(many)))
    )
    workshop = opened(app, show)
    workshop.shelf.choose_pack([kept.pack.id for kept in workshop.room.all].index(pack.id))
    while workshop.restless:
        app.frame(0.02, [])
    assert len(workshop.collection.cards) == 1000
    assert workshop.collection.scroll.furthest > 10_000
    assert len(list(workshop.collection.seen())) <= 12


def test_an_idle_workshop_draws_nothing_more(app: App, workshop: Workshop) -> None:
    while workshop.restless:
        app.frame(0.02, [])
    app.frame(0.0, [])
    drawn = app.frames
    for _ in range(5):
        app.frame(0.1, [])
    assert app.frames == drawn


def test_a_stroke_never_draws_the_still_part_anew(app: App, workshop: Workshop) -> None:
    app.frame(0.0, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=workshop.easel.window.center, button=1)])
    app.frame(0.0, [])
    drawn = workshop.still_draws
    for step in range(30):
        at = (workshop.easel.window.centerx + 3 * step, workshop.easel.window.centery)
        app.frame(0.0, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 0), buttons=(1, 0, 0))])
    assert workshop.still_draws == drawn


def test_the_menu_leads_to_the_workshop(app: App) -> None:
    app.routes.open_workshop()
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Workshop)
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert not isinstance(app.stack.top, Workshop)


def photo(folder: Path) -> Path:
    """Make a picture, its left half green and its right half red."""
    picture = pygame.Surface((400, 300))
    picture.fill(palette.GOOD)
    picture.fill(palette.FORCE, (200, 0, 200, 300))
    pygame.image.save(picture, folder / "photo.png")
    return folder / "photo.png"


@pytest.mark.slow
@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_a_picture_is_cropped_and_what_is_left_stays_where_it_was(
    app: App, workshop: Workshop, tmp_path: Path, way: str
) -> None:
    drop(app, workshop, photo(tmp_path))
    if way == "keys":
        strike(app, pygame.K_c)
        strike(app, *[pygame.K_UP] * 12, pygame.K_SPACE)
        strike(app, *[pygame.K_RIGHT] * 20, *[pygame.K_DOWN] * 24, pygame.K_SPACE)
    else:
        press_on(app, workshop, "place:crop")
        corners = [workshop.easel.pos_of(corner) for corner in ((432, 230), (680, 520))]
        app.frame(0.0, drag(*corners) if way == "drag" else [*click(corners[0]), *click(corners[1])])
    rest(app, workshop)
    assert workshop.easel.crop is None
    press_on(app, workshop, "place:lay")
    assert shows(app, workshop, (500, 250), palette.FORCE)
    assert shows(app, workshop, (300, 250), WHITE)
    assert shows(app, workshop, (740, 250), WHITE)
    assert pixels(cast("Workshop", _again(app))) == pixels(workshop)


@pytest.mark.slow
@pytest.mark.usefixtures("seen")
def test_a_turned_picture_is_cropped_along_its_own_sides(
    app: App, workshop: Workshop, tmp_path: Path
) -> None:
    drop(app, workshop, photo(tmp_path))
    strike(app, *[pygame.K_LEFTBRACKET] * 18)
    press_on(app, workshop, "place:crop")
    app.frame(0.0, drag(workshop.easel.pos_of((300, 100)), workshop.easel.pos_of((560, 360))))
    rest(app, workshop)
    placing = workshop.easel.placing
    assert placing is not None
    picture = workshop.making.canvas.pictures[placing.picture]
    assert picture.get_width() * placing.scale == pytest.approx(260, abs=6)
    assert placing.degrees == 90
    press_on(app, workshop, "place:lay")
    assert shows(app, workshop, (430, 200), palette.FORCE)


def test_escape_leaves_the_marking_then_the_picture_then_the_workshop(
    app: App, workshop: Workshop, tmp_path: Path
) -> None:
    drop(app, workshop, photo(tmp_path))
    strike(app, pygame.K_c, pygame.K_ESCAPE)
    assert workshop.easel.crop is None
    assert workshop.easel.placing is not None
    strike(app, pygame.K_ESCAPE)
    assert workshop.easel.placing is None
    strike(app, pygame.K_ESCAPE)
    assert app.stack.top is not workshop


def test_a_picture_dropped_on_another_scene_is_brought_to_the_workshop(app: App, tmp_path: Path) -> None:
    app.routes.to_menu()
    app.frame(0.0, [])
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(photo(tmp_path)))])
    app.frame(0.0, [])
    looked_at(app)
    workshop = app.stack.top
    assert isinstance(workshop, Workshop)
    workshop.settle()
    assert workshop.easel.placing is not None


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("act", ["kind", "pack", "new", "open"])
def test_a_picture_not_laid_yet_stays_on_the_desk_whatever_else_is_looked_at(
    app: App, workshop: Workshop, tmp_path: Path, act: str
) -> None:
    """It is laid, cropped or put away on purpose only; another card is begun once that is asked."""
    drop(app, workshop, photo(tmp_path))
    placing = workshop.easel.placing
    if act == "kind":
        press_on(app, workshop, "kind:caractere")
    elif act == "pack":
        workshop.shelf.choose_pack(len(workshop.room.all) - 1)
    elif act == "new":
        workshop.desk.new()
    else:
        workshop.desk.ask_open(workshop.collection.cards[0])
    app.frame(0.0, [])
    if act in ("new", "open"):
        asked = cast("Dialog", app.stack.top)
        assert isinstance(asked, Dialog)
        asked.close()
        app.frame(0.0, [])
    assert (workshop.easel.placing, workshop.making.sheet.kind) == (placing, "bataille")
    strike(app, pygame.K_c)
    app.frame(0.0, drag(workshop.easel.pos_of((300, 200)), workshop.easel.pos_of((700, 500))))
    rest(app, workshop)
    strike(app, pygame.K_RETURN)
    assert workshop.easel.placing is None
    assert shows(app, workshop, (350, 300), palette.GOOD)


def test_a_picture_not_laid_yet_is_laid_when_its_card_is_saved_before_another(
    app: App, workshop: Workshop, tmp_path: Path
) -> None:
    write(app, workshop, "name", "Patatras")
    press_on(app, workshop, "symbol:magie")
    drop(app, workshop, photo(tmp_path))
    workshop.desk.ask_open(workshop.collection.cards[0])
    app.frame(0.0, [])
    cast("Dialog", app.stack.top).close("keep")
    app.frame(0.0, [])
    rest(app, workshop)
    rest(app, workshop)
    card = next(each.pack.cards[0] for each in workshop.room.all if not each.shipped)
    picture = pygame.image.load(EDITIONS.packs.find("mes-moks").picture_path(card))
    assert picture.get_at((100, 300))[:3] == palette.GOOD
    assert (workshop.easel.placing, workshop.making.values["name"]) != (None, "Patatras")


def test_a_picture_not_laid_yet_is_thrown_away_with_its_card_only(
    app: App, workshop: Workshop, tmp_path: Path
) -> None:
    finished(app, workshop)
    press_on(app, workshop, "save")
    drop(app, workshop, photo(tmp_path))
    assert not workshop.ring["duplicate"].enabled
    assert not workshop.ring["delete"].enabled
    workshop.desk.new()
    app.frame(0.0, [])
    cast("Dialog", app.stack.top).close("leave")
    app.frame(0.0, [])
    assert workshop.easel.placing is None


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_the_card_on_the_desk_is_moved_to_another_pack_and_decks_follow(
    app: App, workshop: Workshop, way: str
) -> None:
    """What is not saved of it stays on the desk, and is saved where it is now; taken back, it is again."""
    finished(app, workshop)
    press_on(app, workshop, "save")
    mine = workshop.making.pack
    deck = EDITIONS.decks.create(Deck("openmok-bataille", "Essai", (f"{mine}/patatras",)))
    pack_cards.create(EDITIONS.packs, Text.of("Vacances"))
    workshop.room.look()
    write(app, workshop, "flavour", "Boum.")
    if way == "mouse":
        press_on(app, workshop, "move")
        app.frame(0.0, click(app.stack.top.ring["accept"].rect.center))  # type: ignore[union-attr]
    else:
        workshop.ring.focus_by_name("move")
        app.frame(0.0, press(pygame.K_RETURN))
        app.frame(0.0, [])
        app.frame(0.0, press(pygame.K_RETURN))
    app.frame(0.0, [])
    rest(app, workshop)
    assert EDITIONS.packs.read(mine).cards == ()
    assert [card.id for card in EDITIONS.packs.read("vacances").cards] == ["patatras"]
    assert EDITIONS.decks.read(deck.id).cards == ("vacances/patatras",)
    assert (workshop.making.pack, workshop.making.card_id) == ("vacances", "patatras")
    assert (workshop.room.current, workshop.making.touched) == ("vacances", True)
    again = cast("Workshop", _again(app))
    assert (again.making.pack, again.making.touched) == ("vacances", True)
    again.close()
    app.frame(0.0, [])
    press_on(app, workshop, "save")
    assert EDITIONS.packs.read("vacances").cards[0].flavour.spoken == "Boum."
    press_on(app, workshop, "undelete")
    assert [card.flavour.spoken for card in EDITIONS.packs.read(mine).cards] == ["Boum."]
    assert EDITIONS.packs.read("vacances").cards == ()
    assert EDITIONS.decks.read(deck.id).cards == (f"{mine}/patatras",)
    assert (workshop.making.pack, workshop.room.current) == (mine, mine)


def test_a_saved_card_is_seen_in_the_collection_whatever_kind_was_looked_at(
    app: App, workshop: Workshop
) -> None:
    finished(app, workshop)
    press_on(app, workshop, "kind:caractere")
    press_on(app, workshop, "save")
    assert [card.name.spoken for card in workshop.collection.cards] == ["Patatras"]
