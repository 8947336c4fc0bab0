"""What each at a table of one army did for it, in words: the best card of each, how often a vote won."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import _, ngettext, signed
from game.core.session import Session
from game.core.spoken import said_of
from game.rules.reverse_war.coop import CoopState
from game.rules.reverse_war.options import COOP, VOTE
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed, players_end
from game.rules.reverse_war.units import NAMES
from game.rules.reverse_war.vote import votes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.model import Action
    from game.core.spoken import Players


_WORTH_TELLING = 2
"""From how many points on a card that could have brought more is told."""


class Refused(NamedTuple):
    """What a card that was not chosen could have led to at most: the margin, its unit then, its cell."""

    margin: int
    unit: str
    cell: int


class Put(NamedTuple):
    """A card that was placed: by whom, the lead it brought at once, its unit, and the card itself.

    `missed` is by how much greater that lead could have been; `passed`, by how much more the card that went
    under in its place could have brought, both placed at their best: `other` is where. The `turn` is told
    from 1. One that the other has chosen was `agreed` on. One that could only have been `turned`
    would have brought as much on its own cell, the other way up; the `closing` one is the last of all.
    """

    seat: int
    lead: int
    unit: str
    card: str
    missed: int
    passed: int
    turn: int
    turned: bool = False
    closing: bool = False
    agreed: bool = False
    other: Refused | None = None


class Shares(NamedTuple):
    """What a finished coop was, card by card: the lead that each brought makes up the margin.

    `each` is what the cards brought that a seat has chosen and placed, `both` those that one has chosen of
    the other's, `last` the card that nobody has chosen, `handicap` what the AI was given before the first,
    `rest` what came of no card that was placed. One was placed worst (`missed`), one chosen worst (`passed`).
    """

    put: tuple[Put, ...]
    each: tuple[int, ...]
    both: int
    last: int
    handicap: int
    rest: int
    missed: Put | None
    passed: Put | None

    @property
    def owners(self) -> dict[str, int]:
        """Who has placed each card but the last, which is left for nobody to choose."""
        return {one.card: one.seat for one in self.put if not one.closing}

    @property
    def margin(self) -> int:
        """By how much the army has won, or lost where it is none more than 0."""
        return sum(one.lead for one in self.put) + self.rest - self.handicap

    @property
    def best(self) -> Put | None:
        """The card that brought most at once, of those that somebody has chosen."""
        return max((one for one in self.put if not one.closing), key=lambda one: one.lead, default=None)


def shared(session: Session) -> Shares | None:
    """Return what each did in a finished coop; None at other tables."""
    if session.options.get("table") != COOP:
        return None
    put = [*_placed(session)]
    leads = Counter[int | None]()
    for one in put:
        leads[None if one.closing or one.agreed else one.seat] += one.lead
    account = Seen.of(session.view(0)).account
    return Shares(
        tuple(put),
        tuple(leads[seat] for seat in range(session.seats)),
        sum(one.lead for one in put if one.agreed),
        sum(one.lead for one in put if one.closing),
        account.ai.handicap,
        account.margin - sum(leads.values()) + account.ai.handicap,
        max((one for one in put if one.missed >= _WORTH_TELLING), key=lambda one: one.missed, default=None),
        max((one for one in put if one.passed >= _WORTH_TELLING), key=lambda one: one.passed, default=None),
    )


def shares(session: Session, players: Players) -> str:
    """Return in words what was done in a finished vote; "" at other tables."""
    return _of_voters(session, players) if session.options.get("table") == VOTE else ""


def partners_word(found: Shares, seat: int) -> str:
    """Return what a bot says of the card that brought most, and of whose idea it was; "" for little."""
    best = found.best
    if best is None or best.lead < _WORTH_TELLING:
        return ""
    if best.seat == seat:
        words = _("My finest move, turn {turn}: “{unit}”, {lead}.")
        if best.agreed:
            words = _("My card and your choice, turn {turn}: “{unit}”, {lead}.")
    else:
        words = _("Your finest move, turn {turn}: “{unit}”, {lead}.")
        if best.agreed:
            words = _("Your card, put before mine, turn {turn}: “{unit}”, {lead}.")
    told = words.format(turn=best.turn, unit=_(NAMES[best.unit]), lead=signed(best.lead))
    without = _("Without it, we had lost.")
    return f"{told} {without}" if 0 < found.margin <= best.lead else told


def record_words(lead: int, best: int | None) -> str:
    """Return how a lead stands beside the best one of games before, None for none won; "" for nothing."""
    if lead <= 0 and best is None:
        return ""
    words = _("Your record together here: {best}.")
    if best is None:
        words = _("Your first win together here: {lead}, to be beaten!")
    elif lead > best:
        words = _("A record together here: {lead}! Before: {best}.")
    return words.format(lead=signed(lead), best=signed(best or 0))


def brought(players: Players, found: Shares) -> str:
    """Return in words the lead of each partner's own choices, of common ones, the last card, the handicap."""
    yours, theirs = _("Your cards: a lead of {lead}."), _("The cards of {name}: {lead}.")
    leads = enumerate(map(signed, found.each))
    told = [said_of(players, seat, yours, theirs, lead=lead) for seat, lead in leads]
    if any(one.agreed for one in found.put):
        told.append(_("Agreed on by both: {lead}.").format(lead=signed(found.both)))
    last = _("The last card: {lead}.").format(lead=signed(found.last))
    ahead = _("The handicap: {lead}.").format(lead=signed(-found.handicap))
    return " ".join([*told, *[last] * bool(found.last), *[ahead] * bool(found.handicap)])


def missed_words(players: Players, found: Shares) -> str:
    """Return which card would have brought most more elsewhere, turned or chosen; "" for none."""
    worst, chosen = found.missed, found.passed
    if chosen is not None and chosen.other is not None and (worst is None or chosen.passed > worst.missed):
        return _passed_words(players, chosen, chosen.other)
    if worst is None:
        return ""
    yours = _("Better placed, your {unit} would have brought {points} more at once.")
    theirs = _("Better placed, the {unit} of {name} would have brought {points} more at once.")
    if worst.closing:
        yours = theirs = _("Reversed, the last card, “{unit}”, would have brought {points} more at once.")
    elif worst.turned:
        yours = _("Reversed on its cell, your card “{unit}” would have brought {points} more at once.")
        theirs = _("Reversed on its cell, {name}'s card “{unit}” would have brought {points} more at once.")
    return said_of(players, worst.seat, yours, theirs, unit=_(NAMES[worst.unit]), points=worst.missed)


def _passed_words(players: Players, chosen: Put, other: Refused) -> str:
    """Return which card of both, chosen together, would have brought more than the one that was placed."""
    yours = _(
        "The two of you, in turn {turn}: your card “{unit}”, on cell {cell}, in place of “{placed}” was "
        "{points} more at once."
    )
    theirs = _(
        "The two of you, in turn {turn}: {name}'s card “{unit}”, on cell {cell}, in place of “{placed}” was "
        "{points} more at once."
    )
    told = {"unit": _(NAMES[other.unit]), "cell": other.cell + 1, "placed": _(NAMES[chosen.unit])}
    return said_of(players, 1 - chosen.seat, yours, theirs, turn=chosen.turn, points=chosen.passed, **told)


def _of_voters(session: Session, players: Players) -> str:
    """Say which card brought most, and how often the only human's vote was played."""
    best = max(_placed(session), key=lambda one: one.lead, default=None)
    words = _("The best card: {unit}, {lead}.")
    told = words.format(unit=_(NAMES[best.unit]), lead=signed(best.lead)) if best is not None else ""
    mine = [seat for seat in range(session.seats) if players.you(seat)]
    if len(mine) != 1:
        return told
    votes = votes_of(session)
    times = sum(vote.ballots[mine[0]] == vote.chosen for vote in votes)
    words = ngettext("Your vote won {count} time of {all}.", "Your vote won {count} times of {all}.", times)
    return f"{told} {words.format(count=times, all=len(votes))}".strip()


def _placed(session: Session) -> Iterator[Put]:
    """Yield each card placed, with what it brought at once."""
    again = Session.start(session.game, session.options, session.seed)
    other: Refused | None = None
    chooser: int | None = None
    before = Seen.of(again.view(0)).account.margin
    for action in session.actions:
        if action[0] == "choose" and isinstance(again.state, CoopState):
            chooser = again.state.leader
            other = _refused(again.state, 1 - int(action[1]))
        asked, seen = again.decision, Seen.of(again.view(0))
        told = again.act(action)
        for put in (event.data for event in told if event.kind == "place"):
            margin = Seen.of(again.view(0)).account.margin
            unit = players_end(Placed(put["card"], put["reversed"])).unit
            offered = asked.options if asked is not None and action in asked.options else ()
            best = max(_best(seen, offered), margin) if offered else margin
            turned = _best(seen, [one for one in offered if one[1:2] == action[1:2]]) == best
            seat = asked.seat if asked is not None else 0
            passed = 0 if other is None else other.margin - best
            yield Put(
                seat,
                margin - before,
                unit,
                put["card"],
                best - margin,
                passed,
                seen.turn + 1,
                turned,
                seen.at_last_card,
                chooser not in (None, seat),
                other,
            )
            before, other, chooser = margin, None, None


def _refused(state: CoopState, seat: int) -> Refused | None:
    """Return the greatest margin that the card of a seat would have led to, had it been chosen, and how."""
    world = state.clone()
    world.apply(("choose", seat))
    asked = world.decision
    ways = [] if asked is None else _ways(Seen.of(world.observe(seat)), asked.options)
    if not ways:
        return None
    margin, cell, placed = max(ways, key=lambda one: one[0])
    return Refused(margin, players_end(placed).unit, cell)


def _best(seen: Seen, options: Iterable[Action]) -> int:
    """Return the greatest margin that the options to place the card in hand would have led to at once."""
    return max((margin for margin, *_way in _ways(seen, options)), default=seen.account.margin)


def _ways(seen: Seen, options: Iterable[Action]) -> list[tuple[int, int, Placed]]:
    """Return the margin that each option to place the card in hand would have led to at once, and its way."""
    hand = seen.hand
    if hand is None:
        return []
    found = [(int(one[1]), Placed(hand.card, one[2] == "reversed")) for one in options if one[0] == "place"]
    return [(seen.account_with(*way).margin, *way) for way in found]
