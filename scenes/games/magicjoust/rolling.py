"""The dice of one table as events tell them: an attack, its answers, what is rolled, what comes of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from game.rules.magicjoust.setting import SEATS
from game.rules.magicjoust.words import odds, stakes
from scenes.games.magicjoust import throws
from scenes.games.magicjoust.asked import ANSWER
from scenes.games.magicjoust.course import BEAT, Course
from scenes.games.magicjoust.looks import PEOPLE
from scenes.games.magicjoust.small_dice import small
from scenes.kit import timeline as moves
from scenes.kit.sprites import Pose, draw_resting
from scenes.table.player import picture_of
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pygame

    from game.bots.seats import Names
    from game.core.model import Event
    from game.rules.magicjoust.odds import Chances
    from game.rules.magicjoust.places import MagicTable
    from game.rules.magicjoust.table import Joust
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.table import QuadrantTable
    from scenes.games.magicjoust.throws import Side, Throw, Thrown
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step, Timeline

    Made = tuple[str, Sequence[Sequence[tuple[str, int]]]]
    """The card of an attack, and what is added to both sides, by cards: "" where it is not known which."""

_READ: Final = moves.CLASH_REST + moves.SCORE_REST
"""For how many seconds it is seen what the small die of another's card has come to."""
KINDS: Final = frozenset({"attack", "answer", "added", "dice", "parried", "jousted", "decay"})
"""The kinds of events that are shown with dice."""


class Rolling:
    """The dice of one table.

    `throw` is what was last rolled for, `turn` when; `large` says that all look at it now, `goes_on` that it
    is an attack not decided yet, `_fresh` that nothing was done since. `laid` tells what lies on its stage,
    `tell` says what happens.
    """

    def __init__(
        self,
        table: Callable[[], QuadrantTable],
        names: Names,
        looks: Looks,
        timeline: Timeline,
        play: Callable[..., None],
        laid: Callable[[Throw], tuple[Measures, Box]],
        tell: Callable[[str], None],
    ) -> None:
        self._table = table
        self._tell = tell
        self.names = names
        self.looks = looks
        self.name_of = looks.name
        self._spoken = Spoken(looks, names)
        self.course = Course(table, looks, timeline, play, laid)
        self.play = play
        self.throw: Throw | None = None
        self.large = self.goes_on = self._fresh = False
        self.worn: tuple[int, str] | None = None
        """Whose card wears on which the die lies, and which."""
        self._seats: list[int] = []
        self.turn = self._actions = 0

    @property
    def staged(self) -> Throw | None:
        """What lies on the stage: what all look at, or an attack that goes on; None for nothing."""
        return self.throw if self.large or (self.goes_on and self.worn is None) else None

    def at_rest(self, turn: int) -> Box | None:
        """Return what was rolled for in this turn, small; None for nothing, or where that is on the stage."""
        if self.throw is None or self.large or self.goes_on or turn != self.turn:
            return None
        return small(self.throw)

    # --- what is told -----------------------------------------------------------------------------------

    def steps(self, event: Event, turn: int) -> list[Step]:
        """Return the steps that show an event of `KINDS`, in a turn of that number."""
        self.turn, self._fresh = turn, True
        make = getattr(self, "_" + event.kind)
        return cast("list[Step]", make(event.data))

    def blank(self, card: str = "") -> Throw:
        """Return what is on a stage before anything is rolled, with a card that attacks, if one does."""
        throw = self._begins((1, 2))
        throw.chance, throw.whose = f"50 {odds.out_of_100(50)}", odds.that_succeeds(0, self._spoken)
        throw.sides[0].cards = [replace(self._card(card), come=1.0)] if card else []
        return throw

    def _begins(self, rolled: Sequence[int]) -> Throw:
        throw = throws.opening(rolled, self.names, self._table().seen.seat)
        for seat, side in enumerate(throw.sides):
            side.picture = self._picture(seat)
        return throw

    def opening(self, rolls: Iterable[Sequence[int]]) -> list[Step]:
        """Return the steps of the rolls for who begins (MAG-9)."""
        found: list[Step] = []
        for rolled in rolls:
            throw = self._begins(rolled)
            throw.come = 1.0 if found else 0.0
            if not found:
                self._take_up(throw)
                self._tell(throw.heading)
            found += [
                moves.call(partial(self._take_up, throw)),
                *([] if throw.come else self.course.opened(throw)),
                *self.course.rolls.rolled(throw, rolled, (0, 1)),
                moves.pause(BEAT),
                *self.course.verdict(throw),
            ]
        return [*found, moves.call(self.put_away)]

    def follow(self, seen: MagicTable, actions: int, made: Callable[[], Made]) -> None:
        """Lie as the view says after so many actions: what was undone was not rolled, what goes on is.

        `made` tells of what an attack is made that goes on.
        """
        newer = actions - self._actions
        if newer < 0 or (newer and not (self.goes_on or self._fresh)):
            self.throw, self.goes_on = None, False
        self._fresh = self._fresh and not newer
        self._actions, self.large, self.worn = actions, False, None
        goes_on = seen.phase == ANSWER and seen.joust is not None
        if goes_on and self.throw is None and seen.joust is not None:
            self.throw = self._as_it_lies(seen.joust, *made())
            self.reckon(seen.chances)
            self.turn, self.goes_on = seen.turn, True

    def _as_it_lies(self, joust: Joust, card: str, added: Sequence[Sequence[tuple[str, int]]]) -> Throw:
        """Return an attack that goes on, as it lies on the table."""
        told = {"seat": joust.attacker, "foe": joust.defender, "card": card, "added": added}
        throw = self._declared(told)
        for side, die in zip(throw.sides, joust.dice, strict=True):
            side.die = die
        throw.lie()
        return throw

    def _declared(self, data: Mapping[str, Any]) -> Throw:
        """Return an attack with what it puts at stake, its card not thrown in yet, the stage not open."""
        self._seats, card = [data["seat"], data["foe"]], data["card"]
        throw = throws.attack(data, self.names, self._name, self._table().seen.seat)
        for side, seat in zip(throw.sides, self._seats, strict=True):
            side.picture = self._picture(seat)
        throw.sides[0].cards.append(self._card(card))
        face, foe, you = self.looks.creuset(card), self.names[data["foe"]], self.names.you(data["foe"])
        if face is not None:
            throw.stake = stakes.stake(face.script, foe, you=you)
            throw.taken = stakes.taken(face.script, foe, you=you)
            attacker = "" if self.names.you(data["seat"]) else self.names[data["seat"]]
            throw.risk, throw.cost = odds.risk(face, attacker), odds.cost(face, attacker)
        throw.come = 0.0
        return throw

    def _name(self, ref: str) -> str:
        return self.name_of(ref) if ref else ""

    def _picture(self, seat: int) -> str:
        return picture_of(self.names.rival(seat), seat, PEOPLE)

    def _card(self, ref: str) -> Thrown:
        """Return a card that attacks, or answers, still to be thrown in."""

        def draw(surface: pygame.Surface, area: pygame.Rect, share: float) -> None:
            draw_resting(surface, self.looks.painter(ref, share), Pose.on(area))

        return throws.Thrown(self.name_of(ref), draw, 0.0)

    def reckon(self, chances: Chances | None) -> None:
        """Tell how likely the attack succeeds, as long as its dice are not rolled."""
        if self.throw is not None and chances is not None:
            self.throw.chance = f"{chances.times} {odds.out_of_100(chances.times)}"
            self.throw.whose = odds.that_succeeds(self._seats[0], self._spoken)
            self.throw.replies = odds.replies(chances, self._spoken)

    # --- events -----------------------------------------------------------------------------------------

    def _attack(self, data: Mapping[str, Any]) -> list[Step]:
        self.throw = throw = self._declared(data)
        self.goes_on = True
        most = moves.READ_MOST if self.names.you(data["foe"]) else moves.OTHERS_REST
        return [
            moves.call(partial(self._take_up, throw)),
            *self.course.opened(throw),
            *self.course.thrown(throw, 0),
            *[moves.Later(partial(self.course.stamped, throw, number)) for number in range(len(throw.sides))],
            moves.pause(moves.OTHERS_REST + moves.to_read(throw.stake + throw.risk, most)),
        ]

    def _answer(self, data: Mapping[str, Any]) -> list[Step]:
        """Return the steps of a card that is thrown in to answer."""
        throw, side = self.throw, self._side(data["seat"])
        if throw is None or side is None:
            return []
        side.cards.append(self._card(data["card"]))
        throw.answer = self.name_of(data["card"])
        return [
            moves.call(self._show),
            *self.course.thrown(throw, throw.sides.index(side)),
            moves.pause(BEAT),
        ]

    def _added(self, data: Mapping[str, Any]) -> list[Step]:
        throw, side = self.throw, self._side(data["seat"])
        if throw is None or side is None:
            return []
        side.added.append(throws.Added(self.name_of(data["card"]), data["amount"]))
        number = throw.sides.index(side)
        counted = self.course.told(throw, number) if side.die else []
        return [moves.call(self._show), moves.Later(partial(self.course.stamped, throw, number)), *counted]

    def _dice(self, data: Mapping[str, Any]) -> list[Step]:
        throw = self.throw
        if throw is None or len(throw.sides) != len(data["dice"]):
            return []
        throw.changed |= data["how"] != "rolled"
        anew = [self._seats.index(seat) for seat in data["rolled"]]
        changed = self.course.rolls.by[data["how"]]
        return [moves.call(self._show), *changed(throw, data["dice"], anew), *self.course.all_told(throw)]

    def _parried(self, _data: Mapping[str, Any]) -> list[Step]:
        if self.throw is None:
            return []
        self.throw.stopped = True
        return []

    def _jousted(self, data: Mapping[str, Any]) -> list[Step]:
        throw = self.throw
        if throw is None:
            return []
        throws.settled(throw, success=data["success"], ours=self._ours(data["seat"]))
        struck = [] if throw.stopped else [moves.Later(partial(self.course.rolls.struck, throw))]
        return [
            moves.call(self._show),
            moves.pause(BEAT),
            *struck,
            *self.course.verdict(throw),
            moves.call(self.put_away),
        ]

    def _decay(self, data: Mapping[str, Any]) -> list[Step]:
        seat, ours = data["seat"], self._ours(data["seat"])
        owner = "" if self.names.you(seat) else self.names[seat]
        throw = throws.wear(data, self.name_of, owner, ours=ours)
        attack = self.throw if self.goes_on else None
        read = moves.BATTLE_REST if ours else _READ
        return [
            moves.call(partial(self._lay_on_card, throw, seat, data["card"])),
            *self.course.rolls.rolled(throw, [data["die"]], (0,)),
            moves.call(partial(self._come_to, throw)),
            moves.pause(read),
            moves.call(self.put_away if attack is None else partial(self._go_on_with, attack)),
        ]

    def _ours(self, seat: int) -> bool:
        """Say whether what is good for a seat is good news: for "you", or for anybody where nobody is."""
        return self.names.you(seat) or not any(map(self.names.you, range(SEATS)))

    def _side(self, seat: int) -> Side | None:
        sides = self.throw.sides if self.throw is not None else ()
        return sides[self._seats.index(seat)] if len(sides) > 1 and seat in self._seats else None

    # --- steps ------------------------------------------------------------------------------------------

    def _take_up(self, throw: Throw) -> None:
        self.throw, self.large = throw, True

    def _lay_on_card(self, throw: Throw, seat: int, card: str) -> None:
        self.throw, self.large, self.worn = throw, False, (seat, card)
        self._tell(throw.heading)

    def _come_to(self, throw: Throw) -> None:
        """Let it be seen what a die on a card comes to, with all that cards add."""
        for side in throw.sides:
            side.told = len(side.added)
        throw.over = True
        self.play("stamp" if throw.sign == "check" else "refuse")
        self._tell(throw.told)

    def _show(self) -> None:
        self.large = True

    def _go_on_with(self, attack: Throw) -> None:
        """Take up the dice of an attack again, in which a card that answered was rolled for (MAG-12)."""
        self.throw, self.large, self.worn = attack, False, None

    def put_away(self) -> None:
        """Leave the dice lying small."""
        self.large = self.goes_on = False
        self.worn = None
