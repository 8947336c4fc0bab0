"""What is at stake on a battlefield, in words: who leads, what could come, what is still needed."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext, signed
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.options import DUELS
from game.rules.reverse_war.suites import FATAL_RUN, PLAYER_BONUS, Scale, best_split, steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.seen import Seen

_LAST: Final = (1, 2)
"""How few cards are left where it is told what is needed of them."""
_NEAR: Final = 6
"""Up to how many points of each of them that is within reach."""
_FEW: Final = 3
"""How few cards are left where that is told."""
_LONG: Final = 3
"""From how many units on a suite is worth hoping for."""
_EACH: Final = 2
"""What a necromancer brings for each suite, a standard-bearer for each unit in one (RW-11)."""
_NOWHERE: Final = -9
"""A position that follows none."""


def left(seen: Seen) -> int:
    """Return how many cards are still to be placed."""
    return seen.turns - seen.turn


def few(seen: Seen) -> bool:
    """Say whether the last cards are placed: each counts."""
    return left(seen) <= _FEW


def needed(seen: Seen) -> str:
    """Return how many points are still needed with the last two cards; "" before, and far from that."""
    lacked = 1 - seen.account.margin
    if left(seen) not in _LAST or not 0 < lacked <= _NEAR * left(seen):
        return ""
    words = ngettext("{points} needed with the last card!", "{points} needed with {count} cards!", left(seen))
    return words.format(points=signed(lacked), count=left(seen))


def before_drawing(seen: Seen) -> str:
    """Return who leads, how few cards are left, and what the next could bring; "" before anything lies."""
    if not seen.turn or seen.setting.table in DUELS:
        return ""
    return " ".join(
        filter(None, [_left(seen), needed(seen) or _standing(seen), _danger(seen) or _hope(seen)])
    )


def before_placing(seen: Seen) -> str:
    """Return what the last cards have to bring, or what the AI threatens; "" for neither."""
    return "" if seen.setting.table in DUELS else needed(seen) or _danger(seen)


def behind(before: Account, after: Account, margin: str) -> str:
    """Return why a defeat by so much is to be expected after a move, given both accounts: "−7: …"."""
    gain, lead = after.margin - before.margin, -before.margin
    if gain < 0:
        words = _("{margin}: it brings the AI {theirs}, and you {yours}.")
    elif lead > 0:
        words = _("{margin}: the AI leads by {lead}, and you gain only {gain} here.")
    else:
        words = _("{margin}: the cards to come should bring the AI more than you.")
    theirs, yours = after.ai.total - before.ai.total, after.player.total - before.player.total
    return words.format(margin=margin, theirs=signed(theirs), yours=signed(yours), lead=lead, gain=gain)


def _left(seen: Seen) -> str:
    count = left(seen)
    return ngettext("The last card!", "{count} cards left!", count).format(count=count) if few(seen) else ""


def _standing(seen: Seen) -> str:
    margin = seen.account.margin
    words = _("You lead by {count}.") if margin > 0 else _("The AI leads by {count}.")
    return words.format(count=abs(margin)) if margin else _("Both armies are level.")


def _danger(seen: Seen) -> str:
    """Return that the AI's army is one unit short of the suite that beats the player at once (RW-10)."""
    longest = max(map(len, seen.account.ai.suites), default=0)
    words = _("Careful: the AI has a suite of {count}, and wins with {fatal}!")
    return words.format(count=longest, fatal=FATAL_RUN) if longest == FATAL_RUN - 1 else ""


def _hope(seen: Seen) -> str:
    """Return which position would bring most by a long suite, and where; "" for none."""
    gain, count, position, cell = max(_suites_to_come(seen), default=(0, 0, 0, 0))
    if gain <= 0:
        return ""
    words = _("A {position} on cell {cell} would make a suite of {count}.")
    return words.format(position=position, cell=cell + 1, count=count)


def _suites_to_come(seen: Seen) -> Iterator[tuple[int, int, int, int]]:
    """Yield what each long suite that one unit could make would bring, its length, the position, the cell."""
    army, layout = seen.account.player, seen.setting.layout
    if layout.grows or not layout.suites:
        return
    units = [line.unit for line in army.lines]
    scale = Scale(PLAYER_BONUS, _EACH * units.count("N"), _EACH * units.count("PE"))
    there = [_NOWHERE if position is None else position for position in army.positions]
    now = best_split(steps(there, layout.pairs), scale).worth
    free = [cell for cell, placed in enumerate(seen.cells) if placed is None]
    for cell, position in product(free, _positions_to_come(seen)):
        split = best_split(steps([*there[:cell], position, *there[cell + 1 :]], layout.pairs), scale)
        count = next((len(suite) for suite in split.suites if cell in suite), 0)
        if count >= _LONG:
            yield split.worth - now, count, position, cell


def _positions_to_come(seen: Seen) -> set[int]:
    lying = {placed.card for placed in seen.cells if placed is not None}
    left = [card for key, card in CARDS.items() if key not in lying]
    return {end.position for card in left for end in (card.top, card.bottom)}
