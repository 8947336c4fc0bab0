"""The set-up of Openmok Bataille, and its box on the shelf."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from lessons import dressed

from game.core.program_files import ASSETS
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.words.variants import VARIANTS
from game.storage import records
from game.storage.record import Record
from scenes.editions import SHELF
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.faces import face
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_panels import PEOPLE
from scenes.games.bataille.setup import CHOIX, COLLECTION, ROUND, SIMPLE, Setup, _draw_scene
from scenes.games.bataille.setup_choices import Choices
from scenes.games.evolution.looks import PEOPLE as MOK_PEOPLE
from scenes.kit.content import BoxTile, Text
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import LARGE
from scenes.pages.menu import Menu
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def test_the_box_on_the_shelf_leads_to_the_set_up_and_a_battle_against_a_bot(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    menu = show(Menu())
    app.frame(0.01, [])
    app.frame(0.01, click(menu.ring["box:openmok-bataille"].rect.center))
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    page = app.stack.top
    assert isinstance(page, Setup)
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, DuelBoard)
    assert board.session.players == ("human", "level:1"), "the easiest that thinks, in a first game"
    assert (board.session.options["pile"], board.session.options["choix"]) == (12, True)


def test_no_player_has_the_face_of_a_card() -> None:
    """Who sits there is not mistaken for a Mok that fights."""
    for pack, people in (("bataille", PEOPLE), ("evolution", MOK_PEOPLE)):
        cards = (ASSETS / "cards" / pack / "pack.toml").read_text("utf-8")
        assert people
        assert not [one for one in people if one in cards]


def test_a_choice_is_proposed_first_and_who_has_finished_a_game_is_offered_fifteen_cards(
    show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    newcomer = show(Setup())
    assert isinstance(newcomer, Setup)
    assert (newcomer.options["pile"], newcomer.options["choix"]) == (12, True)
    newcomer.choose("simple")
    assert (newcomer.options["variant"], newcomer.options["choix"]) == ("simple", False)
    monkeypatch.setattr(records, "fewer", lambda _game, _than: False)
    page = show(Setup())
    assert isinstance(page, Setup)
    assert (page.options["pile"], page.options["choix"]) == (15, True)
    page.choose("simple")
    assert page.options["pile"] == 8


def test_the_charter_is_played_as_it_was_chosen(app: App, show: Callable[[Scene], Scene]) -> None:
    page = show(Setup())
    assert isinstance(page, Setup)
    app.frame(0.01, click(page.ring["pile-0-less"].rect.center))
    app.frame(0.01, click(page.ring["variant-choix"].rect.center))
    app.frame(0.01, click(page.ring["shared"].rect.center))
    app.frame(0.01, click(page.ring["start"].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, DuelBoard)
    options = board.session.options
    assert (options["pile"], options["other_pile"]) == (11, 11)
    assert (options["shared"], options["choix"]) == (True, True)


def test_piles_may_differ_where_the_second_player_says_so(app: App, show: Callable[[Scene], Scene]) -> None:
    """BAT-1: the sizes may differ if both agree."""
    page = show(Setup())
    assert isinstance(page, Setup)
    app.frame(0.01, click(page.ring["pile-1-more"].rect.center))
    app.frame(0.01, click(page.ring["pile-0-less"].rect.center))
    app.frame(0.01, click(page.ring["start"].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, DuelBoard)
    assert (board.session.options["pile"], board.session.options["other_pile"]) == (11, 13)
    again = show(Setup(board.session.options, board.session.players))
    assert isinstance(again, Setup)
    assert again.options == {**page.options, "other_pile": 13}


def test_more_than_sixty_cards_ask_for_the_agreement_of_both(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """BAT-1: up to 200 where it is put on; put off, nobody has more than sixty."""
    page = show(Setup({"pile": 60, "other_pile": 60}))
    assert isinstance(page, Setup)
    assert not page.ring["pile-0-more"].enabled
    app.frame(0.01, click(page.ring["large"].rect.center))
    app.frame(0.01, click(page.ring["pile-0-more"].rect.center))
    app.frame(0.01, [])
    assert (page.options["pile"], page.options["other_pile"]) == (61, 61)
    assert page.choices.hindrance() == ""
    again = show(Setup({"pile": 200, "other_pile": 61}))
    assert isinstance(again, Setup)
    assert again.choices.on["large"]
    assert not again.ring["pile-0-more"].enabled
    again.choices.toggle("large")
    assert again.choices.sizes[:2] == [60, 60]


def test_a_deck_of_more_than_sixty_asks_for_the_agreement_of_both() -> None:
    """BAT-1: in a sentence that says how."""
    deck: Json = [[f"essai/{number}", "force"] for number in range(61)]
    choices = Choices({"decks": [deck, deck]}, ())
    assert choices.hindrance() == ""
    choices.toggle("large")
    assert "61" in choices.hindrance()
    assert "60" in choices.hindrance()


def test_la_collection_is_shared_by_halves_unless_that_is_put_off(show: Callable[[Scene], Scene]) -> None:
    """BAT-1, BAT-10."""
    page = show(Setup())
    assert isinstance(page, Setup)
    page.choose("collection")
    assert page.options["shared"] is True
    page.toggle("shared")
    assert page.options["shared"] is False
    page.choose("simple")
    assert page.options["shared"] is False


def test_la_collection_is_begun_with_its_trophies(app: App, show: Callable[[Scene], Scene]) -> None:
    page = show(Setup())
    assert isinstance(page, Setup)
    app.frame(0.01, click(page.ring["variant-collection"].rect.center))
    app.frame(0.01, click(page.ring["trophies-less"].rect.center))
    app.frame(0.01, press(pygame.K_TAB))
    app.frame(0.01, click(page.ring["start"].rect.center))
    app.frame(0.01, [])
    offer = app.stack.top
    assert isinstance(offer, Dialog)
    assert "Collection" in offer.title
    app.frame(0.01, click(offer.ring["no"].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, DuelBoard)
    assert board.now.facts["trophies_to_win"] == 4


def test_a_page_opened_from_a_game_has_its_options_and_players(show: Callable[[Scene], Scene]) -> None:
    players = ("human:Inès", "human")
    page = Setup({"variant": "collection", "trophies": 7, "pile": 20, "shared": True}, players)
    show(page)
    assert page.players == players
    assert (page.options["trophies"], page.options["pile"], page.options["shared"]) == (7, 20, True)


def test_what_was_agreed_in_each_variant_is_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = Session.start(EDITIONS.games["openmok-bataille"], {"choix": True, "pile": 12}, 4)
    while battle.decision is not None:
        battle.act(battle.decision.options[0])
    record = Record.of(battle, datetime.now(UTC))
    monkeypatch.setattr(records, "latest", lambda _most: [record])
    choices = Choices({"variant": "round", "players": 5}, ())
    assert (choices.played, choices.count) == ("round", 5)
    choices.choose("choix")
    assert choices.options(1)["pile"] == 12


def test_a_table_without_a_human_is_not_begun(app: App, show: Callable[[Scene], Scene]) -> None:
    page = Setup({}, ("level:1", "level:2"))
    show(page)
    assert not page.ring["start"].enabled
    app.frame(0.01, press(pygame.K_RETURN, "\r"))
    app.frame(0.01, [])
    assert app.stack.top is page


def test_the_round_is_begun_for_as_many_as_were_seated(app: App, show: Callable[[Scene], Scene]) -> None:
    page = show(Setup())
    assert isinstance(page, Setup)
    app.change_settings(app.settings.after_first_steps("openmok-bataille/round"))
    app.frame(0.01, click(page.ring["variant-round"].rect.center))
    app.frame(0.01, click(page.ring["players-more"].rect.center))
    app.frame(0.01, click(page.ring["start"].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, RoundBoard)
    assert board.session.options["players"] == 4
    assert board.session.players[0] == "human"
    assert len(board.session.players) == 4


def test_a_first_round_is_a_bit_longer_among_few_of_whom_one_bites_whoever_was_met_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = Choices({}, ())
    first.choose("round")
    assert first.players == ("human", "level:1", "random"), "nobody harder before a game is finished"
    monkeypatch.setattr(records, "fewer", lambda _game, _than: False)
    choices = Choices({"variant": "simple", "choix": True}, ("human:Zoé", "level:3"))
    choices.choose("round")
    assert choices.players == ("human:Zoé", "level:2", "level:3")
    assert choices.options(0)["trophies"] == 4
    choices.choose("choix")
    assert choices.players == ("human:Zoé", "level:3")
    choices.choose("round")
    assert choices.players == ("human:Zoé", "level:2", "level:3")
    monkeypatch.setattr(Choices, "has_played", lambda *_one: True)
    again = Choices({"variant": "simple", "choix": True}, ("human", "level:3"))
    again.choose("round")
    assert again.players[1] == "level:3"
    assert (again.count, again.options(0)["trophies"]) == (4, 3)


def test_every_variant_that_is_finished_can_be_looked_at_again(show: Callable[[Scene], Scene]) -> None:
    for variant in VARIANTS:
        options: dict[str, Json] = {"choix": True} if variant == "choix" else {"variant": variant}
        session = Session.start(EDITIONS.games["openmok-bataille"], options, 4)
        while session.decision is not None:
            session.act(session.decision.options[-1])
        page = show(SHELF["openmok-bataille"].replay(session))
        assert [widget.name for widget in page.ring]
        assert "\n" in SHELF["openmok-bataille"].pictures.value.summary(session)


def test_each_bot_says_what_it_is_like_and_there_are_three(show: Callable[[Scene], Scene]) -> None:
    page = Setup({"variant": "round", "players": 4}, ("human", "level:1", "level:2", "level:4"))
    show(page)
    tips = [page.ring[f"kind-{seat}"].tip for seat in range(4)]
    assert tips[0] == ""
    assert len(set(tips)) == 4
    assert page.choices.seats[3].startswith("level:3")


def test_each_variant_is_told_whole_in_large_text(app: App, show: Callable[[Scene], Scene]) -> None:
    dressed(app, MINIMUM, LARGE, "fr")
    page = show(Setup())
    tiles = [one.box for one in page.ring if isinstance(one, BoxTile) and one.name.startswith("variant-")]
    told = [one for box in tiles for one in box if isinstance(one, Text)]
    assert len(told) == 2 * len(VARIANTS)
    assert [one.words for one in told if one._told() != one.words] == []


@pytest.mark.parametrize("variant", [CHOIX, SIMPLE, ROUND, COLLECTION])
def test_a_card_of_a_picture_is_named_only_where_no_other_lies_over_its_name(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    show(Setup())
    names, master = list[str](), face.master
    monkeypatch.setattr(face, "master", lambda look, width: names.append(look.name) or master(look, width))
    _draw_scene(variant, (), pygame.Surface((300, 300)), app.measures(), pygame.Rect(0, 0, 300, 300))
    named = {CHOIX: 3, SIMPLE: 2, ROUND: 2, COLLECTION: 4}[variant]
    assert sum(map(bool, names)) == named
