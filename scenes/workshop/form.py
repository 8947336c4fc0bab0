"""The fields of a kind of card, declared: a line to write, a choice of signs, a number; each is a box."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Text
from scenes.kit.forms import Slider, TextField
from scenes.kit.layout import Box, Column, Put, Row, em
from scenes.kit.widgets import Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.kit.measures import Measures
    from scenes.shell.scene import Scene
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import Values

    Change = Callable[[str, str], None]


@dataclass(frozen=True, slots=True)
class Field:
    """What is filled in for one of the values of a card, or for several: the first is `key`."""

    key: str
    label: str

    still: ClassVar[bool] = True
    """Whether its widgets stay as they are while its values change."""

    def told(self, values: Values) -> str:  # noqa: ARG002 - most labels say no value
        """Return what stands over the field; nothing for a field that needs no words."""
        return self.label

    def keys(self) -> Sequence[str]:
        """Return the values that the field fills in."""
        return (self.key,)

    def box(self, values: Values, change: Change) -> Box:
        """Return what is filled in; `change` is told a value and what it is now."""
        raise NotImplementedError


class Doorway(Field):
    """A field that is filled in on a scene of its own: a click on the tile `door:key` leads there."""

    __slots__ = ()

    def door(self, values: Values, enter: Callable[[], None]) -> Box:
        """Return the tile that leads there."""
        raise NotImplementedError

    def scene(self, making: Making, room: PacksRoom) -> Scene:
        """Return the scene where the card being made is filled in."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Line(Field):
    """A line to write, of `limit` letters at most; `size` is that of its type."""

    placeholder: str
    limit: int
    size: int = 16

    def box(self, values: Values, change: Change) -> Box:
        """Return the field."""
        line = TextField(
            f"field:{self.key}",
            value=values[self.key],
            limit=self.limit,
            size=self.size,
            placeholder=self.placeholder,
            on_change=partial(change, self.key),
        )
        return Put(line, high=em(self.size, 1, 24))


@dataclass(frozen=True, slots=True)
class Signs(Field):
    """One of some values, each a tile that `paint` draws; `options` tell each value and its tip."""

    still = False

    options: tuple[tuple[str, str], ...]
    paint: Callable[[str, Measures, pygame.Surface, pygame.Rect, Tile], None]

    def box(self, values: Values, change: Change) -> Box:
        """Return the tiles."""
        return Row([self._tile(*option, values, change) for option in self.options], gap=14)

    def _tile(self, value: str, tip: str, values: Values, change: Change) -> Box:
        def paint(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
            self.paint(value, tile.m, surface, rect, tile)

        chosen, act = values[self.key] == value, partial(change, self.key, value)
        tile = Tile(f"{self.key}:{value}", on_click=act, tip=tip, paint=paint, chosen=chosen)
        return Put(tile, high=em(15, 1, 90), grow=1)


@dataclass(frozen=True, slots=True)
class Number(Field):
    """A whole number on a rail; its label says it."""

    low: int
    high: int

    def told(self, values: Values) -> str:
        """Return the label and the number."""
        return _("{name}: {amount}").format(name=self.label, amount=values[self.key])

    def box(self, values: Values, change: Change) -> Box:
        """Return the rail."""

        def tell(value: int) -> None:
            change(self.key, str(value))

        written = values[self.key]
        value = max(self.low, min(int(written), self.high)) if written.isdecimal() else self.low
        rail = Slider(f"field:{self.key}", low=self.low, high=self.high, step=1, value=value)
        rail.on_change = rail.on_drag = tell
        return Put(rail, high=em(15, 1, 18, least=36))


Form = tuple[Field, ...]


@dataclass(eq=False, repr=False)
class _Label(Text):
    """What stands over a field: it says the value as it is now."""

    tell: Callable[[], str] = field(kw_only=True)

    def _size(self, m: Measures, width: int) -> int:
        """Return a size at which the words are on one line, the smaller the larger the text is."""
        least = max(text.SMALLEST, m.type(14) * 3 // 4)
        return text.fit(self.words, self.face, m.type(self.size), width, least)

    def paint(self, surface: pygame.Surface) -> None:
        """Write it anew."""
        self.words = self.tell()
        super().paint(surface)


def box_of(form: Form, values: Values, change: Change, enter: Callable[[Doorway], None]) -> Box:
    """Return the fields of a form one under the other.

    `change` is told a value and what it is now, `enter` handed a door that is clicked on.
    """
    return Column([_labelled(one, values, _filled(one, values, change, enter)) for one in form], gap=14)


def _filled(one: Field, values: Values, change: Change, enter: Callable[[Doorway], None]) -> Box:
    if isinstance(one, Doorway):
        return one.door(values, partial(enter, one))
    return one.box(values, change)


def _labelled(one: Field, values: Values, filled: Box) -> Box:
    """Return a field with what stands over it."""
    if not one.told(values):
        return filled
    tell = partial(one.told, values)
    over = _Label(tell(), text.SANS_SEMIBOLD, 15, palette.MUTED_TEXT, tell=tell, lines=1)
    return Column([over, filled], gap=4)


def field_of(form: Form, key: str) -> Field | None:
    """Return the field that fills in a value."""
    return next((one for one in form if key in one.keys()), None)  # noqa: SIM118 - not a mapping
