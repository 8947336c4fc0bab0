"""Cards of Magicjoust made in the workshop: fields, formulas and their paths, singularities, drafts."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, press
from unseen import resize
from workshops import rest

from game.cards.magicjoust import SYMBOLS, CreusetCard, SingularityCard
from game.cards.text import Text
from game.core import i18n
from game.core.rehearsal import REF
from game.editions import EDITIONS
from game.rules.magicjoust import scripts
from game.rules.magicjoust.rehearsal import CreusetRehearsal
from game.storage import pack_cards
from scenes.editions import SHELF
from scenes.games.magicjoust.board import MagicjoustBoard
from scenes.games.magicjoust.creuset import values as creuset
from scenes.games.magicjoust.creuset.editor import FormulaEditor
from scenes.games.magicjoust.creuset.formulas import SymbolRow
from scenes.games.magicjoust.creuset.paths import way_words, ways_round
from scenes.games.magicjoust.creuset.sheet import CreusetSheet
from scenes.games.magicjoust.creuset.singularity_sheet import SingularitySheet
from scenes.games.magicjoust.moments.cards import filled
from scenes.kit.content import Fitted
from scenes.kit.timeline import PATH_STEP
from scenes.workshop import desk
from scenes.workshop.bricks.scene import Bricks
from scenes.workshop.laboratory import WEIGH
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.magicjoust.laboratory import CreusetLaboratory
    from scenes.kit.layout import Box
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.sheet import Values

    Show = Callable[[Scene], Scene]

SCRIPT = '[{"do": ["draw"]}]'


@pytest.fixture
def english() -> None:
    i18n.use("en")


def told(**more: str) -> Values:
    return creuset.blank() | {"name": "Zed", "formula": "red", "bricks": SCRIPT} | more


# --- a row of symbols ------------------------------------------------------------------------------------


def test_symbols_are_put_one_after_the_other_replaced_moved_and_taken_away() -> None:
    row = SymbolRow().put("red").put("any").put("blue")
    assert (row.symbols, row.place, row.at_end) == (("red", "any", "blue"), 3, True)
    assert row.choose(1).put("none") == SymbolRow(("red", "none", "blue"), 2)
    assert row.choose(1).remove() == SymbolRow(("red", "blue"), 1)
    assert row.remove().symbols == ("red", "any")
    assert row.choose(0).shift(1) == SymbolRow(("any", "red", "blue"), 1)
    assert row.choose(0).shift(-1) == row.choose(0)
    assert row.shift(-1) == row
    assert SymbolRow().remove() == SymbolRow()
    full = SymbolRow(("red",) * 8, 8)
    assert full.full
    assert full.put("blue") == full
    assert full.choose(7).put("blue").symbols[-1] == "blue"


# --- paths -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("english")
def test_the_paths_of_a_formula_start_in_each_zone_and_go_both_ways() -> None:
    """MAG-2: any start zone, one direction; one symbol has none; a fifth is in the first zone again."""
    assert ways_round(()) == []
    assert [way_words(zones) for zones in ways_round(("red",))] == [
        f"in zone {zone}" for zone in (1, 2, 3, 4)
    ]
    ways = ways_round(("red", "none", "blue", "any", "red"))
    assert len(ways) == 8
    assert {zones[0] for zones in ways} == {1, 2, 3, 4}
    assert all(zones[4] == zones[0] for zones in ways)
    assert way_words((4, 1, 2)) == "from zone 4, clockwise"
    assert way_words((1, 4)) == "from zone 1, anticlockwise"


# --- the fields ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("english")
def test_every_card_of_the_house_becomes_fields_and_the_same_card_again() -> None:
    for card in EDITIONS.packs.read("magicjoust").cards:
        sheet = SHELF.sheets[card.kind]
        values = sheet.values(card)
        again = sheet.card(card.id, card.picture, values)
        assert sheet.problems(values) == []
        assert sheet.values(again) | {"bricks": ""} == values | {"bricks": ""}
        if isinstance(card, CreusetCard) and isinstance(again, CreusetCard):
            words: dict[str, Any] = {"name": card.name, "flavour": card.flavour}
            assert replace(again, **words, script=card.script) == card
            script = scripts.read(card.script.data) if card.script else None
            assert creuset.SAYING.script(values) == script


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({}, []),
        ({"formula": ""}, ["Compose its formula."]),
        ({"formula": "none none"}, ["A formula takes one singularity at least."]),
        ({"action": "none"}, ["A formula takes one singularity at least."]),
        ({"name": " "}, ["It needs a name."]),
        ({"told": "text", "text": ""}, ["Write what it does."]),
        (
            {"bricks": '[{"do": [{"word": "worth", "counted": "being"}]}]'},
            ["Only plans say what they are worth."],
        ),
        ({"bricks": '[{"do": [{"word": "worth", "counted": "being"}]}]', "nature": "plan"}, []),
        ({"bricks": "", "nature": "plan"}, []),
    ],
)
def test_what_a_card_lacks_is_told(more: dict[str, str], wrong: list[str]) -> None:
    """MAG-2, MAG-9, MAG-10."""
    assert CreusetSheet().problems(told(**more)) == wrong


def test_fields_that_nobody_could_fill_in_so_are_read_as_the_nearest_card() -> None:
    """A draft is a file: whatever it says, there is a card."""
    odd = told(
        nature="dragon", speciality="", formula="red green  any", decay="99", points="x", ephemeral="yes"
    )
    card = cast("CreusetCard", creuset.card("x", "", odd))
    assert (card.nature, card.speciality, card.formula) == ("thing", "neutral", ("red", "any"))
    assert (card.decay, card.points, card.ephemeral) == (0, 0, True)
    plan = cast(
        "CreusetCard", creuset.card("x", "", told(nature="plan", points="9", ephemeral="yes", decay="4"))
    )
    assert (plan.points, plan.ephemeral, plan.decay) == (7, False, 0)


@pytest.mark.usefixtures("english")
def test_how_soon_a_formula_is_payable_is_told() -> None:
    """MAG-10: dear cards are remarked upon; the chance is that of an even pile."""
    assert creuset.thoughts(told(formula="any")) == ["With an even pile, payable by turn 3 in 100% of draws."]
    assert creuset.thoughts(told(formula="red any any any"))[0].startswith("Cards of the house ask for")
    [plan] = creuset.thoughts(told(formula="any any any any", nature="plan"))
    assert "by turn 6 in about" in plan
    assert creuset.thoughts(told(formula="")) == []


# --- the editor ------------------------------------------------------------------------------------------


def test_a_formula_is_composed_by_keys_and_clicks_its_paths_walked(app: App, show: Show) -> None:
    making = filled(SHELF.sheets, formula="", action="")
    editor = cast("FormulaEditor", show(FormulaEditor(making, PacksRoom(SHELF))))
    assert not editor.ring["save"].enabled
    for key in (pygame.K_2, pygame.K_5):
        app.frame(0.0, press(key))
    app.frame(0.0, click(editor.ring["ink:blue"].rect.center))
    assert making.values["formula"] == "red none blue"
    app.frame(0.0, click(editor.ring["formula:1"].rect.center))
    app.frame(0.0, press(pygame.K_PAGEUP))
    assert making.values["formula"] == "none red blue"
    app.frame(0.0, press(pygame.K_DELETE))
    assert making.values["formula"] == "red blue"
    assert editor.ring["save"].enabled
    app.frame(0.0, click(editor.ring["action:0"].rect.center))
    app.frame(0.0, click(editor.ring[f"ink:{SYMBOLS[3]}"].rect.center))
    assert making.values["action"] == "any"
    assert len(editor.formulas.ways) == 4
    app.frame(0.0, click(editor.ring["formula:2"].rect.center))
    app.frame(0.0, click(editor.ring["after"].rect.center))
    assert (editor.formulas.way, editor.formulas.shown and editor.formulas.shown.reached) == (1, 2)
    app.frame(0.0, click(editor.ring["play"].rect.center))
    assert editor.restless
    for _step in range(3):
        editor.update(PATH_STEP)
    assert (editor.formulas.way, editor.formulas.reached) == (2, 1)
    app.frame(0.0, click(editor.ring["decay-more"].rect.center))
    app.frame(0.0, click(editor.ring["ephemeral"].rect.center))
    assert (making.values["decay"], making.values["ephemeral"]) == ("4", "yes")
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is not editor


# --- in the workshop -------------------------------------------------------------------------------------


def begun(app: App, show: Show, kind: str) -> Workshop:
    workshop = cast("Workshop", show(Workshop(SHELF)))
    rest(app, workshop)
    workshop.shelf.choose_kind(kind)
    workshop.desk.begin(SHELF.sheets[kind])
    rest(app, workshop)
    return workshop


@pytest.mark.slow
def test_a_card_of_the_creuset_is_made_through_its_doors_saved_and_its_draft_survives(
    app: App, show: Show
) -> None:
    workshop = begun(app, show, "creuset")
    app.frame(0.0, click(workshop.ring["nature:being"].rect.center))
    app.frame(0.0, click(workshop.ring["door:formula"].rect.center))
    app.frame(0.0, [])
    assert isinstance(app.stack.top, FormulaEditor)
    app.frame(0.0, press(pygame.K_1))
    app.frame(0.0, press(pygame.K_ESCAPE))
    app.frame(0.0, click(workshop.ring["door:bricks"].rect.center))
    app.frame(0.0, [])
    bench = app.stack.top
    assert isinstance(bench, Bricks)
    bench.library.show("draw")
    bench.relayout()
    app.frame(0.0, click(next(one.rect.center for one in bench.library.shelved if one.word.key == "draw")))
    app.frame(0.0, press(pygame.K_ESCAPE))
    workshop.form.change("name", "Nuage")
    again = cast("Workshop", show(Workshop(SHELF)))
    rest(app, again)
    assert again.making.sheet.kind == "creuset"
    assert again.making.values == workshop.making.values
    again.desk.save()
    rest(app, again)
    card = cast("CreusetCard", EDITIONS.packs.read(again.making.pack).cards[0])
    assert (card.nature, card.formula, card.script.data) == ("being", ("blue",), [{"do": ["draw"]}])
    assert card.picture.startswith("pictures/")
    EDITIONS.packs._known.clear()
    assert EDITIONS.packs.read(again.making.pack).cards == (card,)


def test_a_singularity_is_made_without_any_picture(app: App, show: Show) -> None:
    """MAG-1: a colour and a zone; the face draws itself, so there is nothing to draw on."""
    workshop = begun(app, show, "singularity")
    assert not [one for one in workshop.ring if one.name in ("canvas", "tool:brush", "paper:0")]
    app.frame(0.0, click(workshop.ring["colour:yellow"].rect.center))
    app.frame(0.0, click(workshop.ring["zone:3"].rect.center))
    app.frame(0.0, click(workshop.easel.rect.center) + press(pygame.K_b))
    workshop.form.change("name", "Comète")
    workshop.desk.save()
    rest(app, workshop)
    card = cast("SingularityCard", EDITIONS.packs.read(workshop.making.pack).cards[0])
    assert (card.one, card.picture) == ("yellow-3", "")
    workshop.desk.ask_open(card)
    rest(app, workshop)
    assert workshop.making.values == SingularitySheet().values(card)


def test_saving_among_the_formulas_stays_there(app: App, show: Show) -> None:
    workshop = begun(app, show, "creuset")
    workshop.form.change("name", "Nuage")
    workshop.ring["door:bricks"].activate()
    app.frame(0.0, [])
    bench = cast("Bricks", app.stack.top)
    bench.library.show("draw")
    bench.relayout()
    app.frame(0.0, click(next(one.rect.center for one in bench.library.shelved if one.word.key == "draw")))
    app.frame(0.0, press(pygame.K_ESCAPE))
    workshop.ring["door:formula"].activate()
    app.frame(0.0, [])
    editor = cast("FormulaEditor", app.stack.top)
    app.frame(0.0, press(pygame.K_1))
    app.frame(0.0, click(editor.ring["save"].rect.center))
    while editor.running is not None:
        app.frame(0.01, [])
    app.frame(0.0, [])
    assert app.stack.top is editor
    assert "Nuage" in editor.spoken
    app.frame(0.0, press(pygame.K_2))
    assert "Nuage" not in editor.spoken
    app.frame(0.0, press(pygame.K_ESCAPE))
    app.frame(0.0, [])
    assert [card.name.spoken for card in workshop.collection.cards] == ["Nuage"]
    assert workshop.making.touched


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_all_that_a_card_lacks_is_told_whole_under_its_fields(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """Where there is no room for a line each, in one paragraph; nothing is cut, nor runs over the buttons."""
    i18n.use(language)
    resize(app, size)
    workshop = begun(app, show, "creuset")
    told: list[tuple[Box, list[str]]] = []

    def noted(problems: list[str], *more: Any) -> Box:  # noqa: ANN401
        told.append((made(problems, *more), problems))
        return told[-1][0]

    made = desk.checks
    monkeypatch.setattr(desk, "checks", noted)
    workshop.form.change("bricks", '[{"do": ["draw", "draw"]}]')
    workshop.form.change("formula", "none")
    app.frame(0.0, [])
    shown, problems = told[-1]
    words = " ".join(one.words for one in shown if isinstance(one, Fitted))
    assert len(problems) >= 2
    assert words.startswith(" ".join(problems))
    assert cramped(shown, workshop.m) == []


# --- the laboratory --------------------------------------------------------------------------------------


def test_the_bench_weighs_the_whole_card_and_stops_when_it_changes(app: App, show: Show) -> None:
    bench = cast("Bricks", show(Bricks(filled(SHELF.sheets), PacksRoom(SHELF))))
    app.frame(0.0, click(bench.ring[WEIGH].rect.center))
    assert bench.restless
    work = cast("CreusetLaboratory", bench.laboratory.work)
    assert work.card.formula == ("red", "none", "any", "blue")
    work.rounds = [0.5, 1.0] * 40
    app.frame(0.0, [])
    bench.laboratory.reading = work.reading()
    assert "75" in bench.laboratory.sentence()
    bench.making.set("formula", "red")
    bench.relayout()
    assert not bench.restless
    assert bench.laboratory.faded
    bench.making.set("formula", "")
    bench.relayout()
    assert WEIGH not in [one.name for one in bench.ring]


# --- the table -------------------------------------------------------------------------------------------


def test_a_card_is_tried_on_a_table_where_it_can_be_invoked(app: App, show: Show) -> None:
    bench = cast("Bricks", show(Bricks(filled(SHELF.sheets, formula="red", decay="0"), PacksRoom(SHELF))))
    app.frame(0.0, click(bench.ring["table"].rect.center))
    while bench.trial.search is not None:
        app.frame(0.01, [])
    app.frame(0.01, [])
    table = cast("MagicjoustBoard", app.stack.top)
    assert isinstance(table, MagicjoustBoard)
    assert table.looks.name(REF) == "Marmite à songes"
    assert table.choosing.card == table.table.refs.index(REF)
    first = table.session.digest()
    table.act(("invoke", REF))
    assert table.session.digest() != first
    app.frame(0.0, click(table.ring["menu"].rect.center))
    assert table.session.digest() == first
    app.frame(0.0, press(pygame.K_ESCAPE) + press(pygame.K_ESCAPE))
    app.frame(0.0, [])
    assert app.stack.top is bench
    bench.free_text.turn()
    assert not bench.ring["table"].enabled, "a free text is carried out around a real table"


def test_a_card_that_is_never_paid_is_told_so() -> None:
    """MAG-1: two reds in each zone are more than fourteen turns of any ready deck give."""
    card = creuset.played(told(formula=" ".join(["red"] * 8)))
    assert card is not None
    hopeless = CreusetRehearsal(card)
    hopeless._games = 2
    while not hopeless.done:
        hopeless.step()
    assert hopeless.found is None


def test_a_singularity_coloured_by_hand_keeps_its_picture(app: App, show: Show) -> None:
    """It has nothing to draw on, yet a photograph of it may be seen through its quadrant."""
    pack = pack_cards.create(EDITIONS.packs, Text.of("Pages"))
    plain = SingularityCard(id="a", name=Text.of("A"), colour="red", zone=2)
    photograph = io.BytesIO()
    pygame.image.save(pygame.Surface((12, 16)), photograph, "a.png")
    card = pack_cards.save_card(EDITIONS.packs, pack.id, plain, photograph.getvalue()).card("a")
    workshop = cast("Workshop", show(Workshop(SHELF)))
    rest(app, workshop)
    workshop.shelf.choose_pack([kept.pack.id for kept in workshop.room.all].index(pack.id))
    workshop.desk.ask_open(card)
    rest(app, workshop)
    assert not workshop.making.bare
    workshop.form.change("name", "B")
    workshop.desk.save()
    rest(app, workshop)
    again = EDITIONS.packs.read(pack.id).card("a")
    assert again.name.spoken == "B"
    assert EDITIONS.packs.find(pack.id).picture_path(again).is_file()
