"""Fields to write in, sliders and lists, and the scene that owns some."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, drag, press

from scenes.kit import palette, text
from scenes.kit.forms import DropDown, Slider, TextField, manager
from scenes.kit.forms.manager import sized
from scenes.kit.measures import Measures
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App

SEED = pygame.Rect(50, 50, 180, 48)
NAME = pygame.Rect(50, 150, 280, 44)
VOLUME = pygame.Rect(50, 250, 280, 36)
TIME = pygame.Rect(50, 350, 280, 40)


class Sheet(Scene):
    """One field of each kind; `told` is what they said, `struck` the keys that came to the scene."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[str, object]] = []
        self.struck: list[int] = []
        self.seed = "41207"

    def arrange(self) -> None:
        self.ring.add(
            TextField(
                "seed", SEED, m=self.m, value=self.seed, allowed="0123456789", limit=7, on_change=self.write
            ),
            TextField("name", NAME, m=self.m, placeholder="Name", on_enter=lambda t: self.say("enter", t)),
            Slider("volume", VOLUME, m=self.m, value=70, on_change=lambda v: self.say("volume", v)),
            DropDown("time", TIME, m=self.m, labels=("15", "30", "60"), on_change=self.choose),
        )

    def write(self, seed: str) -> None:
        self.seed = seed
        self.say("seed", seed)

    def choose(self, place: int) -> None:
        self.say("time", place)

    def say(self, name: str, value: object) -> None:
        self.told.append((name, value))

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            self.struck.append(event.key)
        return False

    def draw_still(self, surface: pygame.Surface) -> None:
        surface.fill(palette.SLATE)


@pytest.fixture
def sheet(show: Callable[[Scene], Scene]) -> Sheet:
    scene = show(Sheet())
    assert isinstance(scene, Sheet)
    return scene


def em(words: str) -> list[pygame.event.Event]:
    """Return the events of words typed: each letter is a key, then a text."""
    events = []
    for letter in words:
        key = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0)
        events += [key, pygame.event.Event(pygame.TEXTINPUT, text=letter)]
    return events


def test_a_click_gives_a_field_the_focus_and_letters_are_written_in_it(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click(NAME.center))
    app.frame(0.0, em("rd"))
    assert sheet.ring["name"].value == "rd"
    assert sheet.inputs.writing


def test_keys_typed_in_a_field_are_no_shortcuts_of_the_scene(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click(NAME.center))
    app.frame(0.0, em("rdz"))
    assert sheet.struck == []


def test_without_a_field_focused_letters_are_shortcuts(app: App, sheet: Sheet) -> None:
    app.frame(0.0, em("r"))
    assert sheet.struck == [pygame.K_r]


def test_a_field_refuses_what_is_not_allowed_and_what_is_too_long(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click((SEED.right - 4, SEED.centery)))
    app.frame(0.0, em("a9b9c9"))
    assert sheet.seed == "4120799"


def test_reaching_a_field_by_tab_selects_its_text_so_that_typing_replaces_it(app: App, sheet: Sheet) -> None:
    app.frame(0.0, press(pygame.K_TAB))
    app.frame(0.0, em("7"))
    assert sheet.told == [("seed", "7")]


def test_tab_leaves_a_field_and_escape_goes_to_the_scene(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click(SEED.center))
    app.frame(0.0, press(pygame.K_TAB))
    assert sheet.ring.focused_name == "name"
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert sheet.struck == [pygame.K_ESCAPE]


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize(("area", "after"), [(SEED, "name"), (NAME, "volume")])
def test_a_field_left_by_tab_has_no_caret(app: App, sheet: Sheet, area: pygame.Rect, after: str) -> None:
    inside = area.inflate(-12, -12)
    before = app.window.subsurface(inside).copy()
    app.frame(0.0, click(area.center))
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text="9")])
    app.frame(0.0, press(pygame.K_BACKSPACE))
    app.frame(0.0, press(pygame.K_TAB))
    app.frame(0.0, [])
    assert sheet.ring.focused_name == after
    assert app.window.subsurface(inside).copy().get_buffer().raw == before.get_buffer().raw


def test_enter_hands_the_text_over(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click(NAME.center))
    app.frame(0.0, [*em("abc"), *press(pygame.K_RETURN)])
    assert sheet.told == [("enter", "abc")]


def test_what_was_written_and_the_focus_outlive_a_new_arrangement(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click((SEED.right - 4, SEED.centery)))
    app.frame(0.0, em("1"))
    sheet.relayout()
    app.frame(0.0, [])
    assert sheet.ring["seed"].value == "412071"
    assert sheet.ring.focused_name == "seed"


def test_a_new_arrangement_leaves_the_caret_where_it_was_and_selects_nothing(app: App, sheet: Sheet) -> None:
    app.frame(0.01, [*click(SEED.center), *press(pygame.K_END), *press(pygame.K_LEFT)])
    app.frame(0.01, [pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720))])
    app.frame(0.01, em("9"))
    assert sheet.seed == "412097"


def test_a_field_leaves_the_keys_repeat_as_it_was(app: App, sheet: Sheet) -> None:
    before = pygame.key.get_repeat()
    app.frame(0.0, click(NAME.center))
    assert pygame.key.get_repeat() == before
    app.frame(0.0, click((600, 600)))
    assert not sheet.inputs.writing
    assert pygame.key.get_repeat() == before


def test_pasting_takes_what_is_allowed_and_fits(
    app: App, sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "12 34\n5678901")
    app.frame(0.0, press(pygame.K_TAB))
    app.frame(0.0, press(pygame.K_v, "", pygame.KMOD_CTRL))
    assert sheet.seed == "1234567"


def test_pasting_in_the_middle_leaves_what_is_round_it_and_the_caret_after_it(
    app: App, sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "9 9 9 9")
    app.frame(0.01, click(SEED.center))
    app.frame(0.01, [*press(pygame.K_HOME), *press(pygame.K_RIGHT)])
    app.frame(0.01, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")])
    assert sheet.seed == "4991207", "as much as there is room for"
    app.frame(0.01, press(pygame.K_BACKSPACE))
    assert sheet.seed == "491207"


def test_pasting_without_a_clipboard_changes_nothing(
    app: App, sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_clipboard() -> str:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "get_text", no_clipboard)
    app.frame(0.0, press(pygame.K_TAB))
    app.frame(0.0, press(pygame.K_v, "", pygame.KMOD_CTRL))
    assert sheet.seed == "41207"


def test_writing_does_not_draw_the_still_part_anew(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click(NAME.center))
    app.frame(0.0, [])
    before = sheet.still_draws
    app.frame(0.0, em("abc"))
    assert sheet.still_draws == before


def test_an_idle_sheet_with_no_field_focused_draws_nothing(app: App, sheet: Sheet) -> None:
    app.frame(0.0, [])
    before = app.frames
    for _ in range(5):
        app.frame(0.02, [])
    assert app.frames == before
    assert not sheet.dirty


def test_leaving_gives_every_line_back(app: App, sheet: Sheet) -> None:
    def lines() -> int:
        kinds = [type(one).__name__ for one in manager().get_sprite_group().sprites()]
        return kinds.count("UITextEntryLine")

    app.frame(0.0, click(NAME.center))
    before, written = lines(), sum(isinstance(one, TextField) for one in sheet.inputs.fields)
    sheet.close()
    app.stack.apply()
    assert written
    assert lines() == before - written


@pytest.mark.usefixtures("app")
def test_a_placeholder_leaves_the_sign_of_its_field_its_room() -> None:
    """What does not fit beside it ends with "…"."""
    pages = []
    for words in ("Name", "What is the name of this card?"):
        page = pygame.Surface((120, 40))
        field = TextField("name", page.get_rect(), m=Measures((1280, 720)), placeholder=words, icon="search")
        field.draw_over(page)
        field.kill()
        pages.append(page.subsurface((88, 0, 32, 40)).copy())
    assert pygame.image.tobytes(pages[0], "RGB") == pygame.image.tobytes(pages[1], "RGB")


@pytest.mark.usefixtures("app")
def test_fields_are_written_in_as_many_sizes_as_there_are_windows() -> None:
    """A size that was there long ago is there still: pygame_gui warns of fonts that are brought twice."""
    for px in (*range(14, 60), 14):
        sized(px)


def test_a_slider_follows_the_mouse_and_tells_its_value_when_it_is_let_go(app: App, sheet: Sheet) -> None:
    app.frame(0.0, drag(VOLUME.center, (VOLUME.right + 90, 600)))
    assert sheet.told == [("volume", 100)]


def test_a_slider_steps_by_the_arrows_and_stays_within_its_ends(app: App, sheet: Sheet) -> None:
    sheet.ring.focus_by_name("volume")
    app.frame(0.0, press(pygame.K_LEFT))
    app.frame(0.0, press(pygame.K_END))
    app.frame(0.0, press(pygame.K_RIGHT))
    app.frame(0.0, press(pygame.K_HOME))
    assert [value for _, value in sheet.told] == [65, 100, 100, 0]


def test_a_list_unfolds_by_a_click_and_takes_the_label_clicked(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click(TIME.center))
    third = sheet.ring["time"].rows()[2]
    app.frame(0.0, click(third.center))
    assert sheet.told == [("time", 2)]
    assert not sheet.ring["time"].unfolded


def test_a_click_elsewhere_or_escape_folds_a_list_and_chooses_nothing(app: App, sheet: Sheet) -> None:
    app.frame(0.0, click(TIME.center))
    app.frame(0.0, click((900, 600)))
    assert not sheet.ring["time"].unfolded
    app.frame(0.0, [*click(TIME.center), *press(pygame.K_ESCAPE)])
    assert not sheet.ring["time"].unfolded
    assert sheet.told == []
    assert sheet.struck == []


def test_a_list_is_chosen_from_by_the_keyboard_alone(app: App, sheet: Sheet) -> None:
    sheet.ring.focus_by_name("time")
    keys = (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    app.frame(0.0, [event for key in keys for event in press(key)])
    assert sheet.told == [("time", 1)]


def test_a_list_says_how_strong_each_of_its_lines_is() -> None:
    """The list unfolds as wide as names and pips need together."""
    labels = ("Human", "Somebody of a name that is longer than usual")
    m = Measures((1280, 720))
    plain, told = (DropDown("kind", TIME, m=m, labels=labels, pips=pips) for pips in ((), (None, 3)))
    assert told.rows()[0].width > plain.rows()[0].width > TIME.width


class LongList(Scene):
    """A list of forty labels near the foot of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0

    def arrange(self) -> None:
        labels = tuple(f"Deck {number} of a player with a long name" for number in range(40))
        self.ring.add(
            DropDown("deck", pygame.Rect(1100, 600, 150, 40), m=self.m, labels=labels, on_change=self.choose)
        )

    def choose(self, place: int) -> None:
        self.chosen = place


def test_a_long_list_stays_in_the_window_and_is_rolled_by_wheel_and_by_keys(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    scene = show(LongList())
    assert isinstance(scene, LongList)
    drop = scene.ring["deck"]
    assert isinstance(drop, DropDown)
    app.frame(0.0, click(drop.rect.center))
    window = pygame.Rect(0, 0, 1280, 720)
    assert all(window.contains(row) for row in drop.rows())
    assert drop.rows()[0].width > drop.rect.width
    app.frame(0.0, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)])
    assert drop.shown.start == 1
    app.frame(0.0, click(drop.rows()[0].center))
    assert scene.chosen == 1
    app.frame(0.0, click(drop.rect.center))
    for _press in range(60):
        app.frame(0.0, press(pygame.K_DOWN))
    assert drop.shown.stop == 40
    app.frame(0.0, press(pygame.K_RETURN, "\r"))
    assert scene.chosen == 39


def test_no_tip_lies_over_a_list_that_hangs(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, tips = show(LongList()), list[str]()
    drop = scene.ring["deck"]
    drop.tip = "What it is"
    monkeypatch.setattr("scenes.shell.scene.draw_tip", lambda _surface, _m, tip, *_where: tips.append(tip))
    app.frame(
        0.0, [pygame.event.Event(pygame.MOUSEMOTION, pos=drop.rect.center, rel=(0, 0), buttons=(0, 0, 0))]
    )
    assert tips.pop() == drop.tip
    app.frame(0.0, click(drop.rect.center))
    assert not tips


def test_a_label_without_room_in_a_line_is_whole_in_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck that is brought, in large text."""
    said: list[str] = []
    render = text.render
    monkeypatch.setattr(text, "render", lambda words, *how: said.append(words) or render(words, *how))
    labels = ("Moks de départ",)
    drop = DropDown("deck", pygame.Rect(0, 0, 122, 30), m=Measures((1024, 640), 150), labels=labels)
    drop.draw(pygame.Surface((200, 60)))
    assert "…" not in "".join(said)
