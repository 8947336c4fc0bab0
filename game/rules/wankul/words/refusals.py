"""Why something cannot be done now, in words, and the page of the rules that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import refusal
from game.core.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_PAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "turn": ("not_your_turn", "choose_first", "unknown"),
    "terrain": ("no_terrain", "three"),
    "play": ("four", "dear"),
    "score": ("fresh", "scoring", "nobody", "low"),
    "permanents": ("no_place", "no_play", "no_score", "no_use", "used", "no_effect"),
}

PAGE_OF: Final[Mapping[str, str]] = {reason: page for page, reasons in _PAGES.items() for reason in reasons}
"""The page of the rules, by reason."""

_WORDS: Final[Mapping[str, str]] = {
    "not_your_turn": N_("It is not your turn."),
    "choose_first": N_("Something else has to be chosen first."),
    "unknown": N_("There is no such card here."),
    "four": N_("You have played your four characters of this turn."),
    "no_terrain": N_("No terrain lies there."),
    "three": N_("Three terrains are in play already."),
    "no_place": N_("A card in play forbids it."),
    "dear": N_("It costs {cost}, and you hold {held} other cards."),
    "no_play": N_("A card in play forbids it."),
    "fresh": N_("This terrain cannot be scored yet: it has just been placed."),
    "scoring": N_("This terrain is being scored."),
    "nobody": N_("Nobody is on this terrain."),
    "no_score": N_("A card in play forbids it."),
    "low": N_("Your total is {total} there: it takes {needed}."),
    "no_use": N_("This card is not used: it acts by itself."),
    "used": N_("This card has served in this turn."),
    "no_effect": N_("It would change nothing now."),
}


class Refusal(refusal.Refusal):
    """A reason, as data; `words` tells it, `section` is the key of the page of the rules that says so."""

    __slots__ = ()
    sections = PAGE_OF
    sentences = _WORDS

    def told(self, called: Callable[[str], str]) -> str:
        """Return the reason in words, with what the card that forbids it is `called`."""
        card = self.data.get("card")
        return _("{card} forbids it.").format(card=called(str(card))) if card else self.words()
