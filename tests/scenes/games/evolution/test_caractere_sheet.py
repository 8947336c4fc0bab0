"""A caractère in the workshop: twelve points shared out, compared with the collection, saved, taken up."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press
from workshops import opened, rest

from game.core import i18n
from game.editions import EDITIONS
from game.rules.evolution.spread import PLACES
from scenes.games.evolution.caractere_sheet import CaractereSheet
from scenes.games.evolution.points import key_of, spread_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.evolution import CaractereCard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.sheet import Values

    Show = Callable[[Scene], Scene]

SHEET = CaractereSheet()


def filled(numbers: str, name: str = "Zed") -> Values:
    points = {key_of(place): number for place, number in zip(PLACES, numbers, strict=True)}
    return SHEET.blank() | {"name": name} | points


@pytest.fixture
def english() -> None:
    i18n.use("en")


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ("222222", []),
        ("222221", ["1 point of 12 is still to give."]),
        ("000000", ["12 points of 12 are still to give."]),
        ("333300", []),
        ("333310", ["1 point too many: take it away from a number."]),
        ("444000", []),
        ("555000", ["3 points too many: take them away from its numbers."]),
    ],
)
def test_a_wrong_sum_is_told_and_cannot_be_saved(numbers: str, told: list[str]) -> None:
    """EVO-1."""
    assert SHEET.problems(filled(numbers)) == told


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ("222222", "The same numbers as"),
        ("090111", "The strongest attack of magic in the collection."),
        ("600222", "3 resistances"),
        ("444000", "3 resistances of 0: any attack beats them."),
        ("000345", "All its attacks are 0: alone it beats nothing but a 0."),
    ],
)
def test_what_the_numbers_are_worth_is_said(numbers: str, told: str) -> None:
    """Évolution 2.4, EVO-6."""
    house = EDITIONS.packs.read("evolution").cards
    said = SHEET.remarks(filled(numbers), (), house)
    assert any(line.startswith(told) for line in said) == (numbers != "600222")


def test_french_elides_before_a_name_that_begins_with_a_vowel() -> None:
    """A name comes after "que": "qu'Enclumette"."""
    i18n.use("fr")
    house = [one for one in EDITIONS.packs.read("evolution").cards if one.name.spoken == "Enclumette"]
    assert SHEET.remarks(filled("400512"), (), house) == ["Les mêmes nombres qu’Enclumette."]


def test_a_card_becomes_fields_and_a_card_again() -> None:
    card = EDITIONS.packs.read("evolution").cards[0]
    again = cast("CaractereCard", SHEET.card(card.id, card.picture, SHEET.values(card)))
    assert (again.attack, again.resistance) == ((4, 0, 0), (5, 1, 2))


@pytest.mark.slow
def test_a_caractere_is_made_with_the_mouse_and_the_keyboard(app: App, show: Show) -> None:
    workshop = opened(app, show)
    app.frame(0.0, click(workshop.ring["kind:caractere"].rect.center))
    assert (workshop.making.sheet.kind, workshop.room.current) == ("caractere", "evolution")
    assert workshop.making.empty
    app.frame(0.0, click(workshop.ring["field:name"].rect.center))
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="Patatras")])
    for _ in range(7):
        app.frame(0.0, click(workshop.ring["attack-magie-more"].rect.center))
    assert not workshop.ring["save"].enabled
    workshop.ring.focus_by_name("resistance-agilite-more")
    for _ in range(6):
        app.frame(0.0, press(pygame.K_RETURN))
    assert not workshop.ring["save"].enabled, "thirteen points are one too many"
    workshop.ring.focus_by_name("resistance-agilite-less")
    app.frame(0.0, press(pygame.K_SPACE))
    assert workshop.ring["save"].enabled
    again = opened(app, show)
    assert again.making.values == workshop.making.values, "the draft is taken up"
    app.frame(0.0, click(again.ring["save"].rect.center))
    rest(app, again)
    saved = cast("CaractereCard", EDITIONS.packs.read(again.making.pack).cards[0])
    assert (saved.name.spoken, saved.attack, saved.resistance) == ("Patatras", (0, 7, 0), (0, 0, 5))
    assert [card.id for card in again.collection.cards] == ["patatras"]
    again.shelf.choose_group("force")
    assert again.collection.cards == []


def test_whatever_a_draft_holds_is_shown(app: App, show: Show) -> None:
    """A number beyond all points, or none at all, is no harm: each is shown as what it comes to."""
    workshop = opened(app, show)
    workshop.shelf.choose_kind("caractere")
    for place, value in zip(PLACES, ("12", "99", "7", "feu", "-3", "9" * 5000), strict=True):
        workshop.form.change(key_of(place), value)
    app.frame(0.0, [])
    again = opened(app, show)
    assert spread_in(again.making.values) == (12, 12, 7, 0, 0, 0)
    for place in PLACES:
        again.form.change(key_of(place), "12")
    app.frame(0.0, [])
    assert not again.ring["save"].enabled


def test_the_kinds_are_gone_through_and_chosen_with_the_keyboard(app: App, show: Show) -> None:
    workshop = opened(app, show)
    app.frame(0.0, press(pygame.K_k, "k"))
    assert (workshop.collection.kind, workshop.making.sheet.kind) == ("caractere", "caractere")
    app.frame(0.0, press(pygame.K_n, "n"))
    app.frame(0.0, press(pygame.K_LEFT))
    app.frame(0.0, press(pygame.K_RETURN))
    app.frame(0.0, [])
    assert app.stack.top is workshop
    assert (workshop.collection.kind, workshop.making.sheet.kind) == ("bataille", "bataille")
    app.frame(0.0, press(pygame.K_n, "n"))
    app.frame(0.0, press(pygame.K_ESCAPE))
    app.frame(0.0, [])
    assert workshop.making.sheet.kind == "bataille"


@pytest.mark.slow
def test_a_caractere_is_drawn_copied_deleted_and_taken_back(app: App, show: Show) -> None:
    workshop = opened(app, show)
    workshop.shelf.choose_kind("caractere")
    for key, value in filled("222222").items():
        workshop.form.change(key, value)
    app.frame(0.0, drag(workshop.easel.pos_of((200, 300)), workshop.easel.pos_of((600, 400))))
    drawn = pygame.image.tobytes(workshop.making.canvas.surface, "RGB")
    for act in (workshop.desk.save, workshop.desk.duplicate, workshop.desk.save):
        act()
        rest(app, workshop)
    assert [card.name.spoken for card in workshop.collection.cards] == ["Zed", "Zed (copie)"]
    workshop.desk.delete()
    rest(app, workshop)
    workshop.desk.take_back()
    rest(app, workshop)
    workshop.desk.ask_open(workshop.collection.cards[1])
    rest(app, workshop)
    assert workshop.making.values["attack-force"] == "2"
    assert pygame.image.tobytes(workshop.making.canvas.surface, "RGB") == drawn
    workshop.form.change("flavour", "Hop.")
    workshop.shelf.choose_kind("variation")
    assert workshop.making.sheet.kind == "caractere", "what is not saved stays on the desk"
    workshop.form.change("flavour", "")
    workshop.shelf.choose_kind("variation")
    assert (workshop.making.sheet.kind, workshop.making.card_id) == ("variation", "")


def test_a_line_of_flavour_leaves_the_picture_as_it_is() -> None:
    blank = SHEET.blank()
    assert SHEET.window(blank, 350) == SHEET.window(blank | {"flavour": "Hop."}, 350)


def test_a_caractere_of_the_house_is_copied_filtered_and_sorted(app: App, show: Show) -> None:
    workshop = opened(app, show)
    workshop.shelf.choose_kind("caractere")
    workshop.shelf.choose_group("magie")
    assert all(cast("CaractereCard", card).attack[1] > 0 for card in workshop.collection.cards)
    workshop.shelf.choose_group("")
    workshop.shelf.sort()
    assert workshop.collection.cards[0].id == "canon"
    workshop.desk.ask_open(workshop.collection.cards[0])
    rest(app, workshop)
    assert (workshop.making.house, workshop.making.card_id) == ("moks/canon.svg", "")
    assert workshop.ring["save"].enabled
