"""The blank cards of Magicjoust: a card of the creuset with its formula, a singularity with its zone."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_
from game.printing.blank.boxes import Box, Hidden, Label, Sign, Template, Tick, Ticked, Written, part

_SYMBOLS: Final = (
    ("blue", N_("Blue")),
    ("red", N_("Red")),
    ("yellow", N_("Yellow")),
    ("any", N_("Any")),
    ("none", N_("None")),
)
_COLOURS: Final = _SYMBOLS[:3]

_NATURES: Final = (
    ("knowledge", N_("Knowledge")),
    ("being", N_("Being")),
    ("thing", N_("Thing")),
    ("event", N_("Event")),
    ("plan", N_("Plan")),
)
_NATURE_ROW: Final = 50.6
_NATURE_PITCH: Final = 11.7

_PLACES: Final = 4
"""How many symbols a formula has at most on paper: a longer one is composed in the workshop."""

_GRID: Final = (9.2, 62.2)
_ACROSS: Final = 5.6
_DOWN: Final = 4.85
_ROUND: Final = 4.1


def _nature(place: int, value: str, word: str) -> Tick:
    left = 2.8 + place * _NATURE_PITCH
    return Tick(value, Box(left + 5.7, _NATURE_ROW + 0.5, 4.2, 4.2), word, Box(left, _NATURE_ROW, 5.2, 5.2))


def _symbol_at(place: int) -> Ticked:
    """Return the rounds of a place of the formula, under each other."""
    left = _GRID[0] + place * _ACROSS
    ticks = tuple(
        Tick(value, Box(left, _GRID[1] + row * _DOWN, _ROUND, _ROUND), word)
        for row, (value, word) in enumerate(_SYMBOLS)
    )
    return Ticked(part("formula", place), ticks)


CREUSET: Final = Template(
    kind="creuset",
    number=4,
    version=1,
    picture=Box(2.7, 2.7, 57.6, 38.0),
    name=Box(4.7, 41.2, 53.6, 6.4),
    ticked=(
        Ticked("nature", tuple(_nature(place, *one) for place, one in enumerate(_NATURES))),
        *(_symbol_at(place) for place in range(_PLACES)),
    ),
    title=N_("Magicjoust: the crucible to colour"),
    cards=N_("crucible cards"),
    told=N_("1. Draw, write, tick what each card is and, column by column, its formula."),
    signs=tuple(
        Sign(value, Box(3.2, _GRID[1] + row * _DOWN - 0.2, 4.4, 4.4))
        for row, (value, _word) in enumerate(_SYMBOLS)
    ),
    labels=(
        Label(N_("Its name"), 4.7, 50.0),
        Label(N_("Its formula"), 3.0, 61.2),
        Label(N_("What it does"), 34.0, 61.2),
    ),
    written=Written("text", Box(33.4, 62.4, 26.6, 23.6), 4),
    fixed=(("told", "text"),),
)

_COLOUR_ROW: Final = 67.2
_COLOUR_PITCH: Final = 19.4
_ZONES: Final = ((44.2, 76.8), (50.2, 76.8), (50.2, 82.2), (44.2, 82.2))
"""Where the rounds of the zones are: as they lie in a quadrant (MAG-1)."""


def _colour(place: int, value: str, word: str) -> Tick:
    left = 6.0 + place * _COLOUR_PITCH
    return Tick(value, Box(left + 6.6, _COLOUR_ROW + 0.6, 4.6, 4.6), word, Box(left, _COLOUR_ROW, 5.8, 5.8))


SINGULARITY: Final = Template(
    kind="singularity",
    number=5,
    version=1,
    picture=Box(2.7, 2.7, 57.6, 53.0),
    name=Box(4.7, 56.2, 53.6, 7.0),
    ticked=(
        Ticked("colour", tuple(_colour(place, *one) for place, one in enumerate(_COLOURS))),
        Ticked(
            "zone",
            tuple(
                Tick(str(zone), Box(x, y, _ROUND, _ROUND), str(zone)) for zone, (x, y) in enumerate(_ZONES, 1)
            ),
        ),
    ),
    title=N_("Magicjoust: singularities to colour"),
    cards=N_("singularities"),
    told=N_("1. Draw in the frames, write the names, tick a colour and a zone on each card."),
    hidden=Hidden(31.5, 29.2, 16.0),
    labels=(
        Label(N_("Its name"), 4.7, 65.8),
        Label(N_("Its zone, as it lies in the quadrant"), 3.4, 82.6, 6.4),
        Label("1", 41.8, 80.0, 7.6),
        Label("2", 55.4, 80.0, 7.6),
        Label("3", 55.4, 85.4, 7.6),
        Label("4", 41.8, 85.4, 7.6),
    ),
)
