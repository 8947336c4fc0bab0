"""The rules of Openmok Bataille as one reads them: their pages, their figures, their search."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press

from game.core import i18n
from game.rules.bataille import options
from game.rules.bataille.rounds import MOST_REVEALS
from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS
from scenes.editions import SHELF
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.guide import LESSONS
from scenes.games.bataille.reading import (
    CARD,
    PACK,
    PAD,
    Figure,
    Shape,
    Verdict,
    draw_figure,
    figures,
    symbol_of,
)
from scenes.kit import palette
from scenes.pages.reading import book as books
from scenes.pages.reading.book import Kind
from scenes.pages.reading.search import Reading, find
from scenes.pages.rules_reader import RulesReader

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY = "openmok-bataille"
LANGUAGES = ("fr", "en")
KEYS = (
    *("goal", "symbols", "card"),
    *("simple", "collection", "round", "beating", "trophies"),
    *("workshop", "packs", "decks", "printing"),
    *("charter", "saves", "keys"),
)
SIZES = [(size, text) for size in ((1024, 640), (1280, 720), (1920, 1080)) for text in (100, 150)]


@pytest.fixture
def open_at(show: Callable[[Scene], Scene]) -> Callable[[str], RulesReader]:
    """Return what opens the reader at a page."""

    def put(page: str = "") -> RulesReader:
        reader = RulesReader(KEY, page)
        show(reader)
        return reader

    return put


def page_words(language: str, key: str) -> str:
    """Return all that one reads on a page."""
    book, reading = books.read(KEY, language), Reading(SHELF[KEY].illustrations.value)
    return " ".join(reading.words(block) for block in book.pages[book.place(key)].blocks)


# --- the pages --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_pages_in_the_same_order(language: str) -> None:
    assert tuple(page.key for page in books.read(KEY, language).pages) == KEYS


@pytest.mark.parametrize("variant", options.VARIANTS)
def test_the_rules_of_a_variant_open_at_its_page(variant: str) -> None:
    """The set-up and the tables ask for the page of the variant's own key."""
    reader = RulesReader(KEY, variant)
    assert reader.book.pages[reader.place].key == variant


def test_a_page_has_the_same_kinds_of_blocks_and_figures_in_both_languages() -> None:
    french, english = (books.read(KEY, language) for language in LANGUAGES)
    for one, other in zip(french.pages, english.pages, strict=True):
        assert [(b.kind, b.name, len(b.lines)) for b in one.blocks] == [
            (b.kind, b.name, len(b.lines)) for b in other.blocks
        ], one.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_named_in_a_page_is_there_and_none_is_left_over(language: str) -> None:
    blocks = [block for page in books.read(KEY, language).pages for block in page.blocks]
    assert {block.name for block in blocks if block.kind is Kind.FIGURE} == set(figures())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_the_charter_are_those_of_the_rules(language: str) -> None:
    """BAT-1, BAT-9, BAT-10: the sizes, the players and the pool that the page tells."""
    told = page_words(language, "charter")
    pool = options.STARTERS_IN_POOL * len(starter())
    for number in (
        options.FEWEST,
        options.USUAL_MOST,
        options.MOST,
        options.USUAL_PILE,
        options.MOST_TROPHIES,
        pool,
    ):
        assert str(number) in told
    words = {
        "fr": ("trois dans la ronde", "cinq dans La Collection", "De trois à six", "quatre"),
        "en": ("three in the round", "five in La Collection", "From three to six", "four"),
    }
    assert all(word in told for word in words[language])
    assert dict(options.USUAL_TROPHIES) == {"round": 3, "collection": 5}
    assert (options.FEWEST_PLAYERS, options.MOST_PLAYERS, options.USUAL_PLAYERS) == (3, 6, 4)


@pytest.mark.parametrize(("language", "word"), [("fr", "vingt"), ("en", "twenty")])
def test_the_page_of_ties_tells_when_they_end(language: str, word: str) -> None:
    """BAT-5: after so many ties in a row what was laid first stays."""
    assert MOST_REVEALS == 20
    assert word in page_words(language, "beating")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_steps_have_as_many_gestures_as_the_first_page_tells(language: str) -> None:
    assert len(LESSONS) == 17
    assert {"fr": "dix-sept gestes", "en": "seventeen gestures"}[language] in page_words(language, "goal")


# --- the figures ------------------------------------------------------------------------------------------


def test_every_figure_shows_cards_of_the_starter_collection_each_once() -> None:
    known = {ref for ref, _symbol in starter()}
    for name, figure in figures().items():
        shown = [f"{PACK}/{card}" for row in figure.rows for card in row]
        assert set(shown) <= known, name
        assert len(set(shown)) == len(shown), name


def test_the_hammer_beats_the_star_in_the_first_figure() -> None:
    """BAT-2."""
    figure = figures()["faceoff"]
    assert [symbol_of(row[0]) for row in figure.rows] == ["force", "magie"]
    assert figure.reveal(0) is Verdict.BEATS


def test_the_example_of_a_tie_is_a_tie_and_then_a_victory() -> None:
    """BAT-3."""
    figure = figures()["tie"]
    assert [figure.reveal(place) for place in range(2)] == [Verdict.TIES, Verdict.BEATS]


def test_the_answers_to_two_stars_fare_as_their_caption_says() -> None:
    """BAT-5: two hammers and three stars beat them; one hammer and three spirals do not."""
    figure = figures()["answers"]
    lines = [(symbol_of(row[0]), len(row)) for row in figure.rows]
    assert lines == [("magie", 2), ("force", 2), ("magie", 3), ("force", 1), ("agilite", 3)]
    fates = [figure.answer(row) for row in range(1, 5)]
    assert fates == [Verdict.BEATS, Verdict.BEATS, Verdict.LOSES, Verdict.LOSES]


def test_as_many_of_the_same_symbol_is_a_tie() -> None:
    """BAT-5."""
    assert figures()["equal"].answer(1) is Verdict.TIES


def test_a_row_of_answers_is_of_one_symbol() -> None:
    """BAT-5: cards of one symbol are laid."""
    for figure in figures().values():
        if figure.shape is Shape.ANSWERS:
            assert [figure.kept(row) for row in range(len(figure.rows))] == list(figure.rows)


def test_the_lines_of_the_collection_end_at_another_symbol() -> None:
    """BAT-10: two hammers beat two stars; a single star does not beat two spirals."""
    won, short = figures()["turned"], figures()["turned-short"]
    for figure in (won, short):
        assert [len(figure.kept(row)) for row in (0, 1)] == [len(row) - 1 for row in figure.rows]
    assert [symbol_of(won.rows[row][0]) for row in (0, 1)] == ["force", "magie"][::-1]
    assert won.answer(1) is Verdict.BEATS
    assert [(symbol_of(row[0]), len(row) - 1) for row in short.rows] == [("agilite", 2), ("magie", 1)]
    assert short.answer(1) is Verdict.LOSES


def test_the_hands_shown_are_those_that_their_captions_tell() -> None:
    """BAT-4: three cards of three symbols; BAT-8: seven, two of three stars raised."""
    assert {symbol_of(card) for card in figures()["choice"].rows[0]} == set(SYMBOLS)
    hand = figures()["hand"]
    assert len(hand.rows[0]) == options.HAND
    assert [symbol_of(hand.rows[0][place]) for place in hand.lit] == ["magie", "magie"]
    assert [symbol_of(card) for card in hand.rows[0]].count("magie") == 3


def test_a_card_is_named_in_the_language_spoken(open_at: Callable[[str], RulesReader]) -> None:
    m = open_at("goal").m
    french = draw_figure(figures()["cards"], m, 800)
    i18n.use("en")
    assert pygame.image.tobytes(french, "RGB") != pygame.image.tobytes(
        draw_figure(figures()["cards"], m, 800), "RGB"
    )


@pytest.mark.parametrize(("rival", "lit", "veiled"), [("lune", 0.25, 0.75), ("chat", 0.75, 0.25)])
def test_the_light_lies_under_the_card_that_wins(
    rival: str, lit: float, veiled: float, open_at: Callable[[str], RulesReader]
) -> None:
    plate = draw_figure(Figure(Shape.BATTLE, (("enclume",), (rival,))), open_at("goal").m, 600)
    assert _from_light(plate.get_at(_beside(plate, lit))) < 40
    assert _from_light(plate.get_at(_beside(plate, veiled))) > 40


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("name", [name for name in figures() if name != "triangle"])
def test_no_word_or_card_of_a_figure_runs_over_its_edge(
    app: App, name: str, text_size: int, open_at: Callable[[str], RulesReader]
) -> None:
    """The edge of a figure is all of the table's paper, on which nothing is drawn."""
    app.settings = replace(app.settings, text_size=text_size)
    plate = draw_figure(figures()[name], open_at("goal").m, 700)
    width, height = plate.get_size()
    edge = [(x, y) for x in range(width) for y in (0, 1, height - 2, height - 1)]
    edge += [(x, y) for y in range(height) for x in (0, 1, width - 2, width - 1)]
    table = TABLE
    for point in edge:
        drawn = plate.get_at(point)
        assert max(abs(drawn[part] - table[part]) for part in range(3)) < 40, point


def _from_light(drawn: pygame.Color) -> int:
    """Return how far a colour, a little in a card's shadow, is from that of the light."""
    return sum(abs(drawn[part] - palette.LIT[part]) for part in range(3))


def _beside(plate: pygame.Surface, part: float) -> tuple[int, int]:
    """Return a point on the light round a card, at a part of the height of a plate with one column."""
    return plate.get_width() - PAD - CARD - 3, round(plate.get_height() * part)


# --- laying out -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("key", KEYS)
def test_every_page_is_drawn_in_the_window(app: App, key: str, open_at: Callable[[str], RulesReader]) -> None:
    reader = open_at(key)
    assert reader.book.pages[reader.place].key == key
    area = reader.boxes["text"]
    drawn = app.window.subsurface(area)
    assert len({drawn.get_at((x, y))[:3] for x in range(0, area.width, 7) for y in range(0, 80, 3)}) > 20


# --- going about ------------------------------------------------------------------------------------------


def test_a_click_in_the_contents_and_the_arrows_open_pages(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("goal")
    app.frame(0.01, click(reader.ring["page-beating"].rect.center))
    assert reader.book.pages[reader.place].key == "beating"
    app.frame(0.01, press(pygame.K_RIGHT))
    assert reader.book.pages[reader.place].key == "trophies"


def test_the_contents_button_shows_every_page_in_large_text(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    app.settings = replace(app.settings, text_size=150)
    reader = open_at("goal")
    app.frame(0.01, click(reader.ring["contents"].rect.center))
    assert {f"page-{key}" for key in KEYS} <= {widget.name for widget in reader.ring}


@pytest.mark.parametrize(
    ("query", "first"), [("marteau", "symbols"), ("trophée", "trophies"), ("egalite", "simple")]
)
def test_the_search_finds_a_word_first_where_it_is_explained(app: App, query: str, first: str) -> None:
    assert app.settings.language
    book = books.read(KEY, "fr")
    found = [book.pages[hit.place].key for hit in find(book, query, Reading(SHELF[KEY].illustrations.value))]
    assert first in found[:2], found


def test_typing_hammer_in_the_search_shows_pages_and_enter_opens_one(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("saves")
    reader.search("marteau")
    assert {reader.book.pages[hit.place].key for hit in reader.found} >= {"goal", "symbols", "beating"}
    reader.open_chosen()
    assert reader.reading
    assert reader.marked
    app.frame(0.01, [])
