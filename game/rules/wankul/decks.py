"""Decks of Wankul, read from the options, and what is right and wrong with one (WAN-14).

    [["wankul/origins-031", 3], ["wankul/origins-t03", 2], ...]

A deck may also be named: one of those that come with the program.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _
from game.core.model import SetupError
from game.core.setup_options import one_of, whole
from game.rules.wankul.cards import Character, Deck
from game.rules.wankul.setting import SIZES
from game.rules.wankul.starter import USUAL_SIZE, starter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.model import Json, Options
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.setting import Size


MOST_ALIKE: Final = 3
HAND: Final = 5
"""How many cards a player begins with ("Mise en place")."""

COUNTED, ONE_OF_EACH, SUMMED = 1, 2, 3
LEVELS: Final = (COUNTED, ONE_OF_EACH, SUMMED)
"""How Score cards are limited: their number; one of each, too; the sum of their values ("Niveaux de jeu")."""


def agreed(options: Options) -> tuple[str, int]:
    """Return the size of decks and how Score cards are limited, as options tell. Raise SetupError."""
    size = one_of("size", options.get("size", USUAL_SIZE), SIZES)
    return size, whole("scorers", options.get("scorers", SUMMED), LEVELS[0], LEVELS[-1])


class Held(NamedTuple):
    """A card of a deck: what it is called, how many there are; `scorer` is None for a terrain."""

    name: str
    copies: int
    scorer: int | None


def read(data: Json, where: str) -> Deck:
    """Return the deck that options tell. Raise SetupError, that names the card at fault."""
    known = starter()
    found: list[WankulCard] = []
    for item in data if isinstance(data, list) else [None]:
        match item:
            case [str(ref), int(count)] if not isinstance(count, bool) and 1 <= count <= MOST_ALIKE:
                if ref not in known:
                    raise SetupError(_("{where}: there is no card {ref}.").format(where=where, ref=ref))
                found += [known[ref]] * count
            case _:
                message = _("{where}: a deck is a list of cards, each with its number from 1 to {most}.")
                raise SetupError(message.format(where=where, most=MOST_ALIKE))
    return Deck(tuple(found))


def check(deck: Deck, where: str, size: str, level: int) -> None:
    """Raise SetupError where a deck may not be played with under what is agreed on (WAN-14)."""
    told = problems(deck, size, level)
    if told:
        raise SetupError(_("{where}: {what}").format(where=where, what=told[0]))


def check_size(deck: Deck, where: str, size: str) -> None:
    """Raise SetupError where a deck has not as many cards as decks of a size have."""
    for told in _sizes(_all_held(deck), SIZES[size]):
        raise SetupError(_("{where}: {what}").format(where=where, what=told))


def problems(deck: Deck, size: str, level: int) -> list[str]:
    """Return all that a deck has against what is agreed on, a sentence each (WAN-14)."""
    return wrong(_all_held(deck), SIZES[size], level)


def _all_held(deck: Deck) -> list[Held]:
    counts, cards = Counter(card.ref for card in deck.cards), {card.ref: card for card in deck.cards}
    return [_held(cards[ref], count) for ref, count in counts.items()]


def _held(card: WankulCard, count: int) -> Held:
    name = f"{card.set.upper()} {card.number}"
    return Held(name, count, card.scorer if isinstance(card, Character) else None)


def wrong(held: Iterable[Held], size: Size, level: int) -> list[str]:
    """Return all that is wrong with a deck of those cards, a sentence each (WAN-14)."""
    held = [*held]
    return [*_alike(held), *_sizes(held, size), *_scorers(held, size, level)]


def _alike(held: list[Held]) -> list[str]:
    told = _("“{name}” is there {count} times: {most} alike at most.")
    return [
        told.format(name=one.name, count=one.copies, most=MOST_ALIKE)
        for one in held
        if one.copies > MOST_ALIKE
    ]


def _sizes(held: list[Held], size: Size) -> list[str]:
    characters = sum(one.copies for one in held if one.scorer is not None)
    terrains = sum(one.copies for one in held if one.scorer is None)
    told = []
    if characters != size.characters:
        words = _("Characters: {count}. A deck has {wanted} of them.")
        told.append(words.format(count=characters, wanted=size.characters))
    if terrains != size.terrains:
        words = _("Terrains: {count}. A deck has {wanted} of them.")
        told.append(words.format(count=terrains, wanted=size.terrains))
    return told


def _scorers(held: list[Held], size: Size, level: int) -> list[str]:
    scoring = [one for one in held if one.scorer]
    told = []
    if scored(scoring, level) > size.scorers:
        if level == SUMMED:
            words = _("The Score cards are worth {count} together: {most} at most.")
        else:
            words = _("There are {count} Score cards: {most} at most.")
        told.append(words.format(count=scored(scoring, level), most=size.scorers))
    if level == ONE_OF_EACH:
        words = _("“{name}” is a Score card: one copy of each, no more.")
        told += [words.format(name=one.name) for one in scoring if one.copies > 1]
    return told


def scored(held: Iterable[Held], level: int) -> int:
    """Return how much of what a deck may score is used: the values summed, or the cards counted."""
    return sum(one.copies * (one.scorer if level == SUMMED else 1) for one in held if one.scorer)
