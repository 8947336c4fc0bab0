"""The blank cards of Openmok Évolution: a caractère with its numbers, a variation with its impact."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_
from game.printing.blank.boxes import Box, Label, Sign, Template, Tick, Ticked, Written

_ROUND: Final = 4.3
_ACROSS: Final = 6.0
_DOWN: Final = 5.1
_PITCH: Final = 10.7
_TOP: Final = 54.6
_ROUNDS: Final = (4, 2)
"""How the rounds of a number lie: so many beside each other, so many lines."""

_COLUMNS: Final = (("attack", 12.4), ("resistance", 38.4))
_SYMBOLS: Final = ("force", "magie", "agilite")


def _points(side: str, left: float, row: int) -> Ticked:
    """Return the rounds of a number: as many as are filled in are its points."""
    top = _TOP + row * _PITCH
    rounds = (
        Box(left + across * _ACROSS, top + down * _DOWN, _ROUND, _ROUND)
        for down in range(_ROUNDS[1])
        for across in range(_ROUNDS[0])
    )
    ticks = tuple(Tick(str(place), box) for place, box in enumerate(rounds, 1))
    return Ticked(f"{side}-{_SYMBOLS[row]}", ticks, counted=True)


CARACTERE: Final = Template(
    kind="caractere",
    number=2,
    version=1,
    picture=Box(2.7, 2.7, 57.6, 39.0),
    name=Box(4.7, 42.6, 53.6, 7.8),
    ticked=tuple(_points(side, left, row) for row in range(len(_SYMBOLS)) for side, left in _COLUMNS),
    title=N_("Openmok Évolution: characters to colour"),
    cards=N_("characters"),
    told=N_("1. Draw in the frames, write the names, fill in twelve circles on each card."),
    signs=(
        *(Sign(symbol, Box(2.4, _TOP + row * _PITCH + 0.8, 7.8, 7.8)) for row, symbol in enumerate(_SYMBOLS)),
        Sign("sword", Box(17.4, 51.2, 2.8, 2.8)),
        Sign("shield", Box(42.4, 51.2, 2.8, 2.8)),
    ),
    labels=(
        Label(N_("Its name"), 4.7, 53.4),
        Label(N_("Attack"), 21.0, 53.4),
        Label(N_("Resistance"), 46.0, 53.4),
    ),
)

_IMPACTS: Final = 7
_FIRST_IMPACT: Final = 16.0
_IMPACT_PITCH: Final = 6.6
_IMPACT_ROW: Final = 65.0

VARIATION: Final = Template(
    kind="variation",
    number=3,
    version=1,
    picture=Box(2.7, 2.7, 57.6, 50.0),
    name=Box(4.7, 53.4, 53.6, 7.2),
    ticked=(
        Ticked(
            "impact",
            tuple(
                Tick(
                    str(place + 1),
                    Box(_FIRST_IMPACT + place * _IMPACT_PITCH, _IMPACT_ROW, _ROUND, _ROUND),
                    str(place + 1),
                )
                for place in range(_IMPACTS)
            ),
        ),
    ),
    title=N_("Openmok Évolution: variations to colour"),
    cards=N_("variations"),
    told=N_("1. Draw in the frames, write the names and what the cards do, tick an impact on each."),
    labels=(
        Label(N_("Its name"), 4.7, 62.9),
        Label(N_("Impact"), 4.7, 67.9),
        Label(N_("What it does"), 4.7, 72.6),
        *(
            Label(str(place + 1), _FIRST_IMPACT + 1.4 + place * _IMPACT_PITCH, _IMPACT_ROW - 0.7, 7.6)
            for place in range(_IMPACTS)
        ),
    ),
    written=Written("text", Box(3.0, 70.4, 57.0, 16.0), 3),
    fixed=(("told", "text"),),
)
