"""The simple battle for two (BAT-2, BAT-3, BAT-4).

Both count to three, "o-pen-mok", and reveal the top card of their piles at once. The winner's card goes
under his pile, the loser's is out. Equal symbols: both cards stay and both reveal again, until one wins: all
that he staked goes under his pile in the order played, all that the other staked is out. With the option
"choix" each holds the top three of his pile and secretly picks one instead.

A battle always comes to an end: each one that is won puts a card of the loser out for the game.

    decision   seat         options
    reveal     0, then 1    ("reveal",)
    pick       0, then 1    ("pick", ref) with "choix": one of the top three

    event      who          data
    pick       the picker   seat, card
    ready      all          seat: has answered
    reveal     all          cards (by seat), stakes (how many each has on the table)
    tie        all          cards (by seat): equal symbols, both reveal again
    battle     all          winner, under (his cards, in order), out (the loser's), piles (cards left by seat)
    end        all          reason, winners, scores

Reasons of the end: "no_cards" (a pile is empty), "cannot_reveal" (in a tie), "both_empty" (a draw). The
scores are the cards left, with what the last one to hold any has on the table.

The facts of `observe`: variant, choix, phase ("over" at the end), ready (by seat), hidden: groups of unknown
cards, each with the `seats` among whose piles they lie and how many there are of each symbol.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from game.core import fields
from game.core.model import Decision, Outcome
from game.core.rng import Rng
from game.core.table import HAND, Card, Place, Table, cards
from game.rules.bataille.dealing import SEATS, hidden_groups, redealt
from game.rules.bataille.places import OUT, PILE, STAKE
from game.rules.bataille.state import CARDS, COMMON, GAME, PilesState
from game.rules.bataille.symbols import beats

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Json
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool

REVEAL: Action = ("reveal",)
HELD = 3
"""How many cards each holds with the option "choix" (BAT-4)."""


def half_revealed(actions: Sequence[Action]) -> bool:
    """Say whether only one of the two has answered the last reveal."""
    answers = takewhile(lambda action: action == REVEAL, reversed(actions))
    return len(list(answers)) % 2 == 1


class SimpleState(PilesState):
    """A simple battle.

    `picks` are the places in the piles of the cards to be revealed, None before each has answered; the cards
    lost are `out`.
    """

    saved = fields.Shape(
        GAME,
        **COMMON,
        piles=fields.each(CARDS),
        fresh=fields.each(fields.CARD),
        stakes=fields.each(CARDS),
        out=fields.each(CARDS),
        picks=fields.each(fields.maybe(fields.whole(HELD))),
    )
    __slots__ = ("out", "picks")

    def __init__(self, setting: Setting, pool: Pool, rng: Rng, piles: Sequence[Sequence[int]]) -> None:
        super().__init__(setting, pool, rng, piles)
        self.out: list[list[int]] = [[] for _ in SEATS]
        self.picks: list[int | None] = [None for _ in SEATS]

    def _question(self) -> Decision:
        seat = 0 if self.picks[0] is None else 1
        if not self.setting.choix:
            return Decision(seat, "reveal", (REVEAL,))
        held = self.pool.distinct(self.piles[seat][:HELD])
        return Decision(seat, "pick", tuple([("pick", self.pool.refs[card]) for card in held]))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if all(self.piles):
            return None
        if not any(self.piles):
            return Outcome(SEATS, (0.0, 0.0), "both_empty")
        winner = 0 if self.piles[0] else 1
        left = float(len(self.piles[winner]) + len(self.stakes[winner]))
        reason = "cannot_reveal" if self.stakes[winner] else "no_cards"
        return Outcome((winner,), (left, 0.0) if winner == 0 else (0.0, left), reason)

    def _play(self, seat: int, action: Action) -> None:
        self._answer(seat, action)
        if seat == SEATS[-1]:
            self.reveal()

    def _answer(self, seat: int, action: Action) -> None:
        if action == REVEAL:
            self.picks[seat] = 0
        else:
            ref = str(action[1])
            self.picks[seat] = self.piles[seat].index(self.pool.find(ref, self.piles[seat][:HELD]))
            self.tell("pick", seat, seat=seat, card=ref)
        self.tell("ready", seat=seat)

    def reveal(self) -> None:
        """Put both picks on the table; who wins, wins all that was staked (BAT-2, BAT-3)."""
        shown = [self._take(seat) for seat in SEATS]
        cards = self.pool.named(shown)
        self.tell("reveal", cards=cards, stakes=[len(stake) for stake in self.stakes])
        one, two = (self.pool.symbols[card] for card in shown)
        if one == two:
            self.tell("tie", cards=cards)
        else:
            self._settle(0 if beats(one, two) else 1)

    def _take(self, seat: int) -> int:
        """Put the card that a seat picked on the table."""
        place = self.picks[seat] or 0
        card = self.piles[seat].pop(place)
        self.fresh[seat] -= place < self.fresh[seat]
        self.stakes[seat].append(card)
        self.picks[seat] = None
        return card

    def _settle(self, winner: int) -> None:
        """Put the winner's stakes under his pile and the loser's out (BAT-2, BAT-3)."""
        kept, lost = self.stakes[winner], self.stakes[1 - winner]
        self.piles[winner] += kept
        self.out[1 - winner] += lost
        self.stakes = [[] for _ in SEATS]
        under, out = self.pool.named(kept), self.pool.named(lost)
        self.tell("battle", winner=winner, under=under, out=out, piles=[len(pile) for pile in self.piles])

    def _unknown(self, seat: int) -> list[range]:
        """Return the places of each pile whose cards the seat does not know."""
        held = HELD if self.setting.choix else 0
        return [range(held if owner == seat else 0, self.fresh[owner]) for owner in SEATS]

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table, what went under the piles, and the seat's own top cards with "choix"."""
        facts: dict[str, Json] = {
            "variant": self.setting.variant,
            "choix": self.setting.choix,
            "phase": self.phase,
            "ready": [place is not None for place in self.picks],
            "hidden": hidden_groups(self.setting, self.pool, self._rows(), self._unknown(seat)),
        }
        places = [place for owner in SEATS for place in self._side(seat, owner)]
        return Table(seat, tuple(places), facts).as_json()

    def _side(self, seat: int, owner: int) -> Iterator[Place]:
        """Yield what lies before a player, as a seat sees it."""
        refs, named, unknown = self.pool.refs, self.pool.named, self._unknown(seat)[owner]
        pile = [None if place in unknown else refs[card] for place, card in enumerate(self.piles[owner])]
        held = HELD if self.setting.choix else 0
        if held:
            picked = self.picks[owner] if owner == seat else None
            hand = [Card(ref, {"picked": True} if at == picked else {}) for at, ref in enumerate(pile[:held])]
            yield Place(HAND, owner, tuple(hand))
        yield Place(PILE, owner, tuple([Card(ref) for ref in pile[held:]]))
        yield Place(STAKE, owner, cards(named(self.stakes[owner])))
        yield Place(OUT, owner, cards(named(self.out[owner])))

    def _rows(self) -> list[list[int]]:
        """Return every card of the game: the piles first."""
        return [*self.piles, *self.stakes, *self.out]

    def determinize(self, seat: int, rng: Rng) -> SimpleState:
        """Return a world with the same table, where cards that the seat does not know lie elsewhere."""
        rows = redealt(self.setting, self.pool, self._rows(), self._unknown(seat), rng)
        other = self.with_piles(rows[:2], Rng(rng.next64()))
        foe = 1 - seat
        if self.setting.choix and other.picks[foe] is not None:
            held = other.piles[foe][:HELD]
            picked = rng.choice(self.pool.distinct(held))
            other.picks[foe] = held.index(self.pool.find(self.pool.refs[picked], held))
        return other
