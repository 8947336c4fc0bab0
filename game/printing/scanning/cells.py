"""A straightened sheet cut into cards: the picture, the name as it was written, what the rounds tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL.Image import Image

    from game.printing.blank.boxes import Box, Template
    from game.printing.scanning.plane import Plane
    from game.printing.scanning.whites import Whites

PICTURE_DOTS: Final = 15
"""Pixels a millimetre of a card's picture: as many as a drawing of the workshop has."""

NAME_DOTS: Final = 12
_ROUND_DOTS: Final = 10
_EDGE: Final = 0.5
"""How much of the picture's frame is left out on each side, in millimetres: the printed line."""

_ROUND_SHARE: Final = 0.72
"""What part of a round's width is looked at: its printed line is left out."""

_LINE: Final = 1.8
"""How much of a small round's width is its line, and what lies askew, in millimetres."""

_AROUND: Final = 0.9
"""How far round a round its paper is looked at, in millimetres."""

_TICKED: Final = 0.05
_DOUBT: Final = 0.45
"""A round is ticked when it is so dark, and the next one not nearly."""

_FAINT: Final = 0.25
_DOUBTFUL: Final = 1.5
"""A round is filled in from that share of the darkest one of its card; so near to it, it is not clear."""

_INKED: Final = 26
_DRAWN_SHARE: Final = 0.005
"""A picture is drawn when that share of it is darker than that (of 255)."""

_COARSER: Final = 8


@dataclass(frozen=True, slots=True)
class ReadCell:
    """One card of a sheet. `values` are those of the fields that rounds tell: "" where none is chosen.

    `unsure` are the fields whose rounds are not clear: several are chosen, or none clearly. `words` are those
    written besides the name, on sheets that have room for them.
    """

    picture: Image
    name: Image
    values: Mapping[str, str]
    unsure: frozenset[str]
    empty: bool
    words: Image | None = None


def read_cell(photo: Image, plane: Plane, cell: Box, template: Template, whites: Whites) -> ReadCell:
    """Return what was drawn, written and ticked in a cell of the photographed sheet."""
    white = whites.of_cell(cell)

    def cut(box: Box, dots: float, size: tuple[int, int] | None = None) -> Image:
        placed = box.at(cell.x, cell.y)
        return white.corrected(straight(photo, plane, placed, dots, size), box)

    frame = template.picture
    size = (round(frame.width * PICTURE_DOTS), round(frame.height * PICTURE_DOTS))
    picture = cut(frame.inside(_EDGE), PICTURE_DOTS, size)

    def dark_in(box: Box) -> float:
        return _darkness(cut(box.inside(-_AROUND), _ROUND_DOTS), box.width * _ROUND_DOTS)

    dark = [{tick.value: dark_in(tick.round) for tick in ticked.ticks} for ticked in template.ticked]
    darkest = max(value for rounds in dark for value in rounds.values())
    told = {
        ticked.field: _counted(rounds, darkest) if ticked.counted else _chosen(rounds)
        for ticked, rounds in zip(template.ticked, dark, strict=True)
    }
    return ReadCell(
        picture,
        cut(template.name, NAME_DOTS),
        {field: value for field, (value, _unsure) in told.items()},
        frozenset([field for field, (_value, unsure) in told.items() if unsure]),
        empty=not _is_drawn(picture),
        words=cut(template.written.box, NAME_DOTS) if template.written else None,
    )


def straight(photo: Image, plane: Plane, box: Box, dots: float, size: tuple[int, int] | None = None) -> Image:
    """Return a box of the sheet straightened, with so many pixels a millimetre, or of a size in pixels."""
    from PIL.Image import Resampling, Transform  # noqa: PLC0415 - not before a sheet is read

    size = size or (round(box.width * dots), round(box.height * dots))
    window = plane.window(box.x, box.y, box.width / size[0], box.height / size[1])
    return photo.transform(size, Transform.PERSPECTIVE, window, Resampling.BICUBIC)


def _darkness(picture: Image, side: float) -> float:
    """Return how dark the middle of a round `side` pixels wide is, in any colour: up to 1.

    What is round it is taken away: a stain is no tick.
    """
    from PIL import ImageChops, ImageStat  # noqa: PLC0415 - not before a sheet is read

    seen = darkest(picture)
    looked_at = min(side * _ROUND_SHARE, side - _LINE * _ROUND_DOTS)
    inside = ImageStat.Stat(seen, _disc(picture.size, looked_at)).mean[0]
    around = ImageChops.subtract(
        _disc(picture.size, picture.width), _disc(picture.size, side + _ROUND_DOTS * 0.6)
    )
    return max(0.0, ImageStat.Stat(seen, around).median[0] - inside) / 255


def _disc(size: tuple[int, int], width: float) -> Image:
    """Return a mask: a disc in the middle of a size."""
    from PIL import Image, ImageDraw  # noqa: PLC0415 - not before a sheet is read

    mask = Image.new("L", size)
    edge = (size[0] - width) / 2
    ImageDraw.Draw(mask).ellipse((edge, edge, size[0] - edge, size[1] - edge), fill=255)
    return mask


def darkest(picture: Image) -> Image:
    """Return the darkest of the three colours of each pixel: yellow ink counts as much as any."""
    from PIL import ImageChops  # noqa: PLC0415 - not before a sheet is read

    red, green, blue = picture.split()
    return ImageChops.darker(red, ImageChops.darker(green, blue))


def _chosen(rounds: dict[str, float]) -> tuple[str, bool]:
    """Return the round that is ticked, "" for none, and whether it is unsure."""
    order = sorted(rounds, key=lambda value: -rounds[value])
    first = rounds[order[0]]
    second = rounds[order[1]] if len(order) > 1 else 0.0
    if first < _TICKED:
        return "", first > _TICKED / 2
    if second > first * _DOUBT:
        return "", True
    return order[0], False


def _counted(rounds: dict[str, float], darkest: float) -> tuple[str, bool]:
    """Return how many rounds are filled in, beside the `darkest` of the card, and whether that is unsure."""
    edge = max(_TICKED, darkest * _FAINT)
    filled = sum(dark >= edge for dark in rounds.values())
    unsure = any(edge / _DOUBTFUL < dark < edge * _DOUBTFUL for dark in rounds.values())
    return str(filled), unsure


def _is_drawn(picture: Image) -> bool:
    """Say whether anything is drawn: more than the guides, which are as pale as paper."""
    small = darkest(picture.reduce(_COARSER))
    edge = 2
    inner = small.crop((edge, edge, small.width - edge, small.height - edge))
    counts = inner.histogram()
    return sum(counts[: 256 - _INKED]) > _DRAWN_SHARE * inner.width * inner.height
