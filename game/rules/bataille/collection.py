"""La Collection for two, with trophies (BAT-10).

The player who leads turns the cards of his pile while they are of one symbol; the first of another symbol
goes under his pile. The other does the same. He wins if his line beats the first (BAT-5); the same number of
the same symbol is settled by a battle of top cards; otherwise the leader wins. The winner takes a trophy
among the loser's cards of the duel; all others go under their owners' piles in the order played. The lead
alternates.

Every duel gives a trophy, so a game always comes to an end. Left open by the rules, settled here: who leads
first is drawn by lot; a line that empties its pile is complete; two who cannot reveal in a battle draw.

    decision   seat                      options
    turn       the leader, the other     ("turn",) again and again, until the line is complete
    reveal     the leader, the other     ("reveal",) in a battle
    trophy     the winner                ("trophy", ref): one of the loser's cards of the duel

    event      who    data
    turn       all    seat, card, kept (of the line; else it goes under), count (of the line)
    tie        all    count: lines of the same symbol and number, a battle begins
    ready      all    seat: has answered
    reveal     all    cards (by seat)
    again      all    cards (by seat): equal symbols, both reveal again
    duel       all    winner, by ("line", "battle", or "defence": the second did not beat the first)
    trophy     all    seat, card, count (of the seat's trophies), under (by seat: cards, in order)
    end        all    reason, winners, scores

Reasons of the end: "trophies", "cannot_turn" (a pile is empty), "both_empty" (a draw). The scores are the
trophies.

The facts of `observe`: variant, phase ("over" at the end), trophies_to_win, lead, turner (whose line grows,
or null), ready (by seat), winner (of the duel, while the trophy is chosen, else null), hidden: groups of
unknown cards as in the simple battle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import fields
from game.core.model import Decision, Outcome
from game.core.rng import Rng
from game.core.table import Place, Table, backs, cards
from game.rules.bataille.dealing import SEATS, hidden_groups, redealt
from game.rules.bataille.places import LINE, PILE, STAKE, TROPHIES
from game.rules.bataille.simple import REVEAL
from game.rules.bataille.state import CARDS, COMMON, GAME, PilesState
from game.rules.bataille.symbols import beats, line_beats, line_ties

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Json
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool

TURN: Action = ("turn",)
LEAD: Final = "lead"
FOLLOW: Final = "follow"
BATTLE: Final = "battle"
TROPHY: Final = "trophy"
STAGES: Final = (LEAD, FOLLOW, BATTLE, TROPHY)


class CollectionState(PilesState):
    """Two piles, the top first, the lines and battle cards of the duel, and the trophies, all by seat.

    `fresh` are how many cards of each pile were never shown: they are all on top. `waiting` says that the
    leader has answered in a battle and the other has not.
    """

    saved = fields.Shape(
        GAME,
        **COMMON,
        piles=fields.each(CARDS),
        fresh=fields.each(fields.CARD),
        lead=fields.SEAT,
        stage=fields.one_of(STAGES),
        lines=fields.each(CARDS),
        stakes=fields.each(CARDS),
        trophies=fields.each(CARDS),
        waiting=fields.FLAG,
    )
    __slots__ = ("lead", "lines", "stage", "trophies", "waiting")

    def __init__(
        self, setting: Setting, pool: Pool, rng: Rng, piles: Sequence[Sequence[int]], lead: int
    ) -> None:
        super().__init__(setting, pool, rng, piles)
        self.lead = lead
        self.stage = LEAD
        self.lines: list[list[int]] = [[] for _ in SEATS]
        self.trophies: list[list[int]] = [[] for _ in SEATS]
        self.waiting = False

    @property
    def turner(self) -> int | None:
        """Return the seat whose line grows now, if any."""
        if self.stage == LEAD:
            return self.lead
        return 1 - self.lead if self.stage == FOLLOW else None

    @property
    def winner(self) -> int:
        """Return who wins the duel as it lies, the battle's last cards being of two symbols."""
        lead, other = self.lead, 1 - self.lead
        if self.stakes[lead]:
            one, two = (self.pool.symbols[self.stakes[seat][-1]] for seat in (lead, other))
            return lead if beats(one, two) else other
        return other if line_beats(*self._line(other), *self._line(lead)) else lead

    def _line(self, seat: int) -> tuple[int, int]:
        """Return the symbol of a line and how many cards it has."""
        line = self.lines[seat]
        return self.pool.symbols[line[0]], len(line)

    def _question(self) -> Decision:
        turner = self.turner
        if turner is not None:
            return Decision(turner, "turn", (TURN,))
        if self.stage == BATTLE:
            return Decision(1 - self.lead if self.waiting else self.lead, "reveal", (REVEAL,))
        winner = self.winner
        loot = self.pool.distinct(self._played(1 - winner))
        return Decision(winner, "trophy", tuple([("trophy", self.pool.refs[card]) for card in loot]))

    def _played(self, seat: int) -> list[int]:
        return self.lines[seat] + self.stakes[seat]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        scores = tuple([float(len(won)) for won in self.trophies])
        for seat in SEATS:
            if scores[seat] >= (self.setting.trophies or 0):
                return Outcome((seat,), scores, "trophies")
        turner = self.turner
        if turner is not None and not self.piles[turner] and not self.lines[turner]:
            return Outcome((1 - turner,), scores, "cannot_turn")
        if self.stage != BATTLE or all(self.piles):
            return None
        if not any(self.piles):
            return Outcome(SEATS, scores, "both_empty")
        return Outcome((0 if self.piles[0] else 1,), scores, "cannot_turn")

    def _play(self, seat: int, action: Action) -> None:
        if action == TURN:
            self._turn(seat)
        elif action == REVEAL:
            self._ready(seat)
        else:
            self._claim(seat, str(action[1]))

    def _top(self, seat: int) -> int:
        """Return the top card of a pile, taken from it."""
        self.fresh[seat] = max(0, self.fresh[seat] - 1)
        return self.piles[seat].pop(0)

    def _turn(self, seat: int) -> None:
        card, line, pile = self._top(seat), self.lines[seat], self.piles[seat]
        kept = not line or self.pool.symbols[card] == self.pool.symbols[line[0]]
        (line if kept else pile).append(card)
        leads, complete = self.stage == LEAD, not (kept and pile)
        if leads and complete:
            self.stage = FOLLOW
        self.tell("turn", seat=seat, card=self.pool.refs[card], kept=kept, count=len(line))
        if complete and not leads:
            self._compare()

    def _compare(self) -> None:
        """Settle the duel of two complete lines, or begin a battle."""
        lead, other = self.lead, 1 - self.lead
        if line_ties(*self._line(other), *self._line(lead)):
            self.stage = BATTLE
            self.tell("tie", count=len(self.lines[lead]))
        else:
            self.stage = TROPHY
            self.tell("duel", winner=self.winner, by="line" if self.winner == other else "defence")

    def _ready(self, seat: int) -> None:
        self.waiting = not self.waiting
        self.tell("ready", seat=seat)
        if not self.waiting:
            self._reveal()

    def _reveal(self) -> None:
        """Put a card of each on the table; who wins, wins the duel."""
        shown = [self._top(owner) for owner in SEATS]
        for owner in SEATS:
            self.stakes[owner].append(shown[owner])
        cards = self.pool.named(shown)
        self.tell("reveal", cards=cards)
        one, two = (self.pool.symbols[card] for card in shown)
        if one == two:
            self.tell("again", cards=cards)
        else:
            self.stage = TROPHY
            self.tell("duel", winner=self.winner, by="battle")

    def _claim(self, seat: int, ref: str) -> None:
        """Take a trophy; all other cards of the duel go under their owners' piles."""
        under = [self._played(owner) for owner in SEATS]
        card = self.pool.find(ref, under[1 - seat])
        under[1 - seat].remove(card)
        self.trophies[seat].append(card)
        for owner in SEATS:
            self.piles[owner] += under[owner]
        self.lines, self.stakes = [[] for _ in SEATS], [[] for _ in SEATS]
        self.lead, self.stage = 1 - self.lead, LEAD
        told: list[Json] = [[*self.pool.named(cards)] for cards in under]
        self.tell("trophy", seat=seat, card=ref, count=len(self.trophies[seat]), under=told)

    def _rows(self) -> list[list[int]]:
        """Return every card of the game: the piles first."""
        return [*self.piles, *self.lines, *self.stakes, *self.trophies]

    def _unknown(self) -> list[range]:
        """Return the places of each pile whose cards nobody knows."""
        return [range(fresh) for fresh in self.fresh]

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table and what went under the piles: both players know the same."""
        facts: dict[str, Json] = {
            "variant": self.setting.variant,
            "phase": self.phase,
            "trophies_to_win": self.setting.trophies,
            "lead": self.lead,
            "turner": self.turner,
            "ready": [self.waiting and owner == self.lead for owner in SEATS],
            "winner": self.winner if self.stage == TROPHY else None,
            "hidden": hidden_groups(self.setting, self.pool, self._rows(), self._unknown()),
        }
        places = [place for owner in SEATS for place in self._side(owner)]
        return Table(seat, tuple(places), facts).as_json()

    def _side(self, owner: int) -> Iterator[Place]:
        """Yield what lies before a player."""
        named, fresh = self.pool.named, self.fresh[owner]
        yield Place(PILE, owner, (*backs(fresh), *cards(named(self.piles[owner][fresh:]))))
        yield Place(LINE, owner, cards(named(self.lines[owner])))
        yield Place(STAKE, owner, cards(named(self.stakes[owner])))
        yield Place(TROPHIES, owner, cards(named(self.trophies[owner])))

    def determinize(self, seat: int, rng: Rng) -> CollectionState:  # noqa: ARG002 - both know the same
        """Return a world with the same table, where the cards never shown lie elsewhere."""
        rows = redealt(self.setting, self.pool, self._rows(), self._unknown(), rng)
        return self.with_piles(rows[:2], Rng(rng.next64()))
