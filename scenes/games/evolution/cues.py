"""What the events of Openmok Évolution show besides cards that go their ways: blows, markers, sounds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.rules.evolution.cards import TYPES
from game.rules.evolution.words import table as words
from game.rules.evolution.words.events import COUNTED
from scenes.games.evolution.face_off import FaceOff, concerns_others
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import PEOPLE
from scenes.games.evolution.markers import mark, marker_area, unmark
from scenes.games.evolution.table import FAR, MokTable
from scenes.kit import palette, symbols
from scenes.kit import timeline as moves
from scenes.kit.counting import Flight, draw_star, pace
from scenes.kit.lights import draw_advised
from scenes.kit.sprites import Pose, Sprite
from scenes.table.choreography import Cue, Stage
from scenes.table.impacts import Blow, eliminated, met_at, proclaim, strike
from scenes.table.player import face
from scenes.table.tally import Counted, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from scenes.games.evolution.table import MokAt
    from scenes.kit.timeline import Step
    from scenes.table.choreography import Told


_STAR, _SUM = 40, 64
"""How wide is what flies, and a sum."""


@dataclass
class Sum:
    """What has been counted of a side, over its panel, until it is hidden."""

    center: tuple[int, int]
    width: int
    count: int = 0
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sum on a star."""
        draw_star(surface, self.center, self.width, str(self.count))


def counted_out(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Return the steps that count the resistances of all, where they decide; else none.

    In a duel both sides are counted at once, one resistance after the other: who has more goes on alone. At a
    table of several all are counted on a sheet, Mok by Mok, who wins last.
    """
    table, over = stage.table, stage.timeline.over
    if told["reason"] not in COUNTED:
        return _none_left(stage, told)
    if len(table.seen.foes) > 1:
        return _tally(table, told["winners"]).steps(stage)
    sums = {seat: _sum_of(table, seat) for seat in (table.seen.seat, table.far_seat)}
    flights = [_flights(table, seat, total) for seat, total in sums.items()]
    steps = [
        moves.Parallel([_counted(stage, one, number) for one in both if one is not None])
        for number, both in enumerate(zip_longest(*flights))
    ]
    return [
        *(moves.call(partial(over.show, total)) for total in sums.values()),
        *steps,
        moves.pause(moves.CLASH_REST),
        *_verdict(stage, told["winners"], [len(one) for one in flights]),
        *(moves.call(partial(over.hide, total)) for total in sums.values()),
        moves.pause(moves.OTHERS_READ),
    ]


def _none_left(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Return the steps of who wins in large, where the last Moks of all have fallen (EVO-8); else none."""
    table, winner = stage.table, told["winners"][0]
    if told["reason"] != "knock_out" or table.seen.standing(winner):
        return []
    assert table.names is not None  # noqa: S101 - a table on which something is shown knows them
    under = _("Victory to {name}, whose turn it was!").format(name=table.names[winner])
    if table.names.you(winner):
        under = _("Victory to whose turn it was: to you!")
    return proclaim(stage, _("Not one Mok is left standing!"), palette.INK, "stamp", under=joined(under))


def _tally(table: MokTable, winners: Sequence[int]) -> Tally:
    """Return the sheet on which all are counted: nothing counts of those who are out."""
    seen, looks, names = table.seen, table.looks, table.names
    assert names is not None  # noqa: S101 - a table on which something is shown knows them
    players = [
        Counted(
            face(names, seat, PEOPLE),
            names[seat],
            [(looks.mok_painter(mok), 0 if seen.gone[seat] else mok.left) for mok in seen.moks[seat]],
            seat in winners,
        )
        for seat in seen.seats
    ]
    both = table.arena.zones[0].union(table.arena.zones[1])
    return Tally(table.m, players, both.center)


def _sum_of(table: MokTable, seat: int) -> Sum:
    """Return the sum of a seat, in the upper right corner of its panel."""
    m, panel = table.m, table.arena.panels[table.row(seat) or FAR]
    width = min(m.px(_SUM), panel.height)
    return Sum((panel.right - width // 2, panel.top + width // 2), width)


def _flights(table: MokTable, seat: int, total: Sum) -> list[tuple[Flight, Sum]]:
    """Return what flies to the sum of a seat: each of its resistances that is left."""
    cells = [
        (seat, place, kind)
        for place, mok in enumerate(table.seen.moks[seat])
        for kind in range(len(TYPES))
        if kind not in mok.marked
    ]
    return [
        (Flight("1", table.cell_rect(cell).center, total.center, table.m.px(_STAR)), total) for cell in cells
    ]


def _counted(stage: Stage[MokTable], one: tuple[Flight, Sum], number: int) -> Step:
    """Return the step that counts a resistance, that of a number."""
    flight, total = one

    def add() -> None:
        total.count += 1

    flown = flight.steps(stage.timeline, pace(number))
    return moves.Sequence([*flown, moves.call(add), *stage.sound("tick")])


def _verdict(stage: Stage[MokTable], winners: Sequence[int], counts: Sequence[int]) -> list[Step]:
    """Return the steps of both sums in large, of the own side first, in a duel; or of a draw."""
    if len(winners) > 1:
        return proclaim(stage, _("A draw!"), palette.INK, "chime")
    own, other = counts
    color = palette.GOOD if own > other else palette.FORCE
    return proclaim(stage, _("{own} to {other}").format(own=own, other=other), color, "stamp")


_DRAW_HOPS: Final = 9
"""How many Moks the lot touches at least before the one it falls on."""
_PALE: Final = 0.4
"""How much of a Mok is seen on which the lot falls, for a moment, where nothing moves."""
_RISE: Final = 1.07
_THREAT: Final = 0.6
"""How far a Mok goes that is about to attack, of the way to its target."""


# --- blows --------------------------------------------------------------------------------------------------


def _attack(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Let who attacks strike the resistance of the target; both numbers tell why it goes."""
    table, target = stage.was, (told["cell"][0], told["cell"][1])
    if target not in table.moks:
        return stage.sound("stamp")
    return _fought(stage, told)


def _fought(stage: Stage[MokTable], told: Told, *, lands: bool = True) -> list[Step]:
    """Return the steps of an attack where the cards lie; that of another among several in the middle."""
    table, seat, place = stage.was, told["cell"][0], told["cell"][1]
    there = _strikers(table, told)
    if there and concerns_others(table, told):
        blow = partial(_blow, table, told, there, lands=lands)
        return FaceOff(stage, told, there, blow, lands=lands).steps()
    return strike(stage, _blow(table, told, there, table.mok_rect(seat, place), lands=lands), table)


def _blow(
    table: MokTable, told: Told, strikers: Sequence[Sprite], card: pygame.Rect, *, lands: bool = True
) -> Blow:
    """Return the blow of an attack on a `card` where it lies: its number goes to the resistance it breaks."""
    seat, place, kind = told["cell"]
    mok = table.seen.moks[seat][place]
    look, symbol = table.looks.on_table(mok), TYPES[told.get("with", kind)]
    held, gone = card, ""
    if isinstance(look, evolution.Mok):
        held = evolution.resistance_rect(look, card.width, kind).move(card.topleft)
        gone = f"{told['strength']} ≥ {look.resistance[kind]}"
    return Blow(
        strikers,
        table.moks[seat, place],
        gone=gone if lands else str(told["strength"]),
        room=card.move(0, -card.height // 4),
        color=symbols.COLORS[symbol],
        lands=lands,
        sign=symbols.file_of(symbol),
        to=marker_area(look, card, kind),
        held=held,
        last=len({*mok.marked, kind}) == len(TYPES),
        vain="" if lands else _("Blocked!"),
    )


def fighters(table: MokTable, told: Told) -> list[MokAt]:
    """Return who attacks: one Mok, or all of a seat; none that is out, as one may be that was answered."""
    seat, at = told["seat"], told["at"]
    places = range(len(table.seen.moks[seat])) if at is None else [at[1]]
    return [(seat, place) for place in places if not table.seen.moks[seat][place].out]


def _strikers(table: MokTable, told: Told) -> list[Sprite]:
    """Return the cards that attack, as they lie; those of a side that is not shown are nowhere yet."""
    painter, away = table.looks.mok_painter, Pose(0, 0, table.arena.mok / 4)
    return [
        table.moks.get(at) or Sprite(mok.card, painter(mok), away)
        for at in fighters(table, told)
        for mok in [table.seen.moks[at[0]][at[1]]]
    ]


def threaten(table: MokTable, at: MokAt, target: MokAt) -> list[Step]:
    """Return the steps of a Mok that is about to attack another, before what answers it."""
    one, other = table.moks.get(at), table.moks.get(target)
    if one is None or other is None:
        return []
    home = one.pose
    near = home.towards(met_at(one, other), _THREAT).lifted(0.6)
    return [
        moves.call(partial(table.above.append, one)),
        moves.glide(one, near, moves.FLY),
        moves.pause(moves.OTHERS_REST),
        moves.glide(one, home, moves.DEAL),
        moves.call(partial(table.above.remove, one)),
    ]


def _stopped(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Let an attack that is stopped slide off its target."""
    if told["what"] != "attack" or "cell" not in told:
        return [moves.pause(moves.CLASH_REST)]
    table, target = stage.was, (told["cell"][0], told["cell"][1])
    if target not in table.moks:
        return [moves.pause(moves.CLASH_REST)]
    return [*_fought(stage, told, lands=False), moves.pause(moves.CLASH_REST)]


def _out(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Say loudly that a Mok is K.O., which one, and what its player has left; most loudly who did it.

    Those between the first one of all and the last one of a player are told on that Mok alone.

    Of several who are left that player is out by the last one: that is said instead. Last ones fall together.
    """
    seen, seat = stage.table.seen, told["seat"]
    if len(seen.foes) > 1 and not seen.standing(seat) and any(seen.standing(foe) for foe in seen.seats):
        return []
    if not any(seen.standing(one) for one in seen.seats):
        return proclaim(stage, _("Both K.O.!"), palette.FORCE, "stamp", proud=True)
    names, own = stage.table.names, seen.active == seen.seat != seat
    name = names[seat] if names is not None else ""
    mok = stage.table.looks.name(seen.moks[seat][told["place"]].card)
    under = words.falls(mok, name, seen.resistances(seat))
    fallen = sum(one.out for row in seen.moks for one in row)
    row = stage.table.row(seat) if fallen > 1 and seen.standing(seat) else None
    band = None
    if row is not None:
        card = stage.table.mok_rect(seat, told["place"])
        band = card.inflate(card.width, -2 * card.height // 3).clamp(stage.table.arena.zones[row])
    return proclaim(stage, _("K.O.!"), palette.FORCE, "stamp", band, under=under, proud=own)


def _marked(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Say loudly that whose turn it is takes the lead by a marker, to that player."""
    was, seen = stage.was.seen, stage.table.seen
    own, cell = seen.seat, (told["seat"], told["place"])
    if seen.active != own or was.leads(own) or not seen.leads(own) or seen.moks[cell[0]][cell[1]].out:
        return []
    under = words.leads(seen.resistances(own), seen.best_of_others(own))
    return proclaim(stage, _("You take the lead!"), palette.GOOD, "chime", under=under, proud=True)


def _gone(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Say most loudly who is out, at a table of several, and how many are left."""
    seen, names = stage.table.seen, stage.table.names
    if len(seen.foes) == 1:
        return [moves.pause(moves.BATTLE_REST)]
    assert names is not None  # noqa: S101 - a table on which something is shown knows them
    name, you = names[told["seat"]], names.you(told["seat"])
    left = sum(not seen.gone[seat] for seat in seen.seats if seat != told["seat"])
    out = _("You are out of the game!") if you else _("{name} is out of the game!").format(name=name)
    under = ngettext("{count} player is left.", "{count} players are left.", left).format(count=left)
    return eliminated(stage, out, under if left > 1 else "")


def _served(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Let the Mok be seen on which what served lies."""
    effect = next((one for one in stage.was.seen.effects if one.number == told["effect"]), None)
    if effect is None or effect.on is None:
        return [moves.pause(moves.CLASH_REST)]
    return _wobble(stage, effect.on)


def _swapped(stage: Stage[MokTable], told: Told) -> list[Step]:
    one, other = ((told[name][0], told[name][1]) for name in ("at", "other"))
    return [*_wobble(stage, one), *_wobble(stage, other)]


def _wobble(stage: Stage[MokTable], at: MokAt) -> list[Step]:
    table = stage.table
    if at not in table.moks or stage.timeline.reduced:
        return [moves.pause(moves.CLASH_REST)]
    home, sprite = table.slot(*at), table.moks[at]
    return [moves.glide(sprite, home.widened(1.12), moves.CLASH), moves.glide(sprite, home, moves.CLASH_REST)]


# --- what is drawn, what is not done ------------------------------------------------------------------------


def _drawn(stage: Stage[MokTable], told: Told) -> list[Step]:
    """Let the lot go round the Moks among which it draws, slower and slower, and fall on one."""
    table, goal = stage.table, (told["seat"], told["place"])
    among = [at for one in told["among"] if (at := (one[0], one[1])) in table.moks]
    if goal not in among:
        return [*stage.sound("chime"), moves.pause(moves.BATTLE_REST)]
    if stage.timeline.reduced:
        home, sprite = table.slot(*goal), table.moks[goal]
        pales = moves.glide(sprite, home.faded(_PALE), moves.FADE)
        return [*stage.sound("chime"), pales, moves.glide(sprite, home, moves.FADE)]
    hops = _DRAW_HOPS + (among.index(goal) - _DRAW_HOPS) % len(among)
    round_ = [step for hop in range(hops) for step in _hop(stage, among[hop % len(among)], hop / hops)]
    return [*round_, *stage.sound("chime"), *_wobble(stage, goal), moves.pause(moves.CLASH_REST)]


def _hop(stage: Stage[MokTable], at: MokAt, part: float) -> list[Step]:
    """Let a Mok rise in a light and lie down, the slower the nearer the draw is to its end."""
    home, sprite = stage.table.slot(*at), stage.table.moks[at]
    seconds = moves.DRAW_FIRST + (moves.DRAW_LAST - moves.DRAW_FIRST) * part**2
    light = partial(stage.timeline.over.let, Touched(stage.table.mok_rect(*at)), seconds)
    return [
        *stage.sound("tick"),
        moves.call(light),
        moves.glide(sprite, home.widened(_RISE), seconds / 2),
        moves.glide(sprite, home, seconds / 2),
    ]


@dataclass
class Touched:
    """What a lot touches that goes round."""

    area: pygame.Rect
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a light round it."""
        draw_advised(surface, self.area, 4)


# --- all of them --------------------------------------------------------------------------------------------

_TOLD: Final = Cue[MokTable](rest=moves.BATTLE_REST)
"""What is only told."""

CUES: Final[Mapping[str, Cue[MokTable]]] = {
    "place": Cue("slide", "snap"),
    "play": Cue("slide", shown=moves.BATTLE_REST),
    "discard": Cue("slide", shown=moves.CLASH_REST),
    "take-back": Cue("slide"),
    "replace": Cue("flip"),
    "attack": Cue(first=_attack),
    "stopped": Cue("refuse", first=_stopped),
    "served": Cue("chime", last=_served),
    "swap": Cue("flip", last=_swapped),
    "mark": Cue(first=mark, last=_marked, rest=moves.OTHERS_REST),
    "unmark": Cue(last=unmark),
    "ko": Cue("flip", last=_out),
    "drawn": Cue(last=_drawn),
    "missed": Cue("refuse", rest=moves.BANNER),
    "will-miss": _TOLD,
    "maximum": _TOLD,
    "spied": _TOLD,
    "copy": _TOLD,
    "out": Cue(last=_gone, rest=moves.BATTLE_REST),
    "given-up": _TOLD,
    "allowed": _TOLD,
    "disagreed": _TOLD,
    "end": Cue(last=counted_out, rest=moves.CLASH_REST),
}
PLAIN: Final = frozenset({"lasts", "over", "turn"})
"""The kinds of events that show nothing besides where cards lie."""
