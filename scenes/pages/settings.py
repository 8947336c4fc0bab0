"""The settings: three small pages, each change in force at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import _
from game.storage.settings import Settings
from scenes.kit import palette, paper, text
from scenes.kit.forms import DropDown, Slider
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.kit.widgets import Button, Choice, Style, Tile, Toggle, Widget, draw_sheet
from scenes.shell.forms import Forms

if TYPE_CHECKING:
    from collections.abc import Callable

LANGUAGES: Final = ("fr", "en")
LANGUAGE_NAMES: Final = ("Français", "English")
_KEPT = ("language", "first_steps")
"""The settings that restoring the others leaves as they are."""

TEXT_SIZES: Final = (100, 125, 150)
SPEEDS: Final = ("slow", "normal", "fast", "instant")
READING_TIMES: Final = (0, 15, 30, 60, 120)
"""Seconds to read the cards of Planification; 0 is no limit."""

_CONTROL: Final = 400
_ROWS: Final = 4
"""Rows of the longest page: those of the others are as high."""


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: what it is, what it does in one sentence, and what makes its control in a rectangle."""

    title: str
    line: str
    control: Callable[[pygame.Rect], Widget]


@dataclass(frozen=True, slots=True)
class Page:
    """The settings of one kind, behind one tab."""

    name: str
    icon: str
    rows: tuple[Row, ...]


class SettingsScene(Forms):
    """Choose the language, the size of the text, the animations, the sound. Escape goes back."""

    closes = True

    def __init__(self, page: int = 0) -> None:
        super().__init__()
        self.page = page
        self.rows: list[tuple[Row, pygame.Rect]] = []
        self.heading = pygame.Rect(0, 0, 0, 0)
        self.sheet = pygame.Rect(0, 0, 0, 0)

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

    def _screen(self) -> tuple[Row, ...]:
        sizes = tuple(_("{percent}%").format(percent=size) for size in TEXT_SIZES)
        return (
            Row(
                _("Language"),
                _("Everything is written in it at once."),
                partial(self._choice, "language", LANGUAGE_NAMES, LANGUAGES),
            ),
            Row(
                _("Size of the text"),
                _("Larger words and figures, everywhere."),
                partial(self._choice, "text_size", sizes, TEXT_SIZES),
            ),
            Row(
                _("Colours with patterns"),
                _("Stripes, dots and hatching tell what colour alone would tell."),
                partial(self._toggle, "patterns"),
            ),
            Row(
                _("Full screen"),
                _("The game fills the screen. The key F11 does the same."),
                partial(self._toggle, "full_screen"),
            ),
        )

    def _game(self) -> tuple[Row, ...]:
        speeds = (_("Slow"), _("Normal"), _("Fast"), _("Instant"))
        times = tuple(
            _("{seconds} seconds").format(seconds=seconds) if seconds else _("No limit")
            for seconds in READING_TIMES
        )
        return (
            Row(
                _("Speed of the animations"),
                _("How fast cards move and points are counted."),
                partial(self._choice, "animation_speed", speeds, SPEEDS),
            ),
            Row(
                _("Reduced motion"),
                _("Cards go straight to their place: nothing flies or shakes."),
                partial(self._toggle, "reduced_motion"),
            ),
            Row(
                _("Reading time of Planning"),
                _("How long you see the cards before they are shuffled."),
                partial(self._list, "planning_seconds", times, READING_TIMES),
            ),
        )

    def _sound(self) -> tuple[Row, ...]:
        return (
            Row(_("Volume of the effects"), self._loudness(), self._slider),
            Row(
                _("Mute"),
                _("Cuts every sound; the volume is kept for later."),
                partial(self._toggle, "mute"),
            ),
            Row(_("Try the sound"), _("Hear a card being laid, and a bell."), self._trial),
        )

    def _loudness(self) -> str:
        self.app.sounds.prepare()
        told = _("{percent}% of what your device can do.").format(percent=self.settings.effects_volume)
        return self.app.sounds.why or told

    # --- controls ---------------------------------------------------------------------------------------

    def _choice(
        self, name: str, labels: tuple[str, ...], values: tuple[Any, ...], rect: pygame.Rect
    ) -> Widget:
        chosen = values.index(getattr(self.settings, name))

        def take(place: int) -> None:
            self.change(**{name: values[place]})

        return Choice(name, rect, m=self.m, labels=labels, chosen=chosen, on_change=take)

    def _list(self, name: str, labels: tuple[str, ...], values: tuple[Any, ...], rect: pygame.Rect) -> Widget:
        chosen = values.index(getattr(self.settings, name))
        rect = pygame.Rect(rect.left + rect.width // 3, rect.top, rect.width - rect.width // 3, rect.height)

        def take(place: int) -> None:
            self.change(**{name: values[place]})

        return DropDown(name, rect, m=self.m, labels=labels, chosen=chosen, on_change=take)

    def _toggle(self, name: str, rect: pygame.Rect) -> Widget:
        on = bool(getattr(self.settings, name))
        width = self.m.type(14) * 3 + self.m.px(44)
        small = pygame.Rect(rect.right - width, 0, width, self.m.type(14) + self.m.px(18))
        small.centery = rect.centery
        return Toggle(name, small, partial(self.change, **{name: not on}), m=self.m, on=on)

    def _slider(self, rect: pygame.Rect) -> Widget:
        sounds = self.app.sounds
        return Slider(
            "effects_volume",
            rect,
            enabled=sounds.available and not self.settings.mute,
            m=self.m,
            value=self.settings.effects_volume,
            on_drag=lambda value: sounds.set_volume(value / 100),
            on_change=lambda value: self.change(effects_volume=value),
        )

    def _trial(self, rect: pygame.Rect) -> Widget:
        narrow = pygame.Rect(rect.left + rect.width // 3, rect.top, rect.width - rect.width // 3, rect.height)
        heard = self.app.sounds.available and self.settings.volume > 0
        return Button(
            "try", narrow, self.try_sound, enabled=heard, m=self.m, label=_("Listen"), icon="speaker"
        )

    def try_sound(self) -> None:
        """Play a card laid down and a bell."""
        self.app.sounds.play("snap")
        self.app.sounds.play("chime")

    # --- where it all is --------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the tabs over the sheet, one row a setting on it, and two buttons under it."""
        m = self.m
        width = min(m.px(1000), m.width - 2 * m.px(24))
        self.heading = pygame.Rect((m.width - width) // 2, m.px(20), width, round(m.type(44) * 1.3))
        top = self.heading.bottom + m.px(6) + self._tab_height()
        foot = m.height - m.px(62)
        self.sheet = pygame.Rect(self.heading.left, top, width, foot - m.px(16) - top)
        self._put_tabs()
        self._put_rows()
        back = pygame.Rect(self.sheet.left, foot, m.px(220), m.px(46))
        about = pygame.Rect(back.right + m.px(16), foot, m.px(300), m.px(46))
        default = pygame.Rect(self.sheet.right - m.px(300), foot, m.px(300), m.px(46))
        self.ring.add(
            Button(
                "about",
                about,
                partial(self.app.routes.open_about),
                m=m,
                label=_("About Cartelier"),
                icon="question",
            ),
            Button("default", default, self.restore, m=m, label=_("Back to the defaults"), icon="undo"),
            Button("back", back, self.close, m=m, label=_("Back"), icon="arrow_left", style=Style.MAIN),
        )

    def _tab_height(self) -> int:
        return self.m.type(20) + self.m.px(20)

    def _put_tabs(self) -> None:
        m = self.m
        height = self._tab_height()
        left = self.sheet.left + m.px(16)
        for place, page in enumerate(self.pages()):
            width = text.width_of(page.name, text.SERIF_BOLD, m.type(20)) + m.type(20) + m.px(48)
            rect = pygame.Rect(left, self.sheet.top - height, width, height)
            tab = Tile(
                f"page-{place}",
                rect,
                partial(self.turn_to, place),
                paint=partial(self._paint_tab, page),
                chosen=place == self.page,
            )
            self.ring.add(tab)
            left += width + m.px(8)

    def turn_to(self, page: int) -> None:
        """Show another page of settings."""
        self.page = page
        self.app.sounds.play("tick")
        self.relayout()

    def _put_rows(self) -> None:
        m = self.m
        inside = self.sheet.inflate(-2 * m.px(32), -2 * m.px(14))
        page = self.pages()[self.page]
        control = min(round(m.px(_CONTROL) * max(1.0, m.text_size / 118)), inside.width * 55 // 100)
        height = m.type(15) + m.px(26)
        self.rows = []
        for row, area in zip(page.rows, column(inside, _ROWS, 0), strict=False):
            rect = pygame.Rect(area.right - control, 0, control, height)
            rect.centery = area.centery
            widget = row.control(rect)
            self.ring.add(widget)
            words = pygame.Rect(area.left, area.top, widget.rect.left - m.px(24) - area.left, area.height)
            self.rows.append((row, words))

    # --- drawing and keys -------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, the sheet and its rows."""
        m = self.m
        surface.blit(paper.table(palette.MENU, surface.get_size()), (0, 0))
        sign = icon("gear", m.type(36), palette.INK)
        title = text.render(_("Settings"), text.SERIF_BLACK, m.type(44), palette.INK)
        surface.blit(sign, sign.get_rect(midleft=self.heading.midleft))
        start = self.heading.left + sign.get_width() + m.px(14)
        surface.blit(title, title.get_rect(midleft=(start, self.heading.centery)))
        draw_sheet(surface, self.sheet, palette.CHALK, seed=11)
        for place, (row, area) in enumerate(self.rows):
            if place:
                end = self.sheet.right - m.px(32)
                pygame.draw.line(surface, palette.HAIRLINE, area.topleft, (end, area.top), 1)
            self._write(surface, row, area)

    def _words(self, row: Row, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        px = text.fit(row.title, text.SERIF_BOLD, self.m.type(20), width, self.m.type(15))
        title = text.paragraph(row.title, text.SERIF_BOLD, px, palette.INK, width, 1.2)
        return title, text.paragraph(row.line, text.SANS_MEDIUM, self.m.type(15), palette.MUTED_TEXT, width)

    def words_fit(self, row: Row, area: pygame.Rect) -> bool:
        """Say whether a row's words stay within their area."""
        title, line = self._words(row, area.width)
        return title.get_height() + line.get_height() <= area.height

    def _write(self, surface: pygame.Surface, row: Row, area: pygame.Rect) -> None:
        title, line = self._words(row, area.width)
        gap = min(self.m.px(4), area.height - title.get_height() - line.get_height())
        top = area.centery - (title.get_height() + gap + line.get_height()) // 2
        surface.blit(title, (area.left, top))
        surface.blit(line, (area.left, top + title.get_height() + gap))

    def _paint_tab(self, page: Page, surface: pygame.Surface, rect: pygame.Rect, tab: Tile) -> None:
        fill = palette.CHALK if tab.chosen else palette.mix(palette.PAPER, palette.KRAFT, 0.35)
        if tab.hovered and not tab.chosen:
            fill = palette.PAPER
        reach = rect.inflate(0, 0 if tab.chosen else -self.m.px(6))
        reach.bottom = rect.bottom
        pygame.draw.rect(surface, fill, reach, border_top_left_radius=6, border_top_right_radius=6)
        ink = palette.INK if tab.chosen else palette.MUTED_TEXT
        sign = icon(page.icon, self.m.type(18), ink)
        word = text.render(page.name, text.SERIF_BOLD, self.m.type(20), ink)
        left = reach.centerx - (sign.get_width() + self.m.px(10) + word.get_width()) // 2
        surface.blit(sign, sign.get_rect(midleft=(left, reach.centery)))
        start = left + sign.get_width() + self.m.px(10)
        surface.blit(word, word.get_rect(midleft=(start, reach.centery)))
