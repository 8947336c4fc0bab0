"""What lies before the players: their piles and hands, and up to three terrains with a row of each side."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.fields import (
    CARD,
    FLAG,
    SEAT,
    Kind,
    each,
    fixed,
    lacking,
    many,
    one_of,
    record,
    row,
    sparing,
    whole,
)

if TYPE_CHECKING:
    from game.core.model import Action

SLOTS: Final = (0, 1, 2)
"""Where terrains lie, from left to right: three at most (WAN-1)."""

DECK, HAND, DISCARD, BANNED, ASIDE = "deck", "hand", "discard", "banned", "aside"
PILES: Final = (DECK, HAND, DISCARD, BANNED, ASIDE)
PLAY: Final = "play"
"""Where a card may be: in one of its owner's piles, or in play. What is aside lies face down at one there."""

HIDDEN: Final = (DECK, HAND, ASIDE)


class Laid(NamedTuple):
    """A character in a row: the turn in which it came, whether it is muted (WAN-20), when it last served."""

    card: int
    turn: int
    muted: bool = False
    used: int = 0


@dataclass(slots=True)
class Lying:
    """Where a character lies: the slot of its terrain, whose row, and its place from the left."""

    slot: int
    seat: int
    place: int

    @property
    def option(self) -> Action:
        """Return the option that is about the character."""
        return "character", self.slot, self.seat, self.place


@dataclass(slots=True, eq=False)
class Ground:
    """A terrain in play: who placed it and in which turn, and the rows of both sides, from left to right.

    It is `fresh` until the opponent's check (WAN-3); of its score `scoring` tells that it is "declared", then
    "reckoned" (WAN-26). `used` is the turn in which its special last served, `hushed` the one in which it is
    ignored.
    """

    card: int
    owner: int
    turn: int
    fresh: bool = True
    scoring: str = ""
    used: int = 0
    rows: list[list[Laid]] = field(default_factory=lambda: [[], []])
    hushed: int | None = None

    def clone(self) -> Ground:
        """Return an independent copy."""
        first, second = self.rows
        rows = [first.copy(), second.copy()]
        at = self.card, self.owner, self.turn, self.fresh
        return Ground(*at, self.scoring, self.used, rows, self.hushed)


@dataclass(slots=True)
class Side:
    """A player's piles, by the numbers of the cards: the top of a deck or discard is last; and the points."""

    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    banned: list[int] = field(default_factory=list)
    points: int = 0
    aside: list[int] = field(default_factory=list)

    def pile(self, name: str) -> list[int]:
        """Return a pile by its name."""
        found: list[int] = getattr(self, name)
        return found

    def take(self, card: int, name: str) -> None:
        """Take a card out of a pile: most often the topmost."""
        pile: list[int] = getattr(self, name)
        if pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)

    def carry(self, card: int, source: str, target: str, *, under: bool = False) -> None:
        """Bring a card from one pile to another, on top or under it."""
        self.take(card, source)
        pile: list[int] = getattr(self, target)
        if under:
            pile.insert(0, card)
        else:
            pile.append(card)

    def clone(self) -> Side:
        """Return an independent copy."""
        deck, hand, discard = self.deck.copy(), self.hand.copy(), self.discard.copy()
        return Side(deck, hand, discard, self.banned.copy(), self.points, self.aside.copy())


# --- how they are saved -------------------------------------------------------------------------------------

COUNT: Final = whole(1 << 8)
TURN: Final = whole(1 << 10)
_CARDS: Final = many(CARD)

BEARERS: Final = sparing(
    Kind(
        lambda data, at: dict(at.listed(data, fixed(CARD, CARD))),
        lambda bearers: [[*pair] for pair in bearers.items()],
        dict,
    ),
    dict,
)
SIDE: Final = record(
    Side, deck=_CARDS, hand=_CARDS, discard=_CARDS, banned=_CARDS, points=COUNT, aside=sparing(_CARDS, list)
)
GROUND: Final = record(
    Ground,
    card=CARD,
    fresh=FLAG,
    owner=SEAT,
    scoring=one_of(("", "declared", "reckoned")),
    turn=TURN,
    used=TURN,
    hushed=lacking(TURN),
    rows=each(many(row(Laid, CARD, TURN, FLAG, TURN))),
)
