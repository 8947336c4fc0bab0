"""What the rules of a game say of cards that people make: an explicit mapping from the kinds of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.script_reading import ScriptError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.evolution import VariationCard
    from game.cards.problems import Checks


def _variation(card: VariationCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a variation's script do not say (Évolution 2.5)."""
    from game.rules.evolution import scripts  # noqa: PLC0415 - packs of other games do not wait for these rules

    if card.script:
        try:
            scripts.read(card.script.data)
        except ScriptError as error:
            yield from [("script", problem) for problem in error.problems]


CARD_CHECKS: Checks = {"variation": _variation}
"""What else is looked at when a pack is read, by kind. A kind without an entry has nothing to add."""
