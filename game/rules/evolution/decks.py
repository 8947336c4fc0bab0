"""Decks of Openmok Évolution: a team and variations, read from the options (Évolution 2.4 to 3.3).

    {"team": [[ref, [a, a, a, r, r, r]], ...], "variations": [[ref, impact, script], ...]}

A deck may also be named: one of those that come with the program. In the place of the script, a card that is
carried out by hand has its text, or null where nobody wrote it down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.cards.evolution import TOTAL
from game.cards.limits import LONGEST_FLAVOUR
from game.core.i18n import _
from game.core.model import SetupError
from game.core.script_reading import ScriptError
from game.rules.evolution import scripts
from game.rules.evolution.cards import (
    HIGHEST_IMPACT,
    LOWEST_IMPACT,
    TYPES,
    Caractere,
    Deck,
    Variation,
)
from game.rules.evolution.charter import MOST_IN_TEAM, MOST_VARIATIONS

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.evolution.charter import Charter

LONGEST_REF: Final = 120


def read(data: Json, where: str) -> Deck:
    """Return the deck that options tell. Raise SetupError, that names the card at fault."""
    if not isinstance(data, dict) or set(data) != {"team", "variations"}:
        raise SetupError(_("{where}: a deck has a team and variations.").format(where=where))
    team, variations = data["team"], data["variations"]
    if not isinstance(team, list) or not 1 <= len(team) <= MOST_IN_TEAM:
        message = _("{where}: a team has from 1 to {most} Moks.").format(where=where, most=MOST_IN_TEAM)
        raise SetupError(message)
    if not isinstance(variations, list) or len(variations) > MOST_VARIATIONS:
        message = _("{where}: a deck has {most} variations at most.")
        raise SetupError(message.format(where=where, most=MOST_VARIATIONS))
    return Deck(
        tuple([_caractere(card, where) for card in team]),
        tuple([_variation(card, where) for card in variations]),
    )


def _caractere(data: Json, where: str) -> Caractere:
    match data:
        case [str(ref), list(numbers)] if 0 < len(ref) <= LONGEST_REF and len(numbers) == 2 * len(TYPES):
            if all(isinstance(one, int) and not isinstance(one, bool) and one >= 0 for one in numbers):
                found = cast("list[int]", numbers)
                if sum(found) == TOTAL:
                    return Caractere(ref, _three(found[:3]), _three(found[3:]))
            message = _("{where}: the six numbers of {ref} do not sum to {total}.")
            raise SetupError(message.format(where=where, ref=ref, total=TOTAL))
    raise SetupError(_("{where}: a Mok is its ref and its six numbers.").format(where=where))


def _three(found: list[int]) -> tuple[int, int, int]:
    one, two, three = found
    return one, two, three


def _variation(data: Json, where: str) -> Variation:
    match data:
        case [str(ref), int(impact), script] if 0 < len(ref) <= LONGEST_REF and not isinstance(impact, bool):
            if not LOWEST_IMPACT <= impact <= HIGHEST_IMPACT:
                message = _("{where}: the impact of {ref} is from {lowest} to {highest}.")
                told = message.format(where=where, ref=ref, lowest=LOWEST_IMPACT, highest=HIGHEST_IMPACT)
                raise SetupError(told)
            if script is None or isinstance(script, str):
                return _by_hand(ref, impact, script or "", where)
            try:
                return Variation(ref, impact, scripts.read(script))
            except ScriptError as error:
                message = _("{where}, {ref}: {what}")
                raise SetupError(message.format(where=where, ref=ref, what=error)) from error
    raise SetupError(_("{where}: a variation is its ref, its impact and its script.").format(where=where))


def _by_hand(ref: str, impact: int, text: str, where: str) -> Variation:
    """Return an experimental card (Évolution 2.5.3)."""
    if len(text) > LONGEST_FLAVOUR:
        message = _("{where}: the text of {ref} is longer than {most} letters.")
        raise SetupError(message.format(where=where, ref=ref, most=LONGEST_FLAVOUR))
    return Variation(ref, impact, None, text)


def check(deck: Deck, charter: Charter, where: str) -> None:
    """Raise SetupError where a deck does not keep to what the players agreed on (Évolution 3, EVO-2)."""
    for problem in problems(deck, charter):
        raise SetupError(_("{where}: {problem}").format(where=where, problem=problem))


def problems(deck: Deck, charter: Charter) -> list[str]:
    """Return where a deck does not keep to a charter, in sentences with their sections."""
    by_hand = any(card.experimental for card in deck.variations)
    return charter.problems(len(deck.team), deck.impact, by_hand=by_hand)
