"""What the rules of Magicjoust say of creuset cards that people make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.magicjoust import PLAN
from game.core.script_reading import ScriptError
from game.rules.magicjoust import scripts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.magicjoust import CreusetCard


def check(card: CreusetCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a creuset card's script do not say, or that such a card cannot."""
    if card.script:
        try:
            script = scripts.read(card.script.data)
        except ScriptError as error:
            yield from [("script", problem) for problem in error.problems]
            return
        wrong = scripts.misplaced(script, plan=card.nature == PLAN)
        if wrong:
            yield "script", f"{wrong[0].upper()}{wrong[1:]}"


def advice(card: CreusetCard) -> Iterator[tuple[str, str]]:
    """Yield what of a creuset card can never count in a game (MAG-12, MAG-13)."""
    if card.script:
        yield from scripts.never(scripts.read(card.script.data), card)
