"""The rules reader: its pages, its figures, its search, and every way to go about in it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, drag, press
from lessons import dressed
from many_games import EVERY_WINDOW
from unseen import resize

from game.bots.reverse_war.comparison import FORFEIT
from game.bots.search.reviewing import GRADES
from game.core import i18n
from game.core.letters import folded
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.hindsight import FEW
from game.rules.reverse_war.scenarios import SCENARIOS, no_removal, nothing_obliges
from game.rules.reverse_war.scoring import score
from game.rules.reverse_war.units import UNITS
from scenes.editions import SHELF
from scenes.games.reverse_war.reading.figures import figures
from scenes.kit import text
from scenes.kit.content import BoxTile, Text
from scenes.pages.reading import book as books
from scenes.pages.reading.book import RULES, Book, Kind
from scenes.pages.reading.search import Reading, excerpt, find
from scenes.pages.reading.typesetting import Typesetter
from scenes.pages.rules_reader import RulesReader

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.ring import Focusable
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

OPENED_BY_THE_BOARD = ("turn", "placement", "saves", "advice", "reckoning", "scenarios", "together")
LANGUAGES = ("fr", "en")
READING = Reading(SHELF["reverse-war"].illustrations.value)
KEYS = (
    *("goal", "card", "turn", "placement", "suites", "reckoning", "choices"),
    *("units-base", "units-support", "units-suite", "units-force"),
    *("modes", "scenarios", "together", "planning", "charter", "saves", "advice", "keys"),
)


def name_on(widget: Focusable) -> Text | None:
    """Return what the link to a page says; None for anything else that can be reached."""
    if not isinstance(widget, BoxTile) or not widget.name.startswith("page-"):
        return None
    return next(box for box in widget.box if isinstance(box, Text))


@pytest.fixture
def open_at(app: App, show: Callable[[Scene], Scene]) -> Callable[[str], RulesReader]:
    """Return what opens the reader at a page, over a scene."""

    def put(page: str = "") -> RulesReader:
        reader = RulesReader("reverse-war", page)
        show(reader)
        assert app.stack.top is reader
        return reader

    return put


def write(app: App, words: str) -> None:
    """Type words as a keyboard does."""
    for letter in words:
        event = pygame.event.Event(pygame.TEXTINPUT, text=letter)
        down, up = press(pygame.key.key_code(letter) if letter.isascii() else 0, letter)
        app.frame(0.01, [down, event, up])


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(EDITIONS.games))
def test_every_name_of_a_page_has_its_room_in_the_contents(
    app: App, show: Callable[[Scene], Scene], game: str, language: str, size: tuple[int, int]
) -> None:
    dressed(app, size, 100, language)
    reader = RulesReader(game)
    show(reader)
    if "contents" in reader.boxes:
        reader.toggle_contents()
    names = [name for link in reader.ring if (name := name_on(link))]
    assert names
    for name in names:
        assert text.width_of(name.words, name.face, reader.m.type(14)) <= name.area.width, name.words


# --- the pages --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_pages_in_the_same_order(language: str) -> None:
    assert tuple(page.key for page in books.read("reverse-war", language).pages) == KEYS


def test_a_page_has_the_same_kinds_of_blocks_and_figures_in_both_languages() -> None:
    french, english = (books.read("reverse-war", language) for language in LANGUAGES)
    for one, other in zip(french.pages, english.pages, strict=True):
        assert [(b.kind, b.name, len(b.lines)) for b in one.blocks] == [
            (b.kind, b.name, len(b.lines)) for b in other.blocks
        ], one.key


@pytest.mark.parametrize("key", OPENED_BY_THE_BOARD)
def test_the_pages_that_the_table_opens_are_there(key: str, open_at: Callable[[str], RulesReader]) -> None:
    reader = open_at(key)
    assert reader.book.pages[reader.place].key == key


def test_an_unknown_page_is_the_first(open_at: Callable[[str], RulesReader]) -> None:
    assert open_at("no such page").place == 0


def test_each_of_the_fifteen_units_is_explained_once_for_both_armies() -> None:
    for language in LANGUAGES:
        pages = books.read("reverse-war", language).pages
        units = [block for page in pages for block in page.blocks if block.kind is Kind.UNIT]
        assert sorted(block.name for block in units) == sorted(UNITS)
        assert all(len(block.lines) == 2 for block in units)


def test_the_pages_are_typeset_with_curly_apostrophes_and_narrow_spaces() -> None:
    french = " ".join(
        READING.words(block) for page in books.read("reverse-war", "fr").pages for block in page.blocks
    )
    assert "'" not in french
    assert " :" not in french
    assert " ?" not in french


# --- the figures ------------------------------------------------------------------------------------------


def test_every_figure_named_in_a_page_is_there_and_none_is_left_over() -> None:
    shown = {
        name
        for block in (block for page in books.read("reverse-war", "fr").pages for block in page.blocks)
        for name in (
            [block.name]
            if block.kind is Kind.FIGURE
            else [f"{block.name}-player", f"{block.name}-ai"]
            if block.kind is Kind.UNIT
            else []
        )
    }
    assert shown == set(figures())


def test_every_figure_shows_real_cards_and_is_counted_by_the_rules() -> None:
    for name, figure in figures().items():
        cards = [placed.card for placed in figure.board if placed]
        assert set(cards) <= set(CARDS), name
        assert figure.account == score(figure.board, figure.layout), name


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("side", ["player", "ai"])
def test_the_example_of_a_unit_shows_that_unit_and_its_power_at_work(unit: str, side: str) -> None:
    figure = figures()[f"{unit}-{side}"]
    line = figure.explained
    assert line is not None
    assert line.unit == unit
    works = bool(line.power) or bool(figure.army.shift_lines)
    assert works, "an example where nothing happens explains nothing"
    assert figure.reason()


@pytest.mark.parametrize(
    ("name", "points"),
    [("suite-two", 1), ("suite-bend", 7), ("suite-diagonal", 0), ("suite-shared", 1)],
)
def test_the_examples_of_suites_bring_what_their_captions_claim(name: str, points: int) -> None:
    """RW-9: two units 1, four round a corner 7, a diagonal nothing, a unit in one suite only."""
    assert figures()[name].account.player.suite_points == points


def test_the_forbidden_suite_is_a_defeat_and_the_finished_game_is_won() -> None:
    """RW-10 and RW-14."""
    assert figures()["suite-fatal"].account.reason == "ai_suite"
    assert figures()["battle"].account.win


def test_captions_hold_no_figure_of_their_own_but_those_of_the_rules() -> None:
    written = tomllib.loads((RULES / "reverse_war.fr.toml").read_text(encoding="utf-8"))
    battle = figures()["battle"]
    caption = battle.caption("{player} {ai} {player_base} {ai_suites}")
    player, ai = battle.account.player, battle.account.ai
    assert caption.split()[:3] == [str(player.total), str(ai.total), str(player.base)]
    assert any("{player}" in page["body"] for page in written["page"])


# --- laying out -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        ((1024, 640), 150),
        pytest.param((1280, 720), 100, marks=pytest.mark.exhaustive),
        pytest.param((1920, 1080), 125, marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("game", sorted(EDITIONS.games))
def test_no_piece_of_any_page_is_wider_than_the_page(
    app: App, show: Callable[[Scene], Scene], game: str, size: tuple[int, int], text_size: int, language: str
) -> None:
    dressed(app, size, text_size, language)
    reader = RulesReader(game)
    show(reader)
    for page in reader.book.pages:
        setting = Typesetter(reader.m, reader.boxes["text"].width, reader.art)
        setting.begin(page)
        setting.go_on()
        for piece in setting.pieces:
            assert piece.x >= 0
            assert piece.x + piece.picture.get_width() <= setting.width, page.key
            assert piece.y + piece.picture.get_height() <= setting.height, page.key


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", EVERY_WINDOW)
def test_the_contents_have_a_column_or_else_a_button(
    app: App, size: tuple[int, int], text_size: int, open_at: Callable[[str], RulesReader]
) -> None:
    app.settings = replace(app.settings, text_size=text_size)
    resize(app, size)
    reader = open_at("goal")
    names = {widget.name for widget in reader.ring}
    assert ("page-goal" in names) != ("contents" in names)
    for widget in reader.ring:
        assert app.window.get_rect().contains(widget.rect), widget.name
        if name := name_on(widget):
            least = text.width_of(name.words, name.face, reader.m.type(14))
            assert least <= name.area.width, "the page's name is not cut"


def test_the_contents_button_shows_every_page_and_a_click_opens_one(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    app.settings = replace(app.settings, text_size=150)
    reader = open_at("goal")
    app.frame(0.01, click(reader.ring["contents"].rect.center))
    assert {f"page-{key}" for key in KEYS} <= {widget.name for widget in reader.ring}
    app.frame(0.01, click(reader.ring["page-suites"].rect.center))
    assert reader.book.pages[reader.place].key == "suites"
    assert reader.reading


# --- going about ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_cartelier_is_has_contents_of_one_chapter(
    app: App, show: Callable[[Scene], Scene], size: tuple[int, int]
) -> None:
    """A book of one chapter has one column, however many there would be room for."""
    resize(app, size)
    app.settings = replace(app.settings, text_size=150)
    reader = cast("RulesReader", show(RulesReader("cartelier")))
    app.frame(0.0, click(reader.ring["contents"].rect.center))
    links = [widget for widget in reader.ring if widget.name.startswith("page-")]
    assert len(links) == len(reader.book.pages)


def test_a_click_in_the_contents_opens_the_page(app: App, open_at: Callable[[str], RulesReader]) -> None:
    reader = open_at("goal")
    app.frame(0.01, click(reader.ring["page-units-force"].rect.center))
    assert reader.book.pages[reader.place].key == "units-force"


def test_the_buttons_and_the_arrows_turn_the_pages(app: App, open_at: Callable[[str], RulesReader]) -> None:
    reader = open_at("goal")
    assert "previous" not in {widget.name for widget in reader.ring}
    app.frame(0.01, click(reader.ring["next"].rect.center))
    app.frame(0.01, press(pygame.K_RIGHT))
    assert reader.place == 2
    app.frame(0.01, press(pygame.K_LEFT))
    app.frame(0.01, click(reader.ring["previous"].rect.center))
    assert reader.place == 0


def test_the_keyboard_alone_reaches_a_page_in_the_contents(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("goal")
    for _ in range(2):
        app.frame(0.01, press(pygame.K_TAB))
    assert reader.ring.focused_name == "page-card"
    app.frame(0.01, press(pygame.K_DOWN))
    app.frame(0.01, press(pygame.K_RETURN))
    assert reader.book.pages[reader.place].key == "turn"


@pytest.mark.parametrize(
    "events",
    [
        press(pygame.K_DOWN),
        press(pygame.K_PAGEDOWN),
        press(pygame.K_SPACE, " "),
        press(pygame.K_END),
        [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)],
    ],
    ids=["down", "page down", "space", "end", "wheel"],
)
def test_the_page_scrolls_down_and_home_comes_back(
    app: App, open_at: Callable[[str], RulesReader], events: list[pygame.event.Event]
) -> None:
    reader = open_at("units-base")
    app.frame(0.01, events)
    assert 0 < reader.scroll.at <= reader.scroll.furthest
    app.frame(0.01, press(pygame.K_HOME))
    assert reader.scroll.at == 0


def test_dragging_the_thumb_to_the_bottom_scrolls_to_the_end(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("units-base")
    thumb = reader.scroll.thumb()
    app.frame(0.01, drag(thumb.center, (thumb.centerx, app.window.get_height() - 1)))
    assert reader.scroll.at == reader.scroll.furthest


def test_a_page_glides_where_animations_are_on_and_then_rests(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    app.settings = replace(app.settings, animation_speed="normal")
    reader = open_at("units-base")
    app.frame(0.01, press(pygame.K_PAGEDOWN))
    assert reader.restless
    for _ in range(100):
        app.frame(0.05, [])
    assert not reader.restless
    drawn = app.frames
    app.frame(0.05, [])
    assert app.frames == drawn, "a page at rest is not drawn again"


def test_escape_and_the_close_button_leave_the_reader(
    app: App, show: Callable[[Scene], Scene], open_at: Callable[[str], RulesReader]
) -> None:
    below = show(RulesReader("reverse-war"))
    open_at("turn")
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is below
    reader = open_at("turn")
    app.frame(0.01, click(reader.ring["close"].rect.center))
    assert app.stack.top is below


# --- searching --------------------------------------------------------------------------------------------


@pytest.fixture
def french(app: App) -> Book:  # noqa: ARG001 - the program speaks French
    return books.read("reverse-war", "fr")


@pytest.mark.parametrize("query", ["nécromancien", "NECROMANCIEN", "necromancien"])
def test_the_search_ignores_accents_and_capitals(french: Book, query: str) -> None:
    pages = {french.pages[hit.place].key for hit in find(french, query, READING)}
    assert {"units-suite", "choices"} <= pages


def test_pages_with_the_words_in_their_title_come_first(french: Book) -> None:
    assert french.pages[find(french, "suites", READING)[0].place].key == "suites"


def test_a_unit_is_first_found_where_it_is_explained_and_its_block_is_marked(french: Book) -> None:
    hit = find(french, "cartographe", READING)[0]
    page = french.pages[hit.place]
    assert page.key == "units-force"
    assert [page.blocks[block].name for block in hit.blocks] == ["C"]


def test_every_word_must_be_in_the_page(french: Book) -> None:
    assert find(french, "dragon perd", READING)
    assert not find(french, "dragon locomotive", READING)
    assert not find(french, "   ", READING)


@pytest.mark.usefixtures("app")
def test_whole_words_are_found_before_those_that_begin_so() -> None:
    """Who looks for “Sub” wants no “subit”: where the word itself is, only that is marked."""
    book, reading = books.read("wankul", "fr"), Reading(SHELF["wankul"].illustrations.value)
    hits, word = find(book, "sub", reading), re.compile(r"\bsubs?\b", re.IGNORECASE)
    pages = [book.pages[hit.place] for hit in hits]
    whole = [
        any(word.search(f"{page.title} {reading.words(block)}") for block in page.blocks) for page in pages
    ]
    assert whole == sorted(whole, reverse=True)
    assert {True, False} == {*whole}
    assert all(word.fullmatch(one) for hit in hits[:1] for one in re.findall(r"\*\*(.+?)\*\*", hit.excerpt))


def test_an_excerpt_marks_the_words_and_ends_between_two_words() -> None:
    long = (
        "Un long début de phrase qui ne dit pas grand-chose, et encore, et encore. Le Nécromancien compte. "
    )
    shown = excerpt(long * 4, [re.compile(folded("necromancien"))])
    assert "**Nécromancien**" in shown
    assert shown.startswith("… ")
    assert shown.endswith(" …")


@pytest.mark.slow
def test_typing_in_the_field_shows_results_and_enter_opens_the_first(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("goal")
    app.frame(0.01, click(reader.field.rect.center))
    write(app, "assassin")
    assert reader.query == "assassin"
    assert reader.ring["result-0"]
    app.frame(0.01, press(pygame.K_RETURN))
    assert reader.reading
    assert reader.field.value == ""
    assert reader.marked, "the place where the words are is marked"


@pytest.mark.slow
def test_the_arrows_choose_another_result_and_a_click_opens_it(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("goal")
    app.frame(0.01, press(pygame.K_f, "f", pygame.KMOD_CTRL))
    write(app, "suite")
    app.frame(0.01, press(pygame.K_DOWN))
    assert reader.chosen == 1
    wanted = reader.found[1].place
    app.frame(0.01, click(reader.ring["result-1"].rect.center))
    assert reader.place == wanted


def test_keys_typed_in_the_field_do_not_turn_the_pages(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("turn")
    before = reader.place
    app.frame(0.01, click(reader.field.rect.center))
    app.frame(0.01, [*press(pygame.K_RIGHT), *press(pygame.K_END), *press(pygame.K_SPACE, " ")])
    assert reader.place == before
    assert reader.scroll.at == 0


def test_escape_puts_the_search_away_before_it_leaves(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("turn")
    app.frame(0.01, click(reader.field.rect.center))
    write(app, "zzz")
    assert not reader.found
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is reader
    assert reader.reading


def test_the_reader_follows_the_language_and_the_size_of_the_window(
    app: App, open_at: Callable[[str], RulesReader]
) -> None:
    reader = open_at("suites")
    resize(app, (1024, 640))
    app.change_settings(replace(app.settings, language="en", text_size=125))
    app.frame(0.01, [])
    assert reader.book.pages[reader.place].title == "Suites"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exception_to_a_card_that_stays_is_told(language: str) -> None:
    """RW-S, RW-M: two scenarios and duels move placed cards; duels are not planned."""
    i18n.use(language)
    pages = {page.key: str(page) for page in books.read("reverse-war", language).pages}
    for scenario in SCENARIOS.values():
        moves = scenario.obliges is not nothing_obliges or scenario.removes is not no_removal
        assert (i18n._(scenario.name) in pages["placement"]) == moves, scenario.key
    assert "duel" in pages["placement"]
    assert "duel" in pages["planning"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bounds_of_grades_told_are_those_of_the_review(language: str) -> None:
    """What the page says of grades and of defeats whatever the points is what the program does."""
    page = next(page for page in books.read("reverse-war", language).pages if page.key == "advice")
    bounds = [round(grade.below) for grade in GRADES[:-1]]
    assert bounds == [1, 3, 6]
    assert FORFEIT == 10
    assert FEW == 6
    words = str(page)
    assert all(str(number) in words for number in (*bounds, round(FORFEIT)))
