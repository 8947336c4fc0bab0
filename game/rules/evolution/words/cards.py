"""What the cards of Openmok Évolution do, as one reads it on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.evolution import VariationCard
from game.core.grammar import sentence
from game.core.i18n import _, language, ngettext, typeset
from game.core.script import said
from game.rules.evolution.cards import Variation

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.core.script import Script
    from game.rules.evolution.state import EvolutionState

PAIR: Final = 2
"""How many play where a card need not say whom it is played on."""


def words_of(script: Script) -> str:
    """Return what a script does, as it is read on a card."""
    return typeset(said(script), language())


def among_several(words: str) -> str:
    """Return what a card does where several sit opposite: it is about the one it is played on (EVO-13)."""
    told = words.replace(_("your opponent"), _("the chosen opponent"))
    return told.replace(_("Your opponent"), _("The chosen opponent"))


def as_dealt(variation: Variation, printed: str) -> str:
    """Return what a variation does in a game: as it was dealt, else as is `printed` on it now."""
    if variation.script is not None:
        return words_of(variation.script)
    told = typeset(variation.text, language()) or printed
    return told or _("An experimental card: its players carry it out.")


def does(state: EvolutionState, ref: str, printed: Card | None) -> str:
    """Return what a variation does in a game; the flavour of a caractère. `printed` is what its pack has."""
    card = next(one for one in state.cards if one.ref == ref)
    if isinstance(card, Variation):
        text = printed.text.spoken if isinstance(printed, VariationCard) else ""
        words = as_dealt(card, typeset(text, language()))
        return among_several(words) if state.setting.players > PAIR else words
    return typeset(printed.flavour.spoken, language()) if printed is not None else ""


def asked_by_impact(impact: int) -> str:
    """Return what an impact asks of the opponent's table (Évolution 4.5.1)."""
    return ngettext(
        "Playable as soon as your opponent has placed {count} Mok.",
        "Playable as soon as your opponent has placed {count} Moks.",
        impact,
    ).format(count=impact)


def asked_by_conditions(script: Script) -> list[str]:
    """Return without what a variation changes nothing, one sentence for each of its conditions (EVO-10).

    None, where one of its sentences always counts.
    """
    conditions = [one.when for one in script if one.when is not None and not one.waits]
    if len(conditions) < len(script):
        return []
    told = dict.fromkeys(brick.said() for brick in conditions)
    return [sentence(_("No effect except {condition}").format(condition=words)) for words in told]
