"""The bench of bricks in the window: clicked, dragged, undone, typed; the card is saved, and taken up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, drag, press
from lessons import dressed
from pygame import BUTTON_RIGHT, K_DELETE, K_ESCAPE, K_PAGEDOWN, K_RETURN, K_y, K_z

from game.cards.bataille import BatailleCard
from game.cards.text import Text
from game.core import i18n
from game.core.bricks import ON, Place
from game.core.script import DO
from game.editions import EDITIONS
from game.rules.evolution.scripts import read
from game.rules.evolution.words.cards import asked_by_conditions, asked_by_impact
from game.storage import atomic, pack_cards
from game.storage.home import StorageError
from scenes.editions import SHELF
from scenes.games.evolution.moments.workshop import LONG, WHOLE, begun
from scenes.games.evolution.variation_sheet import VariationSheet
from scenes.kit import shadows
from scenes.shell.dialog import Dialog
from scenes.workshop.bricks import card_side
from scenes.workshop.bricks.saying import FREE
from scenes.workshop.laboratory import WEIGH
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.evolution import VariationCard
    from game.core.model import Json
    from scenes.games.evolution.board import EvolutionBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.bricks.kind import BrickSheet
    from scenes.workshop.bricks.scene import Bricks

    Show = Callable[[Scene], Scene]

SHEET = VariationSheet()
TOLD = "« Pétard » est dans votre paquet « Mes variations »."


def bench_with(app: App, show: Show, data: Json) -> Bricks:
    """Return the bench in front, these bricks on it."""
    return cast("Bricks", show(begun(data, app)))


def shelved(bench: Bricks, key: str) -> tuple[int, int]:
    """Return the middle of a brick of the library, brought into sight."""
    if bench.library.show(key):
        bench.relayout()
    return next(one.rect.center for one in bench.library.shelved if one.word.key == key)


def piece(bench: Bricks, place: Place) -> pygame.Rect:
    """Return where a brick lies on the bench."""
    return next(one.area for row in bench.view.laid for one in row.pieces if one.piece.place == place)


def test_a_card_is_built_by_clicks_alone_the_library_showing_what_lacks(app: App, show: Show) -> None:
    bench = bench_with(app, show, [])
    app.frame(0.0, click(shelved(bench, "mark")))
    assert bench.library.opened == "target"
    assert not bench.ring["table"].enabled
    app.frame(0.0, click(shelved(bench, "foe")))
    assert bench.assembly.bench.encode() == [{"do": [{"word": "mark", "on": "foe"}]}]
    assert bench.ring["table"].enabled
    assert json.loads(bench.making.values["bricks"]) == bench.assembly.bench.encode()


def test_a_brick_is_dragged_to_its_slot_moved_and_dragged_away(app: App, show: Show) -> None:
    bench = bench_with(app, show, [{"do": ["mark", "unmark"]}])
    first, second = Place(0, DO, 0, ("on",)), Place(0, DO, 1, ("on",))
    app.frame(0.0, drag(shelved(bench, "foe"), piece(bench, second).center))
    assert bench.assembly.bench.encode() == [{"do": ["mark", {"word": "unmark", "on": "foe"}]}]
    held = piece(bench, second)
    app.frame(0.0, drag((held.left + 12, held.centery), piece(bench, first).center))
    assert bench.assembly.bench.encode() == [{"do": [{"word": "mark", "on": "foe"}, "unmark"]}]
    held = piece(bench, Place(0, DO, 0))
    app.frame(0.0, drag((held.left + 22, held.bottom - 4), bench.library.shelf.center))
    assert bench.assembly.bench.encode() == [{"do": ["unmark"]}]


def test_keys_take_away_move_undo_and_do_again(app: App, show: Show) -> None:
    bench = bench_with(app, show, [{"do": ["spy", "discard"]}])
    bench.ring.focus_by_name("at:0.0.0")
    app.frame(0.0, press(K_PAGEDOWN))
    assert bench.assembly.bench.encode() == [{"do": ["discard", "spy"]}]
    app.frame(0.0, press(K_DELETE))
    assert bench.assembly.bench.encode() == [{"do": ["discard"]}], "the keyboard stays on what it moves"
    app.frame(0.0, press(K_z) + press(K_z))
    assert bench.assembly.bench.encode() == [{"do": ["spy", "discard"]}]
    app.frame(0.0, press(K_y))
    assert bench.assembly.bench.encode() == [{"do": ["discard", "spy"]}]
    app.frame(0.0, click(piece(bench, Place(0, DO, 0)).center, BUTTON_RIGHT))
    assert bench.assembly.bench.encode() == [{"do": ["spy"]}]


def test_a_brick_that_is_clicked_is_moved_and_taken_away_by_buttons(app: App, show: Show) -> None:
    bench = bench_with(app, show, [{"do": ["spy", "discard"]}, {"do": ["adjust"]}])
    app.frame(0.0, click(piece(bench, Place(0, DO, 0)).center))
    for _step in range(2):
        app.frame(0.0, click(bench.ring["lower"].rect.center))
    assert bench.assembly.bench.encode() == [{"do": ["adjust"]}, {"do": ["discard", "spy"]}]
    app.frame(0.0, click(bench.ring["away"].rect.center))
    assert bench.assembly.bench.encode() == [{"do": ["adjust"]}, {"do": ["discard"]}]


def test_lists_on_bricks_choose_numbers_and_words_and_fill_holes(app: App, show: Show) -> None:
    bench = bench_with(app, show, [{"do": ["mark"]}])
    bench.ring.focus_by_name("hole:0.0.1")
    app.frame(0.0, press(K_RETURN) + press(K_RETURN))
    assert bench.assembly.bench.encode() == [{"do": [{"word": "mark", "on": "own"}]}]
    bench.assembly.choose(Place(0, DO, 0, ("count",)), 1)
    bench.assembly.choose(Place(0, DO, 0, ("on",)), 1)
    assert bench.assembly.bench.encode() == [{"do": [{"word": "mark", "on": "foe", "count": 2}]}]


def test_what_is_carried_over_a_slot_is_read_in_the_sentence(app: App, show: Show) -> None:
    bench = bench_with(app, show, [{"do": ["unmark"]}])
    bench.library.unfold("target")
    bench.relayout()
    events = drag(shelved(bench, "own"), piece(bench, Place(0, DO, 0, ("on",))).center)
    app.frame(0.0, events[:-1])
    telling = bench.telling()
    start, end = telling.spans[0]
    assert telling.words[start:end] == "d’un de vos Moks"
    assert bench.making.values["bricks"] == '[{"do": ["unmark"]}]', "nothing is put before it is let go"


def test_a_carried_brick_casts_its_own_shadow(app: App, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = bench_with(app, show, [{"do": ["unmark"]}])
    start, sizes = shelved(bench, "own"), list[tuple[int, int]]()
    lying = next(one.rect for one in bench.library.shelved if one.word.key == "own")
    monkeypatch.setattr(shadows, "draw_lifted", lambda _surface, _center, size, _lying: sizes.append(size))
    for events in (drag(start, piece(bench, Place(0, DO, 0, ("on",))).center)[:-1], *[[]] * 20):
        app.frame(0.05, events)
    assert sizes[-1][1] / sizes[-1][0] == pytest.approx(lying.height / lying.width, rel=0.05)


def test_a_window_that_changes_keeps_what_is_carried_over_the_same_slot(app: App, show: Show) -> None:
    bench, place = bench_with(app, show, [{"do": ["unmark"]}]), Place(0, DO, 0, ("on",))
    bench.library.unfold("target")
    bench.relayout()
    app.frame(0.0, drag(shelved(bench, "own"), piece(bench, place).center)[:-1])
    dressed(app, (1920, 1080), 100, "fr")
    app.stack.relayout()
    assert bench.hands.goal is not None
    assert (bench.hands.goal.place, bench.hands.goal.rect) == (place, piece(bench, place))


def test_what_a_card_has_no_room_for_is_refused_in_a_sentence(app: App, show: Show) -> None:
    """What cannot be read on a card that is looked at closely is not saved; the card is told too long."""
    bench = bench_with(app, show, WHOLE)
    assert bench.ring["save"].enabled
    bench = bench_with(app, show, [*WHOLE, *WHOLE, *WHOLE])
    assert bench.assembly.problems == []
    values = bench.making.values
    assert bench.sheet.verdict(values).title == "Trop long pour une carte"
    assert SHEET.problems(values) == ["Une carte ne peut pas contenir tout cela\u202f: dites-en moins."]
    assert not bench.ring["save"].enabled


def test_a_little_sentence_takes_room_from_what_a_card_says() -> None:
    told = {"told": "text", "text": "Un mot de plus que ce qui tient là. " * 6}
    values = {**SHEET.blank(), "name": "Pie", **told}
    assert SHEET.problems(values) == []
    values["flavour"] = "Elle jase."
    assert SHEET.problems(values) == [
        "A card cannot hold all this and its little sentence: shorten one or the other."
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_of_the_boxes_has_room_for_what_it_says(language: str) -> None:
    i18n.use(language)
    made = [
        card
        for kept in EDITIONS.packs.shelves().kept
        for card in kept.pack.cards
        if card.kind in ("variation", "creuset")
    ]
    sheets = {card: cast("BrickSheet", SHELF.sheets[card.kind]) for card in made}
    long = [card.id for card, sheet in sheets.items() if sheet.too_long(sheet.values(card))]
    i18n.use("en")
    assert len(made) == 141
    assert long == []


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 100)])
def test_a_long_sentence_is_read_to_its_ends_with_arrows(
    app: App, show: Show, size: tuple[int, int], scale: int
) -> None:
    dressed(app, size, scale, "fr")
    bench = bench_with(app, show, LONG)
    hole = bench.telling().spans[0][0]
    assert any(at <= hole < at + len(word) for line in bench.said.lines.seen for at, word in line)
    seen = []
    while bench.ring["up"].enabled:
        app.frame(0.0, click(bench.ring["up"].rect.center))
    while bench.ring["down"].enabled:
        seen.append(bench.said.lines.seen[0])
        app.frame(0.0, click(bench.ring["down"].rect.center))
    seen += bench.said.lines.seen
    assert " ".join(word for line in seen for _at, word in line) == bench.telling().words
    assert bench.said.lines.px >= bench.m.type(14)


def test_a_sentence_that_is_seen_whole_has_no_arrows(app: App, show: Show) -> None:
    bench = bench_with(app, show, WHOLE)
    assert not {"up", "down"} & {one.name for one in bench.ring}


def test_a_variation_is_made_saved_and_taken_up_again(app: App, show: Show) -> None:
    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    workshop.shelf.choose_kind("variation")
    app.frame(0.0, click(workshop.ring["door:bricks"].rect.center))
    app.frame(0.0, [])
    bench = cast("Bricks", app.stack.top)
    for key in ("mark", "foe"):
        app.frame(0.0, click(shelved(bench, key)))
    app.frame(0.0, click(bench.ring["impact-more"].rect.center))
    bench.making.set("name", "Pétard")
    bench.relayout()
    again = workshop.making.fresh()
    assert again.resume(), "the draft of the bench is journalled"
    assert again.values == workshop.making.values
    app.frame(0.0, click(bench.ring["save"].rect.center))
    bench.settle()
    app.frame(0.0, press(K_ESCAPE))
    app.frame(0.0, [])
    saved = EDITIONS.packs.read(workshop.making.pack).card("petard")
    assert SHEET.values(saved) == workshop.making.values
    assert SHEET.values(saved)["impact"] == "4"
    assert workshop.collection.cards == [saved]
    workshop.ring["door:bricks"].activate()
    app.frame(0.0, [])
    bench = cast("Bricks", app.stack.top)
    bench.free_text.turn()
    assert workshop.making.touched
    bench.free_text.turn()
    bench.close()
    app.frame(0.0, [])
    assert not workshop.ring["save"].enabled, "all is as it was saved"
    again = workshop.making.fresh()
    assert again.resume()
    assert not again.touched


def test_every_variation_of_the_house_is_shown_as_it_is_and_copied_without_problems() -> None:
    cards = [card for card in EDITIONS.packs.read("evolution").cards if card.kind == "variation"]
    groups = dict(SHEET.filters())
    for card in cards:
        values = SHEET.values(card)
        assert SHEET.problems(values) == []
        assert SHEET.group(card) in groups
        assert SHEET.card(card.id, card.picture, values) == SHEET.card(
            card.id, card.picture, SHEET.values(SHEET.card(card.id, card.picture, values))
        )


@pytest.mark.parametrize("written", ["", "nonsense", "[[", '[{"do": ["no-such-word"]}]', "3", '{"a": 1}'])
def test_a_damaged_draft_of_the_bench_is_an_empty_bench(written: str) -> None:
    assert SHEET.saying.bench(SHEET.blank() | {"bricks": written}).sentences == ()


def test_what_lacks_is_said_and_a_free_text_makes_the_card_experimental() -> None:
    """Évolution 2.5.3."""
    i18n.use("en")
    values = SHEET.blank() | {"name": "Zed"}
    assert SHEET.problems(values) == ["An action is missing: say what is done."]
    free = values | {"told": FREE}
    assert SHEET.problems(free) == ["Write what it does."]
    card = SHEET.card("zed", "moks/chat.svg", free | {"text": "Dance."})
    assert getattr(card, "experimental", False)
    assert SHEET.group(card) == "free"
    assert len(SHEET.remarks(free, [card], ())) == 2


def test_when_a_card_can_be_played_is_told_beforehand() -> None:
    """EVO-5, EVO-10."""
    i18n.use("en")
    assert asked_by_impact(4) == "Playable as soon as your opponent has placed 4 Moks."
    script = read([{"when": {"word": "ko", "on": "own"}, "do": ["spy"]}])
    assert asked_by_conditions(script) == ["No effect except if one of your Moks is K.O."]
    assert asked_by_conditions(read([{"when": "ko", "do": ["spy"]}, {"do": ["adjust"]}])) == []
    assert Place(0, ON).part == "on"


def test_a_card_without_a_name_is_called_yours_on_its_table(app: App, show: Show) -> None:
    bench = bench_with(app, show, [{"do": [{"word": "mark", "on": "foe"}]}])
    bench.making.set("name", "")
    bench.trial.begin()
    while bench.trial.search is not None:
        app.frame(0.0, [])
    app.frame(0.0, [])
    table = cast("EvolutionBoard", app.stack.top)
    assert table.sentence().startswith("Votre carte\u202f: cliquez encore")


def test_saving_at_the_bench_stays_there_and_the_laboratory_goes_on(app: App, show: Show) -> None:
    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    workshop.shelf.choose_kind("variation")
    workshop.ring["door:bricks"].activate()
    app.frame(0.0, [])
    bench = cast("Bricks", app.stack.top)
    for key in ("mark", "foe"):
        app.frame(0.0, click(shelved(bench, key)))
    bench.making.set("name", "Pétard")
    bench.relayout()
    app.frame(0.0, click(bench.ring[WEIGH].rect.center))
    work = bench.laboratory.work
    app.frame(0.0, press(pygame.K_s, "s", pygame.KMOD_CTRL))
    bench.settle()
    app.frame(0.0, [])
    assert app.stack.top is bench
    assert bench.laboratory.restless
    assert bench.laboratory.work is work is not None
    assert bench.spoken.replace("\N{NARROW NO-BREAK SPACE}", " ") == TOLD
    app.frame(0.0, click(bench.ring["impact-more"].rect.center))
    assert bench.making.touched
    assert "Pétard" not in bench.spoken
    app.frame(0.0, press(pygame.K_s, "s", pygame.KMOD_CTRL) + press(K_ESCAPE))
    bench.settle()
    app.frame(0.0, [])
    assert app.stack.top is workshop, "what is struck meanwhile is done right after"
    assert [card.impact for card in cast("list[VariationCard]", workshop.collection.cards)] == [4]


def test_a_disk_that_refuses_is_told_at_the_bench(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = bench_with(app, show, [{"do": [{"word": "mark", "on": "foe"}]}])

    def full(path: object, _text: str) -> None:
        raise StorageError(path)

    monkeypatch.setattr(atomic, "write_text", full)
    bench.saving.save()
    bench.settle()
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Dialog)
    cast("Dialog", app.stack.top).close()
    app.frame(0.0, [])
    assert app.stack.top is bench
    assert bench.making.touched


def test_a_new_card_never_lands_among_cards_of_another_kind(app: App, show: Show) -> None:
    """The pack that is shown takes it where it has such cards or none; else it has one of its own."""
    mok = BatailleCard(id="pelote", name=Text.of("Pelote"), picture="moks/enclume.svg", symbol="force")
    moks = pack_cards.create(EDITIONS.packs, Text.of("Mes Moks"))
    pack_cards.save_card(EDITIONS.packs, moks.id, mok)
    bench = bench_with(app, show, WHOLE)
    bench.saving.room.current = moks.id
    bench.saving.save()
    bench.settle()
    assert [card.id for card in EDITIONS.packs.read(moks.id).cards] == ["pelote"]
    assert "est dans votre paquet «\u202fMes variations\u202f»." in bench.told
    empty = pack_cards.create(EDITIONS.packs, Text.of("Vide"))
    for shown, found in ((moks.id, bench.saving.room.current), (empty.id, empty.id)):
        bench = bench_with(app, show, WHOLE)
        bench.saving.room.current = shown
        bench.saving.save()
        bench.settle()
        assert bench.making.pack == found


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 100)])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("free", [True, False])
def test_what_is_said_beside_the_bench_is_read_to_its_end(
    app: App,
    show: Show,
    size: tuple[int, int],
    scale: int,
    language: str,
    free: bool,  # noqa: FBT001
) -> None:
    dressed(app, size, scale, language)
    bench = bench_with(app, show, WHOLE)
    if free:
        bench.free_text.turn()
        app.frame(0.0, [])
    said = card_side.verdict_box(bench.sheet.verdict(bench.making.values))
    said.lay(bench.m, bench.boxes["verdict"])
    assert cramped(said, bench.m) == []
