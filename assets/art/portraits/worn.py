"""What the portraits wear and hold: each its one joke."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from pen import (
    BLUE,
    CHALK,
    CHESTNUT,
    GREEN,
    GREY,
    INK,
    KRAFT,
    PAPER,
    RED,
    ROSE,
    TEAL,
    VIOLET,
    YELLOW,
    mix,
    shade,
    star,
)

if TYPE_CHECKING:
    from pen import Face, Pen

# --- clothes and jokes -----------------------------------------------------------------------------------


def collar(pen: Pen, face: Face) -> None:
    """Draw a collar open at the neck."""
    tint = mix(face.coat, CHALK, 0.6)
    pen.poly([(70, 132), (98, 150), (80, 168)], tint)
    pen.poly([(130, 132), (102, 150), (120, 168)], shade(tint))


def epaulettes(pen: Pen, _face: Face) -> None:
    """Draw golden shoulders."""
    for side in (-1, 1):
        pen.oval(100 + side * 62, 146, 20, 10, YELLOW, side * 24)
    for y in (162, 180):
        pen.oval(100, y, 5, 5, YELLOW)


def grass(pen: Pen, _face: Face) -> None:
    """Draw a blade of grass between the teeth."""
    pen.line([(110, 120), (130, 124), (150, 108)], GREEN, 4)
    pen.blob([(146, 112), (156, 98), (164, 96), (158, 108)], GREEN)


def spyglass(pen: Pen, _face: Face) -> None:
    """Draw a spyglass under the arm."""
    pen.poly([(128, 176), (172, 136), (182, 148), (138, 190)], KRAFT)
    pen.poly([(166, 132), (180, 120), (194, 136), (180, 152)], YELLOW)


def rose(pen: Pen, _face: Face) -> None:
    """Draw a rose on the coat."""
    pen.line([(66, 172), (62, 158)], GREEN, 4)
    pen.oval(61, 152, 10, 9, RED)
    pen.line([(56, 152), (62, 148), (66, 154)], mix(RED, INK, 0.4), 2.5)


def brick(pen: Pen, _face: Face) -> None:
    """Draw a coat of stones."""
    for row, (y, xs) in enumerate(((146, (66, 100, 132)), (162, (52, 84, 118, 148)), (178, (66, 100, 134)))):
        for x in xs:
            pen.poly(
                [(x - 13, y - 5), (x + 13, y - 5), (x + 13, y + 5), (x - 13, y + 5)],
                mix(GREY, INK, 0.1 + 0.1 * (row % 2)),
            )


def needles(pen: Pen, _face: Face) -> None:
    """Draw knitting in hand."""
    pen.line([(60, 196), (96, 150)], KRAFT, 5)
    pen.line([(140, 196), (104, 150)], KRAFT, 5)
    pen.oval(100, 176, 24, 16, RED)
    for x in (86, 100, 114):
        pen.line([(x - 8, 184), (x, 170), (x + 8, 184)], mix(RED, CHALK, 0.3), 3)


def umbrella(pen: Pen, _face: Face) -> None:
    """Draw an umbrella overhead."""
    pen.line([(168, 190), (168, 30)], CHESTNUT, 5)
    pen.blob([(116, 40), (132, 8), (168, -6), (196, 8), (214, 40), (190, 32), (166, 40), (140, 32)], RED)


def ribbon(pen: Pen, _face: Face) -> None:
    """Draw a bow in the hair."""
    for side in (-1, 1):
        pen.blob([(128, 48), (128 + side * 20, 34), (128 + side * 22, 58)], ROSE)
    pen.oval(128, 47, 5, 6, mix(ROSE, INK, 0.2))


def rope(pen: Pen, _face: Face) -> None:
    """Draw a skipping rope round the neck."""
    pen.line([(58, 134), (100, 196), (142, 134)], YELLOW, 6)
    pen.poly([(52, 118), (64, 118), (64, 138), (52, 138)], RED)
    pen.poly([(136, 118), (148, 118), (148, 138), (136, 138)], RED)


def plaster(pen: Pen, _face: Face) -> None:
    """Draw a plaster on the cheek."""
    pen.line([(120, 108), (136, 116)], mix(KRAFT, CHALK, 0.35), 9)
    pen.line([(124, 112), (132, 112)], KRAFT, 2)


def spiral(pen: Pen, _face: Face) -> None:
    """Draw a spiral on the jumper."""
    pen.oval(100, 172, 18, 17, CHALK)
    points = " ".join(
        f"{100 + at * 0.8 * cos(at * 0.72):.1f},{172 + at * 0.8 * sin(at * 0.72):.1f}" for at in range(19)
    )
    pen.cut.append(
        f'<polyline points="{points}" fill="none" stroke="{TEAL}" stroke-width="4.5" stroke-linecap="round"/>'
    )


def spark(pen: Pen, _face: Face) -> None:
    """Draw sparks over the head."""
    for x, y in ((40, 40), (160, 36), (30, 92), (172, 88)):
        pen.poly(
            [
                (x, y - 12),
                (x + 3, y - 3),
                (x + 11, y),
                (x + 3, y + 3),
                (x, y + 12),
                (x - 3, y + 3),
                (x - 11, y),
                (x - 3, y - 3),
            ],
            YELLOW,
        )


def glue(pen: Pen, _face: Face) -> None:
    """Draw a tube of glue that drips."""
    pen.poly([(132, 190), (138, 152), (160, 156), (156, 194)], CHALK)
    pen.poly([(142, 152), (149, 134), (156, 154)], RED)
    pen.blob([(146, 136), (150, 126), (154, 136), (150, 144)], mix(CHALK, BLUE, 0.2))


def tape(pen: Pen, _face: Face) -> None:
    """Draw a tape measure round the neck."""
    pen.line([(70, 132), (78, 170), (74, 196)], YELLOW, 9)
    pen.line([(130, 132), (122, 170), (126, 196)], YELLOW, 9)
    for y in (146, 160, 174, 188):
        pen.line([(72, y), (78, y)], INK, 2)
        pen.line([(122, y), (128, y)], INK, 2)


def hammer(pen: Pen, _face: Face) -> None:
    """Draw a hammer on the shoulder."""
    pen.line([(140, 192), (172, 112)], CHESTNUT, 8)
    pen.poly([(152, 96), (196, 108), (190, 128), (146, 116)], GREY)


def cogs(pen: Pen, _face: Face) -> None:
    """Draw cogs on the bodice."""
    for x, y, size in ((84, 172, 17), (116, 160, 13)):
        for at in range(8):
            turn = at * pi / 4
            pen.oval(x + size * cos(turn), y + size * sin(turn), 4, 4, YELLOW)
        pen.oval(x, y, size, size, YELLOW)
        pen.oval(x, y, size * 0.4, size * 0.4, INK)


def stethoscope(pen: Pen, _face: Face) -> None:
    """Draw a stethoscope."""
    pen.line([(72, 134), (100, 204), (128, 134)], INK, 5)
    pen.oval(100, 178, 10, 10, GREY)


def gems(pen: Pen, _face: Face) -> None:
    """Draw a necklace of crystals."""
    for x, y, color in (
        (72, 148, VIOLET),
        (86, 158, TEAL),
        (100, 162, ROSE),
        (114, 158, TEAL),
        (128, 148, VIOLET),
    ):
        pen.poly([(x, y - 9), (x + 7, y), (x, y + 11), (x - 7, y)], mix(color, CHALK, 0.25))


def earrings(pen: Pen, _face: Face) -> None:
    """Draw large earrings."""
    for x in (56, 144):
        pen.cut.append(f'<circle cx="{x}" cy="120" r="10" fill="none" stroke="{YELLOW}" stroke-width="4"/>')


def brush(pen: Pen, _face: Face) -> None:
    """Draw a brush behind the ear, and paint on the cheek."""
    pen.line([(140, 104), (166, 40)], KRAFT, 6)
    pen.blob([(160, 44), (168, 20), (176, 40), (170, 50)], TEAL)
    pen.oval(74, 112, 7, 5, TEAL, 20)


def chain(pen: Pen, _face: Face) -> None:
    """Draw a golden chain."""
    pen.line([(66, 134), (100, 190), (134, 134)], YELLOW, 6)
    star(pen, 100, 168, 13, YELLOW)


def neon(pen: Pen, _face: Face) -> None:
    """Draw earrings that glow."""
    for x in (54, 146):
        star(pen, x, 122, 12, "#E86FA6")


def gong(pen: Pen, _face: Face) -> None:
    """Draw a gong."""
    pen.oval(160, 164, 30, 30, YELLOW)
    pen.oval(160, 164, 20, 20, mix(YELLOW, CHESTNUT, 0.4))
    pen.oval(160, 164, 6, 6, YELLOW)


def cigar(pen: Pen, _face: Face) -> None:
    """Draw a chocolate cigar, bitten."""
    pen.line([(108, 122), (142, 130)], CHESTNUT, 9)
    pen.line([(118, 124), (124, 126)], YELLOW, 10)


def cane(pen: Pen, _face: Face) -> None:
    """Draw a stick."""
    pen.line([(164, 198), (164, 138)], CHESTNUT, 8)
    pen.line([(164, 138), (154, 112), (142, 134)], CHESTNUT, 8)


def beetroot(pen: Pen, _face: Face) -> None:
    """Draw a beetroot in the buttonhole."""
    pen.blob([(56, 164), (66, 152), (78, 164), (68, 184)], "#8A2F55")
    pen.blob([(64, 154), (56, 138), (68, 146), (78, 138), (72, 154)], GREEN)


def bubbles(pen: Pen, _face: Face) -> None:
    """Draw bubbles that rise."""
    for x, y, size in ((128, 112, 5), (142, 98, 7), (158, 78, 9), (148, 54, 5)):
        pen.oval(x, y, size, size, mix(BLUE, CHALK, 0.6))


def book(pen: Pen, _face: Face) -> None:
    """Draw a book as large as the reader."""
    pen.poly([(38, 158), (98, 166), (98, 204), (38, 196)], PAPER)
    pen.poly([(102, 166), (162, 158), (162, 196), (102, 204)], mix(PAPER, INK, 0.08))
    for y in (170, 179, 188):
        pen.line([(48, y), (88, y + 4)], KRAFT, 2.5)
        pen.line([(112, y + 4), (152, y)], KRAFT, 2.5)


def medal(pen: Pen, _face: Face) -> None:
    """Draw a medal."""
    pen.poly([(60, 150), (76, 150), (70, 166), (66, 166)], BLUE)
    pen.oval(68, 174, 10, 10, YELLOW)


def thread(pen: Pen, _face: Face) -> None:
    """Draw a thread between two buttons."""
    pen.line([(64, 150), (100, 196), (136, 150)], CHALK, 3)
    for x in (64, 136):
        pen.oval(x, 150, 8, 8, YELLOW)


def arrow_down(pen: Pen, _face: Face) -> None:
    """Draw an arrow that points the other way."""
    pen.poly([(94, 150), (106, 150), (106, 172), (118, 172), (100, 192), (82, 172), (94, 172)], CHALK)
