"""What the words of Magicjoust mean, told the first time that a table shows what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import NONE
from game.rules.magicjoust.singularities import MOST_IN_ZONE
from game.rules.magicjoust.words.stakes import contested
from game.rules.magicjoust.words.table import FEW

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.places import MagicTable

FIRST_USES: Final[Mapping[str, tuple[str, str]]] = {
    "waiting": (
        N_("A draw that waits"),
        N_(
            "A draw **waits** where playing first may make room for it, or change what it brings: click on "
            "the pile when you like."
        ),
    ),
    "full": (
        N_("Three to a zone"),
        N_(
            "A zone holds **three** singularities at most: one more finds no room there, and goes to the "
            "discard."
        ),
    ),
    "hand": (
        N_("A full hand"),
        N_(
            "At the end of your turn you keep **seven cards** in hand: any more are discarded, of your own "
            "choice."
        ),
    ),
    "skipped": (
        N_("The struck circle"),
        N_(
            "A **struck circle** in a formula asks for nothing: the path goes on over that zone, whatever "
            "lies there."
        ),
    ),
    "attack": (
        N_("Before you attack"),
        N_(
            "Whatever hinders the other wizard is an **attack**: point at its card to read how often it "
            "**succeeds**, and what a failure costs."
        ),
    ),
    "piles": (
        N_("Ether and crucible"),
        N_(
            "You draw twice a turn: from the **ether** a singularity, your magic, from the **crucible** a "
            "card to play; the number on each pile says how many are left there."
        ),
    ),
    "singularity": (
        N_("What pays"),
        N_(
            "A **singularity** is a piece of magic, blue, red or yellow: it goes by itself to the zone of its"
            " number in your **quadrant**, and pays for cards."
        ),
    ),
    "formula": (
        N_("The formula"),
        N_(
            "The signs at the top of a card are its **formula**, its price: a singularity for each (three "
            "signs in one: any colour), from zone to zone, always the same way round."
        ),
    ),
    "unstable": (
        N_("Stable, unstable"),
        N_(
            "Upright, a singularity is **stable** and can pay; once it has paid it lies across, "
            "**unstable**, until your turn ends."
        ),
    ),
    "action": (
        N_("Acting"),
        N_("A card before you may **act** once a turn: click on one that has a white frame."),
    ),
    "ephemeral": (
        N_("The bolt and the hourglass"),
        N_(
            "The bolt says **event**, the hourglass **ephemeral**: once invoked, the card goes to the "
            "discard when the turn ends, used or not."
        ),
    ),
    "decay": (
        N_("The worn die"),
        N_(
            "The worn die says **decay**: each time the card has acted, it is lost if a die shows less "
            "than this number, and always on a 1."
        ),
    ),
    "plan": (
        N_("The great work"),
        N_(
            "Your **great work** is made of plans, the cards in gold: the third one in play, yours or "
            "theirs, ends the game, and most points win."
        ),
    ),
    "ahead": (
        N_("The plan in sight"),
        N_(
            "In your great work the **nearest** plan of your hand is announced: of its formula, what your "
            "zones can pay already is **lit**, what is still missing is faint."
        ),
    ),
    "joust": (
        N_("Attacks"),
        N_(
            "To disturb the other wizard is to **attack**: each rolls a die, cards in play add to it, "
            "and who attacks must have more to win that **joust**."
        ),
    ),
    "void": (
        N_("A card of no effect"),
        N_(
            "A card that counts against the other wizard attacks **as it comes into play**: failing, it has "
            "**no effect** as long as it lies there."
        ),
    ),
    "shuffled": (
        N_("When a pile is empty"),
        N_(
            "An ether or a crucible that is **empty** takes its discard back, shuffled: you always draw from "
            "it again."
        ),
    ),
    "family": (
        N_("The families"),
        N_(
            "The flask, the crystal ball and the hat tell of which **family** a card is: nothing depends on"
            " it at the table, and a deck mixes them as it likes."
        ),
    ),
    "left": (
        N_("What is left"),
        N_("A **right click** on your ether or your crucible shows what is left there, in no order."),
    ),
}
"""A title and one sentence, by key, in the order in which they are told: first what costs something now."""
_SETTLED: Final = 6
"""From which turn on there is time for what nothing depends on."""
_MANY: Final = 7
"""How many cards in hand are soon too many."""


def met(
    table: MagicTable, card_of: Callable[[str], Creuset | None], *, acting: bool, waits: bool = False
) -> Iterator[str]:
    """Yield the keys of what is met at a table, as its seat may know.

    `acting` says that a card can act, `waits` that a draw is not made by itself.
    """
    wizard = table.wizards[table.seat]
    held = [card for card in map(card_of, table.hand) if card is not None]
    near = [card for one in wizard.invoked if (card := card_of(one.card)) is not None]
    there = {
        "waiting": waits,
        "full": any(len(zone) >= MOST_IN_ZONE for zone in wizard.zones),
        "hand": len(held) >= _MANY,
        "skipped": any(NONE in card.formula for card in held),
        "attack": any(contested(one) for card in held for one in card.script),
        "piles": True,
        "singularity": any(wizard.zones),
        "formula": bool(held),
        "unstable": any(not spot.stable for zone in wizard.zones for spot in zone),
        "action": acting,
        "ephemeral": any(card.ephemeral for card in held),
        "decay": any(card.decay for card in near),
        "plan": any(card.nature == PLAN for card in held),
        "ahead": any(wizard.zones) and any(card.nature == PLAN for card in held),
        "joust": table.joust is not None,
        "void": any(one.void for seat in table.wizards for one in seat.invoked),
        "shuffled": min(wizard.piles.values()) <= FEW,
        "family": table.turn > _SETTLED,
        "left": table.turn > 1,
    }
    yield from (key for key in FIRST_USES if there[key])
