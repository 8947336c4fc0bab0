"""What the cards of Magicjoust are and do, as one reads it on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.magicjoust import CreusetCard
from game.core.grammar import capitalised
from game.core.i18n import N_, _, language, typeset
from game.core.script import said
from game.rules.magicjoust.cards import (
    BEING,
    DIVINATION,
    EVENT,
    KNOWLEDGE,
    NEUTRAL,
    PLAN,
    POTIONS,
    THING,
    Creuset,
)
from game.rules.magicjoust.words.symbols import in_order

if TYPE_CHECKING:
    from game.cards.pack import Card
    from game.core.script import Script
    from game.rules.magicjoust.state import MagicState

NATURE_WORDS: Final = {
    KNOWLEDGE: N_("Knowledge"),
    BEING: N_("Being"),
    THING: N_("Thing"),
    EVENT: N_("Event"),
    PLAN: N_("Plan"),
}
SPECIALITY_WORDS: Final = {
    POTIONS: N_("Potions"),
    DIVINATION: N_("Divination"),
    NEUTRAL: N_("Neutral"),
}


def words_of(script: Script) -> str:
    """Return what a script does, as it is read on a card."""
    return typeset(said(script), language())


def lasting_words(decay: int, *, ephemeral: bool) -> list[str]:
    """Return how long a card lasts, where that is not for ever: it wears, it leaves with the turn."""
    worn = [_("decay {decay}").format(decay=decay)] if decay else []
    return [*worn, *([_("ephemeral")] if ephemeral else [])]


def terms(card: Creuset) -> str:
    """Return what the action of a card of the creuset costs and how long the card lasts."""
    costs = [_("action: {formula}").format(formula=in_order(card.action))] if card.action else []
    told = [*costs, *lasting_words(card.decay, ephemeral=card.ephemeral)]
    return " ".join(f"{capitalised(one)}." for one in told)


def does(state: MagicState, ref: str, printed: Card | None) -> str:
    """Return what a card of the creuset does in a game. `printed` is the card as its pack has it."""
    card = next(one for one in state.cards if one.ref == ref)
    if not isinstance(card, Creuset):
        return ""
    if not card.script and isinstance(printed, CreusetCard) and printed.experimental:
        return typeset(printed.text.spoken, language())
    return words_of(card.script)
