"""How cards move: they drop, give way, shake, turn over, are turned across or upside down."""

from __future__ import annotations

from math import cos, exp, pi, sin
from typing import TYPE_CHECKING, Final

from scenes.kit import timeline as moves
from scenes.kit.timeline import Sequence, Timed

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.sprites import Painter, Pose, Sprite
    from scenes.kit.timeline import Step, Timeline


_SOFT: Final = 0.6
"""How far a card that flies comes in softly: it is not at rest before it lands."""
_SPRINGS: Final = 2.04
"""By how much a spring is pulled that then comes as far as it should."""


def moved(
    sprite: Sprite, to: Pose, seconds: float, shape: Callable[[Pose, float], Pose], *, grows: bool = True
) -> Step:
    """Return the step of a sprite to a pose: `shape` is handed the way it began and the part of its time.

    Where it `grows` or shrinks meanwhile, no picture is drawn anew for that.
    """
    origin: list[Pose] = []
    widest = to.widened(1 + moves.REVERSE_RISE) if grows else to

    def start() -> None:
        origin.append(sprite.pose)
        sprite.set_off(sprite.pose, to, widest)

    def show(part: float) -> None:
        sprite.pose = to if part == 1 else shape(origin[0], part)
        if part == 1:
            sprite.arrive()

    return Timed(seconds, show, lambda part: part, start)


def fly(sprite: Sprite, to: Pose, seconds: float) -> Step:
    """Return the step of a card that flies over the table: it rises, falls, and gives as it lands."""

    def shape(origin: Pose, part: float) -> Pose:
        if part >= moves.LANDED:
            gives = sin(pi * (part - moves.LANDED) / (1 - moves.LANDED))
            return to.widened(1 + moves.LANDING_GROWN * gives).lifted(to.lift)
        flight = part / moves.LANDED
        pose = origin.towards(to, moves.ease_both(flight) * _SOFT + moves.ease_in(flight) * (1 - _SOFT))
        return pose.lifted(max(pose.lift, 0.9 * sin(pi * flight)))

    return moved(sprite, to, seconds, shape)


def dropping(origin: Pose, to: Pose, part: float) -> Pose:
    """Return a card that is let go of, at a part of its way: it gives a little before it lies."""
    pose = origin.towards(to, moves.ease_out(part))
    return pose.widened(1 - moves.OVERSHOOT * sin(pi * part * part))


def drop(sprite: Sprite, to: Pose, seconds: float = moves.SETTLE) -> Step:
    """Return the step of a card that is let go of: its shadow closes under it, gives a little, and lies."""
    return moved(sprite, to, seconds, lambda origin, part: dropping(origin, to, part))


def shaken(sprite: Sprite, home: Pose, far: float, seconds: float, times: int = 3) -> Step:
    """Return the step of a sprite that shakes at its place, less and less, so many times to both sides."""

    def shape(_origin: Pose, part: float) -> Pose:
        away = far * exp(-2.5 * part) * (1 - part)
        return home.moved(away * sin(2 * pi * times * part), 0).turned(home.angle + away * cos(pi * part) / 6)

    return moved(sprite, home, seconds, shape, grows=False)


def knocked(sprite: Sprite, home: Pose, push: tuple[float, float], turn: float, seconds: float) -> Step:
    """Return the step of a sprite that is knocked from its place by so much, turned, and springs back."""

    def shape(_origin: Pose, part: float) -> Pose:
        away = _SPRINGS * exp(-3.2 * part) * sin(2.5 * pi * part) * (1 - part)
        return home.moved(push[0] * away, push[1] * away).turned(home.angle + turn * away)

    return moved(sprite, home, seconds, shape, grows=False)


def refused(sprite: Sprite, home: Pose, timeline: Timeline) -> Step:
    """Return the steps of a card that glides home, and shakes its head there, twice."""
    if timeline.reduced:
        return moves.fade_in(sprite, home)
    far, seconds = moves.SHAKE_HEAD * timeline.scale, moves.SHAKE_HEAD_ONCE

    def shape(_origin: Pose, part: float) -> Pose:
        return home.moved(far * sin(2 * pi * part), 0)

    nod = [moved(sprite, home, seconds, shape, grows=False) for _time in range(2)]
    return Sequence([moves.glide(sprite, home, moves.DEAL), *nod])


def give_way(sprite: Sprite, away_from: Pose, scale: float) -> Step:
    """Return the step of a card beside which another drops: it makes a little room, and comes back."""
    home = sprite.pose
    dx, dy = home.x - away_from.x, home.y - away_from.y
    far = moves.GIVE_WAY * scale / max(1.0, (dx * dx + dy * dy) ** 0.5)

    def shape(_origin: Pose, part: float) -> Pose:
        out = sin(pi * moves.ease_out(part))
        return home.moved(dx * far * out, dy * far * out)

    return moved(sprite, home, moves.SETTLE, shape, grows=False)


def flip(sprite: Sprite, to: Pose, seconds: float, then: Painter) -> Step:
    """Return the steps of a card turned over on its way: edge-on at half, where it is painted anew."""
    middle = sprite.pose.towards(to, 0.5)
    middle = middle.squashed(moves.EDGE_ON).lifted(max(0.5, middle.lift))
    turn = moves.call(lambda: setattr(sprite, "paint", then))
    away, back = (moves.glide(sprite, pose, seconds / 2, ease) for pose, ease in ((middle, _out), (to, _in)))
    return Sequence([away, turn, back])


def _out(part: float) -> float:
    """Return how far a card has come that is turned until it is seen edge-on."""
    return 1 - cos(part * pi / 2)


def _in(part: float) -> float:
    return sin(part * pi / 2)


def reversing(pose: Pose, part: float, turned: float) -> Pose:
    """Return a card that is turned upside down in its plane: at a part of it, `turned` degrees are left.

    It rises, and is seen edge-on for a moment at half.
    """
    half = sin(pi * part) if part < 1 else 0.0
    risen = pose.widened(1 + moves.REVERSE_RISE * half).lifted(max(pose.lift, 0.6 * half))
    return risen.turned(pose.angle + turned).squashed(1 - (1 - moves.REVERSE_EDGE) * half * half)


def reverse(sprite: Sprite, to: Pose, timeline: Timeline) -> Step:
    """Return the step of a card that is turned upside down; where motion is reduced, it fades in so."""
    if timeline.reduced:
        return moves.fade_in(sprite, to)

    def shape(origin: Pose, part: float) -> Pose:
        way = moves.ease_both(part)
        left = (origin.angle - to.angle) * (1 - way)
        return reversing(origin.towards(to, way).turned(to.angle), part, left)

    return moved(sprite, to, moves.REVERSE, shape)


def tap(sprite: Sprite, to: Pose, timeline: Timeline) -> Step:
    """Return the step of a card turned across, or back: a little too far first."""
    if timeline.reduced:
        return moves.fade_in(sprite, to)
    turn = abs(to.angle - sprite.pose.angle) or 1.0
    far = moves.TAP_OVERSHOOT / turn

    def shape(origin: Pose, part: float) -> Pose:
        pose = origin.towards(to, moves.ease_out(part))
        over = far * sin(pi * part * part)
        return pose.turned(pose.angle + (to.angle - origin.angle) * over).lifted(0.5 * sin(pi * part))

    return moved(sprite, to, moves.TAP, shape)
