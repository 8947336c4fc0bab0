"""What the rules of a game say of cards that people make: an explicit mapping from the kinds of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.evolution import VariationCard
from game.cards.magicjoust import PLAN, CreusetCard
from game.core.script_reading import ScriptError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.pack import Pack
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


def _never(card: CreusetCard) -> Iterator[tuple[str, str]]:
    """Yield what of a creuset card can never count in a game (MAG-12, MAG-13)."""
    from game.rules.magicjoust import scripts  # noqa: PLC0415 - packs of other games do not wait for these rules

    if card.script:
        yield from scripts.never(scripts.read(card.script.data), card)


CARD_CHECKS: Checks = {VariationCard.kind: _variation, CreusetCard.kind: _creuset}
"""What else is looked at when a pack is read, by kind. A kind without an entry has nothing to add."""

_IDLE: Checks = {CreusetCard.kind: _never}


def idle(pack: Pack) -> list[tuple[str, str, str]]:
    """Return what of the cards of a pack can never count, by card and field, in sentences: advice only."""
    return [
        (card.id, field, told)
        for card in pack.cards
        if card.kind in _IDLE
        for field, told in _IDLE[card.kind](card)
    ]
