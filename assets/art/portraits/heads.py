"""The heads of the portraits: bust, eyes, brows, mouths, beards."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from pen import BRICK, CHALK, INK, RED, VIOLET, mix, shade

if TYPE_CHECKING:
    from pen import Face, Pen

# --- behind ----------------------------------------------------------------------------------------------


def motif(pen: Pen, face: Face) -> None:
    """Cut what lies behind."""
    tint = mix(face.ground, CHALK, 0.18)
    if face.motif == "rays":
        for at in range(12):
            one, two = (at * pi / 6 + 0.2 + part * 0.26 for part in (0, 1))
            pen.poly(
                [
                    (100, 92),
                    (100 + 700 * cos(one), 92 + 700 * sin(one)),
                    (100 + 700 * cos(two), 92 + 700 * sin(two)),
                ],
                tint,
            )
    elif face.motif == "disc":
        pen.oval(100, 88, 88, 86, tint)
    elif face.motif == "dots":
        for row in range(6):
            for column in range(9):
                pen.oval(-40 + column * 36 + row % 2 * 18, 8 + row * 34, 5, 5, tint)
    else:
        pen.blob(
            [(-80, 150), (-20, 96), (40, 128), (96, 80), (160, 120), (230, 84), (290, 150), (100, 210)], tint
        )


def ground(pen: Pen, face: Face) -> None:
    """Cut the ground."""
    pen.blob(
        [(-420, 178), (-100, 172), (60, 178), (150, 172), (520, 176), (520, 262), (-420, 262)],
        shade(face.coat),
    )


# --- the figure ------------------------------------------------------------------------------------------


def bust(pen: Pen, face: Face) -> None:
    """Cut the shoulders."""
    pen.blob(
        [(22, 192), (30, 154), (62, 130), (100, 124), (138, 130), (170, 154), (178, 192), (100, 200)],
        face.coat,
    )
    pen.blob([(106, 126), (138, 130), (170, 154), (178, 192), (140, 198), (106, 196)], shade(face.coat))
    pen.blob([(84, 118), (116, 118), (120, 140), (100, 152), (80, 140)], shade(face.skin))


def head(pen: Pen, face: Face) -> None:
    """Cut the head."""
    for side in (-1, 1):
        pen.oval(100 + side * face.wide, 94, 8, 11, face.skin if side < 0 else shade(face.skin))
    x, w, h = 100, face.wide, face.high
    pen.blob(
        [
            (x, 92 - h),
            (x + w * 0.8, 92 - h * 0.6),
            (x + w, 96),
            (x + w * 0.62, 92 + h * 0.8),
            (x, 92 + h),
            (x - w * 0.62, 92 + h * 0.8),
            (x - w, 96),
            (x - w * 0.8, 92 - h * 0.6),
        ],
        face.skin,
    )
    pen.blob(
        [
            (x + 6, 92 - h),
            (x + w * 0.8, 92 - h * 0.6),
            (x + w, 96),
            (x + w * 0.62, 92 + h * 0.8),
            (x + 4, 92 + h),
            (x + w * 0.5, 110),
            (x + w * 0.52, 70),
        ],
        shade(face.skin),
    )


def _eyes(pen: Pen, face: Face, size: float = 12, lid: str = "") -> None:
    for x in (82, 118):
        pen.oval(x, 90, size, size + 1, CHALK)
        pen.oval(x + face.looks[0] * 2, 90 + face.looks[1] * 2, size * 0.5, size * 0.52, INK)
        if lid:
            pen.blob(
                [
                    (x - size - 1, 89),
                    (x - size * 0.7, 79),
                    (x, 76),
                    (x + size * 0.7, 79),
                    (x + size + 1, 89),
                    (x, 88),
                ],
                lid,
            )


def eyes(pen: Pen, face: Face) -> None:
    """Draw open eyes."""
    _eyes(pen, face)


def big_eyes(pen: Pen, face: Face) -> None:
    """Draw eyes wide open."""
    _eyes(pen, face, 15)


def sly_eyes(pen: Pen, face: Face) -> None:
    """Draw eyes half shut."""
    _eyes(pen, face, 12, shade(face.skin))


def painted_eyes(pen: Pen, face: Face) -> None:
    """Draw eyes half shut under painted lids."""
    _eyes(pen, face, 12, VIOLET)


def wink(pen: Pen, face: Face) -> None:
    """Draw one eye shut."""
    pen.oval(82, 90, 13, 14, CHALK)
    pen.oval(86, 92, 6.5, 7, INK)
    pen.line([(107, 92), (118, 85), (129, 92)], INK, 4.5)


def happy_eyes(pen: Pen, _face: Face) -> None:
    """Draw eyes shut with laughter."""
    for x in (82, 118):
        pen.line([(x - 11, 93), (x, 80), (x + 11, 93)], INK, 4.5)


def _brows(pen: Pen, face: Face, inner: float, outer: float, wide: float = 4.5) -> None:
    color = mix(face.hair, INK, 0.35)
    for side in (-1, 1):
        pen.line(
            [(100 + side * 8, inner), (100 + side * 18, min(inner, outer) - 3), (100 + side * 31, outer)],
            color,
            wide,
        )


def soft_brows(pen: Pen, face: Face) -> None:
    """Draw friendly brows."""
    _brows(pen, face, 71, 73)


def stern_brows(pen: Pen, face: Face) -> None:
    """Draw brows that frown."""
    _brows(pen, face, 77, 68, 6)


def worried_brows(pen: Pen, face: Face) -> None:
    """Draw brows raised in the middle."""
    _brows(pen, face, 66, 74)


def bushy_brows(pen: Pen, face: Face) -> None:
    """Draw thick brows."""
    _brows(pen, face, 74, 72, 9)


def nose(pen: Pen, face: Face) -> None:
    """Draw a line of a nose."""
    pen.line([(100, 95), (96, 105), (103, 107)], mix(face.skin, INK, 0.35), 3.4)


def big_nose(pen: Pen, face: Face) -> None:
    """Draw a round nose."""
    pen.oval(101, 104, 10, 9, mix(face.skin, RED, 0.3))


def smile(pen: Pen, _face: Face) -> None:
    """Draw a smile."""
    pen.line([(84, 117), (100, 130), (116, 117)], INK, 4)


def smirk(pen: Pen, _face: Face) -> None:
    """Draw a smile at one side."""
    pen.line([(88, 122), (106, 125), (117, 115)], INK, 4)


def flat(pen: Pen, _face: Face) -> None:
    """Draw a straight mouth."""
    pen.line([(87, 121), (113, 121)], INK, 4)


def grin(pen: Pen, _face: Face) -> None:
    """Draw a laugh with teeth."""
    pen.blob([(80, 114), (100, 117), (120, 114), (114, 130), (100, 134), (86, 130)], INK)
    pen.blob([(85, 116), (100, 118), (115, 116), (112, 122), (100, 123), (88, 122)], CHALK, 0.3)


def gap(pen: Pen, face: Face) -> None:
    """Draw a laugh with a tooth missing."""
    grin(pen, face)
    pen.poly([(96, 115), (104, 115), (104, 124), (96, 124)], INK, 0.2)


def oh(pen: Pen, _face: Face) -> None:
    """Draw a mouth that says oh."""
    pen.oval(100, 122, 7, 9, INK)


def lips(pen: Pen, _face: Face) -> None:
    """Draw painted lips."""
    pen.blob([(86, 119), (94, 115), (100, 117), (106, 115), (114, 119), (106, 126), (94, 126)], RED)
    pen.line([(88, 119), (100, 121), (112, 119)], mix(RED, INK, 0.4), 2)


def cheeks(pen: Pen, face: Face) -> None:
    """Draw red cheeks."""
    for x in (72, 128):
        pen.oval(x, 110, 7, 5, mix(face.skin, RED, 0.35))


def freckles(pen: Pen, face: Face) -> None:
    """Draw freckles."""
    for x in (70, 76, 73, 124, 130, 127):
        pen.oval(x, 107 + (x % 3) * 3, 1.8, 1.8, mix(face.skin, BRICK, 0.6))


def moustache(pen: Pen, face: Face) -> None:
    """Draw a moustache with curled ends."""
    for side in (-1, 1):
        pen.blob(
            [
                (100, 112),
                (100 + side * 14, 109),
                (100 + side * 28, 115),
                (100 + side * 33, 106),
                (100 + side * 31, 120),
                (100 + side * 14, 121),
            ],
            face.hair,
        )


def thin_moustache(pen: Pen, face: Face) -> None:
    """Draw a thin moustache."""
    for side in (-1, 1):
        pen.line([(101, 112), (100 + side * 12, 110), (100 + side * 22, 104)], face.hair, 4)


_BEARD_TOP: Final = ((60, 94), (68, 112), (84, 110), (100, 114), (116, 110), (132, 112), (140, 94))
"""Where a beard begins, from ear to ear."""


def beard(pen: Pen, face: Face) -> None:
    """Draw a full beard."""
    pen.blob(
        [
            *_BEARD_TOP,
            (136, 132),
            (118, 152),
            (100, 158),
            (82, 152),
            (64, 132),
        ],
        face.hair,
    )
    pen.blob(
        [(108, 114), (132, 112), (140, 94), (136, 132), (118, 152), (102, 158), (116, 134)], shade(face.hair)
    )
    pen.line([(90, 123), (100, 129), (110, 123)], INK, 4)


def long_beard(pen: Pen, face: Face) -> None:
    """Draw a beard down to the chest."""
    pen.blob(
        [
            *_BEARD_TOP,
            (138, 140),
            (116, 176),
            (100, 190),
            (86, 172),
            (62, 140),
        ],
        face.hair,
    )
    pen.blob(
        [(108, 114), (132, 112), (140, 94), (138, 140), (116, 176), (102, 188), (118, 148)], shade(face.hair)
    )
    pen.line([(90, 123), (100, 128), (110, 123)], INK, 4)
