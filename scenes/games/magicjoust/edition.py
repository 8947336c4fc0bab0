"""Magicjoust among the games of the windows."""

from __future__ import annotations

from typing import Final

from game.core.edition import Part
from game.core.i18n import N_
from scenes.kit import palette
from scenes.shell.edition import Edition

TABLE: Final = palette.NIGHT
"""The colour of its table."""

MAGICJOUST: Final = Edition(
    key="magicjoust",
    name="Magicjoust",
    emblem="games/magicjoust.svg",
    pitch=N_("Link singularities, invoke your cards, and accomplish the greatest work."),
    players="2",
    minutes=25,
    age=10,
    table=TABLE,
    given_up=True,
    material="glass",
    tune="cellar",
    setup=Part("scenes.games.magicjoust.setup:Setup"),
    board=Part("scenes.games.magicjoust.board:MagicjoustBoard"),
    replay=Part("scenes.games.magicjoust.replay:MagicjoustReplay"),
    pictures=Part("scenes.games.magicjoust.miniature"),
    people=Part("scenes.games.magicjoust.looks:PEOPLE"),
    result=Part("scenes.games.magicjoust.result:Result"),
    moments=Part("scenes.games.magicjoust.moments:MOMENTS"),
    first_steps=Part("scenes.games.magicjoust.first_steps:first_steps"),
    chapters=Part("scenes.games.magicjoust.guide:CHAPTERS"),
    illustrations=Part("scenes.games.magicjoust.reading:ILLUSTRATIONS"),
    figures=Part("scenes.games.magicjoust.statistics:FIGURES"),
    starter="magicjoust",
    sheets=(
        Part("scenes.games.magicjoust.creuset.sheet:CreusetSheet"),
        Part("scenes.games.magicjoust.creuset.singularity_sheet:SingularitySheet"),
    ),
    deck_kinds=(
        Part("scenes.games.magicjoust.deck_kinds:CreusetKind"),
        Part("scenes.games.magicjoust.deck_kinds:SingularityKind"),
    ),
    printed_kinds={
        "creuset": Part("scenes.games.magicjoust.printing:CREUSET"),
        "singularity": Part("scenes.games.magicjoust.printing:SINGULARITY"),
    },
    signs=Part("scenes.games.magicjoust.signs"),
    sky=Part("scenes.games.magicjoust.weather_sheet:SKY"),
    ahead=(Part("scenes.games.magicjoust.creuset.editor"),),
)
