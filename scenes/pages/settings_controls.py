"""What a setting is on its page, and the controls that change one: all put it in force at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import palette
from scenes.kit.content import BoxTile
from scenes.kit.forms import DropDown, Slider
from scenes.kit.layout import Put, Row
from scenes.kit.widgets import Choice, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.storage.settings import Settings
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Tile
    from scenes.shell.app import App

    Swatch = Callable[[str, pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting, named as its control: what it is, what it does in one sentence, and what makes that."""

    name: str
    title: str
    line: str
    control: Callable[[], Box]


@dataclass(frozen=True, slots=True)
class Group:
    """The settings of one kind, behind one tab."""

    key: str
    name: str
    icon: str
    rows: tuple[Setting, ...]


def control_width(m: Measures) -> int:
    """Return the width of the controls: more of it for larger text, and no more than they leave the words."""
    return min(round(m.px(400) * max(1.0, m.text_size / 118)), m.width * 45 // 100)


def _paint_swatch(
    paint: Callable[[pygame.Surface, pygame.Rect], None],
    surface: pygame.Surface,
    rect: pygame.Rect,
    tile: Tile,
) -> None:
    """Draw a small picture, in a frame of light where it is chosen."""
    if tile.chosen or tile.hovered:
        frame = palette.LIT if tile.chosen else palette.HAIRLINE
        pygame.draw.rect(surface, frame, rect, border_radius=5)
    paint(surface, rect.inflate(-8, -8))


class Controls:
    """Makes the controls of the settings; each is named after the setting that it changes."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.app.settings

    def change(self, **changes: Any) -> None:  # noqa: ANN401 - a setting is a word, a number or a yes
        """Put settings in force at once, and keep them."""
        self._put(replace(self.settings, **changes))

    def _put(self, settings: Settings) -> None:
        self.app.change_settings(settings)
        self.app.sounds.play("tick")

    def choice(self, name: str, labels: Sequence[str], values: Sequence[Any]) -> Box:
        """Return values side by side, one of them chosen."""
        chosen = values.index(getattr(self.settings, name))
        taken = self._taker(name, values)
        return Put(Choice(name, labels=tuple(labels), chosen=chosen, on_change=taken), wide=control_width)

    def chosen(
        self, name: str, values: Mapping[str, str], now: str, put: Callable[[Settings, str], Settings]
    ) -> Box:
        """Return values side by side, by their names, the one of now chosen; `put` puts one in settings."""
        keys = [*values]
        shown = Choice(name, labels=tuple(values.values()), chosen=keys.index(now))
        shown.on_change = lambda place: self._put(put(self.settings, keys[place]))
        return Put(shown, wide=control_width)

    def listed(self, name: str, labels: Sequence[str], values: Sequence[Any]) -> Box:
        """Return values in a list that opens."""
        chosen = values.index(getattr(self.settings, name))
        taken = self._taker(name, values)
        return Put(DropDown(name, labels=tuple(labels), chosen=chosen, on_change=taken), wide=260)

    def pictured(self, name: str, values: Mapping[str, str], paint: Swatch) -> Box:
        """Return small pictures side by side, by the values and their names, one of them chosen."""
        chosen = getattr(self.settings, name)
        tiles = []
        for value, told in values.items():
            tile = BoxTile(f"{value}:{name}", on_click=partial(self._take, name, value), tip=told)
            tile.paint, tile.chosen = partial(_paint_swatch, partial(paint, value)), value == chosen
            tiles.append(Put(tile, wide=(36, 56), high=56))
        return Row(tiles, gap=8, wide=control_width)

    def toggle(self, name: str) -> Box:
        """Return a switch: yes or no."""
        on = bool(getattr(self.settings, name))
        return Put(Toggle(name, on_click=partial(self.change, **{name: not on}), on=on))

    def slider(self, name: str, on_drag: Callable[[int], None], *, enabled: bool) -> Box:
        """Return a percent on a rail: `on_drag` is told it while it is held."""
        taken = partial(self._take, name)
        value = getattr(self.settings, name)
        return Put(
            Slider(name, enabled=enabled, value=value, on_drag=on_drag, on_change=taken), wide=control_width
        )

    def _take(self, name: str, value: object) -> None:
        self.change(**{name: value})

    def _taker(self, name: str, values: Sequence[Any]) -> Callable[[int], None]:
        return lambda place: self._take(name, values[place])
