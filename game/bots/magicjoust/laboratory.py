"""The balance laboratory of Magicjoust: how often a deck wins with a card in the place of others of its cost.

A pair is two games between equal ready decks, with the same seed and the same wizard beginning: in one of
them a seat has the card in the place of a card of the same cost, as many copies of it, in the other game the
other seat has. Each begins with one of these copies in hand, the card or the one it replaces, so that it is
met in each game. The measure of a pair is the share of the two games that the deck with the card wins, a
draw being half a win: what seats and decks are worth cancels out, and a card that says the same as the one
that it replaces wins exactly half.

The cards it replaces are those of the house that ask for as many singularities, plans for plans, in the three
ready decks that pay for its formula most easily. Both sides are played by the soldier
(`magicjoust_levels`), who looks one action ahead: he uses what a card does at once better than what it does
in the long run, and the result is a figure of such play, not of the best.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import TYPE_CHECKING, Final

from game.bots.bot import View
from game.bots.magicjoust.levels import STRENGTHS
from game.bots.search.evenness import student
from game.bots.search.turn_levels import SOLDIER
from game.bots.weighing import experimental, pairs, undecided
from game.core.grammar import capitalised
from game.core.i18n import _, ngettext, percent
from game.core.rng import Rng
from game.core.slices import Sliced
from game.rules.magicjoust import chances, decks
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.cards import PLAN, card_option
from game.rules.magicjoust.game import begun
from game.rules.magicjoust.outlook import LATE, SOON, cost_of
from game.rules.magicjoust.starter import ready_decks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.magicjoust import CreusetCard
    from game.core.model import Json, Outcome
    from game.rules.magicjoust.cards import Creuset, Deck
    from game.rules.magicjoust.setting import Setting

PAIRS: Final = 150
"""How many pairs it takes to know the share of wins within about five points in a hundred."""

FEWEST: Final = 8
"""How many pairs it takes to tell anything."""

REF: Final = "laboratory/card"
"""How the card that is weighed is called in its games."""

_DECKS: Final = 3
_EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class Share:
    """The share of wins with the card, from 0 to 1: between `low` and `high` with 95 % confidence."""

    wins: float
    low: float
    high: float

    @property
    def verdict(self) -> int:
        """Return 1 for a card stronger than those of its cost, -1 for a weaker one, else 0."""
        return (self.low > _EVEN) - (self.high < _EVEN)


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of a ready deck, in whose place the card is played."""

    key: str
    ref: str


def slots(card: Creuset) -> list[Slot]:
    """Return the cards that one replaces: of its cost or the nearest, in the decks that pay it best."""
    decks = {
        key: deck for key, deck in ready_decks().items() if card.ref not in {one.ref for one in deck.creuset}
    }
    decks = decks or {**ready_decks()}
    turn = LATE if card.nature == PLAN else SOON
    easy = sorted(
        decks, key=lambda key: -chances.chance(card.formula, chances.stock(decks[key].singularities), turn)
    )[:_DECKS]
    found = [(key, one) for key in easy for one in {one.ref: one for one in decks[key].creuset}.values()]
    same = [(key, one) for key, one in found if (one.nature == PLAN) == (card.nature == PLAN)]
    least = min(abs(cost_of(one) - cost_of(card)) for _key, one in same)
    return [Slot(key, one.ref) for key, one in same if abs(cost_of(one) - cost_of(card)) == least]


class CreusetLaboratory(Sliced):
    """The weighing of a card. What it finds depends on the card, the number of pairs and the seed alone.

    `games` is the number of pairs wanted, `played` how many were played so far, and `rounds` what the deck
    with the card won of each, from 0 to 1.
    """

    def __init__(self, card: Creuset, *, games: int = PAIRS, seed: int = 0) -> None:
        self.card = card
        self.games = games
        self.rounds: list[float] = []
        self.slots = slots(card)
        self._seed = seed
        self._settings: dict[Slot, tuple[Setting, Deck, Deck]] = {}
        super().__init__()

    @property
    def played(self) -> int:
        """Return how many pairs were played."""
        return len(self.rounds)

    @property
    def progress(self) -> float:
        """Return how much of the work is done, from 0 to 1."""
        return self.played / self.games

    def reading(self) -> Share | None:
        """Return what was found in the pairs played; None while these are too few to tell."""
        count = len(self.rounds)
        if count < FEWEST:
            return None
        mean = sum(self.rounds) / count
        spread = sum((share - mean) ** 2 for share in self.rounds) / (count - 1)
        half = student(count - 1) * sqrt(spread / count)
        return Share(mean, max(0.0, mean - half), min(1.0, mean + half))

    def _work(self) -> Iterator[None]:
        rng = Rng(self._seed)
        while self.played < self.games:
            slot, seed, first = rng.choice(self.slots), rng.next64(), rng.below(2)
            won = 0.0
            for seat in range(2):
                for over in self._game(slot, seat, seed, first):
                    if over is not None:
                        won += _won(over, seat)
                    yield
            self.rounds.append(won / 2)

    def _game(self, slot: Slot, seat: int, seed: int, first: int) -> Iterator[Outcome | None]:
        """Play a game in which a seat has the card, a move at a time; yield its outcome at last."""
        setting, plain, changed = self._table(slot)
        decks = [plain, plain]
        decks[seat] = changed
        held = [slot.ref, slot.ref]
        held[seat] = REF
        state = begun(setting, decks, Rng(seed), first=first, held=held)
        players = [Rng(seed + 1 + one) for one in range(2)]
        while (decision := state.decision) is not None:
            rng = players[decision.seat]
            state.apply(STRENGTHS.thinker(View(state, decision), SOLDIER, rng).choice)
            yield None
        yield state.over

    def _table(self, slot: Slot) -> tuple[Setting, Deck, Deck]:
        """Return the setting of a slot, the deck as it is, and with the card."""
        if slot not in self._settings:
            plain = ready_decks()[slot.key]
            card = replace(self.card, ref=REF)
            changed = replace(
                plain, creuset=tuple([card if one.ref == slot.ref else one for one in plain.creuset])
            )
            setting = settings.read({"decks": [plain.encode(), changed.encode()]})
            self._settings[slot] = (setting, plain, changed)
        return self._settings[slot]


def _won(over: Outcome, seat: int) -> float:
    """Return what a seat won of a game: all, half for a draw, nothing."""
    if len(over.winners) != 1:
        return _EVEN
    return float(over.winners[0] == seat)


def verdict(share: Share, *, bold: bool = False) -> str:
    """Return how often the card wins in the place of others of its cost, and what that says of it."""
    wins = f"**{percent(share.wins)}**" if bold else percent(share.wins)
    told = {
        1: _("Wins {wins} of games: stronger than what costs as much."),
        -1: _("Wins {wins} of games: weaker than what costs as much."),
        0: _("Wins {wins} of games: no telling it from what costs as much."),
    }[share.verdict]
    return told.format(wins=wins)


def interval(share: Share) -> str:
    """Return the interval of confidence."""
    return _("from {low} to {high}").format(low=percent(share.low), high=percent(share.high))


def measured(laboratory: CreusetLaboratory) -> str:
    """Return what is measured: against how many cards, in how many decks."""
    cards = len({slot.ref for slot in laboratory.slots})
    ready = len({slot.key for slot in laboratory.slots})
    told = ngettext(
        "Compared with {cards} card of that cost (ready decks: {decks}); players look one action ahead.",
        "Compared with {cards} cards of that cost (ready decks: {decks}); players look one action ahead.",
        cards,
    )
    return told.format(cards=cards, decks=ready)


class CreusetWeighed:
    """A card of the creuset in the laboratory. Raise LaboratoryError for one that is experimental."""

    def __init__(self, ref: str, card: CreusetCard, games: int | None, seed: int) -> None:
        if card.experimental:
            raise experimental()
        played = decks.card(card_option(ref, card, card.script.data), card.name.spoken)
        self.laboratory = CreusetLaboratory(played, games=games or PAIRS, seed=seed)
        self._card = card
        self._seed = seed

    def lines(self) -> Iterator[str]:
        """Yield what was found, in sentences."""
        share = self.laboratory.reading()
        if share is None:
            yield undecided(self.laboratory.games)
            return
        yield f"{self._card.name.spoken} — {pairs(self.laboratory.games)}"
        yield verdict(share)
        told = _("{interval}, with 95% confidence.").format(interval=interval(share))
        yield capitalised(told)
        yield measured(self.laboratory)

    def fields(self) -> dict[str, Json]:
        """Return what was found, as plain JSON."""
        share = self.laboratory.reading()
        return {
            "card": self._card.id,
            "cost": cost_of(self.laboratory.card),
            "pairs": self.laboratory.games,
            "seed": self._seed,
            "wins": round(share.wins, 4) if share else None,
            "low": round(share.low, 4) if share else None,
            "high": round(share.high, 4) if share else None,
            "instead_of": [[slot.key, slot.ref] for slot in self.laboratory.slots],
        }
