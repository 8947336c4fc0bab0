"""Tables of company seen as a game alone, for bots that know only how to play that one (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.reverse_war.partners import Partners
from game.bots.search.lens import Lens, Through
from game.core.model import Decision
from game.rules.reverse_war.duel import TURNS

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.core.model import State
    from game.rules.reverse_war.coop import CoopState
    from game.rules.reverse_war.duel import DuelState
    from game.rules.reverse_war.vote import VoteState


def reverse_war(view: View) -> View:
    """Return a vote as the game alone that it is about, and a cooperation as a game of one seat.

    A voter thinks as though it decided by itself, a partner as though it decided for both. In the last turn
    of a duel the order of the cards that will never be drawn makes no worlds.
    """
    observed, asked = view.observed(), view.decision
    if "ballots" in observed:
        alone = Decision(0, asked.prompt.removeprefix("vote-"), asked.options)
        return Through(view, alone, lambda state: cast("VoteState", state).inner)
    if "leader" in observed:
        alone = Decision(0, asked.prompt, asked.options)
        return Through(view, alone, lambda state: Partners(cast("CoopState", state)))
    if "boards" in observed and observed["turn"] == TURNS:
        return Through(view, asked, _nothing_to_come)
    return view


def _nothing_to_come(state: State) -> State:
    duel = cast("DuelState", state)
    return duel.with_deck(sorted(duel.deck), duel.hidden, duel.rng)


LENSES: Final[dict[str, Lens]] = {"reverse-war": reverse_war}


def through_lens(game_key: str, view: View) -> View:
    """Return the view as that game's bots think about it."""
    lens = LENSES.get(game_key)
    return view if lens is None else lens(view)
