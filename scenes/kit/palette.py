"""Every colour of the house, and the few ways to mix them. No other module holds a colour."""

from __future__ import annotations

from typing import Final

Color = tuple[int, int, int]

PAPER: Final[Color] = (0xF6, 0xEF, 0xE0)
INK: Final[Color] = (0x2B, 0x2A, 0x33)
KRAFT: Final[Color] = (0xC9, 0xA8, 0x7C)
CHALK: Final[Color] = (0xFF, 0xFD, 0xF7)
FORCE: Final[Color] = (0xC8, 0x55, 0x3D)
MAGIE: Final[Color] = (0x6C, 0x5B, 0xA7)
AGILITE: Final[Color] = (0x2F, 0x8F, 0x83)
QUIRK_BLUE: Final[Color] = (0x2E, 0x6F, 0xB7)
QUIRK_RED: Final[Color] = (0xC9, 0x3C, 0x3C)
QUIRK_YELLOW: Final[Color] = (0xE0, 0xA5, 0x26)
GEM_ORANGE: Final[Color] = (0xE0, 0x7A, 0x1F)
GEM_VIOLET: Final[Color] = (0x7A, 0x4F, 0xB5)
GOOD: Final[Color] = (0x3B, 0x7D, 0x4F)
WARNING: Final[Color] = (0xB5, 0x53, 0x2A)
OCHRE: Final[Color] = (0xB9, 0x8B, 0x4E)
LAGOON: Final[Color] = (0x94, 0xBF, 0xCE)
MOSS: Final[Color] = (0x5F, 0x7F, 0x56)
SLATE: Final[Color] = (0x47, 0x53, 0x6B)
PLUM: Final[Color] = (0x54, 0x40, 0x5F)
NIGHT: Final[Color] = (0x26, 0x31, 0x4D)


def mix(a: Color, b: Color, share: float) -> Color:
    """Return `a` with `share` (0 to 1) of `b` in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def shade(color: Color, share: float = 0.22) -> Color:
    """Return `color` darkened with `share` of ink."""
    return mix(color, INK, share)


def tint(color: Color, share: float = 0.14) -> Color:
    """Return `color` lightened with `share` of chalk: 0.12 to 0.16 is the paper's fold."""
    return mix(color, CHALK, share)


def hexadecimal(color: Color) -> str:
    """Return `color` as `#rrggbb`, for SVG text and the interface theme."""
    return "#{:02x}{:02x}{:02x}".format(*color)


HAIRLINE: Final[Color] = mix(PAPER, KRAFT, 0.5)
MUTED_TEXT: Final[Color] = mix(INK, PAPER, 0.25)
FADED_TEXT: Final[Color] = mix(INK, PAPER, 0.30)
IDLE_TEXT: Final[Color] = mix(INK, CHALK, 0.05)
"""On the veil of what cannot be pressed."""
GOOD_TEXT: Final[Color] = shade(GOOD, 0.20)
WARNING_TEXT: Final[Color] = shade(WARNING, 0.22)
WRONG: Final[Color] = shade(QUIRK_RED, 0.2)
"""What goes beyond a limit, or keeps a deck from being played."""
WOOD: Final[Color] = (0x9D, 0x85, 0x68)

PLAYER: Final[Color] = QUIRK_BLUE
AI: Final[Color] = INK
SECOND_PLAYER: Final[Color] = GOOD
OWN_TURN: Final[Color] = shade(FORCE, 0.16)

# What yellow may mean, and nothing else: the main button, where what is held or pointed at goes, what counts.
MAIN_BUTTON: Final[Color] = QUIRK_YELLOW
LIT: Final[Color] = QUIRK_YELLOW
ADVISED: Final[Color] = CHALK
"""What is advised by a bot: never yellow."""

MENU: Final[Color] = mix(KRAFT, PAPER, 0.30)
"""The table of the pages of no game."""

LEAST_CONTRAST: Final = 4.5
"""How much words stand out from what they are written on, at the least."""


def turn(table: Color, *, own: bool) -> Color:
    """Return the colour that says whose turn it is: terracotta where it is one's own, else a dark table."""
    return OWN_TURN if own else shade(table, 0.55)


def luminance(color: Color) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    parts = [part / 255 for part in color]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4) for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """Return how much two colours stand out from each other, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink_on(color: Color) -> Color:
    """Return ink or chalk, whichever reads better on a colour."""
    return max(INK, CHALK, key=lambda ink: contrast(ink, color))


def deep(color: Color, share: float) -> Color:
    """Return `color` darkened with `share` of ink, or with as much more as words on it need."""
    shades = (shade(color, share + step / 50) for step in range(50))
    return next(one for one in shades if contrast(ink_on(one), one) >= LEAST_CONTRAST)


def under_words(table: Color) -> Color:
    """Return the colour of the shadow of large words on a table; ink has a light one."""
    return shade(table, 0.65) if ink_on(table) == CHALK else tint(table, 0.35)
