"""The pages round the table of Wankul: set-up, result, decks, statistics, small pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from boxes import apart, cramped
from unseen import resize

from game.bots.wankul.hints import WankulReview
from game.core.session import Session
from game.core.table import Spot
from game.editions import EDITIONS
from game.rules.wankul.endings import trophies
from game.rules.wankul.places import TERRAINS
from game.rules.wankul.starter import ready_decks
from scenes.decks.kinds import built_games
from scenes.editions import SHELF
from scenes.gallery import MOMENTS
from scenes.games.wankul import miniature
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.result import Result
from scenes.games.wankul.review import WankulReviewPage
from scenes.games.wankul.setup import Choices, Setup
from scenes.kit import text
from scenes.kit.measures import Measures
from scenes.moments.games import never, play
from scenes.moments.moment import pose
from scenes.pages import deck_reader
from scenes.pages.table_choices import BY_LOT
from scenes.table.lain import framed
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.wankul.state import WankulState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

pytestmark = pytest.mark.skipif(KEY not in EDITIONS, reason="the game is not on the shelf yet")


@lru_cache(maxsize=2)
def ended(seed: int = 3, size: str = "40+10") -> Session:
    """Return a game that quick players have played to its end, with ready decks of before: these stay."""
    game = Session.start(EDITIONS.games[KEY], {"size": size}, seed, ("human", "level:1"), ready=[])
    return play(game, "level:1", seed, never)


def out_of_terrains() -> Session:
    """Return a game that the first seat has lost, for it had no terrain left to place."""
    return ended(30, "24+6")


# --- set-up -------------------------------------------------------------------------------------------------


def test_every_ready_deck_is_offered_and_none_stands_in_the_way() -> None:
    choices = Choices({}, ())
    assert {one.key for one in choices.offered_to(0)} == {BY_LOT, *ready_decks()}
    assert choices.hindrance() == ""
    assert "decks" not in choices.options(1)


@pytest.mark.parametrize(("size", "to_win"), [("40+10", 5), ("32+8", 4), ("24+6", 3)])
def test_decks_terrains_to_win_and_score_cards_go_with_the_size(size: str, to_win: int) -> None:
    """WAN-14: both decks are of the size agreed on."""
    choices = Choices({}, ())
    choices.agree("size", size)
    choices.decks[:2] = [*ready_decks()][:2]
    state = Session.start(EDITIONS.games[KEY], choices.options(1), 1).state
    assert cast("WankulState", state).setting.to_win == to_win
    (sized,) = (term.sentence for term in choices.terms if term.name == "size")
    assert f"Win {to_win} terrains." in sized
    assert choices.hindrance() == ""


def test_a_deck_of_another_size_is_not_played() -> None:
    """WAN-14: it is told why."""
    deck = ready_decks()[next(iter(ready_decks()))].encode()
    choices = Choices({"decks": [deck, "grande-fanfare"]}, ())
    assert choices.hindrance() == ""
    choices.agree("size", "24+6")
    assert choices.hindrance()


def test_what_was_agreed_on_before_comes_back() -> None:
    """WAN-36: the limit of turns too."""
    before = {"size": "32+8", "scorers": 1, "turns": 30}
    assert Choices({**before}, ()).options(1).items() >= before.items()


def test_a_deck_told_card_by_card_comes_back_as_last_time() -> None:
    own = [*ready_decks()["premiers-pas"].encode()]  # type: ignore[misc]
    own[0], own[1] = [own[0][0], own[0][1]], [own[1][0], own[1][1]]
    choices = Choices({"decks": [own, "grande-fanfare"]}, ())
    assert choices.options(1)["decks"] == [own, "grande-fanfare"]


def test_a_deck_left_to_the_lot_is_so_again_when_another_game_is_chosen(
    show: Callable[[Scene], Scene],
) -> None:
    page = cast("Setup", show(Setup()))
    page.choices.decks[:2] = ["premiers-pas", BY_LOT]
    options = page.options
    page.start()
    again = cast("Setup", show(Setup(options, page.players)))
    assert again.choices.decks[:2] == ["premiers-pas", BY_LOT]
    other = [*ready_decks()][2:4]
    assert cast("Setup", show(Setup({"decks": [*other]}))).choices.decks[:2] == other


def test_what_is_agreed_on_is_chosen_on_the_page(app: App, show: Callable[[Scene], Scene]) -> None:
    page = cast("Setup", show(Setup()))
    page.ring["terms"].activate()
    app.frame(0.02, [])
    for name, place in (("size", 2), ("scorers", 0), ("turns", 1), ("set", 1)):
        page.ring[name].choose(place)  # type: ignore[attr-defined]
    app.frame(0.02, [])
    assert not cramped(page.boxes, page.m)
    page.ring["subs"].activate()
    options = page.choices.options(1)
    assert (options["size"], options["scorers"], options["turns"]) == ("24+6", 1, 40)
    assert (options["set"], options["subs"]) == ("campus", False)


def test_the_decks_that_are_offered_follow_the_sets_and_whether_subs_are_allowed() -> None:
    """WAN-14, WAN-33 *charter*."""
    choices = Choices({}, ())
    assert "subs" not in [term.name for term in choices.terms], "ORIGINS has none"
    for sets in ("campus", "both"):
        choices.agree("set", sets)
        assert {one.key for one in choices.offered_to(0)} == {BY_LOT, *ready_decks(sets=sets)}
    choices.agree("subs", value=False)
    without = {one.key for one in choices.offered_to(0)}
    assert without == {BY_LOT, *ready_decks(sets="both", subs=False)}
    assert "voisins-de-table" not in without
    state = Session.start(EDITIONS.games[KEY], choices.options(1), 1).state
    assert not cast("WankulState", state).setting.subs
    assert Choices(choices.options(1), ()).options(2).items() >= {"set": "both", "subs": False}.items()


def test_a_ready_deck_of_another_set_is_left_to_the_lot() -> None:
    choices = Choices({"decks": ["premiers-pas", "fermetures"]}, ())
    choices.agree("set", "campus")
    assert choices.hindrance() == ""
    assert [choices.brought(seat).key for seat in (0, 1)] == [BY_LOT, BY_LOT]


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_name_of_what_is_agreed_on_stays_beside_its_values(
    app: App, show: Callable[[Scene], Scene], text_size: int
) -> None:
    resize(app, (1024, 640))
    app.change_settings(replace(app.settings, text_size=text_size))
    page = show(Setup())
    assert apart(page)
    assert not cramped(page.boxes, page.m)


# --- after a game -------------------------------------------------------------------------------------------


def test_the_result_tells_each_terrain_won_in_the_row_of_its_winner(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """WAN-8: as many trophies as points, each with who counted most for it, and places for those not won."""
    assert app.window is not None
    page = cast("Result", show(Result(Unrecorded(ended()))))
    state = cast("WankulState", ended().state)
    assert [len(page.told_of(seat)) for seat in (0, 1)] == [side.points for side in state.sides]
    assert [len(page.cards_of(seat)) for seat in (0, 1)] == [state.setting.to_win] * 2
    assert len(page.trophies) == len(trophies(ended()))
    assert page.rules_page() == "end"


def test_a_moment_of_the_result_shows_its_own_terrain_of_two_of_one_name(
    show: Callable[[Scene], Scene],
) -> None:
    """Each as it was won then: not as another of its name was, later."""
    page = cast("Result", show(Result(Unrecorded(ended()))))
    first, *_others = page.trophies
    second = replace(first, winner=1 - first.winner, played=first.played + 1)
    page.trophies = [first, second]
    assert page.trophy_of(first.terrain, first.played - 1) is None
    assert page.trophy_of(first.terrain, first.played) is first
    assert page.trophy_of(first.terrain, second.played) is second


def test_the_result_says_points_and_cards_each_in_a_line_that_fits_under_the_name(
    show: Callable[[Scene], Scene],
) -> None:
    page = cast("Result", show(Result(Unrecorded(ended()))))
    lines = [line for seat in (0, 1) for line in page.under_name(seat).split("\n")]
    assert len(lines) == 4
    room = Measures((1024, 640)).px(200)
    assert all(text.width_of(line, text.SANS_BOLD, text.SMALLEST) <= room for line in lines)


def test_who_had_no_terrain_left_is_told_where_they_went(show: Callable[[Scene], Scene]) -> None:
    """WAN-9: six terrains, and none to place."""
    page = cast("Result", show(Result(Unrecorded(out_of_terrains()))))
    told = "2 posés, 2 défaussés pour payer, 2 meulés pendant les tours de Kéké."
    assert page.reason().endswith(told)
    assert "posés" not in cast("Result", show(Result(Unrecorded(ended())))).reason()


def test_a_game_lost_for_want_of_a_terrain_is_pictured_with_the_places_that_stay_empty(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    page = cast("Result", show(Result(Unrecorded(out_of_terrains()))))
    last, grounds = (
        page.story.snapshots[len(page.story.snapshots) - 1],
        cast("WankulState", page.session.state).grounds,
    )
    assert last._moment.end == len(page.session.actions)
    lain = last._laid(app, (196, 128))
    empty = [at for at, one in enumerate(grounds) if one is None]
    areas = [lain.table.area_of(Spot(TERRAINS, None, at)) for at in empty]
    assert areas
    assert last._lit == [framed(area) for area in areas if area is not None]
    assert all(lain.part.contains(pose.area(tall)) for pose, tall in last._lit)


def test_of_two_terrains_alike_the_one_that_was_won_is_pictured(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    page = cast("Result", show(Result(Unrecorded(ended(22, "24+6")))))
    won = next(one for one in page.story.snapshots.values() if one._moment.end == 29)
    won._laid(app, (196, 128))
    assert won._moment.cards == ("wankul/origins-t23",)
    board = page.story.snapshots[0]._replay(app)
    assert [pose.x for pose, _tall in won._lit] == [board.table.arena.grounds[0].face.centerx]


def test_the_review_shows_the_position_of_each_choice(app: App, show: Callable[[Scene], Scene]) -> None:
    page = cast("WankulReviewPage", show(WankulReviewPage(WankulReview(ended(), 0, actions=6))))
    plays = [place for place, action in enumerate(ended().actions) if action[0] == "play"]
    number = next(place for place in plays if ended().at(place).decision.seat == 0)  # type: ignore[union-attr]
    seen = []
    for action in (ended().actions[number], ("end",)):
        picture = pygame.Surface((540, 400))
        page.table.draw_on(picture, page.m, number, action)
        seen.append(pygame.image.tobytes(picture, "RGB"))
    assert seen[0] != seen[1]
    assert page.turn(number) >= 1
    app.frame(0.02, [])


def test_a_game_is_told_and_pictured_in_small() -> None:
    going = Session.start(EDITIONS.games[KEY], {}, 1, ("human", "random"))
    for session in (going, ended()):
        assert miniature.miniature(session, (240, 135)).get_size() == (240, 135)
        assert len(miniature.summary(session).split("\n")) == 2


def test_decks_of_the_game_are_built_at_the_desk() -> None:
    """Both kinds of its cards are shown there."""
    assert KEY in built_games(SHELF)
    assert EDITIONS.deck_rules[KEY].kinds <= SHELF.deck_kinds.keys()
    for card in EDITIONS.packs.read("wankul").cards:
        kind = SHELF.deck_kinds[card.kind]
        assert kind.signs(card, 32).get_height() == 32
        assert kind.told(card)
        assert kind.group(card) in {"", *dict(kind.groups())}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_cards_that_tell_a_deck_lie_side_by_side(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the set-up no name is cut by the next card."""
    resize(app, size)
    laid: list[tuple[tuple[int, int], int]] = []
    lay = deck_reader.base.lay

    def laying(surface: pygame.Surface, center: tuple[int, int], face: Any, width: int, *more: int) -> None:  # noqa: ANN401 - any face
        laid.extend([] if more else [(center, width)])
        lay(surface, center, face, width, *more)

    monkeypatch.setattr(deck_reader.base, "lay", laying)
    pose(next(one for one in MOMENTS if one.name == "wankul-setup"), app)
    assert len(laid) == 6
    for (one, width), (other, _width) in pairwise(laid):
        assert other[1] != one[1] or other[0] - one[0] >= width
