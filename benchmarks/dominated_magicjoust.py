"""Which creuset cards of Magicjoust nobody would take, as another does at least as much for no more.

    python benchmarks/dominated_magicjoust.py

A card is dominated by another of its nature where that one can be paid wherever it can be paid itself, does
all that it does and in no case less, wears no sooner, asks no more for its action, and leaves no earlier; two
that are alike in all of that are twins, and dominate each other. Cards of another nature are listed apart:
what is counted, found or removed by its nature may be worth the difference. Status 1 where any is dominated.
"""

from __future__ import annotations

import sys
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.script import Brick
from game.rules.magicjoust import scripts
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.prices import price
from game.rules.magicjoust.starter import starter

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core.script import Script, Sentence
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.formulas import Formula

COSTS: Final = frozenset({"burn", "throw", "leave"})
"""The deeds that their own wizard would rather not do."""

WIDER: Final[Mapping[str, tuple[str, ...]]] = {
    "any": ("red", "blue", "yellow"),
    "card": ("knowledge", "being", "thing", "event", "plan", "no-plan"),
    "no-plan": ("knowledge", "being", "thing", "event"),
}
"""Words that say at least as much as others."""

CONDITIONS: Final = frozenset({"behind", "holding", "empty-zone", "ahead-in-jousts"})
"""What a sentence may have to wait for within its wizard's own turn."""


def payable_wherever(cheap: Formula, dear: Formula) -> bool:
    """Say whether a formula can be paid in every quadrant in which another can be."""
    if not cheap:
        return True
    return bool(dear) and all(any(not one & ~need for one in needed(cheap)) for need in needed(dear))


def needed(formula: Formula) -> tuple[int, ...]:
    """Return what each path of a formula needs, as prices see it."""
    return price(formula).needs


def brick_covers(more: Brick, less: Brick) -> bool:
    """Say whether a word does at least what another does."""
    if more.key != less.key:
        return less.key in WIDER.get(more.key, ())
    return all(_slot_covers(more.given[name], value) for name, value in less.given.items())


def _slot_covers(more: Brick | int, less: Brick | int) -> bool:
    if isinstance(more, Brick) and isinstance(less, Brick):
        return brick_covers(more, less)
    return isinstance(more, int) and isinstance(less, int) and more >= less


def when_covers(more: Sentence, less: Sentence) -> bool:
    """Say whether a sentence counts, or can be done, wherever another can, and succeeds as often."""
    mine, other = attack_of(more), attack_of(less)
    if mine and other:
        return mine[0] >= other[0] and mine[1] in ("", other[1])
    if more.when and less.when:
        return brick_covers(more.when, less.when)
    return more.when is None and (less.when is None or less.when.key in CONDITIONS)


def attack_of(sentence: Sentence) -> tuple[int, str] | None:
    """Return what is added to the die of a sentence's attack, and what it risks; None where it is none."""
    ready = scripts.ready(sentence)
    if ready.attack is None:
        return None
    risk = sentence.when.given.get("risk") if sentence.when else None
    return ready.attack.bonus, risk.key if isinstance(risk, Brick) else ""


def sentence_covers(more: Sentence, less: Sentence) -> bool:
    """Say whether a sentence does all that another does, at no other price."""
    if not when_covers(more, less) or (more.lasts is None) != (less.lasts is None):
        return False
    if more.lasts and less.lasts and more.lasts.key != less.lasts.key:
        return False
    gains, costs = ([one for one in more.do if (one.key in COSTS) == bad] for bad in (False, True))
    wanted, paid = ([one for one in less.do if (one.key in COSTS) == bad] for bad in (False, True))
    return _matched(gains, wanted) and _matched(paid, costs)


def _matched(more: list[Brick], less: list[Brick]) -> bool:
    """Say whether each of some words is covered by one of others, each by another."""
    if len(more) < len(less):
        return False
    tried = permutations(more, len(less))
    return any(all(map(brick_covers, some, less)) for some in tried)


def script_covers(more: Script, less: Script) -> bool:
    """Say whether a card's script does all that another does."""
    if len(more) < len(less):
        return False
    tried = permutations(more, len(less))
    return any(all(map(sentence_covers, some, less)) for some in tried)


def _stays(more: Creuset, less: Creuset) -> bool:
    """Say whether a card wears no sooner, and leaves no earlier: what an ephemeral does, it does once."""
    if less.ephemeral:
        return True
    return not more.ephemeral and (not more.decay or more.decay <= less.decay)


def covers(more: Creuset, less: Creuset) -> bool:
    """Say whether a card does at least as much as another for no more, whatever their natures."""
    return (
        payable_wherever(more.formula, less.formula)
        and payable_wherever(more.action, less.action)
        and _stays(more, less)
        and more.points >= less.points
        and script_covers(more.script, less.script)
    )


def dominated(cards: Iterable[Creuset], *, alike: bool = True) -> list[tuple[str, str]]:
    """Return the refs of cards that others dominate, with those: of the same nature, or of another."""
    held = [*cards]
    return [
        (less.ref, more.ref)
        for less in held
        for more in held
        if more is not less
        and (more.nature == less.nature) == alike
        and (more.nature == PLAN) == (less.nature == PLAN)
        and covers(more, less)
    ]


def main() -> int:
    """Print the cards that others dominate, and return the status."""
    cards = starter().values()
    found = dominated(cards)
    for title, pairs in (("Dominated", found), ("By another nature", dominated(cards, alike=False))):
        print(f"{title}: {len(pairs)}")
        for less, more in pairs:
            print(f"  {less} by {more}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
