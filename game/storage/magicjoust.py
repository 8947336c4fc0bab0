"""Figures of Magicjoust, told by finished games that are played again: by ending, deck, opponent, deed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import N_
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.game import Magicjoust
from game.rules.magicjoust.starter import ready_decks
from game.storage.deck_statistics import DeckStatistics, Deeds
from game.storage.marks import COMMON, DECKS, EVERYBODY, STRATEGIST, Mark, won_by, won_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.rules.magicjoust.cards import Deck
    from game.rules.magicjoust.state import MagicState


@dataclass(slots=True, kw_only=True)
class MagicDeeds(Deeds):
    """The cards and the plans that humans invoked, by ref, and how often they used each card's action.

    `attacks` are those that humans made, `won` those of them that succeeded; `fended` the attacks on humans
    that failed. `worn` counts the cards of humans that were lost to their wear.
    """

    invoked: Counter[str] = field(default_factory=Counter)
    plans: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    attacks: int = 0
    won: int = 0
    attacked: int = 0
    fended: int = 0
    worn: int = 0
    natures: Mapping[str, str] = field(default_factory=dict, compare=False)
    """What kind each card is of, in the game that is played again."""

    game = Magicjoust

    def ready(self, state: MagicState) -> Mapping[str, Deck]:
        """Return the ready decks, by key."""
        del state
        return ready_decks()

    def begin(self, state: MagicState) -> None:
        """Note the deck of each seat, and what kind each card is of."""
        Deeds.begin(self, state)
        self.natures = {card.ref: getattr(card, "nature", "") for card in state.cards}

    def take(self, event: Event, actor: int) -> None:  # noqa: ARG002 - an event says whose it is
        """Count an event."""
        data = event.data
        ours, ref = data.get("seat") in self.people, str(data.get("card"))
        if event.kind == "jousted":
            self._take_joust(data)
        elif not ours:
            return
        elif event.kind == "invoke":
            (self.plans if self.natures[ref] == PLAN else self.invoked)[ref] += 1
        elif event.kind == "act":
            self.actions[ref] += 1
        elif event.kind == "decay" and not data["kept"]:
            self.worn += 1

    def _take_joust(self, data: Mapping[str, Any]) -> None:
        if data["seat"] in self.people:
            self.attacks += 1
            self.won += bool(data["success"])
        if data["foe"] in self.people:
            self.attacked += 1
            self.fended += not data["success"]


@dataclass(slots=True)
class MagicStatistics(DeckStatistics):
    """The figures of every game by who played and with which decks, and those of Magicjoust alone."""

    deeds: MagicDeeds = field(default_factory=MagicDeeds)


MARKS: Final = (
    *COMMON,
    Mark("work", N_("A masterpiece"), N_("Win by your great work."), 1, won_for("great_work")),
    Mark("margin", N_("Shooting star"), N_("Win by eight points."), 1, won_by(8)),
    DECKS,
    STRATEGIST,
    EVERYBODY,
)
"""What there is to reach."""
