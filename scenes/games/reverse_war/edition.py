"""Reverse War among the games of the windows."""

from __future__ import annotations

from typing import Final

from game.core.edition import Part
from game.core.i18n import N_
from scenes.kit import palette
from scenes.shell.edition import Edition

TABLE: Final = palette.SLATE
"""The colour of its table."""

REVERSE_WAR: Final = Edition(
    key="reverse-war",
    name="Reverse War",
    emblem="games/reverse_war.svg",
    pitch=N_("Each card holds two units: one fights for you, the other for the enemy."),
    players="1–8",
    minutes=10,
    age=10,
    table=TABLE,
    material="mat",
    tune="camp",
    setup=Part("scenes.games.reverse_war.ways:page_of"),
    board=Part("scenes.games.reverse_war.boards:board_of"),
    replay=Part("scenes.games.reverse_war.boards:replay_of"),
    result=Part("scenes.games.reverse_war.boards:result_of"),
    pictures=Part("scenes.games.reverse_war.miniature"),
    moments=Part("scenes.games.reverse_war.moments:MOMENTS"),
    first_steps=Part("scenes.games.reverse_war.first_steps:first_steps"),
    chapters=Part("scenes.games.reverse_war.guide:CHAPTERS"),
    illustrations=Part("scenes.games.reverse_war.reading:ILLUSTRATIONS"),
    figures=Part("scenes.games.reverse_war.statistics:FIGURES"),
    printed=Part("scenes.games.reverse_war.printing:ReverseWarDeck"),
    ahead=tuple(
        Part(f"scenes.games.reverse_war.{page}") for page in ("setup", "together", "campaign", "challenge")
    ),
)
