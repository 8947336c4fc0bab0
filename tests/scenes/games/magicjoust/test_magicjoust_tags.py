"""What is read of cards in play, whatever lies on them or beside them: names, and how attacks succeed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pytest
from many_games import some_at_once
from unseen import opened

from game.core import i18n
from scenes.gallery import MOMENTS
from scenes.games.magicjoust import slabs
from scenes.games.magicjoust.answering import tags
from scenes.games.magicjoust.faces.face import window_rect
from scenes.kit.content import Text
from scenes.moments.moment import pose
from scenes.table.tip_sheet import TipSheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.kit.layout import Box
    from scenes.shell.app import App

_MOMENTS = ("rows-13", "rows-9-pointed", "rows-9", "rows-5", "answer", "endgame", "crowded")
_WINDOWS = [(size, text_size) for size in ((1024, 640), (1280, 720)) for text_size in (100, 125, 150)]


def boards(app: App, name: str) -> Iterator[MagicjoustBoard]:
    """Yield the board of a moment, in windows and texts of every size."""
    i18n.use("fr")
    pose(next(one for one in MOMENTS if one.name == f"magicjoust-{name}"), app)
    for size, text_size in _WINDOWS:
        app.window, app.settings = opened(size), replace(app.settings, text_size=text_size)
        app.stack.relayout()
        yield cast("MagicjoustBoard", app.stack.top)


def shown(board: MagicjoustBoard) -> list[Box]:
    """Return the tags on the cards in play."""
    return [*tags(board.table, board.choosing.asked, board.world, board.costs.attack)]


def names(board: MagicjoustBoard) -> Iterator[pygame.Rect]:
    """Yield where the names of all cards in play are written, but those of plans."""
    for key, sprite in board.table.invoked.items():
        flat, look = board.table.flats[key[0]].get(key[1]), board.looks[sprite.name]
        if board.looks.plan(sprite.name) or sprite.pose.angle:
            continue
        look = cast("Creuset", look)
        if flat is None:
            card = board.table.rect_of(key)
            foot = window_rect(look, card.width).bottom
            yield card.move(0, foot).clip(card)
        else:
            parted = slabs.divided(look.name, flat.size, board.m.type(slabs.NAMED))
            yield parted.named.move(flat.topleft)


@pytest.mark.parametrize("name", some_at_once(_MOMENTS, ("rows-13", "rows-5", "answer")))
def test_what_stands_on_a_card_of_its_odds_is_whole_and_hides_no_name(app: App, name: str) -> None:
    """Words give way first; where there is no room for a figure, it is told where the card is pointed at."""
    for board in boards(app, name):
        found, written = shown(board), [*names(board)]
        said = [one for tag in found for one in tag if isinstance(one, Text)]
        assert not [(one, one.words, one.px, one.area, board.m) for one in said if one.is_cut]
        opened = [
            pose
            for one in board.ring
            if (spot := getattr(one, "spot", None))
            and board.table.lit.on(spot)
            and (pose := board.table.opened_at(spot))
        ]
        assert opened or not [tag.area for tag in found if tag.area.collidelist(written) >= 0]
        assert all("%" in one.words for one in said if one.words != "ensemble")


def test_a_slab_that_is_looked_at_says_how_likely_its_attack_succeeds(app: App) -> None:
    """Over its card, which hides those behind it and what stands on them."""
    for board in boards(app, "rows-13"):
        asked = [spot for spot in board.choosing.asked.invoked if board.costs.attack(spot) is not None]
        assert asked
        for spot in asked:
            board.table.lit.pointed = spot
            words = [one.words for tag in shown(board) for one in tag if isinstance(one, Text)]
            assert any("réussit" in one for one in words)


@pytest.mark.parametrize("count", [9, 13])
def test_every_name_of_a_slab_is_whole_in_larger_text(app: App, count: int) -> None:
    """It is broken before a syllable, or written smaller, where nothing else holds it."""
    for board in boards(app, f"rows-{count}"):
        for seat, flats in board.table.flats.items():
            for place, area in flats.items():
                name = board.looks.name(board.table.invoked[seat, place].name)
                lines = slabs.divided(name, area.size, board.m.type(slabs.NAMED)).lines
                assert "…" not in " ".join(lines)


@pytest.mark.parametrize("text_size", [125, 150])
def test_beside_advice_in_large_text_cards_in_play_keep_names_and_places(app: App, text_size: int) -> None:
    """The column at the left gives way where there is too little room: no sliver, no card on a quadrant."""
    pose(next(one for one in MOMENTS if one.name == "magicjoust-hint"), app)
    sheet = app.stack.top
    assert isinstance(sheet, TipSheet)
    board = cast("MagicjoustBoard", app.stack.behind(sheet))
    for size in ((1024, 640), (1280, 720)):
        app.window, app.settings = opened(size), replace(app.settings, text_size=text_size)
        app.stack.relayout()
        table, sides = board.table, board.arena.sides
        for seat, flats in table.flats.items():
            side = sides[table.row(seat)]
            cards = [table.rect_of(key) for key in table.invoked if key[0] == seat]
            lying = side.row.union(side.tower)
            assert all(lying.inflate(8, 8).contains(one) for one in cards)
            assert not sheet.box.collidelistall(cards)
            slabs_seen = [
                area for place, area in flats.items() if not table.looks.plan(table.invoked[seat, place].name)
            ]
            assert all(area.width > 90 for area in slabs_seen)


@pytest.mark.parametrize("name", some_at_once(("since", "path", "answer"), ("since",)))
def test_cards_in_play_that_are_whole_in_plain_text_are_so_in_larger_text(app: App, name: str) -> None:
    """None becomes a slab: at most a third of each is under a neighbour."""
    for board in boards(app, name):
        table, near = board.table, board.near
        assert near not in table.crowded
        cards = [table.rect_of(key) for key in table.invoked if key[0] == near]
        assert len(cards) == 4
        assert all(other.left - one.left >= one.width * 2 / 3 for one, other in pairwise(cards))
