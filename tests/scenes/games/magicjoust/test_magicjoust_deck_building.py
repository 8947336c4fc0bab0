"""Building decks for Magicjoust: two piles, filters, the weather of the ether, a sample draw, a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press

from game.cards import deck_text
from game.cards.decks import Deck, plays
from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.magicjoust.starter import ready_decks
from scenes.decks import desk as desk_
from scenes.decks import scene
from scenes.decks.deck_tile import NewDeck
from scenes.decks.drawer import DeckDrawer
from scenes.decks.scene import DeckBuilding
from scenes.editions import SHELF
from scenes.games.magicjoust.board import MagicjoustBoard
from scenes.games.magicjoust.faces import weather
from scenes.games.magicjoust.sample_draw import SampleDraw
from scenes.games.magicjoust.setup import Setup
from scenes.games.magicjoust.weather_sheet import WeatherSheet
from scenes.kit.content import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.magicjoust import CreusetCard
    from scenes.decks.doors import CardSheet
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

KEY = "magicjoust"
RULES = EDITIONS.deck_rules[KEY]
FEW = ("blue-1", "blue-1", "red-2", "yellow-4")


def ready(place: int = 0) -> Deck:
    return RULES.starters(EDITIONS.packs.cards(RULES.kinds))[place]


def building(show: Show, deck: Deck) -> DeckBuilding:
    return cast("DeckBuilding", show(DeckBuilding(SHELF, EDITIONS.decks.create(deck))))


def small(name: str = "Essai") -> Deck:
    creuset = [ref for ref in ready().counts if RULES.in_hand(EDITIONS.packs.cards(RULES.kinds)[ref])][:3]
    return Deck(KEY, name, (*[f"{KEY}/{one}" for one in FEW], *creuset))


def rest(app: App, page: DeckBuilding) -> None:
    for _frame in range(200):
        app.frame(0.01, [])
        if page.desk.reckoning is None:
            return
    pytest.fail("what is reckoned of a deck never comes to its end")


def press_on(app: App, scene: Scene, name: str) -> None:
    app.frame(0.0, click(scene.ring[name].rect.center))
    app.frame(0.0, [])


# --- the desk --------------------------------------------------------------------------------------------


def test_the_two_piles_are_counted_apart_and_each_is_shown_by_a_click(app: App, show: Show) -> None:
    """MAG-5: twenty of each at least."""
    page = building(show, small())
    assert not page.desk.playable
    assert [row.kind for row in page.rows.rows] == ["creuset"] * 3 + ["singularity"] * 3
    press_on(app, page, "pile:singularity")
    assert {owned.card.kind for owned in page.desk.collection.cards} == {"singularity"}
    assert len(page.desk.collection.cards) == 12
    assert page.rows.rows[page.rows.chosen].kind == "singularity"
    assert plays(page.desk.remarks) == page.desk.playable == (not page.desk.stops)


def test_more_alike_than_there_may_be_are_red(show: Show) -> None:
    """MAG-5: the row, and the count on the card; singularities go by colour, then zone."""
    page = building(show, small())
    ref = page.rows.rows[-1].ref
    assert [row.name for row in page.rows.rows[3:]] == ["Bleu, zone 1", "Rouge, zone 2", "Jaune, zone 4"]
    for _copy in range(2):
        page.desk.put(ref)
    assert not any(row.wrong for row in page.rows.rows)
    page.desk.put(ref)
    assert [row.ref for row in page.rows.rows if row.wrong] == [ref]
    assert page.desk.collection.excess == {ref}


def test_cards_are_looked_for_by_nature_speciality_colour_and_cost(app: App, show: Show) -> None:
    page = building(show, small())
    for name in ("being", "speciality=divination", "colour=blue", "cost=2"):
        press_on(app, page, f"group:{name}")
    found = [cast("CreusetCard", owned.card) for owned in page.desk.collection.cards]
    assert found
    for card in found:
        assert (card.nature, card.speciality) == ("being", "divination")
        assert "blue" in card.formula
        assert sum(symbol != "none" for symbol in card.formula) == 2
    press_on(app, page, "group:colour=blue")
    press_on(app, page, "group:cost=2")
    assert len(page.desk.collection.cards) > len(found)
    press_on(app, page, "group:kind:singularity")
    assert page.desk.collection.chosen_facets == {}
    press_on(app, page, "group:zone=3")
    assert len(page.desk.collection.cards) == 3
    press_on(app, page, "group:")
    assert len(page.desk.collection.cards) == len(page.desk.collection.owned)


def test_a_singularity_is_dragged_in_and_the_weather_changes(app: App, show: Show) -> None:
    page = building(show, small())
    press_on(app, page, "group:kind:singularity")
    ref = f"{KEY}/red-3"
    place = [owned.ref for owned in page.desk.collection.cards].index(ref)
    page.desk.collection.choose(place)
    page.desk.collection.scroll.jump(page.desk.collection.scroll.target)
    before = page.desk.sky
    app.frame(0.0, drag(page.desk.collection.rect_of(place).center, page.boxes["sheet"].center))
    assert page.desk.sky[2] == (0, before[2][1] + 1, 0)
    assert EDITIONS.decks.read(page.desk.editing.kept.id).counts[ref] == 1


def test_a_frame_never_waits_for_the_chances_of_a_deck(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stops a deck is told at once; the chances follow, in slices."""
    page = building(show, ready(4))
    rest(app, page)
    before = [remark.text for remark in page.desk.remarks]
    monkeypatch.setattr(scene, "SLICE", 0.0)
    monkeypatch.setattr(desk_, "SLICE", 0.0)
    page.hands.add(f"{KEY}/yellow-1")
    assert page.desk.reckoning is not None
    assert [remark.text for remark in page.desk.remarks] == before
    frames = 0
    while page.restless and page.desk.reckoning is not None:
        app.frame(0.0, [])
        frames += 1
    assert frames > 10
    after = [remark.text for remark in page.desk.remarks]
    assert before != after
    assert after == [remark.text for remark in RULES.remarks(page.desk.cards)]


def test_a_card_tells_how_likely_it_is_with_the_deck_once_that_is_reckoned(app: App, show: Show) -> None:
    """In the collection and large, whether the deck has it or not; a singularity has no chance to tell."""
    page = building(show, small())
    rest(app, page)
    owned = next(iter(page.desk.collection.owned.values()))
    told = page.desk.told_of(owned.card)
    assert told == RULES.of_card(owned.card, page.desk.cards) != ""
    assert page.desk.told_of(page.desk.collection.owned[f"{KEY}/red-2"].card) == ""
    page.doors.show_card(owned)
    app.frame(0.0, [])
    sheet = cast("CardSheet", app.stack.top)
    assert told in [box.words for box in sheet.boxes if isinstance(box, Text)]
    page.desk.reckoning = iter(())
    assert page.desk.told_of(owned.card) == ""


# --- the weather -----------------------------------------------------------------------------------------


def test_the_weather_is_looked_at_and_changed_with_the_mouse_and_the_keys(app: App, show: Show) -> None:
    """MAG-5: a fourth of a kind is refused."""
    page = building(show, small())
    press_on(app, page, "sky")
    sheet = app.stack.top
    assert isinstance(sheet, WeatherSheet)
    assert set(sheet.refs) == {
        f"{colour}-{zone}" for colour in ("blue", "red", "yellow") for zone in range(1, 5)
    }
    where = sheet.ring["blue-1"].rect.center
    app.frame(0.0, click(where))
    assert page.desk.sky[0][0] == 3
    app.frame(0.0, click(where))
    assert (page.desk.sky[0][0], sheet.told) == (3, _("{most} alike at most.").format(most=3))
    app.frame(0.0, click(where, pygame.BUTTON_RIGHT))
    assert page.desk.sky[0][0] == 2
    sheet.ring.focus_by_name("red-3")
    app.frame(0.0, press(pygame.K_PLUS, "+") + press(pygame.K_RETURN) + press(pygame.K_MINUS, "-"))
    assert page.desk.sky[2][1] == 1
    while sheet.restless:
        app.frame(0.02, [])
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is page
    page.desk.undo()
    assert page.desk.sky[2][1] == 2


def test_a_pile_for_the_formulas_is_suggested_and_undone_at_once(app: App, show: Show) -> None:
    """MAG-5: twenty of them; the creuset stays as it is."""
    page = building(show, small())
    before = page.desk.editing.deck.cards
    press_on(app, page, "weather")
    press_on(app, app.stack.top, "suggest")
    assert sum(map(sum, page.desk.sky)) == 20
    assert page.desk.editing.deck.cards[:3] == before[4:]
    app.frame(0.0, press(pygame.K_z, "z", pygame.KMOD_CTRL))
    assert page.desk.editing.deck.cards == before
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is page


def test_a_zone_is_as_bright_as_its_share_of_what_falls() -> None:
    sky = ((3, 1, 0), (1, 0, 0), (0, 0, 0), (0, 0, 5))
    bright = [weather.brightness(sky, zone) for zone in (1, 2, 3, 4)]
    assert bright[0] == bright[3] == 1
    assert bright[2] == 0
    assert 0 < bright[1] < 1
    assert weather.brightness(((0, 0, 0),) * 4, 1) == 0


@pytest.mark.parametrize("px", [40, 97, 430])
def test_every_shape_falls_within_its_own_zone(px: int) -> None:
    area = pygame.Rect(10, 20, px, px)
    panes = [weather.zone_rect(area, zone) for zone in (1, 2, 3, 4)]
    assert all(area.inflate(2, 2).contains(pane) for pane in panes)
    assert not any(one.colliderect(other) for one in panes for other in panes if one is not other)
    for zone, pane in enumerate(panes, 1):
        assert all(pane.collidepoint(weather.spot(area, zone, place)) for place in range(3))


# --- a sample draw ---------------------------------------------------------------------------------------


def test_a_sample_draw_lights_what_the_first_singularities_pay_for(app: App, show: Show) -> None:
    """Five cards of the creuset, then one a turn, and a singularity ("Mise en place", MAG-4, MAG-5)."""
    deck = Deck(KEY, "Bleu", tuple([f"{KEY}/blue-{zone}" for zone in (1, 2, 3, 4)] * 3))
    known = EDITIONS.packs.cards(RULES.kinds)
    formulas = {ref: cast("CreusetCard", card).formula for ref, card in known.items() if RULES.in_hand(card)}
    blue = [ref for ref, formula in formulas.items() if formula in {("blue",), ("any",)}]
    red = [ref for ref, formula in formulas.items() if formula == ("red",)]
    for ref in [*blue[:3], *red[:3]] * 2:
        deck = deck.with_card(ref)
    page = building(show, deck)
    press_on(app, page, "sample")
    sheet = app.stack.top
    assert isinstance(sheet, SampleDraw)
    assert (len(sheet.hand), len(sheet.fallen), len(sheet._sprites)) == (8, 3, 11)
    assert sheet.castable == [owned.ref in blue for owned in sheet.hand]
    press_on(app, sheet, "more")
    assert (len(sheet.hand), len(sheet.fallen)) == (9, 4)
    for _turn in (5, 6):
        press_on(app, sheet, "more")
    assert (len(sheet.hand), sheet.ring["more"].enabled) == (11, False)
    assert [one.turn for one in sheet.seen] == [1, 2, 3, 4, 5, 6]
    press_on(app, sheet, "again")
    assert (len(sheet.hand), len(sheet.fallen)) == (8, 3)
    assert all(
        sheet.box.contains(pygame.Rect(round(pose.x) - 1, round(pose.y) - 1, 2, 2)) for pose in sheet._rest
    )


# --- whole decks -----------------------------------------------------------------------------------------


def test_each_of_the_ready_decks_can_be_ones_own(app: App, show: Show) -> None:
    drawer = cast("DeckDrawer", show(DeckDrawer(SHELF, KEY)))
    press_on(app, drawer, "new")
    sheet = app.stack.top
    assert isinstance(sheet, NewDeck)
    assert len(sheet.choices) == 1 + len(ready_decks())
    press_on(app, sheet, "begin:2")
    page = app.stack.top
    assert isinstance(page, DeckBuilding)
    assert page.desk.playable
    assert page.desk.editing.deck.cards == ready(1).cards


def test_the_drawer_judges_decks_in_slices_and_shows_cards_of_the_creuset(app: App, show: Show) -> None:
    EDITIONS.decks.create(ready())
    EDITIONS.decks.create(small())
    drawer = cast("DeckDrawer", show(DeckDrawer(SHELF, KEY)))
    while drawer.shelf.judging is not None:
        app.frame(0.01, [])
    looks = sorted(drawer.shelf.looks.values(), key=lambda look: look.count)
    assert [any(remark.stops for remark in look.remarks) for look in looks] == [True, False]
    assert all(look.remarks for look in looks)
    assert {owned.card.kind for look in looks for owned in look.cards} == {"creuset"}


def test_a_deck_goes_out_as_text_and_comes_back_the_same() -> None:
    deck = ready(3)
    known = EDITIONS.packs.cards(RULES.kinds)
    assert deck_text.read(deck_text.written(deck, known), EDITIONS.deck_rules, known) == deck


def test_a_deck_of_ones_own_is_played(app: App, show: Show) -> None:
    page = building(show, ready().without_card(f"{KEY}/red-1").with_card(f"{KEY}/yellow-1"))
    press_on(app, page, "play")
    setup = app.stack.top
    assert isinstance(setup, Setup)
    assert setup.choices.brought(0).name == page.desk.editing.deck.name
    press_on(app, setup, "start")
    board = app.stack.top
    assert isinstance(board, MagicjoustBoard)
    told = cast("list[dict[str, list[list[object]]]]", board.session.options["decks"])[0]
    held = {str(one): number for one, number in told["singularities"]}
    assert held["yellow-1"] == page.desk.sky[0][2]
    assert sum(cast("int", number) for number in held.values()) == sum(map(sum, page.desk.sky))
