"""The words that cards of a game are scripted in: an explicit mapping from the game's key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.script import Vocabulary


def _evolution() -> Vocabulary:
    from game.rules.evolution.vocabulary.words import WORDS  # noqa: PLC0415 - other games do not wait for these rules

    return WORDS


def _magicjoust() -> Vocabulary:
    from game.rules.magicjoust.vocabulary.words import WORDS  # noqa: PLC0415 - the menu does not wait for it

    return WORDS


VOCABULARIES: Mapping[str, Callable[[], Vocabulary]] = {
    "openmok-evolution": _evolution,
    "magicjoust": _magicjoust,
}
"""The vocabulary of a game, made when it is first asked for. A game whose cards say nothing has none."""
