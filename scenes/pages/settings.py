"""The settings: three small pages, each change in force at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _
from game.storage.settings import Settings
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Icon, Ruled, Sheet, Text, option
from scenes.kit.forms import DropDown, Slider
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, em
from scenes.kit.measures import BASE
from scenes.kit.widgets import Button, Choice, Style, Tile, Toggle
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures

LANGUAGES: Final = ("fr", "en")
LANGUAGE_NAMES: Final = ("Français", "English")
_KEPT = ("language", "first_steps")
"""The settings that restoring the others leaves as they are."""

TEXT_SIZES: Final = (100, 125, 150)
SPEEDS: Final = ("slow", "normal", "fast", "instant")
READING_TIMES: Final = (0, 15, 30, 60, 120)
"""Seconds to read the cards of Planification; 0 is no limit."""

_LOWER: Final = 6
_ROWS: Final = 4
"""Rows of the longest page: those of the others are as high."""


def _control(m: Measures) -> int:
    """Return the width of the controls: more of it for larger text, and no more than they leave the words."""
    return min(round(m.px(400) * max(1.0, m.text_size / 118)), m.width * 45 // 100)


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: what it is, what it does in one sentence, and what makes its control."""

    title: str
    line: str
    control: Callable[[], Box]


@dataclass(frozen=True, slots=True)
class Page:
    """The settings of one kind, behind one tab."""

    name: str
    icon: str
    rows: tuple[Setting, ...]


class SettingsScene(Scene):
    """Choose the language, the size of the text, the animations, the sound. Escape goes back."""

    cloth = palette.MENU

    closes = True

    def __init__(self, page: int = 0) -> None:
        super().__init__()
        self.page = page

    # --- what can be chosen -----------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.app.settings

    def change(self, **changes: Any) -> None:  # noqa: ANN401 - a setting is a word, a number or a yes
        """Put settings in force at once, and keep them."""
        self.app.change_settings(replace(self.settings, **changes))
        self.app.sounds.play("tick")

    def restore(self) -> None:
        """Put every setting back to its default, but the language that is being read."""
        kept = {name: getattr(self.settings, name) for name in _KEPT}
        self.app.change_settings(replace(Settings(), **kept))
        self.app.sounds.play("slide")

    def pages(self) -> tuple[Page, ...]:
        """Return the pages, in the language spoken now."""
        return (
            Page(_("Screen"), "eye", self._screen()),
            Page(_("Game"), "play", self._game()),
            Page(_("Sound"), "speaker", self._sound()),
        )

    def _screen(self) -> tuple[Setting, ...]:
        sizes = tuple(_("{percent}%").format(percent=size) for size in TEXT_SIZES)
        return (
            Setting(
                _("Language"),
                _("Everything is written in it at once."),
                partial(self._choice, "language", LANGUAGE_NAMES, LANGUAGES),
            ),
            Setting(
                _("Size of the text"),
                _("Larger words and figures, everywhere."),
                partial(self._choice, "text_size", sizes, TEXT_SIZES),
            ),
            Setting(
                _("Colours with patterns"),
                _("Stripes, dots and hatching tell what colour alone would tell."),
                partial(self._toggle, "patterns"),
            ),
            Setting(
                _("Full screen"),
                _("The game fills the screen. The key F11 does the same."),
                partial(self._toggle, "full_screen"),
            ),
        )

    def _game(self) -> tuple[Setting, ...]:
        speeds = (_("Slow"), _("Normal"), _("Fast"), _("Instant"))
        times = tuple(
            _("{seconds} seconds").format(seconds=seconds) if seconds else _("No limit")
            for seconds in READING_TIMES
        )
        return (
            Setting(
                _("Speed of the animations"),
                _("How fast cards move and points are counted."),
                partial(self._choice, "animation_speed", speeds, SPEEDS),
            ),
            Setting(
                _("Reduced motion"),
                _("Cards go straight to their place: nothing flies or shakes."),
                partial(self._toggle, "reduced_motion"),
            ),
            Setting(
                _("Reading time of Planning"),
                _("How long you see the cards before they are shuffled."),
                partial(self._list, "planning_seconds", times, READING_TIMES),
            ),
        )

    def _sound(self) -> tuple[Setting, ...]:
        return (
            Setting(_("Volume of the effects"), self._loudness(), self._slider),
            Setting(
                _("Mute"),
                _("Cuts every sound; the volume is kept for later."),
                partial(self._toggle, "mute"),
            ),
            Setting(_("Try the sound"), _("Hear a card being laid, and a bell."), self._trial),
        )

    def _loudness(self) -> str:
        self.app.sounds.prepare()
        told = _("{percent}% of what your device can do.").format(percent=self.settings.effects_volume)
        return self.app.sounds.why or told

    # --- controls ---------------------------------------------------------------------------------------

    def _choice(self, name: str, labels: tuple[str, ...], values: tuple[Any, ...]) -> Box:
        chosen = values.index(getattr(self.settings, name))
        return Put(
            Choice(name, labels=labels, chosen=chosen, on_change=self._taker(name, values)), wide=_control
        )

    def _list(self, name: str, labels: tuple[str, ...], values: tuple[Any, ...]) -> Box:
        chosen = values.index(getattr(self.settings, name))
        return Put(
            DropDown(name, labels=labels, chosen=chosen, on_change=self._taker(name, values)), wide=260
        )

    def _taker(self, name: str, values: tuple[Any, ...]) -> Callable[[int], None]:
        def take(place: int) -> None:
            self.change(**{name: values[place]})

        return take

    def _toggle(self, name: str) -> Box:
        on = bool(getattr(self.settings, name))
        return Put(Toggle(name, on_click=partial(self.change, **{name: not on}), on=on))

    def _slider(self) -> Box:
        sounds = self.app.sounds
        slider = Slider(
            "effects_volume",
            enabled=sounds.available and not self.settings.mute,
            value=self.settings.effects_volume,
            on_drag=lambda value: sounds.set_volume(value / 100),
            on_change=lambda value: self.change(effects_volume=value),
        )
        return Put(slider, wide=_control)

    def _trial(self) -> Box:
        heard = self.app.sounds.available and self.settings.volume > 0
        trial = Button("try", on_click=self.try_sound, enabled=heard, label=_("Listen"), icon="speaker")
        return Put(trial, wide=260)

    def try_sound(self) -> None:
        """Play a card laid down and a bell."""
        self.app.sounds.play("snap")
        self.app.sounds.play("chime")

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the tabs over the sheet, one row a setting on it, and three buttons under it."""
        title = Row([Icon("gear", 36), Text(_("Settings"), text.SERIF_BLACK, 44, lines=1)], gap=14)
        tabs = Row([self._tab(place, page) for place, page in enumerate(self.pages())], gap=8)
        rows = [option(row.title, row.line, row.control()) for row in self.pages()[self.page].rows]
        sheet = Column([Ruled(rows, grow=len(rows)), Grow(_ROWS - len(rows))])
        page = [title, Pad((16, 6, 16, 0), tabs), Sheet((32, 14), sheet, seed=11, grow=1), self._foot()]
        return Pad((24, 20, 24, 16), Anchor(Column(page, wide=1000, high=(0, BASE[1]))))

    def _tab(self, place: int, page: Page) -> Box:
        ink = palette.INK if place == self.page else palette.MUTED_TEXT
        words = [Icon(page.icon, 18, ink), Text(page.name, text.SERIF_BOLD, 20, ink, lines=1)]
        tab = BoxTile(f"page-{place}", on_click=partial(self.turn_to, place), paint=_paint_tab)
        tab.box = Pad((20, 0), Row(words, gap=10, justify="center", align="center"), high=em(20, pad=20))
        tab.chosen = place == self.page
        return Put(tab)

    def _foot(self) -> Box:
        back = Button("back", on_click=self.close, label=_("Back"), icon="arrow_left", style=Style.MAIN)
        about = Button(
            "about", on_click=self.app.routes.open_about, label=_("About Cartelier"), icon="question"
        )
        default = Button("default", on_click=self.restore, label=_("Back to the defaults"), icon="undo")
        return Pad((0, 16, 0, 0), Row([Put(back, wide=220), Put(about), Grow(), Put(default)], gap=16))

    def turn_to(self, page: int) -> None:
        """Show another page of settings."""
        self.page = page
        self.app.sounds.play("tick")
        self.relayout()


def _paint_tab(surface: pygame.Surface, rect: pygame.Rect, tab: Tile) -> None:
    """Draw a tab, a little lower where another is chosen."""
    fill = palette.CHALK if tab.chosen else palette.mix(palette.PAPER, palette.KRAFT, 0.35)
    if tab.hovered and not tab.chosen:
        fill = palette.PAPER
    reach = rect.inflate(0, 0 if tab.chosen else -_LOWER)
    reach.bottom = rect.bottom
    pygame.draw.rect(surface, fill, reach, border_top_left_radius=6, border_top_right_radius=6)
