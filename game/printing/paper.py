"""Papers, and what may be chosen of a sheet. Lengths are in millimetres everywhere in this package."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.i18n import _

CARD_WIDTH: Final = 63
CARD_HEIGHT: Final = 88
BLEED: Final = 3
"""How far a card's colours run out of it, for one who cuts not quite on the line."""


class PaperError(ValueError):
    """No such paper; the message is one sentence for the person who asked for it."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper; `in_inches` where those who use it measure so."""

    key: str
    name: str
    width: float
    height: float
    in_inches: bool = False

    @property
    def lying(self) -> Paper:
        """The same paper, lying on its other side."""
        return replace(self, width=self.height, height=self.width)


PAPERS: Final[dict[str, Paper]] = {
    "a4": Paper("a4", "A4", 210, 297),
    "letter": Paper("letter", "Letter", 215.9, 279.4, in_inches=True),
}
"""The papers we print on, upright, by their keys."""


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How cards are printed: the paper's key, with a bleed, with their backs, on paper lying on its side."""

    paper: str = "a4"
    bleed: bool = False
    backs: bool = False
    landscape: bool = False

    def __post_init__(self) -> None:
        """Refuse a paper that is not known. Raise PaperError."""
        if self.paper not in PAPERS:
            message = _("Unknown paper “{paper}”: choose one of {known}.")
            raise PaperError(message.format(paper=self.paper, known=", ".join(PAPERS)))

    @property
    def sheet(self) -> Paper:
        """The paper chosen, as it lies."""
        upright = PAPERS[self.paper]
        return upright.lying if self.landscape else upright

    @property
    def margin(self) -> int:
        """The bleed round each card: 0 without."""
        return BLEED if self.bleed else 0
