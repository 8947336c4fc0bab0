"""What the portraits wear on their heads."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from pen import BLUE, CHALK, CHESTNUT, GREY, INK, KRAFT, ORANGE, RED, SLATE, VIOLET, YELLOW, mix, shade, star

if TYPE_CHECKING:
    from pen import Face, Pen

# --- hair ------------------------------------------------------------------------------------------------


def cap_of_hair(pen: Pen, face: Face) -> None:
    """Draw short hair."""
    pen.blob(
        [
            (58, 88),
            (56, 60),
            (76, 42),
            (104, 38),
            (132, 48),
            (144, 70),
            (142, 90),
            (132, 68),
            (108, 62),
            (80, 66),
            (66, 72),
        ],
        face.hair,
    )
    pen.blob([(110, 40), (132, 48), (144, 70), (142, 90), (132, 68), (114, 62)], shade(face.hair))


def spikes(pen: Pen, face: Face) -> None:
    """Draw hair that stands on end."""
    points = []
    for at in range(9):
        turn = pi + at * pi / 8
        points += [
            (100 + 44 * cos(turn - 0.12), 84 + 44 * sin(turn - 0.12)),
            (100 + 76 * cos(turn + 0.08), 84 + 70 * sin(turn + 0.08)),
        ]
    pen.poly([*points, (142, 84), (120, 64), (100, 60), (80, 64), (60, 84)], face.hair, 2)


def curls(pen: Pen, face: Face) -> None:
    """Draw curly hair all round."""
    for at in range(11):
        turn = pi * 0.86 + at * pi * 1.28 / 10
        pen.oval(100 + 44 * cos(turn), 82 + 40 * sin(turn), 17, 16, face.hair if at < 6 else shade(face.hair))


def long_hair(pen: Pen, face: Face) -> None:
    """Draw long hair at both sides."""
    pen.blob(
        [
            (100, 36),
            (136, 46),
            (154, 84),
            (158, 140),
            (140, 156),
            (128, 120),
            (100, 110),
            (72, 120),
            (60, 156),
            (42, 140),
            (46, 84),
            (64, 46),
        ],
        face.hair,
    )


def fringe(pen: Pen, face: Face) -> None:
    """Draw a fringe over the brow."""
    pen.blob(
        [
            (56, 84),
            (58, 58),
            (80, 42),
            (112, 40),
            (138, 54),
            (146, 84),
            (130, 72),
            (112, 76),
            (96, 68),
            (78, 78),
        ],
        face.hair,
    )
    pen.blob([(116, 42), (138, 54), (146, 84), (130, 72), (118, 74)], shade(face.hair))


def bun(pen: Pen, face: Face) -> None:
    """Draw a bun on the head."""
    pen.oval(100, 32, 22, 18, face.hair)
    cap_of_hair(pen, face)
    pen.line([(84, 30), (102, 38), (116, 28)], shade(face.hair), 3)


def plaits(pen: Pen, face: Face) -> None:
    """Draw two plaits."""
    for side in (-1, 1):
        for at in range(4):
            pen.oval(
                100 + side * (48 + at * 2), 100 + at * 16, 10, 10, face.hair if side < 0 else shade(face.hair)
            )
        pen.oval(100 + side * 54, 164, 6, 8, RED)
    fringe(pen, face)


def bald(pen: Pen, face: Face) -> None:
    """Draw hair at the sides alone."""
    for side in (-1, 1):
        pen.blob(
            [(100 + side * 36, 74), (100 + side * 50, 76), (100 + side * 54, 96), (100 + side * 42, 104)],
            face.hair,
        )


def pony(pen: Pen, face: Face) -> None:
    """Draw a tail of hair at the back."""
    pen.blob(
        [(130, 50), (160, 44), (176, 70), (168, 108), (156, 120), (154, 84), (140, 70)], shade(face.hair)
    )
    cap_of_hair(pen, face)


def waves(pen: Pen, face: Face) -> None:
    """Draw hair of stars and waves."""
    long_hair(pen, face)
    for x, y in ((58, 110), (54, 136), (146, 104), (150, 134), (66, 60), (138, 62)):
        star(pen, x, y, 6, CHALK)


# --- what is worn ----------------------------------------------------------------------------------------


def helmet(pen: Pen, _face: Face) -> None:
    """Draw a helmet too large."""
    pen.blob(
        [
            (42, 80),
            (44, 44),
            (72, 16),
            (100, 10),
            (128, 16),
            (156, 44),
            (158, 80),
            (128, 72),
            (100, 70),
            (72, 72),
        ],
        GREY,
    )
    pen.blob([(104, 10), (128, 16), (156, 44), (158, 80), (128, 72), (110, 70)], shade(GREY))
    pen.blob(
        [(36, 80), (68, 70), (100, 68), (132, 70), (164, 80), (132, 82), (100, 78), (68, 82)],
        mix(GREY, INK, 0.4),
    )
    pen.line([(100, 10), (100, 68)], mix(GREY, CHALK, 0.4), 5)


def kepi(pen: Pen, face: Face) -> None:
    """Draw a soldier's cap."""
    pen.blob([(56, 70), (60, 34), (100, 26), (140, 34), (144, 70), (100, 62)], face.coat)
    pen.blob([(106, 27), (140, 34), (144, 70), (108, 63)], shade(face.coat))
    pen.blob([(52, 74), (100, 60), (148, 74), (140, 80), (100, 72), (60, 80)], INK)
    star(pen, 100, 46, 11, YELLOW)


def kettle(pen: Pen, _face: Face) -> None:
    """Draw an iron hat with a broad brim."""
    pen.blob([(58, 66), (64, 34), (100, 20), (136, 34), (142, 66), (100, 60)], SLATE)
    pen.blob([(106, 22), (136, 34), (142, 66), (108, 60)], shade(SLATE))
    pen.blob(
        [(28, 76), (60, 60), (100, 56), (140, 60), (172, 76), (140, 76), (100, 72), (60, 76)],
        mix(SLATE, CHALK, 0.25),
    )


def feather_hat(pen: Pen, face: Face) -> None:
    """Draw a hat with a feather."""
    pen.blob(
        [(30, 66), (64, 52), (80, 24), (124, 20), (138, 50), (172, 58), (140, 72), (100, 66), (60, 74)],
        face.coat,
    )
    pen.blob([(112, 22), (124, 20), (138, 50), (172, 58), (140, 72), (112, 66)], shade(face.coat))
    pen.blob([(124, 50), (140, 22), (170, -2), (182, 8), (166, 36), (140, 56)], CHALK)
    pen.line([(128, 52), (150, 26), (176, 4)], mix(KRAFT, CHALK, 0.3), 2.5)


def bicorne(pen: Pen, face: Face) -> None:
    """Draw a marshal's hat."""
    pen.blob(
        [
            (24, 72),
            (46, 38),
            (76, 18),
            (100, 12),
            (124, 18),
            (154, 38),
            (176, 72),
            (136, 66),
            (100, 58),
            (64, 66),
        ],
        face.coat,
    )
    pen.blob([(104, 12), (124, 18), (154, 38), (176, 72), (136, 66), (106, 58)], shade(face.coat))
    pen.line([(34, 66), (100, 50), (166, 66)], YELLOW, 5)
    pen.oval(100, 32, 11, 11, CHALK)
    pen.oval(100, 32, 6, 6, RED)


def bandana(pen: Pen, _face: Face) -> None:
    """Draw a band round the head."""
    pen.blob([(56, 78), (58, 62), (100, 54), (142, 62), (144, 78), (100, 68)], RED)
    pen.blob([(142, 66), (164, 58), (160, 72), (172, 80), (148, 80)], shade(RED))


def cap(pen: Pen, _face: Face) -> None:
    """Draw a cap with a peak."""
    pen.blob([(56, 70), (62, 40), (100, 28), (138, 40), (144, 70), (100, 62)], BLUE)
    pen.blob([(106, 29), (138, 40), (144, 70), (108, 63)], shade(BLUE))
    pen.blob([(40, 74), (56, 62), (108, 62), (112, 74), (70, 78)], mix(BLUE, INK, 0.3))


def goggles(pen: Pen, _face: Face) -> None:
    """Draw an inventor's goggles on the brow."""
    pen.line([(56, 66), (100, 58), (144, 66)], CHESTNUT, 8)
    for x in (80, 120):
        pen.oval(x, 58, 17, 16, KRAFT)
        pen.oval(x, 58, 11, 10, mix(BLUE, CHALK, 0.55))


def glasses(pen: Pen, _face: Face) -> None:
    """Draw round glasses."""
    for x in (82, 118):
        pen.cut.append(f'<circle cx="{x}" cy="90" r="17" fill="none" stroke="{INK}" stroke-width="3.4"/>')
    pen.line([(99, 89), (101, 89)], INK, 3.4)


def shades(pen: Pen, _face: Face) -> None:
    """Draw sunglasses."""
    for x in (80, 120):
        pen.blob([(x - 19, 80), (x + 18, 80), (x + 15, 98), (x, 103), (x - 15, 98)], INK)
        pen.line([(x - 10, 85), (x - 3, 94)], mix(INK, CHALK, 0.5), 3)
    pen.line([(96, 83), (104, 83)], INK, 4)


def headset(pen: Pen, _face: Face) -> None:
    """Draw a headset with its microphone."""
    pen.line([(54, 88), (100, 6), (146, 88)], INK, 7)
    for x in (54, 146):
        pen.oval(x, 94, 11, 16, ORANGE)
    pen.line([(56, 106), (66, 126), (82, 128)], INK, 4)
    pen.oval(85, 128, 6, 5, INK)


def top_hat(pen: Pen, _face: Face) -> None:
    """Draw a hat of felt."""
    pen.blob([(62, 64), (66, 14), (100, 8), (134, 14), (138, 64), (100, 60)], INK)
    pen.blob([(40, 68), (100, 54), (160, 68), (100, 74)], mix(INK, CHALK, 0.12))
    pen.line([(64, 54), (100, 50), (136, 54)], RED, 8)


def beret(pen: Pen, _face: Face) -> None:
    """Draw a painter's beret."""
    pen.blob([(44, 62), (58, 34), (100, 24), (150, 34), (162, 56), (120, 62), (80, 60)], VIOLET)
    pen.blob([(112, 26), (150, 34), (162, 56), (122, 62)], shade(VIOLET))
    pen.line([(100, 26), (104, 14)], VIOLET, 6)


def wizard_hat(pen: Pen, face: Face) -> None:
    """Draw a pointed hat."""
    pen.blob([(58, 66), (84, 16), (100, -14), (116, -6), (112, 12), (142, 66), (100, 60)], face.coat)
    pen.blob([(106, -10), (116, -6), (112, 12), (142, 66), (108, 61)], shade(face.coat))
    pen.blob([(32, 72), (100, 54), (168, 72), (100, 78)], mix(face.coat, INK, 0.25))
    star(pen, 96, 38, 11, YELLOW)


def crown_of_stars(pen: Pen, _face: Face) -> None:
    """Draw a crown of stars."""
    for x, y, size in ((64, 46, 9), (82, 32, 11), (100, 26, 14), (118, 32, 11), (136, 46, 9)):
        star(pen, x, y, size, YELLOW)
