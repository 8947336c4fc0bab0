"""What is saved of a state, declared once, field by field: it is written, read and copied by that.

A `Kind` is what a field may hold, made of others: `each(many(CARD))` are some cards for every seat. A `Shape`
has the fields of a state, in the order in which they are written. What is read may be written by anybody: a
ValueError names the field at fault.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter, methodcaller
from typing import TYPE_CHECKING, Any, Final, Generic, NoReturn, TypeVar

from game.core.machine import EndlessError, Machine
from game.core.model import Outcome, SetupError
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from game.core.model import Json, Options
    from game.core.resolving import Resolving, TellingState

    Change = Callable[[Any], Any]

T = TypeVar("T")
S = TypeVar("S", bound="TellingState")

_MOST_CARDS: Final = 512
_HIGHEST_SCORE: Final = 1 << 20


def _refuse(game: str, field: str) -> NoReturn:
    message = f"The field “{field}” is not that of a state of {game}."
    raise ValueError(message)


class Reading:
    """A saved state that is being read: the `field`, and what bounds the values of those that follow.

    The options come first: from then on the `setting` and its `seats` are known, and then how many `cards`.
    """

    def __init__(self, game: str = "", read: Callable[[Options], Any] = dict) -> None:
        self.game = game
        self.field = ""
        self.read = read
        self.setting: Any = None
        self.seats = self.cards = 0

    def refuse(self) -> NoReturn:
        """Raise ValueError naming the field."""
        _refuse(self.game, self.field)

    def whole(self, data: Json, below: int, least: int = 0) -> int:
        """Return an integer from `least` to below - 1."""
        if not isinstance(data, int) or isinstance(data, bool) or not least <= data < below:
            self.refuse()
        return data

    def listed(self, data: Json, kind: Kind[T], count: int | None = None) -> list[T]:
        """Return a list of that kind, of so many where it is said."""
        if not isinstance(data, list) or count not in {None, len(data)}:
            self.refuse()
        return [kind.read(one, self) for one in data]


def plain(value: Any) -> Any:  # noqa: ANN401 - whatever there is
    """Return it as it is: it is written so, or nothing ever changes it."""
    return value


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """What a field may hold: how it is read, written and copied.

    `of` is what its attribute is called, where not as the field; a `lacking` one is not written for None, and
    is what is made `without` it where there is no such field.
    """

    read: Callable[[Json, Reading], T]
    write: Callable[[Any], Any] = plain
    copy: Callable[[Any], Any] = plain
    of: str = ""
    lacking: bool = False
    without: Callable[[], Any] = lambda: None


# --- single values ------------------------------------------------------------------------------------------


def whole(below: int, least: int = 0) -> Kind[int]:
    """Take integers from `least` to below - 1."""
    return Kind(lambda data, at: at.whole(data, below, least))


def one_of(values: Collection[str]) -> Kind[str]:
    """Take one of those words."""

    def read(data: Json, at: Reading) -> str:
        if not isinstance(data, str) or data not in values:
            at.refuse()
        return data

    return Kind(read)


def _flag(data: Json, at: Reading) -> bool:
    if not isinstance(data, bool):
        at.refuse()
    return data


def _text(data: Json, at: Reading) -> str:
    if not isinstance(data, str):
        at.refuse()
    return data


def _spoken(data: Json, at: Reading) -> str | int:
    if not isinstance(data, str | int) or isinstance(data, bool):
        at.refuse()
    return data


def _score(data: Json, at: Reading) -> float:
    if not isinstance(data, int | float) or isinstance(data, bool) or not abs(data) < _HIGHEST_SCORE:
        at.refuse()
    return float(data)


def _setting(data: Json, at: Reading) -> Any:  # noqa: ANN401 - each game has its own
    if not isinstance(data, dict):
        at.refuse()
    try:
        at.setting = at.read(data)
    except SetupError:
        at.refuse()
    at.seats = at.setting.seating.seats
    return at.setting


def _cards(data: Json, at: Reading) -> list[Any]:
    known = at.setting.known
    refs = at.listed(data, one_of(known))
    if len(refs) > _MOST_CARDS:
        at.refuse()
    at.cards = len(refs)
    return [known[ref] for ref in refs]


def _object(data: Json, at: Reading) -> dict[str, Json]:
    if not isinstance(data, dict):
        at.refuse()
    return data


FLAG: Final = Kind(_flag)
TEXT: Final = Kind(_text)
NUMBER: Final = Kind(lambda data, at: at.whole(data, 1 << 63, -(1 << 63)))
OBJECT: Final = Kind(_object, dict, dict)
SCORE: Final = Kind(_score)
SEAT: Final = Kind(lambda data, at: at.whole(data, at.seats))
CARD: Final = Kind(lambda data, at: at.whole(data, at.cards))
"""A card by its number."""

OPTIONS: Final[Kind[Any]] = Kind(_setting, methodcaller("as_options"), of="setting")
CARDS: Final = Kind(_cards, lambda cards: [card.ref for card in cards])
"""All cards of a game, by their refs: they come before what tells them by their numbers."""

OWNERS: Final = Kind(lambda data, at: at.listed(data, SEAT, at.cards), list)
"""The seats that brought them."""

RNG: Final = Kind(lambda data, at: Rng(at.whole(data, 1 << 64)), attrgetter("state"), Rng.clone)
MACHINE: Final = Kind(
    lambda data, at: Machine.decode(data, at.setting.programs), Machine.encode, Machine.clone
)


# --- several values -----------------------------------------------------------------------------------------


def maybe(kind: Kind[T]) -> Kind[T | None]:
    """Take what is of a kind, or None."""
    return Kind(
        lambda data, at: None if data is None else kind.read(data, at),
        _unless_none(kind.write),
        _unless_none(kind.copy),
    )


def lacking(kind: Kind[T]) -> Kind[Any]:
    """Take what is of a kind, or None where there is no such field."""
    return replace(maybe(kind), read=kind.read, lacking=True)


def sparing(kind: Kind[T], empty: Callable[[], T]) -> Kind[T]:
    """Take what is of a kind; where it is empty there is no such field."""

    def written(value: T) -> Any:  # noqa: ANN401 - as the kind is written
        return kind.write(value) if value else None

    return replace(kind, write=written, lacking=True, without=empty)


def many(kind: Kind[T], count: int | None = None) -> Kind[list[T]]:
    """Take lists of a kind, of so many where it is said."""
    return Kind(lambda data, at: at.listed(data, kind, count), _every(kind.write), _every(kind.copy))


def each(kind: Kind[T]) -> Kind[list[T]]:
    """Take lists of a kind, of one for every seat."""
    return replace(many(kind), read=lambda data, at: at.listed(data, kind, at.seats))


def several(kind: Kind[T], count: int | None = None) -> Kind[tuple[T, ...]]:
    """Take tuples of a kind that nothing changes, of so many where it is said."""
    return Kind(lambda data, at: tuple(at.listed(data, kind, count)), _every(kind.write))


def fixed(*kinds: Kind[Any]) -> Kind[Any]:
    """Take tuples of those kinds, one after the other."""
    written = [("", f"one[{place}]", kind.write) for place, kind in enumerate(kinds)]
    return Kind(_reading_of(lambda *values: values, kinds), _compiled("[", written, "]"))


def row(make: Any, *kinds: Kind[Any]) -> Kind[Any]:  # noqa: ANN401 - a dataclass or a named tuple
    """Take values of a class, written as a list of their first attributes."""
    names = make.__match_args__[: len(kinds)]
    values = [
        f"one[{place}]" if issubclass(make, tuple) else f"one.{name}" for place, name in enumerate(names)
    ]
    written = [("", value, kind.write) for value, kind in zip(values, kinds, strict=True)]
    copied = [("", value, kind.copy) for value, kind in zip(values, kinds, strict=True)]
    return Kind(
        _reading_of(make, kinds),
        _compiled("[", written, "]"),
        plain if _is_fixed(make) else _compiled("make(", copied, ")", make=make),
    )


def record(make: Any, /, **kinds: Kind[Any]) -> Kind[Any]:  # noqa: ANN401 - a dataclass or a named tuple
    """Take values of a class, written as an object by the names of their attributes.

    Where something changes them, they say themselves how they are copied: `clone`.
    """
    shape = Shape("", **kinds)
    copy = plain if _is_fixed(make) else make.clone
    return Kind(lambda data, at: make(**shape.found(data, at)), shape.write, copy)


def _reading_of(make: Callable[..., T], kinds: Collection[Kind[Any]]) -> Callable[[Json, Reading], T]:
    def read(data: Json, at: Reading) -> T:
        if not isinstance(data, list) or len(data) != len(kinds):
            at.refuse()
        return make(*[kind.read(one, at) for kind, one in zip(kinds, data, strict=True)])

    return read


def _is_fixed(make: Any) -> bool:  # noqa: ANN401 - a dataclass or a named tuple
    """Say whether nothing changes values of a class."""
    return issubclass(make, tuple) or make.__dataclass_params__.frozen


def _compiled(opening: str, parts: Iterable[tuple[str, str, Change]], closing: str, **known: Any) -> Change:  # noqa: ANN401 - what the parts are made into
    """Return the function of `one` that makes all its parts into something, each changed in its own way.

    A part is its label, its code, and what changes it. Like what dataclasses do, it is compiled once: states
    are written by the thousand.
    """
    told: list[str] = []
    for label, code, change in parts:
        name = f"change_{len(told)}"
        known[name] = change
        told.append(label + (code if change is plain else f"{name}({code})"))
    made: Change = eval(f"lambda one: {opening}{', '.join(told)}{closing}", known)  # noqa: S307 - code of ours alone
    return made


def copying(kept: Iterable[str], copied: Collection[tuple[str, Change]]) -> Callable[[Any, Any], None]:
    """Return the function that gives a state what another has, some of it copied; compiled once, as above."""
    known: dict[str, Any] = {f"copy_{name}": copy for name, copy in copied}
    told = [f"other.{name} = one.{name}" for name in kept]
    told += [f"other.{name} = copy_{name}(one.{name})" for name, _copy in copied]
    exec("\n    ".join(["def copy(one, other):", *told]), known)  # noqa: S102 - code of ours alone
    made: Callable[[Any, Any], None] = known["copy"]
    return made


def _every(change: Change) -> Change:
    """Return what makes a new list, every item of it changed."""
    return list if change is plain else lambda values: [change(one) for one in values]


def _unless_none(change: Change) -> Change:
    return plain if change is plain else lambda value: None if value is None else change(value)


_SCORES: Final = Kind(lambda data, at: tuple(at.listed(data, SCORE, at.seats)), list)
OUTCOME: Final = row(Outcome, several(SEAT), _SCORES, TEXT)
ACTION: Final = several(Kind(_spoken))


# --- whole states -------------------------------------------------------------------------------------------


class Shape:
    """The fields of a state, in the order in which they are written; refusals name its `game`."""

    def __init__(self, game: str, /, **kinds: Kind[Any]) -> None:
        self.game = game
        self._kinds = kinds
        self._names = [kind.of or name for name, kind in kinds.items()]
        self._lacking = [name for name, kind in kinds.items() if kind.lacking]
        written = [(f"{name!r}: ", f"one.{kind.of or name}", kind.write) for name, kind in kinds.items()]
        self._told = _compiled("{", written, "}")
        self.copies = [(kind.of or name, kind.copy) for name, kind in kinds.items() if kind.copy is not plain]

    def beside(self, base: type) -> tuple[str, ...]:
        """Return the attributes that a class has no slots for."""
        return tuple([name for name in self._names if not hasattr(base, name)])

    def write(self, state: object) -> dict[str, Json]:
        """Return the fields as plain JSON."""
        told: dict[str, Json] = self._told(state)
        for name in self._lacking:
            if told[name] is None:
                del told[name]
        return told

    def found(self, data: Json, at: Reading) -> dict[str, Any]:
        """Return the attributes that `write` wrote. Raise ValueError when it is not that."""
        whole = at.field
        if not isinstance(data, dict) or {*data, *self._lacking} != {*self._kinds}:
            if whole:
                at.refuse()
            message = f"A state of {self.game} has the fields: " + ", ".join(sorted(self._kinds)) + "."
            raise ValueError(message)
        found: dict[str, Any] = {}
        for name, kind in self._kinds.items():
            at.field = f"{whole}.{name}" if whole else name
            found[kind.of or name] = kind.read(data[name], at) if name in data else kind.without()
        at.field = whole
        return found

    def state(
        self,
        data: Json,
        read: Callable[[Options], Any],
        make: Callable[..., S],
        given: Sequence[str] = ("setting", "cards", "owners", "rng"),
    ) -> S:
        """Return the state that `write` wrote, made with the attributes `given`; the others are set.

        Raise ValueError when it is not such a state; what its fields say together is for the game to check.
        """
        found = self.found(data, Reading(self.game, read))
        state = make(*[found.pop(name) for name in given])
        for name, value in found.items():
            setattr(state, name, value)
        return state

    def refuse(self, field: str) -> NoReturn:
        """Raise ValueError naming a field that does not go with the others."""
        _refuse(self.game, field)

    def check_question(self, state: Resolving) -> None:
        """Raise ValueError where what is being carried out asks nothing that makes sense."""
        before = state.encode()
        try:
            state.ask_again()
        except (LookupError, TypeError, ValueError, AttributeError, StopIteration, EndlessError):
            self.refuse("machine")
        asked = state.decision
        if state.encode() != before or (asked is not None and asked.seat not in state.seats):
            self.refuse("machine")
