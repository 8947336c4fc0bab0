"""The blank card of Openmok Bataille: a Mok, with its symbol to tick."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_
from game.printing.blank.boxes import Box, Hidden, Template, Tick, Ticked


def _tick(value: str, word: str, left: float) -> Tick:
    return Tick(value, Box(left + 9.8, 56.4, 7.6, 7.6), word, Box(left, 55.8, 8.8, 8.8))


BATAILLE: Final = Template(
    kind="bataille",
    number=1,
    version=1,
    picture=Box(2.7, 2.7, 57.6, 50.0),
    name=Box(4.7, 69.4, 53.6, 13.4),
    ticked=(
        Ticked(
            "symbol",
            (
                _tick("force", N_("Hammer"), 3.4),
                _tick("magie", N_("Star"), 22.8),
                _tick("agilite", N_("Spiral"), 42.2),
            ),
        ),
    ),
    title=N_("Openmok Bataille: Moks to colour"),
    cards=N_("Moks"),
    told=N_("1. Draw in the frames, write the names, tick one circle on each card."),
    hidden=Hidden(31.5, 54.3, 18.2),
)
