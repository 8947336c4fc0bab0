"""What another does, in words while it is shown: what each army gains by it and, in a duel, why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.i18n import _, signed
from game.rules.reverse_war.reasons import facts
from game.rules.reverse_war.words import reasons
from scenes.games.reverse_war.duel_seen import DuelSeen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.spoken import Telling
    from game.rules.reverse_war.seen import Seen

_PUTS: Final = ("place", "replace")
DEEDS: Final = ("take", *_PUTS)
"""The kinds of events by which a duellist decides something."""


class Happening:
    """What another does at a table: its `words` stand while it is shown."""

    words = ""

    def note(self, telling: Telling, event: Event, was: Seen, now: Seen, *, hidden: bool) -> None:
        """Take an event that is shown now, given the table before it and then."""
        self.words = told(telling, event, was, now, hidden=hidden) or self.words

    def end(self) -> None:
        """Say nothing: all of it is shown."""
        self.words = ""


def told(telling: Telling, event: Event, was: Seen, now: Seen, *, hidden: bool = False) -> str:
    """Return in words what another does, given the table before it and then; "" where nothing is said.

    What it brings is told unless it is `hidden` who is ahead.
    """
    sentence = telling.event(event, was, "")
    if hidden:
        return sentence
    if isinstance(was, DuelSeen) and isinstance(now, DuelSeen):
        return _in_duel(sentence, event, was.other, now.other) if event.kind in _PUTS else sentence
    gains = telling.recounting.figures(event, was, now)
    return f"{sentence} ({', '.join(gains)})" if gains else sentence


def _in_duel(sentence: str, event: Event, was: DuelSeen, now: DuelSeen) -> str:
    """Return what the rival lays, what that brings him, and why."""
    put = cast("Mapping[str, Any]", event.data)
    action = event.kind, put["cell"], "reversed" if put["reversed"] else "upright"
    why = reasons.told(facts(was, action)[:1], was.setting.paladins, of_another=True)
    gain = signed(now.score_of(now.seat) - was.score_of(was.seat))
    return _("{told}: {gain}. {why}.").format(told=sentence.removesuffix("."), gain=gain, why=why)
