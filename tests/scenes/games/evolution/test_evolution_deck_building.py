"""Building decks for Openmok Évolution: a team and variations, a budget, what the deck is made for."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, cast

import pygame
from gestures import click, press

from game.cards import deck_text
from game.cards.decks import Deck
from game.editions import EDITIONS
from scenes.decks.deck_list import BODY
from scenes.decks.deck_tile import NewDeck
from scenes.decks.doors import CharterSheet, StagesSheet
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.editions import SHELF
from scenes.kit import clipboard

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from game.storage.decks import Kept
    from scenes.kit.forms import DropDown
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

KEY = "openmok-evolution"
TEAM = ("enclume", "hibou", "octave")


def kept(*ids: str, name: str = "Essai") -> Kept:
    return EDITIONS.decks.create(Deck(KEY, name, tuple(f"evolution/{one}" for one in ids)))


def building(show: Show, *ids: str) -> DeckBuilding:
    return cast("DeckBuilding", show(DeckBuilding(SHELF, kept(*ids))))


def press_on(app: App, scene: Scene, name: str) -> None:
    app.frame(0.0, click(scene.ring[name].rect.center))
    app.frame(0.0, [])


def test_the_deck_lies_in_two_groups_under_their_headings(app: App, show: Show) -> None:
    """Évolution 1.3: caractères, then variations by impact; a click beside the rows does nothing."""
    page = building(show, "poison", *TEAM, "ajustement")
    assert app is not None
    assert [row.kind for row in page.rows.rows] == ["caractere"] * 3 + ["variation"] * 2
    assert [row.ref for row in page.rows.rows][3:] == ["evolution/ajustement", "evolution/poison"]
    tops = [page.rows.rect_of(place).top for place in range(5)]
    pitch = page.rows.pitch
    assert tops[0] == page.rows.area.top + pitch
    assert [low - high for high, low in itertools.pairwise(tops)] == [pitch, pitch, 2 * pitch, pitch]
    assert page.rows.at((page.rows.area.left + 60, page.rows.area.top + 3)) is None
    assert page.rows.at((page.rows.area.left + 60, tops[0] + 3)) == (0, BODY)
    page.rows.choose(4)
    page.rows.scroll.jump(page.rows.scroll.target)
    assert page.rows.rect_of(4).bottom <= page.rows.area.bottom + 1


def test_the_collection_is_filtered_by_kind_and_type_and_sorted_by_impact(app: App, show: Show) -> None:
    page = building(show, *TEAM)
    press_on(app, page, "group:kind:variation")
    assert {owned.card.kind for owned in page.desk.collection.cards} == {"variation"}
    press_on(app, page, "group:great")
    assert {owned.kind.place(owned.card) for owned in page.desk.collection.cards} <= {5, 6, 7}
    press_on(app, page, "group:kind:caractere")
    press_on(app, page, "group:magie")
    assert {owned.group for owned in page.desk.collection.cards} == {"magie"}
    press_on(app, page, "group:")
    cast("DropDown", page.ring["order"]).on_change(
        [key for key, _ in page.desk.collection.orders()].index("impact")
    )
    kinds = [owned.card.kind for owned in page.desk.collection.cards]
    assert kinds == sorted(kinds, reverse=True)
    impacts = [
        owned.kind.place(owned.card) for owned in page.desk.collection.cards[: kinds.count("variation")]
    ]
    assert impacts == sorted(impacts)


def test_what_a_deck_is_made_for_is_asked_and_kept_with_it(app: App, show: Show) -> None:
    """EVO-2: the budget follows the Moks; an experimental card asks for its agreement."""
    page = building(show, *TEAM, "poison", "poison", "poison", "poison", "poison")
    assert not page.desk.playable
    press_on(app, page, "charter")
    sheet = app.stack.top
    assert isinstance(sheet, CharterSheet)
    press_on(app, sheet, "moks-more")
    press_on(app, sheet, "experimental")
    press_on(app, sheet, "done")
    assert page.desk.playable
    assert page.desk.gauge is not None
    assert page.desk.gauge.most == 16
    assert EDITIONS.decks.read(page.desk.editing.kept.id).charter == (("moks", 4), ("experimental", True))
    page.desk.undo()
    assert not page.desk.playable
    assert (page.desk.gauge.most, EDITIONS.decks.read(page.desk.editing.kept.id).charter) == (12, ())
    page.desk.redo()
    assert page.desk.playable
    again = cast("DeckBuilding", show(DeckBuilding(SHELF, EDITIONS.decks.drawer(KEY).kept[0])))
    assert again.desk.rules == page.desk.rules


def test_a_sentence_of_what_the_deck_is_not_made_for_leads_to_the_charter(app: App, show: Show) -> None:
    """Évolution 3.2: more than the budget."""
    page = building(show, *TEAM, "poison", "poison", "poison", "poison", "poison")
    press_on(app, page, "remarks")
    assert isinstance(app.stack.top, CharterSheet)
    fine = building(show, *TEAM)
    assert "remarks" not in [widget.name for widget in fine.ring]


def test_in_place_of_a_sample_hand_one_sees_when_the_variations_are_played(app: App, show: Show) -> None:
    """EVO-3, EVO-5: all is in hand from the start."""
    page = building(show, *TEAM, "poison", "congelation")
    press_on(app, page, "sample")
    sheet = app.stack.top
    assert isinstance(sheet, StagesSheet)
    assert [stage.late for stage in sheet.stages] == [False, True]
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is page


def test_the_drawer_shows_the_decks_of_the_game_chosen(app: App, show: Show) -> None:
    kept(*TEAM, name="Trio")
    drawer = cast("DeckDrawer", show(DeckDrawer(SHELF, "openmok-bataille")))
    assert list(drawer.rows.keys) == []
    app.frame(0.0, click(drawer.ring["game"].rect.center))
    app.frame(0.0, press(pygame.K_DOWN) + press(pygame.K_RETURN))
    app.frame(0.0, [])
    assert drawer.shelf.key == KEY
    assert [drawer.shelf.looks[key].name for key in drawer.rows.keys] == ["Trio"]


def test_a_text_of_another_game_is_taken_into_its_drawer(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawer = cast("DeckDrawer", show(DeckDrawer(SHELF, "openmok-bataille")))
    text = deck_text.written(Deck(KEY, "Reçu", ("evolution/hibou",)), drawer.shelf.collection.known)
    monkeypatch.setattr(clipboard, "paste", lambda: text)
    drawer.paste()
    app.frame(0.0, [])
    page = app.stack.top
    assert isinstance(page, DeckBuilding)
    assert (page.desk.key, page.desk.editing.deck.name, drawer.shelf.key) == (KEY, "Reçu", KEY)


def test_the_first_tab_in_the_sheet_of_a_new_deck_marks_the_first_choice(app: App, show: Show) -> None:
    """The ready decks follow: chosen, each is one's own copy."""
    drawer = cast("DeckDrawer", show(DeckDrawer(SHELF, KEY)))
    press_on(app, drawer, "new")
    sheet = app.stack.top
    assert isinstance(sheet, NewDeck)
    app.frame(0.0, press(pygame.K_TAB))
    assert sheet.ring.focused_name == "begin:0"
    app.frame(0.0, press(pygame.K_TAB) + press(pygame.K_RETURN))
    app.frame(0.0, [])
    page = app.stack.top
    assert isinstance(page, DeckBuilding)
    assert page.desk.playable
    assert len(EDITIONS.decks.drawer(KEY).kept) == 1


def test_the_decks_open_on_the_game_of_the_one_changed_last(app: App) -> None:
    assert app.routes.game_with_decks() == "openmok-bataille"
    kept(*TEAM)
    assert app.routes.game_with_decks() == KEY
