"""A tiny game that meets the kernel's contract: the kernel and the storage are tested with no real rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self, cast

from game.core.model import Decision, Event, Outcome, Seating, SetupError, require_legal
from game.core.registry import Registry
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action, Json, Options


class ToyState:
    """Each turn a die of ten is thrown in sight, then kept or left; kept points are summed."""

    def __init__(self, turns: int, rng: Rng) -> None:
        self.turns, self.rng, self.total, self.die = turns, rng, 0, 0

    @property
    def decision(self) -> Decision | None:
        if self.turns == 0:
            return None
        options = (("keep", self.die), ("leave",)) if self.die else (("throw",),)
        return Decision(0, "choose", cast("tuple[Action, ...]", options))

    @property
    def outcome(self) -> Outcome | None:
        return None if self.turns else Outcome((0,) if self.total else (), (self.total,), "done")

    def apply(self, action: Action) -> list[Event]:
        require_legal(action, self.decision)
        if action == ("throw",):
            self.die = self.rng.below(10) + 1
            return [Event("throw", {"die": self.die})]
        self.total += self.die if action[0] == "keep" else 0
        self.turns, self.die = self.turns - 1, 0
        return [Event(str(action[0]), {})]

    def clone(self) -> Self:
        other = type(self)(self.turns, self.rng.clone())
        other.total, other.die = self.total, self.die
        return other

    def observe(self, seat: int) -> Mapping[str, Json]:
        return {"seat": seat, "total": self.total, "die": self.die}

    def determinize(self, seat: int, rng: Rng) -> Self:
        other = self.clone()
        other.rng = Rng(rng.next64() + seat)
        return other

    def encode(self) -> dict[str, Json]:
        return {"turns": self.turns, "rng": self.rng.state, "total": self.total, "die": self.die}


class Toy:
    key = "toy"
    rules_version = 3
    choices: ClassVar[dict[str, tuple[Json, ...]]] = {"turns": tuple(range(1, 51))}
    reveals: ClassVar[frozenset[str]] = frozenset({"throw"})
    shows_own: ClassVar[frozenset[str]] = frozenset()

    def normalise(self, options: Options) -> dict[str, Json]:
        full: dict[str, Json] = {"turns": 3, **options}
        if set(full) != {"turns"} or type(full["turns"]) is not int or not 1 <= full["turns"] <= 50:
            message = "The option turns is wrong."
            raise SetupError(message)
        return full

    def seating(self, options: Options) -> Seating:
        self.normalise(options)
        return Seating(1)

    def setup(self, options: Options, seed: int) -> ToyState:
        if not 0 <= seed < 2**32:
            message = "The seed is wrong."
            raise SetupError(message)
        return ToyState(cast("int", options["turns"]), Rng(seed))

    def decode(self, data: Json) -> ToyState:
        raise NotImplementedError

    def cards_digest(self, _options: Options) -> str:
        return "no cards"


GAMES = Registry({"toy": Toy})
