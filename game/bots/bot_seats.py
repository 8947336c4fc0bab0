"""The bots at a table: each thinks in slices, so that nothing freezes meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.bot import Settled, View
from game.bots.levels import LevelBot
from game.bots.seats import is_human
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.bots.bot import Bot, Thinker
    from game.bots.roster import Roster
    from game.core.model import Action, Decision
    from game.core.session import Session

SLICE: Final = 0.006
"""How many seconds of a frame a bot thinks."""
QUICKEST: Final = "level:1"
"""Who chooses at a glance."""


class BotSeats:
    """The seats of a game that bots hold. Their choices depend on the game's seed, never on the clock."""

    def __init__(self, session: Session, roster: Roster) -> None:
        self._session = session
        self._roster = roster
        self.at_a_glance = False
        """Whether all of them choose at a glance: nobody waits to see what they do."""
        self._bots = self._seated()
        self._asked: Decision | None = None
        self._thinker: Thinker | None = None
        self._waited = 0.0

    def _seated(self) -> dict[int, Bot]:
        session, key = self._session, self._session.game.key
        return {
            seat: self._roster.make(
                QUICKEST if self.at_a_glance else self._roster.seated(name, key),
                key,
                Rng(session.seed + 1 + seat),
            )
            for seat, name in enumerate(session.players)
            if not is_human(session.players, seat)
        }

    def glance(self, *, at_a_glance: bool) -> None:
        """Let all of them choose at a glance from now on, or think again as strong as they are."""
        if at_a_glance != self.at_a_glance:
            self.at_a_glance = at_a_glance
            self._bots = self._seated()
            self.forget()

    @property
    def turn(self) -> bool:
        """Say whether a bot is asked now."""
        decision = self._session.decision
        return decision is not None and decision.seat in self._bots

    @property
    def progress(self) -> float:
        """Return how much of its thinking the bot asked has done, from 0 to 1."""
        return self._thinker.progress if self._thinker else 0.0

    def think(self, dt: float, least: float) -> Action | None:
        """Let the bot asked think for a slice; return its choice once made, `least` seconds have passed.

        `dt` are the seconds since the last frame. Call it only at a bot's turn.
        """
        thinker = self._thinking()
        self._waited += dt
        thinker.think(SLICE)
        if not thinker.done or self._waited < least:
            return None
        self.forget()
        return thinker.choice

    def settle(self, action: Action) -> None:
        """Let the bot asked play what it has told, where that is among its options."""
        decision = self._session.decision
        if decision is not None and action in decision.options:
            self._asked, self._thinker, self._waited = decision, Settled(action), 0.0

    def forget(self) -> None:
        """Forget what was being thought: something else is asked now."""
        self._asked = self._thinker = None

    def _thinking(self) -> Thinker:
        decision = self._session.decision
        assert decision is not None  # noqa: S101 - a bot thinks at its turn only
        if self._thinker is None or self._asked is not decision:
            view = View(self._session.state, decision)
            self._asked, self._thinker, self._waited = (
                decision,
                thinking(self._bots[decision.seat], view),
                0.0,
            )
        return self._thinker


def thinking(bot: Bot, view: View) -> Thinker:
    """Return the thinking of a bot about one decision, to be done in slices."""
    return bot.thinker(view) if isinstance(bot, LevelBot) else Settled(bot.choose(view))
