"""What is to be printed of a deck, and how."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.printing.paper import SheetOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

CARDS, HELP, PAD = "cards", "help", "pad"
PARTS: Final = (CARDS, HELP, PAD)
"""What can be printed: the cards, the help cards, the score pad. A deck may have only some of these."""

MOST_COPIES: Final = 99


class OrderError(ValueError):
    """It cannot be printed so; the message is one sentence for the person who asked for it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to print, and how; `copies` is how many times a deck is printed."""

    options: SheetOptions = field(default_factory=SheetOptions)
    parts: frozenset[str] = frozenset(PARTS)
    copies: int = 1


def order(paper: str, parts: Sequence[str], *, bleed: bool, backs: bool, copies: int = 1) -> Order:
    """Return what to print out of words that were typed. Raise PaperError or OrderError."""
    options = SheetOptions(paper, bleed, backs)
    for part in parts:
        if part not in PARTS:
            message = _("“{part}” cannot be printed: choose among {known}.")
            raise OrderError(message.format(part=part, known=", ".join(PARTS)))
    if not 1 <= copies <= MOST_COPIES:
        raise OrderError(_("Print between 1 and {most} copies.").format(most=MOST_COPIES))
    return Order(options, frozenset(parts), copies)
