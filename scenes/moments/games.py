"""Games played by bots, always the same, for the moments of the gallery."""

from __future__ import annotations

from game.bots.bot import View
from game.bots.roster import make as make_bot
from game.core.rng import Rng
from game.core.session import Session
from game.rules import GAMES

KEY = "reverse-war"
SEED = 41207


def played(
    mode: str, decisions: int | None, bot: str = "greedy", seed: int = SEED, **options: bool | int | str
) -> Session:
    """Return a game that a bot has played for so many decisions (None: to its end), always the same."""
    session = Session.start(GAMES[KEY], {"mode": mode, **options}, seed)
    player = make_bot(bot, KEY, Rng(seed))
    while session.decision is not None and decisions != 0:
        session.act(player.choose(View(session.state, session.decision)))
        decisions = None if decisions is None else decisions - 1
    return session


def ended(mode: str, reason: str, bot: str = "greedy") -> Session:
    """Return the first of a bot's games that ended for that reason."""
    for seed in range(SEED, SEED + 2000):
        session = played(mode, None, bot, seed)
        if session.outcome is not None and session.outcome.reason == reason:
            return session
    message = f"no {mode} game ended by {reason}"
    raise LookupError(message)
