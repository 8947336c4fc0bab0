"""What each seat sees of a round, and the worlds it thinks possible (BAT-8).

A card that nobody sees was last seen when it was shuffled: in the pool before the game, or in a discard. Its
place is then one of those of that same shuffle, in the draw pile or in a hand. Everybody can keep count.

The facts of `observe`: variant, phase ("over" at the end), trophies_to_win, opener, holder (or null), active
(whose turn it is to play, null while the trophy is chosen), played (how many have played in this round),
discarding (laid cards go to the discard), battle (which reveal of a battle is due, 0: none), ready (by seat),
unseen: groups of cards that the seat has not seen since the same shuffle (of the pool, or of a discard), each
with cards (sorted), draw (how many of them lie in the draw pile) and hands (how many of them others hold, by
seat): nothing that was shown is forgotten.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from game.core.table import HAND, Card, Place, Table, backs, cards, fact
from game.rules.bataille.places import DISCARD, DRAW, LAID, STANDING, TROPHIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.bataille.rounds import RoundState


class RoundSeen(Table):
    """What a seat sees of a round; its facts are told above."""

    phase: str = fact("phase")
    """The prompt of what is asked, or "over"."""
    goal: int = fact("trophies_to_win")
    """How many trophies win."""
    opener: int = fact("opener")
    """Who opened the round."""
    holder: int | None = fact("holder")
    """Who laid the cards that stand, None where nobody has."""
    played: int = fact("played")
    """How many have played in this round."""
    discarding: bool = fact("discarding")
    """Whether the cards put down go to the discard."""
    battle: int = fact("battle")
    """Which reveal of a battle is due, 0 for none."""

    @property
    def over(self) -> bool:
        """Say whether the game is over, as soon as the last trophy is taken."""
        won = (len(self.refs(TROPHIES, seat)) for seat in range(self.seats))
        return self.phase == "over" or max(won) >= self.goal

    @property
    def decided(self) -> bool:
        """Say whether the game is won once a trophy is taken that nobody can take away any more."""
        last = self.played >= self.seats and self.holder is not None
        return self.over or (last and len(self.refs(TROPHIES, self.turn())) + 1 >= self.goal)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(cast("Sequence[bool]", self.facts["ready"]))

    @cached_property
    def hand(self) -> Sequence[str]:
        """The cards of the seat's own hand."""
        return self.refs(HAND, self.seat)

    @cached_property
    def standing(self) -> Sequence[str]:
        """The cards to be beaten."""
        return self.refs(STANDING)

    @cached_property
    def laid(self) -> Sequence[str]:
        """The cards that whose turn it is has put down."""
        return self.refs(LAID)

    def order(self) -> list[int]:
        """Return the seats in the order they play in this round."""
        return [(self.opener + place) % self.seats for place in range(self.seats)]

    def rivals(self) -> list[int]:
        """Return the other seats, from the one who plays after this one."""
        return [(self.seat + step) % self.seats for step in range(1, self.seats)]

    def turn(self) -> int:
        """Return whose turn it is to play, as the table stands; the holder's once all have played."""
        if self.played >= self.seats:
            return self.opener if self.holder is None else self.holder
        return (self.opener + self.played) % self.seats

    @property
    def opposite(self) -> int:
        """The one of the two who have tied that is not the seat that looks."""
        return self.turn() if self.holder in (self.seat, None) else self.holder or 0

    @property
    def purpose(self) -> str:
        """What whose turn it is puts cards down for: to "open", to "answer", to "discard"."""
        if self.discarding:
            return "discard"
        return "open" if self.holder is None else "answer"

    def enough(self, picked: int, *, discarding: bool) -> bool:
        """Say whether so many cards more may be all that is put down: as many as stand, or any to discard."""
        count = len(self.laid) + picked
        return count >= (1 if discarding else max(1, len(self.standing)))


def observed(state: RoundState, seat: int) -> Mapping[str, Json]:
    """Return the table that the seat sees: its places are told in `places`, its facts above."""
    playing = state.decision is not None and state.played < len(state.hands)
    facts: dict[str, Json] = {
        "variant": state.setting.variant,
        "phase": state.phase,
        "trophies_to_win": state.setting.trophies,
        "opener": state.opener,
        "holder": state.holder,
        "active": state.active if playing else None,
        "played": state.played,
        "discarding": state.discarding,
        "battle": state.battle,
        "ready": [card is not None for card in state.picks],
        "unseen": _unseen(state, seat),
    }
    return Table(seat, tuple(_places(state, seat)), facts).as_json()


def _places(state: RoundState, seat: int) -> Iterator[Place]:
    """Yield what lies before the players and between them, as a seat sees it."""
    named = state.pool.named
    for owner, hand in enumerate(state.hands):
        yield Place(HAND, owner, _own_hand(state, seat) if owner == seat else backs(len(hand)))
        yield Place(TROPHIES, owner, cards(named(state.trophies[owner])))
    yield Place(STANDING, None, cards(named(state.standing)))
    yield Place(LAID, None, cards(named(state.laid)))
    yield Place(DRAW, None, backs(len(state.draw)))
    yield Place(DISCARD, None, cards(named(state.discard)))


def _own_hand(state: RoundState, seat: int) -> tuple[Card, ...]:
    refs, picked = state.pool.refs, state.picks[seat]
    return tuple([Card(refs[card], {"picked": True} if card == picked else {}) for card in state.hands[seat]])


def _unseen(state: RoundState, seat: int) -> list[Json]:
    groups: list[Json] = []
    for shuffle in range(state.shuffles + 1):
        hands = [
            [card for card in hand if owner != seat and state.born[card] == shuffle]
            for owner, hand in enumerate(state.hands)
        ]
        draw = [card for card in state.draw if state.born[card] == shuffle]
        unseen = sorted([*draw, *[card for hand in hands for card in hand]])
        if unseen:
            counts: list[Json] = [len(hand) for hand in hands]
            groups.append({"cards": state.pool.named(unseen), "draw": len(draw), "hands": counts})
    return groups


def dealt_anew(state: RoundState, seat: int, rng: Rng) -> tuple[list[list[int]], list[int]]:
    """Return hands and a draw pile that the seat thinks possible.

    Each is as likely as another, but that one who is laying cards has enough of them to come to an end.
    """
    hands, draw = [hand.copy() for hand in state.hands], state.draw.copy()
    rows = [draw, *[hand for owner, hand in enumerate(hands) if owner != seat]]
    symbols, promised = state.pool.symbols, _promised(state)
    for shuffle in range(state.shuffles + 1):
        slots = [
            (row, place) for row in rows for place, card in enumerate(row) if state.born[card] == shuffle
        ]
        if promised:
            symbol = symbols[state.laid[0]]
            _mix([(row, place) for row, place in slots if symbols[row[place]] == symbol], rng)
            kept = hands[state.active]
            slots = [(row, place) for row, place in slots if row is not kept or place not in promised]
        _mix(slots, rng)
    for hand in hands:
        hand.sort()
    return hands, draw


def _promised(state: RoundState) -> list[int]:
    """Return the places in the active hand of the cards that are yet to be laid, where laying goes on."""
    missing = len(state.standing) - len(state.laid)
    if not state.laid or state.discarding or missing <= 0:
        return []
    symbol, symbols = state.pool.symbols[state.laid[0]], state.pool.symbols
    hand = state.hands[state.active]
    return [place for place, card in enumerate(hand) if symbols[card] == symbol][:missing]


def _mix(slots: Sequence[tuple[list[int], int]], rng: Rng) -> None:
    """Put the cards of the slots back in any order, whatever the order was."""
    cards = sorted([row[place] for row, place in slots])
    rng.shuffle(cards)
    for (row, place), card in zip(slots, cards, strict=True):
        row[place] = card
