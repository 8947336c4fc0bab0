"""Reading the fields of a saved state, one by one; a ValueError names the one at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from game.core.machine import EndlessError
from game.core.model import Outcome, SetupError
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from game.core.model import Json, Options
    from game.core.resolving import Resolving

T = TypeVar("T")

_HIGHEST_SCORE: Final = 1 << 20


class Fields:
    """Reads the fields of the states of one game, which its refusals name. A game adds its own kinds."""

    def __init__(self, game: str) -> None:
        self.game = game

    def refuse(self, field: str) -> NoReturn:
        """Raise ValueError naming the field."""
        message = f"The field “{field}” is not that of a state of {self.game}."
        raise ValueError(message)

    def record(self, data: Json, names: Collection[str], optional: Collection[str] = ()) -> dict[str, Json]:
        """Return an object that has exactly those fields, and the optional ones or not."""
        if not isinstance(data, dict) or set(data) - set(optional) != set(names):
            message = f"A state of {self.game} has the fields: " + ", ".join(sorted(names)) + "."
            raise ValueError(message)
        return data

    def rng(self, data: Json) -> Rng:
        """Return a generator from its state."""
        return Rng(self.whole(data, "rng", 1 << 64))

    def flag(self, data: Json, field: str) -> bool:
        """Return true or false."""
        if not isinstance(data, bool):
            self.refuse(field)
        return data

    def whole(self, data: Json, field: str, below: int) -> int:
        """Return an integer from 0 to below - 1."""
        if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data < below:
            self.refuse(field)
        return data

    def listed(self, data: Json, field: str, read: Callable[[Json], T]) -> list[T]:
        """Return a list, each of its items read."""
        if not isinstance(data, list):
            self.refuse(field)
        return [read(item) for item in data]

    def exactly(self, data: Json, field: str, count: int, read: Callable[[Json], T]) -> list[T]:
        """Return a list of so many items, one a seat for instance."""
        found = self.listed(data, field, read)
        if len(found) != count:
            self.refuse(field)
        return found

    def cards(self, data: Json, field: str, below: int) -> list[int]:
        """Return cards by their numbers."""
        return self.listed(data, field, lambda item: self.whole(item, field, below))

    def options(self, data: Json, read: Callable[[Options], T]) -> T:
        """Return the options of the game, read and checked."""
        if not isinstance(data, dict):
            self.refuse("options")
        try:
            return read(data)
        except SetupError:
            self.refuse("options")

    def dealt(
        self, found: Mapping[str, Json], known: Mapping[str, T], most: int, seats: int
    ) -> tuple[list[T], list[int]]:
        """Return the cards that are told by their refs, no more than that, and the seat that owns each."""
        cards = self.listed(found["cards"], "cards", lambda ref: self._one_of(ref, known))
        if len(cards) > most:
            self.refuse("cards")
        owners = self.listed(found["owners"], "owners", lambda one: self.whole(one, "owners", seats))
        if len(owners) != len(cards):
            self.refuse("owners")
        return cards, owners

    def _one_of(self, ref: Json, known: Mapping[str, T]) -> T:
        if not isinstance(ref, str) or ref not in known:
            self.refuse("cards")
        return known[ref]

    def outcome(self, data: Json, field: str, seats: int) -> Outcome | None:
        """Return how a game ended, with a score for each seat; None where it goes on."""
        match data:
            case None:
                return None
            case [list(winners), list(scores), str(reason)] if len(scores) == seats:
                won = [self.whole(one, field, seats) for one in winners]
                return Outcome(tuple(won), tuple([self._score(one, field) for one in scores]), reason)
        return self.refuse(field)

    def _score(self, data: Json, field: str) -> float:
        if not isinstance(data, (int, float)) or isinstance(data, bool) or not abs(data) < _HIGHEST_SCORE:
            self.refuse(field)
        return float(data)

    def check_question(self, state: Resolving, seats: int) -> None:
        """Raise ValueError where what is being carried out asks nothing that makes sense."""
        before = state.encode()
        try:
            state.ask_again()
        except (LookupError, TypeError, ValueError, AttributeError, StopIteration, EndlessError):
            self.refuse("machine")
        asked = state.decision
        if state.encode() != before or (asked is not None and asked.seat not in range(seats)):
            self.refuse("machine")
