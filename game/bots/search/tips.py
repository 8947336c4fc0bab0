"""Advice on a decision in games of long turns: the best deeds, the chance to win after each, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic

from game.bots.search.prospects import Prospects, Thought, lost
from game.bots.search.whole_turns import Sense, T, answered
from game.core.i18n import _, percent
from game.core.model import END
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.bots.bot import View
    from game.bots.search.prospects import Way
    from game.core.model import Action, Decision
    from game.core.spoken import Spoken


def otherwise(decision: Decision | None, action: Action, thrown: Sequence[str] = ()) -> str:
    """Return what is to be said of an action where nothing else tells, "" for nothing.

    Cards are `thrown` at some prompts.
    """
    if action == END:
        if decision is not None and len(decision.playing_on) == 1:
            return _("There is nothing else to do.")
        return _("What could still be done would bring less than keeping your cards for later.")
    if decision is not None and decision.prompt in thrown:
        return _("It is the card of your hand that you will miss least.")
    return ""


@dataclass(frozen=True, slots=True)
class Tip:
    """A deed in words, the chance to win after it (from 0 to 1), and why: what weighs most first.

    `actions` are all that it begins, or amounts to, where that is more than the one `action`.
    """

    action: Action
    words: str
    chance: float
    reasons: tuple[str, ...]
    actions: tuple[Action, ...] = ()

    @property
    def worth(self) -> str:
        """Return the chance to win, in words."""
        return _("{chance} to win").format(chance=percent(self.chance))


@dataclass(frozen=True, slots=True)
class Tongue(Generic[T]):
    """How a game's deeds are told: an option in a few words, and why a turn is begun so for a seat.

    Where a deed `spends` something, one that is worth the same and spends less is advised first.
    """

    deed: Callable[[T, Action, Spoken], str]
    reasons: Callable[[T, Sequence[Action], int, Spoken], tuple[str, ...]]
    spends: Callable[[Action], bool] | None = None


def thrifty(ways: Sequence[Way[T]], spends: Callable[[Action], bool]) -> list[Way[T]]:
    """Return ways, the best first: of those worth the same, told in percent, that which spends least.

    They are where luck may explain what they differ by.
    """
    best = ways[0]
    same = [one for one in ways if percent(one.chance) == percent(best.chance)]
    alike = [one for one in same if not lost(best.values, one.values)]
    first = min(alike, key=lambda one: sum(map(spends, one.actions)))
    return [first, *(one for one in ways if one is not first)]


class Advising(Sliced, Generic[T]):
    """The thinking about one decision, in slices; `hints` are the best deeds, the first before it is done.

    It sees what the seat sees, no more. `seed` is that of the game; it may play so many `actions` in possible
    worlds, those of the `thought` where it is not said.
    """

    thought: Thought[T]
    tongue: Tongue[T]

    def __init__(self, view: View, spoken: Spoken, seed: int, actions: int | None = None) -> None:
        self.hints: tuple[Tip, ...] = ()
        self._prospects = Prospects(view, self.thinking(view, actions), seed)
        self._spoken = spoken
        self._seat = view.seat
        super().__init__()

    @classmethod
    def within(cls, actions: int | None) -> Thought[T]:
        """Return how decisions are thought over in so many actions, or as many as usual."""
        return cls.thought if actions is None else replace(cls.thought, actions=actions)

    @classmethod
    def thinking(cls, view: View, actions: int | None) -> Thought[T]:  # noqa: ARG003 - for those who look
        """Return how that decision is thought over."""
        return cls.within(actions)

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else self._prospects.progress

    def _work(self) -> Iterator[None]:
        for _step in self._prospects.in_steps():
            if self._prospects.early and not self.hints:
                self.hints = self._told(self._prospects.early)
            yield
        ways, spends = self._prospects.ways, self.tongue.spends
        first, *others = ways if spends is None else thrifty(ways, spends)
        self.hints = self._told([first, *others])
        if first is not ways[0]:
            words = _("It does as well as “{deed}”, and keeps a card.").format(deed=self.hints[1].words)
            reasons = (words, *self.hints[0].reasons)
            self.hints = (replace(self.hints[0], reasons=reasons), *self.hints[1:])

    def _told(self, ways: Sequence[Way[T]]) -> tuple[Tip, ...]:
        """Return what turns begin with, told in words."""
        return tuple(
            Tip(
                way.action,
                self.tongue.deed(way.world, way.action, self._spoken),
                way.chance,
                self.tongue.reasons(way.world, way.actions, self._seat, self._spoken),
                way.actions,
            )
            for way in ways
        )


@dataclass(frozen=True, slots=True)
class Beginning(Generic[T]):
    """What a seat first does in a turn; `then` is what it does next, where the turn goes on."""

    seat: int
    action: Action
    before: T
    after: T
    then: Action | None

    @classmethod
    def of(cls, sense: Sense[T], world: T, turn: Sequence[Action], seat: int) -> Beginning[T]:
        """Carry out the beginning of a turn in a possible world, which is left as it is."""
        state, done = world.clone(), 0
        for action in turn:
            decision = state.decision
            if decision is None or decision.seat != seat or (done and decision.prompt == "turn"):
                break
            state.apply(action)
            answered(sense, state, seat)
            done += 1
        free = state.decision is not None and state.decision.seat == seat
        then = turn[done] if free and done < len(turn) and turn[done] != sense.end else None
        return cls(seat, turn[0], world, state, then)
