"""The fields of a kind of card, declared: a line to write, a choice of signs, a number. Laid out here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.kit import palette, text
from scenes.kit.forms import Slider, TextField
from scenes.kit.layout import row
from scenes.kit.widgets import Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Widget
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

    def height(self, m: Measures) -> int:
        """Return the room that the field takes under its label."""
        raise NotImplementedError

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:
        """Yield what the mouse and the keyboard reach."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, area: pygame.Rect, m: Measures, values: Values) -> None:
        """Draw what lies under the widgets."""


class Doorway(Field):
    """A field that is filled in on a scene of its own: a click on the tile `door:key` leads there."""

    __slots__ = ()

    def scene(self, making: Making, room: PacksRoom) -> Scene:
        """Return the scene where the card being made is filled in."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Line(Field):
    """A line to write, of `limit` letters at most; `size` is that of its type."""

    placeholder: str
    limit: int
    size: int = 16

    def height(self, m: Measures) -> int:
        """Return the room that the field takes under its label."""
        return m.type(self.size) + m.px(24)

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:
        """Yield the field."""
        yield TextField(
            f"field:{self.key}",
            area,
            m=m,
            value=values[self.key],
            limit=self.limit,
            size=self.size,
            placeholder=self.placeholder,
            on_change=partial(change, self.key),
        )


@dataclass(frozen=True, slots=True)
class Signs(Field):
    """One of some values, each a tile that `paint` draws; `options` tell each value and its tip."""

    still = False

    options: tuple[tuple[str, str], ...]
    paint: Callable[[str, Measures, pygame.Surface, pygame.Rect, Tile], None]

    def height(self, m: Measures) -> int:
        """Return the room that the tiles take under their label."""
        return m.px(90) + m.type(15)

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:
        """Yield the tiles."""
        for (value, tip), rect in zip(self.options, row(area, len(self.options), m.px(14)), strict=True):
            paint = partial(self.paint, value, m)
            chosen = values[self.key] == value
            act = partial(change, self.key, value)
            yield Tile(f"{self.key}:{value}", rect, act, tip=tip, paint=paint, chosen=chosen)


@dataclass(frozen=True, slots=True)
class Number(Field):
    """A whole number on a rail; its label says it."""

    low: int
    high: int

    def told(self, values: Values) -> str:
        """Return the label and the number."""
        return f"{self.label} : {values[self.key]}"

    def height(self, m: Measures) -> int:
        """Return the room that the rail takes under its label."""
        return m.px(34)

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:
        """Yield the rail."""

        def tell(value: int) -> None:
            change(self.key, str(value))

        written = values[self.key]
        value = max(self.low, min(int(written), self.high)) if written.isdecimal() else self.low
        yield Slider(
            f"field:{self.key}",
            area,
            m=m,
            low=self.low,
            high=self.high,
            step=1,
            value=value,
            on_change=tell,
            on_drag=tell,
        )


Form = tuple[Field, ...]


def widgets(form: Form, area: pygame.Rect, m: Measures, values: Values, change: Change) -> list[Widget]:
    """Return the widgets of a form laid out from the top of an area; `change` is told a field and a value."""
    rects = _rects(form, area, m)
    return [
        widget
        for field, rect in zip(form, rects, strict=True)
        for widget in field.widgets(rect, m, values, change)
    ]


def field_of(form: Form, key: str) -> Field | None:
    """Return the field that fills in a value."""
    return next((field for field in form if key in field.keys()), None)  # noqa: SIM118 - not a mapping


def draw_labels(surface: pygame.Surface, form: Form, area: pygame.Rect, m: Measures, values: Values) -> int:
    """Write what each field is over it, and draw what lies in it; return how far down the form goes."""
    rects = _rects(form, area, m)
    for field, rect in zip(form, rects, strict=True):
        field.draw(surface, rect, m, values)
        told = field.told(values)
        if not told:
            continue
        px = text.fit(told, text.SANS_SEMIBOLD, m.type(15), area.width, m.type(14) * 3 // 4)
        words = text.render(told, text.SANS_SEMIBOLD, px, palette.MUTED_TEXT)
        surface.blit(words, (rect.left, rect.top - _label(m)))
    return rects[-1].bottom if rects else area.top


def _label(m: Measures) -> int:
    return m.type(15) + m.px(10)


def _rects(form: Sequence[Field], area: pygame.Rect, m: Measures) -> list[pygame.Rect]:
    found, top = [], area.top
    for field in form:
        above = _label(m) if field.label else 0
        rect = pygame.Rect(area.left, top + above, area.width, field.height(m))
        found.append(rect)
        top = rect.bottom + m.px(14)
    return found
