"""Wankul among the games of the windows."""

from __future__ import annotations

from typing import Final

from game.core.edition import Part
from game.core.i18n import N_
from scenes.kit import palette
from scenes.shell.edition import Edition

KEY: Final = "wankul"
TABLE: Final = palette.PLUM
"""The colour of its table."""

WANKUL: Final = Edition(
    key=KEY,
    name="Wankul",
    emblem="games/wankul.svg",
    pitch=N_("Place your characters on the terrains, let gems meet, and score before the other does."),
    players="2",
    minutes=30,
    age=10,
    table=TABLE,
    given_up=True,
    material="crowd",
    tune="street",
    setup=Part("scenes.games.wankul.setup:Setup"),
    board=Part("scenes.games.wankul.board:WankulBoard"),
    replay=Part("scenes.games.wankul.replay:WankulReplay"),
    pictures=Part("scenes.games.wankul.miniature"),
    people=Part("scenes.games.wankul.looks:PEOPLE"),
    result=Part("scenes.games.wankul.result:Result"),
    moments=Part("scenes.games.wankul.moments:MOMENTS"),
    first_steps=Part("scenes.games.wankul.first_steps:first_steps"),
    chapters=Part("scenes.games.wankul.chapters:CHAPTERS"),
    illustrations=Part("scenes.games.wankul.reading:ILLUSTRATIONS"),
    figures=Part("scenes.games.wankul.statistics:FIGURES"),
    starter=KEY,
    deck_kinds=(
        Part("scenes.games.wankul.deck_kinds:CharacterKind"),
        Part("scenes.games.wankul.deck_kinds:TerrainKind"),
    ),
    chances=Part("scenes.games.wankul.deck_chances:ChancesSheet"),
    printed_kinds={
        "character": Part("scenes.games.wankul.printing:CHARACTER"),
        "terrain": Part("scenes.games.wankul.printing:TERRAIN"),
    },
    signs=Part("scenes.games.wankul.deck_kinds"),
)
