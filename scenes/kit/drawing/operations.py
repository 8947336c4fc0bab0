"""What can be done to a drawing, as plain data: told in JSON, done again at any time with the same pixels.

Lengths are dots of the sheet, whose size is `SIZE`: 15 dots a millimetre of the printed picture.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Final, cast

from scenes.kit import palette

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.kit.palette import Color

SIZE: Final = (864, 750)
"""Dots across and down: the window of a Mok's card."""

GROUND: Final = palette.CHALK
"""The bare sheet, which the eraser gives back."""

Point = tuple[float, float]

PAPERS: Final[tuple[Color, ...]] = (
    palette.INK,
    palette.CHALK,
    palette.FORCE,
    palette.GEM_ORANGE,
    palette.QUIRK_YELLOW,
    palette.GOOD,
    palette.AGILITE,
    palette.QUIRK_BLUE,
    palette.MAGIE,
    palette.mix(palette.FORCE, palette.CHALK, 0.6),
    palette.KRAFT,
    palette.SLATE,
)
"""The papers of the house that one draws with."""

BRUSHES: Final = (8, 20, 42, 84)
"""The widths of the brushes."""

SHAPES: Final = ("disc", "rectangle", "triangle", "star", "line")


@dataclass(frozen=True, slots=True)
class Stroke:
    """A round brush drawn along points; the eraser is one in the colour of the ground."""

    points: tuple[Point, ...]
    color: Color
    width: int
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Fill:
    """Paper poured where a point is, as far as its colour goes."""

    point: Point
    color: Color
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece of paper of a form of `SHAPES`, between two corners; a line has `width`."""

    form: str
    start: Point
    end: Point
    color: Color
    width: int
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Stamp:
    """A stamp of the house, `width` dots wide round a point."""

    name: str
    point: Point
    width: int
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Paste:
    """A picture laid round a point, `scale` dots for each of its pixels, turned anticlockwise."""

    picture: str
    point: Point
    scale: float
    degrees: float = 0.0


@dataclass(frozen=True, slots=True)
class Clear:
    """The whole sheet covered with one paper."""

    color: Color = GROUND


Operation = Stroke | Fill | Shape | Stamp | Paste | Clear

_KINDS: Final[dict[str, type[Operation]]] = {
    "stroke": Stroke,
    "fill": Fill,
    "shape": Shape,
    "stamp": Stamp,
    "paste": Paste,
    "clear": Clear,
}


def told(operation: Operation) -> dict[str, Json]:
    """Return an operation as JSON."""
    kind = next(name for name, each in _KINDS.items() if type(operation) is each)
    return {"kind": kind, **cast("dict[str, Json]", asdict(operation))}


def read(data: object) -> Operation:
    """Return the operation that JSON tells. Raise ValueError for anything else."""
    values = dict(data) if isinstance(data, dict) else {}
    kind = _KINDS.get(str(values.pop("kind", "")))
    if kind is None or values.keys() - {field.name for field in fields(kind)}:
        raise ValueError(data)
    try:
        made: Callable[..., Operation] = kind
        return made(**{name: _READERS[name](value) for name, value in values.items()})
    except (TypeError, KeyError, OverflowError) as error:
        raise ValueError(data) from error


_FURTHEST: Final = 20_000.0
_MOST_POINTS: Final = 50_000


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) <= _FURTHEST:
        raise ValueError(value)
    return value


def _point(value: object) -> Point:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(value)
    return _number(value[0]), _number(value[1])


def _points(value: object) -> tuple[Point, ...]:
    if not isinstance(value, list | tuple) or not 0 < len(value) <= _MOST_POINTS:
        raise ValueError(value)
    return tuple(_point(each) for each in value)


def _color(value: object) -> Color:
    if not isinstance(value, list | tuple) or len(value) != 3:
        raise ValueError(value)
    red, green, blue = (min(255, max(0, int(_number(part)))) for part in value)
    return red, green, blue


def _width(value: object) -> int:
    width = int(_number(value))
    if not 0 < width <= 2 * SIZE[0]:
        raise ValueError(value)
    return width


def _scale(value: object) -> float:
    scale = float(_number(value))
    if not 0 < scale <= 100:
        raise ValueError(value)
    return scale


def _form(value: object) -> str:
    if value not in SHAPES:
        raise ValueError(value)
    return str(value)


_READERS: Final[dict[str, Callable[[object], object]]] = {
    "points": _points,
    "point": _point,
    "start": _point,
    "end": _point,
    "color": _color,
    "width": _width,
    "mirrored": bool,
    "form": _form,
    "name": str,
    "picture": str,
    "scale": _scale,
    "degrees": lambda value: float(_number(value)),
}
