"""Building decks for Wankul: characters and terrains, filters, lists by numbers, sizes, a game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, press
from lessons import dressed

from game.editions import EDITIONS
from game.rules.wankul.starter import ready_decks
from scenes.decks.deck_tile import NewDeck
from scenes.decks.doors import CardSheet
from scenes.decks.drawer import DeckDrawer
from scenes.decks.sample_hand import SampleHand
from scenes.decks.scene import DeckBuilding
from scenes.editions import SHELF
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.setup import Setup
from scenes.kit import clipboard, text
from scenes.kit.content import Text
from scenes.shell.problem_list import ProblemList

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.decks import Deck
    from game.cards.wankul import CharacterCard
    from scenes.decks.doors import CharterSheet
    from scenes.games.wankul.deck_chances import ChancesSheet
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

RULES = EDITIONS.deck_rules[KEY]
LIST = "ORIGINS 31 x3\nORIGINS 103 x2\nORIGINS 3\n"


def ready(place: int = 0, size: str = "40+10") -> Deck:
    return RULES.changed("size", size).starters(EDITIONS.packs.cards(RULES.kinds))[place]


def building(show: Show, deck: Deck) -> DeckBuilding:
    return cast("DeckBuilding", show(DeckBuilding(SHELF, EDITIONS.decks.create(deck))))


def press_on(app: App, scene: Scene, name: str) -> None:
    app.frame(0.0, click(scene.ring[name].rect.center))
    app.frame(0.0, [])


def pasted(app: App, monkeypatch: pytest.MonkeyPatch, drawer: Scene, words: str) -> Scene:
    """Return what is in front once a text was pasted where decks are kept."""
    monkeypatch.setattr(clipboard, "paste", lambda: words)
    press_on(app, drawer, "paste")
    assert app.stack.top is not None
    return app.stack.top


# --- the desk --------------------------------------------------------------------------------------------


def test_characters_lie_before_terrains_and_a_fourth_alike_is_red(show: Show) -> None:
    """WAN-14: three of a card at most."""
    page = building(show, ready())
    kinds = [row.kind for row in page.rows.rows]
    assert kinds == sorted(kinds)
    assert set(kinds) == {"character", "terrain"}
    assert page.desk.playable
    ref = next(ref for ref, count in page.desk.editing.deck.counts.items() if count == 3)
    page.desk.put(ref)
    assert [row.ref for row in page.rows.rows if row.wrong] == [ref]
    assert not page.desk.playable


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_label_of_a_chart_touches_the_next_in_a_small_window(app: App, show: Show, text_size: int) -> None:
    """Forces end with "5+", which is wider than the others."""
    dressed(app, (1024, 640), text_size, "fr")
    page = building(show, ready())
    labels = {bar.label for chart in page.desk.charts for bar in chart.bars if bar.symbol is None}
    cells = [(box.area, box.name) for box in page.boxes if box.name in labels]
    assert cells
    size = page.m.type(14)
    wide = [(cell, text.width_of(label, text.SANS_MEDIUM, size)) for cell, label in cells]
    for (left, one), (right, other) in pairwise(wide):
        assert left.top != right.top or abs(right.centerx - left.centerx) > (one + other) / 2 + 1


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_card_shown_large_at_the_desk_tells_its_rulings(app: App, show: Show, text_size: int) -> None:
    """WAN-37: the Coat Stand's; of the card that has the most, all are in sight in the smallest window."""
    dressed(app, (1024, 640), text_size, "fr")
    page = building(show, ready())
    told = {one.ref: " ".join(one.kind.rulings(one.card)) for one in page.desk.collection.cards}
    assert "sans être jouée" in told["wankul/origins-058"]
    owned = max(page.desk.collection.cards, key=lambda one: len(told[one.ref]))
    app.stack.push(CardSheet(owned, page.desk))
    app.frame(0.0, [])
    sheet = cast("CardSheet", app.stack.top)
    assert not cramped(sheet.boxes, sheet.m)
    assert app.window.get_rect().contains(sheet.boxes["panel"])


def test_how_many_cards_make_combos_is_told_and_warns_of_nothing(show: Show) -> None:
    page = building(show, ready())
    assert [remark.fine for remark in page.desk.remarks if "combo" in remark.text] == [True]


def test_characters_are_looked_for_by_clan_cost_gem_and_set(app: App, show: Show) -> None:
    page = building(show, ready())
    for name in ("lark", "cost=1", "gem=orange"):
        press_on(app, page, f"group:{name}")
    found = [cast("CharacterCard", owned.card) for owned in page.desk.collection.cards]
    assert found
    for card in found:
        assert (card.clan, card.cost) == ("lark", 1)
        assert "orange" in [*card.opens, *card.closes]
    press_on(app, page, "group:set=campus")
    assert {cast("CharacterCard", owned.card).set for owned in page.desk.collection.cards} == {"campus"}
    press_on(app, page, "group:kind:terrain")
    assert len(page.desk.collection.cards) == 25
    press_on(app, page, "group:set=origins")
    assert len(page.desk.collection.cards) == 30


def test_a_deck_of_one_set_is_built_with_its_cards_until_the_others_are_looked_for(
    app: App, show: Show
) -> None:
    """WAN-14: characters and terrains alike; the set can be let go of, and another agreement is followed."""
    page = building(show, ready())

    def sets(kind: str) -> set[str]:
        shown = [one.card for one in page.desk.collection.cards if one.card.kind == kind]
        return {cast("CharacterCard", card).set for card in shown}

    assert sets("character") == sets("terrain") == {"origins"}
    assert page.ring["group:set=origins"].chosen
    press_on(app, page, "group:set=origins")
    assert sets("character") == sets("terrain") == {"origins", "campus"}
    page.desk.agree((("set", "campus"),))
    assert sets("character") == sets("terrain") == {"campus"}
    page.desk.agree((("set", "both"),))
    assert sets("character") == {"origins", "campus"}


def test_the_picture_of_the_set_up_shows_cards_of_the_sets_agreed_on(show: Show) -> None:
    page = cast("Setup", show(Setup()))
    pictures = set()
    for sets in ("origins", "campus"):
        page.choices.agree("set", sets)
        pictures.add(tuple(face(60).key for face in page.scene()))
    assert len(pictures) == 2


def test_a_deck_is_judged_by_the_size_that_it_is_made_for(app: App, show: Show) -> None:
    """WAN-14: 40 and 10, 32 and 8, 24 and 6."""
    page = building(show, ready())
    assert page.desk.playable
    page.doors.ask_charter()
    app.frame(0.0, [])
    sheet = cast("CharterSheet", app.stack.top)
    sheet.ring.focus_by_name("size")
    app.frame(0.0, press(pygame.K_RIGHT))
    press_on(app, sheet, "done")
    assert page.desk.editing.deck.charter == (("size", "32+8"),)
    assert not page.desk.playable
    assert building(show, ready(size="24+6")).desk.playable


def test_a_first_hand_is_drawn_of_characters_and_terrains(app: App, show: Show) -> None:
    """Wankul, "Mise en place": five cards."""
    page = building(show, ready())
    press_on(app, page, "sample")
    sheet = app.stack.top
    assert isinstance(sheet, SampleHand)
    assert len(sheet.hand) == 5
    assert all(other.x - one.x > one.width for one, other in pairwise(sheet._rest)), "what each does is read"


# --- whole decks -----------------------------------------------------------------------------------------


def test_each_of_the_ready_decks_can_be_ones_own(app: App, show: Show) -> None:
    drawer = cast("DeckDrawer", show(DeckDrawer(SHELF, KEY)))
    press_on(app, drawer, "new")
    sheet = app.stack.top
    assert isinstance(sheet, NewDeck)
    assert len(sheet.choices) == 1 + len(ready_decks(sets="both"))
    press_on(app, sheet, "begin:3")
    page = app.stack.top
    assert isinstance(page, DeckBuilding)
    assert page.desk.playable
    assert page.desk.editing.deck.cards == ready(2).cards


def test_a_list_by_numbers_is_pasted_as_a_deck(app: App, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    """WAN-14, as owners of paper decks write them."""
    page = pasted(app, monkeypatch, show(DeckDrawer(SHELF, KEY)), LIST)
    assert isinstance(page, DeckBuilding)
    assert [*page.desk.editing.deck.counts.values()] == [3, 2, 1]
    assert page.desk.editing.deck.game == KEY


def test_the_errors_of_a_list_are_told_line_by_line(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WAN-14: three of a card at most; the set has numbers 1 to 150."""
    sheet = pasted(app, monkeypatch, show(DeckDrawer(SHELF, KEY)), f"{LIST}ORIGINS 31\nORIGINS 151\n")
    assert isinstance(sheet, ProblemList)
    assert len(sheet.lines) == 2
    assert "ORIGINS 31" in sheet.lines[0]
    assert "ORIGINS 151" in sheet.lines[1]


def test_a_deck_of_ones_own_is_played(app: App, show: Show) -> None:
    page = building(show, ready(1))
    press_on(app, page, "play")
    setup = app.stack.top
    assert isinstance(setup, Setup)
    press_on(app, setup, "start")
    board = app.stack.top
    assert isinstance(board, WankulBoard)
    told = cast("list[list[list[object]]]", board.session.options["decks"])[0]
    assert {str(ref): count for ref, count in told} == page.desk.editing.deck.counts


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_sample_hand_is_seen_turn_by_turn_up_to_the_sixth(app: App, show: Show, text_size: int) -> None:
    """WAN-1: two cards a turn; drawn anew, it is a first hand again. No card lies over another."""
    dressed(app, (1024, 640), text_size, "fr")
    desk = building(show, ready())
    press_on(app, desk, "sample")
    sheet = cast("SampleHand", app.stack.top)
    for turn in range(1, 7):
        first = [one.ref for one in sheet.hand]
        press_on(app, sheet, "more")
        assert [one.ref for one in sheet.hand][: len(first)] == first
        assert len(sheet.hand) == 5 + 2 * turn
    assert not sheet.ring["more"].enabled
    rects = [sprite.rect() for sprite in sheet._sprites]
    assert all(sheet.boxes["hand"].contains(rect) for rect in rects)
    assert all(len(rect.collidelistall(rects)) == 1 for rect in rects)
    press_on(app, sheet, "again")
    assert len(sheet.hand) == 5


def test_cards_are_found_by_what_they_say_and_by_their_number(app: App, show: Show) -> None:
    """Their words are read beside the frames: what has them comes as it is found."""
    desk = building(show, ready())
    for wanted, has in (("Defaussez 1 carte", "défaussez 1 carte"), ("origins 47", "origins 47")):
        desk.filters._search(wanted)
        while desk.desk.collection.waiting:
            app.frame(0.01, [])
        found = desk.desk.collection.cards
        assert 0 < len(found) < len(desk.desk.collection.owned)
        told = [f"{one.kind.text(one.card)} {one.kind.told(one.card)}" for one in found]
        assert all(has in " ".join(one.casefold().split()) for one in told)


@pytest.mark.parametrize(
    ("facet", "place", "fits"),
    [
        ("role", 1, lambda card: card.scorer > 0),
        ("role", 4, lambda card: len(card.closes) == 2),
        ("force", 6, lambda card: card.force >= 5),
        ("step", 1, lambda card: not card.closes),
    ],
)
def test_characters_are_looked_for_by_their_part_their_force_and_how_hard_they_are(
    show: Show, facet: str, place: int, fits: Callable[[CharacterCard], bool]
) -> None:
    desk = building(show, ready())
    every = len(desk.desk.collection.cards)
    desk.ring[f"facet:{facet}"].on_change(place)
    found = [cast("CharacterCard", one.card) for one in desk.desk.collection.cards]
    assert 0 < len(found) < every
    assert all(map(fits, found))
    desk.ring[f"facet:{facet}"].on_change(0)
    assert len(desk.desk.collection.cards) == every


@pytest.mark.parametrize("text_size", [100, 150])
def test_what_a_deck_promises_is_told_whole_in_two_pages(app: App, show: Show, text_size: int) -> None:
    """The sheet of a small window names each card that opens or closes a gem, then tells four tables."""
    dressed(app, (1024, 640), text_size, "fr")
    desk = building(show, ready())
    press_on(app, desk, "chances")
    sheet = cast("ChancesSheet", app.stack.top)
    linked = {card.name.spoken for card in sheet.deck.characters if card.closes or card.opens}
    assert linked <= {told.rpartition("× ")[2] for told in words_of(sheet)}
    sheet.turn_to(1)
    app.frame(0.0, [])
    assert {"2 personnages par tour", "Coût 0", "Au moins 1", "Avec votre seule pioche"} <= words_of(sheet)


def words_of(sheet: ChancesSheet) -> set[str]:
    """Return all that is written on the sheet, none of it cut or cramped."""
    assert not cramped(sheet.boxes, sheet.m)
    told = [box for box in sheet.boxes if isinstance(box, Text)]
    assert not [box.words for box in told if box.is_cut]
    return {box.words for box in told}
