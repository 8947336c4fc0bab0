"""The count of a close fight, called for where nobody can attack any more (Évolution 4.6.2, EVO-10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from game.core.model import END
from game.rules.evolution import late_plays
from game.rules.evolution.last_deeds import ended_by
from game.rules.evolution.words import foresight
from game.rules.evolution.words.options import attack_answered, attack_brings

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.core.session import Session
    from game.rules.evolution.late_plays import Ahead
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.words.telling import EvolutionTelling
    from scenes.games.evolution.choosing import Choosing
    from scenes.table.occasion import Occasion
    from scenes.table.rhythm import Rhythm


class Counted(Protocol):
    """A table as far as its end is near."""

    occasion: Occasion
    choosing: Choosing
    rhythm: Rhythm
    now: EvolutionTable
    world: EvolutionState
    telling: EvolutionTelling

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown."""

    @property
    def session(self) -> Session:
        """The game."""

    def act(self, action: Action) -> bool:
        """Play an action; return whether it was played."""


@dataclass
class _Found:
    """What has been found of one decision for one player: its end, and what actions come to."""

    asked: Decision | None
    near: int
    ahead: Ahead | None = None
    ended: dict[Action, EvolutionState | None] = field(default_factory=dict)
    brought: dict[Action, str] = field(default_factory=dict)
    answered: dict[tuple[MokAt, Action | None], str] = field(default_factory=dict)


class Counting:
    """Who has called for the count: their turns end by themselves, as long as no count has changed.

    The turns are passed as the rules say: any other may still play what changes something.
    """

    def __init__(self, table: Counted) -> None:
        self._table = table
        self._called: set[int] = set()
        self._count: list[int] = []
        """The resistances left when the count was called for, by seat."""
        self._passed = -1
        """After how many actions a turn was ended for that player."""
        self._found: _Found | None = None

    @property
    def foreseen(self) -> str:
        """How the game is about to end, as the player at the table is told; "" where it is not."""
        table = self._table
        return foresight.warning(table.world, table.near, table.telling.spoken, self._ahead)

    def last_deed(self, action: Action) -> str:
        """Return that an action of that player ends the game, and who wins then; "" where it does not."""
        table = self._table
        ended = None if table.occasion.written else self._ended_by(action)
        return "" if ended is None else foresight.last_deed(ended, table.telling.spoken)

    def wins_by(self, action: Action) -> bool:
        """Say whether that player alone wins by an action that ends the game."""
        ended = self._ended_by(action)
        return ended is not None and ended.over is not None and ended.over.winners == (self._table.near,)

    def brings(self, attack: Action) -> str:
        """Return in a few words what an attack of that player comes to, "" for a marker alone."""
        brought, table = self._known.brought, self._table
        if attack not in brought:
            brought[attack] = attack_brings(table.world, table.near, attack, table.telling.spoken)
        return brought[attack]

    def answered(self, target: MokAt, attack: Action | None) -> str:
        """Return which variations an attack on a Mok meets, and what they take from that player."""
        answered, table = self._known.answered, self._table
        if (target, attack) not in answered:
            told = attack_answered(table.world, table.near, target, table.telling.spoken, attack)
            answered[target, attack] = told
        return answered[target, attack]

    def _ended_by(self, action: Action) -> EvolutionState | None:
        """Return the game that an action ends, None where it goes on."""
        ended, table = self._known.ended, self._table
        if action not in ended:
            ended[action] = ended_by(table.world, table.near, action)
        return ended[action]

    @property
    def offered(self) -> bool:
        """Whether that player may call for the count now: not where a combined attack alone succeeds."""
        asked = self._table.choosing.asked
        near = self._ahead.over or (self._ahead.won and not asked.takes_all)
        return asked.in_turn and asked.done and self._table.occasion.hastens and near

    @property
    def shown(self) -> bool:
        """Whether it is asked now whether to call for it: not amid a combined attack."""
        return not self._table.choosing.together and self.offered

    @property
    def changing(self) -> bool:
        """Whether that player may still change the count."""
        return not self._ahead.over or bool(self._ahead.changing)

    @property
    def _ahead(self) -> Ahead:
        """What is foreseen."""
        known, table = self._known, self._table
        if known.ahead is None:
            known.ahead = late_plays.ahead(table.world, table.near)
        return known.ahead

    @property
    def _known(self) -> _Found:
        """What has been found of this decision, by who looks."""
        asked, near, known = self._table.session.decision, self._table.near, self._found
        if known is None or known.asked is not asked or known.near != near:
            known = self._found = _Found(asked, near)
        return known

    @property
    def _is_near(self) -> bool:
        return self._ahead.over or self._ahead.won

    @property
    def called(self) -> bool:
        """Say whether the count is called for, and nothing has changed it."""
        return bool(self._called) and self._count == self._left() and self._is_near

    def call(self) -> None:
        """Call for the count: the turn ends, and so do the next ones; nobody else is waited for."""
        table = self._table
        self._called, self._count = {table.near, *(self._called if self.called else ())}, self._left()
        table.rhythm.hastened = True
        table.act(END)

    def forget(self) -> None:
        """Let nobody have called for it."""
        self._called.clear()
        self._table.rhythm.calm()

    def ends_turn(self) -> bool:
        """Say whether who is asked has called for the count; forget that once anything has changed it."""
        if self._called and not self.called:
            self.forget()
        asked = self._table.session.decision
        return asked is not None and asked.prompt == "turn" and asked.seat in self._called

    def forced(self) -> Action | None:
        """Return the end of a turn in which nothing can be done, as in any that follows; else None."""
        if not (self.offered and self._ahead.over and self._table.choosing.asked.idle):
            return None
        self._passed = len(self._table.session.actions)
        return END

    @property
    def passed_for(self) -> bool:
        """Say whether the last action was the end of that player's turn, in which nothing could be done."""
        return len(self._table.session.actions) == self._passed + 1

    def _left(self) -> list[int]:
        now = self._table.now
        return [now.resistances(seat) for seat in now.seats]
