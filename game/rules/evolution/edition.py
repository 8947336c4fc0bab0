"""Openmok Évolution among the games of the program."""

from __future__ import annotations

from typing import Final

from game.core.edition import Edition, Part
from game.core.rivals import Cast

CAST: Final = Cast("evolution")
"""Who plays across the table."""

EVOLUTION: Final = Edition(
    key="openmok-evolution",
    rules=Part("game.rules.evolution.game:OpenmokEvolution"),
    bots=Part("game.bots.evolution.levels:EXPERTISE"),
    cast=CAST,
    felt=Part("game.rules.evolution.decisive:felt"),
    daily=Part("game.rules.evolution.challenge:challenge"),
    telling=Part("game.rules.evolution.words.telling:EvolutionTelling"),
    does=Part("game.rules.evolution.words.cards:does"),
    advice=Part("game.bots.evolution.hints:Advice"),
    kinds=(
        (Part("game.cards.evolution:CaractereCard"),),
        (Part("game.cards.evolution:VariationCard"), Part("game.rules.evolution.scripts:check")),
    ),
    vocabulary=Part("game.rules.evolution.vocabulary:WORDS"),
    laboratories={"variation": Part("game.bots.evolution.laboratory:VariationWeighed")},
    blanks=(
        Part("game.printing.blank.evolution:CARACTERE"),
        Part("game.printing.blank.evolution:VARIATION"),
    ),
    deck_rules=Part("game.rules.evolution.deck_rules:EvolutionDecks"),
    decisive=Part("game.rules.evolution.decisive"),
)
