"""How payments, dice and plans achieved are shown, as events tell it: what else they show is in `cues.py`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.core.table import Spot, Table
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import read_way
from game.rules.magicjoust.picking import path_of
from game.rules.magicjoust.places import INVOKED
from game.rules.magicjoust.setting import SEATS
from game.rules.magicjoust.words import stakes
from game.rules.magicjoust.words.odds import it_succeeds, it_succeeds_in_short
from scenes.games.magicjoust import dice, throws
from scenes.games.magicjoust.asked import ANSWER
from scenes.games.magicjoust.cues import plan_achieved
from scenes.games.magicjoust.dice_band import (
    STAR,
    TOTAL,
    attack_shown,
    band,
    card_shown,
    draw_throw,
    draw_worn,
    small,
    star_name,
    total_name,
    wizard_shown,
)
from scenes.games.magicjoust.path_drawing import Trail, draw_trail, keys_of, trail_of
from scenes.games.magicjoust.rolls import Rolls
from scenes.games.magicjoust.table import singularity
from scenes.kit import palette
from scenes.kit import timeline as moves
from scenes.kit.counting import Flight, jump, pace
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
    from scenes.games.magicjoust.table import QuadrantTable, SpotKey
    from scenes.games.magicjoust.throws import Side, Throw
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline

    Bonuses = Sequence[Sequence[tuple[str, int]]]
    """What is added to both sides of an attack, by cards: "" where it is not known which."""

_READ = moves.CLASH_REST + moves.SCORE_REST
"""For how many seconds it is seen what the small die of another's card has come to."""
_KINDS = frozenset({"attack", "added", "dice", "parried", "jousted", "decay"})
"""The kinds of events that are shown with dice."""


class Staging:
    """Shows events on whatever table lies there now. `paid` is the path of what is being paid."""

    def __init__(
        self,
        table: Callable[[], QuadrantTable],
        names: Names,
        looks: Looks,
        timeline: Timeline,
        play: Callable[[SoundName], None],
    ) -> None:
        self._table = table
        self.play = play
        self.rolling = _Rolling(names, looks, timeline, play, self._laid)
        self.paid = Trail()

    def steps(self, event: Event, after: Table | None = None) -> list[Step]:
        """Return the steps that show an event, made when its turn comes; none where its cards tell all.

        `after` is what is seen once it has happened.
        """
        if event.kind == "paid":
            return self._pay(event.data)
        if event.kind == "invoke":
            return self._achieved(event.data)
        if event.kind in _KINDS:
            steps = self.rolling.steps(event, self._table().seen.turn)
            self.rolling.reckon(None if after is None else cast("MagicTable", after).chances)
            return steps
        return []

    def follow(self, seen: MagicTable, actions: int, bonuses: Callable[[], Bonuses] = tuple) -> None:
        """Lie as the view says after so many actions; `bonuses` tells what an attack is made of."""
        self.paid = Trail()
        self.rolling.follow(seen, actions, bonuses)

    def _achieved(self, data: Mapping[str, Any]) -> list[Step]:
        rolling, plan = self.rolling, self.rolling.looks.nature(data["card"]) == PLAN
        return plan_achieved(data, rolling.names, rolling.timeline, self.play) if plan else []

    # --- payments ---------------------------------------------------------------------------------------

    def _pay(self, data: Mapping[str, Any]) -> list[Step]:
        """Return the steps that show how a formula was paid, singularity by singularity."""
        table, formula = self._table(), tuple(data["formula"])
        path = path_of(formula, read_way(data["way"]))
        keys = keys_of(table, data["seat"], path)
        trail = trail_of(table, formula, keys, path)
        steps: list[Step] = []
        for count in range(1, len(trail.stops) + 1):
            steps += [
                moves.call(partial(self._show, trail.up_to(count), keys[:count])),
                moves.pause(moves.FADE),
            ]
        return [*steps, moves.pause(moves.SCORE_STEP), moves.call(partial(self._show, Trail(), ()))]

    def _show(self, trail: Trail, keys: Sequence[SpotKey]) -> None:
        if trail.stops:
            self.play("tick")
        self.paid = trail
        self._table().lit.chosen = {singularity(key) for key in keys}

    def _laid(self, throw: Throw) -> tuple[Measures, Box]:
        """Return what lies on the large sheet, with the measures of the window."""
        table = self._table()
        _rect, box = band(table.m, round(table.arena.shown_pose().y), throw)
        return table.m, box

    # --- drawing ----------------------------------------------------------------------------------------

    @property
    def aside(self) -> Box | None:
        """The last dice where they lie until their turn ends, None where none lie."""
        return self.rolling.at_rest(self._table().seen.turn)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the path of what is being paid, and the dice that all look at."""
        table = self._table()
        draw_trail(surface, table.m, self.paid)
        card = self.rolling.worn and _worn(table, *self.rolling.worn)
        if card and self.rolling.throw is not None:
            draw_worn(surface, table.m, card, self.rolling.throw)
        self.rolling.draw(surface, table.m, round(table.arena.shown_pose().y))


def _worn(table: QuadrantTable, seat: int, ref: str) -> pygame.Rect | None:
    """Return where a card of a wizard lies that wears: of alike ones, one that was used."""
    alike = [
        (one.used, place) for place, one in enumerate(table.seen.wizards[seat].invoked) if one.card == ref
    ]
    card = table.cards().get(Spot(INVOKED, seat, max(alike)[1])) if alike else None
    return None if card is None else card.rect()


class _Rolling:
    """The dice of one table.

    `throw` is what was last rolled for, `turn` when; `large` says that all look at it now, `goes_on` that it
    is an attack not decided yet, `_fresh` that nothing was done since. `laid` tells what lies on its sheet.
    """

    def __init__(
        self,
        names: Names,
        looks: Looks,
        timeline: Timeline,
        play: Callable[..., None],
        laid: Callable[[Throw], tuple[Measures, Box]],
    ) -> None:
        self.names = names
        self.looks = looks
        self.name_of = looks.name
        self._spoken = Spoken(looks, names)
        self._laid = laid
        self.rolls = Rolls(timeline, play, laid)
        self.timeline = timeline
        self.play = play
        self.throw: Throw | None = None
        self.large = self.goes_on = self._fresh = False
        self.worn: tuple[int, str] | None = None
        """Whose card wears on which the die lies small, and which."""
        self._seats: list[int] = []
        self.turn = self._actions = 0

    @property
    def heading(self) -> str:
        """What is rolled for while all look at it, else ""."""
        return self.throw.heading if self.throw is not None and self.large else ""

    # --- what is told -----------------------------------------------------------------------------------

    def steps(self, event: Event, turn: int) -> list[Step]:
        """Return the steps that show an event of `_KINDS`, in a turn of that number."""
        self.turn, self._fresh = turn, True
        make = getattr(self, "_" + event.kind)
        return cast("list[Step]", make(event.data))

    def opening(self, rolls: Iterable[Sequence[int]]) -> list[Step]:
        """Return the steps of the rolls for who begins (MAG-9)."""
        found: list[Step] = []
        for rolled in rolls:
            throw = throws.opening(rolled, self.names)
            for seat, side in enumerate(throw.sides):
                side.shown = wizard_shown(self.names, seat)
            found += [
                moves.call(partial(self._take_up, throw)),
                *self.rolls.rolled(throw, rolled, (0, 1)),
                *self._verdict(),
            ]
        return [*found, moves.call(self.put_away)]

    def follow(self, seen: MagicTable, actions: int, bonuses: Callable[[], Bonuses] = tuple) -> None:
        """Lie as the view says after so many actions: what was undone was not rolled, what goes on is."""
        newer = actions - self._actions
        if newer < 0 or (newer and not (self.goes_on or self._fresh)):
            self.throw, self.goes_on = None, False
        self._fresh = self._fresh and not newer
        self._actions, self.large, self.worn = actions, False, None
        goes_on = seen.phase == ANSWER and seen.joust is not None
        if goes_on and self.throw is None and seen.joust is not None:
            self.throw = self._as_it_lies(seen.joust, bonuses())
            self.reckon(seen.chances)
            if seen.resolved is not None and seen.resolved.owner == seen.joust.attacker:
                self.throw.stake = self._stake(seen.resolved.card, seen.joust.defender)
                self.throw.threat = self.names.you(seen.joust.defender)
            self.turn, self.goes_on = seen.turn, True

    def _as_it_lies(self, joust: Joust, bonuses: Bonuses) -> Throw:
        """Return an attack that goes on, as it lies on the table; where nothing tells of what, its sums."""
        seats = (joust.attacker, joust.defender)
        sides = [
            throws.Side(self.names[seat], color, die)
            for seat, color, die in zip(seats, (dice.ATTACK, dice.DEFENCE), joust.dice, strict=True)
        ]
        sums: Bonuses = [[("", bonus)] * (bonus != 0) for bonus in joust.bonus]
        for side, made in zip(sides, bonuses or sums, strict=True):
            side.added = [throws.Added(self.name_of(ref) if ref else "", amount) for ref, amount in made]
            side.told = len(side.added)
        for side, seat in zip(sides, seats, strict=True):
            side.shown = wizard_shown(self.names, seat)
        self._seats = [*seats]
        return throws.Throw(throws.going_on(), sides)

    def reckon(self, chances: Chances | None) -> None:
        """Tell how likely the attack succeeds, as long as its dice are not rolled."""
        if self.throw is not None and chances is not None:
            self.throw.odds = it_succeeds(chances, self._spoken)
            self.throw.brief = it_succeeds_in_short(chances, self._spoken)

    # --- events -----------------------------------------------------------------------------------------

    def _attack(self, data: Mapping[str, Any]) -> list[Step]:
        self._seats = [data["seat"], data["foe"]]
        stake = self._stake(data["card"], data["foe"])
        throw = throws.attack(data, self.names, self.name_of, stake)
        attacker, target = throw.sides
        attacker.shown = attack_shown(self.looks, data["card"], self.names, data["seat"])
        target.shown = wizard_shown(self.names, data["foe"])
        self.throw, self.goes_on = throw, True
        most = moves.READ_MOST if self.names.you(data["foe"]) else moves.LOOK_REST
        read = moves.LOOK_REST + moves.to_read(throw.stake, most)
        return [*self._opened(throw), moves.pause(read)]

    def _opened(self, throw: Throw) -> list[Step]:
        """Return the steps in which the band opens, on which an attack is told."""
        if self.timeline.reduced:
            return [moves.call(self._show)]
        return [moves.Timed(moves.GRAND_IN, lambda part: setattr(throw, "come", part), start=self._show)]

    def _stake(self, ref: str, foe: int) -> str:
        """Return what the target of an attack loses if that card succeeds."""
        card = self.looks.creuset(ref)
        return stakes.stake(card.script, self.names[foe], you=self.names.you(foe)) if card is not None else ""

    def _added(self, data: Mapping[str, Any]) -> list[Step]:
        side = self._side(data["seat"])
        if self.throw is None or side is None:
            return []
        side.added.append(throws.Added(self.name_of(data["card"]), data["amount"]))
        return [moves.call(self._show), *self._told(side)] if side.die else []

    def _dice(self, data: Mapping[str, Any]) -> list[Step]:
        throw = self.throw
        if throw is None or len(throw.sides) != len(data["dice"]):
            return []
        anew = [self._seats.index(seat) for seat in data["rolled"]]
        changed = self.rolls.by[data["how"]]
        return [moves.call(self._show), *changed(throw, data["dice"], anew), *self._all_told(throw)]

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
        struck = [] if throw.stopped else [moves.Later(partial(self.rolls.struck, throw))]
        return [moves.call(self._show), *struck, *self._verdict(), moves.call(self.put_away)]

    def _decay(self, data: Mapping[str, Any]) -> list[Step]:
        seat = data["seat"]
        owner = "" if self.names.you(seat) else self.names[seat]
        throw = throws.wear(data, self.name_of, owner, ours=self._ours(seat))
        throw.sides[0].shown = card_shown(self.looks, data["card"])
        attack = self.throw if self.goes_on else None
        rolled = self.rolls.rolled(throw, [data["die"]], (0,))
        ends = moves.call(self.put_away if attack is None else partial(self._go_on_with, attack))
        if not self._ours(seat):
            begins = moves.call(partial(self._lay_small, throw, seat, data["card"]))
            return [begins, *rolled, moves.call(partial(self._come_to, throw)), moves.pause(_READ), ends]
        begins = moves.call(partial(self._take_up, throw))
        return [begins, *rolled, *self._all_told(throw), *self._verdict(moves.CLASH_REST), ends]

    def _ours(self, seat: int) -> bool:
        """Say whether what is good for a seat is good news: for "you", or for anybody where nobody is."""
        return self.names.you(seat) or not any(map(self.names.you, range(SEATS)))

    def _side(self, seat: int) -> Side | None:
        sides = self.throw.sides if self.throw is not None else ()
        return sides[self._seats.index(seat)] if sides and seat in self._seats else None

    # --- steps ------------------------------------------------------------------------------------------

    def _take_up(self, throw: Throw) -> None:
        self.throw, self.large = throw, True

    def _lay_small(self, throw: Throw, seat: int, card: str) -> None:
        self.throw, self.large, self.worn = throw, False, (seat, card)

    def _come_to(self, throw: Throw) -> None:
        """Let it be seen what a small die comes to, with all that cards add."""
        for side in throw.sides:
            side.told = len(side.added)
        throw.over = True
        self.play("stamp" if throw.sign == "check" else "refuse")

    def _show(self) -> None:
        self.large = True

    def _go_on_with(self, attack: Throw) -> None:
        """Take up the dice of an attack again, in which a card that answered was rolled for (MAG-12)."""
        self.throw, self.large, self.worn = attack, False, None

    def put_away(self) -> None:
        """Leave the dice lying small."""
        self.large = self.goes_on = False
        self.worn = None

    def _all_told(self, throw: Throw) -> list[Step]:
        return [moves.Later(partial(self._told, side)) for side in throw.sides]

    def _told(self, side: Side) -> list[Step]:
        """Return the steps that tell what cards add to a die, one by one."""
        return [moves.Later(partial(self._counted, side, number)) for number in range(len(side.waiting))]

    def _counted(self, side: Side, number: int) -> list[Step]:
        """Return the steps in which a card is named, and what it adds flies to the total."""
        throw = self.throw
        if throw is None:
            return []
        side.flies = True
        (m, box), place = self._laid(throw), throw.sides.index(side)
        start, end = box[star_name(place, side.told)].center, box[total_name(place)].center
        flight = Flight(throws.signed(side.added[side.told].amount), start, end, STAR(m))

        def tell() -> None:
            self.play("tick", side.told)
            side.flies, side.told = False, side.told + 1
            jump(self.timeline, str(side.total), end, m.type(TOTAL), palette.INK)

        return [*flight.steps(self.timeline, pace(number)), moves.call(tell)]

    def _verdict(self, rest: float = moves.BATTLE_REST) -> list[Step]:
        """Return the steps that tell what came of it, to be read for so many seconds."""

        def tell() -> None:
            if self.throw is not None:
                self.throw.over = True
                self.play("refuse" if self.throw.well is False else "stamp")

        return [moves.pause(moves.SCORE_REST), moves.call(tell), moves.pause(rest)]

    def draw(self, surface: pygame.Surface, m: Measures, middle: int) -> None:
        """Draw the large sheet at a height of the table, while all look at it."""
        if self.large and self.throw is not None:
            draw_throw(surface, m, middle, self.throw)

    def at_rest(self, turn: int) -> Box | None:
        """Return what was rolled for in this turn, small; None for nothing."""
        return None if self.throw is None or self.large or turn != self.turn else small(self.throw)
