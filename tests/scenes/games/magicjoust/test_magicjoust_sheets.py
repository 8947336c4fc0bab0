"""Sheets of Magicjoust that come back: a formula read place by place, a colour and a zone, all kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from PIL import Image

from game.editions import EDITIONS
from game.printing.blank.layout import CARDS, BlankSheet
from game.printing.scanning.cells import ReadCell
from game.printing.scanning.reading import ReadSheet
from scenes.editions import SHELF
from scenes.moments.scanning import read
from scenes.scanning.review import SheetReview
from scenes.scanning.sheaf import remarks

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.magicjoust import CreusetCard, SingularityCard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

PLACES = tuple(f"formula:{place}" for place in range(4))


def sheet(kind: str, **values: str) -> ReadSheet:
    """Return a sheet with one card drawn, its rounds as told."""
    picture, name = Image.new("RGB", (864, 570), "red"), Image.new("RGB", (643, 77), "white")
    words = Image.new("RGB", (319, 283), "white") if EDITIONS.blanks[kind].written else None
    fields = {ticked.field: "" for ticked in EDITIONS.blanks[kind].ticked} | values
    cells = [
        ReadCell(picture, name, fields, frozenset(), empty=bool(place), words=words) for place in range(CARDS)
    ]
    of = BlankSheet.of(EDITIONS.blanks[kind], "a4")
    return ReadSheet(of, Image.new("RGB", (1188, 840), "white"), tuple(cells), 8.0)


def write(app: App, words: str) -> None:
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def accepted(app: App, review: SheetReview) -> object:
    """Accept the cards; return the one that is kept."""
    app.frame(0.0, click(review.ring["accept"].rect.center))
    while review.restless:
        app.frame(0.01, [])
    (card,) = next(kept.pack for kept in EDITIONS.packs.shelves().kept if not kept.shipped).cards
    return card


def test_a_creuset_card_is_read_place_by_place_corrected_and_kept(app: App, show: Show) -> None:
    """MAG-2: a formula is a row of symbols; what is written is carried out by hand."""
    read_ = sheet("creuset", nature="being", **{PLACES[0]: "red", PLACES[2]: "any"})
    review = cast("SheetReview", show(SheetReview(SHELF, read_)))
    assert review.sheaf.leaf.values["formula"] == "red any", "a column left empty is no symbol"
    write(app, "Gnome")
    app.frame(0.0, click(review.ring["words"].rect.center))
    write(app, "Tout le monde rit.")
    place = review.ring[f"place:{PLACES[1]}"].rect.center
    for _step in range(2):
        app.frame(0.0, click(place))
    assert review.sheaf.leaf.values["formula"] == "red red any"
    assert [told for _sign, _color, told in remarks(review.sheaf)] == ["Cette carte est prête."]
    card = cast("CreusetCard", accepted(app, review))
    assert (card.name.spoken, card.nature, card.formula) == ("Gnome", "being", ("red", "red", "any"))
    assert card.experimental
    assert card.picture


def test_a_place_goes_round_with_the_keyboard_and_empty_again(app: App, show: Show) -> None:
    review = cast("SheetReview", show(SheetReview(SHELF, sheet("creuset"))))
    found = []
    for _step in range(6):
        review.ring.focus_by_name(f"place:{PLACES[0]}")
        app.frame(0.0, press(pygame.K_RETURN))
        found.append(review.sheaf.leaf.values["formula"])
    assert found == ["blue", "red", "yellow", "any", "none", ""]


def test_a_singularity_has_its_colour_its_zone_and_its_drawing(app: App, show: Show) -> None:
    """MAG-1."""
    review = cast("SheetReview", show(SheetReview(SHELF, sheet("singularity", colour="red", zone="2"))))
    write(app, "Comète")
    app.frame(0.0, click(review.ring["tick:4"].rect.center))
    card = cast("SingularityCard", accepted(app, review))
    assert (card.name.spoken, card.colour, card.zone) == ("Comète", "red", 4)
    assert card.picture


@pytest.mark.slow
def test_the_photograph_of_a_coloured_sheet_tells_its_rounds(app: App) -> None:
    del app
    first = read(SHELF, "fr", "creuset", (("being", "red", "any"),)).cells[0]
    assert not first.empty
    assert {key: first.values[key] for key in ("nature", *PLACES)} == {
        "nature": "being",
        **dict(zip(PLACES, ("red", "any", "", ""), strict=True)),
    }
