"""What is chosen before a game round a table: who sits where, and with what deck. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.bots.seats import distinct, holders, is_human, proposed, written_name
from game.cards.decks import hindrances
from game.core.i18n import _
from game.core.model import SetupError
from game.core.rivals import bot_of, weakest
from game.core.session import HUMAN
from game.storage import records

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Deck, DeckRules
    from game.cards.pack import Card
    from game.core.model import Json
    from game.core.rivals import Rival

T = TypeVar("T")

BY_LOT: Final = ""
"""The key of what is brought by lot."""

_GIVEN = "given:{}"


@dataclass(frozen=True, slots=True)
class Brought(Generic[T]):
    """A deck to choose: its key on the page, its name, its cards, and what keeps it from being played.

    `line` is how it means to win, where that is known.
    """

    key: str
    name: str
    cards: T
    problem: str = ""
    line: str = ""


def own_key(deck_id: str) -> str:
    """Return the key of a deck of one's own."""
    return f"own:{deck_id}"


def given_key(seat: int) -> str:
    """Return the key of the deck that a seat had in a game before, and that is kept nowhere."""
    return _GIVEN.format(seat)


def _for_seat(found: Sequence[Brought[T]], seat: int) -> list[Brought[T]]:
    """Return what one seat may choose from: nobody else's deck of a game before."""
    others = _GIVEN.format("")
    return [one for one in found if not one.key.startswith(others) or one.key == given_key(seat)]


def _others(kinds: Sequence[str], first: Sequence[str], count: int) -> list[str]:
    """Return who sits at first beside the player: the usual ones, then those nearest in strength."""
    bots = [kind for kind in kinds if kind != HUMAN]
    near = sorted(bots, key=lambda kind: (kind not in first, abs(bots.index(kind) - bots.index(first[0]))))
    return [near[place % len(near)] for place in range(count)]


def others(more: Sequence[Brought[T]], found: Sequence[Brought[T]]) -> list[Brought[T]]:
    """Return those of some decks whose cards none of the others has."""
    known = [one.cards for one in found]
    return [one for one in more if one.cards not in known]


def hindrance(deck: Deck, rules: DeckRules, cards: Mapping[str, Card]) -> str:
    """Return the first thing that keeps a deck from being played, "" when nothing does."""
    return next((remark.text for remark in hindrances(deck, rules, cards)), "")


_EASIEST: Final = "level:1"
"""Who thinks least."""


class TableChoices(Generic[T]):
    """The players of a game as in one before, if there was one. `kinds` are those who may hold a seat.

    `found` are the decks that there are to choose from, the first for those who do not care; `decks` the keys
    of those chosen, by seat. A `newcomer`, who has never finished a game of that `key`, meets the easiest
    that thinks. `draws_ready` says whether what is left to the lot is one of several ready decks.
    """

    key = ""
    draws_ready = False
    besides = ""
    """Who sits there besides the usual rival, where more than two play; "" for whom it matters not."""

    def __init__(self, players: tuple[str, ...], kinds: Sequence[str], usual: str, most: int) -> None:
        self.kinds = tuple(kinds)
        self.count = 0
        self.newcomer = records.fewer(self.key, 1)
        first = (usual, self.besides)
        if self.newcomer and _EASIEST in kinds:
            first = (_EASIEST, "")
        self.usual_rivals = _others(self.kinds, first, most - 1)
        self.seats = [HUMAN, *self.usual_rivals]
        self.names = [""] * most
        for seat, word in enumerate(players[:most]):
            if is_human(players, seat):
                self.seats[seat] = HUMAN
            else:
                self.seats[seat] = proposed(word, self.kinds) or self.seats[seat]
            self.names[seat] = written_name(players, seat)
        self._seat_apart()
        self.found: list[Brought[T]] = []
        self.decks = [""] * most

    # --- for each game ----------------------------------------------------------------------------------

    @property
    def seated(self) -> int:
        """Return how many players there are."""
        return self.count

    @property
    def with_decks(self) -> bool:
        """Say whether each seat is to say what it brings."""
        return True

    @property
    def ranked(self) -> bool:
        """Say whether some play better than others: not where there is nothing to decide."""
        return True

    @property
    def with_own_decks(self) -> bool:
        """Say whether decks of one's own can be brought."""
        return True

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them; the seed draws what is left to chance."""
        raise NotImplementedError

    def read_decks(self) -> None:
        """Read anew what decks there are."""

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        raise NotImplementedError

    # --- what is chosen ---------------------------------------------------------------------------------

    def hold(self, seat: int, word: str) -> None:
        """Give a seat to somebody: a rival who sat elsewhere changes places."""
        if word != HUMAN and word in self.seats:
            self.seats[self.seats.index(word)] = self.seats[seat]
        self.seats[seat] = word

    def seat_more(self, count: int) -> None:
        """Seat so many players: who comes is as near in level as may be to the rivals there."""
        for seat in range(self.count, count):
            if self.seats[seat] != HUMAN:
                self.hold(seat, self._nearest(self.seats[:seat]))
        self.count = count

    def _nearest(self, seated: Sequence[str]) -> str:
        """Return who sits nowhere yet and is nearest in level to those seated, a usual one first."""
        bots = [kind for kind in self.kinds if kind != HUMAN]
        levels = [*dict.fromkeys(map(bot_of, bots))]
        held = [levels.index(bot_of(word)) for word in seated if word != HUMAN]
        middle = sum(held) / len(held) if held else levels.index(bot_of(self.usual_rivals[0]))
        free = [word for word in dict.fromkeys([*self.usual_rivals, *bots]) if word not in seated] or bots
        return min(free, key=lambda word: abs(levels.index(bot_of(word)) - middle))

    def meet(self, word: str, cast: Mapping[str, Rival]) -> bool:
        """Seat a rival in place of the weakest; return whether he sits there."""
        place = weakest(self.seats[: self.seated], cast)
        if place is not None and word not in self.seats[: self.seated]:
            self.hold(place, word)
        return word in self.seats[: self.seated]

    def _seat_apart(self) -> None:
        """Seat no rival twice, while there is another of that strength."""
        bots = [kind for kind in self.kinds if kind != HUMAN]
        apart = distinct(self.seats, bots)
        self.seats = [found or word for found, word in zip(apart, self.seats, strict=True)]

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return holders(self.seats[: self.seated], self.names)

    def brought(self, seat: int) -> Brought[T]:
        """Return the deck of a seat; the first there is where its own is gone."""
        return next((one for one in self.found if one.key == self.decks[seat]), self.found[0])

    @property
    def by_lot(self) -> tuple[int, ...]:
        """The seats that leave what they bring to the lot."""
        return tuple(seat for seat in range(self.seated) if self.decks[seat] == BY_LOT)

    def leave_to_lot(self, seats: Sequence[int]) -> None:
        """Have seats leave what they bring to the lot."""
        for seat in seats:
            self.decks[seat] = BY_LOT

    def offered_to(self, seat: int) -> list[Brought[T]]:
        """Return the decks that a seat may choose from."""
        return _for_seat(self.found, seat)

    def bring(self, seat: int, place: int) -> None:
        """Give a seat the deck at a place among those it is offered."""
        self.decks[seat] = self.offered_to(seat)[place].key

    def hindrance(self) -> str:
        """Return what keeps this game from being played, in sentences, or "" when nothing does."""
        if self.with_decks:
            for deck in map(self.brought, range(self.seated)):
                if deck.problem:
                    told = _("“{deck}” cannot be played yet. {problem}")
                    return told.format(deck=deck.name, problem=deck.problem)
        try:
            self.check(self.options(seed=0))
        except SetupError as error:
            return str(error)
        return ""


def number(value: Json, usual: int) -> int:
    """Return an option that is a number, or the usual one."""
    return value if isinstance(value, int) and not isinstance(value, bool) else usual
