"""Reading the fields of a saved state, one by one; a ValueError names the one at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeVar

from game.core.model import SetupError
from game.core.rng import Rng
from game.rules.bataille import options

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.core.model import Json
    from game.rules.bataille.options import Setting

T = TypeVar("T")


def refuse(field: str) -> NoReturn:
    """Raise ValueError naming the field."""
    message = f"The field “{field}” is not that of a state of Openmok Bataille."
    raise ValueError(message)


def record(data: Json, names: Collection[str]) -> dict[str, Json]:
    """Return an object that has exactly those fields."""
    if not isinstance(data, dict) or set(data) != set(names):
        message = "A state of Openmok Bataille has the fields: " + ", ".join(sorted(names)) + "."
        raise ValueError(message)
    return data


def setting(data: Json) -> Setting:
    """Return the options of a saved state, every one of them as it is written."""
    if not isinstance(data, dict) or set(data) != set(options.NAMES):
        refuse("options")
    try:
        found = options.read(data)
    except SetupError as error:
        raise ValueError(str(error)) from error
    if found.as_options() != data:
        refuse("options")
    return found


def rng(data: Json) -> Rng:
    """Return a generator from its state."""
    return Rng(whole(data, "rng", 1 << 64))


def flag(data: Json, field: str) -> bool:
    """Return true or false."""
    if not isinstance(data, bool):
        refuse(field)
    return data


def whole(data: Json, field: str, below: int) -> int:
    """Return an integer from 0 to below - 1."""
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data < below:
        refuse(field)
    return data


def maybe(data: Json, field: str, below: int) -> int | None:
    """Return an integer from 0 to below - 1, or None."""
    return None if data is None else whole(data, field, below)


def listed(data: Json, field: str, read: Callable[[Json], T]) -> list[T]:
    """Return a list, each of its items read."""
    if not isinstance(data, list):
        refuse(field)
    return [read(item) for item in data]


def by_seat(data: Json, field: str, players: int, read: Callable[[Json], T]) -> list[T]:
    """Return one item a seat."""
    found = listed(data, field, read)
    if len(found) != players:
        refuse(field)
    return found


def cards(data: Json, field: str, below: int) -> list[int]:
    """Return cards by their numbers."""
    return listed(data, field, lambda item: whole(item, field, below))


def check_once(field: str, *groups: Sequence[int]) -> None:
    """Raise ValueError where a card is in two places."""
    found = [card for group in groups for card in group]
    if len(found) != len(set(found)):
        refuse(field)
