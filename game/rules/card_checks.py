"""What the rules of a game say of cards that people make: an explicit mapping from the kinds of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.evolution import VariationCard
from game.cards.magicjoust import PLAN, CreusetCard
from game.core.script_reading import ScriptError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.problems import Checks


def _variation(card: VariationCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a variation's script do not say (Évolution 2.5)."""
    from game.rules.evolution import scripts  # noqa: PLC0415 - packs of other games do not wait for these rules

    if card.script:
        try:
            scripts.read(card.script.data)
        except ScriptError as error:
            yield from [("script", problem) for problem in error.problems]


def _creuset(card: CreusetCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a creuset card's script do not say, or that such a card cannot."""
    from game.rules.magicjoust import scripts  # noqa: PLC0415 - packs of other games do not wait for these rules

    if card.script:
        try:
            script = scripts.read(card.script.data)
        except ScriptError as error:
            yield from [("script", problem) for problem in error.problems]
            return
        wrong = scripts.misplaced(script, plan=card.nature == PLAN)
        if wrong:
            yield "script", f"{wrong[0].upper()}{wrong[1:]}"


CARD_CHECKS: Checks = {VariationCard.kind: _variation, CreusetCard.kind: _creuset}
"""What else is looked at when a pack is read, by kind. A kind without an entry has nothing to add."""
