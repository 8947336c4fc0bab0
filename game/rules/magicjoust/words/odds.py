"""How likely an attack succeeds, and what it costs where it fails, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised, joined, listed
from game.core.i18n import N_, _, ngettext, percent
from game.core.spoken import quoted
from game.rules.magicjoust.odds import GONE, NOTHING, VOID, risk_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.spoken import Players, Spoken
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.odds import Chances, Odds, Reply
    from game.rules.magicjoust.reactions import Declined, Vain
    from game.rules.magicjoust.table import Joust

_BOTH: Final = 2
_LOSSES: Final[Mapping[str, str]] = {
    "leave": N_("this card is discarded"),
    "throw": N_("you discard a card from your hand"),
    "burn": N_("you destroy one of your singularities"),
    VOID: N_("the card lies there to no effect"),
    GONE: N_("the card is gone for nothing"),
    NOTHING: N_("you lose nothing"),
}


_THEIR_LOSSES: Final[Mapping[str, str]] = {
    **_LOSSES,
    "throw": N_("{name} discards a card from their hand"),
    "burn": N_("{name} destroys one of their singularities"),
    NOTHING: N_("{name} loses nothing"),
}


def chances_of(chances: Chances, spoken: Spoken) -> str:
    """Return how likely an attack succeeds, and how likely once somebody answers, by which card."""
    told = _("{count} times out of 100").format(count=chances.times)
    return ", ".join([told, *[_reply(one, spoken) for one in chances.replies]])


def _reply(reply: Reply, spoken: Spoken) -> str:
    if len(reply.cards) > 1:
        return _in_percent(reply, spoken, str(reply.times))
    words = _("{count} if {name} answers with {card}")
    if spoken.you(reply.seat):
        words = _("{count} if you answer with {card}")
    name, (card,) = spoken.player(reply.seat), reply.cards
    return words.format(count=reply.times, name=name, card=quoted(spoken.card(card)))


def _in_percent(reply: Reply, players: Players, count: str) -> str:
    yours, several = players.you(reply.seat), len(reply.cards) > 1
    words = _("{count} if you answer") if yours else _("{count} if {name} answers")
    if len(reply.cards) == _BOTH:
        words = _("{count} if you answer with both") if yours else _("{count} if {name} answers with both")
    elif several:
        words = _("{count} with all your answers") if yours else _("{count} with all answers of {name}")
    return joined(words.format(count=count, name=players.player(reply.seat)))


def percents(chances: Chances, players: Players) -> str:
    """Return the same in few words: "42%, 58% if Mimolet answers"."""
    replies = [_in_percent(one, players, percent(one.times / 100)) for one in chances.replies]
    return ", ".join([percent(chances.times / 100), *replies])


def in_figures(chances: Chances) -> str:
    """Return the same where there is little room: "succeeds 17% to 58%, 42% unanswered"."""
    if not chances.replies:
        return _("{succeeds}, nothing can answer it").format(succeeds=succeeds(chances))
    told = percent(chances.times / 100)
    return _("{succeeds}, {chance} unanswered").format(succeeds=succeeds(chances), chance=told)


def succeeds(chances: Chances) -> str:
    """Return the same where there is least room: "succeeds 42%", or between what where answers change it."""
    least, most = _between(chances)
    words = _("succeeds {least} to {most}") if least != most else _("succeeds {most}")
    return words.format(least=percent(least / 100), most=percent(most / 100))


def figure(chances: Chances) -> str:
    """Return the same as a figure alone: "42%", or "17–58%"."""
    least, most = _between(chances)
    told = percent(most / 100)
    return f"{least}–{told}" if least != most else told


def _between(chances: Chances) -> tuple[int, int]:
    """Return how many times out of 100 an attack succeeds, at least and at most, as it is answered."""
    times = [chances.times, *(one.times for one in chances.replies)]
    return min(times), max(times)


def it_succeeds(chances: Chances, spoken: Spoken) -> str:
    """Return how likely the attack succeeds that was just named, in a sentence."""
    return _("It succeeds {chances}.").format(chances=chances_of(chances, spoken))


def replies(chances: Chances, spoken: Spoken) -> str:
    """Return how often an attack succeeds once somebody answers, by which card; "" where nobody can."""
    return ", ".join([_reply(one, spoken) for one in chances.replies])


def out_of_100(times: int) -> str:
    """Return what is written under how many times out of 100 an attack succeeds."""
    return ngettext("chance in 100", "chances in 100", times)


def that_succeeds(seat: int, players: Players) -> str:
    """Return what is written under those chances: that the attack of a seat succeeds."""
    if players.you(seat):
        return _("that you succeed")
    return joined(_("that {name} succeeds").format(name=players.player(seat)))


def in_short(chances: Chances, spoken: Spoken) -> str:
    """Return how likely the attack of a card succeeds, in a sentence."""
    return _("Succeeds {chances}.").format(chances=chances_of(chances, spoken))


def once_answered(chance: float) -> str:
    """Return what stands on a card that answers: how likely the attack then succeeds."""
    return _("it succeeds {chance}").format(chance=percent(chance))


def told(odds: Odds, spoken: Spoken) -> list[str]:
    """Return how an attack stands: how likely it succeeds, answered or not, and what it costs else."""
    lost, chance = _lost(odds), in_short(odds.chances, spoken)
    words = _("{chance}; otherwise, {lost}.")
    return [words.format(chance=chance.rstrip("."), lost=listed(lost)) if lost else chance]


def loss(odds: Odds, named: Callable[[str], str]) -> list[str]:
    """Return what an attack costs where it fails, if anything is to be said of it; cards are `named`."""
    lost = _lost(odds, named)
    return [_("If it fails, {lost}.").format(lost=listed(lost))] if lost else []


def cost(card: Creuset, name: str = "") -> str:
    """Return what the attack of a card that failed has cost (MAG-11): you, or somebody of that `name`.

    That is "" where it is not said.
    """
    lost = _price(card, name)
    return capitalised(_("{what}.").format(what=lost)) if lost else ""


def risk(card: Creuset, name: str = "") -> str:
    """Return what the attack of a card costs if it fails: you, or somebody of that `name`; "" for nothing."""
    lost = _price(card, name)
    return _("If it fails, {lost}.").format(lost=lost) if lost else ""


def _price(card: Creuset, name: str) -> str:
    lost = risk_of(card.script) or (GONE if card.ephemeral else "")
    losses = _THEIR_LOSSES if name else _LOSSES
    return joined(_(losses[lost]).format(name=name)) if lost else ""


def _lost(odds: Odds, named: Callable[[str], str] | None = None) -> list[str]:
    """Return what an attack costs where it fails, and which plans of the other it makes worth more."""
    fed = [_fed(ref, more, named) for ref, more in odds.feeds.items()]
    told = odds.loss and not (fed and odds.loss == NOTHING)
    return [*([_(_LOSSES[odds.loss])] if told else []), *fed]


def _fed(ref: str, more: int, named: Callable[[str], str] | None) -> str:
    words = ngettext(
        "{plan} of the other wizard is worth {count} point more",
        "{plan} of the other wizard is worth {count} points more",
        more,
    )
    return words.format(plan=_("a plan") if named is None else named(ref), count=more)


def let_go_on(left: Declined | None) -> str:
    """Return what a button says that answers nothing: what comes of the attack, as far as that is settled."""
    if left is None or not (left.settled or 0 < left.chance < 1):
        return _("No answer")
    if left.settled:
        return _("Leave: it succeeds") if left.chance else _("Leave: it fails")
    least, most = sorted((left.chance, left.best))
    if percent(least) != percent(most):
        return _("Leave: {least} to {most}").format(least=percent(least), most=percent(most))
    return _("Leave: succeeds {chance}").format(chance=percent(most))


def as_they_lie(joust: Joust) -> str:
    """Return what is asked once the dice of an attack lie there: how it stands with them."""
    words = _("{ours} to {theirs}: for now it fails. Change the dice, or leave them.")
    if joust.succeeds:
        words = _("{ours} to {theirs}: for now it succeeds. Change the dice, or leave them.")
    ours, theirs = joust.totals
    return words.format(ours=ours, theirs=theirs)


def challenge(chances: Chances, players: Players) -> str:
    """Return what is asked of who is attacked, before the dice are rolled."""
    told = _("An attack! It succeeds {chances}: answer it, or let it go on.")
    return told.format(chances=percents(chances, players))


def to_no_avail(vain: Vain, name: Callable[[str], str]) -> str:
    """Return that cards, each called by its `name`, would not have turned the dice of an attack."""
    cards = listed([quoted(name(ref)) for ref in vain.cards])
    if vain.totals is None:
        words = ngettext("{cards} would not change that.", "{cards} would not change that.", len(vain.cards))
        return words.format(cards=cards)
    told = ngettext(
        "{cards} would not change that: {ours} to {theirs}.",
        "{cards} would not change that: {ours} to {theirs}.",
        len(vain.cards),
    )
    ours, theirs = vain.totals
    return told.format(cards=cards, ours=ours, theirs=theirs)
