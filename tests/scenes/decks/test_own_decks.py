"""Openmok Bataille played in the window with one's own cards and decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press

from game.cards.decks import Deck
from game.core.session import Session
from game.core.share import CodeError, game_code
from game.editions import EDITIONS
from game.rules.bataille.places import OUT, STAKE
from game.storage import records, slots
from scenes.decks.drawer import DeckDrawer
from scenes.editions import SHELF
from scenes.games.bataille.boards import board_of
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.moments.cards import make_pack
from scenes.games.bataille.result import Result
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.setup import Setup
from scenes.games.bataille.setup_choices import SHORT_PILE
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.forms import DropDown
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"


@pytest.fixture
def own(app: App) -> Deck:  # noqa: ARG001 - pictures are drawn in its window
    """Return a deck of six Moks drawn here and four of the house, kept under the name “Têtus”."""
    pack = EDITIONS.packs.read(make_pack())
    refs = tuple(pack.ref(card) for card in pack.cards)
    house = ("depart/chat", "depart/ane", "depart/lune", "depart/tour")
    return EDITIONS.decks.create(Deck(KEY, "Têtus", refs + house)).deck


@pytest.fixture
def page(show: Callable[[Scene], Scene], own: Deck) -> Setup:  # noqa: ARG001 - it is to be there
    """Return the page before a battle without a choice."""
    scene = show(Setup())
    assert isinstance(scene, Setup)
    scene.choose("simple")
    return scene


def choose(app: App, page: Setup, seat: int, name: str) -> None:
    """Choose the deck of that name with the mouse."""
    drop = cast("DropDown", page.ring[f"deck-{seat}"])
    app.frame(0.01, click(drop.rect.center))
    place = next(place for place, label in enumerate(drop.labels) if label.startswith(name))
    app.frame(0.01, click(drop.rows()[place - drop.shown.start].center))


def start(app: App, page: Setup) -> Scene:
    app.change_settings(app.settings.after_first_steps("openmok-bataille/round"))
    app.frame(0.01, click(page.ring["start"].rect.center))
    app.frame(0.01, [])
    return app.stack.top


@pytest.mark.slow
def test_a_battle_with_own_cards_is_played_kept_and_taken_up_without_their_pack(
    app: App, page: Setup, own: Deck, show: Callable[[Scene], Scene]
) -> None:
    """BAT-1, BAT-2: options carry refs and symbols, whatever becomes of a pack."""
    choose(app, page, 0, "Têtus")
    choose(app, page, 1, "Gros bras")
    board = start(app, page)
    assert isinstance(board, DuelBoard)
    told = cast("list[list[list[str]]]", board.session.options["decks"])
    assert [ref for ref, _symbol in told[0]] == list(own.cards)
    assert [len(deck) for deck in told] == [10, 15]
    pack_id = own.cards[0].partition("/")[0]
    names = {card.name.spoken for card in EDITIONS.packs.read(pack_id).cards}
    assert {board.looks.name(ref) for ref in own.cards} >= names

    for _reveal in range(6):
        app.frame(0.01, press(pygame.K_SPACE, " "))
    slot = slots.write(board.session, "Avec les miens", "game")
    lying = (board.now.refs(OUT, 0), board.now.refs(OUT, 1), board.now.refs(STAKE, 0))
    app.routes.to_menu()
    app.frame(0.01, [])
    EDITIONS.packs.delete(pack_id)
    app.routes.resume_game(KEY)
    app.frame(0.01, [])
    again = app.stack.top
    assert isinstance(again, DuelBoard)
    assert (again.now.refs(OUT, 0), again.now.refs(OUT, 1), again.now.refs(STAKE, 0)) == lying
    plain = again.looks[own.cards[0]]
    assert "unknown" in str(plain.picture.key)
    assert plain.name == own.cards[0].partition("/")[2].replace("-", " ").capitalize()
    assert bataille.face(plain, 140).get_width() == 140

    loaded = board_of(Unrecorded(slots.read(slot.slug, EDITIONS.games)))
    show(loaded)
    assert isinstance(loaded, DuelBoard)
    assert loaded.session.view(0) == again.session.view(0)

    strikes = 0
    while not isinstance(app.stack.top, Result) and strikes < 600:
        app.frame(0.01, press(pygame.K_SPACE, " "))
        strikes += 1
    result = app.stack.top
    assert isinstance(result, Result)
    assert SHELF[KEY].pictures.value.miniature(result.session, (120, 80)).get_size() == (120, 80)


def test_a_ready_deck_that_was_made_ones_own_is_offered_once(app: App, page: Setup) -> None:  # noqa: ARG001
    ready = page.choices.offered_to(0)[-1]
    EDITIONS.decks.create(Deck(KEY, "La mienne", tuple(ref for ref, _symbol in ready.cards)))
    page.resume()
    names = [one.name for one in page.choices.offered_to(0)]
    assert "La mienne" in names
    assert ready.name not in names


def test_decks_are_built_from_the_page_and_played_from_the_desk(app: App, page: Setup) -> None:
    app.frame(0.01, click(page.ring["decks"].rect.center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, DeckDrawer)
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is page
    app.routes.play_deck(EDITIONS.decks.drawer(KEY).kept[0])
    app.frame(0.01, [])
    ready = app.stack.top
    assert isinstance(ready, Setup)
    assert [ready.choices.brought(seat).name for seat in (0, 1)] == ["Têtus", "Moks de départ"]
    assert isinstance(start(app, ready), DuelBoard)


@pytest.mark.slow
def test_a_rematch_is_played_with_the_same_decks(app: App, page: Setup) -> None:
    choose(app, page, 0, "Têtus")
    board = start(app, page)
    assert isinstance(board, DuelBoard)
    strikes = 0
    while not isinstance(app.stack.top, Result) and strikes < 600:
        app.frame(0.01, press(pygame.K_SPACE, " "))
        strikes += 1
    result = app.stack.top
    assert isinstance(result, Result)
    assert [record.options["decks"] for record in records.read()] == [board.session.options["decks"]]
    with pytest.raises(CodeError):
        game_code(result.session)
    result.rematch()
    app.frame(0.01, [])
    second = app.stack.top
    assert isinstance(second, DuelBoard)
    assert second.session.options == board.session.options
    again = Setup(second.session.options, second.session.players)
    assert [again.choices.brought(seat).name for seat in (0, 1)] == ["Têtus", "Comme la dernière fois"]
    assert again.choices.options(seed=99)["decks"] == second.session.options["decks"]


def test_a_player_without_a_deck_beside_one_with_his_brings_even_starter_moks(app: App, page: Setup) -> None:
    """BAT-1: equal thirds of each symbol."""
    choose(app, page, 1, "Têtus")
    for _more in range(3):
        app.frame(0.01, click(page.ring["pile-0-more"].rect.center))
    first = cast("list[list[list[str]]]", page.options["decks"])[0]
    assert sorted(symbol for _ref, symbol in first) == ["agilite"] * 3 + ["force"] * 4 + ["magie"] * 4
    assert len({ref for ref, _symbol in first}) == 11
    assert page.options == page.options
    page.seed_text = str(int(page.seed_text) + 1)
    assert page.options["decks"] != [first]


def test_a_deck_that_cannot_be_played_is_told_and_nothing_begins(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    EDITIONS.decks.create(Deck(KEY, "Têtus", ("depart/chat", "depart/chat")))
    EDITIONS.decks.create(Deck(KEY, "Partis", ("depart/chat",) * 3 + ("loin/chat",)))
    page = show(Setup())
    assert isinstance(page, Setup)
    choose(app, page, 0, "Têtus")
    assert page.hindrance().endswith("Il manque 1 carte\u202f: un deck en a 3 au moins.")
    assert start(app, page) is page
    choose(app, page, 0, "Partis")
    assert page.hindrance().endswith("La carte «\u202fChat\u202f» n’est plus là.")
    assert start(app, page) is page
    choose(app, page, 0, "Moks")
    assert isinstance(start(app, page), DuelBoard)


def test_the_round_is_played_with_every_players_own_deck(app: App, page: Setup) -> None:
    """BAT-1: a pool may be all players' collections put together."""
    app.frame(0.01, click(page.ring["variant-round"].rect.center))
    app.frame(0.01, click(page.ring["players-less"].rect.center))
    app.frame(0.01, click(page.ring["each_own"].rect.center))
    choose(app, page, 0, "Têtus")
    choose(app, page, 2, "À table")
    board = start(app, page)
    assert isinstance(board, RoundBoard)
    told = cast("list[list[list[str]]]", board.session.options["decks"])
    assert [len(deck) for deck in told] == [10, SHORT_PILE, 15]
    for _frame in range(30):
        app.frame(0.1, [])


def test_a_pool_too_small_for_its_trophies_is_told(app: App, page: Setup) -> None:
    """BAT-8: hands of seven, and the trophies to win."""
    app.frame(0.01, click(page.ring["variant-round"].rect.center))
    app.frame(0.01, click(page.ring["each_own"].rect.center))
    for seat in range(3):
        choose(app, page, seat, "Têtus")
    app.frame(0.01, click(page.ring["trophies-less"].rect.center))
    assert page.hindrance() == ""
    app.frame(0.01, click(page.ring["trophies-more"].rect.center))
    assert "33 cartes" in page.hindrance()
    assert start(app, page) is page


def test_the_page_knows_decks_that_came_or_went_meanwhile(app: App, page: Setup) -> None:
    choose(app, page, 0, "Têtus")
    kept = EDITIONS.decks.drawer(KEY).kept[0]
    EDITIONS.decks.save(kept, kept.deck.with_card("depart/chat"))
    EDITIONS.decks.create(Deck(KEY, "Nouveaux", ("depart/chat",) * 5))
    page.resume()
    assert page.choices.size(0) == 11
    choose(app, page, 1, "Nouveaux")
    EDITIONS.decks.delete(kept.id)
    page.resume()
    assert page.choices.brought(0).name == "Moks de départ"
    assert page.choices.size(1) == 5


def test_a_card_changed_in_its_pack_fights_as_its_game_says(
    own: Deck, show: Callable[[Scene], Scene]
) -> None:
    """The symbol is the options', the name and the picture are the pack's."""
    deck = [[ref, "magie"] for ref in own.cards]
    session = Session.start(EDITIONS.games[KEY], {"decks": [deck, deck]}, 4, ("human", "level:2"))
    board = board_of(Unrecorded(session))
    show(board)
    assert isinstance(board, DuelBoard)
    assert board.looks["depart/ane"].symbol == "magie"
    assert board.looks["depart/ane"].name == "Nenni"
