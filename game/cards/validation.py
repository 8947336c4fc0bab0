"""Plain tables validated by pydantic into packs: every problem at once, by card and field."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from game.cards.limits import LONGEST_ID, MOST_CARDS
from game.cards.pack import Details, Pack, picture_name
from game.cards.problems import Complaint, PackError, Problem, shown
from game.core.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic_core import ErrorDetails

    from game.cards.kinds import Kinds
    from game.cards.pack import Card


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


_Made = TypeVar("_Made", bound="Details | Card")

_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {}
"""What validates each model, made when the first of its kind is met."""


@dataclass
class Validated:
    """What could be made of the tables of a file, and all that is wrong with them."""

    file: str
    details: Details | None = None
    cards: list[Card] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def pack(self) -> Pack:
        """Return the pack. Raise PackError with every problem, if there is one."""
        if self.problems or self.details is None:
            raise PackError(self.problems)
        told = {each.name: getattr(self.details, each.name) for each in fields(Details)}
        return Pack(**told, cards=tuple(self.cards))

    def pictures(self, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Yield every card's label and picture, of cards with other faults too; none that leads out."""
        cards = data.get("cards")
        if not isinstance(cards, list) or len(cards) > MOST_CARDS:
            return
        for number, card in enumerate(cards, 1):
            with suppress(Complaint):
                picture = card.get("picture") if isinstance(card, dict) else None
                yield label(card, number), picture_name(picture)


def validate(data: Mapping[str, Any], file: str, kinds: Kinds) -> Validated:
    """Validate the tables of a `pack.toml`, of cards of those kinds; `file` names it in the problems."""
    found = Validated(file)
    found.details = _made(Details, {key: data[key] for key in data if key != "cards"}, "", found)
    cards = data.get("cards", [])
    if not isinstance(cards, list):
        wrong = _("The cards are written one after the other, each under its own [[cards]].")
        found.problems.append(Problem(file, wrong, field="cards"))
    elif len(cards) > MOST_CARDS:
        wrong = _("This pack has {count} cards: {most} at most.").format(count=len(cards), most=MOST_CARDS)
        found.problems.append(Problem(file, wrong, field="cards"))
    else:
        _validate_cards(cards, found, kinds)
    return found


def label(card: object, number: int) -> str:
    """Return how a card is named in a problem: by its id, else by its number in the file."""
    card_id = card.get("id") if isinstance(card, dict) else None
    if isinstance(card_id, str) and card_id.strip():
        return shown(card_id[:LONGEST_ID])
    return _("no. {number}").format(number=number)


def _validate_cards(cards: Sequence[object], found: Validated, kinds: Kinds) -> None:
    for number, data in enumerate(cards, 1):
        card = _card(data, label(data, number), found, kinds)
        if card is not None:
            found.cards.append(card)
            name = label(data, number)
            more = kinds[card.kind].check(card)
            found.problems += [Problem(found.file, wrong, name, place) for place, wrong in more]
    ids = Counter(card["id"] for card in cards if isinstance(card, dict) and isinstance(card.get("id"), str))
    for card_id, count in ids.items():
        if count > 1:
            wrong = _("{count} cards have this id: give each its own.").format(count=count)
            found.problems.append(Problem(found.file, wrong, shown(card_id[:LONGEST_ID]), "id"))


def _card(data: object, name: str, found: Validated, kinds: Kinds) -> Card | None:
    if not isinstance(data, dict):
        found.problems.append(Problem(found.file, _("A card is a table of fields."), name))
        return None
    kind = data.get("kind")
    if not (isinstance(kind, str) and kind in kinds):
        wrong = _("Say of which kind the card is: {kinds}.").format(kinds=", ".join(kinds))
        found.problems.append(Problem(found.file, wrong, name, "kind"))
        return None
    return _made(kinds[kind].model, {key: data[key] for key in data if key != "kind"}, name, found)


def _made(model: type[_Made], data: Mapping[str, Any], card: str, found: Validated) -> _Made | None:
    """Return the data as that model, or None after noting all that is wrong with it."""
    try:
        made = cast("_Made", _adapter(model).validate_python(data))
    except ValidationError as error:
        known = [*(["kind"] if card else []), *(each.name for each in fields(model))]
        for wrong in error.errors(include_url=False, include_input=False):
            place = shown(".".join(str(part) for part in wrong["loc"]))
            found.problems.append(Problem(found.file, sentence(wrong, known), card, place))
        return None
    return made


def _adapter(model: type[Any]) -> TypeAdapter[Any]:
    if model not in _ADAPTERS:
        _ADAPTERS[model] = TypeAdapter(model)
    return _ADAPTERS[model]
