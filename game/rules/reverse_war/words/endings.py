"""How a game of Reverse War has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from game.core.model import Outcome
    from game.core.spoken import Players
    from game.rules.reverse_war.account import Account


def result(account: Account) -> str:
    """Return the result of a finished game on one battlefield, in a sentence."""
    totals = {"player": account.player.total, "ai": account.ai.total}
    sentences = {
        "stronger": _("Your army {player}, the AI's {ai}: you win."),
        "weaker": _("Your army {player}, the AI's {ai}: the AI wins."),
        "tie": _("Both armies are at {player}: a tie counts as a defeat."),
        "precieux": _("Your army has fewer than four base units: the AI wins."),
        "ai_suite": _("The AI has a suite of five: it wins, {ai} to {player}."),
    }
    return sentences[account.reason].format(**totals)


def duel_result(outcome: Outcome, players: Players) -> str:
    """Return why a duel ended so, in a sentence with its figures."""
    winner = outcome.winners[0] if len(outcome.winners) == 1 else 0
    mine, theirs = int(outcome.scores[winner]), int(outcome.scores[1 - winner])
    sentences = {
        "greater_army": _("The army of {winner} is the stronger: {mine} to {theirs}."),
        "equal_armies": ngettext(
            "Both armies are worth {mine} point.", "Both armies are worth {mine} points.", mine
        ),
        "only_one_beats": _("{winner} beat the AI by {mine}; {loser} did not."),
        "greater_margin": _("{winner} beat the AI by {mine}, {loser} by {theirs}."),
        "equal_margins": _("Both beat the AI by {mine}."),
        "nobody_beats": _("Neither player beat the AI."),
    }
    if players.you(winner):
        sentences |= {
            "greater_army": _("Your army is the stronger: {mine} to {theirs}."),
            "only_one_beats": _("You beat the AI by {mine}; {loser} did not."),
            "greater_margin": _("You beat the AI by {mine}, {loser} by {theirs}."),
        }
    elif players.you(1 - winner):
        sentences |= {
            "only_one_beats": _("{winner} beat the AI by {mine}; you did not."),
            "greater_margin": _("{winner} beat the AI by {mine}, you by {theirs}."),
        }
    names = {"winner": players.player(winner), "loser": players.player(1 - winner)}
    return sentences[outcome.reason].format(mine=mine, theirs=theirs, **names).replace("-", "−")
