"""The contract every game meets: decisions, actions, events, outcomes, states.

Decisions and events are made by the hundred, and frozen ones would take longer. Nobody changes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, runtime_checkable

from game.core.i18n import _

if TYPE_CHECKING:
    from typing import Self

    from game.core.rivals import Rival
    from game.core.rng import Rng

Json = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
Action = tuple[str | int, ...]
Options = Mapping[str, Json]

GIVE_UP: Final[Action] = ("give-up",)
"""Leaving the game: where it is an option, it is never the only one."""

END: Final[Action] = ("end",)
"""Ending one's turn, in games whose turns are many actions."""

BACK: Final[Action] = ("back",)
"""Taking back what was begun and has not happened yet: all is as it was before."""


_LEADING_NOWHERE: Final = (GIVE_UP, BACK)


class IllegalActionError(ValueError):
    """The action is not among the decision's options; nothing has changed. The message is for the player."""


class SetupError(ValueError):
    """An option or the seed of a new game is wrong; the message names it, for the player."""


@dataclass(slots=True)
class Decision:
    """What is asked of one seat: `options` are all the legal actions, ordered, unique, never empty.

    Where `GIVE_UP` or `BACK` is one of them, it is the last.
    """

    seat: int
    prompt: str
    options: tuple[Action, ...]

    @property
    def playing_on(self) -> tuple[Action, ...]:
        """Return the options but giving up and taking back: what random players and bots choose among."""
        return self.options[:-1] if self.options[-1] in _LEADING_NOWHERE else self.options


@dataclass(slots=True)
class Event:
    """A fact that the rules state; `seats` are those who may know it (None: everybody)."""

    kind: str
    data: Mapping[str, Any]
    seats: frozenset[int] | None = None

    @property
    def refs(self) -> list[str]:
        """The cards that it names: several, or one, or none."""
        many = self.data.get("cards")
        named = many if isinstance(many, list) else [self.data.get("card")]
        return [ref for ref in named if isinstance(ref, str)]

    def known_to(self, seat: int) -> bool:
        """Say whether a seat may know it."""
        return self.seats is None or seat in self.seats


class Outcome(NamedTuple):
    """The end: winning seats, one score a seat, a reason's key.

    No winner: nobody wins. Two or more: they share it, a draw, or partners of one table who win together.
    """

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str


class Secrets(NamedTuple):
    """How the players at one screen look at what each of them alone may see.

    At the prompts `wanted` (None: at all of them) who is asked must have looked; those `together` are
    answered before everyone, and leave the table as it lies. A look lasts as long as its player is asked or,
    where it is for `each` decision, until something is played. `watched` says that where bots play alone, the
    near hand lies open to whoever looks on. At `windows` who is asked lets happen what another does, or cuts
    in: he looks only then.
    """

    wanted: frozenset[str] | None = frozenset()
    together: frozenset[str] = frozenset()
    each: bool = False
    watched: bool = False
    windows: frozenset[str] = frozenset()

    def wants(self, prompt: str) -> bool:
        """Say whether who is asked that must have looked at what he alone may see."""
        return prompt not in self.together and (self.wanted is None or prompt in self.wanted)


class Seating(NamedTuple):
    """How many seats a table has; `allied` says that they all win or lose together.

    `characters` are the rivals that may sit there, by the words that name them.
    """

    seats: int
    allied: bool = False
    secrets: Secrets = Secrets()
    characters: Mapping[str, Rival] = MappingProxyType({})


class State(Protocol):
    """A game in progress: mutable, cheap to clone. Exactly one of `decision` and `outcome` is not None."""

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action."""

    def clone(self) -> Self:
        """Return an independent copy."""

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return what that seat may know, and nothing more."""

    def determinize(self, seat: int, rng: Rng) -> Self:
        """Return a possible world for that seat: what it knows is kept, the rest is dealt anew."""

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""


class Game(Protocol):
    """The rules of one game.

    `choices` are the values that each option can have, in an order that codes rely on: new options and new
    values go at the end. `reveals` are the kinds of events that show something hidden, past which taking a
    move back makes the game a practice one; `shows_own` those by which a seat shows what it alone knew.
    """

    key: str
    rules_version: int
    choices: Mapping[str, Sequence[Json]]
    reveals: frozenset[str]
    shows_own: frozenset[str]

    def normalise(self, options: Options) -> dict[str, Json]:
        """Return the options with every default filled in. Raise SetupError naming the option at fault."""

    def seating(self, options: Options) -> Seating:
        """Return who sits at the table. Raise SetupError naming the option at fault."""

    def setup(self, options: Options, seed: int) -> State:
        """Return the first state. Raise SetupError naming the option, or the seed, at fault."""

    def decode(self, data: Json) -> State:
        """Return the state that `State.encode` wrote. Raise ValueError when it is not one."""

    def cards_digest(self, options: Options, /) -> str:
        """Return a fingerprint of the cards that such games are played with: a save tells it."""


def require_legal(action: Action, decision: Decision | None) -> None:
    """Raise IllegalActionError unless the action is one of the decision's options."""
    if decision is None or action not in decision.options:
        spoken = " ".join(str(part) for part in action)
        message = _("The action “{spoken}” is not possible now.").format(spoken=spoken)
        raise IllegalActionError(message)


@runtime_checkable
class Settles(Protocol):
    """A game in which some of what is asked need not be: one answer is as good as any."""

    def settled(self, state: Any) -> Action | None:  # noqa: ANN401 - each game's own
        """Return what may be answered without asking; None where the player decides."""
