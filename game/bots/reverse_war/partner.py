"""What partners say of their secret cards: where one goes and what it brings, not which it is (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.bot import View
from game.bots.bot_seats import thinking
from game.bots.reverse_war.comparison import lots
from game.core.i18n import N_, _
from game.core.slices import Sliced
from game.rules.reverse_war.reasons import facts
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.bots.bot import Bot
    from game.core.model import Action
    from game.rules.reverse_war.coop import CoopState

_WHY: Final[Mapping[str, str]] = {
    "suite": N_("it makes a suite there"),
    "longer_suite": N_("it lengthens a suite there"),
    "power": N_("its power counts there"),
    "raised": N_("it strengthens a neighbour"),
    "raised_many": N_("it strengthens its neighbours"),
    "force": N_("it is strong"),
    "no_fatal_suite": N_("it keeps us from being defeated"),
    "denied": N_("the other way up it would serve the AI more"),
    "no_suite": N_("it keeps the AI from a suite"),
    "weakened": N_("it weakens the AI"),
    "weakened_many": N_("it weakens the AI"),
    "idle": N_("it gives the AI nothing"),
    "weaker": N_("it gives the AI little"),
    "promise": N_("it will grow"),
    "wide": N_("it will have neighbours there"),
    "narrow": N_("it needs no neighbours"),
}
"""Why a card is good, by the kind of the fact that speaks most for it: it tells not which card it is."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is said of a card: the option to place it, and what either army would gain by that at once."""

    action: Action
    ours: int
    theirs: int

    @classmethod
    def of(cls, seen: Seen, action: Action) -> Proposal:
        """Return what is said of the card in hand as it is seen."""
        assert seen.hand is not None  # noqa: S101 - it is asked where a card is to be placed
        then = seen.account_with(int(action[1]), Placed(seen.hand.card, action[2] == "reversed"))
        now = seen.account
        return cls(action, then.player.total - now.player.total, then.ai.total - now.ai.total)

    @property
    def cell(self) -> int:
        """The cell (or gap) where the card would go."""
        return int(self.action[1])

    @property
    def margin(self) -> int:
        """By how much more the own army would gain: the greater one of two is what a bot chooses."""
        return self.ours - self.theirs


class Clue(Sliced):
    """The thinking of a seat's bot about its own card, in slices; `why` is what it says once it is done.

    It knows what the seat sees, and nothing more. What it proposes it means to play, and then plays.
    """

    def __init__(self, state: CoopState, seat: int, bot: Bot, seed: int) -> None:
        self.why = ""
        self.proposal: Proposal | None = None
        self._world = state.determinize(seat, lots(seed))
        self._seat = seat
        self._bot = bot
        super().__init__()

    def _work(self) -> Iterator[None]:
        world = self._world
        world.apply(("choose", self._seat))
        asked = world.decision
        if asked is None or asked.prompt != "place":
            return
        thinker = thinking(self._bot, View(world, asked))
        while not thinker.done:
            thinker.think(0.0)
            yield
        seen = Seen.of(world.observe(self._seat))
        self.proposal = Proposal.of(seen, thinker.choice)
        kind = next((fact.kind for fact in facts(seen, thinker.choice)), "")
        self.why = _(_WHY[kind]) if kind in _WHY else _("I have no better reason")
