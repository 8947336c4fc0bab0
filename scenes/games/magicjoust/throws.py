"""What dice are rolled for: whose they are, what cards add, what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.i18n import _
from game.core.spoken import quoted
from game.rules.magicjoust.words.dice import bonuses, reckoned
from scenes.games.magicjoust import dice
from scenes.games.magicjoust.arena import FAR, NEAR

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.bots.seats import Names
    from scenes.kit.palette import Color

    Draws = Callable[[pygame.Surface, pygame.Rect, float], None]
    """What draws a card in an area, of which a share is seen beside the next one."""


_WHOLE, _SLIM = 100, 30
"""Of so many throws; how many of them at most make what came of it a wonder."""


class Added(NamedTuple):
    """What a card adds to a die: its name, "" where that is not known."""

    name: str
    amount: int


@dataclass
class Thrown:
    """A card that a wizard throws in, by its name; `come` (0 to 1) of its way is behind it."""

    name: str
    draws: Draws
    come: float = 1.0


@dataclass
class Side:
    """A die and what counts with it. `die` is 0 before it is rolled; `told` is how much of `added` it counts.

    `row` is the half of the table of the wizard who rolls it, whose `picture` that is; None for the die of a
    card that wears. `cards` are those that attack or answer, `stamped` is how many of `added` lie there with
    their names; `spin` is how far the roll has come, from 0 to 1; `flies` says that what is told next is on
    its way; `shown` is all that a die has shown that was changed, each with the name of the card that did it.
    """

    title: str
    row: int | None
    die: int = 0
    added: list[Added] = field(default_factory=list)
    told: int = 0
    stamped: int = 0
    spin: float = 1.0
    flies: bool = False
    picture: str = ""
    shown: list[tuple[int, str]] = field(default_factory=list)
    cards: list[Thrown] = field(default_factory=list)

    @property
    def color(self) -> Color:
        """The paper of its die."""
        return dice.WEAR if self.row is None else dice.PAPERS[self.row]

    @property
    def total(self) -> int:
        """What the die shows, and what was told of what cards add."""
        return self.die + sum(one.amount for one in self.added[: self.told])

    def reckoned(self, *, named: bool) -> str:
        """Return what counts on this side: "4 + 2 (Smoke) = 6"; before the roll, what cards will add.

        Cards are `named`, or their sum is told.
        """
        counting = self.added[: self.told] if self.die else self.added
        rest = sum(one.amount for one in counting)
        told = counting if named else [("", rest)] * (rest != 0)
        if not self.die:
            return " ".join(bonuses(told)) or "+0"
        return reckoned(self.die, told, [(die, card * named) for die, card in self.shown])

    def changes(self, die: int, card: str) -> None:
        """Let a die that lies there show something else because of a card."""
        if self.die and die != self.die:
            self.shown = [*(self.shown or [(self.die, "")]), (die, card)]
        self.die = die

    @property
    def waiting(self) -> list[Added]:
        """What cards add that is not told yet."""
        return self.added[self.told :]


@dataclass
class Throw:
    """Dice on the table: `heading` says what for, `stake` what an attack takes away: from you as a `threat`.

    `risk` is what it costs if it fails, `chance` how likely it succeeds, told before the dice roll, `whose`
    success that is, `replies` what answers make of it.
    `verdict` and `score` say what came of it, once it is `over`, `word` the same in one; `follows` is what it
    takes away or costs; `sign` is its icon, `well` says whether it is good news to the player, None where it
    is neither. `stopped` says that the attack fails whatever the dice show.

    What moves, in parts from 0 to 1: the die that is `striking` has come to the other one (`strike`), which
    shakes by so many pixels; swapped dice have gone across (`cross`); the stage has opened (`come`), its
    large word has grown (`loud`), the loser is knocked back (`knock`).
    """

    heading: str
    sides: list[Side]
    stake: str = ""
    risk: str = ""
    chance: str = ""
    whose: str = ""
    replies: str = ""
    threat: bool = False
    verdict: str = ""
    score: str = ""
    word: str = ""
    follows: str = ""
    taken: str = ""
    cost: str = ""
    sign: str = ""
    well: bool | None = None
    over: bool = False
    stopped: bool = False
    winner: int | None = None
    striking: int | None = None
    strike: float = 0.0
    cross: float = 0.0
    come: float = 1.0
    shake: float = 0.0
    loud: float = 0.0
    knock: float = 0.0
    answer: str = ""
    """The name of the card that answered last."""
    changed: bool = False
    """Whether a card has changed dice that were rolled: what comes of them is no surprise."""
    upset: bool = False
    """Whether who looks has come off well where hardly anybody would have."""

    def slim(self, *, success: bool) -> bool:
        """Say whether it was hardly to be expected that the attack succeeds, or that it fails."""
        times = self.chance.partition(" ")[0]
        return bool(times) and not self.changed and (int(times) if success else _WHOLE - int(times)) <= _SLIM

    @property
    def ahead(self) -> int | None:
        """Which side has more, None for neither."""
        totals = [side.total for side in self.sides]
        return None if len(totals) == 1 or totals[0] == totals[1] else totals.index(max(totals))

    @property
    def opened(self) -> float:
        """How far the stage has opened, from 0 to 1: before both wizards stand there."""
        return min(1.0, self.come * 1.6)

    @property
    def rolled(self) -> bool:
        """Say whether dice lie there."""
        return any(side.die for side in self.sides)

    @property
    def told(self) -> str:
        """What came of it in one line, "" while that is open."""
        if not self.over:
            return ""
        if self.verdict and self.score:
            return _("{verdict}, {score}").format(verdict=self.verdict, score=self.score)
        return self.verdict

    @property
    def lying(self) -> tuple[object, ...]:
        """All that lies on its stage, and is no motion: where it is the same, that lies as it did."""
        words = (
            self.heading,
            self.stake,
            self.risk,
            self.chance,
            self.whose,
            self.replies,
            self.score,
            self.follows,
            self.over,
        )
        rolled = [(side.die, side.spin >= 1, side.told) for side in self.sides]
        held = [(side.title, (*side.added,), side.stamped, len(side.cards)) for side in self.sides]
        return (*words, *rolled, *held)

    def lie(self) -> None:
        """Have the stage open, and all lie on it that was thrown in and added."""
        self.come = 1.0
        for side in self.sides:
            side.told = side.stamped = len(side.added)
            for card in side.cards:
                card.come = 1.0


def score(totals: Sequence[int]) -> str:
    """Return what both reach, in words."""
    return _("{one} against {other}").format(one=totals[0], other=totals[1])


def counted(throw: Throw) -> list[list[str]]:
    """Return what counts in a throw, a line for each side: cards by their names, then in short.

    A die that is alone is told where cards add to it.
    """
    told = _("{name}: {amount}")
    sides, alone = throw.sides, len(throw.sides) == 1
    ways = [[(side, side.reckoned(named=named)) for side in sides] for named in (True, False)]
    if alone:
        return [[words for side, words in way if side.told] for way in ways]
    return [[told.format(name=side.title, amount=words) for side, words in way] for way in ways]


def attack(data: Mapping[str, Any], names: Names, name_of: Callable[[str], str], near: int) -> Throw:
    """Return the dice of an attack that is declared (MAG-7): who attacks whom, for what; one seat is near."""
    sides = [Side(names[seat], NEAR if seat == near else FAR) for seat in (data["seat"], data["foe"])]
    for side, added in zip(sides, data["added"], strict=True):
        side.added = [Added(name_of(ref), amount) for ref, amount in added]
    words, threat = _("{name} attacks {foe}: {card}"), names.you(data["foe"])
    if threat:
        words = _("{name} attacks you: {card}")
    elif names.you(data["seat"]):
        words = _("You attack {foe}: {card}")
    foe, card = names[data["foe"]], quoted(name_of(data["card"]))
    return Throw(words.format(name=names[data["seat"]], foe=foe, card=card), sides, threat=threat)


def settled(throw: Throw, *, success: bool, ours: bool) -> None:
    """Say how an attack ended: strictly more succeeds (MAG-7). `ours` says whose success is good news."""
    throw.score = "" if throw.stopped else score([side.total for side in throw.sides])
    tie = throw.ahead is None and len(throw.sides) > 1
    fails = _("A tie: the attack fails") if tie else _("Attack fails")
    throw.verdict = _("Attack succeeds") if success else fails
    throw.word = _("Hit!") if success else _("Missed!")
    if throw.stopped:
        throw.verdict, throw.word = _("Attack parried"), _("Parried!")
    elif success == ours and throw.slim(success=success):
        throw.word, throw.upset = _("Against all odds!"), True
    throw.follows = throw.taken if success else throw.cost
    throw.winner = 0 if success else 1
    throw.sign, throw.well = "sword" if success else "shield", success == ours


def wear(data: Mapping[str, Any], name_of: Callable[[str], str], owner: str, *, ours: bool) -> Throw:
    """Return the die that is rolled for the wear of a card (MAG-8). `owner` has it, "" where that is you."""
    name, lowest = name_of(data["card"]), data["lowest"]
    added = [Added(name_of(ref), amount) for ref, amount in data["added"]]
    heading = _("Decay: {lowest} or more keeps it").format(lowest=lowest)
    throw = Throw(heading, [Side(name, None, added=added)], sign="check" if data["kept"] else "cross")
    throw.well = data["kept"] == ours
    if data["kept"]:
        throw.verdict = _("{card} holds").format(card=quoted(name))
    else:
        told = _worn(owner, by_one=data["die"] == 1)
        throw.verdict = told.format(name=owner, card=quoted(name), lowest=lowest)
    return throw


def _worn(owner: str, *, by_one: bool) -> str:
    """Return how it is told that a card is worn out: a natural 1 always does it (MAG-8)."""
    if owner:
        return _("A 1: {name} loses {card}") if by_one else _("Under {lowest}: {name} loses {card}")
    return _("A 1: you lose {card}") if by_one else _("Under {lowest}: you lose {card}")


def opening(rolls: Sequence[int], names: Names, near: int) -> Throw:
    """Return the dice that are rolled for who begins; the highest does (MAG-9). One seat is near."""
    sides = [Side(names[seat], NEAR if seat == near else FAR) for seat in range(len(rolls))]
    throw = Throw(_("Who begins?"), sides)
    first, second = rolls
    if first == second:
        throw.verdict = throw.follows = _("Equal: the dice are rolled again")
        return throw
    throw.winner = 0 if first > second else 1
    throw.sign, throw.score = "play", score([max(rolls), min(rolls)])
    throw.verdict = _("{name} begins").format(name=names[throw.winner])
    throw.word = _("{name} begins!").format(name=names[throw.winner])
    if names.you(throw.winner):
        throw.verdict, throw.word = _("You begin"), _("You begin!")
    return throw
