"""What states share: what is asked, what is told; and those whose effects a machine carries out.

After each action the machine goes on until somebody has to choose, or until the active player is free again
to do what the turn still allows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.fields import copying
from game.core.model import Event, IllegalActionError, Outcome, require_legal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Self

    from game.core.fields import Shape
    from game.core.lasting import Lasting
    from game.core.machine import Machine
    from game.core.model import Action, Decision, Json
    from game.core.refusal import Refusal
    from game.core.rng import Rng


class TellingState:
    """A state that tells what happens, each fact once it is one.

    `over` is how the game ended, None while it goes on. A `watcher` is called at each fact: it looks at the
    state, and copies have none. Nothing is asked while an action is carried out. `saved` are its fields.
    """

    __slots__ = ("_asked", "_events", "over", "watcher")

    saved: ClassVar[Shape]
    _copy: ClassVar[Callable[[Self, Self], None]]

    def __init_subclass__(cls) -> None:
        """Note what a copy has in common with what it is a copy of."""
        copies = cls.saved.copies if hasattr(cls, "saved") else []
        slots = [name for kind in cls.__mro__ for name in kind.__dict__.get("__slots__", ())]
        changing = {"watcher", "_events", *[name for name, _copy in copies]}
        cls._copy = copying([name for name in slots if name not in changing], copies)

    def __init__(self) -> None:
        self.over: Outcome | None = None
        self._asked: Decision | None = None
        self._events: list[Event] = []
        self.watcher: Callable[[Event], None] | None = None

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        return self._asked

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.over

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        return self.saved.write(self)

    def clone(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        self._copy(other)
        other.watcher, other._events = None, []
        return other

    def tell(self, kind: str, *only: int, **data: Json) -> None:
        """State a fact, to those seats or to everybody."""
        event = Event(kind, data, frozenset(only) if only else None)
        self._events.append(event)
        if self.watcher is not None:
            self.watcher(event)

    def _pass_on(self, event: Event) -> None:
        """State a fact of a state within this one."""
        self._events.append(event)
        if self.watcher is not None:
            self.watcher(event)

    def take_told(self) -> list[Event]:
        """Return what was told since this was last asked."""
        events, self._events = self._events, []
        return events

    def let(self, inner: TellingState, play: Callable[..., list[Event]], *given: Action) -> None:
        """Let a state within this one go on: what `play` returns of it is told here, as it happens."""
        if self.watcher is None:
            self._events += play(*given)
            return
        inner.watcher = self._pass_on
        play(*given)
        inner.watcher = None


class Resolving(TellingState, ABC):
    """A state with a machine: a game says what begins with an action of the turn, and how it goes on."""

    __slots__ = ("machine", "rng")

    def __init__(self, rng: Rng, machine: Machine) -> None:
        super().__init__()
        self.rng = rng
        self.machine = machine

    # --- what a game says -------------------------------------------------------------------------------

    def _why(self, seat: int, action: Action) -> Refusal | None:  # noqa: ARG002 - some games tell no more
        """Return why a seat cannot play an action that is no option, where more can be told."""
        return None

    def refusal(self, action: Action) -> str:
        """Return why an action that is no option cannot be played, "" where nothing more can be told."""
        asked = self.decision
        refused = self._why(asked.seat, action) if asked else None
        return refused.words() if refused else ""

    @property
    @abstractmethod
    def seats(self) -> Sequence[int]:
        """Return the seats."""

    @abstractmethod
    def _begin_action(self, action: Action) -> None:
        """Begin what the active player chose in the turn."""

    turn_over: bool

    def _next_turn(self) -> None:
        """Give the next seat its turn, where nothing else ends one."""
        raise NotImplementedError

    def _go_on(self) -> Decision | None:
        """Carry on until something is asked; None when the game is over."""
        while self.over is None:
            asked = self.machine.run(self)
            if self.over is not None:
                break
            if asked is not None:
                return asked
            if not self.turn_over:
                return self._question()
            self._next_turn()
        return None

    @abstractmethod
    def _question(self) -> Decision:
        """Return what the active player may do now."""

    @abstractmethod
    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return what that seat may know, and nothing more."""

    @abstractmethod
    def determinize(self, seat: int, rng: Rng) -> Self:
        """Return a possible world for that seat: what it knows is kept, the rest is dealt anew."""

    # --- the contract -----------------------------------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action.

        The error tells why, with the part of the rules that says so, where the game can tell.
        """
        asked = self._asked
        if asked is None or action not in asked.options:
            self._refuse(action)
        self._asked, self._events = None, []
        if self.machine.frames:
            self.machine.answer(action)
        else:
            self._begin_action(action)
        self._asked = self._go_on()
        return self._events

    def _refuse(self, action: Action) -> None:
        """Raise IllegalActionError."""
        if self._asked is not None and (told := self.refusal(action)):
            raise IllegalActionError(told)
        require_legal(action, self._asked)

    def finish(self, winners: Sequence[int], points: Iterable[float], reason: str, kind: str = "end") -> None:
        """End the game, with the points of each seat: nothing that was being carried out goes on."""
        scores = tuple(map(float, points))
        self.over = Outcome(tuple(winners), scores, reason)
        self.machine.frames.clear()
        self.tell(kind, winners=[*winners], scores=[*scores], reason=reason)

    def begin(self) -> None:
        """Carry on from the first turn's start until something is asked."""
        self._asked = self._go_on()
        self._events = []

    def ask_again(self) -> None:
        """Ask what the table asks: where a state was just made, nothing is left to carry out before."""
        self._asked = None if self.over else self.machine.run(self) or self._question()


class Duel(Resolving):
    """A state of two whose cards are told by their number in `cards`; `owners` says whose each of them is.

    By card, `refs` are the names, `recipes` what they do. `effects` is what lasts.
    """

    __slots__ = ("active", "cards", "effects", "owners", "recipes", "refs", "setting", "turn", "turn_over")

    def __init__(
        self,
        setting: Any,  # noqa: ANN401 - each game has its own
        cards: Sequence[Any],
        owners: Sequence[int],
        rng: Rng,
        nothing: object,
    ) -> None:
        """`nothing` is what cards do that have no recipe."""
        super().__init__(rng, setting.machine())
        self.setting = setting
        self.cards: tuple[Any, ...] = tuple(cards)
        self.owners = tuple(owners)
        self.refs: tuple[str, ...] = tuple([card.ref for card in cards])
        self.recipes: tuple[Any, ...] = tuple([setting.recipes.get(ref, nothing) for ref in self.refs])
        self.effects: list[Lasting] = []
        self.active = self.turn = 0
        self.turn_over = False

    @property
    def seats(self) -> range:
        """Return the seats."""
        return range(2)

    def ref(self, card: int) -> str:
        """Return how a card is called."""
        return self.refs[card]

    def first_of(self, cards: Iterable[int], ref: Json) -> int:
        """Return the first of some cards that is called so. Raise StopIteration where there is none."""
        refs = self.refs
        for card in cards:
            if refs[card] == ref:
                return card
        raise StopIteration(ref)

    def sentence(self, effect: Lasting) -> Any:  # noqa: ANN401 - each game has its own
        """Return the sentence of its card that lasts."""
        return self.recipes[effect.card].sentences[effect.sentence]

    def told_lasting(self, effect: Lasting) -> dict[str, Json]:
        """Return how what lasts is called in events."""
        return {"seat": effect.owner, "card": self.refs[effect.card]}
