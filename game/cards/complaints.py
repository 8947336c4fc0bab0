"""What pydantic finds wrong, in our own sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.core.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic_core import ErrorDetails

_SENTENCES: Mapping[str, str] = {
    "missing": N_("This field is missing."),
    "literal_error": N_("Choose one of: {expected}."),
    "string_type": N_("This must be a text in quotes."),
    "string_too_long": N_("This text is too long."),
    "string_too_short": N_("This text is too short."),
    "int_type": N_("This must be a whole number, without quotes."),
    "int_parsing": N_("This must be a whole number, without quotes."),
    "int_from_float": N_("This must be a whole number, without quotes."),
    "bool_type": N_("This must be true or false, without quotes."),
    "bool_parsing": N_("This must be true or false, without quotes."),
    "greater_than_equal": N_("This number is too small: {ge} at least."),
    "less_than_equal": N_("This number is too large: {le} at most."),
    "tuple_type": N_("This must be a list in brackets."),
    "list_type": N_("This must be a list in brackets."),
    "too_short": N_("This list is too short: {min_length} at least."),
    "too_long": N_("This list is too long: {max_length} at most."),
    "dataclass_type": N_("This must be a table of fields."),
}

_ANYTHING_ELSE = N_("This is not what goes here.")


def sentence(error: ErrorDetails, known: Sequence[str]) -> str:
    """Return what is wrong, in a sentence; `known` are the fields that there are where it is."""
    context = error.get("ctx", {})
    if error["type"] == "value_error":
        return str(context["error"])
    if error["type"] == "unexpected_keyword_argument":
        told = _("There is no field of that name here; the fields are {known}.")
        return told.format(known=", ".join(known))
    values = {name: str(value) for name, value in context.items()}
    if error["type"] == "literal_error":
        values["expected"] = ", ".join(re.findall(r"'([^']*)'", values["expected"]))
    told = _(_SENTENCES.get(error["type"], _ANYTHING_ELSE))
    return told.format(**values)
