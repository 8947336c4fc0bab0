"""The fields of a line that anybody may have written, one kind each. A TypeError is for any other kind."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from game.core.model import Action, Json


def moment(text: str) -> datetime:
    """Return the moment that a text says, on universal time where it tells no zone. Raise ValueError."""
    written = datetime.fromisoformat(text)
    return written if written.tzinfo else written.replace(tzinfo=UTC)


def text(value: Json) -> str:
    """Return the text."""
    if type(value) is not str:
        raise TypeError
    return value


def whole(value: Json) -> int:
    """Return the whole number: true is none."""
    if type(value) is not int:
        raise TypeError
    return value


def number(value: Json) -> float:
    """Return the number, whole or not."""
    if type(value) is not int and type(value) is not float:
        raise TypeError
    return float(value)


def flag(value: Json) -> bool:
    """Return true or false."""
    if type(value) is not bool:
        raise TypeError
    return value


def items(value: Json) -> list[Json]:
    """Return the list."""
    if type(value) is not list:
        raise TypeError
    return value


def mapping(value: Json) -> dict[str, Json]:
    """Return the object, by name."""
    if type(value) is not dict:
        raise TypeError
    return value


def action(value: Json) -> Action:
    """Return the action: texts and whole numbers."""
    parts = items(value)
    if not all(type(part) is str or type(part) is int for part in parts):
        raise TypeError
    return tuple(cast("list[str | int]", parts))
