"""Magicjoust among the games of the program."""

from __future__ import annotations

from typing import Final

from game.core.edition import Edition, Part
from game.core.rivals import Cast

CAST: Final = Cast("magicjoust")
"""Who plays across the table."""

MAGICJOUST: Final = Edition(
    key="magicjoust",
    rules=Part("game.rules.magicjoust.game:Magicjoust"),
    bots=Part("game.bots.magicjoust.levels:EXPERTISE"),
    cast=CAST,
    felt=Part("game.rules.magicjoust.decisive:felt"),
    daily=Part("game.rules.magicjoust.challenge:challenge"),
    telling=Part("game.rules.magicjoust.words.telling:MagicTelling"),
    does=Part("game.rules.magicjoust.words.cards:does"),
    advice=Part("game.bots.magicjoust.hints:Advice"),
    kinds=(
        (
            Part("game.cards.magicjoust:CreusetCard"),
            Part("game.rules.magicjoust.scripts:check"),
            Part("game.rules.magicjoust.scripts:advice"),
        ),
        (Part("game.cards.magicjoust:SingularityCard"),),
    ),
    vocabulary=Part("game.rules.magicjoust.vocabulary:WORDS"),
    laboratories={"creuset": Part("game.bots.magicjoust.laboratory:CreusetWeighed")},
    blanks=(
        Part("game.printing.blank.magicjoust:CREUSET"),
        Part("game.printing.blank.magicjoust:SINGULARITY"),
    ),
    deck_rules=Part("game.rules.magicjoust.deck_rules:MagicjoustDecks"),
    decisive=Part("game.rules.magicjoust.decisive"),
)
