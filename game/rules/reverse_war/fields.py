"""Reading the fields of a saved state, one by one; a ValueError names the one at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeVar

from game.core.model import SetupError
from game.core.rng import Rng
from game.rules.reverse_war import options
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.core.model import Json
    from game.rules.reverse_war.options import Setting

T = TypeVar("T")


def refuse(field: str) -> NoReturn:
    """Raise ValueError naming the field."""
    message = f"The field “{field}” is not that of a state of Reverse War."
    raise ValueError(message)


def record(data: Json, names: Collection[str], optional: Collection[str] = ()) -> dict[str, Json]:
    """Return an object that has those fields, the optional ones or not."""
    if not isinstance(data, dict) or set(data) - set(optional) != set(names):
        message = "A state of Reverse War has the fields: " + ", ".join(sorted(names)) + "."
        raise ValueError(message)
    return data


def setting(data: Json) -> Setting:
    """Return the options of a saved state, no more of them and no fewer than it writes."""
    if not isinstance(data, dict) or {*data, *options.LATER} != set(options.DEFAULTS):
        refuse("options")
    try:
        found = options.read(data)
    except SetupError as error:
        raise ValueError(str(error)) from error
    if found.as_saved() != data:
        refuse("options")
    return found


def rng(data: Json) -> Rng:
    """Return a generator from its state."""
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data < 1 << 64:
        refuse("rng")
    return Rng(data)


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


def listed(data: Json, field: str, read: Callable[[Json], T]) -> list[T]:
    """Return a list, each of its items read."""
    if not isinstance(data, list):
        refuse(field)
    return [read(item) for item in data]


def placed(data: Json, field: str) -> Placed | None:
    """Return a card with its way up, or None."""
    if data is None:
        return None
    if not isinstance(data, dict) or set(data) != {"card", "reversed"}:
        refuse(field)
    return Placed(card(data["card"], field), flag(data["reversed"], field))


def card(data: Json, field: str) -> str:
    """Return a card's id."""
    if not isinstance(data, str) or data not in CARDS:
        refuse(field)
    return data
