"""The rules of Magpies: nine gems and three magpies, a hand of three each.

In a turn one lays a gem in one's row or lets it be, then draws. A gem that is laid may be answered with a
magpie: it goes to the row of whoever steals it. Once the pile is out and two turns went by without a gem,
the gems laid are summed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self, cast

from game.core import fields, windows
from game.core.effects import owner_of
from game.core.machine import Machine, Program, call, do
from game.core.model import GIVE_UP, Decision, Outcome, Seating, Secrets, SetupError
from game.core.resolving import Resolving
from game.core.rng import Rng
from game.core.setup_options import ByOptions
from game.core.table import HAND, Card, Place, Spot, Table, backs, cards

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.model import Action, Json, Options

KEY: Final = "magpies"
MAGPIE: Final = "magpie"
PILE, ROW, NEST = "pile", "row", "nest"
REFS: Final = (*[f"gem-{value}" for value in range(1, 10)], *[MAGPIE] * 3)
HELD: Final = 3


def worth(ref: str) -> int:
    """Return the points of a card: a gem's number, none for a magpie."""
    return 0 if ref == MAGPIE else int(ref.removeprefix("gem-"))


class Setting:
    """What a game is played with: there are no options."""

    seating = Seating(2, secrets=Secrets(None))

    @property
    def programs(self) -> Mapping[str, Program]:
        """The programs of the game."""
        return PROGRAMS

    def as_options(self) -> dict[str, Json]:
        """Return {}."""
        return {}


def read(options: Options) -> Setting:
    """Return what a game is played with. Raise SetupError for an option."""
    if options:
        message = "Les Pies n’ont pas d’options."
        raise SetupError(message)
    return Setting()


_CARDS: Final = fields.many(fields.one_of(REFS))


class Magpies(Resolving):
    """A game in progress, two seats."""

    saved = fields.Shape(
        "Les Pies",
        options=fields.OPTIONS,
        pile=_CARDS,
        hands=fields.each(_CARDS),
        rows=fields.each(_CARDS),
        nest=_CARDS,
        active=fields.SEAT,
        idle=fields.whole(len(REFS)),
        rng=fields.RNG,
        over=fields.maybe(fields.OUTCOME),
        machine=fields.MACHINE,
    )
    __slots__ = saved.beside(Resolving)

    def __init__(self, setting: Setting, rng: Rng) -> None:
        super().__init__(rng, Machine(setting.programs))
        self.setting = setting
        self.pile: list[str] = []
        self.hands: list[list[str]] = [[], []]
        self.rows: list[list[str]] = [[], []]
        self.nest: list[str] = []
        self.active = self.idle = 0

    @property
    def seats(self) -> range:
        """Return the seats."""
        return range(2)

    def sums(self) -> tuple[float, float]:
        """Return what each row is worth."""
        one, two = (float(sum(map(worth, row))) for row in self.rows)
        return one, two

    # --- the turn -----------------------------------------------------------------------------------------

    def refusal(self, action: Action) -> str:
        """Return why a magpie cannot be laid."""
        magpie = action in (("lay", MAGPIE), ("steal", MAGPIE))
        return "Une pie ne se pose pas : elle vole la gemme que l’autre pose." if magpie else ""

    def _begin_action(self, action: Action) -> None:
        match action:
            case ("lay", str(ref)):
                self.machine.push("lay", owner=self.active, ref=ref)
            case ("wait",):
                self.idle += 1
                self._end_turn()
            case _:
                self.over = Outcome((1 - self.active,), self.sums(), "given-up")

    def _go_on(self) -> Decision | None:
        if self.over is not None:
            return None
        return self.machine.run(self) or (None if self.over else self._question())

    def _question(self) -> Decision:
        lays: list[Action] = [("lay", ref) for ref in dict.fromkeys(self.hands[self.active]) if worth(ref)]
        return Decision(self.active, "turn", (*lays, ("wait",), GIVE_UP))

    def end_of_lay(self) -> None:
        """End the turn of whoever laid a gem."""
        self.idle = 0
        self._end_turn()

    def _end_turn(self) -> None:
        if self.pile:
            ref = self.pile.pop()
            self.hands[self.active].append(ref)
            self.tell("draw", seat=self.active)
        self.active = 1 - self.active
        self.tell("turn", seat=self.active)
        if not self.pile and self.idle > 1:
            sums = self.sums()
            self.over = Outcome(tuple([s for s in (0, 1) if sums[s] == max(sums)]), sums, "gems")

    # --- the contract -------------------------------------------------------------------------------------

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table that a seat sees."""
        held = [
            Place(HAND, one, cards([*hand]) if one == seat else backs(len(hand)))
            for one, hand in enumerate(self.hands)
        ]
        rows = [Place(ROW, one, tuple([Card(ref) for ref in row])) for one, row in enumerate(self.rows)]
        common = [Place(PILE, None, backs(len(self.pile))), Place(NEST, None, cards([*self.nest]))]
        facts: dict[str, Json] = {"active": self.active, "sums": [*self.sums()]}
        return Table(seat, (*held, *rows, *common), facts).as_json()

    def determinize(self, seat: int, rng: Rng) -> Self:
        """Return a possible world: the other's hand and the pile are dealt anew."""
        other, foe = self.clone(), 1 - seat
        other.rng = Rng(rng.next64())
        hidden = sorted(other.hands[foe] + other.pile)
        rng.shuffle(hidden)
        count = len(other.hands[foe])
        other.hands[foe], other.pile = hidden[:count], hidden[count:]
        other.ask_again()
        return other


# --- a gem is laid ------------------------------------------------------------------------------------------


def _lay(state: Magpies, given: Vars) -> None:
    seat, ref = owner_of(given), cast("str", given["ref"])
    state.hands[seat].remove(ref)
    state.rows[seat].append(ref)
    state.tell("lay", seat=seat, ref=ref)


def _thieves(state: Magpies, given: Given) -> Sequence[Action]:
    seat = owner_of(given)
    lies = given["ref"] in state.rows[1 - seat]
    return [("steal", MAGPIE)] if lies and MAGPIE in state.hands[seat] else []


def _steal(state: Magpies, given: Vars) -> None:
    seat, ref = owner_of(given), cast("str", given["ref"])
    state.hands[seat].remove(MAGPIE)
    state.nest.append(MAGPIE)
    state.tell("magpie", seat=seat)
    state.rows[1 - seat].remove(ref)
    state.rows[seat].append(ref)
    state.tell("steal", seat=seat, ref=ref)


PROGRAMS: Final[dict[str, Program]] = {
    "lay": (
        do(_lay),
        call("window", lambda _state, given: {"owner": 1 - owner_of(given), "ref": given["ref"]}),
        do(lambda state, _given: state.end_of_lay()),
    ),
    "window": windows.window("answer", _thieves, "steal", lambda _state, given, _action: dict(given)),
    "steal": (do(_steal),),
}


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return the card that an option is about, or None."""
    match action:
        case ("lay" | "steal", str(ref)):
            return table.find(ref, HAND, decision.seat)
    return None


class MagpiesGame(ByOptions):
    """The game, as the kernel knows it."""

    key = KEY
    rules_version = 1
    read = staticmethod(read)
    choices: ClassVar[dict[str, tuple[Json, ...]]] = {}
    reveals: ClassVar[frozenset[str]] = frozenset({"draw"})
    shows_own: ClassVar[frozenset[str]] = frozenset()

    def setup(self, options: Options, seed: int) -> Magpies:
        """Return the first state."""
        rng = Rng(seed)
        state = Magpies(read(options), rng)
        state.pile = [*REFS]
        rng.shuffle(state.pile)
        for hand in state.hands:
            hand += [state.pile.pop() for _card in range(HELD)]
        state.begin()
        return state

    def decode(self, data: Json) -> Magpies:
        """Return the state that `encode` wrote."""
        state = Magpies.saved.state(data, read, Magpies, ("setting", "rng"))
        state.ask_again()
        return state

    def cards_digest(self, _options: Options) -> str:
        """Return a fingerprint of the cards."""
        return KEY
