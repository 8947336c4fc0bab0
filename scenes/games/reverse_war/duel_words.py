"""What is said at a duel: whose turn it is, what is asked, and why something cannot be (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import humans
from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.reverse_war.seen import players_end
from game.rules.reverse_war.units import with_article
from game.rules.reverse_war.words import prompts
from scenes.games.reverse_war.duel_seen import SEATS, WAITING, alone, duel_names
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
    return prompts.drawing_two()


def _taking(players: Sequence[str], seen: DuelSeen) -> str:
    return prompts.taking_one(EDITIONS.bots.name_of(players, seen.rival))


def _placing(seen: DuelSeen, hand: Placed | None) -> str:
    if hand is None:
        return _("Every card is placed.")
    may_replace = not seen.replaced and any(seen.cells)
    return prompts.in_duel(hand, must_replace=seen.must_replace, may_replace=may_replace)


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


def score_words(players: Sequence[str], seen: DuelSeen) -> str:
    """Return both scores, in a short sentence."""
    words = _("{first} {one}, {second} {two}.")
    names = duel_names(players)
    one, two = (str(seen.score_of(seat)).replace("-", "−") for seat in (0, 1))
    return words.format(first=names[0], one=one, second=names[1], two=two)
