"""Each part of the workshop alone, on a page that has nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, drag

from game.editions import EDITIONS
from scenes.editions import SHELF
from scenes.games.evolution.variation_sheet import VariationSheet
from scenes.games.magicjoust.creuset.formulas import Formulas
from scenes.workshop.beside import Beside
from scenes.workshop.bricks.assembly import Assembly
from scenes.workshop.bricks.said import Said
from scenes.workshop.collection import Collection, Shelf
from scenes.workshop.desk import CardForm
from scenes.workshop.making import Making
from scenes.workshop.packs_desk import PacksDesk
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.studio import Studio

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]


class Bare(Beside):
    """A page with one part on it."""

    box: Callable[[], Box] | None = None

    def contents(self) -> Box:
        """Return what lies on the part."""
        return self.box() if self.box is not None else super().contents()


@pytest.fixture
def page(show: Show) -> Bare:
    return cast("Bare", show(Bare()))


def making(kind: str = "bataille") -> Making:
    """Return a card that is begun, not journalled."""
    made = Making(SHELF.sheets, pytest.fail, kind)
    made.journalled = False
    made.start()
    return made


def put(page: Bare, box: Callable[[], Box]) -> None:
    page.box = box
    page.relayout()


def test_a_studio_draws_takes_back_and_tells_that_it_did(app: App, page: Bare) -> None:
    card, told = making(), list[str]()
    studio = Studio(page, card, lambda: told.append("drawn"))
    put(page, studio.box)
    easel = studio.easel
    for event in drag(easel.pos_of((100, 110)), easel.pos_of((700, 110))):
        studio.handle(event)
    assert (len(card.canvas.done), told) == (1, ["drawn"])
    app.frame(0.0, click(page.ring["undo"].rect.center))
    assert card.canvas.done == []
    app.frame(0.0, click(page.ring["tool:stamp"].rect.center))
    assert studio.hand.tool == "stamp"
    assert cramped(page.boxes, page.m) == []


def test_a_form_fills_its_card_and_tells_of_it(app: App, page: Bare) -> None:
    card, told = making(), list[str]()
    form = CardForm(page, card, lambda: told.append("changed"), pytest.fail)
    room = PacksRoom(SHELF)
    put(page, lambda: form.box([], room, Collection(SHELF.sheets)))
    app.frame(0.0, click(page.ring["symbol:magie"].rect.center))
    assert (card.values["symbol"], told) == ("magie", ["changed"])


def test_a_shelf_looks_for_cards_and_hands_over_the_one_clicked_on(app: App, page: Bare) -> None:
    room, found = PacksRoom(SHELF), list[str]()
    room.look()
    collection = Collection(SHELF.sheets)
    collection.show(room.kept)
    nothing = page.relayout
    shelf = Shelf(
        page, room, collection, lambda card: found.append(card.id), kind_chosen=nothing, pack_chosen=nothing
    )
    put(page, lambda: shelf.box([]))
    shelf.search("radis")
    app.frame(0.0, click(collection.rect_of(0).center))
    assert found == ["radis"]
    app.frame(0.0, click(page.ring["kind:variation"].rect.center))
    assert {card.kind for card in collection.cards} <= {"variation"}


def test_packs_are_made_and_taken_back_without_their_page(page: Bare) -> None:
    desk = PacksDesk(page, PacksRoom(SHELF))
    desk.room.look()
    desk.room.create("Dragons")
    desk.show("dragons")
    assert desk.kept is not None
    page.send(lambda: desk.room.delete_pack("dragons", "Dragons"), page.say)
    page.settle()
    assert "Dragons" in page.told
    page.send(desk.room.undo, page.say)
    page.settle()
    assert EDITIONS.packs.read("dragons").cards == ()


def test_bricks_are_assembled_without_a_bench(page: Bare) -> None:
    card, changes = making("variation"), list[str]()
    assembly = Assembly(page, card, VariationSheet().saying, lambda: changes.append("bricks"))
    words = assembly.bench.grammar.vocabulary
    assembly.put_word(words.word("do", "mark"))
    assembly.put_word(words.word("target", "foe"))
    assert json.loads(card.values["bricks"]) == [{"do": [{"word": "mark", "on": "foe"}]}]
    assembly.undo()
    assert json.loads(card.values["bricks"]) == [{"do": ["mark"]}]
    assert changes == ["bricks"] * 3
    assert assembly.telling(None, None).spans, "what lacks is underlined"


def test_a_sentence_too_long_for_its_sheet_is_read_on(page: Bare) -> None:
    card = making("variation")
    card.set("told", "text")
    card.set("text", "Un mot après l'autre, la phrase est longue. " * 40)
    assembly = Assembly(page, card, VariationSheet().saying, lambda: None)
    said = Said(page, lambda: assembly.telling(None, None))
    put(page, said.box)
    page.boxes.lay(page.m, pygame.Rect(20, 20, 400, 110))
    assert (said.lines.first, said.lines.last > 0) == (0, True)
    said.read_on(said.lines.last)
    page.boxes.lay(page.m, pygame.Rect(20, 20, 400, 110))
    assert said.lines.first == said.lines.last


def test_a_formula_is_composed_and_walked_without_its_editor(page: Bare) -> None:
    card = making("creuset")
    formulas = Formulas(page, card)
    formulas.put("red")
    formulas.put("blue")
    formulas.shift(-1)
    assert card.values["formula"] == "red blue", "the place chosen is that of the next symbol"
    formulas.choose("formula", 1)
    formulas.shift(-1)
    assert card.values["formula"] == "blue red"
    formulas.play()
    formulas.walk(10.0)
    assert formulas.shown is not None
    assert formulas.shown.reached == 1
