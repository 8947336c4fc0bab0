"""A page as CONTRIBUTING says how to write one: a title, a list, a form, two buttons; at any size."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import apart, cramped
from many_games import EVERY_WINDOW
from unseen import resize

from scenes.kit import palette
from scenes.kit.content import Sheet, Text, heading, option
from scenes.kit.forms import TextField
from scenes.kit.layout import Anchor, Box, Column, Either, Grow, Pad, Put, Row
from scenes.kit.measures import Measures
from scenes.kit.row_list import RowList
from scenes.kit.widgets import Button, Choice, Toggle
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App


class Guests(Scene):
    closes = True
    cloth = palette.MENU

    def __init__(self) -> None:
        super().__init__()
        self.names = [f"Guest number {number}" for number in range(30)]
        self.written, self.loud, self.kind = "", False, 0
        self.rows = RowList(self.relayout)

    def contents(self) -> Box:
        rows = self.rows.box(self.names, self.row, none=Text("Nobody yet."))
        lists = Either([Row([rows, self.form()], gap=24), Column([self.form(), rows], gap=16)], grow=1)
        add = Put(Button("add", on_click=self.add, label="Add", enabled=bool(self.written)))
        foot = Row([Put(Button("back", on_click=self.close, label="Back")), Grow(), add], gap=12)
        page = Column([heading("Your guests"), lists, foot], gap=16, wide=900, high=(0, 720))
        return Pad(24, Anchor(Sheet(32, page)))

    def row(self, name: str) -> Box:
        away = Button(f"away:{name}", on_click=partial(self.send_away, name), label="Away")
        return Row([Text(name, lines=1, grow=1), Put(away)], gap=12)

    def form(self) -> Box:
        name = TextField("name", value=self.written, limit=30, placeholder="Who?", on_change=self.write)
        kind = Choice("kind", labels=("Friend", "Family"), chosen=self.kind, on_change=self.choose)
        rows = [
            option("Name", "As it is told at the table.", Put(name, wide=(120, 300))),
            option("Loud", "Whether it is heard.", Put(Toggle("loud", on_click=self.turn, on=self.loud))),
            option("Kind", "Who it is to you.", Put(kind)),
        ]
        return Column(rows, gap=14)

    def write(self, words: str) -> None:
        self.written = words
        self.ring["add"].enabled = bool(words)
        self.invalidate()

    def choose(self, place: int) -> None:
        self.kind = place

    def turn(self) -> None:
        self.loud = not self.loud
        self.rearrange()

    def add(self) -> None:
        self.names, self.written = [*self.names, self.written], ""
        self.rearrange()

    def send_away(self, name: str) -> None:
        self.names.remove(name)
        self.rearrange()


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_a_new_page_behaves_at_every_size(
    app: App, show: Callable[[Guests], Guests], size: tuple[int, int], text_size: int
) -> None:
    app.settings = replace(app.settings, text_size=text_size)
    resize(app, size)
    page = show(Guests())
    assert cramped(page.boxes, page.m) == []
    assert apart(page)


@pytest.mark.parametrize("width", range(260, 420, 8))
def test_rows_of_large_words_have_their_room_without_a_rail(width: int) -> None:
    """Beside a rail the words would be smaller, and lower."""
    names = RowList(list)
    box = names.box(["anchovy", "barnacle"], lambda key: Text(f"The {key} of the sea", size=30, lines=1))
    m = Measures((1280, 720), 100)
    box.lay(m, pygame.Rect(0, 0, width, 300))
    assert cramped(box, m) == []


def test_a_list_scrolls_by_itself(app: App, show: Callable[[Guests], Guests]) -> None:
    page = show(Guests())
    app.frame(0.0, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)])
    assert page.rows.first == 1
    page.ring.focus_by_name(f"away:{page.rows.shown[-1]}")
    app.frame(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, unicode="", mod=0)])
    assert (page.rows.first, page.ring.focused_name) == (2, f"away:{page.rows.shown[-1]}")
