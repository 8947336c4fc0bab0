"""What two who hold cards in secret know of each other: cards seen before that are in a hand once more."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.table import HAND, Spot
from game.core.table import Table as View
from game.rules.bataille.places import may_hold
from game.rules.bataille.symbols import SYMBOLS, beats
from scenes.kit import icons, palette, paper, symbols

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session

_DISC: Final = 0.5
_SIGN: Final = 0.36
"""How wide the disc over the back of a known card is, and the symbol on it, in widths of a card."""
_EYE: Final = 0.27


@dataclass
class Minds:
    """What the near player knows of the far hand, and the far one of the near hand.

    `may` is what the far hand may have, `theirs` the symbols of its cards that were seen, `seen` the near
    cards that the other has seen.
    """

    may: Counter[str]
    held: int
    theirs: dict[Spot, str] = field(default_factory=dict)
    seen: set[Spot] = field(default_factory=set)

    @classmethod
    def of(cls, view: View, far: int, symbol_of: Callable[[str], str]) -> Minds:
        """Return what a view tells of the far hand; of which card is picked already nothing is told."""
        refs = _refs(view, far)
        picked = cast("list[bool]", view.facts["ready"])[far]
        may, theirs = may_hold(view, far, symbol_of), dict[Spot, str]()
        if not picked:
            theirs = {spot: symbol_of(ref) for spot, ref in refs.items() if ref}
            left = may - Counter(theirs.values())
            if len(left) == 1:
                theirs = {spot: theirs.get(spot, next(iter(left))) for spot in refs}
        return cls(may, len(refs), theirs)

    @property
    def sure(self) -> bool:
        """Say whether it is certain what the far player holds."""
        return self.may.total() == self.held

    def chances(self, symbol: str) -> tuple[int, int, int]:
        """Return against how many cards that may be there a symbol wins and loses, of how many."""
        at = SYMBOLS.index(symbol)
        met = {other: beats(at, SYMBOLS.index(other)) for other in self.may}
        wins = sum(self.may[other] for other, beaten in met.items() if beaten)
        return wins, self.may.total() - wins - self.may[symbol], self.may.total()

    def draw(self, surface: pygame.Surface, spot: Spot, card: pygame.Rect) -> None:
        """Draw over a card that lies there what is known of it."""
        if spot in self.theirs:
            sign = symbols.picture(self.theirs[spot], round(card.width * _SIGN))
            _disc(surface, card.center, card.width * _DISC, sign)
        elif spot in self.seen:
            wide = card.width * _EYE
            corner = round(card.left + wide / 2), round(card.top + wide / 2)
            _disc(surface, corner, wide, icons.icon("eye", round(wide * 0.66), palette.INK))


def seen_of(session: Session, seat: int) -> set[Spot]:
    """Return the cards in the hand of a seat that the other knows now."""
    view: Any = View.from_json(session.view(1 - seat))
    return {spot for spot, ref in _refs(view, seat).items() if ref}


def _refs(view: View, seat: int) -> dict[Spot, str]:
    """Return the cards of a hand by where they lie, "" for one that is not known."""
    cards = [card for card in view.place(HAND, seat).cards if card is not None]
    return {Spot(HAND, seat, place): card.ref or "" for place, card in enumerate(cards)}


def _disc(surface: pygame.Surface, center: tuple[int, int], width: float, picture: pygame.Surface) -> None:
    """Draw a picture on a disc."""
    disc = pygame.Rect(0, 0, round(width), round(width))
    disc.center = center
    paper.fill_rounded(surface, disc, palette.CHALK, disc.width / 2)
    surface.blit(picture, picture.get_rect(center=center))
