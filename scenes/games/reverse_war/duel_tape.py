"""A finished duel as a tape: both battlefields after each action, and each told in a sentence (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.units import with_article
from game.rules.reverse_war.words import name as unit_name
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.duel_sides import SEATS
from scenes.games.reverse_war.duel_words import result_sentence
from scenes.games.reverse_war.seen import ais_end, players_end, read_placed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from game.core.model import Action, Outcome
    from game.rules.reverse_war.troops import Placed


@dataclass(frozen=True)
class DuelTape:
    """The actions of a duel; `views[n]` are both seats' views after the first `n` of them, all cards open.

    `events[n]` is what the action `n` shows (from 0): the first event of it.
    """

    players: tuple[str, ...]
    actions: tuple[Action, ...]
    events: tuple[Mapping[str, Any], ...]
    views: tuple[tuple[DuelSeen, ...], ...]
    outcome: Outcome | None

    @classmethod
    def of(cls, session: Session) -> DuelTape:
        """Return the tape of a duel, by playing it again; the session itself is not touched."""
        again = Session.start(session.game, session.options, session.seed, session.players)
        length, over = len(session.actions), session.outcome is not None
        views = [_both(again, looking=over or length > 0)]
        events: list[Mapping[str, Any]] = []
        for number, action in enumerate(session.actions, 1):
            first = again.act(action)[0]
            events.append({**first.data, "kind": first.kind})
            views.append(_both(again, looking=over or number < length))
        return cls(session.players, tuple(session.actions), tuple(events), tuple(views), session.outcome)

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.actions)

    def heading(self, at: int) -> str:
        """Return where the tape stands, in words."""
        if at == 0:
            return _("The beginning")
        return _("Move {number} of {count}").format(number=at, count=self.length)

    def lit(self, at: int) -> tuple[int, int] | None:
        """Return the seat and the cell of the card that the last action put down, if any."""
        if at == 0 or "cell" not in self.events[at - 1]:
            return None
        return self.events[at - 1]["seat"], self.events[at - 1]["cell"]

    def sentence(self, at: int) -> str:
        """Return the last of the first `at` actions told in a sentence, and the result at the end."""
        if at == 0:
            return _("{name} begins.").format(
                name=EDITIONS.bots.name_of(self.players, self.views[0][0].active)
            )
        told = self._told(self.events[at - 1], at)
        if at == self.length and self.outcome is not None:
            return f"{told} {result_sentence(self.players, self.outcome)}"
        return told

    def _told(self, event: Mapping[str, Any], at: int) -> str:
        name = EDITIONS.bots.name_of(self.players, event["seat"])
        if event["kind"] == "draw":
            shown = read_placed(event)
            card = "" if shown is None else _both_units(shown)
            return _("{name} draws: the card shown is {card}.").format(name=name, card=card)
        if event["kind"] == "take":
            taken = self.views[at][event["seat"]].hand
            card = "" if taken is None else _both_units(taken)
            if event["which"] == "shown":
                return _("{name} takes the card shown, {card}.").format(name=name, card=card)
            return _("{name} takes the hidden card, {card}.").format(name=name, card=card)
        placed, gone = read_placed(event), read_placed(event.get("out"))
        unit = "" if placed is None else with_article(players_end(placed).unit)
        if gone is None:
            words = _("{name} places {unit} on cell {number}.")
            return words.format(name=name, unit=unit, number=event["cell"] + 1)
        words = _("{name} replaces {old} by {unit}, on cell {number}.")
        old = with_article(players_end(gone).unit)
        return words.format(name=name, old=old, unit=unit, number=event["cell"] + 1)


def _both(session: Session, *, looking: bool) -> tuple[DuelSeen, ...]:
    """Return both views; a card that only one player has seen is shown once it is no secret any more."""
    return tuple(DuelSeen.at(session, seat, looking=looking) for seat in range(SEATS))


def _both_units(placed: Placed) -> str:
    return f"{unit_name(players_end(placed).unit)} / {unit_name(ais_end(placed).unit)}"
