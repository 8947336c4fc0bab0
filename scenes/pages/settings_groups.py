"""Every setting there is, in the order of its page: a line here and one in `Settings` make a new one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from game.core.session import HUMAN
from game.storage.settings import ABLE, ALWAYS, NEVER
from scenes.kit import decor, palette, paper
from scenes.kit.layout import Put
from scenes.kit.picture_cache import cached
from scenes.kit.widgets import Button
from scenes.pages.settings_controls import Group, Setting

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from scenes.kit.layout import Box
    from scenes.pages.settings_controls import Controls
    from scenes.shell.app import App


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
    """Return the settings, in the language spoken now."""
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
            _(
                "Forced draws (but in Reverse War), single choices, turns in which nothing can be done: made "
                "by themselves."
            ),
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
        Setting(
            "answer_pauses",
            _("To answer a rival"),
            _("When you play alone, the table waits where a Sub may cut in. Several players choose there."),
            partial(_pauses, controls),
        ),
        _toggled(
            controls,
            "rivals_talk",
            _("Rivals speak"),
            _("Now and then they say a sentence over the table."),
        ),
    )


def _pauses(controls: Controls) -> Box:
    """Return when the table waits for who plays alone, to answer what another does."""
    told = {
        ALWAYS: pgettext("the table waits", "Always"),
        ABLE: pgettext("the table waits", "Only if I can"),
        NEVER: pgettext("the table waits", "Never"),
    }
    return controls.chosen("answer_pauses", told, controls.settings.answer_pause(HUMAN) or ABLE, _paused)


def _paused(settings: Settings, when: str) -> Settings:
    return settings.with_answer_pause(HUMAN, when)


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
