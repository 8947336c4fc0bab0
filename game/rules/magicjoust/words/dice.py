"""What a die got, in words: what it shows, and what each card adds to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def reckoned(die: int, added: Iterable[tuple[str, int]], shown: Iterable[tuple[int, str]] = ()) -> str:
    """Return what a die got with what cards add by their names: "4 + 2 (Smoke) = 6"; "4" where none does.

    Where cards changed what it shows, all it has `shown` comes first: "2 → 4 (Loaded Die) + 2 (Smoke) = 6".
    """
    added, named = [*added], _("{amount} ({card})")
    seen = [named.format(amount=one, card=card) if card else str(one) for one, card in shown]
    lies, total = " → ".join(seen) or str(die), die + sum(amount for _name, amount in added)
    return " ".join([lies, *bonuses(added), f"= {total}"]) if added else lies


def bonuses(added: Iterable[tuple[str, int]]) -> Iterator[str]:
    """Yield what cards add, alike ones at once: "+ 2 (Smoke ×2)"."""
    for (name, amount), count in Counter(added).items():
        sign = "+" if amount >= 0 else "−"
        told = f"{sign} {abs(amount * count)}"
        who = _("{card} ×{count}").format(card=name, count=count) if count > 1 else name
        yield _("{amount} ({card})").format(amount=told, card=who) if name else told
