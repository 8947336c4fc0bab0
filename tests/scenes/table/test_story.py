"""The journal: the same in every game, opened by a key, searched, lit on the table, gone back to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.kit.content import BoxTile, Fitted, Text
from scenes.kit.measures import MINIMUM, PLAIN
from scenes.moments.moment import LARGE, pose
from scenes.moments.poses import settled
from scenes.table.replaying import Replaying
from scenes.table.story import StoryPage

if TYPE_CHECKING:
    from game.core.chronicle import Entry
    from scenes.shell.app import App
    from scenes.table.board import Board

_TABLES = (
    "board-hand",
    "duel-placing",
    "round-answer",
    "bataille-collection",
    "evolution-turn",
    "wankul-turn",
    "magicjoust-endgame",
)


def opened(app: App, name: str) -> tuple[Board, StoryPage]:
    """Return the board of a moment, or what else is there, and its journal, opened with its key."""
    pose(next(one for one in MOMENTS if one.name == name), app)
    board = cast("Board", app.stack.top)
    settled(app, board)
    board.came = 0.0  # an end that has only just come is deaf to keys
    app.frame(0.01, press(pygame.K_j, "j"))
    app.frame(0.01, [])
    page = app.stack.top
    assert isinstance(page, StoryPage)
    settled(app, page)
    return board, page


def rested(app: App, page: StoryPage) -> None:
    """Rest on the last line in sight that is about cards."""
    lines = [one for one in page.ring if (entry := page.entry_of(one)) is not None and entry.cards]
    moved = {"pos": lines[-1].rect.center, "rel": (1, 1), "buttons": (0, 0, 0)}
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, moved)])


def seen_again(app: App, page: StoryPage) -> tuple[Entry, Replaying]:
    """Click on the line that is rested on; return what it tells, and the replay that shows its moment."""
    rested(app, page)
    looked = page.looked
    assert looked is not None
    app.frame(0.01, click(next(one for one in page.ring if page.entry_of(one) == looked).rect.center))
    app.frame(0.01, [])
    replay = app.stack.top
    assert isinstance(replay, Replaying)
    return looked, replay


@pytest.mark.parametrize("name", _TABLES)
def test_a_line_rested_on_is_told_and_a_click_shows_its_moment_again(app: App, name: str) -> None:
    """One click there, one click back; the game in progress is as it was."""
    board, page = opened(app, name)
    actions, picture = [*board.session.actions], board.session.digest()
    looked, replay = seen_again(app, page)
    settled(app, replay)
    assert replay.actions_until(replay.at) >= looked.actions
    assert replay.actions_until(replay.at - 1) < looked.actions
    assert {one.name for one in replay.ring} & {"play_on", "result"} == set()
    app.frame(0.01, click(replay.ring["close"].rect.center))
    app.frame(0.01, [])
    assert app.stack.top is page
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is board
    assert (board.session.actions, board.session.digest()) == (actions, picture)


def test_lines_are_found_by_their_words(app: App) -> None:
    """Accents and capitals aside; what is not there is said so."""
    _board, page = opened(app, "evolution-turn")
    every = len(page.entries)
    words = page.entries[-1].words.split()[-1].strip(".").upper()
    page.search(words)
    assert 0 < len(page.entries) < every
    page.search("xyzzy")
    assert not page.entries
    app.frame(0.01, [])


@pytest.mark.usefixtures("seen")
def test_the_cards_of_a_line_are_lit_on_the_table_in_small(app: App) -> None:
    """A frame round each card where it lies now."""
    _board, page = opened(app, "evolution-turn")
    small = page.boxes["table"]
    before = app.window.subsurface(small).copy()
    rested(app, page)
    assert page.looked is not None
    assert [*page.lain.of([shown.ref for shown in page.looked.cards], page.looked.spots)]
    app.frame(0.01, [])
    after = app.window.subsurface(small)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_line_lights_no_like_of_what_it_is_about(app: App) -> None:
    """Both wizards of Magicjoust have the same singularities and cards; some of what is told of is gone."""
    board, page = opened(app, "magicjoust-since")
    table, cards = page.lain.table, board.table.cards()
    told = [one for one in page.entries if one.homes is not None]
    assert {bool([*page.lain.lit(one)]) for one in told} == {True, False}
    for entry in told:
        zones = [spot for spot in entry.spots if spot.index is None]
        areas = [area for spot in zones if (area := table.area_of(spot)) is not None]
        homes = [one.pose for at, one in cards.items() if replace(at, index=None) in (entry.homes or ())]
        lit = [pose for pose, _tall in page.lain.lit(entry)]
        assert len(areas) == len(zones)
        if zones:
            assert [(pose.x, pose.y) for pose in lit] == [area.center for area in areas]
        else:
            assert all(pose in homes for pose in lit)


_OWN: dict[str, dict[str, set[tuple[str, int | None]]]] = {
    "evolution-turn": {"place": {("moks", 0), ("moks", 1)}, "spied": {("hand", 1)}},
    "evolution-answering": {"place": {("moks", 0), ("moks", 1)}, "play": {("side", 0), ("side", 1)}},
    "wankul-turn": {"took-back": {("hand", 0)}, "milled": set()},
}
"""Where the cards lie that some lines light, by the kind of what these tell: others have the same."""


@pytest.mark.parametrize("name", _OWN)
def test_a_line_lights_its_cards_and_not_those_of_the_same_name_that_lie_elsewhere(
    app: App, name: str
) -> None:
    _board, page = opened(app, name)
    at = {sprite: spot for spot, sprite in page.lain.table.cards().items()}
    for kind, places in _OWN[name].items():
        told = [one for one in page.entries if one.kind == kind]
        assert told
        for one in told:
            refs = [shown.ref for shown in one.cards]
            spots = [at[lit] for lit in page.lain.of(refs, one.spots, one.homes, one.seat)]
            assert {(spot.place, spot.seat) for spot in spots} <= places
            assert len({spot.seat for spot in spots}) <= 1
            assert len(spots) <= len(refs)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("name", ["result-victory", "duel-result-easy", "round-result", "magicjoust-result"])
def test_the_journal_of_a_finished_game_is_opened_from_its_result(app: App, name: str) -> None:
    """A click on a line shows its moment in a replay, from which one comes back to the journal."""
    result, page = opened(app, name)
    looked, replay = seen_again(app, page)
    assert replay.actions_until(replay.at) >= looked.actions > replay.actions_until(replay.at - 1)
    app.frame(0.01, press(pygame.K_j, "j"))
    app.frame(0.01, [])
    assert app.stack.top is page
    app.frame(0.01, press(pygame.K_ESCAPE))
    app.frame(0.01, [])
    assert app.stack.top is result


@pytest.mark.parametrize(
    "name", ["replay", "duel-replay", "bataille-replay", "round-replay", "wankul-replay"]
)
def test_the_journal_is_opened_from_a_replay_which_then_shows_the_moment_chosen(app: App, name: str) -> None:
    opened_from, page = opened(app, name)
    replay = cast("Replaying", opened_from)
    first = next(one for one in page.ring if page.entry_of(one) is not None)
    entry = page.entry_of(first)
    assert entry is not None
    app.frame(0.01, click(first.rect.center))
    app.frame(0.01, [])
    assert app.stack.top is replay
    assert replay.actions_until(replay.at) >= entry.actions > replay.actions_until(replay.at - 1)


@pytest.mark.slow
def test_the_journal_of_a_long_game_opens_at_its_last_line(app: App) -> None:
    """Though it is told a slice each frame."""
    _result, page = opened(app, "wankul-result")
    last = [one for one in page.ring if page.entry_of(one) is not None][-1]
    assert page.entry_of(last) == page.entries[-1]


def test_what_lies_under_the_mouse_once_it_was_scrolled_is_what_is_told(app: App) -> None:
    _board, page = opened(app, "bataille-collection")
    rested(app, page)
    before = page.looked
    assert before is not None
    lines = [one for one in page.ring if page.entry_of(one) is not None]
    pos = lines[-1].rect.center
    for turns in (1, 1):
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEWHEEL, y=turns, x=0, pos=pos)])
        app.frame(0.01, [])
    under = [page.entry_of(one) for one in page.ring if one.rect.collidepoint(page._mouse)]
    assert page.looked != before
    assert page.looked in under or page.looked is None


def test_in_larger_text_the_words_of_a_line_have_room_for_some_of_them_beside_the_figures(app: App) -> None:
    resize(app, MINIMUM)
    app.change_settings(replace(app.settings, text_size=LARGE))
    _board, page = opened(app, "board-hand")
    lines = [one for one in page.ring if isinstance(one, BoxTile)]
    words = [next(text for text in line.box if isinstance(text, Fitted)) for line in lines]
    assert [one for one in page.entries if one.figures]
    assert [one.words for one in words if one.area.width < 7 * page.m.type(14)] == []


def test_in_larger_text_the_table_and_the_cards_of_a_line_keep_their_size_and_lines_are_whole(
    app: App,
) -> None:
    """The lines take more rows, and scroll."""
    resize(app, MINIMUM)
    _board, page = opened(app, "wankul-turn")
    entry = max(page.entries, key=lambda one: len(one.cards))
    found = []
    for text_size in (PLAIN, LARGE):
        app.change_settings(replace(app.settings, text_size=text_size))
        app.frame(0.0, [])
        told = page._large(entry)
        told.lay(page.m, page.boxes["told"])
        cards = [area.size for name, area in told.areas().items() if name.startswith("card-")]
        found.append((page.boxes["table"].size, cards))
        lines = [one.box for one in page.ring if isinstance(one, BoxTile)]
        assert not [text.words for line in lines for text in line if isinstance(text, Text) and text.is_cut]
    assert len(found[0][1]) > 1
    assert found[0] == found[1]
