"""What tells for keeping a first hand of Wankul, or for changing it: its terrains, costs and combos."""

from __future__ import annotations

from functools import reduce
from itertools import groupby, permutations
from typing import TYPE_CHECKING, Final

from game.core.grammar import listed, sentence
from game.core.i18n import _, ngettext
from game.core.spoken import quoted
from game.rules.wankul.cards import Character
from game.rules.wankul.gems import makes_combo

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.spoken import Spoken
    from game.rules.wankul.cards import WankulCard

DEAR, MOST_DEAR, MOST_TERRAINS = 2, 2, 3
"""From what cost on a card of a first hand is dear; how many of them, and of terrains, are not too many."""

_MOST_COMBOS: Final = 2
"""How many of its combos are told."""


def of_first_hand(cards: Sequence[WankulCard], spoken: Spoken) -> Iterator[str]:
    """Yield what is wrong with a first hand, or that nothing is; what it plays at which costs, what joins."""
    characters = sorted([card for card in cards if isinstance(card, Character)], key=lambda card: card.cost)
    costs = [card.cost for card in characters]
    terrains, free = len(cards) - len(costs), costs.count(0)
    has = (
        ngettext("{count} terrain", "{count} terrains", terrains).format(count=terrains),
        ngettext("{count} free character", "{count} free characters", free).format(count=free),
    )
    wrong = ", ".join(_faults(terrains, costs))
    yield sentence(wrong) if wrong else _("A hand that can be played: {what}.").format(what=listed(has))
    if characters:
        yield _("To play {cards}.").format(cards=reduce(_then, _by_cost(characters, spoken)))
    yield from _combos(characters, spoken)


def _faults(terrains: int, costs: Sequence[int]) -> Iterator[str]:
    """Yield what is wrong with a first hand of so many terrains, and of characters that cost so much."""
    dear = sum(cost >= DEAR for cost in costs)
    if not terrains:
        yield _("no terrain")
    if terrains > MOST_TERRAINS:
        yield _("too many terrains: {count}").format(count=terrains)
    if dear > MOST_DEAR:
        yield _("too many dear cards: {count} cost {cost} or more").format(count=dear, cost=DEAR)
    if costs and 0 not in costs:
        yield _("no free character")


def _by_cost(characters: Sequence[Character], spoken: Spoken) -> Iterator[str]:
    """Yield what each cost lets play, what is free first."""
    for cost, group in groupby(characters, lambda card: card.cost):
        names = dict.fromkeys([quoted(spoken.card(card.ref)) for card in group])
        paid = ngettext("for {count} card: {cards}", "for {count} cards: {cards}", cost)
        words = paid if cost else _("for free: {cards}")
        yield words.format(count=cost, cards=listed([*names]))


def _then(first: str, last: str) -> str:
    return _("{first}; {last}").format(first=first, last=last)


def _combos(characters: Sequence[Character], spoken: Spoken) -> Iterator[str]:
    """Yield which of some characters make their combo beside another, or that none does."""
    pairs = {one.ref: left.ref for left, one in permutations(characters, 2) if makes_combo(one, left)}
    for one, left in [*pairs.items()][:_MOST_COMBOS]:
        words = _("To the right of {left}, {card} makes its combo.")
        yield words.format(left=quoted(spoken.card(left)), card=quoted(spoken.card(one)))
    if characters and not pairs:
        yield _("No two of these cards make a combo.")
