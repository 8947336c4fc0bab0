"""What each at a table of one army did for it, in words: the best card of each, how often a vote won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.i18n import _, ngettext, signed
from game.core.session import Session
from game.core.spoken import said_of
from game.rules.reverse_war.options import COOP, VOTE
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed, players_end
from game.rules.reverse_war.units import NAMES
from game.rules.reverse_war.vote import votes_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.spoken import Players


def shares(session: Session, players: Players) -> str:
    """Return in words what each did in a finished coop or vote; "" at other tables."""
    table = session.options.get("table")
    if table == COOP:
        return " ".join(_best_of_each(session, players))
    return _of_voters(session, players) if table == VOTE else ""


def _best_of_each(session: Session, players: Players) -> Iterator[str]:
    """Say of each partner which of the own cards brought the greatest lead at once."""
    placed = [*_placed(session)]
    for owner in range(session.seats):
        lead, unit = max(((lead, unit) for seat, lead, unit in placed if seat == owner), default=(0, ""))
        if unit:
            yours, theirs = _("Your best card: {unit}, {lead}."), _("Best card of {name}: {unit}, {lead}.")
            yield said_of(players, owner, yours, theirs, unit=_(NAMES[unit]), lead=signed(lead))


def _of_voters(session: Session, players: Players) -> str:
    """Say which card brought most, and how often the only human's vote was played."""
    lead, unit = max(((lead, unit) for _seat, lead, unit in _placed(session)), default=(0, ""))
    told = _("The best card: {unit}, {lead}.").format(unit=_(NAMES[unit]), lead=signed(lead)) if unit else ""
    mine = [seat for seat in range(session.seats) if players.you(seat)]
    if len(mine) != 1:
        return told
    votes = votes_of(session)
    times = sum(vote.ballots[mine[0]] == vote.chosen for vote in votes)
    words = ngettext("Your vote won {count} time of {all}.", "Your vote won {count} times of {all}.", times)
    return f"{told} {words.format(count=times, all=len(votes))}".strip()


def _placed(session: Session) -> Iterator[tuple[int, int, str]]:
    """Yield of each card placed who placed it, the lead it brought at once, and its unit."""
    again, before = Session.start(session.game, session.options, session.seed), 0
    for action in session.actions:
        asked, told = again.decision, again.act(action)
        for put in (cast("Mapping[str, Any]", event.data) for event in told if event.kind == "place"):
            margin = Seen.of(again.view(0)).account.margin
            unit = players_end(Placed(put["card"], put["reversed"])).unit
            yield asked.seat if asked is not None else 0, margin - before, unit
            before = margin
