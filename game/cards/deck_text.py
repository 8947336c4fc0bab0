"""Decks as plain text, to be sent to a friend: the name, the game, a line a card. Read again, they are equal.

    Deck: Dinner is served!
    Game: openmok-bataille
    Agreement: trophies=3

    2 Baron Radish (depart/radis)
    1 Turbo (depart/escargot)

The agreement is what the deck was made for, where that is not the usual. Each other line is a count, a name,
and the card's ref, one of the last two at least. The ref is what counts; a card whose ref is not there, or
not written, is found by its name if only one has it. Empty lines, and those that begin with #, are skipped.

Where a game numbers its cards, a line may be as owners of paper decks write them, with or without a name, and
such lines need no others: they tell the game, and what the deck was made for.

    ORIGINS 31 x3
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.cards.decks import Deck, clean_name
from game.cards.limits import LONGEST_DECK_TEXT, LONGEST_ID, LONGEST_NAME, MOST_DECK_LINES, MOST_IN_DECK
from game.cards.problems import Complaint, PackError, Problem, shown
from game.cards.text import line
from game.core.i18n import _
from game.core.model import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.cards.decks import Charter, DeckRules, Value
    from game.cards.pack import Card
    from game.core.model import Json

_SLUG: Final = rf"[a-z0-9-]{{1,{LONGEST_ID}}}"
_REF: Final = re.compile(rf"{_SLUG}/{_SLUG}")
_HEADER: Final = re.compile(
    r"(deck|name|nom|game|jeu|agreement|accord|charter|charte)\s*:\s*(.*)", re.IGNORECASE
)
_GAME: Final = frozenset({"game", "jeu"})
_CHARTER: Final = frozenset({"agreement", "accord", "charter", "charte"})
"""The last two are those of decks written before."""
_CARD: Final = re.compile(r"(?:([0-9]+)\s*[x×]?(?:\s+|$))?(.*)")
_LONGEST_COUNT: Final = 6
_NUMBERED: Final = re.compile(
    r"(?:([0-9]+)\s*[x×]?\s+)?([^\W\d_]+)\s*(?:#|n°)?\s*([0-9]{1,6})(?:\s*[x×]\s*([0-9]+))?(?:\s.*)?"
)
"""A count before or after, a set, a number; what follows is for who reads it."""


class DeckError(PackError):
    """The text of a deck cannot be taken up; `problems` has all that is wrong with it, by its lines."""


def is_ref(text: str) -> bool:
    """Say whether that could name a card anywhere: "pack-id/card-id"."""
    return _REF.fullmatch(text) is not None


def written(deck: Deck, collection: Mapping[str, Card]) -> str:
    """Return a deck as text. A card that is not in the collection has its ref alone."""
    head = [_("Deck: {name}").format(name=deck.name), _("Game: {game}").format(game=deck.game)]
    if deck.charter:
        told = ", ".join(f"{name}={str(value).lower()}" for name, value in deck.charter)
        head.append(_("Agreement: {charter}").format(charter=told))
    numbers = Counter(card.catalogued for card in collection.values())
    lines = []
    for ref, count in deck.counts.items():
        number = collection[ref].catalogued if ref in collection else None
        if number and numbers[number] == 1:
            lines.append(f"{_catalogued(*number)} x{count}")
        else:
            lines.append(_line(count, ref, collection))
    return "\n".join([*head, "", *lines]) + "\n"


def _catalogued(name: str, number: int) -> str:
    return f"{name.upper()} {number}"


def _line(count: int, ref: str, collection: Mapping[str, Card]) -> str:
    card = collection.get(ref)
    return f"{count} {ref}" if card is None else f"{count} {card.name.spoken} ({ref})"


def read(text: str, rules: Mapping[str, DeckRules], collection: Mapping[str, Card], file: str = "") -> Deck:
    """Return the deck that a text tells. Raise DeckError with all that is wrong; `file` names it there.

    A ref whose card is not there is kept: `decks.judged` tells it.
    """
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    if "\0" in text:
        raise DeckError([Problem(file, _("This is no text."))])
    if len(text) > LONGEST_DECK_TEXT or text.count("\n") > MOST_DECK_LINES:
        raise DeckError([Problem(file, _("This text is too long for a deck."))])
    return _Reading(rules, collection, file).read(text)


@dataclass
class _Reading:
    """A deck's text, as far as it is read."""

    rules: Mapping[str, DeckRules]
    collection: Mapping[str, Card]
    file: str
    game: str | None = None
    name: str | None = None
    charter: str = ""
    cards: list[str] = field(default_factory=list)
    numbered: bool = False
    """Whether a line told a card by its set and its number."""
    problems: list[Problem] = field(default_factory=list)

    def read(self, text: str) -> Deck:
        """Return the deck. Raise DeckError with all that is wrong."""
        for number, words in enumerate(text.splitlines(), 1):
            try:
                self._take(words.strip())
            except Complaint as error:
                self.problems.append(Problem(self.file, str(error), field=_("line {n}").format(n=number)))
        bare = self.numbered and self.name is None
        if bare:
            self.name = clean_name("")
        self.problems += [Problem(self.file, words) for words in self._lacking()]
        charter = self._made_for() if bare and not self.charter else self._agreed()
        if self.problems or self.game is None or self.name is None:
            raise DeckError(self.problems)
        return Deck(self.game, self.name, tuple(self.cards), charter)

    def _agreed(self) -> Charter:
        """Return what the deck was made for; note what its game cannot agree on."""
        rules = self.rules.get(self.game or "")
        if rules is None or not self.charter:
            return ()
        try:
            return rules.agreed(_terms(self.charter, rules)).charter
        except (Complaint, SetupError) as error:
            self.problems.append(Problem(self.file, str(error)))
        return ()

    def _made_for(self) -> Charter:
        """Return what a list with nothing but cards was made for, as far as they tell it."""
        rules = self.rules.get(self.game or "")
        cards = [self.collection[ref] for ref in self.cards if ref in self.collection]
        return rules.made_for(cards).charter if rules is not None else ()

    def _lacking(self) -> Iterator[str]:
        if self.name is None:
            yield _("The deck has no name: give it one on a line such as “Deck: The Stubborn Ones”.")
        if self.game is None:
            games = ", ".join(self.rules)
            yield _("The deck's game is missing: write it on a line such as “Game: {games}”.").format(
                games=games
            )
        if len(self.cards) > MOST_IN_DECK:
            yield _("This deck has too many cards: {most} at most.").format(most=MOST_IN_DECK)

    def _take(self, words: str) -> None:
        """Take a line up. Raise Complaint."""
        if not words or words.startswith("#"):
            return
        header = _HEADER.fullmatch(words)
        if header is None:
            self._take_card(words)
        elif header[1].casefold() in _GAME:
            self._take_game(header[2])
        elif header[1].casefold() in _CHARTER:
            self.charter = header[2]
        elif self.name is not None:
            raise Complaint(_("The deck has a name already."))
        else:
            self.name = ""  # if it is a bad one, that is told, and not that it is missing
            self.name = line(header[2], LONGEST_NAME)

    def _take_game(self, game: str) -> None:
        if self.game is not None:
            raise Complaint(_("The deck has a game already."))
        self.game = game
        if game not in self.rules:
            told = _("No game called “{game}” has decks; there is: {games}.")
            raise Complaint(told.format(game=shown(game), games=", ".join(self.rules)))

    def _take_card(self, words: str) -> None:
        if self._take_numbered(words):
            return
        found = _CARD.fullmatch(words)
        if found is None:
            raise Complaint(_("This line cannot be read."))
        ref = self._card(found[2])
        self.cards += [ref] * _count(found[1])

    def _take_numbered(self, words: str) -> bool:
        """Take a line up that tells a card by its set and number; say whether it is one. Raise Complaint."""
        found = _NUMBERED.fullmatch(words)
        numbers = self._catalogue.get(found[2].casefold()) if found else None
        if found is None or numbers is None:
            return False
        self.numbered = True
        told = _catalogued(found[2], int(found[3]))
        refs = numbers.get(int(found[3]), [])
        if not refs:
            words = _("There is no {card}: the numbers go from {first} to {last}.")
            raise Complaint(words.format(card=told, first=min(numbers), last=max(numbers)))
        if len(refs) > 1:
            words = _("{count} cards are called “{name}”: write which after it, such as ({ref}).")
            raise Complaint(words.format(count=len(refs), name=told, ref=refs[0]))
        self._settle_game(self.collection[refs[0]])
        self._add(refs[0], _count(found[1] or found[4]), told)
        return True

    def _settle_game(self, card: Card) -> None:
        """Have a text without a game be for the one that numbers its cards so."""
        if self.game is None:
            self.game = next((game for game, rules in self.rules.items() if card.kind in rules.kinds), None)

    def _add(self, ref: str, count: int, told: str) -> None:
        """Add copies of a card. Raise Complaint where a deck may not have as many."""
        rules = self.rules.get(self.game or "")
        most, copies = rules.most_alike if rules else 0, self.cards.count(ref) + count
        if most and copies > most:
            words = _("{card} is there {count} times: {most} of a card at most.")
            raise Complaint(words.format(card=told, count=copies, most=most))
        self.cards += [ref] * count

    @cached_property
    def _catalogue(self) -> dict[str, dict[int, list[str]]]:
        """Return the cards that have a number, by set and number, that the deck's game is played with."""
        found: dict[str, dict[int, list[str]]] = {}
        rules = self.rules.get(self.game or "")
        for ref, card in self.collection.items():
            if card.catalogued is not None and (rules is None or card.kind in rules.kinds):
                name, number = card.catalogued
                found.setdefault(name.casefold(), {}).setdefault(number, []).append(ref)
        return found

    def _card(self, words: str) -> str:
        """Return the ref of the card that is told by its name, its ref, or both."""
        name, ref = _parted(words)
        if ref in self.collection:
            return ref
        named = self._refs_of.get(_plain(name), []) if name else []
        if len(named) == 1:
            return named[0]
        if ref:
            return ref
        if not name:
            raise Complaint(_("Which card? Write its name after the count."))
        if not named:
            raise Complaint(_("No card is called “{name}”.").format(name=shown(name)))
        told = _("{count} cards are called “{name}”: write which after it, such as ({ref}).")
        raise Complaint(told.format(count=len(named), name=shown(name), ref=named[0]))

    @cached_property
    def _refs_of(self) -> dict[str, list[str]]:
        """Return the cards of every name, in whatever language, that the deck's game is played with."""
        found: dict[str, list[str]] = {}
        rules = self.rules.get(self.game or "")
        for ref, card in self.collection.items():
            if rules is not None and card.kind not in rules.kinds:
                continue
            for name in {_plain(card.name.fr), _plain(card.name.en)}:
                found.setdefault(name, []).append(ref)
        return found


def _terms(told: str, rules: DeckRules) -> dict[str, Json]:
    """Return the options that a charter's line tells. Raise Complaint for one that is none of the game's."""
    usual = {term.name: term.value for term in rules.terms}
    found: dict[str, Json] = {}
    for entry in told.split(","):
        name, _equals, value = (part.strip() for part in entry.partition("="))
        if name not in usual:
            names = ", ".join(usual)
            complaint = _("The agreement has no “{name}”; it has: {names}.")
            raise Complaint(complaint.format(name=shown(name), names=names or "–"))
        found[name] = _typed(value, usual[name])
    return found


def _typed(value: str, usual: Value) -> Json:
    """Return a value as the game has it, or as it is written where it cannot be one."""
    if isinstance(usual, bool):
        return {"true": True, "false": False}.get(value, value)
    if isinstance(usual, int) and value.isascii() and value.isdecimal() and len(value) <= _LONGEST_COUNT:
        return int(value)
    return value


def _parted(words: str) -> tuple[str, str]:
    """Return the name and the ref that a line ends with, "" for each that is not there."""
    if is_ref(words):
        return "", words
    name, opening, ref = words.rpartition("(")
    if opening and ref.endswith(")") and is_ref(ref[:-1].strip()):
        return name.strip(), ref[:-1].strip()
    return words, ""


def _count(digits: str | None) -> int:
    """Return how many copies a line tells, one if it says nothing. Raise Complaint."""
    if digits is None:
        return 1
    if len(digits) > _LONGEST_COUNT or not 1 <= int(digits) <= MOST_IN_DECK:
        raise Complaint(_("The count of a card is a number from 1 to {most}.").format(most=MOST_IN_DECK))
    return int(digits)


def _plain(name: str) -> str:
    """Return a name as it is compared: whatever its case, its spaces and its apostrophes."""
    plain = unicodedata.normalize("NFKC", name).casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return " ".join(plain.split())
