"""The option `decks`: whole decks, keys of those that come with the program, or none, for these by lot.

Which decks come with a program changes in time. So a save tells those that its game was begun with, and the
game is played again with them.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from game.core.i18n import _
from game.core.machine import Machine
from game.core.model import Seating, Secrets, SetupError
from game.core.rng import Rng, check_seed
from game.core.setup_options import Agreed, ByOptions

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import Self

    from game.core.machine import Program
    from game.core.model import Game, Json, Options
    from game.core.resolving import TellingState
    from game.core.rivals import Rival


class Told(Protocol):
    """A deck that options can tell."""

    def encode(self) -> Json:
        """Return it as plain JSON."""


D = TypeVar("D", bound=Told)
S = TypeVar("S", bound="TellingState")
D_co = TypeVar("D_co", bound=Told, covariant=True)


class WithDecks(Agreed, Protocol[D_co]):
    """The options of one game whose players bring decks, checked."""

    @property
    def decks(self) -> Sequence[str | D_co] | None:
        """The decks told, by seat: a ready one by its key; None for ready ones by lot."""

    @property
    def ready(self) -> Mapping[str, D_co | None]:
        """The ready decks by key: those of the lot, where none are told (None: one that is not dealt)."""


class DeckSetting:
    """What settings of games have in common whose players bring decks, and whose cards have programs."""

    told: ClassVar[tuple[str, ...]] = ("decks",)
    """The options, by name."""
    windows: ClassVar[frozenset[str]] = frozenset()
    """The prompts at which a hidden hand may answer what another does."""

    cast: ClassVar[Mapping[str, Rival]]
    """Who plays across a table of two."""
    decks: Any
    programs: Mapping[str, Program]

    @property
    def seating(self) -> Seating:
        """Return who sits at the table: two players, each with a hidden hand."""
        secrets = Secrets(wanted=None, watched=True, windows=self.windows)
        return Seating(2, secrets=secrets, characters=self.cast)

    def as_options(self) -> dict[str, Json]:
        """Return the options as plain JSON, every one of them."""
        return {name: self.decks_told if name == "decks" else getattr(self, name) for name in self.told}

    def machine(self) -> Machine:
        """Return a machine that knows the programs of the game's cards."""
        return Machine(self.programs)

    @cached_property
    def decks_told(self) -> Json:
        """The decks as options tell them, told once for all: nothing may change them."""
        return decks_option(self.decks)


@runtime_checkable
class DealsReady(Protocol):
    """A game that may be played with ready decks."""

    def ready_told(self, options: Options, seed: int) -> list[Json]:
        """Return the ready decks of a game, each with its key."""

    def with_ready(self, told: Sequence[Json]) -> Game:
        """Return the game with the ready decks that were told, those of today where none were.

        Raise SetupError where they cannot be read.
        """


class ByDecks(ByOptions, Generic[D, S]):
    """A game whose options `prepare` reads, with the ready decks `kept` since it was begun, if any were.

    It is `begun` between decks, by seat, in a state of the class `play`; `check` raises ValueError unless
    what the fields of a saved one say goes together.
    """

    play: type[S]
    begun: Callable[[Any, Sequence[D], Rng], S]
    check: Callable[[S], None]
    prepare: Callable[[Options, Mapping[str, D | None] | None], WithDecks[D]]
    read_deck: Callable[[Json, str], D]

    def __init__(self, kept: Mapping[str, D | None] | None = None) -> None:
        self._kept = kept

    def read(self, options: Options) -> Any:  # noqa: ANN401 - each game has its own setting
        """Return the checked options, defaults filled in. Raise SetupError naming the one at fault."""
        return self.prepare(options, self._kept)

    def setup(self, options: Options, seed: int) -> S:
        """Return the first state. Raise SetupError naming the option, or the seed, at fault."""
        setting = self.read(options)
        check_seed(seed)
        rng = Rng(seed)
        return self.begun(setting, brought_decks(setting, rng), rng)

    def decode(self, data: Json) -> S:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        state = self.play.saved.state(data, self.read, self.play)
        self.check(state)
        return state

    def ready_told(self, options: Options, seed: int) -> list[Json]:
        """Return the ready decks of a game, each with its key; null for one that was in the lot only."""
        setting: WithDecks[D] = self.read(options)
        dealt = [deck for deck in _dealt(setting, Rng(seed)) if isinstance(deck, str)]
        told = {key: deck_of(key, setting.ready).encode() for key in dealt}
        return [[key, told.get(key)] for key in (setting.ready if setting.decks is None else told)]

    def with_ready(self, told: Sequence[Json]) -> Self:
        """Return the game with the ready decks that were told, those of today where none were.

        Raise SetupError where they cannot be read.
        """
        return type(self)(dict([self._read_ready(one) for one in told]) or None)

    def _read_ready(self, told: Json) -> tuple[str, D | None]:
        match told:
            case [str(key), deck]:
                return key, None if deck is None else self.read_deck(deck, key)
        raise SetupError(_("The ready decks of this game cannot be read."))


def decks_option(decks: Sequence[str | Told] | None) -> Json:
    """Return decks as options tell them: a ready one by its key; None where they are drawn by lot."""
    if decks is None:
        return None
    return [deck if isinstance(deck, str) else deck.encode() for deck in decks]


def read_decks(
    value: Json,
    seats: int,
    ready: Collection[str],
    read: Callable[[Json, str], D],
    check: Callable[[D, str], None],
) -> tuple[str | D, ...] | None:
    """Return the decks told, by seat: a ready one by its key, or one read and checked, told by its number.

    None for ready ones by lot. Raise SetupError.
    """
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != seats:
        raise SetupError(_("The option “decks” is a list of decks, one for each player."))
    told = [(one, _("Deck {number}").format(number=number)) for number, one in enumerate(value, 1)]
    found = [_ready(one, ready) if isinstance(one, str) else read(one, where) for one, where in told]
    for deck, (_one, where) in zip(found, told, strict=True):
        if not isinstance(deck, str):
            check(deck, where)
    return tuple(found)


def _ready(key: str, ready: Collection[str]) -> str:
    check_ready(key, ready)
    return key


def check_ready(key: str, ready: Collection[str]) -> None:
    """Raise SetupError where there is no ready deck of that key."""
    if key not in ready:
        message = _("There is no ready deck “{key}”; there is: {keys}.")
        raise SetupError(message.format(key=key, keys=", ".join(ready)))


def brought_decks(setting: WithDecks[D], rng: Rng) -> list[D]:
    """Return the decks by seat: those told, or ready ones by lot, different if there are enough.

    Raise SetupError for a ready one that nothing is known of.
    """
    return [deck_of(deck, setting.ready) for deck in _dealt(setting, rng)]


def deck_of(deck: str | D, ready: Mapping[str, D | None]) -> D:
    """Return a deck that is told, or named. Raise SetupError for a ready one that nothing is known of."""
    found = ready.get(deck) if isinstance(deck, str) else deck
    if found is None:
        raise SetupError(_("The ready decks of this game cannot be read."))
    return found


def decks_in_play(
    decks: Sequence[str | D] | None, ready: Mapping[str, D | None], kept: Mapping[str, D | None] | None
) -> list[D]:
    """Return the decks told and, where they are drawn by lot, those `kept` since the game was begun.

    Raise SetupError for a ready one that nothing is known of.
    """
    if decks is None:
        return [deck for deck in (kept or {}).values() if deck is not None]
    return [deck_of(deck, ready) for deck in decks]


def _dealt(setting: WithDecks[D], rng: Rng) -> Sequence[str | D]:
    if setting.decks is not None:
        return setting.decks
    seats, found = setting.seating.seats, [*setting.ready]
    rng.shuffle(found)
    return (found * seats)[:seats]
