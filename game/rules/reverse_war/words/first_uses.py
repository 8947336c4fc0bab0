"""What the words of Reverse War mean, told the first time that a table shows what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.rules.reverse_war.cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.rules.reverse_war.seen import Seen

_OF_BASES: Final = ("G", "D")
"""The units whose powers speak of base units."""
_SCENARIOS: Final = ("maitre-armes", "precieux")
"""The scenarios whose rules do."""

FIRST_USES: Final[Mapping[str, tuple[str, str]]] = {
    "units": (
        N_("Two units"),
        N_(
            "Upright, a unit is yours; upside down, it is the AI's. **Rest the pointer** on a card, or press "
            "V: it tells what both can do, and what each place would bring."
        ),
    ),
    "lead": (
        N_("The lead"),
        N_(
            "It is **your score minus the AI's**. A card that brings you 5 points and the AI 2 makes a lead "
            "of **+3**."
        ),
    ),
    "elsewhere": (
        N_("Other places"),
        N_(
            "Your partner may see **other places** for that card: press “Elsewhere?”, or click on a free "
            "cell. Its first idea stays open."
        ),
    ),
    "together": (
        N_("The two of you"),
        N_(
            "“Together +3” on a card that is placed: what it gains by your partner's cards, and they by it, "
            "in suites and powers."
        ),
    ),
    "positions": (
        N_("Positions"),
        N_(
            "The figure in the scroll is the unit's **position**. Units of one army that touch by a side and "
            "follow each other, such as 4 and 5, form a **suite**."
        ),
    ),
    "suites": (
        N_("Your suites"),
        N_(
            "Two units in a row bring **1** point, three **4**, four **7**, five **12**. A unit serves one "
            "suite only."
        ),
    ),
    "theirs": (
        N_("The AI's suites"),
        N_(
            "They bring it more: **3, 7, 12** points for two, three and four units. **Five in a row, and you "
            "have lost.**"
        ),
    ),
    "base": (
        N_("The base units"),
        N_(
            "**Soldiers, archers, paladins, mages and dragons** are base units, **in red**: Golems and "
            "Dragons count those that touch them."
        ),
    ),
    "later": (
        N_("Two turns"),
        N_(
            "Advice, and partners who look far, count **both cards**: one this turn, the other the next. So "
            "a smaller lead now may be the better choice."
        ),
    ),
}
"""The title and the words for each thing, by its key, in the order in which they are told."""


def met(seen: Seen, *, beside: bool = False) -> Iterator[str]:
    """Yield the keys of what there is on a table, `beside` a bot that shares the army perhaps."""
    if seen.setting.scenario in _SCENARIOS:
        yield "base"
    if seen.hand is not None:
        yield "units"
        if "leader" in seen.facts:
            yield "lead"
            yield from _of_partners(seen, beside=beside)
        if seen.setting.layout.suites:
            yield "positions"
        card = CARDS[seen.hand.card]
        if {card.top.unit, card.bottom.unit} & {*_OF_BASES}:
            yield "base"
        if "leader" in seen.facts and seen.turn and not (seen.setting.layout.grows or seen.setting.scenario):
            yield "later"
    if seen.account.player.suites:
        yield "suites"
    if seen.account.ai.suites:
        yield "theirs"


def _of_partners(seen: Seen, *, beside: bool) -> Iterator[str]:
    if beside and seen.phase == "choose":
        yield "elsewhere"
    if seen.turn > 1 and not seen.setting.layout.grows:
        yield "together"
