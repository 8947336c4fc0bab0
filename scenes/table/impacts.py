"""Blows that land on a table: contact before the target, a stop, what flies off; and large words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from scenes.kit import motions, palette, text
from scenes.kit import timeline as moves
from scenes.kit.effects import Chips, Gone
from scenes.kit.shouts import Grand

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from scenes.kit.palette import Color
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Stage

_TOUCH: Final = 3
"""How many pixels who strikes goes beyond the edge of the target."""
_LEAST: Final = 0.06
_ASIDE: Final = 0.8
"""How far beside the target a blow goes that misses, in widths of it."""
_FIGURE: Final = 40
_GROWN: Final = 1.14
"""How much larger a card is that makes itself seen."""


@dataclass(frozen=True)
class Blow:
    """Who strikes whom, and with which noise; the number that is `gone` with it.

    What is to be read of it stays in a `room`, where there is one. A blow that does not `land` slides off.
    """

    attackers: Sequence[Sprite]
    target: Sprite
    noise: SoundName = "stamp"
    gone: str = ""
    room: pygame.Rect | None = None
    color: Color = palette.FORCE
    lands: bool = True


def strike(stage: Stage[Any], blow: Blow, table: LaidCards, *along: Step) -> list[Step]:
    """Return the steps of a blow on a table: those who strike are drawn over all else.

    From contact on, other steps are taken `along`.
    """
    if stage.timeline.reduced:
        return [*stage.sound(blow.noise), *_felt_quietly(blow), *along]
    homes = [one.pose for one in blow.attackers]
    back, forth = [], []
    for one in blow.attackers:
        met = met_at(one, blow.target) if blow.lands else _beside(one, blow.target)
        lean = moves.BLOW_LEAN if len(blow.attackers) == 1 else 0
        back.append(moves.glide(one, _drawn_back(one.pose, met, lean), moves.BLOW_BACK))
        forth.append(moves.glide(one, met.lifted(0.6), moves.BLOW_FORTH, moves.ease_in))
    home = [moves.glide(*one, moves.DEAL) for one in zip(blow.attackers, homes, strict=True)]
    return [
        moves.call(partial(take_up, table, blow.attackers)),
        moves.Parallel([*back]),
        moves.Parallel([*forth]),
        *(
            felt(stage, blow, *home, *along)
            if blow.lands
            else [*stage.sound("slide"), moves.Parallel([*home])]
        ),
        moves.call(partial(put_down, table, blow.attackers)),
    ]


def take_up(table: LaidCards, lifted: Sequence[Sprite]) -> None:
    """Have cards drawn over all others."""
    table.above = [*table.above, *lifted]


def put_down(table: LaidCards, lifted: Sequence[Sprite]) -> None:
    """Have them drawn where they lie."""
    table.above = [one for one in table.above if one not in lifted]


def stand_out(stage: Stage[Any], cards: Iterable[Sprite]) -> list[Step]:
    """Return the steps of cards that make themselves seen, once they lie where they go."""
    held = [*cards]
    if not held or stage.timeline.reduced:
        return [moves.pause(moves.LOOK_REST)]
    return [moves.Later(partial(_out_and_home, held))]


def _out_and_home(cards: Sequence[Sprite]) -> list[Step]:
    """Return the steps that let cards grow and come back."""
    out = [moves.glide(one, one.pose.widened(_GROWN), moves.SETTLE) for one in cards]
    home = [moves.glide(one, one.pose, moves.SETTLE) for one in cards]
    return [moves.Parallel([*out]), moves.pause(moves.LOOK_REST), moves.Parallel([*home])]


def felt(stage: Stage[Any], blow: Blow, *home: Step) -> list[Step]:
    """Return the steps from contact on: noise, chips, a stop, the target that shakes while others go home."""
    timeline, target = stage.timeline, blow.target
    shake = motions.shaken(target, target.pose, moves.SHAKE * timeline.scale, moves.BLOW_SHAKE)
    return [
        *stage.sound(blow.noise),
        moves.call(partial(_scatter, timeline, blow)),
        moves.pause(moves.BLOW_STOP),
        moves.Parallel([shake, *home]),
    ]


def _scatter(timeline: Timeline, blow: Blow) -> None:
    """Let chips of paper fly from the point of contact, and the number that is gone."""
    center, toward = _contact(blow)
    timeline.over.let(Chips(center, timeline.scale, moves.CHIPS, 9, toward), moves.CHIPS)
    if blow.gone:
        middle = blow.target.pose.x, blow.target.pose.y
        lose(timeline, blow.gone, middle, blow.color, blow.room)


def lose(
    timeline: Timeline,
    words: str,
    at: tuple[float, float],
    color: Color = palette.FORCE,
    room: pygame.Rect | None = None,
) -> None:
    """Let a number pop up and fall; in a room it goes where it stands, and has room there."""
    if timeline.reduced:
        return
    seconds, px = moves.GONE_POP + moves.GONE_FALL, round(_FIGURE * timeline.scale)
    fall = moves.FALL * timeline.scale
    if room is not None:
        at, fall = room.center, 0.0
        px = min(px, round(px * room.width / (moves.POP * text.width_of(words, text.SANS_EXTRABOLD, px + 6))))
    timeline.over.let(Gone(words, at, px, color, moves.POP, moves.GONE_POP / seconds, fall), seconds)


def _contact(blow: Blow) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a blow meets its target, and which way chips fly from there: back, and up."""
    target = blow.target
    if not blow.attackers:
        return (target.pose.x, target.pose.y), (0.0, -1.0)
    dx, dy, far = _way(blow.attackers[0].pose, target.pose)
    half = target.pose.width / 2, target.tall * target.pose.width / 2
    reach = min(half[0] / abs(dx) if dx else far, half[1] / abs(dy) if dy else far)
    return (target.pose.x - dx * reach, target.pose.y - dy * reach), (-dx * 0.6, -dy * 0.6 - 0.4)


def _way(one: Pose, other: Pose) -> tuple[float, float, float]:
    """Return the direction from one to the other, as long as 1, and how far it is."""
    dx, dy = other.x - one.x, other.y - one.y
    far = hypot(dx, dy) or 1.0
    return dx / far, dy / far, far


def met_at(one: Sprite, target: Sprite) -> Pose:
    """Return where a sprite stops that strikes another: its edge at the other's edge, never over it."""
    dx, dy, far = _way(one.pose, target.pose)
    wide = (one.pose.width + target.pose.width) / 2 - _TOUCH
    high = (one.tall * one.pose.width + target.tall * target.pose.width) / 2 - _TOUCH
    clear = min(wide / abs(dx) if dx else far, high / abs(dy) if dy else far)
    goes = max(far - clear, far * _LEAST if clear > far else 0.0)
    return one.pose.moved(dx * goes, dy * goes)


def _drawn_back(home: Pose, met: Pose, lean: float = moves.BLOW_LEAN) -> Pose:
    """Return a card that draws back from where it will strike: many at once stay upright, and are sharp."""
    dx, dy, _far = _way(home, met)
    far = home.width * moves.BLOW_FAR_BACK
    turn = lean if dx >= 0 else -lean
    return home.moved(-dx * far, -dy * far).turned(home.angle + turn).lifted(1)


def _beside(one: Sprite, target: Sprite) -> Pose:
    """Return where a blow ends that misses: past the edge of the target, beside it."""
    met, (dx, dy, _far) = met_at(one, target), _way(one.pose, target.pose)
    aside = target.pose.width * _ASIDE
    return met.moved(dy * aside + dx * aside / 2, -dx * aside + dy * aside / 2).turned(one.pose.angle - 9)


def _felt_quietly(blow: Blow) -> list[Step]:
    """Return the steps of a target that pales and comes back, where motion is reduced."""
    home = blow.target.pose
    pales = moves.glide(blow.target, home.faded(0.4), moves.FADE) if blow.lands else moves.pause(moves.FADE)
    return [pales, moves.glide(blow.target, home, moves.FADE)]


def clash(stage: Stage[Any], one: Sprite, other: Sprite, noise: SoundName) -> list[Step]:
    """Return the steps of two cards that run into each other half-way, and both feel it."""
    homes = one.pose, other.pose
    if stage.timeline.reduced:
        return [*stage.sound(noise), *_felt_quietly(Blow((), other))]
    ways = zip(homes, (one, other), (other, one), strict=True)
    met = [home.towards(met_at(striking, struck), 0.5) for home, striking, struck in ways]
    pairs = [*zip((one, other), homes, met, strict=True)]
    far = moves.SHAKE * stage.timeline.scale
    middle = (met[0].x + met[1].x) / 2, (met[0].y + met[1].y) / 2
    chips = Chips(middle, stage.timeline.scale, moves.CHIPS, 9)
    return [
        moves.Parallel([moves.glide(a, _drawn_back(home, to), moves.BLOW_BACK) for a, home, to in pairs]),
        moves.Parallel([moves.glide(a, to, moves.BLOW_FORTH, moves.ease_in) for a, _home, to in pairs]),
        *stage.sound(noise),
        moves.call(partial(stage.timeline.over.let, chips, moves.CHIPS)),
        moves.pause(moves.BLOW_STOP),
        moves.Parallel([motions.shaken(a, to, far, moves.BLOW_SHAKE) for a, _home, to in pairs]),
        moves.Parallel([moves.glide(a, home, moves.SETTLE) for a, home, _to in pairs]),
    ]


def proclaim(
    stage: Stage[Any],
    words: str,
    color: Color,
    noise: SoundName | None = None,
    band: pygame.Rect | None = None,
) -> list[Step]:
    """Return the steps of one large word over everything, all else being dimmed; or in a band only."""
    return [*stage.sound(noise), *Grand(words, color, band).steps(stage.timeline)]
