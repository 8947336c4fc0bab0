"""TOML read with suspicion, and written as a person would write it."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from game.cards.limits import DEEPEST_TOML
from game.cards.problems import Complaint
from game.cards.scripts import Script
from game.cards.text import Text
from game.core.i18n import _

if TYPE_CHECKING:
    from game.cards.pack import Card, Details, Pack

_STRING_OR_COMMENT = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\.)*+(?:"|$)'
    r"|'[^'\n]*+(?:'|$)"
    r"|#[^\n]*+",
    re.DOTALL | re.MULTILINE,
)
"""What is no structure. One that never ends takes the rest: nothing is looked at twice."""

_LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{DEEPEST_TOML}}}")


def read(data: bytes) -> dict[str, Any]:
    """Return the tables of a TOML file. Raise Complaint for what is none, or is nested too deep."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Complaint(_("This file is not text in UTF-8: save it again in that encoding.")) from error
    _refuse_depth(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Complaint(_unreadable(str(error))) from error
    except (ValueError, RecursionError) as error:
        raise Complaint(_("This file has a value that no pack needs.")) from error


def _refuse_depth(text: str) -> None:
    """Raise Complaint before the parser would spend its time, or its stack, on nested tables."""
    structure = _STRING_OR_COMMENT.sub("_", text)
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", structure):
        depth += 1 if bracket in "[{" else -1
        deepest = max(depth, deepest)
    if deepest > DEEPEST_TOML or _LONG_KEY.search(structure):
        raise Complaint(_("This file has tables nested deeper than any pack needs."))


def _unreadable(message: str) -> str:
    """Return our sentence for the parser's: it tells where, and that is what helps."""
    found = re.search(r"line ([0-9]+), column ([0-9]+)", message)
    if found is None:
        return _("This file stops before its end: a quote or a bracket is missing.")
    return _("Line {line}, column {column}: this is not written as TOML asks.").format(
        line=found[1], column=found[2]
    )


def told(pack: Pack) -> dict[str, Any]:
    """Return the plain tables that say a pack, leaving out fields that have nothing to say."""
    head = {name: value for name, value in _fields(pack).items() if name != "cards"}
    return {**head, "cards": [{"kind": card.kind, **_fields(card)} for card in pack.cards]}


def written_head(tables: dict[str, Any]) -> str:
    """Return the lines that say what a pack tells of itself."""
    return "\n".join(_lines({name: value for name, value in tables.items() if name != "cards"}))


def written_card(table: dict[str, Any]) -> str:
    """Return the lines that say one card."""
    return "\n".join(["[[cards]]", *_lines(table)])


def _fields(model: Card | Details) -> dict[str, Any]:
    found = ((each, getattr(model, each.name)) for each in fields(model))
    return {each.name: _plain(value) for each, value in found if value or value != each.default}


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a field of a kind may hold
    """Return a value of a field as a file says it."""
    if isinstance(value, Text):
        return value.fr if value.fr == value.en else {"fr": value.fr, "en": value.en}
    if isinstance(value, Script):
        return value.data
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _lines(table: dict[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items()]


def _value(value: Any) -> str:  # noqa: ANN401 - whatever a table may hold
    """Return a value in TOML. Raise TypeError for what no file says."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # TOML's basic strings escape as JSON's do
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, dict):
        return f"{{ {', '.join(_lines(value))} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value(item) for item in value)}]"
    raise TypeError(type(value).__name__)
