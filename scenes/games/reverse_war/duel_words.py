"""What is said at a duel: whose turn it is, what is asked, and why something cannot be (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import humans
from game.core.i18n import _, ngettext
from game.editions import EDITIONS
from game.rules.reverse_war.units import with_article
from scenes.games.reverse_war.duel_seen import SEATS, WAITING, alone, duel_names
from scenes.games.reverse_war.seen import ais_end, players_end
from scenes.pages.ranking import headline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Outcome
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.duel_seen import DuelSeen


def asked(players: Sequence[str], seen: DuelSeen, hand: Placed | None) -> str:
    """Return what is asked of who looks, after his name where two humans play."""
    if seen.phase == WAITING:
        return _("Now it is {name}'s turn.").format(name=EDITIONS.bots.name_of(players, seen.rival))
    words = {"draw": _drawing, "take": _taking}.get(seen.phase)
    told = words(players, seen) if words else _placing(seen, hand)
    if alone(players):
        return told
    return _("To {name}. {asked}").format(name=EDITIONS.bots.name_of(players, seen.seat), asked=told)


def _drawing(_players: Sequence[str], _seen: DuelSeen) -> str:
    return _("Draw two cards: one for all to see, one for your eyes only.")


def _taking(players: Sequence[str], seen: DuelSeen) -> str:
    return _("Take one of the two cards; {rival} gets the other.").format(
        rival=EDITIONS.bots.name_of(players, seen.rival)
    )


def _placing(seen: DuelSeen, hand: Placed | None) -> str:
    if hand is None:
        return _("Every card is placed.")
    unit, other = with_article(players_end(hand).unit), with_article(ais_end(hand).unit)
    if seen.must_replace:
        words = _("The last turn: you have replaced nothing yet, so {unit} must take the place of a card.")
    elif seen.replaced or not any(seen.cells):
        words = _("Place {unit} (reversed: {other}) on a free cell.")
    else:
        words = _("Place {unit} (reversed: {other}) on a free cell, or replace a card.")
    return words.format(unit=unit, other=other)


def replacing(old: Placed, new: Placed) -> str:
    """Return what placing a card on another does."""
    words = _("Here {new} takes the place of {old}, which goes out: you may do so once only.")
    return words.format(new=with_article(players_end(new).unit), old=with_article(players_end(old).unit))


def thinking(players: Sequence[str], seen: DuelSeen, prompt: str) -> str:
    """Return what the bot is about to do."""
    sentences = {
        "draw": _("{name} draws two cards…"),
        "take": _("{name} sees the hidden card too, and chooses…"),
        "place": _("{name} places a card…"),
    }
    return sentences[prompt].format(name=EDITIONS.bots.name_of(players, seen.rival))


def not_your_turn(players: Sequence[str], seen: DuelSeen) -> str:
    """Return why nothing can be done."""
    return _("It is not your turn: {name} plays.").format(name=EDITIONS.bots.name_of(players, seen.rival))


def result_title(players: Sequence[str], outcome: Outcome) -> str:
    """Return how a duel ended, in a few words."""
    if len(outcome.winners) == 1:
        return headline(duel_names(players), humans(players, SEATS), outcome.winners)
    return _("Nobody wins") if outcome.reason == "nobody_beats" else _("A draw")


def result_sentence(players: Sequence[str], outcome: Outcome) -> str:
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
    if duel_names(players).you(winner):
        sentences |= {
            "greater_army": _("Your army is the stronger: {mine} to {theirs}."),
            "only_one_beats": _("You beat the AI by {mine}; {loser} did not."),
            "greater_margin": _("You beat the AI by {mine}, {loser} by {theirs}."),
        }
    elif duel_names(players).you(1 - winner):
        sentences |= {
            "only_one_beats": _("{winner} beat the AI by {mine}; you did not."),
            "greater_margin": _("{winner} beat the AI by {mine}, you by {theirs}."),
        }
    names = {
        "winner": EDITIONS.bots.name_of(players, winner),
        "loser": EDITIONS.bots.name_of(players, 1 - winner),
    }
    return sentences[outcome.reason].format(mine=mine, theirs=theirs, **names).replace("-", "−")


def score_words(players: Sequence[str], seen: DuelSeen) -> str:
    """Return both scores, in a short sentence."""
    words = _("{first} {one}, {second} {two}.")
    names = duel_names(players)
    one, two = (str(seen.score_of(seat)).replace("-", "−") for seat in (0, 1))
    return words.format(first=names[0], one=one, second=names[1], two=two)
