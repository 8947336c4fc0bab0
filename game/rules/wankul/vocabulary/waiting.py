"""What words that wait for a deed are made of: whose deed it is, and how they are registered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.happening import Trigger
from game.core.script import WAITS, WHEN
from game.rules.wankul.traits import TELLS, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.core.happening import Phase
    from game.rules.wankul.state import WankulState

    Meets = Callable[[WankulState, Given, Given], bool]


def own(_state: WankulState, given: Given, deed: Given) -> bool:
    """Say whether a deed is that of whom a card serves."""
    return deed["seat"] == given["owner"]


def foes(_state: WankulState, given: Given, deed: Given) -> bool:
    """Say whether a deed is the other's."""
    return deed["seat"] != given["owner"]


def tells(kind: str) -> tuple[str, ...]:
    """Return the traits of a word that waits for a kind of deed."""
    return WAITS, TELLS, f"{TELLS} {kind}"


def on(
    key: str, said: str, kind: str, meets: Meets, phase: Phase = "after", *traits: str, note: str = ""
) -> None:
    """Register what waits for a kind of deed."""
    WORDS.register(WHEN, key, said, *tells(kind), *traits, note=note)(lambda: Trigger(kind, meets, phase))
