"""The first steps: seven gestures, each asked for, each done once, none forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press
from lessons import balloon_of, dressed, taught
from many_games import EVERY_WINDOW

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.units import power_line
from game.storage import journal
from game.storage import settings as settings_file
from scenes.games.reverse_war import inspection
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.first_steps import LESSONS, SEED, FirstSteps, LessonReckoning
from scenes.games.reverse_war.result import Result
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def lesson(show: Callable[[Scene], Scene]) -> FirstSteps:
    scene = FirstSteps()
    show(scene)
    return scene


def test_the_card_looked_at_closely_says_what_the_text_beside_it_does(
    app: App, lesson: FirstSteps, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RW-12: the AI's Minstrel scores +2 a kind, on the card too; the player's would score +1."""
    draw(app, lesson)
    reverse(app, lesson)
    place(app, lesson, 0)
    placed = lesson.seen.cells[0]
    assert placed is not None
    told: list[tuple[str, bool]] = []

    def power(unit: str, *, player: bool, paladins: str) -> str:
        told.append((unit, player))
        return power_line(unit, player=player, paladins=paladins)

    for module in (reverse_war, inspection):
        monkeypatch.setattr(module, "power_line", power)
    inspection.draw_inspection(pygame.Surface((1280, 720)), lesson.table, 0)
    mine, its = (players_end(placed).unit, True), (ais_end(placed).unit, False)
    assert set(told) == {mine, its}
    assert its == ("Me", False)


def draw(app: App, scene: FirstSteps) -> None:
    app.frame(0.01, click(scene.table.boxes["deck"].center))


def reverse(app: App, scene: FirstSteps) -> None:
    app.frame(0.01, click(scene.ring["reverse"].rect.center))


def place(app: App, scene: FirstSteps, cell: int) -> None:
    app.frame(0.01, drag(scene.table.boxes["hand"].center, scene.table.cells()[cell].center))


def rest_on(app: App, scene: FirstSteps, cell: int) -> None:
    at = scene.table.cells()[cell].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    for _ in range(10):
        app.frame(0.06, [])


def go_to(app: App, scene: FirstSteps, key: str) -> None:
    """Do what each step asks, until the one of that key."""
    deeds: dict[str, Callable[[], None]] = {
        "draw": lambda: draw(app, scene),
        "reverse": lambda: reverse(app, scene),
        "place": lambda: place(app, scene, 0),
        "beside": lambda: (draw(app, scene), place(app, scene, 1))[0],
        "look": lambda: (rest_on(app, scene, 0), app.frame(0.01, click(scene.ring["next"].rect.center)))[0],
        "finish": lambda: [(draw(app, scene), place(app, scene, cell)) for cell in (2, 3)] and None,
    }
    while taught(scene).lesson.key != key:
        before = taught(scene).lesson.key
        deeds[before]()
        assert taught(scene).lesson.key != before, f"{before} was done"


def test_there_are_seven_steps() -> None:
    assert len(LESSONS) == 7


def test_doing_what_is_asked_leads_through_every_step_to_the_reckoning(app: App, lesson: FirstSteps) -> None:
    go_to(app, lesson, "reckon")
    assert lesson.session.outcome is not None
    assert lesson.session.outcome.winners == (0,), "a first game should be won"


def test_the_keyboard_alone_goes_through_the_lesson(app: App, lesson: FirstSteps) -> None:
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, press(pygame.K_r, "r"))
    app.frame(0.01, [*press(pygame.K_RIGHT), *press(pygame.K_RETURN)])
    assert taught(lesson).lesson.key == "beside"
    app.frame(0.01, [*press(pygame.K_RETURN), *press(pygame.K_RIGHT), *press(pygame.K_RETURN)])
    assert taught(lesson).lesson.key == "look"
    app.frame(0.01, [*press(pygame.K_RIGHT), *press(pygame.K_LEFT), *press(pygame.K_UP)])
    app.frame(0.01, press(pygame.K_RETURN))
    assert taught(lesson).lesson.key == "finish"
    for _ in range(2):
        app.frame(0.01, [*press(pygame.K_RETURN), *press(pygame.K_RIGHT), *press(pygame.K_RETURN)])
    assert taught(lesson).lesson.key == "reckon"
    app.frame(0.01, press(pygame.K_RETURN))
    app.frame(0.01, [])
    assert app.stack.top is not lesson


def test_the_seed_teaches_what_the_steps_say() -> None:
    """RW-1 and RW-4: reversing the first card pays, and two soldiers that touch help each other."""
    session = Session.start(EDITIONS.games["reverse-war"], {"mode": "initiation"}, SEED)
    session.act(("draw",))
    hand = Seen.of(session.view(0)).hand
    assert hand is not None
    assert (players_end(hand).unit, ais_end(hand).unit) == ("Me", "S")
    assert ais_end(hand).force > players_end(hand).force
    session.act(("place", 0, "upright" if hand.reversed else "reversed"))
    session.act(("draw",))
    seen = Seen.of(session.view(0))
    assert seen.hand is not None
    assert players_end(seen.hand).unit == "S"
    beside, corner = seen.account_with(1, seen.hand), seen.account_with(3, seen.hand)
    assert beside.player.power_total == 4
    assert corner.player.power_total == 0


@pytest.mark.parametrize(
    ("key", "gesture"),
    [
        ("draw", lambda _s: press(pygame.K_r, "r")),
        ("draw", lambda s: click(s.table.cells()[-1].center)),
        ("reverse", lambda s: drag(s.table.boxes["hand"].center, s.table.cells()[0].center)),
        ("reverse", lambda s: click(s.table.boxes["deck"].center)),
        ("place", lambda s: click(s.table.boxes["deck"].center)),
        ("place", lambda _s: press(pygame.K_z, "z")),
        ("beside", lambda s: click(s.table.cells()[0].center)),
        ("look", lambda s: click(s.table.boxes["deck"].center)),
        ("look", lambda _s: press(pygame.K_RETURN)),
        ("reckon", lambda s: click(s.table.boxes["deck"].center)),
    ],
)
def test_any_other_gesture_is_refused_in_a_sentence(
    app: App, lesson: FirstSteps, key: str, gesture: Callable[[FirstSteps], list[pygame.event.Event]]
) -> None:
    go_to(app, lesson, key)
    before = list(lesson.session.actions)
    app.frame(0.01, gesture(lesson))
    assert lesson.session.actions == before
    assert taught(lesson).lesson.key == key
    if key != "reckon":
        assert lesson.refusal is not None
        assert lesson.refusal.sentence
    sprite = lesson.table.hand_sprite
    if sprite is not None:
        assert sprite.rect().center == lesson.table.boxes["hand"].center


def test_giving_the_soldier_to_the_ai_after_all_is_refused(app: App, lesson: FirstSteps) -> None:
    go_to(app, lesson, "place")
    reverse(app, lesson)
    place(app, lesson, 0)
    assert lesson.seen.turn == 0
    assert lesson.refusal is not None
    reverse(app, lesson)
    place(app, lesson, 0)
    assert lesson.seen.turn == 1


def test_the_second_card_must_touch_the_first_by_a_side(app: App, lesson: FirstSteps) -> None:
    go_to(app, lesson, "beside")
    draw(app, lesson)
    place(app, lesson, 3)
    assert lesson.seen.turn == 1
    place(app, lesson, 2)
    assert lesson.seen.turn == 2


def test_the_game_in_progress_is_not_touched(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., object]
) -> None:
    new_game("normal")
    kept = journal.journal_path("reverse-war").read_bytes()
    scene = FirstSteps()
    show(scene)
    go_to(app, scene, "reckon")
    scene.recorded.finish()
    assert journal.journal_path("reverse-war").read_bytes() == kept


def test_the_lesson_ends_on_its_result_with_a_word_and_is_remembered(app: App, lesson: FirstSteps) -> None:
    go_to(app, lesson, "reckon")
    app.frame(0.01, click(lesson.ring["next"].rect.center))
    if isinstance(app.stack.top, LessonReckoning):
        app.stack.top.skip_all()
    app.frame(0.01, [])
    word = app.stack.top
    assert isinstance(word, Dialog)
    assert isinstance(app.stack.behind(word), Result)
    assert "reverse-war" in app.settings.first_steps
    assert "reverse-war" in settings_file.load()[0].first_steps
    app.frame(0.01, click(word.ring["read"].rect.center))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Result)


def test_leaving_is_asked_first(app: App, lesson: FirstSteps) -> None:
    app.frame(0.01, click(lesson.ring["leave"].rect.center))
    assert isinstance(app.stack.top, Dialog)
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is lesson
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, Dialog)


def test_an_idle_lesson_draws_nothing(app: App, lesson: FirstSteps) -> None:
    assert not lesson.restless
    app.frame(0.1, [])
    frames = app.frames
    for _ in range(60):
        app.frame(0.016, [])
    assert app.frames == frames


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_balloon_never_hides_the_card_in_hand_nor_the_buttons(
    app: App, size: tuple[int, int], text_size: int, language: str
) -> None:
    dressed(app, size, text_size, language)
    scene = FirstSteps()
    app.stack.push(scene)
    app.stack.apply()
    for step in LESSONS:
        go_to(app, scene, step.key)
        box = balloon_of(app, scene)
        if step.key in ("reverse", "place", "finish"):
            assert not box.colliderect(scene.table.boxes["hand"]), step.key
