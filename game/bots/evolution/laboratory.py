"""The balance laboratory: at which impact a variation of Openmok Évolution is even with the official ones.

A pair of games is played with equal teams, the same player beginning and equal seeds: in one game a seat has
the card and the other the reference, in the other game they change seats. The mean lead of the card over its
reference, in resistances left at the end, is the measure of the pair: what seats and teams are worth cancels
out. Both have the same impact, so that the gate opens to both at once.

The references are the official cards (EVO-11), of impact 1 to 5, and at 0 no card at all. A round is a pair
against each of them, with the same teams. Through the leads of a round a line is laid (`evenness.py`): the
card is even where that line crosses zero. It is a line because points of impact are added up, and traded one
for the other (Évolution 3.2): a point has to be worth the same in every card. So no official card decides
alone, and one that is worth more or less than it costs is found beside its own number. Above 5 the line goes
on: cards of our own are no yardstick. The interval is that of the luck of teams and games; that the official
cards do not lie on a line themselves is not in it.

What a card shows its player is worth nothing here: the players see the whole table (`QuickPlayer`). A
card about variations is played where each side has some more of them (`laboratory_table.py`).

`benchmarks/laboratory.py` weighs the official cards themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.evolution.laboratory_table import OFFICIAL, Table
from game.bots.search.evenness import crossing
from game.bots.weighing import experimental, pairs, undecided
from game.core.i18n import _, decimal
from game.core.rng import Rng
from game.core.slices import Sliced
from game.rules.evolution import scripts
from game.rules.evolution.cards import HIGHEST_IMPACT, LOWEST_IMPACT
from game.rules.evolution.starter import names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.evolution import VariationCard
    from game.core.model import Json
    from game.core.script import Script

ROUND: Final = len(OFFICIAL) + 1
"""How many pairs a round has: one against no card, and one against each official card."""

PAIRS: Final = 300
"""How many pairs it takes to know most impacts within half a point."""


class Official(NamedTuple):
    """An official variation, and the impact printed on it."""

    ref: str
    impact: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What was found: the impact at which the card is even, between `low` and `high` with 95 % confidence.

    None of the three keeps to the scale. `leads` are the mean leads over no card and over each official card,
    in resistances. `twin` is the official card that says the same, if any.
    """

    impact: float
    low: float
    high: float
    leads: tuple[float, ...]
    twin: Official | None = None

    @property
    def suggested(self) -> int:
        """Return the impact to print, on the scale."""
        return min(max(floor(self.impact + 0.5), LOWEST_IMPACT), HIGHEST_IMPACT)

    @property
    def between(self) -> tuple[Official | None, Official | None]:
        """Return the official cards next below and next above; None beyond either end of the list."""
        below = min(max(floor(self.impact), 0), len(OFFICIAL))
        return official(below), official(below + 1)


def official(impact: int) -> Official | None:
    """Return the official variation of an impact, where there is one."""
    return Official(OFFICIAL[impact - 1], impact) if 1 <= impact <= len(OFFICIAL) else None


class Laboratory(Sliced):
    """The weighing of a card. What it finds depends on the script, the number of pairs and the seed alone.

    Whole rounds are played: `games` is the number of pairs wanted, filled up to whole rounds, and `played`
    how many were played so far; `rounds` are the leads in those that are whole. It is worked on by `step`,
    and left where it is by not doing so any more.
    """

    def __init__(self, script: Script | None, *, games: int = PAIRS, seed: int = 0) -> None:
        """Begin with a card's script. Raise LaboratoryError for an experimental card, which has none."""
        if script is None:
            raise experimental()
        self.games = -(-games // ROUND) * ROUND
        self.played = 0
        self.rounds: list[list[float]] = []
        self._seed = seed
        self._table = Table(script)
        self._twin = official(self._table.twin)
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the work is done, from 0 to 1."""
        return self.played / self.games

    def reading(self) -> Reading | None:
        """Return what was found in the rounds played; None while these are too few to tell."""
        found = crossing(self.rounds)
        if found is None:
            return None
        leads = [sum(pairs) / len(self.rounds) for pairs in zip(*self.rounds, strict=True)]
        return Reading(found.at, found.low, found.high, tuple(leads), self._twin)

    def _work(self) -> Iterator[None]:
        rng = Rng(self._seed)
        while self.played < self.games:
            deal = self._table.deal(Rng(rng.next64()))
            leads: list[float] = []
            for impact in range(ROUND):
                lead = yield from self._table.pair(deal, impact)
                leads.append(lead)
                self.played += 1
            self.rounds.append(leads)


HALF: Final = 0.5


def suggestion(reading: Reading, *, bold: bool = False) -> str:
    """Return the impact to print, in bold if wanted, and between which official cards the card stands."""
    impact = f"**{reading.suggested}**" if bold else str(reading.suggested)
    return _where(reading).format(
        impact=impact, **{side: named(card) for side, card in _around(reading).items() if card}
    )


def _around(reading: Reading) -> dict[str, Official | None]:
    below, above = reading.between
    return {"below": below, "above": above, "twin": reading.twin}


def _where(reading: Reading) -> str:
    if reading.twin:
        return _("Suggested impact: {impact}; the official card {twin} says the same.")
    if reading.impact >= HIGHEST_IMPACT + HALF:
        return _("Suggested impact: {impact}, and it would still be too strong.")
    if reading.impact < LOWEST_IMPACT - HALF:
        return _("Suggested impact: {impact}, though it hardly changes a game.")
    below, above = reading.between
    if below and above:
        return _("Suggested impact: {impact}, between {below} and {above}.")
    if above:
        return _("Suggested impact: {impact}, just below {above}.")
    return _("Suggested impact: {impact}, above {below}.")


def interval(reading: Reading) -> str:
    """Return the interval of confidence."""
    return _("from {low} to {high}").format(low=figure(reading.low), high=figure(reading.high))


def named(card: Official) -> str:
    """Return an official card's name, and its impact."""
    return f"{names()[card.ref].spoken} ({card.impact})"


def figure(impact: float) -> str:
    """Return an impact with one decimal."""
    return decimal(impact).removeprefix("+")


class VariationWeighed:
    """A variation in the laboratory. Raise LaboratoryError for one that is experimental."""

    def __init__(self, _ref: str, card: VariationCard, games: int | None, seed: int) -> None:
        script = None if card.experimental else scripts.read(card.script.data)
        self.laboratory = Laboratory(script, games=games or PAIRS, seed=seed)
        self._card = card
        self._seed = seed

    def lines(self) -> Iterator[str]:
        """Yield what was found, in sentences."""
        card, reading = self._card, self.laboratory.reading()
        if reading is None:
            yield undecided(self.laboratory.games)
            return
        yield f"{card.name.spoken} — {pairs(self.laboratory.games)}"
        yield suggestion(reading)
        told = _("Even at {impact} ({interval}, with 95% confidence); printed on the card: {printed}.")
        yield told.format(impact=figure(reading.impact), interval=interval(reading), printed=card.impact)

    def fields(self) -> dict[str, Json]:
        """Return what was found, as plain JSON."""
        return {
            "card": self._card.id,
            "printed": self._card.impact,
            "pairs": self.laboratory.games,
            "seed": self._seed,
            **_found(self.laboratory.reading()),
        }


def _found(reading: Reading | None) -> dict[str, Json]:
    """Return what was found; every field is null where that is nothing."""
    if reading is None:
        return dict.fromkeys(("suggested", "impact", "low", "high", "between", "twin", "leads"))
    return {
        "suggested": reading.suggested,
        "impact": round(reading.impact, 3),
        "low": round(reading.low, 3),
        "high": round(reading.high, 3),
        "between": [card and card.ref for card in reading.between],
        "twin": reading.twin and reading.twin.ref,
        "leads": [round(lead, 3) for lead in reading.leads],
    }
