"""What lies on the table of Magicjoust, in words."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_, _, ngettext
from game.rules.magicjoust.places import CREUSET, ETHER

PILE_NAMES: Final = {ETHER: N_("Ether"), CREUSET: N_("Crucible")}
DISCARD_NAME: Final = N_("Discard")


def quoted(name: str) -> str:
    """Return the name of a card as it stands within a sentence."""
    return _("“{card}”").format(card=name)


def in_hand(count: int) -> str:
    """Return how many cards a wizard holds."""
    return ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
