"""The settings: a list for each of their groups, each change in force at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from game.storage.settings import Settings
from scenes.kit import decor, palette, paper, text
from scenes.kit.content import BoxTile, Icon, Place, Sheet, Text, option
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, em
from scenes.kit.measures import BASE
from scenes.kit.picture_cache import cached
from scenes.kit.row_list import RowList
from scenes.kit.widgets import Button, Style, Tile
from scenes.pages.settings_controls import Controls, Group, Setting
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.app import App

_KEPT = ("language", "first_steps", "explained")
"""The settings that restoring the others leaves as they are."""

_LOWER: Final = 6


def cloth(name: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw a piece of a cloth."""
    surface.blit(_piece(name, area.size), area)


def back(name: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the back of a card with a motif; bands of the games' colours stand for each game's own."""
    card = pygame.Rect(0, 0, area.height * 63 // 88, area.height)
    card.center = area.center
    surface.blit(_card(name, card.size), card)


@cached
def _piece(name: str, size: tuple[int, int]) -> pygame.Surface:
    piece = pygame.Surface(size)
    piece.fill(palette.MOSS)
    for _layer in range(3):
        decor.weave(piece, palette.MOSS, name)
    return piece


@cached
def _card(name: str, size: tuple[int, int]) -> pygame.Surface:
    card = paper.rounded(size, palette.CHALK, 4).copy()
    inner = pygame.Rect((0, 0), size).inflate(-4, -4)
    motif = decor.motif_of(name)
    if motif is None:
        colors = (palette.SLATE, palette.OCHRE, palette.MOSS, palette.PLUM)
        for place, color in enumerate(colors):
            top = inner.top + inner.height * place // len(colors)
            card.fill(color, (inner.left, top, inner.width, inner.bottom - top))
        return card
    card.fill(palette.PLUM, inner)
    decor.lay_on(card, 2 / size[0], motif)
    return card


LANGUAGES: Final = ("fr", "en")
LANGUAGE_NAMES: Final = ("Français", "English")

TEXT_SIZES: Final = (100, 125, 150)
SPEEDS: Final = ("slow", "normal", "fast", "instant")
PACES: Final = ("slow", "normal", "fast", "click")
READING_TIMES: Final = (0, 15, 30, 60, 120)
"""Seconds to read the cards of Planification; 0 is no limit."""
HIDING: Final = ("never", "duels", "always")
"""At which tables totals are hidden while the last card is placed."""


def groups(controls: Controls) -> tuple[Group, ...]:
    """Return the settings, in the language spoken now: a line here and one in `Settings` make a new one."""
    return (
        Group("screen", _("Screen"), "eye", _screen(controls)),
        Group("game", _("Game"), "play", _game(controls)),
        Group("table", _("Table"), "palette", _table(controls)),
        Group("sound", _("Sound"), "speaker", _sound(controls)),
    )


def _toggled(controls: Controls, name: str, title: str, words: str) -> Setting:
    """Return a setting that is on or off."""
    return Setting(name, title, words, partial(controls.toggle, name))


def _screen(controls: Controls) -> tuple[Setting, ...]:
    toggled = partial(_toggled, controls)
    sizes = tuple(_("{percent}%").format(percent=size) for size in TEXT_SIZES)
    speeds = (_("Slow"), _("Normal"), _("Fast"), _("Instant"))
    return (
        Setting(
            "language",
            _("Language"),
            _("Everything is written in it at once."),
            partial(controls.choice, "language", LANGUAGE_NAMES, LANGUAGES),
        ),
        Setting(
            "text_size",
            _("Size of the text"),
            _("Larger words and figures, everywhere."),
            partial(controls.choice, "text_size", sizes, TEXT_SIZES),
        ),
        Setting(
            "animation_speed",
            _("Speed of the animations"),
            _("How fast cards move and points are counted."),
            partial(controls.choice, "animation_speed", speeds, SPEEDS),
        ),
        toggled(
            "reduced_motion",
            _("Reduced motion"),
            _("Cards go straight to their place: nothing flies or shakes."),
        ),
        toggled(
            "patterns",
            _("Colours with patterns"),
            _("Stripes, dots and hatching tell what colour alone would tell."),
        ),
        toggled(
            "full_screen",
            _("Full screen"),
            _("The game fills the screen. The key F11 does the same."),
        ),
    )


def _game(controls: Controls) -> tuple[Setting, ...]:
    toggled = partial(_toggled, controls)
    times = tuple(
        _("{seconds} seconds").format(seconds=seconds) if seconds else _("No limit")
        for seconds in READING_TIMES
    )
    hiding = (_("Never"), _("In duels"), _("Always"))
    return (
        *_others(controls),
        Setting(
            "planning_seconds",
            _("Reading time of Planning"),
            _("How long you see the cards before they are shuffled."),
            partial(controls.listed, "planning_seconds", times, READING_TIMES),
        ),
        Setting(
            "hidden_totals",
            _("Hide the totals at the last card"),
            _("In Reverse War, the reckoning alone tells who wins."),
            partial(controls.choice, "hidden_totals", hiding, HIDING),
        ),
        toggled(
            "automatic_draws",
            _("What need not be asked"),
            _("Forced draws, single choices, turns in which nothing can be done: made by themselves."),
        ),
        toggled(
            "end_asked",
            _("Before a turn ends"),
            _("Where something is left to do, it is said first: a second click ends the turn."),
        ),
        toggled(
            "explanations",
            _("First explanations"),
            _("What is new to you at a table is told once, in a few words."),
        ),
    )


def _others(controls: Controls) -> tuple[Setting, ...]:
    paces = (_("Slow"), _("Normal"), _("Fast"), pgettext("others play", "On a click"))
    return (
        Setting(
            "others_turns",
            _("Others' turns"),
            _("How fast you see the others play. Hold the key S to stop them for a moment."),
            partial(controls.choice, "others_turns", paces, PACES),
        ),
        _toggled(
            controls,
            "rivals_talk",
            _("Rivals speak"),
            _("Now and then they say a sentence over the table."),
        ),
    )


def _table(controls: Controls) -> tuple[Setting, ...]:
    toggled = partial(_toggled, controls)
    cloths = {"plain": _("Paper"), "felt": _("Felt"), "linen": _("Linen"), "wood": _("Wood")}
    cloths |= {"stripes": _("Stripes"), "dots": _("Dots")}
    backs = {"own": _("Each game's own"), "stripes": _("Stripes"), "dots": _("Dots")}
    backs |= {"waves": _("Waves"), "checks": _("Checks"), "stars": _("Stars")}
    return (
        Setting(
            "cloth",
            _("Table cloth"),
            _("Under the cards of every game, in its own colour."),
            partial(controls.pictured, "cloth", cloths, cloth),
        ),
        Setting(
            "card_back",
            _("Backs of the cards"),
            _("On the screen: printed cards keep their game's."),
            partial(controls.pictured, "card_back", backs, back),
        ),
        toggled(
            "dark_table",
            _("Dark tables"),
            _("For the evening: tables are darker, cards stay bright."),
        ),
    )


def _sound(controls: Controls) -> tuple[Setting, ...]:
    toggled = partial(_toggled, controls)
    app = controls.app
    return (
        Setting("effects_volume", _("Volume of the effects"), _loudness(app), partial(_volume, controls)),
        Setting(
            "music_volume",
            _("Volume of the music"),
            _("A quiet tune at each table; at 0 there is none."),
            partial(_music, controls),
        ),
        toggled(
            "mute",
            _("Mute"),
            _("Cuts every sound; the volume is kept for later."),
        ),
        Setting("try", _("Try the sound"), _("Hear a card being laid, and a bell."), partial(_trial, app)),
    )


def _loudness(app: App) -> str:
    app.sounds.prepare()
    told = _("{percent}% of what your device can do.").format(percent=app.settings.effects_volume)
    return app.sounds.why or told


def _volume(controls: Controls) -> Box:
    sounds = controls.app.sounds
    heard = sounds.available and not controls.settings.mute
    return controls.slider("effects_volume", lambda value: sounds.set_volume(value / 100), enabled=heard)


def _music(controls: Controls) -> Box:
    app = controls.app
    heard = app.sounds.available and not controls.settings.mute
    return controls.slider("music_volume", lambda value: app.music.set_volume(value / 100), enabled=heard)


def _trial(app: App) -> Box:
    heard = app.sounds.available and app.settings.volume > 0
    trial = Button("try", on_click=partial(_try_sound, app), enabled=heard, label=_("Listen"), icon="speaker")
    return Put(trial, wide=260)


def _try_sound(app: App) -> None:
    app.sounds.play("snap")
    app.sounds.play("chime")


class SettingsScene(Scene):
    """Choose the language, the size of the text, the animations, the sound. Escape goes back."""

    cloth = palette.MENU

    closes = True

    def __init__(self, group: str = "screen") -> None:
        super().__init__()
        self.group = group
        self.rows = RowList(self.relayout)

    def enter(self, app: App) -> None:
        """Take the window."""
        self.controls = Controls(app)
        super().enter(app)

    def restore(self) -> None:
        """Put every setting back to its default, but the language that is being read."""
        kept = {name: getattr(self.app.settings, name) for name in _KEPT}
        self.app.change_settings(replace(Settings(), **kept))
        self.app.sounds.play("slide")

    def settings(self) -> tuple[Setting, ...]:
        """Return those of the group that is shown."""
        return next(group.rows for group in groups(self.controls) if group.key == self.group)

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the tabs over the sheet, one row a setting on it, and three buttons under it."""
        title = Row([Icon("gear", 36), Text(_("Settings"), text.SERIF_BLACK, 44, lines=1)], gap=14)
        tabs = Row([self._tab(group) for group in groups(self.controls)], gap=8)
        sheet = Sheet((32, 14), self._list(), seed=11, grow=1)
        page = [title, Pad((16, 6, 16, 0), tabs), sheet, self._foot()]
        return Pad((24, 20, 24, 16), Anchor(Column(page, wide=1000, high=(0, BASE[1]))))

    def _list(self) -> Box:
        rows = {row.name: row for row in self.settings()}
        boxes = {name: _ruled(row) for name, row in rows.items()}
        return self.rows.box(list(rows), boxes.__getitem__, measured=len(rows))

    def _tab(self, group: Group) -> Box:
        chosen = group.key == self.group
        ink = palette.INK if chosen else palette.MUTED_TEXT
        words = [Icon(group.icon, 18, ink), Text(group.name, text.SERIF_BOLD, 20, ink, lines=1)]
        tab = BoxTile(f"page-{group.key}", on_click=partial(self.turn_to, group.key), paint=_paint_tab)
        tab.box = Pad((20, 0), Row(words, gap=10, justify="center", align="center"), high=em(20, pad=20))
        tab.chosen = chosen
        return Put(tab)

    def _foot(self) -> Box:
        back = Button("back", on_click=self.close, label=_("Back"), icon="arrow_left", style=Style.MAIN)
        about = Button(
            "about", on_click=self.app.routes.open_about, label=_("About Cartelier"), icon="question"
        )
        default = Button("default", on_click=self.restore, label=_("Back to the defaults"), icon="undo")
        return Pad((0, 16, 0, 0), Row([Put(back, wide=220), Put(about), Grow(), Put(default)], gap=16))

    def turn_to(self, group: str) -> None:
        """Show another group of settings."""
        self.group = group
        self.rows.first = 0
        self.app.sounds.play("tick")
        self.relayout()


def _ruled(row: Setting) -> Box:
    """Return a setting over a hairline."""
    told = Pad((0, 5), option(row.title, row.line, row.control()), grow=1)
    return Column([told, Place("", _draw_rule, high=1)])


def _draw_rule(surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.fill(palette.HAIRLINE, area)


def _paint_tab(surface: pygame.Surface, rect: pygame.Rect, tab: Tile) -> None:
    """Draw a tab, a little lower where another is chosen."""
    fill = palette.CHALK if tab.chosen else palette.mix(palette.PAPER, palette.KRAFT, 0.35)
    if tab.hovered and not tab.chosen:
        fill = palette.PAPER
    reach = rect.inflate(0, 0 if tab.chosen else -_LOWER)
    reach.bottom = rect.bottom
    pygame.draw.rect(surface, fill, reach, border_top_left_radius=6, border_top_right_radius=6)
