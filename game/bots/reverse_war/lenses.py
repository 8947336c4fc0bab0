"""What bots think of in place of what they are asked: a game alone, and options that all differ (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.bots.bot import Through
from game.bots.reverse_war.partners import Partners
from game.core.model import Decision
from game.rules.reverse_war.duel import TURNS
from game.rules.reverse_war.symmetry import unlike

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.bots.bot import View
    from game.core.model import Json, State
    from game.rules.reverse_war.coop import CoopState
    from game.rules.reverse_war.duel import DuelState
    from game.rules.reverse_war.vote import VoteState


def alone(view: View) -> View:
    """Return a vote as the game alone that it is about, and a cooperation as a game of one seat.

    A voter thinks as though it decided by itself, a partner as though it decided for both. In the last turn
    of a duel the order of the cards that will never be drawn makes no worlds.
    """
    facts, asked = cast("Mapping[str, Json]", view.observed()["facts"]), view.decision
    if "ballots" in facts:
        asked = Decision(0, asked.prompt.removeprefix("vote-"), asked.options)
        return Through(view, asked, lambda state: cast("VoteState", state).inner)
    if "leader" in facts:
        asked = Decision(0, asked.prompt, asked.options)
        return Through(view, asked, lambda state: Partners(cast("CoopState", state)))
    if "active" in facts and facts["turn"] == TURNS:
        return Through(view, asked, _nothing_to_come)
    return view


def _nothing_to_come(state: State) -> State:
    duel = cast("DuelState", state)
    return duel.with_deck(sorted(duel.deck), duel.hidden, duel.rng)


def without_twins(view: View) -> View:
    """Return the view of a decision whose options all differ: a search need not weigh them twice."""
    asked = view.decision
    options = unlike(view.observed(), asked.options)
    return Through(view, Decision(asked.seat, asked.prompt, options), lambda state: state)
