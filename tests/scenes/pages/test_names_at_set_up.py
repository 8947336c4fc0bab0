"""The names of the seats at every game's set-up: nobody bears what somebody else has written."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from unseen import resize

from game.core import letters
from game.core.rivals import bot_of
from game.editions import EDITIONS
from scenes.games.evolution.faces.face import BACK
from scenes.games.magicjoust.faces import face
from scenes.kit import text
from scenes.kit.content import Text
from scenes.kit.faces import base
from scenes.kit.faces.card import WIDTH
from scenes.kit.forms import DropDown
from scenes.kit.forms.drop_down import width_around
from scenes.moments.moment import LARGE
from scenes.pages.deck_reader import draw_faces
from scenes.pages.setting_up import SettingUp
from scenes.shell.curtain import Curtain
from scenes.table import sides
from scenes.table.board import Board

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Options
    from scenes.games.evolution.setup import Choices
    from scenes.kit.faces.base import Master
    from scenes.pages.ready_setup import ReadySetup
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("quick")
OPTIONS: dict[str, Options] = {"reverse-war": {"table": "duel-facile"}}


@pytest.mark.parametrize("key", ["openmok-bataille", "openmok-evolution", "wankul", "magicjoust"])
def test_a_stronger_rival_whom_the_page_has_seated_is_told_on_the_seat_itself(
    app: App, show: Callable[[Scene], Scene], key: str
) -> None:
    """Not under the deal alone, where nobody looks for it."""
    page = cast("ReadySetup", show(app.editions[key].setup({}, ("human", "level:1"))))
    stronger = next(one for one in app.box[key].cast.values() if one.strength > 1)
    for newcomer, marked in (("", 0), (stronger.word, 1)):
        assert page.meet(stronger) or newcomer
        page.newcomer = newcomer
        page.rearrange()
        app.frame(0.01, [])
        told = [
            box.words for box in page.boxes if isinstance(box, Text) and stronger.name.spoken in box.words
        ]
        assert len(told) == marked


def test_what_the_pips_of_a_rival_tell_is_said_where_they_are_pointed_at(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    page = show(app.editions["openmok-evolution"].setup({}, ("human", "level:2")))
    pips = page.ring["strength-1"]
    assert pips.rect.width
    app.frame(
        0.0, [pygame.event.Event(pygame.MOUSEMOTION, pos=pips.rect.center, rel=(0, 0), buttons=(0, 0, 0))]
    )
    assert page.ring.hovered is pips
    assert "niveau 2 sur 4 (Mireille, Ferdi et Garance)" in pips.tip


def test_who_sits_elsewhere_is_said_to_change_seats(app: App, show: Callable[[Scene], Scene]) -> None:
    page = show(app.editions["openmok-evolution"].setup({"players": 3}, ("human", "level:1", "level:3")))
    drop = cast("DropDown", page.ring["kind-1"])
    told = {label: note for label, note in zip(drop.labels, drop.notes, strict=True) if note}
    assert told == {"Gisèle": "change de place"}


@pytest.mark.parametrize(
    ("first", "besides"),
    [
        ("level:4", ["level:4:nocturne", "level:4:orphee"]),
        ("level:2", ["level:2:ferdi", "level:2:garance"]),
        ("random", ["level:1", "level:1:noisette"]),
    ],
)
def test_who_is_seated_besides_is_near_in_level_to_those_who_sit_there(
    app: App, show: Callable[[Scene], Scene], first: str, besides: list[str]
) -> None:
    """Nobody sits there twice: where no other is of that level, the next comes nearest."""
    page = cast("ReadySetup", show(app.editions["openmok-evolution"].setup({}, ("human", first))))
    choices = cast("Choices", page.choices)
    choices.change_count(1)
    choices.change_count(1)
    assert choices.seats == ["human", first, *besides]


@pytest.mark.parametrize("word", ["level:1", "level:2"])
@pytest.mark.parametrize("key", EDITIONS)
def test_a_rival_whose_name_is_written_changes_places_with_one_as_strong_or_has_a_number(
    app: App, show: Callable[[Scene], Scene], key: str, word: str
) -> None:
    """The list of who may sit there and the game that begins know it as the name is written."""
    cast = app.box[key].cast
    app.change_settings(app.settings.after_first_steps("reverse-war/duel"))
    page = show(app.editions[key].setup(OPTIONS.get(key, {}), ("human", word)))
    assert isinstance(page, SettingUp)
    app.frame(0.0, click(page.ring["name-0"].rect.center))
    for letter in cast[word].name.spoken.lower():
        app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
    assert page.ring.focused_name == "name-0"
    shown = page.ring["kind-1"]
    assert isinstance(shown, DropDown)
    page.start()
    app.frame(0.0, [])
    top = app.stack.top
    assert top is not None
    board = app.stack.behind(top) if isinstance(top, Curtain) else top
    assert isinstance(board, Board)
    names, alone = sides.names(board.session), sum(bot_of(one) == word for one in cast) == 1
    assert letters.folded(names[0]) == letters.folded(cast[word].name.spoken)
    assert names[1] == (f"{cast[word].name.spoken} 2" if alone else shown.labels[shown.chosen])
    assert (board.session.players[1] == word) == alone


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("key", list(EDITIONS.games))
def test_a_deck_that_is_brought_is_named_whole(
    app: App, show: Callable[[Scene], Scene], key: str, size: tuple[int, int]
) -> None:
    resize(app, size)
    page = show(app.editions[key].setup(OPTIONS.get(key, {}), ()))
    for drop in (one for one in page.ring if isinstance(one, DropDown)):
        named = text.width_of(drop.labels[drop.chosen], text.SANS_BOLD, page.m.type(14))
        assert named <= drop.rect.width - width_around(page.m), drop.name


def test_what_is_said_of_decks_is_read_whole_where_the_window_has_room(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    """The list goes on to the left of its field."""
    app.change_settings(replace(app.settings, text_size=LARGE, language="fr"))
    resize(app, (1024, 640))
    page = show(app.editions["openmok-evolution"].setup({}, ()))
    drop = cast("DropDown", page.ring["deck-1"])
    drop.activate()
    row, px = drop.rows()[0], page.m.type(14)
    told = max(text.width_of(note, text.SANS_MEDIUM, px) for note in drop.notes)
    named = max(text.width_of(label, text.SANS_BOLD, px) for label in drop.labels)
    assert row.width > told + named
    assert app.window.get_rect().contains(row)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("size", [(150, 60), (302, 190), (380, 190), (900, 300)])
def test_no_card_that_tells_a_deck_lies_over_another(
    app: App, monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int]
) -> None:
    """So the name of each is whole."""
    lain, area = list[pygame.Rect](), pygame.Rect((0, 0), size)

    def lay(_surface: pygame.Surface, center: tuple[int, int], _face: Master, width: int) -> None:
        lain.append(pygame.Rect(0, 0, width, base.card_height(width)))
        lain[-1].center = center

    monkeypatch.setattr(base, "lay", lay)
    draw_faces([lambda _width: BACK] * count, pygame.Surface(size), app.measures(), area)
    assert len(lain) == count
    assert all(area.contains(card) for card in lain)
    assert not any(one.colliderect(other) for one, other in pairwise(lain))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, LARGE])
def test_the_card_at_the_left_of_a_picture_is_named_whole_where_the_foremost_leaves_it_free(
    app: App,
    show: Callable[[Scene], Scene],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
) -> None:
    drawn, as_seen = list[tuple[face.Creuset, int, float]](), face._as_seen
    monkeypatch.setattr(face, "_as_seen", lambda *each: drawn.append(each) or as_seen(*each))
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size, language="fr"))
    show(app.editions["magicjoust"].setup({}, ()))
    app.frame(0.0, [])
    hidden = [each for each in drawn if each[2] < WIDTH]
    assert hidden
    for look, width, seen in hidden:
        title = as_seen(look, width, seen)[0]
        assert title is None or " ".join(title.lines) == look.name
