"""Openmok Évolution among the games of the windows."""

from __future__ import annotations

from typing import Final

from game.core.edition import Part
from game.core.i18n import N_
from scenes.kit import palette
from scenes.shell.edition import Edition

TABLE: Final = palette.shade(palette.MOSS, 0.08)
"""The colour of its table."""

EVOLUTION: Final = Edition(
    key="openmok-evolution",
    name="Openmok Évolution",
    emblem="games/openmok_evolution.svg",
    pitch=N_("The duel of Moks: strike where it hurts, and let the variations turn the tables."),
    players="2–4",
    minutes=20,
    age=8,
    table=TABLE,
    given_up=True,
    material="felt",
    tune="garden",
    setup=Part("scenes.games.evolution.setup:Setup"),
    board=Part("scenes.games.evolution.board:EvolutionBoard"),
    replay=Part("scenes.games.evolution.replay:EvolutionReplay"),
    pictures=Part("scenes.games.evolution.miniature"),
    people=Part("scenes.games.evolution.looks:PEOPLE"),
    result=Part("scenes.games.evolution.result:Result"),
    moments=Part("scenes.games.evolution.moments:MOMENTS"),
    first_steps=Part("scenes.games.evolution.first_steps:first_steps"),
    chapters=Part("scenes.games.evolution.guide:CHAPTERS"),
    illustrations=Part("scenes.games.evolution.reading:ILLUSTRATIONS"),
    figures=Part("scenes.games.evolution.statistics:FIGURES"),
    starter="evolution",
    sheets=(
        Part("scenes.games.evolution.caractere_sheet:CaractereSheet"),
        Part("scenes.games.evolution.variation_sheet:VariationSheet"),
    ),
    deck_kinds=(
        Part("scenes.games.evolution.deck_kinds:CaractereKind"),
        Part("scenes.games.evolution.deck_kinds:VariationKind"),
    ),
    printed_kinds=dict.fromkeys(("caractere", "variation"), Part("scenes.games.evolution.printing:PRINTED")),
    signs=Part("scenes.kit.symbols"),
)
