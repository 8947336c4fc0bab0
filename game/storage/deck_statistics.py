"""Figures of games whose players bring decks: by ending, by deck, and what humans did in them.

Finished games are played again for that, action by action.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

from game.core.model import IllegalActionError, SetupError
from game.core.session import Session
from game.storage.rivals import RivalStatistics
from game.storage.statistics import Tally, human_seats, is_drawn, tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self

    from game.core.model import Action, Event, Game
    from game.storage.records import Record


OWN_DECK = "own"
"""What a deck is called that is none of those that come with the program."""

_MOST_REMEMBERED = 2048
"""How many games are remembered at most: to play one again takes some milliseconds."""


@dataclass(slots=True, kw_only=True)
class Deeds:
    """What humans did in games. A game says what it counts: in counters by ref or word, and in numbers.

    `people` are the seats that humans hold while a game is played again, `decks` names the deck of each.
    """

    people: tuple[int, ...] = field(default=(), compare=False)
    decks: tuple[tuple[int, str], ...] = ()

    game: ClassVar[type[Game]]

    @classmethod
    def of(cls, record: Record) -> Self:
        """Return what humans did in a game; nothing of one that the rules of now would play otherwise."""
        if record.rules_version != cls.game.rules_version:
            return cls()
        return cast("Self", _played_again(cast("Any", cls), _Played.of(record)))

    def ready(self, state: Any) -> Mapping[str, Any]:  # noqa: ANN401 - each game has its own state
        """Return the decks that come with the program today, by key, as far as a game had them."""
        raise NotImplementedError

    def begin(self, state: Any) -> None:  # noqa: ANN401 - each game has its own state
        """Note the deck of each seat."""
        begun = [(key, deck) for key, deck in state.setting.ready.items() if deck is not None]
        ready = [*begun, *self.ready(state).items()]
        found = []
        for seat in [seat for seat in self.people if seat in state.seats]:
            held = [card.ref for card, owner in zip(state.cards, state.owners, strict=True) if owner == seat]
            found.append((seat, _deck_key(held, ready)))
        self.decks = tuple(found)

    def take(self, event: Event, actor: int) -> None:
        """Count an event that came of what a seat chose."""
        raise NotImplementedError

    def look(self, state: Any) -> None:  # noqa: ANN401 - each game has its own state
        """Look at the table once what a seat chose has been done."""

    def add(self, more: Deeds) -> None:
        """Add what was done in other games."""
        for name in [one.name for one in fields(self) if one.compare and one.name != "decks"]:
            mine, theirs = getattr(self, name), getattr(more, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, name, mine + theirs)


# --- games played again ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Played:
    """All that a game is played again from, hashable: its options as JSON, and the seats of `people`."""

    options: str
    ready: str
    seed: int
    actions: tuple[Action, ...]
    people: tuple[int, ...]

    @classmethod
    def of(cls, record: Record) -> _Played:
        """Return what a record says of its game."""
        options = json.dumps(dict(record.options), sort_keys=True)
        return cls(options, json.dumps(record.ready), record.seed, record.actions, human_seats(record))


@lru_cache(maxsize=_MOST_REMEMBERED)
def _played_again(kind: type[Any], played: _Played) -> Any:  # noqa: ANN401 - the deeds of that kind
    """Play a game, and return what humans did; nothing where the rules of now would play it otherwise."""
    deeds = kind(people=played.people)
    try:
        options, ready = (json.loads(told) for told in (played.options, played.ready))
        state = Session.start(kind.game(), options, played.seed, ready=ready).state
        deeds.begin(state)
        for action in played.actions:
            actor = state.decision.seat if state.decision is not None else -1
            for event in state.apply(action):
                deeds.take(event, actor)
            deeds.look(state)
    except (SetupError, IllegalActionError):
        return kind()
    return deeds


def _deck_key(held: Iterable[str], ready: Iterable[tuple[str, Any]]) -> str:
    """Return the key of the ready deck that has these cards, by their refs; `OWN_DECK` for another."""
    cards = Counter(held)
    return next((key for key, deck in ready if Counter(card.ref for card in deck.cards) == cards), OWN_DECK)


# --- figures ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class DeckStatistics(RivalStatistics):
    """The figures of every game by who played, by how it ended and by what was brought.

    `endings` has the games by the reason that ended them, `decks` by the deck that a human held: the key of a
    ready one, or `OWN_DECK`. `deeds` are those of all humans.
    """

    endings: dict[str, Tally] = field(default_factory=dict)
    decks: dict[str, Tally] = field(default_factory=dict)
    deeds: Deeds = field(default_factory=Deeds)

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game by its ending too, by the decks, and what humans did in it."""
        RivalStatistics.count(self, record, won=won, margin=margin)
        tally(self.endings, record.outcome.reason, won=won, margin=margin)
        deeds = self.deeds.of(record)
        self._count_decks(record, deeds.decks, margin=margin)
        self.deeds.add(deeds)

    def _count_decks(self, record: Record, held: Iterable[tuple[int, str]], *, margin: float) -> None:
        """Count a game for the decks that humans held, each by whether its seat has won alone."""
        for seat, deck in held:
            won = seat in record.outcome.winners and not is_drawn(record)
            tally(self.decks, deck, won=won, margin=margin)
