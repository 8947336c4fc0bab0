"""Which four spots are the corners of a sheet, which way up it lies, and what it says of itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import combinations, islice
from math import atan2, hypot
from typing import TYPE_CHECKING, Final

from game.cards.problems import Complaint
from game.core.i18n import _
from game.printing.blank.code import code_of
from game.printing.blank.layout import BareSheet, BlankSheet
from game.printing.paper import PAPERS
from game.printing.scanning.marks import Spot
from game.printing.scanning.plane import Plane, plane_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from game.printing.blank.boxes import Template
    from game.printing.blank.code import Code
    from game.printing.scanning.light import Light
    from game.printing.scanning.plane import Point

_CONTRAST: Final = 0.3
"""What the two squares of a bit differ by at least, as a share of what black and white differ by."""

_LEAST_CONTRAST: Final = 20
_ALIKE: Final = 2.2
_FEWEST_SIDES, _MOST_SIDES = 11, 55
"""How many times the side of a mark a side of the sheet may be, seen aslant."""

_ALL_BESIDE: Final = 3
_LEAST_SHARPNESS: Final = 0.2
"""What is left of the contrast in the thin squares of a mark, however blurred it is."""

_SHIFTS: Final = sorted(
    (
        (right * 0.7, down * 0.7, slope * 0.9)
        for right in range(-3, 4)
        for down in range(-8, 9)
        for slope in range(-3, 4)
    ),
    key=lambda shift: sum(map(abs, shift)),
)
"""How far to the right and down the strip of a bent sheet may be, and how it may slope: the least first."""

_MOST_SETS: Final = 200
_BARE: Final = tuple(BareSheet.on(paper) for paper in PAPERS)


class NoSheetError(Complaint):
    """No sheet of ours is on the photograph, as far as one sees; the message is a sentence."""


class SheetError(Complaint):
    """A sheet of ours is on the photograph, and cannot be read; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Found:
    """A sheet, and how it lies on the photograph; `corners` are the middles of its marks there, in order."""

    sheet: BlankSheet
    plane: Plane
    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class _Seen:
    """Four spots whose strip can be read; how many of the squares beside them are there."""

    spots: tuple[Spot, ...]
    code: Code
    plane: Plane
    mirrored: bool
    companions: int


Shift = tuple[float, float, float]


def find(spots: Sequence[Spot], light: Light, templates: Iterable[Template]) -> Iterator[Found | None]:
    """Look for a sheet of the templates among spots: yield None while looking, then what was found.

    Raise SheetError for a sheet that cannot be read.
    """
    numbered = {template.number: template for template in templates}
    best: _Seen | None = None
    for look in (_seen, partial(_seen_bent, numbers=numbered)):
        for four in _sets(spots):
            yield None
            seen = look(four, light)
            if seen is not None and (best is None or seen.companions > best.companions):
                best = seen
        if best is not None:
            break
    if best is not None:
        rest = [spot for spot in spots if spot not in best.spots]
        if any(_seen(others, light) for others in _sets(rest)):
            raise SheetError(_("There are two sheets on this picture: take them one at a time."))
        yield _found(best, numbered)


def _found(seen: _Seen, numbered: Mapping[int, Template]) -> Found:
    """Return the sheet that was seen. Raise SheetError for one that cannot be read."""
    if seen.mirrored:
        raise SheetError(_("This sheet is mirrored: show the picture as the eye sees it."))
    template = numbered.get(seen.code.kind)
    if template is None or seen.code.version > template.version:
        raise SheetError(_("This sheet was printed by a newer Cartelier: this one cannot read it."))
    if seen.code.version < template.version:
        raise SheetError(_("This sheet was printed by an older Cartelier: print a new one."))
    corners = tuple((spot.x, spot.y) for spot in seen.spots)
    return Found(BlankSheet.of(template, seen.code.paper), seen.plane, corners)


def _sets(spots: Sequence[Spot]) -> Iterator[tuple[Spot, ...]]:
    """Yield the fours that may be the corners of a sheet, each in clockwise order."""
    likely = (_clockwise(four) for four in combinations(spots, 4) if _alike(four))
    return islice((four for four in likely if _framed(four)), _MOST_SETS)


def _alike(spots: Sequence[Spot]) -> bool:
    sides = [spot.side for spot in spots]
    return max(sides) < _ALIKE * min(sides)


def _clockwise(four: Sequence[Spot]) -> tuple[Spot, ...]:
    x, y = sum(spot.x for spot in four) / 4, sum(spot.y for spot in four) / 4
    return tuple(sorted(four, key=lambda spot: atan2(spot.y - y, spot.x - x)))


def _framed(four: Sequence[Spot]) -> bool:
    """Say whether four spots in order are as far apart, for their size, as the marks of a sheet are."""
    for one, two in zip(four, (*four[1:], four[0]), strict=True):
        away = hypot(two.x - one.x, two.y - one.y) / ((one.side + two.side) / 2)
        if not _FEWEST_SIDES < away < _MOST_SIDES:
            return False
    return True


def _seen(four: tuple[Spot, ...], light: Light) -> _Seen | None:
    """Return what the strip tells, whichever of the four is the first corner, if it tells anything."""
    if not _are_marks(four, light):
        return None
    for spots, mirrored, blank, plane in _ways(four):
        code = _code(plane, blank, light)
        if code is not None and code.paper == blank.options.paper:
            return _Seen(spots, code, plane, mirrored, _companions(plane, blank, light))
    return None


def _seen_bent(four: tuple[Spot, ...], light: Light, numbers: Container[int]) -> _Seen | None:
    """Return what the strip tells where the paper is bent: it is looked for round its place."""
    if not _are_marks(four, light):
        return None
    for spots, mirrored, blank, plane in _ways(four):
        if _companions(plane, blank, light) < _ALL_BESIDE:
            continue
        contrast = _contrast(plane, blank, light)
        for shift in _SHIFTS:
            code = _bits(plane, blank, light, contrast, shift)
            if code is not None and code.paper == blank.options.paper and code.kind in numbers:
                return _Seen(spots, code, plane, mirrored, _ALL_BESIDE)
    return None


def _are_marks(four: Sequence[Spot], light: Light, lost: Spot | None = None) -> bool:
    """Say whether four spots in order, but the lost one, are squares in squares, whichever are far apart."""
    return any(_are_squares((*four[first:], *four[:first]), light, lost) for first in (0, 1))


def _are_squares(four: Sequence[Spot], light: Light, lost: Spot | None) -> bool:
    plane, marks = _plane(four, _BARE[0]), _BARE[0].marks
    if plane is None:
        return False
    seen = [mark for mark, spot in zip(marks, four, strict=True) if spot is not lost]
    levels = [light.of_mark(plane, mark) for mark in seen]
    contrasted = all(white - black >= _LEAST_CONTRAST for black, white in levels)
    return contrasted and all(light.sharpness(plane, mark) > _LEAST_SHARPNESS for mark in seen)


def _ways(four: tuple[Spot, ...]) -> Iterator[tuple[tuple[Spot, ...], bool, BareSheet, Plane]]:
    """Yield the ways in which four spots may be the corners of a sheet: turned, mirrored, on each paper."""
    for mirrored in (False, True):
        round_ = tuple(reversed(four)) if mirrored else four
        for first in range(4):
            spots = round_[first:] + round_[:first]
            for blank in _BARE:
                plane = _plane(spots, blank)
                if plane is not None:
                    yield spots, mirrored, blank, plane


def _plane(spots: Sequence[Spot], blank: BareSheet) -> Plane | None:
    (left, top), _right, (right, low), _left = blank.marks
    return plane_of([(spot.x, spot.y) for spot in spots], left, top, right, low)


def _code(plane: Plane, blank: BareSheet, light: Light, shift: Shift = (0.0, 0.0, 0.0)) -> Code | None:
    """Return what the strip tells: each of its bits is a dark square above or under a light one."""
    contrast = _contrast(plane, blank, light)
    return _bits(plane, blank, light, contrast, shift) if contrast >= _LEAST_CONTRAST else None


def _bits(plane: Plane, blank: BareSheet, light: Light, contrast: float, shift: Shift) -> Code | None:
    """Return what the strip tells if it lies that far to the right and down, and slopes so much."""
    right, down, slope = shift
    bits = []
    for place, (over, under) in enumerate(blank.bits):
        fall = down + slope * (place / len(blank.bits) - 0.5)
        levels = [light.at(plane, x + right, y + fall) for x, y in (over.center, under.center)]
        if abs(levels[1] - levels[0]) < _CONTRAST * contrast:
            return None
        bits.append(int(levels[1] > levels[0]))
    return code_of(bits)


def _contrast(plane: Plane, blank: BareSheet, light: Light) -> float:
    """Return by how much the paper is lighter than the marks."""
    levels = [light.of_mark(plane, mark) for mark in blank.marks]
    return sum(white - black for black, white in levels) / len(levels)


def _companions(plane: Plane, blank: BareSheet, light: Light) -> int:
    """Return how many of the squares beside the marks are there."""
    least = max(_LEAST_CONTRAST, _CONTRAST * _contrast(plane, blank, light))
    seen = 0
    for box in blank.companions:
        x, y = box.center
        sides = [light.at(plane, x + box.width * side, y) for side in (-1, 1)]
        seen += min(sides) - light.at(plane, x, y) > least
    return seen


# --- what went wrong --------------------------------------------------------------------------------------


def failure(spots: Sequence[Spot], light: Light) -> Complaint:
    """Return why no sheet was found among spots: NoSheetError, or SheetError if there seems to be one."""
    if any(_headed(four, light) for four in _sets(spots)):
        return SheetError(
            _("The strip of little squares at the top of the sheet cannot be read: is it sharp? uncovered?")
        )
    for three in combinations(spots, 3):
        lost = _lost_corner(three, light)
        if lost is not None:
            told = _(
                "The corner mark {where} is not seen: the four corners must be on the picture, uncovered."
            )
            return SheetError(told.format(where=_where(three, lost)))
    return NoSheetError(
        _(
            "The corner marks of a sheet to colour are not found: show the whole sheet, flat, sharp and in "
            "good light."
        )
    )


def _headed(four: tuple[Spot, ...], light: Light) -> bool:
    """Say whether four spots have the squares of a sheet's marks beside them, though no strip."""
    return _are_marks(four, light) and _most_beside(four, light) == _ALL_BESIDE


def _most_beside(four: tuple[Spot, ...], light: Light) -> int:
    """Return how many of the squares beside the marks are there, whichever corner is the first."""
    return max((_companions(plane, blank, light) for *_way, blank, plane in _ways(four)), default=0)


def _lost_corner(three: Sequence[Spot], light: Light) -> Point | None:
    """Return where the fourth corner of a sheet would be, if three spots are the others."""
    if not _alike(three):
        return None
    for place, corner in enumerate(three):
        one, two = (spot for other, spot in enumerate(three) if other != place)
        legs = [(spot.x - corner.x, spot.y - corner.y) for spot in (one, two)]
        lengths = [hypot(*leg) for leg in legs]
        across = abs(legs[0][0] * legs[1][1] - legs[0][1] * legs[1][0]) / (lengths[0] * lengths[1])
        sides = [length / corner.side for length in lengths]
        apart = all(_FEWEST_SIDES < side < _MOST_SIDES for side in sides)
        if across > 0.85 and apart and 1.1 < max(lengths) / min(lengths) < 1.8:
            lost = Spot(one.x + two.x - corner.x, one.y + two.y - corner.y, corner.side)
            four = _clockwise((one, corner, two, lost))
            if _are_marks(four, light, lost) and _most_beside(four, light) >= _ALL_BESIDE - 1:
                return lost.x, lost.y
    return None


def _where(three: Sequence[Spot], lost: Point) -> str:
    x, y = sum(spot.x for spot in three) / 3, sum(spot.y for spot in three) / 3
    words = {
        (False, False): _("at the top left"),
        (True, False): _("at the top right"),
        (False, True): _("at the bottom left"),
        (True, True): _("at the bottom right"),
    }
    return words[lost[0] > x, lost[1] > y]
