"""What the table of Magicjoust asks, and the words round it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import uncapitalised
from game.core.i18n import N_, _, ngettext
from game.rules.magicjoust import powers, refusals
from scenes.games.magicjoust.asked import DISCARDING
from scenes.games.magicjoust.seen import CREUSET, ETHER
from scenes.table.board import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.bots.seats import Names
    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.seen import Seen

_ASKED: Final[Mapping[str, str]] = {
    "answer": N_("An attack! Answer it with a card that glows, or let it go on."),
    "banish": N_("Choose the other wizard's card that goes to the discard."),
    "burn": N_("Choose which of your singularities is destroyed: that is the price."),
    "destroy": N_("Choose the singularity to destroy in the other quadrant."),
    "divine": N_("The next cards of your crucible: choose the one that comes into your hand."),
    "foe-throws": N_("The other wizard makes you discard: choose a card of your hand."),
    "leap": N_("Choose the singularity that goes to the opposite zone."),
    "leap-to": N_("Choose the zone that it goes to."),
    "pay": N_("Pay the formula: choose the singularities one after the other."),
    "push": N_("Choose the singularity to push in the other quadrant."),
    "push-to": N_("Choose the zone that it is pushed to."),
    "recall": N_("Choose the singularity of your discard that appears again."),
    "recover": N_("Choose the card of your discard to take back in hand."),
    "seek": N_("Choose the singularity of your pile that appears at once."),
    "settle": N_("Choose the unstable singularity that is stable again."),
    "shift": N_("Choose the singularity to move."),
    "shift-to": N_("Choose the zone that it moves to."),
    "throw": N_("Choose a card of your hand to discard."),
    "unsettle": N_("Choose the singularity of the other quadrant to make unstable."),
    "wake": N_("Choose the card that may act again in this turn."),
}

PILE_NAMES: Final = {ETHER: N_("Ether"), CREUSET: N_("Crucible")}
DISCARD: Final = N_("Discard")
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
        over = max(1, len(seen.hand) - powers.hand_limit(board.state, board.near))
        words = ngettext(
            "Your hand holds too many cards: discard {count}.",
            "Your hand holds too many cards: discard {count}.",
            over,
        )
        return words.format(count=over)
    if asked.prompt == "answer" and seen.joust is not None and seen.joust.rolled:
        return _("The dice are rolled: change them with a card that glows, or leave them.")
    return of_prompt(asked.prompt)


def of_prompt(prompt: str) -> str:
    """Return what a prompt asks, whoever is asked."""
    return _(_ASKED.get(prompt, N_("Choose what glows.")))


def in_turn(board: MagicjoustBoard) -> str:
    """Return what the turn still asks and allows, in a sentence."""
    asked = board.choosing.asked
    if asked.piles:
        return _to_draw({*asked.piles})
    if asked.invocations and asked.places:
        return _("Invoke a card of your hand, use one in play, or end the turn.")
    if asked.invocations:
        return _("Invoke a card of your hand, or end the turn.")
    if asked.places:
        return _("Use a card in play, or end the turn.")
    return _("Nothing more to do: end the turn.")


def _to_draw(piles: set[str]) -> str:
    if piles == {ETHER}:
        return _("Draw a singularity before the turn ends: click on the ether.")
    if piles == {CREUSET}:
        return _("Draw a card before the turn ends: click on the crucible.")
    return _("Draw a singularity and a card: click on both piles.")


def turn_number(turn: int) -> int:
    """Return how a turn is numbered, which both wizards have once each."""
    return (turn + 1) // 2


def turn_badge(seen: Seen, names: Names, seat: int | None = None, *, answering: bool = False) -> str:
    """Return the number of the turn and whose it is; in another's turn, what a seat is asked.

    `answering` says that it is to answer an attack.
    """
    who = seen.active if seat is None else seat
    whose = _("your turn") if names.you(who) else names[who]
    if who != seen.active and names.you(who):
        whose = _("answer now") if answering else _("choose now")
    return _("Turn {number} · {whose}").format(number=turn_number(seen.turn), whose=whose)


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


def in_hand(count: int) -> str:
    """Return how many cards a wizard holds."""
    return ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)


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
            return Refusal(found.words(), found.page)
    return Refusal(_("{card}: {what}").format(card=name, what=uncapitalised(found.words())), found.page)
