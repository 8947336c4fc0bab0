"""What the words of Wankul mean, told the first time that a table shows what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.rules.wankul.cards import Character
from game.rules.wankul.places import BANNED
from game.rules.wankul.scoring import AUTOMATIC
from game.rules.wankul.words.gist import kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.places import WankulTable

FIRST_USES: Final[Mapping[str, tuple[str, str]]] = {
    "turn": (
        N_("A turn"),
        N_(
            "Draw **two cards**, play up to **four characters** (counted over the button), place terrains, "
            "and score several if you can."
        ),
    ),
    "few": (
        N_("Few terrains left"),
        N_(
            "Your hand and draw pile have **two terrains or fewer**. With none left, you **lose** as soon as "
            "your turn begins with fewer than two terrains in play."
        ),
    ),
    "fresh": (
        N_("Placed in this turn"),
        N_(
            "A terrain **placed in this turn** cannot be scored yet: the hourglass between its totals says "
            "so."
        ),
    ),
    "eleven": (
        N_("Scoring unasked"),
        N_(
            "With **11 or more**, you may score a terrain without a card: click on it. **Several** may be "
            "scored in one turn."
        ),
    ),
    "mill": (
        N_("To mill"),
        N_(
            "**To mill** a card: from the top of one’s draw pile to the discard. Who has to draw or mill a "
            "card that is not there has lost."
        ),
    ),
    "left": (
        N_("Terrains left"),
        N_(
            "Over the button: the terrains left in your **hand and draw pile**. Who must place one and has "
            "none has lost."
        ),
    ),
    "double": (
        N_("A double combo"),
        N_(
            "A card that closes **both gems** makes its combo where the card at its left opens **both**. One "
            "gem alone gives nothing."
        ),
    ),
    "ban": (
        N_("The Ban"),
        N_("**Banned** cards are out of the game: nothing takes them back. They lie on a pile of their own."),
    ),
}
"""A title and a sentence or two, by key, in the order in which they are told."""

_MILLS: Final = frozenset({"mill", "they-mill"})
_COUNTED, FEW = 8, 2
"""From how few terrains on it is said what they are counted for; from how few on they are soon none."""


def met(table: WankulTable, card_of: Callable[[str], WankulCard]) -> Iterator[str]:
    """Yield the keys of what is met at a table, as its seat may know."""
    near = table.lying.values()
    seen = [card_of(ref) for ref in (*table.hand, *(ground.card for ground in near))]
    said = [kinds(script) for card in seen for _part, script in card.scripts]
    held = [card_of(ref) for ref in table.hand]
    seats, left = (table.seat, table.foe), table.unseen[table.seat]
    there = {
        "turn": True,
        "few": left <= FEW,
        "fresh": any(ground.fresh for ground in near),
        "eleven": any(ground.totals[table.seat] >= AUTOMATIC and not ground.fresh for ground in near),
        "mill": not all(map(_MILLS.isdisjoint, said)),
        "left": FEW < left <= _COUNTED,
        "double": any(isinstance(card, Character) and len(card.closes) > 1 for card in held),
        "ban": any(table.place(BANNED, seat).cards for seat in seats),
    }
    yield from (key for key in FIRST_USES if there[key])
