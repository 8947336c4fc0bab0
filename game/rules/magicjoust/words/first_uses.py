"""What the words of Magicjoust mean, told the first time that a table shows what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.rules.magicjoust.cards import PLAN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.places import MagicTable

FIRST_USES: Final[Mapping[str, tuple[str, str]]] = {
    "piles": (
        N_("Ether and crucible"),
        N_(
            "Your two draw piles. The **ether** brings singularities, the magic that pays; the **crucible** "
            "brings cards. One of each every turn."
        ),
    ),
    "formula": (
        N_("The formula"),
        N_(
            "The signs at the top of a card are its price, its **formula**: so many singularities, from zone "
            "to zone, always the same way round. Point at a card: it shows what you have and what is missing."
        ),
    ),
    "unstable": (
        N_("Stable, unstable"),
        N_(
            "A singularity that has paid lies across: it is **unstable**, and pays no more in this turn. It "
            "stands up again when your turn ends."
        ),
    ),
    "action": (
        N_("Acting"),
        N_("A card before you may **act** once a turn: those in a white frame can, click on one of them."),
    ),
    "ephemeral": (
        N_("The hourglass"),
        N_(
            "**Ephemeral**: once invoked, the card goes to the discard at the end of the turn, used or not. "
            "Let it act at once."
        ),
    ),
    "decay": (
        N_("The worn die"),
        N_(
            "**Decay**: after the card has acted, a die must show at least this number; otherwise the card "
            "is lost. A 1 always loses it."
        ),
    ),
    "plan": (
        N_("Plans"),
        N_(
            "Cards in gold are **plans**, the storeys of your great work. The third one, yours or theirs, "
            "ends the game: most points win. What pays for a plan is destroyed."
        ),
    ),
    "joust": (
        N_("Attacks"),
        N_(
            "To disturb the other wizard is to **attack**: each rolls a die, and who attacks must roll more. "
            "Cards in play add to it."
        ),
    ),
}
"""A title and a sentence or two, by key, in the order in which they are told."""


def met(table: MagicTable, card_of: Callable[[str], Creuset | None], *, acting: bool) -> Iterator[str]:
    """Yield the keys of what is met at a table, as its seat may know; `acting`: a card can act."""
    wizard = table.wizards[table.seat]
    held = [card for card in map(card_of, table.hand) if card is not None]
    near = [card for one in wizard.invoked if (card := card_of(one.card)) is not None]
    there = {
        "piles": True,
        "formula": bool(held),
        "unstable": any(not spot.stable for zone in wizard.zones for spot in zone),
        "action": acting,
        "ephemeral": any(card.ephemeral for card in held),
        "decay": any(card.decay for card in near),
        "plan": any(card.nature == PLAN for card in held),
        "joust": table.joust is not None,
    }
    yield from (key for key in FIRST_USES if there[key])
