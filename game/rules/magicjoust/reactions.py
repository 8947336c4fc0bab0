"""What reactions in play make of an attack's chance, each side answering as well as it can (MAG-7)."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.rules.magicjoust import powers
from game.rules.magicjoust.table import DIE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.table import Joust

_AHEAD: Final = frozenset({"add", "take-off"})
"""The words with which who answers comes ahead by so much."""
_PARRY: Final = "parry"
_LEAVE: Final = "leave"
_OF_DICE: Final = _AHEAD | {_PARRY, _LEAVE, "roll-again", "foe-rolls-again", "shows", "swap"}
"""The words that do nothing but to the dice, and what they cost."""
_SIDES: Final = range(1, DIE + 1)
_REMEMBERED: Final = 1 << 14
"""For how many dice, with what can still be answered, it is kept what comes of them."""


class Reaction(NamedTuple):
    """What a card in play may do to the dice: a word, and its number."""

    word: str
    by: int


class Dice(NamedTuple):
    """The dice as one side sees them: its own, the other's, and by how much it is ahead besides."""

    mine: int
    other: int
    ahead: int

    @property
    def turned(self) -> Dice:
        """The same as the other side sees them."""
        return Dice(self.other, self.mine, -self.ahead)


def ready(state: MagicState, seat: int, *moments: str, but: int | None = None) -> tuple[Reaction, ...]:
    """Return what a seat's cards in play, all `but` one, could answer at such moments."""
    cards = answering(state, seat, *moments, but=but)
    return tuple([found for card in cards for found in said_by(state, card, *moments)])


def answering(state: MagicState, seat: int, *moments: str, but: int | None = None) -> list[int]:
    """Return a seat's cards in play, all `but` one, that could answer at such moments."""
    held = state.purse(seat)
    unused = [one.card for one in state.wizards[seat].invoked if not one.used and one.card != but]
    usable = [card for card in unused if powers.can_pay(state, card, held)]
    return [card for card in usable if said_by(state, card, *moments)]


def said_by(state: MagicState, card: int, *moments: str) -> tuple[Reaction, ...]:
    """Return what a card in play answers at such moments."""
    script, answers = state.creuset(card).script, state.recipe(card).answers
    numbers = [number for moment in moments for number in answers.get(moment, ())]
    counts = [(brick.key, brick.given.get("count", 1)) for number in numbers for brick in script[number].do]
    return tuple([Reaction(word, count if isinstance(count, int) else 1) for word, count in counts])


@lru_cache(maxsize=1 << 10)
def succeeding(ahead: int, ours: tuple[Reaction, ...] = (), theirs: tuple[Reaction, ...] = ()) -> float:
    """Return how likely an attack succeeds that is so much ahead: its die is strictly higher (MAG-7).

    Who attacks answers the dice first, then who is attacked.
    """
    if any(one.word == _PARRY for one in theirs):
        return 0.0
    thrown = [Dice(mine, other, ahead) for mine, other in product(_SIDES, _SIDES)]
    return sum(_attacking(ours, theirs, dice) for dice in thrown) / len(thrown)


@lru_cache(maxsize=_REMEMBERED)
def _attacking(ours: tuple[Reaction, ...], theirs: tuple[Reaction, ...], dice: Dice) -> float:
    """Return how likely the attack succeeds once its wizard answers, as its wizard sees the dice."""
    ways = [_answered(one, dice, partial(_attacking, rest, theirs)) for one, rest in _each(ours)]
    return max([_defending(theirs, dice.turned), *ways])


@lru_cache(maxsize=_REMEMBERED)
def _defending(theirs: tuple[Reaction, ...], dice: Dice) -> float:
    """Return how likely the attack succeeds once its target answers, as its target sees the dice."""
    if dice.mine + dice.ahead >= dice.other or any(one.word == _PARRY for one in theirs):
        return 0.0
    return min([1.0, *[_answered(one, dice, partial(_defending, rest)) for one, rest in _each(theirs)]])


def _each(ready: tuple[Reaction, ...]) -> list[tuple[Reaction, tuple[Reaction, ...]]]:
    return [(one, ready[:place] + ready[place + 1 :]) for place, one in enumerate(ready)]


def _answered(one: Reaction, dice: Dice, going_on: Callable[[Dice], float]) -> float:
    """Return what comes of an answer of the side that sees the dice so, once all goes on."""
    if one.word in _AHEAD:
        return going_on(dice._replace(ahead=dice.ahead + one.by))
    match one.word:
        case "roll-again":
            return sum(going_on(dice._replace(mine=side)) for side in _SIDES) / DIE
        case "foe-rolls-again":
            return sum(going_on(dice._replace(other=side)) for side in _SIDES) / DIE
        case "shows":
            return going_on(dice._replace(mine=max(dice.mine, one.by)))
        case "swap" if dice.mine < dice.other:
            return going_on(Dice(dice.other, dice.mine, dice.ahead))
    return going_on(dice)


class Declined(NamedTuple):
    """What comes of an attack that a seat lets go on: how likely it then succeeds as the dice lie.

    `best` is how likely it is where all answer later with what they have in play. `in_vain` says that no
    answer of the seat could do it any good, `settled` that nobody's could change it.
    """

    chance: float
    best: float
    in_vain: bool
    settled: bool


def declined(state: MagicState, seat: int) -> Declined | None:
    """Return what comes of the attack that goes on if a seat answers nothing; None of none."""
    joust = state.joust
    if joust is None:
        return None
    attacks, moment = seat == joust.attacker, "after" if joust.rolled else "before"
    ahead = joust.bonus[0] - joust.bonus[1]
    ours = ready(state, joust.attacker, "after")
    theirs = ready(state, joust.defender, "after")
    mine = ready(state, seat, moment)
    if not joust.rolled:
        chance, left = succeeding(ahead), succeeding(ahead, ours, theirs)
        best = succeeding(ahead, ours, theirs + mine)
    else:
        dice = Dice(joust.dice[0], joust.dice[1], ahead)
        chance, left = float(joust.succeeds), _defending(theirs if attacks else (), dice.turned)
        best = _attacking(ours, theirs, dice) if attacks else _defending(theirs, dice.turned)
    only_dice = all(one.word in _OF_DICE for one in mine)
    return Declined(chance, left, only_dice and best == left, joust.rolled and left == chance)


class Answered(NamedTuple):
    """How likely an attack succeeds once a seat has answered with a card: alone, and with its others."""

    alone: float
    together: float


def if_answered(state: MagicState, seat: int, card: int) -> Answered:
    """Return how likely the attack that goes on succeeds once a seat has answered with a card."""
    joust = cast("Joust", state.joust)
    moment = "after" if joust.rolled else "before"
    said, others = said_by(state, card, moment), ready(state, seat, moment, but=card)
    return Answered(*[_if_said(joust, said, rest, attacks=seat == joust.attacker) for rest in ((), others)])


def _if_said(joust: Joust, said: Sequence[Reaction], rest: tuple[Reaction, ...], *, attacks: bool) -> float:
    """Return how likely the attack succeeds after such answers, and the best of the rest."""
    ahead = joust.bonus[0] - joust.bonus[1]
    if any(one.word == _PARRY for one in said):
        return 0.0
    if not joust.rolled:
        more = sum(one.by for one in (*said, *rest) if one.word in _AHEAD)
        return succeeding(ahead + more if attacks else ahead - more, (), () if attacks else rest)
    dice = Dice(joust.dice[0], joust.dice[1], ahead)
    if attacks:
        return _after(said, dice, partial(_attacking, rest, ()))
    return _after(said, dice.turned, partial(_defending, rest))


def _after(said: Sequence[Reaction], dice: Dice, succeeds: Callable[[Dice], float]) -> float:
    """Return what comes of answers one after the other, once all lies as they leave it."""
    if not said:
        return succeeds(dice)
    return _answered(said[0], dice, partial(_after, said[1:], succeeds=succeeds))


class Vain(NamedTuple):
    """Cards that could answer dice, by their names, and to no avail: what both sides would reach with them.

    There are no `totals` where one of the cards does something else than to add.
    """

    cards: tuple[str, ...]
    totals: tuple[int, int] | None


def in_vain(state: MagicState, seat: int) -> Vain | None:
    """Return what a seat could answer that does not turn the dice which are against it; None for nothing."""
    joust = state.joust
    if joust is None or not joust.rolled or joust.succeeds == (seat == joust.attacker):
        return None
    able = answering(state, seat, "after")
    said = [one for card in able for one in said_by(state, card, "after")]
    totals = [*joust.totals]
    for one in said:
        adds = one.word == "add"
        totals[joust.side(seat) if adds else 1 - joust.side(seat)] += one.by if adds else -one.by
    counted = all(one.word in _AHEAD for one in said)
    names = tuple(dict.fromkeys(map(state.ref, able)))
    return Vain(names, (totals[0], totals[1]) if counted else None) if able else None
