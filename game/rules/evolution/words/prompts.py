"""What is asked in Openmok Évolution, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext, pgettext

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping


_ASKED: Final[Mapping[str, str]] = {
    "attach": N_("On which Mok does this variation lie? Choose one."),
    "mark": N_("Put a marker: choose a resistance."),
    "unmark": N_("Take a marker off: choose it."),
    "revive": N_("Choose the marker to take off: its Mok is back in play."),
    "pay": N_("Pay for the combined attack: choose one of your resistances."),
    "move-from": N_("Which marker moves? Choose it."),
    "move-to": N_("Where does the marker go? Choose a resistance."),
    "swap": N_("Choose the first Mok to swap markers."),
    "swap-with": N_("Choose the Mok it swaps its markers with."),
    "replace": N_("Choose the Mok that goes back to your hand."),
    "replace-by": N_("Choose the Mok of your hand that takes its place."),
    "take-back": N_("Choose the variation to take back in hand."),
    "copy": N_("Choose the variation to copy."),
    "discard": N_("Choose a variation of your hand to discard."),
    "choose-discard": N_("This is your opponent's hand: choose the variation to discard."),
    "strike": N_("Attack at once: choose your Mok, then its target."),
    "cancel": N_("Choose the variation to cancel."),
    "by-hand": N_("Do what the card says, with everybody's agreement; then say that it is done."),
}


CHOICES: Final[Mapping[str, str]] = {
    "attach": N_("{name} chooses a Mok for this variation…"),
    "mark": N_("{name} chooses where a marker goes…"),
    "unmark": N_("{name} chooses a marker to take off…"),
    "pay": N_("{name} chooses how to pay for the attack…"),
    "move-from": N_("{name} chooses a marker to move…"),
    "move-to": N_("{name} chooses where the marker goes…"),
    "strike": N_("{name} chooses an attack…"),
    "discard": N_("{name} chooses a card to discard…"),
    "choose-discard": N_("{name} chooses a card to discard…"),
}
"""What another chooses, by the prompt."""


def question(prompt: str) -> str:
    """Return what is asked in the middle of something."""
    return _(_ASKED.get(prompt, N_("Choose what glows.")))


def in_turn(words: Collection[str], moks: int = 1) -> str:
    """Return what the turn still allows, in a sentence; `words` are those that its options begin with.

    `moks` is how many Moks may be placed.
    """
    parts = _deeds(words, moks)
    if not parts:
        return _("Nothing more to do: end the turn.")
    if len(parts) == 1:
        return _("You may still {deed}, or end the turn.").format(deed=parts[0])
    return _("You may {deeds} and {last}.").format(deeds=", ".join(parts[:-1]), last=parts[-1])


def _deeds(words: Collection[str], moks: int) -> list[str]:
    several = ngettext("place {count} Mok", "place {count} Moks", moks).format(count=moks)
    placing = several if moks > 1 else _("place a Mok")
    parts = [placing] if "place" in words else []
    if "play" in words:
        parts.append(_("play a variation"))
    if "attack" in words or "combined" in words:
        parts.append(pgettext("what one may do", "attack"))
    return parts
