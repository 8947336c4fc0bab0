"""Openmok Bataille among the games of the windows."""

from __future__ import annotations

from typing import Final

from game.core.edition import Part
from game.core.i18n import N_
from scenes.kit import palette
from scenes.shell.edition import Edition

TABLE: Final = palette.LAGOON
"""The colour of its table."""

BATAILLE: Final = Edition(
    key="openmok-bataille",
    name="Openmok Bataille",
    emblem="games/openmok_bataille.svg",
    pitch=N_("O – pen – mok! Hammer, star, spiral: funny little Moks fight it out."),
    players="2–6",
    minutes=10,
    age=5,
    table=TABLE,
    material="wood",
    tune="fair",
    setup=Part("scenes.games.bataille.setup:Setup"),
    board=Part("scenes.games.bataille.boards:board_of"),
    replay=Part("scenes.games.bataille.replay:BatailleReplay"),
    pictures=Part("scenes.games.bataille.miniature"),
    people=Part("scenes.games.bataille.round_panels:PEOPLE"),
    result=Part("scenes.games.bataille.result:Result"),
    moments=Part("scenes.games.bataille.moments:MOMENTS"),
    first_steps=Part("scenes.games.bataille.first_steps:first_steps"),
    chapters=Part("scenes.games.bataille.guide:CHAPTERS"),
    illustrations=Part("scenes.games.bataille.reading:ILLUSTRATIONS"),
    figures=Part("scenes.games.bataille.statistics:FIGURES"),
    starter="depart",
    tells=("packs", "printing"),
    sheets=(Part("scenes.games.bataille.sheet:BatailleSheet"),),
    deck_kinds=(Part("scenes.games.bataille.sheet:BatailleKind"),),
    printed_kinds={"bataille": Part("scenes.games.bataille.printing:PRINTED")},
    signs=Part("scenes.kit.symbols"),
)
