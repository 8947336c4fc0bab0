"""Decks as people put them together, and what a game says of them before it is played with one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from game.cards.limits import LONGEST_NAME, MOST_IN_DECK
from game.core import letters
from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.cards.pack import Card
    from game.core.model import Json

_MOST_TOLD: Final = 3
"""How many missing cards are told one by one."""


Value = int | str | bool
Charter = tuple[tuple[str, Value], ...]
"""What the players of a game agree on: the options that are not as usual, by name, in the game's order."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that somebody plays a game with, by their refs ("pack-id/card-id"), with repeats.

    They are in the order in which they were added; a copy lies beside its likes. `charter` is what the deck
    was made for, where that is not the usual.
    """

    game: str
    name: str
    cards: tuple[str, ...] = ()
    charter: Charter = ()

    def __post_init__(self) -> None:
        together = tuple([ref for ref, count in Counter(self.cards).items() for _copy in range(count)])
        object.__setattr__(self, "cards", together)

    @property
    def counts(self) -> dict[str, int]:
        """Return how many copies there are of each card, in the order in which they were added."""
        return dict(Counter(self.cards))

    def with_card(self, ref: str) -> Deck:
        """Return the deck with one more copy of a card; as it is when it holds `MOST_IN_DECK` already."""
        if len(self.cards) >= MOST_IN_DECK:
            return self
        return replace(self, cards=(*self.cards, ref))

    def without_card(self, ref: str) -> Deck:
        """Return the deck with one copy of a card less; as it is when it has none."""
        if ref not in self.cards:
            return self
        place = self.cards.index(ref)
        return replace(self, cards=self.cards[:place] + self.cards[place + 1 :])


@dataclass(frozen=True, slots=True)
class Remark:
    """What a game says of a deck, in a whole sentence.

    One that `stops` keeps the deck from being played as it is; a `fine` one is praise; else it is advice.
    """

    text: str
    stops: bool
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a chart: what is counted, how many there are, and perhaps the symbol that stands for it.

    `other` is a second count of the same, shown beside the first.
    """

    label: str
    count: int
    symbol: str | None = None
    other: int | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """A small chart of counts."""

    title: str
    bars: tuple[Bar, ...]


Sky = tuple[tuple[int, ...], ...]
"""How many of each colour a deck has for each zone of a quadrant, from the first zone to the fourth."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """What a deck has used of something that is counted, part by part, and how much of it there may be."""

    title: str
    parts: tuple[int, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Stage:
    """Some cards of a deck that can be played from the same moment of a game on, told in a sentence."""

    text: str
    cards: tuple[str, ...]
    late: bool = False
    """Whether that moment never comes."""


@dataclass(frozen=True, slots=True)
class Term:
    """A point that players agree on: its option, how it is spoken, the values it may have, and the usual one.

    Whole numbers are a step apart; a truth value is agreed on or not; texts are few. `words` is how each of
    the values is spoken, where that is not as it is written.
    """

    name: str
    label: str
    sentence: str
    values: Sequence[Value]
    value: Value
    usual: Value | None = None
    words: Sequence[str] = ()


class DeckRules(Protocol):
    """How a game makes its decks: of which kinds of cards.

    `sample` is how many cards a sample hand has, 0 where there is no drawing. What is given as cards is a
    deck's, with repeats.
    """

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of cards that a deck is made of."""
        ...

    @property
    def sample(self) -> int:
        """How many cards a sample hand has."""
        ...

    @property
    def each_turn(self) -> int:
        """How many cards each turn adds to a sample hand, where that is worth a look."""
        return 0

    def remarks(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what the game says of such a deck, what stops it first."""
        ...

    def stops(self, cards: Sequence[Card]) -> list[Remark]:
        """Return what of the remarks keeps such a deck from being played, at once."""
        return [remark for remark in self.remarks(cards) if remark.stops]

    def foresee(self, cards: Sequence[Card]) -> Iterator[None]:  # noqa: ARG002 - most games reckon nothing long
        """Reckon what remarks on such a deck need, in steps of a few ms: they are quick then."""
        yield from ()

    def of_card(self, card: Card, cards: Sequence[Card]) -> str:  # noqa: ARG002 - most games say nothing
        """Return what there is to say of a card beside such a deck, in a sentence; "" for nothing."""
        return ""

    def sky(self, cards: Sequence[Card]) -> Sky:  # noqa: ARG002 - most games have none
        """Return what such a deck lets appear in the zones of a quadrant, where its game has one."""
        return ()

    def charts(self, cards: Sequence[Card]) -> list[Chart]:
        """Return what is worth counting in such a deck."""
        ...

    def as_option(self, cards: Sequence[tuple[str, Card]]) -> Json:
        """Return how the option `decks` of the game tells a deck of those cards, each with its ref."""
        ...

    def starters(self, collection: Mapping[str, Card]) -> list[Deck]:
        """Return decks to start from, of the cards that come with the program."""
        ...

    def headings(self, cards: Sequence[Card]) -> Mapping[str, str]:  # noqa: ARG002 - one kind needs none
        """Return what stands over the cards of each kind, where a deck is made of several."""
        return {}

    def least(self, kind: str) -> int:  # noqa: ARG002 - in most games only the whole counts
        """Return the fewest cards of a kind that a deck has, where each is a pile of its own."""
        return 0

    def excess(self, cards: Sequence[Card]) -> frozenset[Card]:  # noqa: ARG002 - most games set no limit
        """Return the cards of which there are more alike than a deck may have."""
        return frozenset()

    @property
    def most_alike(self) -> int:
        """How many copies of a card a deck may have; 0 where a text may tell any number of them."""
        return 0

    @property
    def made_of(self) -> str:
        """What a deck is made of, in a sentence or two, where that needs to be said."""
        return ""

    def in_hand(self, card: Card) -> bool:  # noqa: ARG002 - in most games any card
        """Say whether a hand may hold a card, where there is drawing."""
        return True

    def gauge(self, cards: Sequence[Card]) -> Gauge | None:  # noqa: ARG002 - most games have none
        """Return what of such a deck is counted against a limit, if anything is."""
        return None

    def stages(self, cards: Mapping[str, Card]) -> list[Stage]:  # noqa: ARG002 - most games have none
        """Return when the cards of a deck, by ref, can be played, where that depends on the cards."""
        return []

    # --- what the players agree on ----------------------------------------------------------------------

    @property
    def terms(self) -> Sequence[Term]:
        """What players agree on that decks depend on, as it is agreed now."""
        return ()

    @property
    def agreement_words(self) -> str:
        """What is agreed on now, in a few words, where there are terms."""
        return ""

    @property
    def usual_facets(self) -> Mapping[str, str]:
        """Return what cards have that are looked for at first, by the names of facets; nothing: any card."""
        return {}

    @property
    def charter(self) -> Charter:
        """What is agreed on now that is not the usual."""
        return tuple([(term.name, term.value) for term in self.terms if term.value != term.usual])

    def agreed(self, options: Mapping[str, Json]) -> DeckRules:  # noqa: ARG002 - without terms, all is one
        """Return the rules under what the options agree on, the others left aside. Raise SetupError."""
        return self

    def changed(self, name: str, value: Value) -> DeckRules:
        """Return the rules under an agreement where one term has another value."""
        return self.agreed({**{term.name: term.value for term in self.terms}, name: value})

    def made_for(self, cards: Sequence[Card]) -> DeckRules:  # noqa: ARG002 - as above
        """Return the rules under the agreement that a list of cards alone was plainly made for."""
        return self

    def listed(self, collection: Mapping[str, Card]) -> Mapping[str, Card]:
        """Return cards as they count under what is agreed on."""
        return collection


def found(deck: Deck, collection: Mapping[str, Card]) -> list[Card]:
    """Return the cards of a deck that are there, with repeats."""
    return [collection[ref] for ref in deck.cards if ref in collection]


def name_of(ref: str) -> str:
    """Return a name for a card of which nothing but its ref is known any more: its id, as it is read."""
    return ref.rpartition("/")[2].replace("-", " ").capitalize() or ref


def missing(deck: Deck, collection: Mapping[str, Card]) -> list[str]:
    """Return the refs of the cards of a deck that are there no longer, each once."""
    return [ref for ref in deck.counts if ref not in collection]


def judged(deck: Deck, rules: DeckRules, collection: Mapping[str, Card]) -> list[Remark]:
    """Return all that is to be said of a deck: its cards that are gone, then what its game says."""
    return _gone(deck, collection) + rules.remarks(found(deck, rules.listed(collection)))


def hindrances(deck: Deck, rules: DeckRules, collection: Mapping[str, Card]) -> list[Remark]:
    """Return what of all that keeps the deck from being played, without the advice."""
    return _gone(deck, collection) + rules.stops(found(deck, rules.listed(collection)))


def _gone(deck: Deck, collection: Mapping[str, Card]) -> list[Remark]:
    """Return which cards of a deck are there no longer, a few of them by name."""
    gone = missing(deck, collection)
    words = _("The card “{name}” is no longer there.")
    told = [Remark(words.format(name=name_of(ref)), stops=True) for ref in gone]
    if len(gone) > _MOST_TOLD + 1:
        told = told[:_MOST_TOLD]
        more = _("{count} other cards are no longer there.").format(count=len(gone) - _MOST_TOLD)
        told.append(Remark(more, stops=True))
    return told


def plays(remarks: Sequence[Remark]) -> bool:
    """Say whether a deck of which that is said can be played."""
    return not any(remark.stops for remark in remarks)


def clean_name(name: str) -> str:
    """Return a name that somebody typed, fit for a deck."""
    return letters.clean(name, LONGEST_NAME) or _("My deck")
