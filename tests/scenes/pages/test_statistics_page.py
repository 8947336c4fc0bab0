"""The statistics: their sheets, the switch, the table for a spreadsheet, forgetting and taking back."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import apart, cramped
from gestures import click, press
from unseen import resize

from game.core import i18n
from game.core.i18n import decimal
from game.core.model import Outcome
from game.core.session import Session
from game.core.share import read_code
from game.editions import EDITIONS
from game.storage import records
from game.storage.export import Told
from game.storage.records import Record
from game.storage.statistics import Bin
from scenes.editions import SHELF
from scenes.games.reverse_war.statistics import defeat_lines, mode_rows, scenario_rows, table_rows
from scenes.kit import charts
from scenes.kit.content import Fitted, Painted, Sheet, Text
from scenes.kit.measures import Measures
from scenes.pages.menu import Menu
from scenes.pages.statistics import sheets
from scenes.pages.statistics.page import StatisticsPage
from scenes.pages.statistics.telling import percent, told
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from game.core.model import Json
    from scenes.kit.layout import Box
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)
REASONS = (
    *("stronger", "weaker", "tie", "ai_suite", "precieux", "greater_army", "equal_armies"),
    *("greater_margin", "equal_margins", "only_one_beats", "nobody_beats"),
)
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def keep(number: int, margin: float, *, hinted: bool = False, **options: Json) -> Record:
    """Write a finished game."""
    began = NOON + timedelta(minutes=number)
    record = Record(
        when=began,
        began=began,
        game="reverse-war",
        rules_version=EDITIONS.games["reverse-war"].rules_version,
        options={"mode": "normal", "scenario": None, **options},
        seed=number,
        outcome=Outcome((0,) if margin > 0 else (), (margin,), "stronger" if margin > 0 else "weaker"),
        practice=False,
        hinted=hinted,
        players=(),
        actions=(),
    )
    records.append(record)
    return record


def keep_some() -> None:
    """Write four games, one of them with a hint: 4, -2, 12, and 9."""
    keep(1, 4)
    keep(2, -2, mode="ligne")
    keep(3, 12, scenario="druide")
    keep(4, 9, hinted=True, table="coop")


def opened(app: App, show: Show) -> StatisticsPage:
    page = StatisticsPage("reverse-war")
    show(page)
    for _ in range(3):
        app.frame(0.01, [])
    return page


@pytest.mark.parametrize("size", SIZES)
def test_sheets_are_as_tall_as_their_rows(app: App, show: Show, size: tuple[int, int]) -> None:
    """LOOK: few bars leave no sheet half empty."""
    keep_some()
    resize(app, size)
    page = opened(app, show)
    page.choose_sheet(1)
    found = [box for box in page.boxes if isinstance(box, Sheet)]
    assert len(found) == 2
    assert all(one.area.height <= one.heights(page.m, one.area.width).wish for one in found)
    assert max(one.area.bottom for one in found) < page.ring["back"].rect.top - page.m.px(100)


def names(scene: Scene) -> list[str]:
    return [widget.name for widget in scene.ring]


def top(app: App) -> Dialog:
    sheet = app.stack.top
    assert isinstance(sheet, Dialog)
    return sheet


def test_the_menu_leads_to_the_statistics_and_back(app: App, show: Show) -> None:
    menu = show(Menu())
    app.frame(0.0, [])
    app.frame(0.0, click(menu.ring["statistics"].rect.center))
    page = app.stack.top
    assert isinstance(page, StatisticsPage)
    app.frame(0.0, click(page.ring["back"].rect.center))
    assert app.stack.top is menu


def test_without_a_game_nothing_can_be_exported_or_forgotten(app: App, show: Show) -> None:
    page = opened(app, show)
    assert not page.ring["export"].enabled
    assert not page.ring["reset"].enabled
    assert "everything" not in names(page)
    assert not page.restless
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is None


def test_games_with_hints_count_only_with_the_switch(app: App, show: Show) -> None:
    keep_some()
    page = opened(app, show)
    assert (page.shown.total.games, page.shown.total.wins, page.left_out) == (3, 2, 1)
    app.frame(0.0, click(page.ring["everything"].rect.center))
    assert (page.shown.total.games, page.shown.total.wins, page.left_out) == (4, 3, 1)
    assert page.shown.margins == [4.0, -2.0, 12.0, 9.0]
    app.frame(0.0, click(page.ring["everything"].rect.center))
    assert page.shown.total.games == 3


@pytest.mark.usefixtures("seen")
def test_each_tab_shows_a_sheet_of_its_own_with_the_mouse_and_with_the_keys(app: App, show: Show) -> None:
    keep_some()
    page = opened(app, show)
    tabs = page.ring["sheet"].rect
    seen = [app.window.copy()]
    app.frame(0.0, click((tabs.left + tabs.width * 3 // 8, tabs.centery)))
    assert page.sheet == 1
    seen.append(app.window.copy())
    app.frame(0.0, press(pygame.K_RIGHT))
    assert page.sheet == 2
    seen.append(app.window.copy())
    area = page.boxes["figures"]
    pictures = {pygame.image.tobytes(picture.subsurface(area), "RGB") for picture in seen}
    assert len(pictures) == 3


def test_duels_between_humans_alone_are_told_in_words(app: App, show: Show) -> None:
    """RW-M: the house neither wins nor loses them."""
    duel = replace(keep(1, 4), options={"mode": "normal", "table": "duel-facile"}, began=NOON)
    records.reset()
    records.append(replace(duel, outcome=Outcome((1,), (50.0, 60.0), "greater_army")))
    page = opened(app, show)
    assert (page.shown.total.games, page.shown.friendly) == (0, 1)
    assert page._message().startswith("Jusqu’ici vous n’avez joué que des duels")


def test_games_of_another_game_are_not_in_the_figures(app: App, show: Show) -> None:
    record = keep(1, 4)
    records.append(replace(record, game="wankul"))
    page = opened(app, show)
    assert page.whole.total.games == 1
    assert page.count == 2


def test_the_table_is_written_where_it_is_told(
    app: App, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.export.documents", lambda: tmp_path)
    keep_some()
    page = opened(app, show)
    app.frame(0.0, click(page.ring["export"].rect.center))
    for _ in range(5):
        app.frame(0.01, [])
    [path] = tmp_path.glob("cartelier-statistiques-*.csv")
    assert str(path) in top(app).message
    assert len(path.read_text(encoding="utf-8-sig").splitlines()) == 5
    app.frame(0.0, press(pygame.K_RETURN))
    app.frame(0.0, [])
    assert page.ring["export"].enabled
    assert not page.restless


def test_the_table_speaks_as_the_screen_does(
    app: App, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In French: modes, scenarios, tables, reasons and players; the code opens the same deal."""
    monkeypatch.setattr("game.storage.export.documents", lambda: tmp_path)
    games: tuple[tuple[dict[str, Json], tuple[str, ...]], ...] = (
        ({"scenario": "sorciere", "handicap": 12}, ()),
        ({"table": "coop", "mode": "facile-2x3"}, ("human:Zoé", "human")),
        ({"table": "duel-facile"}, ("human", "level:2")),
    )
    played = [Session.start(EDITIONS.games["reverse-war"], options, 5, players) for options, players in games]
    for session in played:
        while session.decision is not None:
            session.act(session.decision.options[0])
        records.append(Record.of(session, datetime.now(UTC)))
    page = opened(app, show)
    page.export()
    for _ in range(5):
        app.frame(0.01, [])
    [path] = tmp_path.glob("*.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    told = [(row["Jeu"], row["Mode"], row["Scénario"], row["Table"], row["Joueurs"]) for row in rows]
    assert told == [
        ("Reverse War", "Normal, 3\xa0×\xa03", "La sorcière", "En solo", "Vous"),
        ("Reverse War", "Facile, 2\xa0×\xa03", "", "Ensemble", "Zoé + Joueur 2"),
        ("Reverse War", "Normal, 3\xa0×\xa03", "", "Duel, facile", "Vous + Roquette"),
    ]
    for row, session in zip(rows, played, strict=True):
        assert session.outcome is not None
        assert row["Raison"] not in ("", session.outcome.reason)
        names = row["Joueurs"].split(" + ")
        assert row["Gagnants"] == " + ".join(names[seat] for seat in session.outcome.winners)
        again = read_code(row["Code de la donne"], EDITIONS.games)
        assert (again.options, again.seed) == (session.options, session.seed)


def test_a_game_of_older_rules_has_no_code_and_another_game_no_words() -> None:
    """A code would deal other cards."""
    record = keep(1, 4)
    assert told(SHELF, record).code
    assert told(SHELF, replace(record, rules_version=record.rules_version - 1)).code == ""
    assert told(SHELF, replace(record, game="another")) == Told.plain(replace(record, game="another"))


def test_every_reason_that_ends_a_game_has_words() -> None:
    for reason in REASONS:
        outcome = keep(1, 4).outcome._replace(reason=reason)
        words = told(SHELF, replace(keep(1, 4), outcome=outcome)).reason
        assert words not in (reason, "Autrement", "")


def test_a_table_that_cannot_be_written_is_told(
    app: App, show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr("game.storage.export.documents", lambda: tmp_path / "file")
    keep_some()
    page = opened(app, show)
    page.export()
    for _ in range(5):
        app.frame(0.01, [])
    assert top(app).title == "Le tableau ne peut pas être écrit"
    assert not page.restless


def test_forgetting_says_how_many_games_and_can_be_taken_back(app: App, show: Show) -> None:
    keep_some()
    page = opened(app, show)
    app.frame(0.0, click(page.ring["reset"].rect.center))
    assert "4" in top(app).title
    app.frame(0.0, click(top(app).ring["no"].rect.center))
    app.frame(0.0, [])
    assert len(records.read()) == 4
    app.frame(0.0, click(page.ring["reset"].rect.center))
    app.frame(0.0, click(top(app).ring["yes"].rect.center))
    app.frame(0.0, [])
    assert records.read() == []
    assert (page.count, page.forgotten) == (0, 4)
    assert not page.ring["reset"].enabled
    app.frame(0.0, click(page.ring["undo"].rect.center))
    app.frame(0.0, [])
    assert (page.count, page.forgotten) == (4, 0)
    assert len(records.read()) == 4
    assert "undo" not in names(page)


def test_games_that_can_no_longer_be_taken_back_are_told(app: App, show: Show) -> None:
    keep_some()
    page = opened(app, show)
    page._reset()
    records.empty_trash()
    page.take_back()
    app.frame(0.0, [])
    assert top(app).title == "Les parties ne peuvent pas être récupérées"


def test_a_damaged_line_is_told_once(app: App, show: Show) -> None:
    keep_some()
    with records.records_path().open("ab") as file:
        file.write(b"nonsense\n")
    page = opened(app, show)
    assert "mise de côté" in top(app).message
    app.frame(0.0, press(pygame.K_RETURN))
    app.frame(0.0, [])
    assert app.stack.top is page
    assert page.count == 4


@pytest.mark.slow
def test_a_long_history_is_read_over_several_frames(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.pages.statistics.page._SLICE", 0.0)
    for number in range(120):
        keep(number, 1, hinted=number == 0)
    page = StatisticsPage("reverse-war")
    show(page)
    assert not page.ready
    assert page.restless
    assert not page.ring["reset"].enabled
    app.frame(0.01, [])
    assert 0 < page.count < 120, "to count takes its slices of frames too"
    for _ in range(130):
        app.frame(0.01, [])
    assert page.ready
    assert (page.count, page.left_out) == (120, 1)
    assert page.ring["reset"].enabled


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percents", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_lies_in_the_window_and_apart(
    app: App, show: Show, size: tuple[int, int], percents: int, language: str
) -> None:
    keep_some()
    i18n.use(language)
    resize(app, size)
    app.settings = replace(app.settings, text_size=percents)
    page = opened(app, show)
    for sheet in range(3):
        page.choose_sheet(sheet)
        app.frame(0.0, [])
    assert apart(page)
    assert not cramped(page.boxes, page.m), "the title keeps its size and its place"
    assert page.boxes["figures"].collidelist([widget.rect for widget in page.ring]) == -1
    assert page.ring["export"].rect.left - page.ring["everything"].rect.right >= 200


# --- words and charts ------------------------------------------------------------------------------------


def test_modes_and_scenarios_come_in_the_order_of_the_rules_and_unknown_ones_last(
    app: App, show: Show
) -> None:
    keep_some()
    keep(5, 3, mode="initiation")
    keep(6, 3, mode="layout:spirale")
    page = opened(app, show)
    assert [row.label for row in mode_rows(page.plain.modes)] == [
        "Initiation",
        "Normal, 3\xa0×\xa03",
        "En ligne",
        "layout:spirale",
    ]
    [druid] = scenario_rows(page.plain.scenarios)
    assert (druid.label, druid.games, druid.wins, druid.figures[1]) == ("Le druide fou", 1, 1, "+12,0")
    assert [row.games for row in table_rows(page.whole.tables, 2)] == [5, 1, 2]


def test_defeats_are_told_the_most_frequent_first() -> None:
    told = defeat_lines({"tie": 1, "weaker": 4, "meteor": 2})
    assert told == [("The AI is stronger", "4"), ("Otherwise", "2"), ("Both armies are equal", "1")]


def test_favourite_cards_of_one_name_are_counted_together() -> None:
    counted = Counter({"wankul/origins-033": 3, "wankul/origins-034": 2, "wankul/origins-047": 4})
    sheet = sheets.first_cards("Cards", EDITIONS.packs, counted, "")
    sheet.lay(Measures((1280, 720)), pygame.Rect(0, 0, 400, 300))
    figures = [box.words for box in sheet if isinstance(box, Text) and box.words.isdecimal()]
    assert figures == ["5", "4"]


@pytest.mark.parametrize(
    ("number", "french", "english"),
    [(3.25, "+3,2", "+3.2"), (-0.5, "−0,5", "−0.5"), (0.0, "0,0", "0.0"), (-0.04, "0,0", "0.0")],
)
def test_a_mean_has_the_decimal_mark_of_the_language(number: float, french: str, english: str) -> None:
    assert decimal(number) == english
    i18n.use("fr")
    assert decimal(number) == french
    assert percent(0.516) == "52\N{NARROW NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (-1, 1, [-1, 0, 1]),
        (-40, 21, [-40, -20, 0, 20, 40]),
        (0, 3, [0, 1, 2, 3]),
        (-7, 0, [-8, -6, -4, -2, 0]),
    ],
)
def test_ticks_are_round_and_span_the_values(low: float, high: float, ticks: list[int]) -> None:
    assert charts.nice_ticks(low, high) == ticks


def test_a_bar_is_cut_at_its_victories() -> None:
    page = pygame.Surface((104, 20))
    charts.draw_bar(page, pygame.Rect(0, 0, 100, 20), 4, 3)
    assert page.get_at((74, 10))[:3] == charts.WON
    assert page.get_at((76, 10))[:3] != charts.WON
    assert page.get_at((101, 10))[:3] == (0, 0, 0)


def test_the_highest_column_is_as_high_as_there_is_room_and_defeats_are_hatched() -> None:
    page = pygame.Surface((400, 300))
    page.fill((255, 255, 255))
    columns = (Bin(-4, 0, 5, 0), Bin(1, 5, 10, 10))
    charts.draw_histogram(page, Measures((1280, 720)), pygame.Rect(0, 0, 400, 300), columns)
    heights = [sum(page.get_at((x, y))[:3] != (255, 255, 255) for y in range(30, 270)) for x in (60, 340)]
    assert heights[1] > 1.9 * heights[0]
    left = {tuple(page.get_at((x, 250))[:3]) for x in range(40, 160)}
    right = {tuple(page.get_at((x, 250))[:3]) for x in range(240, 360)}
    assert len(left) > 1
    assert right == {charts.WON}


@pytest.mark.parametrize("values", [[3.0], [0.0], [-5.0, 4.0], [-100.0] * 50])
def test_a_curve_stays_in_its_room(values: list[float]) -> None:
    page = pygame.Surface((500, 300))
    area = pygame.Rect(50, 50, 400, 200)
    charts.draw_curve(page, Measures((1280, 720)), area, values, [value > 0 for value in values], values)
    ground = pygame.mask.from_threshold(page, (0, 0, 0), (1, 1, 1, 255))
    ground.invert()
    drawn = ground.get_bounding_rects()
    assert drawn
    assert all(area.inflate(16, 16).contains(rect) for rect in drawn)


def test_a_column_is_cut_at_its_victories_for_an_ai_suite_beats_any_margin() -> None:
    """RW-10: a defeat can have a margin over 0."""
    page = pygame.Surface((20, 100))
    charts.draw_column(page, page.get_rect(), Bin(1, 5, 4, 1))
    assert page.get_at((10, 80))[:3] == charts.WON
    assert {page.get_at((10, y))[:3] for y in range(5, 70)} & {charts.WON} == set()


def test_the_curve_of_the_last_games_is_high_enough_to_be_read_in_large_text(app: App, show: Show) -> None:
    resize(app, SIZES[0])
    app.settings = replace(app.settings, text_size=150)
    keep_some()
    page = opened(app, show)
    curve = next(one for one in _all(page.boxes) if isinstance(one, Painted) and one.area.width > 500)
    assert curve.area.height > 100


def test_the_labels_of_a_chart_have_one_size_however_long_they_are() -> None:
    rows = [charts.Bar(name, 3, 1, ("1", "33 %")) for name in ("A", "A rather long name of a deck")]
    chart = charts.bars(rows, ("Won", "Rate"))
    chart.lay(Measures(SIZES[0]), pygame.Rect(0, 0, 260, 200))
    sizes = {
        one.px for one in _all(chart) if isinstance(one, Fitted) and one.words in [row.label for row in rows]
    }
    assert len(sizes) == 1


def _all(box: Box) -> Iterator[Box]:
    """Yield a box and all that lies in it."""
    yield box
    for one in box.inside():
        yield from _all(one)
