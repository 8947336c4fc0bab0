"""Packs and cards as people make them: plain data, that knows what each of its fields may hold.

A field's type says how it is read (`Reads`): `game.cards.validation` hands these types to pydantic, which is
not imported before a pack is read. Annotations are looked at when the program runs: hence no
`from __future__ import annotations` here, nor in the modules of the kinds.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from game.cards.limits import (
    LONGEST_AUTHOR,
    LONGEST_FLAVOUR,
    LONGEST_ID,
    LONGEST_NAME,
    LONGEST_PICTURE_NAME,
    LONGEST_VERSION,
)
from game.cards.problems import Complaint
from game.cards.text import NO_TEXT, Text, line, text
from game.core.i18n import _

if TYPE_CHECKING:
    from pydantic_core.core_schema import CoreSchema

FORMAT = 1
"""The one way of writing packs so far."""

PICTURES = "pictures"
"""The folder of a pack's own pictures."""

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp")
"""The names of a pack's own pictures end so; those of the house are SVG."""

_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for itself."""


@dataclass(frozen=True, slots=True)
class Reads:
    """Marks the type of a field: `by` makes its value of what a file says, or raises Complaint."""

    by: Callable[[object], object]

    def __get_pydantic_core_schema__(self, _source: object, _handler: object) -> "CoreSchema":
        """Return what pydantic validates the field with."""
        from pydantic_core import core_schema  # noqa: PLC0415 - not before a pack is read

        return core_schema.no_info_plain_validator_function(self.by)


def slug(value: object) -> str:
    """Return an id: plain small letters, digits and hyphens. Raise Complaint."""
    found = line(value, LONGEST_ID)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", found):
        raise Complaint(_("An id is small letters without accents, digits and single hyphens."))
    if _RESERVED.fullmatch(found):
        raise Complaint(_("Some computers keep this name for themselves: choose another."))
    return found


def picture_name(value: object) -> str:
    """Return where a picture is: `pictures/chat.png` in the pack, or `moks/enclume.svg` of the house.

    Raise Complaint for what could lead anywhere else.
    """
    found = line(value, LONGEST_PICTURE_NAME)
    if not all(is_safe_name(part) for part in found.split("/")):
        raise Complaint(_("A picture's name cannot lead out of the pack."))
    if found.endswith(".svg"):
        return found
    if found.count("/") != 1 or not found.startswith(f"{PICTURES}/"):
        raise Complaint(_("A picture of a pack lies in its folder pictures: write pictures/name.png."))
    if not found.lower().endswith(SUFFIXES):
        raise Complaint(_("A picture is a PNG, JPEG or WebP file."))
    return found


def is_safe_name(name: str) -> bool:
    """Say whether a name is that of a file on every system, and leads nowhere else."""
    if not name or not name.isprintable() or re.search(r'[/\\:*?"<>|]', name):
        return False
    return not (name.startswith(".") or name.endswith((".", " ")) or _RESERVED.fullmatch(name))


def is_own(picture: str) -> bool:
    """Say whether a picture is a file of its pack: not one of the house, nor none at all."""
    return bool(picture) and not picture.endswith(".svg")


def _format(value: object) -> int:
    if type(value) is int and value > FORMAT:
        raise Complaint(_("This pack is of a later format: a newer Cartelier reads it."))
    if type(value) is not int or value != FORMAT:
        raise Complaint(_("The format of packs is 1: write format = 1."))
    return value


Slug = Annotated[str, Reads(slug)]
Name = Annotated[Text, Reads(partial(text, longest=LONGEST_NAME))]
Flavour = Annotated[Text, Reads(partial(text, longest=LONGEST_FLAVOUR))]
PictureName = Annotated[str, Reads(picture_name)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What every kind of card has. Each game's kind is a subclass in a module of its own (`kinds.Kind`)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}
    kind: ClassVar[str] = ""

    id: Slug
    name: Name
    picture: PictureName
    flavour: Flavour = NO_TEXT

    @property
    def catalogued(self) -> tuple[str, int] | None:
        """The set and the number that are printed on the card, where its game numbers its cards."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """What a pack says of itself."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}

    format: Annotated[int, Reads(_format)] = FORMAT
    id: Slug
    name: Name
    author: Annotated[str, Reads(partial(line, longest=LONGEST_AUTHOR))] = ""
    version: Annotated[str, Reads(partial(line, longest=LONGEST_VERSION))] = "1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack(Details):
    """A pack: its details and its cards, in the order of its maker."""

    cards: tuple[Card, ...] = ()

    def card(self, card_id: str) -> Card:
        """Return a card by its id. Raise KeyError."""
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)

    def ref(self, card: Card) -> str:
        """Return how a card of this pack is named anywhere: "pack-id/card-id"."""
        return f"{self.id}/{card.id}"
