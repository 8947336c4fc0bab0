"""Texts of which nothing can be seen, typed or in a file: drawn without harm, and never taken for names."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from many_games import in_rows, some_at_once

from game.bots.seats import Names, human, name_of, written_name
from game.cards.decks import clean_name
from game.cards.problems import PackError
from game.cards.text import Text
from game.core.model import Seating
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import draft, pack_cards, pack_folder, slots
from scenes.editions import SHELF
from scenes.games.bataille.sheet import BatailleSheet
from scenes.kit import palette, text
from scenes.kit.forms import TextField
from scenes.kit.forms.text_area import TextArea
from scenes.kit.measures import Measures
from scenes.shell.name_sheet import NameSheet
from scenes.workshop.packs_page import PacksPage
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.sheet import Values

    Show = Callable[[Scene], Scene]

UNSEEN = (
    "\u200b",
    "\u200d",
    "\ufe0f",
    "\u200e",
    "\u202e",
    "\u00ad",
    "\ufeff",
    "\u2060",
    "\u034f",
    "\U000e0001",
)
ODD = (
    *UNSEEN,
    "\u0301",
    "\u3164",
    "\u2800",
    "\0",
    "\ud800",
    "\t",
    "\n",
    "😀",
    "שלום",
    "漢",
    "W" * 400,
    "a\u200bb",
)

TEXTS = ("name", "flavour", "text")


def em(words: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=words)


def opened(app: App, show: Show) -> Workshop:
    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    for _frame in range(3):
        app.frame(0.02, [])
    return workshop


@pytest.mark.parametrize("words", ODD, ids=ascii)
def test_every_text_can_be_drawn_in_every_face(app: App, words: str) -> None:
    assert app is not None
    for face, px in itertools.product(text.Face, (9, 14, 31)):
        line = text.render(words, face, px, palette.INK)
        assert line.get_width() == text.width_of(words, face, px)
        assert text.fit(words, face, px, 40) <= px
        assert text.paragraph(f"**{words}** {words}", face, px, palette.INK, 60).get_width() == 60
        text.clipped(words, face, px, 40)


@pytest.mark.parametrize("words", ODD, ids=ascii)
@pytest.mark.parametrize("made", [TextField, TextArea])
def test_a_field_takes_only_what_can_be_seen(app: App, words: str, made: type[TextField]) -> None:
    """What it begins with, is given, and has typed in it: the caret stands between letters that show."""
    changes: list[str] = []
    m = Measures(app.window.get_size())
    field = made("f", pygame.Rect(10, 10, 300, 40), m=m, value=words, limit=500, on_change=changes.append)
    field.focused = True
    field.draw(app.window)
    field.handle(em(words))
    field.line.select_range = [0, 1]
    field.draw(app.window)
    field.set_value(words)
    field.draw(app.window)
    assert not set(UNSEEN) & set(field.value)
    assert not set(UNSEEN) & set("".join(changes))
    field.kill()


@pytest.mark.parametrize("kind", some_at_once(SHELF.sheets, ["bataille"]))
def test_a_card_called_by_nothing_that_shows_still_needs_a_name(app: App, show: Show, kind: str) -> None:
    """Typed, it leaves the field empty; from elsewhere, the card lacks a name, and can be drawn."""
    workshop = opened(app, show)
    workshop.making.start(SHELF.sheets[kind])
    workshop.relayout()
    unnamed = SHELF.sheets[kind].problems(SHELF.sheets[kind].blank())
    for words in UNSEEN:
        app.frame(0.0, click(workshop.ring["field:name"].rect.center))
        app.frame(0.0, [em(words)])
        assert workshop.making.values["name"] == ""
        workshop.form.change("name", words)
        app.frame(0.0, [])
        assert SHELF.sheets[kind].problems(workshop.making.values) == unnamed
        assert not workshop.ring["save"].enabled
        workshop.form.change("name", "")


@pytest.mark.parametrize("kind", some_at_once(SHELF.sheets, ["creuset"]))
def test_a_draft_with_any_text_is_taken_up_again_and_again(app: App, show: Show, kind: str) -> None:
    blank = SHELF.sheets[kind].blank()
    for words in ODD:
        written = {key: words for key in TEXTS if key in blank}
        draft.begin({"format": 1, "kind": kind, "values": {**blank, **written}, "base": None})
        for key in written:
            draft.append({"set": [key, words * 2]})
        for _restart in range(2):
            assert opened(app, show).making.values["name"] == words * 2
            app.stack.pop()
            app.stack.apply()


def test_a_search_for_nothing_that_shows_finds_everything(app: App, show: Show) -> None:
    workshop = opened(app, show)
    everything = len(workshop.collection.cards)
    for words in UNSEEN:
        app.frame(0.0, click(workshop.ring["search"].rect.center))
        app.frame(0.0, [em(words)])
        app.frame(0.0, click(workshop.ring["search"].rect.center))
    assert len(workshop.collection.cards) == everything > 0


@pytest.mark.parametrize("words", UNSEEN, ids=ascii)
def test_a_pack_or_a_card_called_by_nothing_that_shows_is_refused_in_a_sentence(
    app: App, show: Show, words: str
) -> None:
    assert app is not None
    with pytest.raises(PackError, match=r"Ce texte"):
        pack_cards.create(EDITIONS.packs, Text.of(words))
    folder = pack_folder.packs_folder() / "mal"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(f'format = 1\nid = "mal"\nname = "{words}"\n', encoding="utf-8")
    assert [each.id for each in EDITIONS.packs.shelves().damaged] == ["mal"]
    page = show(PacksPage(opened(app, show).room))
    app.frame(0.0, [])
    assert page is app.stack.top


@pytest.mark.parametrize("words", [*UNSEEN, "\u0301", "\ud800", "\0"], ids=ascii)
def test_nobody_is_called_by_nothing_that_shows(app: App, words: str) -> None:
    """A player is "Player 1", a deck "My deck", a kept game "Unnamed game"; what is seen of a name stays."""
    assert app is not None
    assert human(words) == "human"
    assert name_of([f"human:{words}"], 0) == "Joueur 1"
    assert Names([f"human:{words}"], Seating(1))[0] == "Vous"
    assert written_name([f"human:{words}"], 0) == ""
    assert clean_name(words) == "Mon deck"
    session = Session.start(EDITIONS.games["reverse-war"], {}, 1)
    assert slots.write(session, words, "game").name == "Partie sans nom"
    assert human(f"I{words}nès") == ("human:Inès" if words != "\u0301" else "human:I\u0301nès")


@pytest.mark.parametrize("words", UNSEEN, ids=ascii)
def test_a_sheet_that_asks_for_a_name_keeps_none_of_which_nothing_is_seen(
    app: App, show: Show, words: str
) -> None:
    sheet = cast("NameSheet", show(NameSheet("Nom", words)))
    app.frame(0.0, [em(words)])
    assert not sheet.ring["accept"].enabled


ODD = ("-1", "²", "9" * 99, "[[[", '{"a":1}', "null")


@pytest.mark.parametrize("case", in_rows([*itertools.product(ODD, SHELF.sheets)], 9), ids=str)
def test_a_draft_with_any_value_lets_the_workshop_open(app: App, show: Show, case: tuple[str, str]) -> None:
    odd, kind = case
    for key in SHELF.sheets[kind].blank().keys() - set(TEXTS):
        draft.begin(
            {"format": 1, "kind": kind, "values": {**SHELF.sheets[kind].blank(), key: odd}, "base": None}
        )
        workshop = opened(app, show)
        workshop.relayout()
        app.frame(0.0, [])
        app.stack.pop()
        app.stack.apply()


def test_a_draft_that_cannot_be_shown_is_set_aside_in_a_sentence(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it held stays on the disk, beside the draft that is begun then."""
    draft.begin({"format": 1, "kind": "bataille", "values": {"name": "Patatras"}, "base": None})
    draw = BatailleSheet.master

    def broken(sheet: BatailleSheet, values: Values, picture: Picture, width: int) -> Master:
        if values["name"] == "Patatras":
            raise ZeroDivisionError
        return draw(sheet, values, picture, width)

    monkeypatch.setattr(BatailleSheet, "master", broken)
    workshop = opened(app, show)
    assert "mis de côté" in workshop.told
    assert workshop.making.empty
    aside = [
        path for path in draft.folder().iterdir() if path.is_file() and "Patatras" in path.read_text("utf-8")
    ]
    assert len(aside) == 1
    assert aside[0] != draft.path()


@pytest.mark.parametrize(
    "line",
    [
        "null", "[]", '"a"', "{}", '{"kind":"bataille"}', '{"kind":[]}', '{"kind":"bataille","values":[]}',
        '{"kind":"bataille","values":{"name":[]},"base":[]}', '{"kind":"bataille","house":"../passwd"}',
        '{"kind":"bataille","house":"moks/none.svg"}', '{"kind":"bataille","pack":"\\ud800","card":{}}',
        '{"kind":"bataille","base":{"kind":"paste","picture":"../x","point":[1,1],"scale":1}}',
        '{"kind":"bataille","base":{"kind":"stamp","name":"none","point":[1,1],"width":5}}',
        '{"kind":"bataille","base":{"kind":"paste","picture":"house","point":[0,0],"scale":100}}',
        '{"kind":"bataille","base":{"kind":"stroke","points":[[1e4,-1e4]],"color":[1,2,3],"width":1700}}',
        '{"kind":"bataille","base":{"kind":"paste"}}', '{"kind":"bataille","base":{"kind":"stroke"}}',
    ],
)  # fmt: skip
def test_a_draft_that_begins_with_anything_opens_the_workshop(app: App, show: Show, line: str) -> None:
    draft.folder().mkdir(parents=True)
    draft.path().write_text(line + '\n{"do":{"kind":"clear"}}\n"undo"\n"undo"\n"redo"\n', encoding="utf-8")
    opened(app, show)
    app.stack.pop()
    app.stack.apply()
    opened(app, show)
