"""What the rules of Openmok Évolution say of variations that people make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.script_reading import ScriptError
from game.rules.evolution import scripts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.evolution import VariationCard


def check(card: VariationCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a variation's script do not say (Évolution 2.5)."""
    if card.script:
        try:
            scripts.read(card.script.data)
        except ScriptError as error:
            yield from [("script", problem) for problem in error.problems]
