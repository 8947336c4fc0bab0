"""What lies on the table of Magicjoust, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import joined
from game.core.i18n import N_, _, ngettext
from game.rules.magicjoust.endings import PLANS_TO_END
from game.rules.magicjoust.finish import may_finish
from game.rules.magicjoust.places import CREUSET, ETHER

if TYPE_CHECKING:
    from game.core.spoken import Players
    from game.rules.magicjoust.places import MagicTable

PILE_NAMES: Final = {ETHER: N_("Ether"), CREUSET: N_("Crucible")}
DISCARD_NAME: Final = N_("Discard")

_TIPS: Final = {
    ETHER: N_("Your ether: draw a singularity (E)"),
    CREUSET: N_("Your crucible: draw a card (C)"),
}

_EMPTY: Final = {
    ETHER: N_("Your ether is empty: as you draw from it, its discard is shuffled back into it."),
    CREUSET: N_("Your crucible is empty: as you draw from it, its discard is shuffled back into it."),
}
FEW: Final = 5
"""How few cards a pile has left that is soon empty."""


def pile_tip(pile: str, left: int, *, to_draw: bool) -> str:
    """Return what a pile of one's own is: what a click on it does, or how many cards it has left.

    Of one that is empty, or soon is, it is told that its discard comes back into it (MAG-14).
    """
    if not left:
        return _(_EMPTY[pile])
    told = _(_TIPS[pile]) if to_draw else _("{what}; right click to look").format(what=_left(pile, left))
    if left > FEW:
        return told
    return _("{what}. Once it is empty, its discard is shuffled back into it.").format(what=told)


def _left(pile: str, left: int) -> str:
    """Return how many cards a pile of one's own has left."""
    told = (
        ngettext("Your ether: {count} singularity left", "Your ether: {count} singularities left", left)
        if pile == ETHER
        else ngettext("Your crucible: {count} card left", "Your crucible: {count} cards left", left)
    )
    return told.format(count=left)


def far_piles(ether: int, creuset: int, discarded: int) -> list[str]:
    """Return how many cards the piles of a wizard hold, in two lines."""
    piles = _("Ether {ether} · crucible {creuset}").format(ether=ether, creuset=creuset)
    return [piles, _("discard {count}").format(count=discarded)]


def row_title(*, yours: bool) -> str:
    """Return what stands over the cards in play of a wizard."""
    return _("Your invocations") if yours else _("Their invocations")


def finishing(table: MagicTable, players: Players) -> list[str]:
    """Return that the other wizard may end the game well in its next turn, where it may."""
    told = _("{name} may finish next turn.").format(name=players.player(table.foe))
    return [joined(told)] if may_finish(table, table.foe) else []


def plans_title(*, yours: bool) -> str:
    """Return what stands over the plans of a wizard."""
    return _("Your great work") if yours else _("Their great work")


def plans_left(plans: int, *, finishing: bool = False) -> str:
    """Return how many plans a great work still takes (MAG-9); whether its wizard may be `finishing` it."""
    left = PLANS_TO_END - plans
    if left <= 0:
        return _("finished!")
    if finishing:
        told = ngettext("{count} plan to go: beware!", "{count} plans to go: beware!", left)
        return told.format(count=left)
    return ngettext("{count} plan to go", "{count} plans to go", left).format(count=left)
