"""How a battle of two goes: the symbols of each duel, who wins them, who lay behind and is ahead now.

In La Collection only ties are counted, and duels.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.table import Table
from game.rules.bataille.places import may_hold
from game.rules.bataille.symbols import SYMBOLS, beater
from game.rules.bataille.words import battle

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from game.bots.seats import Names
    from game.core.model import Event
    from game.core.session import Session

    SymbolOf = Callable[[str], str]

_LOOT: Final = 3
"""From how many cards on that are lost at once it is told."""
RUN: Final = 3
"""From how many duels in a row on."""
_TWICE: Final = 2
ENOUGH: Final = 4
"""How many free choices must have been seen of a player that a habit is told of."""
_SURE: Final = 0.66
"""From how often on a habit is one to count upon."""
_FAR: Final = 3
"""By how many cards a player must have lain behind, whose lead is news."""


class Duel(NamedTuple):
    """The symbols that fought, by seat, and who has won: nobody at a tie.

    `free` says of each whether it may have had a choice, as far as the other knew.
    """

    symbols: tuple[str, str]
    winner: int | None = None
    free: tuple[bool, bool] = (True, True)

    def end(self, seat: int) -> str:
        """Return how it has ended for a seat."""
        return battle.TIED if self.winner is None else battle.WON if self.winner == seat else battle.LOST


class Habit(NamedTuple):
    """After duels that have ended so, a symbol was shown again so many times, of how many free choices."""

    end: str
    kept: int
    seen: int

    @property
    def sure(self) -> float:
        """How often that is so, or is not, whichever is more often."""
        return max(self.kept, self.seen - self.kept) / max(1, self.seen)


@dataclass
class Tide:
    """The run of who has won last, how many ties are running, how far each lay behind since he led last.

    `ended` is how long the run was that the last duel has ended, 0 for none.
    `shout` is what the last duel is worth shouting, "" for nothing; `earlier` are the duels of each game that
    the match has had before.
    """

    winner: int | None = None
    run: int = 0
    ended: int = 0
    ties: int = 0
    behind: list[int] = field(default_factory=lambda: [0, 0])
    shout: str = ""
    duels: list[Duel] = field(default_factory=list)
    earlier: Sequence[Sequence[Duel]] = ()
    _free: tuple[bool, bool] = (True, True)
    _fighting: list[str] = field(default_factory=lambda: ["", ""])

    @classmethod
    def of(
        cls, session: Session, names: Names, symbol_of: SymbolOf, earlier: Sequence[Sequence[Duel]] = ()
    ) -> Tide:
        """Return how a game has gone up to now, by playing it anew, after those `earlier` of the match."""
        tide, again = cls(earlier=earlier), session.at(0)
        tide.look(again, symbol_of)
        for action in session.actions:
            for event in again.act(action):
                tide.take(event, names, symbol_of)
            tide.look(again, symbol_of)
        return tide

    def look(self, session: Session, symbol_of: SymbolOf) -> None:
        """Take note, before either picks a card, of whether each may have a choice as the other knows."""
        decision = session.decision
        if decision is not None and (decision.prompt, decision.seat) == ("pick", 0):
            hands = [may_hold(Table.from_json(session.view(1 - seat)), seat, symbol_of) for seat in (0, 1)]
            self._free = len(hands[0]) > 1, len(hands[1]) > 1

    def take(self, event: Event, names: Names, symbol_of: SymbolOf) -> None:
        """Take note of what happens."""
        data = event.data
        self._fight(event.kind, data, symbol_of)
        if event.kind in ("tie", "again"):
            self.ties += 1
        elif event.kind in ("battle", "duel"):
            self.ties = 0
        if event.kind == "battle":
            self._won(data["winner"])
            self.shout = self._worth(data, names)

    def _fight(self, kind: str, data: Mapping[str, Any], symbol_of: SymbolOf) -> None:
        """Take note of which symbols fight, and of how that ends."""
        if kind == "reveal":
            self._fighting = [symbol_of(card) for card in data["cards"]]
        elif kind == "turn" and data["kept"]:
            self._fighting[data["seat"]] = symbol_of(data["card"])
        elif kind in ("tie", "again", "battle", "duel"):
            first, second = self._fighting
            self.duels.append(Duel((first, second), data.get("winner"), self._free))

    def _won(self, winner: int) -> None:
        self.ended = 0 if winner == self.winner else self.run
        self.run = self.run + 1 if winner == self.winner else 1
        self.winner = winner

    def habit(self, seat: int) -> Habit | None:
        """Return how often a seat has kept its symbol after duels like the last one; None of too few."""
        found = self._after(seat, self.duels[-1].end(seat)) if self.duels else None
        return found if found is not None and found.seen >= ENOUGH else None

    def surest(self, seat: int) -> Habit | None:
        """Return the habit of a seat that was seen most surely, None where nothing was sure."""
        found = [self._after(seat, end) for end in (battle.WON, battle.LOST, battle.TIED)]
        sure = [one for one in found if one.seen >= ENOUGH and one.sure >= _SURE]
        return max(sure, key=lambda one: (one.sure, one.seen), default=None)

    def _after(self, seat: int, end: str) -> Habit:
        """Return what a seat chose after duels that ended so for it, in this game and those before."""
        games = [*self.earlier, self.duels]
        pairs = [one for game in games for one in pairwise(game) if one[0].end(seat) == end]
        pairs = [one for one in pairs if one[1].free[seat]]
        kept = sum(before.symbols[seat] == after.symbols[seat] for before, after in pairs)
        return Habit(end, kept, len(pairs))

    def dares(self, seat: int, held: Container[str], may: Container[str]) -> list[str]:
        """Return what the other may say of a symbol that a seat has shown twice, and no more often, in a row.

        It is `held` still, and the other `may` hold what beats it; or of what has just won for the other.
        """
        mine = [duel.symbols[seat] for duel in self.duels]
        symbol = mine[-1]
        run = next((late for late, one in enumerate(reversed(mine)) if one != symbol), len(mine))
        beaten = symbol in held and SYMBOLS[beater(SYMBOLS.index(symbol))] in may
        if run == _TWICE and beaten:
            return battle.dares(symbol)
        winning = self.duels[-1].symbols[1 - seat]
        boasts = (self.winner, self.run) == (1 - seat, 1) and not self.ties and winning in may
        return battle.boasts(winning) if boasts else []

    def _worth(self, data: Mapping[str, Any], names: Names) -> str:
        """Return what is shouted: a lead taken, a last card, cards lost at once, a run."""
        winner, lost = data["winner"], len(data["out"])
        if self._leads(winner, data["piles"]):
            return battle.ahead(names, winner)
        if data["piles"][1 - winner] == 1:
            return battle.last_card(names, 1 - winner)
        if lost >= _LOOT:
            return battle.loot(lost)
        if self.ended >= RUN:
            return battle.run_over(names, 1 - winner, self.ended)
        return battle.in_a_row(names, winner, self.run) if self.run >= RUN else ""

    def _leads(self, winner: int, piles: Sequence[int]) -> bool:
        """Say whether who has won was far behind, and leads now."""
        lag = piles[1 - winner] - piles[winner]
        found = lag < 0 and self.behind[winner] >= _FAR
        for seat, late in ((winner, lag), (1 - winner, -lag)):
            self.behind[seat] = 0 if late < 0 else max(self.behind[seat], late)
        return found
