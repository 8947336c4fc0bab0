"""Sheets of Évolution that come back: numbers read from rounds, a wrong sum told, words typed, all kept."""

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
from game.rules.evolution.spread import PLACES
from game.storage import sheet_work
from scenes.editions import SHELF
from scenes.games.evolution.points import key_of
from scenes.scanning.review import SheetReview
from scenes.scanning.sheaf import remarks

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.evolution import CaractereCard, VariationCard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

PHOTO = b"a photograph"


def cell(numbers: str, *unsure: str) -> ReadCell:
    values = {key_of(place): number for place, number in zip(PLACES, numbers or "000000", strict=True)}
    picture, name = Image.new("RGB", (864, 585), "red"), Image.new("RGB", (643, 94), "white")
    return ReadCell(picture, name, values, frozenset(unsure), empty=not numbers)


@pytest.fixture
def sheet() -> ReadSheet:
    cells = [cell("411231"), cell("222221", "attack-force"), *[cell("")] * (CARDS - 2)]
    of = BlankSheet.of(EDITIONS.blanks["caractere"], "a4")
    return ReadSheet(of, Image.new("RGB", (1188, 840), "white"), tuple(cells), 8.0)


def opened(show: Show, sheet: ReadSheet) -> SheetReview:
    return cast("SheetReview", show(SheetReview(SHELF, sheet, photo=PHOTO)))


def write(app: App, words: str) -> None:
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def test_a_wrong_sum_is_told_corrected_and_the_cards_are_kept(app: App, show: Show, sheet: ReadSheet) -> None:
    """EVO-1."""
    review = opened(show, sheet)
    write(app, "Boum")
    app.frame(0.0, press(pygame.K_RETURN))
    assert review.sheaf.current == 1
    write(app, "Zig")
    told = [words for _sign, _color, words in remarks(review.sheaf)]
    assert told == [
        "Il reste 1 point à donner sur 12.",
        "Certains ronds ne sont pas nets\u202f: comparez avec la feuille.",
    ]
    assert not review.ring["accept"].enabled
    app.frame(0.0, press(pygame.K_RETURN))
    assert review.ring.focused_name == "attack-force-more"
    app.frame(0.0, press(pygame.K_RETURN))
    assert [words for _sign, _color, words in remarks(review.sheaf)] == ["Cette carte est prête."]
    app.frame(0.0, click(review.ring["accept"].rect.center))
    while review.restless:
        app.frame(0.01, [])
    kept = next(kept.pack for kept in EDITIONS.packs.shelves().kept if not kept.shipped)
    cards = [cast("CaractereCard", card) for card in kept.cards]
    assert [(card.name.spoken, card.attack, card.resistance) for card in cards] == [
        ("Boum", (4, 1, 1), (2, 3, 1)),
        ("Zig", (3, 2, 2), (2, 2, 1)),
    ]
    with Image.open(EDITIONS.packs.find(kept.id).picture_path(cards[0])) as picture:
        assert picture.size == (864, 750), "in the workshop nothing of the drawing is cut off"


def test_what_was_corrected_is_taken_up_after_a_kill(app: App, show: Show, sheet: ReadSheet) -> None:
    review = opened(show, sheet)
    app.frame(0.0, click(review.ring["resistance-magie-less"].rect.center))
    app.frame(0.0, click(review.ring["attack-agilite-more"].rect.center))
    review.keeping.let_go()
    again = opened(show, sheet)
    values = again.sheaf.leaves[0].values
    assert (values["resistance-magie"], values["attack-agilite"]) == ("2", "2")


@pytest.mark.parametrize("value", ["", "-3", "999", "feu"])
def test_kept_numbers_that_are_none_are_set_aside(app: App, show: Show, sheet: ReadSheet, value: str) -> None:
    review = opened(show, sheet)
    work = review._work
    review.keeping.let_go()
    cast("dict[str, str]", work.cards[0].values)["attack-force"] = value
    key = sheet_work.key_of(PHOTO)
    sheet_work.keep_photo(key, PHOTO)
    sheet_work.keep(key, work)
    again = opened(show, sheet)
    assert again.sheaf.leaves[0].values["attack-force"] == "4"
    assert sheet_work.work(key) is None
    del app


def test_what_a_variation_does_is_typed_from_its_picture(app: App, show: Show) -> None:
    """Évolution 2.5.3: a free text is experimental."""
    picture, name = Image.new("RGB", (864, 750), "red"), Image.new("RGB", (643, 86), "white")
    words = Image.new("RGB", (684, 192), "white")
    cells = [
        ReadCell(picture, name, {"impact": impact}, frozenset(), empty=not place < 2, words=words)
        for place, impact in enumerate(["5", "", "", "", "", "", "", ""])
    ]
    of = BlankSheet.of(EDITIONS.blanks["variation"], "a4")
    page = Image.new("RGB", (1188, 840), "white")
    review = opened(show, ReadSheet(of, page, tuple(cells), 8.0))
    write(app, "Grand rire")
    app.frame(0.0, press(pygame.K_RETURN))
    review.choose(0)
    app.frame(0.0, click(review.ring["words"].rect.center))
    write(app, "Tout le monde rit.")
    review.choose(1)
    told = [said for _sign, _color, said in remarks(review.sheaf)]
    assert told[:2] == ["Il lui manque un nom.", "Choisissez son impact."]
    review.keeping.let_go()
    review = opened(show, ReadSheet(of, page, tuple(cells), 8.0))
    assert review.sheaf.leaves[0].values["text"] == "Tout le monde rit.", "it is taken up after a kill"
    review.toggle(1)
    app.frame(0.0, click(review.ring["accept"].rect.center))
    while review.restless:
        app.frame(0.01, [])
    kept = next(kept.pack for kept in EDITIONS.packs.shelves().kept if not kept.shipped)
    card = cast("VariationCard", kept.cards[0])
    assert (card.name.spoken, card.impact, card.text.spoken) == ("Grand rire", 5, "Tout le monde rit.")
    assert card.experimental
