"""Boxes: what lies where on a page, declared once for every window, text size and language.

A box says how wide it must be at the least and would like to be, then how high in that width; `lay` gives it
its area. Lengths in a declaration are those of a 1280 × 720 drawing, or a function of the window's measures.
Where there is too little room, what is `optional` is left out first (the highest number before others), then
an `Either` takes its next choice, then boxes shrink from what they wish to the least they need. Nothing
overlaps.
"""

from scenes.kit.layout.box import (
    NOTHING,
    Box,
    Grow,
    Length,
    Put,
    Span,
    em,
    exactly,
    grown,
    largest,
    pixels,
    smallest,
    spelled,
    total,
    widest,
)
from scenes.kit.layout.lines import Column, Grid, Row, shared
from scenes.kit.layout.nested import Anchor, Either, Fullest, Hung, InText, Pad, Shaped, Stack, inset
from scenes.kit.layout.wrap import Wrap

__all__ = [
    "NOTHING",
    "Anchor",
    "Box",
    "Column",
    "Either",
    "Fullest",
    "Grid",
    "Grow",
    "Hung",
    "InText",
    "Length",
    "Pad",
    "Put",
    "Row",
    "Shaped",
    "Span",
    "Stack",
    "Wrap",
    "em",
    "exactly",
    "grown",
    "inset",
    "largest",
    "pixels",
    "shared",
    "smallest",
    "spelled",
    "total",
    "widest",
]
