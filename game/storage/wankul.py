"""Figures of Wankul, told by finished games that are played again: by ending, deck, opponent, deed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import N_
from game.rules.wankul.game import Wankul
from game.rules.wankul.scoring import winner_of
from game.rules.wankul.starter import ready_decks
from game.rules.wankul.subs import answered
from game.storage.deck_statistics import DeckStatistics, Deeds
from game.storage.marks import COMMON, DECKS, EVERYBODY, STRATEGIST, Mark, unanswered, won_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.rules.wankul.cards import Deck
    from game.rules.wankul.state import WankulState


@dataclass(slots=True, kw_only=True)
class WankulDeeds(Deeds):
    """The characters that humans played and the terrains that they won, by ref, and how often they did what.

    `scores` are those that humans set off, `won` those of them that they won; `taken` the terrains won where
    the other one scored. `combos` were made by humans, `milled` are the cards milled from their draw piles.
    `subs` are those that humans played, `turned` the scores that these turned round, both by the deck.
    """

    played: Counter[str] = field(default_factory=Counter)
    terrains: Counter[str] = field(default_factory=Counter)
    combos: int = 0
    scores: int = 0
    won: int = 0
    taken: int = 0
    milled: int = 0
    subs: Counter[str] = field(default_factory=Counter)
    turned: Counter[str] = field(default_factory=Counter)
    attackers: dict[str, int] = field(default_factory=dict, compare=False)
    """Who scored each terrain last, in the game that is played again."""
    lost: set[str] = field(default_factory=set, compare=False)
    """The terrains that are scored there, and that who may answer with a Sub would lose as they lie."""
    answered: set[str] = field(default_factory=set, compare=False)
    """Those of them at whose score a human has played a Sub."""

    game = Wankul

    def ready(self, state: WankulState) -> Mapping[str, Deck]:
        """Return the ready decks of the size and the sets played with, by key."""
        return ready_decks(state.setting.size, state.setting.set)

    def take(self, event: Event, actor: int) -> None:  # noqa: ARG002 - an event says whose it is
        """Count an event."""
        data = event.data
        if event.kind == "score":
            self.attackers[data["card"]] = data["seat"]
            self.lost.discard(data["card"])
            self.answered.discard(data["card"])
        if data.get("seat") not in self.people:
            return
        match event.kind:
            case "play":
                self.played[data["card"]] += 1
            case "sub":
                self.subs[self._deck(data["seat"])] += 1
                self.answered |= self.lost
            case "combo":
                self.combos += 1
            case "milled":
                self.milled += len(data["cards"])
            case "score":
                self.scores += 1
            case "point":
                self.terrains[data["card"]] += 1
                attacked = self.attackers[data["card"]] == data["seat"]
                self.won += attacked
                self.taken += not attacked
                if not attacked and data["card"] in self.answered:
                    self.turned[self._deck(data["seat"])] += 1

    def look(self, state: WankulState) -> None:
        """Note which terrain would be lost, where its score may be answered (WAN-26)."""
        deed = answered(state)
        if deed is not None and deed["kind"] == "score":
            slot, attacker = cast("int", deed["slot"]), cast("int", deed["seat"])
            if winner_of(state, slot, attacker) == attacker:
                self.lost.add(state.ref(state.ground(slot).card))

    def _deck(self, seat: int) -> str:
        return dict(self.decks)[seat]


@dataclass(slots=True)
class WankulStatistics(DeckStatistics):
    """The figures of every game by who played and with which decks, and those of Wankul alone."""

    deeds: WankulDeeds = field(default_factory=WankulDeeds)


MARKS: Final = (
    *COMMON,
    Mark("clean", N_("Landlord"), N_("Win while the other has no terrain."), 1, unanswered),
    Mark("large", N_("Far ahead"), N_("Win by four terrains."), 1, won_by(4)),
    DECKS,
    STRATEGIST,
    EVERYBODY,
)
"""What there is to reach."""
