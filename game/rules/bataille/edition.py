"""Openmok Bataille among the games of the program."""

from __future__ import annotations

from typing import Final

from game.core.edition import Edition, Part
from game.core.rivals import Cast

CAST: Final = Cast("bataille")
"""Who plays across the table."""

BATAILLE: Final = Edition(
    key="openmok-bataille",
    rules=Part("game.rules.bataille.game:OpenmokBataille"),
    bots=Part("game.bots.bataille.levels:EXPERTISE"),
    cast=CAST,
    felt=Part("game.rules.bataille.felt:felt"),
    skilled=Part("game.rules.bataille.options:skilled"),
    daily=Part("game.rules.bataille.challenge:challenge"),
    telling=Part("game.rules.bataille.words.telling:BatailleTelling"),
    advice=Part("game.bots.bataille.hints:advice"),
    kinds=((Part("game.cards.bataille:BatailleCard"),),),
    blanks=(Part("game.printing.blank.bataille:BATAILLE"),),
    deck_rules=Part("game.rules.bataille.deck_rules:BatailleDecks"),
)
