"""What the program knows of a game beside its rules: one record a game, made in that game's room.

A part of it is imported when it is first wanted: the first frame of the menu waits for no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.rivals import Felt, Rival

T = TypeVar("T")

NONE: Final[Mapping[str, Any]] = MappingProxyType({})
"""What a game has of a field in which it has nothing, by any key."""


class Part(Generic[T]):
    """What a module has, imported when it is first wanted: `path` is "module:name", or a whole module's."""

    def __init__(self, path: str) -> None:
        self.path = path

    @property
    def value(self) -> T:
        """The part itself."""
        module, _colon, name = self.path.partition(":")
        found = import_module(module)
        return cast("T", getattr(found, name) if name else found)

    def __call__(self, *given: object) -> Any:  # noqa: ANN401 - what the part returns
        """Call the part."""
        return cast("Any", self.value)(*given)


class Keyed(Protocol):
    """A record of one game."""

    @property
    def key(self) -> str:
        """The key of the game."""


K = TypeVar("K", bound=Keyed)


class Records(Mapping[str, K]):
    """A record a game, by its key, in the order of the shelf: no two lists of records are equal."""

    def __init__(self, records: Iterable[K]) -> None:
        self._records = {record.key: record for record in records}

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __getitem__(self, key: str) -> K:
        return self._records[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)


class Edition(NamedTuple):
    """A game as it is known to the program, but for pixels. What it has not is left out.

    `rules` make the game of the `key`, `bots` are the `Expertise` that bots have of it, `cast` who they are
    at its table; `felt` says what an event, given a world as it is then, makes of a seat. `daily` makes the
    challenge of a day. `telling` makes what it says, a `Telling`, given a state of the game and what cards
    and players are called; `does` says what a card does, given a state, the card's ref, and the card as its
    pack has it now. `advice` makes the thinking about a decision, given a view, what cards and players are
    called, and the game's seed: None at a table without hints.

    `kinds` are those of the cards that people make for it: the model of each, then what tells what is wrong
    with a card, and what of it can never count. `vocabulary` is what they are scripted in, `laboratories` are
    where they are weighed, by kind, `blanks` the templates that are printed to colour them by hand.
    `deck_rules` say how decks are made, `decisive` (`game.core.decisive.Weighing`) what decided a game.
    `skilled` says of options whether some play such a game better than others, as they do where it is left
    out. `score` counts a board that is told as JSON; it raises ValueError in
    a sentence for what is none.
    """

    key: str
    rules: Part[Any]
    bots: Part[Any]
    telling: Part[Any]
    cast: Mapping[str, Rival] = NONE
    felt: Part[Felt | None] | None = None
    skilled: Part[bool] | None = None
    daily: Part[Any] | None = None
    does: Part[Any] | None = None
    advice: Part[Any] | None = None
    kinds: tuple[tuple[Part[Any], ...], ...] = ()
    vocabulary: Part[Any] | None = None
    laboratories: Mapping[str, Part[Any]] = NONE
    blanks: tuple[Part[Any], ...] = ()
    deck_rules: Part[Any] | None = None
    decisive: Part[Any] | None = None
    score: Part[Any] | None = None
