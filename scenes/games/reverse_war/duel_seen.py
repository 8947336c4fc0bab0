"""What a duellist sees: his own battlefield as alone, and beside it all that a duel shows (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from game.bots.seats import Names, humans
from game.core.i18n import _, signed
from game.core.model import Seating
from game.core.table import HAND, Table
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.options import DUELS, FACILE
from game.rules.reverse_war.places import FIELD, HIDDEN, OUT, OVER, SHOWN, lying
from game.rules.reverse_war.seen import Seen
from scenes.games.reverse_war.armies import Side, minus
from scenes.kit import palette

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.session import Session
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.troops import Placed

WAITING: Final = "wait"
"""The phase of who is not asked."""

_BEGUN: Final = ("take", "place")
COLOURS: Final = (palette.PLAYER, palette.SECOND_PLAYER)
"""The colour of each seat, the same all the game."""

SEATS: Final = 2


def is_duel(session: Session) -> bool:
    """Say whether a game is a duel."""
    return session.options["table"] in DUELS


@dataclass(frozen=True, kw_only=True)
class DuelSeen(Seen):
    """The battlefield of a seat in a duel. `turn` counts the turns that are over.

    What is by seat is in the order of the seats.

    `shown_card` and `hidden_card` are offered to the active player; `hidden_card` is None to other eyes, and
    while nobody is to look (`offering` then still says that a card lies there).
    """

    active: int
    boards: tuple[tuple[Placed | None, ...], ...]
    hands: tuple[Placed | None, ...]
    out: tuple[Placed | None, ...]
    shown_card: Placed | None
    hidden_card: Placed | None
    offering: bool

    @property
    def offers(self) -> Mapping[str, Placed | None]:
        """The cards offered, by where they lie."""
        return {SHOWN: self.shown_card, HIDDEN: self.hidden_card}

    @classmethod
    def at(cls, session: Session, seat: int, *, looking: bool = False) -> DuelSeen:
        """Return what a seat sees now; the card for its eyes only where it is `looking`."""
        table = Table.from_json(session.view(seat))
        return cls.from_view(table if looking else table.covered(HIDDEN), seat)

    @classmethod
    def from_view(cls, table: Table, seat: int) -> DuelSeen:
        """Return the battlefield of a seat in a view: the viewer's own, or his rival's."""
        facts = cast("Mapping[str, Any]", table.facts)
        hands = tuple(_one(table, HAND, one) for one in range(SEATS))
        own = vars(Seen.on(Table(seat, table.places, table.facts))) | {
            "phase": facts["phase"] if seat in _asked(facts, hands) else WAITING,
            "turn": facts["turn"] - (facts["phase"] in _BEGUN),
        }
        return cls(
            **own,
            active=facts["active"],
            boards=tuple(tuple(lying(table, FIELD, one)) for one in range(SEATS)),
            hands=hands,
            out=tuple(_one(table, OUT, one) for one in range(SEATS)),
            shown_card=_one(table, SHOWN),
            hidden_card=_one(table, HIDDEN),
            offering=bool(table.place(HIDDEN).cards),
        )

    @cached_property
    def other(self) -> DuelSeen:
        """The rival's battlefield in the same view."""
        return DuelSeen.from_view(self, self.rival)

    @property
    def easy(self) -> bool:
        """Say whether the armies are compared, rather than their margins over the AI."""
        return self.setting.table == FACILE

    @property
    def rival(self) -> int:
        """The other seat."""
        return 1 - self.seat

    @property
    def replaced(self) -> bool:
        """Say whether this seat's one replacement is done."""
        return self.out[self.seat] is not None

    @property
    def must_replace(self) -> bool:
        """Say whether the card in hand can only replace another: every cell is taken (RW-M)."""
        return self.hand is not None and None not in self.cells

    @cached_property
    def rival_account(self) -> Account:
        """The account of the rival's battlefield."""
        return self.account_on(self.boards[self.rival])

    def account_of(self, seat: int) -> Account:
        """Return the account of a seat's battlefield."""
        return self.account if seat == self.seat else self.rival_account

    def score_of(self, seat: int) -> int:
        """Return what decides for a seat: the total of its army or, in an advanced duel, its margin."""
        return self.lead_in(self.account_of(seat))

    def lead_in(self, account: Account) -> int:
        """Return what decides in an account: the army's total or, in an advanced duel, its margin."""
        return account.player.total - (0 if self.easy else account.ai.total)

    def gains(self, cell: int, placed: Placed) -> str:
        """Return in words what a card on a cell would bring, that of the AI too where its army counts."""
        now, then = self.account, self.account_with(cell, placed)
        ours, theirs = then.player.total - now.player.total, then.ai.total - now.ai.total
        words = signed(ours) if self.easy else _("your army {ours}, the AI's {theirs}")
        return words.format(ours=signed(ours), theirs=signed(theirs))

    def written(self, score: int) -> str:
        """Return a score as it is written: a margin has its sign."""
        return minus(score) if self.easy else signed(score)


def _asked(facts: Mapping[str, Any], hands: Sequence[Placed | None]) -> tuple[int, ...]:
    """Return the seat that is asked, both once the duel is over."""
    if facts["phase"] == OVER:
        return tuple(range(SEATS))
    active = facts["active"]
    return (1 - active if facts["phase"] == "place" and hands[active] is None else active,)


def _one(table: Table, name: str, seat: int | None = None) -> Placed | None:
    """Return the card of a place where there is one at the most."""
    return next(iter(lying(table, name, seat)), None)


@dataclass(frozen=True, slots=True)
class SeatSide(Side):
    """A duellist's army; its title is his name, in no language."""

    picture: str = ""
    """The portrait of a rival."""

    def name(self) -> str:
        """Return the name."""
        return self.title


def choosing_words(seen: DuelSeen, players: Sequence[str]) -> str:
    """Return who chooses in which turns; "" once the first is over."""
    if seen.turn:
        return ""
    names = duel_names(players)
    first, second = names[seen.active], names[1 - seen.active]
    words = _("{first} chooses in odd turns, {second} in even ones.")
    if alone(players) and seen.active == seen.seat:
        words = _("You choose in odd turns, {second} in even ones.")
    elif alone(players):
        words = _("{first} chooses in odd turns, you in even ones.")
    return words.format(first=first, second=second)


def alone(players: Sequence[str]) -> bool:
    """Say whether one human plays, against a bot."""
    return len(humans(players, SEATS)) == 1


def duel_names(players: Sequence[str]) -> Names:
    """Return what the duellists are called."""
    return Names(players, Seating(SEATS, characters=CAST))


def seat_side(players: Sequence[str], seat: int) -> SeatSide:
    """Return the side of a duellist's army."""
    names = duel_names(players)
    rival = names.rival(seat)
    return SeatSide(names[seat], up=True, colour=COLOURS[seat], picture=rival.picture if rival else "")
