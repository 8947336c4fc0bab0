"""What the table of Magicjoust asks, and the words round it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import uncapitalised
from game.core.i18n import N_, _, ngettext
from game.rules.magicjoust import powers, refusals
from game.rules.magicjoust.places import CREUSET, ETHER
from game.rules.magicjoust.words import prompts
from scenes.games.magicjoust.asked import DISCARDING
from scenes.table.board import Refusal

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.seen import Seen

_TIPS: Final = {
    ETHER: N_("Your ether: draw a singularity (E)"),
    CREUSET: N_("Your crucible: draw a card (C)"),
}


def question(board: MagicjoustBoard) -> str:
    """Return what is asked of the player."""
    asked, seen = board.choosing.asked, board.seen
    if asked.in_turn:
        return in_turn(board)
    if asked.prompt == DISCARDING:
        return prompts.too_many(max(1, len(seen.hand) - powers.hand_limit(board.state, board.near)))
    if asked.prompt == "answer" and seen.joust is not None and seen.joust.rolled:
        return _("The dice are rolled: change them with a card that glows, or leave them.")
    return prompts.of_prompt(asked.prompt)


def in_turn(board: MagicjoustBoard) -> str:
    """Return what the turn still asks and allows, in a sentence."""
    asked = board.choosing.asked
    if asked.piles:
        return _to_draw({*asked.piles})
    return prompts.in_turn(invoking=bool(asked.invocations), acting=bool(asked.places))


def _to_draw(piles: set[str]) -> str:
    if piles == {ETHER}:
        return _("Draw a singularity before the turn ends: click on the ether.")
    if piles == {CREUSET}:
        return _("Draw a card before the turn ends: click on the crucible.")
    return _("Draw a singularity and a card: click on both piles.")


def pile_tip(pile: str, left: int, *, to_draw: bool) -> str:
    """Return what a pile of one's own is: what a click on it does, or how many cards it has left."""
    if to_draw:
        return _(_TIPS[pile])
    if not left:
        return _("Your ether is empty.") if pile == ETHER else _("Your crucible is empty.")
    told = (
        ngettext("Your ether: {count} singularity left", "Your ether: {count} singularities left", left)
        if pile == ETHER
        else ngettext("Your crucible: {count} card left", "Your crucible: {count} cards left", left)
    )
    return _("{what}; right click to look").format(what=told.format(count=left))


def far_piles(seen: Seen, seat: int) -> list[str]:
    """Return how many cards the piles of a wizard hold, in two lines."""
    wizard = seen.wizards[seat]
    piles = _("Ether {ether} · crucible {creuset}").format(
        ether=wizard.piles[ETHER], creuset=wizard.piles[CREUSET]
    )
    return [piles, _("discard {count}").format(count=wizard.discarded)]


def row_title(*, yours: bool) -> str:
    """Return what stands over the cards in play of a wizard."""
    return _("Your invocations") if yours else _("Their invocations")


def plans_title(points: int, *, yours: bool) -> str:
    """Return what stands over the plans of a wizard, with what they are worth."""
    if yours:
        words = ngettext("Your great work: {count} point", "Your great work: {count} points", points)
    else:
        words = ngettext("Their great work: {count} point", "Their great work: {count} points", points)
    return words.format(count=points)


def why_not(board: MagicjoustBoard, action: Action) -> Refusal:
    """Return why an action cannot be done now, with the page of the rules that says so."""
    found = refusals.why(board.state, board.near, action)
    if found is None:
        return Refusal(_("This cannot be done now."), refusals.TURN)
    match action:
        case ("invoke", str(ref)):
            name = board.looks.quoted(ref)
        case ("act" | "answer", int(place)):
            name = board.looks.quoted(board.seen.wizards[board.near].invoked[place].card)
        case _:
            return Refusal(found.words(), found.section)
    return Refusal(_("{card}: {what}").format(card=name, what=uncapitalised(found.words())), found.section)
