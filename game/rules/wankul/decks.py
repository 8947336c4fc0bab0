"""Decks of Wankul, read from the options, and what is right and wrong with one (WAN-14).

    [["wankul/origins-031", 3], ["wankul/origins-t03", 2], ...]

A deck may also be named: one of those that come with the program.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _
from game.core.model import SetupError
from game.core.setup_options import flag, one_of, whole
from game.rules.wankul.cards import Character, Deck
from game.rules.wankul.setting import SETS, SIZES, SUBS, USUAL_SETS, USUAL_SIZE, set_words
from game.rules.wankul.starter import starter, sub_cards

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


class Agreement(NamedTuple):
    """What decks are made for: the sets in use, a size, how Score cards are limited, whether with Subs."""

    sets: str = USUAL_SETS
    size: str = USUAL_SIZE
    scorers: int = SUMMED
    subs: bool = True


USUAL: Final = Agreement()


def agreed(options: Options) -> Agreement:
    """Return what is agreed on about decks, as options tell. Raise SetupError (WAN-14)."""
    return Agreement(
        one_of("set", options.get("set", USUAL_SETS), SETS),
        one_of("size", options.get("size", USUAL_SIZE), SIZES),
        whole("scorers", options.get("scorers", SUMMED), LEVELS[0], LEVELS[-1]),
        flag(SUBS, options.get(SUBS, True)),
    )


class Held(NamedTuple):
    """A card of a deck: what it is called, how many there are, of which set, whether it is a Sub.

    `scorer` is None for a terrain.
    """

    name: str
    copies: int
    scorer: int | None
    set: str = USUAL_SETS
    sub: bool = False


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


def check(deck: Deck, where: str, agreement: Agreement) -> None:
    """Raise SetupError where a deck may not be played with under what is agreed on (WAN-14)."""
    told = problems(deck, agreement)
    if told:
        raise SetupError(_("{where}: {what}").format(where=where, what=told[0]))


def check_kept(deck: Deck, where: str, agreement: Agreement) -> None:
    """Raise SetupError where a deck has not as many cards as agreed on, or some that are not in use."""
    held = _all_held(deck)
    for told in (*_others(held, agreement), *_sizes(held, SIZES[agreement.size])):
        raise SetupError(_("{where}: {what}").format(where=where, what=told))


def problems(deck: Deck, agreement: Agreement) -> list[str]:
    """Return all that a deck has against what is agreed on, a sentence each (WAN-14)."""
    return wrong(_all_held(deck), agreement)


def _all_held(deck: Deck) -> list[Held]:
    counts, cards = Counter(card.ref for card in deck.cards), {card.ref: card for card in deck.cards}
    return [_held(cards[ref], count) for ref, count in counts.items()]


def _held(card: WankulCard, count: int) -> Held:
    name = f"{card.set.upper()} {card.number}"
    scorer = card.scorer if isinstance(card, Character) else None
    return Held(name, count, scorer, card.set, card.ref in sub_cards())


def wrong(held: Iterable[Held], agreement: Agreement) -> list[str]:
    """Return all that is wrong with a deck of those cards, a sentence each (WAN-14)."""
    held, size = [*held], SIZES[agreement.size]
    return [
        *_others(held, agreement),
        *_alike(held),
        *_sizes(held, size),
        *_scorers(held, size, agreement.scorers),
    ]


def _others(held: list[Held], agreement: Agreement) -> list[str]:
    """Tell the cards of a set that is not in use, and Subs where there are to be none."""
    used = SETS[agreement.sets]
    told = []
    for name in dict.fromkeys([one.set for one in held if one.set not in used]):
        words = _("Cards of {set}: {count}. You play with {sets} alone.")
        count = sum(one.copies for one in held if one.set == name)
        told.append(words.format(set=name.upper(), count=count, sets=set_words(agreement.sets)))
    subs = sum(one.copies for one in held if one.sub)
    if subs and not agreement.subs:
        told.append(_("Sub cards: {count}. You play without any.").format(count=subs))
    return told


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
