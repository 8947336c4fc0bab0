"""A whole hand at the table of Openmok Évolution: what is seen of each card of twelve."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from evolving import table
from gestures import click
from lessons import dressed

from game.core.session import Session
from game.core.table import HAND
from game.editions import EDITIONS
from scenes.games.evolution import moves_shown
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces import shapes
from scenes.games.evolution.moments.games import EVOLUTION_GAMES
from scenes.games.evolution.piles import piles, surplus, tags
from scenes.kit import text
from scenes.kit.content import Text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.laying import split
from scenes.kit.measures import MINIMUM
from scenes.kit.sprites import Pose
from scenes.moments.moment import pose
from scenes.table.fan import _open
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from scenes.kit.faces.base import Master
    from scenes.shell.app import App


@pytest.fixture
def twelve(app: App) -> EvolutionBoard:
    """Return the table where the near hand has as many cards as a hand has at first."""
    board = table(app, "human", "random", seed=3)
    assert len(board.table.hand) == 12
    return board


def with_alike(app: App) -> EvolutionBoard:
    """Return the table where three cards of a full hand are alike."""
    return table(app, "human", "random", seed=3, decks=["canon", "mur"])


def test_the_last_card_of_a_hand_of_twelve_lies_free_and_looks_so(
    twelve: EvolutionBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, real = list[shapes.Span](), evolution.master

    def master(look: evolution.Look, width: int, seen: shapes.Span = shapes.WHOLE) -> Master:
        made.append(seen)
        return real(look, width, seen)

    monkeypatch.setattr(evolution, "master", master)
    for sprite in twelve.table.hand:
        sprite.paint(round(sprite.pose.width), 0)
    *covered, last = made
    assert last == shapes.WHOLE
    assert all(right < WIDTH for _left, right in covered)


def test_no_name_in_a_hand_of_twelve_is_cut(twelve: EvolutionBoard) -> None:
    width = round(twelve.table.hand[0].pose.width)
    for place, (sprite, after) in enumerate(pairwise(twelve.table.hand), 1):
        if place in twelve.table.fan.close:
            continue
        look, seen = twelve.looks[sprite.name], (0.0, (after.pose.x - sprite.pose.x) * WIDTH / width)
        layout: shapes.Layout = (
            evolution.held_layout(look, width, seen)
            if isinstance(look, evolution.Mok)
            else evolution._shown_layout(look, width, seen)
        )
        title = evolution._titled(layout, look.name, width, seen)[1]
        assert "…" not in "".join(title.lines), title


def test_a_name_is_written_smaller_before_a_word_is_broken() -> None:
    room = text.width_of("Ajustement", text.SERIF_BOLD, 15)
    assert evolution._whole("Ajustement", 18, room, 2) == (15, ("Ajustement",))
    assert evolution._whole("Le Stagiaire", 18, room, 2) == (18, ("Le", "Stagiaire"))
    assert evolution._whole("Échauffement", 18, room, 2) == (18, ())


def test_a_name_is_broken_at_its_own_hyphen_and_never_before_a_syllable_that_is_not_heard() -> None:
    px = 18
    for room in (text.width_of(head, text.SERIF_BOLD, px) for head in ("Roue-", "Roue-Li-")):
        assert split("Roue-Libre", px, room + 1) == ["Roue-", "Libre"]
    assert split("Libre", px, text.width_of("Li-", text.SERIF_BOLD, px)) == ["Libre"]
    assert split("Congélation", px, text.width_of("Congé-", text.SERIF_BOLD, px)) == ["Congé-", "lation"]


def test_alike_cards_of_a_full_hand_lie_close_and_leave_the_others_more_room(app: App) -> None:
    board = with_alike(app)
    hand, fan = board.table.hand, board.table.fan
    alike = [place for place, (one, other) in enumerate(pairwise(hand), 1) if one.name == other.name]
    assert alike
    assert fan.close == tuple(alike)
    assert [pile.count for pile in piles(fan.close)] == [3]
    assert fan.apart(len(hand)) > replace(fan, close=()).apart(len(hand)) * 1.1
    lie = [after.pose.x - one.pose.x for one, after in pairwise(hand)]
    assert max(lie[place - 1] for place in alike) < min(
        lie[place - 1] for place in range(1, 12) if place not in alike
    )


def test_moks_for_which_no_place_is_left_lie_on_a_pile_until_it_is_clicked(app: App) -> None:
    pose(next(one for one in EVOLUTION_GAMES if one.name == "evolution-four"), app)
    board = cast("EvolutionBoard", app.stack.top)
    many = surplus(board.table)
    assert len(many) > 1
    assert board.table.fan.close == tuple(many)[1:]
    app.frame(0.01, click(board.ring[f"hand-{many[-1]}"].rect.center))
    assert board.table.fan.close == ()
    assert board.choosing.card is None


@pytest.mark.parametrize("text_size", [100, 150])
def test_what_is_told_of_a_pile_covers_neither_faces_nor_numbers(app: App, text_size: int) -> None:
    """It hangs from the edge of the card on top, whole in the smallest window, off the Moks on the table."""
    dressed(app, MINIMUM, text_size, "fr")
    pose(next(one for one in EVOLUTION_GAMES if one.name == "evolution-four"), app)
    for board in (cast("EvolutionBoard", app.stack.top), with_alike(app)):
        told = [*tags(board.table, app.window.get_rect())]
        assert told
        for pile, slip, area in told:
            slip.lay(board.m, area)
            assert [one._told() for one in slip if isinstance(one, Text)] == [
                one.words for one in slip if isinstance(one, Text)
            ]
            card = board.table.hand[pile.last].rect()
            assert card.clip(area).height <= area.height // 3
            assert area.collidelist([one.rect() for one in board.table.moks.values()]) < 0


def test_a_card_that_rises_leaves_the_numbers_of_those_after_it_in_sight(twelve: EvolutionBoard) -> None:
    hand = twelve.table.hand
    apart = hand[11].pose.x - hand[10].pose.x
    _open(hand, range(12), [7])
    lie = [after.pose.x - one.pose.x for one, after in pairwise(hand[8:])]
    assert min(lie) > apart * 0.85
    assert hand[8].pose.x - hand[7].pose.x > apart


def test_the_cards_before_the_one_pointed_at_give_way_too(twelve: EvolutionBoard) -> None:
    """They are drawn as before: their numbers stay in sight, where their names are."""
    hand = twelve.table.hand
    lay = [after.pose.x - one.pose.x for one, after in pairwise(hand)]
    first, paint = hand[0].pose, hand[6].paint
    _open(hand, [place for place in range(12) if place != 7], [7])
    assert hand[0].pose == first
    lie = [after.pose.x - one.pose.x for one, after in pairwise(hand)]
    assert lie[6] > lay[6] + 15
    assert all(now > before * 0.85 for now, before in zip(lie[:6], lay[:6], strict=True))
    assert hand[6].paint is paint


def test_a_variation_of_no_use_now_is_not_lit_though_it_may_be_played(app: App) -> None:
    """« Tous ensemble ! » changes nothing for a single Mok."""
    together = "evolution/tous-ensemble"
    session = Session.start(EDITIONS.games[KEY], {"decks": ["canon", "mur"]}, 0, ("human", "random"))
    while (decision := session.decision) is not None and ("play", together) not in decision.options:
        able = [one for one in decision.options if one[0] == "place"]
        placed = decision.seat == 0 and session.state.standing(0)  # type: ignore[attr-defined]
        session.act(able[0] if able and not placed else ("end",))
    board = EvolutionBoard(Unrecorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    places = {place for place, ref in enumerate(board.table.refs) if ref == together}
    assert places
    assert together in board.choosing.asked.plays
    lit = {spot.index for spot in board.lights().spots if spot.place == HAND}
    assert lit
    assert not lit & places


def test_the_arrow_of_an_advised_mok_goes_between_row_and_hand_off_the_numbers_of_others() -> None:
    """Then up into its place; where that is right over the card, it goes straight."""
    slot = pygame.Rect(600, 200, 130, 182)
    beside, under = (moves_shown.way_to(slot, Pose(x, 500, 130)) for x in (300, 640))
    assert [y for _x, y in beside[:2]] == [(slot.bottom + 500 - card_height(130) // 2) // 2] * 2
    assert beside[1][0] == beside[-1][0] == slot.centerx
    assert len(under) == 2
    assert all(slot.left <= x < slot.right for x, _y in under)
