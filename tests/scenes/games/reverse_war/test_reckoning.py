"""The reckoning: every bonus told once, totals that add up to the account's, ways to hurry and to skip."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from many_games import EVERY_WINDOW, some_at_once
from unseen import resize

from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.suites import PLAYER_BONUS
from game.rules.reverse_war.words.reckoning import longest_run, sentence, steps_of, tally
from game.storage.settings import RECKONING_SPEEDS
from scenes.games.reverse_war import reckoning as war_reckoning
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.reckoning_lights import Lights, suite_table, worth
from scenes.games.reverse_war.result import Result
from scenes.kit import palette, text, timeline
from scenes.kit.content import Text
from scenes.kit.counting import Jump
from scenes.kit.measures import Measures
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.reverse_war.account import Account
    from game.storage.recorded import Recorded
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

Begin = "Callable[..., Recorded]"


def play_out(recorded: Recorded, choices: int = 0) -> Recorded:
    """Play a game to its end, at random."""
    rng = random.Random(choices)  # noqa: S311 - which moves does not matter
    while (decision := recorded.session.decision) is not None:
        recorded.session.act(rng.choice(decision.options))
    return recorded


def account_of(recorded: Recorded) -> Account:
    return Seen.of(recorded.session.view(0)).account


@pytest.fixture
def finished(new_game: Callable[..., Recorded]) -> Recorded:
    return play_out(new_game())


@pytest.fixture
def telling(app: App, show: Callable[[Scene], Scene], finished: Recorded) -> Reckoning:
    app.settings = replace(app.settings, animation_speed="normal")
    scene = Reckoning(finished)
    show(scene)
    return scene


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        app.frame(0.05, [])


@pytest.mark.parametrize("mode", LAYOUTS)
@pytest.mark.parametrize("handicap", [-3, 0, 5])
def test_the_steps_add_up_to_the_account(new_game: Callable[..., Recorded], mode: str, handicap: int) -> None:
    """RW-6, RW-16: bases, powers, suites and handicap told are those counted."""
    for choices in range(3):
        recorded = play_out(new_game(mode, handicap=handicap), choices)
        account = account_of(recorded)
        steps = steps_of(account, LAYOUTS[mode])
        for player, army in ((True, account.player), (False, account.ai)):
            told = tally(steps, player=player)
            assert (told.base, told.powers, told.suites) == (army.base, army.power_total, army.suite_points)
            assert told.total == army.total
        assert all(sentence(step, account) for step in steps)


def test_a_fatal_run_is_told_last_with_all_its_cells(new_game: Callable[..., Recorded]) -> None:
    """RW-10: five AI units in a row of positions are a defeat, and they are shown."""
    layout = LAYOUTS["normal"]
    recorded = play_out(new_game())
    account = account_of(recorded)
    positions = (1, 2, 3, 9, 9, 4, 9, 9, 5)
    fatal = replace(account, ai=replace(account.ai, positions=positions, longest_run=5))
    assert longest_run(fatal.ai, layout) == (0, 1, 2, 5, 8)
    last = steps_of(fatal, layout)[-1]
    assert (last.kind, last.cells) == ("five", (0, 1, 2, 5, 8))


@pytest.mark.slow
def test_the_reckoning_tells_by_itself_then_shows_the_result(app: App, telling: Reckoning) -> None:
    wait(app, 0.3)
    assert telling.at == 0
    assert not telling.landed
    wait(app, 1.6 * (len(telling.steps) + 2))
    assert isinstance(app.stack.top, Result)


def test_a_figure_changes_only_when_its_points_have_arrived(app: App, telling: Reckoning) -> None:
    assert telling.figures(player=True).total == 0
    wait(app, 0.9)
    assert telling.landed
    assert telling.figures(player=True).total == telling.account.player.base


def test_a_total_that_jumps_is_not_seen_at_rest_too(app: App, telling: Reckoning) -> None:
    leapt = 0
    for _frame in range(60):
        app.frame(0.04, [])
        if app.stack.top is not telling or telling.current is None:
            break
        shown = telling.figures(player=telling.current.player)
        assert shown.leaps == telling.timeline.over.passes(Jump)
        leapt += shown.leaps
    assert leapt


def test_the_last_figures_are_those_of_the_account(app: App, telling: Reckoning) -> None:
    while telling.current is not None:
        telling.next()
    for player, army in ((True, telling.account.player), (False, telling.account.ai)):
        figures = telling.figures(player=player)
        assert (figures.total, figures.base) == (army.total, army.base)
        assert (figures.powers, figures.suites) == (army.power_total, army.suite_points)
    app.frame(0.0, [])


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_goes_on_at_once(app: App, telling: Reckoning, key: int) -> None:
    app.frame(0.0, press(key))
    assert telling.at == 1


def test_a_click_on_the_table_goes_on_at_once(app: App, telling: Reckoning) -> None:
    app.frame(0.0, click(telling.table.boxes["mat"].center))
    assert telling.at == 1


def test_escape_tells_all_the_rest_at_once_and_another_one_shows_the_result(
    app: App, telling: Reckoning
) -> None:
    assert telling.restless
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is telling
    assert telling.current is None
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, Result)
    assert not app.stack.top.restless


def test_the_main_button_tells_all_the_rest_at_once_and_the_result_comes_once_that_was_seen(
    app: App, telling: Reckoning
) -> None:
    app.frame(0.0, click(telling.ring["skip"].rect.center))
    assert app.stack.top is telling
    for _tenth in range(round(10 * timeline.SCORE_END) + 2):
        app.frame(0.1, [])
    assert isinstance(app.stack.top, Result)


def test_each_card_whose_power_is_told_bears_what_that_brought_nothing_too(
    app: App, telling: Reckoning, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(war_reckoning, "draw_brought", lambda *drawn: told.append(drawn[-1]))
    lines = telling.account.player.lines
    while telling.current is not None and (telling.current.kind != "power" or not telling.current.player):
        telling.next()
    assert telling.current is not None
    cell = telling.current.cell
    app.frame(0.0, [])
    assert sorted({*told}) == sorted({0} & {line.power for line in lines if line.cell != cell})


def test_the_speed_button_goes_round_and_the_next_reckoning_is_as_fast(app: App, telling: Reckoning) -> None:
    seen = []
    for _ in RECKONING_SPEEDS:
        seen.append(telling.speed)
        app.frame(0.0, click(telling.ring["speed"].rect.center))
    assert sorted(seen) == sorted(RECKONING_SPEEDS)
    assert telling.speed == "normal"
    assert app.settings.animation_speed == "normal"
    assert telling.at == 0
    app.frame(0.0, click(telling.ring["speed"].rect.center))
    app.stack.push(again := Reckoning(telling.recorded, again=True))
    app.frame(0.0, [])
    assert again.speed == telling.speed == "fast"


def test_the_menu_button_asks_before_it_leaves(app: App, telling: Reckoning) -> None:
    app.frame(0.0, click(telling.ring["menu"].rect.center))
    assert isinstance(app.stack.top, Dialog)


def test_the_buttons_are_reached_with_tab(app: App, telling: Reckoning) -> None:
    names = []
    for _ in range(5):
        app.frame(0.0, press(pygame.K_TAB))
        names.append(telling.ring.focused_name)
    assert names == ["rules", "settings", "menu", "skip", "speed"]


def test_animations_at_once_go_straight_to_the_result(
    app: App, show: Callable[[Scene], Scene], finished: Recorded
) -> None:
    show(Reckoning(finished))
    assert isinstance(app.stack.top, Result)


def test_asked_for_again_it_is_told_even_with_animations_at_once(
    app: App, show: Callable[[Scene], Scene], finished: Recorded
) -> None:
    scene = Reckoning(finished, again=True)
    show(scene)
    assert app.stack.top is scene


def test_reduced_motion_lights_without_a_flight(
    app: App, show: Callable[[Scene], Scene], finished: Recorded
) -> None:
    app.settings = replace(app.settings, animation_speed="normal", reduced_motion=True)
    scene = Reckoning(finished)
    show(scene)
    drawn = scene.still_draws
    wait(app, 0.2)
    assert scene.still_draws == drawn
    wait(app, 0.2)
    assert scene.landed


def test_the_longest_suite_has_few_letters_where_what_it_brings_is_a_word() -> None:
    """RW-10: "5 +" beside "défaite" in a narrow column, where "5 cartes +" would lie under it."""
    row, m = worth(5, "défaite", lit=False), Measures((1280, 720))

    def told(width: int) -> list[str]:
        row.lay(m, pygame.Rect(0, 0, width, 38))
        return [box.words for box in row if isinstance(box, Text)]

    assert told(1000)[0] not in ("", "5 +")
    assert told(row.widths(m).wish) == told(1000)
    assert told(row.widths(m).least) == ["5 +", "défaite"]


def test_nothing_is_drawn_while_a_step_only_rests(app: App, telling: Reckoning) -> None:
    assert telling.restless
    frames = app.frames
    wait(app, 0.2)
    assert app.frames == frames


def test_both_armies_are_told_in_step(new_game: Callable[..., Recorded]) -> None:
    """A bonus of ours, then one of theirs, as long as both have any of that kind (RW-6, RW-9)."""
    for choices in range(4):
        account = account_of(play_out(new_game("normal", handicap=2), choices))
        steps = steps_of(account, LAYOUTS["normal"])
        for kind in ("base", "power", "suite"):
            told = [step.player for step in steps if step.kind == kind]
            both = 2 * min(told.count(True), told.count(False))
            assert told[:both] == [True, False] * (both // 2), kind


def test_both_totals_rise_while_bonuses_are_told(telling: Reckoning) -> None:
    """Neither army waits until the other is told."""
    rose: list[bool] = []
    while (step := telling.current) is not None:
        if step.kind == "power":
            rose.append(step.player)
        telling.next()
    assert rose.index(False) < len(rose) - 1 - rose[::-1].index(True)


def test_bases_are_counted_without_light_on_every_card(telling: Reckoning) -> None:
    """Yellow is on what is counted, never on the whole table."""
    assert all(not step.cells for step in telling.steps if step.kind in ("base", "handicap"))
    assert all(step.cells for step in telling.steps if step.kind in ("power", "suite"))


@pytest.mark.usefixtures("seen")
def test_of_a_power_that_counts_many_cards_its_own_unit_alone_is_yellow(telling: Reckoning) -> None:
    """Yellow is on five cards at most."""
    step = next(step for step in telling.steps if step.kind == "power")
    cells = telling.table.cells()

    def yellow(involved: int) -> int:
        surface = pygame.Surface(telling.m.size)
        telling.table.draw_cards(surface)
        told = replace(step, cell=0, cells=tuple(range(involved)))
        Lights(cells, telling.seen, lambda _cell: None).draw(surface, told, player=True)
        return sum(surface.get_at((cell.centerx, cell.top - 2))[:3] == palette.LIT for cell in cells)

    assert yellow(5) == 5
    assert yellow(9) == 1


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(
    "mode", some_at_once(["initiation", "normal", "ligne", "layout:croix"], ["normal", "ligne"], ())
)
def test_every_step_can_be_drawn_in_every_window(
    app: App, new_game: Callable[..., Recorded], size: tuple[int, int], text_size: int, mode: str
) -> None:
    resize(app, size)
    app.settings = replace(app.settings, animation_speed="normal", text_size=text_size)
    scene = Reckoning(play_out(new_game(mode, handicap=2)))
    app.stack.push(scene)
    app.stack.apply()
    inside = app.window.get_rect()
    assert all(inside.contains(widget.rect) for widget in scene.ring)
    while scene.current is not None:
        scene.update(0.26)
        scene.update(0.1)
        scene.draw(app.window)
        scene.next()


@pytest.mark.usefixtures("app")
def test_no_word_of_what_suites_are_worth_is_cut_under_a_line_in_large_text() -> None:
    table, m = suite_table(2, PLAYER_BONUS, wide=True), Measures((1024, 640), 150)
    table.lay(m, pygame.Rect(0, 0, m.px(900), 40))
    told = [box for box in table if isinstance(box, Text)]
    assert told[0].words == "Bonus de suite"
    assert all(text.width_of(box.words, box.face, m.type(box.size)) <= box.area.width for box in told)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_suites_are_worth_lies_in_the_place_of_the_piles_and_over_no_army(
    app: App, telling: Reckoning, size: tuple[int, int], text_size: int
) -> None:
    app.change_settings(replace(app.settings, text_size=text_size, language="fr"))
    resize(app, size)
    worths = suite_table(3, PLAYER_BONUS, wide=False)
    assert worths.widths(telling.m).least <= telling.boxes["piles"].width


def test_a_total_jumps_where_it_is_written(app: App, telling: Reckoning) -> None:
    """However many figures it had before."""
    while not (jumps := [one for one in jumping(telling) if isinstance(one, Jump)]):
        app.frame(0.02, [])
    app.frame(0.02, [])
    panels = (telling.table.player, telling.table.ai)
    told = telling.figures(player=True), telling.figures(player=False)
    assert jumps[0].words in {one.written for one in told}
    assert jumps[0].center in {panel.total_at(one) for panel, one in zip(panels, told, strict=True)}


def jumping(telling: Reckoning) -> list[object]:
    """Return what passes over a reckoning now."""
    return [one.effect for one in telling.timeline.over._passing]
