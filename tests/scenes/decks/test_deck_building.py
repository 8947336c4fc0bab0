"""Building decks: carried, clicked, struck on the keyboard, undone, named, deleted, given and taken."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.cards.decks import Deck
from game.cards.text import Text
from game.cards.writing import checked_text
from game.core.i18n import _
from game.editions import EDITIONS
from game.storage import atomic, pack_cards
from game.storage.home import StorageError
from scenes.decks import exchange
from scenes.decks.deck_tile import NewDeck
from scenes.decks.doors import CardSheet
from scenes.decks.drawer import DeckDrawer
from scenes.decks.look import place_of_tip
from scenes.decks.sample_hand import SampleHand
from scenes.decks.scene import DeckBuilding
from scenes.editions import SHELF
from scenes.games.bataille.setup import Setup
from scenes.kit import clipboard, timeline
from scenes.pages.menu import Menu
from scenes.shell.problem_list import ProblemList
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.storage.decks import Kept
    from scenes.kit.forms import DropDown
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

KEY = "openmok-bataille"
RADISH, ANVIL, TURBO = "depart/radis", "depart/enclume", "depart/escargot"


def kept(*refs: str, name: str = "Essai") -> Kept:
    return EDITIONS.decks.create(Deck(KEY, name, refs))


@pytest.fixture
def page(app: App, show: Show) -> DeckBuilding:
    """Return the scene with a deck of three cards."""
    assert app is not None
    return cast("DeckBuilding", show(DeckBuilding(SHELF, kept(RADISH, ANVIL, TURBO))))


def on_disk(page: DeckBuilding) -> tuple[str, ...]:
    """Return the cards as another program would read them now."""
    return EDITIONS.decks.read(page.desk.editing.kept.id).cards


def card(page: DeckBuilding, ref: str) -> tuple[int, int]:
    """Return where a card lies in the collection, which is scrolled to it."""
    place = [owned.ref for owned in page.desk.collection.cards].index(ref)
    page.desk.collection.choose(place)
    page.desk.collection.scroll.jump(page.desk.collection.scroll.target)
    return page.desk.collection.rect_of(place).center


def row(page: DeckBuilding, ref: str, part: str = "") -> tuple[int, int]:
    """Return where the row of a card is, or the − or + in it."""
    place = [each.ref for each in page.rows.rows].index(ref)
    rect = page.rows.rect_of(place)
    return page.rows.part_rect(place, part).center if part else (rect.left + 100, rect.centery)


def motion(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))


def strike(app: App, *keys: int, mod: int = 0, unicode: str = "") -> None:
    for key in keys:
        app.frame(0.0, press(key, unicode, mod))


def press_on(app: App, scene: Scene, name: str) -> None:
    app.frame(0.0, click(scene.ring[name].rect.center))


def top(app: App) -> Scene:
    app.frame(0.0, [])
    assert app.stack.top is not None
    return app.stack.top


# --- the mouse -------------------------------------------------------------------------------------------


def test_a_card_dragged_onto_the_deck_is_added_and_kept_at_once(app: App, page: DeckBuilding) -> None:
    app.frame(0.0, drag(card(page, "depart/galet"), page.boxes["sheet"].center))
    assert page.desk.editing.counts["depart/galet"] == 1
    assert on_disk(page) == (RADISH, ANVIL, TURBO, "depart/galet")


def test_a_card_dragged_out_of_the_deck_leaves_it(app: App, page: DeckBuilding) -> None:
    app.frame(0.0, drag(row(page, ANVIL), page.ring["cards"].rect.center))
    assert on_disk(page) == (RADISH, TURBO)


def test_a_card_let_go_elsewhere_flies_back_and_changes_nothing(app: App, page: DeckBuilding) -> None:
    before = on_disk(page)
    app.frame(0.0, drag(card(page, RADISH), page.ring["back"].rect.center))
    app.frame(0.0, drag(row(page, ANVIL), page.ring["back"].rect.center))
    assert not page.hands.carrier.carries
    assert on_disk(page) == before


@pytest.mark.usefixtures("seen")
def test_a_card_carried_is_seen_under_the_mouse_and_the_deck_is_lit(app: App, page: DeckBuilding) -> None:
    app.frame(0.0, [])
    edge = (page.boxes["sheet"].left - 4, page.boxes["sheet"].centery)
    plain = app.window.get_at(edge)
    events = drag(card(page, RADISH), page.boxes["sheet"].center)[:-1]
    app.frame(0.0, events)
    assert page.hands.carrier.carries
    assert app.window.get_at(edge) != plain
    strike(app, pygame.K_ESCAPE)
    assert not page.hands.carrier.carries
    assert top(app) is page


def test_a_click_on_a_card_adds_it(app: App, page: DeckBuilding) -> None:
    app.frame(0.0, click(card(page, RADISH)))
    app.frame(0.0, click(card(page, RADISH)))
    assert page.desk.editing.counts == {RADISH: 3, ANVIL: 1, TURBO: 1}


def test_plus_and_minus_in_a_row_change_how_many_there_are(app: App, page: DeckBuilding) -> None:
    app.frame(0.0, click(row(page, ANVIL, "more")))
    assert page.desk.editing.counts[ANVIL] == 2
    app.frame(0.0, click(row(page, ANVIL, "fewer")))
    app.frame(0.0, click(row(page, ANVIL, "fewer")))
    assert on_disk(page) == (RADISH, TURBO)


def test_a_right_click_shows_the_card_large_and_plus_adds_it_there(app: App, page: DeckBuilding) -> None:
    app.frame(0.0, click(card(page, RADISH), pygame.BUTTON_RIGHT))
    sheet = top(app)
    assert isinstance(sheet, CardSheet)
    press_on(app, sheet, "more")
    assert page.desk.editing.counts[RADISH] == 2
    press_on(app, sheet, "fewer")
    press_on(app, sheet, "fewer")
    assert RADISH not in page.desk.editing.counts
    assert not sheet.ring["fewer"].enabled
    strike(app, pygame.K_ESCAPE)
    assert top(app) is page


def test_a_card_rested_on_or_marked_is_told_until_the_mouse_or_the_mark_leaves(
    app: App, page: DeckBuilding, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(
        "scenes.decks.scene.draw_card_tip",
        lambda _surface, _m, owned, _about, closer: told.append((owned.ref, closer)),
    )
    for _frame in range(8):
        app.frame(timeline.LOOK_REST / 5, [motion(card(page, RADISH))])
    assert set(told) == {(RADISH, _("Right click: enlarge it."))}
    told.clear()
    app.frame(0.01, [motion((5, 5))])
    assert told == []
    reach(app, page, "cards")
    assert told[-1] == (RADISH, _("Space: enlarge it."))


# --- the keyboard ----------------------------------------------------------------------------------------


def reach(app: App, scene: Scene, name: str) -> None:
    for _widget in range(60):
        if scene.ring.focused_name == name:
            return
        strike(app, pygame.K_TAB)
    pytest.fail(f"{name} is out of reach")


def test_the_whole_deck_is_built_with_the_keyboard_alone(app: App, page: DeckBuilding) -> None:
    reach(app, page, "cards")
    strike(app, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    ref = page.desk.collection.cards[page.desk.collection.across + 1].ref
    assert page.desk.editing.counts[ref] == 1 + [RADISH, ANVIL, TURBO].count(ref)
    strike(app, pygame.K_6, unicode="-")
    assert page.desk.editing.counts.get(ref, 0) == [RADISH, ANVIL, TURBO].count(ref)
    reach(app, page, "deck")
    first = page.rows.rows[1].ref
    strike(app, pygame.K_HOME, pygame.K_DOWN, pygame.K_DELETE)
    assert first not in page.desk.editing.counts
    strike(app, pygame.K_KP_PLUS)
    assert page.desk.editing.counts[page.rows.rows[page.rows.chosen].ref] == 2


def test_the_arrows_begin_among_the_cards(app: App, page: DeckBuilding) -> None:
    assert page.ring.focused_name is None
    strike(app, pygame.K_RIGHT)
    assert page.ring.focused_name == "cards"


def test_space_in_the_collection_and_enter_in_the_deck_show_the_card(app: App, page: DeckBuilding) -> None:
    for name, key in (("cards", pygame.K_SPACE), ("deck", pygame.K_RETURN)):
        reach(app, page, name)
        strike(app, key)
        assert isinstance(top(app), CardSheet)
        strike(app, pygame.K_ESCAPE)
        app.frame(0.0, [])


def test_changes_are_undone_and_done_again_and_so_is_the_file(app: App, page: DeckBuilding) -> None:
    before = on_disk(page)
    app.frame(0.0, click(card(page, RADISH)))
    app.frame(0.0, click(row(page, ANVIL, "fewer")))
    after = on_disk(page)
    strike(app, pygame.K_z, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert on_disk(page) == before
    strike(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert on_disk(page) == before
    strike(app, pygame.K_y, mod=pygame.KMOD_CTRL)
    press_on(app, page, "redo")
    assert on_disk(page) == after


def test_letters_written_in_the_search_are_no_shortcuts(app: App, page: DeckBuilding) -> None:
    strike(app, pygame.K_f, mod=pygame.KMOD_CTRL)
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="RADIS")])
    assert [owned.ref for owned in page.desk.collection.cards] == [RADISH]
    strike(app, pygame.K_BACKSPACE)
    assert page.desk.editing.counts[RADISH] == 1


# --- looking for cards -----------------------------------------------------------------------------------


def test_the_collection_is_filtered_by_symbol_and_sorted(app: App, page: DeckBuilding) -> None:
    press_on(app, page, "group:magie")
    assert len(page.desk.collection.cards) == 15
    assert {owned.group for owned in page.desk.collection.cards} == {"magie"}
    press_on(app, page, "group:")
    cast("DropDown", page.ring["order"]).on_change(2)
    assert {owned.ref for owned in page.desk.collection.cards[:3]} == {RADISH, ANVIL, TURBO}
    cast("DropDown", page.ring["order"]).on_change(1)
    assert [owned.group for owned in page.desk.collection.cards] == ["force"] * 15 + ["magie"] * 15 + [
        "agilite"
    ] * 15


def test_ones_own_cards_and_each_pack_can_be_looked_at_alone(app: App, show: Show) -> None:
    mine = pack_cards.create(EDITIONS.packs, Text.of("Mes Moks"))
    radish = EDITIONS.packs.read("depart").card("radis")
    pack_cards.save_card(EDITIONS.packs, mine.id, radish, None)
    page = cast("DeckBuilding", show(DeckBuilding(SHELF, kept(RADISH))))
    lists = cast("DropDown", page.ring["pack"])
    assert lists.labels[1] == _("My cards")
    lists.on_change(1)
    assert [owned.kept.pack.id for owned in page.desk.collection.cards] == [mine.id]
    app.frame(0.0, click(card(page, page.desk.collection.cards[0].ref)))
    assert on_disk(page)[-1] == f"{mine.id}/{page.desk.collection.cards[0].card.id}"


# --- what the game says ----------------------------------------------------------------------------------


def test_a_deck_that_is_too_small_cannot_be_played_and_says_why(app: App, page: DeckBuilding) -> None:
    assert page.ring["play"].enabled
    app.frame(0.0, click(row(page, ANVIL, "fewer")))
    assert not page.ring["play"].enabled
    assert "Il manque 1 carte" in page.desk.remarks[0].text
    strike(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert page.ring["play"].enabled


def test_a_deck_is_played_as_that_of_the_first_player(app: App, page: DeckBuilding) -> None:
    press_on(app, page, "play")
    setup = top(app)
    assert isinstance(setup, Setup)
    assert setup.choices.brought(0).name == "Essai"
    assert setup.choices.brought(1).name != "Essai"


def test_a_card_whose_pack_is_gone_stays_in_the_deck_and_can_be_taken_out(app: App, show: Show) -> None:
    page = cast("DeckBuilding", show(DeckBuilding(SHELF, kept(RADISH, ANVIL, TURBO, "perdu/vieux-chat"))))
    assert not page.desk.playable
    assert page.rows.rows[0].name == "Vieux chat"
    app.frame(0.0, click(row(page, "perdu/vieux-chat", "fewer")))
    assert page.desk.playable


def test_remarks_without_room_are_told_when_asked_for(app: App, show: Show) -> None:
    pygame.display.set_mode((1024, 640))
    app.window = pygame.display.get_surface()
    gone = tuple(f"perdu/carte-{number}-au-nom-plutot-long" for number in range(5))
    page = cast("DeckBuilding", show(DeckBuilding(SHELF, kept(RADISH, *gone))))
    assert page.ring["deck"].rect.height >= 3 * page.rows.pitch
    if any(widget.name == "remarks" for widget in page.ring):
        press_on(app, page, "remarks")
        assert top(app) is not page


@pytest.mark.slow
def test_a_sample_hand_is_of_the_deck_and_another_is_drawn(app: App, show: Show) -> None:
    refs = [f"depart/{each.id}" for each in EDITIONS.packs.read("depart").cards[:20]]
    page = cast("DeckBuilding", show(DeckBuilding(SHELF, kept(*refs))))
    press_on(app, page, "sample")
    hand = top(app)
    assert isinstance(hand, SampleHand)
    first = [owned.ref for owned in hand.hand]
    assert len(first) == page.desk.rules.sample
    assert set(first) <= set(refs)
    for _time in range(4):
        strike(app, pygame.K_RETURN)
    assert [owned.ref for owned in hand.hand] != first
    strike(app, pygame.K_ESCAPE)
    assert top(app) is page


# --- several decks ---------------------------------------------------------------------------------------


KILLED = """
import os, signal
import pygame
from game.editions import EDITIONS
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.routes import SceneRoutes
from scenes.shell.app import App, start_display
from scenes.decks.scene import DeckBuilding

start_display()
app = App(Settings(mute=True), pygame.display.set_mode((1280, 720)), SceneRoutes, SHELF)
page = DeckBuilding(SHELF, EDITIONS.decks.drawer("openmok-bataille").kept[0])
app.stack.push(page)
app.frame(0.0, [])
pos = page.desk.collection.rect_of(0).center
for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
    app.frame(0.0, [pygame.event.Event(kind, pos=pos, button=pygame.BUTTON_LEFT)])
print(page.desk.collection.cards[0].ref, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
def test_a_program_killed_finds_the_deck_as_it_was(app: App, show: Show) -> None:
    kept(RADISH, ANVIL)
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", KILLED],
        env={**os.environ, **quiet},
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    again = cast("DeckBuilding", show(DeckBuilding(SHELF, EDITIONS.decks.drawer(KEY).kept[0])))
    app.frame(0.0, [])
    assert again.desk.editing.deck.cards == (RADISH, ANVIL, done.stdout.split()[-1])


def test_a_disk_that_refuses_is_told_once_and_the_deck_goes_on(
    app: App, page: DeckBuilding, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> Kept:
        told = "Le disque est plein."
        raise StorageError(told)

    with monkeypatch.context() as patch:
        patch.setattr(EDITIONS.decks, "save", refuse)
        app.frame(0.0, click(card(page, RADISH)))
        notice = top(app)
        assert notice is not page
        strike(app, pygame.K_RETURN)
        app.frame(0.0, click(card(page, RADISH)))
        assert top(app) is page
        assert page.desk.editing.counts[RADISH] == 3
    app.frame(0.0, click(card(page, TURBO)))
    assert on_disk(page) == (RADISH, RADISH, RADISH, ANVIL, TURBO, TURBO)


def test_the_deck_gets_another_name(app: App, page: DeckBuilding) -> None:
    press_on(app, page, "rename")
    sheet = top(app)
    strike(app, pygame.K_a, mod=pygame.KMOD_CTRL, unicode="a")
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="Les Têtus")])
    press_on(app, sheet, "accept")
    app.frame(0.0, [])
    assert EDITIONS.decks.drawer(KEY).kept[0].deck.name == "Les Têtus"
    assert page.desk.editing.deck.name == "Les Têtus"


def test_another_deck_is_taken_from_the_list(app: App, page: DeckBuilding) -> None:
    kept(TURBO, name="Zut")
    page.resume()
    names = cast("DropDown", page.ring["decks"])
    assert names.labels == ("Essai", "Zut")
    names.on_change(1)
    app.frame(0.0, click(card(page, RADISH)))
    assert [each.deck.cards for each in EDITIONS.decks.drawer(KEY).kept] == [
        (RADISH, ANVIL, TURBO),
        (TURBO, RADISH),
    ]


@pytest.fixture
def drawer(app: App, show: Show) -> DeckDrawer:
    """Return the drawer with two decks in it."""
    assert app is not None
    kept(RADISH, ANVIL, TURBO)
    kept(RADISH, name="Petit")
    return cast("DeckDrawer", show(DeckDrawer(SHELF, KEY)))


def names() -> list[str]:
    return [each.deck.name for each in EDITIONS.decks.drawer(KEY).kept]


def test_the_drawer_is_reached_from_the_menu_and_left_for_it(app: App) -> None:
    app.routes.to_menu()
    menu = top(app)
    press_on(app, menu, "decks")
    assert isinstance(top(app), DeckDrawer)
    strike(app, pygame.K_ESCAPE)
    assert top(app) is menu


def test_the_drawer_is_reached_from_the_workshop_and_left_for_it(app: App, show: Show) -> None:
    workshop = show(Workshop(SHELF))
    press_on(app, workshop, "decks")
    assert isinstance(top(app), DeckDrawer)
    press_on(app, top(app), "back")
    assert top(app) is workshop


def test_a_deck_is_opened_and_left_for_the_drawer(app: App, drawer: DeckDrawer) -> None:
    press_on(app, drawer, f"open:{drawer.shelf.kept[0].id}")
    page = top(app)
    assert isinstance(page, DeckBuilding)
    press_on(app, page, "back")
    assert top(app) is drawer


def test_a_deck_is_deleted_and_taken_back(app: App, drawer: DeckDrawer) -> None:
    press_on(app, drawer, f"delete:{drawer.shelf.kept[1].id}")
    assert names() == ["Essai"]
    assert "undo" in [widget.name for widget in drawer.ring]
    strike(app, pygame.K_RETURN)
    assert names() == ["Essai", "Petit"]


def test_a_copy_has_a_name_of_its_own(app: App, drawer: DeckDrawer) -> None:
    press_on(app, drawer, f"duplicate:{drawer.shelf.kept[0].id}")
    assert names() == ["Essai", "Essai 2", "Petit"]


def test_a_deck_is_named_from_the_drawer(app: App, drawer: DeckDrawer) -> None:
    press_on(app, drawer, f"rename:{drawer.shelf.kept[1].id}")
    sheet = top(app)
    strike(app, pygame.K_a, mod=pygame.KMOD_CTRL, unicode="a")
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="Minus")])
    press_on(app, sheet, "accept")
    app.frame(0.0, [])
    assert names() == ["Essai", "Minus"]


def test_a_new_deck_begins_empty_or_with_one_of_the_house(app: App, drawer: DeckDrawer) -> None:
    for choice, count in ((0, 0), (1, 15)):
        press_on(app, drawer, "new")
        sheet = top(app)
        assert isinstance(sheet, NewDeck)
        press_on(app, sheet, f"begin:{choice}")
        app.frame(0.0, [])
        page = top(app)
        assert isinstance(page, DeckBuilding)
        assert len(page.desk.editing.deck.cards) == count
        strike(app, pygame.K_ESCAPE)
        app.frame(0.0, [])
    assert len(names()) == 4


def test_a_damaged_file_is_shown_and_can_be_deleted(app: App, show: Show, home: Path) -> None:
    kept(RADISH)
    (home / "decks" / "deck-casse.json").write_text("{", encoding="utf-8")
    drawer = cast("DeckDrawer", show(DeckDrawer(SHELF, KEY)))
    assert not drawer.ring["open:deck-casse"].enabled
    press_on(app, drawer, "delete:deck-casse")
    assert [each.id for each in drawer.shelf.kept] == ["deck-essai"]


def test_many_decks_scroll(app: App, drawer: DeckDrawer) -> None:
    for number in range(12):
        kept(RADISH, name=f"Nom {number:02}")
    drawer.resume()
    reach(app, drawer, f"open:{drawer.shelf.kept[0].id}")
    for _time in range(13):
        strike(app, pygame.K_DOWN)
    assert drawer.rows.first + drawer.rows.room == 14
    app.frame(0.0, [pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0)])
    assert drawer.rows.first + drawer.rows.room == 13


# --- text ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("drawer")
def test_a_dropped_text_becomes_a_deck(app: App, tmp_path: Path) -> None:
    file = tmp_path / "ami.txt"
    file.write_text("Deck: Cadeau\nJeu: openmok-bataille\n2 Turbo (depart/escargot)\n", encoding="utf-8")
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(file))])
    page = top(app)
    assert isinstance(page, DeckBuilding)
    assert (page.desk.editing.deck.name, page.desk.editing.deck.cards) == ("Cadeau", (TURBO, TURBO))


@pytest.mark.parametrize("behind", [Menu, partial(Workshop, SHELF)], ids=["menu", "workshop"])
def test_the_text_of_a_deck_is_taken_wherever_it_is_dropped(
    app: App, show: Show, tmp_path: Path, behind: type[Scene]
) -> None:
    file = tmp_path / "ami.txt"
    file.write_text("Deck: Cadeau\nJeu: openmok-bataille\n2 Turbo (depart/escargot)\n", encoding="utf-8")
    show(behind())
    app.frame(0.0, [])
    if isinstance(app.stack.top, Workshop):
        app.stack.top.settle()
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(file))])
    app.frame(0.0, [])
    app.frame(0.0, [])
    assert isinstance(top(app), DeckBuilding)
    assert names() == ["Cadeau"]


def test_a_pack_dropped_on_a_deck_goes_to_the_workshop(app: App, page: DeckBuilding, tmp_path: Path) -> None:
    packs_file = tmp_path / "ami.cartes"
    packs_file.write_bytes(b"")
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(packs_file))])
    app.frame(0.0, [])
    assert top(app) is not page
    assert names() == ["Essai"]


def test_all_that_is_wrong_with_a_text_is_told_and_nothing_is_kept(
    app: App, page: DeckBuilding, tmp_path: Path
) -> None:
    file = tmp_path / "faux.txt"
    lines = ["Deck: Faux", "Jeu: belote", *(f"1 Inconnu {number}" for number in range(40))]
    file.write_text("\n".join(lines), encoding="utf-8")
    app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(file))])
    sheet = top(app)
    assert isinstance(sheet, ProblemList)
    assert sheet.count == 41
    assert sheet.scroll.furthest > 0
    strike(app, pygame.K_DOWN)
    assert sheet.scroll.target > 0
    strike(app, pygame.K_RETURN)
    assert top(app) is page
    assert names() == ["Essai"]


def test_a_file_that_is_no_text_is_told_in_a_sentence(app: App, drawer: DeckDrawer, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_bytes(b"\xff\xfe\x00\x01" * 20)
    for name in ("x.txt", "absent.txt"):
        app.frame(0.0, [pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name))])
        assert top(app) is not drawer
        strike(app, pygame.K_ESCAPE)
        assert top(app) is drawer
    assert names() == ["Essai", "Petit"]


def test_a_deck_copied_is_pasted_as_another(
    app: App, page: DeckBuilding, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda words: bool(held.append(words)) or True)
    monkeypatch.setattr(clipboard, "paste", lambda: "".join(held))
    strike(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert top(app) is not page
    strike(app, pygame.K_ESCAPE)
    press_on(app, page, "give")
    sheet = top(app)
    press_on(app, sheet, "copy")
    app.frame(0.0, [])
    assert "depart/radis" in held[0]
    strike(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert page.desk.editing.deck.name == "Essai 2"
    assert page.desk.editing.deck.cards == (RADISH, ANVIL, TURBO)


def test_a_deck_is_put_in_a_file_that_nothing_had_yet(
    app: App, page: DeckBuilding, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "default_folder", lambda: tmp_path)
    for name in ("Essai.txt", "Essai 2.txt"):
        press_on(app, page, "give")
        press_on(app, top(app), "file")
        app.frame(0.0, [])
        assert "depart/radis" in (tmp_path / name).read_text(encoding="utf-8")
    assert "Essai 2.txt" in page.told


def test_an_idle_desk_and_an_idle_drawer_draw_nothing_more(app: App, show: Show) -> None:
    for scene in (DeckBuilding(SHELF, kept(RADISH, ANVIL)), DeckDrawer(SHELF, KEY)):
        show(scene)
        for _time in range(2000):
            app.frame(0.02, [])
            if not scene.restless:
                break
        assert not scene.restless
        app.frame(0.02, [])
        drawn = app.frames
        for _time in range(5):
            app.frame(0.1, [])
        assert app.frames == drawn


def test_a_thousand_cards_draw_only_the_faces_in_sight(app: App, show: Show) -> None:
    pack = pack_cards.create(EDITIONS.packs, Text.of("Mille"))
    house = EDITIONS.packs.read("depart").cards
    many = [replace(house[number % 45], id=f"mok-{number}") for number in range(1000)]
    atomic.write_text(
        EDITIONS.packs.find(pack.id).folder / "pack.toml", checked_text(replace(pack, cards=tuple(many)))
    )
    page = cast("DeckBuilding", show(DeckBuilding(SHELF, kept(RADISH))))
    assert len(page.desk.collection.cards) == 1045
    assert len(page.desk.collection.seen()) <= 6 * page.desk.collection.across
    reach(app, page, "cards")
    strike(app, pygame.K_END, pygame.K_RETURN)
    assert page.desk.editing.counts[page.desk.collection.cards[-1].ref] == 1


# --- every window ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_lies_outside_the_window_nor_over_another(
    app: App, show: Show, size: tuple[int, int], text_size: int
) -> None:
    resize(app, size)
    app.settings = type(app.settings)(animation_speed="instant", mute=True, text_size=text_size)
    deck = kept(*[f"depart/{each.id}" for each in EDITIONS.packs.read("depart").cards[:16]])
    for scene in (show(DeckBuilding(SHELF, deck)), show(DeckDrawer(SHELF, KEY))):
        window = app.window.get_rect()
        rects = [widget.rect for widget in scene.ring if widget.name != "remarks"]
        assert all(window.contains(rect) for rect in rects)
        for place, rect in enumerate(rects):
            assert rect.width > 10
            assert rect.collidelist(rects[place + 1 :]) == -1


@pytest.mark.parametrize("size", EVERY_WINDOW)
def test_what_is_told_of_a_card_stands_under_it_where_there_is_room(size: tuple[int, int]) -> None:
    """LOOK: it hides neither the strip nor the filters."""
    window = pygame.Rect((0, 0), size)
    told = pygame.Rect(0, 0, 380, 170)
    first, last = pygame.Rect(40, 240, 90, 126), pygame.Rect(40, size[1] - 140, 90, 126)
    assert place_of_tip(told, first, window).top > first.bottom
    assert place_of_tip(told, last, window).bottom < last.top
