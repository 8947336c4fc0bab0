"""Wankul among the games of the program."""

from __future__ import annotations

from typing import Final

from game.core.edition import Edition, Part
from game.core.rivals import Cast

CAST: Final = Cast("wankul")
"""Who plays across the table."""

WINDOW: Final = "sub"
"""What a window asks, in which the other player may answer with a Sub."""

WANKUL: Final = Edition(
    key="wankul",
    rules=Part("game.rules.wankul.game:Wankul"),
    bots=Part("game.bots.wankul.levels:EXPERTISE"),
    cast=CAST,
    felt=Part("game.rules.wankul.decisive:felt"),
    daily=Part("game.rules.wankul.challenge:challenge"),
    telling=Part("game.rules.wankul.words.telling:WankulTelling"),
    does=Part("game.rules.wankul.words.cards:does"),
    advice=Part("game.bots.wankul.hints:Advice"),
    kinds=(
        (Part("game.cards.wankul:CharacterCard"), Part("game.rules.wankul.scripts:check")),
        (Part("game.cards.wankul:TerrainCard"), Part("game.rules.wankul.scripts:check")),
    ),
    vocabulary=Part("game.rules.wankul.vocabulary:WORDS"),
    deck_rules=Part("game.rules.wankul.deck_rules:WankulDecks"),
    decisive=Part("game.rules.wankul.decisive"),
)
